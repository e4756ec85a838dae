"""All that only SQLite understands: its driver, its settings, its one-process rule, its backup.

Write-ahead log with `synchronous=FULL`: a commit returns when it would survive a power cut, readers
never wait, and they see whole commits only. Versions 3.7.0 to 3.51.2 can lose commits when two
connections write the log back into the file at the same moment. So one process has the file (a lock
file beside it sees to that), in it one connection writes, and the others are opened read-only, which
never write back; the newer library that `pysqlite3` brings along is a second wall.
"""

from __future__ import annotations

import errno
import importlib
import logging
import os
import shutil
import sqlite3
import sys
from collections.abc import Collection, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from arbitro.store.appending import torn_game
from arbitro.store.errors import NotAStore, StoreInUse
from arbitro.store.lock import Held, Lock
from arbitro.store.schema import bring_up_to_date, check_version

SOUND_SINCE = (3, 51, 3)
LOGS = ("-wal", "-shm", "-journal")
"""What SQLite may keep beside a file."""
SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
PATIENCE = 10.0
"""Seconds to wait for somebody with a tool of their own who has the file locked."""

logger = logging.getLogger(__name__)


class SqliteDatabase:
    """One file, opened. `writing` is for a single connection; without it there is only reading."""

    shared = False
    size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"

    def __init__(self, path: Path, readonly: bool) -> None:
        self.path = path.expanduser().resolve()
        self.name = str(self.path)
        self.reading = _engine(f"{self.path.as_uri()}?mode=ro")
        # Not made by whoever opens it anew: an empty file where the disk has gone would be mistaken for ours.
        self.writing = None if readonly else _writing_engine(f"{self.path.as_uri()}?mode=rw", *SETTINGS)
        self._lock: Lock | None = None
        _warn_of_an_old_library()
        try:
            if self.writing is not None:
                self._prepare(self.writing)
            # The pool keeps this connection. While the writer's is closed after a fault, it keeps the index of the
            # log, without which nothing can be read, and for which a full disk has no room.
            with self.reading.connect() as connection:
                check_version(connection, self.path)
        except (DBAPIError, OSError) as error:
            self.close()
            raise unreadable(self.path, error) from error
        except Exception:
            self.close()
            raise

    def _prepare(self, writing: Engine) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._lock = Lock(self.path.with_name(f"{self.path.name}.lock"))
        except Held as held:
            raise StoreInUse(self.path, str(held)) from None
        # Without our settings: a file of something else stays as it was.
        looking = _writing_engine(self.path.as_uri())
        try:
            with looking.begin() as connection:
                bring_up_to_date(connection, self.path)
        finally:
            looking.dispose()
        writing.connect().close()

    def hold(self, connection: Connection, games: Sequence[str] | None) -> None:
        """Nobody else can write while a transaction is open."""

    def announce(self, connection: Connection, games: Collection[str]) -> None:
        """There is nobody to be told."""

    def take_time(self, connection: Connection) -> None:
        """Nobody ends it."""

    def watch(self, look: object) -> None:
        """Nobody else writes."""

    def prove(self, connection: Connection) -> None:
        """After a fault, in a transaction: raise unless the file is sound and its games whole, and write something.

        The write is for its commit: it shows that the disk takes one again, and it ends what is unknown about
        the failed one, whose remains in the log it overwrites.
        """
        check_whole(connection, self.path)
        # An UPDATE to the same value would write nothing.
        connection.exec_driver_sql("PRAGMA user_version = 0").close()

    def backup(self, target: Path) -> None:
        """Copy the file as of one moment while games go on. The copy bears its name only when it is whole."""
        if target.exists():
            # Never onto another one: beside it may lie a log that belongs to the old file and would spoil the new.
            raise FileExistsError(f"{target} is there already; a backup wants a name of its own")
        unfinished = target.with_name(f"{target.name}.unfinished")
        unfinished.unlink(missing_ok=True)
        try:
            unfinished.touch()
            with self.reading.connect() as connection, closing(driver().connect(unfinished)) as copy:
                source: Any = connection.connection.driver_connection
                source.backup(copy)
                _forget_what_is_here(copy)
            flush(unfinished)
        except (driver().Error, OSError) as fault:
            unfinished.unlink(missing_ok=True)
            raise OSError(errno.EIO, getattr(fault, "strerror", None) or str(fault), str(target)) from fault
        unfinished.rename(target)
        flush(target.parent)

    def close(self) -> None:
        """Close the connections, readers first: the last one tidies the log away, and that is for the writer."""
        self.reading.dispose()
        if self.writing is not None:
            self.writing.dispose()
        if self._lock is not None:
            self._lock.release()


def check_whole(connection: Connection, place: object, check: str = "quick_check") -> None:
    """Raise `NotAStore` unless the file is sound and no game's log lacks an entry."""
    found = connection.exec_driver_sql(f"PRAGMA {check}(1)").scalar()
    torn = torn_game(connection)
    if found != "ok" or torn is not None:
        gone = found if torn is None else torn
        raise NotAStore(place, f"it is damaged ({found}; entries missing of: {torn or '-'})", "store-torn", gone)


def unreadable(place: object, error: DBAPIError | OSError) -> NotAStore:
    """What to say of a file that SQLite or the system does not take."""
    why = str(error.orig if isinstance(error, DBAPIError) else error)
    return NotAStore(place, why, "store-torn" if "malformed" in why else "store-not")


def check_file(path: Path, still: bool = False) -> None:
    """Raise `NotAStore` unless a file, which a server may be writing to unless it is `still`, is sound and its games
    whole."""
    # Of one to which nobody writes SQLite need keep nothing beside it.
    engine = _engine(f"{path.expanduser().resolve().as_uri()}?mode=ro{'&immutable=1' if still else ''}")
    try:
        with engine.connect() as connection:
            check_whole(connection, path)
    except DBAPIError as error:
        raise unreadable(path, error) from error
    finally:
        engine.dispose()


def restore(copy: Path, target: Path) -> None:
    """Put a backup where there is nothing yet, once it has shown that it is whole; it begins with dice keys of its own.

    Raises `NotAStore` or `StoreTooNew` for a copy that will not do, `FileExistsError` where something is already, or
    another `OSError`; then nothing is there that was not before.
    """
    target = target.expanduser().resolve()
    for taken in (target, *(target.with_name(f"{target.name}{end}") for end in LOGS)):
        if taken.exists():
            raise FileExistsError(errno.EEXIST, "is there already", str(taken))
    log = copy.with_name(f"{copy.name}-wal")
    if log.exists() and log.stat().st_size:
        why = f"what was played last still lies in {log.name}: it is a server's file, not a backup"
        raise NotAStore(copy, why, "store-beside", log.name)
    unfinished = target.with_name(f"{target.name}.unfinished")
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        shutil.copyfile(copy, unfinished)
        engine = _writing_engine(unfinished.as_uri())
        try:
            with engine.begin() as connection:
                if not connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar():
                    raise NotAStore(copy, "there is nothing in it", "store-else")
                bring_up_to_date(connection, copy)
                check_whole(connection, copy, "integrity_check")
        except DBAPIError as error:
            raise unreadable(copy, error) from error
        finally:
            engine.dispose()
        with closing(driver().connect(unfinished)) as restored:
            _forget_what_is_here(restored)
        flush(unfinished)
        unfinished.rename(target)
        flush(target.parent)
    finally:
        for left in (unfinished, *(unfinished.with_name(f"{unfinished.name}{end}") for end in LOGS)):
            left.unlink(missing_ok=True)


def _forget_what_is_here(copy: Any) -> None:
    """What belongs to one file alone is in no copy: who plays on from one begins with keys of their own."""
    copy.execute("PRAGMA secure_delete = ON").close()
    copy.execute("DELETE FROM keys WHERE kind = 'here'").close()
    copy.commit()


def driver() -> Any:
    """The SQLite that we use: a bundled newer one where there is one."""
    if sys.platform == "linux":
        try:
            return importlib.import_module("pysqlite3.dbapi2")
        except ImportError:
            pass
    return sqlite3


def _warn_of_an_old_library() -> None:
    if driver().sqlite_version_info < SOUND_SINCE:
        logger.warning(
            "SQLite %s can lose commits if another program writes to the same file; 3.51.3 and later cannot. "
            "Leave the file to Arbitro alone, or install pysqlite3.",
            driver().sqlite_version,
        )


def _engine(uri: str, *pragmas: str) -> Engine:
    def connect() -> Any:
        # The driver begins no transactions of its own accord. Connections go from thread to thread, never shared.
        connection = driver().connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    # Parameters stay out of error messages: what a seat may not see would end up in a log or on a page.
    return create_engine("sqlite:///file", creator=connect, module=driver(), hide_parameters=True)


def _writing_engine(uri: str, *pragmas: str) -> Engine:
    engine = _engine(uri, *pragmas)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def flush(path: Path) -> None:
    """Make a file, or the names in a folder, survive a power cut."""
    if sys.platform == "win32" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
