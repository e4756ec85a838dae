"""Exact odds of dice texts: the same as throwing the dice every way, and as a dice library says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitro.dice import DiceError, Distribution, Pool, parse
from arbitro.dice.ways import LEFT_OUT

d4, d6, d8, d10, d20 = icepool.d4, icepool.d6, icepool.d8, icepool.d10, icepool.d20


def chances(odds: Distribution) -> dict[int, Fraction]:
    return {total: odds.chance(total) for total in odds}


def theirs(die: Any) -> dict[int, Fraction]:
    return {int(total): Fraction(ways, die.denominator()) for total, ways in die.items()}


LIBRARY: dict[str, Callable[[], Any]] = {
    "2d6-1d4+1": lambda: 2 @ d6 - d4 + 1,
    "100d6": lambda: 100 @ d6,
    "20d20kh10": lambda: d20.highest(20, 10),
    "4d6dl1": lambda: d6.highest(4, 3),
    "5d6dh2": lambda: d6.lowest(5, 3),
    "3d6r1": lambda: 3 @ d6.reroll([1], depth="inf"),
    "3d8r1r3": lambda: 3 @ d8.reroll([1, 3], depth="inf"),
    "2d6ro<3": lambda: 2 @ d6.reroll([1, 2], depth=1),
    "4d6ro1kh3": lambda: d6.reroll([1], depth=1).highest(4, 3),
    "4d6r1kh3": lambda: d6.reroll([1], depth="inf").highest(4, 3),
    "8d6mi2": lambda: 8 @ d6.clip(2, 6),
    "4d6mi2ma5kh3": lambda: d6.clip(2, 5).highest(4, 3),
    "6d10>=7": lambda: 6 @ (d10 >= 7),
    "6d10kh3>=7": lambda: (d10 >= 7).highest(6, 3),
    "6d10=10": lambda: 6 @ (d10 == 10),
    "6d10>=7+2": lambda: 6 @ (d10 >= 7) + 2,
    "2d6+3>=9": lambda: 2 @ d6 + 3 >= 9,
    "d20+5>=d20+3": lambda: d20 + 5 >= d20 + 3,
    "2d6+1!=8": lambda: 2 @ d6 + 1 != 8,
    "4dF": lambda: 4 @ icepool.z(3) - 4,
    "2dFkl1": lambda: (icepool.z(3) - 1).lowest(2, 1),
    "d%": lambda: icepool.d100,
    "2d6*10": lambda: 2 @ d6 * 10,
    "2d6*1d4": lambda: (2 @ d6) * d4,
    "2d6*1000+d4": lambda: 2 @ d6 * 1000 + d4,
    "8d6/2": lambda: (8 @ d6) // 2,
    "d8+½d4": lambda: d8 + (d4 + 1) // 2,
    "d8+½(-d4)": lambda: d8 + (1 - d4) // 2,
    "(d6+1)*(d4-2)": lambda: (d6 + 1) * (d4 - 2),
}


@pytest.mark.parametrize("text", LIBRARY)
def test_a_dice_library_says_the_same(text):
    assert chances(parse(text).distribution()) == theirs(LIBRARY[text]())


# The plain twin: every way for the dice to fall, one after the other, up to some explosions.


def comes_to_rest(pool: Pool) -> Iterator[tuple[int, Fraction]]:
    """What one die shows when it is thrown no more because of rerolls."""
    shown = range(pool.lowest, pool.highest + 1)
    stays = [face for face in shown if not any(test(face) for test in pool.reroll)]
    for face in shown:
        if any(test(face) for test in (*pool.reroll, *pool.once)):
            yield from ((again, Fraction(1, pool.faces * len(stays))) for again in stays)
        else:
            yield face, Fraction(1, pool.faces)


def throws(pool: Pool, dice: int, most: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """The faces of so many dice and of those that they bring, with at most so many explosions."""
    if not dice:
        yield (), Fraction(1)
        return
    for face, chance in comes_to_rest(pool):
        explodes = bool(pool.explode and pool.explode(face))
        if explodes and not most:
            continue
        for rest, more in throws(pool, dice - 1 + explodes, most - explodes):
            yield (face, *rest), chance * more


def comes_to(pool: Pool, faces: tuple[int, ...]) -> int:
    """The rule, step by step."""
    worth = sorted(faces)
    if pool.at_least is not None:
        worth = [max(face, pool.at_least) for face in worth]
    if pool.at_most is not None:
        worth = [min(face, pool.at_most) for face in worth]
    kept = {
        "": worth,
        "kh": worth[-pool.number :],
        "kl": worth[: pool.number],
        "dh": worth[: -pool.number],
        "dl": worth[pool.number :],
    }[pool.keep]
    return sum(kept) if pool.goal is None else sum(1 for face in kept if pool.goal(face))


def by_every_face(pool: Pool, most: int = 0) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for faces, chance in throws(pool, pool.count, most):
        total = comes_to(pool, faces)
        found[total] = found.get(total, Fraction(0)) + chance
    return found


def pool_of(text: str) -> Pool:
    (pool,) = parse(text).pools
    return pool


rerolls = st.sampled_from(["", "r1", "r>3", "ro1", "ro<3", "r2ro1", "r1ro>2"])
worths = st.sampled_from(["", "mi2", "ma3", "mi2ma3"])
keeps = st.sampled_from(["", "kh1", "kl1", "kh2", "kl2", "dh1", "dl1"])
goals = st.sampled_from(["", ">=3", "<2", "=4"])


@given(st.sampled_from(["2d4", "3d4", "3d5", "3dF"]), rerolls, worths, keeps, goals)
@settings(derandomize=True, max_examples=150)
@pytest.mark.slow
def test_without_explosions_the_odds_are_those_of_every_face(dice, reroll, worth, keep, goal):
    pool = pool_of(dice + reroll + worth + keep + goal)

    assert chances(pool.distribution()) == by_every_face(pool)


# What a text comes to below which at most so many dice have exploded: above, the twin sees too few.
FEW = {
    "d4!": (4, 17),
    "3d4!": (3, 15),
    "2d4!>=3": (3, 11),
    "2d4!1": (4, 6),
    "2d4!<3": (4, 6),
    "3d4r1!": (3, 15),
    "2d4ro1!": (3, 15),
    "2d4!mi2": (3, 15),
    "2d4!ma3": (3, 13),
    "3d4!dl1": (3, 15),
    "3d4!dh1": (3, 13),
    "2d4!1dl1": (4, 5),
    "2d4!2dh1": (4, 9),
    "3d4!kh2": (1, 7),
    "3d4!>2kh3": (2, 8),
    "2d4!>=4kh1": (0, 3),
    "3d4!>=3": (3, 14),
    "3d4!4>=3": (3, 3),
    "3d4!>=3dl1": (3, 2),
    "2dF!": (4, 2),
    "3dF!dl1": (3, 1),
    "3dF!dh1": (4, 0),
}


@pytest.mark.parametrize("text", FEW)
def test_with_few_explosions_the_odds_are_those_of_every_face(text):
    pool, (most, below) = pool_of(text), FEW[text]
    odds, twin = chances(pool.distribution()), by_every_face(pool, most)

    assert {total: odds.get(total) for total in twin if total <= below} == {
        total: chance for total, chance in twin.items() if total <= below
    }


def test_dice_that_explode_are_dice_of_the_library_that_explode():
    """It stops after ten explosions of a die, so totals that need no more are the same."""
    ours, library = chances(parse("3d6!").distribution()), theirs(3 @ d6.explode(depth=10))

    assert {total: ours[total] for total in range(3, 60) if total in ours} == {
        total: library[total] for total in range(3, 60) if total in library
    }


def test_the_lowest_dice_do_not_care_how_many_explode():
    """There are always three dice that did not explode, and they are all lower."""
    odds = parse("3d4!kl2").distribution()
    followed = 1 - Fraction(odds.left_out, odds.total)

    assert chances(odds) == {total: chance * followed for total, chance in theirs(icepool.d3.lowest(3, 2)).items()}


def test_what_is_left_out_completes_the_chance_of_the_best():
    """The best two of 3d4! come to 8 when two or more dice exploded."""
    odds = parse("3d4!kh2").distribution()
    fewer = Fraction(3, 4) ** 3 * (1 + 3 * Fraction(1, 4))

    assert odds.chance(8) + Fraction(odds.left_out, odds.total) == 1 - fewer


@pytest.mark.parametrize("text", ["d6!", "10d6!", "5d10!>=8", "4d6kh3!", "20d10!>=8>=6", "3d4!<4", "8d6!dl2"])
def test_what_is_left_out_is_told_and_next_to_nothing(text):
    odds = parse(text).distribution()

    assert 0 < Fraction(odds.left_out, odds.total) < LEFT_OUT
    assert odds.left_out + sum(odds.values()) == odds.total


def test_what_one_part_leaves_out_the_whole_leaves_out():
    once, twice = (parse(text).distribution() for text in ("d6!", "(d6!)*2+d6!"))

    assert 1 - Fraction(twice.left_out, twice.total) == (1 - Fraction(once.left_out, once.total)) ** 2


def test_a_name_is_rolled_like_its_dice():
    odds = parse("1d8+½db", {"db": "1d4"}).distribution()

    assert chances(odds) == theirs(d8 + (d4 + 1) // 2)


texts = st.sampled_from(["d6", "2d4", "d4-2", "2dF", "4d4kh2", "3", "(d4+1)*2", "d6/2", "3d4>=2", "½d6", "d4*1000"])


def each_way(view: Callable[[int, int], int], one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for (left, weight), (right, times) in product(one.items(), other.items()):
        found[view(left, right)] = found.get(view(left, right), 0) + weight * times
    return found


@given(texts, texts, st.sampled_from(["+", "-", "*", ">=", "<", "!="]))
@settings(derandomize=True, max_examples=150)
def test_the_odds_of_two_parts_are_those_of_every_pair(one, other, sign):
    views: dict[str, Callable[[int, int], int]] = {
        "+": lambda left, right: left + right,
        "-": lambda left, right: left - right,
        "*": lambda left, right: left * right,
        ">=": lambda left, right: int(left >= right),
        "<": lambda left, right: int(left < right),
        "!=": lambda left, right: int(left != right),
    }
    parts = [parse(text).distribution() for text in (one, other)]
    odds = parse(f"({one}){sign}({other})").distribution()

    assert dict(odds) == each_way(views[sign], *parts)
    assert list(odds) == sorted(odds)


@pytest.mark.parametrize(
    "text",
    [
        "100d1000",
        "50d100kh25",
        "100d20!>2kh10",
        "100d10!>1",
        "+".join(["9d999"] * 11),
        "2d1000*1000+10d1000",
        "10d1000*10d1000",
    ],
)
def test_odds_that_would_take_too_long_are_refused(text):
    """The dice can be thrown all the same."""
    with pytest.raises(DiceError, match="too many to work out") as refused:
        parse(text).distribution()

    assert refused.value.code == "dice-odds"
