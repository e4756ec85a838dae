"""Where games are kept, durably. The store keeps bytes and knows nothing of what they mean.

A game is a row of entries numbered 1, 2, 3, ... without a gap. They come in by `append`, together
with the request that caused them and the reply that its sender gets: all of it or nothing, and
nobody is told before it would survive a power cut. Sent again, a request gets the same reply. When
the disk fails, nobody is told anything but that, until it has shown that it works again.

    with open_store("games.sqlite") as store:
        store.create_game("g1", b"{}")
        future = store.append("g1", seat="ada", request_id="r1", request=b"strike",
                              expected=0, entries=[b"hit", b"7 points"], reply=b"ok")
        assert future.result() == Receipt(b"ok", first=1, last=2)
        assert store.entries("g1") == [(1, b"hit"), (2, b"7 points")]

`store.py` is the door; `writer.py` the one thread that writes; `appending.py` what one append does;
`moving.py` from one store into another; `keys.py` secrets; `persons.py` who sits where;
`dues.py` what is asked of whom; `outbox.py` how they are told;
`schema.py` the tables, `steps.py` how they came to be. All that only SQLite understands is in `sqlite.py`, with
`lock.py` beside it; all that only PostgreSQL does, in `postgres.py`.
"""

from arbitro.store.appending import Receipt
from arbitro.store.dues import Due
from arbitro.store.errors import (
    GameExists,
    NotAStore,
    NotEmpty,
    NotTheSame,
    RequestClash,
    StaleHead,
    StoreBroken,
    StoreClosed,
    StoreError,
    StoreInUse,
    StoreReadOnly,
    StoreTooNew,
    UnknownGame,
)
from arbitro.store.outbox import Message, Telling
from arbitro.store.sqlite import restore
from arbitro.store.store import GameRow, Store, open_store

__all__ = [
    "Due",
    "GameExists",
    "GameRow",
    "Message",
    "NotAStore",
    "NotEmpty",
    "NotTheSame",
    "Receipt",
    "RequestClash",
    "StaleHead",
    "Store",
    "StoreBroken",
    "StoreClosed",
    "StoreError",
    "StoreInUse",
    "StoreReadOnly",
    "StoreTooNew",
    "Telling",
    "UnknownGame",
    "open_store",
    "restore",
]
