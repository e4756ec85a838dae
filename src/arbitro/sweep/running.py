"""A sweep carried out: piece by piece, by any executor, each piece written down when it is done.

The journal is a file of JSON lines in the results' folder. A line is one piece of work: a look at a cell (with its
exact odds, where it has them), or one pack of its fights. It goes by the cell's key, which is made from the rules, the
seed and the cell itself; so a file that was changed takes up again what it still has in common with what was done.
Whoever dies in the middle of a line loses that line.

A pack's random source comes from the key of the cell's base and the pack's number. What is varied one at a time is so
fought with the dice of its base: what makes no difference to a fight makes none to its result.
"""

from __future__ import annotations

import json
import logging
import os
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import contextmanager
from importlib import import_module
from io import FileIO
from math import ceil
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from arbitro.fights import bulk
from arbitro.fights.bulk import Source
from arbitro.fights.study import study
from arbitro.fights.tally import Tally
from arbitro.sweep.reading import Cell, Sweep, cells

JOURNAL = "journal.jsonl"

CALM, PATIENCE = 4.0, 1.0
"""For how many seconds exact odds may be followed: of a duel, and of a group, of which a sample is had as quickly."""


class Look(Struct, frozen=True):
    """What can be known of a cell, and how."""

    exact: dict[str, Any] | None
    """`chances`, `rounds`, `left`; None where it is sampled."""
    how: str
    """`exact`, `walked`, `played` ..."""
    why: str
    """Why it is not exact."""
    measure: str
    """What is counted as left: `points` or `standing`."""
    fights: int
    pack: int
    asked: int
    """How many fights the file wanted."""
    seconds: float

    @property
    def packs(self) -> int:
        """How many packs of fights it takes."""
        return 0 if self.exact is not None else ceil(self.fights / self.pack)

    def size(self, number: int) -> int:
        """How many fights are in a pack."""
        return min(self.pack, self.fights - number * self.pack)


class Pack(Struct, frozen=True):
    """What came of some fights of a cell."""

    fights: int
    outcomes: dict[str, int]
    rounds: int
    """Of all of them together; so is what is left."""
    left: tuple[int, int]
    seconds: float


class JournalHeld(Exception):
    """Another sweep is writing into this folder."""


class Journal:
    """What was done so far. One process at a time can have it. Raises `JournalHeld`."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.looks: dict[str, Look] = {}
        self.packs: dict[str, dict[int, Pack]] = {}
        self._file = FileIO(folder / JOURNAL, "a+")
        try:
            _hold(self._file)
        except OSError:
            self._file.close()
            raise JournalHeld(str(folder)) from None
        self._file.seek(0)
        text = self._file.read()
        # What stands behind the last line's end is a line that was never finished.
        self._file.truncate(text.rfind(b"\n") + 1)
        for line in text.split(b"\n")[:-1]:
            try:
                self._take(json.loads(line))
            except (ValueError, TypeError, KeyError, msgspec.MsgspecError):
                continue  # A line that a disk spoiled is done again.

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, key: str, number: int | None, found: Look | Pack) -> None:
        """Keep it; on the disk when this returns."""
        facts = msgspec.to_builtins(found)
        line = {"cell": key, "look": facts} if number is None else {"cell": key, "number": number, "pack": facts}
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        os.fsync(self._file.fileno())
        self._take(line)

    def _take(self, line: dict[str, Any]) -> None:
        key = str(line["cell"])
        if "look" in line:
            self.looks[key] = msgspec.convert(line["look"], Look)
        else:
            self.packs.setdefault(key, {})[int(line["number"])] = msgspec.convert(line["pack"], Pack)

    def missing(self, key: str, fights: int) -> list[tuple[int, int]] | None:
        """The packs that a cell still lacks, number and size; None if it has not been looked at for so many fights."""
        look = self.looks.get(key)
        if look is None or (look.exact is None and look.asked != fights):
            return None
        done = self.packs.get(key, {})
        sizes = ((number, look.size(number)) for number in range(look.packs))
        return [(number, size) for number, size in sizes if number not in done or done[number].fights != size]


def _hold(file: FileIO) -> None:
    """Lock it until it is closed; where that cannot be done, nobody looks after whoever starts a sweep twice."""
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


# --- The work itself, wherever it is done ----------------------------------------------------------------------------


def look(cell: Cell, fights: int) -> tuple[Look, Source]:
    """What can be known of a cell."""
    begin = perf_counter()
    patience = PATIENCE if cell.size > 2 else CALM
    plan = study(cell.system, cell.state(), fights=fights, patience=patience)
    assert plan is not None, "an arena's fight is a fight, and of a case it was asked when the file was read"
    exact, how = None, plan.how
    if plan.exact is not None:
        how = "exact"
        left = [0.0, 0.0]
        for end, chance in plan.exact.left.items():
            for at, points in enumerate(counted(end)):
                left[at] += float(chance) * points
        chances = {str(outcome): float(chance) for outcome, chance in plan.exact.chances.items()}
        exact = {"chances": chances, "rounds": float(plan.exact.mean_rounds), "left": left}
    seconds = round(perf_counter() - begin, 4)
    measure = "points" if plan.duel else "standing"
    return Look(exact, how, plan.why, measure, plan.fights, plan.source.pack, fights, seconds), plan.source


def fight(source: Source, fights: int, seed: str) -> Pack:
    """A pack of fights."""
    begin = perf_counter()
    tally: Tally = source.play(fights, Random(seed))
    left = [0, 0]
    for end, many in tally.left.items():
        for at, points in enumerate(counted(end)):
            left[at] += points * many
    outcomes = {str(outcome): many for outcome, many in sorted(tally.outcomes.items(), key=str)}
    rounds = sum([number * many for number, many in tally.rounds.items()])
    return Pack(tally.fights, outcomes, rounds, (left[0], left[1]), round(perf_counter() - begin, 4))


def counted(left: Any) -> tuple[int, int]:
    """What is left of the heroes and of the foes: points of a duel, or how many are standing."""
    if all(isinstance(one, int) for one in left):
        return max(0, left[0]), max(0, left[1])
    foes = sum([number for side, number in left if side == "foes"])
    return sum([number for _, number in left]) - foes, foes


# --- Sharing it out --------------------------------------------------------------------------------------------------


def processes(workers: int) -> Executor:
    """So many processes of this machine; with one, the work is done here."""
    return Here() if workers <= 1 else bulk.processes(workers)


class ClusterGone(Exception):
    """A cluster that was there has gone, or lost one worker after the other. What was done stands in the journal."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An existing cluster of Dask, and how many pieces it takes to keep it busy.

    Raises `ImportError` without the extra `dask`, `OSError` where there is no cluster, and `ClusterGone` where it went
    away meanwhile.
    """
    distributed: Any = import_module("distributed")
    for name in ("distributed", "distributed.client"):
        # What it says, in fifty lines, of a scheduler that is gone is said by whoever meets `ClusterGone`.
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with distributed.Client(address, timeout="5s") as client:
        try:
            yield client.get_executor(pure=False), 2 * max(1, sum(client.nthreads().values()))
        except Exception as error:
            if isinstance(error, CancelledError) or type(error).__module__.startswith("distributed."):
                raise ClusterGone(address) from error
            raise


class Here(Executor):
    """Does it at once."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The result, in a future that is over."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def carry_out(
    sweep: Sweep,
    journal: Journal,
    executor: Executor,
    room: int = 1,
    only: Sequence[Cell] | None = None,
    packs: int | None = None,
) -> Generator[tuple[Cell, Look | Pack]]:
    """Do what is not done yet, `room` pieces at a time; each is written down and then given, with its cell.

    `only` some cells, and of each so many `packs`. Whoever stops in between closes it: what was begun is finished.
    """
    waiting = deque(cell for cell in (cells(sweep) if only is None else only) if _open(sweep, journal, cell, packs))
    ready: deque[tuple[Cell, int, int, Source]] = deque()
    coming: dict[Future[Any], tuple[Cell, int | None]] = {}

    def collect(futures: Iterable[Future[Any]]) -> Iterator[tuple[Cell, Look | Pack]]:
        for future in futures:
            cell, number = coming.pop(future)
            key = sweep.key(cell)
            found = future.result()
            if number is not None:
                journal.write(key, number, found)
            else:
                found, source = found
                # Looked at before, it stays as it was found: whether exact odds are feasible may depend on the day.
                known = journal.missing(key, sweep.fights) is not None
                if not known:
                    journal.write(key, None, found)
                missing = journal.missing(key, sweep.fights) or []
                ready.extend((cell, number, size, source) for number, size in missing[:packs])
                if known:
                    continue
            yield cell, found

    try:
        while waiting or ready or coming:
            while (waiting or ready) and len(coming) < room:
                # Fights before looks, so that cells are finished one after the other.
                if ready:
                    cell, number, size, source = ready.popleft()
                    base = sweep.key(cell._replace(varied=None))
                    future = executor.submit(fight, source, size, f"{base}/{number}")
                    coming[future] = cell, number
                else:
                    cell = waiting.popleft()
                    coming[executor.submit(look, cell, sweep.fights)] = cell, None
            done, _ = wait(coming, return_when=FIRST_COMPLETED)
            yield from collect(done)
    finally:
        for future in [future for future in coming if future.cancel()]:
            del coming[future]
        wait(coming)
        # Those that went away with their cluster are cancelled, whoever asked for it.
        for _ in collect([future for future in coming if not future.cancelled() and future.exception() is None]):
            pass


def _open(sweep: Sweep, journal: Journal, cell: Cell, packs: int | None = None) -> bool:
    """Whether there is anything to do; with `packs`, whether less than that was done."""
    missing = journal.missing(sweep.key(cell), sweep.fights)
    if missing is None:
        return True
    done = len(journal.packs.get(sweep.key(cell), {}))
    return bool(missing) and (packs is None or done < packs)
