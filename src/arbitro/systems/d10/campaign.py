"""The state of a game: house rules, everybody in it, the clock, and at times a fight."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import board as board
from arbitro.systems.common import find, missing
from arbitro.systems.contract import FOES, HEROES, HouseRule, Phrase
from arbitro.systems.d10.characters import CAPTIVE, RIVALS, Armour, Person, Weapon, at_peace, camp_of, is_able, is_out
from arbitro.systems.rows import Row


class House(Struct, frozen=True):
    """The house rules with their defaults; see `HOUSE_RULES` for their clauses."""

    extra_points: int = 4
    skill_points: int = 20
    late_knowledge: bool = False
    negative_levels: bool = False
    open_declarations: bool = False
    dodge_missiles: bool = False
    first_aid_saves: bool = False
    shock_counts_borne_pain: bool = False
    one_medicine_roll: bool = False
    squares: str = places.LINE


HOUSE_RULES = (
    HouseRule("extra_points", "D10-1", (0, 2, 4, 6, 8)),
    HouseRule("skill_points", "D10-7", (10, 15, 20, 25, 30, 40)),
    HouseRule("late_knowledge", "D10-7"),
    HouseRule("negative_levels", "D10-10"),
    HouseRule("open_declarations", "D10-15"),
    HouseRule("dodge_missiles", "D10-17"),
    HouseRule("first_aid_saves", "D10-28"),
    HouseRule("shock_counts_borne_pain", "D10-29"),
    HouseRule("one_medicine_roll", "D10-31"),
    HouseRule("squares", "D10-4", (places.LINE, places.ONE)),
)

CONDITIONS = (
    "prone", "mounted", "blind", "surprised", "back-turned", "ideal", "partial-cover", "total-cover", "hidden",
    CAPTIVE,
)  # fmt: skip
"""What the referee may set: the situations that the modifiers ask about, and who is held. (D10-23 to D10-25)"""

MOST_PEOPLE = 40
"""Ours: more than this is a war, and a round is a second."""


class Blow(Struct, frozen=True):
    """A blow that has landed but does not count yet: others of the same Agility act at the same time. (D10-13)"""

    target: str
    location: str
    level: int
    blow: str


class Fight(Struct, frozen=True):
    """A fight between two rounds, or within one. (D10-13, D10-15)"""

    round: int = 0
    wave: int = 0
    """0 while the fighters declare, then 1, 2 ...; `OVER` when the round is through."""
    speed: int = 0
    """The Agility of those who act now."""
    blows: tuple[Blow, ...] = ()
    board: places.Board | None = None
    """The squares on which they stand, in metres; None where they stand along a line."""
    known: bool = False
    """Whether others have seen somebody on either side: where it goes on unseen, it is over for them like any other."""
    felt: tuple[str, ...] = ()
    """To whom else something was done in it, where it goes on unseen, sorted: its rounds pass for them, too."""


OVER = -1
"""The wave of a round that is through."""


class Fallen(Struct, frozen=True):
    """What lies on the ground, and where: a weapon, a piece of armour, or things of a name."""

    item: Weapon | None = None
    place: places.Place = (0, 0)
    armour: Armour | None = None
    thing: str = ""
    number: int = 1


class Campaign(Struct, frozen=True):
    """One game."""

    house: House = House()
    people: tuple[Person, ...] = ()
    ground: tuple[Fallen, ...] = ()
    fight: Fight | None = None
    seconds: int = 0
    """Game time since the campaign began; a round is one second. (D10-13, D10-32)"""
    wings: tuple[Person, ...] = ()
    """Those who are elsewhere."""
    title: str = ""
    """What the scene is called."""
    own: tuple[Row, ...] = ()
    """What the group added to the lists."""
    floor: places.Floor | None = None
    """Where everybody stands while nobody fights, if anybody says so."""


def new(house: House | None = None) -> Campaign:
    """A campaign in which nothing has happened yet."""
    return Campaign(house or House())


def without(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign as those see it who do not know that these are there; no fight if nobody is left to fight it."""
    seen = left_by(state, whos)
    # A fight that has lost a side before all eyes goes on until the rules end it.
    if seen.fight is None or not any(able(state, camp) and not able(seen, camp) for camp in (HEROES, FOES)):
        return seen
    return replace(seen, people=tuple(map(at_peace, seen.people)), fight=None, floor=places.known_floor(seen))


def left_by(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign when these are in it no more; a fight is still on, whoever is left."""
    people = tuple([unaware(one, whos) for one in state.people if one.id not in whos])
    wings = tuple([one for one in state.wings if one.id not in whos])
    if len(people) + len(wings) == len(state.people) + len(state.wings):
        return state
    state = replace(state, people=people, wings=wings, floor=places.unknown_on(state.floor, whos))
    if (fight := state.fight) is None:
        return state
    blows = tuple([blow for blow in fight.blows if blow.target not in whos])
    return replace(state, fight=replace(fight, blows=blows))


def unaware(one: Person, whos: Collection[str]) -> Person:
    """Somebody whose aim and way give none of these away. (D10-4, D10-24)"""
    if one.aim in whos:
        one = replace(one, aim="", aimed=0)
    turn = one.turn
    if turn.aim in whos or turn.towards in whos:
        turn = replace(turn, aim="" if turn.aim in whos else turn.aim, towards="", metres=0)
    return replace(one, turn=turn)


def able(state: Campaign, camp: str) -> tuple[Person, ...]:
    """Those who fight for the heroes, or for their foes, and can do something."""
    return tuple([one for one in state.people if is_able(one) and camp_of(one) == camp])


def opponents(state: Campaign, one: Person) -> list[Person]:
    """Those whom somebody fights who are still in it, the helpless included."""
    rivals = RIVALS.get(camp_of(one))
    return [other for other in state.people if camp_of(other) == rivals and not is_out(other)]


def taken(state: Campaign, one: Person, unseen: Collection[str] = ()) -> frozenset[places.Place]:
    """Where others stand or lie who live."""
    return frozenset([other.place for other in state.people if other.id not in (one.id, *unseen) and not is_out(other)])


def distance(one: Person, other: Person) -> int:
    """Metres between two figures. Ours: on a board a diagonal counts as one. (D10-4)"""
    return places.apart(one.place, other.place)


def unfit(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a command by somebody who is in no state to do anything."""
    one = find(state, who)
    if one is None:
        return missing(state, who)
    if is_able(one):
        return None
    if one.dead:
        return Phrase("no-dead", {"who": who})
    if one.retired:
        return Phrase("no-retired", {"who": who})
    if one.fled:
        return Phrase("no-fled", {"who": who})
    return Phrase("no-unconscious", {"who": who}) if one.waking else Phrase("no-helpless", {"who": who})
