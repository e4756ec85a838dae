"""Attacks: reach, the roll from either side, damage, advantage, criticals. (KN-19 to KN-26)"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import common, places
from arbitro.systems.common import also, dice_of, missing, person, walled, with_people
from arbitro.systems.contract import HEROES, Line, Phrase
from arbitro.systems.knave import charts
from arbitro.systems.knave.campaign import Campaign, Fallen, Opening, enemies
from arbitro.systems.knave.characters import (
    ABILITIES,
    PARLEY,
    STRENGTH,
    WISDOM,
    Gear,
    Person,
    Weapon,
    armour_parts,
    has,
    held,
    weapon_in_hand,
    with_item,
    without_condition,
)
from arbitro.systems.knave.checks import (
    D20_AGAINST,
    D20_WITH,
    EVEN,
    VERDICTS,
    Edge,
    defence_parts,
    modifiers,
    other_rolls,
    situation,
    told_of,
)
from arbitro.systems.knave.turns import (
    MELEE_REACH,
    USUAL_DISTANCE,
    adjacent,
    board,
    come_to_blows,
    counted_in,
    distance,
    engaged_with,
    idle,
    initiative,
    no_hand,
    no_turn,
    peaceful,
    quarrel,
)
from arbitro.systems.knave.wounds import hurt, wear_armour, wear_weapon
from arbitro.table import CERTAIN, Modifiers, Table


class Attack(Struct, frozen=True, tag="attack"):
    """Attack with the weapon in hand. (KN-20)"""

    who: str
    target: str


class Throw(Struct, frozen=True, tag="throw"):
    """Throw the weapon in hand at somebody. (KN-20)"""

    who: str
    target: str


# --- Attacking (KN-20 to KN-23, KN-25, KN-26) ------------------------------------------------------------------------


def attack(state: Campaign, command: Attack, table: Table) -> Campaign:
    """An attack with the weapon in hand. (KN-20, KN-25)"""
    if state.fight is None:
        state = raise_hand(state, command.who, command.target, table)
        if no_attack(state, command) is not None:
            return state
    state, edge = set_about(state, person(state, command.who), person(state, command.target), "attack", table)
    attacker, target = person(state, command.who), person(state, command.target)
    # Ours: a bow counts its arrows.
    attacker = spend_ammunition(attacker, weapon_in_hand(attacker))
    attacker, target = strike(attacker, target, table, edge, other_rolls(state, attacker, target))
    return with_people(state, attacker, target)


def raise_hand(state: Campaign, who: str, target: str, table: Table, near: bool | None = None) -> Campaign:
    """A fight may begin by it, in which it is perhaps not this one's turn yet. (KN-17)

    Whoever has come near enough for a blow is usually that near.
    """
    one = person(state, who)
    near = weapon_in_hand(one).reach != "ranged" if near is None else near
    return come_to_blows(state, one, person(state, target), table, 0 if near else USUAL_DISTANCE)


def no_attack(state: Campaign, command: Attack) -> Phrase | None:
    """Why not."""
    if (refusal := no_feat(state, command.who, command.target, "attack")) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    weapon = weapon_in_hand(one)
    if weapon.reach != "ranged":
        return None if adjacent(state, one, target) else out_of_reach(state, one, target, weapon)
    return no_shot(state, one, target, weapon)


def throw(state: Campaign, command: Throw, table: Table) -> Campaign:
    """The weapon in hand, thrown: a ranged attack after which it lies by its target. (KN-20)"""
    if state.fight is None:
        state = raise_hand(state, command.who, command.target, table, near=False)
        if no_throw(state, command) is not None:
            return state
    state, edge = set_about(state, person(state, command.who), person(state, command.target), "attack", table)
    attacker, target = person(state, command.who), person(state, command.target)
    weapon, carried = weapon_in_hand(attacker), len(attacker.items)
    attacker, target = strike(attacker, target, table, edge, other_rolls(state, attacker, target), thrown=True)
    # Ours: what is thrown lies there until somebody picks it up, unless it has broken.
    left = held(attacker, weapon.kind)
    if left is not None and len(attacker.items) == carried:
        attacker = with_item(attacker, left, None)
        state = replace(state, ground=(*state.ground, Fallen(left, target.place)))
    return with_people(state, replace(attacker, in_hand=""), target)


def no_throw(state: Campaign, command: Throw) -> Phrase | None:
    """Why not."""
    if (refusal := no_feat(state, command.who, command.target, "attack")) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    weapon = weapon_in_hand(one)
    if not weapon.thrown:
        return Phrase("no-throw", {"who": one.id, "weapon": weapon.kind})
    return no_shot(state, one, target, weapon)


def out_of_reach(state: Campaign, one: Person, target: Person, weapon: Weapon) -> Phrase:
    """How far it is, how far the weapon reaches, and what would do."""
    facts = {"target": target.id, "distance": distance(state, one, target), "reach": MELEE_REACH, "weapon": weapon.kind}
    return Phrase("no-reach-throw" if weapon.thrown else "no-reach", facts)


def no_shot(state: Campaign, one: Person, target: Person, weapon: Weapon) -> Phrase | None:
    """The refusal of a shot: engaged in melee, or nothing to shoot. Ours: nor is there one through a wall. (KN-19)"""
    enemy = engaged_with(state, one)
    if enemy is not None:
        return Phrase("no-shot-engaged", {"who": one.id, "enemy": enemy.id, "weapon": weapon.kind})
    if weapon.ammo and held(one, weapon.ammo) is None:
        return Phrase("no-ammunition", {"who": one.id, "weapon": weapon.kind, "ammo": weapon.ammo})
    return walled(board(state), one, target)


def line(state: Campaign, who: str, target: str) -> Line | None:
    """The line of a shot or a throw. The text knows no ranges; what cover is worth, the referee says. (KN-19, KN-25)"""
    one, other = person(state, who), person(state, target)
    weapon = weapon_in_hand(one)
    if (weapon.reach != "ranged" and not weapon.thrown) or engaged_with(state, one):
        return None
    covered = places.covers(board(state), other.place, one.place)
    return common.line(board(state), one, other, covered=covered)


def strikers(state: Campaign, who: str) -> tuple[str, ...]:
    """Who could strike at somebody from where they stand: beside them, or by a shot or a throw. (KN-19)"""
    one = person(state, who)
    foes = enemies(state, one) if state.fight is not None else ()
    return tuple([foe.id for foe in foes if not idle(foe) and not peaceful(foe) and gets_at(state, foe, one)])


def gets_at(state: Campaign, foe: Person, one: Person) -> bool:
    """Whether what is in a hand reaches somebody. (KN-19)"""
    near = weapon_in_hand(foe).reach != "ranged" and adjacent(state, foe, one)
    return near or common.carries(line(state, foe.id, one.id))


def spend_ammunition(one: Person, weapon: Weapon) -> Person:
    """One arrow fewer."""
    ammunition = held(one, weapon.ammo) if weapon.ammo else None
    if not isinstance(ammunition, Gear):
        return one
    left = replace(ammunition, count=ammunition.count - 1) if ammunition.count > 1 else None
    return with_item(one, ammunition, left)


class Blow(NamedTuple):
    """How an attack came out. It depends on who fights with what, not on the hit points left."""

    damage: int = 0
    """0 is a miss."""
    critical: bool = False
    fumble: bool = False


def strike(
    attacker: Person,
    target: Person,
    table: Table,
    edge: Edge = EVEN,
    target_rolls: bool = False,
    thrown: bool = False,
) -> tuple[Person, Person]:
    """An attack to its end: both as they stand afterwards. (KN-20 to KN-23, KN-26)"""
    came_out = blow(attacker, target, table, edge, target_rolls, thrown)
    if came_out.fumble:
        attacker = wear_weapon(attacker, weapon_in_hand(attacker), table)
    if came_out.critical:
        target = wear_armour(target, table)
    if came_out.damage:
        target = hurt(target, came_out.damage, table)
    return attacker, target


def blow(
    attacker: Person,
    target: Person,
    table: Table,
    edge: Edge = EVEN,
    target_rolls: bool = False,
    thrown: bool = False,
) -> Blow:
    """The attack's die, thrown from either side, and the damage. (KN-20 to KN-22, KN-26)"""
    weapon = weapon_in_hand(attacker)
    ability = WISDOM if thrown or weapon.reach == "ranged" else STRENGTH
    bonus, armour = attacker.abilities[ability], armour_parts(target)
    thrower, opposite = (target.id, attacker.id) if target_rolls else (attacker.id, target.id)
    facts: dict[str, Any] = {"who": attacker.id, "target": target.id, "weapon": weapon.kind}

    critical = fumble = False
    if edge.kind in VERDICTS:
        hit = edge.kind == CERTAIN
        facts["modifiers"] = Modifiers(verdict=edge.kind)
    else:
        if target_rolls:
            added = modifiers("armour", armour.total - 10, -edge.flat, -edge.by_hand)
            against = defence_parts(ABILITIES[ability], bonus)
            natural = table.roll("KN-21 defence", thrower, D20_AGAINST[edge.kind])
            critical, fumble = natural == 1, natural == 20
        else:
            added, against = modifiers(ABILITIES[ability], bonus, edge.flat, edge.by_hand), armour
            natural = table.roll("KN-20 attack", thrower, D20_WITH[edge.kind])
            critical, fumble = natural == 20, natural == 1
        # Ruling: an attacker's natural 20 always hits, a natural 1 always misses; for the defender's die the converse.
        beaten = against.total
        hit = critical or (not fumble and (natural + added.total > beaten) is not target_rolls)
        facts |= {"thrower": thrower, "opposite": opposite, "roll": natural, "modifiers": added}
        facts |= {"against": beaten, "against_modifiers": against, **told_of(edge)}
    table.tell("KN-20 hit" if hit else "KN-20 miss", **facts)
    if not hit:
        return Blow(fumble=fumble)

    # One damage die; one more if the weapon is ideal, and one more on a critical.
    # Ruling: the two bonus dice add up.
    ideal = weapon.harm in target.weak
    if critical:
        table.tell("KN-26 critical", who=attacker.id, target=target.id)
    if ideal:
        table.tell("KN-22 ideal", who=attacker.id, target=target.id, weapon=weapon.kind)
    return Blow(table.roll("KN-22 damage", thrower, dice_of(1 + critical + ideal, weapon.die)), critical)


# --- Advantage (KN-25) -----------------------------------------------------------------------------------------------


def set_about(
    state: Campaign, one: Person, target: Person, feat: str, table: Table, rolled: bool = True
) -> tuple[Campaign, Edge]:
    """The action is spent, and the situation weighed: `feat` is `attack` or `stunt`. (KN-12, KN-18, KN-25)

    Where nothing is rolled, nothing that was put on rolls beforehand counts, or is used up.
    """
    roll = feat if rolled else ""
    fight, opening, made_use = state.fight, opening_of(one, target), ""
    if fight is None:
        # Out of a fight there are no rounds to have both in.
        return with_people(state, *roused(one, target)), situation(state.house, table, one, target, roll, opening)
    others = tuple([opening for opening in fight.openings if opening.who != one.id])
    if Opening(one.id, target.id, feat) in fight.openings:
        # The second half of (B), without advantage.
        state = replace(state, fight=replace(fight, openings=others))
        return state, situation(state.house, table, one, target, roll)
    fight = replace(fight, acted=also(fight.acted, one.id), openings=others)
    if opening:
        ways, facts = ("advantage", "both"), {"target": target.id, "opening": opening}
        # Nobody tries a stunt on somebody who lies there unconscious.
        if target.hit_points > 0 and table.choose("KN-25 opening", one.id, ways, "advantage", **facts) == "both":
            left = "stunt" if feat == "attack" else "attack"
            openings = sorted((*others, Opening(one.id, target.id, left)), key=lambda opening: opening.who)
            fight = replace(fight, openings=tuple(openings))
        else:
            made_use = opening
    state = counted_in(replace(with_people(state, *quarrel(*roused(one, target))), fight=fight))
    return state, situation(state.house, table, one, target, roll, made_use)


def roused(one: Person, target: Person) -> tuple[Person, Person]:
    """Ours: who attacks is hidden no longer, and whoever is attacked talks no longer."""
    if one.conditions and has(one, "hidden"):
        one = without_condition(one, "hidden")
    return one, without_condition(target, PARLEY) if target.conditions else target


def no_feat(state: Campaign, who: str, target: str, feat: str) -> Phrase | None:
    """The refusal of an attack or a stunt, whatever the weapon, at whomever. (KN-18, KN-25)"""
    fight = state.fight
    if (
        refusal := (no_turn(state, who) if fight is not None else no_hand(state, who)) or missing(state, target)
    ) is not None:
        return refusal
    one, other = person(state, who), person(state, target)
    if fight is not None and who in fight.acted and Opening(who, target, feat) not in fight.openings:
        return Phrase("no-action-left", {"who": who})
    if who == target:
        return Phrase("no-self", {"who": who})
    if peaceful(one):
        return Phrase("no-charmed", {"who": who})
    if other.hit_points < 0:
        return Phrase("no-dead", {"who": target})
    return Phrase("no-fled", {"who": target}) if other.fled else None


def opening_of(one: Person, target: Person) -> str:
    """What puts the target at a disadvantage, if anything does. (KN-25)"""
    if target.hit_points == 0:
        return "unconscious"
    if target.conditions:
        for name in charts.OPENINGS:
            if has(target, name):
                return name
    # Nobody is aware of somebody who is hidden.
    return "hidden" if one.conditions and has(one, "hidden") else ""


# --- A fight of two, to the end --------------------------------------------------------------------------------------


def exchange(one: Person, other: Person, table: Table, number: int = 1) -> tuple[Person, Person]:
    """A round between two who stand face to face: `one` is the hero, `other` the foe. (KN-17, KN-20)"""
    if initiative(table, number) == HEROES:
        one, other = strike(one, other, table)
        if other.hit_points > 0:
            other, one = strike(other, one, table)
    else:
        other, one = strike(other, one, table)
        if one.hit_points > 0:
            one, other = strike(one, other, table)
    return one, other


def duel(one: Person, other: Person, table: Table, rounds: int = 1000) -> tuple[Person, Person]:
    """A fight of two until one is down, or for so many rounds. Both as they stand afterwards."""
    for number in range(1, rounds + 1):
        one, other = exchange(one, other, table, number)
        if one.hit_points <= 0 or other.hit_points <= 0:
            break
    return one, other
