"""The page of time and standing orders: a draft is tried, and stands once it is confirmed; without a script."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.fights.orders import TURN, Standing, Way
from arbitro.play.entries import Pace
from arbitro.systems import SYSTEMS, load
from arbitro.web.orders import changed
from tests.web.browsers import PHONE
from tests.web.helpers import House, Person, house, text_of
from tests.web.test_browser import check

WAIT, STRIKE = Way(do={"type": "wait"}), Way(do={"type": "strike"}, at="weakest")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def ada(table: House, system: str = "lanterns", language: str = "en") -> Person:
    """Somebody who plays the first hero of a demo, whose game has a pace."""
    person = table.person(language).demo(system)
    game = table.keeper.open(person.game).game
    person.granted("pace", pace={"pace": "brisk", "late": "orders"})
    hero = next(figure.id for figure in game.system.figures(game.state) if figure.side == "heroes")
    if not any(hero in seat.figures for seat in game.seats):
        person.granted("claim", figure=hero)
    return person


def page(person: Person, **form: str) -> str:
    """The page, or what a button on it makes of it."""
    path = f"/g/{person.game}/orders"
    answer = person.post(path, form) if form else person.get(path)
    assert answer.status_code == 200, text_of(answer)
    return str(answer.text)


def hidden(text: str, name: str) -> str:
    """What a form carries along."""
    found = re.search(rf'name="{name}" value="([^"]*)"', text)
    return html.unescape(found[1]) if found else ""


def option(text: str, words: str) -> str:
    """What stands behind an option with these words."""
    found = next(value for value, shown in re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)<', text) if words in shown)
    return html.unescape(found)


def test_an_order_is_put_together_tried_and_confirmed(table: House):
    """In lanterns: strike the weakest, else let the turn go by. Nothing stands before the last press."""
    person = ada(table)
    kept = table.keeper.open(person.game)
    who, text = kept.game.seats[0].figures[0], page(person)
    draft = {"who": who, "draft": hidden(text, "draft"), "do": "order", "when": option(text, "On your turn")}
    text = page(person, **draft)
    for words in ("Wait", "weakest"):
        value = option(text, words)
        text = page(person, who=who, draft=hidden(text, "draft"), do="add:0", **{"way-0": value})
    text = page(person, who=who, draft=hidden(text, "draft"), do="up:0:1")
    assert "Now this would be" in text
    assert not kept.game.orders

    found = re.search(r'class="primary" name="wish" value="([^"]*)"', text)
    assert found
    answer = person.post(
        f"/g/{person.game}/wish", {"wish": html.unescape(found[1]), "next": f"/g/{person.game}/orders"}
    )
    assert answer.url.path == f"/g/{person.game}/orders"
    (given,) = kept.game.orders
    assert [way.at for way in given.orders[0].ways] == ["weakest", ""]
    assert "These orders stand" in answer.text


@pytest.mark.parametrize("system", ["d10", "brp"])
def test_what_is_declared_against_one_of_several_is_ordered_once(table: House, system: str):
    """Whoever they will be: each foe in sight had a row of its own for every statement."""
    person = ada(table, system)
    who, text = person.view["view"]["mine"][0], page(person)
    draft = {"who": who, "draft": hidden(text, "draft"), "do": "order", "when": option(text, "On your turn")}

    ways = [
        json.loads(html.unescape(value)) for value in re.findall(r'<option value="(\{[^"]*)"', page(person, **draft))
    ]

    declared = [way["do"] for way in ways if way.get("do", {}).get("type") == "declare"]
    assert declared
    assert not [do for do in declared if do.get("towards")]


def test_buttons_of_an_old_page_change_nothing_that_is_not_there():
    """What they point at has gone meanwhile."""
    draft = (Standing(TURN, (WAIT, STRIKE)),)
    for do in ("up:0:0", "down:0:1", "up:0:9", "remove:0:7", "drop:4", "add:3", "free:0:5", "only:1:0", "nonsense", ""):
        assert changed(draft, do, {}) == draft
    assert changed(draft, "up:0:1", {})[0].ways == (STRIKE, WAIT)
    assert changed(draft, "down:0:0", {})[0].ways == (STRIKE, WAIT)
    assert changed(draft, "remove:0:0", {})[0].ways == (STRIKE,)
    assert changed(draft, "at-once:0", {})[0].at_once
    assert changed(draft, "drop:0", {}) == ()


@pytest.mark.parametrize(
    "form",
    [
        {"draft": "[[[[[["},
        {"draft": "{}"},
        {"draft": '[{"when": 3, "ways": []}]'},
        {"draft": "[" * 5000},
        {"draft": '[{"when": "turn", "ways": [' + '{"usual":true},' * 49 + "{}]}]"},
        {"draft": "[]", "do": "order:x"},
        {"draft": '[{"when":"turn","ways":[]}]', "do": "add:0", "way-0": "nonsense"},
        {"draft": '[{"when":"turn","ways":[]}]', "do": "add:0"},
        {},
    ],
)
def test_a_draft_that_is_none_is_refused_in_a_line(table: House, form: dict[str, str]):
    person = ada(table)
    answer = person.post(f"/g/{person.game}/orders", form)
    assert answer.status_code in (409, 422)
    assert "Traceback" not in answer.text


def test_a_draft_may_say_anything_and_is_shown_for_what_it_is(table: House):
    """A question nobody knows, an answer nobody offers, somebody else's figure: nothing falls over, nothing stands."""
    person = ada(table)
    draft = '[{"when":"XX-1 <b>what</b>","ways":[{"answer":"<i>x"},{"do":{"type":"fly","target":"nobody"}}]}]'
    text = page(person, who="leech-1", draft=draft, do="at-once:0")
    assert "<b>what" not in text
    assert "<i>x" not in text
    assert not table.keeper.open(person.game).game.orders


@pytest.mark.parametrize("way", ["{}", '{"do":{"way":"hard"}}', '{"answer":[]}'])
def test_a_turn_for_which_nothing_is_ordered_is_shown_and_never_stands(table: House, way: str):
    person = ada(table)
    hero = person.view["view"]["me"]["figures"][0]

    page(person, who=hero, draft=f'[{{"when":"turn","ways":[{way}]}}]', do="at-once:0")

    assert person.wish("instruct", figure=hero, orders=[{"when": "turn", "ways": [json.loads(way)]}]).status_code == 422
    page(person)


def test_everybody_sees_until_when_and_whoever_judges_gives_more(table: House):
    """By a clock that says 14:00 on 20 November: twelve hours later. Somebody who looks on gives nobody more."""
    person = ada(table)
    looker = table.person().joins(person.invites("spectator"), "Eve")
    for each in (person, looker):
        assert '<time class="when" datetime="2026-11-21T02:00Z">' in page(each)
    assert "12 hours more" in page(person)
    assert '"extend"' not in html.unescape(page(looker))
    assert "I am away" not in page(looker)


def test_what_is_given_more_time_is_named_by_no_place_in_the_log(table: House):
    """Where nobody directs, somebody who judges hears not every whisper, and does not learn how much is whispered
    either: the roll is not called by its place among all that happened, and has its twelve hours more all the same."""
    person = ada(table)
    hero = person.view["view"]["me"]["figures"][0]
    person.granted("ask", figures=[hero], command={"type": load("lanterns").REQUESTS[0]})
    kept = table.keeper.open(person.game)

    found = [json.loads(html.unescape(each)) for each in re.findall(r'value="([^"]*extend[^"]*)"', page(person))]
    given = next(each for each in found if each["key"].startswith("roll:"))
    assert given["key"] != f"roll:{kept.game.requests[0].seq}:{hero}"
    person.granted(**{"kind" if name == "type" else name: value for name, value in given.items()})

    assert kept.game.extended == {f"roll:{kept.game.requests[0].seq}:{hero}": 12}


def test_whoever_is_told_of_no_turn_is_led_to_where_that_is_said(table: House):
    """Where time runs; until there is a way to tell them. It had stood under “Me” alone, two pages away."""
    person, line = table.person("es").demo(), "Nadie te avisa aún de que te toca: Cómo avisarme"
    assert line not in person.page()
    person.granted("pace", pace={"pace": "brisk", "late": "default"})
    looker = table.person("es").joins(person.invites("spectator"), "Eve")
    assert line in person.page()
    assert line not in looker.page()

    person.post("/me/reach/feed")

    assert line not in person.page()


def test_the_table_says_until_when(table: House):
    """To whoever has until then, and to whoever waits for them, by their name at the table."""
    person = ada(table)
    looker = table.person().joins(person.invites("spectator"), "Eve")
    name = person.view["view"]["me"]["name"]

    pages = [each.get(f"/g/{each.game}").text for each in (person, looker)]
    own, others = [re.findall(r'<p class="wait.*?</p>', each, re.S) for each in pages]

    for told in (own, others):
        assert 'datetime="2026-11-21T02:00Z"' in told[0]
    assert name not in own[0]
    assert f"<b>{name}</b>: " in others[0]


def test_time_is_set_paused_and_begun_again_by_forms(table: House):
    """As a browser without a script sends them."""
    person = ada(table)
    kept = table.keeper.open(person.game)
    path, there = f"/g/{person.game}/wish", f"/g/{person.game}/orders"

    def sends(**form: str) -> Any:
        return person.post(path, {"next": there, **form})

    assert "Stop the clock" in page(person)
    sends(wish='{"type": "pace", "pace": {"pace": "none"}}')
    assert "Stop the clock" not in page(person), "nobody's time runs"
    fields = {"pace.pace:text": "slow", "pace.late:text": "referee", "pace.weekends:json": "false"}
    sends(wish='{"type": "pace", "pace": {}}', **fields, **{"pace.zone:text": "America/Lima"})
    assert kept.game.pace == Pace("slow", False, "referee", "America/Lima")
    sends(wish='{"type": "pause"}', **{"back:text": "2026-12-24"})
    assert kept.game.paused
    assert "stopped" in page(person)
    sends(wish='{"type": "pause", "on": false}')
    assert not kept.game.paused
    answer = sends(wish='{"type": "pace", "pace": {}}', **{"pace.zone:text": "Atlantis"})
    assert "do not know" in text_of(answer)


def test_both_languages_say_all_of_it(table: House):
    """No code is left where words should be."""
    for language, words in (("en", "Standing orders for"), ("es", "Instrucciones para")):
        person = ada(table, "brp", language)
        who = table.keeper.open(person.game).game.seats[0].figures[0]
        assert words in page(person)
        text = page(person, who=who, draft='[{"when":"BRP-5.6 defence","ways":[{"answer":"dodge"},{"usual":true}]}]')
        assert not re.findall(r">[^<]*\b(?:pace|late|way|today|only|when|at|order|standing)-[a-z-]+[^<]*<", text)
        assert not re.findall(r"\bask-BRP", text)


def test_parry_else_dodge_can_be_ordered_before_the_first_blow(table: House):
    """What somebody will be asked is found by looking ahead on a game that nobody keeps."""
    person = ada(table, "brp")
    kept = table.keeper.open(person.game)
    before = kept.game
    values = re.findall(r'<option value="([^"]*)"', page(person))
    assert "BRP-5.6 defence" in values
    assert kept.game is before


@pytest.mark.browser
def test_orders_are_given_on_a_phone_in_spanish(visitors: Any, server: Any) -> None:
    """WCAG 2.2 AA, nothing wider than 390 or 320 px, before and with a draft; and what is confirmed stands."""
    server.demo_of("symbaroum")
    visitor = visitors(size=PHONE, language="es", bypass_csp=True).sits_down()
    page = visitor.page
    page.goto(f"{page.url}/orders")

    def fits(what: str) -> None:
        check(page, what)
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": PHONE[1]})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (what, width)

    def adds(button: str, field: str, value: str) -> None:
        page.locator(field).select_option(value)
        with page.expect_navigation():
            page.locator(f"button[name=do][value='{button}']").click()

    fits("nothing ordered")
    adds("order", "#when", TURN)
    adds("order", "#when", "SY-14 pain")
    adds("add:0", "#way-0", '{"usual":true}')
    adds("add:1", "#way-1", '{"answer":"free-attack"}')
    with page.expect_navigation():
        page.locator("button[name=do][value='at-once:0']").click()
    fits("a draft")
    with page.expect_navigation():
        page.locator(".confirming button.primary").click()

    assert "Estas instrucciones están en vigor" in page.locator("#standing ~ [role=status]").inner_text()
    (given,) = visitor.game.orders
    assert [(order.when, order.at_once) for order in given.orders] == [(TURN, True), ("SY-14 pain", False)]
    fits("what stands")


@pytest.mark.parametrize("system", ["knave", "symbaroum"])
def test_an_order_at_an_id_that_somebody_guesses_names_nobody(table: House, system: str) -> None:
    """Somebody has come in secret; whoever plays a hero orders to strike at them, or at nobody: it reads the same."""
    bran = ada(table, system)
    hero = next(seat.figures[0] for seat in table.keeper.open(bran.game).game.seats if seat.figures)
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", "referee"))
    kind = table.keeper.open(bran.game).game.system.KINDS[0]
    comes = {"type": "introduce", "kind": kind, "side": "foes", "name": "Nightjar"}
    marta.granted("act", command=comes, secret=True)
    (lurker,) = table.keeper.open(bran.game).game.unseen

    read = []
    for guessed in (lurker, "x12345678"):
        orders = [{"when": "turn", "ways": [{"do": {"type": "attack", "target": guessed}}]}]
        bran.granted("instruct", figure=hero, orders=orders)
        read.append(re.sub(r"\b(?:[0-9a-f]{12}|[0-9a-f]{18})\b", "", page(bran)).replace(guessed, "X"))

    assert "Nightjar" not in read[0]
    assert read[0] == read[1]


def test_whoever_is_elsewhere_has_orders_too(table: House):
    """A hero who was sent away, in a fight whose foes' numbers are kept from their player, who then had no page."""
    bran = ada(table, "knave")
    game = table.keeper.open(bran.game).game
    hero = next(seat.figures[0] for seat in game.seats if seat.figures)
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", "referee"))
    marta.granted("settle", settings=msgspec.to_builtins(replace(game.settings, open_foes=False)))
    marta.act({"type": "leave", "whos": [hero]}, sure=True)

    assert f'name="who" value="{hero}"' in page(bran)


def test_of_orders_for_the_same_situation_the_page_draws_the_one_that_holds(table: House):
    """A draft that was sent by hand with twenty of them is no page of twenty times all that may be done."""
    person = ada(table)
    plain = page(person, draft=draft_of(Standing(TURN, (WAIT,)), Standing("lantern", ())))

    text = page(person, draft=draft_of(*[Standing(TURN, (WAIT,)), Standing("lantern", ()), *[Standing(TURN, ())] * 18]))

    assert hidden(text, "draft") == hidden(plain, "draft")
    assert len(text) == len(plain)


def draft_of(*orders: Standing) -> str:
    """A draft as the form carries it."""
    return msgspec.json.encode(orders).decode()


@pytest.mark.parametrize(("language", "day"), [("es", "3 de diciembre de 2026"), ("en", "3 December 2026")])
def test_a_day_is_written_as_its_reader_writes_it(table: House, language: str, day: str):
    """Of a holiday and of a clock that is stopped, on the page of orders and in the log; it had been 2026-12-03."""
    person = ada(table, language=language)
    person.granted("order", away=True, back="2026-12-03")
    person.granted("pause", back="2026-12-03")

    assert day in page(person)
    log = text_of(person.get(f"/g/{person.game}/log"))
    assert log.count(day) == 2
    assert "2026-12-03" not in log


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_two_situations_for_which_something_may_be_ordered_are_called_alike(
    table: House, system: str, language: str
):
    """In the step die “Where to” had stood there three times: to go, to leap and to crawl."""
    text = page(ada(table, system, language))

    (found,) = re.findall(r'<select[^>]* name="when".*?</select>', text, re.S)
    titles = re.findall(r"<option[^>]*>([^<]*)<", found)
    assert len(titles) > 1
    assert sorted(titles) == sorted(set(titles))
