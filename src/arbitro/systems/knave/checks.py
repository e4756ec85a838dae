"""Saves, opposed saves, advantage and reactions. (KN-10 to KN-14)"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct

from arbitro.dice import D20, Dice
from arbitro.systems.common import party, person
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.campaign import Campaign, House, unfit
from arbitro.systems.knave.characters import ABILITIES, Person, put_on
from arbitro.systems.knave.turns import no_act, spend_action
from arbitro.table import CERTAIN, IMPOSSIBLE, REFEREE, Modifiers, Number, Table


class Reason(NamedTuple):
    """A condition that makes somebody's roll easier or harder. (KN-12, KN-25)"""

    edge: str
    """`advantage` or `disadvantage`."""
    figure: str
    """Whose condition it is."""
    condition: str


class Edge(NamedTuple):
    """What the situation does to a roll: advantage, disadvantage or neither, a plain number, or a verdict. (KN-12)"""

    kind: str = "even"
    flat: int = 0
    by_hand: int = 0
    """What the referee has put beforehand on rolls of whoever acts, less what is on those of whom it is aimed at."""
    reasons: tuple[Reason, ...] = ()
    """What is known of both that counts for or against it, whatever comes of it all."""


EVEN = Edge()

NO_REASONS: tuple[Reason, ...] = ()

EDGES = ("even", "advantage", "disadvantage")

VERDICTS = (CERTAIN, IMPOSSIBLE)
"""The referee may say that it takes no roll: it comes off, or it cannot. (KN-13)"""

D20_WITH = {"even": D20, "advantage": Dice(2, 20, keep=1), "disadvantage": Dice(2, 20, keep=-1)}
"""The better or the worse of two dice. (KN-12)"""

D20_AGAINST = {"even": D20, "advantage": D20_WITH["disadvantage"], "disadvantage": D20_WITH["advantage"]}
"""The same when the other side throws: their worse die is our advantage. (KN-11)"""


class Save(Struct, frozen=True, tag="save"):
    """A save with one ability. (KN-10)"""

    who: str
    ability: str


class Try(Struct, frozen=True, tag="try"):
    """Try a named task; the referee says which ability it takes. (KN-9)"""

    who: str


class Oppose(Struct, frozen=True, tag="oppose"):
    """A save that somebody opposes. (KN-11)"""

    who: str
    target: str
    ability: str


def save(state: Campaign, command: Save, table: Table) -> Campaign:
    """A save, as things stand for whoever makes it; it is no action. (KN-10, KN-12)"""
    one = person(state, command.who)
    saves(one, ABILITIES.index(command.ability), table, situation(state.house, table, one))
    return state


def no_save(state: Campaign, command: Save) -> Phrase | None:
    """Why not."""
    if command.ability not in ABILITIES:
        return Phrase("no-such-ability", {"found": command.ability[:40], "options": ABILITIES})
    return unfit(state, command.who)


def attempt(state: Campaign, command: Try, table: Table) -> Campaign:
    """A task suggests its ability; whether it takes a save at all is the referee's to say. (KN-9, KN-13)

    In a fight it is the turn's combat action. (KN-18)
    """
    tasks = tuple(content.TASKS)
    task = table.choose("KN-9 task", command.who, tasks, tasks[0])
    facts = {"who": command.who, "task": task}
    usual = content.TASKS[task].ability
    ability = table.choose("KN-9 ability", REFEREE, (*ABILITIES, "no-save"), usual, **facts)
    state = spend_action(state, command.who)
    if ability == "no-save":
        table.tell("KN-13 no save", **facts)
        return state
    table.tell("KN-9 tries", **facts, ability=ability)
    return save(state, Save(command.who, ability), table)


def oppose(state: Campaign, command: Oppose, table: Table) -> Campaign:
    """An opposed save; what resists it is the referee's to say. In a fight it is the combat action. (KN-11, KN-18)"""
    one, other = person(state, command.who), person(state, command.target)
    facts = {"who": one.id, "target": other.id, "ability": command.ability}
    resist = table.choose("KN-11 what resists", REFEREE, ABILITIES, charts.RESISTED_BY[command.ability], **facts)
    edge = situation(state.house, table, one, other, "opposed")
    ability, against = ABILITIES.index(command.ability), ABILITIES.index(resist)
    overcomes(one, ability, other, against, table, edge, other_rolls(state, one, other))
    return spend_action(state, one.id)


def no_oppose(state: Campaign, command: Oppose) -> Phrase | None:
    """Why not."""
    if command.ability not in ABILITIES:
        return Phrase("no-such-ability", {"found": command.ability[:40], "options": ABILITIES})
    if command.who == command.target:
        return Phrase("no-self", {"who": command.who})
    return no_act(state, command.who) or unfit(state, command.target)


def other_rolls(state: Campaign, one: Person, other: Person) -> bool:
    """Whether the other side throws: with `players_roll`, when that makes it a player. (KN-11, KN-21)"""
    return state.house.players_roll and party(one.side) == FOES and party(other.side) == HEROES


def saves(one: Person, ability: int, table: Table, edge: Edge = EVEN) -> bool:
    """d20 + bonus must be greater than 15. (KN-10)"""
    facts: dict[str, Any] = {"who": one.id, "ability": ABILITIES[ability]}
    if edge.kind in VERDICTS:
        success = edge.kind == CERTAIN
        facts["modifiers"] = Modifiers(verdict=edge.kind)
    else:
        added = modifiers(ABILITIES[ability], one.abilities[ability], edge.flat, edge.by_hand)
        natural = table.roll("KN-10 save", one.id, D20_WITH[edge.kind])
        success = natural + added.total > charts.SAVE_TARGET
        facts |= {"roll": natural, "modifiers": added, "against": charts.SAVE_TARGET}
    table.tell("KN-10 success" if success else "KN-10 failure", **facts)
    return success


def overcomes(
    one: Person, ability: int, other: Person, resist: int, table: Table, edge: Edge = EVEN, other_rolls: bool = False
) -> bool:
    """An opposed save, thrown from either side: whether `one` gets the better of `other`. (KN-11)"""
    facts: dict[str, Any] = {
        "who": one.id,
        "target": other.id,
        "ability": ABILITIES[ability],
        "resist": ABILITIES[resist],
    }
    if edge.kind in VERDICTS:
        success = edge.kind == CERTAIN
        facts["modifiers"] = Modifiers(verdict=edge.kind)
    else:
        if other_rolls:
            thrower, opposite, added, against = other, one, resist, ability
            words, dice, sign = "KN-11 resist", D20_AGAINST, -1
        else:
            thrower, opposite, added, against = one, other, ability, resist
            words, dice, sign = "KN-11 opposed", D20_WITH, 1
        sum_of = modifiers(ABILITIES[added], thrower.abilities[added], sign * edge.flat, sign * edge.by_hand)
        beaten = opposite.abilities[against]
        natural = table.roll(words, thrower.id, dice[edge.kind])
        # Whoever throws must get more than the other's defence; if they do not, the other side succeeds.
        success = (natural + sum_of.total > beaten + 10) is not other_rolls
        facts |= {"thrower": thrower.id, "opposite": opposite.id, "roll": natural, "modifiers": sum_of}
        facts |= told_of(edge)
        facts |= {"against": beaten + 10, "against_modifiers": defence_parts(ABILITIES[against], beaten)}
    table.tell("KN-11 success" if success else "KN-11 failure", **facts)
    return success


def situation(
    house: House, table: Table, one: Person, target: Person | None = None, roll: str = "save", opening: str = ""
) -> Edge:
    """What the referee makes of the situation, on top of what is known of both; advantages cancel. (KN-12)

    Every d20 comes through here: whether it takes a roll at all is the referee's to say as well. (KN-13) `roll` is one
    of the kinds of `charts.ROLLS` that whoever acts makes, or empty where nothing is rolled; `opening` is what puts the
    target at a disadvantage, where that is made use of.
    """
    facts, reasons = {"who": one.id}, NO_REASONS
    if target is not None:
        facts["target"] = target.id
        reasons = reasons_of(one, target, opening)
    known = sum([1 if reason.edge == "advantage" else -1 for reason in reasons])
    # House: flat_modifiers, a plain bonus or penalty instead of a second die.
    if house.flat_modifiers:
        ruled = table.choose("KN-13 roll", REFEREE, ("roll", *VERDICTS), "roll", **facts)
        if ruled != "roll":
            return Edge(ruled)
        flat = table.choose("KN-12 modifier", REFEREE, Number(-10, 10), charts.FLAT_ADVANTAGE * known, **facts)
        return Edge("even", flat, beforehand(one, target, roll, table), reasons)
    ruled = table.choose("KN-12 edge", REFEREE, (*EDGES, *VERDICTS), "even", **facts)
    if ruled in VERDICTS:
        return Edge(ruled)
    sum_of_both = known + (ruled == "advantage") - (ruled == "disadvantage")
    kind = "advantage" if sum_of_both > 0 else "disadvantage" if sum_of_both < 0 else "even"
    return Edge(kind, 0, beforehand(one, target, roll, table), reasons)


def beforehand(one: Person, target: Person | None, roll: str, table: Table) -> int:
    """What was put on the rolls of both, for whoever acts: the same from whichever side it is thrown. (KN-11, KN-12)"""
    if not roll:
        return 0
    theirs = put_on(target, charts.RESISTED_IN[roll], table) if target is not None else 0
    return put_on(one, roll, table) - theirs


def reasons_of(one: Person, target: Person, opening: str) -> tuple[Reason, ...]:
    """What is known of both: an opening, what hinders whoever acts, what makes the other hard to get at. (KN-12, KN-25)

    Ours: of several conditions that do the same one counts.
    """
    reasons = NO_REASONS
    if opening:
        # Nobody is aware of somebody who is hidden: that is the attacker's own.
        reasons += (Reason("advantage", one.id if opening == "hidden" else target.id, opening),)
    for each, names in ((one, charts.HINDERED), (target, charts.SCREENED)):
        found = next((condition.name for condition in each.conditions if condition.name in names), "")
        if found:
            reasons += (Reason("disadvantage", each.id, found),)
    return reasons


def told_of(edge: Edge) -> dict[str, Phrase]:
    """Why there are two dice, or why there are not, for whoever reads the roll; nothing where nothing is known."""
    said = [Phrase("edge", each._asdict()) for each in edge.reasons]
    if not said:
        return {}
    phrase, *more = said
    for each in more:
        phrase = Phrase("edges", {"first": phrase, "second": each})
    return {"edge": phrase}


@lru_cache(maxsize=1024)
def modifiers(label: str, bonus: int, flat: int = 0, by_hand: int = 0) -> Modifiers:
    """A bonus and what the referee adds to it, as a list that the page can show."""
    return Modifiers().plus(label, bonus).plus("situation", flat).plus("circumstance", by_hand)


@lru_cache(maxsize=128)
def defence_parts(ability: str, bonus: int) -> Modifiers:
    """What an ability's defence is made of. (KN-1)"""
    return Modifiers().plus("base", 10).plus(ability, bonus)
