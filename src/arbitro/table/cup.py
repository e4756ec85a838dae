"""The cup over the dice: all that was thrown on one path, and what it can still show.

A cup never changes: a throw or a question leads to other cups, one for each way to go. It
remembers where each led. Rules ask the same questions in every run and of every fighter, so
the second time a question is one look into a dictionary; the work below is done once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import prod
from operator import add, eq, lt, sub
from typing import Any

from arbitro.dice import Dice
from arbitro.table.support import Columns, Row, Support, count_rows, memory, place_of, support, support_of, words_in

Terms = tuple[tuple[int, int], ...]
"""Dice, each so many times, in the order in which they were thrown: `((0, 1), (3, -1))`."""

Way = tuple[Any, "Cup"]
"""An answer, and the cup that it leaves."""

Ways = tuple[Way, ...]
"""The answers that are possible. The same one may come twice."""

MOST_ROWS = 20_000
"""How many rows dice that are compared with each other may have together.

Beyond it some of them are looked at face by face. Two d100 have 10,000.
"""

AGAIN: Any = object()
"""The answer of a cup that had to look at some dice first: ask what it leaves again."""

_NOTHING = support(((),), (1,))


class Cup:
    """Groups of dice that questions have tied together, and which die is in which column of which group."""

    __slots__ = ("_groups", "_homes", "_weight", "known", "ways")

    def __init__(self, groups: tuple[Support, ...], homes: tuple[tuple[int, int], ...], ways: int) -> None:
        self._groups = groups
        self._homes = homes
        self._weight = 0
        self.ways = ways
        """In how many ways everything thrown so far could have fallen."""
        self.known: dict[Any, Any] = {}
        """Questions, as given to `answers`, with what came of them; and dice, with the one way of throwing them."""
        # What a cup weighs, in rows: about a kilobyte with its place in the cup before.
        count_rows(20)

    @property
    def weight(self) -> int:
        """In how many of the `ways` this path comes about."""
        if not self._weight:
            self._weight = prod([group.total for group in self._groups])
        return self._weight

    def answers(self, question: tuple[Any, ...]) -> Any:
        """Ask and remember. A question is a method of this class and its arguments."""
        method, *arguments = question
        known = self.known[question] = method(self, *arguments)
        return known

    def throw(self, dice: Dice) -> Way:
        """The dice as `Terms`, and a cup with them. Remembered too."""
        [(die, cup)] = self.put(support_of(dice))
        way = self.known[dice] = (((die, 1),), cup)
        return way

    def put(self, one: Support) -> Ways:
        """One way: the number of the first die, and a cup with one more die for each column."""
        group = len(self._groups)
        homes = tuple((group, column) for column in range(max(map(len, one.rows))))
        return ((len(self._homes), Cup((*self._groups, one), self._homes + homes, self.ways * one.total)),)

    def below(self, terms: Terms, limit: int) -> Ways:
        """Whether these dice come to less than `limit`."""
        return self._asked(terms, lt, limit)

    def equal(self, terms: Terms, number: int) -> Ways:
        """Whether these dice come to `number`."""
        return self._asked(terms, eq, number)

    def value(self, terms: Terms) -> Ways:
        """What these dice come to."""
        return self._asked(terms, sub, 0)

    def seen(self, terms: Terms, view: Callable[[int, Any], int | str], offset: int, key: Hashable) -> Ways:
        """One way: `view(these dice + offset, key)` as terms and what it is; of these only the terms where it hangs on
        the dice, with the words that they lead to if it is one."""
        group, columns, settled = self._gathered(terms)
        if not columns:
            return ((((), view(settled + offset, key)), self),)
        if group < 0:
            closer = self._closer(terms)
            return closer[0][1].seen(terms, view, offset, key) if len(closer) == 1 else closer
        whole = self._groups[group]
        column = [view(value + settled + offset, key) for value in whole.sums(columns)]
        words = words_in(dict.fromkeys(column))
        homes = (*self._homes, (group, whole.width))
        seen = ((len(self._homes), 1),)
        more = whole.with_column([place_of(value, words) for value in column])
        return (((seen, words), self._with(group, more, homes)),)

    def spread(self, rolls: tuple[tuple[Terms, int], ...], most: int) -> list[tuple[Row, int]] | None:
        """Every combination of values of these rolls (dice and an offset), with its weight.

        None if more than `most` may have to be gone through.
        """
        views: dict[int, list[Columns]] = {}
        for at, (terms, _) in enumerate(rolls):
            for die, times in terms:
                group, column = self._homes[die]
                view = views.setdefault(group, [()] * len(rolls))
                view[at] += ((column, times),)
        elsewhere = prod([group.total for at, group in enumerate(self._groups) if at not in views])
        found = {tuple([offset for _, offset in rolls]): elsewhere}
        for group, view in views.items():
            more = self._groups[group].weighed(tuple(view))
            if len(found) * len(more) > most:
                return None
            found = _sums(found, more)
        count_rows(len(found))
        return list(found.items())

    def _asked(self, terms: Terms, view: Callable[[int, int], Any], number: int) -> Ways:
        """`view(these dice, number)`, where what is settled of the dice may as well be taken off the number."""
        group, columns, settled = self._gathered(terms)
        if not columns:
            return ((view(0, number - settled), self),)
        if group < 0:
            closer = self._closer(terms)
            # Where there is one way, two groups were tied and nothing was looked at: the question goes on.
            return closer[0][1]._asked(terms, view, number) if len(closer) == 1 else closer
        parts = self._groups[group].divided(columns, view, number - settled)
        if len(parts) == 1:
            return ((parts[0][0], self),)
        return tuple((answer, self._with(group, part)) for answer, part in parts)

    def _gathered(self, terms: Terms) -> tuple[int, Columns, int]:
        """The one group that these dice are in (-1: in several), their columns, the sum of the settled ones."""
        settled, columns, groups = 0, [], set()
        for die, times in terms:
            group, column = self._homes[die]
            rows = self._groups[group].rows
            if len(rows) == 1:
                settled += rows[0][column] * times
            else:
                groups.add(group)
                columns.append((column, times))
        return groups.pop() if len(groups) == 1 else -1, tuple(columns), settled

    def _closer(self, terms: Terms) -> Ways:
        """The first step to having these dice in one group: two groups tied, or the smaller one looked at."""
        homes = dict.fromkeys(self._homes[die][0] for die, _ in terms)
        first, second, *_ = [group for group in homes if len(self._groups[group].rows) > 1]
        one, other = self._groups[first], self._groups[second]
        if len(one.rows) * len(other.rows) > MOST_ROWS:
            group = first if len(one.rows) < len(other.rows) else second
            return tuple((AGAIN, self._with(group, part)) for _, part in self._groups[group].singles())
        tied = tuple(
            (first, one.width + column) if group == second else (group, column) for group, column in self._homes
        )
        return ((AGAIN, self._with(first, one.beside(other), tied, empty=second)),)

    def _with(
        self, group: int, whole: Support, homes: tuple[tuple[int, int], ...] | None = None, empty: int = -1
    ) -> Cup:
        groups = list(self._groups)
        groups[group] = whole
        if empty >= 0:
            groups[empty] = _NOTHING
        return Cup(tuple(groups), homes or self._homes, self.ways)


def _sums(found: dict[Row, int], more: dict[Row, int]) -> dict[Row, int]:
    sums: dict[Row, int] = {}
    for row, weight in found.items():
        for part, ways in more.items():
            values = tuple(map(add, row, part))
            sums[values] = sums.get(values, 0) + weight * ways
    return sums


_EMPTY: dict[None, Cup] = memory()


def empty_cup() -> Cup:
    """Where every run begins."""
    return _EMPTY.get(None) or _EMPTY.setdefault(None, Cup((), (), 1))
