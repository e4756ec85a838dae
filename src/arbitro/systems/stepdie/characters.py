"""The sheet: traits, hearts, mana, weapons; and how somebody is made. (SD-1, SD-6, SD-12, SD-15, SD-17)

Everything that a rule reads of a figure is in its `Person`, so that a recorded game does not change
when a group edits its content files.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.contract import ANYONE, FOES, HEROES
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.content import CALLINGS, CREATURES, NAMES, NATURAL, WEAPONS
from arbitro.table import Table, Text

TRAITS = ("strength", "agility", "magic")

DEAD = -1
"""The hearts of somebody who will not get up again. (SD-15)"""

LONGEST_NAME = 40

LONGEST_THING = 40

NOTHING = "nothing"

CAPTIVE = "captive"

CONDITIONS = ("prone", "exposed", "hidden", "warded", "held", "off-guard", CAPTIVE)
"""What may be the matter with somebody. (SD-8, SD-11, SD-13)"""


class Weapon(Struct, frozen=True):
    """What one fights with, the trait that it takes, and whether it reaches beyond the next square. (SD-6, SD-9)"""

    kind: str
    trait: Literal["strength", "agility", "magic"] = "strength"
    ranged: bool = False


class Thing(Struct, frozen=True):
    """Anything else that somebody has, in the group's own words, and how many of it. (SD-11, ours)"""

    name: str
    count: int = 1


Item = Weapon | Thing


class Condition(Struct, frozen=True):
    """Something that is the matter with somebody; for `left` turns, or 0 until something ends it. (SD-13)"""

    name: str
    left: int = 0


class Person(Struct, frozen=True):
    """A player's character, or an enemy."""

    id: str
    name: str
    side: str
    traits: tuple[int, int, int] = (0, 0, 0)
    """Steps above a d6, in the order of `TRAITS`. (SD-1)"""
    hearts: int = charts.HEARTS
    most_hearts: int = charts.HEARTS
    mana: int = 0
    most_mana: int = 0
    weapon: Weapon = Weapon("fists")
    """What is in hand."""
    spare: tuple[Weapon, ...] = ()
    """What is carried besides."""
    lost: tuple[Weapon, ...] = ()
    """What lies near by after slipping out of hand. (SD-8)"""
    protected: bool = False
    """Whether there is an armour token each scene. (SD-17)"""
    armour: int = 0
    """Armour tokens left in this scene."""
    helped: str = ""
    """Who helps with the next test. (SD-4)"""
    conditions: tuple[Condition, ...] = ()
    place: tuple[int, int] = (0, 0)
    """Column and row on the board, from 0; of no account between fights. (SD-11)"""
    pace: int = charts.PACE
    improvements: int = 0
    """Earned and not yet taken. (SD-20)"""
    kind: str = ""
    """The creature of `content/` that it was made from; empty for a character made by a player."""
    rank: Literal["", "minion", "elite", "boss"] = ""
    """One of `charts.RANKS`; empty for a character, who goes down at 0 hearts and is not out. (SD-7, SD-15)"""
    grade: int = charts.NORMAL
    """Where the target number of whoever sets on it stands on the ladder. (SD-6; ours for characters)"""
    spells: tuple[str, ...] = ()
    """The special effects of somebody of a rank; a character may try any. (SD-12)"""
    things: tuple[Thing, ...] = ()
    """In the order of their names."""
    attitude: str = ""
    """How it is disposed to the heroes."""
    circumstances: tuple[Circumstance, ...] = ()


class Create(Struct, frozen=True, tag="create"):
    """Make somebody new. (SD-1)"""

    who: str = ANYONE
    newcomer: str = ""
    """The id of who is made; play gives a fresh one."""


def make(
    name: str,
    table: Table,
    who: str,
    spread: tuple[int, int, int],
    kinds: tuple[str, ...],
    names: Callable[[int], str],
    tokens: bool,
    alone: bool = False,
) -> Person:
    """A new character with the id `name`; `who` answers the questions, `kinds` are the weapons there are, `names` gives
    one for a line of the list, and `alone` is whether a d6 is all that is thrown. (SD-1, SD-19, Ours)

    Every question has a default: what a die gave, or what goes with the calling that it gave.
    """
    thrown = tuple(CALLINGS)[table.roll("SD-1 chart", who, Dice(1, len(CALLINGS))) - 1]
    calling = table.choose("SD-1 calling", who, tuple(CALLINGS), thrown)
    entry = CALLINGS[calling]

    traits = share_out(table, who, spread, entry.traits, alone)
    dice = {trait: stands_for(step, alone) for trait, step in zip(TRAITS, traits, strict=True)} | said_of(alone)

    first = table.choose("SD-1 weapon", who, kinds, entry.weapons[0], **dice)
    others = (NOTHING, *[kind for kind in kinds if kind != first])
    usual = entry.weapons[1] if entry.weapons[1] != first else NOTHING
    second = table.choose("SD-1 second weapon", who, others, usual, **dice)

    # House: armour_tokens, without which there is no protection to speak of. (SD-17)
    protected = tokens and bool(table.choose("SD-17 protected", who, (True, False), entry.protected))

    random_name = names(table.roll("SD-1 name", who, Dice(1, len(NAMES))) - 1)
    called = table.choose("SD-1 call", who, Text(LONGEST_NAME), random_name).strip() or random_name

    table.tell("SD-1 made", who=name, name=called, calling=calling, **dice)
    return Person(
        id=name, name=called, side=HEROES, traits=traits, mana=charts.MANA, most_mana=charts.MANA,
        weapon=weapon(first), spare=() if second == NOTHING else (weapon(second),), protected=protected,
        armour=int(protected),
    )  # fmt: skip


def stands_for(step: int, alone: bool) -> Any:
    """The number of a trait: the faces of its die, or on a d6 alone what it needs. (SD-1, SD-19)"""
    return charts.threshold(step) if alone else charts.DICE[step].faces


def said_of(alone: bool) -> dict[str, Any]:
    """Which of the two such numbers are, where it is not the usual one. (SD-19)"""
    return {"dice": "d6"} if alone else {}


def share_out(
    table: Table, who: str, spread: tuple[int, int, int], usual: tuple[str, str, str], alone: bool = False
) -> tuple[int, int, int]:
    """The dice of a new character, each to a trait; or its thresholds. (SD-1, SD-19)"""
    if len(set(spread)) == 1:
        return spread
    die, next_die = [stands_for(step, alone) for step in spread[:2]]
    facts = said_of(alone)
    best = table.choose("SD-1 best", who, TRAITS, usual[0], die=die, **facts)
    left = tuple([trait for trait in TRAITS if trait != best])
    likely = next(trait for trait in usual if trait != best)
    second = table.choose("SD-1 second", who, left, likely, die=next_die, **facts)
    first, middle, last = spread
    strength, agility, magic = [first if trait == best else middle if trait == second else last for trait in TRAITS]
    return strength, agility, magic


def weapon(kind: str) -> Weapon:
    """A weapon of the lists, with its figures."""
    entry = WEAPONS.get(kind) or NATURAL[kind]
    return Weapon(kind, entry.trait, entry.ranged)


def creature(kind: str, number: int, elite_hearts: int) -> Person:
    """An enemy of the lists: its rank says what must be reached and how many hearts it has. (SD-6, SD-7)"""
    entry = CREATURES[kind]
    rank = charts.RANKS[entry.rank]
    arm = weapon(entry.weapon)
    strength, agility, magic = [rank.step - (trait != arm.trait) for trait in TRAITS]
    # House: elite_hearts, how many an elite begins with.
    hearts = entry.hearts or (elite_hearts if entry.rank == "elite" else rank.hearts)
    return Person(
        id=f"{kind}-{number}", name=f"{kind} {number}", side=FOES, traits=(strength, agility, magic), hearts=hearts,
        most_hearts=hearts, mana=entry.mana, most_mana=entry.mana, weapon=arm, spells=entry.spells, pace=entry.pace,
        kind=kind, rank=entry.rank, grade=charts.DIFFICULTIES.index(entry.target) if entry.target else rank.grade,
    )  # fmt: skip


def is_up(one: Person) -> bool:
    """Whether it can still act. (SD-7, SD-15)"""
    return one.hearts > 0


def is_down(one: Person) -> bool:
    """Whether it is a character who lies there, with no hearts left and alive. (SD-15)"""
    return one.hearts == 0 and not one.rank


def is_armed(one: Person) -> bool:
    """Whether there is something in hand that could slip away: no fists, and no claws. (SD-8)"""
    return one.weapon.kind not in NATURAL


def has(one: Person, name: str) -> bool:
    """Whether this is the matter with it."""
    # Mostly nothing is, and nothing in the game is asked as often.
    return bool(one.conditions) and any(condition.name == name for condition in one.conditions)


def captivity(one: Person) -> tuple[Condition, ...]:
    """That somebody is a prisoner, if they are: whatever else is the matter is over before that is. (SD-11, ours)"""
    return tuple([each for each in one.conditions if each.name == CAPTIVE])


def bare(one: Person) -> Person:
    """Somebody without what no roll in peace hangs on, so that those for whom all rolls are alike are equal."""
    helped = one.helped and "helper"
    return replace(
        one, name="", kind="", attitude="", helped=helped, spare=(), lost=(), spells=(), things=(), place=(0, 0),
        pace=charts.PACE, protected=False, improvements=0,
    )  # fmt: skip


def afflicted(one: Person, name: str, left: int = 0) -> Person:
    """With one more condition, or the same one for longer; in a steady order."""
    conditions = [condition for condition in one.conditions if condition.name != name]
    known = max([condition.left for condition in one.conditions if condition.name == name], default=0)
    conditions.append(Condition(name, max(left, known)))
    return replace(one, conditions=tuple(sorted(conditions, key=lambda condition: condition.name)))


def relieved(one: Person, *names: str) -> Person:
    """Without these conditions."""
    if not one.conditions:
        return one
    return replace(one, conditions=tuple([each for each in one.conditions if each.name not in names]))
