"""Symbaroum: duels live with the log on; one attack, a round of two and a duel to its end, exact; best play.

The attack is the question of `blows.land`: a d20 with the better of two dice at or under a target, a d8 and a d4 of
damage, a d6 more with a natural 1, a free attack with a natural 20, less a d4 of armour. The dice library gets the
ways that its users would write it, each checked, and the fastest of them counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from arbitro.fights.best import best_play, moves
from arbitro.fights.chain import forecast
from arbitro.odds import odds
from arbitro.systems import load
from arbitro.systems.symbaroum import duels
from arbitro.systems.symbaroum.blows import Aim, Stance, Struck, aim, land
from arbitro.systems.symbaroum.campaign import pair, with_fight
from arbitro.systems.symbaroum.characters import HEROES
from arbitro.systems.symbaroum.checks import target
from arbitro.systems.symbaroum.combat import Attack
from arbitro.systems.symbaroum.commands import apply
from arbitro.systems.symbaroum.creation import adversary, armour
from arbitro.systems.symbaroum.duel import duel, exchange, met, terms_of
from arbitro.systems.symbaroum.example import demo
from arbitro.table import Live, from_seed
from bench.odds import fresh_process, microseconds

DUELS = 3000


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [
        ("duels, fighter against brigand, live with the log on (promise: 10,000)", duels_a_second(), "a second"),
        ("one attack through the door, exact and warm (promise: under 5)", warm(attack()), "ms"),
        ("a round of two with all its free attacks, exact and warm", warm(round_of_two()), "ms"),
        *one_ruling(),
        ("the ready duel to its end, exact, first in a fresh process (promise: under 2)", fresh_process(COLD, 5), "s"),
        ("the ready duel to its end, exact, warm", warm(to_the_end, 3) / 1000, "s"),
        best(),
    ]


def duels_a_second() -> float:
    """Each duel has a table of its own, and so a log of its own."""
    hero, foe, draw = demo().people[0], adversary("brigand", 1), from_seed("bench")
    start = time.perf_counter()
    for _ in range(DUELS):
        duel(hero, foe, Live(draw))
    return DUELS / (time.perf_counter() - start)


def attack() -> Callable[[], object]:
    """A command: the roll, a critical or a fumble, damage, armour, pain, and the free attack that follows."""
    state = demo()
    alda, _, sergeant, _, _ = state.people
    state = with_fight(state, turn="alda", pairs=(pair(alda, sergeant),))
    return lambda: odds(lambda table: apply(state, Attack("alda", "sergeant-1"), table), since=state)


def round_of_two() -> Callable[[], object]:
    """A turn of each, every way it can go."""
    hero, foe = demo().people[0], adversary("brigand", 1)
    terms = terms_of(met(hero, foe), hero, foe)
    return lambda: odds(lambda table: exchange(hero, foe, table, terms), since=(hero, foe))


def warm(what: Callable[[], object], times: int = 20) -> float:
    """Milliseconds, the mean of some runs after the first."""
    what()
    start = time.perf_counter()
    for _ in range(times):
        what()
    return (time.perf_counter() - start) / times * 1000


# --- One ruling, ours and a dice library's ---------------------------------------------------------------------------


def blow() -> Aim:
    """Alda, with the advantage and the better of two dice, at a brigand whose leather is rolled."""
    other = replace(adversary("brigand", 1), armour=armour("leather"))
    return aim(demo().people[0], other, Stance("fallen", "better"), True)


def one_ruling() -> list[tuple[str, float, str]]:
    """The same question to both."""
    strike = blow()
    theirs = icepool_ways(strike)
    ours: dict[str, Callable[[], Any]] = {
        "the rule followed anew": lambda: odds(lambda table: land(strike, table)),
        "remembered, as every blow in play is": lambda: odds(lambda table: table.call(land, strike)),
    }
    figures = microseconds({**ours, **theirs}, times=20, rounds=9)
    rows = [(f"one blow with advantage and an armour die, exact, {what}", figures[what] / 1000, "ms") for what in ours]
    rows += [(f"icepool: {what}", figures[what] / 1000, "ms") for what in theirs]
    if theirs:
        best = min(figures[what] for what in theirs)
        rows += [(f"icepool's cleverest way / ours, {what}", best / figures[what], "times") for what in ours]
        by_rule = figures[PLAINEST] / figures["the rule followed anew"]
        rows.append((f"icepool's {PLAINEST}, which reads like the rule / ours, anew (promise: 25)", by_rule, "times"))
    return rows


PLAINEST = "map over the d20"
MISSED, FUMBLED = -1, -2


def icepool_ways(strike: Aim) -> dict[str, Callable[[], Any]]:
    """The library's ways to the points that come through; none if it is not installed."""
    try:
        import icepool  # type: ignore[import-untyped]
    except ImportError:
        return {}
    needed, d = target(strike.modifiers), icepool.d
    dice, guard = [d(faces) for _, faces in strike.dice], d(strike.armour[0][1])

    def points(roll: int) -> Any:
        if roll > needed:
            return FUMBLED if roll == 20 else MISSED
        damage = sum(dice) + (d(6) if roll == 1 else 0)
        return (damage - guard).map(lambda left: max(left, 0))

    def through() -> Any:
        return icepool.lowest(d(20), d(20)).map(points)

    def clipped() -> Any:
        usual = (sum(dice) - guard).clip(0, 99)
        critical = (sum(dice) + d(6) - guard).clip(0, 99)
        return icepool.lowest(d(20), d(20)).map(
            lambda roll: critical if roll == 1 else usual if roll <= needed else FUMBLED if roll == 20 else MISSED
        )

    def mixture() -> Any:
        roll = icepool.lowest(d(20), d(20))
        hits, best, worst = (roll.quantity(*what) for what in (("<=", needed), ("==", 1), ("==", 20)))
        missed = roll.denominator() - hits - worst
        usual = (sum(dice) - guard).clip(0, 99)
        critical = (sum(dice) + d(6) - guard).clip(0, 99)
        return icepool.Die([critical, usual, MISSED, FUMBLED], times=[best, hits - best, missed, worst])

    ways = {PLAINEST: through, "map over the d20, damage worked out before": clipped, "a mixture": mixture}
    ours = odds(lambda table: land(strike, table)).map(as_number)
    for way in ways.values():
        die = way()
        assert {left: Fraction(die.quantity(left), die.denominator()) for left in die} == {
            left: Fraction(weight, ours.total) for left, weight in ours.items()
        }
    return ways


def as_number(struck: Struck) -> int:
    """What came of a blow as the library's answer has it."""
    if struck.result == "hit":
        return struck.points
    return FUMBLED if struck.trigger else MISSED


# --- To the end, and best play ---------------------------------------------------------------------------------------


COLD = """
import time
from arbitro.fights.chain import forecast
from arbitro.systems.symbaroum import duels
of = duels.from_campaign(duels.ready())
start = time.perf_counter()
forecast(duels.step, of, duels.outcome)
print(time.perf_counter() - start)
"""


def to_the_end() -> object:
    """Every round, every free attack."""
    return forecast(duels.step, duels.from_campaign(duels.ready()), duels.outcome)


def best() -> tuple[str, float, str]:
    """Pain, free attacks, getting up, recovering: the whole fight through the system's door."""
    start = duels.same(duels.ready())
    options = moves(load("symbaroum"), ("alda",), duels.menu, duels.same)
    begun = time.perf_counter()
    found = best_play(options, start, duels.winner, lambda side: side == HEROES)
    taken = time.perf_counter() - begun
    return f"best play of the ready duel through the door, {found.states} states (promise: under 10)", taken, "s"
