"""What the server does, counted for whoever keeps it, and one name for all that came of a request in its log.

`/metrics` is Prometheus' text, at an address of its own on this computer that no proxy leads to (`serve --metrics`); so
it needs no key. Paths are counted by their route: no game, seat, link or name ever stands there.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from bisect import bisect_left
from collections import Counter
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

import msgspec

from arbitro import __version__
from arbitro.web.address import App, Message, Receive, Scope, Send

if TYPE_CHECKING:
    from arbitro.web.site import Site

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: an answer is counted at the first of these that it did not exceed."""

PRIVATE = ("/metrics", "/health", "/health/live")
"""What is answered at the private address."""

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The name of the request that is being answered."""


class Counts:
    """All that is counted."""

    def __init__(self) -> None:
        self.begun = time.time()
        self.requests: Counter[tuple[str, str, int]] = Counter()
        """By method, route and status."""
        self.within: Counter[tuple[str, float]] = Counter()
        """Answers by method and bound, streams left out."""
        self.seconds: dict[str, float] = {}
        self.events: Counter[str] = Counter()
        self._lock = threading.Lock()

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """One more answer."""
        with self._lock:
            self.requests[method, route, status] += 1
            if not route.endswith("/stream"):
                at = bisect_left(BOUNDS, seconds)
                self.within[method, BOUNDS[at] if at < len(BOUNDS) else float("inf")] += 1
                self.seconds[method] = self.seconds.get(method, 0.0) + seconds

    def noted(self, event: str) -> None:
        """One more event that whoever keeps the server should know of."""
        with self._lock:
            self.events[event] += 1

    def text(self, site: Site) -> str:
        """All of it, as Prometheus reads it."""
        with self._lock:
            requests, events = sorted(self.requests.items()), sorted(self.events.items())
            within, seconds = dict(self.within), sorted(self.seconds.items())
        lines = [
            *_head("arbitro_info", "gauge", "Which version this is."),
            f"arbitro_info{_labels(version=__version__)} 1",
            *_head("arbitro_start_time_seconds", "gauge", "When the server was started."),
            f"arbitro_start_time_seconds {self.begun}",
            *_head("arbitro_ready", "gauge", "Whether games can be stored."),
            f"arbitro_ready {int(not site.store.failing)}",
            *_head("arbitro_streams", "gauge", "Pages that are open at a table."),
            f"arbitro_streams {site.limits.open}",
            *_head("arbitro_games_in_memory", "gauge", "Games that were asked for of late."),
            f"arbitro_games_in_memory {site.keeper.held}",
            *_head("arbitro_requests_total", "counter", "Answers."),
        ]
        for (method, route, status), many in requests:
            lines.append(f"arbitro_requests_total{_labels(method=method, route=route, status=status)} {many}")
        lines += _head("arbitro_events_total", "counter", "Wrong links, floods and the like; see the log.")
        lines += [f"arbitro_events_total{_labels(event=event)} {many}" for event, many in events]
        lines += _head("arbitro_answer_seconds", "histogram", "How long an answer took to begin.")
        for method, total in seconds:
            upto = 0
            for bound in (*BOUNDS, float("inf")):
                upto += within.get((method, bound), 0)
                le = "+Inf" if bound == float("inf") else bound
                lines.append(f"arbitro_answer_seconds_bucket{_labels(method=method, le=le)} {upto}")
            lines.append(f"arbitro_answer_seconds_sum{_labels(method=method)} {total:.6f}")
            lines.append(f"arbitro_answer_seconds_count{_labels(method=method)} {upto}")
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str, text: str) -> list[str]:
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]


def _labels(**labels: Any) -> str:
    quoted = (str(value).replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n") for value in labels.values())
    return "{" + ",".join(f'{key}="{value}"' for key, value in zip(labels, quoted, strict=True)) + "}"


class Counting:
    """Counts what goes through, names it, and lets nothing but itself be asked for at the private address."""

    def __init__(self, app: App, counts: Counts, private: int | None = None) -> None:
        self.app = app
        self.counts = counts
        self.private = private
        """The port of the private address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        private = self.private is not None and (scope.get("server") or ("", None))[1] == self.private
        scope["arbitro.private"] = private
        if private and scope["path"] not in PRIVATE:
            scope["path"] = "/no/such/page"
        name, begun = secrets.token_hex(4), time.perf_counter()
        scope["arbitro.request"] = name
        REQUEST.set(name)

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                # By the template of its path; a path that nobody serves has none.
                route = getattr(scope.get("route"), "path", "") or ("/static" if "/static/" in scope["path"] else "")
                took = time.perf_counter() - begun
                self.counts.answered(scope["method"], route, message["status"], took)
                more = ((b"x-request", name.encode()), (b"server-timing", b"had;dur=%d" % _about(took)))
                message = {**message, "headers": [*message.get("headers", ()), *more]}
            await send(message)

        return await self.app(scope, receive, counted)


def _about(seconds: float) -> int:
    """Milliseconds in steps of 50: they tell a page how busy the server is, and nobody what it computed."""
    return int(seconds * 20) * 50


class Lines(logging.Formatter):
    """One line of JSON for each thing that is logged: events as they are, anything else as its text."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {"at": round(record.created, 3), "level": record.levelname.lower(), "log": record.name}
        if request := getattr(record, "request", "") or REQUEST.get():
            line["request"] = request
        if facts := getattr(record, "facts", None):
            line |= facts
        else:
            line["text"] = record.getMessage()
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def log_in_lines(level: str) -> None:
    """Have all that is logged from now on come as lines on the error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Who comes and goes is noted where all of it is kept, and not on the terminal of somebody who plays at home.
    logging.getLogger("arbitro.security").setLevel(logging.INFO)
