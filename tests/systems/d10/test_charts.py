"""The printed tables, cell by cell."""

from __future__ import annotations

import pytest

from arbitro.systems.d10 import charts
from arbitro.systems.d10.characters import damage_modifier
from arbitro.systems.d10.exchange import Strike, where
from arbitro.table import Modifiers, Script
from tests.systems.d10.figures import SWORD, figure


@pytest.mark.parametrize(
    ("strength", "modifier"),
    [(1, -3), (2, -2), (3, -1), (4, -1), (5, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 3)],
)
def test_strength_changes_damage_as_printed(strength: int, modifier: int):
    """The table of the text, every Strength of a human. (D10-3)"""
    assert damage_modifier(figure(strength=strength)) == modifier


def test_a_beast_stronger_than_a_human_has_the_modifier_of_ten():
    """Ours: the table ends at 10. (D10-3)"""
    assert damage_modifier(figure(strength=14)) == 3


@pytest.mark.parametrize(
    ("die", "location"),
    [
        (1, "right-leg"),
        (2, "left-leg"),
        (3, "right-arm"),
        (4, "left-arm"),
        (5, "abdomen"),
        (6, "abdomen"),
        (7, "chest"),
        (8, "chest"),
        (9, "chest"),
        (10, "head"),
    ],
)
def test_each_die_strikes_the_location_printed(die: int, location: str):
    """The location table of the text, every face. (D10-20)"""
    strike = Strike("ada", "bran", SWORD, 5, Modifiers())

    assert where(strike, Script(("D10-20 location", die))) == location


def test_the_lists_of_modifiers_are_the_printed_ones():
    """Further actions and rounds of aiming are counted, not listed. (D10-23, D10-24)"""
    assert charts.MELEE == {
        "aimed": 1,
        "blind": 2,
        "off-hand": 4,
        "drawn": 2,
        "opponent-down": -4,
        "mounted": 2,
        "mounted-against-foot": -2,
        "ideal": -5,
    }
    assert charts.RANGED == {
        "aimed": 1,
        "off-hand": 4,
        "partial-cover": 2,
        "total-cover": 4,
        "target-moving": 2,
        "shooter-moving": 2,
        "short-range": -3,
        "long-range": 3,
        "drawn": 2,
    }
    assert charts.MOST_AIM == 2


def test_wounds_and_their_healing_are_as_printed():
    """+1, +2, +4; weeks and months as the text has them; ours: a stump takes as long as level 3. (D10-26, D10-31)"""
    week, month = 7 * 24 * 3600, 30 * 24 * 3600

    assert charts.WOUND_DIFFICULTY == {1: 1, 2: 2, 3: 4, 4: 4}
    assert {False: 2 * week, True: week} == charts.RELIEF
    assert charts.HEALED[2] == {False: 3 * week, True: 2 * week}
    assert charts.HEALED[3] == {False: 2 * month, True: month}
    assert charts.HEALED[4] == {False: 2 * month, True: month}


def test_time_is_counted_in_seconds():
    """A round is one of them; ours: a week of seven days, a month of thirty. (D10-13, D10-31, D10-32)"""
    assert (charts.SECOND, charts.MINUTE, charts.HOUR, charts.DAY) == (1, 60, 60 * 60, 24 * 60 * 60)
    assert (charts.WEEK, charts.MONTH, charts.QUIET) == (7 * 24 * 3600, 30 * 24 * 3600, 10 * 60)
    assert list(charts.SPANS.values()) == [charts.MINUTE, charts.HOUR, charts.DAY, charts.WEEK, charts.MONTH]
