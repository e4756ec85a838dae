"""Who comes, how a fight begins and ends, who takes part in it. (D10-6, D10-13, D10-15, D10-23)"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.boards import set_about
from arbitro.systems.common import (
    everybody,
    fighting,
    find,
    missing,
    newcomers,
    next_number,
    party,
    person,
    with_people,
)
from arbitro.systems.contract import ANYONE, FOES, HEROES, Phrase
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import MOST_PEOPLE, Campaign, Fight, able, board, taken, unfit
from arbitro.systems.d10.characters import (
    APART,
    CAPTIVE,
    CHARACTERISTICS,
    FRESH,
    Person,
    Turn,
    base,
    broken_rest,
    camp_of,
    held,
    is_able,
    is_out,
    with_condition,
    without_condition,
)
from arbitro.systems.d10.charts import LEFT_ARM, RIGHT_ARM
from arbitro.systems.d10.combat import Attack, attack, no_attack, no_location
from arbitro.systems.d10.gear import make_armour, make_weapon
from arbitro.systems.d10.things import no_reach
from arbitro.systems.d10.waves import close
from arbitro.systems.d10.wounds import drop, fallen, land
from arbitro.systems.evening import Release
from arbitro.table import REFEREE, Number, Table

SQUARE = 1
"""Ours: metres to a square of the board. (D10-4)"""

FARTHEST = 400
"""Ours: metres beyond which nobody fights."""

TALKING = 2
"""Ours: metres at which somebody stands who is brought in."""


class Begin(Struct, frozen=True, tag="begin"):
    """Begin one of the fights that are ready."""

    kind: str
    who: str = REFEREE
    newcomer: str = ""


class EndFight(Struct, frozen=True, tag="end-fight"):
    """The fight ends: somebody yields, or nobody wants to go on."""

    who: str = REFEREE


class Dismiss(Struct, frozen=True, tag="dismiss"):
    """Somebody leaves the game for good, dead or alive."""

    target: str
    who: str = REFEREE


class Join(Struct, frozen=True, tag="join"):
    """Fight beside somebody who fights. (D10-15)"""

    who: str
    target: str


class Yield(Struct, frozen=True, tag="yield"):
    """Give oneself up. (D10-15)"""

    who: str


# --- Creatures (D10-6) -----------------------------------------------------------------------------------------------


def creature(state: Campaign, kind: str, metres: int, newcomer: str = "") -> Person:
    """One of the list. A plain figure's Strength is its Size, unless the list says otherwise. (D10-6)"""
    entry = content.CREATURES[kind]
    number = next_number(state, kind, newcomer)
    weapons = tuple([make_weapon(each) for each in entry.weapons])
    one = Person(
        id=newcomer or f"{kind}-{number}", name=f"{kind} {number}", side=FOES, strength=entry.strength or entry.size,
        agility=entry.agility, endurance=entry.endurance, size=entry.size, weapons=weapons,
        armour=tuple([make_armour(each) for each in entry.armour]), main=entry.weapons[0] if entry.weapons else "",
        coins=entry.coins, off=entry.off, kind=kind, conditions=("mounted",) if entry.mounted else (),
        place=(metres, 0),
    )  # fmt: skip
    return replace(one, skills=skills_of(one, entry.skills))


def skills_of(one: Person, above: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """All skills that somebody has, with what stands above their bases. (D10-2, D10-7)"""
    values = {name: getattr(one, name) for name in CHARACTERISTICS}
    bases = {name: base(name, values) for name in content.SKILLS}
    found = [(name, max(least, above.get(name, least))) for name, least in bases.items()]
    return tuple([(name, value) for name, value in found if value])


def come(state: Campaign, kind: str, metres: int, table: Table, newcomer: str = "") -> Campaign:
    """Its Size is told to all; its Strength is likely the same. (D10-6)"""
    one = creature(state, kind, front(state, table.unseen) + metres, newcomer)
    if (squares := board(state)) is not None:
        far = places.along(squares, front(state, table.unseen)) + metres
        one = replace(one, place=places.joining(squares, far, taken(state, one, table.unseen)))
    table.tell("D10-6 size", who=one.id, size=one.size, metres=metres)
    return replace(state, people=(*state.people, one))


def front(state: Campaign, unseen: Collection[str] = ()) -> int:
    """Where the foremost of the heroes stands; from those whom nobody has seen nothing is measured."""
    return max([one.place[0] for one in able(state, HEROES) if one.id not in unseen], default=0)


def no_newcomer(state: Campaign, newcomer: str, number: int) -> Phrase | None:
    """The refusal of an id that somebody has already, or that is nobody's."""
    if newcomer in (REFEREE, ANYONE) or ({one.id for one in everybody(state)} & set(newcomers(newcomer, number))):
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
    return set_about(fight_begins(state, table), encounter.scenery)


def no_begin(state: Campaign, command: Begin) -> Phrase | None:
    """Why not."""
    if command.kind not in content.ENCOUNTERS:
        return Phrase("no-such-encounter", {"found": command.kind[:40]})
    if state.fight is not None:
        return Phrase("no-peace")
    more = sum(content.ENCOUNTERS[command.kind].creatures.values())
    refusal = no_newcomer(state, command.newcomer, more) or no_room(state, more)
    return refusal or (None if able(state, HEROES) else Phrase("no-heroes"))


def fight_begins(state: Campaign, table: Table) -> Campaign:
    """Surprise, and an end to everybody's rest. (D10-23, D10-31)"""
    surprised = table.choose("D10-23 surprise", REFEREE, ("nobody", HEROES, FOES), "nobody")
    table.tell("D10-13 fight", surprised=surprised)
    people = []
    for one in state.people:
        one = broken_rest(one, table)
        if camp_of(one) == surprised and not is_out(one):
            one = with_condition(one, "surprised")
        people.append(replace(one, turn=FRESH, aim="", aimed=0, busy=0))
    return set_out(replace(state, people=tuple(people), fight=Fight()), table)


def set_out(state: Campaign, table: Table) -> Campaign:
    """Everybody where they are along the line; or on squares, where the group likes them. (Ours)"""
    line = {one.id: one.place[0] for one in state.people}
    foes = [one.id for one in state.people if camp_of(one) == FOES]
    squares, at = places.set_out(state.house.squares, SQUARE, line, foes, table.unseen)
    people = tuple([replace(one, place=at[one.id]) for one in state.people])
    return replace(state, people=people, fight=replace(fighting(state), board=squares))


def strike_out(state: Campaign, command: Attack, table: Table) -> Campaign:
    """An attack; where nobody fights yet, a fight begins by it, and all declare. (D10-13, D10-15)"""
    if state.fight is not None:
        return attack(state, command, table)
    one, other = person(state, command.who), person(state, command.target)
    table.tell("D10-13 comes to blows", who=one.id, target=other.id)
    if is_able(other):
        return fight_begins(with_people(state, *camps(state, one, other)), table)
    # Ours: whoever can do nothing is struck there and then.
    ready = replace(broken_rest(one, table), turn=Turn(left=("attack",)))
    after = attack(replace(with_people(state, ready), fight=Fight()), command, table)
    assert after.fight is not None
    rested = with_people(after, replace(person(after, one.id), turn=FRESH))
    return land(replace(rested, fight=None), after.fight.blows, table)


def camps(state: Campaign, one: Person, other: Person) -> list[Person]:
    """Who fights for whom when one strikes at the other: their sides, or, of one side, these two alone."""
    mine, theirs = camp_of(one), camp_of(other)
    if mine != theirs and mine and theirs:
        return []
    mine = mine or (FOES if theirs == HEROES else HEROES)
    both = [replace(one, camp=mine), replace(other, camp=FOES if mine == HEROES else HEROES)]
    # Ours: a quarrel among one's own, or among bystanders, is theirs, until somebody joins in.
    apart = [] if camp_of(one) != camp_of(other) else [replace(each, camp=APART) for each in state.people]
    return [*apart, *both]


def no_strike_out(state: Campaign, command: Attack) -> Phrase | None:
    """Why not."""
    if state.fight is not None:
        return no_attack(state, command)
    one, other = person(state, command.who), find(state, command.target)
    if other is None:
        return missing(state, command.target)
    if CAPTIVE in one.conditions:
        return Phrase("no-captive", {"who": one.id})
    if one.id == other.id or is_out(other):
        return Phrase("no-foe", {"target": other.id})
    if (refusal := no_location(command.at)) is not None:
        return refusal
    return None if is_able(other) else no_attack(with_people(state, replace(one, turn=Turn(left=("attack",)))), command)


def joined(state: Campaign, whos: tuple[str, ...], table: Table) -> Campaign:
    """Who comes into a fight fights as their side does; in a quarrel that is not theirs they look on."""
    state = with_people(state, *[broken_rest(person(state, who), table) for who in whos])
    if (squares := board(state)) is not None:
        for who in whos:
            one = person(state, who)
            far = places.along(squares, front(state, table.unseen)) + TALKING * (camp_of(one) == FOES)
            state = with_people(
                state, replace(one, place=places.joining(squares, far, taken(state, one, table.unseen)))
            )
    if not any(one.camp not in ("", APART) and party(one.side) not in ("", one.camp) for one in state.people):
        return state
    return with_people(state, *[replace(one, camp=APART) for one in state.people if one.id in whos])


def join(state: Campaign, command: Join, table: Table) -> Campaign:
    """Ours: from the next declaration on, beside somebody. (D10-15)"""
    one, other = person(state, command.who), person(state, command.target)
    table.tell("D10-15 joins", who=one.id, target=other.id)
    # A new share in the fight: whatever was declared for another is let go.
    return with_people(state, replace(one, camp=camp_of(other), turn=replace(FRESH, declared=one.turn.declared)))


def no_join(state: Campaign, command: Join) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who) or missing(state, command.target)) is not None:
        return refusal
    if state.fight is None:
        return Phrase("no-fight")
    one, other = person(state, command.who), person(state, command.target)
    if CAPTIVE in one.conditions:
        return Phrase("no-captive", {"who": one.id})
    fights = camp_of(other) and is_able(other) and one.id != other.id
    return None if fights and camp_of(one) != camp_of(other) else Phrase("no-joining", {"target": other.id})


def give_up(state: Campaign, command: Yield, table: Table) -> Campaign:
    """Ours: weapons down, and a captive from now on. (D10-15)"""
    one = person(state, command.who)
    table.tell("D10-15 yields", who=one.id)
    dropped = drop(drop(one, RIGHT_ARM, table), LEFT_ARM, table)
    state = replace(state, ground=(*state.ground, *fallen(one, dropped)))
    return with_people(state, held(dropped))


def no_give_up(state: Campaign, command: Yield) -> Phrase | None:
    """Why not: to somebody whom one fights. (D10-15)"""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    if state.fight is None:
        return Phrase("no-fight")
    return None if camp_of(person(state, command.who)) else Phrase("no-share", {"who": command.who})


def release(state: Campaign, command: Release, table: Table) -> Campaign:
    """Ours: free to go, or to fight; what was laid down stays where it is. (D10-15)"""
    table.tell("D10-15 released", who=command.who, target=command.target)
    return with_people(state, without_condition(person(state, command.target), CAPTIVE))


def no_release(state: Campaign, command: Release) -> Phrase | None:
    """Why not: a captive lets nobody go, and only captives are held. (D10-15)"""
    if (refusal := no_reach(state, command.who, command.target)) is not None:
        return refusal
    if CAPTIVE in person(state, command.who).conditions:
        return Phrase("no-captive", {"who": command.who})
    held_now = CAPTIVE in person(state, command.target).conditions
    return None if held_now else Phrase("no-captivity", {"target": command.target})


def end_fight(state: Campaign, command: EndFight, table: Table) -> Campaign:
    """The referee says that it is over."""
    return stop(state, table)


def stop(state: Campaign, table: Table) -> Campaign:
    """It is over, and nobody has won. (D10-13)"""
    # What has struck counts, though somebody as quick had still to act.
    state = land(state, fighting(state).blows, table)
    table.tell("D10-13 over", winner="nobody")
    return close(state, table)


def dismiss(state: Campaign, command: Dismiss, table: Table) -> Campaign:
    """Out of the game, and not only out of the scene."""
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
