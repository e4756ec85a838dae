"""The table where the game is played on: missing dice are thrown, missing decisions taken by a policy."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from arbitro.dice import Dice
from arbitro.table.asking import ALL, Answer, Question, Table, Told, thrown

Draw = Callable[[int], int]
"""A random source: the number of faces in, one face out. One with a method `aimed` is asked for each question's own."""

Decide = Callable[[Question], Any]
"""A policy: what is chosen where nobody is asked."""

_new: Callable[..., Any] = tuple.__new__


def take_default(question: Question) -> Any:
    """The policy that takes what the rule says happens when nobody decides."""
    return question.fallback


def from_system(faces: int) -> int:
    """A face from the operating system's generator: dice that people must trust."""
    return secrets.randbelow(faces) + 1


def from_seed(seed: int | str) -> Draw:
    """Faces from a seed, the same on every machine and Python version."""
    # random() is the one stream that the documentation promises across versions.
    uniform = random.Random(seed).random
    return lambda faces: int(uniform() * faces) + 1


class Live(Table):
    """Throws what is missing, and decides by a policy."""

    def __init__(
        self, draw: Draw = from_system, decide: Decide = take_default, answers: Mapping[str, Answer] | None = None
    ) -> None:
        super().__init__(answers)
        self.draw = draw
        self.decide = decide

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """As any table's; a single die with no answer waiting for it, which is most of them, is thrown without ado."""
        if self.known or dice.count != 1:
            return super().roll(words, who, dice)
        asked = self._asked
        number = asked[words] = asked.get(words, 0) + 1
        face = self.draw(dice.faces)
        total = face + dice.bonus
        # What `Answer(...)` does, at a third of the price.
        self.steps.append(_new(Answer, (f"{words} #{number}", total, (face,), "engine", "")))
        return total

    def tell(self, code: str, audience: str = ALL, /, **facts: Any) -> None:
        """As any table's."""
        self.steps.append(_new(Told, (code, facts, audience)))

    def missing(self, question: Question) -> Answer:
        """Throw the dice, or ask the policy."""
        if question.dice is None:
            return Answer(question.address, self.decide(question), by="policy")
        return throw(question, self.draw)


def throw(question: Question, draw: Draw) -> Answer:
    """The engine's answer to a question for dice."""
    dice: Dice | None = question.dice
    assert dice is not None
    aimed: Callable[[Question], Draw] | None = getattr(draw, "aimed", None)
    fall = aimed(question) if aimed else draw
    return thrown(question, tuple(fall(dice.faces) for _ in range(dice.count)), "engine")
