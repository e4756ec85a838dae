"""What somebody does who has nobody to decide: foes, allies, heroes whose players are away. (D10-15)"""

from __future__ import annotations

from typing import Any

from arbitro.systems.common import person
from arbitro.systems.d10 import combat, declaring, gear, healing, waves
from arbitro.systems.d10.campaign import Campaign, board, opponents
from arbitro.systems.d10.characters import (
    MAIN,
    Person,
    Weapon,
    camp_of,
    can_hold,
    cannot_rise,
    is_able,
    is_down,
    skill,
    weapon_in,
)
from arbitro.systems.d10.commands import is_declaring, why_not
from arbitro.systems.d10.declaring import LATER
from arbitro.systems.d10.waves import due
from arbitro.table import REFEREE


def suggest(state: Campaign, who: str) -> Any:
    """A sensible command for somebody who is due and has nobody to decide."""
    if who not in due(state):
        return None
    if who == REFEREE:
        return waves.Round()
    one = person(state, who)
    if is_declaring(state):
        return suggested_declaration(state, one)
    act = waves.own_act(one)
    if act == "act":
        return suggested_act(state, one)
    # Nobody need carry out what wounds have made hopeless since; nor are the helpless struck instead.
    targets = combat.likely_targets(state, one, act.removesuffix(LATER))
    foremost = [each for each in targets if is_able(each) == is_able(targets[0])]
    worth = [each for each in foremost if not combat.in_vain(one, each, act, board(state))]
    return combat.Attack(who, worth[0].id) if worth else waves.Forgo(who)


def suggested_declaration(state: Campaign, one: Person) -> Any:
    """A weapon in hand first; then help for who bleeds, or the usual sequence."""
    for idea in arming(one):
        if why_not(state, idea) is None:
            return idea
    if bleeding(state, one) is not None:
        return declaring.Declare(one.id, ("act",), "stay")
    return declaring.Declare(one.id, *declaring.usual_now(state, one, opponents(state, one)))


def arming(one: Person) -> list[gear.Wield]:
    """The weapons that somebody would draw whose better hand has none to fight with."""
    weapon = weapon_in(one, MAIN)
    if can_hold(one, weapon, MAIN) and (one.main or not weapon.natural):
        return []
    return [gear.Wield(one.id, each.kind, MAIN) for each in one.weapons if is_for_fighting(one, each)]


def is_for_fighting(one: Person, weapon: Weapon) -> bool:
    """Whether somebody would draw it: no shield, and something that it knows how to use."""
    return weapon.parries != "all" and not weapon.natural and skill(one, weapon.skill) > 0


def suggested_act(state: Campaign, one: Person) -> Any:
    """Save a life, or get up."""
    helped = bleeding(state, one)
    if helped is not None:
        return helped
    return gear.StandUp(one.id) if is_down(one) and not cannot_rise(one) else waves.Forgo(one.id)


def bleeding(state: Campaign, one: Person) -> healing.Treat | None:
    """What a friend within reach would die of in this fight, for whoever knows Medicine."""
    for other in state.people:
        if camp_of(other) == camp_of(one) and other.wounds and not is_able(other):
            for wound in other.wounds:
                idea = healing.Treat(one.id, other.id, wound.location)
                if wound.level == 4 and wound.deadline and healing.no_treat(state, idea) is None:
                    return idea
    return None
