"""Which tests `make quick` leaves out because they take long: `python -m tests.weigh` measures all and writes the list.

Processor time of a test and of what it starts, so that other work on the machine changes little. Some twenty minutes.
"""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

HEAVY = Path(__file__).with_name("heavy.txt")
LIMIT = 0.1
"""Seconds; a test with parameters weighs as much as the heaviest of them."""


class Scale:
    """Weighs each test as it is run."""

    def __init__(self) -> None:
        self.weights: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Around a test and its fixtures."""
        begun = _seconds()
        found = yield
        name = item.nodeid.partition("[")[0]
        self.weights[name] = max(self.weights.get(name, 0.0), _seconds() - begun)
        return found


def _seconds() -> float:
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used) + sum(map(_of_living, _children()))


def _children() -> list[str]:
    """Programs that we started and that go on; one of them forks a process for each command (`tests/nursery.py`)."""
    return [pid for file in Path("/proc/self/task").glob("*/children") for pid in file.read_text().split()]


def _of_living(pid: str) -> float:
    """What one has used, with the children that it had: four numbers of its line in /proc, in ticks."""
    with suppress(OSError):
        used = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:15]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")
    return 0.0


def heavy() -> frozenset[str]:
    """The tests that weigh too much, as they were measured last."""
    return frozenset(HEAVY.read_text(encoding="utf-8").split())


def main(arguments: list[str]) -> int:
    """Weigh what is named, or all that needs no browser; the list is written anew for the files that it is in."""
    scale = Scale()
    code = pytest.main(["-q", "-m", "not browser", "-p", "no:cacheprovider", *arguments], plugins=[scale])
    files = {name.partition("::")[0] for name in scale.weights}
    kept = {name for name in heavy() if name.partition("::")[0] not in files}
    found = {name for name, weight in scale.weights.items() if weight >= LIMIT}
    HEAVY.write_text("".join(f"{name}\n" for name in sorted(kept | found)), encoding="utf-8")
    return int(code)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
