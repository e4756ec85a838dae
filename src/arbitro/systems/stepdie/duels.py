"""What of a fight of two matters for its end: for exact odds and many fights at once. (SD-6 to SD-11)

No rule stands here: rounds are `combat.exchange`. Here is only which part of a fight that reads.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.contract import Race
from arbitro.systems.stepdie.campaign import Campaign, Fight, House, standing
from arbitro.systems.stepdie.characters import FOES, HEROES, Person, creature, is_up
from arbitro.systems.stepdie.combat import exchange
from arbitro.systems.stepdie.example import demo
from arbitro.table import Table


class Duel(NamedTuple):
    """Two who stand beside each other in the open, the hero and the enemy, and the house rules that they go by."""

    one: Person
    foe: Person
    house: House = House()


def duel(one: Person, foe: Person, house: House | None = None) -> Duel:
    """A duel of these two, with what matters of them."""
    return Duel(fighter(one, HEROES), fighter(foe, FOES), house or House())


def fighter(one: Person, side: str) -> Person:
    """What a duel reads of a figure and changes in it: no mana, no other weapons, no place, no name."""
    return replace(
        one,
        id=side,
        name=side,
        mana=0,
        most_mana=0,
        spare=(),
        lost=(),
        protected=False,
        helped="",
        place=(0, 0),
        pace=0,
        improvements=0,
        kind="",
        rank="",
    )


def ready() -> Campaign:
    """A duel to look at: the first hero of the demo and its first bandit, face to face."""
    state = demo()
    pair = (standing(state, HEROES)[0], creature("bandit", 1, state.house.elite_hearts))
    return replace(state, people=tuple([replace(one, place=(0, 0)) for one in pair]), fight=Fight())


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is, if one hero and one enemy are left in it."""
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    return duel(heroes[0], foes[0], state.house) if len(heroes) == len(foes) == 1 else None


def step(of: Duel, table: Table) -> Duel:
    """One round. (SD-11)"""
    one, foe = exchange(of.one, of.foe, table, of.house)
    return Duel(one, foe, of.house)


def outcome(of: Duel) -> str | None:
    """The side that has won, when one has."""
    if not is_up(of.foe):
        return HEROES
    return None if is_up(of.one) else FOES


def points(of: Duel) -> tuple[int, int]:
    """The hearts of both."""
    return max(of.one.hearts, 0), of.foe.hearts


def as_race(of: Duel) -> Race | None:
    """None: a failed attack hurts the attacker, so no side can be looked at by itself. (SD-8)"""
    return None
