"""What the text names and does not contain: weapons, abilities, powers, adversaries ... (SY-13, SY-20 to SY-23)

All of it is our own. Files that a group can replace, read once and checked, and never looked at
again by a rule that carries something out: who owns a thing carries its figures along.
The only module of this system that opens a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from arbitro.systems.reading import (
    Company,
    Count,
    Die,
    Fault,
    Scenery,
    Term,
    UsualSide,
    Words,
    apart,
    named,
    needed,
    read,
)
from arbitro.systems.rows import Library, Shelf

AttributeName = Literal["accurate", "quick", "vigilant", "discreet", "strong", "resolute", "cunning", "persuasive"]
Attribute = Annotated[int, Meta(ge=1, le=30)]
Attributes = tuple[
    Attribute, Attribute, Attribute, Attribute, Attribute, Attribute, Attribute, Attribute
]  # fmt: skip
Step = Annotated[int, Meta(ge=1, le=3)]
WeaponClass = Literal["short", "one-handed", "long", "heavy", "ranged", "natural"]


class TermEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A word with a name in each language, the gender of the Spanish one, and perhaps a sentence about it."""

    name: Term
    gender: Literal["", "m", "f"] = ""
    text: Term | None = None


class Named(Struct, frozen=True, kw_only=True):
    """What nearly every entry has besides its rules."""

    name: Term
    gender: Literal["m", "f"]


class WeaponEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `weapons.toml` or `natural.toml`. (SY-9, SY-13)"""

    group: WeaponClass
    die: Die
    taint: Count = 0


class ArmourEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `armour.toml`. (SY-4, SY-13)"""

    die: Die
    impedes: Count = 0


class PassiveEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a step of an ability does. The rules know these kinds and no others. (SY-8, SY-11)"""

    kind: Literal[
        # Passive: they work by themselves, in reactions too.
        "attribute", "damage", "first-blood", "opportunist", "armour", "defence", "behind-shield",
        "pain", "toughness", "rise", "slip-leave", "slip-pass", "aware", "wary", "unflanked", "unfelled",
        "draw", "swap", "no-line", "long-shield", "out-reach", "threshold", "less-corruption",
        # Active: they take a combat action.
        "mighty", "gap", "sweep", "volley", "topple", "recover", "rally", "spur", "aid", "brew",
    ]  # fmt: skip
    # Rows of earlier games say it; whether an effect takes an action its kind says.
    active: Annotated[bool, Meta(extra={"idle": True})] = False
    value: int = 0
    die: Annotated[int, Meta(ge=0, le=100)] = 0
    more: int = 0
    mine: AttributeName | Literal[""] = ""
    weapons: tuple[WeaponClass, ...] = ()


class StepEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Novice, adept or master of an ability."""

    text: Term
    effects: tuple[PassiveEntry, ...]


class AbilityEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `abilities.toml`: three steps. (SY-13)"""

    novice: StepEntry
    adept: StepEntry
    master: StepEntry


class WorkEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a power, an elixir, a ritual or an artefact does. The rules know these kinds and no others."""

    kind: Literal[
        "heal", "harm", "hold", "daze", "blind", "veil", "ward",
        "oil", "night-eyes", "cleanse", "fog", "swift", "guard", "question",
    ]  # fmt: skip
    value: int = 0
    die: Annotated[int, Meta(ge=0, le=100)] = 0
    mine: AttributeName | Literal[""] = ""
    theirs: AttributeName | Literal[""] = ""


class PowerEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `powers.toml`: what it does at each step. (SY-21)"""

    text: Term
    target: Literal["foe", "ally", "none"]
    novice: WorkEntry
    adept: WorkEntry
    master: WorkEntry


class RitualEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `rituals.toml`. (SY-21)"""

    text: Term
    works: WorkEntry


class ElixirEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `elixirs.toml`: what it does, and how hard it is to brew. (SY-7, SY-20)"""

    text: Term
    works: WorkEntry
    skill: Literal[1, 2, 3]
    difficulty: int


class ArtefactEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `artefacts.toml`. (SY-21, SY-22)"""

    text: Term
    works: WorkEntry
    taint: Die = 4


class CreatureEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `creatures.toml` or `folk.toml`. Attributes in the order of the sheet. (SY-13)"""

    attributes: Attributes
    weapons: Annotated[tuple[str, ...], Meta(min_length=1)]
    armour: str = ""
    shield: bool = False
    abilities: dict[str, Step] = {}
    powers: dict[str, Step] = {}
    side: UsualSide = "foes"


class EncounterEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of `encounters.toml`."""

    name: Term
    creatures: Company
    gender: Literal["", "m", "f"] = ""
    scenery: Scenery = {}


class CallingEntry(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of `callings.toml`: what somebody of that sort would choose. (SY-3)"""

    attributes: Attributes
    learns: tuple[str, str, str]
    weapons: tuple[str, str]
    armour: str
    shield: bool


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`names.toml`."""

    names: Annotated[tuple[Words, ...], Meta(min_length=1)]


class Lists(Struct, frozen=True):
    """Each file of this folder."""

    weapons: Shelf[WeaponEntry]
    natural: dict[str, WeaponEntry]
    armour: Shelf[ArmourEntry]
    abilities: Shelf[AbilityEntry]
    powers: Shelf[PowerEntry]
    rituals: Shelf[RitualEntry]
    elixirs: Shelf[ElixirEntry]
    artefacts: Shelf[ArtefactEntry]
    stigmata: dict[str, TermEntry]
    creatures: Shelf[CreatureEntry]
    folk: dict[str, CreatureEntry]
    encounters: dict[str, EncounterEntry]
    callings: dict[str, CallingEntry]
    names: Names


WORN = ("quilted-coat", "leather", "scales", "plate")
"""Armour that `creation` offers to people; the rest grows on beasts."""

NEEDED = {
    "natural": ("fists", "claws"),
    "armour": (*WORN, "hide"),
    "elixirs": ("healing-herbs",),
    "creatures": ("sergeant", "spearman", "poacher", "abomination"),
    "callings": ("fighter", "mystic"),
}
"""What the rules and the demo name."""


def problems(lists: Lists) -> Iterator[Fault]:
    """What is wrong beyond the shape of a file: ids that nobody has, and ids that two things share."""
    yield from needed(lists, NEEDED)
    yield from apart(lists, "weapons", "natural", "armour")
    yield from apart(lists, "abilities", "powers", "rituals")
    yield from apart(lists, "creatures", "folk", "encounters")
    for file, people in (("creatures", lists.creatures), ("folk", lists.folk)):
        for kind, one in people.items():
            yield from named(lists, file, (kind, "weapons"), one.weapons, "weapons", "natural")
            yield from named(lists, file, (kind, "armour"), one.armour, "armour")
            yield from named(lists, file, (kind, "abilities"), one.abilities, "abilities")
            yield from named(lists, file, (kind, "powers"), one.powers, "powers")
    for kind, encounter in lists.encounters.items():
        yield from named(lists, "encounters", (kind, "creatures"), encounter.creatures, "creatures")
    for kind, calling in lists.callings.items():
        yield from named(lists, "callings", (kind, "learns"), calling.learns, "abilities", "powers", "rituals")
        yield from named(lists, "callings", (kind, "weapons"), calling.weapons, "weapons")
        if calling.armour and calling.armour not in WORN:
            facts = {"found": f'"{calling.armour}"', "known": ", ".join(WORN)}
            yield Fault("callings", (kind, "armour"), "content-choice", facts)


LISTS = read(__file__, Lists, problems)
LIBRARY = Library(LISTS, problems)
WEAPONS, NATURAL, ARMOUR = LISTS.weapons, LISTS.natural, LISTS.armour
ABILITIES, POWERS, RITUALS = LISTS.abilities, LISTS.powers, LISTS.rituals
ELIXIRS, ARTEFACTS, STIGMATA = LISTS.elixirs, LISTS.artefacts, LISTS.stigmata
KINDS = Shelf({**LISTS.creatures, **LISTS.folk}, "creatures", CreatureEntry)
"""Whom one may bring in."""
CREATURES, ENCOUNTERS, CALLINGS = LISTS.creatures, LISTS.encounters, LISTS.callings
NAMES = LISTS.names.names
