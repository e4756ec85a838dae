"""A person on two phones, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect


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


@pytest.mark.parametrize("plain", [False, True], ids=["https", "plain http"])
def test_a_link_is_copied_with_one_press(visitors: Any, plain: bool):
    """A plain http address on a network has no clipboard of the newer kind; the older way does it there."""
    ada = visitors(size=(390, 844), language="es")
    ada.sits_down()
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if plain:
        ada.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    ada.page.goto("/me")
    ada.page.locator("form[action='/me/link'] button").click()

    ada.page.get_by_role("button", name="Copiar", exact=True).click()

    expect(ada.page.locator("#link-copied")).to_have_text("Copiado.")
    taken = ada.page.context.new_page()
    taken.goto(f"{ada.server.address}/guide")
    assert taken.evaluate("navigator.clipboard.readText()") == ada.page.locator("#link").input_value()


def test_a_passkey_made_on_one_phone_opens_my_game_on_another(visitors: Any):
    """Chromium's own authenticator: its passkey is carried over as a person's account of the maker's would; nothing is
    typed on the other phone. Until there is a passkey, or where the browser wants none, a line says so and no more."""
    pytest.importorskip("webauthn")
    one, other = visitors(size=(390, 844), language="es"), visitors(size=(390, 844))
    here = one.server.address.replace("127.0.0.1", "localhost")
    first, second = authenticator(one), authenticator(other)
    for each in (one, other):
        each.page.goto(f"{here}/")
    one.page.locator(".demo button").first.click()
    one.page.wait_for_url("**/g/*")
    at, seat = one.page.url, one.seat
    other.page.locator(".passkey button").click()
    expect(other.page.locator(".passkey [role=status]")).to_contain_text("The browser gave no passkey")

    one.page.goto(f"{here}/me")
    one.page.locator("#passkey-name").fill("mi teléfono")
    one.page.locator(".passkey[data-makes] button").click()
    expect(one.page.locator("main li", has_text="mi teléfono")).to_be_visible()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    [made] = first("getCredentials")["credentials"]
    second("addCredential", credential=made)
    other.page.locator(".passkey button").click()
    other.page.wait_for_selector(".tables")
    other.page.goto(at)

    assert other.seat == seat
    # The same browser makes no second one for the same person, and says why.
    one.page.locator("#passkey-name").fill("otra")
    one.page.locator(".passkey[data-makes] button").click()
    expect(one.page.locator(".passkey[data-makes] [role=status]")).to_contain_text("ya hay una llave")


def authenticator(visitor: Any) -> Callable[..., Any]:
    """A phone's own, whose owner always says yes; gives how to speak to it."""
    talk = visitor.context.new_cdp_session(visitor.page)
    talk.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
    made = talk.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return lambda what, **more: talk.send(f"WebAuthn.{what}", {**made, **more})
