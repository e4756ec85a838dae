"""Stores that an earlier version made become what a new one is, on either database, or stay as they were."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from arbitro.store import NotAStore, Store, open_store, steps
from arbitro.store.schema import VERSION, metadata
from tests.store.sending import send


def make_old(place: str) -> None:
    """A store of version 1, with a game: what is there now, less what came since."""
    with open_store(place) as store:
        store.create_game("g", b"about g")
        send(store, "r1", 0, [b"a", b"b"]).result()

        def take_away(connection: Any) -> None:
            for table in ("outbox", "dues", "contacts", "sittings", "persons", "pictures"):
                connection.exec_driver_sql(f"DROP TABLE {table}")
            connection.exec_driver_sql("ALTER TABLE entries DROP COLUMN at")
            connection.exec_driver_sql("UPDATE schema_version SET version = 1")

        store._write(take_away).result()


def version(store: Store) -> Any:
    with store._reading.connect() as connection:
        return connection.exec_driver_sql("SELECT version FROM schema_version").scalar()


def test_an_old_store_becomes_what_a_new_one_is(place: str) -> None:
    """Column by column and index by index, as `alembic` compares them; its games go on."""
    make_old(place)
    with pytest.raises(NotAStore, match="its tables are of version 1; open it once for writing"):
        open_store(place, readonly=True)

    with open_store(place) as store:
        with store._reading.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert version(store) == VERSION
        assert store.entries("g") == [(1, b"a"), (2, b"b")]
        assert send(store, "r1", 9, request=b"request r1").result().repeated
        assert send(store, "r2", 2).result().last == 3


def test_a_step_that_fails_has_not_been_taken(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted bug, after all but the last of it: the store is as old as it was, and the next try brings it on."""
    make_old(place)

    def fails(op: Any) -> None:
        steps._by_post(op)
        raise OSError("no room")

    with monkeypatch.context() as planted:
        planted.setitem(steps.STEPS, 2, fails)
        with pytest.raises((OSError, NotAStore), match="no room"):
            open_store(place)
    with pytest.raises(NotAStore, match="its tables are of version 1"):
        open_store(place, readonly=True)

    with open_store(place) as store:
        assert version(store) == VERSION


def test_there_is_a_step_to_every_version() -> None:
    """And none beyond."""
    assert sorted(steps.STEPS) == list(range(2, VERSION + 1))


def test_a_store_that_is_up_to_date_opens_without_alembic(place: str) -> None:
    """It takes longer to import than such a store to open."""
    open_store(place).close()
    program = f"import sys\nfrom arbitro.store import open_store\nopen_store({place!r}).close()\n"

    done = subprocess.run([sys.executable, "-c", program + "sys.exit('alembic' in sys.modules)"], check=False)

    assert done.returncode == 0
