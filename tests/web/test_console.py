"""A game master's console, without a script: people, scenes, dials, requests and circumstances by forms alone.

Ada has 9 breath of 9, her hook 1d6, Sight 3; the demo is a fight with a leech and a moth.
"""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.play import evenings
from arbitro.systems import SYSTEMS, load
from arbitro.table import REFEREE
from arbitro.web.stage import icons
from arbitro.words import in_a_list, speaker
from tests.web.helpers import House, Person, text_of
from tests.web.pages import fights_on

HERE = {"open": "people asking"}


def form_of(page: str, form: str) -> dict[str, list[str]]:
    """A form's fields as they are drawn: hidden and typed ones with their values, the chosen of each list."""
    found = re.search(rf'<form[^>]* id="{form}".*?</form>', page, re.S)
    assert found, f"no form {form}"
    fields: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", found[0]):
        name, value = (re.search(rf""" {key}=("([^"]*)"|'([^']*)')""", tag) for key in ("name", "value"))
        if name and ('type="checkbox"' not in tag or " checked" in tag):
            fields.setdefault(name[2] or name[3], []).append(unescape((value[2] or value[3] or "") if value else ""))
    for select in re.findall(r"<select[^>]*>.*?</select>", found[0], re.S):
        name = re.search(r'name="([^"]*)"', select)
        options = re.findall(r'<option value="([^"]*)"( selected)?', select)
        assert name
        chosen = next((value for value, selected in options if selected), options[0][0] if options else "")
        fields[name[1]] = [unescape(chosen)]
    return fields


def sends(who: Person, form: str, button: str = "", **typed: str | list[str]) -> str:
    """What the table says after a form of the console was filled in and sent."""
    page = who.get(f"/g/{who.game}?open=people+scenes+numbers+asking").text
    fields = form_of(page, form)
    for name, value in typed.items():
        fields[name] = value if isinstance(value, list) else [value]
    if button:
        found = re.search(rf"""name="wish" value=("([^"]*{button}[^"]*)"|'([^']*{button}[^']*)')""", page)
        assert found, f"no button {button}"
        fields["wish"] = [unescape(found[2] or found[3])]
    return text_of(who.post(f"/g/{who.game}/wish", fields))


def master(table: House, language: str = "es") -> tuple[Person, Person]:
    """A game master, usually in Spanish, and Bran, who plays the hero of that name."""
    marta = table.person(language).demo()
    bran = table.person("es").joins(marta.invites(), "Bran")
    bran.granted("claim", figure="bran")
    table.keeper.join(marta.game, "Marta", "referee")
    marta.sits_as(table.keeper.open(marta.game).game.seats[-1].id)
    return marta, bran


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


def test_a_scene_is_begun_and_stands_over_the_table(table: House):
    marta, bran = master(table)

    assert "Escena: La posada" in sends(marta, "stage", **{"command.title:text": "La posada"})

    assert "La posada" in text_of(bran.get(f"/g/{bran.game}"))
    assert not marta.view["view"]["scene"]["fighting"]


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


@pytest.mark.parametrize("system", [system for system in SYSTEMS if load(system).HAND.over])
def test_a_game_master_ends_a_fight_where_it_is_looked_at_and_an_undo_brings_it_back(table: House, system: str):
    """Beside the round, and among the people, where it was begun; the players have no such button."""
    bran = table.person("es").demo(system)
    marta = table.person("es")
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", "referee"))
    before = marta.view["view"]["figures"]
    for form in ("end-fight", "here"):
        page = marta.get(f"/g/{marta.game}?open=people").text
        found = re.search(r'<button[^>]* value="([^"]*)">Acabar el combate<', page.partition(f'id="{form}"')[2])
        assert found, form
        assert ">Acabar el combate</button>" not in bran.get(f"/g/{bran.game}").text

        assert marta.post(f"/g/{marta.game}/wish", {"wish": unescape(found[1])}).status_code == 200
        assert not marta.view["view"]["scene"]["fighting"]
        assert ">Acabar el combate</button>" not in marta.opens("people")

        past = table.keeper.open(marta.game).game.past
        assert past
        marta.granted("undo", to=marta.seal(past.of))
        assert marta.view["view"]["scene"]["fighting"]
        assert marta.view["view"]["figures"] == before


@pytest.mark.parametrize(("language", "asks"), [("es", "Quién se queda atrás"), ("en", "Who stays behind")])
def test_who_stays_behind_when_a_scene_begins_is_ticked_and_waits_in_the_wings(table: House, language: str, asks: str):
    """Nobody is, at first; whoever is goes off, and nobody else does. The players' page has no such form."""
    marta, bran = master(table, language)
    sends(marta, "stage", **{"command.title:text": "Un claro"})
    here = lambda: {one["id"] for one in marta.view["view"]["figures"] if one["present"]}  # noqa: E731
    everybody = here()
    form = marta.get(f"/g/{marta.game}?open=scenes").text.partition('id="stage"')[2].partition("</form>")[0]
    assert asks in form
    assert set(re.findall(r'name="command.left:list" value="([^"]*)"', form)) == everybody
    assert " checked" not in form

    sends(marta, "stage", **{"command.title:text": "La posada"})
    assert here() == everybody

    sends(marta, "stage", "", **{"command.title:text": "El desván"}, **{"command.left:list": ["ada"]})

    assert here() == everybody - {"ada"}
    assert "El desván" in text_of(bran.get(f"/g/{bran.game}"))
    assert "command.left" not in bran.get(f"/g/{bran.game}?open=scenes").text
    stage = {"type": "stage", "title": "Fuera", "left": ["bran"]}
    assert bran.wish("act", command=stage).json()["error"] == "no-not-yours"
    assert marta.wish("act", command={**stage, "left": ["ada"]}).json()["error"] == "no-figure"
    assert "bran" in here()


def test_whoever_is_unseen_stays_behind_without_a_word_to_the_players(table: House):
    """They read the name of the scene, as where nobody stays behind, and nothing else."""
    marta, bran = master(table)
    sends(marta, "stage", **{"command.title:text": "Un claro"})
    marta.granted("act", command={"type": "enter", "whos": ["leech-1"]}, secret=True)
    assert "leech-1" not in bran.get(f"/g/{bran.game}").text
    before = text_of(bran.get(f"/g/{bran.game}/log"))

    sends(marta, "stage", "", **{"command.title:text": "La posada"}, **{"command.left:list": ["leech-1"]})

    assert "leech-1" not in {one["id"] for one in marta.view["view"]["figures"] if one["present"]}
    after = text_of(bran.get(f"/g/{bran.game}/log"))
    assert ("La posada" in before, "La posada" in after) == (False, True)
    assert after.lower().count("sanguijuela") == before.lower().count("sanguijuela")
    assert "leech-1" not in bran.get(f"/g/{bran.game}").text


def test_in_mid_fight_the_button_says_that_the_fight_ends_with_it(table: House):
    marta, _ = master(table)
    button = lambda: marta.get(f"/g/{marta.game}?open=scenes").text.partition('id="stage"')[2].partition("</form>")[0]  # noqa: E731
    assert "Dejar el combate y empezar la escena</button>" in button()

    sends(marta, "stage", **{"command.title:text": "The old well"})

    assert "Empezar la escena</button>" in button()


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


def test_a_ready_evening_is_opened_by_one_press_and_its_first_scene_by_another(table: House):
    """The drawer with its scenes is open already."""
    marta = table.person("es")
    answer = marta.at(marta.post("/evening", {"evening": "lanterns/the-singing-well"}))
    page = answer.get(f"/g/{marta.game}?open=people+scenes+numbers").text
    assert "Inés guarda la soga" in text_of(marta.get(f"/g/{marta.game}?open=people+scenes+numbers"))

    found = re.search(r'name="wish" value="([^"]*take-scene[^"]*)"', page)
    assert found
    marta.post(f"/g/{marta.game}/wish", {"wish": unescape(found[1])})

    assert [one["name"] for one in marta.view["view"]["figures"] if one["present"]] == ["Inés"]


def test_without_a_game_master_players_see_no_further_than_the_next_scene(table: House):
    ana = table.person("es")
    ana.at(ana.post("/evening", {"evening": "lanterns/the-singing-well/together"}))

    page = text_of(ana.get(f"/g/{ana.game}?open=people+scenes+numbers"))

    assert "En el brocal" in page
    assert "La que canta" not in page
    assert ana.view["view"]["figures"] == []


@pytest.mark.parametrize("system", [system for system in SYSTEMS if load(system).HAND.over])
def test_whoever_directs_reads_of_a_fight_that_nobody_sees_and_ends_or_shows_it_with_one_press(
    table: House, system: str
):
    """All foes of a demo are hidden: its players are at peace, and the fight goes on, until they are shown or it is
    over."""
    marta = table.person("es").demo(system)
    bran = table.person("es").joins(marta.invites(), "Bran")
    table.keeper.join(marta.game, "Marta", "referee")
    marta.sits_as(table.keeper.open(marta.game).game.seats[-1].id)
    assert 'id="unseen-fight"' not in marta.get(f"/g/{marta.game}").text
    foes = [one for one in marta.view["view"]["figures"] if one["side"] == "foes"]
    marta.granted("hide", figures=[one["id"] for one in foes])

    page = marta.get(f"/g/{marta.game}").text

    found = re.search(r'id="unseen-fight">(.*?)</form>', page, re.S)
    assert found
    assert "Sigue un combate que nadie de la mesa ve" in found[1]
    assert 'id="unseen-fight"' not in bran.get(f"/g/{bran.game}").text
    shows, ends = re.findall(r'value="([^"]*)"', found[1])
    after = marta.post(f"/g/{marta.game}/wish", {"wish": unescape(shows)}).text
    assert 'id="unseen-fight"' not in after
    assert bran.view["view"]["scene"]["fighting"]
    assert {one["id"] for one in foes} <= {one["id"] for one in bran.view["view"]["figures"]}
    marta.granted("hide", figures=[one["id"] for one in foes])
    after = marta.post(f"/g/{marta.game}/wish", {"wish": unescape(ends)}).text
    assert 'id="unseen-fight"' not in after
    assert table.keeper.open(marta.game).game.state.fight is None


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


@pytest.mark.parametrize(("language", "how"), [("en", "tick whom"), ("es", "marca contra quién")])
def test_who_begins_a_fight_against_nobody_reads_what_to_do(table: House, language: str, how: str):
    """Whoever is brought fights for nobody unless a side is chosen: they were told to choose, and not how."""
    marta = table.person(language).begins(system="symbaroum")
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    kinds = table.keeper.open(marta.game).game.system.KINDS
    marta.act({"type": "introduce", "kind": kinds[1], "side": "bystanders"})

    answer = marta.wish("act", command={"type": "take-arms"})

    assert answer.status_code == 409
    assert how in answer.text


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


@pytest.mark.parametrize("master", ["me", "nobody"])
@pytest.mark.parametrize(("language", "here"), [("en", "here"), ("es", "aquí|haya")])
def test_how_it_begins_points_at_nobody_where_nobody_is(table: House, master: str, language: str, here: str):
    """Others were to take “one that is here”, and a fight to begin “here”, on a table with nobody and nothing on it."""
    marta = table.person(language).begins(master=master)

    steps = re.search(r'id="first-steps".*?</ol>', marta.get(f"/g/{marta.game}").text, re.S)

    assert steps
    assert not re.search(rf"\b({here})\b", steps[0])


def test_a_curse_in_d10_says_that_difficulty_hinders(table: House):
    """There a plus is harder (D10-8): the form says so, and so do the log and the mark beside the name."""
    marta = table.person("es").begins("me", "d10")
    marta.act({"type": "introduce", "kind": "villager", "name": "Cosme", "side": "heroes"})
    who = marta.view["view"]["figures"][0]["id"]

    marta.act({"type": "modify", "target": who, "value": 2, "reason": "maldición", "until": "kept"})

    assert "Dificultad que suma (con − facilita)" in text_of(marta.get(f"/g/{marta.game}?open=people+scenes+numbers"))
    assert "Cosme: dificultad +2 en cualquier tirada, hasta que se quite. Maldición" in marta.page()
    assert "dificultad +2 (maldición)" in marta.page()


def test_at_an_empty_table_others_are_invited_and_somebody_is_made_before_anything_else(table: House):
    """How it begins is said in three steps, and what the referee may do to those who are here waits in the console. And
    nobody is offered to be sent off or to be fought: there is nobody. As soon as somebody is here, what the
    referee may do stands above what anybody may, and the invitation below both."""
    marta = table.person().begins()

    acts = re.search(r'<section id="acts".*?</section>', marta.get(f"/g/{marta.game}").text, re.S)
    assert acts
    assert re.findall(r'id="(alone|actor-[^"]*)"', acts[0]) == ["alone", "actor-anyone"]
    assert acts[0].count("<li>") == 3
    assert acts[0].count("primary") == 1
    assert 'id="act-for-referee"' in marta.get(f"/g/{marta.game}").text
    people = marta.get(f"/g/{marta.game}?open=people").text
    assert "take-arms" not in people
    assert "Nobody yet." in people

    marta.granted("act", command={"type": "introduce", "kind": "leech"})
    acts = re.search(r'<section id="acts".*?</section>', marta.get(f"/g/{marta.game}").text, re.S)
    assert acts
    assert re.findall(r'id="(alone|actor-[^"]*)"', acts[0])[-2:] == ["actor-anyone", "alone"]
    assert "take-arms" in marta.get(f"/g/{marta.game}?open=people").text


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_waits_behind_the_scenes_puts_nothing_between_the_first_steps(table: House, system: str):
    """With people behind the scenes what the referee may do stood between “make the characters yourself” and the
    button that makes one."""
    marta = table.person().begins(system=system)
    villager = table.keeper.open(marta.game).game.system.KINDS[0]
    marta.granted("act", command={"type": "introduce", "kind": villager}, quick=True)
    who = marta.view["view"]["figures"][0]["id"]
    marta.granted("act", command={"type": "leave", "whos": [who]}, sure=True)

    acts = re.search(r'<section id="acts".*?</section>', marta.get(f"/g/{marta.game}").text, re.S)
    assert acts
    assert re.findall(r'id="(actor-[^"]*)"', acts[0]) == ["actor-anyone"]


def test_a_game_master_with_the_first_characters_is_told_how_it_goes_on_until_something_was_done(table: House):
    """That a fight begins below, and where people and scenes are; whoever has begun one has found the way. A player
    reads of neither, and one more character changes nothing of it."""
    marta = table.person().begins(system="knave")
    bran = table.person().joins(marta.invites(), "Bran")
    assert "How it begins" in marta.page()
    assert "Whoever sits at the table makes a character" in marta.page()
    assert "How it begins" not in bran.page()
    bran.act({"type": "create", "who": "anyone"}, quick=True)
    for _ in range(2):
        assert "How it begins" not in marta.page()
        assert "A fight begins with whomever they meet, below" in marta.page()
        assert "A fight begins with" not in bran.page()
        marta.act({"type": "create", "who": "anyone"}, quick=True)

    marta.act({"type": "stage", "title": "The mill"})
    assert "There is nobody to meet yet" not in marta.page()


def test_while_a_fight_is_on_nobody_is_offered_to_begin_it(table: House):
    """The button stood there all through it, and could only be refused; whoever leaves the scene still does."""
    marta = table.person().demo("knave")
    table.keeper.join(marta.game, "Marta", "referee")
    marta.sits_as(table.keeper.open(marta.game).game.seats[-1].id)

    assert "take-arms" not in marta.opens("people")
    assert '"type": "leave"' in unescape(marta.opens("people"))

    marta.granted("act", command={"type": "end-fight", "who": "referee"})
    assert "take-arms" in marta.opens("people")


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


def test_a_roll_that_is_asked_of_nobody_is_refused_in_a_sentence(table: House):
    """Whoever took the marks off read «ask.figures: 0 stand here, and 1 at least are needed»."""
    marta = table.person().begins()
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    form = marta.opens("asking")
    [wish] = re.findall(r'id="ask-form".*?name="wish" value=\'([^\']+)\'', form, re.S)

    answer = marta.post(f"/g/{marta.game}/wish", {"wish": wish}, headers={"hx-request": "true"})

    assert "Say who: at least one is needed." in text_of(answer)


def test_whoever_opens_an_evening_without_a_name_is_called_by_their_part_once(table: House):
    """«Game master sits down (game master)» said it twice; and to others in the language of whoever sat down."""
    ada = table.person("es")
    ada.at(ada.post("/evening", {"evening": f"knave/{evenings.names('knave')[0]}"}))
    assert "Se sienta a la mesa quien dirige." in ada.page()
    assert "(dirige)" not in ada.page()
    bran = table.person()
    bran.joins(ada.invites(), "Bran")
    assert "The game master sits down." in bran.page()
    assert "Bran sits down (player)" in bran.page()
