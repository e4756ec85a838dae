"""A fight of two to its end: live, and with only what matters for exact odds. (D10-13 to D10-22, D10-26 to D10-29)

No rule stands here: attacks are `combat.strike`, wounds are `wounds.suffer`, what is declared is `declaring.usually`.
Here is only the order in which two act who stand face to face, which a test holds to the fight through the door, and
which part of a fighter its further blows read: not where a wound is, but what all of them hinder, what the hands hold
and whether the legs carry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.contract import Race
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import Blow, Campaign, Fight, House, able, distance
from arbitro.systems.d10.characters import (
    FOES,
    FRESH,
    HEROES,
    MAIN,
    OFF,
    Person,
    Wound,
    cannot_rise,
    is_able,
    is_down,
    let_go,
    weapon_in,
    without_condition,
    wound_difficulty,
)
from arbitro.systems.d10.combat import ANYWHERE, aimed_at, attacks_to_come, no_target, strike
from arbitro.systems.d10.declaring import ATTACKS, LATER, acts_of, usually
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.wounds import suffer
from arbitro.table import Table

Sequence = tuple[str, ...]
Plan = Callable[[Person, Person], Sequence]
"""What somebody declares against somebody."""

MOST_ROUNDS = 1000

FACE_TO_FACE, NEAR = 1, 3
"""Metres between two in a duel, where fists reach too; and those that somebody steps across without a thought."""


class Duel(NamedTuple):
    """Two who stand face to face: the hero and the foe."""

    one: Person
    other: Person
    house: House = House()


def usual(one: Person, other: Person) -> Sequence:
    """The sequence of somebody who has nobody to decide. (D10-15)"""
    return usually(one, [other])[0]


def play(of: Duel, table: Table, plan: Plan = usual) -> tuple[int, str]:
    """Rounds until one of them can do nothing more: how many, and the side that still can (empty for neither)."""
    for number in range(1, MOST_ROUNDS + 1):
        table.tell("D10-13 round", round=number)
        of = a_round(of, plan(of.one, of.other), plan(of.other, of.one), table)
        if (over := outcome(of)) is not None:
            return number, "" if over == NOBODY else over
    return MOST_ROUNDS, ""


# --- One round (D10-13, D10-15) --------------------------------------------------------------------------------------


def a_round(of: Duel, mine: Sequence, theirs: Sequence, table: Table) -> Duel:
    """Wave after wave, in the order of Agility."""
    one, other, house = replace(of.one, turn=FRESH), replace(of.other, turn=FRESH), of.house
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
    return Duel(ended(one, mine), ended(other, theirs), house)


def prepared(one: Person, sequence: Sequence, wave: int) -> Person:
    """What somebody has to do in a wave."""
    left = acts_of(sequence[wave]) if len(sequence) > wave else ()
    return one if left == one.turn.left else replace(one, turn=replace(one.turn, left=left))


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
            after = strike(one, other, each, aim, attacks_to_come((one, other), one, other), house, table)
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


# --- What matters of it, for exact odds ------------------------------------------------------------------------------


NOBODY = "nobody"


def duel(one: Person, other: Person, house: House | None = None) -> Duel:
    """A duel of these two, with what matters of them."""
    return Duel(fighter(one, HEROES, 0), fighter(other, FOES, FACE_TO_FACE), house or House())


def fighter(one: Person, side: str, place: int) -> Person:
    """What a duel reads of a figure: no name, nothing that is not in hand, no skills that it does not use."""
    held = tuple([weapon_in(one, hand) for hand in (MAIN, OFF) if not (hand == OFF and not one.off)])
    used = {"dodge", "brawling", "throwing", *[weapon.skill for weapon in held]}
    plain = replace(
        one,
        id=side,
        name=side,
        side=side,
        size=1,
        skills=tuple([(name, value) for name, value in one.skills if name in used]),
        weapons=tuple([weapon for weapon in held if weapon.kind in (one.main, one.off)]),
        origin="",
        calling="",
        kind="",
        resting=False,
        place=place,
        aim="",
        aimed=0,
        turn=FRESH,
    )
    return same(plain, House())


def same(one: Person, house: House) -> Person:
    """One of all the fighters who go on alike; one of all who do not go on at all."""
    if not is_able(one):
        return Person(one.side, one.side, one.side, 1, 1, 1, 1, dead=True)
    if not one.wounds:
        return one
    hindered = wound_difficulty(one)
    borne = sum([wound.suppressed for wound in one.wounds]) if house.shock_counts_borne_pain else 0
    lame: tuple[Wound, ...] = ()
    if cannot_rise(one) and not any(limb in charts.LEGS for limb in one.lost):
        lame, hindered = (LAME,), hindered - charts.WOUND_DIFFICULTY[3]
    # What a hand held has fallen, and fists need no arm: that an arm hangs, nobody can tell any more.
    rest = (GRAVE,) * (hindered // 2) + (LIGHT,) * (hindered % 2) + (BORNE,) * borne
    return replace(one, wounds=lame + rest)


LAME = Wound(charts.RIGHT_LEG, 3)
GRAVE, LIGHT = Wound(charts.CHEST, 2), Wound(charts.CHEST, 1)
BORNE = Wound(charts.CHEST, 1, suppressed=True)


def ready() -> Campaign:
    """Two bandits who fell out over a purse."""
    one = replace(creature(Campaign(), "bandit", 0), side=HEROES, agility=6)
    other = replace(creature(Campaign(people=(one,)), "bandit", FACE_TO_FACE))
    return Campaign(people=(one, other), fight=Fight(1))


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is from its next round on: one on each side, hand to hand, face to face."""
    heroes, foes = able(state, HEROES), able(state, FOES)
    if len(heroes) != 1 or len(foes) != 1:
        return None
    one, other = heroes[0], foes[0]
    if "surprised" in one.conditions + other.conditions or distance(one, other) > NEAR:
        return None
    if any(weapon_in(each, hand).reach != "melee" for each in (one, other) for hand in (MAIN, OFF)):
        return None
    return duel(one, other, state.house)


def step(of: Duel, table: Table) -> Duel:
    """One round. Its odds are put together from those of each side's part in each wave."""
    mine, theirs = usual(of.one, of.other), usual(of.other, of.one)
    for wave in range(max(len(mine), len(theirs))):
        of = Duel(prepared(of.one, mine, wave), prepared(of.other, theirs, wave), of.house)
        if of.one.agility == of.other.agility:
            of = both(of, table)
        elif of.one.agility > of.other.agility:
            of = one_by_one(of, table)
        else:
            of = turned(one_by_one(turned(of), table))
        if outcome(of) is not None:
            break
    return Duel(rested(of.one, mine), rested(of.other, theirs), of.house)


class Volley(NamedTuple):
    """After one side's part in a wave: the attacker, the defender before any blow landed, and after."""

    one: Person
    other: Person
    hurt: Person


def volley(of: Duel, table: Table) -> Volley:
    """What one side does in a wave."""
    one, other, blows = act(of.one, of.other, of.house, table)
    return Volley(one, other, same(landed(other, blows, of.house, table), of.house))


def one_by_one(of: Duel, table: Table) -> Duel:
    """The first is the quicker."""
    first = table.call(volley, of)
    if not is_able(first.hurt):
        return Duel(first.one, first.hurt, of.house)
    second = table.call(volley, Duel(first.hurt, first.one, of.house))
    return Duel(second.hurt, second.one, of.house)


def both(of: Duel, table: Table) -> Duel:
    """At the same moment: the second strikes as if unhurt."""
    first = table.call(volley, of)
    second = table.call(volley, Duel(first.other, first.one, of.house))
    return Duel(second.hurt, with_deeds(first.hurt, first.other, second.one), of.house)


def with_deeds(hurt: Person, before: Person, after: Person) -> Person:
    """Somebody who was hurt while doing something, with what that has changed."""
    if not is_able(hurt):
        return hurt
    for hand, had, has in ((MAIN, before.main, after.main), (OFF, before.off, after.off)):
        if had != has:
            hurt = let_go(hurt, hand)
    if is_down(before) and not is_down(after) and not cannot_rise(hurt):
        hurt = without_condition(hurt, "prone")
    return replace(hurt, turn=after.turn)


def turned(of: Duel) -> Duel:
    """The two the other way round."""
    return Duel(of.other, of.one, of.house)


def rested(one: Person, sequence: Sequence) -> Person:
    """Between two rounds."""
    one = ended(one, sequence)
    return replace(one, turn=FRESH) if is_able(one) else same(one, House())


def outcome(of: Duel) -> str | None:
    """The side that can still do something, when the other cannot; `nobody` if neither."""
    mine, theirs = is_able(of.one), is_able(of.other)
    if mine and theirs:
        return None
    return of.one.side if mine else of.other.side if theirs else NOBODY


def points(of: Duel) -> tuple[int, int]:
    """What both still bear before they faint. (D10-29)"""
    return bears(of.one), bears(of.other)


def bears(one: Person) -> int:
    """Endurance less all that hinders; 0 for who is out."""
    return max(one.endurance - wound_difficulty(one), 0) if is_able(one) else 0


def as_race(of: Duel) -> Race | None:
    """None: wounds hinder whoever has them, so neither side can be looked at by itself. (D10-26)"""
    return None
