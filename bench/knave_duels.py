"""Knave fights carried out by the rules themselves, with the log on, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable

from arbitro.dice import D20
from arbitro.odds import chances, odds
from arbitro.systems import load
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.knave.characters import (
    Armour,
    Person,
    Weapon,
)
from arbitro.systems.knave.combat import Attack, duel, exchange
from arbitro.table import Live, from_seed

SECONDS = 2.0


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    one, other = fighter("ada", HEROES, die=8), fighter("bran", FOES, die=6)
    draw = from_seed("bench")
    knave = load("knave")
    demo = knave.demo()
    closed = demo
    for command in (knave.suggest(demo, "referee"),):
        closed = knave.apply(demo, command, Live(lambda faces: faces))
    shot = Attack("hero-2", "goblin-1")
    return [
        (
            "duels of 8 hit points, d8 against d6, log on (promise: 20,000)",
            rate(lambda: duel(one, other, Live(draw))),
            "/s",
        ),
        ("single dice thrown and logged", rate(lambda: Live(draw).roll("KN-20 attack", "ada", D20)), "/s"),
        ("whole demo fights through the contract: legal, suggest, apply", rate(lambda: fight(draw)), "/s"),
        ("everything that is legal for one figure in the demo", rate(lambda: knave.legal(closed, "hero-1")), "/s"),
        ("chance on one attack button (promise: under 10)", 1000 / rate(lambda: chances_of(closed, shot)), "ms"),
        ("exact odds of a round of a duel", 1000 / rate(lambda: odds(lambda table: exchange(one, other, table))), "ms"),
    ]


def fighter(name: str, side: str, die: int) -> Person:
    """+2 in everything, armour 13, 8 hit points."""
    items = (Weapon("sword", die, quality=3, best=3), Armour("brigandine", "body", 13, quality=4, best=4))
    return Person(name, name.title(), side, (2,) * 6, 8, 8, items=items, in_hand="sword")


def fight(draw: Callable[[int], int]) -> None:
    """The demo to its end, as a table with nobody at it plays."""
    knave = load("knave")
    state = knave.demo()
    while due := knave.due(state):
        knave.legal(state, due[0])
        state = knave.apply(state, knave.suggest(state, due[0]), Live(draw))


def chances_of(state: object, command: Attack) -> None:
    """What stands on an attack's button."""
    knave = load("knave")
    chances(lambda table: knave.apply(state, command, table), knave.STAKES["attack"])


def rate(act: Callable[[], object]) -> float:
    """How often a second."""
    act()
    # Time of this process alone: the machine's other work is none of our business.
    number, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        act()
        number += 1
    return number / (time.process_time() - start)
