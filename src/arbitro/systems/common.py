"""What systems do alike to the letter, as plain functions: who is there, what may be commanded, how it is called.

Nothing here is a rule of any game. A system takes what fits it and writes the rest itself. What a function asks of a
state, of somebody or of an entry is said by a small protocol.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial, reduce, wraps
from itertools import count, islice
from operator import or_
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast
from zlib import crc32

from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems import places
from arbitro.systems.contract import (
    ANYONE,
    BYSTANDERS,
    FOES,
    FRIENDS,
    HEROES,
    WHOM,
    Askable,
    Axis,
    Figure,
    Illegal,
    InTurn,
    Line,
    Option,
    Phrase,
    Spot,
    Way,
)
from arbitro.systems.rows import Shelf
from arbitro.table import REFEREE, Table

FIGURE = "figure"
"""The seat of what whoever plays a figure commands it to do."""


class Someone(Protocol):
    """A figure of a system's own."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class Standing(Protocol):
    """Somebody at a place."""

    @property
    def id(self) -> str: ...
    @property
    def place(self) -> places.Place: ...


P = TypeVar("P", bound=Someone)
P_co = TypeVar("P_co", bound=Someone, covariant=True)
S = TypeVar("S")
W = TypeVar("W")
A = TypeVar("A")


class Game(Protocol[P_co]):
    """A state: a Struct in which those who are here are `people`, those elsewhere are in the `wings`, and `fight` is
    None while there is none."""

    @property
    def people(self) -> tuple[P_co, ...]: ...
    @property
    def wings(self) -> tuple[P_co, ...]: ...
    @property
    def fight(self) -> object: ...


F_co = TypeVar("F_co", covariant=True)


class Contested(Protocol[F_co]):
    """A state in which there may be a fight."""

    @property
    def fight(self) -> F_co | None: ...


def fighting(state: Contested[F_co]) -> F_co:
    """The fight that there is."""
    assert state.fight is not None
    return state.fight


# Who is in the game


def foes_first(state: Any, who: str, is_there: Callable[[Any], object]) -> list[Any]:
    """Everybody else who is there: foes first, then who is on no side, one's own side last."""
    mine = party(person(state, who).side)
    there = [one for one in state.people if one.id != who and is_there(one)]
    return sorted(there, key=lambda one: 2 if party(one.side) == mine else not (mine and party(one.side)))


def find(state: Game[P], who: str) -> P | None:
    """The figure with this id."""
    for one in state.people:
        if one.id == who:
            return one
    return None


def person(state: Game[P], who: str) -> P:
    """The figure with this id; `KeyError` if there is none."""
    for one in state.people:
        if one.id == who:
            return one
    raise KeyError(who)


def missing(state: Game[Any], *figures: str) -> Phrase | None:
    """The refusal of a command that names somebody who is not in the game: play's own for those whom one cannot see."""
    for who in figures:
        if find(state, who) is None:
            return Phrase("no-figure", {"figure": who[:40]})
    return None


def with_people(state: S, *changed: Someone) -> S:
    """The campaign with these figures in the place of their former selves, here or in the wings."""
    now, whole = {one.id: one for one in changed}, cast(Any, state)
    people = tuple([now.get(one.id, one) for one in whole.people])
    wings = tuple([now.get(one.id, one) for one in whole.wings]) if whole.wings else ()
    return cast(S, replace(whole, people=people, wings=wings))


def everybody(state: Game[P]) -> tuple[P, ...]:
    """Those who are here and those in the wings: hours pass for all of them."""
    return (*state.people, *state.wings) if state.wings else state.people


def drawn(figure: Callable[[Any, Any], Figure], state: Any) -> tuple[Figure, ...]:
    """Everybody as the tracker shows them, in the order in which they came; then those in the wings."""
    here = [figure(state, one) for one in state.people]
    return (*here, *[replace(figure(state, one), present=False) for one in state.wings])


def brought(state: S, who: str) -> S:
    """The campaign as it were if somebody who is in the wings were here, in no fight."""
    whole = cast(Any, state)
    one = next((one for one in whole.wings if one.id == who), None)
    if one is None:
        return state
    wings = tuple([other for other in whole.wings if other is not one])
    return cast(S, replace(whole, people=(*whole.people, one), wings=wings, fight=None))


def party(side: str) -> str:
    """For whom those of a side fight: `heroes`, `foes`, or nobody."""
    return FOES if side == FOES else "" if side == BYSTANDERS else HEROES


def opposed(side: str, other: str) -> bool:
    """Whether those of two sides fight each other."""
    return {party(side), party(other)} == {HEROES, FOES}


def whom(table: Table, side: str, options: Sequence[int], points: tuple[int, ...]) -> int:
    """Whom one of a side strikes at, by place: who has the least left, unless there is another policy."""
    usual = options[points.index(min(points))]
    if len(options) == 1:
        return usual
    chosen: int = table.choose(WHOM, side, tuple(options), usual, points=points)
    return chosen


@lru_cache(maxsize=256)
def dice_of(count: int, faces: int) -> Dice:
    """So many dice, made once."""
    return Dice(count, faces)


@cache
def people_in(bits: int) -> tuple[int, ...]:
    """Everybody, by place, among these bits."""
    return tuple([one for one in range(bits.bit_length()) if bits >> one & 1])


def bits_of(flags: Iterable[object]) -> int:
    """Everybody of whom this is so, as bits."""
    return sum([1 << one for one, flag in enumerate(flags) if flag])


class Settled:
    """Values that no turn of a fight changes, hashed once, for they stand in every state of it."""

    def __init__(self, *values: Any) -> None:
        self.values = values
        self._hash = hash(values)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Settled) and self.values == other.values)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process hashes texts another way.
        return type(self), self.values


def besides(names: Iterable[str], whos: Collection[str]) -> tuple[str, ...]:
    """The names of those who are not among `whos`."""
    return tuple([who for who in names if who not in whos])


def also(names: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """With some more names, in a steady order, so that states that differ in history only are equal."""
    return tuple(sorted({*names, *more}))


def less_one(things: tuple[W, ...], thing: W) -> tuple[W, ...]:
    """With one of these less."""
    at = things.index(thing)
    return (*things[:at], *things[at + 1 :])


def free_name(state: Game[Any], names: Sequence[str], at: int, taken: Collection[str] = ()) -> str:
    """The name at a place of a list, or the next that no hero has and that is not taken; that one where all are.

    Whoever nobody has met may be called so: a name left out would tell of them.
    """
    heroes = {one.name for one in everybody(state) if one.side == HEROES}
    ahead = (*names[at:], *names[:at])
    return next((name for name in ahead if name not in heroes and name not in taken), ahead[0])


UNMET = "x"
"""How the id begins of somebody who has come in secret."""


def next_number(state: Game[Any], kind: str, newcomer: str = "") -> int:
    """The number of the next one of a kind: 4 after `wolf 1` and `wolf 3`, here or elsewhere, by id or by name.

    Whoever comes in secret has a number that counts nobody, and is not counted: so no name tells how many are unseen.
    """
    taken: dict[int, bool] = {}
    for one in everybody(state):
        for name in (one.id, one.name.replace(" ", "-")):
            number = name.removeprefix(f"{kind}-")
            if number != name and number.isascii() and number.isdigit():
                taken[int(number)] = one.id.startswith(UNMET)
    if newcomer.startswith(UNMET):
        first = 20 + crc32(newcomer.encode()) % 80
    else:
        first = 1 + max([number for number, unmet in taken.items() if not unmet], default=0)
    return next(number for number in count(first) if number not in taken)


def next_id(state: Game[Any], kind: str) -> str:
    """The id of the next one of a kind: `wolf-4` after `wolf-3`."""
    return f"{kind}-{next_number(state, kind)}"


def newcomers(newcomer: str, count: int) -> tuple[str, ...]:
    """The ids of so many who come by one command: `f7`, or else `f7-1`, `f7-2` ...; all empty where it is."""
    if not newcomer or count == 1:
        return (newcomer,) * count
    return tuple([f"{newcomer}-{at}" for at in range(1, count + 1)])


def once(work: Callable[[S, W], A]) -> Callable[[S, W], A]:
    """The same, worked out once for each figure as long as one state is asked about: nearly all that is listed for
    somebody asks who their enemies are. Nothing is compared: only the very same objects are known again."""
    last: tuple[Any, dict[int, tuple[W, A]]] = (None, {})

    @wraps(work)
    def asked(state: S, one: W) -> A:
        nonlocal last
        of, answers = last
        if of is not state:
            # Another thread may be at another state: each writes into what it found or made.
            last = _, answers = (state, {})
        known = answers.get(id(one))
        if known is None:
            # The figure is kept with its answer: as long as it is, no other has its place in memory.
            known = answers[id(one)] = (one, work(state, one))
        return known[1]

    return asked


# What may be commanded


Wishes = Callable[[Any, str], Iterable[Any]]
"""The commands of one type that are worth listing for a seat."""


class Entry(NamedTuple, Generic[S]):
    """What a type of command is."""

    group: str
    seat: str
    """Who may give it: `FIGURE`, `REFEREE` or `ANYONE`."""
    wishes: Wishes
    why_not: Callable[[S, Any], Phrase | None]
    """What may stand against it."""
    rule: Callable[[S, Any, Table], S]
    harms: bool | Callable[[S, Any], bool] = False
    """Whether it does harm to its `target`, always or where this says so: aimed at one's own side it stands in the
    group `FRIENDS`."""
    unable: Callable[[S, str], Phrase | None] | None = None
    """What keeps somebody from it whatever it is about: asked once for all that are listed, before `why_not`."""


Entries = Mapping[type[Any], Entry[S]]


def union(entries: Entries[Any]) -> Any:
    """The union of the types of these commands."""
    return reduce(or_, entries)


def at_war(state: Any, command: object = None) -> Phrase | None:
    """The refusal of what cannot be done in the middle of a fight, whatever it is."""
    return Phrase("no-peace") if state.fight is not None else None


def no_fight(state: Any, command: object = None) -> Phrase | None:
    """The refusal of what can be done in a fight alone, whatever it is."""
    return None if state.fight is not None else Phrase("no-fight")


def not_theirs(entry: Entry[Any], state: Any, command: Any) -> Phrase | None:
    """The refusal of a command by somebody whose it is not to give, or who is not there."""
    if entry.seat == FIGURE:
        return missing(state, command.who)
    return None if command.who == entry.seat else Phrase("no-such-seat", {"found": command.who[:40]})


def refusal(entries: Entries[S], state: S, command: Any) -> Phrase | None:
    """Why a command is not legal now, or None."""
    entry = entries[type(command)]
    unable = entry.unable or always
    return not_theirs(entry, state, command) or unable(state, command.who) or entry.why_not(state, command)


def demand_as_seen(
    why_not: Callable[[S, Any], Phrase | None],
    without: Callable[[S, Collection[str]], S],
    state: S,
    command: Any,
    table: Table,
) -> None:
    """Raise `Illegal` for what may not be done now. What is against it only because of somebody unseen with whom it has
    nothing to do is done all the same: to refuse it would say that they are there."""
    refusal = why_not(state, command)
    if refusal is not None and table.unseen:
        # Who names one of them is refused as before: without them nobody of that name is there.
        seen = without(state, table.unseen)
        fights = [cast(Any, each).fight is not None for each in (state, seen)]
        if fights[0] == fights[1] and why_not(seen, command) is None:
            return
    demand(refusal)


def acquainted(without: Callable[[S, Collection[str]], S], state: S, command: Any, table: Table) -> S:
    """With it noted that others than the unseen are in a fight, so that it is over for those as any fight is. A foe who
    acts may be unseen, and is seen by themselves, so that their commands say nothing."""
    fight, one = cast(Any, state).fight, find(cast(Any, state), command.who)
    if fight is None or fight.known or not table.unseen or (one is not None and party(one.side) == FOES):
        return state
    if cast(Any, without(state, table.unseen)).fight is None:
        return state
    return cast(S, replace(cast(Any, state), fight=replace(fight, known=True)))


def touched(state: Any, table: Table, ends: bool = False) -> frozenset[str]:
    """Those for whom a round of the fight under way passes, or for whom it `ends`: all, or those alone who know of it
    or have felt it. One that others knew once leaves them what any fight leaves."""
    here = frozenset([one.id for one in state.people])
    if not table.apart or (ends and state.fight.known):
        return here
    return here & frozenset((*table.apart, *getattr(state.fight, "felt", ())))


def feeling(without: Callable[[S, Collection[str]], S], before: S, after: S, command: Any, table: Table) -> S:
    """With it noted to whom the unseen have just done something, in a fight of which nobody else knows: what it left
    them passes as in any fight. A round that is over has done nothing to them."""
    fight = cast(Any, after).fight
    if command.who not in table.apart or fight is None:
        return after
    were = {one.id: one for one in cast(Any, without(before, table.apart)).people}
    there = [(one, were[one.id]) for one in cast(Any, without(after, table.apart)).people if one.id in were]
    new = [one.id for one, was in there if one.id not in fight.felt and replace(one, place=was.place) != was]
    return cast(S, replace(cast(Any, after), fight=replace(fight, felt=also(fight.felt, *new)))) if new else after


Offered = Mapping[tuple[str, bool], tuple[Entry[S], ...]]
"""The entries of a seat, in a fight (True) and out of one, in the order in which they are offered."""


def by_seat(entries: Entries[S]) -> Offered[S]:
    """The entries of each seat; where nobody fights, what would begin a fight is offered last."""
    whose = {seat: [each for each in entries.values() if each.seat == seat] for seat in (FIGURE, REFEREE, ANYONE)}
    return {
        (seat, fighting): tuple(its if fighting else sorted(its, key=lambda each: each.harms is True))
        for seat, its in whose.items()
        for fighting in (False, True)
    }


def listed(
    offered: Offered[S],
    state: S,
    who: str,
    why_not: Callable[[S, Any], Phrase | None] | None = None,
    mates: Callable[[S, str], Collection[str]] | None = None,
) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not: as each entry says, unless `why_not` knows more. What an entry
    wishes is listed as often as it does: see `distinct`.

    `mates` says who is on somebody's own side, where that is not `befriended`.
    """
    seat = who if who in (REFEREE, ANYONE) else FIGURE
    if seat == FIGURE and find(cast(Any, state), who) is None:
        return ()
    friends = (mates or befriended)(state, who) if seat == FIGURE else ()
    options: list[Option] = []
    kept: dict[Any, Phrase | None] = {None: None}
    for group, _, wishes, stands, _, harms, unable in offered[seat, cast(Any, state).fight is not None]:
        if unable is not None and unable not in kept:
            kept[unable] = unable(state, who)
        stuck, against = kept[unable], why_not or stands
        # Whoever can do nothing of a kind reads why once, not of each at whom and with which they cannot.
        commands = islice(wishes(state, who), 1) if stuck else wishes(state, who)
        for command in commands:
            meant = harms and command.target in friends and (harms is True or harms(state, command))
            options.append(Option(command, FRIENDS if meant else group, stuck or against(state, command)))
    return tuple(options)


def askable(entries: Entries[S], tags: Collection[str], state: S, who: str) -> tuple[Askable, ...]:
    """The rolls for which somebody may be asked, whether or not their moment has come: a request waits for it."""
    return tuple(
        [
            Askable(
                entry.group, command, None if entry.why_not(state, command) else partial(entry.rule, state, command)
            )
            for kind, entry in entries.items()
            if kind.__struct_config__.tag in tags
            for command in entry.wishes(state, who)
        ]
    )


def befriended(state: Any, who: str) -> frozenset[str]:
    """Those who are on somebody's own side, themselves included."""
    one = find(state, who)
    mine = party(one.side) if one is not None else ""
    return frozenset([other.id for other in state.people if party(other.side) == mine]) if mine else frozenset()


def demand(refusal: Phrase | None) -> None:
    """Raises `Illegal` where there is a refusal."""
    if refusal is not None:
        raise Illegal(refusal.code, **refusal.facts)


def always(state: Any, command: Any) -> None:
    """What stands against a command, or keeps somebody from it, where nothing does."""


# What is worth listing. `command` makes one of whoever gives it, and of whom or what it is about.


def alone(command: Callable[..., Any]) -> Wishes:
    """The one command there is, always."""
    return lambda state, who: (command(who=who),)


def distinct(wishes: Callable[[S, str], Iterable[A]]) -> Callable[[S, str], Iterable[A]]:
    """Each but once, of wishes about things of which somebody may have two alike."""

    @wraps(wishes)
    def each(state: S, who: str) -> Iterator[A]:
        known = set()
        for wish in wishes(state, who):
            if wish not in known:
                known.add(wish)
                yield wish

    return each


def in_fight(command: Callable[..., Any]) -> Wishes:
    """The one command there is, in a fight."""
    return lambda state, who: (command(who=who),) if state.fight is not None else ()


def in_peace(command: Callable[..., Any]) -> Wishes:
    """The one command there is, out of a fight."""
    return lambda state, who: (command(who=who),) if state.fight is None else ()


def for_each(command: Callable[[str], Any], options: Iterable[str], fighting: bool | None = None) -> Wishes:
    """One command of the referee for each of these; only in a fight, or only out of one, where that is said.

    Of a shelf, what the group has added to it counts too.
    """

    def each(state: Any) -> Iterable[str]:
        return options.of(state) if isinstance(options, Shelf) else options

    return lambda state, who: (
        [command(option) for option in each(state)] if fighting is None or fighting == (state.fight is not None) else ()
    )


def about(command: Callable[[str], Any], *sides: str, which: Callable[[Any], bool] = bool) -> Wishes:
    """One command of the referee for each figure: of these sides, where any are named, and of those only who are so."""
    return lambda state, who: [
        command(one.id) for one in state.people if (not sides or one.side in sides) and which(one)
    ]


def at_each(command: Callable[[str, str], Any], whom: Callable[[Any, Any], Iterable[Someone]]) -> Wishes:
    """One command of a figure for each of those whom `whom(state, figure)` names, in a fight."""
    return lambda state, who: (
        [command(who, other.id) for other in whom(state, person(state, who))] if state.fight is not None else ()
    )


def whoever(command: Callable[[str], Any], is_so: Callable[[Any], object], fighting: bool | None = None) -> Wishes:
    """The one command there is, for a figure who is so; only in a fight, or only out of one, where that is said."""
    return lambda state, who: (
        (command(who),)
        if (fighting is None or fighting == (state.fight is not None)) and is_so(person(state, who))
        else ()
    )


def each_of(
    command: Callable[[str, str], Any], things: Callable[[Any], Iterable[Any]], fighting: bool | None = None
) -> Wishes:
    """One command of a figure for each kind among its `things`; only in a fight, or only out of one."""

    def wishes(state: Any, who: str) -> Iterable[Any]:
        if fighting is None or fighting == (state.fight is not None):
            for kind in dict.fromkeys(each.kind for each in things(person(state, who))):
                yield command(who, kind)

    return wishes


# Where everybody stands


def board(state: Any) -> places.Board | None:
    """The squares of the fight, if it has any."""
    return state.fight.board if state.fight is not None else None


def spot(board: places.Board | None, at: places.Place) -> Spot:
    """A place as a page draws it."""
    return Spot(at[0] // board.step, at[1] // board.step) if board else Spot(at[0])


def standing_at(board: places.Board | None, at: places.Place, along: Phrase) -> Phrase:
    """A figure's mark: its square, or how far `along` the line it stands."""
    return Phrase("mark-square", {"square": places.called(board, at)}) if board else along


def no_square(board: places.Board | None, name: str = "") -> Phrase | None:
    """The refusal of going to a square: there is no board, or none with a square of this name."""
    if board is None:
        return Phrase("no-board")
    if not name or places.square(board, name) is not None:
        return None
    last = places.called(board, ((board.width - 1) * board.step, (board.height - 1) * board.step))
    return Phrase("no-square", {"found": name[:40], "last": last})


def walled(board: places.Board | None, one: Standing, other: Standing) -> Phrase | None:
    """The refusal of whatever flies from one to the other: a wall or a closed door stands between them."""
    hidden = places.hides(board, one.place, other.place)
    return Phrase("no-way-through", {"who": one.id, "target": other.id}) if hidden else None


def line(board: places.Board | None, one: Standing, other: Standing, reach: int = 0, covered: bool = False) -> Line:
    """The line of fire from one to the other; whether the other is `covered` is a rule of the system's."""
    if places.hides(board, one.place, other.place):
        return Line("blocked", reach)
    if reach and places.apart(one.place, other.place, board) > reach:
        return Line("far", reach)
    return Line("covered" if covered else "free", reach)


def carries(line: Line | None) -> bool:
    """Whether what flies along a line gets there: nothing stops it on the way."""
    return line is not None and line.kind in ("free", "covered")


def stepped(
    board: places.Board,
    start: places.Place,
    ways: Mapping[places.Place, int],
    command: Callable[[str], Any],
    notes: Callable[[places.Place], tuple[Phrase, ...]],
) -> tuple[Way, ...]:
    """The squares to which somebody may go from one, row by row; `command` makes one of a square's name."""
    return tuple(
        [
            Way(spot(board, at), command(places.called(board, at)), ways[at], notes(at))
            for at in sorted(ways, key=lambda at: (at[1], at[0]))
            if at != start
        ]
    )


def stepping(
    struck: Iterable[str] = (), left: Iterable[str] = (), met: Iterable[str] = (), covered: bool = False
) -> tuple[Phrase, ...]:
    """What a step brings: who may strike, out of whose reach it leads, into whose, and whether into cover."""
    whom = {"way-struck": struck, "way-left": left, "way-met": met}
    found = [Phrase(code, {"whos": tuple(whos)}) for code, whos in whom.items() if tuple(whos)]
    return (*found, Phrase("way-covered")) if covered else tuple(found)


def by_sides(fight: Any, due: Collection[str], sides: Mapping[str, Iterable[str]]) -> tuple[InTurn, ...]:
    """A round in which one side acts after the other, each in its turn in any order, a move and an action."""
    turns, over = [], bool(fight.turn)
    for side, whos in sides.items():
        now = side == fight.turn
        over = over and not now
        for who in whos:
            left = [name for name, taken in (("move", fight.moved), ("action", fight.acted)) if who not in taken]
            notes = (Phrase("turn-left", {"left": left[0]}),) if now and who in due and len(left) == 1 else ()
            turns.append(InTurn(who, Phrase("turn-side", {"side": side}), notes, over or (now and who not in due)))
    return tuple(turns)


# What it is called


def names(entry: Any) -> dict[str, str]:
    """A content entry's names, and the gender of the Spanish one."""
    return {"en": entry.name.en, "es": entry.name.es, "gender": entry.gender}


def names_in(code: str, *shelves: Mapping[str, Any]) -> dict[str, str] | None:
    """The names of the entry with this id, from the first list that has it; None if none does."""
    return next((names(entries[code]) for entries in shelves if code in entries), None)


def numbered(code: str, creatures: Mapping[str, Any]) -> dict[str, str] | None:
    """The names of somebody who has left the game, as the log still calls them: `goblin-2`."""
    kind, _, number = code.rpartition("-")
    found = names_in(kind, creatures) if number.isdigit() else None
    return found and {**found, "en": f"{found['en']} {number}", "es": f"{found['es']} {number}"}


# --- A fight to compare, see `contract.Arena` ------------------------------------------------------------------------

LEVELS = (1, 2, 3, 4, 5)
POINTS = (-2, -1, 0, 1, 2, 3)
"""More or less of a number on the heroes' sheet."""


def axes(
    weapons: tuple[str, ...],
    armours: tuple[str, ...],
    levels: tuple[int, ...] = LEVELS,
    foe_levels: tuple[int, ...] = LEVELS,
    foe_armours: tuple[str, ...] | None = None,
) -> tuple[Axis, ...]:
    """What varies in every system; foes wear what heroes do, or `foe_armours`, where that can be said."""
    found = (
        Axis("heroes", tuple(range(1, 7)), 1),
        Axis("foes", tuple(range(1, 9)), 1),
        Axis("level", levels, 1),
        Axis("weapon", weapons, "medium"),
        Axis("armour", armours, "light"),
        Axis("foe_level", foe_levels, 1),
        Axis("foe_weapon", weapons, "medium"),
        Axis("foe_armour", armours if foe_armours is None else foe_armours, "light"),
    )
    return tuple([axis for axis in found if axis.values])
