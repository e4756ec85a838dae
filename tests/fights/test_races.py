"""A duel in which neither one's blows change the other's, against its full states and against play."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from arbitro.dice import D4, D6, D20
from arbitro.fights.chain import TooManyStates, forecast
from arbitro.fights.races import race, rounds_of
from arbitro.systems.contract import Race
from arbitro.table import Live, Table, from_seed


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


@pytest.mark.slow
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
