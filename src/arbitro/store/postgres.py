"""All that only PostgreSQL understands: its driver, its settings, its locks, how processes hear of each other.

Several processes may have the same database open, on one machine or on many, and each of them any game.
A batch of appends locks the head rows of its games, in the order of their ids, and so takes turns with
others at these games alone; whatever else is written waits for everybody, as in SQLite, where there is
one writer. `commit` returns when it would survive a power cut: that is asked of the server at every
connection, and one that is set otherwise is refused.

After a commit, others are told by NOTIFY which games went on. A notice can be lost, so each second
whoever watches looks for himself: the notice is a hint, the look is the guarantee.
"""

from __future__ import annotations

import errno
import logging
import os
import secrets
import threading
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, select, text
from sqlalchemy.exc import DBAPIError

from arbitro.store.appending import torn_game
from arbitro.store.errors import NotAStore
from arbitro.store.moving import put_all
from arbitro.store.schema import bring_up_to_date, check_version, games, schema_version
from arbitro.store.sqlite import SqliteDatabase, flush

try:
    import psycopg
except ImportError:  # only whoever keeps games there needs it
    psycopg = None  # type: ignore[assignment]

OLDEST = 130000
"""The first version that we take, as the server counts: before, one of the functions here is missing or untested."""
STORE = 0x6172626974726F
"""The lock of the whole store, among those that are a number."""
CHANNEL = "arbitro"
PATIENCE = 10
"""Seconds to wait for a lock that somebody with a tool of their own holds, and after which a process that stopped in
the middle of a transaction loses its locks."""
REACH = 5
"""Seconds to wait for a server to answer."""
EVERY = 1.0
"""Seconds after which whoever watches looks for himself."""

HERE = ("", "localhost", "127.0.0.1", "::1")
"""Where nobody else is on the line."""

WRITER = {
    "lock_timeout": f"{PATIENCE}s",
    "idle_in_transaction_session_timeout": f"{PATIENCE}s",
}
READER = {"default_transaction_read_only": "on"}

logger = logging.getLogger(__name__)


class PostgresDatabase:
    """One database, opened. `writing` is for a single connection; without it there is only reading."""

    shared = True
    # With what they are found by; not with what the server needs for itself, which is some megabytes.
    size = (
        "SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class"
        " WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
    )

    def __init__(self, address: str, readonly: bool) -> None:
        if psycopg is None:
            why = "the driver is missing: pip install 'arbitro[postgres]'"
            raise NotAStore("postgresql://...", why, "store-driver")
        self._address = address
        self.name = shown(address)
        self.reading = self._engine(READER, autocommit=True)
        self.writing = None if readonly else self._engine(WRITER)
        self._mine = secrets.token_hex(6)
        """What this process' own notices begin with."""
        self._closing = threading.Event()
        self._watching: threading.Thread | None = None
        try:
            if self.writing is not None:
                with self.writing.begin() as connection:
                    self.hold(connection, None)
                    bring_up_to_date(connection, self.name)
            with self.reading.connect() as connection:
                check_version(connection, self.name)
        except DBAPIError as error:
            self.close()
            raise NotAStore(self.name, error.orig, "store-silent") from error
        except Exception:
            self.close()
            raise

    def hold(self, connection: Connection, wanted: Sequence[str] | None) -> None:
        """Keep other processes from these games until the transaction ends, or from everything."""
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock{'' if wanted is None else '_shared'}({STORE})")
        if wanted:
            # In one order everywhere, so that no two wait for each other. A statement of its own: the next one sees
            # what those stored for whom this one waited.
            connection.execute(_HEADS, {"games": list(wanted)})

    def announce(self, connection: Connection, games: Collection[str]) -> None:
        """Tell the other processes. Outside of a transaction: it writes nothing, and waits for no disk."""
        plain: Any = connection.connection.driver_connection
        plain.autocommit = True
        plain.execute(_NOTIFY, (CHANNEL, [f"{self._mine} {game}" for game in games]))
        plain.autocommit = False

    def watch(self, look: Callable[[Collection[str]], None]) -> None:
        """Call `look` on a thread of its own until `close`."""
        self._watching = threading.Thread(target=self._watch, args=(look,), name="arbitro-watch", daemon=True)
        self._watching.start()

    def _watch(self, look: Callable[[Collection[str]], None]) -> None:
        while not self._closing.is_set():
            try:
                with self._connect({}, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closing.is_set():
                        heard = [notice.payload for notice in connection.notifies(timeout=EVERY, stop_after=1)]
                        others = [said.partition(" ")[2] for said in heard if not said.startswith(self._mine)]
                        if others or not heard:
                            look(others)
            except psycopg.Error as fault:
                logger.warning("no notices for now: %s", fault)
                self._closing.wait(EVERY)
                look(())
            except Exception:
                logger.exception("what other processes did was not taken in")
                self._closing.wait(EVERY)

    def prove(self, connection: Connection) -> None:
        """After a fault, in a transaction: raise unless this is a store that takes writes, and write something."""
        check_version(connection, self.name)
        if torn := torn_game(connection, quick=True):
            raise NotAStore(self.name, f"it is damaged (entries missing of: {torn})", "store-torn", torn)
        connection.execute(schema_version.update().values(version=schema_version.c.version))

    def backup(self, target: Path) -> None:
        """Copy everything, as of one moment, to a new SQLite file. The copy bears its name only when it is whole."""
        if target.exists():
            raise FileExistsError(f"{target} is there already; a backup wants a name of its own")
        unfinished = target.with_name(f"{target.name}.unfinished")
        unfinished.unlink(missing_ok=True)
        lock = unfinished.with_name(f"{unfinished.name}.lock")
        try:
            copy = SqliteDatabase(unfinished, readonly=False)
            try:
                looking = self.reading.execution_options(isolation_level="REPEATABLE READ")
                assert copy.writing is not None
                with looking.begin() as source, copy.writing.begin() as connection:
                    put_all(source, connection, target, here=False)
            finally:
                copy.close()
            flush(unfinished)
            unfinished.rename(target)
            flush(target.parent)
        except (DBAPIError, NotAStore) as fault:
            raise OSError(errno.EIO, " ".join(str(getattr(fault, "orig", fault)).split()), str(target)) from fault
        finally:
            lock.unlink(missing_ok=True)
            unfinished.unlink(missing_ok=True)

    def take_time(self, connection: Connection) -> None:
        """Let this transaction take as long as it takes, though the server hears nothing of us for a while."""
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0").close()

    def close(self) -> None:
        """Close the connections."""
        self._closing.set()
        if self._watching is not None:
            self._watching.join()
        self.reading.dispose()
        if self.writing is not None:
            self.writing.dispose()

    def _engine(self, settings: dict[str, str], autocommit: bool = False) -> Engine:
        # Parameters stay out of error messages: what a seat may not see would end up in a log or on a page.
        # A connection that has died while nobody used it is exchanged for another unseen.
        return create_engine(
            "postgresql+psycopg://",
            creator=lambda: self._connect(settings),
            isolation_level="AUTOCOMMIT" if autocommit else "READ COMMITTED",
            hide_parameters=True,
            pool_pre_ping=autocommit,
        )

    def _connect(self, settings: dict[str, str], autocommit: bool = False) -> psycopg.Connection[Any]:
        connection = psycopg.connect(
            psycopg.conninfo.make_conninfo(self._address, **line(self._address)),
            connect_timeout=REACH,
            application_name="arbitro",
            autocommit=True,
        )
        try:
            check_server(connection, self.name)
            for name, value in settings.items():
                connection.execute("SELECT set_config(%s, %s, false)", (name, value))
            connection.autocommit = autocommit
        except BaseException:
            connection.close()
            raise
        return connection


def line(address: str) -> dict[str, str]:
    """What else is asked of the line to a server: TLS, unless the address says, or it leads to this very computer.

    The driver's own way would be to go on without where a server, or whoever stands before it, offers none.
    """
    said = psycopg.conninfo.conninfo_to_dict(address)
    hosts = str(said.get("hostaddr") or said.get("host") or os.environ.get("PGHOST", "")).split(",")
    told = "sslmode" in said or "PGSSLMODE" in os.environ or "service" in said
    return {} if told or all(host in HERE or host.startswith("/") for host in hosts) else {"sslmode": "require"}


def check_server(connection: psycopg.Connection[Any], name: str) -> None:
    """Raise unless what this server calls stored would survive a power cut, and it keeps every letter."""
    # The first of these come with the connection.
    said = connection.info.parameter_status
    if connection.info.server_version < OLDEST:
        wrong = f"the server is PostgreSQL {said('server_version')}; {OLDEST // 10000} or later would do"
        code, found = "store-server", said("server_version")
    elif said("server_encoding") != "UTF8":
        wrong = f"its encoding is {said('server_encoding')}; make one with: createdb -T template0 -E UTF8 NAME"
        code, found = "store-letters", said("server_encoding")
    elif connection.execute("SHOW fsync").fetchone() != ("on",):
        wrong = "the server has fsync turned off, so a power cut takes what was acknowledged; turn it on"
        code, found = "store-unsafe", "fsync"
    else:
        if connection.execute("SHOW synchronous_commit").fetchone() == ("off",):
            connection.execute("SET synchronous_commit = on")
        return
    raise NotAStore(name, wrong, code, found)


def shown(address: str) -> str:
    """An address without user, password and options: it ends up in logs."""
    try:
        parts = psycopg.conninfo.conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        why = "psql would not take this address: postgresql://USER@HOST/NAME"
        raise NotAStore("postgresql://...", why, "store-address") from None
    host = str(parts.get("host") or "")
    return f"postgresql://{'' if host.startswith('/') else host}/{parts.get('dbname') or ''}"


_HEADS = select(games.c.id).where(games.c.id == text("ANY(:games)")).order_by(games.c.id).with_for_update()
_NOTIFY = "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) said"
