"""What the door costs: whole fights through `suggest` and `apply`, and a list of what somebody may do."""

from __future__ import annotations

from time import process_time

from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import System
from arbitro.table import Live, from_seed

SECONDS = 1.0
"""How long each figure is measured, of this process's own time."""


def run() -> list[tuple[str, float, str]]:
    """Fights a second, and microseconds a list."""
    rows = []
    for system in SYSTEMS:
        door = load(system)
        rows.append((f"{system}: demo fights through suggest and apply", fights(door), "/s"))
        rows.append((f"{system}: legal for one figure of the demo", 1e6 * listing(door), "µs"))
    return rows


def fights(door: System) -> float:
    """Demo fights a second, each to its end."""
    began, done = process_time(), 0
    while process_time() - began < SECONDS:
        fight(door, done)
        done += 1
    return done / (process_time() - began)


def fight(door: System, seed: int) -> None:
    """The demo fight: whoever is due does what is suggested."""
    state, draw = door.demo(), from_seed(seed)
    while due := door.due(state):
        command = next(filter(None, (door.suggest(state, who) for who in due)))
        state = door.apply(state, command, Live(draw))


def listing(door: System) -> float:
    """Seconds that `legal` takes for a figure, over all of the demo's."""
    state = door.demo()
    whos = [figure.id for figure in door.figures(state)]
    began, done = process_time(), 0
    while process_time() - began < SECONDS:
        for who in whos:
            door.legal(state, who)
        done += len(whos)
    return (process_time() - began) / done
