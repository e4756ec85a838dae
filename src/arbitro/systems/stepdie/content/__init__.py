"""Weapons, creatures, spells ...: files that a group can replace, read once and checked as they are read.

The only module of this system that opens files. The rules never look here to carry a blow out: what
somebody owns brings its figures along.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from arbitro.systems import places
from arbitro.systems.places import Board
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
from arbitro.systems.stepdie.charts import HEIGHT, WIDTH

Trait = Literal["strength", "agility", "magic"]


class Named(Struct, frozen=True, kw_only=True):
    """What every entry has besides its rules."""

    name: Term
    gender: Literal["", "m", "f"]
    # Lists and rows of earlier games say it; nothing asks for it.
    plural: Annotated[bool, Meta(extra={"idle": True})] = False


class WeaponEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `weapons.toml` or `natural.toml`. (SD-6)"""

    trait: Trait
    ranged: bool = False


class CreatureEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `creatures.toml`. (SD-6, SD-7)"""

    rank: Literal["minion", "elite", "boss"]
    weapon: str
    target: Literal["", "easy", "normal", "hard", "heroic"] = ""
    hearts: Count = 0
    pace: Some = 5
    mana: Count = 0
    spells: tuple[str, ...] = ()
    side: UsualSide = "foes"


class EncounterEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `encounters.toml`."""

    creatures: Company
    squares: Count
    scenery: Scenery = {}


class SpellEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `spells.toml`. (SD-13)"""

    level: Literal["trick", "standard", "strong", "great"]
    target: Literal["foe", "ally", "self", "none"]
    effect: Literal["attack", "area", "hold", "off-guard", "ward", "leap", "boost", "heal", "tell"]


class TaskEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `tasks.toml`. (SD-2)"""

    gender: Literal["", "m", "f"] = ""
    trait: Trait
    difficulty: Literal["easy", "normal", "hard", "heroic"] = "normal"
    against: Literal["", "hold", "off-guard", "hide", "steal", "tell"] = ""


class CallingEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `callings.toml`. (SD-1)"""

    traits: tuple[Trait, Trait, Trait]
    weapons: tuple[str, str]
    protected: bool


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`names.toml`."""

    names: Annotated[tuple[Words, ...], Meta(min_length=1)]


class Lists(Struct, frozen=True):
    """Each file of this folder."""

    weapons: Shelf[WeaponEntry]
    natural: dict[str, WeaponEntry]
    creatures: Shelf[CreatureEntry]
    encounters: dict[str, EncounterEntry]
    spells: Shelf[SpellEntry]
    tasks: dict[str, TaskEntry]
    callings: dict[str, CallingEntry]
    names: Names


NEEDED = {
    "weapons": ("sword", "throwing-knives", "bow", "knife"),
    "natural": ("fists",),
    "creatures": ("captain", "bandit", "poacher"),
    "spells": ("bolt",),
    "tasks": ("other",),
}
"""What the rules and the demo name."""


def problems(lists: Lists) -> Iterator[Fault]:
    """What is wrong beyond the shape of a file: ids that nobody has."""
    yield from needed(lists, NEEDED)
    yield from apart(lists, "weapons", "natural")
    for kind, creature in lists.creatures.items():
        yield from named(lists, "creatures", (kind, "weapon"), creature.weapon, "weapons", "natural")
        yield from named(lists, "creatures", (kind, "spells"), creature.spells, "spells")
    for kind, encounter in lists.encounters.items():
        yield from named(lists, "encounters", (kind, "creatures"), encounter.creatures, "creatures")
        for what, squares in encounter.scenery.items():
            yield from readable("encounters", (kind, "scenery", what), squares, _squares)
    for kind, calling in lists.callings.items():
        yield from named(lists, "callings", (kind, "weapons"), calling.weapons, "weapons")
        if len(set(calling.traits)) < 3:
            facts = {"found": ", ".join(calling.traits), "known": "strength, agility, magic"}
            yield Fault("callings", (kind, "traits"), "content-choice", facts)


def _squares(names: str) -> None:
    """The names of squares of the board. (SD-11)"""
    board = Board(WIDTH, HEIGHT)
    try:
        places.stretch(board, names)
    except ValueError:
        raise ValueError(f"A1 – {places.called(board, (WIDTH - 1, HEIGHT - 1))}") from None


LISTS = read(__file__, Lists, problems)
LIBRARY = Library(LISTS, problems)
WEAPONS, NATURAL = LISTS.weapons, LISTS.natural
CREATURES, ENCOUNTERS = LISTS.creatures, LISTS.encounters
SPELLS, TASKS, CALLINGS = LISTS.spells, LISTS.tasks, LISTS.callings
NAMES = LISTS.names.names

ENTRIES: tuple[dict[str, Any], ...] = (WEAPONS, NATURAL, CREATURES, ENCOUNTERS, SPELLS, TASKS, CALLINGS)
"""Everything that has a name in each language."""
