"""Exact odds of a fight to its end: who wins, after how many rounds, with what left.

    forecast(step, start, outcome)     any fight of which `step(state, table)` plays one step

Nothing is cut off: where a step may lead back to where it began (both miss), the way round is a geometric series; where
states lead to each other (somebody heals), they are taken out one by one, and what led into one of them is passed on to
what it leads to (Grassmann, Taksar and Heyman, 1985; it subtracts nothing, so that floats lose nothing). What would be
too much work is refused with an estimate, before it is begun where that can be known.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from math import inf, lcm
from time import process_time
from typing import Any, NamedTuple

from arbitro.table import Table, TooLarge, outcomes

__all__ = ["Clock", "Forecast", "Rounds", "TooManyStates", "Ways", "explore", "forecast"]

Chance = Any
"""A `Fraction` where exact answers were asked for, else a float."""

Ways = Callable[[Any], Mapping[Any, int]]
"""Where a state leads to, with whole-number weights: a `Distribution` is one."""

MOST_STATES = 200_000
"""How many states a chain may have before it is refused."""

MOST_EXACT = 4_000
"""The same in fractions, whose numbers grow longer with every step."""

MOST_TANGLED = 1_500
"""How many states may all lead to each other."""

FEWEST = 60
"""So many states must have been followed before their pace says anything: the first ones are the dearest."""

LEFT_OUT = 1e-12
"""Rounds are followed until less than this is left; what is left is said."""


class TooManyStates(TooLarge):
    """A fight that is too large. `states` is how many it has, or more than which it has; `most` would do."""

    seconds = 0.0
    """How long following them would take, at the least, where a `Clock` has found that out."""

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


class Clock:
    """Watches states being followed, and gives up with `TooManyStates` what takes longer than so many seconds of work.

    Those that are known would take so long at the pace so far: when that is more than `hopeless`, it is given up as
    soon as it shows.
    """

    def __init__(self, most: float, hopeless: float) -> None:
        self.most, self.hopeless = most, hopeless
        self._begun = process_time()

    def __call__(self, followed: int, known: int) -> None:
        """So many have been followed, so many are known."""
        spent = process_time() - self._begun
        needed = spent / (followed + 1) * known
        hopeless = followed >= FEWEST and spent > self.most / 8 and needed > self.hopeless
        if hopeless or spent > self.most:
            error = TooManyStates(known, followed)
            error.seconds = max(spent, needed)
            raise error


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
    start: Hashable,
    ways: Ways,
    outcome: Callable[[Any], Any],
    most: int = MOST_STATES,
    exact: bool = False,
    watch: Callable[[int, int], None] | None = None,
) -> Chain:
    """Everything that can be reached from `start`, which gets the number 0; equal states are one.

    `watch` gets how many states have been followed and how many are known, each time.
    """
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
            if watch is not None:
                watch(at, len(chain.states))
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
    *,
    exact: bool = False,
    ways: Ways | None = None,
    view: Callable[[Any], Any] | None = None,
    most_states: int = 0,
    watch: Callable[[int, int], None] | None = None,
) -> Forecast:
    """How a fight from `start` comes out that is played by `step`, until `outcome` says something else than None.

    A round is a step. `exact` gives fractions. `ways` may be given instead of what following `step` would find; `view`
    says of an end what is counted as left; `watch` as in `explore`. Raises `TooManyStates`.
    """

    def followed(state: Any) -> Mapping[Any, int]:
        return outcomes(partial(step, state), since=state)

    most = most_states or (MOST_EXACT if exact else MOST_STATES)
    chain = explore(start, ways or followed, outcome, most, exact, watch)
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


def no_step(state: Any, table: Table) -> Any:
    """A step where the ways are given, and nothing is followed."""
    return state


def visits_of(chain: Chain, exact: bool) -> tuple[list[Chance], Chance]:
    """How often each state is come to, on average; and the chance never to come to an end."""
    into: list[list[tuple[int, int]]] = [[] for _ in chain.rows]
    for here, row in enumerate(chain.rows):
        for there, weight in row:
            if there != here:
                into[there].append((here, weight))
    summed: Any = _exact_dot if exact else dot
    one: Chance = Fraction(1) if exact else 1.0
    # Visits over the total of the state's ways, so that a weight times it is a flow.
    per_way: list[Chance] = [one * 0] * len(chain.rows)
    visits: list[Chance] = [one * 0] * len(chain.rows)
    endless = one * 0
    for part in chain.parts():
        if len(part) == 1:
            (at,) = part
            flow = summed(into[at], per_way) + (one if at == 0 else 0)
            back = sum([weight for there, weight in chain.rows[at] if there == at])
            if back == chain.totals[at] and chain.rows[at]:
                endless += flow
                continue
            per_way[at] = flow / (chain.totals[at] - back)
            visits[at] = per_way[at] * chain.totals[at]
            continue
        inside = set(part)
        flows = {
            at: summed([way for way in into[at] if way[0] not in inside], per_way) + (one if at == 0 else 0)
            for at in part
        }
        if all(there in inside for at in part for there, _ in chain.rows[at]):
            endless += sum(flows.values())
            continue
        tangle = _tangle({at: chain.rows[at] for at in part}, {at: chain.totals[at] for at in part}, one, exact)
        for at, number in tangle.visits(flows).items():
            visits[at], per_way[at] = number, number / chain.totals[at]
    return visits, endless


def dot(ways: Iterable[tuple[int, int]], values: Sequence[float]) -> float:
    """So many ways of each value."""
    return sum([weight * values[at] for at, weight in ways])


def _exact_dot(ways: Iterable[tuple[int, int]], values: Sequence[Fraction]) -> Fraction:
    """The same with one common denominator, which saves most of the work."""
    terms = [(weight, values[at]) for at, weight in ways if values[at]]
    below = lcm(*[value.denominator for _, value in terms])
    return Fraction(sum([weight * value.numerator * (below // value.denominator) for weight, value in terms]), below)


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
