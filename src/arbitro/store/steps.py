"""From each version of the tables to the next, for stores that an earlier Arbitro made.

A step stays as it was written: it says what the tables became then, not what they are now. It is taken
within one transaction, on either database, and only by whoever may write; `alembic` writes its words,
and is imported for it alone, as it takes longer to import than a store to open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Column, Connection, ForeignKey, Index, Integer, LargeBinary, String

if TYPE_CHECKING:
    from alembic.operations import Operations


def take_steps(connection: Connection, found: int, wanted: int) -> None:
    """Bring the tables from one version to another."""
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext

    op = Operations(MigrationContext.configure(connection))
    for version in range(found + 1, wanted + 1):
        STEPS[version](op)


def _by_post(op: Operations) -> None:
    """2: when an entry was stored; pictures; persons, who sits where, what is asked of whom, messages on their way."""
    op.add_column("entries", Column("at", BigInteger))
    op.create_table(
        "pictures",
        Column("game", String, ForeignKey("games.id"), primary_key=True),
        Column("id", String, primary_key=True),
        Column("data", LargeBinary, nullable=False),
    )
    op.create_table("persons", Column("id", String, primary_key=True), Column("data", LargeBinary, nullable=False))
    op.create_table(
        "sittings",
        Column("game", String, ForeignKey("games.id"), primary_key=True),
        Column("seat", String, primary_key=True),
        Column("person", String, ForeignKey("persons.id"), nullable=False),
        Index("sittings_person", "person"),
    )
    op.create_table(
        "contacts",
        Column("id", String, primary_key=True),
        Column("person", String, ForeignKey("persons.id"), nullable=False),
        Column("data", LargeBinary, nullable=False),
        Index("contacts_person", "person"),
    )
    op.create_table(
        "dues",
        Column("game", String, ForeignKey("games.id"), primary_key=True),
        Column("seat", String, primary_key=True),
        Column("key", String, primary_key=True),
        Column("since", BigInteger, nullable=False),
        Column("until", BigInteger),
        Column("told", Integer, nullable=False),
        Column("next", BigInteger),
        Index("dues_next", "next"),
        Index("dues_until", "until"),
    )
    op.create_table(
        "outbox",
        Column("id", String, primary_key=True),
        Column("person", String, nullable=False),
        Column("contact", String, ForeignKey("contacts.id"), nullable=False),
        Column("data", LargeBinary, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("tries", Integer, nullable=False),
        Column("next", BigInteger, nullable=False),
        Index("outbox_next", "next"),
        Index("outbox_contact", "contact"),
    )


STEPS: Mapping[int, Callable[[Operations], None]] = {2: _by_post}
"""By the version that they lead to."""
