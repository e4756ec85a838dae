"""Morale of foes and hirelings, reactions, and hiring. (KN-8, KN-14 to KN-16)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import also, everybody, find, missing, person, with_people
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.knave import charts
from arbitro.systems.knave.campaign import Campaign, standing, thrower
from arbitro.systems.knave.characters import (
    ASLEEP,
    CAPTIVE,
    HIRELINGS,
    PARLEY,
    Person,
    has,
    is_free,
    put_on,
    with_condition,
)
from arbitro.table import REFEREE, Table

TWO_DICE = Dice(2, 6)


class MoraleTest(Struct, frozen=True, tag="morale-test"):
    """Have somebody test morale, at the referee's word. (KN-15, KN-16)"""

    target: str
    who: str = REFEREE


class React(Struct, frozen=True, tag="react"):
    """Roll how a stranger takes to the group. (KN-14)"""

    target: str
    who: str = REFEREE


# --- Reactions (KN-14) ----------------------------------------------------------------------------------------------


def react(state: Campaign, command: React, table: Table) -> Campaign:
    """2d6 on the chart: that is how they are disposed from now on. (KN-14)"""
    die = table.roll("KN-14 reaction", thrower(state, REFEREE), TWO_DICE)
    reaction = next(reaction for most, reaction in charts.REACTIONS if die <= most)
    table.tell("KN-14 reaction", who=command.target, roll=die, reaction=reaction)
    return with_people(state, replace(person(state, command.target), attitude=reaction))


def no_react(state: Campaign, command: React) -> Phrase | None:
    """Why not."""
    refusal = missing(state, command.target)
    if refusal is None and person(state, command.target).side == HEROES:
        return Phrase("no-stranger", {"target": command.target})
    if refusal is None and person(state, command.target).hit_points < 0:
        return Phrase("no-dead", {"who": command.target})
    return refusal


# --- Morale of foes (KN-15) -----------------------------------------------------------------------------------------


def watch_morale(state: Campaign, table: Table) -> Campaign:
    """The triggers that go off by themselves, each once. (KN-15)

    Ruling: triggers that go off at the same blow are one test. The last one standing is a lone enemy too, and whoever
    was taken prisoner is defeated. Who sleeps notices nothing: they test with nobody, and while all sleep nobody does.
    While anybody is up whom somebody has seen, those alone are the group: a test that is missing would say that there
    are others.
    """
    fight = state.fight
    if fight is None:
        return state
    up = tuple([one for one in standing(state, FOES) if one.id in fight.started])
    hidden = table.unseen if any(one.id not in table.unseen for one in up) else ()
    foes = [one for one in state.people if one.id in fight.started and one.id not in hidden]
    up = tuple([one for one in up if one.id not in hidden])
    awake = tuple([one for one in up if not has(one, ASLEEP)])
    if not awake:
        return state
    down = [one for one in foes if one.hit_points <= 0 or has(one, CAPTIVE)]
    now = []
    if 2 * len(down) >= len(foes):
        now.append("half")
    if any(one.leader for one in down):
        now.append("leader")
    if len(up) == 1 and all(2 * one.hit_points <= one.most_hit_points for one in up):
        now.append("lone")
    fresh = [trigger for trigger in now if trigger not in fight.tested]
    if not fresh:
        return state
    state = replace(state, fight=replace(fight, tested=also(fight.tested, *fresh)))
    return group_test(state, awake, table, fresh[0])


def group_test(state: Campaign, foes: tuple[Person, ...], table: Table, cause: str) -> Campaign:
    """2d6, and whoever has a lower rating gives way. (KN-15)

    Ruling: a group tests with one roll, against the rating of each.
    """
    foes = tuple([one for one in foes if one.morale])
    if not foes:
        return state
    die = table.roll("KN-15 morale", thrower(state, REFEREE), TWO_DICE)
    # What the ratings are is for the referee to know.
    broken, ratings = [], {one.id: one.morale + put_on(one, "morale", table) for one in foes}
    for rating in sorted({*ratings.values()}):
        group = [one for one in foes if ratings[one.id] == rating]
        who = tuple([one.id for one in group])
        gives_way = die > rating
        table.tell(
            "KN-15 broken" if gives_way else "KN-15 steady", REFEREE, who=who, count=len(who), cause=cause, roll=die,
            against=rating,
        )  # fmt: skip
        if gives_way:
            broken += group
    if not broken:
        return state
    who = tuple([one.id for one in broken])
    way = table.choose("KN-15 way", REFEREE, ("flee", "retreat", "parley"), "flee", who=who, count=len(who))
    table.tell(f"KN-15 {way}", who=who, count=len(who))
    # Whoever would talk is still here to be talked to.
    if way == "parley":
        return with_people(state, *[with_condition(one, PARLEY) for one in broken])
    return with_people(state, *[replace(one, fled=True) for one in broken])


def morale_test(state: Campaign, command: MoraleTest, table: Table) -> Campaign:
    """At the referee's word. (KN-15, KN-16)"""
    one = person(state, command.target)
    if one.side == HIRELINGS:
        return with_people(state, hireling_test(state, one, table, "danger"))
    return group_test(state, (one,), table, "danger")


def no_morale_test(state: Campaign, command: MoraleTest) -> Phrase | None:
    """Why not."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    if not one.morale:
        return Phrase("no-morale", {"target": one.id})
    # Whoever is held cannot go, and who sleeps notices nothing.
    return None if is_free(one) else Phrase("no-morale-down", {"target": one.id})


# --- Morale of hirelings (KN-16) ------------------------------------------------------------------------------------


def hireling_test(state: Campaign, one: Person, table: Table, cause: str) -> Person:
    """2d6 higher than the rating, and the hireling leaves, and is on nobody's side from then on. (KN-16)

    Ruling: whoever never tests stays, and so does whoever lies there unconscious, sleeps or is held.
    """
    if not one.morale or not is_free(one):
        return one
    die, rating = (
        table.roll("KN-16 morale", thrower(state, one.id), TWO_DICE),
        one.morale + put_on(one, "morale", table),
    )
    leaves = die > rating
    table.tell(
        "KN-16 test failed" if leaves else "KN-16 test passed", REFEREE, who=one.id, cause=cause, roll=die,
        against=rating,
    )  # fmt: skip
    table.tell("KN-16 leaves" if leaves else "KN-16 stays", who=one.id, cause=cause)
    return replace(one, fled=True, employer="", side=BYSTANDERS) if leaves else one


def watch_employers(state: Campaign, table: Table) -> Campaign:
    """A hireling whose employer has died tests, once, and when they could go. (KN-16)"""
    for one in state.people:
        if one.employer and is_free(one):
            employer = next((other for other in everybody(state) if other.id == one.employer), None)
            if employer is None or employer.hit_points < 0:
                state = with_people(state, replace(hireling_test(state, one, table, "employer"), employer=""))
    return state
