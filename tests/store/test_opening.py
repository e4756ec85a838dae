"""Opening a store: by whom, of what, and copies of it."""

from __future__ import annotations

import logging
import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arbitro.store import NotAStore, Store, StoreInUse, StoreReadOnly, StoreTooNew, open_store, sqlite
from tests.store.sending import send


def test_a_store_is_made_with_its_folder_and_found_again(tmp_path: Path) -> None:
    """By a path with anything in it, or as an address."""
    path = tmp_path / "new folder" / "ñ%20?#.sqlite"
    with open_store(path) as store:
        store.create_game("g", b"about")

    with open_store(f"sqlite:///{path}") as store:
        assert [row.meta for row in store.games()] == [b"about"]
    assert {each.name for each in path.parent.iterdir()} == {path.name, f"{path.name}.lock"}


def test_a_store_has_one_writer_at_a_time(file: Store, tmp_path: Path) -> None:
    """The second is told who has it, and nothing happens to the first. (A second process: test_killing.)"""
    with pytest.raises(StoreInUse, match=f"games.sqlite is in use by process {os.getpid()}. Stop that one"):
        open_store(tmp_path / "games.sqlite")

    assert send(file, "r1", 0).result().last == 1


def test_a_link_to_a_store_is_the_same_store(file: Store, tmp_path: Path) -> None:
    """The lock lies beside the file itself, not beside a name for it."""
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "games.sqlite")

    with pytest.raises(StoreInUse):
        open_store(tmp_path / "link.sqlite")


def test_a_store_can_be_read_while_it_is_written(file: Store, tmp_path: Path) -> None:
    """A reader needs no lock, sees each commit, and can change nothing."""
    with open_store(tmp_path / "games.sqlite", readonly=True) as reader:
        send(file, "r1", 0, [b"a"]).result()

        assert reader.entries("g") == [(1, b"a")]
        with pytest.raises(StoreReadOnly):
            send(reader, "r2", 1).result()
        with pytest.raises(StoreReadOnly):
            reader.create_game("h", b"")


def test_reading_makes_nothing(tmp_path: Path) -> None:
    """Whoever only wants to read is told that there is nothing, and leaves nothing behind."""
    with pytest.raises(NotAStore, match="unable to open"):
        open_store(tmp_path / "games.sqlite", readonly=True)

    assert list(tmp_path.iterdir()) == []


def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    """Its version is read before anything else; and the lock is free again afterwards."""
    path = tmp_path / "games.sqlite"
    open_store(path).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE schema_version SET version = 99")

    for readonly in (False, True, False):
        with pytest.raises(StoreTooNew, match="schema version 99 and this Arbitro knows 2"):
            open_store(path, readonly=readonly)


@pytest.mark.parametrize("readonly", [False, True])
def test_a_file_of_something_else_is_refused(tmp_path: Path, readonly: bool) -> None:
    """A text, a folder, somebody else's database: each says what it is, and stays as it was."""
    text = tmp_path / "notes.txt"
    text.write_text("Bran owes Ada three silver pieces. " * 100)
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    before = text.read_bytes(), other.read_bytes()

    for path, reason in ((text, "not a database"), (tmp_path, ""), (other, "of something else")):
        with pytest.raises(NotAStore, match=f"{re.escape(str(path))} is not a store of games: .*{reason}"):
            open_store(path, readonly=readonly)

    assert (text.read_bytes(), other.read_bytes()) == before


def test_an_address_of_another_database_is_refused_without_its_password() -> None:
    """An address may hold a secret and errors end up in logs."""
    with pytest.raises(NotAStore, match=r"mysql://\.\.\. is not a store") as error:
        open_store("mysql://ada:secret@host/games")

    assert "secret" not in str(error.value)


def test_an_old_library_is_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is refused: the single writer keeps clear of what is wrong with it."""
    monkeypatch.setattr(sqlite, "SOUND_SINCE", (99, 0, 0))

    with caplog.at_level(logging.WARNING):
        open_store(tmp_path / "games.sqlite").close()

    assert f"SQLite {sqlite.driver().sqlite_version} can lose commits" in caplog.text


def test_a_backup_is_whole_while_games_go_on(file: Store, tmp_path: Path) -> None:
    """It opens as a store by itself, holds all that was acknowledged before, and never part of an append."""
    for number in range(100):
        send(file, f"r{number}", 2 * number, [b"first", b"second"]).result()
    going_on = [send(file, f"r{number}", 2 * number, [b"first", b"second"]) for number in range(100, 400)]

    file.backup(tmp_path / "copy.sqlite")

    assert {path.name for path in tmp_path.glob("copy*")} == {"copy.sqlite"}
    with open_store(tmp_path / "copy.sqlite") as copy:
        entries = copy.entries("g")
        assert len(entries) >= 200
        assert len(entries) % 2 == 0
        assert entries == file.entries("g", upto=len(entries))
        assert send(copy, "new", len(entries)).result().first == len(entries) + 1
    assert [future.result().first for future in going_on] == [2 * number + 1 for number in range(100, 400)]


def test_a_backup_never_replaces_a_file(file: Store, tmp_path: Path) -> None:
    """Least of all the store itself."""
    for name in ("games.sqlite", "games.sqlite-wal"):
        with pytest.raises(FileExistsError, match="a name of its own"):
            file.backup(tmp_path / name)

    assert send(file, "r1", 0).result().last == 1
