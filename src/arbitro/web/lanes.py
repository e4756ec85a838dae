"""Lanes: work of one kind, in threads of its own, so that no kind keeps another waiting.

Whoever asks much waits for themselves: a lane takes whoever has work in it by turns, and does one thing of theirs at a
time. The open streams and the static files stand in no lane.

Python's threads share one lock, so lanes do keep each other waiting as long as both compute. A lane may therefore come
after another: what is done in it lets the other's work go first, between its pieces, for a while.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

from fastapi import Request

PATIENCE = 0.03
"""Seconds for which one piece of work lets another lane's go first, in all."""


class Lane:
    """Some threads, and what waits for them; with `after`, those of another lane go first."""

    def __init__(self, name: str, threads: int, after: Lane | None = None) -> None:
        self.after = after
        self._idle = threading.Event()
        self._idle.set()
        self._mine = threading.local()
        """How much patience is left to what this thread does now."""
        self._many = 0
        """What waits or is being done."""
        self._hands = ThreadPoolExecutor(threads, name)
        self._waiting: dict[Hashable, deque[_Work]] = {}
        """What waits, by whose it is; whose turn was longest ago comes first."""
        self._busy: set[Hashable] = set()
        self._lock = threading.Lock()

    def put(self, whose: Hashable, work: Callable[[], Any], instead: bool = False) -> Future[Any]:
        """Have something done. Cancelled while it waits, it is not begun.

        `instead`: it takes the place of an earlier one of theirs that was put in so and still waits;
        that one is cancelled.
        """
        new = _Work(work, instead)
        with self._lock:
            queue = self._waiting.setdefault(whose, deque())
            at = next((at for at, old in enumerate(queue) if instead and old.instead), None)
            if at is None:
                self._many += 1
                self._idle.clear()
                queue.append(new)
                self._hands.submit(self._go)
            else:
                queue[at].future.cancel()
                queue[at] = new
        return new.future

    async def do(self, whose: Hashable, work: Callable[[], Any]) -> Any:
        """The same, waited for."""
        return await asyncio.wrap_future(self.put(whose, work))

    async def do_for(self, request: Request, whose: Hashable, work: Callable[[], Any], instead: bool = False) -> Any:
        """The same for as long as whoever asked is there; None when it was not done."""
        found = asyncio.wrap_future(self.put(whose, work, instead))
        left = asyncio.ensure_future(_left(request))
        try:
            await asyncio.wait((found, left), return_when=asyncio.FIRST_COMPLETED)
        finally:
            left.cancel()
            found.cancel()
        return None if found.cancelled() else found.result()

    def give_way(self) -> None:
        """Wait until the lane that goes first is idle, as long as there is patience left: for work, between pieces."""
        left = getattr(self._mine, "patience", 0.0)
        if self.after and left > 0 and not self.after._idle.is_set():
            begun = time.monotonic()
            self.after._idle.wait(left)
            self._mine.patience = left - (time.monotonic() - begun)

    def close(self) -> None:
        """Begin nothing more."""
        self._hands.shutdown(wait=False, cancel_futures=True)

    def _go(self) -> None:
        """Do what may be done now, until there is nothing more."""
        while taken := self._take():
            whose, work = taken
            self._mine.patience = PATIENCE
            self.give_way()
            if work.future.set_running_or_notify_cancel():
                try:
                    work.future.set_result(work.kept[0]())
                except BaseException as error:
                    work.future.set_exception(error)
            # What was raised knows this frame, and must not be known by it: see `site.Filled`.
            del work, taken
            with self._lock:
                self._busy.discard(whose)
                self._many -= 1
                if not self._many:
                    self._idle.set()

    def _take(self) -> tuple[Hashable, _Work] | None:
        with self._lock:
            whose = next((one for one in self._waiting if one not in self._busy), None)
            if whose is None:
                return None
            queue = self._waiting.pop(whose)
            work = queue.popleft()
            if queue:
                self._waiting[whose] = queue
            self._busy.add(whose)
            return whose, work


class _Work:
    def __init__(self, what: Callable[[], Any], instead: bool) -> None:
        # What is logged meanwhile bears the name of the request.
        context = copy_context()
        self.kept = kept = [lambda: context.run(what)]
        self.instead = instead
        self.future: Future[Any] = Future()
        # What is over, or will never be done, holds nothing any more, such as a large file that came with it.
        self.future.add_done_callback(lambda _: kept.clear())


async def _left(request: Request) -> None:
    """Returns when the client has closed its connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
