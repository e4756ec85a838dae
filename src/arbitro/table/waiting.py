"""The table that can wait: a missing answer becomes a question to somebody, and the command stops.

Everything is freed at the stop. When the answer comes, the command runs again from its start
with all answers so far, which takes microseconds and may happen after a restart or in another
year. Whoever keeps the game leaves out what was told before, so that nobody is told twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbitro.dice import Dice
from arbitro.table.asking import Answer, Question, Table

Supply = Callable[[Question], Answer | None]
"""What can be answered without waiting (drawn dice, a policy, a ruling given in advance), or nothing."""


class Stop(BaseException):
    """A rule waits for an answer. A `BaseException`, so that no rule can swallow it."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.address)
        self.question = question


class Waiting(Table):
    """Supplies what it can and stops at what it cannot."""

    def __init__(self, answers: Mapping[str, Answer], supply: Supply) -> None:
        super().__init__(answers)
        self.supply = supply
        self.dice: dict[str, Dice] = {}
        """What was thrown at each address."""

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """As any table's, and keeps which dice they were."""
        total = super().roll(words, who, dice)
        step = self.steps[-1]
        assert isinstance(step, Answer)
        self.dice[step.address] = dice
        return total

    def missing(self, question: Question) -> Answer:
        """The supplied answer, or `Stop`."""
        answer = self.supply(question)
        if answer is None:
            raise Stop(question)
        return answer
