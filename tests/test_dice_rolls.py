"""Rolling a dice text: faces are asked for one by one, and an old roll can be read again from its faces."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitro.dice import DiceError, Die, Rolled, parse
from arbitro.table import from_seed


def falling(*faces: int):
    """A source that gives these faces."""
    coming = iter(faces)
    return lambda faces: next(coming)


ROLLED = {
    "2d6+1": ((3, 5), Rolled(9, ((3, 5),))),
    "2d6+1d4-1": ((3, 5, 2), Rolled(9, ((3, 5), (2,)))),
    "4d6kh3": ((3, 1, 5, 2), Rolled(10, ((3, 1, 5, 2),))),
    "4d6dh1": ((3, 1, 5, 2), Rolled(6, ((3, 1, 5, 2),))),
    "2d6!": ((6, 6, 2, 3), Rolled(17, ((6, 6, 2, 3),))),
    "4d6kh3!": ((6, 5, 4, 3, 1), Rolled(15, ((6, 5, 4, 3, 1),))),
    "2d6r1": ((1, 1, 4, 2), Rolled(6, ((1, 1, 4, 2),))),
    "2d6ro1": ((1, 1, 2), Rolled(3, ((1, 1, 2),))),
    "d6r1!": ((1, 6, 1, 2), Rolled(8, ((1, 6, 1, 2),))),
    "2d6ro1!": ((6, 1, 1, 2), Rolled(9, ((6, 1, 1, 2),))),
    "d6ro1!": ((1, 6, 1, 2), Rolled(8, ((1, 6, 1, 2),))),
    "3d6mi2ma5": ((1, 4, 6), Rolled(11, ((1, 4, 6),))),
    "4d10>=7": ((7, 6, 10, 1), Rolled(2, ((7, 6, 10, 1),))),
    "2d6+3>=9": ((3, 3), Rolled(1, ((3, 3),))),
    "(2d6)>=9": ((3, 3), Rolled(0, ((3, 3),))),
    "4dF": ((1, 2, 3, 3), Rolled(1, ((-1, 0, 1, 1),))),
    "2d6*10": ((3, 4), Rolled(70, ((3, 4),))),
    "d6/2": ((5,), Rolled(2, ((5,),))),
    "½d6": ((5,), Rolled(3, ((5,),))),
    "½(-d6)": ((5,), Rolled(-2, ((5,),))),
    "7": ((), Rolled(7, ())),
}


@pytest.mark.parametrize("text", ROLLED)
def test_dice_are_thrown_one_by_one_in_the_order_of_the_text(text):
    faces, rolled = ROLLED[text]

    assert parse(text).roll(falling(*faces)) == rolled


def test_what_became_of_each_die_is_read_from_the_faces():
    assert parse("3d6r1!kh2").read([(1, 6, 4, 2, 5)]) == (
        (Die(1, 1, False, "rerolled"), Die(6, 6, True, "exploded"), Die(4, 4, False), Die(2, 2, False), Die(5, 5)),
    )
    assert parse("3d10mi3>=7").read([(1, 7, 6)]) == ((Die(1, 1, False), Die(7, 1, True), Die(6, 1, False)),)
    assert parse("2d6mi3+d4").read([(1, 6), (2,)]) == ((Die(1, 3), Die(6, 6)), (Die(2, 2),))


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("2d6", [(1,)]),
        ("2d6", [(1, 2, 3)]),
        ("2d6", [(0, 1)]),
        ("2d6", [(1, 7)]),
        ("2d6", [(1, 2.5)]),
        ("2d6", [("1", 2)]),
        ("2d6", []),
        ("2d6", [(1, 2), (3,)]),
        ("4dF", [(1, 2, 0, 0)]),
        ("d6!", [(6,)]),
        ("d6!", [(5, 5)]),
        ("d6r1", [(1,)]),
        ("d6r1", [(2, 1)]),
        ("7", [(1,)]),
    ],
)
def test_faces_that_the_dice_cannot_have_shown_are_refused(text, faces):
    with pytest.raises(DiceError) as refused:
        parse(text).read(faces)

    assert refused.value.code == "dice-not"
    assert refused.value.facts["dice"] == text


@pytest.mark.parametrize("text", ["d6!", "d6r6"])
def test_a_source_that_never_lets_a_die_rest_is_refused(text):
    with pytest.raises(DiceError, match="still going on") as refused:
        parse(text).roll(lambda faces: faces)

    assert refused.value.code == "dice-endless"


def raw(formula, faces):
    """The faces as a source gives them, from 1 on."""
    return [face - pool.lowest + 1 for pool, shown in zip(formula.pools, faces, strict=True) for face in shown]


TEXTS = (
    "2d6+3",
    "4d6kh3",
    "4d6kl2+1",
    "1d20+5",
    "8d6",
    "20d6kh10",
    "3d6!",
    "4d6kh3!",
    "4d6!dl1",
    "3d6r1",
    "4d6ro<3kh3",
    "8d6mi2ma5",
    "6d10>=7",
    "12d10>=7",
    "2d6+3>=9",
    "4dF",
    "2d6*1d4",
    "8d6/2",
    "d8+½d4",
    "d20+5>=d20",
)


@given(st.sampled_from(TEXTS), st.integers(0, 10**6))
@settings(derandomize=True, max_examples=300)
def test_a_roll_is_possible_and_reads_back(text, seed):
    formula = parse(text)
    total, faces = formula.roll(from_seed(seed))

    assert total in formula.distribution()
    assert formula.roll(falling(*raw(formula, faces))) == (total, faces)
    assert tuple(tuple(die.shows for die in dice) for dice in formula.read(faces)) == faces


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_compiled_rolls_what_the_faces_say(text):
    formula, draw = parse(text), from_seed(7)
    roll = formula.compiled()

    for _ in range(100):
        total, faces = roll(draw)
        assert formula.roll(falling(*raw(formula, faces))) == (total, faces)


@pytest.mark.parametrize("text", TEXTS)
def test_rolls_fall_as_the_odds_say(text):
    """Four thousand rolls each way with one seed; every total that is not rare is within five deviations."""
    formula, many = parse(text), 4000
    odds = formula.distribution()
    for roll in (formula.roll, formula.compiled()):
        draw = from_seed(11)
        found = Counter(roll(draw).total for _ in range(many))

        assert found.keys() <= odds.keys()
        for total in odds:
            chance = float(odds.chance(total))
            assert abs(found[total] - many * chance) < 5 * sqrt(many * chance * (1 - chance)) + 3, total


@pytest.mark.parametrize(
    ("text", "faces", "counting"),
    [
        ("2d6+d4-1", [[3, 5], [2]], [[3, 5], [2]]),
        ("2d20kh1", [[4, 17]], [[17]]),
        ("3d6kl2-d4", [[6, 1, 2], [3]], [[1, 2], [3]]),
        ("7", [], []),
    ],
)
def test_rolls_of_older_games_are_read_as_they_were(text, faces, counting):
    """As logs have kept them from the beginning: the text as it was written then, and a list of faces for each term."""
    assert [[die.shows for die in dice if die.counts] for dice in parse(text).read(faces)] == counting
    assert str(parse(text)) == text
