"""Scenes, hours and days: what goes by itself, and natural healing. (SY-20, SY-21)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.campaign import Campaign
from arbitro.systems.symbaroum.characters import Person, is_dying
from arbitro.systems.symbaroum.corruption import cleansed
from arbitro.systems.symbaroum.wounds import can_be_healed, heal
from arbitro.table import REFEREE, Table

A_DAY = 24
"""Hours."""


class EndScene(Struct, frozen=True, tag="end-scene"):
    """The scene is over. (SY-21)"""

    who: str = REFEREE


class Rest(Struct, frozen=True, tag="rest"):
    """Let a day go by. (SY-20)"""

    who: str = REFEREE


def end_scene(state: Campaign, command: EndScene, table: Table) -> Campaign:
    """Temporary corruption goes, and whatever lasted for the scene. (SY-21)"""
    table.tell("SY-21 scene over")
    return replace(state, people=tuple([afterwards(one) for one in state.people]))


def no_end_scene(state: Campaign, command: EndScene) -> Phrase | None:
    """Why not."""
    return Phrase("no-peace") if state.fight is not None else None


def afterwards(one: Person) -> Person:
    """Somebody when a scene is over. (SY-21)"""
    if one.lost:
        return one
    return replace(cleansed(one), conditions=(), rallied=False)


def rest(state: Campaign, command: Rest, table: Table) -> Campaign:
    """A day, and so the end of any scene. (SY-20, SY-21)"""
    table.tell("SY-20 rested", days=1)
    return pass_hours(replace(state, people=tuple([afterwards(one) for one in state.people])), A_DAY, table)


def pass_hours(state: Campaign, hours: int, table: Table) -> Campaign:
    """Time goes by, wherever it is spent; with each whole day natural healing gives one point back. (SY-20)"""
    days, hours = divmod(state.hours + hours, A_DAY)
    for _ in range(days):
        state = replace(state, people=tuple([after_a_day(one, table) for one in state.people]))
    return replace(state, days=state.days + days, hours=hours)


def after_a_day(one: Person, table: Table) -> Person:
    """Somebody a day later; nobody watches those who have gone. (SY-20)"""
    one = replace(one, brewed=False, tended=False)
    return heal(one, 1, table) if can_be_healed(one) else one


def no_rest(state: Campaign, command: Rest) -> Phrase | None:
    """Why not."""
    return no_time(state)


def no_time(state: Campaign) -> Phrase | None:
    """Why no hour may go by: not in a fight, nor while somebody's life is counted in turns. (SY-16)"""
    if state.fight is not None:
        return Phrase("no-peace")
    dying = next((one for one in state.people if is_dying(one)), None)
    return Phrase("no-rest-dying", {"who": dying.id}) if dying is not None else None
