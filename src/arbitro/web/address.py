"""Where people reach this server: by its own address, or by the one that a proxy gives it, under a path of its own too.

Pages are written as if they stood at the root. Where a proxy has put them under a path (`https://host/table`), that is
taken off what is asked for, if the proxy has left it there, and put before every path of ours in the answer: in one
place, so that no page knows of it. Whoever comes by an address of the home network meanwhile sees the same without.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

PATHS = re.compile(rb"""(\s(?:href|src|action|formaction|data-(?:game|address))=["'])/(?!/)""")
"""Where a path of ours stands in a page. What people write cannot look like it: their quotation marks are escaped."""


USUAL = {"http": 80, "https": 443}

NAME = r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?"
"""What a host may be called, where it is not an address in brackets."""


class BadAddress(ValueError):
    """A base URL that will not do."""


@dataclass(frozen=True)
class Home:
    """Where a request has reached us."""

    origin: str
    prefix: str = ""
    """The path before all of ours, such as `/table`; empty at the root."""
    public: bool = False
    """Whether it came by the address that a proxy gives us."""

    @property
    def secure(self) -> bool:
        """Whether it came by https."""
        return self.public and self.origin.startswith("https:")

    @property
    def keys(self) -> str:
        """The host whose passkeys are good here; nothing where browsers have none: they want https, or this very
        computer, and a name instead of an address in numbers."""
        host = urlsplit(self.origin).hostname or ""
        try:
            ip_address(host)
        except ValueError:
            return host if self.secure or host == "localhost" else ""
        return ""

    def named(self, cookie: str) -> str:
        """What a cookie is called: its beginning pins it to https, and at the root of a host to that host."""
        return ("__Secure-" if self.prefix else "__Host-") * self.secure + cookie


def read_base(base_url: str) -> SplitResult:
    """A base URL, taken apart, as browsers say it: in small letters, without a port that goes without saying.

    Raises `BadAddress`.
    """
    # What is more than letters, a name in other scripts too, no browser says as it was typed.
    if not re.fullmatch(r"[!-~]{1,500}", base_url):
        raise BadAddress(base_url)
    try:
        found = urlsplit(base_url.rstrip("/"))
        port = found.port
        if ":" in (found.hostname or ""):
            ip_address(found.hostname or "")
    except ValueError:
        raise BadAddress(base_url) from None
    host = found.hostname or ""
    name = f"[{host}]" if ":" in host else host
    whole = {name} if port is None else {f"{name}:{port}"}
    sound = found.scheme in USUAL and not (found.query or found.fragment) and port != 0
    sound = sound and (":" in host or re.fullmatch(NAME, host) is not None) and found.netloc.lower() in whole
    if not sound or not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", found.path):
        raise BadAddress(base_url)
    return found._replace(netloc=name if port in (None, USUAL[found.scheme]) else f"{name}:{port}")


def home_of(base: SplitResult | None, headers: Mapping[bytes, str]) -> Home:
    """Where a request has reached us, by what it says of itself: that decides what its answer looks like, no right."""
    host = headers.get(b"host", "")
    if base is None:
        return Home(f"http://{host}")
    name = host_name(host)
    # A proxy that names neither the host nor whom it speaks for is most likely on this very computer.
    if name == base.hostname or b"x-forwarded-for" in headers or is_here(name):
        return Home(f"{base.scheme}://{base.netloc}", base.path, public=True)
    return Home(f"http://{host}")


def host_name(host: str) -> str:
    """What a host is called, without its port; empty for what is no host."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_here(name: str) -> bool:
    """Whether a host leads nowhere but to this computer."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name in ("localhost", "")


def without(prefix: str, path: str) -> str:
    """A path that was asked for, as we know it."""
    return path[len(prefix) :] or "/" if path == prefix or path.startswith(f"{prefix}/") else path


class Placed:
    """Puts the prefix before every path of ours in an answer."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, from where we are."""
        home: Home | None = scope.get("arbitro.home")
        if home is None or not home.prefix:
            return await self.app(scope, receive, send)
        begun: list[Message] = []

        async def placing(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [_placed(home.prefix, name, value) for name, value in message.get("headers", ())]
                message = {**message, "headers": headers}
                if dict(headers).get(b"content-type", b"").startswith(b"text/html"):
                    # Held back: its length is not known yet. Our pages come in one piece.
                    begun.append(message)
                    return
            elif begun and message["type"] == "http.response.body":
                whole = not message.get("more_body")
                body = PATHS.sub(rb"\g<1>" + home.prefix.encode() + b"/", message.get("body", b""))
                message = {**message, "body": body}
                first = begun.pop()
                kept = [each for each in first["headers"] if each[0] != b"content-length"]
                length = [(b"content-length", b"%d" % len(body))] if whole else []
                await send({**first, "headers": [*kept, *length]})
            await send(message)

        return await self.app(scope, receive, placing)


def _placed(prefix: str, name: bytes, value: bytes) -> tuple[bytes, bytes]:
    text = value.decode("latin-1")
    if name == b"location" and text.startswith("/") and without(prefix, text) == text:
        text = prefix + text
    elif name == b"set-cookie":
        text = re.sub(r"(?i)(;\s*path=)/(?=;|$)", rf"\g<1>{prefix}", text)
    return name, text.encode("latin-1")
