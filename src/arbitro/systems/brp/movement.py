"""Moving in a fight: closing, falling back, running away. (BRP-5.3)"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.brp.campaign import (
    Campaign,
    board,
    camp,
    enemies,
    gone,
    metres_between,
    revealed,
    surprise,
    taken,
    turn,
    with_turn,
)
from arbitro.systems.brp.characters import DEX, Person, is_up, now, ready, weapon_of
from arbitro.systems.brp.charts import FREE_METRES, HALF_METRES, RUN
from arbitro.systems.brp.combat import (
    ATTACK,
    AWAY,
    FLEE,
    REACH,
    Declare,
    acted,
    declare,
    due,
    gap,
    has_run,
    nearest,
    next_moment,
    reach,
    reordered,
    scaled,
)
from arbitro.systems.common import fighting, find, missing, no_square, person, stepped, stepping, with_people
from arbitro.systems.contract import HEROES, Phrase, Way
from arbitro.systems.places import Place
from arbitro.table import REFEREE, Number, Table


class Movement(Struct, frozen=True, tag="movement"):
    """Everybody moves as they said. (BRP-5.3)"""

    who: str = REFEREE


class Close(Struct, frozen=True, tag="close"):
    """Move towards somebody. (BRP-5.3)"""

    who: str
    target: str


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Move away from the enemy. (BRP-5.3)"""

    who: str


class Go(Struct, frozen=True, tag="go"):
    """Move to a square of the board. (BRP-5.3)"""

    who: str
    square: str = ""
    """Its name; it is asked for where it is empty."""


class Flee(Struct, frozen=True, tag="flee"):
    """Leave the fight. (Ours, from BRP-5.3)"""

    who: str


def close(state: Campaign, command: Close, table: Table) -> Campaign:
    """Towards somebody: stated for the movement phase, or at once where nothing is stated. (BRP-5.3)"""
    one, target = person(state, command.who), person(state, command.target)
    far = min(gap(state, one, target), RUN * one.move)
    metres = table.choose(
        "BRP-5.3 metres", one.id, Number(1, far), far, target=target.id, free=scaled(one, FREE_METRES)
    )
    return moving(state, one, target.id, metres, table)


def state_at(state: Campaign, command: Declare, table: Table) -> Campaign:
    """Ours: whoever means to strike somebody out of reach means to go all the way there first, unless they move
    elsewhere."""
    one = person(state, command.who)
    if must_close(state, one, command):
        state = moving(state, one, command.towards, gap(state, one, person(state, command.towards)), table)
    return declare(state, command, table)


def brings(state: Campaign, command: Any) -> tuple[Phrase, ...]:
    """How far there is to go for a stated blow, where that is stated with it. (BRP-5.2, BRP-5.3)"""
    if not isinstance(command, Declare):
        return ()
    one = person(state, command.who)
    if not must_close(state, one, command):
        return ()
    return (Phrase("brings-closing", {"metres": gap(state, one, person(state, command.towards))}),)


def must_close(state: Campaign, one: Person, command: Declare) -> bool:
    """Whether a stated blow takes going there first, and there is breath left for the blow. (BRP-5.2, BRP-5.3)"""
    if command.act != ATTACK or not can_close(state, one, command.towards):
        return False
    weapon, target = weapon_of(one, command.weapon), person(state, command.towards)
    return weapon is not None and metres_between(state, one, target) > reach(weapon.use)


def can_close(state: Campaign, one: Person, at: str) -> bool:
    """Whether somebody may go to somebody now, with breath left for a blow. (BRP-5.2, BRP-5.3)"""
    free = may_move(state, one.id) is None and no_close(state, Close(one.id, at)) is None
    return free and gap(state, one, person(state, at)) < RUN * one.move


def withdraw(state: Campaign, command: Withdraw, table: Table) -> Campaign:
    """Away from the enemy, as far as one likes. (BRP-5.3)"""
    one = person(state, command.who)
    free = scaled(one, FREE_METRES)
    metres = table.choose("BRP-5.3 back", one.id, Number(1, RUN * one.move), max(free, 1), free=free)
    return moving(state, one, AWAY, metres, table)


def go(state: Campaign, command: Go, table: Table) -> Campaign:
    """To a square: stated for the movement phase, or at once where nothing is stated. (BRP-5.3)"""
    one, field, there = person(state, command.who), board(state), range_of(state, command.who)
    assert field is not None
    names = tuple([places.called(field, at) for at in sorted(there)])
    name = command.square or table.choose("BRP-5.3 where", one.id, names, places.called(field, one.place))
    return moving(state, one, name, there[places.square(field, name) or one.place], table)


def range_of(state: Campaign, who: str) -> dict[Place, int]:
    """The squares of the board within a full run, each with the metres that it takes. (BRP-5.3)"""
    field, one = board(state), person(state, who)
    return places.reached(field, one.place, RUN * one.move, taken(state, one)) if field is not None else {}


def ways(state: Campaign, who: str) -> tuple[Way, ...]:
    """The squares to which somebody may go now, and what that leaves them to do. (BRP-5.3)"""
    field, one = board(state), find(state, who)
    if field is None or one is None or may_move(state, who) is not None:
        return ()
    far, foes = range_of(state, who), [foe for foe in enemies(state, one) if is_up(foe)]

    def near(at: Place) -> set[str]:
        return {foe.id for foe in foes if places.apart(at, foe.place, field) <= REACH}

    def notes(at: Place) -> tuple[Phrase, ...]:
        before, after = near(one.place), near(at)
        behind = any(places.covers(field, at, foe.place) for foe in foes if any(each.use.range for each in ready(foe)))
        brought = stepping((), sorted(before - after), sorted(after - before), behind)
        return (*brought, *[Phrase(code) for code in [slowness(one, far[at])] if code])

    return stepped(field, one.place, far, lambda name: Go(who, name), notes)


def slowness(one: Person, metres: int) -> str:
    """What a movement leaves to do, where that is less than everything. (BRP-5.3)"""
    if metres <= scaled(one, FREE_METRES):
        return ""
    if metres >= RUN * one.move:
        return "way-only-defend"
    return "way-half-rank" if metres <= scaled(one, HALF_METRES) else "way-quarter-rank"


def moving(state: Campaign, one: Person, toward: str, metres: int, table: Table) -> Campaign:
    """States a movement, or carries it out. (BRP-5.3)"""
    fight = fighting(state)
    mine = replace(turn(fight, one.id), toward=toward, metres=metres)
    if fight.phase == "intent":
        table.tell("BRP-5.3 means to move", who=one.id, toward=toward, metres=metres)
        return replace(state, fight=with_turn(fight, mine))
    state = moved(replace(state, fight=with_turn(fight, replace(mine, toward=""))), one, toward, metres, table)
    # After a full run one can only defend; else the rank is lower now, and others may come first.
    return acted(state, one.id) if metres >= RUN * one.move else reordered(state, one.id)


def moved(state: Campaign, one: Person, toward: str, metres: int, table: Table) -> Campaign:
    """Somebody on their new place. (BRP-5.3)"""
    field, others, there = board(state), taken(state, one), find(state, toward)
    if toward == AWAY:
        # Before the nearest of them, and on a board as far as can be from all of them; nobody runs from the unseen.
        seen = gone(state, table.unseen)
        foe = nearest(seen, one)
        foes = [] if foe is None else [foe.place, *[each.place for each in enemies(seen, one) if is_up(each)]]
        back = -1 if camp(state, one) == HEROES else 1
        at = places.farthest_from(field, one.place, foes, metres, back, others)
    elif there is not None:
        at = places.nearest_to(field, one.place, there.place, metres, REACH, others)
    else:
        # Somebody may stand there by now: then as near to it as one gets.
        assert field is not None
        at = places.nearest_to(field, one.place, places.square(field, toward) or one.place, metres, taken=others)
    metres = places.apart(one.place, at) if field is None else places.reached(field, one.place, metres)[at]
    fight = fighting(state)
    # What counts for the rank is how far one goes, which is less where the other comes up to one.
    state = replace(state, fight=with_turn(fight, replace(turn(fight, one.id), metres=metres)))
    if metres == 0:
        return state
    table.tell("BRP-5.3 moves", who=one.id, toward=toward, metres=metres)
    # Ours: nobody stays out of sight who goes further than one goes by the way.
    if metres > scaled(one, FREE_METRES):
        state = revealed(state, one.id)
        one = person(state, one.id)
    # Getting up and walking: whoever moves neither kneels nor hides behind anything.
    one = replace(one, place=at, kneeling=False, cover="")
    return with_people(state, one)


def movement(state: Campaign, command: Movement, table: Table) -> Campaign:
    """Everybody moves as they said. Ruling: those who fall back first, so that they can be followed. (BRP-5.3)"""
    fight = fighting(state)
    stated = [one for one in fight.turns if one.toward]
    stated.sort(key=lambda one: (one.toward != AWAY, -now(person(state, one.who), DEX), one.who))
    for mine in stated:
        one = person(state, mine.who)
        if is_up(one):
            state = moved(state, one, mine.toward, mine.metres, table)
    # A full run leaves nothing but defence, however far it led.
    ran = {mine.who for mine in stated if has_run(person(state, mine.who), mine)}
    fight = fighting(state)
    turns = [replace(mine, toward="", done=mine.done or mine.who in ran) for mine in fight.turns]
    return next_moment(replace(state, fight=replace(fight, phase="act", turns=tuple(turns))))


def no_movement(state: Campaign, command: Movement) -> Phrase | None:
    """It has its own phase. (BRP-5.3)"""
    if state.fight is None:
        return Phrase("no-fight")
    return None if state.fight.phase == "move" else Phrase("no-movement")


def no_close(state: Campaign, command: Close) -> Phrase | None:
    """Somebody to go to, who is not near already. (BRP-5.3)"""
    for other in state.people:
        if other.id == command.target:
            one = person(state, command.who)
            if one.id == other.id or other.dead or other.fled:
                return Phrase("no-foe", {"target": other.id})
            if surprise(state, other.id, one.id):
                return Phrase("no-sight", {"who": one.id, "target": other.id})
            return None if gap(state, one, other) else Phrase("no-distance", {"who": one.id, "target": other.id})
    return missing(state, command.target)


def no_go(state: Campaign, command: Go) -> Phrase | None:
    """A square of the board within a full run. (BRP-5.3)"""
    refusal, field = no_square(board(state), command.square), board(state)
    if refusal is not None or field is None or not command.square:
        return refusal
    at = places.square(field, command.square)
    far = at == person(state, command.who).place or at not in range_of(state, command.who)
    return Phrase("no-square-far", {"square": command.square}) if far else None


def may_move(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a move: one moves once a round, with the statements or when one's rank comes up. (BRP-5.3)"""
    fight = state.fight
    if fight is None:
        return Phrase("no-fight")
    if who in fight.caught:
        return Phrase("no-caught", {"who": who})
    if who not in fight.now:
        return Phrase("no-turn", {"who": who, "waiting": due(state)})
    if state.house.intents and fight.phase != "intent":
        return Phrase("no-movement-now")
    if not person(state, who).move:
        return Phrase("no-moving", {"who": who})
    mine = turn(fight, who)
    if mine.metres:
        return Phrase("no-second-move", {"who": who, "metres": mine.metres})
    if mine.used:
        return Phrase("no-movement-now")
    return Phrase("no-legs", {"who": who}) if person(state, who).prone else None


def flee(state: Campaign, command: Flee, table: Table) -> Campaign:
    """Run; whoever nobody has caught when the round ends is gone. Only where nothing is stated. (BRP-5.3)"""
    fight = fighting(state)
    one = person(state, command.who)
    mine = replace(turn(fight, one.id), act=FLEE)
    state = replace(state, fight=with_turn(fight, mine))
    return acted(moved(state, one, AWAY, RUN * one.move, table), one.id)


def no_flee(state: Campaign, command: Flee) -> Phrase | None:
    """With statements of intent it has to be stated. (BRP-5.2)"""
    return Phrase("no-fleeing-now") if state.house.intents else may_move(state, command.who)
