"""d10: duels played live with the log on, and the exact outcome of one whole exchange."""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems import d10
from arbitro.systems.d10.campaign import Campaign, Fight
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import creature
from arbitro.table import Live, from_seed


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [duels(), exchange()]


def duel() -> Campaign:
    """A bandit and a footpad face to face: sword against sword, both on their feet."""
    bandit = replace(creature(Campaign(), "bandit", 0), side="heroes")
    return Campaign(people=(bandit, creature(Campaign(), "footpad", 2)), fight=Fight(1))


def duels(seconds: float = 3.0) -> tuple[str, float, str]:
    """Whole duels, every step a command through the door, dice drawn and everything told kept."""
    draw, start, number = from_seed("bench"), duel(), 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        play(start, draw)
        number += 1
    return "duels a second, live, log on (promise: 10,000)", number / (time.perf_counter() - begun), "1/s"


def play(state: Campaign, draw: Any) -> Campaign:
    """A duel to its end."""
    while due := d10.due(state):
        state = d10.apply(state, d10.suggest(state, due[0]), Live(draw))
    return state


def exchange(times: int = 200) -> tuple[str, float, str]:
    """Attack, dodge, parry with a shield, location, damage, armour and wound, all ways at once, warm."""
    state = d10.demo()
    soldier = replace(creature(Campaign(), "soldier", 1), turn=replace(state.people[0].turn))
    state = replace(state, people=(state.people[0], soldier))
    state = d10.apply(state, Declare("ilda", ("attack",), "stay"), Live())
    state = d10.apply(state, Declare("soldier-1", ("off-parry dodge",), "stay"), Live())
    command = Attack("ilda", "soldier-1")
    codes = d10.STAKES["attack"]
    once = lambda: chances(lambda table: d10.apply(state, command, table), codes)  # noqa: E731
    once()
    begun = time.perf_counter()
    for _ in range(times):
        once()
    return "exact odds of an attack with dodge, parry, armour, wound", (time.perf_counter() - begun) * 1e3 / times, "ms"
