"""A PostgreSQL of our own: made in a temporary folder, reached by a socket there, gone with the tests.

Its settings are those of a server that somebody means to keep: what it calls committed is on the disk.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

MISSING = "no PostgreSQL found: apt install postgresql, or name the folder of its programs in ARBITRO_POSTGRESQL"
READY = "database system is ready to accept connections"


def programs() -> Path:
    """The folder of `initdb` and `postgres`; the newest where there are several.

    Without one the test is skipped, saying what would install it; ARBITRO_REQUIRE_POSTGRESQL=1 makes that a failure.
    """
    if named := os.environ.get("ARBITRO_POSTGRESQL"):
        return Path(named)
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name))
    found = [*debian, *(Path(each).resolve().parent for each in [shutil.which("initdb")] if each)]
    folder = next((each for each in reversed(found) if (each / "initdb").exists()), None)
    if folder is None:
        if os.environ.get("ARBITRO_REQUIRE_POSTGRESQL") == "1":
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)
    return folder


class Cluster:
    """One server, started when it is made."""

    def __init__(self) -> None:
        self.programs = programs()
        # A short name: the path of a socket has little room. In memory where the other folders of the tests are: it is
        # killed, but never loses its power.
        self.folder = Path(tempfile.mkdtemp(prefix="pg", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT", "/tmp")))
        self._names = (f"t{number}" for number in count())
        # It refuses to run as root; there Debian's package has made a user for it.
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._as = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(self.folder, "postgres", "postgres")
        made = [str(self.programs / "initdb"), "-D", str(self.folder / "data"), "-A", "trust", "-U", "ada", "-N"]
        subprocess.run([*made, "-E", "UTF8", "--locale=C"], check=True, stdout=subprocess.DEVNULL, cwd="/", **self._as)
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [str(self.programs / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        command += ["-c", "listen_addresses=", "-c", "max_connections=200"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd="/", **self._as)
        assert self.process.stderr is not None
        said = []
        for line in self.process.stderr:
            said.append(line)
            if READY in line:
                break
        else:
            # The children of one that was killed may take a moment to go.
            assert re.search("shared memory block|lock file", "".join(said)), "".join(said)
            self.process.wait()
            self.process.stderr.close()
            self.start()

    def kill(self) -> None:
        """kill -9 of the server and all its children at once."""
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        for pid in (self.process.pid, *map(int, children.stdout.split())):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """No more of it."""
        # At once: nobody needs what is in it.
        self.process.send_signal(signal.SIGQUIT)
        self._gone()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _gone(self) -> None:
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()

    def address(self, name: str) -> str:
        """Of a database in it."""
        return f"postgresql://ada@/{name}?host={self.folder}"

    def run(self, sql: str, name: str = "postgres") -> list[tuple[Any, ...]]:
        """One statement, by nobody of ours."""
        import psycopg

        with psycopg.connect(self.address(name), autocommit=True) as connection:
            done = connection.execute(sql.encode())
            return done.fetchall() if done.description else []

    def database(self, more: str = "") -> str:
        """A new empty database: its address."""
        name = next(self._names)
        self.run(f"CREATE DATABASE {name} TEMPLATE template0 {more}")
        return self.address(name)
