"""What a game waits for is stored with what led to it, and belongs to persons."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from arbitro.store import Due, NotAStore, StaleHead, Store, open_store


def ask(store: Store, request_id: str, expected: int, at: int, *wanted: tuple[str, str], by: str = "ada") -> None:
    """An append after which these wait, a message being due three seconds later."""
    store.append(
        "g",
        seat=by,
        request_id=request_id,
        request=request_id.encode(),
        expected=expected,
        entries=[b"entry"],
        reply=b"",
        at=at,
        dues=[(seat, key, None, at + 3) for seat, key in wanted],
    ).result()


def test_what_waits_already_stays_as_it_was(store: Store) -> None:
    """A question that is still open counts from its beginning; one that is answered is gone."""
    ask(store, "r1", 0, 100, ("bran", "turn:b"), ("cleo", "turn:c"))
    ask(store, "r2", 1, 200, ("bran", "turn:b"), ("dora", "ask:2:x"))

    assert store.dues("g") == [Due("bran", "turn:b", 100, next=103), Due("dora", "ask:2:x", 200, next=203)]
    assert store.times("g") == {1: 100, 2: 200}


def test_what_waits_for_whoever_was_here_counts_from_then(store: Store) -> None:
    """Bran did something and is still due; Cleo has waited since the first append."""
    ask(store, "r1", 0, 100, ("bran", "turn:b"), ("cleo", "turn:c"))
    ask(store, "r2", 1, 200, ("bran", "turn:b"), ("cleo", "turn:c"), by="bran")

    assert store.dues("g") == [Due("bran", "turn:b", 200, next=203), Due("cleo", "turn:c", 100, next=103)]


def test_a_refused_append_asks_nobody(store: Store) -> None:
    """Its entries and what follows from them are one."""
    with pytest.raises(StaleHead):
        ask(store, "r1", 7, 100, ("bran", "turn:b"))

    assert store.dues("g") == []


def test_a_person_is_asked_at_every_table_where_they_sit(store: Store) -> None:
    """The oldest first; a seat that is given away takes its questions along."""
    store.create_game("h", b"")
    for person in ("p1", "p2"):
        store.put_person(person, b"name")
    store.sit("p1", "g", "bran")
    store.sit("p1", "h", "ada")
    ask(store, "r1", 0, 100, ("bran", "turn:b"), ("cleo", "turn:c"))

    assert store.dues_of("p1") == [("g", Due("bran", "turn:b", 100, next=103))]
    assert sorted(store.sittings("p1")) == [("g", "bran"), ("h", "ada")]

    store.sit("p2", "g", "bran")
    assert store.dues_of("p1") == []
    assert store.dues_of("p2") == [("g", Due("bran", "turn:b", 100, next=103))]
    assert store.sitters("g") == {"bran": "p2"}

    store.drop_person("p2")
    assert store.person("p2") is None
    assert store.sitters("g") == {}


def test_a_store_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its games stay; when their entries were made is not known."""
    path = tmp_path / "games.sqlite"
    with open_store(path) as store:
        store.create_game("g", b"about g")
        ask(store, "r1", 0, 100)
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in ("dues", "outbox", "contacts", "sittings", "persons", "pictures"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("ALTER TABLE entries DROP COLUMN at")
        connection.execute("UPDATE schema_version SET version = 1")

    with pytest.raises(NotAStore, match="its tables are of version 1"):
        open_store(path, readonly=True)
    with open_store(path) as store:
        assert store.entries("g") == [(1, b"entry")]
        assert store.times("g") == {}
        ask(store, "r2", 1, 200, ("bran", "turn:b"))
        assert store.times("g") == {2: 200}
        assert store.dues("g") == [Due("bran", "turn:b", 200, next=203)]


def test_while_nobody_is_to_be_told_nothing_falls_due_to_be_told(store: Store) -> None:
    """A game that rests: who was not told yet is told when it goes on; who was, is not told again."""

    def wait(request_id: str, expected: int, at: int, soon: int | None) -> None:
        store.append(
            "g",
            seat="",
            request_id=request_id,
            request=b"",
            expected=expected,
            entries=[b"entry"],
            reply=b"",
            at=at,
            dues=[("bran", "turn:b", None, soon)],
        ).result()

    wait("r1", 0, 100, 103)
    wait("r2", 1, 101, None)
    assert [(due.since, due.next) for due in store.dues("g")] == [(100, None)]
    wait("r3", 2, 200, 203)
    assert [(due.since, due.next) for due in store.dues("g")] == [(100, 203)]


def test_what_rests_is_listed_nowhere_and_is_the_same_when_it_waits_again(store: Store) -> None:
    """Bran's turn, while Ada must answer first: no time runs, and it has waited since the first append. Begun anew, it
    has waited since then."""
    appended: dict[str, Any] = {"request": b"", "entries": [b"entry"], "reply": b""}

    def waits(at: int, until: int, soon: int | None, **more: Any) -> list[Due]:
        dues = [("bran", "turn:b", until, soon)]
        head = store.games()[0].head
        store.append("g", seat="ada", request_id=str(at), expected=head, at=at, dues=dues, **appended, **more).result()
        return store.dues("g")

    store.put_person("p", b"{}")
    store.sit("p", "g", "bran")
    assert waits(100, 900, 103) == [Due("bran", "turn:b", 100, 900, next=103)]
    assert waits(200, 0, None) == []
    assert store.dues_of("p") == []
    assert (store.overdue(10_000), store.soonest()) == ([], None)
    assert store.dues("g", resting=True) == [Due("bran", "turn:b", 100, told=-1)]

    assert waits(300, 1000, 303) == [Due("bran", "turn:b", 100, 1000, next=303)]
    assert waits(400, 1000, 403, anew={"turn:b"}) == [Due("bran", "turn:b", 400, 1000, next=403)]


def test_what_is_over_stays_to_be_told_until_its_seat_does_something(store: Store) -> None:
    """Bran's time was up: it is listed nowhere as waiting, and Ada's doings leave it as it is; his own do not."""
    store.put_person("p", b"{}")
    store.sit("p", "g", "bran")
    ask(store, "r1", 0, 100, ("bran", "over:1"), ("bran", "turn:b"), by="")
    ask(store, "r2", 1, 200, ("bran", "turn:b"))
    waits, over = Due("bran", "turn:b", 100, next=103), Due("bran", "over:1", 100, next=103)

    assert store.dues("g") == [waits]
    assert store.dues_of("p") == [("g", waits)]
    assert sorted(store.dues("g", resting=True), key=lambda due: due.key) == [over, waits]

    ask(store, "r3", 2, 300, by="bran")
    assert store.dues("g", resting=True) == []
