"""Attacks and free attacks. (SY-6, SY-8, SY-11, SY-12)

A free attack is a reaction: it waits in the fight's queue until whoever may take it does so, or
lets it go, and until then nobody does anything else. Rounds and turns: `rounds`. Movement:
`movement`. One blow: `blows`.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import common, places
from arbitro.systems.common import fighting, find, missing, person, walled, with_people
from arbitro.systems.contract import Line, Phrase
from arbitro.systems.symbaroum.blows import (
    BY_COMMAND,
    BY_PAIN,
    BY_SURPRISE,
    BY_SWEEP,
    BY_VOLLEY,
    Stance,
    aim,
    eased,
    stance,
    strike,
)
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Fight,
    Free,
    also_pair,
    board,
    enemies,
    engaged,
    in_melee,
    paces,
    spend_act,
    unfit,
    with_fight,
)
from arbitro.systems.symbaroum.characters import (
    Effect,
    Person,
    has,
    is_able_to,
    is_armed,
    is_hero,
    is_ranged,
    is_up,
    value,
    weapon_in_hand,
)
from arbitro.systems.symbaroum.checks import thrown, written
from arbitro.systems.symbaroum.corruption import tainted
from arbitro.table import REFEREE, Table

REPEATED = (BY_SURPRISE, BY_SWEEP, BY_VOLLEY, BY_COMMAND)
"""What is counted when it is given, not by trigger and turn."""

OWN = (BY_SWEEP, BY_VOLLEY)
"""What is the rest of one's own attack."""


class Attack(Struct, frozen=True, tag="attack"):
    """Attack with the weapon in hand. (SY-12)"""

    who: str
    target: str


class React(Struct, frozen=True, tag="react"):
    """Take the free attack that waits. (SY-11)"""

    who: str


class LetGo(Struct, frozen=True, tag="let-go"):
    """Let the free attack go that waits. (SY-11)"""

    who: str


# Actions (SY-6)


def spend_move(state: Campaign, table: Table) -> Campaign:
    """A movement is spent, or else the combat action for one. (SY-6)"""
    fight = state.fight
    if fight is None:
        return state
    if fight.moves:
        return with_fight(state, moves=0)
    table.tell("SY-6 exchanged", who=fight.turn)
    return with_fight(state, acts=0)


def no_turn(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a command by somebody whose turn it is not. (SY-5)"""
    if (refusal := unfit(state, who)) is not None:
        return refusal
    fight = state.fight
    if fight is None:
        return Phrase("no-fight")
    if fight.queue:
        return Phrase("no-reaction-first", {"who": fight.queue[0].by})
    return None if fight.turn == who else Phrase("no-turn", {"who": who, "turn": fight.turn or REFEREE})


def no_action(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what takes a combat action. (SY-6)"""
    refusal = no_turn(state, who)
    return Phrase("no-action-left", {"who": who}) if refusal is None and not fighting(state).acts else refusal


def no_movement(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what takes a movement: none is left, nor a combat action to give for it. (SY-6)"""
    refusal = no_turn(state, who)
    if refusal is None and not fighting(state).moves and not fighting(state).acts:
        return Phrase("no-move-left", {"who": who})
    return refusal


def no_deed(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what takes a combat action in a fight; outside one nobody counts them."""
    return unfit(state, who) if state.fight is None else no_action(state, who)


def no_handling(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what takes a movement in a fight; outside one nobody counts them."""
    return unfit(state, who) if state.fight is None else no_movement(state, who)


# Who can strike at whom (SY-7, SY-12)


def no_strike(state: Campaign, one: Person, other: Person) -> Phrase | None:
    """The refusal of a blow with what is in hand. (SY-7, SY-9, SY-12)"""
    if one.id == other.id:
        return Phrase("no-self", {"who": one.id})
    if other.dead:
        return Phrase("no-dead", {"who": other.id})
    if other.gone or other.lost:
        return Phrase("no-gone", {"who": other.id})
    if is_ranged(one):
        return no_shot(state, one, other)
    if not engaged(state, one, other):
        facts = {"who": one.id, "target": other.id, "paces": paces(state, one, other)}
        return Phrase("no-reach", {**facts, "weapon": weapon_in_hand(one).kind})
    return None


def no_shot(state: Campaign, one: Person, other: Person) -> Phrase | None:
    """The refusal of a shot.

    Ours: with an enemy upon oneself there is no aiming.
    """
    near = in_melee(state, one)
    if near:
        return Phrase("no-shot-engaged", {"who": one.id, "enemy": near[0].id, "weapon": weapon_in_hand(one).kind})
    if (refusal := walled(board(state), one, other)) is not None:
        return refusal
    return Phrase("no-line", {"who": one.id, "target": other.id}) if is_protected(state, one, other) else None


def line(state: Campaign, who: str, target: str) -> Line | None:
    """The line of a shot; cover and people in the way stop it until a movement finds another line. (SY-7)"""
    one, other = person(state, who), person(state, target)
    if state.fight is None or not is_ranged(one) or in_melee(state, one):
        return None
    found = common.line(board(state), one, other)
    return Line("covered") if found.kind == "free" and is_protected(state, one, other) else found


def strikers(state: Campaign, who: str) -> tuple[str, ...]:
    """Who could strike at somebody from where they stand: in melee with them, or with a line for a shot. (SY-7)"""
    one = person(state, who)
    foes = enemies(state, one) if state.fight is not None else ()
    return tuple([foe.id for foe in foes if no_strike(state, foe, one) is None])


def is_protected(state: Campaign, one: Person, other: Person) -> bool:
    """Whether others are in the way of a shot. (SY-7)

    Ours: somebody who stands between, or an ally in melee with the target; not for who shoots from above. On a board
    also cover that the target stands behind. Nothing is shot through a wall, wherever one stands: see `no_shot`.
    """
    if one.high or is_able_to(one, "no-line") or (one.id, other.id) in fighting(state).lines:
        return False
    field = board(state)
    up = [each.place for each in state.people if is_up(each)]
    if places.between(field, one.place, other.place, up) or in_melee(state, other):
        return True
    return places.covers(field, other.place, one.place)


# Attacks (SY-12)


def attack(state: Campaign, command: Attack, table: Table) -> Campaign:
    """An attack with the weapon in hand. (SY-8, SY-12)"""
    return deliver(spend_act(state), command.who, command.target, table)


def no_attack(state: Campaign, command: Attack) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one, other = person(state, command.who), person(state, command.target)
    return no_strike(state, one, other) if state.fight is not None else no_assault(one, other)


def no_assault(one: Person, other: Person) -> Phrase | None:
    """Why nobody begins a fight with somebody."""
    if one.id == other.id:
        return Phrase("no-self", {"who": one.id})
    if one.captive:
        return Phrase("no-captive", {"who": one.id})
    return None if is_up(other) else Phrase("no-down", {"target": other.id})


def deliver(
    state: Campaign,
    who: str,
    at: str,
    table: Table,
    how: Stance | None = None,
    topples: Effect | None = None,
) -> Campaign:
    """A blow, what it does, and the free attacks that it gives. (SY-12 to SY-17)"""
    attacker, other = person(state, who), person(state, at)
    how = how or stance(state, attacker, other, unseen=table.unseen)
    again = may_react(state, who, BY_PAIN) and is_armed(attacker)
    blow = eased(aim(attacker, other, how, state.house.roll_everything), attacker, other, table)
    after, earned = strike(attacker, other, table, blow, again, topples)
    weapon = weapon_in_hand(attacker)
    if weapon.taint and after is not other:
        # Some creatures' damage corrupts. (SY-21)
        after = tainted(after, weapon.taint, table, state.house)
    state = put(state, after)
    melee = not is_ranged(attacker)
    return offer(
        state, [Free(*each) for each in earned if each[2] == BY_PAIN or strikes_back(state, each, melee)], table
    )


def strikes_back(state: Campaign, earned: tuple[str, str, str], melee: bool) -> bool:
    """Whether somebody who has earned a free attack can reach whom it is on. (SY-17)

    Ours: the text does not ask; but nobody strikes back with a blade at an archer, nor shoots at arm's length.
    """
    one, other = person(state, earned[0]), person(state, earned[1])
    return melee if not is_ranged(one) else no_shot(state, one, other) is None


def put(state: Campaign, one: Person) -> Campaign:
    """Somebody as a blow leaves it; whoever falls in its own turn has no more of it. (SY-15)"""
    state = with_people(state, one)
    fight = state.fight
    if fight is not None and fight.turn == one.id and not is_up(one):
        return with_fight(state, moves=0, acts=0)
    return state


# Free attacks (SY-11)


def may_react(state: Campaign, who: str, trigger: str) -> bool:
    """Whether it has not had a free attack for this trigger this turn. (SY-11)"""
    return state.fight is not None and (trigger in REPEATED or (who, trigger) not in state.fight.spent)


def can_react(state: Campaign, free: Free) -> bool:
    """Whether this free attack can be made: by somebody ready, on somebody who is up. (SY-11)

    Ours: who has drawn nothing yet, is dazed or a captive takes none.
    """
    by, other = find(state, free.by), find(state, free.target)
    if by is None or other is None or not may_react(state, free.by, free.trigger):
        return False
    return is_up(by) and is_up(other) and is_armed(by) and not by.captive and not has(by, "dazed")


def offer(state: Campaign, frees: Iterable[Free], table: Table) -> Campaign:
    """Free attacks come before anything else, the newest first. (SY-11)"""
    fresh = tuple([free for free in frees if can_react(state, free)])
    for free in fresh:
        if free.trigger not in OWN:
            table.tell("SY-11 chance", who=free.by, target=free.target, trigger=free.trigger)
    return with_fight(state, queue=(*fresh, *fighting(state).queue))


def react(state: Campaign, command: React, table: Table) -> Campaign:
    """A free attack: passive abilities only. (SY-11)"""
    fight = fighting(state)
    free = fight.queue[0]
    spent = fight.spent if free.trigger in REPEATED else also_pair(fight.spent, (free.by, free.trigger))
    state = with_fight(state, queue=fight.queue[1:], spent=spent)
    by, other = person(state, free.by), person(state, free.target)
    # Whoever is surprised does not know of the blow, unless an ability warns them. (SY-10, SY-18)
    aware = free.trigger != BY_SURPRISE or is_able_to(other, "aware")
    code = "SY-8 goes on" if free.trigger in OWN else "SY-11 free attack"
    table.tell(code, who=by.id, target=other.id, trigger=free.trigger)
    return deliver(
        state, by.id, other.id, table, replace(stance(state, by, other, aware, table.unseen), bonus=free.bonus)
    )


def ensues(state: Campaign, after: Campaign, table: Table) -> Campaign:
    """The free attack to which an answer has led: who was in pain, or spurred on, has said so. (SY-8, SY-11, SY-14)"""
    if state.fight is None or after.fight is None:
        return after
    chosen = (BY_PAIN, BY_COMMAND)
    earned = next(
        (each for each in after.fight.queue if each.trigger in chosen and each not in state.fight.queue), None
    )
    if earned is None:
        return after
    return react(with_fight(after, queue=(earned, *after.fight.queue)), React(earned.by), table)


def let_go(state: Campaign, command: LetGo, table: Table) -> Campaign:
    """A free attack is not taken. (SY-11)"""
    fight = fighting(state)
    table.tell("SY-11 let go", who=command.who, target=fight.queue[0].target)
    return with_fight(state, queue=fight.queue[1:])


def no_react(state: Campaign, command: React | LetGo) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    fight = state.fight
    if fight is None:
        return Phrase("no-fight")
    if not fight.queue:
        return Phrase("no-reaction", {"who": command.who})
    return None if fight.queue[0].by == command.who else Phrase("no-reaction-first", {"who": fight.queue[0].by})


# Up from the ground (SY-7)


def rise(
    one: Person, table: Table, roll_everything: bool, whole_turn: bool, *parts: tuple[str, int]
) -> tuple[Person, bool]:
    """Standing up: a Quick roll, or it costs the whole turn. Also whether the turn goes on. (SY-7)

    `parts` are what the referee has made of the roll.

    Ruling: who has no whole turn left, because it has fought already, stays on the ground if the roll fails.
    """
    up = replace(one, fallen=False)
    if is_able_to(one, "rise"):
        table.tell("SY-7 springs up", who=one.id)
        return up, True
    # Ruling: only players roll, so an enemy gets up in one movement if its Quick is 10 or more.
    quick = value(one, "quick")
    if rolls_to_rise(one, roll_everything):
        modifiers = written("quick", quick, *parts)
        die, success = thrown(table, "SY-7 stand", one.id, modifiers)
        facts = {"who": one.id, "roll": die, "against_modifiers": modifiers, "against": modifiers.total}
    else:
        success, facts = quick >= 10, {"who": one.id}
    if success:
        table.tell("SY-7 stands", **facts)
        return up, True
    if whole_turn:
        table.tell("SY-7 stands slowly", **facts)
        return up, False
    table.tell("SY-7 stays down", **facts)
    return one, False


def rolls_to_rise(one: Person, roll_everything: bool) -> bool:
    """Whether it takes a roll of it to stand up. (SY-7)"""
    return (is_hero(one) or roll_everything) and not is_able_to(one, "rise")


def disengaged(fight: Fight, who: str) -> tuple[tuple[str, str], ...]:
    """Who is in melee with whom, without one of them."""
    return tuple([each for each in fight.pairs if who not in each])
