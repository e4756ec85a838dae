"""The text's printed tables, cell by cell."""

from __future__ import annotations

import pytest

from arbitro.systems.brp import charts, content
from arbitro.systems.brp.characters import bonus_dice, bonus_text, competence, make_armour, make_weapon, rating
from arbitro.systems.brp.checks import bands, resistance, resistance_parts
from arbitro.table import CERTAIN, IMPOSSIBLE
from tests.systems.brp.figures import person

# The table of success and failure as it is printed: ability, special, success, failure, fumble. (BRP-3)
SUCCESS_OR_FAILURE = """
01-05 1 01-05 06-00 96-00
06-07 1 = = 96-00
08-10 01-02 = = 96-00
11-12 01-02 = = 97-00
13-17 01-03 = = 97-00
18-22 01-04 = = 97-00
23-27 01-05 = = 97-00
28-29 01-06 = = 97-00
30 01-06 = = 97-00
31-32 01-06 = = 98-00
33-37 01-07 = = 98-00
38-42 01-08 = = 98-00
43-47 01-09 = = 98-00
48-49 01-10 = = 98-00
50 01-10 = = 98-00
51-52 01-10 = = 99-00
53-57 01-11 = = 99-00
58-62 01-12 = = 99-00
63-67 01-13 = = 99-00
68-69 01-14 = = 99-00
70 01-14 = = 99-00
71-72 01-14 = = 00
73-77 01-15 = = 00
78-82 01-16 = = 00
83-87 01-17 = = 00
88-89 01-18 = = 00
90-92 01-18 = = 00
93-95 01-19 = = 00
96-97 01-19 01-95 96-00 00
98-100 01-20 01-95 96-00 00
"""

# The resistance table as it is printed: a line for each passive force from 1, a column for each active one. (BRP-3.4)
RESISTANCE = """
50 55 60 65 70 75 80 85 90 95 — — — — — — — — — — —
45 50 55 60 65 70 75 80 85 90 95 — — — — — — — — — —
40 45 50 55 60 65 70 75 80 85 90 95 — — — — — — — — —
35 40 45 50 55 60 65 70 75 80 85 90 95 — — — — — — — —
30 35 40 45 50 55 60 65 70 75 80 85 90 95 — — — — — — —
25 30 35 40 45 50 55 60 65 70 75 80 85 90 95 — — — — — —
20 25 30 35 40 45 50 55 60 65 70 75 80 85 90 95 — — — — —
15 20 25 30 35 40 45 50 55 60 65 70 75 80 85 90 95 — — — —
10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85 90 95 — — —
5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85 90 95 — —
— 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85 90 95 —
— — 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85 90 95
— — — 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85 90
— — — — 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85
— — — — — 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80
— — — — — — 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75
— — — — — — — 5 10 15 20 25 30 35 40 45 50 55 60 65 70
— — — — — — — — 5 10 15 20 25 30 35 40 45 50 55 60 65
— — — — — — — — — 5 10 15 20 25 30 35 40 45 50 55 60
— — — — — — — — — — 5 10 15 20 25 30 35 40 45 50 55
— — — — — — — — — — — 5 10 15 20 25 30 35 40 45 50
"""

# Weapon, skill, base, damage with how much of the bonus, hands, hit points, range. (BRP-5.9)
WEAPONS = """
battle-axe melee-weapon/axe 15 d8+2+db 1 15 0
great-axe melee-weapon/axe 15 2d6+2+db 2 15 0
hand-axe melee-weapon/axe 15 d6+1+db 1 12 0
brawl brawl 25 d3+db 1 n/a 0
heavy-club melee-weapon/club 25 d8+db 2 22 0
light-club melee-weapon/club 25 d6+db 1 15 0
dagger melee-weapon/dagger 25 d4+db 1 15 0
halberd melee-weapon/polearm 15 3d6+db 2 25 0
hammer melee-weapon/hammer 25 d6+db 1 15 0
great-hammer melee-weapon/hammer 25 d10+3+db 2 15 0
knife melee-weapon/dagger 25 d3+1+db 1 15 0
heavy-mace melee-weapon/mace 25 d8+2+db 2 10 0
light-mace melee-weapon/mace 25 d6+2+db 1 6 0
pike melee-weapon/polearm 15 d10+2+db 2 12 0
quarterstaff melee-weapon/staff 25 d8+db 2 8 0
long-spear melee-weapon/spear 15 d10+db 2 10 0
broadsword melee-weapon/sword 15 d8+1+db 1 12 0
greatsword melee-weapon/sword 5 2d8+db 2 12 0
short-sword melee-weapon/sword 15 d6+1+db 1 12 0
hand-axe-thrown missile-weapon/throwing-axe 10 d6+½db 1 12 20
longbow missile-weapon/bow 5 d8+1+½db 2 10 90
heavy-crossbow missile-weapon/crossbow 25 2d6+2 2 18 55
light-crossbow missile-weapon/crossbow 25 d6+2 2 10 40
dagger-thrown missile-weapon/throwing-dagger 15 d4+½db 1 15 10
knife-thrown missile-weapon/throwing-dagger 15 d3+1+½db 1 10 10
pistol firearm/pistol 20 d8 1 8 20
laser-pistol energy-weapon/laser-pistol 20 d8 1 14 20
rifle firearm/rifle 25 2d6 2 12 80
laser-rifle energy-weapon/laser-rifle 15 2d8 2 20 100
rock throw 25 d2+½db 1 n/a 20
sling missile-weapon/sling 5 d8+½db 2 2 80
"""

ARMOUR = """
bulletproof-vest 8 8 -5 physical
chain 7 7 -20 physical
flak-jacket 4 4 -10 physical
heavy-clothing 1 1 0 -
heavy-helmet 2 2 -50 perception
light-helmet 1 1 -15 perception
hoplite-panoply 6 6 -20 physical
soft-leather 1 1 0 -
hard-leather 2 2 -10 physical
full-plate 8 8 -25 physical
quilted 2 2 -5 physical
riot-gear 12 6 -10 physical
"""

SHIELDS = """
heater 15 12 d3 full
hoplite 15 16 d4 large
kite 15 16 d4 full
riot-shield 15 16 d3 large
round-shield 15 12 d3 full
target-shield 15 12 d2 target
"""


def span(text: str) -> range:
    """`06-07`, `30`, `96-00`: 00 is a hundred."""
    low, _, high = text.partition("-")
    first, last = (int(part) or 100 for part in (low, high or low))
    return range(first, last + 1)


def test_every_ability_to_100_has_the_bands_of_the_printed_table():
    """All thirty rows of the table of success and failure. (BRP-3)"""
    abilities = []
    for line in SUCCESS_OR_FAILURE.split("\n")[1:-1]:
        ability, special, success, failure, fumble = line.split()
        for one in span(ability):
            found = bands(one)
            abilities.append(one)
            assert found.special == span(special)[-1], one
            assert found.success == (one if success == "=" else span(success)[-1]), one
            assert found.success + 1 == (one + 1 if failure == "=" else span(failure)[0]), one
            assert found.fumble == span(fumble)[0], one

    assert abilities == list(range(1, 101))


@pytest.mark.parametrize(("ability", "special"), [(101, 20), (103, 21), (150, 30), (200, 40), (1000, 95)])
def test_beyond_the_table_a_special_is_a_fifth_and_success_stays_at_95(ability: int, special: int):
    """The last row: 20 % of the ability, 01-95, 96-00, 00. (BRP-3)"""
    assert bands(ability) == (special, 95, 100)


@pytest.mark.parametrize("ability", [0, -1, -30])
def test_whoever_has_nothing_left_has_the_first_row(ability: int):
    """Ability 01-05: 1, 01-05, and 96-00. (BRP-3)"""
    assert bands(ability) == (1, 5, 96)


def test_rounding_up_instead_is_a_house_rule():
    """The sentence of section 3.2: a fifth, rounded up. It differs from the table at 38 abilities. (BRP-3, BRP-3.2)"""
    assert bands(60, special_rounds_up=True).special == 12
    assert bands(11, special_rounds_up=True).special == 3
    assert sum(bands(one).special != bands(one, True).special for one in range(1, 101)) == 38
    assert all(bands(one, True)[1:] == bands(one)[1:] for one in range(1, 201))


def test_every_cell_of_the_printed_resistance_table():
    """21 by 21; a dash needs no roll, one way above the diagonal and the other below. (BRP-3.4)"""
    lines = RESISTANCE.split("\n")[1:-1]
    assert len(lines) == 21
    for passive, line in enumerate(lines, 1):
        cells = line.split()
        assert len(cells) == 21
        for active, cell in enumerate(cells, 1):
            needless = 100 if active > passive else 0
            assert resistance(active, passive) == (needless if cell == "—" else int(cell)), (active, passive)


def test_a_resistance_chance_says_what_it_is_made_of():
    """50 + 5 × active − 5 × passive, and certainty ten points away. (BRP-3.4)"""
    assert resistance_parts(13, 15).parts == (("even-forces", 50), ("active-force", 65), ("passive-force", -75))
    assert resistance_parts(13, 15).total == 40
    assert resistance_parts(20, 10).verdict == CERTAIN
    assert resistance_parts(10, 20).verdict == IMPOSSIBLE


@pytest.mark.parametrize(
    ("low", "high", "dice"),
    [(2, 12, "−1d6"), (13, 16, "−1d4"), (17, 24, "0"), (25, 32, "+1d4"), (33, 40, "+1d6"), (41, 56, "+2d6")],
)
def test_the_damage_bonus_table(low: int, high: int, dice: str):
    """Every sum of the printed table. (BRP-2.5)"""
    assert {bonus_text(bonus_dice(total)) for total in range(low, high + 1)} == {dice}


@pytest.mark.parametrize(("total", "dice"), [(57, "+3d6"), (72, "+3d6"), (73, "+4d6"), (88, "+4d6"), (89, "+5d6")])
def test_beyond_the_damage_bonus_table(total: int, dice: str):
    """The ruling: one more D6 for every further 16. (BRP-2.5)"""
    assert bonus_text(bonus_dice(total)) == dice


def test_the_attack_and_defence_matrix():
    """Seven rows, for parry and for dodge: what gets through, and what weapons lose. (BRP-5.8)"""
    printed = [
        ("special", "special", "none", 0, 0),
        ("special", "success", "normal", 2, 0),
        ("special", "failure", "special", 0, 0),
        ("success", "special", "none", 0, 1),
        ("success", "success", "none", 0, 0),
        ("success", "failure", "normal", 0, 0),
        ("failure", "", "none", 0, 0),
    ]
    for attack, defence, blow, guard_loss, weapon_loss in printed:
        assert charts.MATRIX[attack, "parry", defence] == (blow, guard_loss, weapon_loss)
        assert charts.MATRIX[attack, "dodge", defence] == (blow, 0, 0)
    assert len(charts.MATRIX) == 14


def test_every_weapon_of_the_text():
    """Both weapon tables, cell by cell. (BRP-5.9)"""
    lines = [line.split() for line in WEAPONS.split("\n")[1:-1]]
    for kind, skill, base, damage, hands, points, range_ in lines:
        thrown = content.MISSILE[kind].of if kind in content.MISSILE else ""
        weapon = make_weapon(thrown or kind)
        line = weapon.thrown if thrown else weapon.use
        assert line is not None
        bonus = {"full": "+db", "half": "+½db", "none": ""}[line.bonus]
        assert (line.kind, line.skill, str(line.base)) == (kind, skill, base)
        assert f"{line.dice}{bonus}" == damage
        assert (str(weapon.hands), str(line.range)) == (hands, range_)
        stands = content.MISSILE[kind].points if thrown else weapon.most
        assert str(stands or "n/a") == points, kind
    assert len(lines) == len(content.MELEE) + len(content.MISSILE) == 31


def test_what_must_be_loaded():
    """Crossbows one, pistols and rifles six, lasers twenty. (BRP-5.9)"""
    loads = {kind: make_weapon(kind).load for kind in content.MISSILE if not content.MISSILE[kind].of}

    assert loads == {
        "longbow": 0,
        "heavy-crossbow": 1,
        "light-crossbow": 1,
        "pistol": 6,
        "rifle": 6,
        "laser-pistol": 20,
        "laser-rifle": 20,
        "rock": 0,
        "sling": 0,
    }


def test_every_armour_of_the_text():
    """Points, points against shots, modifier, and what it hinders. (BRP-5.10)"""
    lines = [line.split() for line in ARMOUR.split("\n")[1:-1]]
    for kind, points, shots, modifier, hinders in lines:
        armour = make_armour(kind)
        found = (armour.points, armour.shots, armour.modifier, armour.hinders or "-")
        assert found == (int(points), int(shots), int(modifier), hinders), kind
        assert armour.helmet == ("helmet" in kind)
    assert len(lines) == len(content.ARMOUR) == 12


def test_every_shield_of_the_text():
    """Base chance, points, damage with the whole bonus; and its size, from the paragraph above the table. (BRP-5.11)"""
    lines = [line.split() for line in SHIELDS.split("\n")[1:-1]]
    for kind, base, points, damage, size in lines:
        shield = make_weapon(kind)
        assert (shield.use.base, shield.points, str(shield.use.dice)) == (int(base), int(points), damage), kind
        assert (shield.use.bonus, shield.shield) == ("full", size)
    assert len(lines) == len(content.SHIELDS) == 6
    assert charts.MISSILE_PARRY == {"target": 15, "full": 30, "large": 60}
    assert charts.KNEELING_PARRY == 90


def test_what_cover_takes_off():
    """Thin wood 4; a shield that is set down 16; brick and metal let nothing through. Hedge and furniture are ours:
    nothing, and half of thin wood. (BRP-6.3, BRP-5.11)
    """
    assert list(charts.COVERS.items())[:4] == [("hedge", 0), ("furniture", 2), ("thin-wood", 4), ("set-shield", 16)]
    assert charts.COVERS["brick"] == charts.COVERS["metal"] == charts.STOPS_ALL
    assert set(charts.COVERS) == {"hedge", "furniture", "thin-wood", "set-shield", "brick", "metal"}
    # More than the most that a laser rifle does with a critical that rolls all its eights. (BRP-5.9)
    assert charts.STOPS_ALL > 4 * 8


def test_how_far_somebody_runs():
    """MOV 10: up to 5 m at full DEX rank, up to 15 m at half, 30 m at the most. (BRP-2.5, BRP-5.3)"""
    assert (charts.FREE_METRES, charts.HALF_METRES, charts.RUN * charts.HUMAN_MOVE) == (5, 15, 30)
    assert (charts.HANDLING, charts.SQUARE) == (5, 2)


def test_the_price_ranges():
    """From what nobody can pay to what costs nothing. (BRP-2.6)"""
    assert " ".join(charts.PRICES) == "unattainable priceless expensive reasonable inexpensive cheap for-nothing"


def test_the_sizes_of_objects():
    """Seventeen of them, from a window to an airliner. (BRP-3.4)"""
    printed = "3 4-8 4-9 4-12 30 25-35 30-50 30-50 35-55 40 50 60 60 65 80 80 110"

    found = " ".join(f"{low}" if low == high else f"{low}-{high}" for low, high in charts.OBJECT_SIZES.values())
    assert found == printed


def test_the_competence_bands():
    """Novice, neophyte 06–25, amateur 26–50, professional 51–75, expert 76–90, master 91 and up. (BRP-2.6)"""
    words = {chance: competence(chance) for chance in range(101)}

    assert [min(chance for chance in words if words[chance] == word) for word in dict.fromkeys(words.values())] == [
        0, 1, 6, 26, 51, 76, 91,
    ]  # fmt: skip


def test_the_illness_severity_table():
    """None, a week, a day, an hour, a minute. (BRP-6.5)"""
    assert [(failures, degree, length * 12) for failures, degree, length in charts.ILLNESS] == [
        (0, "none", 0),
        (1, "mild", 7 * 24 * 3600),
        (2, "acute", 24 * 3600),
        (3, "severe", 3600),
        (4, "terminal", 60),
    ]


def test_time_is_counted_in_combat_rounds():
    """Twelve seconds; a turn of five minutes is 25 of them. (BRP-4)"""
    assert charts.SECONDS * charts.TURN == 5 * 60
    assert charts.SPANS["turn"] == 25
    assert charts.SPANS["hour"] * charts.SECONDS == 3600
    assert charts.SPANS["week"] == 7 * charts.SPANS["day"]


def words(text: str) -> set[str]:
    return set(text.split())


def test_the_times_that_skills_take():
    """Five lists; the shortest has attacks and parries too. (BRP-4.4)"""
    seconds = charts.SKILL_TIMES["a-round"]
    printed = {
        "artillery", "brawl", "dodge", "drive", "first-aid", "heavy-machine", "hide", "jump", "listen", "pilot", "ride",
        "sense", "shield", "sleight-of-hand", "spot", "stealth", "swim", "throw",
    }  # fmt: skip

    assert printed <= seconds
    assert seconds - printed <= charts.COMBAT_SKILLS
    assert charts.SKILL_TIMES["minutes"] == words(
        "appraise art artillery bargain climb command demolition drive etiquette fast-talk fine-manipulation first-aid "
        "fly gaming insight heavy-machine hide knowledge language listen literacy medicine navigate perform persuade "
        "pilot repair ride sense stealth strategy swim technical-skill track"
    )
    assert charts.SKILL_TIMES["half-hour"] == words(
        "appraise art bargain climb command craft demolition disguise etiquette knowledge language medicine navigate "
        "perform ride science sense status strategy swim technical-skill track"
    )
    assert charts.SKILL_TIMES["an-hour"] == words(
        "appraise art climb command craft demolition drive etiquette fine-manipulation fly heavy-machine knowledge "
        "language medicine navigate perform persuade pilot psychotherapy repair research ride science status strategy "
        "swim technical-skill track"
    )
    assert charts.SKILL_TIMES["days"] == {
        "art", "craft", "psychotherapy", "repair", "research", "strategy", "teach", "technical-skill",
    }  # fmt: skip
    assert set().union(*charts.SKILL_TIMES.values()) == set(content.SKILLS)


def test_what_is_pitted_on_the_resistance_table():
    """Characteristic against the same of the other; against a thing the one that lifts, slips through or bears it.
    (BRP-3.4)"""
    assert {use: pair for use, (pair, other) in charts.CONTESTS.items() if pair == other} == {
        "arm-wrestling": "strength", "drinking": "constitution", "stare-down": "power",
        "being-noticed": "appearance", "race": "dexterity",
    }  # fmt: skip
    assert charts.TASKS == {"lift": "strength", "squeeze": "size", "withstand": "constitution", "defy": "power"}


@pytest.mark.parametrize(("active", "odds"), [(31, 95), (32, 100), (33, 100), (13, 5), (12, 0), (11, 0)])
def test_ten_points_apart_there_is_nothing_to_roll(active: int, odds: int):
    """Nine points from 22 leave 95 or 5 in a hundred, ten leave all or nothing. (BRP-3.4)"""
    assert resistance(active, 22) == odds
    verdict = resistance_parts(active, 22).verdict
    assert verdict == (CERTAIN if odds == 100 else IMPOSSIBLE if odds == 0 else "")


def test_how_long_the_referee_may_let_pass():
    """In rounds of twelve seconds: one; five minutes; an hour; a day; a week. (BRP-4)"""
    assert {span: rounds * 12 for span, rounds in charts.SPANS.items()} == {
        "round": 12, "turn": 5 * 60, "hour": 3600, "day": 24 * 3600, "week": 7 * 24 * 3600,
    }  # fmt: skip


def test_how_long_a_use_of_a_skill_is_taken_to_last():
    """Ours: a round; three minutes of one to five; a quarter of an hour; three quarters; six hours. (BRP-4.4)"""
    assert {taken: rounds * 12 for taken, rounds in charts.TIME_TAKEN.items()} == {
        "a-round": 12, "minutes": 3 * 60, "half-hour": 15 * 60, "an-hour": 45 * 60, "days": 6 * 3600,
    }  # fmt: skip


def test_a_kind_of_weapon_that_no_table_has_starts_at_ten():
    """Ours: a flail, a cannon; beside them a sword of the table, at 15. (BRP-2.6)"""
    assert charts.UNLISTED_WEAPON_BASE == 10
    assert [rating(person(), skill, "historical") for skill in ("melee-weapon/flail", "melee-weapon/axe")] == [10, 15]


def test_helmets_hinder_what_is_heard_and_seen():
    """Listen and Spot. (BRP-5.10)"""
    assert set(charts.PERCEPTION) == words("listen spot")


def test_what_the_dark_makes_difficult():
    """The skills one fights with, parries with and dodges with; and three kinds of light. (BRP-6.4)"""
    assert set(charts.COMBAT_SKILLS) == words(
        "artillery brawl dodge energy-weapon firearm grapple heavy-weapon martial-arts melee-weapon missile-weapon "
        "projection shield throw"
    )
    assert " ".join(charts.LIGHTS) == "light dark pitch-dark"
