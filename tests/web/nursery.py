"""A program that gives life to servers: `python -m tests.web.nursery DATABASE`, one for each line that it reads.

Each is `arbitro serve`, forked from here when everything is imported and nothing opened or started yet: of 40 starts
of Python and its imports a test would show nothing. Says `born PID` of each, and `dead` when it has ended.
"""

from __future__ import annotations

import os
import sys

from arbitro.cli import app
from arbitro.cli.shared import load_all
from arbitro.web import serve  # noqa: F401  imported for the children
from tests.store.sacrifice import say

if __name__ == "__main__":
    load_all()
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            app(["serve", "--database", sys.argv[1], "--port", "0"])
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")
