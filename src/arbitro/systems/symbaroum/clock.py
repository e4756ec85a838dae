"""Scenes, hours and days: what goes by itself, and natural healing. (SY-20, SY-21)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import everybody, person, with_people
from arbitro.systems.symbaroum.campaign import Campaign
from arbitro.systems.symbaroum.characters import Person, is_dying, is_hero
from arbitro.systems.symbaroum.corruption import cleansed
from arbitro.systems.symbaroum.wounds import can_be_healed, heal, throw_for_life
from arbitro.table import REFEREE, Modifiers, Number, Table

A_DAY = 24
"""Hours."""

MOST_HOURS = 30 * A_DAY
"""At once."""


class EndScene(Struct, frozen=True, tag="end-scene"):
    """The scene is over. (SY-21)"""

    who: str = REFEREE


class PassTime(Struct, frozen=True, tag="pass-time"):
    """Let some hours go by. (SY-20)"""

    who: str = REFEREE


class Rest(Struct, frozen=True, tag="rest"):
    """Let a day go by. (SY-20)"""

    who: str = REFEREE


def end_scene(state: Campaign, command: EndScene, table: Table) -> Campaign:
    """Temporary corruption goes, and whatever lasted for the scene. (SY-21)"""
    table.tell("SY-21 scene over")
    return everybody_afterwards(state)


def afterwards(one: Person) -> Person:
    """Somebody when a scene is over. (SY-21)"""
    return one if one.lost else replace(cleansed(one), conditions=(), rallied=False)


def rest(state: Campaign, command: Rest, table: Table) -> Campaign:
    """A day, and so the end of any scene. (SY-20, SY-21)"""
    passing = despite_the_dying(state, table)
    if passing is None:
        return state
    table.tell("SY-20 rested", days=1)
    return pass_hours(scene_over(passing, table), A_DAY, table)


def pass_time(state: Campaign, command: PassTime, table: Table) -> Campaign:
    """As many hours as the referee says; a day of them ends any scene. (SY-20)"""
    hours = table.choose("SY-20 hours", REFEREE, Number(1, MOST_HOURS), usual=1)
    passing = despite_the_dying(state, table)
    if passing is None:
        return state
    table.tell("SY-20 passed", hours=hours)
    return pass_hours(scene_over(passing, table) if hours >= A_DAY else passing, hours, table)


def scene_over(state: Campaign, table: Table) -> Campaign:
    """A scene is over by what comes after it: told where a character has had anything that goes with it. (SY-21)"""
    after = everybody_afterwards(state)
    seen = [one for one in everybody(state) if is_hero(one) and one.id not in table.unseen]
    if any(afterwards(one) != one for one in seen):
        table.tell("SY-21 scene over")
    return after


def everybody_afterwards(state: Campaign) -> Campaign:
    """Everybody when a scene is over, wherever they are; what is done next is side by side with nothing. (SY-21)"""
    return replace(with_people(state, *[afterwards(one) for one in everybody(state)]), since=-1)


def despite_the_dying(state: Campaign, table: Table) -> Campaign | None:
    """The campaign when the dying have thrown for their lives to the end; None if time waits for them. (SY-16)

    Ours: that is counted in turns, so no hour goes by before it is over. The referee says whether it does.
    """
    dying = [one.id for one in everybody(state) if is_dying(one)]
    if not dying:
        return state
    if not table.choose("SY-16 goes on", REFEREE, (False, True), usual=False, whos=tuple(dying)):
        table.tell("SY-16 waits", whos=tuple(dying))
        return None
    for who in dying:
        while is_dying(one := next(each for each in everybody(state) if each.id == who)):
            state = with_people(state, throw_for_life(one, table))
    return state


def now(state: Campaign) -> int:
    """The hour since the campaign began."""
    return A_DAY * state.days + state.hours


def spend_hour(state: Campaign, who: str, table: Table) -> Campaign:
    """Somebody is taken up for an hour; what others have done meanwhile was in the same one. (SY-20)

    Ours: only as much time goes by as nobody has let go by yet.
    """
    since = now(state) if state.since < 0 else state.since
    until = max(since, person(state, who).busy_until) + 1
    state = pass_hours(state, max(0, until - now(state)), table)
    return with_people(replace(state, since=since), replace(person(state, who), busy_until=until))


def pass_hours(state: Campaign, hours: int, table: Table) -> Campaign:
    """Time goes by, wherever it is spent; with each whole day natural healing gives one point back. (SY-20)"""
    days, hours = divmod(state.hours + hours, A_DAY)
    for _ in range(days):
        state = with_people(state, *[after_a_day(one, table) for one in everybody(state)])
    return replace(state, days=state.days + days, hours=hours, since=-1)


def after_a_day(one: Person, table: Table) -> Person:
    """Somebody a day later; nobody watches those who have gone. (SY-20)"""
    one = replace(one, brewed=False, tended=False)
    return heal(one, Modifiers().plus("effect", 1), table) if can_be_healed(one) else one
