"""Captives: seized, given up, let go. (BRP-2.6, BRP-3.3)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, provoked
from arbitro.systems.brp.characters import is_up
from arbitro.systems.brp.checks import is_success
from arbitro.systems.brp.trials import against_each_other, answered, no_opponent, rolled, tell_sides
from arbitro.systems.brp.wounds import out_of_hand
from arbitro.systems.common import besides, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.evening import Release
from arbitro.table import Table


class Seize(Struct, frozen=True, tag="seize"):
    """Hold somebody fast: Grapple against whatever they resist with. (BRP-2.6)"""

    who: str
    target: str


class Surrender(Struct, frozen=True, tag="surrender"):
    """Give oneself up. (Ours)"""

    who: str


def seize(state: Campaign, command: Seize, table: Table) -> Campaign:
    """A contest of Grapple; whoever cannot resist is held without one. (BRP-2.6, BRP-3.3)

    Ours: the text says that grappling immobilizes and no more; whoever is held is a captive until somebody lets go.
    """
    who, target = command.who, command.target
    state = provoked(state, who, target)
    if is_up(person(state, target)):
        answer = answered(state, who, target, "grapple", table)
        state, mine = rolled(state, who, "grapple", table, "BRP-3.3 active")
        state, reply = rolled(state, target, answer, table, "BRP-3.3 passive")
        sides = against_each_other(state, mine, reply)
        if not is_success(sides.mine):
            tell_sides(table, sides, who, target)
            return state
    table.tell("BRP-3.3 seized", who=who, target=target)
    return held(state, target)


def held(state: Campaign, who: str) -> Campaign:
    """With somebody a captive, who has no part in the fight any more."""
    state = with_people(state, replace(person(state, who), captive=True, hidden=None))
    fight = state.fight
    if fight is None:
        return state
    ambushes = tuple([each for each in fight.ambushes if each.who != who])
    # Nor do they go anywhere: what they have stated is not done any more.
    turns = tuple([replace(each, act="", toward="") if each.who == who else each for each in fight.turns])
    return replace(state, fight=replace(fight, now=besides(fight.now, (who,)), ambushes=ambushes, turns=turns))


def no_seize(state: Campaign, command: Seize) -> Phrase | None:
    """Somebody within reach who is not held. (BRP-2.6)"""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    target = person(state, command.target)
    if target.dead or target.captive or target.id == command.who:
        return Phrase("no-seizing", {"target": target.id})
    if is_up(target):
        return no_opponent(state, command.who, target.id)
    return out_of_hand(state, person(state, command.who), target)


def surrender(state: Campaign, command: Surrender, table: Table) -> Campaign:
    """Whoever gives up fights no more: in a fight, at any moment of it. (Ours)"""
    table.tell("BRP-5.1 surrenders", who=command.who)
    return held(state, command.who)


def release(state: Campaign, command: Release, table: Table) -> Campaign:
    """Free to go, or to fight. (Ours)"""
    table.tell("BRP-3.3 released", who=command.who, target=command.target)
    return with_people(state, replace(person(state, command.target), captive=False))


def no_release(state: Campaign, command: Release) -> Phrase | None:
    """A captive within reach. (Ours)"""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    target = person(state, command.target)
    if not target.captive:
        return Phrase("no-captive", {"target": target.id})
    return out_of_hand(state, person(state, command.who), target)
