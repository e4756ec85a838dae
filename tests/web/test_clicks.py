"""What a game master does all evening, counted in clicks on the real page: none takes more than three.

A click is a press on a button, a link, a drawer, a box or a field to type in, or a choice from a list; what is typed,
and the Enter key after it, are none. And how many a player's first fight takes. `pytest -s` prints the figures.
"""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from msgspec.json import encode
from playwright.sync_api import Locator

from arbitro.play import evenings
from arbitro.play.entries import PLAYER
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.play.projection import Looking
from arbitro.play.wishes import Follow, Reply, Wish
from arbitro.store import open_store
from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from arbitro.web.demos import free_heroes
from tests.web.browsers import Server, Visitor, game_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST = 3


class Master:
    """A game master at a ready evening, with every click counted."""

    def __init__(self, server: Server, visitor: Visitor, system: str) -> None:
        self.server, self.visitor, self.page, self.clicks = server, visitor, visitor.page, 0
        self.page.goto("/")
        name = evenings.names(system)[0]
        self.page.locator(f"#more-{system} > summary").click()
        self.page.locator(f"button[name=evening][value='{system}/{name}']").click()
        self.page.wait_for_url("**/g/*")
        self.game_id = game_of(self.page)
        for hero in ("Ilune", "Odo"):
            self.wish({"type": "act", "command": {"type": "create", "who": "anyone"}, "quick": True})
            figure = self.visitor.game.system.figures(self.visitor.game.state)[-1].id
            command = {"type": "adjust", "target": self.heroes()[-1] or figure, "dial": "name", "value": hero}
            self.wish({"type": "act", "command": command})
        self.starts()

    def wish(self, wish: dict[str, Any]) -> None:
        """What is wished before anything is counted."""
        self.server.keeper.wish(self.game_id, self.visitor.seat, token_hex(), encode(wish))

    def heroes(self) -> list[str]:
        game = self.visitor.game
        return [figure.id for figure in game.system.figures(game.state) if figure.side == "heroes"]

    def starts(self) -> None:
        """At the table, with every drawer closed, and no click so far."""
        self.page.evaluate("sessionStorage.clear()")
        self.page.goto(f"/g/{self.game_id}")
        self.visitor.up_to_date()
        self.clicks = 0

    def click(self, what: Locator) -> None:
        self.clicks += 1
        what.click()

    def chooses(self, what: Locator, value: str) -> None:
        """One of a list: a click, however long the list."""
        self.clicks += 1
        what.select_option(value)

    def opens(self, drawer: str) -> Locator:
        """A drawer of the page; what is in it comes when it is opened."""
        if not self.page.locator("#desk").is_visible():
            self.click(self.page.locator("#rooms [data-room=desk]"))
        if self.page.locator(f"#{drawer}").get_attribute("open") != "":
            self.click(self.page.locator(f"#{drawer} > summary"))
        return self.page.locator(f"#{drawer}")

    def sends(self, do: Any) -> None:
        """Do what makes a wish, and wait for what comes of it."""
        with self.page.expect_response(lambda response: response.url.endswith("/wish")):
            do()

    def counted(self) -> int:
        """How many it were, and back to where they began."""
        found = self.clicks
        self.starts()
        return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_a_game_master_does_all_evening_takes_three_clicks_at_most(
    server: Server, visitors: Any, system: str
) -> None:
    """A number, a roll of everybody's, somebody new, a secret roll as hard as nobody knows, the next scene, another."""
    master = Master(server, visitors(), system)
    found = {
        "the next scene": next_scene(master),
        "change a number": change_a_number(master),
        "ask everybody for a roll": ask_everybody(master),
        "bring somebody in": bring_in(master),
        "a secret roll, its difficulty hidden": ask_in_secret(master),
        "end the scene with one of another name": end_the_scene(master),
    }
    sys.stdout.write(f"{system}: {', '.join(f'{what} {clicks}' for what, clicks in found.items())}\n")

    assert {what: clicks for what, clicks in found.items() if clicks > MOST} == {}


def next_scene(master: Master) -> int:
    """The scenes of an evening stand first in their drawer."""
    scenes = master.opens("scenes")
    master.sends(lambda: master.click(scenes.locator("#prepared-1 button")))
    clicks = master.counted()
    assert master.visitor.game.part == 0
    return clicks


def end_the_scene(master: Master) -> int:
    """Into the field for what the next one is called; Enter. Whoever is there stays, a fight is over."""
    scenes = master.opens("scenes")
    field = scenes.locator("#stage-name")
    master.click(field)
    field.fill("The mill at night")
    master.sends(lambda: field.press("Enter"))
    clicks = master.counted()
    game = master.visitor.game
    assert game.system.scene(game.state).heading.facts == {"name": "The mill at night"}
    assert {one.id for one in game.system.figures(game.state) if one.present} >= set(master.heroes())
    return clicks


def change_a_number(master: Master) -> int:
    """Through the name to the sheet, into the field beside the number; Enter."""
    who = master.heroes()[0]
    seat = master.visitor.game.seat(master.visitor.seat)
    assert seat
    dials = master.visitor.game.system.dials(Looking(master.visitor.game, seat).state, who)
    master.click(master.page.locator(f"#piece-{who} .name a"))
    master.page.wait_for_url("**/sheet/*")
    fields = master.page.locator("dd form.knob input[name='command.value:turn']")
    name = fields.first.locator("xpath=ancestor::form").get_attribute("id")
    dial = next(each for each in dials if name == f"dial-{who}-{each.name}".replace(" ", "-"))
    step = "-1" if int(dial.value) > dial.low else "+1"
    master.click(fields.first)
    fields.first.fill(step)
    with master.page.expect_response(lambda response: response.url.endswith("/wish")):
        fields.first.press("Enter")
    after = master.visitor.game
    (now,) = [each.value for each in after.system.dials(after.state, who) if each.name == dial.name]
    assert now == int(dial.value) + int(step)
    return master.counted()


def ask_everybody(master: Master) -> int:
    """The heroes are ticked, and the first of the rolls is chosen."""
    asking = master.opens("asking")
    master.sends(lambda: master.click(asking.locator("#ask-form button").first))
    clicks = master.counted()
    (request,) = master.visitor.game.requests
    assert list(request.asked.figures) == master.heroes()
    master.wish({"type": "cancel", "of": request.seq})
    return clicks


def bring_in(master: Master) -> int:
    """Somebody of the lists, here and now."""
    kind = master.visitor.game.system.KINDS[1]
    before = len(master.visitor.game.system.figures(master.visitor.game.state))
    people = master.opens("people")
    master.chooses(people.locator("#introduce-kind"), kind)
    master.sends(lambda: master.click(people.locator("#introduce button")))
    clicks = master.counted()
    assert len(master.visitor.game.system.figures(master.visitor.game.state)) == before + 1
    return clicks


def ask_in_secret(master: Master) -> int:
    """Whoever rolls does not see how it goes, nor what the game master set for it where the rules ask for that."""
    asking = master.opens("asking")
    answers = asking.locator("#ask-form [name^='answers/']:enabled")
    asking.locator("#ask-form button").first.wait_for()
    hard = answers.count() > 0
    if hard:
        first = answers.first
        if first.evaluate("field => field.tagName") == "SELECT":
            master.chooses(first, first.locator("option").nth(1).get_attribute("value") or "")
        else:
            master.click(first)
            first.fill("2")
    master.sends(lambda: master.click(asking.locator("#ask-form button[name='blind:flag']")))
    clicks = master.counted()
    (request,) = master.visitor.game.requests
    assert request.asked.blind
    assert bool(request.asked.answers) == hard
    return clicks


MOST_TAPS = 12


@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "lanterns"])
def test_a_demo_fight_takes_few_taps_for_who_takes_what_is_suggested(tmp_path: Path, system: str) -> None:
    """Pressing all that is suggested, and what is usual where something is asked all the same.

    Fights differ with their dice: none of ten takes longer. To open the demo is a tap too.
    """
    found = sorted([1 + taps_of_a_fight(tmp_path / str(seed), system, seed) for seed in range(1, 11)])
    sys.stdout.write(f"{system}: {found}\n")

    assert found[-1] <= MOST_TAPS


def taps_of_a_fight(folder: Path, system: str, seed: int) -> int:
    """As a page sends them. What it looks like: `test_newcomers.py`."""
    folder.mkdir()
    with open_store(folder / "games.db") as store:
        keeper = Keeper(store, from_seed(seed))
        kept = keeper.create(opening(system, "A fight", "demo"), demo=True)
        ada = keeper.join(kept.id, "Ada", PLAYER, free_heroes(kept.game)[0].id)
        for taps in range(5 * MOST_TAPS):
            game = kept.game
            if not game.system.scene(game.state).fighting:
                return taps
            seat = game.seat(ada)
            assert seat
            ask = next((ask for ask in Looking(game, seat).asks() if ask.address), None)
            if ask is None:
                wish: Wish = Follow()
            elif ask.dice:
                wish = Reply(ask.of, ask.address)
            else:
                usual = next(iter(ask.options), "x") if ask.default is None else ask.default
                wish = Reply(ask.of, ask.address, value=usual)
            keeper.wish(kept.id, ada, str(taps), encode(wish))
    raise AssertionError("this fight does not end")
