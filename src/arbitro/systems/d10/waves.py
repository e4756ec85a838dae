"""The round and its waves: who acts now, who acts at the same time, when a round or a fight is over. (D10-13 to D10-15)

First everybody declares. Then come the waves: in each, those with something to do act in the order of Agility, and
those of equal Agility at the same time: their blows are kept until all of them have acted, and land together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import fighting, find, less_one, person, touched, with_people
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import OVER, Campaign, Fight, left_by, unfit, without
from arbitro.systems.d10.characters import (
    FRESH,
    Person,
    are_enemies,
    at_peace,
    camp_of,
    is_able,
    is_out,
    without_condition,
)
from arbitro.systems.d10.clocks import elapse
from arbitro.systems.d10.combat import has_target
from arbitro.systems.d10.declaring import ATTACKS, IDLE, LATER, begin_waves, may_declare, wave_begins
from arbitro.systems.d10.wounds import land, pain_returns
from arbitro.systems.evening import departed
from arbitro.systems.floors import floor_left
from arbitro.table import REFEREE, Script, Table

OWN_ACTS = frozenset([name + late for name in (*ATTACKS, "act") for late in ("", LATER)])
"""What somebody does of its own accord."""


class Round(Struct, frozen=True, tag="round"):
    """Begin a round: one second. (D10-13)"""

    who: str = REFEREE


class Forgo(Struct, frozen=True, tag="forgo"):
    """Let a declared action go. (D10-15)"""

    who: str


# --- The round (D10-13) ----------------------------------------------------------------------------------------------


def begin_round(state: Campaign, command: Round, table: Table) -> Campaign:
    """A second has passed; everybody declares anew. (D10-13, D10-15)"""
    fight = fighting(state)
    if fight.round and (fight.felt or not table.apart):
        # The clocks of the dying run on. (D10-32) Ours: not by a fight of which nobody has felt anything.
        state = elapse(state, charts.SECOND, table)
    table.tell("D10-13 round", round=fight.round + 1)
    return replace(state, fight=Fight(fight.round + 1, board=fight.board, known=fight.known, felt=fight.felt))


def round_over(one: Person) -> Person:
    """Somebody after a round: aim is taken, surprise over, who broke off is gone. (D10-15, D10-23, D10-24)"""
    turn = one.turn
    one = without_condition(one, "surprised")
    if turn.sequence == ("aim",) and is_able(one):
        # Only two rounds of aiming count. (D10-24)
        one = replace(one, aimed=min(one.aimed + 1, charts.MOST_AIM))
    elif turn.sequence == ("break-off",) and is_able(one):
        one = replace(one, fled=True)
    return replace(one, turn=FRESH)


def no_round(state: Campaign, command: Round) -> Phrase | None:
    """Why not: the present round is not through."""
    if state.fight is None:
        return Phrase("no-fight")
    waiting = due(state)
    return None if waiting == (REFEREE,) else Phrase("no-round-open", {"waiting": waiting})


def due(state: Campaign) -> tuple[str, ...]:
    """Who may act now; the referee when a round must begin. (D10-13, D10-15)"""
    fight = state.fight
    if fight is None:
        return ()
    if fight.wave == OVER or not fight.round:
        return (REFEREE,)
    if not fight.wave:
        # In no order: who is quicker shows in the waves.
        return tuple([one.id for one in state.people if may_declare(one)])
    return tuple([one.id for one in acting(state) if one.agility == fight.speed])


def acting(state: Campaign) -> list[Person]:
    """Those who have something of their own to do in this wave; a parry or a dodge only answers. (D10-15, D10-19)"""
    return [one for one in state.people if one.turn.left and own_act(one) and is_able(one)]


def own_act(one: Person) -> str:
    """The next act that somebody does of its own accord; empty where there is none."""
    for act in one.turn.left:
        if act in OWN_ACTS:
            return act
    return ""


# --- What follows by itself ------------------------------------------------------------------------------------------


def go_on(state: Campaign, table: Table) -> Campaign:
    """Blows land, waves follow each other, the fight ends, until somebody must decide again. (D10-13, D10-15)"""
    while (fight := state.fight) is not None:
        if fight.wave == OVER or not fight.round:
            return end_if_over(state, table)
        if not fight.wave:
            if due(state):
                return end_if_over(state, table)
            state = begin_waves(state, fight, table)
            continue
        now = acting(state)
        speed = next_speed([one.agility for one in now], fight.speed, bool(fight.blows))
        if speed and speed == fight.speed:
            ready = without_idle(state, now, speed, table)
            if ready is state:
                return state
            state = ready
        elif speed:
            state = replace(state, fight=replace(fight, speed=speed))
        elif fight.blows:
            state = land(replace(state, fight=replace(fight, blows=())), fight.blows, table)
            state = end_if_over(state, table)
        elif fight.wave < waves_of(state.people):
            state = wave_begins(state, replace(fight, wave=fight.wave + 1))
        else:
            people = tuple([round_over(one) for one in state.people])
            state = replace(state, people=people, fight=replace(fight, wave=OVER, speed=0))
    return state


def next_speed(speeds: Collection[int], speed: int, blows: bool) -> int:
    """Of what Agility those are who act now; 0 if blows land first, or else the wave is over. (D10-13)

    `speeds` are those of everybody with something to do in this wave, `speed` that of whoever acted last. Whoever is as
    quick acts at the same moment, and only then do `blows` land, if there are any.
    """
    if speed in speeds:
        return speed
    return 0 if blows else max(speeds, default=0)


def waves_of(people: Iterable[Person]) -> int:
    """How many waves a round has that these have declared. (D10-15)"""
    return max([len(one.turn.sequence) for one in people], default=0)


def without_idle(state: Campaign, now: list[Person], speed: int, table: Table) -> Campaign:
    """Whoever has nobody within reach when its moment comes lets the attack go."""
    for one in now:
        act = own_act(one)
        if one.agility != speed or act == "act":
            continue
        if not has_target(state, one, act.removesuffix(LATER), table.unseen):
            table.tell("D10-15 nobody in reach", who=one.id)
            state = with_people(state, without_act(one, act))
    return state


def without_act(one: Person, act: str) -> Person:
    """Somebody who has done, or let go, one act of this wave."""
    return replace(one, turn=replace(one.turn, left=less_one(one.turn.left, act)))


def end_if_over(state: Campaign, table: Table) -> Campaign:
    """A fight ends when a side has nobody left who can do anything. Nobody hears that those have won it whom nobody has
    seen."""
    able = [one for one in state.people if is_able(one)]
    if state.fight is None or {HEROES, FOES} <= {camp_of(one) for one in able}:
        return state
    camps = {camp_of(one) for one in able if one.id not in table.unseen}
    table.tell("D10-13 over", winner=HEROES if HEROES in camps else FOES if FOES in camps else "nobody")
    return close(state, table)


def close(state: Campaign, table: Table) -> Campaign:
    """The fight is over: nobody declares, aims or bears pain any more. (D10-15, D10-26)"""
    # Ours: whoever broke off is back, unless there are enemies left to run from, of whom somebody knows.
    enemies_up = [one for one in state.people if is_able(one) and one.id not in table.unseen]
    gone = [one.id for one in state.people if one.fled and any(are_enemies(one, each) for each in enemies_up)]
    people, whos = [], touched(state, table, ends=True)
    for each in state.people:
        one = at_peace(each)
        hurts = each.id in whos and not is_out(one)
        people.append(pain_returns(one, state.seconds, state.house, table) if hurts else one)
    floor = floor_left(state, unknown=len(whos) < len(people))
    return departed(replace(state, people=tuple(people), fight=None, floor=floor), gone)


def departed_from(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign when these have left it; with them goes a fight in which nobody else is left of a side."""
    seen, left = without(state, whos), left_by(state, whos)
    return replace(seen, floor=floor_left(left)) if left.fight is not None and seen.fight is None else seen


def as_seen(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign without these; a fight of which others know is over for them as any fight is."""
    seen, fight = without(state, whos), state.fight
    ended = fight is not None and fight.known and seen.fight is None
    # The end of a fight asks nothing, and what it tells has its time.
    return close(left_by(state, whos), Script()) if ended else seen


# --- Letting an action go, and acting (D10-15) -----------------------------------------------------------------------


def forgo(state: Campaign, command: Forgo, table: Table) -> Campaign:
    """Nobody need carry out all that was declared. (D10-15)"""
    one = person(state, command.who)
    table.tell("D10-15 forgone", who=one.id)
    return with_people(state, without_act(one, own_act(one)))


def idle(state: Campaign, who: str) -> Campaign:
    """Whoever is due declares nothing, or lets the act go that is next. (D10-15)"""
    one, fight = person(state, who), fighting(state)
    if fight.wave:
        return with_people(state, without_act(one, own_act(one)))
    return with_people(state, replace(one, turn=replace(one.turn, declared=True, sequence=IDLE, move="stay")))


def no_forgo(state: Campaign, command: Forgo) -> Phrase | None:
    """Why not."""
    return no_moment(state, command.who)


def no_moment(state: Campaign, who: str) -> Phrase | None:
    """The refusal of an action by somebody whose moment it is not. (D10-13, D10-15)"""
    if state.fight is None:
        return Phrase("no-fight")
    waiting = due(state)
    if state.fight.wave < 1:
        return Phrase("no-wave-yet", {"waiting": waiting})
    return None if who in waiting else Phrase("no-moment", {"who": who, "waiting": waiting})


def no_attack_now(state: Campaign, who: str) -> Phrase | None:
    """The refusal of an attack by somebody who can make none, or has declared none for this moment. (D10-15)"""
    if state.fight is None:
        return unfit(state, who)
    refusal = no_moment(state, who)
    if refusal is None and own_act(person(state, who)) == "act":
        return Phrase("no-attack-declared", {"who": who})
    return refusal


def no_act_now(state: Campaign, who: str) -> Phrase | None:
    """The refusal of anything else in a fight by somebody who has not declared to act. (D10-15)"""
    if state.fight is None:
        return None
    refusal = no_moment(state, who)
    if refusal is None and own_act(person(state, who)) != "act":
        return Phrase("no-act-declared", {"who": who})
    return refusal


def act_done(state: Campaign, who: str) -> Campaign:
    """An act of this wave is over. (D10-15)"""
    one = find(state, who)
    if state.fight is None or one is None or "act" not in one.turn.left:
        return state
    one = without_act(one, "act")
    return with_people(state, replace(one, turn=replace(one.turn, acts=one.turn.acts + 1)))
