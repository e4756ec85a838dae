"""Several processes of one server: sessions, devices and links are the same in each, and so are the games."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from arbitro.play.entries import PLAYER
from arbitro.play.running import Refused
from arbitro.proof.server import server_of
from arbitro.store import Store, open_store
from arbitro.web.persons import FRESH, SEEN_EVERY, Persons
from arbitro.web.seats import Seats
from arbitro.web.serve import secret_of
from tests.store.cluster import Cluster


@pytest.fixture
def stores(cluster: Cluster) -> Iterator[tuple[Store, Store]]:
    """Of two processes."""
    address = cluster.database()
    with open_store(address) as one, open_store(address) as other:
        yield one, other


def test_processes_that_begin_at_once_are_one_server(stores: tuple[Store, Store]) -> None:
    """Cookies, cursors and signatures of one are good with the other."""
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(secret_of, stores * 4))) == 1
        assert len({server.salt("g", 1) for server in pool.map(server_of, stores * 4)}) == 1


def test_a_seat_that_was_taken_elsewhere_is_known_at_once(stores: tuple[Store, Store]) -> None:
    """The other process has read the person and the seats a moment before: what it lacks it reads again."""
    stores[0].create_game("g", b"")
    stores[0].create_game("h", b"")
    here, there = map(Persons, stores)
    first = here.sit(None, "g", "s1", "Ada")
    assert there.admits(first, "g", "s1")

    second = here.sit(first, "h", "s2")
    phone = here.open(None, here.whose(here.link(here.session(second).person)))

    assert there.admits(second, "h", "s2")
    assert there.admits(phone, "g", "s1")
    assert not there.admits(phone, "g", "s2")


def test_a_device_that_was_put_out_elsewhere_is_not_let_in_again(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An hour later it is noted that it has been here; the process that notes it has not yet read that it is out."""
    stores[0].create_game("g", b"")
    now = [1_000_000]
    monkeypatch.setattr("arbitro.web.persons.seconds", lambda: now[0])
    here, there = map(Persons, stores)
    mine = here.sit(None, "g", "s1", "Ada")
    me = here.session(mine)
    thiefs = here.open(None, me.person)
    now[0] += SEEN_EVERY
    # It is read here, though the note that follows was of an hour ago.
    monkeypatch.setattr(there, "change", lambda *_: None)
    assert there.admits(thiefs, "g", "s1")
    monkeypatch.undo()
    monkeypatch.setattr("arbitro.web.persons.seconds", lambda: now[0])

    here.put_out_others(me.person, me.device)
    there.session(thiefs)

    now[0] += FRESH
    assert not there.admits(thiefs, "g", "s1")
    assert there.admits(mine, "g", "s1")


def test_two_processes_lose_none_of_what_they_note_of_a_person(stores: tuple[Store, Store]) -> None:
    """Each adds devices at the same time as the other."""
    stores[0].create_game("g", b"")
    both = [Persons(store) for store in stores]
    me = both[0].session(both[0].sit(None, "g", "s1")).person

    with ThreadPoolExecutor(4) as pool:
        tokens = list(pool.map(lambda persons: persons.open(None, me), both * 8))

    assert all(both[0].admits(token, "g", "s1") for token in tokens)


def test_an_invitation_is_used_up_by_all_processes_together(stores: tuple[Store, Store]) -> None:
    """Twelve uses, whoever they are asked of."""
    here, there = map(Seats, stores)
    token, _ = here.invite("g", PLAYER, "s1")
    used = 0
    for _ in range(10):
        for seats in (here, there):
            with suppress(Refused):
                seats.invitation(token, use=True)
                used += 1

    assert used == 12
