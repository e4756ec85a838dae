"""Many fights: the same with the same seed on any number of workers, and as often as the exact odds say."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from threading import get_ident
from typing import Any

import pytest

from arbitro.fights.bulk import Battles, Races, Steps, binomial, packs, sample, split
from arbitro.fights.chain import forecast
from arbitro.fights.races import race
from arbitro.fights.tally import UNFINISHED, Tally, interval
from arbitro.fights.walks import alias
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import Race
from tests.fights.test_chain import Pair, bout, winner
from tests.fights.test_races import Siege, early, hew

FIGHTS = 40_000


def points(siege: Siege) -> int:
    return siege.points


def with_points(siege: Siege, points: int) -> Siege:
    return siege._replace(points=points)


RACE = Race(("us", "them"), (Siege(6, 1, 2, 4), Siege(4, 2, 1, 5)), hew, points, with_points, early)
"""Of functions that another process can find by name."""


def agrees(found: Mapping[Any, int], exact: Mapping[Any, float]) -> None:
    """Every count within four standard errors."""
    number = sum(found.values())
    for what, chance in exact.items():
        error = math.sqrt(number * chance * (1 - chance))
        assert abs(found.get(what, 0) - number * chance) <= 4 * error + 1e-9, what


@pytest.mark.parametrize("seed", [1, 2])
def test_fights_walked_come_out_as_the_exact_odds_say(seed: int):
    tally = sample(Races(RACE), FIGHTS, seed)
    exact = race(RACE)

    assert tally.fights == FIGHTS
    agrees(tally.outcomes, exact.chances)
    agrees(tally.left, exact.left)
    agrees(tally.rounds, {n: exact.rounds().chance(n) for n in range(1, 20)})


@pytest.mark.parametrize("seed", [1, 2])
def test_fights_walked_by_steps_come_out_as_the_exact_odds_say(seed: int):
    tally = sample(Steps(bout, Pair(4, 5), winner), FIGHTS, seed)
    exact = forecast(bout, Pair(4, 5), winner)

    agrees(tally.outcomes, exact.chances)
    agrees(tally.left, exact.left)


@pytest.mark.parametrize("fights", [1, 100, 10**6, 10**12])
def test_fights_divided_come_out_as_the_exact_odds_say(fights: int):
    exact = race(RACE)

    tally = split(exact, fights, seed=3)

    assert tally.fights == sum(tally.left.values()) == sum(tally.rounds.values()) == fights
    assert UNFINISHED not in tally.outcomes
    agrees(tally.outcomes, exact.chances)
    agrees(tally.left, exact.left)
    agrees(tally.rounds, {n: exact.rounds().chance(n) for n in range(1, 20)})


def test_the_same_seed_gives_the_same_fights_on_one_worker_and_on_four():
    source = Races(RACE, pack=500)

    alone = sample(source, 3_250, seed=7)

    assert sample(source, 3_250, seed=7, workers=4) == alone
    assert sample(source, 3_250, seed=8) != alone


def test_whoever_stops_early_has_the_first_packs_of_all():
    source = Races(RACE, pack=500)
    first = []
    for pack in packs(source, 10**9, seed=7):
        first.append(pack)
        if len(first) == 3:
            break

    again = Tally()
    for pack in first:
        again.add(pack)
    assert again == sample(source, 1_500, seed=7)


@pytest.mark.parametrize("seed", range(20))
def test_an_alias_row_gives_every_way_its_exact_share(seed: int):
    draw = random.Random(seed)
    ways = [(at, draw.choice((1, 2, 4, 8))) for at in range(draw.randint(1, 12))]
    ways[0] = (0, ways[0][1] + -sum(weight for _, weight in ways) % 64)
    total = sum(weight for _, weight in ways)

    columns = alias(ways)

    shares = dict.fromkeys(range(len(ways)), Fraction())
    for share, below, above in columns:
        shares[below] += Fraction(share) / len(columns)
        shares[above] += (1 - Fraction(share)) / len(columns)
    assert shares == {at: Fraction(weight, total) for at, weight in ways}


@pytest.mark.parametrize(("number", "chance"), [(12, 0.3), (1000, 0.001), (1000, 0.2), (10**6, 0.7), (10**9, 0.5)])
def test_a_binomial_draw_has_its_mean_and_its_spread(number: int, chance: float):
    draw, times = random.Random(5), 4_000

    found = [binomial(draw, number, chance) for _ in range(times)]

    mean, variance = number * chance, number * chance * (1 - chance)
    assert abs(sum(found) / times - mean) < 4 * math.sqrt(variance / times)
    assert sum((one - mean) ** 2 for one in found) / times / variance == pytest.approx(1, abs=0.1)
    assert all(0 <= one <= number for one in found)


def test_an_interval_is_wilsons():
    """The textbook's ten of a hundred: from 5.52 % to 17.44 %."""
    assert interval(10, 100) == pytest.approx((0.1, 0.0552, 0.1744), abs=1e-4)
    assert interval(0, 0) == (0, 0, 1)
    for of in range(1, 300):
        assert interval(0, of)[1] == 0, of
        assert interval(of, of)[2] == 1, of


@pytest.mark.parametrize("system", SYSTEMS)
def test_any_system_can_be_simulated_through_its_door(system: str):
    """Every fight of the demo ends, with the same result for the same seed."""
    source = Battles(system, pack=4)

    tally = sample(source, 8, seed=1)

    assert tally.fights == 8
    assert UNFINISHED not in tally.outcomes
    assert tally == sample(source, 8, seed=1)


def test_threads_of_one_process_share_no_tables():
    """A worker of a cluster may have several: each finds out for itself where a state leads, and the fights agree."""
    asked: set[int] = set()

    def step(state: Pair, table: Any) -> Any:
        asked.add(get_ident())
        return bout(state, table)

    source = Steps(step, Pair(4, 5), winner)
    alone = source.play(300, random.Random("a pack"))
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:
        found = [pool.submit(source.play, 300, random.Random("a pack")).result() for pool in (one, other)]

    assert found == [alone, alone]
    assert len(asked) == 3
