"""How fights begin, grow and are broken off, and what the referee sets right by hand."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import find, missing, newcomers, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.campaign import Campaign, Fight, standing
from arbitro.systems.knave.characters import (
    COPPER_IN,
    DEAD,
    FOES,
    HEROES,
    Item,
    has,
    is_up,
    pieces,
    with_coins,
    with_condition,
    without_condition,
)
from arbitro.systems.knave.creation import next_number, no_newcomer
from arbitro.systems.knave.gear import SPELLBOOK, creature, most_coins, no_room, obtain, on_sale, put_down, with_more
from arbitro.systems.knave.turns import close
from arbitro.systems.knave.wounds import A_DAY, pass_minutes
from arbitro.table import REFEREE, Number, Table, Text

MOST_CREATURES = 20
FARTHEST = 300
USUAL_DISTANCE = 30
LONGEST_REASON = 120


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


class Lead(Struct, frozen=True, tag="lead"):
    """Make a foe the leader of its group. (KN-15)"""

    target: str
    who: str = REFEREE


class Dismiss(Struct, frozen=True, tag="dismiss"):
    """Take a creature out of the game."""

    target: str
    who: str = REFEREE


class SetHitPoints(Struct, frozen=True, tag="set-hit-points"):
    """Set somebody's hit points by hand. (KN-23)"""

    target: str
    who: str = REFEREE


class Mark(Struct, frozen=True, tag="mark"):
    """Put a condition on somebody. (KN-25)"""

    target: str
    who: str = REFEREE


class Unmark(Struct, frozen=True, tag="unmark"):
    """Take a condition off somebody. (KN-25)"""

    target: str
    condition: str
    who: str = REFEREE


class Grant(Struct, frozen=True, tag="grant"):
    """Give somebody a thing. (KN-5)"""

    target: str
    who: str = REFEREE


class GrantCoins(Struct, frozen=True, tag="grant-coins"):
    """Give somebody coin. (KN-6)"""

    target: str
    who: str = REFEREE


class PassTime(Struct, frozen=True, tag="pass-time"):
    """Let game time pass."""

    who: str = REFEREE


# --- Beginning and ending (KN-17) -----------------------------------------------------------------------------------


def begin(state: Campaign, command: Begin, table: Table) -> Campaign:
    """Everybody takes their places. (KN-17)"""
    entry = content.ENCOUNTERS[command.encounter]
    state = opened(state)
    ids = newcomers(command.newcomer, sum(entry.creatures.values()))
    for kind, count in entry.creatures.items():
        state = bring(state, kind, ids[:count], entry.feet, table, leader=kind == entry.leader)
        ids = ids[count:]
    return surprise(state, table)


def no_begin(state: Campaign, command: Begin) -> Phrase | None:
    """Why not."""
    if command.encounter not in content.ENCOUNTERS:
        return Phrase("no-such-encounter", {"found": command.encounter[:40]})
    if state.fight is not None:
        return Phrase("no-peace")
    return no_meet(state, command)


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """The referee says who comes, how many and how far off. (KN-17)"""
    kind = table.choose("KN-17 kind", REFEREE, tuple(content.CREATURES), next(iter(content.CREATURES)))
    count = table.choose("KN-17 number", REFEREE, Number(1, MOST_CREATURES), 3, kind=kind)
    feet = table.choose("KN-17 distance", REFEREE, Number(0, FARTHEST), USUAL_DISTANCE, kind=kind)
    joining = state.fight is not None
    ids = newcomers(command.newcomer, count)
    state = bring(state if joining else opened(state), kind, ids, feet, table)
    return state if joining else surprise(state, table)


def no_meet(state: Campaign, command: Meet | Begin) -> Phrase | None:
    """Why not."""
    return no_newcomer(state, command.newcomer) or (None if standing(state, HEROES) else Phrase("no-party"))


def opened(state: Campaign) -> Campaign:
    """A fight with everybody who is here, the foes who were left from another time included."""
    here = [one for one in state.people if one.side == HEROES or (one.hit_points >= 0 and not one.fled)]
    people = tuple([replace(one, place=USUAL_DISTANCE if one.side == FOES else 0) for one in here])
    state = replace(state, people=people)
    return replace(state, fight=Fight(started=tuple([one.id for one in standing(state, FOES)])))


def bring(state: Campaign, kind: str, ids: tuple[str, ...], feet: int, table: Table, leader: bool = False) -> Campaign:
    """Creatures join the fight; each rolls a d8 of hit points a level, which is the referee's to know. (KN-17)"""
    dice = Dice(content.CREATURES[kind].hp_dice, 8)
    who: tuple[str, ...] = ()
    for newcomer in ids:
        points = table.roll("KN-3 creature", REFEREE, dice)
        number = next_number(state, kind)
        one = creature(kind, number, points, FOES, newcomer, place=feet, leader=leader)
        table.tell("KN-3 creature", REFEREE, who=one.id, roll=points)
        assert state.fight is not None
        started, who = (*state.fight.started, one.id), (*who, one.id)
        state = replace(state, people=(*state.people, one), fight=replace(state.fight, started=started))
    table.tell("KN-17 met", who=who, kind=kind, count=len(who), feet=feet)
    return state


def surprise(state: Campaign, table: Table) -> Campaign:
    """A side that is unaware loses the first round's turns, and is open to attack. (KN-25)"""
    side = table.choose("KN-25 surprise", REFEREE, ("nobody", HEROES, FOES), "nobody")
    if side == "nobody":
        return state
    table.tell("KN-25 surprised", side=side)
    return with_people(state, *[with_condition(one, "unaware", 1) for one in standing(state, side)])


def end_fight(state: Campaign, command: EndFight, table: Table) -> Campaign:
    """The referee says that it is over. (KN-17)"""
    table.tell("KN-17 broken off")
    return close(state)


def no_end_fight(state: Campaign, command: EndFight) -> Phrase | None:
    """Why not."""
    return None if state.fight is not None else Phrase("no-fight")


# --- By hand --------------------------------------------------------------------------------------------------------


def lead(state: Campaign, command: Lead, table: Table) -> Campaign:
    """The others will look to it. (KN-15)"""
    table.tell("KN-15 leads", REFEREE, who=command.target)
    return with_people(state, replace(person(state, command.target), leader=True))


def no_lead(state: Campaign, command: Lead) -> Phrase | None:
    """Why not."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    if one.side != FOES:
        return Phrase("no-foe", {"target": one.id})
    return Phrase("no-lead-again", {"target": one.id}) if one.leader else None


def dismiss(state: Campaign, command: Dismiss, table: Table) -> Campaign:
    """It plays no further part."""
    table.tell("KN-17 dismissed", who=command.target, kind=person(state, command.target).kind)
    return replace(state, people=tuple([one for one in state.people if one.id != command.target]))


def no_dismiss(state: Campaign, command: Dismiss) -> Phrase | None:
    """Heroes stay, dead or alive."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    if one.side == HEROES:
        return Phrase("no-dismiss-hero", {"target": one.id})
    return Phrase("no-peace") if state.fight is not None and is_up(one) else None


def set_hit_points(state: Campaign, command: SetHitPoints, table: Table) -> Campaign:
    """The referee's word, with the reason. (KN-23)"""
    one = person(state, command.target)
    points = table.choose(
        "KN-23 set hit points", REFEREE, Number(DEAD, one.most_hit_points), one.hit_points, who=one.id
    )
    text = table.choose("KN-23 reason", REFEREE, Text(LONGEST_REASON), "", who=one.id)
    table.tell("KN-23 set", who=one.id, left=points, text=text)
    return with_people(state, replace(one, hit_points=points))


def present(state: Campaign, command: SetHitPoints | Mark) -> Phrase | None:
    """The refusal of what concerns somebody who is not there."""
    return missing(state, command.target)


def mark(state: Campaign, command: Mark, table: Table) -> Campaign:
    """A condition, for so many rounds or, with 0, until it is taken off. (KN-25)"""
    one = person(state, command.target)
    condition = table.choose("KN-25 condition", REFEREE, charts.CONDITIONS, "distracted", who=one.id)
    value = 0
    if condition == "armoured":
        value = table.choose("KN-27 armour bonus", REFEREE, Number(1, 10), 1, who=one.id)
    rounds = table.choose("KN-25 rounds", REFEREE, Number(0, 100), 1, who=one.id, condition=condition)
    until = rounds and rounds + (state.fight.round if state.fight is not None else 0)
    table.tell("KN-25 marked", who=one.id, condition=condition, rounds=rounds)
    return with_people(state, with_condition(one, condition, until, value))


def unmark(state: Campaign, command: Unmark, table: Table) -> Campaign:
    """It has passed. (KN-25)"""
    table.tell("KN-25 unmarked", who=command.target, condition=command.condition)
    return with_people(state, without_condition(person(state, command.target), command.condition))


def no_unmark(state: Campaign, command: Unmark) -> Phrase | None:
    """Why not."""
    refusal = missing(state, command.target)
    if refusal is None and not has(person(state, command.target), command.condition):
        return Phrase("no-such-condition", {"target": command.target, "found": command.condition[:40]})
    return refusal


def grant(state: Campaign, command: Grant, table: Table) -> Campaign:
    """A thing of the lists; what does not fit lies at its feet. (KN-5, KN-6)"""
    one = person(state, command.target)
    kinds = (*on_sale(), *content.SPELLS)
    kind = table.choose("KN-5 grant", REFEREE, kinds, target=one.id)
    item: Item = obtain(kind, REFEREE, table) if kind == SPELLBOOK else obtain(kind, one.id, table)
    if no_room(one, item) is not None:
        table.tell("KN-6 no room", who=one.id, item=item.kind)
        return put_down(state, item, one.place)
    table.tell("KN-5 granted", who=one.id, item=item.kind)
    return with_people(state, with_more(one, item))


def grant_coins(state: Campaign, command: GrantCoins, table: Table) -> Campaign:
    """Pieces of one metal, as many as fit in its slots. (KN-6)"""
    one = person(state, command.target)
    metal = table.choose("KN-6 metal", REFEREE, tuple(COPPER_IN), usual="silver", target=one.id)
    most = most_coins(one) - pieces(one)
    coins = table.choose("KN-6 coins", REFEREE, Number(0, most), usual=min(10, most), target=one.id, metal=metal)
    table.tell("KN-6 granted coins", who=one.id, coins=coins, metal=metal)
    return with_people(state, with_coins(one, metal, coins))


def no_grant(state: Campaign, command: Grant | GrantCoins) -> Phrase | None:
    """Why not."""
    refusal = missing(state, command.target)
    if refusal is not None:
        return refusal
    one = person(state, command.target)
    if isinstance(command, GrantCoins) and most_coins(one) <= pieces(one):
        return Phrase("no-slots-coins", {"who": one.id})
    return None


def pass_time(state: Campaign, command: PassTime, table: Table) -> Campaign:
    """So many minutes; an exploration turn is ten. (KN-3)"""
    minutes = table.choose("KN-3 minutes", REFEREE, Number(1, A_DAY), 10)
    table.tell("KN-3 time passes", minutes=minutes)
    return pass_minutes(state, minutes, table)


def no_pass_time(state: Campaign, command: PassTime) -> Phrase | None:
    """Why not."""
    return Phrase("no-peace") if state.fight is not None else None
