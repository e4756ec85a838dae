"""Duels to the end: exact odds and many fights, ours and a dice library's, on the same question.

Knave, plain: d8 against d6, +2 against 13, hit points as said, group initiative, no gear that wears. The library gets
the ways in which its users would write it, the fastest counts, and its answer must be ours, fraction by fraction.
A separate row is what somebody would do who has seen that neither side's blows change the other's, which our solver is
told by the system: that way is cut off after some rounds and is no longer exact.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import cache
from statistics import median
from typing import Any

from msgspec.structs import replace

from arbitro.fights.best import best_play, moves
from arbitro.fights.bulk import Battles, Brawls, Races, sample, split
from arbitro.fights.chain import forecast
from arbitro.fights.crowds import Turns, outcome, standing
from arbitro.fights.races import race
from arbitro.fights.walks import Tables
from arbitro.systems import load
from arbitro.systems.contract import FOES, HEROES, Crowd, Race
from arbitro.systems.knave import duels, skirmish
from arbitro.systems.knave.campaign import Campaign, Fight, House
from arbitro.systems.knave.characters import Armour, Person, Weapon
from arbitro.table.support import forget

CUT_OFF = 60
"""Rounds that the way by hand looks at."""


def fighter(side: str, die: int, points: int, wears: bool = False) -> Person:
    """+2 in everything, armour 13."""
    sword = Weapon("sword", die, quality=3, best=3) if wears else Weapon("sword", die)
    mail = (Armour("brigandine", "body", 13, quality=4, best=4),) if wears else ()
    return Person(
        side, side, side, (2,) * 6, points, points, items=(sword, *mail), in_hand="sword", armour=11 if wears else 13
    )


def question(points: int, wears: bool = False) -> Race:
    """The race that a duel of such fighters is."""
    found = duels.as_race(duels.duel(fighter(HEROES, 8, points, wears), fighter(FOES, 6, points, wears)))
    assert found is not None
    return found


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [*exact_rows(), *bulk_rows(), *best_rows()]


def exact_rows() -> list[tuple[str, float, str]]:
    """From the rule's text to the answer."""
    rows: list[tuple[str, float, str]] = []
    small, large, worn = question(8), question(20), question(8, wears=True)
    ours = times(
        {
            "8 hit points, fractions": lambda: race(small, exact=True),
            "8 hit points, floats": lambda: race(small),
            "20 hit points, floats, with what is left and all rounds": lambda: race(large).rounds(),
            "20 hit points, fractions": lambda: race(large, exact=True),
            "8 hit points and gear that wears, floats": lambda: race(worn),
            "8 hit points and gear that wears, with all rounds": lambda: race(worn).rounds(),
        },
        rounds=11,
    )
    rows += [(f"a duel, {what}", figure * 1e3, "ms") for what, figure in ours.items()]
    rows.append(("a duel, 8 hit points, fractions, nothing remembered", forgetful(small) * 1e3, "ms"))
    theirs_small = times(library(8), rounds=3)
    theirs_large = times(library(20, slow=False), rounds=3)
    dyce_small, dyce_large = (times(other_library(points), rounds=3) for points in (8, 20))
    rows += [(f"icepool, 8: {what}", figure * 1e3, "ms") for what, figure in theirs_small.items()]
    rows += [(f"icepool, 20: {what}", figure * 1e3, "ms") for what, figure in theirs_large.items()]
    rows += [(f"dyce, 8: {what}", figure * 1e3, "ms") for what, figure in dyce_small.items()]
    rows += [(f"dyce, 20: {what}", figure * 1e3, "ms") for what, figure in dyce_large.items()]
    best = min([figure for what, figure in theirs_small.items() if what != BY_HAND] + list(dyce_small.values()))
    with_left, who_wins = (min(theirs_large[what], dyce_large[what]) for what in (LEFT, WINS))
    exact, rounds = ours["8 hit points, fractions"], ours["20 hit points, floats, with what is left and all rounds"]
    return [
        *rows,
        ("their best exact / ours in fractions, 8 (promise: 4)", best / exact, "times"),
        ("their best exact / ours in floats, 8 (promise: 10)", best / ours["8 hit points, floats"], "times"),
        (
            "their best with what is left / ours with all rounds as well, 20 (promise: 100)",
            with_left / rounds,
            "times",
        ),
        ("their best with who wins alone / ours with all of that, 20", who_wins / rounds, "times"),
        ("icepool by hand, rounds cut off / ours with all of that, 20", theirs_large[BY_HAND] / rounds, "times"),
    ]


LEFT = "recursion, the both-miss round left out, what is left"
WINS = "recursion, the both-miss round left out, who wins"
BY_HAND = f"each side by itself, thought out by hand, cut off at {CUT_OFF} rounds"


def library(points: int, slow: bool = True) -> dict[str, Callable[[], Any]]:
    """The ways to ask it, each checked once against our fractions. `slow` ones take seconds."""
    try:
        import icepool  # type: ignore[import-untyped]
    except ImportError:
        return {}
    d20 = icepool.d(20)

    def blow(die: int) -> Any:
        return d20.map(lambda roll: (2 @ icepool.d(die)) if roll == 20 else (icepool.d(die) if roll + 2 > 13 else 0))

    hero, foe = blow(8), blow(6)

    def by_states() -> Any:
        def turn(h: int, f: int) -> Any:
            if h <= 0 or f <= 0:
                return h, f
            mine = hero.map(lambda k: (h, max(-1, f - k))).map(
                lambda h, f: (h, f) if f <= 0 else foe.map(lambda k: (max(-1, h - k), f))
            )
            theirs = foe.map(lambda k: (max(-1, h - k), f)).map(
                lambda h, f: (h, f) if h <= 0 else hero.map(lambda k: (h, max(-1, f - k)))
            )
            return icepool.Die([mine, theirs])

        return icepool.Die([(points, points)]).map(turn, repeat="inf", star=True)

    def by_recursion(end: Callable[[int, int], Any]) -> Callable[[], Any]:
        def fought() -> Any:
            @cache
            def duel(h: int, f: int) -> Any:
                found: list[Any] = []
                ways: list[int] = []
                for k, a in hero.clip(0, f + 1).items():
                    for m, b in foe.clip(0, h + 1).items():
                        if not k and not m:
                            # Both miss: the round is fought again.
                            continue
                        if k < f and m < h:
                            found.append(duel(h - m, f - k))
                            ways.append(2 * a * b)
                            continue
                        found += [
                            end(h, f - k) if k >= f else end(h - m, f - k),
                            end(h - m, f) if m >= h else end(h - m, f - k),
                        ]
                        ways += [a * b, a * b]
                return icepool.Die(found, ways)

            return duel(points, points)

        return fought

    def by_hand() -> tuple[float, list[float]]:
        h, f, won, rounds = icepool.Die([points]), icepool.Die([points]), 0.0, []
        was_h = was_f = 1.0
        for _ in range(CUT_OFF):
            h = h.map(lambda left: left if left <= 0 else foe.map(lambda k: max(0, left - k)))
            f = f.map(lambda left: left if left <= 0 else hero.map(lambda k: max(0, left - k)))
            up_h, up_f = float(h.probability(">", 0)), float(f.probability(">", 0))
            won += (was_f - up_f) * (was_h + up_h) / 2
            rounds.append(was_h * was_f - up_h * up_f)
            was_h, was_f = up_h, up_f
        return won, rounds

    def left(h: int, f: int) -> tuple[int, int]:
        return max(-1, h), max(-1, f)

    def wins(h: int, f: int) -> bool:
        return f <= 0

    ours = race(question(points), exact=True)
    ways: dict[str, Callable[[], Any]] = {
        LEFT: by_recursion(left),
        WINS: by_recursion(wins),
        BY_HAND: by_hand,
    }
    if slow:
        ways["map(round, repeat='inf')"] = by_states
        assert as_fractions(by_states()) == ours.left
    assert as_fractions(by_recursion(left)()) == ours.left
    assert as_fractions(by_recursion(wins)()) == {True: ours.chances[HEROES], False: ours.chances[FOES]}
    assert abs(by_hand()[0] - ours.chances[HEROES]) < 1e-9
    return ways


def other_library(points: int) -> dict[str, Callable[[], Any]]:
    """The same recursion in dyce, whose truncation does not come into it: histograms are put together by weight."""
    try:
        from dyce import H
        from dyce.h import aggregate_weighted
    except ImportError:
        return {}

    def blow(die: int) -> Any:
        one = H(die)
        return aggregate_weighted([(0, 11), (one, 8), (2 @ one, 1)])

    hero, foe = blow(8), blow(6)

    def clipped(histogram: Any, most: int) -> list[tuple[int, int]]:
        found: dict[int, int] = {}
        for face, count in histogram.items():
            found[min(face, most)] = found.get(min(face, most), 0) + count
        return list(found.items())

    def by_recursion(end: Callable[[int, int], Any]) -> Callable[[], Any]:
        def fought() -> Any:
            @cache
            def duel(h: int, f: int) -> Any:
                sources: list[tuple[Any, int]] = []
                for k, a in clipped(hero, f + 1):
                    for m, b in clipped(foe, h + 1):
                        if not k and not m:
                            continue
                        if k < f and m < h:
                            sources.append((duel(h - m, f - k), 2 * a * b))
                            continue
                        sources += [
                            (end(h, f - k) if k >= f else end(h - m, f - k), a * b),
                            (end(h - m, f) if m >= h else end(h - m, f - k), a * b),
                        ]
                return aggregate_weighted(sources)

            return duel(points, points)

        return fought

    def left(h: int, f: int) -> tuple[int, int]:
        return max(-1, h), max(-1, f)

    def wins(h: int, f: int) -> int:
        return int(f <= 0)

    ours = race(question(points), exact=True)
    ways: dict[str, Callable[[], Any]] = {LEFT: by_recursion(left), WINS: by_recursion(wins)}
    found = ways[LEFT]()
    assert {end: Fraction(count, found.total) for end, count in found.items()} == ours.left
    found = ways[WINS]()
    assert Fraction(found[1], found.total) == ours.chances[HEROES]
    return ways


def as_fractions(die: Any) -> dict[Any, Fraction]:
    """The library's answer in our form."""
    return {outcome: Fraction(die.quantity(outcome), die.denominator()) for outcome in die}


def bulk_rows() -> list[tuple[str, float, str]]:
    """Duels and groups a second, against what somebody writes who knows this fight and nothing else.

    Tables are made before the clock starts.
    """
    fights = 200_000
    source, of = Races(question(8)), battle(4, 4)
    sample(source, 20_000)
    turns = Turns(of)
    rounds = Tables(turns.start, turns.ways, outcome, standing)  # type: ignore[arg-type]
    begun = time.perf_counter()
    forecast(duels.step, turns.start, outcome, ways=turns.ways, view=standing)  # type: ignore[arg-type]
    exact = time.perf_counter() - begun
    rounds.play(5_000, random.Random(0))
    ways: dict[str, Callable[[], Any]] = {
        "duels": lambda: sample(source, fights, 1),
        "by hand": lambda: kernel(20_000),
        "4 v 4 blow by blow": lambda: sample(Brawls(of), 5_000, 1),
        "4 v 4 by rounds": lambda: rounds.play(50_000, random.Random(1)),
    }
    counts = {"duels": fights, "by hand": 20_000, "4 v 4 blow by blow": 5_000, "4 v 4 by rounds": 50_000}
    for way in ways.values():
        way()
    rate = {what: counts[what] / figure for what, figure in times(ways, rounds=5).items()}
    counted = timed(lambda: split(race(question(8)), 10**9, 1))
    through_the_door = 200 / timed(lambda: sample(Battles("knave"), 200, 1))
    return [
        *((f"fights a second, one core: {what}", figure, "/s") for what, figure in rate.items()),
        *two_workers(),
        ("duels / by hand in plain Python", rate["duels"] / rate["by hand"], "times"),
        ("4 v 4 to the last round, exact", exact, "s"),
        ("tallies of a thousand million duels, odds included (promise: under 50)", counted * 1e3, "ms"),
        ("two against three through the door, every rule played", through_the_door, "/s"),
    ]


def two_workers() -> list[tuple[str, float, str]]:
    """Processes that have begun: what a second one adds once there is enough to do, and to work that shares nothing."""
    source, fights = Races(question(8), 100_000), 8_000_000
    ours: dict[int, list[float]] = {1: [], 2: []}
    idle: dict[int, list[float]] = {1: [], 2: []}
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for _ in range(3):
            for number, pool in ((1, one), (2, two)):
                sample(source, 400_000, 0, executor=pool)
                ours[number].append(timed(lambda pool=pool: sample(source, fights, 1, executor=pool)))  # type: ignore[misc]
                idle[number].append(timed(lambda pool=pool: list(pool.map(spun, [10_000_000] * 4))))  # type: ignore[misc]
    cores = len(os.sched_getaffinity(0))
    return [
        (f"two workers / one (promise: 1.9, on idle cores; here are {cores})", _gain(ours), "times"),
        ("the same for loops that share nothing: what the machine gives", _gain(idle), "times"),
    ]


def _gain(found: dict[int, list[float]]) -> float:
    return median(found[1]) / median(found[2])


def spun(times: int) -> int:
    """Work for one core."""
    done = 0
    for number in range(times):
        done += number & 3
    return done


def battle(heroes: int, foes: int) -> Crowd:
    """So many of the plain duel's fighters on both sides."""
    ours = tuple([replace(fighter(HEROES, 8, 8), id=f"hero-{at}") for at in range(heroes)])
    theirs = tuple([replace(fighter(FOES, 6, 8), id=f"foe-{at}") for at in range(foes)])
    found = skirmish.from_campaign(Campaign(House(), (*ours, *theirs), fight=Fight()))
    assert found is not None
    return found


def kernel(fights: int) -> int:
    """What one writes who knows this duel and nothing else."""
    draw = random.Random(1).random
    won = 0
    for _ in range(fights):
        h = f = 8
        while True:
            first = draw() < 0.5
            for turn in (first, not first):
                roll = int(draw() * 20) + 1
                if roll + 2 > 13:
                    faces = 8 if turn else 6
                    damage = int(draw() * faces) + 1
                    if roll == 20:
                        damage += int(draw() * faces) + 1
                    if turn:
                        f -= damage
                    else:
                        h -= damage
                    if h <= 0 or f <= 0:
                        break
            else:
                continue
            won += f <= 0
            break
    return won


def best_rows() -> list[tuple[str, float, str]]:
    """Attack or stunt, and what to make of an opening: the whole fight through the system's door."""
    knave = load("knave")
    hero = Person(
        "ada", "Ada", HEROES, (4, 2, 2, 2, 2, 2), 8, 8, items=(Weapon("sword", 6),), in_hand="sword", armour=13
    )
    orc = Person("orc", "Orc", FOES, (2,) * 6, 8, 8, items=(Weapon("axe", 6),), in_hand="axe", armour=17)
    start = duels.same(Campaign(House(), (hero, orc), fight=Fight(started=("orc",))))
    options = moves(knave, ("ada",), duels.menu, duels.same)
    begun = time.perf_counter()
    found = best_play(options, start, duels.winner, lambda side: side == HEROES)
    return [
        (
            f"best play in a duel with stunts and openings, {found.states} states (promise: 10)",
            time.perf_counter() - begun,
            "s",
        )
    ]


def forgetful(of: Race) -> float:
    """The first time: nothing that the table remembers of an earlier question."""
    found = []
    for _ in range(5):
        forget()
        found.append(timed(lambda: race(of, exact=True)))
    return median(found)


def timed(call: Callable[[], Any]) -> float:
    """Seconds."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def times(calls: dict[str, Callable[[], Any]], rounds: int) -> dict[str, float]:
    """The median for each call, in turns, so that a noisy moment hits all of them alike."""
    found: dict[str, list[float]] = {what: [] for what in calls}
    for _ in range(rounds):
        for what, call in calls.items():
            found[what].append(timed(call))
    return {what: median(measured) for what, measured in found.items()}
