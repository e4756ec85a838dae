"""Files with their proof, as people at a table get them; and the page that checks them, as a server gives it out."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from arbitro.play.keeper import Keeper
from arbitro.proof.verify import verify
from arbitro.store import open_store
from arbitro.web.app import create_app
from arbitro.web.serve import listen, server_of
from tests.proof.forging import SERVER
from tests.web.browsers import launch
from tests.web.helpers import House


@pytest.fixture
def table(tmp_path: Path) -> Iterator[House]:
    """A server that signs, as a real one does."""
    with open_store(tmp_path / "games.db") as store:
        keeper = Keeper(store, server=SERVER)
        app = create_app(keeper, store, secret="a secret")
        yield House(app, keeper)
        app.state.site.close()


def test_whoever_sits_at_a_table_takes_home_what_they_were_told_with_its_proof(table: House) -> None:
    """The game master's file opens elsewhere; the others' hold no log, and no secret."""
    marta = table.person().begins()
    bran, olga = table.person().joins(marta.invites(), "Bran"), table.person().joins(marta.invites("spectator"), "Olga")
    marta.granted("say", text="The well has a second bottom", secret=True)
    bran.granted("throw", dice="3d6")

    whole = marta.get(f"/g/{marta.game}/export").content
    assert verify(whole).findings == []
    assert verify(whole).throws == {"proved": 1}
    for person in (bran, olga, marta):
        file = person.get(f"/g/{marta.game}/proof")
        assert file.headers["content-disposition"].startswith("attachment;")
        assert verify(file.content).throws == {"proved": 1}
        assert verify(whole, "", file.content).findings == []
        assert (b"second bottom" in file.content) == (person is marta)

    other = table.person()
    other.at(other.client.post("/import", data={"name": "Olga"}, files={"file": ("game.json", whole)}))
    assert "Olga sits down" in other.page()
    assert verify(other.get(f"/g/{other.game}/proof").content).findings == []


def test_what_is_signed_so_far_is_noted_and_held_against_a_later_file(table: House) -> None:
    """Of the same reader: of another, of another game, of another past or signed by nobody it is found to be so."""
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    early = bran.get(f"/g/{bran.game}/proof").content
    marta.granted("say", text="It rains")
    noted = bran.get(f"/g/{bran.game}/head.json").content
    marta.granted("say", text="It pours")
    later = bran.get(f"/g/{bran.game}/proof").content

    def found(file: bytes, before: bytes) -> list[str]:
        return [finding.code for finding in verify(file, "", before).findings]

    assert len(noted) < 1000
    assert found(later, noted) == []
    assert found(early, noted) == ["verify-noted"]
    assert found(marta.get(f"/g/{marta.game}/proof").content, noted) == ["verify-other-reader"]
    assert found(later, noted.replace(b'"entries": ', b'"entries": 1')) == ["verify-earlier"]
    other = table.person().begins()
    assert found(other.get(f"/g/{other.game}/proof").content, noted) == ["verify-other-game"]


def test_a_table_hears_nothing_of_another_ones_proof(table: House) -> None:
    marta = table.person().begins()

    assert table.person().get(f"/g/{marta.game}/proof").status_code == 404
    assert table.person().get(f"/g/{marta.game}/head.json").status_code == 404


def test_what_no_device_named_is_counted(table: House) -> None:
    """A wish without a name (no script, or a program that sends none) is named by the server."""
    marta = table.person().begins()
    marta.granted("throw", dice="3d6")
    marta.wish("throw", request="device-of-marta", dice="3d6")

    report = verify(marta.get(f"/g/{marta.game}/export").content)

    assert (report.throws, report.nameless) == ({"proved": 2}, 1)


@pytest.mark.browser
def test_the_page_works_where_it_is_served_too(chromium_path: str, tmp_path: Path) -> None:
    """Under the policy that stands before every page, which would keep any other script of its kind from running."""
    with open_store(tmp_path / "games.db") as store:
        app = create_app(Keeper(store, server=SERVER), store, secret="a secret")
        listening, ready = listen("127.0.0.1", 0), threading.Event()
        server = server_of(app, ready.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        assert ready.wait(20)
        try:
            with sync_playwright() as playwright:
                browser = launch(playwright, chromium_path)
                page = browser.new_page(locale="es", viewport={"width": 320, "height": 640})
                complaints: list[str] = []
                page.on("console", lambda message: complaints.append(message.text))
                page.goto(f"http://127.0.0.1:{listening.getsockname()[1]}/static/verify.html")
                assert page.title() == "Comprobar una partida exportada"
                assert page.locator("#idle").is_hidden()
                assert page.evaluate("document.documentElement.scrollWidth") <= 320
                assert [each for each in complaints if "Security Policy" in each] == []
                browser.close()
        finally:
            server.stop()
            thread.join(20)
