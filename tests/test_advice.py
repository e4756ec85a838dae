"""Best play in a duel, as somebody asks for it."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from arbitro.advice import NoAdvice, advice
from arbitro.best import best_play, moves
from arbitro.chain import TooManyStates
from arbitro.systems import SYSTEMS, load, load_arena, load_duels
from tests.test_cli import arbitro

WITH_ARENA = [system for system in SYSTEMS if load_arena(system) is not None]


@pytest.mark.slow
@pytest.mark.parametrize("system", WITH_ARENA)
def test_best_play_is_never_worse_than_the_usual_one(system: str):
    """Of the default duel on the road; and the first decisions are ranked."""
    arena = load_arena(system)
    assert arena is not None

    found = advice(system, arena.fight({"level": 1, "foe_armour": "none"} if system == "d10" else {}))

    assert found.usual is not None
    assert found.best >= found.usual - 1e-9
    for decision in found.decisions:
        worths = [chance for _, chance in decision.options]
        assert len(worths) > 1
        assert worths == sorted(worths, reverse=True)


@pytest.mark.slow
def test_where_numbers_only_fall_best_play_is_what_looking_at_every_state_finds():
    """Two who are nearly down, with gear that wears: every state by itself, and by numbers."""
    arena, duels, rules = load_arena("knave"), load_duels("knave"), load("knave")
    assert arena is not None
    assert duels is not None
    state = arena.fight({})
    state = replace(state, people=tuple([replace(one, hit_points=2) for one in state.people]))

    found = advice("knave", state)
    options = moves(rules, (state.people[0].id,), duels.menu, duels.same)
    twin = best_play(options, duels.same(state), duels.winner, lambda winner: winner == "heroes")

    assert found.best == pytest.approx(twin.worth, abs=1e-12)
    assert len(twin.choices) > 10


def test_without_a_duel_there_is_no_advice():
    with pytest.raises(NoAdvice, match="no-duels"):
        advice("lanterns")
    with pytest.raises(NoAdvice, match="more"):
        advice("knave", load("knave").demo())


def test_what_takes_too_long_is_given_up():
    with pytest.raises(TooManyStates):
        advice("symbaroum", patience=0.01)


@pytest.mark.slow
def test_somebody_asks_what_to_do():
    """`arbitro best`, by a person and by a program."""
    code, text, _ = arbitro("best", "knave", "--choose", "foe_level=2", "armour=none", "foe_armour=none")
    assert code == 0
    assert text.startswith("With best play the heroes win in ")
    assert "Attack Bandit 1" in text

    code, text, _ = arbitro("best", "brp", "--json", "--choose", "level=2")
    found = json.loads(text)
    assert code == 0
    assert found["best"] >= found["usual"]
    assert {decision["situation"] for decision in found["decisions"]} == {"success", "special"}


@pytest.mark.slow
def test_somebody_who_asks_for_the_impossible_is_told_so():
    assert arbitro("best", "lanterns")[2] == "arbitro: lanterns does not know its duels by heart yet.\n"
    assert "more to this fight than a duel" in arbitro("best", "knave", "--choose", "foes=2")[2]
    assert "There is no fo to choose; there is: heroes," in arbitro("best", "knave", "--choose", "fo=2")[2]
    assert "a greater --patience would do" in arbitro("best", "symbaroum", "--patience", "0.01")[2]
