"""Who would win the fight that is under way, from where it stands now: what the table's bar shows.

    prospect("lanterns", state)   Prospect(chances=(Chance("heroes", 0.71, 0.69, 0.73), ...), fights=1975, exact=False)

Exact where a study of this fight is; else fights are drawn from it, a few at a time, until the chances are narrow
enough or the time is up. Their dice come from the state alone: the same state gives the same fights, as many of them as
there is time for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from math import ceil
from random import Random
from time import thread_time
from typing import Any, NamedTuple

import msgspec

from arbitro.fights.bulk import Source, Tally, interval
from arbitro.fights.study import study
from arbitro.systems import load
from arbitro.systems.common import party

NOBODY = "nobody"
"""Whose the fights are that no side wins: both down, no end to it."""

NARROW = 0.02
"""How far a chance may lie from what is shown, 95 times in 100."""

FEWEST = 25

CARE = 0.8
"""Seconds of a processor that a fight is worth."""


class Chance(NamedTuple):
    """The chance that this side wins, and from where to where it lies 95 times in 100."""

    side: str
    share: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """By how much the share may be off; 0 where it is exact."""
        return max(self.high - self.share, self.share - self.low)

    @property
    def give_or_take(self) -> int:
        """The same in percentage points, rounded up."""
        return ceil(100 * self.width - 1e-9)


class Prospect(NamedTuple):
    """How a fight may end: all sides that are in it, in the system's order, then `nobody` if that may happen."""

    chances: tuple[Chance, ...]
    fights: int
    """How many were drawn; 0 if the chances are exact."""

    @property
    def exact(self) -> bool:
        """Whether the chances are exact."""
        return not self.fights

    @property
    def give_or_take(self) -> int:
        """By how many percentage points the chances may be off, rounded up."""
        return max([one.give_or_take for one in self.chances], default=0)


def prospect(system: str, state: Any, seconds: float = CARE) -> Prospect | None:
    """The chance of each side to win the fight under way if everybody does the usual; None if there is no fight.

    `seconds` of processor time are spent on drawing fights, and about as many on looking for exact odds before.
    """
    door = load(system)
    # Whoever has no place in the order only stands by.
    fighters = set(door.scene(state).order)
    there = [figure for figure in door.figures(state) if figure.id in fighters and not figure.out]
    # Whoever helps the heroes wins with them, and has no victory of their own.
    sides = tuple(dict.fromkeys(party(figure.side) or figure.side for figure in there))
    if len(sides) < 2:
        # A quarrel within one side is nobody's to win.
        return None
    plan = study(system, state, patience=4 * seconds)
    if plan is None:
        return None
    if plan.exact is not None:
        exact = {side: float(chance) for side, chance in by_side(plan.exact.chances, sides).items()}
        return Prospect(tuple([Chance(side, chance, chance, chance) for side, chance in exact.items()]), 0)
    return _drawn(plan.source, sides, seed_of(state), seconds)


def _drawn(source: Source, sides: tuple[str, ...], seed: str, seconds: float) -> Prospect:
    def chances(tally: Tally) -> tuple[Chance, ...]:
        won = by_side(tally.outcomes, sides)
        return tuple([Chance(side, *interval(many, tally.fights)) for side, many in won.items()])

    tally = drawn(source, seed, seconds, lambda tally: all(one.width <= NARROW for one in chances(tally)))
    return Prospect(chances(tally), tally.fights)


def drawn(source: Source, seed: str, seconds: float, enough: Callable[[Tally], bool]) -> Tally:
    """Fights until there are enough of them, or so many seconds of processor time are over."""
    until = thread_time() + seconds
    tally, number = Tally(), 0
    while True:
        # Each pack is half as large as all before, so the last one goes over the time by half of it at most.
        tally.add(source.play(max(FEWEST, tally.fights // 2), Random(f"{seed}/{number}")))
        number += 1
        if enough(tally) or thread_time() >= until:
            return tally


def by_side(outcomes: Mapping[str, Any], sides: tuple[str, ...]) -> dict[str, Any]:
    """The outcomes by who wins, `nobody` for whatever is no side's victory."""
    found: dict[str, Any] = dict.fromkeys(sides, 0)
    for outcome, much in outcomes.items():
        winner = outcome if outcome in sides else NOBODY
        found[winner] = found.get(winner, 0) + much
    return found


def seed_of(state: Any) -> str:
    """Whence the dice of fights that are drawn from this state come."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()
