"""Fights of several: exact against a twin that follows every way by itself, and drawn ones against exact ones."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pickle import dumps, loads
from random import Random
from typing import Any, NamedTuple

import pytest

from arbitro.dice import Dice
from arbitro.fights.bulk import Groups, sample
from arbitro.fights.chain import forecast
from arbitro.fights.groups import TARGETS, Field, Left, outcome, standing
from arbitro.fights.walks import NUMBA, Tables
from arbitro.systems.contract import Skirmish
from arbitro.table import Table, outcomes


class Fighter(NamedTuple):
    """With an edge that a one dulls, and a shield that serves once a round."""

    points: int
    edge: int
    shield: bool = False
    raised: bool = True


def strike(one: Fighter, enemy: Fighter, table: Table) -> tuple[Fighter, Fighter]:
    roll = table.roll("strike", "", Dice(1, 6))
    if roll == 1 and one.edge:
        one = one._replace(edge=one.edge - 1)
    if roll < 4:
        return one, enemy
    if enemy.shield and enemy.raised:
        return one, enemy._replace(raised=False)
    return one, enemy._replace(points=enemy.points - table.roll("wound", "", Dice(1, 2)) - one.edge)


def reckless(one: Fighter, enemy: Fighter, table: Table) -> tuple[Fighter, Fighter]:
    """Whoever is down to a point fights better, and whoever misses is hurt."""
    if table.roll("strike", "", Dice(1, 4)) + (one.points == 1) > 2:
        return one, enemy._replace(points=enemy.points - 1)
    return one._replace(points=one.points - 1), enemy


def points(one: Fighter) -> int:
    return one.points


def with_points(one: Fighter, left: int) -> Fighter:
    return one._replace(points=left)


def raised(one: Fighter) -> Fighter:
    return one._replace(raised=True)


@dataclass(frozen=True)
class Order:
    """One moment after the other; or, at times, otherwise."""

    usual: tuple[tuple[int, ...], ...]
    other: tuple[tuple[int, ...], ...] = ()

    def __call__(self, table: Table) -> tuple[tuple[int, ...], ...]:
        if self.other and table.roll("first", "", Dice(1, 3)) == 1:
            return self.other
        return self.usual


PLAIN, SHIELDED = Fighter(2, 1), Fighter(2, 0, shield=True)
SIDES = Order(((0,), (1,), (2,), (3,), (4,)), ((2,), (3,), (4,), (0,), (1,)))
BY_TURNS, SOME_AT_ONCE, TOGETHER = (
    Order(((0,), (2,), (1,), (3,))),
    Order(((0, 1, 2), (3,))),
    Order(((0,), (1,), (2, 3))),
)

FIGHTS = {
    "sides": Skirmish(((PLAIN,) * 2, (PLAIN,) * 3), strike, points, with_points, SIDES),
    "by turns": Skirmish(((SHIELDED,) * 2, (PLAIN,) * 2), strike, points, with_points, BY_TURNS, raised),
    "at once": Skirmish(((PLAIN,) * 2, (PLAIN, SHIELDED)), strike, points, with_points, SOME_AT_ONCE, raised),
    "reckless": Skirmish(((PLAIN,) * 2, (PLAIN,) * 2), reckless, points, with_points, TOGETHER, own=True),
}

every_fight = pytest.mark.parametrize("of", FIGHTS.values(), ids=FIGHTS)


def by_hand(of: Skirmish, state: tuple[Fighter, ...], heroes: int, table: Table) -> tuple[Fighter, ...]:
    """A round, played: nothing is looked up, nobody stands for anybody else."""
    now = list(state)
    for moment in of.order(table):
        begun = list(now)
        for who in moment:
            there = range(heroes, len(now)) if who < heroes else range(heroes)
            up = [at for at in there if now[at].points > 0]
            if begun[who].points <= 0 or not up:
                continue
            target = min(up, key=lambda at: (now[at].points, at))
            fallen = now[who].points <= 0
            one, now[target] = of.turn(begun[who] if fallen else now[who], now[target], table)
            if not fallen:
                now[who] = one
    return tuple([of.fresh(one) if one.points > 0 else one._replace(points=0) for one in now])


def ended(heroes: int, state: tuple[Fighter, ...]) -> str | None:
    us, them = (any(one.points > 0 for one in part) for part in (state[:heroes], state[heroes:]))
    return None if us and them else "heroes" if us else "foes" if them else "nobody"


@every_fight
@pytest.mark.slow
def test_a_fight_of_several_is_what_every_way_by_itself_comes_to(of: Skirmish):
    """In fractions, with all rounds and how many are left."""
    heroes = len(of.sides[0])
    field = Field(of)

    def counts(state: tuple[Fighter, ...]) -> Any:
        up = [one.points > 0 for one in state]
        return standing(Left(sum(up[:heroes]), sum(up[heroes:])))

    def played(state: tuple[Fighter, ...], table: Table) -> tuple[Fighter, ...]:
        return by_hand(of, state, heroes, table)

    start = (*of.sides[0], *of.sides[1])
    twin = forecast(played, start, partial(ended, heroes), view=counts, exact=True)
    found = forecast(played, field.start, outcome, ways=field.exact_ways, view=standing, exact=True)

    assert found.left == twin.left
    assert found.mean_rounds == twin.mean_rounds
    assert {side: chance for side, chance in found.chances.items() if chance} == twin.chances
    assert found.states < twin.states
    assert found.rounds(most=6).ended == twin.rounds(most=6).ended


def test_who_was_equal_from_the_beginning_is_interchangeable():
    """All ways to arrange wounds are one, unless a sword is blunter by now."""
    field = Field(FIGHTS["sides"])

    def arranged(*fighters: Fighter) -> list[int]:
        return [field.points(code) for code in field.arranged([field.code(one) for one in fighters])]

    def hurt(left: int) -> Fighter:
        return PLAIN._replace(points=left)

    assert arranged(hurt(2), hurt(1), hurt(2), hurt(0), hurt(1)) == [1, 2, 1, 2, 0]
    assert arranged(hurt(2), hurt(1)._replace(edge=0), hurt(2), hurt(0), hurt(1)) == [2, 1, 1, 2, 0]


def test_somebody_who_acts_between_two_equals_keeps_them_apart():
    field = Field(FIGHTS["by turns"])

    assert [len(block) for block in field.blocks] == [1, 1, 1, 1]


def agrees(found: Mapping[Any, int], exact: Mapping[Any, Any]) -> None:
    """Every count within four standard errors."""
    number = sum(found.values())
    assert set(found) <= set(exact)
    for what, chance in exact.items():
        error = math.sqrt(number * chance * (1 - chance))
        assert abs(found.get(what, 0) - number * chance) <= 4 * error + 1e-9, what


@every_fight
@pytest.mark.parametrize("engine", ["plain", NUMBA])
@pytest.mark.slow
def test_fights_drawn_turn_by_turn_come_out_as_the_exact_odds_say(of: Skirmish, engine: str):
    if engine == NUMBA:
        pytest.importorskip("numba", reason="numba is not installed: pip install 'arbitro[jit]'")
    field = Field(of)
    exact = forecast(strike, field.start, outcome, ways=field.ways, view=standing)  # type: ignore[arg-type]

    tally = sample(Groups(of, engine=engine), 20_000, seed=4)

    assert tally.fights == 20_000
    agrees(tally.outcomes, exact.chances)
    agrees(tally.left, exact.left)
    agrees(tally.rounds, {n: exact.rounds().chance(n) for n in range(1, 80)})


@pytest.mark.parametrize("targets", [(mine, theirs) for mine in TARGETS for theirs in TARGETS])
@pytest.mark.slow
def test_whoever_picks_targets_otherwise_is_followed_and_drawn_alike(targets: tuple[str, str]):
    of = FIGHTS["sides"]
    field = Field(of, targets)
    exact = forecast(strike, field.start, outcome, ways=field.ways, view=standing)  # type: ignore[arg-type]

    agrees(sample(Groups(of, targets), 4_000, seed=6).left, exact.left)
    agrees(sample(Groups(of, targets, engine=NUMBA), 20_000, seed=6).left, exact.left)


def test_finishing_off_the_wounded_is_better_than_spreading_wounds():
    """Our side alone changes its mind."""
    of = FIGHTS["sides"]
    chances = {}
    for mine in ("weakest", "strongest"):
        field = Field(of, (mine, "weakest"))
        found = forecast(strike, field.start, outcome, ways=field.ways)  # type: ignore[arg-type]
        chances[mine] = found.chances["heroes"]

    assert chances["weakest"] > chances["strongest"]


def test_rounds_walked_through_tables_come_out_the_same():
    field = Field(FIGHTS["sides"])
    exact = forecast(strike, field.start, outcome, ways=field.ways, view=standing)  # type: ignore[arg-type]

    tally = Tables(field.start, field.ways, outcome, standing).play(20_000, Random(3))  # type: ignore[arg-type]

    agrees(tally.left, exact.left)


def test_the_same_seed_gives_the_same_fights_on_one_worker_and_on_four():
    source = Groups(FIGHTS["by turns"], pack=100)

    assert loads(dumps(source)) == source
    assert sample(source, 1_050, seed=7, workers=4) == sample(source, 1_050, seed=7)
    assert sample(source, 1_050, seed=8) != sample(source, 1_050, seed=7)


def test_odds_of_a_round_sum_to_one():
    field = Field(FIGHTS["at once"])
    ways = field.exact_ways(field.start)

    assert all(weight > 0 for weight in ways.values())
    assert math.isclose(sum(field.ways(field.start).values()), 1)
    assert Fraction(sum(ways.values()), sum(ways.values())) == 1
    assert outcomes(FIGHTS["at once"].order).total == 1
