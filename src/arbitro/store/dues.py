"""What games wait for, and from whom: see `schema.dues`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select

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

    What it waited for already stays as it was. But whoever has just done something (`by`) was here: what waits for
    them counts from now.
    """
    known = {(row.seat, row.key) for row in connection.execute(_KNOWN, {"of": game})}
    stays = {(seat, key) for seat, key, _, _ in wanted if seat != by}
    for seat, key in known - stays:
        connection.execute(_DROP, {"of": game, "whose": seat, "which": key})
    fresh = [
        {"game": game, "seat": seat, "key": key, "since": at, "until": until, "told": 0, "next": soon}
        for seat, key, until, soon in wanted
        if (seat, key) not in known & stays
    ]
    if fresh:
        connection.execute(_ADD, fresh)


# These run for every append.
_KNOWN = select(dues.c.seat, dues.c.key).where(dues.c.game == bindparam("of"))
_DROP = delete(dues).where(
    dues.c.game == bindparam("of"), dues.c.seat == bindparam("whose"), dues.c.key == bindparam("which")
)
_ADD = insert(dues)
