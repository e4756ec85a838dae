"""kill -9, again and again: what was acknowledged is there, once, and the store opens at once.

A kill shows that nobody is told before the commit, and that a file left in the middle of anything is
opened soundly. That a commit has reached the disk itself it cannot show.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitro.store import StoreInUse, open_store
from tests.release import SEED, often
from tests.store.cluster import Cluster
from tests.store.sacrifice import GAMES, complaints

KILLS = often("KILLS", 25)

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(os, "fork"), reason="lives are given by fork")]


class Lives:
    """Lives of a program with a store; see `sacrifice`."""

    def __init__(self, path: str | Path, hasty: bool = False) -> None:
        self.path = path
        self.acknowledged = dict.fromkeys(GAMES, 0)
        self.hasty = hasty
        self.pid = 0
        command = [sys.executable, "-m", "tests.store.sacrifice"]
        root = Path(__file__).parents[2]
        self._program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root)

    def begin(self, receipts: int) -> None:
        """Begin one and wait for so many receipts."""
        order = {"path": str(self.path), "acknowledged": self.acknowledged, "hasty": self.hasty}
        assert self._program.stdin is not None
        self._program.stdin.write(json.dumps(order) + "\n")
        self._program.stdin.flush()
        self.pid = int(self._line().removeprefix("born "))
        self.receive(receipts)

    def receive(self, receipts: int) -> None:
        """Wait for so many more."""
        for _ in range(receipts):
            self._receipt(self._line())

    def kill(self) -> None:
        """End it, and count what it could still say: whoever was told, was told."""
        os.kill(self.pid, signal.SIGKILL)
        while (line := self._line()) != "dead":
            self._receipt(line)

    def end(self) -> None:
        """No more of them."""
        self._program.kill()
        self._program.communicate()

    def _line(self) -> str:
        assert self._program.stdout is not None
        line = self._program.stdout.readline().strip()
        assert line, "the program has ended"
        return line

    def _receipt(self, line: str) -> None:
        word, game, number = line.split(maxsplit=2)
        assert word == "ack", line
        assert int(number) == self.acknowledged[game], f"receipts in order: {line}"
        self.acknowledged[game] += 1


@pytest.fixture
def lives(tmp_path: Path) -> Iterator[Lives]:
    """Of a sound program."""
    given = Lives(tmp_path / "games.sqlite")
    yield given
    given.end()


def test_nothing_acknowledged_is_lost_or_doubled_by_a_kill(lives: Lives, tmp_path: Path) -> None:
    """Killed while starting, within a batch, within a commit. Each life sends again what the last got no answer to."""
    dice = random.Random(f"1 {SEED}")

    for kill in range(KILLS):
        if kill % 20 == 0:
            lives.path = tmp_path / f"games {kill}.sqlite"
            lives.acknowledged = dict.fromkeys(GAMES, 0)
        lives.begin(receipts=dice.choice((0, 1, dice.randrange(200))))
        # Not to wait for anything: this is what makes the moment random.
        time.sleep(dice.uniform(0, 0.02))
        lives.kill()

        with open_store(lives.path) as store:
            assert complaints(store, lives.acknowledged) == []

    assert sum(lives.acknowledged.values()) > 0


def test_nothing_acknowledged_is_lost_or_doubled_by_a_kill_of_whoever_writes_to_postgresql(cluster: Cluster) -> None:
    """The same. What the dead one had begun is undone by the server, and its locks are free for the next."""
    dice = random.Random(f"2 {SEED}")
    lives = Lives(cluster.database())
    for _ in range(max(KILLS // 8, 5)):
        lives.begin(receipts=dice.choice((0, 1, dice.randrange(100))))
        # Not to wait for anything: this is what makes the moment random.
        time.sleep(dice.uniform(0, 0.02))
        lives.kill()

        with open_store(lives.path) as store:
            assert complaints(store, lives.acknowledged) == []

    lives.end()
    assert sum(lives.acknowledged.values()) > 0


def test_the_harness_finds_a_store_that_acknowledges_before_the_commit(tmp_path: Path) -> None:
    """A planted bug: the same writer, but everybody is told within the transaction."""
    lives = Lives(tmp_path / "games.sqlite", hasty=True)
    found: list[str] = []

    for _ in range(KILLS):
        lives.begin(receipts=20)
        lives.kill()
        with open_store(lives.path) as store:
            found = complaints(store, lives.acknowledged)
        if found:
            break

    lives.end()
    assert any("requests were acknowledged" in complaint for complaint in found)


def test_a_second_process_is_refused_until_the_first_is_dead(lives: Lives) -> None:
    """The lock goes with the process that held it, however it went; nothing has to be cleaned up."""
    lives.begin(receipts=1)

    with pytest.raises(StoreInUse, match=f"in use by process {lives.pid}"):
        open_store(lives.path)

    lives.kill()
    with open_store(lives.path) as store:
        assert complaints(store, lives.acknowledged) == []


def test_a_backup_is_made_while_another_process_writes(lives: Lives, tmp_path: Path) -> None:
    """`arbitro backup` amid appends: the copy holds whole requests, and all that were acknowledged before."""
    copies = [tmp_path / f"copy{number}.sqlite" for number in range(2)]
    before = []
    for copy in copies:
        if not lives.pid:
            lives.begin(receipts=100)
        before.append(dict(lives.acknowledged))
        command = [sys.executable, "-m", "arbitro", "backup", "--database", str(lives.path), str(copy)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert copy.name in done.stdout
        lives.receive(100)
    lives.kill()

    for copy, acknowledged in zip(copies, before, strict=True):
        with open_store(copy) as store:
            assert complaints(store, acknowledged) == []
    with open_store(lives.path) as store:
        assert complaints(store, lives.acknowledged) == []


def test_what_a_dead_process_left_can_be_read_without_writing(lives: Lives) -> None:
    """A reader finds the commits in the log that nobody wrote back into the file."""
    lives.begin(receipts=50)
    lives.kill()

    with open_store(lives.path, readonly=True) as store:
        assert complaints(store, lives.acknowledged) == []
