"""What of a fight of two matters for its end: for exact odds and many fights at once. (BRP-5.4 to BRP-5.13)

No rule stands here: what somebody does is what the door suggests, who comes first is `combat.next_moment`, a blow is
`blow_of` and `exchange`, a weapon that breaks `worn_down`. Here is only which part of two figures those read, so that
figures which fight alike are equal, and how a duel can be looked at blow by blow, with numbers that only fall
(`as_attrition`).

Both stand face to face and do what they do whom nobody plays; who is at two hit points or fewer has lost. What play
breaks off as a stand-off after a hundred rounds goes on here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from math import prod
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.brp import characters
from arbitro.systems.brp.blows import Attack, blow_of, worn_down
from arbitro.systems.brp.campaign import (
    Campaign,
    Fight,
    House,
    Turn,
    enemies,
    metres_between,
    other_side,
    standing,
    turn,
    with_turn,
)
from arbitro.systems.brp.characters import (
    Person,
    Skill,
    Weapon,
    Wound,
    hit_points,
    is_natural,
    is_up,
    most_hit_points,
    weapon_of,
)
from arbitro.systems.brp.checks import is_success
from arbitro.systems.brp.combat import ATTACK, FLEE, REACH, Declare, acted, due, further, next_moment
from arbitro.systems.brp.commands import apply, suggest
from arbitro.systems.brp.example import demo
from arbitro.systems.brp.exchange import NONE, Blow, Outcome, exchange, likeliest
from arbitro.systems.brp.wounds import FAINT
from arbitro.systems.common import person
from arbitro.systems.contract import FOES, HEROES, Attrition
from arbitro.table import REFEREE, Decide, Live, Table, outcomes, take_default

DUELLIST = "duellist"
"""Whoever fights for the odds earns no experience, and so is no player character."""


class Side(NamedTuple):
    """One of two: what does not change from blow to blow, the hit points left, and those of its weapons."""

    person: Person
    left: int
    arms: tuple[str, ...] = ()
    """The weapons and shields that it had at first, and"""
    points: tuple[int, ...] = ()
    """what is left of each; 0 is broken."""


class Moment(NamedTuple):
    """Whose blows come now in a round."""

    now: tuple[str, ...]
    """Those whose moment it is; two strike at once, one after the other. (BRP-5.4)"""
    turns: tuple[Turn, ...]
    """What hero and foe have stated and done."""
    hit: str = ""
    """How well the blow has hit against which the hero may choose a defence; see `options`."""

    @property
    def side(self) -> str:
        """Whose blow comes next."""
        return self.now[0]


class Duel(NamedTuple):
    """Two who stand face to face, hero and foe, the house rules that they go by, and where in a round they are."""

    one: Side
    foe: Side
    house: House = House()
    now: Moment | None = None
    """None between two rounds."""


def duel(one: Person, foe: Person, house: House | None = None) -> Duel:
    """A duel of these two, with what matters of them."""
    return Duel(side(one, HEROES), side(foe, FOES), house or House())


def side(one: Person, name: str) -> Side:
    """What a duel reads of a figure and changes in it: no name, no gear, no other skills."""
    arms = tuple([weapon for weapon in one.weapons if may_use(one, weapon)])
    used = {weapon.use.skill for weapon in arms} | {"brawl", "dodge", "martial-arts", "melee-weapon/club"}
    breaking = [weapon for weapon in arms if weapon.most]
    kept = Person(
        name,
        name,
        name,
        one.characteristics,
        one.lost,
        skills=tuple([Skill(known.name, known.points) for known in one.skills if known.name in used and known.points]),
        # How worn they are is counted beside them.
        weapons=tuple([replace(weapon, points=weapon.most) for weapon in arms]),
        in_hand=one.in_hand,
        armours=tuple([armour for armour in one.armours if armour.kind in one.worn]),
        worn=one.worn,
        kind=DUELLIST,
        hide=one.hide,
        routines=one.routines,
    )
    kinds = tuple([weapon.kind for weapon in breaking])
    return Side(kept, hit_points(one), kinds, tuple([weapon.points for weapon in breaking]))


def may_use(one: Person, weapon: Weapon) -> bool:
    """Whether it may come into a duel: it is in hand, or it is for striking and may be drawn when that breaks."""
    return weapon.kind in one.in_hand or is_natural(weapon) or not weapon.use.range


def ready() -> Campaign:
    """A duel to look at: the swordsman of the demo and its first bandit, face to face."""
    state = demo()
    pair = (standing(state, HEROES)[1], standing(state, FOES)[0])
    people = tuple([replace(one, place=(0, 0)) for one in pair])
    # Nothing needs to be stated where there is only one thing to do.
    house = replace(state.house, intents=False)
    return next_moment(replace(state, house=house, people=people, fight=Fight(1, "act")))


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is between two rounds, if one hero and one foe are left who do nothing but strike."""
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    # Fallen friends may be saved, which is more than striking; and so is everything in the dark.
    here = [one for one in state.people if not one.dead]
    if len(here) > 2 or not len(heroes) == len(foes) == 1 or not between_rounds(state):
        return None
    if state.light != "light" or state.house.defence_penalty or metres_between(state, *heroes, *foes) > REACH:
        return None
    # Somebody who was woken has yet to fall. (BRP-5.12)
    if not all(is_plain(one) and hit_points(one) > FAINT for one in (*heroes, *foes)):
        return None
    of = duel(*heroes, *foes, state.house)
    one, foe, now = opening(of.house, of.one.person, of.foe.person)
    # Who does not strike waits, rises, or runs. Of blows at once, those of whoever came to the game first come first.
    pairs = ((one, foe), (foe, one))
    if not all(intended(of.house, *pair, mine) for pair, mine in zip(pairs, now.turns, strict=True)):
        return None
    return None if len(now.now) > 1 and here != [*heroes, *foes] else of


def between_rounds(state: Campaign) -> bool:
    """Whether nobody has stated or done anything yet, or everybody has; in between it is another fight."""
    fight = state.fight
    if fight is None or fight.caught or fight.ambushes:
        return False
    if all(one == Turn(one.who) for one in fight.turns):
        return True
    return due(state) == (REFEREE,) and fight.phase == "act" and all(one.act != FLEE for one in fight.turns)


def is_plain(one: Person) -> bool:
    """Whether it stands upright in the open, with nothing in hand that shoots, and its blows do nothing but wound."""
    if one.hidden or one.cover or one.prone or one.doses or one.circumstances:
        return False
    arms = [weapon for weapon in one.weapons if may_use(one, weapon)]
    kinds = max(one.routines, key=len, default=())
    lines = [weapon.use for weapon in arms if not kinds or weapon.kind in kinds]
    return not any(line.range or line.fells or line.venom for line in lines)


# --- Blow by blow ----------------------------------------------------------------------------------------------------


def step(of: Duel, table: Table) -> Duel:
    """One round. (BRP-5.4)"""
    of = blow(of, table)
    while of.now is not None:
        of = blow(of, table)
    return of


def blow(of: Duel, table: Table) -> Duel:
    """The next blow, and before the first one of a round what both state. (BRP-5.2, BRP-5.5)"""
    of = begun(of)
    struck = next_blow(of)
    return after(of, struck, NOTHING if struck is None else table.call(taken, struck))


def begun(of: Duel) -> Duel:
    """With what both state, if a round begins. (BRP-5.2)"""
    if of.now is not None:
        return of
    one, foe, now = opening(of.house, of.one.person, of.foe.person)
    return Duel(of.one._replace(person=one), of.foe._replace(person=foe), of.house, now)


def next_blow(of: Duel) -> Blow | None:
    """The blow that comes now; none where somebody does not strike after all."""
    now = of.now
    assert now is not None
    one, target, mine = (of.one, of.foe, now.turns[0]) if now.side == HEROES else (of.foe, of.one, now.turns[1])
    kind = intended(of.house, one.person, target.person, mine)
    return gathered(of.house, one.person, target.person, kind) if kind else None


class Toll(NamedTuple):
    """What an exchange takes, in numbers."""

    through: int
    guard: str
    guard_loss: int
    weapon_loss: int


NOTHING = Toll(0, "", 0, 0)


def taken(blow: Blow, table: Table) -> Toll:
    """An exchange, seen as what it takes. (BRP-5.8)"""
    return toll_of(exchange(blow, table))


def toll_of(result: Outcome) -> Toll:
    """What an exchange took; with what nothing was lost does not matter."""
    return Toll(result.through, result.guard if result.guard_loss else "", result.guard_loss, result.weapon_loss)


def after(of: Duel, struck: Blow | None, toll: Toll) -> Duel:
    """The duel after a blow. (BRP-5.8, BRP-5.9)"""
    now = of.now
    assert now is not None
    hero, kind = now.side == HEROES, struck.weapon if struck is not None else ""
    one, target = (of.one, of.foe) if hero else (of.foe, of.one)
    target = worn(target._replace(left=max(target.left - toll.through, 0)), toll.guard, toll.guard_loss)
    one = worn(one, kind, toll.weapon_loss)
    one, foe = (one, target) if hero else (target, one)
    up = one.left > FAINT, foe.left > FAINT
    return Duel(one, foe, of.house, following(of.house, one.person, foe.person, now, kind, up))


def worn(one: Side, kind: str, points: int) -> Side:
    """With a weapon or shield that has lost points; at 0 it breaks. (BRP-5.9)"""
    if points == 0 or kind not in one.arms:
        return one
    at = one.arms.index(kind)
    left = one.points[at] - points
    if left > 0:
        return one._replace(points=(*one.points[:at], left, *one.points[at + 1 :]))
    after = broken(one.person, kind)
    another = weapon_of(after, kind)
    return one._replace(person=after, points=(*one.points[:at], another.most if another else 0, *one.points[at + 1 :]))


# --- What the door does, remembered ----------------------------------------------------------------------------------


class Opening(NamedTuple):
    """How a round begins: both, with in hand what they have stated to use, and who strikes first."""

    one: Person
    foe: Person
    now: Moment


MOST_KEPT = 4096


@lru_cache(maxsize=MOST_KEPT)
def opening(house: House, one: Person, foe: Person) -> Opening:
    """What the door makes of the statements of intent: nobody rolls, and both take what suggests itself. (BRP-5.2)"""
    state = Campaign(house, (one, foe), fight=Fight(1, "intent" if house.intents else "act"))
    state = next_moment(state)
    while state.fight is not None and state.fight.phase == "intent":
        state = apply(state, suggest(state, due(state)[0]), Live(lambda faces: 1))
    now = moment_of(state)
    assert now is not None
    return Opening(person(state, one.id), person(state, foe.id), now)


@lru_cache(maxsize=MOST_KEPT)
def following(house: House, one: Person, foe: Person, now: Moment, kind: str, up: tuple[bool, ...]) -> Moment | None:
    """Whose blows come when somebody has struck with this; None if the round is over. (BRP-5.4, BRP-7)"""
    people = tuple([each if stands else replace(each, asleep=1) for each, stands in zip((one, foe), up, strict=True)])
    return moment_of(acted(Campaign(house, people, fight=Fight(1, "act", now.now, now.turns)), now.side, kind))


def moment_of(state: Campaign) -> Moment | None:
    """Whose moment it is of two; None if nobody has anything left to do."""
    assert state.fight is not None
    first = due(state)
    return None if first == (REFEREE,) else Moment(first, tuple([turn(state.fight, one.id) for one in state.people]))


@lru_cache(maxsize=MOST_KEPT)
def stated(house: House, one: Person) -> tuple[Person, Turn]:
    """Somebody at the beginning of a round: what they have in hand then, and what they state. (BRP-5.2)

    Whom they face makes no difference where everybody is within reach.
    """
    other = other_side(one.side)
    begun = opening(house, one, replace(one, id=other, name=other, side=other))
    return begun.one, begun.now.turns[0]


@lru_cache(maxsize=MOST_KEPT)
def intended(house: House, one: Person, target: Person, mine: Turn) -> str:
    """What somebody strikes with next whom nobody plays; empty if they strike no more. (BRP-5.5, BRP-7)"""
    state = Campaign(house, (one, target), fight=with_turn(Fight(1, "act", (one.id,)), mine))
    command = suggest(state, one.id)
    return command.weapon if isinstance(command, Attack) else ""


@lru_cache(maxsize=MOST_KEPT)
def gathered(house: House, one: Person, target: Person, kind: str) -> Blow:
    """The blow of one at the other. The referee's judgements take their defaults."""
    weapon = weapon_of(one, kind)
    assert weapon is not None
    return blow_of(Campaign(house, (one, target)), one, target, weapon, weapon.use, Live(lambda faces: 1))


@lru_cache(maxsize=MOST_KEPT)
def broken(one: Person, kind: str) -> Person:
    """Without a weapon that has lost all its points. (BRP-5.9)"""
    weapon = weapon_of(one, kind)
    assert weapon is not None
    return worn_down(one, kind, weapon.most, Live(lambda faces: 1))


# --- How it ends -----------------------------------------------------------------------------------------------------


def outcome(of: Duel) -> str | None:
    """The side that has won, when one has; `nobody` if both are down. (BRP-5.12)"""
    if of.now is not None:
        return None
    if of.foe.left <= FAINT:
        return HEROES if of.one.left > FAINT else "nobody"
    return None if of.one.left > FAINT else FOES


def points(of: Duel) -> tuple[int, int]:
    """The hit points of both, none below nothing."""
    return of.one.left, of.foe.left


def states(of: Duel) -> int:
    """About how many duels this one may turn into, rather too many: hit points, and points of what may wear by then."""
    weapons = dict(zip([(HEROES, kind) for kind in of.one.arms], of.one.points, strict=True))
    weapons |= dict(zip([(FOES, kind) for kind in of.foe.arms], of.foe.points, strict=True))
    start = (of.one.person, of.foe.person, frozenset[tuple[str, str]]())
    found, ways = {start}, [start]
    for one, foe, before in ways:
        one, foe, _ = opening(of.house, one, foe)
        used = {(side, kind) for side, kind in in_use(of.house, one, foe) if (side, kind) in weapons}
        for side, kind in used:
            # What one of them has broken is gone; what else was in use stays as worn as it is.
            left = (broken(one, kind), foe) if side == HEROES else (one, broken(foe, kind))
            there = (*left, (before | used) - {(side, kind)})
            if there not in found:
                found.add(there)
                ways.append(there)
    worn = sum([prod([weapons[each] for each in before | in_use(of.house, one, foe) if each in weapons])
                for one, foe, before in ways])  # fmt: skip
    return (of.one.left + 1) * (of.foe.left + 1) * worn


def in_use(house: House, one: Person, foe: Person) -> set[tuple[str, str]]:
    """With what both strike and parry, and whose it is."""
    one, foe, now = opening(house, one, foe)
    found = set()
    for striker, target, mine in ((one, foe, now.turns[0]), (foe, one, now.turns[1])):
        kinds = {intended(house, striker, target, mine), *further(striker, ())} - {""}
        for kind in kinds:
            found |= {(striker.side, kind), (target.side, likeliest(gathered(house, striker, target, kind).guards))}
    return found


# --- Numbers that only fall ------------------------------------------------------------------------------------------


def as_attrition(of: Duel) -> Attrition | None:
    """A duel as numbers that only fall: hit points above those at which one is down, and the points of weapons.

    Not where somebody has several weapons of a kind: the next one is whole.
    """
    if any(weapon.count > 1 and weapon.most for one in (of.one, of.foe) for weapon in one.person.weapons):
        return None
    return Attrition(of, blow, numbers, with_numbers, lambda of: of.now is None, states(of))


def numbers(of: Duel) -> tuple[int, ...]:
    """What is left of all that can run out."""
    return of.one.left - FAINT, *of.one.points, of.foe.left - FAINT, *of.foe.points


def with_numbers(of: Duel, numbers: tuple[int, ...]) -> Duel:
    """The same duel with so much left."""
    foe = 1 + len(of.one.points)
    return of._replace(
        one=of.one._replace(left=numbers[0] + FAINT, points=numbers[1:foe]),
        foe=of.foe._replace(left=numbers[foe] + FAINT, points=numbers[foe + 1 :]),
    )


# --- With a decision -------------------------------------------------------------------------------------------------


def options(of: Duel) -> dict[str, Mapping[Duel, int]]:
    """What the hero may do, and where it leads to: a defence once a blow has hit, and else what comes next. (BRP-5.6)

    A blow that the hero may defend against is two steps, so that the defence is chosen by who knows how well it hit.
    """
    of = begun(of)
    struck, now = next_blow(of), of.now
    if struck is None or not struck.guards or now is None or now.side == HEROES:
        return {"": outcomes(partial(blow, of), since=of)}
    if now.hit:
        of = of._replace(now=now._replace(hit=""))
        return {
            kind: gathered_up((after(of, struck, toll), ways) for (hit, toll), ways in tolls.items() if hit == now.hit)
            for kind, tolls in defences(struck).items()
        }
    return {
        "": gathered_up(
            (of._replace(now=now._replace(hit=hit)) if is_success(hit) else after(of, struck, toll), ways)
            for (hit, toll), ways in defences(struck)[NONE].items()
        )
    }


def situation(of: Duel) -> str:
    """How well the blow hit that may be defended against."""
    return of.now.hit if of.now is not None else ""


def gathered_up(parts: Iterable[tuple[Duel, int]]) -> dict[Duel, int]:
    """Equal duels as one, in as many ways as all of them."""
    found: dict[Duel, int] = {}
    for of, ways in parts:
        found[of] = found.get(of, 0) + ways
    return found


@lru_cache(maxsize=MOST_KEPT)
def defences(struck: Blow) -> dict[str, Mapping[tuple[str, Toll], int]]:
    """For each defence, how a blow comes out: how well it hits, and what it takes. (BRP-5.6 to BRP-5.8)"""

    def seen(table: Table) -> tuple[str, Toll]:
        result = exchange(struck, table)
        return result.hit, toll_of(result)

    def by(kind: str) -> Decide:
        return lambda question: kind if question.words == "BRP-5.6 defence" else take_default(question)

    return {kind: outcomes(seen, by(kind)) for kind in (*[guard.kind for guard in struck.guards], NONE)}


# --- Through the door ------------------------------------------------------------------------------------------------


def menu(state: Campaign, who: str) -> list[Any]:
    """What somebody chooses from: to strike with anything that they have in hand. What they parry with is asked."""
    fight = state.fight
    if fight is None:
        return []
    one = person(state, who)
    kinds = [weapon.kind for weapon in characters.ready(one) if not weapon.use.range]
    if fight.phase == "intent":
        return [Declare(who, ATTACK, kind) for kind in kinds]
    return [Attack(who, enemy.id, kind) for enemy in enemies(state, one) if is_up(enemy) for kind in kinds]


def same(state: Campaign) -> Campaign:
    """One of all the fights that go on alike: how many rounds there were, and of wounds only what they come to."""
    fight = replace(state.fight, round=1) if state.fight is not None else None
    return replace(state, people=tuple([plain(one) for one in state.people]), fight=fight, clock=0)


def plain(one: Person) -> Person:
    """As much of a figure as counts in a duel: what it has lost in all, and no experience."""
    lost = most_hit_points(one) - hit_points(one) if is_up(one) else most_hit_points(one)
    return replace(
        one, skills=tuple([Skill(known.name, known.points) for known in one.skills if known.points]),
        wounds=(Wound(lost),) if lost > 0 else (), asleep=0, mends_at=0, regains_at=0,
    )  # fmt: skip


def winner(state: Campaign) -> str | None:
    """The side that has won when nobody of the other is left, `nobody` if nobody is at all. (BRP-5.12)"""
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    if (heroes and foes) or (state.fight is not None and due(state) != (REFEREE,)):
        return None
    return HEROES if heroes else FOES if foes else "nobody"
