"""The sheet: abilities, what is carried, and how a figure stands. (KN-1 to KN-9)

Everything that a rule reads of a figure is in its `Person`, gear with its figures included, so
that a recorded game does not change when a group edits its content files.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.circumstances import Circumstance, circumstances
from arbitro.systems.knave import charts
from arbitro.systems.places import Place
from arbitro.table import Modifiers, Table

HIRELINGS = "hirelings"
"""A side of its own: they fight for the heroes, for pay. (KN-8)"""

ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
STRENGTH, DEXTERITY, CONSTITUTION, INTELLIGENCE, WISDOM, CHARISMA = range(6)

MOST_BONUS = 10
"""No ability rises above +10, a defence of 20. (KN-31)"""

UNARMOURED = 11
"""The armour defence of who wears nothing. (KN-7)"""

ARMOURED = "armoured"
"""The condition whose value adds to the armour defence. (KN-27)"""

PARLEY = "parley"
"""The condition of those who would rather talk: they take no part in the fight, but they are still here. (KN-15)"""

CAPTIVE = "captive"
"""The condition of those who are held prisoner."""

ASLEEP = "asleep"
"""The condition of those who sleep, where they lie."""

OUT_OF_IT = (PARLEY, CAPTIVE)
"""Whoever is in one of these takes no part in a fight."""

DEAD = -1
"""Hit points below zero are all the same to the rules. (KN-23)"""


class Weapon(Struct, frozen=True, tag="weapon"):
    """A weapon. `best` 0 means that it does not wear, as claws do not. (KN-5, KN-26)"""

    kind: str
    die: int
    hands: int = 1
    slots: int = 1
    quality: int = 0
    best: int = 0
    """Its quality when new."""
    price: int = 0
    reach: str = "melee"
    harm: str = "cutting"
    thrown: bool = False
    ammo: str = ""


class Armour(Struct, frozen=True, tag="armour"):
    """Something worn: body armour has a `defence`, a shield or helmet a `bonus`. (KN-7)"""

    kind: str
    place: str
    """`body`, `shield` or `helmet`: one of each counts."""
    defence: int = 0
    bonus: int = 0
    slots: int = 1
    quality: int = 0
    best: int = 0
    price: int = 0


class Book(Struct, frozen=True, tag="book"):
    """A spellbook with one spell; `kind` is the spell. (KN-27)"""

    kind: str
    slots: int = 1
    price: int = 0
    used: bool = False
    """Whether it was read since the last night's rest."""


class Gear(Struct, frozen=True, tag="gear"):
    """Anything else: `bundle` pieces take `slots`, and so does each bundle that is begun. (KN-6)"""

    kind: str
    count: int = 1
    bundle: int = 1
    slots: int = 1
    price: int = 0


Item = Weapon | Armour | Book | Gear


class Condition(Struct, frozen=True):
    """Something that is the matter with a figure to the end of round `until`; 0 is for as long as the scene."""

    name: str
    until: int = 0
    value: int = 0
    """How much, for those that are a number."""


class Person(Struct, frozen=True):
    """A player character, a hireling or a creature.

    `abilities` are the six bonuses in the order of `ABILITIES`, each 0 to 10; the defence is
    the bonus + 10. `armour` is the defence without anything worn. `place` is where it stands
    in a fight, in feet along one line.
    """

    id: str
    name: str
    side: str
    abilities: tuple[int, ...]
    hit_points: int
    most_hit_points: int
    level: int = 1
    items: tuple[Item, ...] = ()
    in_hand: str = ""
    """The kind of the weapon in hand; empty for bare hands."""
    armour: int = UNARMOURED
    conditions: tuple[Condition, ...] = ()
    place: Place = (0, 0)
    speed: int = 40
    kind: str = ""
    """The content entry that it was made from; empty for a player character."""
    weak: tuple[str, ...] = ()
    """Kinds of harm that are ideal against it. (KN-22)"""
    morale: int = 0
    """Rating for KN-15; 0 for those who never test."""
    leader: bool = False
    fled: bool = False
    xp: int = 0
    copper: int = 0
    silver: int = 0
    gold: int = 0
    wage: int = 0
    """Copper a day, for a hireling."""
    owed: int = 0
    """Wages not paid yet. (KN-16)"""
    employer: str = ""
    cast: int = 0
    """Spells cast since the last night's rest. (KN-27)"""
    gender: str = ""
    traits: tuple[tuple[str, int], ...] = ()
    """Each a trait chart and the number rolled on it."""
    attitude: str = ""
    """How it is disposed to the heroes."""
    circumstances: tuple[Circumstance, ...] = ()


COPPER_IN = {"gold": 100, "silver": 10, "copper": 1}
"""Copper pieces in a piece of each metal. (KN-29)"""

COINS_IN_SLOT = 100
"""Of whatever metal. (KN-6)"""

FISTS = Weapon("fists", die=4, slots=0, harm="blunt")
"""Ours: the text has no bare hands; they hit like the smallest weapon."""


def bonus(person: Person, ability: int) -> int:
    """An ability's bonus. (KN-1)"""
    return person.abilities[ability]


def defence(person: Person, ability: int) -> int:
    """An ability's defence. (KN-1)"""
    return person.abilities[ability] + 10


def slots(person: Person) -> int:
    """How many item slots there are. (KN-6)"""
    return defence(person, CONSTITUTION)


def item_slots(item: Item) -> int:
    """How many slots an item takes; small identical things share. (KN-6)"""
    return -(-item.count // item.bundle) * item.slots if isinstance(item, Gear) else item.slots


def slots_used(person: Person) -> int:
    """How many slots the things carried take, coins included. (KN-6)"""
    return sum([item_slots(item) for item in person.items]) + coin_slots(person)


def coin_slots(person: Person) -> int:
    """How many of them are the coins'. (KN-6)"""
    return -(-pieces(person) // COINS_IN_SLOT)


def pieces(person: Person) -> int:
    """How many coins it carries. (KN-6)"""
    return person.gold + person.silver + person.copper


def worth(person: Person) -> int:
    """What its coins are worth in copper. (KN-29)"""
    return sum([number * getattr(person, metal) for metal, number in COPPER_IN.items()])


def with_coins(person: Person, metal: str, number: int) -> Person:
    """With so many pieces more, or fewer."""
    return replace(person, **{metal: getattr(person, metal) + number})


def paid(person: Person, cost: int) -> Person:
    """Less so much copper's worth. Ours: small pieces go first, and change comes back in as few as can be."""
    purse = {metal: getattr(person, metal) for metal in COPPER_IN}
    for metal, number in reversed(COPPER_IN.items()):
        spent = min(purse[metal], max(-(-cost // number), 0))
        purse[metal], cost = purse[metal] - spent, cost - spent * number
    for metal, number in COPPER_IN.items():
        purse[metal], cost = purse[metal] + -cost // number, -(-cost % number)
    return replace(person, **purse)


def weapon_in_hand(person: Person) -> Weapon:
    """The weapon it fights with; fists if there is none."""
    kind = person.in_hand
    if kind:
        for item in person.items:
            if item.kind == kind and isinstance(item, Weapon):
                return item
    return FISTS


def worn(person: Person) -> tuple[Armour, ...]:
    """The armour that counts: the best of each place, and a shield only beside a free hand. (KN-7)

    Ours: armour that is carried is worn, for the text has no time for putting it on.
    """
    best: dict[str, Armour] = {}
    for item in person.items:
        if isinstance(item, Armour) and (
            item.place not in best or item.defence + item.bonus > best[item.place].defence + best[item.place].bonus
        ):
            best[item.place] = item
    if "shield" in best and weapon_in_hand(person).hands > 1:
        del best["shield"]
    return tuple(best.values())


def armour_parts(person: Person) -> Modifiers:
    """What an attack must beat, part by part: body armour or what is there without, shield, helmet, a spell. (KN-7)"""
    body, parts = ("unarmoured" if person.armour == UNARMOURED else "hide", person.armour), []
    for item in worn(person):
        if item.defence > body[1]:
            body = (item.kind, item.defence)
        if item.bonus:
            parts.append((item.kind, item.bonus))
    if by_spell := armour_by_spell(person):
        parts.append((ARMOURED, by_spell))
    return Modifiers((body, *parts))


def armour_by_spell(person: Person) -> int:
    """What a spell adds: of several the strongest. (KN-27)"""
    if not person.conditions:
        return 0
    return max([condition.value for condition in person.conditions if condition.name == ARMOURED], default=0)


def armour_defence(person: Person) -> int:
    """What an attack must beat. (KN-7)"""
    return armour_parts(person).total


def is_up(person: Person) -> bool:
    """Whether it can still do something: conscious and here. (KN-23)"""
    return person.hit_points > 0 and not person.fled


def has(person: Person, name: str) -> bool:
    """Whether this condition is on it."""
    return any(condition.name == name for condition in person.conditions)


def takes_part(person: Person) -> bool:
    """Whether it can still do something, and is neither held prisoner nor talking. (KN-15, KN-23)"""
    return is_up(person) and not (person.conditions and any(one.name in OUT_OF_IT for one in person.conditions))


def is_free(person: Person) -> bool:
    """Whether it is up, awake and nobody's captive: it can object, and go where it likes."""
    return is_up(person) and not (person.conditions and any(one.name in charts.BOUND for one in person.conditions))


def put_on(person: Person, roll: str, table: Table) -> int:
    """What the referee has put on a roll of this kind that it makes now; each of them is told. (KN-12)"""
    return circumstances(person, roll, table, has).total if person.circumstances else 0


def with_condition(person: Person, name: str, until: int = 0, value: int = 0) -> Person:
    """With a condition too. Of two of a name each lasts as long as it lasts, and the stronger counts while it does."""
    new = Condition(name, until, value)
    if any(covers(old, new) for old in person.conditions):
        return person
    kept = [old for old in person.conditions if not covers(new, old)]
    # Sorted, so that two figures with the same troubles are equal.
    return replace(person, conditions=tuple(sorted([*kept, new], key=lambda one: (one.name, one.value))))


def covers(one: Condition, other: Condition) -> bool:
    """Whether a condition lasts as long as another of its name, and is as strong."""
    outlasts = not one.until or 0 < other.until <= one.until
    return one.name == other.name and outlasts and one.value >= other.value


def lasting(person: Person, over: int | None = None) -> Person:
    """Without the conditions that ended with the round that is over; or without all that last rounds."""
    if not person.conditions:
        return person
    left = [one for one in person.conditions if not one.until or (over is not None and one.until > over)]
    return replace(person, conditions=tuple(left)) if len(left) < len(person.conditions) else person


def without_condition(person: Person, name: str) -> Person:
    """Without a condition."""
    return replace(person, conditions=tuple([one for one in person.conditions if one.name != name]))


def held(person: Person, kind: str) -> Item | None:
    """The first thing of this kind that it carries."""
    for item in person.items:
        if item.kind == kind:
            return item
    return None


def with_item(person: Person, old: Item, new: Item | None) -> Person:
    """The same person with the first item equal to `old` replaced, or taken away."""
    items = list(person.items)
    at = items.index(old)
    items[at : at + 1] = [] if new is None else [new]
    return replace(person, items=tuple(items))
