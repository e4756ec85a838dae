"""Posting to an address that somebody typed: the server is not to be led into its own house.

The name is looked up once, every address that it has must be a public one, and the connection is made to the one that
was looked at, so that a name that points elsewhere a moment later leads nowhere else. Nothing is followed, nothing of
the answer is read but its number, and all of it has an end.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

import msgspec

from arbitro.post.contacts import Contact, Shape
from arbitro.post.writing import Letter

PATIENCE = 10.0
"""Seconds that one message may take in all."""


class NotSent(Exception):
    """It did not get through.

    `gone`: nor will it ever, and why; `wait`: seconds that we are asked to wait at least; `silent`: nobody answered.
    """

    def __init__(self, why: str, gone: str = "", wait: int = 0, silent: bool = False) -> None:
        super().__init__(why)
        self.gone, self.wait, self.silent = gone, wait, silent


@dataclass(frozen=True, slots=True)
class Parcel:
    """What is sent to where."""

    method: str
    address: str
    headers: Mapping[str, str]
    body: bytes


def parcel(contact: Contact, letter: Letter) -> Parcel:
    """A letter as a hook takes it."""
    address, method = contact.address, "POST"
    headers = {"Idempotency-Key": letter.id}
    body: Any
    match contact.shape:
        case "discord":
            # Whatever a game is called: nobody is pinged by it.
            body = {
                "content": f"**{_unmarked(letter.title)}**\n{_unmarked(letter.text)}",
                "allowed_mentions": {"parse": []},
            }
        case "telegram":
            body = {**dict(parse_qsl(urlsplit(address).query)), "text": f"{letter.title}\n{letter.text}"}
        case "matrix":
            # Its last part is ours to choose, and the same again is the same message.
            parts = urlsplit(address)
            asked = parse_qsl(parts.query)
            headers["Authorization"] = f"Bearer {dict(asked).get('access_token', '')}"
            rest = urlencode([each for each in asked if each[0] != "access_token"])
            address = urlunsplit(parts._replace(path=f"{parts.path.rstrip('/')}/{quote(letter.id)}", query=rest))
            method, body = "PUT", {"msgtype": "m.text", "body": f"{letter.title}\n{letter.text}"}
        case "ntfy":
            parts = urlsplit(address)
            room, _, topic = parts.path.rstrip("/").rpartition("/")
            address = urlunsplit(parts._replace(path=f"{room}/"))
            body = {"topic": topic, "title": letter.title, "message": letter.text, "click": letter.url}
        case _:
            body = {"id": letter.id, "title": letter.title, "text": letter.text, "url": letter.url}
            body["waits"] = [
                {"game": one.game, "title": one.title, "figures": one.figures, "url": one.url, "until": one.until}
                for one in letter.waits
                if not one.over
            ]
            over = [
                {"game": one.game, "title": one.title, "figures": one.figures, "url": one.url, "done": one.over.done}
                for one in letter.waits
                if one.over
            ]
            body |= {"over": over} if over else {}
    headers["Content-Type"] = "application/json"
    return Parcel(method, address, headers, msgspec.json.encode(body))


def fits(shape: Shape, address: str) -> bool:
    """Whether an address has what its shape needs."""
    parts = urlsplit(address)
    asked = dict(parse_qsl(parts.query))
    match shape:
        case "telegram":
            return parts.path.endswith("/sendMessage") and "chat_id" in asked
        case "matrix":
            return parts.path.endswith("/send/m.room.message") and "access_token" in asked
        case "ntfy":
            return bool(parts.path.strip("/"))
    return True


def _unmarked(text: str) -> str:
    # An address has no backslash in it, and what stands before a mark takes its meaning.
    return "\n".join(
        line
        if line.startswith(("http://", "https://"))
        else "".join(f"\\{one}" if one in "*_~`|>#[]" else one for one in line)
        for line in text.split("\n")
    )


def send(parcel: Parcel, anywhere: bool = False, patience: float = PATIENCE) -> int:
    """Send it; gives the status of the answer. Raises `NotSent`. `anywhere`: private addresses, too."""
    parts = urlsplit(parcel.address)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    place = _looked_up(host, port, anywhere)
    try:
        connection = socket.create_connection(place, timeout=patience)
    except OSError as error:
        raise NotSent(f"{host}: {error}", silent=True) from None
    # Whoever answers a byte at a time is cut off as well.
    end = threading.Timer(patience, lambda: cut(connection))
    end.daemon = True
    end.start()
    try:
        if secure:
            context = ssl.create_default_context()
            connection = context.wrap_socket(connection, server_hostname=host, do_handshake_on_connect=False)
            connection.do_handshake()
        talking = http.client.HTTPConnection(host, port, timeout=patience)
        talking.sock = connection
        path = urlunsplit(("", "", parts.path or "/", parts.query, ""))
        talking.request(
            parcel.method, path, parcel.body, {"User-Agent": "Arbitro", **parcel.headers, "Connection": "close"}
        )
        answer = talking.getresponse()
        status, wait = answer.status, answer.headers.get("Retry-After", "")
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NotSent(f"{host}: {type(error).__name__}: {error}"[:200], silent=True) from None
    finally:
        end.cancel()
        connection.close()
    if 200 <= status < 300:
        return status
    seconds = min(int(wait), 24 * 3600) if wait.isdecimal() and len(wait) < 9 else 0
    raise NotSent(f"{host}: {status}", gone="asleep-gone" if status in (404, 410) else "", wait=seconds)


def cut(connection: socket.socket) -> None:
    """End whatever somebody waits for there."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _looked_up(host: str, port: int, anywhere: bool) -> tuple[str, int]:
    """The address to connect to. Raises `NotSent` where one of those that a name has is not public."""
    try:
        found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError) as error:
        raise NotSent(f"{host}: {error}", silent=True) from None
    if not anywhere and not all(map(is_public, found)):
        raise NotSent(f"{host}: a private address", gone="asleep-private")
    return found[0], port


def is_public(address: str) -> bool:
    """Whether an address is on the open internet, in whatever other it is wrapped."""
    one = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(one, ipaddress.IPv6Address):
        inner = one.ipv4_mapped or one.sixtofour or (one.teredo or (None, None))[1]
        if one in _NAT64:
            inner = ipaddress.IPv4Address(int(one) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
        # Of all the rest nothing else is given out: what wraps IPv4 in other ways, and sites of old, lead inwards.
        if one not in _GIVEN_OUT:
            return False
    return one.is_global and not one.is_multicast


_NAT64 = ipaddress.ip_network("64:ff9b::/96")

_GIVEN_OUT = ipaddress.ip_network("2000::/3")
