"""All that a store holds, put into an empty one of either kind, in one transaction.

Whoever breaks it off has changed nothing and begins again. Before the commit what was written is read
again, and has to be as many rows with the same digests: a database that changes what it is given is
found out while both are there.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select

from arbitro.store.errors import NotEmpty, NotTheSame
from arbitro.store.schema import games, keys, metadata, persons, schema_version

AT_ONCE = 500
"""Rows that are on their way together."""

TABLES = tuple(table for table in metadata.sorted_tables if table is not schema_version)

Told = Callable[[str, int, int], None]
"""Is told how many rows of a table have been put there, and of how many."""


def put_all(
    source: Connection, target: Connection, place: object, told: Told = lambda *_: None, here: bool = True
) -> dict[str, int]:
    """Put everything from one transaction into another; gives how many rows, by table.

    Without `here`, keys that belong to the one store alone stay there. Raises `NotEmpty` or `NotTheSame`; then the
    target's transaction has to be broken off.
    """
    if any(target.scalar(select(func.count()).select_from(table)) for table in (games, persons)):
        raise NotEmpty(place)
    # An empty store may have secrets of its own by now.
    target.execute(keys.delete())
    counts = {}
    for table in TABLES:
        wanted = select(table) if here or table is not keys else select(table).where(keys.c.kind != "here")
        whole = source.scalar(select(func.count()).select_from(wanted.subquery())) or 0
        done, sent = 0, 0
        with source.execute(wanted, execution_options={"yield_per": AT_ONCE}) as rows:
            for part in rows.partitions():
                target.execute(insert(table), [dict(row._mapping) for row in part])
                done, sent = done + len(part), sent + sum(map(_digest, part))
                told(table.name, done, whole)
        if (done, sent) != _found(target, table):
            raise NotTheSame(place, table.name)
        counts[table.name] = done
    return counts


def _found(target: Connection, table: Table) -> tuple[int, int]:
    """How many rows there are, and the sum of their digests: databases do not sort alike."""
    count, digests = 0, 0
    for part in target.execute(select(table), execution_options={"yield_per": AT_ONCE}).partitions():
        count, digests = count + len(part), digests + sum(map(_digest, part))
    return count, digests


def _digest(row: Any) -> int:
    return int.from_bytes(sha256(repr(tuple(row)).encode()).digest())
