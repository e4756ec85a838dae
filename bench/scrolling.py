"""How smoothly a log of ten thousand entries scrolls: on a phone whose processor is a quarter as fast as this one's.

Somebody scrolls the log of a table up and down, and then goes through the whole log page by page, from the newest to
the oldest; every fifth page is scrolled from its top to its end. What is counted is how far apart frames are while
something really moves: 16.7 ms is as smooth as a screen is; of one that takes longer than `SEEN` a reader sees that it
was late.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from arbitro.play.keeper import Keeper
from bench.views import made_up, plays_on
from tests.conftest import find_chromium
from tests.web.browsers import PHONE, Visitor, launch, running

ENTRIES, FOUGHT = 10_000, 1_000
"""Entries of the log, and how many of them, the last, are of a fight; the others are talk and dice."""

SLOWER = 4
SPEED = 2_400
"""Pixels a second: as fast as a thumb flings."""

SEEN = 50
"""Milliseconds."""

UP_AND_DOWN = 6
"""How often the log of a table is scrolled to its top or back."""

COUNTS = """box => {
  window.frames = [];
  const top = () => (box ? document.querySelector(box).scrollTop : scrollY);
  let [at, before] = [top(), performance.now()];
  const next = (now) => {
    // A frame counts if the place has changed with it: at either end nothing moves.
    if (top() !== at) window.frames.push(now - before);
    [at, before] = [top(), now];
    window.counting = requestAnimationFrame(next);
  };
  window.counting = requestAnimationFrame(next);
}"""
COUNTED = "() => { cancelAnimationFrame(window.counting); return window.frames; }"


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit; none without a Chromium."""
    chromium = find_chromium()
    if chromium is None:
        return []
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        game = long_game(server.keeper)
        browser = launch(playwright, chromium)
        ada = Visitor(browser, server, PHONE, has_touch=True)
        token = server.app.state.site.persons.sit(None, game, "p0")
        ada.context.add_cookies([{"name": "arbitro", "value": token, "url": server.address}])
        page, door = ada.page, ada.context.new_cdp_session(ada.page)
        door.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(f"/g/{game}")
        page.locator("#rooms [data-room=log]").click()
        table = list(through_table(page, door))
        nodes = page.evaluate("document.querySelectorAll('#log *').length")
        page.goto(f"/g/{game}/log")
        whole, waits, most = through_pages(page, door)
        browser.close()
    rows = [*said("the table's log", table), ("  elements in it", nodes, "")]
    rows += [*said(f"the whole log, {len(waits) + 1} pages", whole), ("  elements on a page, at most", most, "")]
    rows.append(("  from the touch that turns a page until it is there, median", statistics.median(waits), "ms"))
    return [*rows, ("  the longest", max(waits), "ms")]


def long_game(keeper: Keeper) -> str:
    """A game of ten thousand entries."""
    log = made_up("knave", 3, 12, ENTRIES - FOUGHT)
    game = keeper.create(log[0], log[1:]).id  # type: ignore[arg-type]
    while keeper.open(game).game.head < ENTRIES:
        plays_on(keeper, game)
    return game


def said(where: str, frames: list[float]) -> Iterator[tuple[str, float, str]]:
    """What comes of it: the usual frame, one in a hundred, the worst, and how many were late."""
    inner = sorted(frames)
    yield f"{where}: frames in which it moves", len(inner), ""
    yield "  median", statistics.median(inner), "ms"
    yield "  99th of a hundred", inner[int(len(inner) * 0.99)], "ms"
    yield "  longest", inner[-1], "ms"
    yield f"  later than {SEEN} ms", 100 * sum(each > SEEN for each in inner) / len(inner), "%"


def through_table(page: Page, door: CDPSession) -> Iterator[float]:
    """To the top of what the table shows of its log, and back, as often as it takes."""
    height = page.evaluate("document.querySelector('#log').scrollHeight")
    for turn in range(UP_AND_DOWN):
        yield from scrolled(page, door, "#log", height if turn % 2 == 0 else -height)


def through_pages(page: Page, door: CDPSession) -> tuple[list[float], list[float], int]:
    """From the newest page to the oldest, each from its top to its end."""
    frames, waits, most = list[float](), list[float](), 0
    while True:
        if len(waits) % 5 == 0:
            height = page.evaluate("document.documentElement.scrollHeight - innerHeight")
            frames += scrolled(page, door, "", -height)
        most = max(most, page.evaluate("document.querySelectorAll('*').length"))
        back = page.locator("a[rel=prev]").last
        if not back.count():
            return frames, waits, most
        begun = time.perf_counter()
        with page.expect_navigation():
            back.tap()
        waits.append(1000 * (time.perf_counter() - begun))


def scrolled(page: Page, door: CDPSession, box: str, far: float) -> list[float]:
    """How far apart frames are while a page, or a box of it, is scrolled by so many pixels: up, if that is positive."""
    page.evaluate(COUNTS, box)
    where = page.evaluate(
        "box => { const at = (box ? document.querySelector(box) : document.documentElement).getBoundingClientRect();"
        " return { x: innerWidth / 2, y: box ? at.top + at.height / 2 : innerHeight / 2 }; }",
        box,
    )
    gesture: dict[str, Any] = {**where, "yDistance": far, "speed": SPEED, "gestureSourceType": "mouse"}
    door.send("Input.synthesizeScrollGesture", {**gesture, "preventFling": True})
    return [float(each) for each in page.evaluate(COUNTED)]
