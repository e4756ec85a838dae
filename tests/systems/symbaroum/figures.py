"""Figures for the tests: a hero and foes whose numbers are easy to reckon with."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import fighting, person
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.symbaroum.campaign import Campaign, Fight, Free, House, pair
from arbitro.systems.symbaroum.characters import ATTRIBUTES, Armour, Person, Weapon
from arbitro.systems.symbaroum.commands import apply, why_not
from arbitro.systems.symbaroum.creation import learnt
from arbitro.table import Answer, Question, Script

SWORD = Weapon("sword", "one-handed", 8)
DAGGER = Weapon("dagger", "short", 6)
SPEAR = Weapon("spear", "long", 8)
GREATSWORD = Weapon("greatsword", "heavy", 10)
BOW = Weapon("bow", "ranged", 8)
LEATHER = Armour("leather", 4, 1)

QUIET = [("SY-7 distance", 10), ("SY-18 ground", "flat"), ("SY-19 sight", "clear"), ("SY-10 surprise", "nobody")]
"""A meeting without anything special."""

USUAL = (10, 10, 11, 8, 10, 12, 9, 7)
"""In the order of `ATTRIBUTES`."""


def figure(who: str, side: str, weapon: Weapon = SWORD, **more: Any) -> Person:
    """Somebody with 10 to strike, to be struck at and to bear it, and all else unequal; a name is no id."""
    attributes = tuple([more.pop(name, usual) for name, usual in zip(ATTRIBUTES, USUAL, strict=True)])
    toughness = more.pop("toughness", max(attributes[4], 10))
    most = more.pop("most", max(toughness, attributes[4], 10))
    weapons = more.pop("weapons", (weapon,))
    drawn = more.pop("in_hand", weapon.kind)
    return Person(who, who.title(), side, attributes, toughness, most, weapons=weapons, in_hand=drawn, **more)


def hero(who: str = "ada", weapon: Weapon = SWORD, **more: Any) -> Person:
    """A player character."""
    return figure(who, HEROES, weapon, **more)


def foe(who: str = "foe", weapon: Weapon = SWORD, **more: Any) -> Person:
    """An adversary."""
    return figure(who, FOES, weapon, kind="brigand", **more)


def fight(*people: Person, turn: str = "", house: House | None = None, melee: Any = (), **more: Any) -> Campaign:
    """A fight in its second round; `melee` pairs ids, and the turn is the first one's unless somebody else's."""
    order = more.pop("order", tuple([one.id for one in people]))
    known = {one.id: one for one in people}
    pairs = tuple(sorted([pair(known[one], known[other]) for one, other in melee]))
    whose = turn or order[0]
    state = Fight(round=2, order=order, turn=whose, moves=1, acts=1, pairs=pairs)
    return Campaign(house or House(), tuple(people), replace(state, **more))


def duel(one: Person, other: Person, **more: Any) -> Campaign:
    """Two in melee, the first to act."""
    return fight(one, other, melee=[(one.id, other.id)], **more)


class Ruled(Script):
    """A script in which the referee makes nothing easier or harder, unless it says so."""

    def missing(self, question: Question) -> Answer:
        if question.words == "SY-1 difficulty" and question.address not in self._script:
            return Answer(question.address, 0, by="script")
        return super().missing(question)


def done(state: Campaign, command: Any, *answers: tuple[str, Any]) -> tuple[Campaign, Script]:
    """A command carried out with exactly these answers."""
    table = Ruled(*answers)
    after = apply(state, command, table)
    table.finish()
    return after, table


def codes(table: Script) -> list[str]:
    """What was told, in order."""
    return [told.code for told in table.told]


def told(table: Script, code: str) -> dict[str, Any]:
    """The facts of the first telling of this code."""
    return dict(next(each.facts for each in table.told if each.code == code))


def here(*people: Any, **more: Any) -> Campaign:
    """These in peace."""
    return Campaign(people=people, **more)


def by(who: str, side: str, **more: Any) -> Any:
    """Somebody of a side, who is no character of a player's."""
    return replace(foe(who, **more), side=side)


def refused(state: Campaign, command: Any) -> str:
    """The code of a refusal; empty if there is none."""
    refusal = why_not(state, command)
    return refusal.code if refusal is not None else ""


def queue(state: Campaign) -> tuple[Free, ...]:
    """The free attacks that wait."""
    return fighting(state).queue


def skills(one: Any, kind: str, level: int) -> Any:
    """Somebody with an ability at a level."""
    return learnt(one, kind, level)


__all__ = [
    "BOW",
    "DAGGER",
    "GREATSWORD",
    "LEATHER",
    "QUIET",
    "SPEAR",
    "SWORD",
    "Ruled",
    "by",
    "codes",
    "done",
    "duel",
    "fight",
    "figure",
    "foe",
    "here",
    "hero",
    "person",
    "queue",
    "refused",
    "skills",
    "told",
]
