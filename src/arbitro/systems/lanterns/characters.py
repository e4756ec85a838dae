"""The sheet: who goes down the well, and how one is made. (LA-1, LA-2)

Everything that a rule reads of a figure is in its `Person`, its weapon's die included, so that a
recorded game does not change when a group edits its content files.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from arbitro.dice import D6, D10
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.contract import ANYONE, FOES, HEROES
from arbitro.systems.lanterns.content import CREATURES, WEAPONS
from arbitro.table import Table, Text

SKILLS = ("grip", "sight", "nerve")

LOST = -1
"""The breath of somebody who will not get up again; how far below zero does not matter. (LA-10)"""


class Weapon(Struct, frozen=True):
    """What a figure strikes with, and the faces of its damage die. (LA-8)"""

    kind: str
    die: int


class Lantern(Struct, frozen=True):
    """A lantern and the measures of oil in it. (LA-5)"""

    oil: int
    most: int


class Person(Struct, frozen=True):
    """Somebody who carries a lantern down, or something that lives below. (LA-1)"""

    id: str
    name: str
    side: str
    grip: int
    sight: int
    nerve: int
    breath: int
    most_breath: int
    weapon: Weapon
    lantern: Lantern | None = None
    bandages: int = 0
    place: int = 0
    """The ledge where it stands; 0 is the rim of the well. (LA-4)"""
    kind: str = ""
    """The creature of `content/` that it was made from; empty for a hero."""
    attitude: str = ""
    circumstances: tuple[Circumstance, ...] = ()


class Create(Struct, frozen=True, tag="create"):
    """Make somebody new. (LA-2)"""

    who: str = ANYONE
    newcomer: str = ""
    """The id of who is made; play gives a fresh one."""


def make(name: str, kinds: tuple[str, ...], names: Callable[[int], str], table: Table, who: str) -> Person:
    """A new lantern-bearer with the id `name`, one of these weapons and a name of their own by default; `who` answers
    the questions. (LA-2)"""
    # Half a d6, rounded up, for each skill in order; then one of them is a gift.
    grip, sight, nerve = [(table.roll("LA-2 skill", who, D6) + 1) // 2 for _ in SKILLS]
    gift = table.choose("LA-2 gift", who, SKILLS)
    grip, sight, nerve = grip + (gift == "grip"), sight + (gift == "sight"), nerve + (gift == "nerve")

    kind = table.choose("LA-2 weapon", who, kinds, "knife")

    # A name is thrown for whoever has none in mind.
    thrown = names(table.roll("LA-2 chart", who, D10) - 1)
    called = table.choose("LA-2 name", who, Text(40), thrown).strip() or thrown

    table.tell("LA-2 made", who=name, name=called, weapon=kind, grip=grip, sight=sight, nerve=nerve)
    weapon = Weapon(kind, WEAPONS[kind].die)
    # A lantern holds six measures. (LA-5)
    return Person(name, called, HEROES, grip, sight, nerve, 6 + grip, 6 + grip, weapon, Lantern(6, 6), bandages=2)


def creature(kind: str, number: int, place: int, newcomer: str = "") -> Person:
    """One of the things that live below, with the id `newcomer` if it was given one. (LA-1)"""
    made = CREATURES[kind]
    return Person(
        id=newcomer or f"{kind}-{number}",
        name=f"{kind} {number}",
        side=FOES,
        grip=made.grip,
        sight=made.sight,
        nerve=made.nerve,
        breath=made.breath,
        most_breath=made.breath,
        weapon=Weapon(made.weapon, made.die),
        place=place,
        kind=kind,
    )


def is_up(person: Person) -> bool:
    """Whether it can still do something. (LA-10)"""
    return person.breath > 0


def needs_light(person: Person) -> bool:
    """What lives below does without. (LA-5)"""
    return not person.kind
