"""Tests against somebody, dangers that are nobody's, and what enemies do with Magic. (SD-2, SD-6, SD-8, SD-12, SD-15)

The text has a target number for whoever is attacked. Ours: it is that of whatever is done against them, with or without
a weapon, in a fight and out of one.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import find, missing, opposed, person, with_people
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import beside, distance, in_sight
from arbitro.systems.stepdie.campaign import Campaign, enemies, fallen
from arbitro.systems.stepdie.characters import TRAITS, afflicted, has, is_down, is_up, relieved
from arbitro.systems.stepdie.checks import (
    COMPLICATION,
    EVEN,
    EXCEPTIONAL,
    LONGEST_TEXT,
    NO_ROLL,
    OTHER,
    SUCCESS,
    attempt,
    benefit,
    complicate,
    paid,
)
from arbitro.systems.stepdie.combat import (
    also_complicated,
    avenger,
    blows_begin,
    dangers,
    hindrances,
    no_fight_with,
    parry,
    pressed,
    revenge,
    too_slow,
)
from arbitro.systems.stepdie.content import SPELLS, TASKS
from arbitro.systems.stepdie.powers import BLOWS, HARM, NEAR, befallen, no_effect, struck_by, work
from arbitro.systems.stepdie.things import goods, holding, parted
from arbitro.systems.stepdie.turns import action_taken, turn_over
from arbitro.systems.stepdie.wounds import struck
from arbitro.table import REFEREE, Number, Table, Text

HANDS_ON = ("hold", "off-guard", "steal")
"""What one does with one's hands, from the next square. (SD-9)"""

HEARTS_AT_STAKE = 5
"""Ours: a danger costs no more than somebody has at first. (SD-15)"""


class Contest(Struct, frozen=True, tag="contest"):
    """Do something against somebody that is no attack. (SD-2, SD-6)"""

    who: str
    task: str
    target: str


class Beset(Struct, frozen=True, tag="beset"):
    """An enemy uses one of its special effects. (SD-11, SD-12)"""

    who: str
    spell: str
    target: str


class Hazard(Struct, frozen=True, tag="hazard"):
    """A fall, a trap, poison, fire: somebody avoids it, or loses hearts. (SD-2, SD-15)"""

    target: str
    who: str = REFEREE


# --- Against somebody (SD-2, SD-6, SD-8) ------------------------------------------------------------------------------


def contest(state: Campaign, command: Contest, table: Table) -> Campaign:
    """A trait against the other's target number; what comes of it is the task's. (SD-2, SD-6, ours)"""
    one, other, entry = person(state, command.who), person(state, command.target), TASKS[command.task]
    trait = table.choose("SD-2 trait", one.id, TRAITS, entry.trait, task=command.task)
    text = table.choose("SD-2 what", one.id, Text(LONGEST_TEXT), "", who=one.id) if command.task == OTHER else ""
    facts = {"who": one.id, "target": other.id, "task": command.task, "trait": trait}
    if text.strip():
        table.tell("SD-6 vies in words", text=text, **facts)
    else:
        table.tell("SD-6 vies", **facts)

    # Hands are laid on somebody as a weapon is; and several around one are in the way.
    grades, extra = EVEN, False
    if entry.against in HANDS_ON:
        grades = hindrances(state.house, state.fight, one, other, False)
        grades, extra = pressed(state, one, trait, other.grade, grades, table)
    after, result = attempt(state, one, trait, other.grade, grades, table, "SD-6 contest", foe=other.id)

    if result == NO_ROLL:
        table.tell("SD-3 another plan", who=one.id)
        return state
    after = action_taken(after, one.id)
    if entry.against in HANDS_ON:
        # Ours: an opening is there for one attack, and for whatever else hands are laid on somebody for; and whoever
        # does that has been seen, if it was no hand in a purse. (SD-11)
        after = with_people(after, relieved(person(after, other.id), "off-guard"))
        if entry.against != "steal":
            after = with_people(after, relieved(person(after, one.id), "hidden"))
    if result not in (SUCCESS, EXCEPTIONAL):
        # It is the price of a failed attack, where hands are laid on an enemy in a fight. (SD-8)
        if state.fight is None or entry.against not in HANDS_ON or other.side != FOES:
            return complicate(after, one.id, result, table, paid(state))
        by = avenger(state, one, other, table)
        one = revenge(relieved(person(after, one.id), "hidden"), table, other.id, by)
        return with_people(after, also_complicated(one, extra, table))
    if result == EXCEPTIONAL:
        benefit(one.id, table)
    return overcome(after, one.id, other.id, entry.against, table)


def overcome(state: Campaign, who: str, target: str, against: str, table: Table) -> Campaign:
    """What a task does to whoever it was done against; what the rules do not know, the referee says. (SD-2, ours)"""
    if against == "tell":
        text = table.choose("SD-2 outcome", REFEREE, Text(LONGEST_TEXT), "", who=who, target=target)
        if text.strip():
            table.tell("SD-2 outcome", who=who, target=target, text=text)
        return state
    if against == "steal":
        return stolen(state, who, target, table)
    whose, condition = (who, "hidden") if against == "hide" else (target, {"hold": "held"}.get(against, against))
    return with_people(state, befallen(person(state, whose), condition, int(condition == "held"), table))


def stolen(state: Campaign, who: str, target: str, table: Table) -> Campaign:
    """One thing that the other has, if there is any, unnoticed. (SD-2, ours)"""
    one, other = person(state, who), person(state, target)
    options = goods(other)
    if not options:
        table.tell("SD-2 nothing to take", who=who, target=target)
        return state
    # What comes to hand the referee says: a thief does not see all that there is.
    what = table.choose("SD-2 taken", REFEREE, options, options[0], who=who, target=target)
    other, item = parted(other, what)
    table.tell("SD-2 taken", who=who, target=target, what=what)
    return with_people(state, holding(one, item), other)


def no_contest(state: Campaign, command: Contest) -> Phrase | None:
    """Why not."""
    entry = TASKS.get(command.task)
    if entry is None or not entry.against:
        return Phrase("no-such-task", {"found": command.task[:40]})
    one, other = person(state, command.who), find(state, command.target)
    if other is None:
        return missing(state, command.target)
    if one.id == other.id:
        return Phrase("no-self", {"who": one.id})
    if not is_up(other):
        return Phrase(fallen(other), {"who": other.id})
    if state.fight is None:
        return None
    if not in_sight(one, other):
        return Phrase("no-sight", {"who": one.id, "target": other.id})
    if entry.against in HANDS_ON and not beside(one, other):
        return Phrase("no-reach-ally", {"who": one.id, "target": other.id, "squares": distance(one, other)})
    if entry.against != "hide":
        return None
    near = next((each for each in enemies(state, one) if beside(one, each)), None)
    return Phrase("no-hide", {"who": one.id, "target": near.id}) if near is not None else None


# --- An enemy's Magic (SD-11 to SD-13, ours) --------------------------------------------------------------------------


def beset(state: Campaign, command: Beset, table: Table) -> Campaign:
    """An enemy's turn: what is done to the heroes they avoid, each by themselves; what is done for its own works.

    Ours: it is avoided as a threat is, against the greater of the effect's target and the enemy's, and never more than
    hard. (SD-11, SD-12)
    """
    entry = SPELLS[command.spell]
    if entry.effect in BLOWS:
        state = blows_begin(state, command.who, command.target, table)
        if too_slow(state, command.who):
            return state
    level, foe, target = charts.LEVELS[entry.level], person(state, command.who), person(state, command.target)
    table.tell("SD-12 tries", who=foe.id, spell=command.spell, target=target.id)
    if level.least:
        table.tell("SD-12 paid", who=foe.id, cost=level.least, left=foe.mana - level.least)
    foe = relieved(replace(foe, mana=foe.mana - level.least), "hidden")
    state = turn_over(with_people(state, foe), foe.id)
    if entry.effect not in HARM:
        return work(state, foe.id, target, command.spell, entry.effect, False, table)
    grade = min(max(level.grade, foe.grade), charts.HARD)
    for each in struck_by(state, target, entry.effect, NEAR):
        state = withstand(state, each.id, foe.id, grade, entry.effect, table)
    return state


def withstand(state: Campaign, who: str, by: str, grade: int, effect: str, table: Table) -> Campaign:
    """Somebody avoids an effect, or it is done to them. (SD-11, SD-13, SD-15)"""
    one, foe = person(state, who), person(state, by)
    # Who lies there can do nothing about it.
    if is_down(one):
        return with_people(state, struck(one, table))
    trait = parry(one, "magic", foe.id, table)
    grades = dangers(state.house, state.fight, one, foe, True)
    state, result = attempt(state, one, trait, grade, grades, table, "SD-11 avoid", foe=foe.id)
    one = relieved(person(state, who), "exposed")
    if result == EXCEPTIONAL:
        table.tell("SD-11 opening", who=who, target=by)
        return with_people(state, one, afflicted(person(state, by), "off-guard"))
    if result == SUCCESS:
        return with_people(state, one)
    if effect in ("attack", "area"):
        return with_people(state, struck(one, table))
    # In the open is to a hero what an opening is to an enemy: the next threat is harder to avoid.
    condition = "held" if effect == "hold" else "exposed"
    return with_people(state, befallen(one, condition, int(effect == "hold"), table))


def no_beset(state: Campaign, command: Beset) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    foe, target = person(state, command.who), person(state, command.target)
    if foe.side != FOES:
        return Phrase("no-threat", {"who": foe.id})
    if command.spell not in foe.spells or command.spell not in SPELLS:
        return Phrase("no-such-spell", {"found": command.spell[:40]})
    entry = SPELLS[command.spell]
    cost = charts.LEVELS[entry.level].least
    if foe.mana < cost:
        return Phrase("no-mana", {"who": foe.id, "cost": cost, "left": foe.mana})
    if entry.effect in HARM:
        refusal = no_fight_with(state, foe.id, target.id, HEROES)
        return refusal if refusal is not None or entry.effect in BLOWS else no_effect(target, entry.effect)
    if opposed(foe.side, target.side):
        return Phrase("no-foe", {"target": target.id})
    if entry.target == "self" and foe.id != target.id:
        return Phrase("no-target-self", {"spell": command.spell})
    return no_effect(target, entry.effect)


# --- Dangers (SD-2, SD-15, SD-17, ours) -------------------------------------------------------------------------------


def hazard(state: Campaign, command: Hazard, table: Table) -> Campaign:
    """What it is, how it is avoided, how hard that is and what it costs, the referee says. (SD-2, SD-15)"""
    one = person(state, command.target)
    text = table.choose("SD-2 danger", REFEREE, Text(LONGEST_TEXT), "", who=one.id)
    table.tell("SD-2 danger in words" if text.strip() else "SD-2 danger", who=one.id, text=text)
    # Who lies there can do nothing about it, and any harm is the last.
    if not is_up(one):
        return with_people(state, struck(one, table))
    trait = table.choose("SD-2 avoided with", REFEREE, TRAITS, "agility", who=one.id)
    difficulty = table.choose("SD-2 danger difficulty", REFEREE, charts.DIFFICULTIES, "normal", who=one.id)
    hearts = table.choose("SD-15 at stake", REFEREE, Number(1, HEARTS_AT_STAKE), 1, who=one.id)
    grade, grades = charts.DIFFICULTIES.index(difficulty), EVEN
    # Ours: a barrier is cover against whatever it stands in the way of.
    if has(one, "warded") and table.choose("SD-13 barrier", REFEREE, (True, False), True, who=one.id):
        grades = grades.plus("cover", -1)
    state, result = attempt(state, one, trait, grade, grades, table, "SD-2 avoid")
    if result == EXCEPTIONAL:
        benefit(one.id, table)
    if result in (SUCCESS, EXCEPTIONAL):
        return state
    one = person(state, one.id)
    for _ in range(hearts):
        # Nobody who goes down by it is killed by the rest of it.
        one = struck(one, table) if is_up(one) else one
    state = with_people(state, one)
    # The hearts are the price of any failure. Ours: who goes down by a 1 has complications enough.
    return complicate(state, one.id, result, table) if result == COMPLICATION and is_up(one) else state
