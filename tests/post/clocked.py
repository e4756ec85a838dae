"""A program that gives life to servers whose clock stands in a file: `python -m tests.post.clocked DATABASE CLOCK PORT
MAIL`, one for each line that it reads.

Each is the server of `arbitro serve`, with its store, its post and its chores, and no part of it knows: what is
different is what the computer says when it is asked for the time, and how often the chores look. Says `born PID` of
each, and `dead` when it has ended.
"""

from __future__ import annotations

import mmap
import os
import struct
import sys
import time
from pathlib import Path

CLOCK = struct.Struct("d")

LOOKS = 0.02
"""Seconds between two looks of a chore."""


def clock_in(path: Path) -> mmap.mmap:
    """The clock in a file."""
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), CLOCK.size)


def main(database: str, clock: str, port: str, mail: str) -> None:
    """Give lives."""
    shown = clock_in(Path(clock))
    # Before anything is imported that may take the clock with it.
    time.time = lambda: CLOCK.unpack(shown[:])[0]

    from arbitro.cli.shared import load_all
    from arbitro.post.mail import MailServer
    from arbitro.post.means import Means
    from arbitro.web import serve
    from tests.store.sacrifice import say

    load_all()
    serve.TICK = LOOKS
    vars(serve)["EVERY"] = LOOKS
    means = Means(MailServer("127.0.0.1", int(mail), False, "table@example.org"))
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            serve.serve(database, port=int(port), hosting=serve.Hosting(demo=False, means=means))
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main(*sys.argv[1:])
