"""The fight on the road: who its figures are, worked out by hand, and that the rules make them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.brp import content
from arbitro.systems.brp.arena import chosen, fight
from arbitro.systems.brp.campaign import House, standing
from arbitro.systems.brp.characters import (
    CHARACTERISTICS,
    Person,
    armour_points,
    damage_bonus,
    most_hit_points,
    rating,
    weapon_rating,
)
from arbitro.systems.brp.charts import HISTORICAL
from arbitro.systems.contract import FOES, HEROES
from tests.systems.brp.figures import person


def one(side: str, house: House | None = None, /, **choices: Any) -> Person:
    """The first of a side."""
    return standing(fight(choices, house), side)[0]


def with_weapon(figure: Person) -> int:
    """The chance with what is in hand."""
    return weapon_rating(figure, figure.weapons[0].use)


def test_a_beginner_is_a_new_warrior_of_average_characteristics():
    """3D6 is 10.5 and 2D6+6 is 13, halves rounded up.

    With the weapon 15, 45 of the profession's 300 points and a tenth of 130: 73. What others have no room for, above
    75, goes round again. (BRP-2.3, BRP-2.7, BRP-2.8)
    """
    hero = one(HEROES)

    assert hero.characteristics == (11, 11, 13, 13, 11, 11, 11)
    assert most_hit_points(hero) == 12
    assert (with_weapon(hero), rating(hero, "dodge", HISTORICAL)) == (75, 75)
    assert with_weapon(one(HEROES, House(skill_cap=False))) == 15 + 45 + 13
    assert with_weapon(one(HEROES, House(skill_cap=False), weapon="battle-axe")) == 15 + 45 + 13
    assert (hero.trade_points, hero.free_points) == (0, 0)


def test_a_beginner_is_a_warrior_wherever_that_stands_in_the_list(monkeypatch: pytest.MonkeyPatch):
    """A group may have the professions in another order; his ten skills are the warrior's. (BRP-2.7)"""
    usual = one(HEROES).skills
    monkeypatch.setattr(content, "PROFESSIONS", {"warrior": content.PROFESSIONS["warrior"], **content.PROFESSIONS})

    assert list(content.PROFESSIONS)[-1] != "warrior"
    assert one(HEROES).skills == usual


def test_so_many_meet_so_many_under_the_rules_of_the_house():
    """Two heroes or one of the reader's own, three bandits who are counted from one. (BRP-5.1)"""
    state, house = fight({"heroes": 2, "foes": 3}), House(intents=False)

    assert [one.id for one in state.people] == ["hero-1", "hero-2", "bandit-1", "bandit-2", "bandit-3"]
    assert (state.house, fight({}, house).house) == (House(), house)
    assert [one.id for one in fight({"heroes": 2}, hero=person("ada")).people] == ["ada", "bandit-1"]


@pytest.mark.parametrize("weapon", ["short-sword", "greatsword", "heavy-mace", "knife"])
def test_a_bandit_is_as_good_with_any_weapon(weapon: str):
    """The 40 that the list gives him with his own, and 25 to dodge; a level is ten points. (BRP-7)"""
    bandit, better = one(FOES, foe_weapon=weapon), one(FOES, foe_weapon=weapon, foe_level=3)

    assert bandit.in_hand == (weapon,)
    assert (with_weapon(bandit), rating(bandit, "dodge", HISTORICAL)) == (40, 25)
    assert (with_weapon(better), rating(better, "dodge", HISTORICAL)) == (60, 45)


def test_a_level_is_ten_points_with_the_weapon_and_in_dodging():
    """There is no end to them after creation. (BRP-3.5)"""
    best = one(HEROES, level=5)

    assert (with_weapon(best), rating(best, "dodge", HISTORICAL)) == (115, 115)
    assert rating(best, "listen", HISTORICAL) == rating(one(HEROES), "listen", HISTORICAL)


def test_what_follows_from_a_characteristic_follows():
    """CON and SIZ 13: 13 hit points; STR 14, SIZ 13: a damage bonus; INT: points for skills. (BRP-2.5, BRP-2.8)"""
    assert most_hit_points(one(HEROES, constitution=2)) == 13
    assert damage_bonus(one(HEROES)) == (0, 0)
    assert damage_bonus(one(HEROES, strength=3)) == (1, 4)
    skills = [sum(known.points for known in one(HEROES, intelligence=points).skills) for points in (0, 1)]
    assert skills[1] == skills[0] + 10


@pytest.mark.parametrize("name", CHARACTERISTICS)
def test_points_of_a_characteristic_are_points_of_it(name: str):
    """More or less. (BRP-2.3)"""
    at = CHARACTERISTICS.index(name)

    assert one(HEROES, **{name: 3}).characteristics[at] - one(HEROES).characteristics[at] == 3
    assert one(HEROES, **{name: -2}).characteristics[at] - one(HEROES).characteristics[at] == -2


def test_points_of_a_skill_are_percent():
    """On top of what creation gave, so the cap is no matter. (BRP-2.6)"""
    assert with_weapon(one(HEROES, **{"weapon-skill": 15})) == 90
    assert rating(one(HEROES, dodge=-10), "dodge", HISTORICAL) == 65


def test_armour_is_that_of_the_text():
    """Quilted 2, chain 7, plate 8; without any nothing is taken off. (BRP-5.10)"""
    found = [armour_points(one(FOES, foe_armour=kind), False) for kind in ("none", "light", "medium", "heavy")]

    assert found == [0, 2, 7, 8]


@pytest.mark.parametrize(
    ("word", "weapon"),
    [("light", "short-sword"), ("medium", "broadsword"), ("heavy", "greatsword"), ("knife", "knife"),
     ("laser", "battle-axe")],
)  # fmt: skip
def test_a_word_for_a_weapon_means_one_of_the_lists(word: str, weapon: str):
    """Or its own name does; what a group has struck from the list is the first that is left. (BRP-5.9)"""
    assert chosen(word) == weapon
