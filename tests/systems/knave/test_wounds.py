"""Rest and repair. (KN-4, KN-26, KN-28)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.odds import odds
from arbitro.systems.knave import apply
from arbitro.systems.knave.characters import HIRELINGS, Book, Condition
from arbitro.systems.knave.gear import make
from arbitro.systems.knave.wounds import (
    HIGHEST_FALL,
    MOST_DICE,
    NIGHT_MINUTES,
    Harm,
    Haven,
    Repair,
    Rest,
    after_night,
    wear_weapon,
)
from arbitro.table import Number, Script
from tests.systems.knave.figures import (
    BOW,
    MAIL,
    SWORD,
    Asking,
    fight,
    foe,
    forms,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

EAT = ("KN-28 meal", "eat")


def fed(**more):
    """Somebody with two rations, Constitution +1 and a maximum of 12."""
    return replace(hero(items=(make("rations", 2),), most_hit_points=12, hit_points=1), **more)


def test_a_meal_and_a_night_give_back_a_d8_and_the_constitution_bonus():
    """1 + 5 + 1, a ration fewer, eight hours later. (KN-4, KN-28)"""
    after, codes = play(peace(fed()), Rest(), EAT, ("KN-28 healing", 5))

    assert codes == ["KN-28 night", "KN-28 healed"]
    assert of(after, "ada").hit_points == 7
    assert of(after, "ada").items == (make("rations", 1),)
    assert after.minutes == 480


def test_never_past_the_maximum():
    """10 + 8 + 1 is 12. (KN-28)"""
    after, _ = play(peace(fed(hit_points=10)), Rest(), EAT, ("KN-28 healing", 8))

    assert of(after, "ada").hit_points == 12


def test_it_is_constitution_that_heals():
    """1 + 3 + 4, of six abilities that differ; and what came back is said, of how much. (KN-4, KN-28)"""
    one = fed(abilities=(1, 2, 4, 3, 6, 5), most_hit_points=30)

    facts = told(peace(one), Rest(), EAT, ("KN-28 healing", 3))["KN-28 healed"]
    capped = told(peace(replace(one, most_hit_points=4)), Rest(), EAT, ("KN-28 healing", 3))["KN-28 healed"]

    assert facts["modifiers"].parts == (("constitution", 4),)
    assert [(line["points"], line["left"], line["most"]) for line in (facts, capped)] == [(7, 8, 30), (3, 4, 4)]


def test_the_unhurt_eat_without_rolling():
    """The ration is gone all the same. (KN-28)"""
    after, codes = play(peace(fed(hit_points=12, items=(make("rations", 1),))), Rest(), EAT)

    assert codes == ["KN-28 night", "KN-28 rested"]
    assert of(after, "ada").items == ()


@pytest.mark.parametrize("rations", [True, False])
def test_without_a_meal_nothing_comes_back(rations: bool):
    """Whether there is none, or one would rather save it. (KN-28)"""
    one = fed() if rations else fed(items=())

    after, codes = play(peace(one), Rest(), *[("KN-28 meal", "skip")] * rations)

    assert codes == ["KN-28 night", "KN-28 hungry"]
    assert of(after, "ada") == one


def test_the_unconscious_are_fed_and_wake():
    """From 0. The dead stay dead. (KN-23, KN-28)"""
    state = peace(fed(hit_points=0), hero("bran", hit_points=-1))

    after, _ = play(state, Rest(), EAT, ("KN-28 healing", 1))

    assert (of(after, "ada").hit_points, of(after, "bran").hit_points) == (2, -1)


def test_a_haven_gives_everything_back():
    """And takes no ration. (KN-28; ours)"""
    after, codes = play(peace(fed(hit_points=0)), Haven())

    assert codes == ["KN-28 haven"]
    assert (of(after, "ada").hit_points, of(after, "ada").items) == (12, (make("rations", 2),))


def test_in_the_morning_books_can_be_read_and_troubles_have_passed():
    """Used books, spells cast, conditions. (KN-27, KN-28)"""
    book = Book("ember-bloom", used=True)
    one = hero(items=(book,), cast=1, conditions=(Condition("blinded", 3), Condition("frightened")))

    after, _ = play(peace(one), Haven())

    assert of(after, "ada") == hero(items=(replace(book, used=False),))


def test_nobody_sleeps_in_the_middle_of_a_fight():
    """Nor is there anybody to sleep when all are dead. (KN-28)"""
    assert refusal(fight(hero(), foe()), Rest()).code == "no-peace"
    assert refusal(fight(hero(), foe()), Haven()).code == "no-peace"
    assert refusal(peace(hero(hit_points=-1)), Rest()).code == "no-party"


def test_the_odds_of_healing_are_those_of_a_d8():
    """Whole again on 1 in 4: 4 + 1 + d8 against 12. (KN-28)"""
    found = odds(lambda table: after_night(peace(fed(hit_points=4)), fed(hit_points=4), table))

    assert found.map(lambda one: one.hit_points).chance(12) == Fraction(1, 4)


# --- What nobody deals (KN-22, KN-24)


def test_a_fall_is_a_d6_for_every_ten_feet():
    """25 feet are two dice, in a fight or out of one. (KN-24; ours)"""
    after, codes = play(
        peace(hero(hit_points=8)),
        Harm("ada"),
        ("KN-24 harm", "fall"),
        ("KN-24 fall", 25),
        ("KN-24 fall damage", (1, 4)),
    )

    assert codes == ["KN-24 falls", "KN-22 wound"]
    assert of(after, "ada").hit_points == 3


def test_what_wakes_somebody_up_leaves_them_on_the_ground():
    """Asleep and prone, 5 of 9 hit points lost to a trap of one d6: awake, and prone still. (KN-22)"""
    one = hero(hit_points=9, most_hit_points=9, conditions=(Condition("asleep", 2), Condition("prone", 3)))
    after, _ = play(
        peace(one),
        Harm("ada"),
        *(("KN-24 harm", "trap"), ("KN-24 trap dice", 1), ("KN-24 trap die", 6), ("KN-24 trap damage", 5)),
    )
    assert of(after, "ada") == replace(one, hit_points=4, conditions=(Condition("prone", 3),))


@pytest.mark.parametrize("faces", [4, 6, 8, 10, 12])
def test_a_trap_may_have_any_die_up_to_a_d12(faces: int):
    """3 points of 7, whatever the die. (KN-24)"""
    dice = (("KN-24 trap dice", 1), ("KN-24 trap die", faces), ("KN-24 trap damage", (3,)))

    after, _ = play(peace(hero(hit_points=7)), Harm("ada"), ("KN-24 harm", "trap"), *dice)

    assert of(after, "ada").hit_points == 4


def test_of_a_trap_the_referee_says_the_dice():
    """Two d4 kill somebody with seven hit points, on an 8. The dead come to no more harm. (KN-22, KN-23)"""
    dice = (("KN-24 trap dice", 2), ("KN-24 trap die", 4), ("KN-24 trap damage", (4, 4)))

    after, codes = play(peace(hero(hit_points=7)), Harm("ada"), ("KN-24 harm", "trap"), *dice)

    assert codes == ["KN-24 trap", "KN-22 wound", "KN-23 dead"]
    assert refusal(after, Harm("ada")).code == "no-dead"


# --- Repair (KN-26)


def test_a_point_of_quality_costs_a_tenth_of_the_price():
    """15 of 150 copper for a long sword. (KN-26)"""
    state = peace(hero(items=(replace(SWORD, quality=2),), copper=20))

    after, codes = play(state, Repair("ada", "long-sword"))

    assert codes == ["KN-26 repaired"]
    assert (of(after, "ada").items, of(after, "ada").copper) == ((replace(SWORD, quality=3),), 5)


@pytest.mark.parametrize(
    ("one", "item", "code"),
    [
        (hero(items=(replace(MAIL, quality=1),), copper=89), "mail", "no-coins"),
        (hero(copper=99), "long-sword", "no-repair-needed"),
        (hero(copper=99), "rope", "no-such-item"),
    ],
)
def test_not_everything_can_be_mended(one, item: str, code: str):
    """Too dear, as good as new, or not there. (KN-26)"""
    assert refusal(peace(one), Repair("ada", item)).code == code


def test_nobody_mends_in_the_middle_of_a_fight():
    """Peace first. (KN-26)"""
    state = fight(hero(items=(replace(SWORD, quality=2),), copper=20), foe())

    assert refusal(state, Repair("ada", "long-sword")).code == "no-peace"


def test_a_harm_is_a_fall_or_dice_that_the_referee_says():
    """A d6 for every ten feet, from ten; a trap is usually a d6. (KN-22, KN-24)"""
    state = peace(hero(hit_points=50, most_hit_points=50))
    falling = (("KN-24 harm", "fall"), ("KN-24 fall", 30), ("KN-24 fall damage", 9))
    trapped = (("KN-24 harm", "trap"), ("KN-24 trap dice", 1), ("KN-24 trap die", 8), ("KN-24 trap damage", 7))
    who = {"target": "ada"}

    fell, sprung = forms(state, Harm("ada"), *falling), forms(state, Harm("ada"), *trapped)

    assert fell == {
        "KN-24 harm": (("fall", "trap"), "trap", who),
        "KN-24 fall": (Number(10, HIGHEST_FALL), 10, who),
    }
    assert sprung == {
        "KN-24 harm": (("fall", "trap"), "trap", who),
        "KN-24 trap dice": (Number(1, MOST_DICE), 1, who),
        "KN-24 trap die": ((4, 6, 8, 10, 12), 6, who),
    }
    assert dice_of(state, Harm("ada"), *falling) == {"KN-24 fall damage": Dice(3, 6)}
    assert dice_of(state, Harm("ada"), *trapped) == {"KN-24 trap damage": Dice(1, 8)}


def dice_of(state: Any, command: Any, *answers: tuple[str, Any]) -> dict[str, Any]:
    """The dice of each roll, by its words."""
    table = Asking(*answers)
    apply(state, command, table)
    return {question.words: question.dice for question in table.questions if question.dice}


def test_of_two_alike_a_broken_weapon_leaves_the_other_in_hand():
    """It was the first of two swords; the last leaves bare hands. (KN-26)"""
    worn_out = replace(SWORD, quality=1)
    two, last = hero(items=(worn_out, SWORD)), hero(items=(worn_out, BOW))

    assert (wear_weapon(two, worn_out, Script()).in_hand, wear_weapon(two, worn_out, Script()).items) == (
        "long-sword",
        (SWORD,),
    )
    assert (wear_weapon(last, worn_out, Script()).in_hand, wear_weapon(last, worn_out, Script()).items) == ("", (BOW,))


def test_a_night_has_its_hours_and_its_morning_is_the_next_dawn():
    """Eight hours from minute 600: dawn is at 1,080. Wages fall due for hirelings alone. (KN-16, KN-27, KN-28)"""
    guide = foe("guide-1", side=HIRELINGS, kind="guide", wage=25, employer="ada")
    bandit = foe("bandit-1", wage=9)
    book = Book("ember-bloom", used=True)
    state = replace(peace(hero(items=(book, make("rations", 3)), cast=2), guide, bandit), minutes=600, dawn=17)

    asked = forms(state, Rest(), ("KN-28 meal", "eat"))
    after, _ = play(state, Rest(), ("KN-28 meal", "eat"))

    assert asked == {"KN-28 meal": (("eat", "skip"), "eat", {"rations": 3})}
    assert (after.minutes, after.dawn) == (600 + NIGHT_MINUTES, 600 + NIGHT_MINUTES)
    assert (of(after, "guide-1").owed, of(after, "bandit-1").owed) == (25, 0)
    assert (of(after, "ada").items[0], of(after, "ada").cast) == (replace(book, used=False), 0)
