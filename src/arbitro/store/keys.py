"""Secrets that open something: invitations, personal tokens.

Only a SHA-256 of each is kept, so that a stolen copy of the store opens nothing. That is enough for
keys that a machine made from 128 random bits or more, and for nothing that a person thought of.
There is no clock here: whoever asks says what time it is, in the same count as `expires`.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from arbitro.store.schema import keys


def put_key(connection: Connection, kind: str, key: str, value: bytes, expires: int | None, uses: int | None) -> None:
    """Keep a key, in place of an equal one."""
    drop_key(connection, kind, key)
    row = {"kind": kind, "sha256": _hashed(key), "value": value, "expires": expires, "uses": uses}
    connection.execute(insert(keys), row)


def get_key(connection: Connection, kind: str, key: str, now: int) -> bytes | None:
    """What the key opens at this time."""
    return connection.scalar(select(keys.c.value).where(_is(kind, key), _opens(now)))


def get_keys(connection: Connection, kind: str, names: Iterable[str], now: int) -> dict[str, bytes]:
    """What each of many keys opens at this time; those that open nothing are left out."""
    hashed = {_hashed(key): key for key in names}
    of_those = and_(keys.c.kind == kind, keys.c.sha256.in_(hashed), _opens(now))
    found = connection.execute(select(keys.c.sha256, keys.c.value).where(of_those))
    return {hashed[bytes(row.sha256)]: row.value for row in found}


def use_key(connection: Connection, kind: str, key: str, now: int) -> bytes | None:
    """What the key opens at this time, with one use less left."""
    value = get_key(connection, kind, key, now)
    if value is not None:
        connection.execute(update(keys).where(_is(kind, key)).values(uses=keys.c.uses - 1))
    return value


def drop_key(connection: Connection, kind: str, key: str) -> None:
    """Forget a key, if there is such a one."""
    connection.execute(delete(keys).where(_is(kind, key)))


def drop_keys(connection: Connection, kind: str) -> int:
    """Forget all keys of a kind; gives how many there were."""
    return connection.execute(delete(keys).where(keys.c.kind == kind)).rowcount


def _is(kind: str, key: str) -> ColumnElement[bool]:
    return and_(keys.c.kind == kind, keys.c.sha256 == _hashed(key))


def _opens(now: int) -> ColumnElement[bool]:
    return and_(or_(keys.c.expires.is_(None), keys.c.expires > now), or_(keys.c.uses.is_(None), keys.c.uses > 0))


def _hashed(key: str) -> bytes:
    return sha256(key.encode()).digest()
