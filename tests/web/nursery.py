"""A program that gives life to servers: `python -m tests.web.nursery DATABASE`, one for each line that it reads.

Each is `arbitro serve`, forked from here when everything is imported, with its words, and nothing opened or started
yet: of 40 starts of Python and its imports a test would show nothing, and a server that is shot while it still learns
its words has promised nobody anything. Says `born PID` of each, and `dead` when it has ended.
"""

from __future__ import annotations

import gc
import os
import sys

from arbitro.cli import app
from arbitro.cli.shared import load_all
from arbitro.web import app as pages  # noqa: F401  imported for the children
from arbitro.web import serve  # noqa: F401
from arbitro.words import LANGUAGES, speaker
from tests.store.sacrifice import say

if __name__ == "__main__":
    load_all()
    for language in LANGUAGES:
        speaker(language, "lanterns")
    # What is here already is nothing that a child has to look through.
    gc.freeze()
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            app(["serve", "--database", sys.argv[1], "--port", "0"])
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")
