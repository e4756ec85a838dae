"""When somebody wants to be told: not in their quiet hours, and once a day at a chosen hour, by their own clock.

Hours are those of the wall clock where they are. Every zone's stands a whole number of quarters of an hour from
universal time, so a quarter is quiet, or has a digest at its beginning, as a whole: what clocks do in spring and in
autumn needs no rule of its own.
"""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from msgspec import Meta, Struct

QUARTER = 15 * 60

Hour = Annotated[int, Meta(ge=0, le=23)]


class Hours(Struct, frozen=True, omit_defaults=True):
    """When somebody wants to be told. Moments are seconds of the server's clock."""

    zone: str = ""
    """A name such as `Europe/Madrid`; universal time if empty."""
    quiet: tuple[Hour, Hour] | None = None
    """From the first to the second, over midnight if need be, nobody is told anything."""
    digest: Hour | None = None
    """At this hour all of the day is told in one message, and nothing at any other."""

    def at(self, moment: int) -> datetime:
        """What somebody's clock shows."""
        return datetime.fromtimestamp(moment, _zone(self.zone))

    def is_quiet(self, moment: int) -> bool:
        """Whether this is in their quiet hours."""
        if self.quiet is None:
            return False
        begin, end = self.quiet
        hour = self.at(moment).hour
        return begin <= hour < end if begin <= end else not end <= hour < begin

    def awake(self, moment: int) -> int:
        """This moment, or when the quiet hours that it falls into end."""
        while self.is_quiet(moment):
            moment += QUARTER - moment % QUARTER
        return moment

    def opens(self, moment: int) -> int:
        """From when on what ripens at this moment may be told."""
        if self.digest is not None:
            moment += -moment % QUARTER
            while not self._is_digest(moment):
                moment += QUARTER
        return self.awake(moment)

    def _is_digest(self, moment: int) -> bool:
        # The first quarter of a day at which the hour has come, whether or not clocks ever show that hour.
        assert self.digest is not None
        now, before = self.at(moment), self.at(moment - QUARTER)
        return now.hour >= self.digest and (before.date() < now.date() or before.hour < self.digest)

    def zone_at(self, moment: int) -> str:
        """By which clock a moment is told: the place, and how far from universal time it is then."""
        return f"{self.zone} (UTC{self.at(moment).isoformat()[-6:]})" if self.zone else "UTC"


ALWAYS = Hours()


@cache
def zones() -> tuple[str, ...]:
    """The zones that somebody may be in, by continent and city."""
    return tuple(sorted(one for one in available_timezones() if "/" in one and not one.startswith(("Etc/", "posix"))))


@cache
def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        # One that was known where this store came from.
        return UTC
