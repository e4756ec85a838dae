"""What a referee does in every system alike: people come and go, scenes, fights, and whatever is set right by hand.

These are commands like a system's own: they are carried out at the table, stand in the log and can be taken back. A
system says by a `Hand` what its people are made of and what happens to its fights, and puts `entries(HAND)` among its
own. Nothing here is a rule of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import (
    FIGURE,
    Entry,
    brought,
    everybody,
    in_peace,
    missing,
    newcomers,
    no_square,
    party,
    person,
    with_people,
)
from arbitro.systems.contract import ALLIES, ANYONE, BYSTANDERS, FOES, HEROES, Dial, Illegal, Phrase, System, Value
from arbitro.systems.places import Board, Place
from arbitro.table import ALL, REFEREE, Modifiers, Table

MOST_AT_ONCE = 20
"""How many are brought in by one command."""

MOST_PEOPLE = 120
"""How many a game may have, here and in the wings."""

LONGEST_NAME, LONGEST_REASON, LONGEST_TITLE = 60, 200, 120

ATTITUDES = ("", "hostile", "wary", "neutral", "friendly", "devoted")
"""How somebody is disposed to the heroes, where a text has no words of its own for it; empty where nobody knows."""

NEXT, SCENE, KEPT = LASTING = ("next", "scene", "kept")
"""How long a circumstance lasts: for the next roll that it is for, until the scene ends, until it is taken off."""

NUMBERS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "adjusted": {"who": ("before", "after")},
    "circumstance": {"who": ("value",)},
}
"""Whose numbers the lines told here hold."""


class Circumstance(Struct, frozen=True):
    """Something that the referee adds to somebody's rolls, or takes off. («Circunstancia».)"""

    value: int
    """In the unit of the system's modifiers."""
    reason: str = ""
    on: str = ""
    """A kind of roll, one of the system's `ROLLS`; empty for any."""
    until: str = NEXT
    """`NEXT`, `SCENE`, `KEPT`, or the name of a condition: as long as they are in it."""
    audience: str = ALL


class Introduce(Struct, frozen=True, tag="introduce"):
    """Bring somebody in, or several alike: into the scene or the wings, on a side; no fight begins by it."""

    kind: str
    """One of the system's `KINDS`."""
    name: str = ""
    """What they are called; empty for their kind and a number."""
    side: str = BYSTANDERS
    attitude: str = ""
    count: int = 1
    present: bool = True
    dials: tuple[tuple[str, Value], ...] = ()
    """What is set by hand at once."""
    who: str = REFEREE
    newcomer: str = ""


class Enter(Struct, frozen=True, tag="enter"):
    """Some come into the scene from the wings."""

    whos: tuple[str, ...]
    who: str = REFEREE


class Leave(Struct, frozen=True, tag="leave"):
    """Some leave the scene for the wings."""

    whos: tuple[str, ...]
    who: str = REFEREE


class Stage(Struct, frozen=True, tag="stage"):
    """A new scene: what it is called, and who is there. A fight that is under way is over."""

    title: str
    whos: tuple[str, ...] = ()
    """Everybody who is there; empty where nobody comes or goes."""
    held: bool = False
    """Whether captives go with those who hold them, or stay with them, whoever is named."""
    who: str = REFEREE


class TakeArms(Struct, frozen=True, tag="take-arms"):
    """A fight begins among those who are here; these are the heroes' foes from now on."""

    whos: tuple[str, ...] = ()
    who: str = REFEREE


class Adjust(Struct, frozen=True, tag="adjust"):
    """Set one of somebody's dials by hand, or of the game's (`REFEREE`): to a value, or by a step."""

    target: str
    dial: str
    value: Value | None = None
    step: int = 0
    reason: str = ""
    audience: str = ALL
    who: str = REFEREE


class Modify(Struct, frozen=True, tag="modify"):
    """Put a circumstance on somebody's rolls."""

    target: str
    value: int
    reason: str = ""
    on: str = ""
    until: str = NEXT
    audience: str = ALL
    who: str = REFEREE


class Unmodify(Struct, frozen=True, tag="unmodify"):
    """Take a circumstance off again: the one at this place, from 0, among somebody's."""

    target: str
    at: int
    who: str = REFEREE


class Bide(Struct, frozen=True, tag="bide"):
    """Wait and look about. In a fight one's turn goes by; also in one of which one knows nothing."""

    who: str


class Lay(Struct, frozen=True, tag="lay"):
    """Lay the board of the fight under way, make it larger or smaller, or take it away."""

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


class Person(Protocol):
    """What everybody in every system has: fields of these names."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def side(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def attitude(self) -> str: ...
    @property
    def circumstances(self) -> tuple[Circumstance, ...]: ...


class State(Protocol):
    """What every state has: those who are here, those in the wings, what the scene is called, at times a fight."""

    @property
    def people(self) -> tuple[Any, ...]: ...
    @property
    def wings(self) -> tuple[Any, ...]: ...
    @property
    def title(self) -> str: ...
    @property
    def fight(self) -> Any: ...


S = TypeVar("S", bound=State)


def nothing(state: Any, table: Table) -> Any:
    """What a hook does in a system that has nothing to do there."""
    return state


class Hand(NamedTuple):
    """What a system says of its people, so that they can be brought in, sent off and set right."""

    kinds: tuple[str, ...]
    """Whom one may bring in."""
    make: Callable[[Any, str, str], Any]
    """`make(state, kind, id)`: somebody of this kind; their name is `wolf 3` where others are here."""
    dials: Callable[[Any, Any], Iterable[Dial]]
    """`dials(state, one)`: what may be set on somebody's sheet; names, sides and attitudes are set by all."""
    turn: Callable[[Any, Any, str, Value], Any]
    """`turn(state, one, dial, value)`: somebody with one of these set. The value fits the dial; raises `Illegal` where
    the state would not be one."""
    without: Callable[[Any, Collection[str]], Any]
    """The system's own."""
    due: Callable[[Any], Collection[str]]
    """The system's own."""
    passing: Callable[[Any, str], Any]
    """The campaign when somebody who is due does nothing: nobody is told."""
    start: Callable[[Any, Table], Any]
    """A fight begins between the heroes' side and the foes who are here."""
    stop: Callable[[Any, Table], Any]
    """The fight is over; whoever has fled is in the wings."""
    joined: Callable[[Any, tuple[str, ...], Table], Any] = lambda state, whos, table: state
    """These, who are here already, take part in the fight under way."""
    away: Callable[[Any], Any] = lambda one: one
    """Somebody as they leave for the wings: nothing of theirs is about anybody who is here."""
    unfit: Callable[[Any, str], Phrase | None] = missing
    """Why somebody is in no state to do anything."""
    settled: Callable[[Any, Table], Any] = nothing
    """After something was set by hand: a fight is over where a side has nobody left, and the like."""
    game_dials: Callable[[Any], Iterable[Dial]] = lambda state: ()
    """What may be set that is nobody's: the clock, the light."""
    turn_game: Callable[[Any, str, Value], Any] = lambda state, dial, value: state
    sides: tuple[str, ...] = (HEROES, ALLIES, FOES, BYSTANDERS)
    attitudes: tuple[str, ...] = ATTITUDES
    rolls: tuple[str, ...] = ()
    """The kinds of rolls that a circumstance may be for."""
    most: int = 10
    """How much a circumstance may add or take off, in the system's unit."""
    conditions: tuple[str, ...] = ()
    """For as long as what, besides, a circumstance may last."""
    step: int = 0
    """How many of the system's units a square of a board measures; 0 where people stand otherwise."""
    counts: tuple[str, ...] = tuple(places.COUNTS)
    """What a diagonal step may count."""
    lines: bool = True
    """Whether a fight may go without a board."""


def entries(hand: Hand) -> dict[type[Any], Entry[Any]]:
    """The commands of this room, for a system's own table of them.

    The referee's are given by forms, so none is listed.
    """

    def entry(why_not: Any, rule: Any) -> Entry[Any]:
        return Entry(
            "scene",
            REFEREE,
            lambda state, who: (),
            lambda state, command: why_not(hand, state, command),
            lambda state, command, table: rule(hand, state, command, table),
        )

    return {
        Introduce: entry(no_introduce, introduce),
        Enter: entry(no_enter, enter),
        Leave: entry(no_leave, leave),
        Stage: entry(no_stage, stage),
        TakeArms: entry(no_take_arms, take_arms),
        Adjust: entry(no_adjust, adjust),
        Modify: entry(no_modify, modify),
        Unmodify: entry(no_unmodify, unmodify),
        Bide: Entry(
            "move",
            FIGURE,
            in_peace(Bide),
            lambda state, command: hand.unfit(state, command.who),
            lambda state, command, table: bide(hand, state, command, table),
        ),
        Lay: entry(no_lay, lay),
        Furnish: entry(no_furnish, furnish),
    }


# People come and go


def introduce(hand: Hand, state: S, command: Introduce, table: Table) -> S:
    """Somebody comes, or is somewhere else."""
    came: list[str] = []
    for at, who in enumerate(newcomers(command.newcomer, command.count), start=1):
        one = hand.make(state, command.kind, who)
        name = " ".join(command.name.split())
        if name:
            one = replace(one, name=f"{name} {at}" if command.count > 1 else name)
        one = replace(one, side=command.side, attitude=command.attitude)
        state = _replace(state, people=(*state.people, one))
        for dial, value in command.dials:
            state = turn(hand, state, one.id, dial, value)
        came.append(one.id)
    table.tell("introduced", who=tuple(came), kind=command.kind, side=command.side, count=command.count)
    return _joined(hand, state, came, table) if command.present else _to_wings(hand, state, came)


def no_introduce(hand: Hand, state: State, command: Introduce) -> Phrase | None:
    """Somebody whom the lists know, and not too many."""
    if command.kind not in hand.kinds:
        return Phrase("no-kind", {"found": command.kind[:40]})
    if not 1 <= command.count <= MOST_AT_ONCE:
        return Phrase("no-count", {"found": command.count, "most": MOST_AT_ONCE})
    if len(everybody(state)) + command.count > MOST_PEOPLE:
        return Phrase("no-room-for-people", {"most": MOST_PEOPLE})
    if len(command.name) > LONGEST_NAME:
        return Phrase("no-long-text", {"most": LONGEST_NAME})
    if command.side not in hand.sides:
        return _no_choice(command.side, hand.sides)
    if command.attitude not in hand.attitudes:
        return _no_choice(command.attitude, hand.attitudes)
    taken = {REFEREE, ANYONE, *(one.id for one in everybody(state))}
    if taken & set(newcomers(command.newcomer, command.count)):
        return Phrase("no-newcomer", {"found": command.newcomer[:40]})
    return None


def enter(hand: Hand, state: S, command: Enter, table: Table) -> S:
    """They are here now, and in the fight if there is one that is theirs."""
    table.tell("entered", who=command.whos)
    return _joined(hand, _from_wings(state, command.whos), command.whos, table)


def no_enter(hand: Hand, state: State, command: Enter) -> Phrase | None:
    """They are in the wings."""
    return _no_whos(command.whos, state.wings)


def leave(hand: Hand, state: S, command: Leave, table: Table) -> S:
    """They are here no more."""
    table.tell("departed", who=command.whos)
    return cast(S, hand.settled(_to_wings(hand, state, command.whos), table))


def no_leave(hand: Hand, state: State, command: Leave) -> Phrase | None:
    """They are here."""
    return _no_whos(command.whos, state.people)


def stage(hand: Hand, state: S, command: Stage, table: Table) -> S:
    """The curtain: what was for one scene is over."""
    if state.fight is not None:
        state = hand.stop(state, table)
    title = " ".join(command.title.split())
    table.tell("staged", name=title)
    state = _replace(state, title=title)
    state = with_people(state, *[_freed(one) for one in everybody(state) if one.circumstances])
    if command.whos:
        whos = _with_captives(hand, state, command.whos) if command.held else command.whos
        state = _to_wings(hand, state, [one.id for one in state.people if one.id not in whos])
        state = _from_wings(state, [one.id for one in state.wings if one.id in whos])
    return state


CAPTIVE = ("captive", "condition-captive")
"""How the dial is called of those who may be held, as a state or as a condition."""


def _with_captives(hand: Hand, state: State, whos: tuple[str, ...]) -> tuple[str, ...]:
    """These, with the captives whom some of them hold, and without those who are held by others.

    Foes hold heroes, and heroes foes; bystanders are held by the foes who are here, or else by heroes.
    """
    here = state.people
    captives = [one for one in here if any(each.name in CAPTIVE and each.value for each in hand.dials(state, one))]
    free = [one for one in here if one not in captives and hand.unfit(state, one.id) is None]
    heroes, foes = [{one.id for one in free if party(one.side) == side} for side in (HEROES, FOES)]
    for one in captives:
        holders = heroes if party(one.side) == FOES else foes or (set() if party(one.side) == HEROES else heroes)
        if holders:
            whos = tuple([who for who in whos if who != one.id]) + (one.id,) * bool(holders & {*whos})
    return whos


def no_stage(hand: Hand, state: State, command: Stage) -> Phrase | None:
    """It is called something, and whoever is there is somewhere now."""
    if not command.title.strip() or len(command.title) > LONGEST_TITLE:
        return Phrase("no-title", {"most": LONGEST_TITLE})
    return _no_whos(command.whos, everybody(state), needed=False)


def take_arms(hand: Hand, state: S, command: TakeArms, table: Table) -> S:
    """These are foes; and the fight begins."""
    state = with_people(state, *[replace(person(state, who), side=FOES) for who in command.whos])
    return cast(S, hand.start(state, table))


def no_take_arms(hand: Hand, state: State, command: TakeArms) -> Phrase | None:
    """Out of a fight, with somebody to fight on both sides."""
    if state.fight is not None:
        return Phrase("no-peace")
    if refusal := _no_whos(command.whos, state.people, needed=False):
        return refusal
    sides = {FOES if one.id in command.whos else party(one.side) for one in state.people}
    return None if {HEROES, FOES} <= sides else Phrase("no-two-sides")


def bide(hand: Hand, state: S, command: Bide, table: Table) -> S:
    """Told alike whether there is a fight or none: whoever sees no foe does not learn that it was their turn."""
    table.tell("bided", who=command.who)
    return cast(S, hand.passing(state, command.who)) if command.who in hand.due(state) else state


def _no_whos(whos: tuple[str, ...], among: Iterable[Any], needed: bool = True) -> Phrase | None:
    there = {one.id for one in among}
    if needed and not whos:
        return Phrase("no-whos")
    stranger = next((who for who in whos if who not in there), None)
    return None if stranger is None else Phrase("no-figure", {"figure": stranger[:40]})


def _no_choice(found: Value, options: Iterable[str]) -> Phrase:
    return Phrase("no-choice", {"found": str(found)[:40], "options": tuple(filter(None, options))})


def _joined(hand: Hand, state: S, whos: Collection[str], table: Table) -> S:
    fighters = tuple([one.id for one in state.people if one.id in whos and party(one.side)])
    return cast(S, hand.joined(state, fighters, table)) if state.fight is not None and fighters else state


def _to_wings(hand: Hand, state: S, whos: Collection[str]) -> S:
    gone = tuple([one for one in state.people if one.id in whos])
    left = hand.without(state, tuple([one.id for one in gone]))
    return cast(S, replace(left, wings=(*left.wings, *[hand.away(one) for one in gone])))


def _from_wings(state: S, whos: Collection[str]) -> S:
    here = tuple([one for one in state.wings if one.id in whos])
    others = tuple([one for one in state.wings if one.id not in whos])
    return _replace(state, people=(*state.people, *here), wings=others)


def departed(state: S, whos: Collection[str]) -> S:
    """The campaign when these have left it for the wings: those who have got away when a fight is over."""
    gone = tuple([one for one in state.people if one.id in whos])
    stay = tuple([one for one in state.people if one.id not in whos])
    return _replace(state, people=stay, wings=(*state.wings, *gone)) if gone else state


def _replace(state: S, **changes: Any) -> S:
    return cast(S, replace(cast(Any, state), **changes))


# The board


def lay(hand: Hand, state: S, command: Lay, table: Table) -> S:
    """Everybody stands on it as they stood along the line, and along the line as they stood on it."""
    old: Board | None = state.fight.board
    table.tell("laid" if command.width else "cleared", width=command.width, height=command.height)
    if not command.width:
        people = tuple([replace(one, place=(one.place[0], 0)) for one in state.people])
        lying = _lying(state, lambda at: (at[0], 0))
        return cast(S, hand.settled(_on(state, None, people=people, **lying), table))
    board = Board(command.width, command.height, hand.step, command.count)
    if old is not None:
        kept = tuple([each for each in old.scenery if each[0] < board.width and each[1] < board.height])
        return _on(state, replace(board, scenery=kept))
    line = {one.id: one.place[0] for one in state.people}
    at = places.arranged(board, line, [one.id for one in state.people if party(one.side) == FOES])
    low = min(line.values(), default=0)
    lying = _lying(state, lambda place: places.joining(board, max(place[0] - low, 0), ()))
    people = tuple([replace(one, place=at[one.id]) for one in state.people])
    return cast(S, hand.settled(_on(state, board, people=people, **lying), table))


def no_lay(hand: Hand, state: State, command: Lay) -> Phrase | None:
    """In a fight, in a system that is played on squares, with room for everybody."""
    if state.fight is None:
        return Phrase("no-fight")
    if not hand.step:
        return Phrase("no-squares-here")
    if not command.width:
        if not hand.lines:
            return Phrase("no-line-here")
        return None if state.fight.board is not None else Phrase("no-board")
    if command.count not in hand.counts:
        return _no_choice(command.count, hand.counts)
    most = (places.MOST_COLUMNS, places.MOST_ROWS)
    if not (places.FEWEST <= command.width <= most[0] and places.FEWEST <= command.height <= most[1]):
        return Phrase("no-board-size", {"least": places.FEWEST, "columns": most[0], "rows": most[1]})
    if state.fight.board is not None:
        board = replace(state.fight.board, width=command.width, height=command.height)
        return None if all(places.is_on(board, one.place) for one in state.people) else Phrase("no-board-room")
    line = {one.id: one.place[0] for one in state.people}
    fits = places.laid(command.count, hand.step, line)
    return None if fits is not None and fits.width <= max(command.width, places.COLUMNS) else Phrase("no-board-room")


def furnish(hand: Hand, state: S, command: Furnish, table: Table) -> S:
    """It stands there from now on."""
    board = state.fight.board
    where = places.stretch(board, command.squares)
    names = tuple([places.called(board, at) for at in where])
    table.tell("furnished" if command.what else "unfurnished", squares=names, what=command.what)
    return _on(state, places.furnished(board, where, command.what))


def no_furnish(hand: Hand, state: State, command: Furnish) -> Phrase | None:
    """On squares that the board has; a wall or a closed door where nobody stands."""
    board = state.fight.board if state.fight is not None and hand.step else None
    if board is None or not command.squares.strip():
        return no_square(board) or Phrase("no-squares-named")
    if command.what and command.what not in places.SCENERY:
        return _no_choice(command.what, places.SCENERY)
    try:
        where = places.stretch(board, command.squares[:LONGEST_REASON])
    except ValueError as error:
        return no_square(board, str(error)[:40])
    there = next((one.id for one in state.people if one.place in where), None)
    blocked = command.what in (places.WALL, places.DOOR) and there is not None
    return Phrase("no-wall-here", {"who": there}) if blocked else None


def _on(state: S, board: Board | None, **changes: Any) -> S:
    return _replace(state, fight=replace(state.fight, board=board), **changes)


def _lying(state: Any, moved: Callable[[Place], Place]) -> dict[str, Any]:
    """What lies around at places of its own, each at another."""
    ground = getattr(state, "ground", ())
    if not any(hasattr(each, "place") for each in ground):
        return {}
    return {"ground": tuple([replace(each, place=moved(each.place)) for each in ground])}


# What is set by hand


def dials(hand: Hand, state: Any, who: str) -> tuple[Dial, ...]:
    """What the referee may set on somebody's sheet, or, for `REFEREE`, of the game."""
    if who == REFEREE:
        return (Dial("scene-title", state.title, "scene", longest=LONGEST_TITLE), *hand.game_dials(state))
    state = brought(state, who)
    one = person(state, who)
    return (
        Dial("name", one.name, "person", longest=LONGEST_NAME),
        Dial("side", one.side, "person", options=hand.sides),
        Dial("attitude", one.attitude, "person", options=hand.attitudes),
        *hand.dials(state, one),
    )


def turn(hand: Hand, state: Any, who: str, dial: str, value: Value) -> Any:
    """The campaign with a dial set to another value; raises `Illegal` where that cannot be."""
    found = next((each for each in dials(hand, state, who) if each.name == dial), None)
    if found is None:
        raise Illegal("no-dial", found=dial[:40])
    if refusal := misfit(found, value):
        raise Illegal(refusal.code, **refusal.facts)
    if who == REFEREE:
        return _replace(state, title=value) if dial == "scene-title" else hand.turn_game(state, dial, value)
    there = brought(state, who)
    one = person(there, who)
    if dial == "name" and not str(value).strip():
        raise Illegal("no-name-given")
    own = dial in ("name", "side", "attitude")
    changed = replace(one, **{dial: value}) if own else hand.turn(there, one, dial, value)
    if dial == "side" and there is state and state.fight is not None and party(one.side) != party(changed.side):
        # Whoever changes sides has no part in the fight that they had.
        at = [each.id for each in state.people].index(who)
        left = hand.without(state, (who,))
        return replace(left, people=(*left.people[:at], changed, *left.people[at:]))
    return with_people(state, changed)


def misfit(dial: Dial, value: Value) -> Phrase | None:
    """Why a dial cannot be set to this, or None if it can."""
    if dial.options:
        return None if value in dial.options else _no_choice(value, dial.options)
    if dial.longest:
        fits = isinstance(value, str) and len(value) <= dial.longest
        return None if fits else Phrase("no-long-text", {"most": dial.longest})
    if isinstance(dial.value, bool):
        return None if isinstance(value, bool) else _no_choice(value, ("yes", "no"))
    if type(value) is not int or not dial.low <= value <= dial.high:
        return Phrase("no-dial-number", {"found": str(value)[:40], "low": dial.low, "high": dial.high})
    return None


def placing(board: Board | None, at: Place, taken: Collection[Place], section: str, most: int = 999) -> Dial:
    """Where somebody stands: one of the free squares of the board, or so far along the line."""
    if board is None:
        return Dial("place", at[0], section, min(-most, at[0]), max(most, at[0]))
    stopped = places.stopping(board)
    free = [each for each in places.squares(board) if each == at or (each not in taken and each not in stopped)]
    return Dial("place", places.called(board, at), section, options=tuple([places.called(board, at) for at in free]))


def placed(board: Board | None, at: Place, value: Value) -> Place:
    """The place that such a dial has been set to, of somebody who stands there: along a line the row is none of it."""
    if board is None:
        return (int(value), at[1])
    return places.square(board, str(value)) or at


def adjust(hand: Hand, state: S, command: Adjust, table: Table) -> S:
    """What it was and what it is now stand in the log."""
    dial = next(each for each in dials(hand, state, command.target) if each.name == command.dial)
    value = _meant(dial, command)
    after = turn(hand, state, command.target, command.dial, value)
    label = dial.label or dial.name
    facts = {"dial": label, "before": _told(dial.value), "after": _told(value), "reason": command.reason}
    table.tell("adjusted", command.audience, who=command.target, **facts)
    if command.dial == "side":
        after = _joined(hand, after, (command.target,), table)
    return cast(S, hand.settled(after, table))


def no_adjust(hand: Hand, state: State, command: Adjust) -> Phrase | None:
    """A dial that there is, and a value that it can take."""
    if command.target != REFEREE and all(one.id != command.target for one in everybody(state)):
        return missing(cast(Any, state), command.target)
    dial = next((each for each in dials(hand, state, command.target) if each.name == command.dial), None)
    if dial is None:
        return Phrase("no-dial", {"found": command.dial[:40]})
    if len(command.reason) > LONGEST_REASON:
        return Phrase("no-long-text", {"most": LONGEST_REASON})
    if command.value is None and not (command.step and type(dial.value) is int):
        return Phrase("no-value", {"found": dial.value})
    try:
        turn(hand, state, command.target, command.dial, _meant(dial, command))
    except Illegal as illegal:
        return illegal.phrase
    return None


def _told(value: Value) -> int | str:
    return ("no", "yes")[value] if isinstance(value, bool) else value


def _meant(dial: Dial, command: Adjust) -> Value:
    if command.value is not None:
        return command.value
    assert isinstance(dial.value, int)
    return dial.value + command.step


def model_of(system: System, state: Any, who: str) -> tuple[str, tuple[tuple[str, Value], ...]]:
    """Somebody as a creature of one's own: the kind that they were made from, and what differs from it.

    Raises `Illegal` for who was made from nothing.
    """
    one = person(brought(state, who), who)
    if one.kind not in system.KINDS:
        raise Illegal("no-model", who=who)
    state = replace(state, people=(), wings=(), fight=None)
    fresh = Introduce(one.kind, newcomer=MODEL)
    usual = {dial.name: dial.value for dial in system.dials(system.apply(state, fresh, Table()), MODEL)}
    own = [
        (dial.name, dial.value)
        for dial in system.dials(replace(state, people=(one,)), who)
        if dial.section != "person" and usual.get(dial.name, dial.value) != dial.value
    ]
    kept: list[tuple[str, Value]] = []
    for each in own:
        # What cannot be set on a newcomer, such as a wound that it does not have yet, is left out.
        with suppress(Illegal):
            system.apply(state, replace(fresh, dials=(*kept, each)), Table())
            kept.append(each)
    return one.kind, tuple(kept)


MODEL = "model"
"""The id of a newcomer who is only looked at."""


# Circumstances


def modify(hand: Hand, state: S, command: Modify, table: Table) -> S:
    """It stands beside what else is put on their rolls."""
    more = Circumstance(command.value, command.reason, command.on, command.until, command.audience)
    one = person(cast(Any, state), command.target)
    facts = {"value": more.value, "reason": more.reason, "on": more.on, "until": more.until}
    table.tell("modified", command.audience, who=one.id, **facts)
    return with_people(state, replace(one, circumstances=(*one.circumstances, more)))


def no_modify(hand: Hand, state: State, command: Modify) -> Phrase | None:
    """For somebody who is here, and no more than the system's unit bears."""
    if refusal := missing(cast(Any, state), command.target):
        return refusal
    if not command.value or abs(command.value) > hand.most:
        return Phrase("no-dial-number", {"found": str(command.value), "low": -hand.most, "high": hand.most})
    if command.on and command.on not in hand.rolls:
        return _no_choice(command.on, hand.rolls)
    if command.until not in (lasts := (NEXT, SCENE, KEPT, *hand.conditions)):
        return _no_choice(command.until, lasts)
    if len(command.reason) > LONGEST_REASON:
        return Phrase("no-long-text", {"most": LONGEST_REASON})
    return None


def unmodify(hand: Hand, state: S, command: Unmodify, table: Table) -> S:
    """It is for their rolls no more."""
    one = person(cast(Any, state), command.target)
    gone = one.circumstances[command.at]
    table.tell("unmodified", gone.audience, who=one.id, value=gone.value, reason=gone.reason)
    left = tuple([each for at, each in enumerate(one.circumstances) if at != command.at])
    return with_people(state, replace(one, circumstances=left))


def no_unmodify(hand: Hand, state: State, command: Unmodify) -> Phrase | None:
    """One that there is."""
    if refusal := missing(cast(Any, state), command.target):
        return refusal
    there = len(person(cast(Any, state), command.target).circumstances)
    return None if 0 <= command.at < there else Phrase("no-circumstance")


def marks(one: Person) -> list[Phrase]:
    """What anybody's tracker shows of what is put on their rolls, and of how they are disposed."""
    found = [
        Phrase("mark-circumstance", {"value": each.value, "reason": each.reason}, each.audience)
        for each in one.circumstances
    ]
    return [Phrase("mark-attitude", {"attitude": one.attitude}), *found] if one.attitude else found


def heading(state: State, usual: Phrase) -> Phrase:
    """What stands over a scene in which nobody fights: its name, if it was given one."""
    return Phrase("scene-titled", {"name": state.title}) if state.title else usual


def _freed(one: Any) -> Any:
    return replace(one, circumstances=tuple([each for each in one.circumstances if each.until not in (SCENE, NEXT)]))


def circumstances(
    one: Person, roll: str, table: Table, lasting: Callable[[Any, str], bool] = lambda one, condition: False
) -> Modifiers:
    """What the referee has put on a roll of this kind that somebody makes now: each told, and a part of the sum.

    To be asked in a system's one place for its rolls, where there are any. What is for the next roll is used up by the
    first: see `spending`. `lasting` says whether somebody is in a condition, one of those of the system's `Hand`.
    """
    found, counted = Modifiers(), getattr(table, "counted", set[tuple[str, Circumstance]]())
    used = {each for who, each in counted if who == one.id}
    for each in one.circumstances:
        if each.on in ("", roll) and each not in used and (each.until in LASTING or lasting(one, each.until)):
            if each.until == NEXT:
                counted.add((one.id, each))
            table.tell("circumstance", each.audience, who=one.id, value=each.value, reason=each.reason)
            found = found.plus("circumstance", each.value)
    return found


def spending(state: S, table: Table, rule: Callable[[Table], S]) -> S:
    """Carry something out: what was put on somebody's next roll is used up by it."""
    if not any(one.circumstances for one in state.people):
        return rule(table)
    spender = _Spender(table)
    after = rule(cast(Table, spender))
    whos = {who for who, _ in spender.counted}
    spent = [
        replace(one, circumstances=tuple([each for each in one.circumstances if (one.id, each) not in spender.counted]))
        for one in after.people
        if one.id in whos
    ]
    return with_people(after, *spent) if spent else after


class _Spender:
    """A table that keeps what was put on somebody's next roll and has counted for it; all else it hands on."""

    def __init__(self, table: Table) -> None:
        self.table, self.counted = table, set[tuple[str, Circumstance]]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)

    def call(self, rule: Callable[..., Any], *arguments: Hashable) -> Any:
        # A remembered ruling would tell nothing.
        state, *rest = arguments
        return rule(state, self, *rest)
