"""What of a fight of two matters for its end: for exact odds and many fights at once. (SY-5, SY-11 to SY-14)

No rule stands here: rounds are `duel.exchange`. Here is only which two fight, and when it is over.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.contract import Race
from arbitro.systems.symbaroum.campaign import Campaign, Fight, in_melee, standing
from arbitro.systems.symbaroum.characters import FOES, HEROES, Person
from arbitro.systems.symbaroum.duel import Aims, aims_of, exchange
from arbitro.systems.symbaroum.example import demo
from arbitro.table import Table


class Duel(NamedTuple):
    """Two who stand face to face, the hero and the foe, and what their blows depend on."""

    one: Person
    other: Person
    aims: Aims


def ready() -> Campaign:
    """A duel to look at: the first hero of the demo and its first foe, in melee."""
    state = demo()
    pair = (standing(state, HEROES)[0], standing(state, FOES)[0])
    ids = (pair[0].id, pair[1].id)
    assert state.fight is not None
    order = tuple([who for who in state.fight.order if who in ids])
    return replace(state, people=pair, fight=Fight(order=order, pairs=(ids,)))


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is: one hero and one foe in melee, between two rounds. None if it is more than that."""
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    if state.fight is None or state.fight.turn or len(heroes) != 1 or len(foes) != 1:
        return None
    if not in_melee(state, heroes[0]):
        return None
    return Duel(heroes[0], foes[0], aims_of(heroes[0], foes[0]))


def step(of: Duel, table: Table) -> Duel:
    """One round: a turn of each, with all free attacks. (SY-5, SY-11)"""
    one, other = exchange(of.one, of.other, table, of.aims)
    return Duel(one, other, of.aims)


def outcome(of: Duel) -> str | None:
    """The side that has won, when one has."""
    if of.other.toughness <= 0:
        return HEROES
    return FOES if of.one.toughness <= 0 else None


def points(of: Duel) -> tuple[int, int]:
    """The Toughness of both."""
    return max(of.one.toughness, 0), max(of.other.toughness, 0)


def as_race(of: Duel) -> Race | None:
    """None: whoever is knocked down spends a turn on getting up, so neither side can be looked at by itself. (SY-7)"""
    return None
