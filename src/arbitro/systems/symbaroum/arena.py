"""Fights to compare: some adventurers are stopped on the road by bandits, and nobody gives way.

Heroes are fighters as the lists suggest them, without a shield, and bandits are brigands. A level is eighteen points of
experience, a master's step, for both alike: spent on the same steps in the same order, as far as the points go. Points
of an attribute count before Toughness, which is stored; the pain threshold and Defence follow by themselves and cannot
be set. Everybody is in melee already, shared out as evenly as it goes. Who ties in the order stands there as they came,
characters first, for there is nobody to throw. (SY-3 to SY-5, SY-7)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import POINTS, axes
from arbitro.systems.contract import HEROES, Axis, Value
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.advancement import PRICES, price
from arbitro.systems.symbaroum.campaign import Campaign, Fight, House, also_pair, pair
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    HEAVY,
    LONG,
    ONE_HANDED,
    RANGED,
    SHORT,
    Person,
    level_of,
    toughness_of,
)
from arbitro.systems.symbaroum.creation import WORN, adversary, armour, learnt, weapon
from arbitro.systems.symbaroum.rounds import in_order
from arbitro.table import Live

BRIGAND = next((kind for kind in content.CREATURES if kind == "brigand"), "spearman")
FIGHTER = content.CALLINGS["fighter"]

STEPS = (
    *(("thick-hide", 1), ("heavy-hand", 1), ("thick-hide", 2), ("reed-step", 1), ("heavy-hand", 2)),
    *(("thick-hide", 3), ("heavy-hand", 3)),
)
"""What experience goes to, a step after the other, unless it has been learnt already."""

A_LEVEL = PRICES[-1]

SWORDS = tuple([kind for kind, one in content.WEAPONS.items() if one.group in (SHORT, ONE_HANDED, LONG, HEAVY)])

USUAL = {"light": ("dagger", "leather"), "medium": ("sword", "scales"), "heavy": ("greatsword", "plate")}
"""A weapon and armour for the words that mean the same in every system."""

WEAPONS = (*USUAL, *SWORDS)
ARMOURS = ("none", *USUAL, *WORN)
# As far as it makes a difference: what a hero would learn next is for blows that nobody suggests.
LEVELS = (1, 2, 3, 4)

AXES = (
    *axes(WEAPONS, ARMOURS, LEVELS, LEVELS),
    *[Axis(name, POINTS, 0, stat=True) for name in (*ATTRIBUTES, "toughness")],
)


def fight(choices: Mapping[str, Value], house: House | None = None, hero: Person | None = None) -> Campaign:
    """Everybody in melee, before the first round. (SY-5, SY-7)"""
    of: dict[str, Any] = {axis.name: axis.default for axis in AXES} | dict(choices)
    alike = [armed(fighter(of, number), of["weapon"], of["armour"]) for number in range(1, of["heroes"] + 1)]
    heroes = [ready(hero)] if hero else alike
    foes = []
    for number in range(1, of["foes"] + 1):
        other = taught(adversary(BRIGAND, number), of["foe_level"])
        foes.append(replace(armed(other, of["foe_weapon"], of["foe_armour"]), shield=False, shielded=False))
    pairs: tuple[tuple[str, str], ...] = ()
    for at in range(max(len(heroes), len(foes))):
        pairs = also_pair(pairs, pair(heroes[at % len(heroes)], foes[at % len(foes)]))
    people = (*heroes, *foes)
    state = Campaign(house or House(), people)
    # The same number for all who tie.
    order = in_order(people, Live(lambda faces: faces), state)
    return replace(state, fight=Fight(order=order, pairs=pairs))


def fighter(of: Mapping[str, Any], number: int) -> Person:
    """A fighter of a level, with so many points more or less; which of them. (SY-3, SY-4)"""
    attributes = tuple([value + of[name] for name, value in zip(ATTRIBUTES, FIGHTER.attributes, strict=True)])
    toughness = max(1, toughness_of(attributes) + of["toughness"])
    name = content.NAMES[(number - 1) % len(content.NAMES)]
    one = Person(f"hero-{number}", name, HEROES, attributes, toughness, toughness, calling="fighter")
    for kind in FIGHTER.learns:
        one = learnt(one, kind)
    return taught(one, of["level"])


def ready(one: Person) -> Person:
    """With the first weapon that is not for shooting in hand, and the shield on the arm where it leaves one. (SY-9)"""
    found = next((each for each in one.weapons if each.group != RANGED), None)
    if one.in_hand or found is None:
        return one
    return replace(one, in_hand=found.kind, shielded=one.shield and found.group != HEAVY)


def taught(one: Person, level: int) -> Person:
    """With what the experience of so many levels buys. (SY-22)"""
    points = A_LEVEL * (level - 1)
    for kind, step in STEPS:
        if kind not in content.ABILITIES or level_of(one, kind) >= step:
            continue
        points -= price(one, kind)
        if points < 0:
            break
        one = learnt(one, kind)
    return one


def armed(one: Person, arm: str, suit: str) -> Person:
    """With this in hand and that on. (SY-9, SY-13)"""
    kind = USUAL[arm][0] if arm in USUAL else arm
    kind = kind if kind in content.WEAPONS else SWORDS[0]
    return replace(one, weapons=(weapon(kind),), in_hand=kind, armour=armour(USUAL[suit][1] if suit in USUAL else suit))
