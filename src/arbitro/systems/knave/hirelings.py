"""Hiring people and paying them. (KN-8, KN-16)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import everybody, missing, next_number, person, with_people
from arbitro.systems.contract import BYSTANDERS, Phrase
from arbitro.systems.knave import content
from arbitro.systems.knave.campaign import Campaign, no_price, unfit
from arbitro.systems.knave.characters import CHARISMA, HIRELINGS, Person, bonus, paid
from arbitro.systems.knave.creation import no_newcomer
from arbitro.systems.knave.gear import at_peace, creature
from arbitro.systems.knave.powers import NOBODY
from arbitro.systems.knave.turns import no_hand
from arbitro.table import REFEREE, Table

LOWEST_MORALE, HIGHEST_MORALE = 2, 12


class Hire(Struct, frozen=True, tag="hire"):
    """Take somebody on for a day's wage in advance. (KN-8)"""

    who: str
    kind: str
    newcomer: str = ""
    """The id that the hireling will have; empty to take the next number."""
    target: str = NOBODY
    """Somebody of that kind who is here already; else one comes."""


class Pay(Struct, frozen=True, tag="pay"):
    """Pay a hireling what is owed, or better than that. (KN-16)"""

    who: str
    target: str


def hire(state: Campaign, command: Hire, table: Table) -> Campaign:
    """One more in the party. Ours: the first day is paid in advance. (KN-8)"""
    employer = person(state, command.who)
    if command.target != NOBODY:
        hired = person(state, command.target)
        table.tell("KN-8 taken on", who=employer.id, target=hired.id, wage=hired.wage)
        # Ours: what they are owed from before is owed by whoever takes them on now, as whoever pays is the employer.
        hired = replace(hired, side=HIRELINGS, employer=employer.id)
        return with_people(state, paid(employer, hired.wage), hired)
    entry = content.CREATURES[command.kind]
    points = table.roll("KN-8 hit points", command.who, Dice(entry.hp_dice, 8))
    number = next_number(state, command.kind, command.newcomer)
    hired = creature(command.kind, number, points, HIRELINGS, command.newcomer)
    hired = replace(hired, employer=employer.id)
    employer = paid(employer, entry.wage)
    table.tell("KN-8 hired", who=employer.id, kind=command.kind, wage=entry.wage, roll=points)
    state = with_people(state, employer)
    return replace(state, people=(*state.people, hired))


def no_hire(state: Campaign, command: Hire) -> Phrase | None:
    """At most as many as the Charisma bonus, and only for coin. (KN-8)"""
    if (refusal := at_peace(state, command.who) or no_newcomer(state, command.newcomer)) is not None:
        return refusal
    if command.target != NOBODY:
        if (refusal := no_hand(state, command.target)) is not None:
            return refusal
        other = person(state, command.target)
        # Ours: whoever is on no side and names a wage is for hire.
        if other.side != BYSTANDERS or not other.wage:
            return Phrase("no-hire-them", {"target": other.id})
        wage = other.wage
    else:
        entry = content.CREATURES.get(command.kind)
        if entry is None or not entry.hireling:
            return Phrase("no-such-hireling", {"found": command.kind[:40]})
        wage = entry.wage
    one = person(state, command.who)
    if one.side == HIRELINGS:
        return Phrase("no-hire-hireling", {"who": one.id})
    if len(hirelings_of(state, one)) >= bonus(one, CHARISMA):
        return Phrase("no-more-hirelings", {"who": one.id, "most": bonus(one, CHARISMA)})
    return no_price(one, wage)


def pay(state: Campaign, command: Pay, table: Table) -> Campaign:
    """What is owed, or double; better pay raises the rating. (KN-16)

    Ours: double pay is worth 1 point of morale, to at most 12. Whoever pays is the employer from now on.
    """
    one, hireling = person(state, command.who), person(state, command.target)
    # Double pay is for whom it makes bolder.
    dear = no_price(one, 2 * hireling.owed) is not None or bolder(hireling) == hireling.morale
    ways = ("owed",) if dear else ("owed", "double")
    way = table.choose("KN-16 pay", one.id, ways, "owed", target=hireling.id, owed=hireling.owed)
    coins = 2 * hireling.owed if way == "double" else hireling.owed
    table.tell("KN-16 paid", who=one.id, target=hireling.id, coins=coins)
    if way == "double":
        hireling = rated(hireling, bolder(hireling), table)
    return with_people(state, paid(one, coins), replace(hireling, owed=0, employer=one.id))


def bolder(one: Person) -> int:
    """A point of morale more, to at most 12; whoever never tests never will. (KN-16)"""
    return min(one.morale + 1, HIGHEST_MORALE) if one.morale else 0


def rated(one: Person, morale: int, table: Table) -> Person:
    """With this rating from now on, which is the referee's to know. (KN-16)"""
    table.tell("KN-16 rated", REFEREE, who=one.id, left=morale)
    return replace(one, morale=morale)


def no_pay(state: Campaign, command: Pay) -> Phrase | None:
    """Why not."""
    if (refusal := at_peace(state, command.who) or missing(state, command.target)) is not None:
        return refusal
    one, hireling = person(state, command.who), person(state, command.target)
    if hireling.side != HIRELINGS:
        return Phrase("no-hireling", {"target": hireling.id})
    if hireling.fled or hireling.hit_points < 0:
        return unfit(state, hireling.id)
    if not hireling.owed:
        return Phrase("no-wages-owed", {"target": hireling.id})
    if hireling.employer != one.id and len(hirelings_of(state, one)) >= bonus(one, CHARISMA):
        return Phrase("no-more-hirelings", {"who": one.id, "most": bonus(one, CHARISMA)})
    return no_price(one, hireling.owed)


class Treat(Struct, frozen=True, tag="treat"):
    """A hireling has been treated well, or badly. (KN-16)"""

    target: str
    who: str = REFEREE


def treat(state: Campaign, command: Treat, table: Table) -> Campaign:
    """Better treatment raises the rating. Ours: by 1, to at most 12; worse lowers it, to no less than 2. (KN-16)"""
    one = person(state, command.target)
    way = table.choose("KN-16 treatment", REFEREE, ("better", "worse"), usual="better", target=one.id)
    table.tell("KN-16 treated", who=one.id, way=way)
    worse = max(one.morale - 1, min(one.morale, LOWEST_MORALE))
    return with_people(state, rated(one, bolder(one) if way == "better" else worse, table))


def no_treat(state: Campaign, command: Treat) -> Phrase | None:
    """Why not."""
    refusal = unfit(state, command.target)
    if refusal is None and person(state, command.target).side != HIRELINGS:
        return Phrase("no-hireling", {"target": command.target})
    return refusal


def hirelings_of(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Those alive whom it employs. (KN-8)"""
    return tuple([other for other in everybody(state) if other.employer == one.id and other.hit_points >= 0])
