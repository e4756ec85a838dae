"""Short ways to send something to a store."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager

from arbitro.store import Receipt, Store


def send(
    store: Store,
    request_id: str,
    expected: int,
    entries: Sequence[bytes] = (b"entry",),
    *,
    game: str = "g",
    seat: str = "ada",
    request: bytes | None = None,
    snapshot: bytes | None = None,
) -> Future[Receipt]:
    """An append whose request and reply follow from its id."""
    return store.append(
        game,
        seat=seat,
        request_id=request_id,
        request=f"request {request_id}".encode() if request is None else request,
        expected=expected,
        entries=entries,
        reply=f"reply {request_id}".encode(),
        snapshot=snapshot,
    )


@contextmanager
def held(store: Store) -> Iterator[None]:
    """What is sent meanwhile waits, and is then carried out together."""
    begun, over = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        begun.set()
        assert over.wait(30)

    holding = store._write(hold)
    assert begun.wait(30)
    try:
        yield
    finally:
        over.set()
        holding.result()
