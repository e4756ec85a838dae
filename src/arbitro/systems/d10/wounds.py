"""Wounds and what they do at once: pain, falling, dropping, fainting, dying. (D10-26 to D10-30)"""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import Blow, Campaign, Fallen, House
from arbitro.systems.d10.characters import (
    MAIN,
    OFF,
    UNTIL_TREATED,
    Person,
    Weapon,
    Wound,
    arm_of,
    difficulty_of,
    is_able,
    is_down,
    let_go,
    lies_still,
    missing_limbs,
    up_again,
    weapon_in,
    with_condition,
    without_condition,
)
from arbitro.systems.d10.checks import burden_of, throw
from arbitro.table import Modifiers, Table

NOTHING = Modifiers()


def land(state: Campaign, blows: tuple[Blow, ...], table: Table) -> Campaign:
    """Blows of the same moment take effect, one after the other but all of them. (D10-13)"""
    people, ground = list(state.people), state.ground
    for blow in blows:
        for at, one in enumerate(people):
            if one.id == blow.target and not one.dead:
                people[at] = suffer(one, blow, state.seconds, state.house, table, state.fight is not None)
                ground = (*ground, *fallen(one, people[at]))
    return replace(state, people=tuple(people), ground=ground)


def hurt(state: Campaign, blow: Blow, table: Table) -> Campaign:
    """A wound from anything: a fall, a trap, fire. (D10-26)"""
    one = person(state, blow.target)
    table.tell("D10-26 wounded", who=one.id, location=blow.location, level=blow.level)
    return land(state, (blow,), table)


def suffer(one: Person, blow: Blow, now: int, house: House, table: Table, fighting: bool = True) -> Person:
    """Somebody with one more wound, and all that follows from it. (D10-26 to D10-29)"""
    was_able = is_able(one)
    # Each wound is kept apart. Ruling: a second one to the same place is a wound of its own. (D10-30)
    wound = Wound(blow.location, blow.level, blow.blow)
    if blow.level == 1:
        one = add(one, bear_pain(one, wound, table, fighting))
    elif blow.level == 2:
        one = add(one, wound)
    else:
        one = disabled(one, wound, now, table)
    return overcome(one, was_able, now, house, table)


def disabled(one: Person, wound: Wound, now: int, table: Table) -> Person:
    """A wound of level 3 or 4. (D10-27, D10-28)"""
    return (incapacitated if wound.level == 3 else destroyed)(one, wound, now, table)


def overcome(one: Person, was_able: bool, now: int, house: House, table: Table) -> Person:
    """Shock, and whether it can do nothing any more. (D10-29)"""
    if not one.dead:
        one = faint_of_shock(one, now, house, table)
    if was_able and not is_able(one):
        table.tell("D10-27 out", who=one.id)
    return one


def worse_by_hand(was: Person, one: Person, at: int, now: int, house: House, table: Table) -> Person:
    """A wound that the referee has set to a higher level does what one of that level does. (D10-26 to D10-29)"""
    wound, after = one.wounds[at], one
    if wound.level >= 3:
        others = (*one.wounds[:at], *one.wounds[at + 1 :])
        after = disabled(replace(one, wounds=others), wound, now, table)
        # It stays where it stood among the others; what comes off a second time is as it was set.
        if len(after.wounds) > len(others):
            after = replace(after, wounds=(*after.wounds[:at], after.wounds[-1], *after.wounds[at:-1]))
        else:
            after = replace(after, wounds=one.wounds)
    return overcome(after, is_able(was), now, house, table)


def lost_by_hand(one: Person, limb: str, table: Table) -> Person:
    """A limb that is gone holds nothing, and bears nobody. (D10-27)"""
    if limb in charts.ARMS:
        return drop(one, limb, table)
    if not is_down(one):
        table.tell("D10-27 falls", who=one.id, location=limb)
    return fall(one)


def bear_pain(one: Person, wound: Wound, table: Table, fighting: bool) -> Wound:
    """An Endurance success, and a light wound does not hinder in this fight; out of one it does. (D10-5, D10-26)"""
    if not fighting:
        table.tell("D10-26 hurts", who=one.id)
        return wound
    thrown = throw("D10-26 pain", one.id, one.endurance, NOTHING, table, burden=burden_of(one))
    table.tell("D10-26 borne" if thrown.success else "D10-26 hurts", who=one.id, **thrown.facts)
    return replace(wound, suppressed=True) if thrown.success else wound


def incapacitated(one: Person, wound: Wound, now: int, table: Table) -> Person:
    """A location that no longer works. (D10-27)"""
    if wound.location in (charts.HEAD, charts.CHEST):
        table.tell("D10-27 dies", who=one.id, location=wound.location)
        return add(dead(one), wound)
    if wound.location in charts.ARMS:
        return drop(add(one, wound), wound.location, table)
    if wound.location in charts.LEGS:
        table.tell("D10-27 falls", who=one.id, location=wound.location)
        return fall(add(one, wound))
    # The abdomen: everything drops, nothing can be done, and Medicine has so many hours.
    table.tell("D10-27 open", who=one.id, hours=one.endurance)
    one = add(one, replace(wound, deadline=now + one.endurance * charts.HOUR))
    return fall(drop(drop(one, charts.RIGHT_ARM, table), charts.LEFT_ARM, table))


def destroyed(one: Person, wound: Wound, now: int, table: Table) -> Person:
    """A location that is no more. (D10-28)"""
    if wound.location not in charts.LIMBS:
        table.tell("D10-28 dies", who=one.id, location=wound.location)
        return add(dead(one), wound)
    # Two blows of one moment may be meant for a limb that comes off once. (D10-13)
    if wound.location in missing_limbs(one):
        table.tell("D10-28 off already", who=one.id, location=wound.location)
        return one
    # A limb: unconscious at once, and Medicine has so many rounds.
    table.tell("D10-28 severed", who=one.id, location=wound.location, rounds=one.endurance)
    one = add(one, replace(wound, deadline=now + one.endurance * charts.SECOND))
    if wound.location in charts.ARMS:
        one = drop(one, wound.location, table)
    return fall(replace(one, waking=UNTIL_TREATED))


def faint_of_shock(one: Person, now: int, house: House, table: Table) -> Person:
    """When the wounds together hinder more than Endurance bears; Medicine has so many minutes. (D10-29)"""
    if one.shock:
        return one
    difficulty = shock_difficulty(one, house)
    if difficulty <= one.endurance:
        return one
    facts = {"difficulty": difficulty, "against": one.endurance, "minutes": one.endurance}
    table.tell("D10-29 shock", who=one.id, **facts, wounds_modifiers=shock_parts(one, house))
    return fall(replace(one, waking=UNTIL_TREATED, shock=now + one.endurance * charts.MINUTE))


def shock_difficulty(one: Person, house: House) -> int:
    """The difficulty of all wounds together. (D10-29)"""
    return sum([shock_of(wound, house) for wound in one.wounds])


def shock_of(wound: Wound, house: House) -> int:
    """What one of them counts for shock. (D10-29)"""
    # Ruling: pain that is borne hinders nobody, so it does not count until the fight is over.
    # House: shock_counts_borne_pain, it does.
    return difficulty_of(replace(wound, suppressed=False) if house.shock_counts_borne_pain else wound)


def shock_parts(one: Person, house: House) -> Modifiers:
    """All of them that count, each with its place. (D10-29, D10-30)"""
    parts = [(wound.location, shock_of(wound, house)) for wound in one.wounds]
    return Modifiers(tuple([part for part in parts if part[1]]))


# --- Small steps -----------------------------------------------------------------------------------------------------


def add(one: Person, wound: Wound) -> Person:
    """With one more wound. A wound breaks a rest. (D10-30, D10-31)"""
    if lies_still(one):
        one = up_again(one)
    return replace(one, wounds=(*one.wounds, wound))


def dead(one: Person) -> Person:
    """Dead: no clock runs any more."""
    wounds = tuple([replace(wound, deadline=0) if wound.deadline else wound for wound in one.wounds])
    return replace(one, dead=True, waking=0, shock=0, resting=False, wounds=wounds)


def fall(one: Person) -> Person:
    """On the ground, from the saddle too."""
    return with_condition(without_condition(one, "mounted"), "prone")


def drop(one: Person, arm: str, table: Table) -> Person:
    """An arm lets go of what it holds; what takes two hands falls too. (D10-27)"""
    for hand in (MAIN, OFF):
        weapon = weapon_in(one, hand)
        if not weapon.natural and (arm_of(one, hand) == arm or weapon.hands == 2):
            table.tell("D10-27 drops", who=one.id, weapon=weapon.kind)
            one = let_go(one, hand)
    return one


def fallen(before: Person, after: Person) -> tuple[Fallen, ...]:
    """What somebody has let go of."""
    if before.weapons == after.weapons:
        return ()
    kept: list[Weapon] = list(after.weapons)
    gone = []
    for weapon in before.weapons:
        if weapon in kept:
            kept.remove(weapon)
        else:
            gone.append(Fallen(weapon, before.place))
    return tuple(gone)


def pain_returns(one: Person, now: int, house: House, table: Table) -> Person:
    """The fight is over, and borne pain hurts again. (D10-26)"""
    if not any(wound.suppressed for wound in one.wounds):
        return one
    table.tell("D10-26 returns", who=one.id)
    wounds = tuple([replace(wound, suppressed=False) for wound in one.wounds])
    return faint_of_shock(replace(one, wounds=wounds), now, house, table)
