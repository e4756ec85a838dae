"""The notation of dice: what people type is read into one value, and written back so that it reads the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitro.dice import Condition, Dice, DiceError, Formula, Join, Pool, parse, plain
from arbitro.dice.formula import Node
from tests.release import SEED, often

READ: dict[str, Node] = {
    "d20": Pool(1, 20),
    "1d6": Pool(1, 6),
    "3d6": Pool(3, 6),
    "d%": Pool(1, 100),
    "4dF": Pool(4, 3, lowest=-1),
    "7": 7,
    "-7": -7,
    "2d20kh1": Pool(2, 20, keep="kh", number=1),
    "2d20k1": Pool(2, 20, keep="kh", number=1),
    "3d6kl2": Pool(3, 6, keep="kl", number=2),
    "3d6kh3": Pool(3, 6),
    "4d6dl1": Pool(4, 6, keep="kh", number=3),
    "4d6d1": Pool(4, 6, keep="kh", number=3),
    "4d6pl1": Pool(4, 6, keep="kh", number=3),
    "4d6dh1": Pool(4, 6, keep="kl", number=3),
    "d6!": Pool(1, 6, explode=Condition("=", 6)),
    "d6!6": Pool(1, 6, explode=Condition("=", 6)),
    "d6e6": Pool(1, 6, explode=Condition("=", 6)),
    "d6!>4": Pool(1, 6, explode=Condition(">", 4)),
    "d6!=3": Pool(1, 6, explode=Condition("=", 3)),
    "4d6!dl1": Pool(4, 6, explode=Condition("=", 6), keep="dl", number=1),
    "4d6kh4!": Pool(4, 6, explode=Condition("=", 6), keep="kh", number=4),
    "d6r": Pool(1, 6, reroll=(Condition("=", 1),)),
    "d6r1": Pool(1, 6, reroll=(Condition("=", 1),)),
    "d6rr<3": Pool(1, 6, reroll=(Condition("<", 3),)),
    "d8r1r3": Pool(1, 8, reroll=(Condition("=", 1), Condition("=", 3))),
    "2d6ro<2": Pool(2, 6, once=(Condition("<", 2),)),
    "8d6mi2ma5": Pool(8, 6, at_least=2, at_most=5),
    "6d10>=7": Pool(6, 10, goal=Condition(">=", 7)),
    "6d10==7": Pool(6, 10, goal=Condition("=", 7)),
    "6d10!>=7": Pool(6, 10, explode=Condition(">=", 7)),
    "6d10!10>=7": Pool(6, 10, explode=Condition("=", 10), goal=Condition(">=", 7)),
    "6d10>=7+1": Join("+", Pool(6, 10, goal=Condition(">=", 7)), 1),
    "2d6+1": Join("+", Pool(2, 6), 1),
    " 2D6 +  1d4 - 1 ": Join("-", Join("+", Pool(2, 6), Pool(1, 4)), 1),
    "-d4+10": Join("+", Join("-", 0, Pool(1, 4)), 10),
    "2d6*10": Join("*", Pool(2, 6), 10),
    "2d6×10": Join("*", Pool(2, 6), 10),
    "8d6/2": Join("//", Pool(8, 6), 2),
    "8d6//2": Join("//", Pool(8, 6), 2),
    "½2d6": Join("½", Pool(2, 6), 2),
    "2d6+3>=9": Join(">=", Join("+", Pool(2, 6), 3), 9),
    "2d6+3≥9": Join(">=", Join("+", Pool(2, 6), 3), 9),
    "(2d6)>=9": Join(">=", Pool(2, 6), 9),
    "d6+1!=4": Join("!=", Join("+", Pool(1, 6), 1), 4),
    "d20>=d20+1": Join(">=", Pool(1, 20), Join("+", Pool(1, 20), 1)),
    "2d6+(d4>=3)": Join("+", Pool(2, 6), Pool(1, 4, goal=Condition(">=", 3))),
}


@pytest.mark.parametrize("text", READ)
def test_what_people_type_is_read(text):
    assert parse(text) == Formula(READ[text])


WRITTEN = {
    "1d6": "d6",
    "D%": "d100",
    "2dFr": "2dFr<0",
    "6d10!10>=7": "6d10!10>=7",
    "6d10!kh3>=7": "6d10!kh3>=7",
    "6d10!mi2>=7": "6d10!mi2>=7",
    "4d6kh3!": "4d6!kh3",
    "4d6d1": "4d6kh3",
    "3d8mi2ro<3": "3d8ro<3mi2",
    "(2d6)+(1)": "2d6+1",
    "2d6-(d4-1)": "2d6-(d4-1)",
    "2*(d6+1)": "2*(d6+1)",
    "(2*d6)/3": "2*d6//3",
    "-(d6+1)*2": "-(d6+1)*2",
    "5-(-3)": "5-(-3)",
    "3+-d4": "3+(-d4)",
    "½2d6": "½(2d6)",
    "(3+d6)>=4": "(3+d6)>=4",
    "(6d10>=7)>=2": "(6d10>=7)>=2",
    "3+(6d10>=7)": "3+(6d10>=7)",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_there_is_one_way_to_write_it(text):
    assert str(parse(text)) == WRITTEN[text]


def test_names_stand_for_dice_of_their_own():
    """BRP adds half of the damage bonus to what is thrown."""
    assert str(parse("1d8+½db", {"db": "1d4"})) == "d8+½(d4)"
    assert parse("1d8+DB", {"db": parse("d4+1")}) == parse("1d8+(d4+1)")
    assert parse("d20+st", {"st": -2}) == parse("d20+(-2)")


conditions = st.builds("{}{}".format, st.sampled_from(["", "=", "<", ">", "<=", ">="]), st.integers(0, 12))
steps = st.one_of(
    st.builds("{}{}".format, st.sampled_from(["r", "ro", "!"]), conditions | st.just("")),
    st.builds("{}{}".format, st.sampled_from(["mi", "ma", "kh", "kl", "dh", "dl", "k", "d"]), st.integers(1, 4)),
)
pools = st.builds(
    "{}d{}{}".format,
    st.integers(1, 5),
    st.sampled_from(["4", "6", "10", "%", "F"]),
    st.lists(steps, max_size=3).map("".join),
)
texts = st.recursive(
    pools | st.integers(0, 99).map(str),
    lambda parts: st.one_of(
        st.builds("{}{}{}".format, parts, st.sampled_from(["+", "-", "*", ">=", "<", "="]), parts),
        st.builds("({})".format, parts),
        st.builds("{}({})".format, st.sampled_from(["-", "½"]), parts),
        st.builds("({})/{}".format, parts, st.integers(1, 9)),
    ),
    max_leaves=6,
)


@given(texts)
@settings(derandomize=True, max_examples=400)
def test_what_is_written_reads_back(text):
    try:
        formula = parse(text)
    except DiceError:
        return

    assert parse(str(formula)) == formula
    assert str(parse(str(formula))) == str(formula)
    assert hash(parse(str(formula))) == hash(formula)


@pytest.mark.slow
@given(st.text(max_size=30) | st.text("0123456789d%khlr!<>=mi½+-*/() f", max_size=30))
@settings(derandomize=not SEED, max_examples=often("TEXTS", 400))
def test_any_text_is_read_or_refused(text):
    try:
        formula = parse(text)
    except DiceError:
        return

    assert parse(str(formula)) == formula


BROKEN = {
    "": "dice-empty",
    "   ": "dice-empty",
    "6" * 201: "dice-empty",
    "two dice": "dice-text",
    "d": "dice-text",
    "db": "dice-text",
    "2d6+": "dice-short",
    "2d6 1": "dice-text",
    "2d6  1": "dice-text",
    "1 2d6": "dice-text",
    "2d6+1; rm": "dice-text",
    "2d6(1)": "dice-text",
    "(2d6": "dice-short",
    "2d6)": "dice-text",
    "2d6kh": "dice-text",
    "4d6kh3dl1": "dice-text",
    "4d6!!": "dice-text",
    "d6!p": "dice-text",
    "2d6+3>=9>=1": "dice-text",
    "(" * 40 + "1" + ")" * 40: "dice-text",
    "-" * 40 + "1": "dice-text",
    # What would be written of these could not be read again.
    "-" * 19 + "d4": "dice-text",
    "+".join(["d%"] * 60): "dice-empty",
    "9999999d6": "dice-text",
    "0d6": "dice-many",
    "101d6": "dice-many",
    "60d6+60d6": "dice-many",
    "d0": "dice-faces-many",
    "d1001": "dice-faces-many",
    "2d20kh3": "dice-keep",
    "2d20kh0": "dice-keep",
    "2d6d2": "dice-keep",
    "2d6d4": "dice-keep",
    "d6/0": "dice-divide",
    "d6/d4": "dice-divide",
    "d1!": "dice-endless",
    "d6r<7": "dice-endless",
    "d6r<4!>3": "dice-endless",
    "d20!>1": "dice-endless",
    "2d6+1d4>=9": "dice-which",
    "3+6d10>=7": "dice-which",
    "999999*999999*3": "dice-large",
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_cannot_be_read_is_refused_with_a_message(text):
    with pytest.raises(DiceError) as refused:
        parse(text)

    assert refused.value.code == BROKEN[text]


def test_a_refusal_says_where_the_text_breaks():
    with pytest.raises(DiceError, match=r"'2d6\+x' cannot be read from 'x' on; 2d6\+1 or 2d20kh1 would do") as refused:
        parse("2d6+x")

    assert refused.value.facts == {"text": "2d6+x", "found": "x"}


def test_a_name_that_nobody_gave_is_refused_with_those_that_would_do():
    with pytest.raises(DiceError) as refused:
        parse("d8+dm", {"db": 1, "st": 2})

    assert refused.value.code == "dice-name"
    assert refused.value.facts == {"found": "dm", "known": "db, st"}


PLAIN = {
    "1d8+1": Dice(1, 8, bonus=1),
    "3d6-2": Dice(3, 6, bonus=-2),
    "4d6kh3": Dice(4, 6, keep=3),
    "2d20kl1+1": Dice(2, 20, keep=-1, bonus=1),
    "5": 5,
    "-5": -5,
}


@pytest.mark.parametrize("text", PLAIN)
def test_what_a_rule_can_ask_for_is_read_as_such(text):
    assert plain(text) == PLAIN[text]


@pytest.mark.parametrize("text", ["d6+d4", "d6!", "-d4", "2*d6", "4dF", "6d10>=7", "d6+1>=3", "d6+1+1"])
def test_what_a_rule_cannot_ask_for_is_refused(text):
    with pytest.raises(DiceError) as refused:
        plain(text)

    assert refused.value.code == "dice-plain"


def test_a_text_of_too_many_dice_is_refused_before_it_is_read_to_its_end() -> None:
    with pytest.raises(DiceError) as error:
        parse("60d6+60d6+%%%")

    assert error.value.code == "dice-many"
