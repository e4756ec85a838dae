"""What it takes to check an exported game, and what dice that can be checked cost a wish."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import msgspec

from arbitro.play.entries import GAME_MASTER, encode
from arbitro.play.evidence import whole
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.play.wishes import Throw
from arbitro.proof.server import Server
from arbitro.proof.verify import verify
from arbitro.store import open_store

ENTRIES, WISHES = 10_000, 500
SERVER = Server(b"1" * 32, b"2" * 32)


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    plain, _ = _wishes(None)
    dear, stored = _wishes(SERVER)
    # A throw of somebody's own and its key, over and over: chained as they are, their dice are those of other names.
    entries = (stored[:3] + stored[3:] * (ENTRIES // len(stored) + 1))[:ENTRIES]
    start = time.perf_counter()
    file = whole(SERVER, "bench", entries)
    made = time.perf_counter() - start
    start = time.perf_counter()
    verify(file)
    return [
        (f"{ENTRIES:,} entries, checked (promise: under 2)", time.perf_counter() - start, "s"),
        ("the same, chained and signed", made, "s"),
        ("a throw, as a wish, the processor's time", 1000 * plain, "ms"),
        ("the same by a key that can be checked", 1000 * dear, "ms"),
    ]


def _wishes(server: Server | None) -> tuple[float, list[bytes]]:
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "bench.db") as store:
        keeper = Keeper(store, server=server)
        keeper.create(opening("lanterns", "bench", key="k"), game_id="bench")
        keeper.join("bench", "Ada", GAME_MASTER, seat="ada")
        body = msgspec.json.encode(Throw("3d6"))
        start = time.process_time()
        for number in range(WISHES):
            keeper.wish("bench", "ada", f"device-{number:06}", body)
        spent = (time.process_time() - start) / WISHES
        return spent, [encode(entry) for _, entry in keeper.open("bench").entries]
