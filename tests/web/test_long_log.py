"""A log of ten thousand entries in a real Chromium: no page holds more than a part of it, and whoever reads keeps their
place. How smoothly it scrolls is measured by `bench/scrolling.py`."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import pytest
from msgspec.json import encode
from playwright.sync_api import expect

from arbitro.play.entries import PLAYER, Entry, Seated, Spoke
from arbitro.play.fold import opening
from arbitro.web.entries import PART
from tests.web.browsers import PHONE, Server, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MANY = 10_000
MOST_AT_TABLE = 60
"""Cards of the log that a table shows."""

MOST_ELEMENTS = 20
"""Of a card of what somebody said."""


def sits(server: Server, visitor: Visitor, entries: int) -> str:
    """At a table where as much has been said; the table's path."""
    spoken: list[Entry] = [Seated("ada", "Ada", PLAYER), *[Spoke("ada", f"Message {at}") for at in range(entries)]]
    game = server.keeper.create(opening("lanterns", "A long game"), spoken).id
    token = server.app.state.site.persons.sit(None, game, "ada")
    visitor.context.add_cookies([{"name": "arbitro", "value": token, "url": server.address}])
    visitor.page.goto(f"/g/{game}")
    visitor.up_to_date()
    return f"/g/{game}"


def test_no_page_holds_more_than_a_part_of_a_long_log(server: Server, visitors: Any):
    """The table its last sixty entries, a page of the log two hundred, however long the game, and each begins where the
    one before has ended."""
    ada: Visitor = visitors(size=PHONE)
    table = sits(server, ada, MANY)
    page = ada.page
    assert 0 < page.locator("#log .card").count() <= MOST_AT_TABLE
    assert page.locator("#log *").count() <= MOST_AT_TABLE * MOST_ELEMENTS

    held = []
    for first in (MANY - 400, MANY // 2, 0):
        page.goto(f"{table}/log?from={first}")
        for _ in range(2):
            cards = page.locator(".cards > .card")
            assert cards.count() == PART
            assert page.locator(".cards *").count() <= PART * MOST_ELEMENTS
            held += cards.evaluate_all("all => all.map((one) => one.id)")
            with page.expect_navigation():
                page.locator("a[rel=next]").last.click()

    assert len(held) == len(set(held)) == 6 * PART


def test_whoever_comes_back_to_a_page_of_the_log_is_where_they_were(server: Server, visitors: Any):
    """From the middle of a page to another and back; and by the address of an entry, to the entry."""
    ada: Visitor = visitors(size=PHONE)
    table = sits(server, ada, 1_000)
    page = ada.page
    page.goto(f"{table}/log?from=400")
    middle = page.locator(".card").nth(100)
    middle.scroll_into_view_if_needed()
    expect(middle).to_be_in_viewport()
    there = page.evaluate("scrollY")
    assert there > 1_000
    page.evaluate("document.querySelector('a[rel=next]').click()")
    page.wait_for_url("**from=600**")

    page.go_back()

    page.wait_for_url("**from=400**")
    expect(middle).to_be_in_viewport()
    assert abs(page.evaluate("scrollY") - there) < 5
    name = middle.get_attribute("id")
    assert name
    page.goto(f"{table}/log?at={name.removeprefix('card-')}#{name}")
    expect(page.locator(f"#{name}")).to_be_in_viewport()


def test_whoever_reads_further_up_in_a_long_log_stays_there(server: Server, visitors: Any):
    """What comes in at its end moves nothing; whoever is at the end sees it."""
    ada: Visitor = visitors(size=PHONE)
    sits(server, ada, MANY)
    page = ada.page
    game = ada.game.seats[0]
    ada.enters("log")
    box = "document.querySelector('#log')"
    expect(page.locator("#log .card").last).to_be_in_viewport()
    page.locator("#log").hover()
    page.mouse.wheel(0, -600)
    page.wait_for_function(f"() => {box}.scrollHeight - {box}.scrollTop - {box}.clientHeight > 500")
    top = f"(() => {{ const at = {box}.getBoundingClientRect(); return document.elementFromPoint(at.x + 60, at.y + 60)"
    top += ".closest('.card')?.id; })()"
    read = page.evaluate(top)
    assert read

    kept = server.keeper.open(page.url.rsplit("/", 1)[-1])
    server.keeper.wish(kept.id, game.id, token_hex(8), encode({"type": "say", "text": "One more"}))
    ada.up_to_date()

    expect(page.locator("#log .card").last).to_contain_text("One more")
    assert page.evaluate(top) == read
