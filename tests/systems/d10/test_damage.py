"""Damage codes: read, written, refused where they break, and what a roll comes to. (D10-21)"""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitro.systems.d10.damage import CodeError, greatest, level_of, read
from arbitro.words import speaker


def test_the_two_codes_of_the_text_are_read_as_it_reads_them():
    """1 light, 2 to 3 grave, 4 to 9 incapacitated, 10 destroyed; and one with dashes at both ends. (D10-21)"""
    first = [level_of(roll, "1/2-3/4-9/10") for roll in range(1, 11)]
    second = [level_of(roll, "-/1-4/5-10/-") for roll in range(1, 11)]

    assert read("1/2-3/4-9/10") == ((1, 1), (2, 3), (4, 9), (10, 10))
    assert first == [1, 2, 2, 3, 3, 3, 3, 3, 3, 4]
    assert read("-/1-4/5-10/-") == (None, (1, 4), (5, 10), None)
    assert second == [2, 2, 2, 2, 3, 3, 3, 3, 3, 3]


def test_beyond_the_ends_of_a_code_its_nearest_group_counts():
    """Ruling: Strength, armour and the success level can take a roll past either end. (D10-21)"""
    assert [level_of(roll, "1/2-3/4-9/10") for roll in (-3, 0, 11, 16)] == [1, 1, 4, 4]
    assert [level_of(roll, "-/1-4/5-10/-") for roll in (-3, 0, 11, 16)] == [2, 2, 3, 3]


@pytest.mark.parametrize(
    ("code", "level"), [("1/2-3/4-9/10", 4), ("-/1-4/5-10/-", 3), ("1-9/10/-/-", 2), ("1-10/-/-/-", 1)]
)
def test_the_greatest_damage_is_the_worst_level_that_a_code_has(code: str, level: int):
    """What a confirmed critical does. (D10-12)"""
    assert greatest(code) == level


@pytest.mark.parametrize(
    ("code", "message", "at", "found"),
    [
        ("1/2-3/x/10", "no-code-part", 7, "x"),
        ("1/3-2/4-9/10", "no-code-part", 3, "3-2"),
        ("1/2-3/5-9/10", "no-code-part", 7, "5-9"),
        ("1/2-3/3-9/10", "no-code-part", 7, "3-9"),
        ("1/2-3/4-9/", "no-code-part", 11, ""),
        ("0/1-3/4-9/10", "no-code-part", 1, "0"),
        ("1/2-3/4-9/99", "no-code-part", 11, "99"),
        ("1/2–3/4-9/10", "no-code-part", 3, "2–3"),
    ],
)
def test_a_malformed_code_is_refused_with_the_place_where_it_breaks(code: str, message: str, at: int, found: str):
    """Characters count from 1. (D10-21)"""
    with pytest.raises(CodeError) as refused:
        read(code)

    assert refused.value.code == message
    assert (refused.value.facts["at"], refused.value.facts["found"]) == (at, found)
    assert str(at) in speaker("es", "d10").say(refused.value.code, refused.value.facts)


@pytest.mark.parametrize(
    ("code", "message"), [("", "no-code-groups"), ("1/2/3", "no-code-groups"), ("-/-/-/-", "no-code-empty")]
)
def test_a_code_has_four_groups_and_causes_something(code: str, message: str):
    """Too few groups, or nothing but dashes. (D10-21)"""
    with pytest.raises(CodeError) as refused:
        read(code)

    assert refused.value.code == message
    assert speaker("en", "d10").has(message)


@st.composite
def codes(draw: st.DrawFn) -> str:
    """Any code that makes sense: some levels, in ranges without a gap."""
    levels = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4, unique=True))
    groups, next_one = ["-"] * 4, draw(st.integers(1, 3))
    for level in sorted(levels):
        high = next_one + draw(st.integers(0, 3))
        groups[level - 1] = str(next_one) if high == next_one else f"{next_one}-{high}"
        next_one = high + 1
    return "/".join(groups)


@given(codes())
def test_what_is_read_is_written_the_same(code: str):
    """For any well-formed code. (D10-21)"""
    groups = [dict.fromkeys(group) if group else "-" for group in read(code)]

    assert "/".join(["-".join(map(str, group)) for group in groups]) == code


@given(codes(), st.integers(-10, 40))
def test_more_damage_is_never_a_lesser_wound(code: str, roll: int):
    """The groups stand in order. (D10-21)"""
    assert level_of(roll, code) <= level_of(roll + 1, code) <= greatest(code)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("1/2/3", "has 3 group(s); four are needed, as in 1/2-3/4-9/10"),
        ("-/-/-/-", "causes no wound at all"),
        ("x/2/3/4", "breaks at character 1, 'x': a number, a range or a dash is needed, from 1 on"),
        ("-/x/3/4", "breaks at character 3, 'x': a number, a range or a dash is needed, from 1 on"),
        ("5-2/x/3/4", "breaks at character 1, '5-2': a number, a range or a dash is needed, from 5 on"),
        ("1-4/6/-/-", "breaks at character 5, '6': a number, a range or a dash is needed, from 5 on"),
        ("1-4/-/6/-", "breaks at character 7, '6': a number, a range or a dash is needed, from 5 on"),
        ("1-4/-/5-21/-", "breaks at character 7, '5-21': a number, a range or a dash is needed, from 5 on"),
    ],
)
def test_it_is_said_what_would_do(code: str, said: str):
    """The numbers go on without a gap, from 1 to 20. (D10-21)"""
    with pytest.raises(CodeError, match=re.escape(f"{code!r} {said}")):
        read(code)


def test_of_a_code_without_an_end_its_beginning_is_said():
    """Forty characters of it, and twelve of a group. (D10-21)"""
    long = "123456789-" * 5
    for code, found in ((long, 1), ("-/-/-/" + long, "123456789-12")):
        with pytest.raises(CodeError) as refused:
            read(code)
        assert refused.value.facts["text"] == code[:40]
        assert refused.value.facts["found"] == found
