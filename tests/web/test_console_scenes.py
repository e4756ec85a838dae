"""How an evening and its scenes begin, and how a fight ends, at a game master's console; by forms alone."""

from __future__ import annotations

import re
from html import unescape

import pytest

from arbitro.play import evenings
from arbitro.systems import SYSTEMS, load
from tests.web.consoles import master, sends
from tests.web.helpers import House, text_of


def test_a_scene_is_begun_and_stands_over_the_table(table: House):
    marta, bran = master(table)

    assert "Escena: La posada" in sends(marta, "stage", **{"command.title:text": "La posada"})

    assert "La posada" in text_of(bran.get(f"/g/{bran.game}"))
    assert not marta.view["view"]["scene"]["fighting"]


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


@pytest.mark.parametrize("master", ["me", "nobody"])
@pytest.mark.parametrize(("language", "here"), [("en", "here"), ("es", "aquí|haya")])
def test_how_it_begins_points_at_nobody_where_nobody_is(table: House, master: str, language: str, here: str):
    """Others were to take “one that is here”, and a fight to begin “here”, on a table with nobody and nothing on it."""
    marta = table.person(language).begins(master=master)

    steps = re.search(r'id="first-steps".*?</ol>', marta.get(f"/g/{marta.game}").text, re.S)

    assert steps
    assert not re.search(rf"\b({here})\b", steps[0])


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
