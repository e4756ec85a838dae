"""Tests marked `browser` drive a Chromium that is on the machine; Playwright's own download often cannot be had.

Without one they are skipped, saying what would install it. ARBITRO_REQUIRE_BROWSER=1 (CI sets it) makes that a failure,
so that a green run cannot hide a browser that was never started.
"""

import gc
import os
import shutil
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

from arbitro.proof import third
from tests.store.cluster import Cluster
from tests.weigh import heavy

CHROMIUMS = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""The same without windows, as Playwright would bring it: a visitor costs a quarter less. Used where it is, too."""

MEMORY, PLENTY = "/dev/shm", 4 << 30
"""A folder in memory, and how many bytes of it must be free."""

ROOT = Path(__file__).parents[1]
LONGEST = Path(__file__).with_name("longest.txt")
USUAL = 0.2
"""How many seconds a slow test takes in a file that is not among the longest."""

NO_CHROMIUM = f"no Chromium found: apt install chromium {SHELL} libatomic1, or name one in ARBITRO_CHROMIUM"


# How long an example takes says how busy a machine is, and nothing about us.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def find_chromium() -> str | None:
    """A Chromium to drive: the one that ARBITRO_CHROMIUM names and no other, else the first that is installed."""
    named = os.environ.get("ARBITRO_CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else CHROMIUMS)), None)


def skip_or_fail() -> NoReturn:
    if os.environ.get("ARBITRO_REQUIRE_BROWSER") == "1":
        pytest.fail(NO_CHROMIUM, pytrace=False)
    pytest.skip(NO_CHROMIUM)


def pytest_configure() -> None:
    """Folders of tests lie in memory where there is plenty of it: a store waits for its disk at every commit.

    What a disk may do to a store that loses power or fails is done to it by one of our own (`tests/store/bad_disk.py`).
    Whoever runs the tests in the background of a shell script has Ctrl+C ignored, and so would all that they start.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with suppress(OSError):
        room = os.statvfs(MEMORY)
        if room.f_bavail * room.f_frsize > PLENTY and not room.f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Whoever drives a browser waits for it a quarter of the time: one more than there are cores, where some do."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ or "not browser" in config.option.markexpr:
        return None
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else None


def pytest_collection() -> None:
    """Some fifteen thousand tests are made at once, and none of them thrown away: nothing is there to be looked for."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Nor need they be looked through again and again while they run: together a ninth of what `make quick` takes. What
    they leave is looked for more seldom than Python would: a twentieth of all."""
    gc.freeze()
    gc.set_threshold(200_000, 50, 1_000)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def third_keys() -> Iterator[None]:
    """A key takes a twentieth of a second to make, for every store anew: within a process three take turns, and where
    nobody asks for one none is made (`tools/mutants.py` begins a session with each test)."""
    new_key, turns = third.new_key, cycle(range(3))
    made = cache(lambda _: new_key())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(third, "new_key", lambda: made(next(turns)))
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What was found to take long counts as slow, besides what says so itself.

    Where several work, each begins with a share of it: nobody is left alone at the end with what takes longest.
    """
    found = heavy()
    for item in items:
        if item.nodeid.partition("[")[0] in found:
            item.add_marker("slow")
    items[:] = shared_out(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def shared_out(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The same tests, in as many runs of equal length as there are workers; in each the files that take longest come
    first. A file stays together, with the server that its tests share. For one worker: in their order.
    """
    if workers == 1:
        return items
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    known = longest()
    slow = Counter(item.path for item in items if item.get_closest_marker("slow"))
    weights = {path: known.get(path, slow[path] * USUAL) for path in files}
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    taken = [0.0] * workers
    for path in sorted(files, key=weights.__getitem__, reverse=True):
        # What is quick makes them equally many.
        at = min(range(workers), key=lambda each: taken[each] if weights[path] else len(shares[each]))
        shares[at].extend(files[path])
        taken[at] += weights[path]
    return [item for share in shares for item in share]


def longest() -> dict[Path, float]:
    """The files that take longest, each with its seconds of a processor as they were measured last. What has changed
    since makes the end of a run a little longer, in which somebody is left alone, and nothing else."""
    lines = LONGEST.read_text(encoding="utf-8").splitlines()
    return {ROOT / path: float(seconds) for path, _, seconds in (line.partition(" ") for line in lines)}


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") and not find_chromium():
        skip_or_fail()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that is there for the tests."""
    made = Cluster()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def whole_chromium_path() -> str:
    """For what a browser without windows does not do."""
    path = find_chromium()
    if path is None:
        skip_or_fail()
    return path


@pytest.fixture(scope="session")
def chromium_path(whole_chromium_path: str) -> str:
    """For Playwright's `launch(executable_path=...)`. As root it needs `args=["--no-sandbox"]` too."""
    shell = None if os.environ.get("ARBITRO_CHROMIUM") else shutil.which(SHELL)
    return shell or whole_chromium_path
