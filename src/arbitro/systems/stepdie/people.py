"""Who may be brought in, and what of anybody the referee may set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from arbitro.systems import boards
from arbitro.systems.common import besides
from arbitro.systems.contract import Dial, Illegal, Phrase
from arbitro.systems.hand import Hand, Setting, field
from arbitro.systems.places import ONE
from arbitro.systems.stepdie import board, charts
from arbitro.systems.stepdie.board import square_of, taken
from arbitro.systems.stepdie.campaign import Campaign, left_by, unfit
from arbitro.systems.stepdie.characters import (
    CAPTIVE,
    CONDITIONS,
    DEAD,
    TRAITS,
    Person,
    Thing,
    afflicted,
    captivity,
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


def settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """Everything that the sheet shows or a rule reads. (SD-1, SD-6, SD-9, SD-12, SD-15, SD-17, SD-20)"""
    # Where they stand on the sheet: who has a rank has its hearts beside it.
    health, rank = ("enemy", "enemy") if one.rank else ("health", "fighting")
    for at, trait in enumerate(TRAITS):
        yield Dial(trait, DICE[one.traits[at]], "traits", options=DICE), partial(with_trait, one, at)
    yield Dial("hearts", one.hearts, health, DEAD, one.most_hearts), partial(with_hearts, one)
    hearts = Dial("most-hearts", one.most_hearts, health, 1, MOST_HEARTS)
    yield hearts, lambda value: replace(one, most_hearts=value, hearts=min(one.hearts, value))
    if one.most_mana:
        yield field(one, "mana", health, 0, one.most_mana)
    mana = Dial("most-mana", one.most_mana, health, 0, MOST_MANA)
    yield mana, lambda value: replace(one, most_mana=value, mana=min(one.mana, value))
    guard = Dial("protected", one.protected, health)
    yield guard, lambda value: replace(one, protected=value, armour=one.armour if value else 0)
    if one.protected or one.armour:
        yield field(one, "armour", health, 0, max(one.armour, 1))
    ranks = Dial("rank", one.rank or RANKED[0], rank, options=RANKED)
    yield ranks, lambda value: replace(one, rank="" if value == RANKED[0] else value)
    target = Dial("target", charts.DIFFICULTIES[one.grade], rank, options=charts.DIFFICULTIES)
    yield target, lambda value: replace(one, grade=charts.DIFFICULTIES.index(value))
    weapons = dict.fromkeys((one.weapon.kind, *WEAPONS.of(state), *NATURAL))
    arms = Dial("weapon", one.weapon.kind, "fighting", options=tuple(weapons))
    yield arms, lambda value: replace(one, weapon=weapon(value))
    yield field(one, "pace", "fighting", 0, MOST_PACE)
    yield field(one, "improvements", "growth", 0, MOST_IMPROVEMENTS)
    for spell in SPELLS.of(state) if one.rank else ():
        knows = Dial(f"spell-{spell}", spell in one.spells, "powers", label=Phrase("dial-thing", {"what": spell}))
        yield knows, partial(with_spell, one, spell)
    for thing in one.things:
        label = Phrase("dial-thing", {"what": thing.name})
        many = Dial(f"thing-{thing.name}", thing.count, "things", 1, MOST_OF_A_KIND, label=label)
        yield many, partial(with_things, one, thing)
    for name in CONDITIONS:
        yield Dial(f"condition-{name}", has(one, name), health), partial(with_condition, one, name)
    if state.fight is not None:
        place = boards.placing(board.field(state), one.place, taken(state, one), "fighting")
        yield place, lambda value: replace(one, place=square_of(value))


def with_trait(one: Person, at: int, value: str) -> Person:
    """With another die for a trait."""
    strength, agility, magic = [DICE.index(value) if each == at else step for each, step in enumerate(one.traits)]
    return replace(one, traits=(strength, agility, magic))


def with_spell(one: Person, spell: str, value: bool) -> Person:
    """With a spell, or without."""
    others = besides(one.spells, (spell,))
    return replace(one, spells=(*others, spell) if value else others)


def with_things(one: Person, thing: Thing, value: int) -> Person:
    """With so many of a thing."""
    return replace(one, things=tuple([Thing(thing.name, value) if each is thing else each for each in one.things]))


def with_condition(one: Person, name: str, value: bool) -> Person:
    """In a condition, or not."""
    if not value:
        return relieved(one, name)
    if one.hearts <= 0 and name != CAPTIVE:
        raise Illegal("no-condition", who=one.id)
    # Who is held loses a turn, and a barrier is there for one. (SD-13)
    return afflicted(one, name, int(name in ("held", "warded")))


def with_hearts(one: Person, hearts: int) -> Person:
    """Somebody with so many: who is down is nothing else, and whoever is dead has nothing. (SD-15)"""
    if hearts > 0:
        return replace(one, hearts=hearts)
    return gone(one) if hearts == DEAD else replace(one, hearts=0, helped="", conditions=captivity(one))


def clock_settings(state: Campaign) -> Iterator[Setting]:
    """How far each clock has come. (SD-18)"""
    for clock in state.clocks:
        label = Phrase("dial-clock", {"consequence": clock.id})
        # One that runs in secret stays when it has run out.
        high = max(clock.done, clock.steps - 1)
        dial = Dial(f"clock-{clock.id}", clock.done, "scene", 0, high, label=label, audience=clock.audience)
        yield dial, partial(with_clock, state, clock.id)


def with_clock(state: Campaign, clock: str, value: int) -> Campaign:
    """A clock that has come so far. (SD-18)"""
    return replace(state, clocks=tuple([replace(one, done=value) if one.id == clock else one for one in state.clocks]))


def start(state: Campaign, table: Table) -> Campaign:
    """A fight at the usual distance. (SD-11)"""
    return joined(state, table, USUAL, USUAL_SQUARES)


HAND = Hand(
    kinds=tuple(CREATURES), side_of=lambda kind: CREATURES[kind].side,
    make=one_of, settings=settings, without=left_by, start=start, stop=broken_off,
    over=EndFight,
    due=due, passing=turn_over, unfit=unfit, captive=lambda one: has(one, CAPTIVE),
    joined=placed, away=after_fight, settled=end_if_over, game_settings=clock_settings,
    rolls=TRAITS, most=2, conditions=CONDITIONS, step=1, counts=(ONE,), lines=False,
    library=LIBRARY,
)  # fmt: skip
"""A circumstance is counted in grades of difficulty: one that is above 0 makes a roll easier. (SD-3)"""
