"""What the page of a fight that is over is made of: values that a template only has to set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbitro.table import signed
from arbitro.web.pieces import Coin, Piece


@dataclass(frozen=True)
class Step:
    """A moment of the curve."""

    number: int
    text: str
    """What happened then."""
    ref: str
    values: tuple[str, ...]
    """Where each line of the curve stands, in words."""


class Swing(NamedTuple):
    """A change that turned a fight, as its line shows it."""

    at: int
    """The moment."""
    much: float
    change: str
    """In words."""
    better: bool
    """For the heroes."""
    share: float
    """Where the line stands then."""
    whose: str = ""
    """The side whose life it was, where it is life that tells."""


@dataclass(frozen=True)
class Turned:
    """A turning point."""

    number: int
    text: str
    ref: str
    change: str
    better: bool
    x: str
    y: str
    caption: str
    """The gravest of it, as short as it goes."""
    anchor: str
    """Whether the caption begins, has its middle or ends there."""
    row: int
    """In which line it stands, from the picture outwards: above it what went well, beneath it what went badly."""
    whose: str = ""
    """The side whose life it was, where it is life that tells."""
    much: float = 0.0
    """By how much of the whole."""


@dataclass(frozen=True)
class Share:
    """A line of who was lucky: whose, how many tries came off of how many, what was to be expected, and what it and
    what they chose was worth, in points of the chance to win."""

    name: str
    tries: str
    expected: str
    luck: str
    choice: str


@dataclass(frozen=True)
class Stroke:
    """A piece of a line, in percentages of the picture."""

    side: str
    x1: str
    y1: str
    x2: str
    y2: str


@dataclass(frozen=True)
class Curve:
    """How a fight went, as a picture and as a table."""

    name: str
    help: str
    sides: tuple[tuple[str, str], ...] = ()
    """Whose lines there are: a code and a word for it."""
    strokes: tuple[Stroke, ...] = ()
    steps: tuple[Step, ...] = ()
    turns: tuple[Turned, ...] = ()
    waits: str = ""
    """How far it is, while it is still worked out."""
    done: int = 0
    """Another number whenever more is known."""
    shares: tuple[Share, ...] = ()
    """Who was lucky, and who chose well; until that is weighed, only what came off."""
    weighed: bool = False
    counted: str = ""
    """Of how many deeds that is known, where it is not of all."""


@dataclass(frozen=True)
class Left:
    """What is left of somebody."""

    piece: Piece
    coin: Coin
    here: bool

    @property
    def stands(self) -> bool:
        """Whether it could go on."""
        return self.here and not self.piece.figure.out


def y_of(share: float) -> str:
    """Where a share stands in the picture."""
    return f"{90 - 80 * share:.2f}%"


def points_of(share: float) -> str:
    """A change of a chance in percentage points, with its sign."""
    points = round(100 * share)
    return signed(points) if points else "0"
