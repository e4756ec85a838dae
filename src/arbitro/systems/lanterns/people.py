"""Who may be met below, and what of anybody the referee may set by hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.systems.common import next_number
from arbitro.systems.contract import FOES, HEROES, Dial
from arbitro.systems.hand import Hand, Setting, field
from arbitro.systems.lanterns.campaign import Campaign, Fight, standing, without
from arbitro.systems.lanterns.characters import LOST, SKILLS, Lantern, Person, Weapon, creature
from arbitro.systems.lanterns.combat import broken_off, due, idle
from arbitro.systems.lanterns.content import CREATURES, LIBRARY, WEAPONS
from arbitro.table import Table


def make(state: Campaign, kind: str, name: str) -> Person:
    """One of the things that live below, at the rim. (LA-1)"""
    return creature(kind, next_number(state, kind, name), 0, name)


def settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """What is on the sheet. (LA-1)"""
    for skill in SKILLS:
        yield field(one, skill, "skills", -9, 9)
    yield field(one, "breath", "health", LOST, one.most_breath)
    most = Dial("most-breath", one.most_breath, "health", 1, 99)
    yield most, lambda value: replace(one, most_breath=value, breath=min(one.breath, value))
    if light := one.lantern:
        oil = Dial("oil", light.oil, "carried", 0, light.most)
        yield oil, lambda value: replace(one, lantern=Lantern(value, light.most))
    if one.weapon.kind in WEAPONS:
        weapon = Dial("weapon", one.weapon.kind, "carried", options=tuple(WEAPONS.of(state)))
        yield weapon, lambda value: replace(one, weapon=Weapon(value, WEAPONS[value].die))
    yield field(one, "bandages", "carried", 0, 99)
    yield field(one, "place", "health", 0, state.ledges)


def start(state: Campaign, table: Table) -> Campaign:
    """The fight is on. (LA-7)"""
    return replace(state, fight=Fight())


def settled(state: Campaign, table: Table) -> Campaign:
    """Nobody fights alone. (LA-7)"""
    lonely = state.fight is not None and not (standing(state, HEROES) and standing(state, FOES))
    return broken_off(state, table) if lonely else state


HAND = Hand(
    kinds=tuple(CREATURES), side_of=lambda kind: CREATURES[kind].side,
    make=make, settings=settings, without=without, start=start, stop=broken_off,
    settled=settled, due=due, passing=idle, rolls=SKILLS, most=5,
    library=LIBRARY,
)  # fmt: skip
