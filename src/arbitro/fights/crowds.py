"""Fights of several that are followed as they are: exact odds, and many fights at once.

    turns = Turns(crowd)                 states as numbers
    turns.ways(0)                        where a round leads to: a chain for `arbitro.fights.chain`
    brawl(crowd, fights, draw)           one fight after the other, what each turn calls drawn from its odds

Where a turn may concern everybody, nothing can be looked up for two of them; but where they have little to lose, there
are not many states. Each is followed once, a turn at a time, so that rounds that come to the same turns share them.
Where there are too many, each fight goes its own way, and only what its turns call is remembered: blow by blow.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import lcm, prod
from random import Random
from typing import Any, NamedTuple

from arbitro.dice import Dice
from arbitro.fights.chain import Chance, TooManyStates
from arbitro.fights.tally import UNFINISHED, Tally
from arbitro.fights.walks import MOST_ROUNDS, alias
from arbitro.systems.contract import FOES, HEROES, WHOM, Crowd
from arbitro.table import ALL, Decide, Live, Options, Question, Table, outcomes, take_default

MOST_PATHS = 60_000
"""How many paths the turns of a round may have together: so many are about a second of work."""


MOST_CALLS = 200_000
"""Beyond so many, all odds of calls are forgotten: some hundred megabytes."""

NOBODY = "nobody"


class Left(NamedTuple):
    """How many of both sides are up when it is over."""

    heroes: int
    foes: int


def outcome(state: Any) -> str | None:
    """The side that has won, `nobody` if neither is left; None while both are."""
    if not isinstance(state, Left):
        return None
    return HEROES if state.heroes else FOES if state.foes else NOBODY


def standing(end: Left) -> tuple[tuple[str, int], ...]:
    """The same as a fight that is played counts it."""
    return (FOES, end.foes), (HEROES, end.heroes)


def in_whole_numbers(chances: Mapping[Any, Fraction]) -> dict[Any, int]:
    """The same over one denominator."""
    below = lcm(*[chance.denominator for chance in chances.values()])
    return {there: chance.numerator * (below // chance.denominator) for there, chance in chances.items()}


class Row(NamedTuple):
    """What a turn or a call leads to: each way, and of how many altogether."""

    ways: list[tuple[Any, int]]
    """An end, the number of a state or a call's result, and the weight."""
    total: int
    paths: int
    """How many were followed to find them."""


class Turns:
    """The states of a crowd as numbers, since they are large to hash; each is followed when it first comes up."""

    start = 0

    def __init__(self, of: Crowd, decide: Decide = take_default) -> None:
        self.of = of
        self.decide = decide
        self._states: list[Any] = [of.start]
        self._numbers = {of.start: self.start}
        self._begins = [True]
        self._rows: dict[int, Row] = {}
        self._paths: Paths | None = Paths(decide)
        """None where turns throw dice themselves."""

    def ways(self, at: int) -> dict[Any, float]:
        """Where a round leads to, with its chances; a fight that is over is how many are left of both sides.

        Raises `TooManyStates` where already one round has too many paths to follow.
        """
        return self._round(at, 1.0)

    def exact_ways(self, at: int) -> dict[Any, int]:
        """The same in whole numbers."""
        return in_whole_numbers(self._round(at, Fraction(1)))

    def _round(self, at: int, one: Chance) -> dict[Any, Chance]:
        try:
            return a_round(at, self._row, lambda there: isinstance(there, Left) or self._begins[there], one)
        except TooManyStates:
            # So many have been seen in this round alone.
            raise TooManyStates(len(self._states), len(self._rows)) from None

    def _row(self, at: int) -> Row:
        row = self._rows.get(at)
        if row is None:
            state = self._states[at]
            found: dict[Any, int] = {}
            followed = self._followed(partial(self.of.turn, state), state)
            for after, weight in followed:
                there = self._number(after)
                found[there] = found.get(there, 0) + weight
            row = self._rows[at] = Row(list(found.items()), sum(found.values()), len(followed))
        return row

    def _followed(self, run: Callable[[Table], Any], since: Any) -> Collection[tuple[Any, int]]:
        if self._paths is not None:
            try:
                return self._paths.follow(run)
            except _Dice:
                self._paths = None
        return outcomes(run, self.decide, since=since).items()

    def _number(self, state: Any) -> Any:
        heroes, foes = self.of.left(state)
        if not (heroes and foes):
            return Left(heroes, foes)
        known = self._numbers.setdefault(state, len(self._states))
        if known == len(self._states):
            self._states.append(state)
            self._begins.append(self.of.begins(state))
        return known


def a_round(start: Any, row: Callable[[Any], Row], over: Callable[[Any], bool], one: Chance) -> dict[Any, Chance]:
    """Where the turns of a round lead to, each state with all its chances at once. `row` follows a turn.

    Raises `TooManyStates` where it has too many paths.
    """
    found: dict[Any, Chance] = {}
    spread, turns, paths = {start: one}, 0, 0
    while spread:
        after: dict[Any, Chance] = {}
        for here, chance in spread.items():
            leads = row(here)
            turns, paths = turns + 1, paths + leads.paths
            if paths > MOST_PATHS:
                raise TooManyStates(turns, turns)
            share = chance / leads.total
            for there, weight in leads.ways:
                into = found if over(there) else after
                into[there] = into.get(there, 0) + share * weight
        spread = after
    return found


# --- Whom somebody strikes at ----------------------------------------------------------------------------------------

Target = Callable[[Sequence[int]], int]
"""A policy: of what each enemy who is up has left, which one."""


def weakest(points: Sequence[int]) -> int:
    """Whoever is nearest to falling; the first of them."""
    return points.index(min(points))


def strongest(points: Sequence[int]) -> int:
    """Whoever has the most left; the first of them."""
    return points.index(max(points))


def foremost(points: Sequence[int]) -> int:
    """The first who is up."""
    return 0


TARGETS: dict[str, Target] = {"weakest": weakest, "strongest": strongest, "foremost": foremost}
"""The policies by name."""


@dataclass(frozen=True)
class Picks:
    """A policy: heroes and foes strike at whom these of `TARGETS` say, and else everybody does the usual."""

    targets: tuple[str, str] | None = None
    """Without any everybody does the usual in this, too: they strike at whom the system suggests."""

    def __call__(self, question: Question) -> Any:
        """What is chosen."""
        if question.words != WHOM or self.targets is None:
            return question.fallback
        options: Any = question.options
        return options[TARGETS[self.targets[question.who != HEROES]](question.facts["points"])]


# --- Many fights -----------------------------------------------------------------------------------------------------


def brawl(of: Crowd, fights: int, draw: Random, decide: Decide, rows: dict[Any, Any]) -> Tally:
    """So many fights, turn by turn. `rows` are the odds of what is called, kept from one time to the next."""
    if len(rows) > MOST_CALLS:
        rows.clear()
    tally, table = Tally(), Drawn(draw, decide, rows)
    for _ in range(fights):
        state, rounds, left = of.start, 0, Left(*of.left(of.start))
        while left.heroes and left.foes and rounds < MOST_ROUNDS:
            rounds += of.begins(state)
            state = of.turn(state, table)
            left = Left(*of.left(state))
        tally.outcomes[outcome(left) if not (left.heroes and left.foes) else UNFINISHED] += 1
        tally.left[standing(left)] += 1
        tally.rounds[rounds] += 1
    return tally


class Quiet(Live):
    """A table that keeps no log: the policy decides, nobody listens, and what is called is remembered."""

    def choose(
        self, words: str, who: str, options: Options, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> Any:
        """What the policy decides."""
        return self.decide(Question(words, words, who, None, options, default, facts, usual))

    def tell(self, code: str, audience: str = ALL, /, **facts: Any) -> None:
        """Nobody listens."""

    def odds(self, rule: Callable[..., Any], arguments: tuple[Hashable, ...]) -> list[tuple[Any, int]]:
        """Of a sub-ruling."""
        state, *rest = arguments
        return list(outcomes(lambda table: rule(state, table, *rest), self.decide).items())


class Drawn(Quiet):
    """Draws what is called from its exact odds, and throws the rest.

    So a rule that is called is followed once for all that it depends on, and looked up ever after.
    """

    def __init__(self, draw: Random, decide: Decide, rows: dict[Any, Any]) -> None:
        self._random = random = draw.random
        super().__init__(lambda faces: int(random() * faces) + 1, decide)
        self._rows = rows

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """The dice, thrown."""
        return sum([self.draw(dice.faces) for _ in range(dice.count)]) + dice.bonus

    def call(self, rule: Callable[..., Any], *arguments: Hashable) -> Any:
        """The sub-ruling's result, drawn from its odds. What it would have told is not told."""
        key = (rule, arguments)
        columns = self._rows.get(key)
        if columns is None:
            columns = self._rows[key] = alias(self.odds(rule, arguments))
        number = self._random() * len(columns)
        column = int(number)
        share, below, above = columns[column]
        return below if number - column < share else above


class Paths(Quiet):
    """Takes what is called every way in turn: quicker than `Branches` where all dice of a turn are in its calls."""

    def __init__(self, decide: Decide) -> None:
        super().__init__(_no_dice, decide)
        self._rows: dict[Any, Row] = {}
        self._turns: list[tuple[int, Row]] = []
        """The way taken at each call of a path, and the ways there were."""
        self._at = 0

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """Not here."""
        raise _Dice

    def call(self, rule: Callable[..., Any], *arguments: Hashable) -> Any:
        """The sub-ruling's result on this path."""
        at, self._at = self._at, self._at + 1
        if at == len(self._turns):
            key = (rule, arguments)
            row = self._rows.get(key)
            if row is None:
                ways = self.odds(rule, arguments)
                row = self._rows[key] = Row(ways, sum([weight for _, weight in ways]), len(ways))
            self._turns.append((0, row))
        taken, row = self._turns[at]
        return row.ways[taken][0]

    def follow(self, run: Callable[[Table], Any]) -> list[tuple[Any, int]]:
        """Every result of `run`, once for each path, with whole-number weights. Raises `_Dice`, `TooManyStates`."""
        found: list[tuple[Any, int, int]] = []
        self._turns = []
        while True:
            self._at = 0
            result = run(self)
            weight = prod([row.ways[taken][1] for taken, row in self._turns])
            found.append((result, weight, prod([row.total for _, row in self._turns])))
            if len(found) > MOST_PATHS:
                raise TooManyStates(len(found), MOST_PATHS)
            while self._turns:
                taken, row = self._turns.pop()
                if taken + 1 < len(row.ways):
                    self._turns.append((taken + 1, row))
                    break
            else:
                below = lcm(*[total for _, _, total in found])
                return [(result, weight * (below // total)) for result, weight, total in found]


class _Dice(Exception):
    """A turn throws dice itself."""


def _no_dice(faces: int) -> int:
    raise _Dice
