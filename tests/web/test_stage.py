"""See, aim, act: where people stand, whom one may aim at, and what is suggested, as the page has it.

The demo of lanterns: Ada, who has 9 breath of 9, and Bran on a ledge with a leech and a moth.
"""

from __future__ import annotations

import re
import tomllib
from html import unescape
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from arbitro.play.entries import GAME_MASTER, PLAYER, Settings
from arbitro.play.fold import begin, opening
from arbitro.play.game import Seat
from arbitro.play.moments import stakes_of
from arbitro.play.projection import Looking
from arbitro.play.rights import figure_known
from arbitro.play.running import with_questions
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ANYONE, Ground, Spot
from arbitro.systems.places import Board
from arbitro.systems.stepdie.board import Approach
from arbitro.systems.stepdie.combat import Attack
from arbitro.table import Script
from arbitro.web.entries import try_out
from arbitro.web.pieces import MOST_AT_ONCE
from arbitro.web.stage import face
from arbitro.words import speaker
from tests.web.helpers import House, Person, text_of

ICONS = tomllib.loads((files("arbitro.web") / "icons.toml").read_text(encoding="utf-8"))


def rings(page: str) -> dict[str, int]:
    """How much life the board shows of each: what a ring is drawn from."""
    line = re.search(r'<ol class="plain line".*?</ol>', page, re.S)
    assert line
    coins = re.findall(r'data-aim="([^"]*)".*?class="life"[^>]*stroke-dasharray="(\d+) 100"', line[0], re.S)
    return {who: int(share) for who, share in coins}


def suggested(page: str) -> list[dict[str, str]]:
    found = re.findall(r'class="act primary suggested" name="wish" value="([^"]*)"', page)
    return [decode(unescape(value))["command"] for value in found]


def test_whoever_is_hurt_reads_it_where_they_act(table: House):
    """Ada loses five of nine: on a phone nothing else says so in numbers, and what had hurt her is further down."""
    ada = table.person("es").demo()
    (who,) = ada.view["view"]["mine"]

    def heading() -> str:
        page = ada.get(f"/g/{ada.game}").text
        found = re.search(rf'<form [^>]*id="actor-{who}".*?<h3>(.*?)</h3>', page, re.S)
        assert found
        return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())

    assert heading() == "Ada Te toca"
    for breath in (4, 3):
        ada.act({"type": "adjust", "target": who, "dial": "breath", "value": breath})
        assert heading() == f"Ada Te toca Aliento {breath}/9 · con heridas"


def test_whoever_is_not_due_reads_whom_one_waits_for(table: House):
    """In Symbaroum Yago is the quicker of two: Alda, who is not due, had found “Give up” alone in large letters."""
    yago = table.person("es").demo("symbaroum")
    alda = table.person("es").joins(yago.invites(), "Bran")
    (figure,) = [one["id"] for one in alda.view["view"]["figures"] if one["name"] == "Alda"]
    alda.granted("claim", figure=figure)
    assert yago.view["view"]["due"] == yago.view["view"]["mine"]

    # What she may do meanwhile is in drawers.
    assert '<fieldset class="group"' not in alda.get(f"/g/{alda.game}").text
    assert '<details class="group"' in alda.get(f"/g/{alda.game}").text

    line = "Se espera a Yago. Mientras tanto puedes hablar, mirar tu hoja o hacer lo de abajo."
    assert line in alda.page()
    assert "Se espera" not in yago.page()


def test_a_drawer_counts_the_buttons_that_stand_in_it(table: House):
    """In peace, with somebody to play: “New characters 1” had held two, step by step and all at once."""
    ada = table.person().begins()
    ada.act({"type": "create", "who": "anyone"}, quick=True)

    page = ada.get(f"/g/{ada.game}").text
    (drawer,) = re.findall(r'<details class="group"[^>]*id="of-anyone-group-begin".*?</details>', page, re.S)
    assert f'class="by">{drawer.count("<button class=")}<' in drawer


def test_each_way_to_defend_oneself_says_what_may_come_of_it(table: House):
    """In brp a blow has fallen on somebody: what a parry, a dodge or nothing lets through stands on their buttons."""
    ada = table.person("es").demo("brp")
    for figure in [each["id"] for each in ada.view["view"]["figures"] if each["side"] == "heroes"]:
        ada.wish("claim", figure=figure)
    for _ in range(60):
        asks = [each for each in ada.asks if each["words"] == "BRP-5.6 defence"]
        if asks:
            break
        for each in ada.asks[:1]:
            ada.granted("reply", of=each["of"], address=each["address"], value=each["begins"])
        else:
            ada.act(suggested(ada.get(f"/g/{ada.game}").text)[0])

    page = ada.get(f"/g/{ada.game}").text
    options = re.search(r'<div class="row options">.*?</div>', page, re.S)
    assert options
    said = [re.sub(r"<[^>]*>|\s+", " ", each).strip() for each in re.findall(r"<button.*?</button>", options[0], re.S)]
    assert len(said) > 1
    assert all(re.search(r"atraviesa la defensa \d+ %", each) for each in said), said
    assert "100 %" in said[-1]


def test_whoever_was_invited_is_offered_whom_nobody_plays_before_they_make_another(table: House):
    """Marta has brought two to the table for whoever comes. Making a third stands back until there is nobody left."""
    marta = table.person("es").begins()
    for _ in "ab":
        marta.granted("act", command={"type": "create", "who": "anyone"}, quick=True)
        for who in marta.view["view"]["mine"]:
            marta.granted("claim", figure=who, free=True)
    bruno, cleo = (table.person("es").joins(marta.invites(), name) for name in ("Bruno", "Cleo"))

    page = panels(bruno)
    offered = re.findall(r'name="wish" value="([^"]*)"[^>]*>Llevar a ', form(page, "free"))
    assert len(offered) == 2
    assert "primary" not in form(page, "actor-anyone")
    assert page.index('id="free"') < page.index('id="actor-anyone"')
    assert 'id="free"' not in panels(marta)

    bruno.post(f"/g/{bruno.game}/wish", {"wish": unescape(offered[1])})

    assert bruno.view["view"]["mine"] == [decode(unescape(offered[1]))["figure"]]
    assert 'id="free"' not in panels(bruno)
    assert offered[0] in form(panels(cleo), "free")
    assert offered[1] not in panels(cleo)
    cleo.granted("claim", figure=decode(unescape(offered[0]))["figure"])
    dan = table.person("es").joins(marta.invites(), "Dan")
    assert 'id="free"' not in panels(dan)
    assert "primary" in form(panels(dan), "actor-anyone")


def panels(person: Person) -> str:
    return str(person.get(f"/g/{person.game}/panels").text)


def form(page: str, name: str) -> str:
    found = re.search(rf'<form[^>]* id="{name}".*?</form>', page, re.S)
    assert found, f"no form {name}"
    return found[0]


def test_a_coin_shows_how_much_is_left_and_how_far_away_somebody_is(table: House):
    """Ada at 4 of 9 is four tenths, and the leech beside her; the goblins of Knave's demo come from 30 feet away."""
    ada = table.person("en").demo()
    ada.granted("settle", settings={"foes": "referee"})
    ada.granted("act", command={"type": "adjust", "target": "ada", "dial": "breath", "value": 4})

    page = ada.get(f"/g/{ada.game}").text

    assert rings(page)["ada"] == 40
    assert rings(page)["leech-1"] == 100
    assert 'data-aim="leech-1" aria-label="Stone leech 1, unhurt, right beside"' in page
    far = table.person("es").demo("knave")
    far.granted("claim", figure="hero-1")
    page = far.get(f"/g/{far.game}").text
    assert re.findall(r'data-aim="goblin-2" aria-label="([^"]*)"', page) == ["Trasgo 2, sin un rasguño, 30 pies"]


def test_rings_and_suggestions_give_no_number_away_that_a_player_may_not_know(table: House):
    """Where foes' numbers are closed, a hurt leech has a whole ring, and nothing is suggested by who is weakest."""
    ada = table.person("en").demo()
    bran = table.person("en").joins(ada.invites(), "Bran")
    ada.granted("settle", settings={"open_foes": False, "foes": "referee"})
    ada.granted("act", command={"type": "adjust", "target": "leech-1", "dial": "breath", "value": 2})
    bran.granted("claim", figure="bran")
    table.keeper.join(ada.game, "Marta", "referee")

    assert rings(bran.get(f"/g/{bran.game}").text)["leech-1"] == 100
    assert suggested(bran.get(f"/g/{bran.game}").text) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_act_is_suggested_and_it_is_the_systems_own(table: House, system: str):
    """The large button does what the system suggests to whoever acts, and the rest is at hand below it."""
    ada = table.person("en").demo(system)
    kept = table.keeper.open(ada.game)
    seat = kept.game.seats[0]
    look = Looking(kept.game, seat)
    expected = decode(encode([look.suggestion(who) for who in look.due if look.suggestion(who)]))

    found = suggested(ada.get(f"/g/{ada.game}").text)

    assert found
    assert all(one in expected for one in found)


@pytest.mark.parametrize("system", SYSTEMS)
def test_everybody_in_a_fight_stands_somewhere_that_others_may_see(system: str):
    """Each system says where everybody stands, in steps of its own unit; the ones at peace stand nowhere."""
    door = load(system)
    state = door.demo()

    scene = door.scene(state)

    assert scene.ground is not None
    assert all(figure.spot is not None for figure in door.figures(state) if not figure.out)
    peace = door.without(state, [figure.id for figure in door.figures(state) if figure.side == "foes"])
    assert door.scene(peace).ground is None
    assert all(figure.spot is None for figure in door.figures(peace))


def test_whoever_hides_stands_nowhere_for_those_who_have_not_noticed_them():
    """A place has an audience, as a mark has: the step die's sneaks. What is not shown is in no byte of the page."""
    spot = Spot(3, 2, "hero-2")
    figure = replace(load("stepdie").figures(load("stepdie").demo())[-1], spot=spot)

    seat = Seat("s", "Bran", PLAYER, ("hero-1",))
    settings = Settings()
    game: Any = SimpleNamespace(settings=settings, seats=(seat,), owners=lambda who: (), unseen=frozenset())

    assert figure_known(game, seat, figure).spot is None
    assert figure_known(game, seat, replace(figure, spot=Spot(3, 2))).spot == Spot(3, 2)


def test_a_diagonal_step_counts_as_one_along_a_line_as_many_as_lie_between():
    board = Ground("feet", Board(20, 12, 5))
    assert board.apart(Spot(2, 7), Spot(5, 6)) == 3 * 5
    assert board.apart(Spot(2, 7), Spot(3, 11)) == 4 * 5
    assert Ground("paces").apart(Spot(-4), Spot(9)) == 13


def test_a_face_is_that_of_the_last_word_of_a_kind_else_of_the_side():
    assert face("goblin-chief-2", "foes") == ICONS["faces"]["chief"]
    assert face("hero-1", "heroes") == ICONS["faces"]["heroes"]
    assert face("nobody-knows-7", "bystanders") == ICONS["faces"]["bystanders"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_whom_a_game_master_brings_in_has_the_face_of_their_kind(table: House, system: str):
    """Their id says nothing of it; a name of their own hides it, and a hero called Wolf is none."""
    marta = table.person().begins(system=system)
    door = load(system)
    for kind in door.HAND.kinds:
        marta.act({"type": "introduce", "who": "referee", "kind": kind, "count": 1})
        marta.act({"type": "introduce", "who": "referee", "kind": kind, "count": 1, "name": "Aldo"})
        game = table.keeper.open(marta.game).game
        one, other = game.system.figures(game.state)[-2:]
        sides = ICONS["faces"][one.side]
        assert face(one.id, one.side, one.name) == face(f"{kind}-1", one.side)
        assert face(other.id, other.side, other.name) == sides
        if kind == door.HAND.kinds[0]:
            assert f'icons.svg#{face(f"{kind}-1", one.side)}"' in marta.get(f"/g/{marta.game}/sheet/{one.id}").text

    assert face("fa1bafe2b", "heroes", "Wolf") == ICONS["faces"]["heroes"]


def test_every_icon_that_is_named_is_among_those_that_are_served():
    """`tools/icons.py` makes the file of the table; what a template names is in the table, too."""
    room = Path(str(files("arbitro.web")))
    drawn = set(re.findall(r'<symbol id="([^"]+)"', (room / "static" / "icons.svg").read_text(encoding="utf-8")))
    listed = {icon for names in ICONS.values() for icon in names.values()}
    used = {
        name
        for page in (room / "templates").iterdir()
        for name in re.findall(r"(?:icons\.svg#|m\.icon\(')([a-z][a-z-]*)", page.read_text(encoding="utf-8"))
    }

    assert listed == drawn
    assert used <= listed


def test_a_square_to_go_to_is_chosen_on_squares(table: House):
    """The step die asks where to: each square within reach is a button where it lies, as many as there are answers."""
    ada = table.person("en").demo("stepdie")
    ada.granted("claim", figure="hero-1")
    ada.granted("act", command={"type": "move", "who": "hero-1"})
    (question,) = table.keeper.open(ada.game).game.open[0].questions

    page = ada.get(f"/g/{ada.game}").text

    names = re.findall(r'<button class="square[^>]*>([A-Z]\d+)</button>', page)
    assert sorted(names) == sorted(question.options)
    rows = [
        re.findall(r">([A-Z])\d+</button>", row)
        for row in re.findall(r"<div>(<(?:button|span) class=\"square.*?)</div>", page)
    ]
    assert all(row == sorted(row) for row in rows)
    assert len(rows) == len({name[1:] for name in names})


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_is_drawn_for_whoever_directs_also_when_they_are_due(system: str):
    """At its very beginning, when in some systems the referee has to begin the round, and has no place on any board."""
    begun = opening(system, "A fight", "demo", key="k")

    try_out(with_questions(begin(begun)), (begun,))


def test_a_button_says_who_may_strike_before_it_is_pressed(table: House):
    """Without a board as with one: of the two whom Alda may close with, one has a spear; Yago stands on the page, too.
    (SY-7, SY-9)"""
    alda = table.person().demo("symbaroum")
    alda.act({"type": "end-turn", "who": "yago"})
    buttons = re.findall(r'<button class="act.*?</button>', alda.get(f"/g/{alda.game}").text, re.DOTALL)
    said = [" ".join(re.sub(r"<[^>]*>", " ", button).split()) for button in buttons]

    assert "suggested: Close with Spearman 1 Spearman 1 may strike , Alda" in said
    assert "Close with Spearman 1 Spearman 1 may strike , Alda" in said
    assert "Close with Sergeant 1 , Alda" in said


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_sits_down_at_a_demo_is_the_hero_who_acts_first(table: House, system: str):
    """Nobody's first sight of a game is to wait for a companion whom nobody plays."""
    newcomer = table.person().demo(system)
    game = table.keeper.open(newcomer.game).game
    due = set(game.system.due(game.state))
    heroes = {figure.id for figure in game.system.figures(game.state) if figure.side == "heroes"}

    (mine,) = game.seats[0].figures
    assert mine in due or not heroes & due


def test_making_another_is_in_a_drawer_for_whoever_has_somebody(table: House):
    """And at hand for who has nobody yet, and for all while nobody is there."""
    marta = table.person().begins()
    drawer = 'id="of-anyone-group-begin"'
    assert drawer not in marta.get(f"/g/{marta.game}").text
    ada = table.person().joins(marta.invites(), "Ada")
    ada.act({"type": "create", "who": ANYONE}, quick=True)
    bran = table.person().joins(marta.invites(), "Bran")

    assert drawer in marta.get(f"/g/{marta.game}").text
    assert drawer in ada.get(f"/g/{ada.game}").text
    assert drawer not in bran.get(f"/g/{bran.game}").text


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_can_be_done_to_somebody_is_no_wall_of_buttons(table: House, system: str):
    """Few stand in the open; what is more is folded by what belongs together, such as Knave's sixteen stunts."""
    ada = table.person().demo(system)
    aims = ada.get(f"/g/{ada.game}").text.split('<details class="aim ')[1:]
    aims = [aim.partition('<div class="groups">')[0] for aim in aims]
    folded = [aim.partition('<details class="refused-many" name="in-') for aim in aims]

    assert all(before.count('class="act"') <= MOST_AT_ONCE for before, *_ in folded)
    if system == "knave":
        assert any(re.search(r"Stunts.*16", after) and after.count('class="act"') >= 16 for *_, after in folded)


def test_whoever_lies_there_is_aimed_at_after_those_who_still_fight(table: House):
    """The first goblin of Knave's demo, with nothing left, may still be struck; it no longer comes first."""
    ada = table.person().demo("knave")

    def order() -> list[str]:
        foes = re.findall(r'class="aim side-foes".*?data-whom="([\w-]+)"', ada.get(f"/g/{ada.game}").text)
        return list(dict.fromkeys(foes))

    first, *others = order()
    ada.granted("act", command={"type": "adjust", "target": first, "dial": "hit-points", "value": 0})

    assert others
    assert order() == [*others, first]


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_is_no_enemy_is_folded_after_those_who_are(table: House, system: str):
    """A bystander and a friend, beside the demo's enemies; a friend who has been hurt stands in the open, who may need
    help. Where nobody fights nobody is folded."""
    ada = table.person("es").demo(system)
    for side in ("bystanders", "allies"):
        ada.granted("act", command={"type": "introduce", "kind": load(system).KINDS[-1], "side": side, "name": side})
    who = ada.view["view"]["mine"][0]
    figures = {one["id"]: one for one in ada.view["view"]["figures"]}

    def aimed(part: str) -> set[str]:
        return {
            "whole"
            if figures[one]["side"] != "foes" and figures[one]["condition"] == "unhurt"
            else figures[one]["side"]
            for one in re.findall(r'data-whom="([^"]*)"', part)
        }

    def parts() -> tuple[set[str], set[str]]:
        form = ada.get(f"/g/{ada.game}").text.partition(f'id="actor-{who}"')[2].partition("</form>")[0]
        first, _, folded = form.partition(f'id="aside-{who}"')
        return aimed(first), aimed(folded)

    first, folded = parts()
    assert "foes" in first
    assert "whole" not in first
    assert folded <= {"whole"}

    ada.granted("act", command={"type": "stage", "title": "Paz"})
    assert not parts()[1]


def test_enemies_are_aimed_at_before_bystanders_however_near_these_are(table: House):
    """A villager who joins the fight of Knave's demo may be shot at, too: after all three goblins."""
    ada = table.person().demo("knave")
    ada.granted("act", command={"type": "introduce", "kind": "villager", "side": "bystanders"})

    found = re.findall(r'class="aim side-(foes|bystanders)"', ada.get(f"/g/{ada.game}").text)

    assert "bystanders" in found
    assert found[:3] == ["foes"] * 3


def test_whoever_bleeds_is_tended_where_one_aims_at_them(table: House):
    """What is done for somebody stands with them as what is done to them: Bran, wounded, has a bandage from Ada."""
    ada = table.person("en").demo()
    ada.granted("act", command={"type": "adjust", "target": "bran", "dial": "breath", "value": 2})

    page = ada.get(f"/g/{ada.game}").text

    of_bran = re.search(r'data-whom="bran".*?(?=data-whom="|<div class="groups">)', page, re.S)
    assert of_bran
    assert '"tend"' in unescape(of_bran[0])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_master_sees_on_coins_whom_players_do_not_know_of(table: House, system: str):
    """A closed eye, and a word in the names that a reader hears: on the board or the line and in the order of a round.
    To a player nobody is marked so, and once somebody is shown nobody is."""
    bran = table.person().demo(system)
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", "referee"))
    foe = next(one["id"] for one in marta.view["view"]["figures"] if one["side"] == "foes")

    def marked(person: Any) -> dict[str, bool]:
        page = person.get(f"/g/{person.game}").text
        labels = re.findall(rf'data-aim="{foe}" aria-label="([^"]*)"', page)
        ribbon = re.findall(r'<div class="ribbon".*?</div>', page, re.DOTALL)
        return {
            "eye": 'class="closed-eye"' in page,
            "place": any(", unseen" in label for label in labels),
            "order": any('<small class="tag">unseen</small>' in part for part in ribbon),
        }

    assert not any(marked(marta).values())
    marta.granted("hide", figures=[foe])
    assert all(marked(marta).values())
    assert not any(marked(bran).values())
    marta.granted("hide", figures=[foe], seen=True)
    assert not any(marked(marta).values())


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_is_something_to_do_to_every_foe_from_the_first_look(table: House, system: str):
    """Whoever sits down at a demo finds each foe among those whom one may aim at: also while all only say what they
    will do. Where nothing of it can be done at once, it is to go there."""
    ada = table.person().demo(system)

    page = ada.get(f"/g/{ada.game}").text
    mine = page[page.index(f'id="actor-{ada.view["view"]["mine"][0]}"') :].split("</form>")[0]
    rows = dict(re.findall(r'data-whom="([^"]+)".*?</summary>(.*?)</details>', mine, re.S))

    foes = {one["id"] for one in ada.view["view"]["figures"] if one["side"] == "foes"}
    assert foes <= rows.keys()
    assert all('name="wish"' in rows[foe] for foe in foes)


def test_in_a_fight_what_is_but_rolled_or_given_is_folded_at_whom_one_aims(table: House):
    """Symbaroum’s contests in brackets, and in the step die a sword to be given to one’s enemy, stood in the open."""
    for system, whose, foe, folded in (
        ("symbaroum", "yago", "sergeant-1", "opposed"),
        ("stepdie", "hero-1", "bandit-1", "give"),
    ):
        ada = table.person("en").demo(system)
        if system == "stepdie":
            ada.act({"type": "approach", "who": whose, "target": foe})
        page = ada.get(f"/g/{ada.game}").text
        drawer = page.partition(f'id="of-{whose}-{foe}"')[2].partition('<details class="aim')[0]
        openly, _, away = drawer.partition('<details class="refused-many"')

        assert 'name="wish"' in openly
        assert f"&#34;{folded}&#34;" not in openly
        assert f"&#34;{folded}&#34;" in away


def test_on_the_row_of_whom_one_aims_at_stand_the_odds_of_a_blow_alone(table: House):
    """Yago’s spell «works 75%» had stood beside the sergeant’s name, as a contest did where nobody can be struck."""
    ada = table.person("en").demo("symbaroum")
    page = ada.get(f"/g/{ada.game}").text
    found = re.findall(r'data-whom="([^"]+)"[^>]*>\s*<summary>(.*?)</summary>(.*?)</details>', page, re.S)
    rows = {whom: (row, drawer) for whom, row, drawer in found}

    assert "works 75%" in rows["sergeant-1"][1]
    assert "works" not in rows["sergeant-1"][0]
    assert "once there: hits 45%" in rows["sergeant-1"][0]
    assert "once there: hits 55%" in rows["spearman-1"][0]


def rows_of(page: str) -> dict[str, str]:
    """What stands on the row of each at whom one may aim, with no tags."""
    found = re.findall(r'data-whom="([^"]+)"[^>]*>\s*<summary>(.*?)</summary>', page, re.S)
    return {whom: unescape(re.sub(r"<[^>]*>", " ", row)) for whom, row in found}


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "15 paces Out of reach: staff."),
        ("es", "15 pasos Fuera de alcance: cayado."),
    ],
)
def test_the_row_of_whom_no_blow_can_reach_says_why(table: House, language: str, why: str):
    """Yago's staff, and a poacher farther off than a movement: a distance stood there, and nothing else. Whom he can
    be at in a movement, and his friend, whom nobody strikes, have no such line."""
    rows = rows_of(panels(table.person(language).demo("symbaroum")))

    assert why in " ".join(rows["poacher-1"].split())
    assert [whom for whom, row in rows.items() if why[9:] in row] == ["poacher-1"]


def test_a_reason_that_is_the_same_for_all_is_said_once(table: House):
    """A goblin is upon Ilune, who has a bow: none of the three can be shot at. A spell can be aimed at each."""
    ilune = table.person("en").demo("knave")
    why = "Goblin 1 is upon Ilune: too close to shoot."
    page = form(panels(ilune), "actor-hero-2")

    assert not [row for row in rows_of(page).values() if why in row]
    assert page.count(why) == 1


def test_a_reason_that_is_about_nobody_is_no_reason_of_one_row(table: House):
    """Yago may strike before they close, and decides about that first. The rules list a blow that cannot be struck for
    such a reason once, at the sergeant: on his row it was said, as if the spearman and the poacher could be struck."""
    yago = table.person("en").demo("symbaroum")
    yago.act({"type": "close", "who": "yago", "target": "sergeant-1"})
    why = "A free attack comes first: Yago takes it or lets it go."
    page = panels(yago)

    assert {"sergeant-1", "spearman-1", "poacher-1"} <= {*rows_of(page)}
    assert not [row for row in rows_of(page).values() if why in row]
    assert page.count(why) == 1


def test_who_has_to_go_first_reads_the_odds_once_there(table: House):
    """Stepdie's demo: to Bandit 1 it is five squares, one move; the odds are those of the blow from where it ends. The
    captain, seven squares away, is not reached by it."""
    ada = table.person("en").demo("stepdie")
    game = table.keeper.open(ada.game).game
    system, state = game.system, game.state
    (go,) = [one.command for one in system.legal(state, "hero-1") if one.command == Approach("hero-1", "bandit-1")]
    there = system.apply(state, go, Script())
    odds = stakes_of(system, there, Attack("hero-1", "bandit-1"))
    buttons = {one.command["target"]: one for one in Looking(game, game.seats[0]).buttons("hero-1") if is_going(one)}

    assert [code for code, chance in odds if chance]
    assert buttons["bandit-1"].then == odds
    assert buttons["bandit-1"].odds == buttons["captain-1"].then == ()
    # Teo, whom nobody plays and who is due as well: with a sword like hers he is told it of every move as she is, with
    # his bow of none, since he shoots from where he stands.
    alba = next(one for one in state.people if one.id == "hero-1")
    like = replace(
        state, people=tuple([replace(alba, id=one.id) if one.id == "hero-2" else one for one in state.people])
    )
    for armed, told in ((like, True), (state, False)):
        ways = [one for one in Looking(replace(game, state=armed), game.seats[0]).buttons("hero-2") if is_going(one)]
        assert sum(bool(one.then) for one in ways) == (2 if told else 0)
    page = ada.page()
    said = ", ".join(
        f"{speaker('en', 'stepdie').say(f'stake-{code}')} {speaker('en').percent(chance)}"
        for code, chance in odds
        if chance
    )
    assert f"5 squares · once there: {said}" in page
    assert f"suggested: Go to Bandit 1 once there: {said}" in page
    # Where a game master keeps the numbers of foes, nobody else reads them here, either.
    directed = (*game.seats, Seat("marta", "Marta", GAME_MASTER))
    closed = replace(game, seats=directed, settings=replace(game.settings, open_foes=False))
    assert all(one.then == () for one in Looking(closed, game.seats[0]).buttons("hero-1"))


def is_going(button: Any) -> bool:
    return button.command["type"] == "approach" and button.refusal is None


def test_the_strip_of_foes_shows_whom_a_viewer_knows_as_long_as_there_is_a_fight(table: House):
    """Whoever directs has the hidden one, marked; a player does not, nor anybody once the fight is over."""
    ada, marta = table.person().demo("knave"), table.person()
    marta.game = ada.game
    marta.sits_as(table.keeper.join(ada.game, "Marta", GAME_MASTER))

    def strip(viewer: Person, path: str = "") -> list[str]:
        found = re.search(r'<ul class="plain foes".*?</ul>', viewer.get(f"/g/{ada.game}{path}").text, re.DOTALL)
        lines = re.findall(r"<li.*?</li>", found[0], re.DOTALL) if found else []
        return [" ".join(re.sub(r"<[^>]*>", " ", line).split()) for line in lines]

    assert strip(ada) == strip(ada, "/sheet/hero-1") == [f"Goblin {at} , unhurt" for at in (1, 2, 3)]
    marta.granted("hide", figures=["goblin-2"])
    assert strip(ada) == strip(ada, "/sheet/hero-1") == ["Goblin 1 , unhurt", "Goblin 3 , unhurt"]
    assert "Goblin 2, unseen , unhurt" in strip(marta)
    marta.granted("hide", figures=["goblin-1", "goblin-3"])
    assert strip(ada) == []


def test_a_bystander_is_nobody_to_strike_first_while_nobody_fights(table: House):
    """The row of a healer in a tent began with the chance to hit her; the chance stands at the blow itself."""
    marta = table.person("en").begins(system="stepdie")
    bran = table.person("en").joins(marta.invites(), "Bran")
    bran.act({"type": "create", "who": "anyone"}, quick=True)
    marta.granted("act", command={"type": "introduce", "kind": "herbalist", "side": "bystanders"})

    page = bran.get(f"/g/{bran.game}").text
    row, within = re.search(
        r'<details class="aim side-bystanders".*?(<summary>.*?</summary>)(.*?)</details>', page, re.S
    ).groups()  # type: ignore[union-attr]

    assert "Herbalist" in row
    assert "%" not in row
    assert "hits " in within


def test_in_a_fight_a_bystander_is_compared_with_the_enemies(table: House):
    """The villager beside the goblins of Knave's demo, once within reach of a bow."""
    ada = table.person("en").demo("knave")
    ada.granted("act", command={"type": "introduce", "kind": "villager", "side": "bystanders"})

    rows = re.findall(r'<details class="aim side-bystanders".*?</summary>', ada.get(f"/g/{ada.game}").text, re.S)

    assert any("%" in row for row in rows)


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_two_drawers_of_what_one_may_do_are_called_alike(table: House, system: str):
    """Whoever hears the page jumps from drawer to drawer: there had been “Move 1” of each hero, and “Rolls 4” at each
    enemy. What is heard alone says whose it is, or at whom."""
    ada = table.person().demo(system)

    acts = ada.get(f"/g/{ada.game}").text.partition('id="acts"')[2].partition("</section>")[0]
    drawers = re.findall(r'<details class="(?:group|refused-many)"[^>]*><summary>.*?</summary>', acts, re.S)
    called = [text_of(SimpleNamespace(text=each)) for each in drawers]

    assert called
    assert sorted(called) == sorted(set(called))


def test_whoever_plays_one_alone_is_not_told_with_every_button_whose_it_is(table: House):
    """With a second hero on their page they are: `test_access.py` hears it in every system."""
    ada = table.person().begins(master="nobody")
    create = {"type": "create", "who": "anyone"}

    def told() -> int:
        return len(re.findall(r'<span class="visually-hidden">, [^<]*</span></button>', ada.get(f"/g/{ada.game}").text))

    ada.act(create, quick=True)
    assert told() == 0
    ada.act(create, quick=True)
    assert told() > 2
