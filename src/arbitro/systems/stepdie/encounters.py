"""How fights begin, and who is in them. (SD-11; ours)"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.boards import set_about
from arbitro.systems.common import everybody, free_name, newcomers, next_id, next_number, party, person, with_people
from arbitro.systems.contract import ANYONE, FOES, HEROES, Phrase
from arbitro.systems.places import COVER
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import field
from arbitro.systems.stepdie.campaign import SIX, Campaign, Fight, standing
from arbitro.systems.stepdie.characters import CAPTIVE, Create, Person, creature, has, make
from arbitro.systems.stepdie.content import CREATURES, ENCOUNTERS, NAMES, WEAPONS
from arbitro.table import REFEREE, Table

MOST = 12
"""Ours: more on one side than this is a war, and these are no rules for one."""

USUAL_SQUARES = 8

USUAL: Mapping[Any, str] = {COVER: "E5 E8 H4 H9 J6"}
"""What stands about where nothing else is said."""

FRONT = 3
"""The column where the heroes stand when a fight begins."""

NEXT_TO = 1
"""Squares between those who come to blows where they stand."""

ROWS = tuple(sorted(range(charts.HEIGHT), key=lambda row: (abs(row - charts.HEIGHT // 2), -row)))
"""From the middle of the board outwards."""


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


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """Somebody new. (SD-1)"""
    name = command.newcomer or next_id(state, "hero")
    # House: creation, the dice that there are to share out.
    spread = charts.SPREADS[state.house.creation]
    names = partial(free_name, state, NAMES)
    house = state.house
    one = make(name, table, command.who, spread, WEAPONS.of(state), names, house.armour_tokens, house.dice == SIX)
    return replace(state, people=(*state.people, one))


def no_create(state: Campaign, command: Create) -> Phrase | None:
    """Why not: ours, nobody walks into the middle of a fight."""
    if state.fight is not None:
        return Phrase("no-peace")
    return no_newcomer(state, command.newcomer) or no_room(state, HEROES)


def no_newcomer(state: Campaign, *ids: str) -> Phrase | None:
    """The refusal of an id that is taken."""
    taken = {REFEREE, ANYONE, HEROES, *[one.id for one in everybody(state)]}
    for found in ids:
        if found in taken:
            return Phrase("no-newcomer", {"found": found[:40]})
    return None


def no_room(state: Campaign, side: str, more: int = 1) -> Phrase | None:
    """The refusal of one too many who can fight."""
    return Phrase("no-room", {"most": MOST}) if len(standing(state, side)) + more > MOST else None


# --- Fights begin -----------------------------------------------------------------------------------------------------


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """One enemy; the fight is on, if it was not. (SD-11)"""
    foe = one_of(state, command.kind, command.newcomer)
    state = replace(state, people=(*state.people, foe))
    table.tell("SD-11 met", who=foe.id, kind=foe.kind)
    if state.fight is None:
        return joined(state, table, USUAL, USUAL_SQUARES)
    return placed(state, (foe.id,), table)


def begin(state: Campaign, command: Begin, table: Table) -> Campaign:
    """The enemies of an encounter, so many squares away. (SD-11)"""
    entry = ENCOUNTERS[command.encounter]
    table.tell("SD-11 began", encounter=command.encounter)
    kinds = [kind for kind, number in entry.creatures.items() for _ in range(number)]
    for kind, newcomer in zip(kinds, ids_of(command), strict=True):
        state = replace(state, people=(*state.people, one_of(state, kind, newcomer)))
    return joined(state, table, entry.scenery, entry.squares)


def ids_of(command: Begin) -> tuple[str, ...]:
    """The ids of those who come; empty where nobody gave any."""
    return newcomers(command.newcomer, sum(ENCOUNTERS[command.encounter].creatures.values()))


def one_of(state: Campaign, kind: str, newcomer: str) -> Person:
    """Somebody of a kind, counted among all of it, here and elsewhere."""
    one = creature(kind, next_number(state, kind, newcomer), state.house.elite_hearts)
    return replace(one, id=newcomer or one.id)


def joined(
    state: Campaign, table: Table, about: Mapping[Any, str], squares: int, front: tuple[str, ...] = ()
) -> Campaign:
    """The fight begins: everybody takes their places, and the heroes act first unless they are surprised. (SD-11)

    Those in `front` stand face to face. Who is on no side, and prisoners, keep out of the way.
    """
    surprised = table.choose("SD-11 surprise", REFEREE, ("nobody", HEROES, FOES), usual="nobody")
    if surprised != "nobody":
        table.tell("SD-11 surprised", side=surprised)
    people = sorted(state.people, key=lambda one: (one.id in table.unseen, one.id not in front))
    heroes = [one for one in people if party(one.side) == HEROES and not has(one, CAPTIVE)]
    foes = [one for one in people if one.side == FOES and not has(one, CAPTIVE)]
    state = with_people(state, *lined_up(heroes, FRONT, -1), *lined_up(foes, FRONT + squares, 1))
    first = FOES if surprised == HEROES else HEROES
    if first == HEROES:
        # That a fight begins is told, whatever it begins with: who is surprised has been.
        table.tell("SD-11 round", round=1)
    fight = Fight(turn=first, first=first, surprised=FOES if surprised == FOES else "")
    others = [one.id for one in people if one not in heroes and one not in foes]
    return set_about(placed(replace(state, fight=fight), tuple(others), table), about)


def lined_up(side: list[Person], column: int, behind: int) -> list[Person]:
    """A row of people, from the middle outwards; who has no room in it stands in the next column `behind`. (SD-11)"""
    found = [divmod(number, len(ROWS)) for number in range(len(side))]
    columns = [max(0, min(column + behind * line, charts.WIDTH - 1)) for line, _ in found]
    return [replace(one, place=(x, ROWS[at])) for one, x, (_, at) in zip(side, columns, found, strict=True)]


def placed(state: Campaign, whos: tuple[str, ...], table: Table) -> Campaign:
    """These come to the fight under way: each side from its end of the board, whoever is on none to the near corner."""
    board = field(state)
    for who in whos:
        one = person(state, who)
        column = {HEROES: FRONT, FOES: board.width - 2}.get(party(one.side), 0)
        # Nobody makes room for whom nobody has seen.
        taken = [other.place for other in state.people if other.id not in table.unseen]
        state = with_people(state, replace(one, place=places.placed(board, column, taken)))
    return state


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
