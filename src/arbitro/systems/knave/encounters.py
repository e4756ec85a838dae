"""How fights begin, grow and are broken off, and what the referee sets right by hand."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems import places
from arbitro.systems.boards import set_about
from arbitro.systems.common import at_war, fighting, missing, newcomers, next_number, person, with_people
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.campaign import Campaign, standing
from arbitro.systems.knave.characters import with_condition
from arbitro.systems.knave.creation import no_newcomer
from arbitro.systems.knave.gear import creature, obtain, on_sale, parted, pieces_of, put_down, with_more
from arbitro.systems.knave.turns import FARTHEST, USUAL_DISTANCE, board, close, opened, surprise, taken
from arbitro.systems.knave.wounds import A_DAY, pass_minutes
from arbitro.table import REFEREE, Number, Table

MOST_CREATURES = 20
LONGEST_DAYS = 30
"""How much time passes at once."""


class Begin(Struct, frozen=True, tag="begin"):
    """Begin one of the fights that are ready. (KN-17)"""

    encounter: str
    who: str = REFEREE
    newcomer: str = ""
    """What the ids of those who come begin with; empty for their kinds."""


class Meet(Struct, frozen=True, tag="meet"):
    """Begin a fight with creatures of one's choice, or bring more of them into it. (KN-17)"""

    who: str = REFEREE
    newcomer: str = ""
    """What the ids of those who come begin with; empty for their kind."""


class EndFight(Struct, frozen=True, tag="end-fight"):
    """Break a fight off. (KN-17)"""

    who: str = REFEREE


class Mark(Struct, frozen=True, tag="mark"):
    """Put a condition on somebody. (KN-25)"""

    target: str
    who: str = REFEREE


class Grant(Struct, frozen=True, tag="grant"):
    """Give somebody a thing. (KN-5)"""

    target: str
    who: str = REFEREE


class PassTime(Struct, frozen=True, tag="pass-time"):
    """Let game time pass."""

    who: str = REFEREE


# --- Beginning and ending (KN-17) -----------------------------------------------------------------------------------


def begin(state: Campaign, command: Begin, table: Table) -> Campaign:
    """Everybody takes their places. (KN-17)"""
    entry = content.ENCOUNTERS[command.encounter]
    state = set_about(opened(state, table), entry.scenery)
    ids = newcomers(command.newcomer, sum(entry.creatures.values()))
    for kind, count in entry.creatures.items():
        state = bring(state, kind, ids[:count], entry.feet, table, leader=kind == entry.leader)
        ids = ids[count:]
    return surprise(state, table)


def no_begin(state: Campaign, command: Begin) -> Phrase | None:
    """Why not."""
    if command.encounter not in content.ENCOUNTERS:
        return Phrase("no-such-encounter", {"found": command.encounter[:40]})
    return at_war(state) or no_meet(state, command)


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """The referee says who comes, how many and how far off. (KN-17)"""
    kind = table.choose("KN-17 kind", REFEREE, content.CREATURES.of(state), next(iter(content.CREATURES)))
    count = table.choose("KN-17 number", REFEREE, Number(1, MOST_CREATURES), 3, kind=kind)
    feet = table.choose("KN-17 distance", REFEREE, Number(0, FARTHEST), USUAL_DISTANCE, kind=kind)
    joining = state.fight is not None
    ids = newcomers(command.newcomer, count)
    state = bring(state if joining else opened(state, table), kind, ids, feet, table)
    return state if joining else surprise(state, table)


def no_meet(state: Campaign, command: Meet | Begin) -> Phrase | None:
    """Why not."""
    return no_newcomer(state, command.newcomer) or (None if standing(state, HEROES) else Phrase("no-party"))


def bring(state: Campaign, kind: str, ids: tuple[str, ...], feet: int, table: Table, leader: bool = False) -> Campaign:
    """Creatures join the fight; each rolls a d8 of hit points a level, which is the referee's to know. (KN-17)"""
    dice = Dice(content.CREATURES[kind].hp_dice, 8)
    who: tuple[str, ...] = ()
    for newcomer in ids:
        points = table.roll("KN-3 creature", REFEREE, dice)
        number = next_number(state, kind, newcomer)
        one = creature(kind, number, points, FOES, newcomer, leader=leader)
        one = replace(one, place=places.joining(board(state), feet, taken(state, one, table.unseen)))
        table.tell("KN-3 creature", REFEREE, who=one.id, roll=points)
        fight, who = fighting(state), (*who, one.id)
        fight = replace(fight, started=(*fight.started, one.id))
        state = replace(state, people=(*state.people, one), fight=fight)
    table.tell("KN-17 met", who=who, kind=kind, count=len(who), feet=feet)
    return state


def end_fight(state: Campaign, command: EndFight, table: Table) -> Campaign:
    """The referee says that it is over. (KN-17)"""
    return broken_off(state, table)


def broken_off(state: Campaign, table: Table) -> Campaign:
    """It is over, whoever still stands: by the referee's word, or because another scene begins. (KN-17)"""
    table.tell("KN-17 broken off")
    return close(state, table)


# --- By hand --------------------------------------------------------------------------------------------------------


def present(state: Campaign, command: Mark | Grant) -> Phrase | None:
    """The refusal of what concerns somebody who is not there."""
    return missing(state, command.target)


def mark(state: Campaign, command: Mark, table: Table) -> Campaign:
    """A condition, for so many rounds or, with 0, until it is taken off. (KN-25)"""
    one = person(state, command.target)
    condition = table.choose("KN-25 condition", REFEREE, charts.CONDITIONS, "distracted", who=one.id)
    value, worth = 0, {}
    if condition == "armoured":
        value = table.choose("KN-27 armour bonus", REFEREE, Number(1, 10), 1, who=one.id)
        worth = {"value": value}
    rounds = table.choose("KN-25 rounds", REFEREE, Number(0, 100), 1, who=one.id, condition=condition)
    until = rounds and rounds + (state.fight.round if state.fight is not None else 0)
    table.tell("KN-25 marked", who=one.id, condition=condition, rounds=rounds, **worth)
    return with_people(state, with_condition(one, condition, until, value))


def grant(state: Campaign, command: Grant, table: Table) -> Campaign:
    """A thing of the lists; what does not fit lies at its feet. (KN-5, KN-6)"""
    one = person(state, command.target)
    kinds = (*on_sale(state), *content.SPELLS.of(state))
    kind = table.choose("KN-5 grant", REFEREE, kinds, target=one.id)
    part, left = parted(one, obtain(kind, REFEREE, table))
    if part is not None:
        table.tell("KN-5 granted", who=one.id, item=part.kind, **pieces_of(part))
        state = with_people(state, with_more(one, part))
    if left is not None:
        table.tell("KN-6 no room", who=one.id, item=left.kind)
        state = put_down(state, left, one.place)
    return state


def pass_time(state: Campaign, command: PassTime, table: Table) -> Campaign:
    """So many minutes, hours or days; an exploration turn is ten minutes. (KN-3)"""
    minutes = table.choose("KN-3 minutes", REFEREE, Number(1, LONGEST_DAYS * A_DAY), usual=10)
    table.tell("KN-3 time passes", minutes=minutes)
    return pass_minutes(state, minutes, table)
