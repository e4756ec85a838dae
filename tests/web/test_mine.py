"""My games: what is asked of me at every table, found without opening them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbitro.play.keeper import Keeper
from arbitro.web import mine
from tests.web.helpers import House, text_of
from tests.web.test_persons import other_device
from tests.web.test_seats import games


class Late:
    """A clock that is put forward by hand; it begins on the evening of the 22nd of November 2026."""

    def __init__(self, keeper: Keeper) -> None:
        self.now = 1_795_377_600
        keeper.clock = lambda: self.now


def test_games_that_nobody_opens_say_what_waits_for_me_and_since_when(table: House, monkeypatch: pytest.MonkeyPatch):
    """Three fights are mine: at one I am due since 20:00, at one a day later, at one I am asked for nothing."""
    clock = Late(table.keeper)
    ada = table.person().demo()
    clock.now += 24 * 3600
    ada.demo()
    clock.now += 3600
    ada.begins(title="A quiet well")
    monkeypatch.setattr(mine, "TOLD", 0)
    opened: list[Any] = []
    monkeypatch.setattr(mine, "table_of", lambda *asked: opened.append(asked))

    first, second, quiet = games(ada.get("/").text)

    assert opened == []
    assert "It is for you to act." in first
    assert "Waiting since 22 Nov 2026" in first
    assert "Waiting since 23 Nov 2026" in second
    # A script writes it in the reader's own hours.
    assert 'Waiting since <time class="when" datetime="2026-11-22T20:00Z">' in ada.get("/").text
    assert "A quiet well" in quiet
    assert "Waiting" not in quiet


def test_a_question_is_asked_on_every_device_of_mine_until_it_is_answered_on_one(table: House):
    """The other device speaks the language of its person, too."""
    marta = table.person().begins()
    bran = table.person("es").joins(marta.invites(), "Bran")
    phone = other_device(table, bran, "en")
    bran.act({"type": "create", "who": "anyone"})
    asked = bran.asks[0]

    assert re.search(r"Te toca.*Espera desde", text_of(phone.get("/")))

    phone.granted("make", of=asked["of"], rest="all")
    for one in (bran, phone):
        assert "Espera desde" not in text_of(one.get("/"))


def test_what_is_due_until_the_earliest_day_comes_first(table: House):
    """The later game has to be answered by the earlier day: the store says until when."""
    clock = Late(table.keeper)
    ada = table.person().demo()
    first = ada.game
    ada.demo()
    store = table.app.state.site.store
    for game, until in ((first, clock.now + 9000), (ada.game, clock.now + 600)):
        seat = store.sittings(ada.get("/me/export.json").json()["id"])
        [mine_there] = [place for at, place in seat if at == game]
        store.append(
            game,
            seat=mine_there,
            request_id="due",
            request=b"",
            expected=store.entries(game)[-1][0],
            entries=[],
            reply=b"",
            at=clock.now,
            dues=[(mine_there, "turn:ada", until, None)],
        ).result()

    listed = re.findall(r'<li class="mine">\s*<p><a href="/g/([\w-]+)"', ada.get("/").text)

    assert listed == [ada.game, first]


def test_what_is_done_in_secret_moves_no_table_up(table: House):
    """Ada looked at the well last. Marta writes a note for herself at the mill, then something for all: Ada's list
    stays as it was until she looks at the mill herself."""
    looked = table.app.state.site.visits
    looked.clock = iter(range(1_795_377_600, 1_795_477_600, 100)).__next__
    ada, mill, well = table.person(), table.person(), table.person()
    for marta, title in ((mill, "The mill"), (well, "The well")):
        marta.begins(title=title)
        ada.joins(marta.invites(), "Ada")
        ada.get(f"/g/{ada.game}")

    def listed() -> list[str]:
        return list(dict.fromkeys(re.findall('href="/g/([^"/]+)"', ada.get("/").text)))

    assert listed() == [well.game, mill.game]
    mill.granted("say", text="The miller lies.", secret=True)
    mill.granted("say", text="It rains.")
    assert listed() == [well.game, mill.game]

    ada.get(f"/g/{mill.game}")
    assert listed() == [mill.game, well.game]


def test_where_somebody_sits_is_found_as_often_for_many_tables_as_for_few(
    table: House, monkeypatch: pytest.MonkeyPatch
):
    """On the first page, and on that of a table's own lists: whoever sits at hundreds holds nobody up."""
    monkeypatch.setattr(mine, "TOLD", 0)
    persons, marta, asked = table.app.state.site.persons, table.person().begins(), []
    seats = persons.seats

    def finds(*of: Any) -> dict[str, str]:
        asked.append(of)
        return dict(seats(*of))

    monkeypatch.setattr(persons, "seats", finds)

    def often() -> list[int]:
        found = []
        for path in ("/", f"/g/{marta.game}/own"):
            asked.clear()
            assert marta.get(path).status_code == 200
            found.append(len(asked))
        return found

    # The first page has a fight under way from the first look on.
    marta.get("/")
    few = often()
    for _ in range(3):
        marta.begins()
    assert often() == few


def test_when_somebody_was_last_at_each_of_their_tables_is_asked_of_the_store_once(
    table: House, monkeypatch: pytest.MonkeyPatch
):
    """On the first page and on that of a table's own lists, for all tables; where somebody looked last comes first."""
    monkeypatch.setattr(mine, "TOLD", 0)
    visits, marta = table.app.state.site.visits, table.person()
    now = [1_000_000.0]
    visits.clock = lambda: now[0]
    games = {title: marta.begins(title=title).game for title in ("The well", "The mill", "The inn")}
    asked, get_key = list[str](), visits.store.get_key

    def gets(kind: str, key: str, *more: Any) -> Any:
        asked.append(kind)
        return get_key(kind, key, *more)

    monkeypatch.setattr(visits.store, "get_key", gets)
    # An hour later nothing is known of anybody's last look but by the store.
    now[0] += 3600

    for path, others in ("/", 3), (f"/g/{games['The inn']}/own", 2):
        for title in "The well", "The mill":
            now[0] += 1
            marta.get(f"/g/{games[title]}")
            asked.clear()
            page = text_of(marta.get(path)).partition("From your other games")[2 if "own" in path else 0]
            found = list(dict.fromkeys(re.findall("|".join(games), page)))
            assert (found[0], len(found)) == (title, others)
            assert "visited" not in asked
