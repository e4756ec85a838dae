"""The board as rows of squares: who stands on each, what stands there, and, for whoever acts, the way there.

Every occupied or reachable square is a link or a button with a name: a board is played by mouse, touch, keyboard and
reader, with or without a script.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from arbitro.systems import places
from arbitro.systems.contract import Figure, Phrase, Spot, Way
from arbitro.web.forms import wish
from arbitro.web.pieces import Board, Cell, Coin

if TYPE_CHECKING:
    from arbitro.web.stage import Stage

MARGIN = 2
"""How many squares are drawn beyond whoever stands furthest out, and beyond where one may go."""

DESK = (20, 12)
"""How many columns and rows are drawn on a desk, as far as the board reaches: whatever goes on, it stays as it is.
A phone has no room for squares where nothing does."""

PRESSED = {
    "move": ("move-form", "command.value:text", "move-help"),
    "furnish": ("furnish-form", "command.squares:text", "furnish-help"),
}
"""The drawers beneath the board that make buttons of its squares while they are open: of which form, which field; and
what is said about it."""

LEGEND = {"struck": "board-struck", "met": "board-met"}
"""What a mark on a square means."""

COMPASS = {
    (0, -1): "toward-north", (1, -1): "toward-north-east", (1, 0): "toward-east", (1, 1): "toward-south-east",
    (0, 1): "toward-south", (-1, 1): "toward-south-west", (-1, 0): "toward-west", (-1, -1): "toward-north-west",
}  # fmt: skip
"""Columns go to the east, rows to the south."""


def squared(stage: Stage, squares: places.Board, standing: list[tuple[Spot, Figure, Coin]]) -> Board:
    """The squares on which something goes on, and some around."""
    who, ways = whose(stage)
    there = {(spot.column, spot.row): coin for spot, _, coin in standing}
    ahead = {(way.spot.column, way.spot.row): way for way in ways}
    scenery = {(x, y): kind for x, y, kind in squares.scenery}
    spots = [spot for spot, _, _ in standing] + [way.spot for way in ways]
    # Where nobody is yet: the middle.
    spots = spots or [Spot(squares.width // 2, squares.height // 2)]
    across, down = [spot.column for spot in spots], [spot.row for spot in spots]
    near = (
        range(max(min(across) - MARGIN, 0), min(max(across) + MARGIN, squares.width - 1) + 1),
        range(max(min(down) - MARGIN, 0), min(max(down) + MARGIN, squares.height - 1) + 1),
    )
    # Whoever judges reaches all of it.
    laying, free = (stage.laying.pressed, stage.laying.free) if stage.laying else ("", frozenset())
    if laying in PRESSED:
        who, near = "", (range(squares.width), range(squares.height))
    columns, rows = widened(near[0], DESK[0], squares.width), widened(near[1], DESK[1], squares.height)
    start = stage.here[who].spot if who else None
    # What every step brings is said once.
    always = [note for note in ways[0].notes if all(note in way.notes for way in ways)] if len(ways) > 1 else []
    said = {note.code.removeprefix("way-") for way in ways for note in way.notes}
    legend = [stage.say.say(words) for mark, words in LEGEND.items() if mark in said]
    if always:
        legend.append(stage.say.say("board-all", {"brings": ", ".join(map(stage.phrase, always))}))

    def cell(x: int, y: int) -> Cell:
        way, coin, what, far = ahead.get((x, y)), there.get((x, y)), scenery.get((x, y), ""), x not in near[0]
        if way is not None and start is not None:
            marks = [note.code.removeprefix("way-") for note in way.notes if note not in always]
            goes = wish("act", command=way.command)
            return Cell(way.spot.name, None, what, goes, label(stage, way, start, what, always), tuple(marks))
        if coin is None:
            return bare(what, far)
        # A name of several lines may hang down onto a square where nobody stands.
        return Cell(Spot(x, y).name, coin, what, marks=() if (x, y + 1) in there else ("roomy",), far=far)

    def put(x: int, y: int) -> Cell:
        """A square that whoever judges may press: where somebody may be put, or where something may stand."""
        coin, what, name = there.get((x, y)), scenery.get((x, y), ""), Spot(x, y).name
        label = f"{name}: {stage.say.label(f'scenery-{what}')}" if what else name
        pressed = name if laying == "furnish" or (name in free and not coin) else ""
        return Cell(name, coin, what, pressed, label)

    square = put if laying in PRESSED else cell
    kinds = {kind: places.named(squares, places.standing_on(squares, kind)) for kind in places.SCENERY}
    return Board(
        columns=tuple((chr(ord("A") + x), x not in near[0]) for x in columns),
        rows=tuple((str(y + 1), y not in near[1], tuple(square(x, y) for x in columns)) for y in rows),
        who=stage.who(who) if who else "",
        legend=stage.say.say(PRESSED[laying][2]) if laying in PRESSED else " ".join(legend),
        around=tuple((stage.say.label(f"scenery-{kind}"), ", ".join(names)) for kind, names in kinds.items() if names),
        beneath=stage.game.beneath,
        shown=(near, (columns, rows)),
        size=(squares.width, squares.height),
        pressed=PRESSED[laying][:2] if laying in PRESSED else (),
    )


@cache
def bare(what: str, far: bool) -> Cell:
    """A square where nobody stands and to which nobody goes."""
    return Cell("", None, what, far=far)


def widened(near: range, wanted: int, whole: int) -> range:
    """So many of a board's columns or rows around these, or as many as it has."""
    more = max(min(wanted, whole) - len(near), 0)
    start = min(max(near.start - more // 2, 0), whole - len(near) - more)
    return range(start, start + len(near) + more)


def whose(stage: Stage) -> tuple[str, tuple[Way, ...]]:
    """Who acts now and may be sent somewhere by this viewer, and where to: their own figures before others. While
    nobody fights, it is one's own who go about."""
    going = stage.look.due if stage.view.scene.fighting else stage.look.mine
    may = [who for who in stage.look.actors() if who in going and who in stage.here]
    for who in sorted(may, key=lambda who: (who not in stage.look.mine, bool(stage.game.owners(who)))):
        if ways := stage.look.ways(who):
            return who, ways
    return "", ()


def label(stage: Stage, way: Way, start: Spot, what: str, always: Collection[Phrase] = ()) -> str:
    """A square's name for a reader: how far and in which direction, and what it brings to go there."""
    across, down = way.spot.column - start.column, way.spot.row - start.row
    # The nearest of eight directions: less than half as far aside is straight on.
    side = (across > 0) - (across < 0) if 2 * abs(across) >= abs(down) else 0
    along = (down > 0) - (down < 0) if 2 * abs(down) >= abs(across) else 0
    toward = stage.say.say(COMPASS[side, along])
    far = stage.say.say("square-far", {"away": stage.away(way.far), "toward": toward})
    brought = [stage.phrase(note) for note in way.notes if note not in always]
    return ", ".join([f"{way.spot.name}: {far}", *([stage.say.label(f"scenery-{what}")] if what else []), *brought])
