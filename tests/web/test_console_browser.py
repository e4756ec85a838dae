"""The console in a real Chromium: side by side on a desk, one below the other on a phone; a refusal goes away."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ALLIES, ANYONE
from arbitro.systems.evening import kinds_of
from tests.web.browsers import PHONE, Server, Visitor
from tests.web.test_browser import complaints

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE, WIDEST = (1440, 900), (2200, 1000)
PARTS = ("console-people", "console-scenes", "console-numbers", "console-rest")
"""In the order of the page, which is the order in which Tab goes through them."""
BOXES = """() => Array.from(document.querySelectorAll('#drawer-judge > section'), (part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return [part.id, left, right, top, bottom];
})"""
FITS = """() => [document.documentElement, ...document.querySelectorAll('#desk, #acts, #tracker, #log')]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.id || each.tagName)"""


def directs(visitors: Any, size: tuple[int, int], system: str = "symbaroum", **options: Any) -> Visitor:
    """Whoever opened a ready evening, in its first scene, at the console."""
    visitor: Visitor = visitors(size=size, language="es", **options)
    visitor.page.goto("/")
    with visitor.page.expect_navigation():
        visitor.page.evaluate(
            """system => {
              const button = document.querySelector(`button[name=evening][value^="${system}/"]`);
              button.form.requestSubmit(button);
            }""",
            system,
        )
    visitor.up_to_date()
    visitor.presses(visitor.page.locator("#prepared-1 button"))
    visitor.enters("fight")
    visitor.enters("desk")
    filled(visitor.page)
    return visitor


def filled(page: Page) -> None:
    for form in ("here", "ask-form", "modify", "stage"):
        page.locator(f"#{form}").wait_for()


def boxes(page: Page) -> list[tuple[float, ...]]:
    found = page.evaluate(BOXES)
    assert tuple(each[0] for each in found) == PARTS
    return [tuple(each[1:]) for each in found]


def test_at_a_desk_the_console_stands_in_columns_beside_the_stage(visitors: Any):
    """As it is drawn: people, then scenes and requests, then clocks, numbers and secrets; the stage and the newest
    of the log stay in sight. With more room secrets have a column of their own."""
    visitor = directs(visitors, WIDE)
    page = visitor.page

    people, scenes, numbers, rest = boxes(page)
    assert people[1] <= scenes[0]
    assert scenes[1] <= numbers[0]
    assert people[2] == scenes[2] == numbers[2]
    assert rest[:2] == numbers[:2]
    assert rest[2] >= numbers[3]
    stage = page.locator("#tracker").bounding_box()
    assert stage
    assert stage["x"] + stage["width"] <= people[0]
    for room in ("#tracker", "#acts", "#log"):
        expect(page.locator(room)).to_be_visible()
    assert page.evaluate(FITS) == []

    page.set_viewport_size({"width": WIDEST[0], "height": WIDEST[1]})
    assert len({box[2] for box in boxes(page)}) == 1
    assert all(one[1] <= other[0] for one, other in pairwise(boxes(page)))


def test_whoever_makes_a_character_beside_the_console_reads_and_presses_what_is_asked(visitors: Any):
    """The stage is as narrow there as on a phone; what is asked was a finger wide, beneath the sheet."""
    visitor = directs(visitors, WIDE, "d10")
    page = visitor.page
    visitor.presses(page.locator("#actor-anyone button.act", has_text="Crear un personaje"))
    visitor.presses(page.locator("#making-now button.way").nth(1))

    expect(page.locator("#desk")).to_be_visible()
    asked, sheet, acts = (page.locator(each).bounding_box() for each in ("#making-now", "#half-made", "#acts"))
    assert asked
    assert sheet
    assert acts
    assert asked["width"] > acts["width"] / 2
    assert asked["y"] + asked["height"] <= sheet["y"]
    visitor.presses(page.locator("#making-now button.primary"))


@pytest.mark.parametrize(("size", "text"), [(PHONE, 1), ((320, 640), 1), ((320, 640), 2), (WIDE, 2)])
def test_where_there_is_no_room_the_console_stands_beneath_each_other(visitors: Any, size: tuple[int, int], text: int):
    """In the same order, nothing wider than it may be: on a phone, on the smallest, and with text twice as large."""
    visitor = directs(visitors, size)
    page = visitor.page
    page.evaluate("text => { document.documentElement.style.fontSize = `${106.25 * text}%`; }", text)

    if size != WIDE:
        assert all(one[3] <= other[2] + 1 for one, other in pairwise(boxes(page)))
    assert page.evaluate(FITS) == []


def test_tab_goes_through_the_console_column_by_column(visitors: Any):
    page = directs(visitors, WIDE).page
    page.locator("#people > summary").focus()
    seen = []
    for _ in range(120):
        part = page.evaluate("document.activeElement.closest('#drawer-judge > section')?.id")
        if part is None:
            break
        if part not in seen:
            seen.append(part)
        page.keyboard.press("Tab")
    assert tuple(seen) == PARTS


def test_without_a_script_the_console_lies_beneath_the_log_and_hides_nothing(visitors: Any):
    page = visitors(size=WIDE, java_script_enabled=False).page
    page.goto("/")
    page.locator(".demo button").first.click()
    page.wait_for_url("**/g/*")
    page.goto(f"{page.url}?open=people")

    desk = page.locator("#desk").bounding_box()
    assert desk
    for above in ("#tracker", "#log", "#acts", "#talk"):
        box = page.locator(above).bounding_box()
        assert box
        assert box["y"] + box["height"] <= desk["y"] + 1, above
    last = page.locator("#drawer-me").bounding_box()
    assert last
    assert last["y"] + last["height"] <= desk["y"] + desk["height"]


def test_a_board_is_as_large_as_before_when_the_console_is_left(server: Server, visitors: Any):
    """It fits the narrow stage beside the console, and the wide one again."""
    server.demo_of("symbaroum")
    visitor: Visitor = visitors(size=WIDE, language="es").sits_down()
    page = visitor.page
    visitor.up_to_date()
    square = "getComputedStyle(document.documentElement).getPropertyValue('--square')"
    before = page.evaluate(square)
    visitor.enters("desk")
    page.locator("#here").wait_for()
    visitor.enters("log")
    expect(page.locator("#desk")).to_be_hidden()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(square) == before


def refused(visitor: Visitor) -> None:
    """A wish that nobody grants."""
    page = visitor.page
    page.locator("#say").fill("Hola")
    page.locator("#say-form input[name=wish]").evaluate('each => { each.value = \'{"type": "none"}\'; }')
    page.locator("#say").press("Enter")
    expect(page.locator("#notice .toast")).to_be_visible()


@pytest.mark.parametrize(("language", "name"), [("es", "Cerrar"), ("en", "Close")])
def test_a_refusal_is_closed_by_its_mark_or_by_escape_and_one_is_where_one_was(visitors: Any, language: str, name: str):
    visitor: Visitor = visitors(language=language).sits_down()
    page = visitor.page
    visitor.up_to_date()

    refused(visitor)
    close = page.locator("#notice").get_by_role("button", name=name)
    close.click()
    expect(page.locator("#notice")).to_be_empty()
    expect(page.locator("#say")).to_be_focused()

    for key in ("Escape", "Enter"):
        refused(visitor)
        close.focus()
        page.keyboard.press(key)
        expect(page.locator("#notice")).to_be_empty()
        expect(page.locator("#say")).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_console_of_a_desk_nor_in_a_refusal(visitors: Any, theme: str):
    visitor = directs(visitors, WIDE, color_scheme=theme, reduced_motion="reduce", bypass_csp=True)
    assert complaints(visitor.page, f"console, {theme}") == []
    visitor.enters("log")
    refused(visitor)
    assert complaints(visitor.page, f"refusal, {theme}") == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)
def test_whoever_looks_at_a_sheet_from_the_desk_comes_back_to_the_desk(visitors: Any, size: tuple[int, int]):
    """With its drawers open; whoever comes from anywhere else begins at the stage."""
    page = directs(visitors, size).page
    page.locator("#here a.more").first.click()
    page.wait_for_url("**/sheet/*")
    page.locator("main a").first.click()
    page.wait_for_url("**/g/*")
    expect(page.locator("#here")).to_be_visible()
    assert page.evaluate("document.body.dataset.room") == "desk"

    page.reload()
    assert page.evaluate("document.body.dataset.room") == "fight"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)
def test_whoever_directs_comes_back_to_the_desk_from_every_page_of_the_table(visitors: Any, size: tuple[int, int]):
    """Who had just opened an evening and invited others came back to its log. Who comes from elsewhere begins there."""
    page = directs(visitors, size).page
    table = page.url.split("?")[0].split("#")[0]
    for there in ("seats", "handouts", "orders", "cast"):
        page.goto(f"{table}/{there}")
        page.locator("main a", has_text="Volver a la mesa").last.click()
        page.wait_for_url(re.compile(r"/g/[\w-]+$"))
        assert page.evaluate("document.body.dataset.room") == "desk", there

    page.goto("/")
    page.goto(table)
    assert page.evaluate("document.body.dataset.room") == "fight"


def test_on_a_small_phone_a_person_stands_in_one_row(visitors: Any):
    """The way to their sheet had fallen beneath the row, and doubled it."""
    page = directs(visitors, (320, 640)).page
    row = page.locator("#here li").first
    more, turned = (row.locator(each).bounding_box() for each in ("a.more", ".turned"))

    assert more
    assert turned
    assert abs(more["y"] - turned["y"]) < turned["height"] / 2


def test_who_spoke_in_the_story_goes_on_speaking(visitors: Any):
    """Somebody speaks twice, chosen once; and what posts it is in sight on a desk."""
    marta = directs(visitors, (1440, 900))
    page = marta.page
    page.locator("#rooms [data-room=log]").click()
    page.locator("#story > summary").click()
    chosen = page.locator("#story-as option").nth(1).get_attribute("value") or ""
    page.locator("#story-as").select_option(chosen)
    for text in ("Alto.", "¿Quién va?"):
        page.locator("#story-text").fill(text)
        button = page.locator("#story-form > p > button")
        expect(button).to_be_in_viewport(ratio=1)
        marta.presses(button)
        expect(page.locator("#story-text")).to_have_value("")
        expect(page.locator("#story-as")).to_have_value(chosen)


def test_whoever_asks_others_for_a_roll_on_a_phone_stays_where_they_direct(visitors: Any):
    """The request stands among what may be done, too, and took them there."""
    page = (visitor := directs(visitors, PHONE)).page
    if not page.locator("#ask-form input[name='figures:list']").count():
        visitor.presses(page.locator("#actor-anyone button.act").nth(1))
        visitor.enters("desk")
    visitor.presses(page.locator("#ask-form button:not(.quiet)"))
    visitor.up_to_date()

    expect(page.locator(".wanted")).to_have_count(1)
    assert page.evaluate("document.body.dataset.room") == "desk"


def test_going_back_takes_two_presses_on_a_desk(visitors: Any):
    """A card is opened, and what goes back to before it is there; on a phone it stays folded."""
    marta = directs(visitors, (1440, 900))
    page = marta.page
    marta.presses(page.locator("#stage button, #console-scenes .prepared button").first)
    page.locator("#rooms [data-room=log]").click()
    card = page.locator("#log details[id^=why-]:has(.judge)").last
    card.locator("> summary").click()
    expect(card.locator(".judge[open] form button").first).to_be_visible()
    marta.presses(card.locator(".judge form button").first)
    expect(page.locator("#redo button")).to_be_visible()

    marta.presses(page.locator("#redo button"))
    page.set_viewport_size({"width": 390, "height": 844})
    marta.enters("log")
    if card.get_attribute("open") is not None:
        card.locator("> summary").click()
    card.locator("> summary").click()
    expect(card.locator(".judge:not([open]) > summary")).to_be_visible()


def test_a_board_that_is_laid_folds_its_form_and_settings_keep_their_button_in_sight(visitors: Any):
    """The form of the board would leave a fight's first question no room; a setting that is chosen is not yet set."""
    marta = directs(visitors, (1440, 900), "knave")
    page = marta.page
    page.locator("#lay > summary").click()
    marta.presses(page.locator("#lay-form button"))
    expect(page.locator(".squares-of")).to_be_visible()
    expect(page.locator("#lay")).not_to_have_attribute("open", "")

    page.locator("#settings > summary").click()
    page.locator("#setting-foes").scroll_into_view_if_needed()
    expect(page.locator("#settings-form > p > button")).to_be_in_viewport(ratio=1)
    # Nothing of what scrolls beneath it stands beside it.
    strip, form = (page.locator(f"#settings-form{of}").bounding_box() for of in (" > p:last-child", ""))
    assert strip
    assert form
    assert strip["width"] == form["width"]

    page.locator("#console-people a[href$='/own']").click()
    page.locator("main a").first.click()
    expect(page.locator("#console-people")).to_be_visible()


def test_what_is_left_of_somebody_is_set_in_their_row(visitors: Any):
    """Typed and entered, without leaving the console; the field is empty again, and ticks that were set stay."""
    marta = directs(visitors, (1440, 900), "knave")
    page = marta.page
    row = page.locator("#here .folk > li").first
    row.locator("input[type=checkbox]").check()
    now, most = (int(each) for each in row.locator(".number").inner_text().split("/"))
    row.locator("input.turned").fill("-1")
    with page.expect_response(lambda response: response.url.endswith("/wish")):
        row.locator("input.turned").press("Enter")
    marta.up_to_date()
    expect(row.locator(".number")).to_have_text(f"{now - 1}/{most}")
    expect(row.locator("input.turned")).to_have_value("")
    expect(row.locator("input[type=checkbox]")).to_be_checked()


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_directs_does_what_anybody_may_do_with_two_presses(server: Server, visitors: Any, system: str):
    """On a phone, where the evening is: heroes whom nobody plays while nobody fights, and whoever has been brought in.
    It had taken their desk, a drawer below all of their people, another for whom it was, and then what it was."""
    ilse, rules = server.person().begins(system=system), load(system)
    commands = [each.command for each in rules.legal(rules.new(), ANYONE)]
    made = next(each for each in commands if "newcomer" in each.__struct_fields__).__struct_config__.tag
    for _ in range(2):
        ilse.act({"type": made, "who": ANYONE}, quick=True)
    ilse.act({"type": "introduce", "kind": kinds_of(rules.HAND, rules.new())[0], "side": ALLIES, "count": 9})
    visitor = visitors(size=PHONE)
    visitor.becomes(ilse)
    page = visitor.page
    page.goto(f"/g/{ilse.game}")

    others = page.get_by_role("group", name="Act for others").locator("> .groups > details")
    expect(others).to_have_count(11)
    for other in others.all()[:3]:
        other.scroll_into_view_if_needed()
        before = other.bounding_box()
        other.locator("> summary").click()
        # It takes a line of its own, and no further down.
        assert other.bounding_box()["y"] < before["y"] + 2 * before["height"]
        may = other.locator(".actor .act, .actor summary").locator("visible=true").first
        may.click(trial=True)
    assert page.locator("#desk #act-for").count() == 0


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_what_sends_an_answer_stands_level_with_its_field(server: Server, visitors: Any, size: tuple[int, int]):
    """It had stood half a line higher: beside the label and the field together."""
    ilse = server.person().demo("symbaroum")
    ilse.act({"type": "written", "who": "yago"})
    visitor = visitors(size=size)
    visitor.becomes(ilse)
    visitor.page.goto(f"/g/{ilse.game}")

    prompt = visitor.page.locator("#prompts .prompt")
    field, button = prompt.locator("input[required]").bounding_box(), prompt.locator("button.primary").bounding_box()
    assert abs(field["y"] + field["height"] - button["y"] - button["height"]) < 3
