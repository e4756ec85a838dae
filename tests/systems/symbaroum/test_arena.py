"""The fight on the road: who its figures are, worked out by hand, and that the rules make them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.common import fighting
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.symbaroum.arena import fight
from arbitro.systems.symbaroum.campaign import Campaign, House, in_melee, standing
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    Person,
    defence,
    level_of,
    pain_threshold,
    value,
    weapon_in_hand,
)
from arbitro.systems.symbaroum.combat import line
from tests.systems.heard import said_as
from tests.systems.symbaroum import figures

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
    """Strong 13 is Toughness 13 and a threshold of 7 and 1; Quick is Defence. Nobody begins with none. (SY-4)"""
    hero, strong, quick = one(HEROES), one(HEROES, strong=3), one(HEROES, quick=-2)

    assert (hero.toughness, pain_threshold(hero)) == (13, 8)
    assert (strong.toughness, pain_threshold(strong)) == (16, 9)
    assert defence(quick) == defence(hero) - 2
    assert [one(HEROES, toughness=less).most_toughness for less in (-2, -13, -30)] == [11, 1, 1]


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
    assert one(HEROES, weapon="of-nobody").in_hand == "dagger", "what the lists have not is the first that they have"
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
    assert (state.fight.moves, state.fight.acts) == (0, 0), "whose turn will come has its actions then"


def test_whoever_stands_on_the_road_is_made_of_the_lists_from_top_to_toe():
    """Strong 13 and 3 of a thick hide; 18 points more are two steps: 12 for the adept of it, 6 for a heavy hand; who
    has three levels has a third as well. Each has one of the others upon them. (SY-3, SY-4, SY-5, SY-7, SY-9, SY-13)"""
    choices: dict[str, Any] = {"heroes": 3, "foes": 2, "level": 2, "weapon": "spear", "armour": "medium", "strong": -1}
    state = fight({**choices, "toughness": 2, "foe_level": 3, "foe_weapon": "bow", "foe_armour": "light"})

    assert [said_as(state.people[at]) for at in (1, 4)] == [
        "(hero-2 Berto heroes 15/11/10/7/12/10/9/5 17 17 weapons=(spear long 8) in_hand=spear "
        "armour=(scales 6 impedes=2) talents=(heavy-hand 1 effects=(attribute mine=strong "
        "weapons=one-handed/heavy/natural))/(recovery 1 effects=(recover die=4))/(thick-hide 2 "
        "effects=(pain value=1)/(toughness value=3))/(wall 1 effects=(behind-shield value=1)) calling=fighter)",
        "(brigand-2 brigand 2 foes 11/10/9/10/11/9/9/8 14 14 weapons=(bow ranged 8) in_hand=bow "
        "armour=(leather 4 impedes=1) talents=(heavy-hand 1 effects=(attribute mine=strong "
        "weapons=one-handed/heavy/natural))/(reed-step 1 effects=(rise))/(thick-hide 2 effects=(pain value=1)/"
        "(toughness value=3)) kind=brigand)",
    ]
    assert fighting(state).order == ("hero-1", "hero-2", "hero-3", "brigand-1", "brigand-2")
    assert fighting(state).pairs == (("hero-1", "brigand-1"), ("hero-2", "brigand-2"), ("hero-3", "brigand-1"))
    assert state.house == House()
    assert fight({"toughness": -99}).people[0].most_toughness == 1


def test_a_hero_who_is_brought_along_takes_what_is_not_for_shooting():
    """And the shield, unless it takes both hands; what is in hand stays there. She is in melee. (SY-5, SY-7, SY-9)"""
    unarmed = figures.hero(weapons=(figures.BOW, figures.SWORD, figures.DAGGER), in_hand="", shield=True)
    for one, now in (
        (unarmed, ("sword", True)),
        (replace(unarmed, shield=False), ("sword", False)),
        (replace(unarmed, weapons=(figures.BOW, figures.GREATSWORD)), ("greatsword", False)),
        (replace(unarmed, weapons=(figures.BOW,)), ("", False)),
        (replace(unarmed, in_hand="bow"), ("bow", False)),
    ):
        state = fight({}, hero=one)
        assert (state.people[0].in_hand, state.people[0].shielded) == now
        assert fighting(state).pairs == (("ada", "brigand-1"),)


def test_only_who_shoots_in_a_fight_has_a_line():
    """Neither a sword, nor who has an enemy upon them, nor anybody in peace. (SY-7)"""
    ada, archer = figures.hero(), figures.hero("bea", figures.BOW)
    orc = figures.foe(place=(5, 0))

    assert line(figures.fight(ada, archer, orc), "ada", "foe") is None
    assert line(figures.duel(archer, orc), "bea", "foe") is None
    assert line(Campaign(people=(archer, orc)), "bea", "foe") is None
    found = line(figures.fight(archer, orc), "bea", "foe")
    assert found is not None
    assert found.kind == "free"
