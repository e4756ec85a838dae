"""Numbers that give nothing away.

A command's place in the log tells how much has happened, secret acts included. What players get is
that number sealed: a permutation of 48 bits under a secret of the game's (a Feistel network of four
rounds), so it can be opened again without keeping anything.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import lru_cache

import msgspec

from arbitro.play.projection import View

HALF = 24
MASK = (1 << HALF) - 1
ROUNDS = (0, 1, 2, 3)
NAMED = {
    **dict.fromkeys(("reply", "withdraw", "fulfil", "cancel", "make", "amend"), "of"),
    "undo": "to",
}
"""The wishes that name something in the log, and in which field."""


@lru_cache(1_000)
def secret_of(secret: str, game_id: str) -> str:
    """What names the places of one game's log. Were it the same for all, whoever sees all of a game of their own would
    know by it which place a name is in any other."""
    return hashlib.blake2b(game_id.encode(), key=secret.encode()[:64], digest_size=32).hexdigest()


class Seal:
    """Seals and opens numbers below 2**48."""

    def __init__(self, secret: str) -> None:
        self.key = hashlib.blake2b(secret.encode(), person=b"seal").digest()

    def close(self, number: int) -> int:
        """The sealed number."""
        left, right = number >> HALF & MASK, number & MASK
        for turn in ROUNDS:
            left, right = right, left ^ self._mixed(turn, right)
        return left << HALF | right

    def open(self, number: int) -> int:
        """The number under the seal; some number or other for what was never sealed."""
        left, right = number >> HALF & MASK, number & MASK
        for turn in reversed(ROUNDS):
            left, right = right ^ self._mixed(turn, left), left
        return left << HALF | right

    def _mixed(self, turn: int, half: int) -> int:
        data = half.to_bytes(3, "big")
        return int.from_bytes(hashlib.blake2b(data, key=self.key, salt=bytes([turn]), digest_size=3).digest(), "big")

    def view(self, view: View) -> View:
        """A view whose open commands are named by sealed numbers."""
        asks = tuple(msgspec.structs.replace(ask, of=self.close(ask.of)) for ask in view.asks)
        requests = tuple(msgspec.structs.replace(one, of=self.close(one.of)) for one in view.requests)
        return msgspec.structs.replace(view, asks=asks, requests=requests)

    def due(self, key: str) -> str:
        """The key of something that a game waits for (see `play.calls`), with its place in the log sealed."""
        return _with_place(key, self.close)

    def wish(self, body: bytes) -> bytes:
        """A wish with the command that it names opened; what is no such wish stays as it is."""
        try:
            wish = msgspec.json.decode(body)
        except (ValueError, RecursionError):
            return body
        kind = wish.get("type") if isinstance(wish, dict) else None
        field = NAMED.get(kind, "") if isinstance(kind, str) else ""
        if field and type(wish.get(field)) is int and 0 <= wish[field] < 1 << 2 * HALF:
            return msgspec.json.encode({**wish, field: self.open(wish[field])})
        if kind == "extend" and isinstance(wish.get("key"), str):
            return msgspec.json.encode({**wish, "key": _with_place(wish["key"], self.open)})
        return body


def _with_place(key: str, change: Callable[[int], int]) -> str:
    kind, _, rest = key.partition(":")
    place, colon, last = rest.partition(":")
    known = colon and re.fullmatch(r"[0-9]{1,15}", place) and int(place) < 1 << 2 * HALF
    return f"{kind}:{change(int(place))}:{last}" if known else key
