"""Fights to compare: some adventurers are stopped on the road by bandits, and nobody gives way.

Heroes are new warriors who take every default but for the weapon that they learn, average humans as the bandits are. A
level is ten points more in that weapon and in dodging, for heroes and bandits alike: what about three experience rolls
bring that succeed. Bandits are those of the lists; what they can do with their own weapon they can do with any. Nobody
has a shield, for that is a second weapon. Points of a characteristic count from creation on, so that all that comes of
it follows; hit points cannot be set by themselves, for they are nothing but CON and SIZ. (BRP-2.3, BRP-2.5 to BRP-2.8)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Campaign, Fight, House
from arbitro.systems.brp.characters import CHARACTERISTICS, Person, make_armour, make_weapon, weapon_rating, with_points
from arbitro.systems.brp.creation import learn_more, learn_trade
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.brp.instincts import best_melee
from arbitro.systems.common import POINTS, axes
from arbitro.systems.contract import HEROES, Axis, Value
from arbitro.table import Live, Question

BANDIT, WARRIOR = "bandit", "warrior"

SWORDS = tuple([kind for kind, entry in content.MELEE.items() if entry.points])

USUAL = {
    "light": ("short-sword", "quilted"),
    "medium": ("broadsword", "chain"),
    "heavy": ("greatsword", "full-plate"),
}
"""A weapon and armour for the words that mean the same in every system."""

WEAPONS = (*USUAL, *SWORDS)
ARMOURS = ("none", *USUAL, *content.ARMOUR)
A_LEVEL = 10
PERCENT = (-10, -5, 0, 5, 10, 15)
DODGE, WEAPON_SKILL = "dodge", "weapon-skill"

AXES = (
    *axes(WEAPONS, ARMOURS),
    *[Axis(name, POINTS, 0, stat=True) for name in CHARACTERISTICS],
    *[Axis(name, PERCENT, 0, stat=True) for name in (WEAPON_SKILL, DODGE)],
)


def fight(choices: Mapping[str, Value], house: House | None = None, hero: Person | None = None) -> Campaign:
    """Everybody face to face, before the first round. (BRP-5.1)"""
    of: dict[str, Any] = {axis.name: axis.default for axis in AXES} | dict(choices)
    house, names = house or House(), content.NAMES.names
    one = warrior(of, house)
    alike = [replace(one, id=f"hero-{at + 1}", name=names[at % len(names)]) for at in range(of["heroes"])]
    heroes = [hero] if hero else alike
    foes = [bandit(number, of, house) for number in range(1, of["foes"] + 1)]
    return Campaign(house, (*heroes, *foes), fight=Fight())


def warrior(of: Mapping[str, Any], house: House) -> Person:
    """A warrior of a level, with so many points more or less. (BRP-2.3 to BRP-2.8)"""
    made = [value + of[name] for name, value in zip(CHARACTERISTICS, averages(BANDIT), strict=True)]
    skill = make_weapon(chosen(of["weapon"])).use.skill

    def decide(question: Question) -> Any:
        """The profession and the weapon are known; all the rest is as usual."""
        return next((wish for wish in (WARRIOR, skill) if wish in question.options), question.fallback)

    one, table = Person("", "", HEROES, tuple(made)), Live(lambda faces: faces, decide)
    one = learn_more(learn_trade(one, HEROES, table, house), HEROES, table, house)
    one = replace(one, trade_points=0, free_points=0)
    one = with_points(with_points(one, skill, of[WEAPON_SKILL]), DODGE, of[DODGE])
    return armed(one, of["weapon"], of["armour"], of["level"])


def bandit(number: int, of: Mapping[str, Any], house: House) -> Person:
    """A bandit of a level. (BRP-7)"""
    one = creature(BANDIT, number, averages(BANDIT), house.era)
    use = make_weapon(chosen(of["foe_weapon"])).use
    one = with_points(one, use.skill, weapon_rating(one, best_melee(one).use) - weapon_rating(one, use))
    return armed(one, of["foe_weapon"], of["foe_armour"], of["foe_level"])


def armed(one: Person, weapon: str, armour: str, level: int) -> Person:
    """With this in hand and that on, and so good at fighting. (BRP-3.5, BRP-5.9, BRP-5.10)"""
    arm = make_weapon(chosen(weapon))
    for skill in (arm.use.skill, DODGE):
        one = with_points(one, skill, A_LEVEL * (level - 1))
    kind = USUAL[armour][1] if armour in USUAL else armour
    worn = (kind,) if kind in content.ARMOUR else ()
    suit = tuple([make_armour(each) for each in worn])
    return replace(one, weapons=(arm,), in_hand=(arm.kind,), armours=suit, worn=worn)


def chosen(weapon: str) -> str:
    """An entry of the lists. (BRP-5.9)"""
    kind = USUAL[weapon][0] if weapon in USUAL else weapon
    return kind if kind in content.MELEE else SWORDS[0]
