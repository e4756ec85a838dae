"""Circumstances: what a referee adds to somebody's rolls, or takes off, by hand; every roll of a system counts them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Protocol, cast

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.hand import LONGEST_REASON, Hand, S, State, no_choice
from arbitro.table import ALL, REFEREE, Modifiers, Table

NEXT, SCENE, KEPT = LASTING = ("next", "scene", "kept")
"""How long a circumstance lasts: for the next roll that it is for, until the scene ends, until it is taken off."""


class Circumstance(Struct, frozen=True):
    """Something that the referee adds to somebody's rolls, or takes off. («Circunstancia».)"""

    value: int
    """In the unit of the system's modifiers."""
    reason: str = ""
    on: str = ""
    """A kind of roll, one of the system's `ROLLS`; empty for any."""
    until: str = NEXT
    """`NEXT`, `SCENE`, `KEPT`, or the name of a condition: as long as they are in it."""
    audience: str = ALL


class Modify(Struct, frozen=True, tag="modify"):
    """Put a circumstance on somebody's rolls."""

    target: str
    value: int
    reason: str = ""
    on: str = ""
    until: str = NEXT
    audience: str = ALL
    who: str = REFEREE


class Unmodify(Struct, frozen=True, tag="unmodify"):
    """Take a circumstance off again: the one at this place, from 0, among somebody's."""

    target: str
    at: int
    who: str = REFEREE


class Person(Protocol):
    """What everybody in every system has: fields of these names."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def side(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def attitude(self) -> str: ...
    @property
    def circumstances(self) -> tuple[Circumstance, ...]: ...


def modify(hand: Hand, state: S, command: Modify, table: Table) -> S:
    """It stands beside what else is put on their rolls."""
    more = Circumstance(command.value, command.reason, command.on, command.until, command.audience)
    one = person(cast(Any, state), command.target)
    facts = {"value": more.value, "reason": more.reason, "on": more.on, "until": more.until}
    table.tell("modified", command.audience, who=one.id, **facts)
    return with_people(state, replace(one, circumstances=(*one.circumstances, more)))


def no_modify(hand: Hand, state: State, command: Modify) -> Phrase | None:
    """For somebody who is here, and no more than the system's unit bears."""
    if refusal := missing(cast(Any, state), command.target):
        return refusal
    if not command.value or abs(command.value) > hand.most:
        return Phrase("no-dial-number", {"found": str(command.value), "low": -hand.most, "high": hand.most})
    if command.on and command.on not in hand.rolls:
        return no_choice(command.on, hand.rolls)
    if command.until not in (lasts := (NEXT, SCENE, KEPT, *hand.conditions)):
        return no_choice(command.until, lasts)
    return Phrase("no-long-text", {"most": LONGEST_REASON}) if len(command.reason) > LONGEST_REASON else None


def unmodify(hand: Hand, state: S, command: Unmodify, table: Table) -> S:
    """It is for their rolls no more."""
    one = person(cast(Any, state), command.target)
    gone = one.circumstances[command.at]
    table.tell("unmodified", gone.audience, who=one.id, value=gone.value, reason=gone.reason)
    left = tuple([each for at, each in enumerate(one.circumstances) if at != command.at])
    return with_people(state, replace(one, circumstances=left))


def no_unmodify(hand: Hand, state: State, command: Unmodify) -> Phrase | None:
    """One that there is."""
    if refusal := missing(cast(Any, state), command.target):
        return refusal
    there = len(person(cast(Any, state), command.target).circumstances)
    return None if 0 <= command.at < there else Phrase("no-circumstance")


def marks(one: Person) -> list[Phrase]:
    """What anybody's tracker shows of what is put on their rolls, and of how they are disposed."""
    found = [
        Phrase("mark-circumstance", {"value": each.value, "reason": each.reason}, each.audience)
        for each in one.circumstances
    ]
    return [Phrase("mark-attitude", {"attitude": one.attitude}, REFEREE), *found] if one.attitude else found


def freed(one: Any) -> Any:
    return replace(one, circumstances=tuple([each for each in one.circumstances if each.until not in (SCENE, NEXT)]))


def circumstances(
    one: Person,
    roll: str,
    table: Table,
    lasting: Callable[[Any, str], bool] = lambda one, condition: False,
    named: bool = False,
) -> Modifiers:
    """What the referee has put on a roll of this kind that somebody makes now: each told, and a part of the sum.

    To be asked in a system's one place for its rolls, where there are any. What is for the next roll is used up by the
    first: see `spending`. `lasting` says whether somebody is in a condition, one of those of the system's `Hand`. What
    no success depends on (damage) counts only what is `named` so, and nothing that is for any roll.
    """
    found, counted = Modifiers(), getattr(table, "counted", set[tuple[str, Circumstance]]())
    used = {each for who, each in counted if who == one.id}
    meant = (roll,) if named else ("", roll)
    for each in one.circumstances:
        if each.on in meant and each not in used and (each.until in LASTING or lasting(one, each.until)):
            if each.until == NEXT:
                counted.add((one.id, each))
            table.tell("circumstance", each.audience, who=one.id, value=each.value, reason=each.reason)
            found = found.plus("circumstance", each.value)
    return found


def used_up(table: Table) -> frozenset[tuple[str, Circumstance]]:
    """What has counted so far, within this command, of what is for somebody's next roll."""
    return frozenset(getattr(table, "counted", ()))


def unspent(table: Table, before: frozenset[tuple[str, Circumstance]]) -> None:
    """No roll came of it: what has counted since waits for one."""
    getattr(table, "counted", set[tuple[str, Circumstance]]()).intersection_update(before)


def spending(state: S, table: Table, rule: Callable[[Table], S]) -> S:
    """Carry something out: what was put on somebody's next roll is used up by it."""
    if not any(one.circumstances for one in state.people):
        return rule(table)
    spender = _Spender(table)
    after = rule(cast(Table, spender))
    whos = {who for who, _ in spender.counted}
    spent = [
        replace(one, circumstances=tuple([each for each in one.circumstances if (one.id, each) not in spender.counted]))
        for one in after.people
        if one.id in whos
    ]
    return with_people(after, *spent) if spent else after


class _Spender:
    """A table that keeps what was put on somebody's next roll and has counted for it; all else it hands on."""

    def __init__(self, table: Table) -> None:
        self.table, self.counted = table, set[tuple[str, Circumstance]]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)

    def call(self, rule: Callable[..., Any], *arguments: Hashable) -> Any:
        # A remembered ruling would tell nothing.
        state, *rest = arguments
        return rule(state, self, *rest)
