"""Many fights at once: what `arbitro simulate` counts.

    sample(Races(race), 1_000_000, seed=1)           walks tables of odds, one fight after the other
    sample(Battles("knave", state), 1_000, seed=1)   plays through a system's door: any fight of any number
    split(forecast, 10**9, seed=1)                   divides their number by the exact odds, round by round

**Tables are sampled, not rules.** A table is what `arbitro.chain` found by following the rule; there is no second copy
of any rule here. A row is drawn from in one go whatever its length (the alias method; Walker 1974, Vose 1991).

Fights come in packs, each with a random source of its own, made from the seed and the pack's number. So the same seed
gives the same fights on any number of workers, and whoever stops early has whole packs.
Standard library only: `random.random()` is the one stream that Python promises to keep.
"""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache, partial
from importlib import import_module
from itertools import repeat
from math import floor, lgamma, log, log2, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from arbitro.chain import Forecast, Ways, rounds_of
from arbitro.systems import load
from arbitro.systems.contract import Race
from arbitro.table import REFEREE, Decide, Live, Table, outcomes, take_default

UNFINISHED = "unfinished"
"""The outcome of a fight that was broken off."""

MOST_FLAT = 30_000
"""How many states may be laid out as arrays."""

MOST_ROUNDS = 100_000
MOST_COMMANDS = 5_000
"""After so many a fight is broken off."""


@dataclass
class Tally:
    """What came of some fights."""

    outcomes: Counter[Any] = field(default_factory=Counter)
    left: Counter[Any] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)

    @property
    def fights(self) -> int:
        """How many there were."""
        return self.outcomes.total()

    def add(self, other: Tally) -> None:
        """And those."""
        self.outcomes += other.outcomes
        self.left += other.left
        self.rounds += other.rounds

    def mean_rounds(self) -> float:
        """How long they lasted on average."""
        return sum([number * many for number, many in self.rounds.items()]) / max(1, self.rounds.total())

    def share(self, outcome: Any) -> tuple[float, float, float]:
        """The share of an outcome, and from where to where its chance lies 95 times in 100. (Wilson, 1927)"""
        return interval(self.outcomes[outcome], self.fights)


def interval(hits: int, of: int, z: float = 1.959964) -> tuple[float, float, float]:
    """A share and its confidence interval."""
    if not of:
        return 0.0, 0.0, 1.0
    share, spread = hits / of, z * z / of
    middle = (share + spread / 2) / (1 + spread)
    width = z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return share, max(0.0, middle - width), min(1.0, middle + width)


class Source(Protocol):
    """Where fights come from: a value that can be pickled and hashed, so that other processes can have it."""

    @property
    def pack(self) -> int:
        """How many fights are drawn from one random source."""

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights."""


def sample(
    source: Source,
    fights: int,
    seed: int | str = 0,
    workers: int = 1,
    executor: Executor | None = None,
    watch: Callable[[Tally], None] | None = None,
) -> Tally:
    """So many fights. `watch` gets the tally after every pack; see `packs`."""
    tally = Tally()
    for pack in packs(source, fights, seed, workers, executor):
        tally.add(pack)
        if watch is not None:
            watch(tally)
    return tally


def packs(
    source: Source, fights: int, seed: int | str = 0, workers: int = 1, executor: Executor | None = None
) -> Iterator[Tally]:
    """The fights pack by pack, always in the same order, for who wants to stop in between.

    `workers` are processes of this machine; `executor` is any other of `concurrent.futures`, a cluster's for instance.
    """
    sizes = (min(source.pack, fights - before) for before in range(0, fights, source.pack))
    if executor is None and workers <= 1:
        for number, size in enumerate(sizes):
            yield _pack(source, size, f"{seed}/{number}")
        return
    # Ctrl+C is for the process that collects; the others end with it.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    pool = executor or ProcessPoolExecutor(workers, initializer=signal.signal, initargs=ignore)
    coming: deque[Future[Tally]] = deque()
    try:
        for number, size in enumerate(sizes):
            coming.append(pool.submit(_pack, source, size, f"{seed}/{number}"))
            if len(coming) > 2 * max(workers, 2):
                yield coming.popleft().result()
        while coming:
            yield coming.popleft().result()
    finally:
        for future in coming:
            future.cancel()
        if executor is None:
            pool.shutdown(cancel_futures=True)


def _pack(source: Source, fights: int, seed: str) -> Tally:
    return source.play(fights, Random(seed))


def workers_here() -> int:
    """How many processes this machine has room for."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- Fights that are walked through tables ---------------------------------------------------------------------------


class Races(NamedTuple):
    """Duels in which neither side's blows change the other's."""

    race: Race
    pack: int = 20_000
    arrays: bool = False
    """Walk many at once with numpy, if it is installed; another random source, so other fights with the same seed."""

    def play(self, fights: int, draw: Random) -> Tally:
        """So many duels, round by round."""
        return _tables(self).play(fights, draw, self.arrays)


class Steps(NamedTuple):
    """Any fight that is played by steps; `view` says of an end what is counted as left."""

    step: Callable[[Any, Table], Any]
    start: Hashable
    outcome: Callable[[Any], Any]
    view: Callable[[Any], Any] | None = None
    decide: Decide = take_default
    pack: int = 20_000
    arrays: bool = False
    """As for races."""

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights, step by step."""
        return _tables(self).play(fights, draw, self.arrays)


@lru_cache(maxsize=8)
def _tables(source: Races | Steps) -> Tables:
    """Built once in each process, as far as fights get."""
    if isinstance(source, Races):
        return Tables(*rounds_of(source.race))

    def ways(state: Any) -> Any:
        return outcomes(partial(source.step, state), source.decide, since=state)

    return Tables(source.start, ways, source.outcome, source.view)


class Tables:
    """Where each state leads to, ready to be drawn from; rows are made when a fight first comes to them."""

    def __init__(
        self, start: Hashable, ways: Ways, outcome: Callable[[Any], Any], view: Callable[[Any], Any] | None = None
    ) -> None:
        self.states: list[Any] = [start]
        self._numbers = {start: 0}
        self._ways, self._outcome, self._view = ways, outcome, view
        # None: not made yet. Empty: an end. Else a share, where to below it, where to above it, for each column.
        self.rows: list[list[tuple[float, int, int]] | None] = [None]
        self._arrays: Any = None

    def play(self, fights: int, draw: Random, arrays: bool = False) -> Tally:
        """So many fights, one after the other or, with `arrays`, many at once."""
        flat = self._flat() if arrays else None
        return self.walk(fights, draw) if flat is None else self._tally(walk_arrays(flat, fights, draw))

    def _flat(self) -> Any:
        """All rows one after the other as arrays; None without numpy, or if there are too many states."""
        if self._arrays is None:
            at = 0
            while at < len(self.rows) < MOST_FLAT:
                if self.rows[at] is None:
                    self._make(at)
                at += 1
            self._arrays = arrays_of(self.rows) if at == len(self.rows) else ()  # type: ignore[arg-type]
        return self._arrays or None

    def walk(self, fights: int, draw: Random) -> Tally:
        """So many fights, one after the other."""
        random, rows = draw.random, self.rows
        ended: dict[int, int] = {}
        span = range(MOST_ROUNDS)
        for _ in repeat(None, fights):
            at = rounds = 0
            for rounds in span:  # noqa: B007 (it is counted on, after the loop)
                row = rows[at]
                if not row:
                    row = row if row is not None else self._make(at)
                    if not row:
                        break
                number = random() * len(row)
                column = int(number)
                share, below, above = row[column]
                at = below if number - column < share else above
            end = at * MOST_ROUNDS + rounds
            ended[end] = ended.get(end, 0) + 1
        return self._tally(ended)

    def _tally(self, ended: dict[int, int]) -> Tally:
        tally = Tally()
        for end, many in ended.items():
            at, rounds = divmod(end, MOST_ROUNDS)
            state = self.states[at]
            outcome = self._outcome(state)
            tally.outcomes[UNFINISHED if outcome is None else outcome] += many
            tally.left[self._view(state) if self._view else state] += many
            tally.rounds[rounds] += many
        return tally

    def _make(self, at: int) -> list[tuple[float, int, int]]:
        state = self.states[at]
        row: list[tuple[float, int, int]] = []
        if self._outcome(state) is None:
            row = alias([(self._number(there), weight) for there, weight in self._ways(state).items()])
        self.rows[at] = row
        return row

    def _number(self, state: Any) -> int:
        known = self._numbers.setdefault(state, len(self.states))
        if known == len(self.states):
            self.states.append(state)
            self.rows.append(None)
        return known


def arrays_of(rows: list[list[tuple[float, int, int]]]) -> tuple[Any, ...]:
    """Where each row begins, how long it is, and all columns; empty without numpy."""
    try:
        numpy: Any = import_module("numpy")
    except ImportError:
        return ()
    lengths = numpy.array([len(row) for row in rows])
    columns = [column for row in rows for column in row]
    shares, below, above = (numpy.array([column[part] for column in columns]) for part in range(3))
    leads = numpy.stack([above, below], axis=1).astype(numpy.int32).ravel()
    return (lengths.cumsum() - lengths).astype(numpy.int32), lengths.astype(float), shares, leads


def walk_arrays(flat: tuple[Any, ...], fights: int, draw: Random) -> dict[int, int]:
    """All of these fights, a round at a time: how many ended where after how many rounds."""
    numpy: Any = import_module("numpy")
    begins, lengths, shares, leads = flat
    random = numpy.random.Generator(numpy.random.PCG64(draw.getrandbits(128))).random
    ends = (lengths == 0).nonzero()[0]
    ended: dict[int, int] = {}
    at = numpy.zeros(fights, dtype=numpy.int32)
    rounds = 0
    while at.size and rounds < MOST_ROUNDS - 1:
        number = random(at.size) * lengths.take(at)
        column = number.astype(numpy.int32)
        number -= column
        column += begins.take(at)
        at = leads.take(2 * column + (number < shares.take(column)))
        rounds += 1
        counts = numpy.bincount(at, minlength=lengths.size)[ends]
        for which in counts.nonzero()[0].tolist():
            ended[int(ends[which]) * MOST_ROUNDS + rounds] = int(counts[which])
        at = at.compress(lengths.take(at))
    for left in at.tolist():
        ended[left * MOST_ROUNDS + rounds] = ended.get(left * MOST_ROUNDS + rounds, 0) + 1
    return ended


def alias(ways: list[tuple[int, int]]) -> list[tuple[float, int, int]]:
    """Columns of one width, each divided between two ways: each way has its share of the whole. (Vose, 1991)"""
    total, count = sum([weight for _, weight in ways]), len(ways)
    # In whole numbers: a column is `total` high.
    heights = [weight * count for _, weight in ways]
    low = [at for at, height in enumerate(heights) if height < total]
    high = [at for at, height in enumerate(heights) if height >= total]
    columns: list[tuple[float, int, int]] = []
    while low:
        at, over = low.pop(), high[-1]
        columns.append((heights[at] / total, ways[at][0], ways[over][0]))
        heights[over] -= total - heights[at]
        if heights[over] < total:
            low.append(high.pop())
    return columns + [(1.0, ways[at][0], ways[at][0]) for at in high]


# --- Fights that are played ------------------------------------------------------------------------------------------


class Battles(NamedTuple):
    """Fights of any number, played through a system's door: everybody does what the system suggests, or a policy.

    `policy(system, state, who)` gives a command, or None for what the system suggests; `decide` answers questions.
    """

    system: str
    state: Any = None
    """The demo if none is given."""
    policy: Callable[[Any, Any, str], Any] | None = None
    decide: Decide = take_default
    pack: int = 25

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights."""
        tally, random = Tally(), draw.random
        system = load(self.system)
        start = system.demo() if self.state is None else self.state

        def die(faces: int) -> int:
            return int(random() * faces) + 1

        for _ in range(fights):
            outcome, left, rounds = self._fight(system, start, die)
            tally.outcomes[outcome] += 1
            tally.left[left] += 1
            tally.rounds[rounds] += 1
        return tally

    def _fight(self, system: Any, state: Any, die: Callable[[int], int]) -> tuple[str, Any, int]:
        table, rounds = Live(die, self.decide), 0
        for _ in range(MOST_COMMANDS):
            due = system.due(state)
            if not due:
                break
            command = self.policy(system, state, due[0]) if self.policy is not None else None
            if command is None:
                command = system.suggest(state, due[0])
            if command is None:
                return UNFINISHED, standing(system, state), rounds
            rounds += due[0] == REFEREE
            table = Live(die, self.decide)
            state = system.apply(state, command, table)
        else:
            return UNFINISHED, standing(system, state), rounds
        left = standing(system, state)
        return _winner(table, left), left, rounds


def standing(system: Any, state: Any) -> tuple[tuple[str, int], ...]:
    """How many of each side are still up."""
    up: Counter[str] = Counter()
    for figure in system.figures(state):
        up[figure.side] += bool(not figure.out and (not figure.vitals or figure.vitals[0].now > 0))
    return tuple(sorted(up.items()))


def _winner(table: Table, left: tuple[tuple[str, int], ...]) -> str:
    """As it was told, or else whoever is alone still up."""
    for told in reversed(table.told):
        for fact in ("winner", "winners"):
            if isinstance(told.facts.get(fact), str):
                return str(told.facts[fact])
    up = [side for side, number in left if number]
    return up[0] if len(up) == 1 else "nobody"


# --- Fights that are only counted ------------------------------------------------------------------------------------


def split(forecast: Forecast, fights: int, seed: int | str = 0) -> Tally:
    """What so many independent fights come to, without going through them one by one.

    In every round the number of those still fighting is divided at random by the exact odds: so many end like this, so
    many like that, the others go on.
    """
    draw, tally = Random(f"{seed}/split"), Tally()
    # What has not happened yet, of the odds and of the fights.
    open_chance, standing_fights = 1.0, fights
    for number, ended in enumerate(forecast.follow(True), start=1):
        for left, chance in ended.items():
            share = float(chance) / open_chance if open_chance > 0 else 1.0
            many = binomial(draw, standing_fights, share)
            if many:
                tally.outcomes[forecast.outcome(left)] += many
                tally.left[left] += many
                tally.rounds[number] += many
                standing_fights -= many
            open_chance -= float(chance)
        if not standing_fights:
            return tally
        if number == MOST_ROUNDS or open_chance < 1e-14:
            break
    # Beyond what a float tells apart from nothing.
    tally.outcomes[UNFINISHED] += standing_fights
    return tally


def binomial(draw: Random, number: int, chance: float) -> int:
    """How many of so many come about. (Hörmann 1993: BTRS; for few, waiting times. As Python 3.12 does it.)"""
    if number <= 0 or chance <= 0:
        return 0
    if chance >= 1:
        return number
    if chance > 0.5:
        return number - binomial(draw, number, 1 - chance)
    random = draw.random
    if number * chance < 10:
        hits, at, per = 0, 0, log2(1 - chance)
        while per:
            at += floor(log2(1 - random()) / per) + 1
            if at > number:
                break
            hits += 1
        return hits
    spread = sqrt(number * chance * (1 - chance))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * chance
    middle, sure = number * chance + 0.5, 0.92 - 4.2 / b
    alpha, odds, mode = (2.83 + 5.1 / b) * spread, log(chance / (1 - chance)), floor((number + 1) * chance)
    top = lgamma(mode + 1) + lgamma(number - mode + 1)
    while True:
        u = random() - 0.5
        edge = 0.5 - abs(u)
        if not edge:
            continue
        hits = floor((2 * a / edge + b) * u + middle)
        if not 0 <= hits <= number:
            continue
        v = random()
        if edge >= 0.07 and v <= sure:
            return hits
        v *= alpha / (a / (edge * edge) + b)
        if v <= 0 or log(v) <= top - lgamma(hits + 1) - lgamma(number - hits + 1) + (hits - mode) * odds:
            return hits
