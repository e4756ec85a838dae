"""Whom one may bring in, and what of anybody the referee may set by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from msgspec.structs import replace

from arbitro.systems import boards, evening
from arbitro.systems.common import find
from arbitro.systems.contract import Dial, Illegal, Phrase, Value
from arbitro.systems.evening import Stage
from arbitro.systems.hand import Hand, Setting, field
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import Campaign, board, removed, sight_in, taken, unfit, with_fight
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    HEAVY,
    LEVELS,
    RANGED,
    Condition,
    Person,
    in_order,
    is_hero,
    level_of,
    of_kind,
    takes_turns,
    weapon_in_hand,
    with_dose,
    without_condition,
)
from arbitro.systems.symbaroum.charts import SQUARE, STEPS_TO_DEATH
from arbitro.systems.symbaroum.clock import scene_over
from arbitro.systems.symbaroum.creation import (
    NOTHING,
    armour,
    artefact,
    effect_of,
    learnt,
    raised,
    suits,
    unlearnt,
    weapon,
)
from arbitro.systems.symbaroum.encounters import GROUNDS, SIGHTS, joined, make, start
from arbitro.systems.symbaroum.movement import MOVEMENT, beside_each_other, sheathed
from arbitro.systems.symbaroum.powers import HELD
from arbitro.systems.symbaroum.rounds import CallOff, due, ended, idle
from arbitro.systems.symbaroum.things import DEAREST
from arbitro.table import Table

MOST = 99
"""The highest that a dial of a number without an end of its own goes."""

CONDITIONS = {"held": HELD, "dazed": 0, "blinded": 0, "warded": 4, "oiled": 4, "night-eyed": 1, "swift": 2}
"""What may lie on somebody, and how strongly when it is laid on by hand: the die or the number of the elixir."""

STATES = ("fallen", "captive", "scarred", "tended", "rallied", "brewed")
"""What is so of somebody or is not, without anything else that follows from it."""


def settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """What stands on the sheet or is read by a rule, part by part of the sheet. (SY-3, SY-4, SY-7, SY-13, SY-21
    to SY-24)"""
    for at, name in enumerate(ATTRIBUTES):
        yield Dial(name, one.attributes[at], "attributes", 1, 30), partial(raised, one, at)
    yield Dial("toughness", one.toughness, "derived", 0, one.most_toughness), partial(with_toughness, one)
    most = Dial("most-toughness", one.most_toughness, "derived", 1, MOST)
    yield most, lambda value: replace(one, most_toughness=value, toughness=min(one.toughness, value))
    yield from carried(state, one)
    for kind in (*content.ABILITIES.of(state), *content.POWERS.of(state), *content.RITUALS.of(state)):
        high, label = 1 if kind in content.RITUALS else len(LEVELS), Phrase("dial-level", {"what": kind})
        level = Dial(f"level-{kind}", level_of(one, kind), "abilities", 0, high, label=label)
        yield level, partial(with_level, one, kind)
    if is_hero(one):
        yield field(one, "temporary", "taint", 0, MOST)
        yield field(one, "permanent", "taint", 0, MOST)
        yield field(one, "passing-stigma", "taint", options=("", *content.STIGMATA))
        # One that lasts, or none. (SY-23)
        stigma = Dial("stigma", next(iter(one.stigmata), ""), "taint", options=("", *content.STIGMATA))
        yield stigma, lambda value: replace(one, stigmata=(value, *one.stigmata[1:]) if value else ())
        yield field(one, "experience", "taint", 0, 999)
        yield field(one, "steps", "condition", 0, STEPS_TO_DEATH - 1)
        if one.lost:
            # Themselves again, whatever the text says of it, and here. (SY-24)
            yield Dial("lost", True, "condition"), lambda value: replace(one, lost=False, gone=False)
    yield Dial("dead", one.dead, "condition"), partial(with_death, one)
    for name in STATES:
        yield field(one, name, "condition")
    for name in CONDITIONS:
        lies, label = any(each.name == name for each in one.conditions), Phrase("mark-condition", {"condition": name})
        yield Dial(f"condition-{name}", lies, "condition", label=label), partial(with_condition, one, name)
    if state.fight is not None:
        place = boards.placing(state.fight.board, one.place, taken(state, one), "condition")
        yield place, lambda value: replace(one, place=boards.placed(board(state), one.place, value))
        yield field(one, "high", "condition")
        yield field(one, "gone", "condition")


def carried(state: Campaign, one: Person) -> Iterator[Setting]:
    """Arms, armour, elixirs and artefacts. (SY-7, SY-9, SY-13)"""

    def thing(name: str, kind: str, value: Value, high: int = 0, code: str = "dial-thing") -> Dial:
        return Dial(f"{name}-{kind}", value, "carried", 0, high, label=Phrase(code, {"thing": kind}))

    arms = Dial("in-hand", one.in_hand, "carried", options=("", *[each.kind for each in one.weapons]))
    yield arms, partial(in_hand, one)
    for kind in dict.fromkeys((*content.WEAPONS.of(state), *[each.kind for each in one.weapons])):
        armed = any(each.kind == kind for each in one.weapons)
        yield thing("owns", kind, armed, code="dial-owns"), partial(with_weapon, one, kind)
    worn = one.armour.kind if one.armour else NOTHING
    suit = Dial("armour", worn, "carried", options=tuple(dict.fromkeys((NOTHING, worn, *suits(state)))))
    yield suit, lambda value: replace(one, armour=armour(value))
    # Who has none has none on the arm, nor yet who has just got one. (SY-9)
    yield Dial("shield", one.shield, "carried"), lambda value: replace(one, shield=value, shielded=False)
    yield Dial("shielded", one.shielded, "carried"), partial(shielded, one)
    for kind in content.ELIXIRS.of(state):
        had = of_kind(one.elixirs, kind)
        yield thing("doses", kind, had.count if had else 0, MOST), partial(with_doses, one, kind)
    yield field(one, "coins", "carried", 0, DEAREST)
    for kind in content.ARTEFACTS.of(state):
        found = of_kind(one.artefacts, kind)
        yield thing("has", kind, found is not None, code="dial-owns"), partial(with_artefact, one, kind)
        if found is not None:
            yield thing("bound", kind, found.bound, code="dial-bound"), partial(bound, one, kind)


def with_toughness(one: Person, value: int) -> Person:
    """At 0 a character is dying, and anybody else dead; with more nobody is. (SY-15)"""
    if value > 0:
        return replace(one, toughness=value, dead=False, steps=0)
    return replace(one, toughness=0, fallen=True, dead=not is_hero(one))


def with_death(one: Person, value: bool) -> Person:
    """Dead, or with a point of Toughness again. (SY-15)"""
    if value:
        return replace(one, toughness=0, dead=True, fallen=True, steps=0, conditions=(), high=False)
    return replace(one, dead=False, toughness=1)


def shielded(one: Person, value: bool) -> Person:
    """On the arm of who has one, and needs no two hands. (SY-9)"""
    if value and not one.shield:
        raise Illegal("no-shield", who=one.id)
    return fits_shield(replace(one, shielded=value))


def in_hand(one: Person, value: str) -> Person:
    """One of its weapons. (SY-9)"""
    return fits_shield(replace(one, in_hand=value))


def fits_shield(one: Person) -> Person:
    """Raises `Illegal` where a weapon in hand rules out the shield on the arm. (SY-9)"""
    held = weapon_in_hand(one)
    if one.shielded and held.group in (HEAVY, RANGED):
        raise Illegal("no-draw-shield", who=one.id, weapon=held.kind)
    return one


def with_level(one: Person, kind: str, value: int) -> Person:
    """An ability, a power or a ritual at a level; 0 is not at all. (SY-13, SY-21)"""
    return learnt(one, kind, value) if value else unlearnt(one, kind)


def with_condition(one: Person, name: str, value: bool) -> Person:
    """With a condition for as long as the scene, or without."""
    if not value:
        return without_condition(one, name)
    laid = Condition(name, 0, CONDITIONS[name])
    return replace(one, conditions=tuple(sorted((*one.conditions, laid), key=lambda each: each.name)))


def with_weapon(one: Person, kind: str, value: bool) -> Person:
    """With a weapon of the lists, or without one. (SY-13)"""
    if value:
        return replace(one, weapons=(*one.weapons, weapon(kind)))
    left = tuple([each for each in one.weapons if each.kind != kind])
    return replace(one, weapons=left, in_hand="" if one.in_hand == kind else one.in_hand)


def with_doses(one: Person, kind: str, value: int) -> Person:
    """With so many doses. (SY-7)"""
    had = of_kind(one.elixirs, kind)
    effect = had.effect if had else effect_of(content.ELIXIRS[kind].works)
    bare = replace(one, elixirs=tuple([each for each in one.elixirs if each.kind != kind]))
    return with_dose(bare, kind, effect, value) if value else bare


def with_artefact(one: Person, kind: str, value: bool) -> Person:
    """With an artefact, or without. (SY-22)"""
    if not value:
        return replace(one, artefacts=tuple([each for each in one.artefacts if each.kind != kind]))
    return replace(one, artefacts=in_order((*one.artefacts, artefact(kind))))


def bound(one: Person, kind: str, value: bool) -> Person:
    """Bound to an artefact, or not. (SY-22)"""
    things = [replace(each, bound=value) if each.kind == kind else each for each in one.artefacts]
    return replace(one, artefacts=tuple(things))


def game_settings(state: Campaign) -> Iterator[Setting]:
    """The clock, the watch, and in a fight the ground and the light; fog that is set by hand lasts. (SY-10, SY-18 to
    SY-21)"""
    yield field(state, "days", "scene", 0, 99999)
    yield field(state, "hours", "scene", 0, 23)
    yield field(state, "guarded", "scene")
    if state.fight is not None:
        ground = Dial("ground", state.fight.ground, "scene", options=GROUNDS)
        yield ground, lambda value: with_fight(state, ground=value)
        sight = Dial("sight", sight_in(state.fight), "scene", options=SIGHTS)
        yield sight, lambda value: with_fight(state, sight=value, mists=())


# People come and go


def leaving(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign without these; who goes in the midst of its turn leaves it to the next in the order. (SY-5)"""
    fight = state.fight
    if fight is not None and fight.turn in whos:
        later = fight.order[fight.order.index(fight.turn) :]
        turn = next((who for who in later if who not in whos and (one := find(state, who)) and takes_turns(one)), "")
        state = with_fight(state, turn=turn, moves=int(bool(turn)), acts=int(bool(turn)))
    return removed(state, whos)


def settled(state: Campaign, table: Table) -> Campaign:
    """Who is no character dies at no Toughness. (SY-15)"""
    people = [with_death(one, True) if one.toughness <= 0 and not is_hero(one) else one for one in state.people]
    return beside_each_other(replace(state, people=tuple(people)), table)


def away(one: Person) -> Person:
    """Somebody who leaves stands nowhere here."""
    return replace(one, place=(0, 0), high=False, gone=False)


def come(state: Campaign, whos: tuple[str, ...], table: Table) -> Campaign:
    """Into the fight, a movement off. (SY-5, SY-7)"""
    return joined(state, whos, MOVEMENT, table)


def arrived(state: Campaign, kind: str, who: str) -> Person:
    """Somebody who comes in peace: nothing in hand but claws."""
    return sheathed(make(state, kind, who))


HAND = Hand(
    kinds=tuple(content.KINDS), side_of=lambda kind: content.KINDS[kind].side,
    make=arrived, settings=settings, without=leaving, start=start, stop=ended,
    over=CallOff,
    due=due, passing=idle, unfit=unfit, captive=lambda one: one.captive,
    joined=come, away=away, settled=settled, game_settings=game_settings,
    rolls=("attack", "defence", "damage", *ATTRIBUTES), most=20, conditions=tuple(CONDITIONS), step=SQUARE,
    library=content.LIBRARY,
)  # fmt: skip


def stage(state: Campaign, command: Stage, table: Table) -> Campaign:
    """Another scene begins, so the one before is over, and any fight in it: temporary corruption goes. (SY-21)"""
    state = ended(state, table) if state.fight is not None else state
    return evening.stage(HAND, scene_over(state, table), command, table)
