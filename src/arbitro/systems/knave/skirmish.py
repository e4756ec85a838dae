"""What of a fight of several matters for its end. (KN-17, KN-20 to KN-23, KN-26)

No rule stands here: turns are `strike`, who acts first is `initiative`. Here is only which part of the figures those
read.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from arbitro.systems.contract import Skirmish
from arbitro.systems.knave.campaign import Campaign, standing
from arbitro.systems.knave.characters import FOES, HEROES, Person
from arbitro.systems.knave.combat import strike
from arbitro.systems.knave.duels import fighter, has_one_weapon
from arbitro.systems.knave.turns import adjacent, initiative
from arbitro.table import Table


def from_campaign(state: Campaign) -> Skirmish | None:
    """The fight under way, if all stand face to face with nothing to do but strike; else None.

    It is more than that with distances, bows, conditions, somebody who may lose heart, and a second weapon to draw when
    the first one breaks.
    """
    if state.fight is None or state.fight.turn or state.ground:
        return None
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    everybody = (*heroes, *foes)
    if not (heroes and foes) or any(one.morale or one.employer or one.conditions for one in everybody):
        return None
    near = all(adjacent(one, foe) for one in heroes for foe in foes)
    if not near or not all(has_one_weapon(one) for one in everybody):
        return None
    sides = (tuple([fighter(one, HEROES) for one in heroes]), tuple([fighter(one, FOES) for one in foes]))
    return Skirmish(sides, turn, left, with_points, Rounds(len(heroes), len(foes)))


def turn(one: Person, enemy: Person, table: Table) -> tuple[Person, Person]:
    """An attack. (KN-20)"""
    return strike(one, enemy, table)


def left(one: Person) -> int:
    """Its hit points."""
    return one.hit_points


def with_points(one: Person, points: int) -> Person:
    """The same with other hit points."""
    return replace(one, hit_points=points, most_hit_points=points)


@dataclass(frozen=True, slots=True)
class Rounds:
    """A round of so many heroes and foes: a side acts after the other, everybody of it by turns. (KN-17)"""

    heroes: int
    foes: int

    def __call__(self, table: Table) -> tuple[tuple[int, ...], ...]:
        """Who acts one after the other."""
        heroes = tuple([(at,) for at in range(self.heroes)])
        foes = tuple([(self.heroes + at,) for at in range(self.foes)])
        return heroes + foes if initiative(table, 1) == HEROES else foes + heroes
