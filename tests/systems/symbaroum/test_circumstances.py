"""What the referee puts on rolls. (SY-1)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.common import fighting
from arbitro.systems.contract import Phrase
from arbitro.systems.evening import Leave
from arbitro.systems.symbaroum.campaign import Free
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.checks import Test
from arbitro.systems.symbaroum.combat import Attack, LetGo
from arbitro.systems.symbaroum.commands import apply, why_not
from tests.systems.symbaroum.figures import done, duel, foe, here, hero, person, told

# Circumstances (SY-1)


def laid(value: int, on: str = "", until: str = "next") -> tuple[Circumstance, ...]:
    """Something that lies on somebody's rolls."""
    return (Circumstance(value, "drink", on, until),)


@pytest.mark.parametrize(
    ("mine", "theirs", "plain"),
    [((), (), 10), (laid(-3), (), 7), ((), laid(2), 8), (laid(4, "attack"), laid(1, "defence"), 13)],
)
def test_what_lies_on_either_counts_in_a_blow(mine: Any, theirs: Any, plain: int):
    """SY-1, SY-12: [Accurate 10←Defence 10]; what eases the other's defence hinders the attack."""
    state = duel(hero(circumstances=mine), foe("orm", circumstances=theirs))

    _, table = done(state, Attack("ada", "orm"), ("SY-12 attack", 20))
    assert told(table, "SY-12 miss")["against"] == plain


@pytest.mark.parametrize(("on", "blow"), [("", 5), ("damage", 3)])
def test_damage_counts_what_is_put_on_damage_alone(on: str, blow: int):
    """SY-14: a 5 of the die, 2 less where that was said; what is for any roll is for those that may succeed."""
    state = duel(hero(circumstances=laid(-2, on, "kept")), foe("orm"))

    _, table = done(state, Attack("ada", "orm"), ("SY-12 attack", 4), ("SY-13 damage", 5))
    assert told(table, "SY-13 damage")["damage"] == blow


def test_what_lies_on_a_foe_turns_round_for_who_defends():
    """SY-1: only the players roll: [Defence 10←Accurate 10], 2 better for a foe at -2, 3 worse for a drunkard."""
    state = duel(foe("orm", circumstances=laid(-2)), hero(circumstances=laid(-3, "defence")))

    _, table = done(state, Attack("orm", "ada"), ("SY-12 defence", 1))
    assert told(table, "SY-12 parried")["against"] == 10 + 2 - 3


def test_a_circumstance_for_the_next_roll_is_used_up_by_it_and_one_for_another_kind_is_not():
    """SY-1: of attacks, of tests of Cunning, of anything."""
    both = laid(5) + laid(-1, "cunning", "kept")
    state = here(hero(cunning=9, circumstances=both))

    state, table = done(state, Test("ada", "quick"), ("SY-1 test", 15))
    assert told(table, "SY-1 success")["against"] == 15
    assert person(state, "ada").circumstances == both[1:]
    state, table = done(state, Test("ada", "cunning"), ("SY-1 test", 9))
    assert told(table, "SY-1 failure")["against_modifiers"].parts == (("cunning", 9), ("circumstance", -1))
    assert person(state, "ada").circumstances == both[1:]


def test_a_circumstance_lasts_as_long_as_a_condition():
    """SY-1: while somebody is held."""
    bound = hero(circumstances=laid(-4, "", "held"))
    for one, against in ((bound, 10), (replace(bound, conditions=(Condition("held", 0, 2),)), 6)):
        _, table = done(here(one), Test("ada", "quick"), ("SY-1 test", 20))
        assert told(table, "SY-1 failure")["against"] == against


def test_what_lies_on_damage_is_a_part_of_it():
    """SY-13: 6, and 3 by circumstance."""
    state = duel(hero(circumstances=laid(3, "damage")), foe("orm"))

    _, table = done(state, Attack("ada", "orm"), ("SY-12 attack", 2), ("SY-13 damage", 6), ("SY-14 pain", "fall"))
    assert told(table, "SY-13 damage")["blow_modifiers"].parts == (("sword", 6), ("circumstance", 3))


def test_the_odds_on_a_button_have_it_in_them():
    """SY-1: 10 in 20 becomes 6 in 20; and such a fight is no duel to be counted out."""
    state = duel(hero(circumstances=laid(-4, "", "kept")), foe("orm"))
    found = chances(lambda table: apply(state, Attack("ada", "orm"), table), ("SY-12 hit",))

    assert found["SY-12 hit"] * 20 == 6


def test_who_is_let_go_is_called_by_nobody():
    """SY-11: a free attack on somebody who has left is none."""
    state = duel(hero(), foe("orm"), queue=(Free("ada", "orm", "by-fumble"),))
    state = replace(
        state, people=(*state.people, foe("ulf")), fight=replace(fighting(state), order=("ada", "orm", "ulf"))
    )

    after, _ = done(state, Leave(("orm",)))
    assert fighting(after).queue == ()
    assert why_not(after, LetGo("ada")) == Phrase("no-reaction", {"who": "ada"})
