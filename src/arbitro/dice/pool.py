"""Equal dice thrown together, with all that the notation can ask of them: the term `4d6r1!kh3` of a dice text.

Whatever the order in which they are written, things happen in one order. A die that shows a face to
be rerolled is thrown again; what it shows then may explode, which brings one more die, thrown like
the others; a face below `mi` or above `ma` is worth that; the best or worst dice are kept or
dropped, the extra ones among them; and what is left is added up, or counted if there is a goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from operator import eq, ge, gt, le, lt
from typing import NamedTuple

from arbitro.dice.values import Dice, DiceError, Distribution
from arbitro.dice.ways import Side, ways_of

Draw = Callable[[int], int]
"""A random source: the number of faces in, one face (from 1) out."""

REROLLED, EXPLODED = "rerolled", "exploded"

MOST_AGAIN = 1000
"""The most throws that one die may lead to. Honest dice never get there, as nine faces in ten at most go on."""

SIGNS: dict[str, Callable[[int, int], bool]] = {"=": eq, "<": lt, "<=": le, ">": gt, ">=": ge}


class Condition(NamedTuple):
    """A question about one die: `<3`. Ruling: as in mathematics; Roll20 means `<=` and `>=` by `<` and `>`."""

    sign: str
    number: int

    def __call__(self, value: int) -> bool:
        return SIGNS[self.sign](value, self.number)

    def __str__(self) -> str:
        return f"{self.sign}{self.number}"

    @property
    def short(self) -> str:
        """Where a number alone asks whether a die shows it."""
        return str(self).removeprefix("=")


class Die(NamedTuple):
    """One die as it fell."""

    shows: int
    worth: int
    """What it adds to the total, or would if it counted."""
    counts: bool = True
    again: str = ""
    """`rerolled` or `exploded`: why the next one was thrown."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Some equal dice and what becomes of them. `keep` is `kh`, `kl`, `dh` or `dl` with a `number`, or empty."""

    count: int
    faces: int
    lowest: int = 1
    """What the lowest face shows: -1 on fudge dice, which have three."""
    reroll: tuple[Condition, ...] = ()
    """A die is thrown again while it shows one of these."""
    once: tuple[Condition, ...] = ()
    """A die is thrown again if it shows one of these at first."""
    explode: Condition | None = None
    at_least: int | None = None
    at_most: int | None = None
    keep: str = ""
    number: int = 0
    goal: Condition | None = None
    """Dice that reach it are counted, and their faces not added up."""

    def __str__(self) -> str:
        parts = ["" if self.count == 1 else str(self.count)]
        parts.append("dF" if self.lowest == -1 else f"d{self.faces}")
        parts += [f"r{test.short}" for test in self.reroll]
        parts += [f"ro{test.short}" for test in self.once]
        if self.explode:
            # What comes next would be read as when it explodes, if that is not said.
            goal_next = self.goal and not self.keep and self.at_least is None and self.at_most is None
            usual = self.explode == Condition("=", self.highest) and not goal_next
            parts.append("!" if usual else f"!{self.explode.short}")
        if self.at_least is not None:
            parts.append(f"mi{self.at_least}")
        if self.at_most is not None:
            parts.append(f"ma{self.at_most}")
        if self.keep:
            parts.append(f"{self.keep}{self.number}")
        if self.goal:
            parts.append(str(self.goal))
        return "".join(parts)

    @property
    def highest(self) -> int:
        """What the highest face shows."""
        return self.lowest + self.faces - 1

    @property
    def goes_on(self) -> bool:
        """Whether it may take more throws than there are dice."""
        return bool(self.reroll or self.once or self.explode)

    def throw(self, draw: Draw) -> tuple[int, ...]:
        """The faces, in the order in which they are thrown, with those that are thrown again."""
        offset = self.lowest - 1
        if not self.goes_on:
            return tuple([draw(self.faces) + offset for _ in range(self.count)])
        return tuple([face for face, _ in self._thrown(lambda: draw(self.faces) + offset)])

    def read(self, faces: Iterable[int]) -> tuple[Die, ...]:
        """What became of each of these dice; raises `DiceError` if they cannot have shown these faces."""
        shown = tuple(faces)
        if not all(type(face) is int and self.lowest <= face <= self.highest for face in shown):
            raise impossible(str(self), shown)
        if self.goes_on:
            coming = iter(shown)
            try:
                thrown = self._thrown(lambda: next(coming))
            except StopIteration:
                raise impossible(str(self), shown) from None
        else:
            thrown = [(face, "") for face in shown]
        if len(thrown) != len(shown) or (not self.goes_on and len(shown) != self.count):
            raise impossible(str(self), shown)
        left = set(self._kept([at for at, (_, again) in enumerate(thrown) if again != REROLLED], shown))
        return tuple([self._die(face, at in left, again) for at, (face, again) in enumerate(thrown)])

    def total(self, faces: Iterable[int]) -> int:
        """What these faces come to; raises `DiceError` if these dice cannot show them."""
        return sum([die.worth for die in self.read(faces) if die.counts])

    def _thrown(self, face: Callable[[], int]) -> list[tuple[int, str]]:
        """Faces until every die has come to rest, each with why it was not the last one."""
        thrown: list[tuple[int, str]] = []
        for _ in range(self.count):
            first, until = True, len(thrown) + MOST_AGAIN
            while len(thrown) < until:
                shown = face()
                if self._rerolls(shown, first):
                    thrown.append((shown, REROLLED))
                    first = False
                elif self.explode and self.explode(shown):
                    thrown.append((shown, EXPLODED))
                    first = True
                else:
                    thrown.append((shown, ""))
                    break
            else:
                text = f"{self} was still going on after {MOST_AGAIN} throws of one die"
                raise DiceError("dice-endless", text, dice=str(self), most=MOST_AGAIN)
        return thrown

    def _rerolls(self, face: int, first: bool) -> bool:
        tests = (*self.reroll, *self.once) if first else self.reroll
        return any(test(face) for test in tests)

    def _worth(self, face: int) -> int:
        if self.at_least is not None:
            face = max(face, self.at_least)
        return face if self.at_most is None else min(face, self.at_most)

    def _die(self, face: int, kept: bool, again: str) -> Die:
        worth = self._worth(face)
        if self.goal:
            return Die(face, 1, kept and self.goal(worth), again)
        return Die(face, worth, kept, again)

    def _kept(self, places: list[int], faces: tuple[int, ...]) -> list[int]:
        """Which of these places stay, of the dice that came to rest."""
        if not self.keep:
            return places
        ranked = sorted(places, key=lambda at: faces[at], reverse=self.keep.endswith("h"))
        return ranked[: self.number] if self.keep.startswith("k") else ranked[self.number :]

    def ends(self) -> bool:
        """Whether at most nine faces in ten are thrown again; more would take too long to come to rest."""
        shown = range(self.lowest, self.highest + 1)
        on = [face for face in shown if self._rerolls(face, False) or (self.explode and self.explode(face))]
        return 10 * len(on) <= 9 * self.faces

    def distribution(self) -> Distribution:
        """Every total with its exact weight; raises `DiceError` where that would take too long."""
        sides = self._sides()
        if not self.keep:
            return ways_of(str(self), sides, self.count)
        if self.keep.endswith("h"):
            sides.reverse()
        keeps, number = self.keep.startswith("k"), self.number
        return ways_of(str(self), sides, self.count, lambda n: min(n, number) if keeps else max(n - number, 0))

    def _sides(self) -> list[Side]:
        """What a die shows when it is not thrown again, from the lowest face to the highest."""
        shown = range(self.lowest, self.highest + 1)
        later = [not self._rerolls(face, False) for face in shown]
        first = [not self._rerolls(face, True) for face in shown]
        # One throw that stays as it is, or one that does not and then the first later one that stays.
        weights = [
            stays * sum(later) + (self.faces - sum(first)) * settles
            for stays, settles in zip(first, later, strict=True)
        ]
        common = gcd(*weights)
        sides = []
        for face, weight in zip(shown, weights, strict=True):
            worth = self._worth(face)
            score = int(self.goal(worth)) if self.goal else worth
            if weight:
                sides.append(Side(weight // common, bool(self.explode and self.explode(face)), score))
        return sides


def impossible(name: str, faces: Iterable[int]) -> DiceError:
    """The refusal of faces that the dice of this name cannot have shown."""
    found = " ".join(map(str, faces)) or "-"
    return DiceError("dice-not", f"{name} cannot show {found}", dice=name, found=found)


@lru_cache(maxsize=512)
def distribution(dice: Dice) -> Distribution:
    """Every total of one throw with its number of ways out of `faces ** count`.

    Raises `DiceError` where that would take more than a second or so.
    """
    keep = f"k{'h' if dice.keep > 0 else 'l'}" if dice.keep else ""
    odds = Pool(dice.count, dice.faces, keep=keep, number=abs(dice.keep)).distribution()
    return odds.map(lambda total: total + dice.bonus) if dice.bonus else odds
