"""A fight looked at many times: which way of doing so is feasible, and the exact odds beside it where they are.

    plan = study("...", state)
    for pack in plan.packs(seed=1): ...

The choice is made before anything is begun. A duel whose sides can be looked at one by one is exact, whatever its size;
of any other duel, and of a group that does nothing but strike, some fights are fought first, and how often they came to
the same states says how many there are at least (Chao, 1984); following them shows how many more there are. Where all
of them would take longer than somebody has patience for, fights are drawn from the odds of single turns. Everything
else is played through the system's door.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from math import inf
from random import Random
from time import process_time
from typing import Any, NamedTuple

from arbitro.fights import crowds
from arbitro.fights.attrition import attrition
from arbitro.fights.bulk import Battles, Brawls, Crowds, Races, Source, Steps, Tally, packs, split, workers_here
from arbitro.fights.chain import Clock, Forecast, TooManyStates, forecast, no_step
from arbitro.fights.crowds import Picks, Turns
from arbitro.fights.policies import Course, Policy
from arbitro.fights.races import race
from arbitro.fights.tally import UNFINISHED
from arbitro.systems import load, load_duels, load_skirmishes
from arbitro.table import TooLarge, outcomes

WALKED = 200_000
STRUCK = 20_000
BRAWLED = 5_000
PLAYED = 500
"""How many fights there are if nobody says."""

MOST_WALKED = 2_000_000
MOST_PLAYED = 50_000
"""From here on fights are divided instead of drawn one by one, where that can be done."""

PATIENCE = 4.0
"""For how many seconds of work exact odds are followed if nobody says."""

PILOT = 200
"""How many fights are fought to see how many states there are."""

TIMED = 12
"""How many states are followed to see how long one takes, unless even that takes long."""

WORN_A_SECOND = 50_000
"""How many states of a duel in which numbers only fall are followed in a second of work."""

HOPELESS = 2.5
"""Following is given up early when it would take this many times as long as agreed; else at twice as long."""

LARGEST = 60_000
"""How many states are too many however quick they are."""


class Estimate(NamedTuple):
    """How much work exact odds are, before it is begun."""

    states: int
    """About how many there are: at least as many as there seem to be."""
    seconds: float
    """About how long following all of them takes."""


@dataclass(frozen=True)
class Study:
    """What is going to be sampled, and how."""

    system: str
    sides: tuple[tuple[str, ...], ...]
    """The names on both sides."""
    fights: int
    how: str
    """`walked`, `struck`, `split` or `played`."""
    why: str
    """Why there are no exact odds; empty where there are."""
    duel: bool
    source: Source
    exact: Forecast | None = None
    estimate: Estimate | None = None
    """Where it was the reason."""
    policy: str = ""
    """The file of somebody's own policy, where they are fought by one."""

    def packs(self, seed: int, workers: int = 0, executor: Executor | None = None) -> Iterator[Tally]:
        """The fights, a number of them at a time."""
        if self.how == "split" and self.exact is not None:
            return iter([split(self.exact, self.fights, seed)])
        # A process costs more to start than these few fights.
        few = self.fights <= 2 * self.source.pack
        return packs(self.source, self.fights, seed, 1 if few else workers or workers_here(), executor)

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
                found["exact"] = _said(self.exact.chances.get(outcome, 0))
            outcomes[str(outcome)] = found
        report: dict[str, Any] = {
            "sides": self.sides,
            "fights": tally.fights,
            "how": self.how,
            **({"policy": self.policy} if self.policy else {}),
            "outcomes": outcomes,
            "mean_rounds": tally.mean_rounds(),
            "rounds": dict(sorted(tally.rounds.items())),
            "left": [[left, many] for left, many in tally.left.most_common()],
        }
        if self.exact is not None:
            report["exact_mean_rounds"] = _said(self.exact.mean_rounds)
        else:
            report["inexact"] = self.why
            if self.estimate is not None:
                report["states"] = self.estimate.states
        return report


def _said(chance: Any) -> Any:
    """A fraction as a text, for no number of JSON is one; nor is what has no end."""
    if chance == inf:
        return None
    return str(chance) if isinstance(chance, Fraction) else float(chance)


def study(
    system: str,
    state: Any = None,
    *,
    groups: bool = False,
    fights: int = 0,
    targets: tuple[str, str] | None = None,
    policy: Policy | None = None,
    patience: float = PATIENCE,
    fractions: bool = False,
) -> Study | None:
    """How to look at this fight, or at the system's duel, or with `groups` at its demo; None if there is no fight.

    `targets` says whom heroes and foes strike at, where there is a choice, or else `policy` what they do; `patience`
    for how many seconds exact odds may be followed; `fractions` that they are wanted as such, not as floats, which is
    more work. Raises `NoTargets` where these targets cannot be had.
    """
    rules, duels = load(system), load_duels(system)
    if state is None:
        state = rules.demo() if groups or duels is None else duels.ready()
    if not rules.due(state):
        return None
    plan = partial(Study, system, _sides(rules, state))
    of = duels.from_campaign(state) if duels is not None else None
    if policy is not None:
        if targets is not None:
            raise NoTargets(system)
        plan = partial(plan, policy=policy.path)
        if duels is not None and of is not None:
            course = Course(rules, duels, policy)
            return _of_course(plan, course, Battles(system, state), fights, patience, fractions)
        source = Battles(system, state, policy.command, policy.decide)
        why = "policy" if _are_several(rules, state) else "no-duels" if duels is None else "more"
        return plan(fights or PLAYED, "played", why, False, source)
    if duels is not None and of is not None:
        return _of_two(plan, duels, of, fights, patience, fractions)
    room = load_skirmishes(system)
    several_of = room.from_campaign(state) if room is not None else None
    if targets not in (None, USUAL) and not (several_of is not None and several_of.picks):
        raise NoTargets(system)
    if several_of is not None:
        return _of_crowd(plan, Brawls(several_of, targets), fights, patience, fractions)
    crowd = _are_several(rules, state)
    why = "no-duels" if duels is None and not crowd else "no-groups" if room is None and crowd else "more"
    return plan(fights or PLAYED, "played", why, False, Battles(system, state))


USUAL = ("weakest", "weakest")


class NoTargets(ValueError):
    """This fight is played by its rules, and everybody picks whom the system suggests."""


def _of_two(plan: Callable[..., Study], duels: Any, of: Any, fights: int, patience: float, fractions: bool) -> Study:
    tracks = duels.as_race(of) if hasattr(duels, "as_race") else None
    if tracks is not None:
        fights = fights or WALKED
        try:
            exact = race(tracks, exact=fractions)
        except TooLarge as error:
            estimate = Estimate(error.runs, 0.0)
            return plan(fights, "walked", "large", True, Races(tracks, _pack(fights)), None, estimate)
        how = "split" if fights > MOST_WALKED else "walked"
        return plan(fights, how, "", True, Races(tracks), exact)
    fights = fights or WALKED // 10
    ways = Remembered(lambda state: outcomes(partial(duels.step, state), since=state))
    source = Steps(duels.step, of, duels.outcome, duels.points, pack=_pack(fights))
    wearing = duels.as_attrition(of) if hasattr(duels, "as_attrition") else None
    if wearing is not None and not fractions and wearing.states <= patience * WORN_A_SECOND:
        how = "split" if fights > MOST_WALKED else "walked"
        return plan(fights, how, "", True, source, attrition(wearing, duels.outcome, duels.points))
    estimate = _estimated(_visits(of, ways, duels.outcome, patience), ways, patience)
    found = _followed(of, ways, duels.outcome, duels.points, estimate, patience, fractions)
    if isinstance(found, Estimate):
        return plan(fights, "walked", "large", True, source, None, found)
    return plan(fights, "split" if fights > MOST_WALKED else "walked", "", True, source, found)


def _of_course(
    plan: Callable[..., Study], course: Course, source: Battles, fights: int, patience: float, fractions: bool
) -> Study:
    policy, start = course.policy, course.duels.same(source.state)
    source = source._replace(policy=policy.command, decide=policy.decide)
    fights = fights or PLAYED
    ways = Remembered(course.exact_ways if fractions else course.ways)
    try:
        estimate = _estimated(_visits(start, ways, course.outcome, patience), ways, patience)
        found = _followed(start, ways, course.outcome, course.left, estimate, patience, fractions)
    except TooLarge as error:
        found = Estimate(error.runs, 0.0)
    if isinstance(found, Estimate):
        return plan(fights, "played", "large", False, source, None, found)
    if found.endless:
        # Nobody waits for fights without an end.
        found = replace(found, chances={**found.chances, UNFINISHED: found.endless})
        return plan(fights, "split", "", False, source, found)
    return plan(fights, "split" if fights > MOST_PLAYED else "played", "", False, source, found)


def _of_crowd(plan: Callable[..., Study], source: Brawls, fights: int, patience: float, fractions: bool) -> Study:
    turns = Turns(source.crowd, Picks(source.targets))
    ways = Remembered(turns.exact_ways if fractions else turns.ways)
    try:
        estimate = _estimated(_visits(Turns.start, ways, crowds.outcome, patience), ways, patience)
        found = _followed(Turns.start, ways, crowds.outcome, crowds.standing, estimate, patience, fractions)
    except TooManyStates as error:
        found = Estimate(error.states, 0.0)
    if isinstance(found, Estimate):
        # Where already a round is too much, nobody knows how many states there are.
        why = "large" if found.seconds or found.states > LARGEST else "round"
        return plan(fights or BRAWLED, "struck", why, False, source, None, found)
    fights = fights or STRUCK
    walked = Crowds(*source[:2], _pack(fights))
    return plan(fights, "split" if fights > MOST_WALKED else "walked", "", False, walked, found)


def _pack(fights: int) -> int:
    """How many fights to a pack: the fewer packs, the less there is to collect from other processes."""
    return max(20_000, fights // 20)


# --- Is it feasible? -------------------------------------------------------------------------------------------------


class Remembered:
    """Where states lead to, each followed once; and how long that has taken."""

    def __init__(self, ways: Callable[[Any], Mapping[Any, Any]]) -> None:
        self._ways = ways
        self._known: dict[Any, Mapping[Any, Any]] = {}
        self._seconds = 0.0

    def __call__(self, state: Any) -> Mapping[Any, Any]:
        """Where this one leads to."""
        known = self._known.get(state)
        if known is None:
            begun = process_time()
            known = self._known[state] = self._ways(state)
            self._seconds += process_time() - begun
        return known

    def each(self) -> float:
        """How many seconds a state has taken."""
        return self._seconds / max(1, len(self._known))


def _visits(start: Hashable, ways: Remembered, over: Callable[[Any], Any], patience: float) -> Counter[Any]:
    """How often some fights come to each state, as many of them as there is time for."""
    draw, visits, until = Random("pilot"), Counter[Any](), process_time() + patience / 2
    for _ in range(PILOT):
        state = start
        while over(state) is None and process_time() < until:
            visits[state] += 1
            found = ways(state)
            state = draw.choices(list(found), [float(weight) for weight in found.values()])[0]
    return visits


def _estimated(visits: Counter[Any], ways: Remembered, patience: float) -> Estimate:
    """How many states there are, judged by how many were seen once and how many twice; and how long they take."""
    seen = Counter(visits.values())
    states = len(visits) + seen[1] * (seen[1] - 1) // (2 * (seen[2] + 1))
    until = process_time() + patience / 4
    for state in list(visits)[:: max(1, len(visits) // TIMED)]:
        try:
            ways(state)
        except TooManyStates as error:
            return Estimate(max(states, error.states), 0.0)
        if process_time() > until:
            break
    return Estimate(states, states * ways.each())


def _followed(
    start: Hashable,
    ways: Remembered,
    over: Callable[[Any], Any],
    view: Callable[[Any], Any],
    estimate: Estimate,
    patience: float,
    fractions: bool = False,
) -> Forecast | Estimate:
    """The exact odds, or why not; the estimate may turn out to have been too low."""
    if estimate.seconds > patience or estimate.states > LARGEST:
        return estimate
    clock, most = Clock(2 * patience, HOPELESS * patience), 0 if fractions else 2 * LARGEST
    try:
        return forecast(no_step, start, over, ways=ways, view=view, exact=fractions, most_states=most, watch=clock)
    except TooManyStates as error:
        return Estimate(max(error.states, estimate.states), max(error.seconds, estimate.seconds))


def _are_several(rules: Any, state: Any) -> bool:
    return any(len(side) > 1 for side in _sides(rules, state))


def _sides(rules: Any, state: Any) -> tuple[tuple[str, ...], ...]:
    sides: dict[str, list[str]] = {}
    for figure in rules.figures(state):
        if figure.present and not figure.out:
            sides.setdefault(figure.side, []).append(figure.name)
    return tuple(map(tuple, sides.values()))
