"""The table where everything happens at once: exact odds from the rule that is played.

A rule is run again and again, each time down another path, until there is none left. What
makes that cheap is that a roll stays open (`open_roll`): only a question about it makes a
fork, and a fork has two ways, not twenty. Damage that nobody asks about never forks at all;
it is spread over the outcomes at the end of the run.

    def attack(table):                              # d20 + 2 against 13, a natural 20 adds a die
        roll = table.roll("attack", "ada", D20)
        if roll + 2 <= 13:                          # 1. a miss
            return 0
        damage = table.roll("damage", "ada", D8)
        if roll == 20:                              # 2. a critical hit
            damage += table.roll("damage", "ada", D8)
        return damage                               # 3. another hit: 3 runs instead of 139

Each path has a weight: the product of the ways that its dice have left, out of the product of
the ways that they began with. Whole numbers throughout, one common denominator at the end.

This asks of a rule that it is a function of its arguments and the table: no globals, no
mutation, no iteration over sets. And that values which are equal mean the same to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from itertools import count
from math import gcd, lcm
from operator import itemgetter
from typing import Any, NamedTuple

from arbitro.dice import Dice, Distribution
from arbitro.table.asking import ALL, Options, Question, Result, Table, check_choice
from arbitro.table.cup import AGAIN, Cup, Terms, Way, Ways, empty_cup
from arbitro.table.live import Decide, take_default
from arbitro.table.open_roll import Open, OpenWord, settled
from arbitro.table.support import Row, Support, count_rows, memory, place_of, support, words_in
from arbitro.table.trees import VARYING, Build, mould, shape
from arbitro.table.waiting import Stop

MOST_RUNS = 1_000_000
"""How often rules are run, and how many outcomes one run may spread into, before we give up."""

MOST_TURNS = 500
"""How many forks one run may take: a loop that waits for a six would go on for ever."""


class TooLarge(Exception):
    """A rule has more ways to go than we can follow. `runs` is how many were followed."""

    def __init__(self, runs: int) -> None:
        super().__init__(
            f"gave up after {runs} runs of the rule; bound its loops, put parts of it into table.call, "
            "throw dice together (10d6 is one roll), or sample instead"
        )
        self.runs = runs


class NotPure(Exception):
    """A rule did something else when it was run again with the same answers."""

    def __init__(self) -> None:
        super().__init__(
            "the rule went another way with the same answers: it must depend on its arguments and the table alone "
            "(no globals, no mutation, no iteration over sets), and keep no open roll for later"
        )


def outcomes(
    run: Callable[[Table], Hashable],
    decide: Decide = take_default,
    watch: Collection[str] = (),
    *,
    since: Any = None,
    most_runs: int = MOST_RUNS,
    remember: bool = True,
) -> Distribution:
    """Every result of `run` with its exact odds.

    With `watch`, an outcome is `(result, frozenset of the watched codes that were told)`.
    Decisions are taken by `decide`, which may raise `Stop` for `run` to catch. `since` is an older value, such as the
    state before: what the result shares with it is not searched for open rolls. Weights have no common divisor, so
    equal odds are equal distributions. Without `remember` calls are followed like the rest, for a policy that has to
    know where in the rule it is asked. Raises `TooLarge` after `most_runs` runs.
    """
    search = _Search(decide, frozenset(watch), most_runs, remember)
    return search.odds(run, _both if watch else _result_alone, since)


def tellings(
    run: Callable[[Table], object],
    watch: Collection[str],
    decide: Decide = take_default,
    *,
    most_runs: int = MOST_RUNS,
) -> Distribution:
    """Which of the watched codes `run` tells, whatever its result: frozensets of codes.

    Dice that only the result holds are never spread, and a run stops once all were told.
    """
    search = _Search(decide, frozenset(watch), most_runs, hasty=True)

    def without_result(table: Table) -> None:
        run(table)

    return search.odds(without_result, _codes_alone)


class Branches(Table):
    """One run of a rule: takes the path it is given, and the first way of each fork after that."""

    def __init__(self, search: _Search, path: _Path) -> None:
        super().__init__()
        self.cup = empty_cup()
        """All dice thrown so far and what they can still show."""
        self.codes: frozenset[str] = frozenset()
        """The watched codes that were told."""
        self._search = search
        self._path = path

    def roll(self, words: str, who: str, dice: Dice) -> Any:
        """An open roll. Several dice thrown together are no dearer than one."""
        cup = self.cup
        terms, self.cup = cup.known.get(dice) or cup.throw(dice)
        return Open(self, terms)

    def pool(self, words: str, who: str, dice: Dice) -> Any:
        """Each face as an open roll of its own."""
        return tuple([self.roll(words, who, Dice(1, dice.faces)) for _ in range(dice.count)])

    def choose(
        self, words: str, who: str, options: Options, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> Any:
        """What the policy decides. The facts may hold open rolls: a policy that looks at them forks."""
        # Nobody looks at a question that is answered by its default, but it is counted like any other.
        address = self._address(words)
        if default is not None and self._search.decide is take_default and type(options) is tuple:
            for option in options:
                if default is option:
                    return default
        return self._decided(Question(address, words, who, None, options, default, facts, usual))

    def _decided(self, question: Question) -> Any:
        choice, options = self._search.decide(question), question.options
        # By identity first: to ask whether two open rolls are equal is to fork.
        if type(options) is tuple:
            for option in options:
                if choice is option:
                    return choice
        check_choice(question, choice)
        return choice

    def tell(self, code: str, audience: str = ALL, /, **facts: Any) -> None:
        """Notes the code, if it is watched."""
        if code in self._search.watch:
            self._note({code})

    def call(self, rule: Callable[..., Result], *arguments: Hashable) -> Any:
        """The sub-ruling's result, from remembered odds; numbers in it that vary are open.

        So a call forks into results of different shape (a hit, a miss), not into every number
        of hit points. What it tells counts as told here.
        """
        try:
            known = self._search.remembered(rule, arguments) if self._search.remember else None
        except Stop:
            # The policy stops at a question in there, on some of its paths: so each of them is gone by itself.
            known = None
        if known is None:
            return super().call(rule, *arguments)
        first = self.ask((Cup.put, known.support))
        form = known.forms[self.ask((Cup.value, ((first, 1),)))]
        self._note(form.codes)
        if form.build is None:
            return form.example
        return form.build(
            [
                OpenWord(Open(self, ((first + at, 1),)), words) if words else Open(self, ((first + at, 1),))
                for at, words in enumerate(form.words, start=1)
            ]
        )

    def ask(self, question: tuple[Any, ...]) -> Any:
        """The answer to a question to the cup, and on with the cup that it leaves."""
        cup = self.cup
        ways = cup.known.get(question) or cup.answers(question)
        answer, self.cup = ways[0] if len(ways) == 1 else self._path.turn(ways)
        return self.ask(question) if answer is AGAIN else answer

    def play(self, run: Callable[[Table], Any]) -> Any:
        """The result of a run. Afterwards no open roll may fork any more."""
        try:
            return run(self)
        except _Enough:
            return None
        finally:
            self._path = _OVER

    def spread(self, result: Any, since: Any) -> _Weighed:
        """The result for every way that what is still open in it can fall, with its weight."""
        if type(result) is Open and result.table is self:
            return [(value, weight) for (value,), weight in self._values(((result.terms, result.offset),))]
        numbers = self._numbers(result)
        if numbers:
            return self._values(numbers)
        rolls: list[tuple[Terms, int]] = []

        def found(leaf: Open | OpenWord) -> Build:
            roll = leaf.roll if isinstance(leaf, OpenWord) else leaf
            if roll.table is not self:
                # From a cache of the rule's own: hashed there, so it has one value.
                return _plain(leaf)
            rolls.append((roll.terms, roll.offset))
            at = len(rolls) - 1
            if isinstance(leaf, OpenWord):
                words = leaf.words
                return lambda values: words[values[at]]
            return itemgetter(at)

        build = mould(result, OPEN, found, since)
        if build is None:
            return [(result, self.cup.weight)]
        return [(build(values), weight) for values, weight in self._values(tuple(rolls))]

    def _numbers(self, result: Any) -> tuple[tuple[Terms, int], ...]:
        """A result that is nothing but some numbers, as the cup spreads them; empty if it is more, or nothing is open.

        What the cup then finds are the results themselves.
        """
        if type(result) is not tuple:
            return ()
        some = False
        numbers: list[tuple[Terms, int]] = []
        for part in result:
            if type(part) is Open and part.table is self:
                numbers.append((part.terms, part.offset))
                some = True
            elif type(part) is int:
                numbers.append(((), part))
            else:
                return ()
        return tuple(numbers) if some else ()

    def _values(self, rolls: tuple[tuple[Terms, int], ...]) -> list[tuple[Row, int]]:
        question = (Cup.spread, rolls, self._search.most_runs)
        found: list[tuple[Row, int]] | None = self.cup.known.get(question) or self.cup.answers(question)
        if found is None:
            raise TooLarge(self._search.runs)
        return found

    def _note(self, codes: Collection[str]) -> None:
        if codes:
            self.codes = self.codes.union(codes)
            if self._search.hasty and len(self.codes) == len(self._search.watch):
                raise _Enough


class _Path:
    """The way taken at each fork of a run, and the ways there were."""

    def __init__(self, search: _Search) -> None:
        self._search = search
        self._turns: list[tuple[int, Ways]] = []
        self._at = 0

    def turn(self, ways: Ways) -> Way:
        """Which of these ways to go at the next fork."""
        at, turns = self._at, self._turns
        self._at = at + 1
        if at == len(turns):
            if at == MOST_TURNS:
                raise TooLarge(self._search.runs)
            turns.append((0, ways))
            return ways[0]
        taken, there = turns[at]
        if there is not ways and not _alike(there, ways):
            raise NotPure
        return ways[taken]

    def advance(self) -> bool:
        """Turn to the next path, if there is one."""
        if self._at != len(self._turns):
            raise NotPure
        self._at = 0
        while self._turns:
            taken, ways = self._turns.pop()
            if taken + 1 < len(ways):
                self._turns.append((taken + 1, ways))
                return True
        return False


def _alike(some: Ways, others: Ways) -> bool:
    # The same question to the same cup gives the same ways, until everything is forgotten. Another question may mean
    # the same fork: a cache of the rule's own gives a plain number where the first run had a roll that was settled.
    return [(cup.weight, cup.ways) for _, cup in some] == [(cup.weight, cup.ways) for _, cup in others]


class _Over(_Path):
    """Where a run is over, there are no forks left to take."""

    def turn(self, ways: Ways) -> Way:
        raise NotPure


class _Enough(BaseException):
    """All that was watched for was told. A `BaseException`, so that no rule can swallow it."""


class _Search:
    """What all runs of one question about odds share, those of its calls included."""

    def __init__(
        self, decide: Decide, watch: frozenset[str], most_runs: int, remember: bool = True, hasty: bool = False
    ) -> None:
        self.decide = decide
        self.watch = watch
        self.most_runs = most_runs
        self.remember = remember
        self.hasty = hasty
        """Whether a run stops once all that is watched for was told, and a call in it: then it has no result."""
        self.runs = 0

    def odds(self, run: Callable[[Table], Any], view: _View, since: Any = None) -> Distribution:
        """The odds of the outcomes that `view` makes of a run's results and the codes told."""
        path = _Path(self)
        total, weights = 1, dict[Any, int]()
        while True:
            if self.runs == self.most_runs:
                raise TooLarge(self.runs)
            self.runs += 1
            table = Branches(self, path)
            outcomes = table.spread(table.play(run), since)
            if total % table.cup.ways:
                more = lcm(total, table.cup.ways) // total
                total, weights = total * more, {one: weight * more for one, weight in weights.items()}
            scale = total // table.cup.ways
            for outcome, weight in view(outcomes, table.codes):
                weights[outcome] = weights.get(outcome, 0) + weight * scale
            if not path.advance():
                return _without_divisor(weights)

    def remembered(self, rule: Callable[..., Any], arguments: tuple[Hashable, ...]) -> _Remembered:
        """The odds of a sub-ruling. Hashing the arguments has looked at every roll in them."""
        key = (rule, arguments, self.decide, self.watch, self.hasty)
        known: _Remembered | None = _CALLS.get(key)
        if known is None:
            build = mould(arguments, OPEN, _plain)
            state, *rest = arguments = build(()) if build else arguments
            known = _remember(self.odds(lambda table: rule(state, table, *rest), _both))
            _CALLS[rule, arguments, self.decide, self.watch, self.hasty] = known
        return known


OPEN = frozenset({Open, OpenWord})


def _plain(leaf: Open | OpenWord) -> Build:
    value = settled(leaf)
    return lambda values: value


_Weighed = list[tuple[Any, int]]
_View = Callable[[_Weighed, frozenset[str]], _Weighed]


def _result_alone(results: _Weighed, codes: frozenset[str]) -> _Weighed:
    return results


def _codes_alone(results: _Weighed, codes: frozenset[str]) -> _Weighed:
    return [(codes, weight) for _, weight in results]


def _both(results: _Weighed, codes: frozenset[str]) -> _Weighed:
    return [((result, codes), weight) for result, weight in results]


def _without_divisor(weights: dict[Any, int]) -> Distribution:
    divisor = gcd(*weights.values())
    return Distribution({outcome: weight // divisor for outcome, weight in weights.items()})


class _Form(NamedTuple):
    """Results of a call that differ in some whole numbers and words only."""

    codes: frozenset[str]
    example: Any
    build: Build | None
    """Makes a result from what varies; none if nothing does."""
    words: tuple[tuple[str, ...], ...]
    """For each column of its rows but the first, the form's number: the words that it is the place of; none where it
    is a number itself."""


class _Remembered(NamedTuple):
    """The odds of a call: rows that begin with the number of their form."""

    support: Support
    forms: list[_Form]


_CALLS: dict[Any, _Remembered] = memory()


def _remember(odds: Distribution) -> _Remembered:
    alike: dict[tuple[Hashable, frozenset[str]], list[tuple[list[int | str], Any, int]]] = {}
    for (result, codes), weight in odds.items():
        leaves: list[int | str] = []
        # A result that is a word itself is told from others by what it is.
        kind = result if isinstance(result, str) else shape(result, leaves)
        alike.setdefault((kind, codes), []).append((leaves, result, weight))
    forms: list[_Form] = []
    rows: list[Row] = []
    weights: list[int] = []
    for (_, codes), results in alike.items():
        columns = [tuple(dict.fromkeys(column)) for column in zip(*[leaves for leaves, _, _ in results], strict=True)]
        words = {at: words_in(column) for at, column in enumerate(columns) if len(column) > 1}
        rows += [
            (len(forms), *[place_of(leaves[at], known) for at, known in words.items()]) for leaves, _, _ in results
        ]
        weights += [weight for _, _, weight in results]
        forms.append(_form(results[0][1], codes, words))
    # A result weighs more than a row of numbers does; ten rows is a guess.
    count_rows(10 * len(rows))
    return _Remembered(support(tuple(rows), tuple(weights)), forms)


def _form(example: Any, codes: frozenset[str], words: dict[int, tuple[str, ...]]) -> _Form:
    places, varying = count(), list(words)

    def found(leaf: int | str) -> Build | None:
        at = next(places)
        return itemgetter(varying.index(at)) if at in words else None

    return _Form(codes, example, mould(example, VARYING, found), tuple(words.values()))


_OVER = _Over(_Search(take_default, frozenset(), 0))
