"""Time to answer: until when somebody has it, by the clock of the server and the days of a game.

Rules know no time, and a log says nothing of when its people were awake; what is here is for people who are waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from arbitro.play.entries import Pace
from arbitro.play.game import Game
from arbitro.play.running import Refused

HOUR = 60 * 60

HOURS = {"brisk": (12, 24), "usual": (24, 48), "slow": (56, 56)}
"""How many somebody has: in a fight, and else. `slow` is three posts a week."""

SATURDAY, WEEK = 5, 7


@cache
def zone_of(name: str) -> tzinfo:
    """Where a day begins. Raises `Refused` for a place that the clocks of this server do not know."""
    if name == "UTC":
        return UTC
    # Only names that are known: whatever else is asked for would be looked for among the server's files.
    if name not in available_timezones():
        raise Refused("no-zone", text=name[:40])
    return ZoneInfo(name)


def hours_of(game: Game, key: str) -> int | None:
    """How many hours somebody has for something that a game waits for; None for as long as they like.

    What is asked aside has no time that could be up: the log would say so, and when.
    """
    pace = HOURS.get(game.pace.pace)
    if any(key.startswith(f"ask:{one.seq}:") and game.asks_aside(one) for one in game.open):
        return None
    # Whoever's time is up, and is waited for all the same, or whoever is called in their place, has no other.
    if pace is None or key in game.lapsed:
        return None
    return pace[not game.system.scene(game.state).fighting] + game.extended.get(key, 0)


def until(start: int, hours: int, pace: Pace, pauses: Sequence[tuple[int, int]] = ()) -> int:
    """When so many hours have gone by, of those that count: none of a pause, of weekends as the game has it.

    All are seconds since 1970; an hour is an hour, also where clocks are put forward or back. Pauses come in order and
    have an end.
    """
    zone = zone_of(pace.zone)
    now, left = start, hours * HOUR
    while True:
        stop = next((end for begin, end in pauses if begin <= now < end), None)
        stop = stop or (None if pace.weekends else _end_of_weekend(now, zone))
        if stop is not None:
            now = stop
            continue
        ends = [begin for begin, _ in pauses if begin > now]
        ends += [] if pace.weekends else [_next_day(now, zone, SATURDAY)]
        until = min([now + left, *ends])
        left -= until - now
        now = until
        if left <= 0:
            return now


def _end_of_weekend(now: int, zone: tzinfo) -> int | None:
    today = datetime.fromtimestamp(now, zone).date()
    return midnight(today + timedelta(WEEK - today.weekday()), zone) if today.weekday() >= SATURDAY else None


def _next_day(now: int, zone: tzinfo, weekday: int) -> int:
    today = datetime.fromtimestamp(now, zone).date()
    return midnight(today + timedelta(weekday - today.weekday()), zone)


def midnight(day: date, zone: tzinfo) -> int:
    """When a day begins."""
    return int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp())


def begins(day: str, pace: Pace) -> int:
    """When a day of this game begins: `2026-12-24`. Raises `Refused` for one that is in no calendar."""
    try:
        return midnight(date.fromisoformat(day), zone_of(pace.zone))
    except (ValueError, OverflowError):
        raise Refused("no-day", text=day[:40]) from None
