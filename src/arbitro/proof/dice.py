"""Dice that nobody can have chosen: faces from a key that was settled beforehand, and from what the roller sent.

Before a throw the log holds the SHA-256 of the key that it will take. The throw is HMAC-SHA256 of that key over who
asked for it, under which random name their device sent it, and what was thrown for. After it the log holds the key,
and the SHA-256 of the next. So a server cannot choose the faces once it knows what was asked, and nobody else can know
them before. What players may not know is thrown by a second key, which they do not get to see.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256

from arbitro.proof.chain import canonical

DICE = "arbitro dice 1"
WORD = 2**32


def sworn(key: bytes) -> str:
    """What is published of a key before it is used, and of what nobody can find the key."""
    return sha256(key).hexdigest()


def thrown_for(game: str, seat: str, request: str, who: str, address: str, dice: str, number: int) -> bytes:
    """What makes a throw this one and no other.

    `number` says which it is of those with the same `who` and `address` for the same request, from 1.
    """
    return canonical([DICE, game, seat, request, who, address, dice, number])


def words(key: bytes, what: bytes) -> Iterator[int]:
    """Random numbers of 32 bits without end."""
    count = 0
    while True:
        block = hmac.digest(key, what + b"\0" + count.to_bytes(4, "big"), "sha256")
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        count += 1


def face_of(word: int, sides: int, size: int = WORD) -> int:
    """The face that a random number below `size` stands for, from 1; 0 where it would favour some and is left out."""
    return word % sides + 1 if word < size - size % sides else 0


def faces(key: bytes, what: bytes, sides: Sequence[int]) -> tuple[int, ...]:
    """The faces of dice with so many sides, in this order."""
    coming = words(key, what)
    return tuple([next(face for word in coming if (face := face_of(word, each))) for each in sides])
