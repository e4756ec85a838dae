"""A program that is there to be killed: `python -m tests.store.sacrifice`.

It reads an order a line and gives life to a process for each, which appends to a few games as fast as
it can and says `ack GAME NUMBER` for each receipt, until somebody kills it. Its process id comes first,
`dead` last. All lives are forked from one program, which has imported everything but opened nothing: 25
starts of Python would take longer than all the rest.

What request number n of a game is follows from n, so that whoever checks can say what must be there.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from itertools import count
from typing import Any
from unittest.mock import patch

from arbitro.store import Receipt, Store, open_store
from arbitro.store.writer import Writer

GAMES = ("ash", "birch", "cedar")
IN_FLIGHT = 24
LONGEST_LIFE = 60
"""Seconds: a life that nobody ends does so by itself."""


def entries_of(game: str, number: int) -> list[bytes]:
    """None, one, two or three."""
    return [f"{game} {number} {part}".encode() for part in range(number % 4)]


def head_before(number: int) -> int:
    """How many entries the requests before this one led to."""
    fours, rest = divmod(number, 4)
    return 6 * fours + sum(range(rest))


def send(store: Store, game: str, number: int) -> Future[Receipt]:
    """Append request number n, for the first time or again."""
    return store.append(
        game,
        seat="ada",
        request_id=f"r{number}",
        request=f"request {number}".encode(),
        expected=head_before(number),
        entries=entries_of(game, number),
        reply=f"reply {number}".encode(),
        snapshot=b"snapshot" if number % 10 == 9 else None,
    )


def complaints(store: Store, acknowledged: dict[str, int]) -> list[str]:
    """What is wrong with a store, given how many requests of each game were acknowledged: nothing, it is hoped."""
    found = []
    heads = {row.id: row.head for row in store.games()}
    for game, least in acknowledged.items():
        number = 0
        while (receipt := store.request(game, "ada", f"r{number}")) is not None:
            first = head_before(number) + 1
            expected = Receipt(f"reply {number}".encode(), first, first + number % 4 - 1, repeated=True)
            if receipt != expected:
                found.append(f"{game}: request {number} has {receipt}")
            number += 1
        if number < least:
            found.append(f"{game}: {least} requests were acknowledged, {number} are there")
        expected_entries = [entry for each in range(number) for entry in entries_of(game, each)]
        if store.entries(game) != list(enumerate(expected_entries, start=1)):
            found.append(f"{game}: the entries are not those of the {number} requests, each once and in order")
        if heads.get(game, 0) != head_before(number):
            found.append(f"{game}: the head is {heads.get(game)}, not {head_before(number)}")
    return found


def live(path: str, acknowledged: dict[str, int]) -> None:
    """Go on after what was acknowledged. What was only committed is sent a second time."""
    store = open_store(path)
    for game in set(GAMES) - {row.id for row in store.games()}:
        store.create_game(game, b"")
    on_their_way = threading.Semaphore(IN_FLIGHT)
    for step in count():
        for game in GAMES:
            on_their_way.acquire()
            number = acknowledged[game] + step
            send(store, game, number).add_done_callback(partial(report, game, number, on_their_way.release))


def report(game: str, number: int, then: Callable[[], None], future: Future[Receipt]) -> None:
    """Tell the world, as a server would."""
    error = future.exception()
    say(f"ack {game} {number}" if error is None else f"error {game} {number} {error}")
    then()


def say(line: str) -> None:
    """In one write, so that lines stay whole whoever else speaks."""
    os.write(1, f"{line}\n".encode())


class HastyWriter(Writer):
    """A planted bug: everybody is told before the commit."""

    def _attempt(self, task: Any) -> Callable[[], None]:
        super()._attempt(task)()
        return lambda: None


def main() -> None:
    """Give lives."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            signal.alarm(LONGEST_LIFE)
            if order["hasty"]:
                patch("arbitro.store.store.Writer", HastyWriter).start()
            live(order["path"], order["acknowledged"])
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
