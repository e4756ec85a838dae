"""Weapons, armour, creatures, names: what a group can replace, from the TOML files beside this one.

They are read once, when this package is imported, and checked as they are read. The rules never
look here to carry a blow out: a thing that somebody owns brings its figures along.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from arbitro.systems.brp import charts
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
    counted,
    dice,
    dice_or_number,
    named,
    needed,
    read,
    readable,
)
from arbitro.systems.rows import Library, Shelf


class Named(Struct, frozen=True, kw_only=True):
    """What every entry may have besides its rules."""

    name: Term
    gender: Literal["", "m", "f"] = ""
    # Lists of earlier games say it; nothing asks for it.
    article: str = ""


Derived = Literal[
    "dexterity-twice", "intelligence", "intelligence-and-power", "flight", "language", "literacy", "weapon"
]
"""A base chance that is worked out."""

Base = int | Derived


class SkillEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `skills.toml`. (BRP-2.6)"""

    base: Base | tuple[Base, Base, Base]
    """The chance that everybody has; three of them are those of the eras."""
    specialities: tuple[str, ...] = ()


class ProfessionEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A profession. (BRP-2.7)"""

    skills: tuple[str, ...]
    choose: Count = 0
    among: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    """What one of them would rather fight with; ours."""
    armour: tuple[str, ...] = ()
    """What one of them would wear; ours."""
    later: tuple[str, ...] = ()
    """The same in modern and future times."""


Bonus = Literal["none", "half", "full"]
Percent = Annotated[int, Meta(ge=0, le=1000)]
Attacked = Literal["hit-points", "strength", "constitution", "size", "intelligence", "power", "dexterity", "appearance"]


class WeaponEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `melee.toml`. (BRP-5.9)"""

    skill: str
    base: Percent
    damage: str
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    points: Count
    length: Literal["long", "medium", "short"] = "medium"
    bonus: Bonus = "full"


class MissileEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `missile.toml`. (BRP-5.9)"""

    skill: str
    base: Percent
    damage: str
    bonus: Bonus
    hands: Annotated[int, Meta(ge=0, le=2)]
    points: Count
    range: Some
    load: Count = 0
    of: str = ""
    thrown: bool = False


class ShieldEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `shields.toml`. (BRP-5.11)"""

    skill: str
    base: Percent
    damage: str
    points: Count
    size: Literal["target", "full", "large"]


class ArmourEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `armour.toml`. (BRP-5.10)"""

    points: Count
    shots: int = -1
    modifier: int = 0
    hinders: Literal["", "physical", "perception"] = ""
    helmet: bool = False


class AttackEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A natural weapon of a creature. (BRP-7)"""

    chance: Percent
    damage: str
    bonus: Bonus = "full"
    fells: bool = False
    """Whether its damage is matched against STR to knock the target down."""
    poison: str = ""


class CreatureEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `creatures.toml`. (BRP-7)"""

    rolls: tuple[str, str, str, str, str, str, str]
    move: Count = 10
    swim: Count = 0
    armour: Count = 0
    skills: dict[str, Percent] = {}
    weapons: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    attacks: dict[str, AttackEntry] = {}
    routines: tuple[tuple[str, ...], ...] = ()
    night: bool = False
    wings: bool = False
    side: UsualSide = "foes"


class EncounterEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `encounters.toml`: who comes, and how many metres away they begin."""

    creatures: Company
    metres: Annotated[int, Meta(ge=1, le=200)]
    scenery: Scenery = {}


class PoisonEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `poisons.toml`. (BRP-6.10)"""

    potency: Some
    speed: Literal["fast", "slow"]
    attacks: Attacked
    remedy: Some
    eaten: bool = False


class IllnessEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `illnesses.toml`. (BRP-6.5)"""

    course: Literal["minor", "major", "deadly"]
    attacks: Attacked
    hourly: str = "0"


class ThingEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name and nothing more."""


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`names.toml`."""

    names: tuple[Words, ...]
    mementos: tuple[str, ...]


class Lists(Struct, frozen=True):
    """Each file of this folder."""

    skills: dict[str, SkillEntry]
    specialities: dict[str, Term]
    professions: dict[str, ProfessionEntry]
    melee: Shelf[WeaponEntry]
    missile: Shelf[MissileEntry]
    shields: Shelf[ShieldEntry]
    armour: Shelf[ArmourEntry]
    natural: dict[str, ThingEntry]
    creatures: Shelf[CreatureEntry]
    encounters: dict[str, EncounterEntry]
    poisons: Shelf[PoisonEntry]
    illnesses: Shelf[IllnessEntry]
    things: dict[str, ThingEntry]
    names: Names


NEEDED = {
    "skills": (
        *("bargain", "brawl", "climb", "dodge", "first-aid", "grapple", "hide", "language", "listen", "literacy"),
        *("martial-arts", "medicine", "melee-weapon", "sense", "spot", "stealth", "teach"),
    ),
    "specialities": ("own",),
    "professions": ("hunter", "warrior"),
    "melee": ("brawl", "knife", "dagger", "broadsword"),
    "missile": ("longbow",),
    "shields": ("round-shield",),
    "armour": ("soft-leather", "hard-leather", "light-helmet"),
    "creatures": ("bandit", "archer"),
    "things": (
        *("working-clothes", "pocket-money", "full-purse", "trade-tools", "pressed-flower", "worn-dice"),
        *charts.OBJECT_SIZES,
    ),
}
"""What the rules and the demo name."""

ARMS = ("melee", "missile", "shields")


def problems(lists: Lists) -> Iterator[Fault]:
    """What is wrong beyond the shape of a file: ids that nobody has, dice that cannot be read, charts too short."""
    yield from needed(lists, NEEDED)
    yield from apart(lists, *ARMS, "armour")
    yield from counted("names", ("names",), lists.names.names, 20)
    yield from counted("names", ("mementos",), lists.names.mementos, 8)
    yield from named(lists, "names", ("mementos",), lists.names.mementos, "things")
    for kind, skill in lists.skills.items():
        yield from named(lists, "skills", (kind, "specialities"), skill.specialities, "specialities")
        if skill.base in ("weapon", "language", "literacy") and not skill.specialities:
            yield Fault("skills", (kind,), "content-missing", {"key": "specialities"})
    for kind, trade in lists.professions.items():
        for field in ("skills", "among"):
            for at, slot in enumerate(getattr(trade, field)):
                yield from _slot(lists, (kind, field, at), slot)
        yield from named(lists, "professions", (kind, "weapons"), trade.weapons, *ARMS)
        for field in ("armour", "later"):
            yield from named(lists, "professions", (kind, field), getattr(trade, field), "armour")
    yield from _arms(lists)
    for kind, one in lists.creatures.items():
        yield from _creature(lists, kind, one)
    for kind, encounter in lists.encounters.items():
        yield from named(lists, "encounters", (kind, "creatures"), encounter.creatures, "creatures")
    for kind, illness in lists.illnesses.items():
        yield from readable("illnesses", (kind, "hourly"), illness.hourly, dice_or_number)


def _slot(lists: Lists, path: tuple[str | int, ...], slot: str) -> Iterator[Fault]:
    """One of a profession's skills, as the head of professions.toml says. (BRP-2.7)"""
    for part in slot.removesuffix("+").split(" or "):
        kind, _, wanted = part.partition("/")
        yield from named(lists, "professions", path, kind, "skills", also=("any",))
        for each in wanted.removeprefix("*").split("|"):
            yield from named(lists, "professions", path, each, "specialities", also=("other",))


def _arms(lists: Lists) -> Iterator[Fault]:
    """Weapons and shields: their dice, and the skill that they are used with. (BRP-5.9, BRP-5.11)"""
    for file in ARMS:
        for kind, arm in getattr(lists, file).items():
            yield from readable(file, (kind, "damage"), arm.damage, dice)
            yield from named(lists, file, (kind, "skill"), arm.skill.partition("/")[0], "skills")
    for kind, shot in lists.missile.items():
        yield from named(lists, "missile", (kind, "of"), shot.of, "melee")


def _creature(lists: Lists, kind: str, one: CreatureEntry) -> Iterator[Fault]:
    """A foe: its rolls, and what it fights with. (BRP-7)"""
    for at, roll in enumerate(one.rolls):
        yield from readable("creatures", (kind, "rolls", at), roll, dice_or_number)
    own = (*one.weapons, *one.attacks)
    for skill in one.skills:
        # A chance with a weapon is one with what it fights with, and with no other.
        for fault in named(lists, "creatures", (kind, "skills", skill), skill.partition("/")[0], "skills", also=own):
            yield fault._replace(facts={**fault.facts, "lists": " ".join(("skills", *ARMS, "natural"))})
    yield from named(lists, "creatures", (kind, "weapons"), one.weapons, *ARMS)
    yield from named(lists, "creatures", (kind, "worn"), one.worn, "armour")
    yield from named(lists, "creatures", (kind, "attacks"), one.attacks, "natural")
    for name, attack in one.attacks.items():
        yield from readable("creatures", (kind, "attacks", name, "damage"), attack.damage, dice)
        yield from named(lists, "creatures", (kind, "attacks", name, "poison"), attack.poison, "poisons")
    for at, routine in enumerate(one.routines):
        for nth, each in enumerate(routine):
            if each not in own:
                facts = {"found": f'"{each}"', "known": ", ".join(own)}
                yield Fault("creatures", (kind, "routines", at, nth), "content-choice", facts)


def specialised(lists: Lists) -> dict[str, SkillEntry]:
    """Each skill with each of its suggested specialities, under both their names. (BRP-2.6)"""
    return {
        f"{kind}/{each}": replace(skill, name=both(skill.name, lists.specialities[each]))
        for kind, skill in lists.skills.items()
        for each in skill.specialities
    }


def both(name: Term, speciality: Term) -> Term:
    """`Firearm (rifle)`."""
    return Term(f"{name.en} ({speciality.en})", f"{name.es} ({speciality.es})")


LISTS = read(__file__, Lists, problems)
LIBRARY = Library(LISTS, problems, {"skills": specialised(LISTS)})
SKILLS, SPECIALITIES, PROFESSIONS = LISTS.skills, LISTS.specialities, LISTS.professions
MELEE, MISSILE, SHIELDS, ARMOUR = LISTS.melee, LISTS.missile, LISTS.shields, LISTS.armour
NATURAL, CREATURES, ENCOUNTERS = LISTS.natural, LISTS.creatures, LISTS.encounters
POISONS, ILLNESSES, THINGS = LISTS.poisons, LISTS.illnesses, LISTS.things
NAMES = LISTS.names

VARIOUS = frozenset([kind for kind, skill in SKILLS.items() if skill.specialities])
"""Skills that are one skill for each speciality. (BRP-2.6)"""
