"""A connection that dawdles or talks too much is closed: seen from the other end, on a real socket."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest

from arbitro.web import patience
from tests.web.browsers import Server, running

pytestmark = pytest.mark.slow


@pytest.fixture
def hasty(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with hardly any patience."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(patience, "BODY_SECONDS", 0.3)
    monkeypatch.setattr(patience, "SLOWEST", 100_000)
    with running(tmp_path_factory.mktemp("hasty")) as started:
        yield started


def connected(server: Server) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def told(server: Server, *pieces: bytes) -> str:
    """All that the server says to these bytes, until it closes the connection."""
    with closing(connected(server)) as line:
        heard = b""
        with suppress(ConnectionError):
            for piece in pieces:
                line.sendall(piece)
            while more := line.recv(65536):
                heard += more
        return heard.decode()


def head(server: Server, more: str = "", method: str = "GET", path: str = "/static/icon.svg") -> bytes:
    host = server.address.removeprefix("http://")
    return f"{method} {path} HTTP/1.1\r\nhost: {host}\r\norigin: {server.address}\r\n{more}\r\n".encode()


def answers(server: Server) -> bool:
    """Whether others are served."""
    return told(server, head(server, "connection: close\r\n")).startswith("HTTP/1.1 200")


def test_half_a_head_is_waited_for_and_then_no_more(hasty: Server):
    assert told(hasty, b"GET / HTTP/1.1\r\nhost: loc").startswith("HTTP/1.1 408")
    assert told(hasty).startswith("HTTP/1.1 408")
    assert told(hasty, b"\r\n" * 50).startswith("HTTP/1.1 408")
    assert answers(hasty)


def test_what_begins_nothing_after_an_answer_is_not_waited_for(hasty: Server):
    with closing(connected(hasty)) as line:
        line.sendall(head(hasty))
        heard = b""
        while b"</svg>" not in heard:
            heard += line.recv(65536)
        line.sendall(b"\r\n")
        assert line.recv(12) == b"HTTP/1.1 408"


def test_a_body_that_trickles_is_waited_for_and_then_no_more(hasty: Server):
    began = head(hasty, "content-length: 1000\r\ncontent-type: application/json\r\n", "POST", "/g/x/wish")

    assert told(hasty, began, b'{"ty').startswith("HTTP/1.1 408")
    pieces = head(hasty, "transfer-encoding: chunked\r\n", "POST", "/g/x/wish")
    assert told(hasty, pieces, b"4\r\n{   \r\n").startswith("HTTP/1.1 408")
    # Not even in a piece's own remarks.
    assert told(hasty, pieces, b"4;" + b"x" * 4_000).startswith("HTTP/1.1 408")
    assert answers(hasty)


def test_a_body_that_comes_at_once_is_taken(hasty: Server):
    body = b'{"type":"say","text":"' + b"x" * 30_000 + b'"}'
    began = head(hasty, f"content-length: {len(body)}\r\nconnection: close\r\n", "POST", "/g/x/wish")

    assert told(hasty, began, body).startswith("HTTP/1.1 404")


def test_a_head_without_end_is_not_taken(hasty: Server):
    """One long header, many, a long address, and what follows a body."""
    assert told(hasty, head(hasty, f"a: {'x' * 40_000}\r\n")).startswith("HTTP/1.1 431")
    assert told(hasty, b"GET / HTTP/1.1\r\na: " + b"x" * 40_000).startswith("HTTP/1.1 431")
    assert told(hasty, head(hasty, "a: b\r\n" * 200)).startswith("HTTP/1.1 431")
    assert told(hasty, head(hasty, "abc: defgh\r\n" * 4_000)).startswith("HTTP/1.1 431")
    assert told(hasty, head(hasty, path="/" + "x" * 40_000)).startswith("HTTP/1.1 431")
    pieces = head(hasty, "transfer-encoding: chunked\r\n", "POST", "/language")
    assert "HTTP/1.1 431" in told(hasty, pieces, b"0\r\n" + b"a: b\r\n" * 9 + b"\r\n")
    assert answers(hasty)


def test_forty_megabytes_of_headers_are_cut_off(hasty: Server):
    """What a sender gets rid of is what fits between the two, and no more."""
    sent = 0
    with closing(connected(hasty)) as line, suppress(ConnectionError):
        line.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(600):
            line.sendall(b"a: " + b"x" * 65_000 + b"\r\n")
            sent += 65_000

    assert sent < 20_000_000
    assert answers(hasty)


def test_a_request_has_one_length(hasty: Server):
    """Whoever stands before the server may not end a request elsewhere than it does: two lengths, or pieces and one."""
    both = "content-length: 4\r\ntransfer-encoding: chunked\r\n"
    for odd in (both, "content-length: 4\r\ncontent-length: 9\r\n", "transfer-encoding: xchunked\r\n"):
        heard = told(hasty, head(hasty, odd, "POST", "/language"), b"0\r\n\r\nGET /health HTTP/1.1\r\nhost: a\r\n\r\n")
        assert heard.startswith("HTTP/1.1 400"), (odd, heard)
        assert heard.count("HTTP/1.1") == 1, odd


def test_an_open_stream_is_not_cut_off(hasty: Server):
    host = hasty.address.removeprefix("http://")
    with closing(http.client.HTTPConnection(host, timeout=20)) as line:
        headers = {"origin": hasty.address, "content-type": "application/x-www-form-urlencoded"}
        line.request("POST", "/demo", "system=lanterns", headers)
        answer = line.getresponse()
        answer.read()
        cookie, path = str(answer.getheader("set-cookie")).split(";")[0], str(answer.getheader("location"))
    with closing(connected(hasty)) as line:
        line.sendall(head(hasty, f"cookie: {cookie}\r\n", path=f"{path}/stream"))
        assert b"event: at" in line.recv(65536) + line.recv(65536)

        assert told(hasty, b"GET / HT").startswith("HTTP/1.1 408")

        line.setblocking(False)
        with pytest.raises(BlockingIOError):
            line.recv(1)


def test_an_address_has_so_many_connections_and_no_more(hasty: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "MOST_CONNECTIONS", 2)
    monkeypatch.setattr(patience, "address_of", lambda *_, **__: "203.0.113.5")

    with closing(connected(hasty)) as one, closing(connected(hasty)) as two:
        one.sendall(head(hasty))
        two.sendall(head(hasty))
        assert one.recv(9) == two.recv(9) == b"HTTP/1.1 "
        assert told(hasty).startswith("HTTP/1.1 429")
    assert answers(hasty)
