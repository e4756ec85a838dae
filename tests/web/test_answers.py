"""Questions by one key: what is said to them in fights as they are played, and the keys in a real Chromium."""

from __future__ import annotations

import re
from typing import Any

import pytest
from markupsafe import Markup
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from arbitro.play.entries import GAME_MASTER, SPECTATOR
from arbitro.play.game import Game, Seat
from arbitro.play.projection import Looking
from arbitro.systems import SYSTEMS, load
from arbitro.systems.boards import Lay
from arbitro.table import Live, from_seed
from arbitro.web.answers import MOST_WORDS, answers, near, whose
from arbitro.web.leaves import HERE
from arbitro.web.screens import Screens
from arbitro.web.seals import Seal
from arbitro.web.stage import Stage
from arbitro.words import LANGUAGES, speaker
from tests.play.playing import Sitting, play_on
from tests.web.browsers import PHONE, Server, Visitor, game_of
from tests.web.helpers import House
from tests.web.test_access import LISTENS

FIGHTS = [system for system in SYSTEMS if hasattr(load(system), "strikers")]
EVE = Seat("eve", "Eve", SPECTATOR)


def stage_of(game: Game, seat: Seat, language: Any = "en") -> Stage:
    """What a seat sees, with the drawer of the answers open."""
    screens = Screens(
        Looking(game, seat), speaker(language, game.system.ID), Seal("x"), lambda *given: Markup(), frozenset({"keys"})
    )
    return Stage(screens, screens.look.view(()))


def said(game: Game, seat: Seat, language: Any = "en") -> dict[str, tuple[str, ...]]:
    """What is said to each question."""
    return {asked.kind: tuple([line for _, line in asked.said]) for asked in answers(stage_of(game, seat, language))}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("squares", [False, True])
def test_no_answer_is_longer_than_twenty_five_words(system: str, squares: bool):
    """Fights and peace as people with no plan play them, for players, a game master and a spectator, in both languages;
    then with names of fifteen words each. What is said is told of everybody who stands there, or counts the rest."""
    sitting = Sitting(system, referee=True)
    if squares and hasattr(load(system), "ways"):
        state = sitting.game.state
        if state.fight.board is None:
            sitting.game = replace(sitting.game, state=sitting.game.system.apply(state, Lay(), Live(from_seed(1))))
    heard = set[str]()
    for seed in range(12):
        for game in (sitting.game, renamed(sitting.game)):
            for seat in (*game.seats, EVE):
                for language in LANGUAGES:
                    found = said(game, seat, language)
                    assert [line for lines in found.values() for line in lines if len(line.split()) > MOST_WORDS] == []
                    assert all(lines and all(lines) for lines in found.values())
                    heard |= {line for lines in found.values() for line in lines}
        play_on(sitting, 8, seed)
    assert len(heard) > 50


def renamed(game: Game) -> Game:
    """Everybody called by as much as a form takes."""
    return replace(game, state=_renamed(game.state))


def _renamed(state: Any) -> Any:
    people = tuple([replace(one, name="a b c d e f g h i j k l m n o " + one.id) for one in state.people])
    return replace(state, people=people)


def test_who_asks_is_whoever_acts_one_s_own_first():
    """While others act it is one's own figure; for a game master and for who only looks on, whoever acts."""
    game = Sitting("stepdie", referee=True).game
    ada, bran, marta = game.seats
    assert marta.role == GAME_MASTER

    def who(seat: Seat, now: Game = game) -> str:
        found = whose(stage_of(now, seat))
        return found.id if found else ""

    due = game.system.due(game.state)
    assert (who(ada), who(bran)) == ("hero-1", "hero-2")
    assert who(marta) == who(EVE) == due[0]
    foes = replace(game, state=replace(game.state, fight=replace(game.state.fight, turn="foes")))
    assert foes.system.due(foes.state)[0] not in ("hero-1", "hero-2")
    assert (who(ada, foes), who(bran, foes)) == ("hero-1", "hero-2")
    assert who(marta, foes) == foes.system.due(foes.state)[0]


def test_what_stands_between_two_is_said_in_order():
    """On squares whoever and whatever a straight line goes through; the first answer is about whom it is suggested to
    strike."""
    game = Sitting("stepdie").game
    fight = game.state.fight
    # Alba at D6, the captain at K7; a wall and cover between her and the captain.
    board = replace(fight.board, scenery=((5, 5, "wall"), (8, 6, "cover")))
    game = replace(game, state=replace(game.state, fight=replace(fight, board=board)))

    found = {asked.kind: dict(asked.said) for asked in answers(stage_of(game, game.seats[0]))}["between"]

    assert found["captain-1"] == "Alba to Bandit captain 1: 7 squares; between them: wall and cover."
    assert found["hero-2"] == "Alba to Teo: 1 square, nothing between them."
    assert not found["hero-2"].startswith(next(iter(found.values())))


def test_of_many_who_are_near_the_nearest_are_named_and_the_rest_counted():
    """Thirty goblins."""
    game = Sitting("knave").game
    goblin = next(one for one in game.state.people if one.id == "goblin-1")
    more = [replace(goblin, id=f"goblin-{at}", name=f"goblin {at}", place=(at, 0)) for at in range(4, 34)]
    game = replace(game, state=replace(game.state, people=(*game.state.people, *more)))

    line = near(stage_of(game, game.seats[0]), next(iter(stage_of(game, game.seats[0]).here.values())))

    assert len(line.split()) <= MOST_WORDS
    many = re.search(r"and (\d+) more", line)
    assert many
    assert int(many[1]) + line.count("(") == len(game.state.people) - 1


@pytest.mark.slow
def test_whom_nobody_has_seen_is_in_no_answer(table: House):
    """A hidden goblin is neither near nor between nor able to strike; whoever directs hears of it."""
    ada = table.person().demo("knave")
    marta = table.person()
    marta.game = ada.game
    marta.sits_as(table.keeper.join(ada.game, "Marta", GAME_MASTER))
    assert "Goblin 2" in drawer(ada.opens("keys"))
    marta.granted("hide", figures=["goblin-2"])

    assert "Goblin 2" not in drawer(ada.opens("keys"))
    assert "Goblin 2" in drawer(marta.opens("keys"))


def drawer(page: str) -> str:
    """The drawer with the answers."""
    found = re.search(r'<details id="keys".*?</details>', page, re.S)
    assert found
    return found[0]


# The keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_another_and_the_guide_names_it(language: Any):
    """And none is a digit, which chooses an answer."""
    say = speaker(language).say
    keys = [say(f"ask-{kind}-key") for kind in ("near", "reach", "between", "last", "question", "log")]

    assert sorted([*keys, "?"]) == sorted(set(say("keys-all")))
    assert all(key.isalpha() for key in keys)
    guide = (HERE / "guide" / language / "playing.md").read_text(encoding="utf-8")
    assert [key for key in [*keys, "?"] if f"`{key.upper()}`" not in guide] == []


def line_of(page: Page) -> str:
    """What is shown and told at the moment."""
    line = page.locator("#notice .said")
    line.wait_for()
    return line.inner_text()


def answered(visitor: Visitor, key: str) -> str:
    """What is said when somebody presses a key, of whatever was said before."""
    visitor.page.evaluate("document.querySelector('#notice').replaceChildren()")
    visitor.page.keyboard.press(key)
    return line_of(visitor.page)


LIES = """() => [...document.querySelectorAll('#tracker, #acts, #log, #talk')].map(
    (one) => [one.scrollTop, one.getBoundingClientRect().y])"""
"""Where everything lies on the page."""


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("system", FIGHTS)
def test_each_question_is_answered_by_one_key(server: Server, visitors: Any, system: str):
    """From the page as it opens and from a button: shown in one line, told in it, and nothing on the page moves."""
    server.demo_of(system)
    server.keeper.draw = from_seed(3)
    ada = visitors(size=(1440, 900)).sits_down()
    ada.up_to_date()
    page = ada.page
    page.evaluate(LISTENS)
    seat = ada.game.seat(ada.seat)
    lay = page.evaluate(LIES)

    found = {kind: lines[0] for kind, lines in said(ada.game, seat).items()}
    assert answered(ada, "n") == found["near"]
    page.locator("#acts .suggested").first.focus()
    assert answered(ada, "R") == found["reach"]
    assert answered(ada, "b") == found["between"]
    assert page.evaluate(LIES) == lay
    # Of whom one has before one.
    *_, far = dict(answers(stage_of(ada.game, seat))[2].said).items()
    page.locator(f'[data-aim="{far[0]}"]').first.focus()
    assert answered(ada, "b") == far[1]
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()
    assert answered(ada, "q") == "Nothing is asked now. It goes to your actions."
    expect(page.locator("#acts")).to_be_focused()

    ada.presses(page.locator("#acts .suggested").first)
    lines = page.locator("#log .card").last.inner_text()
    again = answered(ada, "a")
    assert set(re.findall(r"\w+", again)) <= set(re.findall(r"\w+", page.locator("#log").inner_text())), lines
    assert answered(ada, "n") == said(ada.game, ada.game.seat(ada.seat))["near"][0]
    told = [words for words in page.evaluate("window.heard") if words.startswith(("Near", again))]
    assert len(told) >= 3
    assert all(len(words.split()) <= MOST_WORDS for words in told)
    page.keyboard.press("Escape")
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.browser
@pytest.mark.slow
def test_a_letter_that_is_written_asks_nothing_and_keys_can_be_turned_off(server: Server, visitors: Any):
    """In a field a letter is a letter, and with Ctrl or Alt it is the browser's; who turns the keys off under their
    looks reads the answers all the same. (WCAG 2.1.4)"""
    server.demo_of("knave")
    ada = visitors().sits_down()
    ada.up_to_date()
    page = ada.page
    at_table, field = page.url, page.get_by_label("Say something")
    field.press_sequentially("near?")
    expect(field).to_have_value("near?")
    page.locator("#acts").focus()
    page.keyboard.press("Alt+n")
    expect(page.locator("#keys")).not_to_have_attribute("open", "")
    page.keyboard.press("?")
    expect(page.locator("#keys summary")).to_be_focused()
    expect(page.locator("#keys li").first).to_contain_text("Near ")
    page.get_by_role("link", name="Me", exact=True).click()
    page.get_by_label("No questions by one key").check()
    page.get_by_role("button", name="Keep this look").click()
    expect(page.get_by_label("No questions by one key")).to_be_checked()

    page.goto(at_table)
    page.keyboard.press("n")
    page.locator(".skip[href='#keys']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#keys summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#keys li").first).to_contain_text("Near ")
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.browser
@pytest.mark.slow
def test_a_question_that_waits_is_a_key_away_from_any_room_of_a_phone(server: Server, visitors: Any):
    """In Spanish, at 390 pixels, from the log: the first answer has the focus."""
    server.demo_of("stepdie")
    server.keeper.draw = from_seed(3)
    ada = visitors(size=PHONE, language="es").sits_down()
    ada.up_to_date()
    assert answered(ada, "c").startswith("Cerca de ")
    options = ada.page.locator("#prompts .prompt button")
    for _ in range(20):
        if options.count():
            break
        ada.presses(ada.page.locator("#acts .suggested").first)
    ada.enters("log")
    expect(options.first).to_be_hidden()

    ada.page.keyboard.press("p")

    expect(options.first).to_be_focused()


@pytest.mark.browser
@pytest.mark.slow
def test_whoever_directs_asks_for_whoever_acts(server: Server, visitors: Any):
    """A game master who leads nobody hears who is near the one whose turn it is, also from the desk; in Spanish."""
    server.demo_of("stepdie")
    ada = visitors().sits_down()
    game = server.keeper.open(game_of(ada.page)).id
    marta: Visitor = visitors(language="es")
    seat = server.keeper.join(game, "Marta", GAME_MASTER)
    token = server.app.state.site.persons.sit(None, game, seat)
    marta.context.add_cookies([{"name": "arbitro", "value": token, "url": server.address}])
    marta.page.goto(f"/g/{game}")
    marta.up_to_date()
    hers = next(one for one in marta.game.seats if one.id == seat)
    found = {kind: lines[0] for kind, lines in said(marta.game, hers, "es").items()}

    assert found["near"].startswith("Cerca de Alba: ")
    assert answered(marta, "c") == found["near"]
    marta.enters("desk")
    assert [answered(marta, key) for key in "ae"] == [found["reach"], found["between"]]
