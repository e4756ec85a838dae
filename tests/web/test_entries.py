"""The log as pictures: what a card is drawn from, and a whole log in pages that can be looked through."""

from __future__ import annotations

import re
from html import unescape

import pytest
from playwright.sync_api import Browser, expect

from arbitro.web.entries import PART
from arbitro.web.pieces import Face, Given, Sum
from tests.web.browsers import Server, Visitor
from tests.web.helpers import House, Person
from tests.web.test_browser import check

STRIKE = {"type": "strike", "who": "ada", "target": "leech-1"}


def card_of(person: Person, words: str) -> str:
    """The card in which these words stand, as it is on the page of the whole log."""
    cards = re.split(r'(?=<li class="card )', person.get(f"/g/{person.game}/log").text)
    return next(card for card in reversed(cards) if words in card)


def blow(table: House, *faces: int) -> Person:
    """Ada strikes at the leech; the dice show these, one after the other."""
    ada = table.person().demo()
    left = list(faces)
    table.keeper.draw = lambda sides: left.pop(0) if left else 1
    ada.act(STRIKE)
    return ada


def test_a_blow_that_lands_shows_its_die_by_how_much_and_what_it_cost(table: House):
    """Lanterns, LA-6 and LA-8: a die each; the third is the weapon's, and what the leech loses."""
    ada = blow(table, 9, 1, 3)

    card = card_of(ada, "hits")
    assert re.match(r'<li class="card command closed shows-\w+ success"', card)
    assert 'class="shape sides-' in card
    assert "Success." in card
    assert re.search(r'class="lost" aria-hidden="true">−3<', card)


def test_a_blow_that_misses_is_a_failure_and_costs_nothing(table: House):
    """Lanterns, LA-6: 1 against 10."""
    ada = blow(table, 1, 10)

    card = card_of(ada, "misses")
    assert re.match(r'<li class="card command closed failure"', card)
    assert "Failure." in card
    assert "lost" not in card


def test_dice_have_six_shapes_and_one_of_a_hundred_is_two_of_ten():
    """A die without a silhouette of its own takes that of the next; dice that a viewer may not know take none."""
    names = ("1d4", "2d6", "d3", "1d8", "1d10", "1d12", "1d20", "")
    assert [Given("", name).shape for name in names] == [4, 6, 4, 8, 10, 12, 20, 0]
    hundred = Given("", "1d100", (Face(47),))
    assert hundred.shape == 10
    assert [face.shows for face in hundred.shown] == [4, 7]
    assert [face.shows for face in Given("", "1d100", (Face(100),)).shown] == [0, 0]


def test_the_margin_is_between_what_it_came_to_and_what_it_had_to_beat():
    """17 + 2 = 19 against 12 is by 7; where either is no number there is none."""
    assert Sum("17", (("x", "+2"),), "19", "12").by == 7
    assert Sum("43", (), "", "61").by == 18
    assert Sum("17", (("x", "+2"),), "19").by is None
    assert Sum("", (), "+2", "12").by is None


def test_a_number_that_players_may_not_know_is_in_no_picture(table: House):
    """Knave, KN-20: a foe's defence is its own. With foes' numbers hidden a player gets the die, and no margin."""
    bran = table.person().demo("knave")
    foe = next(each["id"] for each in bran.view["view"]["figures"] if each["side"] == "foes")
    referee = table.person()
    referee.game = bran.game
    referee.sits_as(table.keeper.join(bran.game, "Marta", "referee"))
    table.keeper.draw = lambda sides: max(1, sides - 2)
    hero = bran.view["view"]["due"][0]
    referee.act({"type": "attack", "who": hero, "target": foe})

    assert 'class="brief"' in card_of(referee, " hits ")
    assert 'class="brief"' in card_of(bran, " hits ")
    referee.granted("settle", settings={"open_foes": False})
    assert 'class="brief"' in card_of(referee, " hits ")
    assert 'class="brief"' not in card_of(bran, " hits ")
    assert 'class="shape sides-20">18<' in card_of(bran, " hits ")


def test_turns_that_nobody_takes_stand_together(table: House):
    """Knave: three foes act after the heroes; their cards are one in the log, with all three within, in their order."""
    bran = table.person().demo("knave")
    table.keeper.draw = lambda sides: 1 if sides == 20 else sides
    gathered: list[str] = []
    page = ""
    for _ in range(12):
        for who in bran.view["view"]["due"]:
            bran.act({"type": "end-turn", "who": who})
        page = bran.get(f"/g/{bran.game}/log").text
        gathered = re.findall(r'<li class="turns".*?</ol>', page, re.DOTALL)
        if gathered:
            break

    assert len(re.findall(r'<span class="one">', gathered[0])) == gathered[0].count('<li class="card ') >= 3
    shown = [card["ref"] for card in bran.view["cards"] if card["lines"]]
    assert [ref for ref in re.findall(r'id="card-(\w+)"', page) if ref in shown] == shown


def test_a_log_of_thousands_comes_in_pages(table: House):
    """A page holds so many cards; the first and the last can be reached, and each by its address."""
    ada = table.person().demo()
    for number in range(PART + 30):
        ada.granted("say", text=f"line {number}.")

    last = ada.get(f"/g/{ada.game}/log").text
    first = ada.get(f"/g/{ada.game}/log?from=0").text
    assert last.count('<li class="card ') == first.count('<li class="card ') == PART
    assert "line 0." in first
    assert "line 0." not in last
    assert f"line {PART + 29}." in last
    assert f"line {PART + 29}." not in first
    ref = re.search(r'id="card-(\w+)"[^>]*>\s*(?:<time[^<]*</time>)?\s*<p class="speech">(?:(?!</p>).)*line 3\.', first)
    assert ref
    assert f'id="card-{ref[1]}"' in ada.get(f"/g/{ada.game}/log?at={ref[1]}").text
    # Whatever is asked for, there is a page.
    for asked in ("from=999999999", "from=-1", "from=x", "at=nobody", "show=what", "find=%00%3Cb%3E"):
        assert ada.get(f"/g/{ada.game}/log?{asked}").status_code == 200


def test_whoever_picks_a_round_is_led_to_the_entry_with_which_it_begins(table: House):
    """A form cannot name a place on the page that comes of it: the answer does, and keeps what is looked for."""
    ada = table.person().demo("knave")
    while ada.view["view"]["scene"]["fighting"] and ada.view["view"]["scene"]["heading"]["facts"].get("round", 0) < 3:
        ada.granted("follow")
    page = ada.get(f"/g/{ada.game}/log").text
    ref, words = re.findall(r'<option value="(\w+)">(Round 2[^<]*)<', page)[0]

    answer = ada.get(f"/g/{ada.game}/log?show=all&find=&round={ref}", follow_redirects=False)
    assert answer.status_code == 303
    path, _, place = answer.headers["location"].partition("#")
    assert path == f"/g/{ada.game}/log?show=all&find=&at={ref}"
    found = re.search(rf'id="{place}".*?</li>', ada.get(path).text, re.DOTALL)
    assert found
    assert words in unescape(found[0])
    assert ada.get(f"/g/{ada.game}/log?round=%0d%0aX:1", follow_redirects=False).headers.get("X") is None


def test_the_log_is_looked_through_by_text_and_by_kind(table: House):
    ada = blow(table, 9, 1, 3)
    bran = table.person().joins(ada.invites(), "Bran")
    bran.granted("say", text="Mind the WELL!")
    ada.granted("say", text="I do.")

    def found(asked: str) -> str:
        return str(re.sub(r"(?s)<form.*?</form>", "", ada.get(f"/g/{ada.game}/log?{asked}").text))

    assert "Mind the WELL!" in found("find=the+well")
    assert "I do." not in found("find=the+well")
    assert "Ada hits" in found("show=fights")
    assert "WELL" not in found("show=fights")
    assert "WELL" in found("show=talk")
    assert "Ada hits" not in found("show=talk")
    assert "I do." in found("show=mine")
    assert "WELL" not in found("show=mine")
    assert "Nothing in the log is like that." in found("find=nowhere+at+all")


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 390])
def test_the_whole_log_is_looked_through_on_a_phone(server: Server, browser: Browser, width: int):
    """By its labels alone, without anything wider than the screen, and without a finding of axe."""
    server.demo_of("lanterns")
    visitor = Visitor(browser, server, size=(width, 740), bypass_csp=True)
    visitor.page.goto("/")
    visitor.sits_down()
    visitor.presses(visitor.page.locator("form.actor.due button.act").first)
    page = visitor.page
    page.goto(f"{page.url.split('?')[0].split('#')[0]}/log")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    check(page, "log")
    page.get_by_label("Find").fill("nowhere at all")
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("status")).to_contain_text("Nothing in the log is like that.")
    check(page, "log, nothing found")
    page.get_by_label("Find").fill("")
    page.get_by_label("Show").select_option("fights")
    page.get_by_role("button", name="Look").click()
    expect(page.locator(".card").first).to_be_visible()
    visitor.context.close()
