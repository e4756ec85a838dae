"""A fight on the road, looked at for as long as whoever moves a slider may be kept waiting.

    glance(Job(cell, QUICK))     a `Row`, as a sweep has them: exact where that is a matter of a moment, else drawn
    looks_at(cell)               how carefully, one after the other: of several there is a quick look first

This runs in the process of `arbitro.web.reckoner`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from arbitro.fights.bulk import Tally, interval
from arbitro.fights.prospect import NARROW, NOBODY, by_side, drawn, seed_of
from arbitro.fights.study import study
from arbitro.sweep import Cell, Row
from arbitro.sweep.results import SIDES
from arbitro.sweep.running import counted


class Care(NamedTuple):
    """How many seconds of work a look may take."""

    duel: float
    """Following exact odds of a fight of two. It may come to some three times as much, where they seemed fewer."""
    group: float
    """The same, of several: there exact odds are rarely had in a moment, and drawn fights quickly."""
    drawing: float


QUICK = Care(0.1, 0.1, 0.25)
CAREFUL = Care(1.0, 0.3, 1.2)


class Job(NamedTuple):
    """A fight and how carefully it is looked at."""

    cell: Cell
    care: Care


def looks_at(cell: Cell) -> tuple[Care, ...]:
    """How carefully a fight is looked at, first and then.

    In a duel a quick look is half as long as following it to the end, and says little.
    """
    return (CAREFUL,) if cell.size <= 2 else (QUICK, CAREFUL)


def glance(job: Job) -> Row:
    """What can be said of this fight in that time."""
    cell, care = job
    state = cell.state()
    plan = study(cell.system, state, patience=care.duel if cell.size <= 2 else care.group)
    assert plan is not None, "an arena's fight is a fight"
    measure = "points" if plan.duel else "standing"
    if plan.exact is not None:
        exact = {side: float(chance) for side, chance in _three(by_side(plan.exact.chances, SIDES)).items()}
        certain = {side: (chance, chance, chance) for side, chance in exact.items()}
        left = _left({end: float(chance) for end, chance in plan.exact.left.items()})
        return Row(cell, plan.how, "", 0, certain, float(plan.exact.mean_rounds), left, measure)
    tally = drawn(plan.source, seed_of(state), care.drawing, is_narrow)
    chances = {side: interval(many, tally.fights) for side, many in _three(by_side(tally.outcomes, SIDES)).items()}
    left = _left({end: many / tally.fights for end, many in tally.left.items()})
    return Row(cell, plan.how, plan.why, tally.fights, chances, tally.mean_rounds(), left, measure)


def is_narrow(tally: Tally) -> bool:
    """Whether the chance that the heroes win is sure enough."""
    return width(tally.share(SIDES[0])) <= NARROW


def width(chance: tuple[float, float, float]) -> float:
    """How far off a chance may be."""
    share, low, high = chance
    return max(share - low, high - share)


def _three(found: dict[str, Any]) -> dict[str, Any]:
    return {side: found.get(side, 0) for side in (*SIDES, NOBODY)}


def _left(shares: dict[Any, float]) -> tuple[float, float]:
    ends = [(counted(end), share) for end, share in shares.items()]
    return sum([here[0] * share for here, share in ends]), sum([here[1] * share for here, share in ends])
