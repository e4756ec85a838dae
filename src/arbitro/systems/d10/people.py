"""Who may be brought in, and what of anybody, and of the game, the referee may set by hand. (D10-1 to D10-32)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from arbitro.systems import boards
from arbitro.systems.common import everybody, with_people
from arbitro.systems.contract import HEROES, Dial, Illegal, Phrase, Value
from arbitro.systems.d10 import charts, content
from arbitro.systems.d10.advancement import MOST_POINTS
from arbitro.systems.d10.campaign import CONDITIONS, Campaign, board, taken, unfit, without
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
from arbitro.systems.d10.waves import due, idle
from arbitro.systems.d10.wounds import dead, fall, fallen, lost_by_hand, overcome, shock_difficulty, worse_by_hand
from arbitro.systems.evening import Adjust
from arbitro.systems.hand import Hand
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


def dials(state: Campaign, one: Person) -> Iterator[Dial]:
    """What is on the sheet, and what else rules read."""
    for name in CHARACTERISTICS:
        yield Dial(name, getattr(one, name), "characteristics", 1, STRONGEST)
    for name in content.SKILLS:
        value = skill(one, name)
        yield Dial(f"skill-{name}", value, "skills", 0, max(MOST, value), label=Phrase("dial-skill", {"skill": name}))
    yield Dial("points", one.points, "skills", 0, MOST_POINTS)
    yield from wound_dials(state, one)
    yield from state_dials(state, one)
    yield from gear_dials(one)


def wound_dials(state: Campaign, one: Person) -> Iterator[Dial]:
    """Each wound by itself, at 0 healed; its rest, its care, and what it leaves of time. (D10-26 to D10-32)"""

    def dial(name: str, at: int, value: Value, high: int = 0) -> Dial:
        facts = {"location": one.wounds[at].location, "number": at + 1}
        return Dial(f"{name}-{at + 1}", value, "wounds", 0, high, label=Phrase(f"dial-{name}", facts))

    for at, wound in enumerate(one.wounds):
        yield dial("wound", at, wound.level, 4)
        yield dial("rested", at, wound.rested // charts.DAY, charts.HEALED[3][False] // charts.DAY)
        yield dial("cared", at, wound.cared)
        if wound.deadline:
            yield dial("deadline", at, wound.deadline - state.seconds, STRONGEST * charts.HOUR)
    if one.shock:
        yield Dial("shock", one.shock - state.seconds, "wounds", 0, STRONGEST * charts.MINUTE)
    for limb in charts.LIMBS:
        yield Dial(f"lost-{limb}", limb in one.lost, "wounds", label=Phrase("dial-lost", {"location": limb}))


def state_dials(state: Campaign, one: Person) -> Iterator[Dial]:
    """How somebody is and where it stands. (D10-23 to D10-25, D10-31)"""
    for name in CONDITIONS:
        label = Phrase("dial-condition", {"condition": name})
        yield Dial(f"condition-{name}", name in one.conditions, "situation", label=label)
    yield boards.placing(board(state), one.place, taken(state, one), "situation", FARTHEST)
    yield Dial("storey", one.storey, "situation", -5, 20)
    yield Dial("unconscious", bool(one.waking), "situation")
    yield Dial("resting", one.resting, "situation")
    yield Dial("dead", one.dead, "situation")
    if one.side == HEROES:
        yield Dial("retired", one.retired, "situation")
    if one.aim:
        yield Dial("aimed", one.aimed, "situation", 0, charts.MOST_AIM)


def gear_dials(one: Person) -> Iterator[Dial]:
    """What it has, and in which hand. (D10-21 to D10-23)"""
    kinds = tuple(dict.fromkeys([weapon.kind for weapon in one.weapons]))
    for hand, now in ((MAIN, one.main), (OFF, one.off)):
        yield Dial(hand, now or NOTHING, "weapons", options=(NOTHING, *kinds))
    yield Dial("hand", one.hand, "weapons", options=("right", "left"))
    for kind in kinds:
        number = sum([weapon.kind == kind for weapon in one.weapons])
        yield Dial(f"weapon-{kind}", number, "weapons", 0, 99, label=Phrase("dial-thing", {"item": kind}))
    yield Dial("coins", one.coins, "belongings", 0, MOST_COINS)
    for name, many in one.things:
        yield Dial(f"thing-{name}", many, "belongings", 0, MOST_OF_A_THING, label=Phrase("dial-thing", {"item": name}))
    for kind in dict.fromkeys([piece.kind for piece in one.pack]):
        number = sum([piece.kind == kind for piece in one.pack])
        yield Dial(f"pack-{kind}", number, "belongings", 0, 99, label=Phrase("dial-thing", {"item": kind}))
    for piece in one.armour:
        yield Dial(f"armour-{piece.kind}", True, "armour", label=Phrase("dial-thing", {"item": piece.kind}))


def turn(state: Campaign, one: Person, dial: str, value: Value) -> Person:
    """Somebody with one of them set; whom no clock threatens any more comes round, as with Medicine. (D10-27 to D10-29)

    There is no shock any more once the wounds together no longer exceed Endurance.
    """
    after = turned(state, one, dial, value)
    if shock_difficulty(after, state.house) <= after.endurance and shock_difficulty(one, state.house) > one.endurance:
        after = replace(after, shock=0)
    return comes_round(after, state.seconds) if deadlines(one) else after


def turned(state: Campaign, one: Person, dial: str, value: Value) -> Person:
    """Somebody with one of them set, and nothing else. (D10-27 to D10-29)"""
    room, _, what = dial.partition("-")
    if dial in PLAIN:
        return replace(one, **{dial: value})
    if room in WOUNDS:
        return with_wound(state, one, room, int(what) - 1, int(value))
    if room == "skill":
        # In the order of the lists; nobody has what they know nothing of.
        known = {**dict.fromkeys(content.SKILLS, 0), **dict(one.skills), what: int(value)}
        return replace(one, skills=tuple([(name, known[name]) for name in known if known[name]]))
    if room == "condition":
        if what == "prone" and not value and cannot_rise(one):
            # What keeps it down is not the situation. (D10-27)
            raise Illegal("no-leg", who=one.id)
        if what == CAPTIVE and value:
            return held(one)
        return with_condition(one, what) if value else without_condition(one, what)
    if room == "lost":
        rest = tuple([wound for wound in one.wounds if wound.location != what or not value])
        return replace(one, wounds=rest, lost=tuple(sorted({*one.lost, what} if value else {*one.lost} - {what})))
    if room == "weapon":
        return with_number(one, what, int(value))
    if room == "thing":
        return replace(one, things=sorted_things({**dict(one.things), what: int(value)}))
    if room == "pack":
        pieces = [piece for piece in one.pack if piece.kind == what]
        others = [piece for piece in one.pack if piece.kind != what]
        return replace(one, pack=(*others, *int(value) * pieces[:1]))
    if room == "armour":
        return replace(one, armour=tuple([each for each in one.armour if each.kind != what]))
    if dial in (MAIN, OFF):
        return in_hand(one, dial, "" if value == NOTHING else str(value))
    if dial == "place":
        return replace(one, place=boards.placed(board(state), one.place, value))
    if dial == "shock":
        return replace(one, shock=state.seconds + int(value) if value else 0)
    if dial == "dead":
        return dead(one) if value else replace(one, dead=False)
    assert dial == "unconscious"
    return fall(replace(one, waking=UNTIL_TREATED)) if value else replace(one, waking=0)


PLAIN = (*CHARACTERISTICS, "points", "coins", "storey", "resting", "retired", "aimed", "hand")
"""Dials that are fields of the same name."""

WOUNDS = ("wound", "rested", "cared", "deadline")


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


def in_hand(one: Person, hand: str, kind: str) -> Person:
    """A weapon in a hand; raises `Illegal` where no arm, or no hand, is left for it. (D10-23, D10-27)"""
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


def game_dials(state: Campaign) -> Iterator[Dial]:
    """The calendar; to set it lets no time pass. (D10-32)"""
    yield Dial("day", state.seconds // charts.DAY + 1, "scene", 1, LAST_DAY)
    yield Dial("minute", state.seconds % charts.DAY // charts.MINUTE, "scene", 0, charts.DAY // charts.MINUTE - 1)


def turn_game(state: Campaign, dial: str, value: Value) -> Campaign:
    """Another day, or another minute of it: whatever runs, runs as long as before. (D10-32)"""
    day, minute = state.seconds // charts.DAY, state.seconds % charts.DAY // charts.MINUTE
    days, minutes = (int(value) - 1 - day, 0) if dial == "day" else (0, int(value) - minute)
    later = days * charts.DAY + minutes * charts.MINUTE
    return replace(
        with_people(state, *[shifted(one, later) for one in everybody(state)]), seconds=state.seconds + later
    )


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
    kinds=tuple(content.CREATURES), make=make, dials=dials, turn=turn, without=without, start=fight_begins, stop=stop,
    over=EndFight,
    due=due, passing=idle, unfit=unfit, captive=lambda one: CAPTIVE in one.conditions, follows=follows,
    joined=joined, away=at_peace, game_dials=game_dials, turn_game=turn_game, rolls=tuple(ROLLS.values()), most=HARDEST,
    conditions=CONDITIONS, step=SQUARE, counts=(ONE,),
    library=content.LIBRARY,
)  # fmt: skip
