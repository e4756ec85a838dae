"""Best play in a duel, as somebody asks for it."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.fights.advice import NoAdvice, advice
from arbitro.fights.chain import TooManyStates
from arbitro.systems import SYSTEMS, load, load_arena
from tests.test_cli import arbitro

WITH_ARENA = [system for system in SYSTEMS if load_arena(system) is not None]

SOON_OVER: dict[str, bool | int | str] = {
    "level": 1,
    "weapon": "heavy",
    "foe_weapon": "heavy",
    "armour": "none",
    "foe_armour": "none",
}
"""A duel on the road: the fewest blows, and so the fewest states."""

FRAIL = ("hit-points", "endurance", "toughness", "hearts", "mana")
"""How much they stand, whatever that is called."""


def soon_over(system: str) -> Any:
    """Such a duel between two who stand as little as anybody."""
    arena = load_arena(system)
    assert arena is not None
    least = {axis.name: axis.values[0] for axis in arena.AXES if axis.name in FRAIL}
    return arena.fight(SOON_OVER | least)


@pytest.mark.slow
@pytest.mark.parametrize("system", WITH_ARENA)
def test_best_play_is_never_worse_than_the_usual_one(system: str):
    """And the first decisions are ranked."""
    found = advice(system, soon_over(system), patience=600)

    assert found.usual is not None
    assert found.best >= found.usual - 1e-9
    for decision in found.decisions:
        worths = [chance for _, chance in decision.options]
        assert len(worths) > 1
        assert worths == sorted(worths, reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize("system", WITH_ARENA)
def test_foes_have_a_best_play_too(system: str):
    """No worse than their usual one; where that takes too long, it is said how long."""
    try:
        # BRP's takes half a minute, and less is enough to find that out.
        found = advice(system, soon_over(system), patience=1 if system == "brp" else 30, side="foes")
    except TooManyStates as error:
        assert error.seconds > 0  # noqa: PT017 (either will do)
        return

    assert found.usual is not None
    assert found.best >= found.usual - 1e-9
    for decision in found.decisions:
        assert len(decision.options) > 1


def test_without_a_duel_there_is_no_advice():
    with pytest.raises(NoAdvice, match="no-duels"):
        advice("lanterns")
    for system in WITH_ARENA:
        with pytest.raises(NoAdvice, match="more"):
            advice(system, load(system).demo())


@pytest.mark.parametrize("system", WITH_ARENA)
def test_what_takes_too_long_is_given_up(system: str):
    with pytest.raises(TooManyStates):
        advice(system, patience=1e-9)


@pytest.mark.slow
def test_somebody_who_asks_for_the_impossible_is_told_so():
    assert arbitro("best", "lanterns")[2] == "arbitro: lanterns does not know its duels by heart yet.\n"
    for system in WITH_ARENA[:1]:
        assert "more to this fight than a duel" in arbitro("best", system, "--choose", "foes=2")[2]
        assert "There is no fo to choose; there is: heroes," in arbitro("best", system, "--choose", "fo=2")[2]
        assert "a greater --patience would do" in arbitro("best", system, "--patience", "0.000001")[2]
