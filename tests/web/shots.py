"""Every page drawn, so that a change of look can be looked at: `make shots`, or some, `make shots ARGS="knave phone"`.

In both languages, both themes, and three widths; the files stand in `shots/`. Says which page is wider than its window.
"""

from __future__ import annotations

import itertools
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from arbitro.systems import SYSTEMS
from tests.web.browsers import TORN, Server, Visitor, launch, running

CHROMIUM = "/usr/bin/chromium"
SIZES = {"narrow": (320, 640), "phone": (390, 844), "desk": (1440, 900)}
THEMES = ("light", "dark")
OUT = Path("shots")
STEPS = 30
"""Rounds after which a fight that has not ended is left."""


def main(words: list[str]) -> None:
    """Draw the pages whose names hold one of these words, or all."""
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright, CHROMIUM)
        for language, theme, size in itertools.product(("es", "en"), THEMES, SIZES):
            look = f"{language}-{theme}-{size}"
            if all(word in look.split("-") for word in words if word in {"es", "en", *THEMES, *SIZES}):
                _tour(browser, server, words, look, language, theme, size)
        browser.close()


def _tour(browser: Browser, server: Server, words: list[str], look: str, language: str, theme: str, size: str) -> None:
    visitor = Visitor(browser, server, SIZES[size], language, color_scheme=theme)
    page = visitor.page

    def draw(name: str) -> None:
        whole = f"{name}-{look}"
        if words and not all(word in whole.split("-") for word in words):
            return
        page.screenshot(path=OUT / f"{whole}.png")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            sys.stdout.write(f"wider than its window: {whole}\n")
        if torn := page.evaluate(TORN):
            sys.stdout.write(f"torn words: {whole}: {torn}\n")
        sys.stdout.write(f"{whole}\n" if not visitor.complaints else f"{whole}: {visitor.complaints}\n")
        visitor.complaints.clear()

    def at(path: str, name: str) -> None:
        page.goto(path)
        draw(name)

    at("/", "first")
    for system in SYSTEMS:
        if not words or {system, *SIZES, *THEMES, "es", "en"} & set(words):
            server.demo_of(system)
            visitor.sits_down()
            _table(visitor, system, draw)
    for path in ("/guide", "/designer", "/me", f"/guide/{SYSTEMS[0]}"):
        at(path, path.strip("/").replace("/", "-"))
    visitor.context.close()


def _table(visitor: Visitor, system: str, draw: Callable[[str], None]) -> None:
    page = visitor.page
    table = re.sub(r"[?#].*", "", page.url)
    draw(f"{system}-fight")
    if page.locator(".aim > summary").count():
        page.locator(".aim > summary").first.click()
        draw(f"{system}-aim")
    for room in ("talk", "desk"):
        visitor.enters(room)
        draw(f"{system}-{room}")
    visitor.enters("fight")
    for _ in range(STEPS):
        press = page.locator("#prompts .prompt button.primary, #acts button.follow")
        if not visitor.game.system.scene(visitor.game.state).fighting or not press.count():
            break
        visitor.presses(press.first)
    draw(f"{system}-end")
    visitor.enters("log")
    draw(f"{system}-log")
    hero = visitor.figures[0]
    for path, name in (
        (f"/sheet/{hero}", "sheet"),
        ("/log", "whole-log"),
        ("/seats", "seats"),
        ("/handouts", "handouts"),
        ("/cast", "cast"),
    ):
        page.goto(table + path)
        draw(f"{system}-{name}")
    page.goto(table)
    end = page.locator("a[href*='/fight/']")
    if end.count():
        page.goto(str(end.first.get_attribute("href")))
        draw(f"{system}-review")


if __name__ == "__main__":
    main(sys.argv[1:])
