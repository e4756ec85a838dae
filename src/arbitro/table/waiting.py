"""The table that can wait: a missing answer becomes a question to somebody, and the command stops.

Everything is freed at the stop. When the answer comes, the command runs again from its start
with all answers so far, which takes microseconds and may happen after a restart or in another
year. Whoever keeps the game leaves out what was told before, so that nobody is told twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arbitro.dice import Dice
from arbitro.table.asking import Answer, Options, Question, Table, check_choice

Supply = Callable[[Question], Answer | None]
"""What can be answered without waiting (drawn dice, a policy, a ruling given in advance), or nothing."""


class Stop(BaseException):
    """A rule waits for an answer, or for several at once. A `BaseException`, so that no rule can swallow it."""

    def __init__(self, question: Question, *others: Question) -> None:
        super().__init__(question.address)
        self.question = question
        self.questions = (question, *others)


class Waiting(Table):
    """Supplies what it can and stops at what it cannot."""

    def __init__(self, answers: Mapping[str, Answer], supply: Supply) -> None:
        super().__init__(answers)
        self.supply = supply
        self.dice: dict[str, Dice] = {}
        """What was thrown at each address."""
        self.asked: dict[str, str] = {}
        """Who threw it."""

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """As any table's, and keeps which dice they were."""
        total = super().roll(words, who, dice)
        self._keep(who, dice)
        return total

    def pool(self, words: str, who: str, dice: Dice) -> tuple[int, ...]:
        """As any table's, and keeps which dice they were."""
        faces = super().pool(words, who, dice)
        self._keep(who, dice)
        return faces

    def choose_all(
        self, words: str, whos: Iterable[str], options: Options, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> tuple[Any, ...]:
        """As any table's, but stops at all that are missing at once. Answers that are in are kept meanwhile."""
        questions = self._apart(words, whos, options, default, facts, usual)
        found = {each.address: self.known.get(each.address) or self.supply(each) for each in questions}
        for each in questions:
            if answer := found[each.address]:
                check_choice(each, answer.value)
                self.steps.append(answer)
        missing = [each for each in questions if found[each.address] is None]
        if missing:
            raise Stop(*missing)
        return tuple([answer.value for answer in found.values() if answer])

    def _keep(self, who: str, dice: Dice) -> None:
        step = self.steps[-1]
        assert isinstance(step, Answer)
        self.dice[step.address], self.asked[step.address] = dice, who

    def missing(self, question: Question) -> Answer:
        """The supplied answer, or `Stop`."""
        answer = self.supply(question)
        if answer is None:
            raise Stop(question)
        return answer
