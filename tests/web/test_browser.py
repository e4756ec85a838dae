"""In a real Chromium, under the real policy: two people play a fight; keyboard, screen reader, languages, mishaps."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from msgspec.json import encode
from playwright.sync_api import Browser, expect

from arbitro.play.wishes import Say
from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from arbitro.words import speaker
from tests.web.browsers import DESK, PHONE, TORN, Server, Visitor, game_of, next_step

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = Path(__file__).parents[1] / "vendor" / "axe.min.js"
FIRST_STEPS, MOST_STEPS = 6, 60

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}


@pytest.mark.parametrize("system", SYSTEMS)
def test_two_people_play_a_fight_to_its_end(server: Server, visitors: Any, system: str):
    """On a phone in English and at a desk in Spanish; one reloads in the middle; both see all of it."""
    server.demo_of(system)
    # The same fight whatever was played on this server before; it takes more than a blow or two.
    server.keeper.draw = from_seed(3)
    ada = visitors(size=PHONE).taps_in()
    bran = visitors(size=DESK, language="es").sits_down()
    ada.up_to_date()
    people = {figure: visitor for visitor in (ada, bran) for figure in visitor.figures}
    assert len(people) == 2

    steps = 0
    # One is played to its end; of the others it is enough to see the shell carry the first steps, some of them small.
    while ada.game.system.scene(ada.game.state).fighting and (steps < FIRST_STEPS or system == SYSTEMS[0]):
        steps += 1
        assert steps < 200, "this fight does not end"
        who, command = next_step(ada.game)
        if steps == 4:
            ada.page.reload()
        if command is None:
            play = people.get(who, ada)
            play.up_to_date()
            answers(play)
        else:
            assert who in people, f"{who} is due, and nobody plays it"
            people[who].up_to_date()
            people[who].presses(people[who].wishes({"type": "act", "command": command}))

    assert steps >= 4
    for visitor in (ada, bran):
        visitor.up_to_date()
    assert cards(ada) == cards(bran)
    assert len(cards(ada)) > 5
    for figure in ada.game.system.figures(ada.game.state):
        for visitor in (ada, bran):
            piece = visitor.page.locator(f"#piece-{figure.id}")
            for vital in figure.vitals if figure.present and not figure.out else ():
                expect(piece).to_contain_text(f"{vital.now}/{vital.most}")


def answers(visitor: Visitor) -> None:
    """The first question on the page, with the first of its options; with a word where it asks for one."""
    prompt = visitor.page.locator("#prompts .prompt").first
    word = prompt.locator("input[name='value:text']")
    if word.count():
        word.fill("Farewell!", force=True)
    visitor.presses(prompt.locator("button").first)


def cards(visitor: Visitor) -> list[str]:
    """The entries of the log by their names, as many as a page shows."""
    return list(visitor.page.locator("#log .card").evaluate_all("cards => cards.map(card => card.id)"))


def test_what_one_says_the_other_reads_without_doing_anything(visitors: Any):
    ada, bran = visitors(size=PHONE).sits_down(), visitors().sits_down()

    ada.enters("talk")
    ada.page.get_by_label("Say something").fill("Behind you!")
    ada.page.get_by_role("button", name="Say", exact=True).click()

    expect(bran.page.locator("#log")).to_contain_text("Behind you!")
    expect(ada.page.get_by_label("Say something")).to_have_value("")


def test_whose_question_is_answered_still_hears_the_others(visitors: Any):
    """The form of an answered question is gone before its request is over."""
    ada, bran = visitors().sits_down(), visitors().sits_down()
    ada.up_to_date()
    ada.enters("desk")
    ada.page.get_by_label("I throw my dice by hand").check()
    ada.presses(ada.page.locator("#orders button"))
    ada.presses(ada.page.locator("form.actor.due button.act").first)
    ada.presses(ada.page.get_by_role("button", name="Throw for me").first)

    bran.page.get_by_label("Say something").fill("Well struck!")
    bran.page.keyboard.press("Enter")

    expect(ada.page.locator("#log")).to_contain_text("Well struck!")


def test_what_somebody_is_typing_and_reading_survives_what_others_do(visitors: Any):
    """The page is morphed, not redrawn: focus, half a sentence, an opened card and a ticked box stay."""
    ada, bran = visitors().sits_down(), visitors().sits_down()
    typing = bran.page.get_by_label("Say something")
    opened = bran.page.locator("#log .card > details").first
    opened.locator("summary").first.click()
    bran.page.locator("#say-secret").check()
    typing.fill("I think that we shou")

    ada.page.get_by_label("Say something").fill("Quick!")
    ada.page.keyboard.press("Enter")

    expect(bran.page.locator("#log")).to_contain_text("Quick!")
    expect(typing).to_be_focused()
    expect(typing).to_have_value("I think that we shou")
    expect(bran.page.locator("#say-secret")).to_be_checked()
    expect(opened).to_have_attribute("open", "")


def test_a_refusal_is_said_politely_and_nothing_typed_is_lost(visitors: Any):
    ada = visitors(language="es").sits_down()
    dice = ada.page.get_by_label("Tirar dados")
    dice.fill("2d6+trece")

    dice.press("Enter")

    notice = ada.page.locator("#notice")
    expect(notice).to_contain_text("no se entiende a partir de")
    expect(ada.page.locator("#throw-form .refusal")).to_be_in_viewport()
    expect(notice).to_have_attribute("role", "status")
    expect(dice).to_have_value("2d6+trece")
    dice.fill("2d6+3")
    dice.press("Enter")
    expect(ada.page.locator("#log")).to_contain_text("tira 2d6+3")
    expect(notice).to_be_empty()


def test_a_phone_that_was_out_of_reach_catches_up(visitors: Any):
    """The stream comes back by itself and says where the table stands."""
    ada, bran = visitors(size=PHONE).sits_down(), visitors().sits_down()
    ada.up_to_date()
    ada.context.set_offline(True)
    bran.page.get_by_label("Say something").fill("Are you there?")
    bran.page.keyboard.press("Enter")
    bran.up_to_date()

    ada.context.set_offline(False)

    expect(ada.page.locator("#log")).to_contain_text("Are you there?")
    # A stream that was open already may bring its hint through; what the page then asks for in vain is no fault of it.
    ada.complaints[:] = [each for each in ada.complaints if "Failed to fetch" not in each]


def test_an_attack_by_keyboard_alone(server: Server, visitors: Any):
    """Tab to the skip link, to the actions, to the blow; afterwards the focus is somewhere sensible."""
    ada = visitors().sits_down()
    ada.up_to_date()
    page = ada.page
    before = len(cards(ada))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To your actions")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#acts button.act:not([aria-disabled])')"):
            break

    expect(page.locator("button.act:focus")).to_contain_text("Strike")
    page.keyboard.press("Enter")

    page.wait_for_function("count => document.querySelectorAll('#log .card').length > count", arg=before)
    ada.up_to_date()
    assert page.evaluate("document.activeElement.closest('#acts') !== null")
    # The newest card opens by keyboard to its arithmetic.
    summary = page.locator("#log .card > details > summary").last
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log .card .die").last).to_be_visible()


def test_enter_in_a_tick_box_gives_no_command(visitors: Any):
    ada = visitors().sits_down()
    ada.up_to_date()
    before = len(cards(ada))
    box = ada.page.locator("form.actor.due input[type=checkbox]").first

    box.focus()
    ada.page.keyboard.press("Enter")
    ada.page.get_by_label("Say something").fill("still here")
    ada.page.keyboard.press("Enter")

    expect(ada.page.locator("#log")).to_contain_text("still here")
    assert len(cards(ada)) == before + 1


def test_the_log_is_read_again_in_the_other_language(visitors: Any):
    ada = visitors().sits_down()
    ada.presses(ada.wishes({"type": "act", "command": {"type": "wait", "who": ada.figures[0]}}))
    expect(ada.page.locator("#log")).to_contain_text("waits.")

    ada.page.get_by_role("button", name="Español").click()

    expect(ada.page.locator("#log")).to_contain_text("espera.")
    expect(ada.page.locator("html")).to_have_attribute("lang", "es")


PAYLOADS = (
    "<script>window.harm = 1</script>",
    '"><img src=x onerror="window.harm = 1">',
    "'-window.harm--'",
    "{{ 7 * 7 }}<svg/onload=window.harm=1>",
    "javascript:window.harm=1",
)


def test_what_people_write_stays_text(visitors: Any):
    """As a name, a title, in the chat, as a reason: shown as it was written, carried out by nobody."""
    marta = visitors()
    page = marta.page
    for payload in PAYLOADS[:2]:
        page.goto("/")
        page.locator("#new > summary").click()
        page.locator("#title-field").fill(payload)
        page.locator("#name-field").fill(payload)
        page.get_by_role("button", name="Begin").click()
        page.wait_for_url("**/g/*")
        expect(page.locator("h1")).to_have_text(payload)
        for text in PAYLOADS:
            page.get_by_label("Say something").fill(text)
            page.keyboard.press("Enter")
            expect(page.locator("#log .speech .words").last).to_have_text(text)
        page.reload()
        assert page.evaluate("window.harm") is None


def test_by_hand_dice_and_a_ruling_are_said_to_be_so(visitors: Any):
    """The boxes for faces stand at the question; the card says who supplied each die."""
    ada = visitors(size=PHONE).sits_down()
    ada.enters("desk")
    ada.page.get_by_label("I throw my dice by hand").check()
    ada.page.locator("#orders button").click()
    ada.up_to_date()
    ada.presses(ada.page.locator("form.actor.due button.act").first)

    face = ada.page.locator("#prompts input.face").first
    expect(face).to_be_visible()
    face.fill("10")
    ada.presses(ada.page.get_by_role("button", name="These numbers").first)
    ada.presses(ada.page.get_by_role("button", name="Throw for me").first)

    ada.page.locator("#log .card > details > summary").last.click()
    expect(ada.page.locator("#log .given").last).to_contain_text("")
    expect(ada.page.locator("#log .card").last).to_contain_text("by hand")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_die_that_cannot_be_read_is_refused_at_its_field(visitors: Any, size: tuple[int, int]):
    """It takes the focus, is told to whoever listens, and stays while others go on; the right face ends it."""
    ada, bran = visitors(size=size, language="es").sits_down(), visitors().sits_down()
    assert ada.server.keeper.wish(game_of(ada.page), ada.seat, token_hex(8), b'{"type":"order","by_hand":true}')
    ada.up_to_date()
    ada.presses(ada.page.locator("form.actor.due button.act").first)
    face = ada.page.locator("#prompts input.face").first
    line = ada.page.locator("#prompts .prompt .refusal")

    for typed, why in (("ocho", "Escribe los números"), ("", "Escribe los números"), ("21", "21")):
        face.fill(typed)
        face.press("Enter")
        expect(line).to_contain_text(why)
        expect(line).to_be_in_viewport()
        expect(face).to_be_focused()
        expect(face).to_have_attribute("aria-invalid", "true")
        expect(face).to_have_accessible_description(re.compile(why))
        expect(ada.page.locator("#notice")).to_contain_text(why)
        # Nor is it told once more by what it stands in.
        assert line.evaluate("each => each.closest('[aria-live]').ariaLive") == "off"
    bran.page.get_by_label("Say something").fill("Not so fast!")
    bran.page.keyboard.press("Enter")
    expect(ada.page.locator("#log")).to_contain_text("Not so fast!")
    expect(line).to_be_visible()
    expect(face).to_have_attribute("aria-invalid", "true")
    expect(face).to_be_focused()

    face.fill("10")
    face.press("Enter")
    expect(line).to_have_count(0)
    expect(ada.page.locator("#notice")).to_be_empty()


def test_the_bar_of_a_fight_moves_when_somebody_is_hurt_or_falls(server: Server, visitors: Any):
    """Turned on in the settings; each time it comes to what the fight as it stands now comes to, without a reload."""
    server.demo_of(SYSTEMS[0])
    server.keeper.draw = from_seed(3)
    ada = visitors(language="es").sits_down()
    ada.up_to_date()
    expect(ada.page.locator("#fight-bar")).to_have_count(0)
    ada.enters("desk")
    ada.page.locator("#settings > summary").click()
    ada.page.get_by_label("Quién ganaría el combate").select_option("true")
    ada.presses(ada.page.get_by_role("button", name="Cambiar los ajustes"))
    shown = bar_of_now(ada)
    # A mark on the element itself, which goes if it is drawn anew instead of moved.
    ada.page.evaluate("document.querySelector('#bar-heroes').mine = true")
    assert ada.page.evaluate("getComputedStyle(document.querySelector('#bar-heroes')).transitionDuration") != "0s"

    moved, fallen = 0, 0
    for _ in range(MOST_STEPS):
        before = ada.game.system.figures(ada.game.state)
        _, command = next_step(ada.game)
        if command is None:
            answers(ada)
        else:
            server.keeper.wish(game_of(ada.page), ada.seat, token_hex(8), encode({"type": "act", "command": command}))
        ada.up_to_date()
        after = ada.game.system.figures(ada.game.state)
        if not ada.game.system.scene(ada.game.state).fighting:
            break
        if [figure.vitals for figure in after] != [figure.vitals for figure in before]:
            now = bar_of_now(ada)
            moved += now != shown
            shown = now
            fallen += sum(figure.out for figure in after) > sum(figure.out for figure in before)
        if fallen and moved > 1:
            break

    assert moved > 1
    assert fallen
    assert ada.page.evaluate("document.querySelector('#bar-heroes').mine")


def bar_of_now(visitor: Visitor) -> str:
    """How wide the heroes' part is, once the bar is that of the fight as it stands; its words say the same."""
    # It is worked out by a process that gives way to all others.
    expect(visitor.page.locator("#fight-bar:not(.waits)")).to_be_visible(timeout=120_000)
    found = visitor.server.app.state.site.reckoner.known(visitor.game)
    heroes = next(chance for chance in found.chances if chance.side == "heroes")
    expect(visitor.page.locator("#bar-heroes")).to_have_attribute("width", f"{100 * heroes.share:.2f}%")
    said = speaker("es").percent(heroes.share)
    expect(visitor.page.locator("#fight-bar svg")).to_have_attribute("aria-label", re.compile(re.escape(said)))
    return str(visitor.page.locator("#bar-heroes").get_attribute("width"))


def test_an_invitation_seats_a_friend(visitors: Any):
    marta, friend = visitors(), visitors(size=PHONE, language="es")
    marta.page.goto("/")
    marta.page.locator("#new > summary").click()
    marta.page.locator("#title-field").fill("The deep well")
    marta.page.locator("#name-field").fill("Marta")
    marta.page.get_by_role("button", name="Begin").click()
    marta.page.wait_for_url("**/g/*")
    marta.enters("desk")
    marta.page.locator("#invite > summary").click()
    marta.page.get_by_role("button", name="Link for players").last.click()
    link = marta.page.locator("#link").input_value()
    marta.page.get_by_role("link", name="Back to the table").click()

    friend.page.goto(link)
    friend.page.get_by_label("Tu nombre").fill("Bran")
    friend.page.get_by_role("button", name="Sentarme").click()
    friend.page.wait_for_url("**/g/*")
    friend.presses(friend.page.get_by_role("button", name="Un personaje al azar").first)

    expect(marta.page.locator("#log")).to_contain_text("Bran plays")
    assert len(friend.figures) == 1


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(server: Server, browser: Browser, size: tuple[int, int]):
    """WCAG 2.2 AA and good practice, in every room of the table, with everything that folds unfolded once.

    What stands at other addresses is read in `test_pages.py`.
    """
    server.demo_of("lanterns")
    visitor = Visitor(browser, server, size=size, reduced_motion="reduce", bypass_csp=True).sits_down()
    page = visitor.page
    visitor.presses(visitor.page.locator("form.actor.due button.act").first)
    for room in ("log", "talk", "desk", "fight"):
        visitor.enters(room)
        check(page, f"table, {room}")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    check(page, "table, unfolded")
    visitor.enters("desk")
    check(page, "table, its desk unfolded")
    page.get_by_label("Who would win the fight").select_option("true")
    visitor.presses(page.get_by_role("button", name="Change the settings"))
    visitor.enters("fight")
    expect(page.locator("#fight-bar:not(.waits)")).to_be_visible(timeout=120_000)
    check(page, "table, with the bar of the fight")
    visitor.context.close()


def check(page: Any, what: str) -> None:
    """Axe finds nothing on a page in either theme; of the other one it is asked what depends on colours."""
    assert complaints(page, what) == []
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    page.emulate_media(color_scheme="light" if dark else "dark")
    assert complaints(page, f"{what}, the other theme", COLOURS) == []
    page.emulate_media(color_scheme="dark" if dark else "light")


def complaints(page: Any, what: str, rules: Any = tuple(RULES)) -> list[str]:
    """What axe finds on a page as it looks now, by the rules with these tags, or in its own terms."""
    if not page.evaluate("'axe' in window"):
        # Not by a tag, which the page's policy would forbid.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # None of these rules reads the style sheets themselves, which axe would fetch again.
    options = {"runOnly": rules, "resultTypes": ["violations"], "preload": {"assets": ["media"]}}
    # What is in order is a long list, which nobody reads.
    found = page.evaluate("options => axe.run(options).then(found => found.violations)", options)
    return [
        f"{what}: {each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes']][:4]}" for each in found
    ]


def test_nothing_overflows_and_everything_can_be_hit(visitors: Any):
    """At 390 px and at 320 px nothing sticks out sideways; what is pressed is at least 24 px in both directions.

    In Spanish, whose words are longer; the panels are looked at, too, because they scroll for themselves.
    """
    ada = visitors(size=PHONE, language="es").sits_down()
    ada.up_to_date()
    page = ada.page
    for width, room in product((390, 320), ("fight", "log", "talk", "desk")):
        page.set_viewport_size({"width": width, "height": 844})
        ada.enters(room)
        page.evaluate("document.querySelectorAll('#acts details').forEach(each => each.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        wide = "[...document.querySelectorAll('#table > *')].filter(e => e.scrollWidth > e.clientWidth).map(e => e.id)"
        assert page.evaluate(wide) == []
        assert page.evaluate(TORN) == []
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, summary, select, input:not([type=hidden]), .piece a')]
                 .filter(each => each.checkVisibility() && !each.closest('.skip'))
                 .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect(), each.closest('label')])
                 .filter(([, box, label]) => !label && box.width && (box.width < 24 || box.height < 24))
                 .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
        )
        assert small == []


def test_whatever_somebody_is_called_fits_the_smallest_phone(browser: Browser, server: Server):
    """A title of sixty letters and a name of fifty without a space: no page is wider than 320 pixels."""
    visitor = Visitor(browser, server, (320, 640), "es")
    page = visitor.page
    page.goto("/")
    form = page.locator("form:has(input[name=title])").first
    folded = form.locator("xpath=ancestor::details[not(@open)]")
    if folded.count():
        folded.first.locator("> summary").click()
    form.locator("input[name=title]").fill("x" * 60)
    form.locator("input[name=name]").fill("y" * 50)
    form.locator("button").last.click()
    page.wait_for_url("**/g/*")
    table = f"/g/{game_of(page)}"
    for path in ("/", "/me", table, *[f"{table}/{room}" for room in ("orders", "seats", "cast", "handouts", "log")]):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, path
    assert visitor.complaints == []


def test_no_word_of_the_guide_s_tables_is_torn_on_the_smallest_phone(browser: Browser, server: Server):
    """A word on two lines has two boxes; in Spanish, whose words are longer."""
    visitor = Visitor(browser, server, (320, 640), "es")
    for system in SYSTEMS:
        visitor.page.goto(f"/guide/{system}")
        torn = visitor.page.evaluate(
            """() => [...document.querySelectorAll('.prose :is(th, td)')].flatMap((cell) => {
                 const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), found = [];
                 while (words.nextNode()) {
                   for (const word of words.currentNode.data.matchAll(/\\p{L}+/gu)) {
                     const range = document.createRange();
                     range.setStart(words.currentNode, word.index);
                     range.setEnd(words.currentNode, word.index + word[0].length);
                     if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word[0]);
                   }
                 }
                 return found;
               })"""
        )
        assert torn == [], system
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == 320, system


def test_whoever_directs_at_a_desk_sees_the_newest_of_the_log_beside_the_tools(server: Server, visitors: Any):
    """And what a player says there comes into view by itself."""
    server.demo_of("knave")
    marta = visitors(size=DESK).sits_down()
    marta.enters("desk")
    expect(marta.page.locator("#desk")).to_be_visible()
    marta.page.evaluate("document.querySelector('#log').scrollTop = 0; document.querySelector('#log').scrollTop = 1e6")

    server.keeper.wish(game_of(marta.page), marta.seat, token_hex(8), encode(Say("The bridge is down.")))

    expect(marta.page.locator("#log .words").last).to_have_text("The bridge is down.")
    expect(marta.page.locator("#log .words").last).to_be_in_viewport()
    expect(marta.page.locator("#desk")).to_be_visible()


def test_of_a_new_game_the_house_rules_of_the_chosen_system_alone_are_in_sight(visitors: Any):
    """Whatever is ticked among those of the others."""
    page = visitors().page
    page.goto("/")
    page.locator("#new > summary").click()
    for number in (0, 1):
        page.locator("input[type=radio][name=system]").nth(number).check()
        drawers = page.locator(".system-choice > details")
        seen = [drawers.nth(each).is_visible() for each in range(drawers.count())]
        assert [each for each, visible in enumerate(seen) if visible] == [number]


@pytest.mark.parametrize(("locale", "hour"), [("en-GB", "14:00"), ("en-US", "2:00 PM"), ("es-ES", "14:00")])
def test_an_hour_is_written_as_it_is_where_the_reader_lives(visitors: Any, locale: str, hour: str):
    """The page is in English for both sides of the Atlantic; its hours are not."""
    page = visitors(language=locale, timezone_id="UTC").sits_down().page

    expect(page.locator("time.when").first).to_contain_text(hour)
