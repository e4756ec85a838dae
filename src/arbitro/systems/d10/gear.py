"""What is in hand and on the body, standing up and lying down. (D10-22 to D10-25, D10-27)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import also, at_war, less_one, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign, Fallen, unfit
from arbitro.systems.d10.characters import (
    MAIN,
    OFF,
    Armour,
    Guard,
    Person,
    Weapon,
    can_hold,
    cannot_rise,
    is_down,
    let_go,
    weapon_in,
    with_condition,
    without_condition,
)
from arbitro.systems.d10.declaring import lose_aim, no_declaring
from arbitro.table import Table

NOTHING = "nothing"


class Wield(Struct, frozen=True, tag="wield"):
    """Take a weapon in hand, or put away what is there. (D10-23)"""

    who: str
    weapon: str
    hand: str = MAIN


class Drop(Struct, frozen=True, tag="drop"):
    """Let go of what a hand holds."""

    who: str
    hand: str = MAIN


class StandUp(Struct, frozen=True, tag="stand-up"):
    """Get up. (D10-23)"""

    who: str


class LieDown(Struct, frozen=True, tag="lie-down"):
    """Lie down: partial cover. (D10-25)"""

    who: str


class Wear(Struct, frozen=True, tag="wear"):
    """Put on a piece of armour that one carries. (D10-22)"""

    who: str
    armour: str


class TakeOff(Struct, frozen=True, tag="take-off"):
    """Take off a piece of armour. (D10-22)"""

    who: str
    armour: str


# --- Things from the lists -------------------------------------------------------------------------------------------


def make_weapon(kind: str) -> Weapon:
    """A weapon of the lists; it brings its figures along. (D10-21)"""
    natural = kind in content.NATURAL
    entry = content.NATURAL[kind] if natural else content.WEAPONS[kind]
    return Weapon(
        kind, entry.skill, entry.code, entry.blow, entry.reach, entry.actions, entry.hands, entry.metres,
        tuple(entry.ranges), entry.parries, natural,
    )  # fmt: skip


def make_armour(kind: str) -> Armour:
    """A piece of armour of the lists. (D10-22)"""
    entry = content.ARMOUR[kind]
    guards = [Guard(each.roll, each.levels) for each in (entry.cutting, entry.piercing, entry.blunt)]
    return Armour(kind, entry.make, entry.covers, *guards)


def is_covered(one: Person, piece: Armour) -> bool:
    """Whether a piece would cover what another covers already: ours, one layer and no more. (D10-22)"""
    return any(set(piece.covers) & set(worn.covers) for worn in one.armour)


# --- Hands (D10-23) --------------------------------------------------------------------------------------------------


def wield(state: Campaign, command: Wield, table: Table) -> Campaign:
    """A weapon in hand; drawn in this round it is harder to use. (D10-23, D10-24)"""
    one = person(state, command.who)
    kind = "" if command.weapon == NOTHING else command.weapon
    one = replace(one, main=kind) if command.hand == MAIN else replace(one, off=kind)
    if command.hand == MAIN and kind and weapon_in(one, MAIN).hands == 2:
        one = replace(one, off="")
    if state.fight is not None and kind:
        one = drawn(one, command.hand)
    table.tell("D10-23 wields" if kind else "D10-23 puts away", who=one.id, weapon=kind or NOTHING, hand=command.hand)
    if state.fight is not None:
        one = lose_aim(one, table)
    return with_people(state, one)


def drawn(one: Person, hand: str) -> Person:
    """With what came into this hand in this round. (D10-23, D10-24)"""
    return replace(one, turn=replace(one.turn, drawn=also(one.turn.drawn, hand)))


def no_handling(state: Campaign, who: str) -> Phrase | None:
    """The refusal of taking something in hand, or letting it go: in a fight that is done before one declares."""
    return unfit(state, who) if state.fight is None else no_declaring(state, who)


def no_wield(state: Campaign, command: Wield) -> Phrase | None:
    """Why not: with an arm that works; something that is there."""
    one = person(state, command.who)
    if command.hand not in (MAIN, OFF):
        return Phrase("no-such-hand", {"found": command.hand[:40]})
    now, other = (one.main, one.off) if command.hand == MAIN else (one.off, one.main)
    if command.weapon == NOTHING:
        # Nobody can put away claws.
        return Phrase("no-weapon-in-hand", {"who": one.id}) if weapon_in(one, command.hand).natural else None
    if command.hand in one.turn.drawn:
        # Ours: a hand draws once in a second.
        return Phrase("no-second-draw", {"who": one.id})
    return no_hold(one, command, now, other)


def no_hold(one: Person, command: Wield, now: str, other: str) -> Phrase | None:
    """The refusal of a weapon that a hand cannot take."""
    if command.weapon == now:
        return Phrase("no-new-weapon", {"who": one.id, "weapon": command.weapon})
    owned = [weapon for weapon in one.weapons if weapon.kind == command.weapon]
    # Somebody with two knives may have one in each hand.
    if len(owned) <= (command.weapon == other):
        kinds = tuple([weapon.kind for weapon in one.weapons if weapon.kind not in (now, other)])
        return Phrase("no-such-weapon", {"who": one.id, "found": command.weapon[:40], "options": kinds})
    if not can_hold(one, owned[0], command.hand):
        return Phrase("no-arm", {"who": one.id, "weapon": command.weapon})
    two_hands = owned[0].hands == 2 or (other and weapon_in(one, MAIN).hands == 2)
    if command.hand == OFF and two_hands:
        return Phrase("no-free-hand", {"who": one.id, "weapon": command.weapon})
    return None


def drop(state: Campaign, command: Drop, table: Table) -> Campaign:
    """A hand lets go."""
    one = person(state, command.who)
    weapon = weapon_in(one, command.hand)
    table.tell("D10-27 drops", who=one.id, weapon=weapon.kind)
    state = replace(state, ground=(*state.ground, Fallen(weapon, one.place)))
    return with_people(state, let_go(one, command.hand))


def no_drop(state: Campaign, command: Drop) -> Phrase | None:
    """Why not."""
    if command.hand not in (MAIN, OFF):
        return Phrase("no-such-hand", {"found": command.hand[:40]})
    bare = weapon_in(person(state, command.who), command.hand).natural
    return Phrase("no-weapon-in-hand", {"who": command.who}) if bare else None


# --- On one's feet and on the ground (D10-23, D10-25) ----------------------------------------------------------------


def stand_up(state: Campaign, command: StandUp, table: Table) -> Campaign:
    """Up again. Ours: in a fight it is one action."""
    table.tell("D10-27 stands", who=command.who)
    return with_people(state, without_condition(person(state, command.who), "prone"))


def no_stand_up(state: Campaign, command: StandUp) -> Phrase | None:
    """Why not: a leg that no longer works keeps one down. (D10-27)"""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    if not is_down(one):
        return Phrase("no-down", {"who": one.id})
    return Phrase("no-leg", {"who": one.id}) if cannot_rise(one) else None


def lie_down(state: Campaign, command: LieDown, table: Table) -> Campaign:
    """Flat on the ground. (D10-25)"""
    table.tell("D10-25 lies down", who=command.who)
    return with_people(state, with_condition(person(state, command.who), "prone"))


def no_lie_down(state: Campaign, command: LieDown) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    if "mounted" in one.conditions:
        return Phrase("no-mounted", {"who": one.id})
    return Phrase("no-up", {"who": one.id}) if is_down(one) else None


# --- Armour (D10-22) -------------------------------------------------------------------------------------------------


def wear(state: Campaign, command: Wear, table: Table) -> Campaign:
    """One piece more on the body, and one less in the pack. (D10-22)"""
    one = person(state, command.who)
    table.tell("D10-22 puts on", who=one.id, armour=command.armour)
    piece = next(piece for piece in one.pack if piece.kind == command.armour)
    return with_people(state, replace(one, pack=less_one(one.pack, piece), armour=(*one.armour, piece)))


def no_wear(state: Campaign, command: Wear) -> Phrase | None:
    """Why not: there is no time for it in a round of one second; one layer and no more. (D10-22)"""
    if (refusal := unfit(state, command.who) or at_war(state)) is not None:
        return refusal
    one = person(state, command.who)
    pieces = [piece for piece in one.pack if piece.kind == command.armour]
    if not pieces:
        kinds = tuple([piece.kind for piece in one.pack])
        return Phrase("no-such-weapon", {"who": one.id, "found": command.armour[:40], "options": kinds})
    covered = any(is_covered(one, piece) for piece in pieces)
    return Phrase("no-layer", {"who": one.id, "armour": command.armour}) if covered else None


def take_off(state: Campaign, command: TakeOff, table: Table) -> Campaign:
    """One piece less on the body. (D10-22)"""
    one = person(state, command.who)
    table.tell("D10-22 taken off", who=one.id, armour=command.armour)
    piece = next(piece for piece in one.armour if piece.kind == command.armour)
    worn = tuple([each for each in one.armour if each is not piece])
    return with_people(state, replace(one, armour=worn, pack=(*one.pack, piece)))


def no_take_off(state: Campaign, command: TakeOff) -> Phrase | None:
    """Why not: there is no time for it in a round of one second."""
    if (refusal := unfit(state, command.who) or at_war(state)) is not None:
        return refusal
    worn = [piece.kind for piece in person(state, command.who).armour]
    if command.armour not in worn:
        return Phrase("no-armour", {"who": command.who, "found": command.armour[:40]})
    return None
