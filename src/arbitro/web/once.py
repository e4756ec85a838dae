"""What a form makes, a game or a seat, it makes once, however often it is sent: pressed twice, or again in doubt."""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager

REMEMBERED = 600.0
"""Seconds for which a form that is sent again is known."""

MOST_FORMS = 5_000
"""How many are remembered; the oldest are forgotten first."""


class Made:
    """The ids of what one form makes. They are its own from the start, so that what the store kept unsaid is found."""

    def __init__(self, since: float, key: bytes) -> None:
        self.since = since
        self.game, self.seat = urlsafe_b64encode(key[:9]).decode(), f"s{key[9:13].hex()}"
        self.lock = threading.Lock()


class Once:
    """The forms that were sent of late."""

    def __init__(self, secret: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        # By the server's secret: the ids are the same in each of its processes, and nobody else can tell them.
        self._key = hashlib.blake2b(secret.encode(), person=b"once").digest()
        self._made: dict[bytes, Made] = {}
        self._lock = threading.Lock()

    @contextmanager
    def turn(self, name: str, body: bytes) -> Iterator[Made]:
        """What this form makes, while nobody else is making it. `name` is the form's own; without, each is another."""
        if not name:
            yield Made(self.clock(), secrets.token_bytes(16))
            return
        # With all that was filled in: whoever goes back a page and fills in something else wants something else.
        key = hashlib.blake2b(name.encode() + b"\0" + body, key=self._key, digest_size=16).digest()
        with self._lock:
            for old, each in list(self._made.items()):
                if each.since > self.clock() - REMEMBERED and len(self._made) < MOST_FORMS:
                    break
                del self._made[old]
            made = self._made.setdefault(key, Made(self.clock(), key))
        with made.lock:
            yield made
