"""Tables of odds, and walking through them, one fight after the other.

A row is drawn from in one go whatever its length (the alias method; Walker 1974, Vose 1991).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from itertools import repeat
from random import Random
from typing import Any

from arbitro.fights.chain import Ways
from arbitro.fights.tally import UNFINISHED, Tally

MOST_ROUNDS = 100_000


class Tables:
    """Where each state leads to, ready to be drawn from; rows are made when a fight first comes to them."""

    def __init__(
        self, start: Hashable, ways: Ways, outcome: Callable[[Any], Any], view: Callable[[Any], Any] | None = None
    ) -> None:
        self.states: list[Any] = [start]
        self._numbers = {start: 0}
        self._ways, self._outcome, self._view = ways, outcome, view
        # None: not made yet. Empty: an end. Else a share, where to below it, where to above it, for each column.
        self.rows: list[list[tuple[float, int, int]] | None] = [None]

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights, one after the other."""
        random, rows = draw.random, self.rows
        ended: dict[int, int] = {}
        span = range(MOST_ROUNDS)
        for _ in repeat(None, fights):
            at = rounds = 0
            for rounds in span:  # noqa: B007 (it is counted on, after the loop)
                row = rows[at]
                if not row:
                    row = row if row is not None else self._make(at)
                    if not row:
                        break
                number = random() * len(row)
                column = int(number)
                share, below, above = row[column]
                at = below if number - column < share else above
            end = at * MOST_ROUNDS + rounds
            ended[end] = ended.get(end, 0) + 1
        ends, lasted = Counter[int](), Counter[int]()
        for end, many in ended.items():
            ends[end // MOST_ROUNDS] += many
            lasted[end % MOST_ROUNDS] += many
        return self._tally(ends, lasted)

    def _tally(self, ends: Mapping[int, int], rounds: Mapping[int, int]) -> Tally:
        tally = Tally(rounds=Counter(rounds))
        for at, many in ends.items():
            state = self.states[at]
            outcome = self._outcome(state)
            tally.outcomes[UNFINISHED if outcome is None else outcome] += many
            tally.left[self._view(state) if self._view else state] += many
        return tally

    def _make(self, at: int) -> list[tuple[float, int, int]]:
        state = self.states[at]
        row: list[tuple[float, int, int]] = []
        if self._outcome(state) is None:
            row = alias([(self._number(there), weight) for there, weight in self._ways(state).items()])
        self.rows[at] = row
        return row

    def _number(self, state: Any) -> int:
        known = self._numbers.setdefault(state, len(self.states))
        if known == len(self.states):
            self.states.append(state)
            self.rows.append(None)
        return known


# --- Rows ------------------------------------------------------------------------------------------------------------


def alias(ways: list[tuple[Any, int]]) -> list[tuple[float, Any, Any]]:
    """Columns of one width, each divided between two ways: each way has its share of the whole. (Vose, 1991)"""
    total, count = sum([weight for _, weight in ways]), len(ways)
    # In whole numbers: a column is `total` high.
    heights = [weight * count for _, weight in ways]
    low = [at for at, height in enumerate(heights) if height < total]
    high = [at for at, height in enumerate(heights) if height >= total]
    columns: list[tuple[float, Any, Any]] = []
    # Floats may leave some low ones behind, by a hair.
    while low and high:
        at, over = low.pop(), high[-1]
        columns.append((heights[at] / total, ways[at][0], ways[over][0]))
        heights[over] -= total - heights[at]
        if heights[over] < total:
            low.append(high.pop())
    return columns + [(1.0, ways[at][0], ways[at][0]) for at in high + low]
