"""Fights to compare: some adventurers are stopped on the road by bandits, and nobody gives way.

Heroes are what six rolls give in the middle, the best in Strength; their dice for hit points fall in the middle too.
A level is a level of the text, for heroes and bandits alike: its hit points, and three abilities that rise. Bandits are
those of the lists, with a weapon and armour of one's choice; without armour anybody's defence is 11. Points on the
sheet leave a bonus between 0 and +10, and somebody with a hit point at least. (KN-2, KN-7, KN-30, KN-31)
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle
from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import POINTS, axes
from arbitro.systems.contract import FOES, HEROES, Axis, Value
from arbitro.systems.knave import content
from arbitro.systems.knave.advancement import more_hit_points, rise_by_choice
from arbitro.systems.knave.campaign import Campaign, Fight, House
from arbitro.systems.knave.characters import ABILITIES, MOST_BONUS, UNARMOURED, Person
from arbitro.systems.knave.creation import roll_hit_points
from arbitro.systems.knave.gear import creature, make
from arbitro.table import Live, Table

BANDIT = next((kind for kind in content.CREATURES if kind == "bandit"), next(iter(content.CREATURES)))
"""A group whose lists have no bandits is stopped by whoever stands first in them."""

BEGINNER = (4, 2, 3, 1, 1, 1)
"""Six bonuses, each the lowest of 3d6: what the best, the second best ... of them usually are. (KN-2)"""

SWORDS = tuple([kind for kind, entry in content.WEAPONS.items() if entry.reach == "melee"])

USUAL = {
    "light": ("short-sword", "gambeson"),
    "medium": ("long-sword", "mail"),
    "heavy": ("great-sword", "full-plate"),
}
"""A weapon and armour for the words that mean the same in every system."""

WEAPONS = (*USUAL, *SWORDS)
ARMOURS = ("none", *USUAL, *content.ARMOUR)

AXES = (
    *axes(WEAPONS, ARMOURS),
    *[
        Axis(ability, tuple([points for points in POINTS if bonus + points >= 0]), 0, stat=True)
        for ability, bonus in zip(ABILITIES, BEGINNER, strict=True)
    ],
    Axis("hit-points", POINTS, 0, stat=True),
)


def fight(choices: Mapping[str, Value], house: House | None = None, hero: Person | None = None) -> Campaign:
    """Everybody on one spot, before the first round. (KN-17)"""
    of: dict[str, Any] = {axis.name: axis.default for axis in AXES} | dict(choices)
    one = armed(pointed(risen(beginner(), of["level"]), of), of["weapon"], of["armour"])
    alike = [replace(one, id=f"hero-{number}", name=name(number)) for number in range(1, of["heroes"] + 1)]
    heroes = [hero] if hero else alike
    other = armed(risen(bandit(), of["foe_level"]), of["foe_weapon"], of["foe_armour"])
    foes = [replace(other, id=f"{BANDIT}-{at}", name=f"{BANDIT} {at}") for at in range(1, of["foes"] + 1)]
    return Campaign(house or House(), (*heroes, *foes), fight=Fight(started=tuple([foe.id for foe in foes])))


def beginner() -> Person:
    """A hero of level 1. (KN-2, KN-3)"""
    return roll_hit_points(Person("", "", HEROES, BEGINNER, 1, 1), HEROES, middling())


def bandit() -> Person:
    """A bandit of the lists, of level 1 and with nothing about it, who never tests morale. (KN-15)"""
    one = roll_hit_points(creature(BANDIT, 1, 1, FOES), FOES, middling())
    return replace(one, items=(), in_hand="", armour=UNARMOURED, level=1, morale=0)


def risen(one: Person, level: int) -> Person:
    """After so many levels. (KN-30, KN-31)"""
    while one.level < level:
        one = rise_by_choice(more_hit_points(replace(one, level=one.level + 1), middling()), middling())
    return one


def pointed(one: Person, of: Mapping[str, Any]) -> Person:
    """With so many points more or less on the sheet. (KN-1, KN-3, KN-31)"""
    pairs = zip(ABILITIES, one.abilities, strict=True)
    bonuses = [min(max(0, bonus + of[ability]), MOST_BONUS) for ability, bonus in pairs]
    points = max(1, one.most_hit_points + of["hit-points"])
    return replace(one, abilities=tuple(bonuses), hit_points=points, most_hit_points=points)


def armed(one: Person, weapon: str, armour: str) -> Person:
    """With this in hand and that on, as far as the group has them. (KN-5, KN-7)"""
    if weapon in USUAL:
        weapon = USUAL[weapon][0]
    if armour in USUAL:
        armour = USUAL[armour][1]
    items = [make(kind) for kind in (weapon, armour) if kind in content.WEAPONS or kind in content.ARMOUR]
    return replace(one, items=tuple(items), in_hand=weapon if weapon in content.WEAPONS else "")


def middling() -> Table:
    """Dice that fall by turns just below and just above their middle; what is decided is what is usual."""
    above = cycle((0, 1))
    return Live(lambda faces: faces // 2 + next(above))


def name(number: int) -> str:
    """What a hero is called."""
    first = content.NAMES.first
    return first[(number - 1) % len(first)]
