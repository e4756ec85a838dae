"""The fight on the road: who its figures are, worked out by hand, and that the rules make them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.d10.arena import SWORDS, better, chosen, fight
from arbitro.systems.d10.campaign import House, able
from arbitro.systems.d10.characters import CHARACTERISTICS, MAIN, Person, damage_modifier, skill, weapon_in
from arbitro.systems.d10.charts import LOCATIONS


def one(side: str, house: House | None = None, /, **choices: Any) -> Person:
    """The first of a side."""
    return able(fight(choices, house), side)[0]


def test_a_beginner_takes_every_default():
    """A man's averages are 5, and 4 points come to them; 20 points for five skills with bases of 3. (D10-1, D10-7)"""
    hero = one(HEROES)

    assert [getattr(hero, name) for name in CHARACTERISTICS] == [6, 6, 6, 6]
    assert (skill(hero, "one-hand-swords"), skill(hero, "dodge")) == (7, 7)
    assert skill(hero, "axes") == 3
    assert skill(one(HEROES, weapon="battle-axe"), "axes") == 7


def test_the_house_says_how_many_points_there_are():
    """With ten points for skills two of them go into each; with none to spare everybody is average. (D10-1, D10-7)"""
    house = House(extra_points=0, skill_points=10)

    assert skill(one(HEROES, house), "one-hand-swords") == 2 + 2
    assert one(HEROES, house).strength == 5


@pytest.mark.parametrize("weapon", ["long-sword", "mace", "knife", "staff"])
def test_a_bandit_is_as_good_with_any_weapon(weapon: str):
    """The 4 that the list gives him with his sword; a level is a point. (D10-7)"""
    bandit, better = one(FOES, foe_weapon=weapon), one(FOES, foe_weapon=weapon, foe_level=3)
    name = weapon_in(bandit, MAIN).skill

    assert weapon_in(bandit, MAIN).kind == weapon
    assert (skill(bandit, name), skill(bandit, "dodge")) == (4, 3)
    assert (skill(better, name), skill(better, "dodge")) == (6, 5)


def test_points_and_levels_end_at_ten():
    """No human has more in anything. (D10-1, D10-7)"""
    assert skill(one(HEROES, level=4), "one-hand-swords") == 10
    assert skill(one(HEROES, level=4, **{"weapon-skill": 3}), "one-hand-swords") == 10
    assert skill(one(HEROES, **{"weapon-skill": -2}), "one-hand-swords") == 5
    assert skill(one(HEROES, dodge=1), "dodge") == 8


def test_what_follows_from_a_characteristic_follows():
    """Strength 8: a base of 4 instead of 3 where it counts, and its own modifier to damage. (D10-2, D10-3)"""
    strong = one(HEROES, strength=2)

    assert strong.strength == 8
    assert skill(strong, "one-hand-swords") == 8
    assert skill(strong, "dodge") == 7
    assert damage_modifier(strong) > damage_modifier(one(HEROES, strength=-2))


@pytest.mark.parametrize("armour", ["none", "light", "medium", "heavy"])
def test_one_layer_of_armour_on_each_location(armour: str):
    """And heavy armour leaves nothing bare. (D10-22)"""
    covered = [place for piece in one(FOES, foe_armour=armour).armour for place in piece.covers]

    assert len(covered) == len(set(covered))
    assert (set(covered) == set(LOCATIONS)) == (armour == "heavy")
    assert (not covered) == (armour == "none")


def test_a_skill_stays_within_what_a_human_can_have():
    """From 1 to 10, however many points come or go. (D10-1, D10-7)"""
    for points, now in ((-9, 1), (-5, 2), (9, 10)):
        assert skill(better(one(HEROES), "dodge", points), "dodge") == now


def test_a_weapon_that_the_lists_do_not_have_is_another_that_they_have():
    """The words of every system, one of ours, and one of nobody's. (D10-21)"""
    assert [chosen(weapon) for weapon in ("light", "mace", "light-sabre")] == ["short-sword", "mace", SWORDS[0]]
    assert SWORDS[0] != SWORDS[1]
