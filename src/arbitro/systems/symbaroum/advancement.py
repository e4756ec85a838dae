"""Experience, and what it buys. (SY-3, SY-22)

The text has no advancement but for one sentence: an artefact may be bound for experience instead
of corruption. The rest of this room is ours.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import Campaign, busy, unfit
from arbitro.systems.symbaroum.characters import ATTRIBUTES, LEVELS, Person, is_hero, level_of, value
from arbitro.systems.symbaroum.charts import HIGHEST
from arbitro.systems.symbaroum.combat import put
from arbitro.systems.symbaroum.corruption import stained
from arbitro.systems.symbaroum.creation import learnt, may_learn, raised
from arbitro.table import REFEREE, Number, Table

PRICES = (6, 12, 18)
"""Ours: points of experience for novice, adept and master; a ritual costs as much as a novice step."""

MOST_EXPERIENCE = 30
"""Points at once."""


class Award(Struct, frozen=True, tag="award"):
    """Give experience. (SY-22)"""

    figure: str
    who: str = REFEREE


class Learn(Struct, frozen=True, tag="learn"):
    """Learn a step of an ability or a power, or a ritual; or raise an attribute by a point. (SY-3, SY-22)"""

    who: str
    what: str


def award(state: Campaign, command: Award, table: Table) -> Campaign:
    """The referee says how much."""
    points = table.choose("SY-22 experience", REFEREE, Number(1, MOST_EXPERIENCE), usual=3, figure=command.figure)
    one = person(state, command.figure)
    one = replace(one, experience=one.experience + points)
    table.tell("SY-22 experience", who=one.id, points=points, total=one.experience)
    return with_people(state, one)


def no_award(state: Campaign, command: Award) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.figure)) is not None:
        return refusal
    one = person(state, command.figure)
    if not is_hero(one):
        return Phrase("no-enemy-help", {"target": one.id})
    return unfit(state, one.id) if one.dead or one.lost else None


def price(one: Person, what: str) -> int:
    """What the next step costs. Ours: a point of an attribute costs what it comes to."""
    return value(one, what) + 1 if what in ATTRIBUTES else PRICES[level_of(one, what)]


def learn(state: Campaign, command: Learn, table: Table) -> Campaign:
    """A step further; a power or a ritual costs a point of permanent corruption to learn. (SY-22)

    Ruling: learning is the first step; going further with a power that one has costs experience alone.
    """
    one = person(state, command.who)
    cost = price(one, command.what)
    one = replace(one, experience=one.experience - cost)
    spent = {"price": cost, "left": one.experience}
    if command.what in ATTRIBUTES:
        before = one.most_toughness
        one = raised(one, ATTRIBUTES.index(command.what), value(one, command.what) + 1)
        # Whoever grows stronger is not hurt by it.
        one = replace(one, toughness=one.toughness + one.most_toughness - before)
        table.tell("SY-3 raised", who=one.id, attribute=command.what, value=value(one, command.what), **spent)
        return with_people(state, one)
    first = not level_of(one, command.what)
    one = learnt(one, command.what)
    level = LEVELS[level_of(one, command.what) - 1]
    table.tell("SY-22 learnt", who=one.id, what=command.what, level=level, **spent)
    if first and command.what not in content.ABILITIES:
        return put(state, stained(one, 1, table, state.house))
    return with_people(state, one)


def no_learn(state: Campaign, command: Learn) -> Phrase | None:
    """Why not."""
    if (refusal := busy(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    has = value(one, command.what) if command.what in ATTRIBUTES else level_of(one, command.what)
    more = has < HIGHEST if command.what in ATTRIBUTES else may_learn(one, command.what)
    if is_hero(one) and has and not more:
        return Phrase("no-further", {"who": one.id, "what": command.what})
    if not is_hero(one) or not more:
        return Phrase("no-learn", {"who": one.id, "found": command.what[:40]})
    cost = price(one, command.what)
    if one.experience < cost:
        return Phrase("no-experience", {"who": one.id, "what": command.what, "price": cost, "has": one.experience})
    return None
