"""What the referee puts on somebody's rolls, as every system's rolls take it: `evening.circumstances`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems import lanterns
from arbitro.systems.circumstances import KEPT, NEXT, Circumstance, spending
from arbitro.systems.lanterns.checks import skill
from arbitro.table import Script


def test_what_is_for_the_next_roll_counts_for_the_first_of_one_command_alone():
    """Ada has Sight 2. The lamp's 3 and the draught's -1 are for her next roll, the rain's -2 for them all; a roll
    with Grip 3 takes what is for Grip alone, though it comes to the same as the lamp."""
    put = (
        *(Circumstance(3, "a lamp", "sight", NEXT), Circumstance(-1, "a draught", "", NEXT)),
        *(Circumstance(-2, "rain", "sight", KEPT), Circumstance(3, "a lamp", "grip", NEXT)),
    )
    state = lanterns.demo()
    ada = replace(state.people[0], circumstances=put)
    state, table = replace(state, people=(ada, *state.people[1:])), Script()
    sums = []

    def rule(table: Any) -> Any:
        for name in ("sight", "sight", "grip", "grip"):
            sums.append(skill(state, ada, name, table).total)
        return state

    after = spending(state, table, rule)

    assert sums == [2 + 3 - 1 - 2, 2 - 2, 3 + 3, 3]
    assert [one.facts["value"] for one in table.told] == [3, -1, -2, -2, 3]
    assert after.people[0].circumstances == (put[2],)
