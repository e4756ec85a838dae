"""The table of worked examples: every answer is written down beforehand, and all are used."""

from __future__ import annotations

from typing import Any

from arbitro.table.asking import Answer, BadAnswer, Question, Table, check_choice, thrown, would_do


class ScriptError(AssertionError):
    """A script and a rule disagree: an answer is missing, does not fit, or is left over; `code` and `facts` name the
    message."""

    def __init__(self, code: str, text: str, /, **facts: Any) -> None:
        super().__init__(text)
        self.code, self.facts = code, facts


class Script(Table):
    """Answers by address: `Script(("KN-20 attack", 14), ("KN-22 damage", 6))`.

    The same words twice are the first and the second time they are asked. Dice may be given
    as a total or, to show every face, as a tuple of faces.
    """

    def __init__(self, *answers: tuple[str, Any]) -> None:
        super().__init__()
        self._script: dict[str, Any] = {}
        for words, value in answers:
            number = 1
            while f"{words} #{number}" in self._script:
                number += 1
            self._script[f"{words} #{number}"] = value

    def missing(self, question: Question) -> Answer:
        """Take the answer from the script, or say what was asked and what the script holds."""
        if question.address not in self._script:
            asked, holds = describe(question), self._holds()
            raise ScriptError(
                "case-asked", f"asked {asked}, but the script holds {holds or 'nothing more'}", asked=asked, found=holds
            )
        value = self._script.pop(question.address)
        try:
            return self._answer(question, value)
        except BadAnswer as error:
            raise ScriptError(error.code, str(error), **error.facts) from error

    def _answer(self, question: Question, value: Any) -> Answer:
        if question.dice is None:
            check_choice(question, value)
            return Answer(question.address, value, by="script")
        if isinstance(value, (tuple, list)):
            return thrown(question, tuple(value), "script")
        if type(value) is not int or not question.dice.lowest <= value <= question.dice.highest:
            told = f"asked {question.address}: {question.dice} cannot come to {value}"
            raise BadAnswer("case-total", told, question=question.address, dice=str(question.dice), found=repr(value))
        faces = (value - question.dice.bonus,) if question.dice.count == 1 else ()
        return Answer(question.address, value, faces, "script")

    @property
    def finished(self) -> bool:
        """Whether every answer was asked for."""
        return not self._script

    def finish(self) -> None:
        """Raise `ScriptError` if answers are left over."""
        if self._script:
            raise ScriptError("case-left-over", f"nobody asked for {self._holds()}", found=self._holds())

    def _holds(self) -> str:
        return ", ".join(f"{address}: {value}" for address, value in self._script.items())


def describe(question: Question) -> str:
    """A question in one line, for people who write scripts."""
    what = str(question.dice) if question.dice else would_do(question.options)
    return f"{question.address} ({question.who}: {what})"
