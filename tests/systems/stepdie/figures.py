"""Figures to test with: plain dice, so that a test can be checked in one's head."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.common import everybody, person
from arbitro.systems.contract import ANYONE, FOES, HEROES, Illegal, Phrase
from arbitro.systems.places import COVER, Board, furnished
from arbitro.systems.stepdie import apply, charts
from arbitro.systems.stepdie.campaign import Campaign, Fight, House
from arbitro.systems.stepdie.characters import TRAITS, Person, Weapon, weapon
from arbitro.systems.stepdie.content import NATURAL, SPELLS, TASKS, WEAPONS
from arbitro.table import REFEREE, Answer, Live, Question, Script, Told, from_seed

SWORD, BOW = weapon("sword"), weapon("bow")
WHISPER = Weapon("cold-whisper", "magic", True)


def hero(name: str = "ada", **more: Any) -> Person:
    """d10, but d12 in Agility; 5 hearts, 3 mana, a sword, no protection, on square D7."""
    one = Person(name, name.title(), HEROES, (2, 3, 2), mana=3, most_mana=3, weapon=SWORD, place=(3, 6))
    return replace(one, **more)


def foe(name: str = "bandit-1", **more: Any) -> Person:
    """A minion, TN 6, with an axe, on square E7 beside the hero."""
    one = Person(
        name,
        name.replace("-", " "),
        FOES,
        hearts=1,
        most_hearts=1,
        weapon=weapon("axe"),
        place=(4, 6),
        kind="bandit",
        rank="minion",
    )
    return replace(one, **more)


def elite(name: str = "captain-1", **more: Any) -> Person:
    """TN 8, 2 hearts."""
    return foe(name, **{"hearts": 2, "most_hearts": 2, "grade": 2, "rank": "elite", "kind": "captain"} | more)


def boss(name: str = "warlord-1", **more: Any) -> Person:
    """TN 12, 3 hearts."""
    return foe(name, **{"hearts": 3, "most_hearts": 3, "grade": 3, "rank": "boss", "kind": "warlord"} | more)


def fight(*people: Person, house: House | None = None, **more: Any) -> Campaign:
    """A fight in the heroes' turn; `cover` are squares."""
    board = furnished(Board(charts.WIDTH, charts.HEIGHT), more.pop("cover", ()), COVER)
    return Campaign(house or House(), people, fight=Fight(board=board, **more))


def anew(state: Campaign, **more: Any) -> Campaign:
    """The same fight in the heroes' turn, in which nobody has done anything yet."""
    return replace(state, fight=Fight(**more))


def peace(*people: Person, house: House | None = None) -> Campaign:
    """Nobody fights."""
    return Campaign(house or House(), people)


PEOPLE = ("who", "target", "helper", "foe")

THINGS: dict[str, Any] = {
    "task": TASKS,
    "trait": TRAITS,
    "spell": (*SPELLS, "any-effect"),
    "level": charts.LEVELS,
    "weapon": (*WEAPONS, *NATURAL),
}


class Strict(Script):
    """A script that takes nobody's name for their id, nor a task for a trait: wherever a question or a line speaks."""

    def __init__(self, state: Campaign, answers: tuple[tuple[str, Any], ...]) -> None:
        super().__init__(*answers)
        self.questions: list[Question] = []
        self.ids = {"nobody", *[who for one in everybody(state) for who in (one.id, one.helped)]}
        self.own = {row.id for row in state.own}

    def missing(self, question: Question) -> Answer:
        self.questions.append(question)
        assert question.who in {REFEREE, ANYONE, *self.ids}, question
        assert self.strange(question.facts) == [], question
        return super().missing(question)

    def strange(self, facts: Mapping[str, Any]) -> list[str]:
        """The facts that mention nobody who is there, or nothing that there is."""
        known = dict.fromkeys(PEOPLE, self.ids) | THINGS
        each = {fact: value if type(value) is tuple else (value,) for fact, value in facts.items()}
        return [fact for fact, values in each.items() if fact in known and not {*values} <= {*known[fact], *self.own}]


def play(state: Campaign, command: Any, *answers: tuple[str, Any]) -> tuple[Campaign, list[str]]:
    """The state after a command that took exactly these answers, and the codes told."""
    after, events = played(state, command, *answers)
    return after, [event.code for event in events]


def told(state: Campaign, command: Any, *answers: tuple[str, Any]) -> dict[str, Any]:
    """The facts of everything told, by code."""
    return {event.code: event.facts for event in played(state, command, *answers)[1]}


def played(state: Campaign, command: Any, *answers: tuple[str, Any]) -> tuple[Campaign, list[Told]]:
    """The state after a command that took exactly these answers, and what was told, of people who are there."""
    table = Strict(state, answers)
    after = apply(state, command, table)
    table.finish()
    table.ids |= {one.id for one in everybody(after)}
    for event in table.told:
        assert table.strange(event.facts) == [], event
    return after, table.told


def asked(state: Campaign, command: Any, faces: int = 4) -> dict[str, Any]:
    """What a command asks when every die shows `faces`, with the defaults that are taken."""
    questions: dict[str, Any] = {}

    def decide(question: Any) -> Any:
        questions[question.words] = question.fallback
        return question.fallback

    apply(state, command, Live(lambda _: faces, decide))
    return questions


def forms(state: Campaign, command: Any, *answers: tuple[str, Any]) -> dict[str, tuple[Any, Any, dict[str, Any]]]:
    """What each decision may be, where its form begins, and what whoever decides is told; by its words."""
    table = Strict(state, answers)
    apply(state, command, table)
    table.finish()
    return {
        asked.words: (asked.options, asked.begins, dict(asked.facts)) for asked in table.questions if not asked.dice
    }


def refusal(state: Campaign, command: Any) -> Phrase:
    """Why a command is refused; nothing has been asked or told."""
    table = Strict(state, ())
    with pytest.raises(Illegal) as illegal:
        apply(state, command, table)
    assert table.steps == []
    assert table.strange(illegal.value.phrase.facts) == [], illegal.value.phrase
    return illegal.value.phrase


def of(state: Campaign, name: str) -> Person:
    """A figure of the state."""
    return person(state, name)


def carried(state: Campaign, command: Any, seed: int = 1) -> Campaign:
    """The state after a command with dice of a seed and nobody who decides."""
    return apply(state, command, Live(from_seed(seed)))


EVEN = ("SD-3 situation", "none")
"""The referee sees nothing out of the ordinary."""
