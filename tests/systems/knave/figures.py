"""Figures to test with: plain numbers, so that a test can be checked in one's head.

Whatever a command asks, tells and refuses here is about somebody who is there, by their id, and about things that
there are: nobody's id is their name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import everybody
from arbitro.systems.contract import FOES, HEROES, Illegal, Phrase
from arbitro.systems.knave import apply, charts, term
from arbitro.systems.knave.campaign import Campaign, Fight, House
from arbitro.systems.knave.characters import ABILITIES, COPPER_IN, Armour, Person, Weapon
from arbitro.table import REFEREE, Answer, Question, Script

SWORD = Weapon("long-sword", die=8, quality=4, best=4, price=150, slots=2)
BOW = Weapon("short-bow", die=6, hands=2, quality=3, best=3, price=60, slots=2, reach="ranged", ammo="arrows")
MAIL = Armour("mail", "body", defence=14, slots=3, quality=5, best=5, price=900)
LEATHER = Armour("boiled-leather", "body", defence=12, quality=4, best=4, price=90)
SHIELD = Armour("round-shield", "shield", bonus=1, quality=2, best=2, price=50)


def hero(name: str = "ada", **more: Any) -> Person:
    """+2, +3, +1, +5, +4, +6, 8 hit points, a long sword, no armour: defence 11."""
    return replace(
        Person(name, name.title(), HEROES, (2, 3, 1, 5, 4, 6), 8, 8, items=(SWORD,), in_hand="long-sword"), **more
    )


def foe(name: str = "goblin-1", **more: Any) -> Person:
    """+1, +2, +0, +4, +3, +5, armour 12, 6 hit points, fists; it never tests morale unless it is given a rating."""
    return replace(
        Person(name, name.replace("-", " "), FOES, (1, 2, 0, 4, 3, 5), 6, 6, armour=12, kind="goblin"), **more
    )


def fight(
    *people: Person, turn: str = HEROES, first: str = HEROES, house: House | None = None, **more: Any
) -> Campaign:
    """A fight in its first round, everybody on one spot."""
    started = tuple([one.id for one in people if one.side == FOES])
    return Campaign(house or House(), people, fight=Fight(1, turn, first, started=started, **more))


def peace(*people: Person, house: House | None = None) -> Campaign:
    """Nobody fights."""
    return Campaign(house or House(), people)


def play(state: Campaign, command: Any, *answers: tuple[str, Any]) -> tuple[Campaign, list[str]]:
    """The state after a command that took exactly these answers, and the codes told."""
    table = Asking(*answers)
    after = apply(state, command, table)
    heard(state, after, table)
    return after, [told.code for told in table.told]


def told(state: Campaign, command: Any, *answers: tuple[str, Any]) -> dict[str, Any]:
    """The facts of everything told, by code."""
    table = Asking(*answers)
    heard(state, apply(state, command, table), table)
    return {event.code: event.facts for event in table.told}


def heard(before: Campaign, after: Campaign, table: Asking) -> None:
    """Nothing is left over, and what was asked and told makes sense."""
    table.finish()
    ids = {one.id for state in (before, after) for one in everybody(state)}
    things = {item.kind for one in before.people for item in one.items}
    assert {who for _, who, _ in table.asked} <= {*ids, REFEREE, "anyone"}
    assert len(ids) >= len({one.id for one in everybody(after)}) == len(everybody(after))
    for facts in (*[event.facts for event in table.told], *table.facts):
        sensible(facts, ids, things)


def sensible(facts: Mapping[str, Any], ids: set[str], things: set[str]) -> None:
    """Each fact is what its name says."""
    whole: dict[str, Any] = {
        **{key: {*ids, HEROES, REFEREE} for key in ("who", "target", "thrower", "opposite", "both", "enemy", "due")},
        **dict.fromkeys(("ability", "abilities", "resist"), ABILITIES),
        "metal": COPPER_IN,
        "condition": (*charts.CONDITIONS, "unconscious"),
    }
    for name, value in facts.items():
        for each in value if isinstance(value, tuple) else (value,):
            if name in whole:
                assert each in whole[name], f"{name}: {each}"
            if name in ("item", "items", "weapon", "spell", "stunt", "task", "kind", "trait", "ammo"):
                assert each in {*things, "none-of-it", "coins"} or term(each), f"{name}: {each}"


def forms(state: Campaign, command: Any, *answers: tuple[str, Any]) -> dict[str, tuple[Any, Any, dict[str, Any]]]:
    """What each decision may be, where its form begins, and what whoever decides is told; by its words."""
    table = Asking(*answers)
    heard(state, apply(state, command, table), table)
    return {
        asked.words: (asked.options, asked.begins, dict(asked.facts)) for asked in table.questions if not asked.dice
    }


def refusal(state: Campaign, command: Any) -> Phrase:
    """Why a command is refused; nothing has been asked or told."""
    table = Script()
    try:
        apply(state, command, table)
    except Illegal as illegal:
        assert table.steps == []
        facts = dict(illegal.phrase.facts)
        if not illegal.phrase.code.startswith("no-such-"):
            sensible(facts, {one.id for one in state.people}, {item.kind for one in state.people for item in one.items})
        return illegal.phrase
    raise AssertionError(f"{command} was carried out")


class Asking(Script):
    """A script that keeps every question: its words, who was asked, and the default; and what they were told."""

    def __init__(self, *answers: tuple[str, Any]) -> None:
        super().__init__(*answers)
        self.asked: list[tuple[str, str, Any]] = []
        self.facts: list[Mapping[str, Any]] = []
        self.questions: list[Question] = []

    def missing(self, question: Question) -> Answer:
        """As a script does."""
        self.asked.append((question.words, question.who, question.default))
        self.facts.append(question.facts)
        self.questions.append(question)
        return super().missing(question)


def of(state: Campaign, name: str) -> Person:
    """Somebody in the game, here or in the wings."""
    return next(one for one in everybody(state) if one.id == name)


ROLL = ("KN-13 roll", "roll")
"""It takes a roll: with `flat_modifiers` that is asked by itself."""

EVEN = ("KN-12 edge", "even")
"""The referee sees nothing out of the ordinary."""
