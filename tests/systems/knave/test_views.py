"""What a page shows: figures, the scene, sheets, names. (KN-1, KN-7, KN-9, KN-10)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import NUMBERS, Phrase
from arbitro.systems.knave import demo, figures, scene, sheet, term
from arbitro.systems.knave.campaign import Fallen, House
from arbitro.systems.knave.characters import Book, Person, with_condition
from arbitro.systems.knave.checks import Save
from arbitro.systems.knave.gear import make
from arbitro.table import Modifiers
from arbitro.words import LANGUAGES, speaker
from tests.systems.knave.figures import MAIL, SHIELD, SWORD, fight, foe, hero, peace


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


def test_a_book_says_what_its_spell_does_at_this_level():
    """Ember Bloom is a d6 a level, three at the third: Intelligence +5 against Dexterity. (KN-11, KN-27)"""
    one = hero(level=3, items=(Book("ember-bloom"), Book("slate-coat"), Book("chalk-door")))

    rows = {row.label: row for section in sheet(peace(one), "ada") for row in section.rows}

    values = [rows[book.kind].value for book in one.items]
    assert [speaker("en", "knave").say(row.code, row.facts) for row in values if isinstance(row, Phrase)] == [
        "spellbook, 3d6 of damage, slots: 1",
        "spellbook, armour +2, rounds: 10, slots: 1",
        "spellbook, at the referee’s word, slots: 1",
    ]
    assert rows["ember-bloom"].why == Phrase(
        "why-spell-resisted", {"spell": "ember-bloom-text", "bonus": 5, "resist": "dexterity"}
    )


def test_the_scene_says_the_round_the_turn_and_what_lasts():
    """Those who act first come first. (KN-17)"""
    ada = with_condition(hero(), "prone", 2)
    state = replace(fight(ada, foe(), turn="foes", first="foes"), ground=(Fallen(SWORD, 5),))

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
