"""Game time: who dies when, who wakes, what heals, and what Medicine does about it. (D10-27 to D10-32)

Time passes in `elapse` alone, a round or a month at a time. It stops at every moment at which something happens, in
order, so that it makes no difference in how many pieces it passes.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.systems.common import also, everybody, less_one
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import Person, Wound, broken_rest, lies_still, missing_limbs
from arbitro.systems.d10.wounds import dead
from arbitro.table import Table


def elapse(state: Campaign, seconds: int, table: Table) -> Campaign:
    """So much later. (D10-32)"""
    end = state.seconds + seconds
    while (moment := next_moment(state, end)) is not None:
        passed, quiet = moment - state.seconds, state.fight is None
        state = at(state, moment)
        people = tuple([happen(one, moment, passed, quiet, table) for one in state.people])
        wings = tuple([happen(one, moment, passed, True, table) for one in state.wings])
        state = replace(state, people=people, wings=wings)
    return at(state, end)


def at(state: Campaign, moment: int) -> Campaign:
    """The same at a later moment: whoever rests has rested so much longer."""
    passed, quiet = moment - state.seconds, state.fight is None
    people = tuple([rested(one, passed, quiet) if one.wounds else one for one in state.people])
    # Where nobody fights it is quiet.
    wings = tuple([rested(one, passed, True) if one.wounds else one for one in state.wings])
    return replace(state, people=people, wings=wings, seconds=moment)


def next_moment(state: Campaign, end: int) -> int | None:
    """The next moment, up to the end, at which something happens to somebody."""
    soonest = None
    for ones, quiet in ((state.people, state.fight is None), (state.wings, True)):
        for one in ones:
            if one.wounds or one.waking:
                for moment in moments(one, state.seconds, quiet):
                    if moment <= end and (soonest is None or moment < soonest):
                        soonest = moment
    return soonest


def moments(one: Person, now: int, quiet: bool) -> Iterator[int]:
    """When something happens to somebody who is left alone."""
    if one.dead:
        return
    if one.shock:
        yield one.shock
    if one.waking > 0:
        yield one.waking
    for wound in one.wounds:
        if wound.deadline:
            yield wound.deadline
        if mends(one, wound, quiet):
            for needed in stages(wound):
                if wound.rested < needed:
                    yield now + needed - wound.rested
            if wound.rested >= stages(wound)[-1]:
                yield now


def happen(one: Person, now: int, passed: int, quiet: bool, table: Table) -> Person:
    """What happens to somebody at this moment, so many seconds after the last one. (D10-31, D10-32)"""
    if one.dead or not (one.wounds or one.waking):
        return one
    # A clock has run out.
    for wound in one.wounds:
        if wound.deadline and wound.deadline <= now:
            table.tell("D10-32 dies", who=one.id, cause=wound.location)
            return dead(one)
    if one.shock and one.shock <= now:
        table.tell("D10-32 dies", who=one.id, cause="shock")
        return dead(one)
    if 0 < one.waking <= now:
        table.tell("D10-29 wakes", who=one.id)
        # Whoever wakes goes on lying there; in the middle of a fight nobody rests.
        one = replace(one, waking=0, resting=True)
        one = one if quiet else broken_rest(one, table)
    for wound in one.wounds:
        if mends(one, wound, quiet):
            if wound.rested >= stages(wound)[-1]:
                one = heal(one, wound, table)
            elif passed and wound.rested == stages(wound)[0]:
                # Of several moments in one second it eases in the first.
                table.tell("D10-31 eases", who=one.id, location=wound.location)
    return one


# --- Healing (D10-31) ------------------------------------------------------------------------------------------------


def mends(one: Person, wound: Wound, quiet: bool) -> bool:
    """Whether a wound heals as time passes: in rest, and a light one wherever nobody fights. (D10-31)"""
    return not wound.deadline and (lies_still(one) or (quiet and wound.level == 1))


def stages(wound: Wound) -> tuple[int, ...]:
    """After how much rest a wound eases, if it does before it heals, and when it is healed. (D10-31)"""
    if wound.level == 1:
        return (charts.QUIET,)
    healed = charts.HEALED[wound.level][wound.cared]
    return (charts.RELIEF[wound.cared], healed) if wound.level == 2 else (healed,)


def rested(one: Person, seconds: int, quiet: bool) -> Person:
    """Wounds that have had more rest; more than heals them is no more than that."""
    if not seconds or one.dead:
        return one
    wounds = [
        replace(wound, rested=min(wound.rested + seconds, stages(wound)[-1])) if mends(one, wound, quiet) else wound
        for wound in one.wounds
    ]
    return replace(one, wounds=tuple(wounds))


def heal(one: Person, wound: Wound, table: Table) -> Person:
    """A wound is healed, and leaves what it leaves. (D10-31)"""
    one = replace(one, wounds=less_one(one.wounds, wound))
    if wound.level == 4:
        table.tell("D10-31 limb gone", who=one.id, location=wound.location)
        return replace(one, lost=also(one.lost, wound.location))
    if wound.location in missing_limbs(one):
        # Of a limb that has come off since, only the stump heals.
        return one
    table.tell("D10-31 healed", who=one.id, location=wound.location, level=wound.level)
    if wound.level < 3 or wound.cared:
        return one
    # Without Medicine a bone has set badly, or an organ healed badly: the location and the kind of weapon decide. Ours:
    # bones are in limbs, and what pierces a limb goes past them. Ruling: skills stay as they are.
    what = "agility" if wound.location in charts.LIMBS and wound.blow != "piercing" else "endurance"
    # Ours: nobody has less than 1. (D10-1)
    if (left := getattr(one, what) - 1) < 1:
        return one
    table.tell("D10-31 worse", who=one.id, what=what)
    return replace(one, agility=left) if what == "agility" else replace(one, endurance=left)


def doomed(state: Campaign, seconds: int) -> tuple[str, ...]:
    """Who dies within so much time unless somebody helps. (D10-32)"""
    end = state.seconds + seconds
    return tuple([one.id for one in everybody(state) if not one.dead and any(at <= end for at, _ in deadlines(one))])


# --- Who is dying (D10-32) -------------------------------------------------------------------------------------------


def deadlines(one: Person) -> list[tuple[int, str]]:
    """When somebody dies unless Medicine succeeds before, and of what; the soonest first. (D10-32)"""
    found = [(wound.deadline, wound.location) for wound in one.wounds if wound.deadline]
    if one.shock:
        found.append((one.shock, "shock"))
    return sorted(found)
