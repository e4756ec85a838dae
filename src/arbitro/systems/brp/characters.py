"""The sheet: characteristics, skills, what is carried, wounds. (BRP-2, BRP-5.9 to BRP-5.11)

Everything that a rule reads of a figure is in its `Person`, gear with its figures included, so
that a recorded game does not change when a group edits its content files.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice, plain
from arbitro.systems.brp import content
from arbitro.systems.brp.charts import (
    BANDS_OF_SKILL,
    BEYOND_BONUS,
    DAMAGE_BONUS,
    ERAS,
    FAST_POISON,
    HIGH_VELOCITY,
    HUMAN_MOVE,
    PERCEPTION,
    PHYSICAL,
    SLOW_POISON,
    UNLISTED_WEAPON_BASE,
)
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.places import Place
from arbitro.systems.rows import Holder
from arbitro.table import signed

CHARACTERISTICS = ("strength", "constitution", "size", "intelligence", "power", "dexterity", "appearance")
STR, CON, SIZ, INT, POW, DEX, APP = range(7)

ROLLS = {"effort": STR, "stamina": CON, "idea": INT, "luck": POW, "agility": DEX, "charisma": APP}
"""Characteristic rolls and what each is five times of; SIZ has none. (BRP-2.4)"""

MISSILE, LONG, MEDIUM, SHORT = "missile", "long", "medium", "short"
LENGTHS = (MISSILE, LONG, MEDIUM, SHORT)
"""Who comes first on the same DEX rank. (BRP-5.4)"""

NO_BONUS, HALF_BONUS, FULL_BONUS = "none", "half", "full"


class Identity(Struct, frozen=True, cache_hash=True):
    """What makes somebody a person and has no effect on the rules. (BRP-2.2, BRP-2.10)"""

    race: str = ""
    """Empty is human."""
    gender: str = ""
    hand: str = "right"
    build: str = ""
    description: str = ""
    age: int = 25
    features: str = ""
    profession: str = ""
    background: str = ""


class Skill(Struct, frozen=True, cache_hash=True):
    """A skill that somebody has put something into. `name` is `listen` or `firearm/rifle`. (BRP-2.6)"""

    name: str
    points: int = 0
    """What stands on top of the base chance."""
    checked: bool = False
    """Used with success in this adventure. (BRP-3.5)"""


class Venom(Struct, frozen=True):
    """A poison with its figures. (BRP-6.10)"""

    kind: str
    potency: int
    rounds: int
    """How long until it works."""
    attacks: content.Attacked
    """`hit-points` or a characteristic."""
    eaten: bool = False


class Line(Struct, frozen=True, cache_hash=True):
    """One way of using a weapon: a line of the weapon charts. (BRP-5.9)"""

    kind: str
    skill: str
    base: int
    dice: Dice
    bonus: str = FULL_BONUS
    length: str = MEDIUM
    range: int = 0
    """Metres without a penalty; 0 in melee."""
    fells: bool = False
    venom: Venom | None = None


class Weapon(Struct, frozen=True, cache_hash=True):
    """A weapon or shield that somebody has. (BRP-5.9, BRP-5.11)"""

    kind: str
    use: Line
    thrown: Line | None = None
    """How it is thrown, if it can be."""
    hands: int = 1
    points: int = 0
    """Hit points left; parrying wears them down."""
    most: int = 0
    """0 cannot be broken: bare hands, claws."""
    shots: int = 0
    load: int = 0
    """Shots when loaded; 0 needs no loading."""
    count: int = 1
    """How many of them; the hit points are those of the one in use."""
    shield: Literal["", "target", "full", "large"] = ""
    """How large a shield it is, if it is one."""
    flies: bool = False
    """Whether it leaves the hand when it is used: a rock."""


class Armour(Struct, frozen=True, cache_hash=True):
    """Something worn against blows. (BRP-5.10)"""

    kind: str
    points: int
    shots: int
    """Points against what is shot."""
    modifier: int = 0
    hinders: str = ""
    helmet: bool = False


class Wound(Struct, frozen=True, order=True):
    """One injury; each is kept apart. (BRP-5.14)"""

    points: int
    tended: bool = False
    """First Aid was tried on it, which is done once."""
    inner: bool = False
    """Ours: from poison or illness, so there is nothing to bandage."""


class Dose(Struct, frozen=True):
    """A poison on its way; it works at a moment of the campaign's clock. (BRP-6.10)"""

    at: int
    venom: Venom


class Antidote(Struct, frozen=True, order=True):
    """An antidote that was taken, and when. (BRP-6.10)"""

    kind: str
    potency: int
    at: int


class Ailment(Struct, frozen=True):
    """An illness that somebody has. (BRP-6.5)"""

    kind: str
    course: Literal["minor", "major", "deadly"]
    attacks: content.Attacked
    hourly: Dice | int = 0
    failures: int = 1
    """Failed CON rolls, the first of which was catching it."""
    multiple: int = 2
    """Of CON, for the next recovery roll."""
    roll_at: int = 0
    loss_at: int = 0
    lost: int = 0
    """Hit points that a minor illness has cost."""
    help: int = 0
    """Multiples that medicine adds to the next roll."""


class Hiding(Struct, frozen=True):
    """How somebody got out of sight. (BRP-6.1, BRP-6.2)"""

    skill: str
    result: str
    """`success` or `special`."""
    teaches: bool = False
    """Whether it may yet earn an experience check: when there is somebody to hide from. (BRP-3.5)"""


class Person(Struct, frozen=True, cache_hash=True):
    """A player character or a creature: everything that its sheet says. (BRP-2.1)

    Hit points are not kept: they are what `most_hit_points` leaves after the wounds.
    """

    id: str
    name: str
    side: str
    characteristics: tuple[int, ...]
    """The seven, as they were made; 0 for one that it does not have. (BRP-2.3)"""
    lost: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0)
    """Points of them lost to poison or illness. (BRP-6.5, BRP-6.10)"""
    identity: Identity = Identity()
    skills: tuple[Skill, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    in_hand: tuple[str, ...] = ()
    armours: tuple[Armour, ...] = ()
    """Armour that it has; `worn` are the kinds that it has on."""
    worn: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    wounds: tuple[Wound, ...] = ()
    power_spent: int = 0
    power_at: int = 0
    """When a full day with its night has brought all power points back. (BRP-2.5)"""
    asleep: int = 0
    """Unconscious until this moment of the clock; 0 is awake. (BRP-5.12)"""
    dead: bool = False
    fled: bool = False
    captive: bool = False
    """Held, and in no fight."""
    prone: bool = False
    kneeling: bool = False
    hidden: Hiding | None = None
    """None if everybody knows where it is."""
    cover: str = ""
    place: Place = (0, 0)
    """Where it stands in a fight, in metres along one line."""
    kind: str = ""
    """The creature it was made from; empty for a player character."""
    move: int = HUMAN_MOVE
    swim: int = 0
    """MOV in water, where it has one of its own. (BRP-7)"""
    hide: int = 0
    """Armour points of its own: fur, scales. (BRP-7)"""
    night: bool = False
    wings: bool = False
    routines: tuple[tuple[str, ...], ...] = ()
    doses: tuple[Dose, ...] = ()
    antidotes: tuple[Antidote, ...] = ()
    ailments: tuple[Ailment, ...] = ()
    mends_at: int = 0
    """When the week of healing is over; 0 if nothing heals. (BRP-5.14)"""
    regains_at: int = 0
    """When a lost characteristic point comes back; 0 while none does. (BRP-6.5)"""
    treated_at: int = -1
    """The day on which Medicine was last tried. (BRP-6.5)"""
    trade: tuple[str, ...] = ()
    """The ten skills of the profession. (BRP-2.7)"""
    trade_points: int = 0
    free_points: int = 0
    """Points left to give to the profession's skills, and to any. (BRP-2.7, BRP-2.8)"""
    free_checks: int = 0
    """Experience checks of choice after a long time. (BRP-3.5)"""
    attitude: str = ""
    """How it is disposed to the heroes."""
    circumstances: tuple[Circumstance, ...] = ()


# Characteristics (BRP-2.3 to BRP-2.5)


def now(person: Person, characteristic: int) -> int:
    """A characteristic less what is lost of it."""
    return person.characteristics[characteristic] - person.lost[characteristic]


def most_hit_points(person: Person) -> int:
    """The average of CON and SIZ, rounded up. (BRP-2.5)

    Ruling: of what they are now, so that who loses CON can take less.
    """
    own, lost = person.characteristics, person.lost
    return (own[CON] + own[SIZ] - lost[CON] - lost[SIZ] + 1) // 2


def hit_points(person: Person) -> int:
    """What the wounds leave; may be below zero. (BRP-5.12)"""
    left = most_hit_points(person)
    for wound in person.wounds:
        left -= wound.points
    return left


def power_points(person: Person) -> int:
    """POW less what is spent. (BRP-2.5)"""
    return max(now(person, POW) - person.power_spent, 0)


@lru_cache(maxsize=256)
def bonus_dice(strength_and_size: int) -> tuple[int, int]:
    """How many dice with how many faces; a negative number is taken off, none is (0, 0). (BRP-2.5)"""
    for most, dice in DAMAGE_BONUS:
        if strength_and_size <= most:
            return dice
    most, (count, faces) = DAMAGE_BONUS[-1]
    return count - (most - strength_and_size) // BEYOND_BONUS, faces


def damage_bonus(person: Person) -> tuple[int, int]:
    """The dice of the damage bonus. (BRP-2.5)"""
    return bonus_dice(now(person, STR) + now(person, SIZ))


def bonus_text(dice: tuple[int, int]) -> str:
    """`+1d4`, `−1d6`, `0`."""
    count, faces = dice
    return f"{signed(count)}d{faces}" if count else "0"


# Skills (BRP-2.6)


def family(skill: str) -> str:
    """`firearm` of `firearm/rifle`."""
    return skill.partition("/")[0]


def base(person: Person, skill: str, era: str, literacy: bool = True) -> int:
    """The chance of a skill with no points in it. (BRP-2.6)

    Ruling: by the characteristics as they are now, like hit points: who has lost DEX dodges worse.
    """
    kind, _, speciality = skill.partition("/")
    made = content.SKILLS[kind].base if kind in content.SKILLS else 0
    if isinstance(made, tuple):
        made = made[ERAS.index(era)]
    if isinstance(made, int):
        return made
    if made == "dexterity-twice":
        return now(person, DEX) * 2
    if made == "intelligence":
        return now(person, INT)
    if made == "intelligence-and-power":
        return now(person, INT) + now(person, POW)
    if made == "flight":
        # Wings are worth DEX × 4, a machine on the back half of DEX. Ruling: rounded up, like a difficult chance.
        return now(person, DEX) * 4 if person.wings else (now(person, DEX) + 1) // 2
    if made == "weapon":
        return weapon_bases().get(skill, UNLISTED_WEAPON_BASE)
    # A language of one's own, and reading it where everybody learns to read; another one is begun from nothing.
    return now(person, INT) * 5 if speciality == "own" and (made == "language" or literacy) else 0


@cache
def weapon_bases() -> dict[str, int]:
    """The base chance of a weapon's speciality where no weapon is in hand to say it: the best of its weapons.
    (BRP-5.9, BRP-5.11)

    A great sword has one of its own (5) under the same speciality as a sword (15); the weapon says so.
    """
    found: dict[str, int] = {}
    arms = (content.MELEE.values(), content.MISSILE.values(), content.SHIELDS.values())
    for skill, base in [(arm.skill, arm.base) for shelf in arms for arm in shelf]:
        found[skill] = max(base, found.get(skill, base))
    return found


def points_in(person: Person, skill: str) -> int:
    """What somebody has put into a skill."""
    for known in person.skills:
        if known.name == skill:
            return known.points
    return 0


def rating(person: Person, skill: str, era: str, literacy: bool = True) -> int:
    """A skill as it stands on the sheet. (BRP-2.6)"""
    return base(person, skill, era, literacy) + points_in(person, skill)


def weapon_rating(person: Person, line: Line) -> int:
    """The chance with a weapon: its own base and the points in its speciality. (BRP-5.9)"""
    return line.base + points_in(person, line.skill)


def with_points(person: Person, skill: str, points: int) -> Person:
    """With so many more points in a skill."""
    return _with_skill(person, skill, points, None)


def with_check(person: Person, skill: str) -> Person:
    """With an experience check; only player characters keep them, and one is enough. (BRP-3.5)"""
    if person.kind:
        return person
    for known in person.skills:
        if known.name == skill:
            if known.checked:
                return person
            break
    return _with_skill(person, skill, 0, True)


def without_check(person: Person, skill: str) -> Person:
    """With the check rubbed out. (BRP-3.5)"""
    return _with_skill(person, skill, 0, False)


def _with_skill(person: Person, skill: str, points: int, checked: bool | None) -> Person:
    """The skills stay sorted, so that two figures who can do the same are equal."""
    known = [one for one in person.skills if one.name != skill]
    before = next((one for one in person.skills if one.name == skill), Skill(skill))
    after = Skill(skill, before.points + points, before.checked if checked is None else checked)
    if after.points or after.checked:
        known.append(after)
    return replace(person, skills=tuple(sorted(known, key=lambda one: one.name)))


def competence(chance: int) -> str:
    """A word for how good somebody is. (BRP-2.6)"""
    for most, word in BANDS_OF_SKILL:
        if chance <= most:
            return word
    return "master"


# What is carried (BRP-5.9 to BRP-5.11)


@lru_cache(maxsize=256)
def read_dice(text: str) -> Dice:
    """`1d8+1` of a content file as dice with their bonus."""
    dice = plain(text)
    assert isinstance(dice, Dice)
    return dice


def make_venom(kind: str) -> Venom:
    """A poison of `content/`. (BRP-6.10)"""
    entry = content.POISONS[kind]
    rounds = FAST_POISON if entry.speed == "fast" else SLOW_POISON
    return Venom(kind, entry.potency, rounds, entry.attacks, entry.eaten)


@lru_cache(maxsize=256)
def make_weapon(kind: str) -> Weapon:
    """A new weapon or shield of `content/`. (BRP-5.9, BRP-5.11)"""
    if kind in content.SHIELDS:
        shield = content.SHIELDS[kind]
        use = Line(kind, shield.skill, shield.base, read_dice(shield.damage), length=SHORT)
        return Weapon(kind, use, points=shield.points, most=shield.points, shield=shield.size)
    if kind in content.MELEE:
        thrown = next((_missile_line(name, one) for name, one in content.MISSILE.items() if one.of == kind), None)
        return _arm(kind, content.MELEE[kind], thrown)
    shot = content.MISSILE[kind]
    use = _missile_line(kind, shot)
    if shot.of in content.MELEE:
        # One of a group's own, made like a thrown dagger, is a dagger.
        return _arm(kind, content.MELEE[shot.of], use)
    return Weapon(
        kind, use, None, shot.hands, shot.points, shot.points, shots=shot.load, load=shot.load, flies=shot.thrown
    )


def _arm(kind: str, arm: content.WeaponEntry, thrown: Line | None) -> Weapon:
    use = Line(kind, arm.skill, arm.base, read_dice(arm.damage), arm.bonus, arm.length)
    return Weapon(kind, use, thrown, arm.hands, arm.points, arm.points)


def _missile_line(kind: str, entry: content.MissileEntry) -> Line:
    return Line(kind, entry.skill, entry.base, read_dice(entry.damage), entry.bonus, MISSILE, entry.range)


def weapon_kinds(state: Holder) -> tuple[str, ...]:
    """Everything to fight with that can be had in this game; a thrown dagger of the lists is a dagger."""
    shot = content.MISSILE
    thrown = {kind for kind, one in shot.items() if one.of}
    return (
        *content.MELEE.of(state),
        *[kind for kind in shot.of(state) if kind not in thrown],
        *content.SHIELDS.of(state),
    )


def is_weapon(kind: str) -> bool:
    """Whether it is a weapon or a shield of the lists, or of a group's own."""
    return kind in content.MELEE or kind in content.MISSILE or kind in content.SHIELDS


BRAWL = make_weapon("brawl")
"""What everybody has. (BRP-2.6)"""


def make_armour(kind: str) -> Armour:
    """New armour of `content/`. (BRP-5.10)"""
    entry = content.ARMOUR[kind]
    shots = entry.points if entry.shots < 0 else entry.shots
    return Armour(kind, entry.points, shots, entry.modifier, entry.hinders, entry.helmet)


def is_natural(weapon: Weapon) -> bool:
    """Whether it is part of the body: there whatever is in hand."""
    return not weapon.most and not weapon.flies


def weapon_of(person: Person, kind: str) -> Weapon | None:
    """The weapon of this kind that it has; bare hands are always there."""
    for weapon in person.weapons:
        if weapon.kind == kind:
            return weapon
    return BRAWL if kind == BRAWL.kind else None


def ready(person: Person) -> tuple[Weapon, ...]:
    """What it can fight with at once: natural weapons, and what is in hand."""
    found = [weapon for weapon in person.weapons if is_ready(person, weapon)]
    # Ours: who has claws or tusks does not brawl besides.
    return tuple(found) if any(map(is_natural, found)) else (*found, BRAWL)


def is_ready(person: Person, weapon: Weapon) -> bool:
    """Whether it can be used at once."""
    return weapon.kind in person.in_hand or is_natural(weapon)


def hands_full(person: Person) -> int:
    """How many hands hold something."""
    return sum([weapon.hands for kind in person.in_hand for weapon in person.weapons if weapon.kind == kind])


def with_weapon(person: Person, changed: Weapon) -> Person:
    """With a weapon in the place of its former self; the last of its kind at no count is gone."""
    weapons = []
    for weapon in person.weapons:
        if weapon.kind != changed.kind:
            weapons.append(weapon)
        elif changed.count:
            weapons.append(changed)
    held = person.in_hand
    if not changed.count:
        held = tuple([kind for kind in held if kind != changed.kind])
    return replace(person, weapons=tuple(weapons), in_hand=held)


def given_weapon(person: Person, kind: str) -> Person:
    """With one more weapon of a kind. (BRP-2.9)"""
    before = weapon_of(person, kind)
    if before is None or before is BRAWL:
        return replace(person, weapons=(*person.weapons, make_weapon(kind)))
    return with_weapon(person, replace(before, count=before.count + 1))


def worn(person: Person) -> tuple[Armour, ...]:
    """The armour that it has on."""
    return () if not person.worn else tuple([armour for armour in person.armours if armour.kind in person.worn])


def armour_points(person: Person, shot: bool) -> int:
    """What is taken off damage: hide, body armour and helmet. (BRP-5.10)"""
    points = person.hide
    for armour in person.armours:
        if armour.kind in person.worn:
            points += armour.shots if shot else armour.points
    return points


def hindrance(person: Person, skill: str) -> tuple[tuple[str, int], ...]:
    """What armour takes from a skill: parts of a modifier list. (BRP-5.10)"""
    kind = "physical" if skill in PHYSICAL or skill == "agility" else "perception" if skill in PERCEPTION else ""
    return tuple([(one.kind, one.modifier) for one in worn(person) if one.hinders == kind and one.modifier])


def is_fast(line: Line) -> bool:
    """Whether it is too quick to be parried or dodged. (BRP-5.6, BRP-5.7)"""
    return family(line.skill) in HIGH_VELOCITY


# How a figure stands (BRP-5.12)


def is_dying(person: Person) -> bool:
    """At 0 or below and not dead yet. (BRP-5.12)"""
    return not person.dead and hit_points(person) <= 0


def lifeless(one: Person) -> Person:
    """Somebody dead; what the rules no longer read is cleared. (BRP-5.12)"""
    return replace(
        one, dead=True, lost=(0,) * len(CHARACTERISTICS), wounds=(), power_spent=0, power_at=0, asleep=0, prone=False,
        kneeling=False, hidden=None, cover="", doses=(), antidotes=(), ailments=(), mends_at=0, regains_at=0,
    )  # fmt: skip


def is_up(person: Person) -> bool:
    """Whether it can still do something: conscious and here. (BRP-2.5, BRP-5.12)"""
    if person.dead or person.fled or person.asleep or hit_points(person) <= 0:
        return False
    return not person.power_spent or power_points(person) > 0
