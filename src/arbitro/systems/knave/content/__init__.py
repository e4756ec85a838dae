"""The lists that a group can replace: weapons, creatures, spells ... read from the TOML files beside this one.

They are read once, when this package is imported, and checked as they are read. The rules never
look here to carry a blow out: a thing that somebody owns brings its figures along.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from arbitro.systems.reading import (
    Company,
    Count,
    Die,
    Fault,
    Scenery,
    Some,
    UsualSide,
    Words,
    apart,
    named,
    needed,
    read,
)
from arbitro.systems.rows import Library, Shelf

Ability = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
Harm = Literal["cutting", "piercing", "blunt"]


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, or a short text, in each language."""

    en: Words
    es: Words
    lean: Literal["", "order", "balance", "upheaval"] = ""
    """Where an alignment leans."""
    gender: Literal["", "m", "f"] = ""


class Named(Struct, frozen=True, kw_only=True):
    """What every entry may have besides its rules."""

    name: Term
    gender: Literal["", "m", "f"] = ""
    text: Term | None = None
    # Lists and rows of earlier games say these two; nothing asks for them.
    article: str = ""
    plural: Annotated[bool, Meta(extra={"idle": True})] = False


class WeaponEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `weapons.toml`."""

    die: Die
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    slots: Count
    quality: Count
    price: Count
    reach: Literal["melee", "ranged"] = "melee"
    kind: Harm
    thrown: bool = False
    ammo: str = ""


class NaturalEntry(WeaponEntry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `natural.toml`: nobody carries it, and it does not wear. (KN-26)"""

    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    slots: Count = 0
    quality: Count = 0
    price: Count = 0


class ArmourEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `armour.toml`."""

    kind: Literal["body", "shield", "helmet"]
    slots: Count
    quality: Count
    price: Count
    defence: Count = 0
    bonus: Count = 0


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a stunt or a spell does, in the few words that `powers.work` and `combat.stunt` know."""

    kind: Literal["damage", "heal", "condition", "armour", "armour-quality", "disarm", "move", "referee"]
    die: Literal[0, 4, 6, 8, 10, 12, 20] = 0
    dice: Annotated[int, Meta(ge=1, le=100)] | Literal["level"] = 1
    condition: Literal[
        "", "unaware", "off-balance", "disarmed", "distracted", "prone", "held", "asleep",
        "blinded", "frightened", "charmed", "warded", "hidden", "hasted",
    ] = ""  # fmt: skip
    rounds: Some = 1
    bonus: Count = 0
    loss: Some = 1
    how: Literal["", "push", "drag", "swap"] = ""
    feet: Count = 0


class GearEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `gear.toml`."""

    list: Annotated[str, Meta(extra={"idle": True})]
    """In which of the lists that a newcomer rolls on it stands: those of the file alone."""
    slots: Count = 1
    price: Some
    count: Some = 1
    effect: Effect | None = None
    """What happens to whoever drinks it."""


class CreatureEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `creatures.toml`."""

    level: Some
    hp_dice: Annotated[int, Meta(ge=1, le=100)]
    bonuses: tuple[Count, Count, Count, Count, Count, Count]
    armour: Count = 11
    wears: tuple[str, ...] = ()
    books: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()
    gold: Count = 0
    silver: Count = 0
    copper: Count = 0
    attacks: Annotated[tuple[str, ...], Meta(min_length=1)]
    morale: Annotated[int, Meta(ge=2, le=12)]
    weak: tuple[Harm, ...] = ()
    speed: Count = 40
    group: bool = False
    hireling: bool = False
    wage: Count = 0
    side: UsualSide = "foes"


class SpellEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `spells.toml`."""

    resist: Ability | Literal["none"] = "none"
    target: Literal["foe", "ally", "self", "none"]
    effect: Effect = Effect("referee")


class StuntEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `stunts.toml`."""

    attack: Ability
    resist: Ability
    effect: Effect
    on: Literal["foe", "self"] = "foe"
    reach: Literal["melee", "any"] = "melee"
    """Whether one must stand next to the foe."""


class EncounterEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `encounters.toml`."""

    creatures: Company
    leader: str = ""
    feet: Count = 30
    scenery: Scenery = {}


class TaskEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `tasks.toml`."""

    ability: Ability


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a starting chart: what a d20 from `low` to `high` gives."""

    low: int
    high: int
    items: tuple[str, ...]


class Rations(Struct, frozen=True, forbid_unknown_fields=True):
    """What there is to eat at the start."""

    item: str
    count: Some


class StartingWeapon(Struct, frozen=True, forbid_unknown_fields=True):
    """How many weapons, and how many bundles of what they shoot."""

    choices: Some
    ammo_bundles: Count = msgspec.field(name="ammo-bundles")


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    """The copper of the house rule `buy_gear`."""

    dice: Annotated[int, Meta(ge=1, le=100)]
    die: Die
    times: Some


class Starting(Struct, frozen=True, forbid_unknown_fields=True):
    """`starting.toml`."""

    armour: tuple[Line, ...]
    helmet_and_shield: tuple[Line, ...] = msgspec.field(name="helmet-and-shield")
    rations: Rations
    weapon: StartingWeapon
    gear_rolls: dict[str, Some] = msgspec.field(name="gear-rolls")
    purse: Purse


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`names.toml`."""

    first: Annotated[tuple[Words, ...], Meta(min_length=1)]
    byname: Annotated[tuple[Term, ...], Meta(min_length=1)]


class Lists(Struct, frozen=True):
    """Each file of this folder."""

    weapons: Shelf[WeaponEntry]
    natural: dict[str, NaturalEntry]
    armour: Shelf[ArmourEntry]
    gear: Shelf[GearEntry]
    creatures: Shelf[CreatureEntry]
    spells: Shelf[SpellEntry]
    stunts: dict[str, StuntEntry]
    encounters: dict[str, EncounterEntry]
    tasks: dict[str, TaskEntry]
    traits: dict[str, Annotated[tuple[Term, ...], Meta(min_length=1)]]
    starting: Starting
    names: Names


NEEDED = {
    "weapons": ("long-sword", "short-bow", "dagger"),
    "natural": ("fists",),
    "armour": ("gambeson", "round-shield"),
    "gear": ("rations", "rope", "torches", "arrows", "bandages", "spellbook"),
    "creatures": ("goblin",),
    "spells": ("ember-bloom",),
}
"""What the rules and the demo name."""


def problems(lists: Lists) -> Iterator[Fault]:
    """What is wrong beyond the shape of a file: ids that nobody has, charts with gaps, effects without figures."""
    yield from needed(lists, NEEDED)
    yield from apart(lists, "weapons", "natural", "armour", "gear", "spells")
    for kind, weapon in lists.weapons.items():
        yield from named(lists, "weapons", (kind, "ammo"), weapon.ammo, "gear")
    for reach in ("melee", "ranged"):
        if not any(weapon.reach == reach for weapon in lists.weapons.values()):
            yield Fault("weapons", (), "content-lacks", {"key": "reach", "found": reach, "least": "1"})
    for kind, creature in lists.creatures.items():
        yield from named(lists, "creatures", (kind, "attacks"), creature.attacks, "weapons", "natural")
        yield from named(lists, "creatures", (kind, "wears"), creature.wears, "armour")
        yield from named(lists, "creatures", (kind, "books"), creature.books, "spells")
        yield from named(lists, "creatures", (kind, "carries"), creature.carries, "gear")
    for kind, encounter in lists.encounters.items():
        yield from named(lists, "encounters", (kind, "creatures"), encounter.creatures, "creatures")
        yield from named(lists, "encounters", (kind, "leader"), encounter.leader, "creatures")
    for name, effect in (
        *[("spells", (kind, spell.effect)) for kind, spell in lists.spells.items()],
        *[("stunts", (kind, stunt.effect)) for kind, stunt in lists.stunts.items()],
        *[("gear", (kind, gear.effect)) for kind, gear in lists.gear.items() if gear.effect],
    ):
        yield from _effect(name, *effect)
    yield from _starting(lists)


def _effect(name: str, kind: str, effect: Effect) -> Iterator[Fault]:
    if effect.kind in ("damage", "heal") and not effect.die:
        yield Fault(name, (kind, "effect"), "content-missing", {"key": "die"})
    if effect.kind == "condition" and not effect.condition:
        yield Fault(name, (kind, "effect"), "content-missing", {"key": "condition"})
    if effect.kind == "move" and not effect.how:
        yield Fault(name, (kind, "effect"), "content-missing", {"key": "how"})


def _starting(lists: Lists) -> Iterator[Fault]:
    """The charts are read with a d20: each of its faces once, in order. (KN-5)"""
    start = lists.starting
    yield from named(lists, "starting", ("rations", "item"), start.rations.item, "gear")
    for chart, lines in (("armour", start.armour), ("helmet-and-shield", start.helmet_and_shield)):
        face = 1
        for at, line in enumerate(lines):
            yield from named(lists, "starting", (chart, at, "items"), line.items, "armour")
            if line.low != face or line.high < line.low:
                facts = {"found": f"{line.low}–{line.high}", "wanted": str(face)}
                yield Fault("starting", (chart, at), "content-chart", facts)
            face = line.high + 1
        if face != 21:
            yield Fault("starting", (chart,), "content-chart-ends", {"found": str(face - 1), "wanted": "20"})
    for name, times in start.gear_rolls.items():
        lines_of_gear = sum(entry.list == name for entry in lists.gear.values())
        if lines_of_gear < times:
            yield Fault("gear", (), "content-lacks", {"key": "list", "found": name, "least": str(times)})


LISTS = read(__file__, Lists, problems)
LIBRARY = Library(LISTS, problems)
WEAPONS, NATURAL, ARMOUR, GEAR = LISTS.weapons, LISTS.natural, LISTS.armour, LISTS.gear
CREATURES, ENCOUNTERS = LISTS.creatures, LISTS.encounters
SPELLS, STUNTS, TASKS = LISTS.spells, LISTS.stunts, LISTS.tasks
TRAITS, STARTING, NAMES = LISTS.traits, LISTS.starting, LISTS.names

ENTRIES: tuple[Mapping[str, Named], ...] = (
    WEAPONS, NATURAL, ARMOUR, GEAR, CREATURES, SPELLS, STUNTS, ENCOUNTERS, TASKS,
)  # fmt: skip
"""Everything that has a name."""


def gear_list(name: str) -> tuple[str, ...]:
    """The lines of one of the lists that are rolled on, in the order of the file."""
    return tuple([kind for kind, entry in GEAR.items() if entry.list == name])
