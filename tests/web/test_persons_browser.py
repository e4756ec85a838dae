"""A person on two phones, in a real browser."""

from __future__ import annotations

import re
from typing import Any


def test_a_link_made_on_one_phone_opens_my_game_on_another(visitors: Any):
    """At 390 px nothing is wider than the window, and the square is as wide as a camera needs; one press comes in."""
    one, other = visitors(size=(390, 844)), visitors(size=(390, 844))
    one.sits_down()
    at, seat = one.page.url, one.seat
    one.page.goto("/me")
    one.page.locator("form[action='/me/link'] button").click()
    square = one.page.locator("svg.qr").bounding_box()
    assert square
    assert square["width"] >= 200
    assert square["width"] == square["height"]
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    link = one.page.locator("#link").input_value()

    other.page.goto(link)
    other.page.locator("main button.primary").click()
    other.page.goto(at)

    assert other.seat == seat
    one.page.goto("/me")
    assert re.search("Another|Otro", one.page.locator("main").inner_text())
    for page in (one.page, other.page):
        page.goto(at.split("?")[0] + "/seats")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
