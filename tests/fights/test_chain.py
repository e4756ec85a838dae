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
from arbitro.fights.races import race, rounds_of
from arbitro.systems.contract import Race
from arbitro.table import Live, Table, TooLarge, from_seed, outcomes


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


# --- Races -----------------------------------------------------------------------------------------------------------


class Siege(NamedTuple):
    """One side's blows at the other: how sharp the blade is, what armour the other has left, and hit points."""

    die: int
    sharp: int
    armour: int
    points: int


def hew(siege: Siege, table: Table) -> Siege:
    """A hit on more than 10 and the armour; a 1 blunts the blade, a 20 breaks a piece off the armour."""
    roll = table.roll("attack", "", D20)
    if roll == 1:
        return siege._replace(sharp=max(0, siege.sharp - 1))
    if roll == 20:
        siege = siege._replace(armour=max(0, siege.armour - 1))
    elif roll <= 10 + siege.armour:
        return siege
    damage = table.roll("damage", "", D6 if siege.die == 6 else D4) - (not siege.sharp)
    return siege._replace(points=max(siege.points - damage, -1))


def early(table: Table) -> str:
    return "us" if table.roll("initiative", "", D6) >= 3 else "them"


def siege_race(points: int = 4) -> Race:
    return Race(
        ("us", "them"),
        (Siege(6, 1, 2, points), Siege(4, 2, 1, points + 1)),
        hew,
        lambda siege: siege.points,
        lambda siege, points: siege._replace(points=points),
        early,
    )


def siege_round(both: tuple[Siege, Siege], table: Table) -> tuple[Siege, Siege]:
    """The plain twin: a round in the full state."""
    sieges = list(both)
    us = early(table) == "us"
    for at in (0, 1) if us else (1, 0):
        sieges[at] = hew(sieges[at], table)
        if sieges[at].points <= 0:
            break
    return sieges[0], sieges[1]


def siege_over(both: tuple[Siege, Siege]) -> str | None:
    if both[0].points <= 0:
        return "us"
    return "them" if both[1].points <= 0 else None


def test_a_race_is_the_same_fight_as_its_full_states():
    """Chances, what is left, how long: each a fraction, each equal."""
    of = siege_race()

    quick = race(of, exact=True)

    full = forecast(siege_round, of.tracks, siege_over, exact=True)
    left: dict[Any, Fraction] = {}
    for (ours, theirs), chance in full.left.items():
        points = theirs.points, ours.points
        left[points] = left.get(points, Fraction()) + chance
    assert quick.chances == full.chances
    assert quick.left == left
    assert quick.mean_rounds == full.mean_rounds
    assert quick.rounds(6) == full.rounds(6)
    assert sum(quick.chances.values()) == 1


def test_a_race_walked_round_by_round_is_the_same_race():
    of = siege_race()
    start, ways, outcome = rounds_of(of)

    walked = forecast(siege_round, start, outcome, ways=ways, exact=True)

    assert walked.chances == race(of, exact=True).chances
    assert walked.left == race(of, exact=True).left


def test_a_race_in_floats_is_the_race_in_fractions(monkeypatch: pytest.MonkeyPatch):
    """Solved, and followed round by round where there are too many pairs."""
    of = siege_race(points=7)
    exact = race(of, exact=True)

    solved = race(of)
    monkeypatch.setattr("arbitro.fights.races.MOST_PAIRS", 10)
    followed = race(of)

    assert solved.chances == pytest.approx({what: float(chance) for what, chance in exact.chances.items()}, rel=1e-12)
    assert solved.left == pytest.approx({what: float(chance) for what, chance in exact.left.items()}, rel=1e-12)
    assert followed.chances == pytest.approx(solved.chances, abs=1e-11)
    assert followed.left == pytest.approx(solved.left, abs=1e-11)
    assert followed.mean_rounds == pytest.approx(solved.mean_rounds, abs=1e-9)
    assert 0 < followed.left_out < 1e-12
    assert sum(map(sum, [one.values() for one in solved.rounds().ended])) == pytest.approx(1, abs=1e-11)


def test_a_race_comes_out_as_it_is_played():
    """Twenty thousand live fights, within four standard errors."""
    of, draw, number, won = siege_race(), from_seed(1), 20_000, 0
    for _ in range(number):
        both = of.tracks
        while siege_over(both) is None:
            both = siege_round(both, Live(draw))
        won += siege_over(both) == "us"

    chance = race(of).chances["us"]
    assert abs(won / number - chance) < 4 * math.sqrt(chance * (1 - chance) / number)


def test_who_gains_points_is_in_no_race():
    def drink(siege: Siege, table: Table) -> Siege:
        return siege._replace(points=siege.points + table.roll("potion", "", D4) - 2)

    with pytest.raises(ValueError, match="follow it by `forecast`"):
        race(siege_race()._replace(turn=drink))


def test_a_race_that_is_too_large_is_refused_before_it_is_begun():
    """Nothing is followed: the rule is never asked."""

    def never(siege: Siege, table: Table) -> Siege:
        raise AssertionError

    with pytest.raises(TooManyStates, match=r"floats.*4000|4000.*floats"):
        race(siege_race(points=100)._replace(turn=never), exact=True)
