"""The core roll: d10 + difficulty at or under a skill; success levels; opposed rolls. (D10-8 to D10-11)"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D10
from arbitro.systems.circumstances import KEPT, NEXT, SCENE, Circumstance, circumstances
from arbitro.systems.common import at_war, party, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign, Fallen, distance, unfit
from arbitro.systems.d10.characters import (
    CAPTIVE,
    CHARACTERISTICS,
    MAIN,
    Person,
    broken_rest,
    held,
    is_able,
    let_go,
    skill,
    weapon_in,
    with_condition,
    without_condition,
    wound_difficulty,
)
from arbitro.table import CERTAIN, IMPOSSIBLE, REFEREE, Modifiers, Number, Table

HELP = ("medicine", "first-aid")
"""The skills that tend others."""

ARM_LENGTH = 2
"""Ours: metres within which one can lay hands on somebody, or on something."""

HARDEST = 10
"""Ours: the referee sets a difficulty from -10 to 10; beyond that everything is certain or impossible. (D10-8)"""


ROLLS = {
    "D10-8 roll": "check",
    "D10-11 roll": "contest",
    "D10-17 attack": "attack",
    "D10-17 parry": "parry",
    "D10-18 dodge": "dodge",
    "D10-26 pain": "pain",
}
"""The kinds of rolls that a circumstance may be for; a critical is confirmed without difficulties. (D10-8, D10-12)"""


class Try(Struct, frozen=True, tag="try"):
    """Try something with a skill or a characteristic. (D10-8)"""

    who: str
    what: str


class Oppose(Struct, frozen=True, tag="oppose"):
    """Try to get the better of somebody: to grapple, disarm, push past ... (D10-11)"""

    who: str
    target: str


# --- What every roll shares (D10-8 to D10-10) ------------------------------------------------------------------------


class Thrown(NamedTuple):
    """What came of a roll, and of what it was made."""

    success: bool
    die: int | None
    """None where none was thrown."""
    facts: dict[str, Any]
    """The arithmetic, to be told: die, difficulties with their verdict, and the value."""


def throw(
    words: str,
    who: str,
    value: int,
    modifiers: Modifiers,
    table: Table,
    what: str = "",
    burden: tuple[Circumstance, ...] = (),
) -> Thrown:
    """Any roll: d10 + difficulty at or under a value. No die where it is impossible, nor, unless its level matters
    for `what` it is, where it is certain. (D10-8, D10-9)"""
    if burden:
        # What the referee has put on such rolls is one more difficulty.
        put = circumstances(cast(Any, Bearer(who, burden)), ROLLS[words], table, lambda one, condition: True)
        modifiers = Modifiers((*modifiers.parts, *put.parts), modifiers.verdict)
    modifiers = judged(modifiers, value)
    facts: dict[str, Any] = {"modifiers": modifiers, "against": value}
    if modifiers.verdict == IMPOSSIBLE:
        return Thrown(False, None, facts)
    if modifiers.verdict == CERTAIN:
        if not what:
            return Thrown(True, None, facts)
        # Before anybody rolls: it cannot fail, and the die only says how well it goes.
        table.tell("D10-9 sure", who=who, what=what, **facts)
    die = table.roll(words, who, D10)
    return Thrown(modifiers.verdict == CERTAIN or die + modifiers.total <= value, die, {"roll": die, **facts})


class Bearer(NamedTuple):
    """Who rolls, and what the referee has put on it."""

    id: str
    circumstances: tuple[Circumstance, ...]


def burden_of(one: Person) -> tuple[Circumstance, ...]:
    """The circumstances that are somebody's now: some last as long as they are in a condition."""
    if not one.circumstances:
        return ()
    lasting = (NEXT, SCENE, KEPT, *one.conditions)
    return tuple([each for each in one.circumstances if each.until in lasting])


def judged(modifiers: Modifiers, value: int) -> Modifiers:
    """Difficulties with the verdict that no die can change: certain if even a 10 will do, impossible if not even a 1
    does. A natural 1 or 10 is nothing special. (D10-9)"""
    if modifiers.verdict:
        return modifiers
    total = modifiers.total
    if 1 + total > value:
        return modifiers.ruled(IMPOSSIBLE)
    return modifiers.ruled(CERTAIN) if 10 + total <= value else modifiers


def success_level(value: int, die: int) -> int:
    """By how much a roll succeeded; the difficulty does not count. (D10-10)"""
    return value - die


def counted(level: int, house_negative: bool) -> int:
    """A success level that is added to something. (D10-10)"""
    # Ruling: an eased roll can succeed with the die above the skill; added to something, that level counts as 0.
    # House: negative_levels, it counts as it is.
    return level if house_negative else max(level, 0)


def standing(one: Person, what: str = "") -> Modifiers:
    """What hinders somebody: what it did before in the round, and its wounds. (D10-14, D10-26)"""
    modifiers = Modifiers()
    # Ruling: bearing pain, poison or want of air is no action, so neither hinders Endurance. (D10-5)
    if what != "endurance":
        modifiers = modifiers.plus("further-actions", one.turn.acts).plus("wounds", wound_difficulty(one))
    return modifiers


def difficulty(table: Table, one: Person, what: str) -> Modifiers:
    """The referee says how hard it is; standard, if nobody says anything. (D10-8)"""
    asked = table.choose("D10-8 difficulty", REFEREE, Number(-HARDEST, HARDEST), 0, who=one.id, what=what)
    return Modifiers().plus("difficulty", asked)


def together(*lists: Modifiers) -> Modifiers:
    """Several lists of modifiers as one: all add up. (D10-23)"""
    return Modifiers(tuple([part for each in lists for part in each.parts]))


def succeeds(one: Person, what: str, value: int, modifiers: Modifiers, table: Table) -> bool:
    """Whether somebody brings something off. (D10-8, D10-9)"""
    thrown = throw("D10-8 roll", one.id, value, modifiers, table, burden=burden_of(one))
    told = {"who": one.id, "what": what, **thrown.facts}
    if thrown.die is None:
        table.tell("D10-9 certain" if thrown.success else "D10-9 impossible", **told)
    else:
        level = success_level(value, thrown.die)
        table.tell("D10-8 success" if thrown.success else "D10-8 failure", **told, level=level)
    return thrown.success


# --- Trying something (D10-8, D10-9) ---------------------------------------------------------------------------------


def attempt(state: Campaign, command: Try, table: Table) -> Campaign:
    """A roll on a skill or a characteristic. (D10-5, D10-8, D10-9)"""
    one = at_work(person(state, command.who), command.what, table)
    modifiers = together(difficulty(table, one, command.what), standing(one, command.what))
    succeeds(one, command.what, skill(one, command.what), modifiers, table)
    return with_people(state, one)


def at_work(one: Person, what: str, table: Table) -> Person:
    """Whoever works does not rest. (D10-31)"""
    if not one.resting:
        return one
    # Referee: what is work. Ours, if nobody says anything: whatever takes more of the body than to bear something.
    entry = content.SKILLS.get(what)
    works = what in ("strength", "agility", *HELP) or bool(entry and entry.base)
    if any(wound.rested and wound.level > 1 for wound in one.wounds):
        usual = "breaks" if works else "keeps"
        works = table.choose("D10-31 work", REFEREE, ("keeps", "breaks"), usual, who=one.id, what=what) == "breaks"
    return broken_rest(one, table) if works else one


def no_attempt(state: Campaign, command: Try) -> Phrase | None:
    """Why not: nobody uses knowledge that they lack. (D10-7)"""
    return unfit(state, command.who) or no_use(person(state, command.who), command.what)


def no_use(one: Person, what: str) -> Phrase | None:
    """The refusal of a skill that somebody knows nothing of. (D10-7)"""
    if skill(one, what):
        return None
    if what not in CHARACTERISTICS and what not in content.SKILLS and what not in dict(one.skills):
        return Phrase("no-such-skill", {"found": what[:40]})
    return Phrase("no-knowledge", {"who": one.id, "what": what})


# --- Opposed rolls (D10-11) ------------------------------------------------------------------------------------------


def oppose(state: Campaign, command: Oppose, table: Table) -> Campaign:
    """Two rolls, and the success levels of those who succeeded are compared. (D10-11)"""
    one, other = person(state, command.who), person(state, command.target)
    usable = tuple([name for name, value in one.skills if value]) + CHARACTERISTICS
    what = table.choose("D10-11 with what", one.id, usable, "strength", target=other.id)
    one = at_work(one, what, table)
    state = with_people(state, one)
    resists = tuple([name for name, value in other.skills if value]) + CHARACTERISTICS
    usual = what if what in resists else "agility"
    against = table.choose("D10-11 what resists", REFEREE, resists, usual, who=one.id, target=other.id, what=what)
    mine = opposed_roll(one, what, table)
    theirs = opposed_roll(other, against, table)
    if contest(one, other, mine, theirs, table) and what in BODILY:
        return brought_down(state, one, other, table)
    return state


BODILY = ("strength", "agility", "brawling")
"""With what one lays hands on somebody."""


def brought_down(state: Campaign, one: Person, other: Person, table: Table) -> Campaign:
    """Referee: what a hold or a push brings; nothing more, if nobody says anything. (D10-11)"""
    facts = {"who": one.id, "target": other.id}
    weapon = weapon_in(other, MAIN)
    # Nobody is brought down, held or disarmed twice.
    already = (*other.conditions, *("disarmed",) * weapon.natural)
    options = tuple([each for each in ("nothing", "prone", "disarmed", CAPTIVE) if each not in already])
    comes = table.choose("D10-11 comes", REFEREE, options, "nothing", **facts)
    if comes == "nothing":
        return state
    table.tell("D10-11 comes", **facts, comes=comes)
    if comes != "disarmed":
        other = without_condition(other, "mounted")
        return with_people(state, held(other) if comes == CAPTIVE else with_condition(other, comes))
    return with_people(replace(state, ground=(*state.ground, Fallen(weapon, other.place))), let_go(other, MAIN))


def opposed_roll(one: Person, what: str, table: Table) -> int | None:
    """Somebody's success level, or None for a failure. (D10-10, D10-11)"""
    value = skill(one, what)
    modifiers = together(difficulty(table, one, what), standing(one, what))
    # Even what is certain is rolled here, for its level. (D10-9)
    thrown = throw("D10-11 roll", one.id, value, modifiers, table, what, burden_of(one))
    told = {"who": one.id, "what": what, **thrown.facts}
    if thrown.die is None:
        table.tell("D10-9 impossible", **told)
        return None
    level = success_level(value, thrown.die)
    table.tell("D10-11 success" if thrown.success else "D10-11 failure", **told, level=level)
    return level if thrown.success else None


def contest(one: Person, other: Person, mine: int | None, theirs: int | None, table: Table) -> bool:
    """Whether one wins: the higher level does; one success alone does; without any nobody does. (D10-11)"""
    facts = {"who": one.id, "target": other.id}
    if mine is None and theirs is None:
        table.tell("D10-11 nobody", **facts)
        return False
    won = theirs is None or (mine is not None and mine > theirs)
    if mine == theirs:
        # Ruling: equal levels are a tie, shown as such; unless the referee says otherwise, nothing changes hands.
        table.tell("D10-11 tie", **facts, level=mine)
        won = table.choose("D10-11 tie", REFEREE, ("passive", "active"), "passive", **facts) == "active"
    table.tell("D10-11 won" if won else "D10-11 lost", **facts)
    return won


def no_oppose(state: Campaign, command: Oppose) -> Phrase | None:
    """Why not."""
    if command.who == command.target:
        return Phrase("no-self", {"who": command.who})
    refusal = unfit(state, command.who) or unfit(state, command.target)
    if refusal is None and state.fight is not None:
        metres = distance(person(state, command.who), person(state, command.target))
        if metres > ARM_LENGTH:
            facts = {"target": command.target, "metres": metres, "reach": ARM_LENGTH}
            return Phrase("no-touch", facts)
    return refusal


# --- Of several (D10-11) ---------------------------------------------------------------------------------------------


class Sneak(Struct, frozen=True, tag="sneak"):
    """Past everybody who might notice: stealth against the perception of each. (D10-11)"""

    who: str


class Compete(Struct, frozen=True, tag="compete"):
    """Several try the same, and the best of them wins: a race, a shooting match ... (D10-11)"""

    who: str = REFEREE


def watchers(state: Campaign, one: Person) -> list[Person]:
    """Those of other sides who could notice somebody."""
    others = [other for other in state.people if other.id != one.id and is_able(other)]
    return [other for other in others if party(other.side) != party(one.side)]


def sneak(state: Campaign, command: Sneak, table: Table) -> Campaign:
    """One roll, and one of each who might notice; it is compared with each of theirs. (D10-11)

    Ours: whom nobody has seen notices by the referee's word as long as there is another: their roll would say that they
    are there.
    """
    one = at_work(person(state, command.who), "stealth", table)
    mine = opposed_roll(one, "stealth", table)
    there = watchers(state, one)
    for other in [each for each in there if each.id not in table.unseen] or there:
        contest(one, other, mine, opposed_roll(other, "perception", table), table)
    return with_people(state, one)


def no_sneak(state: Campaign, command: Sneak) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    return no_use(one, "stealth") or (None if watchers(state, one) else Phrase("no-watchers", {"who": one.id}))


def compete(state: Campaign, command: Compete, table: Table) -> Campaign:
    """The highest success level of all who succeed; equal ones share it. (D10-11)

    Ours: whom nobody has seen takes no part, nor is anybody asked whether they do.
    """
    there = [one for one in state.people if is_able(one) and one.id not in table.unseen]
    known = dict.fromkeys([*CHARACTERISTICS, *[name for one in there for name, value in one.skills if value]])
    what = table.choose("D10-11 at what", REFEREE, tuple(known), "agility")
    levels = {}
    for one in there:
        if skill(one, what) and competes(one, what, table):
            one = at_work(one, what, table)
            state = with_people(state, one)
            level = opposed_roll(one, what, table)
            if level is not None:
                levels[one.id] = level
    best = max(levels.values(), default=None)
    first = {"who": tuple([who for who, level in levels.items() if level == best])} if levels else {}
    table.tell("D10-11 best" if first else "D10-11 none", **first, what=what)
    return state


def competes(one: Person, what: str, table: Table) -> bool:
    """Whether somebody takes part."""
    answer: str = table.choose("D10-11 takes part", REFEREE, ("yes", "no"), "yes", who=one.id, what=what)
    return answer == "yes"


def no_compete(state: Campaign, command: Compete) -> Phrase | None:
    """Why not: it takes two, and no fight."""
    return at_war(state) or (None if sum(map(is_able, state.people)) > 1 else Phrase("no-two"))
