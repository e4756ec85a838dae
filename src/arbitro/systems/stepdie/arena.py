"""Fights to compare: some adventurers are stopped on the road by bandits, and nobody gives way.

Heroes have the dice of a new character, the best in Strength, the next in Agility. A level is an improvement: a bigger
die of Strength as long as there is one, then a heart. A level of the bandits is a rank: a minion, an elite, a boss. By
the text a weapon is a trait and nothing else, so all that is wielded hand to hand is alike; and armour is a token or
none, so there is one kind of it, and none for enemies, whose lists have no protection: that axis is left out. With the
house rule `armour_tokens` off nobody has any. (SD-1, SD-6, SD-7, SD-17, SD-20)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import POINTS, axes
from arbitro.systems.contract import HEROES, Axis, Value
from arbitro.systems.stepdie import charts, content
from arbitro.systems.stepdie.advancement import Advance, advance, highest
from arbitro.systems.stepdie.campaign import Campaign, Fight, House
from arbitro.systems.stepdie.characters import TRAITS, Person, creature, share_out, weapon
from arbitro.systems.stepdie.encounters import FRONT, lined_up
from arbitro.table import Live

BANDITS = tuple([kind for kind in ("bandit", "captain", "warlord") if kind in content.CREATURES])
"""One of each rank."""

SWORDS = tuple([kind for kind, entry in content.WEAPONS.items() if not entry.ranged])

USUAL = {"light": "knife", "medium": "sword", "heavy": "axe"}
"""A weapon for the words that mean the same in every system."""

WEAPONS = (*USUAL, *SWORDS)
ARMOURS = ("none", "light", "medium", "heavy")

AXES = (
    *axes(WEAPONS, ARMOURS, foe_levels=tuple(range(1, len(BANDITS) + 1)), foe_armours=()),
    *[
        Axis(trait, tuple([points for points in POINTS if 0 <= step + points < len(charts.DICE)]), 0, stat=True)
        for trait, step in zip(TRAITS, charts.SPREADS[House().creation], strict=True)
    ],
    *[Axis(name, POINTS, 0, stat=True) for name in ("hearts", "mana")],
)


def fight(choices: Mapping[str, Value], house: House | None = None, hero: Person | None = None) -> Campaign:
    """Both in a row, beside one another, in the first turn of the heroes. (SD-11)"""
    of: dict[str, Any] = {axis.name: axis.default for axis in AXES} | dict(choices)
    house, names = house or House(), content.NAMES
    one = adventurer(of, house)
    alike = [replace(one, id=f"hero-{at + 1}", name=names[at % len(names)]) for at in range(of["heroes"])]
    heroes = [hero] if hero else alike
    kind, arm = BANDITS[of["foe_level"] - 1], weapon(chosen(of["foe_weapon"]))
    foes = [replace(creature(kind, number, house.elite_hearts), weapon=arm) for number in range(1, of["foes"] + 1)]
    return Campaign(house, (*lined_up(heroes, FRONT, -1), *lined_up(foes, FRONT + 1, 1)), fight=Fight())


def adventurer(of: Mapping[str, Any], house: House) -> Person:
    """A hero of a level, with so many points more or less. (SD-1, SD-17, SD-20)"""
    spread = share_out(Live(), HEROES, charts.SPREADS[house.creation], TRAITS)
    protected = house.armour_tokens and of["armour"] != "none"
    one = Person(
        HEROES, "", HEROES, spread, weapon=weapon(chosen(of["weapon"])), protected=protected, armour=int(protected)
    )
    for _ in range(of["level"] - 1):
        gain = "strength" if one.traits[0] < highest(house) else "heart"
        (one,) = advance(Campaign(house, (one,)), Advance(one.id, gain), Live()).people
    one = replace(one, improvements=0)
    strength, agility, magic = [
        min(max(0, step + of[trait]), highest(house)) for trait, step in zip(TRAITS, one.traits, strict=True)
    ]
    hearts, mana = max(1, one.hearts + of["hearts"]), max(0, charts.MANA + of["mana"])
    traits = (strength, agility, magic)
    return replace(one, traits=traits, hearts=hearts, most_hearts=hearts, mana=mana, most_mana=mana)


def chosen(kind: str) -> str:
    """An entry of the lists. (SD-6)"""
    kind = USUAL.get(kind, kind)
    return kind if kind in content.WEAPONS else SWORDS[0]
