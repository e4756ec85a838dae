"""Fights of several: exact odds while they are feasible, and many fights at once where they are not.

    field = Field(skirmish)              fighters and turns as numbers
    field.ways(field.start)              where a round leads to: a chain for `arbitro.fights.chain`
    field.fight(draw, ...)               one fight after the other, each turn drawn from its odds

**Turns are looked up, not played.** The rule is followed once for each two who meet as they are, their points left
open, and what it leads to is kept as a row of odds. There is no second copy of any rule here.

Everybody turns against one enemy, whom the policy picks. Fighters who were equal from the beginning, act one after the
other and still fight alike are interchangeable, so that all ways to arrange their wounds are one: that, and that a
wounded enemy is finished off before the next, is what keeps fights of four against four exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from itertools import groupby
from math import lcm
from random import Random
from typing import Any, NamedTuple

from arbitro.dice import Dice
from arbitro.fights.chain import Chance, TooManyStates
from arbitro.fights.tally import UNFINISHED, Tally
from arbitro.fights.walks import MOST_ROUNDS, NUMBA, PLAIN, alias, available, counted, halves
from arbitro.systems.contract import Skirmish
from arbitro.table import Table, outcomes

OUT = 0
"""The number of whoever is out of the fight."""

MOST_CODES = 1_500
"""How many different fighters may be laid out as arrays."""

Code = int
"""A fighter as it is: its stance and its points."""

Moment = tuple[int, ...]
"""Who acts at once, by place."""

State = tuple[Code, ...]
"""Everybody as they are between two rounds: the heroes, then the foes."""


class Row(NamedTuple):
    """What somebody's turn leads to: each way, and of how many altogether."""

    ways: list[tuple[Code, Code, int]]
    """The two of them afterwards, and the weight."""
    total: int


class Left(NamedTuple):
    """How many of both sides are up when it is over."""

    heroes: int
    foes: int


def outcome(state: Any) -> str | None:
    """The side that has won, `nobody` if neither is left; None while both are."""
    if not isinstance(state, Left):
        return None
    return HEROES if state.heroes else FOES if state.foes else NOBODY


def in_whole_numbers(chances: Mapping[Any, Fraction]) -> dict[Any, int]:
    """The same over one denominator."""
    below = lcm(*[chance.denominator for chance in chances.values()])
    return {there: chance.numerator * (below // chance.denominator) for there, chance in chances.items()}


HEROES, FOES, NOBODY = "heroes", "foes", "nobody"


def standing(end: Left) -> tuple[tuple[str, int], ...]:
    """The same as a fight that is played counts it."""
    return (FOES, end.foes), (HEROES, end.heroes)


# --- Whom somebody turns against ------------------------------------------------------------------------------------

Target = Callable[[Sequence[int]], int]
"""A policy: of the points of all enemies, 0 for who is out, which one; at least one of them is up."""


def weakest(points: Sequence[int]) -> int:
    """Whoever is nearest to falling; the first of them."""
    found, least = -1, 0
    for at, left in enumerate(points):
        if left > 0 and (found < 0 or left < least):
            found, least = at, left
    return found


def strongest(points: Sequence[int]) -> int:
    """Whoever has the most left; the first of them."""
    return max(range(len(points)), key=lambda at: (points[at], -at))


def foremost(points: Sequence[int]) -> int:
    """The first who is up."""
    return next(at for at, left in enumerate(points) if left > 0)


TARGETS: dict[str, Target] = {"weakest": weakest, "strongest": strongest, "foremost": foremost}
"""The policies by name."""

POLICIES = tuple(TARGETS)
"""In the order in which `jit` knows them."""


class Field:
    """Fighters and turns of a skirmish as numbers. Turns are followed when they first come up."""

    def __init__(self, of: Skirmish, targets: tuple[str, str] = ("weakest", "weakest"), most_ways: int = 0) -> None:
        self.of = of
        self.most_ways = most_ways
        """A round that may lead to more states than this is not followed: `TooManyStates`. 0 for any number."""
        self.heroes = len(of.sides[0])
        self.targets = tuple([TARGETS[name] for name in targets])
        self.target_names = targets
        everybody = [*of.sides[0], *of.sides[1]]
        self.top = max(map(of.points, everybody))
        self.stances: list[Any] = []
        self._numbers: dict[Any, int] = {}
        self._rows: dict[tuple[Code, Code], Row] = {}
        self._fresh: dict[Code, Code] = {}
        self._drawn: dict[tuple[Code, Code], list[tuple[float, Any, Any]]] = {}
        self._arrays: Any = None
        found = outcomes(of.order)
        self.orders: list[tuple[tuple[Moment, ...], int]] = list(found.items())
        self.order_total = found.total
        # A round as the turns of one side, then of the other ...
        self._turns_of = [
            (tuple([tuple(moments) for _, moments in groupby(order, self._side)]), weight)
            for order, weight in self.orders
        ]
        self._parts: dict[Any, list[tuple[Any, Chance]]] = {}
        start = [self.code(one) for one in everybody]
        self.blocks = self._blocks(start)
        self.start = self.arranged(start)

    def _side(self, moment: Moment) -> object:
        sides = {who >= self.heroes for who in moment}
        # Where both sides act at once, nobody else's turn is part of it.
        return sides.pop() if len(sides) == 1 else moment

    # Fighters

    def code(self, one: Any) -> Code:
        """The number of a fighter."""
        points = self.of.points(one)
        if points <= 0:
            return OUT
        stance = self.of.with_points(one, 1)
        known = self._numbers.setdefault(stance, len(self.stances))
        if known == len(self.stances):
            self.stances.append(stance)
        return known * self.top + points

    def points(self, code: Code) -> int:
        """What is left of one."""
        return (code - 1) % self.top + 1 if code else 0

    def fighter(self, code: Code) -> Any:
        """The fighter with this number, who is not out."""
        return self.of.with_points(self.stances[(code - 1) // self.top], self.points(code))

    def fresh(self, code: Code) -> Code:
        """Somebody at the beginning of a round."""
        known = self._fresh.get(code)
        if known is None:
            known = self._fresh[code] = self.code(self.of.fresh(self.fighter(code))) if code else OUT
        return known

    # Turns

    def turn(self, one: Code, enemy: Code) -> Row:
        """What a turn against that enemy leads to."""
        row = self._rows.get((one, enemy))
        if row is None:
            self._follow((one - 1) // self.top, (enemy - 1) // self.top)
            row = self._rows[one, enemy]
        return row

    def _follow(self, one: int, enemy: int) -> None:
        """Follow the turns of a stance against another once: the points are dice that stay open until they matter."""
        of, top = self.of, self.top

        def run(table: Table) -> tuple[int, int, int, int, int, int]:
            own = table.roll("own", "", Dice(1, top)) if of.own else 1
            points = table.roll("points", "", Dice(1, top))
            after, hurt = of.turn(
                of.with_points(self.stances[one], own), of.with_points(self.stances[enemy], points), table
            )
            stance, other = self._stance(after), self._stance(hurt)
            return own, points, of.points(after), stance, of.points(hurt), other

        found: dict[tuple[int, int], dict[tuple[Code, Code], int]] = {}
        for (own, points, left, stance, hurt, other), weight in outcomes(run).items():
            mine = range(1, top + 1) if not of.own else (own,)
            after_enemy = other * top + hurt if hurt > 0 else OUT
            for before in mine:
                now = (before if not of.own else left) if left > 0 else 0
                after = stance * top + now if now > 0 else OUT
                ways = found.setdefault((before, points), {})
                ways[after, after_enemy] = ways.get((after, after_enemy), 0) + weight
        for (own, points), ways in found.items():
            row = Row([(a, b, weight) for (a, b), weight in ways.items()], sum(ways.values()))
            self._rows[one * top + own, enemy * top + points] = row

    def _stance(self, one: Any) -> int:
        stance = self.of.with_points(one, 1)
        known = self._numbers.setdefault(stance, len(self.stances))
        if known == len(self.stances):
            self.stances.append(stance)
        return known

    # Everybody

    def _blocks(self, start: Sequence[Code]) -> list[range]:
        """Who is interchangeable: equals of a side between whom nobody else acts, in any order."""
        blocks: list[range] = []
        for first, last in ((0, self.heroes), (self.heroes, len(start))):
            at = first
            while at < last:
                end = at + 1
                while end < last and start[end] == start[at] and self._together(end - 1, end):
                    end += 1
                blocks.append(range(at, end))
                at = end
        return blocks

    def _together(self, one: int, other: int) -> bool:
        for order, _ in self.orders:
            places = {who: (at, slot) for at, moment in enumerate(order) for slot, who in enumerate(moment)}
            acting = sorted(places, key=places.__getitem__)
            apart = acting.index(other) - acting.index(one)
            if apart != 1 or (
                places[one][0] != places[other][0] and any(len(order[places[x][0]]) > 1 for x in (one, other))
            ):
                return False
        return True

    def arranged(self, state: Sequence[Code]) -> State:
        """The same with those who are interchangeable in one order: who is out last, else the weakest first.

        They are so as long as they fight alike. Where one of them has a blunter sword by now, it matters who is struck
        at first and who strikes first: only who is out has no place any more.
        """
        found: list[Code] = []
        for block in self.blocks:
            part = state[block.start : block.stop]
            if len(part) > 1:
                up = [code for code in part if code]
                if not self.of.own and len({(code - 1) // self.top for code in up}) == 1:
                    up.sort(key=self.points)
                found += up + [OUT] * (len(part) - len(up))
            else:
                found += part
        return tuple(found)

    def enemies(self, who: int) -> range:
        """The places of the other side."""
        return range(self.heroes) if who >= self.heroes else range(self.heroes, len(self.start))

    def target(self, state: Sequence[Code], who: int) -> int:
        """The place of whom somebody turns against; -1 if nobody is left."""
        there = self.enemies(who)
        codes = [state[at] for at in there]
        if not any(codes):
            return -1
        return there[self.targets[who >= self.heroes](list(map(self.points, codes)))]

    def standing(self, state: Sequence[Code]) -> tuple[int, int]:
        """How many heroes and how many foes are up."""
        up = [bool(code) for code in state]
        return sum(up[: self.heroes]), sum(up[self.heroes :])

    # A round, every way

    def ways(self, state: State) -> dict[Any, float]:
        """Where a round leads to, with its chances; a fight that is over is how many are left of both sides."""
        return self._round(state, 1.0)

    def exact_ways(self, state: State) -> dict[Any, int]:
        """The same in whole numbers."""
        return in_whole_numbers(self._round(state, Fraction(1)))

    def _round(self, state: State, one: Chance) -> dict[Any, Chance]:
        found: dict[Any, Chance] = {}
        for turns, weight in self._turns_of:
            spread: dict[Any, Chance] = {state: one * weight / self.order_total}
            for moments in turns:
                after: dict[Any, Chance] = {}
                for begun, chance in spread.items():
                    for there, share in self._part(begun, moments, one):
                        into = found if isinstance(there, Left) else after
                        into[there] = into.get(there, 0) + chance * share
                    self._bound(after)
                spread = after
            for after_round, chance in spread.items():
                rested = self.arranged([self.fresh(code) for code in after_round])
                found[rested] = found.get(rested, 0) + chance
        return found

    def _part(self, state: State, moments: tuple[Moment, ...], one: Chance) -> list[tuple[Any, Chance]]:
        """What the turns of one side come to; remembered, for a round of either order has them."""
        key = (state, moments, type(one))
        known = self._parts.get(key)
        if known is None:
            ended: dict[Any, Chance] = {}
            spread: dict[State, Chance] = {state: one}
            for moment in moments:
                spread = self._moment(spread, moment, ended)
            known = self._parts[key] = [*spread.items(), *ended.items()]
        return known

    def _moment(self, spread: dict[State, Chance], moment: Moment, ended: dict[Any, Chance]) -> dict[State, Chance]:
        """All who act at once do so against everybody as they find them, though they may have fallen meanwhile."""
        after: dict[State, Chance] = {}
        for begun, chance in spread.items():
            here = {begun: chance}
            for who in moment:
                if begun[who]:
                    here = self._turns(here, who, begun[who])
            for state, share in here.items():
                heroes, foes = self.standing(state)
                if heroes and foes:
                    after[state] = after.get(state, 0) + share
                else:
                    end = Left(heroes, foes)
                    ended[end] = ended.get(end, 0) + share
            self._bound(after)
        return after

    def _bound(self, spread: Mapping[State, Chance]) -> None:
        if self.most_ways and len(spread) > self.most_ways:
            raise TooManyStates(len(spread), self.most_ways)

    def _turns(self, spread: dict[State, Chance], who: int, begun: Code) -> dict[State, Chance]:
        after: dict[State, Chance] = {}
        for state, chance in spread.items():
            there = self.target(state, who)
            if there < 0:
                after[state] = after.get(state, 0) + chance
                continue
            row = self.turn(state[who] or begun, state[there])
            share = chance / row.total
            changed = list(state)
            for one, enemy, weight in row.ways:
                changed[who] = one if state[who] else OUT
                changed[there] = enemy
                there_now = tuple(changed)
                after[there_now] = after.get(there_now, 0) + share * weight
        return after

    # Many fights

    def pilot(self, fights: int, draw: Random) -> Counter[State]:
        """How often these fights come to each state between two rounds."""
        visits = Counter[State]()
        self._fights(fights, draw.random, visits)
        return visits

    def play(self, fights: int, draw: Random, engine: str = PLAIN) -> Tally:
        """So many fights, by one of the engines; without what it needs, in plain Python."""
        flat = self._flat() if available(engine) == NUMBA else None
        ends, rounds = self._fights(fights, draw.random) if flat is None else self._compiled(flat, fights, draw)
        tally = Tally(rounds=rounds)
        for end, many in ends.items():
            came_out = outcome(end)
            tally.outcomes[came_out or UNFINISHED] += many
            tally.left[standing(end)] += many
        return tally

    def _fights(
        self, fights: int, random: Callable[[], float], visits: Counter[State] | None = None
    ) -> tuple[Counter[Left], Counter[int]]:
        ends, rounds = Counter[Left](), Counter[int]()
        for _ in range(fights):
            state, number = list(self.start), 0
            heroes, foes = self.standing(state)
            while heroes and foes and number < MOST_ROUNDS - 1:
                number += 1
                if visits is not None:
                    visits[self.arranged(state)] += 1
                for moment in self._order(random):
                    begun = state if len(moment) == 1 else state.copy()
                    for who in moment:
                        if begun[who]:
                            self._act(state, who, begun[who], random)
                    heroes, foes = self.standing(state)
                    if not (heroes and foes):
                        break
                state = [self.fresh(code) for code in state]
            ends[Left(heroes, foes)] += 1
            rounds[number] += 1
        return ends, rounds

    def _order(self, random: Callable[[], float]) -> tuple[Moment, ...]:
        if len(self.orders) == 1:
            return self.orders[0][0]
        left = random() * self.order_total
        for order, weight in self.orders:
            left -= weight
            if left < 0:
                return order
        return self.orders[-1][0]

    def _act(self, state: list[Code], who: int, begun: Code, random: Callable[[], float]) -> None:
        there = self.target(state, who)
        if there < 0:
            return
        columns = self._columns(state[who] or begun, state[there])
        number = random() * len(columns)
        column = int(number)
        share, below, above = columns[column]
        one, enemy = below if number - column < share else above
        if state[who]:
            state[who] = one
        state[there] = enemy

    def _columns(self, one: Code, enemy: Code) -> list[tuple[float, Any, Any]]:
        columns = self._drawn.get((one, enemy))
        if columns is None:
            row = self.turn(one, enemy)
            columns = self._drawn[one, enemy] = alias([((a, b), weight) for a, b, weight in row.ways])
        return columns

    # Laid out as arrays

    def _flat(self) -> Any:
        """Everything that may come up as arrays; None if that is too much."""
        if self._arrays is None:
            pairs = self._meetings()
            self._arrays = self._laid_out(pairs) if pairs else ()
        return self._arrays or None

    def _meetings(self) -> set[tuple[Code, Code]]:
        """All who may meet, each way round; empty if they are too many."""
        sides = (set(self.start[: self.heroes]), set(self.start[self.heroes :]))
        met: set[tuple[Code, Code]] = set()
        while sum(map(len, sides)) <= MOST_CODES:
            fresh = {(a, b) for a in sides[0] for b in sides[1]} - met
            if not fresh:
                return met | {(b, a) for a, b in met}
            met |= fresh
            for a, b in fresh:
                for one, enemy, _ in self.turn(a, b).ways:
                    sides[0].update((one, self.fresh(one)))
                    sides[1].update((enemy, self.fresh(enemy)))
                for one, enemy, _ in self.turn(b, a).ways:
                    sides[1].update((one, self.fresh(one)))
                    sides[0].update((enemy, self.fresh(enemy)))
            for side in sides:
                side.discard(OUT)
        return set()

    def _laid_out(self, pairs: set[tuple[Code, Code]]) -> tuple[Any, ...]:
        numpy: Any = import_module("numpy")
        # Numbers without gaps, and nobody's is still 0.
        used = sorted({OUT, *[code for pair in pairs for code in pair]})
        place = {code: at for at, code in enumerate(used)}
        index = numpy.zeros((len(used), len(used)), dtype=numpy.int32)
        lengths, shares, below, above = list[int](), list[float](), list[Any](), list[Any]()
        known: dict[tuple[Any, ...], int] = {}
        for one, enemy in sorted(pairs):
            columns = self._columns(one, enemy)
            key = tuple(columns)
            at = known.setdefault(key, len(known))
            index[place[one], place[enemy]] = at
            if at == len(lengths):
                lengths.append(len(columns))
                for share, low, high in columns:
                    shares.append(share)
                    below.append([place[code] for code in low])
                    above.append([place[code] for code in high])
        sizes = numpy.array(lengths, dtype=numpy.int64)
        width = max(len(moment) for order, _ in self.orders for moment in order)
        orders = numpy.full((len(self.orders), max(len(order) for order, _ in self.orders), width), -1)
        for which, (order, _) in enumerate(self.orders):
            for moment, acting in enumerate(order):
                orders[which, moment, : len(acting)] = acting
        until = halves(numpy.array([weight for _, weight in self.orders]).cumsum() / self.order_total)
        return (
            numpy.array([place[code] for code in self.start]),
            self.heroes,
            numpy.array([POLICIES.index(name) for name in self.target_names]),
            orders,
            until,
            numpy.array([self.points(code) for code in used]),
            numpy.array([place[self.fresh(code)] for code in used]),
            index,
            sizes.cumsum() - sizes,
            sizes.astype(numpy.uint64),
            halves(shares),
            numpy.array(below, dtype=numpy.int32),
            numpy.array(above, dtype=numpy.int32),
        )

    def _compiled(self, flat: Any, fights: int, draw: Random) -> tuple[Counter[Left], Counter[int]]:
        numpy: Any = import_module("numpy")
        jit: Any = import_module("arbitro.fights.jit")
        ends = numpy.zeros((self.heroes + 1, len(self.start) - self.heroes + 1), dtype=numpy.int64)
        rounds = numpy.zeros(MOST_ROUNDS, dtype=numpy.int64)
        jit.battle(numpy.uint64(draw.getrandbits(64)), fights, *flat, ends, rounds)
        left = {
            Left(int(heroes), int(foes)): int(ends[heroes, foes]) for heroes, foes in zip(*ends.nonzero(), strict=True)
        }
        return Counter(left), Counter(counted(rounds))
