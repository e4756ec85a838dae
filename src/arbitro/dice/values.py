"""Dice that a rule asks for, what is wrong with a dice text, and exact odds as a value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, ItemsView, Iterable, Iterator, Mapping, ValuesView
from dataclasses import dataclass
from fractions import Fraction
from typing import Any


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

    It is what a rule asks the table for. What people type may be more: a `Formula`.
    """

    count: int
    faces: int
    keep: int = 0
    bonus: int = 0

    def __hash__(self) -> int:
        # Exact odds look dice up for every throw of every run, and these two tell most of them apart.
        return self.count << 12 ^ self.faces

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

    A mapping from outcome to weight. `chance` gives a `Fraction`. Where something had to be cut
    off (dice that explode again and again), `left_out` is its weight, which counts in `total`.
    """

    __slots__ = ("_weights", "left_out", "total")

    def __init__(self, weights: Mapping[Any, int], left_out: int = 0) -> None:
        self._weights = {outcome: weight for outcome, weight in weights.items() if weight}
        self.left_out = left_out
        self.total = sum(self._weights.values()) + left_out

    def __getitem__(self, outcome: Hashable) -> int:
        return self._weights[outcome]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def items(self) -> ItemsView[Any, int]:
        """Every outcome and its weight; the mapping's own way would look each one up again."""
        return self._weights.items()

    def values(self) -> ValuesView[int]:
        """Every weight."""
        return self._weights.values()

    def chance(self, what: Callable[[Any], Any] | Hashable) -> Fraction:
        """The chance of one outcome, or of all that a question says yes to; what is left out may add to it."""
        if callable(what):
            return Fraction(sum(weight for outcome, weight in self._weights.items() if what(outcome)), self.total)
        return Fraction(self._weights.get(what, 0), self.total)

    def map(self, view: Callable[[Any], Hashable]) -> Distribution:
        """The same odds seen through `view`; equal views merge."""
        weights: dict[Hashable, int] = {}
        for outcome, weight in self._weights.items():
            seen = view(outcome)
            weights[seen] = weights.get(seen, 0) + weight
        return Distribution(weights, self.left_out)

    def mean(self) -> Fraction:
        """The expected value of numeric outcomes, of what is not left out."""
        return Fraction(sum(outcome * weight for outcome, weight in self._weights.items()), self.total - self.left_out)

    def __repr__(self) -> str:
        left_out = f", left_out={self.left_out}" if self.left_out else ""
        return f"Distribution({self._weights}{left_out})"
