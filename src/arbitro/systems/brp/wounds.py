"""Injuries, dying, First Aid, natural healing, falls. (BRP-5.12, BRP-5.14, BRP-6.7)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6, Dice
from arbitro.systems.brp.campaign import Campaign, metres_between
from arbitro.systems.brp.characters import (
    CHARACTERISTICS,
    Person,
    Wound,
    hit_points,
    is_dying,
    is_up,
    lifeless,
    most_hit_points,
    power_points,
)
from arbitro.systems.brp.charts import FALL_METRES, HOUR, SPECIAL, WEEK
from arbitro.systems.brp.checks import check, is_success, skill_ability
from arbitro.systems.common import everybody, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.table import REFEREE, Modifiers, Number, Table

D3 = Dice(1, 3)

FAINT = 2
"""At this many hit points, or one, somebody falls unconscious. (BRP-5.12)"""

WELL_DONE = 3
"""What a special success of First Aid heals on top. (BRP-2.6)"""

NEAR = 2
"""Ours: metres within which one can lay hands on somebody."""


class Aid(Struct, frozen=True, tag="aid"):
    """First Aid for one wound, named by its points, or 0 for the worst. (BRP-5.14)"""

    who: str
    patient: str
    points: int


class Wake(Struct, frozen=True, tag="wake"):
    """Wake somebody who is unconscious. (BRP-5.12)"""

    who: str
    patient: str


class Injure(Struct, frozen=True, tag="injure"):
    """Some other injury than a blow's. (BRP-5.12)"""

    target: str
    who: str = REFEREE


class Fall(Struct, frozen=True, tag="fall"):
    """Somebody falls. (BRP-6.7)"""

    target: str
    who: str = REFEREE


def suffer(one: Person, points: int, table: Table, clock: int, inner: bool = False) -> Person:
    """A figure after one more injury; armour is already taken off. (BRP-5.12)"""
    if points <= 0:
        return one
    # The wounds stay sorted: in which order they came makes no difference.
    wounds = tuple(sorted([*one.wounds, Wound(points, False, inner)]))
    one = replace(one, wounds=wounds, mends_at=one.mends_at or clock + WEEK)
    return lowered(one, points, table, clock)


def lowered(one: Person, points: int, table: Table, clock: int) -> Person:
    """How somebody is once their hit points have fallen by so many. (BRP-5.12)"""
    left = hit_points(one)
    # 0 or below: dead when the round ends. The total goes on below zero, for First Aid has to make up for all of it.
    if left <= 0:
        table.tell("BRP-5.12 dying", who=one.id, points=points, left=left, hope=bool(open_wounds(one)))
        return replace(one, asleep=0)
    table.tell("BRP-5.12 hurt", who=one.id, points=points, left=left)
    # 1 or 2: unconscious for 1D6 hours, or until somebody wakes them; whoever is so already stays it for as long.
    return faint(one, table, clock) if left <= FAINT and not one.asleep else one


def faint(one: Person, table: Table, clock: int) -> Person:
    """Unconscious for 1D6 hours, or until somebody wakes them. (BRP-5.12)"""
    hours = table.roll("BRP-5.12 hours", one.id, D6)
    table.tell("BRP-5.12 unconscious", who=one.id, roll=hours)
    return replace(one, asleep=clock + hours * HOUR)


def settled(one: Person, before: int, table: Table, clock: int) -> Person:
    """How somebody is once their hit points have risen. (BRP-5.12)"""
    left = hit_points(one)
    # Saved, but at 1 or 2 hit points: unconscious like anybody who is.
    if before <= 0 < left <= FAINT:
        return faint(one, table, clock)
    # Ours: the reason to be unconscious is gone above 2.
    if left > FAINT and (before <= 0 or (one.asleep and before <= FAINT)):
        table.tell("BRP-5.12 comes round", who=one.id)
        return replace(one, asleep=0)
    return one


def die(one: Person, table: Table) -> Person:
    """The end of somebody. (BRP-5.12)"""
    table.tell("BRP-5.12 dead", who=one.id)
    return lifeless(one)


def bury(state: Campaign, table: Table) -> Campaign:
    """Whoever is at 0 or below when the round ends is dead. Ours: nobody is with those who are elsewhere. (BRP-5.12)"""
    return with_people(state, *[die(one, table) for one in everybody(state) if is_dying(one)])


# First Aid (BRP-5.14)


def aid(state: Campaign, command: Aid, table: Table) -> Campaign:
    """First Aid for one injury: 1D3, or 1D3 + 3, and never more than that injury. (BRP-2.6, BRP-5.14)"""
    helper = person(state, command.who)
    ability = skill_ability(state, helper, "first-aid")
    state, tried = check(state, helper.id, "first-aid", ability, table, "BRP-5.14 aid")
    patient = person(state, command.patient)
    before, wound = hit_points(patient), open_wound(patient, command.points)
    assert wound is not None
    points, thrown = 0, {}
    if is_success(tried.result):
        roll, more = table.roll("BRP-5.14 healing", helper.id, D3), WELL_DONE if tried.result == SPECIAL else 0
        points, thrown = min(roll + more, wound.points), {"roll": roll, "modifiers": Modifiers().plus("special", more)}
    # Done once, well or badly: the wound is bandaged either way.
    patient = with_wound(patient, wound, replace(wound, points=wound.points - points, tended=True))
    facts = {"patient": patient.id, "wound": wound.points, "points": points, "left": hit_points(patient)}
    table.tell("BRP-5.14 tended", who=helper.id, **facts, **thrown)
    return with_people(state, settled(patient, before, table, state.clock))


def open_wound(one: Person, points: int) -> Wound | None:
    """A wound of so many points that nobody has tended; with 0 the worst. (BRP-5.14)"""
    fitting = [wound for wound in one.wounds if points in (0, wound.points) and not wound.tended and not wound.inner]
    return max(fitting, default=None)


def open_wounds(one: Person) -> tuple[int, ...]:
    """The points of the wounds that First Aid may help, worst first. (BRP-5.14)"""
    return tuple(sorted({wound.points for wound in one.wounds if not wound.tended and not wound.inner}, reverse=True))


def with_wound(one: Person, old: Wound, new: Wound) -> Person:
    """With one wound changed; at no points it is gone."""
    wounds = list(one.wounds)
    wounds.remove(old)
    if new.points > 0:
        wounds.append(new)
    # With nothing left to heal no week is counted.
    return replace(one, wounds=tuple(sorted(wounds)), mends_at=one.mends_at if wounds else 0)


def no_aid(state: Campaign, command: Aid) -> Phrase | None:
    """It takes a wound that nobody has tended, within reach. (BRP-5.14)"""
    if (refusal := missing(state, command.patient)) is not None:
        return refusal
    helper, patient = person(state, command.who), person(state, command.patient)
    if patient.dead:
        return Phrase("no-help", {"patient": patient.id})
    if (refusal := out_of_hand(state, helper, patient)) is not None:
        return refusal
    if open_wound(patient, command.points) is None:
        return Phrase("no-wound", {"patient": patient.id, "points": command.points})
    return None


def out_of_hand(state: Campaign, one: Person, other: Person) -> Phrase | None:
    """Somebody whom one cannot lay hands on."""
    metres = metres_between(state, one, other)
    if state.fight is not None and metres > NEAR:
        return Phrase("no-reach", {"who": one.id, "target": other.id, "metres": metres, "reach": NEAR})
    return None


def wake(state: Campaign, command: Wake, table: Table) -> Campaign:
    """Awakened by somebody else. (BRP-5.12)"""
    table.tell("BRP-5.12 woken", who=command.who, patient=command.patient)
    return with_people(state, replace(person(state, command.patient), asleep=0))


def no_wake(state: Campaign, command: Wake) -> Phrase | None:
    """Somebody unconscious, and not for want of blood or power. (BRP-2.5, BRP-5.12)"""
    if (refusal := missing(state, command.patient)) is not None:
        return refusal
    patient = person(state, command.patient)
    if patient.dead:
        return Phrase("no-help", {"patient": patient.id})
    if is_dying(patient):
        return Phrase("no-waking-the-dying", {"patient": patient.id})
    if patient.power_spent and not power_points(patient):
        return Phrase("no-power-to-wake", {"patient": patient.id})
    if not patient.asleep:
        return Phrase("no-sleeper", {"patient": patient.id})
    return out_of_hand(state, person(state, command.who), patient)


# Natural healing (BRP-5.14, BRP-6.5)


def regaining(one: Person, clock: int) -> Person:
    """With the week under way after which a lost characteristic point comes back: once free of illness. (BRP-6.5)

    Ruling: one point a week in all; those that poison took too.
    """
    heals = any(one.lost) and not one.ailments
    return replace(one, regains_at=(one.regains_at or clock + WEEK) if heals else 0)


def regain(one: Person, table: Table, clock: int) -> Person:
    """A lost characteristic point comes back, of what most is lost of. (BRP-6.5)"""
    before, at = hit_points(one), max(range(len(one.lost)), key=lambda each: one.lost[each])
    lost = tuple([points - (each == at) for each, points in enumerate(one.lost)])
    table.tell("BRP-6.5 regained", who=one.id, characteristic=CHARACTERISTICS[at])
    return settled(regaining(replace(one, lost=lost, regains_at=0), clock), before, table, clock)


def mend(one: Person, table: Table, clock: int) -> Person:
    """A week's healing: 1D3 hit points, 3 in a hospital. (BRP-5.14)"""
    before = hit_points(one)
    if one.wounds:
        # The referee may grant the most under ideal conditions.
        hospital = table.choose("BRP-5.14 hospital", REFEREE, (True, False), False, who=one.id)
        points = 3 if hospital else table.roll("BRP-5.14 week", one.id, D3)
        had, one = hit_points(one), healed(one, points)
        left = hit_points(one)
        facts = {"points": left - had, "left": left, "most": most_hit_points(one), "hospital": hospital}
        table.tell("BRP-5.14 mended", who=one.id, **facts)
    one = replace(one, mends_at=clock + WEEK if one.wounds else 0)
    return settled(one, before, table, clock)


def healed(one: Person, points: int) -> Person:
    """With so many points healed. Ruling: off the worst wounds first. (BRP-5.14)"""
    wounds = []
    for wound in sorted(one.wounds, reverse=True):
        taken = min(points, wound.points)
        points -= taken
        if wound.points > taken:
            wounds.append(replace(wound, points=wound.points - taken))
    return replace(one, wounds=tuple(sorted(wounds)))


# Other injuries (BRP-5.12, BRP-6.7)


def injure(state: Campaign, command: Injure, table: Table) -> Campaign:
    """An injury from something else than a blow; the referee says how bad it is. (BRP-5.12)"""
    points = table.choose("BRP-5.12 points", REFEREE, Number(1, 100), 1, who=command.target)
    return with_people(state, suffer(person(state, command.target), points, table, state.clock))


def fall(state: Campaign, command: Fall, table: Table) -> Campaign:
    """1D6 for every three metres, rounded up; a Dodge is worth a die. Ruling: armour is worth nothing. (BRP-6.7)"""
    one = person(state, command.target)
    metres = table.choose("BRP-6.7 metres", REFEREE, Number(1, 90), FALL_METRES, who=one.id)
    dice = -(-metres // FALL_METRES)
    # The referee may grant a Dodge. Ruling: it takes one of the dice away.
    if is_up(one) and table.choose("BRP-6.7 dodge", REFEREE, (True, False), True, who=one.id, metres=metres):
        state, tried = check(state, one.id, "dodge", skill_ability(state, one, "dodge"), table, "BRP-6.7 landing")
        one, dice = person(state, one.id), dice - is_success(tried.result)
    if not dice:
        table.tell("BRP-6.7 landed", who=one.id, metres=metres)
        return state
    points = table.roll("BRP-6.7 damage", one.id, Dice(dice, 6))
    table.tell("BRP-6.7 fell", who=one.id, metres=metres, roll=points, dodged=dice * FALL_METRES < metres)
    return with_people(state, suffer(one, points, table, state.clock))


def no_injure(state: Campaign, command: Injure | Fall) -> Phrase | None:
    """It has to happen to somebody who is alive. (BRP-5.12)"""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    return Phrase("no-dead", {"who": command.target}) if person(state, command.target).dead else None
