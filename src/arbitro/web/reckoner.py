"""Who would win the fights at all tables: worked out in another process, one after the other, and remembered.

In a thread of this one it would take turns with every answer and every stream. Nobody waits here either: whoever asks
gets a future. A fight that has moved on before its turn comes is passed over.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from arbitro.play.game import Game
from arbitro.play.keeper import Kept
from arbitro.prospect import Prospect, prospect

logger = logging.getLogger(__name__)

MOST_KNOWN = 500
"""How many fights are remembered: those that an undo goes back to are known at once."""

NOTHING = Prospect((), 0)
"""Of a fight whose chances could not be worked out."""


class Reckoner:
    """What is known of the fights at all tables, and the one place where it is found out."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, Any], Prospect] = {}
        self._last: dict[str, Prospect] = {}
        # One thread for all tables: nothing is worked out twice, and a fight that waits keeps no thread of the pages.
        self._hand = ThreadPoolExecutor(1, "reckoner")
        self._worker: Worker | None = None
        self._lock = threading.Lock()
        self._closed = False

    def known(self, game: Game) -> Prospect | None:
        """What is known of the fight as it stands in this game."""
        return self._known.get((game.system.ID, game.state))

    def last(self, kept: Kept) -> Prospect | None:
        """What was found last at this table."""
        return self._last.get(kept.id)

    def forget(self, kept: Kept) -> None:
        """A fight does not begin with the chances of the one before."""
        self._last.pop(kept.id, None)

    def work_out(self, kept: Kept, game: Game) -> Future[None]:
        """Find out about the fight as it stands in `game`, if it still stands so when its turn comes."""
        return self._hand.submit(self._find, kept, game)

    def _find(self, kept: Kept, game: Game) -> None:
        known = self.known(game)
        if known is None and kept.game.state == game.state:
            known = self._known[game.system.ID, game.state] = self._ask(game)
            while len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        if known is not None:
            self._last[kept.id] = known

    def _ask(self, game: Game) -> Prospect:
        try:
            with self._lock:
                if self._closed:
                    return NOTHING
                self._worker = self._worker or Worker()
            return self._worker.ask(game.system.ID, game.state) or NOTHING
        except (EOFError, OSError):
            # It was ended, by `close` or by a machine that needed its memory; the next fight gets another.
            self._worker = None
        except Exception:
            logger.exception("the chances of a fight could not be worked out")
        return NOTHING

    def close(self) -> None:
        """End whatever is being worked out, so that the server can stop."""
        with self._lock:
            self._closed = True
            if self._worker is not None:
                self._worker.end()
        self._hand.shutdown(cancel_futures=True)


class Worker:
    """A process that works out the chances of fights. It ends with the one that started it, however that ends."""

    def __init__(self) -> None:
        # Not a fork: it would copy the locks of this process's other threads as they happen to be.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        # Theirs alone from now on, so that it breaks when this process is gone.
        theirs.close()

    def ask(self, system: str, state: Any) -> Prospect | None:
        """What `prospect` finds there; raises `EOFError` or `OSError` if the process has ended."""
        self._pipe.send((system, state))
        found = self._pipe.recv()
        if isinstance(found, Exception):
            raise found
        return found  # type: ignore[no-any-return]

    def end(self) -> None:
        """At once, whatever it is doing."""
        self._process.kill()
        self._process.join()


def _work(pipe: Connection) -> None:
    # Ctrl+C is for the server, and with it this ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # Who plays comes first.
        os.nice(10)
    with suppress(EOFError, OSError):
        while True:
            system, state = pipe.recv()
            try:
                found: Prospect | Exception | None = prospect(system, state)
            except Exception as error:
                found = RuntimeError(f"{type(error).__name__}: {error}")
            pipe.send(found)
