"""Standing orders: what somebody does, said beforehand in the terms of the rules.

An order says when, a question's words or `TURN`, and what: a list of ways, the first of which that can be done then is
done. So it is "parry; else dodge", or "heal whoever is down; else strike the weakest; else what is usual". Where none
can be done an order stops and asks: it never guesses, and nothing is tried in the place of what has failed.

Whatever may be ordered comes from what the rules offer (`legal`, `suggest`, a question's options), and conditions from
what everybody has (`vitals`); nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from arbitro.systems.contract import FRIENDS, Figure, Ground
from arbitro.table import Number, Question

TURN = "turn"
"""When an order is for what somebody does when it is their turn; for all else it is the words of a question."""

MOST_ORDERS, MOST_WAYS, MOST_ONLY = 20, 10, 3


class Only(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must be so: how much there is of something, before anything is done."""

    of: str
    """The label of a vital: `hit-points`, `mana`."""
    has: Literal["below-half", "half-or-more", "more-than"]
    count: int = 0
    """More than how many."""
    target: bool = False
    """Whether it is about whoever is aimed at, and not about whoever acts."""


class Way(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing to do: a command, an answer, or what is usual."""

    do: dict[str, Any] = {}
    """A command's fields without its `who`, and without its `target` where `at` says whom."""
    at: Literal["", "nearest", "weakest", "same"] = ""
    """Of those at whom it may be aimed the nearest, the weakest, or the same as the last time."""
    answer: Any = None
    """One of the options of a question."""
    usual: bool = False
    """What the rules suggest, or a question's default."""
    only: tuple[Only, ...] = ()
    """All of this must be so."""


class Standing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A standing order."""

    when: str
    ways: tuple[Way, ...]
    at_once: bool = False
    """Whether it holds while its player is here, too."""


def order_for(orders: Sequence[Standing], when: str) -> Standing | None:
    """The order for this situation, if there is one."""
    return next((order for order in orders if order.when == when), None)


def command_by(
    order: Standing,
    system: Any,
    state: Any,
    who: str,
    figures: Sequence[Figure] = (),
    last: str = "",
    suggest: Callable[[Any, str], Any] | None = None,
) -> Any | None:
    """What somebody who is due does by an order; None where nothing of it can be done.

    `figures` are all as whoever ordered knows them (else all there is to know); `last` is whom they aimed at last;
    `suggest` says what is usual, else the system does.
    """
    suggest = suggest or system.suggest
    found = {figure.id: figure for figure in figures or system.figures(state)}
    legal: list[tuple[Any, dict[str, Any]]] | None = None
    for way in order.ways:
        if not _so(way, found.get(who), target=False):
            continue
        if way.usual:
            if (command := suggest(state, who)) is not None:
                return command
            continue
        legal = list(offered(system, state, who)) if legal is None else legal
        fits = [(command, found.get(fields.get("target", ""))) for command, fields in legal if _is_meant(way, fields)]
        fits = [(command, target) for command, target in fits if _so(way, target, target=True)]
        if chosen := _picked(way, fits, found.get(who), last, system.scene(state).ground):
            return chosen
    return None


def answer_by(order: Standing, question: Question, figures: Sequence[Figure] = ()) -> Way | None:
    """The way in which an order answers a question; None where none of its answers is open."""
    who = next((figure for figure in figures if figure.id == question.who), None)
    for way in order.ways:
        if not _so(way, who, target=False):
            continue
        if way.usual:
            if question.begins is not None:
                return way
        elif _is_open(question, answer_of(way, question)):
            return way
    return None


def answer_of(way: Way, question: Question) -> Any:
    """What a way says to a question."""
    if way.usual:
        return question.fallback
    return tuple(way.answer) if isinstance(way.answer, list) else way.answer


def _is_open(question: Question, value: Any) -> bool:
    options = question.options
    if isinstance(options, Number):
        return type(value) is int and options.low <= value <= options.high
    return type(options) is tuple and any(value == each and type(value) is type(each) for each in options)


def offered(system: Any, state: Any, who: str) -> Iterator[tuple[Any, dict[str, Any]]]:
    """What somebody may do, each as a command and its fields; nothing at one's own side, and no mere roll."""
    for option in system.legal(state, who):
        if option.refusal is None and option.group != FRIENDS:
            fields = msgspec.to_builtins(option.command)
            # Rolls that change nothing could be made for ever.
            if fields["type"] not in system.REQUESTS:
                yield option.command, fields


def _is_meant(way: Way, fields: Mapping[str, Any]) -> bool:
    """Whether a command is what a way says. Of whom it is aimed at one may leave the choice; of all else nothing."""
    loose = {"who", "target"} if way.at else {"who"}
    if way.at and not fields.get("target"):
        return False
    return {key: fields[key] for key in fields.keys() - loose} == {key: way.do[key] for key in way.do.keys() - loose}


def _so(way: Way, figure: Figure | None, target: bool) -> bool:
    """Whether somebody fulfils what must be so of them; nobody does of whom it is not known."""
    return all(_holds(only, figure) for only in way.only if only.target == target)


def _holds(only: Only, figure: Figure | None) -> bool:
    vital = next((each for each in figure.vitals if each.label == only.of), None) if figure else None
    if vital is None:
        return False
    if only.has == "more-than":
        return vital.now > only.count
    return (2 * vital.now < vital.most) == (only.has == "below-half")


def _picked(
    way: Way, fits: Sequence[tuple[Any, Figure | None]], who: Figure | None, last: str, ground: Ground | None
) -> Any | None:
    """The command among those that fit; of those alike the one that is offered first."""
    if way.at == "same":
        fits = [(command, target) for command, target in fits if target and target.id == last]
    if not fits:
        return None
    if way.at == "nearest" and who and who.spot and ground:
        here = who.spot
        return min(fits, key=lambda each: ground.apart(here, each[1].spot) if each[1] and each[1].spot else FAR)[0]
    if way.at == "weakest":
        return min(fits, key=lambda each: each[1].vitals[0].now if each[1] and each[1].vitals else FAR)[0]
    return fits[0][0]


FAR = 10**9
"""More than any distance or any number of points: whose are not known comes last."""
