"""How far everybody has read.

It is kept by seat, so that all devices of a person share it. A *visit* is looks at the table with no long pause between
them: where one begins, all that came since the last one is new, and stays so until it ends or somebody says that
they have read it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.store import Store, StoreError

PAUSE = 30 * 60
"""Seconds after which a look at the table begins another visit."""

MANY, SHORT = 20, 60
"""So many cards that came in so many seconds without a look begin one, too."""

KEPT_EVERY = 60
"""Seconds after which it is kept again how far somebody has read: what is lost when a server dies is a minute."""

MOST_RECENT = 5000


class Visited(Struct, frozen=True):
    """How far somebody has read."""

    mark: int = 0
    """The last entry that was there when the visit before this one ended: what came after it is new,"""
    upto: int = 0
    """and nothing after this one, that was there when this visit began."""
    seen: int = 0
    """The last entry at the last look."""
    at: int = 0
    """When that was, in seconds."""


class Visits:
    """How far everybody has read, kept in a store."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock
        self._recent: dict[str, tuple[int, Visited]] = {}
        """By seat: when it was kept last, and how far it has read."""
        self._lock = threading.Lock()

    def of(self, game: str, seat: str) -> Visited:
        """How far this seat has read."""
        return self._of(f"{game}/{seat}")[1]

    def last(self, seats: Mapping[str, str]) -> dict[str, int]:
        """When each seat of these, by game, looked last: to put tables in order, it may be hundreds at once."""
        keys = {game: f"{game}/{seat}" for game, seat in seats.items()}
        kept = self.store.get_keys("visited", keys.values(), int(self.clock()))
        known = {key: self._recent[key][1].at if key in self._recent else 0 for key in keys.values()}
        return {game: max(known[key], _read(kept.get(key)).at) for game, key in keys.items()}

    def look(self, game: str, seat: str, head: int, many: Callable[[Visited], bool]) -> Visited:
        """Note that this seat looks at the table as it stands; `many` says whether much came since it last did."""
        key, now = f"{game}/{seat}", int(self.clock())
        with self._lock:
            kept, before = self._of(key)
            pause = now - before.at
            if before.at == 0:
                after = Visited(head, head, head, now)
            elif head > before.seen and (pause >= PAUSE or (pause >= SHORT and many(before))):
                after = Visited(before.seen, head, head, now)
            elif pause >= PAUSE:
                after = Visited(head, head, head, now)
            else:
                after = replace(before, seen=max(head, before.seen), at=now)
            if after.mark != before.mark or now - kept >= KEPT_EVERY:
                self._keep(key, after, now)
            else:
                self._recent[key] = kept, after
            return after

    def read(self, game: str, seat: str, head: int) -> None:
        """Note that this seat has read all that there is."""
        now = int(self.clock())
        with self._lock:
            self._keep(f"{game}/{seat}", Visited(head, head, head, now), now)

    def _of(self, key: str) -> tuple[int, Visited]:
        now = int(self.clock())
        kept, known = self._recent.get(key, (0, Visited()))
        if now - kept < KEPT_EVERY:
            return kept, known
        other = _read(self.store.get_key("visited", key, now))
        # Another process may know more, or this one; none of it ever goes back.
        pairs = zip(msgspec.structs.astuple(known), msgspec.structs.astuple(other), strict=True)
        return kept, Visited(*map(max, pairs))

    def _keep(self, key: str, visited: Visited, now: int) -> None:
        if len(self._recent) >= MOST_RECENT:
            self._recent.clear()
        self._recent[key] = now, visited
        # A table is shown all the same while nothing can be written.
        with suppress(StoreError):
            self.store.put_key("visited", key, msgspec.json.encode(visited))


def _read(data: bytes | None) -> Visited:
    return msgspec.json.decode(data, type=Visited) if data else Visited()
