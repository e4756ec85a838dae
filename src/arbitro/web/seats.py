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

from arbitro.play.entries import PLAYER, SPECTATOR
from arbitro.play.running import Refused
from arbitro.play.wishes import LONGEST_NAME

DAY = 24 * 60 * 60
SESSION_DAYS = 400
INVITATION_DAYS = 7
INVITATION_USES = 12
BACK_DAYS = 3

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


class Invitation(Struct, frozen=True):
    """Whoever holds it may sit down at a game in this role."""

    game: str
    role: str
    by: str
    """The seat that invites."""


class Return(Struct, frozen=True):
    """Whoever holds it is this seat, on the device that they open it with."""

    game: str
    seat: str


class Seats:
    """Sessions and links, kept in a store."""

    def __init__(self, store: Keys) -> None:
        self.store = store
        self._lock = threading.Lock()

    def session(self, token: str | None) -> Session:
        """The session of a device; an empty one for a device that has none."""
        data = self.store.get_key("session", token, _now()) if token else None
        return msgspec.json.decode(data, type=Session) if data else Session()

    def remember(self, token: str | None, game: str, seat: str) -> str:
        """Let this device sit there; gives its token, a new one where it had none."""
        with self._lock:
            known = self.session(token)
            if not token or not known.seats:
                token = secrets.token_urlsafe(24)
            others = {key: value for key, value in known.seats.items() if key != game}
            session = Session({**others, game: seat})
            expires = _now() + SESSION_DAYS * DAY
            self.store.put_key("session", token, msgspec.json.encode(session), expires)
            return token

    def invite(self, game: str, role: str, by: str) -> tuple[str, int]:
        """A new invitation: its token and when it expires. Raises `Refused`."""
        if role not in ROLES:
            raise Refused("no-form")
        expires = _now() + INVITATION_DAYS * DAY
        return self._new("invitation", Invitation(game, role, by), expires, INVITATION_USES), expires

    def way_back(self, game: str, seat: str) -> tuple[str, int]:
        """A link for another device of the same person: its token and when it expires."""
        expires = _now() + BACK_DAYS * DAY
        return self._new("return", Return(game, seat), expires, 1), expires

    def _new(self, kind: str, value: Invitation | Return, expires: int, uses: int) -> str:
        token = secrets.token_urlsafe(18)
        self.store.put_key(kind, token, msgspec.json.encode(value), expires, uses)
        return token

    def invitation(self, token: str, use: bool = False) -> Invitation:
        """What an invitation is for. Raises `Refused` when it opens nothing."""
        return msgspec.json.decode(self._open("invitation", token, use), type=Invitation)

    def back(self, token: str, use: bool = False) -> Return:
        """Whose way back this is. Raises `Refused` when it opens nothing."""
        return msgspec.json.decode(self._open("return", token, use), type=Return)

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
