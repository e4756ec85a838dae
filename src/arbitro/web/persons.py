"""Who somebody is on all their devices: the person above the seats.

A person is made without a word when somebody first sits down. Their seats are sittings in the store; a device that is
theirs opens all of them. A session is what a device's cookie names; a link opens a person on another device. Tokens of
both are random, of 128 bits or more, and kept as fingerprints.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.running import Refused
from arbitro.post.hours import ALWAYS, Hours
from arbitro.store import Store

DAY = 24 * 60 * 60

SESSION_DAYS = 400

IDLE_DAYS = 180
"""After which a device that was not here is nobody's; longer than the rest between two campaigns."""

GRACE = 30
"""Seconds for which a session's token still opens what it opened, once there is a new one: for who clicks twice."""

SURE = 10 * 60
"""Seconds in which ways in may be changed once somebody has shown who they are."""

SEEN_EVERY = 60 * 60
"""Seconds after which it is noted again that a device has been here."""

FRESH, MOST_RECENT = 5, 5000
"""For how many seconds a person or a session is not read again, and of how many."""

MOST_DEVICES = 50
"""Of one person; the one that has not been here the longest is put out first."""


class Device(Struct, frozen=True):
    """One of somebody's: since when, and when it was here last, in seconds."""

    since: int
    seen: int
    sure: int = 0
    """When a passkey or a link showed on it last that it is theirs."""


class Passkey(Struct, frozen=True):
    """One of somebody's (WebAuthn); it stands under the name that it has for browsers."""

    name: str
    """What its person calls it."""
    host: str
    """Where it is good."""
    since: int
    public: bytes
    """Its public key (COSE)."""
    used: int = 0
    count: int = 0
    """How often it says that it was used, if it counts."""


class Look(Struct, frozen=True, omit_defaults=True):
    """How pages look to somebody; empty is as the device has it."""

    theme: Literal["", "light", "dark"] = ""
    text: Literal["", "large", "larger"] = ""
    still: bool = False
    """Whether nothing moves."""
    keyless: bool = False
    """Whether no letter by itself asks anything at a table."""


class Person(Struct, frozen=True):
    """What is kept of somebody."""

    name: str = ""
    """How they last called themselves when they sat down."""
    language: str = ""
    look: Look = Look()
    hours: Hours = ALWAYS
    """When they want to be told."""
    devices: dict[str, Device] = {}
    """Those that are theirs. Any other is put out."""
    passkeys: dict[str, Passkey] = {}
    answered: int = 0
    """When the last challenge was made that a passkey of theirs answered, in microseconds."""
    turn: int = 0
    """How often their link was renewed; those of an earlier turn open nothing."""
    moved: str = ""
    """Whom they have turned out to be: another person, who has all that was theirs."""


class Session(Struct, frozen=True):
    """A device and whose it is."""

    seats: dict[str, str] = {}
    """Where it sits, at a table at which its person has several seats; empty where it may not. Sessions from before
    there were persons hold all their seats here."""
    device: str = ""
    """Its name among the devices of its person; it opens nothing."""
    person: str = ""
    others: tuple[str, ...] = ()
    """Who else has been at this device, and may be again."""


class Link(Struct, frozen=True):
    """Whoever holds it is this person, on the device that they open it with."""

    person: str
    turn: int


class _Known(Struct, frozen=True):
    until: int
    id: str
    person: Person
    seats: tuple[tuple[str, str], ...]


class Persons:
    """People, their devices and their links, kept in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._sessions: dict[str, tuple[int, Session]] = {}
        """By token, and until when they need not be read again."""
        self._people: dict[str, _Known] = {}
        self._lock = threading.RLock()

    # Who is here

    def session(self, token: str | None) -> Session:
        """The session of a device; an empty one for a device that is nobody's, or has been put out."""
        if not token:
            return Session()
        now = seconds()
        until, found = self._sessions.get(token, (0, Session()))
        if now >= until:
            data = self.store.get_key("session", token, now)
            found = msgspec.json.decode(data, type=Session) if data else Session()
            if found.seats and not found.person:
                found = self._settled(token, found)
            _room(self._sessions)[token] = now + FRESH, found
        theirs = self.theirs(found)
        if not theirs:
            return Session()
        # Where the last one to be here has put this device out, it is that of who was here before.
        person = next(iter(theirs))
        here = theirs[person].devices[found.device]
        if now - here.seen >= IDLE_DAYS * DAY:
            return Session()
        if now - here.seen >= SEEN_EVERY:
            # Unless it has been put out meanwhile.
            self.change(person, lambda one: with_device(one, found.device) if found.device in one.devices else one)
        return replace(found, person=person, others=tuple([one for one in theirs if one != person]))

    def theirs(self, session: Session) -> dict[str, Person]:
        """Whose this device may be: whose it is comes first."""
        known = [
            self._known(one, lambda known: session.device in known.person.devices)
            for one in (session.person, *session.others)
        ]
        return {one.id: one.person for one in known if one and session.device in one.person.devices}

    def seats(self, session: Session, wanted: str = "") -> dict[str, str]:
        """Where a device sits: its seats by game, that at the wanted one included if there is one by now."""
        known = self._known(session.person, lambda known: not wanted or any(game == wanted for game, _ in known.seats))
        mine: dict[str, str] = {}
        for game, seat in known.seats if known else ():
            chosen = session.seats.get(game, seat)
            if chosen == seat or game not in mine:
                mine[game] = seat
            if not chosen:
                del mine[game]
        return mine

    def admits(self, token: str | None, game: str, seat: str) -> bool:
        """Whether this device sits there now."""
        return self.seats(self.session(token), game).get(game) == seat

    def person(self, person: str) -> Person | None:
        """What is kept of somebody; None where there is nobody of this name."""
        known = self._known(person)
        return known.person if known else None

    def _known(self, person: str, has: Callable[[_Known], bool] = lambda known: True) -> _Known | None:
        """Somebody as read of late; read anew where that lacks what is looked for: another process may have it."""
        if not person:
            return None
        now, known = seconds(), self._people.get(person)
        if known is None or now >= known.until or not has(known):
            who, found = self.read(person)
            if found is None:
                return None
            known = _Known(now + FRESH, who, found, tuple(self.store.sittings(who)))
            _room(self._people)[person] = known
        return known

    def read(self, person: str) -> tuple[str, Person | None]:
        """Who somebody is by now, and what is kept of them; None where there is nobody of this name."""
        data = self.store.person(person)
        found = _person(data) if data else None
        return self.read(found.moved) if found and found.moved else (person, found)

    def read_anew(self) -> None:
        """Read everybody anew: another process has changed something that cannot wait."""
        self._people.clear()
        self._sessions.clear()

    def change(self, person: str, alter: Callable[[Person], Person]) -> None:
        """Keep something else of somebody; of nobody, nothing."""
        who, _ = self.read(person)
        self.store.change_person(who, lambda data: msgspec.json.encode(alter(_person(data))))
        self._people.clear()

    def answer(self, person: str, asked: int, alter: Callable[[Person], Person]) -> bool:
        """The same in answer to a challenge of that time; whether they had answered none of it or later by then."""
        fresh = False

        def once(one: Person) -> Person:
            nonlocal fresh
            fresh = asked > one.answered
            return replace(alter(one), answered=asked) if fresh else one

        self.change(person, once)
        return fresh

    # Sitting down and getting up

    def sit(
        self, token: str | None, game: str, seat: str, name: str = "", language: str = "", made: bool = False
    ) -> str:
        """Let a seat be this device's person's, who is made if need be; gives the device's token, always a new one.

        `made` says that the form that was sent made the seat: sent twice at once, it makes one person as well.

        Whoever had planted the old one, or found it, is left with the seats that it had, and that for a moment only.
        """
        with self._lock:
            before = self.session(token)
            sitter = self.store.sitters(game).get(seat, "") if made and not before.person else ""
            # Nobody else's: whoever has more seats than this one did not come into being by it.
            known = sitter if sitter and self.store.sittings(sitter) == [(game, seat)] else before.person
            person = known or self._new(Person(name, language))
            self.store.sit(person, game, seat)
            self._people.clear()
            if name:
                self.change(person, lambda one: replace(one, name=name))
            if token and before.person:
                self._put_session(token, replace(before, seats={**before.seats, game: ""}), GRACE)
            return self._begin(replace(before, person=person, seats={**before.seats, game: seat}))

    def stand(self, game: str, seat: str) -> None:
        """Let a seat be nobody's."""
        self.store.stand(game, seat)
        self._people.clear()

    def sitters(self, game: str) -> dict[str, str]:
        """Who sits at a table, by seat."""
        return self.store.sitters(game)

    def sit_at(self, token: str, game: str, seat: str) -> None:
        """Let this device sit at another of its person's seats at a table. Raises `Refused`."""
        with self._lock:
            session = self.session(token)
            if (game, seat) not in self.store.sittings(session.person):
                raise Refused("no-seat")
            self._put_session(token, replace(session, seats={**session.seats, game: seat}))

    # Devices

    def open(self, token: str | None, person: str, sure: bool = False) -> str:
        """Let this device be this person's; gives its token, a new one. Whose it was may come back to it.

        `sure` where they have just shown who they are.
        """
        with self._lock:
            before = self.session(token)
            if token:
                self.store.drop_key("session", token)
                self._sessions.pop(token, None)
            others = dict.fromkeys([before.person, *before.others])
            left = tuple([one for one in others if one and one != person])
            return self._begin(Session({}, before.device, person, left[:MOST_DEVICES]), sure)

    def leave(self, token: str) -> str | None:
        """Let this device be its person's no more; gives its new token where somebody else has been at it."""
        with self._lock:
            session = self.session(token)
            self.put_out(session.person, session.device)
            self.store.drop_key("session", token)
            self._sessions.pop(token, None)
            left = session.others
            return self._begin(Session({}, session.device, left[0], left[1:])) if left else None

    def put_out(self, person: str, device: str) -> None:
        """Let a device be this person's no more."""
        self.change(person, lambda one: replace(one, devices=_without(one.devices, device)))

    def put_out_others(self, person: str, device: str) -> None:
        """The same for all but this one; their links end, too."""
        self.change(person, lambda one: replace(one, devices=_only(one.devices, device), turn=one.turn + 1))

    def _begin(self, session: Session, sure: bool = False) -> str:
        """A new token for a device."""
        token = secrets.token_urlsafe(24)
        session = replace(session, device=session.device or secrets.token_urlsafe(6))
        self.change(session.person, lambda person: with_device(person, session.device, sure))
        self._put_session(token, session)
        return token

    def _put_session(self, token: str, session: Session, lasts: int = SESSION_DAYS * DAY) -> None:
        self.store.put_key("session", token, msgspec.json.encode(session), seconds() + lasts)
        self._sessions.pop(token, None)

    def _new(self, person: Person) -> str:
        new = secrets.token_urlsafe(16)
        self.store.put_person(new, msgspec.json.encode(person))
        return new

    # Links

    def link(self, person: str, days: int = SESSION_DAYS, uses: int | None = None) -> str:
        """The token of a link that opens somebody on any device, until it expires or is renewed."""
        who, found = self.read(person)
        token = secrets.token_urlsafe(18)
        value = msgspec.json.encode(Link(who, found.turn if found else 0))
        self.store.put_key("me", token, value, seconds() + days * DAY, uses)
        return token

    def renew(self, person: str) -> str:
        """A new link, the only one that opens anything from now on."""
        self.change(person, lambda one: replace(one, turn=one.turn + 1))
        return self.link(person)

    def whose(self, token: str, use: bool = False) -> str:
        """Whom a link opens. Raises `Refused` when it opens nobody."""
        look = self.store.use_key if use else self.store.get_key
        data = look("me", token, seconds())
        if data is not None:
            link = msgspec.json.decode(data, type=Link)
            who, found = self.read(link.person)
            if found is not None and (who != link.person or found.turn == link.turn):
                return who
        raise Refused("no-link")

    # What is kept of somebody

    def all_about(self, person: str) -> dict[str, Any]:
        """All of it, as plain values."""
        who, found = self.read(person)
        reached = [msgspec.json.decode(data) for _, data in self.store.contacts(who)]
        return {"id": who, "person": msgspec.to_builtins(found), "seats": self.store.sittings(who), "reached": reached}

    def forget(self, token: str) -> None:
        """Forget whoever is at this device: their seats are nobody's, their devices and links open nothing."""
        with self._lock:
            person = self.session(token).person
            for game, seat in self.store.sittings(person):
                self.store.drop_key("visited", f"{game}/{seat}")
            self.store.drop_person(person)
            self.store.drop_key("session", token)
            self._people.clear()
            self._sessions.pop(token, None)

    # From before there were persons

    def _settled(self, token: str, old: Session) -> Session:
        """A session of an earlier version, with its person: whoever sits on one of its seats already, or a new one.

        Who shares a seat is one person: two that are found to be so become one.
        """
        with self._lock:
            person = ""
            for game, seat in old.seats.items():
                if self._was_put_out(old, game, seat):
                    continue
                sitter = self.store.sitters(game).get(seat, "")
                person = person or sitter or self._new(Person())
                if not sitter:
                    self.store.sit(person, game, seat)
                elif sitter != person:
                    self._move(sitter, person)
            session = replace(old, person=person, device=old.device or secrets.token_urlsafe(6))
            if person:
                self._people.clear()
                self.change(person, lambda one: with_device(one, session.device))
                self._put_session(token, session)
            return session

    def _was_put_out(self, old: Session, game: str, seat: str) -> bool:
        class Devices(Struct):
            known: dict[str, Device] = {}
            closed: bool = False

        data = self.store.get_key("devices", f"{game}/{seat}", seconds())
        devices = msgspec.json.decode(data, type=Devices) if data else Devices()
        return devices.closed and old.device not in devices.known

    def _move(self, other: str, person: str) -> None:
        for game, seat in self.store.sittings(other):
            self.store.sit(person, game, seat)
        _, theirs = self.read(other)
        if theirs:
            both = {**theirs.devices}, {**theirs.passkeys}
            self.change(
                person,
                lambda one: replace(one, devices={**both[0], **one.devices}, passkeys={**both[1], **one.passkeys}),
            )
        self.change(other, lambda one: Person(moved=person))


_person = msgspec.json.Decoder(Person).decode


def with_device(person: Person, device: str, sure: bool = False) -> Person:
    """Somebody who is at this device now; `sure` where they have just shown who they are."""
    now = seconds()
    before = person.devices.get(device, Device(now, now))
    known = {**person.devices, device: replace(before, seen=now, sure=now if sure else before.sure)}
    latest = sorted(known, key=lambda name: known[name].seen)[-MOST_DEVICES:]
    return replace(person, devices={name: known[name] for name in latest})


def is_sure_at(person: Person, device: str) -> bool:
    """Whether they have shown on this device who they are, so lately that they may change by what they come in."""
    return device in person.devices and seconds() - person.devices[device].sure <= SURE


def _only(devices: dict[str, Device], device: str) -> dict[str, Device]:
    return {name: one for name, one in devices.items() if name == device}


def _without(devices: dict[str, Device], device: str) -> dict[str, Device]:
    return {name: one for name, one in devices.items() if name != device}


def _room(recent: dict) -> dict:  # type: ignore[type-arg]
    if len(recent) >= MOST_RECENT:
        recent.clear()
    return recent


def seconds() -> int:
    """The server's clock."""
    return int(time.time())
