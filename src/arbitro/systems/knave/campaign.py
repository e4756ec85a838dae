"""The state of a game: house rules, everybody in it, the clock, and at times a fight."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import besides, everybody, find, missing, party
from arbitro.systems.contract import FOES, HEROES, HouseRule, Phrase
from arbitro.systems.evening import departed
from arbitro.systems.floors import floor_left
from arbitro.systems.knave import charts
from arbitro.systems.knave.characters import (
    Item,
    Person,
    coin_slots,
    is_up,
    lasting,
    paid,
    slots,
    slots_used,
    takes_part,
    without_condition,
    worth,
)
from arbitro.systems.rows import Row
from arbitro.table import REFEREE


class House(Struct, frozen=True):
    """The house rules with their defaults; see `HOUSE_RULES` for their clauses."""

    players_roll: bool = False
    buy_gear: bool = False
    starting_spell: bool = False
    flat_modifiers: bool = False
    book_once_a_day: bool = True
    book_level_cap: bool = True
    xp_for_coin: bool = False
    random_advancement: bool = False
    squares: str = places.LINE


HOUSE_RULES = (
    HouseRule("players_roll", "KN-21"),
    HouseRule("buy_gear", "KN-5"),
    HouseRule("starting_spell", "KN-5"),
    HouseRule("flat_modifiers", "KN-12"),
    HouseRule("book_once_a_day", "KN-27"),
    HouseRule("book_level_cap", "KN-27"),
    HouseRule("xp_for_coin", "KN-29"),
    HouseRule("random_advancement", "KN-31"),
    HouseRule("squares", "KN-18", (places.LINE, *places.COUNTS)),
)


class Opening(Struct, frozen=True):
    """Somebody took both an attack and a stunt against a target, and has one of them left. (KN-25)"""

    who: str
    target: str
    left: str
    """`attack` or `stunt`."""


class Fight(Struct, frozen=True):
    """A fight between two rounds, or within one. (KN-17)"""

    round: int = 0
    turn: str = ""
    """The side that acts now; empty until the round's die is thrown."""
    first: str = ""
    """The side that acts first this round."""
    acted: tuple[str, ...] = ()
    """Who has had a combat action this round."""
    moved: tuple[str, ...] = ()
    """Who has moved this round."""
    ended: tuple[str, ...] = ()
    """Who has ended their turn this round."""
    openings: tuple[Opening, ...] = ()
    """Each one's own, in the order of their ids. (KN-25)"""
    started: tuple[str, ...] = ()
    """The foes that there were at the beginning, for morale. (KN-15)"""
    tested: tuple[str, ...] = ()
    """Morale triggers that have gone off."""
    board: places.Board | None = None
    """The squares on which they stand, in feet; None where they stand along a line."""
    known: bool = False
    """Whether others have seen somebody on either side: where it goes on unseen, it is over for them like any other."""
    felt: tuple[str, ...] = ()
    """To whom else something was done in it, where it goes on unseen, sorted: its rounds pass for them, too."""


class Fallen(Struct, frozen=True):
    """A thing that lies on the ground, and where."""

    item: Item
    place: places.Place = (0, 0)


class Campaign(Struct, frozen=True):
    """One game of Knave."""

    house: House = House()
    people: tuple[Person, ...] = ()
    ground: tuple[Fallen, ...] = ()
    fight: Fight | None = None
    minutes: int = 0
    """Game time since the campaign began."""
    dawn: int = 0
    """When the last new day began: after a night's rest, or a day later. (KN-16, KN-27)"""
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
    """The campaign without these figures; where nobody is then left to fight there is no fight, and nobody unaware."""
    if not whos:
        return state
    bare = [replace(one, employer="") if one.employer in whos else one for one in everybody(state)]
    here, fight = len(state.people), state.fight
    state = replace(state, people=tuple(bare[:here]), wings=tuple(bare[here:]))
    seen = absent(state, whos)
    if fight is None or fight.known or seen.fight is not None:
        return seen
    # They know nothing of it.
    left = replace(state, people=tuple([one for one in state.people if one.id not in whos]))
    people = tuple([replace(without_condition(one, "unaware"), place=(0, 0)) for one in left.people])
    floor = places.unknown_on(places.known_floor(left), whos)
    return replace(seen, people=people, ground=state.ground, floor=floor, minutes=state.minutes)


def absent(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign when these are gone; whoever works for them still does. A fight without a side is over."""
    people = tuple([one for one in state.people if one.id not in whos])
    wings = tuple([one for one in state.wings if one.id not in whos])
    state = replace(state, people=people, wings=wings, floor=places.unknown_on(state.floor, whos))
    if state.fight is None:
        return state
    if standing(state, HEROES) and standing(state, FOES):
        return replace(state, fight=unmentioned(state.fight, whos))
    left = at_peace(state)
    people = tuple([without_condition(lasting(one), "unaware") for one in left.people])
    return replace(left, people=people, minutes=left.minutes + charts.FIGHT_MINUTES)


def at_peace(state: Campaign, unknown: bool = False) -> Campaign:
    """The campaign when a fight is over, but for the time that it took: nobody stands anywhere in particular, and
    whoever has fled is elsewhere. Of one that is `unknown` to others no squares are left. (KN-17)"""
    people = tuple([replace(one, place=(0, 0)) for one in state.people])
    ground = tuple([replace(fallen, place=(0, 0)) for fallen in state.ground])
    return seen_off(replace(state, people=people, ground=ground, fight=None, floor=floor_left(state, unknown)))


def away(one: Person) -> Person:
    """Somebody elsewhere: they stand nowhere in particular, and run from nobody any more."""
    return replace(one, fled=False, place=(0, 0))


def seen_off(state: Campaign) -> Campaign:
    """Once nobody fights, those who have fled are elsewhere."""
    if state.fight is not None or not any(one.fled for one in everybody(state)):
        return state
    left = departed(state, [one.id for one in state.people if one.fled])
    return replace(left, wings=tuple(map(away, left.wings)))


def unmentioned(fight: Fight, whos: Collection[str]) -> Fight:
    """A fight in which these have done nothing, and nobody has an opening on them."""
    return replace(
        fight,
        acted=besides(fight.acted, whos),
        moved=besides(fight.moved, whos),
        ended=besides(fight.ended, whos),
        started=besides(fight.started, whos),
        openings=tuple([one for one in fight.openings if one.who not in whos and one.target not in whos]),
    )


def lasts(state: Campaign, rounds: int) -> int:
    """The round to whose end something lasts that begins now, for so many rounds."""
    return (state.fight.round if state.fight is not None else 0) + rounds


def standing(state: Campaign, side: str) -> tuple[Person, ...]:
    """Those who are up and fight for a side: hirelings and allies for the heroes, bystanders for nobody. (KN-17)"""
    return tuple([one for one in state.people if party(one.side) == side and takes_part(one)])


def enemies(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Those who are up and fight for the other side."""
    mine = party(one.side)
    return standing(state, FOES if mine == HEROES else HEROES) if mine else ()


def thrower(state: Campaign, who: str) -> str:
    """Who throws a die that is nobody's or an enemy's: with `players_roll` always a player. (KN-21)"""
    one = find(state, who)
    if not state.house.players_roll or (one is not None and party(one.side) == HEROES):
        return who
    players = [hero.id for hero in state.people if hero.side == HEROES and is_up(hero)]
    return players[0] if players else REFEREE


def unfit(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a command by somebody who is in no state to do anything. (KN-23)"""
    one = find(state, who)
    if one is None:
        return missing(state, who)
    if one.hit_points < 0:
        return Phrase("no-dead", {"who": who})
    if one.hit_points == 0:
        return Phrase("no-unconscious", {"who": who})
    return Phrase("no-fled", {"who": who}) if one.fled else None


def no_price(one: Person, cost: int) -> Phrase | None:
    """The refusal of what somebody cannot pay, or has no room for the change of. (KN-5, KN-6)"""
    if worth(one) < cost:
        return Phrase("no-coins", {"who": one.id, "cost": cost, "copper": worth(one)})
    return no_slots_for_coins(one, paid(one, cost))


def no_slots_for_coins(one: Person, after: Person, freed: int = 0) -> Phrase | None:
    """The refusal of coins, as somebody has them afterwards, for which no slots are left or freed. (KN-6)"""
    # Whoever carries too much already may not carry more.
    more = coin_slots(after) - coin_slots(one) - freed
    return Phrase("no-slots-coins", {"who": one.id}) if more > 0 and slots_used(one) + more > slots(one) else None


def no_item(one: Person, kind: str) -> Phrase:
    """The refusal of a thing that somebody does not have; it names what they have."""
    return Phrase(
        "no-such-item", {"who": one.id, "item": kind[:40], "options": tuple([item.kind for item in one.items])}
    )
