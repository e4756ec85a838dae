"""Who may be brought in, and what of anybody, and of the game, the referee may set by hand. (D10-1 to D10-32)"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems import boards
from arbitro.systems.common import everybody, with_people
from arbitro.systems.contract import HEROES, Dial, Illegal, Phrase, Value
from arbitro.systems.d10 import charts, content
from arbitro.systems.d10.advancement import MOST_POINTS
from arbitro.systems.d10.campaign import CONDITIONS, Campaign, board, taken, unfit
from arbitro.systems.d10.characters import (
    CAPTIVE,
    CHARACTERISTICS,
    MAIN,
    MOST,
    OFF,
    UNTIL_TREATED,
    Person,
    Wound,
    at_peace,
    can_hold,
    cannot_rise,
    held,
    is_able,
    skill,
    weapon_in,
    with_condition,
    without_condition,
)
from arbitro.systems.d10.checks import HARDEST, ROLLS
from arbitro.systems.d10.clocks import deadlines
from arbitro.systems.d10.encounters import (
    FARTHEST,
    SQUARE,
    TALKING,
    EndFight,
    creature,
    fight_begins,
    front,
    joined,
    stop,
)
from arbitro.systems.d10.healing import comes_round
from arbitro.systems.d10.things import MOST_COINS, MOST_OF_A_THING, sorted_things, with_number
from arbitro.systems.d10.waves import departed_from, due, idle
from arbitro.systems.d10.wounds import dead, fall, fallen, lost_by_hand, overcome, shock_difficulty, worse_by_hand
from arbitro.systems.evening import Adjust
from arbitro.systems.hand import Hand, Setting, field
from arbitro.systems.places import ONE
from arbitro.table import REFEREE, Table

STRONGEST = 20
"""Ours: the most that a beast can have in a characteristic."""

NOTHING = "nothing"

LAST_DAY = 100_000


def make(state: Campaign, kind: str, name: str) -> Person:
    """One of the lists, within talking distance. (D10-6)"""
    return creature(state, kind, front(state) + TALKING, name)


# --- Somebody's ------------------------------------------------------------------------------------------------------


def settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """All that may be set, and what goes with any of it."""
    for dial, set_to in sheet_settings(state, one):
        yield dial, partial(turned, state, one, set_to)


def turned(state: Campaign, one: Person, set_to: Callable[[Any], Person], value: Value) -> Person:
    """Somebody with a dial set; whom no clock threatens any more comes round, as with Medicine. (D10-27 to D10-29)

    There is no shock any more once the wounds together no longer exceed Endurance.
    """
    after = set_to(value)
    if shock_difficulty(after, state.house) <= after.endurance and shock_difficulty(one, state.house) > one.endurance:
        after = replace(after, shock=0)
    return comes_round(after, state.seconds) if deadlines(one) else after


def sheet_settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """What is on the sheet, and what else rules read."""
    for name in CHARACTERISTICS:
        yield field(one, name, "characteristics", 1, STRONGEST)
    for name in content.SKILLS:
        value, label = skill(one, name), Phrase("dial-skill", {"skill": name})
        yield Dial(f"skill-{name}", value, "skills", 0, max(MOST, value), label=label), partial(with_skill, one, name)
    yield field(one, "points", "skills", 0, MOST_POINTS)
    yield from wound_settings(state, one)
    yield from state_settings(state, one)
    yield from gear_settings(one)


def with_skill(one: Person, skill: str, value: int) -> Person:
    """With another rank, in the order of the lists; nobody has what they know nothing of."""
    known = {**dict.fromkeys(content.SKILLS, 0), **dict(one.skills), skill: value}
    return replace(one, skills=tuple([(name, known[name]) for name in known if known[name]]))


def wound_settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """Each wound by itself, at 0 healed; its rest, its care, and what it leaves of time. (D10-26 to D10-32)"""

    def setting(name: str, at: int, value: Value, high: int = 0) -> Setting:
        facts = {"location": one.wounds[at].location, "number": at + 1}
        dial = Dial(f"{name}-{at + 1}", value, "wounds", 0, high, label=Phrase(f"dial-{name}", facts))
        return dial, partial(with_wound, state, one, name, at)

    for at, wound in enumerate(one.wounds):
        yield setting("wound", at, wound.level, 4)
        yield setting("rested", at, wound.rested // charts.DAY, charts.HEALED[3][False] // charts.DAY)
        yield setting("cared", at, wound.cared)
        if wound.deadline:
            yield setting("deadline", at, wound.deadline - state.seconds, STRONGEST * charts.HOUR)
    if one.shock:
        shock = Dial("shock", one.shock - state.seconds, "wounds", 0, STRONGEST * charts.MINUTE)
        yield shock, lambda value: replace(one, shock=state.seconds + value if value else 0)
    for limb in charts.LIMBS:
        label = Phrase("dial-lost", {"location": limb})
        yield Dial(f"lost-{limb}", limb in one.lost, "wounds", label=label), partial(with_lost, one, limb)


def with_lost(one: Person, limb: str, value: bool) -> Person:
    """Without a limb and its wounds, or with it again."""
    rest = tuple([wound for wound in one.wounds if wound.location != limb or not value])
    return replace(one, wounds=rest, lost=tuple(sorted({*one.lost, limb} if value else {*one.lost} - {limb})))


def state_settings(state: Campaign, one: Person) -> Iterator[Setting]:
    """How somebody is and where it stands. (D10-23 to D10-25, D10-28, D10-29, D10-31)"""
    for name in CONDITIONS:
        label = Phrase("dial-condition", {"condition": name})
        lies = Dial(f"condition-{name}", name in one.conditions, "situation", label=label)
        yield lies, partial(situated, one, name)
    place = boards.placing(board(state), one.place, taken(state, one), "situation", FARTHEST)
    yield place, lambda value: replace(one, place=boards.placed(board(state), one.place, value))
    yield field(one, "storey", "situation", -5, 20)
    out = Dial("unconscious", bool(one.waking), "situation")
    yield out, lambda value: fall(replace(one, waking=UNTIL_TREATED)) if value else replace(one, waking=0)
    yield field(one, "resting", "situation")
    yield Dial("dead", one.dead, "situation"), lambda value: dead(one) if value else replace(one, dead=False)
    if one.side == HEROES:
        yield field(one, "retired", "situation")
    if one.aim:
        yield field(one, "aimed", "situation", 0, charts.MOST_AIM)


def situated(one: Person, condition: str, value: bool) -> Person:
    """In a condition, or in it no more."""
    if condition == "prone" and not value and cannot_rise(one):
        # What keeps it down is not the situation. (D10-27)
        raise Illegal("no-leg", who=one.id)
    if condition == CAPTIVE and value:
        return held(one)
    return with_condition(one, condition) if value else without_condition(one, condition)


def gear_settings(one: Person) -> Iterator[Setting]:
    """What it has, and in which hand. (D10-21 to D10-23)"""

    def thing(name: str, kind: str, value: Value, section: str, high: int = 0, code: str = "dial-thing") -> Dial:
        return Dial(f"{name}-{kind}", value, section, 0, high, label=Phrase(code, {"item": kind}))

    owned = [weapon.kind for weapon in one.weapons]
    for hand, now in ((MAIN, one.main), (OFF, one.off)):
        arms = Dial(hand, now or NOTHING, "weapons", options=(NOTHING, *dict.fromkeys(owned)))
        yield arms, partial(in_hand, one, hand)
    yield field(one, "hand", "weapons", options=("right", "left"))
    for kind in dict.fromkeys(owned):
        yield thing("weapon", kind, owned.count(kind), "weapons", 99), partial(with_number, one, kind)
    yield field(one, "coins", "belongings", 0, MOST_COINS)
    for name, many in one.things:
        yield thing("thing", name, many, "belongings", MOST_OF_A_THING), partial(with_things, one, name)
    packed = [piece.kind for piece in one.pack]
    for kind in dict.fromkeys(packed):
        yield thing("pack", kind, packed.count(kind), "belongings", 99), partial(with_packed, one, kind)
    for piece in one.armour:
        yield thing("armour", piece.kind, True, "armour", code="dial-worn"), partial(without_armour, one, piece.kind)


def with_things(one: Person, name: str, value: int) -> Person:
    """With so many of a thing."""
    return replace(one, things=sorted_things({**dict(one.things), name: value}))


def without_armour(one: Person, kind: str, value: bool) -> Person:
    """What is taken off by hand is gone."""
    return replace(one, armour=tuple([each for each in one.armour if each.kind != kind]))


def with_packed(one: Person, kind: str, value: int) -> Person:
    """With so many pieces of armour that are carried."""
    pieces = [piece for piece in one.pack if piece.kind == kind]
    others = [piece for piece in one.pack if piece.kind != kind]
    return replace(one, pack=(*others, *value * pieces[:1]))


def with_wound(state: Campaign, one: Person, what: str, at: int, value: int) -> Person:
    """One wound set anew: at level 0 it is healed, and a clock runs of one level alone. (D10-26 to D10-28)"""
    wound, wounds = one.wounds[at], list(one.wounds)
    if what == "wound":
        # Only of a light one the pain is borne. (D10-26)
        borne = wound.suppressed and value == 1
        wounds[at : at + 1] = [replace(wound, level=value, deadline=0, suppressed=borne)] if value else []
        return replace(one, wounds=tuple(wounds))
    deadline = state.seconds + value if value else 0
    changes: dict[str, Any] = {"cared": bool(value), "rested": value * charts.DAY, "deadline": deadline}
    wounds[at] = replace(wound, **{what: changes[what]})
    return replace(one, wounds=tuple(wounds))


def follows(before: Campaign, state: Campaign, command: Adjust, table: Table) -> Campaign:
    """What a worse wound, a limb less or less Endurance bring with them, though by hand. (D10-27 to D10-29)"""
    if command.target == REFEREE:
        return state
    was, one = [next(each for each in everybody(now) if each.id == command.target) for now in (before, state)]
    if was.dead:
        return state
    room, _, what = command.dial.partition("-")
    after = one
    if room == "wound" and len(one.wounds) == len(was.wounds):
        at = int(what) - 1
        if one.wounds[at].level > was.wounds[at].level:
            after = worse_by_hand(was, one, at, state.seconds, state.house, table)
    elif room == "lost" and what in one.lost:
        after = lost_by_hand(one, what, table)
    elif command.dial == "endurance" and shock_difficulty(one, state.house) <= was.endurance:
        after = overcome(one, is_able(was), state.seconds, state.house, table)
    if one not in state.people:
        # Elsewhere nobody leaves anything lying here.
        return with_people(state, replace(after, weapons=one.weapons))
    return with_people(replace(state, ground=(*state.ground, *fallen(one, after))), after)


def in_hand(one: Person, hand: str, value: str) -> Person:
    """A weapon in a hand; raises `Illegal` where no arm, or no hand, is left for it. (D10-23, D10-27)"""
    kind = "" if value == NOTHING else value
    after = replace(one, main=kind) if hand == MAIN else replace(one, off=kind)
    weapon = weapon_in(after, hand)
    if kind and not can_hold(after, weapon, hand):
        raise Illegal("no-arm", who=one.id, weapon=kind)
    both = [each for each in (after.main, after.off) if each]
    owned = [each.kind for each in one.weapons]
    two_hands = any(each.hands == 2 for each in (weapon_in(after, MAIN), weapon_in(after, OFF)))
    if (len(both) == 2 and two_hands) or any(both.count(each) > owned.count(each) for each in both):
        raise Illegal("no-free-hand", who=one.id, weapon=kind)
    return after


# --- The game's ------------------------------------------------------------------------------------------------------


def game_settings(state: Campaign) -> Iterator[Setting]:
    """The calendar; to set it lets no time pass. (D10-32)"""
    day, minute = state.seconds // charts.DAY, state.seconds % charts.DAY // charts.MINUTE
    days = Dial("day", day + 1, "scene", 1, LAST_DAY)
    yield days, lambda value: at_another_time(state, (value - 1 - day) * charts.DAY)
    minutes = Dial("minute", minute, "scene", 0, charts.DAY // charts.MINUTE - 1)
    yield minutes, lambda value: at_another_time(state, (value - minute) * charts.MINUTE)


def at_another_time(state: Campaign, later: int) -> Campaign:
    """So many seconds later, or earlier: whatever runs, runs as long as before. (D10-32)"""
    moved = with_people(state, *[shifted(one, later) for one in everybody(state)])
    return replace(moved, seconds=state.seconds + later)


def shifted(one: Person, later: int) -> Person:
    """With all its clocks so much later. (D10-32)"""
    wounds = tuple([shifted_wound(wound, later) for wound in one.wounds])
    waking = one.waking + later if one.waking > 0 else one.waking
    shock, busy = one.shock and one.shock + later, max(one.busy + later, 0) if one.busy else 0
    return replace(one, wounds=wounds, waking=waking, shock=shock, busy=busy)


def shifted_wound(wound: Wound, later: int) -> Wound:
    """With its clock so much later. (D10-32)"""
    return replace(wound, deadline=wound.deadline + later) if wound.deadline else wound


HAND = Hand(
    kinds=tuple(content.CREATURES), side_of=lambda kind: content.CREATURES[kind].side,
    make=make, settings=settings, without=departed_from, start=fight_begins, stop=stop,
    over=EndFight,
    due=due, passing=idle, unfit=unfit, captive=lambda one: CAPTIVE in one.conditions, follows=follows,
    joined=joined, away=at_peace, game_settings=game_settings, rolls=tuple(ROLLS.values()), most=HARDEST,
    conditions=CONDITIONS, step=SQUARE, counts=(ONE,),
    library=content.LIBRARY,
)  # fmt: skip
