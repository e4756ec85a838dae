"""States of earlier shapes."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitro.play.states import restored, written
from arbitro.systems import load
from arbitro.systems.circumstances import KEPT, Circumstance
from arbitro.table import ALL, REFEREE


def test_a_standing_difficulty_is_a_circumstance_now() -> None:
    """D10-8: a hero's 4 and a foe's -3 of the first shape; whoever had none has none."""
    system: Any = load("d10")
    state = written(system.demo())
    ilda, marco, soldier, *_ = state["people"]
    for one in state["people"]:
        # In that shape they stood along a line.
        one["place"] = one["place"][0]
    ilda["situation"], marco["situation"], soldier["situation"] = 4, 0, -3

    people = restored(system, state, 1).people

    assert people[0].circumstances == (Circumstance(4, until=KEPT, audience=ALL),)
    assert people[1].circumstances == ()
    assert people[2].circumstances == (Circumstance(-3, until=KEPT, audience=REFEREE),)
    assert msgspec.structs.replace(people[0], circumstances=()) == system.demo().people[0]


def test_an_old_place_along_the_line_is_a_square_of_its_first_row() -> None:
    """D10-4: of those here, those elsewhere, and what lies around."""
    system: Any = load("d10")
    old = {"people": [{"place": 7}, {}], "wings": [{"place": -3}], "ground": [{"place": 4}], "fight": None}

    new = system.STEPS[1](old)
    places = [one["place"] for what in ("people", "wings", "ground") for one in new[what]]
    assert places == [[7, 0], [0, 0], [-3, 0], [4, 0]]
