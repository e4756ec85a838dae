"""Entries as commitments, chained.

An entry's *leaves* are its parts: whatever a reader may know without the rest is one of its own. Each is hashed with
a salt, so that nobody can try what it may have been; the entry's *commitment* is over them all, and each *link* of a
chain over the one before and the next commitment. Who is shown an entry gets its salt; who may know some of its parts
gets the salts of those, and the bare hashes of the rest.

Bytes are canonical: JSON with sorted keys, without spaces, in UTF-8. Logs hold whole numbers and texts, no fractions,
so that any language writes the same.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

APART = frozenset({"begun", "updated", "housed", "requested", "undone", "redone", "cancelled", "reported", "amended"})
"""The types of entries that are taken apart. Of any other a reader knows all or nothing: it is one leaf."""

PADDED = 16
"""An entry that is taken apart has a multiple of so many leaves: how many are hidden does not show."""

ENTRY, LINK = b"arbitro entry 1\n", b"arbitro chain 1\n"

_sorted = msgspec.json.Encoder(order="sorted").encode


def canonical(value: Any) -> bytes:
    """The one way in which a value is written: equal values have equal bytes on every machine."""
    return _sorted(value)


def leaves_of(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of an entry by their path: its fields; of facts each by itself, and of dice each one's fields."""
    if entry.get("type") not in APART:
        return {"": entry}
    found: dict[str, Any] = {}
    for name, value in entry.items():
        if name == "facts" and isinstance(value, Mapping):
            found |= {f"facts/{key}": each for key, each in value.items()}
        elif name == "dice" and isinstance(value, list):
            found |= {f"dice/{die.get('address')}/{key}": each for die in value for key, each in die.items()}
        else:
            found[name] = value
    return found


def is_plain(entry: Mapping[str, Any]) -> bool:
    """Whether no two parts of an entry have the same path, of which only one would count."""
    if entry.get("type") not in APART:
        return True
    dice = found if isinstance(found := entry.get("dice"), list) else []
    names = [*entry, *[key for die in dice for key in die]]
    return not any("/" in name for name in names) and len({die["address"] for die in dice}) == len(dice)


def put_together(leaves: Mapping[str, Any]) -> dict[str, Any]:
    """An entry from such of its parts as are known. Dice of which nothing is known are left out."""
    entry: dict[str, Any] = {}
    dice: dict[str, dict[str, Any]] = {}
    for path, value in leaves.items():
        name, _, rest = path.partition("/")
        if name == "facts" and rest:
            entry.setdefault("facts", {})[rest] = value
        elif name == "dice" and rest:
            address, _, key = rest.rpartition("/")
            dice.setdefault(address, {})[key] = value
        else:
            entry[name] = value
    if dice:
        entry["dice"] = list(dice.values())
    return entry


def leaf_salt(salt: bytes, path: str) -> bytes:
    """The salt of one part of an entry."""
    return hmac.digest(salt, path.encode(), "sha256")


def leaf_hash(salt: bytes, path: str, value: Any) -> bytes:
    """What a part is hidden behind; `salt` is its own."""
    return sha256(salt + canonical([path, value])).digest()


def hashes_of(entry: Mapping[str, Any], salt: bytes) -> dict[str, bytes]:
    """The hash of each part, and of those that are only there to make up the number."""
    found = {path: leaf_hash(leaf_salt(salt, path), path, value) for path, value in leaves_of(entry).items()}
    if "" not in found:
        for number in range(-len(found) % PADDED):
            found[f"pad/{number}"] = leaf_salt(salt, f"pad/{number}")
    return found


def commitment_of(hashes: Iterable[bytes]) -> bytes:
    """What an entry is in a chain. The order of its parts does not count, and so says nothing."""
    return sha256(ENTRY + b"".join(sorted(hashes))).digest()


def first_link(game: str, reader: str) -> bytes:
    """Where the chain of a game begins, for this reader: a chain cannot be passed off as another's."""
    return sha256(LINK + canonical([game, reader])).digest()


def next_link(link: bytes, commitment: bytes) -> bytes:
    """The chain, one entry longer."""
    return sha256(LINK + link + commitment).digest()
