"""The lists of ours: whole, consistent, and refused with the line that is wrong. (D10-7, D10-21, D10-22)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import FISTS, MAIN, skill, weapon_in
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.gear import is_covered, make_armour, make_weapon
from arbitro.systems.d10.views import term

LISTS = (
    content.SKILLS,
    content.WEAPONS,
    content.NATURAL,
    content.ARMOUR,
    content.ORIGINS,
    content.CALLINGS,
    content.CREATURES,
    content.ENCOUNTERS,
)


def test_nothing_is_wrong_with_the_lists():
    """Codes parse, skills and locations exist, everybody owns what there is. (D10-21, D10-22)"""
    assert list(content.problems(content.LISTS)) == []


def test_every_entry_has_names_of_its_own_in_both_languages():
    """A name is said for a code, and no code stands in two lists."""
    codes = [code for entries in LISTS for code in entries]

    assert len(codes) == len(set(codes))
    assert all(term(code) and term(code)["es"] and term(code)["en"] for code in codes)  # type: ignore[index]
    assert term("nothing-of-the-kind") is None


def test_the_skills_that_the_ledger_names_are_there():
    """Climb, dodge, first aid and medicine, blades of both kinds, bows, firearms, mechanics, riding ... (D10-7)"""
    named = {"climbing", "dodge", "first-aid", "medicine", "one-hand-swords", "two-hand-swords", "bows"}
    named |= {"short-firearms", "long-firearms", "mechanics", "riding", "stealth", "perception"}

    assert named <= set(content.SKILLS)
    assert not content.SKILLS["medicine"].innate
    assert all(not entry.base for entry in content.SKILLS.values() if not entry.innate)


def test_most_skills_hand_to_hand_stand_on_strength_and_those_at_a_distance_on_agility():
    """As the text has it. (D10-3, D10-4)"""
    at_hand = [content.SKILLS[each.skill].base for each in content.WEAPONS.values() if each.reach == "melee"]
    far = [content.SKILLS[each.skill].base for each in content.WEAPONS.values() if each.reach != "melee"]

    assert sum("strength" in base for base in at_hand) > len(at_hand) / 2
    assert all(base == ("agility",) for base in far)


def test_melee_weapons_allow_one_or_two_actions_and_some_three():
    """As the text has it; firearms may allow more. (D10-14)"""
    actions = [each.actions for each in content.WEAPONS.values() if each.reach == "melee"]

    assert set(actions) == {1, 2, 3}
    assert sum(number < 3 for number in actions) > len(actions) / 2
    assert max(each.actions for each in content.WEAPONS.values() if each.reach == "firearm") > 3


def test_mail_is_good_against_cutting_and_less_so_against_piercing():
    """The one armour that the text speaks of. (D10-22)"""
    mail = content.ARMOUR["mail-shirt"]

    assert mail.make == "flexible"
    assert (mail.cutting.levels, mail.piercing.levels, mail.piercing.roll) == (1, 0, 2)


def test_there_is_armour_of_both_makes_and_modes():
    """Flexible and rigid, off the roll and off the levels. (D10-22)"""
    pieces = content.ARMOUR.values()
    guards = [guard for piece in pieces for guard in (piece.cutting, piece.piercing, piece.blunt)]

    assert {piece.make for piece in pieces} == {"flexible", "rigid"}
    assert any(guard.roll for guard in guards)
    assert any(guard.levels for guard in guards)


@pytest.mark.parametrize("kind", list(content.CREATURES))
def test_every_creature_can_fight_with_what_it_has(kind: str):
    """Ours; a plain one is as strong as it is big. (D10-6)"""
    one, entry = creature(Campaign(), kind, 5), content.CREATURES[kind]

    assert one.strength == (entry.strength or entry.size)
    assert skill(one, weapon_in(one, MAIN).skill) >= 2
    assert one.main == (one.weapons[0].kind if one.weapons else "")
    covered = [location for piece in one.armour for location in piece.covers]
    assert len(covered) == len(set(covered))


def test_bare_hands_are_those_of_the_list():
    """Everybody has them without carrying them. (D10-21)"""
    assert make_weapon("fists") == FISTS


def test_one_layer_of_armour_and_no_more():
    """Ours. (D10-22)"""
    one = creature(Campaign(), "soldier", 0)

    assert is_covered(one, make_armour("breastplate"))
    assert not is_covered(one, make_armour("greaves"))


@pytest.mark.parametrize("blow", ["cutting", "piercing", "blunt"])
def test_a_piece_answers_each_kind_of_blow_in_one_of_the_two_modes(blow: str):
    """Off the roll or off the wound, and not both; the fault says against which of the three. (D10-22)"""
    both = replace(content.ARMOUR["mail-shirt"], **{blow: content.GuardEntry(roll=2, levels=1)})

    faults = content.problems(replace(content.LISTS, armour={**content.ARMOUR, "mail-shirt": both}))

    assert [(fault.list, fault.path) for fault in faults] == [("armour", ("mail-shirt", blow))]


@pytest.mark.parametrize("place", ["weapons", "off", "armour"])
@pytest.mark.parametrize(("name", "one"), [("creatures", "soldier"), ("callings", "sellsword")])
def test_nobody_carries_or_wears_what_is_in_no_list(name: str, one: str, place: str):
    """And the fault says whose it is, and whether it is a weapon, in the other hand or armour. (D10-21, D10-22)"""
    entries = getattr(content.LISTS, name)
    wrong = replace(entries[one], **{place: "moonbeam" if place == "off" else ("moonbeam",)})

    (fault,) = content.problems(replace(content.LISTS, **{name: {**entries, one: wrong}}))

    assert (fault.list, fault.path[:2], fault.facts["found"]) == (name, (one, place), "moonbeam")


def test_a_list_that_is_wrong_is_refused_naming_the_entry():
    """A code that breaks, a skill that does not exist, ranges that fall, an armour that does both. (D10-21, D10-22)"""
    sword, mail = content.WEAPONS["long-sword"], content.ARMOUR["mail-shirt"]
    weapons = {**content.WEAPONS, "long-sword": replace(sword, code="1/2-3/9/10")}
    weapons["knife"] = replace(sword, skill="whittling", ranges=(9, 5, 1))
    both = replace(mail, blunt=content.GuardEntry(roll=1, levels=1))
    lists = replace(content.LISTS, weapons=weapons, armour={**content.ARMOUR, "mail-shirt": both})

    faults = {(fault.list, fault.path): fault for fault in content.problems(lists)}

    assert set(faults) == {
        ("weapons", ("long-sword", "code")),
        ("weapons", ("knife", "skill")),
        ("weapons", ("knife", "ranges")),
        ("armour", ("mail-shirt", "blunt")),
    }
    broken = faults["weapons", ("long-sword", "code")]
    assert (broken.code, broken.facts["at"], broken.facts["found"]) == ("no-code-part", 7, "9")
