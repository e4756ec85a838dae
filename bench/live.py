"""The table on a slow phone: what a storm costs it, how soon it is over, and whether anybody else feels it.

Twenty entries in three seconds, by somebody else, on the two lines of `tests/web/test_live.py`. What the phone costs
others is the time in which somebody at another table is acknowledged, with the phone there and without it, in one run.
A browser that draws a page does so on the processors of this machine, which a phone brings with it: so the same is
measured beside a page without a browser, whose bytes come as slowly.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Browser, Page, expect, sync_playwright

from arbitro.systems import SYSTEMS
from bench.load import PEOPLE, Person, Server, prepared, served
from tests.conftest import find_chromium
from tests.web.browsers import PHONE, launch

LINES = ((150, 1.6), (400, 0.7))
"""Milliseconds there and back, megabits a second."""

BURST, SECONDS = 20, 3.0

ROUNDS = 3
"""Storms on each line: in one of them somebody is acknowledged a hundred times."""


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit; none without a Chromium."""
    chromium = find_chromium()
    if chromium is None:
        return []
    rows: list[tuple[str, float, str]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder) / "live.db"
        # The same system at all of them, and people enough that somebody speaks and somebody looks.
        tables = prepared(database, (1 + 3 * ROUNDS * len(LINES)) * len(SYSTEMS), PEOPLE)[:: len(SYSTEMS)]
        # A process of its own: nobody waits for what this one does to drive a browser.
        with served(database) as (address, _):
            browser = launch(playwright, chromium)
            others, *storms = [Storm(address, table) for table in tables if len(table) == PEOPLE]
            for storm in storms:
                warm_up(storm)
            for latency, megabits in LINES:
                alone, beside, without, phones = list[float](), list[float](), list[float](), list[Phone]()
                for _ in range(ROUNDS):
                    alone += acknowledged(others.poster, storms.pop().blows)
                    with undrawn(storm := storms.pop(), latency, megabits):
                        without += acknowledged(others.poster, storm.blows)
                    phones.append(phone := Phone(browser, storms.pop(), latency, megabits))
                    beside += acknowledged(others.poster, partial(phone.storm.blows, phone.page))
                    phone.waits()
                name = f"{latency} ms, {megabits} Mbit/s"
                rows += [
                    (f"{name}: from the storm's end to its last entry on screen", max(p.behind for p in phones), "s"),
                    ("  fetches of the panels", max(phone.fetches for phone in phones), ""),
                    ("  of these broken off", sum(phone.failed for phone in phones), ""),
                    *spread("  another table's acknowledgement meanwhile", beside, alone),
                    *spread("  the same where the phone's browser is not on this machine", without, alone),
                ]
            browser.close()
    return rows


def spread(what: str, times: list[float], before: list[float]) -> list[tuple[str, float, str]]:
    """What half of some times, and nearly all, come to; each against the same before."""
    (half, most), (half_before, most_before) = ((found[49], found[98]) for found in map(percentiles, (times, before)))
    return [
        (f"{what}, half of them within", 1000 * half, "ms"),
        ("    against without the phone", half / half_before, "×"),
        (f"{what}, 99 % within", 1000 * most, "ms"),
        ("    against without the phone", most / most_before, "×"),
    ]


def percentiles(times: list[float]) -> list[float]:
    return statistics.quantiles(times, n=100)


def warm_up(storm: Storm) -> None:
    """What only the first at a table waits for."""
    poster = storm.poster
    for path in ("", "/panels"):
        poster.line.request("GET", f"/g/{poster.game}{path}", headers=poster.headers)
        poster.line.getresponse().read()
    poster.says("hello")
    # Opened anew when the storm comes: the server closes what nobody uses.
    poster.line.close()


class Poster:
    """Somebody at a table without a page."""

    def __init__(self, address: str, game: str, token: str) -> None:
        self.game = game
        self.headers = {
            "cookie": f"arbitro={token}",
            "origin": address,
            "hx-request": "true",
            "content-type": "application/x-www-form-urlencoded",
        }
        self.line = HTTPConnection(urlsplit(address).netloc)

    def says(self, text: str) -> float:
        """The seconds until it is acknowledged."""
        form = urlencode({"wish": '{"type": "say", "text": ""}', "text:text": text})
        begun = time.perf_counter()
        self.line.request("POST", f"/g/{self.game}/wish", form, self.headers)
        answer = self.line.getresponse()
        answer.read()
        assert answer.status == 204
        return time.perf_counter() - begun


class Storm:
    """A table where much happens at once."""

    def __init__(self, address: str, table: Sequence[tuple[str, str]]) -> None:
        self.address = address
        self.poster, (self.game, self.looks) = Poster(address, *table[1]), table[2]

    def blows(self, page: Page | None = None) -> None:
        """All of it; whatever page watches goes on meanwhile."""
        for number in range(BURST):
            self.poster.says(f"message {number}")
            page.wait_for_timeout(1000 * SECONDS / BURST) if page else time.sleep(SECONDS / BURST)
        self.over = time.perf_counter()


class Phone:
    """A page on a slow line."""

    def __init__(self, browser: Browser, storm: Storm, latency: float, megabits: float) -> None:
        self.storm = storm
        self.fetches = self.failed = 0
        width, height = PHONE
        context = browser.new_context(base_url=storm.address, viewport={"width": width, "height": height})
        context.add_cookies([{"name": "arbitro", "value": storm.looks, "url": storm.address}])
        self.page = context.new_page()
        self.page.goto(f"/g/{storm.game}")
        self.page.on("requestfinished", self._finished)
        self.page.on("requestfailed", self._failed)
        conditions: dict[str, Any] = {"offline": False, "latency": latency}
        conditions |= {f"{way}loadThroughput": megabits * 1_000_000 / 8 for way in ("down", "up")}
        context.new_cdp_session(self.page).send("Network.emulateNetworkConditions", conditions)

    def _finished(self, request: Any) -> None:
        self.fetches += "/panels" in request.url

    def _failed(self, request: Any) -> None:
        self.failed += "/panels" in request.url

    def waits(self) -> None:
        """Finds how long after the storm's end its last entry is on this screen."""
        last = self.page.locator("#log .words").last
        expect(last).to_have_text(f"message {BURST - 1}", timeout=60_000)
        self.behind = max(time.perf_counter() - self.storm.over, 0)
        self.page.context.close()


@contextmanager
def undrawn(storm: Storm, latency: float, megabits: float) -> Iterator[None]:
    """Somebody's page on a slow line, in a process of its own, as `bench.load` has it: fetched, read and not drawn."""
    spawned = multiprocessing.get_context("spawn")
    seated, watching = spawned.Event(), (storm.address, storm.game, storm.looks)
    page = spawned.Process(target=watched, args=(*watching, latency, megabits, seated), daemon=True)
    page.start()
    try:
        assert seated.wait(60)
        yield
    finally:
        page.terminate()
        page.join()


def watched(address: str, game: str, token: str, latency: float, megabits: float, seated: Event) -> None:
    """Sit at a table until one is told to go."""

    async def sits() -> None:
        server = Server(address, 0)
        line = await asyncio.start_server(
            partial(slowly, server, latency / 2000, megabits * 1_000_000 / 8), "127.0.0.1"
        )
        server.through = line.sockets[0].getsockname()
        await Person(server, game, token, []).sit_down()
        seated.set()
        await asyncio.Event().wait()

    asyncio.run(sits())


async def slowly(
    server: Server, late: float, rate: float, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """A connection on which all comes so many seconds late, and no more than so many bytes a second of what is sent to
    the page: the server cannot send what the page has not taken."""
    there, back = await asyncio.open_connection(server.host, server.port, limit=2_000)

    async def up() -> None:
        while data := await reader.read(1_000):
            await asyncio.sleep(late)
            back.write(data)

    async def down() -> None:
        while data := await there.read(1_000):
            await asyncio.sleep(late if len(data) < 1_000 else len(data) / rate)
            writer.write(data)
            await writer.drain()

    await asyncio.gather(up(), down())


def acknowledged(poster: Poster, meanwhile: Callable[[], None]) -> list[float]:
    """How long each of somebody's wishes takes while something else happens."""
    times: list[float] = []
    over = threading.Event()

    def goes_on() -> None:
        while not over.wait(0.02):
            times.append(poster.says("hello"))

    thread = threading.Thread(target=goes_on)
    thread.start()
    try:
        meanwhile()
    finally:
        over.set()
        thread.join()
    return times
