"""The board of squares: how far it is, what stands in the way, and moving. (SD-9, SD-11; ours)

What squares are, and how they are counted, stands in `systems/places.py`; a diagonal step counts as one.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import floors, places
from arbitro.systems.common import find, missing, no_square, opposed, party, person, stepped, stepping, with_people
from arbitro.systems.contract import HEROES, Phrase, Way
from arbitro.systems.places import COVER, Board
from arbitro.systems.stepdie.campaign import Campaign, Fight, enemies, standing, unheroic
from arbitro.systems.stepdie.characters import Person, has, is_down, relieved
from arbitro.systems.stepdie.charts import HEIGHT, WIDTH
from arbitro.systems.stepdie.turns import due, move_taken, no_move
from arbitro.table import ALL, Table

Square = places.Place

LARGEST = Board(places.MOST_COLUMNS, places.MOST_ROWS)
"""For names: on every board a square has the same."""


class Approach(Struct, frozen=True, tag="approach"):
    """Towards somebody. (SD-11)"""

    who: str
    target: str


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Away from the enemies. (SD-11)"""

    who: str


class TakeCover(Struct, frozen=True, tag="take-cover"):
    """To the nearest square with something to stand behind. (SD-11)"""

    who: str


class Move(Struct, frozen=True, tag="move"):
    """To any square within reach. (SD-11)"""

    who: str
    square: str = ""
    """Its name; it is asked for where it is empty."""


class Stand(Struct, frozen=True, tag="stand"):
    """Get up, which takes the move. (SD-11)"""

    who: str


class Crawl(Struct, frozen=True, tag="crawl"):
    """All that is left to somebody who lies there. (SD-15)"""

    who: str


# --- Squares ----------------------------------------------------------------------------------------------------------


def called(square: Square) -> str:
    """A square's name: column C, row 4. (SD-11)"""
    return places.called(LARGEST, square)


def square_of(name: str) -> Square:
    """The square with this name; `ValueError` if there is none. (SD-11)"""
    found = places.square(LARGEST, name)
    if found is None:
        raise ValueError(name)
    return found


def apart(one: Square, other: Square) -> int:
    """Squares from one to the other. (SD-11)"""
    return places.apart(one, other)


def distance(one: Person, other: Person) -> int:
    """Squares between two figures. (SD-9)"""
    return apart(one.place, other.place)


def beside(one: Person, other: Person) -> bool:
    """Whether they stand on neighbouring squares. (SD-9)"""
    # `apart` at most 1, spelt out, since whoever ponders a blow asks it of everybody.
    (column, row), (other_column, other_row) = one.place, other.place
    return -1 <= column - other_column <= 1 and -1 <= row - other_row <= 1


def in_sight(one: Person, other: Person) -> bool:
    """Whether one can see the other: all of the board lies open, but who is hidden is seen only from near. (SD-11)"""
    return not other.conditions or not has(other, "hidden") or beside(one, other)


def noticed(state: Campaign, one: Person) -> str:
    """The audience of where somebody is: of whoever is out of all heroes' sight, the referee alone. (SD-11)"""
    if party(one.side) == HEROES or any(in_sight(other, one) for other in standing(state, HEROES)):
        return ALL
    return one.id


def in_cover(fight: Fight | None, one: Person, other: Person) -> bool:
    """Whether something stands between `one` and whoever reaches for it; beside each other nothing does. (SD-11)"""
    if one.conditions and has(one, "warded"):
        return True
    return fight is not None and (*one.place, COVER) in fight.board.scenery and not beside(one, other)


def engaging(state: Campaign, one: Person) -> list[Person]:
    """The enemies who stand beside somebody in a fight and are not held fast. (SD-10)"""
    if state.fight is None:
        return []
    return [enemy for enemy in enemies(state, one) if beside(one, enemy) and not has(enemy, "held")]


def taken(state: Campaign, one: Person) -> frozenset[Square]:
    """The squares on which the others stand or lie."""
    if state.fight is None:
        return frozenset([at for who, at in floors.places_of(state).items() if who != one.id])
    return frozenset(
        [other.place for other in state.people if (other.hearts > 0 or is_down(other)) and other.id != one.id]
    )


def field(state: Campaign) -> Board:
    """The squares that they fight on, or stand on while nobody does."""
    return floors.board_of(state) or Board(WIDTH, HEIGHT)


def within(state: Campaign, one: Person, squares: int, near: list[Square] | None = None) -> list[Square]:
    """The squares where somebody can get with so many steps, its own included; from the left, from the top.

    Or those of some that are so near, whatever is in the way.
    """
    # Somebody whom nobody has seen may stand on the same square.
    others, board = taken(state, one) - {one.place}, field(state)
    if places.stopping(board):
        there = places.reached(board, one.place, squares, others)
        return sorted(there if near is None else there.keys() & near)
    # Where nothing is in the way, it is all around.
    return [at for at in (around(board, (one.place, squares)) if near is None else near) if at not in others]


def around(board: Board, *near: tuple[Square, int]) -> list[Square]:
    """The squares that are at most so far from each of these; from the left, from the top."""
    left = max([0, *[x - far for (x, _), far in near]])
    top = max([0, *[y - far for (_, y), far in near]])
    right = min([board.width - 1, *[x + far for (x, _), far in near]])
    bottom = min([board.height - 1, *[y + far for (_, y), far in near]])
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def towards(state: Campaign, one: Person, target: Square) -> Square:
    """Where somebody gets who makes for a square: beside it, if that is within reach. (SD-11)"""
    others, board = taken(state, one), field(state)
    if places.stopping(board):
        return places.nearest_to(board, one.place, target, one.pace, 1, others)
    return min(ahead(board, one, target, others), key=lambda square: apart(square, one.place))


def ahead(board: Board, one: Person, target: Square, others: Collection[Square]) -> list[Square]:
    """The free squares within a move that are nearest to a target, beside it being as near as can be."""
    far = apart(one.place, target)
    for left in range(max(far - one.pace, 1), far + one.pace + 1):
        there = [at for at in around(board, (one.place, one.pace), (target, left)) if at not in others]
        if there:
            return there
    return [one.place]


def away(state: Campaign, one: Person, unseen: Collection[str] = ()) -> Square:
    """Where somebody gets who wants to be as far from the nearest enemy whom anybody has seen as can be. (SD-11)"""
    places = [each.place for each in enemies(state, one) if in_sight(one, each) and each.id not in unseen]
    return max(
        within(state, one, one.pace),
        key=lambda square: (min([apart(square, place) for place in places], default=0), -apart(square, one.place)),
    )


def nearest_cover(state: Campaign, one: Person) -> Square | None:
    """The nearest square with something to stand behind that is within reach. (SD-11)"""
    return min(covers(state, one), key=lambda square: (apart(square, one.place), square), default=None)


def covers(state: Campaign, one: Person) -> list[Square]:
    """The squares with something to stand behind where somebody can get."""
    near = [at for at in places.standing_on(field(state), COVER) if apart(at, one.place) <= one.pace]
    return within(state, one, one.pace, near)


# --- Moving -----------------------------------------------------------------------------------------------------------


def moved(state: Campaign, one: Person, square: Square, table: Table) -> Campaign:
    """Somebody has moved. (SD-11)"""
    state = with_people(state, replace(one, place=square))
    table.tell("SD-11 moved", noticed(state, person(state, one.id)), who=one.id, square=called(square))
    return move_taken(state, one.id)


def approach(state: Campaign, command: Approach, table: Table) -> Campaign:
    """Up to the pace, and no further than beside them. (SD-11)"""
    one, target = person(state, command.who), person(state, command.target)
    return moved(state, one, towards(state, one, target.place), table)


def no_approach(state: Campaign, command: Approach) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    if opposed(one.side, target.side) and not in_sight(one, target):
        return Phrase("no-sight", {"who": one.id, "target": target.id})
    return Phrase("no-nearer", {"who": one.id, "target": target.id}) if beside(one, target) else None


def withdraw(state: Campaign, command: Withdraw, table: Table) -> Campaign:
    """As far from the nearest enemy as the pace allows. (SD-11)"""
    one = person(state, command.who)
    return moved(state, one, away(state, one, table.unseen), table)


def take_cover(state: Campaign, command: TakeCover, table: Table) -> Campaign:
    """Behind something. (SD-11)"""
    one = person(state, command.who)
    return moved(state, one, nearest_cover(state, one) or one.place, table)


def no_take_cover(state: Campaign, command: TakeCover) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    square = nearest_cover(state, one)
    if square is None:
        return Phrase("no-cover", {"who": one.id, "pace": one.pace})
    return Phrase("no-cover-needed", {"who": one.id}) if square == one.place else None


def move(state: Campaign, command: Move, table: Table) -> Campaign:
    """To a square of one's own choice. (SD-11)"""
    one = person(state, command.who)
    squares = tuple([called(square) for square in within(state, one, one.pace)])
    here = called(one.place)
    name = command.square or table.choose("SD-11 where", one.id, squares, here, square=here, pace=one.pace)
    return moved(state, one, square_of(name), table)


def no_going(state: Campaign, command: Move) -> Phrase | None:
    """Why not to this square."""
    one, refusal = person(state, command.who), no_square(field(state), command.square)
    if refusal is not None or not command.square:
        return refusal
    at = places.square(field(state), command.square)
    far = at == one.place or at not in within(state, one, one.pace)
    return Phrase("no-square-far", {"square": command.square}) if far else None


def ways(state: Campaign, who: str) -> tuple[Way, ...]:
    """The squares to which somebody may move now, and beside whom that ends or no longer is. (SD-11)"""
    one, fight = find(state, who), state.fight
    if fight is None or one is None or no_walk(state, who) is not None:
        return ()
    there = {at: apart(at, one.place) for at in within(state, one, one.pace)}

    def near(at: Square) -> set[str]:
        moved = replace(one, place=at)
        return {enemy.id for enemy in enemies(state, one) if beside(moved, enemy) and in_sight(one, enemy)}

    def notes(at: Square) -> tuple[Phrase, ...]:
        before, after = near(one.place), near(at)
        return stepping((), sorted(before - after), sorted(after - before), (*at, COVER) in fight.board.scenery)

    return stepped(fight.board, one.place, there, lambda name: Move(who, name), notes)


def no_walk(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a move by somebody who has none left, or lies there. (SD-11)"""
    refusal = no_move(state, who)
    if refusal is None and has(person(state, who), "prone"):
        return Phrase("no-move-prone", {"who": who})
    return refusal


def stand(state: Campaign, command: Stand, table: Table) -> Campaign:
    """On one's feet again. (SD-11)"""
    table.tell("SD-11 stood", who=command.who)
    return move_taken(with_people(state, relieved(person(state, command.who), "prone")), command.who)


def no_stand(state: Campaign, command: Stand) -> Phrase | None:
    """Why not."""
    return None if has(person(state, command.who), "prone") else Phrase("no-stand", {"who": command.who})


def crawl(state: Campaign, command: Crawl, table: Table) -> Campaign:
    """One square, in the turn of one's side. (SD-15)"""
    one = person(state, command.who)
    squares = tuple([called(square) for square in within(state, one, 1)])
    here = called(one.place)
    name = table.choose("SD-15 where", one.id, squares, here, square=here)
    table.tell("SD-15 crawled", who=one.id, square=name)
    state = with_people(state, replace(one, place=square_of(name)))
    return move_taken(state, one.id)


def no_crawl(state: Campaign, command: Crawl) -> Phrase | None:
    """Why not: it is for those who lie there."""
    one = person(state, command.who)
    if not is_down(one):
        return unheroic(state, command.who) or Phrase("no-crawl", {"who": command.who})
    if state.fight is None:
        return Phrase("no-fight")
    if state.fight.turn != party(one.side):
        return Phrase("no-turn", {"who": command.who, "waiting": due(state)})
    return Phrase("no-move-left", {"who": command.who}) if command.who in state.fight.moved else None
