"""The one fold from the log to a game.

`follow` takes a game past one entry; `decide` (in `deciding`) finds the entries that a person's
wish leads to. A live game and a replayed one go through the same `follow`: replay equals live
because there is nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitro.play.apart import gone_on, parted, peace_for
from arbitro.play.entries import (
    LOG_FORMAT,
    SPECTATOR,
    Amended,
    Answered,
    Assigned,
    Begun,
    Cancelled,
    Changing,
    Claimed,
    Closed,
    Entry,
    Extended,
    Handed,
    Hidden,
    Housed,
    Instructed,
    Issued,
    Lapsed,
    Modelled,
    Noted,
    Ordered,
    Paced,
    Paused,
    Planned,
    Pledged,
    Portrayed,
    Redone,
    Reported,
    Requested,
    Rescinded,
    Revised,
    Ruled,
    Seated,
    Settled,
    Taken,
    Undone,
    Updated,
    Withdrawn,
)
from arbitro.play.game import Ahead, Game, Lost, Open, Past, Request, Seat
from arbitro.play.rights import fights_unseen
from arbitro.play.states import Written, changed, digest, misfit, restored, shape_of, written
from arbitro.systems import load, rules_digest
from arbitro.systems.common import everybody
from arbitro.systems.contract import ANYONE, Illegal, Phrase, System
from arbitro.table import REFEREE, Answer, Question, Table, Waiting, words_of


class NeedsPast(Exception):
    """An entry goes back further than what is remembered; replay from the beginning."""


class Mismatch(Exception):
    """A replay came to another state than the log says. `seq` is the entry, `text` what is wrong, for programs and the
    server's log, and `phrase` the same for people."""

    def __init__(self, seq: int, text: str, code: str = "differs-fails", **facts: Any) -> None:
        super().__init__(f"entry {seq}: {text}")
        self.seq, self.text, self.phrase = seq, text, Phrase(code, facts)


def told(error: Exception) -> Phrase:
    """What is wrong with a log, for people: where and why if it is its fault, else that it cannot be carried out."""
    if isinstance(error, Mismatch):
        return Phrase("differs-at", {"seq": error.seq, "text": error.phrase})
    return Phrase("differs-fails", {})


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
    return Begun(system_id, title, written(state), schema=shape_of(system), rules=rules_digest(system_id), key=key)


def begin(entry: Entry) -> Game:
    """A game at its first entry. Raises `Mismatch` for another, or for a log of a later version."""
    if not isinstance(entry, Begun):
        raise Mismatch(1, "a log begins with how the game began", "no-first")
    system = load(entry.system)
    if not 1 <= entry.log <= LOG_FORMAT:
        text = f"is of log format {entry.log}; up to {LOG_FORMAT} is read here"
        raise Mismatch(1, text, "differs-version", found=entry.log, most=LOG_FORMAT)
    _need_shape(system, entry.schema, 1)
    game = Game(
        system,
        entry.title,
        None,
        entry.settings,
        1,
        key=entry.key,
        written=entry.state,
        shape=entry.schema,
        rules=entry.rules,
    )
    state = _restored(system, entry.state, entry.schema)
    return replace(game, state=state, names=_named(state, {}))


def follow(game: Game, entry: Entry, state: Any = None) -> Game:
    """The game after one more entry.

    `state` is what an entry that changes it leaves. Without one it is what the log says, or else what the rules come
    to. Raises `Mismatch` where the log's digest is another.
    """
    seq = game.head + 1
    game = replace(game, head=seq)
    recall = partial(_given, game.state)
    if isinstance(entry, Changing) and state is None:
        if entry.change is not None:
            recall = partial(_restored, game.system, game.written, game.shape, doubted=game.outdated)
        game, state = _led_to(game, entry)
    if isinstance(entry, (Issued, Closed, Housed, Amended)):
        game = replace(game, ahead=None)
    match entry:
        case Seated():
            return replace(game, seats=(*game.seats, Seat(entry.seat, entry.name, entry.role)))
        case Claimed():
            # Orders are their player's: whoever plays the figure now has not given any.
            orders = tuple([one for one in game.orders if one.figure != entry.figure])
            game = replace(game, orders=orders)
            return _with_seat(game, entry.seat, lambda seat: replace(seat, figures=_claimed(seat, entry)))
        case Ordered():
            plays = {"by_hand": entry.by_hand, "away": entry.away, "back": entry.back}
            return _with_seat(game, entry.seat, lambda seat: replace(seat, **plays))
        case Instructed():
            others = tuple([one for one in game.orders if one.figure != entry.figure])
            return replace(game, orders=(*others, entry) if entry.orders else others)
        case Paced():
            return replace(game, pace=entry.pace)
        case Paused():
            begun = game.pauses[:-1] if game.paused else game.pauses
            since = game.pauses[-1][0] if game.paused else seq
            pauses = (*begun, (since, 0 if entry.on else seq)) if entry.on or game.paused else game.pauses
            return replace(game, pauses=pauses, resumes=entry.back)
        case Extended():
            lapsed = {key: late for key, late in game.lapsed.items() if key != entry.key}
            hours = game.extended.get(entry.key, 0) + entry.hours
            return replace(game, extended={**game.extended, entry.key: hours}, lapsed=lapsed)
        case Lapsed():
            return replace(game, lapsed={**game.lapsed, entry.key: entry.late})
        case Assigned():
            free = {"figures": ()} if entry.gone or entry.role == SPECTATOR else {}
            facts = {"role": entry.role, "muted": entry.muted, "gone": entry.gone, **free}
            return _with_seat(game, entry.of, lambda seat: replace(seat, **facts))
        case Settled():
            return replace(game, settings=entry.settings)
        case Housed():
            return replace(game, state=state, past=Past(seq, recall, None, game.past))
        case Issued():
            return replace(game, open=(*game.open, Open(seq, entry, _command(game, entry), {})))
        case Answered():
            answer = Answer(entry.address, entry.value, entry.faces, entry.by, entry.reason)
            game = replace(game, rulings=_without(game.rulings, entry))
            veil = frozenset((entry.address,)) if entry.hidden else frozenset()
            return _with_open(game, entry.of, lambda one: replace(_answered(one, answer), hidden=one.hidden | veil))
        case Reported():
            return _with_open(game, entry.of, lambda one: replace(one, told=one.told + 1))
        case Closed():
            return _closed(game, entry, state, recall)
        case Withdrawn():
            return replace(game, open=tuple(one for one in game.open if one.seq != entry.of))
        case Hidden():
            figures = frozenset(entry.figures)
            return replace(game, unseen=game.unseen - figures if entry.seen else game.unseen | figures)
        case Undone():
            back = game.back_to(entry.to)
            game = replace(game, extended={}, lapsed={}, open=_kept(game, entry))
            before = Ahead(recall, game.past, game.ahead)
            return replace(game, state=state, past=back[-1].earlier if back else None, ahead=before)
        case Redone():
            if game.ahead is None:
                raise NeedsPast
            ahead, game = game.ahead, replace(game, extended={}, lapsed={}, open=_kept(game, entry))
            return replace(game, state=state, past=ahead.past, ahead=ahead.earlier)
        case Ruled():
            return replace(game, rulings=(*game.rulings, entry))
        case Modelled():
            return replace(game, models=(*[one for one in game.models if one.name != entry.name], entry))
        case Noted():
            notes = [one for one in game.notes if (one.seat, one.figure) != (entry.seat, entry.figure)]
            return replace(game, notes=(*notes, entry) if entry.text else tuple(notes))
        case Portrayed():
            faces = {who: picture for who, picture in game.faces.items() if who != entry.figure}
            return replace(game, faces={**faces, entry.figure: entry.picture} if entry.picture else faces)
        case Handed():
            beneath = game.beneath if entry.beneath is None else entry.picture if entry.beneath else ""
            return replace(game, handouts=_handed(game.handouts, entry), beneath=beneath)
        case Planned():
            return replace(game, parts=(*game.parts, *entry.parts))
        case Taken():
            return replace(game, part=entry.at)
        case Pledged():
            kind = "later" if entry.later else "hidden" if entry.hidden else "open"
            return replace(game, pledged={**game.pledged, kind: (seq, entry.next)})
        case Requested():
            return replace(game, requests=(*game.requests, Request(seq, entry, entry.figures)))
        case Cancelled():
            return replace(game, requests=tuple([one for one in game.requests if one.seq != entry.of]))
        case Rescinded():
            return replace(game, rulings=game.rulings[: entry.at] + game.rulings[entry.at + 1 :])
        case Amended():
            return _amended(game, entry, state)
        case Revised():
            return _with_open(game, entry.of, lambda one: _revised(one, entry))
        case Updated():
            _need_shape(game.system, entry.schema, seq)
            game = replace(game, written=entry.state, shape=entry.schema, rules=entry.rules, since=seq, guessed=False)
            return replace(game, state=state or _restored(game.system, entry.state, entry.schema))
        case _:
            return game


def _need_shape(system: System, schema: int, seq: int) -> None:
    if not 1 <= schema <= shape_of(system):
        most = shape_of(system)
        text = f"has a state of schema {schema}; up to {most} is read here"
        raise Mismatch(seq, text, "differs-version", found=schema, most=most)


def _led_to(game: Game, entry: Changing) -> tuple[Game, Any]:
    """The state that an entry led to: as the log has it, or, where it has none, by the rules of now."""
    if entry.change is not None:
        game = replace(game, written=changed(game.written, entry.change))
        _check(game.head, entry, game.written)
        return game, _restored(game.system, game.written, game.shape, doubted=game.outdated)
    state = game.state
    try:
        state = outcome(game, entry)
        _check(game.head, entry, state)
    except NeedsPast:
        raise
    except Exception:
        # By the rules that it was played by it would have to agree.
        if not game.outdated:
            raise
        game = replace(game, guessed=True)
    if state is None:
        return game, None
    return replace(game, written=written(state), shape=shape_of(game.system)), state


def outcome(game: Game, entry: Changing) -> Any:
    """The state that an entry leads to by the rules of now. Raises `Mismatch` where they cannot follow it."""
    if isinstance(entry, Closed):
        return again(game, _closing(game, entry))
    if isinstance(entry, Housed):
        return with_house(game.state, entry.name, entry.value)
    if isinstance(entry, Redone):
        if game.ahead is None:
            raise NeedsPast
        return game.ahead.recall()
    back = game.back_to(entry.to if isinstance(entry, Undone) else entry.of)
    if not back or (isinstance(entry, Amended) and len(back) > 1):
        raise NeedsPast
    return back[-1].before


def _kept(game: Game, entry: Undone | Redone) -> tuple[Open, ...]:
    return tuple([one for one in game.open if one.seq in entry.kept])


def need_state(game: Game) -> None:
    """Raise a `Mismatch` that says why, if the rules of now cannot make anything of a game's state, or not show it."""
    try:
        state = restored(game.system, game.written, game.shape) if game.state is None else game.state
        game.system.figures(state)
    except Exception as error:
        if isinstance(error, KeyError):
            text = f"its state cannot be played on: the rules and lists here do not have {error}"
            raise Mismatch(game.head, text, "differs-names", found=_named_by(error)) from error
        text = f"its state cannot be played on: {error}"
        wrong = None
        if isinstance(error, msgspec.ValidationError):
            wrong = misfit(game.system, game.written, game.shape, error)
        if wrong:
            raise Mismatch(game.head, text, "differs-field", found=wrong[0], wrong=wrong[1]) from error
        raise Mismatch(game.head, text, "differs-state") from error


def _restored(system: System, found: Written, shape: int, doubted: bool = True) -> Any:
    """The state that is written down, as one of now; None if the rules of now cannot make anything of it.

    `doubted` says whether it may be other rules and lists that led to it.
    """
    try:
        state = restored(system, found, shape)
        # Whoever has something that the lists of now do not know cannot be shown either.
        if doubted:
            system.figures(state)
    except Exception:
        return None
    return state


def _given(state: Any) -> Any:
    return state


def _command(game: Game, entry: Issued) -> Any:
    try:
        return msgspec.convert(entry.command, game.system.COMMANDS)
    except msgspec.ValidationError:
        if not game.outdated:
            raise
        return Lost(str(entry.command.get("who", "")))


def _handed(handouts: tuple[Handed, ...], entry: Handed) -> tuple[Handed, ...]:
    """The handouts with a new one, or with one in more hands."""
    before = next((one for one in handouts if one.handout == entry.handout), None)
    if before is None:
        return (*handouts, entry)
    given = replace(before, to=tuple(dict.fromkeys((*before.to, *entry.to))), shown=before.shown or entry.shown)
    return tuple([given if one is before else one for one in handouts])


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


def _revised(one: Open, entry: Revised) -> Open:
    given = {address: Answer(address, value, by="player") for address, value in entry.answers.items()}
    left = {address: given.get(address, each) for address, each in one.answers.items() if address not in entry.dropped}
    said = {address: one.answers[address] for address in entry.dropped}
    return replace(one, answers=left, told=0, questions=(), said={**one.said, **said})


def _without(rulings: tuple[Ruled, ...], answer: Answered) -> tuple[Ruled, ...]:
    """A ruling given in advance is used up by the first answer that it gave."""
    if answer.by != "referee":
        return rulings
    words = words_of(answer.address)
    asked = [ruling for ruling in rulings if ruling.words == words and ruling.who in ("", answer.who)]
    # One that did not fit the question still waits for another.
    fit = [
        ruling for ruling in asked if ruling.faces == answer.faces and (ruling.faces or ruling.value == answer.value)
    ]
    used = next(iter(fit or asked), None)
    return tuple(ruling for ruling in rulings if ruling is not used)


def with_house(state: Any, name: str, value: Any) -> Any:
    """The state under another house rule.

    Raises `msgspec.ValidationError` for a value that does not fit, `KeyError` for no such rule.
    """
    if name not in state.house.__struct_fields__:
        raise KeyError(name)
    house = msgspec.convert({**msgspec.to_builtins(state.house), name: value}, type(state.house))
    return replace(state, house=house)


def _closing(game: Game, entry: Closed) -> Open:
    one = next((one for one in game.open if one.seq == entry.of), None)
    if one is None:
        text = f"closes command {entry.of}, which is not open"
        raise Mismatch(game.head, text, "differs-open", number=entry.of)
    return one


def _closed(game: Game, entry: Closed, state: Any, recall: Callable[[], Any]) -> Game:
    one = _closing(game, entry)
    others = tuple(other for other in game.open if other is not one)
    past = Past(one.seq, recall, one, game.past)
    requests = _without_request(game.requests, one) if one.issued.request else game.requests
    names = _named(state, game.names)
    if game.extended or game.lapsed:
        game = replace(game, extended=_waiting(game.extended, one), lapsed=_waiting(game.lapsed, one))
    if target := one.issued.command.get("target"):
        game = replace(game, aims={**game.aims, str(one.issued.command.get("who", "")): str(target)})
    return replace(game, state=state, open=others, past=past, requests=requests, names=names)


def _waiting(found: Mapping[str, Any], done: Open) -> dict[str, Any]:
    """What was said of things that the game waited for, without those that a command has brought to an end."""
    who = done.issued.command.get("who")
    ends = (f"turn:{who}", f"roll:{done.issued.request}:{who}")
    return {key: each for key, each in found.items() if key not in ends and not key.startswith(f"ask:{done.seq}:")}


def _without_request(requests: tuple[Request, ...], done: Open) -> tuple[Request, ...]:
    """The requests when somebody has made the roll for which they were asked."""
    who = done.issued.command.get("who")
    left = [
        replace(one, left=tuple([each for each in one.left if each != who])) if one.seq == done.issued.request else one
        for one in requests
    ]
    return tuple([one for one in left if one.left])


def _named(state: Any, names: Mapping[str, str]) -> Mapping[str, str]:
    """The names with those of whoever is in the game now; an id for who has none."""
    if state is None:
        return names
    now = {one.id: one.name or one.id for one in everybody(state)}
    return names if now.items() <= names.items() else {**names, **now}


def again(game: Game, one: Open) -> Any:
    """Carry a command out with the answers that it was given; raises `Mismatch` if it asks for more."""

    def nothing_more(question: Question) -> None:
        text = f"asks {question.address}, which the log does not answer"
        raise Mismatch(one.seq, text, "differs-asked", found=question.address)

    return carry_out(game, one.command, Waiting(one.answers, nothing_more))


def carry_out(game: Game, command: Any, table: Table) -> Any:
    """The state that a command leaves, confirmed first by whom the settings name."""
    confirming = _confirming(game, command)
    if confirming and table.choose("confirm", confirming, ("yes", "no")) == "no":
        table.tell("declined", who=confirming)
        return game.state
    table.unseen = game.unseen - {command.who}
    peace = peace_for(game, command)
    if peace is not None:
        return gone_on(game, game.system.apply(peace, command, table), table)
    table.apart = game.unseen if fights_unseen(game) else frozenset()
    return parted(game, game.system.apply(game.state, command, table), table)


def _confirming(game: Game, command: Any) -> str:
    if command.who in (REFEREE, ANYONE) or game.settings.confirm == "nobody":
        return ""
    target = getattr(command, "target", "") if game.settings.confirm == "target" else ""
    return target if target and target != command.who else REFEREE if game.settings.confirm == "referee" else ""


def _amended(game: Game, entry: Amended, state: Any) -> Game:
    past = game.past
    if past is None or past.of != entry.of or past.done is None:
        raise NeedsPast
    answer = Answer(entry.address, entry.value, entry.faces, entry.by, entry.reason)
    one = replace(_answered(past.done, answer), told=0)
    return replace(game, state=state, past=past.earlier, open=(*game.open, one))


def _check(seq: int, entry: Changing, state: Any) -> None:
    if not isinstance(entry, Amended) and (found := digest(state)) != entry.digest:
        text = f"the log has the state {entry.digest}, what led to it comes to {found}"
        raise Mismatch(seq, text, "differs-other")


CHECKED_EVERY = 64
"""Entries of a replay between two looks at what it has come to."""


def replay(entries: Iterable[Entry], check: Callable[[Game], None] | None = None) -> Game:
    """The game that a whole log leads to, every digest checked; `audit` is what asks the rules too.

    `check` looks at it now and then on the way, and may put an end to it by raising something.
    """
    game: Game | None = None
    for seq, entry in enumerate(entries, start=1):
        if check and game and game.state is not None and seq % CHECKED_EVERY == 2:
            check(game)
        if game is None:
            game = begin(entry)
            continue
        with mismatched(seq):
            game = follow(game, entry)
    if game is None:
        raise Mismatch(0, "the log is empty", "no-first")
    need_state(game)
    if check:
        check(game)
    return game


def following(game: Game, log: Iterable[tuple[int, Entry]]) -> Game:
    """A game after more entries of its log, of which the rules of now can make something."""
    for _, entry in log:
        game = follow(game, entry)
    need_state(game)
    return game


@contextmanager
def mismatched(seq: int) -> Iterator[None]:
    """Whatever goes wrong at this entry is a `Mismatch`."""
    try:
        yield
    except Mismatch:
        raise
    except NeedsPast:
        raise Mismatch(seq, "goes back to a command that is not in the log", "differs-back") from None
    except KeyError as error:
        text = f"names {_named_by(error)}, which the rules and lists here do not have"
        raise Mismatch(seq, text, "differs-names", found=_named_by(error)) from error
    except Exception as error:
        facts = error.phrase.facts if isinstance(error, Illegal) else {}
        # A rule that knows nothing of something says of what.
        found = facts.get("found", facts.get("kind"))
        code, facts = ("differs-names", {"found": found[:60]}) if isinstance(found, str) else ("differs-fails", {})
        raise Mismatch(seq, f"cannot be carried out: {error}", code, **facts) from error


def _named_by(error: KeyError) -> str:
    return str(error.args[0])[:60] if error.args else "?"
