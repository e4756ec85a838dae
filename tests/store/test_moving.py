"""From a file into PostgreSQL and back: everything, all of it or nothing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from functools import partialmethod
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any
from unittest.mock import patch

import pytest
from cyclopts import App
from sqlalchemy import select

from arbitro.cli import main
from arbitro.store import NotEmpty, NotTheSame, Store, StoreInUse, moving, open_store
from arbitro.store.moving import TABLES
from tests.store.cluster import Cluster
from tests.store.sending import send

if sys.platform != "win32":
    import resource

KINDS = [("file", "postgresql"), ("postgresql", "file"), ("file", "file")]


@pytest.fixture(params=KINDS, ids=" to ".join)
def stores(request: pytest.FixtureRequest, cluster: Cluster, tmp_path: Path) -> Any:
    """Addresses of one that is filled, and of another."""
    kinds = enumerate(request.param)
    places = [cluster.database() if kind == "postgresql" else tmp_path / f"{at}.sqlite" for at, kind in kinds]
    with open_store(places[0]) as store:
        fill(store)
    return places


def fill(store: Store) -> None:
    """Something in every table, with what a database may stumble over."""
    for number, game in enumerate(("birch", "Ash", "ñandú")):
        store.create_game(game, bytes(range(256)))
        for each in range(number + 2):
            entries = [b"", bytes(range(256)) * 9]
            send(store, f"r\0{each}\\0", 2 * each, entries, game=game, seat="s🎲", snapshot=b"state").result()
        store.append(
            game,
            seat="s1",
            request_id="dues",
            request=b"",
            expected=2 * number + 4,
            entries=[],
            reply=b"",
            at=2**40,
            dues=[("s1", "turn", 2**41, None)],
        ).result()
    store.put_key("invitation", "k1", b"ash", expires=2**40, uses=3)
    store.put_key("here", "dice", b"secret")
    store.put_person("ada", b"{}")
    store.sit("ada", "birch", "s1")


def rows(store: Store) -> dict[str, set[tuple[Any, ...]]]:
    """All that is in it, by table."""
    with store._reading.connect() as connection:
        return {table.name: set(map(tuple, connection.execute(select(table)))) for table in TABLES}


def test_everything_is_moved(stores: Any) -> None:
    """Row by row the same, with requests that are known when they are sent again, and games that go on."""
    with open_store(stores[0]) as source, open_store(stores[1]) as target:
        # It has been served for a moment: a secret of its own, which the real one replaces.
        target.put_key("server", "secret", b"new")
        steps: list[tuple[str, int, int]] = []

        counts = source.move_to(target, lambda *step: steps.append(step))

        assert rows(target) == rows(source)
        assert counts == {name: len(found) for name, found in rows(source).items()}
        assert counts["games"] == 3
        assert ("games", 3, 3) in steps
        assert target.get_key("here", "dice", 0) == b"secret"
        assert send(target, "r\0001\\0", 99, game="Ash", seat="s🎲").result().repeated
        assert send(target, "new", 6, game="Ash").result().last == 7


def test_what_is_broken_off_has_not_begun(stores: Any) -> None:
    """Amid the second table: the target is as empty as before, and another try does it all."""

    def stop(table: str, done: int, whole: int) -> None:
        if table == "entries":
            raise KeyboardInterrupt

    with open_store(stores[0]) as source, open_store(stores[1]) as target:
        with pytest.raises(KeyboardInterrupt):
            source.move_to(target, stop)
        assert not any(rows(target).values())

        source.move_to(target)
        assert rows(target) == rows(source)


def test_a_store_with_games_is_not_written_over(stores: Any) -> None:
    """Not even twice by the same: what it holds stays."""
    with open_store(stores[0]) as source, open_store(stores[1]) as target:
        target.create_game("mine", b"")
        with pytest.raises(NotEmpty, match="holds games already: games are moved into an empty store"):
            source.move_to(target)
        assert [row.id for row in target.games()] == ["mine"]


def test_a_database_that_changes_what_it_is_given_is_found_out(stores: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted bug: the last byte of what was read again is another."""
    digest, reading = moving._digest, moving._found

    def wrong(target: Any, table: Any) -> tuple[int, int]:
        monkeypatch.setattr(moving, "_digest", lambda row: digest((*tuple(row)[:-1], b"?")))
        found = reading(target, table)
        monkeypatch.setattr(moving, "_digest", digest)
        return found

    monkeypatch.setattr(moving, "_found", wrong)
    with open_store(stores[0]) as source, open_store(stores[1]) as target:
        with pytest.raises(NotTheSame, match="does not give back what was put into games: nothing was moved"):
            source.move_to(target)
        assert target.games() == []


def test_a_file_that_is_served_is_not_moved(stores: Any) -> None:
    """What is played meanwhile would be lost."""
    if isinstance(stores[0], Path):
        with open_store(stores[0]), pytest.raises(StoreInUse):
            open_store(stores[0])


def test_a_backup_of_postgresql_is_a_file(cluster: Cluster, tmp_path: Path) -> None:
    """All but the keys that belong to the one store alone; and by a name of its own."""
    with open_store(cluster.database()) as store:
        fill(store)

        store.backup(tmp_path / "copy.sqlite")

        assert [path.name for path in tmp_path.iterdir()] == ["copy.sqlite"]
        with pytest.raises(FileExistsError, match="a name of its own"):
            store.backup(tmp_path / "copy.sqlite")
        with open_store(tmp_path / "copy.sqlite") as copy:
            assert copy.get_key("here", "dice", 0) is None
            store.drop_key("here", "dice")
            assert rows(copy) == rows(store)


def arbitro(capsys: pytest.CaptureFixture[str], *command: str) -> tuple[int, str, str]:
    """The code, and what is printed where."""
    code = 0
    given = partialmethod(App.__call__, command)
    with patch.dict("os.environ", {"ARBITRO_LANG": "en"}), patch.object(App, "__call__", given):
        try:
            main()
        except SystemExit as ended:
            code = int(ended.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_server_is_moved_by_one_command_and_back_by_another(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What comes back is what was there; a second time there are games already, and one line says so."""
    there, back = cluster.database(), tmp_path / "back.sqlite"
    with open_store(tmp_path / "games.sqlite") as store:
        fill(store)

    code, said, wrong = arbitro(capsys, "move", str(tmp_path / "games.sqlite"), there)
    assert code == 0, wrong
    assert "3 games with 18 entries are in postgresql:///" in said
    assert arbitro(capsys, "move", there, str(back))[0] == 0
    with open_store(tmp_path / "games.sqlite") as store, open_store(back) as again:
        assert rows(again) == rows(store)

    code, _, wrong = arbitro(capsys, "move", str(back), there)
    assert (code, "There are games in postgresql:///" in wrong) == (2, True)
    code, _, wrong = arbitro(capsys, "move", str(tmp_path / "new.sqlite"), there)
    assert (code, "There are no games that can be read" in wrong) == (2, True)
    with open_store(back):
        code, _, wrong = arbitro(capsys, "move", str(back), cluster.database())
    assert (code, "is in use by process" in wrong) == (2, True)
    assert arbitro(capsys, "backup", str(tmp_path / "copy.sqlite"), "--database", there)[0] == 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files is a thing of Unix")
@pytest.mark.parametrize("command", ["backup", "restore", "move"])
def test_a_disk_that_is_full_leaves_nothing_half_done(command: str, tmp_path: Path) -> None:
    """Of a copy, of what is brought back from one, of a move: one line that says what would do, and then it is done."""
    with open_store(tmp_path / "games.db") as store:
        fill(store)
        store.put_picture("Ash", "p1", random.Random(1).randbytes(400_000))
    words = {
        "backup": ["backup", "new.db", "--database", "games.db"],
        "restore": ["restore", "games.db", "--database", "new.db"],
        "move": ["move", "games.db", "new.db"],
    }[command]

    def asked(most: int) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "arbitro", *words],
            cwd=tmp_path,
            env={**os.environ, "ARBITRO_LANG": "en"},
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
        )

    full = asked(200_000)
    assert (full.returncode, full.stdout, full.stderr.count("\n")) == (2, "", 1), full.stderr
    assert {"move": "run the same command again"}.get(command, "new.db cannot be written") in full.stderr
    # A move has made the tables; nothing is in them.
    assert command == "move" or not (tmp_path / "new.db").exists()

    done = asked(resource.RLIM_INFINITY)
    assert done.returncode == 0, done.stderr
    with open_store(tmp_path / "games.db") as store, open_store(tmp_path / "new.db") as new:
        assert {name: set(found) for name, found in rows(new).items() if name != "keys"} == {
            name: set(found) for name, found in rows(store).items() if name != "keys"
        }


def stopped_amid(source: str | Path, target: str, cluster: Cluster) -> Popen[str]:
    """`arbitro move`, whose database is killed when the games are there and the entries are on their way."""
    import psycopg

    open_store(target).close()
    holding, name = psycopg.connect(target), target.partition("@/")[2].partition("?")[0]
    holding.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
    command = [sys.executable, "-m", "arbitro", "move", str(source), target]
    moving = Popen(command, stdout=PIPE, stderr=PIPE, text=True, env={**os.environ, "ARBITRO_LANG": "en"})
    while not cluster.run("SELECT 1 FROM pg_locks WHERE NOT granted", name):
        assert moving.poll() is None
        time.sleep(0.02)
    cluster.kill()
    holding.close()
    return moving


@pytest.mark.slow
def test_a_database_that_goes_away_amid_a_move_leaves_nothing_half_done(tmp_path: Path) -> None:
    """One line; when it is back it is as empty as before, and the same command does it all."""
    with open_store(tmp_path / "games.db") as store:
        fill(store)
    cluster = Cluster()
    try:
        target = cluster.database()
        moving = stopped_amid(tmp_path / "games.db", target, cluster)
        said, wrong = moving.communicate()
        assert (moving.returncode, said, wrong.count("\n")) == (2, "", 1), wrong
        assert "run the same command again: nothing half moved stays" in wrong

        cluster.start()
        with open_store(target) as store:
            assert store.games() == []
        with open_store(tmp_path / "games.db") as store, open_store(target) as there:
            store.move_to(there)
            assert rows(there) == rows(store)
    finally:
        cluster.stop()
