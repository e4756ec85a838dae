"""What takes a second of a processor: worked out in another process, one thing after the other, and remembered.

Who would win the fights at all tables, and the fights that designers look at. In a thread of this process it would
take turns with every answer and every stream. Nobody waits here either: whoever asks gets a future. Fights under way
come first, then those that are over, then designers: a bar waits for one look at a fight at most. A table's fight that
has moved on before its turn comes is passed over, and so is a look that nobody waits for any more (`Future.cancel`).
"""

from __future__ import annotations

import heapq
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from typing import Any

from msgspec.structs import replace

from arbitro.fights.prospect import CARE, Prospect, prospect, seed_of
from arbitro.play.game import Game
from arbitro.play.keeper import Kept
from arbitro.sweep import Row
from arbitro.web.glance import Job, glance

logger = logging.getLogger(__name__)

MOST_KNOWN = 10_000
"""How many fights are remembered: those that an undo goes back to, or that are looked back on, are known at once."""

MOST_SEEN = 5_000
"""How many looks are remembered; a heatmap is some hundreds."""

MOST_WAITING = 24
"""How many looks may wait. Whoever comes then asks again later."""

GLANCE = 0.1
"""Seconds of a processor for how a moment stands roughly: within some 15 points, 95 times in 100."""

NOTHING = Prospect((), 0)
"""Of a fight whose chances could not be worked out."""

TABLES, ENDS, DESIGNERS = 0, 1, 2
"""Who comes first."""


class Reckoner:
    """What is known of fights, and the one place where it is found out."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Prospect] = {}
        """By the fingerprint of a fight: its state is large."""
        self._glanced: dict[tuple[str, str], Prospect] = {}
        """The same, of what was only glanced at."""
        self._recalling: dict[tuple[str, str, bool], Future[None]] = {}
        self._seen: dict[Job, Row | None] = {}
        self._looking: dict[Job, Future[None]] = {}
        # One thread for all: nothing is worked out twice, and a fight that waits keeps no thread of the pages.
        self._hand = ThreadPoolExecutor(1, "reckoner")
        self._waiting: list[tuple[int, int, Future[None], Callable[[], None]]] = []
        self._number = count()
        self._worker: Worker | None = None
        self._lock = threading.Lock()
        self._closed = False

    # Tables

    def known(self, game: Game) -> Prospect | None:
        """What is known of the fight as it stands in this game."""
        return self.known_of(fingerprint(game))

    def known_of(self, fight: tuple[str, str], roughly: bool = False) -> Prospect | None:
        """The same by its fingerprint, or at least from a glance: to find that takes longer than to look it up."""
        return self._known.get(fight) or (self._glanced.get(fight) if roughly else None)

    def last(self, kept: Kept, whole: bool = True) -> Prospect | None:
        """What was found last at this table: of the fight as it stands, or without those whom nobody has seen."""
        return kept.shown.get((Prospect, whole))

    def forget(self, kept: Kept) -> None:
        """A fight does not begin with the chances of the one before."""
        for whole in (True, False):
            kept.shown.pop((Prospect, whole), None)

    def work_out(self, kept: Kept, game: Game, state: Any = None) -> Future[None]:
        """Find out about the fight as it stands in `game`, if it still stands so when its turn comes; for whoever does
        not know of everybody, in the `state` as they know it."""
        with self._lock:
            return self._put(TABLES, partial(self._find, kept, game, game.state if state is None else state))

    def _find(self, kept: Kept, game: Game, state: Any) -> None:
        seen = replace(game, state=state)
        known = self.known(seen)
        if known is None and kept.game.state == game.state:
            known = self._keep(seen, self._ask(seen) or NOTHING)
        if known is not None:
            kept.shown[Prospect, state is game.state] = known

    def _ask(self, game: Game, seconds: float = CARE) -> Prospect | None:
        """None where the other process ended over it."""
        return self._call(_prospect, game.system.ID, game.state, seconds, instead=NOTHING)  # type: ignore[no-any-return]

    def _keep(self, game: Game, found: Prospect, roughly: bool = False) -> Prospect:
        # What is exact at a glance is so for good.
        kept = self._glanced if roughly and not found.exact else self._known
        kept[fingerprint(game)] = found
        while len(kept) > MOST_KNOWN:
            del kept[next(iter(kept))]
        return found

    # Fights that are over

    def recall(self, game: Game, roughly: bool = False) -> Future[None]:
        """Find out about a fight as it once stood in `game`, or glance at it. Several who ask for the same get the same
        future."""
        key = (*fingerprint(game), roughly)
        with self._lock:
            if known := self._recalling.get(key):
                return known
            future = self._recalling[key] = self._put(ENDS, partial(self._recall, game, roughly))
        future.add_done_callback(lambda _: self._recalling.pop(key, None))
        return future

    def _recall(self, game: Game, roughly: bool) -> None:
        if self.known_of(fingerprint(game), roughly) is None:
            found = self._ask(game, GLANCE if roughly else CARE)
            # What was interrupted is not known, and may be asked for again.
            if found is not None:
                self._keep(game, found, roughly)

    # Designers

    def has_seen(self, job: Job) -> bool:
        """Whether this look is over, though nothing may have come of it."""
        return job in self._seen

    def seen(self, job: Job) -> Row | None:
        """What came of it."""
        return self._seen.get(job)

    def look(self, job: Job) -> Future[None] | None:
        """Look at a fight; None where too many wait already. Several who ask for the same get the same future."""
        with self._lock:
            known = self._looking.get(job)
            if known is not None and not known.cancelled():
                return known
            if len(self._looking) >= MOST_WAITING:
                return None
            future = self._looking[job] = self._put(DESIGNERS, partial(self._look, job))
        future.add_done_callback(partial(self._looked, job))
        return future

    def _look(self, job: Job) -> None:
        self._seen[job] = self._glance(job)
        while len(self._seen) > MOST_SEEN:
            del self._seen[next(iter(self._seen))]

    def _glance(self, job: Job) -> Row | None:
        return self._call(glance, job)  # type: ignore[no-any-return]

    def _looked(self, job: Job, future: Future[None]) -> None:
        with self._lock:
            if self._looking.get(job) is future:
                del self._looking[job]

    # Both

    def _put(self, rank: int, work: Callable[[], None]) -> Future[None]:
        future = Future[None]()
        if self._closed:
            future.cancel()
            return future
        heapq.heappush(self._waiting, (rank, next(self._number), future, work))
        self._hand.submit(self._next)
        return future

    def _next(self) -> None:
        with self._lock:
            if not self._waiting:
                return
            _, _, future, work = heapq.heappop(self._waiting)
        if not future.set_running_or_notify_cancel():
            return
        try:
            work()
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(None)

    def _call(self, function: Callable[..., Any], *given: Any, instead: Any = None) -> Any:
        """What a function finds in the other process; `instead` where it fails, None where that process ended."""
        try:
            with self._lock:
                if self._closed:
                    return None
                self._worker = self._worker or Worker()
            return self._worker.ask(function, *given)
        except (EOFError, OSError):
            # It was ended, by `close` or by a machine that needed its memory; what comes next gets another.
            self._worker = None
        except Exception:
            logger.exception("a fight could not be worked out")
            return instead
        return None

    def close(self) -> None:
        """End whatever is being worked out, so that the server can stop."""
        with self._lock:
            self._closed = True
            waiting, self._waiting = self._waiting, []
            if self._worker is not None:
                self._worker.end()
        for _, _, future, _ in waiting:
            future.cancel()
        self._hand.shutdown(cancel_futures=True)


class Worker:
    """A process that works things out. It ends with the one that started it, however that ends."""

    def __init__(self) -> None:
        # Not a fork: it would copy the locks of this process's other threads as they happen to be.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        # Theirs alone from now on, so that it breaks when this process is gone.
        theirs.close()

    def ask(self, function: Callable[..., Any], *given: Any) -> Any:
        """What a function finds there; raises `EOFError` or `OSError` if the process has ended."""
        self._pipe.send((function, given))
        found = self._pipe.recv()
        if isinstance(found, Exception):
            raise found
        return found

    def end(self) -> None:
        """At once, whatever it is doing."""
        self._process.kill()
        self._process.join()


def fingerprint(game: Game) -> tuple[str, str]:
    """What a fight is known by: its system, and a digest of how it stands."""
    return game.system.ID, seed_of(game.state)


def _prospect(system: str, state: Any, seconds: float) -> Prospect:
    return prospect(system, state, seconds) or NOTHING


def _work(pipe: Connection) -> None:
    # Ctrl+C is for the server, and with it this ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # Who plays comes first.
        os.nice(5)
    with suppress(EOFError, OSError):
        while True:
            function, given = pipe.recv()
            try:
                found: Any = function(*given)
            except Exception as error:
                found = RuntimeError(f"{type(error).__name__}: {error}")
            pipe.send(found)
