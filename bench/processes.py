"""Two processes on one PostgreSQL beside one: `python -m bench.processes`.

Somebody at each of a few tables says something and draws the page anew, as fast as it goes, against the real server on
a throw-away PostgreSQL of this machine. One and two processes take turns, so that what else the machine does falls on
both. The server, the database and whoever asks share its processors: with two of them there is less to be gained
than where the server has two to itself, which is why the processor's time is printed as well.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlencode

from bench.load import Line, Server, prepared, served
from tests.store.cluster import Cluster


def main(arguments: list[str]) -> None:
    """Measure, and print the two and how many times the one the other is."""
    wanted = argparse.ArgumentParser(prog="python -m bench.processes", description="One process beside two.")
    wanted.add_argument("--seconds", type=float, default=10, help="for each turn")
    wanted.add_argument("--turns", type=int, default=3)
    wanted.add_argument("--tables", type=int, default=24)
    asked = wanted.parse_args(arguments)
    rates: dict[int, list[float]] = {1: [], 2: []}
    cluster = Cluster()
    try:
        database = cluster.database()
        people = [table[0] for table in prepared(database, asked.tables, 1)[:-1]]
        for _ in range(asked.turns):
            for processes, found in rates.items():
                with served(database, "--processes", str(processes)) as (address, process):
                    done, used = asyncio.run(asking(Server(address, process.pid), process, people, asked.seconds))
                    found.append(done / asked.seconds)
                    print(f"{processes} process(es): {found[-1]:6.1f} rounds/s, {used / asked.seconds:.2f} processors")
    finally:
        cluster.stop()
    one, two = (statistics.median(found) for found in rates.values())
    print(f"{os.cpu_count()} processors here, for all: {one:.1f} and {two:.1f} rounds/s, {two / one:.2f} times")


async def asking(
    server: Server, process: subprocess.Popen[str], people: list[tuple[str, str]], seconds: float
) -> tuple[int, float]:
    """How often somebody has said something and seen the page, and what that took of the processor.

    What it takes to read each game at first is not counted.
    """
    lines = [(game, Line(server, token)) for game, token in people]

    async def once(game: str, line: Line) -> None:
        body = urlencode({"wish": '{"type":"say","text":"once more"}'}).encode()
        for method, path, sent in (("POST", f"/g/{game}/wish", body), ("GET", f"/g/{game}/panels", b"")):
            status, _, answer = await line.ask(method, path, sent)
            assert status < 400, (status, answer[:300])

    async def often(game: str, line: Line, until: float) -> int:
        done = 0
        while time.perf_counter() < until:
            await once(game, line)
            done += 1
        return done

    try:
        for _ in range(2):
            await asyncio.gather(*(once(*each) for each in lines))
        before, until = spent(process), time.perf_counter() + seconds
        done = sum(await asyncio.gather(*(often(*each, until) for each in lines)))
        return done, spent(process) - before
    finally:
        for _, line in lines:
            line.close()


def spent(process: subprocess.Popen[str]) -> float:
    """Seconds of the processor: its own, and its children's that live."""
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True, check=False
    )
    total = 0.0
    for pid in (process.pid, *map(int, found.stdout.split())):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


if __name__ == "__main__":
    main(sys.argv[1:])
