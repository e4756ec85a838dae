"""Squares on which people stand while nobody fights: plain functions for every system, and no rule of any game.

Whoever judges lays a board in peace as in a fight (`boards`); a fight on squares leaves its own. Who walks about there
does so by `Walk`. Where a fight begins where people stand, it begins on these squares (`boards.kept`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol, cast

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import Standing, no_square, party, person, spot, stepped, with_people
from arbitro.systems.contract import FOES, HEROES, Ground, Phrase, Spot, Way
from arbitro.systems.hand import Hand, S, having
from arbitro.systems.places import Board, Floor, Place
from arbitro.table import Table


class Walk(Struct, frozen=True, tag="walk"):
    """Go to a square of the board while nobody fights."""

    who: str
    square: str


STROLL = 6
"""How many squares somebody goes at once while nobody fights."""


def board_of(state: Any) -> Board | None:
    """The squares on which people stand, in a fight or in peace."""
    if state.fight is not None:
        found: Board | None = state.fight.board
        return found
    return state.floor.board if state.floor else None


def places_of(state: Any) -> dict[str, Place]:
    """Where everybody stands who is here."""
    if state.fight is None and state.floor:
        at = dict(state.floor.at)
        return {one.id: at[one.id] for one in state.people if one.id in at}
    return {one.id: one.place for one in state.people}


class Floored(Protocol):
    """A state of a game that can be played on squares."""

    @property
    def fight(self) -> Any: ...
    @property
    def floor(self) -> Floor | None: ...
    @property
    def people(self) -> tuple[Standing, ...]: ...


def stands_at(state: Floored, one: Standing, takes_part: bool = True) -> Spot | None:
    """Where a page draws somebody: in a fight in which they stand somewhere, or on the squares of the peace."""
    if state.fight is not None:
        return spot(state.fight.board, one.place) if takes_part else None
    at = dict(state.floor.at).get(one.id) if state.floor else None
    return spot(state.floor.board, at) if state.floor and at else None


def floor_left(state: Floored, unknown: bool = False) -> Floor | None:
    """What stays of its board once the fight under way is over: the squares, and everybody where they are. Of one that
    is `unknown` to others there stays nothing that they did not have before."""
    if state.fight is None:
        return state.floor
    if unknown:
        return places.known_floor(state)
    board: Board | None = state.fight.board
    if board is None:
        return None
    at = tuple([(one.id, one.place) for one in state.people])
    return Floor(board, at, state.floor is not None and state.floor.begins)


def faced(state: Any, table: Table, openly: bool = False) -> int | None:
    """How far apart two sides stand, where they stand on squares already on which a fight begins; else None: the
    referee says it. It may be told to all, so whom nobody has seen is not measured from beside others; nor at all in a
    fight that is begun `openly`."""
    if state.floor is None or not state.floor.begins:
        return None
    at, sides = dict(state.floor.at), {one.id: party(one.side) for one in state.people}
    seen = {who: side for who, side in sides.items() if who not in table.unseen}
    sides = seen if openly or {HEROES, FOES} <= {*seen.values()} else sides
    heroes, foes = [[at[who] for who in at if sides.get(who) == side] for side in (HEROES, FOES)]
    return min([places.apart(one, other, state.floor.board) for one in heroes for other in foes], default=None)


def ground_in_peace(state: Floored, unit: str) -> Ground | None:
    """The squares on which people stand while nobody fights."""
    return Ground(unit, state.floor.board) if state.floor else None


def arrived(state: Any, table: Table) -> Any:
    """Whoever stands nowhere yet comes in at the edge: heroes on one side, their foes on the other."""
    floor = state.floor
    assert floor is not None
    there = dict(floor.at)
    here = {one.id: one for one in state.people}
    if here.keys() == there.keys():
        return state
    at = {who: place for who, place in there.items() if who in here}
    edge = (floor.board.width - 1) * floor.board.step
    for who, one in here.items():
        if who not in at:
            # Nobody makes room for whom nobody has seen.
            taken = [place for other, place in at.items() if other not in table.unseen]
            at[who] = places.joining(floor.board, edge if party(one.side) == FOES else 0, taken)
    return having(state, floor=replace(floor, at=tuple(at.items())))


def looking_on(state: Any, whos: Collection[str], unseen: Collection[str]) -> Any:
    """Whoever comes to a fight that is not theirs has a square of its board to themselves, too: where they would stand,
    or as near to it as there is one."""
    for who in whos:
        # Nobody makes room for whom nobody has seen.
        taken = [other.place for other in state.people if other.id not in (who, *unseen)]
        at = places.nearest_free(state.fight.board, person(state, who).place, taken)
        state = stands(state, who, at)
    return state


def stands(state: Any, who: str, at: Place) -> Any:
    """Somebody on another square in a fight."""
    return with_people(state, replace(person(state, who), place=at))


def moved(state: Any, who: str, at: Place) -> Any:
    """Somebody on another square while nobody fights."""
    floor = state.floor
    assert floor is not None
    there = tuple([(one, at if one == who else place) for one, place in floor.at])
    return having(state, floor=replace(floor, at=there, begins=True))


def strolls(hand: Hand, state: Any, who: str) -> tuple[Way, ...]:
    """The squares to which somebody may go while nobody fights."""
    floor: Floor | None = state.floor if hand.step and state.fight is None else None
    at = places_of(state).get(who) if floor else None
    if floor is None or at is None or hand.unfit(state, who) is not None:
        return ()
    taken = [place for other, place in places_of(state).items() if other != who]
    far = places.reached(floor.board, at, STROLL * floor.board.step, taken)
    return stepped(floor.board, at, far, lambda name: Walk(who, name), lambda at: ())


def walk(hand: Hand, state: S, command: Walk, table: Table) -> S:
    """There they are. On a square where somebody stands by now they stop beside them."""
    floor: Floor = cast(Any, state).floor
    start, there = places_of(state)[command.who], places.square(floor.board, command.square)
    assert there is not None
    taken = [at for who, at in places_of(state).items() if who != command.who and who not in table.unseen]
    at = places.nearest_to(floor.board, start, there, STROLL * floor.board.step, taken=taken)
    table.tell("walked", who=command.who, square=places.called(floor.board, at))
    return cast(S, moved(state, command.who, at))


def no_walk(hand: Hand, state: Any, command: Walk) -> Phrase | None:
    """Out of a fight, on a board, not too far at once. That somebody stands there is no reason: nobody may know it."""
    if state.fight is not None:
        return Phrase("no-peace")
    if not hand.step or state.floor is None or command.who not in places_of(state):
        return Phrase("no-board-here")
    if refusal := hand.unfit(state, command.who) or no_square(state.floor.board, command.square[:4]):
        return refusal
    there, board = places.square(state.floor.board, command.square), state.floor.board
    far = places.reached(board, places_of(state)[command.who], STROLL * board.step)
    return None if there in far else Phrase("no-square-far", {"square": command.square[:4]})
