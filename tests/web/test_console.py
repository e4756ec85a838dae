"""A game master's console, without a script: people, dials and circumstances by forms alone.

Ada has 9 breath of 9, her hook 1d6, Sight 3; the demo is a fight with a leech and a moth.
"""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from msgspec.structs import replace

from arbitro.systems import SYSTEMS, load
from arbitro.table import REFEREE
from arbitro.web.stage import icons
from arbitro.words import speaker
from tests.web.consoles import form_of, master, sends
from tests.web.helpers import House, text_of


def test_a_person_is_brought_in_talks_and_leaves_again(table: House):
    """By the form of the console: a name, a side, and no fight begins by it."""
    marta, _ = master(table)

    said = sends(marta, "introduce", **{"command.kind:text": "digger", "command.name:text": "Topo Viejo"})
    assert "Está aquí Topo Viejo" in said
    topo = next(one["id"] for one in marta.view["view"]["figures"] if one["name"] == "Topo Viejo")
    assert "Sale de escena: Topo Viejo" in sends(marta, "here", "leave", **{"command.whos:list": [topo]})
    assert [one["present"] for one in marta.view["view"]["figures"] if one["id"] == topo] == [False]
    assert "Entra en escena: Topo Viejo" in sends(marta, "wings", "enter", **{"command.whos:list": [topo]})


def test_who_waits_in_the_wings_is_the_game_masters_secret_until_they_come_in(table: House):
    """Whoever prepares an ambush tells nobody of it: not in the log, not in the list of who is who. They come in before
    everybody, or unseen where the game master says so; so does who has been seen before."""
    marta, bran = master(table)
    where = {"command.kind:text": "digger", "command.present:json": "false"}

    assert "Entre bastidores espera Topo" in sends(marta, "introduce", **where, **{"command.name:text": "Topo"})
    topo = next(one["id"] for one in marta.view["view"]["figures"] if one["name"] == "Topo")
    assert "oculta a la vista" not in marta.page()
    for page in ("", "/log", "/cast", "/view.json"):
        assert "Topo" not in bran.get(f"/g/{marta.game}{page}").text

    unseen: dict[str, str | list[str]] = {"command.whos:list": [topo], "secret:flag": "on"}
    sends(marta, "wings", "enter", **unseen)
    assert "Topo" not in bran.page()
    sends(marta, "here", "leave", **{"command.whos:list": [topo]})
    assert "Topo" not in bran.page()
    sends(marta, "wings", "enter", **{"command.whos:list": [topo]})
    assert "Entra en escena: Topo" in bran.page()
    assert [one["present"] for one in bran.view["view"]["figures"] if one["id"] == topo] == [True]

    sends(marta, "here", "leave", **{"command.whos:list": [topo]})
    sends(marta, "wings", "enter", **unseen)
    assert [one["id"] for one in bran.view["view"]["figures"] if one["id"] == topo] == []


def test_a_number_is_changed_on_the_sheet_in_two_clicks(table: House):
    """The name leads to the sheet; there `-4` is typed beside the number. One is back on the sheet, which shows it."""
    marta, _ = master(table)
    page = marta.get(f"/g/{marta.game}/sheet/ada")
    fields = form_of(page.text, "dial-ada-breath") | {"command.value:turn": ["-4"], "command.reason:text": ["frío"]}

    answer = marta.post(f"/g/{marta.game}/wish", fields)

    assert answer.url.path == f"/g/{marta.game}/sheet/ada"
    assert re.search(r"Aliento\s*5", text_of(answer))
    assert "Ada: Aliento 9 → 5. Frío" in text_of(answer)
    assert "Ada: Aliento 9 → 5. Frío" in text_of(marta.get(f"/g/{marta.game}"))


def test_a_form_about_somebody_begins_with_somebody_who_is_not_out_of_it(table: House):
    """Ada stands first until she is out of it, and last from then on."""

    def whom() -> list[str]:
        page = marta.get(f"/g/{marta.game}?open=numbers").text
        return re.findall(r'<option value="([^"]+)"', page.split('id="modify-who"')[1].split("</select>")[0])

    marta, _ = master(table)
    assert whom() == ["ada", "bran", "leech-1", "moth-1"]

    marta.granted("act", command={"type": "adjust", "target": "ada", "dial": "breath", "value": -1})

    assert whom() == ["bran", "leech-1", "moth-1", "ada"]


def test_what_is_left_of_somebody_is_set_in_their_row_of_the_console(table: House):
    """A form of its own, without a script too: a step, as on the sheet."""
    marta, _ = master(table)

    sends(marta, "dial-ada-breath", **{"command.value:turn": "-2"})

    row = re.search(r'value="ada">.*?</li>', marta.opens("people"), re.S)
    assert row
    assert '7<span class="of">/9</span>' in row[0]
    assert 'form="dial-ada-breath"' in row[0]


def test_a_player_gets_no_dial_and_is_refused_when_they_try_one(table: House):
    _, bran = master(table)

    assert "command.value:turn" not in bran.get(f"/g/{bran.game}/sheet/bran").text
    answer = bran.wish("act", command={"type": "adjust", "target": "bran", "dial": "breath", "value": 10})
    assert answer.status_code == 409


def test_a_dial_out_of_range_says_what_would_do_and_changes_nothing(table: House):
    marta, _ = master(table)
    before = marta.view

    answer = marta.wish("act", command={"type": "adjust", "target": "ada", "dial": "breath", "value": 99})

    assert answer.status_code == 422
    assert answer.json()["text"] == "Valdría un número de −1 a 9, no 99."
    assert marta.view == before


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_is_brought_in_stands_where_their_kind_usually_stands(table: House, system: str):
    """Whoever the form's list has under the foes is one, of those to meet nobody is; another side may be chosen for
    both, and what one made oneself is for whom its kind is."""
    marta = table.person("es").demo(system)
    groups = re.findall(r'<optgroup label="([^"]*)">(.*?)</optgroup>', marta.opens("people"))
    assert [label for label, _ in groups] == [speaker("es", system).label(side) for side in ("foes", "bystanders")]
    (foe, *_), (neutral, *_) = (re.findall(r'value="([^"]*)"', options) for _, options in groups)

    sends(marta, "introduce", **{"command.kind:text": foe, "command.name:text": "Lope"})
    sends(marta, "introduce", **{"command.kind:text": neutral, "command.name:text": "Cosme"})
    for at, (kind, side) in enumerate([(foe, "bystanders"), (foe, "allies"), (neutral, "foes")]):
        sends(
            marta,
            "introduce",
            **{"command.kind:text": kind, "command.name:text": f"Otro {at}", "command.side:text": side},
        )
    made = {"wish": json.dumps({"type": "model", "figure": "", "name": "Boca", "kind": neutral})}
    assert marta.post(f"/g/{marta.game}/wish", made).status_code == 200
    sends(marta, "introduce", **{"command.kind:text": "own:Boca"})

    sides = {figure["name"]: figure["side"] for figure in marta.view["view"]["figures"]}
    who = ("Lope", "Cosme", "Otro 0", "Otro 1", "Otro 2", "Boca")
    assert [sides[name] for name in who] == ["foes", "bystanders", "bystanders", "allies", "foes", "bystanders"]


def test_whom_one_brings_in_is_chosen_and_not_the_first_of_the_alphabet(table: House):
    """The list begins with nobody, and the browser asks for somebody; without one nobody comes, and that is said."""
    marta, _ = master(table)
    fields = form_of(marta.opens("people"), "introduce")
    before = len(marta.view["view"]["figures"])

    assert fields["command.kind:text"] == [""]
    assert re.search(r'<select id="introduce-kind"[^>]* required>', marta.opens("people"))
    marta.post(f"/g/{marta.game}/wish", fields)
    assert len(marta.view["view"]["figures"]) == before


def test_where_nobody_is_no_circumstance_can_be_put_on_rolls_and_that_is_said(table: House):
    """A new game: there is no form in which nobody could be chosen."""
    marta = table.person("es").begins()
    page = marta.opens("numbers", "people")
    assert 'id="modify"' not in page
    assert "Aún no hay aquí nadie en cuyas tiradas pueda contar algo." in page

    marta.act({"type": "introduce", "kind": "moth"})
    assert 'id="modify"' in marta.opens("numbers")


def test_a_circumstance_stands_beside_the_name_until_it_is_taken_off(table: House):
    marta, bran = master(table)
    typed = {"command.value:number": "-2", "command.until:text": "kept", "command.reason:text": "lluvia"}

    sends(marta, "modify", **{"command.target:text": "ada", **typed})

    assert "−2 (lluvia)" in text_of(bran.get(f"/g/{bran.game}"))
    sends(marta, "unmodify-ada-1", "unmodify")
    assert "(lluvia)" not in text_of(bran.get(f"/g/{bran.game}"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_circumstance_may_last_as_long_as_a_condition_does(table: House, system: str):
    """Those of the system are on offer, each in words; whoever directs takes the first of them."""
    marta = table.person("es").begins("me", system)
    sends(marta, "introduce", **{"command.kind:text": load(system).KINDS[0], "command.name:text": "Lope"})
    lope = next(one["id"] for one in marta.view["view"]["figures"] if one["name"] == "Lope")
    page = marta.get(f"/g/{marta.game}?open=people+scenes+numbers").text
    select = re.search(r'<select id="modify-until".*?</select>', page, re.S)
    assert select
    offered = dict(re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)', select[0]))
    conditions = load(system).HAND.conditions
    assert set(conditions) == set(offered) - {"next", "scene", "kept"}
    assert not [code for code in conditions if offered[code].endswith(f": {code}")]

    for code in conditions[:1]:
        typed = {"command.value:number": "-2", "command.until:text": code, "command.reason:text": "barro"}
        sends(marta, "modify", **{"command.target:text": lope, **typed})
        assert "−2 (barro)" in text_of(marta.get(f"/g/{marta.game}"))


def test_what_was_taken_back_can_stand_again(table: House):
    marta, _ = master(table)
    marta.granted("act", command={"type": "adjust", "target": "ada", "dial": "breath", "value": 3})
    (card,) = [card for card in marta.view["cards"] if (card["command"] or {}).get("type") == "adjust"]
    marta.granted("undo", to=card["seq"])

    page = marta.get(f"/g/{marta.game}").text
    found = re.search(r'name="wish" value="([^"]*redo[^"]*)"', page)
    assert found
    marta.post(f"/g/{marta.game}/wish", {"wish": unescape(found[1])})

    assert [one["vitals"][0]["now"] for one in marta.view["view"]["figures"] if one["id"] == "ada"] == [3]


@pytest.mark.parametrize(
    ("system", "dial", "value", "command", "line"),
    [
        ("knave", "condition-prone", True, "Poner a mano: Lope, en el suelo", "Lope: en el suelo No → Sí."),
        ("brp", "background", "Nació en la mar", "Poner a mano: Lope, ", " (nada) → Nació en la mar."),
    ],
)
def test_what_is_set_by_hand_is_called_as_its_line_calls_it(
    table: House, system: str, dial: str, value: object, command: str, line: str
):
    """No dial's own name, which is for programs, and no gap where nothing stood."""
    marta = table.person("es").begins("me", system)
    sends(marta, "introduce", **{"command.kind:text": load(system).KINDS[0], "command.name:text": "Lope"})
    lope = next(one["id"] for one in marta.view["view"]["figures"] if one["name"] == "Lope")
    marta.granted("act", command={"type": "adjust", "target": lope, "dial": dial, "value": value})

    page = text_of(marta.get(f"/g/{marta.game}"))

    assert command in page
    assert line in page
    assert f"{dial} de" not in page
    assert not re.search(rf"mano: [^:]*{dial}", page)


def test_going_back_says_beforehand_what_it_takes_away(table: House):
    marta, _ = master(table)
    for value in (3, 4):
        marta.granted("act", command={"type": "adjust", "target": "ada", "dial": "breath", "value": value})
    first = next(card for card in marta.view["cards"] if (card["command"] or {}).get("type") == "adjust")

    page = marta.get(f"/g/{marta.game}?open=judge-{first['ref']}").text

    assert re.search(r"Esto deshace: Poner a mano: [^·<]*· Poner a mano", page)


@pytest.mark.parametrize("system", ["knave", "brp", "symbaroum", "stepdie"])
def test_the_number_of_several_is_at_first_what_is_left_of_them(table: House, system: str):
    """And not what comes first by the alphabet, such as their age."""
    marta = table.person().demo(system)
    table.keeper.join(marta.game, "Marta", "referee")
    marta.sits_as(table.keeper.open(marta.game).game.seats[-1].id)
    hero = next(one for one in marta.view["view"]["figures"] if one["side"] == "heroes")

    fields = form_of(marta.opens("numbers"), "adjust-several")

    assert json.loads(fields["command.fields:json"][0]) == [["type", "adjust"], ["dial", hero["vitals"][0]["label"]]]


def test_a_number_of_several_is_set_by_one_form(table: House):
    """Ada has 9 breath, Bran 12: two less for both; one press takes both back. Its button says that it sets them."""
    marta, _ = master(table)
    form = marta.opens("numbers").partition('id="adjust-several"')[2].partition("</form>")[0]
    assert "<button>Poner</button>" in form
    before = [each["vitals"][0]["now"] for each in marta.view["view"]["figures"][:2]]

    typed: dict[str, str | list[str]] = {
        "command.whos:list": ["ada", "bran"],
        "command.value:turn": "-2",
        "command.fields:json": '[["type", "adjust"], ["dial", "breath"]]',
    }
    said = sends(marta, "adjust-several", "", **typed)

    assert f"Ada: Aliento {before[0]} → {before[0] - 2}" in said
    assert f"Bran: Aliento {before[1]} → {before[1] - 2}" in said
    assert [each["vitals"][0]["now"] for each in marta.view["view"]["figures"][:2]] == [each - 2 for each in before]
    past = table.keeper.open(marta.game).game.past
    assert past
    marta.granted("undo", to=marta.seal(past.of))
    assert [each["vitals"][0]["now"] for each in marta.view["view"]["figures"][:2]] == before


def test_a_curse_in_d10_says_that_difficulty_hinders(table: House):
    """There a plus is harder (D10-8): the form says so, and so do the log and the mark beside the name."""
    marta = table.person("es").begins("me", "d10")
    marta.act({"type": "introduce", "kind": "villager", "name": "Cosme", "side": "heroes"})
    who = marta.view["view"]["figures"][0]["id"]

    marta.act({"type": "modify", "target": who, "value": 2, "reason": "maldición", "until": "kept"})

    assert "Dificultad que suma (con − facilita)" in text_of(marta.get(f"/g/{marta.game}?open=people+scenes+numbers"))
    assert "Cosme: dificultad +2 en cualquier tirada, hasta que se quite. Maldición" in marta.page()
    assert "dificultad +2 (maldición)" in marta.page()


def test_what_a_game_master_may_do_to_many_is_a_drawer_with_whom_to_do_it_to(
    table: House,
):
    """Five cultists may be harmed or marked: two drawers of five names, each of which says in full what it does."""
    marta = table.person().begins(system="knave")
    marta.granted("act", command={"type": "introduce", "kind": "cultist", "count": 5, "side": "foes"})

    found = re.search(r'<form[^>]* id="actor-referee".*?</form>', marta.get(f"/g/{marta.game}").text, re.S)
    assert found
    drawers = re.findall(r'<details class="refused-many" id="of-referee-group-[^"]*">.*?</details>', found[0], re.S)
    harm = next(one for one in drawers if "Harm to somebody" in one)

    assert re.findall(r'class="do">([^<]*)<', harm) == [f"Cultist {number}" for number in range(1, 6)]
    assert 'aria-label="Harm to Cultist 1: a fall, a trap' in harm
    assert found[0].count("Harm to Cultist 1") == 1


HURTS = {"knave": {"harm"}, "d10": {"hurt"}, "brp": {"injure"}, "symbaroum": {"hazard"}, "stepdie": {"hazard", "harm"}}
"""What hurts somebody by no weapon, in each system."""


@pytest.mark.parametrize("system", HURTS)
def test_a_trap_is_found_where_harm_is(system: str):
    """Whoever improvises one looks for it there: in Knave it had stood among what is put right, in the step die, with
    what somebody finds, among what is done by hand."""
    rules = load(system)
    groups = {
        each.command.__struct_config__.tag: each.group
        for each in rules.legal(replace(rules.demo(), fight=None), REFEREE)
    }
    hurts = {kind: groups[kind] for kind in HURTS[system]}

    assert {icons()["groups"][group] for group in hurts.values()} == {"broken-heart"}
    assert {"find", "give", "grant"} & {kind for kind, group in groups.items() if group in hurts.values()} == set()


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_may_befall_several_begins_with_a_capital(table: House, language: str):
    """In a list that one chooses from, «alguien pierde un corazón» stood beside «Un peligro para alguien»."""
    marta = table.person(language).begins(system="stepdie")
    marta.granted("act", command={"type": "introduce", "kind": "wolf", "count": 2})

    page = marta.get(f"/g/{marta.game}?open=numbers").text

    [found] = re.findall(r'<form[^>]* id="befall".*?</form>', page, re.S)
    words = re.findall(r"<option[^>]*>([^<]+)</option>", found)
    assert words
    assert [one for one in words if one[0].islower()] == []


@pytest.mark.parametrize("typed", ["abc", "1,5", "99999999999", "½", "--2", " "])
def test_a_circumstance_that_is_no_number_is_refused_in_a_sentence(table: House, typed: str):
    """It read «modify.value: …» with the names of all the fields of the command."""
    marta = table.person("es").begins()
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    [hero] = [one["id"] for one in marta.view["view"]["figures"]]
    wish = '{"type": "act", "command": {"type": "modify"}}'
    fields = {"wish": wish, "command.target:text": hero, "command.value:number": typed, "command.on:text": "any"}

    answer = marta.post(f"/g/{marta.game}/wish", fields, headers={"hx-request": "true"})

    assert answer.status_code == 422
    assert f"«{typed}» no vale: valdría un número entero" in text_of(answer)
