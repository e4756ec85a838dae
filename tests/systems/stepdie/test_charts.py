"""The text's tables, cell by cell."""

from __future__ import annotations

import pytest

from arbitro.dice import D6, D8, D10, D12, D20
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.campaign import new


def test_the_dice_go_up_step_by_step():
    """Section 3.6: d6, d8, d10, d12, d20. (SD-1, SD-4)"""
    assert charts.DICE == (D6, D8, D10, D12, D20)


@pytest.mark.parametrize(("difficulty", "target"), [("easy", 4), ("normal", 6), ("hard", 8), ("heroic", 12)])
def test_the_scale_of_difficulty(difficulty: str, target: int):
    """Section 3.4 has easy, normal and hard; 3.5 goes up to 12. (SD-2, SD-3)"""
    assert charts.TARGETS[charts.DIFFICULTIES.index(difficulty)] == target


@pytest.mark.parametrize(
    ("condition", "grades"),
    [
        *[(worse, 1) for worse in ("cover", "dark", "slippery", "hurry", "noise", "distraction")],
        *[(better, -1) for better in ("preparation", "tools", "position", "surprise", "focus")],
        ("much-worse", 2),
        ("much-better", -2),
        ("none", 0),
    ],
)
def test_the_situation_moves_it_by_grades(condition: str, grades: int):
    """Section 3.5: worse and better conditions, and two grades for what is extreme. (SD-3)"""
    assert charts.SITUATIONS[condition] == grades
    assert len(charts.SITUATIONS) == 14


@pytest.mark.parametrize(
    ("rank", "target", "hearts", "on_d6"), [("minion", 6, 1, 0), ("elite", 8, 2, 1), ("boss", 12, 3, 2)]
)
def test_ranks(rank: str, target: int, hearts: int, on_d6: int):
    """SD-6 and SD-7; section 9.4 adds to the threshold of a d6 and gives a boss 3 wounds. (SD-19)"""
    grade, has, _die = charts.RANKS[rank]

    assert (charts.TARGETS[grade], has) == (target, hearts)
    assert grade - charts.NORMAL == on_d6


@pytest.mark.parametrize(
    ("level", "target", "least", "most"),
    [("trick", 4, 0, 1), ("standard", 6, 1, 1), ("strong", 8, 2, 2), ("great", 12, 3, 3)],
)
def test_levels_of_effect(level: str, target: int, least: int, most: int):
    """Section 6.3: target number and cost. (SD-13)"""
    grade, costs, at_most = charts.LEVELS[level]

    assert (charts.TARGETS[grade], costs, at_most) == (target, least, most)


@pytest.mark.parametrize(("level", "threshold"), [("master", 3), ("trained", 4), ("novice", 5), ("unskilled", 6)])
def test_thresholds_on_a_d6(level: str, threshold: int):
    """Section 9.1. (SD-19)"""
    assert charts.THRESHOLDS[charts.D6_LEVELS.index(level)] == threshold


def test_hearts_mana_and_range():
    """Sections 7.1, 6.1 and 5.7. (SD-9, SD-12, SD-15)"""
    assert (charts.HEARTS, charts.MANA, charts.RANGE) == (5, 3, 10)


def test_nothing_has_happened_in_a_new_campaign():
    """The defaults of the house rules are the text's."""
    state = new()

    assert (state.people, state.tried, state.clocks, state.fight) == ((), (), (), None)
    assert state.house.dice == "steps"
    assert not state.house.maximum_always_succeeds
