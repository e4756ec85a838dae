"""Where one goes, and against whom one declares. (D10-4, D10-15)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.d10 import STAKES, apply, legal, rehearsal, suggest, without
from arbitro.systems.d10.campaign import Fight
from arbitro.systems.d10.characters import Turn
from arbitro.systems.d10.charts import MELEE
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare, aims, moved, nearest_enemy, pace
from arbitro.systems.d10.duel import rehearse
from arbitro.systems.places import Board
from arbitro.table import Live, Script, from_seed
from tests.systems.d10.figures import BOW, SWORDS, Heard, declared, fight, foe, hero, of, play, refusal, run, wounded

# --- Where one goes (D10-4)


@pytest.mark.parametrize(
    ("answers", "place"),
    [
        ((("D10-4 move", "close-in"), ("D10-4 towards", "cesc"), ("D10-4 metres", 6)), -6),
        ((("D10-4 move", "close-in"), ("D10-4 towards", "cesc"), ("D10-4 metres", 2)), -2),
        ((("D10-4 move", "close-in"), ("D10-4 towards", "eva"), ("D10-4 metres", 6)), 3),
        ((("D10-4 move", "back-off"), ("D10-4 towards", "bran"), ("D10-4 metres", 5)), -5),
    ],
)
def test_one_approaches_whom_one_likes_and_stops_where_one_likes(answers: tuple[tuple[str, Any], ...], place: int):
    """An enemy who is not the nearest, a friend, a few metres of the six that Agility allows. (D10-4)"""
    people = (hero(agility=6), hero("eva", place=(4, 0)), foe(place=(3, 0)), foe("cesc", place=(-20, 0)))
    state = fight(*people)
    start = ("D10-15 wave", "done")

    state = play(state, Declare("ada"), start, *answers)
    assert "cesc" not in str(without(state, ("cesc",)))
    for who in ("eva", "bran", "cesc"):
        state = play(state, Declare(who, (), "stay"))

    assert of(state, "ada").place[0] == place


def test_movement_comes_first_up_to_agility_in_metres():
    """Ours: before the first wave, the quickest first; a figure on the ground crawls one. (D10-4)"""
    state = fight(hero(agility=6), foe(place=(20, 0)))
    state = play(state, Declare("bran", (), "stay"))

    after, events = run(state, Declare("ada", (), "close-in"))

    assert of(after, "ada").place == (6, 0)
    assert [event.facts["metres"] for event in events if event.code == "D10-4 moved"] == [6]
    assert pace(replace(hero(), conditions=("prone",))) == 1
    assert pace(wounded(hero(), ("left-leg", 3))) == 1


def test_backing_off_goes_the_other_way():
    """Ada stands left of Bran. (D10-4)"""
    state = play(fight(hero(agility=6), foe(place=(1, 0))), Declare("bran", (), "stay"))

    assert of(play(state, Declare("ada", (), "back-off")), "ada").place == (-6, 0)


def test_from_the_same_spot_heroes_go_back_one_way_and_foes_the_other():
    """Each as far as its Agility; where nobody is left to go from, nobody goes. (D10-4)"""
    there: dict[str, Any] = {"place": (20, 0), "turn": Turn(move="back-off")}
    one, other = hero(agility=3, **there), foe(**{**there, "agility": 4})

    assert of(moved(fight(one, other), one, Live()), "ada").place == (17, 0)
    assert of(moved(fight(one, other), other, Live()), "bran").place == (24, 0)
    assert moved(fight(one), one, Live()) == fight(one)


def test_one_approaches_neither_oneself_nor_who_is_gone():
    """And the nearest enemy comes first, of equals the first by id. (D10-4)"""
    people = (
        hero(agility=6),
        hero("gil", dead=True),
        hero("eva", place=(4, 0)),
        foe("cesc", place=(-7, 0)),
        foe("bran", place=(7, 0)),
    )
    asked: list[Any] = []

    def note(question: Any) -> Any:
        asked.append(question)
        return {"D10-15 wave": "done", "D10-4 move": "close-in"}.get(question.words, question.fallback)

    apply(fight(*people), Declare("ada"), Live(from_seed(1), note))

    towards = next(question for question in asked if question.words == "D10-4 towards")
    assert (towards.who, towards.options, towards.default) == ("ada", ("bran", "eva", "cesc"), "bran")
    metres = next(question for question in asked if question.words == "D10-4 metres")
    assert (metres.who, metres.options.low, metres.options.high, metres.default) == ("ada", 1, 6, 6)


def test_of_two_who_are_as_near_one_approaches_the_first_by_id():
    """Whatever they are called; and rather somebody who can do something. (D10-4)"""
    zed, abe = replace(foe("bran", place=(3, 0)), name="Zed"), replace(foe("cesc", place=(-3, 0)), name="Abe")
    ada = hero(turn=Turn(True, (), "close-in"))

    assert nearest_enemy(fight(ada, abe, zed), ada) == zed
    asleep = replace(zed, waking=-1)
    assert nearest_enemy(fight(ada, asleep, abe), ada) == abe
    assert nearest_enemy(fight(ada, asleep), ada) == asleep
    assert nearest_enemy(fight(ada), ada) is None


def test_one_closes_in_until_what_the_better_hand_holds_reaches():
    """A sword two metres, a fist one; a bow to its short range, and as far as it reaches it may aim. (D10-4, D10-24)"""
    archer = hero(weapons=(BOW,), main="short-bow", agility=30)
    for one, place, stops in (
        (hero(agility=30), 20, 18),
        (hero(weapons=(), main="", agility=30), 20, 19),
        (archer, 40, 25),
    ):
        state = play(fight(one, foe(place=(place, 0))), Declare("bran", (), "stay"))
        assert of(play(state, Declare("ada", (), "close-in")), "ada").place == (stops, 0)
    assert [bool(aims(fight(archer, foe(place=(far, 0))), archer)) for far in (100, 101)] == [True, False]


# --- Against whom (ours, D10-4, D10-15)


def test_each_enemy_is_offered_to_declare_against():
    """Bran at arm's length: two blows, or one that may be better; Cesc beyond reach: only run. (D10-4, D10-15)"""
    state = fight(hero(skills=SWORDS), foe(), foe("cesc", place=(20, 0)), hero("eva", place=(0, 0)))

    offered = [each.command for each in legal(state, "ada") if getattr(each.command, "towards", "")]

    assert offered == [
        Declare("ada", ("attack", "parry"), "stay", towards="bran"),
        Declare("ada", ("attack", "attack"), "stay", towards="bran"),
        Declare("ada", ("attack",), "stay", towards="bran"),
        Declare("ada", ("wait",), "close-in", towards="cesc"),
    ]


def test_the_odds_of_a_declaration_are_against_whom_it_is_declared():
    """Skill 5 against Bran is five of ten; Dora, who lies there, is easier by what the chart says. (D10-15, D10-23)"""
    state = fight(hero(skills=SWORDS), foe(), foe("dora", conditions=("prone",)))

    def struck(whom: str, *sequence: str) -> Fraction:
        rule = rehearsal(state, Declare("ada", sequence or ("attack",), "stay", towards=whom))
        assert rule is not None
        return chances(rule, STAKES["declare"])["D10-20 struck"]

    assert (struck("bran"), struck("dora")) == (Fraction(5, 10), Fraction(5 - MELEE["opponent-down"], 10))


def test_nothing_comes_of_a_declaration_against_somebody_out_of_reach():
    """Though Bran is at hand: whoever reads the odds of a blow at Cesc is told of Cesc. (D10-15)"""
    rule = rehearsal(
        fight(hero(), foe(), foe("cesc", place=(20, 0))), Declare("ada", ("attack",), towards="cesc", move="stay")
    )
    assert rule is not None

    assert chances(rule, STAKES["declare"])["D10-20 struck"] == 0


def test_whoever_declares_against_somebody_far_goes_there():
    """Past Bran, who is nearer, as far as Agility 6 carries. (D10-4)"""
    state = fight(hero(agility=6), foe(place=(4, 0)), foe("cesc", place=(-9, 0)))

    state = declared(play(state, Declare("ada", ("attack",), "close-in", towards="cesc")))

    assert of(state, "ada").place == (-6, 0)


def test_the_odds_of_a_declaration_are_of_where_it_leads():
    """To Cesc past Bran, as far as Agility 6 carries; or to the square that was named, whoever is near. (D10-15)"""
    line = fight(hero(agility=6), foe(place=(4, 0)), foe("cesc", place=(-9, 0)))
    assert rehearse(line, Declare("ada", (), "close-in", towards="cesc"), Script()).place == (-6, 0)
    assert rehearse(line, Declare("ada", (), "close-in"), Script()).place == (2, 0)

    squares = replace(line, fight=Fight(1, board=Board(12, 4)))
    assert rehearse(squares, Declare("ada", (), "go", square="C2"), Script()).place == (2, 1)


def test_what_is_usual_is_so_for_whom_one_knows_of():
    """Bran stands at arm's length, unseen: asked step by step, Ada would run to Cesc, and is to do no more. (D10-4,
    D10-15)"""
    state = fight(hero(skills=SWORDS), foe(), foe("cesc", place=(20, 0)))
    for unseen, usual in (({"bran"}, ["done", "close-in"]), (set[str](), ["attack", "parry", "done", "stay"])):
        table = Heard(*[("D10-15 wave", each) for each in usual[:-1]], ("D10-4 move", "stay"))
        table.unseen = unseen
        apply(state, Declare("ada"), table)
        assert [asked.default for asked in table.asked if asked.words in ("D10-15 wave", "D10-4 move")] == usual


def test_whom_one_has_declared_against_is_suggested_and_binds_to_nobody():
    """Dora is hurt and would else be struck first; Ada may still strike at her. (D10-15)"""
    state = fight(hero(), foe(), wounded(foe("dora"), ("left-arm", 1)))
    state = declared(play(state, Declare("ada", ("attack",), "stay", towards="bran")))

    assert suggest(state, "ada") == Attack("ada", "bran")
    assert Attack("ada", "dora") in [each.command for each in legal(state, "ada") if each.refusal is None]


def test_one_declares_against_enemies_who_are_there():
    """Neither a friend nor a stranger, and not with a way that says itself where to. (D10-15)"""
    state = fight(hero(), hero("eva"), foe())

    assert refusal(state, Declare("ada", ("attack",), "stay", towards="eva")).code == "no-foe"
    assert refusal(state, Declare("ada", ("attack",), "stay", towards="zoe")).code == "no-figure"
    assert refusal(state, Declare("ada", towards="bran")).code == "no-towards"
    assert refusal(state, Declare("ada", ("attack",), "go", "B1", "bran")).code == "no-towards"
