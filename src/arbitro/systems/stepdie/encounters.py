"""How fights begin, and what the referee sets right by hand. (SD-11; ours)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import find, missing, newcomers, person, with_people
from arbitro.systems.contract import ANYONE, Phrase
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import Square, square_of
from arbitro.systems.stepdie.campaign import Campaign, Fight, standing
from arbitro.systems.stepdie.characters import (
    FOES,
    HEROES,
    Create,
    Person,
    afflicted,
    creature,
    has,
    is_up,
    make,
    relieved,
)
from arbitro.systems.stepdie.content import CREATURES, ENCOUNTERS
from arbitro.table import REFEREE, Table

MOST = 12
"""Ours: more on one side than this is a war, and these are no rules for one."""

USUAL_SQUARES = 8

USUAL_COVER = ("E5", "E8", "H4", "H9", "J6")

FRONT = 3
"""The column where the heroes stand when a fight begins."""

HERO_MARKS = ("prone", "exposed", "hidden", "warded")
FOE_MARKS = ("held", "off-guard", "hidden")


class Meet(Struct, frozen=True, tag="meet"):
    """An enemy comes into the scene. (SD-11)"""

    kind: str
    who: str = REFEREE
    newcomer: str = ""
    """The id of who comes; play gives a fresh one."""


class Begin(Struct, frozen=True, tag="begin"):
    """A fight that is ready begins. (SD-11)"""

    encounter: str
    who: str = REFEREE
    newcomer: str = ""
    """What the ids of those who come begin with; play gives a fresh one."""


class Dismiss(Struct, frozen=True, tag="dismiss"):
    """An enemy leaves: it flees, or gives up. (SD-11)"""

    target: str
    who: str = REFEREE


class Mark(Struct, frozen=True, tag="mark"):
    """The referee says that something is the matter with somebody. (SD-11)"""

    target: str
    condition: str
    who: str = REFEREE


class Unmark(Struct, frozen=True, tag="unmark"):
    """It has passed. (SD-11)"""

    target: str
    condition: str
    who: str = REFEREE


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """Somebody new. (SD-1)"""
    name = command.newcomer or next(name for n in range(1, 99) if find(state, name := f"hero-{n}") is None)
    # House: creation, the dice that there are to share out.
    spread = charts.SPREADS[state.house.creation]
    one = make(name, table, command.who, spread, state.house.armour_tokens)
    return replace(state, people=(*state.people, one))


def no_create(state: Campaign, command: Create) -> Phrase | None:
    """Why not: ours, nobody walks into the middle of a fight."""
    if state.fight is not None:
        return Phrase("no-peace")
    return no_newcomer(state, command.newcomer) or no_room(state, HEROES)


def no_newcomer(state: Campaign, *ids: str) -> Phrase | None:
    """The refusal of an id that is taken."""
    for found in ids:
        if found in (REFEREE, ANYONE, HEROES) or find(state, found) is not None:
            return Phrase("no-newcomer", {"found": found[:40]})
    return None


def no_room(state: Campaign, side: str, more: int = 1) -> Phrase | None:
    """The refusal of one too many."""
    if sum([one.side == side for one in state.people]) + more > MOST:
        return Phrase("no-room", {"most": MOST})
    return None


# --- Fights begin -----------------------------------------------------------------------------------------------------


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """One enemy; the fight is on, if it was not. (SD-11)"""
    state, foe = with_creature(state, command.kind, command.newcomer)
    table.tell("SD-11 met", who=foe.id, kind=foe.kind)
    if state.fight is None:
        cover = tuple([square_of(name) for name in USUAL_COVER])
        return joined(state, table, cover, USUAL_SQUARES)
    return with_people(state, replace(foe, place=free_square(state, charts.WIDTH - 2)))


def begin(state: Campaign, command: Begin, table: Table) -> Campaign:
    """The enemies of an encounter, so many squares away. (SD-11)"""
    entry = ENCOUNTERS[command.encounter]
    table.tell("SD-11 began", encounter=command.encounter)
    kinds = [kind for kind, number in entry.creatures.items() for _ in range(number)]
    for kind, newcomer in zip(kinds, ids_of(command), strict=True):
        state, _one = with_creature(state, kind, newcomer)
    return joined(state, table, tuple([square_of(name) for name in entry.cover]), entry.squares)


def ids_of(command: Begin) -> tuple[str, ...]:
    """The ids of those who come; empty where nobody gave any."""
    return newcomers(command.newcomer, sum(ENCOUNTERS[command.encounter].creatures.values()))


def with_creature(state: Campaign, kind: str, newcomer: str) -> tuple[Campaign, Person]:
    """One more enemy in the game, counted among those of its kind."""
    taken = {text for one in state.people for text in (one.id, one.name.replace(" ", "-"))}
    number = next(number for number in range(1, 99) if f"{kind}-{number}" not in taken)
    foe = creature(kind, number, state.house.elite_hearts)
    foe = replace(foe, id=newcomer or foe.id)
    return replace(state, people=(*state.people, foe)), foe


def joined(state: Campaign, table: Table, cover: tuple[Square, ...], squares: int) -> Campaign:
    """The fight begins: everybody takes their places, and the heroes act first unless they are surprised. (SD-11)"""
    surprised = table.choose("SD-11 surprise", REFEREE, ("nobody", HEROES, FOES), usual="nobody")
    if surprised != "nobody":
        table.tell("SD-11 surprised", side=surprised)
    heroes = [one for one in state.people if one.side == HEROES]
    foes = [one for one in state.people if one.side == FOES]
    placed = [
        *lined_up(heroes, FRONT),
        *lined_up(foes, min(FRONT + squares, charts.WIDTH - 1)),
    ]
    first = FOES if surprised == HEROES else HEROES
    fight = Fight(turn=first, first=first, surprised=FOES if surprised == FOES else "", cover=tuple(sorted(cover)))
    return replace(with_people(state, *placed), fight=fight)


def lined_up(side: list[Person], column: int) -> list[Person]:
    """A row of people, from the middle outwards. (SD-11)"""
    middle = charts.HEIGHT // 2
    rows = [middle + (number + 1) // 2 * (1 if number % 2 else -1) for number in range(MOST)]
    return [replace(one, place=(column, row)) for one, row in zip(side, rows, strict=False)]


def free_square(state: Campaign, column: int) -> Square:
    """The first free square of a column, from the middle outwards."""
    taken = {one.place for one in state.people}
    middle = charts.HEIGHT // 2
    rows = sorted(range(charts.HEIGHT), key=lambda row: (abs(row - middle), row))
    columns = sorted(range(charts.WIDTH), key=lambda each: (abs(each - column), each))
    return next((each, row) for each in columns for row in rows if (each, row) not in taken)


def no_meet(state: Campaign, command: Meet) -> Phrase | None:
    """Why not."""
    if command.kind not in CREATURES:
        return Phrase("no-such-creature", {"found": command.kind[:40]})
    if not standing(state, HEROES):
        return Phrase("no-party")
    return no_newcomer(state, command.newcomer) or no_room(state, FOES)


def no_begin(state: Campaign, command: Begin) -> Phrase | None:
    """Why not."""
    if command.encounter not in ENCOUNTERS:
        return Phrase("no-such-encounter", {"found": command.encounter[:40]})
    if state.fight is not None:
        return Phrase("no-peace")
    if not standing(state, HEROES):
        return Phrase("no-party")
    ids = ids_of(command)
    return no_newcomer(state, *ids) or no_room(state, FOES, len(ids))


# --- By hand ----------------------------------------------------------------------------------------------------------


def dismiss(state: Campaign, command: Dismiss, table: Table) -> Campaign:
    """It plays no further part. (SD-11)"""
    table.tell("SD-11 dismissed", kind=person(state, command.target).kind)
    return replace(state, people=tuple([one for one in state.people if one.id != command.target]))


def no_dismiss(state: Campaign, command: Dismiss) -> Phrase | None:
    """Heroes stay, whatever has become of them."""
    refusal = missing(state, command.target)
    if refusal is None and person(state, command.target).side == HEROES:
        return Phrase("no-dismiss-hero", {"target": command.target})
    return refusal


def marks_of(one: Person) -> tuple[str, ...]:
    """What can be the matter with somebody."""
    return HERO_MARKS if one.side == HEROES else FOE_MARKS


def mark(state: Campaign, command: Mark, table: Table) -> Campaign:
    """By the referee's word. (SD-11)"""
    one = person(state, command.target)
    table.tell("SD-11 marked", target=one.id, condition=command.condition)
    return with_people(state, afflicted(one, command.condition, int(command.condition in ("held", "warded"))))


def no_mark(state: Campaign, command: Mark) -> Phrase | None:
    """Why not."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    if command.condition not in marks_of(one):
        return Phrase("no-such-mark", {"target": one.id, "found": command.condition[:40]})
    if not is_up(one):
        return Phrase("no-out", {"who": one.id})
    return Phrase("no-mark-twice", {"target": one.id}) if has(one, command.condition) else None


def unmark(state: Campaign, command: Unmark, table: Table) -> Campaign:
    """By the referee's word. (SD-11)"""
    table.tell("SD-11 unmarked", target=command.target, condition=command.condition)
    return with_people(state, relieved(person(state, command.target), command.condition))


def no_unmark(state: Campaign, command: Unmark) -> Phrase | None:
    """Why not."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    if not has(one, command.condition):
        return Phrase("no-such-mark", {"target": one.id, "found": command.condition[:40]})
    return None
