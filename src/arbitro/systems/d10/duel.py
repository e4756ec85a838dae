"""What somebody does in a wave who has nobody to decide, and what a blow does. (D10-13 to D10-22, D10-26 to D10-29)

No rule stands here: attacks are `combat.strike`, wounds `wounds.suffer`, and when somebody acts is said in `waves`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import demand, find, person, with_people
from arbitro.systems.d10.campaign import Blow, Campaign, Fight, House, board, distance
from arbitro.systems.d10.characters import (
    BODY,
    FRESH,
    MAIN,
    OFF,
    Person,
    Turn,
    cannot_rise,
    is_able,
    is_down,
    weapon_in,
    without_condition,
)
from arbitro.systems.d10.combat import (
    ANYWHERE,
    DODGES,
    Attack,
    aimed_at,
    attack_of,
    attacks_to_come,
    in_vain,
    is_ranged,
    likely_targets,
    no_target,
    strike,
)
from arbitro.systems.d10.commands import carried_out, why_not
from arbitro.systems.d10.declaring import ATTACKS, LATER, PARRIES, THING_OF, Declare, in_wave, moved
from arbitro.systems.d10.gear import wield
from arbitro.systems.d10.habits import arming
from arbitro.systems.d10.things import Take, is_at_mercy
from arbitro.systems.d10.waves import own_act
from arbitro.systems.d10.wounds import land, suffer
from arbitro.systems.places import Board
from arbitro.table import Table

SOMEBODY, NOBODY = "somebody", "nobody"

UNASKED: dict[str, Any] = {
    "name": "",
    "coins": 0,
    "points": 0,
    "things": (),
    "pack": (),
    "origin": "",
    "calling": "",
    "attitude": "",
}
"""What of a figure no attack asks for."""


def armed(one: Person, other: Person, house: House, table: Table) -> Person:
    """Whose hand is empty draws what it has. (D10-23)"""
    for idea in arming(one):
        state = Campaign(house, (one, other), fight=Fight(1))
        if why_not(state, idea) is None:
            return person(wield(state, idea, table), one.id)
    return one


def act(
    one: Person, other: Person, house: House, table: Table, squares: Board | None = None
) -> tuple[Person, Person, list[Blow]]:
    """All that one does of its own accord in this wave."""
    blows = []
    for each in one.turn.left:
        name = each.removesuffix(LATER)
        if name == "act" and is_down(one) and not cannot_rise(one):
            one = without_condition(one, "prone")
        elif name in ATTACKS and no_target(one, other, MAIN if name == "attack" else OFF) is None:
            if in_vain(one, other, each, squares):
                continue
            aim = aimed_at(one, other, each, ANYWHERE, table, squares)
            after = strike(one, other, each, aim, attacks_to_come((one,), one), house, table)
            one, other = after.one, after.other
            if after.blow is not None:
                blows.append(after.blow)
    return one, other, blows


def landed(one: Person, blows: list[Blow], house: House, table: Table) -> Person:
    """Somebody after the blows of a moment."""
    for blow in blows:
        if not one.dead:
            # Which second it is matters for the clocks alone, and they do not run out in a duel.
            one = suffer(one, blow, 0, house, table)
    return one


# --- For the odds of a declaration (D10-15) --------------------------------------------------------------------------


def rehearse(state: Campaign, command: Declare, table: Table) -> Person:
    """Whoever declares this after its attacks, if nobody answers or strikes back: for the odds of it. (D10-15)"""
    one = person(state, command.who)
    towards = command.square or command.towards
    one = replace(one, turn=replace(one.turn, sequence=command.sequence, move=command.move, towards=towards))
    if command.move != "stay":
        one = person(moved(with_people(state, one), one, table), one.id)
    for at in range(len(command.sequence)):
        one = in_wave(one, at + 1)
        near = likely_targets(state, one, own_act(one).removesuffix(LATER)) if attacks_in(one.turn.left) else []
        # Of whom it is declared against the odds tell, though the blow may then fall on another.
        near = [each for each in near if command.towards in ("", each.id)]
        if near:
            # What nobody sees of it has no part in this: neither who it is, nor armour, nor what it will do.
            other = replace(near[0], id=NOBODY, armour=(), turn=FRESH)
            aim = NOBODY if one.aim == near[0].id else one.aim
            one = act(replace(one, aim=aim), other, state.house, table, board(state))[0]
    return one


def struck_home(state: Campaign, command: Attack, table: Table) -> Campaign:
    """An attack with its own blow, and no other: who acts before that lands is in nobody's odds. (D10-13)

    Whoever is killed is told of alike, whatever the wound: whoever lies helpless has nothing else left to lose.
    """
    after = carried_out(state, command, table)
    if state.fight and after.fight:
        after = land(after, after.fight.blows[len(state.fight.blows) :], table)
    other = find(after, command.target)
    if other is not None and other.dead:
        table.tell("D10-27 dies", who=other.id, location=command.at)
    return after


def alone(state: Campaign, command: Attack) -> tuple[Campaign, Attack]:
    """The same attack in as small a fight as it has the same odds in: without names, and what nothing hangs on.

    Who else attacks a defender has them asked whether they wait with a dodge; they do not, as usual. (D10-13, D10-19)
    """
    one, other = person(state, command.who), person(state, command.target)
    attacks = tuple([act for act in one.turn.left if attacks_in((act,))])
    answers = tuple([act for act in other.turn.left if act in DODGES or act.removesuffix(LATER) in PARRIES])
    ranged = is_ranged(weapon_in(one, THING_OF[attack_of(one).removesuffix(LATER)]), one, other)
    squares = board(state) if ranged else None
    here, there = (one.place, other.place) if squares else ((0, 0), (distance(one, other) if ranged else 0, 0))
    aim = NOBODY if one.aim == other.id else one.aim
    people = (
        replace(one, id=SOMEBODY, aim=aim, place=here, turn=for_these(one.turn, attacks, ranged), **UNASKED),
        replace(other, id=NOBODY, aim="", place=there, turn=for_these(other.turn, answers, ranged), **UNASKED),
    )
    small = Campaign(state.house, people, fight=Fight(board=squares))
    return small, replace(command, who=SOMEBODY, target=NOBODY)


def for_these(turn: Turn, acts: tuple[str, ...], ranged: bool) -> Turn:
    """What of a turn counts for these acts: what the things that they are done with have done already and, at a
    distance, whether somebody has moved. (D10-14, D10-23, D10-24)"""
    things = {THING_OF[act.removesuffix(LATER)] for act in acts}
    return Turn(
        left=acts,
        moved=turn.moved and ranged,
        main=turn.main if MAIN in things else 0,
        off=turn.off if OFF in things else 0,
        body=turn.body if BODY in things else 0,
        drawn=tuple([hand for hand in turn.drawn if hand in things]),
    )


def rehearsal(state: Campaign, command: Any) -> Callable[[Table], Any] | None:
    """What is run for the odds of a command: its rule, or the round that it declares; None for one without attacks.

    An attack that begins a fight is none yet: all declare first.
    """
    demand(why_not(state, command))
    if isinstance(command, Attack):
        if state.fight is None and is_able(person(state, command.target)):
            return None
        return partial(struck_home, *(alone(state, command) if state.fight else (state, command)))
    if isinstance(command, Take) and is_at_mercy(person(state, command.target)):
        # Nothing is rolled for what nobody guards.
        return None
    if not isinstance(command, Declare):
        return partial(carried_out, state, command)
    attacks = [wave for wave in command.sequence if attacks_in(wave.split())]
    return partial(rehearse, state, command) if attacks else None


def attacks_in(acts: Iterable[str]) -> bool:
    """Whether any of these is an attack."""
    return any(act.removesuffix(LATER) in ATTACKS for act in acts)
