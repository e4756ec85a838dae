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
from arbitro.web.seats import Seats, Session
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


def test_a_device_that_was_put_out_elsewhere_does_not_let_itself_in_again(stores: tuple[Store, Store]) -> None:
    """The other process still knows the seat as open to all, for a moment: what it writes is by what is stored."""
    here, there = map(Seats, stores)
    mine, thiefs = here.remember(None, "g", "s1"), there.remember(None, "g", "s1")
    thief = there.session(thiefs)
    stranger = Session({"g": "s1"}, "never seen")
    assert there.admits(thief, "g", "s1")

    here.put_out_others(mine, "g", "s1")

    # Not noted yet, so that letting it in would write: and it is looked at what would be written upon.
    assert not there.admits(stranger, "g", "s1")
    assert not there.admits(thief, "g", "s1")
    assert there.admits(there.session(mine), "g", "s1")


def test_a_way_back_is_good_in_every_process_at_once(stores: tuple[Store, Store]) -> None:
    """Though the other one has just read that nobody else may sit there; and a link of before is of no use."""
    here, there = map(Seats, stores)
    mine = here.remember(None, "g", "s1")
    old, _ = there.way_back("g", "s1")
    here.put_out_others(mine, "g", "s1")
    link, _ = there.way_back("g", "s1")

    with pytest.raises(Refused):
        here.back(old, use=True)
    assert there.back(link).seat == "s1"
    assert not here.admits(Session({"g": "s1"}, "another"), "g", "s1")
    token = there.remember(None, "g", "s1")
    assert here.admits(here.session(token), "g", "s1")


def test_leaving_two_games_through_two_processes_leaves_both(stores: tuple[Store, Store]) -> None:
    """Each had the session in memory with both seats: neither brings back what the other took away."""
    here, there = map(Seats, stores)
    token = here.remember(here.remember(None, "g", "s1"), "h", "s2")
    assert there.session(token).seats == {"g": "s1", "h": "s2"}

    here.leave(token, "g")
    there.leave(token, "h")

    assert here.session(token).seats == there.session(token).seats == {}


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
