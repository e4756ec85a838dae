"""What games wait for, and from whom: see `schema.dues`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
    """How often its person was sent a message about it; while it rests, the complement of that."""
    next: int | None = None
    """When to send the next one; None for never."""


OVER = "over:"
"""What the key of something begins with that is waited for no more: its time was up. Nobody is shown it as waiting,
and whatever else comes to the game, it stays until its seat does something: its person is told of it."""

Awaited = tuple[str, str, int | None, int | None]
"""What is to be kept as due: seat, key, until, next."""

RESTS = 0
"""In the place of until when: somebody else must answer first. Nobody is shown it, or told of it; and it is the same
thing when it waits again."""


def replace(
    connection: Connection, game: str, by: str, at: int, wanted: Sequence[Awaited], anew: Collection[str] = ()
) -> None:
    """Let a game wait for these and nothing else, from this time on.

    What it waited for already stays as it was, but for until when, and whether its person is to be told of it at all.
    And whoever has just done something (`by`) was here: what waits for them counts from now, and so do the keys in
    `anew`.
    """
    known = {(row.seat, row.key): row for row in connection.execute(_KNOWN, {"of": game})}
    stays = {(seat, key) for seat, key, _, _ in wanted if seat != by and key not in anew}
    stays |= {(seat, key) for seat, key in known if key.startswith(OVER) and seat != by}
    for seat, key in known.keys() - stays:
        connection.execute(_DROP, {"of": game, "whose": seat, "which": key})
    for seat, key, until, soon in wanted:
        row = known.get((seat, key)) if (seat, key) in stays else None
        if row is None:
            continue
        told, rests = max(row.told, ~row.told), until == RESTS
        if rests:
            until = soon = None
        elif told and until is None:
            soon = None
        # Another time to answer has other moments to tell of it; and while a game rests nobody is told anything.
        if rests != (row.told < 0) or row.until != until or (not told and (row.next is None) != (soon is None)):
            change = {"then": until, "soon": soon, "often": ~told if rests else told}
            connection.execute(_MOVE, {"of": game, "whose": seat, "which": key, **change})
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
_MOVE = update(dues).where(*_THIS).values(until=bindparam("then"), next=bindparam("soon"), told=bindparam("often"))
_ADD = insert(dues)
