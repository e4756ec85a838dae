"""What hurts without a weapon: falls, and what Endurance bears or does not: poison, want of air. (D10-5, D10-26)

The text has rules for them and leaves them out: the roll is its own, what comes of it is ours and the referee's.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D10
from arbitro.systems.common import find, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import charts, damage
from arbitro.systems.d10.campaign import Blow, Campaign
from arbitro.systems.d10.characters import is_able, is_out, missing_limbs, skill
from arbitro.systems.d10.checks import difficulty, standing, succeeds, together
from arbitro.systems.d10.exchange import guard_at, struck_at
from arbitro.systems.d10.wounds import dead, fall, hurt, land
from arbitro.table import REFEREE, Modifiers, Number, Table, read_off

FALL = "1-5/6-9/10-14/15-20"
"""Ours: what a fall does, for a d10 and a point for each metre, as a damage code. (D10-21)"""

HIGHEST = 30

HURTS = {"light": 1, "grave": 2}
FAINTS, DIES = "faints", "dies"
"""What may come of what is not borne."""

AGAINST = ("poison", "air", "cold", "heat", "other")

LONGEST_FAINT = 24 * 60


class Fall(Struct, frozen=True, tag="fall"):
    """Somebody falls from a height. (D10-26)"""

    target: str
    who: str = REFEREE


class Endure(Struct, frozen=True, tag="endure"):
    """Somebody has to bear something: poison, want of air, cold ... (D10-5)"""

    target: str
    who: str = REFEREE


class Hurt(Struct, frozen=True, tag="hurt"):
    """A wound from anything else: a trap, fire ... (D10-26)"""

    target: str
    who: str = REFEREE


def no_hazard(state: Campaign, command: Fall | Endure | Hurt) -> Phrase | None:
    """The refusal of what concerns nobody who is in the game."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    return Phrase("no-part", {"target": one.id}) if is_out(one) else None


def falling(state: Campaign, command: Fall, table: Table) -> Campaign:
    """Ours: so many metres, of which half are spared to whoever lands well; armour helps as against a blunt blow."""
    one = person(state, command.target)
    height = metres = table.choose("D10-26 height", REFEREE, Number(1, HIGHEST), 3, who=one.id)
    if is_able(one) and succeeds(
        one, "agility", one.agility, together(difficulty(table, one, "agility"), standing(one)), table
    ):
        metres //= 2
        table.tell("D10-26 softened", who=one.id, height=height, metres=metres)
    else:
        table.tell("D10-26 falls", who=one.id, metres=metres)
    state = with_people(state, fall(one))
    if not metres:
        return state
    _, location = struck_at(one.id, missing_limbs(one), table)
    guard = guard_at(one.armour, location, "blunt")
    modifiers = Modifiers((("metres", metres),)).plus("armour", -guard.roll)
    die = table.roll("D10-21 damage", one.id, D10)
    before = read_off(damage.level_of, die + modifiers.total, FALL)
    level = max(before - guard.levels, 0)
    facts = {"who": one.id, "location": location, "roll": die, "modifiers": modifiers, "code": FALL}
    facts |= {"before": before, "spared": before - level}
    if not level:
        table.tell("D10-26 unhurt", **facts)
        return state
    table.tell("D10-26 lands", **facts, level=level)
    return land(state, (Blow(one.id, location, level, "blunt"),), table)


def endure(state: Campaign, command: Endure, table: Table) -> Campaign:
    """An Endurance roll; what comes of a failure the referee says before the die falls. (D10-5, D10-8)"""
    one = person(state, command.target)
    what = table.choose("D10-5 against", REFEREE, AGAINST, AGAINST[0], who=one.id)
    comes = table.choose("D10-5 else", REFEREE, (*HURTS, FAINTS, DIES), FAINTS, who=one.id, against=what)
    minutes = 0
    if comes == FAINTS:
        minutes = table.choose("D10-5 minutes", REFEREE, Number(1, LONGEST_FAINT), 10, who=one.id)
    table.tell("D10-5 endures", who=one.id, what=what)
    # Ruling: bearing something is no action, so wounds do not hinder it.
    if succeeds(one, "endurance", skill(one, "endurance"), difficulty(table, one, "endurance"), table):
        return state
    if comes in HURTS:
        return hurt(state, Blow(one.id, charts.ABDOMEN, HURTS[comes], what), table)
    if comes == DIES:
        table.tell("D10-5 dies", who=one.id, cause=what)
        return with_people(state, dead(one))
    table.tell("D10-5 faints", who=one.id, minutes=minutes)
    # Whoever lies unconscious for another reason does not wake any sooner.
    until = state.seconds + minutes * charts.MINUTE
    waking = one.waking if one.waking < 0 else max(one.waking, until)
    return with_people(state, fall(replace(one, waking=waking)))


def wound(state: Campaign, command: Hurt, table: Table) -> Campaign:
    """What the referee says has happened to somebody. (D10-26)"""
    one = person(state, command.target)
    missing = missing_limbs(one)
    places = tuple([location for location in charts.LOCATIONS if location not in missing])
    location = table.choose("D10-26 where", REFEREE, places, charts.CHEST, who=one.id)
    level = table.choose("D10-26 level", REFEREE, Number(1, 4), 1, who=one.id)
    # What a bad wound leaves behind depends on it. (D10-31)
    blow = table.choose("D10-26 blow", REFEREE, ("blunt", "cutting", "piercing"), "blunt", who=one.id)
    return hurt(state, Blow(one.id, location, level, blow), table)
