"""The lists that a group can replace: weapons, creatures, spells ... read from the TOML files beside this one.

They are read once, when this package is imported, and checked as they are read. The rules never
look here to carry a blow out: a thing that somebody owns brings its figures along.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

Entry = TypeVar("Entry")


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, or a short text, in each language."""

    en: str
    es: str
    lean: str = ""
    """Where an alignment leans: `order`, `balance` or `upheaval`."""
    gender: str = ""


class Named(Struct, frozen=True, kw_only=True):
    """What every entry may have besides its rules."""

    name: Term
    gender: str = ""
    article: str = ""
    plural: bool = False
    text: Term | None = None


class WeaponEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `weapons.toml` or `natural.toml`."""

    die: int
    hands: int
    slots: int
    quality: int
    price: int
    reach: Literal["melee", "ranged"]
    kind: Literal["cutting", "piercing", "blunt"]
    thrown: bool = False
    ammo: str = ""


class ArmourEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `armour.toml`."""

    kind: Literal["body", "shield", "helmet"]
    slots: int
    quality: int
    price: int
    defence: int = 0
    bonus: int = 0


class GearEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `gear.toml`."""

    list: str
    slots: int
    price: int
    count: int = 1


class CreatureEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `creatures.toml`."""

    level: int
    hp_dice: int
    bonuses: tuple[int, int, int, int, int, int]
    armour: int
    attacks: tuple[str, ...]
    morale: int
    weak: tuple[str, ...]
    speed: int
    group: bool = False
    hireling: bool = False
    wage: int = 0


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a stunt or a spell does, in the few words that `powers.work` and `combat.stunt` know."""

    kind: Literal["damage", "heal", "condition", "armour", "armour-quality", "disarm", "move", "referee"]
    die: int = 0
    dice: int | Literal["level"] = 1
    condition: str = ""
    rounds: int = 1
    bonus: int = 0
    loss: int = 1
    how: str = ""
    feet: int = 0


class SpellEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `spells.toml`."""

    resist: str
    target: Literal["foe", "ally", "self", "none"]
    effect: Effect


class StuntEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `stunts.toml`."""

    attack: str
    resist: str
    effect: Effect
    on: Literal["foe", "self"] = "foe"
    reach: Literal["melee", "any"] = "melee"
    """Whether one must stand next to the foe."""


class EncounterEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `encounters.toml`."""

    creatures: dict[str, int]
    leader: str = ""
    feet: int = 30


class TaskEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `tasks.toml`."""

    ability: str


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a starting chart: what a d20 from `low` to `high` gives."""

    low: int
    high: int
    items: tuple[str, ...]


class Rations(Struct, frozen=True):
    """What there is to eat at the start."""

    item: str
    count: int


class StartingWeapon(Struct, frozen=True):
    """How many weapons, and how many bundles of what they shoot."""

    choices: int
    ammo_bundles: int = msgspec.field(name="ammo-bundles")


class Purse(Struct, frozen=True):
    """The copper of the house rule `buy_gear`."""

    dice: int
    die: int
    times: int


class Starting(Struct, frozen=True):
    """`starting.toml`."""

    armour: tuple[Line, ...]
    helmet_and_shield: tuple[Line, ...] = msgspec.field(name="helmet-and-shield")
    rations: Rations
    weapon: StartingWeapon
    gear_rolls: dict[str, int] = msgspec.field(name="gear-rolls")
    purse: Purse


class Names(Struct, frozen=True):
    """`names.toml`."""

    first: tuple[str, ...]
    byname: tuple[Term, ...]


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(file).read_text("utf-8"))


def _load(file: str, entry: type[Entry]) -> dict[str, Entry]:
    return msgspec.convert(_read(file), dict[str, entry])  # type: ignore[valid-type]


WEAPONS = _load("weapons.toml", WeaponEntry)
NATURAL = _load("natural.toml", WeaponEntry)
ARMOUR = _load("armour.toml", ArmourEntry)
GEAR = _load("gear.toml", GearEntry)
CREATURES = _load("creatures.toml", CreatureEntry)
SPELLS = _load("spells.toml", SpellEntry)
STUNTS = _load("stunts.toml", StuntEntry)
ENCOUNTERS = _load("encounters.toml", EncounterEntry)
TASKS = _load("tasks.toml", TaskEntry)
TRAITS = msgspec.convert(_read("traits.toml"), dict[str, tuple[Term, ...]])
STARTING = msgspec.convert(_read("starting.toml"), Starting)
NAMES = msgspec.convert(_read("names.toml"), Names)

ENTRIES: tuple[Mapping[str, Named], ...] = (
    WEAPONS,
    NATURAL,
    ARMOUR,
    GEAR,
    CREATURES,
    SPELLS,
    STUNTS,
    ENCOUNTERS,
    TASKS,
)
"""Everything that has a name."""


def gear_list(name: str) -> tuple[str, ...]:
    """The lines of one of the lists that are rolled on, in the order of the file."""
    return tuple([kind for kind, entry in GEAR.items() if entry.list == name])
