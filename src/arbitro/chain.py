"""Exact odds of a fight to its end: who wins, after how many rounds, with what left.

    forecast(step, start, outcome)     any fight of which `step(state, table)` plays one step
    race(of)                           a duel in which neither one's blows change the other's: see `contract.Race`

Nothing is cut off: where a step may lead back to where it began (both miss), the way round is a geometric series; where
states lead to each other (somebody heals), they are taken out one by one, and what led into one of them is passed on to
what it leads to (Grassmann, Taksar and Heyman, 1985; it subtracts nothing, so that floats lose nothing). What would be
too much work is refused with an estimate, before it is begun where that can be known.

How it is fast: a blow does not depend on the hit points of whoever it hits. So in a race a turn is followed once for
all of them: the hit points are a die of their own, left open, and the rule is run a few times for the whole grid.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from graphlib import CycleError, TopologicalSorter
from math import inf, lcm, prod
from typing import Any, NamedTuple

from arbitro.dice import Dice, Distribution
from arbitro.systems.contract import Race
from arbitro.table import Decide, Table, TooLarge, outcomes, take_default

__all__ = ["Forecast", "Rounds", "TooManyStates", "Ways", "explore", "forecast", "race", "rounds_of"]

Chance = Any
"""A `Fraction` where exact answers were asked for, else a float."""

_Ratio = tuple[int, int]
"""A fraction that is not reduced."""

Ways = Callable[[Any], Mapping[Any, int]]
"""Where a state leads to, with whole-number weights: a `Distribution` is one."""

MOST_STATES = 200_000
"""How many states a chain may have before it is refused."""

MOST_EXACT = 4_000
"""The same in fractions, whose numbers grow longer with every step."""

MOST_TANGLED = 1_500
"""How many states may all lead to each other."""

MOST_PAIRS = 40_000
"""How many pairs of states of a race are solved in floats; beyond it rounds are followed instead, see `LEFT_OUT`."""

MOST_FOLLOWED = 4_000_000
"""How many pairs may be followed."""

LEFT_OUT = 1e-12
"""Rounds are followed until less than this is left; what is left is said."""


class TooManyStates(TooLarge):
    """A fight that is too large. `states` is how many it has, or more than which it has; `most` would do."""

    def __init__(self, states: int, most: int, exact: bool = False, what: str = "states") -> None:
        Exception.__init__(
            self,
            f"{states} {what} or more, and {most} are feasible{' in fractions' if exact else ''}: "
            f"{'ask for floats, ' if exact else ''}take fewer hit points, less gear that wears, or simulate it",
        )
        self.runs = self.states = states
        self.most = most


@dataclass(frozen=True)
class Forecast:
    """How a fight comes out."""

    chances: dict[Any, Chance]
    """For every outcome."""
    left: dict[Any, Chance]
    """For every state that it may end in, or what was to be seen of it; of a race the points of both."""
    mean_rounds: Chance
    """Infinite where it may go on for ever."""
    states: int
    """How many states were gone through."""
    endless: Chance = 0
    """The chance that it goes on for ever."""
    left_out: Chance = 0
    """What was left out of all the chances: more than 0 only where there were too many states to solve."""
    follow: Callable[[bool], Iterator[dict[Any, Chance]]] = field(default=lambda _: iter(()), repr=False, compare=False)
    """Round after round, the chance that it ends in it: with this outcome, or (True) this outcome and this left."""

    def rounds(self, most: int = 10_000, left_out: float = LEFT_OUT) -> Rounds:
        """How long it lasts: followed until less than `left_out` is left, or for so many rounds."""
        found: list[dict[Any, Chance]] = []
        left = 1 - self.endless
        for ended in self.follow(False):
            found.append(ended)
            left -= sum(ended.values())
            if left < left_out or len(found) == most:
                break
        return Rounds(tuple(found), max(left, 0))


class Rounds(NamedTuple):
    """How long a fight lasts."""

    ended: tuple[dict[Any, Chance], ...]
    """For the first round, the second ..., the chance of each outcome in that round."""
    left_out: Chance
    """The chance that it lasts longer than this."""

    def chance(self, number: int) -> Chance:
        """The chance that it ends in this round."""
        return sum(self.ended[number - 1].values()) if 0 < number <= len(self.ended) else 0


# --- Any fight -------------------------------------------------------------------------------------------------------


@dataclass
class Chain:
    """Every state that can be reached, and where each leads to; an end leads nowhere."""

    states: list[Any] = field(default_factory=list)
    rows: list[list[tuple[int, int]]] = field(default_factory=list)
    """By number: where to, and in how many ways."""
    totals: list[int] = field(default_factory=list)
    """In how many ways altogether."""
    outcomes: dict[int, Any] = field(default_factory=dict)
    """Of the ends."""

    def parts(self) -> list[list[int]]:
        """The states in groups that lead to each other, each group before those that it leads to. (Tarjan, 1972)"""
        order, low, stack, found = [-1] * len(self.rows), [0] * len(self.rows), list[int](), list[list[int]]()
        gone: list[bool] = [False] * len(self.rows)
        number = 0
        for root in range(len(self.rows)):
            work: list[tuple[int, Iterator[tuple[int, int]]]] = []
            if order[root] < 0:
                order[root] = low[root] = number
                number += 1
                stack.append(root)
                work.append((root, iter(self.rows[root])))
            while work:
                here, ways = work[-1]
                for there, _ in ways:
                    if order[there] < 0:
                        order[there] = low[there] = number
                        number += 1
                        stack.append(there)
                        work.append((there, iter(self.rows[there])))
                        break
                    if not gone[there] and order[there] < low[here]:
                        low[here] = order[there]
                else:
                    work.pop()
                    if work and low[here] < low[work[-1][0]]:
                        low[work[-1][0]] = low[here]
                    if low[here] == order[here]:
                        part = [stack.pop()]
                        while part[-1] != here:
                            part.append(stack.pop())
                        for one in part:
                            gone[one] = True
                        found.append(part)
        return found[::-1]


def explore(
    start: Hashable, ways: Ways, outcome: Callable[[Any], Any], most: int = MOST_STATES, exact: bool = False
) -> Chain:
    """Everything that can be reached from `start`, which gets the number 0; equal states are one."""
    chain, numbers = Chain(), dict[Any, int]()

    def number(state: Any) -> int:
        known = numbers.setdefault(state, len(numbers))
        if known == len(chain.states):
            if known == most:
                raise TooManyStates(most, most, exact)
            chain.states.append(state)
        return known

    number(start)
    at = 0
    while at < len(chain.states):
        state = chain.states[at]
        came_out = outcome(state)
        if came_out is None:
            found = ways(state)
            chain.rows.append([(number(there), weight) for there, weight in found.items()])
            chain.totals.append(sum(found.values()))
        else:
            chain.outcomes[at] = came_out
            chain.rows.append([])
            chain.totals.append(1)
        at += 1
    return chain


def forecast(
    step: Callable[[Any, Table], Any],
    start: Hashable,
    outcome: Callable[[Any], Any],
    decide: Decide = take_default,
    *,
    exact: bool = False,
    ways: Ways | None = None,
    view: Callable[[Any], Any] | None = None,
    most_states: int = 0,
) -> Forecast:
    """How a fight from `start` comes out that is played by `step`, until `outcome` says something else than None.

    A round is a step. `decide` takes the decisions. `exact` gives fractions. `ways` may be given instead of what
    following `step` would find; `view` says of an end what is counted as left. Raises `TooManyStates`.
    """

    def followed(state: Any) -> Mapping[Any, int]:
        return outcomes(partial(step, state), decide, since=state)

    most = most_states or (MOST_EXACT if exact else MOST_STATES)
    chain = explore(start, ways or followed, outcome, most, exact)
    visits, endless = visits_of(chain, exact)
    ends = {end: view(chain.states[end]) if view else chain.states[end] for end in chain.outcomes if visits[end]}
    left: dict[Any, Chance] = {}
    for end, seen in ends.items():
        left[seen] = left.get(seen, 0) + visits[end]
    chances: dict[Any, Chance] = {}
    for end, what in chain.outcomes.items():
        chances[what] = chances.get(what, 0) + visits[end]
    mean = sum([visits[at] for at in range(len(chain.rows)) if at not in chain.outcomes]) if not endless else inf
    return Forecast(chances, left, mean, len(chain.states), endless, follow=partial(_steps, chain, ends, exact))


def visits_of(chain: Chain, exact: bool) -> tuple[list[Chance], Chance]:
    """How often each state is come to, on average; and the chance never to come to an end."""
    into: list[list[tuple[int, int]]] = [[] for _ in chain.rows]
    for here, row in enumerate(chain.rows):
        for there, weight in row:
            if there != here:
                into[there].append((here, weight))
    dot = _exact_dot if exact else _dot
    one: Chance = Fraction(1) if exact else 1.0
    # Visits over the total of the state's ways, so that a weight times it is a flow.
    per_way: list[Chance] = [one * 0] * len(chain.rows)
    visits: list[Chance] = [one * 0] * len(chain.rows)
    endless = one * 0
    for part in chain.parts():
        if len(part) == 1:
            (at,) = part
            flow = dot(into[at], per_way) + (one if at == 0 else 0)
            back = sum([weight for there, weight in chain.rows[at] if there == at])
            if back == chain.totals[at] and chain.rows[at]:
                endless += flow
                continue
            per_way[at] = flow / (chain.totals[at] - back)
            visits[at] = per_way[at] * chain.totals[at]
            continue
        inside = set(part)
        flows = {
            at: dot([way for way in into[at] if way[0] not in inside], per_way) + (one if at == 0 else 0) for at in part
        }
        if all(there in inside for at in part for there, _ in chain.rows[at]):
            endless += sum(flows.values())
            continue
        tangle = _tangle({at: chain.rows[at] for at in part}, {at: chain.totals[at] for at in part}, one, exact)
        for at, number in tangle.visits(flows).items():
            visits[at], per_way[at] = number, number / chain.totals[at]
    return visits, endless


def _dot(ways: Iterable[tuple[int, int]], values: Sequence[float]) -> float:
    return sum([weight * values[at] for at, weight in ways])


def _exact_dot(ways: Iterable[tuple[int, int]], values: Sequence[Fraction]) -> Fraction:
    """The same with one common denominator, which saves most of the work."""
    terms = [(weight, values[at]) for at, weight in ways if values[at]]
    below = lcm(*[value.denominator for _, value in terms])
    return Fraction(sum([weight * value.numerator * (below // value.denominator) for weight, value in terms]), below)


def _mean(terms: Sequence[tuple[int, float]], below: int) -> float:
    return sum([weight * value for weight, value in terms]) / below


def _exact_mean(terms: Sequence[tuple[int, _Ratio]], below: int) -> _Ratio:
    """The same over one common denominator. It is not reduced: that is done once, at the end."""
    common = 1
    for _, (_, under) in terms:
        if common % under:
            common = lcm(common, under)
    return sum([weight * above * (common // under) for weight, (above, under) in terms]), common * below


class _Tangle(NamedTuple):
    """States that led to each other, taken out one after the other: by what each was left with when it was its turn."""

    taken: list[tuple[int, dict[int, Chance], dict[int, Chance], Chance]]
    """The state; from whom it was come to, and to whom it led, of those still there; the chance to leave it."""

    def visits(self, flows: dict[int, Chance]) -> dict[int, Chance]:
        """How often each state is come to when so much flows in from outside."""
        flows = dict(flows)
        for at, _, leads, leaves in self.taken:
            for there, chance in leads.items():
                flows[there] += flows[at] * chance / leaves
        found: dict[int, Chance] = {}
        for at, comes, _, leaves in reversed(self.taken):
            found[at] = (flows[at] + sum([found[here] * chance for here, chance in comes.items()])) / leaves
        return found

    def values(self, exits: dict[int, Chance]) -> dict[int, Chance]:
        """What each state is worth when what it leads to outside is worth so much to it."""
        exits = dict(exits)
        for at, comes, _, leaves in self.taken:
            for here, chance in comes.items():
                exits[here] += chance * exits[at] / leaves
        found: dict[int, Chance] = {}
        for at, _, leads, leaves in reversed(self.taken):
            found[at] = (exits[at] + sum([chance * found[there] for there, chance in leads.items()])) / leaves
        return found


def solve_part(
    rows: Mapping[int, Sequence[tuple[int, int]]],
    totals: Mapping[int, int],
    values: Sequence[Chance],
    one: Chance,
    exact: bool,
) -> dict[int, Chance]:
    """What these states are worth on average, when those that they lead to outside are worth `values`."""
    exits = {
        at: one * sum([weight * values[there] for there, weight in row if there not in rows]) / totals[at]
        for at, row in rows.items()
    }
    return _tangle(rows, totals, one, exact).values(exits)


def _tangle(
    rows: Mapping[int, Sequence[tuple[int, int]]], totals: Mapping[int, int], one: Chance, exact: bool
) -> _Tangle:
    """Take states out, first those whose going makes the fewest new ways."""
    part = rows.keys()
    if len(part) > (MOST_TANGLED // 10 if exact else MOST_TANGLED):
        raise TooManyStates(
            len(part), MOST_TANGLED // 10 if exact else MOST_TANGLED, exact, "states that lead to each other"
        )
    leads: dict[int, dict[int, Chance]] = {at: {} for at in part}
    comes: dict[int, dict[int, Chance]] = {at: {} for at in part}
    out: dict[int, Chance] = dict.fromkeys(part, one * 0)
    for at in part:
        for there, weight in rows[at]:
            chance = one * weight / totals[at]
            if there not in part:
                out[at] += chance
            elif there != at:
                leads[at][there] = comes[there][at] = leads[at].get(there, 0) + chance
    taken: list[tuple[int, dict[int, Chance], dict[int, Chance], Chance]] = []
    waiting = set(part)
    while waiting:
        at = min(waiting, key=lambda one: len(leads[one]) * len(comes[one]))
        waiting.remove(at)
        to, of = leads.pop(at), comes.pop(at)
        leaves = out[at] + sum(to.values())
        if not leaves:
            # A dead end, which only a policy makes: what goes there never comes out, and is worth nothing.
            for here, chance in of.items():
                del leads[here][at]
                out[here] += chance
            taken.append((at, {}, {}, one))
            continue
        for here, chance in of.items():
            share = chance / leaves
            row = leads[here]
            del row[at]
            out[here] += share * out[at]
            for there, onward in to.items():
                if there != here:
                    row[there] = comes[there][here] = row.get(there, 0) + share * onward
        for there in to:
            del comes[there][at]
        taken.append((at, of, to, leaves))
    return _Tangle(taken)


def _steps(chain: Chain, ends: Mapping[int, Any], exact: bool, by_left: bool) -> Iterator[dict[Any, Chance]]:
    """Step after step, the chance of each outcome in that step, or of each with what is left."""
    # Weights over the common multiple of all totals, so that whole numbers stay whole.
    below = lcm(*chain.totals) if exact else 1
    rows: list[list[tuple[int, Any]]] = [
        [(there, weight * (below // total) if exact else weight / total) for there, weight in row]
        for row, total in zip(chain.rows, chain.totals, strict=True)
    ]
    standing: dict[int, Any] = {0: 1}
    whole = 1
    while standing:
        after: dict[int, Any] = {}
        for here, mass in standing.items():
            for there, weight in rows[here]:
                after[there] = after.get(there, 0) + mass * weight
        whole *= below
        ended: dict[Any, Chance] = {}
        for end in [at for at in after if at in chain.outcomes]:
            mass = after.pop(end)
            what = (chain.outcomes[end], ends[end]) if by_left else chain.outcomes[end]
            ended[what] = ended.get(what, 0) + (Fraction(mass, whole) if exact else mass)
        yield ended
        standing = after


# --- A race ----------------------------------------------------------------------------------------------------------


class _Track(NamedTuple):
    """One side's turns against the other, until that one is down. States stand in an order in which none comes back."""

    points: list[int]
    """Of the side that is hit, by state; the first state is the start."""
    into: list[list[tuple[int, int]]]
    """From where each state is come to, and in how many ways; not from itself."""
    back: list[int]
    """In how many ways a turn changes nothing."""
    ends: dict[int, list[tuple[int, int]]]
    """By the points that are left of whoever is down: from where, and in how many ways."""
    total: int
    """The ways of every turn together."""


def _track(of: Race, start: Hashable) -> _Track:
    """Follow a turn once for each stance: the points are a die that stays open until the rule asks about them."""
    top = of.points(start)
    stances = [of.at(start, top)]
    number = {stances[0]: 0}
    found: list[Distribution] = []

    def run(table: Table, stance: Any) -> tuple[int, int, int]:
        points = table.roll("points", "", Dice(1, top))
        after = of.turn(of.at(stance, points), table)
        left, changed = of.points(after), of.at(after, top)
        # A number is lighter to carry than a stance.
        known = number.setdefault(changed, len(stances))
        if known == len(stances):
            stances.append(changed)
        return points, left, known

    while len(found) < len(stances):
        found.append(outcomes(partial(run, stance=stances[len(found)])))
    total = lcm(*[ways.total // top for ways in found])
    order = _in_order(found)
    states = [(stance, points) for points in range(top, 0, -1) for stance in order]
    place = {state: at for at, state in enumerate(states)}
    into: list[list[tuple[int, int]]] = [[] for _ in states]
    back, ends = [0] * len(states), dict[int, list[tuple[int, int]]]()
    for stance, ways in enumerate(found):
        scale = total // (ways.total // top)
        for (points, left, after), weight in ways.items():
            here = place[stance, points]
            if left > 0:
                there = place[after, left]
                if there == here:
                    back[here] += weight * scale
                else:
                    into[there].append((here, weight * scale))
            else:
                ends.setdefault(left, []).append((here, weight * scale))
    return _Track([points for _, points in states], into, back, ends, total)


def _in_order(found: Sequence[Mapping[Any, int]]) -> list[int]:
    """The stances, each before those that it may turn into while no points are lost."""
    sorter = TopologicalSorter[int]()
    for stance, ways in enumerate(found):
        sorter.add(stance)
        for points, left, after in ways:
            if left > points:
                raise ValueError("somebody gains points: this is no race, follow it by `forecast`")
            if after != stance:
                sorter.add(after, stance)
    try:
        order = list(sorter.static_order())
    except CycleError:
        raise ValueError("a stance comes back: this is no race, follow it by `forecast`") from None
    return order


def race(of: Race, *, exact: bool = False) -> Forecast:
    """How a race comes out. `left` is by the points of both. Raises `TooManyStates`."""
    at_least, most = prod(map(of.points, of.tracks)), MOST_EXACT if exact else MOST_FOLLOWED
    if at_least > most:
        raise TooManyStates(at_least, most, exact)
    theirs, ours = (_track(of, start) for start in of.tracks)
    first = _first(of)
    chance = Fraction(*first) if exact else first[0] / first[1]
    pairs = len(theirs.points) * len(ours.points)
    follow = partial(_race_rounds, of.sides, theirs, ours, chance, exact)
    if pairs > most:
        raise TooManyStates(pairs, most, exact)
    if pairs > MOST_PAIRS:
        return _followed(of.sides, follow, pairs)
    return _solved(of.sides, theirs, ours, first, exact, follow)


def _ahead(sides: tuple[Any, Any], points: tuple[int, int]) -> Any:
    """Who has won when this is left of both."""
    return sides[0] if points[1] <= 0 else sides[1]


def _first(of: Race) -> tuple[int, int]:
    """In how many ways the first side acts first, and of how many."""
    found = outcomes(of.first)
    return found.get(of.sides[0], 0), found.total


def _solved(
    sides: tuple[Any, Any], theirs: _Track, ours: _Track, first: tuple[int, int], exact: bool, follow: Any
) -> Forecast:
    """How often a round begins with each pair of states, and what follows from that.

    `theirs.points` are the foe's, whom our turns wear down; rows below are the foe's states, columns ours.
    """
    mean: Any = _exact_mean if exact else _mean
    come: Any = _exactly_come_to if exact else _come_to
    whole = ours.total * theirs.total
    # By the foe's state and then by ours. `half` is as after the foe's turn and before ours, times the ways of ours.
    columns: list[list[Any]] = [[] for _ in theirs.points]
    begin: Any = (whole, 1) if exact else float(whole)
    for comes, back in zip(ours.into, ours.back, strict=True):
        half: list[Any] = []
        for column, falls, stays in zip(columns, theirs.into, theirs.back, strict=True):
            visits, after = come(comes, column, back, falls, half, stays, begin, whole)
            begin = (0, 1) if exact else 0.0
            column.append(visits)
            half.append(after)
    rounds = mean([(1, visits) for column in columns for visits in column], 1)
    rows = [list(row) for row in zip(*columns, strict=True)]
    ahead, of = first
    endings = (_endings(mean, rows, theirs, ours, ahead, of), _endings(mean, columns, ours, theirs, of - ahead, of))
    chances = {side: mean([(1, each) for each in ends.values()], 1) for side, ends in zip(sides, endings, strict=True)}
    found = [*endings[0].items(), *[((down, points), chance) for (points, down), chance in endings[1].items()]]
    number: Any = (lambda ratio: Fraction(*ratio)) if exact else float
    left: dict[tuple[int, int], Chance] = {}
    for end, chance in found:
        if value := number(chance):
            left[end] = left.get(end, 0) + value
    odds = {side: number(chance) for side, chance in chances.items()}
    return Forecast(odds, left, number(rounds), len(columns) * len(rows), follow=follow)


def _come_to(
    comes: list[tuple[int, int]],
    column: list[float],
    back: int,
    falls: list[tuple[int, int]],
    half: list[float],
    stays: int,
    begin: float,
    whole: int,
) -> tuple[float, float]:
    """How often a round begins with a pair of states, and how often it is there in mid-round."""
    came = _dot(comes, column)
    visits = (came * stays + _dot(falls, half) + begin) / (whole - back * stays)
    return visits, came + visits * back


def _exactly_come_to(
    comes: list[tuple[int, int]],
    column: list[_Ratio],
    back: int,
    falls: list[tuple[int, int]],
    half: list[_Ratio],
    stays: int,
    begin: _Ratio,
    whole: int,
) -> tuple[_Ratio, _Ratio]:
    """The same with one common denominator each."""
    came = [(weight, column[at]) for at, weight in comes]
    flows = [(weight * stays, value) for weight, value in came] + [(weight, half[at]) for at, weight in falls]
    visits = _exact_mean([*flows, (1, begin)], whole - back * stays)
    return visits, _exact_mean([*came, (back, visits)], 1)


def _endings(
    mean: Any, rows: list[list[Any]], falls: _Track, other: _Track, ahead: int, of: int
) -> dict[tuple[int, int], Any]:
    """The chance that `falls` ends, by the points of the other side and of whoever fell.

    `rows` are by the other's states. Whoever acts second has been struck at before: their state is one turn further.
    The others go first in `ahead` of `of` ways.
    """
    found: dict[tuple[int, int], list[tuple[int, Any]]] = {}
    for down, ways in falls.ends.items():
        direct = [mean([(weight, row[at]) for at, weight in ways], 1) for row in rows]
        for at, points in enumerate(other.points):
            flows = [((of - ahead) * weight, direct[before]) for before, weight in other.into[at]]
            flows.append((ahead * other.total + (of - ahead) * other.back[at], direct[at]))
            found.setdefault((points, down), []).append((1, mean(flows, of * other.total * falls.total)))
    return {end: flows[0][1] if len(flows) == 1 else mean(flows, 1) for end, flows in found.items()}


def rounds_of(of: Race) -> tuple[Hashable, Ways, Callable[[Any], Any]]:
    """A race as a chain: its start, where each state leads to in a round, and who has won in it.

    A state is where both tracks are, `(theirs, ours, 0)`; an end the points of both, as in `Forecast.left`.
    """
    theirs, ours = (_track(of, start) for start in of.tracks)
    first, whole = _first(of)
    foe, hero = _onward(theirs), _onward(ours)

    def ways(state: tuple[int, int, int]) -> dict[Any, int]:
        at_foe, at_hero, _ = state
        found: dict[Any, int] = {}
        for chance, leads, at, others, other_at, track, turned in (
            (first, foe, at_foe, hero, at_hero, ours, False),
            (whole - first, hero, at_hero, foe, at_foe, theirs, True),
        ):
            for there, weight in leads[at]:
                if there < 0:
                    down, up = there + 1, track.points[other_at]
                    end = (down, up) if turned else (up, down)
                    found[end] = found.get(end, 0) + chance * weight * track.total
                    continue
                for back, again in others[other_at]:
                    if back < 0:
                        up = (ours if turned else theirs).points[there]
                        end = (up, back + 1) if turned else (back + 1, up)
                    else:
                        end = (back, there, 0) if turned else (there, back, 0)  # type: ignore[assignment]
                    found[end] = found.get(end, 0) + chance * weight * again
        return found

    def outcome(state: tuple[int, ...]) -> Any:
        return None if len(state) == 3 else _ahead(of.sides, (state[0], state[1]))

    return (0, 0, 0), ways, outcome


def _onward(track: _Track) -> list[list[tuple[int, int]]]:
    """From each state: where to, and in how many ways; who is down with p points is at p - 1, below 0."""
    leads: list[list[tuple[int, int]]] = [[(at, back)] if back else [] for at, back in enumerate(track.back)]
    for there, ways in enumerate(track.into):
        for here, weight in ways:
            leads[here].append((there, weight))
    for down, ways in track.ends.items():
        for here, weight in ways:
            leads[here].append((down - 1, weight))
    return leads


class _Standing:
    """One side's turns, one after the other: the chance of each state, and of having ended just now."""

    def __init__(self, track: _Track, exact: bool) -> None:
        below = 1 if exact else track.total
        self.whole = track.total if exact else 1
        self.into = [[(here, weight if exact else weight / below) for here, weight in ways] for ways in track.into]
        self.back = [weight if exact else weight / below for weight in track.back]
        self.ends = {
            down: [(here, weight if exact else weight / below) for here, weight in ways]
            for down, ways in track.ends.items()
        }
        self.mass: list[Any] = [0] * len(track.points)
        self.mass[0] = 1
        self.ended: dict[int, Any] = {}
        self._points = track.points

    def by_points(self) -> dict[int, Any]:
        """The chance of so many points."""
        found: dict[int, Any] = {}
        for points, mass in zip(self._points, self.mass, strict=True):
            found[points] = found.get(points, 0) + mass
        return found

    def up(self) -> dict[None, Any]:
        """The chance to be standing."""
        return {None: sum(self.mass)}

    def turn(self) -> None:
        """One more turn; in whole numbers everything is over `whole` more."""
        mass = self.mass
        self.ended = {down: sum([mass[at] * weight for at, weight in ways]) for down, ways in self.ends.items()}
        self.mass = [
            sum([mass[at] * weight for at, weight in ways], mass[here] * back)
            for here, (ways, back) in enumerate(zip(self.into, self.back, strict=True))
        ]


def _race_rounds(
    sides: tuple[Any, Any], theirs: _Track, ours: _Track, first: Chance, exact: bool, by_left: bool
) -> Iterator[dict[Any, Chance]]:
    """Round after round. Neither side's turns change the other's, so that each is followed by itself."""
    foe, hero = _Standing(theirs, exact), _Standing(ours, exact)
    see: Any = _Standing.by_points if by_left else _Standing.up
    whole = 1
    while True:
        foe_before, hero_before = see(foe), see(hero)
        foe.turn()
        hero.turn()
        whole *= foe.whole * hero.whole
        # Who acts second has been struck at once more; in whole numbers the others' count for more.
        hero_up = _mixed(hero_before, first * hero.whole, see(hero), 1 - first)
        foe_up = _mixed(foe_before, (1 - first) * foe.whole, see(foe), first)
        if by_left:
            won, lost = sides
            ended = {
                (won, (up, down)): mass * end / whole for down, end in foe.ended.items() for up, mass in hero_up.items()
            }
            for down, end in hero.ended.items():
                ended.update({(lost, (down, up)): mass * end / whole for up, mass in foe_up.items()})
        else:
            both = (one.get(None, 0) * sum(other.ended.values()) for one, other in ((hero_up, foe), (foe_up, hero)))
            ended = {side: chance / whole for side, chance in zip(sides, both, strict=True) if chance}
        yield ended


def _mixed(some: dict[Any, Any], share: Chance, others: dict[Any, Any], rest: Chance) -> dict[Any, Chance]:
    return {points: share * mass + rest * others[points] for points, mass in some.items()}


def _followed(sides: tuple[Any, Any], follow: Callable[[bool], Iterator[dict[Any, Chance]]], pairs: int) -> Forecast:
    """Too many pairs to solve: rounds are followed until next to nothing is left, and that is said."""
    chances, left = dict.fromkeys(sides, 0.0), dict[Any, float]()
    standing, rounds = 1.0, 0.0
    for ended in follow(True):
        rounds += standing
        for (side, end), chance in ended.items():
            if chance:
                chances[side] += chance
                left[end] = left.get(end, 0.0) + chance
        standing -= sum(ended.values())
        if standing < LEFT_OUT:
            break
    return Forecast(chances, left, rounds, pairs, left_out=max(standing, 0.0), follow=follow)
