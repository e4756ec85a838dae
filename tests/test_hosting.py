"""What whoever keeps a server does on its command line: look after it, put games away, go back to a backup."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from arbitro import __version__
from arbitro.cli import hosting, line_of
from arbitro.cli.games import backup, export, repair
from arbitro.cli.moving import move
from arbitro.cli.shared import Wrong
from arbitro.play.entries import PLAYER
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper, NoSuchGame, PutAway
from arbitro.play.running import Refused
from arbitro.play.shelf import DAY, listed, put_away, tidy
from arbitro.store import Store, StoreError, open_store, restore
from arbitro.web.persons import Persons
from tests.test_cli import arbitro
from tests.web.browsers import running
from tests.web.helpers import House, house

NOW = 1_800_000_000
"""A moment, in seconds."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Two games of which one was played later, and a demo."""
    with open_store(tmp_path / "games.db") as store:
        for at, title, start in ((300, "The well", "new"), (900, "The \x1b[2Jtower", "new"), (600, "A fight", "demo")):
            keeper = Keeper(store, clock=lambda at=at: NOW - at)  # type: ignore[misc]
            kept = keeper.create(opening("lanterns", title, start), demo=start == "demo")
            keeper.join(kept.id, "Ada", PLAYER)
    return tmp_path / "games.db"


def found(database: Path) -> list[dict[str, Any]]:
    return list(json.loads(arbitro("games", "--database", str(database), "--json")[1]))


@pytest.mark.slow
def test_games_are_listed_those_played_last_first(database: Path) -> None:
    """With their size and day, for people and for programs; a title moves no terminal about."""
    games = found(database)

    assert [(one["title"], one["system"], NOW - one["played"], one["demo"]) for one in games] == [
        ("The well", "lanterns", 300, False),
        ("A fight", "lanterns", 600, True),
        ("The \x1b[2Jtower", "lanterns", 900, False),
    ]
    with open_store(database, readonly=True) as store:
        for one in games:
            rows = store.entries(one["id"])
            assert (one["entries"], one["bytes"]) == (len(rows), sum(len(data) for _, data in rows))
    shown = arbitro("games", "--database", str(database), lang="es")[1]
    assert "The ?[2Jtower" in shown
    assert "\x1b" not in shown
    assert "2027-01-15" in shown
    assert "3 partidas" in shown


@pytest.mark.slow
def test_a_game_is_put_away_and_brought_back(database: Path) -> None:
    """While it is away nobody opens it, and it is in the list; its log is not touched."""
    game = found(database)[0]["id"]
    code, out, _ = arbitro("archive", game, "--delete-in", "30", "--database", str(database), lang="es")
    assert (code, out.count("\n")) == (0, 1)
    assert "«The well»" in out

    away = next(one for one in found(database) if one["id"] == game)
    assert 29 * DAY < away["goes"] - time.time() <= 30 * DAY
    with open_store(database) as store:
        keeper = Keeper(store)
        assert tidy(store, keeper.put_away, away["goes"] - 1) == []
        with pytest.raises(PutAway):
            keeper.open(game)

    assert arbitro("archive", game, "--back", "--database", str(database))[0] == 0
    with open_store(database) as store:
        keeper = Keeper(store)
        assert tidy(store, keeper.put_away, away["goes"] + 1) == []
        assert keeper.open(game).game.title == "The well"


@pytest.mark.slow
def test_a_host_ends_the_sessions_of_somebody_or_of_everybody(database: Path) -> None:
    """Ada's two devices and Bran's one: hers end, then all; a link opens her again until those end, too."""
    game = found(database)[0]["id"]
    with open_store(database) as store:
        keeper, persons = Keeper(store), Persons(store)
        ada = persons.sit(None, game, keeper.open(game).game.seats[0].id, "Ada")
        bran = persons.sit(None, game, keeper.join(game, "Bran", PLAYER), "Bran")
        link = persons.link(persons.session(ada).person)
        second = persons.open(None, persons.whose(link))

    def here() -> list[bool]:
        with open_store(database) as store:
            persons = Persons(store)
            return [bool(persons.session(token).person) for token in (ada, second, bran)]

    assert here() == [True, True, True]
    code, out, _ = arbitro("put-out", game, "Ada", "--database", str(database), lang="es")
    assert (code, "cerradas: 2" in out, here()) == (0, True, [False, False, True])
    assert arbitro("put-out", "--everybody", "--database", str(database))[0] == 0
    assert here() == [False, False, False]
    with open_store(database) as store:
        assert Persons(store).whose(link)
    assert arbitro("put-out", game, "Ada", "--links", "--database", str(database))[0] == 0
    with open_store(database) as store, pytest.raises(Refused):
        Persons(store).whose(link)

    for words, said in ((("Ada",), "--everybody"), ((game, "Olga"), "Ada, Bran"), (("nobody", "Ada"), "nobody")):
        code, _, err = arbitro("put-out", *words, "--database", str(database))
        assert (code, err.count("\n"), said in err) == (2, 1, True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("archive", "nobody"), "No hay ninguna partida nobody"),
        (("archive", "x", "--delete-in", "0"), "0 días no valen"),
        (("archive", "x", "--delete-in", "3", "--back"), "--back"),
        (("archive", "x", "--database", "nowhere.db"), "nowhere.db"),
        (("games", "--database", "nowhere.db"), "nowhere.db"),
        (("restore", "nothing.db"), "nothing.db"),
    ],
)
def test_what_will_not_do_is_said_in_one_line(database: Path, words: tuple[str, ...], said: str) -> None:
    """And makes no file where there was none."""
    place = () if "--database" in words or words[0] == "restore" else ("--database", str(database))
    if words[0] == "restore":
        place = ("--database", str(database.with_name("new.db")))

    code, out, err = arbitro(*words, *place, lang="es")

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert not Path("nowhere.db").exists()
    assert not database.with_name("new.db").exists()


DAMAGE = {
    "later": ("UPDATE schema_version SET version = 99", "Instala ese", "Install that one"),
    "earlier": ("UPDATE schema_version SET version = 1", "las pone al día", "brings them up to date"),
    "holed": ("DELETE FROM entries WHERE seq = 2", "recupera otra copia", "restore another backup"),
    "half": ("", "recupera otra copia", "restore another backup"),
    "text": ("", "recupera una copia", "restore a backup"),
    "empty": ("", "Nombra la que tiene", "Name the one with"),
    "served": ("", "`arbitro backup` hace una", "`arbitro backup` makes one"),
}
"""What has happened to a copy, and what would do, in both languages."""


@pytest.mark.parametrize("what", DAMAGE)
def test_of_a_copy_that_will_not_do_it_is_said_what_would(
    what: str, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the reader's language, in one line; nothing is there afterwards that was not before."""
    words, *said = DAMAGE[what]
    copy, target = tmp_path / "copy.db", tmp_path / "new.db"
    data = database.read_bytes()
    copy.write_bytes({"half": data[:40_000], "text": b"birds of the coast\n" * 99, "empty": b""}.get(what, data))
    if what == "served":
        (tmp_path / "copy.db-wal").write_bytes(b"what was played last")
    if words:
        with closing(sqlite3.connect(copy)) as opened, opened:
            opened.execute(words)
    there = {each.name for each in tmp_path.iterdir() if "copy" not in each.name}

    for language, wanted in zip(("es", "en"), said, strict=True):
        monkeypatch.setenv("ARBITRO_LANG", language)
        with pytest.raises(StoreError) as raised:
            open_store(copy, readonly=True) if what == "earlier" else restore(copy, target)
        line = line_of(raised.value)
        assert wanted in line
        assert "\n" not in line
        assert "it is" not in line
    assert {each.name for each in tmp_path.iterdir() if "copy" not in each.name} == there


def test_a_log_with_a_hole_is_named_by_whatever_passes_it_on(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A copy of it is no backup, a move says so, and `repair` names the place: the last of two entries is gone."""
    game = found(database)[0]["id"]
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("DELETE FROM entries WHERE game = ? AND seq = 2", (game,))

    with pytest.raises(Wrong) as wrong:
        backup(tmp_path / "copy.db", database=str(database))
    assert (wrong.value.code, wrong.value.facts["text"]) == ("backup-torn", game)
    repair(str(database), game, as_json=True)
    assert json.loads(capsys.readouterr().out)["fault"]["seq"] == 2
    export(game, tmp_path / "game.json", database=str(database))
    assert "missing from this log: 1." in capsys.readouterr().err
    move(str(database), str(tmp_path / "moved.db"))
    assert "before: 1." in capsys.readouterr().err
    with pytest.raises(StoreError):
        move(str(tmp_path / "nowhere.db"), str(tmp_path / "other.db"))
    assert not [*tmp_path.glob("nowhere*"), *tmp_path.glob("other*")]


def test_a_database_that_fails_amid_a_command_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """What SQLAlchemy says of it fills five."""
    monkeypatch.setenv("ARBITRO_LANG", "es")
    fault = OperationalError("SELECT 1", {}, Exception("server closed the connection\nunexpectedly"))

    assert line_of(fault).startswith("El disco o la base de datos falló (server closed the connection unexpectedly)")
    assert "\n" not in line_of(fault)


def test_what_has_to_go_goes_on_its_day_and_nothing_else(database: Path) -> None:
    """Games with a day of their own, and demos that nobody has played for so long; a demo in use stays."""
    with open_store(database) as store:
        keeper = Keeper(store)
        by_title = {one.title: one.id for one in listed(store)}
        well, fight = by_title["The well"], by_title["A fight"]
        for game in by_title.values():
            keeper.open(game)
        put_away(store, well, NOW, days=2)

        assert tidy(store, keeper.put_away, NOW + 2 * DAY - 1) == []
        assert tidy(store, keeper.put_away, NOW - 600 + 3 * DAY - 1, demo_days=3) == [well]
        assert tidy(store, keeper.put_away, NOW - 600 + 3 * DAY, demo_days=3) == [fight]

        assert [row.id for row in store.games()] == [by_title["The \x1b[2Jtower"]]
        for game in (well, fight):
            with pytest.raises(NoSuchGame):
                keeper.open(game)


def test_the_people_of_a_game_that_is_put_away_are_told_so(tmp_path: Path) -> None:
    """On its own page; the first page names it and shows the others."""
    with house(tmp_path) as table:
        ada = table.person("es").begins(title="The well")
        bran = table.person("es").begins(title="The tower")
        ada.game, other = ada.game, bran.game
        store = table.keeper.store
        assert isinstance(store, Store)
        put_away(store, ada.game, NOW)
        tidy(store, table.keeper.put_away, NOW)

        assert ada.get(f"/g/{ada.game}").status_code == 409
        assert "Esta partida está guardada" in ada.page()
        assert ada.wish("say", text="Is anybody there?").status_code == 409
        assert ada.get("/").status_code == 200
        assert bran.get(f"/g/{other}").status_code == 200


# --- The doctor ------------------------------------------------------------------------------------------------------


def looked(database: Path, *words: str) -> dict[str, Any]:
    """What the doctor says to a program: the state of each finding, by code."""
    told = json.loads(arbitro("doctor", "--database", str(database), "--json", *words)[1])
    return {one["code"]: one["state"] for one in told["findings"]}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    folder = tmp_path / "running"
    folder.mkdir()
    with running(folder) as server:
        yield server.address


@pytest.mark.slow
def test_a_server_that_is_well(database: Path, address: str) -> None:
    """Every check is named, nothing is wrong, and nothing was changed; the clock of these games is far ahead."""
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("UPDATE entries SET at = ?", (int(time.time()),))
    database.chmod(0o600)
    before = database.read_bytes()

    code, out, _ = arbitro("doctor", "--database", str(database), "--address", address, lang="es")

    assert code == 0, out
    assert f"Arbitro {__version__} responde en {address}" in out
    assert "Se han abierto las 3 partidas." in out
    assert "Nada está mal; nada que revisar." in out
    assert out.count("✓") == 7
    assert database.read_bytes() == before


@pytest.mark.slow
def test_what_is_wrong_with_a_server_is_found(database: Path, tmp_path: Path) -> None:
    """A game that cannot be opened, an entry that is missing, a clock that is behind, nobody who answers."""
    game = found(database)[0]["id"]
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("DELETE FROM entries WHERE game = ? AND seq = 2", (game,))
        opened.execute("UPDATE entries SET data = '{}' WHERE game = ? AND seq = 1", (game,))
    database.chmod(0o644)

    states = looked(database, "--address", "http://127.0.0.1:9")
    assert states["doctor-torn"] == states["doctor-game"] == states["doctor-clock-behind"] == "wrong"
    assert states["doctor-silent"] == "wrong"
    assert states["doctor-readable"] == states["doctor-games"] == "look"
    assert looked(database)["doctor-silent"] == "look"
    code, out, _ = arbitro("doctor", "--database", str(tmp_path / "nowhere.db"))
    assert code == 1
    assert "✗" in out
    assert looked(tmp_path / "nowhere.db")["doctor-no-store"] == "wrong"
    assert not (tmp_path / "nowhere.db").exists()


@pytest.mark.parametrize(
    ("free", "code", "state"),
    [(99, "doctor-full", "wrong"), (101, "doctor-tight", "look"), (100_000, "doctor-room", "well")],
)
def test_a_disk_that_fills_up_is_seen_before_it_is_full(
    database: Path, monkeypatch: pytest.MonkeyPatch, free: int, code: str, state: str
) -> None:
    """Below 100 MB, and below those and as much as the games take, of which a copy would be made."""
    with database.open("ab") as file:
        file.truncate(2_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: type("Usage", (), {"free": free * hosting.MB}))

    [finding] = hosting.check_room(hosting.Patient(database, ""))

    assert (finding.code, finding.state) == (code, state)


def test_the_doctor_stops_when_told_to(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the second game: what was seen so far is said."""
    opened = Keeper.open
    seen: list[str] = []

    def stopping(keeper: Keeper, game: str) -> Any:
        seen.append(game)
        if len(seen) == 2:
            raise KeyboardInterrupt
        return opened(keeper, game)

    monkeypatch.setattr(Keeper, "open", stopping)
    with open_store(database, readonly=True) as store:
        [finding] = hosting.check_games(hosting.Patient(database, "", store))

    assert finding.code == "doctor-games-some"
    assert (finding.facts["done"], finding.facts["games"]) == (1, 3)


@pytest.mark.slow
def test_a_backup_is_restored_and_served(database: Path, tmp_path: Path) -> None:
    """Once; a second time, and onto what is there, nothing happens; half of it is refused in the reader's language."""
    copy, new = tmp_path / "copy.db", tmp_path / "new" / "games.db"
    assert arbitro("backup", str(copy), "--database", str(database))[0] == 0

    code, out, _ = arbitro("restore", str(copy), "--database", str(new), lang="es")
    assert code == 0
    assert "3 partidas" in out
    assert [one["id"] for one in found(new)] == [one["id"] for one in found(database)]
    code, _, err = arbitro("restore", str(copy), "--database", str(new), lang="es")
    assert code == 2
    assert "nunca sustituye" in err
    copy.write_bytes(copy.read_bytes()[:9000])
    code, _, err = arbitro("restore", str(copy), "--database", str(tmp_path / "other.db"), lang="es")
    assert (code, err.count("\n")) == (2, 1)
    assert f"La base de datos {copy} está dañada" in err
    with house(new.parent) as table:
        assert isinstance(table, House)
        assert table.person().begins().page()
