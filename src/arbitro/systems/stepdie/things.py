"""What people carry and what lies about: giving, taking, dropping, looting, using up. (SD-6, SD-11; ours)

The text has no list of things and no money, and weapons that slip away. What anybody has besides weapons is a name and
a number, in the group's own words; coins are such a thing too, and so a price is something given for something else.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import less_one, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.stepdie.board import beside, distance
from arbitro.systems.stepdie.campaign import Campaign
from arbitro.systems.stepdie.characters import CAPTIVE, DEAD, LONGEST_THING, Item, Person, Thing, has
from arbitro.systems.stepdie.content import NATURAL
from arbitro.systems.stepdie.turns import action_taken
from arbitro.systems.stepdie.wounds import FISTS
from arbitro.table import REFEREE, Number, Table, Text, something

MOST_THINGS, MOST_OF_A_KIND = 40, 999
"""Ours: more than this nobody carries, or wants to read."""


class Give(Struct, frozen=True, tag="give"):
    """Give somebody something. (SD-11)"""

    who: str
    what: str
    target: str


class Drop(Struct, frozen=True, tag="drop"):
    """Let something lie. (SD-11)"""

    who: str
    what: str


class Take(Struct, frozen=True, tag="take"):
    """Take something that lies there. (SD-11)"""

    who: str
    what: str


class Loot(Struct, frozen=True, tag="loot"):
    """Take something from somebody who cannot prevent it. (SD-11)"""

    who: str
    what: str
    target: str


class UseUp(Struct, frozen=True, tag="use-up"):
    """Use one of something, which is gone then. (SD-11)"""

    who: str
    what: str


class Find(Struct, frozen=True, tag="find"):
    """Somebody comes by something, as the referee says. (SD-11)"""

    target: str
    who: str = REFEREE


# --- What somebody has ------------------------------------------------------------------------------------------------


def goods(one: Person) -> tuple[str, ...]:
    """All that can change hands: weapons that are no part of somebody, and things. (SD-6)"""
    weapons = [each.kind for each in (one.weapon, *one.spare, *one.lost) if each.kind not in NATURAL]
    return tuple(dict.fromkeys([*weapons, *[thing.name for thing in one.things]]))


def parted(one: Person, what: str, count: int = 1) -> tuple[Person, Item]:
    """Somebody without it, and it: a weapon, or so many of a thing."""
    thing = next((each for each in one.things if each.name == what), None)
    if thing is not None:
        return replace(one, things=fewer(one.things, what, count)), replace(thing, count=count)
    if one.weapon.kind == what:
        return replace(one, weapon=FISTS), one.weapon
    carried = [*one.spare, *one.lost]
    weapon = next(each for each in carried if each.kind == what)
    if weapon in one.spare:
        return replace(one, spare=less_one(one.spare, weapon)), weapon
    return replace(one, lost=less_one(one.lost, weapon)), weapon


def holding(one: Person, item: Item) -> Person:
    """Somebody with it: a weapon in hands that were empty, or among the others."""
    if isinstance(item, Thing):
        return replace(one, things=more(one.things, item))
    if one.weapon == FISTS:
        return replace(one, weapon=item)
    return replace(one, spare=tuple(sorted([*one.spare, item], key=lambda each: each.kind)))


def more(things: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    """With so many more of a thing, in the order of their names."""
    known = {each.name: each.count for each in things}
    known[thing.name] = known.get(thing.name, 0) + thing.count
    return tuple([Thing(name, count) for name, count in sorted(known.items())])


def fewer(things: tuple[Thing, ...], name: str, count: int) -> tuple[Thing, ...]:
    """With so many less of a thing."""
    left = [replace(each, count=each.count - count) if each.name == name else each for each in things]
    return tuple([each for each in left if each.count > 0])


def how_many(one: Person, what: str, table: Table, who: str) -> int:
    """How many of a thing, where there are several: all, if nobody says."""
    count = next((each.count for each in one.things if each.name == what), 1)
    if count == 1:
        return 1
    number: int = table.choose("SD-11 how many", who, Number(1, count), count, what=what)
    return number


# --- From hand to hand (SD-11, ours) ----------------------------------------------------------------------------------


def give(state: Campaign, command: Give, table: Table) -> Campaign:
    """To anybody who is here; in a fight it is an action, and takes the next square. (SD-11)"""
    one = person(state, command.who)
    one, item = parted(one, command.what, how_many(one, command.what, table, one.id))
    table.tell("SD-11 gave", who=one.id, target=command.target, what=command.what, count=count_of(item))
    state = with_people(state, one, holding(person(state, command.target), item))
    return action_taken(state, one.id)


def no_give(state: Campaign, command: Give) -> Phrase | None:
    """Why not."""
    if (
        refusal := no_hand(state, command.who, command.target) or not_had(state, command.who, command.what)
    ) is not None:
        return refusal
    other = person(state, command.target)
    return Phrase("no-dead", {"who": other.id}) if other.hearts == DEAD else no_more(other, command.what)


def loot(state: Campaign, command: Loot, table: Table) -> Campaign:
    """From the dead, the fallen and prisoners. (SD-11)"""
    other = person(state, command.target)
    other, item = parted(other, command.what, how_many(other, command.what, table, command.who))
    table.tell("SD-11 looted", who=command.who, target=other.id, what=command.what, count=count_of(item))
    state = with_people(state, other, holding(person(state, command.who), item))
    return action_taken(state, command.who)


def no_loot(state: Campaign, command: Loot) -> Phrase | None:
    """Why not."""
    if (refusal := no_hand(state, command.who, command.target)) is not None:
        return refusal
    other = person(state, command.target)
    # Asked first, so that nobody learns by asking what somebody has on them.
    if other.hearts > 0 and not has(other, CAPTIVE):
        return Phrase("no-loot", {"target": other.id})
    return not_had(state, other.id, command.what) or no_more(person(state, command.who), command.what)


def no_hand(state: Campaign, who: str, target: str) -> Phrase | None:
    """The refusal of what one does for or to somebody with one's hands. (SD-9, SD-11)"""
    if (refusal := missing(state, target)) is not None:
        return refusal
    if who == target:
        return Phrase("no-self", {"who": who})
    one, other = person(state, who), person(state, target)
    if state.fight is None or beside(one, other):
        return None
    return Phrase("no-reach-ally", {"who": who, "target": target, "squares": distance(one, other)})


def not_had(state: Campaign, who: str, what: str) -> Phrase | None:
    """The refusal of something that somebody does not have."""
    there = goods(person(state, who))
    return None if what in there else no_such(who, what, there)


def no_such(who: str, what: str, there: tuple[str, ...]) -> Phrase:
    """The refusal of something that somebody does not have; it names what would do."""
    return Phrase("no-such-weapon", {"who": who, "found": what[:40], "options": there})


def no_more(one: Person, what: str) -> Phrase | None:
    """The refusal of one thing too many."""
    if len(one.things) < MOST_THINGS or any(each.name == what for each in one.things):
        return None
    return Phrase("no-room-for-things", {"who": one.id, "most": MOST_THINGS})


def count_of(item: Item) -> int:
    """How many that is."""
    return item.count if isinstance(item, Thing) else 1


# --- What lies there (SD-8, SD-11, ours) ------------------------------------------------------------------------------


def drop(state: Campaign, command: Drop, table: Table) -> Campaign:
    """It costs nothing to let go. (SD-11)"""
    one = person(state, command.who)
    one, item = parted(one, command.what, how_many(one, command.what, table, one.id))
    table.tell("SD-11 dropped", who=one.id, what=command.what, count=count_of(item))
    state = with_people(state, one)
    if isinstance(item, Thing):
        return replace(state, ground=more(state.ground, item))
    return replace(state, arms=tuple(sorted([*state.arms, item], key=lambda each: each.kind)))


def no_drop(state: Campaign, command: Drop) -> Phrase | None:
    """Why not."""
    return not_had(state, command.who, command.what)


def take(state: Campaign, command: Take, table: Table) -> Campaign:
    """From where it lies. (SD-11)"""
    one, what = person(state, command.who), command.what
    weapon = next((each for each in state.arms if each.kind == what), None)
    if weapon is not None:
        item: Item = weapon
        state = replace(state, arms=less_one(state.arms, weapon))
    else:
        there = replace(one, things=state.ground)
        _, item = parted(there, what, how_many(there, what, table, one.id))
        state = replace(state, ground=fewer(state.ground, what, count_of(item)))
    table.tell("SD-11 took", who=one.id, what=what, count=count_of(item))
    return action_taken(with_people(state, holding(one, item)), one.id)


def no_take(state: Campaign, command: Take) -> Phrase | None:
    """Why not."""
    if command.what not in lying(state):
        return Phrase("no-such-thing", {"found": command.what[:40]})
    return no_more(person(state, command.who), command.what)


def left_behind(state: Campaign) -> Campaign:
    """Somewhere else, where nothing of it lies."""
    return replace(state, ground=(), arms=())


def lying(state: Campaign) -> tuple[str, ...]:
    """What there is to take."""
    return tuple(dict.fromkeys([*[each.kind for each in state.arms], *[each.name for each in state.ground]]))


# --- Coming by things and using them (SD-11, ours) --------------------------------------------------------------------


def use_up(state: Campaign, command: UseUp, table: Table) -> Campaign:
    """One of them is gone; what that does, the story says. (SD-11)"""
    one, _ = parted(person(state, command.who), command.what)
    left = next((each.count for each in one.things if each.name == command.what), 0)
    table.tell("SD-11 used up", who=one.id, what=command.what, left=left)
    return action_taken(with_people(state, one), one.id)


def no_use_up(state: Campaign, command: UseUp) -> Phrase | None:
    """Why not: a weapon is not used up."""
    one = person(state, command.who)
    had = tuple([each.name for each in one.things])
    return None if command.what in had else no_such(one.id, command.what, had)


def find(state: Campaign, command: Find, table: Table) -> Campaign:
    """Bought, found, earned: what and how many, the referee says. (SD-11)"""
    one = person(state, command.target)
    what = table.choose("SD-11 thing", REFEREE, Text(LONGEST_THING, something), who=one.id).strip()
    number = table.choose("SD-11 number", REFEREE, Number(1, MOST_OF_A_KIND), usual=1, who=one.id, what=what)
    if not what:
        return state
    table.tell("SD-11 found", who=one.id, what=what, count=number)
    return with_people(state, holding(one, Thing(what, number)))


def no_find(state: Campaign, command: Find) -> Phrase | None:
    """Why not."""
    return missing(state, command.target) or no_more(person(state, command.target), "")
