"""The disk fails under a table that is played at: what its people are told, and that they go on when it works again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import event

from arbitro.store import Store, sqlite, writer
from tests.web.helpers import House, text_of


@pytest.fixture
def bad_disk(table: House) -> Callable[[bool], None]:
    """Lets every commit fail from now on, or no more."""
    store = table.keeper.store
    assert isinstance(store, Store)
    failing = False

    def fail(_: object) -> None:
        if failing:
            raise sqlite.driver().OperationalError("disk I/O error")

    def bad(now: bool) -> None:
        nonlocal failing
        failing = now

    event.listen(store._database.writing, "commit", fail)
    return bad


@pytest.mark.parametrize(
    ("language", "unknown", "again"),
    [
        ("en", "it is not known whether this was kept", "Send it again in a moment: it counts once."),
        ("es", "no se sabe si esto se ha guardado", "Envíalo otra vez dentro de un momento: contará una sola vez."),
    ],
)
def test_a_wish_that_met_a_bad_disk_is_sent_again_and_counts_once(
    table: House, bad_disk: Callable[[bool], None], language: str, unknown: str, again: str
) -> None:
    """503 and when to come back, in the reader's language; the table can be read; and nobody starts the server anew."""
    ada = table.person(language).begins()
    bad_disk(True)

    refused = ada.wish("say", request="the-same-wish", text="Hello, well!")
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "10")
    assert unknown in refused.json()["text"]
    assert again in refused.json()["text"]
    assert "Hello, well!" not in ada.page()

    bad_disk(False)
    for _ in range(2):
        assert ada.wish("say", request="the-same-wish", text="Hello, well!").status_code == 200
    assert ada.page("/log").count("Hello, well!") == 1
    assert table.person().begins().page()


def test_without_a_name_for_what_was_sent_nobody_is_told_to_send_it_again_unseen(
    table: House, bad_disk: Callable[[bool], None]
) -> None:
    """A page without scripts sends no name, so a wish that was kept after all would come a second time."""
    ada = table.person("en").begins()
    bad_disk(True)

    refused = ada.post("/new", {"system": "lanterns", "title": "Well", "name": "Ada", "master": "me"})

    assert refused.status_code == 503
    assert "look before you send it again" in text_of(refused)
    bad_disk(False)
    assert ada.begins().page()


def test_a_monitor_is_told_that_the_disk_fails_and_that_it_works_again(
    table: House, bad_disk: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when nobody plays meanwhile: to ask is to try."""
    monkeypatch.setattr(writer, "PAUSES", (0.0, 0.0))
    monitor, ada = table.person(), table.person().begins()
    assert (monitor.get("/health").status_code, monitor.get("/health").json()["ready"]) == (200, True)

    bad_disk(True)
    ada.wish("say", text="Hello, well!")
    assert (monitor.get("/health").status_code, monitor.get("/health").json()["ready"]) == (503, False)
    assert monitor.get("/health/live").json() == {"live": True}

    bad_disk(False)
    assert monitor.get("/health").json()["ready"] is True
