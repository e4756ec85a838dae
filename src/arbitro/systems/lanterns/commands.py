"""What can be done, by whom, and why not: one table of commands. (LA-2 to LA-13)

`why_not` is the one test of legality: `legal` shows its refusals, `apply` raises them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems import circumstances, evening
from arbitro.systems.common import (
    FIGURE,
    Entry,
    alone,
    always,
    at_war,
    by_seat,
    demand,
    for_each,
    free_name,
    listed,
    missing,
    next_id,
    not_theirs,
    opposed,
    party,
    person,
    union,
)
from arbitro.systems.contract import ANYONE, FOES, HEROES, Option, Phrase
from arbitro.systems.lanterns.campaign import Campaign, standing, why_not_newcomer
from arbitro.systems.lanterns.characters import Create, is_up, make
from arbitro.systems.lanterns.checks import Climb, Listen, burns, climb, listen, why_not_climb
from arbitro.systems.lanterns.combat import (
    Meet,
    Round,
    Strike,
    Wait,
    after_turn,
    begin_round,
    due,
    meet,
    strike,
    wait,
    why_not_meet,
    why_not_round,
    why_not_strike,
)
from arbitro.systems.lanterns.content import CREATURES, NAMES, WEAPONS
from arbitro.systems.lanterns.people import HAND
from arbitro.systems.lanterns.wounds import Camp, Tend, camp, tend, why_not_tend
from arbitro.systems.several import befalls
from arbitro.table import REFEREE, Table

STAKES = {"strike": ("LA-8 hit", "LA-10 lost"), "climb": ("LA-4 climbed", "LA-4 fell"), "tend": ("LA-11 tended",)}


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """Somebody new joins at the rim. (LA-2)"""
    name = command.newcomer or next_id(state, "hero")
    names = partial(free_name, state, NAMES)
    return replace(state, people=(*state.people, make(name, WEAPONS.of(state), names, table, command.who)))


def why_not_create(state: Campaign, command: Create) -> Phrase | None:
    """Nobody walks into the middle of a fight, and the rope holds twelve."""
    if state.fight:
        return Phrase("no-peace")
    if len(state.people) >= 12:
        return Phrase("no-room", {"most": 12})
    return why_not_newcomer(state, command.newcomer)


def strikes(state: Campaign, who: str) -> Iterator[Strike]:
    """At everybody who is up, foes first."""
    mine = party(person(state, who).side)
    others = [other for other in state.people if other.id != who and is_up(other)]
    yield from [Strike(who, other.id) for other in sorted(others, key=lambda other: party(other.side) in (mine, ""))]


def bandages(state: Campaign, who: str) -> Iterator[Tend]:
    """For each who is no foe."""
    mine = person(state, who).side
    yield from [Tend(who, other.id) for other in state.people if not opposed(mine, other.side)]


def climbs(state: Campaign, who: str) -> Iterator[Climb]:
    """Both ways."""
    yield from [Climb(who, way) for way in ("down", "up")]


ENTRIES: dict[type[Any], Entry[Campaign]] = {
    Create: Entry("begin", ANYONE, alone(Create), why_not_create, create),
    Strike: Entry("strike", FIGURE, strikes, why_not_strike, strike, harms=True),
    Tend: Entry("tend", FIGURE, bandages, why_not_tend, tend),
    Climb: Entry("move", FIGURE, climbs, why_not_climb, climb),
    Listen: Entry("other", FIGURE, alone(Listen), always, listen),
    Wait: Entry("other", FIGURE, alone(Wait), always, wait),
    Round: Entry("round", REFEREE, alone(Round), why_not_round, begin_round),
    Meet: Entry("meet", REFEREE, for_each(Meet, CREATURES), why_not_meet, meet),
    Camp: Entry("rest", REFEREE, alone(Camp), at_war, camp),
    **evening.entries(HAND),
}
"""Each command: its group, who gives it, which of them to list, what may stand against it, and its rule."""

ENTRIES |= befalls(ENTRIES)

COMMANDS = union(ENTRIES)


def why_not(state: Campaign, command: Any) -> Phrase | None:
    """Why this command is not legal now, or None if it is."""
    entry = ENTRIES[type(command)]
    refusal = why_no_turn(state, command) if entry.seat == FIGURE else not_theirs(entry, state, command)
    return refusal or entry.why_not(state, command)


def why_no_turn(state: Campaign, command: Any) -> Phrase | None:
    """A figure acts when it is up and, in a fight, when it is due. (LA-7, LA-10)"""
    who = command.who
    if refusal := missing(state, who, getattr(command, "target", who), getattr(command, "patient", who)):
        return refusal
    if not is_up(person(state, who)):
        return Phrase("no-strength", {"who": who})
    if state.fight is None or isinstance(command, evening.Bide):
        return Phrase("no-fight") if isinstance(command, Strike | Wait) else None
    waiting = due(state)
    return None if who in waiting else Phrase("no-turn", {"who": who, "waiting": waiting})


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand(why_not(state, command))
    entry = ENTRIES[type(command)]
    after = circumstances.spending(state, table, lambda table: entry.rule(state, command, table))
    acts = entry.seat == FIGURE and not isinstance(command, evening.Bide)
    return after_turn(after, command.who, table) if acts else after


OFFERED = by_seat(ENTRIES)


def legal(state: Campaign, who: str) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not."""
    return listed(OFFERED, state, who, why_not)


def suggest(state: Campaign, who: str) -> Any:
    """What somebody with no player does: help who is down, strike the weakest, or go where the foes are."""
    if who not in due(state):
        return None
    if who == REFEREE:
        return Round()
    one = person(state, who)
    for friend in state.people:
        if friend.breath == 0 and why_not(state, Tend(who, friend.id)) is None:
            return Tend(who, friend.id)
    foes = standing(state, FOES if party(one.side) == HEROES else HEROES)
    near = [foe for foe in foes if foe.place == one.place]
    if near:
        return Strike(who, min(near, key=lambda foe: (foe.breath, foe.id)).id)
    if not foes or (one.side == HEROES and not burns(one)):
        return Wait(who)
    return Climb(who, "down" if foes[0].place > one.place else "up")
