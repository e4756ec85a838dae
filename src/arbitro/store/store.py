"""The door: what the rest of Arbitro asks of a store.

Writing goes through the one writer and is answered by a future; reading happens where it is asked,
on connections of its own, and sees what is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, delete, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from arbitro.store import keys, outbox, persons
from arbitro.store.appending import Appending, Receipt, stored_request
from arbitro.store.dues import OVER, Awaited, Due
from arbitro.store.errors import GameExists, NotAStore, StaleHead, StoreBroken, StoreReadOnly, UnknownGame
from arbitro.store.moving import Told, put_all
from arbitro.store.outbox import Choose, Message
from arbitro.store.schema import contacts, dues, entries, games, metadata, pictures, sittings, snapshots
from arbitro.store.sqlite import SqliteDatabase
from arbitro.store.writer import Job, Place, T, Writer


def open_store(place: str | Path, *, readonly: bool = False) -> Store:
    """Open a file of games, made if need be; `place` is its path or a `sqlite:///...` address.

    Or a database that there is, at a `postgresql://...` address as `psql` takes it.
    With `readonly` there has to be a store, and another process may be writing to it.
    Raises `NotAStore`, `StoreInUse` or `StoreTooNew`.
    """
    scheme, found, rest = str(place).partition("://")
    if found and scheme in ("postgresql", "postgres"):
        # Here alone, so that who keeps a file needs no driver of it.
        from arbitro.store.postgres import PostgresDatabase

        return Store(PostgresDatabase(str(place), readonly))
    if found and scheme != "sqlite":
        why = "games are kept in SQLite or PostgreSQL; give a path or postgresql://..."
        raise NotAStore(f"{scheme}://...", why, "store-address")
    return Store(SqliteDatabase(Path(rest.removeprefix("/") if found else place), readonly))


Look = Callable[[Collection[str]], None]
"""Is told of games to which another process has added something; of none when it is time to look for oneself."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as the store sees it: something about it, and the number of its last entry."""

    id: str
    meta: bytes
    head: int


class Database(Place, Protocol):
    """What a store asks of a kind of database."""

    reading: Engine
    writing: Engine | None
    name: str
    """Where it is, for people to read: without secrets."""
    shared: bool
    """Whether other processes may write to it as well."""
    size: str
    """Asks how many bytes all of it takes."""

    def backup(self, target: Path) -> None: ...

    def take_time(self, connection: Connection) -> None:
        """Let this transaction take as long as it takes."""

    def watch(self, look: Look) -> None: ...

    def close(self) -> None: ...


class Store:
    """Games, their entries, and keys. Any thread may call anything, and may meet `StoreBroken` while a disk fails."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._reading = database.reading
        self._writer = None if database.writing is None else Writer(database.writing, database)

    def append(
        self,
        game: str,
        *,
        seat: str,
        request_id: str,
        request: bytes,
        expected: int,
        entries: Sequence[bytes],
        reply: bytes,
        snapshot: bytes | None = None,
        at: int = 0,
        dues: Sequence[Awaited] | None = None,
        anew: Collection[str] = (),
    ) -> Future[Receipt]:
        """Add entries after number `expected`, with the request that caused them and the reply to it.

        The future completes when all of it is durable; `.result()` waits for that. The same request
        again gives the first receipt, whatever `expected` says. Its errors: `UnknownGame`,
        `RequestClash`, `StaleHead`. `snapshot` is the game after these entries, for whoever opens it later;
        `at` when this is in seconds; `dues` all that the game then waits for, if that is to be kept; those in `anew`
        wait from now on, whether they did before or not.

        Appends may be on their way together: they are carried out in the order of the calls. A callback
        of the future runs on the writer's thread: keep it short, and never wait for the store in it.
        """
        appending = Appending(
            game, seat, request_id, request, expected, tuple(entries), reply, snapshot, at, dues, anew
        )
        return self._write(appending.carry_out, game)

    def request(self, game: str, seat: str, request_id: str) -> Receipt | None:
        """The receipt of a request that was stored."""
        with self._looking() as connection:
            return stored_request(connection, game, seat, request_id)

    def create_game(self, game_id: str, meta: bytes) -> None:
        """Begin a game without entries. Raises `GameExists`."""

        def create(connection: Connection) -> None:
            if connection.scalar(select(games.c.id).where(games.c.id == game_id)) is not None:
                raise GameExists(game_id)
            connection.execute(insert(games), {"id": game_id, "meta": meta, "head": 0})

        self._write(create).result()

    def set_meta(self, game: str, meta: bytes) -> None:
        """Say something else about a game. Raises `UnknownGame`."""

        def change(connection: Connection) -> None:
            if connection.execute(update(games).where(games.c.id == game).values(meta=meta)).rowcount == 0:
                raise UnknownGame(game)

        self._write(change).result()

    def delete_game(self, game: str) -> None:
        """Forget a game and all that is kept of it. Raises `UnknownGame`.

        Invitations to it, which only whoever has them can find, lead nowhere from then on.
        """

        def delete_all(connection: Connection) -> None:
            for table in reversed(metadata.sorted_tables):
                if "game" in table.c:
                    connection.execute(delete(table).where(table.c.game == game))
            if connection.execute(delete(games).where(games.c.id == game)).rowcount == 0:
                raise UnknownGame(game)

        self._write(delete_all).result()

    def games(self) -> list[GameRow]:
        """All games, by id."""
        return [GameRow(*row) for row in self._read(select(games.c.id, games.c.meta, games.c.head).order_by("id"))]

    @property
    def name(self) -> str:
        """Where it is, for people to read: without secrets."""
        return self._database.name

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it as well."""
        return self._database.shared

    def size(self) -> int:
        """How many bytes all of it takes, in a file as in PostgreSQL."""
        return int(self._read(text(self._database.size))[0][0])

    @property
    def overtaken(self) -> type[StaleHead]:
        """What an append ends in where somebody else was faster."""
        return StaleHead

    def heads(self, wanted: Collection[str]) -> dict[str, int]:
        """The numbers of the last entries of these games, as far as there are such games."""
        return dict(map(tuple, self._read(select(games.c.id, games.c.head).where(games.c.id.in_(list(wanted))))))

    def watch(self, look: Look) -> None:
        """Have `look` called, until `close`, soon after other processes added to games, and each second anyway.

        On a thread of its own, with the games where they are known; a call that comes to nothing is no harm. Never
        called where nobody else can write.
        """
        self._database.watch(look)

    def announce(self, what: str) -> None:
        """Have other processes look at something by this name, as at a game that went on: for what is in no log.

        All that was stored before is there when they do.
        """
        if self.shared:
            self._write(lambda connection: None, what)

    def extents(self) -> dict[str, tuple[int, int | None]]:
        """How many bytes the log of each game has, and when its last entry was stored, as far as that is known."""
        sums = func.sum(func.length(entries.c.data)), func.max(entries.c.at)
        found = self._read(select(entries.c.game, *sums).group_by(entries.c.game))
        return {game: (int(size), at) for game, size, at in found}

    def entries(self, game: str, after: int = 0, upto: int | None = None) -> list[tuple[int, bytes]]:
        """Entries with their numbers, from `after` (left out) to `upto` (included) or the end."""
        wanted = select(entries.c.seq, entries.c.data).where(entries.c.game == game, entries.c.seq > after)
        if upto is not None:
            wanted = wanted.where(entries.c.seq <= upto)
        return [(seq, data) for seq, data in self._read(wanted.order_by(entries.c.seq))]

    def times(self, game: str, after: int = 0, upto: int | None = None) -> dict[int, int]:
        """When entries were stored, by their numbers, as far as that is known."""
        wanted = select(entries.c.seq, entries.c.at).where(entries.c.game == game, entries.c.seq > after)
        if upto is not None:
            wanted = wanted.where(entries.c.seq <= upto)
        return dict(map(tuple, self._read(wanted.where(entries.c.at.is_not(None)))))

    def snapshot(self, game: str, upto: int | None = None) -> tuple[int, bytes] | None:
        """The latest snapshot, or the latest at entry `upto` or before, with the number of its entry."""
        wanted = select(snapshots.c.seq, snapshots.c.data).where(snapshots.c.game == game)
        if upto is not None:
            wanted = wanted.where(snapshots.c.seq <= upto)
        found = self._read(wanted.order_by(snapshots.c.seq.desc()).limit(1))
        return (found[0].seq, found[0].data) if found else None

    def person(self, person: str) -> bytes | None:
        """What is known of a person."""
        with self._looking() as connection:
            return persons.get_person(connection, person)

    def picture(self, game: str, picture: str) -> bytes | None:
        """A picture of a game."""
        with self._looking() as connection:
            wanted = select(pictures.c.data).where(pictures.c.game == game, pictures.c.id == picture)
            return connection.scalar(wanted)

    def put_picture(self, game: str, picture: str, data: bytes) -> None:
        """Keep a picture of a game, under a name that it has not had yet."""
        row = {"game": game, "id": picture, "data": data}
        self._write(lambda connection: connection.execute(insert(pictures), row)).result()

    def drop_picture(self, game: str, picture: str) -> None:
        """Forget a picture, if there is such a one."""
        unwanted = delete(pictures).where(pictures.c.game == game, pictures.c.id == picture)
        self._write(lambda connection: connection.execute(unwanted)).result()

    def put_person(self, person: str, data: bytes) -> None:
        """Keep what is known of a person, in place of what was."""
        self._write(lambda connection: persons.put_person(connection, person, data)).result()

    def change_person(self, person: str, change: Callable[[bytes], bytes]) -> None:
        """Keep what `change` makes of what is known of a person, if anything is; nobody changes it in between."""
        self._write(lambda connection: persons.change_person(connection, person, change)).result()

    def drop_person(self, person: str) -> None:
        """Forget a person; their seats are nobody's."""
        self._write(lambda connection: persons.drop_person(connection, person)).result()

    def sit(self, person: str, game: str, seat: str) -> None:
        """Let a seat be this person's, and nobody else's."""
        self._write(lambda connection: persons.sit(connection, person, game, seat)).result()

    def stand(self, game: str, seat: str) -> None:
        """Let a seat be nobody's."""
        self._write(lambda connection: persons.stand(connection, game, seat)).result()

    def sittings(self, person: str) -> list[tuple[str, str]]:
        """The seats of a person: game and seat."""
        wanted = select(sittings.c.game, sittings.c.seat).where(sittings.c.person == person)
        return [(game, seat) for game, seat in self._read(wanted)]

    def games_of(self, person: str) -> list[tuple[GameRow, str]]:
        """The games of a person, each with their seat."""
        wanted = (
            select(games.c.id, games.c.meta, games.c.head, sittings.c.seat)
            .select_from(sittings.join(games, games.c.id == sittings.c.game))
            .where(sittings.c.person == person)
        )
        return [(GameRow(*row[:3]), row[3]) for row in self._read(wanted)]

    def sitters(self, game: str) -> dict[str, str]:
        """The persons of a game, by seat."""
        wanted = select(sittings.c.seat, sittings.c.person).where(sittings.c.game == game)
        return dict(map(tuple, self._read(wanted)))

    def dues(self, game: str, resting: bool = False) -> list[Due]:
        """What a game waits for; with what rests, too, and what is over."""
        wanted = _DUE.where(dues.c.game == game, *_shown(resting)).order_by(dues.c.seat, dues.c.key)
        return [Due(*row) for row in self._read(wanted)]

    def overdue(self, now: int) -> list[tuple[str, Due]]:
        """What has waited for long enough by now, by game, longest overdue first."""
        wanted = _DUE.add_columns(dues.c.game).where(dues.c.until <= now).order_by(dues.c.until)
        return [(row.game, Due(*row[:-1])) for row in self._read(wanted)]

    def dues_of(self, person: str, resting: bool = False) -> list[tuple[str, Due]]:
        """What is asked of a person, by game, what waits longest first; with what rests, too, and what is over."""
        wanted = _DUE.add_columns(dues.c.game).join(
            sittings, (sittings.c.game == dues.c.game) & (sittings.c.seat == dues.c.seat)
        )
        found = self._read(wanted.where(sittings.c.person == person, *_shown(resting)).order_by(dues.c.since))
        return [(row.game, Due(*row[:-1])) for row in found]

    def contacts(self, person: str) -> list[tuple[str, bytes]]:
        """The ways to reach a person."""
        wanted = select(contacts.c.id, contacts.c.data).where(contacts.c.person == person).order_by(contacts.c.id)
        return [(contact, data) for contact, data in self._read(wanted)]

    def contact(self, contact: str) -> tuple[str, bytes] | None:
        """Whose it is, and what is known of it."""
        found = self._read(select(contacts.c.person, contacts.c.data).where(contacts.c.id == contact))
        return (found[0].person, found[0].data) if found else None

    def put_contact(self, person: str, contact: str, data: bytes) -> None:
        """Keep a way to reach a person."""
        self._write(lambda connection: outbox.put_contact(connection, person, contact, data)).result()

    def change_contact(self, contact: str, change: Callable[[bytes], bytes]) -> bytes | None:
        """Say something else about a contact, if it is still there; gives it as it is now."""
        return self._write(lambda connection: outbox.change_contact(connection, contact, change)).result()

    def drop_contact(self, contact: str) -> None:
        """Forget a contact, with what was on its way there."""
        self._write(lambda connection: outbox.drop_contact(connection, contact)).result()

    def wake(self, person: str, then: int) -> None:
        """Look again, then, at what waits for a person who could not be told of it so far."""
        self._write(lambda connection: outbox.wake(connection, person, then)).result()

    def ripe(self, now: int, most: int = 100) -> list[str]:
        """Persons of whom something is due to be told by now."""
        with self._looking() as connection:
            return outbox.ripe(connection, now, most)

    def tell(self, person: str, now: int, choose: Choose) -> int:
        """Make the messages that are due to a person, in one transaction with what they tell being noted as told."""
        return self._write(lambda connection: outbox.tell(connection, person, now, choose)).result()

    def post(self, person: str, contact: str, data: bytes, now: int) -> None:
        """Let a message be sent, as soon as may be."""
        self._write(lambda connection: outbox.put(connection, person, contact, data, now)).result()

    def claim(self, now: int, until: int, most: int, leave: Iterable[str] = ()) -> list[Message]:
        """Messages to try now, one a contact; nobody else gets them before `until`, unless they are crossed out."""
        left = tuple(leave)
        return self._write(lambda connection: outbox.claim(connection, now, until, most, left)).result()

    def done(self, message: str, then: int = 0) -> None:
        """Cross a message out; others to the same contact wait until `then`."""
        self._write(lambda connection: outbox.done(connection, message, then)).result()

    def again(self, message: str, then: int) -> None:
        """Try a message again, and others to the same contact no sooner."""
        self._write(lambda connection: outbox.again(connection, message, then)).result()

    def soonest(self) -> int | None:
        """When there is something to tell or to send next."""
        with self._looking() as connection:
            return outbox.soonest(connection)

    def put_key(self, kind: str, key: str, value: bytes, expires: int | None = None, uses: int | None = None) -> None:
        """Let a key open `value` before `expires`, as often as `uses` says; `None` sets no limit.

        An equal key of the same kind is replaced; one of the kind `here` is in no backup.
        Only keys that cannot be guessed: see `keys.py`.
        """
        self._write(lambda connection: keys.put_key(connection, kind, key, value, expires, uses)).result()

    def get_key(self, kind: str, key: str, now: int) -> bytes | None:
        """What a key opens, without using it."""
        with self._looking() as connection:
            return keys.get_key(connection, kind, key, now)

    def get_keys(self, kind: str, names: Iterable[str], now: int) -> dict[str, bytes]:
        """What each of many keys opens, without using them: what `get_key` says, asked once for all."""
        with self._looking() as connection:
            return keys.get_keys(connection, kind, names, now)

    def use_key(self, kind: str, key: str, now: int) -> bytes | None:
        """What a key opens, with one use less left. Of two who try for the last use, one gets it."""
        return self._write(lambda connection: keys.use_key(connection, kind, key, now)).result()

    def change_key(
        self, kind: str, key: str, change: Callable[[bytes | None], bytes], now: int = 0, expires: int | None = None
    ) -> bytes:
        """Let a key open what `change` makes of what it opened: nobody changes it in between. Gives the new value."""

        def carry_out(connection: Connection) -> bytes:
            value = change(keys.get_key(connection, kind, key, now))
            keys.put_key(connection, kind, key, value, expires, None)
            return value

        return self._write(carry_out).result()

    def drop_key(self, kind: str, key: str) -> None:
        """Let a key open nothing any more."""
        self._write(lambda connection: keys.drop_key(connection, kind, key)).result()

    def drop_keys(self, kind: str) -> int:
        """Let no key of a kind open anything any more; gives how many there were."""
        return self._write(lambda connection: keys.drop_keys(connection, kind)).result()

    def backup(self, path: str | Path) -> None:
        """Copy everything to a new file while games go on, here or in another process.

        Raises `FileExistsError`, or another `OSError` if the copy cannot be made; then there is none.
        """
        self._database.backup(Path(path))

    @property
    def failing(self) -> bool:
        """Whether nothing can be stored now; to ask is to let the store try again, as the next append would."""
        if self._writer is None or not self._writer.failing:
            return False
        return self._write(lambda _: None).exception() is not None

    def move_to(self, target: Store, told: Told = lambda *_: None) -> dict[str, int]:
        """Put everything into an empty store; gives how many rows, by table. Nobody else writes to either meanwhile.

        All of it or nothing: `told` may break it off by an exception. Raises `NotEmpty` or `NotTheSame`.
        """
        with self._alone() as source, target._alone() as connection:
            return put_all(source, connection, target.name, told)

    @contextmanager
    def _alone(self) -> Iterator[Connection]:
        if self._database.writing is None:
            raise StoreReadOnly
        try:
            with self._database.writing.begin() as connection:
                self._database.hold(connection, None)
                self._database.take_time(connection)
                yield connection
        except DBAPIError as fault:
            raise StoreBroken(fault.orig) from fault

    def close(self) -> None:
        """Finish what was handed in, then let go of the database."""
        if self._writer is not None:
            self._writer.close()
        self._database.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, job: Job[T], game: str | None = None) -> Future[T]:
        if self._writer is not None:
            return self._writer.submit(job, game)
        refused: Future[T] = Future()
        refused.set_exception(StoreReadOnly())
        return refused

    def _read(self, wanted: Any) -> Sequence[Any]:
        with self._looking() as connection:
            return connection.execute(wanted).all()

    @contextmanager
    def _looking(self) -> Iterator[Connection]:
        try:
            with self._reading.connect() as connection:
                yield connection
        except DBAPIError as fault:
            raise StoreBroken(fault.orig) from fault


def _shown(all_of_them: bool) -> Sequence[Any]:
    # What neither rests nor is over.
    return () if all_of_them else (dues.c.told >= 0, dues.c.key.not_like(f"{OVER}%"))


_DUE = select(dues.c.seat, dues.c.key, dues.c.since, dues.c.until, dues.c.told, dues.c.next)
