"""A group plays the ready evening of each system in real browsers: a game master at a desk, two players on phones.

They talk, are asked for rolls, fight to the end of each round, take somebody captive, trade, rest, are rewarded and
grow, and do two things that no rule foresaw. Nothing is wished but by pressing what a page shows. `ARBITRO_EVENINGS=1`
plays them: it takes a minute or two for each.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Locator

from arbitro.play import evenings
from tests.web.browsers import PHONE, Server, Visitor, game_of

LONG = "ARBITRO_EVENINGS"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(not os.environ.get(LONG), reason=f"a minute or two for each system: set {LONG}=1"),
]

ACTS: dict[str, dict[str, tuple[str, ...]]] = {
    "knave": {"rest": ("rest",), "reward": ("award",), "hands": ("give", "sell", "drop"), "grows": ("advance",)},
    "d10": {"rest": ("rest",), "reward": ("award",), "hands": ("hand-over", "trade", "put-down"), "grows": ("learn",)},
    "brp": {"rest": ("pass-time",), "reward": ("end-adventure",), "hands": ("hand-over", "buy", "sell"), "grows": ()},
    "symbaroum": {"rest": ("rest",), "reward": ("award",), "hands": ("hand-over", "drop", "wear"), "grows": ("learn",)},
    "stepdie": {"rest": ("rest",), "reward": ("award",), "hands": ("give", "drop"), "grows": ("advance",)},
}
"""The tags of what each system has for it: who directs rests and rewards, who plays hands things on and grows."""

CAPTIVE = ("captive", "condition-captive")


class Group:
    """Three people at a ready evening."""

    def __init__(self, server: Server, visitors: Any, system: str) -> None:
        self.server, self.system = server, system
        self.master: Visitor = visitors()
        self.players: list[Visitor] = [visitors(size=PHONE), visitors(size=PHONE)]
        page = self.master.page
        page.goto("/")
        page.locator(f"#more-{system} > summary").click()
        page.locator(f"button[name=evening][value='{system}/{evenings.names(system)[0]}']").click()
        page.wait_for_url("**/g/*")
        self.id = game_of(page)
        self.table = f"/g/{self.id}"
        page.goto(self.table)
        page.locator("#alone button").click()
        link = re.search(r"/join/[\w-]+", page.content())
        assert link
        for name, player in zip(("Ada", "Bran"), self.players, strict=True):
            player.page.goto(link[0])
            player.page.locator("input[name=name]").fill(name)
            player.page.locator("main form button").last.click()
            player.page.wait_for_url("**/g/*")
        page.goto(self.table)

    @property
    def game(self) -> Any:
        return self.server.keeper.open(self.id).game

    def figures(self, *sides: str) -> list[Any]:
        return [one for one in self.game.system.figures(self.game.state) if one.present and one.side in sides]

    def makes_heroes(self) -> list[str]:
        """Each makes their own; which they are."""
        for player in self.players:
            player.up_to_date()
            player.presses(player.page.locator("#actor-anyone button[value*='\"create\"']").first)
            self.answers()
        return [figure.id for figure in self.figures("heroes")]

    def answers(self) -> None:
        """Everybody answers what they are asked, as is usual, until nobody is asked anything."""
        for _ in range(80):
            if not self.game.open:
                return
            for visitor in (*self.players, self.master):
                visitor.up_to_date()
                asked = visitor.page.locator("#making-rest button, #prompts > form.prompt").first
                if asked.count():
                    self.replies(visitor, asked)
        raise AssertionError(f"nobody can answer {[one.questions for one in self.game.open]}")

    def replies(self, visitor: Visitor, asked: Locator) -> None:
        """The first of the answers that the form calls usual, or simply the first."""
        if asked.evaluate("each => each.tagName") == "BUTTON":
            visitor.presses(asked)
            return
        for field in asked.locator("input[name$=':text'][required]").all():
            if not field.input_value():
                field.fill("Ilune")
        for field in asked.locator("select[required]").all():
            if not field.input_value():
                field.select_option(index=1)
        usual = asked.locator("button.primary")
        visitor.presses((usual if usual.count() else asked.locator("button:not(.quiet)")).first)

    def presses(self, visitor: Visitor, tags: tuple[str, ...], where: str) -> str:
        """The first button there is for one of these commands; which one it was."""
        visitor.up_to_date()
        for tag in tags:
            button = visitor.page.locator(f'{where} button[name=wish][value*=\'"type":"{tag}"\']').first
            if button.count():
                visitor.presses(button)
                self.answers()
                return tag
        return ""

    def does(self, visitor: Visitor, tag: str, **fields: str) -> set[str]:
        """Press what does this to somebody; who is otherwise than before."""
        before = self.game.state.people
        visitor.up_to_date()
        if visitor is self.master and fields["who"] != "referee":
            # Whoever a game master acts for has a drawer, and in it one for each at whom they aim.
            self.master.enters("fight")
            who, target = fields["who"], fields.get("target", "")
            aimed = f"#act-for-{who} details[data-whom='{target}']"
            for drawer in (f"#act-for-{who}", *[aimed] * bool(target)):
                if visitor.page.locator(drawer).get_attribute("open") is None:
                    visitor.page.locator(f"{drawer} > summary").click()
        elif "target" in fields:
            # Of whoever may do more than a hundred things, what aims at others is drawn when it is opened.
            visitor.enters("fight")
            row = visitor.page.locator(f"#of-{fields['who']}-{fields['target']}")
            if row.get_attribute("open") is None:
                row.locator("> summary").click()
        named = "".join([f'[value*=\'"{name}":"{value}"\']' for name, value in fields.items()])
        visitor.presses(visitor.page.locator(f'#table button[name=wish][value*=\'"type":"{tag}"\']{named}').first)
        self.answers()
        return {one.id for one in self.game.state.people if one not in before}

    def opens(self, drawer: str) -> Locator:
        """A drawer of the game master's desk, filled."""
        page = self.master.page
        self.master.enters("desk")
        found = page.locator(f"#{drawer}")
        if found.get_attribute("open") is None:
            found.locator("> summary").click()
        found.locator("form, button").first.wait_for(state="attached")
        return found

    def sends(self, visitor: Visitor, do: Any) -> None:
        with visitor.page.expect_response(lambda response: response.url.endswith("/wish")):
            do()
        self.answers()
        visitor.up_to_date()

    def says(self, visitor: Visitor, text: str) -> None:
        # On a desk it is beside the log.
        for room in ("talk", "log"):
            if not visitor.page.locator("#say").is_visible():
                visitor.enters(room)
        visitor.page.locator("#say").fill(text)
        self.sends(visitor, lambda: visitor.page.locator("#say").press("Enter"))

    def takes_scene(self, at: int) -> None:
        scene = self.opens("scenes").locator(f"#prepared-{at + 1} button")
        self.sends(self.master, scene.click)
        assert self.game.part == at

    def sets(self, who: str, dials: tuple[str, ...], value: str) -> None:
        """On the sheet, by the field beside what it says."""
        page = self.master.page
        page.goto(f"{self.table}/sheet/{who}")
        for dial in dials:
            form = page.locator(f"form[id='dial-{who}-{dial}']").first
            if form.count():
                for _ in range(4):
                    folded = form.locator("xpath=ancestor::details[not(@open)]").first
                    if not folded.count():
                        break
                    folded.locator("> summary").click()
                field = form.locator("select, input:not([type=hidden])").first
                # The button beside it shows while one is there.
                field.focus()
                if field.evaluate("each => each.tagName") == "SELECT":
                    field.select_option(value)
                elif field.get_attribute("type") == "checkbox":
                    field.set_checked(value == "true")
                else:
                    field.fill(value)
                with page.expect_response(lambda response: response.url.endswith("/wish")):
                    button = form.locator("button")
                    button.first.click() if button.count() else field.press("Enter")
                break
        else:
            raise AssertionError(f"{dials} of {who} cannot be set on the sheet")
        page.goto(self.table)


@pytest.mark.parametrize("system", ACTS)
def test_a_group_plays_a_ready_evening_in_real_browsers(server: Server, visitors: Any, system: str) -> None:
    """Each step is there to be pressed, and the game has what came of it."""
    group = Group(server, visitors, system)
    master, (ada, bran) = group.master, group.players

    # Two heroes, each made by whoever plays them.
    heroes = group.makes_heroes()
    assert [seat.figures for seat in group.game.seats[1:]] == [(heroes[0],), (heroes[1],)]

    # A scene, and talk in it.
    group.takes_scene(0)
    group.says(ada, "Who is here?")
    group.says(master, "Nobody answers.")
    bran.up_to_date()
    bran.enters("log")
    assert "Who is here?" in bran.page.locator("#log").inner_text()

    # Both are asked for a roll, and make it on their phones; of a contest with one of them, the other.
    asking = group.opens("asking")
    group.sends(master, asking.locator("#ask-form button").first.click)
    (request,) = group.game.requests
    against = request.asked.command.get("target", "")
    assert request.left == tuple([hero for hero in heroes if hero != against])
    for player in [each for each, hero in zip(group.players, heroes, strict=True) if hero != against]:
        player.up_to_date()
        player.enters("fight")
        player.presses(player.page.locator("form.wanted button.primary").first)
        group.answers()
    assert group.game.requests == ()

    # Something that no rule foresaw: somebody whom nobody prepared, for whom the fog makes it harder.
    people = group.opens("people")
    people.locator("#introduce-kind").select_option(index=1)
    people.locator("#introduce-name").fill("The fog's ferryman")
    group.sends(master, people.locator("#introduce button").click)
    ferryman = next(one for one in group.figures("bystanders") if one.name.startswith("The fog"))
    group.opens("people")
    group.sets(ferryman.id, ("name",), "Caronte")
    assert "Caronte" in [one.name for one in group.figures("bystanders")]

    # A thing of the group's own, on its own page.
    master.page.goto(f"{group.table}/own")
    master.page.locator("form[method=get] button").click()
    master.page.locator("#own-name").fill("A gift of the ferryman")
    master.page.locator("#own-form button").click()
    master.page.locator(".own-rows").first.wait_for()
    assert len(group.game.state.own) == 1
    master.page.goto(group.table)

    # A fight with him and whoever is a foe here, a round at a press, until it is over or has gone on for long enough.
    box = group.opens("people").locator(f"#here input[value='{ferryman.id}']")
    box.check()
    group.sends(master, master.page.locator("#here button[value*='take-arms']").click)
    assert group.game.system.scene(group.game.state).fighting
    rounds = 0
    for _ in range(12):
        if not group.game.system.scene(group.game.state).fighting:
            break
        for visitor in (*group.players, master):
            visitor.up_to_date()
            visitor.enters("fight")
            follow = visitor.page.locator("#acts button.follow").first
            if follow.count():
                visitor.presses(follow)
                group.answers()
                rounds += 1
    assert rounds

    # He gives up: captive, and the fight ends with the next scene.
    if any(dial.name in CAPTIVE for dial in group.game.system.dials(group.game.state, ferryman.id)):
        group.sets(ferryman.id, CAPTIVE, "true")
        held = group.game.system.dials(group.game.state, ferryman.id)
        assert any(dial.value for dial in held if dial.name in CAPTIVE)
    group.takes_scene(1)
    assert not group.game.system.scene(group.game.state).fighting

    # Whoever fell is set right by hand, as a group would that wants to play on.
    for hero in heroes:
        for dial in group.game.system.dials(group.game.state, hero):
            if dial.name in ("dead", "fallen", "lost") and dial.value:
                group.sets(hero, (dial.name,), "false")
        (one,) = [one for one in group.figures("heroes") if one.id == hero]
        if one.condition == "dying":
            group.sets(hero, (one.vitals[0].label,), str(one.vitals[0].most))
    # Rest, reward, things from hand to hand, and growth.
    acts = ACTS[system]
    for what in ("rest", "reward"):
        if acts[what]:
            if master.page.locator("#act-for-referee").count():
                group.opens("act-for-referee")
            assert group.presses(master, acts[what], "#table"), (what, group.figures("heroes"), group.game.open)
    for hero in heroes:
        for dial in group.game.system.dials(group.game.state, hero):
            if dial.name in ("xp", "experience", "improvements"):
                group.sets(hero, (dial.name,), str(min(dial.high, 2000)))
    if acts["hands"]:
        done = [group.presses(player, acts["hands"], "#acts") for player in group.players]
        assert any(done), [(one.name, one.condition) for one in group.figures("heroes")]
    if acts["grows"]:
        assert any(group.presses(player, acts["grows"], "#acts") for player in group.players)

    # A thing that no rule foresaw once more: dice of anybody's, in what is said.
    group.says(bran, "I whistle at the moon [2d6]")

    # And the last scene.
    for at in range(2, len(group.game.parts)):
        group.takes_scene(at)
    assert group.game.part == len(group.game.parts) - 1


@pytest.mark.parametrize("system", ["knave", "d10", "brp"])
def test_goods_and_money_change_hands_between_two_players_and_a_third(
    server: Server, visitors: Any, system: str
) -> None:
    """Ada deals with a villager, whom the game master plays, and Bran with Ada; each has what came of it."""
    group = Group(server, visitors, system)
    master, (ada, bran) = group.master, group.players
    one, other = group.makes_heroes()
    group.takes_scene(0)
    third = group.figures("bystanders")[-1].id

    if system == "knave":
        assert group.does(ada, "sell", who=one) == {one}
        assert group.does(ada, "give-coins", who=one, target=third) == {one, third}
        assert group.does(master, "give", who=third, target=one) == {one, third}
        assert group.does(bran, "give", who=other, target=one) == {one, other}
    elif system == "d10":
        for who in (one, other):
            group.sets(who, ("coins",), "20")
        assert group.does(ada, "trade", who=one, target=third) == {one, third}
        assert group.does(bran, "trade", who=other, target=one) == {one, other}
        assert group.does(master, "hand-over", who=third, target=one) == {one, third}
    else:
        assert group.does(ada, "buy", who=one, target=third) == {one, third}
        assert group.does(ada, "sell", who=one, target=other) == {one, other}
        assert group.does(bran, "hand-over", who=other, target=third) == {other, third}
        assert group.does(master, "hand-over", who=third, target=one) == {one, third}


def test_a_skill_of_brp_that_was_used_grows_at_the_page_when_the_adventure_is_over(
    server: Server, visitors: Any
) -> None:
    """A check for a success, which everybody sees on the sheet; then a roll for it, and the check is gone. (BRP-3.5)"""
    group = Group(server, visitors, "brp")
    ada = group.players[0]
    hero, _ = group.makes_heroes()

    def checks() -> dict[str, int]:
        (one,) = [each for each in group.game.state.people if each.id == hero]
        return {known.name: known.points for known in one.skills if known.checked}

    for _ in range(12):
        group.does(ada, "attempt", who=hero, skill="spot")
        if checks():
            break
    checked = checks()
    ada.page.goto(f"{group.table}/sheet/{hero}")
    marks = ada.page.locator("main").inner_text().count(" ✓")
    ada.page.goto(group.table)
    group.does(group.master, "end-adventure", who="referee")
    group.does(ada, "improve", who=hero)

    assert list(checked) == ["spot"]
    assert marks == 1
    assert checks() == {}
