"""Many appends in one transaction: durable together, judged one by one, told afterwards."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Any

import pytest
from sqlalchemy import event

from arbitro.store import RequestClash, StaleHead, Store, UnknownGame
from tests.store.sending import held, send


def test_what_waits_together_is_committed_together(store: Store) -> None:
    """Fifty appends that came in while the writer was busy cost one commit."""
    commits: list[object] = []
    with held(store):
        event.listen(store._database.writing, "commit", commits.append)
        futures = [send(store, f"r{number}", number) for number in range(50)]

    assert [future.result().first for future in futures] == list(range(1, 51))
    # The transaction of whoever held the writer is the other one.
    assert len(commits) == 2


def test_a_bad_append_does_not_hurt_its_neighbours(store: Store) -> None:
    """Five refused, the last when its entries were already written: the others are kept, without a gap."""
    nonsense: Any = object()
    with held(store):
        good = [send(store, "r1", 0, [b"a"])]
        stale = send(store, "r2", 0)
        clash = send(store, "r1", 1, request=b"another")
        good.append(send(store, "r3", 1, [b"b"]))
        unknown = send(store, "r4", 0, game="h")
        strange = send(store, "r5", 2, seat=nonsense)
        broken = send(store, "r6", 2, [b"half"], snapshot=nonsense)
        good.append(send(store, "r7", 2, [b"c"]))

    assert [future.result().first for future in good] == [1, 2, 3]
    assert [type(future.exception()) for future in (stale, clash, unknown)] == [StaleHead, RequestClash, UnknownGame]
    assert strange.exception() is not None
    assert "'object'" in str(broken.exception())
    # What it was about may be a secret, and errors end up in logs.
    assert "'game': 'g'" not in str(broken.exception())
    assert store.entries("g") == [(1, b"a"), (2, b"b"), (3, b"c")]
    assert store.request("g", "ada", "r6") is None


def test_nobody_is_told_before_the_commit(store: Store) -> None:
    """At the moment of COMMIT no future of the batch is done."""
    done_at_commit: list[bool] = []
    futures: list[Future[Any]] = []
    with held(store):
        futures += [send(store, "r1", 0), send(store, "r2", 1), send(store, "r3", 7)]
        event.listen(
            store._database.writing, "commit", lambda _: done_at_commit.append(any(each.done() for each in futures))
        )

    assert isinstance(futures[-1].exception(), StaleHead)
    assert done_at_commit == [False, False]


def test_readers_see_only_what_is_committed(store: Store) -> None:
    """An append that was carried out in a transaction still open cannot be seen; nor is its reader kept waiting."""
    written, over = threading.Event(), threading.Event()

    def wait_inside(_: object) -> None:
        written.set()
        assert over.wait(30)

    with held(store):
        appended = send(store, "r1", 0, [b"a"], snapshot=b"after a")
        pause = store._write(wait_inside)
    assert written.wait(30)

    assert store.entries("g") == []
    assert store.snapshot("g") is None
    assert store.request("g", "ada", "r1") is None
    assert store.games()[0].head == 0
    assert not appended.done()

    over.set()
    pause.result()
    assert store.entries("g") == [(1, b"a")]


def test_a_write_through_a_reading_connection_is_refused(store: Store) -> None:
    """Only the writer's connection may write, and so only it writes the log back into the file."""
    with store._reading.connect() as connection, pytest.raises(Exception, match=r"read-?only"):
        connection.exec_driver_sql("DELETE FROM entries")


def test_a_commit_waits_for_the_disk(file: Store) -> None:
    """A write-ahead log that is flushed at every commit (2 is FULL), and foreign keys that are kept."""

    def settings(connection: Any) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert file._write(settings).result() == ["wal", 2, 1]
