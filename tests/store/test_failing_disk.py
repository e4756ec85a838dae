"""The disk refuses to take any more: nothing acknowledged is lost, and nobody is told otherwise."""

from __future__ import annotations

import subprocess
import sys
from itertools import count, pairwise
from pathlib import Path

import pytest
from sqlalchemy import event

from arbitro.store import StaleHead, Store, StoreBroken
from tests.release import SEED, often
from tests.store.sending import held, send

DISKS = often("DISKS", 40)
START = max(0, SEED - 1) * DISKS
"""Each portion goes on where the one before ended."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files is a thing of Unix")
def test_a_store_survives_a_disk_that_fails_anywhere(tmp_path: Path) -> None:
    """Forty disks, each with a little more room. Full, the store only reads; with more room it takes the rest."""
    command = [sys.executable, "-m", "tests.store.full_disk", str(tmp_path), str(DISKS), str(START)]

    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])

    assert done.stdout == ""
    assert done.returncode == 0, done.stderr


def fail_commits(store: Store, numbers: range) -> None:
    """Let these of the commits fail, counted from 0."""
    commits, writing = count(), store._database.writing
    assert writing
    assert writing.dialect.dbapi
    failed = writing.dialect.dbapi.OperationalError

    def fail(_: object) -> None:
        if next(commits) in numbers:
            raise failed("disk I/O error")

    event.listen(writing, "commit", fail)


def test_a_failed_commit_fails_its_whole_batch_and_no_more(store: Store) -> None:
    """Also those that would have been refused: nobody can say what the disk holds. Sent again, each gets its due."""
    send(store, "r1", 0, [b"a"]).result()
    with held(store):
        # The first commit is that of whoever holds the writer.
        fail_commits(store, range(1, 2))
        batch = [send(store, "r2", 1), send(store, "r3", 2), send(store, "r4", 7)]

    for future in batch:
        with pytest.raises(StoreBroken, match="unknown whether this was kept; send it again: disk I/O error"):
            future.result()
    assert store.entries("g") == [(1, b"a")]
    assert send(store, "r2", 1, [b"b"]).result().first == 2
    assert send(store, "r3", 2, [b"c"]).result().first == 3
    with pytest.raises(StaleHead):
        send(store, "r4", 7).result()


def test_a_disk_that_stays_bad_is_asked_ever_more_seldom(store: Store) -> None:
    """At once, then after 0.1, 0.2, 0.4 ... and at most 5 seconds; meanwhile everybody is refused and may read."""
    now = 0.0
    store._writer._clock = lambda: now  # type: ignore[union-attr]
    tries: list[float] = []
    event.listen(store._database.writing, "begin", lambda _: tries.append(now))
    fail_commits(store, range(12))

    for now in (tenth / 10 for tenth in range(600)):  # noqa: B007
        with pytest.raises(StoreBroken):
            send(store, "r1", 0).result()
        assert store.entries("g") == []
        if len(tries) == 12:
            break

    gaps = [round(later - earlier, 1) for earlier, later in pairwise(tries)]
    assert gaps == [0.1, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0, 5.0, 5.0]
    now += 5
    assert send(store, "r1", 0).result().first == 1


def test_a_damaged_file_is_never_written_to_again(store: Store) -> None:
    """After a fault: a game whose last entry has gone keeps the store from acknowledging, whoever asks."""
    send(store, "r1", 0, [b"a", b"b"]).result()
    fail_commits(store, range(1, 2))
    store._write(lambda connection: connection.exec_driver_sql("DELETE FROM entries WHERE seq = 2").close()).result()
    with pytest.raises(StoreBroken, match="disk I/O"):
        send(store, "r2", 2).result()

    with pytest.raises(StoreBroken, match=r"it is damaged \(.*entries missing of: g\)"):
        send(store, "r2", 2).result()

    assert store.entries("g") == [(1, b"a")]


def test_a_file_that_has_gone_is_not_replaced_by_an_empty_one(file: Store, tmp_path: Path) -> None:
    """A disk that was taken away: nothing is acknowledged until the file is back."""
    fail_commits(file, range(1))
    with pytest.raises(StoreBroken, match="disk I/O"):
        send(file, "r1", 0).result()
    (tmp_path / "games.sqlite").rename(tmp_path / "away.sqlite")

    with pytest.raises(StoreBroken, match="unable to open"):
        send(file, "r1", 0).result()

    assert not (tmp_path / "games.sqlite").exists()


def test_a_database_that_is_full_within_an_append_fails_the_batch(file: Store) -> None:
    """SQLite may have undone the whole transaction by then, so the neighbours cannot be saved."""
    file._write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1").close()).result()

    with held(file):
        small, large = send(file, "r1", 0, [b"a"]), send(file, "r2", 1, [b"a" * 100_000])

    for future in (small, large):
        with pytest.raises(StoreBroken, match="full"):
            future.result()
    assert file.entries("g") == []
