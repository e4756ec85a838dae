"""A game as it is stored now and then, so that opening it need not read its whole log."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from arbitro.play.entries import Handed, Instructed, Modelled, Noted, Pace, Part, Ruled, Settings
from arbitro.play.game import Game, Request, Seat
from arbitro.play.states import Written, restored
from arbitro.systems import load


class Snapshot(Struct, frozen=True):
    """A game between commands: all that `follow` needs to go on from here.

    Its fields are those of `Game`, but for `state`, which is as the log has it.
    """

    system: str
    title: str
    state: Written
    settings: Settings
    seats: tuple[Seat, ...]
    rulings: tuple[Ruled, ...]
    names: dict[str, str] = {}
    unseen: frozenset[str] = frozenset()
    key: str = ""
    shape: int = 1
    rules: str = ""
    since: int = 1
    guessed: bool = False
    requests: tuple[Request, ...] = ()
    models: tuple[Modelled, ...] = ()
    notes: tuple[Noted, ...] = ()
    handouts: tuple[Handed, ...] = ()
    beneath: str = ""
    faces: dict[str, str] = {}
    parts: tuple[Part, ...] = ()
    part: int = -1
    pace: Pace = Pace()
    pauses: tuple[tuple[int, int], ...] = ()
    resumes: str = ""
    extended: dict[str, int] = {}
    lapsed: dict[str, str] = {}
    orders: tuple[Instructed, ...] = ()
    aims: dict[str, str] = {}
    pledged: dict[str, tuple[int, str]] = {}


ALIKE = frozenset(Snapshot.__struct_fields__) - {"system", "state"}


def snapshot_of(game: Game) -> bytes:
    """What is stored of a game now and then."""
    alike = {name: getattr(game, name) for name in ALIKE}
    return msgspec.json.encode(Snapshot(system=game.system.ID, state=game.written, **alike))


def opened_from(at: int, data: bytes) -> Game:
    """The game that was stored so after this entry."""
    kept = msgspec.json.decode(data, type=Snapshot)
    system = load(kept.system)
    state = restored(system, kept.state, kept.shape)
    alike = {name: getattr(kept, name) for name in ALIKE}
    return Game(system=system, state=state, head=at, written=kept.state, **alike)
