"""Whose doings are read line by line in `test_heard_*.py`: unequal figures, and moments of a fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.circumstances import KEPT, Circumstance
from arbitro.systems.symbaroum.campaign import Campaign, House
from arbitro.systems.symbaroum.characters import Armour, Elixir, Person
from arbitro.systems.symbaroum.commands import apply
from arbitro.systems.symbaroum.content import ELIXIRS
from arbitro.systems.symbaroum.creation import armour, effect_of
from tests.systems.heard import heard
from tests.systems.symbaroum.figures import LEATHER, SPEAR, fight, foe, hero

ADA = hero(
    accurate=13, quick=11, vigilant=9, discreet=8, strong=14, resolute=10, cunning=7, persuasive=5,
    most=14, armour=LEATHER,
)  # fmt: skip
"""Toughness 14, pain above 7, a corruption threshold of 5; Defence 11 less 1 of leather."""
ORC = foe(accurate=12, quick=9, vigilant=10, discreet=6, strong=13, resolute=11, cunning=8, persuasive=7, most=13)
"""Toughness 13, pain above 7; Defence 9. The dice of his sword, a D8, count 4."""
BRAN = hero(
    "bran", SPEAR, accurate=9, quick=7, vigilant=12, discreet=11, strong=8, resolute=13, cunning=10,
    persuasive=6, most=10,
)  # fmt: skip
"""Toughness 10, pain above 4, a threshold of 7."""
WOLF = replace(ORC, id="wolf", attributes=(11, 14, 13, 10, 9, 8, 5, 6), toughness=10, most_toughness=10)
ORA = replace(ORC, id="ora")
FAR = replace(ORC, place=(9, 0))


def put(value: int, on: str) -> tuple[Circumstance, ...]:
    """What the referee has put on somebody's rolls of a kind."""
    return (Circumstance(value, "", on, KEPT),)


def doses(**counts: int) -> tuple[Elixir, ...]:
    """So many doses each; `_` stands for `-`."""
    kinds = {name.replace("_", "-"): count for name, count in counts.items()}
    return tuple([Elixir(kind, count, effect_of(ELIXIRS[kind].works)) for kind, count in sorted(kinds.items())])


def suit(kind: str) -> Armour:
    """Armour of the lists."""
    made = armour(kind)
    assert made is not None
    return made


def peace(*people: Person, **house: Any) -> Campaign:
    """Nobody fights."""
    return Campaign(House(**house), people)


def between(*people: Person, **more: Any) -> Campaign:
    """A fight whose next round is about to begin."""
    state = fight(*people, **more)
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, turn="", moves=0, acts=0))


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty of what nobody finds hard or easy."""
    return heard(apply, state, command, answers, () if "difficulty" in answers else ("SY-1 difficulty",))
