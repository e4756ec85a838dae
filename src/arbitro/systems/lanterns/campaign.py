"""The state of a game: house rules, everybody in it, and at times a fight."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import besides, everybody, party
from arbitro.systems.contract import ANYONE, FOES, HEROES, HouseRule, Phrase
from arbitro.systems.lanterns.characters import Person, is_up
from arbitro.systems.rows import Row
from arbitro.table import REFEREE


class House(Struct, frozen=True):
    """The house rules with their defaults; see `HOUSE_RULES` for their clauses."""

    shared_light: bool = True


HOUSE_RULES = (HouseRule("shared_light", "LA-5"),)


class Fight(Struct, frozen=True):
    """A fight between two rounds, or within one. (LA-7)"""

    round: int = 0
    first: str = ""
    """The side that acts first this round; empty until the first round begins."""
    acted: tuple[str, ...] = ()
    """Who has acted this round, sorted: the order is over and done with."""


class Campaign(Struct, frozen=True):
    """One game of Lanterns."""

    house: House = House()
    people: tuple[Person, ...] = ()
    wings: tuple[Person, ...] = ()
    """Those who are elsewhere."""
    title: str = ""
    """What the scene is called."""
    fight: Fight | None = None
    ledges: int = 3
    """How many ledges there are below the rim. (LA-4)"""
    own: tuple[Row, ...] = ()
    """What the group added to the lists."""


def why_not_newcomer(state: Campaign, newcomer: str) -> Phrase | None:
    """Everybody has an id of their own."""
    taken = newcomer in (REFEREE, ANYONE) or any(one.id == newcomer for one in everybody(state))
    return Phrase("no-newcomer", {"found": newcomer[:40]}) if taken else None


def without(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign without these figures; the fight goes on only if somebody is left on both sides."""
    people = tuple([one for one in state.people if one.id not in whos])
    wings = tuple([one for one in state.wings if one.id not in whos])
    fight = state.fight
    if fight and {HEROES, FOES} <= {party(one.side) for one in people if is_up(one)}:
        fight = replace(fight, acted=besides(fight.acted, whos))
    else:
        fight = None
    return replace(state, people=people, wings=wings, fight=fight)


def standing(state: Campaign, side: str) -> tuple[Person, ...]:
    """Those who are up and fight for a side."""
    return tuple([one for one in state.people if party(one.side) == side and is_up(one)])
