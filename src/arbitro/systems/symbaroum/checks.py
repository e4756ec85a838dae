"""The core roll, its notation, and who throws it. (SY-1, SY-2, SY-19)

A d20 at or under an attribute. The players make every roll: whoever acts, the die belongs to a
player character, and an enemy's attribute is a modifier. `[Quick←Accurate]` is how that is
written: mine, modified by theirs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from arbitro.dice import D20, Dice
from arbitro.systems.circumstances import circumstances
from arbitro.systems.common import missing, person
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.campaign import Campaign, enemies, hinders, unfit
from arbitro.systems.symbaroum.characters import ATTRIBUTES, Person, defence, has, is_here, is_hero, value
from arbitro.systems.symbaroum.charts import BEST, EASIEST, HARDEST, WORST, modifier
from arbitro.table import REFEREE, BadAnswer, Modifiers, Number, Table, Text

DEFENCE = "defence"

NAMES = {
    "accurate": ("Accurate", "Diestro"),
    "quick": ("Quick", "Ágil"),
    "vigilant": ("Vigilant", "Atento"),
    "discreet": ("Discreet", "Discreto"),
    "strong": ("Strong", "Fuerte"),
    "resolute": ("Resolute", "Tenaz"),
    "cunning": ("Cunning", "Astuto"),
    "persuasive": ("Persuasive", "Persuasivo"),
    DEFENCE: ("Defence", "Defensa"),
}
"""What may stand in the notation, in English and in Spanish. (SY-2, SY-3)"""

D20_WITH = {"even": D20, "better": Dice(2, 20, keep=-1), "worse": Dice(2, 20, keep=1)}
"""Two dice and the better or the worse of them; low is good here. (SY-19)"""

LONGEST_NOTATION = 60

PLAIN, USUAL_NOTATION = "", "[Vigilant←0]"

COMMON = (("discreet", "vigilant"), ("cunning", "resolute"), ("persuasive", "resolute"), ("strong", "strong"))
"""Ours: opposed rolls that come up at every table; any other can be written out. (SY-2)"""


class Test(Struct, frozen=True, tag="test"):
    """A roll against an attribute, as hard as the referee says. (SY-1)"""

    __test__ = False

    who: str
    attribute: str


class Opposed(Struct, frozen=True, tag="opposed"):
    """A roll of one attribute, modified by somebody's. (SY-2)"""

    who: str
    mine: str
    theirs: str
    target: str


class Written(Struct, frozen=True, tag="written"):
    """A roll as the referee writes it down: `[Quick←Accurate]`, or against a difficulty, `[Cunning←−3]`. (SY-2)"""

    who: str


# The notation (SY-2)


class Notation(NamedTuple):
    """A roll as it is written: mine, modified by theirs or by a difficulty."""

    mine: str
    theirs: str = PLAIN
    difficulty: int = 0
    mine_value: int | None = None
    theirs_value: int | None = None


class NotationError(BadAnswer):
    """A text that is no roll; `found` is where it breaks."""

    def __init__(self, found: str) -> None:
        text = f"{found!r} is no roll; [Quick←Accurate] or [Cunning←−3] would be"
        super().__init__("SY-2 unreadable", text, text=found or "—")
        self.found = found


_WRITTEN = re.compile(r"([^\W\d_]+)\s*(\d{1,2})?\s*(?:(?:←|<-|⟵)\s*(?:([^\W\d_]+)\s*(\d{1,2})?|([+-]?\d{1,2})))?")


def read_notation(text: str) -> Notation:
    """A roll as people write it, in either language; raises `NotationError`. (SY-2)

    Brackets, capitals and accents may be missing, `<-` is an arrow too, and values may follow
    the names: `[Ágil 12←Diestro 13]`.
    """
    bare = text.strip().removeprefix("[").removesuffix("]").strip().replace("−", "-")
    match = _WRITTEN.fullmatch(bare)
    if match is None:
        raise NotationError(bare[:40])
    mine, mine_value, theirs, theirs_value, difficulty = match.groups()
    if difficulty and not HARDEST <= int(difficulty) <= EASIEST:
        raise NotationError(difficulty)
    return Notation(
        _code(mine),
        _code(theirs) if theirs else PLAIN,
        int(difficulty or 0),
        int(mine_value) if mine_value else None,
        int(theirs_value) if theirs_value else None,
    )


def _code(name: str) -> str:
    plain = _plain(name)
    for code, names in NAMES.items():
        if plain in (code, *map(_plain, names)):
            return code
    raise NotationError(name[:40])


def _plain(name: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(each))


# The roll (SY-1, SY-2, SY-17, SY-19)


Part = tuple[str, int]
"""What a sum is made of: a label, and a number."""


def of(one: Person, code: str) -> int:
    """An attribute, or Defence."""
    return defence(one) if code == DEFENCE else value(one, code)


def target(modifiers: Modifiers) -> int:
    """The highest number that succeeds.

    Ruling: a natural 1 always succeeds and a natural 20 always fails. (SY-17)
    """
    return min(max(modifiers.total, BEST), WORST - 1)


@lru_cache(maxsize=8192)
def written(mine: str, mine_value: int, *parts: Part) -> Modifiers:
    """What must not be exceeded, as a list of what it is made of. (SY-2)"""
    return plus(Modifiers(((mine, mine_value),)), parts)


def difficulty(table: Table, who: str, attribute: str) -> int:
    """What the referee adds to any roll before it is thrown, or takes from it; nothing, if nobody says. (SY-1, SY-2)"""
    found: int = table.choose("SY-1 difficulty", REFEREE, Number(HARDEST, EASIEST), 0, who=who, attribute=attribute)
    return found


def thrown(table: Table, words: str, who: str, modifiers: Modifiers, how: str = "even") -> tuple[int, bool]:
    """The die of a roll, and whether it is at or under what must not be exceeded. (SY-1, SY-19)"""
    die = table.roll(words, who, D20_WITH[how])
    return die, die <= target(modifiers)


def odds(state: Campaign, hero: Person, other: Person) -> str:
    """How a roll is thrown in fog or darkness. (SY-19)"""
    # Both sides hindered: nothing. One side only: the worse of two dice for the player, or the better.
    mine, theirs = hinders(state, hero), hinders(state, other)
    return "even" if mine == theirs else "worse" if mine else "better"


def prevails(state: Campaign, table: Table, one: Person, mine: str, other: Person, theirs: str, *parts: Part) -> bool:
    """Whether `one` gets the better of `other`: `[mine←theirs]`, thrown by a player. (SY-1, SY-2)

    `parts` are what abilities of either help `one`. When it is an enemy who acts, the roll turns round: the player
    resists with `[theirs←mine]`.
    """
    if is_hero(one) or not is_hero(other):
        eased = ruled(table, one, mine, (one, mine), (other, theirs))
        return against(state, table, one, mine, other, theirs, *parts, *eased)
    eased = ruled(table, other, theirs, (other, theirs), (one, mine))
    turned = [(label, -number) for label, number in parts]
    return not against(state, table, other, theirs, one, mine, *turned, *eased)


def ruled(table: Table, one: Person, attribute: str, *sides: tuple[Person, str]) -> tuple[Part, ...]:
    """What the referee makes of a roll of somebody's: a difficulty, and what lies on both. The one gate. (SY-1)

    `sides` are as in `circumstanced`.
    """
    ruling = ("difficulty", difficulty(table, one.id, attribute))
    return (ruling, *circumstanced(table, *(sides or ((one, attribute),))))


def circumstanced(table: Table, *sides: tuple[Person, str]) -> tuple[Part, ...]:
    """What the referee has put on whoever rolls and, if there is one, on whoever it is against.

    Each comes with the kind of roll that it is for them. What eases the other's hinders mine.
    """
    return tuple(
        [
            ("circumstance", (-1 if at else 1) * circumstances(each, kind, table, has).total)
            for at, (each, kind) in enumerate(sides)
            if each.circumstances
        ]
    )


def plus(modifiers: Modifiers, parts: Iterable[Part]) -> Modifiers:
    """With some more parts."""
    for label, number in parts:
        modifiers = modifiers.plus(label, number)
    return modifiers


def against(
    state: Campaign,
    table: Table,
    hero: Person,
    mine: str,
    other: Person,
    theirs: str,
    *parts: tuple[str, int],
    mine_value: int | None = None,
) -> bool:
    """A player's roll against somebody, with these parts besides. (SY-2)"""
    mine_value = of(hero, mine) if mine_value is None else mine_value
    theirs_value = of(other, theirs)
    modifiers = written(mine, mine_value, (theirs, modifier(theirs_value)), *parts)
    die, success = thrown(table, "SY-2 roll", hero.id, modifiers, odds(state, hero, other))
    table.tell(
        "SY-2 success" if success else "SY-2 failure", who=hero.id, target=other.id, mine=mine, mine_value=mine_value,
        theirs=theirs, theirs_value=theirs_value, roll=die, against_modifiers=modifiers, against=modifiers.total,
    )  # fmt: skip
    return success


def attempts(table: Table, one: Person, attribute: str, *parts: tuple[str, int], mine_value: int | None = None) -> bool:
    """A roll against an attribute, eased or made harder by these parts. (SY-1, SY-2)"""
    mine_value = of(one, attribute) if mine_value is None else mine_value
    modifiers = written(attribute, mine_value, *parts)
    die, success = thrown(table, "SY-1 test", one.id, modifiers)
    table.tell(
        "SY-1 success" if success else "SY-1 failure", who=one.id, mine=attribute, mine_value=mine_value, roll=die,
        against_modifiers=modifiers, against=modifiers.total,
    )  # fmt: skip
    return success


# Commands


def test(state: Campaign, command: Test, table: Table) -> Campaign:
    """A roll against an attribute. The referee says how hard. (SY-1, SY-2)"""
    one = person(state, command.who)
    attempts(table, one, command.attribute, *ruled(table, one, command.attribute))
    return state


def no_test(state: Campaign, command: Test) -> Phrase | None:
    """Why not."""
    return _no_attribute(command.attribute)


def opposed(state: Campaign, command: Opposed, table: Table) -> Campaign:
    """`[mine←theirs]`. (SY-2)"""
    prevails(state, table, person(state, command.who), command.mine, person(state, command.target), command.theirs)
    return state


def no_opposed(state: Campaign, command: Opposed) -> Phrase | None:
    """Why not."""
    if command.target == command.who:
        return Phrase("no-self", {"who": command.who})
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    if not is_here(person(state, command.target)):
        return unfit(state, command.target)
    return _no_attribute(command.mine, DEFENCE) or _no_attribute(command.theirs, DEFENCE)


def roll_as_written(state: Campaign, command: Written, table: Table) -> Campaign:
    """A roll in the notation, whatever the referee writes. What stands in it counts, and nothing else. (SY-2)

    A value written beside a name takes the place of the sheet's; with the other's value there need be no other.
    """
    options = Text(LONGEST_NOTATION, read_notation)
    text = table.choose("SY-2 notation", REFEREE, options, usual=USUAL_NOTATION, who=command.who)
    try:
        notation = read_notation(text)
    except NotationError as error:
        table.tell("SY-2 unreadable", who=command.who, text=error.found)
        return state
    one, mine, theirs, value = person(state, command.who), notation.mine, notation.theirs, notation.mine_value
    if not theirs or notation.theirs_value is not None:
        part = (theirs, modifier(notation.theirs_value or 0)) if theirs else ("difficulty", notation.difficulty)
        attempts(table, one, mine, part, *circumstanced(table, (one, mine)), mine_value=value)
        return state
    there = tuple([other.id for other in state.people if other.id != one.id])
    if not there:
        table.tell("SY-2 nobody", who=one.id)
        return state
    likely = next((enemy.id for enemy in enemies(state, one)), there[0])
    other = person(state, table.choose("SY-2 against", REFEREE, there, usual=likely, who=one.id))
    parts = circumstanced(table, (one, mine), (other, theirs))
    against(state, table, one, mine, other, theirs, *parts, mine_value=value)
    return state


def _no_attribute(code: str, *others: str) -> Phrase | None:
    return None if code in ATTRIBUTES or code in others else Phrase("no-such-attribute", {"found": code[:40]})
