"""All that a command asks, rolls, tells and changes, a line each, for tests that read it from end to end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from arbitro.dice import Dice
from arbitro.systems.common import everybody
from arbitro.systems.contract import Illegal
from arbitro.table import ALL, Live, Modifiers, Number, Question, Text

Case = tuple[Any, Any, dict[str, list[Any]], str]
"""A state, a command, answers by the last words of their questions, and what is heard."""


class Heard(Live):
    """Everything that is asked and told, a line each; without an answer what is usual, and no die falls unsaid."""

    def __init__(self, quiet: Iterable[str], answers: Mapping[str, Iterable[Any]]) -> None:
        super().__init__(decide=lambda question: question.fallback)
        self.lines: list[str] = []
        self.quiet = quiet
        self.given = {words.replace("_", " "): list(row) for words, row in answers.items()}

    def answer(self, words: str, fallback: Any) -> Any:
        waiting = self.given.get(words.partition(" ")[2].replace("-", " "))
        return waiting.pop(0) if waiting else fallback

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """With the number that was given; a die without one is an error."""
        self.lines.append(f"{words}: {who} {dice}")
        return int(self.answer(words, None))

    def choose(
        self, words: str, who: str, options: Any, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> Any:
        """What the options are, where a form begins, and what is known."""
        question = Question("", words, who, None, options, default, facts, usual)
        if words not in self.quiet:
            among = f"{options.low}..{options.high}" if isinstance(options, Number) else (
                f"text {options.longest}" if isinstance(options, Text) else listed(options)
            )  # fmt: skip
            self.lines.append(f"{words}? {who} {among} [{question.fallback}]{said_of(facts)}")
        return self.answer(words, question.fallback)

    def tell(self, code: str, audience: str = ALL, /, **facts: Any) -> None:
        """To whom, if not to all, and with what facts."""
        self.lines.append(f"{code}{'' if audience == ALL else f' ({audience})'}.{said_of(facts)}")


def listed(options: tuple[Any, ...]) -> str:
    """All of them, or how many there are from which to which."""
    return "/".join(map(str, options)) if len(options) < 9 else f"{options[0]}..{options[-1]} ({len(options)})"


def said_of(facts: Mapping[str, Any]) -> str:
    """`who=ada points=3 modifiers=(climb 40, chain -20)`."""
    return "".join(f" {name}={said_as(value)}" for name, value in facts.items())


def said_as(value: Any) -> str:
    """As short as it can be told from any other."""
    match value:
        case Modifiers():
            return value.verdict + "(" + ", ".join(f"{label} {points}" for label, points in value.parts) + ")"
        case tuple():
            return "/".join(map(said_as, value)) or "none"
        case Struct():
            kept = [
                said_as(now) if field.required else f"{field.name}={said_as(now)}"
                for field in fields(value)
                if (now := getattr(value, field.name)) != field.default or field.required
            ]
            return "(" + " ".join(kept) + ")"
    return str(value)


def changes(name: str, before: Any, after: Any) -> Iterator[str]:
    """What is another than before: `= ada.coins 3`, `= ada.wounds + (chest 2)`."""
    if before == after:
        return
    if isinstance(before, Struct) and type(before) is type(after):
        for field in before.__struct_fields__:
            yield from changes(f"{name}.{field}", getattr(before, field), getattr(after, field))
    elif isinstance(before, tuple) and any(isinstance(each, (Struct, tuple)) for each in (*before, *after)):
        was, now = Counter(map(said_as, before)), Counter(map(said_as, after))
        yield from (f"= {name} - {each}" for each in (was - now).elements())
        yield from (f"= {name} + {each}" for each in (now - was).elements())
    else:
        yield f"= {name} {said_as(after)}"


def changed(before: Any, after: Any) -> Iterator[str]:
    """Of everybody, by their ids, then who is elsewhere, and the rest of a state."""
    was, now = ({one.id: one for one in everybody(state)} for state in (before, after))
    for who in [*was, *[who for who in now if who not in was]]:
        yield from changes(who, was.get(who), now.get(who))
    yield from changes("wings", *[tuple([one.id for one in state.wings]) for state in (before, after)])
    for field in before.__struct_fields__:
        if field not in ("people", "wings"):
            yield from changes(field, getattr(before, field), getattr(after, field))


def heard(
    apply: Callable[[Any, Any, Any], Any], state: Any, command: Any, answers: Mapping[str, Iterable[Any]],
    quiet: Iterable[str] = (),
) -> list[str]:  # fmt: skip
    """What is asked and told in the course of a command and what it changes, or why it is refused: `! no-reach ...`.

    But for questions that are `quiet`.
    """
    table = Heard(quiet, answers)
    try:
        after = apply(state, command, table)
    except Illegal as refusal:
        return [f"! {refusal.phrase.code}{said_of(refusal.phrase.facts)}"]
    assert not any(table.given.values()), table.given
    return [*table.lines, *changed(state, after)]


def flat(text: str) -> str:
    """However its lines are broken."""
    return " ".join(text.split())
