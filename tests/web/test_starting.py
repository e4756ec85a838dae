"""A server that begins while people are at its doors."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from arbitro.play.shelf import listed
from arbitro.store import open_store
from tests.web.programs import serving

KNOCKS = """
import sys, threading
from pathlib import Path
import msgspec
from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.systems import SYSTEMS, load
from arbitro.web.app import create_app

with open_store(Path(sys.argv[1])) as store:
    create_app(Keeper(store), store, secret="knocks")
    # As often as can be: what does not hold together comes apart.
    sys.setswitchinterval(1e-6)
    for system in map(load, SYSTEMS):
        state = msgspec.to_builtins(system.demo())
        together = threading.Barrier(8)

        def reads():
            together.wait()
            msgspec.convert(state, system.Campaign)

        people = [threading.Thread(target=reads) for _ in range(8)]
        for one in people:
            one.start()
        for one in people:
            one.join()
"""

SHEETS = """
import sys
from pathlib import Path
from arbitro.web import serve
from tests.web.helpers import house


def room():
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


with house(Path(sys.argv[1]).parent) as table:
    ada = table.person().demo()
    sheet = f"/g/{ada.game}/sheet/{ada.view['view']['figures'][0]['id']}"
    assert ada.get(sheet).status_code == 200
    begun = room()
    serve.warm_up()
    warm = room()
    assert ada.get(f"{sheet}.pdf").status_code == 200
    print(warm - begun, room() - warm)
"""


@pytest.mark.slow
def test_eight_who_come_in_at_once_are_let_in(tmp_path: Path) -> None:
    """Each begins by reading a state, the first of its kind that this server reads, in every system.

    Without `know_kinds` nine of ten servers end here by a signal (-11).
    """
    done = subprocess.run(
        [sys.executable, "-c", KNOCKS, str(tmp_path / "games.db")], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_the_fight_that_awaits_the_first_to_look_in_is_everybodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is called as its system is, in no language, and goes like any other that nobody plays any more."""
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    database = tmp_path / "games.db"
    with serving(str(database)) as (_, address):
        assert "Ilune" in httpx2.get(address).text

    with open_store(database) as store:
        assert [(one.title, one.demo) for one in listed(store)] == [("Knave", True)]


@pytest.mark.slow
def test_a_server_begins_with_the_fonts_of_its_sheets(tmp_path: Path) -> None:
    """They take up more than a request may: whoever wants the first sheet on paper need not have them read."""
    games = str(tmp_path / "games.db")
    done = subprocess.run([sys.executable, "-c", SHEETS, games], capture_output=True, text=True, check=True)

    fonts, sheet = map(float, done.stdout.split())
    assert sheet < fonts / 2
