"""Several processes of one server: sessions, devices and links are the same in each, and so are the games."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from arbitro.play.entries import PLAYER
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.play.running import Refused
from arbitro.proof.server import server_of
from arbitro.store import Store, open_store
from arbitro.web.app import create_app
from arbitro.web.doors import new_key
from arbitro.web.persons import FRESH, SEEN_EVERY, Persons
from arbitro.web.seats import Seats
from arbitro.web.serve import secret_of
from arbitro.web.site import Doors
from tests.post.sinks import until
from tests.store.cluster import Cluster
from tests.web.programs import serving


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


def seated(stores: tuple[Store, Store]) -> tuple[Persons, Persons, str]:
    """Two processes, and the token of somebody who has sat down in one of them at two games."""
    here, there = map(Persons, stores)
    for game in "gh":
        stores[0].create_game(game, b"{}")
    return here, there, here.sit(here.sit(None, "g", "s1"), "h", "s2")


def test_a_device_that_was_put_out_elsewhere_does_not_let_itself_in_again(stores: tuple[Store, Store]) -> None:
    """What the other process notes of it is noted by what is stored: it had it in memory as one that may be there."""
    here, there, mine = seated(stores)
    thief = there.open(None, there.whose(here.link(here.session(mine).person)))
    assert there.admits(thief, "g", "s1")
    who = here.session(mine)

    here.put_out_others(who.person, who.device)
    there.change(who.person, lambda one: replace(one, name="Ada"))

    assert not there.admits(thief, "g", "s1")
    assert not here.admits(thief, "g", "s1")
    assert there.admits(mine, "g", "s1")
    known = here.person(who.person)
    assert known
    assert (known.name, list(known.devices)) == ("Ada", [who.device])


def test_a_link_is_good_in_every_process_at_once(stores: tuple[Store, Store]) -> None:
    """Though the other one has just read who somebody is; and a link of before is of no use."""
    here, there, mine = seated(stores)
    who = here.session(mine).person
    old = there.link(who)
    link = here.renew(who)

    with pytest.raises(Refused):
        there.whose(old)
    token = there.open(None, there.whose(link, use=True))
    assert here.admits(token, "g", "s1")
    assert here.admits(token, "h", "s2")


def test_leaving_two_games_through_two_processes_leaves_both(stores: tuple[Store, Store]) -> None:
    """Neither brings back what the other took away."""
    here, there, mine = seated(stores)
    assert there.seats(there.session(mine)) == {"g": "s1", "h": "s2"}

    here.stand("g", "s1")
    there.stand("h", "s2")

    assert here.store.sittings(here.session(mine).person) == []
    assert there.seats(there.session(mine)) == {}


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


def test_a_key_of_a_closed_server_is_used_up_by_all_processes_together(stores: tuple[Store, Store]) -> None:
    """Five devices, whoever they ask, however many at once."""
    key = new_key("s", days=1, uses=5)
    apps = [create_app(Keeper(store), store, secret="s", doors=Doors(closed=True)) for store in stores]
    people = [TestClient(app, headers={"origin": "http://testserver"}, follow_redirects=False) for app in apps * 12]

    with ThreadPoolExecutor(8) as pool:
        said = list(pool.map(lambda one: one.post(f"/welcome/{key}").status_code, people))

    for app in apps:
        app.state.site.close()
    assert Counter(said) == {303: 5, 404: 19}


def test_who_is_put_out_elsewhere_hears_nothing_more_of_the_table(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once: nothing else would be looked at anew in this test, neither who it is nor where the table stands."""
    monkeypatch.setattr("arbitro.web.persons.FRESH", 3600)
    monkeypatch.setattr("arbitro.web.stream.REPEAT", 3600)
    sites = [create_app(Keeper(store), store, secret="s").state.site for store in stores]
    game = sites[0].keeper.create(opening("lanterns", "The well", "Marta"))
    seat = sites[0].keeper.join(game.id, "Marta", PLAYER, seat="s1")
    mine = sites[0].persons.sit(None, game.id, seat)
    me = sites[0].persons.session(mine)
    thiefs = sites[0].persons.open(None, me.person)
    listening = threading.Event()

    def hears(news: Collection[str]) -> None:
        # The first look comes without news, and shows that it listens.
        listening.set()
        sites[1].hear(news)

    stores[1].watch(hears)
    assert listening.wait(20)

    async def listens() -> None:
        heard = sites[1].hub.follow(
            sites[1].keeper.open(game.id), seat, lambda: sites[1].persons.admits(thiefs, game.id, seat)
        )
        assert b"event: at" in await anext(heard)
        waits = asyncio.ensure_future(anext(heard))
        await asyncio.sleep(0)
        sites[0].persons.put_out_others(me.person, me.device)
        sites[0].hub.look_again(game.id, seat)
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(waits, 20)

    asyncio.run(listens())
    for site in sites:
        site.close()


# The real server


def children_of(pid: int | None) -> set[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return set(map(int, found.stdout.split()))


@pytest.mark.slow
def test_two_processes_serve_one_table(cluster: Cluster) -> None:
    """Whichever a connection comes to; and when one dies, another is begun, and all that was acknowledged is there."""
    with serving(cluster.database(), "--processes", "2") as (server, address):
        lives = children_of(server.pid)
        assert len(lives) == 2
        with httpx2.Client(headers={"origin": address}, timeout=20) as client:
            game = client.post(f"{address}/demo", data={"system": "lanterns"}).headers["location"]
            cookies = dict(client.cookies)
        said = []
        for number in range(24):
            # A connection each, so that the system chooses a process anew.
            with httpx2.Client(cookies=cookies, headers={"origin": address}, timeout=20) as client:
                wish = {"type": "say", "text": f"line {number}."}
                name = {"x-request-id": f"wish-{number:06d}"}
                assert client.post(f"{address}{game}/wish", json=wish, headers=name).status_code == 200
                said.append(f"line {number}.")
            with httpx2.Client(cookies=cookies, timeout=20) as client:
                page = client.get(f"{address}{game}").text
                assert [line for line in said[-5:] if line not in page] == []
            if number == 12:
                os.kill(min(lives), signal.SIGKILL)
                wait_for(lambda: len(children_of(server.pid) - {min(lives)}) == 2)


@pytest.mark.slow
def test_several_processes_are_not_for_a_file(tmp_path: Path) -> None:
    """One line in each language: what was asked, and what would do."""
    command = [
        sys.executable,
        "-m",
        "arbitro",
        "serve",
        "--database",
        str(tmp_path / "games.db"),
        "--processes",
        "2",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert "Leave --processes out, or name a postgresql://... database." in done.stdout
    assert "Quita --processes" in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_server_without_its_database_says_so_in_one_line_without_the_password(cluster: Cluster) -> None:
    """And a database of a later version, too."""
    address = cluster.database()
    open_store(address).close()
    cluster.run("UPDATE schema_version SET version = 99", address.partition("@/")[2].partition("?")[0])
    for place, line in (
        (
            "postgresql://ada:secret@127.0.0.1:1/games",
            "PostgreSQL lets nobody into postgresql://127.0.0.1/games (connection failed",
        ),
        (address, "These games were kept by a newer Arbitro (tables of version 99;"),
    ):
        command = [sys.executable, "-m", "arbitro", "serve", "--database", place, "--port", "0"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)

        assert done.returncode == 2
        assert line in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert "secret" not in done.stderr


def wait_for(what: Callable[[], bool]) -> None:
    for _ in range(1000):
        if what():
            return
        time.sleep(0.02)
    raise AssertionError


AGAIN = """
import sys, time
from pathlib import Path
from arbitro.web import serve

def life(which):
    if Path(sys.argv[1]).exists():
        time.sleep(600)
    Path(sys.argv[1]).touch()

serve.PAUSE = 3
serve.processes_of(life, 1)
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="what a process has begun is read as Linux says it")
def test_a_server_that_is_stopped_while_a_process_is_to_begin_anew_begins_none(tmp_path: Path) -> None:
    """It has ended once; told to stop in the pause before the next, the server leaves nothing behind."""
    words = [sys.executable, "-c", AGAIN, str(tmp_path / "ended")]
    with subprocess.Popen(words, start_new_session=True) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        try:
            until((tmp_path / "ended").exists)
            until(lambda: not children.read_text())
            process.terminate()
            process.wait(20)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 0
