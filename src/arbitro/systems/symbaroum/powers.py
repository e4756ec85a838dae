"""Mystic powers, rituals, artefacts and elixirs: one way to do what each of them does. (SY-7, SY-8, SY-20 to SY-22)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import at_war, fighting, find, missing, no_fight, person, walled, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.abilities import counted, unheard_of
from arbitro.systems.symbaroum.blows import BY_PAIN
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Free,
    board,
    busy,
    camp,
    is_with,
    other_side,
    sight_in,
    spend_act,
    unfit,
    until,
    with_fight,
)
from arbitro.systems.symbaroum.characters import (
    LEVELS,
    Effect,
    Person,
    Power,
    has,
    is_here,
    is_up,
    of_kind,
    with_condition,
    without_dose,
)
from arbitro.systems.symbaroum.charts import CORRUPTION_DIE
from arbitro.systems.symbaroum.checks import attempts, plus, prevails, ruled
from arbitro.systems.symbaroum.clock import despite_the_dying, spend_hour
from arbitro.systems.symbaroum.combat import can_react, no_assault, no_strike, offer, put, spend_move
from arbitro.systems.symbaroum.corruption import stained, tainted
from arbitro.systems.symbaroum.wounds import can_be_healed, halved, heal, out_of_touch, suffer
from arbitro.table import REFEREE, Modifiers, Table, Text

AFFLICTIONS = {"hold": "held", "daze": "dazed", "blind": "blinded"}
BLESSINGS = {"ward": "warded", "oil": "oiled", "night-eyes": "night-eyed", "swift": "swift"}
"""What an effect lays on somebody."""

AT_FOES = ("harm", *AFFLICTIONS)
FOR_ALL = ("veil", "fog", "guard", "question")

FIELD = "field"
"""The target of what is for everybody, or for nobody in particular."""

HELD = 2
"""What being held takes from Defence. (Ours)"""

LONGEST_QUESTION = 200


class Cast(Struct, frozen=True, tag="cast"):
    """Use a mystic power. (SY-8, SY-21)"""

    who: str
    power: str
    target: str = ""


class Perform(Struct, frozen=True, tag="perform"):
    """Perform a ritual. (SY-21)"""

    who: str
    ritual: str


class Invoke(Struct, frozen=True, tag="invoke"):
    """Use an artefact that one is bound to. (SY-21)"""

    who: str
    artefact: str
    target: str = ""


class Bind(Struct, frozen=True, tag="bind"):
    """Bind oneself to an artefact. (SY-22)"""

    who: str
    artefact: str


class Drink(Struct, frozen=True, tag="drink"):
    """Take an elixir, or put it on one's own gear. (SY-7)"""

    who: str
    elixir: str


class Dose(Struct, frozen=True, tag="dose"):
    """Give an elixir to somebody else. (SY-8)"""

    who: str
    elixir: str
    target: str


# What they do


def work(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """What a power, an artefact or an elixir does to its target, or to the field."""
    return WORKS[effect.kind](state, one, effect, at or one.id, table)


def number(state: Campaign, one: Person, effect: Effect, table: Table) -> Modifiers:
    """A fixed value and a die: thrown for a player, half of it for anybody else. (SY-13)"""
    fixed = Modifiers().plus("effect", effect.value)
    return plus(fixed, counted(state, one, "SY-21 effect", effect.die, table).parts) if effect.die else fixed


def healing(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Toughness back. (SY-20)"""
    return with_people(state, heal(person(state, at), number(state, one, effect, table), table))


def harm(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Damage that armour does not stop; it can hurt more than somebody bears. (SY-14)

    Ruling: it is no blow, and the advantage and what a natural 1 or 20 does besides are for blows. (SY-17, SY-18)
    """
    other = person(state, at)
    if not prevails(state, table, one, effect.mine, other, effect.theirs):
        return state
    parts = number(state, one, effect, table)
    points = parts.total
    told = {"damage": points, "armour": 0, "points": points, "blow_modifiers": parts, "guard_modifiers": Modifiers()}
    table.tell("SY-13 damage", who=one.id, target=at, **told)
    # Pain leaves the same choice as a blow's: a free attack, for who has a weapon ready and the other within its reach.
    again = can_react(state, Free(one.id, at, BY_PAIN)) and no_strike(state, one, other) is None
    other, free = suffer(other, points, one, table, again)
    state = put(state, other)
    return offer(state, [Free(one.id, at, BY_PAIN)], table) if free else state


def afflict(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """A condition, if the roll goes against the target: held fast, a turn lost, or sight for a while. (SY-19)"""
    other, dazes = person(state, at), effect.kind == "daze"
    # How good one is at it makes fear harder to withstand, and the other two last longer.
    skilled = ("ability", effect.value if dazes else 0)
    if not prevails(state, table, one, effect.mine, other, effect.theirs, skilled):
        return state
    name = AFFLICTIONS[effect.kind]
    table.tell("SY-21 afflicted", who=one.id, target=at, condition=name)
    lasts, worth = until(state, 1 if dazes else effect.value), HELD if name == "held" else 0
    return with_people(state, with_condition(other, name, lasts, worth))


def bless(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """A condition that helps, for as long as the scene: armour, damage, Defence, or eyes for the dark. (SY-19)"""
    name = BLESSINGS[effect.kind]
    table.tell("SY-21 blessed", who=at, condition=name)
    return with_people(state, with_condition(person(state, at), name, 0, effect.die or effect.value or 1))


def cleanse(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Temporary corruption drops."""
    other = person(state, at)
    parts = number(state, one, effect, table)
    left = max(other.temporary - parts.total, 0)
    table.tell("SY-21 cleansed", who=at, points=other.temporary - left, left=left, **halved(parts))
    return with_people(state, replace(other, temporary=left))


def cloud(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """For some rounds the other side sees nothing, or nobody does. (SY-19)

    Ours: whatever lies there already goes on, a darkness that lasts or another mist.
    """
    side = other_side(camp(state, one)) if effect.kind == "veil" else "both"
    mist = (until(state, effect.value), side)
    state = with_fight(state, mists=tuple(sorted({*fighting(state).mists, mist})))
    table.tell("SY-19 sight", sight=sight_in(fighting(state)))
    return state


WORKS = {
    "heal": healing,
    "harm": harm,
    **dict.fromkeys(AFFLICTIONS, afflict),
    **dict.fromkeys(BLESSINGS, bless),
    "cleanse": cleanse,
    "veil": cloud,
    "fog": cloud,
}


def no_work(state: Campaign, one: Person, effect: Effect, at: str) -> Phrase | None:
    """The refusal of a target that an effect is not for. (SY-8)"""
    if effect.kind in FOR_ALL:
        return no_fight(state)
    other = find(state, at or one.id)
    if other is None:
        return missing(state, at)
    if effect.kind in AT_FOES:
        # Ours: what nobody shoots through, nothing else goes through either. (SY-7)
        return no_assault(one, other) or walled(board(state), one, other)
    if not is_here(other) or (effect.kind != "heal" and not is_up(other)):
        return unfit(state, other.id)
    if effect.kind == "heal" and not can_be_healed(other):
        return Phrase("no-wound", {"patient": other.id})
    if effect.kind == "cleanse" and not other.temporary:
        return Phrase("no-corruption", {"who": other.id})
    blessing = BLESSINGS.get(effect.kind)
    if blessing and has(other, blessing):
        return Phrase("no-twice", {"who": other.id, "condition": blessing})
    return out_of_touch(state, one, other)


# Powers (SY-8, SY-21)


def cast(state: Campaign, command: Cast, table: Table) -> Campaign:
    """A combat action, what it does, and 1d4 temporary corruption. (SY-8, SY-21)"""
    one = person(state, command.who)
    power = of_kind(one.powers, command.power)
    assert power is not None
    table.tell("SY-21 power", who=one.id, power=power.kind, level=LEVELS[power.level - 1])
    state = work(spend_act(state), one, power.effect, command.target, table)
    return put(state, tainted(person(state, one.id), CORRUPTION_DIE, table, state.house))


def no_cast(state: Campaign, command: Cast) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    power = of_kind(one.powers, command.power)
    if power is None:
        return unheard_of("no-power", one, command.power, one.powers)
    return no_work(state, one, power.effect, command.target)


# Rituals (SY-21)


def perform(state: Campaign, command: Perform, table: Table) -> Campaign:
    """An hour, a Resolute roll, and 1d4 temporary corruption whatever comes of it. (SY-21)"""
    passing = despite_the_dying(state, table)
    if passing is None:
        return state
    state, one = passing, person(passing, command.who)
    ritual = next(each for each in one.rituals if each.kind == command.ritual)
    table.tell("SY-21 ritual", who=one.id, ritual=ritual.kind)
    worked = attempts(table, one, "resolute", *ruled(table, one, "resolute"))
    state = spend_hour(state, one.id, table)
    if worked:
        state = ritual_works(state, one, ritual, table)
    return with_people(state, tainted(person(state, one.id), CORRUPTION_DIE, table, state.house))


def ritual_works(state: Campaign, one: Person, ritual: Power, table: Table) -> Campaign:
    """What a ritual does for the party, or what it asks of the referee. (SY-21)"""
    effect = ritual.effect
    if effect.kind == "guard":
        table.tell("SY-21 guarded")
        return replace(state, guarded=True)
    if effect.kind == "question":
        question = table.choose("SY-21 question", one.id, Text(LONGEST_QUESTION), "", ritual=ritual.kind).strip()
        answer = table.choose("SY-21 answer", REFEREE, Text(LONGEST_QUESTION), usual="", text=question).strip()
        table.tell("SY-21 answered", who=one.id, ritual=ritual.kind, text=answer or question)
        return state
    for other in [other for other in state.people if other.id == one.id or is_with(one, other)]:
        if effect.kind == "heal" and can_be_healed(other):
            state = healing(state, one, effect, other.id, table)
        elif effect.kind == "cleanse" and other.temporary and is_here(other) and other.id != one.id:
            state = cleanse(state, one, effect, other.id, table)
    return state


def no_perform(state: Campaign, command: Perform) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who) or at_war(state)) is not None:
        return refusal
    one = person(state, command.who)
    if not any(each.kind == command.ritual for each in one.rituals):
        return unheard_of("no-power", one, command.ritual, one.rituals)
    return None


# Artefacts (SY-21, SY-22)


def bind(state: Campaign, command: Bind, table: Table) -> Campaign:
    """A point of permanent corruption, or of experience for those who have one. (SY-22)"""
    one = person(state, command.who)
    price = "corruption"
    if one.experience:
        price = table.choose(
            "SY-22 price", one.id, ("experience", "corruption"), "experience", artefact=command.artefact
        )
    table.tell("SY-22 bound", who=one.id, artefact=command.artefact, price=price)
    bound = [replace(each, bound=each.bound or each.kind == command.artefact) for each in one.artefacts]
    one = replace(one, artefacts=tuple(bound))
    if price == "experience":
        return with_people(state, replace(one, experience=one.experience - 1))
    return put(state, stained(one, 1, table, state.house))


def no_bind(state: Campaign, command: Bind) -> Phrase | None:
    """Why not."""
    if (refusal := busy(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    found = of_kind(one.artefacts, command.artefact)
    if found is None:
        return unheard_of("no-artefact", one, command.artefact, one.artefacts)
    return Phrase("no-bind-again", {"artefact": found.kind}) if found.bound else None


def invoke(state: Campaign, command: Invoke, table: Table) -> Campaign:
    """A combat action, what it does, and its taint. (SY-21)"""
    one = person(state, command.who)
    thing = of_kind(one.artefacts, command.artefact)
    assert thing is not None
    table.tell("SY-21 artefact", who=one.id, artefact=thing.kind)
    state = work(spend_act(state), one, thing.effect, command.target, table)
    return put(state, tainted(person(state, one.id), thing.taint, table, state.house))


def no_invoke(state: Campaign, command: Invoke) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    found = of_kind(one.artefacts, command.artefact)
    if found is None:
        return unheard_of("no-artefact", one, command.artefact, one.artefacts)
    if not found.bound:
        return Phrase("no-invoke-unbound", {"who": one.id, "artefact": found.kind})
    return no_work(state, one, found.effect, command.target)


# Elixirs (SY-7, SY-8, SY-20)


def drink(state: Campaign, command: Drink, table: Table) -> Campaign:
    """A movement. (SY-7)"""
    return use_dose(spend_move(state, table), command.who, command.elixir, command.who, table)


def no_drink(state: Campaign, command: Drink) -> Phrase | None:
    """Why not."""
    return no_dose_of(state, command.who, command.elixir, command.who)


def dose(state: Campaign, command: Dose, table: Table) -> Campaign:
    """A combat action. (SY-8)"""
    return use_dose(spend_act(state), command.who, command.elixir, command.target, table)


def no_dose(state: Campaign, command: Dose) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    if command.target == command.who:
        return Phrase("no-self", {"who": command.who})
    found = of_kind(person(state, command.who).elixirs, command.elixir)
    if found is not None and found.effect.kind in FOR_ALL:
        # Smoke is for nobody in particular: whoever uses it makes a movement.
        return Phrase("no-target")
    return no_dose_of(state, command.who, command.elixir, command.target)


def use_dose(state: Campaign, who: str, kind: str, at: str, table: Table) -> Campaign:
    """A dose fewer, and what it does. (SY-7, SY-20)"""
    one = person(state, who)
    found = of_kind(one.elixirs, kind)
    assert found is not None
    table.tell("SY-7 drinks" if who == at else "SY-8 doses", who=who, target=at, elixir=kind)
    state = with_people(state, without_dose(one, kind))
    return work(state, person(state, who), found.effect, at, table)


def no_dose_of(state: Campaign, who: str, kind: str, at: str) -> Phrase | None:
    """The refusal of an elixir that there is none of, or that would do nothing."""
    one = person(state, who)
    found = of_kind(one.elixirs, kind)
    if found is None:
        return unheard_of("no-elixir", one, kind, one.elixirs)
    return no_work(state, one, found.effect, at)
