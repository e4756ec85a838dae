"""Weapons, creatures and names: files that a group can replace, read once and checked.

The only module of this system that opens a file.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

Entry = TypeVar("Entry")


class WeaponEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon that can be chosen. (LA-8)"""

    name: dict[str, str]
    gender: str
    die: int


class CreatureEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lives below; `weapon` is what it strikes with. (LA-1)"""

    name: dict[str, str]
    gender: str
    grip: int
    sight: int
    nerve: int
    breath: int
    weapon: str
    die: int


class TermEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A word with a name in each language and nothing else."""

    name: dict[str, str]
    gender: str


def read(file: str, kind: type[Entry]) -> dict[str, Entry]:
    """The entries of one content file; raises `ValueError` naming the file and the place."""
    path = Path(__file__).with_name(file)
    try:
        found: Any = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(found, dict[str, kind])  # type: ignore[valid-type]
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{path}: {error}") from error


WEAPONS = read("weapons.toml", WeaponEntry)
NATURAL = read("natural.toml", TermEntry)
CREATURES = read("creatures.toml", CreatureEntry)
NAMES = tuple(read("names.toml", list[str])["names"])
