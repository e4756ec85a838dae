"""Invitations and tokens: what they open, how long, how often."""

from __future__ import annotations

import threading
from pathlib import Path

from arbitro.store import Store


def test_a_key_opens_its_value_until_it_expires(store: Store) -> None:
    """At the moment of expiry it is over; without one it never is."""
    store.put_key("token", "k1", b"ada", expires=100)
    store.put_key("token", "k2", b"bran")

    assert [store.get_key("token", "k1", now) for now in (0, 99, 100)] == [b"ada", b"ada", None]
    assert [store.use_key("token", "k1", now) for now in (99, 100)] == [b"ada", None]
    assert store.get_key("token", "k2", now=10**12) == b"bran"


def test_a_key_is_used_up(store: Store) -> None:
    """Looking costs nothing, using does; without a number it can be used for ever."""
    store.put_key("invitation", "k1", b"g", uses=2)
    store.put_key("invitation", "k2", b"g")

    assert store.get_key("invitation", "k1", now=0) == b"g"
    assert [store.use_key("invitation", "k1", now=0) for _ in range(3)] == [b"g", b"g", None]
    assert store.get_key("invitation", "k1", now=0) is None
    assert [store.use_key("invitation", "k2", now=0) for _ in range(3)] == [b"g", b"g", b"g"]


def test_many_keys_are_asked_for_at_once(store: Store) -> None:
    """As one by one: what is over, used up, of another kind or unknown opens nothing."""
    store.put_key("visited", "k1", b"7")
    store.put_key("visited", "k2", b"8", expires=100)
    store.put_key("visited", "k3", b"9", uses=0)
    store.put_key("token", "k4", b"ada")
    names = ["k1", "k2", "k3", "k4", "k5"]

    for now, found in (99, {"k1": b"7", "k2": b"8"}), (100, {"k1": b"7"}):
        assert store.get_keys("visited", names, now) == found
        assert [store.get_key("visited", name, now) for name in names] == [found.get(name) for name in names]
    assert store.get_keys("visited", [], now=0) == {}


def test_an_expired_key_is_not_used_up(store: Store) -> None:
    """A try that opens nothing costs nothing."""
    store.put_key("invitation", "k1", b"g", expires=100, uses=1)

    assert store.use_key("invitation", "k1", now=200) is None
    assert store.use_key("invitation", "k1", now=50) == b"g"


def test_a_key_opens_only_its_kind(store: Store) -> None:
    """An invitation is no token, though the words were the same."""
    store.put_key("token", "k1", b"ada")

    assert store.get_key("invitation", "k1", now=0) is None
    assert store.use_key("token", "k2", now=0) is None


def test_a_key_can_be_replaced_and_dropped(store: Store) -> None:
    """Putting it again counts its uses anew; dropping it twice does no harm."""
    store.put_key("token", "k1", b"ada", uses=1)
    store.use_key("token", "k1", now=0)
    store.put_key("token", "k1", b"bran", uses=1)
    assert store.use_key("token", "k1", now=0) == b"bran"

    store.put_key("token", "k1", b"ada")
    store.drop_key("token", "k1")
    store.drop_key("token", "k1")
    assert store.get_key("token", "k1", now=0) is None


def test_the_last_use_goes_to_one_of_those_who_try(store: Store) -> None:
    """Eight at once for three uses."""
    store.put_key("invitation", "k1", b"g", uses=3)
    gate = threading.Barrier(8)
    found: list[bytes | None] = []

    def try_it() -> None:
        gate.wait()
        found.append(store.use_key("invitation", "k1", now=0))

    threads = [threading.Thread(target=try_it) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found.count(b"g") == 3
    assert found.count(None) == 5


def test_a_stolen_file_holds_no_key(file: Store, tmp_path: Path) -> None:
    """Neither the database nor its log has the words of a key; what it opens is there."""
    file.put_key("token", "correct-horse-battery-staple", b"opens-for-ada")

    written = b"".join(path.read_bytes() for path in tmp_path.glob("games.sqlite*"))

    assert b"opens-for-ada" in written
    assert b"correct-horse" not in written
