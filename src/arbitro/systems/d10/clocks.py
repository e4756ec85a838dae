"""Game time: who dies when, who wakes, what heals, and what Medicine does about it. (D10-27 to D10-32)

Time passes in `elapse` alone, a round or a month at a time. It stops at every moment at which something happens, in
order, so that it makes no difference in how many pieces it passes.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import Person, Wound
from arbitro.systems.d10.wounds import dead, up_again
from arbitro.table import Table


def elapse(state: Campaign, seconds: int, table: Table) -> Campaign:
    """So much later. (D10-32)"""
    end = state.seconds + seconds
    while (moment := next_moment(state, end)) is not None:
        state = at(state, moment)
        state = replace(state, people=tuple([happen(one, moment, table) for one in state.people]))
    return at(state, end)


def at(state: Campaign, moment: int) -> Campaign:
    """The same at a later moment: whoever rests has rested so much longer."""
    passed = moment - state.seconds
    people = tuple([rested(one, passed) if one.wounds else one for one in state.people])
    return replace(state, people=people, seconds=moment)


def next_moment(state: Campaign, end: int) -> int | None:
    """The next moment, up to the end, at which something happens to somebody."""
    soonest = None
    for one in state.people:
        if one.wounds or one.waking:
            for moment in moments(one, state.seconds):
                if moment <= end and (soonest is None or moment < soonest):
                    soonest = moment
    return soonest


def moments(one: Person, now: int) -> Iterator[int]:
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
        if lies_still(one) and not wound.deadline:
            for needed in stages(wound):
                if wound.rested < needed:
                    yield now + needed - wound.rested
            if wound.rested >= stages(wound)[-1]:
                yield now


def happen(one: Person, now: int, table: Table) -> Person:
    """What happens to somebody at this moment. (D10-31, D10-32)"""
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
        # Whoever wakes goes on lying there.
        one = replace(one, waking=0, resting=True)
    for wound in one.wounds:
        if not wound.deadline and lies_still(one):
            if wound.rested >= stages(wound)[-1]:
                one = heal(one, wound, table)
            elif wound.rested == stages(wound)[0]:
                table.tell("D10-31 eases", who=one.id, location=wound.location)
    return one


# --- Healing (D10-31) ------------------------------------------------------------------------------------------------


def lies_still(one: Person) -> bool:
    """Whether it rests, willingly or not."""
    return one.resting or one.waking != 0


def stages(wound: Wound) -> tuple[int, ...]:
    """After how much rest a wound eases, if it does before it heals, and when it is healed. (D10-31)"""
    if wound.level == 1:
        return (charts.QUIET,)
    healed = charts.HEALED[wound.level][wound.cared]
    return (charts.RELIEF[wound.cared], healed) if wound.level == 2 else (healed,)


def rested(one: Person, seconds: int) -> Person:
    """Wounds that have had more rest; more than heals them is no more than that."""
    if not seconds or one.dead or not lies_still(one):
        return one
    wounds = tuple(
        [
            wound if wound.deadline else replace(wound, rested=min(wound.rested + seconds, stages(wound)[-1]))
            for wound in one.wounds
        ]
    )
    return replace(one, wounds=wounds)


def heal(one: Person, wound: Wound, table: Table) -> Person:
    """A wound is healed, and leaves what it leaves. (D10-31)"""
    wounds = list(one.wounds)
    wounds.remove(wound)
    one = replace(one, wounds=tuple(wounds))
    if wound.level == 4:
        table.tell("D10-31 limb gone", who=one.id, location=wound.location)
        return replace(one, lost=tuple(sorted({*one.lost, wound.location})))
    table.tell("D10-31 healed", who=one.id, location=wound.location, level=wound.level)
    if wound.level < 3 or wound.cared:
        return one
    # Without Medicine a bone has set badly, or an organ healed badly. Ruling: skills stay as they are.
    if wound.location in charts.LIMBS:
        table.tell("D10-31 worse", who=one.id, what="agility")
        return replace(one, agility=max(one.agility - 1, 1))
    table.tell("D10-31 worse", who=one.id, what="endurance")
    return replace(one, endurance=max(one.endurance - 1, 1))


def broken_rest(one: Person, table: Table) -> Person:
    """Rest that is broken off: the wound opens again and all of it begins anew. (D10-31)"""
    # Ruling: the text says so of grave wounds; we take it for all that need weeks.
    if not one.resting:
        return one
    if any(wound.rested and wound.level > 1 for wound in one.wounds):
        table.tell("D10-31 reopened", who=one.id)
    return up_again(one)


# --- Who is dying (D10-32) -------------------------------------------------------------------------------------------


def deadlines(one: Person) -> list[tuple[int, str]]:
    """When somebody dies unless Medicine succeeds before, and of what; the soonest first. (D10-32)"""
    found = [(wound.deadline, wound.location) for wound in one.wounds if wound.deadline]
    if one.shock:
        found.append((one.shock, "shock"))
    return sorted(found)
