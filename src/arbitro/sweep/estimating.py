"""How long a sweep will take, judged by what was done of it: the smallest and the largest fight of each system."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from statistics import fmean

from arbitro.sweep.reading import Cell, Sweep, cells
from arbitro.sweep.running import Journal


@dataclass(frozen=True)
class Plan:
    """What there is to do, before it is done."""

    cells: int
    done: int
    """Cells that are finished already."""
    ways: dict[str, tuple[tuple[str, int], ...]]
    """For each system how its cells are done, as far as they were looked at, and with how many fights each."""
    seconds: float
    """About how much work is left, for one worker."""


def samples(sweep: Sweep) -> list[Cell]:
    """The smallest and the largest fight of each system: what is looked at first, to know about the rest."""
    found: dict[tuple[str, bool], Cell] = {}
    for cell in cells(sweep):
        for largest in (False, True):
            known = found.get((cell.system, largest))
            if known is None or (cell.size > known.size if largest else cell.size < known.size):
                found[cell.system, largest] = cell
    return list(dict.fromkeys(found.values()))


def estimate(sweep: Sweep, journal: Journal) -> Plan:
    """What there is to do, from what was looked at."""
    known: dict[str, dict[int, list[float]]] = {}
    ways: dict[str, dict[tuple[str, int], None]] = {}
    unknown: list[Cell] = []
    total = finished = 0
    left = 0.0
    for cell in cells(sweep):
        total += 1
        key = sweep.key(cell)
        missing = journal.missing(key, sweep.fights)
        if missing is None:
            unknown.append(cell)
            continue
        looked, done = journal.looks[key], journal.packs.get(key, {}).values()
        pack = fmean([one.seconds for one in done]) if done else looked.seconds
        takes = looked.seconds + pack * looked.packs
        known.setdefault(cell.system, {}).setdefault(cell.size, []).append(takes)
        ways.setdefault(cell.system, {})[looked.how, 0 if looked.exact is not None else looked.fights] = None
        finished += not missing
        left += pack * len(missing)
    for cell in unknown:
        left += between(known.get(cell.system, {}), cell.size)
    return Plan(total, finished, {system: tuple(found) for system, found in ways.items()}, left)


def between(known: dict[int, list[float]], at: int) -> float:
    """What a fight of this size takes, judging by smaller and larger ones."""
    if not known:
        return 0.0
    below = max([one for one in known if one <= at], default=min(known))
    above = min([one for one in known if one >= at], default=max(known))
    low, high = fmean(known[below]), fmean(known[above])
    return low if above == below else low + (high - low) * (at - below) / (above - below)


def rounded(seconds: float) -> tuple[int, str]:
    """A time as people say it: a number and `seconds`, `minutes` or `hours`."""
    if seconds < 90:
        return max(1, ceil(seconds)), "seconds"
    if seconds < 90 * 60:
        return ceil(seconds / 60), "minutes"
    return ceil(seconds / 3600), "hours"
