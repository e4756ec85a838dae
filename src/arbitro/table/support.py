"""What some dice can still show together, and how a question divides it.

A support is a list of rows, each with a whole number of ways to come about. One die has one
column; dice that a question has tied together (`attack > parry`) share a support with a
column each. A question keeps some of the rows for every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from arbitro.dice import Dice, distribution

Row = tuple[int, ...]

Columns = tuple[tuple[int, int], ...]
"""A sum of columns, each so many times: `((0, 1), (2, -1))` is the first less the third."""

MOST_KEPT = 1_000_000
"""How many rows all that is remembered may have together (some 50 to 100 MB); then everything is forgotten."""


class Support:
    """Rows that can still come about, and in how many ways each. Made by `support`."""

    __slots__ = ("_known", "rows", "total", "weights")

    def __init__(self, rows: tuple[Row, ...], weights: tuple[int, ...]) -> None:
        self.rows = rows
        self.weights = weights
        self.total = sum(weights)
        self._known: dict[Hashable, Any] = {}

    @property
    def width(self) -> int:
        """How many columns the rows have."""
        return len(self.rows[0])

    def divided(self, columns: Columns, view: Callable[[int, int], Any], number: int) -> Parts:
        """What is left for each answer to `view(sum of these columns, number)`."""
        key = (columns, view, number)
        known: Parts | None = self._known.get(key)
        if known is None:
            known = self._known[key] = self._parts([view(value, number) for value in self.sums(columns)])
        return known

    def singles(self) -> Parts:
        """Every row by itself."""
        return self._parts(self.rows)

    def beside(self, other: Support) -> Support:
        """This and an independent one as one, this one's columns first."""
        known: Support | None = self._known.get(other)
        if known is None:
            rows = tuple(mine + its for mine in self.rows for its in other.rows)
            weights = tuple(mine * its for mine in self.weights for its in other.weights)
            known = self._known[other] = support(rows, weights)
        return known

    def with_column(self, column: Iterable[int]) -> Support:
        """With one more column at the end."""
        return support(tuple((*row, value) for row, value in zip(self.rows, column, strict=True)), self.weights)

    def weighed(self, views: tuple[Columns, ...]) -> dict[Row, int]:
        """The rows as these sums of columns see them, with their ways; equal ones merge."""
        known: dict[Row, int] | None = self._known.get(views)
        if known is None:
            known = self._known[views] = {}
            for row, weight in zip(zip(*map(self.sums, views), strict=True), self.weights, strict=True):
                known[row] = known.get(row, 0) + weight
            count_rows(len(known))
        return known

    def sums(self, columns: Columns) -> list[int]:
        """The sum of these columns in every row."""
        if len(columns) == 1:
            [(column, times)] = columns
            return [row[column] * times for row in self.rows]
        return [sum([row[column] * times for column, times in columns]) for row in self.rows]

    def _parts(self, answers: Sequence[Hashable]) -> Parts:
        parts: dict[Any, tuple[list[Row], list[int]]] = {}
        for row, weight, answer in zip(self.rows, self.weights, answers, strict=True):
            rows, weights = parts.setdefault(answer, ([], []))
            rows.append(row)
            weights.append(weight)
        if len(parts) == 1:
            return [(answers[0], self)]
        return [(answer, support(tuple(rows), tuple(weights))) for answer, (rows, weights) in parts.items()]


def words_in(values: Iterable[int | str]) -> tuple[str, ...]:
    """The words that a column of these is the place of; none where it is of numbers."""
    return tuple([value for value in values if isinstance(value, str)])


def place_of(value: int | str, words: tuple[str, ...]) -> int:
    """What stands in a column for this: the place of a word."""
    return words.index(value) if isinstance(value, str) else value


Parts = list[tuple[Any, Support]]
"""Answers, each with what it leaves of a support."""


class _Memory:
    """Everything remembered, and how many rows that is."""

    rows = 0
    caches: tuple[dict[Any, Any], ...] = ()


def memory() -> dict[Any, Any]:
    """A dictionary that may be emptied at any moment, so that all of them stay within `MOST_KEPT`."""
    kept: dict[Any, Any] = {}
    _Memory.caches += (kept,)
    return kept


def count_rows(rows: int) -> None:
    """Say that so many more rows, or as much as they weigh, are remembered."""
    _Memory.rows += rows
    if _Memory.rows > MOST_KEPT:
        forget()


def forget() -> None:
    """Empty every memory. Whoever uses something from one holds on to it, so this needs no lock and no bookkeeping."""
    _Memory.rows = 0
    for cache in _Memory.caches:
        cache.clear()


_SUPPORTS: dict[tuple[tuple[Row, ...], tuple[int, ...]], Support] = memory()
_DICE: dict[Dice, Support] = memory()


def support(rows: tuple[Row, ...], weights: tuple[int, ...]) -> Support:
    """The support with these rows and weights; equal ones are one object."""
    known = _SUPPORTS.get((rows, weights))
    if known is None:
        known = _SUPPORTS.setdefault((rows, weights), Support(rows, weights))
        count_rows(len(rows))
    return known


def support_of(dice: Dice) -> Support:
    """What a throw of these dice can come to, in one column."""
    known = _DICE.get(dice)
    if known is None:
        odds = distribution(dice)
        known = _DICE[dice] = support(tuple((total,) for total in odds), tuple(odds.values()))
    return known
