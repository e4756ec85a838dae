"""Rounds, turns and moves. (KN-17 to KN-19)

A step is a command: a move, an attack, the end of a turn. Nothing is remembered between two steps but
the state, so that equal fights merge when every way is followed.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6
from arbitro.systems import places
from arbitro.systems.common import (
    also,
    board,
    fighting,
    find,
    missing,
    no_square,
    opposed,
    party,
    person,
    stepped,
    stepping,
    touched,
    with_people,
)
from arbitro.systems.contract import ALLIES, FOES, HEROES, Phrase, Way
from arbitro.systems.floors import faced
from arbitro.systems.knave import charts
from arbitro.systems.knave.campaign import Campaign, Fight, at_peace, enemies, standing, thrower, unfit
from arbitro.systems.knave.characters import (
    Person,
    has,
    is_free,
    is_up,
    lasting,
    takes_part,
    with_condition,
    without_condition,
)
from arbitro.systems.knave.wounds import pass_minutes
from arbitro.table import REFEREE, Number, Table, Text

SQUARE = 5
"""Ours: feet to a square of the board, so that whoever stands beside somebody is adjacent. (KN-19)"""

MELEE_REACH = 5
"""Feet within which two figures are adjacent. (KN-19)"""

FARTHEST = 300
USUAL_DISTANCE = 30
"""Feet between two sides that meet, where nobody says another number."""

LONGEST_ACTION = 120


class Round(Struct, frozen=True, tag="round"):
    """Begin a round: throw for which side acts first. (KN-17)"""

    who: str = REFEREE


class Approach(Struct, frozen=True, tag="approach"):
    """Move towards somebody, up to one's speed. (KN-18)"""

    who: str
    target: str


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Move away from the enemy, up to one's speed. (KN-18)"""

    who: str


class Move(Struct, frozen=True, tag="move"):
    """Move to a place of one's choice, up to one's speed. (KN-18)"""

    who: str
    square: str = ""
    """On a board, the name of a square; it is asked for where it is empty."""


class StandUp(Struct, frozen=True, tag="stand-up"):
    """Get up from the ground. (KN-18)"""

    who: str


class OtherAction(Struct, frozen=True, tag="other-action"):
    """Do something else that the referee allows. (KN-18)"""

    who: str


class EndTurn(Struct, frozen=True, tag="end-turn"):
    """Do nothing more this round. (KN-18)"""

    who: str


# --- A fight begins, and is over (KN-17) ------------------------------------------------------------------------------


def opened(state: Campaign, table: Table, feet: int = USUAL_DISTANCE) -> Campaign:
    """A fight of everybody who is here and fights for a side, so far apart; the others look on."""
    line = {one.id: feet if one.side == FOES else 0 for one in state.people}
    facing = [one.id for one in state.people if one.side == FOES]
    squares, at = places.set_out(state.house.squares, SQUARE, line, facing, table.unseen)
    people = tuple([replace(one, place=at[one.id]) for one in state.people])
    started = tuple([one.id for one in standing(state, FOES)])
    return replace(state, people=people, fight=Fight(started=started, board=squares))


def surprise(state: Campaign, table: Table) -> Campaign:
    """A side that is unaware loses the first round's turns, and is open to attack. (KN-25)"""
    side = table.choose("KN-25 surprise", REFEREE, ("nobody", HEROES, FOES), "nobody")
    if side == "nobody":
        return state
    table.tell("KN-25 surprised", side=side)
    return with_people(state, *[with_condition(one, "unaware", 1) for one in standing(state, side)])


def begun(state: Campaign, table: Table, usual: int = USUAL_DISTANCE) -> Campaign:
    """A fight begins among those who are here: the referee says how far apart they stand. (KN-17, KN-25)"""
    feet = faced(state, table)
    if feet is None:
        feet = table.choose("KN-17 distance", REFEREE, Number(0, FARTHEST), usual=usual)
    return surprise(opened(state, table, feet), table)


def joined(state: Campaign, whos: tuple[str, ...], table: Table) -> Campaign:
    """These come into the fight: foes from as far as two sides usually meet."""
    for who in whos:
        one = person(state, who)
        feet = USUAL_DISTANCE if one.side == FOES else 0
        state = with_people(
            state, replace(one, place=places.joining(board(state), feet, taken(state, one, table.unseen)))
        )
    return counted_in(state)


def counted_in(state: Campaign) -> Campaign:
    """Foes who have come into the fight count for morale. (KN-15)"""
    fight = fighting(state)
    new = [one.id for one in standing(state, FOES) if one.id not in fight.started]
    return replace(state, fight=replace(fight, started=(*fight.started, *new)))


def quarrel(one: Person, target: Person) -> tuple[Person, Person]:
    """Both, when one raises a hand against the other: a bystander is on the other side from now on."""
    mine, theirs = party(one.side), party(target.side)
    if mine and not theirs:
        target = replace(target, side=FOES if mine == HEROES else ALLIES)
    elif theirs and not mine:
        one = replace(one, side=FOES if theirs == HEROES else ALLIES)
    return one, target


def come_to_blows(state: Campaign, one: Person, target: Person, table: Table, usual: int) -> Campaign:
    """Out of a fight, who raises a hand against somebody begins one: both sides' first round follows. (KN-17, KN-25)

    Ours: there is no fight where both are of one side or neither is of any, nor against somebody who cannot fight.
    """
    one, target = quarrel(one, target)
    if state.fight is not None or not opposed(one.side, target.side) or not takes_part(target):
        return state
    table.tell("KN-17 blows", who=one.id, target=target.id)
    return pass_turn(begin_round(begun(with_people(state, one, target), table, usual), Round(), table))


# --- The round (KN-17) -----------------------------------------------------------------------------------------------


def begin_round(state: Campaign, command: Round, table: Table) -> Campaign:
    """Initiative, rolled anew each round. (KN-17)"""
    fight = fighting(state)
    first = initiative(table, fight.round + 1, thrower(state, REFEREE))
    whos = touched(state, table)
    return replace(
        state,
        people=tuple([lasting(one, fight.round) if one.id in whos else one for one in state.people]),
        fight=replace(fight, round=fight.round + 1, turn=first, first=first, acted=(), moved=(), ended=()),
    )


def initiative(table: Table, number: int, who: str = REFEREE) -> str:
    """The side that acts first: the enemies on 1 to 3. (KN-17)"""
    die = table.roll("KN-17 initiative", who, D6)
    first = FOES if die <= 3 else HEROES
    table.tell("KN-17 round", round=number, roll=die, first=first)
    return first


def no_round(state: Campaign, command: Round) -> Phrase | None:
    """Why not."""
    if state.fight is None:
        return Phrase("no-fight")
    return Phrase("no-round-open", {"due": due(state)}) if state.fight.turn else None


def due(state: Campaign) -> tuple[str, ...]:
    """Who may act now; the referee when a round must begin. (KN-17, KN-18)"""
    fight = state.fight
    if fight is None:
        return ()
    if not fight.turn:
        return (REFEREE,)
    return tuple([one.id for one in standing(state, fight.turn) if has_turn(fight, one)])


def has_turn(fight: Fight, one: Person) -> bool:
    """Whether something is left of its turn. (KN-18)"""
    if one.id in fight.ended or idle(one):
        return False
    opening = any(opening.who == one.id for opening in fight.openings)
    return opening or one.id not in fight.acted or one.id not in fight.moved


def idle(one: Person) -> bool:
    """Whether a condition takes its turn away."""
    return bool(one.conditions) and any(condition.name in charts.IDLE for condition in one.conditions)


def peaceful(one: Person) -> bool:
    """Whether a condition keeps it from doing harm."""
    return bool(one.conditions) and any(condition.name in charts.PEACEFUL for condition in one.conditions)


def pass_turn(state: Campaign) -> Campaign:
    """When a side is through, the other acts; when both are, the round is over. (KN-17)"""
    while state.fight is not None and not due(state):
        fight = state.fight
        second = FOES if fight.first == HEROES else HEROES
        state = replace(state, fight=replace(fight, turn=second if fight.turn == fight.first else "", openings=()))
    return state


def end_if_over(state: Campaign, table: Table) -> Campaign:
    """A fight ends when a side has nobody up."""
    if state.fight is None:
        return state
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    if heroes and foes:
        return state
    table.tell("KN-17 over", winner=HEROES if heroes else FOES if foes else "nobody")
    return close(state, table)


def close(state: Campaign, table: Table) -> Campaign:
    """The fight is over, and has taken its time; of those who know nothing of it, it takes none. (KN-17, ours)"""
    whos = touched(state, table, ends=True)
    if len(whos) == len(state.people):
        return pass_minutes(at_peace(state), charts.FIGHT_MINUTES, table)
    return at_peace(with_people(state, *[lasting(one) for one in state.people if one.id in whos]), unknown=True)


def no_turn(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a command by somebody whose turn it is not."""
    fight, one = state.fight, person(state, who)
    if fight is None:
        return Phrase("no-fight")
    if not is_up(one):
        return unfit(state, who)
    if not party(one.side):
        return Phrase("no-side", {"who": who})
    if not fight.turn:
        return Phrase("no-round-yet")
    if party(one.side) != fight.turn:
        return Phrase("no-turn", {"who": who, "side": fight.turn})
    if idle(one):
        return Phrase("no-idle", {"who": who})
    return Phrase("no-turn-left", {"who": who}) if who in fight.ended else None


def no_action(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a combat action by somebody who has none left. (KN-18)"""
    refusal = no_turn(state, who)
    if refusal is None and state.fight is not None and who in state.fight.acted:
        return Phrase("no-action-left", {"who": who})
    return refusal


def no_act(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what takes a combat action in a fight, and nothing at other times. (KN-18)"""
    return no_hand(state, who) if state.fight is None else no_action(state, who)


def no_hand(state: Campaign, who: str) -> Phrase | None:
    """The refusal of doing anything out of a fight: down, asleep, or a captive."""
    refusal = unfit(state, who)
    if refusal is None and not is_free(person(state, who)):
        return Phrase("no-idle", {"who": who})
    return refusal


def spend_action(state: Campaign, who: str) -> Campaign:
    """In a fight the turn's combat action is spent. (KN-18)"""
    fight = state.fight
    return state if fight is None else replace(state, fight=replace(fight, acted=also(fight.acted, who)))


def end_turn(state: Campaign, command: EndTurn, table: Table) -> Campaign:
    """Nothing more this round. (KN-18)"""
    return idle_now(state, command.who)


def idle_now(state: Campaign, who: str) -> Campaign:
    """Somebody's turn goes by. (KN-18)"""
    fight = fighting(state)
    return replace(state, fight=replace(fight, ended=also(fight.ended, who)))


def other_action(state: Campaign, command: OtherAction, table: Table) -> Campaign:
    """Anything else; the referee says whether it goes. (KN-18)"""
    text = table.choose("KN-18 what", command.who, Text(LONGEST_ACTION), "")
    if table.choose("KN-18 allow", REFEREE, ("yes", "no"), "yes", who=command.who, text=text) == "no":
        table.tell("KN-18 refused", who=command.who, text=text)
        return state
    table.tell("KN-18 acts", who=command.who, text=text)
    return spend_action(state, command.who)


# --- Moving (KN-18, KN-19) -------------------------------------------------------------------------------------------


def approach(state: Campaign, command: Approach, table: Table) -> Campaign:
    """Towards somebody, until adjacent or out of breath. (KN-18)"""
    one, target = person(state, command.who), person(state, command.target)
    others = taken(state, one)
    at = places.nearest_to(board(state), one.place, target.place, pace(one), MELEE_REACH, others)
    return moved(state, one, at, table)


def no_approach(state: Campaign, command: Approach) -> Phrase | None:
    """Why not."""
    if (refusal := no_move(state, command.who) or missing(state, command.target)) is not None:
        return refusal
    if adjacent(state, person(state, command.who), person(state, command.target)):
        return Phrase("no-approach-adjacent", {"who": command.who, "target": command.target})
    return None


def withdraw(state: Campaign, command: Withdraw, table: Table) -> Campaign:
    """Away from the nearest enemy. (KN-18)"""
    one = person(state, command.who)
    foes = [enemy.place for enemy in enemies(state, one) if enemy.id not in table.unseen]
    back = 1 if party(one.side) == FOES else -1
    at = places.farthest_from(board(state), one.place, foes, pace(one), back, taken(state, one))
    return moved(state, one, at, table)


def move(state: Campaign, command: Move, table: Table) -> Campaign:
    """To any place within reach: in feet along the line, or to a square of the board. (KN-18)"""
    one, squares = person(state, command.who), board(state)
    if squares is None:
        here = one.place[0]
        reach = Number(here - pace(one), here + pace(one))
        return moved(state, one, (table.choose("KN-18 where", one.id, reach, here, feet=here), 0), table)
    names = tuple([places.called(squares, at) for at in sorted(range_of(state, one, squares))])
    name = command.square or table.choose("KN-18 square", one.id, names, places.called(squares, one.place))
    return moved(state, one, places.square(squares, name) or one.place, table)


def range_of(state: Campaign, one: Person, squares: places.Board) -> dict[places.Place, int]:
    """The squares of the board within one's speed. (KN-18)"""
    return places.reached(squares, one.place, pace(one), taken(state, one))


def ways(state: Campaign, who: str) -> tuple[Way, ...]:
    """The squares to which somebody may move now, and whose reach that ends in or leaves. (KN-18, KN-19)"""
    squares, one = board(state), find(state, who)
    if squares is None or one is None or no_walk(state, Move(who)) is not None:
        return ()

    def near(at: places.Place) -> set[str]:
        there = replace(one, place=at)
        return {enemy.id for enemy in enemies(state, one) if adjacent(state, there, enemy)}

    def notes(at: places.Place) -> tuple[Phrase, ...]:
        before, after = near(one.place), near(at)
        return (*stepping((), sorted(before - after), sorted(after - before)), *brings(state, Move(who)))

    return stepped(squares, one.place, range_of(state, one, squares), lambda name: Move(who, name), notes)


def brings(state: Campaign, command: object) -> tuple[Phrase, ...]:
    """That a second move takes the action. (KN-18)"""
    second = isinstance(command, Move) and state.fight is not None and command.who in state.fight.moved
    return (Phrase("way-action"),) if second else ()


def no_walk(state: Campaign, command: Move) -> Phrase | None:
    """Why not."""
    refusal = no_move(state, command.who)
    if refusal is not None or not command.square:
        return refusal
    squares, one = board(state), person(state, command.who)
    refusal = no_square(squares, command.square)
    if refusal is not None or squares is None:
        return refusal
    at = places.square(squares, command.square)
    far = at == one.place or at not in range_of(state, one, squares)
    return Phrase("no-square-far", {"square": command.square}) if far else None


def stand_up(state: Campaign, command: StandUp, table: Table) -> Campaign:
    """Ours: getting up is a move. (KN-18)"""
    table.tell("KN-18 stands up", who=command.who)
    one = without_condition(person(state, command.who), "prone")
    return spend_move(with_people(state, one), one.id)


def no_stand_up(state: Campaign, command: StandUp) -> Phrase | None:
    """Why not."""
    refusal = no_legs_left(state, command.who)
    if refusal is None and not has(person(state, command.who), "prone"):
        return Phrase("no-stand-up", {"who": command.who})
    return refusal


def moved(state: Campaign, one: Person, place: places.Place, table: Table) -> Campaign:
    """Somebody has moved: the turn's move, or else its action. (KN-18)"""
    fight = fighting(state)
    second = one.id in fight.moved
    table.tell("KN-18 second move" if second else "KN-18 move", who=one.id, feet=walked(state, one, place))
    return spend_move(with_people(state, replace(one, place=place)), one.id)


def walked(state: Campaign, one: Person, place: places.Place) -> int:
    """How far it is to walk, in feet."""
    squares = board(state)
    return places.reached(squares, one.place, pace(one))[place] if squares else places.apart(one.place, place)


def spend_move(state: Campaign, who: str) -> Campaign:
    """In a fight the turn's move is spent, or else its action. (KN-18)"""
    fight = state.fight
    if fight is None:
        return state
    if who in fight.moved:
        return spend_action(state, who)
    return replace(state, fight=replace(fight, moved=also(fight.moved, who)))


def no_move(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a move: both spent, held fast, or on the ground. (KN-18)"""
    if (refusal := no_legs_left(state, who)) is not None:
        return refusal
    one = person(state, who)
    if has(one, "prone"):
        return Phrase("no-move-prone", {"who": who})
    return Phrase("no-move-held", {"who": who}) if any(has(one, name) for name in charts.ROOTED) else None


def no_legs_left(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what costs a move, when both moves are spent. (KN-18)"""
    if (refusal := no_turn(state, who)) is not None:
        return refusal
    fight = fighting(state)
    if who in fight.moved and who in fight.acted:
        return Phrase("no-move-left", {"who": who})
    return None


def pace(one: Person) -> int:
    """Feet to a move."""
    return 2 * one.speed if one.conditions and has(one, "hasted") else one.speed


def taken(state: Campaign, one: Person, unseen: Collection[str] = ()) -> frozenset[places.Place]:
    """Where others stand or lie who live."""
    away = (one.id, *unseen)
    return frozenset([each.place for each in state.people if not (each.id in away or each.hit_points < 0 or each.fled)])


def distance(state: Campaign, one: Person, other: Person) -> int:
    """Feet between two figures. (KN-18)"""
    return places.apart(one.place, other.place, board(state))


def adjacent(state: Campaign, one: Person, other: Person) -> bool:
    """Whether melee reaches. (KN-19)"""
    return distance(state, one, other) <= MELEE_REACH


def no_hands(state: Campaign, one: Person, other: Person) -> Phrase:
    """The refusal of what takes hands, from too far away. (KN-19)"""
    return Phrase("no-reach-hands", {"target": other.id, "distance": distance(state, one, other), "reach": MELEE_REACH})


def engaged_with(state: Campaign, one: Person) -> Person | None:
    """An enemy who is adjacent and would strike. Ours: not one who sleeps, suspects nothing or is charmed. (KN-19)"""
    if state.fight is None:
        return None
    near = (enemy for enemy in enemies(state, one) if adjacent(state, one, enemy))
    return next((enemy for enemy in near if not idle(enemy) and not peaceful(enemy)), None)
