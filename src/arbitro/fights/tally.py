"""What came of many fights, and how sure that is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

UNFINISHED = "unfinished"
"""The outcome of a fight that was broken off."""


@dataclass
class Tally:
    """What came of some fights."""

    outcomes: Counter[Any] = field(default_factory=Counter)
    left: Counter[Any] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)

    @property
    def fights(self) -> int:
        """How many there were."""
        return self.outcomes.total()

    def add(self, other: Tally) -> None:
        """And those."""
        self.outcomes += other.outcomes
        self.left += other.left
        self.rounds += other.rounds

    def mean_rounds(self) -> float:
        """How long they lasted on average."""
        return sum([number * many for number, many in self.rounds.items()]) / max(1, self.rounds.total())

    def share(self, outcome: Any) -> tuple[float, float, float]:
        """The share of an outcome, and from where to where its chance lies 95 times in 100. (Wilson, 1927)"""
        return interval(self.outcomes[outcome], self.fights)


def interval(hits: int, of: int, z: float = 1.959964) -> tuple[float, float, float]:
    """A share and its confidence interval."""
    if not of:
        return 0.0, 0.0, 1.0
    share, spread = hits / of, z * z / of
    middle = (share + spread / 2) / (1 + spread)
    width = z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    # Where all or none of them hit, the bound is the share itself, which sums of floats miss by a hair.
    return share, max(0.0, min(share, middle - width)), min(1.0, max(share, middle + width))
