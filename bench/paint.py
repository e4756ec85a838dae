"""How soon a stranger sees something: the first page, a table, and the table again, on a slow phone's line.

And how soon they have struck a blow in each system, from the moment in which they asked for the first page: whoever
presses what is suggested as soon as it is there waits for this and no longer.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from tests.conftest import find_chromium
from tests.web.browsers import PHONE, Server, Visitor, launch, running, suggested

LATENCY, MEGABITS = 150, 1.6
"""Milliseconds there and back, megabits a second."""

TIMES = 3
BLOW = "#log .card:is(.success, .failure)"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit; none without a Chromium."""
    chromium = find_chromium()
    if chromium is None:
        return []
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        for system in ("knave", "stepdie"):
            server.demo_of(system)
            for turn in range(TIMES + 1):
                for what, painted in stranger(server, browser).items():
                    # What only the first at a server waits for is left out.
                    found.setdefault(f"{system}: {what}", []).extend([painted] * (turn > 0))
        blows = {system: [blow(server, browser, system) for _ in range(TIMES + 1)][1:] for system in SYSTEMS}
        browser.close()
    name = f"{LATENCY} ms, {MEGABITS} Mbit/s"
    rows = [(f"{name}: {what}, first paint", statistics.median(times), "ms") for what, times in found.items()]
    for system, came in blows.items():
        taps = max(taps for taps, _ in came)
        seconds = statistics.median(seconds for _, seconds in came)
        rows.append((f"{name}: {system}, first blow after {taps} taps (promise: 2, under 5 s)", seconds, "s"))
    return rows


def on_a_slow_line(server: Server, browser: Browser) -> Visitor:
    visitor = Visitor(browser, server, PHONE)
    bits = MEGABITS * 1e6 / 8
    line = {"offline": False, "latency": LATENCY, "downloadThroughput": bits, "uploadThroughput": bits / 2}
    visitor.context.new_cdp_session(visitor.page).send("Network.emulateNetworkConditions", line)
    return visitor


def blow(server: Server, browser: Browser, system: str) -> tuple[int, float]:
    """Taps to the first blow that one presses for, and seconds from asking for the first page until it is there."""
    server.demo_of(system)
    server.keeper.draw = from_seed(3)
    visitor = on_a_slow_line(server, browser)
    begun = time.perf_counter()
    visitor.taps_in().up_to_date()
    taps = 1
    # Where foes act first theirs is there already; it is one's own doing that is promised.
    while taps == 1 or not visitor.page.locator(BLOW).count():
        visitor.presses(suggested(visitor.page))
        taps += 1
    seconds = time.perf_counter() - begun
    visitor.context.close()
    return taps, seconds


def stranger(server: Server, browser: Browser) -> dict[str, float]:
    """Milliseconds until each page of somebody's first minute shows something."""
    visitor = on_a_slow_line(server, browser)
    page = visitor.page
    found: dict[str, float] = {}
    page.goto("/")
    found["first page"] = float(page.wait_for_function(PAINTED).json_value())
    page.locator(".demo button").first.click()
    page.wait_for_url("**/g/*")
    visitor.up_to_date()
    found["table"] = float(page.wait_for_function(PAINTED).json_value())
    page.reload()
    found["table again"] = float(page.wait_for_function(PAINTED).json_value())
    visitor.context.close()
    return found
