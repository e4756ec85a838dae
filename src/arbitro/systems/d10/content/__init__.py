"""The lists that a group can replace: skills, weapons, armour, creatures ... read from the TOML files beside this one.

The text has none of them; all entries are ours. (D10-7, D10-22) They are read once, when this package is imported,
and checked as they are read. A thing that somebody owns brings its figures along: the rules look here only when
somebody or something new comes into the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from arbitro.systems.d10 import damage
from arbitro.systems.reading import (
    Company,
    Count,
    Fault,
    Scenery,
    Some,
    Term,
    UsualSide,
    Words,
    apart,
    named,
    needed,
    read,
    readable,
)
from arbitro.systems.rows import Library, Shelf

Blow = Literal["cutting", "piercing", "blunt"]
Location = Literal["right-leg", "left-leg", "right-arm", "left-arm", "abdomen", "chest", "head"]
Characteristic = Literal["strength", "agility", "endurance", "size"]


class Named(Struct, frozen=True, kw_only=True):
    """What every entry has besides its rules."""

    name: Term
    gender: Literal["", "m", "f"] = ""


class SkillEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `skills.toml`. (D10-2, D10-7)"""

    innate: bool = True
    base: tuple[Characteristic, ...] = ()


class WeaponEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `weapons.toml` or `natural.toml`. (D10-21)"""

    skill: str
    code: str
    blow: Blow
    reach: Literal["melee", "missile", "firearm"] = "melee"
    actions: Some = 1
    hands: Literal[1, 2] = 1
    metres: Count = 2
    ranges: tuple[Count, ...] = ()
    parries: Literal["all", "melee", "unarmed", "none"] = "melee"


class GuardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two modes. (D10-22)"""

    roll: Count = 0
    levels: Count = 0


class ArmourEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `armour.toml`. (D10-22)"""

    make: Literal["flexible", "rigid"]
    covers: Annotated[tuple[Location, ...], Meta(min_length=1)]
    cutting: GuardEntry = GuardEntry()
    piercing: GuardEntry = GuardEntry()
    blunt: GuardEntry = GuardEntry()


class OriginEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `origins.toml`: averages, never a limit. (D10-1)"""

    strength: Some
    agility: Some
    endurance: Some
    size: Some


class CallingEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `callings.toml`: what somebody who does not choose is good at and owns. (D10-7)"""

    skills: Annotated[tuple[str, ...], Meta(min_length=1)]
    weapons: Annotated[tuple[str, ...], Meta(min_length=1)]
    off: str = ""
    armour: tuple[str, ...] = ()


class CreatureEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `creatures.toml`. Without a Strength of its own it has its Size's. (D10-6)"""

    agility: Some
    endurance: Some
    size: Some
    strength: Count = 0
    skills: dict[str, Count]
    weapons: tuple[str, ...] = ()
    off: str = ""
    armour: tuple[str, ...] = ()
    mounted: bool = False
    coins: Count = 0
    side: UsualSide = "foes"


class EncounterEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `encounters.toml`: who comes, and how many metres away they begin."""

    creatures: Company
    metres: Count
    scenery: Scenery = {}


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`names.toml`."""

    names: Annotated[tuple[Words, ...], Meta(min_length=1)]
    women: tuple[Words, ...] = ()
    """Those of them that no man is called."""
    men: tuple[Words, ...] = ()


class Lists(Struct, frozen=True):
    """Each file of this folder."""

    skills: dict[str, SkillEntry]
    weapons: Shelf[WeaponEntry]
    natural: dict[str, WeaponEntry]
    armour: Shelf[ArmourEntry]
    origins: dict[str, OriginEntry]
    callings: dict[str, CallingEntry]
    creatures: Shelf[CreatureEntry]
    encounters: dict[str, EncounterEntry]
    names: Names


NEEDED = {
    "skills": ("dodge", "brawling", "throwing", "first-aid", "medicine"),
    "natural": ("fists",),
    "origins": ("man", "woman"),
    "callings": ("sellsword", "scout"),
    "creatures": ("soldier", "bandit-archer"),
}
"""What the rules and the demo name."""


def problems(lists: Lists) -> Iterator[Fault]:
    """What is wrong with the lists beyond their shape. (D10-21, D10-22)"""
    yield from needed(lists, NEEDED)
    yield from apart(lists, "weapons", "natural", "armour")
    for name, weapon in lists.weapons.items():
        yield from _weapon(lists, "weapons", name, weapon)
    for name, weapon in lists.natural.items():
        yield from _weapon(lists, "natural", name, weapon)
    for name, piece in lists.armour.items():
        for blow in ("cutting", "piercing", "blunt"):
            guard = getattr(piece, blow)
            if guard.roll and guard.levels:
                yield Fault("armour", (name, blow), "content-both", {"one": "roll", "other": "levels"})
    for name, creature in lists.creatures.items():
        yield from named(lists, "creatures", (name, "skills"), creature.skills, "skills")
        yield from named(lists, "creatures", (name, "weapons"), creature.weapons, "weapons", "natural")
        yield from named(lists, "creatures", (name, "off"), creature.off, "weapons", "natural")
        yield from named(lists, "creatures", (name, "armour"), creature.armour, "armour")
    for name, calling in lists.callings.items():
        yield from named(lists, "callings", (name, "skills"), calling.skills, "skills")
        yield from named(lists, "callings", (name, "weapons"), calling.weapons, "weapons")
        yield from named(lists, "callings", (name, "off"), calling.off, "weapons")
        yield from named(lists, "callings", (name, "armour"), calling.armour, "armour")
    for name, encounter in lists.encounters.items():
        yield from named(lists, "encounters", (name, "creatures"), encounter.creatures, "creatures")


def _weapon(lists: Lists, file: str, name: str, weapon: WeaponEntry) -> Iterator[Fault]:
    yield from readable(file, (name, "code"), weapon.code, damage.read)
    yield from named(lists, file, (name, "skill"), weapon.skill, "skills")
    ranged = weapon.reach != "melee" or len(weapon.ranges) > 0
    if list(weapon.ranges) != sorted(weapon.ranges) or len(weapon.ranges) != 3 * ranged:
        yield Fault(file, (name, "ranges"), "content-ranges", {"found": ", ".join(map(str, weapon.ranges)) or "-"})


LISTS = read(__file__, Lists, problems)
LIBRARY = Library(LISTS, problems)
SKILLS, WEAPONS, NATURAL, ARMOUR = LISTS.skills, LISTS.weapons, LISTS.natural, LISTS.armour
ORIGINS, CALLINGS = LISTS.origins, LISTS.callings
CREATURES, ENCOUNTERS = LISTS.creatures, LISTS.encounters
NAMES = LISTS.names.names
OTHERS_NAMES = {"m": LISTS.names.women, "f": LISTS.names.men}
"""What nobody of this gender is called."""
