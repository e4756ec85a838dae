"""The disk refuses to take any more: nothing acknowledged is lost, and nobody is told otherwise.

ARBITRO_DISKS=2000 is for before a release.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import event

from arbitro.store import Store, StoreBroken, open_store, sqlite
from tests.store.sending import held, send

DISKS = os.environ.get("ARBITRO_DISKS", "40")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files is a thing of Unix")
def test_a_store_survives_a_disk_that_fails_anywhere(tmp_path: Path) -> None:
    """Forty disks, each with a little more room. Then the store only reads; opened again, it takes the rest."""
    command = [sys.executable, "-m", "tests.store.full_disk", str(tmp_path), DISKS]

    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])

    assert done.stdout == ""
    assert done.returncode == 0, done.stderr


def test_a_failed_commit_fails_its_whole_batch_and_all_that_follows(store: Store, tmp_path: Path) -> None:
    """Also those that would have been refused: what is true now is on the disk, and somebody has to look there."""
    send(store, "r1", 0, [b"a"]).result()

    commits = count(1)

    def fail(_: object) -> None:
        # The first commit is that of whoever holds the writer.
        if next(commits) == 2:
            raise sqlite.driver().OperationalError("disk I/O error")

    with held(store):
        event.listen(store._database.writing, "commit", fail)
        batch = [send(store, "r2", 1), send(store, "r3", 2), send(store, "r4", 7)]

    for future in [*batch, send(store, "r5", 1)]:
        with pytest.raises(StoreBroken, match="only be read until it is opened again: disk I/O error"):
            future.result()
    assert store.entries("g") == [(1, b"a")]
    store.close()
    with open_store(tmp_path / "games.sqlite") as again:
        assert send(again, "r2", 1, [b"b"]).result().first == 2


def test_a_database_that_is_full_within_an_append_fails_the_batch(store: Store) -> None:
    """SQLite may have undone the whole transaction by then, so the neighbours cannot be saved."""
    store._write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1").close()).result()

    with held(store):
        small, large = send(store, "r1", 0, [b"a"]), send(store, "r2", 1, [b"a" * 100_000])

    for future in (small, large):
        with pytest.raises(StoreBroken, match="full"):
            future.result()
    assert store.entries("g") == []
