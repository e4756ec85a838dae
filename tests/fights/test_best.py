"""Best play, by policy iteration and by trying every policy there is."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import pytest

from arbitro.dice import D4, D6, D20
from arbitro.fights.best import BadPolicy, best_play, moves, plans, play_by
from arbitro.systems import load
from arbitro.table import Number, Table, outcomes


class Fight(NamedTuple):
    """Hit points of both, and whether the shield is up."""

    ada: int
    bran: int
    shield: bool = False


def round_with(how: str, state: Fight, table: Table) -> Fight:
    """Ada may strike wildly (d6, open to blows), carefully (d4), or hide behind her shield; Bran then hits for d4."""
    if how != "hide" and table.roll("attack", "ada", D20) >= (9 if how == "wild" else 11):
        state = state._replace(bran=max(0, state.bran - table.roll("damage", "ada", D6 if how == "wild" else D4)))
    needed = {"wild": 7, "careful": 12, "hide": 18}[how] + (3 if state.shield else 0)
    if state.bran and table.roll("attack", "bran", D20) >= needed:
        state = state._replace(ada=max(0, state.ada - table.roll("damage", "bran", D4)))
    return state._replace(shield=how == "hide")


def options(state: Fight) -> dict[str, Any]:
    return {how: outcomes(partial(round_with, how, state)) for how in ("wild", "careful", "hide")}


def winner(state: Fight) -> str | None:
    return "ada" if state.bran == 0 else "bran" if state.ada == 0 else None


def ada_wins(outcome: str) -> int:
    return int(outcome == "ada")


START = Fight(2, 2)


def by(policy: dict[Fight, str]) -> Callable[[Fight, tuple[str, ...]], str]:
    """A policy that looks it up."""
    return lambda state, names: policy[state]


def always(how: str) -> Callable[[Fight, tuple[str, ...]], str]:
    """A policy that never changes its mind."""
    return lambda state, names: how


def every_policy() -> list[dict[Fight, str]]:
    """Three ways in each of eight states: 6,561 policies."""
    states = [Fight(ada, bran, shield) for ada in (1, 2) for bran in (1, 2) for shield in (False, True)]
    return [dict(zip(states, hows, strict=True)) for hows in product(("wild", "careful", "hide"), repeat=len(states))]


def test_no_policy_at_all_is_better_than_best_play():
    found = best_play(options, START, winner, ada_wins)
    known = {state: options(state) for state in every_policy()[0]}

    worths = [play_by(by(policy), known.__getitem__, START, winner).chances.get("ada", 0) for policy in every_policy()]
    best = play_by(lambda state, names: found.choices[state], known.__getitem__, START, winner)

    assert max(worths) <= found.worth + 1e-12
    assert best.chances["ada"] == pytest.approx(found.worth, abs=1e-12)


def test_best_play_is_its_own_proof():
    """In fractions: the worth of the best option is the worth of the state, and no option is worth more (Bellman)."""
    found = best_play(options, START, winner, ada_wins, exact=True)
    played = play_by(lambda state, names: found.choices[state], options, START, winner, exact=True)

    assert found.worth == max(found.options[START].values()) == found.options[START][found.choices[START]]
    assert played.chances["ada"] == found.worth
    assert isinstance(found.worth, Fraction)
    for how in ("wild", "careful", "hide"):
        assert play_by(always(how), options, START, winner, exact=True).chances.get("ada", 0) <= found.worth


def test_who_could_wait_for_ever_does_not():
    """Waiting is the first option and leads back; a fight that never ends is worth nothing."""
    ways = {"start": {"wait": {"start": 1}, "go": {"won": 1, "lost": 2}}}

    found = best_play(
        lambda state: ways[state], "start", {"won": 1, "lost": 0}.get, lambda outcome: outcome, exact=True
    )

    assert found.worth == Fraction(1, 3)
    assert found.choices == {"start": "go"}


def test_a_policy_that_names_an_illegal_option_is_told_so_with_its_line():
    def foolish(state: Fight, names: tuple[str, ...]) -> str:
        return "run"

    with pytest.raises(BadPolicy, match=r"test_best\.py:\d+: the policy chose 'run'; what would do: 'wild'"):
        play_by(foolish, options, START, winner)


def test_every_way_to_decide_is_a_plan():
    """Two questions to Ada, the second only after the first; Bran's is not hers."""

    def rule(table: Table) -> str:
        way = table.choose("way", "ada", ("left", "right"), "left")
        if way == "right":
            way += str(table.choose("far", "ada", Number(1, 2)))
        return str(way + table.choose("other", "bran", ("x", "y"), "y"))

    found = dict(plans(rule, {"ada"}))

    assert {plan: list(ways) for plan, ways in found.items()} == {
        (("way #1", "left"),): ["lefty"],
        (("way #1", "right"), ("far #1", 1)): ["right1y"],
        (("way #1", "right"), ("far #1", 2)): ["right2y"],
    }


def test_without_seats_a_systems_fight_has_no_choices():
    """Everybody does what the system suggests: one option each."""
    lanterns = load("lanterns")

    found = moves(lanterns, (), lambda state, who: ())(lanterns.demo())

    assert len(found) == 1
