"""Scenes, hours and days: what goes by itself, and natural healing. (SY-20, SY-21)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.campaign import Campaign
from arbitro.systems.symbaroum.characters import Person, is_dying, is_hero
from arbitro.systems.symbaroum.charts import DARK_PLACES
from arbitro.systems.symbaroum.corruption import cleansed, stained, tainted
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


class DarkPlace(Struct, frozen=True, tag="dark-place"):
    """Spend a day or an hour in a dark place. (SY-21)"""

    place: str
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


# Dark places (SY-21)


def dark_place(state: Campaign, command: DarkPlace, table: Table) -> Campaign:
    """An hour or a day where the dark is thick. (SY-21)"""
    faces, unit = DARK_PLACES[command.place]
    # Some say that the darkest part leaves its mark for ever: the referee decides.
    lasting = table.choose("SY-21 lasting", REFEREE, (False, True), False, place=command.place)
    table.tell("SY-21 dark place", place=command.place)
    for one in state.people:
        if is_hero(one) and not one.dead and not one.lost:
            if lasting:
                points = table.roll("SY-22 dark place", one.id, Dice(1, faces))
                state = with_people(state, stained(one, points, table, state.house))
            else:
                state = with_people(state, tainted(one, faces, table, state.house))
    return pass_hours(state, A_DAY if unit == "day" else 1, table)


def no_dark_place(state: Campaign, command: DarkPlace) -> Phrase | None:
    """Why not."""
    refusal = no_time(state)
    if refusal is not None:
        return refusal
    if not any(is_hero(one) and not one.dead and not one.lost for one in state.people):
        return Phrase("no-party")
    return None if command.place in DARK_PLACES else Phrase("no-such-place", {"found": command.place[:40]})
