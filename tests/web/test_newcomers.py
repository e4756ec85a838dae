"""What somebody new does first in each system, by what is suggested: its demo fight to the end, and making somebody.

At three widths, in both languages and both themes, on a slow line and on none. Not every combination each time: in the
fights every system meets each width, language, theme and line, and so does each of these every other; `make proofs`
goes through all 120, also for making somebody. A fight is seen at another width with every press, as on a phone that
is turned.
"""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from arbitro.fights.bulk import standing
from arbitro.table import from_seed
from arbitro.words import speaker
from tests.release import SEED, often
from tests.web.browsers import Server, Visitor, suggested
from tests.web.test_browser import complaints
from tests.web.test_live import LINES, slow
from tests.web.test_making import MOST_TAPS, WITH_STEPS, making_at
from tests.web.test_making import fits as fits_making

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDTHS = ((320, 640), (390, 844), (1440, 900))
MOST_PRESSES = 40
TAPS_TO_A_BLOW = 2
"""Somebody's, with what came of it; the demo's own button is one of them. In what time: `bench/paint.py`."""


class Way(NamedTuple):
    """How somebody looks at a fight."""

    system: str
    size: tuple[int, int]
    """At first."""
    language: str
    theme: Any
    slow: bool


LOOKS = (("es", "light", True), ("es", "dark", False), ("en", "light", False), ("en", "dark", True))
"""Any two of language, theme and line come together once; any three of the four have all of each."""


def opposite(language: str, theme: str, slow: bool) -> tuple[str, str, bool]:
    """The other of each."""
    return "en" if language == "es" else "es", "light" if theme == "dark" else "dark", not slow


EVERY = tuple(Way(*each) for each in product(WITH_STEPS, WIDTHS, ("es", "en"), ("light", "dark"), (False, True)))

PART = often("WALKS", 0)
"""How many of all, of which `SEED` says the part; 0 for some that stand for all."""

THESE = EVERY[(SEED - 1) * PART : SEED * PART]

WAYS = THESE or tuple(
    Way(system, WIDTHS[(number + at) % len(WIDTHS)], *look)
    for number, system in enumerate(WITH_STEPS)
    for at, look in enumerate((LOOKS[number % len(LOOKS)], opposite(*LOOKS[number % len(LOOKS)])))
)


def named(way: Way) -> str:
    return f"{way.system}-{way.size[0]}-{way.language}-{way.theme}{'-slow' if way.slow else ''}"


def fits(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} pixels wider than the window: {page.url}"


def fits_everywhere(page: Page) -> None:
    """At each of the three widths."""
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        fits(page)


@pytest.mark.parametrize("way", WAYS, ids=named)
def test_a_demo_fight_is_played_to_its_end_by_what_is_suggested(server: Server, browser: Browser, way: Way):
    """The first blow within two taps; nothing sticks out at any step; the end says who won and why, for everybody."""
    server.demo_of(way.system)
    server.keeper.draw = from_seed(3)
    # Axe is let in where the page is dark; the others are under the real policy.
    dark = way.theme == "dark"
    visitor = Visitor(browser, server, way.size, way.language, color_scheme=way.theme, bypass_csp=dark)
    page = visitor.page
    if way.slow:
        slow(visitor, *LINES["a slow line"])
    visitor.taps_in().up_to_date()
    fits(page)
    assert not dark or complaints(page, "the table") == []

    presses = 0
    while visitor.game.system.scene(visitor.game.state).fighting:
        presses += 1
        assert presses < MOST_PRESSES, "this fight does not end"
        for word in page.locator("#prompts input[name='value:text']").all():
            word.fill("¡Adiós!", force=True)
        width, height = WIDTHS[(WIDTHS.index(way.size) + presses) % len(WIDTHS)]
        page.set_viewport_size({"width": width, "height": height})
        visitor.presses(suggested(page))
        fits(page)
        if presses + 1 == TAPS_TO_A_BLOW:
            assert page.locator("#log .card:is(.success, .failure)").count()

    over = page.locator(".ended")
    fits_everywhere(page)
    expect(over).to_be_in_viewport()
    over.get_by_role("link").click()
    page.wait_for_url("**/fight/*")
    game, say = visitor.game, speaker(way.language, way.system)
    side = "heroes" if dict(standing(game.system, game.state))["heroes"] else "foes"
    expect(page.locator(".fight-end h1")).to_have_text(say.say("fight-field", {"side": side}))
    expect(page.locator(".fight-end .verdict")).to_have_text(say.say("fight-won" if side == "heroes" else "fight-lost"))
    expect(page.locator("#why .lead")).not_to_be_empty()
    fits_everywhere(page)
    assert not dark or complaints(page, "the end of a fight") == []
    visitor.context.close()
    assert visitor.complaints == []


MAKING = THESE or tuple(
    Way(system, WIDTHS[number % len(WIDTHS)], *LOOKS[number % len(LOOKS)]) for number, system in enumerate(WITH_STEPS)
)
"""Each width, language, theme and line at least once."""


@pytest.mark.parametrize("way", MAKING, ids=named)
def test_somebody_is_made_a_step_at_a_time_by_what_is_suggested(server: Server, visitors: Any, way: Way):
    """In every system; nothing sticks out at any step, and whoever is made stands there in the end."""
    visitor = visitors(size=way.size, language=way.language, color_scheme=way.theme)
    page = making_at(visitor, server, way.system).page
    if way.slow:
        slow(visitor, *LINES["a slow line"])
    step = page.locator('#making-rest button[value*=\'"rest":"step"\']')
    now = page.locator("#making-now button.chosen, #making-now button.primary")
    presses = 1
    while page.locator("#making").count():
        fits_making(page)
        presses += 1
        visitor.presses((step if step.count() else now).first)

    assert presses < MOST_TAPS
    fits(page)
    assert len(visitor.figures) == 1
    # In numbers on a desk, in a line on a phone.
    there = page.locator(f"#piece-{visitor.figures[0]}, .how-all").locator("visible=true")
    expect(there).to_contain_text(visitor.game.names[visitor.figures[0]])
