"""Who sits where: the sessions of devices, invitations, and links to come back by.

All of them are random keys of 128 bits or more that the store keeps as fingerprints. A session
belongs to a device and knows its seats at any number of tables. An invitation is for one game
and one role, never the referee's; a link back is for one seat.
"""

from __future__ import annotations

import secrets
import threading
import time
from typing import Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.entries import PLAYER, SPECTATOR
from arbitro.play.running import Refused
from arbitro.play.wishes import LONGEST_NAME

DAY = 24 * 60 * 60
SESSION_DAYS = 400
INVITATION_DAYS = 7
INVITATION_USES = 12
BACK_DAYS = 3

GRACE = 30
"""Seconds for which a session's token still opens what it opened, once there is a new one: for who clicks twice."""

SEEN_EVERY = 60 * 60
"""Seconds after which it is noted again that a device has been here."""

FRESH, MOST_RECENT = 5, 5000
"""For how many seconds a seat's devices are not read again, and of how many seats."""

MOST_DEVICES = 50
"""Of one seat; the one that has not been here the longest is forgotten first."""

ROLES = (PLAYER, SPECTATOR)
"""What an invitation may be for."""


class Keys(Protocol):
    """What is asked of a store here."""

    def put_key(
        self, kind: str, key: str, value: bytes, expires: int | None = None, uses: int | None = None
    ) -> None: ...

    def get_key(self, kind: str, key: str, now: int) -> bytes | None: ...

    def use_key(self, kind: str, key: str, now: int) -> bytes | None: ...

    def drop_key(self, kind: str, key: str) -> None: ...


class Session(Struct, frozen=True):
    """A device: its seats by game, the latest last."""

    seats: dict[str, str] = {}
    device: str = ""
    """Its name among the devices of a seat; it opens nothing."""


class Device(Struct, frozen=True):
    """One from which somebody has been at a seat: since when, and when last, in seconds."""

    since: int
    seen: int


class Devices(Struct, frozen=True):
    """The devices of a seat."""

    known: dict[str, Device] = {}
    closed: bool = False
    """Whether only these may sit there: somebody has put all others out."""
    turn: int = 0
    """How often somebody did; links back of an earlier turn open nothing."""


class Invitation(Struct, frozen=True):
    """Whoever holds it may sit down at a game in this role."""

    game: str
    role: str
    by: str
    """The seat that invites."""
    turn: int = 0
    """How often the game's invitations had been revoked."""


class Return(Struct, frozen=True):
    """Whoever holds it is this seat, on the device that they open it with."""

    game: str
    seat: str
    turn: int = 0


class Seats:
    """Sessions and links, kept in a store."""

    def __init__(self, store: Keys) -> None:
        self.store = store
        self._recent: dict[str, tuple[int, Devices]] = {}
        """The devices of a seat, and until when they need not be read again."""
        self._sessions: dict[str, tuple[int, Session]] = {}
        """The same of sessions, by token."""
        self._lock = threading.Lock()

    def session(self, token: str | None) -> Session:
        """The session of a device; an empty one for a device that has none."""
        if not token:
            return Session()
        now = _now()
        until, found = self._sessions.get(token, (0, Session()))
        if now >= until:
            data = self.store.get_key("session", token, now)
            found = msgspec.json.decode(data, type=Session) if data else Session()
            if len(self._sessions) >= MOST_RECENT:
                self._sessions.clear()
            self._sessions[token] = now + FRESH, found
        return found

    def remember(self, token: str | None, game: str, seat: str) -> str:
        """Let this device sit there; gives its token, always a new one.

        Whoever had planted the old one, or found it, is left with the seats that it had, and that for a moment only.
        """
        with self._lock:
            known = self.session(token)
            if token and known.seats:
                self._keep_session(token, known, GRACE)
            token = secrets.token_urlsafe(24)
            device = known.device or secrets.token_urlsafe(6)
            others = {key: value for key, value in known.seats.items() if key != game}
            self._keep_session(token, Session({**others, game: seat}, device))
            self._note(game, seat, device)
            return token

    def leave(self, token: str, game: str) -> None:
        """Let this device forget its seat there; the seat stays."""
        with self._lock:
            known = self.session(token)
            seat = known.seats.get(game)
            if seat is None:
                return
            others = {key: value for key, value in known.seats.items() if key != game}
            self._keep_session(token, Session(others, known.device))
            devices = self.devices(game, seat)
            left = {name: one for name, one in devices.known.items() if name != known.device}
            self._keep_devices(game, seat, replace(devices, known=left))

    def admits(self, session: Session, game: str, seat: str) -> bool:
        """Whether this device may still sit there."""
        devices = self.devices(game, seat)
        here = devices.known.get(session.device)
        if devices.closed and here is None:
            return False
        if session.device and (here is None or _now() - here.seen >= SEEN_EVERY):
            with self._lock:
                self._note(game, seat, session.device)
        return True

    def devices(self, game: str, seat: str) -> Devices:
        """The devices of a seat, as far as they are known; somebody else's change of them is seen in a moment."""
        key, now = f"{game}/{seat}", _now()
        until, found = self._recent.get(key, (0, Devices()))
        if now >= until:
            data = self.store.get_key("devices", key, now)
            found = msgspec.json.decode(data, type=Devices) if data else Devices()
            self._recall(key, found)
        return found

    def _recall(self, key: str, devices: Devices) -> None:
        if len(self._recent) >= MOST_RECENT:
            self._recent.clear()
        self._recent[key] = _now() + FRESH, devices

    def put_out_others(self, token: str, game: str, seat: str) -> None:
        """Let nobody sit there but this device, and whoever gets a link back from it from now on."""
        with self._lock:
            session = self.session(token)
            device = session.device or secrets.token_urlsafe(6)
            if not session.device:
                self._keep_session(token, Session(session.seats, device))
            before = self.devices(game, seat)
            here = before.known.get(device, Device(_now(), _now()))
            self._keep_devices(game, seat, Devices({device: here}, True, before.turn + 1))

    def _note(self, game: str, seat: str, device: str) -> None:
        devices, now = self.devices(game, seat), _now()
        since = devices.known[device].since if device in devices.known else now
        known = {**devices.known, device: Device(since, now)}
        latest = sorted(known, key=lambda name: known[name].seen)[-MOST_DEVICES:]
        self._keep_devices(game, seat, replace(devices, known={name: known[name] for name in latest}))

    def _keep_devices(self, game: str, seat: str, devices: Devices) -> None:
        expires = _now() + SESSION_DAYS * DAY
        self.store.put_key("devices", f"{game}/{seat}", msgspec.json.encode(devices), expires)
        self._recall(f"{game}/{seat}", devices)

    def _keep_session(self, token: str, session: Session, seconds: int = SESSION_DAYS * DAY) -> None:
        if session.seats:
            self.store.put_key("session", token, msgspec.json.encode(session), _now() + seconds)
        else:
            self.store.drop_key("session", token)
        self._sessions.pop(token, None)

    def invite(self, game: str, role: str, by: str) -> tuple[str, int]:
        """A new invitation: its token and when it expires. Raises `Refused`."""
        if role not in ROLES:
            raise Refused("no-form")
        expires = _now() + INVITATION_DAYS * DAY
        invitation = Invitation(game, role, by, self._revoked(game))
        return self._new("invitation", invitation, expires, INVITATION_USES), expires

    def revoke(self, game: str) -> None:
        """Let no invitation that there is to this game be of use any more."""
        with self._lock:
            self.store.put_key("revoked", game, b"%d" % (self._revoked(game) + 1))

    def _revoked(self, game: str) -> int:
        return int(self.store.get_key("revoked", game, _now()) or 0)

    def way_back(self, game: str, seat: str) -> tuple[str, int]:
        """A link for another device of the same person: its token and when it expires."""
        expires = _now() + BACK_DAYS * DAY
        return self._new("return", Return(game, seat, self.devices(game, seat).turn), expires, 1), expires

    def _new(self, kind: str, value: Invitation | Return, expires: int, uses: int) -> str:
        token = secrets.token_urlsafe(18)
        self.store.put_key(kind, token, msgspec.json.encode(value), expires, uses)
        return token

    def invitation(self, token: str, use: bool = False) -> Invitation:
        """What an invitation is for. Raises `Refused` when it opens nothing."""
        found = msgspec.json.decode(self._open("invitation", token, use), type=Invitation)
        if found.turn != self._revoked(found.game):
            raise Refused("no-link")
        return found

    def back(self, token: str, use: bool = False) -> Return:
        """Whose way back this is. Raises `Refused` when it opens nothing."""
        found = msgspec.json.decode(self._open("return", token, use), type=Return)
        if found.turn != self.devices(found.game, found.seat).turn:
            raise Refused("no-link")
        return found

    def _open(self, kind: str, token: str, use: bool) -> bytes:
        look = self.store.use_key if use else self.store.get_key
        data = look(kind, token, _now())
        if data is None:
            raise Refused("no-link")
        return data


def check_name(name: str) -> None:
    """Raise `Refused` for a name that a seat cannot have, before an invitation is used up."""
    if not 0 < len(" ".join(name.split())) <= LONGEST_NAME:
        raise Refused("no-name", most=LONGEST_NAME)


def _now() -> int:
    return int(time.time())
