"""Groups of every system on the road: fights drawn from exact odds against fights through the door, and exact odds."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from arbitro.fights.bulk import Battles, Brawls
from arbitro.fights.study import study
from arbitro.systems import SYSTEMS, load_arena, load_skirmishes

MEASURED = 3


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    rows: list[tuple[str, float, str]] = []
    for system in SYSTEMS:
        arena, room = load_arena(system), load_skirmishes(system)
        if arena is not None and room is not None:
            rows += [drawn(system, arena, room), *exact(system, arena)]
    return rows


def drawn(system: str, arena: Any, room: Any) -> tuple[str, float, str]:
    """Three against five, both ways, in turns; processor time, warm."""
    state = arena.fight({"heroes": 3, "foes": 5})
    source = Brawls(room.from_campaign(state))
    source.play(2_000, Random("warm"))
    pairs = [
        (seconds(lambda: source.play(2_000, Random(1))) / 2_000, seconds(lambda: played(system, state)) / 200)
        for _ in range(MEASURED)
    ]
    ratio, each = median([door / quick for quick, door in pairs]), median([quick for quick, _ in pairs])
    return f"{system}: 3 against 5, drawn {1 / each:,.0f}/s; times as fast as through the door", ratio, "x"


def played(system: str, state: Any) -> object:
    """Through the door."""
    return Battles(system, state).play(200, Random(1))


def exact(system: str, arena: Any) -> list[tuple[str, float, str]]:
    """How long a study takes to say what it does, cold but for what the other rows have warmed."""
    rows: list[tuple[str, float, str]] = []
    for heroes, foes in ((1, 2), (2, 2), (3, 5)):
        state = arena.fight({"heroes": heroes, "foes": foes})
        begun = time.process_time()
        plan = study(system, state)
        taken = time.process_time() - begun
        found = "exact" if plan is not None and plan.exact is not None else "too large"
        rows.append((f"{system}: {heroes} against {foes} looked at: {found}", taken, "s"))
    return rows


def seconds(act: Callable[[], object]) -> float:
    """Of processor time."""
    begun = time.process_time()
    act()
    return time.process_time() - begun
