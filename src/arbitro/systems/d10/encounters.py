"""Who comes, when a fight begins and ends, and what the referee sets: places, cover, conditions. (D10-23 to D10-25)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import find, missing, newcomers, person, with_people
from arbitro.systems.contract import ANYONE, Phrase
from arbitro.systems.d10 import charts, content
from arbitro.systems.d10.campaign import CONDITIONS, MOST_PEOPLE, Blow, Campaign, Fight, able, next_id, reunited
from arbitro.systems.d10.characters import (
    CHARACTERISTICS,
    FOES,
    FRESH,
    HEROES,
    Person,
    base,
    broken_rest,
    cannot_rise,
    is_out,
    missing_limbs,
    with_condition,
    without_condition,
)
from arbitro.systems.d10.gear import make_armour, make_weapon
from arbitro.systems.d10.waves import close
from arbitro.systems.d10.wounds import hurt
from arbitro.table import REFEREE, Number, Table

FARTHEST = 400
"""Ours: metres beyond which nobody fights."""


class Meet(Struct, frozen=True, tag="meet"):
    """One of these comes. (D10-6)"""

    kind: str
    who: str = REFEREE
    newcomer: str = ""


class Begin(Struct, frozen=True, tag="begin"):
    """Begin one of the fights that are ready."""

    kind: str
    who: str = REFEREE
    newcomer: str = ""


class StartFight(Struct, frozen=True, tag="start-fight"):
    """Those who are there begin to fight."""

    who: str = REFEREE


class EndFight(Struct, frozen=True, tag="end-fight"):
    """The fight ends: somebody yields, or nobody wants to go on."""

    who: str = REFEREE


class Dismiss(Struct, frozen=True, tag="dismiss"):
    """A foe leaves the game, dead or alive."""

    target: str
    who: str = REFEREE


class Mark(Struct, frozen=True, tag="mark"):
    """Set what the situation is for somebody. (D10-23 to D10-25)"""

    target: str
    who: str = REFEREE


class Unmark(Struct, frozen=True, tag="unmark"):
    """That is over."""

    target: str
    condition: str
    who: str = REFEREE


class Situate(Struct, frozen=True, tag="situate"):
    """Set a standing difficulty, the place and the storey of somebody. (D10-8, D10-24, D10-25)"""

    target: str
    who: str = REFEREE


class Hurt(Struct, frozen=True, tag="hurt"):
    """A wound from a fall, a trap, fire ... (D10-26)"""

    target: str
    who: str = REFEREE


# --- Creatures (D10-6) -----------------------------------------------------------------------------------------------


def creature(state: Campaign, kind: str, place: int, newcomer: str = "") -> Person:
    """One of the list. A plain figure's Strength is its Size, unless the list says otherwise. (D10-6)"""
    entry = content.CREATURES[kind]
    numbers = [int(one.name.rpartition(" ")[2]) for one in state.people if one.kind == kind]
    number = 1 + max(numbers, default=0)
    weapons = tuple([make_weapon(each) for each in entry.weapons])
    one = Person(
        id=newcomer or next_id(state, kind),
        name=f"{kind} {number}",
        side=FOES,
        strength=entry.strength or entry.size,
        agility=entry.agility,
        endurance=entry.endurance,
        size=entry.size,
        weapons=weapons,
        armour=tuple([make_armour(each) for each in entry.armour]),
        main=entry.weapons[0] if entry.weapons else "",
        off=entry.off,
        kind=kind,
        conditions=("mounted",) if entry.mounted else (),
        place=place,
    )
    return replace(one, skills=skills_of(one, entry.skills))


def skills_of(one: Person, above: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """All skills that somebody has, with what stands above their bases. (D10-2, D10-7)"""
    values = {name: getattr(one, name) for name in CHARACTERISTICS}
    found = [(name, max(base(name, values), above.get(name, 0))) for name in content.SKILLS]
    return tuple([(name, value) for name, value in found if value])


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """Somebody comes; everybody sees how big it is. (D10-6)"""
    metres = table.choose("D10-24 metres", REFEREE, Number(0, FARTHEST), 10, kind=command.kind)
    return come(state, command.kind, metres, table, command.newcomer)


def come(state: Campaign, kind: str, metres: int, table: Table, newcomer: str = "") -> Campaign:
    """Its Size is told to all; its Strength is likely the same. (D10-6)"""
    front = max([one.place for one in able(reunited(state), HEROES)], default=0)
    one = creature(state, kind, front + metres, newcomer)
    table.tell("D10-6 size", who=one.id, size=one.size, metres=metres)
    return replace(state, people=(*state.people, one))


def no_meet(state: Campaign, command: Meet) -> Phrase | None:
    """Why not."""
    if command.kind not in content.CREATURES:
        return Phrase("no-such-creature", {"found": command.kind[:40]})
    return no_newcomer(state, command.newcomer, 1) or no_room(state, 1)


def no_newcomer(state: Campaign, newcomer: str, number: int) -> Phrase | None:
    """The refusal of an id that somebody has already, or that is nobody's."""
    if newcomer in (REFEREE, ANYONE) or (newcomer and any(find(state, each) for each in newcomers(newcomer, number))):
        return Phrase("no-newcomer", {"found": newcomer[:40]})
    return None


def no_room(state: Campaign, more: int) -> Phrase | None:
    """The refusal of more than a fight can hold."""
    return Phrase("no-room", {"most": MOST_PEOPLE}) if len(state.people) + more > MOST_PEOPLE else None


# --- Fights ----------------------------------------------------------------------------------------------------------


def begin(state: Campaign, command: Begin, table: Table) -> Campaign:
    """A fight from the list: so many, so far away."""
    encounter = content.ENCOUNTERS[command.kind]
    metres = table.choose("D10-24 metres", REFEREE, Number(0, FARTHEST), encounter.metres, kind=command.kind)
    kinds = [kind for kind, number in encounter.creatures.items() for _ in range(number)]
    for kind, newcomer in zip(kinds, newcomers(command.newcomer, len(kinds)), strict=True):
        state = come(state, kind, metres, table, newcomer)
    return fight_begins(state, table)


def no_begin(state: Campaign, command: Begin) -> Phrase | None:
    """Why not."""
    if command.kind not in content.ENCOUNTERS:
        return Phrase("no-such-encounter", {"found": command.kind[:40]})
    if state.fight is not None:
        return Phrase("no-peace")
    more = sum(content.ENCOUNTERS[command.kind].creatures.values())
    refusal = no_newcomer(state, command.newcomer, more) or no_room(state, more)
    return refusal or (None if able(reunited(state), HEROES) else Phrase("no-heroes"))


def start_fight(state: Campaign, command: StartFight, table: Table) -> Campaign:
    """Whoever is there fights; who is taken by surprise is the referee's to say. (D10-23)"""
    return fight_begins(state, table)


def fight_begins(state: Campaign, table: Table) -> Campaign:
    """Surprise, and an end to everybody's rest. (D10-23, D10-31)"""
    surprised = table.choose("D10-23 surprise", REFEREE, ("nobody", HEROES, FOES), "nobody")
    table.tell("D10-13 fight", surprised=surprised)
    people = []
    for one in reunited(state).people:
        one = broken_rest(one, table)
        if one.side == surprised and not is_out(one):
            one = with_condition(one, "surprised")
        people.append(replace(one, turn=FRESH, aim="", aimed=0, busy=0))
    return replace(state, people=tuple(people), fight=Fight())


def no_start_fight(state: Campaign, command: StartFight) -> Phrase | None:
    """Why not."""
    if state.fight is not None:
        return Phrase("no-peace")
    if not able(reunited(state), HEROES):
        return Phrase("no-heroes")
    return None if able(state, FOES) else Phrase("no-foes")


def end_fight(state: Campaign, command: EndFight, table: Table) -> Campaign:
    """The referee says that it is over."""
    table.tell("D10-13 over", winner="nobody")
    return close(state, table)


def no_end_fight(state: Campaign, command: EndFight) -> Phrase | None:
    """Why not."""
    return None if state.fight is not None else Phrase("no-fight")


def dismiss(state: Campaign, command: Dismiss, table: Table) -> Campaign:
    """Out of the game."""
    table.tell("D10-13 dismissed", who=command.target)
    return replace(state, people=tuple([one for one in state.people if one.id != command.target]))


def no_dismiss(state: Campaign, command: Dismiss) -> Phrase | None:
    """Why not: heroes are their players'."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    if state.fight is not None:
        return Phrase("no-peace")
    return Phrase("no-dismissal", {"target": one.id}) if one.side == HEROES else None


# --- Situations (D10-23 to D10-25) -----------------------------------------------------------------------------------


def present(state: Campaign, command: Mark | Situate | Hurt) -> Phrase | None:
    """The refusal of what concerns nobody who is in the game."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    return Phrase("no-part", {"target": one.id}) if is_out(one) else None


def mark(state: Campaign, command: Mark, table: Table) -> Campaign:
    """One of the situations that the modifiers ask about. (D10-23 to D10-25)"""
    one = person(state, command.target)
    condition = table.choose("D10-23 situation", REFEREE, CONDITIONS, CONDITIONS[0], who=one.id)
    table.tell("D10-23 marked", who=one.id, condition=condition)
    return with_people(state, with_condition(one, condition))


def unmark(state: Campaign, command: Unmark, table: Table) -> Campaign:
    """It is over."""
    table.tell("D10-23 unmarked", who=command.target, condition=command.condition)
    return with_people(state, without_condition(person(state, command.target), command.condition))


def no_unmark(state: Campaign, command: Unmark) -> Phrase | None:
    """Why not."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    if command.condition not in one.conditions:
        return Phrase("no-condition", {"target": one.id, "found": command.condition[:40]})
    # What keeps it down is not the situation. (D10-27)
    helpless_leg = command.condition == "prone" and cannot_rise(one)
    return Phrase("no-leg", {"who": one.id}) if helpless_leg else None


def situate(state: Campaign, command: Situate, table: Table) -> Campaign:
    """A difficulty on everything somebody does, where it stands, and how high. (D10-8, D10-24, D10-25)"""
    one = person(state, command.target)
    situation = table.choose("D10-8 situation", REFEREE, Number(-10, 10), one.situation, who=one.id)
    place = table.choose("D10-24 place", REFEREE, Number(-FARTHEST, FARTHEST), clamp(one.place), who=one.id)
    storey = table.choose("D10-25 storey", REFEREE, Number(-5, 20), one.storey, who=one.id)
    table.tell("D10-25 placed", who=one.id, situation=situation, place=place, storey=storey)
    return with_people(state, replace(one, situation=situation, place=place, storey=storey))


def clamp(place: int) -> int:
    """Where somebody stands, as far as it may be set."""
    return max(-FARTHEST, min(place, FARTHEST))


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
