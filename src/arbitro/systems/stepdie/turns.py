"""Whose turn it is: the heroes first unless they are surprised, then the enemies. (SD-11, ours)

A hero's turn is a move and an action in either order; an enemy's is a move or a threat. Nothing is
remembered between two steps but the state.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import also, besides, fighting, find, party, person, touched, with_people
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.floors import floor_left
from arbitro.systems.stepdie.campaign import Campaign, Fight, left_by, standing, unfit, without
from arbitro.systems.stepdie.characters import CAPTIVE, Person, afflicted, captivity, has
from arbitro.table import REFEREE, Table


class Round(Struct, frozen=True, tag="round"):
    """Begin the next round. (SD-11)"""

    who: str = REFEREE


class EndTurn(Struct, frozen=True, tag="end-turn"):
    """That is all for this turn. (SD-11)"""

    who: str


class Yield(Struct, frozen=True, tag="yield"):
    """Give oneself up. (SD-11)"""

    who: str


class EndFight(Struct, frozen=True, tag="end-fight"):
    """The referee says that it is over. (SD-11)"""

    who: str = REFEREE


# --- Whose turn it is -------------------------------------------------------------------------------------------------


def due(state: Campaign) -> tuple[str, ...]:
    """Who acts now; the referee begins the next round. (SD-11)"""
    fight = state.fight
    if fight is None:
        return ()
    return waiting(state, fight) if fight.turn else (REFEREE,)


def waiting(state: Campaign, fight: Fight) -> tuple[str, ...]:
    """Those of the side whose turn it is who have not ended theirs; who is held fast has none."""
    return tuple([one.id for one in standing(state, fight.turn) if one.id not in fight.ended and not has(one, "held")])


def begin_round(state: Campaign, command: Round, table: Table) -> Campaign:
    """The heroes act, then the enemies. (SD-11)"""
    fight = fighting(state)
    table.tell("SD-11 round", round=fight.round + 1)
    return replace(state, fight=replace(fight, round=fight.round + 1, turn=HEROES, first=HEROES, surprised=""))


def no_round(state: Campaign, command: Round) -> Phrase | None:
    """Why not."""
    now = due(state)
    if now == (REFEREE,):
        return None
    return Phrase("no-round", {"waiting": now}) if now else Phrase("no-fight")


def end_turn(state: Campaign, command: EndTurn, table: Table) -> Campaign:
    """Somebody has done enough. (SD-11)"""
    return turn_over(state, command.who)


def give_up(state: Campaign, command: Yield, table: Table) -> Campaign:
    """Ours: whoever has had enough is a prisoner from now on. (SD-11)"""
    table.tell("SD-11 yields", who=command.who)
    return turn_over(with_people(state, afflicted(person(state, command.who), CAPTIVE)), command.who)


def no_give_up(state: Campaign, command: Yield) -> Phrase | None:
    """Why not: to those whom one fights, and once. (SD-11)"""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    if state.fight is None or not party(one.side):
        return Phrase("no-fight")
    return Phrase("no-captive", {"who": one.id}) if has(one, CAPTIVE) else None


def end_fight(state: Campaign, command: EndFight, table: Table) -> Campaign:
    """It is over, whoever is left. (SD-11)"""
    return broken_off(state, table)


def broken_off(state: Campaign, table: Table) -> Campaign:
    """The fight ends without a winner. (SD-11)"""
    table.tell("SD-11 broken off")
    return closed(state, touched(state, table, ends=True))


def no_turn(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a step in a fight by somebody who cannot act now. (SD-11)"""
    one = find(state, who)
    if one is None or one.hearts <= 0:
        return unfit(state, who)
    if state.fight is None:
        return Phrase("no-fight")
    if one.conditions and has(one, "held"):
        return Phrase("no-held", {"who": who})
    if one.conditions and has(one, CAPTIVE):
        return Phrase("no-captive", {"who": who})
    if party(one.side) != state.fight.turn or who in state.fight.ended:
        return Phrase("no-turn", {"who": who, "waiting": due(state)})
    return None


def no_action(state: Campaign, who: str) -> Phrase | None:
    """The refusal of an action: in a fight one a turn, between fights any. (SD-11)"""
    if state.fight is None:
        return unfit(state, who)
    refusal = no_turn(state, who)
    return Phrase("no-action-left", {"who": who}) if refusal is None and who in state.fight.acted else refusal


def no_deed(state: Campaign, who: str) -> Phrase | None:
    """The refusal of an action that in a fight only the heroes and their allies take: enemies roll nothing. (SD-11)"""
    one = find(state, who)
    if one is not None and one.hearts > 0 and state.fight is not None and party(one.side) != HEROES:
        return Phrase("no-hero", {"who": who})
    return no_action(state, who)


def no_move(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a move: one a turn. (SD-11)"""
    refusal = no_turn(state, who)
    if refusal is None and state.fight is not None and who in state.fight.moved:
        return Phrase("no-move-left", {"who": who})
    return refusal


# --- What a step costs ------------------------------------------------------------------------------------------------


def action_taken(state: Campaign, who: str) -> Campaign:
    """A hero's action is spent; who has moved as well has ended the turn. An enemy does one thing. (SD-11)"""
    fight = state.fight
    if fight is None:
        return state
    if who in fight.moved or person(state, who).side == FOES:
        return turn_over(state, who)
    return replace(state, fight=replace(fight, acted=also(fight.acted, who)))


def move_taken(state: Campaign, who: str) -> Campaign:
    """A hero's move is spent; who has acted as well has ended the turn. An enemy does one thing. (SD-11)"""
    fight = fighting(state)
    if who in fight.acted or person(state, who).side == FOES:
        return turn_over(state, who)
    return replace(state, fight=replace(fight, moved=also(fight.moved, who)))


def turn_over(state: Campaign, *who: str) -> Campaign:
    """These have ended their turn, if there are turns; what they did in it does not matter any more."""
    fight = state.fight
    if fight is None:
        return state
    acted, moved = besides(fight.acted, who), besides(fight.moved, who)
    return replace(state, fight=replace(fight, ended=also(fight.ended, *who), acted=acted, moved=moved))


# --- What follows by itself -------------------------------------------------------------------------------------------


def pass_turn(state: Campaign, table: Table) -> Campaign:
    """The other side's turn, or the end of the round, once everybody is done. (SD-11)"""
    while state.fight is not None and state.fight.turn and not waiting(state, state.fight):
        fight = state.fight
        state = wear_off(state, fight.turn, touched(state, table))
        other = FOES if fight.turn == HEROES else HEROES
        turn = other if fight.turn == fight.first else ""
        state = replace(state, fight=replace(fight, turn=turn, ended=(), acted=(), moved=()))
    return state


def wear_off(state: Campaign, turn: str, whos: Collection[str]) -> Campaign:
    """A side has had its turn: what lasts for so many turns has lasted one more for these. (SD-13)"""
    return with_people(state, *[worn_off(one, turn) for one in state.people if one.id in whos])


def worn_off(one: Person, turn: str) -> Person:
    """One of them: who is held loses turns of their own, and all else lasts for turns of the others."""
    own = party(one.side) == turn
    counted = {each for each in one.conditions if each.left and (each.name == "held") == own}
    lasting = [replace(each, left=each.left - (each in counted)) for each in one.conditions]
    return replace(one, conditions=tuple([each for each in lasting if each.left or each in one.conditions]))


def end_if_over(state: Campaign, table: Table) -> Campaign:
    """Nobody of one side is up: the fight is over. (SD-11)"""
    if state.fight is None:
        return state
    for side, other in ((HEROES, FOES), (FOES, HEROES)):
        if not standing(state, other):
            table.tell("SD-11 over", winners=side)
            return closed(state, touched(state, table, ends=True))
    return state


def closed(state: Campaign, whos: Collection[str]) -> Campaign:
    """After a fight of which these know: everybody is still there, and where they stood is of no account. (SD-11)"""
    people = tuple([after_fight(one) if one.id in whos else replace(one, place=(0, 0)) for one in state.people])
    return replace(state, people=people, fight=None, floor=floor_left(state, unknown=len(whos) < len(people)))


def as_seen(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign without these; a fight of which others know is over for them as any fight is."""
    seen, fight = without(state, whos), state.fight
    ended = fight is not None and fight.known and seen.fight is None
    if not ended:
        return seen
    left = left_by(state, whos)
    return closed(left, [one.id for one in left.people])


def after_fight(one: Person) -> Person:
    """Ours: what slipped out of hand is picked up again, and everybody gets their breath back."""
    armed = one
    if one.lost:
        carried = (*one.lost, *one.spare)
        if one.weapon.kind == "fists":
            armed = replace(one, weapon=carried[0], spare=carried[1:], lost=())
        else:
            armed = replace(one, spare=carried, lost=())
    return replace(armed, conditions=captivity(one), helped="", place=(0, 0))
