"""Exact odds of a Knave-like attack: ours, a dice library's, the first in a fresh process, and what the import costs.

The question is the same for everybody: d20 + 2 against 13, a d8 of damage, another with a natural 20, from 8 hit
points down to -1. The library gets the ways that its users would write it, and the fastest of them counts.
"""

from __future__ import annotations

import subprocess
import sys
import timeit
from collections.abc import Callable
from fractions import Fraction
from statistics import median
from typing import Any

from arbitro.dice import D8, D20
from arbitro.odds import chances, odds
from arbitro.table import Table

POINTS, BONUS, DEFENCE = 8, 2, 13


def attack(table: Table) -> int:
    """The rule as one would write it for play."""
    roll = table.roll("attack", "ada", D20)
    if roll + BONUS <= DEFENCE:
        table.tell("miss", roll=roll)
        return POINTS
    damage = table.roll("damage", "ada", D8)
    if roll == 20:
        damage += table.roll("damage", "ada", D8)
    table.tell("hit", roll=roll, damage=damage)
    return max(-1, POINTS - damage)


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    theirs = icepool_ways()
    ours: dict[str, Callable[[], Any]] = {
        "odds": lambda: odds(attack),
        "chances": lambda: chances(attack, ["hit"]),
    }
    times = microseconds({**ours, **theirs})
    rows = [
        ("an attack's odds, warm", times["odds"], "µs"),
        ("an attack's chance to hit, warm (`chances`)", times["chances"], "µs"),
        ("an attack's odds, first in a fresh process, imports apart", fresh_process(FIRST) * 1e3, "ms"),
        ("import arbitro.dice, arbitro.table, above bare Python", import_cost() * 1e3, "ms"),
        *((f"icepool: {what}", times[what], "µs") for what in theirs),
    ]
    if theirs:
        by_rule = min(times[what] for what in theirs if what != BY_HAND)
        rows.append(("icepool's best that reads the rule / ours", by_rule / times["odds"], "times"))
        rows.append(("icepool with the d20 counted by hand beforehand / ours", times[BY_HAND] / times["odds"], "times"))
    return rows


BY_HAND = "a mixture, its ways (11, 8, 1) counted by hand"


def icepool_ways() -> dict[str, Callable[[], Any]]:
    """The library's ways to the hit points that are left, each checked; none if it is not installed."""
    try:
        import icepool  # type: ignore[import-untyped]
    except ImportError:
        return {}
    d8, d20 = icepool.d8, icepool.d20
    critical = d8 + d8

    def damage(roll: int) -> Any:
        if roll + BONUS <= DEFENCE:
            return 0
        return critical if roll == 20 else d8

    def left(lost: int) -> int:
        return max(-1, POINTS - lost)

    def mixture() -> Any:
        hits = (d20 + BONUS).quantity(">", DEFENCE)
        return icepool.Die([0, d8, critical], times=[20 - hits, hits - 1, 1]).map(left)

    ways: dict[str, Callable[[], Any]] = {
        "d20.map(damage).map(left)": lambda: d20.map(damage).map(left),
        "d20.map(points less damage), clipped": lambda: d20.map(lambda roll: POINTS - damage(roll)).clip(-1, POINTS),
        "a mixture, its ways counted with a d20": mixture,
        BY_HAND: lambda: icepool.Die([0, d8, critical], times=[11, 8, 1]).map(left),
    }
    ours = odds(attack)
    for way in ways.values():
        theirs = way()
        assert {left: Fraction(theirs.quantity(left), theirs.denominator()) for left in theirs} == {
            left: Fraction(weight, ours.total) for left, weight in ours.items()
        }
    return ways


def microseconds(calls: dict[str, Callable[[], Any]], times: int = 200, rounds: int = 21) -> dict[str, float]:
    """The median for each call, warm. In turns, so that a noisy moment hits all of them alike."""
    found: dict[str, list[float]] = {what: [] for what in calls}
    for _ in range(rounds):
        for what, call in calls.items():
            found[what].append(timeit.timeit(call, number=times) / times * 1e6)
    return {what: median(measured) for what, measured in found.items()}


FIRST = """
import time
from bench.odds import attack
from arbitro.odds import odds
start = time.perf_counter()
odds(attack)
print(time.perf_counter() - start)
"""


def fresh_process(code: str, repeats: int = 15) -> float:
    """The median of what this code prints."""
    return median(
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout)
        for _ in range(repeats)
    )


def import_cost(repeats: int = 21) -> float:
    """Seconds that a process takes with our imports more than without any, start to end."""
    calls = {code: [sys.executable, "-c", code] for code in ("import arbitro.dice, arbitro.table", "pass")}
    found: dict[str, list[float]] = {code: [] for code in calls}
    for _ in range(repeats):
        for code, call in calls.items():
            found[code].append(timeit.timeit(lambda call=call: subprocess.run(call, check=True), number=1))  # type: ignore[misc]
    ours, bare = map(median, found.values())
    return ours - bare
