"""The log as one viewer reads it: entries gathered into cards, without what is not for them.

What is secret is left out here, before anything is rendered. A line is read by who may know it: its audience, figures
that nobody has seen, numbers that players may not know. Whoever may not see all of a command's lines sees that
something was done, and nothing of its fields.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.entries import (
    GAME_MASTER,
    Amended,
    Answered,
    Assigned,
    Begun,
    Cancelled,
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
    Portrayed,
    Redone,
    Reported,
    Requested,
    Rescinded,
    Revised,
    Ruled,
    Seated,
    Settled,
    Spoke,
    Thrown,
    Undone,
    Updated,
    Withdrawn,
)
from arbitro.play.game import Game, Seat
from arbitro.play.rights import hears, holds, knows_numbers, may_judge, mentioned, sees, unknown_in
from arbitro.play.running import NOBODY
from arbitro.systems.contract import ANYONE, FRAMES, Phrase
from arbitro.table import ALL, REFEREE, words_of

SOMEBODY = "somebody"
"""Whom those notice who do not see who it is."""

SHOWN_CARDS = 60
"""How many cards of the log a table shows; the whole log has a page of its own."""

Log = Sequence[tuple[int, Entry]]

Times = Mapping[int, int]
"""When entries were stored, by their numbers, as far as that is known."""

NO_TIMES: Times = {}


class Shown(Struct, frozen=True):
    """An answer that led to what happened: dice that fell, or what was decided."""

    words: str
    value: Any = None
    """What it came to; None where that would give away a number."""
    faces: tuple[int, ...] = ()
    by: str = "engine"
    reason: str = ""
    dice: str = ""
    who: str = ""
    """Who threw them, where this viewer knows of them."""


class Line(Struct, frozen=True):
    """One thing that happened within a card."""

    code: str
    facts: dict[str, Any]
    dice: tuple[Shown, ...] = ()
    superseded: bool = False
    """Whether an amendment took its place."""
    secret: bool = False
    form: str = ""
    """`hidden` where facts were left out that this viewer may not know."""


class Post(Struct, frozen=True):
    """What belongs to what somebody said, besides its text."""

    figure: str = ""
    """As whom in the story; empty at the table."""
    aside: bool = False
    to: tuple[str, ...] = ()
    """The seats that a whisper is for."""
    dice: tuple[tuple[int, int, dict[str, Any]], ...] = ()
    """Where the text of dice begins and ends, and how they fell."""


class Card(Struct, frozen=True, kw_only=True):
    """One command and all that came of it, or another entry that people read."""

    ref: str
    """What to call it by: opaque, so that hidden entries leave no gap."""
    kind: str
    seat: str = ""
    command: dict[str, Any] | None = None
    lines: tuple[Line, ...] = ()
    status: str = "closed"
    """`open`, `closed`, `withdrawn`."""
    undone: bool = False
    secret: bool = False
    phrase: Phrase | None = None
    text: str = ""
    post: Post | None = None
    seq: int = 0
    """For whoever judges (undo, amend); zero for other viewers."""
    partial: bool = False
    """Whether there is more to it than this viewer sees."""
    blind: bool = False
    """Whether only the referee sees what comes of it, though all see what is tried."""
    by: str = ""
    """Why the table did it by itself, where it did it for somebody: `acted-by-orders`, `acted-late`."""
    handout: str = ""
    """What was kept or given."""
    under: str = ""
    """The request to which it is an answer."""
    own: bool = False
    """Whether others with the same rights read it differently: it is this viewer's own, or somebody else's secret."""
    at: int = 0
    """When it began, in seconds since 1970; zero where nobody knows."""
    edition: int = 0
    """How many entries have made it what this viewer sees."""


def ref_of(secret: str, seq: int) -> str:
    """An opaque name for an entry."""
    return hashlib.blake2b(str(seq).encode(), key=secret.encode()[:64], digest_size=6).hexdigest()


def cards(game: Game, viewer: Seat, entries: Log, secret: str, times: Times = NO_TIMES) -> list[Card]:
    """The log, or the end of one, as this viewer reads it, oldest first."""
    return list(Reader(game, viewer, secret, entries, times).shown())[::-1]


def cards_after(
    game: Game, viewer: Seat, entries: Log, secret: str, after: int, times: Times = NO_TIMES
) -> tuple[list[Card], bool]:
    """The cards of what came after one entry, oldest first; and whether one must read from further back to tell."""
    reader = Reader(game, viewer, secret, entries, times)
    return list(reader.shown(after))[::-1], reader.short


def without_notes(viewer: Seat, log: Iterable[tuple[int, Entry]]) -> Iterator[tuple[int, Entry]]:
    """A log without what this viewer may not read of what others noted, whispered or threw in secret.

    It comes to the same game.
    """
    for seq, entry in log:
        if isinstance(entry, Instructed) and entry.seat != viewer.id:
            # That there are orders is for all to know, what they say is not; nothing that was done hangs on it.
            yield seq, Instructed(entry.seat, entry.figure, ())
        elif isinstance(entry, (Spoke, Thrown)) and not hears(viewer, entry):
            yield seq, Spoke(entry.seat, "…", secret=True)
        elif isinstance(entry, Handed) and not holds(viewer, entry):
            yield seq, Spoke(entry.seat, "…", secret=True)
        elif isinstance(entry, Noted) and viewer.role != GAME_MASTER and entry.seat != viewer.id:
            yield seq, Spoke(entry.seat, "…", secret=True)
        else:
            yield seq, entry


def unseen_before(game: Game, entries: Log) -> frozenset[str]:
    """Whom nobody had seen before these last entries."""
    unseen = game.unseen
    for _, entry in reversed(entries):
        if isinstance(entry, Hidden):
            figures = frozenset(entry.figures)
            unseen = unseen | figures if entry.seen else unseen - figures
    return unseen


class Reader:
    """Gathers entries into cards."""

    def __init__(self, game: Game, viewer: Seat, secret: str, entries: Log, times: Times = NO_TIMES) -> None:
        self.times = times
        self.game, self.viewer, self.secret = replace(game, unseen=unseen_before(game, entries)), viewer, secret
        self.judge = may_judge(game, viewer)
        self.master = viewer.role == GAME_MASTER
        self.cards: dict[int, Card] = {}
        self.dark = not (self.master or game.settings.open_foes)
        self.clear = self._clear(game)
        self.seats: set[str] = set()
        """Who has done something in what was read."""
        self.past: list[int] = []
        """The commands and house rules that made the state what it is, as far as they came to that in what was read."""
        self.undoings: list[tuple[list[int], bool]] = []
        """What was taken back of them, each time, and whether this viewer was told, as far as that stands."""
        self.first = entries[0][0] if entries else 1
        self.short = False
        """Whether something was taken back from before what was read: it may have been done in secret."""
        self.veiled: set[int] = set()
        """The commands in which players may not know what the referee said."""
        self.masked: dict[int, frozenset[str]] = {}
        """By command, those on whose rolls something was put of which this viewer was not told."""
        self._last: tuple[int, list[Card], bool] | None = None
        self._finished: dict[str, tuple[Card, Card]] = {}
        """Cards of which this viewer does not see everything, by `ref`, with what they see."""
        self._read(game, entries)
        self._many = 0
        """How many entries it has read on since."""

    def _read(self, game: Game, entries: Log) -> None:
        for seq, entry in entries:
            self.seats.update((getattr(entry, "seat", ""), *_named_by(entry)))
            self.read(seq, entry)
        self.game, self._last = game, None

    def reads_on(self, game: Game, tail: Callable[[int], Log], most: int) -> bool:
        """Read what has come since, if that makes no more than so many entries; False where it must all be read
        anew, because it is read in another way now."""
        before = self.game
        more = tail(game.head - before.head) if game.head > before.head else []
        alike = (before.settings, before.seats) == (game.settings, game.seats) and self.clear == self._clear(game)
        if not alike or game.head < before.head or self._many + len(more) > most:
            return False
        if more:
            self._read(game, more)
            self._many += len(more)
        return not self.short or self.first == 1

    def _clear(self, game: Game) -> frozenset[str]:
        """Whose numbers are known; of those who are gone nobody can tell any more whose numbers they were."""
        if not self.dark:
            return frozenset()
        figures = game.system.figures(game.state)
        return frozenset([figure.id for figure in figures if knows_numbers(game, self.viewer, figure)])

    def shown(self, after: int = 0) -> Iterator[Card]:
        """The cards that this viewer sees, the newest first; those of what came after an entry."""
        read = reversed(self.cards.items())
        return (self.finished(card) for seq, card in read if seq > after and self.shows(card))

    def last(self, most: int) -> tuple[list[Card], bool]:
        """The last so many cards, and whether there are more: the same lists as long as nothing was read."""
        if self._last is None or self._last[0] != most:
            found = list(islice(self.shown(), most + 1))
            self._last = most, found[:most][::-1], len(found) > most
        return self._last[1:]

    def shows(self, card: Card) -> bool:
        """Whether there is anything in it for this viewer."""
        if card.kind != "command":
            return True
        if card.secret and not self.master:
            return self.game.settings.secret_stub
        if card.lines or card.blind:
            return True
        if card.partial and not self.master:
            # That somebody did something that is not for all to know, if the game says so much.
            return self.game.settings.secret_stub and card.command is not None and card.seat != NOBODY
        # What the table did by itself and nothing came of is no news: a foe that ends its turn.
        return card.status == "open" or (self.master and card.seat != NOBODY)

    def finished(self, card: Card) -> Card:
        """The card without the fields of a command of which this viewer does not see everything: the same one as long
        as the card is."""
        known = self._finished.get(card.ref)
        if known is not None and known[0] is card:
            return known[1]
        told = self._without_fields(card)
        if told is not card:
            self._finished[card.ref] = card, told
        return told

    def _without_fields(self, card: Card) -> Card:
        if card.blind and not self.master:
            return replace(card, phrase=Phrase("rolled-blind"))
        if card.kind != "command" or not card.command or self.master or self._gave(card):
            return card
        if not card.partial and card.lines:
            return card
        who = card.command.get("who", "")
        named = self.game.seat(card.seat)
        acting = Phrase("acting-anyone", {"name": named.name if named else ""})
        phrase = card.phrase or (acting if who == ANYONE else Phrase("acting", {"who": who}))
        return replace(card, phrase=phrase, command=None)

    def _gave(self, card: Card) -> bool:
        return card.seat == self.viewer.id or (card.command or {}).get("who") in self.viewer.figures

    def read(self, seq: int, entry: Entry) -> None:
        """One more entry."""
        if isinstance(entry, (Closed, Housed)):
            self.past.append(entry.of if isinstance(entry, Closed) else seq)
        match entry:
            case Issued():
                self._issued(seq, entry)
            case Reported():
                self._reported(entry)
            case Closed() | Withdrawn():
                self._ended(entry)
            case Answered() if entry.hidden:
                self.veiled.add(entry.of)
            case Undone():
                self._undone(seq, entry)
            case Redone():
                self._redone(seq, entry)
            case Requested() if whos := [who for who in entry.figures if not self._strangers(who)]:
                asked = Phrase("requested", {"name": self._name(entry), "whos": whos, "reason": entry.reason})
                own = self._confided(whos)
                self._plain(seq, "request", entry.seat, asked, command=entry.command, own=own)
            case Cancelled() if entry.of in self.cards or self.master:
                self._plain(seq, "ruling", entry.seat, Phrase("cancelled", {"name": self._name(entry)}))
            case Amended():
                self._amended(entry)
            case Revised() if self._at(entry.of):
                # Somebody who is still being made has not been anything else: what came of it is told anew.
                self._change(entry.of, lines=())
            case Hidden():
                self._hidden(seq, entry)
            case Begun():
                self._plain(seq, "begun", "", Phrase("began", {"title": entry.title}))
            case Updated():
                self._plain(seq, "ruling", "", Phrase("rules-guessed" if entry.guessed else "rules-changed"))
            case Seated():
                self._plain(seq, "seat", entry.seat, Phrase("sat-down", {"name": entry.name, "role": entry.role}))
            case Claimed() if not self._strangers(entry.figure):
                code = "let-go" if entry.free else "claimed"
                self._plain(seq, "seat", entry.seat, Phrase(code, {"who": entry.figure, "name": self._name(entry)}))
            case Instructed() if not self._strangers(entry.figure):
                code = "instructed" if entry.orders else "uninstructed"
                self._plain(seq, "seat", entry.seat, Phrase(code, {"who": entry.figure, "name": self._name(entry)}))
            case Ordered() if entry.back:
                self._plain(
                    seq, "seat", entry.seat, Phrase("on-holiday", {"name": self._name(entry), "back": entry.back})
                )
            case Paced():
                facts = {"name": self._name(entry), "pace": entry.pace.pace, "late": entry.pace.late}
                self._plain(seq, "ruling", entry.seat, Phrase("paced", facts))
            case Paused():
                code = "paused" if entry.on else "resumed"
                self._plain(seq, "ruling", entry.seat, Phrase(code, {"name": self._name(entry), "back": entry.back}))
            case Extended() if self._hears_of(entry):
                more = {"name": self._name(entry), "hours": entry.hours}
                self._plain(seq, "ruling", entry.seat, Phrase("extended", more))
            case Lapsed() if self._hears_of(entry):
                facts = {"name": self._name(entry), "referee": "yes" if self.game.has_referee else "no"}
                self._plain(seq, "ruling", entry.seat, Phrase(f"lapsed-{entry.late}", facts))
            case Assigned():
                there = self.game.seat(entry.of)
                how = "gone" if entry.gone else "muted" if entry.muted else entry.role
                said = {"name": self._name(entry), "other": there.name if there else "", "how": how}
                self._plain(seq, "seat", entry.seat, Phrase("assigned", said))
            case Settled():
                self._plain(seq, "ruling", entry.seat, Phrase("settled", {"name": self._name(entry)}))
            case Housed():
                house = {"name": self._name(entry), "rule": "house-" + entry.name, "value": entry.value}
                self._plain(seq, "ruling", entry.seat, Phrase("housed", house))
            case Ruled() | Rescinded():
                if self.judge:
                    facts = {"name": self._name(entry), "question": entry.words, "text": _said(entry)}
                    if isinstance(entry, Ruled):
                        self._plain(seq, "ruling", entry.seat, Phrase("ruled", {**facts, "reason": entry.reason}), True)
                    else:
                        self._plain(seq, "ruling", entry.seat, Phrase("rescinded", facts), True)
            case Modelled() if self.judge:
                kept = {"name": self._name(entry), "text": entry.name}
                self._plain(seq, "ruling", entry.seat, Phrase("modelled", kept), self.master)
            case Portrayed() if not self._strangers(entry.figure):
                code = "portrayed" if entry.picture else "unportrayed"
                self._plain(seq, "seat", entry.seat, Phrase(code, {"who": entry.figure, "name": self._name(entry)}))
            case Handed() if holds(self.viewer, entry):
                given = "handed" if entry.to or entry.shown else "kept-handout"
                code = given if entry.beneath is None else "laid-beneath" if entry.beneath else "taken-from-beneath"
                phrase = Phrase(code, {"name": self._name(entry), "text": entry.title})
                self._plain(seq, "handout", entry.seat, phrase, not entry.shown, own=True, handout=entry.handout)
            case Thrown():
                self._thrown(seq, entry)
            case Spoke() if hears(self.viewer, entry):
                self._spoke(seq, entry)
            case _:
                pass

    def _name(self, entry: Any) -> str:
        seat = self.game.seat(entry.seat)
        return seat.name if seat else ""

    def _plain(
        self, seq: int, kind: str, seat: str, phrase: Phrase | None, secret: bool = False, text: str = "", **more: Any
    ) -> None:
        of = seq if self.judge else 0
        facts = {"phrase": phrase, "secret": secret, "text": text, "at": self.times.get(seq, 0), **more}
        self.cards[seq] = Card(ref=ref_of(self.secret, seq), kind=kind, seat=seat, seq=of, **facts)

    def _at(self, of: int) -> Card | None:
        """A card that something comes to; None for one that began earlier, or is not for this viewer."""
        card = self.cards.get(of)
        return None if card is None or (card.secret and not self.master) else card

    def _change(self, of: int, **changes: Any) -> None:
        card = self.cards[of]
        changed = replace(card, **changes)
        # What is kept from this viewer makes no other card of it, however much it is.
        if replace(changed, own=card.own) != card:
            changed = replace(changed, edition=card.edition + 1)
        self.cards[of] = changed

    def _issued(self, seq: int, entry: Issued) -> None:
        if entry.secret and not self.master:
            # A stub says that something was rolled in secret, not what, nor when it ended.
            self._plain(seq, "command", "", Phrase("secret-act"), True)
            return
        # What somebody does whom nobody has seen is not even begun, as far as others know.
        given = without_others(entry.command, self._strangers(entry.command))
        partial = bool(self._strangers(given))
        own = entry.seat == self.viewer.id or entry.command.get("who") in self.viewer.figures
        own = own or self._confided(entry.command)
        seat, command = ("", None) if partial else (entry.seat, given)
        more: dict[str, Any] = {"status": "open", "command": command, "own": own, "partial": partial}
        more["blind"] = entry.blind and not partial
        more["by"] = "" if partial else "acted-by-orders" if entry.orders else "acted-late" if entry.late else ""
        if entry.request in self.cards:
            more["under"] = self.cards[entry.request].ref
        self._plain(seq, "command", seat, None, entry.secret, **more)

    def _strangers(self, value: Any) -> frozenset[str]:
        """Those in it of whom this viewer does not know."""
        if not self.game.unseen or self.master:
            return frozenset()
        return unknown_in(self.game, self.viewer, value)

    def _hears_of(self, entry: Extended | Lapsed) -> bool:
        """Whether this viewer knows that the game waited for it (see `calls.Call`): what the unseen do waits for nobody
        in the log of those who do not know of them."""
        kind, _, what = entry.key.partition(":")
        of, _, who = what.partition(":")
        if entry.seat == self.viewer.id:
            return True
        if kind != "ask":
            return not self._strangers(who or of)
        card = self.cards.get(int(of)) if of.isdecimal() else None
        return card is None or self.shows(card)

    def _confided(self, value: Any) -> bool:
        """Whether it tells of somebody of whom this viewer knows, and others of the same rights may not."""
        return not (self.master or self.game.unseen.isdisjoint(mentioned(value)))

    def _reported(self, entry: Reported) -> None:
        card = self._at(entry.of)
        if card is None:
            return
        own = card.own or entry.audience != ALL or self._confided(entry.facts)
        told = without_others(entry.facts, self._strangers(entry.facts))
        strangers = self._strangers(told)
        if strangers and not any(who in self.viewer.figures for who in mentioned(told)):
            # That something happens to somebody unseen makes no other card of it: that would say that they are there.
            self._change(entry.of, own=True)
            return
        if not sees(self.game, self.viewer, entry.audience):
            if entry.code == "circumstance":
                self.masked[entry.of] = self.masked.get(entry.of, frozenset()) | mentioned(entry.facts.get("who"))
            # Nor does it that a fight goes on, or is over, of which this viewer knew nothing.
            framed = entry.audience == REFEREE and self.game.system.SHOWS.get(entry.code) in FRAMES
            self._change(entry.of, own=own, partial=card.partial or not framed)
            return
        given = [answer for answer in entry.dice if self.master or not answer.hidden]
        facts: dict[str, Any] = told
        form, dice = "", tuple(map(self._answered, given))
        own = own or self._confided([die.who for die in dice])
        # No sum tells what was put on it in secret.
        masked = self.masked.get(entry.of, frozenset()) & mentioned(told)
        if masked or (entry.of in self.veiled and not self.master):
            facts = unveiled(self.game, entry.code, facts)
            form = "hidden" if len(facts) < len(told) else ""
        if strangers:
            own, facts = True, without_names(facts, strangers)
        if self.dark or masked:
            clear = (self.clear if self.dark else mentioned((told, *[answer.who for answer in given]))) - masked
            kept = known_facts(self.game, clear, entry.code, told, facts)
            form = "hidden" if len(kept) < len(facts) else form
            facts = kept
            dice = tuple([_dim(answer, each, clear) for answer, each in zip(given, dice, strict=True)])
        line = Line(entry.code, facts, dice, False, entry.audience != ALL, form)
        self._change(entry.of, own=own, lines=(*card.lines, line))

    def _answered(self, answer: Answered) -> Shown:
        """An answer, with who threw where this viewer knows of them."""
        words, who = words_of(answer.address), "" if self._strangers(answer.who) else answer.who
        return Shown(words, answer.value, answer.faces, answer.by, answer.reason, answer.dice, who)

    def _ended(self, entry: Closed | Withdrawn) -> None:
        card = self._at(entry.of)
        if card is None:
            return
        if isinstance(entry, Closed):
            self._change(entry.of, status="closed")
        else:
            self._change(entry.of, status="withdrawn", phrase=Phrase(entry.code) if entry.code else card.phrase)

    def _undone(self, seq: int, entry: Undone) -> None:
        self.short = self.short or entry.to < self.first
        at = self.past.index(entry.to) if entry.to in self.past else 0
        past, self.past = self.past[at:], self.past[:at]
        left = [of for of, card in self.cards.items() if card.status == "open" and of not in entry.kept]
        cards = {of: self.cards[of] for of in (*past, *left) if of in self.cards}
        undone = {of: card for of, card in cards.items() if card.kind == "command"}
        noticed = entry.to not in self.cards or len(undone) < len(cards) or any(map(self.shows, undone.values()))
        for of, card in undone.items():
            self._change(of, undone=True, status="closed" if card.status == "open" else card.status)
        # That something was taken back of which this viewer knew nothing is no news either.
        told = noticed or self.master
        if told:
            facts = {"name": self._name(entry), "reason": entry.reason}
            self._plain(seq, "ruling", entry.seat, Phrase("undone", facts))
        self.undoings.append((past, told))

    def _redone(self, seq: int, entry: Redone) -> None:
        self.short = self.short or not self.undoings
        past, told = self.undoings.pop() if self.undoings else ([], True)
        self.past += past
        for of in past:
            if of in self.cards:
                self._change(of, undone=False)
        # Who was not told that it was taken back is not told that it stands again.
        if told:
            self._plain(seq, "ruling", entry.seat, Phrase("redone", {"name": self._name(entry)}))

    def _amended(self, entry: Amended) -> None:
        card = self._at(entry.of)
        if card is None:
            return
        lines = tuple([replace(line, superseded=True) for line in card.lines])
        if not card.partial and (self.master or entry.of not in self.veiled):
            facts = {"question": words_of(entry.address), "text": _said(entry), "reason": entry.reason}
            lines = (*lines, Line("amended", {"name": self._name(entry), **facts}))
        self._change(entry.of, status="open", lines=lines)

    def _hidden(self, seq: int, entry: Hidden) -> None:
        figures = frozenset(entry.figures)
        unseen = self.game.unseen - figures if entry.seen else self.game.unseen | figures
        self.game = replace(self.game, unseen=unseen)
        # What a game began with is no news.
        if entry.seat and (self.master or entry.seen):
            code = "made-seen" if entry.seen else "made-unseen"
            phrase = Phrase(code, {"name": self._name(entry), "whos": list(entry.figures)})
            self._plain(seq, "ruling", entry.seat, phrase, not entry.seen)

    def _thrown(self, seq: int, entry: Thrown) -> None:
        facts = {"name": self._name(entry), "dice": entry.dice, "total": entry.total, "faces": entry.faces}
        kept = entry.secret or bool(entry.to)
        if hears(self.viewer, entry):
            self._plain(seq, "dice", entry.seat, Phrase("thrown", facts), kept, own=kept)
        elif self.game.settings.secret_stub and not entry.to:
            self._plain(seq, "dice", "", Phrase("secret-act"), True, own=True)

    def _spoke(self, seq: int, entry: Spoke) -> None:
        """What was said, with the dice that fell within it: they have no card of their own."""
        fell = [self.cards.pop(seq - len(entry.rolls) + at, None) for at in range(len(entry.rolls))]
        dice = [
            (*span, card.phrase.facts) for span, card in zip(entry.rolls, fell, strict=True) if card and card.phrase
        ]
        figure = SOMEBODY if self._strangers(entry.figure) else entry.figure
        post = Post(figure, entry.aside, entry.to, tuple(dice))
        kept = entry.secret or bool(entry.to)
        self._plain(seq, "speech", entry.seat, None, entry.secret, entry.text, own=kept, post=post)


def _named_by(entry: Entry) -> tuple[str, ...]:
    """The seats that something is for."""
    return entry.to if isinstance(entry, (Handed, Spoke, Thrown)) else ()


def known_facts(
    game: Game, clear: Set[str], code: str, told: Mapping[str, Any], facts: dict[str, Any]
) -> dict[str, Any]:
    """The facts without the numbers of those who are not in the clear; see `contract.System.NUMBERS_OF`."""
    numbers = game.system.NUMBERS_OF.get(code)
    if not numbers:
        return facts
    # What was told of nobody, such as a difficulty that is no enemy's, is nobody's number.
    dim = [theirs for whose, theirs in numbers.items() if whose in told and not _all_clear(told[whose], clear)]
    gone = {fact for theirs in dim for fact in theirs}
    return {key: value for key, value in facts.items() if key not in gone} if gone else facts


def _dim(answer: Answered, shown: Shown, clear: Set[str]) -> Shown:
    """Dice that lie on the table for all to see; what else belongs to them is on a sheet."""
    if not answer.faces or not answer.who or answer.who in clear:
        return shown
    return replace(shown, value=None, dice="")


def _all_clear(whose: Any, clear: Set[str]) -> bool:
    """Whether a fact names somebody, or several, all in the clear. A log from elsewhere may hold anything."""
    named = mentioned(whose)
    return bool(named) and named <= clear


def unveiled(game: Game, code: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts without those that give away what the referee said, where players may not know it."""
    gone = game.system.NUMBERS_OF.get(code, {}).get(REFEREE, ())
    return {key: value for key, value in facts.items() if key not in gone}


def without_others(value: Any, strangers: frozenset[str]) -> Any:
    """Of several together, those who are none of these: nobody misses who was not there."""
    if not strangers or isinstance(value, str):
        return value
    if isinstance(value, dict):
        return {key: without_others(each, strangers) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        left = [without_others(each, strangers) for each in value if not (isinstance(each, str) and each in strangers)]
        return left or value
    return value


def without_names(value: Any, strangers: frozenset[str]) -> Any:
    """What is told of these, told of somebody."""
    if isinstance(value, str):
        return SOMEBODY if value in strangers else value
    if isinstance(value, dict):
        return {key: without_names(each, strangers) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [without_names(each, strangers) for each in value]
    return value


def _said(entry: Ruled | Rescinded | Amended) -> str:
    return " ".join(map(str, entry.faces)) if entry.faces else str(entry.value)
