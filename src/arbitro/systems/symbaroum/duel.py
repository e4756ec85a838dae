"""A fight of two who stand face to face, to the end: for odds and for many fights at once. (SY-5, SY-11, SY-12)

The same blows, pain, free attacks and getting up as in a whole fight, without field and queue: here is only the order
in which two act who do what `commands.suggest` would have them do, which a test holds to the fight through the door.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import fighting
from arbitro.systems.symbaroum.blows import BY_PAIN, Aim, aim, stance, strike
from arbitro.systems.symbaroum.campaign import Campaign, Fight, pair
from arbitro.systems.symbaroum.characters import Person, is_able_to
from arbitro.systems.symbaroum.combat import rise
from arbitro.systems.symbaroum.rounds import rank
from arbitro.table import Table

Spent = tuple[tuple[str, str], ...]
"""Who has had a free attack for which trigger this round. (SY-11)"""

Aims = tuple[tuple[Aim, Aim], tuple[Aim, Aim]]
"""The foe's blow and the hero's, each against somebody as high, and by somebody standing against one on the ground."""


class Terms(NamedTuple):
    """What a duel depends on that no blow of it changes."""

    aims: Aims
    hero_first: bool
    roll_everything: bool = False


def terms_of(state: Campaign, hero: Person, foe: Person) -> Terms:
    """The terms on which these two fight, as long as they have what they have."""
    fight = fighting(state)
    everything = state.house.roll_everything
    aims = []
    for one, other in ((replace(foe, fallen=False), hero), (replace(hero, fallen=False), foe)):
        standing, lying = (replace(other, fallen=fallen) for fallen in (False, True))
        aims.append(
            (
                aim(one, standing, stance(state, one, standing), everything),
                aim(one, lying, stance(state, one, lying), everything),
            )
        )
    return Terms((aims[0], aims[1]), fight.order.index(hero.id) < fight.order.index(foe.id), everything)


def met(hero: Person, foe: Person) -> Campaign:
    """These two in melee in the middle of a fight, the quicker one first, a hero before a foe. (SY-5)"""
    order = (hero.id, foe.id) if rank(hero) >= rank(foe) else (foe.id, hero.id)
    return Campaign(people=(hero, foe), fight=Fight(round=2, order=order, pairs=(pair(hero, foe),)))


def exchange(hero: Person, foe: Person, table: Table, terms: Terms) -> tuple[Person, Person]:
    """A turn of each, in their order, with all free attacks. (SY-5, SY-11, SY-12, SY-14)"""
    spent: Spent = ()
    for mine in (terms.hero_first, not terms.hero_first):
        if hero.toughness > 0 and foe.toughness > 0:
            hero, foe, spent = table.call(turn, hero, foe, terms, mine, spent)
    return hero, foe


def turn(
    hero: Person, table: Table, foe: Person, terms: Terms, mine: bool, spent: Spent
) -> tuple[Person, Person, Spent]:
    """Getting up, a blow, the free attacks that come of it, and getting up again. (SY-6, SY-7, SY-11)"""
    moves = acts = True
    one = hero if mine else foe
    if one.fallen:
        moves = is_able_to(one, "rise")
        one, acts = rise(one, table, terms.roll_everything, True)
        hero, foe = (one, foe) if mine else (hero, one)
    blows = [(mine, "")] if acts else []
    # Each gives one more at most, and none is given by who is down, or at whoever has fallen in their own turn.
    for by_hero, trigger in blows:
        attacker, other = (hero, foe) if by_hero else (foe, hero)
        if trigger:
            if (attacker.id, trigger) in spent:
                break
            spent = (*spent, (attacker.id, trigger))
        again = (attacker.id, BY_PAIN) not in spent
        other, earned = strike(attacker, other, table, terms.aims[by_hero][other.fallen], again)
        hero, foe = (attacker, other) if by_hero else (other, attacker)
        blows += [(by == hero.id, why) for by, _, why in earned]
    one = hero if mine else foe
    if one.fallen and moves and acts and hero.toughness > 0 and foe.toughness > 0:
        # Felled in its own turn by a free attack, with a movement left.
        one, _ = rise(one, table, terms.roll_everything, False)
        hero, foe = (one, foe) if mine else (hero, one)
    return hero, foe, tuple(sorted(spent))


def duel(
    hero: Person, foe: Person, table: Table, rounds: int = 1000, state: Campaign | None = None
) -> tuple[Person, Person]:
    """A fight of two until one is down, or for so many rounds; in this state or just met. Both as they are then."""
    terms = terms_of(state or met(hero, foe), hero, foe)
    for _ in range(rounds):
        hero, foe = exchange(hero, foe, table, terms)
        if hero.toughness <= 0 or foe.toughness <= 0:
            break
    return hero, foe
