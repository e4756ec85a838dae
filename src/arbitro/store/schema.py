"""The tables, and the version they are at.

Only what every database understands. The store's version is one row, read before anything else.
A change of the tables raises `VERSION` and adds its step to `steps.py`, which `bring_up_to_date` takes from the
version found, in the transaction it is given.

1: games, entries, requests, snapshots, keys.
2: when an entry was stored; persons, who sits where, how they are reached, what is asked of whom, and messages on
   their way.
"""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
    inspect,
    select,
)

from arbitro.store.errors import NotAStore, StoreTooNew
from arbitro.store.steps import take_steps

VERSION = 2

metadata = MetaData()


class Named(TypeDecorator[str]):
    """A name that somebody else chose. In PostgreSQL no text has a zero character, so there it stands as `\\0`."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        """As it is stored."""
        if dialect.name == "postgresql" and isinstance(value, str):
            return value.replace("\\", "\\\\").replace("\0", "\\0")
        return value

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """As it was."""
        if dialect.name == "postgresql" and value is not None:
            return re.sub(r"\\(.)", lambda found: "\0" if found[1] == "0" else found[1], value)
        return value


schema_version = Table("schema_version", metadata, Column("version", Integer, nullable=False))

games = Table(
    "games",
    metadata,
    Column("id", String, primary_key=True),
    Column("meta", LargeBinary, nullable=False),
    Column("head", Integer, nullable=False),
)

# A game's entries lie together, in order, so that reading a log is one sweep over the file: with the rows in the
# order of their coming, and six games written by turns, reading one took half as long again.
entries = Table(
    "entries",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    # In seconds of the server's clock; unknown for what version 1 stored. For people to read: order is by number alone.
    Column("at", BigInteger),
    sqlite_with_rowid=False,
)

# The request itself is not kept, only what tells it from another.
requests = Table(
    "requests",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seat", Named, primary_key=True),
    Column("id", Named, primary_key=True),
    Column("sha256", LargeBinary, nullable=False),
    Column("reply", LargeBinary, nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# All of them are kept. Whoever appends sets the pace (every 64 entries makes them about as large as the log); an
# old one opens the game as it was then; and since they follow from the entries, a sweep may drop them at any time.
snapshots = Table(
    "snapshots",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("kind", String, primary_key=True),
    Column("sha256", LargeBinary, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    Column("expires", BigInteger),
    Column("uses", Integer),
)

# What people have brought to look at. A log only says by what it is found.
pictures = Table(
    "pictures",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("id", String, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

# Who somebody is on all their devices. What is known of them is theirs: it is in no game, and in no export of one.
persons = Table(
    "persons",
    metadata,
    Column("id", String, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

# Whose seat it is. A seat without a row is nobody's: that of a game that was imported, or whose person is gone.
sittings = Table(
    "sittings",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("person", ForeignKey(persons.c.id), nullable=False),
    Index("sittings_person", "person"),
)

# How somebody wants to be told: an address, a hook, a browser.
contacts = Table(
    "contacts",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", ForeignKey(persons.c.id), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("contacts_person", "person"),
)

# What a game waits for, written in the transaction of the entries that led to it: nobody is told of a question that
# is not stored, and none is stored of which nobody is told.
dues = Table(
    "dues",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("key", String, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("told", Integer, nullable=False),
    Column("next", BigInteger),
    Index("dues_next", "next"),
    Index("dues_until", "until"),
)

# Messages to send: made in one transaction with what they tell being noted as told. `next` is when to try, and while
# somebody tries, when another may, should they not come back.
outbox = Table(
    "outbox",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("contact", ForeignKey(contacts.c.id), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next", BigInteger, nullable=False),
    Index("outbox_next", "next"),
    Index("outbox_contact", "contact"),
)


def check_version(connection: Connection, place: object) -> None:
    """Raise unless this is a store that we can read."""
    found = _version(connection)
    if not found:
        raise NotAStore(place, "it is a database of something else, or an empty one", "store-else")
    if found > VERSION:
        raise StoreTooNew(found, VERSION)
    if found < VERSION:
        why = f"its tables are of version {found}; open it once for writing, or serve it, for {VERSION}"
        raise NotAStore(place, why, "store-older", found)


def bring_up_to_date(connection: Connection, place: object) -> None:
    """Make the tables in an empty database; otherwise raise unless this is a store that we can write."""
    if not inspect(connection).get_table_names():
        metadata.create_all(connection, checkfirst=False)
        connection.execute(schema_version.insert().values(version=VERSION))
    elif 0 < (found := _version(connection) or 0) < VERSION:
        take_steps(connection, found, VERSION)
        connection.execute(schema_version.update().values(version=VERSION))
    check_version(connection, place)


def _version(connection: Connection) -> int | None:
    if not inspect(connection).has_table(schema_version.name):
        return None
    return connection.scalar(select(schema_version.c.version))
