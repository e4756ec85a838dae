"""Who sends the messages: makes what is due, and lets nobody wait for whoever does not answer."""

from __future__ import annotations

import dataclasses
import logging
import threading
import time
from collections.abc import Sequence
from itertools import takewhile
from typing import Literal, Protocol
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.book import ANYBODY, cards_at
from arbitro.play.calls import OVER, calls
from arbitro.play.entries import SPECTATOR, Issued, Lapsed
from arbitro.play.game import Seat
from arbitro.play.keeper import Keeper, Kept, NoSuchGame
from arbitro.post import hooks, mail, push, writing
from arbitro.post.contacts import Contact, read, written
from arbitro.post.hooks import NotSent
from arbitro.post.hours import ALWAYS, Hours
from arbitro.post.means import Means
from arbitro.post.ripening import APART, FOREVER, ripe
from arbitro.post.writing import Letter, Over, Wait
from arbitro.store import Due, Message, Store, StoreError, Telling
from arbitro.words import Language, speaker

EVERY = 1.0
"""Seconds between two turns."""

AT_ONCE = 8
"""Messages on their way at the same time."""

LEASE = 120
"""Seconds after which a message that somebody took and never crossed out is tried again: longer than any try takes."""

PAUSES = (30, 3600)
"""Seconds to the second try, and between tries at most: each pause doubles the last."""

PATIENCE = 3 * 24 * 3600
"""Seconds for which a contact may fail before it is put to sleep."""

MOST_TRIES = 200
"""Far more than come together in that time: a message that cannot even be written is given up as well."""

REST = 60
"""Seconds for which a host that did not answer is not asked again, whoever has something for it."""

logger = logging.getLogger(__name__)


class Note(Struct, frozen=True, omit_defaults=True):
    """What a message is about, as it is kept: made into words when it is sent."""

    dues: tuple[tuple[str, str, str, int], ...] = ()
    """Game, seat, key, and since when."""
    confirm: bool = False
    """Asks whether its reader wants to be told there."""
    hello: bool = False
    """Says that its reader will be told there."""


class Whose(Struct, frozen=True):
    """What is needed of whoever a message goes to, out of all that is kept of them."""

    language: Language | Literal[""] = ""
    hours: Hours = ALWAYS


class Addresses(Protocol):
    """The addresses in a message."""

    home: str
    """Of this server itself."""

    def table(self, contact: Contact, game: str, seat: str) -> str: ...

    def confirm(self, contact: str) -> str: ...

    def off(self, contact: str) -> str: ...


class Post:
    """Makes and sends a store's messages."""

    def __init__(self, store: Store, keeper: Keeper, means: Means, addresses: Addresses) -> None:
        self.store, self.keeper, self.means, self.addresses = store, keeper, means, addresses
        self._busy: dict[str, threading.Thread] = {}
        """Who is sending, by contact."""
        self._resting: dict[str, float] = {}
        """Hosts that did not answer, and until when they are left alone."""
        self._lock = threading.Lock()
        """Held while messages are taken: one at a time goes to a contact."""

    def wait(self, seconds: float) -> None:
        """Let what is on its way arrive, for so long at most."""
        ends = time.monotonic() + seconds
        for thread in list(self._busy.values()):
            thread.join(max(ends - time.monotonic(), 0))

    def turn(self) -> None:
        """Make what is due by now, and set out with what can be sent."""
        now = int(self.keeper.clock())
        soonest = self.store.soonest() if self.means else None
        if soonest is None or soonest > now:
            return
        for person in self.store.ripe(now):
            self.look(person)
        with self._lock:
            for message in self._taken(AT_ONCE - len(self._busy)):
                thread = threading.Thread(target=self._carry_on, args=[message], daemon=True, name="arbitro-letter")
                self._busy[message.contact] = thread
                thread.start()

    def look(self, person: str) -> None:
        """Make what is due to somebody by now, and note when the rest is, by their hours as they are."""
        now, hours = int(self.keeper.clock()), self.whose(person).hours
        if self.means:
            self.store.tell(person, now, lambda dues, ways, quiet: chosen(self.means, dues, ways, now, quiet, hours))

    def whose(self, person: str) -> Whose:
        """To whom a message goes."""
        return msgspec.json.decode(self.store.person(person) or b"{}", type=Whose)

    def _taken(self, most: int) -> list[Message]:
        now = int(self.keeper.clock())
        return self.store.claim(now, now + LEASE, most, list(self._busy)) if most > 0 else []

    def _carry_on(self, message: Message) -> None:
        """Send one message, and then others, as long as there are any."""
        while True:
            try:
                self.carry(message)
            except StoreError as error:
                # It is tried again, under the same name.
                logger.warning("a message may be sent again: %s", error)
            except Exception:
                logger.exception("a message could not be written")
            with self._lock:
                del self._busy[message.contact]
                try:
                    left = self._taken(1)
                except StoreError:
                    return
                if not left:
                    return
                (message,) = left
                self._busy[message.contact] = threading.current_thread()

    def carry(self, message: Message) -> None:
        """Send one message, if what it tells is still so, and note what came of it."""
        found = self.store.contact(message.contact)
        if found is None:
            return self.store.done(message.id)
        contact, now, whose = read(found[1]), int(self.keeper.clock()), self.whose(message.person)
        if whose.language:
            contact = replace(contact, lang=whose.language)
        # What could not be sent at once; who has just asked for something is awake.
        if (then := whose.hours.awake(now)) > now and msgspec.json.decode(message.data, type=Note).dues:
            return self.store.again(message.id, then)
        letter = self.letter(message, contact, whose.hours) if message.tries < MOST_TRIES else None
        if letter is None:
            return self.store.done(message.id)
        try:
            self._send(contact, letter, message.at)
        except NotSent as error:
            return self._failed(message, contact, error, now)
        self.store.done(message.id, then=now + APART if letter.waits else 0)
        if contact.failing:
            self._change(message.contact, failing=0)
        return None

    def letter(self, message: Message, contact: Contact, hours: Hours) -> Letter | None:
        """A message in words; None if nothing of it is so any more."""
        note = msgspec.json.decode(message.data, type=Note)
        if note.confirm and not contact.confirmed and self.means.mail:
            return writing.question(message.id, contact.lang, self.place, self.addresses.confirm(message.contact))
        if not self.means.reach(contact):
            return None
        off = self.addresses.off(message.contact)
        if note.hello:
            return writing.hello(message.id, contact.lang, self.place, self.addresses.home)
        # Of what rests by now, too: it is told of no more when it waits again.
        known = self.store.dues_of(message.person, resting=True)
        asked = [(game, due) for game, due in known if _name(game, due) in note.dues]
        waits = self.waits(contact, asked)
        return writing.told(message.id, contact.lang, waits, off, hours) if waits else None

    @property
    def place(self) -> str:
        """What this server is called: where it is."""
        return urlsplit(self.addresses.home).netloc

    def waits(self, contact: Contact, asked: Sequence[tuple[str, Due]]) -> tuple[Wait, ...]:
        """The games that wait, the nearest deadline first: each once, and before that, where time was up, once more."""
        games: dict[str, list[tuple[Due, Wait]]] = {}
        for game, due in sorted(asked, key=lambda each: (each[1].until or FOREVER, each[1].since, each[0])):
            if wait := self.wait_of(game, due, contact.lang):
                games.setdefault(game, []).append((due, wait))
        found = []
        for game, waits in games.items():
            url = self.addresses.table(contact, game, waits[0][0].seat)
            if over := [wait.over for _, wait in waits if wait.over]:
                # Time may have been up several times: all that was done, as the game's settings last had it.
                last = dataclasses.replace(over[-1], done=tuple([one for each in over for one in each.done]))
                found.append(dataclasses.replace(waits[0][1], url=url, until=None, over=last))
            found += [dataclasses.replace(wait, url=url) for _, wait in waits if not wait.over][:1]
        return tuple(found)

    def wait_of(self, game_id: str, due: Due, lang: Language, url: str = "") -> Wait | None:
        """What is to be told of a due. None without the game, and for what was done when time was up and is taken
        back."""
        known, over = self.known(game_id, due.seat), None
        if known and due.key.startswith(OVER):
            over = over_of(self.keeper.open(game_id), int(due.key.removeprefix(OVER)), lang)
            known = known if over else None
        return Wait(game_id, *known, url, due.until, over) if known else None

    def known(self, game_id: str, seat_id: str) -> tuple[str, tuple[str, ...]] | None:
        """A game's title and the names of whom this seat plays, as far as others may read them; None without it."""
        try:
            game = self.keeper.open(game_id).game
        except NoSuchGame:
            return None
        seat = game.seat(seat_id)
        figures = [one for one in seat.figures if one not in game.unseen] if seat else []
        return game.title, tuple(game.names[one] for one in figures if one in game.names)

    def _send(self, contact: Contact, letter: Letter, at: int) -> None:
        host = "mail" if contact.way == "mail" else urlsplit(contact.address).netloc
        if time.monotonic() < self._resting.get(host, 0):
            raise NotSent(f"{host} did not answer a moment ago")
        if contact.way != "mail" and not self.means.allows(urlsplit(contact.address).hostname or "", contact.way):
            raise NotSent(f"{host} is none of those that whoever hosts has named", gone="asleep-host")
        try:
            if contact.way == "mail":
                assert self.means.mail is not None
                mail.send(self.means.mail, mail.letter_of(self.means.mail, contact.address, letter, at))
            elif contact.way == "hook":
                hooks.send(hooks.parcel(contact, letter), self.means.anywhere)
            else:
                hooks.send(push.parcel(contact, letter, self.means.key, self.means.push), self.means.anywhere)
        except NotSent as error:
            if error.silent:
                self._resting[host] = time.monotonic() + REST
            raise
        self._resting.pop(host, None)

    def _failed(self, message: Message, contact: Contact, error: NotSent, now: int) -> None:
        logger.info("a message did not get through: %s", error)
        failing = contact.failing or now
        if error.gone or now - failing >= PATIENCE:
            self._change(message.contact, failing=failing, asleep=error.gone or "asleep-silent")
            return self.store.done(message.id)
        if not contact.failing:
            self._change(message.contact, failing=failing)
        pause = min(PAUSES[0] << min(message.tries - 1, 20), PAUSES[1])
        return self.store.again(message.id, now + max(pause, error.wait))

    def _change(self, contact_id: str, **changes: int | str) -> None:
        self.store.change_contact(contact_id, lambda data: written(replace(read(data), **changes)))


def chosen(
    means: Means,
    dues: Sequence[tuple[str, Due]],
    ways: Sequence[tuple[str, bytes]],
    now: int,
    quiet: int,
    hours: Hours = ALWAYS,
) -> Telling:
    """What follows for a person's dues, in the store's words."""
    reached = [name for name, data in ways if means.reach(read(data))]
    if not reached:
        # Until there is somewhere to tell it: see `Store.wake`.
        later = [(game, due, None) for game, due in dues if due.next is not None and due.next <= now]
        return Telling(later=later)
    found = ripe(dues, now, quiet, hours)
    note = Note(tuple(_name(game, due) for game, due, _, _ in found.told))
    messages = [(name, msgspec.json.encode(note)) for name in reached] if found.told else []
    return Telling(found.told, found.later, messages, now + APART)


def over_of(kept: Kept, seq: int, lang: Language) -> Over | None:
    """What followed when somebody's time was up, as whoever looks on reads it who has done nothing; `seq` is the place
    of its `Lapsed`. None where it was taken back, or settled since."""
    with kept.moment:
        game, log = kept.game, kept.tail(kept.game.head + 1 - seq)
        lapsed = log[0][1]
        if not isinstance(lapsed, Lapsed):
            return None
        after = takewhile(lambda each: not isinstance(each[1], Lapsed), log[1:])
        places = [place for place, entry in after if isinstance(entry, Issued) and entry.late]
        kind, _, what = lapsed.key.partition(":")
        if kind == "ask":
            # What was answered in their place is for nobody else to read. Whether it stands is the command's to say.
            places = [int(what.partition(":")[0])]
            log = kept.tail(game.head + 1 - places[0])
    if lapsed.late in ("wait", "referee") and all(call.key != lapsed.key for call in calls(game)):
        return None
    viewer = Seat(ANYBODY, "", SPECTATOR)
    cards = cards_at(game, viewer, log, "", places)
    if cards and all(card.undone for card in cards):
        return None
    say, done = speaker(lang, game.system.ID), []
    for card in cards if kind != "ask" else ():
        if card.command and not (card.undone or card.blind):
            who, what = game.names.get(card.command["who"], ""), say.command(card.command, game.names)
            done.append(f"{say.heading(say.name(who))}: {what}" if who else what)
    return Over(lapsed.late, tuple(done), game.has_referee)


def _name(game: str, due: Due) -> tuple[str, str, str, int]:
    return game, due.seat, due.key, due.since
