"""What of a fight of two matters for its end: for exact odds and many fights at once. (BRP-5.4 to BRP-5.13)

No rule stands here: a blow is `blow_of` and `exchange`, who comes first is `combat.precedence`. Here is only which
part of two figures those read, so that figures which fight alike are equal, and when the two sides of a duel can be
looked at one by one.

Both stand face to face with what they have in hand; who is at two hit points or fewer has lost. Nobody is bandaged,
changes weapons or runs.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.brp.blows import blow_of
from arbitro.systems.brp.campaign import Campaign, Fight, House, Turn, standing
from arbitro.systems.brp.characters import (
    FOES,
    HEROES,
    Person,
    Skill,
    Weapon,
    hit_points,
    is_natural,
    weapon_of,
    with_weapon,
)
from arbitro.systems.brp.combat import further, next_moment, precedence
from arbitro.systems.brp.example import demo
from arbitro.systems.brp.exchange import DODGE, NONE, Blow, exchange
from arbitro.systems.brp.instincts import best_melee
from arbitro.systems.brp.wounds import FAINT
from arbitro.systems.contract import Race
from arbitro.table import Live, Table

DUELLIST = "duellist"
"""Whoever fights for the odds earns no experience, and so is no player character."""


class Side(NamedTuple):
    """One of two: what does not change from blow to blow, the hit points left, and those of its weapons."""

    person: Person
    left: int
    points: tuple[int, ...]
    """What is left of each of its weapons and shields."""


class Duel(NamedTuple):
    """Two who stand face to face, hero and foe, and the house rules that they go by."""

    one: Side
    foe: Side
    house: House = House()


def duel(one: Person, foe: Person, house: House | None = None) -> Duel:
    """A duel of these two, with what matters of them."""
    return Duel(side(one, HEROES), side(foe, FOES), house or House())


def side(one: Person, name: str) -> Side:
    """What a duel reads of a figure and changes in it: no name, no gear, no other skills."""
    arms = tuple([weapon for weapon in one.weapons if weapon.kind in one.in_hand or is_natural(weapon)])
    used = {weapon.use.skill for weapon in arms} | {"brawl", "dodge", "martial-arts", "melee-weapon/club"}
    person = Person(
        name,
        name,
        name,
        one.characteristics,
        one.lost,
        skills=tuple([Skill(known.name, known.points) for known in one.skills if known.name in used and known.points]),
        # How worn they are is counted beside them.
        weapons=tuple([replace(weapon, points=weapon.most, count=1) for weapon in arms]),
        in_hand=one.in_hand,
        armours=tuple([armour for armour in one.armours if armour.kind in one.worn]),
        worn=one.worn,
        prone=one.prone,
        kind=DUELLIST,
        hide=one.hide,
        routines=one.routines,
    )
    return Side(person, hit_points(one), tuple([weapon.points for weapon in arms]))


def ready() -> Campaign:
    """A duel to look at: the swordsman of the demo and its first bandit, face to face."""
    state = demo()
    pair = (standing(state, HEROES)[1], standing(state, FOES)[0])
    people = tuple([replace(one, place=0) for one in pair])
    # Nothing needs to be stated where there is only one thing to do.
    house = replace(state.house, intents=False)
    return next_moment(replace(state, house=house, people=people, fight=Fight(1, "act")))


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is, if one hero and one foe are left in it who do nothing but strike at each other."""
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    if not len(heroes) == len(foes) == 1 or not (is_plain(heroes[0]) and is_plain(foes[0])):
        return None
    # Fallen friends may be saved, which is more than striking; and so is everything in the dark.
    if len(state.people) > 2 or state.light != "light" or state.house.defence_penalty:
        return None
    return duel(heroes[0], foes[0], state.house)


def is_plain(one: Person) -> bool:
    """Whether it has nothing in hand that shoots, and its blows do nothing but wound."""
    arms = [weapon for weapon in one.weapons if weapon.kind in one.in_hand or is_natural(weapon)]
    kinds = best_routine(one)
    lines = [weapon.use for weapon in arms if not kinds or weapon.kind in kinds]
    return not (one.hidden or one.cover or any(line.range or line.fells or line.venom for line in lines))


def step(of: Duel, table: Table) -> Duel:
    """One round: the better rank first, equal ones simultaneously. (BRP-5.4)"""
    mine, theirs = order(of.one.person), order(of.foe.person)
    if theirs < mine:
        foe, one = round_of(of.foe, of.one, of.house, False, table)
    else:
        one, foe = round_of(of.one, of.foe, of.house, mine == theirs, table)
    return Duel(one, foe, of.house)


def round_of(first: Side, second: Side, house: House, together: bool, table: Table) -> tuple[Side, Side]:
    """Both strike; who is down does not, unless it was at the same moment."""
    # In one moment the first one's blows do not keep the second from striking, but take their toll of its weapons.
    up = second.left
    first, second = blows_of(first, second, house, table)
    if together or second.left > FAINT:
        striking = second._replace(left=max(up, FAINT + 1)) if together else second
        struck, first = blows_of(striking, first, house, table)
        second = second._replace(person=struck.person, points=struck.points)
    return first, second


def blows_of(one: Side, target: Side, house: House, table: Table) -> tuple[Side, Side]:
    """All the attacks that one has in a round. (BRP-5.5, BRP-7)"""
    used: tuple[str, ...] = ()
    while target.left > FAINT:
        kind = next_weapon(one.person, used)
        if not kind:
            break
        blow = gathered(house, one.person, target.person, kind)
        toll = table.call(taken, blow)
        target = worn(target._replace(left=max(target.left - toll.through, 0)), likeliest(blow), toll.guard_loss)
        one, used = worn(one, kind, toll.weapon_loss), (*used, kind)
    return one, target


class Toll(NamedTuple):
    """What an exchange takes, in numbers."""

    through: int
    guard_loss: int
    weapon_loss: int


def taken(blow: Blow, table: Table) -> Toll:
    """An exchange, seen as what it takes. (BRP-5.8)"""
    result = exchange(blow, table)
    return Toll(result.through, result.guard_loss, result.weapon_loss)


def worn(one: Side, kind: str, points: int) -> Side:
    """With a weapon or shield that has lost points; at 0 it breaks. (BRP-5.9)"""
    if points == 0:
        return one
    weapons = one.person.weapons
    for at, weapon in enumerate(weapons):
        if weapon.kind == kind and weapon.most:
            left = one.points[at] - points
            if left > 0:
                return one._replace(points=(*one.points[:at], left, *one.points[at + 1 :]))
            person = with_weapon(one.person, replace(weapon, count=0))
            return Side(person, one.left, (*one.points[:at], *one.points[at + 1 :]))
    return one


def order(one: Person) -> tuple[int, int, int]:
    """Whose blow comes first. (BRP-5.2, BRP-5.4)"""
    return habits(one).order


class Habits(NamedTuple):
    """Whose these are, when its blow comes and what it strikes with first."""

    one: Person
    order: tuple[int, int, int]
    kind: str


HABITS: dict[int, Habits] = {}


def habits(one: Person) -> Habits:
    """Remembered like the blows."""
    known = HABITS.get(id(one))
    if known is None:
        kind = first_weapon(one).kind
        known = Habits(one, precedence(one, Turn(one.id, "attack", kind)), kind)
        if len(HABITS) >= MOST_KEPT:
            HABITS.clear()
        HABITS[id(one)] = known
    return known


def first_weapon(one: Person) -> Weapon:
    """What it begins a round with."""
    if one.routines:
        found = weapon_of(one, best_routine(one)[0])
        assert found is not None
        return found
    return best_melee(one)


def best_routine(one: Person) -> tuple[str, ...]:
    """The most attacks that it has in a round."""
    return max(one.routines, key=len, default=())


def next_weapon(one: Person, used: tuple[str, ...]) -> str:
    """What it strikes with next in this round; empty if it may not strike again. (BRP-7)"""
    if not used:
        return habits(one).kind
    left = sorted(further(one, used) & set(best_routine(one))) if one.routines else []
    return left[-1] if left else ""


def gathered(house: House, one: Person, target: Person, kind: str) -> Blow:
    """The blow of one at the other. The referee's judgements take their defaults.

    Remembered for as long as the two are the same: a figure is much to compare for each blow.
    """
    known = BLOWS.get((id(one), id(target), kind))
    if known is not None and known.house == house:
        return known.blow
    weapon = weapon_of(one, kind)
    assert weapon is not None
    blow = blow_of(Campaign(house, (one, target)), one, target, weapon, weapon.use, Live(lambda faces: 1))
    if len(BLOWS) >= MOST_KEPT:
        BLOWS.clear()
    # Whoever is kept here cannot be mistaken for somebody else: their id is not given out again.
    BLOWS[id(one), id(target), kind] = Known(one, target, house, blow)
    return blow


class Known(NamedTuple):
    """A blow, and whose it is."""

    one: Person
    target: Person
    house: House
    blow: Blow


BLOWS: dict[tuple[int, int, str], Known] = {}
MOST_KEPT = 2000


def likeliest(blow: Blow) -> str:
    """What somebody defends themselves with if nobody says. (BRP-5.6)"""
    best = max(blow.guards, key=lambda guard: guard.ability, default=None)
    return best.kind if best is not None else NONE


def outcome(of: Duel) -> str | None:
    """The side that has won, when one has; `nobody` if both are down. (BRP-5.12)"""
    if of.foe.left <= FAINT:
        return HEROES if of.one.left > FAINT else "nobody"
    return None if of.one.left > FAINT else FOES


def points(of: Duel) -> tuple[int, int]:
    """The hit points of both, none below nothing."""
    return of.one.left, of.foe.left


# --- Each side by itself ---------------------------------------------------------------------------------------------


class Assault(NamedTuple):
    """One side's blows at the other, and how many hit points the other can lose before it is down."""

    blow: Blow
    left: int


def as_race(of: Duel) -> Race | None:
    """A duel whose sides can be looked at one by one; none if they cannot.

    They can where nothing but hit points changes: nobody parries with what could wear, both strike once a round, and
    one of them comes first.
    """
    mine, theirs = order(of.one.person), order(of.foe.person)
    if mine == theirs or of.one.person.routines or of.foe.person.routines:
        return None
    tracks = (assault(of.house, of.one, of.foe), assault(of.house, of.foe, of.one))
    if any(likeliest(track.blow) not in (DODGE, NONE) for track in tracks):
        return None
    first = HEROES if mine < theirs else FOES
    return Race((HEROES, FOES), tracks, turn, left, with_points, lambda table: first)


def assault(house: House, one: Side, target: Side) -> Assault:
    """One side's blows: all that they depend on is gathered once."""
    return Assault(gathered(house, one.person, target.person, first_weapon(one.person).kind), target.left - FAINT)


def turn(of: Assault, table: Table) -> Assault:
    """An attack. (BRP-5.8)"""
    return Assault(of.blow, of.left - table.call(taken, of.blow).through)


def left(of: Assault) -> int:
    """The hit points of whoever is struck, above those at which one is down."""
    return of.left


def with_points(of: Assault, points: int) -> Assault:
    """The same with other hit points."""
    return Assault(of.blow, points)


# --- Live ------------------------------------------------------------------------------------------------------------


def play(of: Duel, table: Table) -> str | None:
    """A duel to its end, everything rolled and told: the side that has won, or `nobody`."""
    for _ in range(MOST_ROUNDS):
        of = step(of, table)
        won = outcome(of)
        if won is not None:
            return won
    return None


MOST_ROUNDS = 1000
"""Ours: after so many a duel is nobody's."""
