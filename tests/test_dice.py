"""Dice that a rule asks for: what faces come to, and the odds of a throw are those of throwing it every way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitro.dice import MOST_DICE, MOST_FACES, Dice, DiceError, Distribution, distribution, parse


def keeps(count: int) -> st.SearchStrategy[int]:
    """0 for all, or fewer than all of the best or the worst."""
    return st.integers(1 - count, count - 1)


@st.composite
def all_dice(draw: st.DrawFn, most: int = MOST_DICE, faces: int = MOST_FACES) -> Dice:
    count = draw(st.integers(1, most))
    return Dice(count, draw(st.integers(1, faces)), draw(keeps(count)))


# --- One throw -------------------------------------------------------------------------------------------------------


def test_the_best_or_the_worst_are_kept():
    assert Dice(4, 6, keep=3).total((2, 6, 1, 5)) == 13
    assert Dice(4, 6, keep=-3).total((2, 6, 1, 5)) == 8
    assert Dice(2, 20, bonus=-1).total([3, 4]) == 6


@pytest.mark.parametrize("faces", [(), (3,), (1, 2, 3), (0, 1), (1, 7), (1, 2.5), ("1", 2)])
def test_faces_that_the_dice_cannot_show_are_refused(faces):
    with pytest.raises(DiceError, match=r"2d6 shows 2 number\(s\) from 1 to 6, not"):
        Dice(2, 6).total(faces)


# --- The odds --------------------------------------------------------------------------------------------------------


def by_every_face(dice: Dice) -> dict[int, int]:
    """The plain twin: throw the dice every way and count."""
    ways: dict[int, int] = {}
    for faces in product(range(1, dice.faces + 1), repeat=dice.count):
        ways[dice.total(faces)] = ways.get(dice.total(faces), 0) + 1
    return ways


@given(all_dice(most=4, faces=6), st.integers(-3, 3))
@settings(derandomize=True)
def test_the_odds_of_a_throw_are_those_of_every_face(dice, bonus):
    thrown = Dice(dice.count, dice.faces, dice.keep, bonus)
    odds = distribution(thrown)

    assert dict(odds) == by_every_face(thrown)
    assert odds.total == dice.faces**dice.count
    assert (min(odds), max(odds)) == (thrown.lowest, thrown.highest)


@pytest.mark.parametrize(
    ("dice", "theirs"),
    [
        (Dice(2, 20, keep=1), icepool.d20.highest(2, 1)),
        (Dice(2, 20, keep=-1), icepool.d20.lowest(2, 1)),
        (Dice(4, 6, keep=3), icepool.d6.highest(4, 3)),
        (Dice(10, 10, keep=-4), icepool.d10.lowest(10, 4)),
        (Dice(30, 6), 30 @ icepool.d6),
        (Dice(3, 100, bonus=5), 3 @ icepool.d100 + 5),
    ],
    ids=str,
)
def test_a_dice_library_says_the_same(dice, theirs):
    ours = distribution(dice)

    assert {total: Fraction(ways, ours.total) for total, ways in ours.items()} == {
        total: Fraction(ways, theirs.denominator()) for total, ways in theirs.items()
    }


def test_a_distribution_is_a_mapping_that_answers_questions():
    odds = distribution(Dice(2, 6))

    assert odds[7] == 6
    assert len(odds) == 11
    assert odds.chance(7) == Fraction(1, 6)
    assert odds.chance(13) == 0
    assert odds.chance(lambda total: total >= 10) == Fraction(1, 6)
    assert odds.map(lambda total: total >= 10) == {True: 6, False: 30}
    assert Distribution({"yes": 1, "no": 0}) == {"yes": 1}
    assert repr(Distribution({1: 2})) == "Distribution({1: 2})"


def test_what_is_left_out_of_a_distribution_counts_in_every_chance():
    odds = Distribution({1: 3, 5: 1}, left_out=1)

    assert odds.total == 5
    assert odds.chance(1) == Fraction(3, 5)
    assert odds.chance(lambda total: total > 1) == Fraction(1, 5)
    assert odds.map(lambda total: total > 1).left_out == 1
    assert odds.mean() == 2
    assert repr(odds) == "Distribution({1: 3, 5: 1}, left_out=1)"


@given(all_dice())
@settings(derandomize=True)
def test_dice_are_written_as_they_are_read(dice):
    assert str(parse(str(dice))) == str(dice)
