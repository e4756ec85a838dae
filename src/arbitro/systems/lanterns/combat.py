"""A fight in steps: meeting something, rounds, blows. (LA-7 to LA-9)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6, Dice
from arbitro.systems.common import also, fighting, next_number, person, touched, with_people
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.evening import departed
from arbitro.systems.lanterns.campaign import Campaign, Fight, standing, why_not_newcomer
from arbitro.systems.lanterns.characters import Person, creature, is_up
from arbitro.systems.lanterns.checks import burn, burns, contest, skill
from arbitro.systems.lanterns.content import CREATURES
from arbitro.systems.lanterns.wounds import hurt
from arbitro.table import REFEREE, Table

MOST_FOES = 12
"""Ours: more than this at once is a war, and these are no rules for one."""


class Meet(Struct, frozen=True, tag="meet"):
    """Something comes out of the dark. (LA-7)"""

    kind: str
    who: str = REFEREE
    newcomer: str = ""
    """The id of what comes; play gives a fresh one."""


class Round(Struct, frozen=True, tag="round"):
    """Begin a round. (LA-7)"""

    who: str = REFEREE


class Strike(Struct, frozen=True, tag="strike"):
    """Strike at somebody on the same ledge. (LA-8)"""

    who: str
    target: str


class Wait(Struct, frozen=True, tag="wait"):
    """Let the turn go by. (LA-7)"""

    who: str


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """A creature comes where the deepest of the party stands; the fight is on, if it was not. (LA-7)"""
    place = max(one.place for one in standing(state, HEROES))
    foe = creature(command.kind, next_number(state, command.kind, command.newcomer), place, command.newcomer)
    table.tell("LA-7 met", who=foe.id, kind=foe.kind, place=place)
    return replace(state, people=(*state.people, foe), fight=state.fight or Fight())


def why_not_meet(state: Campaign, command: Meet) -> Phrase | None:
    """There has to be somebody to meet it. (LA-7)"""
    if command.kind not in CREATURES:
        return Phrase("no-creature", {"kind": command.kind})
    if not standing(state, HEROES):
        return Phrase("no-party")
    if sum(one.side == FOES for one in state.people) >= MOST_FOES:
        return Phrase("no-room", {"most": MOST_FOES})
    return why_not_newcomer(state, command.newcomer)


def begin_round(state: Campaign, command: Round, table: Table) -> Campaign:
    """Oil burns, and whoever has the light goes first. (LA-7)"""
    fight = fighting(state)
    # A draught eats a measure more on a 1. (LA-5)
    draught = table.roll("LA-5 draught", REFEREE, D6)
    measures = 2 if draught == 1 else 1
    table.tell("LA-7 round", round=fight.round + 1, roll=draught, measures=measures)
    whos = touched(state, table)
    state = with_people(state, *[burn(one, measures, table) for one in state.people if one.id in whos])
    first = HEROES if any(burns(one) for one in standing(state, HEROES)) else FOES
    table.tell("LA-7 first", first=first)
    return replace(state, fight=Fight(fight.round + 1, first))


def why_not_round(state: Campaign, command: Round) -> Phrase | None:
    """A round begins when everybody has acted. (LA-7)"""
    waiting = due(state)
    return None if waiting == (REFEREE,) else Phrase("no-round", {"waiting": waiting})


def due(state: Campaign) -> tuple[str, ...]:
    """Who acts now: those of the first side who have not, then those of the other. (LA-7)"""
    if state.fight is None:
        return ()
    if state.fight.first:
        for side in (state.fight.first, FOES if state.fight.first == HEROES else HEROES):
            waiting = tuple([one.id for one in standing(state, side) if one.id not in state.fight.acted])
            if waiting:
                return waiting
    return (REFEREE,)


def strike(state: Campaign, command: Strike, table: Table) -> Campaign:
    """A blow: a contest of the striker's Grip and the other's Nerve. (LA-8)"""
    striker, target = person(state, command.who), person(state, command.target)
    mine, theirs = skill(state, striker, "grip", table), skill(state, target, "nerve", table)
    if not table.call(contest, mine, theirs, striker.id, target.id):
        table.tell("LA-8 miss", who=striker.id, target=target.id, weapon=striker.weapon.kind)
        return state
    table.tell("LA-8 hit", who=striker.id, target=target.id, weapon=striker.weapon.kind)
    return with_people(state, take_blow(target, table, Dice(1, striker.weapon.die), striker.id))


def take_blow(target: Person, table: Table, damage: Dice, striker: str) -> Person:
    """What a hit does; a lantern may be held in its way. (LA-8, LA-9)"""
    # The player must decide this: there is no default, so the game waits.
    if target.lantern and table.choose("LA-9 blow", target.id, ("breath", "lantern"), who=striker) == "lantern":
        table.tell("LA-9 broken", who=target.id)
        return replace(target, lantern=None)
    return hurt(target, table.roll("LA-8 damage", striker, damage), table)


def why_not_strike(state: Campaign, command: Strike) -> Phrase | None:
    """A blow needs a foe who is up and within reach. (LA-8)"""
    striker, target = person(state, command.who), person(state, command.target)
    if striker.id == target.id or not is_up(target):
        return Phrase("no-foe", {"target": target.id})
    if striker.place != target.place:
        return Phrase(
            "no-reach", {"who": striker.id, "target": target.id, "place": striker.place, "there": target.place}
        )
    return None


def wait(state: Campaign, command: Wait, table: Table) -> Campaign:
    """Nothing is done. (LA-7)"""
    table.tell("LA-7 waited", who=command.who)
    return state


def end(state: Campaign) -> Campaign:
    """What lives below and can still move goes back there; those who lie on the ledge it leaves alone. (LA-7)"""
    back = [one.id for one in standing(state, FOES) if one.kind]
    return departed(replace(state, fight=None), back)


def broken_off(state: Campaign, table: Table) -> Campaign:
    """It is over without anybody's turn: another scene begins, or nobody is left to fight. (LA-7)"""
    table.tell("LA-7 broken off")
    return end(state)


def after_turn(state: Campaign, who: str, table: Table) -> Campaign:
    """The fight goes on to the next who is due, or it is over. (LA-7)"""
    if state.fight is None:
        return state
    for side, other in ((HEROES, FOES), (FOES, HEROES)):
        if not standing(state, other):
            table.tell("LA-7 over", winners=side)
            return end(state)
    return idle(state, who)


def idle(state: Campaign, who: str) -> Campaign:
    """Somebody's turn is over. (LA-7)"""
    fight = fighting(state)
    return replace(state, fight=replace(fight, acted=also(fight.acted, who)))
