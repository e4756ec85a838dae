"""What somebody has: given, parted with, worn. (BRP-2.9, BRP-5.10)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.brp import content
from arbitro.systems.brp.ailments import ANTIDOTE
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import (
    Armour,
    Person,
    Weapon,
    is_natural,
    is_weapon,
    make_armour,
    make_weapon,
    weapon_kinds,
    weapon_of,
    with_weapon,
    worn,
)
from arbitro.systems.common import at_war, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.table import REFEREE, Table, Text

Thing = Weapon | Armour | str
"""What is handed on: with its figures, or no more than a name."""


class Give(Struct, frozen=True, tag="give"):
    """Somebody gets something. (BRP-2.9)"""

    target: str
    who: str = REFEREE


class Wear(Struct, frozen=True, tag="wear"):
    """Put armour on. (BRP-5.10)"""

    who: str
    armour: str


class TakeOff(Struct, frozen=True, tag="take-off"):
    """Take armour off. (BRP-5.10)"""

    who: str
    armour: str


def give(state: Campaign, command: Give, table: Table) -> Campaign:
    """Somebody gets something new. (BRP-2.9)"""
    one = person(state, command.target)
    item = gift(state, table, one.id, "BRP-2.9 gift", REFEREE)
    table.tell("BRP-2.9 given", who=one.id, item=item)
    return with_people(state, received(one, made(item)))


def gift(state: Campaign, table: Table, who: str, words: str, asked: str = "") -> str:
    """Weapons, armour, antidotes, or anything else under a name of its own. (BRP-2.9)"""
    antidotes = [f"{ANTIDOTE}/{kind}" for kind in content.POISONS.of(state)]
    arms = [kind for kind in weapon_kinds(state) if kind != "brawl"]
    items = (*arms, *content.ARMOUR.of(state), *antidotes, "something-else")
    item: str = table.choose(words, asked or who, items, who=who)
    if item != "something-else":
        return item
    text: str = table.choose("BRP-2.9 what", asked or who, Text(60), "", who=who)
    return " ".join(text.split()) or "trade-tools"


def made(item: str) -> Thing:
    """A new thing of the lists, or one that is no more than its name. (BRP-2.9)"""
    if item in content.ARMOUR:
        return make_armour(item)
    return make_weapon(item) if is_weapon(item) else item


def no_give(state: Campaign, command: Give) -> Phrase | None:
    """Somebody who is here. Ours: there is an end to what one can carry."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one = person(state, command.target)
    if len(one.weapons) + len(one.armours) + len(one.gear) >= MOST_THINGS:
        return Phrase("no-more-gear", {"who": one.id, "most": MOST_THINGS})
    return None


MOST_THINGS = 40


def wear(state: Campaign, command: Wear, table: Table) -> Campaign:
    """Ruling: one suit and one helmet at a time. (BRP-5.10)"""
    one = person(state, command.who)
    armour = next(each for each in one.armours if each.kind == command.armour)
    others = tuple([each.kind for each in worn(one) if each.helmet != armour.helmet])
    table.tell("BRP-5.10 worn", who=one.id, armour=armour.kind)
    return with_people(state, replace(one, worn=(*others, armour.kind)))


def no_wear(state: Campaign, command: Wear) -> Phrase | None:
    """Ours: not in a fight. (BRP-5.10)"""
    if (refusal := at_war(state)) is not None:
        return refusal
    one = person(state, command.who)
    if command.armour not in [each.kind for each in one.armours]:
        return no_armour(one, command.armour, tuple([each.kind for each in one.armours]))
    return Phrase("no-need-to-wear", {"armour": command.armour}) if command.armour in one.worn else None


def take_off(state: Campaign, command: TakeOff, table: Table) -> Campaign:
    """Without it. (BRP-5.10)"""
    one = person(state, command.who)
    table.tell("BRP-5.10 taken off", who=one.id, armour=command.armour)
    return with_people(state, replace(one, worn=tuple([kind for kind in one.worn if kind != command.armour])))


def no_take_off(state: Campaign, command: TakeOff) -> Phrase | None:
    """Something that is on, and not in a fight. (BRP-5.10)"""
    if (refusal := at_war(state)) is not None:
        return refusal
    one = person(state, command.who)
    return None if command.armour in one.worn else no_armour(one, command.armour, one.worn)


def no_armour(one: Person, kind: str, there: tuple[str, ...]) -> Phrase:
    """The refusal of armour that somebody does not have, or not on; it names what there is."""
    return Phrase("no-armour", {"who": one.id, "armour": kind[:40], "options": there})


# What somebody has (BRP-2.9)


def things(one: Person) -> tuple[str, ...]:
    """All that can be parted with: weapons, armour, and the rest."""
    arms = [weapon.kind for weapon in one.weapons if not is_natural(weapon)]
    return tuple(dict.fromkeys([*arms, *[armour.kind for armour in one.armours], *one.gear]))


def parted(one: Person, item: str, count: int = 1) -> tuple[Person, Thing]:
    """Somebody without so many of a thing, and the thing; of several weapons or suits the one in use goes last."""
    weapon = weapon_of(one, item)
    if weapon is not None and not is_natural(weapon):
        whole = weapon.count == count
        gone = replace(weapon, count=count, points=weapon.points if whole else weapon.most)
        return with_weapon(one, replace(weapon, count=weapon.count - count)), gone
    others = min(one.gear.count(item), count)
    gear = list(one.gear)
    for _ in range(others):
        gear.remove(item)
    one, thing = replace(one, gear=tuple(gear)), made(item)
    if others == count:
        return one, thing
    [armour] = [each for each in one.armours if each.kind == item]
    left = tuple([each for each in one.armours if each is not armour])
    return replace(one, armours=left, worn=tuple([kind for kind in one.worn if kind != item])), armour


def many(one: Person, item: str) -> int:
    """How many of a thing somebody has."""
    weapon = weapon_of(one, item)
    if weapon is not None and not is_natural(weapon):
        return weapon.count
    return one.gear.count(item) + any(each.kind == item for each in one.armours)


def received(one: Person, thing: Thing, count: int = 1) -> Person:
    """With it; a second suit of one kind of armour is among the other things."""
    if isinstance(thing, Weapon):
        known = weapon_of(one, thing.kind)
        if known is None or is_natural(known):
            return replace(one, weapons=(*one.weapons, thing))
        return with_weapon(one, replace(known, count=known.count + thing.count))
    if isinstance(thing, Armour):
        if thing.kind not in [each.kind for each in one.armours]:
            one, count = replace(one, armours=(*one.armours, thing)), count - 1
        thing = thing.kind
    return replace(one, gear=(*one.gear, *[thing] * count))
