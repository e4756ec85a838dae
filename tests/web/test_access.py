"""Whole fights by keyboard alone, and by what a screen reader is told: roles, names and live regions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from secrets import token_hex
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import pytest
from msgspec.json import encode
from playwright.sync_api import expect

from arbitro.play.entries import PLAYER
from arbitro.play.projection import Looking
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import HEROES
from arbitro.table import from_seed
from arbitro.words import speaker
from tests.web.browsers import Server, Visitor, game_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_TABS = 6
"""From where the focus is after a wish, to the next button that goes on."""
MOST_TURNS = 60
MOST_KEYS = 40
"""In a whole fight: the longest takes some twenty decisions and answers."""

FOCUS = """() => {
    const active = document.activeElement;
    if (!active || active === document.body) return { lost: 'nothing has the focus' };
    const name = active.outerHTML.slice(0, 120);
    const box = active.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 1 || bottom - top < 1) return { lost: `out of sight: ${name}` };
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 3, top + 3], [right - 3, bottom - 3]];
    const seen = points.some(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there && (active.contains(there) || there.contains(active));
    });
    if (!seen) return { lost: `covered: ${name}` };
    const style = getComputedStyle(active);
    const ringed = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    if (!ringed && !active.matches('section, main')) return { lost: `no ring: ${name}` };
    return {
        goes: active.matches('#prompts .prompt button:not(.quiet), #acts .suggested, #acts .follow'),
        follow: active.matches('.follow'),
        fills: active.matches('#prompts input:not([type=hidden]):not([type=number])'),
        acts: active.closest('#acts') !== null,
    };
}"""


class Hands:
    """Somebody with a keyboard and no mouse, who sees where the focus is."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page, self.keys = visitor, visitor.page, 0

    def focus(self) -> dict[str, Any]:
        found = dict(self.page.evaluate(FOCUS))
        assert "lost" not in found, found["lost"]
        return found

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def goes_on(self) -> None:
        """To the next button that answers or does what is suggested; and presses it."""
        tabs = 0
        while not (found := self.focus())["goes"] or self.could_follow(found):
            assert tabs < MOST_TABS, self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            if found["fills"] and not self.page.evaluate("document.activeElement.value"):
                self.page.keyboard.type("Farewell!")
            self.press("Tab")
            tabs += 1
        with self.page.expect_response(lambda response: response.url.endswith("/wish")):
            self.press("Enter")
        self.visitor.up_to_date()

    def could_follow(self, found: dict[str, Any]) -> bool:
        """Whether the next button does the same to the end of the round."""
        return not found["follow"] and bool(
            self.page.evaluate("document.activeElement.nextElementSibling?.matches('.follow') ?? false")
        )


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_whole_fight_by_keyboard_alone(server: Server, visitors: Any, system: str):
    """Tab and Enter, from the first page to the end; the focus is always somewhere, in sight and with a ring."""
    server.demo_of(system)
    server.keeper.draw = from_seed(3)
    ada = visitors()
    hands, page = Hands(ada), ada.page
    page.goto("/")
    while not page.evaluate("document.activeElement.matches('.demo button')"):
        hands.press("Tab")
        hands.focus()
        assert hands.keys < 12
    hands.press("Enter")
    page.wait_for_url("**/g/*")
    ada.up_to_date()
    hands.press("Tab")
    hands.press("Enter")
    assert hands.focus()["acts"]

    turns = 0
    begun = hands.keys
    while ada.game.system.scene(ada.game.state).fighting:
        hands.goes_on()
        turns += 1
        assert turns < MOST_TURNS, "this fight does not end"

    assert hands.keys - begun < MOST_KEYS
    assert hands.focus()["acts"]


# A screen reader says what comes into a live region, without what is hidden from it or folded away.
LISTENS = """() => {
    window.heard = [];
    const spoken = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data;
        if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === 'true' || !node.checkVisibility()) return '';
        return Array.from(node.childNodes, spoken).join('') + ' ';
    };
    new MutationObserver((changes) => changes.forEach((change) => {
        const at = change.target.nodeType === Node.TEXT_NODE ? change.target.parentElement : change.target;
        const region = at?.closest('[aria-live], [role=log], [role=status]');
        if (!region || region.ariaLive === 'off') return;
        const added = region.role === 'status' ? [region] : change.addedNodes;
        const words = Array.from(added, spoken).join(' ').replace(/\\s+/g, ' ').trim();
        if (words) window.heard.push(words);
    })).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
FOLLOW = speaker("en").say("follow")
STEPS_BY_EAR = 10
"""A step at a time: more than a round of every system. From then on to the end of each round with one press."""
MOST_WORDS = 40
"""That are read out when somebody has acted, questions with their answers not counted."""


class Node(NamedTuple):
    """What a screen reader is told of one thing on the page, in reading order."""

    role: str
    name: str
    under: tuple[str, ...]
    """Roles and names of what it is in."""
    handle: int

    def within(self, place: str) -> bool:
        return any(one.endswith(place) for one in self.under)


class Reader:
    """Somebody who does not see the page: roles, names, and what live regions say."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.door = visitor.context.new_cdp_session(self.page)
        self.page.evaluate(LISTENS)
        self.reads()

    def reads(self, part: str = "") -> None:
        """Go over the page once, from its top; or over one part of it."""
        if part:
            root = self.door.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
            found = self.door.send("DOM.querySelector", {"nodeId": root, "selector": part})
            given = self.door.send("Accessibility.queryAXTree", found)["nodes"]
        else:
            given = self.door.send("Accessibility.getFullAXTree")["nodes"]
        known = {one["nodeId"]: one for one in given}

        def walk(one: dict[str, Any], under: tuple[str, ...]) -> Iterator[Node]:
            role, name = one["role"]["value"], one.get("name", {}).get("value", "")
            if not one.get("ignored") and role != "InlineTextBox":
                yield Node(role, name, under, one.get("backendDOMNodeId", 0))
                under = (*under, f"{role} {name}")
            for child in one.get("childIds", ()):
                if child in known:
                    yield from walk(known[child], under)

        self.nodes = list(walk(given[0], ()))

    def find(self, role: str, place: str) -> list[Node]:
        return [node for node in self.nodes if node.role.startswith(role) and node.within(place)]

    def press(self, node: Node) -> None:
        """Its default action, as a screen reader asks for it."""
        at = self.door.send("DOM.resolveNode", {"backendNodeId": node.handle})["object"]["objectId"]
        code = "function () { this.click(); }"
        self.door.send("Runtime.callFunctionOn", {"objectId": at, "functionDeclaration": code})

    def goes_on(self, far: bool) -> str:
        """Answer what is asked as is usual, or do what is suggested, once or until a round ends; what was pressed."""
        buttons = self.find("button", "region What you can do")
        forms = [
            one.name for one in self.find("form", "region What you can do") if one.name and one.name != "New to you"
        ]
        asked = [node for node in buttons if any(node.within(f"form {form}") for form in forms)]
        usual = [node for node in asked if "usual" in node.name]
        suggested = [node for node in buttons if node.name.startswith(FOLLOW if far else "suggested: ")]
        texts = self.find("textbox", "region What you can do")
        for field in [node for node in texts if forms and node.within(f"form {forms[0]}")][:1]:
            self.door.send("DOM.focus", {"backendNodeId": field.handle})
            self.page.keyboard.type("Farewell!")
        pressed = (usual or asked or suggested)[0]
        with self.page.expect_response(lambda response: response.url.endswith("/wish")):
            self.press(pressed)
        self.visitor.up_to_date()
        self.reads()
        return pressed.name

    # The three questions

    def standing(self) -> dict[str, tuple[str, str, bool]]:
        """Who stands where: how they are, how far away, whether they act; who is measured from has no distance."""
        found = {}
        for node in self.find("link", " Where everybody stands"):
            who, how, *more = re.sub(r"^[A-Z]+\d+: ", "", node.name).split(", ")
            found[who] = how, next((one for one in more if re.match(r"\d|right beside", one)), ""), "acts now" in more
        return found

    def sides(self) -> dict[str, str]:
        """On whose side everybody is, and how those are who do not stand any more."""
        found, side = {}, ""
        for node in self.nodes:
            side = node.name if node.role == "heading" else side
            if node.role == "link" and node.within("listitem ") and not node.within(" Where everybody stands"):
                found[node.name] = side
        return found

    def is_hurt(self) -> dict[str, str]:
        """Whoever is not unhurt, and how they are: at their place, or beside their name if they have none."""
        standing, sides = self.standing(), self.sides()
        found = {who: how for who, (how, _, _) in standing.items() if how != "unhurt"}
        for at, node in enumerate(self.nodes):
            if node.role == "link" and node.name in sides and node.name not in standing:
                texts = [one.name for one in self.nodes[at + 1 :] if one.role == "StaticText" and one.name != node.name]
                found[node.name] = texts[0]
        return found

    def is_near(self) -> set[str]:
        """The nearest of the other side, as whoever acts sees it."""
        standing, sides = self.standing(), self.sides()
        me = next(who for who, (_, away, acts) in standing.items() if acts and not away)
        others = {who: far for who, (_, far, _) in standing.items() if far and sides[who] != sides[me]}
        away = {who: 0 if far == "right beside" else int(far.split()[0]) for who, far in others.items()}
        return {who for who in away if away[who] == min(away.values())}

    def can_do(self, who: str) -> set[str]:
        """All that somebody can do now: what is folded is unfolded, one after the other."""
        found, opened = set[str](), set[int]()
        while True:
            found |= {node.name for node in self.of(who) if node.role == "button" and node.name != FOLLOW}
            folds = [node for node in self.of(who) if node.role.startswith("DisclosureTriangle")]
            shut = [node for node in folds if node.handle not in opened and not node.name.startswith("Not now")]
            fold = next(iter(shut), None)
            if fold is None:
                return found
            opened.add(fold.handle)
            self.press(fold)
            # What is worked out when it is opened is told once it has come.
            expect(self.page.locator("#acts details[open] > .unopened")).to_have_count(0)
            self.reads("#acts")

    def of(self, who: str) -> list[Node]:
        """What stands under somebody's heading."""
        begins = next(
            at for at, node in enumerate(self.nodes) if node.role == "heading" and node.name.startswith(f"{who} ")
        )
        rest = self.nodes[begins + 1 :]
        return rest[: next((at for at, node in enumerate(rest) if node.role == "heading"), None)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_whole_fight_by_ear(server: Server, visitors: Any, system: str):
    """At each turn it is clear who is hurt, who is near and what can be done; what happens is told in forty words."""
    server.demo_of(system)
    server.keeper.draw = from_seed(3)
    ada = visitors().sits_down()
    ada.up_to_date()
    reader = Reader(ada)
    say, turns = speaker("en", system), 0
    heard: dict[str, set[str]] = {}

    while ada.game.system.scene(ada.game.state).fighting:
        seat = ada.game.seat(ada.seat)
        assert seat
        look = Looking(ada.game, seat)
        here = {one.id: one for one in look.figures if one.present}
        hurt = {say.name(one.name): say.say(f"condition-{one.condition}") for one in here.values()}
        assert reader.is_hurt() == {who: how for who, how in hurt.items() if how != "unhurt"}
        me = next((here[who] for who in sorted(look.due, key=lambda who: who not in look.mine) if who in here), None)
        if me and me.spot and not ada.game.open:
            ground = look.scene.ground
            assert ground
            away = {
                say.name(one.name): ground.apart(me.spot, one.spot)
                for one in here.values()
                if one.side != me.side and one.spot and not one.out
            }
            assert reader.is_near() == {who for who in away if away[who] == min(away.values())}
            if me.id not in heard:
                can = {say.command(one.command, look.game.names) for one in look.buttons(me.id) if not one.refusal}
                heard[me.id] = reader.can_do(say.name(me.name))
                # Where a long word may be broken, a reader is told a space.
                names = "".join("".join(one.split()).casefold() + "\n" for one in heard[me.id])
                assert {each for each in can if "".join(each.split()).casefold() not in names} == set()
        reader.goes_on(far=turns >= STEPS_BY_EAR)
        turns += 1
        assert turns < MOST_TURNS, "this fight does not end"

    assert len(heard) == 2
    told = [words for words in ada.page.evaluate("window.heard") if len(words.split()) > MOST_WORDS]
    assert told == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_two_heroes_at_one_page_may_do_is_told_apart_by_ear(server: Server, visitors: Any, system: str):
    """Whoever plays both jumps from button to button, or reads the list of all: “Take cover” had stood there twice."""
    server.demo_of(system)
    ada = visitors().sits_down()
    here = [one.id for one in ada.game.system.figures(ada.game.state) if one.side == HEROES]
    (other,) = [who for who in here if who not in ada.figures]

    server.keeper.wish(game_of(ada.page), ada.seat, "both", encode({"type": "claim", "figure": other}))
    ada.up_to_date()
    page, forms = ada.page, ada.page.locator(", ".join([f"#actor-{who}" for who in here]))
    expect(forms).to_have_count(2)
    for form in forms.all():
        form.evaluate("form => form.querySelectorAll('details').forEach(each => { each.open = true; })")
    expect(forms.locator(".unopened")).to_have_count(0)
    heard = page.locator("#acts").aria_snapshot()

    controls = re.findall(r'- (?:button|checkbox|textbox) "((?:[^"\\\\]|\\\\.)*)"', heard)
    assert len(controls) > 10
    assert sorted(controls) == sorted(set(controls))


def test_a_question_is_answered_by_one_key(server: Server, visitors: Any):
    """The second option by the key 2, once; while one types elsewhere a 2 is nothing but a 2."""
    server.demo_of("stepdie")
    server.keeper.draw = from_seed(3)
    ada = visitors().sits_down()
    options = ada.page.locator("#prompts .prompt .options button")
    for _ in range(20):
        if options.count() > 1:
            break
        ada.presses(ada.page.locator("#prompts .prompt button, #acts .suggested").first)
    second = options.nth(1)
    meant = second.get_attribute("value")
    assert second.get_attribute("aria-keyshortcuts") == "2"
    ada.page.get_by_label("Say something").press("2")
    expect(second).to_be_visible()
    lie = "all => all.map((one) => one.getBoundingClientRect().x)"
    before = options.evaluate_all(lie)
    options.first.focus()
    # Whoever is at it sees the digits; none of them moves an option from under a mouse that presses it.
    assert "2" in second.evaluate("one => getComputedStyle(one, '::before').content")
    assert options.evaluate_all(lie) == before

    with ada.page.expect_request(lambda request: request.url.endswith("/wish")) as sent:
        ada.page.keyboard.press("2")

    assert dict(parse_qsl(sent.value.post_data or ""))["wish"] == meant
    ada.up_to_date()


MOST_UPDATES = 200


def test_focus_and_place_are_kept_through_two_hundred_updates(server: Server, visitors: Any):
    """While somebody writes, reads further up in the log and has a card open, others speak two hundred times."""
    ada = visitors().sits_down()
    kept = server.keeper.open(game_of(ada.page))
    speak = partial(server.keeper.wish, kept.id, server.keeper.join(kept.id, "Bran", PLAYER))
    for number in range(40):
        speak(token_hex(8), encode({"type": "say", "text": f"Before {number}. {'A long story. ' * 5}"}))
    ada.up_to_date()
    page = ada.page
    typing = page.get_by_label("Say something")
    typing.press_sequentially("I think ")
    # Whoever reads further up is left where they are.
    page.evaluate("document.querySelector('#log').scrollTop = 150")
    page.wait_for_function("document.querySelector('#log').scrollTop === 150")
    top = "(() => { const box = document.querySelector('#log').getBoundingClientRect();"
    top += " return document.elementFromPoint(box.x + 60, box.y + 40).closest('.card')?.id; })()"
    read = page.evaluate(top)
    assert read

    letters = iter("that we should leave it to them")
    for number in range(MOST_UPDATES):
        speak(token_hex(8), encode({"type": "say", "text": f"After {number}"}))
        if number == 9:
            # Later the page holds it no more: it shows the last sixty entries.
            ada.up_to_date()
            assert page.evaluate(top) == read
        if number % 20 == 10:
            page.keyboard.type(next(letters))
            assert page.evaluate("document.activeElement.id") == "say"
    ada.up_to_date()

    expect(typing).to_be_focused()
    expect(typing).to_have_value("I think that we sh")
    assert page.evaluate("document.querySelector('#say').selectionStart") == len("I think that we sh")
    expect(page.locator("#log .card").last).to_contain_text("After 199")
