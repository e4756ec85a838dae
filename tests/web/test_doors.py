"""Who begins games on a closed server, and how many games there may be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitro.store import Store
from arbitro.web import doors
from arbitro.web.doors import new_key
from arbitro.web.site import Doors
from tests.test_cli import arbitro
from tests.web.helpers import House, Person, house, text_of

SECRET = "a secret of this server"
BEGINNINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/demo", {"system": "lanterns"}),
    ("/new", {"system": "lanterns", "title": "The well", "name": "Marta"}),
    ("/evening", {"evening": "lanterns/the-singing-well"}),
    ("/import", {"name": "Marta"}),
)


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, secret=SECRET, doors=Doors(closed=True)) as server:
        yield server


def comes_in(person: Person, key: str) -> Any:
    return person.post(f"/welcome/{key}")


@pytest.mark.parametrize(("path", "fields"), BEGINNINGS)
def test_a_stranger_begins_nothing_on_a_closed_server(closed: House, path: str, fields: dict[str, Any]) -> None:
    """By whatever way; the first page offers none of them, says why, and no demo is made by looking."""
    stranger = closed.person("es")

    refused = stranger.post(path, fields)

    assert refused.status_code == 403
    assert "tiene una llave" in text_of(refused)
    page = stranger.get("/")
    assert "Un servidor cerrado" in page.text
    assert not re.search(r'action="/(demo|new|evening|import)"', page.text)
    assert closed.app.state.site.store.games() == []


def test_whoever_has_a_key_begins_games_and_lets_others_sit_down(closed: House) -> None:
    """The key opens on one device; an invitation to a game needs none, and makes nobody free to begin one."""
    key, marta, bran = new_key(SECRET, days=7, uses=1), closed.person(), closed.person()
    assert "begin games here" in text_of(marta.get(f"/welcome/{key}"))
    assert comes_in(marta, key).url.path == "/"
    assert "This device has a key already." in text_of(marta.get(f"/welcome/{key}"))

    marta.begins()
    bran.joins(marta.invites(), "Bran")
    assert bran.wish("say", text="Hello, well!").status_code == 200
    assert bran.post(*BEGINNINGS[1]).status_code == 403
    assert 'action="/new"' in marta.get("/").text


def test_a_key_opens_as_often_as_it_says_and_until_its_day(closed: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that comes again uses none up; what the key gave outlives the key."""
    key, people = new_key(SECRET, days=3, uses=2), [closed.person() for _ in range(4)]

    assert [comes_in(person, key).status_code for person in (people[0], people[0], people[1])] == [200] * 3
    assert comes_in(people[2], key).status_code == 404
    assert people[2].get(f"/welcome/{key}").status_code == 404
    other = new_key(SECRET, days=3, uses=2)
    expires = doors.read_key(SECRET, other).expires
    monkeypatch.setattr("arbitro.web.doors.time.time", lambda: expires + 0.5)
    assert comes_in(people[3], other).status_code == 404
    assert people[0].begins().page()


def test_a_key_that_was_changed_or_of_another_server_opens_nothing(closed: House) -> None:
    """Each letter of it counts, and whatever else is typed there is refused in one line."""
    key, stranger = new_key(SECRET, days=7, uses=1), closed.person()
    changed = [key[:at] + ("A" if key[at] != "A" else "B") + key[at + 1 :] for at in (0, 20, 50, len(key) - 12)]

    for wrong in (*changed, key[:-4], new_key("of another server", 7, 1), "x", "ñ", "A" * 500, key + "AAAA"):
        assert comes_in(stranger, wrong).status_code == 404, wrong

    assert stranger.post(*BEGINNINGS[1]).status_code == 403


def test_there_are_as_many_games_as_there_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two here; and none begin where they take a megabyte already."""
    taken = 0
    monkeypatch.setattr(Store, "size", lambda store: taken)
    with house(tmp_path, doors=Doors(most_games=2, most_bytes=1_000_000)) as server:
        ada = server.person("es")
        ada.begins()
        taken = 1_000_000
        full = ada.post(*BEGINNINGS[0])
        assert (full.status_code, "ocupan 1 MB" in text_of(full)) == (503, True)
        taken = 999_999
        ada.begins(title="The tower")
        full = ada.post(*BEGINNINGS[0])
        assert (full.status_code, "Aquí hay 2 partidas" in text_of(full)) == (503, True)


def test_a_game_grows_as_long_as_it_may(tmp_path: Path) -> None:
    """Then it is refused, and can still be read and taken away."""
    with house(tmp_path, most_entries=6) as server:
        ada = server.person("es").begins()
        codes = [ada.wish("say", text=f"Word {number}").status_code for number in range(8)]

        assert codes == sorted(codes)
        assert set(codes) == {200, 409}
        assert "tiene 6 entradas" in ada.wish("say", text="One more").json()["text"]
        assert server.keeper.open(ada.game).game.head == 6
        assert "Word 0" in ada.page()
        assert ada.get(f"/g/{ada.game}/export").status_code == 200


@pytest.mark.slow
def test_a_key_is_written_on_the_command_line_while_the_server_runs(tmp_path: Path) -> None:
    """It opens the server that runs on this file; before one has run there is nothing to sign with."""
    path = tmp_path / "games.db"
    with house(tmp_path) as server:
        nothing = arbitro("invite", "--database", str(path), lang="es")
        assert nothing[0] == 2
        assert "Aún no ha funcionado" in nothing[2]
        server.app.state.site.store.put_key("server", "secret", SECRET.encode())
        code, out, _ = arbitro("invite", "--database", str(path), "--base-url", "https://table.example/", "--days", "2")

        assert code == 0
        [key] = re.findall(r"^https://table\.example/welcome/([\w-]+)$", out, re.MULTILINE)
        assert (doors.read_key(SECRET, key).uses, len(key) < doors.LONGEST_KEY) == (1, True)
    for words in (("--days", "0"), ("--devices", "5000")):
        code, _, err = arbitro("invite", "--database", str(path), *words, lang="es")
        assert (code, err.count("\n")) == (2, 1)
        assert words[0] in err
