"""Ways to a seat: invitations to a game and a role, and links to a seat that there is already.

Both are random keys of 128 bits or more that the store keeps as fingerprints. Neither ever makes a referee. Whose a
seat is then, see `persons`.
"""

from __future__ import annotations

import secrets
import threading
from typing import TypeVar

import msgspec
from msgspec import Struct

from arbitro.play.entries import PLAYER, SPECTATOR
from arbitro.play.limits import name_of
from arbitro.play.running import Refused
from arbitro.play.wishes import LONGEST_NAME
from arbitro.store import Store
from arbitro.web import persons
from arbitro.web.persons import DAY

INVITATION_DAYS = 7
INVITATION_USES = 12
SEAT_DAYS = 3

ROLES = (PLAYER, SPECTATOR)
"""What an invitation may be for."""


class Invitation(Struct, frozen=True):
    """Whoever holds it may sit down at a game in this role."""

    game: str
    role: str
    by: str
    """The seat that invites."""
    turn: int = 0
    """How often the game's invitations had been revoked."""


class Offer(Struct, frozen=True):
    """Whoever holds it may sit down on this seat; whoever sits there does so no more."""

    game: str
    seat: str
    turn: int = 0


T = TypeVar("T", Invitation, Offer)


class Seats:
    """Invitations and links to seats, kept in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = threading.Lock()

    def invite(self, game: str, role: str, by: str) -> tuple[str, int]:
        """A new invitation: its token and when it expires. Raises `Refused`."""
        if role not in ROLES:
            raise Refused("no-form")
        invitation = Invitation(game, role, by, self._revoked(game))
        return self._new("invitation", invitation, INVITATION_DAYS, INVITATION_USES)

    def offer(self, game: str, seat: str) -> tuple[str, int]:
        """A link to a seat for somebody else: its token and when it expires."""
        return self._new("seat", Offer(game, seat, self._revoked(game)), SEAT_DAYS, 1)

    def revoke(self, game: str) -> None:
        """Let nothing of all this that there is to this game be of use any more."""
        with self._lock:
            self.store.put_key("revoked", game, b"%d" % (self._revoked(game) + 1))

    def _revoked(self, game: str) -> int:
        return int(self.store.get_key("revoked", game, persons.seconds()) or 0)

    def _new(self, kind: str, value: Invitation | Offer, days: int, uses: int) -> tuple[str, int]:
        token, expires = secrets.token_urlsafe(18), persons.seconds() + days * DAY
        self.store.put_key(kind, token, msgspec.json.encode(value), expires, uses)
        return token, expires

    def invitation(self, token: str, use: bool = False) -> Invitation:
        """What an invitation is for. Raises `Refused` when it opens nothing."""
        return self._open("invitation", token, use, Invitation)

    def offered(self, token: str, use: bool = False) -> Offer:
        """Which seat a link is to. Raises `Refused` when it opens nothing."""
        return self._open("seat", token, use, Offer)

    def _open(self, kind: str, token: str, use: bool, what: type[T]) -> T:
        look = self.store.use_key if use else self.store.get_key
        data = look(kind, token, persons.seconds())
        found = msgspec.json.decode(data, type=what) if data else None
        if found is None or found.turn != self._revoked(found.game):
            raise Refused("no-link")
        return found


def check_name(name: str) -> None:
    """Raise `Refused` for a name that a seat cannot have, before an invitation is used up."""
    if not 0 < len(name_of(name)) <= LONGEST_NAME:
        raise Refused("no-name", most=LONGEST_NAME)
