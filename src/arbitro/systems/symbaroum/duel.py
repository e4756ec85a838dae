"""A fight of two who stand face to face, to the end: for odds and for many fights at once. (SY-5, SY-11, SY-12)

The same blows, pain, free attacks and getting up as in a whole fight, without field and queue.
"""

from __future__ import annotations

from arbitro.systems.symbaroum.blows import BY_PAIN, FALLEN, Aim, Stance, aim, strike
from arbitro.systems.symbaroum.characters import Person
from arbitro.systems.symbaroum.combat import rise
from arbitro.systems.symbaroum.rounds import rank
from arbitro.table import Table

Spent = tuple[tuple[str, str], ...]
"""Who has had a free attack for which trigger this round. (SY-11)"""

Aims = tuple[tuple[Aim, Aim], tuple[Aim, Aim]]
"""The foe's blow and the hero's, each against somebody standing and against somebody on the ground."""


def aims_of(hero: Person, foe: Person, roll_everything: bool = False) -> Aims:
    """What the blows of these two depend on, as long as they have what they have."""
    stances = (Stance(), Stance(advantage=FALLEN))
    theirs = [aim(foe, hero, how, roll_everything) for how in stances]
    mine = [aim(hero, foe, how, roll_everything) for how in stances]
    return (theirs[0], theirs[1]), (mine[0], mine[1])


def exchange(hero: Person, foe: Person, table: Table, aims: Aims) -> tuple[Person, Person]:
    """A turn of each, the quicker one first, with all free attacks. (SY-5, SY-11, SY-12, SY-14)"""
    spent: Spent = ()
    heroes_turn = rank(hero) >= rank(foe)
    for mine in (heroes_turn, not heroes_turn):
        if hero.toughness > 0 and foe.toughness > 0:
            hero, foe, spent = table.call(turn, hero, foe, aims, mine, spent)
    return hero, foe


def turn(hero: Person, table: Table, foe: Person, aims: Aims, mine: bool, spent: Spent) -> tuple[Person, Person, Spent]:
    """Getting up, a blow, and the free attacks that come of it. (SY-6, SY-7, SY-11)"""
    acts, one = True, hero if mine else foe
    if one.fallen:
        one, acts = rise(one, table, False, True)
        hero, foe = (one, foe) if mine else (hero, one)
    queue = [(mine, "")] if acts else []
    while queue and hero.toughness > 0 and foe.toughness > 0:
        by_hero, trigger = queue.pop(0)
        attacker, other = (hero, foe) if by_hero else (foe, hero)
        if trigger:
            if (attacker.id, trigger) in spent:
                continue
            spent = (*spent, (attacker.id, trigger))
        again = (attacker.id, BY_PAIN) not in spent
        other, earned = strike(attacker, other, table, aims[by_hero][other.fallen], again)
        hero, foe = (attacker, other) if by_hero else (other, attacker)
        queue = [(by == hero.id, why) for by, _, why in earned] + queue
    return hero, foe, tuple(sorted(spent))


def duel(hero: Person, foe: Person, table: Table, rounds: int = 1000) -> tuple[Person, Person]:
    """A fight of two until one is down, or for so many rounds. Both as they stand afterwards."""
    aims = aims_of(hero, foe)
    for _ in range(rounds):
        hero, foe = exchange(hero, foe, table, aims)
        if hero.toughness <= 0 or foe.toughness <= 0:
            break
    return hero, foe
