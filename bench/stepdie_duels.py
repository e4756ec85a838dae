"""Step die: exact odds of rounds, of duels to their end and of best play; and duels with the log on, on one core."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

from arbitro.fights.best import best_play, moves
from arbitro.fights.chain import Forecast, forecast
from arbitro.odds import chances, odds
from arbitro.systems import load, stepdie
from arbitro.systems.stepdie import duels
from arbitro.systems.stepdie.characters import HEROES, Person, creature, weapon
from arbitro.systems.stepdie.combat import Attack
from arbitro.table import Live, Table, from_seed

SECONDS = 2.0


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    draw = from_seed("bench")
    hero = Person("ada", "Ada", HEROES, traits=(2, 1, 0), weapon=weapon("sword"), protected=True, armour=1)
    minion, elite = [duels.duel(hero, creature(kind, 1, 2)) for kind in ("bandit", "captain")]
    demo = stepdie.demo()
    shot = Attack("hero-2", "bandit-1")
    return [
        (
            "duels of a d10 against a minion through the contract, log on",
            rate(lambda: to_its_end(minion, Live(draw))),
            "/s",
        ),
        ("the same against an elite", rate(lambda: to_its_end(elite, Live(draw))), "/s"),
        ("whole demo fights through the contract: suggest, apply", rate(lambda: fight(draw)), "/s"),
        ("everything that is legal for one figure in the demo", rate(lambda: stepdie.legal(demo, "hero-1")), "/s"),
        (
            "chance on one attack button",
            1000 / rate(lambda: chances(lambda table: stepdie.apply(demo, shot, table), stepdie.STAKES["attack"])),
            "ms",
        ),
        (
            "exact odds of a whole round: attack, revenge, armour, threat (promise: under 5)",
            1000 / rate(lambda: odds(lambda table: duels.step(elite, table))),
            "ms",
        ),
        *to_the_end(),
    ]


def to_its_end(of: duels.Duel, table: Table) -> None:
    """A duel, round by round."""
    while duels.outcome(of) is None:
        of = duels.step(of, table)


def to_the_end() -> list[tuple[str, float, str]]:
    """The ready duel exact, and the best that the demo's archer can do against its captain."""
    first = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, check=True, text=True).stdout
    archer, captain = stepdie.demo().people[1], creature("captain", 1, 2)
    start = duels.duel(archer, captain)
    begun = time.perf_counter()
    found = best_play(moves(load("stepdie"), (HEROES,), duels.menu, duels.same), start, duels.winner, heroes_win)
    seconds = time.perf_counter() - begun
    return [
        ("the ready duel to its end in a fresh process (promise: 2000)", 1000 * float(first), "ms"),
        (f"the ready duel to its end, warm, {ready().states} states", 1000 / rate(ready), "ms"),
        (f"best play of an archer against a captain: blows, spells, {found.states} states (promise: 10)", seconds, "s"),
    ]


def ready() -> Forecast:
    """From the rule's text to the answer."""
    of = duels.from_campaign(duels.ready())
    return forecast(duels.step, of, duels.outcome, view=duels.points)


FIRST = """
import time
from bench.stepdie_duels import ready
start = time.perf_counter()
ready()
print(time.perf_counter() - start)
"""


def heroes_win(side: str) -> int:
    """What is wanted."""
    return int(side == HEROES)


def fight(draw: Callable[[int], int]) -> None:
    """The demo to its end, as a table with nobody at it plays."""
    state = stepdie.demo()
    while due := stepdie.due(state):
        state = stepdie.apply(state, stepdie.suggest(state, due[0]), Live(draw))


def rate(act: Callable[[], object]) -> float:
    """How often a second."""
    act()
    number, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        act()
        number += 1
    return number / (time.perf_counter() - start)
