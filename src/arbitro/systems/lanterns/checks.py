"""The core roll: a check against a difficulty, light and dark, and a contest. (LA-3 to LA-6, LA-13)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6, D10
from arbitro.systems.circumstances import circumstances
from arbitro.systems.common import person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.lanterns.campaign import Campaign
from arbitro.systems.lanterns.characters import Person, needs_light
from arbitro.systems.lanterns.wounds import hurt
from arbitro.table import REFEREE, Modifiers, Table

DIFFICULTIES = {"easy": 8, "ordinary": 11, "hard": 14}
"""What a check must reach. (LA-3)"""

DARK = -3
"""What the dark takes from a roll. (LA-5)"""


class Climb(Struct, frozen=True, tag="climb"):
    """Climb one ledge `up` or `down`. (LA-4)"""

    who: str
    way: str


class Listen(Struct, frozen=True, tag="listen"):
    """Listen into the dark. (LA-13)"""

    who: str


def difficulty(table: Table, who: str, task: str) -> int:
    """The referee says how hard it is; ordinary, if nobody says anything. (LA-3)"""
    return DIFFICULTIES[
        table.choose("LA-3 difficulty", REFEREE, ("easy", "ordinary", "hard"), "ordinary", who=who, task=task)
    ]


def skill(state: Campaign, one: Person, name: str, table: Table) -> Modifiers:
    """What a figure adds to its die: a skill, less the dark, and what the referee has put on it. (LA-3, LA-5)"""
    modifiers = Modifiers().plus(name, getattr(one, name))
    # Ears need no light, so the dark takes nothing from them.
    if name != "sight" and not is_lit(state, one):
        modifiers = modifiers.plus("dark", DARK)
    return modifiers.plus("circumstance", circumstances(one, name, table).total) if one.circumstances else modifiers


def is_lit(state: Campaign, one: Person) -> bool:
    """Whether a figure can see. (LA-5)"""
    # House: a lantern lights its whole ledge, or, with `shared_light` off, its bearer alone.
    near = [other for other in state.people if other.place == one.place] if state.house.shared_light else [one]
    return not needs_light(one) or any(burns(other) for other in near)


def burns(one: Person) -> bool:
    """Whether a figure has a lantern with oil in it. (LA-5)"""
    return one.lantern is not None and one.lantern.oil > 0


def burn(one: Person, measures: int, table: Table) -> Person:
    """A lantern after this many measures of oil. (LA-5)"""
    if one.lantern is None or one.lantern.oil == 0:
        return one
    oil = max(one.lantern.oil - measures, 0)
    if oil == 0:
        table.tell("LA-5 dark", who=one.id)
    return replace(one, lantern=replace(one.lantern, oil=oil))


def contest(mine: Modifiers, table: Table, theirs: Modifiers, who: str, target: str) -> bool:
    """Whether `who` gets the better of `target`: a d10 each, and a tie changes nothing. (LA-6)"""
    one, other = table.roll("LA-6 for", who, D10), table.roll("LA-6 against", target, D10)
    won = one + mine.total > other + theirs.total
    table.tell(
        "LA-6 won" if won else "LA-6 lost",
        who=who,
        target=target,
        roll=one,
        modifiers=mine,
        other=other,
        other_modifiers=theirs,
    )
    return won


def climb(state: Campaign, command: Climb, table: Table) -> Campaign:
    """Climbing one ledge. (LA-4)"""
    climber = person(state, command.who)
    against = difficulty(table, climber.id, "climb")
    modifiers = skill(state, climber, "grip", table)
    die = table.roll("LA-4 climb", climber.id, D10)

    # Whoever fails drops back to where the climb began, and that costs a d6.
    if die + modifiers.total < against:
        table.tell("LA-4 fell", who=climber.id, roll=die, modifiers=modifiers, against=against)
        return with_people(state, hurt(climber, table.roll("LA-4 fall", climber.id, D6), table))

    place = climber.place + (1 if command.way == "down" else -1)
    table.tell("LA-4 climbed", who=climber.id, place=place, roll=die, modifiers=modifiers, against=against)
    return with_people(state, replace(climber, place=place))


def why_not_climb(state: Campaign, command: Climb) -> Phrase | None:
    """The rim is as high, and the last ledge as deep, as it goes. (LA-4)"""
    place = person(state, command.who).place
    if command.way not in ("up", "down"):
        return Phrase("no-such-way", {"way": command.way})
    if command.way == "up" and place == 0:
        return Phrase("no-way-up", {"who": command.who})
    if command.way == "down" and place == state.ledges:
        return Phrase("no-way-down", {"who": command.who, "place": place})
    return None


def listen(state: Campaign, command: Listen, table: Table) -> Campaign:
    """Listening: everybody sees it done, the referee alone learns how it went. (LA-13)"""
    listener = person(state, command.who)
    against = difficulty(table, listener.id, "listen")
    modifiers = skill(state, listener, "sight", table)
    die = table.roll("LA-13 listen", listener.id, D10)
    heard = die + modifiers.total >= against
    table.tell("LA-13 listened", who=listener.id)
    table.tell(
        "LA-13 heard" if heard else "LA-13 silence",
        REFEREE,
        who=listener.id,
        roll=die,
        modifiers=modifiers,
        against=against,
    )
    return state
