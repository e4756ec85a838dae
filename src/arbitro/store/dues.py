"""What games wait for, and from whom: see `schema.dues`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from arbitro.store.schema import dues


@dataclass(frozen=True, slots=True)
class Due:
    """Something that a game waits for from one seat. Times are seconds of the server's clock."""

    seat: str
    key: str
    """What it is, in words of the game's own: the same for as long as it is the same question."""
    since: int
    until: int | None = None
    """When it will have waited long enough; None for never."""
    told: int = 0
    """How often its person was sent a message about it."""
    next: int | None = None
    """When to send the next one; None for never."""


Awaited = tuple[str, str, int | None, int | None]
"""What is to be kept as due: seat, key, until, next."""


def replace(connection: Connection, game: str, by: str, at: int, wanted: Sequence[Awaited]) -> None:
    """Let a game wait for these and nothing else, from this time on.

    What it waited for already stays as it was, but for until when, and whether its person is to be told of it at all.
    And whoever has just done something (`by`) was here: what waits for them counts from now.
    """
    known = {(row.seat, row.key): row for row in connection.execute(_KNOWN, {"of": game})}
    stays = {(seat, key) for seat, key, _, _ in wanted if seat != by}
    for seat, key in known.keys() - stays:
        connection.execute(_DROP, {"of": game, "whose": seat, "which": key})
    for seat, key, until, soon in wanted:
        row = known.get((seat, key)) if (seat, key) in stays else None
        # Another time to answer has other moments to tell of it; and while a game rests nobody is told anything.
        if row and (row.until != until or (not row.told and (row.next is None) != (soon is None))):
            connection.execute(_MOVE, {"of": game, "whose": seat, "which": key, "then": until, "soon": soon})
    fresh = [
        {"game": game, "seat": seat, "key": key, "since": at, "until": until, "told": 0, "next": soon}
        for seat, key, until, soon in wanted
        if (seat, key) not in known.keys() & stays
    ]
    if fresh:
        connection.execute(_ADD, fresh)


# These run for every append.
_KNOWN = select(dues.c.seat, dues.c.key, dues.c.until, dues.c.told, dues.c.next).where(dues.c.game == bindparam("of"))
_THIS = dues.c.game == bindparam("of"), dues.c.seat == bindparam("whose"), dues.c.key == bindparam("which")
_DROP = delete(dues).where(*_THIS)
_MOVE = update(dues).where(*_THIS).values(until=bindparam("then"), next=bindparam("soon"))
_ADD = insert(dues)
