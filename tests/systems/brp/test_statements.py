"""The odds of what is stated: of the blow or shot itself, at the nearest enemy."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest

from arbitro.odds import chances
from arbitro.play.moments import stakes_of
from arbitro.systems import brp
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.combat import Declare
from arbitro.systems.brp.movement import Close
from arbitro.systems.contract import System
from tests.systems.brp.figures import armed, done, foe, peace, person, statements


def hits(state: Campaign, act: str, weapon: str) -> Fraction:
    rule = brp.rehearsal(state, Declare("ada", act, weapon))
    assert rule is not None
    return chances(rule, brp.STAKES["declare"])["BRP-5.5 hit"]


@pytest.mark.parametrize(("place", "chance"), [(1, Fraction(60, 100)), (8, Fraction(0))])
def test_the_odds_of_a_stated_blow_are_those_of_the_attack(place: int, chance: Fraction):
    """Base 15 and 45 points at arm's length; at eight metres nothing can come of it. (BRP-5.2, BRP-5.5)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(place, 0))), "ada")

    assert hits(state, "attack", "broadsword") == chance


def test_whoever_states_to_close_in_first_strikes_from_there():
    """Eight metres away, then beside the orc. (BRP-5.2, BRP-5.3)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(8, 0))), "ada")
    state, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 6))

    assert hits(state, "attack", "broadsword") == Fraction(60, 100)


@pytest.mark.parametrize("change", [{"wounds": ()}, {"worn": ()}, {"in_hand": ()}])
def test_the_odds_of_a_statement_need_no_number_of_the_enemys(change: dict[str, Any]):
    """Nor are they kept from who may not know them. (BRP-5.2)"""
    orc = foe("orc", place=(1, 0), **change)
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), orc), "ada")

    found = stakes_of(cast(System, brp), state, Declare("ada", "attack", "broadsword"), frozenset({"orc"}))

    assert dict(found)["BRP-5.5 hit"] == Fraction(60, 100)


def test_a_statement_without_a_blow_has_no_odds():
    """First Aid, something else, defence, flight. (BRP-5.2)"""
    state = statements(peace(person("ada"), foe("orc")), "ada")

    assert [brp.rehearsal(state, Declare("ada", act)) for act in ("aid", "other", "defend", "flee")] == [None] * 4


def test_the_first_suggestion_of_the_demo_has_odds():
    """Whoever sits down reads a chance before the first tap. (BRP-5.2)"""
    state = brp.demo()
    (who,) = brp.due(state)

    assert dict(stakes_of(cast(System, brp), state, brp.suggest(state, who)))["BRP-5.5 hit"] > 0
