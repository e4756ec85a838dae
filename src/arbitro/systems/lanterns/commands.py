"""What can be done, by whom, and why not: one table of commands. (LA-2 to LA-13)

`why_not` is the one test of legality: `legal` shows its refusals, `apply` raises them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from arbitro.systems.contract import ANYONE, Illegal, Option, Phrase
from arbitro.systems.lanterns.campaign import Campaign, find, person, standing, why_not_newcomer
from arbitro.systems.lanterns.characters import FOES, HEROES, Create, is_up, make
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
from arbitro.systems.lanterns.content import CREATURES
from arbitro.systems.lanterns.wounds import Camp, Tend, camp, tend, why_not_tend
from arbitro.table import REFEREE, Table

COMMANDS = Create | Climb | Listen | Tend | Camp | Meet | Round | Strike | Wait

STAKES = {"strike": ("LA-8 hit", "LA-10 lost"), "climb": ("LA-4 climbed", "LA-4 fell"), "tend": ("LA-11 tended",)}


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """Somebody new joins at the rim. (LA-2)"""
    name = command.newcomer or f"hero-{len(state.people) + 1}"
    return replace(state, people=(*state.people, make(name, table, command.who)))


def why_not_create(state: Campaign, command: Create) -> Phrase | None:
    """Nobody walks into the middle of a fight, and the rope holds twelve."""
    if state.fight:
        return Phrase("no-peace")
    if len(state.people) >= 12:
        return Phrase("no-room", {"most": 12})
    return why_not_newcomer(state, command.newcomer)


def why_not_camp(state: Campaign, command: Camp) -> Phrase | None:
    """Nobody sleeps in a fight. (LA-12)"""
    return Phrase("no-peace") if state.fight else None


def always(state: Campaign, command: Any) -> None:
    """Nothing of its own stands against this command."""


Rule = Callable[[Campaign, Any, Table], Campaign]
Refusal = Callable[[Campaign, Any], Phrase | None]

RULES: dict[type, tuple[Rule, Refusal]] = {
    Create: (create, why_not_create),
    Climb: (climb, why_not_climb),
    Listen: (listen, always),
    Tend: (tend, why_not_tend),
    Camp: (camp, why_not_camp),
    Meet: (meet, why_not_meet),
    Round: (begin_round, why_not_round),
    Strike: (strike, why_not_strike),
    Wait: (wait, always),
}
"""Each command's rule and what may stand against it."""

GIVEN_BY: dict[type, str] = {Create: ANYONE, Camp: REFEREE, Meet: REFEREE, Round: REFEREE}
"""Who gives the commands that are no figure's turn."""


def why_not(state: Campaign, command: Any) -> Phrase | None:
    """Why this command is not legal now, or None if it is."""
    giver = GIVEN_BY.get(type(command))
    if giver is None:
        if refusal := why_no_turn(state, command):
            return refusal
    elif command.who != giver:
        return Phrase("no-such-seat", {"who": command.who})
    return RULES[type(command)][1](state, command)


def why_no_turn(state: Campaign, command: Any) -> Phrase | None:
    """A figure acts when it is up and, in a fight, when it is due. (LA-7, LA-10)"""
    for who in (command.who, getattr(command, "target", command.who), getattr(command, "patient", command.who)):
        if find(state, who) is None:
            return Phrase("no-figure", {"figure": who})
    if not is_up(person(state, command.who)):
        return Phrase("no-strength", {"who": command.who})
    if state.fight is None:
        return Phrase("no-fight") if isinstance(command, Strike | Wait) else None
    waiting = due(state)
    return None if command.who in waiting else Phrase("no-turn", {"who": command.who, "waiting": waiting})


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    refusal = why_not(state, command)
    if refusal:
        raise Illegal(refusal.code, **refusal.facts)
    after = RULES[type(command)][0](state, command, table)
    return after if type(command) in GIVEN_BY else after_turn(after, command.who, table)


def legal(state: Campaign, who: str) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not."""
    return tuple([Option(command, group, why_not(state, command)) for group, command in wishes(state, who)])


def wishes(state: Campaign, who: str) -> list[tuple[str, Any]]:
    """Every command that this seat could think of, with its group."""
    if who == ANYONE:
        return [("begin", Create())]
    if who == REFEREE:
        return [("round", Round()), *[("meet", Meet(kind)) for kind in CREATURES], ("rest", Camp())]
    one = find(state, who)
    if one is None:
        return []
    others = [other for other in state.people if is_up(other)]
    return [
        *[("strike", Strike(who, other.id)) for other in others if other.side != one.side],
        *[("tend", Tend(who, other.id)) for other in state.people if other.side == one.side],
        *[("move", Climb(who, way)) for way in ("down", "up")],
        ("other", Listen(who)),
        ("other", Wait(who)),
    ]


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
    foes = standing(state, FOES if one.side == HEROES else HEROES)
    near = [foe for foe in foes if foe.place == one.place]
    if near:
        return Strike(who, min(near, key=lambda foe: (foe.breath, foe.id)).id)
    if one.side == HEROES and not burns(one):
        return Wait(who)
    return Climb(who, "down" if foes[0].place > one.place else "up")
