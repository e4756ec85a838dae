"""Persons, and where they sit: see `schema.persons` and `schema.sittings`."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select, update

from arbitro.store import outbox
from arbitro.store.schema import persons, sittings


def put_person(connection: Connection, person: str, data: bytes) -> None:
    """Keep what is known of a person, in place of what was."""
    if connection.execute(update(persons).where(persons.c.id == person).values(data=data)).rowcount == 0:
        connection.execute(insert(persons), {"id": person, "data": data})


def get_person(connection: Connection, person: str) -> bytes | None:
    """What is known of a person."""
    return connection.scalar(select(persons.c.data).where(persons.c.id == person))


def change_person(connection: Connection, person: str, change: Callable[[bytes], bytes]) -> None:
    """Keep what `change` makes of what is known of a person, if anything is; nobody changes it in between."""
    known = connection.scalar(select(persons.c.data).where(persons.c.id == person).with_for_update())
    if known is not None:
        put_person(connection, person, change(known))


def drop_person(connection: Connection, person: str) -> None:
    """Forget a person and the ways to reach them; their seats are nobody's."""
    connection.execute(delete(sittings).where(sittings.c.person == person))
    outbox.drop_contacts(connection, person)
    connection.execute(delete(persons).where(persons.c.id == person))


def sit(connection: Connection, person: str, game: str, seat: str) -> None:
    """Let a seat be this person's, and nobody else's."""
    stand(connection, game, seat)
    connection.execute(insert(sittings), {"game": game, "seat": seat, "person": person})


def stand(connection: Connection, game: str, seat: str) -> None:
    """Let a seat be nobody's."""
    connection.execute(delete(sittings).where(sittings.c.game == game, sittings.c.seat == seat))
