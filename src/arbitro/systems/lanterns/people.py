"""Who may be met below, and what of anybody the referee may set by hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.systems.common import next_number
from arbitro.systems.contract import FOES, HEROES, Dial, Value
from arbitro.systems.hand import Hand
from arbitro.systems.lanterns.campaign import Campaign, Fight, standing, without
from arbitro.systems.lanterns.characters import LOST, SKILLS, Lantern, Person, Weapon, creature
from arbitro.systems.lanterns.combat import broken_off, due, idle
from arbitro.systems.lanterns.content import CREATURES, LIBRARY, WEAPONS
from arbitro.table import Table


def make(state: Campaign, kind: str, name: str) -> Person:
    """One of the things that live below, at the rim. (LA-1)"""
    return creature(kind, next_number(state, kind, name), 0, name)


def dials(state: Campaign, one: Person) -> Iterator[Dial]:
    """What is on the sheet. (LA-1)"""
    for skill in SKILLS:
        yield Dial(skill, getattr(one, skill), "skills", -9, 9)
    yield Dial("breath", one.breath, "health", LOST, one.most_breath)
    yield Dial("most-breath", one.most_breath, "health", 1, 99)
    if one.lantern:
        yield Dial("oil", one.lantern.oil, "carried", 0, one.lantern.most)
    if one.weapon.kind in WEAPONS:
        yield Dial("weapon", one.weapon.kind, "carried", options=tuple(WEAPONS.of(state)))
    yield Dial("bandages", one.bandages, "carried", 0, 99)
    yield Dial("place", one.place, "health", 0, state.ledges)


def turn(state: Campaign, one: Person, dial: str, value: Value) -> Person:
    """Somebody with one of them set."""
    if dial == "oil" and one.lantern:
        return replace(one, lantern=Lantern(int(value), one.lantern.most))
    if dial == "weapon":
        return replace(one, weapon=Weapon(str(value), WEAPONS[str(value)].die))
    if dial == "most-breath":
        return replace(one, most_breath=int(value), breath=min(one.breath, int(value)))
    return replace(one, **{dial: value})


def start(state: Campaign, table: Table) -> Campaign:
    """The fight is on. (LA-7)"""
    return replace(state, fight=Fight())


def settled(state: Campaign, table: Table) -> Campaign:
    """Nobody fights alone. (LA-7)"""
    lonely = state.fight is not None and not (standing(state, HEROES) and standing(state, FOES))
    return broken_off(state, table) if lonely else state


HAND = Hand(
    kinds=tuple(CREATURES), make=make, dials=dials, turn=turn, without=without, start=start, stop=broken_off,
    settled=settled, due=due, passing=idle, rolls=SKILLS, most=5,
    library=LIBRARY,
)  # fmt: skip
