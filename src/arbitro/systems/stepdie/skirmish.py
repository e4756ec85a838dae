"""What of a fight of several matters for its end: the fight as it is, less whatever is over. (SD-6 to SD-17)

No rule stands here: a turn is what the door suggests to whoever is due, carried out through the door. It may concern
everybody: enemies who stand round somebody press an attack and threaten together, people move, and the fallen are
raised. But hearts are so few that this can be followed as it is.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.contract import Crowd
from arbitro.systems.stepdie.campaign import Campaign, standing
from arbitro.systems.stepdie.characters import FOES, HEROES, Person, is_down, is_up
from arbitro.systems.stepdie.commands import apply, suggest
from arbitro.systems.stepdie.duels import between_rounds, same
from arbitro.systems.stepdie.turns import due
from arbitro.table import REFEREE, Table


class Melee(NamedTuple):
    """A fight between two turns, or over."""

    state: Campaign
    """With no more in it than they need."""
    foes: int
    """How many enemies are up, which the game forgets when it is over."""


def from_campaign(state: Campaign) -> Crowd | None:
    """The fight under way, if it is between two rounds."""
    start = melee(state)
    return Crowd(start, turn, begins, left) if between_rounds(state) and all(left(start)) else None


def melee(state: Campaign) -> Melee:
    """A fight with those who may still take part in it."""
    people = tuple([one for one in state.people if may_matter(one)])
    return Melee(same(replace(state, people=people)), len(standing(state, FOES)))


def may_matter(one: Person) -> bool:
    """Whether it is up, or lies there to be raised."""
    return is_up(one) or is_down(one)


def turn(of: Melee, table: Table) -> Melee:
    """All that whoever is due does before somebody else is; with the first of them the round begins. (SD-11)"""
    state, foes = of
    if due(state) == (REFEREE,):
        state = apply(state, suggest(state, REFEREE), table)
    who = due(state)[0]
    while due(state)[:1] == (who,):
        state = apply(state, suggest(state, who), table)
        if state.fight is not None:
            foes = len(standing(state, FOES))
    if state.fight is not None:
        return melee(state)
    return melee(state)._replace(foes=0 if standing(state, HEROES) else foes)


def begins(of: Melee) -> bool:
    """Whether a round begins here. (SD-11)"""
    return between_rounds(of.state)


def left(of: Melee) -> tuple[int, int]:
    """How many heroes and how many enemies are up."""
    return len(standing(of.state, HEROES)), of.foes
