"""Making a character: origin, characteristics, calling, skills, gear, a name. (D10-1 to D10-7)

The text has characteristics, bases and points that are put in at creation; how many, and in what, it does not say.
Pools and lists are ours, the pools are house rules. Every question has a default, so that "roll it all" is a character
too.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import at_war, free_name, next_id, person, with_people
from arbitro.systems.contract import ANYONE, HEROES, Phrase
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import CHARACTERISTICS, MOST, Person, base
from arbitro.systems.d10.encounters import no_newcomer, no_room
from arbitro.systems.d10.gear import is_covered, make_armour, make_weapon
from arbitro.table import Number, Table, Text

LONGEST_NAME = 40

QUESTIONS = {
    "strength": "D10-3 strength",
    "agility": "D10-4 agility",
    "endurance": "D10-5 endurance",
    "size": "D10-6 size",
}


class Create(Struct, frozen=True, tag="create"):
    """Make a new character. (D10-1, D10-7)"""

    who: str = ANYONE
    newcomer: str = ""
    """The id that the character will have; empty to take the next number."""


class Retire(Struct, frozen=True, tag="retire"):
    """Leave the adventuring life. (D10-31)"""

    who: str


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """A new character. (D10-1 to D10-7)"""
    asked = command.who
    who = command.newcomer or next_id(state, "hero")
    one = choose_characteristics(who, state.house.extra_points, asked, table)
    one = choose_skills(one, state.house.skill_points, asked, table)
    one = equip(one, content.WEAPONS.of(state), asked, table)
    one = call(state, one, asked, table)
    table.tell("D10-1 made", who=one.id, name=one.name, origin=one.origin, calling=one.calling)
    return replace(state, people=(*state.people, one))


def no_create(state: Campaign, command: Create) -> Phrase | None:
    """Why not: ours, nobody walks into the middle of a fight."""
    return no_newcomer(state, command.newcomer, 1) or at_war(state) or no_room(state, 1)


# --- Characteristics (D10-1, D10-3 to D10-6) -------------------------------------------------------------------------


def choose_characteristics(who: str, extra: int, asked: str, table: Table) -> Person:
    """Somebody new. Points for four characteristics: ours, the averages of the origin and some more. (D10-1)"""
    origins = tuple(content.ORIGINS)
    origin = table.choose("D10-1 origin", asked, origins, origins[0], extra=extra)
    averages = [getattr(content.ORIGINS[origin], name) for name in CHARACTERISTICS]
    # House: extra_points, how many more than the averages there are to share out.
    left = sum(averages) + extra
    values: dict[str, Any] = {}
    for at, name in enumerate(CHARACTERISTICS):
        others = len(CHARACTERISTICS) - at - 1
        most = min(MOST, left - others)
        # Nobody in particular shares out what is left over, as evenly as it goes.
        usual = averages[at] + max((left - sum(averages[at:])) // (others + 1), 0)
        values[name] = table.choose(QUESTIONS[name], asked, Number(1, most), min(usual, most), left=left)
        left -= values[name]
    table.tell("D10-1 characteristics", who=who, **values)
    return Person(who, "", HEROES, **values, origin=origin)


# --- Skills (D10-2, D10-7) -------------------------------------------------------------------------------------------


def choose_skills(one: Person, points: int, asked: str, table: Table) -> Person:
    """Bases, and points on top of them: where a calling puts them, or one by one. (D10-2, D10-7)"""
    callings = tuple(content.CALLINGS)
    die = table.roll("D10-7 chart", asked, Dice(1, len(callings)))
    calling = table.choose("D10-7 calling", asked, callings, callings[die - 1])
    values = {name: getattr(one, name) for name in CHARACTERISTICS}
    skills = {name: base(name, values) for name in content.SKILLS}
    # House: skill_points, how many there are.
    by_hand = table.choose("D10-7 points", asked, ("as-usual", "by-hand"), "as-usual", points=points) == "by-hand"
    left = 0
    if by_hand:
        skills, left = by_choice(skills, content.CALLINGS[calling].skills, points, asked, table)
    else:
        skills = round_and_round(skills, content.CALLINGS[calling].skills, points)
    known = tuple([(name, value) for name, value in skills.items() if value])
    best = sorted(known, key=lambda pair: -pair[1])[:3]
    table.tell("D10-7 skills", who=one.id, calling=calling, best=tuple([name for name, _ in best]))
    return replace(one, calling=calling, skills=known, points=left)


def round_and_round(skills: dict[str, int], favoured: tuple[str, ...], points: int) -> dict[str, int]:
    """One point after the other into each of a calling's skills, up to ten; then into all that is innate."""
    skills = dict(skills)
    for names in (favoured, tuple([name for name, value in skills.items() if value])):
        while points and any(skills[name] < MOST for name in names):
            for name in names:
                if points and skills[name] < MOST:
                    skills[name] += 1
                    points -= 1
    return skills


def by_choice(
    skills: dict[str, int], favoured: tuple[str, ...], points: int, asked: str, table: Table
) -> tuple[dict[str, int], int]:
    """A skill and how many points, until there are none left: nobody can overspend. (D10-7)

    Ours: whoever stops before keeps the others for later; nobody in particular goes on as the calling would.
    """
    skills, begun = dict(skills), dict[str, int]()
    while points:
        open_to = tuple([name for name in dict.fromkeys((*favoured, *skills)) if skills[name] < MOST])
        # Whatever has had its share is not suggested again.
        others = tuple([name for name in favoured if name not in begun])
        planned = round_and_round(skills, others, points) | begun
        first = next((name for name in open_to if planned[name] > skills[name]), "done")
        name = table.choose("D10-7 skill", asked, ("done", *open_to), first, left=points)
        if name == "done":
            break
        most, usual = min(points, MOST - skills[name]), max(planned[name] - skills[name], 1)
        added = table.choose(
            "D10-7 how many", asked, Number(1, most), usual, skill=name, value=skills[name], left=points
        )
        skills[name] = begun[name] = skills[name] + added
        points -= added
    return skills, points


# --- Gear and a name -------------------------------------------------------------------------------------------------


def equip(one: Person, arms: tuple[str, ...], asked: str, table: Table) -> Person:
    """What the calling has, with another first weapon if one likes. Ours: nothing is bought."""
    calling = content.CALLINGS[one.calling]
    first = table.choose("D10-21 weapon", asked, arms, calling.weapons[0])
    kinds = list(dict.fromkeys([first, *calling.weapons[1:]]))
    one = replace(one, weapons=tuple([make_weapon(kind) for kind in kinds]), main=first)
    if calling.off in kinds and calling.off != first and make_weapon(first).hands == 1:
        one = replace(one, off=calling.off)
    for kind in calling.armour:
        piece = make_armour(kind)
        if not is_covered(one, piece):
            one = replace(one, armour=(*one.armour, piece))
    return one


def call(state: Campaign, one: Person, asked: str, table: Table) -> Person:
    """The better hand, and a name: rolled for whoever has none in mind, and the next that is free and fits them."""
    hand = table.choose("D10-23 hand", asked, ("right", "left"), "right")
    die = table.roll("D10-1 name chart", asked, Dice(1, len(content.NAMES)))
    others = content.OTHERS_NAMES.get(content.ORIGINS[one.origin].gender, ())
    thrown = free_name(state, content.NAMES, die - 1, others)
    name = " ".join(table.choose("D10-1 name", asked, Text(LONGEST_NAME), thrown).split()) or thrown
    return replace(one, hand=hand, name=name)


# --- Retiring (D10-31) -----------------------------------------------------------------------------------------------


def retire(state: Campaign, command: Retire, table: Table) -> Campaign:
    """Who has lost a limb may call it a day. (D10-31)"""
    table.tell("D10-31 retires", who=command.who)
    return with_people(state, replace(person(state, command.who), retired=True))


def no_retire(state: Campaign, command: Retire) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    if state.fight is not None:
        return Phrase("no-peace")
    if one.dead or one.retired or one.side != HEROES:
        return Phrase("no-part", {"target": one.id})
    severed = one.lost or any(wound.level == 4 for wound in one.wounds)
    return None if severed else Phrase("no-reason-to-retire", {"who": one.id})
