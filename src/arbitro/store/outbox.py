"""Telling persons what waits for them: see `schema.contacts` and `schema.outbox`.

A message is made once: in the transaction that notes in the dues that they were told. It is sent at least once: whoever
tries takes it for a while (`claim`) and crosses it out when it has arrived, and if they die between the two, somebody
tries again under the same name. Several processes may do either at the same time.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from arbitro.store import keys
from arbitro.store.dues import Due
from arbitro.store.schema import contacts, dues, outbox, persons, sittings


@dataclass(frozen=True, slots=True)
class Telling:
    """What follows for a person's dues."""

    told: Sequence[tuple[str, Due, int, int | None]] = ()
    """Game, due, how often its person was told with this message, and when to tell them next."""
    later: Sequence[tuple[str, Due, int | None]] = ()
    """What is not in the message: game, due, when to look again."""
    messages: Sequence[tuple[str, bytes]] = ()
    """A contact, and what to send there."""
    quiet: int = 0
    """Until when the person gets no other message."""


Choose = Callable[[Sequence[tuple[str, Due]], Sequence[tuple[str, bytes]], int], Telling]
"""From a person's dues by game, their contacts, and until when they are to be left alone."""


@dataclass(frozen=True, slots=True)
class Message:
    """One on its way."""

    id: str
    person: str
    contact: str
    data: bytes
    at: int
    """When it was made."""
    tries: int


AHEAD = 200
"""Messages that are looked at for some to try."""

_WHOSE = (sittings.c.game == dues.c.game) & (sittings.c.seat == dues.c.seat)


def ripe(connection: Connection, now: int, most: int) -> list[str]:
    """Persons of whom something is due to be told by now."""
    found = select(sittings.c.person).distinct().join(dues, _WHOSE).where(dues.c.next <= now)
    return list(connection.scalars(found.limit(most)))


def tell(connection: Connection, person: str, now: int, choose: Choose) -> int:
    """Make the messages that are due to a person by now; gives how many."""
    # Held to the end of the transaction: no two processes look at one person's dues at the same time.
    if connection.execute(update(persons).where(persons.c.id == person).values(id=person)).rowcount == 0:
        return 0
    columns = dues.c.seat, dues.c.key, dues.c.since, dues.c.until, dues.c.told, dues.c.next
    asked = connection.execute(select(dues.c.game, *columns).join(sittings, _WHOSE).where(sittings.c.person == person))
    ways = [(row.id, row.data) for row in connection.execute(_WAYS.where(contacts.c.person == person))]
    quiet = int(keys.get_key(connection, "quiet", person, now) or 0)
    telling = choose([(row.game, Due(*row[1:])) for row in asked], ways, quiet)
    fresh = [_note(connection, game, due, count, soon) for game, due, count, soon in telling.told]
    for game, due, soon in telling.later:
        _note(connection, game, due, due.told, soon)
    if any(fresh):
        # What was answered at the very same moment is looked for again before sending.
        for contact, data in telling.messages:
            put(connection, person, contact, data, now)
        keys.put_key(connection, "quiet", person, b"%d" % telling.quiet, telling.quiet, None)
    return len(telling.messages) if any(fresh) else 0


def _note(connection: Connection, game: str, due: Due, told: int, soon: int | None) -> bool:
    """Whether the due was still there."""
    which = (dues.c.game == game) & (dues.c.seat == due.seat) & (dues.c.key == due.key) & (dues.c.since == due.since)
    return connection.execute(update(dues).where(which).values(told=told, next=soon)).rowcount > 0


def put(connection: Connection, person: str, contact: str, data: bytes, now: int) -> None:
    """A message to send as soon as may be."""
    row = {"id": secrets.token_urlsafe(18), "person": person, "contact": contact, "data": data}
    connection.execute(insert(outbox), {**row, "at": now, "tries": 0, "next": now})


def claim(connection: Connection, now: int, until: int, most: int, leave: Iterable[str]) -> list[Message]:
    """Messages to try now, one a contact and the oldest first; nobody else gets them before `until`.

    None for the contacts in `leave`.
    """
    busy = set(leave)
    found: list[Message] = []
    waiting = select(outbox).where(outbox.c.next <= now, outbox.c.contact.not_in(busy))
    for row in connection.execute(waiting.order_by(outbox.c.at, outbox.c.id).limit(AHEAD)).all():
        if len(found) < most and row.contact not in busy:
            busy.add(row.contact)
            mine = (outbox.c.id == row.id) & (outbox.c.next == row.next)
            if connection.execute(update(outbox).where(mine).values(next=until, tries=row.tries + 1)).rowcount:
                found.append(Message(row.id, row.person, row.contact, row.data, row.at, row.tries + 1))
    return found


def done(connection: Connection, message: str, then: int = 0) -> None:
    """Cross a message out. Others to the same contact wait until `then`."""
    contact = connection.scalar(select(outbox.c.contact).where(outbox.c.id == message))
    connection.execute(delete(outbox).where(outbox.c.id == message))
    connection.execute(update(outbox).where(outbox.c.contact == contact, outbox.c.next < then).values(next=then))


def again(connection: Connection, message: str, then: int) -> None:
    """Try a message, and whatever else goes to its contact, no sooner than `then`."""
    contact = select(outbox.c.contact).where(outbox.c.id == message).scalar_subquery()
    connection.execute(update(outbox).where(outbox.c.id == message).values(next=then))
    connection.execute(update(outbox).where(outbox.c.contact == contact, outbox.c.next < then).values(next=then))


def soonest(connection: Connection) -> int | None:
    """When there is something to do next."""
    of_dues = connection.scalar(select(func.min(dues.c.next)).join(sittings, _WHOSE))
    of_outbox = connection.scalar(select(func.min(outbox.c.next)))
    return min((one for one in (of_dues, of_outbox) if one is not None), default=None)


_WAYS = select(contacts.c.id, contacts.c.data).order_by(contacts.c.id)


def put_contact(connection: Connection, person: str, contact: str, data: bytes) -> None:
    """Keep a way to reach somebody, in place of what was."""
    if connection.execute(update(contacts).where(contacts.c.id == contact).values(data=data)).rowcount == 0:
        connection.execute(insert(contacts), {"id": contact, "person": person, "data": data})


def change_contact(connection: Connection, contact: str, change: Callable[[bytes], bytes]) -> bytes | None:
    """Say something else about a contact, if it is still there; gives it as it is now."""
    connection.execute(update(contacts).where(contacts.c.id == contact).values(id=contact))
    found = connection.scalar(select(contacts.c.data).where(contacts.c.id == contact))
    if found is not None:
        found = change(found)
        connection.execute(update(contacts).where(contacts.c.id == contact).values(data=found))
    return found


def drop_contact(connection: Connection, contact: str) -> None:
    """Send nothing there any more."""
    connection.execute(delete(outbox).where(outbox.c.contact == contact))
    connection.execute(delete(contacts).where(contacts.c.id == contact))


def drop_contacts(connection: Connection, person: str) -> None:
    """The same of all that a person has."""
    for contact in connection.scalars(select(contacts.c.id).where(contacts.c.person == person)).all():
        drop_contact(connection, contact)


def wake(connection: Connection, person: str, then: int) -> None:
    """Look again at what waits for a person and was never told: there is somewhere to tell it now."""
    seats = select(sittings.c.game, sittings.c.seat).where(sittings.c.person == person)
    for game, seat in connection.execute(seats).all():
        which = (dues.c.game == game) & (dues.c.seat == seat) & (dues.c.told == 0) & dues.c.next.is_(None)
        connection.execute(update(dues).where(which).values(next=then))
