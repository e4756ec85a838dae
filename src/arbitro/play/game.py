"""A game as a value, and the one fold from the log to it.

`follow` takes a game past one entry; `decide` (in `wishes`) finds the entries that a person's
wish leads to. A live game and a replayed one go through the same `follow`: replay equals live
because there is nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.entries import (
    GAME_MASTER,
    LOG_FORMAT,
    SCHEMA,
    Amended,
    Answered,
    Begun,
    Claimed,
    Closed,
    Entry,
    Hidden,
    Housed,
    Issued,
    Ordered,
    Reported,
    Rescinded,
    Ruled,
    Seated,
    Settings,
    Settled,
    Undone,
    Withdrawn,
    plain,
)
from arbitro.systems import load, rules_digest
from arbitro.systems.contract import ANYONE, System
from arbitro.table import REFEREE, Answer, Question, Stop, Table, Waiting, words_of


class NeedsPast(Exception):
    """An entry goes back further than what is remembered; replay from the beginning."""


class Mismatch(Exception):
    """A replay came to another state than the log says. `seq` is the entry, `code` the message."""

    def __init__(self, seq: int, text: str) -> None:
        super().__init__(f"entry {seq}: {text}")
        self.seq = seq


class Seat(Struct, frozen=True):
    """A person at the table."""

    id: str
    name: str
    role: str
    figures: tuple[str, ...] = ()
    by_hand: bool = False
    away: bool = False


class Open(Struct, frozen=True):
    """A command that waits for an answer, or is just being carried out."""

    seq: int
    issued: Issued
    command: Any
    answers: Mapping[str, Answer]
    told: int = 0
    questions: tuple[Question, ...] = ()
    """What it waits for: one question, or several that are asked at once."""

    @property
    def thrown(self) -> bool:
        """Whether a die has fallen for it: then it cannot be taken back to throw again."""
        return any(answer.faces for answer in self.answers.values())


class Past(Struct, frozen=True):
    """A closed command and the state before it; newest first, linked to the one before."""

    of: int
    before: Any
    done: Open | None
    earlier: Past | None


class Game(Struct, frozen=True):
    """Everything about a game after `head` entries."""

    system: System
    title: str
    state: Any
    settings: Settings
    head: int = 0
    seats: tuple[Seat, ...] = ()
    open: tuple[Open, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    past: Past | None = None
    names: Mapping[str, str] = {}
    """Everybody there ever was: the log speaks of those who are gone as well."""
    unseen: frozenset[str] = frozenset()
    """Figures that players do not know of."""
    key: str = ""
    """What ids are drawn from; see `fresh_id`."""

    def seat(self, seat: str) -> Seat | None:
        """The seat with this id."""
        return next((one for one in self.seats if one.id == seat), None)

    @property
    def has_referee(self) -> bool:
        """Whether a game master sits at the table; without one the players judge together."""
        return any(seat.role == GAME_MASTER for seat in self.seats)

    @property
    def blocking(self) -> Open | None:
        """The open command that the others must wait for. Those for `ANYONE` block nobody."""
        return next((one for one in self.open if one.command.who != ANYONE), None)

    def owners(self, figure: str) -> tuple[Seat, ...]:
        """The seats that play this figure."""
        return tuple(seat for seat in self.seats if figure in seat.figures)


def digest(state: Any) -> str:
    """A short fingerprint of a state: equal states have equal ones on every machine."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:32]


def fresh_id(game: Game, seq: int) -> str:
    """An id for a figure that the command at this place makes: the same in every re-run; it does not tell the place."""
    return "f" + hashlib.blake2b(str(seq).encode(), key=game.key.encode()[:64], digest_size=4).hexdigest()


def opening(
    system_id: str, title: str, start: str = "new", house: Mapping[str, Any] | None = None, key: str = ""
) -> Begun:
    """The first entry of a game; `start` is `new` or `demo`, `key` some random text that players do not know.

    Raises `NoSuchSystem`, or `msgspec.ValidationError` for a house rule that does not fit.
    """
    system = load(system_id)
    state = system.demo() if start == "demo" else system.new()
    for name, value in (house or {}).items():
        state = with_house(state, name, value)
    return Begun(system_id, title, plain(state), rules=rules_digest(system_id), key=key)


def begin(entry: Entry) -> Game:
    """A game at its first entry. Raises `Mismatch` for another, or for a log of another version."""
    if not isinstance(entry, Begun):
        raise Mismatch(1, "a log begins with how the game began")
    if (entry.log, entry.schema) != (LOG_FORMAT, SCHEMA):
        raise Mismatch(
            1, f"is of log format {entry.log}, schema {entry.schema}; {LOG_FORMAT} and {SCHEMA} are read here"
        )
    system = load(entry.system)
    state = msgspec.convert(entry.state, system.Campaign)
    return Game(system, entry.title, state, entry.settings, 1, names=_named(system, state, {}), key=entry.key)


def follow(game: Game, entry: Entry, state: Any = None) -> Game:
    """The game after one more entry.

    `state` is what a `Closed` command leaves; a replay leaves it out, and it is found by
    carrying the command out again. Raises `Mismatch` where the log says otherwise.
    """
    seq = game.head + 1
    game = replace(game, head=seq)
    match entry:
        case Seated():
            return replace(game, seats=(*game.seats, Seat(entry.seat, entry.name, entry.role)))
        case Claimed():
            return _with_seat(game, entry.seat, lambda seat: replace(seat, figures=_claimed(seat, entry)))
        case Ordered():
            return _with_seat(game, entry.seat, lambda seat: replace(seat, by_hand=entry.by_hand, away=entry.away))
        case Settled():
            return replace(game, settings=entry.settings)
        case Housed():
            return _housed(game, entry, seq)
        case Issued():
            command = msgspec.convert(entry.command, game.system.COMMANDS)
            return replace(game, open=(*game.open, Open(seq, entry, command, {})))
        case Answered():
            answer = Answer(entry.address, entry.value, entry.faces, entry.by, entry.reason)
            game = replace(game, rulings=_without(game.rulings, entry))
            return _with_open(game, entry.of, lambda one: _answered(one, answer))
        case Reported():
            return _with_open(game, entry.of, lambda one: replace(one, told=one.told + 1))
        case Closed():
            return _closed(game, entry, seq, state)
        case Withdrawn():
            return replace(game, open=tuple(one for one in game.open if one.seq != entry.of))
        case Hidden():
            figures = frozenset(entry.figures)
            return replace(game, unseen=game.unseen - figures if entry.seen else game.unseen | figures)
        case Undone():
            return _undone(game, entry, seq)
        case Ruled():
            return replace(game, rulings=(*game.rulings, entry))
        case Rescinded():
            return replace(game, rulings=game.rulings[: entry.at] + game.rulings[entry.at + 1 :])
        case Amended():
            return _amended(game, entry)
        case _:
            return game


def _with_seat(game: Game, seat: str, change: Any) -> Game:
    return replace(game, seats=tuple(change(one) if one.id == seat else one for one in game.seats))


def _with_open(game: Game, of: int, change: Any) -> Game:
    return replace(game, open=tuple(change(one) if one.seq == of else one for one in game.open))


def _claimed(seat: Seat, entry: Claimed) -> tuple[str, ...]:
    others = tuple(figure for figure in seat.figures if figure != entry.figure)
    return others if entry.free else (*others, entry.figure)


def _answered(one: Open, answer: Answer) -> Open:
    left = tuple(question for question in one.questions if question.address != answer.address)
    return replace(one, answers={**one.answers, answer.address: answer}, questions=left)


def _without(rulings: tuple[Ruled, ...], answer: Answered) -> tuple[Ruled, ...]:
    """A ruling given in advance is used up by the first answer that it gave."""
    if answer.by != "referee":
        return rulings
    words = words_of(answer.address)
    asked = [ruling for ruling in rulings if ruling.words == words]
    # One that did not fit the question still waits for another.
    fit = [
        ruling for ruling in asked if ruling.faces == answer.faces and (ruling.faces or ruling.value == answer.value)
    ]
    used = next(iter(fit or asked), None)
    return tuple(ruling for ruling in rulings if ruling is not used)


def _housed(game: Game, entry: Housed, seq: int) -> Game:
    state = with_house(game.state, entry.name, entry.value)
    _check(seq, entry.digest, state)
    return replace(game, state=state, past=Past(seq, game.state, None, game.past))


def with_house(state: Any, name: str, value: Any) -> Any:
    """The state under another house rule.

    Raises `msgspec.ValidationError` for a value that does not fit, `KeyError` for no such rule.
    """
    if name not in state.house.__struct_fields__:
        raise KeyError(name)
    house = msgspec.convert({**msgspec.to_builtins(state.house), name: value}, type(state.house))
    return replace(state, house=house)


def _closed(game: Game, entry: Closed, seq: int, state: Any) -> Game:
    one = next((one for one in game.open if one.seq == entry.of), None)
    if one is None:
        raise Mismatch(seq, f"closes command {entry.of}, which is not open")
    if state is None:
        state = again(game, one)
        _check(seq, entry.digest, state)
    others = tuple(other for other in game.open if other is not one)
    past = Past(one.seq, game.state, one, game.past)
    return replace(game, state=state, open=others, past=past, names=_named(game.system, state, game.names))


def _named(system: System, state: Any, names: Mapping[str, str]) -> Mapping[str, str]:
    """The names with those of whoever is in the game now."""
    now = {figure.id: figure.name for figure in system.figures(state)}
    return names if now.items() <= names.items() else {**names, **now}


def again(game: Game, one: Open) -> Any:
    """Carry a command out with the answers that it was given; raises `Mismatch` if it asks for more."""

    def nothing_more(question: Question) -> None:
        raise Mismatch(one.seq, f"asks {question.address}, which the log does not answer")

    return carry_out(game, one.command, Waiting(one.answers, nothing_more))


def carry_out(game: Game, command: Any, table: Table) -> Any:
    """The state that a command leaves, confirmed first by whom the settings name."""
    confirming = _confirming(game, command)
    if confirming and table.choose("confirm", confirming, ("yes", "no")) == "no":
        table.tell("declined", who=confirming)
        return game.state
    return game.system.apply(game.state, command, table)


def _confirming(game: Game, command: Any) -> str:
    if command.who in (REFEREE, ANYONE) or game.settings.confirm == "nobody":
        return ""
    target = getattr(command, "target", "") if game.settings.confirm == "target" else ""
    return target if target and target != command.who else REFEREE if game.settings.confirm == "referee" else ""


def _undone(game: Game, entry: Undone, seq: int) -> Game:
    past = game.past
    while past is not None and past.of != entry.to:
        past = past.earlier
    if past is None:
        raise NeedsPast
    _check(seq, entry.digest, past.before)
    return replace(game, state=past.before, past=past.earlier, open=())


def _amended(game: Game, entry: Amended) -> Game:
    past = game.past
    if past is None or past.of != entry.of or past.done is None:
        raise NeedsPast
    answer = Answer(entry.address, entry.value, entry.faces, entry.by, entry.reason)
    one = replace(_answered(past.done, answer), told=0)
    return replace(game, state=past.before, past=past.earlier, open=(*game.open, one))


def _check(seq: int, expected: str, state: Any) -> None:
    found = digest(state)
    if found != expected:
        raise Mismatch(seq, f"the log has the state {expected}, the rules come to {found}")


CHECKED_EVERY = 64
"""Entries of a replay between two looks at what it has come to."""


def replay(entries: Iterable[Entry], check: Callable[[Game], None] | None = None) -> Game:
    """The game that a whole log leads to, every digest checked: an audit.

    `check` looks at it now and then on the way, and may put an end to it by raising something.
    """
    game: Game | None = None
    for seq, entry in enumerate(entries, start=1):
        if check and game and seq % CHECKED_EVERY == 2:
            check(game)
        if game is None:
            game = begin(entry)
            continue
        try:
            game = follow(game, entry)
        except Mismatch:
            raise
        except NeedsPast:
            raise Mismatch(seq, "goes back to a command that is not in the log") from None
        except KeyError as error:
            text = f"names {error.args[0] if error.args else '?'}, which the rules and lists here do not have"
            raise Mismatch(seq, text) from error
        except Exception as error:
            raise Mismatch(seq, f"cannot be carried out: {error}") from error
    if game is None:
        raise Mismatch(0, "the log is empty")
    if check:
        check(game)
    return game


__all__ = ["Game", "Mismatch", "NeedsPast", "Open", "Past", "Seat", "Stop", "begin", "digest", "follow", "replay"]
