"""What a page shows: figures, the scene, sheets, names. (KN-1, KN-7, KN-9, KN-10)"""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import NUMBERS, Phrase
from arbitro.systems.knave import demo, figures, owed, scene, sheet, term
from arbitro.systems.knave.campaign import Fallen, House
from arbitro.systems.knave.characters import HIRELINGS, Book, Gear, Person, with_condition
from arbitro.systems.knave.checks import Save
from arbitro.systems.knave.gear import make
from arbitro.systems.knave.views import SHOWS
from arbitro.table import Modifiers
from arbitro.words import LANGUAGES, speaker, words_file
from tests.systems.knave.figures import BOW, MAIL, SHIELD, SWORD, fight, foe, hero, peace


@pytest.mark.parametrize(
    ("one", "word", "out"),
    [
        (hero(), "unhurt", False),
        (hero(hit_points=5), "hurt", False),
        (hero(hit_points=4), "badly-hurt", False),
        (hero(hit_points=0), "unconscious", False),
        (hero(hit_points=-1), "dead", True),
        (foe(fled=True), "fled", True),
        (with_condition(foe(), "parley"), "parley", False),
        (with_condition(foe(fled=True), "parley"), "fled", True),
    ],
)
def test_a_word_says_how_somebody_is_doing(one: Person, word: str, out: bool):
    """For viewers who may not see the numbers. (KN-23)"""
    [shown] = figures(peace(one))

    assert (shown.condition, shown.out) == (word, out)


def test_a_figure_shows_hit_points_weapon_armour_and_conditions():
    """The dead have no hit points below nought to show. (KN-7, KN-23)"""
    ada = with_condition(hero(items=(SWORD, MAIL, SHIELD)), "prone", 2)

    shown = figures(fight(ada, foe(hit_points=-1)))

    assert shown[0].marks == (
        Phrase("mark-weapon", {"weapon": "long-sword"}),
        Phrase("mark-armour", {"defence": 15}, NUMBERS),
        Phrase("mark-place", {"feet": 0}),
        Phrase("condition-prone"),
    )
    assert shown[1].vitals[0].now == 0


def test_coins_are_shown_with_what_they_are_worth():
    """2 × 100 + 3 × 10 + 45 are 275 copper; fifty coins are a slot begun. (KN-6, KN-29)"""
    one = hero(gold=2, silver=3, copper=45)

    [row] = [row for section in sheet(peace(one), "ada") for row in section.rows if row.label == "coins"]

    assert row.value == Phrase("row-coins", {"gold": 2, "silver": 3, "copper": 45})
    assert isinstance(row.why, Phrase)
    assert {name: row.why.facts[name] for name in ("worth", "pieces", "slots")} == {
        "worth": 275,
        "pieces": 50,
        "slots": 1,
    }


@pytest.mark.parametrize(
    ("house", "spells", "why"),
    [
        (House(), Phrase("row-of", {"now": 3, "most": 1}), "why-spells-capped-once"),
        (House(book_once_a_day=False), Phrase("row-of", {"now": 3, "most": 1}), "why-spells-capped-often"),
        (House(book_level_cap=False), 3, "why-spells-free-once"),
        (House(book_level_cap=False, book_once_a_day=False), 3, "why-spells-free-often"),
    ],
)
def test_the_sheet_knows_the_house_rules_of_spells(house: House, spells: Any, why: str):
    """Three were cast: of one that a level allows, or of as many as one likes. (KN-27)"""
    state = peace(hero(cast=3), house=house)

    [row] = [row for section in sheet(state, "ada") for row in section.rows if row.label == "spells-today"]

    assert row.value == spells
    assert isinstance(row.why, Phrase)
    assert row.why.code == why
    assert all(speaker(language, "knave").has(why) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("code", "facts", "spanish"),
    [
        ("KN-2 swapped", {"who": "ada", "abilities": ("strength", "intelligence")}, "Fuerza e Inteligencia se"),
        ("KN-24 swap", {"who": "bran", "target": "ilune", "both": ("bran", "ilune"), "feet": 0}, "Bran e Ilune se"),
        (
            "KN-28 healed",
            {"who": "bran", "points": 3, "left": 3, "most": 3},
            "Bran recupera 3 puntos de golpe: 3 de 3.",
        ),
    ],
)
def test_spanish_joins_two_as_it_should(code: str, facts: Any, spanish: str):
    """«y» is «e» before the sound i; what a cap leaves is said with the cap."""
    assert speaker("es", "knave").say(code, facts, {"bran": "Bran", "ilune": "Ilune"}).startswith(spanish)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_on_a_form_has_no_gap(language: Any):
    """A form asks before anything is known; an ellipsis is only at the end, where the answer goes on from it."""
    words = words_file(language, "knave").read_text(encoding="utf-8")

    asked = [speaker(language, "knave").prompt(code) for code in re.findall(r"^ask-(\S+) =", words, re.MULTILINE)]

    assert len(asked) > 90
    assert [said for said in asked if "…" in said.removesuffix("…") or "…?" in said or " …)" in said] == []


def test_a_book_says_what_its_spell_does_at_this_level():
    """Ember Bloom is a d6 a level, three at the third: Intelligence +5 against Dexterity. (KN-11, KN-27)"""
    one = hero(level=3, items=(Book("ember-bloom"), Book("slate-coat"), Book("chalk-door")))

    rows = {row.label: row for section in sheet(peace(one), "ada") for row in section.rows}

    values = [rows[book.kind].value for book in one.items]
    assert [speaker("en", "knave").say(row.code, row.facts) for row in values if isinstance(row, Phrase)] == [
        "spellbook, 3d6 of damage, slots: 1",
        "spellbook, armour +2, rounds: 10, slots: 1",
        "spellbook, at the game master’s word, slots: 1",
    ]
    assert rows["ember-bloom"].why == Phrase(
        "why-spell-resisted", {"spell": "ember-bloom-text", "bonus": 5, "resist": "dexterity"}
    )


def test_the_scene_says_the_round_the_turn_and_what_lasts():
    """Those who act first come first. (KN-17)"""
    ada = with_condition(hero(), "prone", 2)
    state = replace(fight(ada, foe(), turn="foes", first="foes"), ground=(Fallen(SWORD, (5, 0)),))

    shown = scene(state)

    assert shown.fighting
    assert shown.heading == Phrase("scene-turn", {"round": 1, "side": "foes"})
    assert shown.order == ("goblin-1", "ada")
    assert [note.code for note in shown.notes] == ["note-ground", "note-condition"]
    assert scene(replace(state, fight=None, minutes=1510)).heading.facts == {"day": 2, "clock": "1:10"}


def test_each_ability_on_the_sheet_can_be_rolled():
    """With its bonus, its defence and what it is for. (KN-1, KN-9, KN-10)"""
    abilities = sheet(peace(hero()), "ada")[0]

    assert abilities.title == "abilities"
    assert abilities.rows[4].value == Phrase("row-ability", {"bonus": 4, "defence": 14})
    assert [row.command for row in abilities.rows][4] == Save("ada", "wisdom")
    assert {row.why.code for row in abilities.rows if row.why} >= {"why-strength", "why-charisma"}


def test_the_sheet_tells_why_armour_is_what_it_is():
    """The pieces that count. (KN-7)"""
    rows = {row.label: row for section in sheet(peace(hero(items=(MAIL, SHIELD))), "ada") for row in section.rows}

    assert rows["armour"].value == Phrase("row-armour", {"defence": 15, "bonus": 5})
    assert rows["armour"].why == Phrase(
        "why-armour", {"modifiers": Modifiers((("mail", 14), ("round-shield", 1))), "defence": 15}
    )
    assert rows["slots"].value == Phrase("row-of", {"now": 4, "most": 11})


def read_out(one: Person, title: str, language: Any = "en") -> list[str]:
    """A section of a sheet as it is read: label, value, and why."""
    of = speaker(language, "knave")
    section = next(section for section in sheet(peace(one), one.id) if section.title == title)
    lines = []
    for row in section.rows:
        said = [of.say(part.code, part.facts) if isinstance(part, Phrase) else part for part in (row.value, row.why)]
        lines.append(f"{row.label}: {said[0]} | {said[1] or ''}")
    return lines


def test_a_sheet_says_what_a_fight_reads():
    """Bran with a sword, and Ada with a bow and a haste upon her: Strength +2, Wisdom +4. (KN-3, KN-7, KN-18, KN-20)"""
    archer = with_condition(hero(items=(BOW,), in_hand="short-bow", armour=13), "hasted", 2)
    slow = with_condition(hero(), "held", 2)

    assert read_out(slow, "fighting") == [
        "weapon: long sword: +2, d8 | d20 + Strength bonus must be more than the target’s armour defence.",
        "armour: 11, bonus +1 | Defence 11: +11 nothing worn. The bonus is ten less.",
        "speed: 40 feet | ",
        "exploring: 120 feet | ",
    ]
    assert read_out(archer, "fighting") == [
        "weapon: short bow: +4, d6 | d20 + Wisdom bonus must be more than the target’s armour defence.",
        "armour: 13, bonus +3 | Defence 13: +13 hide or build. The bonus is ten less.",
        "speed: 80 feet | Twice the usual, while the haste lasts.",
        "exploring: 120 feet | ",
    ]


def test_a_sheet_says_what_is_carried_and_what_it_takes():
    """Of eleven slots 2 for the sword, 3 for mail, 1 for the book, 2 for 22 arrows, 2 for 152 coins. (KN-4, KN-6)"""
    one = hero(
        items=(replace(SWORD, quality=3), MAIL, Book("slate-coat"), Gear("arrows", 22, 20), Gear("rope")),
        gold=1,
        silver=51,
        copper=100,
        hit_points=5,
    )

    assert read_out(one, "carried")[:5] == [
        "long-sword: d8, quality 3 of 4, slots: 2 | ",
        "mail: quality 5 of 5, slots: 3 | ",
        f"slate-coat: spellbook, armour +2, rounds: 10, slots: 1 | {term('slate-coat-text')['en']}",  # type: ignore[index]
        "arrows: 22, slots: 2 | ",
        "rope: slots: 1 | ",
    ]
    assert read_out(one, "carried")[5:] == [
        "coins: 1 gold, 51 silver, 100 copper | "
        "1 × 100 + 51 × 10 + 100 = 710 copper. 152 coins, a hundred to a slot: 2.",
        "slots: 11 of 11 | As many as the Constitution defence: 10 + 1.",
    ]
    assert read_out(one, "health") == [
        "hit-points: 5 of 8 | ",
        "healing: 1d8 + 1 | A meal and a full night’s rest: 1d8 + Constitution bonus 1.",
    ]


def test_a_sheet_says_how_far_somebody_has_come():
    """The second level at 1,000, the third at 2,000; there is one to be taken. (KN-27, KN-29)"""
    assert read_out(hero(xp=950), "advancement")[:2] == ["level: 1 | ", "xp: 950; the next level at 1,000 | "]
    assert read_out(hero(xp=1000, level=1, cast=1), "advancement") == [
        "level: 1 | There is a new level to be taken.",
        "xp: 1,000; the next level at 2,000 | ",
        "spells-today: 1 of 1 | At most as many a day as the level, 1, and each book once.",
    ]


def test_a_sheet_says_what_a_hireling_costs_and_what_shakes_a_creature():
    """9 copper a day, 18 owed; morale 7; weak to blows. (KN-15, KN-16, KN-22)"""
    guide = foe("guide-1", side="hirelings", morale=7, level=2, wage=9, owed=18, weak=("blunt", "cutting"))

    assert read_out(guide, "service") == [
        "level: 2 | ",
        "morale: 7 | More than 7 on 2d6, and it gives way.",
        "weak: blunt and cutting | One more die of damage.",
        "wage: 9 copper a day, 18 owed | ",
    ]
    assert [line.split(":")[0] for line in read_out(foe(), "service")] == ["level", "morale"]


def test_a_sheet_says_what_somebody_is_like():
    """The line of each chart, and a gender. (KN-5)"""
    one = hero(traits=(("hair", 2), ("byname", 1)), gender="woman")

    assert read_out(one, "traits") == [
        f"hair: {term('hair-2')['en']} | ",  # type: ignore[index]
        f"byname: {term('byname-1')['en']} | ",  # type: ignore[index]
        "gender: a woman | ",
    ]
    assert [section.title for section in sheet(peace(hero()), "ada")][-1] == "advancement"


def test_things_are_shown_with_what_matters_of_them():
    """Quality, pieces, whether a book was read. (KN-6, KN-26, KN-27)"""
    one = hero(items=(SWORD, MAIL, make("arrows"), make("rope"), Book("ember-bloom", used=True)))

    carried = next(section for section in sheet(peace(one), "ada") if section.title == "carried")

    codes = [row.value.code for row in carried.rows if isinstance(row.value, Phrase)]
    assert codes == [
        "row-item-weapon",
        "row-item-armour",
        "row-item-many",
        "row-item",
        "row-item-book-read",
        "row-coins",
        "row-of",
    ]


def test_a_creatures_sheet_has_its_morale_and_weakness():
    """For the referee. (KN-15, KN-22)"""
    rows = {row.label: row for section in sheet(demo(), "goblin-1") for row in section.rows}

    assert rows["morale"].value == 6
    assert "xp" not in rows


def test_things_creatures_and_traits_have_names():
    """And somebody who has left the game is still called something. (KN-5)"""
    assert (term("long-sword") or {})["es"] == "espada larga"
    assert (term("hair-1") or {}).keys() >= {"en", "es"}
    assert (term("ember-bloom-text") or {}).keys() >= {"en", "es"}
    assert (term("goblin-7") or {})["es"] == "trasgo 7"
    assert term("nothing-of-the-kind") is None
    assert term("unicorn-2") is None


def test_what_a_fight_leaves_to_be_done_is_whose_wages_are_due():
    """Three copper to the one, nothing to the other. (KN-16)"""
    state = peace(hero(), hero("torch-1", side="hirelings", owed=3), hero("torch-2", side="hirelings"))

    assert owed(state) == (Phrase("owed-wage", {"who": "torch-1", "coins": 3}, NUMBERS),)


# --- Sheets, number by number

SCOUT = hero(
    items=(BOW, make("arrows"), MAIL, SHIELD, Book("ember-bloom"), Book("chalk-door")),
    in_hand="short-bow",
    hit_points=3,
    most_hit_points=7,
    level=2,
    xp=2345,
    copper=20,
    gender="woman",
    traits=(("hair", 2),),
    conditions=with_condition(hero(), "hasted", 3).conditions,
)

GUIDE = foe("guide-1", side=HIRELINGS, kind="guide", level=3, morale=7, wage=25, owed=50, speed=30, hit_points=-1)


def rows(one: Person, house: House | None = None) -> dict[str, tuple[Any, Any, str]]:
    """Each row's value, why, and dial; a phrase as its code and facts."""
    found = [row for section in sheet(peace(one, house=house), one.id) for row in section.rows]
    return {str(row.label): (plain(row.value), plain(row.why), row.dial) for row in found}


def plain(said: Any) -> Any:
    """A phrase as its code and facts."""
    return (said.code, dict(said.facts)) if isinstance(said, Phrase) else said


def test_a_sheet_has_the_numbers_of_a_fight():
    """Wisdom +4 and a d6 with a bow, which leaves no hand for the shield; twice 40 feet. (KN-3, KN-7, KN-20)"""
    bow, sword = rows(SCOUT), rows(replace(SCOUT, items=(SWORD, MAIL, SHIELD), in_hand="long-sword", conditions=()))
    parts = {"modifiers": Modifiers((("mail", 14),)), "defence": 14}

    shot = {"weapon": "short-bow", "bonus": 4, "die": 6}
    assert bow["weapon"] == (("row-weapon", shot), ("why-attack", {"ability": "wisdom"}), "weapon")
    assert bow["armour"] == (("row-armour", {"defence": 14, "bonus": 4}), ("why-armour", parts), "hide")
    assert bow["speed"] == (("row-feet", {"feet": 80}), ("why-hasted", {}), "speed")
    assert bow["exploring"] == (("row-feet", {"feet": 120}), None, "")
    blow = {"weapon": "long-sword", "bonus": 2, "die": 8}
    assert sword["weapon"] == (("row-weapon", blow), ("why-attack", {"ability": "strength"}), "weapon")
    assert sword["armour"][0] == ("row-armour", {"defence": 15, "bonus": 5})
    assert sword["speed"] == (("row-feet", {"feet": 40}), None, "speed")


def test_a_sheet_has_the_numbers_of_health_and_of_what_is_carried():
    """3 of 7, healing a d8 + 1; 10 of 11 slots. (KN-4, KN-6, KN-23)"""
    found = rows(SCOUT)

    assert found["hit-points"] == (("row-of", {"now": 3, "most": 7}), None, "hit-points")
    assert found["healing"] == (("row-healing", {"bonus": 1}), ("why-healing", {"bonus": 1}), "")
    assert found["slots"] == (("row-of", {"now": 10, "most": 11}), ("why-slots", {"bonus": 1}), "")
    assert rows(replace(SCOUT, hit_points=-1))["hit-points"][0] == ("row-of", {"now": 0, "most": 7})
    assert rows(replace(SCOUT, hit_points=0))["hit-points"][0] == ("row-of", {"now": 0, "most": 7})


def test_a_sheet_says_what_a_book_does():
    """Ember Bloom: a d6 a level, Intelligence +5 against Dexterity; a chalk door is the referee's. (KN-11, KN-27)"""
    found = rows(SCOUT)
    bloom, door = found["ember-bloom"], found["chalk-door"]

    effect = bloom[0][1]["effect"]
    assert (effect.code, effect.facts["count"], effect.facts["die"]) == ("effect-damage", 2, 6)
    resisted = {"spell": "ember-bloom-text", "bonus": 5, "resist": "dexterity"}
    assert bloom[1] == ("why-spell-resisted", resisted)
    assert (door[0][1]["effect"].code, door[1][0]) == ("effect-referee", "why-spell")
    assert found["arrows"][1] is None
    unknown = rows(replace(SCOUT, items=(Book("torn-page"),)))["torn-page"]
    assert unknown[1] is None or unknown[1][0] == "why-spell"


def test_a_sheet_says_how_far_somebody_is():
    """2,345 points are level 3, which is ready; the next is at 3,000. One spell of two today. (KN-27, KN-29)"""
    found = rows(replace(SCOUT, cast=1, copper=0, hit_points=5))

    assert found["level"] == (2, ("why-level-ready", {}), "level")
    assert found["xp"] == (("row-xp", {"xp": 2345, "needed": 3000}), None, "xp")
    capped = ("why-spells-capped-once", {"level": 2})
    assert found["spells-today"] == (("row-of", {"now": 1, "most": 2}), capped, "spells-today")
    assert rows(replace(SCOUT, cast=1), House(book_level_cap=False))["spells-today"][0] == 1
    assert rows(replace(SCOUT, level=3))["level"] == (3, None, "level")


def test_a_sheet_says_what_somebody_looks_like():
    """A line of each chart, and a gender where there is one. (KN-5)"""
    found = rows(SCOUT)

    assert found["hair"] == (("row-trait", {"trait": "hair-2"}), None, "hair")
    assert found["gender"] == (("row-trait", {"trait": "woman"}), None, "gender")
    assert "gender" not in rows(replace(SCOUT, gender="", attitude="wary"))


def test_a_hireling_s_sheet_says_what_they_serve_for():
    """Level 3, morale 7, 25 copper a day of which 50 are owed; what they are weak to. (KN-15, KN-16, KN-22)"""
    found, weak = rows(GUIDE), rows(replace(GUIDE, weak=("blunt", "piercing"), wage=0))

    assert found["level"] == (3, None, "level")
    assert found["morale"] == (7, ("why-morale", {"morale": 7}), "morale")
    assert found["wage"] == (("row-wage", {"wage": 25, "owed": 50}), None, "wage")
    assert ("weak" in found, "wage" in weak) == (False, False)
    assert weak["weak"] == (("row-weak", {"harms": ("blunt", "piercing")}), ("why-weak", {}), "")
    assert not {"xp", "spells-today"} & {*found}


def test_the_round_goes_side_by_side_and_says_what_is_left():
    """The foes were first; of the heroes one has moved, one has ended its turn. (KN-17, KN-18)"""
    state = fight(hero(), hero("bo"), hero("cora"), foe(), turn="heroes", first="foes")
    assert state.fight is not None
    shown = scene(replace(state, fight=replace(state.fight, moved=("ada",), ended=("cora",)))).turns

    assert [(each.who, each.part and each.part.facts["side"], each.done) for each in shown] == [
        ("goblin-1", "foes", True), ("ada", "heroes", False), ("bo", "heroes", False), ("cora", "heroes", True)
    ]  # fmt: skip
    assert [note.facts for each in shown for note in each.notes] == [{"left": "action"}]


def test_a_spell_of_a_fixed_number_of_dice_has_them_at_every_level():
    """Flying Hedge is 3d4 on level 2 as well, where Ember Bloom is 2d6. (KN-27)"""
    one = hero(level=2, items=(Book("flying-hedge"), Book("ember-bloom")))

    rows = {row.label: row.value for section in sheet(peace(one), "ada") for row in section.rows}

    said = [rows[book.kind] for book in one.items]
    assert [speaker("en", "knave").say(row.code, row.facts) for row in said if isinstance(row, Phrase)] == [
        "spellbook, 3d4 of damage, slots: 1",
        "spellbook, 2d6 of damage, slots: 1",
    ]


def test_the_pictures_of_the_log_are_those_of_what_happened():
    """A save that is made, like a blow that hits, has come off. (KN-10, KN-11, KN-17, KN-18, KN-20, KN-22, KN-23)"""
    assert SHOWS == {
        "KN-17 round": "round", "KN-17 over": "over",
        "KN-18 move": "move", "KN-18 second move": "move",
        "KN-10 success": "success", "KN-11 success": "success", "KN-20 hit": "success",
        "KN-10 failure": "failure", "KN-11 failure": "failure", "KN-20 miss": "failure",
        "KN-22 wound": "wound damage", "KN-23 unconscious": "wound", "KN-23 dead": "death",
    }  # fmt: skip
