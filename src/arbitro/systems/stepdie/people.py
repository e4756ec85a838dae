"""Who may be brought in, and what of anybody the referee may set by hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.systems import boards
from arbitro.systems.contract import Dial, Illegal, Phrase, Value
from arbitro.systems.hand import Hand
from arbitro.systems.places import ONE
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import field, square_of, taken
from arbitro.systems.stepdie.campaign import Campaign, left_by, unfit
from arbitro.systems.stepdie.characters import (
    CAPTIVE,
    CONDITIONS,
    DEAD,
    TRAITS,
    Person,
    Thing,
    afflicted,
    has,
    relieved,
    weapon,
)
from arbitro.systems.stepdie.content import CREATURES, LIBRARY, NATURAL, SPELLS, WEAPONS
from arbitro.systems.stepdie.encounters import USUAL, USUAL_SQUARES, joined, one_of, placed
from arbitro.systems.stepdie.things import MOST_OF_A_KIND
from arbitro.systems.stepdie.turns import EndFight, after_fight, broken_off, due, end_if_over, turn_over
from arbitro.systems.stepdie.wounds import gone
from arbitro.table import Table

DICE = tuple([f"die-{die.faces}" for die in charts.DICE])
"""A trait, as the referee sets it. (SD-1)"""

RANKED = ("character", *charts.RANKS)

MOST_HEARTS, MOST_MANA, MOST_IMPROVEMENTS, MOST_PACE = 20, 20, 99, charts.WIDTH
"""Ours: no table has more."""


def dials(state: Campaign, one: Person) -> Iterator[Dial]:
    """Everything that the sheet shows or a rule reads. (SD-1, SD-6, SD-9, SD-12, SD-15, SD-17, SD-20)"""
    # Where they stand on the sheet: who has a rank has its hearts beside it.
    health, rank = ("enemy", "enemy") if one.rank else ("health", "fighting")
    for trait, step in zip(TRAITS, one.traits, strict=True):
        yield Dial(trait, DICE[step], "traits", options=DICE)
    yield Dial("hearts", one.hearts, health, DEAD, one.most_hearts)
    yield Dial("most-hearts", one.most_hearts, health, 1, MOST_HEARTS)
    if one.most_mana:
        yield Dial("mana", one.mana, health, 0, one.most_mana)
    yield Dial("most-mana", one.most_mana, health, 0, MOST_MANA)
    yield Dial("protected", one.protected, health)
    if one.protected or one.armour:
        yield Dial("armour", one.armour, health, 0, max(one.armour, 1))
    yield Dial("rank", one.rank or RANKED[0], rank, options=RANKED)
    yield Dial("target", charts.DIFFICULTIES[one.grade], rank, options=charts.DIFFICULTIES)
    weapons = dict.fromkeys((one.weapon.kind, *WEAPONS.of(state), *NATURAL))
    yield Dial("weapon", one.weapon.kind, "fighting", options=tuple(weapons))
    yield Dial("pace", one.pace, "fighting", 0, MOST_PACE)
    yield Dial("improvements", one.improvements, "growth", 0, MOST_IMPROVEMENTS)
    for spell in SPELLS.of(state) if one.rank else ():
        label = Phrase("dial-thing", {"what": spell})
        yield Dial(f"spell-{spell}", spell in one.spells, "powers", label=label)
    for thing in one.things:
        label = Phrase("dial-thing", {"what": thing.name})
        yield Dial(f"thing-{thing.name}", thing.count, "things", 1, MOST_OF_A_KIND, label=label)
    for name in CONDITIONS:
        yield Dial(f"condition-{name}", has(one, name), health)
    if state.fight is not None:
        yield boards.placing(field(state), one.place, taken(state, one), "fighting")


def turn(state: Campaign, one: Person, dial: str, value: Value) -> Person:
    """Somebody with one of them set; what follows from it follows."""
    if dial in TRAITS:
        strength, agility, magic = [
            DICE.index(str(value)) if trait == dial else step for trait, step in zip(TRAITS, one.traits, strict=True)
        ]
        return replace(one, traits=(strength, agility, magic))
    if dial.startswith("condition-"):
        name = dial.removeprefix("condition-")
        if not value:
            return relieved(one, name)
        if one.hearts <= 0 and name != CAPTIVE:
            raise Illegal("no-condition", who=one.id)
        # Who is held loses a turn, and a barrier is there for one. (SD-13)
        return afflicted(one, name, int(name in ("held", "warded")))
    if dial.startswith("spell-"):
        spell = dial.removeprefix("spell-")
        others = tuple([each for each in one.spells if each != spell])
        return replace(one, spells=(*others, spell) if value else others)
    if dial.startswith("thing-"):
        things = [Thing(each.name, int(value)) if dial == f"thing-{each.name}" else each for each in one.things]
        return replace(one, things=tuple(things))
    match dial:
        case "hearts":
            return with_hearts(one, int(value))
        case "most-hearts":
            return replace(one, most_hearts=value, hearts=min(one.hearts, int(value)))
        case "most-mana":
            return replace(one, most_mana=value, mana=min(one.mana, int(value)))
        case "protected":
            return replace(one, protected=value, armour=one.armour if value else 0)
        case "rank":
            return replace(one, rank="" if value == RANKED[0] else value)
        case "target":
            return replace(one, grade=charts.DIFFICULTIES.index(str(value)))
        case "weapon":
            return replace(one, weapon=weapon(str(value)))
        case "place":
            return replace(one, place=square_of(str(value)))
    return replace(one, **{dial: value})


def with_hearts(one: Person, hearts: int) -> Person:
    """Somebody with so many: who is down is nothing else, and whoever is dead has nothing. (SD-15)"""
    if hearts > 0:
        return replace(one, hearts=hearts)
    captive = tuple([each for each in one.conditions if each.name == CAPTIVE])
    return gone(one) if hearts == DEAD else replace(one, hearts=0, helped="", conditions=captive)


def clock_dials(state: Campaign) -> Iterator[Dial]:
    """How far each clock has come. (SD-18)"""
    for clock in state.clocks:
        label = Phrase("dial-clock", {"consequence": clock.id})
        # One that runs in secret stays when it has run out.
        high = max(clock.done, clock.steps - 1)
        yield Dial(f"clock-{clock.id}", clock.done, "scene", 0, high, label=label, audience=clock.audience)


def turn_clock(state: Campaign, dial: str, value: Value) -> Campaign:
    """A clock that has come so far. (SD-18)"""
    clocks = [replace(one, done=value) if dial == f"clock-{one.id}" else one for one in state.clocks]
    return replace(state, clocks=tuple(clocks))


def start(state: Campaign, table: Table) -> Campaign:
    """A fight at the usual distance. (SD-11)"""
    return joined(state, table, USUAL, USUAL_SQUARES)


HAND = Hand(
    kinds=tuple(CREATURES),
    make=one_of,
    dials=dials,
    turn=turn,
    without=left_by,
    start=start,
    stop=broken_off,
    over=EndFight,
    due=due,
    passing=turn_over,
    unfit=unfit,
    captive=lambda one: has(one, CAPTIVE),
    joined=placed,
    away=after_fight,
    settled=end_if_over,
    game_dials=clock_dials,
    turn_game=turn_clock,
    rolls=TRAITS,
    most=2,
    conditions=CONDITIONS,
    step=1,
    counts=(ONE,),
    lines=False,
    library=LIBRARY,
)
"""A circumstance is counted in grades of difficulty: one that is above 0 makes a roll easier. (SD-3)"""
