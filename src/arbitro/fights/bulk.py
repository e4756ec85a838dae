"""Many fights at once: what `arbitro simulate` counts.

    sample(Races(race), 1_000_000, seed=1)           walks tables of odds, one fight after the other
    sample(Battles("knave", state), 1_000, seed=1)   plays through a system's door: any fight of any number
    split(forecast, 10**9, seed=1)                   divides their number by the exact odds, round by round

**Tables are sampled, not rules.** A table is what `chain` found by following the rule; there is no second copy
of any rule here. A row is drawn from in one go whatever its length (the alias method; Walker 1974, Vose 1991).

Fights come in packs, each with a random source of its own, made from the seed and the pack's number. So the same seed
gives the same fights on any number of workers, and whoever stops early has whole packs.
Standard library only: `random.random()` is the one stream that Python promises to keep.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import lru_cache, partial
from math import floor, lgamma, log, log2, sqrt
from random import Random
from threading import get_ident
from typing import Any, NamedTuple, Protocol

from arbitro.fights import crowds
from arbitro.fights.chain import Forecast
from arbitro.fights.crowds import Picks, Turns, brawl
from arbitro.fights.races import rounds_of
from arbitro.fights.tally import UNFINISHED, Tally, interval
from arbitro.fights.walks import MOST_ROUNDS, Tables
from arbitro.systems import load
from arbitro.systems.contract import Crowd, Race
from arbitro.table import REFEREE, Decide, Live, Table, outcomes, take_default

__all__ = [
    "Battles", "Brawls", "Crowds", "Races", "Source", "Steps", "Tally", "interval", "packs", "sample", "split",
    "workers_here",
]  # fmt: skip

DOWN = ("unconscious", "dying", "helpless", "down")
"""Conditions of those who are out of a fight though they have something left."""

MOST_COMMANDS = 5_000
"""After so many a fight is broken off."""


class Source(Protocol):
    """Where fights come from: a value that can be pickled and hashed, so that other processes can have it."""

    @property
    def pack(self) -> int:
        """How many fights are drawn from one random source."""

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights."""


def sample(
    source: Source, fights: int, seed: int | str = 0, workers: int = 1, executor: Executor | None = None
) -> Tally:
    """So many fights; see `packs`."""
    tally = Tally()
    for pack in packs(source, fights, seed, workers, executor):
        tally.add(pack)
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
    pool = executor or processes(workers)
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


def processes(workers: int) -> ProcessPoolExecutor:
    """So many processes of this machine, which end with this one, however it ends."""
    pool = ProcessPoolExecutor(workers, initializer=_begin)
    # All of them begin now, while there is no thread yet that a fork could catch in the middle of something.
    pool.submit(int).result()
    return pool


def _begin() -> None:
    """Ctrl+C is for the process that collects."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


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

    def play(self, fights: int, draw: Random) -> Tally:
        """So many duels, round by round."""
        return _tables(self, get_ident()).play(fights, draw)


class Steps(NamedTuple):
    """Any fight that is played by steps; `view` says of an end what is counted as left."""

    step: Callable[[Any, Table], Any]
    start: Hashable
    outcome: Callable[[Any], Any]
    view: Callable[[Any], Any] | None = None
    decide: Decide = take_default
    pack: int = 20_000

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights, step by step."""
        return _tables(self, get_ident()).play(fights, draw)


@lru_cache(maxsize=8)
def _tables(source: Races | Steps | Crowds, thread: int) -> Tables:
    """Built once in each thread, as far as fights get: two that built them together would number states alike."""
    if isinstance(source, Races):
        return Tables(*rounds_of(source.race))
    if isinstance(source, Crowds):
        turns = Turns(source.crowd, Picks(source.targets))
        return Tables(turns.start, turns.ways, crowds.outcome, crowds.standing)  # type: ignore[arg-type]

    def ways(state: Any) -> Any:
        return outcomes(partial(source.step, state), source.decide, since=state)

    return Tables(source.start, ways, source.outcome, source.view)


# --- Fights of several -----------------------------------------------------------------------------------------------


class Crowds(NamedTuple):
    """Fights of several in which a turn may concern everybody, while all that a round leads to can be remembered."""

    crowd: Crowd
    targets: tuple[str, str] | None = None
    """Whom each side strikes at where there is a choice, one of `crowds.TARGETS`; else whom the system suggests."""
    pack: int = 20_000

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights, round by round."""
        return _tables(self, get_ident()).play(fights, draw)


class Brawls(NamedTuple):
    """The same where only what turns call can be."""

    crowd: Crowd
    targets: tuple[str, str] | None = None
    """Whom each side strikes at where there is a choice, one of `crowds.TARGETS`; else whom the system suggests."""
    pack: int = 500

    def play(self, fights: int, draw: Random) -> Tally:
        """So many fights, turn by turn."""
        return brawl(self.crowd, fights, draw, Picks(self.targets), _rows(self.targets, get_ident()))


@lru_cache(maxsize=8)
def _rows(targets: tuple[str, str] | None, thread: int) -> dict[Any, Any]:
    """The odds of what is called, remembered in each thread; a fight that is over in part calls what it did before."""
    return {}


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
        # A fight that begins in the middle of a round has that one before the referee begins another.
        table, rounds = Live(die, self.decide), int(system.due(state)[:1] != (REFEREE,))
        before, who = state, ""
        for _ in range(MOST_COMMANDS):
            due = system.due(state)
            if not due:
                break
            who = due[0]
            command = self.policy(system, state, who) if self.policy is not None else None
            if command is None:
                command = system.suggest(state, who)
            if command is None:
                return UNFINISHED, standing(system, state), rounds
            rounds += who == REFEREE
            table = Live(die, self.decide)
            before, state = state, system.apply(state, command, table)
        else:
            return UNFINISHED, standing(system, state), rounds
        left = standing(system, state)
        winner, stood = _winner(table, left), dict(standing(system, before))
        # Enemies who have won may be gone from the campaign by now; who was up before the last blow is still up.
        found = tuple([(side, stood[side] if side == winner and not up else up) for side, up in _sides(left, stood)])
        # A round that the referee only began to find that there is nobody left is none.
        return winner, found, rounds - (who == REFEREE)


def _sides(left: tuple[tuple[str, int], ...], before: dict[str, int]) -> list[tuple[str, int]]:
    """All sides that there were before the last blow, with how many are left."""
    return sorted((dict.fromkeys(before, 0) | dict(left)).items())


def standing(system: Any, state: Any) -> tuple[tuple[str, int], ...]:
    """How many of each side are still up."""
    up: Counter[str] = Counter()
    for figure in system.figures(state):
        hale = figure.present and not figure.out and figure.condition not in DOWN
        up[figure.side] += bool(hale and (not figure.vitals or figure.vitals[0].now > 0))
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
        for (outcome, left), chance in ended.items():
            share = float(chance) / open_chance if open_chance > 0 else 1.0
            many = binomial(draw, standing_fights, share)
            if many:
                tally.outcomes[outcome] += many
                tally.left[left] += many
                tally.rounds[number] += many
                standing_fights -= many
            open_chance -= float(chance)
        if not standing_fights:
            return tally
        if number == MOST_ROUNDS or open_chance - forecast.endless < 1e-14:
            break
    # Beyond what a float tells apart from nothing, or from what goes on for ever.
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
