"""What a viewer gets to see. Every byte that leaves a game is made here.

A viewer is a seat. What is secret is left out before anything is rendered, so that no page,
stream, search or error can hold it; and it leaves no gap, because what a viewer gets is
numbered by itself.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from arbitro.odds import chances
from arbitro.play.entries import (
    Amended,
    Answered,
    Begun,
    Claimed,
    Closed,
    Entry,
    Housed,
    Issued,
    Ordered,
    Reported,
    Rescinded,
    Ruled,
    Seated,
    Settled,
    Spoke,
    Thrown,
    Undone,
    Withdrawn,
)
from arbitro.play.game import Game, Open, Seat
from arbitro.play.wishes import may_act, may_answer, may_judge, questions_of, waits_for
from arbitro.systems.contract import ANYONE, Figure, Illegal, Option, Phrase, Section
from arbitro.table import ALL, REFEREE, Answer, Question, TooLarge, Waiting, from_system, throw


class Line(Struct, frozen=True):
    """One thing that happened within a card."""

    code: str
    facts: dict[str, Any]
    dice: tuple[Answered, ...] = ()
    superseded: bool = False
    """Whether an amendment took its place."""
    secret: bool = False


class Card(Struct, kw_only=True):
    """One command and all that came of it, or another entry that people read."""

    ref: str
    """What to call it by: opaque, so that hidden entries leave no gap."""
    kind: str
    seat: str = ""
    command: dict[str, Any] | None = None
    lines: list[Line] = []
    status: str = "closed"
    """`open`, `closed`, `withdrawn`."""
    undone: bool = False
    secret: bool = False
    phrase: Phrase | None = None
    text: str = ""
    seq: int = 0
    """For the referee's own use (undo, amend); zero for other viewers."""


def sees(game: Game, viewer: Seat, audience: str) -> bool:
    """Whether a viewer is among an audience."""
    return audience == ALL or may_judge(game, viewer) or audience in viewer.figures


def visible(game: Game, viewer: Seat, entry: Entry, secret_commands: set[int]) -> bool:
    """Whether anything of an entry reaches a viewer. `secret_commands` grows along the log."""
    judge = may_judge(game, viewer)
    match entry:
        case Issued():
            return not entry.secret or judge or game.settings.secret_stub
        case Reported():
            return sees(game, viewer, entry.audience)
        case Answered():
            return False
        case Closed() | Withdrawn() | Amended():
            return judge or entry.of not in secret_commands
        case Ruled() | Rescinded():
            return judge
        case Thrown():
            return not entry.secret or judge or entry.seat == viewer.id or game.settings.secret_stub
        case Spoke():
            return not entry.secret or judge or entry.seat == viewer.id
        case _:
            return True


def ref_of(secret: str, seq: int) -> str:
    """An opaque name for an entry."""
    return hashlib.blake2b(str(seq).encode(), key=secret.encode()[:64], digest_size=6).hexdigest()


def cards(game: Game, viewer: Seat, entries: Iterable[tuple[int, Entry]], secret: str) -> list[Card]:
    """The log as this viewer reads it, oldest first."""
    reader = _Reader(game, viewer, secret)
    for seq, entry in entries:
        reader.read(seq, entry)
    return [card for card in reader.cards.values() if reader.shows(card)]


class _Reader:
    """Gathers entries into cards."""

    def __init__(self, game: Game, viewer: Seat, secret: str) -> None:
        self.game, self.viewer, self.secret = game, viewer, secret
        self.judge = may_judge(game, viewer)
        self.cards: OrderedDict[int, Card] = OrderedDict()

    def shows(self, card: Card) -> bool:
        if card.kind != "command":
            return True
        if card.secret and not self.judge:
            return self.game.settings.secret_stub
        return bool(card.lines) or card.status == "open" or self.judge

    def read(self, seq: int, entry: Entry) -> None:
        match entry:
            case Issued():
                self._issued(seq, entry)
            case Reported():
                self._reported(entry)
            case Closed() | Withdrawn():
                self._ended(entry)
            case Undone():
                self._undone(seq, entry)
            case Amended():
                self._amended(seq, entry)
            case Begun():
                self._plain(seq, "begun", "", Phrase("began", {"title": entry.title}))
            case Seated():
                self._plain(seq, "seat", entry.seat, Phrase("sat-down", {"name": entry.name, "role": entry.role}))
            case Claimed():
                code = "let-go" if entry.free else "claimed"
                self._plain(seq, "seat", entry.seat, Phrase(code, {"who": entry.figure, "name": self._name(entry)}))
            case Settled():
                self._plain(seq, "ruling", entry.seat, Phrase("settled", {"name": self._name(entry)}))
            case Housed():
                facts = {"name": self._name(entry), "rule": "house-" + entry.name, "value": entry.value}
                self._plain(seq, "ruling", entry.seat, Phrase("housed", facts))
            case Ruled():
                if self.judge:
                    facts = {"name": self._name(entry), "question": entry.words, "text": _said(entry)}
                    self._plain(seq, "ruling", entry.seat, Phrase("ruled", {**facts, "reason": entry.reason}), True)
            case Rescinded():
                if self.judge:
                    facts = {"name": self._name(entry), "question": entry.words, "text": _said(entry)}
                    self._plain(seq, "ruling", entry.seat, Phrase("rescinded", facts), True)
            case Thrown():
                self._thrown(seq, entry)
            case Spoke():
                if not entry.secret or self.judge or entry.seat == self.viewer.id:
                    self._plain(seq, "speech", entry.seat, None, entry.secret, entry.text)
            case Ordered() | Answered():
                pass

    def _name(self, entry: Any) -> str:
        seat = self.game.seat(entry.seat)
        return seat.name if seat else ""

    def _card(self, seq: int, kind: str, seat: str, **more: Any) -> Card:
        card = Card(ref=ref_of(self.secret, seq), kind=kind, seat=seat, seq=seq if self.judge else 0, **more)
        self.cards[seq] = card
        return card

    def _plain(
        self, seq: int, kind: str, seat: str, phrase: Phrase | None, secret: bool = False, text: str = ""
    ) -> None:
        self._card(seq, kind, seat, phrase=phrase, secret=secret, text=text)

    def _issued(self, seq: int, entry: Issued) -> None:
        hidden = entry.secret and not self.judge
        command = None if hidden else entry.command
        card = self._card(seq, "command", entry.seat, command=command, status="open", secret=entry.secret)
        card.lines = []
        if hidden:
            # A stub says that something was rolled in secret, not what, nor when it ended.
            card.status, card.phrase, card.seat = "closed", Phrase("secret-act"), ""

    def _reported(self, entry: Reported) -> None:
        card = self.cards.get(entry.of)
        if card is None or (card.secret and not self.judge) or not sees(self.game, self.viewer, entry.audience):
            return
        card.lines.append(Line(entry.code, entry.facts, entry.dice, False, entry.audience != ALL))

    def _ended(self, entry: Closed | Withdrawn) -> None:
        card = self.cards.get(entry.of)
        if card is None or (card.secret and not self.judge):
            return
        card.status = "closed" if isinstance(entry, Closed) else "withdrawn"
        if isinstance(entry, Withdrawn) and entry.code:
            card.phrase = Phrase(entry.code)

    def _undone(self, seq: int, entry: Undone) -> None:
        for of, card in self.cards.items():
            if of >= entry.to and card.kind == "command":
                card.undone = True
                card.status = "closed" if card.status == "open" else card.status
        self._plain(seq, "ruling", entry.seat, Phrase("undone", {"name": self._name(entry), "reason": entry.reason}))

    def _amended(self, seq: int, entry: Amended) -> None:
        card = self.cards.get(entry.of)
        if card is None or (card.secret and not self.judge):
            return
        card.lines = [msgspec.structs.replace(line, superseded=True) for line in card.lines]
        card.status = "open"
        words = entry.address.rpartition(" #")[0]
        facts = {"name": self._name(entry), "question": words, "text": _said(entry), "reason": entry.reason}
        card.lines.append(Line("amended", facts))

    def _thrown(self, seq: int, entry: Thrown) -> None:
        facts = {"name": self._name(entry), "dice": entry.dice, "total": entry.total, "faces": entry.faces}
        if not entry.secret or self.judge or entry.seat == self.viewer.id:
            self._plain(seq, "dice", entry.seat, Phrase("thrown", facts), entry.secret)
        elif self.game.settings.secret_stub:
            self._plain(seq, "dice", "", Phrase("secret-act"), True)


def _said(entry: Ruled | Rescinded | Amended) -> str:
    return " ".join(map(str, entry.faces)) if entry.faces else str(entry.value)


class Ask(Struct, frozen=True):
    """An open question as a viewer sees it; without `address` somebody else must answer."""

    of: int
    who: str
    words: str = ""
    address: str = ""
    dice: str = ""
    faces: int = 0
    count: int = 0
    options: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    longest: int | None = None
    default: Any = None
    facts: dict[str, Any] = {}
    mine: bool = False
    """Whether it is this viewer's own figure that decides, rather than somebody they may answer for."""
    withdrawable: bool = False
    by: str = ""
    """The seat that gave the command."""


class Button(Struct, frozen=True):
    """A command on offer, its odds where the viewer may know them, or why it is not legal now."""

    command: dict[str, Any]
    group: str
    refusal: Phrase | None = None
    odds: tuple[tuple[str, Fraction], ...] = ()


class View(Struct, frozen=True):
    """A table as one seat sees it."""

    me: Seat
    judge: bool
    figures: tuple[Figure, ...]
    mine: tuple[str, ...]
    due: tuple[str, ...]
    asks: tuple[Ask, ...]
    buttons: Mapping[str, tuple[Button, ...]]
    """By who would act: a figure's id, `REFEREE`, `ANYONE`."""


def view(game: Game, seat: Seat) -> View:
    """Everything on the table but its log, for one viewer."""
    judge = may_judge(game, seat)
    everybody = game.system.figures(game.state)
    known = {figure.id: figure for figure in everybody}
    mine = tuple(figure for figure in seat.figures if figure in known)
    return View(
        me=seat,
        judge=judge,
        figures=tuple(_shown(game, judge, figure) for figure in everybody),
        mine=mine,
        due=game.system.due(game.state),
        asks=asks(game, seat),
        buttons={who: _buttons(game, seat, judge, who) for who in _actors(game, seat, judge, mine, everybody)},
    )


def shown_figures(game: Game, seat: Seat) -> tuple[Figure, ...]:
    """Everybody in the game, each as far as this viewer may know."""
    judge = may_judge(game, seat)
    return tuple(_shown(game, judge, figure) for figure in game.system.figures(game.state))


def sheet(game: Game, seat: Seat, who: str) -> tuple[Section, ...]:
    """A figure's sheet, rolled from by those who act for it. `KeyError` where there is nothing for this viewer."""
    figure = next((one for one in game.system.figures(game.state) if one.id == who), None)
    if figure is None or not _open_to(game, may_judge(game, seat), figure):
        raise KeyError(who)
    sections = game.system.sheet(game.state, who)
    if may_act(game, seat, who):
        return sections
    without = msgspec.structs.replace
    return tuple(without(each, rows=tuple(without(row, command=None) for row in each.rows)) for each in sections)


def _open_to(game: Game, judge: bool, figure: Figure) -> bool:
    return judge or game.settings.open_foes or figure.side == "heroes" or bool(game.owners(figure.id))


def _shown(game: Game, judge: bool, figure: Figure) -> Figure:
    """A figure without the numbers that this viewer may not know."""
    if _open_to(game, judge, figure):
        return figure
    return msgspec.structs.replace(figure, vitals=(), marks=())


def shows_bar(game: Game, seat: Seat) -> bool:
    """Whether a viewer gets the chances of the fight under way: who judges, if they want them; nobody else."""
    return game.settings.fight_bar and may_judge(game, seat) and game.system.scene(game.state).fighting


def _actors(
    game: Game, seat: Seat, judge: bool, mine: tuple[str, ...], everybody: tuple[Figure, ...]
) -> tuple[str, ...]:
    if seat.role == "spectator":
        return ()
    if not judge:
        return (*mine, ANYONE)
    unplayed = tuple(figure.id for figure in everybody if not figure.out and figure.id not in mine)
    return (*mine, ANYONE, REFEREE, *unplayed)


def _buttons(game: Game, seat: Seat, judge: bool, who: str) -> tuple[Button, ...]:
    assert may_act(game, seat, who)
    waiting = waits_for(game) if who != ANYONE else None
    return tuple(_button(game, judge, option, waiting) for option in game.system.legal(game.state, who))


def _button(game: Game, judge: bool, option: Option, waiting: Phrase | None) -> Button:
    command = msgspec.to_builtins(option.command)
    if waiting:
        return Button(command, option.group, waiting)
    stakes = game.system.STAKES.get(command["type"], ())
    if option.refusal or not stakes or not (judge or game.settings.open_foes):
        return Button(command, option.group, option.refusal)
    return Button(command, option.group, None, stakes_of(game, option.command))


_REMEMBERED: OrderedDict[tuple[str, Any, Any], tuple[tuple[str, Fraction], ...]] = OrderedDict()

MOST_RUNS = 5_000
"""How often a rule may be run for the odds on one button; beyond, the button goes without."""


def stakes_of(game: Game, command: Any) -> tuple[tuple[str, Fraction], ...]:
    """The exact chances that belong on a command's button: what it may bring, best known first."""
    key = (game.system.ID, game.state, command)
    known = _REMEMBERED.get(key)
    if known is None:
        codes = game.system.STAKES[msgspec.to_builtins(command)["type"]]
        try:
            found = chances(lambda table: game.system.apply(game.state, command, table), codes, most_runs=MOST_RUNS)
            known = tuple((code, found[code]) for code in codes)
        except TooLarge:
            known = ()
        _REMEMBERED[key] = known
        while len(_REMEMBERED) > 2000:
            with suppress(KeyError):
                _REMEMBERED.popitem(last=False)
    return known


def asks(game: Game, seat: Seat) -> tuple[Ask, ...]:
    """The open questions: in full for who may answer, as a name to wait for otherwise."""
    return tuple(_ask(game, seat, one) for one in game.open if one.question and _may_know(game, seat, one))


def _may_know(game: Game, seat: Seat, one: Open) -> bool:
    return not one.issued.secret or may_judge(game, seat)


def _ask(game: Game, seat: Seat, one: Open) -> Ask:
    question = one.question
    assert question is not None
    withdrawable = may_judge(game, seat) or one.issued.seat == seat.id
    if not may_answer(game, seat, one):
        return Ask(one.seq, question.who, withdrawable=withdrawable, by=one.issued.seat)
    mine = question.who in seat.figures or one.issued.seat == seat.id
    return _in_full(one.seq, question, mine, withdrawable, one.issued.seat)


def _in_full(of: int, question: Question, mine: bool = False, withdrawable: bool = False, by: str = "") -> Ask:
    options = question.options
    return Ask(
        of=of,
        who=question.who,
        words=question.words,
        address=question.address,
        dice=str(question.dice or ""),
        faces=question.dice.faces if question.dice else 0,
        count=question.dice.count if question.dice else 0,
        options=options if type(options) is tuple else (),
        low=getattr(options, "low", None),
        high=getattr(options, "high", None),
        longest=getattr(options, "longest", None),
        default=question.default,
        facts={key: msgspec.to_builtins(value) for key, value in question.facts.items()},
        mine=mine,
        withdrawable=withdrawable,
        by=by,
    )


def amendable(game: Game, seat: Seat) -> tuple[tuple[Ask, Answer], ...]:
    """For who judges: what the last command asked, each with the answer that may be changed."""
    past = game.past
    if past is None or past.done is None or not may_judge(game, seat):
        return ()
    asked = questions_of(game, past.before, past.done)
    given = past.done.answers
    return tuple((_in_full(past.of, each), given[each.address]) for each in asked if each.address in given)


MOST_RULABLE = 80
"""How many commands are tried out to see what they would ask."""


def rulable(game: Game, seat: Seat) -> tuple[Ask, ...]:
    """For who judges: the questions that may be answered in advance, those asked last first."""
    if not may_judge(game, seat):
        return ()
    found: dict[str, Question] = {}
    past = game.past
    for _ in range(8):
        if past is None:
            break
        if past.done:
            for question in questions_of(game, past.before, past.done):
                found.setdefault(question.words, question)
        past = past.earlier
    for question in _would_ask(game):
        found.setdefault(question.words, question)
    return tuple(_in_full(0, question) for question in found.values())


def _would_ask(game: Game) -> list[Question]:
    """What the commands that are legal now may ask, found by carrying them out on a state that nobody keeps."""
    asked: list[Question] = []

    def anything(question: Question) -> Answer:
        asked.append(question)
        if question.dice is not None:
            return throw(question, from_system)
        return Answer(question.address, question.fallback)

    system = game.system
    whose = system.due(game.state) or [figure.id for figure in system.figures(game.state) if not figure.out]
    tried = [option.command for who in whose for option in system.legal(game.state, who) if not option.refusal]
    for command in tried[:MOST_RULABLE]:
        with suppress(Illegal):
            system.apply(game.state, command, Waiting({}, anything))
    return asked


__all__ = [
    "ALL",
    "Ask",
    "Button",
    "Card",
    "Line",
    "View",
    "amendable",
    "asks",
    "cards",
    "rulable",
    "sheet",
    "shown_figures",
    "shows_bar",
    "stakes_of",
    "view",
    "visible",
]
