"""PostgreSQL: what is refused and how it is said, and several processes with one store."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor

import pytest

from arbitro.store import GameExists, NotAStore, StaleHead, Store, StoreReadOnly, StoreTooNew, open_store
from arbitro.store.postgres import line
from tests.store.cluster import Cluster
from tests.store.sending import send


@pytest.fixture
def address(cluster: Cluster) -> str:
    """Of an empty database."""
    return cluster.database()


def name_of(address: str) -> str:
    return address.partition("@/")[2].partition("?")[0]


def until(what: object, wanted: object) -> None:
    """Wait until a list that somebody else fills ends with this."""
    assert isinstance(what, list)
    for _ in range(1000):
        if what[-1:] == [wanted]:
            return
        time.sleep(0.01)
    raise AssertionError(f"{what} does not end with {wanted}")


def until_raised(do: Callable[[], None]) -> None:
    """Do it until it no longer works: the server takes its time to read its settings."""
    for _ in range(500):
        do()
        time.sleep(0.01)


def test_a_server_that_is_not_there_is_told_in_one_line_without_a_password() -> None:
    """With what the driver found; an address ends up in logs, so who and how is left out."""
    with pytest.raises(NotAStore) as told:
        open_store("postgresql://ada:secret@127.0.0.1:1/games?connect_timeout=1")

    assert str(told.value).startswith("postgresql://127.0.0.1/games is not a store of games: connection failed")
    assert "\n" not in str(told.value)
    assert "secret" not in str(told.value)


def test_a_database_that_is_not_there_or_no_address_at_all(cluster: Cluster) -> None:
    """A database is not made by us: whoever hosts says who owns it, and how it is encoded."""
    with pytest.raises(NotAStore, match='database "nowhere" does not exist'):
        open_store(cluster.address("nowhere"))
    with pytest.raises(NotAStore, match="psql would not take this address: postgresql://USER@HOST/NAME"):
        open_store("postgresql://ada@host/games?surely=not&")


def test_the_line_to_another_machine_is_closed_unless_its_address_says_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that offers no TLS, as whoever stands in between may say in its name, hears nothing but the question."""
    assert line("postgresql://ada@db.example/games") == line("host=db.example,localhost") == {"sslmode": "require"}
    for said in ("postgresql://ada@db.example/games?sslmode=disable", "postgresql:///games", "host=127.0.0.1"):
        assert line(said) == {}, said
    monkeypatch.setenv("PGSSLMODE", "verify-full")
    assert line("postgresql://ada@db.example/games") == {}
    monkeypatch.delenv("PGSSLMODE")

    heard = bytearray()
    with socket.create_server(("127.0.0.1", 0)) as listening, ThreadPoolExecutor(1) as pool:

        def offers_nothing() -> None:
            other, _ = listening.accept()
            with other:
                heard.extend(other.recv(8))
                other.sendall(b"N")
                heard.extend(other.recv(100))

        pool.submit(offers_nothing)
        monkeypatch.setattr("arbitro.store.postgres.HERE", ())
        with pytest.raises(NotAStore, match="SSL was required"):
            open_store(f"postgresql://ada:secret@127.0.0.1:{listening.getsockname()[1]}/games")
    # What asks for TLS: eight bytes, 80877103 the last four.
    assert heard == (8).to_bytes(4, "big") + (80877103).to_bytes(4, "big")


def test_a_database_of_something_else_is_left_as_it_was(cluster: Cluster, address: str) -> None:
    """Neither made ours nor read."""
    cluster.run("CREATE TABLE birds (name text)", name_of(address))

    for readonly in (False, True):
        with pytest.raises(NotAStore, match="of something else"):
            open_store(address, readonly=readonly)

    assert cluster.run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", name_of(address)) == [(1,)]


def test_a_newer_store_is_refused(cluster: Cluster, address: str) -> None:
    """As in a file."""
    open_store(address).close()
    cluster.run("UPDATE schema_version SET version = 99", name_of(address))

    for readonly in (False, True):
        with pytest.raises(StoreTooNew, match="schema version 99 and this Arbitro knows"):
            open_store(address, readonly=readonly)


def test_a_database_that_loses_letters_is_refused(cluster: Cluster) -> None:
    """SQL_ASCII is what `initdb` takes where no language is set."""
    with pytest.raises(NotAStore, match="encoding is SQL_ASCII; make one with: createdb -T template0 -E UTF8 NAME"):
        open_store(cluster.database("ENCODING 'SQL_ASCII'"))


def test_a_server_that_flushes_nothing_is_refused(cluster: Cluster, address: str) -> None:
    """What it calls committed may be gone after a power cut."""
    cluster.run("ALTER SYSTEM SET fsync = off")
    try:
        cluster.run("SELECT pg_reload_conf()")
        with pytest.raises(NotAStore, match="fsync turned off, so a power cut takes what was acknowledged; turn it on"):
            until_raised(lambda: open_store(address).close())
    finally:
        cluster.run("ALTER SYSTEM RESET fsync")
        cluster.run("SELECT pg_reload_conf()")


def test_a_server_that_is_too_old_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which one would do is said."""
    monkeypatch.setattr("arbitro.store.postgres.OLDEST", 990000)

    with pytest.raises(NotAStore, match=r"the server is PostgreSQL 1\d.* 99 or later would do"):
        open_store(address)


def test_a_commit_waits_for_the_disk_whatever_the_database_says(cluster: Cluster, address: str) -> None:
    """A setting of the database's that a session may overrule."""
    cluster.run(f"ALTER DATABASE {name_of(address)} SET synchronous_commit = off")

    with open_store(address) as store:
        found = store._write(lambda connection: connection.exec_driver_sql("SHOW synchronous_commit").scalar())
        assert found.result() == "on"


def test_a_reader_makes_nothing_and_changes_nothing(address: str) -> None:
    """It needs a store that is there, and sees each commit."""
    with pytest.raises(NotAStore, match="or an empty one"):
        open_store(address, readonly=True)

    with open_store(address) as store, open_store(address, readonly=True) as reader:
        store.create_game("g", b"")
        assert [row.id for row in reader.games()] == ["g"]
        with pytest.raises(StoreReadOnly):
            reader.create_game("h", b"")


def test_several_that_begin_at_once_make_one_store(address: str) -> None:
    """Whoever comes first makes the tables; the others wait for them."""
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(open_store, [address] * 4))

    stores[0].create_game("g", b"")
    with pytest.raises(GameExists):
        stores[3].create_game("g", b"")
    for store in stores:
        store.close()


def test_two_processes_take_turns_at_a_game(address: str) -> None:
    """Each sends as the game stood when it looked; whoever was overtaken is told so, looks and sends again."""
    with open_store(address) as one, open_store(address) as other:
        for game in ("g", "h"):
            one.create_game(game, b"")
        told: dict[str, list[int]] = {"one": [], "other": []}

        def play(store: Store, name: str) -> None:
            # In opposite orders, so that two who locked as they came would wait for each other.
            for number in range(60):
                for game in ("g", "h") if name == "one" else ("h", "g"):
                    while True:
                        try:
                            head = store.heads([game])[game]
                            sent = send(store, f"{name} {number}", head, [b"a", b"b"], game=game, seat=name)
                            told[name].append(sent.result().last)
                            break
                        except StaleHead:
                            continue

        threads = [threading.Thread(target=play, args=each) for each in ((one, "one"), (other, "other"))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        for game in ("g", "h"):
            assert [seq for seq, _ in one.entries(game)] == list(range(1, 241))
        assert len(told["one"]) == len(told["other"]) == 120


def test_the_last_use_of_a_key_goes_to_one_process(address: str) -> None:
    """Both look and take in one transaction that the other waits for."""
    with open_store(address) as one, open_store(address) as other:
        one.put_key("invitation", "k", b"g", uses=3)
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda store: store.use_key("invitation", "k", 0), [one, other] * 4))

    assert found.count(b"g") == 3


def test_a_request_that_two_processes_get_at_once_happens_once(address: str) -> None:
    """A page that lost its answer sends it again, to whichever process listens."""
    with open_store(address) as one, open_store(address) as other:
        one.create_game("g", b"")
        for number in range(30):
            both = [send(store, f"r{number}", number) for store in (one, other)]
            assert sorted(each.result().repeated for each in both) == [False, True]

        assert len(one.entries("g")) == 30


def test_a_process_hears_of_what_others_did_and_not_of_itself(address: str) -> None:
    """Soon after the commit; and without any notice, each second."""
    heard: list[Collection[str]] = []
    with open_store(address) as one, open_store(address) as other:
        one.create_game("g", b"")
        other.watch(heard.append)
        # The first look comes without a notice, and shows that it listens.
        until(heard, [])
        send(other, "r1", 0).result()
        send(one, "r2", 1).result()
        until(heard, ["g"])

        assert [list(each) for each in heard if each] == [["g"]]
