"""What a game master asks players to roll, and what is asked of a game master, by forms alone."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from arbitro.play import evenings
from arbitro.systems import SYSTEMS
from arbitro.words import in_a_list
from tests.web.consoles import master, sends
from tests.web.helpers import House, text_of
from tests.web.pages import fights_on


def test_everybody_is_asked_for_a_roll_and_rolls_when_they_please(table: House):
    """The heroes are ticked already: open the drawer, ask."""
    marta, bran = master(table)

    sends(marta, "ask-form", **{"reason:text": "algo gotea"})

    page = bran.get(f"/g/{bran.game}").text
    assert "algo gotea" in page
    found = re.search(r'name="wish" value="([^"]*fulfil[^"]*)"', page)
    assert found
    bran.post(f"/g/{bran.game}/wish", {"wish": unescape(found[1])})
    (request,) = marta.view["view"]["requests"]
    assert request["left"] == ["ada"]


def test_where_no_hero_is_nobody_can_be_asked_and_that_is_said(table: House):
    """A table that a game master has just laid; the drawer had an empty list and a button."""
    marta = table.person("es").begins(system="knave")

    drawer = marta.get(f"/g/{marta.game}?open=asking").text.partition('id="asking"')[2].partition("</details>")[0]

    assert "no hay a quién" in drawer
    assert "<select" not in drawer


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_set_beforehand_names_nobody_by_what_the_game_calls_them(table: House, system: str):
    """Two heroes and whoever is about; whom a roll concerns is said when it is made."""
    marta = table.person("es")
    marta.at(marta.post("/evening", {"evening": f"{system}/{evenings.names(system)[0]}"}))
    for _ in range(2):
        marta.act({"type": "create", "who": "anyone"}, quick=True)
    scene = re.search(
        r'name="wish" value="([^"]*take-scene[^"]*)"', marta.get(f"/g/{marta.game}?open=people+scenes+numbers").text
    )
    assert scene
    marta.post(f"/g/{marta.game}/wish", {"wish": unescape(scene[1])})
    page = marta.get(f"/g/{marta.game}?open=people+scenes+numbers+asking").text
    form = re.search(r'<form[^>]* id="ask-form".*?</form>', page, re.S)
    assert form

    said = re.findall(r"<option[^>]*>([^<]*)</option>", form[0])

    assert said
    assert not set(said) & set(table.keeper.open(marta.game).game.names)


def test_each_roll_that_may_be_asked_for_says_what_the_referee_may_say_beforehand(table: House):
    """What `brp` asks about a gap is asked of nobody who swims."""
    marta = table.person("es")
    marta.begins(system="brp")
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    form = marta.get(f"/g/{marta.game}?open=asking").text.partition('id="ask-form"')[2].partition("</form>")[0]
    labels = dict(re.findall(r'data-field="(\d+)"><label[^>]*>([^<]*)', form))
    asks = {unescape(what): [labels[at] for at in asked.split()] for asked, what in OPTIONS.findall(form)}

    assert re.findall(r'<optgroup label="([^"]*)"', form) == ["Características", "Habilidades", "Pruebas enfrentadas"]
    assert "El tamaño del hueco (TAM)" in asks["Pasar por un hueco"]
    assert "El tamaño del hueco (TAM)" not in asks["Usar Nadar"]
    assert "Cómo de difícil es" in asks["Usar Nadar"]
    skills = [what for what in asks if what.startswith("Usar ")]
    assert len(skills) > 30
    assert skills == sorted(skills, key=in_a_list)


@pytest.mark.parametrize(
    ("system", "asked", "task"), [("knave", "KN-9 task", '"sneak"'), ("stepdie", "SD-2 what", "slip by")]
)
def test_who_asks_for_a_roll_may_say_what_is_tried_and_then_nobody_waits_for_another(
    table: House, system: str, asked: str, task: str
):
    """Else each is asked when they roll, and the others wait until they have said it."""
    marta = table.person("es")
    marta.begins(system=system)
    for _ in range(2):
        marta.act({"type": "create", "who": "anyone"}, quick=True)
    form = marta.get(f"/g/{marta.game}?open=asking").text.partition('id="ask-form"')[2].partition("</form>")[0]
    field = re.search(rf'name="(answers/{asked}:(?:json|filled))"', form)
    attempt = next(
        unescape(value) for value in re.findall(r'<option value="([^"]*)" data-asks', form) if "try" in value
    )
    assert field

    sends(marta, "ask-form", **{"command:json": attempt, field[1]: task})
    heroes = [figure["id"] for figure in marta.view["view"]["figures"]]
    (request,) = marta.view["view"]["requests"]
    for who in heroes:
        marta.granted("fulfil", of=request["of"], figure=who)

    asks = [ask["words"] for ask in marta.view["view"]["asks"]]
    assert asked not in asks
    assert task.strip('"') in str(table.keeper.open(marta.game).entries)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_button_of_a_roll_that_is_asked_for_has_its_odds(table: House, system: str):
    """In every system: the first roll that several can be asked for, with as many odds as for whom it may be made."""
    marta = table.person().begins(system=system)
    for _ in range(2):
        marta.act({"type": "create", "who": "anyone"}, quick=True)
    heroes = [one["id"] for one in marta.view["view"]["figures"]]
    offered = [
        json.loads(unescape(one)) for one in re.findall(r'<option value="([^"]*)" data-asks', marta.opens("asking"))
    ]
    buttons = [
        one for one in marta.view["view"]["buttons"][heroes[0]] if one["odds"] and "target" not in one["command"]
    ]
    asked = next(one for one in offered if {**one, "who": heroes[0]} in [each["command"] for each in buttons])
    marta.granted("ask", figures=heroes, command=asked)

    form = marta.get(f"/g/{marta.game}").text.partition('class="prompt wanted"')[2].partition("</form>")[0]
    assert len(re.findall(r'<span class="odds">[^<]*\d%', form)) == len(heroes) == 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_in_a_fight_the_same_rolls_may_be_asked_for_whosever_moment_it_is(table: House, system: str):
    """A request stands until the moment of whoever is asked has come: of `d10` nothing was offered while a round was
    declared, of `brp` one skill. What the referee may say to a roll beforehand is asked for as well."""
    ada = table.person().demo(system)
    persons = table.app.state.site.persons
    seat = str(persons.seats(persons.session(ada.client.cookies["arbitro"]))[ada.game])

    several: list[dict[str, str]] = []
    for _ in range(4):
        form = ada.opens("asking").partition('id="ask-form"')[2].partition("</form>")[0]
        several.append({what: asks for asks, what in OPTIONS.findall(form) if not re.search(" (with|against) ", what)})
        fights_on(table.keeper, ada.game, seat, 1)

    assert all(any(asks for asks in each.values()) for each in several)
    assert [each.keys() for each in several] == [several[0].keys()] * 4


OPTIONS = re.compile(r'<option[^>]* data-asks="([^"]*)">([^<]*)')


def test_what_came_of_a_request_stands_within_it(table: House):
    marta, bran = master(table)
    sends(marta, "ask-form")
    page = bran.get(f"/g/{bran.game}").text
    found = re.search(r'name="wish" value="([^"]*fulfil[^"]*)"', page)
    assert found
    bran.post(f"/g/{bran.game}/wish", {"wish": unescape(found[1])})

    page = bran.get(f"/g/{bran.game}").text

    assert re.search(
        r'class="card request.*?<ol class="plain cards within"><li class="card command', page.replace("\n", "")
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_several_are_asked_for_stands_before_what_aims_at_somebody(table: House, system: str):
    """In each group of the list, and the first of all has to do with nobody in particular."""
    page = table.person().demo(system).opens("asking")
    listed = re.search(r'<select id="ask-what".*?</select>', page, re.S)
    assert listed
    groups = listed[0].split("<optgroup")[1:]
    for group in groups:
        commands = [json.loads(unescape(value)) for value in re.findall(r'<option value="([^"]+)"', group)]
        aimed = [bool(command.get("target")) for command in commands]
        assert aimed == sorted(aimed)
    assert groups


def test_what_is_asked_for_does_not_change_because_somebody_has_come(table: House):
    """Symbaroum: beside a villager there is more to choose from, the list goes by the alphabet, and what stood first in
    it was chosen: “Pass unnoticed”, and not a roll of an attribute."""
    marta = table.person().begins(system="symbaroum")
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    door = table.keeper.open(marta.game).game.system

    def chosen() -> dict[str, Any]:
        listed = re.search(r'<select id="ask-what".*?</select>', marta.opens("asking"), re.S)
        assert listed
        options = re.findall(r'<option value="([^"]+)"[^>]*?( selected)?>', listed[0])
        return dict(json.loads(unescape(next(value for value, here in options if here))))

    before = chosen()
    marta.act({"type": "introduce", "kind": door.KINDS[1], "side": "bystanders"})

    assert chosen() == before
    assert before["type"] == "test"


def test_what_is_left_open_of_a_roll_says_what_becomes_of_it(table: House):
    """Where judging takes its usual answers nobody is asked «then»: the answer that counts is named."""
    marta = table.person("es").begins(system="stepdie")
    marta.act({"type": "create", "who": "anyone"}, quick=True)

    def left_open() -> list[str]:
        page = marta.get(f"/g/{marta.game}?open=asking").text
        return re.findall(r'<select id="ask-answer-[^>]*><option value="" selected>([^<]*)', page)

    assert "lo habitual: normal" in left_open()
    marta.granted("settle", settings={"judge": "asks"})
    assert "decirlo entonces" in left_open()
    assert not any("habitual" in one for one in left_open())


def test_a_roll_that_is_asked_of_nobody_is_refused_in_a_sentence(table: House):
    """Whoever took the marks off read «ask.figures: 0 stand here, and 1 at least are needed»."""
    marta = table.person().begins()
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    form = marta.opens("asking")
    [wish] = re.findall(r'id="ask-form".*?name="wish" value=\'([^\']+)\'', form, re.S)

    answer = marta.post(f"/g/{marta.game}/wish", {"wish": wish}, headers={"hx-request": "true"})

    assert "Say who: at least one is needed." in text_of(answer)


# What is asked of whoever gives a command


def test_more_answers_than_a_phone_shows_are_a_list(table: House):
    """`knave` has 80 things to give away: none is answered by itself, and the form sends the one that is chosen."""
    marta = table.person("es").begins(system="knave")
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    (hero,) = [figure["id"] for figure in marta.view["view"]["figures"]]
    marta.act({"type": "grant", "who": "referee", "target": hero})

    prompt = marta.get(f"/g/{marta.game}").text.partition('id="prompts"')[2]
    found = re.search(r'<select name="wish"[^>]*required>(.*?)</select>', prompt, re.S)
    assert found
    first, *things = re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)', found[1])
    sickle = next(unescape(wish) for wish, words in things if words == "hoz")
    said = text_of(marta.post(f"/g/{marta.game}/wish", {"wish": sickle}))

    assert first == ("", "—")
    assert len(things) > 24
    assert "hoz" in said


@pytest.mark.parametrize(
    ("system", "command", "said"),
    [
        ("symbaroum", {"type": "written", "who": "yago"}, "«—» no es una tirada. Lo sería [Ágil←Diestro] o, contra"),
        ("d10", {"type": "give", "who": "referee", "target": "ilda"}, "Aquí hay que escribir algo."),
        ("stepdie", {"type": "find", "who": "referee", "target": "hero-1"}, "Aquí hay que escribir algo."),
    ],
)
def test_what_must_be_written_is_asked_for_beside_its_field_and_nothing_is_stored_without_it(
    table: House, system: str, command: dict[str, str], said: str
):
    """Sent empty, a roll of Symbaroum's had come to a line in the log that it was none, something given in d10 to a
    “—” on somebody's sheet, and in the step die to a second question and nothing at all. A browser says it at the
    field; a space gets past it, and is refused by the table."""
    marta = table.person("es").demo(system)
    table.keeper.join(marta.game, "Marta", "referee")
    marta.sits_as(table.keeper.open(marta.game).game.seats[-1].id)
    marta.act({"type": "stage", "title": "La posada"})
    marta.act(command)
    if system == "d10":
        marta.granted("reply", of=marta.asks[0]["of"], address=marta.asks[0]["address"], value="something-else")
    (ask,) = marta.asks
    before = table.keeper.open(marta.game).game.head

    field = re.search(r'<input [^>]*name="value:text"[^>]*>', marta.get(f"/g/{marta.game}").text)
    answer = marta.wish("reply", of=ask["of"], address=ask["address"], value=" ")

    assert field
    assert " required" in field[0]
    assert answer.status_code == 422
    assert answer.json()["text"].startswith(said)
    assert table.keeper.open(marta.game).game.head == before
    marta.granted("reply", of=ask["of"], address=ask["address"], value="[Astuto←-3]")
