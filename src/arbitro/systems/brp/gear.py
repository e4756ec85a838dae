"""What is given and worn outside a fight. (BRP-2.9, BRP-5.10)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.brp import content
from arbitro.systems.brp.ailments import ANTIDOTE
from arbitro.systems.brp.campaign import Campaign, at_war
from arbitro.systems.brp.characters import WEAPON_KINDS, given_weapon, make_armour, worn
from arbitro.systems.common import missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.table import REFEREE, Table, Text


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
    """Weapons, armour, antidotes, or anything else under a name of its own. (BRP-2.9)"""
    one = person(state, command.target)
    antidotes = [f"{ANTIDOTE}/{kind}" for kind in content.POISONS]
    items = (*[kind for kind in WEAPON_KINDS if kind != "brawl"], *content.ARMOUR, *antidotes, "something-else")
    item = table.choose("BRP-2.9 gift", REFEREE, items, who=one.id)
    if item == "something-else":
        item = table.choose("BRP-2.9 what", REFEREE, Text(60), "", who=one.id).strip() or "trade-tools"
        one = replace(one, gear=(*one.gear, item))
    elif item in antidotes:
        one = replace(one, gear=(*one.gear, item))
    elif item in content.ARMOUR:
        one = replace(one, armours=(*[each for each in one.armours if each.kind != item], make_armour(item)))
    else:
        one = given_weapon(one, item)
    table.tell("BRP-2.9 given", who=one.id, item=item)
    return with_people(state, one)


def why_not_give(state: Campaign, command: Give) -> Phrase | None:
    """Somebody who is here. Ours: there is an end to what one can carry."""
    if refusal := missing(state, command.target):
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


def why_not_wear(state: Campaign, command: Wear) -> Phrase | None:
    """Ours: not in a fight. (BRP-5.10)"""
    if refusal := at_war(state):
        return refusal
    one = person(state, command.who)
    if command.armour not in [each.kind for each in one.armours]:
        return Phrase("no-armour", {"who": one.id, "armour": command.armour[:40]})
    return Phrase("no-need-to-wear", {"armour": command.armour}) if command.armour in one.worn else None


def take_off(state: Campaign, command: TakeOff, table: Table) -> Campaign:
    """Without it. (BRP-5.10)"""
    one = person(state, command.who)
    table.tell("BRP-5.10 taken off", who=one.id, armour=command.armour)
    return with_people(state, replace(one, worn=tuple([kind for kind in one.worn if kind != command.armour])))


def why_not_take_off(state: Campaign, command: TakeOff) -> Phrase | None:
    """Something that is on, and not in a fight. (BRP-5.10)"""
    if refusal := at_war(state):
        return refusal
    one = person(state, command.who)
    return None if command.armour in one.worn else Phrase("no-armour", {"who": one.id, "armour": command.armour[:40]})
