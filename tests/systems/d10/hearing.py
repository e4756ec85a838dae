"""Whose doings are read line by line in `test_heard_*.py`: unequal figures, and moments of a fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.contract import FOES
from arbitro.systems.d10 import apply
from arbitro.systems.d10.campaign import Campaign, Fight
from arbitro.systems.d10.characters import Person
from arbitro.systems.d10.gear import make_weapon
from tests.systems.d10.figures import KNIFE, figure, hero, peace
from tests.systems.heard import heard

DAY = 86400

SPEAR, CLUB, GREAT, STAFF = (make_weapon(kind) for kind in ("spear", "club", "great-sword", "staff"))

ADA = hero(
    strength=7, agility=6, endurance=4, size=8,
    skills=(
        ("one-hand-swords", 7), ("knives", 6), ("shields", 5), ("dodge", 8), ("throwing", 3), ("bows", 5),
        ("short-firearms", 4), ("brawling", 2), ("stealth", 6), ("sleight", 5), ("perception", 1), ("medicine", 4),
        ("first-aid", 9), ("spears", 8), ("letters", 0),
    ),
)  # fmt: skip
"""A blow of hers does one more, for STR 7; she dies of an open belly in four hours, and her pain is borne at 4."""
BRAN = figure(
    "bran", FOES, strength=9, agility=4, endurance=5, size=3, place=(1, 0),
    skills=(
        ("one-hand-swords", 6), ("knives", 4), ("shields", 7), ("dodge", 3), ("brawling", 1), ("stealth", 2),
        ("perception", 5), ("throwing", 6), ("law", 0), ("lute", 2), ("harp", 0),
    ),
)  # fmt: skip
"""A blow of his does two more."""
CLIO = hero(
    "clio", strength=3, agility=2, endurance=9, size=6,
    skills=(("medicine", 7), ("dodge", 2), ("knives", 3), ("stealth", 9), ("perception", 8)), weapons=(KNIFE,),
    main="knife",
)  # fmt: skip


def doing(one: Person, *left: str, **turn: Any) -> Person:
    """Somebody with that still to do in the wave under way, the only one they have declared."""
    return replace(one, turn=replace(one.turn, declared=True, sequence=(" ".join(left),), left=left, **turn))


def moment(*people: Person, speed: int = 6, **house: Any) -> Campaign:
    """The first wave of a second round, a hundred seconds into the game."""
    return replace(peace(*people, **house), fight=Fight(2, 1, speed), seconds=100)


def strike(*people: Person, **house: Any) -> Campaign:
    """The same, with somebody slow and far away who has yet to act in it, so that what has been done is still there."""
    return moment(*people, doing(figure("gad", FOES, agility=1, place=(300, 0)), "act"), **house)


def declaring(*people: Person, **house: Any) -> Campaign:
    """All are to declare the second round."""
    return replace(peace(*people, **house), fight=Fight(2), seconds=100)


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty of what nobody finds hard or easy."""
    quiet = () if "difficulty" in answers else ("D10-8 difficulty",)
    return heard(apply, state, command, answers, quiet)


def holding(one: Person, main: Any, off: Any = None) -> Person:
    """Somebody with these in hand, and nothing else."""
    arms = tuple([arm for arm in (main, off) if arm])
    return replace(one, weapons=arms, main=main.kind, off=off.kind if off else "")
