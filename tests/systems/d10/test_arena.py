"""The fight on the road: who its figures are, worked out by hand, and that the rules make them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.d10 import arena
from arbitro.systems.d10.arena import SWORDS, armed, better, chosen, fight
from arbitro.systems.d10.campaign import House, able
from arbitro.systems.d10.characters import CHARACTERISTICS, MAIN, Person, damage_modifier, skill, weapon_in
from arbitro.systems.d10.charts import LOCATIONS
from tests.systems.heard import said_as


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
    """The 4 that the list gives him with his sword; a level is a point. (D10-6, D10-7)"""
    bandit, better = one(FOES, foe_weapon=weapon), one(FOES, foe_weapon=weapon, foe_level=3)
    name = weapon_in(bandit, MAIN).skill

    assert weapon_in(bandit, MAIN).kind == weapon
    assert (skill(bandit, name), skill(bandit, "dodge")) == (4, 3)
    assert (skill(better, name), skill(better, "dodge")) == (6, 5)


def test_without_bandits_somebody_else_is_as_good_as_with_his_first_weapon(monkeypatch: pytest.MonkeyPatch):
    """A soldier's spear is 5, his shield 5, his knife 3, all of which he has; then a mace is 5. (D10-6)"""
    monkeypatch.setattr(arena, "BANDIT", "soldier")
    soldier = one(FOES, foe_weapon="mace")

    assert [skill(soldier, name) for name in ("spears", "knives", "maces")] == [5, 3, 5]


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


def test_whoever_stands_on_the_road_is_made_of_the_lists_from_top_to_toe():
    """Six each, of 5 and a share of 4; STR +2 and SIZ -3. A great sword and 20 points, round by round: 4 of its base 4,
    then 4 of shields 4, dodge 3, perception 1 and brawling 4; a level and a point make it 10, dodge 7, less 2 and one
    more 6. A bandit has knives 2 of STR and AGI, or the 4 of his sword, and two levels on it. (D10-1, D10-6, D10-7,
    D10-13, D10-22)"""
    choices: dict[str, Any] = {"heroes": 2, "foes": 2, "level": 2, "weapon": "heavy", "armour": "medium"}
    choices |= {"strength": 2, "size": -3}
    state = fight(
        {**choices, "weapon-skill": 1, "dodge": -2, "foe_level": 3, "foe_weapon": "short-sword", "foe_armour": "light"}
    )

    assert [said_as(each) for each in (state.people[1], state.people[3])] == [
        "(hero-2 Brezo heroes 8 6 6 3 skills=dodge/6/brawling/8/knives/3/one-hand-swords/4/two-hand-swords/10/"
        "fencing/3/axes/4/maces/4/spears/4/staves/3/shields/8/throwing/3/bows/3/crossbows/3/slings/3/"
        "short-firearms/3/long-firearms/3/climbing/3/swimming/3/running/3/riding/3/stealth/3/sleight/3/perception/5/"
        "searching/1/tracking/1/survival/1/first-aid/1/bargaining/1 "
        "weapons=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3) "
        "armour=(mail-hauberk flexible abdomen/chest/right-arm/left-arm cutting=(levels=1) piercing=(roll=2) "
        "blunt=(roll=1))/(mail-coif flexible head cutting=(levels=1) piercing=(roll=1)) main=great-sword origin=man)",
        "(bandit-2 bandit 2 foes 5 5 5 5 skills=dodge/5/brawling/2/knives/6/one-hand-swords/4/two-hand-swords/2/"
        "fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/3/crossbows/2/slings/2/"
        "short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/2/sleight/2/perception/1/"
        "searching/1/tracking/1/survival/1/first-aid/1/bargaining/1 "
        "weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) armour=(padded-coat flexible "
        "abdomen/chest/right-arm/left-arm cutting=(roll=1) blunt=(roll=2)) coins=6 main=short-sword kind=bandit "
        "place=1/0)",
    ]
    assert [each.id for each in state.people] == ["hero-1", "hero-2", "bandit-1", "bandit-2"]
    assert fight({}).house == House()
    assert [each.id for each in fight({"heroes": 3}, hero=state.people[1]).people] == ["hero-2", "bandit-1"]


def test_what_the_lists_do_not_have_nobody_wears():
    """A group may have thrown the padded coat out. (D10-22)"""
    assert armed(one(HEROES), "mace", "a-coat-of-many-colours").armour == ()
