"""The chance to win over a fight that is over: which of its moments are looked at, and which of them turned it.

To look at a moment is a second of work, so a long fight is looked at here and there first, its gaps are halved, and
then it is looked at where most changed: a turning point is one command and not a stretch of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

MOST_POINTS = 40
"""How many moments of a fight are looked at."""

FIRST = 10
"""So many moments, spread over a fight, are looked at before any other: with them one sees how it went."""

COARSE = 12
"""How many stretches there are at least, before those in which most changed are looked at."""

MOST_TURNS = 3
LEAST_TURN = 0.05
"""What changes the chance by less is no turning point."""


class Point(NamedTuple):
    """The chance of the heroes at a moment; None where it could not be told."""

    share: float | None
    off: float = 0.0
    """How far it may be off, 95 times in 100."""


class Turn(NamedTuple):
    """A moment that changed the chance."""

    at: int
    change: float


def next_moment(known: Mapping[int, Point], last: int) -> int | None:
    """The next moment to look at, of those from 0 to `last`; None when there are enough."""
    for at in first_moments(last):
        if at not in known:
            return at
    gaps = [(low, high) for low, high in pairwise(sorted(known)) if high - low > 1]
    if not gaps or len(known) >= MOST_POINTS:
        return None

    def much(gap: tuple[int, int]) -> tuple[bool, float, int]:
        low, high = known[gap[0]].share, known[gap[1]].share
        wide = _is_wide(gap, last)
        return wide, 0.0 if wide or low is None or high is None else abs(high - low), gap[1] - gap[0]

    low, high = max(gaps, key=much)
    return (low + high) // 2


def first_moments(last: int) -> tuple[int, ...]:
    """Those that are looked at before any other, both ends among them."""
    return tuple(dict.fromkeys([round(last * part / (FIRST - 1)) for part in range(FIRST)]))


def is_sketched(known: Mapping[int, Point], last: int) -> bool:
    """Whether so much is known that one sees how it went, though not yet which commands turned it."""
    return known.keys() >= set(first_moments(last))


def _is_wide(gap: tuple[int, int], last: int) -> bool:
    return gap[1] - gap[0] > max(1, last / COARSE)


def turning_points(known: Mapping[int, Point]) -> tuple[Turn, ...]:
    """The commands that changed the chance most, of equal ones the last; by more than it may be off, in their order."""
    turns = []
    for before, at in pairwise(sorted(known)):
        was, now = known[before], known[at]
        if at == before + 1 and was.share is not None and now.share is not None:
            change = now.share - was.share
            if abs(change) >= LEAST_TURN and abs(change) > was.off + now.off:
                turns.append(Turn(at, change))
    # Of equal ones the last left least time to make up for it. What is equal differs in its last bits as a float.
    largest = sorted(turns, key=lambda turn: (-round(abs(turn.change), 9), -turn.at))[:MOST_TURNS]
    return tuple(sorted(largest))
