"""Figures and fights that the tests of this system share. Their numbers are ours and easy to reckon with."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.circumstances import KEPT, Circumstance
from arbitro.systems.common import everybody, person
from arbitro.systems.contract import ANYONE, FOES, HEROES, Illegal, Phrase
from arbitro.systems.d10 import apply, due
from arbitro.systems.d10.campaign import Campaign, Fight, House
from arbitro.systems.d10.characters import Person, Weapon, Wound
from arbitro.systems.d10.combat import attack_modifiers
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.gear import make_weapon
from arbitro.table import ALL, REFEREE, Answer, Question, Script, Told
from arbitro.words import LANGUAGES, speaker

SWORD = Weapon("long-sword", "one-hand-swords", "1-2/3-6/7-9/10", "cutting", actions=2)
KNIFE = make_weapon("knife")
SHIELD = make_weapon("shield")
BOW = Weapon(
    "short-bow", "bows", "1-3/4-7/8-10/-", "piercing", "missile", hands=2, ranges=(15, 40, 100), parries="none"
)
GUN = make_weapon("revolver")

ARCHER: dict[str, Any] = {"weapons": (BOW,), "main": "short-bow"}
SHIELDED: dict[str, Any] = {"weapons": (SWORD, SHIELD), "off": "shield"}
SWORDS = (("one-hand-swords", 5),)
MISS = ("D10-17 attack", 10)

SKILLS = (
    ("one-hand-swords", 5),
    ("knives", 5),
    ("shields", 5),
    ("dodge", 5),
    ("bows", 5),
    ("short-firearms", 5),
    ("throwing", 5),
    ("brawling", 5),
)


def figure(name: str = "ada", side: str = HEROES, **more: Any) -> Person:
    """Somebody with 5 in everything and a long sword in hand."""
    numbers: dict[str, Any] = {"strength": 5, "agility": 5, "endurance": 5, "size": 5, "skills": SKILLS}
    given = {"weapons": (SWORD,), "main": "long-sword", **numbers, **more}
    return Person(id=name, name=name.title(), side=side, **given)


def put(value: int, on: str = "", until: str = KEPT, audience: str = ALL) -> tuple[Circumstance, ...]:
    """What the referee has put on somebody's rolls, as long as nobody takes it off."""
    return (Circumstance(value, "", on, until, audience),)


def hero(name: str = "ada", **more: Any) -> Person:
    """A hero."""
    return figure(name, HEROES, **more)


def foe(name: str = "bran", **more: Any) -> Person:
    """A foe, slower than a hero and within reach."""
    return figure(name, FOES, **{"agility": 4, "place": (1, 0), **more})


def peace(*people: Person, **house: Any) -> Campaign:
    """A campaign without a fight."""
    return Campaign(House(**house), people)


def fight(*people: Person, **house: Any) -> Campaign:
    """A fight whose first round is being declared."""
    return Campaign(House(**house), people, fight=Fight(1))


def declared(state: Campaign, **sequences: Any) -> Campaign:
    """All have declared: those who are named these sequences, the others nothing; nobody moves."""
    for one in state.people:
        if one.id in due(state):
            wanted = sequences.get(one.id, ())
            sequence = (wanted,) if isinstance(wanted, str) else wanted
            state = play(state, Declare(one.id, sequence, "stay"))
    return state


def play(state: Campaign, command: Any, *answers: tuple[str, Any]) -> Campaign:
    """The state after a command, with exactly these answers."""
    return run(state, command, *answers)[0]


def run(state: Campaign, command: Any, *answers: tuple[str, Any]) -> tuple[Campaign, list[Told]]:
    """The state after a command and what it told, with exactly these answers; all it names are in the game."""
    table = Heard(*answers)
    after = apply(state, command, table)
    table.finish()
    table.names_none_but(*everybody(state), *everybody(after))
    return after, table.told


class Heard(Script):
    """A script that remembers what it was asked."""

    def __init__(self, *answers: tuple[str, Any]) -> None:
        super().__init__(*answers)
        self.asked: list[Question] = []

    def missing(self, question: Question) -> Answer:
        """As scripted."""
        self.asked.append(question)
        return super().missing(question)

    def names_none_but(self, *people: Person) -> None:
        """Whoever is asked and whoever a line or a question is about is one of these, by id and not by name."""
        known = {one.id for one in people} | {REFEREE}
        for question in self.asked:
            assert question.who in known | {ANYONE}, question
        for facts in [*[event.facts for event in self.told], *[question.facts for question in self.asked]]:
            for role in ("who", "target", "newcomer"):
                named = facts.get(role)
                assert known.issuperset(named if isinstance(named, tuple) else {named} - {None}), facts
            for roles in ("dead", "waiting"):
                assert known.issuperset(facts.get(roles, ())), facts


def told(state: Campaign, command: Any, *answers: tuple[str, Any]) -> list[str]:
    """The codes that a command told."""
    return [event.code for event in run(state, command, *answers)[1]]


def said(state: Campaign, command: Any, *answers: tuple[str, Any]) -> list[str]:
    """What a command told, each line in Spanish and in English."""
    names = {one.id: one.name for one in everybody(state)}
    return [
        speaker(language, "d10").say(event.code, event.facts, names)
        for event in run(state, command, *answers)[1]
        for language in LANGUAGES
    ]


def refusal(state: Campaign, command: Any) -> Phrase:
    """Why a command is not legal."""
    try:
        apply(state, command, Script())
    except Illegal as illegal:
        return illegal.phrase
    raise AssertionError(f"{command} is legal")


def of(state: Campaign, who: str) -> Person:
    """A figure of a state."""
    return person(state, who)


def wounded(one: Person, *wounds: Any) -> Person:
    """Somebody with these wounds, each a location and a level."""
    return replace(one, wounds=tuple([Wound(location, level, "cutting") for location, level in wounds]))


def parts(event: Told) -> dict[str, int]:
    """The modifiers that an event tells, by label."""
    return dict(event.facts["modifiers"].parts)


def by(**answers: Any) -> Any:
    """A policy: for these questions, by the last word of their clause and words, these answers; else the defaults."""

    def decide(question: Question) -> Any:
        return answers.get(question.words.partition(" ")[2].replace(" ", "_"), question.fallback)

    return decide


def difficulties(one: Person, other: Person, act: str = "attack", aimed: bool = False) -> dict[str, int]:
    """The modifiers of an attack, by label."""
    return dict(attack_modifiers(one, other, act, aimed).parts)


def marked(one: Person, *conditions: str, **more: Any) -> Person:
    """Somebody in these situations."""
    return replace(one, conditions=tuple(sorted(conditions)), **more)
