"""The board in a real Chromium by each of the four ways of putting something in: keys, mouse, touch, and by name."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import cycle
from secrets import token_hex
from typing import Any, cast

import pytest
from msgspec.json import encode
from playwright.sync_api import Page, expect

from arbitro.play.entries import GAME_MASTER
from arbitro.play.wishes import Hand
from arbitro.systems import SYSTEMS
from tests.web.browsers import PHONE, TORN, Server, Visitor, game_of

Image = pytest.importorskip("PIL.Image")

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def fighting(server: Server, visitor: Visitor) -> Page:
    """Somebody who plays the step die's demo by themselves: it begins on a board, with Alba on D6 and Teo on C7."""
    server.demo_of("stepdie")
    page = visitor.sits_down().page
    visitor.up_to_date()
    return page


def focused(page: Page) -> str:
    """What has the focus, by its name."""
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.className"))


def at(page: Page, who: str) -> str:
    """The square of somebody, as a reader hears it."""
    name = page.locator(".squares-of a.coin", has=page.locator("svg")).evaluate_all(
        "(coins, who) => coins.map((coin) => coin.getAttribute('aria-label')).find((name) => name.includes(who))", who
    )
    return str(name).partition(":")[0]


def test_arrows_go_from_square_to_square_and_enter_goes_there(server: Server, visitors: Any):
    """One stop for Tab, on whoever acts; the arrows skip nobody; a step is made and the focus is where one stands."""
    visitor = visitors()
    page = fighting(server, visitor)
    assert page.locator(".squares-of [tabindex='0']").count() == 1
    page.locator(".squares-of [tabindex='0']").focus()
    assert focused(page).startswith("D6: ")

    page.keyboard.press("ArrowLeft")
    assert focused(page).startswith("C6:")
    page.keyboard.press("ArrowDown")
    assert focused(page).startswith("C7: ")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert focused(page).startswith("C5:")
    assert page.locator(".squares-of [tabindex='0']").count() == 1
    with page.expect_response(lambda response: response.url.endswith("/wish")):
        page.keyboard.press("Enter")
    visitor.up_to_date()
    assert at(page, "Alba") == "C5"
    page.wait_for_function("() => document.activeElement.getAttribute('aria-label')?.startsWith('C5: ')")


def test_enter_on_a_foe_aims_and_escape_leads_back_and_out(server: Server, visitors: Any):
    """Whoever is aimed at is open with the focus on them; Escape goes to their square, and then to the actions."""
    page = fighting(server, visitors())
    foe = page.locator(".squares-of a.coin.side-foes").first
    whom = foe.get_attribute("data-aim")
    foe.focus()
    square = focused(page).partition(":")[0]

    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('.aim').dataset.whom") == whom
    page.keyboard.press("Escape")
    assert focused(page).startswith(f"{square}: ")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "acts"


@pytest.mark.parametrize("way", ["mouse", "touch", "reader", "no script"])
def test_a_square_is_pressed_in_every_other_way(server: Server, visitors: Any, way: str):
    """With a mouse, a finger on a phone, by name as a screen reader presses it, and on a page without a script."""
    options: dict[str, Any] = {"touch": {"has_touch": True, "size": PHONE}, "no script": {"java_script_enabled": False}}
    visitor = visitors(**options.get(way, {}))
    server.demo_of("stepdie")
    page = visitor.sits_down().page
    square = (
        page.get_by_role("button", name=re.compile("^C5:"))
        if way == "reader"
        else page.locator(".squares-of button[aria-label^='C5:']")
    )

    if way == "touch":
        square.scroll_into_view_if_needed()
        square.tap()
    else:
        square.click()
    expect(page.locator(".squares-of a.coin[aria-label^='C5: Alba']")).to_have_count(1)


def test_the_line_of_fire_is_drawn_while_one_points_at_somebody(server: Server, visitors: Any):
    """Nell, who has a longbow, begins this demo; a board is laid. Nothing is drawn before one points at a foe."""
    visitor = visitors()
    server.demo_of("brp")
    page = visitor.sits_down().page
    visitor.up_to_date()
    command = {"type": "lay", "width": 20, "height": 12}
    server.keeper.wish(game_of(page), visitor.seat, token_hex(8), encode({"type": "act", "command": command}))
    page.reload()

    coin = page.locator(".squares-of a.coin.side-foes:has(.fire)").last
    expect(coin.locator(".fire")).to_be_hidden()
    coin.hover()
    expect(coin.locator(".fire")).to_be_visible()
    acting, drawn = page.locator(".squares-of a.coin.due").bounding_box(), coin.locator(".fire line").bounding_box()
    assert acting
    assert drawn
    # From the middle of one square to the middle of the other, within a border's width or two.
    assert abs(drawn["x"] - (acting["x"] + acting["width"] / 2)) < 4


def test_a_picture_beneath_the_board_lies_square_by_square(server: Server, visitors: Any):
    """As wide and high as the whole board, on a phone and on a desk; what is drawn of it is where the squares are."""
    visitor = visitors()
    page = fighting(server, visitor)
    game, store = game_of(page), cast(Any, server.keeper.store)
    seat = server.keeper.join(game, "Marta", GAME_MASTER)
    data = BytesIO()
    Image.new("RGB", (40, 30), (0, 90, 0)).save(data, "WEBP")
    store.put_picture(game, "square", data.getvalue())
    server.keeper.wish(game, seat, "1", encode(Hand(title="The square", picture="square", beneath=True)))
    visitor.up_to_date()
    board = visitor.game.system.scene(visitor.game.state).ground.board

    for width, height in (PHONE, (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        drawn = page.locator(".beneath:visible image")
        assert page.request.get(str(drawn.get_attribute("href"))).ok
        found = page.evaluate(
            """() => {
                const edges = (at) => [at.left, at.top, at.width, at.height];
                const box = (one) => edges(one.getBoundingClientRect());
                const coin = document.querySelector('.squares-of a.coin');
                return [box(coin), coin.getAttribute('aria-label')];
            }"""
        )
        (x, y, side, _), name = found
        at = drawn.bounding_box()
        assert at
        left, top, wide, high = (at[edge] for edge in ("x", "y", "width", "height"))
        column, row = ord(name[0]) - ord("A"), int(name[1 : name.index(":")]) - 1
        assert x == pytest.approx(left + column * wide / board.width, abs=3)
        assert y == pytest.approx(top + row * high / board.height, abs=3)
        assert 20 < side < 60
        assert side == pytest.approx(wide / board.width, abs=2)
        assert side == pytest.approx(high / board.height, abs=2)


@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
def test_whoever_may_strike_is_said_before_one_steps(server: Server, visitors: Any, way: str):
    """Beside the board's squares, whatever one points with; a finger says it by the first touch and goes by the second.

    Whoever stops beside the spearman of this demo comes into the reach of a long weapon. (SY-7, SY-9)
    """
    visitor = visitors(**({"has_touch": True, "size": PHONE} if way == "touch" else {}))
    server.demo_of("symbaroum")
    page = visitor.sits_down().page
    command = {"type": "lay", "width": 20, "height": 12}
    server.keeper.wish(game_of(page), visitor.seat, token_hex(8), encode({"type": "act", "command": command}))
    page.reload()
    struck = page.locator(".squares-of .cell.struck").first
    name = str(struck.get_attribute("aria-label"))
    assert "may strike" in name
    said, before = page.locator(".square-says"), visitor.game.state

    if way == "mouse":
        struck.hover()
    elif way == "touch":
        struck.scroll_into_view_if_needed()
        struck.tap()
    else:
        struck.focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowDown")
        name = focused(page)
    expect(said).to_have_text(name)
    assert visitor.game.state == before
    if way == "touch":
        # The second half of a double tap presses nothing; a touch elsewhere parts the two.
        said.tap()
        with page.expect_response(lambda response: response.url.endswith("/wish")):
            struck.tap()
        assert visitor.game.state != before


BOARDED = [system for system in SYSTEMS if system != "lanterns"]
PLACES = """() => [...document.querySelectorAll('.squares-of, .squares-of .cell, #acts')].map((each) => {
    const { x, y, right, bottom } = each.getBoundingClientRect();
    return [x, y, right, bottom].map(Math.round);
})"""
"""Where the board's window is, each of its squares, and what is beneath."""
PEOPLE = """() => {
    const box = document.querySelector('.squares-of').getBoundingClientRect();
    return [...document.querySelectorAll('.squares-of .cell.coin')].map((each) => {
        const at = each.getBoundingClientRect();
        const across = at.left >= box.left - 1 && at.right <= box.right + 1;
        return [across && at.top >= box.top - 1 && at.bottom <= box.bottom + 1, Math.round(at.width)];
    });
}"""
"""Of everybody on the board: whether they are in sight, and how wide their square is."""


def boarded(server: Server, visitors: Any, system: str, **options: Any) -> Visitor:
    """Somebody at a system's demo with a board of 20 by 12, once it is drawn."""
    visitor: Visitor = visitors(**options)
    server.demo_of(system)
    page = visitor.sits_down().page
    ground = visitor.game.system.scene(visitor.game.state).ground
    if not ground or not ground.board:
        command = {"type": "lay", "width": 20, "height": 12}
        server.keeper.wish(game_of(page), visitor.seat, token_hex(8), encode({"type": "act", "command": command}))
    page.reload()
    visitor.up_to_date()
    return visitor


@pytest.mark.parametrize("system", BOARDED)
def test_on_a_desk_squares_are_large_with_everybody_in_sight_and_stay_where_they_are(
    server: Server, visitors: Any, system: str
):
    """At 1440 by 900 the picture of the design has squares of 57 px: so large are they where people stand close enough,
    else as large as shows all of them. Neither what one points at nor what somebody else does moves any, nor what is
    beneath."""
    visitor = boarded(server, visitors, system, size=(1440, 900))
    page = visitor.page
    people = page.evaluate(PEOPLE)
    assert all(sees for sees, _ in people)
    across = [ord(figure.spot.name[0]) for figure in visitor.game.system.figures(visitor.game.state) if figure.spot]
    assert people[0][1] >= min(57, 850 // (max(across) - min(across) + 2))
    room, *cells, acts = page.evaluate(PLACES)
    assert room[3] <= acts[1]

    page.locator(".squares-of a.coin.side-foes").first.hover()
    expect(page.locator(".square-says")).not_to_be_empty()
    assert page.evaluate(PLACES) == [room, *cells, acts]
    visitor.presses(page.locator("#acts button.suggested").first)
    after = page.evaluate(PLACES)
    assert (after[0], after[-1]) == (room, acts)
    # What was a button and is none may be a pixel wider: squares share their borders.
    assert [each[:2] for each in after[1:-1]] == [each[:2] for each in cells]


@pytest.mark.parametrize(("size", "room"), [((1440, 900), "desk"), (PHONE, "fight")], ids=str)
def test_who_is_far_off_is_in_sight_where_a_board_is_narrow(
    server: Server, visitors: Any, size: tuple[int, int], room: str
):
    """An archer thirteen squares away, on a phone, or beside the open console: squares are a little smaller for it."""
    visitor = boarded(server, visitors, "brp", size=size)
    visitor.enters(room)

    visitor.page.wait_for_function(f"() => ({PEOPLE})().every(([sees]) => sees)")
    assert min(wide for _, wide in visitor.page.evaluate(PEOPLE)) >= 20


@pytest.mark.parametrize("size", [(1440, 900), PHONE, (320, 640)], ids=str)
def test_squares_are_made_as_large_as_a_finger_and_small_again(server: Server, visitors: Any, size: tuple[int, int]):
    """44 px is what a finger hits. At first everybody is in sight; larger, whoever acts is; a move leaves it so."""
    visitor = boarded(server, visitors, "stepdie", size=size)
    page = visitor.page
    larger, smaller = (page.locator(f".zoom[data-zoom='{step}']") for step in ("1", "-1"))
    first = page.evaluate(PEOPLE)
    assert all(sees for sees, _ in first)
    for _ in range(3):
        larger.click()
    acting, box = (page.locator(one).bounding_box() for one in (".squares-of .cell.due >> nth=0", ".squares-of"))
    assert acting
    assert box
    assert acting["width"] >= 44
    assert box["x"] <= acting["x"] < acting["x"] + acting["width"] <= box["x"] + box["width"] + 1

    visitor.presses(page.locator("#acts button.suggested").first)
    assert page.evaluate(PEOPLE)[0][1] == round(acting["width"])
    for _ in range(8):
        smaller.click()
    assert 24 <= page.evaluate(PEOPLE)[0][1] <= first[0][1]


def opens(page: Page, drawer: str, way: str = "") -> None:
    """Open one of the drawers beneath the board, in some way, and wait until its squares are buttons."""
    summary = page.locator(f"#{drawer} > summary")
    if way == "keys":
        summary.focus()
        page.keyboard.press("Enter")
    elif way == "touch":
        summary.scroll_into_view_if_needed()
        summary.tap()
    elif way == "no script":
        summary.click()
        page.locator(f"#{drawer} .unopened a").click()
    else:
        summary.click()
    expect(page.locator(f".put[form='{drawer}-form']").first).to_be_attached()


def coin(page: Page, whom: str) -> Any:
    return page.locator(f".squares-of .coin[data-aim='{whom}']")


MOVED = ("dragged", "mouse", "touch", "keys", "reader", "no script")


@pytest.mark.parametrize(("system", "way"), list(zip(cycle(BOARDED), MOVED, strict=False)))
def test_whoever_judges_moves_anybody_in_every_way(server: Server, visitors: Any, system: str, way: str):
    """The last of the foes, who is nobody's of theirs, to another free square; and back to going oneself.

    The page knows no system, so each way is gone once and each system's people once: that everybody of every system
    goes to any square is asked without a browser (`test_board.py`).
    """
    options: dict[str, Any] = {"touch": {"has_touch": True, "size": PHONE}, "no script": {"java_script_enabled": False}}
    visitor: Visitor = visitors(**options.get(way, {"size": (1440, 900)}))
    server.demo_of(system)
    page = visitor.sits_down().page
    ground = visitor.game.system.scene(visitor.game.state).ground
    if not ground or not ground.board:
        command = {"type": "lay", "width": 20, "height": 12}
        server.keeper.wish(game_of(page), visitor.seat, token_hex(8), encode({"type": "act", "command": command}))
        page.reload()
    whom = [one.id for one in visitor.game.system.figures(visitor.game.state) if one.side == "foes"][-1]
    opens(page, "move", way)
    before = str(coin(page, whom).get_attribute("aria-label")).partition(":")[0]
    # The one above, at the edge of the board or in the way of nobody.
    squares = page.locator(".squares-of .put").evaluate_all("all => all.map((one) => one.value)")
    to = next(
        f"{before[0]}{int(before[1:]) + step}"
        for step in (-1, 1, -2, 2)
        if f"{before[0]}{int(before[1:]) + step}" in squares
    )
    put = page.locator(f".squares-of .put[value='{to}']")

    if way == "dragged":
        coin(page, whom).drag_to(put)
    elif way == "mouse":
        coin(page, whom).click()
        put.click()
    elif way == "touch":
        coin(page, whom).tap()
        put.tap()
    elif way == "keys":
        coin(page, whom).focus()
        page.keyboard.press("Enter")
        expect(page.locator("#told")).to_contain_text("Now the square.")
        up = int(to[1:]) < int(before[1:])
        page.keyboard.press("ArrowUp" if up else "ArrowDown")
        assert focused(page) == str(put.get_attribute("aria-label"))
        page.keyboard.press("Enter")
    elif way == "reader":
        page.get_by_label("Whom", exact=True).select_option(whom)
        page.get_by_role("textbox", name="To", exact=True).fill(to.lower())
        page.keyboard.press("Enter")
    else:
        page.locator("#move-whom").select_option(whom)
        put.click()
    expect(page.locator(f".squares-of .coin[aria-label^='{to}: '][data-aim='{whom}']")).to_be_attached()
    if way == "keys":
        page.wait_for_function("to => document.activeElement.getAttribute('aria-label')?.startsWith(to)", arg=f"{to}: ")
    # The drawer is still open, for the next; closed, squares are where whoever acts may go.
    expect(page.locator("#move-form")).to_be_attached()
    if way != "no script":
        visitor.up_to_date()
        page.locator("#move > summary").click()
        expect(page.locator(".put")).to_have_count(0)
        expect(page.locator(".squares-of button.way").first).to_be_attached()


def test_what_stands_about_is_pressed_square_by_square_and_drawn_from_corner_to_corner(server: Server, visitors: Any):
    """What is chosen stays chosen; a mouse that goes over six squares with its button down is one entry of the log."""
    visitor = boarded(server, visitors, "stepdie", size=(1440, 900))
    page = visitor.page
    opens(page, "furnish")
    page.locator("#furnish-what").select_option("wall")
    first, last = (page.locator(f".put[value='{square}']") for square in ("F7", "G9"))
    one, other = first.bounding_box(), last.bounding_box()
    assert one
    assert other
    page.mouse.move(one["x"] + 9, one["y"] + 9)
    page.mouse.down()
    page.mouse.move(other["x"] + 9, other["y"] + 9, steps=4)
    expect(page.locator(".square-says")).to_have_text("F7-G9")
    page.mouse.up()
    expect(page.locator(".cell.wall")).to_have_count(6)
    visitor.up_to_date()

    page.locator("#furnish-what").select_option("cover")
    for square in ("E4", "E5"):
        page.locator(f".put[value='{square}']").click()
        expect(page.locator(f".put.cover[value='{square}']")).to_be_attached()
    expect(page.locator(".put.wall")).to_have_count(6)
    page.locator("#furnish-what").select_option("")
    page.locator(".put[value='F7']").click()
    expect(page.locator(".cell.wall")).to_have_count(5)


def test_while_a_drawer_is_open_squares_are_its_own_and_one_is_open_at_a_time(server: Server, visitors: Any):
    """Opening another closes the first, and what is pressed goes where it says."""
    visitor = boarded(server, visitors, "stepdie", size=(1440, 900))
    page = visitor.page
    opens(page, "move")
    opens(page, "furnish")
    expect(page.locator(".put[form='move-form']")).to_have_count(0)
    assert page.locator(".ground > details[open]").count() == 1
    # Others' doings leave what is chosen and typed.
    page.locator("#furnish-what").select_option("door")
    page.locator("#furnish-squares").fill("b2:b3")
    server.keeper.wish(game_of(page), visitor.seat, token_hex(8), encode({"type": "say", "text": "a moment"}))
    visitor.up_to_date()
    assert page.locator("#furnish-what").input_value() == "door"
    page.locator("#furnish-squares").press("Enter")
    expect(page.locator(".cell.door")).to_have_count(2)


WRITTEN = """() => Array.from(document.querySelectorAll('.cell.coin > .token'), (token) => {
  const kind = token.querySelector('.kind'), range = document.createRange();
  range.selectNodeContents(token);
  const [{ left, right, top, bottom }, box] = [range.getBoundingClientRect(), kind.getBoundingClientRect()];
  const whole = box.width && kind.scrollWidth <= box.width + 1 && kind.scrollHeight <= box.height + 1;
  return { name: token.textContent, shown: !!box.width, whole, left, right, top, bottom };
})"""
"""What stands beneath the tokens, whether it is whole, and where."""


@pytest.mark.parametrize("language", ["es", "en"])
def test_on_a_desk_whoever_stands_side_by_side_has_a_whole_name(server: Server, visitors: Any, language: str):
    """The bandits' captain beside Alba, as large as squares are there; and no name lies over another."""
    server.demo_of("stepdie")
    visitor: Visitor = visitors(size=(1440, 900), language=language).sits_down()
    page = visitor.page
    command = {"type": "adjust", "target": "captain-1", "dial": "place", "value": "E6"}
    server.keeper.wish(game_of(page), visitor.seat, token_hex(8), encode({"type": "act", "command": command}))
    visitor.up_to_date()
    expect(page.locator("[data-aim=captain-1].cell")).to_have_attribute("aria-label", re.compile("^E6: "))

    names = page.evaluate(WRITTEN)

    assert len(names) == 6
    assert [one["name"] for one in names if not one["whole"]] == []
    assert [torn for torn in page.evaluate(TORN) if "kind" in torn] == []
    over = [
        (one["name"], other["name"])
        for at, one in enumerate(names)
        for other in names[:at]
        if one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    ]
    assert over == []


LONG = (
    "Isidoro de la Torre Blanca",
    "Melisenda",
    "la escudera de la cicatriz",
    "Bartolomé de Encinar",
    "Guadalupe Montenegro",
    "Capitán de los bandidos",
)


@pytest.mark.parametrize(
    ("squares", "named"),
    [
        # Side by side in two rows: a letter stands where somebody is right below.
        (("D6", "E6", "F6", "G6", "E7", "F7"), 4),
        # A square between each and the next, below as well.
        (("D6", "F6", "H6", "D8", "F8", "H8"), 6),
        # Two squares between.
        (("B6", "E6", "H6", "B8", "E8", "H8"), 6),
    ],
)
def test_on_a_desk_long_names_of_those_who_stand_close_do_not_meet(
    server: Server, visitors: Any, squares: tuple[str, ...], named: int
):
    """Six with names of two to five words, as squares are there at first. Whoever's name has no room has its letter."""
    server.demo_of("stepdie")
    visitor: Visitor = visitors(size=(1440, 900), language="es").sits_down()
    page = visitor.page
    for who, name, square in zip([each.id for each in visitor.game.state.people], LONG, squares, strict=True):
        for dial, value in (("name", name), ("place", square)):
            command = {"type": "adjust", "target": who, "dial": dial, "value": value}
            server.keeper.wish(game_of(page), visitor.seat, token_hex(8), encode({"type": "act", "command": command}))
    visitor.up_to_date()

    names = page.evaluate(WRITTEN)
    assert len(names) == 6
    assert len([one for one in names if one["shown"]]) == named
    assert all(one["right"] > one["left"] for one in names)
    over = [
        (one["name"], other["name"])
        for at, one in enumerate(names)
        for other in names[:at]
        if one["left"] < other["right"] + 1
        and other["left"] < one["right"] + 1
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    ]
    assert over == []


def test_on_a_phone_a_token_has_its_number_or_its_first_letter(server: Server, visitors: Any):
    """Two heroes with the same icon were told apart by nothing; on a desk there is room for the name instead."""
    server.demo_of("stepdie")
    page = visitors(size=(390, 844)).sits_down().page
    seen = """tokens => tokens.map(token => Array.from(token.children)
      .filter(part => part.checkVisibility()).map(part => part.textContent).join(''))"""

    assert set(page.locator(".cell.coin > .token").evaluate_all(seen)) == {"1", "2", "A", "T"}

    page.set_viewport_size({"width": 1440, "height": 900})
    assert {"Alba", "Teo"} <= set(page.locator(".cell.coin > .token").evaluate_all(seen))
