"""Stunts: shoving, tripping, disarming and whatever the table thinks of. (KN-24)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import missing, party, person, with_people
from arbitro.systems.contract import FOES, Phrase
from arbitro.systems.evening import Release
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.campaign import Campaign, lasts
from arbitro.systems.knave.characters import (
    ABILITIES,
    ARMOURED,
    ASLEEP,
    CAPTIVE,
    PARLEY,
    STRENGTH,
    Person,
    Weapon,
    has,
    held,
    weapon_in_hand,
    with_condition,
    with_item,
    without_condition,
)
from arbitro.systems.knave.checks import VERDICTS, other_rolls, overcomes
from arbitro.systems.knave.combat import no_feat, set_about
from arbitro.systems.knave.gear import is_part_of, put_down
from arbitro.systems.knave.turns import MELEE_REACH, adjacent, board, distance, no_act, no_hands, taken
from arbitro.systems.knave.wounds import HIGHEST_FALL, armour_to_wear, fall, wear_armour
from arbitro.systems.places import Place
from arbitro.table import REFEREE, Number, Table, Text

FLUNG_FEET = 10
"""Ours: how far a weapon flies that is knocked away."""

LONGEST_STUNT = 120


class Stunt(Struct, frozen=True, tag="stunt"):
    """Try one of the stunts of the list. (KN-24)"""

    who: str
    target: str
    stunt: str


class Improvise(Struct, frozen=True, tag="improvise"):
    """Try something that is not on the list; the referee says what it takes. (KN-24)"""

    who: str
    target: str


class Capture(Struct, frozen=True, tag="capture"):
    """Take somebody prisoner. (KN-15, KN-24)"""

    who: str
    target: str


def stunt(state: Campaign, command: Stunt, table: Table) -> Campaign:
    """An opposed save, and the stunt's effect. (KN-24)"""
    entry = content.STUNTS[command.stunt]
    facts = {"who": command.who, "target": command.target, "stunt": command.stunt}
    # The referee has the last word on what the place allows.
    if table.choose("KN-24 allow", REFEREE, ("yes", "no"), "yes", **facts) == "no":
        table.tell("KN-24 not here", **facts)
        return state
    state, edge = set_about(state, person(state, command.who), person(state, command.target), "stunt", table)
    one, target = person(state, command.who), person(state, command.target)
    table.tell("KN-24 tries", **facts)
    ability, resist = ABILITIES.index(entry.attack), ABILITIES.index(entry.resist)
    if not overcomes(one, ability, target, resist, table, edge, other_rolls(state, one, target)):
        return state
    return work(state, one, one if entry.on == "self" else target, entry.effect, table)


def no_stunt(state: Campaign, command: Stunt) -> Phrase | None:
    """Why not."""
    entry = content.STUNTS.get(command.stunt)
    if entry is None:
        return Phrase("no-such-stunt", {"found": command.stunt[:40], "options": tuple(content.STUNTS)})
    if (refusal := no_feat(state, command.who, command.target, "stunt")) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    if target.hit_points == 0:
        return Phrase("no-unconscious", {"who": target.id})
    if entry.reach == "melee" and not adjacent(state, one, target):
        facts = {
            "target": target.id,
            "distance": distance(state, one, target),
            "reach": MELEE_REACH,
            "stunt": command.stunt,
        }
        return Phrase("no-reach-stunt", facts)
    return None if entry.on == "self" else no_effect(target, entry.effect)


def no_effect(target: Person, effect: content.Effect) -> Phrase | None:
    """The refusal of what disarms who holds nothing, or breaks what nobody wears. (KN-24, KN-27)"""
    disarms = effect.kind == "disarm" or (effect.kind, effect.condition) == ("condition", "disarmed")
    if disarms and not can_be_disarmed(target):
        return Phrase("no-disarm", {"target": target.id, "weapon": weapon_in_hand(target).kind})
    if effect.kind == "armour-quality" and armour_to_wear(target) is None:
        return Phrase("no-armour-to-break", {"target": target.id})
    return None


def work(state: Campaign, one: Person, target: Person, effect: content.Effect, table: Table) -> Campaign:
    """What a stunt, a spell or a draught does to somebody besides damage. (KN-24, KN-27)"""
    if no_effect(target, effect) is not None:
        return state
    if effect.kind == "condition":
        return afflict(state, target, effect.condition, effect.rounds, table)
    if effect.kind == "armour":
        return afflict(state, target, ARMOURED, effect.rounds, table, effect.bonus)
    if effect.kind == "armour-quality":
        return with_people(state, wear_armour(target, table, effect.loss))
    if effect.kind == "disarm":
        return disarm(state, target, pushed(state, target, one, FLUNG_FEET, 1), table)
    return shift(state, one, target, effect, table)


def afflict(state: Campaign, one: Person, condition: str, rounds: int, table: Table, value: int = 0) -> Campaign:
    """A condition comes upon somebody. Ours: rounds count after the one in which it begins."""
    if condition == "disarmed" and can_be_disarmed(one):
        # It lies at their feet; how long they are without one is theirs to say.
        return disarm(state, one, one.place, table)
    worth = {"value": value} if value else {}
    table.tell("KN-24 condition", who=one.id, condition=condition, rounds=rounds, **worth)
    return with_people(state, with_condition(one, condition, lasts(state, rounds), value))


def can_be_disarmed(one: Person) -> bool:
    """Whether it has something in hand that is not a part of it."""
    item = held(one, one.in_hand) if one.in_hand else None
    return isinstance(item, Weapon) and not is_part_of(item)


def disarm(state: Campaign, one: Person, place: Place, table: Table) -> Campaign:
    """The weapon falls to the ground; it is disarmed until it has one in hand again. (KN-24, KN-25)"""
    weapon = weapon_in_hand(one)
    table.tell("KN-24 disarmed", who=one.id, weapon=weapon.kind)
    empty = replace(with_item(one, weapon, None), in_hand="")
    return put_down(with_people(state, with_condition(empty, "disarmed")), weapon, place)


def pushed(state: Campaign, one: Person, other: Person, feet: int, back: int) -> Place:
    """Where somebody is who goes so many feet straight away from somebody; `back` is the way from the same spot."""
    return places.farthest_from(board(state), one.place, [other.place], feet, back, taken(state, one))


def shift(state: Campaign, one: Person, target: Person, effect: content.Effect, table: Table) -> Campaign:
    """Somebody is pushed, dragged or swapped, and may come to harm by it. (KN-24)"""
    back, before = 1 if party(target.side) == FOES else -1, target.place
    if effect.how == "swap":
        one, target = replace(one, place=target.place), replace(target, place=one.place)
    elif effect.how == "drag":
        # One goes back, and the other comes along.
        at = pushed(state, one, target, effect.feet, -back)
        there = places.nearest_to(board(state), target.place, at, effect.feet, distance(state, one, target), {at})
        one, target = replace(one, place=at), replace(target, place=there)
    else:
        target = replace(target, place=pushed(state, target, one, effect.feet, back))
    if state.fight is None:
        # Out of a fight nobody stands anywhere in particular.
        one, target = replace(one, place=(0, 0)), replace(target, place=(0, 0))
        feet = effect.feet
    else:
        # Before a wall it is less.
        feet = places.apart(before, target.place, board(state))
    both = (one.id, target.id)
    table.tell(f"KN-24 {effect.how}", who=one.id, target=target.id, feet=feet, both=both)
    # A stunt may lead to harm: off a ledge, say. The referee knows what is there.
    feet = table.choose("KN-24 fall", REFEREE, Number(0, HIGHEST_FALL), 0, who=one.id, target=target.id)
    if feet >= charts.FALL_FEET:
        target = fall(target, feet, table)
    return with_people(state, one, target)


# --- Others that the referee allows (KN-24) -------------------------------------------------------------------------


def improvise(state: Campaign, command: Improvise, table: Table) -> Campaign:
    """The player says what, the referee what it takes and what it does. (KN-24)"""
    one, target = person(state, command.who), person(state, command.target)
    text = table.choose("KN-24 what", one.id, Text(LONGEST_STUNT), "", target=target.id)
    facts = {"who": one.id, "target": target.id, "text": text}
    if table.choose("KN-24 allow other", REFEREE, ("yes", "no"), "yes", **facts) == "no":
        table.tell("KN-24 refused", **facts)
        return state
    ability = table.choose("KN-24 ability", REFEREE, ABILITIES, ABILITIES[0], **facts)
    resist = table.choose("KN-24 resist", REFEREE, ABILITIES, charts.RESISTED_BY[ability], **facts)
    condition = table.choose("KN-24 effect", REFEREE, ("nothing", *charts.STUNT_CONDITIONS), "off-balance", **facts)
    state, edge = set_about(state, one, target, "stunt", table)
    one, target = person(state, one.id), person(state, target.id)
    table.tell("KN-24 improvises", **facts)
    at = ABILITIES.index(ability), ABILITIES.index(resist)
    if not overcomes(one, at[0], target, at[1], table, edge, other_rolls(state, one, target)):
        return state
    return state if condition == "nothing" else afflict(state, target, condition, 1, table)


def no_improvise(state: Campaign, command: Improvise) -> Phrase | None:
    """Why not."""
    return no_feat(state, command.who, command.target, "stunt")


# --- Prisoners (KN-15, KN-24) ----------------------------------------------------------------------------------------


def capture(state: Campaign, command: Capture, table: Table) -> Campaign:
    """Ours: whoever lies there is bound, who would talk is asked, and with anybody else it is a contest of Strength.

    That it comes off without a roll, or cannot, is the referee's to say of all of them. (KN-13)
    """
    one, target = person(state, command.who), person(state, command.target)
    facts = {"who": one.id, "target": target.id}
    helpless = target.hit_points == 0 or has(target, ASLEEP)
    state, edge = set_about(state, one, target, "stunt", table, rolled=not helpless and not has(target, PARLEY))
    ruled = edge.kind in VERDICTS
    caught = not ruled and helpless
    if not ruled and not caught and has(target, PARLEY):
        caught = table.choose("KN-15 surrender", target.id, ("yes", "no"), "yes", **facts) == "yes"
        if not caught:
            table.tell("KN-15 defiant", **facts)
            return state
    one, target = person(state, one.id), person(state, target.id)
    if not caught and not overcomes(one, STRENGTH, target, STRENGTH, table, edge, other_rolls(state, one, target)):
        return state
    table.tell("KN-24 captured", **facts)
    return with_people(state, with_condition(target, CAPTIVE))


def no_capture(state: Campaign, command: Capture) -> Phrase | None:
    """Why not."""
    if (refusal := no_feat(state, command.who, command.target, "stunt")) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    if has(target, CAPTIVE):
        return Phrase("no-capture-again", {"target": target.id})
    return None if adjacent(state, one, target) else no_hands(state, one, target)


def release(state: Campaign, command: Release, table: Table) -> Campaign:
    """They go where they like."""
    table.tell("KN-24 released", who=command.who, target=command.target)
    return with_people(state, without_condition(person(state, command.target), CAPTIVE))


def no_release(state: Campaign, command: Release) -> Phrase | None:
    """Why not."""
    refusal = no_act(state, command.who) or missing(state, command.target)
    if refusal is None and not has(person(state, command.target), CAPTIVE):
        return Phrase("no-captive", {"target": command.target})
    return refusal
