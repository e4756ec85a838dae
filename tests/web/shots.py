"""Every page drawn, so that a change of look can be looked at: `make shots`, or some, `make shots ARGS="knave phone"`.

All of `pages.py`, and the rooms of a table while a fight goes on; what is alike in all systems for the first alone.
In both languages, both themes, and three widths; the files stand in `shots/`. Says which page is wider than its window.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import TimeoutError, expect, sync_playwright

from arbitro.systems import SYSTEMS
from tests.web.browsers import TORN, Visitor, launch, running
from tests.web.pages import PAGES, Page, Tour, opens

CHROMIUM = "/usr/bin/chromium"
SIZES = {"narrow": (320, 640), "phone": (390, 844), "desk": (1440, 900)}
THEMES = ("light", "dark")
OUT = Path("shots")
ROOMS = tuple([f"room-{room}" for room in ("fight", "aim", "talk", "desk", "end", "log")])
MOST_WAIT = 60_000
"""Milliseconds for what a page has worked out."""
STEPS = 30
"""Rounds after which a fight that has not ended is left."""


def main(words: list[str]) -> None:
    """Draw the pages whose names hold all of these words."""
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright, CHROMIUM)
        for language, system in itertools.product(("es", "en"), SYSTEMS):
            first = system == SYSTEMS[0]
            pages = [page for page in PAGES if first or page.each]
            tour: Tour | None = None
            for theme, size in itertools.product(THEMES, SIZES):
                camera = Camera(words, system, f"{language}-{theme}-{size}")
                if not any(camera.draws(name) for name in (*[page.name for page in pages], *ROOMS)):
                    continue
                tour = tour or Tour(server, system, language)
                ada, eve = (Visitor(browser, server, SIZES[size], language, color_scheme=theme) for _ in range(2))
                ada.becomes(tour.ada)
                for page in pages:
                    if camera.draws(page.name):
                        _page(camera, eve if page.stranger else ada, tour, page)
                if any(map(camera.draws, ROOMS)):
                    server.demo_of(system)
                    _rooms(camera, eve.sits_down())
                for visitor in (ada, eve):
                    visitor.context.close()
        browser.close()


@dataclass(frozen=True)
class Camera:
    """What draws the pages of a system in a language, a theme and a size, those that were asked for."""

    words: list[str]
    system: str
    look: str

    def named(self, name: str) -> str:
        """What a picture is called."""
        return f"{self.system}-{name}-{self.look}"

    def draws(self, name: str) -> bool:
        """Whether this page is among what was asked for."""
        return set(self.words) <= {name, *self.named(name).split("-")}

    def draw(self, visitor: Visitor, name: str, full: bool = False) -> None:
        """A picture, and what is wrong with the page at first sight."""
        if not self.draws(name):
            return
        page, whole = visitor.page, self.named(name)
        # What is worked out when a drawer is opened, and drawers that stand open on a desk.
        expect(page.locator("details[open] > .unopened:visible")).to_have_count(0)
        page.screenshot(path=OUT / f"{whole}.png", full_page=full)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            sys.stdout.write(f"wider than its window: {whole}\n")
        if torn := page.evaluate(TORN):
            sys.stdout.write(f"torn words: {whole}: {torn}\n")
        sys.stdout.write(f"{whole}\n" if not visitor.complaints else f"{whole}: {visitor.complaints}\n")
        visitor.complaints.clear()


def _page(camera: Camera, visitor: Visitor, tour: Tour, page: Page) -> None:
    """A page of the list, all of it; if it has not come in a minute, as it is then."""
    opens(visitor, tour, page)
    if page.waits:
        try:
            visitor.page.locator(page.waits).wait_for(timeout=MOST_WAIT)
        except TimeoutError:
            sys.stdout.write(f"not all there yet: {camera.named(page.name)}\n")
    camera.draw(visitor, page.name, full=True)


def _rooms(camera: Camera, visitor: Visitor) -> None:
    """The table room by room, while somebody fights there to the end."""
    page = visitor.page
    camera.draw(visitor, "room-fight")
    if page.locator(".aim > summary").count():
        page.locator(".aim > summary").first.click()
        camera.draw(visitor, "room-aim")
    for room in ("talk", "desk"):
        visitor.enters(room)
        camera.draw(visitor, f"room-{room}")
    visitor.enters("fight")
    for _ in range(STEPS):
        press = page.locator("#prompts .prompt button.primary, #acts button.follow")
        if not visitor.game.system.scene(visitor.game.state).fighting or not press.count():
            break
        visitor.presses(press.first)
    camera.draw(visitor, "room-end")
    visitor.enters("log")
    camera.draw(visitor, "room-log")


if __name__ == "__main__":
    main(sys.argv[1:])
