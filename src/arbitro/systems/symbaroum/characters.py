"""The sheet: attributes, what follows from them, and what is carried. (SY-3, SY-4)

Everything that a rule reads of a figure is in its `Person`, gear and abilities with their figures
included, so that a recorded game does not change when a group edits its content files.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.circumstances import Circumstance
from arbitro.systems.contract import HEROES
from arbitro.systems.places import Place
from arbitro.table import Modifiers

ATTRIBUTES = ("accurate", "quick", "vigilant", "discreet", "strong", "resolute", "cunning", "persuasive")
ACCURATE, QUICK, VIGILANT, DISCREET, STRONG, RESOLUTE, CUNNING, PERSUASIVE = range(8)

SHORT, ONE_HANDED, LONG, HEAVY, RANGED, NATURAL = "short", "one-handed", "long", "heavy", "ranged", "natural"

LEVELS = ("novice", "adept", "master")


class Effect(Struct, frozen=True):
    """What a step of an ability, an elixir, a power, a ritual or an artefact does. The rules look for its `kind`."""

    kind: str
    value: int = 0
    die: int = 0
    more: int = 0
    """A second die, with herbs or the like."""
    mine: str = ""
    """The attribute that is rolled."""
    theirs: str = ""
    """The attribute that stands against it."""
    weapons: tuple[str, ...] = ()
    """The classes of weapon that it is for; empty for all."""


class Talent(Struct, frozen=True):
    """An ability at level 1 to 3 with the effects of all its steps so far. (SY-13)"""

    kind: str
    level: int
    effects: tuple[Effect, ...] = ()


class Power(Struct, frozen=True):
    """A mystic power at level 1 to 3, or a ritual, and what it does at that level. (SY-21)"""

    kind: str
    level: int
    effect: Effect


class Weapon(Struct, frozen=True):
    """A weapon: its class, and the faces of its damage die. (SY-13)"""

    kind: str
    group: str
    die: int
    taint: int = 0
    """The die of temporary corruption that its damage brings. (SY-21)"""


class Armour(Struct, frozen=True):
    """Armour: the faces of its die, and what it takes from Defence. (SY-4, SY-13)"""

    kind: str
    die: int
    impedes: int = 0


class Elixir(Struct, frozen=True):
    """So many doses of an elixir. (SY-7, SY-8)"""

    kind: str
    count: int
    effect: Effect


class Artefact(Struct, frozen=True):
    """A thing of power. It serves whoever is bound to it, and taints them. (SY-21, SY-22)"""

    kind: str
    effect: Effect
    taint: int = 4
    bound: bool = False


Owned = TypeVar("Owned", Talent, Power, Weapon, Armour, Elixir, Artefact)


class Goods(Struct, frozen=True):
    """Things that nobody has on them: what lies around, or is on its way from hand to hand."""

    weapons: tuple[Weapon, ...] = ()
    armours: tuple[Armour, ...] = ()
    shields: int = 0
    elixirs: tuple[Elixir, ...] = ()
    artefacts: tuple[Artefact, ...] = ()
    coins: int = 0


class Condition(Struct, frozen=True):
    """Something that lasts to the end of round `until`; 0 is for as long as the scene."""

    name: str
    until: int = 0
    value: int = 0


class Person(Struct, frozen=True, cache_hash=True):
    """A player character or an adversary. (SY-3, SY-4)

    `attributes` stand in the order of `ATTRIBUTES`. `toughness` 0 is dying for a player
    character, and dead for whoever is `dead`; how far below does not matter. (SY-15)
    """

    id: str
    name: str
    side: str
    attributes: tuple[int, ...]
    toughness: int
    most_toughness: int
    weapons: tuple[Weapon, ...] = ()
    in_hand: str = ""
    """The kind of the weapon in hand; empty while they are all sheathed."""
    armour: Armour | None = None
    shield: bool = False
    """Whether it owns one."""
    shielded: bool = False
    """Whether the shield is on its arm."""
    talents: tuple[Talent, ...] = ()
    powers: tuple[Power, ...] = ()
    rituals: tuple[Power, ...] = ()
    elixirs: tuple[Elixir, ...] = ()
    artefacts: tuple[Artefact, ...] = ()
    conditions: tuple[Condition, ...] = ()
    place: Place = (0, 0)
    """Where it stands in a fight, in paces."""
    high: bool = False
    """Whether it stands above the others: on a wall, a cart, a bank. (SY-18)"""
    fallen: bool = False
    steps: int = 0
    """Steps towards death. (SY-16)"""
    dead: bool = False
    gone: bool = False
    """Whether it has left the fight."""
    captive: bool = False
    """Whether it has given itself up: it takes no part in fights."""
    temporary: int = 0
    permanent: int = 0
    scarred: bool = False
    """Whether reaching the threshold has left its permanent corruption in this scene. (SY-22)"""
    passing_stigma: str = ""
    stigmata: tuple[str, ...] = ()
    lost: bool = False
    """Whether it has become an abomination. (SY-24)"""
    tended: bool = False
    """Whether Medicus has done what it can today for the wounds it has."""
    rallied: bool = False
    """Whether it has recovered by itself in this scene."""
    brewed: bool = False
    """Whether it has brewed today."""
    experience: int = 0
    spare: tuple[Armour, ...] = ()
    """Armour that it carries and does not wear."""
    coins: int = 0
    busy_until: int = 0
    """The hour since the campaign began to which it is taken up by what it did last."""
    calling: str = ""
    kind: str = ""
    """The content entry that it was made from; empty for a player character."""
    attitude: str = ""
    """How it is disposed to the heroes."""
    circumstances: tuple[Circumstance, ...] = ()


FISTS = Weapon("fists", SHORT, 3)
"""Ours: the text has no bare hands. They count as short, and hit like nothing that is forged."""


# What follows from the attributes (SY-4)


def value(one: Person, attribute: str) -> int:
    """An attribute."""
    return one.attributes[ATTRIBUTES.index(attribute)]


def toughness_of(attributes: tuple[int, ...]) -> int:
    """Strong, and at least 10. (SY-4)"""
    return max(attributes[STRONG], 10)


def toughness_parts(one: Person) -> Modifiers:
    """The most Toughness that somebody has, as what it is made of. (SY-4)"""
    strong = one.attributes[STRONG]
    made = Modifiers((("strong", strong),)).plus("at-least", toughness_of(one.attributes) - strong)
    made = Modifiers((*made.parts, *steps(one, "toughness")))
    return made.plus("other", one.most_toughness - made.total)


def pain_threshold(one: Person) -> int:
    """See `pain_parts`. (SY-4, SY-14)"""
    return pain_parts(one).total


def pain_parts(one: Person) -> Modifiers:
    """Half of Strong, rounded up. (SY-4)

    Ruling: the text says that there is such a threshold, and not how it comes about.
    """
    return Modifiers((("half-strong", -(-one.attributes[STRONG] // 2)), *steps(one, "pain")))


def corruption_threshold(one: Person) -> int:
    """See `threshold_parts`. (SY-4, SY-22)"""
    return threshold_parts(one).total


def threshold_parts(one: Person) -> Modifiers:
    """Half of Resolute, rounded up. (SY-4)

    Ruling: the text gives Resolute as twice the threshold; for an odd Resolute we round up.
    """
    return Modifiers((("half-resolute", -(-one.attributes[RESOLUTE] // 2)), *steps(one, "threshold")))


def defence(one: Person) -> int:
    """See `defence_parts`. (SY-4)"""
    return defence_parts(one).total


def defence_parts(one: Person) -> Modifiers:
    """Quick, less what the armour impedes, and one more with a shield. (SY-4)

    Ruling: what each armour impedes stands in the content files, for the text does not say.
    """
    made = Modifiers((("quick", one.attributes[QUICK]),))
    if one.armour is not None:
        made = made.plus(one.armour.kind, -one.armour.impedes)
    if one.shielded:
        made = made.plus("shield", 1)
    # Abilities: with these weapons in hand, or behind a shield.
    made = Modifiers((*made.parts, *steps(one, "defence", weapon_in_hand(one).group)))
    if one.shielded:
        made = Modifiers((*made.parts, *steps(one, "behind-shield")))
    return made.plus("swiftness", amount(one, "swift")).plus("roots", -amount(one, "held"))


# Abilities and conditions


def effects(one: Person, kind: str) -> list[Effect]:
    """Everything of this kind that its abilities do for it."""
    return [effect for talent in one.talents for effect in talent.effects if effect.kind == kind]


def steps(one: Person, kind: str, group: str = "") -> list[tuple[str, int]]:
    """What each of its abilities adds to something, with such a weapon."""
    return [
        (talent.kind, effect.value)
        for talent in one.talents
        for effect in talent.effects
        if effect.kind == kind and suits(effect, group)
    ]


def bonus(one: Person, kind: str) -> int:
    """The sum of what its abilities add to something."""
    return sum([value for _, value in steps(one, kind)])


def is_able_to(one: Person, kind: str) -> bool:
    """Whether an ability lets it do this."""
    return bool(one.talents) and bool(effects(one, kind))


def suits(effect: Effect, group: str) -> bool:
    """Whether an effect is for this class of weapon."""
    return not effect.weapons or group in effect.weapons


def level_of(one: Person, kind: str) -> int:
    """How far an ability, a power or a ritual has been learnt; 0 for not at all."""
    known: tuple[Talent | Power, ...] = (*one.talents, *one.powers, *one.rituals)
    for each in known:
        if each.kind == kind:
            return each.level
    return 0


def has(one: Person, name: str) -> bool:
    """Whether this condition is on it."""
    return bool(one.conditions) and any(condition.name == name for condition in one.conditions)


def amount(one: Person, name: str) -> int:
    """How strong a condition is; 0 without it."""
    return sum([condition.value for condition in one.conditions if condition.name == name])


def with_condition(one: Person, name: str, until: int = 0, value: int = 0) -> Person:
    """With a condition, once: to the later of the two rounds, as strong as the stronger."""
    others = []
    for condition in one.conditions:
        if condition.name == name:
            until = 0 if 0 in (until, condition.until) else max(until, condition.until)
            value = max(value, condition.value)
        else:
            others.append(condition)
    # Sorted, so that two figures with the same troubles are equal.
    return replace(one, conditions=tuple(sorted([*others, Condition(name, until, value)], key=lambda each: each.name)))


def without_condition(one: Person, *names: str) -> Person:
    """Without these conditions."""
    left = tuple([condition for condition in one.conditions if condition.name not in names])
    return one if left == one.conditions else replace(one, conditions=left)


# What is in hand


def weapon_in_hand(one: Person) -> Weapon:
    """The weapon it fights with; fists if there is none."""
    for weapon in one.weapons:
        if weapon.kind == one.in_hand:
            return weapon
    return FISTS


def is_armed(one: Person) -> bool:
    """Whether a weapon is ready; claws always are."""
    return bool(one.in_hand)


def has_reach(one: Person) -> bool:
    """Whether it has the benefit of a long weapon. (SY-9)"""
    # A shield makes a long weapon one-handed and takes its benefit away.
    return weapon_in_hand(one).group == LONG and (not one.shielded or is_able_to(one, "long-shield"))


def is_ranged(one: Person) -> bool:
    """Whether what it has in hand shoots."""
    return weapon_in_hand(one).group == RANGED


def of_kind(things: Iterable[Owned], kind: str) -> Owned | None:
    """The one of this kind among what somebody has or knows."""
    return next((each for each in things if each.kind == kind), None)


def in_order(things: Iterable[Owned]) -> tuple[Owned, ...]:
    """In a steady order, so that those who know or have the same are equal."""
    return tuple(sorted(things, key=lambda each: each.kind))


def without_dose(one: Person, kind: str, count: int = 1) -> Person:
    """With a dose fewer, or so many."""
    left = [replace(each, count=each.count - (count if each.kind == kind else 0)) for each in one.elixirs]
    return replace(one, elixirs=tuple([each for each in left if each.count]))


def with_dose(one: Person, kind: str, effect: Effect, count: int = 1) -> Person:
    """With some doses more."""
    had = of_kind(one.elixirs, kind)
    others = [each for each in one.elixirs if each.kind != kind]
    more = Elixir(kind, count + (had.count if had else 0), effect)
    return replace(one, elixirs=in_order((*others, more)))


# How it is doing (SY-15)


def is_hero(one: Person) -> bool:
    """Whether players roll for it. (SY-1)"""
    return one.side == HEROES


def is_up(one: Person) -> bool:
    """Whether it can still do something; lying on the ground, too."""
    return is_here(one) and one.toughness > 0


def is_dying(one: Person) -> bool:
    """Whether it is between life and death: only player characters ever are. (SY-15)"""
    return one.toughness <= 0 and is_here(one)


def is_here(one: Person) -> bool:
    """Whether it takes any part at all: up or dying. (SY-15)"""
    return not (one.dead or one.gone or one.lost)


def takes_turns(one: Person) -> bool:
    """Whether it has turns in a fight: a captive has none, unless it is to throw for its life. (SY-6, SY-16)"""
    return is_here(one) and (not one.captive or is_dying(one))


def total_corruption(one: Person) -> int:
    """Temporary and permanent together. (SY-23)"""
    return one.temporary + one.permanent
