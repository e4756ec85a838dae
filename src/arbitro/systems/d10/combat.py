"""Attacking: who can be struck, how hard it is, and what answers. (D10-17 to D10-19, D10-23 to D10-25)"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import common, places
from arbitro.systems.common import fighting, find, missing, person, walled, with_people
from arbitro.systems.contract import Line, Phrase
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import Blow, Campaign, Fallen, Fight, House, board, distance, opponents
from arbitro.systems.d10.characters import (
    BODY,
    MAIN,
    OFF,
    Person,
    Turn,
    Weapon,
    can_hold,
    damage_modifier,
    is_able,
    is_down,
    is_out,
    let_go,
    missing_limbs,
    skill,
    weapon_in,
    wound_difficulty,
)
from arbitro.systems.d10.checks import burden_of, judged
from arbitro.systems.d10.declaring import (
    ATTACKS,
    LATER,
    PARRIES,
    THING_OF,
    fighting_parts,
    lose_aim,
    melee_parts,
    put_on_attacks,
)
from arbitro.systems.d10.exchange import Defence, Strike, Struck, exchange
from arbitro.table import CERTAIN, IMPOSSIBLE, REFEREE, Modifiers, Number, Table

GAP = "gap"
"""Something smaller than a location: an eye, a joint of the armour. (D10-25)"""

ANYWHERE = "anywhere"

DODGES = ("dodge", "dodge" + LATER)


class Attack(Struct, frozen=True, tag="attack"):
    """Strike or shoot at somebody; `at` a location, at a `gap`, or anywhere. (D10-17, D10-25)"""

    who: str
    target: str
    at: str = ANYWHERE


def attack(state: Campaign, command: Attack, table: Table) -> Campaign:
    """One attack, as declared. (D10-17 to D10-22)"""
    one, other = person(state, command.who), person(state, command.target)
    act = attack_of(one)
    aim = aimed_at(one, other, act, command.at, table, board(state))
    after = strike(one, other, act, aim, attacks_to_come(opponents(state, other), one), state.house, table)
    # The blow waits for those of the same Agility. (D10-13)
    if after.blow is not None:
        fight = fighting(state)
        state = replace(state, fight=replace(fight, blows=(*fight.blows, after.blow)))
    if after.thrown is not None:
        table.tell("D10-24 thrown", target=other.id, weapon=after.thrown.kind)
        state = replace(state, ground=(*state.ground, Fallen(after.thrown, other.place)))
    return with_people(state, after.one, after.other)


class Aim(NamedTuple):
    """Where an attack is meant to go, and all its difficulties. (D10-25)"""

    location: str
    """Empty for anywhere."""
    gap: bool
    modifiers: Modifiers


class After(NamedTuple):
    """Attacker and defender after an attack; the blow, if it landed; a weapon that was thrown."""

    one: Person
    other: Person
    blow: Blow | None
    thrown: Weapon | None


def strike(one: Person, other: Person, act: str, aim: Aim, later: bool, house: House, table: Table) -> After:
    """An attack of one figure on another. (D10-14, D10-17 to D10-22)"""
    hand = THING_OF[act.removesuffix(LATER)]
    weapon = weapon_in(one, hand)
    ranged = is_ranged(weapon, one, other)
    # What cannot hit is said before anybody rolls, so that it draws no dodge.
    answers = bool(other.turn.left) and can_answer(other) and not cannot_hit(one, weapon, ranged, aim.modifiers)
    dodge = choose_dodge(one, other, weapon, later, house, table) if answers else None
    struck: Struck = table.call(
        exchange,
        Strike(
            one.id,
            other.id,
            weapon,
            skill(one, skill_used(weapon, ranged)),
            aim.modifiers,
            aim.location,
            aim.gap,
            # Ruling: Strength adds to blows, not to what is thrown or shot. (D10-21)
            0 if ranged else damage_modifier(one),
            dodge,
            parries_against(other, weapon, ranged) if answers else (),
            later,
            other.armour,
            missing_limbs(other),
            house.negative_levels,
            burden_of(one),
            burden_of(other),
        ),
    )

    # Both have used what they used: a shot its aim; one at somebody else, or a blow with the same hand, loses it.
    one = replace(one, turn=acted(one.turn, act))
    if ranged and one.aim == other.id:
        one = replace(one, aim="", aimed=0)
    elif ranged or hand == MAIN:
        one = lose_aim(one, table)
    thrown = weapon if ranged and weapon.reach == "melee" else None
    if thrown is not None:
        one = let_go(one, hand)
    turn = other.turn
    for answer in filter(None, (struck.dodge, struck.parry)):
        turn = acted(turn, answer)
    blow = Blow(other.id, struck.location, struck.level, weapon.blow) if struck.level else None
    return After(one, replace(other, turn=turn), blow, thrown)


def attack_of(one: Person) -> str:
    """The attack that somebody has declared for this wave."""
    return next(act for act in one.turn.left if act.removesuffix(LATER) in ATTACKS)


def acted(turn: Turn, act: str) -> Turn:
    """One more action of a thing, and one less to do. (D10-14)"""
    left = tuple([each for each in turn.left if each != act])
    thing = THING_OF[act.removesuffix(LATER)]
    if thing == MAIN:
        return replace(turn, left=left, main=turn.main + 1)
    if thing == OFF:
        return replace(turn, left=left, off=turn.off + 1)
    return replace(turn, left=left, body=turn.body + 1)


def no_attack(state: Campaign, command: Attack) -> Phrase | None:
    """Why not; that it is the attacker's moment is asked before."""
    one, other = person(state, command.who), find(state, command.target)
    if other is None:
        return missing(state, command.target)
    if (refusal := no_location(command.at)) is not None:
        return refusal
    if command.at in missing_limbs(other):
        return Phrase("no-limb", {"target": other.id, "location": command.at})
    return no_line(state, one, other, striking(one))


def striking(one: Person) -> str:
    """The hand of the attack that comes next: as declared, or the better one. (D10-15, D10-16)"""
    acts = [act.removesuffix(LATER) for act in one.turn.left]
    return THING_OF[next((act for act in acts if act in ATTACKS), "attack")]


def no_location(at: str) -> Phrase | None:
    """The refusal of an aim at no part of the body. (D10-20)"""
    known = at in (ANYWHERE, GAP, *charts.LOCATIONS)
    return None if known else Phrase("no-such-location", {"found": at[:40]})


def no_line(state: Campaign, one: Person, other: Person, hand: str) -> Phrase | None:
    """The refusal of a target where they stand. Ours: nothing goes through a wall. (D10-25)"""
    return walled(board(state), one, other) or no_target(one, other, hand)


def no_target(one: Person, other: Person, hand: str) -> Phrase | None:
    """The refusal of a target: oneself, who is gone, out of reach, out of sight. (D10-25)"""
    if one.id == other.id or is_out(other):
        return Phrase("no-foe", {"target": other.id})
    weapon, metres = weapon_in(one, hand), distance(one, other)
    if not skill(one, used := skill_used(weapon, is_ranged(weapon, one, other))):
        # Nobody uses what they know nothing of. (D10-7)
        return Phrase("no-knowledge", {"who": one.id, "what": used})
    if not can_hold(one, weapon, hand):
        return Phrase("no-arm", {"who": one.id, "weapon": weapon.kind})
    if is_spent(one, weapon, hand):
        return Phrase("no-actions-weapon", {"weapon": weapon.kind, "most": weapon.actions, "found": weapon.actions + 1})
    if weapon.reach == "melee" and metres <= weapon.metres:
        # Hand to hand, which asks no more.
        return None
    reach = max(weapon.metres, *weapon.ranges) if weapon.ranges else weapon.metres
    if metres > reach:
        facts = {"target": other.id, "weapon": weapon.kind, "metres": metres, "reach": reach}
        return Phrase("no-reach", facts)
    return Phrase("no-sight", {"target": other.id}) if "hidden" in other.conditions else None


def line(state: Campaign, who: str, target: str) -> Line | None:
    """The line of a shot or a throw with the better hand. (D10-24, D10-25)"""
    one, other = person(state, who), person(state, target)
    weapon, squares = weapon_in(one, MAIN), board(state)
    if not any(weapon.ranges) or not is_ranged(weapon, one, other):
        return None
    return common.line(squares, one, other, max(weapon.ranges), bool(cover_of(one, other, squares)))


def strikers(state: Campaign, who: str) -> tuple[str, ...]:
    """Who could strike at somebody from where they stand, with what is in either hand. (D10-24, D10-25)"""
    one = person(state, who)
    return tuple([foe.id for foe in opponents(state, one) if state.fight and is_able(foe) and gets_at(state, foe, one)])


def gets_at(state: Campaign, foe: Person, one: Person) -> bool:
    """Whether what is in a hand reaches somebody: hand to hand, or, if they are seen, from afar. (D10-24, D10-25)"""
    held = [weapon for hand in (MAIN, OFF) if can_hold(foe, weapon := weapon_in(foe, hand), hand)]
    near = any(each.reach == "melee" and distance(foe, one) <= each.metres for each in held)
    far = "hidden" not in one.conditions and any(distance(foe, one) <= max((0, *each.ranges)) for each in held)
    return (near or far) and walled(board(state), foe, one) is None


def is_spent(one: Person, weapon: Weapon, hand: str) -> bool:
    """Whether a hand has done all that the weapon allows: another one may have come into it since. (D10-14)"""
    return (one.turn.main if hand == MAIN else one.turn.off) >= weapon.actions


def has_target(state: Campaign, one: Person, act: str, unseen: Collection[str] = ()) -> bool:
    """Whether there is anybody, beside the unseen, whom an attack could reach."""
    hand = THING_OF[act]
    return any(no_line(state, one, other, hand) is None for other in opponents(state, one) if other.id not in unseen)


# --- How an attack is made -------------------------------------------------------------------------------------------


def is_ranged(weapon: Weapon, one: Person, other: Person) -> bool:
    """Whether it is shot or thrown: always, or where hand to hand does not reach. (D10-24)"""
    return weapon.reach != "melee" or distance(one, other) > weapon.metres


def skill_used(weapon: Weapon, ranged: bool) -> str:
    """Ours: what is thrown goes by the skill of throwing."""
    return "throwing" if ranged and weapon.reach == "melee" else weapon.skill


def is_taken_unawares(other: Person) -> bool:
    """Whether a blow comes from behind or by surprise. (D10-23)"""
    return "surprised" in other.conditions or "back-turned" in other.conditions


# --- Modifiers (D10-23 to D10-25) ------------------------------------------------------------------------------------


def aimed_at(one: Person, other: Person, act: str, at: str, table: Table, squares: places.Board | None = None) -> Aim:
    """The location that is aimed at and all the difficulties. (D10-25)"""
    modifiers = attack_modifiers(one, other, act, at != ANYWHERE, squares)
    if at != GAP:
        return Aim("" if at == ANYWHERE else at, False, modifiers)
    # Referee: something smaller than a location costs more than +1. Ours: what is struck there has no armour.
    missing = missing_limbs(other)
    places = tuple([location for location in charts.LOCATIONS if location not in missing])
    location = table.choose("D10-25 where", one.id, places, charts.HEAD, target=other.id)
    facts = {"who": one.id, "target": other.id, "location": location}
    cost = table.choose("D10-25 small", REFEREE, Number(1, 9), 2, **facts)
    return Aim(location, True, modifiers.plus("small", cost))


@lru_cache(maxsize=4096)
def in_vain(one: Person, other: Person, act: str, squares: places.Board | None = None) -> bool:
    """Whether an attack, as things stand, would be for nothing. (D10-9)"""
    weapon = weapon_in(one, THING_OF[act.removesuffix(LATER)])
    return cannot_hit(one, weapon, is_ranged(weapon, one, other), attack_modifiers(one, other, act, False, squares))


def cannot_hit(one: Person, weapon: Weapon, ranged: bool, modifiers: Modifiers) -> bool:
    """Whether an attack fails whatever the die says. (D10-9)"""
    whole = modifiers.plus("circumstance", put_on_attacks(one))
    return judged(whole, skill(one, skill_used(weapon, ranged))).verdict == IMPOSSIBLE


def attack_modifiers(
    one: Person, other: Person, act: str, aimed: bool, squares: places.Board | None = None
) -> Modifiers:
    """Everything that makes an attack harder or easier; all of it adds up. (D10-23, D10-24)"""
    name = act.removesuffix(LATER)
    hand = THING_OF[name]
    weapon = weapon_in(one, hand)
    parts = shared_parts(one, act, hand, weapon)
    if is_ranged(weapon, one, other):
        return listed(parts + ranged_parts(one, other, weapon, aimed, squares))
    modifiers = listed(parts + melee_parts(one, other, aimed))
    # From behind or by surprise a blow cannot miss. Ruling: the die is thrown all the same, for its success level.
    return modifiers.ruled(CERTAIN) if is_taken_unawares(other) else modifiers


@lru_cache(maxsize=65536)
def listed(parts: tuple[tuple[str, int], ...]) -> Modifiers:
    """A list of modifiers, remembered."""
    return Modifiers(parts)


def shared_parts(one: Person, act: str, hand: str, weapon: Weapon) -> tuple[tuple[str, int], ...]:
    """What counts hand to hand and at a distance, in attack and defence. (D10-14, D10-16, D10-23)"""
    turn = one.turn
    parts: tuple[tuple[str, int], ...] = ()
    # Each action after the first with the same thing, and one more for what is passed to the next wave.
    actions = (turn.main if hand == MAIN else turn.off if hand == OFF else turn.body) + act.endswith(LATER)
    if actions:
        parts += (("further-actions", actions),)
    # Ruling: a shield is made for the other hand.
    if hand == OFF and weapon.parries != "all":
        parts += (("off-hand", charts.MELEE["off-hand"]),)
    # Nobody draws a fist: what was drawn has been thrown, or dropped.
    if hand in turn.drawn and not weapon.natural:
        parts += (("drawn", charts.MELEE["drawn"]),)
    if wounds := wound_difficulty(one):
        parts += (("wounds", wounds),)
    return parts


def ranged_parts(
    one: Person, other: Person, weapon: Weapon, aimed: bool, squares: places.Board | None
) -> tuple[tuple[str, int], ...]:
    """At a distance. (D10-24, D10-25)"""
    names = ["aimed"] if aimed else []
    cover = cover_of(one, other, squares)
    if cover:
        names.append(("partial-cover", "total-cover")[cover - 1])
    if other.turn.moved:
        names.append("target-moving")
    if one.turn.moved:
        names.append("shooter-moving")
    metres = distance(one, other)
    if metres <= weapon.ranges[0]:
        names.append("short-range")
    elif metres > weapon.ranges[1]:
        names.append("long-range")
    parts = tuple([(name, charts.RANGED[name]) for name in names])
    # Rounds of aiming at this target, in the rounds before this one.
    return (*parts, ("aiming", -one.aimed)) if one.aimed and one.aim == other.id else parts


def cover_of(one: Person, other: Person, squares: places.Board | None) -> int:
    """0 in the open, 1 partial, 2 total: by what is in the way, lying down, or storeys above. (D10-25)

    Ours: what stands on a square hides half of somebody; total cover is the referee's to put.
    """
    if "total-cover" in other.conditions or other.storey - one.storey >= 2:
        return 2
    partial = "partial-cover" in other.conditions or is_down(other) or other.storey - one.storey == 1
    return 1 if partial or places.covers(squares, other.place, one.place) else 0


# --- What answers (D10-17 to D10-19) ---------------------------------------------------------------------------------


def can_answer(other: Person) -> bool:
    """Whether a defender knows of the attack and can do anything about it."""
    return is_able(other) and not is_taken_unawares(other)


def attacks_to_come(enemies: Iterable[Person], one: Person) -> bool:
    """Whether an enemy may still attack the same defender in this wave, once this attack is over."""
    for each in enemies:
        left = each.turn.left
        if left and (each.id != one.id or len(left) > 1):
            if sum([act.removesuffix(LATER) in ATTACKS for act in left]) > (each.id == one.id):
                return True
    return False


def choose_dodge(one: Person, other: Person, weapon: Weapon, later: bool, house: House, table: Table) -> Defence | None:
    """The dodge declared for this wave, if it can and shall answer this attack. (D10-18, D10-19)"""
    act = next((act for act in DODGES if act in other.turn.left), "")
    if not act or not can_be_dodged(house, one, other, weapon):
        return None
    value, modifiers = skill(other, "dodge"), listed(shared_parts(other, act, BODY, weapon) + fighting_parts(other))
    # Nobody is asked about what even a 1 would not bring off. (D10-9)
    hopeless = not burden_of(other) and 1 + modifiers.total > value
    if later and not hopeless:
        facts = {"who": one.id, "weapon": weapon.kind}
        if table.choose("D10-18 answer", other.id, ("dodge", "hold"), "dodge", **facts) == "hold":
            return None
    return Defence(act, "", value, modifiers)


def can_be_dodged(house: House, one: Person, other: Person, weapon: Weapon) -> bool:
    """Nobody dodges what is faster than a human reaction. (D10-17)"""
    # House: dodge_missiles, arrows and what is thrown can be dodged; bullets never.
    return not is_ranged(weapon, one, other) or (house.dodge_missiles and weapon.reach != "firearm")


def parries_against(other: Person, weapon: Weapon, ranged: bool) -> tuple[Defence, ...]:
    """The parries declared for this wave that can answer this attack. (D10-17, D10-19)"""
    found: tuple[Defence, ...] = ()
    for act in other.turn.left:
        name = act.removesuffix(LATER)
        if name not in PARRIES:
            continue
        hand = THING_OF[name]
        shield = weapon_in(other, hand)
        if can_parry(shield, weapon, ranged) and can_hold(other, shield, hand) and not is_spent(other, shield, hand):
            parts = shared_parts(other, act, hand, shield) + fighting_parts(other)
            found += (Defence(act, shield.kind, skill(other, shield.skill), listed(parts)),)
    return found


def can_parry(shield: Weapon, weapon: Weapon, ranged: bool) -> bool:
    """What can be parried with what. (D10-17)"""
    # Ruling: a bullet cannot be parried even with a shield.
    if weapon.reach == "firearm":
        return False
    if ranged:
        return shield.parries == "all"
    # Ours: bare hands parry bare hands.
    unarmed = weapon.parries == "unarmed"
    return shield.parries in ("all", "melee") or (shield.parries == "unarmed" and unarmed)


def likely_targets(state: Campaign, one: Person, act: str) -> list[Person]:
    """Whom somebody with nobody to decide would strike: whoever can still fight, whom it has named, the weakest."""
    hand = THING_OF[act]
    reached = [other for other in opponents(state, one) if no_line(state, one, other, hand) is None]
    named = one.turn.towards
    reached.sort(
        key=lambda each: (
            not is_able(each), each.id != named, -wound_difficulty(each), distance(one, each), each.id
        )
    )  # fmt: skip
    return reached


def has_begun(fight: Fight | None) -> bool:
    """Whether the waves of a round are under way."""
    return fight is not None and fight.wave > 0
