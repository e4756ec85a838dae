"""What is shown: written wounds, clocks, sheets, the order. (D10-30, D10-32)"""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import NUMBERS, Phrase
from arbitro.systems.d10 import content, demo, figures, scene, sheet
from arbitro.systems.d10.campaign import OVER, Fight
from arbitro.systems.d10.characters import FISTS, Armour, Guard, Turn, Wound
from arbitro.systems.d10.charts import LOCATIONS
from arbitro.systems.d10.checks import Try
from arbitro.systems.d10.stances import side, stance
from arbitro.systems.d10.views import clock, how, owed, written
from arbitro.systems.d10.waves import idle
from arbitro.table import ALL
from arbitro.words import LANGUAGES, speaker
from tests.systems.d10.figures import BOW, KNIFE, SHIELD, SWORD, declared, fight, foe, hero, peace, wounded

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

    marks = [mark.facts.get("location") for mark in figures(state)[0].marks if mark.code == "mark-wound"]
    assert marks == ["chest", "chest", "left-leg"]
    rows = {section.title: section.rows for section in sheet(state, "ada")}["wounds"]
    assert [row.label for row in rows] == ["chest", "chest", "left-leg", "wound-difficulty"]
    assert rows[-1].value == 5
    assert rows[-1].why == Phrase("why-together", {"endurance": 5, "borne": 0})


def test_what_counts_for_shock_stands_beside_what_hinders():
    """A grave wound hinders by 2; under the house rule two light ones that are borne count for shock too. (D10-26,
    D10-29)"""
    ada = wounded(hero(), ("chest", 2), ("left-leg", 1), ("head", 1))
    ada = replace(ada, wounds=tuple([replace(wound, suppressed=wound.level == 1) for wound in ada.wounds]))

    for counts, says in ((False, "More than"), (True, "With 2 of borne pain, more than")):
        state = fight(ada, foe(), shock_counts_borne_pain=counts)
        row = {section.title: section.rows for section in sheet(state, "ada")}["wounds"][-1]
        assert (row.value, row.why) == (2, Phrase("why-together", {"endurance": 5, "borne": 2 * counts}))
        assert row.why is not None
        assert speaker("en", "d10").say(row.why.code, row.why.facts) == f"{says} Endurance 5 is shock."


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


@pytest.mark.parametrize(("counts", "left"), [(False, 3), (True, 2)])
def test_borne_pain_is_borne_or_counts_as_the_house_has_it(counts: bool, left: int):
    """House: shock_counts_borne_pain; a grave wound and a borne one leave 2 of 5, in play and in the odds. (D10-29)"""
    one = hero(wounds=(Wound("chest", 2), Wound("left-leg", 1, suppressed=True)))
    state = fight(one, shock_counts_borne_pain=counts)

    assert figures(state)[0].vitals[0].now == left
    assert stance(side(one, "ada", one.place, state.house)).bears == left


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
    """For viewers who may not see the numbers. (D10-27 to D10-29)"""
    assert how(one) == word


@pytest.mark.parametrize(
    ("language", "said"), [("en", "a point to spend on skills"), ("es", "un punto por gastar en habilidades")]
)
def test_what_is_left_to_learn_with_stands_on_the_figure_in_peace(language: Any, said: str):
    """D10-7: whoever was awarded points read of them on the sheet alone; in a fight nobody learns."""
    points = Phrase("mark-points", {"points": 1}, NUMBERS)

    assert points in figures(peace(hero(points=1)))[0].marks
    assert not [each for each in figures(fight(hero(points=1), foe()))[0].marks if each.code == "mark-points"]
    assert not [each for each in figures(peace(hero()))[0].marks if each.code == "mark-points"]
    assert speaker(language, "d10").say(points.code, points.facts) == said


def test_a_declared_sequence_shows_once_all_are_in():
    """Or at once where the house plays openly. (D10-15)"""
    secret = fight(replace(hero(), turn=Turn(declared=True, sequence=("attack",))), foe())
    openly = replace(secret, house=replace(secret.house, open_declarations=True))
    known, begun = declared(secret), replace(secret, fight=Fight(1, 1))

    shown = [mark.audience for each in (secret, openly, known, begun) for mark in figures(each)[0].marks[1:2]]
    assert shown == ["ada", ALL, ALL, ALL]


def test_whoever_does_nothing_without_a_word_shows_no_sequence():
    """Not the «idle» that stands for it, neither on the figure nor in the order of the waves. (D10-15)"""
    state = idle(fight(hero(), foe()), "ada")

    for shown in (state, replace(state, fight=Fight(1, 1))):
        told = [*figures(shown)[0].marks, *[note for each in scene(shown).turns for note in each.notes]]
        assert [phrase.code for phrase in told] == ["mark-weapon"]


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


def test_every_skill_is_called_on_the_sheet_as_the_list_calls_it():
    """First aid too, which is a difficulty as well where it saves lives. (D10-7)"""
    for language in LANGUAGES:
        called = [speaker(language, "d10").label(name) for name in content.SKILLS]
        assert called == [getattr(entry.name, language) for entry in content.SKILLS.values()]


def test_a_sheet_without_weapons_shows_fists():
    """With their code, ours; and one with armour says what each piece does. (D10-21, D10-22)"""
    rows = {section.title: section.rows for section in sheet(peace(hero(weapons=(), main="")), "ada")}

    fists = Phrase("row-weapon", {"code": FISTS.code, "blow": "blunt", "actions": FISTS.actions})
    assert [(row.label, row.value, row.does) for row in rows["weapons"]] == [("fists", fists, ("attack",))]
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

    scenes = [
        scene(replace(state, fight=now)).heading
        for now in (Fight(), Fight(3), Fight(3, 1), Fight(3, 1, 7), Fight(3, OVER), None)
    ]

    assert [one.code for one in scenes] == [
        "scene-fight",
        "scene-declaring",
        "scene-wave",
        "scene-wave",
        "scene-round-over",
        "scene-quiet",
    ]
    # Seconds are for whoever has them to spare: in a fight the round says how far it is.
    for language in LANGUAGES:
        said = [speaker(language, "d10").say(one.code, one.facts) for one in scenes]
        assert [bool(re.search(r"\d\d:\d\d", each)) for each in said] == [False] * 5 + [True]


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

    assert rows["wounds"][-1].why == Phrase("why-together", {"endurance": 6, "borne": 0})


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

    Nor does Dora, who is whole and has spent all she had: nothing is said of her. (D10-31, D10-7)
    """
    deep, tried, cared = Wound("chest", 2), Wound("head", 3, tried=True), Wound("left-leg", 2, cared=True)
    wounds = deep, tried, cared, Wound("right-arm", 1), Wound("right-leg", 3)
    ada = hero("ada", points=3, wounds=wounds)
    carl, dora = replace(hero("carl", points=2), dead=True), hero("dora", points=0)
    state = peace(ada, carl, dora, foe("bran", wounds=(deep,)))

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


# --- Number by number


def rows(state: Any, who: str = "ada") -> dict[str, dict[str, Any]]:
    """The rows of a sheet, by section and by what they are named."""
    return {part.title: {str(row.label): row for row in part.rows} for part in sheet(state, who)}


def test_characteristics_and_what_comes_of_them():
    """Strength 9 is +2 to damage. Size is for everybody to see, the rest is not. (D10-1, D10-3, D10-6)"""
    found = rows(peace(hero(strength=9, agility=2, endurance=3, size=4, origin="north", calling="scout")))

    assert {name: row.value for name, row in found["characteristics"].items()} == {
        "strength": 9,
        "agility": 2,
        "endurance": 3,
        "size": 4,
        "damage-modifier": 2,
        "origin": Phrase("row-origin", {"origin": "north", "calling": "scout"}),
    }
    assert found["characteristics"]["damage-modifier"].why == Phrase("why-damage-modifier", {"strength": 9})
    audiences = {name: found["characteristics"][name].audience for name in ("strength", "agility", "endurance")}
    assert audiences == dict.fromkeys(audiences, NUMBERS)
    assert found["characteristics"]["size"].audience == ALL


@pytest.mark.parametrize(
    ("name", "value", "why", "usual"),
    [
        # Half of Strength 9; half the mean of Strength 9 and Agility 4; 1 of what needs nothing.
        ("one-hand-swords", 7, ("why-base", {"half": 4, "points": 3, "number": 1}), False),
        ("one-hand-swords", 4, ("why-base", {"half": 4, "points": 0, "number": 1}), True),
        ("knives", 8, ("why-base", {"half": 3, "points": 5, "number": 2}), False),
        ("perception", 2, ("why-innate", {"half": 1, "points": 1}), False),
        ("perception", 1, ("why-innate", {"half": 1, "points": 0}), True),
        ("medicine", 3, ("why-knowledge", {}), False),
        ("juggling", 3, None, False),
    ],
)
def test_a_skill_says_where_it_begins_and_what_points_made_of_it(
    name: str, value: int, why: tuple[str, dict[str, int]] | None, usual: bool
):
    """Of Strength 9 and Agility 4; what nobody has on the lists begins nowhere. (D10-2, D10-7)"""
    row = rows(peace(hero(strength=9, agility=4, skills=((name, value),), points=6)))["skills"][name]

    assert (row.value, row.usual, row.dial, row.command) == (value, usual, f"skill-{name}", Try("ada", name))
    said = row.why and (
        row.why.code,
        {key: row.why.facts[key] for key in row.why.facts if key not in ("base", "values")},
    )
    assert said == why
    if why and why[0] == "why-base":
        values = {"strength": 9, "agility": 4}
        assert row.why.facts["values"] == tuple([values[each] for each in row.why.facts["base"]])


def test_points_not_spent_yet_stand_below_the_skills():
    """6 of them, or no row. (D10-7)"""
    for points, shown in ((6, [6]), (0, [])):
        found = rows(peace(hero(points=points)))["skills"]
        assert [row.value for name, row in found.items() if name == "points"] == shown


WEEK, DAY = 7 * 86400, 86400


@pytest.mark.parametrize(
    ("wound", "code", "facts"),
    [
        (Wound("chest", 1), "why-healing", {"level": 1, "difficulty": 1, "unit": "minutes", "left": 10}),
        (Wound("chest", 1, rested=61), "why-healing", {"level": 1, "difficulty": 1, "unit": "minutes", "left": 9}),
        (Wound("chest", 1, suppressed=True), "why-borne", {"level": 1, "difficulty": 0}),
        (Wound("chest", 2), "why-rest", {"level": 2, "difficulty": 2, "unit": "days", "left": 21}),
        (Wound("chest", 2, rested=2 * WEEK), "why-rest", {"level": 2, "difficulty": 0, "unit": "days", "left": 7}),
        (Wound("chest", 2, cared=True), "why-rest", {"level": 2, "difficulty": 2, "unit": "days", "left": 14}),
        (Wound("left-leg", 3), "why-rest", {"level": 3, "difficulty": 4, "unit": "days", "left": 60}),
        (Wound("left-leg", 4, deadline=3661), "why-deadline", {"level": 4, "difficulty": 4, "clock": "01:01:01"}),
    ],
)
def test_the_sheet_says_what_a_wound_does_and_what_it_still_needs(wound: Wound, code: str, facts: dict[str, Any]):
    """+1, +2, +4; ten minutes, three weeks, two with Medicine, two months of thirty days. (D10-26 to D10-28, D10-31)"""
    found = rows(peace(replace(hero(lost=("right-arm",)), wounds=(wound,))))["wounds"]

    assert found[wound.location].why == Phrase(code, facts)
    assert [row.dial for row in found.values()] == ["wound-1", "", "lost-right-arm"]
    assert found["wound-difficulty"].value == facts["difficulty"]


def test_weapons_are_shown_with_their_code_and_in_which_hand():
    """What a blow is, how often a round, how far it shoots. (D10-21, D10-24)"""
    two = replace(KNIFE, code="1-4/5-9/10/-", blow="piercing", actions=3, ranges=())
    found = rows(peace(hero(weapons=(SWORD, two, BOW), off="knife")))["weapons"]

    assert {name: (row.value, row.why, row.dial) for name, row in found.items()} == {
        "long-sword": (
            Phrase("row-weapon", {"code": "1-2/3-6/7-9/10", "blow": "cutting", "actions": 2}),
            Phrase("why-main"),
            "weapon-long-sword",
        ),
        "knife": (
            Phrase("row-weapon", {"code": "1-4/5-9/10/-", "blow": "piercing", "actions": 3}),
            Phrase("why-off"),
            "weapon-knife",
        ),
        "short-bow": (
            Phrase(
                "row-ranged",
                {"code": "1-3/4-7/8-10/-", "blow": "piercing", "actions": 1, "short": 15, "medium": 40, "long": 100},
            ),
            None,
            "weapon-short-bow",
        ),
    }


def test_one_strikes_with_the_hand_of_the_attack_that_comes_next():
    """The sword, until an attack of the other hand has been declared; with nothing in it, none of what one has.

    (D10-15, D10-16)
    """

    def striking(**more: Any) -> list[str]:
        found = rows(peace(hero(weapons=(SWORD, KNIFE), off="knife", **more)))["weapons"]
        return [name for name, row in found.items() if row.does == ("attack",)]

    assert striking() == ["long-sword"]
    assert striking(turn=Turn(True, ("parry off-attack",), left=("parry", "off-attack"))) == ["knife"]
    assert striking(main="") == []


def test_the_tracker_says_what_is_in_hand_what_one_does_and_when_one_dies():
    """Two rounds of aim, a shield, rest, an hour of work, a leg gone. (D10-15, D10-24, D10-27 to D10-29, D10-31)"""
    wound = Wound("left-leg", 4, deadline=75)
    ada = replace(
        hero(weapons=(SWORD, SHIELD), off="shield", lost=("right-leg",), aim="bran", aimed=2, busy=3600, shock=60),
        wounds=(wound,),
        conditions=("prone",),
        resting=True,
        turn=Turn(True, ("attack",)),
    )
    state = fight(ada, foe())

    assert list(figures(state)[0].marks) == [
        Phrase("mark-weapon", {"weapon": "long-sword"}),
        Phrase("mark-off", {"weapon": "shield"}),
        Phrase("mark-wound", written(wound).facts),
        Phrase("mark-lost", {"location": "right-leg"}),
        Phrase("mark-condition", {"condition": "prone"}),
        Phrase("mark-resting"),
        Phrase("mark-busy", {"clock": "01:00:00"}),
        Phrase("mark-aim", {"target": "bran", "rounds": 2}),
        Phrase("mark-sequence", {"sequence": ("attack",)}, "ada"),
        Phrase("mark-dying", {"cause": "shock", "clock": "00:01:00"}, NUMBERS),
        Phrase("mark-dying", {"cause": "left-leg", "clock": "00:01:15"}, NUMBERS),
    ]
    assert list(figures(peace(hero(turn=Turn(True, ("attack",)), busy=0)))[0].marks) == [
        Phrase("mark-weapon", {"weapon": "long-sword"})
    ]


@pytest.mark.parametrize(
    ("seconds", "unit", "left"),
    [
        (119, "seconds", 119),
        (120, "minutes", 2),
        (2 * 3600 - 1, "minutes", 119),
        (2 * 3600, "hours", 2),
        (2 * DAY - 1, "hours", 47),
        (2 * DAY, "days", 2),
    ],
)
def test_the_scene_says_who_dies_of_what_and_how_long_that_is(seconds: int, unit: str, left: int):
    """In the largest unit of which there are two; of foes it is theirs alone, it is their Endurance. (D10-32)"""
    now = DAY + 3600
    ada = replace(hero(), wounds=(Wound("abdomen", 3, deadline=now + seconds),))
    bran = replace(foe(), shock=now + 7)
    state = replace(peace(ada, bran), seconds=now)
    at = now + seconds

    assert scene(state).heading == Phrase("scene-quiet", {"day": 2, "clock": "01:00:00"})
    facts = {"unit": unit, "left": left, "clock": clock(at), "day": at // DAY + 1}
    soon = {"unit": "seconds", "left": 7, "clock": "01:00:07", "day": 2}
    assert scene(state).notes == (
        Phrase("note-dying", {"who": "bran", "cause": "shock", **soon}, "bran"),
        Phrase("note-dying", {"who": "ada", "cause": "abdomen", **facts}, ALL),
    )


def test_a_heading_says_which_round_and_wave_it_is():
    """The third round, its second wave; whoever is held is in no order. (D10-13, D10-15, D10-32)"""
    state = replace(fight(hero(agility=3), foe(agility=7), foe("cesc", conditions=("captive",))), seconds=61)

    for now, code, facts in (
        (Fight(), "scene-fight", {}),
        (Fight(3), "scene-declaring", {"round": 3}),
        (Fight(3, 2), "scene-wave", {"round": 3, "wave": 2}),
        (Fight(3, OVER), "scene-round-over", {"round": 3}),
    ):
        shown = scene(replace(state, fight=now))
        assert shown.heading == Phrase(code, facts)
        assert shown.order == ("bran", "ada")
    assert scene(replace(state, fight=None)).order == ()


def test_a_round_goes_wave_by_wave_the_quickest_first():
    """First everybody's first act, then everybody's second; one act alone has no second wave. (D10-13, D10-15)"""
    two, one = Turn(declared=True, sequence=("attack", "parry")), Turn(declared=True, sequence=("attack",))
    state = fight(replace(hero(agility=3), turn=two), replace(foe(agility=7), turn=replace(one, left=("attack",))))
    shown = scene(replace(state, fight=Fight(3, 1, 3))).turns

    assert [(each.who, each.part and each.part.facts["wave"], each.done) for each in shown] == [
        ("bran", 1, False), ("ada", 1, True), ("ada", 2, False)
    ]  # fmt: skip
    assert [note.facts["sequence"] for each in shown for note in each.notes] == [("attack",), ("attack",), ("parry",)]
    second = scene(replace(state, fight=Fight(3, 2, 3))).turns
    assert [(each.who, each.part and each.part.facts["wave"]) for each in second] == [("ada", 2)]
    assert scene(replace(state, fight=Fight(3, OVER))).turns == ()
    # Getting up is an act, waiting is none.
    acts = replace(state, people=(replace(hero(), turn=Turn(sequence=("act", "wait", "dodge"))), foe()))
    assert [
        (each.part and each.part.facts["wave"], each.notes[0].facts["sequence"])
        for each in scene(replace(acts, fight=Fight(3, 1, 5))).turns
    ] == [(1, ("act",)), (3, ("dodge",))]


def test_while_they_declare_each_sees_who_has_and_nobody_elses_acts():
    """D10-15."""
    state = fight(replace(hero(), turn=Turn(declared=True, sequence=("attack",))), foe())
    ada, bran = scene(state).turns

    assert (ada.who, bran.who) == ("ada", "bran")
    assert (ada.done, bran.done) == (True, False)
    assert [note.audience for note in ada.notes] == ["ada"]
    assert bran.notes == ()


def test_the_skill_to_dodge_is_called_as_what_one_declares():
    """D10-15, D10-18: “close in; dodging” had stood beside “attack and, at once, dodge” on one page."""
    say = speaker("en", "d10")

    assert say.option("dodge") == say.label("dodge") == content.SKILLS["dodge"].name.en
    assert say.option("dodge") in say.option("attack dodge")
