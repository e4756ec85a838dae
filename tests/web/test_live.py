"""The live path in a real Chromium: on slow lines and lost ones, in a storm, with two tabs and with nervous fingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from playwright.sync_api import Page, Request, expect

from tests.web.browsers import PHONE, Server, Visitor, game_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LINES = {"a slow line": (150, 1.6), "a worse one": (400, 0.7)}
"""Milliseconds there and back, megabits a second."""

BURST, EVERY = 20, 150
"""Entries of the storm, and the milliseconds from one to the next: three seconds in all."""

PAUSE = 0.6
"""Seconds at most between two fetches that others' doings call for, as `live.js` has them."""


class Traffic:
    """What a page asks of the server for its panels, and what came of that."""

    def __init__(self, page: Page) -> None:
        self.begun: list[Request] = []
        self.failed: list[str] = []
        self.under_way = self.most_at_once = 0
        page.on("request", self._began)
        page.on("requestfinished", lambda request: self._ended(request))
        page.on("requestfailed", lambda request: self._ended(request, str(request.failure)))

    def _began(self, request: Request) -> None:
        if is_panels(request):
            self.begun.append(request)
            self.under_way += 1
            self.most_at_once = max(self.most_at_once, self.under_way)

    def _ended(self, request: Request, failure: str = "") -> None:
        if is_panels(request):
            self.under_way -= 1
            self.failed += [failure] if failure else []


def is_panels(request: Request) -> bool:
    return urlsplit(request.url).path.endswith("/panels")


def slow(visitor: Visitor, latency: float, megabits: float) -> None:
    """From now on this visitor's line is like this."""
    conditions = {"offline": False, "latency": latency}
    conditions |= {f"{way}loadThroughput": megabits * 1_000_000 / 8 for way in ("down", "up")}
    visitor.context.new_cdp_session(visitor.page).send("Network.emulateNetworkConditions", conditions)


def says(visitor: Visitor, text: str) -> None:
    """Over HTTP, without the page."""
    answer = visitor.context.request.post(
        f"/g/{game_of(visitor.page)}/wish",
        data=msgspec.json.encode({"type": "say", "text": text}),
        headers={"content-type": "application/json", "origin": visitor.server.address},
    )
    assert answer.ok, answer.text()


def storm(from_whom: Visitor, watched: Page) -> float:
    """Twenty entries; gives how many seconds the page saw that take, which on a busy machine are more than three."""
    began = watched.evaluate("performance.now()")
    for number in range(BURST):
        says(from_whom, f"message {number}")
        watched.wait_for_timeout(EVERY)
    return float(watched.evaluate("performance.now()") - began) / 1000


@pytest.mark.parametrize("line", LINES)
def test_a_burst_on_a_slow_line_is_a_few_fetches_and_ends_with_the_last_entry(visitors: Any, line: str):
    """None of them is broken off, no two are under way at once.

    A storm of three seconds may cost six: the first, one for each pause and way there and back in it, and the last.
    """
    ada, bran = visitors(size=PHONE).sits_down(), visitors().sits_down()
    ada.up_to_date()
    slow(ada, *LINES[line])
    traffic = Traffic(ada.page)

    seconds = storm(bran, ada.page)

    expect(ada.page.locator("#log .words").last).to_have_text(f"message {BURST - 1}")
    ada.up_to_date()
    assert 0 < len(traffic.begun) <= 2 + seconds / (PAUSE + LINES[line][0] / 1000)
    assert traffic.failed == []
    assert traffic.most_at_once == 1
    expect(ada.page.locator("#offline")).to_be_empty()


def test_the_pause_after_a_fetch_is_as_long_as_the_line_is_slow_and_the_server_busy(visitors: Any):
    """Four times what the line had it for and twice what the server had, 0.15 s at least, 0.6 at most, by our clock."""
    ada, bran = visitors(size=PHONE).sits_down(), visitors().sits_down()
    page = ada.page
    ada.up_to_date()
    page.evaluate(
        """() => {
            const [now, asked] = [performance.now(), ask];
            window.passed = window.takes = window.busy = 0;
            performance.now = () => now + passed;
            window.ask = async (...what) => {
                const answer = await asked(...what);
                passed += takes;
                const headers = { 'Server-Timing': `had;dur=${busy}` };
                return answer.status === 200 ? new Response(await answer.text(), { headers }) : answer;
            };
        }"""
    )
    for takes, busy, pause in ((0, 0, 150), (100, 0, 400), (100, 100, 200), (150, 50, 500), (1000, 50, 600)):
        page.evaluate(f"passed += 10000; takes = {takes}; busy = {busy}")
        traffic = Traffic(page)
        says(bran, f"after {takes} and {busy}")
        expect(page.locator("#log .words").last).to_have_text(f"after {takes} and {busy}")
        page.wait_for_function("!drawing")

        assert len(traffic.begun) == 1
        assert round(page.evaluate("soonest - performance.now()")) == pause


def test_a_page_that_is_loaded_anew_in_the_middle_of_a_burst_has_it_all(visitors: Any):
    ada, bran = visitors(size=PHONE).sits_down(), visitors().sits_down()
    slow(ada, *LINES["a slow line"])

    for number in range(BURST):
        says(bran, f"message {number}")
        if number == BURST // 2:
            ada.page.reload(wait_until="commit")

    expect(ada.page.locator("#log .words").last).to_have_text(f"message {BURST - 1}")
    assert ada.page.locator("#log .words").all_inner_texts() == [f"message {number}" for number in range(BURST)]


def test_a_page_that_is_out_of_touch_says_so_until_it_has_caught_up(visitors: Any):
    ada, bran = visitors(size=PHONE).sits_down(), visitors().sits_down()
    ada.up_to_date()
    line = ada.page.locator("#offline")
    expect(line).to_have_attribute("role", "status")
    ada.context.set_offline(True)
    says(bran, "Are you there?")

    expect(line).to_contain_text("Out of touch")
    ada.context.set_offline(False)

    expect(ada.page.locator("#log")).to_contain_text("Are you there?")
    expect(line).to_be_empty()


def test_whoever_waits_for_an_answer_reads_that_of_what_they_sent(visitors: Any):
    """On a bad line; that the page may be old said nothing of the wish."""
    ada = visitors(size=PHONE).sits_down()
    ada.up_to_date()
    line = ada.page.locator("#offline")
    held: list[Any] = []
    ada.page.context.route("**/wish", lambda route: held.append(route))
    words = ada.page.locator("#say")
    ada.page.evaluate("document.querySelector('[data-room=talk]').click()")
    words.fill("Anybody?")
    words.press("Enter")

    expect(line).to_contain_text("No answer yet to what you sent")
    held[0].continue_()

    expect(words).to_have_value("")
    expect(line).to_be_empty()


def test_what_could_not_be_sent_stays_in_its_form_and_is_sent_once_in_the_end(visitors: Any):
    """The line was cut after the server had heard it: the answer is lost, and sending it again does nothing twice."""
    ada = visitors(language="es").sits_down()
    ada.up_to_date()
    words = ada.page.get_by_label("Decir algo")
    lost = ada.page.context
    heard: list[int] = []

    def cut(route: Any) -> None:
        heard.append(route.fetch().status)
        route.abort()

    lost.route("**/wish", cut)
    words.fill("¿Hay alguien?")
    words.press("Enter")

    expect(ada.page.locator("#offline")).to_contain_text("No consta que se haya enviado")
    expect(words).to_have_value("¿Hay alguien?")
    lost.unroute("**/wish")
    words.press("Enter")

    expect(words).to_have_value("")
    expect(ada.page.locator("#offline")).to_be_empty()
    ada.up_to_date()
    assert heard == [204]
    assert ada.page.locator("#log .words").all_inner_texts() == ["¿Hay alguien?"]
    ada.complaints[:] = [each for each in ada.complaints if "ERR_FAILED" not in each]


def test_what_has_come_under_a_resting_pointer_is_not_pressed_at_once(server: Server, visitors: Any):
    """The fight is broken off, and under the mouse lies the button of another one: a press there does nothing until the
    mouse has been moved. The clock of the page stands still, so that no time passes."""
    server.demo_of("knave")
    ada = visitors(language="es").sits_down()
    ada.up_to_date()
    page, sent = ada.page, []
    page.on("request", lambda one: sent.append(one.post_data) if one.url.endswith("/wish") else None)
    page.evaluate("performance.now = () => 0")
    ada.enters("desk")
    page.locator("#act-for-referee > summary").click()
    page.locator("#of-referee-group-fight > summary").click()
    ends = page.locator("#actor-referee button", has_text="Interrumpir el combate")
    ends.scroll_into_view_if_needed()
    ends.click()
    ada.up_to_date()
    expect(ends).to_have_count(0)
    other = page.locator("#actor-referee button", has_text="Lobos al anochecer")
    expect(other).to_have_count(1)
    # It is laid where the mouse is.
    other.evaluate("each => Object.assign(each.style, { position: 'fixed', inset: '0', zIndex: 99 })")

    page.mouse.down()
    page.mouse.up()
    page.mouse.move(20, 20)
    page.mouse.down()
    page.mouse.up()
    ada.up_to_date()

    assert ["end-fight" in one for one in sent] == [True, False]


def nervously(page: Page) -> None:
    page.locator("#throw-form button").dblclick()


def twice_at_once(page: Page) -> None:
    page.evaluate("document.querySelectorAll('#throw-form button').forEach((one) => { one.click(); one.click(); })")


def before_the_page_shows_it(page: Page) -> None:
    """The panels are held back, and what was typed is typed again as it was."""
    held: list[Any] = []
    page.route("**/panels*", lambda route: held.append(route), times=1)
    with page.expect_request("**/panels*"):
        page.locator("#throw-form button").click()
    throws_again(page)
    page.locator("#throw-form button").click()
    held[0].continue_()


def when_the_page_has_shown_it(page: Page) -> None:
    """The second tap of a double tap, whatever stands under the finger by then."""
    count = page.locator("#log .card.dice").count()
    page.locator("#throw-form button").click()
    expect(page.locator("#log .card.dice")).to_have_count(count + 1)
    throws_again(page)
    page.locator("#throw-form button").hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)


def throws_again(page: Page) -> None:
    dice = page.get_by_label("Roll dice")
    expect(dice).to_have_value("")
    dice.fill("2d6")


@pytest.mark.parametrize("tap", [nervously, twice_at_once, before_the_page_shows_it, when_the_page_has_shown_it])
def test_a_double_tap_gives_one_command(visitors: Any, tap: Callable[[Page], None]):
    ada = visitors(size=PHONE).sits_down()
    ada.up_to_date()
    ada.enters("talk")
    ada.page.get_by_label("Roll dice").fill("2d6")

    tap(ada.page)

    ada.page.get_by_label("Say something").fill("That was one.")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#log")).to_contain_text("That was one.")
    expect(ada.page.locator("#log .card.dice")).to_have_count(1)


def test_what_is_typed_while_the_answer_is_on_its_way_stays(visitors: Any):
    ada = visitors().sits_down()
    ada.up_to_date()
    slow(ada, *LINES["a worse one"])
    words = ada.page.get_by_label("Say something")

    words.fill("First")
    with ada.page.expect_request("**/wish"):
        words.press("Enter")
    words.fill("And sec")

    expect(ada.page.locator("#log")).to_contain_text("First")
    expect(words).to_have_value("And sec")
    expect(words).to_be_focused()


def test_two_tabs_of_one_seat_both_follow(visitors: Any):
    ada, bran = visitors().sits_down(), visitors().sits_down()
    tab = ada.context.new_page()
    tab.goto(ada.page.url)

    storm(bran, tab)

    for page in (ada.page, tab):
        expect(page.locator("#log .words").last).to_have_text(f"message {BURST - 1}")
        expect(page.locator("#offline")).to_be_empty()


def test_ones_own_wish_is_shown_by_one_fetch_that_waits_for_nothing(visitors: Any):
    """The stream and the acknowledgement name the same cursor: together they cost one fetch."""
    ada = visitors().sits_down()
    ada.up_to_date()
    traffic = Traffic(ada.page)

    # As if it had rested since its last fetch, so that what the stream says is fetched at once, too; and as if it had
    # to rest for a minute yet before it fetched what others do.
    for number, soonest in enumerate(("0", "performance.now() + 60_000") * 2):
        ada.page.evaluate(f"soonest = {soonest}")
        ada.page.get_by_label("Say something").fill(f"mine {number}")
        ada.page.keyboard.press("Enter")
        expect(ada.page.locator("#log")).to_contain_text(f"mine {number}")

    ada.up_to_date()
    assert len(traffic.begun) == 4
    assert traffic.failed == []


def test_what_a_page_has_already_is_not_sent_again(visitors: Any):
    """Of a log of forty lines only the new one comes, in far fewer bytes than the whole; the others are not touched.
    A part that is lost all the same comes anew by itself."""
    ada = visitors().sits_down()
    for number in range(40):
        says(ada, f"message {number}")
    log = ada.page.locator("#log")
    expect(log).to_contain_text("message 39")
    ada.page.evaluate("document.querySelectorAll('#log .card').forEach((card) => { card.wasHere = true; })")
    with ada.page.expect_response(lambda answer: is_panels(answer.request)) as sent:
        says(ada, "hello")
    expect(log).to_contain_text("hello")

    whole = ada.context.request.get(f"/g/{game_of(ada.page)}/panels")
    assert "message 39" in whole.text()
    assert "message 39" not in sent.value.text()
    assert len(sent.value.text()) < len(whole.text()) / 2
    kept = ada.page.evaluate("Array.from(document.querySelectorAll('#log .card'), (card) => card.wasHere || false)")
    assert kept == [True] * (len(kept) - 1) + [False]

    ada.page.evaluate("document.querySelector('#log .card:last-child').replaceChildren()")
    expect(log).not_to_contain_text("hello")
    says(ada, "is anybody there?")
    expect(log).to_contain_text("is anybody there?")
    expect(log).to_contain_text("hello")


def test_a_page_of_very_many_parts_names_no_more_of_them_than_a_proxy_lets_pass(visitors: Any):
    """Eight kilobytes is what a line of a request may have with many; the rest comes again, and the page goes on."""
    ada = visitors().sits_down()
    ada.page.evaluate(
        """() => {
          const log = document.querySelector('#log');
          for (let at = 0; at < 900; at++) {
            const part = document.createElement('i');
            part.dataset.leaf = `part-${at}`;
            part.textContent = 'x';
            log.append(part);
          }
        }"""
    )
    with ada.page.expect_request(is_panels) as sent:
        says(ada, "is anybody there?")

    there = sent.value.headers["x-there"]
    assert "part-500" in there
    assert len(there) < 8_000
    expect(ada.page.locator("#log")).to_contain_text("is anybody there?")
