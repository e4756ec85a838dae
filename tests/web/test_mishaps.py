"""What befalls a phone in an evening: no network for a while, an hour in a pocket, back and forth, loaded anew."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import pytest
from msgspec.json import encode
from playwright.sync_api import Page, expect

from arbitro.play.entries import GAME_MASTER, PLAYER
from tests.web.browsers import PHONE, Server, Visitor, game_of
from tests.web.helpers import SYSTEM

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Friend:
    """Somebody at the same table, who does without a browser."""

    def __init__(self, server: Server, page: Page, role: str = PLAYER) -> None:
        self.server, self.game = server, game_of(page)
        self.seat = server.keeper.join(self.game, "Bran", role)

    def wishes(self, kind: str, **fields: Any) -> None:
        self.server.keeper.wish(self.game, self.seat, token_hex(8), encode({"type": kind, **fields}))


def of_no_account(visitor: Visitor) -> None:
    """What a browser says of a line that was cut on purpose is no complaint."""
    cut = ("Failed to fetch", "ERR_", "NetworkError")
    visitor.complaints[:] = [each for each in visitor.complaints if not any(word in each for word in cut)]


def test_a_phone_loses_the_network_sleeps_an_hour_goes_back_and_is_loaded_anew(server: Server, visitors: Any):
    """Each time it comes to what all the others see, by itself; what was being typed stays; a line says what is up."""
    server.demo_of(SYSTEM)
    ada = visitors(size=PHONE, language="es").sits_down()
    bran, page = Friend(server, ada.page), ada.page
    page.clock.install()
    page.reload()
    ada.up_to_date()
    log, line = page.locator("#log"), page.locator("#offline")
    ada.enters("talk")
    typing = page.get_by_label("Decir algo")
    typing.press_sequentially("Creo que")

    # Twenty seconds without a network: the page says so in a line, and once it is back no longer.
    ada.context.set_offline(True)
    page.clock.fast_forward(20_000)
    bran.wishes("say", text="¿Me oís?")
    expect(line).to_have_text("Sin contacto con la mesa: puede que lo que ves no sea lo último.")
    expect(log).not_to_contain_text("¿Me oís?")
    ada.context.set_offline(False)
    expect(log).to_contain_text("¿Me oís?")
    expect(line).to_be_empty()
    expect(typing).to_have_value("Creo que")
    expect(typing).to_be_focused()

    # An hour asleep in a pocket, and others go on.
    sleeps = ada.context.new_cdp_session(page)
    sleeps.send("Page.setWebLifecycleState", {"state": "frozen"})
    for number in range(5):
        bran.wishes("say", text=f"Seguimos sin ti ({number}).")
    sleeps.send("Page.setWebLifecycleState", {"state": "active"})
    page.clock.fast_forward(3_600_000)
    expect(log).to_contain_text("Seguimos sin ti (4).")
    expect(line).to_be_empty()
    expect(typing).to_have_value("Creo que")

    # To one's sheet and back, while something happens.
    page.goto(f"{page.url.partition('#')[0]}/sheet/{ada.figures[0]}")
    bran.wishes("say", text="¿Dónde estás?")
    page.go_back()
    ada.up_to_date()
    expect(log).to_contain_text("¿Dónde estás?")
    page.go_forward()
    expect(page.locator("#sheet")).to_be_visible()
    page.go_back()
    ada.up_to_date()

    page.reload()
    ada.up_to_date()
    expect(log).to_contain_text("¿Dónde estás?")
    of_no_account(ada)


def test_a_sheet_follows_what_others_do_while_somebody_types_on_it(server: Server, visitors: Any):
    """The game master sets a number: it stands on the sheet by itself, and nothing that was being typed is lost."""
    server.demo_of("brp")
    ada = visitors(size=PHONE, language="es").sits_down()
    master, page, me = Friend(server, ada.page, GAME_MASTER), ada.page, ada.figures[0]
    page.goto(f"{page.url.partition('?')[0]}/sheet/{me}")
    points = page.locator(".sheet-vitals strong").first
    before = int(points.inner_text())
    page.get_by_label("Notas propias").press_sequentially("No me fío de nadie")
    field = page.get_by_label("Buscar en Habilidades")
    field.press_sequentially("tec")
    page.evaluate("window.same = 'page'")

    master.wishes("act", command={"type": "adjust", "target": me, "dial": "hit-points", "step": -3})

    expect(points).to_have_text(str(before - 3))
    expect(field).to_be_focused()
    page.keyboard.type("nica")
    expect(field).to_have_value("tecnica")
    rows = page.locator(".sheet-section:has(input[type=search]) .sheet-row")
    expect(rows.locator("visible=true")).to_have_count(1)
    expect(page.get_by_label("Notas propias")).to_have_value("No me fío de nadie")
    assert page.evaluate("window.same") == "page"


def test_back_leads_from_another_room_to_where_one_plays(visitors: Any):
    """On a phone it had led away from the table. Whoever comes back from somewhere else finds the room they left."""
    page = visitors(size=PHONE).page
    page.goto("/")
    page.locator(".demo button").first.click()
    page.wait_for_url("**/g/*")
    at = page.url
    room = "document.body.dataset.room"
    page.locator("#rooms [data-room=log]").click()
    page.locator("#rooms [data-room=talk]").click()
    assert page.evaluate(room) == "talk"

    page.go_back()
    page.wait_for_function(f"{room} === 'fight'")
    assert page.url == at
    page.locator("#rooms [data-room=log]").click()
    page.goto("/guide")
    page.go_back()
    page.wait_for_function(f"{room} === 'log'")
    page.locator("#rooms [data-room=fight]").click()
    page.wait_for_function("!history.state?.room")
    assert page.evaluate(room) == "fight"

    page.go_back()
    page.wait_for_url("**/")
