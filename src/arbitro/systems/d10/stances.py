"""Which part of a fighter its further blows read: what makes fights that go on alike equal. (D10-26 to D10-29)

Not where a wound is, but what all of them hinder, what the hands hold and whether the legs carry. No rule stands here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import Settled
from arbitro.systems.contract import HEROES
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import House
from arbitro.systems.d10.characters import (
    FRESH,
    Person,
    Turn,
    Weapon,
    Wound,
    cannot_rise,
    difficulty_of,
    is_able,
    is_disabled,
    wound_difficulty,
)
from arbitro.systems.d10.habits import is_for_fighting
from arbitro.systems.d10.waves import own_act
from arbitro.systems.places import Place

FACE_TO_FACE, NEAR = 1, 3
"""Metres between two in a duel, where fists reach too; and those that somebody steps across without a thought."""


class Side(NamedTuple):
    """What a duel changes of a fighter, as small as can be: that is what makes its odds quick."""

    frame: Settled
    """What a duel does not change of it, and the house rules."""
    able: bool = False
    kinds: tuple[str, ...] = ()
    """The weapons that it still has."""
    main: str = ""
    off: str = ""
    hindered: int = 0
    """What all its wounds together add to everything that it does."""
    borne: int = 0
    """Light wounds whose pain is borne, where a house rule counts them."""
    lame: bool = False
    hanging: tuple[str, ...] = ()
    """The arms that no longer work, as long as there is something that they could draw."""
    conditions: tuple[str, ...] = ()
    place: Place = (0, 0)
    turn: Turn = FRESH


class Stance:
    """A fighter as further blows read it: a value that is hashed once, with what the order of a round asks of it."""

    __slots__ = ("_hash", "able", "act", "bears", "hero", "hindered", "house", "person", "side", "speed")

    def __init__(self, of: Side) -> None:
        self.side = of
        self._hash = hash(of)
        self.person = fit(of)
        self.house: House = of.frame.values[1]
        self.able = of.able
        self.hero = self.person.side == HEROES
        self.speed = self.person.agility
        self.hindered = of.hindered
        self.bears = bears(of)
        self.act = own_act(self.person) if of.able else ""
        """What it does next of its own accord in this wave; empty if nothing."""

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Stance) and self.side == other.side)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return stance, (self.side,)

    def after(self, one: Person) -> Stance:
        """The same fighter, as it is now."""
        return stance(seen(one, self.side.frame))


@lru_cache(maxsize=16384)
def stance(of: Side) -> Stance:
    """A fighter like that, who has mostly been there before."""
    return Stance(of)


def side(one: Person, name: str, place: Place, house: House) -> Side:
    """What a duel reads of a figure: no name, no skills that it does not use."""
    used = {"dodge", "brawling", "throwing", *[weapon.skill for weapon in one.weapons]}
    frame = replace(
        one, id=name, name=name, side=name, size=1,
        skills=tuple([(known, value) for known, value in one.skills if known in used]),
        weapons=tuple([weapon for weapon in one.weapons if is_of_use(one, weapon)]), origin="", calling="", kind="",
        wounds=(), conditions=(), camp="", attitude="", place=(0, 0), storey=0, aim="", aimed=0, turn=FRESH,
    )  # fmt: skip
    now = replace(frame, wounds=one.wounds, conditions=one.conditions, place=place)
    return seen(now, Settled(frame, house))


def is_of_use(one: Person, weapon: Weapon) -> bool:
    """Whether it is in hand or may come into it."""
    return weapon.kind in (one.main, one.off) or is_for_fighting(one, weapon)


def seen(one: Person, frame: Settled) -> Side:
    """One of all the fighters who go on alike; one of all who do not go on at all."""
    if not is_able(one):
        return Side(frame)
    house, hindered = frame.values[1], wound_difficulty(one)
    borne = sum([wound.suppressed for wound in one.wounds]) if house.shock_counts_borne_pain else 0
    lame, hanging = False, tuple[str, ...]()
    if one.wounds:
        lame = cannot_rise(one) and not any(limb in charts.LEGS for limb in one.lost)
        if spare(one):
            hanging = tuple([arm for arm in charts.ARMS if arm not in one.lost and is_disabled(one, arm)])
    return Side(
        frame, True, tuple([weapon.kind for weapon in one.weapons]), one.main, one.off, hindered, borne, lame, hanging,
        one.conditions, one.place, one.turn,
    )  # fmt: skip


def spare(one: Person) -> bool:
    """Whether it has a weapon to draw should it lose what is in its better hand, which needs an arm that works."""
    return any(weapon.kind != one.main and is_for_fighting(one, weapon) for weapon in one.weapons)


def fit(side: Side) -> Person:
    """A fighter like that, with wounds that hinder as much. (D10-26, D10-27)"""
    one: Person = side.frame.values[0]
    if not side.able:
        return replace(one, dead=True)
    wounds: tuple[Wound, ...] = tuple([Wound(arm, 3) for arm in side.hanging])
    if side.lame:
        wounds += (LAME,)
    # What a hand held has fallen, and fists need no arm: otherwise nobody can tell any more that an arm hangs.
    left = side.hindered - sum([difficulty_of(wound) for wound in wounds])
    wounds += (GRAVE,) * (left // 2) + (LIGHT,) * (left % 2) + (BORNE,) * side.borne
    return replace(
        one, weapons=kept(one.weapons, side.kinds), main=side.main, off=side.off, wounds=wounds,
        conditions=side.conditions, place=side.place, turn=side.turn,
    )  # fmt: skip


def kept(weapons: tuple[Weapon, ...], kinds: tuple[str, ...]) -> tuple[Weapon, ...]:
    """These of the weapons."""
    if len(weapons) == len(kinds):
        return weapons
    by_kind = {weapon.kind: weapon for weapon in weapons}
    return tuple([by_kind[kind] for kind in kinds])


LAME = Wound(charts.RIGHT_LEG, 3)
GRAVE, LIGHT = Wound(charts.CHEST, 2), Wound(charts.CHEST, 1)
BORNE = Wound(charts.CHEST, 1, suppressed=True)


def bears(side: Side) -> int:
    """Endurance less all that counts for shock; 0 for who is out. (D10-29)"""
    return max(side.frame.values[0].endurance - side.hindered - side.borne, 0) if side.able else 0


def is_plain(one: Person) -> bool:
    """Whether nothing about it is more than a duel carries."""
    if one.circumstances or "surprised" in one.conditions or one.turn != FRESH or one.resting or one.shock:
        return False
    if any(wound.deadline or wound.rested for wound in one.wounds):
        return False
    return all(weapon.reach == "melee" for weapon in one.weapons if is_of_use(one, weapon))
