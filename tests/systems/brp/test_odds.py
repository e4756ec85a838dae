"""Exact odds, from the rules that are played; and what the text claims about its own."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice, Distribution, distribution
from arbitro.odds import chances
from arbitro.systems import brp
from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.characters import most_hit_points
from arbitro.systems.brp.checks import Ability, bands, overcomes, quality
from arbitro.systems.brp.exchange import Blow, Guard, exchange
from arbitro.table import Live, from_seed
from arbitro.table.branches import outcomes
from tests.systems.brp.figures import armed, foe, moment, peace, person

SHIELD = Guard("round-shield", "shield/round", Ability((("shield/round", 45),)), 45)
BLOW = Blow("ada", "bran", "broadsword", Ability((("sword", 60),)), (SHIELD,), Dice(1, 8, 0, 1), (1, 4), False, 3)


def percent(number: int) -> Fraction:
    """So many in a hundred."""
    return Fraction(number, 100)


def by_hand(blow: Blow, armour: int) -> Counter[Any]:
    """The same exchange written out over every face: the slow, plain twin. Out of 100 × 100 × 8 × 4."""
    total: Counter[Any] = Counter()
    for attack, parry in product(range(1, 101), repeat=2):
        hit, kept = quality(attack, 60), quality(parry, 45)
        lowered = {"special": {"special": 0, "success": 1}, "success": {"special": 0, "success": 0}}
        if hit in ("failure", "fumble"):
            total[0] += 32
            continue
        level = lowered[hit].get(kept, 2 if hit == "special" else 1)
        for die, bonus in product(range(1, 9), range(1, 5)):
            points = {0: 0, 1: die + 1 + bonus, 2: 9 + die + 1 + bonus}[level]
            total[max(points - armour, 0)] += 1
    return total


def test_an_exchange_comes_out_as_it_does_face_by_face():
    """Attack 60, parry 45, D8+1 and D4, armour 3: 320,000 ways. (BRP-5.8, BRP-5.13)"""
    odds = outcomes(lambda table: exchange(BLOW, table).through)

    slow = by_hand(BLOW, 3)
    assert slow.total() == 320_000
    assert {points: Fraction(odds[points], odds.total) for points in odds} == {
        points: Fraction(ways, 320_000) for points, ways in slow.items()
    }


def test_live_duels_agree_with_the_exact_odds():
    """20,000 exchanges with a seed, within four standard errors. (BRP-5.8)"""
    exact = outcomes(lambda table: exchange(BLOW, table).through).chance(lambda points: points > 0)
    number, draw = 20_000, from_seed("brp")

    wounded = sum(exchange(BLOW, Live(draw)).through > 0 for _ in range(number))
    error = (float(exact) * (1 - float(exact)) / number) ** 0.5
    assert abs(wounded / number - float(exact)) < 4 * error


def test_the_chances_on_a_button_are_those_of_the_rules():
    """Sword 60 at an orc who can only dodge at 24: 60 % hit, 12 % of them special, and so on. (BRP-5.5)"""
    ada = armed(person("ada"), "broadsword", skill=45)
    orc = foe("orc", weapons=(), place=(1, 0))
    state = moment(peace(ada, orc), "ada")

    found = chances(lambda table: brp.apply(state, Attack("ada", "orc", "broadsword"), table), brp.STAKES["attack"])
    assert found["BRP-5.5 hit"] == percent(60)
    assert found["BRP-5.13 special"] == percent(12)
    # It gets through where it is not parried as well as it hits: 5 of 100 are a special parry at 25.
    assert found["BRP-5.9 damage"] == percent(48) * percent(75) + percent(12) * percent(95)
    # Bare hands at 25 are likelier than a dodge at 24. A sword cannot bring 12 hit points down in one plain blow (9 at
    # most); a special that nothing parries does 9 and 2 to 9 more: with 2 one point is left, with more none.
    assert found["BRP-5.12 dying"] == percent(12) * percent(75) * Fraction(7, 8)
    assert found["BRP-5.12 unconscious"] == percent(12) * percent(75) * Fraction(1, 8)


@pytest.mark.parametrize("command", [Attack("goran", "bandit-1", "broadsword"), Shoot("nell", "archer-1", "longbow")])
def test_odds_of_a_whole_command_sum_to_one(command: Any):
    """Everything that an attack may lead to, in the demo. (BRP-5)"""
    demo = brp.demo()
    people = tuple([replace(one, place=(1, 0)) if one.kind == "bandit" else one for one in demo.people])
    state = moment(replace(demo, people=people), command.who)

    odds = outcomes(lambda table: brp.apply(state, command, table), since=state)
    assert sum(Fraction(odds[state], odds.total) for state in odds) == 1
    assert len(odds) > 20


# What the text claims about its own odds


def contest(active: int, passive: int, roller_resists: bool = False) -> Distribution:
    """The exact odds of a resistance roll."""
    return outcomes(lambda table: overcomes(active, table, passive, person("ada"), roller_resists))


def test_equal_forces_have_even_chances():
    """The text says 50/50; it is. (BRP-3.4)"""
    for force in range(1, 40):
        assert contest(force, force).chance(True) == percent(50)


def test_whoever_rolls_makes_no_difference():
    """Active or passive, over the whole printed table. (BRP-3.4)"""
    for active, passive in product(range(1, 22), repeat=2):
        assert contest(active, passive).chance(True) == contest(active, passive, True).chance(True)


def test_two_doses_of_ten_are_not_one_of_twenty():
    """CON 10: two rolls at 50 do 15 on average, one dose of POT 20 always does 20. (BRP-6.10)"""
    one_of_ten = 10 * percent(50) + 5 * percent(50)

    assert 2 * one_of_ten == 15
    assert outcomes(lambda table: overcomes(20, table, 10, person("ada"))).chance(True) == 1


def test_a_skill_of_one_succeeds_five_times_in_a_hundred():
    """The text says one time; its table says 01-05, and the table decides. (BRP-2.6, BRP-3)"""
    assert percent(bands(1).success) == percent(5)


def test_a_skill_of_a_hundred_does_not_always_succeed():
    """The text says always but for a fumble, which is 1 %; the table says 95 %. (BRP-2.6, BRP-3)"""
    assert percent(bands(100).success) == percent(95)
    assert percent(101 - bands(100).fumble) == percent(1)
    assert percent(bands(300).success) == percent(95)


def test_the_average_characteristic():
    """The text says 10 or 11 for humans; so it is for 3D6, but SIZ and INT average 13. (BRP-2.3)"""
    assert distribution(Dice(3, 6)).mean() == Fraction(21, 2)
    assert distribution(Dice(2, 6, 0, 6)).mean() == 13


def test_a_special_success_is_a_fifth_of_all_successes():
    """By the printed table from 14.3 % of them (at 07) to 25 % (at 08): a fifth only where five divides. (BRP-3)"""
    shares = {ability: Fraction(bands(ability).special, bands(ability).success) for ability in range(6, 96)}

    assert all(shares[ability] == Fraction(1, 5) for ability in range(10, 96, 5))
    assert min(shares.values()) == Fraction(1, 7)
    assert max(shares.values()) == Fraction(1, 4)


def test_a_point_an_hour_or_a_die_of_three_kills_in_eight_hours():
    """The text says so of an average human, who has 12 hit points.

    A point an hour takes 12 hours. 1D3 an hour takes 6 on average, and has killed within eight
    with 97.6 %. (BRP-6.5, BRP-2.5)
    """
    average_human = person(characteristics=(11, 11, 13, 13, 11, 11, 11))
    assert most_hit_points(average_human) == 12

    within_eight = distribution(Dice(8, 3)).chance(lambda points: points >= 12)
    assert within_eight == Fraction(6404, 6561)
    assert distribution(Dice(5, 3)).chance(lambda points: points >= 12) == Fraction(17, 81)


def test_drawing_from_luck_is_as_likely_as_the_characteristic_says():
    """STR 10 is an Effort roll of 50 %. (BRP-2.4)"""
    from arbitro.systems.brp.trials import Feat

    found = chances(lambda table: brp.apply(peace(person("ada")), Feat("ada", "effort"), table), brp.STAKES["feat"])
    assert (found["BRP-3.2 success"], found["BRP-3.2 special"]) == (percent(50), percent(10))


def test_what_a_defence_may_bring_is_what_the_attacks_button_says_first():
    """BRP-5.6, BRP-5.9: whoever parries or dodges is hurt, or is not."""
    assert brp.STAKES_OF["BRP-5.6 defence"] == brp.STAKES["attack"][:1]


def test_what_an_answer_may_bring_is_named_as_on_the_buttons():
    """Whoever resists loses, or what is seized or stolen is gone; whoever haggles has, or has not, the price; and with
    what one tries, teaches or strives, or how hard that is, is worth what the command that asks is.
    (BRP-2.6, BRP-3.2, BRP-3.3, BRP-3.4, BRP-3.5)"""
    named = {question: codes for question, codes in brp.STAKES_OF.items() if question != "BRP-5.6 defence"}
    assert named == {
        "BRP-3.3 answer": ("BRP-3.3 lost", *brp.STAKES["seize"], *brp.STAKES["steal"]),
        "BRP-2.6 haggle": brp.STAKES["attempt"][:1],
        "BRP-3.3 skill": (),
        "BRP-3.3 contest": (),
        "BRP-3.5 lesson": (),
        "BRP-3.2 difficulty": (),
        "BRP-3.4 active": (),
        "BRP-3.4 passive": (),
    }
