"""How often somebody may ask for something, and when they may ask again.

A bucket holds, for whoever took from it, the moment at which it will be full again (GCRA): one
number each. There is one for each kind of work, so that a flood of one empties no other, and each
forgets who took from it the longest ago when it has grown too large.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from math import ceil
from typing import Any

MOST_KEYS = 20_000
"""Those whom a bucket remembers, at most: about 4 MB."""

PAGES, WISHES, GAMES, JOINS, PICTURES = "pages", "wishes", "games", "joins", "pictures"

USUAL: Mapping[str, tuple[float, int]] = {
    PAGES: (0.04, 600),
    WISHES: (0.25, 120),
    GAMES: (60, 30),
    JOINS: (10, 40),
    # Some take half a second to be drawn anew.
    PICTURES: (6, 20),
}
"""Seconds for one more of each kind, and how many there are at once. Eight people behind one address have enough."""

NEW_GAMES = ("/new", "/import", "/demo", "/evening")

LINKS = ("/join/", "/back/", "/me/", "/post/", "/welcome/")
"""Where a path holds a secret that opens something: whoever tries many is guessing."""

STREAMS_EACH, STREAMS = 64, 2000
"""Open streams of an address, and in all."""

STREAMS_AGAIN = 30
"""Seconds after which it may be worth the while to ask for a stream again."""

BYTES_EACH, BYTES = 40_000_000, 160_000_000
"""Of what an address sends, and of what all do, that comes in or waits for its answer at a time: two games and some."""

BYTES_AGAIN = 10
"""Seconds after which it may be worth the while to send something large again."""


def taken(full: float, now: float, every: float, burst: int) -> tuple[float, float]:
    """What comes of taking one from a bucket that will be full again then: seconds to wait, and when it is full."""
    full = max(full, now)
    wait = full + every - now - every * burst
    return (wait, full) if wait > 1e-9 else (0.0, full + every)


class Bucket:
    """One for each key: `burst` at once, and one more after every `every` seconds."""

    def __init__(self, every: float, burst: int, most: int = MOST_KEYS) -> None:
        self.every, self.burst, self.most = every, burst, most
        self._full: dict[Hashable, float] = {}
        """When it is full again, by key; who took last comes last."""
        self._lock = threading.Lock()

    def take(self, key: Hashable, now: float) -> float:
        """Take one; gives 0, or the seconds after which there is one again."""
        with self._lock:
            wait, self._full[key] = taken(self._full.pop(key, now), now, self.every, self.burst)
            while len(self._full) > self.most:
                del self._full[next(iter(self._full))]
            return wait

    def __len__(self) -> int:
        return len(self._full)


class Limits:
    """All that a server allows, by address and by device."""

    def __init__(
        self,
        rates: Mapping[str, tuple[float, int]] = USUAL,
        streams: tuple[int, int] = (STREAMS_EACH, STREAMS),
        sent: tuple[int, int] = (BYTES_EACH, BYTES),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.buckets = {kind: Bucket(*rate) for kind, rate in {**USUAL, **rates}.items()}
        self.clock = clock
        self.streams_each, self.streams_most = streams
        self._streams: Counter[str] = Counter()
        self.bytes_each, self.bytes_most = sent
        self._bytes: Counter[str] = Counter()
        self._all_bytes = 0

    def wait(self, method: str, path: str, address: str, device: str) -> int:
        """Take what a request takes; gives 0, or the whole seconds to wait. No address: no limit."""
        if not address:
            return 0
        now = self.clock()
        asked = [(PAGES, address)]
        if method == "POST" and path.endswith("/wish"):
            asked.append((WISHES, f"{device} {path}"))
        elif method == "POST" and path in NEW_GAMES:
            asked.append((GAMES, address))
        elif method == "POST" and (path.startswith(LINKS) or path.endswith(("/invite", "/back"))):
            asked.append((JOINS, address))
        elif method == "POST" and path.endswith(("/handouts", "/portrait")):
            asked.append((PICTURES, address))
        return ceil(max([self.buckets[kind].take(key, now) for kind, key in asked]))

    @property
    def open(self) -> int:
        """Streams that are open."""
        return self._streams.total()

    @contextmanager
    def stream(self, address: str) -> Iterator[bool]:
        """Count one more open stream as long as this lasts; gives whether there is room for it."""
        room = self._streams.total() < self.streams_most
        room = room and (not address or self._streams[address] < self.streams_each)
        if room:
            self._streams[address] += 1
        try:
            yield room
        finally:
            if room:
                self._streams[address] -= 1
                if not self._streams[address]:
                    del self._streams[address]

    @contextmanager
    def sent(self, address: str) -> Iterator[Callable[[int], bool]]:
        """Count what comes of a request as long as this lasts: says of so many bytes more whether there is room."""
        mine = 0

        def take(many: int) -> bool:
            nonlocal mine
            room = self._all_bytes + many <= self.bytes_most
            room = room and (not address or self._bytes[address] + many <= self.bytes_each)
            if room:
                mine += many
                self._all_bytes += many
                self._bytes[address] += many
            return room

        try:
            yield take
        finally:
            self._all_bytes -= mine
            self._bytes[address] -= mine
            if not self._bytes[address]:
                del self._bytes[address]


def address_of(scope: Mapping[str, Any], forwarded: str, proxied: bool) -> str:
    """Whom a request is counted for: an address, of IPv6 the first half; nobody on this computer itself.

    Behind a proxy it is who the proxy says: the last of `forwarded`, which the proxy wrote itself.
    """
    found = _address((scope.get("client") or ("",))[0])
    if proxied and speaks_for_others(scope):
        found = _address(forwarded.rpartition(",")[2].strip()) or found
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    if found is None or found.is_loopback:
        return ""
    return f"{IPv6Address(int(found) >> 64 << 64)}/64" if isinstance(found, IPv6Address) else str(found)


def speaks_for_others(scope: Mapping[str, Any]) -> bool:
    """Whether a proxy may come from there, and be believed for whom it asks."""
    found = _address((scope.get("client") or ("",))[0])
    # A socket that is a file has no address: only a proxy on this computer comes that way.
    return found is None or found.is_private


@lru_cache(256)
def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None
