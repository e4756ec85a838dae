"""Whose doings are read line by line under other house rules, and where two rules meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Person, Skill, make_weapon
from arbitro.systems.brp.commands import apply
from arbitro.systems.circumstances import KEPT, Circumstance
from tests.systems.brp.figures import armed, foe, moment, peace, person, skilled
from tests.systems.heard import heard

ADA = armed(person("ada"), "broadsword", skill=45)
"""Sword 60."""
BRAN = replace(person("bran"), characteristics=(11, 13, 14, 12, 9, 8, 15))
"""14 hit points."""
TAM = skilled(person("tam"), teach=30, climb=25, first_aid=9)
ORC = foe("orc", place=(2, 0))
FAR = foe("orc", place=(20, 0))
BOW = armed(person("ada"), "longbow", skill=55)
KNIFE, SHIELD = make_weapon("dagger"), make_weapon("round-shield")
GUARD = armed(ORC, "short-sword", "round-shield", skill=45, worn=("chain",))
READER = replace(ADA, skills=(Skill("climb", 5, True), Skill("literacy/own", 3, True), Skill("stealth", 7)))


def put(value: int, on: str) -> tuple[Circumstance, ...]:
    """What the referee has put on somebody's rolls of a kind."""
    return (Circumstance(value, "", on, KEPT),)


def due(*people: Person, turn: Mapping[str, Any] | None = None, **house: Any) -> Campaign:
    """It is Ada's moment."""
    return moment(peace(*people, **house), "ada", **(turn or {}))


def between(*people: Person, **house: Any) -> Campaign:
    """Nothing happens."""
    return replace(peace(*people, **house), between=True)


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty of what nobody finds easy or difficult."""
    return heard(apply, state, command, answers, () if "difficulty" in answers else ("BRP-3.2 difficulty",))
