"""Fights of several that are followed as they are, against a twin that is followed round by round."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import pytest

from arbitro.dice import Dice
from arbitro.fights import crowds
from arbitro.fights.bulk import Brawls, Crowds, sample
from arbitro.fights.chain import TooManyStates, forecast
from arbitro.fights.crowds import Left, Turns, outcome, standing
from arbitro.systems.contract import Crowd
from arbitro.table import Table
from tests.agreement import assert_agrees


class Brawl(NamedTuple):
    """So many on both sides, and who of all of them acts next. All of a side strike one enemy down together."""

    heroes: int
    foes: int
    at: int = 0


def turn(of: Brawl, table: Table) -> Brawl:
    heroes, foes, at = of
    if at < heroes:
        foes -= table.roll("strike", "", Dice(1, 6)) > 4
    else:
        # The more of them there are, the better they hit.
        heroes -= table.roll("strike", "", Dice(1, 6)) <= foes
        at = max(at, heroes)
    return Brawl(heroes, foes, (at + 1) % (heroes + foes) if heroes and foes else 0)


def begins(of: Brawl) -> bool:
    return of.at == 0


def left(of: Brawl) -> tuple[int, int]:
    return of.heroes, of.foes


def a_round(of: Brawl, table: Table) -> Any:
    """All turns of a round, one after the other."""
    while True:
        of = turn(of, table)
        if not (of.heroes and of.foes):
            return Left(of.heroes, of.foes)
        if begins(of):
            return of


OF = Crowd(Brawl(2, 3), turn, begins, left)


def chances() -> Any:
    turns = Turns(OF)
    return forecast(a_round, turns.start, outcome, ways=turns.ways, view=standing)  # type: ignore[arg-type]


def test_a_crowd_is_what_whole_rounds_come_to():
    twin = forecast(a_round, OF.start, outcome, view=standing)

    found = chances()

    assert found.left == pytest.approx(twin.left, abs=1e-12)
    assert found.mean_rounds == pytest.approx(twin.mean_rounds)
    for one, other in zip(found.rounds(most=5).ended, twin.rounds(most=5).ended, strict=True):
        assert one == pytest.approx(other)


def test_a_turn_is_followed_once_from_each_state():
    followed = []

    def watched(of: Brawl, table: Table) -> Brawl:
        followed.append(of)
        return turn(of, table)

    turns = Turns(OF._replace(turn=watched))
    turns.ways(turns.start)
    runs = len(followed)
    turns.ways(turns.start)

    assert len(followed) == runs
    # Once to see that it throws dice itself, then two ways for each state.
    assert runs <= 1 + 2 * len(set(followed))


@pytest.mark.slow
def test_drawn_fights_come_out_as_the_exact_odds_say():
    exact, number = chances(), 20_000

    tally = sample(Crowds(OF), number, seed=3)

    assert tally.fights == number
    assert_agrees(tally, exact, rounds=0.03)


def test_the_same_seed_gives_the_same_fights_on_one_worker_and_on_four():
    for source in (Crowds(OF, pack=100), Brawls(CALLING, pack=100)):
        assert sample(source, 1_050, seed=7, workers=4) == sample(source, 1_050, seed=7)


def by_calls(of: Brawl, table: Table) -> Brawl:
    """The same turn, all of whose dice are thrown in what it calls."""
    heroes, foes, at = of
    if at < heroes:
        foes -= table.call(hits, 5)
    else:
        heroes -= table.call(hits, 7 - foes)
        at = max(at, heroes)
    return Brawl(heroes, foes, (at + 1) % (heroes + foes) if heroes and foes else 0)


def hits(needed: int, table: Table) -> bool:
    return table.roll("strike", "", Dice(1, 6)) >= needed


CALLING = OF._replace(turn=by_calls)


def test_what_is_called_may_hold_all_the_dice():
    """Followed path by path instead: the same odds, in whole numbers too."""
    turns = Turns(CALLING)

    found = forecast(a_round, turns.start, outcome, ways=turns.exact_ways, view=standing, exact=True)

    assert found.left == forecast(a_round, OF.start, outcome, view=standing, exact=True).left


def test_fights_drawn_turn_by_turn_come_out_as_the_exact_odds_say():
    """With the dice thrown by the turns, and with those of what they call looked up."""
    exact, number = chances(), 20_000
    for of in (OF, CALLING):
        assert_agrees(sample(Brawls(of), number, seed=5), exact, rounds=0.03)


def test_odds_of_a_round_sum_to_one():
    assert math.isclose(sum(Turns(OF).ways(Turns.start).values()), 1)


def test_a_round_with_too_many_paths_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(crowds, "MOST_PATHS", 3)

    with pytest.raises(TooManyStates):
        Turns(OF).ways(Turns.start)
