"""Weapons, creatures and names: files that a group can replace, read once and checked.

The only module of this system that opens a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from arbitro.systems.reading import Count, Die, Fault, Some, Term, UsualSide, Words, counted, named, needed, read
from arbitro.systems.rows import Library, Shelf


class WeaponEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon that can be chosen. (LA-8)"""

    name: Term
    gender: Literal["m", "f"]
    die: Die


class CreatureEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lives below; `weapon` is what it strikes with. (LA-1)"""

    name: Term
    gender: Literal["m", "f"]
    grip: Count
    sight: Count
    nerve: Count
    breath: Some
    weapon: str
    die: Die
    side: UsualSide = "foes"


class TermEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A word with a name in each language and nothing else."""

    name: Term
    gender: Literal["m", "f"]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`names.toml`."""

    names: tuple[Words, ...]


class Lists(Struct, frozen=True):
    """Each file of this folder."""

    weapons: Shelf[WeaponEntry]
    natural: dict[str, TermEntry]
    creatures: Shelf[CreatureEntry]
    names: Names


NEEDED = {"weapons": ("knife", "hook", "pole"), "creatures": ("leech", "moth")}
"""What the rules and the demo name."""


def problems(lists: Lists) -> Iterator[Fault]:
    """What is wrong beyond the shape of a file: ids that nobody has, a chart that does not fit its die."""
    yield from needed(lists, NEEDED)
    yield from counted("names", ("names",), lists.names.names, 10)
    for kind, one in lists.creatures.items():
        yield from named(lists, "creatures", (kind, "weapon"), one.weapon, "natural", "weapons")


LISTS = read(__file__, Lists, problems)
LIBRARY = Library(LISTS, problems)
WEAPONS, NATURAL, CREATURES = LISTS.weapons, LISTS.natural, LISTS.creatures
NAMES = LISTS.names.names
