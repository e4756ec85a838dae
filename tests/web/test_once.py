"""What a form makes it makes once: pressed twice, at the same time or again, there is one game and one seat."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from arbitro.play.keeper import Keeper
from arbitro.store import StoreBroken
from arbitro.web.once import REMEMBERED, Once
from tests.web.helpers import House, Person

NEW = {"title": "The well", "name": "Marta", "system": "lanterns"}


def once_on(person: Person, path: str) -> str:
    """The name that a form of this page was given."""
    found = re.search(r'name="once" value="([\w-]+)"', person.get(path).text)
    assert found
    return found[1]


def games(table: House) -> int:
    store: Any = table.keeper.store
    return len(store.games())


def twice_at_once(person: Person, path: str, form: dict[str, Any], **more: Any) -> list[Any]:
    with ThreadPoolExecutor(2) as hands:
        sent = [hands.submit(person.client.post, path, data=form, **more) for _ in range(2)]
        return [each.result(60) for each in sent]


def test_a_doubled_press_begins_one_game(table: House):
    marta = table.person()
    form = {**NEW, "once": once_on(marta, "/")}
    before = games(table)
    answers = twice_at_once(marta, "/new", form)

    assert [answer.status_code for answer in answers] == [200, 200]
    assert len({answer.url.path for answer in answers}) == 1
    assert games(table) == before + 1
    assert [seat.name for seat in table.keeper.open(answers[0].url.path[3:]).game.seats] == ["Marta"]


def test_the_same_page_filled_in_with_something_else_begins_another(table: House):
    marta = table.person()
    name = once_on(marta, "/")
    paths = [marta.post("/new", {**NEW, "title": title, "once": name}).url.path for title in ("One", "Two")]
    assert len(set(paths)) == 2


def test_a_doubled_press_sits_down_once_and_uses_an_invitation_once(table: House):
    marta = table.person().begins()
    link, bran = marta.invites(), table.person()
    answers = twice_at_once(bran, link, {"name": "Bran", "once": once_on(bran, link)})

    assert [answer.status_code for answer in answers] == [200, 200]
    assert [seat.name for seat in table.keeper.open(marta.game).game.seats] == ["Marta", "Bran"]


def test_a_doubled_press_brings_one_game_in_and_sits_down_to_one_fight(table: House):
    ada = table.person().demo()
    file, name = ada.get(f"/g/{ada.game}/export").content, once_on(ada, "/")
    before = games(table)
    for _ in range(2):
        answer = ada.client.post("/import", data={"name": "Olga", "once": name}, files={"file": ("game.json", file)})
        assert answer.status_code == 200
    assert games(table) == before + 1

    for _ in range(2):
        assert table.person().post("/demo", {"system": "lanterns", "once": name}).status_code == 200
    assert games(table) == before + 2


def test_what_was_kept_unsaid_is_found_when_it_is_sent_again(table: House, monkeypatch: pytest.MonkeyPatch):
    """The store had an error after all was kept: whoever sends the form again has the game that there is."""
    marta = table.person()
    form = {**NEW, "once": once_on(marta, "/")}
    before, real = games(table), Keeper.join

    def breaks(*arguments: Any, **named: Any) -> str:
        real(*arguments, **named)
        raise StoreBroken("the disk")

    with monkeypatch.context() as broken:
        broken.setattr(Keeper, "join", breaks)
        assert marta.post("/new", form).status_code == 503
    marta.at(marta.post("/new", form))

    assert games(table) == before + 1
    assert [seat.name for seat in table.keeper.open(marta.game).game.seats] == ["Marta"]


def test_a_form_makes_the_same_however_late_it_is_sent_again() -> None:
    """Though it is no longer remembered; and one without a name is always another."""
    now = 0.0
    once = Once("secret", lambda: now)

    def game(name: str) -> str:
        with once.turn(name, b"body") as made:
            return made.game

    first = game("a")
    assert game("a") == first != game("b")
    assert game("") != game("")
    now = REMEMBERED + 1
    assert game("a") == first
    assert len(once._made) == 1


def test_a_form_makes_the_same_in_every_process_of_a_server():
    """Pressed twice, the two may be heard by two processes; only they can tell what it will make."""
    forms = [Once(secret) for secret in ("ours", "ours", "another's")]
    made = []
    for once in forms:
        with once.turn("a form", b"title=Well") as one:
            made.append((one.game, one.seat))

    assert made[0] == made[1]
    assert made[0] != made[2]
