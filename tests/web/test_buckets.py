"""How often anybody may ask, and when they may ask again: counted by address and by device, by a clock of our own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from arbitro.web.buckets import GAMES, JOINS, PAGES, USUAL, WISHES, Bucket, Limits, address_of
from tests.web.helpers import House, house, text_of


class Clock:
    """Stands still until it is told otherwise."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def narrow(tmp_path: Path, clock: Clock) -> Iterator[House]:
    """A server with room for little."""
    rates = {PAGES: (1, 50), WISHES: (2, 3), GAMES: (60, 2), JOINS: (10, 2)}
    with house(tmp_path, limits=Limits(rates, streams=(2, 3), clock=clock)) as table:
        yield table


def test_a_bucket_gives_a_burst_and_then_one_at_a_time() -> None:
    """Three at once, and one more every two seconds; an equal one that counts each by itself agrees at every step."""
    bucket, left, filled, dice, now = Bucket(2, 3), 3.0, 0.0, random.Random(4), 0.0
    for _ in range(500):
        now += dice.choice((0, 0.5, 1, 3, 9))
        left, filled = min(3.0, left + (now - filled) / 2), now
        wait = bucket.take("ada", now)
        assert wait == pytest.approx(max(0.0, 1 - left) * 2), now
        left -= not wait


def test_a_bucket_forgets_who_took_the_longest_ago() -> None:
    """A flood of new ones does not free who is still asking."""
    bucket = Bucket(60, 1, most=10)
    for at in range(100):
        bucket.take(at, 0.0)
        assert (bucket.take("ada", 0.0) > 0) == (at > 0)

    assert len(bucket) == 10


def test_an_address_is_counted_and_this_computer_is_not() -> None:
    """Of IPv6 a whole house has one; behind a proxy it is whom the proxy names last, and nobody else may say so."""

    def address(client: str, forwarded: str = "", proxied: bool = False) -> str:
        return address_of({"client": (client, 1)}, forwarded, proxied)

    assert address("203.0.113.5") == address("::ffff:203.0.113.5") == "203.0.113.5"
    assert address("2001:db8:1:2:3:4:5:6") == address("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert address("2001:db8:1:3::9") != address("2001:db8:1:2::9")
    assert address("127.0.0.1") == address("::1") == address("testclient") == address("") == ""
    assert address("127.0.0.1", "198.51.100.1, 203.0.113.5", proxied=True) == "203.0.113.5"
    assert address("172.18.0.2", "203.0.113.5", proxied=True) == "203.0.113.5"
    assert address("172.18.0.2", "nonsense", proxied=True) == "172.18.0.2"
    assert address("127.0.0.1", "203.0.113.5") == ""
    assert address("9.9.9.9", "203.0.113.5", proxied=True) == "9.9.9.9"


def test_too_many_new_games_are_put_off_in_words(narrow: House, clock: Clock) -> None:
    ada = narrow.person("es", address="203.0.113.5")
    ada.begins()
    ada.demo()

    answer = ada.post("/demo", {"system": "lanterns"})

    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "60"
    assert "Prueba de nuevo dentro de 60 segundos" in text_of(answer)
    assert len(narrow.keeper.store.games()) == 2
    # Somebody else is not kept waiting, and after a minute nor is she.
    narrow.person(address="203.0.113.6").demo()
    clock.now += 60
    ada.demo()


def test_too_many_wishes_of_a_device_are_put_off_and_its_pages_are_not(narrow: House, clock: Clock) -> None:
    marta = narrow.person(address="203.0.113.5").begins()
    bran = narrow.person(address="203.0.113.5").joins(marta.invites(), "Bran")
    for _ in range(3):
        marta.granted("say", text="hm")

    answer = marta.wish("say", text="one too many")

    assert answer.status_code == 429
    assert answer.json()["error"] == "no-hurry"
    assert int(answer.headers["retry-after"]) == 2
    assert "one too many" not in marta.page()
    bran.granted("say", text="from the same house")
    # A cookie more does not make another device of it.
    marta.client.cookies.set("other", "1")
    assert marta.wish("say", text="one too many").status_code == 429
    clock.now += 2
    marta.granted("say", text="now")


def test_guessing_at_links_is_slow(narrow: House) -> None:
    eve = narrow.person(address="203.0.113.66")

    found = [eve.post(f"/join/guess{at}", {"name": "Eve"}).status_code for at in range(4)]

    assert found == [404, 404, 429, 429]


def test_pages_that_there_are_not_count_like_any_other(narrow: House) -> None:
    eve = narrow.person(address="203.0.113.66")

    assert [eve.get("/nowhere").status_code for _ in range(51)] == [404] * 50 + [429]
    assert eve.get("/studies").status_code == 429
    assert eve.get("/static/style.css").status_code == 200


def test_who_sits_at_this_computer_is_not_counted(narrow: House) -> None:
    ada = narrow.person()

    assert {ada.get("/nowhere").status_code for _ in range(80)} == {404}


def test_streams_are_counted_while_they_are_open() -> None:
    """So many of an address, and so many in all."""
    limits = Limits(streams=(2, 3))
    with limits.stream("a") as one, limits.stream("a") as two, limits.stream("a") as three:
        assert (one, two, three) == (True, True, False)
        with limits.stream("b") as four, limits.stream("c") as five:
            assert (four, five) == (True, False)
        with limits.stream("c") as six:
            assert six
    with limits.stream("a") as again:
        assert again
    assert limits._streams.total() == 0


def test_a_stream_too_many_is_put_off_in_words(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(streams=(0, 0))) as table:
        ada = table.person().demo()

        answer = ada.get(f"/g/{ada.game}/stream")

        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "30"
        assert "Too many pages are open" in text_of(answer)


@pytest.mark.slow
def test_what_an_address_sends_at_a_time_is_limited(table: House) -> None:
    """Three large files, of which two are kept until their turn comes: for the third there is no room until then."""
    marta = table.person().begins()
    away = table.person(address="203.0.113.5")
    away.client.cookies, lane = marta.client.cookies, table.app.state.site.files
    begun, let_go = Event(), Event()
    lane.put("busy", lambda: (begun.set(), let_go.wait(60)))  # type: ignore[func-returns-value]
    assert begun.wait(20)
    parts = {"picture": ("map.png", b"x" * 15_000_000)}

    def sends(_: int) -> Any:
        return away.client.post(f"/g/{marta.game}/handouts", files=parts)

    with ThreadPoolExecutor(3) as hands:
        waits = [hands.submit(sends, at) for at in range(3)]
        wait(waits, 10, FIRST_COMPLETED)
        let_go.set()
    answers = sorted((each.result() for each in waits), key=lambda each: each.status_code)

    assert [each.status_code for each in answers] == [413, 413, 429]
    assert answers[-1].headers["retry-after"] == "10"
    assert "10 seconds" in text_of(answers[-1])
    assert sends(0).status_code == 413


def test_pictures_are_put_off_in_words_when_many_come_and_nothing_else_is(tmp_path: Path, clock: Clock) -> None:
    """Each may take half a second of the processor: twenty at once, and one more every six seconds."""
    with house(tmp_path, limits=Limits(clock=clock)) as table:
        marta = table.person("es", address="203.0.113.5").begins()
        path = f"/g/{marta.game}/portrait"
        parts: dict[str, Any] = {"figure": b"ada", "picture": ("face.png", b"no picture")}
        found = [marta.client.post(path, files=parts) for _ in range(21)]

        assert [each.status_code for each in found] == [422] * 20 + [429]
        assert found[-1].headers["retry-after"] == "6"
        assert "6 segundos" in text_of(found[-1])
        assert marta.get(f"/g/{marta.game}").status_code == 200
        clock.now += 6
        assert marta.client.post(path, files=parts).status_code == 422


def test_eight_people_behind_one_address_have_enough() -> None:
    """An evening's worst minute: each sends a wish a second, and every wish makes each of the eight fetch once."""
    clock = Clock()
    limits = Limits(USUAL, clock=clock)
    waits = []
    for _ in range(60):
        clock.now += 1
        for device in "abcdefgh":
            # One in four seconds is somebody's wish: it is a table, not a race.
            if (int(clock.now) + ord(device)) % 4 == 0:
                waits.append(limits.wait("POST", "/g/x/wish", "203.0.113.5", device))
                waits += [limits.wait("GET", "/g/x/panels", "203.0.113.5", each) for each in "abcdefgh"]

    assert not any(waits)
