"""d10: duels played live with the log on, the exact outcome of one whole exchange, and of a duel to its end."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from arbitro.chain import forecast
from arbitro.odds import chances
from arbitro.systems import d10
from arbitro.systems.d10 import duels
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import Person
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import creature
from arbitro.table import Live, from_seed

DUELS = 2000


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [
        ("duels of two swords, attack and parry, live, log on (promise: 10,000)", duels_a_second(knights()), "/s"),
        ("the same on their feet: every attack is dodged as well", duels_a_second(bandits()), "/s"),
        ("the same through the door, every step a command", through_the_door(), "/s"),
        ("an attack with dodge, parry, armour, wound: exact, warm (promise: under 5)", exchange(), "ms"),
        ("a duel of two bandits to its end, exact", to_the_end(), "s"),
    ]


def bandits() -> duels.Duel:
    """Two with swords and leather, who attack and dodge."""
    one, other = duels.ready().people
    return duels.Duel(one, other)


def knights() -> duels.Duel:
    """The text's two: long swords, skills 3 and 5, Agility 7 and 5, no dodging."""
    one, other = bandits()[:2]
    return duels.Duel(knight(one, 3, 7), knight(other, 5, 5))


def knight(one: Person, skill: int, agility: int) -> Person:
    """Somebody with a sword and nothing else."""
    return replace(one, skills=(("one-hand-swords", skill),), agility=agility, armour=())


def duels_a_second(of: duels.Duel) -> float:
    """Each duel has a table of its own, and so a log of its own."""
    draw = from_seed("bench")
    begun = time.perf_counter()
    for _ in range(DUELS):
        duels.play(of, Live(draw))
    return DUELS / (time.perf_counter() - begun)


def through_the_door() -> float:
    """Declarations, attacks, rounds: each a command that is checked, carried out and told."""
    draw, start = from_seed("bench"), duels.ready()
    begun = time.perf_counter()
    for _ in range(DUELS):
        state = start
        while due := d10.due(state):
            state = d10.apply(state, d10.suggest(state, due[0]), Live(draw))
    return DUELS / (time.perf_counter() - begun)


def exchange() -> float:
    """A sellsword at a soldier with shield, mail and helmet who parries and dodges; all ways at once."""
    ilda = d10.demo().people[0]
    state = replace(d10.demo(), people=(ilda, creature(Campaign(), "soldier", 1)))
    state = d10.apply(state, Declare("ilda", ("attack",), "stay"), Live())
    state = d10.apply(state, Declare("soldier-1", ("off-parry dodge",), "stay"), Live())
    codes = d10.STAKES["attack"]
    return 1000 * warm(lambda: chances(lambda table: d10.apply(state, Attack("ilda", "soldier-1"), table), codes))


def to_the_end() -> float:
    """Every round, every wound."""
    of = duels.from_campaign(duels.ready())
    begun = time.perf_counter()
    forecast(duels.step, of, duels.outcome)
    return time.perf_counter() - begun


def warm(what: Callable[[], object], times: int = 50) -> float:
    """Seconds, the mean of some runs after the first."""
    what()
    begun = time.perf_counter()
    for _ in range(times):
        what()
    return (time.perf_counter() - begun) / times
