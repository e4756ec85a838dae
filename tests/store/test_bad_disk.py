"""Power cuts and failing calls, by the hundred, on a disk of our own (`bad_disk`)."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from arbitro.store import StoreBroken, open_store
from arbitro.store.writer import Writer
from tests.release import SEED, often
from tests.store.bad_disk import FAULTS, FULL, Disk, Platter, installed
from tests.store.sacrifice import HastyWriter, complaints, send

PARTS = 5
CUTS = often("CUTS", 250) // PARTS
FAULTY = often("FAULTS", 120)
SESSION = 25
"""Cuts of one session, at moments all over it."""
MANY = often("COMMANDS", FAULTY // 8)
"""Appends of a session with faults: each calls the disk eleven times or so."""
STEP = often("STEP", 1)
"""Every call from the first on, or every so manieth from the `SEED`th: together, all."""

pytestmark = pytest.mark.slow


def play(folder: Path, disk: Disk, dice: random.Random, rounds: int) -> dict[str, int]:
    """Append to two games, some at once, with the store closed and opened in between; gives how often, each.

    The disk is told of each receipt. Its log is written back every few pages, so that this happens often.
    """
    path, done = folder / "games.sqlite", {"ash": 0, "birch": 0}
    store = open_store(path)
    for game in done:
        store.create_game(game, b"")
        disk.note("ack", game, 0)
    for _ in range(rounds):
        store._write(lambda connection: connection.exec_driver_sql("PRAGMA wal_autocheckpoint=6").close())
        sent = {game: range(done[game], done[game] + dice.randrange(4)) for game in done}
        futures = [(game, number, send(store, game, number)) for game, numbers in sent.items() for number in numbers]
        for game, number, future in futures:
            future.add_done_callback(partial(told, disk, game, number + 1))
        for game, number, future in futures:
            future.result()
            done[game] = number + 1
        if dice.random() < 0.15:
            store.close()
            store = open_store(path)
    store.close()
    return done


def told(disk: Disk, game: str, number: int, _: object) -> None:
    """So many requests of a game are acknowledged, as of now."""
    disk.note("ack", game, number)


def cut(folder: Path, disk: Disk, dice: random.Random, times: int) -> list[str]:
    """What is wrong with what so many power cuts leave."""
    found: list[str] = []
    platter, acknowledged = Platter(), dict[str, int]()
    moments = sorted(dice.randrange(len(disk.calls)) for _ in range(times))
    for place, call in enumerate(disk.calls):
        if call[0] == "ack":
            acknowledged[call[1]] = call[2]
        else:
            platter.take(call)
        for _ in range(moments.count(place)):
            image = folder / f"cut{len(list(folder.iterdir()))}"
            platter.image(image, dice)
            with installed(Disk()):
                found += look(image / "games.sqlite", acknowledged)
    return found


def look(path: Path, acknowledged: dict[str, int]) -> list[str]:
    """What is wrong with a store after a power cut: with going on, and with all that is there then.

    The next request of a game fits only if those before it are there, whether or not it is there itself.
    """
    try:
        with open_store(path) as store:
            futures = [send(store, game, number) for game, number in acknowledged.items()]
            found = [f"{error}" for future in futures if (error := future.exception())]
            with store._reading.connect() as connection:
                said = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            found += [f"{said}"] if said != "ok" else []
            return found + complaints(store, {game: number + 1 for game, number in acknowledged.items()})
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]


@pytest.mark.parametrize("part", range(PARTS))
def test_no_power_cut_takes_what_was_acknowledged(tmp_path: Path, part: int) -> None:
    """Cuts from before the first table is made until after the store is closed, most of them amid appends."""
    for seed in range(CUTS // SESSION):
        dice = random.Random(f"{part} {seed} {SEED}")
        folder = tmp_path / f"{seed}"
        folder.mkdir()
        with installed(Disk()) as disk:
            done = play(folder, disk, dice, rounds=14)
        assert sum(done.values()) > 5

        assert cut(folder, disk, dice, SESSION) == []


@pytest.mark.parametrize(
    ("planted", "value"),
    [
        ("arbitro.store.store.Writer", HastyWriter),
        ("arbitro.store.sqlite.SETTINGS", ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON")),
        ("arbitro.store.sqlite.SETTINGS", ("journal_mode=MEMORY", "synchronous=FULL", "foreign_keys=ON")),
    ],
    ids=["told before the commit", "log not flushed", "no journal"],
)
def test_power_cuts_find_a_store_that_is_careless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planted: str, value: Any
) -> None:
    """Planted bugs, each of which a kill alone may not show."""
    monkeypatch.setattr(planted, value)
    dice = random.Random(3)
    with installed(Disk()) as disk:
        play(tmp_path, disk, dice, rounds=14)

    assert cut(tmp_path, disk, dice, 60) != []


def failing(nth: int, lasting: int, full: bool) -> tuple[Callable[[str], int], list[str]]:
    """Calls fail from the nth on, for a while; gives that, and the list of those that did."""
    calls: list[str] = []
    failed: list[str] = []

    def fail(call: str) -> int:
        calls.append(call)
        if not nth <= len(calls) < nth + lasting:
            return 0
        failed.append(call)
        return FULL if full and call == "write" else FAULTS[call]

    return fail, failed


@pytest.mark.parametrize("part", range(PARTS))
def test_a_call_that_fails_costs_nothing_and_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int) -> None:
    """The nth call fails, and perhaps a few after it: a read, a write in the middle, a sync, an opening.

    What is unanswered is sent again. In the end everything is there once, without the store having been opened
    anew, and a power cut in the course of it takes nothing that was acknowledged.
    """
    monkeypatch.setattr("arbitro.store.writer.PAUSES", (0.0, 0.0))
    hit: list[str] = []
    for nth in range((SEED or 1) + part * STEP, (SEED or 1) + FAULTY * STEP, PARTS * STEP):
        dice = random.Random(nth)
        folder = tmp_path / f"{nth}"
        folder.mkdir()
        fail, failed = failing(nth, lasting=dice.choice((1, 1, 2, 5)), full=dice.random() < 0.5)
        with installed(Disk()) as disk:
            persist(folder / "games.sqlite", disk, fail)
        assert failed or nth > 8 * MANY, "the session was too short"
        hit += failed

        assert cut(folder, disk, dice, 1) == []
    assert SEED or len(set(hit)) > 1, hit


def persist(path: Path, disk: Disk, fail: Callable[[str], int]) -> None:
    """Append so many times to one game, each until it is acknowledged; then look, and look again after opening."""
    with open_store(path) as store:
        store.create_game("ash", b"")
        disk.note("ack", "ash", 0)
        disk.fail = fail
        for number in range(MANY):
            store._write(lambda connection: connection.exec_driver_sql("PRAGMA wal_autocheckpoint=6").close())
            tries = 1
            while error := send(store, "ash", number).exception():
                assert isinstance(error, StoreBroken), error
                assert (tries := tries + 1) < 20, error
            disk.note("ack", "ash", number + 1)
        disk.fail = lambda call: 0
        assert complaints(store, {"ash": MANY}) == []
    with open_store(path) as store:
        assert complaints(store, {"ash": MANY}) == []
        assert store.request("ash", "ada", f"r{MANY}") is None


def test_the_disk_has_taken_a_commit_before_any_job_is_tried_again(tmp_path: Path) -> None:
    """Two syncs of the log after the one that failed: that of the proof, which ends what is unknown, and the job's."""
    faults = [FAULTS["sync"]]
    with installed(Disk()) as disk, open_store(tmp_path / "games.sqlite") as store:
        store.create_game("ash", b"")
        disk.fail = lambda call: faults.pop() if call == "sync" and faults else 0
        assert isinstance(send(store, "ash", 0).exception(), StoreBroken)
        before = len(disk.calls)

        send(store, "ash", 0).result()

        assert [call[0] for call in disk.calls[before:] if "sync" in call[0]] == ["sync", "sync"]


def test_failing_calls_find_a_store_that_never_recovers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted bug: after the first fault nothing is tried again."""
    monkeypatch.setattr(Writer, "_recovers", lambda self: False)
    faults = [FAULTS["sync"]]

    def fail(call: str) -> int:
        return faults.pop() if call == "sync" and faults else 0

    with installed(Disk()) as disk, pytest.raises(AssertionError, match="the disk or the database failed"):
        persist(tmp_path / "games.sqlite", disk, fail)


def test_the_disk_of_these_tests_is_what_the_store_writes_to(tmp_path: Path) -> None:
    """What was remembered, put together, is the file."""
    with installed(Disk()) as disk:
        play(tmp_path, disk, random.Random(1), rounds=5)

    platter = Platter()
    for call in disk.calls:
        if call[0] != "ack":
            platter.take(call)

    assert platter.names["games.sqlite"].after(random.Random(1)) == (tmp_path / "games.sqlite").read_bytes()
