"""The designer's page in a real Chromium: sliders, keyboard, both languages, with and without a script."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from arbitro.fights.study import study
from arbitro.systems import load_arena
from arbitro.web.question import ARENAS
from tests.web.browsers import DESK, PHONE, Server, Visitor
from tests.web.test_browser import check

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIRST = ARENAS[0]

TO_THE_END = 300_000
"""Milliseconds for all that a page works out, and five systems side by side, on a machine that is busy otherwise."""


def exact_width(**choices: Any) -> str:
    """How wide the heroes' part of the bar is, by the study of this fight."""
    arena = load_arena(FIRST)
    assert arena is not None
    plan = study(FIRST, arena.fight(choices))
    assert plan is not None
    assert plan.exact is not None
    return f"{100 * float(plan.exact.chances['heroes']):.2f}%"


def bar_is(page: Page, width: str) -> None:
    expect(page.locator("#now-heroes")).to_have_attribute("width", width)
    expect(page.locator("#now-bar:not(.waits)")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_moving_a_slider_moves_the_bar(visitors: Any, size: tuple[int, int]):
    """By keyboard; the address follows, the slider keeps the focus, and a reload shows the same."""
    page = visitors(size=size).page
    page.goto("/")
    page.get_by_role("link", name="How hard is this fight?").click()
    bar_is(page, exact_width())
    # A mark on the element itself, which goes if it is drawn anew instead of moved.
    page.evaluate("document.querySelector('#now-heroes').mine = true")

    level = page.get_by_label("Level", exact=True)
    level.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#c-level-said")).to_have_text("2")
    page.keyboard.press("ArrowRight")

    bar_is(page, exact_width(level=3))
    expect(level).to_be_focused()
    expect(page).to_have_url(re.compile(rf"/studies\?system={FIRST}&level=3$"))
    assert page.evaluate("document.querySelector('#now-heroes').mine")
    expect(page.locator("#now [role=status]")).to_contain_text("exact")
    page.reload()
    bar_is(page, exact_width(level=3))
    expect(page.locator("#c-level-said")).to_have_text("3")


def test_points_on_the_sheet_say_their_sign_and_what_was_unfolded_stays_so(visitors: Any):
    page = visitors(language="es").page
    page.goto("/studies")
    bar_is(page, exact_width())
    page.locator("#fold-stats > summary").click()

    page.locator("#c-strength").focus()
    page.keyboard.press("ArrowLeft")

    expect(page.locator("#c-strength-said")).to_have_text("−1")
    bar_is(page, exact_width(strength=-1))
    expect(page.locator("#c-strength")).to_be_focused()
    expect(page.locator("#fold-stats")).to_have_attribute("open", "")


def test_a_chart_and_a_heatmap_fill_by_themselves(visitors: Any):
    """And the study beside them is the one to run for longer."""
    page = visitors().page
    page.goto(f"/studies?system={FIRST}")
    page.get_by_label("Vary", exact=True).select_option("level")
    expect(page.locator(".plot .dot")).to_have_count(5)

    page.get_by_label("Vary as well").select_option("foe_level")

    expect(page.locator(".heat td:not(.open):not(.corner)")).to_have_count(25, timeout=TO_THE_END)
    expect(page.locator("#progress")).to_have_count(0, timeout=TO_THE_END)
    page.locator("#text-study > summary").click()
    expect(page.locator("#text-study pre")).to_contain_text("foe_level = [1, 2, 3, 4, 5]")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save study.toml").click()
    assert download.value.suggested_filename == "study.toml"


def test_other_rules_bring_their_own_controls_and_keep_what_they_know(visitors: Any):
    page = visitors().page
    page.goto(f"/studies?system={FIRST}&level=5&strength=2")
    bar_is(page, exact_width(level=5, strength=2))

    for system in ARENAS[1:]:
        page.get_by_label("Rules", exact=True).select_option(system)
        expect(page.locator("[name=before]")).to_have_value(system)

    expect(page.locator("#now-heroes")).to_be_attached()
    expect(page.locator("#notice")).to_be_empty()


def test_the_other_language_shows_the_same_fight(visitors: Any):
    page = visitors().page
    page.goto("/studies")
    page.get_by_label("Level", exact=True).focus()
    page.keyboard.press("ArrowRight")
    bar_is(page, exact_width(level=2))

    page.get_by_role("button", name="Español").click()

    expect(page.locator("html")).to_have_attribute("lang", "es")
    bar_is(page, exact_width(level=2))
    expect(page.get_by_role("heading", level=1)).to_have_text("¿Es difícil este combate?")


def test_without_a_script_it_is_a_form_with_a_button(visitors: Any):
    """Whatever a busy machine has not worked out when the page comes, a link goes on with."""
    page = visitors(java_script_enabled=False).page
    page.goto("/studies")
    page.get_by_label("Vary", exact=True).select_option("level")
    page.get_by_label("Armour", exact=True).select_option("heavy")

    page.get_by_role("button", name="Work it out").click()
    while (more := page.get_by_role("link", name="Go on")).count():
        more.click()

    assert page.locator("#now-heroes").get_attribute("width") == exact_width(armour="heavy")
    assert page.locator(".plot .dot").count() == 5


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_and_nothing_overflows(server: Server, browser: Browser, size: tuple[int, int]):
    """WCAG 2.2 AA and good practice, with everything on the page that there can be; nothing sticks out sideways."""
    visitor = Visitor(browser, server, size=size, reduced_motion="reduce", bypass_csp=True)
    page = visitor.page
    for what in ("vary=level&everywhere=true&weapon=great-axe&strength=1", "vary=level&by=foe_level"):
        page.goto(f"/studies?system={FIRST}&{what}")
        expect(page.locator("#progress")).to_have_count(0, timeout=TO_THE_END)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        check(page, what)
        for width in (size[0], 320):
            page.set_viewport_size({"width": width, "height": size[1]})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.set_viewport_size({"width": size[0], "height": size[1]})
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, summary, select, .button, input:not([type=hidden])')]
             .filter(each => each.checkVisibility() && !each.closest('label, .skip'))
             .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
             .filter(([, box]) => box.width < 24 || box.height < 24)
             .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
    )
    assert small == []
    visitor.context.close()
