"""Exact odds of a duel in which neither one's blows change the other's: `contract.Race`.

    race(of)                           who wins, after how many rounds, with what left
    rounds_of(of)                      the same duel as a chain, to walk through

A blow does not depend on the hit points of whoever it hits. So a turn is followed once for all of them: the hit points
are a die of their own, left open, and the rule is run a few times for the whole grid.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from graphlib import CycleError, TopologicalSorter
from math import lcm, prod
from typing import Any, NamedTuple

from arbitro.dice import Dice, Distribution
from arbitro.fights.chain import LEFT_OUT, MOST_EXACT, Chance, Forecast, TooManyStates, Ways, dot
from arbitro.systems.contract import Race
from arbitro.table import Table, outcomes

_Ratio = tuple[int, int]
"""A fraction that is not reduced."""

MOST_PAIRS = 40_000
"""How many pairs of states of a race are solved in floats; beyond it rounds are followed instead, see `LEFT_OUT`."""

MOST_FOLLOWED = 4_000_000
"""How many pairs may be followed."""


def _mean(terms: Sequence[tuple[int, float]], below: int) -> float:
    return sum([weight * value for weight, value in terms]) / below


def _exact_mean(terms: Sequence[tuple[int, _Ratio]], below: int) -> _Ratio:
    """The same over one common denominator. It is not reduced: that is done once, at the end."""
    common = 1
    for _, (_, under) in terms:
        if common % under:
            common = lcm(common, under)
    return sum([weight * above * (common // under) for weight, (above, under) in terms]), common * below


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
    die = Dice(1, top)

    def run(table: Table, stance: Any) -> tuple[int, int, int]:
        points = table.roll("points", "", die)
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
    came = dot(comes, column)
    visits = (came * stays + dot(falls, half) + begin) / (whole - back * stays)
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
