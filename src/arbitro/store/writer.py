"""The one thread that writes, with group commit.

Making a commit durable costs the disk about the same for one change as for a hundred. So whatever
waits when the thread comes round goes into one transaction: the busier the store, the larger the
batch, and nobody is made to wait for company. Each job runs in a savepoint of its own, so that one
that fails takes nothing from its neighbours. Nobody is told anything before COMMIT returned.

Where other processes write to the same database, a batch of appends keeps them from its games, and any
other batch from everything: a job may trust that what it reads stays so until it has written.

A job that is refused (a stale head, a clash) is that job's affair. When the database itself fails,
what the file now holds is unknown: everybody in the batch is told so, and the connection is closed.
The next job opens another one, which has to prove that the file is sound and takes writes again;
until it does, jobs are refused, and tries are ever further apart.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError

from arbitro.store.errors import StoreBroken, StoreClosed

MOST = 256
"""Jobs in a batch: a bound on how long the first has to wait for the last."""
PAUSES = (0.1, 5.0)
"""Seconds to the third try to recover, if the second fails as well, and at most: each pause doubles the last."""

T = TypeVar("T")

Job = Callable[[Connection], T]
"""Something to do within a transaction. It runs once or not at all."""

logger = logging.getLogger(__name__)

_THE_JOBS_OWN_FAULT = (DataError, IntegrityError, InterfaceError, ProgrammingError)


class Place(Protocol):
    """What the writer asks of a kind of database."""

    def hold(self, connection: Connection, games: Sequence[str] | None) -> None:
        """At the beginning of a transaction: let nobody else write to these games, or to anything, until it ends."""

    def announce(self, connection: Connection, games: Collection[str]) -> None:
        """Tell other processes, as far as they can be reached, that something was added to these games."""

    def prove(self, connection: Connection) -> None:
        """After a fault, in a transaction: raise unless the database can be trusted again."""


@dataclass(frozen=True, slots=True)
class _Task(Generic[T]):
    job: Job[T]
    future: Future[T]
    game: str | None


class Writer:
    """Carries out jobs one after the other, on a connection that nobody else has."""

    def __init__(self, engine: Engine, place: Place, clock: Callable[[], float] = time.monotonic) -> None:
        self._engine = engine
        self._place = place
        self._clock = clock
        self._connection = engine.connect()
        self._waiting: SimpleQueue[_Task[Any] | None] = SimpleQueue()
        self._fault: BaseException | None = None
        self._pause = self._try_at = 0.0
        self._closed = False
        self._closing = threading.Lock()
        # A daemon: a program that ends without `close` loses only what nobody was told.
        self._thread = threading.Thread(target=self._run, name="arbitro-store", daemon=True)
        self._thread.start()

    def submit(self, job: Job[T], game: str | None = None) -> Future[T]:
        """The job's result, once it is durable. A future that is cancelled in time never happens.

        A job that adds to a game, and looks at nothing else, names it: it keeps nobody from other games.

        Callbacks of the future run on the writer's thread: keep them short, and never wait there.
        """
        future: Future[T] = Future()
        with self._closing:
            if self._closed:
                future.set_exception(StoreClosed())
            else:
                self._waiting.put(_Task(job, future, game))
        return future

    @property
    def failing(self) -> bool:
        """Whether the database has failed and has not yet shown that it works again."""
        return self._fault is not None

    def close(self) -> None:
        """Carry out what waits, then stop."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._waiting.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while batch := self._next_batch():
            self._carry_out(batch)

    def _next_batch(self) -> list[_Task[Any]]:
        """All that waits, or else the next to come; nothing at the end."""
        batch: list[_Task[Any]] = []
        while (task := self._waiting.get()) is not None:
            batch.append(task)
            if len(batch) == MOST or self._waiting.empty():
                return batch
        if batch:
            # The end was met in passing. Nothing comes after it, so it can wait its turn again.
            self._waiting.put(None)
        return batch

    def _carry_out(self, batch: list[_Task[Any]]) -> None:
        tasks = [task for task in batch if task.future.set_running_or_notify_cancel()]
        for tell in self._commit(tasks):
            tell()
        if self._fault is None and (games := {task.game for task in tasks if task.game is not None}):
            try:
                self._place.announce(self._connection, games)
            except Exception as fault:
                self._fails(fault)

    def _commit(self, tasks: list[_Task[Any]]) -> list[Callable[[], None]]:
        """Do the tasks in one transaction; gives what is to be said about them, now that it is over."""
        if self._fault is None or self._recovers():
            try:
                # Leaving the block is the COMMIT; if that fails, nothing is returned.
                with self._connection.begin():
                    games = [task.game for task in tasks if task.game is not None]
                    self._place.hold(self._connection, sorted(set(games)) if len(games) == len(tasks) else None)
                    told = [self._attempt(task) for task in tasks]
                self._pause = 0.0
                return told
            except Exception as fault:
                self._fails(fault)
        return [partial(task.future.set_exception, StoreBroken(self._fault)) for task in tasks]

    def _recovers(self) -> bool:
        """Whether the disk can be trusted again, if it is time to ask."""
        if self._clock() < self._try_at:
            return False
        try:
            self._connection = self._engine.connect()
            with self._connection.begin():
                self._place.prove(self._connection)
        except Exception as fault:
            self._fails(fault)
            return False
        self._fault = None
        logger.warning("The store has recovered.")
        return True

    def _fails(self, fault: Exception) -> None:
        if self._fault is None:
            logger.critical("The store failed: nothing is acknowledged until it has recovered.", exc_info=fault)
        self._fault = fault.orig if isinstance(fault, DBAPIError) else fault
        # The first try comes with the next job. A disk that fails again and again is asked ever more seldom.
        self._try_at = self._clock() + self._pause
        self._pause = min(max(PAUSES[0], 2 * self._pause), PAUSES[1])
        if not self._connection.closed:
            # The connection itself, not only our hold on it: what it believes of the file is worth nothing now.
            self._connection.invalidate()
            self._connection.close()

    def _attempt(self, task: _Task[Any]) -> Callable[[], None]:
        """Do one task in a savepoint; gives what is to be said about it once the whole batch is durable."""
        # SQLAlchemy's `begin_nested` compiles these words anew each time: it made an append 1.7 times as dear.
        run = self._connection.exec_driver_sql
        run("SAVEPOINT one")
        try:
            result = task.job(self._connection)
        except Exception as error:
            if isinstance(error, DBAPIError) and not isinstance(error, _THE_JOBS_OWN_FAULT):
                raise
            run("ROLLBACK TO SAVEPOINT one")
            tell = partial(task.future.set_exception, error)
        else:
            tell = partial(task.future.set_result, result)
        run("RELEASE SAVEPOINT one")
        return tell
