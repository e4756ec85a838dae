"""A host moves house while people play: into PostgreSQL, over an upgrade that changed a rule, and back into a file.

The power goes three times: under load, in the middle of the move, and amid the first evening by the new rules. Whoever
plays sends again what got no answer, under the same name, and sees nothing but pauses.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

from arbitro.play import evidence
from arbitro.play.audit import audit
from arbitro.play.entries import Issued, Spoke, Updated, decode
from arbitro.play.exports import read_export
from arbitro.proof.server import server_of
from arbitro.proof.verify import verify
from arbitro.store import open_store
from tests.play.test_upgrades import ROOT, WAYS, edited
from tests.release import often
from tests.store.cluster import Cluster
from tests.store.test_moving import stopped_amid
from tests.web.programs import Program, Running, serving
from tests.web.test_kill import Client
from tests.web.test_postgres_kill import own  # noqa: F401  a fixture

CAMPAIGNS = often("CAMPAIGNS", 3)
PEOPLE = 3
"""Each plays at every third of the tables, in turn."""

logger = logging.getLogger(__name__)


class Paused(Exception):
    """Nobody is there, or whoever is there cannot keep anything just now."""


class Guest(Client):
    """Somebody at one table, who takes no for an answer where a question was taken back with the rules."""

    def send(self) -> None:
        if self.pending is None:
            return
        name, body, wish = self.pending
        answer = self._asked("POST", "wish", content=body, headers={"x-request-id": name})
        assert answer.status_code == 200 or wish["type"] == "reply", answer.text
        self.acknowledged += [wish] if answer.status_code == 200 else []
        self.pending = None

    @property
    def view(self) -> dict[str, Any]:
        answer = self._asked("GET", "view.json")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def _asked(self, method: str, page: str, headers: dict[str, str] | None = None, **more: Any) -> httpx2.Response:
        headers = {"content-type": "application/json", **(headers or {})}
        try:
            answer = self.http.request(method, f"{self.address}/g/{self.game}/{page}", headers=headers, **more)
        except httpx2.TransportError as error:
            raise Paused from error
        if answer.status_code == 503:
            raise Paused
        assert answer.status_code < 500, answer.text
        return answer


class Player(threading.Thread):
    """Somebody who plays at several tables, one after the other, until told to stop."""

    def __init__(self, address: str, tables: int) -> None:
        super().__init__(daemon=True)
        self.guests = [Guest() for _ in range(tables)]
        self.pauses: list[float] = []
        self.over = threading.Event()
        for guest in self.guests:
            guest.reach(address)
            guest.sits_down()

    def run(self) -> None:
        number, last = 0, time.monotonic()
        while not self.over.is_set():
            number += 1
            guest = self.guests[number % len(self.guests)]
            try:
                guest.send()
                guest.plays(number)
                self.pauses.append(time.monotonic() - last)
                last = time.monotonic()
            except Paused:
                self.over.wait(0.05)


def play(players: list[Player], more: int, server: Running) -> None:
    """Until so many wishes more are acknowledged at every table."""
    guests = [guest for player in players for guest in player.guests]
    wanted = [len(guest.acknowledged) + more for guest in guests]
    while any(len(guest.acknowledged) < least for guest, least in zip(guests, wanted, strict=True)):
        assert all(player.is_alive() for player in players)
        assert server.poll() is None
        time.sleep(0.02)


@pytest.fixture
def later(tmp_path: Path) -> dict[str, str]:
    """The environment of a program with other rules, and another shape of what is kept."""
    source = edited(tmp_path, WAYS["a field renamed"] + WAYS["another chart"])
    return {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}


def moved(source: str, target: str, env: dict[str, str] | None = None) -> None:
    """`arbitro move`, to its end."""
    if env is None:
        moving = Program("move", source, target)
        assert moving.wait() == 0, moving.stdout.read()
        moving.stdout.close()
        return
    command = [sys.executable, "-m", "arbitro", "move", source, target]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr


def breaks_off_a_move(source: str, target: str, cluster: Cluster) -> None:
    """The power goes when the games are there and the entries are on their way; nothing of it is there afterwards."""
    moving = stopped_amid(source, target, cluster)
    moving.kill()
    moving.communicate()
    cluster.start()
    with open_store(target, readonly=True) as store:
        assert store.games() == []


@pytest.mark.slow
def test_a_host_moves_house_upgrades_and_moves_back_and_nobody_loses_a_word(
    own: Cluster,  # noqa: F811
    later: dict[str, str],
    tmp_path: Path,
) -> None:
    """ARBITRO_CAMPAIGNS=100 for as many tables."""
    here, there, back = str(tmp_path / "games.db"), own.database(), str(tmp_path / "back.db")
    # Not one that the system gives away: somebody who knocks while nobody is there might be given that very one.
    with serving(here, port=20_000 + os.getpid() % 10_000) as (server, address):
        port = int(address.rpartition(":")[2])
        players = [Player(address, len(range(one, CAMPAIGNS, PEOPLE))) for one in range(PEOPLE)]
        for player in players:
            player.start()
        play(players, 5, server)
        server.kill()
    with serving(here, port=port) as (server, _):
        play(players, 5, server)

    breaks_off_a_move(here, there, own)
    with serving(here, port=port) as (server, _):
        play(players, 2, server)
    moved(here, there)
    with serving(there, port=port) as (server, _):
        play(players, 5, server)
    with serving(there, port=port, env=later) as (server, _):
        play(players, 5, server)
        own.kill()
        server.kill()
    own.start()
    with serving(there, "--processes", "2", port=port, env=later) as (server, _):
        play(players, 5, server)
    moved(there, back, later)
    with serving(back, port=port, env=later) as (server, _):
        play(players, 2, server)
        for player in players:
            player.over.set()
            player.join()

    looked = subprocess.run(
        [sys.executable, "-m", __name__, back], cwd=ROOT, env=later, capture_output=True, text=True, check=False
    )
    assert looked.returncode == 0, looked.stderr[-2000:]
    found = msgspec.json.decode(looked.stdout)
    for guest in (guest for player in players for guest in player.guests):
        said = [wish["text"] for wish in guest.acknowledged if wish["type"] == "say"]
        acts = sum(wish["type"] == "act" for wish in guest.acknowledged)
        # What was under way in the end may have been kept without anybody hearing of it.
        more = [guest.pending[2]] if guest.pending else []
        told = found[guest.game]
        assert told["said"] in (said, said + [wish["text"] for wish in more if wish["type"] == "say"])
        assert told["acts"] in (acts, acts + sum(wish["type"] == "act" for wish in more))
        assert told["upgrades"] == 1
        assert told["faults"] == []
        guest.http.close()
    pauses = [pause for player in players for pause in player.pauses]
    logger.info("%d tables, %d turns, the longest pause %.1f s", CAMPAIGNS, len(pauses), max(pauses))


def games(database: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is in each, and what is wrong with it as it would be taken away: signature, chains, dice, rules."""
    with open_store(database) as store:
        server = server_of(store)
        for row in store.games():
            stored = [data for _, data in store.entries(row.id)]
            entries = [decode(data) for data in stored]
            whole = evidence.whole(server, row.id, stored)
            report, (_, stretches) = verify(whole), audit(read_export(whole))
            faults = [] if report.ok else [str(report.findings)]
            faults += [one.text for one in stretches if one.here and one.differs]
            yield (
                row.id,
                {
                    "said": [entry.text for entry in entries if isinstance(entry, Spoke)],
                    "acts": sum(isinstance(entry, Issued) and entry.seat != "table" for entry in entries),
                    "upgrades": sum(isinstance(entry, Updated) for entry in entries),
                    "faults": faults,
                },
            )


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(dict(games(sys.argv[1]))).decode())
