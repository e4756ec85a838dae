"""Who may begin games here: everybody, or on a closed server whoever has a key; and how many games there may be.

A key is a link that `arbitro invite` writes while the server runs, so nothing is stored for it: it says until when and
for how many devices it opens, and is signed with a secret that the server and its file share. What is stored is how
often it was used, and a token for each device that used it.
"""

from __future__ import annotations

import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from functools import partial

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec import Struct

from arbitro.play.running import Refused
from arbitro.web.buckets import NEW_GAMES
from arbitro.web.persons import DAY, SESSION_DAYS
from arbitro.web.site import Site, Visit, kept_by, pages

LONGEST_KEY = 400
"""Characters of a key; ours have about a hundred."""

KEY = "arbitro-key"
"""The cookie of a device that has used one."""


class Key(Struct, frozen=True, array_like=True):
    """What a key says."""

    expires: int
    uses: int
    """On how many devices."""
    name: str
    """Random: what its uses are counted by."""


def routes(site: Site) -> APIRouter:
    """The routes of keys."""
    router = pages()

    @router.get("/welcome/{token}")
    def shown(request: Request, token: str) -> Response:
        here = Visit(site, request)
        key = read_key(site.secret, token)
        welcome = has_key(here)
        if not welcome and site.store.get_key("welcome", key.name, 0) == b"0":
            raise Refused("no-link")
        return here.page("welcome.html", welcome=welcome)

    @router.post("/welcome/{token}")
    def used(request: Request, token: str) -> Response:
        here = Visit(site, request)
        key = read_key(site.secret, token)
        if not has_key(here):
            # Looked at and taken in one go, whichever processes are asked at once.
            site.store.change_key("welcome", key.name, partial(one_less, key.uses), expires=key.expires)
        response = here.to("/")
        if not has_key(here):
            mine = secrets.token_urlsafe(24)
            lasts = SESSION_DAYS * DAY
            site.store.put_key("guest", mine, b"", int(time.time()) + lasts)
            here.keeps(response, KEY, mine, lasts)
        return response

    return router


def one_less(uses: int, left: bytes | None) -> bytes:
    """How many uses of a key are left after one more, of so many in all. Raises `Refused` where there is none."""
    known = int(left or uses)
    if known < 1:
        raise Refused("no-link")
    return b"%d" % (known - 1)


def new_key(secret: str, days: int, uses: int) -> str:
    """A key for so many devices, from now on for so many days."""
    said = msgspec.json.encode(Key(int(time.time()) + days * DAY, uses, secrets.token_urlsafe(12)))
    return urlsafe_b64encode(_signed(secret, said) + said).decode().rstrip("=")


def read_key(secret: str, token: str) -> Key:
    """What a key says. Raises `Refused` for one that was not written here, or has expired."""
    try:
        if len(token) > LONGEST_KEY:
            raise ValueError(len(token))
        data = urlsafe_b64decode(token.encode("ascii") + b"=" * (-len(token) % 4))
        sign, said = data[:32], data[32:]
        if not hmac.compare_digest(sign, _signed(secret, said)):
            raise ValueError(sign)
        key = msgspec.json.decode(said, type=Key)
    except (ValueError, msgspec.MsgspecError):
        raise Refused("no-link") from None
    if key.expires <= time.time():
        raise Refused("no-link")
    return key


def _signed(secret: str, said: bytes) -> bytes:
    return hmac.digest(secret.encode(), b"welcome\0" + said, "sha256")


def has_key(here: Visit) -> bool:
    """Whether this device has used a key."""
    site = here.site
    mine = kept_by(here.request, KEY)
    return bool(mine) and site.store.get_key("guest", mine, int(time.time())) is not None


def may_begin(here: Visit) -> bool:
    """Whether this device may begin games."""
    return not here.site.doors.closed or has_key(here)


def check_door(site: Site) -> Callable[[Request], None]:
    """Raises `Refused` for whoever may not begin a game, or where there is no room for one more."""

    def check(request: Request) -> None:
        doors = site.doors
        if request.method != "POST" or request.scope["path"] not in NEW_GAMES:
            return
        if not may_begin(Visit(site, request)):
            raise Refused("no-closed")
        if doors.most_games is not None and len(site.store.games()) >= doors.most_games:
            raise Refused("no-more-games", most=doors.most_games)
        if doors.most_bytes is not None and site.store.size() >= doors.most_bytes:
            raise Refused("no-more-bytes", most=doors.most_bytes // 1_000_000)

    return check
