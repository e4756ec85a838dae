"""The sheet: characteristics, skills, what is carried."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.brp import content
from arbitro.systems.brp.characters import (
    Ailment,
    Armour,
    Weapon,
    Wound,
    armour_points,
    base,
    damage_bonus,
    given_weapon,
    hindrance,
    hit_points,
    is_dying,
    is_up,
    make_weapon,
    most_hit_points,
    power_points,
    rating,
    ready,
    weapon_of,
    weapon_rating,
    with_check,
    with_points,
    without_check,
)
from tests.systems.brp.figures import armed, foe, person, skilled

PRINTED = """
appraise 15, art 5, bargain 5, brawl 25, climb 40, command 5, craft 5, demolition 1, disguise 1, dodge 24, etiquette 5,
fast-talk 5, fine-manipulation 5, gaming 21, grapple 25, heavy-machine 1, hide 10, insight 5, jump 25, listen 25,
martial-arts 1, navigate 10, perform 5, persuade 15, pilot 1, projection 24, psychotherapy 1, repair 15, research 25,
ride 5, science 1, sense 10, sleight-of-hand 5, spot 25, status 15, stealth 10, strategy 1, swim 25, teach 10,
technical-skill 0, throw 25, track 10, fly 6, language/own 50, language/old-tongue 0, literacy/own 50
"""
"""Base chances of somebody with INT 10, POW 11 and DEX 12, whatever the era."""


def test_there_are_56_skills_and_21_of_them_have_specialities():
    """Counted in section 2.6. (BRP-2.6)"""
    assert len(content.SKILLS) == 56
    assert len(content.VARIOUS) == 21


@pytest.mark.parametrize("era", ["historical", "modern", "future"])
def test_base_chances_that_are_the_same_in_every_era(era: str):
    """Numbers, DEX × 2, INT + POW, INT × 5, half of DEX for a flying machine. (BRP-2.6)"""
    one = person(characteristics=(10, 12, 12, 10, 11, 12, 10))
    for entry in PRINTED.replace("\n", " ").split(","):
        skill, chance = entry.split()
        assert base(one, skill, era) == int(chance), skill


@pytest.mark.parametrize(
    ("skill", "historical", "modern", "future"),
    [("drive", 1, 20, 1), ("first-aid", 10, 30, 30), ("knowledge", 1, 5, 5), ("medicine", 0, 5, 5)],
)
def test_base_chances_that_depend_on_the_era(skill: str, historical: int, modern: int, future: int):
    """First Aid is INT × 1 in historical times; a future person drives no better than a historical one. (BRP-2.6)"""
    one = person()

    assert [base(one, skill, era) for era in ("historical", "modern", "future")] == [historical, modern, future]
    assert base(person(characteristics=(10, 12, 12, 14, 9, 12, 10)), "first-aid", "historical") == 14
    assert base(one, "baking", "historical") == 0


def test_flying_with_wings_is_four_times_dexterity():
    """DEX × 4 by nature, DEX × ½ by machine. (BRP-2.6)"""
    assert base(person(wings=True), "fly", "future") == 48
    assert base(person(characteristics=(10, 12, 12, 10, 10, 13, 10)), "fly", "future") == 7


def test_reading_begins_at_nothing_where_few_learn_it():
    """The house rule `literacy`, both ways. (BRP-2.6)"""
    assert base(person(), "literacy/own", "historical", True) == 50
    assert base(person(), "literacy/own", "historical", False) == 0
    assert base(person(), "literacy/old-tongue", "historical", True) == 0


def test_a_speciality_is_a_skill_of_its_own():
    """Knowledge (law) 70 says nothing about Knowledge (history). (BRP-2.6)"""
    one = skilled(person(), knowledge__law=69)

    assert rating(one, "knowledge/law", "historical") == 70
    assert rating(one, "knowledge/history", "historical") == 1


def test_the_same_points_are_worth_less_with_a_great_sword():
    """Swords begin at 15, the great one at 05. (BRP-5.9)"""
    one = armed(person(), "broadsword", "greatsword", skill=45)

    assert [weapon_rating(one, weapon.use) for weapon in one.weapons] == [60, 50]


def test_hit_points_are_half_of_con_and_siz_rounded_up():
    """CON 12 + SIZ 13 make 13; wounds come off, and may go below nothing. (BRP-2.5, BRP-5.12)"""
    one = person(characteristics=(10, 12, 13, 10, 10, 10, 10))
    assert most_hit_points(one) == 13

    hurt = replace(one, wounds=(Wound(4), Wound(11)))
    assert hit_points(hurt) == -2
    assert not is_up(hurt)

    weakened = replace(one, lost=(0, 4, 0, 0, 0, 0, 0))
    assert most_hit_points(weakened) == 11


def test_what_is_lost_of_con_and_siz_counts_for_hit_points():
    """CON 12 less 1 and SIZ 15 less 4 are 22. (BRP-2.5)"""
    assert most_hit_points(person(characteristics=(10, 12, 15, 10, 10, 10, 10), lost=(0, 1, 4, 0, 0, 0, 0))) == 11


def test_who_has_one_hit_point_may_be_up_and_who_has_none_is_dying():
    """Unless they are dead; to have fled changes nothing about that. (BRP-5.12)"""
    last, gone = person(wounds=(Wound(11),)), person(wounds=(Wound(12),))

    assert (is_up(last), is_up(gone)) == (True, False)
    assert [is_dying(one) for one in (last, gone, replace(gone, fled=True), replace(gone, dead=True))] == [
        False, True, True, False,
    ]  # fmt: skip


def test_nobody_stays_up_without_power():
    """Power points are POW; at 0 one is unconscious. (BRP-2.5)"""
    assert power_points(replace(person(), power_spent=4)) == 6
    assert is_up(replace(person(), power_spent=9))
    assert not is_up(replace(person(), power_spent=10))


def test_the_damage_bonus_follows_strength_and_size():
    """10 + 12 is nothing, 15 + 14 a D4. (BRP-2.5)"""
    assert damage_bonus(person()) == (0, 0)
    assert damage_bonus(person(characteristics=(15, 12, 14, 10, 10, 10, 10))) == (1, 4)


def test_checks_are_kept_once_and_only_for_player_characters():
    """One successful use is enough. (BRP-3.5)"""
    one = with_check(person(), "spot")

    assert with_check(one, "spot") is one
    assert [(known.name, known.checked) for known in one.skills] == [("spot", True)]
    assert without_check(one, "spot").skills == ()
    assert with_check(foe(), "spot").skills == ()


def test_two_who_can_do_the_same_are_equal():
    """In whatever order they learned it."""
    assert with_points(with_points(person(), "spot", 5), "hide", 3) == with_points(
        with_points(person(), "hide", 3), "spot", 5
    )


def test_armour_and_helmet_add_up_and_hinder_what_they_hinder():
    """Chain 7 and a heavy helmet 2: −20 on physical skills and Agility, −50 on Listen and Spot. A fur of 3 adds to it;
    soft leather hinders nothing. (BRP-5.10)"""
    assert armour_points(armed(person(hide=3, mends_at=9), worn=("chain",)), shot=False) == 10
    assert armour_points(replace(armed(person(hide=3), worn=("chain",)), worn=()), shot=True) == 3
    assert hindrance(armed(person(), worn=("soft-leather",)), "brawl") == ()
    one = armed(person(), worn=("chain", "heavy-helmet"))

    assert armour_points(one, shot=False) == 9
    assert hindrance(one, "dodge") == hindrance(one, "agility") == (("chain", -20),)
    assert hindrance(one, "listen") == (("heavy-helmet", -50),)
    assert hindrance(one, "sense") == hindrance(one, "brawl") == ()


def test_riot_gear_stops_less_of_a_shot():
    """12 against blows, 6 against shots. (BRP-5.10)"""
    one = armed(person(), worn=("riot-gear",))

    assert (armour_points(one, shot=False), armour_points(one, shot=True)) == (12, 6)


def test_hide_counts_like_armour():
    """The bear's fur. (BRP-7)"""
    assert armour_points(replace(armed(person(), worn=("soft-leather",)), hide=3), shot=True) == 4


def test_bare_hands_are_always_there_unless_there_are_claws():
    """What can be used at once. (BRP-2.6)"""
    one = armed(person(), "dagger")

    assert [weapon.kind for weapon in ready(one)] == ["dagger", "brawl"]
    assert weapon_of(one, "brawl") is not None
    assert weapon_of(one, "pike") is None


def test_a_second_knife_is_a_count():
    """Several of a kind. (BRP-2.9)"""
    one = given_weapon(given_weapon(person(), "knife"), "knife")

    assert [(weapon.kind, weapon.count) for weapon in one.weapons] == [("knife", 2)]


def test_whoever_has_lost_dexterity_dodges_worse():
    """DEX 12 less 3: Dodge 18 and not 24; 20 with the two points that were learned. (BRP-2.6, BRP-6.5)"""
    weak = skilled(person(lost=(0, 0, 0, 0, 0, 3, 0)), dodge=2)

    assert (base(weak, "dodge", "historical"), rating(weak, "dodge", "historical")) == (18, 20)


def test_a_shield_is_short_and_a_second_bow_is_a_second_one():
    """Ours: who strikes with one comes last of those on one rank. (BRP-2.9, BRP-5.9, BRP-5.11)"""
    assert {make_weapon(kind).use.length for kind in content.SHIELDS} == {"short"}
    bows = given_weapon(given_weapon(person(), "longbow"), "longbow")
    assert [(bow.kind, bow.count) for bow in bows.weapons] == [("longbow", 2)]


def test_whoever_has_just_been_taken_ill():
    """One roll has failed, the next is for CON × 2, and nothing has been lost. (BRP-6.5)"""
    assert Ailment("plague", "major", "constitution") == Ailment(
        "plague", "major", "constitution", hourly=0, failures=1, multiple=2, roll_at=0, loss_at=0, lost=0, help=0
    )


def test_what_is_said_nothing_of_is_nothing():
    """Neither hit points nor what hinders. (BRP-5.9, BRP-5.10)"""
    assert (Weapon("x", make_weapon("brawl").use).points, Armour("x", 1, 2).modifier) == (0, 0)
