"""The database dies under a server that goes on: what was acknowledged is there, once, and play goes on by itself."""

from __future__ import annotations

import logging
import random
import threading
import time
from collections.abc import Iterator

import httpx2
import pytest

from arbitro.play.audit import agreed
from arbitro.play.entries import Spoke, decode
from arbitro.store import open_store
from tests.release import SEED, often
from tests.store.cluster import Cluster
from tests.web.programs import serving

KILLS = often("DATABASE_KILLS", 2)
TABLES = 3
BACK = 10.0
"""Seconds after which every table has to go on, counted from when the database answers again."""

pytestmark = pytest.mark.slow

logger = logging.getLogger(__name__)


@pytest.fixture
def own() -> Iterator[Cluster]:
    """A server that nobody else needs."""
    made = Cluster()
    yield made
    made.stop()


class Talker(threading.Thread):
    """Somebody at a table who says one line after the other, each until it is acknowledged."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.http = httpx2.Client(headers={"origin": address}, timeout=120)
        self.address = address
        self.game = self.http.post(f"{address}/demo", data={"system": "lanterns"}).headers["location"]
        self.acknowledged = 0
        self.refused = 0
        self.over = threading.Event()

    def run(self) -> None:
        while not self.over.is_set():
            number = self.acknowledged
            while not self.says(number):
                self.refused += 1
                if self.over.wait(0.05):
                    return
            self.acknowledged += 1

    def says(self, number: int) -> bool:
        try:
            answer = self.http.post(
                f"{self.address}{self.game}/wish",
                json={"type": "say", "text": f"line {number}"},
                headers={"x-request-id": f"wish-{number:06d}"},
            )
        except httpx2.TransportError:
            return False
        assert answer.status_code in (200, 503), answer.text
        return answer.status_code == 200


def waited(talkers: list[Talker], more: int, longest: float) -> float:
    """Wait until every one has said so many more; gives the seconds that it took."""
    begun, wanted = time.monotonic(), [talker.acknowledged + more for talker in talkers]
    while any(talker.acknowledged < least for talker, least in zip(talkers, wanted, strict=True)):
        assert time.monotonic() - begun < longest, [talker.acknowledged for talker in talkers]
        assert all(talker.is_alive() for talker in talkers)
        time.sleep(0.01)
    return time.monotonic() - begun


@pytest.mark.parametrize("processes", [1, 2])
def test_nothing_acknowledged_is_lost_or_doubled_when_the_database_is_killed(own: Cluster, processes: int) -> None:
    """kill -9 of all its processes at once, and it is started again; the server is not. A line that got no answer is
    said again by the same name."""
    chance, database, slowest = random.Random(20261122 + SEED), own.database(), 0.0
    with serving(database, *(("--processes", str(processes)) if processes > 1 else ())) as (server, address):
        talkers = [Talker(address) for _ in range(TABLES)]
        for talker in talkers:
            talker.start()
        for _ in range(KILLS):
            waited(talkers, 5, 60)
            # Not to wait for anything: this is what makes the moment random.
            time.sleep(chance.uniform(0, 0.3))
            own.kill()
            own.start()
            slowest = max(slowest, waited(talkers, 1, BACK))
        for talker in talkers:
            talker.over.set()
            talker.join()
            talker.http.close()
        assert server.poll() is None

    assert sum(talker.refused for talker in talkers) > 0
    with open_store(database, readonly=True) as store:
        for talker in talkers:
            entries = [decode(data) for _, data in store.entries(talker.game.removeprefix("/g/"))]
            agreed(entries)
            told = [entry.text for entry in entries if isinstance(entry, Spoke)]
            # The last one may have been kept without anybody hearing of it.
            assert told[: talker.acknowledged] == [f"line {number}" for number in range(talker.acknowledged)]
            assert len(told) - talker.acknowledged in (0, 1)
    logger.info("back after %.2f s at most, %d lines", slowest, sum(talker.acknowledged for talker in talkers))
