"""What messages arrive at: a real mail server, and a place that takes whatever is posted."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from aiosmtpd.controller import Controller


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class MailSink:
    """A mail server that keeps what it is given, in the order of its coming."""

    def __init__(self, utf8: bool = True, refuse: Callable[[str], str] = lambda to: "") -> None:
        self.letters: list[EmailMessage] = []
        self.refuse = refuse
        self.port = free_port()
        self._server = Controller(self, hostname="127.0.0.1", port=self.port, enable_SMTPUTF8=utf8)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        """Take an address, or say no."""
        if no := self.refuse(address):
            return no
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """Keep a letter."""
        letter = message_from_bytes(envelope.original_content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        letter["X-For"] = ", ".join(envelope.rcpt_tos)
        self.letters.append(letter)
        return "250 OK"

    def __enter__(self) -> MailSink:
        self._server.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.stop()


class Posted:
    """What somebody posted."""

    def __init__(self, method: str, path: str, headers: dict[str, str], body: bytes) -> None:
        self.method, self.path, self.headers, self.body = method, path, headers, body

    @property
    def json(self) -> Any:
        """Its body, read."""
        return msgspec.json.decode(self.body)


class HookSink:
    """A place to post to. `answers` says with what; 0 is nothing at all."""

    def __init__(self, answers: Callable[[Posted], int | tuple[int, dict[str, str]]] = lambda posted: 204) -> None:
        self.posted: list[Posted] = []
        self.answers = answers
        self.over = threading.Event()
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def take(self) -> None:
                length = int(self.headers.get("content-length", 0))
                body = self.rfile.read(length)
                if len(body) < length:
                    # Whoever sent it was killed in the middle.
                    return
                posted = Posted(self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, body)
                sink.posted.append(posted)
                answer = sink.answers(posted)
                status, headers = answer if isinstance(answer, tuple) else (answer, {})
                if not status:
                    sink.over.wait(60)
                    return
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()

            do_POST = do_PUT = do_GET = take  # noqa: N815

            def log_message(self, *_: Any) -> None:
                """Nothing to be said."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> HookSink:
        # It looks so often whether it is to stop; by itself twice a second, and each test would wait for that.
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self._server.shutdown()
        self._server.server_close()


def until(happened: Callable[[], Any], seconds: float = 40) -> None:
    """Wait for something, far longer than it takes."""
    ends = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < ends, "it did not happen"
        time.sleep(0.01)
