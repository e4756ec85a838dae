"""A list of modifiers is a value: labelled, in order, with a total.

"Certain" and "impossible" are results of their own: a roll that cannot fail, or cannot
succeed, is not a very large number.
"""

from __future__ import annotations

from dataclasses import dataclass

CERTAIN = "certain"
IMPOSSIBLE = "impossible"


def numeral(value: object) -> str:
    """A number as people read it: with a true minus below zero, `−3`; what is no number as it is written."""
    return f"{value}".replace("-", "−") if isinstance(value, int | float) else str(value)


def signed(number: int | float) -> str:
    """A number that is added, as people read it: `+3`, `−3`, `+0`."""
    return f"{number:+}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class Modifiers:
    """What is added to a roll and where each part comes from.

    `parts` are `(label, value)` in the order of the rule; a label is a code that the words
    files say in each language. `verdict` is `CERTAIN`, `IMPOSSIBLE` or empty.
    """

    parts: tuple[tuple[str, int], ...] = ()
    verdict: str = ""

    def plus(self, label: str, value: int) -> Modifiers:
        """With one more part; a zero changes nothing and is not listed."""
        return Modifiers((*self.parts, (label, value)), self.verdict) if value else self

    def ruled(self, verdict: str) -> Modifiers:
        """With a verdict that makes the roll needless."""
        return Modifiers(self.parts, verdict)

    @property
    def total(self) -> int:
        """The sum of the parts."""
        total = 0
        for _, value in self.parts:
            total += value
        return total
