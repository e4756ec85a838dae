"""The fight on the road: who its figures are, worked out by hand, and that the rules make them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from arbitro.fights.races import race
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.knave import duels
from arbitro.systems.knave.arena import BEGINNER, fight
from arbitro.systems.knave.campaign import Campaign, House, standing
from arbitro.systems.knave.characters import ABILITIES, Person, armour_defence, weapon_in_hand
from tests.systems.knave.figures import hero


def one(side: str, **choices: Any) -> Person:
    """The first of a side."""
    return standing(fight(choices), side)[0]


def chance(**choices: Any) -> Fraction:
    """The hero's chance against the bandit."""
    of = duels.from_campaign(fight(choices))
    assert of is not None
    tracks = duels.as_race(of)
    assert tracks is not None
    return Fraction(race(tracks).chances[HEROES])


def test_a_beginner_is_what_six_rolls_give_in_the_middle():
    """Of 216 ways that 3d6 fall, in the order of their lowest die: the 18th, the 54th ... the 198th. (KN-2)"""
    ways = sorted(min(dice) for dice in product(range(1, 7), repeat=3))

    assert sorted(BEGINNER) == [ways[at] for at in range(18, 216, 36)]
    assert BEGINNER[0] == max(BEGINNER)


@pytest.mark.parametrize(("level", "points"), [(1, 4), (2, 9), (3, 13), (4, 18), (5, 22)])
def test_a_level_is_a_level_of_the_text(level: int, points: int):
    """(Level)d8 that fall in the middle, and three abilities that rise: by choice, the best. (KN-30, KN-31)"""
    hero, bandit = one(HEROES, level=level), one(FOES, foe_level=level)

    assert (hero.level, hero.hit_points, hero.most_hit_points) == (level, points, points)
    assert (bandit.level, bandit.hit_points) == (level, points)
    assert sum(hero.abilities) == sum(BEGINNER) + 3 * (level - 1)
    assert sum(bandit.abilities) == 6 + 3 * (level - 1)


def test_everybody_is_on_their_side_and_has_a_number():
    """Two heroes against three bandits of the lists, who test no morale; before round 1. (KN-2, KN-3, KN-15, KN-17)"""
    state = fight({"heroes": 2, "foes": 3, "hit-points": 3, "weapon": "heavy", "armour": "none"})

    assert [(one.id, one.side) for one in state.people] == [
        *[(f"hero-{at}", HEROES) for at in (1, 2)],
        *[(f"bandit-{at}", FOES) for at in (1, 2, 3)],
    ]
    assert [one.name for one in state.people[2:]] == ["bandit 1", "bandit 2", "bandit 3"]
    assert len({one.name for one in state.people}) == 5
    assert {(one.level, one.morale) for one in state.people} == {(1, 0)}
    assert [one.most_hit_points for one in state.people] == [7, 7, 4, 4, 4]
    assert state.fight is not None
    assert (state.fight.started, state.fight.round) == (("bandit-1", "bandit-2", "bandit-3"), 0)
    assert one(HEROES, weapon="spear-of-nobody", armour="none").in_hand == ""


def test_the_house_is_the_group_s():
    """Or that of the text. (KN-17, KN-21)"""
    assert fight({}, House(players_roll=True)).house == House(players_roll=True)
    assert fight({}).house == House()


def test_gear_is_that_of_the_lists():
    """A short, a long and a great sword; defences of 12, 14 and 17, and 11 without any. (KN-5, KN-7)

    What the lists have not is not in hand either.
    """
    weapons = [weapon_in_hand(one(HEROES, weapon=kind)).die for kind in ("light", "medium", "heavy")]
    armours = [armour_defence(one(FOES, foe_armour=kind)) for kind in ("none", "light", "medium", "heavy")]

    assert weapons == [6, 8, 10]
    assert armours == [11, 12, 14, 17]
    assert weapon_in_hand(one(FOES, foe_weapon="mace")).kind == "mace"
    assert armour_defence(one(HEROES, armour="buckler")) == 12
    assert one(HEROES, weapon="spear-of-nobody", armour="none").in_hand == ""


def test_nobody_among_the_bandits_loses_heart_or_shoots():
    """They have no morale to test, bonuses of +1 as the lists say, and nothing but what was chosen for them. (KN-15)"""
    bandits = standing(fight({"foes": 8, "foe_weapon": "club", "foe_armour": "none"}), FOES)

    assert len({bandit.id for bandit in bandits}) == 8
    assert {bandit.morale for bandit in bandits} == {0}
    assert {bandit.abilities for bandit in bandits} == {(1,) * 6}
    assert {tuple(item.kind for item in bandit.items) for bandit in bandits} == {("club",)}


@pytest.mark.parametrize("ability", ABILITIES)
def test_points_on_the_sheet_are_points_of_the_bonus(ability: str):
    """No bonus falls below nothing or rises above +10. (KN-31)"""
    at = ABILITIES.index(ability)

    assert one(HEROES, **{ability: 2}).abilities[at] == BEGINNER[at] + 2
    assert one(HEROES, **{ability: -1}).abilities[at] == BEGINNER[at] - 1
    assert one(HEROES, level=5, strength=3).abilities[0] == 10
    assert one(HEROES, **{ability: -9}).abilities[at] == 0


def test_points_leave_a_hit_point():
    """However many are taken away. (KN-3)"""
    assert (one(HEROES, **{"hit-points": -9}).hit_points, one(HEROES, **{"hit-points": -9}).most_hit_points) == (1, 1)


def test_whoever_has_more_wins_more_often():
    """Levels, weapons, armour and points all tell, by the exact odds; what a fight does not read changes nothing."""
    usual = chance()

    assert chance(foe_level=2) < usual < chance(level=2) < chance(level=3)
    assert chance(weapon="light") < usual < chance(weapon="heavy")
    assert chance(armour="none") < usual < chance(armour="heavy")
    assert chance(strength=-1) < usual < chance(strength=1)
    assert usual < chance(**{"hit-points": 1})
    assert chance(charisma=3) == usual


def test_one_against_one_stands_face_to_face():
    """Weapons in hand, before the first round."""
    state: Campaign = fight({})

    assert state.fight is not None
    assert (state.fight.round, state.fight.started) == (0, ("bandit-1",))
    assert {person.place[0] for person in state.people} == {0}


def test_a_hero_with_a_sheet_of_their_own_stands_there_alone():
    """Ada as she is, instead of three who are alike, against two bandits. (KN-17)"""
    ada = hero("ada")

    people = fight({"heroes": 3, "foes": 2}, hero=ada).people

    assert people[0] == ada
    assert [person.id for person in people] == ["ada", "bandit-1", "bandit-2"]
