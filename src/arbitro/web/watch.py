"""What whoever runs a server may want to know of: one line of JSON for each such event, in the log `arbitro.security`.

No line holds a token, a name or anything that was typed.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from fastapi import Request

from arbitro.web.buckets import Bucket, address_of
from arbitro.web.counting import Counts

REFUSALS: Mapping[str, str] = {
    "no-game": "no-seat",
    "no-link": "wrong-link",
    "no-passkey": "wrong-passkey",
    "no-passkey-late": "wrong-passkey",
    "no-hurry": "too-many",
    "no-streams": "too-many",
    "no-origin": "foreign-page",
    "no-host": "foreign-name",
    **dict.fromkeys(
        ("no-referee-only", "no-not-yours", "no-spectator", "no-seat", "no-closed", "no-shown", "no-export-now"),
        "no-right",
    ),
    **dict.fromkeys(("no-ghost", "no-other-seat", "no-muted", "no-person", "no-hiding"), "no-right"),
    **dict.fromkeys(("no-form", "no-wish", "no-multipart", "no-utf8", "no-deep", "no-many", "no-long"), "malformed"),
    **dict.fromkeys(
        ("no-number", "no-large", "no-picture", "no-picture-wide", "no-export", "no-import-long"), "malformed"
    ),
}
"""Refusals that are noted, by their code, each with its event."""

EVERY, AT_ONCE = 60.0, 5
"""Seconds for one more line of a kind about one address, and how many there may be at once: a flood fills no disk."""

logger = logging.getLogger("arbitro.security")


class Watch:
    """Notes what happens."""

    def __init__(self, counts: Counts | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.counts = counts or Counts()
        self.clock = clock
        self._lines = Bucket(EVERY, AT_ONCE)

    def note(self, event: str, request: Request, level: int = logging.WARNING, **facts: Any) -> None:
        """One line, unless there have been many about this address of late."""
        self.counts.noted(event)
        headers = request.headers
        proxied = request.app.state.site.proxied
        address = address_of(request.scope, headers.get("x-forwarded-for", ""), proxied) or "here"
        if not self._lines.take((event, address), self.clock()):
            line = {"event": event, "address": address, "path": route_of(request), **facts}
            known = {"facts": line, "request": request.scope.get("arbitro.request", "")}
            logger.log(level, "%s", msgspec.json.encode(line).decode(), extra=known)


def route_of(request: Request) -> str:
    """The path without what it holds: a link's token is a secret."""
    return getattr(request.scope.get("route"), "path", "")
