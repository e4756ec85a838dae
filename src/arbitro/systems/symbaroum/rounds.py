"""The order of a fight, its rounds and turns, and its end. (SY-5, SY-6)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D20
from arbitro.systems.common import also, fighting, find, person, touched, with_people
from arbitro.systems.contract import FOES, Phrase
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Fight,
    at_peace,
    is_over,
    player,
    winner_of,
    with_fight,
)
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    NATURAL,
    QUICK,
    VIGILANT,
    Armour,
    Person,
    Weapon,
    has,
    is_dying,
    is_here,
    is_hero,
    is_up,
    takes_turns,
    without_condition,
)
from arbitro.systems.symbaroum.combat import can_react, no_turn
from arbitro.systems.symbaroum.movement import arrive
from arbitro.table import REFEREE, Table

CLAWS = Weapon("claws", NATURAL, 8, 4)
HIDE = Armour("hide", 6)
"""Ours: what an abomination that was a character strikes with and is covered by. (SY-24)"""


class Round(Struct, frozen=True, tag="round"):
    """Begin a round. (SY-5)"""

    who: str = REFEREE


class Wait(Struct, frozen=True, tag="wait"):
    """Pick a later place in the order, and keep it. (SY-5)"""

    who: str
    after: str


class EndTurn(Struct, frozen=True, tag="end-turn"):
    """Do nothing more this turn. (SY-6)"""

    who: str


class CallOff(Struct, frozen=True, tag="call-off"):
    """The fight is over: somebody yields, runs, or talks."""

    who: str = REFEREE


# The order (SY-5)


def in_order(people: tuple[Person, ...], table: Table, state: Campaign) -> tuple[str, ...]:
    """Quick, highest first; then Vigilant; then a d20. (SY-5)

    Ruling: nobody throws for adversaries who tie among themselves; they act in the order in which they came.
    And if even the dice tie, a player character goes first. Ours: nor does anybody throw against those whom nobody has
    seen, which would say that they are there; they act after whom they tie with.
    """
    placed: list[Person] = []
    left = list(people)
    while left:
        best = max([rank(one) for one in left])
        tied = [one for one in left if rank(one) == best and one.id not in table.unseen]
        placed_last = [one for one in left if rank(one) == best and one.id in table.unseen]
        left = [one for one in left if rank(one) != best]
        if len(tied) > 1 and any(is_hero(one) for one in tied):
            tied = thrown_for(tied, table, state)
        placed += [*tied, *placed_last]
    return tuple([one.id for one in placed])


def rank(one: Person) -> tuple[int, int]:
    """What the order goes by. (SY-5)"""
    return one.attributes[QUICK], one.attributes[VIGILANT]


def thrown_for(tied: list[Person], table: Table, state: Campaign) -> list[Person]:
    """A d20 each, the highest first; the players throw. (SY-1, SY-5)"""
    rolls = []
    for one in tied:
        die = table.roll("SY-5 tie", player(state, one), D20)
        table.tell("SY-5 tie", who=one.id, roll=die)
        rolls.append((die, is_hero(one), one))
    ordered: list[tuple[int, bool, Person]] = []
    for die, hero, one in rolls:
        # Each goes before the first whom it beats; no sorting by keys, so that the dice can stay open.
        at = next(
            (i for i, other in enumerate(ordered) if die > other[0] or (die == other[0] and hero > other[1])), None
        )
        ordered.insert(len(ordered) if at is None else at, (die, hero, one))
    return [one for _, _, one in ordered]


def joining(fight: Fight, state: Campaign, *newcomers: Person) -> tuple[str, ...]:
    """The order with somebody more in it.

    Ours: who comes later stands behind those of the same rank, without a roll.
    """
    order = list(fight.order)
    for one in newcomers:
        at = next((i for i, who in enumerate(order) if rank(person(state, who)) < rank(one)), len(order))
        order.insert(at, one.id)
    return tuple(order)


def wait(state: Campaign, command: Wait, table: Table) -> Campaign:
    """The most Quick lets others go first, picks a place, and keeps it. (SY-5)

    Ruling: the first in the order who is up may do this, before anything else in its turn, once in a fight.
    """
    fight = fighting(state)
    start = fight.order.index(command.who)
    rest = [who for who in fight.order if who != command.who]
    at = rest.index(command.after) + 1
    table.tell("SY-5 waits", who=command.who, after=command.after)
    order = (*rest[:at], command.who, *rest[at:])
    state = with_fight(state, order=order, waited=also(fight.waited, command.who))
    # Those before it, who lie dying, have had their turn.
    return begin_turn(state, next_in(state, order, start), table)


def most_quick(state: Campaign) -> str:
    """The first in the order who is up and has turns. (SY-5)"""
    return next((who for who in fighting(state).order if is_up(one := person(state, who)) and takes_turns(one)), "")


def later(fight: Fight, who: str) -> tuple[str, ...]:
    """Who stands behind somebody in the order. (SY-5)"""
    return fight.order[fight.order.index(who) + 1 :]


def no_wait(state: Campaign, command: Wait) -> Phrase | None:
    """Why not."""
    if (refusal := no_turn(state, command.who)) is not None:
        return refusal
    fight = fighting(state)
    if command.who in fight.waited:
        return Phrase("no-wait-again", {"who": command.who})
    first = most_quick(state)
    if first != command.who:
        return Phrase("no-wait-first", {"who": command.who, "first": first})
    if not (fight.moves and fight.acts):
        return Phrase("no-wait-begun", {"who": command.who})
    after = find(state, command.after)
    if command.after not in later(fight, command.who) or after is None or not is_here(after):
        return Phrase("no-wait-after", {"found": command.after[:40]})
    return None


# Rounds and turns (SY-6)


def begin_round(state: Campaign, command: Round, table: Table) -> Campaign:
    """Everybody has a turn, in order. (SY-5, SY-6)"""
    fight = fighting(state)
    number = fight.round + 1
    table.tell("SY-5 round", round=number)
    whos = touched(state, table)
    people = tuple([over(one, fight.round) if one.id in whos else one for one in state.people])
    mists = tuple([mist for mist in fight.mists if mist[0] > fight.round])
    # What was spent when surprising somebody was spent at the beginning of this turn. (SY-10, SY-11)
    spent = fight.spent if fight.round == 0 else ()
    fight = replace(fight, round=number, spent=spent, mists=mists)
    state = replace(state, people=people, fight=fight)
    return begin_turn(state, next_in(state, fight.order, 0), table)


def over(one: Person, number: int) -> Person:
    """Without the conditions that ended with the round that is over."""
    if not one.conditions:
        return one
    left = tuple([condition for condition in one.conditions if not 0 < condition.until <= number])
    return one if len(left) == len(one.conditions) else replace(one, conditions=left)


def no_round(state: Campaign, command: Round) -> Phrase | None:
    """Why not."""
    if state.fight is None:
        return Phrase("no-fight")
    if state.fight.queue:
        return Phrase("no-reaction-first", {"who": state.fight.queue[0].by})
    return Phrase("no-round-open", {"turn": state.fight.turn}) if state.fight.turn else None


def next_in(state: Campaign, order: tuple[str, ...], start: int) -> str:
    """The next who has turns, from a place in the order on; empty at its end."""
    for who in order[start:]:
        if takes_turns(person(state, who)):
            return who
    return ""


def begin_turn(state: Campaign, who: str, table: Table) -> Campaign:
    """One movement and one combat action; the dazed lose their turn, but for a death roll. (SY-6, SY-16)"""
    while who:
        one = person(state, who)
        dazed = has(one, "dazed")
        state = with_people(state, without_condition(one, "dazed"))
        if not dazed or is_dying(one):
            return with_fight(state, turn=who, moves=1, acts=1)
        table.tell("SY-6 dazed", who=who)
        order = fighting(state).order
        who = next_in(state, order, order.index(who) + 1)
    return with_fight(state, turn="", moves=0, acts=0)


def end_turn(state: Campaign, command: EndTurn, table: Table) -> Campaign:
    """Nothing more this turn. (SY-6)"""
    return with_fight(state, moves=0, acts=0)


def idle(state: Campaign, who: str) -> Campaign:
    """A free attack is let go, or else the turn. (SY-6, SY-11)"""
    queue = fighting(state).queue
    return with_fight(state, queue=queue[1:]) if queue else with_fight(state, moves=0, acts=0)


def due(state: Campaign) -> tuple[str, ...]:
    """Who may act now: a free attack first; the referee when a round must begin. (SY-5, SY-11)"""
    fight = state.fight
    if fight is None:
        return ()
    return (fight.queue[0].by,) if fight.queue else (fight.turn or REFEREE,)


# What follows by itself


def settle(state: Campaign, table: Table) -> Campaign:
    """After any command: those who turn, free attacks that are none any more, movements, turns, the fight's end."""
    state = turned(state, table)
    while state.fight is not None:
        state = pruned(state)
        fight = fighting(state)
        if is_over(state):
            return ended(state, table)
        if fight.queue:
            return state
        if fight.move is not None:
            state = arrive(state, table)
        elif fight.turn == REFEREE:
            # Somebody whom nobody has seen is due: to those who do not know of them the turn is the referee's.
            return state
        elif fight.turn and not fight.moves and not fight.acts:
            state = begin_turn(state, next_in(state, fight.order, fight.order.index(fight.turn) + 1), table)
        elif fight.turn and not takes_turns(person(state, fight.turn)):
            state = with_fight(state, moves=0, acts=0)
        else:
            return state
    return state


def pruned(state: Campaign) -> Campaign:
    """Without what the dead and gone leave behind: free attacks, melees, lines of fire."""
    fight = fighting(state)
    here = {one.id for one in state.people if is_here(one)}
    queue = tuple([free for free in fight.queue if can_react(state, free)]) if fight.queue else ()
    pairs = tuple([each for each in fight.pairs if each[0] in here and each[1] in here])
    lines = tuple([each for each in fight.lines if each[0] in here and each[1] in here])
    if (queue, pairs, lines) == (fight.queue, fight.pairs, fight.lines):
        return state
    return with_fight(state, queue=queue, pairs=pairs, lines=lines)


def ended(state: Campaign, table: Table) -> Campaign:
    """The fight is over, and everybody is told who has won it."""
    table.tell("SY-5 over", winner=winner_of(state))
    return at_peace(state, touched(state, table, ends=True), table.unseen)


def call_off(state: Campaign, command: CallOff, table: Table) -> Campaign:
    """The referee says that it is over."""
    return ended(state, table)


def turned(state: Campaign, table: Table) -> Campaign:
    """Whoever has just become an abomination rises against the others. (SY-24)

    Ours: the character is gone for good, and what stands there is a foe with what strength it had.
    """
    for one in state.people:
        if one.lost and is_hero(one) and not one.gone:
            state = with_people(state, replace(one, gone=True))
            if state.fight is not None:
                born = abomination(one)
                table.tell("SY-24 rises", who=born.id, target=one.id)
                state = replace(state, people=(*state.people, born))
                fight = fighting(state)
                # In the place of the character, whose turn of this round it has if that is still to come; of one who
                # took no part, last.
                at = fight.order.index(one.id) if one.id in fight.order else len(fight.order)
                state = with_fight(state, order=(*fight.order[:at], born.id, *fight.order[at:]))
    return state


def abomination(one: Person) -> Person:
    """What a character has become. (SY-24)"""
    attributes = tuple(
        [15 if name == "strong" else number for name, number in zip(ATTRIBUTES, one.attributes, strict=True)]
    )
    return Person(
        f"{one.id}-lost", one.name, FOES, attributes, 15, 15, weapons=(CLAWS,), in_hand=CLAWS.kind, armour=HIDE,
        place=one.place, kind="abomination",
    )  # fmt: skip
