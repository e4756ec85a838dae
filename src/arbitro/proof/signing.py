"""The server's key, and what it signs: where a reader's chain ends."""

from __future__ import annotations

from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from arbitro.proof.chain import canonical

ALGORITHM = "Ed25519"


def public_of(key: bytes) -> str:
    """The public half of a key of 32 bytes: the name by which a server is known."""
    return Ed25519PrivateKey.from_private_bytes(key).public_key().public_bytes_raw().hex()


def head_of(game: str, reader: str, count: int, link: str, server: str) -> dict[str, Any]:
    """What is signed: whose chain of which game is so long and ends so."""
    return {
        "what": "arbitro head 1",
        "algorithm": ALGORITHM,
        "game": game,
        "reader": reader,
        "entries": count,
        "link": link,
        "server": server,
    }


def sign(key: bytes, head: dict[str, Any]) -> str:
    """The server's signature."""
    return Ed25519PrivateKey.from_private_bytes(key).sign(canonical(head)).hex()


def is_signed(head: dict[str, Any], signature: str) -> bool:
    """Whether the server that a head names has signed it."""
    try:
        server = Ed25519PublicKey.from_public_bytes(bytes.fromhex(str(head.get("server"))))
        server.verify(bytes.fromhex(signature), canonical(head))
    except (InvalidSignature, OverflowError, ValueError):
        return False
    return True
