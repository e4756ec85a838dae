"""`arbitro verify` on the command line, and what it takes from `arbitro export`."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arbitro.cli.games import export, verify
from arbitro.cli.hosting import new_keys
from arbitro.cli.shared import Wrong
from arbitro.play.wishes import Throw
from arbitro.proof.server import server_of
from arbitro.proof.verify import Unreadable
from arbitro.proof.verify import verify as proved
from arbitro.store import open_store
from tests.proof.forging import FORGERIES, GAME, Evening, evening, forged


def test_the_command_says_what_is_proved_and_who_could_have_cheated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the reader's language, whatever that is."""
    with evening(tmp_path) as one:
        (tmp_path / "game.json").write_bytes(one.file("ada"))

    for language, sound, who in (
        ("en", "Nothing in it has been changed", "Who could have cheated?"),
        ("es", "Nada se ha cambiado", "¿Quién pudo hacer trampa?"),
    ):
        monkeypatch.setenv("ARBITRO_LANG", language)
        verify(tmp_path / "game.json")
        said = capsys.readouterr().out
        assert sound in said
        assert who in said


def test_a_forged_file_ends_with_1_and_what_is_no_proof_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with evening(tmp_path) as one:
        (tmp_path / "game.json").write_bytes(forged(FORGERIES["a changed text"].do, one.file("marta")))
    with pytest.raises(SystemExit) as left:
        verify(tmp_path / "game.json", as_json=True)
    found = json.loads(capsys.readouterr().out)

    assert left.value.code == 1
    assert [each["code"] for each in found["findings"]] == ["verify-changed"]
    # Whatever is `Wrong` ends the program with 2.
    (tmp_path / "none.json").write_text('{"arbitro": 1, "entries": [{}]}')
    with pytest.raises(Wrong, match="verify-no-proof"):
        verify(tmp_path / "none.json")


def test_what_the_command_line_exports_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the server that the store belongs to, whose key is in no file."""
    with open_store(tmp_path / "games.db") as store:
        Evening(store, server=server_of(store)).plays(5)
    export(GAME, tmp_path / "game.json", database=str(tmp_path / "games.db"))

    verify(tmp_path / "game.json", as_json=True)

    found = json.loads(capsys.readouterr().out)
    assert found["ok"]
    assert found["throws"]["proved"] > 1


def test_a_log_with_a_hole_is_taken_away_and_signed_by_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its seventh entry is gone from the disk: what is left is written, a line says so, and it proves nothing."""
    path = tmp_path / "games.db"
    with open_store(path) as store:
        Evening(store, server=server_of(store)).plays(5)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("delete from entries where seq = 7")
    export(GAME, tmp_path / "game.json", database=str(path))

    assert "missing from this log: 1." in capsys.readouterr().err
    with pytest.raises(Unreadable, match="verify-no-proof"):
        proved((tmp_path / "game.json").read_bytes())


def test_a_server_signs_and_throws_by_other_keys_from_a_day_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a copy went astray: all that happened stands in a later file as in an earlier one, which bears another
    signature; dice begin anew and can be checked."""
    path = tmp_path / "games.db"
    files: list[bytes] = []
    for _ in range(2):
        with open_store(path) as store:
            game = Evening(store, server=server_of(store)) if not files else Evening.again(store, server_of(store))
            game.wish("ada", Throw("3d6"))
            game.wish("ada", Throw("2d8"))
            files.append(game.file("marta"))
        if len(files) == 1:
            new_keys(database=str(path))

    before, after = map(proved, files)
    assert before.server != after.server
    assert len({entry["next"] for entry in json.loads(files[1])["entries"] if entry.get("later")}) == 2
    assert after.server in capsys.readouterr().out.replace("-", "")
    assert [one.code for one in proved(files[1], "", files[0]).findings] == ["verify-server"]
    assert after.ok
    # What falls first is by no key that anybody was shown before.
    assert (before.throws["proved"] + 1, 1) == (after.throws["proved"], after.throws["unproved"])
    assert len(after.anew) == 2
