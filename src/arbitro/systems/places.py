"""Where people stand, and what lies between them: plain functions for every system, and no rule of any game.

A place is how far along and how far aside, in the system's unit: feet, metres, paces, squares. A fight without a board
is a line: everybody's row is 0, and distances are what they are. A board is squares of so many units, called as on a
chessboard: C4; whoever is on it stands on one of them, and nobody ends on a square that is taken or walled. People
pass each other, and nobody passes a wall or a closed door.

Ours: none of the texts says how squares are counted. So a group does: a diagonal step counts as one square, as one and
a half, or as two (`COUNTS`). Distances are the shortest way so counted, rounded up.

    apart(one, other)                 how far two places are from each other
    reached(board, start, units)      where one may step, and how far each square is
    nearest_to(...), farthest_from    where somebody gets who makes for somebody, or away from them
    crossed(board, one, other)        the squares straight between two places; so `hides`, `covers`, `passed`
    set_out(way, step, line)          a board for a fight that begins, and everybody's square
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

Place = tuple[int, int]
"""How far along and how far aside, in the system's unit."""

LINE, ONE, HALF, TWO = "line", "squares", "squares-half", "squares-two"
"""Ways of playing: without a board, or what a diagonal step counts."""

COUNTS = {ONE: 2, HALF: 3, TWO: 4}
"""What a diagonal step counts, in halves of a square."""

WALL, COVER, DOOR, OPEN_DOOR = "wall", "cover", "door", "open-door"
SCENERY = (WALL, COVER, DOOR, OPEN_DOOR)
"""What may stand on a square: a wall or a closed door stops steps and sight; cover is something to stand behind."""

MOST_COLUMNS, MOST_ROWS = 26, 20
"""How large a board may be: its columns have letters."""

FEWEST = 3

COLUMNS, ROWS = 20, 12
"""How large it is as it is laid, if that is enough."""

EDGE = 2
"""How many columns are left free behind whoever stands farthest out when a board is laid."""


class Board(Struct, frozen=True):
    """The squares on which a fight takes place."""

    width: int
    height: int
    step: int = 1
    """How many of the system's units a square measures."""
    count: str = ONE
    """What a diagonal step counts; see `COUNTS`."""
    scenery: tuple[tuple[int, int, str], ...] = ()
    """What stands on which square: its column, its row, one of `SCENERY`; sorted."""


class Floor(Struct, frozen=True):
    """The squares on which people stand while nobody fights. No rule of any game asks for them."""

    board: Board
    at: tuple[tuple[str, Place], ...] = ()
    """Who stands where."""
    begins: bool = False
    """Whether a fight begins on it: whoever judges has laid it, or put somebody elsewhere on it. Else it is what is
    left of a fight, and the next may be somewhere else."""


def unknown_on(floor: Floor | None, whos: Collection[str]) -> Floor | None:
    """The same without these."""
    return floor and replace(floor, at=tuple([each for each in floor.at if each[0] not in whos]))


def known_floor(state: Any) -> Floor | None:
    """The squares as those know them who know of no fight that goes on there: everybody is where it has them."""
    floor, fight = state.floor, state.fight
    if floor is None or not floor.begins or fight is None or fight.board is None:
        return cast("Floor | None", floor)
    return Floor(fight.board, tuple([(one.id, one.place) for one in state.people]), floor.begins)


def apart(one: Place, other: Place, board: Board | None = None) -> int:
    """Units from one place to another; along a line as many as lie between."""
    across, along = abs(one[0] - other[0]), abs(one[1] - other[1])
    if board is None or board.count == ONE:
        return across if across > along else along
    less, more = sorted((across, along))
    return (2 * (more - less) + COUNTS[board.count] * less + 1) // 2


def beside(one: Place, other: Place, board: Board) -> bool:
    """Whether two squares touch, at a side or a corner, or are the same."""
    return abs(one[0] - other[0]) <= board.step and abs(one[1] - other[1]) <= board.step


# Squares and their names


def called(board: Board, place: Place) -> str:
    """A square's name: column C, row 4."""
    return f"{chr(ord('A') + place[0] // board.step)}{place[1] // board.step + 1}"


def square(board: Board, name: str) -> Place | None:
    """The square of this name, if there is one."""
    column, row = ord(name[:1] or "?") - ord("A"), name[1:]
    if not (row.isascii() and row.isdecimal() and len(row) <= 2 and row[0] != "0"):
        return None
    place = (column * board.step, (int(row) - 1) * board.step)
    return place if is_on(board, place) else None


def stretch(board: Board, text: str) -> tuple[Place, ...]:
    """The squares that a text names, such as `B3 C4-D7`: single ones, and from corner to corner; `ValueError` with the
    first of its words that names none.

    Corners are joined as people do it, `C4:D7` as in a spreadsheet and `C4 - D7` alike.
    """
    found: dict[Place, None] = {}
    for word in re.sub(r"\s*[-–—:]\s*", "-", text.upper().replace(",", " ").replace(";", " ")).split():
        ends = [square(board, name) for name in word.split("-")]
        if len(ends) > 2 or None in ends:
            raise ValueError(word)
        across, down = zip(*filter(None, ends), strict=True)
        for y in range(min(down), max(down) + 1, board.step):
            found.update({(x, y): None for x in range(min(across), max(across) + 1, board.step)})
    return tuple(found)


def named(board: Board, where: Iterable[Place]) -> tuple[str, ...]:
    """Squares as briefly as `stretch` reads them: what stands in a row, or in equal rows, from corner to corner."""
    runs: dict[tuple[int, int], list[list[int]]] = {}
    """By where a run begins and ends across: where its stretches begin and end downwards."""
    rows: dict[int, list[int]] = {}
    for x, y in sorted(where):
        rows.setdefault(y, []).append(x)
    for y, across in sorted(rows.items()):
        starts = [x for x in across if x - board.step not in across]
        ends = [x for x in across if x + board.step not in across]
        for run in zip(starts, ends, strict=True):
            stretches = runs.setdefault(run, [])
            if stretches and stretches[-1][1] == y - board.step:
                stretches[-1][1] = y
            else:
                stretches.append([y, y])
    corners = sorted([(top, left, low, right) for (left, right), each in runs.items() for top, low in each])
    ends_of = [(called(board, (left, top)), called(board, (right, low))) for top, left, low, right in corners]
    return tuple([one if one == other else f"{one}-{other}" for one, other in ends_of])


def standing_about(board: Board | None, what: Mapping[Any, str], taken: Collection[Place]) -> dict[str, str]:
    """What stands about where a fight begins, by kind, as far as this board has the squares: what nobody walks through
    keeps off those that are taken."""
    if board is None:
        return {}
    largest = replace(board, width=MOST_COLUMNS, height=MOST_ROWS)
    kept = {
        kind: [
            called(board, at)
            for at in stretch(largest, text)
            if is_on(board, at) and not (kind in (WALL, DOOR) and at in taken)
        ]
        for kind, text in what.items()
    }
    return {kind: " ".join(names) for kind, names in kept.items() if names}


def is_on(board: Board, place: Place) -> bool:
    """Whether a board has this square."""
    return 0 <= place[0] < board.width * board.step and 0 <= place[1] < board.height * board.step


def squares(board: Board) -> list[Place]:
    """All squares, row by row."""
    return [(x * board.step, y * board.step) for y in range(board.height) for x in range(board.width)]


@lru_cache(maxsize=256)
def standing_on(board: Board, *kinds: str) -> frozenset[Place]:
    """The squares with scenery of these kinds."""
    return frozenset([(x * board.step, y * board.step) for x, y, kind in board.scenery if kind in kinds])


def stopping(board: Board) -> frozenset[Place]:
    """The squares that nobody enters or sees through."""
    return standing_on(board, WALL, DOOR)


def furnished(board: Board, places: Iterable[Place], kind: str) -> Board:
    """A board with something else on these squares; with nothing, where `kind` is empty."""
    changed = {(x // board.step, y // board.step) for x, y in places}
    left = [each for each in board.scenery if each[:2] not in changed]
    more = [(*each, kind) for each in changed] if kind else []
    return replace(board, scenery=tuple(sorted([*left, *more])))


# Steps


def reached(board: Board, start: Place, units: int, taken: Collection[Place] = ()) -> dict[Place, int]:
    """Where one may get with so many units, not onto squares that are taken: each with the units that it takes.

    Its own square is among them. Ours: nobody squeezes through where two walls meet at a corner.
    """
    return {at: cost for at, cost in _walked(board, start, units).items() if at == start or at not in taken}


@lru_cache(maxsize=256)
def _walked(board: Board, start: Place, units: int) -> Mapping[Place, int]:
    """As `reached`, whoever stands there: asked again for every way that is offered, and for everybody who looks."""
    stopped, step, diagonal = stopping(board), board.step, COUNTS[board.count]
    halves = {start: 0}
    ways = [(0, start)]
    while ways:
        sofar, (x, y) = heappop(ways)
        if sofar > halves[x, y]:
            continue
        for across, along in _AROUND:
            at = (x + across * step, y + along * step)
            cost = sofar + (diagonal if across and along else 2) * step
            if cost > 2 * units or halves.get(at, cost + 1) <= cost or at in stopped or not is_on(board, at):
                continue
            if across and along and (x, at[1]) in stopped and (at[0], y) in stopped:
                continue
            halves[at] = cost
            heappush(ways, (cost, at))
    return {at: (cost + 1) // 2 for at, cost in halves.items()}


_AROUND = [(across, along) for across in (-1, 0, 1) for along in (-1, 0, 1) if across or along]


def nearest_to(
    board: Board | None, start: Place, target: Place, units: int, near: int = 0, taken: Collection[Place] = ()
) -> Place:
    """Where somebody gets who makes for a place with so many units, and stops as soon as they are `near` units away."""
    if board is None:
        steps = max(min(units, apart(start, target) - near), 0)
        return (start[0] + (steps if target[0] > start[0] else -steps), 0)
    ways, far = reached(board, start, units, taken), walks(board, target)
    return min(ways, key=lambda at: (max(far[at], near), ways[at], _straight(at, target), at))


def walks(board: Board, target: Place) -> Mapping[Place, int]:
    """How far it is to walk to a place from every square; as the crow flies where nobody can get there, or where
    nothing stands in the way."""
    crow = {at: apart(at, target, board) for at in squares(board)}
    return {**crow, **reached(board, target, len(crow) * 2 * board.step)} if stopping(board) else crow


def walk(board: Board | None, one: Place, other: Place) -> int:
    """How far it is to walk from one place to another; as `walks`."""
    return apart(one, other, board) if board is None or not stopping(board) else walks(board, other)[one]


def farthest_from(
    board: Board | None,
    start: Place,
    foes: Collection[Place],
    units: int,
    back: int = -1,
    taken: Collection[Place] = (),
) -> Place:
    """Where somebody gets who goes from the nearest of these as far as so many units take them.

    `back` is the way along a line for whoever stands on the same spot as the nearest, or knows of nobody.
    """
    if board is None:
        near = min(foes, key=lambda foe: apart(start, foe), default=start)
        way = back if near[0] == start[0] else 1 if start[0] > near[0] else -1
        return (start[0] + way * units, 0)
    ways = reached(board, start, units, taken)

    def safety(at: Place) -> tuple[int, int, int, int, Place]:
        far = [apart(at, foe, board) for foe in foes]
        return (min(far, default=0), -ways[at], sum(far), -_straight(at, start), at)

    return max(ways, key=safety)


def _straight(one: Place, other: Place) -> int:
    return int((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


# What lies between


def crossed(board: Board, one: Place, other: Place) -> tuple[Place, ...]:
    """The squares that a straight line between the middles of two others goes through, without these; in order.

    A line that goes exactly through a corner touches neither square beside it. So the way back crosses the same.
    """
    return _crossed(board.step, one, other)


@lru_cache(maxsize=2**14)
def _crossed(step: int, one: Place, other: Place) -> tuple[Place, ...]:
    x, y = one[0] // step, one[1] // step
    wide, high = other[0] // step - x, other[1] // step - y
    right, down, wide, high = (1 if wide > 0 else -1), (1 if high > 0 else -1), abs(wide), abs(high)
    found: list[Place] = []
    across = along = 0
    while across < wide or along < high:
        # Which border comes first: that of the next column, or of the next row?
        side = (2 * across + 1) * high - (2 * along + 1) * wide
        across, along = across + (side <= 0), along + (side >= 0)
        found.append(((x + right * across) * step, (y + down * along) * step))
    return tuple(found[:-1])


def hides(board: Board | None, one: Place, other: Place) -> bool:
    """Whether a wall or a closed door stands between two places, so that neither sees the other."""
    return board is not None and bool(board.scenery) and not stopping(board).isdisjoint(crossed(board, one, other))


def covers(board: Board | None, one: Place, other: Place) -> bool:
    """Whether somebody at `one` has something to stand behind from somebody at `other`.

    Ours: it stands on one's own square or the last before it; beside each other nothing does.
    """
    if board is None or not board.scenery or beside(one, other, board):
        return False
    return not standing_on(board, COVER).isdisjoint([one, *crossed(board, other, one)[-1:]])


def passed(board: Board | None, one: Place, other: Place, there: Mapping[str, Place]) -> list[str]:
    """Whom somebody passes who goes straight from one place to another: who stands between on a line; on a board whom
    they come beside on the way, and neither leave nor stop at."""
    if board is None:
        low, high = sorted((one[0], other[0]))
        return [who for who, (column, _) in there.items() if low < column < high]
    way = crossed(board, one, other)
    return [
        who
        for who, at in there.items()
        if any(beside(each, at, board) for each in way) and not beside(at, one, board) and not beside(at, other, board)
    ]


def between(board: Board | None, one: Place, other: Place, there: Iterable[Place]) -> bool:
    """Whether any of these places lies straight between two others."""
    if board is None:
        low, high = sorted((one[0], other[0]))
        return any(low < column < high for column, _ in there)
    way = crossed(board, one, other)
    return any(at in way for at in there)


# A board is laid


def set_out(
    way: str, step: int, line: Mapping[str, int], foes: Collection[str] = (), unseen: Collection[str] = ()
) -> tuple[Board | None, dict[str, Place]]:
    """Where they stand who would stand so on a line: on a board of squares of so many units, if the group likes one.

    Ours: people too far apart for a board, as archers may be, stand along a line. How large a board is tells nothing of
    the unseen.
    """
    seen = {who: at for who, at in line.items() if who not in unseen}
    board = laid(way, step, seen or line) if way != LINE else None
    return board, arranged(board, line, foes, unseen) if board else {who: (at, 0) for who, at in line.items()}


def laid(count: str, step: int, line: Mapping[str, int]) -> Board | None:
    """A board for people who stand so on a line, if they are not too far apart for one."""
    far = max(line.values(), default=0) - min(line.values(), default=0)
    needed = 1 - (-far // step) + 2 * EDGE
    return Board(max(COLUMNS, needed), ROWS, step, count) if needed <= MOST_COLUMNS else None


def arranged(
    board: Board, line: Mapping[str, int], foes: Collection[str] = (), unseen: Collection[str] = ()
) -> dict[str, Place]:
    """Everybody who stands so on a line on a square of their own.

    As far apart as along the line, rounded up to whole squares, and beside each other from the middle row outwards.
    Foes who stand where others do are put in front of them. Nobody stands elsewhere for the sake of the unseen.
    """
    seen = {who: at for who, at in line.items() if who not in unseen}
    low = min((seen or line).values(), default=0)
    others = {at for who, at in seen.items() if who not in foes}
    found: dict[str, Place] = {}
    for who, at in {**seen, **line}.items():
        column = EDGE - (-(at - low) // board.step) + (who in foes and at in others)
        found[who] = placed(board, column, found.values())
    return found


def along(board: Board | None, at: int) -> int:
    """How far along the line that a board begins with somebody is who is so far from its edge."""
    return at if board is None else max(at - EDGE * board.step, 0)


def joining(board: Board | None, at: int, taken: Collection[Place]) -> Place:
    """Where somebody stands who comes into a fight so far along the line: on a free square of the board's."""
    return placed(board, min(EDGE + at // board.step, board.width - 1), taken) if board else (at, 0)


def placed(board: Board, column: int, taken: Collection[Place]) -> Place:
    """A free square in a column, or as near to it as there is one; from the middle row outwards.

    Where every square is taken, the corner: a board is larger than any fight that the systems allow.
    """
    stopped, middle = stopping(board), board.height // 2

    def outwards(at: Place) -> tuple[int, int, Place]:
        return (abs(at[0] // board.step - column), abs(at[1] // board.step - middle), at)

    free = [at for at in squares(board) if at not in taken and at not in stopped]
    return min(free, key=outwards, default=(0, 0))


def nearest_free(board: Board, here: Place, taken: Collection[Place]) -> Place:
    """A square on which nobody stands and somebody can, as near to a place, and as straight, as there is one: the
    corner, if none is."""
    stopped = stopping(board)
    free = [at for at in squares(board) if at not in stopped and at not in taken]
    if here in free:
        return here
    return min(free, key=lambda at: (apart(at, here, board), _straight(at, here), at), default=(0, 0))


def squared(state: dict[str, Any]) -> dict[str, Any]:
    """A state of an earlier shape, as JSON knows it: a place along the line is a column of a board's, in its first
    row."""
    found = [what for what in ("people", "wings", "ground") if what in state]
    return {**state, **{what: [{**one, "place": [one.get("place", 0), 0]} for one in state[what]] for what in found}}
