"""The slow, plain twin of `arbitro.table.branches`: a rule is played once for every face of every die.

It knows nothing of open rolls. It is a `Live` table whose dice fall each way in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from typing import Any

from arbitro.dice import Distribution
from arbitro.table import Decide, Live, Table, take_default


class EveryWay:
    """A random source that is none: it shows each combination of faces once."""

    def __init__(self) -> None:
        self.path: list[tuple[int, int]] = []
        self.at = 0

    def __call__(self, faces: int) -> int:
        if self.at == len(self.path):
            self.path.append((1, faces))
        self.at += 1
        return self.path[self.at - 1][0]

    def chance(self) -> Fraction:
        chance = Fraction(1)
        for _, faces in self.path:
            chance /= faces
        return chance

    def advance(self) -> bool:
        self.at = 0
        while self.path:
            face, faces = self.path.pop()
            if face < faces:
                self.path.append((face + 1, faces))
                return True
        return False


def plain_runs(run: Callable[[Table], Any], decide: Decide = take_default) -> Iterator[tuple[Any, set[str], Fraction]]:
    """Every run: its result, the codes told, its chance."""
    every_way = EveryWay()
    while True:
        table = Live(every_way, decide)
        result = run(table)
        yield result, {told.code for told in table.told}, every_way.chance()
        if not every_way.advance():
            return


def plain_outcomes(
    run: Callable[[Table], Any], decide: Decide = take_default, watch: Collection[str] = ()
) -> dict[Any, Fraction]:
    """What `outcomes` should come to, as chances."""
    chances: dict[Any, Fraction] = {}
    for result, told, chance in plain_runs(run, decide):
        outcome = (result, frozenset(told & set(watch))) if watch else result
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    return chances


def as_chances(odds: Distribution) -> dict[Any, Fraction]:
    """The same form for what `outcomes` gives. They add up to exactly 1, or there is no point in comparing."""
    chances = {outcome: Fraction(weight, odds.total) for outcome, weight in odds.items()}
    assert sum(chances.values()) == 1
    return chances


class Counting:
    """A rule that counts how often it is run."""

    def __init__(self, run: Callable[[Table], Any]) -> None:
        self.run = run
        self.runs = 0

    def __call__(self, table: Table) -> Any:
        self.runs += 1
        return self.run(table)
