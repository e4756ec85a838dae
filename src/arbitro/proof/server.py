"""What a server keeps to itself: the key that it signs with, the salts, and the keys of dice to come."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from functools import cached_property
from typing import Any, Protocol

from arbitro.proof import third
from arbitro.proof.chain import canonical

PROOF, DICE, SIGN, THIRD = ("server", "proof"), ("here", "dice"), ("server", "sign"), ("here", "third")
"""Kinds and names of the secrets. What is `here` stays with the store and is in no copy of it; `SIGN` is there where
the server signs by another key than its first."""


class Keys(Protocol):
    """Where a server's secrets are kept; see `arbitro.store`."""

    def get_key(self, kind: str, key: str, now: int) -> bytes | None: ...

    def put_key(self, kind: str, key: str, value: bytes) -> None: ...

    def drop_key(self, kind: str, key: str) -> None: ...

    def change_key(self, kind: str, key: str, change: Callable[[bytes | None], bytes]) -> bytes: ...


class Server:
    """A server's secrets, each made from one of two by what it is for; and the third key of its dice, if it has one.

    They are two because a copy of the store carries the one and not the other: whoever plays on from a copy is the same
    server, and throws by other keys than those that were shown after it was made.
    """

    def __init__(self, proof: bytes, dice: bytes, sign: bytes | None = None, later: bytes = b"") -> None:
        self.signing = _made(sign or proof, "sign")
        self._salts = _made(proof, "salts")
        self._dice = dice
        self.third = third.Key(later) if later else None

    @cached_property
    def certificate(self) -> tuple[str, ...]:
        """That the third key leaves no choice."""
        return self.third.certificate() if self.third else ()

    def salt(self, game: str, seq: int) -> bytes:
        """What an entry of a game is hashed with."""
        return _made(self._salts, game, seq)[:16]

    def die_key(self, game: str, seq: int, hidden: bool) -> bytes:
        """The key that the entry at this place settles on."""
        return _made(self._dice, game, seq, hidden)


def server_of(keys: Keys) -> Server:
    """The server to whom a store belongs: the same at every start."""
    later = _kept(keys, *THIRD, make=third.new_key)
    return Server(_kept(keys, *PROOF), _kept(keys, *DICE), keys.get_key(*SIGN, 0), later)


def known_server(keys: Keys) -> Server | None:
    """The same where nothing can be written; None where it has no secrets yet."""
    found = keys.get_key(*PROOF, 0)
    return Server(found, b"", keys.get_key(*SIGN, 0)) if found else None


def renew(keys: Keys) -> Server:
    """The server with another key to sign with, and other dice to come. What it has chained stays as it is."""
    keys.put_key(*SIGN, secrets.token_bytes(32))
    keys.drop_key(*DICE)
    keys.drop_key(*THIRD)
    return server_of(keys)


def _kept(keys: Keys, kind: str, name: str, make: Callable[[], bytes] = lambda: secrets.token_bytes(32)) -> bytes:
    # Several processes may begin at once: they are one server.
    return keys.get_key(kind, name, 0) or keys.change_key(kind, name, lambda known: known or make())


def _made(secret: bytes, *what: Any) -> bytes:
    return hmac.digest(secret, canonical(what), "sha256")
