"""What is shown: the tracker, the scene, and every field of the printed sheet."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import brp
from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Campaign, Fight, Turn
from arbitro.systems.brp.characters import CHARACTERISTICS, Ailment, Dose, Hiding, Identity, Skill, Wound, make_venom
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.brp.trials import Attempt, Feat
from arbitro.systems.brp.views import condition, figures, owed, scene, sheet
from arbitro.systems.contract import NUMBERS, Phrase, Row, Section
from arbitro.table import IMPOSSIBLE, Modifiers
from arbitro.words import LANGUAGES, speaker, words_file
from tests.systems.brp.figures import armed, foe, moment, peace, person

ADA = replace(
    armed(person("ada"), "broadsword", "hoplite", "dagger", skill=45, worn=("chain", "light-helmet")),
    in_hand=("broadsword", "hoplite"),
    identity=Identity("", "f", "left", "", "grey eyes", 31, "a scar", "warrior", "from the hills"),
    gear=("working-clothes", "a map"),
    wounds=(Wound(2), Wound(3, True)),
)


def section(state: Campaign, who: str, title: str) -> Section:
    """One part of a sheet."""
    (found,) = [each for each in sheet(state, who) if each.title == title]
    return found


def rows(state: Campaign, who: str, title: str) -> dict[str, Row]:
    """The rows of one part of a sheet."""
    return {str(row.label): row for row in section(state, who, title).rows}


def fact(row: Row, name: str) -> Any:
    """A fact of a row's value."""
    assert isinstance(row.value, Phrase)
    return row.value.facts[name]


# The sheet (BRP-2.1, BRP-8)


def test_every_field_of_the_printed_sheet_is_there():
    """In its order. (BRP-2.1, BRP-8)"""
    state = peace(ADA)

    assert [part.title for part in sheet(state, "ada")] == [
        "identity", "characteristics", "derived", "wounds", "skills", "equipment", "weapons", "armour",
    ]  # fmt: skip
    assert list(rows(state, "ada", "identity"))[:9] == [
        "name", "profession", "race", "age", "gender", "handedness", "height-and-weight", "description",
        "distinctive-features",
    ]  # fmt: skip
    assert list(rows(state, "ada", "characteristics")) == [
        "strength", "effort", "constitution", "stamina", "size", "intelligence", "idea", "power", "luck", "dexterity",
        "agility", "appearance", "charisma",
    ]  # fmt: skip
    assert list(rows(state, "ada", "derived")) == ["move", "damage-bonus", "hit-points", "power-points"]


def test_every_printed_skill_has_its_line_with_base_and_chance():
    """56, specialities that are known in the place of their family, one's own language always. (BRP-2.6, BRP-8)"""
    found = rows(peace(ADA), "ada", "skills")

    assert {skill.partition("/")[0] for skill in found} == set(content.SKILLS)
    assert (fact(found["listen"], "base"), fact(found["listen"], "percent")) == (25, 25)
    assert fact(found["melee-weapon/sword"], "percent") == 60
    assert "melee-weapon" not in found
    # What nobody has put a point into stands where everybody's does; a sheet may fold it.
    usual = [found[skill].usual for skill in ("listen", "firearm", "melee-weapon/sword")]
    assert usual == [True, True, False]
    assert [part.title for part in sheet(peace(ADA), "ada") if part.aside] == ["identity"]
    assert fact(found["language/own"], "percent") == 50
    assert found["listen"].command == Attempt("ada", "listen")
    assert found["art"].command is None
    assert found["technical-skill"].command is None
    assert {skill for skill in found if "/" not in skill} - set(content.SKILLS) == set()
    assert content.VARIOUS & set(found) == content.VARIOUS - {"melee-weapon", "shield", "language", "literacy"}


def test_a_check_box_is_a_check_box():
    """Ticked or not. (BRP-3.5, BRP-8)"""
    one = replace(ADA, skills=(Skill("spot", 5, True), Skill("track", 5)))
    found = rows(peace(one), "ada", "skills")

    assert [getattr(found[skill].value, "code", "") for skill in ("spot", "track")] == ["value-checked", "value-skill"]


def test_what_armour_takes_from_a_skill_is_told():
    """Climb 40 in chain: 20 now. (BRP-5.10)"""
    why = rows(peace(ADA), "ada", "skills")["climb"].why

    assert why is not None
    assert (why.facts["base"], why.facts["chance"]) == (40, 20)
    assert rows(peace(ADA), "ada", "characteristics")["agility"].command == Feat("ada", "agility")
    assert fact(rows(peace(ADA), "ada", "characteristics")["agility"], "percent") == 40


def test_weapons_have_all_six_columns_and_bare_hands_a_line_of_their_own():
    """Weapon, chance, damage, hands, hit points, range; a dagger has a second line for throwing. (BRP-5.9, BRP-8)"""
    found = rows(peace(ADA), "ada", "weapons")

    assert list(found) == ["broadsword", "hoplite", "dagger", "dagger-thrown", "brawl"]
    sword, thrown = found["broadsword"].value, found["dagger-thrown"].value
    assert isinstance(sword, Phrase)
    assert isinstance(thrown, Phrase)
    assert {name: sword.facts[name] for name in ("percent", "damage", "hands", "points", "most", "range")} == {
        "percent": 60, "damage": "d8+1", "hands": 1, "points": 12, "most": 12, "range": 0,
    }  # fmt: skip
    assert (thrown.facts["percent"], thrown.facts["range"]) == (15, 10)


def test_armour_has_its_three_columns():
    """Type, points, modifier; and whether it is on. (BRP-5.10, BRP-8)"""
    found = rows(peace(replace(ADA, worn=("chain",))), "ada", "armour")

    assert [getattr(row.value, "code", "") for row in found.values()] == ["value-armour-worn", "value-armour"]
    assert (fact(found["chain"], "points"), fact(found["chain"], "modifier")) == (7, -20)


def test_a_beasts_sheet_has_no_appearance_and_its_own_armour():
    """The bear; nor has it any languages, and nobody counts its claws. (BRP-7, BRP-8)"""
    bear = creature("bear", 1, averages("bear"), "historical")
    state = peace(ADA, bear)

    assert "appearance" not in rows(state, "bear-1", "characteristics")
    assert "natural-armour" in rows(state, "bear-1", "armour")
    assert list(rows(state, "bear-1", "weapons")) == ["bite", "claws", "slap"]
    assert fact(rows(state, "bear-1", "derived")["move"], "swim") == 8
    assert list(rows(state, "bear-1", "identity")) == ["name", "race"]
    assert "language/own" not in rows(state, "bear-1", "skills")
    assert [row.dial for row in rows(state, "bear-1", "weapons").values()] == ["", "", ""]


def test_each_wound_has_its_line():
    """By its points, tended or not; of what is inside nothing is bandaged. (BRP-5.14)"""
    found = [(row.label, row.value, row.dial) for row in section(peace(ADA), "ada", "wounds").rows]

    assert found == [
        (Phrase("mark-wound", {"points": 3}), Phrase("row-tended"), "wounds-3"),
        (Phrase("mark-wound", {"points": 2}), Phrase("row-wound"), "wounds-2"),
    ]
    poisoned = replace(ADA, wounds=(Wound(4, inner=True),))
    (row,) = section(peace(poisoned), "ada", "wounds").rows
    assert (row.label, row.value) == (Phrase("mark-inner", {"points": 4}), Phrase("row-inner"))


def test_nobody_has_no_sheet():
    """`KeyError`, as the door promises."""
    with pytest.raises(KeyError):
        sheet(peace(ADA), "zoe")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_can_be_read_in_both_languages(language: str):
    """No code is left as a code. (BRP-8)"""
    said, state = speaker(language, "brp"), peace(ADA)
    for part in sheet(state, "ada"):
        for row in part.rows:
            assert said.label(row.label)
            for phrase in (row.value, row.why):
                if isinstance(phrase, Phrase):
                    text = said.say(phrase.code, phrase.facts)
                    assert text != phrase.code
                    assert "$" not in text


# The tracker and the scene


@pytest.mark.parametrize(
    ("one", "word"),
    [
        (person("ada"), "unhurt"),
        (ADA, "hurt"),
        (replace(person("ada"), asleep=9), "unconscious"),
        (replace(person("ada"), power_spent=10), "unconscious"),
        (replace(person("ada"), wounds=(Wound(12),)), "dying"),
        (replace(person("ada"), dead=True), "dead"),
        (replace(person("ada"), fled=True), "fled"),
        (replace(person("ada"), lost=(1, 0, 0, 0, 0, 0, 0)), "hurt"),
    ],
)
def test_how_somebody_is_doing_in_a_word(one: Any, word: str):
    """For those who may not see the numbers. (BRP-5.12)"""
    assert condition(one) == word


def test_the_tracker_shows_what_matters():
    """Hit points never below zero, power when it is spent, what is in hand, each wound, how one stands."""
    one = replace(
        ADA, wounds=(Wound(15),), power_spent=3, prone=True, hidden=Hiding("hide", "success"), cover="brick",
        kneeling=True, lost=(2, 0, 0, 0, 0, 0, 0), trade_points=5,
        ailments=(Ailment("bad-cold", "minor", "hit-points"),),
    )  # fmt: skip
    (shown,) = figures(moment(peace(one), "ada"))

    assert [(vital.label, vital.now, vital.most) for vital in shown.vitals] == [
        ("hit-points", 0, 12), ("power-points", 7, 10),
    ]  # fmt: skip
    codes = [mark.code for mark in shown.marks]
    assert codes == [
        "mark-place", "mark-weapon", "mark-weapon", "mark-armour", "mark-wound", "mark-prone", "mark-kneeling",
        "mark-hidden", "mark-cover", "mark-lost", "mark-illness", "mark-points",
    ]  # fmt: skip
    assert figures(peace(replace(one, dead=True)))[0].marks == ()
    assert [mark.code for mark in figures(peace(armed(person("ada"), "pistol")))[0].marks] == [
        "mark-weapon", "mark-shots",
    ]  # fmt: skip


def test_the_order_of_a_fight_is_that_of_dex_ranks():
    """After moving and drawing; who is down is not in it. (BRP-5.4)"""
    people = (person("ada"), replace(person("bran"), wounds=(Wound(12),)), foe("orc"), foe("wolf"))
    turns = (Turn("ada", "attack", "brawl", metres=10), Turn("orc", handled=1))
    shown = scene(replace(peace(*people), fight=Fight(2, "act", ("wolf",), turns)))

    assert shown.fighting
    assert shown.order == ("wolf", "orc", "ada")
    assert [note.code for note in shown.notes] == ["note-dying"]
    assert shown.heading.facts == {"round": 2, "phase": "phase-act"}


def test_deadlines_are_said():
    """Who sleeps how long, when a poison works, how dark it is, what day it is."""
    one = replace(person("ada"), asleep=700, doses=(Dose(10, make_venom("blue-cap")),))
    shown = scene(replace(peace(one), clock=7, light="dark"))

    assert [(note.code, note.facts.get("hours", note.facts.get("rounds"))) for note in shown.notes] == [
        ("note-dark", None), ("note-asleep", 3), ("note-poison", 3),
    ]  # fmt: skip
    # Two days, three hours and four minutes after the beginning, of rounds of twelve seconds.
    assert scene(replace(peace(), clock=5 * (60 * (24 * 2 + 3) + 4))).heading.facts == {"day": 3, "clock": "3:04"}
    assert shown.heading.code == "scene-peace"
    assert scene(replace(peace(), between=True)).heading.code == "scene-between"


def test_when_an_adventure_is_over_those_with_checks_are_told_to_roll():
    """Two who have learned something, one who has not, and one of the dead; and nobody before. (BRP-3.5)"""
    checks = {"ada": (Skill("dodge", checked=True),), "bran": (Skill("spot", checked=True),), "orc": ()}
    people = [person(who, skills=skills) for who, skills in checks.items()]
    people.append(person("cyd", skills=checks["ada"], dead=True))
    over = scene(replace(peace(*people), between=True))

    assert [(note.code, note.facts, note.audience) for note in over.notes] == [
        ("note-checks", {"who": "ada", "skills": ("dodge",)}, NUMBERS),
        ("note-checks", {"who": "bran", "skills": ("spot",)}, NUMBERS),
    ]
    assert scene(peace(*people)).notes == ()


def test_the_demo_is_a_fight_with_two_heroes_to_claim():
    """Nobody has stated anything yet. (BRP-5.1)"""
    state = brp.demo()

    assert scene(state).fighting
    assert [one.side for one in figures(state)] == ["heroes", "heroes", "foes", "foes", "foes"]
    assert brp.due(state) == ("nell",)


def test_a_family_of_weapon_skills_has_no_chance_of_its_own():
    """Each weapon has one. (BRP-2.6)"""
    found = rows(peace(ADA), "ada", "skills")

    assert found["artillery"].value == Phrase("value-by-weapon")
    assert found["artillery"].command is None


def test_a_bonus_of_nothing_is_not_halved_on_the_sheet():
    """STR 10 and SIZ 12 have none; with 16 and 14 a bow has half of a D4, a sword all of it; 7 and 8 take half of one
    off. (BRP-2.5, BRP-5.9)"""
    plain = armed(person("ada"), "broadsword", "longbow")
    strong = replace(plain, characteristics=(16, 11, 14, 9, 8, 12, 7))
    weak = replace(plain, characteristics=(7, 11, 8, 9, 10, 12, 13))

    def damage(one: Any, kind: str) -> Any:
        return fact(rows(peace(one), "ada", "weapons")[kind], "damage")

    assert [damage(one, "broadsword") for one in (plain, strong, weak)] == ["d8+1", "d8+1+1d4", "d8+1−1d4"]
    assert damage(plain, "longbow") == "d8+1"
    assert damage(strong, "longbow") == Phrase("value-half-more", {"damage": "d8+1", "bonus": "1d4"})
    assert damage(weak, "longbow") == Phrase("value-half-less", {"damage": "d8+1", "bonus": "1d4"})
    assert speaker("es", "brp").say("value-half-more", damage(strong, "longbow").facts) == "d8+1 + la mitad de 1d4"


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_question_has_a_gap_where_its_facts_are_not_known(language: Any):
    """A form that asks beforehand does not know yet whom and what it is about."""
    messages = [line for line in words_file(language, "brp").read_text().splitlines() if line.startswith("ask-")]
    asked = [line.partition(" ")[0].removeprefix("ask-") for line in messages]

    assert [words for words in asked if "…" in speaker(language, "brp").prompt(words)] == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", ["1/1 points", "2/2 points, −10% physical skills, worn"]),
                           ("es", ["1/1 puntos", "2/2 puntos, −10 % a las habilidades físicas, en uso"])],
)  # fmt: skip
def test_armour_is_said_without_holes_and_without_a_gender(language: Any, said: list[str]):
    """What takes nothing from a skill says nothing of it. (BRP-5.10)"""
    one = armed(person("ada"), worn=("soft-leather", "hard-leather"))
    found = rows(peace(replace(one, worn=("hard-leather",))), "ada", "armour")
    values = [row.value for row in found.values() if isinstance(row.value, Phrase)]

    assert [speaker(language, "brp").say(value.code, value.facts) for value in values] == said


def test_what_a_fight_leaves_to_be_done_is_who_has_experience_checks():
    """Ada has two of three skills checked, the orc none. (BRP-3.5)"""
    ada = replace(person("ada"), skills=(Skill("dodge", 4, True), Skill("listen", 7), Skill("firearm/rifle", 9, True)))
    state = peace(ada, foe("orc"))

    (left,) = owed(state)

    assert left == Phrase("owed-checks", {"who": "ada", "skills": ("dodge", "firearm/rifle")}, NUMBERS)
    said = speaker("en", "brp").say(left.code, left.facts, {"ada": "Ada"})
    assert said.startswith("Ada has experience checks for ")
    assert "firearm/rifle" not in said


TALL = replace(
    ADA, characteristics=(17, 12, 15, 14, 13, 16, 11), lost=(1, 0, 0, 0, 2, 0, 0), power_spent=3, power_at=99, move=9,
    swim=4, skills=(Skill("drive/cart", 7), Skill("melee-weapon/sword", 45), Skill("spot", -30),
            Skill("track", 6, True)),
    identity=Identity("elf", "she", "both", "lean", "grey eyes", 31, "a scar", "warrior", "from the hills"),
)  # fmt: skip


def test_who_somebody_is_stands_on_the_first_lines():
    """What the player wrote, each under its label; what nobody wrote is human, and of a size. (BRP-2.2, BRP-8)"""
    said = {row.label: (row.value, row.dial) for row in section(peace(TALL), "ada", "identity").rows}

    assert said == {
        "name": ("Ada", "name"),
        "profession": (Phrase("value-word", {"word": "warrior"}), "profession"),
        "race": ("elf", "race"),
        "age": (31, "age"),
        "gender": ("she", "gender"),
        "handedness": (Phrase("value-both"), "handedness"),
        "height-and-weight": ("lean", "build"),
        "description": ("grey eyes", "description"),
        "distinctive-features": ("a scar", "features"),
        "background": ("from the hills", "background"),
    }
    plain = rows(peace(replace(TALL, identity=Identity(profession="smith of sorts"))), "ada", "identity")
    assert (plain["race"].value, plain["profession"].value) == (Phrase("value-human"), "smith of sorts")
    assert plain["height-and-weight"].value == Phrase("value-size", {"size": 15})
    assert "background" not in plain
    assert "background" not in rows(peace(replace(TALL, identity=Identity("elf"))), "ada", "identity")
    assert "background" in rows(peace(replace(TALL, identity=Identity(background="hills"))), "ada", "identity")
    bandit = [(row.label, row.value) for row in section(peace(foe("orc")), "orc", "identity").rows]
    assert bandit == [("name", "Orc"), ("race", Phrase("value-word", {"word": "bandit"}))]


def test_what_somebody_carries_is_listed():
    """By our words for it, or by those of whoever wrote it down, and how many. (BRP-8)"""
    found = section(peace(replace(ADA, gear=(*ADA.gear, "a map"))), "ada", "equipment").rows

    assert [(row.label, row.value, row.dial) for row in found] == [
        (Phrase("value-word", {"word": "working-clothes"}), 1, "item-working-clothes"),
        (Phrase("value-text", {"text": "a map"}), 2, "item-a map"),
    ]


def test_what_follows_from_the_characteristics_is_shown_with_what_it_is_made_of():
    """STR 17 less 1 and SIZ 15 are 31: a D4 more; CON 12 and SIZ 15 are 14 hit points, of which 5 are gone; POW 13 less
    2 lost is 11, and 3 are spent. (BRP-2.4, BRP-2.5, BRP-8)"""
    found = rows(peace(TALL), "ada", "derived")
    shown = {name: (row.value, row.why, row.dial) for name, row in found.items()}

    assert shown == {
        "move": (Phrase("value-move", {"move": 9, "swim": 4}), None, "move"),
        "damage-bonus": ("+1d4", Phrase("why-damage-bonus", {"strength": 16, "size": 15, "sum": 31}), ""),
        "hit-points": (
            Phrase("value-of", {"now": 9, "most": 14}), Phrase("why-hit-points", {"constitution": 12, "size": 15}),
            "hit-points",
        ),
        "power-points": (Phrase("value-of", {"now": 8, "most": 11}), Phrase("why-power-points"), "power-points"),
    }  # fmt: skip
    seven = rows(peace(TALL), "ada", "characteristics")
    assert [seven[name].value for name in CHARACTERISTICS] == [16, 12, 15, 14, 11, 16, 11]
    assert seven["power"].why == Phrase("why-lost", {"whole": 13, "lost": 2})
    assert seven["size"].why is None
    assert [fact(seven[name], "percent") for name in ("effort", "stamina", "idea", "luck", "charisma")] == [
        80, 60, 70, 55, 55,
    ]  # fmt: skip
    assert fact(rows(peace(replace(TALL, dead=True)), "ada", "derived")["hit-points"], "now") == 0
    assert seven["luck"] == Row(
        "luck", Phrase("value-percent", {"percent": 55}),
        Phrase("why-times-five", {"characteristic": "power", "modifiers": Modifiers((("luck", 55),))}),
        Feat("ada", "luck"),
    )  # fmt: skip


def test_each_skill_shows_its_base_its_points_and_its_chance():
    """Spot 25 less 30 is nothing, and nobody may try it; Track 10 and 6; a cart 20 and 7; chain takes 20 off Climb.
    (BRP-2.6, BRP-5.10, BRP-8)"""
    found = rows(peace(TALL), "ada", "skills")

    def shown(skill: str) -> tuple[Any, ...]:
        row = found[skill]
        assert row.why is not None
        made = [row.why.facts[name] for name in ("base", "points", "competence", "chance")]
        return (*made, fact(row, "percent"), fact(row, "base"), row.command is not None, row.dial, row.usual)

    assert shown("track") == (10, 6, "competence-neophyte", 16, 16, 10, True, "track", False)
    assert shown("spot") == (25, -30, "competence-none", 0, -5, 25, False, "spot", True)
    assert shown("climb") == (40, 0, "competence-amateur", 20, 40, 40, True, "climb", True)
    assert shown("drive/cart")[1:] == (7, *shown("drive/cart")[2:])
    assert shown("melee-weapon/sword") == (
        15, 45, "competence-professional", 60, 60, 15, True, "melee-weapon/sword", False,
    )  # fmt: skip
    assert shown("language/own") == (70, 0, "competence-professional", 70, 70, 70, True, "language/own", True)
    assert (found["art"].command, found["art"].dial) == (None, "")
    assert found["firearm"] == Row("firearm", Phrase("value-by-weapon"), usual=True)
    for points, may in ((-24, True), (-25, False)):
        row = rows(peace(replace(TALL, skills=(Skill("spot", points),))), "ada", "skills")["spot"]
        assert (fact(row, "percent"), row.command is not None) == (25 + points, may)
    unread = rows(peace(ADA, literacy=False), "ada", "skills")["literacy/own"]
    assert (fact(unread, "percent"), fact(unread, "base"), unread.command) == (0, 0, None)
    assert unread.why == Phrase("why-skill", {
        "base": 0, "points": 0, "competence": "competence-none", "chance": 0,
        "modifiers": Modifiers(verdict=IMPOSSIBLE),
    })  # fmt: skip


def test_each_weapon_shows_its_numbers():
    """A D4 of damage bonus: all of it on the sword, half of it on a thrown dagger. (BRP-2.5, BRP-5.9, BRP-8)"""
    one = replace(TALL, weapons=(replace(TALL.weapons[0], points=7), *TALL.weapons[1:]))
    found = rows(peace(one), "ada", "weapons")

    sword = {"percent": 60, "damage": "d8+1+1d4", "hands": 1, "points": 7, "most": 12, "range": 0, "shots": 0,
             "load": 0, "count": 1}  # fmt: skip
    assert found["broadsword"].value == Phrase("value-weapon", sword)
    assert found["broadsword"].why == Phrase("why-weapon", {"base": 15, "points": 45, "skill": "melee-weapon/sword"})
    assert [row.dial for row in section(peace(one), "ada", "weapons").rows] == [
        "count-broadsword", "count-hoplite", "count-dagger", "count-dagger", "",
    ]  # fmt: skip
    assert fact(found["dagger-thrown"], "damage") == Phrase("value-half-more", {"damage": "d4", "bonus": "1d4"})
    weak = replace(one, characteristics=(6, 12, 5, 14, 13, 16, 11))
    assert fact(rows(peace(weak), "ada", "weapons")["dagger-thrown"], "damage") == Phrase(
        "value-half-less", {"damage": "d4", "bonus": "1d6"}
    )


def test_each_suit_shows_what_it_takes_off():
    """Fur and mail of its own, then chain and a helmet, of which only one is on; soft leather is in nobody's way.
    (BRP-5.10, BRP-7, BRP-8)"""
    soft = rows(peace(armed(ADA, worn=("soft-leather",))), "ada", "armour")["soft-leather"]
    assert soft.value == Phrase("value-armour-worn", {"points": 1, "shots": 1, "modifier": 0, "hinders": ""})
    found = rows(peace(replace(ADA, hide=3, worn=("chain",))), "ada", "armour")

    assert {name: (row.value, row.dial) for name, row in found.items()} == {
        "natural-armour": (Phrase("value-hide", {"points": 3}), "natural-armour"),
        "chain": (
            Phrase("value-armour-worn", {"points": 7, "shots": 7, "modifier": -20, "hinders": "hinders-physical"}),
            "worn-chain",
        ),
        "light-helmet": (
            Phrase("value-armour", {"points": 1, "shots": 1, "modifier": -15, "hinders": "hinders-perception"}),
            "worn-light-helmet",
        ),
    }  # fmt: skip


def test_the_round_names_ranks_and_statements():
    """DEX 12 and 10 metres moved: half of it; five less for a drawn weapon. The order is that of the ranks, on one rank
    missiles before blades, and the one who has struck is done. (BRP-5.2, BRP-5.3, BRP-5.4)"""
    ada, bow = person("ada"), replace(armed(person("bo"), "longbow"), in_hand=("longbow",))
    fight = Fight(
        2,
        "act",
        ("bo",),
        (Turn("ada", "attack", "brawl"), Turn("bo", "shoot"), Turn("orc", "attack", handled=1, done=True)),
    )
    shown = scene(replace(peace(ada, bow, foe("orc")), fight=fight))

    assert shown.order == ("bo", "ada", "orc")
    stated = [[(note.code, *note.facts.values()) for note in each.notes] for each in shown.turns]
    assert [each.done for each in shown.turns] == [False, False, True]
    assert stated == [
        [("turn-rank", "bo", 12), ("turn-states", "shoot", "")],
        [("turn-rank", "ada", 12), ("turn-states", "attack", "brawl")],
        [("turn-rank", "orc", 7), ("turn-states", "attack", "")],
    ]
    stating = scene(
        replace(
            peace(ada, foe("orc")), fight=Fight(2, "intent", ("orc",), (Turn("ada", "aid", toward="orc", metres=10),))
        )
    )
    assert [(each.who, each.done) for each in stating.turns] == [("orc", False), ("ada", True)]
    assert [note.code for note in stating.turns[0].notes] == ["turn-rank"], "the orc has yet to say what it will do"
    assert [note.facts for note in stating.turns[1].notes] == [
        {"who": "ada", "rank": 6}, {"act": "aid", "weapon": ""}, {"metres": 10},
    ]  # fmt: skip
    assert {note.audience for each in shown.turns for note in each.notes if note.code == "turn-rank"} == {NUMBERS}
