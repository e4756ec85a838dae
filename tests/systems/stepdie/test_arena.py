"""The fight on the road: who its figures are, worked out by hand, and that the rules make them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.stepdie.arena import AXES, SWORDS, fight
from arbitro.systems.stepdie.board import beside
from arbitro.systems.stepdie.campaign import SIX, House, standing
from arbitro.systems.stepdie.characters import Person
from tests.systems.stepdie.figures import hero


def one(side: str, house: House | None = None, /, **choices: Any) -> Person:
    """The first of a side."""
    return standing(fight(choices, house), side)[0]


@pytest.mark.parametrize(("level", "strength", "hearts"), [(1, 2, 5), (2, 3, 5), (3, 4, 5), (4, 4, 6), (5, 4, 7)])
def test_a_level_is_an_improvement(level: int, strength: int, hearts: int):
    """d10, d12, d20, and then hearts: Strength has no bigger die. (SD-20)"""
    hero = one(HEROES, level=level)

    assert (hero.traits, hero.hearts, hero.most_hearts) == ((strength, 1, 0), hearts, hearts)
    assert (hero.mana, hero.improvements) == (3, 0)


def test_nothing_that_was_earned_is_left_to_take():
    """Two improvements have become a d20 of Strength. (SD-20)"""
    hero = one(HEROES, level=3)

    assert (hero.traits[0], hero.improvements) == (2 + 2, 0)


def test_on_a_d6_alone_a_master_is_the_best_there_is():
    """One improvement makes one, the next is a heart. (SD-19, SD-20)"""
    assert one(HEROES, House(dice=SIX), level=3).traits == (3, 1, 0)
    assert one(HEROES, House(dice=SIX), level=3).hearts == 6
    assert one(HEROES, House(dice=SIX), level=3, strength=2).traits == (3, 1, 0)


@pytest.mark.parametrize(("level", "rank", "hearts"), [(1, "minion", 1), (2, "elite", 2), (3, "boss", 3)])
def test_a_level_of_the_bandits_is_a_rank(level: int, rank: str, hearts: int):
    """With its target number and its hearts; an elite's are a house rule. (SD-6, SD-7, SD-11)"""
    foe = one(FOES, foe_level=level, foe_weapon="spear")

    assert (foe.rank, foe.hearts, foe.weapon.kind) == (rank, hearts, "spear")
    assert one(FOES, House(elite_hearts=3), foe_level=2).hearts == 3


def test_armour_is_a_token_or_none():
    """Of whatever weight; the house may do without, and enemies do. (SD-17)"""
    tokens = [one(HEROES, armour=kind).armour for kind in ("none", "light", "medium", "heavy")]

    assert tokens == [0, 1, 1, 1]
    assert one(HEROES, House(armour_tokens=False), armour="heavy").armour == 0
    assert "foe_armour" not in {axis.name for axis in AXES}


def test_points_are_steps_hearts_and_mana():
    """No die is smaller than a d6 or bigger than a d20. (SD-1, SD-12, SD-15, SD-20)"""
    assert one(HEROES, strength=-2).traits == (0, 1, 0)
    assert one(HEROES, strength=2, magic=3).traits == (4, 1, 3)
    assert {axis.name: axis.values for axis in AXES}["strength"] == (-2, -1, 0, 1, 2)
    assert {axis.name: axis.values for axis in AXES}["magic"] == (0, 1, 2, 3)
    assert (one(HEROES, hearts=-2).hearts, one(HEROES, mana=2).most_mana) == (3, 5)


def test_points_leave_a_d6_a_heart_and_no_less_than_no_mana():
    """However many are taken away. (SD-1, SD-12, SD-15, SD-17, SD-20)"""
    least = one(HEROES, strength=-9, agility=-9, magic=-9, hearts=-9, mana=-9)

    assert (least.traits, least.hearts, least.most_hearts, least.mana) == ((0, 0, 0), 1, 1, 0)


def test_a_weapon_that_a_group_does_not_have_is_the_first_that_it_has():
    """Its lists may have no knife. (SD-6)"""
    assert one(HEROES, weapon="of-nobody").weapon.kind == SWORDS[0]
    assert one(HEROES, weapon="light").weapon.kind == "knife"


@pytest.mark.parametrize("heroes", [1, 2, 6])
def test_everybody_stands_beside_somebody(heroes: int):
    """In two rows; a thirteenth stands behind their own. (SD-11)"""
    state = fight({"heroes": heroes, "foes": heroes})

    assert len({figure.place for figure in state.people}) == 2 * heroes
    assert {one.place[0] for one in standing(state, HEROES)} == {3}
    assert {one.place[0] for one in standing(fight({"heroes": heroes, "foes": 2}), FOES)} == {4}
    assert len(standing(fight({"heroes": heroes, "foes": 2}), HEROES)) == heroes
    assert all(any(beside(hero, foe) for foe in standing(state, FOES)) for hero in standing(state, HEROES))
    assert {one.place[0] for one in standing(fight({"heroes": 13, "foes": 13}), HEROES)} == {3, 2}
    assert {one.place[0] for one in standing(fight({"heroes": 13, "foes": 13}), FOES)} == {4, 5}


def test_a_hero_of_ones_own_fights_alone_on_that_road():
    """Whatever the number of heroes says; with what they have, on the square of the first. (SD-11)"""
    own = hero("zoe", hearts=4)

    fought = fight({"heroes": 3}, hero=own)

    (found,) = standing(fought, HEROES)
    (usual, *_) = standing(fight({}), HEROES)
    assert found == replace(own, place=usual.place)
