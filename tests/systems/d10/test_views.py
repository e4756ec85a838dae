"""What is shown: written wounds, clocks, sheets, the order. (D10-30, D10-32)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import NUMBERS, Phrase
from arbitro.systems.d10 import demo, figures, scene, sheet
from arbitro.systems.d10.campaign import OVER, Fight
from arbitro.systems.d10.characters import Armour, Guard, Turn, Wound
from arbitro.systems.d10.charts import LOCATIONS
from arbitro.systems.d10.checks import Try
from arbitro.systems.d10.views import clock, how, owed, written
from arbitro.table import ALL
from arbitro.words import speaker
from tests.systems.d10.figures import declared, fight, foe, hero, peace, wounded

LETTERS = {
    "head": ("C", "H"),
    "chest": ("P", "C"),
    "abdomen": ("A", "A"),
    "right-arm": ("BD", "RA"),
    "left-arm": ("BI", "LA"),
    "right-leg": ("PD", "RL"),
    "left-leg": ("PI", "LL"),
}


@pytest.mark.parametrize("location", LOCATIONS)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_wound_is_written_in_the_letters_of_each_language(location: str, level: int):
    """C, P, A, BD, BI, PD, PI; H, C, A, RA, LA, RL, LL. (D10-30)"""
    phrase = written(Wound(location, level))
    spanish, english = LETTERS[location]

    assert speaker("es", "d10").say(phrase.code, phrase.facts) == f"{spanish}{level}"
    assert speaker("en", "d10").say(phrase.code, phrase.facts) == f"{english}{level}"


def test_the_three_wounds_that_the_text_writes():
    """C2 grave in the head, PD3 the right leg incapacitated, P1 light in the chest. (D10-30)"""
    say = speaker("es", "d10").say
    wounds = (Wound("head", 2), Wound("right-leg", 3), Wound("chest", 1))

    assert [say(phrase.code, phrase.facts) for phrase in map(written, wounds)] == ["C2", "PD3", "P1"]


def test_every_wound_stands_on_the_figure_and_on_the_sheet():
    """Apart, and what they come to together. (D10-30)"""
    state = peace(wounded(hero(), ("chest", 2), ("chest", 2), ("left-leg", 1)))

    marks = [mark.facts.get("location") for mark in figures(state)[0].marks if mark.code == "wound-code"]
    assert marks == ["chest", "chest", "left-leg"]
    rows = {section.title: section.rows for section in sheet(state, "ada")}["wounds"]
    assert [row.label for row in rows] == ["chest", "chest", "left-leg", "wound-difficulty"]
    assert rows[-1].value == 5
    assert rows[-1].why == Phrase("why-together", {"endurance": 5})


def test_each_of_seven_places_is_as_badly_hurt_as_its_worst_wound():
    """Everybody sees where a blow fell (D10-20, D10-30); a limb that is gone is as bad as can be. (D10-28)"""
    one = replace(wounded(hero(), ("chest", 1), ("chest", 3), ("left-leg", 2)), lost=("right-arm",))

    (section,) = [each for each in sheet(peace(one), "ada") if each.body]

    assert [spot.part for spot in section.body] == list(LOCATIONS)
    assert {spot.part: spot.hurt for spot in section.body if spot.hurt} == {"chest": 3, "left-leg": 2, "right-arm": 4}
    assert {spot.part: len(spot.wounds) for spot in section.body if spot.wounds} == {
        "chest": 2,
        "left-leg": 1,
        "right-arm": 1,
    }
    assert {spot.audience for spot in section.body} == {ALL}


def test_a_wound_of_the_dead_needs_nothing_any_more():
    """Of the living the sheet says what each needs. (D10-31)"""
    one = wounded(hero(), ("chest", 2))

    for dead, why in ((False, "why-rest"), (True, None)):
        rows = {section.title: section.rows for section in sheet(peace(replace(one, dead=dead)), "ada")}["wounds"]
        assert (rows[0].why and rows[0].why.code) == why


def test_what_somebody_still_bears_goes_down_to_nothing():
    """Endurance less the difficulty of all wounds. (D10-29)"""
    for level, left in ((1, 4), (2, 3), (3, 1)):
        vital = figures(peace(wounded(hero(), ("left-leg", level))))[0].vitals[0]
        assert (vital.now, vital.most) == (left, 5)
    assert figures(peace(wounded(hero(), ("left-leg", 3), ("chest", 2))))[0].vitals[0].now == 0


def test_a_dying_figure_says_when():
    """Mark and condition; the clock is the time of day. (D10-32)"""
    one = replace(hero(), wounds=(Wound("abdomen", 3, "cutting", deadline=5 * 3600),))
    figure = figures(peace(one))[0]

    assert figure.condition == "dying"
    assert Phrase("mark-dying", {"cause": "abdomen", "clock": "05:00:00"}, NUMBERS) in figure.marks
    assert clock(86400 + 3661) == "01:01:01"


@pytest.mark.parametrize(
    ("one", "word"),
    [
        (hero(), "unhurt"),
        (wounded(hero(), ("chest", 1)), "scratched"),
        (wounded(hero(), ("chest", 1), ("head", 2)), "wounded"),
        (wounded(hero(), ("left-leg", 3)), "crippled"),
        (replace(hero(), waking=99), "unconscious"),
        (replace(hero(), dead=True), "dead"),
        (replace(hero(), fled=True), "fled"),
        (replace(hero(), retired=True), "retired"),
    ],
)
def test_there_is_a_word_for_how_somebody_is_doing(one, word: str):
    """For viewers who may not see the numbers."""
    assert how(one) == word


def test_a_declared_sequence_shows_once_all_are_in():
    """Or at once where the house plays openly. (D10-15)"""
    secret = fight(replace(hero(), turn=Turn(declared=True, sequence=("attack",))), foe())
    openly = replace(secret, house=replace(secret.house, open_declarations=True))
    known = declared(secret)

    shown = [mark.audience for each in (secret, openly, known) for mark in figures(each)[0].marks[1:2]]
    assert shown == ["ada", ALL, ALL]


def test_the_order_is_that_of_agility():
    """Those who can act. (D10-13)"""
    state = fight(hero(agility=3), foe(agility=7), replace(foe("cesc", agility=9), dead=True))

    assert scene(state).order == ("bran", "ada")
    assert scene(state).heading.code == "scene-declaring"
    assert scene(declared(state, bran="act")).heading.code == "scene-wave"


def test_a_skill_on_the_sheet_is_rolled_by_its_name():
    """And says where it begins. (D10-2)"""
    rows = {row.label: row for section in sheet(demo(), "ilda") for row in section.rows}

    assert rows["one-hand-swords"].command == Try("ilda", "one-hand-swords")
    assert rows["one-hand-swords"].why == Phrase(
        "why-base", {"half": 2, "points": 4, "number": 1, "base": ("strength",), "values": (5,)}
    )
    knives = rows["knives"].why
    assert isinstance(knives, Phrase)
    # Half the mean of 5 and 6.
    assert (knives.facts["half"], knives.facts["base"], knives.facts["values"]) == (2, ("strength", "agility"), (5, 6))
    # Sword, shield and perception are learnt; the knives are worth what they are worth to anybody with these hands.
    learnt = [rows[name].usual for name in ("one-hand-swords", "shields", "perception", "knives", "bows")]
    assert learnt == [False, False, False, True, True]
    assert rows["perception"].why == Phrase("why-innate", {"half": 1, "points": 4})
    assert rows["strength"].command == Try("ilda", "strength")


def test_a_sheet_without_weapons_shows_fists():
    """And one with armour says what each piece does. (D10-22)"""
    rows = {section.title: section.rows for section in sheet(peace(hero(weapons=(), main="")), "ada")}

    assert [row.label for row in rows["weapons"]] == ["fists"]
    assert "armour" not in rows
    assert "armour" in [section.title for section in sheet(demo(), "ilda")]


def test_marks_say_who_tends_whom_and_for_how_long():
    """Until the clock that it is done by; nothing once that has passed. (D10-27 to D10-29)"""
    one = hero(busy=3600)
    codes = [mark.code for mark in figures(peace(one))[0].marks]

    assert "mark-busy" in codes
    assert "mark-busy" not in [mark.code for mark in figures(replace(peace(one), seconds=3600))[0].marks]


def test_the_heading_goes_with_the_fight():
    """Not begun, declaring, in a wave, over. (D10-13, D10-15, D10-32)"""
    state = fight(hero(agility=7), foe())

    headings = [
        scene(replace(state, fight=now)).heading.code
        for now in (Fight(), Fight(3), Fight(3, 1), Fight(3, 1, 7), Fight(3, OVER), None)
    ]

    assert headings == [
        "scene-fight",
        "scene-declaring",
        "scene-wave",
        "scene-wave",
        "scene-round-over",
        "scene-quiet",
    ]


def test_a_sheet_says_where_somebody_is_from_where_that_is_known():
    """A calling alone is no origin. (D10-1)"""
    for origin, shown in (("man", True), ("", False)):
        rows = [
            row.label for section in sheet(peace(hero(origin=origin, calling="scout")), "ada") for row in section.rows
        ]
        assert ("origin" in rows) == shown


def test_wounds_together_are_measured_by_endurance():
    """Of Endurance 6 and Size 3. (D10-29)"""
    rows = {
        section.title: section.rows for section in sheet(peace(wounded(hero(endurance=6, size=3), ("chest", 2))), "ada")
    }

    assert rows["wounds"][-1].why == Phrase("why-together", {"endurance": 6})


def test_a_row_of_armour_says_what_it_does_against_each_kind_of_blow():
    """Levels, points off the roll, or nothing. (D10-22)"""
    piece = Armour("plate", "rigid", ("chest",), Guard(levels=2), Guard(roll=3), Guard())
    rows = {section.title: section.rows for section in sheet(peace(hero(armour=(piece,))), "ada")}["armour"]

    value = rows[0].value
    assert isinstance(value, Phrase)
    assert value.facts == {
        "make": "rigid",
        "covers": ("chest",),
        "cutting": Phrase("guard-levels", {"number": 2}),
        "piercing": Phrase("guard-roll", {"number": 3}),
        "blunt": Phrase("guard-nothing"),
    }
    assert rows[0].dial == "armour-plate"


def test_what_a_fight_leaves_to_be_done_is_wounds_to_care_for_and_points_to_spend():
    """Two of Ada's five wounds are of level 2 or more, and nobody has tried them; three points; the dead need nothing.

    (D10-31, D10-7)
    """
    deep, tried, cared = Wound("chest", 2), Wound("head", 3, tried=True), Wound("left-leg", 2, cared=True)
    wounds = deep, tried, cared, Wound("right-arm", 1), Wound("right-leg", 3)
    ada = hero("ada", points=3, wounds=wounds)
    state = peace(ada, replace(hero("carl", points=2), dead=True), foe("bran", wounds=(deep,)))

    left = owed(state)

    assert left == (
        Phrase("owed-care", {"who": "ada", "number": 2}, NUMBERS),
        Phrase("owed-points", {"who": "ada", "points": 3}, NUMBERS),
    )
    said = [speaker("en", "d10").say(one.code, one.facts, {"ada": "Ada"}) for one in left]
    assert said == [
        "Ada has 2 wounds whose healing Medicine can still shorten.",
        "Ada has 3 points to spend on skills.",
    ]
