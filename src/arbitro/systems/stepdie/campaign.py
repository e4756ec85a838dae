"""The state of a game: house rules, everybody in it, what was tried, clocks, and at times a fight."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import besides, find, missing, once, party, person
from arbitro.systems.contract import FOES, HEROES, HouseRule, Phrase
from arbitro.systems.places import Board, Floor, known_floor, unknown_on
from arbitro.systems.rows import Row
from arbitro.systems.stepdie.characters import CAPTIVE, DEAD, Person, Thing, Weapon, has, is_up
from arbitro.systems.stepdie.charts import HEIGHT, WIDTH
from arbitro.table import ALL

STEPS, SIX = "steps", "d6"


class House(Struct, frozen=True):
    """The house rules with their defaults; see `HOUSE_RULES` for their clauses."""

    dice: str = STEPS
    maximum_always_succeeds: bool = False
    creation: str = "spread"
    elite_hearts: int = 2
    range_limit: bool = True
    armour_tokens: bool = True


HOUSE_RULES = (
    HouseRule("dice", "SD-19", (STEPS, SIX)),
    HouseRule("maximum_always_succeeds", "SD-2"),
    HouseRule("creation", "SD-1", ("spread", "even", "mighty")),
    HouseRule("elite_hearts", "SD-7", (1, 2, 3)),
    HouseRule("range_limit", "SD-9"),
    HouseRule("armour_tokens", "SD-17"),
)


class Tried(NamedTuple):
    """A test that failed in this scene: the same again would be no other test. (SD-5)"""

    who: str
    task: str
    trait: str
    helped: bool = False


class Clock(Struct, frozen=True):
    """Steps to something bad. (SD-18)"""

    id: str
    """What happens at the end: one of `charts.CONSEQUENCES`, or in words."""
    steps: int
    done: int = 0
    audience: str = ALL
    """Who knows that it runs: all, or the referee alone."""


class Fight(Struct, frozen=True):
    """A fight, in the turn of one side or between two rounds. (SD-11)"""

    round: int = 1
    turn: str = HEROES
    """The side that acts now; empty between two rounds."""
    first: str = HEROES
    """The side that acts first in this round."""
    surprised: str = ""
    """The side that does not know yet what hit it."""
    ended: tuple[str, ...] = ()
    """Who has ended their turn, sorted: the order is over and done with."""
    acted: tuple[str, ...] = ()
    """Who has taken their action this turn."""
    moved: tuple[str, ...] = ()
    """Who has moved this turn."""
    board: Board = Board(WIDTH, HEIGHT)
    """The squares, and what stands on them."""
    known: bool = False
    """Whether others have seen somebody on either side: where it goes on unseen, it is over for them like any other."""
    felt: tuple[str, ...] = ()
    """To whom else something was done in it, where it goes on unseen, sorted: its rounds pass for them, too."""


class Campaign(Struct, frozen=True):
    """One game."""

    house: House = House()
    people: tuple[Person, ...] = ()
    tried: tuple[Tried, ...] = ()
    clocks: tuple[Clock, ...] = ()
    fight: Fight | None = None
    ground: tuple[Thing, ...] = ()
    """What lies about, to be taken."""
    arms: tuple[Weapon, ...] = ()
    """Weapons among it."""
    wings: tuple[Person, ...] = ()
    """Those who are elsewhere."""
    title: str = ""
    """What the scene is called."""
    own: tuple[Row, ...] = ()
    """What the group added to the lists."""
    floor: Floor | None = None
    """Where everybody stands while nobody fights, if anybody says so."""


def new(house: House | None = None) -> Campaign:
    """A campaign in which nothing has happened yet."""
    return Campaign(house or House())


def without(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign as those see it who do not know that these are there; no fight if a side then has nobody up."""
    if not whos:
        return state
    state = left_by(state, whos)
    if standing(state, HEROES) and standing(state, FOES):
        return state
    return replace(state, fight=None, floor=known_floor(state))


def left_by(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign when these are in it no more; a fight is still on, whoever is left."""
    people = [replace(one, helped="") if one.helped in whos else one for one in state.people if one.id not in whos]
    wings = tuple([one for one in state.wings if one.id not in whos])
    tried = tuple([one for one in state.tried if one.who not in whos])
    fight = state.fight
    if fight is not None:
        ended, acted, moved = [besides(names, whos) for names in (fight.ended, fight.acted, fight.moved)]
        fight = replace(fight, ended=ended, acted=acted, moved=moved)
    floor = unknown_on(state.floor, whos)
    return replace(state, people=tuple(people), wings=wings, tried=tried, fight=fight, floor=floor)


def standing(state: Campaign, side: str) -> tuple[Person, ...]:
    """Those who fight for a side and can: they are up and nobody's prisoners."""
    there = [one for one in state.people if one.hearts > 0 and party(one.side) == side]
    return tuple([one for one in there if not (one.conditions and has(one, CAPTIVE))])


@once
def enemies(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Those of the other side who can fight; whoever is on no side has none."""
    mine = party(one.side)
    return standing(state, FOES if mine == HEROES else HEROES) if mine else ()


def unfit(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a command by somebody who can do nothing. (SD-15)"""
    one = find(state, who)
    if one is None:
        return missing(state, who)
    return None if is_up(one) else Phrase(fallen(one), {"who": who})


def fallen(one: Person) -> str:
    """What is to be said of somebody who is not up. (SD-7, SD-15)"""
    return "no-dead" if one.hearts == DEAD else "no-out" if one.rank else "no-down"


def unheroic(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what in a fight only the heroes and their allies do: enemies roll nothing there. (SD-11)"""
    refusal = unfit(state, who)
    if refusal is None and state.fight is not None and party(person(state, who).side) != HEROES:
        return Phrase("no-hero", {"who": who})
    return refusal
