"""What hurts or taints though nobody strikes: falls, fire, poison, dark places. (SY-14, SY-15, SY-21, SY-22)"""

from __future__ import annotations

from msgspec import Struct

from arbitro.dice import Dice
from arbitro.systems.common import at_war, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.abilities import counted, rolls
from arbitro.systems.symbaroum.blows import armour_dice, comes_to
from arbitro.systems.symbaroum.campaign import Campaign
from arbitro.systems.symbaroum.characters import Person, is_here, is_hero
from arbitro.systems.symbaroum.charts import CORRUPTION_DIE, DARK_PLACES
from arbitro.systems.symbaroum.clock import A_DAY, despite_the_dying, pass_hours
from arbitro.systems.symbaroum.combat import put
from arbitro.systems.symbaroum.corruption import stained, tainted
from arbitro.systems.symbaroum.wounds import halved, suffer
from arbitro.table import REFEREE, Modifiers, Number, Table

MOST_FACES = 100


class Hazard(Struct, frozen=True, tag="hazard"):
    """Somebody falls, burns, is poisoned: the referee says how bad it is. (SY-14)"""

    figure: str
    who: str = REFEREE


class Taint(Struct, frozen=True, tag="taint"):
    """Something taints somebody: a thing, a creature, a place. (SY-21)"""

    figure: str
    who: str = REFEREE


class DarkPlace(Struct, frozen=True, tag="dark-place"):
    """Spend a day or an hour in a dark place. (SY-21)"""

    place: str
    who: str = REFEREE


def hazard(state: Campaign, command: Hazard, table: Table) -> Campaign:
    """Damage by the referee's die, less the armour's where that helps; pain brings down. (SY-13 to SY-15)

    Ours: the text knows damage by attacks alone. There is nobody who could have a free attack for it.
    """
    one = person(state, command.figure)
    faces = table.choose("SY-13 hazard", REFEREE, Number(1, MOST_FACES), usual=6, figure=one.id)
    helps = table.choose("SY-13 armour helps", REFEREE, (False, True), usual=False, figure=one.id)
    dealt = counted(state, one, "SY-13 damage", faces, table)
    dice = armour_dice(one) if helps else ()
    stopped = Modifiers(tuple(comes_to(dice, not rolls(state, one), "SY-13 armour", one.id, table)))
    points = max(dealt.total - stopped.total, 0)
    told = {"damage": dealt.total, "armour": stopped.total, "points": points, "guard_modifiers": stopped}
    table.tell("SY-13 hurt", who=one.id, **told, **halved(dealt))
    one, _ = suffer(one, points, one, table, again=False)
    return put(state, one)


def no_hazard(state: Campaign, command: Hazard) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.figure)) is not None:
        return refusal
    one = person(state, command.figure)
    if one.dead:
        return Phrase("no-dead", {"who": one.id})
    return None if is_here(one) else Phrase("no-gone", {"who": one.id})


def taint(state: Campaign, command: Taint, table: Table) -> Campaign:
    """Temporary corruption by the referee's die. (SY-21)"""
    faces = table.choose("SY-21 taint", REFEREE, Number(1, MOST_FACES), usual=CORRUPTION_DIE, figure=command.figure)
    return put(state, tainted(person(state, command.figure), faces, table, state.house))


def no_taint(state: Campaign, command: Taint) -> Phrase | None:
    """Why not. Nobody counts an adversary's corruption."""
    if (refusal := missing(state, command.figure)) is not None:
        return refusal
    return None if is_corruptible(person(state, command.figure)) else Phrase("no-corruptible", {"who": command.figure})


def is_corruptible(one: Person) -> bool:
    """Whether corruption is counted for somebody: for characters who are themselves yet."""
    return is_hero(one) and not one.dead and not one.lost


def dark_place(state: Campaign, command: DarkPlace, table: Table) -> Campaign:
    """An hour or a day where the dark is thick. (SY-21)

    Ours: a day there ends no scene, or what it does would never add up.
    """
    faces, unit = DARK_PLACES[command.place]
    passing = despite_the_dying(state, table)
    if passing is None:
        return state
    state = passing
    # Some say that the darkest part leaves its mark for ever: the referee decides.
    lasting = table.choose("SY-21 lasting", REFEREE, (False, True), False, place=command.place)
    table.tell("SY-21 dark place", place=command.place)
    for one in state.people:
        if is_corruptible(one):
            if lasting:
                points = table.roll("SY-22 dark place", one.id, Dice(1, faces))
                state = with_people(state, stained(one, points, table, state.house))
            else:
                state = with_people(state, tainted(one, faces, table, state.house))
    return pass_hours(state, A_DAY if unit == "day" else 1, table)


def no_dark_place(state: Campaign, command: DarkPlace) -> Phrase | None:
    """Why not."""
    if (refusal := at_war(state)) is not None:
        return refusal
    if not any(is_corruptible(one) for one in state.people):
        return Phrase("no-party")
    return None if command.place in DARK_PLACES else Phrase("no-such-place", {"found": command.place[:40]})
