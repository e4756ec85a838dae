"""Who may be brought in, and what of anybody the referee may set by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems import boards
from arbitro.systems.common import next_number
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Dial, Illegal, Phrase, Value
from arbitro.systems.hand import Hand, Setting, field
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.campaign import Campaign, absent, away, unfit
from arbitro.systems.knave.characters import (
    ABILITIES,
    ARMOURED,
    CAPTIVE,
    COPPER_IN,
    DEAD,
    FISTS,
    HIRELINGS,
    MOST_BONUS,
    Armour,
    Book,
    Gear,
    Item,
    Person,
    Weapon,
    armour_by_spell,
    has,
    held,
    slots,
    slots_used,
    with_condition,
    without_condition,
)
from arbitro.systems.knave.encounters import EndFight, broken_off
from arbitro.systems.knave.gear import creature
from arbitro.systems.knave.turns import SQUARE, begun, board, due, idle_now, joined, taken

HIGHEST = 9_999
"""No number is set higher by hand; coins, experience and the clock go to a hundred times as much."""

QUALITY, COUNT, READ = "quality", "count", "used"
"""What of a thing is set by hand: the field, and the first word of the dial's name."""


def make(state: Campaign, kind: str, name: str) -> Person:
    """Somebody of the lists. Ours: with what the dice for their hit points come to in the middle. (KN-5)"""
    points = (content.CREATURES[kind].hp_dice * 9 + 1) // 2
    return creature(kind, next_number(state, kind, name), points, BYSTANDERS, name)


# --- Dials -----------------------------------------------------------------------------------------------------------


def settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """All that may be set, where what takes more room than there is is refused. (KN-6)"""
    for dial, set_to in sheet_settings(state, one):
        yield dial, partial(within_slots, one, set_to)


def within_slots(one: Person, set_to: Callable[[Any], Person], value: Value) -> Person:
    """Somebody with a dial set, who does not carry too much by it. (KN-6)"""
    after = set_to(value)
    if slots_used(after) > max(slots(after), slots_used(one)):
        raise Illegal("no-slots-by-hand", who=one.id, needed=slots_used(after), most=slots(after))
    return after


def sheet_settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """All that stands on a sheet or that a rule reads of somebody. (KN-1, KN-3, KN-6, KN-15, KN-23, KN-25)"""
    for at, name in enumerate(ABILITIES):
        yield Dial(name, one.abilities[at], "abilities", 0, MOST_BONUS), partial(with_ability, one, at)
    yield field(one, "hit-points", "health", DEAD, one.most_hit_points)
    most = Dial("most-hit-points", one.most_hit_points, "health", 1, HIGHEST)
    yield most, lambda value: replace(one, most_hit_points=value, hit_points=min(one.hit_points, value))
    yield from conditions(one)
    if state.fight is not None:
        yield field(one, "fled", "health")
        place = boards.placing(state.fight.board, one.place, taken(state, one), "fighting", HIGHEST)
        yield place, lambda value: replace(one, place=boards.placed(board(state), one.place, value))
    weapons = dict.fromkeys([item.kind for item in one.items if isinstance(item, Weapon)])
    bare = "" if held(one, FISTS.kind) is None else FISTS.kind
    arms = Dial("weapon", one.in_hand or FISTS.kind, "fighting", options=tuple({**weapons, FISTS.kind: None}))
    yield arms, lambda value: replace(one, in_hand=bare if value == FISTS.kind else value)
    yield field(one, "hide", "fighting", 0, 99, "armour")
    yield field(one, "speed", "fighting", 0, HIGHEST)
    yield from things(one)
    for metal in COPPER_IN:
        yield field(one, metal, "carried", 0, 100 * HIGHEST)
    yield from standing_of(one)
    for chart, line in one.traits:
        lines = len(content.TRAITS.get(chart, content.NAMES.byname))
        yield Dial(chart, line, "traits", 1, max(line, lines)), partial(with_trait, one, chart)
    if one.gender:
        yield field(one, "gender", "traits", options=("woman", "man", "neither"))


def with_ability(one: Person, at: int, value: int) -> Person:
    """With another bonus."""
    return replace(one, abilities=(*one.abilities[:at], value, *one.abilities[at + 1 :]))


def with_trait(one: Person, chart: str, value: int) -> Person:
    """With another line of a chart."""
    return replace(one, traits=tuple([(each, value if each == chart else line) for each, line in one.traits]))


def conditions(one: Person) -> Iterator[Setting]:
    """Each is on or off, until it is taken off; armour by a spell is a number. (KN-25, KN-27)"""
    for name in charts.CONDITIONS:
        label, lies = Phrase(f"condition-{name}"), partial(lying, one, name)
        if name == ARMOURED:
            yield Dial(name, armour_by_spell(one), "health", 0, 99, label=label), lies
        else:
            yield Dial(f"condition-{name}", has(one, name), "health", label=label), lies


def lying(one: Person, name: str, value: int) -> Person:
    """With a condition, so strong where that is a number; or without it."""
    bare = without_condition(one, name)
    return with_condition(bare, name, value=value if name == ARMOURED else 0) if value else bare


def dialled(one: Person) -> list[tuple[str, Item]]:
    """What it carries, each with the name of its dial: `quality-1`, `count-2`, `used-3`; empty for claws."""
    found = []
    for at, item in enumerate(one.items, start=1):
        kind = READ if isinstance(item, Book) else COUNT if isinstance(item, Gear) else QUALITY
        wears = not isinstance(item, Weapon | Armour) or item.best
        found.append((f"{kind}-{at}" if wears else "", item))
    return found


def things(one: Person) -> Iterator[Setting]:
    """Quality of what wears, pieces of what comes in pieces, whether a book was read today. (KN-6, KN-26, KN-27)"""
    for at, (name, item) in enumerate(dialled(one)):
        kind = name.partition("-")[0]
        if name:
            high = item.best if isinstance(item, Weapon | Armour) else HIGHEST if kind == COUNT else 0
            label = Phrase(f"dial-{kind}", {"item": item.kind})
            yield Dial(name, getattr(item, kind), "carried", 0, high, label=label), partial(with_thing, one, at, kind)


def standing_of(one: Person) -> Iterator[Setting]:
    """How far it has come, or what it serves for and fears. (KN-15, KN-16, KN-22, KN-29)"""
    part = "advancement" if one.side == HEROES else "service"
    yield field(one, "level", part, 1, 99)
    yield field(one, "spells-today", part, 0, HIGHEST, "cast")
    if one.side == HEROES:
        yield field(one, "xp", part, 0, 100 * HIGHEST)
        return
    yield field(one, "morale", part, 0, 12)
    yield field(one, "leader", part)
    for harm in charts.HARMS:
        weak = Dial(f"weak-{harm}", harm in one.weak, part, label=Phrase("dial-weak", {"harm": harm}))
        yield weak, partial(with_weakness, one, harm)
    yield field(one, "wage", part, 0, HIGHEST)
    yield field(one, "owed", part, 0, 100 * HIGHEST)


def with_weakness(one: Person, name: str, value: bool) -> Person:
    """Whom this kind of harm harms more, or not."""
    return replace(one, weak=tuple([harm for harm in charts.HARMS if (value if harm == name else harm in one.weak)]))


def with_thing(one: Person, at: int, what: str, value: Value) -> Person:
    """With the quality, the pieces or the use of a thing set; of what has none left nothing is there."""
    items, old = list(one.items), one.items[at]
    items[at : at + 1] = [replace(old, **{what: value})] if value or what == READ else []
    one = replace(one, items=tuple(items))
    return one if one.in_hand != old.kind or held(one, old.kind) else replace(one, in_hand="")


def game_settings(state: Campaign) -> Iterator[Setting]:
    """A clock that is set by hand takes nobody along: no day begins by it. (KN-3, KN-16, KN-27)"""
    clock = Dial("minutes", state.minutes, "scene", 0, 100 * HIGHEST)
    yield clock, lambda value: replace(state, minutes=value, dawn=state.dawn + value - state.minutes)


HAND = Hand(
    kinds=tuple(content.CREATURES), side_of=lambda kind: content.CREATURES[kind].side,
    make=make, settings=settings, without=absent, start=begun, stop=broken_off,
    over=EndFight,
    due=due, passing=idle_now, unfit=unfit, captive=lambda one: has(one, CAPTIVE),
    joined=joined, away=away, game_settings=game_settings,
    sides=(HEROES, ALLIES, HIRELINGS, FOES, BYSTANDERS), attitudes=("", *[name for _, name in charts.REACTIONS]),
    rolls=charts.ROLLS, conditions=charts.CONDITIONS, step=SQUARE,
    library=content.LIBRARY,
)  # fmt: skip
