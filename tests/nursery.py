"""A program that gives life to programs: `python -m tests.nursery`, one for each line that it reads.

Each is `arbitro` as it is typed, in a process of its own, forked from here when everything is imported and nothing
opened or started yet: Python and its imports take longer than most of what is asked. How it starts by itself, and with
lists of a group's own, `test_content` tells. Says the exit code of each when it has ended.
"""

from __future__ import annotations

import gc
import json
import os
import sys

import arbitro.web.app  # noqa: F401  imported, with every system, for the children
from arbitro.cli import main
from arbitro.words import LANGUAGES, speaker
from tests.store.sacrifice import say

if __name__ == "__main__":
    for lang in LANGUAGES:
        speaker(lang)
    # What is here already is nothing that a child has to look through.
    gc.freeze()
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            for place, stream in zip((os.devnull, *order["files"]), (sys.stdin, sys.stdout, sys.stderr), strict=True):
                os.dup2(os.open(place, os.O_RDWR), stream.fileno())
            os.chdir(order["folder"])
            os.environ["ARBITRO_LANG"] = order["lang"]
            sys.argv = ["arbitro", *order["words"]]
            main()
            raise SystemExit
        say(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])))
