"""Figures to test with: plain numbers, so that a test can be checked in one's head."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.contract import Illegal, Phrase
from arbitro.systems.knave import apply
from arbitro.systems.knave.campaign import Campaign, Fight, House
from arbitro.systems.knave.characters import FOES, HEROES, Armour, Person, Weapon
from arbitro.table import Answer, Question, Script

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
    table = Script(*answers)
    after = apply(state, command, table)
    table.finish()
    return after, [told.code for told in table.told]


def told(state: Campaign, command: Any, *answers: tuple[str, Any]) -> dict[str, Any]:
    """The facts of everything told, by code."""
    table = Script(*answers)
    apply(state, command, table)
    table.finish()
    return {event.code: event.facts for event in table.told}


def refusal(state: Campaign, command: Any) -> Phrase:
    """Why a command is refused; nothing has been asked or told."""
    table = Script()
    try:
        apply(state, command, table)
    except Illegal as illegal:
        assert table.steps == []
        return illegal.phrase
    raise AssertionError(f"{command} was carried out")


class Asking(Script):
    """A script that keeps every question: its words, who was asked, and the default."""

    def __init__(self, *answers: tuple[str, Any]) -> None:
        super().__init__(*answers)
        self.asked: list[tuple[str, str, Any]] = []

    def missing(self, question: Question) -> Answer:
        """As a script does."""
        self.asked.append((question.words, question.who, question.default))
        return super().missing(question)


def of(state: Campaign, name: str) -> Person:
    """A figure of the state."""
    return person(state, name)


ROLL = ("KN-13 roll", "roll")
"""It takes a roll: with `flat_modifiers` that is asked by itself."""

EVEN = ("KN-12 edge", "even")
"""The referee sees nothing out of the ordinary."""
