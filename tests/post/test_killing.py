"""kill -9 of a post at work, again and again: of every turn somebody was told, and by one name only.

A message may arrive twice, under one name: whoever is killed between sending and crossing out cannot know.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitro.post.worker import LEASE
from arbitro.store import open_store
from tests.post.sinks import HookSink, MailSink
from tests.release import SEED, often

KILLS = often("POST_KILLS", 5)

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(os, "fork"), reason="lives are given by fork")]


class Lives:
    """Lives of a program that asks and tells; see `sacrifice`."""

    def __init__(self, path: Path, mail: int, hook: str, hasty: bool = False) -> None:
        self.order = {
            "path": str(path),
            "mail": mail,
            "hook": hook,
            "hasty": hasty,
            "now": 1_800_000_000,
            "finish": False,
        }
        command = [sys.executable, "-m", "tests.post.sacrifice"]
        root = Path(__file__).parents[2]
        self._program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root)

    def begin(self, finish: bool = False) -> int:
        """Begin one; gives its process. What the last one had taken may be taken again."""
        assert self._program.stdin is not None
        self.order |= {"now": int(str(self.order["now"])) + LEASE, "finish": finish}
        self._program.stdin.write(json.dumps(self.order) + "\n")
        self._program.stdin.flush()
        return int(self._line().removeprefix("born "))

    def end(self, asked: int, pause: float) -> None:
        """Kill one after it has asked so often, and a moment later."""
        life = self.begin()
        for _ in range(asked):
            self._asked(self._line())
        time.sleep(pause)
        os.kill(life, signal.SIGKILL)
        while (line := self._line()) != "dead":
            self._asked(line)

    def finish(self) -> None:
        """Let one send all that is left."""
        self.begin(finish=True)
        assert self._line() == "dead"

    def close(self) -> None:
        """No more of them."""
        self._program.kill()
        self._program.communicate()

    def _asked(self, line: str) -> None:
        self.order["now"] = int(line.removeprefix("asked "))

    def _line(self) -> str:
        assert self._program.stdout is not None
        line = self._program.stdout.readline().strip()
        assert line, "the program has ended"
        return line


@pytest.fixture
def sinks() -> Iterator[tuple[MailSink, HookSink]]:
    with MailSink() as mails, HookSink() as hooked:
        yield mails, hooked


def names(mails: MailSink, hooked: HookSink) -> dict[tuple[str, str], set[str]]:
    """By which names somebody was told of each game, by mail and by a hook."""
    found = defaultdict(set)
    for letter in list(mails.letters):
        found[("mail", letter["Subject"].partition(":")[0])].add(letter["Message-ID"])
    for posted in list(hooked.posted):
        for wait in posted.json["waits"]:
            found[("hook", wait["game"])].add(posted.json["id"])
    return found


def complaints(path: Path, found: dict[tuple[str, str], set[str]]) -> list[str]:
    """Which turns were announced by no name, or by several."""
    with open_store(path, readonly=True) as store:
        asked = [row.id for row in store.games() if store.dues(row.id)]
    return [f"{way} {game}: {len(found[(way, game)])} names" for game in asked for way in ("mail", "hook")
            if len(found[(way, game)]) != 1]  # fmt: skip


def test_every_turn_is_announced_once_and_only_once_through_kills(
    sinks: tuple[MailSink, HookSink], tmp_path: Path
) -> None:
    """Killed while asking, while making messages, while sending, before and after crossing out."""
    dice, path = random.Random(3 + SEED), tmp_path / "games.db"
    lives = Lives(path, sinks[0].port, sinks[1].url)
    for _ in range(KILLS):
        lives.end(dice.randrange(4, 14), dice.uniform(0, 0.05))
    lives.finish()
    lives.close()

    found = names(*sinks)
    assert complaints(path, found) == []
    assert len(found) > KILLS * 8


def test_the_harness_finds_a_post_that_crosses_out_too_soon(sinks: tuple[MailSink, HookSink], tmp_path: Path) -> None:
    """A planted bug: whoever is killed on the way has told nobody."""
    path, found = tmp_path / "games.db", list[str]()
    # Slow enough that somebody is always on the way.
    sinks[1].answers = lambda posted: (time.sleep(0.1), 204)[1]  # type: ignore[func-returns-value]
    lives = Lives(path, sinks[0].port, sinks[1].url, hasty=True)
    for _ in range(10):
        lives.end(14, 0.0)
        lives.finish()
        if found := complaints(path, names(*sinks)):
            break
    lives.close()
    assert any(one.endswith(" 0 names") for one in found)
