"""One open stream a page. It only ever says *at which cursor the table now stands*; the page fetches the rest.

A cursor is a fingerprint of what its viewer may see: how many entries are visible to them, what is
asked, how the figures stand. Hidden acts do not move it. It is sent when a stream opens, when it
changes, and again every few seconds. A page compares it with the one that it was drawn at, so
nothing is lost between page and stream, in a connection that dropped, or with a fetch that failed.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import threading
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from arbitro.play.entries import Issued
from arbitro.play.game import Seat
from arbitro.play.keeper import Keeper, Kept
from arbitro.play.projection import asks, shown_figures, visible

REPEAT = 15.0
"""Seconds after which a stream says again where the table stands; it also keeps proxies from closing it."""

MOST_STREAMS = 8
"""Open streams of one seat: a ninth page ends the first one's."""


class Cursors:
    """Where a table stands for each of its viewers."""

    def __init__(self, secret: str) -> None:
        self.key = hashlib.blake2b(secret.encode(), person=b"cursor").digest()
        self._counted: dict[tuple[str, str], _Count] = {}
        self._lock = threading.Lock()

    def at(self, kept: Kept, seat: Seat) -> str:
        """The cursor of this seat now."""
        with kept.lock:
            game, entries = kept.game, kept.entries
            with self._lock:
                count = self._counted.setdefault((kept.id, seat.id), _Count())
            for seq, entry in entries[count.seen :]:
                if visible(game, seat, entry, count.secret):
                    count.visible += 1
                if isinstance(entry, Issued) and entry.secret:
                    count.secret.add(seq)
            count.seen = len(entries)
            content: list[Any] = [
                seat.id,
                count.visible,
                asks(game, seat),
                shown_figures(game, seat),
                game.system.due(game.state),
            ]
        data = msgspec.json.encode(content, enc_hook=str)
        return hashlib.blake2b(data, key=self.key, digest_size=9).hexdigest()


class _Count:
    """How far a viewer's entries were counted."""

    def __init__(self) -> None:
        self.seen = 0
        self.visible = 0
        self.secret: set[int] = set()


class Hub:
    """All open streams of a process."""

    def __init__(self, keeper: Keeper, cursors: Cursors) -> None:
        self.keeper = keeper
        self.cursors = cursors
        self.closing = False
        self._open: dict[tuple[str, str], list[_Ear]] = {}

    async def follow(self, kept: Kept, seat_id: str) -> AsyncIterator[bytes]:
        """The bytes of one stream, until the server stops or the seat is gone."""
        ear = _Ear(asyncio.get_running_loop())
        ears = self._open.setdefault((kept.id, seat_id), [])
        ears.append(ear)
        if len(ears) > MOST_STREAMS:
            ears[0].end()
        # Listens first, says then where the table stands: what comes in between is heard.
        kept.listeners.append(ear.hear)
        try:
            said = ""
            while not (self.closing or ear.over):
                ear.news.clear()
                # Read anew at every push: what a seat may see can change.
                seat = kept.game.seat(seat_id)
                if seat is None:
                    return
                cursor = await asyncio.to_thread(self.cursors.at, kept, seat)
                if cursor != said or ear.silent:
                    yield f"event: at\ndata: {cursor}\n\n".encode()
                    said = cursor
                ear.silent = False
                try:
                    await asyncio.wait_for(ear.news.wait(), REPEAT)
                except TimeoutError:
                    ear.silent = True
        finally:
            kept.listeners.remove(ear.hear)
            ears.remove(ear)
            if not ears:
                self._open.pop((kept.id, seat_id), None)

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        self.closing = True
        for ears in list(self._open.values()):
            for ear in list(ears):
                ear.hear()


class _Ear:
    """Hears in its own loop what happens in other threads."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.news = asyncio.Event()
        self.silent = False
        self.over = False

    def hear(self) -> None:
        # The loop may be closed already when the server stops.
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self.news.set)

    def end(self) -> None:
        self.over = True
        self.news.set()
