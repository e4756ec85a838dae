"""What of a fight of several matters for its end. (KN-17, KN-20 to KN-23, KN-26)

No rule stands here: blows are `strike`, who acts first is `initiative`. Here is only which part of the figures those
read. What a blow takes is the same however many hit points there are, so these stand beside who has them.

Whoever is out has no place any more: where the weakest is struck at, there is then one wounded enemy at most of those
who began alike, and nothing else has to be brought into one order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import whom
from arbitro.systems.contract import FOES, HEROES, Crowd
from arbitro.systems.knave.campaign import Campaign, standing
from arbitro.systems.knave.characters import Person
from arbitro.systems.knave.combat import strike
from arbitro.systems.knave.duels import fighter, has_one_weapon
from arbitro.systems.knave.turns import adjacent, initiative
from arbitro.table import Table

UNHURT = 1_000
"""More hit points than any blow takes."""

MOST_KEPT = 100_000
"""So many stances are remembered."""

SIDES = (HEROES, FOES)


class Stance(Struct, frozen=True, cache_hash=True):
    """All that blows read of somebody and change, but for hit points."""

    person: Person


class Fighter(NamedTuple):
    """Somebody who is up."""

    stance: Stance
    points: int


Side = tuple[Fighter, ...]


class Melee(NamedTuple):
    """A fight between two blows."""

    sides: tuple[Side, Side]
    """Heroes and foes, in the order in which they act."""
    acting: int = -1
    """Whose turn it is, 0 or 1; -1 between two rounds."""
    acted: int = 0
    """How many of that side have acted."""
    second: bool = False
    """Whether the other side has acted already."""


def from_campaign(state: Campaign) -> Crowd | None:
    """The fight under way, if all stand face to face with nothing to do but strike; else None.

    It is more than that with distances, bows, conditions, somebody who may lose heart, and a second weapon to draw when
    the first one breaks.
    """
    if state.fight is None or state.fight.turn or state.ground:
        return None
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    everybody = (*heroes, *foes)
    if not (heroes and foes) or any(
        one.morale or one.employer or one.conditions or one.circumstances for one in everybody
    ):
        return None
    near = all(adjacent(state, one, foe) for one in heroes for foe in foes)
    if not near or not all(has_one_weapon(one) for one in everybody):
        return None
    ours, theirs = (
        tuple([Fighter(stance(fighter(one, name)), one.hit_points) for one in people])
        for name, people in zip(SIDES, (heroes, foes), strict=True)
    )
    return Crowd(Melee((ours, theirs)), turn, begins, left, picks=True)


@lru_cache(maxsize=MOST_KEPT)
def stance(one: Person) -> Stance:
    """Made once of equals, so that they are quickly compared."""
    return Stance(replace(one, hit_points=UNHURT, most_hit_points=UNHURT))


def begins(of: Melee) -> bool:
    """Whether a round begins here."""
    return of.acting < 0


def left(of: Melee) -> tuple[int, int]:
    """How many are up."""
    heroes, foes = of.sides
    return len(heroes), len(foes)


def turn(of: Melee, table: Table) -> Melee:
    """Who acts first in a round, or the next one's attack. (KN-17, KN-20)"""
    sides, acting, acted, second = of
    if acting < 0:
        return Melee(sides, SIDES.index(table.call(first, 1)))
    ours, theirs = struck(sides[acting], sides[1 - acting], acted, SIDES[acting], table)
    sides = (theirs, ours) if acting else (ours, theirs)
    if acted + 1 < len(ours):
        return Melee(sides, acting, acted + 1, second)
    return Melee(sides) if second else Melee(sides, 1 - acting, 0, True)


def struck(ours: Side, theirs: Side, number: int, name: str, table: Table) -> tuple[Side, Side]:
    """Both sides after the attack of this one of ours against the weakest, unless there is another policy."""
    mine = ours[number]
    at = whom(table, name, range(len(theirs)), tuple([enemy.points for enemy in theirs]))
    enemy = theirs[at]
    used, hurt, damage = table.call(blow, mine.stance, enemy.stance)
    if used is not mine.stance:
        ours = (*ours[:number], mine._replace(stance=used), *ours[number + 1 :])
    if damage or hurt is not enemy.stance:
        points_left = enemy.points - damage
        up = (Fighter(hurt, points_left),) if points_left > 0 else ()
        theirs = (*theirs[:at], *up, *theirs[at + 1 :])
    return ours, theirs


def first(number: int, table: Table) -> str:
    """The side that acts first in this round. (KN-17)"""
    return initiative(table, number)


def blow(one: Stance, table: Table, other: Stance) -> tuple[Stance, Stance, int]:
    """An attack: both afterwards, and how many hit points it takes. (KN-20)"""
    after, hurt = strike(one.person, other.person, table)
    return stance(after), stance(replace(hurt, hit_points=UNHURT)), UNHURT - hurt.hit_points
