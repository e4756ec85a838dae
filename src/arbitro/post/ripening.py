"""When somebody is told of what waits for them, and of what: a function of what is known and of the time.

- Of each question at first after some quiet minutes, and if it waits only so long, again at the half and at four fifths
  of its time.
- That time for something was up, at once and once.
- Of several at once, in one message, the nearest deadline first; and nobody more often than every quarter of an hour.
- In nobody's quiet hours, and to whoever wants that only once a day (`hours`).
- Only an answer takes a message back: that a page is open somewhere says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbitro.play.calls import OVER, QUIET
from arbitro.post.hours import ALWAYS, Hours
from arbitro.store import Due

APART = 15 * 60
"""Seconds between two messages to one person."""

FOREVER = 1 << 62


@dataclass(frozen=True, slots=True)
class Ripe:
    """What is to be told now, and what becomes of the rest."""

    told: tuple[tuple[str, Due, int, int | None], ...] = ()
    """Game, due, how often it has been told of then, and when to tell of it next; the nearest deadline first."""
    later: tuple[tuple[str, Due, int | None], ...] = ()
    """Game, due, and when to look again."""


def moments(due: Due) -> tuple[int, ...]:
    """When its person is told of a due: three times at most, and once that its time was up."""
    if due.key.startswith(OVER):
        return (due.since,)
    first = due.since + QUIET
    if due.until is None:
        return (first,)
    time = max(due.until - due.since, 0)
    # Where there is little time, the first comes early enough to be of use.
    found = [min(first, due.since + time // 2)]
    for one in (due.since + time // 2, due.since + time * 4 // 5):
        if one >= found[-1] + APART:
            found.append(one)
    return tuple(found)


def ripe(dues: Sequence[tuple[str, Due]], now: int, quiet_until: int, hours: Hours = ALWAYS) -> Ripe:
    """What to tell a person of all that waits for them in their games; nothing before `quiet_until`."""
    known = [(game, due, _next(due, hours)) for game, due in dues if due.next is not None]
    due_now = [(game, due) for game, due, when in known if when <= now]
    # A time to answer, or the hours of whoever is to be told, may have changed since it was noted when to tell.
    later = tuple((game, due, when if when < FOREVER else None) for game, due, when in known if now < when != due.next)
    then = max(quiet_until, hours.awake(now))
    if now < then:
        return Ripe(later=(*later, *((game, due, then) for game, due in due_now)))
    due_now.sort(key=lambda each: (each[1].until or FOREVER, each[1].since, each[0], each[1].key))
    told = []
    for game, due in due_now:
        # Moments that went by together, while the server was down or it was quiet, are told together.
        count = max(due.told + 1, sum(one <= now for one in moments(due)))
        told.append((game, due, count, next(iter(moments(due)[count:]), None)))
    return Ripe(tuple(told), later)


def _next(due: Due, hours: Hours) -> int:
    """The moment at which this is told of next."""
    left = moments(due)[due.told :]
    return hours.opens(left[0]) if left else FOREVER
