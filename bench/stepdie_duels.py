"""Step die: duels carried out by the rules themselves with the log on, on one core, and exact odds of exchanges."""

from __future__ import annotations

import time
from collections.abc import Callable

from arbitro.odds import chances, odds
from arbitro.systems import stepdie
from arbitro.systems.stepdie.campaign import House
from arbitro.systems.stepdie.characters import HEROES, Person, creature, weapon
from arbitro.systems.stepdie.combat import Attack, duel, exchange
from arbitro.table import Live, from_seed

SECONDS = 2.0


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    house, draw = House(), from_seed("bench")
    hero = Person("ada", "Ada", HEROES, traits=(2, 1, 0), weapon=weapon("sword"), protected=True, armour=1)
    minion, elite = creature("bandit", 1, 2), creature("captain", 1, 2)
    demo = stepdie.demo()
    shot = Attack("hero-2", "bandit-1")
    return [
        (
            "duels of a d10 against a minion, log on (promise: 10,000)",
            rate(lambda: duel(hero, minion, Live(draw), house)),
            "/s",
        ),
        ("duels of a d10 against an elite, log on", rate(lambda: duel(hero, elite, Live(draw), house)), "/s"),
        ("whole demo fights through the contract: suggest, apply", rate(lambda: fight(draw)), "/s"),
        ("everything that is legal for one figure in the demo", rate(lambda: stepdie.legal(demo, "hero-1")), "/s"),
        (
            "chance on one attack button",
            1000 / rate(lambda: chances(lambda table: stepdie.apply(demo, shot, table), stepdie.STAKES["attack"])),
            "ms",
        ),
        (
            "exact odds of a whole exchange: attack, revenge, armour, threat (promise: under 5)",
            1000 / rate(lambda: odds(lambda table: exchange(hero, elite, table, house))),
            "ms",
        ),
    ]


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
