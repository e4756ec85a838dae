"""Exact odds of a fight in which numbers only fall, blow by blow: hit points, and what weapons and shields hold.

    attrition(of, outcome)       see `contract.Attrition`

How it is fast: a blow asks of a number only whether it has run out. So the rule is followed once for numbers that
cannot run out at this blow, whatever they are, and once for each way in which some nearly have; from everywhere else
a blow leads as far away as from there, and what it leads to is found by subtraction. A round of two blows with twenty
results each is forty ways in two steps, not four hundred in one.

Numbers never rise, so that places are settled one after the other, the highest first. What leads back to the same
numbers (both miss) is a small chain of its own, the same wherever it stands. Nothing is cut off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from heapq import heappop, heappush
from math import inf
from typing import Any, NamedTuple

from arbitro.fights.best import AT_LEAST, BestPlay, Options, ended
from arbitro.fights.chain import MOST_EXACT, MOST_STATES, Chain, Chance, Forecast, TooManyStates, visits_of
from arbitro.systems.contract import Attrition
from arbitro.table import Decide, outcomes, take_default

__all__ = ["attrition"]

PLENTY = 1 << 20
"""More of anything than one blow takes."""

RADIX = 1 << 12
HALF = RADIX // 2
"""A place is one whole number: numbers from -2,048 to 2,047 are its digits."""


class _Row(NamedTuple):
    """Where a blow leads from some numbers in a stance."""

    onward: list[tuple[int, list[tuple[int, int]]]]
    """To which stance: how much lower the place is, and in how many ways."""
    ends: list[tuple[int, list[tuple[int, int]]]]
    """The same for ends, which nothing follows."""
    still: list[tuple[int, int]]
    """To which stance with the same numbers."""
    total: int


class _Stance(NamedTuple):
    """All that there is besides numbers, and which of these have run out."""

    state: Any
    """With 1 for every number that has not."""
    ended: Any
    """The outcome, if it is an end."""
    begins: bool


class _Blows:
    """A fight as stances and places, and the rows of both, made when they are first asked for."""

    def __init__(self, of: Attrition, options: Options, outcome: Callable[[Any], Any]) -> None:
        self.stances: list[_Stance] = []
        self.of, self._options, self._outcome = of, options, outcome
        self._numbers: dict[Any, int] = {}
        self._caps: dict[int, tuple[int, ...]] = {}
        self._rows: dict[tuple[int, tuple[int, ...]], dict[Any, _Row]] = {}

    def stance(self, state: Any) -> int:
        """The number of a state's stance."""
        key = self.of.at(state, tuple([min(left, 1) for left in self.of.numbers(state)]))
        known = self._numbers.setdefault(key, len(self.stances))
        if known == len(self.stances):
            self.stances.append(_Stance(key, self._outcome(key), self.of.begins(key)))
        return known

    def seen(self, stance: int, place: int, view: Callable[[Any], Any] | None) -> Any:
        """What there is to be seen of an end."""
        key = self.stances[stance].state
        state = self.of.at(key, digits(place, len(self.of.numbers(key))))
        return state if view is None else view(state)

    def row(self, stance: int, numbers: tuple[int, ...]) -> _Row:
        """Where the blow leads that comes in this stance; the first option, where there are several."""
        return next(iter(self.rows(stance, numbers).values()))

    def rows(self, stance: int, numbers: tuple[int, ...]) -> dict[Any, _Row]:
        """Where each option leads."""
        caps = self._caps.get(stance)
        if caps is None:
            caps = self._caps[stance] = self._most_taken(stance)
        # Nothing runs out above what is taken, so that more makes no difference.
        key = (stance, tuple(map(min, numbers, caps)))
        rows = self._rows.get(key)
        if rows is None:
            here = self.of.at(self.stances[stance].state, key[1])
            rows = {name: self._row(key[1], ways) for name, ways in self._options(here).items()}
            self._rows[key] = rows
        return rows

    def _most_taken(self, stance: int) -> tuple[int, ...]:
        """The least of each number that cannot run out."""
        of, state = self.of, self.stances[stance].state
        numbers = of.numbers(state)
        full = of.at(state, tuple([PLENTY if left > 0 else left for left in numbers]))
        theres = [there for ways in self._options(full).values() for there in ways]
        least = list(map(min, *[of.numbers(there) for there in (full, *theres)]))
        return tuple([left + 1 if left <= 0 else PLENTY - low + 1 for left, low in zip(numbers, least, strict=True)])

    def _row(self, numbers: tuple[int, ...], found: Mapping[Any, int]) -> _Row:
        onward: dict[int, dict[int, int]] = {}
        ends: dict[int, dict[int, int]] = {}
        still: dict[int, int] = {}
        for there, weight in found.items():
            after = self.of.numbers(there)
            if any(left > had for left, had in zip(after, numbers, strict=True)):
                raise ValueError("a number rises: this is no attrition, follow it by `forecast`")
            to = self.stance(there)
            goes_on = self.stances[to].ended is None
            if after == numbers and goes_on:
                still[to] = still.get(to, 0) + weight
                continue
            ways = (onward if goes_on else ends).setdefault(to, {})
            lower = place_of(numbers) - place_of(after)
            ways[lower] = ways.get(lower, 0) + weight
        return _Row(
            [(to, list(ways.items())) for to, ways in onward.items()],
            [(to, list(ways.items())) for to, ways in ends.items()],
            list(still.items()),
            sum(found.values()),
        )

    def staying(self, stance: int, numbers: tuple[int, ...], exact: bool) -> tuple[list[tuple[int, Chance]], Chance]:
        """How often each stance is come to, from this one on, before a number falls; and the chance that none does."""
        order = [stance]
        for each in order:
            order += [there for there, _ in self.row(each, numbers).still if there not in order]
        chain = Chain(outcomes={len(order): True})
        for each in order:
            row = self.row(each, numbers)
            ways = [(order.index(there), weight) for there, weight in row.still]
            leaves = row.total - sum([weight for _, weight in ways])
            # One end stands for all that leaves.
            chain.rows.append([*ways, (len(order), leaves)] if leaves else ways)
            chain.totals.append(row.total)
        chain.rows.append([])
        chain.totals.append(1)
        visits, endless = visits_of(chain, exact)
        return list(zip(order, visits, strict=False)), endless


def place_of(numbers: tuple[int, ...]) -> int:
    """One whole number for all of them, lower where any of them is."""
    place = 0
    for left in numbers:
        place = place * RADIX + left
    return place


def digits(place: int, many: int) -> tuple[int, ...]:
    """The numbers of a place."""
    found = []
    for _ in range(many):
        left = (place + HALF) % RADIX - HALF
        found.append(left)
        place = (place - left) // RADIX
    return tuple(reversed(found))


def attrition(
    of: Attrition,
    outcome: Callable[[Any], Any],
    view: Callable[[Any], Any] | None = None,
    decide: Decide = take_default,
    *,
    exact: bool = False,
    most_states: int = 0,
) -> Forecast:
    """How it comes out. `view` says of an end what is counted as left. Raises `TooManyStates`."""
    most = most_states or (MOST_EXACT if exact else MOST_STATES)

    def followed(state: Any) -> dict[Any, Mapping[Any, int]]:
        return {"": outcomes(partial(of.blow, state), decide, since=state)}

    blows, numbers = _Blows(of, followed, outcome), _numbers_of(of)
    one: Chance = Fraction(1) if exact else 1.0
    place = place_of(numbers)
    # By stance and then by place: what flows in, and what has ended there.
    flows: dict[int, dict[int, Chance]] = {blows.stance(of.start): {place: one}}
    ended: dict[int, dict[int, Chance]] = {}
    staying: dict[int, tuple[list[tuple[int, Chance]], Chance]] = {}
    waiting = [-place]
    states, rounds, endless = 0, one * 0, one * 0
    while waiting:
        place = -heappop(waiting)
        numbers, visits = digits(place, len(numbers)), dict[int, Chance]()
        for stance in list(flows):
            flow = flows[stance].pop(place, None)
            if flow is None:
                continue
            if stance not in staying:
                staying[stance] = blows.staying(stance, numbers, exact)
            for each, often in staying[stance][0]:
                visits[each] = visits.get(each, 0) + flow * often
            endless += flow * staying[stance][1]
        states += len(visits)
        if states > most:
            raise TooManyStates(states, most, exact)
        for stance, often in visits.items():
            if blows.stances[stance].begins:
                rounds += often
            row = blows.row(stance, numbers)
            share = often / row.total
            for to, ways in row.onward:
                there = flows.setdefault(to, {})
                for lower, weight in ways:
                    at = place - lower
                    if at in there:
                        there[at] += share * weight
                    else:
                        there[at] = share * weight
                        heappush(waiting, -at)
            for to, ways in row.ends:
                there = ended.setdefault(to, {})
                for lower, weight in ways:
                    there[place - lower] = there.get(place - lower, 0) + share * weight
    chances: dict[Any, Chance] = {}
    left: dict[Any, Chance] = {}
    for stance, places in ended.items():
        came_out = blows.stances[stance].ended
        chances[came_out] = chances.get(came_out, 0) + sum(places.values())
        for place, chance in places.items():
            seen = blows.seen(stance, place, view)
            left[seen] = left.get(seen, 0) + chance
    follow = partial(_rounds, blows, view, exact)
    return Forecast(chances, left, inf if endless else rounds, states, endless, follow=follow)


def _rounds(
    blows: _Blows, view: Callable[[Any], Any] | None, exact: bool, by_left: bool
) -> Iterator[dict[Any, Chance]]:
    """Round after round, the chance of each outcome in that round, or of each with what is left."""
    one: Chance = Fraction(1) if exact else 1.0
    standing = {(blows.stance(blows.of.start), place_of(blows.of.numbers(blows.of.start))): one}
    many = len(blows.of.numbers(blows.of.start))
    while standing:
        after: dict[tuple[int, int], Chance] = {}
        ended: dict[Any, Chance] = {}
        while standing:
            further: dict[tuple[int, int], Chance] = {}
            for (stance, place), mass in standing.items():
                row = blows.row(stance, digits(place, many))
                share = mass / row.total
                for to, ways in (*row.onward, *[(to, [(0, weight)]) for to, weight in row.still]):
                    there = after if blows.stances[to].begins else further
                    for lower, weight in ways:
                        there[to, place - lower] = there.get((to, place - lower), 0) + share * weight
                for to, ways in row.ends:
                    came_out = blows.stances[to].ended
                    for lower, weight in ways:
                        what = (came_out, blows.seen(to, place - lower, view)) if by_left else came_out
                        ended[what] = ended.get(what, 0) + share * weight
            standing = further
        yield ended
        standing = after


def _numbers_of(of: Attrition) -> tuple[int, ...]:
    numbers = of.numbers(of.start)
    if max(numbers) >= HALF:
        raise TooManyStates(max(numbers), HALF, what="points")
    return numbers


# --- Best play -------------------------------------------------------------------------------------------------------


def best_attrition(
    of: Attrition,
    options: Options,
    outcome: Callable[[Any], Any],
    worth: Callable[[Any], Any],
    *,
    exact: bool = False,
    most_states: int = 0,
    watch: Callable[[int, int], None] | None = None,
) -> BestPlay:
    """`best_play` of a fight in which numbers only fall: `options` of a state instead of its blow.

    What an option takes may depend on numbers no more than a blow does. Raises `TooManyStates`.
    """
    one: Any = Fraction(1) if exact else 1.0
    blows, start = _Blows(of, options, ended(outcome)), place_of(_numbers_of(of))
    found = _reached(blows, start, most_states or (MOST_EXACT if exact else MOST_STATES), exact, watch)
    values: list[dict[int, Any]] = [{} for _ in blows.stances]
    worths = [one * 0 if each.ended is None else one * worth(each.ended) for each in blows.stances]
    plans = _Plans(values, worths, one)
    taken: dict[int, Any] = {}
    chosen: list[dict[int, Any]] = [{} for _ in blows.stances]
    for place, stances in reversed(found):
        here = {stance: plans.at(place, rows) for stance, rows in stances.items()}
        for stance, value in _settled(here, taken, 0 if exact else AT_LEAST).items():
            values[stance][place] = value
            if len(here[stance]) > 1:
                chosen[stance][place] = taken[stance]

    def compared(stance: int, place: int) -> dict[Any, Any]:
        there = plans.at(place, blows.rows(stance, digits(place, len(of.numbers(of.start)))))
        return {name: plan.worth({to: values[to][place] for to, _ in plan.still}) for name, plan in there.items()}

    return BestPlay(
        values[blows.stance(of.start)][start],
        _ByState(blows, chosen, lambda stance, place: chosen[stance][place]),
        _ByState(blows, chosen, compared),
        sum([len(stances) for _, stances in found]),
    )


class _ByState(Mapping[Any, Any]):
    """What is known of each state in which there is a choice, by its stance and place: worked out when it is asked for.

    For there are many, and hardly any is asked for.
    """

    def __init__(self, blows: _Blows, places: list[dict[int, Any]], look: Callable[[int, int], Any]) -> None:
        self._blows, self._places, self._look = blows, places, look

    def __getitem__(self, state: Any) -> Any:
        stance, place = self._blows.stance(state), place_of(self._blows.of.numbers(state))
        if stance >= len(self._places) or place not in self._places[stance]:
            raise KeyError(state)
        return self._look(stance, place)

    def __iter__(self) -> Iterator[Any]:
        of, many = self._blows.of, len(self._blows.of.numbers(self._blows.of.start))
        for stance, places in enumerate(self._places):
            for place in places:
                yield of.at(self._blows.stances[stance].state, digits(place, many))

    def __len__(self) -> int:
        return sum(map(len, self._places))


def _reached(
    blows: _Blows, start: int, most: int, exact: bool, watch: Callable[[int, int], None] | None
) -> list[tuple[int, dict[int, dict[Any, _Row]]]]:
    """Every place that any options lead to, the highest first, in which stances, and where each option leads there."""
    reached: dict[int, list[int]] = {start: [blows.stance(blows.of.start)]}
    waiting, found, states = [-start], list[tuple[int, dict[int, dict[Any, _Row]]]](), 0
    many = len(blows.of.numbers(blows.of.start))
    while waiting:
        if watch is not None:
            watch(len(found), len(found) + len(waiting))
        place = -heappop(waiting)
        stances, numbers, rows = reached.pop(place), digits(place, many), dict[int, dict[Any, _Row]]()
        for stance in stances:
            rows[stance] = blows.rows(stance, numbers)
            for row in rows[stance].values():
                stances += [to for to, _ in row.still if to not in stances]
                for to, ways in row.onward:
                    for lower, _ in ways:
                        there = reached.get(place - lower)
                        if there is None:
                            reached[place - lower] = [to]
                            heappush(waiting, lower - place)
                        elif to not in there:
                            there.append(to)
        found.append((place, rows))
        states += len(stances)
        if states > most:
            raise TooManyStates(states, most, exact)
    return found


class _Plan(NamedTuple):
    """An option: what it is worth where it leads on, and the chances to stay at the same numbers in some stance."""

    onward: Any
    still: list[tuple[int, Any]]

    def worth(self, here: Mapping[int, Any]) -> Any:
        """When the stances at these numbers are worth so much."""
        if not self.still:
            return self.onward
        return self.onward + sum([chance * here[to] for to, chance in self.still])


class _Plans:
    """The options of each stance at some numbers, when what is lower is known."""

    def __init__(self, values: list[dict[int, Any]], ends: list[Any], one: Any) -> None:
        self._values, self._ends, self._one = values, ends, one
        self._known: dict[int, list[tuple[Any, _Row, Any, list[tuple[int, Any]]]]] = {}

    def at(self, place: int, rows: dict[Any, _Row]) -> dict[Any, _Plan]:
        """By name. `rows` are kept as long as this is."""
        known = self._known.get(id(rows))
        if known is None:
            known = self._known[id(rows)] = [self._begun(name, row) for name, row in rows.items()]
        found, values = {}, self._values
        for name, row, worth, still in known:
            for to, ways in row.onward:
                there = values[to]
                worth += sum([weight * there[place - lower] for lower, weight in ways])
            found[name] = _Plan(worth / row.total, still)
        return found

    def _begun(self, name: Any, row: _Row) -> tuple[Any, _Row, Any, list[tuple[int, Any]]]:
        """What does not depend on the place: what ends it is worth, and the chances to stay."""
        worth = sum([weight * self._ends[to] for to, ways in row.ends for _, weight in ways])
        return name, row, worth, [(to, self._one * weight / row.total) for to, weight in row.still]


def _settled(plans: dict[int, dict[Any, _Plan]], taken: dict[int, Any], better: float) -> dict[int, Any]:
    """What the stances at the same numbers are worth with the best options, which are put into `taken`. (Howard, 1960)

    Options that were best a little lower are tried first.
    """
    for stance, names in plans.items():
        if taken.get(stance) not in names:
            taken[stance] = next(iter(names))
    while True:
        here = _solved({stance: names[taken[stance]] for stance, names in plans.items()})
        changed = False
        for stance, names in plans.items():
            value = here[stance]
            for name, plan in names.items():
                if len(names) > 1 and (worth := plan.worth(here)) > value + better:
                    taken[stance], value, changed = name, worth, True
        if not changed:
            return here


def _solved(plans: dict[int, _Plan]) -> dict[int, Any]:
    """What each stance is worth when these options are taken: who stays for ever wins nothing."""
    if len(plans) == 1:
        ((stance, plan),) = plans.items()
        if not plan.still:
            return {stance: plan.onward}
    left = {stance: (plan.onward, dict(plan.still)) for stance, plan in plans.items()}
    order = list(left)
    for at, stance in enumerate(order):
        onward, still = left[stance]
        # What is settled already is put in.
        for before in order[:at]:
            chance = still.pop(before, 0)
            if chance:
                its, ways = left[before]
                onward += chance * its
                for to, more in ways.items():
                    still[to] = still.get(to, 0) + chance * more
        leaves = 1 - still.pop(stance, 0)
        if not leaves:
            left[stance] = (0 * onward, {})
        elif leaves != 1:
            left[stance] = (onward / leaves, {to: chance / leaves for to, chance in still.items()})
        else:
            left[stance] = (onward, still)
    found: dict[int, Any] = {}
    for stance in reversed(order):
        onward, still = left[stance]
        found[stance] = onward + sum([chance * found[to] for to, chance in still.items()])
    return found
