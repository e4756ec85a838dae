"""Saves, opposed saves, advantage and reactions. (KN-10 to KN-14)"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from arbitro.dice import D20, Dice
from arbitro.systems.contract import Phrase
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.campaign import Campaign, House, fights_for, person, unfit
from arbitro.systems.knave.characters import ABILITIES, FOES, HEROES, Person
from arbitro.table import REFEREE, Modifiers, Number, Table


class Edge(NamedTuple):
    """What the situation does to a roll: advantage, disadvantage or neither, or a plain number. (KN-12)"""

    kind: str = "even"
    flat: int = 0


EVEN = Edge()

EDGES = ("even", "advantage", "disadvantage")

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
    """A save, as things stand for whoever makes it. (KN-10, KN-12)"""
    edge = circumstances(state.house, table, command.who)
    saves(person(state, command.who), ABILITIES.index(command.ability), table, edge)
    return state


def no_save(state: Campaign, command: Save) -> Phrase | None:
    """Why not."""
    if command.ability not in ABILITIES:
        return Phrase("no-such-ability", {"found": command.ability[:40]})
    return unfit(state, command.who)


def attempt(state: Campaign, command: Try, table: Table) -> Campaign:
    """A task suggests its ability; whether it takes a save at all is the referee's to say. (KN-9, KN-13)"""
    tasks = tuple(content.TASKS)
    task = table.choose("KN-9 task", command.who, tasks, tasks[0])
    facts = {"who": command.who, "task": task}
    usual = content.TASKS[task].ability
    ability = table.choose("KN-9 ability", REFEREE, (*ABILITIES, "no-save"), usual, **facts)
    if ability == "no-save":
        table.tell("KN-13 no save", **facts)
        return state
    table.tell("KN-9 tries", **facts, ability=ability)
    return save(state, Save(command.who, ability), table)


def no_attempt(state: Campaign, command: Try) -> Phrase | None:
    """Why not."""
    return unfit(state, command.who)


def oppose(state: Campaign, command: Oppose, table: Table) -> Campaign:
    """An opposed save; what resists it is the referee's to say. (KN-11)"""
    one, other = person(state, command.who), person(state, command.target)
    facts = {"who": one.id, "target": other.id, "ability": command.ability}
    resist = table.choose("KN-11 what resists", REFEREE, ABILITIES, charts.RESISTED_BY[command.ability], **facts)
    edge = circumstances(state.house, table, one.id, other.id)
    ability, against = ABILITIES.index(command.ability), ABILITIES.index(resist)
    overcomes(one, ability, other, against, table, edge, other_rolls(state, one, other))
    return state


def no_oppose(state: Campaign, command: Oppose) -> Phrase | None:
    """Why not."""
    if command.ability not in ABILITIES:
        return Phrase("no-such-ability", {"found": command.ability[:40]})
    if command.who == command.target:
        return Phrase("no-self", {"who": command.who})
    return unfit(state, command.who) or unfit(state, command.target)


def other_rolls(state: Campaign, one: Person, other: Person) -> bool:
    """Whether the other side throws: with `players_roll`, when that makes it a player. (KN-11, KN-21)"""
    return state.house.players_roll and fights_for(one) == FOES and fights_for(other) == HEROES


def saves(one: Person, ability: int, table: Table, edge: Edge = EVEN) -> bool:
    """d20 + bonus must be greater than 15. (KN-10)"""
    natural = table.roll("KN-10 save", one.id, D20_WITH[edge.kind])
    success = natural + one.abilities[ability] + edge.flat > charts.SAVE_TARGET
    table.tell(
        "KN-10 success" if success else "KN-10 failure",
        who=one.id,
        ability=ABILITIES[ability],
        roll=natural,
        modifiers=modifiers(ABILITIES[ability], one.abilities[ability], edge.flat),
        against=charts.SAVE_TARGET,
    )
    return success


def overcomes(
    one: Person, ability: int, other: Person, resist: int, table: Table, edge: Edge = EVEN, other_rolls: bool = False
) -> bool:
    """An opposed save, thrown from either side: whether `one` gets the better of `other`. (KN-11)"""
    if other_rolls:
        thrower, opposite, added, flat, against = other, one, resist, -edge.flat, ability
        natural = table.roll("KN-11 resist", other.id, D20_AGAINST[edge.kind])
    else:
        thrower, opposite, added, flat, against = one, other, ability, edge.flat, resist
        natural = table.roll("KN-11 opposed", one.id, D20_WITH[edge.kind])
    value, defended = thrower.abilities[added], opposite.abilities[against]
    beaten = natural + value + flat > defended + 10
    success = beaten is not other_rolls
    table.tell(
        "KN-11 success" if success else "KN-11 failure",
        who=one.id,
        target=other.id,
        ability=ABILITIES[ability],
        resist=ABILITIES[resist],
        thrower=thrower.id,
        opposite=opposite.id,
        roll=natural,
        modifiers=modifiers(ABILITIES[added], value, flat),
        against=defended + 10,
        against_modifiers=defence_parts(ABILITIES[against], defended),
    )
    return success


def circumstances(house: House, table: Table, who: str, target: str = "", known: int = 0) -> Edge:
    """What the referee makes of the situation, on top of what is `known`. They cancel. (KN-12)"""
    facts = {"who": who, "target": target} if target else {"who": who}
    # House: flat_modifiers, a plain bonus or penalty instead of a second die.
    if house.flat_modifiers:
        fair = charts.FLAT_ADVANTAGE * known
        return Edge("even", table.choose("KN-12 modifier", REFEREE, Number(-10, 10), fair, **facts))
    ruled = table.choose("KN-12 edge", REFEREE, EDGES, "even", **facts)
    sum_of_both = known + (ruled == "advantage") - (ruled == "disadvantage")
    return Edge("advantage" if sum_of_both > 0 else "disadvantage" if sum_of_both < 0 else "even")


@lru_cache(maxsize=1024)
def modifiers(label: str, bonus: int, flat: int = 0) -> Modifiers:
    """A bonus and what the referee adds to it, as a list that the page can show."""
    return Modifiers().plus(label, bonus).plus("situation", flat)


@lru_cache(maxsize=128)
def defence_parts(ability: str, bonus: int) -> Modifiers:
    """What an ability's defence is made of. (KN-1)"""
    return Modifiers().plus("base", 10).plus(ability, bonus)
