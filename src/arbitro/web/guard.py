"""What stands before every request: whose page it comes from, how much and how often, what the answer may do.

Plain ASGI, so that the open streams pass through untouched.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path

from arbitro.web.address import App, Home, Message, Receive, Scope, Send, home_of, host_name, read_base, without
from arbitro.web.buckets import BYTES_AGAIN, STREAMS_AGAIN, Limits, address_of

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; "
    "require-trusted-types-for 'script'; trusted-types htmx worker"
)

HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # Not `no-referrer`: under that, browsers send `Origin: null` with our own forms.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
)

VERIFIER = "/static/verify.html"
"""The page that checks files is one file, so that people can keep it: what it carries is named by its hash."""


def _own_policy() -> bytes:
    """That page's: its own script and style, and nothing else."""
    page = (Path(__file__).parent / VERIFIER.removeprefix("/")).read_text("utf-8")
    parts = [page.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0].encode() for tag in ("script", "style")]
    script, style = (f"'sha256-{b64encode(sha256(part).digest()).decode()}'" for part in parts)
    own = POLICY.replace("script-src 'self'", f"script-src {script}")
    return own.replace("style-src 'self'", f"style-src {style}").encode()


OWN = (HEADERS[0][0], _own_policy())

STRICT = (b"strict-transport-security", b"max-age=31536000")
"""Under https: whoever has been here once does not come by plain http again for a year,"""

STRICT_BELOW = (STRICT[0], STRICT[1] + b"; includeSubDomains")
"""nor to names below ours; under a path, a host is not ours."""

SESSION = re.compile(r"(?:__Host-|__Secure-)?arbitro=([^;]*)")

MOST_BYTES = 64 * 1024
"""What a form may send."""

MOST_IMPORTED = 16 * 1024 * 1024
"""What an exported game may weigh."""

READING = ("GET", "HEAD")


class Guard:
    """Refuses what comes from elsewhere or is too large, and puts the headers on every answer."""

    def __init__(
        self, app: App, limits: Limits, base_url: str | None = None, large: frozenset[str] = frozenset()
    ) -> None:
        self.app = app
        self.limits = limits
        self.base_url = read_base(base_url) if base_url else None
        self.large = large
        """What the paths end in that take a whole game, or a picture."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        home = scope["arbitro.home"] = home_of(self.base_url, headers)
        if home.prefix:
            scope["path"] = without(home.prefix, scope["path"])
        address = address_of(scope, headers.get(b"x-forwarded-for", ""), proxied=self.base_url is not None)
        if scope["path"].endswith("/stream"):
            with self.limits.stream(address) as room:
                await self._let_in(scope, receive, send, headers, address, 0 if room else STREAMS_AGAIN)
        else:
            await self._let_in(scope, receive, send, headers, address, self._wait(scope, headers, address))

    async def _let_in(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, str], address: str, wait: int
    ) -> None:
        refusal = self._refusal(scope, headers)
        if wait and not refusal:
            refusal = "no-streams" if scope["path"].endswith("/stream") else "no-hurry"
        if refusal:
            # The app says it, in the reader's language.
            scope["arbitro.refusal"], scope["arbitro.wait"] = refusal, wait
        with self.limits.sent(address) as take:
            receive = _counted(scope, receive, 0 if refusal else self._most(scope), take)
            send = _with_headers(send, scope["path"], scope["arbitro.home"])
            method = scope["method"]
            try:
                await self.app(scope, receive, _heads_only(scope, send))
            finally:
                scope["method"] = method

    def _wait(self, scope: Scope, headers: dict[bytes, str], address: str) -> int:
        if scope["path"].startswith("/static/"):
            return 0
        # The last of several, as whoever reads them takes it.
        device = "".join(SESSION.findall(headers.get(b"cookie", ""))[-1:])
        return self.limits.wait(scope["method"], scope["path"], address, device)

    def _refusal(self, scope: Scope, headers: dict[bytes, str]) -> str:
        """The code of a refusal, or nothing."""
        if not self._is_ours(headers.get(b"host", "")):
            return "no-host"
        origin, site = headers.get(b"origin"), headers.get(b"sec-fetch-site")
        home: Home = scope["arbitro.home"]
        # A mail program has no page of ours open (RFC 8058): what it sends there says itself who made it.
        if scope["path"].startswith("/post/off/"):
            pass
        elif scope["method"] not in READING or scope["path"].endswith("/stream"):
            if origin is None and scope["method"] not in READING:
                return "no-origin"
            if origin not in (None, home.origin) or site not in (None, "same-origin", "none"):
                return "no-origin"
        length = headers.get(b"content-length", "0")
        return "" if re.fullmatch(r"[0-9]{1,15}", length) and int(length) <= self._most(scope) else "no-large"

    def _most(self, scope: Scope) -> int:
        return MOST_IMPORTED if scope["path"].rpartition("/")[2] in self.large else MOST_BYTES

    def _is_ours(self, host: str) -> bool:
        """Whether a page of another site cannot have led a browser here under its own name.

        A name on the open internet could be pointed at this machine (DNS rebinding). Addresses,
        names without a dot and those of a home network cannot; any other needs `base_url`.
        """
        name = host_name(host)
        if self.base_url and name == self.base_url.hostname:
            return True
        if "." not in name or name.endswith((".local", ".lan", ".internal", ".home.arpa", ".localhost")):
            return bool(name)
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def _counted(scope: Scope, receive: Receive, most: int, take: Callable[[int], bool]) -> Receive:
    """Cuts off a body that goes on longer than it may, or for which there is no room beside the others."""
    taken, cut = 0, False

    async def counting() -> Message:
        nonlocal taken, cut
        message = await receive()
        if message["type"] != "http.request" or cut:
            return message
        came = len(message.get("body", b""))
        taken += came
        if taken > most or not take(came):
            cut = True
            scope.setdefault("arbitro.refusal", "no-large" if taken > most else "no-hurry")
            scope.setdefault("arbitro.wait", BYTES_AGAIN)
            return {"type": "http.request", "body": b"", "more_body": False}
        return message

    return counting


def _heads_only(scope: Scope, send: Send) -> Send:
    """Of a page whose head alone is asked for: it is made as if all of it were, and whoever sends it leaves the rest.

    What is no page finds out itself: a file need not be read, and a stream has no end.
    """
    if scope["method"] != "HEAD" or scope["path"].startswith("/static/") or scope["path"].endswith("/stream"):
        return send
    scope["method"] = "GET"

    async def sending(message: Message) -> None:
        scope["method"] = "HEAD"
        await send(message)

    return sending


def _with_headers(send: Send, path: str, home: Home) -> Send:
    ours = (OWN, *HEADERS[1:]) if path == VERIFIER else HEADERS
    static = path.startswith("/static/")
    # Type does not change from one day to the next, and a page need not ask for it each time.
    kept = b"max-age=604800" if path.endswith(".woff2") else b"no-cache"

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            # What is XML says in which letters, too.
            headers = [
                (name, value + b"; charset=utf-8" if value.endswith(b"+xml") else value)
                for name, value in message.get("headers", ())
            ]
            headers += ours
            names = {name.lower() for name, _ in headers}
            if home.secure:
                headers.append(STRICT if home.prefix else STRICT_BELOW)
            if b"cache-control" not in names:
                headers.append((b"cache-control", kept if static else b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return sending
