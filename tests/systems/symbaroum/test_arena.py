"""The fight on the road: who its figures are, worked out by hand, and that the rules make them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.symbaroum.arena import fight
from arbitro.systems.symbaroum.campaign import in_melee, standing
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    Person,
    defence,
    level_of,
    pain_threshold,
    value,
    weapon_in_hand,
)

LEARNT = ("thick-hide", "heavy-hand", "reed-step")


def one(side: str, **choices: Any) -> Person:
    """The first of a side."""
    return standing(fight(choices), side)[0]


def levels(figure: Person) -> tuple[int, ...]:
    """How far it has learnt what experience goes to."""
    return tuple(level_of(figure, kind) for kind in LEARNT)


@pytest.mark.parametrize(("level", "learnt"), [(1, (1, 0, 0)), (2, (2, 1, 0)), (3, (2, 2, 1)), (4, (3, 2, 1))])
def test_a_level_of_a_fighter_is_eighteen_points_of_experience(level: int, learnt: tuple[int, ...]):
    """6 and 12; 6 and 12; 18: a fighter begins with a first step. (SY-22)"""
    hero = one(HEROES, level=level)

    assert levels(hero) == learnt
    assert hero.most_toughness == (13 if learnt[0] < 2 else 16)


@pytest.mark.parametrize(("level", "learnt"), [(1, (0, 0, 0)), (2, (1, 1, 0)), (3, (2, 1, 1)), (4, (2, 2, 1))])
def test_a_level_of_a_brigand_buys_the_same_steps(level: int, learnt: tuple[int, ...]):
    """Of 18 points 6 are left over, of 36 also, of 54 there are 12. (SY-22)"""
    assert levels(one(FOES, foe_level=level)) == learnt


def test_points_of_an_attribute_bring_what_follows_from_it():
    """Strong 13 is Toughness 13 and a threshold of 7 and 1; Quick is Defence. (SY-4)"""
    hero, strong, quick = one(HEROES), one(HEROES, strong=3), one(HEROES, quick=-2)

    assert (hero.toughness, pain_threshold(hero)) == (13, 8)
    assert (strong.toughness, pain_threshold(strong)) == (16, 9)
    assert defence(quick) == defence(hero) - 2
    assert one(HEROES, toughness=-2).most_toughness == 11


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_every_attribute_can_be_raised(name: str):
    """By so many points. (SY-3)"""
    assert value(one(HEROES, **{name: 3}), name) == value(one(HEROES), name) + 3


def test_gear_is_that_of_the_lists_and_nobody_has_a_shield():
    """A dagger, a sword, a greatsword; leather, scales, plate. (SY-9, SY-13)"""
    kinds = ("light", "medium", "heavy")

    assert [weapon_in_hand(one(FOES, foe_weapon=kind)).die for kind in kinds] == [6, 8, 10]
    assert [armour.die for kind in kinds if (armour := one(HEROES, armour=kind).armour)] == [4, 6, 8]
    assert one(HEROES, armour="none").armour is None
    assert not any(figure.shield for figure in fight({}).people)


@pytest.mark.parametrize(("heroes", "foes"), [(1, 1), (1, 4), (3, 2), (6, 8)])
def test_everybody_is_in_melee(heroes: int, foes: int):
    """With one enemy, or with their share of them. (SY-5, SY-7)"""
    state = fight({"heroes": heroes, "foes": foes})
    shares = [len(in_melee(state, figure)) for side in (HEROES, FOES) for figure in standing(state, side)]

    assert (len(standing(state, HEROES)), len(standing(state, FOES))) == (heroes, foes)
    assert len({figure.name for figure in state.people}) == heroes + foes
    assert min(shares) >= 1
    assert max(shares) <= -(-max(heroes, foes) // min(heroes, foes))


@pytest.mark.parametrize("points", [0, -1, -2])
def test_the_order_needs_no_dice(points: int):
    """Fighters are a point quicker and more vigilant than brigands; when they tie they go first. (SY-5)"""
    state = fight({"heroes": 2, "foes": 2, "quick": points, "vigilant": points})
    heroes, brigands = ("hero-1", "hero-2"), ("brigand-1", "brigand-2")

    assert state.fight is not None
    assert state.fight.order == (brigands + heroes if points == -2 else heroes + brigands)
