"""The sheet in a real Chromium: on a phone, by touch and by keyboard; searched in; read by axe.

How a browser prints it: `test_print.py`.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from arbitro.systems import SYSTEMS
from tests.web.browsers import TORN, Server, Visitor
from tests.web.test_browser import check, complaints

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NARROW, PHONE, DESK = (320, 640), (390, 844), (1440, 900)


def fits(page: Page) -> bool:
    """Whether nothing stands out at the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@pytest.mark.parametrize(("size", "system", "name"), [(NARROW, "symbaroum", "Quick"), (PHONE, "knave", "Dexterity")])
def test_touching_a_name_rolls_and_one_stays_where_one_is(
    server: Server, visitors: Any, size: tuple[int, int], system: str, name: str
):
    """No page is left: what came of it is said below, the scroll and what was opened stay."""
    server.demo_of(system)
    page = visitors(size=size, has_touch=True).at_the_sheet()
    fold = page.locator("details.sheet-section").last
    fold.locator("> summary").click()
    was_open = fold.evaluate("each => each.open")
    button = page.locator("button.tile", has_text=name)
    button.scroll_into_view_if_needed()
    page.evaluate("window.same = 'page'")
    before = page.evaluate("window.scrollY")

    button.tap()

    expect(page.locator("#told")).to_contain_text(name)
    assert page.evaluate("window.same") == "page"
    assert page.evaluate("window.scrollY") == before
    assert page.locator("details.sheet-section").last.evaluate("each => each.open") == was_open
    expect(page.locator("#told")).to_be_in_viewport()
    assert fits(page)


def test_whoever_rolls_by_keyboard_what_cannot_be_rolled_again_is_led_to_what_came_of_it(server: Server, visitors: Any):
    """In the step die a roll is one's action: afterwards there is no button that could have the focus."""
    server.demo_of("stepdie")
    page = visitors(size=PHONE).at_the_sheet()
    page.locator("button.tile").first.focus()

    page.keyboard.press("Enter")
    expect(page.locator("#came .prompt button").first).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("#told")).to_be_focused()
    expect(page.locator("#told")).to_contain_text("Strength")
    expect(page.locator("button.tile")).to_have_count(0)
    expect(page.locator(".sheet-tiles")).to_contain_text("Not now:")


def test_a_face_thrown_by_hand_is_typed_on_the_sheet(server: Server, visitors: Any):
    """The question has the focus as soon as it is asked; by the keyboard alone."""
    server.demo_of("knave")
    visitor = visitors(size=PHONE)
    page = visitor.at_the_sheet()
    server.keeper.wish(
        re.findall(r"/g/([\w-]+)", page.url)[0], visitor.seat, "by-hand-1", b'{"type":"order","by_hand":true}'
    )
    page.locator("button.tile", has_text="Strength").focus()
    page.keyboard.press("Enter")

    prompt = page.locator("#came .prompt")
    expect(prompt).to_be_visible()
    prompt.locator("input.face").first.fill("19")
    prompt.locator("button[name=wish]", has_text="by hand").or_(prompt.locator("button.primary")).first.click()

    expect(prompt).to_have_count(0)
    expect(page.locator("#told")).to_contain_text("19")


def test_a_refusal_is_said_on_the_sheet(server: Server, visitors: Any):
    """Of somebody who is not there any more: the refusal's own words stand below, and nothing is lost."""
    server.demo_of("knave")
    page = visitors(size=PHONE).at_the_sheet()
    button = page.locator("button.tile").first
    button.evaluate("each => { each.value = each.value.replace('hero-1', 'hero-9'); }")
    button.click()

    expect(page.locator("#notice")).not_to_be_empty()
    expect(page.locator("#notice")).to_be_in_viewport()
    assert "/sheet/" in page.url


def test_a_number_that_cannot_be_set_is_refused_at_its_field(server: Server, visitors: Any):
    """Of a hundred fields on a sheet it is this one, where it would do as well to set another."""
    server.demo_of("knave")
    page = visitors().at_the_sheet()
    page.locator(".explained > summary").first.click()
    field = page.locator(".explained input.turned").first
    field.fill("99999")

    field.press("Enter")

    expect(page.locator(".refusal")).to_contain_text("not 99999")
    expect(page.locator(".refusal")).to_be_in_viewport()
    expect(field).to_have_accessible_description(re.compile("not 99999"))
    expect(field).to_be_focused()


@pytest.mark.parametrize("system", ["brp", "stepdie"])
def test_every_row_of_a_sheet_begins_with_a_capital(server: Server, visitors: Any, system: str):
    """As it is rolled by its name or not: «Luz» stood above «barrera». So does what can be set or done with it:
    «sin vida», «proyectil: Bandido 1»."""
    server.demo_of(system)
    page = visitors(size=PHONE, language="es").at_the_sheet()
    rows = ".sheet-row dt > :is(span, button), .knobs label, .uses button"
    small = f"""[...document.querySelectorAll('{rows}')].filter(each =>
        /^[a-zñ]/.test(each.textContent) && getComputedStyle(each, '::first-letter').textTransform !== 'uppercase'
        ).map(each => each.textContent)"""
    plain = "[...document.querySelectorAll('.sheet-row dt')].filter(each => each.firstChild.nodeType === 3).length"

    assert page.evaluate(small) == []
    assert page.evaluate(plain) == 0


def test_no_word_of_a_sheet_is_torn_on_the_smallest_phone(server: Server, visitors: Any):
    """«Inmovilizació-n»: what stood beside it had been given the room for its last letter."""
    server.demo_of("stepdie")
    page = visitors(size=(320, 640), language="es").at_the_sheet()

    assert page.evaluate(TORN) == []
    page.locator(".sheet-row dt > span").first.evaluate("(each) => (each.textContent = 'W'.repeat(60))")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_what_explains_a_row_begins_where_its_name_does(server: Server, visitors: Any):
    """Opened, the «?» stood in the middle of the line above what it explains."""
    server.demo_of("brp")
    page = visitors(size=(360, 740), language="es").at_the_sheet()
    row = page.locator(".sheet-row:has(.how)").first
    row.locator(".how > summary").click()
    left = "each => Math.round(each.getBoundingClientRect().left)"

    marks = [row.locator(each).evaluate(left) for each in ("dt", ".how > summary > [aria-hidden]", ".how > p")]

    assert max(marks) - min(marks) < 8


def test_no_list_cuts_off_what_is_chosen_in_it(server: Server, visitors: Any):
    """«espada l»: beside it stood what it is worth, in a line that is too short for both."""
    server.demo_of("knave")
    page = visitors(size=(360, 740), language="es").at_the_sheet()
    cut = """() => [...document.querySelectorAll('.sheet-row select')].filter((each) => {
        const copy = document.body.appendChild(each.cloneNode(true));
        [...copy.options].forEach((one) => { if (one.index !== each.selectedIndex) one.remove(); });
        Object.assign(copy.style, { position: 'fixed', width: 'max-content', padding: getComputedStyle(each).padding });
        copy.selectedIndex = 0;
        const least = copy.offsetWidth;
        copy.remove();
        return each.checkVisibility() && each.offsetWidth < least;
    }).map((each) => each.selectedOptions[0].text)"""

    assert page.locator(".sheet-row select:visible").count() > 0
    assert page.evaluate(cut) == []


def test_a_long_list_is_searched_in_with_or_without_accents(server: Server, visitors: Any):
    """Sixty skills: what is typed leaves those that say it, also of those that are folded."""
    server.demo_of("brp")
    page = visitors(size=PHONE, language="es").at_the_sheet()
    rows = page.locator(".sheet-section:has(input[type=search]) .sheet-row")
    assert rows.count() > 50
    hidden = page.locator(".folded .sheet-row:visible").count()
    assert hidden == 0

    page.get_by_label("Buscar en Habilidades").fill("presion")
    expect(rows.locator("visible=true")).to_have_count(0)
    page.get_by_label("Buscar en Habilidades").fill("tecnica")

    expect(rows.locator("visible=true")).to_have_count(1)
    expect(rows.locator("visible=true")).to_contain_text("Técnica")
    page.get_by_label("Buscar en Habilidades").fill("")
    assert page.locator(".folded .sheet-row:visible").count() == 0
    assert fits(page)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_sheet_is_short_and_nothing_stands_out_on_a_phone(server: Server, visitors: Any, system: str):
    """The longest was 6,240 px at 390 px; and no sheet is cut off at 320 px, with all that folds unfolded."""
    server.demo_of(system)
    page = visitors(size=PHONE).at_the_sheet()
    assert page.evaluate("document.documentElement.scrollHeight") < 3200
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert fits(page)


@pytest.mark.parametrize("system", SYSTEMS)
def test_with_text_twice_as_large_and_every_drawer_open_nothing_stands_out_or_is_torn(
    server: Server, visitors: Any, system: str
):
    """All was 452 px wide, on a phone of 320 or 390: as wide as the field for a portrait."""
    server.demo_of(system)
    page = visitors(size=NARROW, language="es").at_the_sheet()
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%', 'important')")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 640})
        assert fits(page), width
        assert page.evaluate(TORN) == []


def test_without_a_script_the_sheet_is_whole(server: Server, browser: Browser):
    """Everything stands there, rolling leads back to it, and there is no field that would do nothing."""
    server.demo_of("knave")
    visitor = Visitor(browser, server, size=PHONE, java_script_enabled=False)
    page = visitor.at_the_sheet()
    expect(page.locator("input[type=search]:visible")).to_have_count(0)
    page.locator("button.tile", has_text="Wisdom").click()
    page.wait_for_url("**/sheet/*rolled*")
    expect(page.locator("#told")).to_contain_text("Wisdom")
    expect(page.locator("#told")).to_be_in_viewport()
    visitor.context.close()


@pytest.mark.parametrize("size", [NARROW, DESK], ids=["320", "1440"])
@pytest.mark.parametrize("system", ["d10", "symbaroum"])
def test_axe_finds_nothing_on_a_sheet(server: Server, browser: Browser, system: str, size: tuple[int, int]):
    """As it opens, and, in both themes, with everything unfolded after a roll; what is told of it lies over the sheet,
    and half a field that looks out beneath is smaller than a finger."""
    server.demo_of(system)
    visitor = Visitor(browser, server, size=size, reduced_motion="reduce", bypass_csp=True)
    page = visitor.at_the_sheet()
    assert complaints(page, f"sheet of {system}") == []
    if system != "d10":
        # There nobody rolls before all have declared.
        page.locator("button.tile, button.roll").first.click()
        expect(page.locator("#told:not(:empty)")).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    page.add_style_tag(content="#came { position: static !important; }")
    check(page, f"sheet of {system}, unfolded, after a roll")
    visitor.context.close()
