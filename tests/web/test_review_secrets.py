"""What the page of a fight that is over tells to whom: strangers nothing, nobody what they may not know."""

from __future__ import annotations

import re
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arbitro.play.entries import GAME_MASTER, Hidden
from arbitro.play.fold import follow
from arbitro.play.game import Game
from arbitro.table import from_seed
from arbitro.web.review import Reading
from tests.web.helpers import House, Person, house, text_of
from tests.web.reviewing import copied, fight_on, followed, fought, path_of, rows
from tests.web.test_twins import differences


@pytest.mark.parametrize("ref", ["0" * 12, "nothing", "%00", "é", "..%2f..", "x" * 3_000, "-1", "1"])
def test_a_ref_that_is_no_fights_leads_to_a_page_that_says_so(table: House, ref: str):
    ada = fought(table)

    for path in (f"/g/{ada.game}/fight/{ref}", f"/g/{ada.game}/fight/{ref}/curve"):
        answer = ada.get(path)
        assert answer.status_code == 404
        assert "<html" in answer.text


def test_the_page_is_for_those_who_sit_there(table: House):
    """A stranger reads what a stranger reads of a game that there is not; a ref of another game leads nowhere."""
    ada, bran = fought(table), fought(table, seed=5)
    path = path_of(ada)

    stranger = table.person().get(path)
    nowhere = table.person().get("/g/AAAAAAAAAAAA/fight/000000000000")
    assert (stranger.status_code, text_of(stranger)) == (404, text_of(nowhere))
    assert bran.get(f"/g/{bran.game}/fight/{path.rpartition('/')[2]}").status_code == 404


def test_every_card_but_the_last_of_a_fight_leads_nowhere(table: House):
    """No ref of the log opens another page, so that nothing can be learnt by trying them."""
    ada = fought(table)
    refs = re.findall(r'id="card-([0-9a-f]{12})"', ada.get(f"/g/{ada.game}/log").text)
    fights = [ref for ref in refs if ada.get(f"/g/{ada.game}/fight/{ref}").status_code == 200]

    assert len(refs) > 10
    assert fights == [path_of(ada).rpartition("/")[2]]


# Secrets


class Twin:
    """Marta directs and keeps foes' numbers, Bran plays both heroes, Eve looks on."""

    def __init__(self, table: House, bar: bool = False, secrets: bool = False) -> None:
        self.table = table
        self.bran = table.person().demo()
        self.eve = table.person().joins(self.bran.invites("spectator"), "Eve")
        self.marta = table.person()
        self.marta.game = self.bran.game
        self.bran.granted("claim", figure="bran")
        self.marta.sits_as(table.keeper.join(self.bran.game, "Marta", GAME_MASTER))
        settings = {"open_foes": False, "secret_stub": False, "foes": "referee", "fight_bar": bar}
        self.marta.granted("settle", settings=settings)
        self.secrets = secrets
        table.keeper.draw = from_seed(3)
        fight_on(table, self.marta, self.whispers)

    def whispers(self, game: Game) -> None:
        """After each command Marta does something of which nobody else knows."""
        if self.secrets:
            dice, self.table.keeper.draw = self.table.keeper.draw, from_seed(1)
            self.marta.granted("throw", dice="d6", secret=True)
            self.marta.granted("say", text="so it begins", secret=True)
            turn = {"type": "adjust", "who": "referee", "target": "leech-1", "dial": "sight", "value": 4}
            self.marta.wish("act", command={**turn, "audience": "referee"}, secret=True)
            self.table.keeper.draw = dice

    def pages(self, viewer: Person) -> str:
        path = path_of(viewer)
        answers = [viewer.get(f"/g/{viewer.game}"), viewer.get(path), viewer.get(f"{path}/curve")]
        found = "\n".join(f"{answer.status_code} {answer.text}" for answer in answers)
        # What a form that makes a game is called is drawn at random.
        return re.sub(r'name="once" value="[^"]*"', "", found)


@pytest.fixture
def twins(tmp_path: Path, asked: list[Any]) -> Any:
    opened = []

    def pair(**second: bool) -> list[Twin]:
        made = []
        for name, options in (("one", {}), ("two", second)):
            (tmp_path / name).mkdir()
            opened.append(house(tmp_path / name, 7))
            made.append(Twin(opened[-1].__enter__(), **options))
        return made

    yield pair
    for each in opened:
        each.__exit__(None, None, None)


def test_the_curve_is_for_whoever_judges(twins: Any, asked: list[Any]):
    """With the bar on and off players and those who look on get the same bytes, and nothing is worked out for them."""
    without, with_bar = twins(bar=True)

    for viewer in ("bran", "eve"):
        off, on = without.pages(getattr(without, viewer)), with_bar.pages(getattr(with_bar, viewer))
        assert differences(off, on) == []
        assert "The chance to win" not in on
        assert "Luck and skill" not in on
        assert "Luck with the dice" not in on
        assert "The dice favoured" not in on
        assert "\n204 " in on
    assert asked == []
    # Marta gets her curve, and the dice.
    for twin in (without, with_bar):
        page = followed(twin.marta, path_of(twin.marta))
        assert "The chance to win" in page
        assert "Luck and skill" in page


def test_numbers_that_players_may_not_know_are_on_no_page_of_an_end(twins: Any):
    """Foes' breath is Marta's: her page has a line for each side, Bran's has the heroes' alone."""
    twin, _ = twins()

    assert len(rows(twin.marta.get(path_of(twin.marta)).text)[0]) == 3
    for viewer in (twin.bran, twin.eve):
        page = viewer.get(path_of(viewer)).text
        assert {len(row) for row in rows(page)} == {2}
        assert "stroke-foes" not in page


def test_what_was_done_in_secret_is_not_even_counted(twins: Any):
    """Marta throws, notes and turns a dial after every command at one table: others read the same at both."""
    quiet, busy = twins(secrets=True)

    for viewer in ("bran", "eve"):
        assert differences(quiet.pages(getattr(quiet, viewer)), busy.pages(getattr(busy, viewer))) == []
    assert len(rows(busy.marta.get(path_of(busy.marta)).text)) > len(rows(quiet.marta.get(path_of(quiet.marta)).text))


def test_what_is_copied_tells_others_nothing_that_they_may_not_know(twins: Any, asked: list[Any]):
    """Marta's page knows everything; what she would paste into a forum is what Bran would."""
    _, twin = twins(bar=True, secrets=True)
    path = path_of(twin.marta)

    hers, his = copied(followed(twin.marta, path)), copied(twin.bran.get(path_of(twin.bran)).text)

    assert hers == his
    assert len(hers) == 3
    assert all("The field belongs to the bearers" in text for text in hers)
    assert "breath" not in "".join(text.lower().split("things of the well")[1] for text in hers)


def test_where_everybody_is_acknowledged_nothing_is_worked_out(
    table: House, asked: list[Any], monkeypatch: pytest.MonkeyPatch
):
    """What of a fight is looked at next takes odds to know, and a fingerprint of each of its moments."""
    where, ahead = Counter[str](), Reading.ahead

    def noted(read: Reading) -> Any:
        where[threading.current_thread().name.partition("_")[0]] += 1
        return ahead(read)

    monkeypatch.setattr(Reading, "ahead", noted)
    ada = fought(table, fight_bar=True)
    assert "+25: " in "".join(copied(followed(ada, path_of(ada))))

    assert where.keys() == {"files", "reckoner"}


def test_who_looks_on_where_all_judge_copies_no_chance_to_win(table: House, asked: list[Any]):
    """Eve's page draws life; its texts to copy are no other once Ada has read how the chance to win went."""
    ada = fought(table, fight_bar=True)
    eve = table.person().joins(ada.invites("spectator"), "Eve")
    path = path_of(eve)
    before = copied(eve.get(path).text)

    assert "+25: " in "".join(copied(followed(ada, path)))

    assert copied(eve.get(path).text) == before
    assert "+25: " not in "".join(before)


def test_where_all_judge_the_chances_are_those_of_the_fight_as_they_know_it(table: House, asked: list[Any]):
    """A ready evening played together may hold somebody unseen: no chance to win is worked out with them."""
    ada = fought(table, fight_bar=True)
    path, kept = path_of(ada), table.keeper.open(ada.game)
    # Not the one with whom it ended: without him it would have ended before.
    *_, foe = [each.id for each in kept.game.system.figures(kept.game.state) if each.side == "foes"]
    hidden = Hidden("", (foe,))
    kept.game = follow(kept.game, hidden)
    kept.recent.append((kept.game.head, hidden))

    page = followed(ada, path)

    assert "The chance to win" in page
    assert asked
    assert [state for state in asked if foe in {each.id for each in kept.game.system.figures(state)}] == []
