"""What somebody does whom nobody plays: save a friend, strike, shoot, close in, or else defend.

The foes' wits, those of absent players, and of simulations.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from arbitro.systems.brp import blows, combat, movement, stances, wounds
from arbitro.systems.brp.campaign import (
    Campaign,
    board,
    dying,
    enemies,
    metres_between,
    surprise,
    turn,
    with_turn,
    would_help,
)
from arbitro.systems.brp.characters import BRAWL, DEX, Person, Weapon, hit_points, is_ready, is_up, ready, weapon_rating
from arbitro.systems.brp.checks import chance
from arbitro.systems.brp.combat import ATTACK, DEFEND, SHOOT, gap, reach
from arbitro.systems.common import fighting, find, party, person, walled
from arbitro.systems.contract import HEROES
from arbitro.table import REFEREE, Table


def ideas(state: Campaign, who: str) -> Iterator[Any]:
    """What somebody who is due would do, what they like best first; some of it may not be legal."""
    fight = fighting(state)
    if who == REFEREE:
        return iter([movement.Movement() if fight.phase == "move" else combat.Round()])
    one = person(state, who)
    return statements(state, one) if fight.phase == "intent" else actions(state, one)


def statements(state: Campaign, one: Person) -> Iterator[Any]:
    """What somebody would state."""
    who, mine = one.id, turn(fighting(state), one.id)
    for other in dying(state):
        if would_help(one, other) and wounds.open_wounds(other):
            yield combat.Declare(who, combat.AID)
    if one.prone:
        yield stances.Rise(who)
    foe = combat.nearest(state, one)
    if foe is None:
        yield combat.Declare(who, DEFEND)
        return
    if combat.has_run(one, mine):
        yield combat.Declare(who, DEFEND)
    shot = shooter(state, one, foe)
    if shot is not None:
        # Whoever has only walls before them goes round.
        if not mine.metres and all(walled(board(state), one, other) for other in enemies(state, one) if is_up(other)):
            yield movement.Close(who, foe.id)
        yield combat.Declare(who, SHOOT, shot.kind, fair_game(state, one, shot))
    weapon = best_melee(one)
    # A long weapon strikes from further away than one has to go to lay hands on somebody.
    if metres_between(state, one, foe) > reach(weapon.use) and not mine.metres:
        blow = combat.Declare(who, ATTACK, weapon.kind, foe.id)
        yield blow if movement.must_close(state, one, blow) else movement.Close(who, foe.id)
    # Ruling: of several within reach it names nobody, for who is nearest to falling shows when the blow comes.
    beside = [each.id for each in marks(state, one) if metres_between(state, one, each) <= reach(weapon.use)]
    yield combat.Declare(who, ATTACK, weapon.kind, beside[0] if len(beside) == 1 and not mine.metres else "")
    yield combat.Declare(who, DEFEND)


def marks(state: Campaign, one: Person) -> list[Person]:
    """The enemies who are up of whom somebody knows."""
    return [foe for foe in enemies(state, one) if is_up(foe) and surprise(state, foe.id, one.id) is None]


def fair_game(state: Campaign, one: Person, shot: Weapon) -> str:
    """Whom somebody would shoot at, if anybody can be hit: the nearest of those in no melee, or else the nearest.
    (BRP-5.9, BRP-6.8)"""
    able = [
        (combat.engaged(state, foe), metres_between(state, one, foe), foe.id)
        for foe in marks(state, one)
        if metres_between(state, one, foe) <= 3 * shot.use.range and walled(board(state), one, foe) is None
    ]
    return min(able)[2] if able else ""


def statements_at(state: Campaign, one: Person) -> Iterator[combat.Declare]:
    """At each enemy whom one knows of: the shots and blows that may come of a statement, the likeliest weapon first."""
    mine, weapons, best = turn(fighting(state), one.id), armed_with(one), best_melee(one)
    for foe in marks(state, one):
        first, metres = shooter(state, one, foe) or best, metres_between(state, one, foe)
        there = mine.toward == foe.id and mine.metres >= gap(state, one, foe)
        there = there or movement.can_close(state, one, foe.id)
        for weapon in sorted(weapons, key=lambda weapon: weapon != first):
            shots = weapon.use if weapon.use.range else weapon.thrown
            if not weapon.use.range and (there or metres <= reach(weapon.use)):
                yield combat.Declare(one.id, ATTACK, weapon.kind, foe.id)
            if shots is not None and metres <= 3 * shots.range and walled(board(state), one, foe) is None:
                yield combat.Declare(one.id, SHOOT, weapon.kind, foe.id)


def shooter(state: Campaign, one: Person, foe: Person) -> Weapon | None:
    """A missile weapon that somebody would rather use: the first thing they have; close by, if it is likelier."""
    for weapon in one.weapons[:1] if not one.in_hand else [w for w in one.weapons if w.kind in one.in_hand]:
        if weapon.use.range and weapon_rating(one, weapon.use) > 0:
            if gap(state, one, foe) > 0:
                return weapon
            odds = chance(*blows.attack_parts(state, one, foe, weapon.use), state.house.difficulties_stack)
            if odds.total > weapon_rating(one, best_melee(one).use):
                return weapon
    return None


def best_melee(one: Person) -> Weapon:
    """What somebody would fight with hand to hand: what is in hand before what would have to be drawn."""
    arms = [weapon for weapon in armed_with(one) if not weapon.use.range]
    return max(
        arms,
        key=lambda weapon: (
            is_ready(one, weapon) and weapon.kind != "brawl" and not weapon.shield,
            weapon.kind != "brawl" and not weapon.shield,
            weapon_rating(one, weapon.use),
        ),
    )


def actions(state: Campaign, one: Person) -> Iterator[Any]:
    """What somebody would do."""
    who = one.id
    # Ours: nobody turns their back on a foe for a fellow outlaw; heroes do for each other.
    if party(one.side) == HEROES or not combat.engaged(state, one):
        for other in dying(state):
            if would_help(one, other):
                for points in wounds.open_wounds(other):
                    yield wounds.Aid(who, other.id, points)
    if one.prone:
        yield stances.Rise(who)
    foes = marks(state, one)
    # Whom they have named (BRP-5.2); else the foe who is nearest to falling, so that a fight does not go on for ever.
    mine = turn(fighting(state), who)
    foes.sort(key=lambda foe: (foe.id != mine.at, hit_points(foe), foe.id))
    best = best_melee(one)
    arms = sorted(
        ready(one), key=lambda arm: (arm is not best, -weapon_rating(one, arm.use) * (not arm.shield), arm.kind)
    )
    for weapon in arms:
        # What one strikes with is thrown by those who have said so.
        if weapon.use.range or (weapon.thrown and mine.act == SHOOT):
            # Shooting into a crowd is for those who have no other mark, or have named somebody in it. (BRP-6.8)
            for foe in sorted(foes, key=lambda foe: (foe.id != mine.at, combat.engaged(state, foe))):
                yield blows.Shoot(who, foe.id, weapon.kind)
    for weapon in arms:
        if not weapon.use.range:
            for foe in foes:
                yield blows.Attack(who, foe.id, weapon.kind)
    for weapon in arms:
        if weapon.load:
            yield stances.Reload(who, weapon.kind)
    nearest = combat.nearest(state, one)
    if nearest is not None and not state.house.intents:
        yield movement.Close(who, nearest.id)
    yield combat.Defend(who)


def armed_with(one: Person) -> tuple[Weapon, ...]:
    """What is in hand and natural weapons first, then the rest."""
    at_once = ready(one)
    return (*at_once, *[weapon for weapon in one.weapons if weapon not in at_once])


# For the odds of a statement (BRP-5.2)

NOBODY = "nobody"
"""Who stands in for whom one would strike at: nothing of them plays a part but where they are and how they stand."""


def as_stated(state: Campaign, command: combat.Declare, table: Table) -> Campaign:
    """The blow or shot that somebody states, if the foe stays where they are and does not answer.

    Ruling: a statement binds the weapon and not the target. (BRP-5.2) Where none is named it is the nearest, whom one
    would shoot at or close in on; who is weakest may not be known.
    """
    one = person(state, command.who)
    foe = find(state, command.towards) if command.towards else combat.nearest(state, one)
    if foe is not None and movement.must_close(state, one, command):
        fight = fighting(state)
        mine = replace(turn(fight, one.id), toward=foe.id, metres=gap(state, one, foe))
        state = replace(state, fight=with_turn(fight, mine))
    state = combat.declare(state, command, table)
    one, fight = person(state, command.who), fighting(state)
    if foe is None:
        return state
    mine = turn(fight, one.id)
    if mine.toward:
        state = movement.moved(state, one, mine.toward, mine.metres, table)
    state = replace(state, fight=replace(fight, phase="act", now=(one.id,)))
    weapon = (one.id, foe.id, command.weapon)
    shoots = command.act == SHOOT
    if shoots:
        refused = blows.no_shoot(state, blows.Shoot(*weapon))
    else:
        refused = blows.no_attack(state, blows.Attack(*weapon))
    if refused is not None:
        return state
    strike = (blows.Shoot if shoots else blows.Attack)(one.id, NOBODY, command.weapon)
    return blows.attack(with_stranger(state, foe), strike, table)


def with_stranger(state: Campaign, foe: Person) -> Campaign:
    """Somebody who has nothing to defend themselves with, without armour, in place of a foe.

    They fight on: whoever shoots at them shoots into that fight, or is in it.
    """
    fight = fighting(state)
    clumsy = (*foe.characteristics[:DEX], 0, *foe.characteristics[DEX + 1 :])
    # Who strikes with a part of the body parries with none of them.
    stranger = replace(
        foe, id=NOBODY, characteristics=clumsy, skills=(), weapons=(BRAWL,), in_hand=(), worn=(), circumstances=()
    )
    people = tuple([stranger if one.id == foe.id else one for one in state.people])
    ambushes = tuple([replace(each, target=NOBODY) if each.target == foe.id else each for each in fight.ambushes])
    # What a foe would notice is theirs as well.
    ambushes = tuple([each for each in ambushes if not (each.lurking and each.target == NOBODY)])
    rivals = tuple([NOBODY if each == foe.id else each for each in fight.rivals])
    return replace(state, people=people, fight=replace(fight, ambushes=ambushes, rivals=rivals))
