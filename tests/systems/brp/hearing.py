"""Whose doings are read line by line in `test_heard_*.py`: unequal figures, and moments of a fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, Surprise
from arbitro.systems.brp.characters import Ailment, Antidote, Dose, Person, Venom, Wound
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.content import Attacked
from tests.systems.brp.figures import armed, foe, moment, peace, person, skilled
from tests.systems.heard import heard

ADA = armed(person("ada"), "broadsword", skill=45)
"""Sword 60."""
BRAN = person("bran")
TAM = skilled(person("tam"), teach=30, climb=25, first_aid=9)
ORC = foe("orc", place=(2, 0))
FAR = foe("orc", place=(20, 0))
UNSKILLED = armed(person("ada"), "broadsword")
BOW = armed(person("ada"), "longbow", skill=55)
BIG = replace(ADA, characteristics=(17, 12, 15, 14, 13, 16, 11))
"""D4 of damage bonus."""
HURT = replace(BRAN, wounds=(Wound(3), Wound(4, tended=True), Wound(5, inner=True)))
ILL = replace(BRAN, ailments=(Ailment("plague", "major", "constitution", 0, 2, 2, 25, 9999, 0, 1),))
"""Acutely, with a multiple of medicine to come."""


def dosed(attacks: Attacked, *taken: Antidote) -> Person:
    return replace(BRAN, doses=(Dose(25, Venom("x", 9, 3, attacks)),), antidotes=taken)


def due(*people: Person, **turn: Any) -> Campaign:
    return moment(peace(*people), "ada", **turn)


def between(*people: Person) -> Campaign:
    return replace(peace(*people), between=True)


def unseen(*people: Person) -> Campaign:
    state = due(*people)
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, ambushes=(Surprise("ada", "orc", lurking=True),)))


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty, which nobody makes another than usual."""
    return heard(apply, state, command, answers, ("BRP-3.2 difficulty",))
