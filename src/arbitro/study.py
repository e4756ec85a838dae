"""A fight looked at many times: which way of sampling it is feasible, and the exact odds beside it where they are.

    plan = study("...", state)
    for pack in plan.packs(seed=1): ...

The choice: a duel whose sides can be looked at one by one is walked through its tables, or, when there are very many,
divided by its exact odds; any other duel is walked step by step; everything else is played through the system's door.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

from arbitro.bulk import Battles, Races, Source, Steps, Tally, packs, split, workers_here
from arbitro.chain import Forecast, TooManyStates, Ways, forecast, race
from arbitro.systems import load, load_duels
from arbitro.table import TooLarge, outcomes

WALKED = 200_000
PLAYED = 500
"""How many fights there are if nobody says."""

MOST_WALKED = 5_000_000
"""From here on fights are divided instead of walked, where that can be done."""

MOST_FOLLOWED = 5_000
MOST_SECONDS = 4.0
"""How many states of a duel that is no race are followed for its exact odds, and for how many seconds of work."""


@dataclass(frozen=True)
class Study:
    """What is going to be sampled, and how."""

    system: str
    sides: tuple[tuple[str, ...], ...]
    """The names on both sides."""
    fights: int
    how: str
    """`walked`, `split` or `played`."""
    why: str
    """Why there are no exact odds; empty where there are."""
    duel: bool
    source: Source
    exact: Forecast | None = None
    duels: Any = None

    def packs(self, seed: int, workers: int = 0) -> Iterator[Tally]:
        """The fights, a number of them at a time."""
        if self.how == "split" and self.exact is not None:
            return iter([split(self.exact, self.fights, seed)])
        # A process costs more to start than these few fights.
        few = self.fights <= 2 * self.source.pack
        return packs(self.source, self.fights, seed, 1 if few else workers or workers_here())

    def outcomes(self, tally: Tally) -> list[Any]:
        """Every outcome there was or may be, the likeliest first."""
        found = dict.fromkeys(tally.outcomes)
        if self.exact is not None:
            found |= dict.fromkeys(self.exact.chances)
        return sorted(found, key=lambda outcome: (-tally.outcomes[outcome], str(outcome)))

    def exact_left(self, left: Any) -> Any:
        """The exact chance that this is left."""
        return 0 if self.exact is None else self.exact.left.get(left, 0)

    def report(self, tally: Tally) -> dict[str, Any]:
        """What came of it, for programs."""
        outcomes = {}
        for outcome in self.outcomes(tally):
            share, low, high = tally.share(outcome)
            found = {"fights": tally.outcomes[outcome], "share": share, "low": low, "high": high}
            if self.exact is not None:
                found["exact"] = float(self.exact.chances.get(outcome, 0))
            outcomes[str(outcome)] = found
        report: dict[str, Any] = {
            "sides": self.sides,
            "fights": tally.fights,
            "how": self.how,
            "outcomes": outcomes,
            "mean_rounds": tally.mean_rounds(),
            "rounds": dict(sorted(tally.rounds.items())),
            "left": [[left, many] for left, many in tally.left.most_common()],
        }
        if self.exact is not None:
            report["exact_mean_rounds"] = float(self.exact.mean_rounds)
        else:
            report["inexact"] = self.why
        return report


def study(system: str, state: Any = None, *, groups: bool = False, fights: int = 0) -> Study | None:
    """How to sample this fight, or the system's duel, or with `groups` its demo; None if there is no fight."""
    rules, duels = load(system), load_duels(system)
    if state is None:
        state = rules.demo() if groups or duels is None else duels.ready()
    if not rules.due(state):
        return None
    sides = _sides(rules, state)
    of = duels.from_campaign(state) if duels is not None else None
    if duels is None or of is None:
        why = "groups" if duels is not None or any(len(side) > 1 for side in sides) else "no-duels"
        return Study(system, sides, fights or PLAYED, "played", why, False, Battles(system, state))
    tracks = duels.as_race(of)
    if tracks is None:
        fights = fights or WALKED // 10
        source: Source = Steps(duels.step, of, duels.outcome, duels.points)
        try:
            found = forecast(duels.step, of, duels.outcome, ways=_in_time(duels), most_states=MOST_FOLLOWED)
        except TooLarge:
            return Study(system, sides, fights, "walked", "large", True, source)
        return Study(system, sides, fights, "walked", "", True, source, _by_points(found, duels))
    fights = fights or WALKED
    try:
        exact = race(tracks)
    except TooLarge:
        return Study(system, sides, fights, "walked", "large", True, Races(tracks))
    how = "split" if fights > MOST_WALKED else "walked"
    return Study(system, sides, fights, how, "", True, Races(tracks), exact)


def _sides(rules: Any, state: Any) -> tuple[tuple[str, ...], ...]:
    sides: dict[str, list[str]] = {}
    for figure in rules.figures(state):
        if not figure.out:
            sides.setdefault(figure.side, []).append(figure.name)
    return tuple(map(tuple, sides.values()))


def _in_time(duels: Any) -> Ways:
    """Where a state leads to in a round, as long as there is time."""
    until, followed = process_time() + MOST_SECONDS, 0

    def ways(state: Any) -> Any:
        nonlocal followed
        followed += 1
        if process_time() > until:
            raise TooManyStates(followed, followed)
        return outcomes(partial(duels.step, state), since=state)

    return ways


def _by_points(found: Forecast, duels: Any) -> Forecast:
    """With what is left as points."""
    left: dict[Any, Any] = {}
    for end, chance in found.left.items():
        points = duels.points(end)
        left[points] = left.get(points, 0) + chance
    return Forecast(found.chances, left, found.mean_rounds, found.states, found.endless)
