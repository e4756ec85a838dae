"""A program whose disk fails: `python -m tests.store.full_disk FOLDER TIMES FROM` says what went wrong, or nothing.

The operating system refuses to write beyond a size that we set, each time a little further on: before a
page of the log, in the middle of one, in the commit, in the table of pages. It is a limit on everything
that a process writes, hence a program of its own.
"""

from __future__ import annotations

import resource
import sys
from concurrent.futures import Future
from pathlib import Path

from arbitro.store import Receipt, Store, StoreBroken, open_store, writer
from tests.store.sacrifice import complaints, head_before, say, send

TOGETHER = 5
STEP = 1237
"""Bytes from one limit to the next: no divisor of a page, so that pages break everywhere."""


def main(folder: Path, times: int, start: int) -> None:
    """As many disks that fail, each a little later; the first has room for so many steps already."""
    writer.PAUSES = (0.0, 0.0)
    for turn in range(start, start + times):
        for complaint in one_disk(folder / f"{turn}.sqlite", room=turn * STEP):
            say(f"with {turn * STEP} bytes of room: {complaint}")


def one_disk(path: Path, room: int) -> list[str]:
    """Append until the disk fails; look; make room, send the rest again, and go on; open it again, and look."""
    store = open_store(path)
    store.create_game("ash", b"")
    limit(path.with_name(f"{path.name}-wal").stat().st_size + room)
    acknowledged, unanswered = append_until_broken(store)
    found = [] if unanswered else ["it never failed"]
    found += complaints(store, {"ash": acknowledged})
    limit(resource.RLIM_INFINITY)
    futures = [send(store, "ash", number) for number in range(acknowledged, acknowledged + unanswered + 3)]
    found += [f"{future.exception()}" for future in futures if future.exception()]
    store.close()

    with open_store(path) as store:
        found += complaints(store, {"ash": acknowledged + unanswered + 3})
        if store.games()[0].head != head_before(acknowledged + unanswered + 3):
            found.append("the head is not that of all requests")
    return found


def append_until_broken(store: Store) -> tuple[int, int]:
    """How many were acknowledged, and how many of the last few were not."""
    for acknowledged in range(0, 10_000, TOGETHER):
        futures = [send(store, "ash", number) for number in range(acknowledged, acknowledged + TOGETHER)]
        broken = [is_broken(future) for future in futures]
        if any(broken):
            return acknowledged + broken.index(True), TOGETHER - broken.index(True)
    return 10_000, 0


def is_broken(future: Future[Receipt]) -> bool:
    """Whether it says so; any other error is a surprise."""
    error = future.exception()
    if error is not None and not isinstance(error, StoreBroken):
        raise error
    return error is not None


def limit(size: int) -> None:
    """Let no file be written beyond this size."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
