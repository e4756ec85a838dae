"""A fight to its end, by the solver and by slow, plain twins."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

import pytest

from arbitro.dice import D4, D6, D20
from arbitro.fights.chain import TooManyStates, explore, forecast
from arbitro.table import Table, TooLarge, outcomes


class Pair(NamedTuple):
    """Two who fight: hit points, and how often each may still drink."""

    ada: int
    bran: int
    potions: int = 0


def bout(state: Pair, table: Table) -> Pair:
    """Ada strikes first with d6, hitting on 11; Bran answers with d4 on 15; both may miss for ever."""
    ada, bran, potions = state
    if table.roll("attack", "ada", D20) >= 11:
        bran = max(0, bran - table.roll("damage", "ada", D6))
    if bran > 0 and table.roll("attack", "bran", D20) >= 15:
        ada = max(0, ada - table.roll("damage", "bran", D4))
    return Pair(ada, bran, potions)


def healing_bout(state: Pair, table: Table) -> Pair:
    """Bran's wounds close: a point back on a 4, up to six."""
    after = bout(state, table)
    if after.bran > 0 and after.bran < 6 and table.roll("healing", "bran", D4) == 4:
        after = after._replace(bran=after.bran + 1)
    return after


def winner(state: Pair) -> str | None:
    if state.bran == 0:
        return "ada"
    return "bran" if state.ada == 0 else None


def plain_chances(ways: Mapping[Any, Mapping[Any, int]], ends: Mapping[Any, Any], start: Any) -> dict[Any, Fraction]:
    """The slow, plain twin: one dense system of equations in fractions for each outcome, by Gauss and Jordan."""
    states = [state for state in ways if state not in ends]
    found = {}
    for outcome in dict.fromkeys(ends.values()):
        rows = []
        for state in states:
            total = sum(ways[state].values())
            row = [Fraction(int(state == other)) - Fraction(ways[state].get(other, 0), total) for other in states]
            row.append(
                sum((Fraction(w, total) for there, w in ways[state].items() if ends.get(there) == outcome), Fraction())
            )
            rows.append(row)
        for at in range(len(states)):
            pivot = next(other for other in range(at, len(states)) if rows[other][at])
            rows[at], rows[pivot] = rows[pivot], rows[at]
            rows[at] = [value / rows[at][at] for value in rows[at]]
            for other in range(len(states)):
                if other != at and rows[other][at]:
                    rows[other] = [a - rows[other][at] * b for a, b in zip(rows[other], rows[at], strict=True)]
        found[outcome] = rows[states.index(start)][-1]
    return found


def ways_of(chain: Any) -> tuple[dict[Any, dict[Any, int]], dict[Any, Any]]:
    ways = {
        state: {chain.states[there]: weight for there, weight in row}
        for state, row in zip(chain.states, chain.rows, strict=True)
    }
    return ways, {chain.states[at]: outcome for at, outcome in chain.outcomes.items()}


@pytest.mark.parametrize("step", [bout, healing_bout])
def test_a_fight_is_what_plain_equations_say(step):
    """With healing the states lead to each other and are taken out one by one; without, it is back-substitution."""
    start = Pair(4, 5)

    found = forecast(step, start, winner, exact=True)

    ways, ends = ways_of(explore(start, lambda state: outcomes(partial(step, state)), winner))
    assert found.chances == plain_chances(ways, ends, start)
    assert sum(found.chances.values()) == sum(found.left.values()) == 1
    assert found.endless == found.left_out == 0


@pytest.mark.parametrize("seed", range(30))
def test_any_chain_is_what_plain_equations_say(seed: int):
    """Random ways between a dozen states, some of them tangled, some with a way back to themselves."""
    draw = random.Random(seed)
    ways = {
        at: {draw.randrange(14): draw.randint(1, 9) for _ in range(draw.randint(1, 4))} | {12 + at % 2: 1}
        for at in range(12)
    }

    found = forecast(bout, 0, ends := {12: "left", 13: "right"}.get, ways=ways.__getitem__, exact=True)
    quick = forecast(bout, 0, ends, ways=ways.__getitem__)

    expected = plain_chances(ways, {12: "left", 13: "right"}, 0)
    assert {what: found.chances.get(what, 0) for what in expected} == expected
    assert quick.chances == pytest.approx(found.chances, rel=1e-12)
    assert quick.mean_rounds == pytest.approx(float(found.mean_rounds), rel=1e-12)


def test_who_misses_for_ever_does_not_fight_for_ever():
    """One hit decides; Ada hits in 1/2, Bran in 3/10 of his turns: p = 1/2 + 1/2 * 7/10 * p, so 10 in 13."""
    found = forecast(bout, Pair(1, 1), winner, exact=True)

    assert found.chances == {"ada": Fraction(10, 13), "bran": Fraction(3, 13)}
    assert found.mean_rounds == 1 / (1 - Fraction(1, 2) * Fraction(7, 10))


def test_a_drunkards_walk_ends_where_the_textbook_says():
    """Fair steps between 0 and 10 from 3: ruin in 7 of 10, after 3 * 7 steps on average."""
    found = forecast(bout, 3, {0: "ruin", 10: "riches"}.get, ways=lambda at: {at - 1: 1, at + 1: 1}, exact=True)

    assert found.chances == {"ruin": Fraction(7, 10), "riches": Fraction(3, 10)}
    assert found.mean_rounds == 21


def test_what_never_ends_is_said():
    """From 0 one way in three leads into a trap of two states, one into a trap of one."""
    ways: dict[Any, dict[Any, int]] = {0: {"out": 1, 1: 1, 3: 1}, 1: {2: 1}, 2: {1: 1}, 3: {3: 1}}

    found = forecast(bout, 0, {"out": "out"}.get, ways=ways.__getitem__, exact=True)

    assert found.chances == {"out": Fraction(1, 3)}
    assert found.endless == Fraction(2, 3)
    assert math.isinf(found.mean_rounds)
    assert found.rounds(most=50).left_out == 0


def test_rounds_are_followed_exactly_and_say_what_they_leave_out():
    """The first rounds by hand: Ada wins 1/2 of them; what is left is said to the last fraction."""
    found = forecast(bout, Pair(1, 1), winner, exact=True)

    rounds = found.rounds(most=3)

    on = Fraction(7, 20)
    assert [one["ada"] for one in rounds.ended] == [Fraction(1, 2), on / 2, on**2 / 2]
    assert rounds.left_out == on**3
    assert rounds.chance(2) == on * (1 - on)


def test_a_fight_that_is_too_large_is_refused_with_what_would_do():
    with pytest.raises(TooManyStates, match="100 states or more") as refused:
        forecast(bout, 0, lambda at: None, ways=lambda at: {at + 1: 1}, most_states=100)

    assert isinstance(refused.value, TooLarge)
    assert (refused.value.states, refused.value.most) == (100, 100)


def test_whoever_watches_sees_how_many_states_are_followed_and_known():
    seen: list[tuple[int, int]] = []

    explore(
        0, lambda at: {at + 1: 1, at + 2: 1}, lambda at: at if at > 3 else None, watch=lambda *now: seen.append(now)
    )

    assert seen == [(0, 1), (1, 3), (2, 4), (3, 5)]
