"""Who may be brought in, and what of anybody the referee may set by hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from arbitro.systems import boards
from arbitro.systems.common import next_number
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Dial, Illegal, Phrase, Value
from arbitro.systems.hand import Hand
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

FIELDS = {
    "hit-points": "hit_points", "level": "level", "xp": "xp", "spells-today": "cast", "gold": "gold",
    "silver": "silver", "copper": "copper", "hide": "armour", "speed": "speed", "morale": "morale",
    "leader": "leader", "fled": "fled", "wage": "wage", "owed": "owed", "gender": "gender",
}  # fmt: skip
"""The dials that are a field of somebody's, each by its name."""

QUALITY, COUNT, READ = "quality", "count", "used"
"""What of a thing is set by hand: the field, and the first word of the dial's name."""


def make(state: Campaign, kind: str, name: str) -> Person:
    """Somebody of the lists. Ours: with what the dice for their hit points come to in the middle. (KN-5)"""
    points = (content.CREATURES[kind].hp_dice * 9 + 1) // 2
    return creature(kind, next_number(state, kind, name), points, BYSTANDERS, name)


# --- Dials -----------------------------------------------------------------------------------------------------------


def dials(state: Campaign, one: Person) -> Iterator[Dial]:
    """All that stands on a sheet or that a rule reads of somebody. (KN-1, KN-3, KN-6, KN-15, KN-23, KN-25)"""
    for name, bonus in zip(ABILITIES, one.abilities, strict=True):
        yield Dial(name, bonus, "abilities", 0, MOST_BONUS)
    yield Dial("hit-points", one.hit_points, "health", DEAD, one.most_hit_points)
    yield Dial("most-hit-points", one.most_hit_points, "health", 1, HIGHEST)
    yield from conditions(one)
    if state.fight is not None:
        yield Dial("fled", one.fled, "health")
        yield boards.placing(state.fight.board, one.place, taken(state, one), "fighting", HIGHEST)
    weapons = dict.fromkeys([item.kind for item in one.items if isinstance(item, Weapon)])
    yield Dial("weapon", one.in_hand or FISTS.kind, "fighting", options=tuple({**weapons, FISTS.kind: None}))
    yield Dial("hide", one.armour, "fighting", 0, 99)
    yield Dial("speed", one.speed, "fighting", 0, HIGHEST)
    yield from things(one)
    for metal in COPPER_IN:
        yield Dial(metal, getattr(one, metal), "carried", 0, 100 * HIGHEST)
    yield from standing_of(one)
    for chart, line in one.traits:
        yield Dial(chart, line, "traits", 1, max(line, len(content.TRAITS.get(chart, content.NAMES.byname))))
    if one.gender:
        yield Dial("gender", one.gender, "traits", options=("woman", "man", "neither"))


def conditions(one: Person) -> Iterator[Dial]:
    """Each is on or off, until it is taken off; armour by a spell is a number. (KN-25, KN-27)"""
    for name in charts.CONDITIONS:
        if name == ARMOURED:
            yield Dial(name, armour_by_spell(one), "health", 0, 99, label=Phrase("condition-armoured"))
        else:
            yield Dial(f"condition-{name}", has(one, name), "health", label=Phrase(f"condition-{name}"))


def dialled(one: Person) -> list[tuple[str, Item]]:
    """What it carries, each with the name of its dial: `quality-1`, `count-2`, `used-3`; empty for claws."""
    found = []
    for at, item in enumerate(one.items, start=1):
        kind = READ if isinstance(item, Book) else COUNT if isinstance(item, Gear) else QUALITY
        wears = not isinstance(item, Weapon | Armour) or item.best
        found.append((f"{kind}-{at}" if wears else "", item))
    return found


def things(one: Person) -> Iterator[Dial]:
    """Quality of what wears, pieces of what comes in pieces, whether a book was read today. (KN-6, KN-26, KN-27)"""
    for name, item in dialled(one):
        label = Phrase(f"dial-{name.partition('-')[0]}", {"item": item.kind})
        if isinstance(item, Book):
            yield Dial(name, item.used, "carried", label=label)
        elif isinstance(item, Gear):
            yield Dial(name, item.count, "carried", 0, HIGHEST, label=label)
        elif item.best:
            yield Dial(name, item.quality, "carried", 0, item.best, label=label)


def standing_of(one: Person) -> Iterator[Dial]:
    """How far it has come, or what it serves for and fears. (KN-15, KN-16, KN-22, KN-29)"""
    part = "advancement" if one.side == HEROES else "service"
    yield Dial("level", one.level, part, 1, 99)
    yield Dial("spells-today", one.cast, part, 0, HIGHEST)
    if one.side == HEROES:
        yield Dial("xp", one.xp, part, 0, 100 * HIGHEST)
        return
    yield Dial("morale", one.morale, part, 0, 12)
    yield Dial("leader", one.leader, part)
    for harm in charts.HARMS:
        yield Dial(f"weak-{harm}", harm in one.weak, part, label=Phrase("dial-weak", {"harm": harm}))
    yield Dial("wage", one.wage, part, 0, HIGHEST)
    yield Dial("owed", one.owed, part, 0, 100 * HIGHEST)


def turn(state: Campaign, one: Person, dial: str, value: Value) -> Person:
    """Somebody with one of them set. What takes more room than there is is refused. (KN-6)"""
    if dial == "place":
        return replace(one, place=boards.placed(board(state), one.place, value))
    after = turned(one, dial, value)
    if slots_used(after) > max(slots(after), slots_used(one)):
        raise Illegal("no-slots-by-hand", who=one.id, needed=slots_used(after), most=slots(after))
    return after


def turned(one: Person, dial: str, value: Value) -> Person:
    """Somebody with one of them set, whether they can carry it or not."""
    if dial in ABILITIES:
        at = ABILITIES.index(dial)
        return replace(one, abilities=(*one.abilities[:at], int(value), *one.abilities[at + 1 :]))
    if dial in FIELDS:
        return replace(one, **{FIELDS[dial]: value})
    if dial == "most-hit-points":
        return replace(one, most_hit_points=int(value), hit_points=min(one.hit_points, int(value)))
    if dial == "weapon":
        return replace(one, in_hand="" if value == FISTS.kind and held(one, FISTS.kind) is None else str(value))
    if dial == ARMOURED and value != armour_by_spell(one):
        bare = without_condition(one, ARMOURED)
        return with_condition(bare, ARMOURED, value=int(value)) if value else bare
    kind, _, name = dial.partition("-")
    if kind == "condition" and value != has(one, name):
        return with_condition(one, name) if value else without_condition(one, name)
    if kind == "weak":
        return replace(
            one, weak=tuple([harm for harm in charts.HARMS if (value if harm == name else harm in one.weak)])
        )
    if kind in (QUALITY, COUNT, READ):
        return with_thing(one, int(name) - 1, kind, value)
    return replace(one, traits=tuple([(chart, int(value) if chart == dial else line) for chart, line in one.traits]))


def with_thing(one: Person, at: int, field: str, value: Value) -> Person:
    """With the quality, the pieces or the use of a thing set; of what has none left nothing is there."""
    items, old = list(one.items), one.items[at]
    items[at : at + 1] = [replace(old, **{field: value})] if value or field == READ else []
    one = replace(one, items=tuple(items))
    return one if one.in_hand != old.kind or held(one, old.kind) else replace(one, in_hand="")


def game_dials(state: Campaign) -> Iterator[Dial]:
    """The clock. (KN-3)"""
    yield Dial("minutes", state.minutes, "scene", 0, 100 * HIGHEST)


def turn_game(state: Campaign, dial: str, value: Value) -> Campaign:
    """A clock that is set by hand takes nobody along: no day begins by it. (KN-16, KN-27)"""
    return replace(state, minutes=int(value), dawn=state.dawn + int(value) - state.minutes)


HAND = Hand(
    kinds=tuple(content.CREATURES), make=make, dials=dials, turn=turn, without=absent, start=begun, stop=broken_off,
    over=EndFight,
    due=due, passing=idle_now, unfit=unfit, captive=lambda one: has(one, CAPTIVE),
    joined=joined, away=away, game_dials=game_dials, turn_game=turn_game,
    sides=(HEROES, ALLIES, HIRELINGS, FOES, BYSTANDERS), attitudes=("", *[name for _, name in charts.REACTIONS]),
    rolls=charts.ROLLS, conditions=charts.CONDITIONS, step=SQUARE,
    library=content.LIBRARY,
)  # fmt: skip
