"""The board as a referee lays and furnishes it by hand, in a fight or in peace, in every system alike."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import no_square, party
from arbitro.systems.contract import FOES, Dial, Illegal, Phrase, Value
from arbitro.systems.floors import arrived, board_of, moved, places_of, stands
from arbitro.systems.hand import LONGEST_REASON, Hand, S, State, having, no_choice
from arbitro.systems.places import Board, Floor, Place
from arbitro.table import REFEREE, Table


class Lay(Struct, frozen=True, tag="lay"):
    """Lay a board, of the fight under way or of the peace, make it larger or smaller, or take it away."""

    width: int = places.COLUMNS
    """Columns; 0 for no board."""
    height: int = places.ROWS
    count: str = places.ONE
    """What a diagonal step counts; one of `places.COUNTS`."""
    who: str = REFEREE


class Furnish(Struct, frozen=True, tag="furnish"):
    """Put a wall, a door or cover on squares of the board, or clear them."""

    squares: str
    """As one says them: `B3 C4-D7`."""
    what: str = ""
    """One of `places.SCENERY`; empty for nothing."""
    who: str = REFEREE


def lay(hand: Hand, state: S, command: Lay, table: Table) -> S:
    """Everybody stands on it as they stood along the line, and along the line as they stood on it."""
    if command.width and (refusal := _no_room(hand, state, command, table)):
        raise Illegal(refusal.code, **refusal.facts)
    if state.fight is None:
        return cast(S, _lay_in_peace(hand, state, command, table))
    old: Board | None = state.fight.board
    table.tell("laid" if command.width else "cleared", width=command.width, height=command.height)
    if not command.width:
        people = tuple([replace(one, place=(one.place[0], 0)) for one in state.people])
        lying = _lying(state, lambda at: (at[0], 0))
        return cast(S, hand.settled(_on(state, None, people=people, **lying), table))
    board = Board(command.width, command.height, hand.step, command.count)
    if old is not None:
        return cast(S, _aside(state, _refitted(board, old), table))
    line = {one.id: one.place[0] for one in state.people}
    at = places.arranged(board, line, [one.id for one in state.people if party(one.side) == FOES], table.unseen)
    low = min([place for who, place in line.items() if who not in table.unseen], default=min(line.values(), default=0))
    lying = _lying(state, lambda place: places.joining(board, max(place[0] - low, 0), ()))
    return cast(S, _set_out(hand, _on(state, board, **lying), at, table))


def _lay_in_peace(hand: Hand, state: Any, command: Lay, table: Table) -> Any:
    table.tell("laid" if command.width else "rolled-up", width=command.width, height=command.height)
    if not command.width:
        return having(state, floor=None)
    board, old = Board(command.width, command.height, hand.step, command.count), state.floor
    if old is None:
        return arrived(having(state, floor=Floor(board, (), True)), table)
    return arrived(_aside(state, _refitted(board, old.board), table), table)


def _refitted(board: Board, old: Board) -> Board:
    """What stands on squares that the larger or smaller board has, too."""
    kept = tuple([each for each in old.scenery if each[0] < board.width and each[1] < board.height])
    return replace(board, scenery=kept)


def _aside(state: Any, board: Board, table: Table) -> Any:
    """On a board that has changed. Whoever nobody has seen steps aside where it has no square any more on which one
    stands: to refuse it for their sake would say that they are there. Only the referee is told."""
    at, stopped = places_of(state), places.stopping(board)
    state = _on(state, board)
    for who, here in at.items():
        if who in table.unseen and (not places.is_on(board, here) or here in stopped):
            at[who] = places.nearest_free(board, here, at.values())
            names = {"before": places.called(board, here), "after": places.called(board, at[who])}
            table.tell("adjusted", REFEREE, who=who, dial="place", reason="", **names)
            state = moved(state, who, at[who]) if state.fight is None else stands(state, who, at[who])
    return state


def _set_out(hand: Hand, state: Any, at: Mapping[str, Place], table: Table) -> Any:
    people = tuple([replace(one, place=at[one.id]) for one in state.people])
    return hand.settled(having(state, people=people), table)


# The squares of the peace


def kept(hand: Hand, before: S, after: S, table: Table) -> S:
    """After any command: whoever has come has a square, and a fight that begins where squares are laid is on them."""
    floor: Floor | None = cast(Any, after).floor
    if floor is None or (before.fight is not None and after.fight is not None):
        return after
    if after.fight is None:
        return after if after.people is before.people else cast(S, arrived(after, table))
    return cast(S, _taken_up(hand, after, table)) if floor.begins else after


def _taken_up(hand: Hand, state: Any, table: Table) -> Any:
    """The fight that has just begun, on the squares on which they stood. Whoever has come with it stands as far from
    the heroes as the rules have it, as far as the board reaches. Ruling: where people stand goes before how far away
    the rules say that one meets."""
    floor, fight = state.floor, state.fight
    assert floor is not None
    known, board = dict(floor.at), floor.board
    heroes = [one for one in state.people if one.id in known and party(one.side) != FOES]
    # From those whom nobody has seen nothing is measured.
    heroes = [one for one in heroes if one.id not in table.unseen]
    front = max([known[one.id][0] for one in heroes], default=0)
    along = max([one.place[0] for one in heroes], default=0)
    at: dict[str, Place] = {one.id: known[one.id] for one in state.people if one.id in known}
    for one in state.people:
        if one.id not in at:
            away = places.apart(one.place, (along, 0)) if fight.board is None else one.place[0] - along
            taken = [place for who, place in at.items() if who not in table.unseen]
            at[one.id] = places.placed(board, (front + max(away, 0)) // board.step, taken)
    return _set_out(hand, _on(state, board), at, table)


def no_lay(hand: Hand, state: State, command: Lay) -> Phrase | None:
    """In a system that is played on squares, with room for everybody."""
    if not hand.step:
        return Phrase("no-squares-here")
    if not command.width:
        if not hand.lines and state.fight is not None:
            return Phrase("no-line-here")
        there = board_of(state) is not None
        return None if there else Phrase("no-board-here" if state.fight is None else "no-board")
    if command.count not in hand.counts:
        return no_choice(command.count, hand.counts)
    most = (places.MOST_COLUMNS, places.MOST_ROWS)
    if not (places.FEWEST <= command.width <= most[0] and places.FEWEST <= command.height <= most[1]):
        return Phrase("no-board-size", {"least": places.FEWEST, "columns": most[0], "rows": most[1]})
    return None


def _no_room(hand: Hand, state: State, command: Lay, table: Table) -> Phrase | None:
    """Everybody has room who has been seen: that somebody else has none is not to be known."""
    old = board_of(state)
    at = {who: place for who, place in places_of(state).items() if who not in table.unseen}
    if old is not None:
        board = replace(old, width=command.width, height=command.height)
        return None if all(places.is_on(board, place) for place in at.values()) else Phrase("no-board-room")
    if state.fight is None:
        return None if len(at) <= command.width * command.height else Phrase("no-board-room")
    fits = places.laid(command.count, hand.step, {who: place[0] for who, place in at.items()})
    return None if fits is not None and fits.width <= max(command.width, places.COLUMNS) else Phrase("no-board-room")


def furnish(hand: Hand, state: S, command: Furnish, table: Table) -> S:
    """It stands there from now on."""
    board = board_of(state)
    assert board is not None
    where = places.stretch(board, command.squares)
    if command.what in (places.WALL, places.DOOR) and (refusal := _no_wall(state, board, where, table)):
        raise Illegal(refusal.code, **refusal.facts)
    table.tell("furnished" if command.what else "unfurnished", squares=places.named(board, where), what=command.what)
    return cast(S, _aside(state, places.furnished(board, where, command.what), table))


def set_about(state: S, what: Mapping[Any, str]) -> S:
    """A fight that has just begun, with what the lists say stands about, if it is on squares."""
    board: Board | None = state.fight.board if state.fight is not None else None
    for kind, names in places.standing_about(board, what, [one.place for one in state.people]).items():
        assert board is not None
        board = places.furnished(board, places.stretch(board, names), kind)
    return _on(state, board) if board is not None else state


def no_furnish(hand: Hand, state: State, command: Furnish) -> Phrase | None:
    """On squares that the board has."""
    board = board_of(state) if hand.step else None
    if board is None or not command.squares.strip():
        return no_square(board) or Phrase("no-squares-named")
    if command.what and command.what not in places.SCENERY:
        return no_choice(command.what, places.SCENERY)
    try:
        places.stretch(board, command.squares[:LONGEST_REASON])
    except ValueError as error:
        return no_square(board, str(error)[:40])
    return None


def _no_wall(state: State, board: Board, where: Collection[Place], table: Table) -> Phrase | None:
    """A wall or a closed door stands where nobody does who has been seen."""
    at = places_of(state)
    there = [one for one in state.people if at.get(one.id) in where and one.id not in table.unseen]
    if not there:
        return None
    taken = {at[one.id] for one in there}
    facts = {"whos": tuple([one.id for one in there]), "squares": places.named(board, taken)}
    free = " ".join(places.named(board, [at for at in where if at not in taken]))
    return Phrase("no-wall-there", {**facts, "free": free}) if free else Phrase("no-wall-here", facts)


def _on(state: Any, board: Board | None, **changes: Any) -> Any:
    if state.fight is not None:
        return having(state, fight=replace(state.fight, board=board), **changes)
    assert state.floor is not None
    assert board is not None
    return having(state, floor=replace(state.floor, board=board, begins=True))


def _lying(state: Any, moved: Callable[[Place], Place]) -> dict[str, Any]:
    """What lies around at places of its own, each at another."""
    ground = getattr(state, "ground", ())
    if not any(hasattr(each, "place") for each in ground):
        return {}
    return {"ground": tuple([replace(each, place=moved(each.place)) for each in ground])}


def placing(board: Board | None, at: Place, taken: Collection[Place], section: str, most: int = 999) -> Dial:
    """Where somebody stands: one of the free squares of the board, or so far along the line."""
    if board is None:
        return Dial("place", at[0], section, min(-most, at[0]), max(most, at[0]))
    stopped = places.stopping(board)
    free = [each for each in places.squares(board) if each == at or (each not in taken and each not in stopped)]
    options = tuple([places.called(board, at) for at in free])
    return Dial("place", places.called(board, at), section, options=options, label=Phrase("dial-square"))


def placed(board: Board | None, at: Place, value: Value) -> Place:
    """The place that such a dial has been set to, of somebody who stands there: along a line the row is none of it."""
    return (int(value), at[1]) if board is None else places.square(board, str(value)) or at
