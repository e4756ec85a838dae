"""Checks in Lanterns: light, and what only the referee hears."""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.systems import lanterns
from arbitro.systems.common import person
from arbitro.systems.lanterns.campaign import House
from arbitro.systems.lanterns.checks import Listen, contest, is_lit
from arbitro.table import REFEREE, Live, Modifiers, Script, from_seed

DARK_BRAN = replace(
    lanterns.demo(),
    people=tuple(replace(one, lantern=None) if one.id == "bran" else one for one in lanterns.demo().people),
)


def test_a_neighbours_lantern_is_enough_unless_the_group_says_otherwise():
    """LA-5 and its house rule, both ways."""
    alone = replace(DARK_BRAN, house=House(shared_light=False))

    assert is_lit(DARK_BRAN, person(DARK_BRAN, "bran"))
    assert not is_lit(alone, person(alone, "bran"))
    assert is_lit(alone, person(alone, "ada"))
    assert is_lit(alone, person(alone, "moth-1")), "what lives below needs none"


def test_what_was_heard_is_told_to_the_referee_alone():
    """LA-13: everybody learns that somebody listened, and no more."""
    table = Live(from_seed(2))

    lanterns.apply(replace(lanterns.demo(), fight=None), Listen("ada"), table)

    listened, heard = table.told
    assert listened == ("LA-13 listened", {"who": "ada"}, "all")
    assert heard.audience == REFEREE


def test_a_contest_is_even_but_for_the_tie():
    """LA-6: with equal skills 45 of the 100 pairs of faces win. Counted the long way."""
    equal = Modifiers().plus("grip", 2)
    wins = 0
    for one in range(1, 11):
        for other in range(1, 11):
            wins += contest(equal, Script(("LA-6 for", one), ("LA-6 against", other)), equal, "ada", "bran")

    assert wins == 45
