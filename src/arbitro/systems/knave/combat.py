"""A fight in steps: initiative, turns, moves, attacks. (KN-17 to KN-26)

A step is a command: a move, an attack, the end of a turn. Nothing is remembered between two steps but
the state, so that equal fights merge when every way is followed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6, Dice
from arbitro.systems.contract import Phrase
from arbitro.systems.knave import charts
from arbitro.systems.knave.campaign import (
    Campaign,
    Fallen,
    Fight,
    Opening,
    also,
    enemies,
    fights_for,
    find,
    missing,
    person,
    standing,
    thrower,
    unfit,
    with_people,
)
from arbitro.systems.knave.characters import (
    ABILITIES,
    FOES,
    HEROES,
    STRENGTH,
    WISDOM,
    Gear,
    Person,
    Weapon,
    armour_parts,
    has,
    held,
    is_up,
    weapon_in_hand,
    with_item,
    without_condition,
)
from arbitro.systems.knave.checks import (
    D20_AGAINST,
    D20_WITH,
    EVEN,
    Edge,
    circumstances,
    defence_parts,
    modifiers,
    other_rolls,
)
from arbitro.systems.knave.wounds import hurt, wear_armour, wear_weapon
from arbitro.table import REFEREE, Number, Table, Text

MELEE_REACH = 5
"""Feet within which two figures are adjacent. (KN-19)"""

FIGHT_MINUTES = 10

LONGEST_ACTION = 120


class Round(Struct, frozen=True, tag="round"):
    """Begin a round: throw for which side acts first. (KN-17)"""

    who: str = REFEREE


class Attack(Struct, frozen=True, tag="attack"):
    """Attack with the weapon in hand. (KN-20)"""

    who: str
    target: str


class Throw(Struct, frozen=True, tag="throw"):
    """Throw the weapon in hand at somebody. (KN-20)"""

    who: str
    target: str


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


class StandUp(Struct, frozen=True, tag="stand-up"):
    """Get up from the ground. (KN-18)"""

    who: str


class OtherAction(Struct, frozen=True, tag="other-action"):
    """Do something else that the referee allows. (KN-18)"""

    who: str


class EndTurn(Struct, frozen=True, tag="end-turn"):
    """Do nothing more this round. (KN-18)"""

    who: str


# --- The round (KN-17) -----------------------------------------------------------------------------------------------


def begin_round(state: Campaign, command: Round, table: Table) -> Campaign:
    """Initiative, rolled anew each round. (KN-17)"""
    fight = state.fight
    assert fight is not None
    first = initiative(table, fight.round + 1, thrower(state, REFEREE))
    return replace(
        state,
        people=tuple([lasting(one, fight.round) for one in state.people]),
        fight=replace(fight, round=fight.round + 1, turn=first, first=first, acted=(), moved=(), ended=()),
    )


def initiative(table: Table, number: int, who: str = REFEREE) -> str:
    """The side that acts first: the enemies on 1 to 3. (KN-17)"""
    die = table.roll("KN-17 initiative", who, D6)
    first = FOES if die <= 3 else HEROES
    table.tell("KN-17 round", round=number, roll=die, first=first)
    return first


def lasting(one: Person, over: int) -> Person:
    """Without the conditions that ended with the round that is over."""
    if not one.conditions:
        return one
    left = tuple([condition for condition in one.conditions if not 0 < condition.until <= over])
    return one if left == one.conditions else replace(one, conditions=left)


def no_round(state: Campaign, command: Round) -> Phrase | None:
    """Why not."""
    if state.fight is None:
        return Phrase("no-fight")
    if state.fight.turn:
        return Phrase("no-round-open", {"due": due(state)})
    return None


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


def pass_turn(state: Campaign) -> Campaign:
    """When a side is through, the other acts; when both are, the round is over. (KN-17)"""
    while state.fight is not None and state.fight.turn and not due(state):
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
    return close(state)


def close(state: Campaign) -> Campaign:
    """The fight is over: nobody stands anywhere in particular, and what lasted rounds has passed."""
    people = []
    for one in state.people:
        left = tuple([condition for condition in one.conditions if not condition.until])
        people.append(replace(one, place=0, conditions=left))
    ground = tuple([replace(fallen, place=0) for fallen in state.ground])
    # Ours: a fight and getting one's breath back take a turn of ten minutes.
    return replace(state, people=tuple(people), ground=ground, fight=None, minutes=state.minutes + FIGHT_MINUTES)


def no_turn(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a command by somebody whose turn it is not."""
    fight, one = state.fight, find(state, who)
    if one is None:
        return missing(state, who)
    if fight is None:
        return Phrase("no-fight")
    if not is_up(one):
        return unfit(state, who)
    if not fight.turn:
        return Phrase("no-round-yet")
    if fights_for(one) != fight.turn:
        return Phrase("no-turn", {"who": who, "side": fight.turn})
    if idle(one):
        return Phrase("no-idle", {"who": who})
    if who in fight.ended:
        return Phrase("no-turn-left", {"who": who})
    return None


def no_action(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a combat action by somebody who has none left. (KN-18)"""
    refusal = no_turn(state, who)
    if refusal is None and state.fight is not None and who in state.fight.acted:
        return Phrase("no-action-left", {"who": who})
    return refusal


def end_turn(state: Campaign, command: EndTurn, table: Table) -> Campaign:
    """Nothing more this round. (KN-18)"""
    fight = state.fight
    assert fight is not None
    return replace(state, fight=replace(fight, ended=also(fight.ended, command.who)))


def no_end_turn(state: Campaign, command: EndTurn) -> Phrase | None:
    """Why not."""
    return no_turn(state, command.who)


def other_action(state: Campaign, command: OtherAction, table: Table) -> Campaign:
    """Anything else; the referee says whether it goes. (KN-18)"""
    fight = state.fight
    assert fight is not None
    text = table.choose("KN-18 what", command.who, Text(LONGEST_ACTION), "")
    if table.choose("KN-18 allow", REFEREE, ("yes", "no"), "yes", who=command.who, text=text) == "no":
        table.tell("KN-18 refused", who=command.who, text=text)
        return state
    table.tell("KN-18 acts", who=command.who, text=text)
    return replace(state, fight=replace(fight, acted=also(fight.acted, command.who)))


def no_other_action(state: Campaign, command: OtherAction) -> Phrase | None:
    """Why not."""
    return no_action(state, command.who)


# --- Moving (KN-18, KN-19) -------------------------------------------------------------------------------------------


def approach(state: Campaign, command: Approach, table: Table) -> Campaign:
    """Towards somebody, until adjacent or out of breath. (KN-18)"""
    one, target = person(state, command.who), person(state, command.target)
    feet = min(pace(one), distance(one, target) - MELEE_REACH)
    return moved(state, one, one.place + (feet if target.place > one.place else -feet), table)


def no_approach(state: Campaign, command: Approach) -> Phrase | None:
    """Why not."""
    refusal = no_move(state, command.who) or missing(state, command.target)
    if refusal is not None:
        return refusal
    if adjacent(person(state, command.who), person(state, command.target)):
        return Phrase("no-approach-adjacent", {"who": command.who, "target": command.target})
    return None


def withdraw(state: Campaign, command: Withdraw, table: Table) -> Campaign:
    """Away from the nearest enemy. (KN-18)"""
    one = person(state, command.who)
    nearest = min(enemies(state, one), key=lambda enemy: distance(one, enemy), default=one)
    if nearest.place == one.place:
        back = 1 if fights_for(one) == FOES else -1
    else:
        back = 1 if one.place > nearest.place else -1
    return moved(state, one, one.place + back * pace(one), table)


def no_withdraw(state: Campaign, command: Withdraw) -> Phrase | None:
    """Why not."""
    return no_move(state, command.who)


def move(state: Campaign, command: Move, table: Table) -> Campaign:
    """To any place within reach, in feet along the line. (KN-18)"""
    one = person(state, command.who)
    reach = Number(one.place - pace(one), one.place + pace(one))
    return moved(state, one, table.choose("KN-18 where", one.id, reach, one.place, feet=one.place), table)


def no_walk(state: Campaign, command: Move) -> Phrase | None:
    """Why not."""
    return no_move(state, command.who)


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


def moved(state: Campaign, one: Person, place: int, table: Table) -> Campaign:
    """Somebody has moved: the turn's move, or else its action. (KN-18)"""
    fight = state.fight
    assert fight is not None
    second = one.id in fight.moved
    table.tell("KN-18 second move" if second else "KN-18 move", who=one.id, feet=abs(place - one.place))
    return spend_move(with_people(state, replace(one, place=place)), one.id)


def spend_move(state: Campaign, who: str) -> Campaign:
    """In a fight the turn's move is spent, or else its action. (KN-18)"""
    fight = state.fight
    if fight is None:
        return state
    if who in fight.moved:
        return replace(state, fight=replace(fight, acted=also(fight.acted, who)))
    return replace(state, fight=replace(fight, moved=also(fight.moved, who)))


def no_move(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a move: both spent, held fast, or on the ground. (KN-18)"""
    refusal = no_legs_left(state, who)
    if refusal is not None:
        return refusal
    one = person(state, who)
    if has(one, "prone"):
        return Phrase("no-move-prone", {"who": who})
    if any(has(one, name) for name in charts.ROOTED):
        return Phrase("no-move-held", {"who": who})
    return None


def no_legs_left(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what costs a move, when both moves are spent. (KN-18)"""
    refusal = no_turn(state, who)
    if refusal is not None:
        return refusal
    assert state.fight is not None
    if who in state.fight.moved and who in state.fight.acted:
        return Phrase("no-move-left", {"who": who})
    return None


def pace(one: Person) -> int:
    """Feet to a move."""
    return 2 * one.speed if one.conditions and has(one, "hasted") else one.speed


def distance(one: Person, other: Person) -> int:
    """Feet between two figures."""
    return abs(one.place - other.place)


def adjacent(one: Person, other: Person) -> bool:
    """Whether melee reaches. (KN-19)"""
    return distance(one, other) <= MELEE_REACH


def engaged_with(state: Campaign, one: Person) -> Person | None:
    """An enemy who is up and adjacent. (KN-19)"""
    return next((enemy for enemy in enemies(state, one) if adjacent(one, enemy)), None)


# --- Attacking (KN-20 to KN-23, KN-25, KN-26) ------------------------------------------------------------------------


def attack(state: Campaign, command: Attack, table: Table) -> Campaign:
    """An attack with the weapon in hand. (KN-20, KN-25)"""
    attacker, target = person(state, command.who), person(state, command.target)
    state, edge = set_about(state, attacker, target, "attack", table)
    attacker = person(state, attacker.id)
    # Ours: a bow counts its arrows.
    attacker = spend_ammunition(attacker, weapon_in_hand(attacker))
    attacker, target = strike(attacker, target, table, edge, other_rolls(state, attacker, target))
    return with_people(state, attacker, target)


def no_attack(state: Campaign, command: Attack) -> Phrase | None:
    """Why not."""
    refusal = no_feat(state, command.who, command.target, "attack")
    if refusal is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    weapon = weapon_in_hand(one)
    if weapon.reach != "ranged":
        return None if adjacent(one, target) else out_of_reach(one, target, weapon)
    return no_shot(state, one, weapon)


def throw(state: Campaign, command: Throw, table: Table) -> Campaign:
    """The weapon in hand, thrown: a ranged attack after which it lies by its target. (KN-20)"""
    attacker, target = person(state, command.who), person(state, command.target)
    weapon = weapon_in_hand(attacker)
    state, edge = set_about(state, attacker, target, "attack", table)
    attacker = person(state, attacker.id)
    attacker, target = strike(attacker, target, table, edge, other_rolls(state, attacker, target), thrown=True)
    # Ours: what is thrown lies there until somebody picks it up.
    left = next((item for item in attacker.items if item.kind == weapon.kind), None)
    if left is not None:
        attacker = replace(with_item(attacker, left, None), in_hand="")
        state = replace(state, ground=(*state.ground, Fallen(left, target.place)))
    return with_people(state, attacker, target)


def no_throw(state: Campaign, command: Throw) -> Phrase | None:
    """Why not."""
    refusal = no_feat(state, command.who, command.target, "attack")
    if refusal is not None:
        return refusal
    one = person(state, command.who)
    weapon = weapon_in_hand(one)
    if not weapon.thrown:
        return Phrase("no-throw", {"who": one.id, "weapon": weapon.kind})
    return no_shot(state, one, weapon)


def out_of_reach(one: Person, target: Person, weapon: Weapon) -> Phrase:
    """How far it is, how far the weapon reaches, and what would do."""
    facts = {"target": target.id, "distance": distance(one, target), "reach": MELEE_REACH, "weapon": weapon.kind}
    return Phrase("no-reach-throw" if weapon.thrown else "no-reach", facts)


def no_shot(state: Campaign, one: Person, weapon: Weapon) -> Phrase | None:
    """The refusal of a shot: engaged in melee, or nothing to shoot. (KN-19)"""
    enemy = engaged_with(state, one)
    if enemy is not None:
        return Phrase("no-shot-engaged", {"who": one.id, "enemy": enemy.id, "weapon": weapon.kind})
    if weapon.ammo and held(one, weapon.ammo) is None:
        return Phrase("no-ammunition", {"who": one.id, "weapon": weapon.kind, "ammo": weapon.ammo})
    return None


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
    attack_bonus, defence = attacker.abilities[ability], armour_parts(target)
    armour = defence.total

    # Ruling: a natural 20 of the attacker always hits, a natural 1 always misses; for the defender's die the converse.
    if target_rolls:
        thrower, opposite, against = target.id, attacker.id, attack_bonus + 10
        added, made_of = modifiers("armour", armour - 10, -edge.flat), defence_parts(ABILITIES[ability], attack_bonus)
        natural = table.roll("KN-21 defence", thrower, D20_AGAINST[edge.kind])
        critical, fumble = natural == 1, natural == 20
        hit = critical or (not fumble and not natural + (armour - 10) - edge.flat > against)
    else:
        thrower, opposite, against = attacker.id, target.id, armour
        added, made_of = modifiers(ABILITIES[ability], attack_bonus, edge.flat), defence
        natural = table.roll("KN-20 attack", thrower, D20_WITH[edge.kind])
        critical, fumble = natural == 20, natural == 1
        hit = critical or (not fumble and natural + attack_bonus + edge.flat > against)
    table.tell(
        "KN-20 hit" if hit else "KN-20 miss",
        who=attacker.id,
        target=target.id,
        weapon=weapon.kind,
        thrower=thrower,
        opposite=opposite,
        roll=natural,
        modifiers=added,
        against=against,
        against_modifiers=made_of,
    )
    if not hit:
        return Blow(fumble=fumble)

    # One damage die; one more if the weapon is ideal, and one more on a critical.
    # Ruling: the two bonus dice add up.
    ideal = weapon.harm in target.weak
    if critical:
        table.tell("KN-26 critical", who=attacker.id, target=target.id)
    if ideal:
        table.tell("KN-22 ideal", who=attacker.id, target=target.id, weapon=weapon.kind)
    return Blow(table.roll("KN-22 damage", thrower, damage_dice(1 + critical + ideal, weapon.die)), critical)


@lru_cache(maxsize=64)
def damage_dice(count: int, faces: int) -> Dice:
    """The dice of a blow, made once."""
    return Dice(count, faces)


# --- Advantage (KN-25) -----------------------------------------------------------------------------------------------


def set_about(state: Campaign, one: Person, target: Person, feat: str, table: Table) -> tuple[Campaign, Edge]:
    """The action is spent, and the situation weighed: `feat` is `attack` or `stunt`. (KN-12, KN-18, KN-25)"""
    fight = state.fight
    assert fight is not None
    known = hindered(one) + screened(target)
    others = tuple([opening for opening in fight.openings if opening.who != one.id])
    if Opening(one.id, target.id, feat) in fight.openings:
        # The second half of (B), without advantage.
        state = replace(state, fight=replace(fight, openings=others))
        return state, circumstances(state.house, table, one.id, target.id, known)
    fight = replace(fight, acted=also(fight.acted, one.id), openings=others)
    opening = opening_of(one, target)
    if opening:
        way = "advantage"
        # Nobody tries a stunt on somebody who lies there unconscious.
        if target.hit_points > 0:
            ways = ("advantage", "both")
            way = table.choose("KN-25 opening", one.id, ways, "advantage", target=target.id, opening=opening)
        if way == "both":
            left = "stunt" if feat == "attack" else "attack"
            openings = sorted((*others, Opening(one.id, target.id, left)), key=lambda opening: opening.who)
            fight = replace(fight, openings=tuple(openings))
        else:
            known += 1
    state = replace(with_people(state, leave_hiding(one)), fight=fight)
    return state, circumstances(state.house, table, one.id, target.id, known)


def no_feat(state: Campaign, who: str, target: str, feat: str) -> Phrase | None:
    """The refusal of an attack or a stunt, whatever the weapon. (KN-18, KN-25)"""
    refusal = no_turn(state, who) or missing(state, target)
    if refusal is not None:
        return refusal
    fight, one, other = state.fight, person(state, who), person(state, target)
    assert fight is not None
    if who in fight.acted and Opening(who, target, feat) not in fight.openings:
        return Phrase("no-action-left", {"who": who})
    if fights_for(one) == fights_for(other):
        return Phrase("no-ally", {"target": target})
    if any(has(one, name) for name in charts.PEACEFUL):
        return Phrase("no-charmed", {"who": who})
    if other.hit_points < 0:
        return Phrase("no-dead", {"who": target})
    if other.fled:
        return Phrase("no-fled", {"who": target})
    return None


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


def hindered(one: Person) -> int:
    """-1 if a condition puts it at a disadvantage in what it does, else 0. (KN-12)"""
    return -1 if one.conditions and any(has(one, name) for name in charts.HINDERED) else 0


def screened(target: Person) -> int:
    """-1 if it is hard to get at, else 0. (KN-12)"""
    return -1 if target.conditions and any(has(target, name) for name in charts.SCREENED) else 0


def leave_hiding(one: Person) -> Person:
    """Ours: who attacks is hidden no longer."""
    return without_condition(one, "hidden") if one.conditions and has(one, "hidden") else one


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
