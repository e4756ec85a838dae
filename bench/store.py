"""Durable appends a second: each is on the disk before its sender is told.

The peer is a bare group-commit loop on the same driver, written by hand for one shape of append, with the same
rows, checks and savepoints: what the store's convenience costs. Both are measured in slices by turns, because a
shared disk has moods.
"""

from __future__ import annotations

import logging
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from sqlalchemy import event

from arbitro.store import Store, StoreBroken, open_store
from arbitro.store.sqlite import driver

SECONDS = 0.4
SLICES = 2
THREADS = 8
IN_FLIGHT = 64
REQUEST, REPLY = b"{'strike': 'wolf'}", b"{'ok': true}"
ENTRIES = [b"x" * 200, b"y" * 300]

Append = Callable[[str, int], Future[Any]]
"""The numbered append to a game: two entries, a request and its reply."""


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        store = open_store(Path(folder) / "store.sqlite")
        peer = Peer(Path(folder) / "peer.sqlite")
        for game in ["pipelined", *map(str, range(THREADS))]:
            store.create_game(game, b"")
            peer.create_game(game)

        def to_store(game: str, number: int) -> Future[Any]:
            return store.append(
                game,
                seat="ada",
                request_id=f"r{number}",
                request=REQUEST,
                expected=2 * number,
                entries=ENTRIES,
                reply=REPLY,
            )

        waiting, waiting_peer = by_turns(waited_for, to_store, peer.append)
        pipelined, pipelined_peer = by_turns(pipeline, to_store, peer.append)
        size = sum(each.stat().st_size for each in Path(folder).glob("store.sqlite*")) / 1e6
        recovery = recovered(store)
        store.close()
        peer.close()
    return [
        (f"appends, {THREADS} threads that wait for their receipts (promise: over 2,000)", waiting, "/s"),
        ("  the same by hand", waiting_peer, "/s"),
        ("  store against by hand", waiting / waiting_peer, "×"),
        (f"appends, one thread with {IN_FLIGHT} on their way (promise: over 2,000)", pipelined, "/s"),
        ("  the same by hand", pipelined_peer, "/s"),
        ("  store against by hand", pipelined / pipelined_peer, "×"),
        (f"from a failed commit to the next receipt, with {size:.0f} MB to look through", 1000 * recovery, "ms"),
    ]


def recovered(store: Store) -> float:
    """Seconds that a fault costs whoever sends again at once: the file is looked through, and one commit more."""

    def fail(_: object) -> None:
        event.remove(store._database.writing, "commit", fail)
        raise driver().OperationalError("disk I/O error")

    event.listen(store._database.writing, "commit", fail)
    logging.disable(logging.CRITICAL)
    started = time.perf_counter()
    with suppress(StoreBroken):
        store.set_meta("pipelined", b"lost")
    store.set_meta("pipelined", b"kept")
    logging.disable(logging.NOTSET)
    return time.perf_counter() - started


def by_turns(way: Callable[[Append, Counters], float], one: Append, other: Append) -> tuple[float, float]:
    """The rates of both, by the same way of asking."""
    counters: tuple[Counters, Counters] = ({}, {})
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(SLICES):
        for append, counter, rate in zip((one, other), counters, rates, strict=True):
            rate.append(way(append, counter))
    return sum(rates[0]) / SLICES, sum(rates[1]) / SLICES


Counters = dict[str, int]
"""How many appends each game has had."""


def waited_for(append: Append, counter: Counters) -> float:
    """Several threads, each with a game of its own, wait for one receipt before they send the next."""
    started = time.perf_counter()
    before = sum(counter.values())

    def play(game: str) -> None:
        while time.perf_counter() < started + SECONDS:
            append(game, counter.get(game, 0)).result()
            counter[game] = counter.get(game, 0) + 1

    threads = [threading.Thread(target=play, args=(str(number),)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return (sum(counter.values()) - before) / (time.perf_counter() - started)


def pipeline(append: Append, counter: Counters) -> float:
    """One thread that sends on before the first receipts have come."""
    started = time.perf_counter()
    before = number = counter.get("pipelined", 0)
    on_their_way: deque[Future[Any]] = deque()
    while time.perf_counter() < started + SECONDS:
        on_their_way.append(append("pipelined", number))
        number += 1
        if len(on_their_way) == IN_FLIGHT:
            on_their_way.popleft().result()
    for future in on_their_way:
        future.result()
    counter["pipelined"] = number
    return (number - before) / (time.perf_counter() - started)


class Peer:
    """Group commit by hand."""

    def __init__(self, path: Path) -> None:
        self._connection = driver().connect(path, isolation_level=None, check_same_thread=False)
        self._run = self._connection.execute
        for statement in TABLES.split(";"):
            self._run(statement)
        self._waiting: SimpleQueue[tuple[str, int, Future[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def create_game(self, game: str) -> None:
        self._run("INSERT INTO games VALUES (?, ?, 0)", (game, b""))

    def append(self, game: str, number: int) -> Future[Any]:
        future: Future[Any] = Future()
        self._waiting.put((game, number, future))
        return future

    def close(self) -> None:
        self._waiting.put(None)
        self._thread.join()
        self._connection.close()

    def _work(self) -> None:
        while True:
            batch = [self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get())
            self._run("BEGIN IMMEDIATE")
            tell = [self._append(*each) for each in batch if each is not None]
            self._run("COMMIT")
            for each in tell:
                each()
            if batch[-1] is None:
                return

    def _append(self, game: str, number: int, future: Future[Any]) -> Callable[[], None]:
        self._run("SAVEPOINT one")
        digest, first, last = sha256(REQUEST).digest(), 2 * number + 1, 2 * number + 2
        head, known = self._run(STANDING, ("ada", f"r{number}", game)).fetchone()
        assert head == 2 * number
        assert known is None
        self._connection.executemany(
            "INSERT INTO entries VALUES (?, ?, ?)", [(game, first, ENTRIES[0]), (game, last, ENTRIES[1])]
        )
        self._run("UPDATE games SET head = ? WHERE id = ?", (last, game))
        self._run(
            "INSERT INTO requests VALUES (?, ?, ?, ?, ?, ?, ?)", (game, "ada", f"r{number}", digest, REPLY, first, last)
        )
        self._run("RELEASE one")
        return partial(future.set_result, (REPLY, first, last))


TABLES = """
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
CREATE TABLE games (id TEXT PRIMARY KEY NOT NULL, meta BLOB NOT NULL, head INTEGER NOT NULL);
CREATE TABLE entries (game TEXT REFERENCES games (id), seq INTEGER, data BLOB NOT NULL,
                      PRIMARY KEY (game, seq)) WITHOUT ROWID;
CREATE TABLE requests (game TEXT REFERENCES games (id), seat TEXT, id TEXT, sha256 BLOB NOT NULL, reply BLOB NOT NULL,
                       first INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (game, seat, id)) WITHOUT ROWID
"""
STANDING = """
SELECT games.head, requests.sha256 FROM games
LEFT JOIN requests ON requests.game = games.id AND requests.seat = ? AND requests.id = ? WHERE games.id = ?
"""
