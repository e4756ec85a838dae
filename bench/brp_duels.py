"""BRP: one ruling, a duel to its end and best play, exact, beside a dice library; and duels with the log on.

The library is asked what our exchange asks: attack, parry, damage with its bonus, armour, and how much comes through.
By faces is how its users would write the rule; by classes the success levels have been counted by hand beforehand.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from statistics import median
from timeit import timeit
from typing import Any

from msgspec.structs import replace

from arbitro.fights.attrition import attrition, best_attrition
from arbitro.fights.best import best_play, moves
from arbitro.odds import chances, odds
from arbitro.systems import brp, load
from arbitro.systems.brp import duels
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import Campaign, Fight, House
from arbitro.systems.brp.characters import Person, Wound, most_hit_points
from arbitro.systems.brp.charts import FAILURE, FUMBLE, MATRIX, SPECIAL, SUCCESS
from arbitro.systems.brp.checks import bands, judged, quality
from arbitro.systems.brp.combat import next_moment
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.brp.example import GORAN
from arbitro.systems.brp.exchange import Blow, exchange
from arbitro.systems.contract import HEROES
from arbitro.table import Live, Table, from_seed, outcomes

SECONDS = 2.0


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [*ruling_rows(), *duel_rows(), *best_rows(), *live_rows()]


# --- One ruling ------------------------------------------------------------------------------------------------------


def struck() -> Blow:
    """The swordsman's blow at the bandit, who parries with a short sword."""
    of = duels.begun(duels.duel(GORAN, foe("bandit")))
    found = duels.next_blow(of)
    assert found is not None
    return found


def through(blow: Blow, table: Table) -> int:
    """How many points come through."""
    return exchange(blow, table).through


def ruling_rows() -> list[tuple[str, float, str]]:
    """An exchange, warm and first, ours and the library's."""
    blow = struck()
    ask = partial(outcomes, partial(through, blow))
    ways = library(blow)
    ours, *theirs = in_turns(ask, *ways)
    whole = 1000 / rate(lambda: outcomes(partial(exchange, blow)))
    first = median(float(in_a_fresh_process(FIRST)) for _ in range(9)) * 1e3
    state, attack = demo_attack()
    door = 1000 / rate(lambda: odds(lambda table: brp.apply(state, attack, table), since=state))
    rows = [
        ("exact odds of an exchange: what comes through", ours, "ms"),
        ("exact odds of an exchange: all that it comes to, wear and all", whole, "ms"),
        ("exact odds of an exchange, first in a fresh process (promise: under 5)", first, "ms"),
        ("exact odds of a whole attack through the door, as whole campaigns (promise: under 5)", door, "ms"),
        (
            "chances on an attack button",
            1000 / rate(lambda: chances(lambda table: brp.apply(state, attack, table), brp.STAKES["attack"])),
            "ms",
        ),
    ]
    if ways:
        by_faces, by_classes = theirs
        rows += [
            ("icepool: the same exchange by faces", by_faces, "ms"),
            ("icepool: the same, success classes counted by hand", by_classes, "ms"),
            ("icepool by faces / ours (promise: 250)", by_faces / ours, "times"),
            ("icepool by classes / ours (promise: 4)", by_classes / ours, "times"),
        ]
    return rows


FIRST = """
import time
from functools import cache, partial
from bench.brp_duels import struck, through
from arbitro.table import outcomes
blow = struck()
start = time.perf_counter()
outcomes(partial(through, blow))
print(time.perf_counter() - start)
"""


def library(blow: Blow) -> list[Callable[[], Any]]:
    """Its two ways, each checked once against ours; none if it is not installed."""
    try:
        import icepool  # type: ignore[import-untyped]
    except ImportError:
        return []
    attack_chance = judged(blow.attack).total
    guard_chance = max(judged(each.ability).total for each in blow.guards)
    dice = blow.dice.count @ icepool.d(blow.dice.faces) + blow.dice.bonus
    bonus = blow.bonus[0] @ icepool.d(blow.bonus[1]) if blow.bonus[0] else icepool.Die([0])

    def past(points: int) -> int:
        return max(points - blow.armour, 0)

    def points(hit: str, kept: str) -> Any:
        way = "none" if hit in (FAILURE, FUMBLE) else MATRIX[hit, "parry", FAILURE if kept == FUMBLE else kept].blow
        if way == "none":
            return 0
        rolled = dice + bonus + (blow.dice.highest if way == SPECIAL else 0)
        return rolled.map(past)

    def by_faces() -> Any:
        # Without this it takes twenty times as long.
        known = cache(points)

        def face(attack: int, parry: int) -> Any:
            return known(quality(attack, attack_chance), quality(parry, guard_chance))

        return icepool.map(face, icepool.d100, icepool.d100)

    def by_classes() -> Any:
        def classes(ability: int) -> Any:
            means = bands(ability)
            return icepool.Die(
                {SPECIAL: means.special, SUCCESS: means.success - means.special, FAILURE: 100 - means.success}
            )

        return icepool.map(points, classes(attack_chance), classes(guard_chance))

    ours = outcomes(partial(through, blow))
    for way in (by_faces, by_classes):
        theirs = way()
        assert {left: Fraction(theirs.quantity(left), theirs.denominator()) for left in theirs} == {
            left: Fraction(weight, ours.total) for left, weight in ours.items()
        }
    return [by_faces, by_classes]


def demo_attack() -> tuple[Campaign, Attack]:
    """The swordsman's attack on the bandit in the game."""
    bandit = foe("bandit")
    people = tuple([replace(one, place=(0, 0)) for one in (GORAN, bandit)])
    state = replace(brp.demo(), people=people, fight=Fight(1, "act", ("goran",)))
    return state, Attack("goran", bandit.id, "broadsword")


# --- To the end ------------------------------------------------------------------------------------------------------


def duel_rows() -> list[tuple[str, float, str]]:
    """Exact odds of whole duels."""
    of, beasts = ready(), duels.duel(foe("wolf"), foe("boar"))
    rows = []
    for what, code in (("the ready duel", READY), ("a smaller one, swordsman against wolf", SMALLER)):
        seconds, states = in_a_fresh_process(code).split()
        rows.append((f"{what} to its end in a fresh process, {states} states (promise: 2)", float(seconds), "s"))
    return [
        *rows,
        ("the ready duel to its end, warm", timed(lambda: solved(of)), "s"),
        ("about how many states it has, from ranges", 1000 / rate(lambda: duels.states(of)), "ms"),
        ("exact odds of a duel of wolf and boar", 1000 / rate(lambda: solved(beasts)), "ms"),
    ]


def ready() -> duels.Duel:
    """The duel to look at."""
    found = duels.from_campaign(duels.ready())
    assert found is not None
    return found


def solved(of: duels.Duel) -> Any:
    """From the rule's text to the answer."""
    wearing = duels.as_attrition(of)
    assert wearing is not None
    return attrition(wearing, duels.outcome, duels.points)


READY = """
import time
from bench.brp_duels import ready, solved
start = time.perf_counter()
found = solved(ready())
print(time.perf_counter() - start, found.states)
"""

SMALLER = """
import time
from arbitro.systems.brp import duels
from bench.brp_duels import alone, foe, solved
start = time.perf_counter()
found = solved(duels.duel(alone(), foe("wolf")))
print(time.perf_counter() - start, found.states)
"""


# --- Best play -------------------------------------------------------------------------------------------------------


def alone(points: int = 0, left: int = 0) -> Person:
    """The swordsman with nothing but his sword; with so many points of it and hit points, if not whole."""
    return bare(GORAN, "broadsword", points, left)


def bare(one: Person, kind: str, points: int = 0, left: int = 0) -> Person:
    """With this weapon alone."""
    weapons = [replace(each, points=points or each.points) for each in one.weapons if each.kind == kind]
    wounds = (Wound(most_hit_points(one) - left),) if left else ()
    return replace(one, weapons=tuple(weapons), in_hand=(kind,), wounds=wounds, place=(0, 0))


def best_rows() -> list[tuple[str, float, str]]:
    """Parry with what, or dodge, once one knows how well a blow has hit; every point of sword and body."""
    rows = []
    for what, enemy in (("a bandit with a short sword", bare(foe("bandit"), "short-sword")), ("a bear", foe("bear"))):
        of = duels.duel(alone(), enemy)
        wearing = duels.as_attrition(of)
        assert wearing is not None
        begun = time.perf_counter()
        found = best_attrition(wearing, duels.options, duels.outcome, heroes_win)
        seconds = time.perf_counter() - begun
        rows.append((f"best play of a swordsman against {what}, {found.states} states (promise: 10)", seconds, "s"))
    worn, boar = alone(2, 4), replace(foe("boar"), place=(0, 0), wounds=(Wound(9),))
    start = duels.same(next_moment(Campaign(House(intents=False), (worn, boar), fight=Fight(1, "act"))))
    begun = time.perf_counter()
    by_door = best_play(moves(load("brp"), ("goran",), duels.menu, duels.same), start, duels.winner, heroes_win)
    seconds = time.perf_counter() - begun
    rows.append((f"the same through the door, nearly beaten both, {by_door.states} states", seconds, "s"))
    return rows


def heroes_win(side: str) -> int:
    """What is wanted."""
    return int(side == HEROES)


# --- Live ------------------------------------------------------------------------------------------------------------


def live_rows() -> list[tuple[str, float, str]]:
    """By the rules that are played, on one core."""
    draw = from_seed("bench")
    sword, hard = duels.duel(GORAN, foe("bandit")), duels.duel(GORAN, foe("captain"))
    return [
        (
            "duels, swordsman against bandit, log on (promise: 10,000)",
            rate(lambda: to_its_end(sword, Live(draw))),
            "/s",
        ),
        ("duels, swordsman against captain in chain mail, log on", rate(lambda: to_its_end(hard, Live(draw))), "/s"),
        ("whole demo fights through the contract: suggest, apply", rate(lambda: fight(draw)), "/s"),
        ("everything that is legal for one figure in the demo", rate(lambda: brp.legal(brp.demo(), "nell")), "/s"),
    ]


def to_its_end(of: duels.Duel, table: Live) -> None:
    """Round by round."""
    while duels.outcome(of) is None:
        of = duels.step(of, table)


def foe(kind: str) -> Person:
    """An average one."""
    return creature(kind, 1, averages(kind), "historical")


def fight(draw: Callable[[int], int]) -> None:
    """The demo to its end, as a table with nobody at it plays."""
    state = brp.demo()
    while due := brp.due(state):
        state = brp.apply(state, brp.suggest(state, due[0]), Live(draw))


def in_a_fresh_process(code: str) -> str:
    """What it prints, with nothing remembered from before."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout


def in_turns(*acts: Callable[[], object]) -> list[float]:
    """The median of each in milliseconds, in turns, so that a noisy moment hits all of them alike."""
    found: list[list[float]] = [[] for _ in acts]
    for act in acts:
        act()
    for _ in range(15):
        for measured, act in zip(found, acts, strict=True):
            number = 1 if timed(act) > 0.01 else 50
            measured.append(timeit(act, number=number) / number * 1e3)
    return [median(measured) for measured in found]


def timed(act: Callable[[], object]) -> float:
    """Seconds."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def rate(act: Callable[[], object]) -> float:
    """How often a second."""
    act()
    number, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        act()
        number += 1
    return number / (time.perf_counter() - start)
