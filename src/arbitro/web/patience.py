"""How long a request may take to come, how long its head may be, and how long an answer waits for whoever asked.

uvicorn waits for ever for a head or a body that was begun, and for a reader, and takes any number of headers and of
requests that come before the first is answered. This is its own parser with a clock and a scale beside it.
"""

from __future__ import annotations

import asyncio
import logging
from socket import SO_LINGER, SOL_SOCKET
from struct import pack
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from arbitro.web.buckets import address_of, speaks_for_others
from arbitro.web.guard import MOST_BYTES, MOST_IMPORTED

HEAD_SECONDS = 10.0
"""For the whole head of a request."""

BODY_SECONDS = 15.0
"""For its body, besides the time that `SLOWEST` allows for what has come."""

SLOWEST = 4096
"""Bytes a second that a body has to come with, on the whole; an old telephone line does."""

LONGEST_BODY = 15 * 60.0
"""Seconds that no body may take."""

READING_SECONDS = 60.0
"""In which whoever asked takes in some of the answer: a slow line does, and who has gone does not."""

AFTER_SECONDS = 5.0
"""For a body that goes on when it has been answered: so that the answer is read before the line is cut."""

MOST_BODY = MOST_IMPORTED + MOST_BYTES
"""Of any body: what may be too much for where it goes is refused there, in words."""

MOST_AHEAD = 8
"""Requests that wait for the answer to an earlier one of the same connection. No browser sends any."""

MOST_HEAD = 32 * 1024
MOST_HEADERS = 100

MOST_CONNECTIONS = 256
"""Of one address, those on this computer and a proxy's aside."""

MOST_UNREAD = 32 * 1024 * 1024
"""Bytes of answers that wait for one address to take them in, over all its connections: a household on slow lines has
far less, and a single answer may be larger. Beyond it whatever else is answered there is cut off."""

LINES = {
    408: ("Request Timeout", "That took too long to come. / Ha tardado demasiado en llegar.\n"),
    431: ("Request Header Fields Too Large", "The headers are too large. / Las cabeceras son demasiado grandes.\n"),
    429: ("Too Many Requests", "Too many connections. / Demasiadas conexiones.\n"),
}

_lines: dict[str, set[Line]] = {}
"""The connections of each address."""

_quiet = logging.getLogger("uvicorn.error.lines")
"""Of each odd byte that comes uvicorn would write a line: whoever likes could fill a disk."""
_quiet.setLevel(logging.ERROR)


class Line:
    """A transport that knows how much was written to it."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self.written = 0
        self.beside: set[Line] = set()
        """All of the same address, where those count."""

    def write(self, data: bytes) -> None:
        """Write it, when the line has room for it; cut the line where too much waits at its address already."""
        if sum([each.written - each.taken for each in self.beside if each is not self]) > MOST_UNREAD:
            self.cut()
            return
        self.written += len(data)
        self._transport.write(data)

    @property
    def taken(self) -> int:
        """How much of it has gone."""
        return self.written - self._transport.get_write_buffer_size()

    def cut(self) -> None:
        """Let go of the line and of all that waits on it; the system lets go of the rest, and does not go on
        offering it."""
        self._transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, pack("ii", 1, 0))
        self._transport.abort()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Patience(HttpToolsProtocol):
    """A connection whose patience ends."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.line = Line(transport)
        super().connection_made(self.line)  # type: ignore[arg-type]
        self.logger = _quiet
        self._timer: asyncio.TimerHandle | None = None
        self._answered: Any = None
        """The request that is being answered, or was last: those that came after it wait."""
        self._taken = 0
        self._looking = self.loop.call_later(READING_SECONDS, self._look)
        self._in_body = False
        self._address = ""
        self._head = 0
        """Bytes since the last head was complete."""
        self._body = 0
        self._own = address_of({"client": self.client}, "", proxied=False)
        app: Any = self.config.app
        self._proxied = app.state.site.proxied and speaks_for_others({"client": self.client})
        # Of a proxy it is known with each request for whom it is.
        self._belong("" if self._proxied else self._own)
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        self._looking.cancel()
        self._leave()
        self._part()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._in_body:
            self._head += len(data)
        super().data_received(data)
        if self._in_body or self.transport.is_closing():
            return
        if self._head > MOST_HEAD:
            self._refuse(431)
        elif self._timer is None and self._idle:
            # Something came that begins nothing, and uvicorn has stopped its own clock.
            self._wait(HEAD_SECONDS)

    def eof_received(self) -> None:
        # Half closed: whoever says no more hears nothing either, and asyncio closes the rest.
        self._leave()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait(HEAD_SECONDS)

    def on_header(self, name: bytes, value: bytes) -> None:
        # What follows a body in pieces is of no use to anybody here.
        if self._in_body or len(self.headers) >= MOST_HEADERS or sum(map(len, (self.url, name, value))) > MOST_HEAD:
            self._head = MOST_HEAD + 1
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if sum([len(name) + len(value) for name, value in self.headers]) + len(self.url) > MOST_HEAD:
            self._head = MOST_HEAD + 1
            raise ValueError("too long a head")
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests ahead of their answers")
        if self._proxied:
            said = dict(self.headers).get(b"x-forwarded-for", b"").decode("latin-1")
            self._belong(address_of({"client": self.client}, said, proxied=True))
        self._head = self._body = 0
        self._in_body = True
        self._began = self.loop.time()
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        if self._body > MOST_BODY:
            raise ValueError("a body without end")
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        self._rest()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._in_body and self._idle:
            self._wait(AFTER_SECONDS)

    def send_400_response(self, msg: str) -> None:
        if self._head > MOST_HEAD:
            self._refuse(431)
        elif self._may_refuse:
            super().send_400_response(msg)
            self._leave()
        else:
            self._hang_up()

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    @property
    def _idle(self) -> bool:
        """Whether all that was asked is answered."""
        return not self.pipeline and (self._answered is None or self._answered.response_complete)

    @property
    def _may_refuse(self) -> bool:
        """Whether what is written now is taken for the answer to what comes: else it would stand in the midst of
        another, or in the place of the one to an earlier request."""
        if not self._in_body:
            return self._idle
        return self.cycle is self._answered and not self.cycle.response_started

    def _belong(self, address: str) -> None:
        """Count the connection among those of an address."""
        self._part()
        self._address = address
        beside = _lines.setdefault(address, set())
        beside.add(self.line)
        if address:
            self.line.beside = beside
            # A proxy keeps connections open that are nobody's for the moment.
            if address == self._own and len(beside) > MOST_CONNECTIONS:
                self._refuse(429)

    def _part(self) -> None:
        beside = _lines.get(self._address, set())
        beside.discard(self.line)
        self.line.beside = set()
        if not beside:
            _lines.pop(self._address, None)

    def _leave(self) -> None:
        """Tell whoever answers that nobody waits for it: uvicorn tells the last request alone."""
        for cycle in (self._answered, *[cycle for cycle, _ in self.pipeline]):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        self.pipeline.clear()

    def _hang_up(self) -> None:
        """Close the connection, when what was written has gone."""
        self._leave()
        self.transport.close()

    def _look(self) -> None:
        """See whether what was written is taken in."""
        if self.line.taken == self._taken and self.line.taken < self.line.written:
            self.line.cut()
            return
        self._taken = self.line.taken
        self._looking = self.loop.call_later(READING_SECONDS, self._look)

    def _wait(self, seconds: float) -> None:
        self._rest()
        self._timer = self.loop.call_later(seconds, self._tired)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tired(self) -> None:
        self._timer = None
        if self._in_body and not self._idle:
            left = self._began + min(BODY_SECONDS + self._body / SLOWEST, LONGEST_BODY) - self.loop.time()
            # While nobody takes in what has come, it is not the sender who is slow.
            if left > 0 or self.flow.read_paused:
                return self._wait(max(left, 1))
        if self._in_body and self._idle:
            self._hang_up()
        else:
            self._refuse(408)
        return None

    def _refuse(self, status: int) -> None:
        if self.transport.is_closing():
            return
        if not self._may_refuse:
            self._hang_up()
            return
        reason, line = LINES[status]
        data = line.encode()
        head = f"HTTP/1.1 {status} {reason}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n"
        self.transport.write(head.encode() + b"content-length: %d\r\n\r\n" % len(data) + data)
        self._hang_up()
