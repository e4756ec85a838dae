"""The page of a fight that is over, in a real Chromium: it fills itself in, fits on a phone, and axe finds nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from arbitro.table import from_seed
from tests.web.browsers import PHONE, Server, Visitor, game_of
from tests.web.test_browser import check

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def fights_on(visitor: Visitor) -> None:
    """Everybody does the usual, by wishes; the page is not asked."""
    keeper, table = visitor.server.keeper, game_of(visitor.page)

    def wish(number: int, kind: str, **fields: Any) -> None:
        keeper.wish(table, visitor.seat, f"a-wish-{number}", msgspec.json.encode({"type": kind, **fields}))

    wish(0, "settle", settings={"fight_bar": True})
    for number in range(1, 200):
        game = keeper.open(table).game
        rules = game.system
        if not rules.scene(game.state).fighting:
            return
        asked = [(one, question) for one in game.open for question in one.questions]
        if asked:
            one, question = asked[0]
            answer = {"faces": None} if question.dice else {"value": question.begins or question.options[0]}
            wish(number, "reply", of=one.seq, address=question.address, **answer)
        else:
            command = msgspec.to_builtins(rules.suggest(game.state, rules.due(game.state)[0]))
            wish(number, "act", command=command, quick=True)
    raise AssertionError("this fight does not end")


def ends(server: Server, visitor: Visitor) -> None:
    """A demo fought out, and on to its page."""
    server.keeper.draw = from_seed(3)
    visitor.sits_down()
    fights_on(visitor)
    visitor.up_to_date()
    visitor.page.get_by_role("region", name="Qué puedes hacer").get_by_role("link", name="Cómo ha ido").click()
    visitor.page.wait_for_url("**/fight/*")


def test_the_page_fills_itself_in_under_the_real_policy(server: Server, visitors: Any):
    """Without a reload: how far it is, and then what turned it; what somebody has opened stays open."""
    ada = visitors(size=PHONE, language="es")
    ends(server, ada)
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("El campo es de los portadores")
    ada.page.locator("#curve-table > summary").click()

    expect(ada.page.locator("#curve[aria-busy=false]")).to_be_visible(timeout=180_000)

    assert ada.page.locator("#curve-table").evaluate("each => each.open")
    assert ada.page.locator("#curve svg line.stroke").count() > 5
    expect(ada.page.locator("#curve-table tbody tr").last).to_contain_text("100")


def test_right_after_a_fight_nothing_stands_beneath_its_end_that_is_of_no_use(server: Server, visitors: Any):
    """No rule to be learnt, and not what cannot be done now; once somebody has done something, that is there again."""
    server.demo_of("d10")
    ada = visitors(size=PHONE, language="es")
    server.keeper.draw = from_seed(3)
    ada.sits_down()
    fights_on(ada)
    ada.up_to_date()

    expect(ada.page.locator(".ended")).to_be_visible()
    assert ada.page.locator("#teaching").count() == 0
    assert ada.page.locator("#acts .actor > .refused-many:visible").count() == 0


def test_axe_finds_nothing_and_nothing_sticks_out(server: Server, browser: Browser):
    """At 390 px, and narrower still; everything unfolded; what can be pressed is 24 px high and wide."""
    server.demo_of("lanterns")
    ada = Visitor(browser, server, size=PHONE, language="es", bypass_csp=True)
    ends(server, ada)
    expect(ada.page.locator("#curve[aria-busy=false]")).to_be_visible(timeout=180_000)
    ada.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")

    check(ada.page, "the end of a fight")
    for width in (390, 320):
        ada.page.set_viewport_size({"width": width, "height": 800})
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
    small = """[...document.querySelectorAll('main a.button, main button, main summary')].map(each =>
        [each.textContent, each.getBoundingClientRect()]).filter(([, box]) => box.width < 24 || box.height < 24)"""
    assert ada.page.evaluate(small) == []
    ada.page.goto(f"/g/{game_of(ada.page)}")
    check(ada.page, "the table, where a fight has ended")
    ada.context.close()
