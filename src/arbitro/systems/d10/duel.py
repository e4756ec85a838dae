"""A fight of two to its end, live. (D10-13 to D10-22, D10-26 to D10-29)

No rule stands here: what is declared is `declaring.usually`, attacks are `combat.strike`, wounds are `wounds.suffer`.
Here is only the order in which two act who have nobody to decide, which a test holds to the fight through the door.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import person, with_people
from arbitro.systems.d10.campaign import Blow, Campaign, Fight, House
from arbitro.systems.d10.characters import (
    FRESH,
    MAIN,
    OFF,
    Person,
    Turn,
    cannot_rise,
    is_able,
    is_down,
    without_condition,
)
from arbitro.systems.d10.combat import ANYWHERE, aimed_at, attacks_to_come, likely_targets, no_target, strike
from arbitro.systems.d10.commands import apply
from arbitro.systems.d10.declaring import ATTACKS, LATER, Declare, acts_of, move_all, moved, usually
from arbitro.systems.d10.gear import no_wield, wield
from arbitro.systems.d10.habits import arming
from arbitro.systems.d10.waves import own_act
from arbitro.systems.d10.wounds import suffer
from arbitro.table import Table

Sequence = tuple[str, ...]

MOST_ROUNDS = 1000

NOBODY = "nobody"


class Two(NamedTuple):
    """Two who fight, a hero and a foe."""

    one: Person
    other: Person
    house: House = House()


def play(of: Two, table: Table) -> tuple[int, str]:
    """Rounds until one of them can do nothing more: how many, and the side that still can (`nobody` for neither)."""
    last: Two | None = None
    mine: Sequence = ()
    theirs: Sequence = ()
    for number in range(1, MOST_ROUNDS + 1):
        table.tell("D10-13 round", round=number)
        begun = Two(rested(of.one), rested(of.other), of.house)
        # Two who are as they were a round ago declare the same, and have drawn and moved all that they will.
        if begun == last:
            of = begun
        else:
            of, mine, theirs = declared(begun, table)
        of, last = a_round(of, mine, theirs, table), begun
        if (over := able_side(of)) is not None:
            return number, over
    return MOST_ROUNDS, NOBODY


def able_side(of: Two) -> str | None:
    """The side that can still do something, when the other cannot; `nobody` if neither."""
    mine, theirs = is_able(of.one), is_able(of.other)
    if mine and theirs:
        return None
    return of.one.side if mine else of.other.side if theirs else NOBODY


# --- Declaring (D10-4, D10-15) ---------------------------------------------------------------------------------------


def declared(of: Two, table: Table, wish: Sequence | None = None) -> tuple[Two, Sequence, Sequence]:
    """Weapons are drawn, both declare and move. The hero declares its wish, or what is usual."""
    one, other, house = rested(of.one), rested(of.other), of.house
    one, other = armed(one, other, house, table), armed(other, one, house, table)
    (mine, move), (theirs, their_move) = usually(one, [other]), usually(other, [one])
    if wish is not None:
        # Who breaks off stays where it is; any other wish goes where the usual one would.
        mine, move = wish, "stay" if wish == ("break-off",) else move
    if (move, their_move) != ("stay", "stay"):
        moving = (
            replace(one, turn=replace(one.turn, move=move)),
            replace(other, turn=replace(other.turn, move=their_move)),
        )
        one, other = move_all(Campaign(house, moving), table).people
    return Two(one, other, house), mine, theirs


def rested(one: Person) -> Person:
    """Somebody with a new round before it."""
    return one if one.turn is FRESH else replace(one, turn=FRESH)


def armed(one: Person, other: Person, house: House, table: Table) -> Person:
    """Whose hand is empty draws what it has. (D10-23)"""
    for idea in arming(one):
        state = Campaign(house, (one, other), fight=Fight(1))
        if no_wield(state, idea) is None:
            return person(wield(state, idea, table), one.id)
    return one


# --- One round (D10-13, D10-15) --------------------------------------------------------------------------------------


def a_round(of: Two, mine: Sequence, theirs: Sequence, table: Table) -> Two:
    """Wave after wave, in the order of Agility."""
    one, other, house = fresh(of.one), fresh(of.other), of.house
    for wave in range(max(len(mine), len(theirs))):
        one, other = prepared(one, mine, wave), prepared(other, theirs, wave)
        if one.agility == other.agility:
            one, other = at_once(one, other, house, table)
        elif one.agility > other.agility:
            one, other = in_turn(one, other, house, table)
        else:
            other, one = in_turn(other, one, house, table)
        if not (is_able(one) and is_able(other)):
            break
    return Two(ended(one, mine), ended(other, theirs), house)


def fresh(one: Person) -> Person:
    """Somebody at the first wave: of what came before it only what was drawn counts. (D10-23)"""
    turn = one.turn
    return one if turn is FRESH else replace(one, turn=Turn(drawn=turn.drawn, moved=turn.moved))


def prepared(one: Person, sequence: Sequence, wave: int) -> Person:
    """What somebody has to do in a wave."""
    left = to_do(sequence, wave)
    return one if left == one.turn.left else replace(one, turn=replace(one.turn, left=left))


def to_do(sequence: Sequence, wave: int) -> tuple[str, ...]:
    """The acts of a wave."""
    return acts_of(sequence[wave]) if len(sequence) > wave else ()


def ended(one: Person, sequence: Sequence) -> Person:
    """Somebody after the round; whoever breaks off is gone."""
    return replace(one, fled=True) if sequence == ("break-off",) and is_able(one) else one


def in_turn(quick: Person, slow: Person, house: House, table: Table) -> tuple[Person, Person]:
    """First the quicker, whose blows land before the slower acts. (D10-13)"""
    quick, slow, blows = act(quick, slow, house, table)
    slow = landed(slow, blows, house, table)
    if is_able(slow):
        slow, quick, blows = act(slow, quick, house, table)
        quick = landed(quick, blows, house, table)
    return quick, slow


def at_once(one: Person, other: Person, house: House, table: Table) -> tuple[Person, Person]:
    """Both at the same moment: neither blow waits for the other, and both land. (D10-13)"""
    one, other, mine = act(one, other, house, table)
    other, one, theirs = act(other, one, house, table)
    other = landed(other, mine, house, table)
    return landed(one, theirs, house, table), other


def act(one: Person, other: Person, house: House, table: Table) -> tuple[Person, Person, list[Blow]]:
    """All that one does of its own accord in this wave."""
    blows = []
    for each in one.turn.left:
        name = each.removesuffix(LATER)
        if name == "act" and is_down(one) and not cannot_rise(one):
            table.tell("D10-27 stands", who=one.id)
            one = without_condition(one, "prone")
        elif name in ATTACKS and no_target(one, other, MAIN if name == "attack" else OFF) is None:
            aim = aimed_at(one, other, each, ANYWHERE, table)
            after = strike(one, other, each, aim, attacks_to_come((one,), one), house, table)
            one, other = after.one, after.other
            if after.blow is not None:
                blows.append(after.blow)
    return one, other, blows


def rehearse(state: Campaign, command: Declare, table: Table) -> Person:
    """Whoever declares this after its attacks, if nobody answers or strikes back: for the odds of it. (D10-15)"""
    one = person(state, command.who)
    one = replace(one, turn=replace(one.turn, sequence=command.sequence, move=command.move))
    if command.move != "stay":
        one = person(moved(with_people(state, one), one, table), one.id)
    for wave in range(len(command.sequence)):
        one = prepared(one, command.sequence, wave)
        near = likely_targets(state, one, own_act(one).removesuffix(LATER)) if attacks_in(one.turn.left) else []
        if near:
            # What nobody sees of it has no part in this: neither who it is, nor armour, nor what it will do.
            other = replace(near[0], id=NOBODY, armour=(), turn=replace(FRESH, moved=near[0].turn.moved))
            aim = NOBODY if one.aim == near[0].id else one.aim
            one = act(replace(one, aim=aim), other, state.house, table)[0]
    return one


def rehearsal(state: Campaign, command: Any) -> Callable[[Table], Any] | None:
    """What is run for the odds of a command: it, or the round that it declares; None for a round without attacks."""
    if not isinstance(command, Declare):
        return partial(apply, state, command)
    attacks = [wave for wave in command.sequence if attacks_in(wave.split())]
    return partial(rehearse, state, command) if attacks else None


def attacks_in(acts: Iterable[str]) -> bool:
    """Whether any of these is an attack."""
    return any(act.removesuffix(LATER) in ATTACKS for act in acts)


def landed(one: Person, blows: list[Blow], house: House, table: Table) -> Person:
    """Somebody after the blows of a moment."""
    for blow in blows:
        if not one.dead:
            # Which second it is matters for the clocks alone, and they do not run out in a duel.
            one = suffer(one, blow, 0, house, table)
    return one
