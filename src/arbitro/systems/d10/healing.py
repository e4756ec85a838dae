"""Medicine, rest, and time that passes. (D10-27 to D10-32)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import at_war, find, missing, party, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import Campaign, distance, unfit
from arbitro.systems.d10.characters import UNTIL_TREATED, Person, Wound, broken_rest, is_out, skill, wound_difficulty
from arbitro.systems.d10.checks import ARM_LENGTH, HELP, at_work, difficulty, standing, succeeds, together
from arbitro.systems.d10.clocks import doomed, elapse
from arbitro.table import REFEREE, Modifiers, Number, Table

SHOCK = "shock"

MOST_SPANS = 60
"""Ours: no more than so many minutes, hours, days ... at once."""

FIRST_AID = 2
"""The difficulty of saving a life with first aid, under the house rule `first_aid_saves`."""


class Treat(Struct, frozen=True, tag="treat"):
    """Help somebody with Medicine: a wound at a location, or shock. (D10-27 to D10-31)"""

    who: str
    target: str
    what: str


class LieUp(Struct, frozen=True, tag="lie-up"):
    """Begin to rest. (D10-31)"""

    who: str


class Rise(Struct, frozen=True, tag="rise"):
    """Break off one's rest. (D10-31)"""

    who: str


class Rest(Struct, frozen=True, tag="rest"):
    """Everybody rests for a while. (D10-31)"""

    span: str
    who: str = REFEREE


class PassTime(Struct, frozen=True, tag="pass-time"):
    """Time passes; those who lie up go on resting, the others do not. (D10-32)"""

    span: str
    who: str = REFEREE


# --- Medicine (D10-27 to D10-31) -------------------------------------------------------------------------------------


def treat(state: Campaign, command: Treat, table: Table) -> Campaign:
    """A Medicine roll against a clock, or for a wound that has to heal. (D10-27 to D10-31)"""
    # Ours: an attempt takes one unit of the clock that it races, and an hour where it races none; so each helper has as
    # many attempts as the patient has points of Endurance. Others do things in the same time: it passes when somebody
    # who is not done yet begins something else. In a fight the rounds pass by themselves.
    seconds = max(person(state, command.who).busy - state.seconds, 0)
    if not goes_on(state, seconds, command.who, table):
        return state
    state = elapse(state, seconds, table)
    if no_treat(state, command) is not None:
        return state
    helper, patient = at_work(person(state, command.who), HELP[0], table), person(state, command.target)
    helper = replace(helper, busy=state.seconds + span_of(patient, command.what))
    state = with_people(state, helper)
    patient = person(state, command.target)
    # None for shock, which has no place.
    wound = most_urgent(patient, command.what)
    saving = wound is None or bool(wound.deadline)

    name, extra = helps_with(state, helper, saving)
    modifiers = together(extra, difficulty(table, helper, name), standing(helper))
    helped = succeeds(helper, name, skill(helper, name), modifiers, table)
    facts = {"who": helper.id, "target": patient.id, "what": command.what}
    if helped and saving:
        table.tell("D10-28 saved", **facts)
    elif helper.id == patient.id:
        table.tell("D10-31 cared oneself" if helped else "D10-31 not cared oneself", **facts)
    elif not saving:
        table.tell("D10-31 cared" if helped else "D10-31 not cared", **facts)
    # House: one_medicine_roll, what saves a life shortens the healing too.
    cared = helped and (not saving or state.house.one_medicine_roll)
    if wound is not None:
        hindered = wound_difficulty(patient)
        patient = with_wound(patient, wound, helped and saving, cared, tried=not saving)
        # With Medicine less rest was enough, and it has had that already.
        if wound_difficulty(patient) < hindered:
            table.tell("D10-31 eases", who=patient.id, location=wound.location)
    elif helped:
        patient = replace(patient, shock=0)
    if helped and saving:
        patient = comes_round(patient, state.seconds)
    return with_people(state, patient)


def span_of(patient: Person, what: str) -> int:
    """How long an attempt takes: a round for a severed limb, a minute for shock, an hour for the rest."""
    if what == SHOCK:
        return charts.MINUTE
    wound = most_urgent(patient, what)
    return charts.SECOND if wound is not None and wound.level == 4 and wound.deadline else charts.HOUR


def goes_on(state: Campaign, seconds: int, who: str, table: Table) -> bool:
    """Whether so much time passes; whoever will be dead by then is named before. (D10-32)"""
    dead = doomed(state, seconds)
    if who != REFEREE:
        # How long the others have, nobody but the referee knows.
        mine = party(person(state, who).side)
        dead = tuple([one.id for one in state.people if one.id in dead and party(one.side) == mine])
    if dead and table.choose("D10-32 meanwhile", who, ("go-on", "not-yet"), "go-on", dead=dead) == "not-yet":
        table.tell("D10-32 not yet", who=who)
        return False
    return True


def helps_with(state: Campaign, helper: Person, saving: bool) -> tuple[str, Modifiers]:
    """The skill that helps: Medicine. (D10-27)"""
    # House: first_aid_saves, first aid at +2 may stop a clock, if it is the better chance.
    if saving and state.house.first_aid_saves and skill(helper, "first-aid") - FIRST_AID > skill(helper, "medicine"):
        return "first-aid", Modifiers().plus("first-aid", FIRST_AID)
    return "medicine", Modifiers()


def most_urgent(patient: Person, location: str) -> Wound | None:
    """The wound there that needs Medicine most: one that kills, then the worst that has had no care."""
    here = [wound for wound in patient.wounds if wound.location == location and (wound.deadline or can_be_cared(wound))]
    here.sort(key=lambda wound: (not wound.deadline, wound.deadline, -wound.level))
    return here[0] if here else None


def can_be_cared(wound: Wound) -> bool:
    """Whether care would shorten its healing. Ours: one attempt for each wound. (D10-31)"""
    return wound.level >= 2 and not wound.cared and not wound.tried


def with_wound(patient: Person, wound: Wound, saved: bool, cared: bool, tried: bool) -> Person:
    """The patient with a wound that somebody has seen to."""
    after = replace(
        wound,
        deadline=0 if saved else wound.deadline,
        cared=wound.cared or cared,
        tried=wound.tried or tried,
    )
    wounds = list(patient.wounds)
    wounds[wounds.index(wound)] = after
    return replace(patient, wounds=tuple(wounds))


def comes_round(patient: Person, now: int) -> Person:
    """Ours: whom no clock threatens any more wakes an hour later."""
    threatened = patient.shock or any(wound.deadline for wound in patient.wounds)
    if threatened or patient.waking != UNTIL_TREATED:
        return patient
    return replace(patient, waking=now + charts.HOUR)


def no_treat(state: Campaign, command: Treat) -> Phrase | None:
    """Why not: a helper who knows how, a patient within reach, and something that Medicine is for."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    helper, patient = person(state, command.who), find(state, command.target)
    if patient is None:
        return missing(state, command.target)
    if is_out(patient):
        return Phrase("no-patient", {"target": patient.id})
    if state.fight is not None and (metres := distance(helper, patient)) > ARM_LENGTH:
        return Phrase("no-touch", {"target": patient.id, "metres": metres, "reach": ARM_LENGTH})
    saving = command.what == SHOCK
    if saving:
        if not patient.shock:
            return Phrase("no-shock", {"target": patient.id})
    else:
        wound = most_urgent(patient, command.what) if command.what in charts.LOCATIONS else None
        if wound is None:
            return Phrase("no-treatment", {"target": patient.id, "what": command.what[:40]})
        saving = bool(wound.deadline)
    if state.fight is not None and span_of(patient, command.what) > charts.SECOND:
        return Phrase("no-time-to-treat", {"target": patient.id, "what": command.what})
    if state.fight is not None and helper.busy > state.seconds:
        return Phrase("no-busy", {"who": helper.id})
    if not skill(helper, helps_with(state, helper, saving)[0]):
        return Phrase("no-knowledge", {"who": helper.id, "what": "medicine"})
    return None


# --- Rest and time (D10-31, D10-32) ----------------------------------------------------------------------------------


def lie_up(state: Campaign, command: LieUp, table: Table) -> Campaign:
    """Neither fighting nor work nor travel. (D10-31)"""
    table.tell("D10-31 rests", who=command.who)
    return with_people(state, replace(person(state, command.who), resting=True))


def no_lie_up(state: Campaign, command: LieUp) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who) or at_war(state)) is not None:
        return refusal
    return Phrase("no-resting", {"who": command.who}) if person(state, command.who).resting else None


def rise(state: Campaign, command: Rise, table: Table) -> Campaign:
    """Up and about before time. (D10-31)"""
    table.tell("D10-31 rises", who=command.who)
    return with_people(state, broken_rest(person(state, command.who), table))


def no_rise(state: Campaign, command: Rise) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    return None if person(state, command.who).resting else Phrase("no-rest-to-break", {"who": command.who})


def rest(state: Campaign, command: Rest, table: Table) -> Campaign:
    """Everybody lies up, and so much time passes. (D10-31, D10-32)"""
    lying = with_people(state, *[replace(one, resting=True) for one in state.people if not is_out(one)])
    number = how_many(command.span, table)
    seconds = number * charts.SPANS[command.span]
    if not goes_on(lying, seconds, REFEREE, table):
        return state
    table.tell("D10-31 lie up", span=command.span, number=number)
    return elapse(lying, seconds, table)


def pass_time(state: Campaign, command: PassTime, table: Table) -> Campaign:
    """So much time passes. (D10-32)"""
    number = how_many(command.span, table)
    seconds = number * charts.SPANS[command.span]
    if not goes_on(state, seconds, REFEREE, table):
        return state
    table.tell("D10-32 later", span=command.span, number=number)
    return elapse(state, seconds, table)


def how_many(span: str, table: Table) -> int:
    """How many minutes, hours, days ... pass. (D10-32)"""
    number: int = table.choose("D10-32 how many", REFEREE, Number(1, MOST_SPANS), 1, span=span)
    return number


def no_time(state: Campaign, command: Rest | PassTime) -> Phrase | None:
    """Why not: in a fight time passes by rounds."""
    if state.fight is not None:
        return Phrase("no-peace")
    return None if command.span in charts.SPANS else Phrase("no-such-span", {"found": command.span[:40]})
