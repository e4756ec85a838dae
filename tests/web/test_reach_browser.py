"""How to reach me, in a real browser: a note that its worker shows, and a zone that is guessed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from arbitro.play.calls import QUIET
from arbitro.post.mail import MailServer
from arbitro.post.means import Means
from arbitro.post.push import new_key
from tests.post.sinks import HookSink
from tests.post.test_push import Browser as Subscriber
from tests.web.browsers import PHONE, Server, Visitor
from tests.web.helpers import NOW

pytestmark = pytest.mark.browser

MEANS = Means(
    MailServer("127.0.0.1", 1, False, "table@example.org"), True, True, "mailto:host@example.org", key=new_key()
)


@pytest.fixture(scope="session")
def chromium_path(whole_chromium_path: str) -> str:
    """Without windows nobody is shown a note."""
    return whole_chromium_path


@pytest.fixture
def sending(server: Server) -> Any:
    """The post of a server that tells people in every way."""
    post = server.app.state.site.post
    post.means, server.app.state.site.addresses.home = MEANS, server.address
    server.demo_of("lanterns")
    return post


def test_a_browser_shows_the_note_that_was_sealed_for_it(server: Server, browser: Browser, sending: Any):
    """Subscribed on the page, sent to a push service, opened there by the browser's keys, given to its worker.

    Only the way between push service and browser is ours here: it is their maker's otherwise.
    """
    with HookSink(lambda posted: 201) as sink:
        subscriber = Subscriber(f"{sink.url}/1")
        ada = Visitor(browser, server, service_workers="allow", permissions=["notifications"]).sits_down()
        given = subscriber.subscription.decode()
        ada.context.add_init_script(
            f"PushManager.prototype.subscribe = async (options) => (window.asked = options, {given});"
        )
        ada.page.goto("/me/reach")
        with ada.page.expect_navigation():
            ada.page.get_by_role("button", name="Tell this browser").click()
        expect(ada.page.locator(".ways li")).to_contain_text("This browser")

        server.keeper.clock = lambda: NOW + QUIET + 1
        for _ in range(2):
            sending.turn()
            sending.wait(30)
        note = subscriber.opens(sink.posted[-1].body)
        assert note["title"].endswith("it is your turn")

        ada.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        session = ada.context.new_cdp_session(ada.page)
        found: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
        )
        session.send("ServiceWorker.enable")
        ada.page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
        # Which worker it is comes by an event of its own, when the browser gets to it.
        for _ in range(1_500):
            if found:
                break
            ada.page.wait_for_timeout(20)
        sent = {"origin": server.address, "registrationId": found[0], "data": msgspec.json.encode(note).decode()}
        shown = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
            .map((one) => [one.title, one.body, one.data.url])"""
        # What a browser does not take a push service sends again; a note that is there already takes its own place.
        for turn in range(400):
            if turn % 60 == 0:
                session.send("ServiceWorker.deliverPushMessage", sent)
            if ada.page.evaluate(shown):
                break
            ada.page.wait_for_timeout(50)
        assert ada.page.evaluate(shown) == [[note["title"], note["body"], note["url"]]]
        ada.context.close()
        assert ada.complaints == []


def test_a_zone_is_guessed_and_stands_until_another_is_chosen(visitors: Any):
    """At 390 px nothing is wider than the window."""
    ada = visitors(size=PHONE, timezone_id="America/Havana").sits_down()
    ada.page.goto("/me/reach")
    zone = ada.page.locator("#hours-zone")
    expect(zone).to_have_value("America/Havana")
    ada.page.locator("#hours-from").select_option("23")
    ada.page.locator("#hours-to").select_option("7")
    zone.select_option("Asia/Kathmandu")
    with ada.page.expect_navigation():
        ada.page.locator("form[action='/me/reach/hours'] button").click()

    expect(zone).to_have_value("Asia/Kathmandu")
    expect(ada.page.locator("#hours-from")).to_have_value("23")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_zone_of_a_table_is_that_of_whoever_sets_its_time(visitors: Any):
    """Until it has one: at a table in Spain a day began at one or two in the night."""
    marta = visitors(size=PHONE, timezone_id="Europe/Madrid").sits_down()
    orders = marta.page.url.split("?")[0].split("#")[0] + "/orders"
    marta.page.goto(orders)
    marta.page.locator("#pace > summary").click()
    marta.page.locator("#pace-pace").select_option("usual")
    expect(marta.page.locator("#pace-zone")).to_have_value("Europe/Madrid")
    with marta.page.expect_navigation():
        marta.page.locator("#pace button").click()

    marta.page.goto(orders)
    marta.page.locator("#pace > summary").click()
    expect(marta.page.locator("#pace-zone")).to_have_value("Europe/Madrid")
    assert marta.server.game(marta.page).pace.zone == "Europe/Madrid"
