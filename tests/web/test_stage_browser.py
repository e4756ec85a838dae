"""The stage in a real Chromium, on the smallest phones: what one must see at a glance is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsers import PHONE, Server, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("system", ["knave", "stepdie"])
def test_a_phone_shows_what_came_of_ones_own_act_and_what_to_do_next(server: Server, browser: Browser, system: str):
    """On the smallest screens that are sold: the verdict of one's own last roll, the name of whoever acts and what is
    suggested are all in sight, after each act; nothing is wider than the screen."""
    server.demo_of(system)
    visitor = Visitor(browser, server, (360, 640), "es")
    page = visitor.page
    page.goto("/")
    visitor.sits_down()
    for _ in range(4):
        visitor.presses(page.locator("#prompts .prompt button, form.actor.due .suggested").first)
        if not page.locator("form.actor.due").count() or page.locator("#prompts .prompt").count():
            continue
        expect(page.locator("form.actor.due .suggested").first).to_be_in_viewport(ratio=0.9)
        expect(page.locator("form.actor.due h3").first).to_be_in_viewport(ratio=0.9)
        seen = page.evaluate(ROLLED)
        assert seen in (None, True), "the last roll of one's own is out of sight"
        assert page.evaluate("document.querySelector('#acts').scrollWidth") <= 360
    visitor.context.close()


ROLLED = """() => {
  const box = document.querySelector('#log').getBoundingClientRect();
  const card = Array.from(document.querySelectorAll('#log .card.mine')).pop();
  const verdict = card?.querySelector('summary, .headline')?.getBoundingClientRect();
  return verdict ? verdict.top >= box.top - 1 && verdict.top + 20 <= box.bottom : null;
}"""
"""Whether the first line of one's own last act is within what the log shows; None before there is one."""


def test_whoever_begins_to_make_somebody_on_a_phone_is_at_the_first_question(server: Server, browser: Browser):
    """And not at the sheet below it, which comes open: nothing is brought into sight that nobody has opened."""
    server.demo_of("knave")
    visitor = Visitor(browser, server, PHONE, "es")
    page = visitor.page
    page.goto("/")
    visitor.sits_down()
    visitor.presses(page.locator("form.actor button[value*='create']").first)
    expect(page.locator("#making-now")).to_be_in_viewport()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.querySelector('#acts').scrollTop") < 200
    expect(page.locator("#making-now :is(button, input, select)").first).to_be_focused()
    visitor.context.close()
