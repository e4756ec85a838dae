"""Damage, pain, dying, healing. (SY-14 to SY-16, SY-20)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D4, D20
from arbitro.systems.common import person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.campaign import Campaign, paces, with_fight
from arbitro.systems.symbaroum.characters import (
    Person,
    has,
    is_able_to,
    is_dying,
    is_here,
    is_hero,
    pain_threshold,
    without_condition,
)
from arbitro.systems.symbaroum.charts import DEATH, MOVEMENT, STEPS_TO_DEATH
from arbitro.table import REFEREE, Modifiers, Table, Text

HERBS = "healing-herbs"
"""The elixir that Medicus puts to better use. (SY-20)"""

FALL, FREE_ATTACK = "fall", "free-attack"

LAST_WORDS = 200
"""Characters."""


class DeathRoll(Struct, frozen=True, tag="death-roll"):
    """Roll for one's life. (SY-16)"""

    who: str


# Damage (SY-14, SY-15)


def suffer(one: Person, points: int, attacker: Person, table: Table, again: bool) -> tuple[Person, bool]:
    """Toughness lost, pain, and death. Also whether the attacker gets a free attack. (SY-14, SY-15)"""
    if points <= 0:
        return one, False
    if one.toughness <= 0:
        return finish(one, points, table), False
    left, threshold = one.toughness - points, pain_threshold(one)
    in_pain = points > threshold
    if left <= 0:
        # Creatures and other people's characters die; a player character is dying, or at once dead if it was too much.
        if not is_hero(one):
            table.tell("SY-15 dies", who=one.id, points=points)
            return dead(one, table), False
        if in_pain:
            table.tell("SY-15 slain", who=one.id, points=points, threshold=threshold)
            return dead(one, table), False
        table.tell("SY-15 dying", who=one.id, points=points)
        # The steps to death are counted from here.
        return replace(one, toughness=0, fallen=True, tended=False, steps=0), False
    table.tell("SY-14 hurt", who=one.id, points=points, left=left)
    one = replace(one, toughness=left, tended=False)
    return pain(one, points, attacker, table, again) if in_pain else (one, False)


def pain(one: Person, points: int, attacker: Person, table: Table, again: bool) -> tuple[Person, bool]:
    """More than the pain threshold at once: the player chooses, whichever side is hurt. (SY-14)"""
    falls, free = not one.fallen, again
    if falls and stands_firm(one):
        # Where the choice is with whoever is hurt they would say that they fall, and they do not.
        falls, free = False, again and is_hero(attacker)
    if falls or free:
        table.tell("SY-14 in pain", who=one.id, points=points, threshold=pain_threshold(one))
    if falls and again:
        asked = attacker.id if is_hero(attacker) else one.id
        likely = FREE_ATTACK if is_hero(attacker) else FALL
        facts = {"who": attacker.id, "target": one.id, "left": one.toughness}
        free = table.choose("SY-14 pain", asked, (FALL, FREE_ATTACK), likely, **facts) == FREE_ATTACK
    if free or not falls:
        return one, free
    table.tell("SY-14 falls", who=one.id)
    return replace(one, fallen=True), False


def stands_firm(one: Person) -> bool:
    """Whether pain cannot bring it down: an ability, behind a shield."""
    return one.shielded and is_able_to(one, "unfelled")


def finish(one: Person, points: int, table: Table) -> Person:
    """Somebody is hit who is dying already. (SY-15, SY-16)

    Ours: too much kills, as it would have; anything less is a step nearer.
    """
    if points > (threshold := pain_threshold(one)):
        table.tell("SY-15 slain", who=one.id, points=points, threshold=threshold)
        return dead(one, table)
    if one.steps + 1 >= STEPS_TO_DEATH:
        table.tell("SY-16 dies", who=one.id)
        return dead(one, table)
    table.tell("SY-16 nearer", who=one.id, steps=one.steps + 1)
    return replace(one, steps=one.steps + 1)


def dead(one: Person, table: Table) -> Person:
    """Dead; a player character may say a few words. (SY-15, SY-16)"""
    if is_hero(one):
        words = table.choose("SY-16 last words", one.id, Text(LAST_WORDS), "")
        if words.strip():
            table.tell("SY-16 last words", who=one.id, text=words.strip())
    return replace(one, toughness=0, dead=True, fallen=True, steps=0, conditions=(), high=False, tended=False)


# The death roll (SY-16)


def death_roll(state: Campaign, command: DeathRoll, table: Table) -> Campaign:
    """Each own turn until somebody helps. (SY-16)"""
    state = with_people(state, throw_for_life(person(state, command.who), table))
    return with_fight(state, moves=0, acts=0) if state.fight is not None else state


def throw_for_life(one: Person, table: Table) -> Person:
    """A d20: up, as before, a step nearer, or dead. (SY-16)"""
    die = table.roll("SY-16 death roll", one.id, D20)
    result = next(result for most, result in DEATH if die <= most)
    if result == "rises":
        # Up again with 1d4, and acts next turn.
        points = table.roll("SY-16 toughness", one.id, D4)
        # Nobody has more than the most, which by hand may be next to nothing.
        points = min(points, one.most_toughness)
        table.tell("SY-16 rises", who=one.id, roll=die, points=points)
        one = replace(one, toughness=points, fallen=False, steps=0)
    elif result == "holds":
        table.tell("SY-16 holds", who=one.id, roll=die)
    elif result == "nearer" and one.steps + 1 < STEPS_TO_DEATH:
        table.tell("SY-16 nearer", who=one.id, roll=die, steps=one.steps + 1)
        one = replace(one, steps=one.steps + 1)
    else:
        table.tell("SY-16 dies", who=one.id, roll=die)
        one = dead(one, table)
    return one


def no_death_roll(state: Campaign, command: DeathRoll) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    if not is_dying(one):
        return Phrase("no-death-roll", {"who": one.id})
    if state.fight is not None and state.fight.queue:
        return Phrase("no-reaction-first", {"who": state.fight.queue[0].by})
    if state.fight is not None and state.fight.turn != one.id:
        return Phrase("no-turn", {"who": one.id, "turn": state.fight.turn or REFEREE})
    return None


# Healing (SY-20)


def halved(parts: Modifiers) -> dict[str, Modifiers]:
    """Of what a number is made, where it is more than the die that all have seen. (SY-13)"""
    return {"whole_modifiers": parts} if len(parts.parts) > 1 else {}


def heal(one: Person, parts: Modifiers, table: Table) -> Person:
    """Toughness back, to the most it can be; whoever was dying is stable and awake. (SY-16, SY-20)

    Ruling: anything that gives a dying character Toughness stabilises it; it comes round where it lies.
    """
    was_dying, points = is_dying(one), parts.total
    left = min(one.toughness + points, one.most_toughness)
    table.tell("SY-20 heals", who=one.id, points=left - one.toughness, left=left, **halved(parts))
    if spare := one.toughness + points - left:
        table.tell("SY-20 full", who=one.id, spare=spare)
    if was_dying:
        table.tell("SY-16 stable", who=one.id)
    return replace(one, toughness=left, steps=0)


def can_be_healed(one: Person) -> bool:
    """Whether there is anything to heal."""
    return is_here(one) and one.toughness < one.most_toughness


def out_of_touch(state: Campaign, one: Person, other: Person) -> Phrase | None:
    """The refusal of what needs a touch.

    Ours: who is within a movement can be reached, as part of the action.
    """
    far = paces(state, one, other) if state.fight is not None else 0
    if far > MOVEMENT:
        return Phrase("no-touch", {"who": one.id, "target": other.id, "paces": far, "most": MOVEMENT})
    return None


def is_held(one: Person) -> bool:
    """Whether something keeps it where it is."""
    return has(one, "held")


def freed(one: Person) -> Person:
    """Without what holds or dazes it."""
    return without_condition(one, "held", "dazed")
