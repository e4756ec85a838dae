"""Where somebody wants to be told. What people type here goes into headers and connections: it is read strictly."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from binascii import Error as BadBase64
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from arbitro.words import Language

Way = Literal["mail", "hook", "push", "feed"]
Shape = Literal["plain", "discord", "telegram", "matrix", "ntfy"]

SHAPES: tuple[Shape, ...] = ("plain", "discord", "telegram", "matrix", "ntfy")

LONGEST = 500
"""Characters in an address."""

MOST = 8
"""Ways to reach one person."""


class Contact(Struct, frozen=True, omit_defaults=True):
    """One way to reach somebody."""

    way: Way
    address: str
    """Of mail, a hook or a browser's push service; of a feed, its secret."""
    lang: Language
    since: int
    confirmed: bool = False
    """Whether whoever reads there has said so: nothing but the question whether they want to is sent before."""
    shape: Shape = "plain"
    """What a hook takes."""
    public: str = ""
    """A browser's key (P-256), in base64url."""
    auth: str = ""
    """What it shares with us besides, in base64url."""
    failing: int = 0
    """Since when nothing has got through; 0 if all is well."""
    asleep: str = ""
    """Why nothing is sent there any more, until its person wakes it; a code."""


class Unfit(ValueError):
    """An address that will not do: a code of the words files, and what was found."""

    def __init__(self, code: str, found: str) -> None:
        super().__init__(code)
        self.code, self.found = code, "".join(one if one.isprintable() else "?" for one in found[:80])


def read(data: bytes) -> Contact:
    """A contact as it is stored."""
    return msgspec.json.decode(data, type=Contact)


def written(contact: Contact) -> bytes:
    """The same as it is kept."""
    return msgspec.json.encode(contact)


def mail_address(text: str) -> str:
    """One address as a letter is sent to it, its domain in ASCII. Raises `Unfit`."""
    name, at, domain = text.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode("ascii").lower()
    except UnicodeError:
        raise Unfit("no-mail-address", text) from None
    fits = len(name.encode()) <= 64 and re.fullmatch(r"[^\W_](?:[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-])?", name)
    if not (at and fits and name.isprintable() and ".." not in name and len(domain) <= 253 and _is_host(domain)):
        raise Unfit("no-mail-address", text)
    return f"{name}@{domain}"


def _is_host(name: str) -> bool:
    label = r"(?!-)[a-z0-9-]{1,63}(?<!-)"
    return re.fullmatch(rf"{label}(?:\.{label})+", name) is not None and not name.rpartition(".")[2].isdigit()


def hook_address(text: str) -> str:
    """An address that something can be posted to. Raises `Unfit`. Where it leads is looked at when it is used."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        fits = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and "@" not in parts.netloc
    except ValueError:
        fits = ""
    if not fits or len(text) > LONGEST or not re.fullmatch(r"[!-~]+", text) or "\\" in text:
        raise Unfit("no-hook-address", text)
    return text.partition("#")[0]


def shape_of(address: str) -> Shape:
    """What an address seems to take."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    if host in ("discord.com", "discordapp.com") or host.endswith(".discord.com"):
        return "discord"
    if host == "api.telegram.org":
        return "telegram"
    if parts.path.startswith("/_matrix/"):
        return "matrix"
    return "ntfy" if host.startswith("ntfy.") else "plain"


def browser(data: bytes) -> tuple[str, str, str]:
    """A browser's subscription as it gives it (JSON): where to send, its key, its secret. Raises `Unfit`."""
    try:
        found = msgspec.json.decode(data, type=_Subscription)
        keys = unbase64(found.keys.p256dh), unbase64(found.keys.auth)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Unfit("no-browser", "") from None
    address = hook_address(found.endpoint)
    if len(keys[0]) != 65 or keys[0][0] != 4 or len(keys[1]) != 16:
        raise Unfit("no-browser", address)
    return address, found.keys.p256dh, found.keys.auth


def unbase64(text: str) -> bytes:
    """Bytes from base64url, whether its end is filled up or not. Raises `ValueError`."""
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except BadBase64 as error:
        raise ValueError(str(error)) from None


class _Keys(Struct, frozen=True):
    p256dh: str
    auth: str


class _Subscription(Struct, frozen=True):
    endpoint: str
    keys: _Keys
