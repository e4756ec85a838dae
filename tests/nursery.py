"""A program that gives life to programs: `python -m tests.nursery`, one for each line that it reads.

Each is `arbitro` as it is typed, in a process of its own, forked from here when everything is imported and nothing
opened or started yet: Python and its imports take longer than most of what is asked. It ends as processes of
`multiprocessing` do, which leave it to the system to take their memory back: to go through all of it once more takes
as long again. How it starts and ends by itself, and with lists of a group's own, `test_content` tells. Says the exit
code of each when it has ended.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import sys
from typing import Any

# For the children, with every system.
import rich.console
import rich.progress
import rich.table  # noqa: F401

import arbitro.cases
import arbitro.web.app  # noqa: F401
from arbitro.cli import main
from arbitro.words import LANGUAGES, speaker
from tests.store.sacrifice import say


def live(order: dict[str, Any]) -> None:
    """What is typed, there and so."""
    for place, stream in zip((os.devnull, *order["files"]), (sys.stdin, sys.stdout, sys.stderr), strict=True):
        os.dup2(os.open(place, os.O_RDWR), stream.fileno())
    os.chdir(order["folder"])
    os.environ["ARBITRO_LANG"] = order["lang"]
    sys.argv = ["arbitro", *order["words"]]
    main()


if __name__ == "__main__":
    for lang in LANGUAGES:
        speaker(lang)
    # What is here already is nothing that a child has to look through.
    gc.freeze()
    forked = multiprocessing.get_context("fork")
    for line in sys.stdin:
        child = forked.Process(target=live, args=(json.loads(line),))
        child.start()
        child.join()
        say(str(child.exitcode))
