"""A backup becomes the file of a server again, or nothing at all."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from arbitro.store import NotAStore, Store, StoreTooNew, open_store, restore
from tests.store.sending import send


@pytest.fixture
def copy(store: Store, tmp_path: Path) -> Path:
    """A backup of a server with two games, some of whose entries need pages of their own."""
    store.create_game("h", b"about h")
    for number in range(40):
        send(store, f"r{number}", number, [b"entry" * 500]).result()
    send(store, "other", 0, [b"one", b"two"], game="h").result()
    store.put_key("here", "dice", b"the key of the dice")
    store.put_key("server", "proof", b"the key of the signatures")
    store.backup(tmp_path / "copy.sqlite")
    return tmp_path / "copy.sqlite"


def test_a_restored_server_is_the_same_with_other_dice(store: Store, copy: Path, tmp_path: Path) -> None:
    """Games, requests and what it signs with; the copy stays as it was, and the key of the dice is gone for good."""
    before = copy.read_bytes()
    with closing(sqlite3.connect(copy)) as opened, opened:
        # As in a file that was copied by hand while the server stood still.
        opened.execute("INSERT INTO keys VALUES ('here', x'00', 'dice of then', NULL, NULL)")
    restore(copy, tmp_path / "new folder" / "games.sqlite")

    with open_store(tmp_path / "new folder" / "games.sqlite") as restored:
        assert [(row.id, row.head) for row in restored.games()] == [("g", 40), ("h", 2)]
        assert restored.entries("g") == store.entries("g")
        assert restored.get_key("server", "proof", 0) == b"the key of the signatures"
        assert send(restored, "r3", 40, [b"again"], request=b"request r3").result().repeated
        assert send(restored, "new", 40).result().first == 41
    assert b"dice of then" in copy.read_bytes()
    assert b"dice of then" not in (tmp_path / "new folder" / "games.sqlite").read_bytes()
    assert len(copy.read_bytes()) == len(before)


def _cut(copy: Path) -> None:
    copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])


def _emptied(copy: Path) -> None:
    copy.write_bytes(b"")


def _overwritten(copy: Path) -> None:
    data = bytearray(copy.read_bytes())
    data[8192 : 8192 + 20000] = b"\x55" * 20000
    copy.write_bytes(data)


def _without_an_entry(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute("DELETE FROM entries WHERE game = 'g' AND seq = 17")


def _of_something_else(copy: Path) -> None:
    copy.unlink()
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute("CREATE TABLE birds (name TEXT)")


def _with_a_log_beside_it(copy: Path) -> None:
    copy.with_name(f"{copy.name}-wal").write_bytes(b"what was last played")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (_cut, "malformed|damaged"),
        (_emptied, "nothing in it"),
        (_overwritten, "malformed|damaged|not a database"),
        (_without_an_entry, "entries missing of: g"),
        (_of_something_else, "something else"),
        (_with_a_log_beside_it, "not a backup"),
    ],
)
def test_half_a_backup_is_refused_and_leaves_nothing(copy: Path, spoil: Callable[[Path], None], why: str) -> None:
    """It says what is wrong with the copy, by the copy's own name."""
    spoil(copy)
    folder = copy.parent / "place"

    with pytest.raises(NotAStore, match=why) as refused:
        restore(copy, folder / "games.sqlite")

    assert refused.value.place == copy
    assert list(folder.glob("*")) == []


def test_a_backup_of_a_later_version_is_left_to_it(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute("UPDATE schema_version SET version = 99")

    with pytest.raises(StoreTooNew, match="99"):
        restore(copy, copy.parent / "place" / "games.sqlite")

    assert list((copy.parent / "place").glob("*")) == []


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(copy: Path) -> None:
    """Version 1 knew no times, no persons and nothing due; its games open."""
    with closing(sqlite3.connect(copy)) as opened, opened:
        for table in ("outbox", "dues", "contacts", "sittings", "persons", "pictures"):
            opened.execute(f"DROP TABLE {table}")
        opened.execute("ALTER TABLE entries DROP COLUMN at")
        opened.execute("UPDATE schema_version SET version = 1")

    restore(copy, copy.parent / "place" / "games.sqlite")

    with open_store(copy.parent / "place" / "games.sqlite", readonly=True) as restored:
        assert len(restored.entries("g")) == 40


@pytest.mark.parametrize("taken", ["games.sqlite", "games.sqlite-wal"])
def test_restoring_replaces_nothing(copy: Path, taken: str) -> None:
    """Neither a file nor what an earlier one has left beside it, which would spoil the new one."""
    place = copy.parent / "place"
    place.mkdir()
    (place / taken).write_bytes(b"somebody's")

    with pytest.raises(FileExistsError):
        restore(copy, place / "games.sqlite")

    assert [(path.name, path.read_bytes()) for path in place.iterdir()] == [(taken, b"somebody's")]


def test_how_long_logs_are_is_known_without_reading_them(store: Store) -> None:
    """Their bytes, and when the last entry was stored, as far as that is known; a game without entries is not there."""
    store.create_game("h", b"about h")
    store.create_game("empty", b"about nothing")
    send(store, "r1", 0, [b"one", b"three"]).result()
    store.append("h", seat="", request_id="r", request=b"", expected=0, entries=[b"!"], reply=b"", at=700).result()

    assert store.extents() == {"g": (8, None), "h": (1, 700)}


def test_what_all_games_take_is_known(store: Store) -> None:
    """In a file and in PostgreSQL alike: little when there is little, and more by as much as is put there."""
    before = store.size()
    for number in range(4):
        send(store, f"r{number}", number, [random.Random(number).randbytes(250_000)]).result()

    assert 0 < before < 1_000_000
    assert 990_000 <= store.size() - before < 2_000_000
