"""Fights of several that are followed as they are: exact odds, and tables to draw many fights from.

    turns = Turns(crowd)                 states as numbers
    turns.ways(0)                        where a round leads to: a chain for `arbitro.fights.chain`

Where a turn may concern everybody, nothing can be looked up for two of them; but where they have little to lose, there
are not many states. Each is followed once, a turn at a time, so that rounds that come to the same turns share them.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from arbitro.fights.chain import TooManyStates
from arbitro.fights.groups import Left
from arbitro.systems.contract import Crowd
from arbitro.table import outcomes

MOST_TURNS = 5_000
"""How many turns, each in another state, a round may have: so many are about a second of work."""


class Row(NamedTuple):
    """What a turn leads to: each way, and of how many altogether."""

    ways: list[tuple[Any, int]]
    """An end or the number of a state, and the weight."""
    total: int


class Turns:
    """The states of a crowd as numbers, since they are large to hash; each is followed when it first comes up."""

    start = 0

    def __init__(self, of: Crowd) -> None:
        self.of = of
        self._states: list[Any] = [of.start]
        self._numbers = {of.start: self.start}
        self._begins = [True]
        self._rows: dict[int, Row] = {}

    def ways(self, at: int) -> dict[Any, float]:
        """Where a round leads to, with its chances; a fight that is over is how many are left of both sides.

        Raises `TooManyStates` where already one round has too many turns to follow.
        """
        found: dict[Any, float] = {}
        spread, turns = {at: 1.0}, 0
        while spread:
            turns += len(spread)
            if turns > MOST_TURNS:
                raise TooManyStates(turns, MOST_TURNS)
            after: dict[int, float] = {}
            for here, chance in spread.items():
                row = self._row(here)
                for there, weight in row.ways:
                    into: dict[Any, float] = found if isinstance(there, Left) or self._begins[there] else after
                    into[there] = into.get(there, 0.0) + chance * weight / row.total
            spread = after
        return found

    def _row(self, at: int) -> Row:
        row = self._rows.get(at)
        if row is None:
            state = self._states[at]
            found: dict[Any, int] = {}
            for after, weight in outcomes(partial(self.of.turn, state), since=state).items():
                there = self._number(after)
                found[there] = found.get(there, 0) + weight
            row = self._rows[at] = Row(list(found.items()), sum(found.values()))
        return row

    def _number(self, state: Any) -> Any:
        heroes, foes = self.of.left(state)
        if not (heroes and foes):
            return Left(heroes, foes)
        known = self._numbers.setdefault(state, len(self._states))
        if known == len(self._states):
            self._states.append(state)
            self._begins.append(self.of.begins(state))
        return known
