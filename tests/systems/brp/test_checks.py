"""Rolls of the hundred, difficulty, skill against skill, resistance."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import BOTH_FAIL, HIGHER_SKILL
from arbitro.systems.brp.checks import (
    Ability,
    Sides,
    Tried,
    bands,
    chance,
    feat_ability,
    judged,
    oppose_results,
    overcomes,
    quality,
    skill_ability,
    skill_chance,
    try_skill,
)
from arbitro.table import IMPOSSIBLE, Script
from tests.systems.brp.figures import peace, person, skilled


@pytest.mark.parametrize(
    ("roll", "result"), [(1, "special"), (12, "special"), (13, "success"), (60, "success"), (61, "failure")]
)
def test_a_roll_at_or_under_the_chance_succeeds(roll: int, result: str):
    """60 %: 01 to 12 special, to 60 success. (BRP-3, BRP-3.2)"""
    assert quality(roll, 60) == result


def test_the_highest_numbers_are_a_fumble():
    """At 60 from 99 on, at 10 from 96 on, at 100 only 00. (BRP-3)"""
    assert [quality(roll, 60) for roll in (98, 99)] == ["failure", "fumble"]
    assert [quality(roll, 10) for roll in (95, 96)] == ["failure", "fumble"]
    assert [quality(roll, 100) for roll in (95, 96, 99, 100)] == ["success", "failure", "failure", "fumble"]


def test_the_least_chance_is_five_in_a_hundred():
    """Whoever may roll succeeds on 05. (BRP-3)"""
    assert [quality(roll, 1) for roll in (1, 2, 5, 6)] == ["special", "success", "success", "failure"]


def test_easy_doubles_and_difficult_halves_rounding_up():
    """45 is 90 when easy and 23 when difficult; the special success follows. (BRP-3.2)"""
    easy, hard = chance((("spot", 45),), (("easy", -1),)), chance((("spot", 45),), (("difficult", 1),))

    assert (easy.total, hard.total) == (90, 23)
    assert (bands(easy.total).special, bands(hard.total).special) == (18, 5)
    assert hard.parts == (("spot", 45), ("difficult", -22))


def test_percentages_come_before_difficulty():
    """The ruling: (60 − 20) / 2, not 60 / 2 − 20. (BRP-3.2)"""
    assert chance((("bow", 60), ("into-combat", -20)), (("difficult", 1),)).total == 20


def test_easy_and_difficult_cancel_and_difficulties_add_up():
    """House rule `difficulties_stack`, both ways: 61 halved twice is 16, once is 31. (BRP-3.2)"""
    steps = (("dark", 1), ("cover", 1))

    assert chance((("bow", 61),), (*steps, ("ambush", -1))).total == 31
    assert chance((("bow", 61),), steps).total == 16
    assert chance((("bow", 61),), steps, stack=False).total == 31
    assert chance((("bow", 61),), (*steps, ("quarter-range", 2)), stack=False).total == 16


def test_pitch_darkness_is_power_or_half_whichever_is_lower():
    """POW 11 against half of 60 and half of 12. (BRP-6.4)"""
    assert chance((("sword", 60),), dark=11).total == 11
    assert chance((("sword", 12),), dark=11).total == 6


def test_nothing_left_cannot_be_attempted():
    """10 − 25 for full plate. (BRP-2.6, BRP-5.10)"""
    assert chance((("hide", 10), ("full-plate", -25))).verdict == IMPOSSIBLE
    assert chance((("hide", 10), ("full-plate", -25))).total == 0
    assert chance((("technical-skill", 0),)).verdict == IMPOSSIBLE


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        ("failure", "failure", Sides("failure", "failure")),
        ("fumble", "failure", Sides("fumble", "failure")),
        ("success", "failure", Sides("success", "failure")),
        ("special", "failure", Sides("special", "failure")),
        ("failure", "special", Sides("failure", "special")),
        ("special", "success", Sides("success", "failure")),
        ("success", "special", Sides("failure", "success")),
        ("success", "success", Sides("success", "failure", True)),
        ("special", "special", Sides("failure", "failure")),
    ],
)
def test_the_better_result_wins_and_is_lowered_by_the_other(mine: str, theirs: str, left: Sides):
    """Every line of section 3.3, the first side with the higher skill. (BRP-3.3)"""
    assert oppose_results(mine, theirs, 60, 40, BOTH_FAIL) == left


def test_two_specials_may_go_to_the_higher_skill():
    """House rule `special_tie`, both ways. (BRP-3.3)"""
    assert oppose_results("special", "special", 40, 60, BOTH_FAIL) == Sides("failure", "failure")
    assert oppose_results("special", "special", 40, 60, HIGHER_SKILL) == Sides("failure", "success", True)


def test_equal_skills_in_a_tie_are_a_stalemate():
    """The ruling. (BRP-3.3)"""
    assert oppose_results("success", "success", 50, 50, BOTH_FAIL) == Sides("failure", "failure", True)


def test_whoever_rolls_on_the_resistance_table_the_chances_are_the_same():
    """The passive side rolls under what the table leaves: 13 against 15 is 40, so 60 to resist. (BRP-3.4)"""
    ada = person("ada")
    assert [overcomes(13, Script(("BRP-3.4 overcome", roll)), 15, ada) for roll in (40, 41)] == [True, False]
    assert [overcomes(13, Script(("BRP-3.4 resist", roll)), 15, ada, True) for roll in (60, 61)] == [False, True]


def test_ten_points_of_difference_need_no_roll():
    """Nothing is asked of the table. (BRP-3.4)"""
    assert overcomes(20, Script(), 10, person("ada"))
    assert not overcomes(10, Script(), 20, person("ada"), True)


# What an ability is made of (BRP-3.2)


@pytest.mark.parametrize(
    ("skill", "step", "stacked", "once"),
    [(12, 1, 3, 6), (12, 2, 2, 3), (60, 1, 6, 6), (60, 2, 3, 3), (12, 0, 6, 6), (22, 1, 6, 11)],
)
def test_half_in_pitch_darkness_is_one_of_the_difficulties(skill: int, step: int, stacked: int, once: int):
    """House rule `difficulties_stack`: half of 12 is less than POW 11, and far away it is no longer halved again, nor
    where both come to the same, of 22; of POW itself half is left, or a quarter. (BRP-3.2, BRP-6.4)"""
    steps = (("range", step),) if step else ()

    assert chance((("sword", skill),), steps, True, 11).total == stacked
    assert chance((("sword", skill),), steps, False, 11).total == once


def test_half_of_an_odd_chance_is_rounded_up_in_pitch_darkness():
    """Half of 21 is 11, below a POW of 12. (BRP-6.4)"""
    assert chance((("sword", 21),), dark=12).total == 11


def test_what_makes_easy_does_so_once_where_difficulties_do_not_add_up():
    """House rule `difficulties_stack`: 15 twice easy is 60, once 30; a step of nothing stands in nobody's way.
    (BRP-3.2)"""
    twice = (("ambush", -1), ("backstab", -1))

    assert chance((("bow", 15),), twice).total == 60
    assert chance((("bow", 15),), twice, stack=False).parts == (("bow", 15), ("ambush", 15))
    assert chance((("bow", 15),), (("level", 0), *twice), stack=False).total == 30
    assert chance((("bow", 15),), (("level", 0),), stack=False).parts == (("bow", 15),)


def test_a_difficulty_is_one_step():
    """45 is 45 where nobody says anything; 90 easy; 23 difficult. (BRP-3.2)"""
    spot = Ability((("spot", 45),))

    assert judged(spot).total == 45
    assert {hard: judged(spot, hard).total for hard in ("easy", "normal", "difficult")} == {
        "easy": 90, "normal": 45, "difficult": 23,
    }  # fmt: skip


@pytest.mark.parametrize(("light", "brawl", "spot"), [("light", 45, 33), ("dark", 23, 33), ("pitch-dark", 11, 33)])
def test_the_dark_hinders_those_who_fight(light: str, brawl: int, spot: int):
    """Brawl 45 is 23 in the dark and POW 11 where it is pitch-dark; the Referee judges what is seen. (BRP-3.2,
    BRP-6.4)"""
    one = skilled(person("ada", characteristics=(10, 12, 12, 10, 11, 12, 10)), brawl=20, spot=8)
    state = replace(peace(one), light=light)

    assert [skill_chance(state, one, skill).total for skill in ("brawl", "spot")] == [brawl, spot]


@pytest.mark.parametrize(("stack", "intents"), [(True, False), (False, True)])
def test_whether_difficulties_add_up_is_the_houses_to_say(stack: bool, intents: bool):
    """Of skills and of characteristic rolls, which are a kind of their own. (BRP-2.4, BRP-3.2)"""
    ada = person("ada")
    state = peace(ada, difficulties_stack=stack, intents=intents)

    assert skill_ability(state, ada, "spot").stack is stack
    luck = feat_ability(state, ada, "luck")
    assert (luck.stack, luck.kind, luck.parts) == (stack, "feat", (("luck", 50),))


def test_only_what_is_easy_teaches_nothing():
    """A step of nothing is not easy; an ambush is. Where nobody says how hard it is, it is normal. (BRP-3.2,
    BRP-3.5)"""
    spot = Ability((("spot", 45),), (("level", 0),))
    rolled = (("BRP-3.2 difficulty", "normal"), ("BRP-3.2 skill", 30))

    assert try_skill(Script(*rolled), "ada", "spot", spot, "BRP-3.2 skill").teaches
    eased = replace(spot, steps=(("ambush", -1),))
    assert not try_skill(Script(*rolled), "ada", "spot", eased, "BRP-3.2 skill").teaches
    assert Tried("success", None, judged(spot)).hard == "normal"


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        (41, 40, Sides("success", "failure", True)),
        (39, 40, Sides("failure", "success", True)),
        (40, 40, Sides("failure", "failure", True)),
    ],
)
def test_one_point_of_skill_decides_a_tie(mine: int, theirs: int, left: Sides):
    """Two successes; the higher skill, and neither of two that are equal. (BRP-3.3)"""
    assert oppose_results("success", "success", mine, theirs, BOTH_FAIL) == left
