"""Whom the referee may bring in, and what may be set by hand: every number and state of a sheet. (BRP-2.1)"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems import boards
from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Campaign, board, rated, taken, unfit
from arbitro.systems.brp.characters import (
    CHARACTERISTICS,
    POW,
    Ailment,
    Hiding,
    Person,
    Weapon,
    Wound,
    hands_full,
    hit_points,
    is_natural,
    most_hit_points,
    now,
    power_points,
    with_check,
    with_points,
    with_weapon,
    without_check,
)
from arbitro.systems.brp.charts import COVERS, DAY, HOUR, LIGHTS, SQUARE, SUCCESS, WEEK
from arbitro.systems.brp.checks import ROLLS
from arbitro.systems.brp.combat import EndFight, at_ease, due, idle, left_by, stop_fight
from arbitro.systems.brp.creation import LONGEST_NAME, LONGEST_TEXT
from arbitro.systems.brp.encounters import averages, begin, creature, joined
from arbitro.systems.brp.wounds import healed, lifeless, regaining
from arbitro.systems.common import besides, next_number
from arbitro.systems.contract import Dial, Illegal, Phrase
from arbitro.systems.hand import Hand, Setting, field
from arbitro.table import Table

MOST = 500
"""Ours: no number of a sheet that is set by hand is higher."""

LONGEST_CLOCK = 100_000_000
"""Ours: some forty years of combat rounds."""

TEXTS = ("race", "gender", "build", "description", "features", "profession", "background")


def make(state: Campaign, kind: str, who: str) -> Person:
    """Somebody of an average kind, at ease. (BRP-7)"""
    return creature(kind, next_number(state, kind, who), averages(kind), state.house.era, who)


def settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """The sheet from top to bottom. (BRP-8)"""
    yield from identity_settings(one)
    yield from characteristic_settings(state, one)
    yield from body_settings(state, one)
    yield from skill_settings(state, one)
    yield from gear_settings(one)


# Identity and characteristics (BRP-2.2, BRP-2.3)


def identity_settings(one: Person) -> Iterator[Setting]:
    """What makes somebody a person. (BRP-2.2)"""
    self = one.identity

    def line(field: str, value: Any) -> Person:
        return replace(one, identity=replace(self, **{field: value}))

    for name in TEXTS:
        longest = LONGEST_TEXT if name in ("description", "features", "background") else LONGEST_NAME
        yield Dial(name, getattr(self, name), "identity", longest=longest), partial(line, name)
    yield Dial("age", self.age, "identity", 0, MOST), partial(line, "age")
    yield Dial("handedness", self.hand, "identity", options=("right", "left", "both")), partial(line, "hand")


def characteristic_settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """The seven as they were made, and what is lost of each. (BRP-2.3, BRP-6.5)"""
    for at, name in enumerate(CHARACTERISTICS):
        whole = one.characteristics[at]
        made = Dial(name, whole, "characteristics", min(whole, 1), 200)
        yield made, partial(with_characteristic, state, one, at)
        if whole:
            lost = Dial(f"lost-{name}", one.lost[at], "characteristics", 0, whole - 1, label=said("lost", name))
            yield lost, partial(with_lost, state, one, at)


def with_characteristic(state: Campaign, one: Person, at: int, value: int) -> Person:
    """With another characteristic, of which no more is lost than there is."""
    one = replace(
        one,
        characteristics=exchanged(one.characteristics, at, value),
        lost=exchanged(one.lost, at, min(one.lost[at], max(value - 1, 0))),
    )
    return regaining(one, state.clock)


def with_lost(state: Campaign, one: Person, at: int, value: int) -> Person:
    """With so many points of a characteristic lost."""
    return regaining(replace(one, lost=exchanged(one.lost, at, value)), state.clock)


def exchanged(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """A row of numbers with another one at a place."""
    return (*row[:at], value, *row[at + 1 :])


def mending(state: Campaign, one: Person) -> Person:
    """With a week of healing to come where there is something to heal. (BRP-5.14)"""
    return replace(one, mends_at=(one.mends_at or state.clock + WEEK) if one.wounds else 0)


# The body (BRP-2.5, BRP-5.12 to BRP-5.14, BRP-6)


def body_settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """Points, wounds, conditions, where it stands."""
    yield field(one, "move", "derived", 0, 100)
    yield field(one, "move-in-water", "derived", 0, 100, "swim")
    yield field(one, "natural-armour", "armour", 0, 100, "hide")
    yield Dial("dead", one.dead, "derived"), lambda value: lifeless(one) if value else replace(one, dead=False)
    for name in ("captive", "fled", "prone", "kneeling", "night", "wings"):
        yield field(one, name, "derived", label=said("state", name))
    hiding = Hiding("hide", SUCCESS)
    out = Dial("hidden", one.hidden is not None, "derived", label=said("state", "hidden"))
    yield out, lambda value: replace(one, hidden=hiding if value else None)
    cover = Dial("cover", one.cover or "none", "derived", options=("none", *COVERS))
    yield cover, lambda value: replace(one, cover="" if value == "none" else value)
    place = boards.placing(board(state), one.place, taken(state, one), "derived", MOST)
    yield place, lambda value: replace(one, place=boards.placed(board(state), one.place, value))
    if one.dead:
        return
    points = Dial("hit-points", hit_points(one), "derived", -MOST, most_hit_points(one))
    yield points, partial(with_hit_points, state, one)
    power = Dial("power-points", power_points(one), "derived", 0, now(one, POW))
    yield power, partial(with_power, state, one)
    hours = max(-(-(one.asleep - state.clock) // HOUR), 1) if one.asleep else 0
    asleep = Dial("asleep", hours, "derived", 0, 999)
    yield asleep, lambda value: replace(one, asleep=state.clock + value * HOUR if value else 0)
    for bad in sorted({wound.points for wound in one.wounds}):
        alike = [wound for wound in one.wounds if wound.points == bad]
        many = Dial(f"wounds-{bad}", len(alike), "wounds", 0, max(len(alike), 20), label=said("wounds", bad))
        yield many, partial(with_wounds, state, one, bad)
        cared = sum([wound.tended for wound in alike])
        tended = Dial(f"tended-{bad}", cared, "wounds", 0, len(alike), label=said("tended", bad))
        yield tended, partial(with_bandages, one, bad)
    for sick in one.ailments:
        ill = Dial(f"illness-{sick.kind}", sick.failures, "wounds", 0, 4, label=said("illness", sick.kind))
        yield ill, partial(with_illness, state, one, sick)
    if one.doses:
        doses = Dial("doses", len(one.doses), "wounds", 0, len(one.doses))
        yield doses, lambda value: replace(one, doses=one.doses[:value])


def with_hit_points(state: Campaign, one: Person, value: int) -> Person:
    """With so many hit points: by one wound more, or by healing the worst ones. (BRP-5.12, BRP-5.14)"""
    left = hit_points(one)
    wounds = healed(one, value - left).wounds if value > left else tuple(sorted([*one.wounds, Wound(left - value)]))
    return mending(state, replace(one, wounds=wounds, asleep=one.asleep if value > 0 else 0))


def with_power(state: Campaign, one: Person, value: int) -> Person:
    """With so many power points; what is spent is back in a day. (BRP-2.5)"""
    spent = now(one, POW) - value
    return replace(one, power_spent=spent, power_at=(one.power_at or state.clock + DAY) if spent else 0)


def with_wounds(state: Campaign, one: Person, bad: int, value: int) -> Person:
    """With so many wounds of so many points. (BRP-5.14)"""
    alike = [wound for wound in one.wounds if wound.points == bad]
    others = [wound for wound in one.wounds if wound.points != bad]
    alike = alike[:value] + [Wound(bad)] * (value - len(alike))
    return mending(state, replace(one, wounds=tuple(sorted([*others, *alike]))))


def with_bandages(one: Person, bad: int, value: int) -> Person:
    """With so many of them tended. (BRP-5.14)"""
    wounds = []
    for wound in one.wounds:
        if wound.points == bad:
            wound, value = replace(wound, tended=value > 0), value - 1
        wounds.append(wound)
    return replace(one, wounds=tuple(sorted(wounds)))


def with_illness(state: Campaign, one: Person, sick: Ailment, value: int) -> Person:
    """So ill, by failed rolls; well again at none. (BRP-6.5)"""
    ailments = [replace(each, failures=value) if each is sick else each for each in one.ailments]
    return regaining(replace(one, ailments=tuple([each for each in ailments if each.failures])), state.clock)


# Skills (BRP-2.6, BRP-3.5)


def skill_settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """Each skill's chance, and whether it has its check; points and checks to give."""
    house, known = state.house, {each.name: each for each in one.skills}
    for skill in sorted({*[skill for skill in content.SKILLS if skill not in content.VARIOUS], *known}):
        chance = rated(house, one, skill)
        yield Dial(skill, chance, "skills", min(chance, 0), MOST), partial(with_chance, one, skill, chance)
        if not one.kind:
            checked = skill in known and known[skill].checked
            yield Dial(f"checked-{skill}", checked, "skills", label=said("checked", skill)), partial(ticked, one, skill)
    for name in ("trade-points", "free-points", "free-checks"):
        yield field(one, name, "skills", 0, MOST)


def with_chance(one: Person, skill: str, before: int, value: int) -> Person:
    """With another chance: the difference is points of its own. (BRP-2.6)"""
    return with_points(one, skill, value - before)


def ticked(one: Person, skill: str, value: bool) -> Person:
    """With an experience check, or without. (BRP-3.5)"""
    return with_check(one, skill) if value else without_check(one, skill)


# Things (BRP-2.9, BRP-5.9 to BRP-5.11)


def gear_settings(one: Person) -> Iterator[Setting]:
    """How many of each thing there are, how whole and how loaded, what is in hand and what is worn."""
    for item in dict.fromkeys(one.gear):
        count = Dial(f"item-{item}", one.gear.count(item), "equipment", 0, 40, label=said("count", item))
        yield count, partial(with_items, one, item)
    for weapon in one.weapons:
        if is_natural(weapon):
            continue
        kind = weapon.kind
        count = Dial(f"count-{kind}", weapon.count, "weapons", 0, 40, label=said("count", kind))
        yield count, partial(with_field, one, weapon, "count")
        held = Dial(f"in-hand-{kind}", kind in one.in_hand, "weapons", label=said("in-hand", kind))
        yield held, partial(handed, one, weapon)
        for what, least, most in (("points", 1, weapon.most), ("shots", 0, weapon.load)):
            if most:
                left = Dial(f"{what}-{kind}", getattr(weapon, what), "weapons", least, most, label=said(what, kind))
                yield left, partial(with_field, one, weapon, what)
    for armour in one.armours:
        kind = armour.kind
        yield Dial(f"worn-{kind}", kind in one.worn, "armour", label=said("worn", kind)), partial(dressed, one, kind)


def with_items(one: Person, item: str, value: int) -> Person:
    """With so many of a thing that has no figures."""
    return replace(one, gear=(*besides(one.gear, (item,)), *[item] * value))


def with_field(one: Person, weapon: Weapon, what: str, value: int) -> Person:
    """With so many of a weapon, so whole, so loaded."""
    return with_weapon(one, replace(weapon, **{what: value}))


def handed(one: Person, weapon: Weapon, value: bool) -> Person:
    """With a weapon in hand, or not; `Illegal` where two hands do not hold it. (BRP-5.9)"""
    kept = besides(one.in_hand, (weapon.kind,))
    if value and hands_full(one) + weapon.hands > 2:
        raise Illegal("no-hands", who=one.id, weapon=weapon.kind)
    return replace(one, in_hand=(*kept, weapon.kind) if value else kept)


def dressed(one: Person, kind: str, value: bool) -> Person:
    """With armour on, or off."""
    kept = besides(one.worn, (kind,))
    return replace(one, worn=(*kept, kind) if value else kept)


def said(code: str, what: str | int) -> Phrase:
    """What is called after something: `dial-worn` and the armour."""
    return Phrase(f"dial-{code}", {"what": what})


# The game, and its fights


def game_settings(state: Campaign) -> Iterator[Setting]:
    """What is nobody's: the clock in combat rounds, the light, whether an adventure is on. (BRP-4, BRP-6.4)"""
    yield field(state, "clock", "scene", 0, LONGEST_CLOCK)
    yield field(state, "light", "scene", options=LIGHTS, label=Phrase("dial-light"))
    yield field(state, "between", "scene")


def stop(state: Campaign, table: Table) -> Campaign:
    """A fight ends by the referee's word. (BRP-5.1)"""
    return stop_fight(state, EndFight(), table)


def settled(state: Campaign, table: Table) -> Campaign:
    """Whoever is out of the fight has no moment in it; who is seen lies in wait for nobody. (BRP-5.4, BRP-6.1)"""
    fight = state.fight
    if fight is None:
        return state
    here = {one.id: one for one in state.people}
    now = [who for who in fight.now if not (here[who].dead or here[who].fled or here[who].captive)]
    ambushes = [each for each in fight.ambushes if here[each.who].hidden is not None]
    return replace(state, fight=replace(fight, now=tuple(now), ambushes=tuple(ambushes)))


HAND = Hand(
    kinds=tuple(content.CREATURES), side_of=lambda kind: content.CREATURES[kind].side,
    make=make, settings=settings, without=left_by, start=begin, stop=stop,
    over=EndFight,
    due=due, passing=idle, unfit=unfit, captive=lambda one: one.captive,
    joined=joined, away=at_ease, settled=settled, game_settings=game_settings, rolls=ROLLS, most=95,
    step=SQUARE,
    library=content.LIBRARY,
)  # fmt: skip
