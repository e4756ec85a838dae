"""How the chance to win went in a fight that is over, what turned it, and who was lucky: exact, and bit by bit."""

from __future__ import annotations

import html
import re
import threading
from fractions import Fraction
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.fights.chain import forecast
from arbitro.fights.curve import Point
from arbitro.fights.prospect import CARE, Chance, Prospect
from arbitro.odds import chances, odds
from arbitro.play.entries import PLAYER, Begun, Closed, Issued
from arbitro.play.fold import begin, follow
from arbitro.play.states import written
from arbitro.systems import lanterns, rules_digest
from arbitro.systems.lanterns import Campaign, Fight, creature
from arbitro.table import Table, from_seed
from arbitro.web import luck
from arbitro.web.reckoner import NOTHING, Reckoner
from arbitro.words import speaker
from tests.web.helpers import House, Person
from tests.web.reviewing import fight_on, followed, fought, lucky, path_of, plain, rows, turns, why

# The odds of a toy


def toy() -> Campaign:
    """Ada without a light against a moth, at the rim: few enough states for exact odds through the door."""
    (ada, *_), moth = lanterns.demo().people, creature("moth", 1, 0)
    ada = replace(ada, lantern=None, bandages=0, breath=5, place=0)
    return Campaign(people=(ada, replace(moth, breath=4)), fight=Fight())


def exactly(state: Any) -> Fraction:
    """The exact chance that Ada wins the toy from here, everybody doing the usual: a chain of commands, rounds not
    counted."""

    def usual(state: Any, table: Table) -> Any:
        (who, *_) = lanterns.due(state)
        after = lanterns.apply(state, lanterns.suggest(state, who), table)
        return replace(after, fight=replace(after.fight, round=1)) if after.fight else after

    def winner(state: Any) -> str | None:
        return (
            None
            if state.fight
            else "heroes"
            if any(one.breath > 0 for one in state.people if one.id == "ada")
            else "foes"
        )

    return Fraction(forecast(usual, state, winner, exact=True).chances.get("heroes", 0))


def dueling(table: House, seed: int) -> Person:
    """Somebody who plays both sides of the toy, with the bar on."""
    state = written(toy())
    kept = table.keeper.create(Begun("lanterns", "A toy", state, rules=rules_digest("lanterns"), key="k"))
    person = table.person()
    person.game = kept.id
    person.sits_as(table.keeper.join(kept.id, "Ada", PLAYER))
    person.granted("settle", settings={"fight_bar": True})
    table.keeper.draw = from_seed(seed)
    return person


def came_through(table: House, person: Person) -> list[Any]:
    """The states of a game one after the other, by its log: as it began, and after each command."""
    (_, first), *rest = table.keeper.open(person.game).entries
    game = begin(first)
    states = [game.state]
    for _, entry in rest:
        game = follow(game, entry)
        if isinstance(entry, Closed):
            states.append(game.state)
    return states


def came_by(table: House, person: Person) -> list[str]:
    """Whose each command of a game was."""
    return [entry.command["who"] for _, entry in table.keeper.open(person.game).entries if isinstance(entry, Issued)]


@pytest.mark.parametrize("seed", [2, 5, 11])
def test_the_curve_and_its_turning_points_are_exactly_those_of_the_odds(
    table: House, monkeypatch: pytest.MonkeyPatch, seed: int
):
    """The toy's odds as fractions, of the states as they were while it was played; the largest changes of them."""
    found: dict[Any, Fraction] = {}
    bar_of_the_toy(monkeypatch)
    ada = dueling(table, seed)
    fight_on(table, ada)
    states = came_through(table, ada)
    for state in states:
        found[state] = exactly(state)

    page = followed(ada, path_of(ada))

    say = speaker("en", "lanterns")
    shares = [found[state] for state in states]
    assert [row[1] for row in rows(page)] == [say.percent(share) for share in shares]
    reckoner, game = table.app.state.site.reckoner, table.keeper.open(ada.game).game
    known = [reckoner.known(replace(game, state=state)).chances[0].share for state in states[:-1]]
    assert known == [float(share) for share in shares[:-1]]
    changes = [(after - before, at) for at, (before, after) in enumerate(pairwise(shares), start=1)]
    largest = sorted(changes, key=lambda one: (-abs(one[0]), -one[1]))[:3]
    expected = [
        (change, at) for change, at in sorted(largest, key=lambda one: one[1]) if abs(change) >= Fraction(1, 20)
    ]
    assert expected, "a toy in which nothing turns proves nothing"
    said = [row[0].split(" ", 1)[1] for row in rows(page)]
    # Each is captioned in the picture by who did it and what came of it, and by how much.
    captions = [plain(text) for text in re.findall(r'<text class="caption".*?</text>', page)]
    assert len(captions) == len(expected)
    for caption, (change, at) in zip(captions, expected, strict=True):
        did = "Ada" if came_by(table, ada)[at - 1] == "ada" else "Well moth 1"
        assert did in caption
        assert caption.endswith(f": {points(change)}")
    # In the list it is how the entry begins, and whom it wounded.
    for (_, text), (_, at) in zip(turns(page), expected, strict=True):
        told, whole = text.split(". "), said[at].rstrip(".").split(". ")
        assert told[0].rstrip(".") == whole[0]
        assert {each.rstrip(".") for each in told} <= set(whole)
    # Each leads to its entry of the log.
    leads = re.findall(r'</b> <a href="([^"#]*)#(card-[^"]*)">', page)
    assert len(leads) == len(expected)
    assert all(f'id="{card}"' in ada.get(html.unescape(path)).text for path, card in leads)
    assert [int(change.replace("−", "-")) for change, _ in turns(page)] == [
        round(100 * change) for change, _ in expected
    ]


def bar_of_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar shows the toy's exact odds."""

    def ask(self: Reckoner, game: Any, seconds: float = CARE) -> Prospect:
        share = float(exactly(game.state))
        return Prospect((Chance("heroes", share, share, share), Chance("foes", 1 - share, 1 - share, 1 - share)), 0)

    monkeypatch.setattr(Reckoner, "_ask", ask)


def points(share: Fraction) -> str:
    number = round(100 * share)
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_luck_and_choice_are_what_chance_gave_and_what_one_did_otherwise(
    table: House, monkeypatch: pytest.MonkeyPatch, seed: int
):
    """Ada listens where she should strike. What that cost her is the mean of all that may come of it, in fractions,
    less the chance before; whatever else her commands changed was luck, and the moth's luck is what she lost by it.
    """
    bar_of_the_toy(monkeypatch)
    ada = dueling(table, seed)
    kept = table.keeper.open(ada.game)
    while "ada" not in lanterns.due(kept.game.state):
        ada.act(msgspec.to_builtins(lanterns.suggest(kept.game.state, lanterns.due(kept.game.state)[0])), quick=True)
    at = len(came_through(table, ada)) - 1
    ada.act({"type": "listen", "who": "ada"}, quick=True)
    fight_on(table, ada)
    states = came_through(table, ada)
    given = [entry.command for _, entry in kept.entries if isinstance(entry, Issued)]

    page = followed(ada, path_of(ada))

    listening = msgspec.convert({"type": "listen", "who": "ada"}, lanterns.COMMANDS)
    meant = odds(lambda dice: lanterns.apply(states[at], listening, dice), since=states[at])
    mean = sum([exactly(end) * Fraction(many, meant.total) for end, many in meant.items()], Fraction(0))
    choice = mean - exactly(states[at])
    assert choice < -Fraction(1, 20)
    changes = {who: Fraction(0) for who in ("ada", "moth-1", "referee")}
    for command, before, after in zip(given, states, states[1:], strict=False):
        changes[command["who"]] += exactly(after) - exactly(before)
    strikes = {who: [each for each in given if each == {**each, "type": "strike", "who": who}] for who in changes}
    told = lucky(page)
    assert told["Ada"][2:] == (points(changes["ada"] - choice), points(choice))
    assert told["Things of the well"][2:] == (points(-changes["moth-1"]), "0")
    assert told["Ada"][0].endswith(f" of {len(strikes['ada'])}")
    # What a strike of hers hits by is the same each time, and so are the odds on its button.
    hit = chances(lambda dice: lanterns.apply(states[at], lanterns.suggest(states[at], "ada"), dice), ["LA-8 hit"])
    assert told["Ada"][1] == f"{float(sum(hit.values()) * len(strikes['ada'])):.1f}"


# Worked out bit by bit


def test_the_page_comes_at_once_and_is_filled_in_by_looking_again(table: House, asked: list[Any]):
    """First with how far it is, at last with the turning points; then nothing is asked for any more."""
    ada = fought(table, fight_bar=True)
    path = path_of(ada)
    first = ada.get(path).text
    assert "ask-curve" in first
    assert re.search(r"Working out the chance to win: \d+ of 12 moments", plain(first))
    assert "Life left" in plain(first)

    page = followed(ada, path)

    assert "ask-curve" not in page
    assert turns(page)[-1][1].endswith("loses 7 breath and is lost.")
    assert len(asked) == len({msgspec.json.encode(state) for state in asked}) == 11
    assert ada.get(path).text.count("<tr>") == page.count("<tr>")
    assert len(asked) == 11


def test_what_the_bar_has_worked_out_is_not_worked_out_again(table: House, asked: list[Any]):
    table.keeper.draw = from_seed(3)
    ada = table.person().demo()
    ada.granted("settle", settings={"fight_bar": True})
    ada.get(f"/g/{ada.game}/bar")
    fight_on(table, ada, lambda game: ada.get(f"/g/{ada.game}/bar") and None)
    by_then = list(asked)

    page = followed(ada, path_of(ada))

    assert len(by_then) > 4
    assert len(rows(page)) == 12
    assert len(asked) == 11
    assert asked[: len(by_then)] == by_then
    assert all(state not in by_then for state in asked[len(by_then) :])


def test_a_moment_that_became_known_while_it_waited_is_not_worked_out_again(table: House, asked: list[Any]):
    """Asked for by the bar and by the page at once, and once more afterwards: worked out once."""
    ada = table.person().demo()
    kept, reckoner = table.keeper.open(ada.game), table.app.state.site.reckoner

    for future in (reckoner.work_out(kept, kept.game), reckoner.recall(kept.game)):
        future.result(20)
    reckoner.recall(kept.game).result(20)

    assert asked == [kept.game.state]


def test_an_interruption_loses_nothing(table: House, asked: list[Any], monkeypatch: pytest.MonkeyPatch):
    """The other process ends twice over its work: whoever looks again goes on from there."""
    quick, ends = Reckoner._ask, [4, 7]

    def ask(self: Reckoner, game: Any, seconds: float = CARE) -> Any:
        if ends and len(asked) == ends[0]:
            ends.pop(0)
            return None
        return quick(self, game)

    monkeypatch.setattr(Reckoner, "_ask", ask)
    ada = fought(table, fight_bar=True)

    page = followed(ada, path_of(ada))

    assert ends == []
    assert len(rows(page)) == 12
    assert all(row[1] != "—" for row in rows(page))


def test_a_fight_that_cannot_be_followed_says_so_and_shows_the_life_that_was_left(
    table: House, monkeypatch: pytest.MonkeyPatch
):
    """19 of 19 breath at the start, 18 at the end; of the foes' 11 at last none."""
    monkeypatch.setattr(Reckoner, "_ask", lambda self, game, seconds: NOTHING)
    ada = fought(table, fight_bar=True)

    page = followed(ada, path_of(ada))

    assert "This fight cannot be followed" in page
    assert "Life left" in page
    assert rows(page)[0][1:] == ("100%", "100%")
    assert rows(page)[-1][1:] == ("95%", "0%")
    # What cost a side most: the moth's 4 of 11 breath, and so on.
    assert turns(page)[0][0] == "Things of the well −36%"


def test_of_a_long_fight_it_is_said_how_much_of_it_luck_is_told_of():
    """Of three commands, each to the next moment, the chance is known on both sides of the first and of the last."""
    deeds = [luck.Deed(at, "ada", 1, None, None, (), False) for at in (1, 2, 4)]

    assert luck.counted(deeds, {0: Point(0.5), 1: Point(0.6), 3: Point(0.4), 4: Point(None)}) == 1
    assert luck.counted(deeds, {0: Point(0.5), 1: Point(0.6), 3: Point(0.4), 4: Point(0.1)}) == 2


def test_who_judges_gets_the_chance_to_win_without_asking_and_life_stays_until_it_is_there(
    table: House, asked: list[Any]
):
    """No bar was on, nobody presses anything: first life, its moments and the dice, at last the chance and luck."""
    ada = fought(table)
    path = path_of(ada)
    first = ada.get(path).text
    assert "Life left" in plain(first)
    assert "Working out the chance to win" in plain(first)
    assert "Luck with the dice" in first
    assert turns(first)

    page = followed(ada, path)

    assert "The chance to win" in plain(page)
    assert "Luck and skill" in page
    assert turns(page) != turns(first)
    assert all(re.fullmatch(r"[+−]\d+", change) for change, _ in turns(page))
    assert not table.keeper.open(ada.game).game.settings.fight_bar


def test_of_a_long_fight_the_course_is_drawn_before_it_is_known_what_turned_it(
    table: House, asked: list[Any], monkeypatch: pytest.MonkeyPatch
):
    """Four of twelve moments, and one sees how it went; why is told by what life was lost, until all of the moments are
    known."""
    monkeypatch.setattr("arbitro.fights.curve.FIRST", 4)
    monkeypatch.setattr("arbitro.web.review.AT_ONCE", 1)
    monkeypatch.setattr("arbitro.web.review.PATIENCE", 0)
    ada = fought(table)
    path = path_of(ada)
    pages = [ada.get(path).text]
    while "ask-curve" in pages[-1]:
        assert ada.get(f"{path}/curve").status_code == 200
        pages.append(ada.get(path).text)

    drawn = [("The chance to win" in re.search(r"<h2 id=.curve-title.>.*?</h2>", page)[0]) for page in pages]  # type: ignore[index]
    waits = [int(found[1]) if (found := re.search(r"chance to win.*: (\d+) of 12", page)) else 0 for page in pages]
    sketched = [page for page, chance, known in zip(pages, drawn, waits, strict=True) if chance and known]

    assert not drawn[0]
    assert drawn == sorted(drawn)
    assert 4 <= min(known for known, chance in zip(waits, drawn, strict=True) if chance and known) < 12
    # What cost most life stays marked, on the new line, and the list beneath it stands: the page keeps its place.
    assert turns(pages[0])
    assert all(turns(page) == turns(pages[0]) and why(page) == why(pages[0]) for page in sketched)
    assert turns(pages[-1]) != turns(pages[0])
    # In the picture, too, it is said whose life it was: it stands beside chances.
    captions = [plain(text) for text in re.findall(r'<text class="caption".*?</text>', sketched[0])]
    assert captions
    assert all(caption.endswith(f": {much}") for caption, (much, _) in zip(captions, turns(sketched[0]), strict=True))
    assert why(pages[-1]) != why(pages[0])


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "This is how it went, roughly"), ("es", "Así fue, a grandes rasgos")],
)
def test_how_it_went_is_drawn_as_soon_as_ten_moments_have_been_glanced_at(
    table: House, monkeypatch: pytest.MonkeyPatch, language: str, said: str
):
    """Glances say one half, within 20 points; what is worked out with care says nine tenths, and takes their place."""
    glances, care = list[Any](), threading.Event()

    def ask(self: Reckoner, game: Any, seconds: float) -> Prospect:
        if seconds >= CARE:
            assert care.wait(60)
            return Prospect((Chance("heroes", 0.9, 0.88, 0.92),), 1_000)
        glances.append(game.state)
        return Prospect((Chance("heroes", 0.5, 0.3, 0.7),), 20)

    monkeypatch.setattr(Reckoner, "_ask", ask)
    ada = fought(table, language=language)
    path = path_of(ada)
    while said not in (page := plain(whole := ada.get(path).text)):
        assert ada.get(f"{path}/curve").status_code == 200

    # All but the last of the ten, of which it is certain who won; and in between nothing.
    assert len(glances) == 9
    assert {row[1].replace("\u202f", "").replace("\u00a0", "") for row in rows(whole)} == {"50%", "100%"}
    assert len(rows(whole)) == 10
    assert "1 of 12" in page or "1 de 12" in page
    assert "20" in page.partition(said)[0].rpartition("100%")[2]
    marked = re.findall(r'<circle class="(?:better|worse)" cx="[\d.]+%" cy="([\d.]+)%"', whole)
    assert turns(whole)
    assert set(marked[:-1]) == {"50.00"}
    assert 10 <= float(marked[-1]) <= 50

    care.set()
    done = followed(ada, path)
    assert len(glances) == 9
    assert said not in plain(done)
    assert [row[1][:2] for row in rows(done)] == ["90"] * 11 + ["10"]
