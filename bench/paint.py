"""How soon a stranger sees something: the first page, a table, and the table again, on a slow phone's line."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.conftest import find_chromium
from tests.web.browsers import PHONE, Server, Visitor, launch, running

LATENCY, MEGABITS = 150, 1.6
"""Milliseconds there and back, megabits a second."""

TIMES = 3
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
        browser.close()
    name = f"{LATENCY} ms, {MEGABITS} Mbit/s"
    return [(f"{name}: {what}, first paint", statistics.median(times), "ms") for what, times in found.items()]


def stranger(server: Server, browser: Browser) -> dict[str, float]:
    """Milliseconds until each page of somebody's first minute shows something."""
    visitor = Visitor(browser, server, PHONE)
    page = visitor.page
    bits = MEGABITS * 1e6 / 8
    line = {"offline": False, "latency": LATENCY, "downloadThroughput": bits, "uploadThroughput": bits / 2}
    visitor.context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
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
