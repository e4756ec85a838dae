"""What a group can replace is well formed, and refers to what there is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import plain
from arbitro.systems.brp import content, terms
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import (
    CHARACTERISTICS,
    Person,
    Skill,
    make_armour,
    make_weapon,
    rating,
    read_dice,
    weapon_bases,
    weapon_kinds,
    weapon_rating,
)
from arbitro.systems.brp.charts import CONTESTS, COVERS, OBJECT_SIZES
from arbitro.systems.brp.creation import COMMON, slot_skills
from arbitro.systems.reading import Term
from arbitro.words import LANGUAGES, speaker

EVERYTHING = [entry for shelf in terms.SHELVES for entry in shelf.items()]


def test_every_entry_has_a_name_in_each_language_and_a_gender_of_its_noun():
    """Lower-case, to stand inside a sentence. (BRP-5.9)"""
    for kind, entry in EVERYTHING:
        assert entry.name.en, kind
        assert entry.name.es, kind
        assert entry.name.en[0].islower(), kind
        assert entry.name.es[0].islower(), kind
    for shelf in terms.SHELVES:
        if shelf is not content.PROFESSIONS:
            assert {entry.gender for entry in shelf.values()} <= {"m", "f"}


def test_no_two_things_share_an_id():
    """Except bare hands, which are the skill's name too."""
    counted = Counter([kind for kind, _ in EVERYTHING] + list(content.SKILLS))

    assert [kind for kind, number in counted.items() if number > 1] == ["brawl"]


def test_skills_and_their_bases_are_the_same_ones():
    """Specialities where the base is by them. (BRP-2.6)"""
    assert {kind for kind, entry in content.SKILLS.items() if entry.base == "weapon"} < content.VARIOUS
    for entry in content.SKILLS.values():
        assert set(entry.specialities) <= set(content.SPECIALITIES)
    used = {one for entry in content.SKILLS.values() for one in entry.specialities}
    assert set(content.SPECIALITIES) == used


def test_weapons_are_of_skills_that_there_are():
    """And everything that is thrown is a melee weapon too, or leaves the hand. (BRP-5.9)"""
    for kind in weapon_kinds(Campaign()):
        weapon = make_weapon(kind)
        family, _, speciality = weapon.use.skill.partition("/")
        assert family in content.SKILLS
        assert (speciality in content.SKILLS[family].specialities) == bool(speciality)
    assert {entry.of for entry in content.MISSILE.values() if entry.of} == {"hand-axe", "dagger", "knife"}
    assert all(make_armour(kind).points > 0 for kind in content.ARMOUR)


def test_professions_would_rather_have_what_there_is():
    """Weapons and armour of the files. (BRP-2.9)"""
    for entry in content.PROFESSIONS.values():
        assert set(entry.weapons) <= set(weapon_kinds(Campaign()))
        assert set(entry.armour) <= set(content.ARMOUR)
    for slot in COMMON:
        assert slot_skills(slot)


def test_poisons_and_illnesses_attack_something():
    """Hit points or a characteristic. (BRP-6.5, BRP-6.10)"""
    attacked = {"hit-points", *CHARACTERISTICS}
    assert {poison.attacks for poison in content.POISONS.values()} <= attacked
    assert all(0 < poison.remedy <= poison.potency for poison in content.POISONS.values())
    for illness in content.ILLNESSES.values():
        assert illness.attacks in attacked
        assert bool(plain(illness.hourly)) == (illness.course == "deadly")


def test_creatures_refer_to_what_there_is():
    """Weapons, armour, natural weapons, poisons. (BRP-7)"""
    for kind, made in content.CREATURES.items():
        assert set(made.weapons) <= set(weapon_kinds(Campaign())), kind
        assert set(made.worn) <= set(content.ARMOUR), kind
        assert set(made.attacks) <= set(content.NATURAL), kind
        assert {attack.poison for attack in made.attacks.values()} <= {"", *content.POISONS}, kind
        assert all(read_dice(attack.damage) for attack in made.attacks.values())
        assert made.attacks or made.weapons


def test_things_have_names():
    """Objects to lift, mementos. (BRP-3.4, BRP-2.9)"""
    assert set(OBJECT_SIZES) <= set(content.THINGS)
    assert set(content.NAMES.mementos) <= set(content.THINGS)
    assert (len(content.NAMES.names), len(content.NAMES.mementos)) == (20, 8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_words_are_not_drowned_by_the_shells(language: str):
    """A label of the shell with the id of a skill or a weapon would be said instead. (BRP-8)"""
    said = speaker(language, "brp")
    for code in [*content.SKILLS, *[kind for kind, _ in EVERYTHING]]:
        term = terms.term(code)
        assert term is not None
        assert {said.label(code), said.option(code), said._word(code, {})[0]} == {term[language]}, code
    for code in (*CONTESTS, *COVERS):
        assert said.has(f"opt-{code}")


def test_a_skill_with_a_speciality_has_a_name_put_together():
    """Of the list, of the player's own, any, one of several. (BRP-2.6)"""

    def spanish(code: str) -> str:
        term = terms.term(code)
        assert term is not None
        return term["es"]

    assert spanish("firearm/rifle") == "Arma de fuego (fusil)"
    assert spanish("craft/leather") == "Artesanía (leather)"
    assert spanish("art/*") == "Arte (…)"
    assert spanish("firearm/pistol|shotgun") == "Arma de fuego (pistola / escopeta)"
    assert spanish("antidote/blue-cap") == "antídoto contra seta azulada"
    assert terms.term("nothing") is None
    assert content.specialised(content.LISTS)["firearm/rifle"].name.es == "Arma de fuego (fusil)"


def test_what_a_creature_of_a_groups_own_leaves_out_is_as_of_people():
    """MOV 10, and neither fins nor fur. (BRP-7)"""
    imp = content.CreatureEntry(name=Term("Imp", "Diablillo"), rolls=("3d6",) * 7)

    assert (imp.move, imp.swim, imp.armour) == (10, 0, 0)


def test_lists_that_name_what_is_not_there_are_refused():
    """Weapons of no kind, dice that are none, a trade's skill and a foe's weapon that nobody has. (BRP-2.7)"""
    ours = content.LISTS
    spear = replace(ours.melee["long-spear"], damage="d")
    noble = replace(ours.professions["noble"], among=("climb or fly+", "dancing"))
    bandit = ours.creatures["bandit"]
    lists = replace(
        ours,
        skills={**ours.skills, "cookery": replace(ours.skills["artillery"], specialities=())},
        melee={**ours.melee, "long-spear": spear},
        professions={**ours.professions, "noble": noble},
        creatures={**ours.creatures, "bandit": replace(bandit, weapons=(*bandit.weapons, "fork"))},
    )

    assert list(content.problems(ours)) == []
    assert {(fault.list, fault.path) for fault in content.problems(lists)} == {
        ("skills", ("cookery",)),
        ("melee", ("long-spear", "damage")),
        ("professions", ("noble", "among", 1)),
        ("creatures", ("bandit", "weapons", len(bandit.weapons))),
    }


def faults_of_a_creature(**changes: Any) -> list[tuple[Any, ...]]:
    """What is wrong with a bear that is changed so: where it stands, without the first two names."""
    bear = replace(content.CREATURES["bear"], **changes)
    lists = replace(content.LISTS, creatures={**content.LISTS.creatures, "bear": bear})
    found = list(content.problems(lists))
    assert {(fault.list, fault.path[0]) for fault in found} <= {("creatures", "bear")}
    return [fault.path[1:] for fault in found]


BITE = content.CREATURES["bear"].attacks["bite"]


@pytest.mark.parametrize(
    ("changes", "paths"),
    [
        ({"rolls": ("3d6", "2x", "5", "1", "1", "1", "0")}, [("rolls", 1)]),
        ({"skills": {"climb": 40, "juggle": 20}}, [("skills", "juggle")]),
        # A speciality is looked for by its skill; what a chance with a weapon of its own is for, by that weapon.
        ({"skills": {"craft/knots": 40, "knife": 30, "bite": 25}, "weapons": ("knife",)}, []),
        ({"skills": {"knife": 30}}, [("skills", "knife")]),
        ({"weapons": ("knife", "fork")}, [("weapons", 1)]),
        ({"worn": ("chain", "knife")}, [("worn", 1)]),
        ({"attacks": {"sneeze": BITE}, "routines": ()}, [("attacks", "sneeze")]),
        ({"attacks": {"bite": replace(BITE, damage="d")}, "routines": ()}, [("attacks", "bite", "damage")]),
        ({"attacks": {"bite": replace(BITE, poison="ink")}, "routines": ()}, [("attacks", "bite", "poison")]),
        ({"attacks": {"bite": replace(BITE, poison="serpent-venom")}, "routines": ()}, []),
        ({"routines": (("claws", "bite"), ("slap", "tail", "bite"))}, [("routines", 1, 1)]),
        ({"routines": (("knife", "bite"),), "weapons": ("knife",)}, []),
    ],
)
def test_a_creature_that_names_what_is_not_there_is_refused(changes: dict[str, Any], paths: list[Any]):
    """Its dice, skills, weapons, armour, attacks, venom, and what it strikes with in a round. (BRP-7)"""
    assert faults_of_a_creature(**changes) == paths


def test_a_weapon_of_no_skill_and_a_thrown_one_of_no_kind_are_refused():
    """A shield, a bow and a spear of skills that nobody has; a thrown axe of no axe. (BRP-5.9, BRP-5.11)"""
    ours = content.LISTS
    lists = replace(
        ours,
        melee={**ours.melee, "long-spear": replace(ours.melee["long-spear"], skill="poking/spear")},
        missile={
            **ours.missile,
            "longbow": replace(ours.missile["longbow"], skill="plucking/bow"),
            "hand-axe-thrown": replace(ours.missile["hand-axe-thrown"], of="fork"),
        },
        shields={**ours.shields, "heater": replace(ours.shields["heater"], skill="hiding/shield")},
    )

    assert {(fault.list, fault.path) for fault in content.problems(lists)} == {
        ("melee", ("long-spear", "skill")),
        ("missile", ("longbow", "skill")),
        ("missile", ("hand-axe-thrown", "of")),
        ("shields", ("heater", "skill")),
    }


def test_armour_that_says_nothing_of_shots_has_no_number_for_them():
    """Then they meet as much of it as blows do: less than nothing is no number of points. (BRP-5.10)"""
    plain = content.ArmourEntry(name=content.ARMOUR["chain"].name, points=5)

    assert (plain.shots, plain.modifier, plain.hinders) == (-1, 0, "")
    assert (make_armour("chain").points, make_armour("chain").shots) == (7, 7)


def test_a_group_may_add_a_skill_drop_one_and_begin_one_elsewhere():
    """Section 2.6 says so. What the rules name themselves stays. (BRP-2.6)"""
    ours = content.LISTS
    fewer = {kind: skill for kind, skill in ours.skills.items() if kind != "psychotherapy"}
    doctor = replace(ours.professions["doctor"], among=("insight", "science/*biology", "language/*other", "status/*"))
    lists = replace(
        ours,
        skills={**fewer, "juggle": replace(ours.skills["climb"], base=33), "jump": replace(fewer["jump"], base=40)},
        professions={**ours.professions, "doctor": doctor},
    )

    assert list(content.problems(lists)) == []
    without_dodge = replace(ours, skills={kind: skill for kind, skill in ours.skills.items() if kind != "dodge"})
    assert ("skills", ()) in {(fault.list, fault.path) for fault in content.problems(without_dodge)}


def test_the_sheet_and_the_attack_begin_at_the_same_chance(monkeypatch: pytest.MonkeyPatch):
    """A broadsword that begins at 30: so does the skill with swords, which is where its base comes from. (BRP-5.9)"""
    sword = replace(content.MELEE["broadsword"], base=30)
    monkeypatch.setattr(content, "MELEE", {**content.MELEE, "broadsword": sword})
    weapon_bases.cache_clear()
    one = Person("ada", "Ada", "heroes", (10,) * 7, skills=(Skill("melee-weapon/sword", 20),))

    try:
        assert rating(one, "melee-weapon/sword", "historical") == 50
        assert weapon_rating(one, make_weapon.__wrapped__("broadsword").use) == 50
    finally:
        weapon_bases.cache_clear()
