"""The bar of a fight: for whoever judges, when they want it; nobody waits for it, and nothing is worked out in vain."""

from __future__ import annotations

import multiprocessing
import re
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.fights.prospect import Chance, Prospect
from arbitro.play.entries import Begun, Hidden, Settled, decode
from arbitro.play.exports import export, read_export
from arbitro.play.fold import follow, replay
from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.web import reckoner as web_reckoner
from arbitro.web.reckoner import Reckoner
from tests.web.helpers import House, Person, text_of

STRIKE = {"type": "strike", "who": "ada", "target": "leech-1"}
WAIT = {"type": "wait", "who": "ada"}


@pytest.fixture
def asked(table: House, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Which fights were worked out; each comes out at 62 to 37 to 1."""
    fights: list[Any] = []
    found = (Chance("heroes", 0.62, 0.59, 0.65), Chance("foes", 0.37, 0.34, 0.4), Chance("nobody", 0.01, 0, 0.02))

    def ask(self: Reckoner, game: Any) -> Prospect:
        fights.append(game.state)
        return Prospect(found, 1_000)

    monkeypatch.setattr(Reckoner, "_ask", ask)
    return fights


def with_bar(table: House, language: str = "en") -> Person:
    person = table.person(language).demo()
    person.granted("settle", settings={"fight_bar": True})
    return person


def bar(person: Person) -> Any:
    return person.get(f"/g/{person.game}/bar")


def waits(page: str) -> bool:
    """Whether the bar on a page is not the one of this moment; then, and only then, the page asks for it."""
    shown = page.split('id="fight-bar"')[1].split("</details>")[0]
    assert ('class="fight-bar waits"' in shown) == ("/bar" in shown)
    return "/bar" in shown


def test_it_is_off_until_somebody_who_judges_wants_it(table: House):
    ada = table.person().demo()
    assert 'id="fight-bar"' not in ada.get(f"/g/{ada.game}").text
    assert bar(ada).status_code == 204

    ada.post(f"/g/{ada.game}/wish", {"wish": '{"type":"settle","settings":{}}', "settings.fight_bar:json": "true"})

    assert 'id="fight-bar"' in ada.get(f"/g/{ada.game}").text


def test_the_page_comes_at_once_and_fetches_its_bar_by_itself(table: House, asked: list[Any]):
    """First with a place for it, then with the bar; and from then on with the bar at once."""
    ada = with_bar(table)
    page = ada.get(f"/g/{ada.game}").text
    assert asked == []
    assert waits(page)
    assert "Working out who would win" in page

    answer = bar(ada)

    assert len(asked) == 1
    assert '<hx-partial hx-target="#fight-bar"' in answer.text
    assert not waits(answer.text)
    assert "Bearers 62% nobody 1% Things of the well 37% ±3" in text_of(answer)
    assert 'aria-label="Chances to win this fight: Bearers 62%, nobody 1%, Things of the well 37%' in answer.text
    assert 'x="0.00%" width="62.00%"' in answer.text
    assert 'x="63.00%" width="37.00%"' in answer.text
    assert not waits(ada.get(f"/g/{ada.game}/panels").text)
    assert bar(ada).text == answer.text
    assert len(asked) == 1


def test_it_speaks_the_readers_language(table: House, asked: list[Any]):
    """Spanish sets a space between a number and its percent sign."""
    ada = with_bar(table, "es")

    assert "Portadores 62 % nadie 1 % Criaturas del pozo 37 % ±3" in text_of(bar(ada))


def test_while_the_next_is_worked_out_the_last_one_stays(table: House, asked: list[Any]):
    """And what an undo goes back to is known already."""
    ada = with_bar(table)
    bar(ada)
    issued = table.keeper.open(ada.game).game.head + 1
    ada.act(WAIT)

    page = ada.get(f"/g/{ada.game}").text
    assert waits(page)
    assert "62%" in page

    bar(ada)
    assert len(asked) == 2
    ada.granted("undo", to=ada.seal(issued))
    assert not waits(ada.get(f"/g/{ada.game}").text)


def test_what_is_said_moves_no_fight(table: House, asked: list[Any]):
    """Another place in the log, the same fight: nothing to work out."""
    ada = with_bar(table)
    bar(ada)

    ada.granted("say", text="Behind you!")

    assert not waits(ada.get(f"/g/{ada.game}").text)
    assert len(asked) == 1


def test_a_fight_that_has_moved_on_is_passed_over(table: House, asked: list[Any], monkeypatch: pytest.MonkeyPatch):
    """While one is worked out two more are asked for; of these only the one that still stands is looked at."""
    ada = with_bar(table)
    reckoner = table.app.state.site.reckoner
    kept = table.keeper.open(ada.game)
    begun, go, quick = threading.Event(), threading.Event(), Reckoner._ask

    def slow(self: Reckoner, game: Any) -> Prospect | None:
        begun.set()
        assert go.wait(20)
        return quick(self, game)

    monkeypatch.setattr(Reckoner, "_ask", slow)
    moments = [kept.game]
    found = [reckoner.work_out(kept, kept.game)]
    assert begun.wait(20)
    for who in ("ada", "bran"):
        ada.act({"type": "wait", "who": who})
        moments.append(kept.game)
        found.append(reckoner.work_out(kept, kept.game))
    # The page comes while all that goes on.
    assert waits(ada.get(f"/g/{ada.game}").text)
    go.set()
    for one in found:
        one.result(20)

    assert asked == [moments[0].state, moments[2].state]
    assert reckoner.known(moments[1]) is None


def test_when_the_fight_is_over_the_bar_is_gone_and_not_kept_for_the_next(table: House, asked: list[Any]):
    ada = with_bar(table)
    reckoner, kept = table.app.state.site.reckoner, table.keeper.open(ada.game)
    bar(ada)
    assert reckoner.last(kept)

    rules = kept.game.system
    ada.granted("order", away=True)
    while who := rules.due(kept.game.state):
        ada.act(msgspec.to_builtins(rules.suggest(kept.game.state, who[0])), quick=True)

    assert 'id="fight-bar"' not in ada.get(f"/g/{ada.game}").text
    assert reckoner.last(kept) is None
    assert bar(ada).status_code == 204


def test_only_who_judges_can_ask_for_it(table: House, asked: list[Any]):
    """The others are refused in the same words whether there is a bar or not."""
    ada = with_bar(table)
    eve = table.person().joins(ada.invites("spectator"), "Eve")
    referee = table.keeper.join(ada.game, "Marta", "referee")
    with_it = [(bar(one).status_code, bar(one).content) for one in (ada, eve)]

    table.keeper.wish(ada.game, referee, "settle-it", b'{"type":"settle","settings":{"fight_bar":false}}')

    assert with_it == [(bar(one).status_code, bar(one).content) for one in (ada, eve)]
    assert [status for status, _ in with_it] == [409, 409]
    assert asked == []
    assert table.person().get(f"/g/{ada.game}/bar").status_code == 404


def test_the_setting_is_in_the_log_and_comes_back_with_it(table: House, tmp_path: Path):
    ada = with_bar(table)
    kept = table.keeper.open(ada.game)
    entries = read_export(export(kept.entries))

    assert replay(entries).settings.fight_bar
    with open_store(tmp_path / "other.db") as store:
        begun, *more = entries
        assert isinstance(begun, Begun)
        assert Keeper(store).create(begun, more).game.settings.fight_bar


def test_a_log_from_before_there_was_a_bar_has_none():
    """As it was written then: settings without this one."""
    entry = decode(b'{"type":"settled","seat":"s1","settings":{"judge":"asks","open_foes":false}}')

    assert isinstance(entry, Settled)
    assert not entry.settings.fight_bar
    assert entry.settings.judge == "asks"


@pytest.mark.slow
def test_it_is_worked_out_in_a_process_of_its_own_and_another_one_if_that_dies(
    table: House, monkeypatch: pytest.MonkeyPatch
):
    """The real thing, begun anew: killed in between, as by a machine that needs its memory."""
    monkeypatch.setattr(web_reckoner, "multiprocessing", multiprocessing)
    ada = with_bar(table)
    reckoner: Any = table.app.state.site.reckoner
    assert re.search(r"Bearers \d+%", text_of(bar(ada)))

    reckoner._worker.end()
    ada.act(WAIT)
    assert "cannot be told" in text_of(bar(ada))
    ada.act({"type": "wait", "who": "bran"})

    assert re.search(r"Bearers [\d<>]+%", text_of(bar(ada)))


@pytest.mark.slow
def test_it_ends_with_the_server_in_the_middle_of_a_fight(table: House):
    """The thread that waits for it is let go, and nothing is begun any more."""
    ada = with_bar(table)
    reckoner: Any = table.app.state.site.reckoner
    bar(ada)
    process = reckoner._worker._process

    reckoner.close()

    assert not process.is_alive()
    assert reckoner._ask(table.keeper.open(ada.game).game) is None


def test_where_all_judge_the_bar_is_that_of_the_fight_as_they_know_it(table: House, asked: list[Any]):
    """A ready evening played together may hold somebody unseen: the chances are worked out without them,
    and where nobody whom one sees fights there is no bar."""
    ada = with_bar(table)
    kept = table.keeper.open(ada.game)
    foes = [figure.id for figure in kept.game.system.figures(kept.game.state) if figure.side == "foes"]
    kept.game = follow(kept.game, Hidden("", (foes[0],)))

    shown = bar(ada)

    assert "62%" in shown.text
    assert [{figure.id for figure in kept.game.system.figures(state)} & {*foes} for state in asked] == [{*foes[1:]}]
    assert not waits(ada.get(f"/g/{ada.game}").text)
    kept.game = follow(kept.game, Hidden("", tuple(foes)))
    assert 'id="fight-bar"' not in ada.get(f"/g/{ada.game}").text
    assert bar(ada).status_code == 204
