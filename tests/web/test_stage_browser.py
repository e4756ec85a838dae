"""The stage in a real Chromium, on the smallest phones: what one must see at a glance is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.json import encode
from playwright.sync_api import Browser, Page, expect

from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from tests.web.browsers import PHONE, TORN, Server, Visitor, game_of
from tests.web.pages import fights_on
from tests.web.test_making import making_at

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL, TURNED, DESK = (320, 640), (844, 390), (1440, 900)


@pytest.fixture(scope="module")
def onlookers(server: Server, browser: Browser) -> Iterator[Any]:
    """For tests that only look at a fight as it begins: somebody at each, in Spanish, whose words are longer.

    A page is loaded anew for another size of the window and not for another test.
    """
    found: dict[str, Visitor] = {}

    def look(system: str, size: tuple[int, int]) -> Page:
        if system not in found:
            # How a fight begins is not for the tests before to say.
            server.keeper.draw = from_seed(3)
            server.demo_of(system)
            found[system] = Visitor(browser, server, size, "es").sits_down()
        visitor = found[system]
        page, (width, height) = visitor.page, size
        if page.viewport_size != {"width": width, "height": height}:
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
        visitor.up_to_date()
        assert visitor.complaints == []
        return page

    yield look
    for visitor in found.values():
        visitor.context.close()
        assert visitor.complaints == []


@pytest.mark.parametrize("system", ["knave", "stepdie"])
def test_a_phone_shows_what_came_of_ones_own_act_and_what_to_do_next(server: Server, browser: Browser, system: str):
    """On the smallest screens that are sold: the verdict of one's own last roll, the name of whoever acts and what is
    suggested are all in sight, after each act; nothing is wider than the screen."""
    server.demo_of(system)
    visitor = Visitor(browser, server, (360, 640), "es")
    page = visitor.page
    page.goto("/")
    visitor.sits_down()
    for _ in range(4):
        visitor.presses(page.locator("#prompts .prompt button, form.actor.due .suggested").first)
        if not page.locator("form.actor.due").count() or page.locator("#prompts .prompt").count():
            continue
        expect(page.locator("form.actor.due .suggested").first).to_be_in_viewport(ratio=0.9)
        expect(page.locator("form.actor.due h3").first).to_be_in_viewport(ratio=0.9)
        seen = page.evaluate(ROLLED)
        assert seen in (None, True), "the last roll of one's own is out of sight"
        assert page.evaluate("document.querySelector('#acts').scrollWidth") <= 360
    visitor.context.close()


ROLLED = """() => {
  const box = document.querySelector('#log').getBoundingClientRect();
  const card = Array.from(document.querySelectorAll('#log .card.mine')).pop();
  const verdict = card?.querySelector('summary, .headline')?.getBoundingClientRect();
  return verdict ? verdict.top >= box.top - 1 && verdict.top + 20 <= box.bottom : null;
}"""
"""Whether the first line of one's own last act is within what the log shows; None before there is one."""


def test_whoever_begins_to_make_somebody_on_a_phone_is_at_the_first_question(server: Server, browser: Browser):
    """And not at the sheet below it, which comes open: nothing is brought into sight that nobody has opened."""
    visitor = making_at(Visitor(browser, server, PHONE, "es"), server, "knave")
    page = visitor.page
    expect(page.locator("#making-now :is(button, input, select)").first).to_be_in_viewport()
    expect(page.locator("#making-now :is(button, input, select)").first).to_be_focused()
    # An element that comes open says so a moment later.
    page.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")
    expect(page.locator("#making-now :is(button, input, select)").first).to_be_in_viewport()
    visitor.context.close()


def test_where_a_finger_has_been_nothing_looks_chosen(server: Server, browser: Browser):
    """The next question comes to stand beneath it: of its options only what is suggested stands out."""
    phone = Visitor(browser, server, PHONE, "es", is_mobile=True, has_touch=True)
    page = making_at(phone, server, "symbaroum").page
    options = page.locator("#making-now button.way:not(.chosen)")
    suggested = page.locator("#making-now :is(button.chosen, button.primary)")
    for _ in range(4):
        phone.presses(suggested.first)
        assert len({*options.evaluate_all(LOOKS)}) <= 1
    assert options.count()
    phone.context.close()


LOOKS = "(all) => all.map((each) => getComputedStyle(each).backgroundColor)"


def test_who_is_asked_is_said_with_a_capital(server: Server, browser: Browser):
    """«the referee decides» stood above a question, as it does within a sentence."""
    visitor = making_at(Visitor(browser, server, PHONE, "en"), server, "knave")
    # A page takes no markup from a text.
    visitor.page.evaluate(
        "document.body.append(Object.assign(document.createElement('p'), { className: 'overline', textContent: 'a' }))"
    )
    style = "each => getComputedStyle(each, '::first-letter').textTransform"
    assert visitor.page.locator("body > .overline").evaluate(style) == "uppercase"
    visitor.context.close()


@pytest.mark.parametrize("system", ["knave", "symbaroum"])
def test_no_word_is_torn_while_somebody_is_made_in_text_twice_as_large(server: Server, browser: Browser, system: str):
    """«Combatient-e», «Constituci-ón»: the margins, which grew with the text, left half of a small phone."""
    visitor = making_at(Visitor(browser, server, SMALL, "es"), server, system)
    visitor.page.evaluate("document.documentElement.style.setProperty('font-size', '200%', 'important')")
    assert visitor.page.evaluate(TORN) == []
    visitor.context.close()


@pytest.mark.parametrize("system", ["brp", "stepdie"])
def test_no_word_of_what_an_entry_opens_to_is_torn_in_text_twice_as_large(
    server: Server, browser: Browser, system: str
):
    """«bonificació-n»: the margins of an entry, of its reasons and of a rule, one within the other, took a third of a
    small phone. The longest words are divided as they are written, where a browser can."""
    server.demo_of(system)
    visitor = Visitor(browser, server, SMALL, "es").sits_down()
    page, game = visitor.page, game_of(visitor.page)
    fights_on(server.keeper, game, visitor.seat, 6)
    page.goto(f"/g/{game}/log")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%', 'important')")

    assert page.locator(".clause > p:visible").count() > 3
    assert page.evaluate(TORN) == []
    assert page.locator(".card").first.evaluate("each => getComputedStyle(each).hyphens") == "auto"
    assert page.locator("html").get_attribute("lang") == "es"
    visitor.context.close()


def test_what_is_carried_begins_with_a_capital_on_the_sheet_so_far(server: Server, browser: Browser):
    """As on a sheet: «espada» and «daga» stood above «Escudo»."""
    visitor = making_at(Visitor(browser, server, PHONE, "es"), server, "symbaroum")
    style = "all => all.filter(each => getComputedStyle(each, '::first-letter').textTransform !== 'uppercase').length"
    rows = visitor.page.locator(".half-made dt")
    assert "espada" in rows.all_text_contents()
    assert rows.evaluate_all(style) == 0
    visitor.context.close()


def test_whoever_has_made_somebody_alone_is_told_where_people_come_from(server: Server, visitors: Any):
    """A lone character at an empty table was a dead end: the way to where others are brought in is said, and opens."""
    ada: Visitor = visitors(size=PHONE, language="es")
    answer = ada.context.request.post(
        f"{server.address}/new",
        form={"system": "knave", "title": "La noche", "name": "Ada", "master": "nobody"},
        headers={"origin": server.address, "accept-language": "es"},
    )
    ada.page.goto(answer.url)
    assert ada.page.locator("#nobody-yet").count() == 0
    ada.presses(ada.page.locator("#actor-anyone button.act").nth(1))
    ada.up_to_date()

    expect(ada.page.locator("#nobody-yet")).to_be_in_viewport()
    ada.page.locator("#nobody-yet a").click()

    expect(ada.page.locator("#introduce-kind, #people select").first).to_be_visible()
    expect(ada.page.locator("#rooms [data-room=desk]")).to_have_attribute("aria-current", "true")


def test_what_a_game_master_on_a_phone_is_asked_is_shown_where_it_is_asked(server: Server, browser: Browser):
    """A fight begins at the desk and asks how far away: the page goes to the question. One that somebody else brings
    about is a mark on the tab, and nobody is torn away from what they do."""
    visitor = making_at(Visitor(browser, server, PHONE, "es"), server, "symbaroum")
    page = visitor.page
    visitor.presses(page.locator("#making-rest button[value*='\"all\"']").first)
    visitor.enters("desk")
    asks = page.locator("#desk button[value*='\"meet\"']").first
    page.locator("#act-for-referee > summary").click()
    visitor.presses(asks)

    expect(page.locator("#prompts .prompt")).to_be_in_viewport()
    assert page.evaluate("document.body.dataset.room") == "fight"
    visitor.enters("desk")
    assert page.locator("#rooms [data-room=fight]").get_attribute("data-news") == "0"
    visitor.context.close()


def test_on_a_phone_the_log_goes_on_with_one_s_own_last_act_round_after_round(server: Server, browser: Browser):
    """Cards are measured when they come into sight, which moves the log: that is taken for nobody who reads there, and
    no round shows what came of an act of the round before."""
    visitor = Visitor(browser, server, (360, 740), "es")
    page = visitor.page
    shown: list[bool] = []
    while len(shown) < 3:
        server.demo_of("knave")
        visitor.sits_down()
        while page.locator("#acts .follow").count():
            visitor.presses(page.locator("#acts .follow").first)
            page.evaluate(
                "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
            )
            # The log of a fight that is over has more room, and ends with its end.
            if not page.locator(".ended").count():
                shown.append(page.evaluate(ROLLED))
    assert set(shown) == {True}
    visitor.context.close()


def test_on_a_phone_nobody_on_the_board_is_beneath_its_letters(server: Server, browser: Browser):
    """The letters and numbers at its edges stay in sight while it is moved; what they cover is no room for a coin."""
    server.demo_of("stepdie")
    visitor = Visitor(browser, server, (360, 740), "es").sits_down()
    page = visitor.page
    for _ in range(4):
        assert page.evaluate(COVERED) == []
        if not page.locator("#acts .follow").count():
            break
        visitor.presses(page.locator("#prompts .prompt button, #acts .follow").first)
    visitor.context.close()


def test_a_roll_that_is_asked_of_a_player_on_a_phone_comes_into_sight_and_is_a_mark_elsewhere(
    server: Server, browser: Browser
):
    """They had read on to the end of what they may do; in another room it is a mark on the tab."""
    marta = server.person("es").begins(system="knave", title="The well")
    bran = server.person("es").joins(marta.invites(), "Bran")
    visitor = Visitor(browser, server, (360, 740), "es")
    visitor.becomes(bran)
    page = visitor.page
    page.goto(f"/g/{marta.game}")
    visitor.presses(page.locator("#actor-anyone button").nth(-1))
    # Whoever has just been made is at the top, and what one may do with them has the focus.
    expect(page.locator("#acts form.actor h3").first).to_be_in_viewport()
    hero = visitor.figures[0]
    page.evaluate("document.querySelector('#acts').scrollTop = 9999")

    asks = {"figures": [hero], "command": {"type": "save", "ability": "strength"}}
    marta.granted("ask", **asks)
    expect(page.locator(".wanted h3")).to_be_in_viewport()
    expect(page.locator(".wanted button").first).to_be_in_viewport()

    visitor.enters("talk")
    marta.granted("ask", **asks)
    expect(page.locator("#rooms [data-room=fight]")).to_have_attribute("data-news", "1")
    visitor.context.close()


DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""When a page has been drawn, and whatever that moved has been told."""

COVERED = """() => {
  const box = document.querySelector('.squares-of'), at = box.getBoundingClientRect();
  const corner = box.querySelector('.edge').getBoundingClientRect();
  const inside = (coin) => coin.top >= at.top + corner.height - 1 && coin.left >= at.left + corner.width - 1;
  return Array.from(box.querySelectorAll('.cell.coin'))
    .filter((coin) => !inside(coin.getBoundingClientRect())).map((coin) => coin.title);
}"""
"""Who on the board is beneath the letters or the numbers at its edges."""


OVERLAPS = """() => {
  const names = Array.from(document.querySelectorAll('#line .coin-name'), (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return [each.textContent, range.getBoundingClientRect()];
  });
  return names.flatMap(([one, a], at) => names.slice(at + 1).filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([two]) => [one, two]));
}"""


@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "stepdie"])
def test_along_the_line_of_a_small_phone_no_name_lies_over_another_or_is_torn(onlookers: Any, system: str):
    """In Spanish, whose words are longer; each is as wide as its longest word."""
    page = onlookers(system, SMALL)
    page.locator("#line .coin-name").first.wait_for()

    assert page.evaluate(OVERLAPS) == []
    assert not [torn for torn in page.evaluate(TORN) if "coin-name" in torn]
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("system", ["stepdie"])
def test_words_are_said_with_one_act_and_not_with_the_next(server: Server, browser: Browser, system: str):
    """Of whoever may act again; how they act stays as it was set."""
    server.demo_of(system)
    visitor = Visitor(browser, server, (1440, 900)).sits_down()
    due = visitor.page.locator("form.actor.due").first.get_attribute("id")
    form = visitor.page.locator(f"#{due}")
    form.locator("[name='quick:flag']").check()
    form.locator("[name='says:filled']").fill("By the *lamp*!")
    steps = form.locator('button[value*=\'"type":"move"\']')
    visitor.presses(steps.first)

    expect(visitor.page.locator("#log .speech em")).to_have_text("lamp")
    expect(form.locator("[name='says:filled']")).to_have_value("")
    expect(form.locator("[name='quick:flag']")).to_be_checked()
    visitor.context.close()


def test_without_a_board_everybody_is_a_line_on_a_phone_and_stands_in_numbers_on_a_desk(
    server: Server, browser: Browser
):
    """Six heroes in peace: on a phone their names, each with what is left, in no more than three lines, and all of it
    behind them; on a desk there is room for it, from the first on, without opening it anew."""
    marta = server.person().begins(system="knave")
    desk = Visitor(browser, server, (1440, 900))
    desk.becomes(marta)
    desk.page.goto(f"/g/{marta.game}")
    for _ in range(6):
        marta.act({"type": "create", "who": "anyone"}, quick=True)
    desk.up_to_date()
    expect(desk.page.locator("#everybody .piece")).to_have_count(6)
    expect(desk.page.locator("#everybody .piece").last).to_be_visible()
    expect(desk.page.locator(".how-all")).to_be_hidden()

    phone = Visitor(browser, server, PHONE)
    phone.becomes(marta)
    phone.page.goto(f"/g/{marta.game}")
    people = marta.view["view"]["figures"]
    lines = [f"{one['name']} {one['vitals'][0]['now']}/{one['vitals'][0]['most']}" for one in people]
    expect(phone.page.locator(".how-all > span")).to_have_text(lines)
    expect(phone.page.locator("#everybody .piece").first).to_be_hidden()
    assert phone.page.locator("#tracker").bounding_box()["height"] < 844 / 5  # type: ignore[index]
    phone.page.locator("#everybody > summary").click()
    expect(phone.page.locator("#everybody .piece").first).to_be_visible()
    expect(phone.page.locator(".how-all")).to_be_hidden()
    for visitor in (desk, phone):
        visitor.context.close()


@pytest.mark.parametrize("system", ["knave", "d10"])
def test_a_game_master_is_asked_how_something_is_done_once_there_is_something_to_do(
    server: Server, browser: Browser, system: str
):
    """With all drawers closed no box stands beneath them; with one open, it does: where a button stands among the
    drawers (d10), too. The box for dice says that it is of
    the roll: no two boxes in sight have the same words."""
    marta = server.person().begins(system=system)
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    visitor = Visitor(browser, server, (1440, 900))
    visitor.becomes(marta)
    visitor.page.goto(f"/g/{marta.game}")
    form = visitor.page.locator("#actor-referee")
    secretly = form.locator("[name='secret:flag']")

    expect(secretly).to_be_hidden()
    form.locator("details.group > summary").first.click()
    expect(secretly).to_be_visible()
    boxes = visitor.page.locator("label:has(> input[type=checkbox]):visible").all_inner_texts()
    assert len(boxes) == len(set(boxes)) > 2
    form.locator("details.group > summary").first.click()
    expect(secretly).to_be_hidden()
    visitor.context.close()


@pytest.mark.parametrize("system", SYSTEMS)
def test_on_a_small_phone_all_that_is_suggested_is_in_sight(onlookers: Any, system: str):
    """In Spanish, whose words are longer, and with the rule that is told of above it. Where foes act first, as in Knave
    here, what they have done stands there."""
    page = onlookers(system, SMALL)
    page.locator("#acts .follow").first.wait_for()

    assert page.evaluate(BENEATH_THE_TABS) <= 0


BENEATH_THE_TABS = """() => document.querySelector('#acts .follow').getBoundingClientRect().bottom
    - document.querySelector('#rooms').getBoundingClientRect().top"""
"""By how many pixels what is suggested reaches beneath the tabs."""


@pytest.mark.parametrize(("seed", "wounds"), [(0, 0), (1, 1), (7, 2), (11, 2)])
def test_on_a_small_phone_what_is_suggested_is_in_sight_however_many_have_been_hurt_before_it(
    server: Server, visitors: Any, seed: int, wounds: int
):
    """Knave, where by these dice the goblins act first but once; on a page that nobody has been at before."""
    server.keeper.draw = from_seed(seed)
    server.demo_of("knave")
    page = visitors(size=SMALL, language="es").sits_down().page
    page.locator("#acts .follow").first.wait_for()

    assert page.locator("#meanwhile .wound").count() == wounds
    assert page.evaluate(BENEATH_THE_TABS) <= 0
    assert all(page.locator("#meanwhile .wound").evaluate_all(WITHIN_ACTS))


WITHIN_ACTS = """all => all.map(each =>
    each.getBoundingClientRect().top >= document.querySelector('#acts').getBoundingClientRect().top)"""


def test_on_a_phone_whom_one_may_aim_at_is_as_large_as_a_finger(server: Server, visitors: Any):
    """44 px where there is room; on the smallest phones less, so that more of them are in sight."""
    server.demo_of("knave")
    page = visitors(size=PHONE, language="es").sits_down().page
    rows = page.locator("#acts .aim > summary")
    rows.first.wait_for()

    assert [row for row in rows.evaluate_all(HEIGHTS) if row < 44] == []


HEIGHTS = "rows => rows.map((row) => row.getBoundingClientRect().height)"


def test_in_a_low_window_what_one_may_do_follows_the_board(server: Server, visitors: Any):
    """As with text twice as large on a phone, which is as few lines high: the page scrolls as a whole there.

    All that the log shows lay between the two, and the tabs at the end; of the log its end is there, with what one did.
    """
    server.demo_of("knave")
    ada = visitors(size=(320, 500)).sits_down()
    page = ada.page

    expect(page.locator("#rooms")).to_be_in_viewport()
    ada.presses(page.locator("#acts .suggested").first)
    assert page.evaluate("document.querySelector('#log').clientHeight") < 120
    assert page.evaluate(ROLLED) in (None, True), "the last roll of one's own is out of sight"
    expect(page.locator("#rooms")).to_be_in_viewport()
    ada.enters("log")
    expect(page.locator("#log .cards > li:visible").last).to_be_in_viewport()
    expect(page.locator("#acts")).to_be_hidden()
    expect(page.locator("#rooms")).to_be_in_viewport()


@pytest.mark.parametrize("system", ["symbaroum", "stepdie"])
@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_foes_are_in_sight_in_every_room_of_a_phone_and_above_a_sheet(
    server: Server, visitors: Any, system: str, size: tuple[int, int]
):
    """In the log, the talk and the desk, and on a sheet however far down one is; each with how much of it is left."""
    server.demo_of(system)
    ada: Visitor = visitors(size=size).sits_down()
    ada.up_to_date()
    foes = [one for one in ada.game.system.figures(ada.game.state) if one.side == "foes"]
    strip = ada.page.locator("#foes li")
    expect(strip.first).to_be_hidden()

    for room in ("log", "talk", "desk"):
        ada.enters(room)
        expect(strip).to_have_count(len(foes))
        for foe in strip.all():
            expect(foe).to_be_in_viewport(ratio=1)
            expect(foe.locator(".life")).to_have_attribute("stroke-dasharray", "100 100")
        assert ada.page.evaluate("document.documentElement.scrollWidth") == size[0]
        expect(ada.page.locator("#rooms")).to_be_in_viewport(ratio=1)
    ada.enters("fight")
    expect(strip.first).to_be_hidden()

    ada.page.locator("#rooms a[href*='/sheet/']").click()
    ada.page.wait_for_url("**/sheet/**")
    ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    for foe in strip.all():
        expect(foe).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate("document.documentElement.scrollWidth") == size[0]


IN_SIGHT = """() => {
  const within = document.querySelector('#acts').getBoundingClientRect();
  const seen = (one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return one.checkVisibility() && width > 1 && middle > within.top && middle < Math.min(within.bottom, innerHeight);
  };
  const loud = document.createElement('p');
  loud.style.color = 'var(--red)';
  document.body.append(loud);
  const red = getComputedStyle(loud).color;
  loud.remove();
  const acts = [...document.querySelectorAll('#acts .actor button.act')].filter(seen);
  const suggested = acts.filter((one) => one.matches('.suggested, .follow'));
  const large = suggested.filter((one) => getComputedStyle(one).backgroundColor === red);
  return [large.length, acts.length - suggested.length];
}"""
"""How much that can be done is in sight: what is suggested, large and red, and what else."""


OPENED = "(row) => { row.scrollIntoViewIfNeeded(); row.click(); }"
"""A row is brought into sight and pressed."""


EDGES = """() => {
  const lines = Array.from(document.querySelectorAll('#acts .suggested :is(.do, .odds, .brings)'));
  return new Set(lines.map((line) => Math.round(line.getBoundingClientRect().left))).size;
}"""
"""At how many distances from the left the lines of what is suggested begin."""


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("size", [PHONE, (1440, 900)])
def test_one_suggestion_and_at_most_seven_other_acts_are_in_sight(
    server: Server, visitors: Any, system: str, size: tuple[int, int]
):
    """On the whole screen, at the first five turns, and whomever one aims at."""
    server.demo_of(system)
    server.keeper.draw = from_seed(3)
    ada: Visitor = visitors(size=size).sits_down()
    ada.up_to_date()
    looked = 0
    for _ in range(5):
        rows = ada.page.locator("#acts .actor.due .aim > summary:visible")
        for at in range(-1, rows.count()):
            if at >= 0:
                rows.nth(at).evaluate(OPENED)
            large, others = ada.page.evaluate(IN_SIGHT)
            assert large <= 1
            assert others <= 7, rows.nth(at).inner_text() if at >= 0 else ""
            looked += large
        assert ada.page.evaluate(EDGES) <= 1, "what is suggested is not said one line beneath the other"
        steps = ada.page.locator("#prompts .prompt button:not(.quiet), #acts .suggested")
        if not steps.count():
            break
        ada.presses(steps.first)
    assert looked > 4


BEGINS = """() => {
  const box = document.querySelector('#ribbon');
  const left = box.getBoundingClientRect().left;
  const pieces = [...box.querySelectorAll('li, .part')].map(each => each.getBoundingClientRect());
  const due = box.querySelector('.due')?.getBoundingClientRect();
  return [pieces.filter(one => one.left < left - 1 && one.right > left + 1).length,
    !due || (due.left >= left - 1 && due.right <= left + box.clientWidth + 1), box.scrollLeft > 0];
}"""
"""How many names the left edge of the round cuts, whether whoever acts is whole, and whether it was gone along."""


@pytest.mark.parametrize("system", ["knave", "d10", "brp"])
def test_on_a_phone_the_order_of_a_round_begins_with_a_whole_name(server: Server, visitors: Any, system: str):
    """At every turn of the first rounds; it is longer than a phone is wide."""
    server.demo_of(system)
    server.keeper.draw = from_seed(3)
    ada: Visitor = visitors(size=PHONE, language="es").sits_down()
    along = False
    for _ in range(9):
        ada.up_to_date()
        if not ada.page.locator("#ribbon .due").count():
            break
        # On the phone as it is held, and on a narrower one.
        for width in (330, PHONE[0]):
            ada.page.set_viewport_size({"width": width, "height": PHONE[1]})
            ada.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            cut, whole, went = ada.page.evaluate(BEGINS)
            assert (cut, whole) == (0, True)
            along = along or went
        steps = ada.page.locator("#prompts .prompt button:not(.quiet), #acts .suggested")
        if not steps.count():
            break
        ada.presses(steps.first)
    assert along


@pytest.mark.parametrize("system", ["symbaroum", "stepdie"])
def test_on_a_low_phone_who_has_hurt_one_and_what_is_suggested_are_both_in_sight(
    server: Server, visitors: Any, system: str
):
    """What had the focus took the top of the window for itself, and a rule to be learned the rest."""
    server.demo_of(system)
    ada: Visitor = visitors(size=(360, 640), language="es").sits_down()
    ada.up_to_date()
    asked, follow = ada.page.locator("#prompts .prompt .options button"), ada.page.locator("#acts .follow")
    while not ada.page.locator("#meanwhile .wound").count() or asked.count():
        ada.presses(asked.first if asked.count() else follow.first)
        ada.up_to_date()

    expect(ada.page.locator("#meanwhile .wound").first).to_be_in_viewport(ratio=0.5)
    expect(ada.page.locator("#acts .suggested .do").first).to_be_in_viewport()


@pytest.mark.parametrize("system", SYSTEMS)
def test_on_a_phone_on_its_side_what_is_suggested_is_beside_the_stage(onlookers: Any, system: str):
    """Both are in sight at once, and nothing is wider than the screen; it stood a screen beneath."""
    page = onlookers(system, TURNED)

    expect(page.locator("#acts .suggested").first).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#scene")).to_be_in_viewport()
    tabs = page.locator("#rooms").evaluate("each => each.getBoundingClientRect().top")
    ends = page.locator("#acts .suggested").first.evaluate("each => each.getBoundingClientRect().bottom")
    assert ends <= tabs
    assert page.evaluate("document.documentElement.scrollWidth") <= 844


@pytest.mark.parametrize("system", SYSTEMS)
def test_on_a_desk_the_people_of_a_side_stand_beside_one_another_in_numbers(onlookers: Any, system: str):
    """The second hero stood beneath the first, in half an empty stage, and the enemies out of sight."""
    page = onlookers(system, DESK)

    tops = page.locator("#everybody .side-group").first.evaluate(
        "side => Array.from(side.querySelectorAll('.piece'), piece => Math.round(piece.getBoundingClientRect().top))"
    )

    assert len(tops) == 2
    assert len({*tops}) == 1


LOWEST = """() => {
  const due = document.querySelector('#acts .actor.due');
  const acts = [...due.querySelectorAll('.suggested, .groups > .group > summary')];
  return [acts.length, Math.max(...acts.map(each => each.getBoundingClientRect().bottom))];
}"""
"""How many things somebody whose turn it is may press first, and where the lowest of them ends."""


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_on_a_desk_what_is_suggested_and_all_icons_of_whoever_acts_are_in_sight(
    server: Server, visitors: Any, system: str, language: str
):
    """As the page opens for somebody who has never been here: the board of the step die had pushed the icons beneath
    the window. On it where there is cover was said twice."""
    server.keeper.draw = from_seed(3)
    server.demo_of(system)
    page = visitors(size=DESK, language=language).sits_down().page
    page.locator("#acts .actor.due .suggested").first.wait_for()

    shown, lowest = page.evaluate(LOWEST)

    assert shown
    assert page.evaluate("scrollY") == 0
    assert lowest <= DESK[1]
    assert page.locator("#tracker").inner_text().count("F5") <= 1


def test_on_a_desk_the_waves_of_a_fight_of_six_stand_whole(server: Server, visitors: Any):
    """With what each has declared, on as many lines as it takes: the last of them had been cut off in the middle, and
    the round could be gone through without anybody knowing that it went on."""
    server.demo_of("d10")
    ada: Visitor = visitors(size=(1440, 900)).sits_down()
    game = game_of(ada.page)
    for number, kind in enumerate(("soldier", "bandit")):
        command = {"type": "introduce", "kind": kind, "side": "foes"}
        server.keeper.wish(game, ada.seat, f"comes-{number}", encode({"type": "act", "command": command}))
    fights_on(server.keeper, game, ada.seat, 2)
    ada.up_to_date()
    expect(ada.page.locator("#ribbon .part").last).to_have_text("Wave 2")

    box = "each => [each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth]"
    assert ada.page.locator("#ribbon").evaluate(box) == [0, 0]


def test_on_a_board_the_waves_fade_where_they_go_on(server: Server, visitors: Any):
    """There they are one line, so that the board stays where it is."""
    server.demo_of("d10")
    ada: Visitor = visitors(size=(1440, 900)).sits_down()
    game = game_of(ada.page)
    server.keeper.wish(game, ada.seat, "lays", encode({"type": "act", "command": {"type": "lay"}}))
    fights_on(server.keeper, game, ada.seat, 2)
    ada.up_to_date()
    expect(ada.page.locator("#ribbon .part").last).to_have_text("Wave 2")

    edge = "each => [each.scrollWidth > each.clientWidth, getComputedStyle(each, '::after').backgroundImage !== 'none']"
    assert ada.page.locator("#ribbon").evaluate(edge) == [True, True]


GATHERED = """pictures => {
    const made = (within, kind) => {
        const one = within.appendChild(document.createElement('span'));
        one.className = kind;
        return one;
    };
    const row = made(document.querySelector('#log'), 'turns');
    for (const each of pictures) made(made(row, 'one'), `sentence ${each}`);
    made(row, 'card shows-death');
    return Array.from(row.children, (each) => [
        getComputedStyle(each).backgroundColor, getComputedStyle(each.firstElementChild ?? each).fontSize,
    ]);
}"""


def test_among_turns_that_are_gathered_a_death_is_seen_as_any_other_and_a_move_is_small(
    server: Server, browser: Browser
):
    """A hero's death stood among the foes' turns as one sentence of many, while a goblin's had a card in red."""
    visitor = Visitor(browser, server, PHONE, "es").sits_down()

    death, wound, move, card = visitor.page.evaluate(GATHERED, ["death", "wound", "move"])

    assert death[0] == card[0] != wound[0] == move[0]
    assert float(move[1].removesuffix("px")) < float(death[1].removesuffix("px"))
    assert death[1] == wound[1]
    visitor.context.close()
