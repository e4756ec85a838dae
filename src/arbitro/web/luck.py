"""Who was lucky in a fight that is over, and who chose well: the changes of the chance to win, shared out.

A command changes the chance in two ways. Whoever did what the system suggests changed it by luck alone: the chance
before is the mean of all that may come of it. Of any other command the mean is worked out, from the exact odds of what
it may lead to and the bar's chance there: how far that lies from the chance before was their choice, the rest luck.
Both count for whoever gains by them: a foe's luck is what the heroes lost.

Not here: what is decided within a command, such as a parry, is part of its luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, NamedTuple

from arbitro.fights.curve import Point
from arbitro.odds import odds
from arbitro.play.moments import MOST_RUNS
from arbitro.systems import load
from arbitro.table import REFEREE, TooLarge, tellings

MOST_WAYS = 16
"""A command that may lead to more than so many states is left out: each is a second of work."""

Ways = tuple[tuple[Any, float], ...]
"""States, each with its chance."""


class Deed(NamedTuple):
    """A command of a fight."""

    at: int
    """After it, that moment."""
    whose: str
    """A hero's id, or a side."""
    sign: int
    """-1 for whoever gains by what the heroes lose."""
    before: Any
    """The state."""
    command: Any
    aim: tuple[str, ...]
    """What was told of it if it came off, one of these."""
    came: bool
    """Whether it did."""


class Fortune(NamedTuple):
    """What came to a hero, or to a side."""

    whose: str
    tried: int
    """How often they tried what may fail."""
    expected: float
    """How often that was to be expected to come off."""
    came: int
    luck: float
    """What chance gave them, as a share of the chance to win."""
    choice: float
    """The same of what they did otherwise than is suggested."""


@lru_cache(maxsize=1024)
def expected(system: str, state: Any, command: Any, aim: tuple[str, ...]) -> Fraction:
    """How likely a command is to come off; 0 where it cannot, or nobody knows."""
    try:
        told = tellings(partial(load(system).apply, state, command), aim, most_runs=MOST_RUNS)
    except TooLarge:
        return Fraction(0)
    return 1 - Fraction(told.get(frozenset(), 0), told.total)


@lru_cache(maxsize=1024)
def is_usual(system: str, state: Any, command: Any) -> bool:
    """Whether the system suggests it; what only the referee does is nobody's choice."""
    door = load(system)
    return command.who == REFEREE or (command.who in door.due(state) and door.suggest(state, command.who) == command)


@lru_cache(maxsize=1024)
def ways(system: str, state: Any, command: Any) -> Ways:
    """Where a command leads to, everybody deciding as is usual; nothing where that is too much."""
    try:
        found = odds(partial(load(system).apply, state, command), since=state, most_runs=MOST_RUNS)
    except TooLarge:
        return ()
    return tuple([(end, many / found.total) for end, many in found.items()]) if len(found) <= MOST_WAYS else ()


def branches(system: str, deeds: Iterable[Deed], known: Mapping[int, Point]) -> list[Any]:
    """The states of which the chance must be known to share out what changed between known moments."""
    told = [deed for deed in deeds if _change(deed, known) is not None]
    return [
        end for deed in told if not is_usual(system, *deed[3:5]) for end, _ in ways(system, deed.before, deed.command)
    ]


def counted(deeds: Iterable[Deed], known: Mapping[int, Point]) -> int:
    """Of how many commands it is known what they changed."""
    return sum(_change(deed, known) is not None for deed in deeds)


def fortunes(
    system: str, deeds: Iterable[Deed], known: Mapping[int, Point], chance: Callable[[Any], float | None]
) -> tuple[Fortune, ...]:
    """Everybody's, in the order in which they first did something; `chance` is the heroes' in a state, if known."""
    found: dict[str, Fortune] = {}
    for deed in deeds:
        one = found.setdefault(deed.whose, Fortune(deed.whose, 0, 0.0, 0, 0.0, 0.0))
        likely = expected(system, deed.before, deed.command, deed.aim) if deed.aim else Fraction(0)
        if 0 < likely < 1:
            one = one._replace(
                tried=one.tried + 1, expected=one.expected + float(likely), came=one.came + int(deed.came)
            )
        change = _change(deed, known)
        if change is not None:
            chosen: float | None = 0.0
            if not is_usual(system, deed.before, deed.command):
                shares = [(chance(end), much) for end, much in ways(system, deed.before, deed.command)]
                mean = sum([share * much for share, much in shares if share is not None])
                sure = shares and all(share is not None for share, _ in shares)
                chosen = mean - (known[deed.at - 1].share or 0.0) if sure else None
            if chosen is not None:
                luck = one.luck + deed.sign * (change - chosen)
                one = one._replace(luck=luck, choice=one.choice + deed.sign * chosen)
        found[deed.whose] = one
    return tuple(found.values())


def _change(deed: Deed, known: Mapping[int, Point]) -> float | None:
    """By how much the heroes' chance changed by it, where it is known on both sides."""
    was, now = (known[at].share if at in known else None for at in (deed.at - 1, deed.at))
    return None if was is None or now is None else now - was
