"""Breath: losing it, lying down, getting up again. (LA-10 to LA-12)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6
from arbitro.systems.common import everybody, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.lanterns.campaign import Campaign
from arbitro.systems.lanterns.characters import LOST, Lantern, Person
from arbitro.table import REFEREE, Table


class Tend(Struct, frozen=True, tag="tend"):
    """Bandage somebody on the same ledge. (LA-11)"""

    who: str
    patient: str


class Camp(Struct, frozen=True, tag="camp"):
    """Make camp: sleep, eat, fill the lanterns. (LA-12)"""

    who: str = REFEREE


def hurt(one: Person, points: int, table: Table) -> Person:
    """A figure after losing this much breath. (LA-10)"""
    left = one.breath - points
    # At 0 it lies down; four below is the end. Creatures have no half-way house.
    if left <= (0 if one.kind else -4):
        table.tell("LA-10 lost", who=one.id, points=points)
        return replace(one, breath=LOST)
    if left <= 0:
        table.tell("LA-10 down", who=one.id, points=points)
        return replace(one, breath=0)
    table.tell("LA-10 hurt", who=one.id, points=points, left=left)
    return replace(one, breath=left)


def tend(state: Campaign, command: Tend, table: Table) -> Campaign:
    """A bandage gives a d6 of breath back. (LA-11)"""
    helper = person(state, command.who)
    state = with_people(state, replace(helper, bandages=helper.bandages - 1))
    patient = person(state, command.patient)
    points = table.roll("LA-11 bandage", helper.id, D6)
    breath = min(patient.breath + points, patient.most_breath)
    table.tell("LA-11 tended", who=helper.id, patient=patient.id, points=points, left=breath)
    return with_people(state, replace(patient, breath=breath))


def why_not_tend(state: Campaign, command: Tend) -> Phrase | None:
    """It takes a bandage, and a patient within reach who needs one. (LA-11)"""
    helper, patient = person(state, command.who), person(state, command.patient)
    if patient.breath == LOST:
        return Phrase("no-help", {"patient": patient.id})
    if helper.place != patient.place:
        return Phrase(
            "no-reach", {"who": helper.id, "target": patient.id, "place": helper.place, "there": patient.place}
        )
    if patient.breath == patient.most_breath:
        return Phrase("no-wound", {"patient": patient.id})
    return Phrase("no-bandage", {"who": helper.id}) if not helper.bandages else None


def camp(state: Campaign, command: Camp, table: Table) -> Campaign:
    """A night's rest, which nobody has in a fight: who is not lost has all breath and oil again. (LA-12)"""
    table.tell("LA-12 camped")
    return with_people(state, *[rested(one) for one in everybody(state) if one.breath != LOST])


def rested(one: Person) -> Person:
    """A figure in the morning. (LA-12)"""
    lantern = one.lantern and Lantern(one.lantern.most, one.lantern.most)
    return replace(one, breath=one.most_breath, lantern=lantern)
