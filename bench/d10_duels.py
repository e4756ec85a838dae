"""d10: duels played live with the log on, one whole exchange and a duel to its end, exact; what to declare."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from arbitro.fights.best import best_play, moves
from arbitro.fights.chain import forecast
from arbitro.odds import chances, odds
from arbitro.systems import d10, load
from arbitro.systems.contract import HEROES
from arbitro.systems.d10 import duels
from arbitro.systems.d10.campaign import Campaign, House
from arbitro.systems.d10.characters import MAIN, Person, Turn, damage_modifier, skill, weapon_in
from arbitro.systems.d10.combat import ANYWHERE, Attack, aimed_at, choose_dodge, parries_against
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.exchange import Strike, exchange
from arbitro.systems.d10.skirmish import Melee
from arbitro.table import Live, from_seed
from bench.odds import fresh_process

DUELS = 2000


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [
        ("duels of two swords, attack and parry, round by round, live, log on", duels_a_second(knights()), "/s"),
        ("the same on their feet: every attack is dodged as well", duels_a_second(bandits()), "/s"),
        ("the same through the door, every step a command", through_the_door(), "/s"),
        ("an attack with dodge, parry, armour, wound through the door: exact, warm (promise: under 5)", attack(), "ms"),
        ("an exchange with parry, location and wound: exact, warm (promise: under 3)", anew(struck(False)), "ms"),
        ("  first in a fresh process, imports apart (promise: under 5)", 1000 * fresh_process(FIRST), "ms"),
        ("  with a dodge before it, warm", anew(struck(True)), "ms"),
        (
            "a duel of two bandits to its end, exact, first in a fresh process (promise: under 2)",
            fresh_process(COLD, 5),
            "s",
        ),
        ("a duel of two bandits to its end, exact, warm", warm(to_the_end, 3), "s"),
        best(),
        best_through_the_door(),
    ]


def bandits() -> Melee:
    """Two with swords and leather, who attack and dodge."""
    one, other = duels.ready().people
    return duels.duel(one, other)


def knights() -> Melee:
    """The text's two: long swords, skills 3 and 5, Agility 7 and 5, no dodging."""
    one, other = duels.ready().people
    return duels.duel(knight(one, 3, 7), knight(other, 5, 5))


def knight(one: Person, skill: int, agility: int) -> Person:
    """Somebody with a sword and nothing else."""
    return replace(one, skills=(("one-hand-swords", skill),), agility=agility, armour=())


def duels_a_second(start: Melee) -> float:
    """Each duel has a table of its own, and so a log of its own."""
    draw = from_seed("bench")
    begun = time.perf_counter()
    for _ in range(DUELS):
        of, table = start, Live(draw)
        while duels.outcome(of) is None:
            of = duels.step(of, table)
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


def attack() -> float:
    """A sellsword at a soldier with shield, mail and helmet who parries and dodges; all ways at once."""
    ilda = d10.demo().people[0]
    state = replace(d10.demo(), people=(ilda, creature(Campaign(), "soldier", 1)))
    state = d10.apply(state, Declare("ilda", ("attack",), "stay"), Live())
    state = d10.apply(state, Declare("soldier-1", ("off-parry dodge",), "stay"), Live())
    codes = d10.STAKES["attack"]
    return 1000 * warm(lambda: chances(lambda table: d10.apply(state, Attack("ilda", "soldier-1"), table), codes))


def anew(blow: Strike) -> float:
    """Milliseconds for the whole rule, nothing but the dice remembered."""
    return 1000 * warm(lambda: odds(lambda table: exchange(blow, table)))


def struck(dodges: bool) -> Strike:
    """A sellsword's attack on a soldier in mail who parries with the shield, and may dodge."""
    ilda, soldier = d10.demo().people[0], creature(Campaign(), "soldier", 1)
    soldier = replace(soldier, skills=(*soldier.skills, ("dodge", 4)), turn=Turn(left=("off-parry", "dodge later")))
    weapon, aim = weapon_in(ilda, MAIN), aimed_at(ilda, soldier, "attack", ANYWHERE, Live())
    return Strike(
        ilda.id,
        soldier.id,
        weapon,
        skill(ilda, weapon.skill),
        aim.modifiers,
        force=damage_modifier(ilda),
        dodge=choose_dodge(ilda, soldier, weapon, False, House(), Live()) if dodges else None,
        parries=parries_against(soldier, weapon, False),
        armour=soldier.armour,
    )


FIRST = """
import time
from arbitro.odds import odds
from arbitro.systems.d10.exchange import exchange
from bench.d10_duels import struck
blow = struck(False)
start = time.perf_counter()
odds(lambda table: exchange(blow, table))
print(time.perf_counter() - start)
"""

COLD = """
import time
from arbitro.fights.chain import forecast
from arbitro.systems.d10 import duels
of = duels.from_campaign(duels.ready())
start = time.perf_counter()
forecast(duels.step, of, duels.outcome)
print(time.perf_counter() - start)
"""


def to_the_end() -> object:
    """Every round, every wound."""
    return forecast(duels.step, duels.from_campaign(duels.ready()), duels.outcome)


def best() -> tuple[str, float, str]:
    """Every sequence that comes to the hero's mind, before every round."""
    start = duels.from_campaign(duels.ready())
    assert start is not None
    begun = time.perf_counter()
    found = best_play(duels.options, start, duels.outcome, lambda side: side == HEROES)
    taken = time.perf_counter() - begun
    return f"what to declare in it, best play, {found.states} states (promise: under 10)", taken, "s"


def best_through_the_door() -> tuple[str, float, str]:
    """The same, every command of the whole campaign."""
    start = duels.same(duels.ready())
    options = moves(load("d10"), (start.people[0].id,), duels.menu, duels.same)
    begun = time.perf_counter()
    found = best_play(options, start, duels.winner, lambda side: side == HEROES)
    taken = time.perf_counter() - begun
    return f"the same through the door, {found.states} states (promise: under 10)", taken, "s"


def warm(what: Callable[[], object], times: int = 50) -> float:
    """Seconds, the mean of some runs after the first."""
    what()
    begun = time.perf_counter()
    for _ in range(times):
        what()
    return (time.perf_counter() - begun) / times
