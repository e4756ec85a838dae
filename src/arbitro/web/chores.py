"""What a server does by the clock, whoever comes by or nobody."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

logger = logging.getLogger(__name__)


ONCE = threading.TIMEOUT_MAX
"""Every so many seconds: done as a server begins, and not again."""


class Chore(NamedTuple):
    """Something to do at once and then every so many seconds."""

    name: str
    every: float
    do: Callable[[], object]


@contextmanager
def meanwhile(*chores: Chore) -> Iterator[None]:
    """Do these, each on a thread of its own, as long as the block lasts; one that fails is tried again next time."""
    over = threading.Event()
    threads = [threading.Thread(target=_again_and_again, args=(chore, over), name=chore.name) for chore in chores]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _again_and_again(chore: Chore, over: threading.Event) -> None:
    while not over.is_set():
        try:
            chore.do()
        except Exception:
            # Such as a disk that fails for a while: that is said of whatever people do.
            logger.exception("%s could not be done, and will be tried again", chore.name)
        over.wait(chore.every)
