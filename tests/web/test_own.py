"""The page on which a group adds to its game's lists, read and sent without a script."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from itertools import count
from typing import Any

import pytest

from arbitro.systems import SYSTEMS, load
from tests.web.helpers import House, Person, text_of


class Boxes(HTMLParser):
    """The fields of the form `own-form`, in order, as a browser would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.inside, self.select, self.sent = False, "", list[tuple[str, str]]()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = has.get("id") == "own-form"
        elif self.inside and tag == "input" and (has.get("type") != "checkbox" or "checked" in has):
            self.sent.append((has["name"], has.get("value", "")))
        elif self.inside and tag == "select":
            self.select = has["name"]
        elif self.inside and tag == "option" and "selected" in has:
            self.sent.append((self.select, has["value"]))


def form(person: Person, like: str) -> dict[str, list[str]]:
    """What the form sends that begins with this row."""
    page = person.get(f"/g/{person.game}/own?like={like}")
    assert page.status_code == 200, text_of(page)
    found: dict[str, list[str]] = {}
    for name, value in Boxes(page.text).sent:
        found.setdefault(name, []).append(value)
    return found


def rows(house: House, person: Person) -> Any:
    return house.keeper.open(person.game).game.state.own


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_list_has_a_form_that_adds_what_it_begins_with(table: House, system: str) -> None:
    """Sent back as it came, with a name of its own; in a language that the lists' texts are in."""
    master = table.person("es").begins(system=system)
    library = load(system).HAND.library

    for at, name in enumerate(library.open):
        shelf = getattr(library.lists, name)
        sent = form(master, f"{name}/{next(iter(shelf))}")
        answer = master.post(f"/g/{master.game}/wish", {**sent, "command.name:text": [f"Cosa {at} nuestra"]})
        assert answer.status_code == 200, text_of(answer)
        assert answer.url.path.endswith("/own")
        assert f"Cosa {at} nuestra" in text_of(answer)

    assert [row.list for row in rows(table, master)] == list(library.open)


def test_a_number_out_of_range_is_one_line_and_changes_nothing(table: House) -> None:
    master = table.person().begins()
    sent = form(master, "weapons/hook")
    at = sent["command.fields:pairs"].index("die")
    sent["command.fields:pairs"][at + 1] = "1"

    answer = master.post(f"/g/{master.game}/wish", {**sent, "command.name:text": ["Glim"]})

    assert "Die: how many faces · Found 1. What would do: 2 to 100." in text_of(answer)
    assert rows(table, master) == ()


@pytest.mark.parametrize(
    ("system", "entry", "field", "typed", "said"),
    [
        # «999 has 1 group(s)» stood in a Spanish sentence; the words for it are the system's. (D10-21)
        ("d10", "weapons/halberd", "code", "1-3/4", "«1-3/4» tiene 2 grupos; hacen falta cuatro"),
        # It «is not in …», and was to be put there.
        (
            "symbaroum", "creatures/cutthroat", "weapons", "999d999",
            "999d999 no está en ninguna de las listas. Nombra algo que sí esté.",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_a_sentence_of_its_reader(
    table: House, system: str, entry: str, field: str, typed: str, said: str
) -> None:
    """With what would do, and no word of another language."""
    marta = table.person("es").begins(system=system)
    sent = form(marta, entry)
    sent["command.name:text"] = ["Guadaña"]
    at = sent["command.fields:pairs"].index(field)
    sent["command.fields:pairs"][at + 1] = typed

    answer = text_of(marta.post(f"/g/{marta.game}/wish", sent))

    assert said in answer
    assert "group" not in answer


def test_a_player_sees_no_such_page(table: House) -> None:
    master = table.person().begins()
    player = table.person().joins(master.invites(), "Ada")

    assert player.get(f"/g/{player.game}/own").status_code == 409
    assert "/own" not in player.get(f"/g/{player.game}").text


def test_what_one_game_has_is_added_to_another_of_the_same_person(table: House) -> None:
    """The page offers what the other game has, and this one does not have yet."""
    master = table.person().begins(title="The first")
    master.post(f"/g/{master.game}/wish", {**form(master, "weapons/hook"), "command.name:text": ["Glim"]})
    (row,), first = rows(table, master), master.game
    master.begins(title="The second")

    page = master.get(f"/g/{master.game}/own?from={first}").text
    assert "Glim" in page
    answer = master.wish("act", command={"type": "devise", "list": "weapons", "like": "hook", "name": "Glim"})
    assert answer.status_code == 200

    assert rows(table, master) == (row,)
    assert "Glim" not in master.get(f"/g/{master.game}/own?from={first}").text.partition("own-elsewhere")[2]


def test_of_many_other_games_the_chosen_one_alone_is_opened(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All are listed, the one where somebody was last first; one that has nothing says so, as does one where they do
    not judge. Another person’s game is none of theirs."""
    clock = count(1_000_000, 60)
    table.app.state.site.visits.clock = lambda: next(clock)
    master, others = table.person(), []
    for title in ("The first", "The second", "The third", "The fourth"):
        master.begins(title=title)
        if title != "The third":
            master.granted("act", command={"type": "devise", "list": "weapons", "like": "hook", "name": "Glim"})
        others.append(master.game)
    here, third = others.pop(), others[2]
    stranger = table.person().begins(title="A stranger’s")
    stranger.granted("act", command={"type": "devise", "list": "weapons", "like": "hook", "name": "Glum"})
    seated = table.person().begins(title="A friend’s")
    seated.granted("act", command={"type": "devise", "list": "weapons", "like": "hook", "name": "Glam"})
    joined = master.joins(seated.invites(), "Marta").game
    master.game = here
    master.get(f"/g/{others[1]}")
    opened, open_game = set[str](), table.keeper.open

    def opens(game: str) -> Any:
        opened.add(game)
        return open_game(game)

    monkeypatch.setattr(table.keeper, "open", opens)

    def offered(of: str) -> str:
        opened.clear()
        page = text_of(master.get(f"/g/{here}/own?from={of}"))
        assert opened <= {here, of}
        return page.partition("From your other games")[2]

    titles = ["The second", "A friend’s", "The third", "The first"]
    assert re.findall("The [a-z]+|A friend’s|A stranger’s", offered("")) == titles
    assert "Glim" not in offered("")
    for of, title in (third, "The third"), (joined, "A friend’s"):
        assert f"“{title}” has nothing that this game lacks, or you do not judge there." in offered(of)
    assert re.findall("The [a-z]+|A friend’s|A stranger’s", offered(stranger.game)) == titles
    # This game has Glim as well.
    assert "Glim" not in offered(others[0])
    master.granted("act", command={"type": "strike-out", "row": rows(table, master)[0].id})
    assert "Glim" in offered(others[0])


def test_a_creature_that_the_group_added_is_among_those_whom_one_may_bring_in(table: House) -> None:
    """Knave's magistrate is a row of its list of creatures; the bailiff is like one."""
    master = table.person().begins(system="knave")
    sent = form(master, "creatures/magistrate")
    master.post(f"/g/{master.game}/wish", {**sent, "command.name:text": ["Bailiff of the ford"]})
    (row,) = rows(table, master)

    drawer = master.get(f"/g/{master.game}?open=people+scenes+numbers").text

    assert f'<option value="{row.id}">Bailiff of the ford</option>' in drawer


def test_a_creature_that_was_kept_from_somebody_is_taken_along_to_another_game(table: House) -> None:
    """With its numbers; one that is made from a row of that game’s lists, once the row is there too, and not before."""
    warden = {"type": "devise", "list": "creatures", "like": "keeper", "name": "Warden"}
    master = table.person().begins(title="The first")
    master.granted("act", command=warden)
    (row,), first = rows(table, master), master.game
    master.granted("act", command={"type": "introduce", "kind": row.id, "dials": [["breath", 3], ["grip", 5]]})
    keeper = table.keeper.open(first).game.state.people[-1]
    master.granted("model", figure=keeper.id, name="Lame keeper")
    master.begins(title="The second")
    second = table.keeper.open(master.game)

    offered = master.get(f"/g/{master.game}/own?from={first}").text.rpartition('id="own-elsewhere"')[2]
    taken = next(json.loads(unescape(each)) for each in re.findall(r'value="([^"]*)"', offered) if "Lame" in each)
    refused = master.client.post(f"/g/{master.game}/wish", json=taken)
    assert (refused.status_code, refused.json()["error"]) == (409, "no-row")
    master.granted("act", command=warden)
    assert master.client.post(f"/g/{master.game}/wish", json=taken).status_code == 200
    master.granted("act", command={"type": "introduce", "kind": "own:Lame keeper"})

    came = second.game.state.people[-1]
    assert (came.name, came.breath, came.grip, came.kind) == ("Lame keeper", 3, 5, row.id)
    assert "Lame" not in master.get(f"/g/{master.game}/own?from={first}").text.partition("own-elsewhere")[2]


def test_a_skill_with_its_speciality_stands_in_words_in_the_form(table: House) -> None:
    """An axe like the battle-axe may be swung like a sword; a bear can do what is named. (BRP-5.9, BRP-7)"""
    master = table.person("es").begins(system="brp")
    page = master.get(f"/g/{master.game}/own?like=melee/battle-axe").text
    shown = re.findall(r'<option value="(melee-weapon/[a-z]+)"( selected)?>([^<]*)<', page)

    assert [each for each in shown if each[1]] == [("melee-weapon/axe", " selected", "Arma cuerpo a cuerpo (hacha)")]
    assert ("melee-weapon/sword", "", "Arma cuerpo a cuerpo (espada)") in shown

    sent = form(master, "creatures/bear")
    at = sent["command.fields:pairs"].index("skills")
    assert sent["command.fields:pairs"][at + 1] == "Trepar 40; Escuchar 75; Sentir 75"
    sent["command.fields:pairs"][at + 1] = "Trepar 45; Ocultarse 30"
    master.post(f"/g/{master.game}/wish", {**sent, "command.name:text": ["Osezno"]})
    assert '"skills":{"climb":45,"hide":30}' in rows(table, master)[0].entry


def test_what_a_piece_of_armour_covers_and_takes_off_is_said_in_words(table: House) -> None:
    """A Spanish game master read «abdomen, chest» with no word of what else there is, and «Cortante: Que se tire»."""
    master = table.person("es").begins(system="d10")

    page = text_of(master.get(f"/g/{master.game}/own?like=armour/mail-shirt"))

    assert re.search(r"Cortante: Lo que resta a la tirada de daño\W+Cortante: Niveles que resta a la herida", page)
    assert not re.search("chest|abdomen,", page)


def test_what_a_piece_of_armour_covers_is_ticked_and_not_typed(table: House) -> None:
    """Of a few things any number: each a box with its word, ticked where what one begins with has it. (D10-22)"""
    master = table.person("es").begins(system="d10")
    page = master.get(f"/g/{master.game}/own?like=armour/mail-shirt").text
    boxes = re.findall(r'value="covers ([a-z-]+)"( checked)?> ([^<]*)<', page)
    assert ("chest", " checked", "el pecho") in boxes
    assert ("head", "", "la cabeza") in boxes

    sent = form(master, "armour/mail-shirt")
    sent |= {"command.fields:ticked": ["covers", "covers head", "covers chest"], "command.name:text": ["Sayo"]}
    master.post(f"/g/{master.game}/wish", sent)

    (row,) = rows(table, master)
    assert '"covers":["head","chest"]' in row.entry
    assert '"make":' in row.entry


def test_what_one_begins_with_stays_chosen_in_the_list(table: House) -> None:
    """It had leapt back to the first of the first list, so that whoever wanted the next of it looked for it again."""
    master = table.person().begins(system="d10")

    page = master.get(f"/g/{master.game}/own?like=armour/mail-shirt").text

    listed = page.partition('id="own-like"')[2].partition("</select>")[0]
    assert re.findall(r'value="([^"]*)" selected', listed) == ["armour/mail-shirt"]


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ("d10", "armas, armaduras y criaturas"),
        ("knave", "armas, armaduras, equipo, criaturas y conjuros"),
        ("stepdie", "armas, criaturas y efectos especiales"),
    ],
)
def test_the_page_names_the_lists_that_this_game_has(table: House, system: str, said: str) -> None:
    """d10 has no spells, and those of the step die are called otherwise."""
    master = table.person("es").begins(system=system)

    assert f"para esta partida: {said}." in text_of(master.get(f"/g/{master.game}/own"))


@pytest.mark.parametrize(
    ("system", "like", "said"),
    [
        ("d10", "creatures/bandit", "Fuerza (0: la de su Tamaño)"),
        ("stepdie", "creatures/bandit", "Corazones (0: los de su categoría)"),
        ("brp", "armour/hard-leather", "Puntos contra disparos (−1: los mismos)"),
    ],
)
def test_a_number_that_stands_for_something_else_says_for_what(table: House, system: str, like: str, said: str) -> None:
    """A kind of Strength 0 has that of its Size (D10-6)."""
    master = table.person("es").begins(system=system)

    assert said in text_of(master.get(f"/g/{master.game}/own?like={like}"))
