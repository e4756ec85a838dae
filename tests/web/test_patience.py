"""A connection that dawdles or talks too much is closed: seen from the other end, on a real socket."""

from __future__ import annotations

import http.client
import select
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import pytest

from arbitro.web import patience
from arbitro.web.serve import listen, server_of
from tests.web import browsers
from tests.web.browsers import Server, running

pytestmark = pytest.mark.slow


@pytest.fixture
def hasty(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with hardly any patience."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(patience, "BODY_SECONDS", 0.3)
    monkeypatch.setattr(patience, "SLOWEST", 100_000)
    monkeypatch.setattr(patience, "AFTER_SECONDS", 0.3, raising=False)
    monkeypatch.setattr(patience, "READING_SECONDS", 0.5, raising=False)
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


def listening(server: Server) -> bytes:
    """What somebody with a seat asks a stream with."""
    host = server.address.removeprefix("http://")
    with closing(http.client.HTTPConnection(host, timeout=20)) as line:
        headers = {"origin": server.address, "content-type": "application/x-www-form-urlencoded"}
        line.request("POST", "/demo", "system=lanterns", headers)
        answer = line.getresponse()
        answer.read()
        cookie, path = str(answer.getheader("set-cookie")).split(";")[0], str(answer.getheader("location"))
    return head(server, f"cookie: {cookie}\r\n", path=f"{path}/stream")


def comes(so: Callable[[], bool]) -> bool:
    """Whether it is so before long."""
    until = time.monotonic() + 20
    while not so() and time.monotonic() < until:
        time.sleep(0.01)
    return so()


def hear(line: socket.socket, what: bytes) -> None:
    """Returns when this has come, in however many pieces."""
    heard = b""
    while what not in heard:
        heard += (piece := line.recv(65536))
        assert piece, heard


def test_an_open_stream_is_not_cut_off(hasty: Server):
    asked = listening(hasty)
    with closing(connected(hasty)) as line:
        line.sendall(asked)
        hear(line, b"event: at")

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


@pytest.mark.parametrize("how", ["gone", "half closed", "gone with more behind it", "half closed with more behind it"])
def test_the_place_of_a_stream_is_free_when_whoever_heard_it_has_gone(hasty: Server, how: str):
    """Also where other requests wait behind it, of which uvicorn would tell the last alone."""
    site, asked = hasty.app.state.site, listening(hasty)
    with closing(connected(hasty)) as line:
        line.sendall(asked + (head(hasty) * 3 if "behind" in how else b""))
        hear(line, b"event: at")
        assert site.limits.open == 1
        if "half" in how:
            line.shutdown(socket.SHUT_WR)
            assert comes(lambda: site.limits.open == 0)
    assert comes(lambda: site.limits.open == 0)
    assert answers(hasty)


def test_a_few_requests_may_come_ahead_of_their_answers_and_a_flood_may_not(hasty: Server):
    """Each is answered in its turn; a thousand in one piece would all be kept until theirs comes."""
    few = head(hasty) * 4 + head(hasty, "connection: close\r\n")
    assert told(hasty, few).count("HTTP/1.1 200") == 5

    heard = told(hasty, head(hasty) * 1_000 + head(hasty, "connection: close\r\n"))
    assert heard.count("HTTP/1.1") < 20
    asked = listening(hasty)
    with closing(connected(hasty)) as line, suppress(ConnectionError):
        line.sendall(asked)
        hear(line, b"event: at")
        line.sendall(head(hasty) * 1_000)
        assert line.recv(65536) == b""
    assert answers(hasty)


def test_what_is_no_request_is_not_answered_in_the_place_of_the_one_before(hasty: Server):
    heard = told(hasty, listening(hasty) + b"NONSENSE\r\n\r\n")

    assert "HTTP/1.1 400" not in heard


@pytest.fixture
def narrow(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose lines have room for a few kilobytes."""
    monkeypatch.setattr(browsers, "listen", thin)
    with running(tmp_path_factory.mktemp("narrow")) as started:
        yield started


@pytest.fixture
def narrow_behind_a_proxy(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Server]:
    """The same, reached by a proxy on this computer."""
    monkeypatch.setattr(browsers, "listen", thin)
    with running(tmp_path_factory.mktemp("narrow"), base_url="https://table.example") as started:
        yield started


def thin(host: str, port: int) -> socket.socket:
    found = listen(host, port)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return found


def unread(server: Server, more: str = "") -> socket.socket:
    """A connection on which something larger was asked for that nobody takes in."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, port = server.address.removeprefix("http://").split(":")
    line.connect((host, int(port)))
    line.sendall(head(server, more, path="/static/icons.svg"))
    return line


def broken(line: socket.socket, milliseconds: int) -> bool:
    poll = select.poll()
    poll.register(line, 0)
    return bool(poll.poll(milliseconds))


def test_whoever_never_reads_is_cut_off(hasty: Server, narrow: Server):
    """The other end has room for a few kilobytes, and the answer more: the line is broken, and nothing waits on it."""
    with closing(unread(narrow)) as line:
        assert broken(line, 20_000), "it is still being offered"
        assert answers(narrow)


def test_what_waits_for_an_address_that_reads_nothing_is_bounded(narrow: Server, monkeypatch: pytest.MonkeyPatch):
    """One answer may be as large as it is; while it waits, others there are cut off; once it is taken, all goes on."""
    monkeypatch.setattr(patience, "MOST_UNREAD", 1000, raising=False)
    monkeypatch.setattr(patience, "address_of", lambda *_, **__: "203.0.113.5")
    with closing(unread(narrow)) as first:
        assert comes(lambda: held() > 1000)
        with closing(unread(narrow)) as second:
            assert broken(second, 20_000), "it waits as well"
        assert not broken(first, 0)
        assert first.recv(9) == b"HTTP/1.1 "
    assert comes(lambda: held() == 0)
    assert answers(narrow)


def test_what_a_proxy_does_not_take_in_is_counted_for_whom_it_asks(
    narrow_behind_a_proxy: Server, monkeypatch: pytest.MonkeyPatch
):
    """Behind a proxy on this computer: while an answer waits for one address, another for it is cut off, and what
    somebody else asks for is answered; whoever comes without a proxy is not counted, as without one."""
    server = narrow_behind_a_proxy
    monkeypatch.setattr(patience, "MOST_UNREAD", 1000)
    with closing(unread(server, "x-forwarded-for: 198.51.100.1, 203.0.113.5\r\n")) as first:
        assert comes(lambda: held() > 1000)
        with closing(unread(server, "x-forwarded-for: 203.0.113.5\r\n")) as second:
            assert broken(second, 20_000), "it waits as well"
        asked = head(server, "x-forwarded-for: 203.0.113.6\r\nconnection: close\r\n")
        assert told(server, asked).startswith("HTTP/1.1 200")
        assert answers(server)
        assert not broken(first, 0)
    assert comes(lambda: held() == 0)


def held() -> int:
    """Bytes that wait for that address."""
    return sum(line.written - line.taken for line in patience._lines.get("203.0.113.5", ()))


def test_a_body_that_goes_on_after_its_answer_is_cut_off(hasty: Server):
    """It is refused as soon as it is too large; whoever goes on sending is heard no more."""
    sent = 0
    with closing(connected(hasty)) as line, suppress(ConnectionError):
        line.sendall(head(hasty, "transfer-encoding: chunked\r\n", "POST", "/language"))
        for _ in range(1_000):
            line.sendall(b"10000\r\n" + b"x" * 65_536 + b"\r\n")
            sent += 65_536

    assert sent < 40_000_000
    assert answers(hasty)


def test_no_websocket_is_opened_past_all_that_looks_at_requests(hasty: Server):
    more = "connection: upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    heard = told(hasty, head(hasty, more + "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n", path="/"))

    assert not heard.startswith("HTTP/1.1 101")
    assert server_of(hasty.app, lambda: None).config.ws == "none"
