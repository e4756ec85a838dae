"""Fights to compare: some adventurers are stopped on the road by bandits, and nobody means to give way.

Heroes are made as by somebody who takes every default: an origin's averages, what is left over shared out evenly, and
the points of a sellsword, the first share of them for the weapon in hand. The text has no experience, so a level is a
point more in that skill and in dodge, for heroes and bandits alike, up to ten. Bandits are those of the lists; what
they can do with their own weapon they can do with any. Nobody has a shield, for that is a second weapon. There are no
hit points to set. Who is too badly hurt to hit anybody breaks off, which no setting could forbid. (D10-1, D10-2, D10-7)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import POINTS, axes
from arbitro.systems.contract import HEROES, Axis, Value
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign, Fight, House
from arbitro.systems.d10.characters import CHARACTERISTICS, MOST, Person, base, skill
from arbitro.systems.d10.creation import choose_characteristics, round_and_round
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.gear import make_armour, make_weapon
from arbitro.systems.d10.stances import FACE_TO_FACE
from arbitro.table import Live

BANDIT = next((kind for kind in content.CREATURES if kind == "bandit"), next(iter(content.CREATURES)))
"""A group whose lists have no bandits is stopped by whoever stands first in them."""

SELLSWORD = content.CALLINGS["sellsword"]

SWORDS = tuple([kind for kind, one in content.WEAPONS.items() if one.reach == "melee" and one.parries == "melee"])

USUAL = {"light": "short-sword", "medium": "long-sword", "heavy": "great-sword"}
"""A weapon for the words that mean the same in every system, and"""

SUITS = {
    "none": (),
    "light": ("padded-coat",),
    "medium": ("mail-hauberk", "mail-coif"),
    "heavy": ("breastplate", "iron-helmet", "bracers", "greaves"),
}
"""pieces of armour that are worn together; as far as the group has them."""

WEAPONS = (*USUAL, *SWORDS)
ARMOURS = (*SUITS, *content.ARMOUR)
DODGE, WEAPON_SKILL = "dodge", "weapon-skill"

AXES = (
    # A beginner is so good already that there is room for three levels more.
    *axes(WEAPONS, ARMOURS, (1, 2, 3, 4)),
    *[Axis(name, POINTS, 0, stat=True) for name in (*CHARACTERISTICS, WEAPON_SKILL, DODGE)],
)


def fight(choices: Mapping[str, Value], house: House | None = None, hero: Person | None = None) -> Campaign:
    """Everybody face to face, before the first round. (D10-13)"""
    of: dict[str, Any] = {axis.name: axis.default for axis in AXES} | dict(choices)
    house, names = house or House(), content.NAMES
    one = armed(sellsword(of, house), of["weapon"], of["armour"])
    alike = [replace(one, id=f"hero-{at + 1}", name=names[at % len(names)]) for at in range(of["heroes"])]
    state = Campaign(house, (hero,) if hero else tuple(alike), fight=Fight())
    for _ in range(of["foes"]):
        foe = armed(bandit(state, of), of["foe_weapon"], of["foe_armour"])
        state = replace(state, people=(*state.people, foe))
    return state


def sellsword(of: Mapping[str, Any], house: House) -> Person:
    """A hero of a level, with so many points more or less; bases follow the characteristics. (D10-1, D10-2, D10-7)"""
    one = choose_characteristics("", house.extra_points, HEROES, Live())
    values = {name: within(getattr(one, name) + of[name]) for name in CHARACTERISTICS}
    weapon = make_weapon(chosen(of["weapon"])).skill
    favoured = tuple(dict.fromkeys((weapon, *SELLSWORD.skills[1:])))
    skills = round_and_round({name: base(name, values) for name in content.SKILLS}, favoured, house.skill_points)
    one = replace(one, **values, skills=tuple([(name, value) for name, value in skills.items() if value]))
    for name, more in ((weapon, of[WEAPON_SKILL]), (DODGE, of[DODGE])):
        one = better(one, name, more + of["level"] - 1)
    return one


def bandit(state: Campaign, of: Mapping[str, Any]) -> Person:
    """A bandit of a level, the next of those who are there. (D10-6)"""
    one = creature(state, BANDIT, FACE_TO_FACE)
    own, other = one.weapons[0].skill, make_weapon(chosen(of["foe_weapon"])).skill
    known = {**dict(one.skills), other: max(skill(one, own), skill(one, other))}
    one = replace(one, skills=tuple([(name, known[name]) for name in content.SKILLS if name in known]))
    for name in (other, DODGE):
        one = better(one, name, of["foe_level"] - 1)
    return one


def better(one: Person, name: str, points: int) -> Person:
    """With so many points more of a skill. (D10-7)"""
    skills = [(known, within(value + points) if known == name else value) for known, value in one.skills]
    return replace(one, skills=tuple(skills))


def within(value: int) -> int:
    """A number that a human can have. (D10-1, D10-7)"""
    return min(max(1, value), MOST)


def armed(one: Person, weapon: str, armour: str) -> Person:
    """With this in hand and that on. (D10-21, D10-22)"""
    kind = chosen(weapon)
    pieces = [make_armour(piece) for piece in SUITS.get(armour, (armour,)) if piece in content.ARMOUR]
    return replace(one, weapons=(make_weapon(kind),), main=kind, off="", armour=tuple(pieces))


def chosen(weapon: str) -> str:
    """An entry of the lists. (D10-21)"""
    weapon = USUAL.get(weapon, weapon)
    return weapon if weapon in content.WEAPONS else SWORDS[0]
