"""A fight that is over has a page of its own: who holds the field, how the chance to win went, what is left."""

from __future__ import annotations

import html
import re
import threading
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.fights.chain import forecast
from arbitro.fights.curve import Point
from arbitro.fights.prospect import CARE, Chance, Prospect
from arbitro.odds import chances, odds
from arbitro.play.entries import GAME_MASTER, PLAYER, Begun, Closed, Hidden, Issued
from arbitro.play.fold import begin, follow
from arbitro.play.game import Game
from arbitro.play.states import written
from arbitro.systems import SYSTEMS, lanterns, rules_digest
from arbitro.systems.lanterns import Campaign, Fight, creature
from arbitro.table import Table, from_seed
from arbitro.web import luck
from arbitro.web.reckoner import NOTHING, Reckoner
from arbitro.web.review import Reading
from arbitro.words import speaker
from tests.web.helpers import House, Person, house, text_of
from tests.web.test_twins import differences

OWN = ("ada", "bran")


def fight_on(table: House, person: Person, each: Callable[[Game], None] = lambda game: None) -> Game:
    """Everybody does what the system suggests, until the fight is over; `each` looks on after every command."""
    kept = table.keeper.open(person.game)
    rules = kept.game.system
    for _ in range(400):
        if not rules.scene(kept.game.state).fighting:
            return kept.game
        if kept.game.open:
            one = person.asks[0]
            value = {"faces": None} if one["dice"] else {"value": one["begins"] or (one["options"] or ["…"])[0]}
            person.granted("reply", of=one["of"], address=one["address"], **value)
        else:
            person.act(msgspec.to_builtins(rules.suggest(kept.game.state, rules.due(kept.game.state)[0])), quick=True)
        if not kept.game.open:
            each(kept.game)
    raise AssertionError("this fight does not end")


def fought(table: House, system: str = "lanterns", language: str = "en", seed: int = 3, **settings: Any) -> Person:
    """A demo that has been fought out."""
    table.keeper.draw = from_seed(seed)
    person = table.person(language).demo(system)
    if settings:
        person.granted("settle", settings=settings)
    fight_on(table, person)
    return person


def path_of(person: Person) -> str:
    """The way to the page, as the table says it."""
    found = re.search(r'href="(/g/[\w-]+/fight/[\w-]+)"', person.get(f"/g/{person.game}").text)
    assert found, "the table does not say that the fight is over"
    return found[1]


def rows(page: str) -> list[tuple[str, ...]]:
    """The curve as its table has it: what happened, and the shares."""
    return lines(page[page.index('id="curve-table"') :])


def lucky(page: str) -> dict[str, tuple[str, ...]]:
    """Who was lucky and who chose well, as their table has it."""
    return {one[0]: one[1:] for one in lines(page.partition('id="luck"')[2].partition("</table>")[0])}


def lines(page: str) -> list[tuple[str, ...]]:
    cells = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", page)
    return [(plain(first), *re.findall(r"<td[^>]*>(.*?)</td>", rest)) for first, rest in cells]


def plain(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


def turns(page: str) -> list[tuple[str, str]]:
    """The turning points: by how much, and what it was."""
    return [
        (plain(change), plain(said)) for change, said in re.findall(r'<li>(<b class="change.*?</b>)(.*?)</li>', page)
    ]


def followed(person: Person, path: str, looks: int = 60) -> str:
    """The page when it has all been worked out, looked at as often as its script would."""
    for _ in range(looks):
        page = str(person.get(path).text)
        if "ask-curve" not in page:
            return page
        assert person.get(f"{path}/curve").status_code == 200
    raise AssertionError("the curve is never done")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Which moments were worked out; the heroes' chance is half of those of their foes who are gone."""
    fights: list[Any] = []

    def ask(self: Reckoner, game: Any, seconds: float = CARE) -> Prospect:
        fights.append(game.state)
        foes = [one for one in game.system.figures(game.state) if one.side == "foes"]
        share = 0.4 + 0.5 * sum(one.out for one in foes) / len(foes)
        return Prospect((Chance("heroes", share, share, share), Chance("foes", 1 - share, 1 - share, 1 - share)), 0)

    monkeypatch.setattr(Reckoner, "_ask", ask)
    return fights


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_fought_out_has_its_page_in_every_system(table: House, system: str):
    """Who holds the field as the log told it, everybody who fought, and what can be done next."""
    ada = fought(table, system)
    path = path_of(ada)
    game = table.keeper.open(ada.game).game
    page = ada.page(path.removeprefix(f"/g/{ada.game}"))

    assert "The field belongs to the " in ada.page()
    assert "The field belongs to the " in page
    say = speaker("en", system)
    for figure in game.system.figures(game.state):
        assert say.name(figure.name) in page
    assert "Go on with the scene" in page
    assert len(rows(ada.get(path).text)) > 5
    # How far the working out of it has got may be different by now.
    again = ada.page(path.removeprefix(f"/g/{ada.game}"))
    assert re.sub(r"\d+ of \d+ moments", "", again) == re.sub(r"\d+ of \d+ moments", "", page)


def to_heal(state: Any) -> dict[str, list[str]]:
    """Of the step die: how many hearts a rest gives each hero back."""
    heroes = [one for one in state.people if one.side == "heroes" and one.hearts < one.most_hearts]
    return {one.name: [str(one.most_hearts - one.hearts)] for one in heroes}


def to_learn(state: Any) -> dict[str, list[str]]:
    """Of brp: in which skills somebody has an experience check."""
    checked = {one.name: [known.name for known in one.skills if known.checked] for one in state.people}
    say = speaker("en", "brp")
    return {name: [say.option(each) for each in skills] for name, skills in checked.items() if skills}


@pytest.mark.parametrize(
    ("system", "language", "heads", "owed"),
    [
        ("stepdie", "en", ["What is left", "What is still open", "What next"], to_heal),
        ("stepdie", "es", ["Qué queda", "Qué queda pendiente", "Y ahora"], to_heal),
        ("brp", "en", ["What is left", "What is still open", "What next"], to_learn),
    ],
)
def test_what_is_left_what_is_still_open_and_what_comes_next_follow_each_other(
    table: House, system: str, language: str, heads: list[str], owed: Callable[[Any], dict[str, list[str]]]
):
    """A rest for whoever was hurt, rolls for what was learned: a line for each of the heroes to whom it is owed, and
    for nobody else."""
    ada = fought(table, system, language)
    page = ada.get(path_of(ada)).text
    open_still = owed(table.keeper.open(ada.game).game.state)
    assert open_still, "a fight that leaves nothing open proves nothing"

    assert [plain(head) for head in re.findall(r"<h2.*?</h2>", page)][-3:] == heads
    section = page.partition('class="owed"')[2].partition("</section>")[0]
    lines = [plain(line) for line in re.findall(r"<li>(.*?)</li>", section)]

    assert len(lines) == len(open_still)
    for line, (name, what) in zip(lines, open_still.items(), strict=True):
        assert name in line
        assert all(each in line for each in what)


def test_the_table_says_nothing_of_an_end_while_a_fight_goes_on(table: House):
    ada = table.person().demo()

    assert 'class="ended' not in ada.get(f"/g/{ada.game}").text
    fight_on(table, ada)
    assert 'class="ended holds-' in ada.get(f"/g/{ada.game}").text
    assert 'class="ended holds-' in ada.get(f"/g/{ada.game}/panels").text


@pytest.mark.parametrize("system", SYSTEMS)
def test_that_it_is_over_goes_with_the_next_act_and_the_way_to_its_page_stays(table: House, system: str):
    """One line, where the panel was and in the log, also when another scene has begun; until there is another fight."""
    ada = fought(table, system)
    path = path_of(ada)
    assert 'class="ended' in ada.get(f"/g/{ada.game}").text

    for title in ("At the ford", "By the fire"):
        ada.act({"type": "stage", "title": title})
        page = ada.get(f"/g/{ada.game}").text
        assert 'class="ended' not in page
        assert f'<a href="{path}">How the last fight went</a>' in page.partition('id="acts"')[2]
        assert f'<a href="{path}">How it went, and why</a>' in page.partition('id="acts"')[0]
        assert f'href="{path}"' in ada.get(f"/g/{ada.game}/log").text
        assert ada.get(path).status_code == 200


def test_it_speaks_spanish(table: House):
    ada = fought(table, language="es")
    page = ada.page(path_of(ada).removeprefix(f"/g/{ada.game}"))

    assert "El campo es de los portadores" in page
    assert "Asalto 3 · 11 pasos" in page
    assert "Vida restante" in page


@pytest.mark.parametrize(("system", "round_"), [("knave", "asalto"), ("symbaroum", "turno"), ("stepdie", "ronda")])
def test_a_round_is_called_there_as_the_system_calls_it(table: House, system: str, round_: str):
    """At the table it was «Turno 2», on the page of the fight and where one looks for it in the log «Asalto 2»."""
    ada = fought(table, system, "es")
    page = plain(ada.get(path_of(ada)).text)

    assert re.search(rf"{round_.capitalize()} \d+ · \d+ pasos", page)
    assert set(re.findall(r"(?i)\b(asalto|turno|ronda) \d", page)) <= {round_, round_.capitalize()}
    assert re.search(rf"Ir a una? {round_}", plain(ada.get(f"/g/{ada.game}/log").text))


# The curve


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


@pytest.mark.parametrize(("seed", "verdict"), [(3, "You have won"), (2, "You have lost")])
def test_a_newcomer_reads_whether_they_won_and_what_decided_it(table: House, seed: int, verdict: str):
    """At the table and on the page; with what cost a side most life, and how the dice fell against what was due."""
    ada = fought(table, "knave", seed=seed)
    page = ada.get(path_of(ada)).text

    assert verdict in ada.page()
    assert verdict in plain(page)
    assert 1 <= len(turns(page)) <= 3
    # The worst blow to each side is among them, so that nobody reads of their own hits alone.
    assert all(re.fullmatch(r"(Heroes|Enemies) −\d+%", change) and said for change, said in turns(page))
    assert {change.split()[0] for change, _ in turns(page)} == {"Heroes", "Enemies"}
    tries = lucky(page)
    assert set(tries) >= {"Bran", "Enemies"}
    assert all(re.fullmatch(r"\d+ of \d+", came) and re.fullmatch(r"\d+\.\d", due) for came, due in tries.values())


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
    # Nothing of the page moves when the rough course comes: what cost most life stays marked, there on the new line.
    assert turns(pages[0])
    assert all(turns(page) == turns(pages[0]) and why(page) == why(pages[0]) for page in sketched)
    assert turns(pages[-1]) != turns(pages[0])
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


def why(page: str) -> list[str]:
    """Why it ended so, in plain words."""
    said = re.search(r'id="why".*?</div>', page, re.DOTALL)
    return [plain(one) for one in re.findall(r"<p.*?</p>", said[0])] if said else []


def test_the_first_sentences_say_what_turned_it_who_fell_when_and_whom_the_dice_favoured(
    table: House, asked: list[Any]
):
    """Lanterns, seed 3: the moth falls in round 1 and the leech in 3, by the largest blow of the fight; then the same
    by the chance to win."""
    ada = fought(table)
    path = path_of(ada)
    best, worst, fell, dice = why(ada.get(path).text)

    assert best.startswith("Best for the bearers: Bran gets the better of Stone leech 1. Stone leech 1 loses 7 breath")
    assert best.endswith("(the things of the well: −55% of life).")
    assert worst.startswith("Worst for the bearers: Stone leech 1 gets the better of Ada. Ada loses 1 breath")
    assert worst.endswith("(the bearers: −5% of life).")
    assert fell == "Fell, in this order: Well moth 1 (round 1) and Stone leech 1 (round 3)."
    assert re.fullmatch(
        r"The dice favoured (the bearers|the things of the well|nobody): "
        r"the bearers succeeded \d of \d times \(\d\.\d expected\), "
        r"the things of the well \d of \d \(\d\.\d expected\)\.",
        dice,
    )
    assert re.search(r"\(\+\d+ points of the chance to win\)\.$", why(followed(ada, path))[0])
    assert "Best for the bearers" in ada.get(f"{path}/curve").text


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_side_is_called_one_thing_at_the_end_of_a_fight(table: House, system: str, language: str):
    """By itself with a capital and no article, in a sentence with its article: «Personajes», «los personajes»."""
    ada = fought(table, system, language)
    page = plain(ada.get(path_of(ada)).text)
    say = speaker(language, system)

    for side in ("heroes", "foes"):
        label, said = say.label(side), say.option(side)
        assert label[0].isupper()
        assert said.endswith(f" {label.lower()}")
        assert f" {label} " in page
        assert said in page
        others = {word for each in SYSTEMS for word in [speaker(language, each).label(side).lower()]} - {label.lower()}
        assert [word for word in others if re.search(rf"\b{word}\b", page.lower())] == []


@pytest.mark.parametrize(("seed", "change"), [(3, "Heroes −33%"), (4, "Heroes −50%")])
def test_a_blow_that_lands_when_all_of_a_moment_have_acted_is_told_as_what_cost_the_life(
    table: House, seed: int, change: str
):
    """d10: the archer or the soldier strikes Ilda, and she or Marco, quick as they, still misses: that cost nothing."""
    ada = fought(table, "d10", seed=seed)
    said = next(said for much, said in turns(ada.get(path_of(ada)).text) if much == change)

    assert "misses" not in said
    assert re.match(r"(Bandit archer|Soldier) 1 hits Ilda", said)
    assert "Ilda: incapacitated" in said


def test_what_was_best_for_the_heroes_tells_of_no_hero_who_died(table: House):
    """In d10, seed 3, Ilda dies in the moment in which Marco wounds the soldier: that is told as the heroes' loss."""
    ada = fought(table, "d10")
    losses = {said.split(":")[0]: said for said in why(ada.get(path_of(ada)).text)}

    assert "Ilda" not in losses["Best for the heroes"]
    assert "Soldier 1" in losses["Best for the heroes"]


def test_who_lost_reads_that_their_own_fell(table: House):
    """In the step die, seed 4: heroes are down there and not out, and only the fallen foes were named."""
    ada = fought(table, "stepdie", seed=4)
    path = path_of(ada)
    assert "You have lost" in text_of(ada.get(path))
    fallen = next(said for said in why(ada.get(path).text) if said.startswith("Fell, in this order"))

    assert "Alba" in fallen
    assert "Teo" in fallen


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_arithmetic_stands_in_brackets_where_it_is_said_what_turned_a_fight(table: House, system: str):
    """It stands in the card of the log to which the sentence leads."""
    ada = fought(table, system)
    page = ada.get(path_of(ada)).text

    assert turns(page)
    for text in [*[said for _, said in turns(page)], *why(page), *[row[0] for row in rows(page)]]:
        assert "[" not in text
        assert not re.search(r"\(.*\d/", text)


# What was taken back, restarts, strangers


def test_taken_back_the_end_is_gone_and_comes_back_with_it(table: House, asked: list[Any]):
    ada = fought(table, fight_bar=True)
    path = path_of(ada)
    page = followed(ada, path)
    game = table.keeper.open(ada.game).game
    assert game.past

    ada.granted("undo", to=ada.seal(game.past.of))
    gone = ada.get(path)
    assert gone.status_code == 404
    assert "No fight ended there, or it was taken back." in gone.text
    assert ada.get(f"{path}/curve").status_code == 404
    assert 'class="ended' not in ada.get(f"/g/{ada.game}").text

    ada.granted("redo")
    assert rows(ada.get(path).text) == rows(page)
    assert path_of(ada) == path


def test_after_a_restart_the_page_is_as_it_was(tmp_path: Path):
    """From the log alone, even where the game is opened from a snapshot that stands after the fight."""
    with house(tmp_path) as table:
        ada = fought(table)
        path = path_of(ada)
        page = rows(ada.get(path).text)
        for _ in range(40):
            ada.act({"type": "listen", "who": "ada"}, quick=True)
        cookies = dict(ada.client.cookies)
    with house(tmp_path) as table:
        again = table.person()
        again.client.cookies.update(cookies)
        assert table.keeper.open(path.split("/")[2]).snapshot_at

        assert rows(again.get(path).text) == page


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


def copied(page: str) -> list[str]:
    return [html.unescape(text) for text in re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)]


def test_what_is_copied_tells_others_nothing_that_they_may_not_know(twins: Any, asked: list[Any]):
    """Marta's page knows everything; what she would paste into a forum is what Bran would."""
    _, twin = twins(bar=True, secrets=True)
    path = path_of(twin.marta)

    hers, his = copied(followed(twin.marta, path)), copied(twin.bran.get(path_of(twin.bran)).text)

    assert hers == his
    assert len(hers) == 3
    assert all("The field belongs to the bearers" in text for text in hers)
    assert "breath" not in "".join(text.lower().split("things of the well")[1] for text in hers)


def test_it_is_copied_as_text_markdown_and_bbcode(table: House, asked: list[Any]):
    """With the turning points, where everybody judges and so everybody may know them."""
    ada = fought(table, fight_bar=True)
    text, markdown, bbcode = copied(followed(ada, path_of(ada)))

    assert text.startswith(
        "A fight at Lanterns\n\nThe field belongs to the bearers\nRound 3 · 11 steps\n\nWhat turned it\n- +25: "
    )
    assert markdown.startswith("# A fight at Lanterns\n\n**The field belongs to the bearers**")
    assert "\n## Bearers\n" in markdown
    assert bbcode.startswith("[b]A fight at Lanterns[/b]")
    assert bbcode.count("[list]") == bbcode.count("[/list]") == 3


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


@pytest.mark.parametrize(("language", "said"), [("en", "Left the field: "), ("es", "Dejaron el campo: ")])
def test_who_left_the_field_unhurt_is_among_why_it_ended(table: House, language: str, said: str):
    """Goblins who lose heart run: that the last of them is unhurt would else be a riddle."""
    over = [fought(table, "knave", language, seed) for seed in range(3)]
    left = speaker(language).say("fight-gone")
    ada, page = next((one, page) for one in over if left in (page := one.get(path_of(one)).text))

    game = table.keeper.open(ada.game).game
    gone = {one.id for one in game.system.figures(game.state) if not one.present}
    assert gone
    assert any(line.startswith(said) for line in why(page))
