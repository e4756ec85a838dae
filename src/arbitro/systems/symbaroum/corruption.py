"""Corruption: temporary, permanent, stigmata, and the abomination. (SY-21 to SY-24)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import person
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import EXCEED, Campaign, House, unfit
from arbitro.systems.symbaroum.characters import (
    RESOLUTE,
    Person,
    corruption_threshold,
    is_able_to,
    is_hero,
    total_corruption,
)
from arbitro.systems.symbaroum.charts import CORRUPTION_DIE
from arbitro.systems.symbaroum.checks import prevails
from arbitro.table import Table


class Conceal(Struct, frozen=True, tag="conceal"):
    """Keep a stigma from somebody's eyes. (SY-23)"""

    who: str
    target: str


def corruption_dice(one: Person, faces: int) -> Dice:
    """The die of temporary corruption; a firm soul throws two and keeps the lower."""
    return Dice(2, faces, keep=-1) if is_able_to(one, "less-corruption") else Dice(1, faces)


def tainted(one: Person, faces: int, table: Table, house: House) -> Person:
    """Temporary corruption: so many faces to the die. (SY-21)

    Ours: nobody counts an adversary's corruption; it is what it is.
    """
    if not is_hero(one) or one.dead or one.lost:
        return one
    points = table.roll("SY-21 corruption", one.id, corruption_dice(one, faces))
    one = replace(one, temporary=one.temporary + points)
    table.tell("SY-21 corruption", who=one.id, points=points, total=total_corruption(one))
    return weighed(one, table, house)


def stained(one: Person, points: int, table: Table, house: House) -> Person:
    """Permanent corruption; an adversary's is not counted either. (SY-22)"""
    if not is_hero(one):
        return one
    one = replace(one, permanent=one.permanent + points)
    table.tell("SY-22 corruption", who=one.id, points=points, total=total_corruption(one))
    return weighed(one, table, house)


def weighed(one: Person, table: Table, house: House) -> Person:
    """What corruption does to somebody whose corruption has just grown. (SY-22 to SY-24)"""
    threshold = corruption_threshold(one)
    # Ruling: the text says "exceeds" once and "equals or exceeds" twice; we take the latter. (SY-23)
    if total_corruption(one) >= threshold and not one.scarred:
        # Reaching it during a scene leaves 1d4 for good, once a scene. (SY-22)
        points = table.roll("SY-22 scar", one.id, Dice(1, CORRUPTION_DIE))
        one = replace(one, permanent=one.permanent + points, scarred=True)
        table.tell("SY-22 scar", who=one.id, points=points, total=total_corruption(one), threshold=threshold)
    if is_past_saving(one, house):
        table.tell("SY-24 abomination", who=one.id, total=total_corruption(one), resolute=one.attributes[RESOLUTE])
        return replace(one, lost=True, conditions=(), fallen=False, steps=0, high=False, tended=False)
    if one.permanent >= threshold and not one.stigmata:
        mark = chosen(one, "SY-23 stigma", one.passing_stigma, table)
        table.tell("SY-23 stigma", who=one.id, stigma=mark)
        return replace(one, stigmata=(mark,), passing_stigma="")
    if total_corruption(one) >= threshold and not one.passing_stigma and not one.stigmata:
        mark = chosen(one, "SY-23 passing stigma", "", table)
        table.tell("SY-23 passing stigma", who=one.id, stigma=mark)
        return replace(one, passing_stigma=mark)
    return one


def chosen(one: Person, words: str, likely: str, table: Table) -> str:
    """The stigma that its player thinks fits. (SY-23)"""
    mark: str = table.choose(words, one.id, tuple(content.STIGMATA), likely or next(iter(content.STIGMATA)))
    return mark


def is_past_saving(one: Person, house: House) -> bool:
    """Whether total corruption has reached Resolute. (SY-24)

    Ruling: the text says "exceeds" once and "equals or exceeds" once; we take the latter.
    """
    # House: abomination_at, only when corruption exceeds Resolute.
    if house.abomination_at == EXCEED:
        return total_corruption(one) > one.attributes[RESOLUTE]
    return total_corruption(one) >= one.attributes[RESOLUTE]


def cleansed(one: Person) -> Person:
    """The end of a scene: temporary corruption goes, and so does what it brought. (SY-21, SY-23)"""
    return replace(one, temporary=0, scarred=False, passing_stigma="")


def conceal(state: Campaign, command: Conceal, table: Table) -> Campaign:
    """`[Discreet←Vigilant]`, or an onlooker notices. (SY-23)"""
    one, other = person(state, command.who), person(state, command.target)
    stigma = one.passing_stigma or one.stigmata[0]
    hidden = prevails(state, table, one, "discreet", other, "vigilant")
    table.tell("SY-23 hidden" if hidden else "SY-23 noticed", who=one.id, target=other.id, stigma=stigma)
    return state


def no_conceal(state: Campaign, command: Conceal) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who) or unfit(state, command.target)) is not None:
        return refusal
    one = person(state, command.who)
    if command.who == command.target:
        return Phrase("no-self", {"who": command.who})
    if not (one.passing_stigma or one.stigmata):
        return Phrase("no-stigma", {"who": command.who})
    return None
