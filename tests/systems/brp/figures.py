"""People and scenes for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.brp.campaign import Campaign, Fight, House, Turn
from arbitro.systems.brp.characters import Person, Skill, make_armour, make_weapon
from arbitro.systems.brp.commands import apply, why_not
from arbitro.systems.common import everybody
from arbitro.systems.contract import FOES, HEROES
from arbitro.table import ALL, REFEREE, Live, Modifiers, Number, Question, Script, Text


def person(who: str = "ada", side: str = HEROES, **changes: Any) -> Person:
    """Somebody with 12 hit points, no damage bonus, DEX 12, empty hands and 10 in the rest."""
    fields: dict[str, Any] = {"characteristics": (10, 12, 12, 10, 10, 12, 10), **changes}
    return Person(who, who.capitalize(), side, **fields)


def foe(who: str = "orc", **changes: Any) -> Person:
    """The same on the other side."""
    return person(who, FOES, **{"kind": "bandit", **changes})


def armed(one: Person, *weapons: str, skill: int = 0, worn: tuple[str, ...] = ()) -> Person:
    """With these in hand, and so many points in the skill of each."""
    made = tuple([make_weapon(kind) for kind in weapons])
    skills = {weapon.use.skill: skill for weapon in made} if skill else {}
    known = {known.name: known.points for known in one.skills} | skills
    return replace(
        one,
        weapons=made,
        in_hand=weapons,
        skills=tuple([Skill(name, points) for name, points in sorted(known.items())]),
        armours=tuple([make_armour(kind) for kind in worn]),
        worn=worn,
    )


def skilled(one: Person, **points: int) -> Person:
    """With points in skills; `__` stands for `/` and `_` for `-`."""
    named = {name.replace("__", "/").replace("_", "-"): value for name, value in points.items()}
    known = {known.name: known.points for known in one.skills} | named
    return replace(one, skills=tuple([Skill(name, value) for name, value in sorted(known.items())]))


def peace(*people: Person, **house: Any) -> Campaign:
    """Nobody fights."""
    return Campaign(House(**house), people)


def moment(state: Campaign, *now: str, **turn: Any) -> Campaign:
    """A fight in which these act now, and the first of them has stated or done something."""
    turns = (Turn(now[0], **turn),) if turn else ()
    return replace(state, fight=Fight(1, "act", now, turns))


def statements(state: Campaign, *now: str) -> Campaign:
    """A fight in which these state their intents now."""
    return replace(state, fight=Fight(1, "intent", now))


def done(state: Campaign, command: Any, *answers: tuple[str, Any]) -> tuple[Campaign, list[str]]:
    """The state after a command with exactly these answers, and the codes that were told."""
    table = Script(*answers)
    after = apply(state, command, table)
    table.finish()
    return after, [told.code for told in table.told]


def facts(state: Campaign, command: Any, code: str, *answers: tuple[str, Any]) -> Any:
    """The facts of the one told event with this code."""
    table = Script(*answers)
    apply(state, command, table)
    table.finish()
    (told,) = [told for told in table.told if told.code == code]
    return told.facts


def by_default(state: Campaign, command: Any) -> Campaign:
    """With dice that always show a 1, and no decisions."""
    return apply(state, command, Live(lambda faces: 1))


NORMAL = ("BRP-3.2 difficulty", "normal")


def code(state: Campaign, command: Any) -> str:
    """The code of the refusal, or nothing; whoever it is about is in the game, by id."""
    refusal = why_not(state, command)
    if refusal is None:
        return ""
    ids = {one.id for one in everybody(state)} | {REFEREE}
    if not refusal.code.startswith("no-such"):
        for role in ("who", "target", "patient", "waiting"):
            named = refusal.facts.get(role, ())
            assert ids.issuperset(named if isinstance(named, tuple) else (named,)), refusal
    return refusal.code


class Heard(Live):
    """Everything that is asked and told, a line each; without an answer what is usual, and no die falls unsaid."""

    def __init__(self, **answers: Any) -> None:
        super().__init__(decide=lambda question: question.fallback)
        self.lines: list[str] = []
        self.answers_of = {words.replace("_", " "): list(given) for words, given in answers.items()}

    def answer(self, words: str, fallback: Any) -> Any:
        waiting = self.answers_of.get(words.partition(" ")[2].replace("-", " "))
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
        if words != "BRP-3.2 difficulty":
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
    """`who=ada points=3 modifiers=climb 40, chain -20`."""
    return "".join(f" {name}={said_as(value)}" for name, value in facts.items())


def said_as(value: Any) -> str:
    if isinstance(value, Modifiers):
        return value.verdict or "(" + ", ".join(f"{label} {points}" for label, points in value.parts) + ")"
    return "/".join(value) if isinstance(value, tuple) else str(value)


def heard(state: Campaign, command: Any, **answers: Any) -> list[str]:
    """What is asked and told in the course of a command; answers by the last words of the question."""
    table = Heard(**answers)
    apply(state, command, table)
    assert not any(table.answers_of.values()), table.answers_of
    return table.lines
