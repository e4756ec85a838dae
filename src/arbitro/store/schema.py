"""The tables, and the version they are at.

Only what every database understands. The store's version is one row, read before anything else.
Version 1 is the first; a change of the tables raises `VERSION`, and `bring_up_to_date` is where the
step from the version found will be taken, in the transaction it is given.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    inspect,
    select,
)

from arbitro.store.errors import NotAStore, StoreTooNew

VERSION = 1

metadata = MetaData()

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
    sqlite_with_rowid=False,
)

# The request itself is not kept, only what tells it from another.
requests = Table(
    "requests",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("id", String, primary_key=True),
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


def check_version(connection: Connection, place: object) -> None:
    """Raise unless this is a store that we can read."""
    found = _version(connection)
    if found is None:
        raise NotAStore(place, "it is a database of something else, or an empty one")
    if found > VERSION:
        raise StoreTooNew(found, VERSION)


def bring_up_to_date(connection: Connection, place: object) -> None:
    """Make the tables in an empty database; otherwise raise unless this is a store that we can write."""
    if not inspect(connection).get_table_names():
        metadata.create_all(connection)
        connection.execute(schema_version.insert().values(version=VERSION))
    check_version(connection, place)


def _version(connection: Connection) -> int | None:
    if not inspect(connection).has_table(schema_version.name):
        return None
    return connection.scalar(select(schema_version.c.version))
