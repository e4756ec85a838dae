"""How long a request may take to come, and how long its head may be.

uvicorn waits for ever for a head or a body that was begun, and takes any number of headers. This is
its own parser with a clock and a scale beside it.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from arbitro.web.buckets import address_of

HEAD_SECONDS = 10.0
"""For the whole head of a request."""

BODY_SECONDS = 15.0
"""For its body, besides the time that `SLOWEST` allows for what has come."""

SLOWEST = 4096
"""Bytes a second that a body has to come with, on the whole; an old telephone line does."""

LONGEST_BODY = 15 * 60.0
"""Seconds that no body may take."""

MOST_HEAD = 32 * 1024
MOST_HEADERS = 100

MOST_CONNECTIONS = 256
"""Of one address, those on this computer aside."""

LINES = {
    408: ("Request Timeout", "That took too long to come. / Ha tardado demasiado en llegar.\n"),
    431: ("Request Header Fields Too Large", "The headers are too large. / Las cabeceras son demasiado grandes.\n"),
    429: ("Too Many Requests", "Too many connections. / Demasiadas conexiones.\n"),
}

_connections: Counter[str] = Counter()


class Patience(HttpToolsProtocol):
    """A connection whose patience ends."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._in_body = False
        self._head = 0
        """Bytes since the last head was complete."""
        self._body = 0
        self._address = address_of({"client": self.client}, "", proxied=False)
        _connections[self._address] += 1
        if self._address and _connections[self._address] > MOST_CONNECTIONS:
            self._refuse(429)
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        _connections[self._address] -= 1
        if not _connections[self._address]:
            del _connections[self._address]
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
        self._head = self._body = 0
        self._in_body = True
        self._began = self.loop.time()
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        self._rest()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if self._head > MOST_HEAD:
            self._refuse(431)
        else:
            super().send_400_response(msg)

    @property
    def _idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]

    def _wait(self, seconds: float) -> None:
        self._rest()
        self._timer = self.loop.call_later(seconds, self._tired)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tired(self) -> None:
        self._timer = None
        if self._in_body:
            left = self._began + min(BODY_SECONDS + self._body / SLOWEST, LONGEST_BODY) - self.loop.time()
            # While nobody takes in what has come, it is not the sender who is slow.
            if left > 0 or self.flow.read_paused:
                return self._wait(max(left, 1))
        self._refuse(408)
        return None

    def _refuse(self, status: int) -> None:
        if self.transport.is_closing():
            return
        if self._in_body and not self._idle and self.cycle.response_started:
            self.transport.close()
            return
        reason, line = LINES[status]
        data = line.encode()
        head = f"HTTP/1.1 {status} {reason}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n"
        self.transport.write(head.encode() + b"content-length: %d\r\n\r\n" % len(data) + data)
        self.transport.close()
