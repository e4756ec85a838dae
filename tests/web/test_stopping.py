"""A server that has to stop does, though somebody waits for odds: they are answered first, and nothing is logged."""

from __future__ import annotations

import html
import logging
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitro.systems import SYSTEMS
from arbitro.web.reckoner import Reckoner
from tests.web.browsers import Server, running
from tests.web.helpers import Person
from tests.web.reviewing import fought, path_of
from tests.web.test_bar import with_bar
from tests.web.test_making import AGAINST, begins

pytestmark = pytest.mark.slow


def the_bar(server: Server) -> tuple[Person, str]:
    ada = with_bar(server)  # type: ignore[arg-type]
    return ada, f"/g/{ada.game}/bar"


def a_newcomer(server: Server) -> tuple[Person, str]:
    marta = begins(server, "stepdie", "es")  # type: ignore[arg-type]
    [asks] = re.findall(AGAINST, marta.get(f"/g/{marta.game}").text)
    return marta, html.unescape(asks)


def a_curve(server: Server) -> tuple[Person, str]:
    ada = fought(server)  # type: ignore[arg-type]
    return ada, f"{path_of(ada)}/curve"


def a_study(server: Server) -> tuple[Person, str]:
    return server.person(), f"/studies/answer?system={SYSTEMS[0]}&vary=level"


@pytest.mark.parametrize("waits", [the_bar, a_newcomer, a_curve, a_study])
def test_whoever_waits_for_odds_is_answered_when_the_server_stops(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    waits: Callable[[Server], tuple[Person, str]],
):
    """What is worked out would take ten minutes. That nobody is cut off is said by the status, and by an empty log."""
    call, busy, statuses = Reckoner._call, threading.Event(), list[int]()

    def for_long(self: Reckoner, function: Any, *given: Any, instead: Any = None) -> Any:
        # The process that works it out is there from now on.
        call(self, time.sleep, 0)
        busy.set()
        return call(self, time.sleep, 600, instead=instead)

    monkeypatch.setattr(Reckoner, "_call", for_long)
    with caplog.at_level(logging.ERROR), running(tmp_path) as server:
        person, path = waits(server)
        asking = threading.Thread(target=lambda: statuses.append(person.get(path, timeout=60).status_code))
        asking.start()
        assert busy.wait(60)
    asking.join(60)

    assert statuses in ([200], [204])
    assert caplog.messages == []
