"""What of a fight of two matters for its end: for exact odds and many fights at once. (KN-17, KN-20 to KN-23, KN-26)

No rule stands here: turns are `strike`, rounds are `exchange`. Here is only which part of two figures those read, so
that figures which fight alike are equal, and when the two sides of a duel can be looked at one by one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.contract import FOES, HEROES, Race
from arbitro.systems.knave import content
from arbitro.systems.knave.campaign import Campaign, Fight, enemies, standing
from arbitro.systems.knave.characters import Armour, Person, Weapon, weapon_in_hand, worn
from arbitro.systems.knave.combat import Attack, exchange, no_attack, strike
from arbitro.systems.knave.example import demo
from arbitro.systems.knave.stunts import Stunt, no_stunt
from arbitro.systems.knave.turns import EndTurn, adjacent, initiative
from arbitro.table import Table


class Duel(NamedTuple):
    """Two who stand face to face: the hero and the foe."""

    one: Person
    other: Person


def duel(one: Person, other: Person) -> Duel:
    """A duel of these two, with what matters of them."""
    return Duel(fighter(one, HEROES), fighter(other, FOES))


def fighter(one: Person, side: str) -> Person:
    """What the blows of a duel read of a figure, and what they change.

    Dropped: what is neither worn nor in hand nor may take its place when that breaks; and quality that cannot run out,
    for which there is no need of a rule here: gear that does not wear has none.
    """
    # Whoever wields two-handed may wear a carried shield when the weapon breaks; so all armour stays.
    kept = tuple(
        [
            item
            for item in one.items
            if isinstance(item, Armour) or (item.kind == one.in_hand and isinstance(item, Weapon))
        ]
    )
    return Person(
        side, side, side, one.abilities, one.hit_points, one.hit_points, items=kept,
        in_hand=weapon_in_hand(one).kind if kept and one.in_hand else "", armour=one.armour, conditions=one.conditions,
        weak=one.weak,
    )  # fmt: skip


def ready() -> Campaign:
    """A duel to look at: the first hero of the demo and its first goblin, face to face; nobody gives up."""
    state = demo()
    pair = [replace(standing(state, side)[0], place=(0, 0), morale=0) for side in (HEROES, FOES)]
    return replace(state, people=tuple(pair), fight=Fight(started=(pair[1].id,)))


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is: one hero and one foe face to face, between two rounds, who do nothing but strike.

    None if it is more than that: distances, bows, a second blade, conditions, somebody to lose heart. (KN-15, KN-19)
    """
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    if state.fight is None or state.fight.turn or len(heroes) != 1 or len(foes) != 1:
        return None
    (hero,), (foe,) = heroes, foes
    plain = all(not (one.conditions or one.circumstances) and has_one_weapon(one) for one in (hero, foe))
    return duel(hero, foe) if plain and not foe.morale and adjacent(state, hero, foe) else None


def has_one_weapon(one: Person) -> bool:
    """Whether it fights hand to hand, and has nothing else to do so with."""
    weapons = [item for item in one.items if isinstance(item, Weapon) and item.reach == "melee"]
    return weapon_in_hand(one).reach == "melee" and len(weapons) == bool(one.in_hand)


def step(of: Duel, table: Table) -> Duel:
    """One round. (KN-17)"""
    return Duel(*exchange(of.one, of.other, table))


def outcome(of: Duel) -> str | None:
    """The side that has won, when one has."""
    if of.other.hit_points <= 0:
        return HEROES
    return FOES if of.one.hit_points <= 0 else None


def points(of: Duel) -> tuple[int, int]:
    """The hit points of both."""
    return of.one.hit_points, of.other.hit_points


# --- Each side by itself ---------------------------------------------------------------------------------------------


class Assault(NamedTuple):
    """One side's blows at the other."""

    attacker: Person
    target: Person


def as_race(of: Duel) -> Race | None:
    """A duel whose sides can be looked at one by one; none if they cannot.

    A blow reads the striker's weapon and the other's armour and weakness, and changes that weapon, that armour and the
    other's hit points. The other's own blows read and change none of these, unless a two-handed weapon that breaks
    frees a hand for a shield.
    """
    if any(entangled(one) for one in of):
        return None
    tracks = (assault(of.one, of.other), assault(of.other, of.one))
    return Race((HEROES, FOES), tracks, turn, left, with_points, first)


def entangled(one: Person) -> bool:
    """Whether what becomes of its weapon changes its armour, or wounds change how it fights."""
    weapon = weapon_in_hand(one)
    shielded = any(isinstance(item, Armour) and item.place == "shield" for item in one.items)
    return bool(one.conditions) or (shielded and weapon.hands > 1 and weapon.best > 0)


def assault(attacker: Person, target: Person) -> Assault:
    """What one side's blows depend on: the striker's weapon, not its armour; the other's armour, not its weapon."""
    weapons = tuple([item for item in attacker.items if isinstance(item, Weapon)])
    armour = worn(target)
    return Assault(
        replace(attacker, hit_points=1, most_hit_points=1, items=weapons), replace(target, items=armour, in_hand="")
    )


def turn(of: Assault, table: Table) -> Assault:
    """An attack. (KN-20)"""
    return Assault(*strike(of.attacker, of.target, table))


def left(of: Assault) -> int:
    """The hit points of whoever is struck."""
    return of.target.hit_points


def with_points(of: Assault, points: int) -> Assault:
    """The same with other hit points."""
    return Assault(of.attacker, replace(of.target, hit_points=points))


def first(table: Table) -> str:
    """Who acts first in a round. (KN-17)"""
    return initiative(table, 1)


# --- With decisions --------------------------------------------------------------------------------------------------


def same(state: Campaign) -> Campaign:
    """One of all the fights that go on alike: which round it is does not matter, only what lasts how much longer."""
    fight = state.fight
    if fight is None:
        return replace(state, minutes=0)
    people = tuple([counted_from(one, fight.round) for one in state.people])
    # What would have shaken somebody does not matter where nobody can be shaken. (KN-15)
    tested = fight.tested if any(one.morale for one in people) else ()
    return replace(state, people=people, fight=replace(fight, round=0, tested=tested), minutes=0)


def counted_from(one: Person, number: int) -> Person:
    """With the ends of its conditions counted from this round on."""
    if not one.conditions or not number:
        return one
    ends = tuple([replace(each, until=each.until - number) if each.until else each for each in one.conditions])
    return replace(one, conditions=ends)


def winner(state: Campaign) -> str | None:
    """The side that has won a fight, when one has."""
    if state.fight is not None:
        return None
    return HEROES if standing(state, HEROES) else FOES


def menu(state: Campaign, who: str) -> list[Any]:
    """What somebody who stands and fights chooses from: a blow, or a stunt that makes an opening. (KN-24, KN-25)"""
    one = person(state, who)
    chosen: list[Any] = []
    for enemy in enemies(state, one):
        chosen += [Attack(who, enemy.id)]
        chosen += [
            Stunt(who, enemy.id, name)
            for name, entry in content.STUNTS.items()
            if entry.effect.condition in ("off-balance", "prone")
        ]
    fit = [
        command
        for command in chosen
        if (no_attack if isinstance(command, Attack) else no_stunt)(state, command) is None
    ]
    return fit or [EndTurn(who)]


PLACES = ("weapon", "body", "shield", "helmet")
"""Where somebody has what wears; a duellist carries one of each at most. (KN-26)"""


def numbers(state: Campaign) -> tuple[int, ...]:
    """All that only falls: hit points, and what gear still takes. A blow asks of each only whether it has run out."""
    found: list[int] = []
    for one in state.people:
        takes = {slot(one, item): item for item in one.items}
        found += [one.hit_points, *[getattr(takes.get(place), "quality", 0) for place in PLACES]]
    return tuple(found)


def with_numbers(state: Campaign, numbers: tuple[int, ...]) -> Campaign:
    """The same fight with so much left."""
    each = 1 + len(PLACES)
    parts = [numbers[at : at + each] for at in range(0, len(numbers), each)]
    return replace(state, people=tuple([with_left(one, *part) for one, part in zip(state.people, parts, strict=True)]))


def with_left(one: Person, points: int, *takes: int) -> Person:
    """The same figure with so much left."""
    left = dict(zip(PLACES, takes, strict=True))
    items: list[Any] = [replace(item, quality=left[slot(one, item)]) if slot(one, item) else item for item in one.items]
    return replace(one, hit_points=points, items=tuple(items))


def slot(one: Person, item: Any) -> str:
    """Where it has something that loses quality in a duel; empty for everything else."""
    if isinstance(item, Armour) and item.best:
        return item.place
    return "weapon" if isinstance(item, Weapon) and item.best and item.kind == one.in_hand else ""
