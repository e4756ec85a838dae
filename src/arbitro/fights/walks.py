"""Tables of odds, and walking through them: one fight after the other, many at once, or compiled.

A row is drawn from in one go whatever its length (the alias method; Walker 1974, Vose 1991).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from importlib import import_module
from itertools import repeat
from random import Random
from typing import Any

from arbitro.fights.chain import Ways
from arbitro.fights.tally import UNFINISHED, Tally

MOST_FLAT = 30_000
"""How many states may be laid out as arrays."""

MOST_ROUNDS = 100_000


PLAIN, NUMPY, NUMBA = ENGINES = ("plain", "numpy", "numba")
"""What fights are walked by. Each has a random source of its own, so other fights with the same seed."""


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
        self._arrays: Any = None

    def play(self, fights: int, draw: Random, engine: str = PLAIN) -> Tally:
        """So many fights, by one of the engines; without what it needs, one after the other."""
        flat = self._flat() if available(engine) != PLAIN else None
        if flat is None:
            return self.walk(fights, draw)
        if engine == NUMBA:
            return self._tally(*walk_compiled(flat, fights, draw))
        return self._tally(*walk_arrays(flat, fights, draw))

    def _flat(self) -> Any:
        """All rows one after the other as arrays; None if there are too many states."""
        if self._arrays is None:
            at = 0
            while at < len(self.rows) < MOST_FLAT:
                if self.rows[at] is None:
                    self._make(at)
                at += 1
            self._arrays = arrays_of(self.rows) if at == len(self.rows) else ()  # type: ignore[arg-type]
        return self._arrays or None

    def walk(self, fights: int, draw: Random) -> Tally:
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


# --- Engines ---------------------------------------------------------------------------------------------------------


@cache
def available(engine: str) -> str:
    """This engine, or the plain one if what it needs is not installed."""
    try:
        if engine != PLAIN:
            import_module("numpy")
        if engine == NUMBA:
            import_module("arbitro.fights.jit")
    except ImportError:
        return PLAIN
    return engine


def arrays_of(rows: list[list[tuple[float, int, int]]]) -> tuple[Any, ...]:
    """Where each row begins, how long it is, and all columns."""
    numpy: Any = import_module("numpy")
    lengths = numpy.array([len(row) for row in rows])
    columns = [column for row in rows for column in row]
    shares = numpy.array([column[0] for column in columns])
    below, above = (numpy.array([column[part] for column in columns], dtype=numpy.int32) for part in (1, 2))
    return lengths.cumsum() - lengths, lengths, shares, below, above


def walk_arrays(flat: tuple[Any, ...], fights: int, draw: Random) -> tuple[dict[int, int], dict[int, int]]:
    """All of these fights, a round at a time: how many ended where, and after how many rounds."""
    numpy: Any = import_module("numpy")
    begins, lengths, shares, below, above = flat
    begins, widths = begins.astype(numpy.int32), lengths.astype(float)
    leads = numpy.stack([above, below], axis=1).ravel()
    random = numpy.random.Generator(numpy.random.PCG64(draw.getrandbits(128))).random
    ends = numpy.zeros(lengths.size, dtype=numpy.int64)
    lasted: dict[int, int] = {}
    at = numpy.zeros(fights, dtype=numpy.int32)
    rounds = 0
    while at.size and rounds < MOST_ROUNDS - 1:
        number = random(at.size) * widths.take(at)
        column = number.astype(numpy.int32)
        number -= column
        column += begins.take(at)
        at = leads.take(2 * column + (number < shares.take(column)))
        rounds += 1
        going = lengths.take(at)
        ended = at.compress(going == 0)
        if ended.size:
            lasted[rounds] = int(ended.size)
            ends += numpy.bincount(ended, minlength=ends.size)
            at = at.compress(going)
    if at.size:
        lasted[rounds] = lasted.get(rounds, 0) + int(at.size)
        ends += numpy.bincount(at, minlength=ends.size)
    return counted(ends), lasted


def walk_compiled(flat: tuple[Any, ...], fights: int, draw: Random) -> tuple[dict[int, int], dict[int, int]]:
    """The same, one after the other and compiled."""
    numpy: Any = import_module("numpy")
    jit: Any = import_module("arbitro.fights.jit")
    begins, lengths, shares, below, above = flat
    ends, rounds = numpy.zeros(lengths.size, dtype=numpy.int64), numpy.zeros(MOST_ROUNDS, dtype=numpy.int64)
    seed = numpy.uint64(draw.getrandbits(64))
    jit.walk(seed, fights, begins, lengths.astype(numpy.uint64), halves(shares), below, above, ends, rounds)
    return counted(ends), counted(rounds)


def halves(shares: Any) -> Any:
    """Shares of 2 to the 32, as the compiled walks want them: off by less than one in four thousand million."""
    numpy: Any = import_module("numpy")
    return (numpy.asarray(shares) * 2.0**32).astype(numpy.uint64)


def counted(numbers: Any) -> dict[int, int]:
    """What there is any of, and how many."""
    return {int(at): int(numbers[at]) for at in numbers.nonzero()[0]}


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
