"""The sheet: four characteristics, skills, weapons, armour, wounds. (D10-1 to D10-7)

Everything that a rule reads of a figure is in its `Person`, its weapons' codes included, so that a recorded
game does not change when a group edits its content files.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.circumstances import Circumstance
from arbitro.systems.common import less_one, party
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.d10 import charts, content
from arbitro.systems.places import Place
from arbitro.table import Table

CHARACTERISTICS = ("strength", "agility", "endurance", "size")
"""All there are; minds are the players' own. (D10-1)"""

MOST = 10
"""The most that a human can have in a characteristic or a skill. (D10-1, D10-7)"""

APART = "apart"
"""The camp of whoever has no part in a fight."""

RIVALS = {HEROES: FOES, FOES: HEROES}
"""Whom those of a camp fight."""

CAPTIVE = "captive"
"""The condition of whoever is held: ours, a captive fights for nobody."""

MAIN, OFF, BODY = "main", "off", "body"
"""What can be used: the thing in the better hand, the one in the other, and the body to dodge with. (D10-14)"""

UNTIL_TREATED = -1
"""When somebody wakes who lies unconscious until Medicine helps. (D10-28, D10-29)"""


class Weapon(Struct, frozen=True):
    """What one strikes, shoots or parries with. (D10-14, D10-21, D10-25)"""

    kind: str
    skill: str
    code: str
    """The damage code, `1/2-3/4-9/10`; see `damage.py`. (D10-21)"""
    blow: str
    """`cutting`, `piercing` or `blunt`. (D10-22)"""
    reach: Literal["melee", "missile", "firearm"] = "melee"
    """Missiles are bows and slings."""
    actions: int = 1
    """The most actions that it allows in a round. (D10-14)"""
    hands: int = 1
    metres: int = 2
    """Ours: how far it reaches hand to hand."""
    ranges: tuple[int, ...] = ()
    """Where short, medium and long range end, in metres; a melee weapon that has them can be thrown. (D10-25)"""
    parries: str = "melee"
    """What it can parry: `all` (a shield), `melee`, `unarmed` or `none`. (D10-17)"""
    natural: bool = False
    """A bite or a fist: nobody can drop it."""


class Guard(Struct, frozen=True):
    """What armour does against one kind of blow: less on the damage roll, or fewer levels after it. (D10-22)"""

    roll: int = 0
    levels: int = 0


class Armour(Struct, frozen=True):
    """A piece of armour and what it covers. (D10-22)"""

    kind: str
    make: str
    """`flexible` or `rigid`."""
    covers: tuple[str, ...]
    cutting: Guard = Guard()
    piercing: Guard = Guard()
    blunt: Guard = Guard()


class Wound(Struct, frozen=True):
    """One wound, kept apart from all others. (D10-26, D10-30)"""

    location: str
    level: int
    blow: str = ""
    """The kind of weapon that made it."""
    suppressed: bool = False
    """Whether the pain is borne for the rest of this fight. (D10-26)"""
    deadline: int = 0
    """The second of game time at which it kills, unless Medicine succeeds before; 0 if it does not. (D10-32)"""
    cared: bool = False
    """Whether Medicine shortens its healing. (D10-31)"""
    tried: bool = False
    """Whether somebody has tried that."""
    rested: int = 0
    """Seconds of rest that it has had without a break. (D10-31)"""


class Turn(Struct, frozen=True):
    """What a fighter does in this round. (D10-15, D10-16)"""

    declared: bool = False
    sequence: tuple[str, ...] = ()
    """What is declared for each wave; see `declaring.py`."""
    move: str = "stay"
    moved: bool = False
    left: tuple[str, ...] = ()
    """What is still to be done in the present wave; `later` stands behind what takes the next wave's difficulty."""
    main: int = 0
    off: int = 0
    body: int = 0
    """How many actions each thing has taken part in. (D10-14)"""
    acts: int = 0
    """How many acts it has done besides: getting up, a bandage, a skill. (D10-14)"""
    drawn: tuple[str, ...] = ()
    """The hands whose weapon was drawn this round. (D10-23)"""
    aim: str = ""
    """At whom it aims this round; shown with the rest of what is declared. (D10-15, D10-24)"""
    towards: str = ""
    """Whom it approaches or backs off from; empty for the nearest enemy. (D10-4)"""
    metres: int = 0
    """How far at most; 0 for as far as it can. (D10-4)"""


class Person(Struct, frozen=True, cache_hash=True):
    """Somebody, or a beast. (D10-1)"""

    id: str
    name: str
    side: str
    strength: int
    agility: int
    endurance: int
    size: int
    skills: tuple[tuple[str, int], ...] = ()
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    pack: tuple[Armour, ...] = ()
    """Pieces that it carries and does not wear. (D10-22)"""
    things: tuple[tuple[str, int], ...] = ()
    """What else it has, by name, and how many of each; no rule reads it."""
    coins: int = 0
    points: int = 0
    """What it has earned and not spent on skills yet. (D10-7)"""
    main: str = ""
    """The kind of the weapon in the better hand; empty for none."""
    off: str = ""
    hand: str = "right"
    """The better hand. (D10-23)"""
    origin: str = ""
    calling: str = ""
    kind: str = ""
    """The creature of `content/` that it was made from; empty for a hero."""
    wounds: tuple[Wound, ...] = ()
    lost: tuple[str, ...] = ()
    """Limbs that are gone and healed over. (D10-31)"""
    waking: int = 0
    """0: awake. Else the second of game time at which it wakes, or `UNTIL_TREATED`. (D10-28, D10-29)"""
    shock: int = 0
    """The second of game time at which shock kills, unless Medicine succeeds before; 0 for none. (D10-29)"""
    dead: bool = False
    camp: str = ""
    """For whom it fights in this fight, where that is not what its side says: `heroes`, `foes`, or `APART`."""
    fled: bool = False
    """Whether it has broken off from the fight under way. (D10-15)"""
    retired: bool = False
    resting: bool = False
    """Whether it lies up: no fighting, no work, no travel. (D10-31)"""
    busy: int = 0
    """The second of game time until which it is tending somebody. (D10-27 to D10-32)"""
    conditions: tuple[str, ...] = ()
    """What the situation is, sorted; see `campaign.CONDITIONS`."""
    place: Place = (0, 0)
    """Metres along a line, for ranges. (D10-24)"""
    storey: int = 0
    """Storeys above the ground. (D10-25)"""
    aim: str = ""
    """At whom it takes aim. (D10-24)"""
    aimed: int = 0
    """For how many whole rounds it has. (D10-24)"""
    turn: Turn = Turn()
    attitude: str = ""
    """How it is disposed to the heroes."""
    circumstances: tuple[Circumstance, ...] = ()


FRESH = Turn()
"""A round in which nothing is declared yet."""

FISTS = Weapon("fists", "brawling", "1-9/10/-/-", "blunt", actions=2, metres=1, parries="unarmed", natural=True)
"""What everybody has. Figures ours; used for kicks too, so an arm that hangs does not take it away."""


# --- Skills (D10-2, D10-7) -------------------------------------------------------------------------------------------


def skill(one: Person, name: str) -> int:
    """The value of a skill or a characteristic; 0 for what it knows nothing of. (D10-7, D10-8)"""
    for known, value in one.skills:
        if known == name:
            return value
    return getattr(one, name) if name in CHARACTERISTICS else 0


def base(name: str, characteristics: dict[str, int]) -> int:
    """Where a skill begins: half a characteristic or half the mean of several, rounded down. (D10-2, D10-7)"""
    entry = content.SKILLS[name]
    if not entry.innate:
        return 0
    halves = [characteristics[each] for each in entry.base]
    # Everybody has at least 1 in what is innate.
    return max(sum(halves) // (2 * len(halves)), 1) if halves else 1


def damage_modifier(one: Person) -> int:
    """What Strength adds to a blow. (D10-3)"""
    return charts.DAMAGE_BY_STRENGTH[min(one.strength, MOST) - 1]


# --- Hands and what is in them ---------------------------------------------------------------------------------------


def weapon_in(one: Person, hand: str) -> Weapon:
    """What a hand holds; bare hands if nothing."""
    kind = one.main if hand == MAIN else one.off
    for weapon in one.weapons if kind else ():
        if weapon.kind == kind:
            return weapon
    return FISTS


def arm_of(one: Person, hand: str) -> str:
    """The arm on that side."""
    right = (one.hand == "right") == (hand == MAIN)
    return charts.RIGHT_ARM if right else charts.LEFT_ARM


def is_disabled(one: Person, location: str) -> bool:
    """Whether a part of the body no longer works. (D10-27, D10-28)"""
    for wound in one.wounds:
        if wound.level >= 3 and wound.location == location:
            return True
    return location in one.lost


def missing_limbs(one: Person) -> tuple[str, ...]:
    """Limbs that nothing can strike any more. (D10-28, D10-31)"""
    return (*one.lost, *[wound.location for wound in one.wounds if wound.level == 4 and wound.location in charts.LIMBS])


def can_hold(one: Person, weapon: Weapon, hand: str) -> bool:
    """Whether the arms that a weapon takes still work. (D10-27)"""
    if not (one.wounds or one.lost) or weapon.natural:
        return True
    if weapon.hands == 2:
        return not (is_disabled(one, charts.RIGHT_ARM) or is_disabled(one, charts.LEFT_ARM))
    return not is_disabled(one, arm_of(one, hand))


def let_go(one: Person, hand: str) -> Person:
    """Somebody whose hand holds nothing any more; the weapon no longer theirs. (D10-27)"""
    weapon = weapon_in(one, hand)
    if weapon.natural:
        return one
    one = replace(one, weapons=less_one(one.weapons, weapon))
    return replace(one, main="") if hand == MAIN else replace(one, off="")


# --- How somebody is -------------------------------------------------------------------------------------------------


def is_out(one: Person) -> bool:
    """Whether it takes no further part."""
    return one.dead or one.fled or one.retired


def is_helpless(one: Person) -> bool:
    """Whether it lives but can do nothing: unconscious, or with the belly open. (D10-27 to D10-29)"""
    # Ruling: Medicine averts death; until the belly has healed its owner can do no more than before. (D10-27, D10-31)
    return bool(one.waking) or charts.ABDOMEN in [wound.location for wound in one.wounds if wound.level >= 3]


def is_able(one: Person) -> bool:
    """Whether it can do anything."""
    if one.dead or one.fled or one.retired or one.waking:
        return False
    return not (one.wounds and is_helpless(one))


def camp_of(one: Person) -> str:
    """For whom somebody fights, `heroes` or `foes`; nobody's are bystanders, captives, and who stands apart."""
    if one.camp:
        return "" if one.camp == APART else one.camp
    return "" if one.conditions and CAPTIVE in one.conditions else party(one.side)


def are_enemies(one: Person, other: Person) -> bool:
    """Whether the two fight each other."""
    return camp_of(other) == RIVALS.get(camp_of(one))


def is_down(one: Person) -> bool:
    """Whether it lies on the ground. (D10-23, D10-25)"""
    return "prone" in one.conditions


def cannot_rise(one: Person) -> bool:
    """Whether a leg keeps it on the ground. (D10-27)"""
    return any(is_disabled(one, leg) for leg in charts.LEGS)


def with_condition(one: Person, condition: str) -> Person:
    """With one more condition."""
    if condition in one.conditions:
        return one
    return replace(one, conditions=tuple(sorted((*one.conditions, condition))))


def without_condition(one: Person, condition: str) -> Person:
    """With one condition less."""
    if condition not in one.conditions:
        return one
    return replace(one, conditions=tuple([other for other in one.conditions if other != condition]))


def held(one: Person) -> Person:
    """A captive: with nothing left to do in a fight."""
    return replace(with_condition(one, CAPTIVE), camp="", turn=replace(FRESH, declared=one.turn.declared))


def lies_still(one: Person) -> bool:
    """Whether it rests, willingly or not. (D10-31)"""
    return one.resting or is_helpless(one)


def up_again(one: Person) -> Person:
    """Whatever rest its wounds have had is for nothing. (D10-31)"""
    return replace(one, resting=False, wounds=tuple([replace(wound, rested=0) for wound in one.wounds]))


def broken_rest(one: Person, table: Table) -> Person:
    """Rest that is broken off: the wound opens again and all of it begins anew. (D10-31)"""
    # Ruling: the text says so of grave wounds; we take it for all that need weeks.
    if not one.resting or is_helpless(one):
        return one
    if any(wound.rested and wound.level > 1 for wound in one.wounds):
        table.tell("D10-31 reopened", who=one.id)
    return up_again(one)


def at_peace(one: Person) -> Person:
    """Somebody without a fight: nobody declares, aims or is taken by surprise. (D10-15, D10-23, D10-24)"""
    return replace(without_condition(one, "surprised"), turn=FRESH, aim="", aimed=0, fled=False, camp="")


def wound_difficulty(one: Person) -> int:
    """What all its wounds together add to everything it does. (D10-26, D10-30)"""
    return sum([difficulty_of(wound) for wound in one.wounds])


def difficulty_of(wound: Wound) -> int:
    """What one wound adds. (D10-26, D10-31)"""
    if wound.suppressed or (wound.level == 2 and wound.rested >= charts.RELIEF[wound.cared]):
        return 0
    return charts.WOUND_DIFFICULTY[wound.level]
