"""Dice: what people type is read and written back, and the odds of a throw are those of throwing it every way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitro.dice import D6, D20, MOST_DICE, MOST_FACES, Dice, DiceError, Distribution, Sum, distribution, parse


def keeps(count: int) -> st.SearchStrategy[int]:
    """0 for all, or fewer than all of the best or the worst."""
    return st.integers(1 - count, count - 1)


@st.composite
def all_dice(draw: st.DrawFn, most: int = MOST_DICE, faces: int = MOST_FACES) -> Dice:
    count = draw(st.integers(1, most))
    return Dice(count, draw(st.integers(1, faces)), draw(keeps(count)))


# --- The notation ----------------------------------------------------------------------------------------------------

READ = {
    "d20": Sum(((1, D20),)),
    "1d6": Sum(((1, D6),)),
    "3d6": Sum(((1, Dice(3, 6)),)),
    "d%": Sum(((1, Dice(1, 100)),)),
    "2d20kh1": Sum(((1, Dice(2, 20, 1)),)),
    "2d20k1": Sum(((1, Dice(2, 20, 1)),)),
    "3d6kl2": Sum(((1, Dice(3, 6, -2)),)),
    "3d6kh3": Sum(((1, Dice(3, 6)),)),
    "2d6+1": Sum(((1, Dice(2, 6)),), 1),
    " 2D6 +  1d4 - 1 ": Sum(((1, Dice(2, 6)), (1, Dice(1, 4))), -1),
    "-d4+10": Sum(((-1, Dice(1, 4)),), 10),
    "7": Sum((), 7),
}


@pytest.mark.parametrize("text", READ)
def test_what_people_type_is_read(text):
    assert parse(text) == READ[text]


@given(st.lists(st.tuples(st.sampled_from([1, -1]), all_dice(most=9)), max_size=5), st.integers(-99_999, 99_999))
@settings(derandomize=True)
def test_what_is_written_reads_back(terms, bonus):
    dice = Sum(tuple(terms), bonus)

    assert parse(str(dice)) == dice


@given(all_dice())
@settings(derandomize=True)
def test_dice_are_written_as_they_are_read(dice):
    assert parse(str(dice)) == Sum(((1, dice),))


BROKEN = {
    "": "dice-empty",
    "   ": "dice-empty",
    "6" * 201: "dice-empty",
    "two dice": "dice-text",
    "d": "dice-text",
    "2d6+": "dice-text",
    "2d6 1": "dice-text",
    "2d6  1": "dice-text",
    "1 2d6": "dice-text",
    "2d6+1; rm": "dice-text",
    "2d6d4": "dice-text",
    "0d6": "dice-many",
    "101d6": "dice-many",
    "60d6+60d6": "dice-many",
    "d0": "dice-faces-many",
    "d1001": "dice-faces-many",
    "2d20kh3": "dice-keep",
    "2d20kh0": "dice-keep",
    "9999999d6": "dice-text",
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_cannot_be_read_is_refused_with_a_message(text):
    with pytest.raises(DiceError) as refused:
        parse(text)

    assert refused.value.code == BROKEN[text]


def test_a_refusal_says_where_the_text_breaks():
    with pytest.raises(
        DiceError, match=r"'2d6\+x' cannot be read from '\+x' on; 2d6\+1 or 2d20kh1 would do"
    ) as refused:
        parse("2d6+x")

    assert refused.value.facts == {"text": "2d6+x", "found": "+x"}


@given(st.text(max_size=30) | st.text("0123456789d%khl+- ", max_size=30))
@settings(derandomize=True)
def test_any_text_is_read_or_refused(text):
    try:
        dice = parse(text)
    except DiceError:
        return

    assert parse(str(dice)) == dice


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
@settings(derandomize=True, deadline=None)
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


def test_the_odds_of_a_sum_add_up():
    odds = parse("2d6-1d4+1").distribution()

    assert odds.total == 6 * 6 * 4
    assert odds.chance(0) == odds.chance(-1) + Fraction(2, 144) == Fraction(3, 144)
    assert odds.mean() == Fraction(11, 2)


@pytest.mark.parametrize("text", ["100d1000", "50d100kh25", "+".join(["9d999"] * 11)])
def test_odds_that_would_take_too_long_are_refused(text):
    """The dice can be thrown all the same."""
    with pytest.raises(DiceError, match="too many to work out") as refused:
        parse(text).distribution()

    assert refused.value.code == "dice-odds"


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
