"""What one append does, within the writer's transaction."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, and_, bindparam, delete, func, insert, select, update

from arbitro.store import dues
from arbitro.store.dues import Awaited
from arbitro.store.errors import RequestClash, StaleHead, UnknownGame
from arbitro.store.schema import entries, games, requests, snapshots


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the sender of a request is told: the reply, and the entries that it led to (none if `last < first`)."""

    reply: bytes
    first: int
    last: int
    repeated: bool = False
    """This very request was stored before, and nothing was appended now."""


@dataclass(frozen=True, slots=True)
class Appending:
    """A request and what follows from it."""

    game: str
    seat: str
    request_id: str
    request: bytes
    expected: int
    entries: Sequence[bytes]
    reply: bytes
    snapshot: bytes | None
    at: int = 0
    dues: Sequence[Awaited] | None = None
    anew: Collection[str] = ()

    def carry_out(self, connection: Connection) -> Receipt:
        """Append, or give back the receipt of the first time. Raises before anything is written."""
        digest = sha256(self.request).digest()
        found = connection.execute(
            _HEAD_AND_REQUEST, {"game": self.game, "seat": self.seat, "id": self.request_id}
        ).one_or_none()
        if found is None:
            raise UnknownGame(self.game)
        # Before the head is looked at: a request that is sent again has seen it move by its own doing.
        if found.sha256 is not None:
            if found.sha256 != digest:
                raise RequestClash(self.game, self.seat, self.request_id)
            return Receipt(found.reply, found.first, found.last, repeated=True)
        if found.head != self.expected:
            raise StaleHead(self.expected, found.head)
        return self._write(connection, digest)

    def _write(self, connection: Connection, digest: bytes) -> Receipt:
        first, last = self.expected + 1, self.expected + len(self.entries)
        if self.entries:
            numbered = enumerate(self.entries, start=first)
            connection.execute(
                _ADD_ENTRY,
                [{"game": self.game, "seq": seq, "data": data, "at": self.at or None} for seq, data in numbered],
            )
            connection.execute(_MOVE_HEAD, {"of": self.game, "to": last})
        connection.execute(
            _ADD_REQUEST,
            {
                "game": self.game,
                "seat": self.seat,
                "id": self.request_id,
                "sha256": digest,
                "reply": self.reply,
                "first": first,
                "last": last,
            },
        )
        if self.snapshot is not None:
            # There may be one already, if this request led to no entries.
            connection.execute(delete(snapshots).where(snapshots.c.game == self.game, snapshots.c.seq == last))
            connection.execute(insert(snapshots), {"game": self.game, "seq": last, "data": self.snapshot})
        if self.dues is not None:
            dues.replace(connection, self.game, self.seat, self.at, self.dues, self.anew)
        return Receipt(self.reply, first, last)


def torn_game(connection: Connection, quick: bool = False) -> str | None:
    """A game that lacks an entry, if there is one; found `quick`, its last one."""
    seen = func.coalesce(func.max(entries.c.seq), 0) if quick else func.count()
    there = select(seen).select_from(entries).where(entries.c.game == games.c.id).scalar_subquery()
    return connection.scalars(select(games.c.id).where(games.c.head != there)).first()


def stored_request(connection: Connection, game: str, seat: str, request_id: str) -> Receipt | None:
    """The receipt that a request got."""
    found = connection.execute(_HEAD_AND_REQUEST, {"game": game, "seat": seat, "id": request_id}).one_or_none()
    if found is None or found.sha256 is None:
        return None
    return Receipt(found.reply, found.first, found.last, repeated=True)


# These run for every append: made once, so that SQLAlchemy finds them compiled.
_HEAD_AND_REQUEST = (
    select(games.c.head, requests.c.sha256, requests.c.reply, requests.c.first, requests.c.last)
    .select_from(
        games.outerjoin(
            requests,
            and_(
                requests.c.game == games.c.id,
                requests.c.seat == bindparam("seat"),
                requests.c.id == bindparam("id"),
            ),
        )
    )
    .where(games.c.id == bindparam("game"))
)
_ADD_ENTRY = insert(entries)
_ADD_REQUEST = insert(requests)
_MOVE_HEAD = update(games).where(games.c.id == bindparam("of")).values(head=bindparam("to"))
