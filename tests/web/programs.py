"""`arbitro` as it is typed, in a process of its own: to be talked with, stopped and shot.

Python, its imports, words and templates take more than a second to read, most of what a short life costs: each is
forked from a process that has read them (`nursery.py`), with streams, an environment and sockets of its own. One with
other rules begins by itself, as those do that `test_content.py` and `test_release.py` start.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import ForkServerProcess

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["arbitro.web.serve", "tests.web.nursery"])


class Program(ForkServerProcess):
    """One that runs, and what it says; where `subprocess.Popen` has the same, it is called as there."""

    def __init__(self, *words: str) -> None:
        super().__init__()
        self.words, self.environment = words, dict(os.environ)
        heard, self.said = FORKED.Pipe(duplex=False)
        self.start()
        self.said.close()
        self.stdout = os.fdopen(os.dup(heard.fileno()), encoding="utf-8")
        heard.close()

    def run(self) -> None:
        """What is done over there."""
        for stream in (1, 2):
            os.dup2(self.said.fileno(), stream)
        self.said.close()
        os.environ.clear()
        os.environ.update(self.environment)
        sys.argv = ["arbitro", *self.words]
        from arbitro.cli import main

        main()

    def poll(self) -> int | None:
        return self.exitcode

    def wait(self, timeout: float | None = None) -> int | None:
        self.join(timeout)
        return self.exitcode


Running = Program | subprocess.Popen[str]


@contextmanager
def serving(
    address: str, *more: str, port: int = 0, env: dict[str, str] | None = None, says: str = r"http://127\.0\.0\.1:\d+"
) -> Iterator[tuple[Running, str]]:
    """`arbitro serve` on a free port or this one, and the address that it says; with an environment, one from anew."""
    words = ["serve", "--database", address, "--port", str(port), *more]
    process: Running
    if env is None:
        process = Program(*words)
    else:
        command, pipe = [sys.executable, "-m", "arbitro", *words], subprocess.PIPE
        process = subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT, text=True, env=env)
    assert process.stdout
    said: list[str] = []
    # A server whose words nobody takes would wait for somebody.
    hearing = threading.Thread(target=lambda: said.extend(process.stdout or ()))
    try:
        address = heard(process, says)
        hearing.start()
        yield process, address
    finally:
        process.terminate()
        process.wait()
        if hearing.ident:
            hearing.join()
        process.stdout.close()
        logging.getLogger(__name__).info("%s", "".join(said))


def heard(process: Running, wanted: str) -> str:
    """Wait until it says this, and give it back."""
    said = ""
    assert process.stdout
    while not (found := re.search(wanted, said)):
        line = process.stdout.readline()
        assert line, f"it ended before: {said}"
        said += line
    return found[0]
