"""The real server dies at any moment: what it acknowledged is there, once, and questions still wait."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

from arbitro.play.audit import agreed
from arbitro.play.entries import Issued, Spoke, decode
from arbitro.store import open_store
from tests.release import SEED, often
from tests.web.programs import serving

pytestmark = pytest.mark.slow

KILLS = often("SERVER_KILLS", 10)


class Client:
    """A player whose every wish has a name, so that it can be sent again."""

    def __init__(self) -> None:
        # A busy machine is slow, and no fault.
        self.http = httpx2.Client(timeout=120)
        self.address = ""
        self.game = ""
        self.sent = 0
        self.acknowledged: list[dict[str, Any]] = []
        self.pending: tuple[str, bytes, dict[str, Any]] | None = None

    def reach(self, address: str) -> None:
        """The server is here now."""
        self.address = address
        self.http.headers["origin"] = address

    def sits_down(self) -> None:
        self.acknowledged = []
        answer = self.http.post(f"{self.address}/demo", data={"system": "lanterns"})
        self.game = answer.headers["location"].removeprefix("/g/")

    def wish(self, wish: dict[str, Any]) -> None:
        """Send a wish; it is pending until it is acknowledged."""
        self.sent += 1
        self.pending = (f"wish-{self.sent:06d}", msgspec.json.encode(wish), wish)
        self.send()

    def send(self) -> None:
        """Send what is pending, perhaps again."""
        if self.pending is None:
            return
        name, body, wish = self.pending
        headers = {"content-type": "application/json", "x-request-id": name}
        answer = self.http.post(f"{self.address}/g/{self.game}/wish", content=body, headers=headers)
        # A question that was answered before the server died is answered: the resend says so all the same.
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(wish)
        self.pending = None

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.http.get(f"{self.address}/g/{self.game}/view.json").json())

    def plays(self, number: int) -> None:
        """Something is said, and the fight goes on a step."""
        self.wish({"type": "say", "text": f"line {number}"})
        view = self.view["view"]
        blow = next((ask for ask in view["asks"] if ask["words"] == "LA-9 blow"), None)
        if blow:
            self.wish({"type": "reply", "of": blow["of"], "address": blow["address"], "value": "breath"})
        elif due := [who for who in view["due"] if who in ("ada", "bran")]:
            self.wish({"type": "act", "command": {"type": "wait", "who": due[0]}})


@pytest.fixture
def client() -> Iterator[Client]:
    made = Client()
    yield made
    made.http.close()


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path, client: Client):
    """Each time: play until it is shot, start it again on the same file, send the last wish again, look."""
    chance = random.Random(20261121 + SEED)
    database, number = tmp_path / "games.db", 0
    for kill in range(KILLS + 1):
        with serving(str(database)) as (process, address):
            client.reach(address)
            if client.game:
                client.send()
                check(client, database)
            if kill == KILLS:
                break
            if kill % 10 == 0:
                client.sits_down()
                client.wish({"type": "order", "by_hand": True})
                client.wish({"type": "throw", "dice": "2d6"})
                client.wish({"type": "order", "by_hand": False})

            shot = threading.Timer(chance.uniform(0.02, 0.35), process.kill)
            shot.start()
            try:
                while True:
                    number += 1
                    client.plays(number)
            except httpx2.TransportError:
                shot.join()

    assert number > KILLS


def check(client: Client, database: Path) -> None:
    """The log holds every acknowledged wish once and no other, it replays, and a question that was open is open."""
    # As it lies on the disk: whoever plays without a game master is not given a file with what others have in hand.
    store = open_store(database, readonly=True)
    entries = [decode(body) for _, body in store.entries(client.game)]
    store.close()

    game = agreed(entries)
    told = [entry.text for entry in entries if isinstance(entry, Spoke)]
    acts = [entry for entry in entries if isinstance(entry, Issued) and entry.seat != "table"]
    assert told == [wish["text"] for wish in client.acknowledged if wish["type"] == "say"]
    assert len(acts) == sum(wish["type"] == "act" for wish in client.acknowledged)
    assert len(game.open) == len(client.view["view"]["asks"])


def test_a_question_waits_through_a_kill(tmp_path: Path, client: Client):
    """Half a character: the dice that fell stay, the question stands, the answer goes on from there."""
    with serving(str(tmp_path / "games.db")) as (_, address):
        client.reach(address)
        answer = client.http.post(
            f"{address}/new", data={"system": "lanterns", "title": "Well", "name": "Ada", "master": "nobody"}
        )
        client.game = answer.headers["location"].removeprefix("/g/")
        client.wish({"type": "act", "command": {"type": "create", "who": "anyone"}})
        asked = client.view["view"]["asks"]
        assert asked[0]["words"] == "LA-2 gift"

    with serving(str(tmp_path / "games.db")) as (_, address):
        client.reach(address)
        assert client.view["view"]["asks"] == asked
        client.wish({"type": "reply", "of": asked[0]["of"], "address": asked[0]["address"], "value": "nerve"})
        assert client.view["view"]["asks"][0]["words"] == "LA-2 weapon"


def test_a_second_server_on_the_same_file_says_so_in_both_languages(tmp_path: Path):
    with serving(str(tmp_path / "games.db")):
        command = [
            sys.executable,
            "-m",
            "arbitro",
            "serve",
            "--database",
            str(tmp_path / "games.db"),
            "--port",
            "0",
        ]
        second = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)

    assert second.returncode == 2
    assert "is in use by another arbitro" in second.stdout
    assert "Otro arbitro está usando" in second.stdout
    assert "Traceback" not in second.stderr


def test_a_server_that_is_asked_to_stop_stops_while_streams_are_open(tmp_path: Path, client: Client):
    with serving(str(tmp_path / "games.db")) as (process, address):
        client.reach(address)
        client.sits_down()
        with client.http.stream("GET", f"{address}/g/{client.game}/stream") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "event: at"
            process.terminate()
            assert process.wait(10) in (0, -signal.SIGTERM)
