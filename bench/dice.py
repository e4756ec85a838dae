"""Dice by themselves: exact odds beside two dice libraries', and rolls a second beside a third one's.

Odds are cold: each in a fresh process, imports apart, for the libraries remember what they worked
out, and all must say the same; dyce truncates nothing here. A roll gives the total and the faces,
for everybody. Ours is compiled: its random source is asked for a handful of dice at once.
"""

from __future__ import annotations

import subprocess
import sys
import timeit
from collections.abc import Callable
from statistics import median
from typing import Any

from arbitro.dice import parse
from arbitro.table import from_seed

COLD = {
    "100d6": ("100 @ d6", "100 @ H(6)"),
    "20d20kh10": ("d20.highest(20, 10)", ""),
    "4d6kh3": ("d6.highest(4, 3)", "(4 @ P(6)).at(slice(-3, None))"),
    "30d10>=7": ("30 @ (d10 >= 7)", "30 @ H(10).ge(7)"),
}
"""A text, and how icepool and dyce say it. For 20d20kh10 dyce takes a minute, some 4,500 times as long as we do."""

ROLLED = ("2d6+3", "4d6kh3", "1d20+5", "8d6")

OURS = "from arbitro.dice import parse", "parse({text!r}).distribution()"
ICEPOOL = "from icepool import d6, d10, d20", "{way}"
DYCE = "from dyce import H, P", "{way}"

MEASURED = """
import time, warnings
warnings.simplefilter("ignore")
{imports}
start = time.perf_counter()
found = {call}
print(time.perf_counter() - start)
weights = dict(found.items())
least = min(weights)
print(len(weights), least, max(weights), sum(weights.values()) // max(1, weights[least]))
"""


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [*cold_rows(), *rolled_rows()]


def cold_rows() -> list[tuple[str, float, str]]:
    """Exact odds, the first in a process."""
    rows = []
    for text, (icepool, dyce) in COLD.items():
        calls = {
            "ours": (OURS[0], OURS[1].format(text=text)),
            "icepool": (ICEPOOL[0], icepool),
            "dyce": (DYCE[0], dyce),
        }
        times = in_turns({who: call for who, call in calls.items() if call[1]})
        rows.append((f"odds of {text}, cold", times["ours"] * 1e3, "ms"))
        rows += [(f"{who}'s {text} / ours", times[who] / times["ours"], "times") for who in times if who != "ours"]
    return rows


def in_turns(calls: dict[str, tuple[str, str]], rounds: int = 7) -> dict[str, float]:
    """The median seconds of each call, every time in a new process. In turns, so that noise hits all alike."""
    found: dict[str, list[float]] = {who: [] for who in calls}
    answers = set()
    for _ in range(rounds):
        for who, (imports, call) in calls.items():
            code = MEASURED.format(imports=imports, call=call)
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
            seconds, answer = done.stdout.splitlines()
            found[who].append(float(seconds))
            answers.add(answer)
    assert len(answers) == 1, answers
    return {who: median(measured) for who, measured in found.items()}


def rolled_rows() -> list[tuple[str, float, str]]:
    """Rolls a second, with totals and faces."""
    import d20  # type: ignore[import-untyped]

    draw, rows = from_seed(1), []
    for text in ROLLED:
        formula = parse(text)
        compiled = formula.compiled()
        calls: dict[str, Callable[[], Any]] = {
            "compiled": lambda roll=compiled: roll(draw),  # type: ignore[misc]
            "roll": lambda formula=formula: formula.roll(draw),  # type: ignore[misc]
            "d20": lambda text=text: d20.roll(text),  # type: ignore[misc]
        }
        a_second = {who: 1 / time for who, time in seconds(calls).items()}
        rows.append((f"rolls of {text}, compiled", a_second["compiled"], "a second"))
        rows.append((f"rolls of {text}, compiled / d20's", a_second["compiled"] / a_second["d20"], "times"))
        rows.append((f"rolls of {text}, die by die / d20's", a_second["roll"] / a_second["d20"], "times"))
    return rows


def seconds(calls: dict[str, Callable[[], Any]], times: int = 2000, rounds: int = 15) -> dict[str, float]:
    """The median of each call, warm and in turns."""
    found: dict[str, list[float]] = {who: [] for who in calls}
    for _ in range(rounds):
        for who, call in calls.items():
            found[who].append(timeit.timeit(call, number=times) / times)
    return {who: median(measured) for who, measured in found.items()}
