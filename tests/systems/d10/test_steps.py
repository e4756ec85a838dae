"""States of earlier shapes."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitro.play.states import restored, written
from arbitro.systems import load
from arbitro.systems.evening import KEPT, Circumstance
from arbitro.table import ALL, REFEREE


def test_a_standing_difficulty_is_a_circumstance_now() -> None:
    """D10-8: a hero's 4 and a foe's -3 of the first shape; whoever had none has none."""
    system: Any = load("d10")
    state = written(system.demo())
    ilda, marco, soldier, *_ = state["people"]
    ilda["situation"], marco["situation"], soldier["situation"] = 4, 0, -3

    people = restored(system, state, 1).people

    assert people[0].circumstances == (Circumstance(4, until=KEPT, audience=ALL),)
    assert people[1].circumstances == ()
    assert people[2].circumstances == (Circumstance(-3, until=KEPT, audience=REFEREE),)
    assert msgspec.structs.replace(people[0], circumstances=()) == system.demo().people[0]
