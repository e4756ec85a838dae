"""Dice as values, their notation, and the exact distribution of one throw.

`2d6+1` is a value that can be compared, hashed, written and read back. Nothing here
throws dice: a table does (`arbitro.table`). Weights are integers over one total, so a
chance is a `Fraction` until somebody looks at it.

The notation is the common one: `d20`, `3d6`, `2d20kh1` (keep the highest), `3d6kl1`
(keep the lowest), `2d6+1d4-1` (a sum). A dice text comes from people and from programs,
so it is read by a total grammar with a budget: see `MOST_DICE` and `MOST_FACES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Any

MOST_DICE = 100
"""The most dice that one text may ask for."""

MOST_FACES = 1000
"""The most faces that one die may have."""

MOST_TOTALS = 10_000
"""The most totals of one throw whose odds are worked out."""

MOST_STEPS = 10_000_000
"""About how much work the odds of one throw may be."""


class DiceError(ValueError):
    """A dice text that cannot be read, or faces that these dice cannot show.

    `code` and `facts` name the message in the words files, so that the reader gets it in
    their own language; the text of the exception itself is English.
    """

    def __init__(self, code: str, text: str, /, **facts: Any) -> None:
        super().__init__(text)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Dice:
    """Some equal dice thrown together, all kept or only the best or worst of them.

    `keep` is 0 for all, a positive number for that many of the highest, a negative one for
    that many of the lowest. `bonus` is added to what is kept. `Dice(2, 20, keep=1)` is an
    advantage, `str` of it is `2d20kh1`.
    """

    count: int
    faces: int
    keep: int = 0
    bonus: int = 0

    def __str__(self) -> str:
        number = "" if self.count == 1 else str(self.count)
        keep = f"k{'h' if self.keep > 0 else 'l'}{abs(self.keep)}" if self.keep else ""
        bonus = f"{self.bonus:+d}" if self.bonus else ""
        return f"{number}d{self.faces}{keep}{bonus}"

    def total(self, faces: Iterable[int]) -> int:
        """What these faces come to; raises `DiceError` if these dice cannot show them."""
        shown = tuple(faces)
        if len(shown) != self.count or not all(type(face) is int and 1 <= face <= self.faces for face in shown):
            found = " ".join(map(str, shown))
            raise DiceError(
                "dice-faces",
                f"{self} shows {self.count} number(s) from 1 to {self.faces}, not {found or 'none'}",
                dice=str(self),
                count=self.count,
                faces=self.faces,
                found=found or "-",
            )
        return sum(self.kept(shown)) + self.bonus

    def kept(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """Which of these faces count, in the order of their worth."""
        if not self.keep:
            return faces
        ranked = sorted(faces, reverse=self.keep > 0)
        return tuple(ranked[: abs(self.keep)])

    @property
    def lowest(self) -> int:
        """The least that can be thrown."""
        return self._kept_count + self.bonus

    @property
    def highest(self) -> int:
        """The most that can be thrown."""
        return self._kept_count * self.faces + self.bonus

    @property
    def _kept_count(self) -> int:
        return abs(self.keep) if self.keep else self.count


D4, D6, D8, D10, D12, D20, D100 = (Dice(1, faces) for faces in (4, 6, 8, 10, 12, 20, 100))


class Distribution(Mapping[Any, int]):
    """Outcomes with integer weights over one total: an exact answer to "what are the odds?".

    A mapping from outcome to weight. `chance` gives a `Fraction`.
    """

    __slots__ = ("_weights", "total")

    def __init__(self, weights: Mapping[Any, int]) -> None:
        self._weights = {outcome: weight for outcome, weight in weights.items() if weight}
        self.total = sum(self._weights.values())

    def __getitem__(self, outcome: Hashable) -> int:
        return self._weights[outcome]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def chance(self, what: Callable[[Any], Any] | Hashable) -> Fraction:
        """The chance of one outcome, or of all that a question says yes to."""
        if callable(what):
            return Fraction(sum(weight for outcome, weight in self._weights.items() if what(outcome)), self.total)
        return Fraction(self._weights.get(what, 0), self.total)

    def map(self, view: Callable[[Any], Hashable]) -> Distribution:
        """The same odds seen through `view`; equal views merge."""
        weights: dict[Hashable, int] = {}
        for outcome, weight in self._weights.items():
            seen = view(outcome)
            weights[seen] = weights.get(seen, 0) + weight
        return Distribution(weights)

    def mean(self) -> Fraction:
        """The expected value of numeric outcomes."""
        return Fraction(sum(outcome * weight for outcome, weight in self._weights.items()), self.total)

    def __repr__(self) -> str:
        return f"Distribution({self._weights})"


@lru_cache(maxsize=512)
def distribution(dice: Dice) -> Distribution:
    """Every total of one throw with its number of ways out of `faces ** count`.

    Raises `DiceError` where that would take more than `MOST_TOTALS` or a second or two.
    """
    kept = abs(dice.keep) or dice.count
    steps = dice.faces * dice.count**2 * kept * dice.faces // 4 if dice.keep else 0
    if dice.highest - dice.lowest >= MOST_TOTALS or steps > MOST_STEPS:
        raise _too_many_odds(dice)
    sums = _kept_sums(dice, kept) if dice.keep else _sums(dice)
    return Distribution({total + dice.bonus: number for total, number in sorted(sums.items())})


def _sums(dice: Dice) -> dict[int, int]:
    """All dice count: one more die makes each number of ways a sum of `faces` neighbours."""
    ways = [1]
    for _ in range(dice.count):
        below = [0, *accumulate(ways + [0] * (dice.faces - 1))]
        ways = [below[at + 1] - below[max(0, at + 1 - dice.faces)] for at in range(len(below) - 1)]
    return dict(enumerate(ways, start=dice.count))


def _kept_sums(dice: Dice, kept: int) -> dict[int, int]:
    """Only some count: faces are dealt out from the best to the worst."""
    # (dice placed, dice kept) -> {sum: ways}
    ways: dict[tuple[int, int], dict[int, int]] = {(0, 0): {0: 1}}
    for face in sorted(range(1, dice.faces + 1), reverse=dice.keep > 0):
        after: dict[tuple[int, int], dict[int, int]] = {}
        for (placed, taken), sums in ways.items():
            for here in range(dice.count - placed + 1):
                counted = min(here, kept - taken)
                choices = comb(dice.count - placed, here)
                into = after.setdefault((placed + here, taken + counted), {})
                for total, number in sums.items():
                    now = total + counted * face
                    into[now] = into.get(now, 0) + number * choices
        ways = after
    return ways[dice.count, kept]


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of dice and a number, as people type it: `2d6+1d4-1`."""

    terms: tuple[tuple[int, Dice], ...]
    """Each a sign (+1 or -1) and dice without a bonus of their own."""
    bonus: int = 0

    def __str__(self) -> str:
        text = "".join(f"{'+' if sign > 0 else '-'}{dice}" for sign, dice in self.terms)
        return (text + (f"{self.bonus:+d}" if self.bonus or not self.terms else "")).removeprefix("+")

    def distribution(self) -> Distribution:
        """Every total with its exact weight; raises `DiceError` as `distribution` of one throw does."""
        weights, steps = {self.bonus: 1}, 0
        for sign, dice in self.terms:
            odds = distribution(dice)
            steps += len(weights) * len(odds)
            if steps > MOST_STEPS:
                raise _too_many_odds(self)
            after: dict[int, int] = {}
            for total, weight in weights.items():
                for value, number in odds.items():
                    after[total + sign * value] = after.get(total + sign * value, 0) + weight * number
            weights = after
        return Distribution(dict(sorted(weights.items())))


def _too_many_odds(dice: Dice | Sum) -> DiceError:
    text = f"the odds of {dice} are too many to work out; fewer dice would do"
    return DiceError("dice-odds", text, dice=str(dice))


_TERM = re.compile(r"([+-]?)(?:(\d{0,6})d(\d{1,6}|%)(?:k([hl]?)(\d{1,6}))?|(\d{1,6}))", re.IGNORECASE)


def parse(text: str) -> Sum:
    """Read a dice text such as `2d6+1`; raises `DiceError` saying where it breaks.

    `d%` is `d100`. At most `MOST_DICE` dice of at most `MOST_FACES` faces.
    """
    # Spaces are free, but for one between two numbers: `2d6 1` is no `2d61`.
    squeezed = re.sub(r"(?<!\d) | (?!\d)", "", " ".join(text.split()))
    if not squeezed or len(squeezed) > 200:
        raise DiceError("dice-empty", "a dice text such as 2d6+1 is needed", found=text[:40])
    terms: list[tuple[int, Dice]] = []
    bonus, at = 0, 0
    while at < len(squeezed):
        match = _TERM.match(squeezed, at)
        if match is None or (at and not match[1]):
            raise DiceError(
                "dice-text",
                f"{squeezed[:40]!r} cannot be read from {squeezed[at : at + 8]!r} on; 2d6+1 or 2d20kh1 would do",
                text=squeezed[:40],
                found=squeezed[at : at + 8],
            )
        sign = -1 if match[1] == "-" else 1
        if match[6]:
            bonus += sign * int(match[6])
        else:
            terms.append((sign, _dice(match)))
        at = match.end()
    if sum(dice.count for _, dice in terms) > MOST_DICE:
        raise DiceError("dice-many", f"at most {MOST_DICE} dice at once", most=MOST_DICE)
    return Sum(tuple(terms), bonus)


def _dice(match: re.Match[str]) -> Dice:
    count = int(match[2] or 1)
    faces = 100 if match[3] == "%" else int(match[3])
    keep = int(match[5] or 0) * (-1 if (match[4] or "").lower() == "l" else 1)
    if not 1 <= count <= MOST_DICE:
        raise DiceError("dice-many", f"from 1 to {MOST_DICE} dice at once, not {count}", most=MOST_DICE)
    if not 1 <= faces <= MOST_FACES:
        raise DiceError("dice-faces-many", f"a die has from 1 to {MOST_FACES} faces, not {faces}", most=MOST_FACES)
    if match[5] and not 1 <= abs(keep) <= count:
        raise DiceError("dice-keep", f"of {count} dice, from 1 to {count} can be kept, not {abs(keep)}", count=count)
    return Dice(count, faces, 0 if abs(keep) == count else keep)
