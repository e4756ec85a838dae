"""Symbaroum: duels played live with the log on, and exact outcomes: one attack, and a whole round of two."""

from __future__ import annotations

import time
from collections.abc import Callable

from arbitro.odds import odds
from arbitro.systems.symbaroum.campaign import pair, with_fight
from arbitro.systems.symbaroum.combat import Attack
from arbitro.systems.symbaroum.commands import apply
from arbitro.systems.symbaroum.creation import adversary
from arbitro.systems.symbaroum.duel import aims_of, duel, exchange
from arbitro.systems.symbaroum.example import demo
from arbitro.table import Live, from_seed

DUELS = 3000


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [
        ("duels, fighter against brigand, live with the log on (promise: 10,000)", duels_a_second(), "a second"),
        ("one attack through the door, exact and warm (promise: under 5)", warm(attack()), "ms"),
        ("a round of two with all its free attacks, exact and warm", warm(round_of_two()), "ms"),
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
    aims = aims_of(hero, foe)
    return lambda: odds(lambda table: exchange(hero, foe, table, aims), since=(hero, foe))


def warm(what: Callable[[], object], times: int = 20) -> float:
    """Milliseconds, the mean of some runs after the first."""
    what()
    start = time.perf_counter()
    for _ in range(times):
        what()
    return (time.perf_counter() - start) / times * 1000
