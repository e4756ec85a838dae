"""BRP: duels carried out by the rules themselves with the log on, on one core, and exact odds of a whole exchange."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from arbitro.chain import race
from arbitro.odds import chances, odds
from arbitro.systems import brp
from arbitro.systems.brp import duels
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import Fight
from arbitro.systems.brp.characters import Person
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.brp.example import GORAN
from arbitro.table import Live, from_seed

SECONDS = 2.0


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    draw = from_seed("bench")
    bandit, captain = creature("bandit", 1, averages("bandit"), "historical"), foe("captain")
    sword, hard = duels.duel(GORAN, bandit), duels.duel(GORAN, captain)
    beasts = duels.as_race(duels.duel(foe("wolf"), foe("boar")))
    assert beasts is not None
    people = tuple([replace(one, place=0) for one in (GORAN, bandit)])
    state = replace(brp.demo(), people=people, fight=Fight(1, "act", ("goran",)))
    blow = Attack("goran", "bandit-1", "broadsword")
    return [
        (
            "duels, swordsman against bandit, log on (promise: 10,000)",
            rate(lambda: duels.play(sword, Live(draw))),
            "/s",
        ),
        ("duels, swordsman against captain in chain mail, log on", rate(lambda: duels.play(hard, Live(draw))), "/s"),
        ("whole demo fights through the contract: suggest, apply", rate(lambda: fight(draw)), "/s"),
        (
            "exact odds of a whole attack: parry or dodge, damage, armour, wound (promise: under 5)",
            1000 / rate(lambda: odds(lambda table: brp.apply(state, blow, table), since=state)),
            "ms",
        ),
        (
            "chances on an attack button",
            1000 / rate(lambda: chances(lambda table: brp.apply(state, blow, table), brp.STAKES["attack"])),
            "ms",
        ),
        ("exact odds of a duel of wolf and boar", 1000 / rate(lambda: race(beasts)), "ms"),
        ("everything that is legal for one figure in the demo", rate(lambda: brp.legal(brp.demo(), "nell")), "/s"),
    ]


def foe(kind: str) -> Person:
    """An average one."""
    return creature(kind, 1, averages(kind), "historical")


def fight(draw: Callable[[int], int]) -> None:
    """The demo to its end, as a table with nobody at it plays."""
    state = brp.demo()
    while due := brp.due(state):
        state = brp.apply(state, brp.suggest(state, due[0]), Live(draw))


def rate(act: Callable[[], object]) -> float:
    """How often a second."""
    act()
    number, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        act()
        number += 1
    return number / (time.perf_counter() - start)
