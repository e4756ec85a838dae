"""No player's byte holds a secret, in any system: twins that differ in it, and twins in which it is absent.

What a viewer gets is compared line by line, so that a twin that differs says where. Ids, refs and cursors are random to
whoever reads them: they are told apart by the order in which they come.
"""

from __future__ import annotations

import asyncio
import difflib
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import lru_cache
from html import unescape
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi.responses import Response

from arbitro.play.entries import GAME_MASTER, PLAYER, Spoke
from arbitro.play.game import Game
from arbitro.play.running import Refused
from arbitro.post.contacts import Contact
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ANYONE, FRIENDS
from arbitro.table import REFEREE, from_seed
from arbitro.web import review, share
from tests.web.helpers import NOW, House, Person, _loop, house

RANDOM = re.compile(
    r"(?<!\w)((?<=/g/)[\w-]{12}|(?<=/r/)[\w-]{24}|(?<=name=\"once\" value=\")[^\"]*|urn:sha256:[0-9a-f]+"
    r"|(?<=/post/feed/)[\w.-]+|(?<=name=\"game\" value=\")[\w-]{12}|(?<=name=\"contact\" value=\")[\w-]+"
    r"|(?<=\"id\": \")[\w-]{22}|(?<=^      \")[\w-]{8}(?=\": {)|(?<=\"address\": \")[\w-]{8}"
    r"|(?:[fx][0-9a-f]{8}|s[0-9a-f]{8}|[0-9a-f]{12}|[0-9a-f]{18}|\d{9,15})\b)"
)
"""What is drawn at random or sealed: figures, seats, refs of cards, cursors, numbers of commands, links."""

BETWEEN = re.compile(r"(?<=[>}\]]),?(?=[<{\[])")
"""Where one line may end and another begin."""

WHATEVER = {"date", "x-request", "server-timing", "content-length", "set-cookie"}
"""Heads of an answer that differ from one to the next, whatever is in it; the length is what its bytes have."""

GUESSES = (
    "the third door",
    "seventh lantern",
    "eighth letter",
    "burn it",
    "because of the rain",
    "flood",
    "ninth bell",
)
"""What somebody looks for in the log who suspects what Marta keeps from them."""


@lru_cache(1 << 16)
def parts(line: str) -> tuple[str, ...]:
    """A line, taken apart where something random stands in it, which is every second part. Pages have many alike."""
    return tuple(RANDOM.split(line))


def read(text: str) -> list[str]:
    """What somebody reads, line by line, with everything random numbered in the order in which it comes."""
    known: dict[str, str] = {}
    return [
        "".join([known.setdefault(part, f"<{len(known)}>") if at % 2 else part for at, part in enumerate(parts(line))])
        for line in BETWEEN.sub("\n", text).splitlines()
    ]


def differences(one: str, two: str) -> list[str]:
    """The lines in which two readings differ."""
    lines = read(one), read(two)
    if lines[0] == lines[1]:
        return []  # The search for differences is a long one where there are none.
    found = difflib.unified_diff(*lines, "with the secret", "without it", lineterm="", n=0)
    return [line[:400] for line in found]


# Whole tables


class Evening:
    """A table of any system: Marta directs, Bran plays the first hero, Eve looks on."""

    def __init__(self, table: House, system: str) -> None:
        self.table, self.system = table, system
        first = table.person().demo(system)
        self.game = first.game
        self.bran = first
        self.eve = table.person("es").joins(first.invites("spectator"), "Eve")
        self.marta = table.person()
        table.keeper.join(self.game, "Olga", PLAYER)
        seat = table.keeper.join(self.game, "Marta", GAME_MASTER)
        # She comes in by a link of her own.
        self.marta.game = self.game
        self.marta.sits_as(seat)

    @property
    def now(self) -> Game:
        return self.table.keeper.open(self.game).game

    def comes(self, secret: bool) -> None:
        """Marta brings somebody: the first who may come; in the middle of a round of some systems nobody may."""
        for option in self.now.system.legal(self.now.state, REFEREE):
            command = msgspec.to_builtins(option.command)
            if option.refusal is None and "newcomer" in command:
                answer = self.marta.wish("act", command=command, secret=secret, quick=True)
                assert answer.status_code == 200, answer.text
                return

    def hides(self, secret: bool) -> None:
        """Marta hides the first foe, or hides and shows it."""
        foe = next(figure.id for figure in self.now.system.figures(self.now.state) if figure.side == "foes")
        self.marta.granted("hide", figures=[foe])
        if not secret:
            self.marta.granted("hide", figures=[foe], seen=True)

    def rules(self, secret: bool) -> None:
        """Marta answers in advance; in the open she says what."""
        self.marta.granted("rule", words="XX-1 nothing", value="hard", reason="because of the rain")
        if not secret:
            self.marta.granted("say", text="hard, because of the rain")

    def whispers(self, secret: bool) -> None:
        """Marta whispers to somebody who sits here and never looks, in the story, with dice; or says it aloud."""
        to = [seat.id for seat in self.now.seats if seat.name == "Olga"] if secret else []
        self.marta.granted("say", text="the seventh lantern [1d20]", figure="referee", to=to)

    def hands(self, secret: bool) -> None:
        """Marta keeps a letter and gives it to somebody who never looks; or shows another to all."""
        to = [seat.id for seat in self.now.seats if seat.name == "Olga"] if secret else []
        self.marta.granted("hand", title="the eighth letter", text="burn it", to=to, shown=not secret)

    def counts(self, secret: bool) -> None:
        """Marta sets a clock going, and moves it by its button and by hand. Not every system has clocks."""
        offered = [msgspec.to_builtins(each.command) for each in self.now.system.legal(self.now.state, REFEREE)]
        if not any(each["type"] == "start-clock" for each in offered):
            return
        clock = {"type": "start-clock", "consequence": "flood"}
        self.marta.granted("act", command=clock, secret=secret, quick=True)
        moved = {"type": "adjust", "target": REFEREE, "dial": "clock-flood", "value": 2}
        for command in ({"type": "advance-clock", "consequence": "flood"}, moved):
            self.marta.granted("act", command=command)

    def notes(self, secret: bool) -> None:
        """Marta keeps notes about a hero and a foe; or says aloud what she thinks of them."""
        for figure in self.now.system.figures(self.now.state):
            if secret:
                self.marta.granted("note", figure=figure.id, text="rings the ninth bell")
            else:
                self.marta.granted("say", text="rings the ninth bell")

    def poisons(self, secret: bool, which: int = 0) -> None:
        """Marta poisons Bran's hero and a foe, with this one of the list. Not every system has doses of it."""
        figures = self.now.system.figures(self.now.state)
        for side in ("heroes", "foes"):
            target = next(figure.id for figure in figures if figure.side == side)
            command = {"type": "poison", "target": target}
            offered = [msgspec.to_builtins(each.command) for each in self.now.system.legal(self.now.state, REFEREE)]
            if command | {"who": REFEREE} not in offered:
                return
            self.marta.granted("act", command=command, secret=secret)
            while self.now.open:
                (one,) = self.now.open
                (asked,) = one.questions
                value = asked.options[which] if "poison" in asked.address else False
                self.marta.granted("reply", of=self.marta.seal(one.seq), address=asked.address, value=value)

    def weighs(self, secret: bool) -> None:
        """Marta has the bar of the fight drawn."""
        self.marta.granted("settle", settings={"secret_stub": False, "foes": "referee", "fight_bar": secret})

    def glance(self, viewer: Person) -> str:
        """What a viewer has before them."""
        paths = ("", "/panels?open=keys", "/log", "/view.json")
        return "\n".join([seen(viewer, f"/g/{self.game}{path}") for path in paths]).replace(self.game, "<game>")

    def all_bytes(self, viewer: Person) -> str:
        """Every byte that a viewer can get by looking."""
        view = viewer.view
        figures = [figure["id"] for figure in view["view"]["figures"]]
        paths = [
            "",
            "/panels?open=keys",
            "/log",
            "/handouts",
            "/cast",
            "/view.json",
            *[f"/sheet/{who}" for who in figures],
        ]
        paths += ["/seats", "/own", "/orders", "/bar", "/export", "/proof", "/head.json", "/against"]
        paths += [f"/orders?who={who}" for who in figures] + [f"/log?find={text}" for text in GUESSES]
        paths += [f"/sheet/{who}.{kind}" for who in figures[:2] for kind in ("json", "pdf")]
        paths += [f"/entry/{card['ref']}" for card in view["cards"][-3:]]
        parts = [seen(viewer, f"/g/{self.game}{path}") for path in paths]
        parts += [seen(viewer, path) for path in ("/", "/me", "/me/reach", "/me/export.json")]
        parts += [seen(viewer, path) for path in self.out_of_it(viewer)]
        parts += [*self.refusals(viewer), viewer.wish("undo", to=3).text]
        return "\n".join(parts).replace(self.game, "<game>")

    def out_of_it(self, viewer: Person) -> Iterator[str]:
        """Where a viewer reads of the game beside it: their feed, and the short address of the last entry."""
        yield from re.findall(r"/post/feed/[\w.-]+", viewer.get("/me/reach").text)
        told = [card["ref"] for card in viewer.view["cards"]]
        page = viewer.post(f"/g/{self.game}/entry/{told[-1]}/share").text if told else ""
        yield from dict.fromkeys(re.findall(r"/r/[\w-]+", page))

    def hidden(self, viewer: Person) -> list[str]:
        """The addresses of all that Marta has and a viewer has not, as somebody would guess them."""
        hers, theirs = (
            set(re.findall(r"\b(?:[fx][0-9a-f]{8}|[0-9a-f]{12})\b", seen(each, f"/g/{self.game}/view.json")))
            for each in (self.marta, viewer)
        )
        hers |= {handout.handout for handout in self.now.handouts} | {handout.picture for handout in self.now.handouts}
        pages = ["sheet/{}", "sheet/{}.json", "sheet/{}.pdf", "entry/{}", "picture/{}", "fight/{}", "fight/{}/curve"]
        pages += ["orders?who={}", "log?at={}", "log?round={}", "handouts?at={}", "own?from={}", "as/{}"]
        return [page.format(each) for each in sorted(filter(None, hers - theirs)) for page in pages]

    def refusals(self, viewer: Person) -> Iterator[str]:
        """What a viewer reads who presses what is no button: as a page and as a notice, and the panels after it."""
        buttons = [each for offered in viewer.view["view"]["buttons"].values() for each in offered]
        refused = {str(each["refusal"]["code"]): each["command"] for each in buttons if each["refusal"]}
        wishes = [{"type": "act", "command": command} for command in refused.values()]
        wishes += [{"type": "claim", "figure": "nobody-9"}, {"type": "reply", "of": 1, "address": "XX-1 nothing #1"}]
        for wish in wishes:
            form = {"wish": msgspec.json.encode(wish).decode()}
            for headers in ({}, {"hx-request": "true"}):
                yield viewer.post(f"/g/{self.game}/wish", form, headers=headers).text
        yield viewer.get(f"/g/{self.game}/panels").text

    def bran_acts(self, number: int) -> None:
        """Bran does the first thing that his heroes may do to no friend, with dice that fall alike at both tables."""
        self.table.keeper.draw = from_seed(f"{self.system} {number}")
        offered = self.bran.view["view"]["buttons"]
        for who in (*self.now.system.due(self.now.state), *offered):
            for each in offered.get(who, ()) if who != ANYONE else ():
                if not each["refusal"] and each["group"] != FRIENDS:
                    self.bran.wish("act", command=each["command"], quick=True)
                    return


def seen(viewer: Person, path: str) -> str:
    """An answer as its reader gets it: whether it is one, its heads, and all that is in it."""
    answer = viewer.get(path, follow_redirects=False)
    heads = sorted([f"{name}: {value}" for name, value in answer.headers.items() if name not in WHATEVER])
    pdf = answer.content.startswith(b"%PDF")
    return "\n".join([f"{answer.status_code}", *heads, answer.content.decode("latin-1") if pdf else answer.text])


@pytest.fixture
def evenings(tmp_path: Path) -> Iterator[Any]:
    with ExitStack() as opened:

        def pair(system: str) -> list[Evening]:
            for name in ("one", "two"):
                (tmp_path / name).mkdir()
            return [Evening(opened.enter_context(house(tmp_path / name, 7)), system) for name in ("one", "two")]

        yield pair


SECRETS: dict[str, Callable[[Evening, bool], Any]] = {
    "a throw": lambda evening, secret: evening.marta.granted("throw", dice="3d6", secret=secret),
    "a note": lambda evening, secret: evening.marta.granted("say", text="the third door", secret=secret),
    "a whisper": lambda evening, secret: evening.whispers(secret),
    "a handout": lambda evening, secret: evening.hands(secret),
    "somebody who comes": lambda evening, secret: evening.comes(secret),
    "somebody who is hidden": lambda evening, secret: evening.hides(secret),
    "a ruling in advance": lambda evening, secret: evening.rules(secret),
    "a clock": lambda evening, secret: evening.counts(secret),
    "notes of figures": lambda evening, secret: evening.notes(secret),
    "a poison": lambda evening, secret: evening.poisons(secret),
    "the bar of a fight": lambda evening, secret: evening.weighs(secret),
}
"""What Marta may do in secret, or in the open."""


def prepared(pair: Any, system: str) -> list[Evening]:
    """Two tables at which foes wait for Marta, and what is secret leaves no trace."""
    both: list[Evening] = pair(system)
    for evening in both:
        evening.marta.granted("settle", settings={"secret_stub": False, "foes": "referee"})
    return both


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_secret_is_absent_from_every_byte(evenings: Any, system: str):
    """In one game Marta does everything that can be done in secret, in the other nothing: others read the same."""
    one, two = prepared(evenings, system)
    for kind, does in SECRETS.items():
        does(one, True)
        # Whom she hides was there in both; that she changed settings everybody reads.
        if kind in ("somebody who is hidden", "the bar of a fight"):
            does(two, kind == "somebody who is hidden")

    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert differences(one.all_bytes(one.eve), two.all_bytes(two.eve)) == []
    # The harness can see a difference: Marta's page has one.
    assert read(one.all_bytes(one.marta)) != read(two.all_bytes(two.marta))
    assert guessed(one, two) == []
    assert [path for path in one.hidden(one.bran) if seen(one.marta, f"/g/{one.game}/{path}").startswith("200")]


def guessed(one: Evening, two: Evening) -> list[str]:
    """The addresses of what Bran may not know of that answer him otherwise than where there is nothing."""
    return [
        path
        for path in one.hidden(one.bran)
        if differences(*[seen(each.bran, f"/g/{each.game}/{path}").replace(each.game, "") for each in (one, two)])
    ]


class Stream:
    """All that one page hears of a table, while others go on."""

    def __init__(self, evening: Evening, viewer: Person) -> None:
        self.hub, self.kept = evening.table.app.state.site.hub, evening.table.keeper.open(evening.game)
        self.viewer, self.words, self.news = viewer, list[str](), threading.Condition()
        self.reading = asyncio.run_coroutine_threadsafe(self._read(viewer.view["view"]["me"]["id"]), _loop())

    async def _read(self, seat: str) -> None:
        async for chunk in self.hub.follow(self.kept, seat):
            with self.news:
                self.words.append(chunk.decode().split()[-1])
                self.news.notify_all()

    def heard(self) -> int:
        """How many words there were, once the page has heard where the table stands now."""
        cursor = self.viewer.view["cursor"]
        with self.news:
            assert self.news.wait_for(lambda: cursor in self.words[-1:], timeout=20), "nothing was heard"
            return len(self.words)


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_secret_is_told_to_nobody_elsewhere(evenings: Any, system: str):
    """In a game by post, with a feed: what others are told by letter and by feed, and how often their pages are told
    that something changed, is what it is where nothing was done in secret."""
    one, two = prepared(evenings, system)
    for evening in (one, two):
        evening.marta.granted("pace", pace={"pace": "brisk"})
        evening.bran.post("/me/reach/feed", {})
    streams = [Stream(one, each) for each in (one.bran, one.eve)]
    assert [each.heard() for each in streams] == [1, 1]
    for kind in NOTHING_SEEN:
        SECRETS[kind](one, True)

    assert waits(one) == waits(two)
    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    one.marta.granted("say", text="out loud")
    assert [each.heard() for each in streams] == [2, 2]


def fights(evening: Evening, viewer: Person) -> str:
    """The pages of the fights that are over for a viewer, with their curves, read as if for the first time."""
    evening.table.keeper.open(evening.game).shown.clear()
    page = viewer.get(f"/g/{evening.game}").text
    paths = list(dict.fromkeys(re.findall(r"/g/[\w-]+/fight/[0-9a-f]{12}(?=[\"?#])", page)))
    assert paths
    return "\n".join([seen(viewer, f"{path}{more}") for path in paths for more in ("", "/curve")])


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_page_of_a_fight_that_is_over_says_nothing_of_what_was_secret(
    evenings: Any, system: str, monkeypatch: pytest.MonkeyPatch
):
    """Two turns of Bran's, between which Marta does much in secret at one table, and another scene begins. A page that
    counts what is in the log says another number."""
    one, two = prepared(evenings, system)
    for number in range(2):
        for evening in (one, two):
            evening.bran_acts(number)
        for kind in NOTHING_SEEN[number::2]:
            SECRETS[kind](one, True)
    for evening in (one, two):
        evening.marta.granted("act", command={"type": "stage", "title": "The inn"})

    def found(who: str) -> list[str]:
        return differences(*[fights(each, getattr(each, who)).replace(each.game, "") for each in (one, two)])

    assert found("bran") == found("eve") == []
    monkeypatch.setattr(review.Reading, "when", lambda reading: f"after {reading.game.head} entries")
    assert "after" in "".join(found("bran"))


@pytest.mark.slow
def test_a_dose_that_works_later_is_nobody_s_to_read(evenings: Any):
    """Marta poisons Bran's hero and a foe in secret, with another poison at each table: nobody else can tell which, nor
    that it is one, before it works. She reads both. (BRP-6.10)"""
    one, two = prepared(evenings, "brp")
    one.poisons(True, 0)
    two.poisons(True, 1)

    doses = [
        [each.venom.kind for figure in evening.now.state.people for each in figure.doses] for evening in (one, two)
    ]
    assert [len(each) for each in doses] == [2, 2]
    assert doses[0] != doses[1]
    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert differences(one.all_bytes(one.eve), two.all_bytes(two.eve)) == []
    assert differences(one.glance(one.marta), two.glance(two.marta)) != []


NOTHING_SEEN = (
    "a throw", "a note", "a whisper", "a handout", "somebody who comes", "a ruling in advance", "a clock",
    "notes of figures", "a poison",
)  # fmt: skip
"""What Marta does in secret that nobody sees to have changed anything they saw before."""


def waits(evening: Evening) -> list[Any]:
    """What waits for Bran, since when and until when, and what a letter says of it."""
    post, seat = evening.table.app.state.site.post, evening.bran.view["view"]["me"]["id"]
    dues = [(evening.game, due) for due in evening.table.keeper.store.dues(evening.game, True) if due.seat == seat]
    contact = Contact("hook", "https://chat.example/x", "en", 0, True)
    told = [(wait.title, wait.figures, wait.until) for wait in post.waits(contact, dues)]
    return [told, [(due.key.split(":")[0], due.since, due.until, due.next) for _, due in dues]]


@pytest.mark.slow
def test_what_was_taken_back_in_secret_stands_again_in_secret(evenings: Any):
    """Marta brings somebody in secret, takes it back and lets it stand again: who was told nothing of it is not told
    that anything stands again, either."""
    one, two = prepared(evenings, "lanterns")
    one.comes(True)
    assert one.now.past
    one.marta.granted("undo", to=one.marta.seal(one.now.past.of))
    one.marta.granted("redo")

    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert differences(one.all_bytes(one.eve), two.all_bytes(two.eve)) == []
    assert "stands again" in one.marta.page()


ASKS_IN_SECRET = {"knave": "harm", "d10": "hurt", "brp": "injure", "symbaroum": "hazard", "stepdie": "start-clock"}
"""What asks whoever directs how much, or how long, before it does anything."""


@pytest.mark.slow
@pytest.mark.parametrize("system", ASKS_IN_SECRET)
def test_what_is_asked_in_secret_keeps_nobody_waiting(evenings: Any, system: str):
    """At one table Marta is asked about something that she does in secret and thinks it over: Bran, who acts three
    times meanwhile, is kept from nothing and reads what he reads where nobody is asked anything."""
    one, two = prepared(evenings, system)
    (offered, *_) = [
        each
        for each in one.marta.view["view"]["buttons"][REFEREE]
        if each["command"]["type"] == ASKS_IN_SECRET[system] and not each["refusal"]
    ]
    one.marta.granted("act", command=offered["command"], secret=True)
    (asked,) = one.now.open
    assert [each.who for each in asked.questions] == [REFEREE]

    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    acted = two.now.head
    for number in range(3):
        for evening in (one, two):
            evening.bran_acts(number)
        assert differences(one.glance(one.bran), two.glance(two.bran)) == []
    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert two.now.head > acted, "Bran could do nothing there, either"
    assert [each.seq for each in one.now.open if each.issued.secret] == [asked.seq]


QUIET = ("a clock", "a throw", "a note", "a ruling in advance", "a whisper", "notes of figures")
"""What Marta may do in secret without anybody having come or gone by it."""


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_twins_that_are_played_on_stay_alike_with_foes_that_act_by_themselves(evenings: Any, system: str):
    """Five turns of Bran's, and what follows by itself; before each, Marta does something in secret at one table."""
    one, two = prepared(evenings, system)
    for evening in (one, two):
        evening.marta.granted("settle", settings={"secret_stub": False, "open_foes": False, "foes": "automatic"})
        evening.marta.wish("go")
    acted = one.now.head
    for number, kind in enumerate(QUIET):
        SECRETS[kind](one, True)
        one.bran_acts(number)
        two.bran_acts(number)
        found = differences(one.glance(one.bran), two.glance(two.bran))
        assert found == [], f"after {kind}"

    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert differences(one.all_bytes(one.eve), two.all_bytes(two.eve)) == []
    assert one.now.head > acted + len(QUIET), "nothing happened that could have differed"


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_name_counts_those_whom_nobody_has_seen(evenings: Any, system: str):
    """At one table three of a kind are there unseen; at both one of that kind comes in the open: it is called alike."""
    one, two = prepared(evenings, system)
    command = {"type": "introduce", "kind": one.now.system.KINDS[0], "side": "foes"}
    one.marta.granted("act", command={**command, "count": 3}, secret=True)
    came = []
    for evening in (one, two):
        evening.marta.granted("act", command=command)
        came.append(evening.now.system.figures(evening.now.state)[-1].name)

    assert came[0] == came[1]
    ground = one.now.system.scene(one.now.state).ground
    # On a board nobody is put where somebody stands, seen or unseen.
    if ground is None or ground.board is None:
        assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    names = [figure.name for figure in one.now.system.figures(one.now.state)]
    assert len(set(names)) == len(names)


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_usual_is_so_for_what_somebody_knows_of(evenings: Any, system: str):
    """At one table two of a kind have come unseen: Bran, who leaves all of it to what is usual, does the same."""
    one, two = prepared(evenings, system)
    command = {"type": "introduce", "kind": one.now.system.KINDS[0], "side": "foes", "count": 2}
    one.marta.granted("act", command=command, secret=True)
    acted = two.now.head
    for number in range(2):
        for evening in (one, two):
            evening.bran_acts(number)
        assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert two.now.head > acted, "Bran could do nothing there"


LEAKS = {
    "a throw": "3d6",
    "a note": "the third door",
    "a whisper": "the seventh lantern",
    "a handout": "the eighth letter",
    "somebody who comes": "",
    "somebody who is hidden": "made-seen",
    "a ruling in advance": "because of the rain",
    "notes of figures": "rings the ninth bell",
}
"""What a difference says where the same is done in the open."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", LEAKS)
def test_a_planted_leak_is_found_and_named(evenings: Any, kind: str):
    """The same, but in the open: the twins differ, and the line that differs holds what was done."""
    one, two = prepared(evenings, "lanterns")
    before = {figure.id for figure in one.now.system.figures(one.now.state)}
    SECRETS[kind](one, False)
    came = [each.name.rpartition(" ")[0] for each in one.now.system.figures(one.now.state) if each.id not in before]

    found = "\n".join(differences(one.all_bytes(one.bran), two.all_bytes(two.bran)))
    assert (LEAKS[kind] or came[0]) in found


def with_count(render: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """An answer with how much there is in the log in its heads, where nobody reads it."""

    def rendered(table: Any, last: str) -> Any:
        answer = render(table, last)
        answer.headers["x-count"] = str(table.game.head)
        return answer

    return rendered


def with_length(render: Callable[..., Any]) -> Callable[..., Any]:
    """A file with how much there is in the log at its end, where no program looks."""

    def rendered(table: Any, *more: Any) -> Any:
        answer = render(table, *more)
        return Response(bytes(answer.body) + b"%%%d" % table.game.head, headers=dict(answer.headers))

    return rendered


def finding_all(render: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A search that does not find, and says that it could have."""

    def rendered(table: Any) -> Any:
        text = table.visit.request.query_params.get("find", "?")
        if any(text in entry.text for _, entry in table.entries if isinstance(entry, Spoke)):
            raise Refused("no-referee-only")
        return render(table)

    return rendered


def forbidding(_: Any) -> Callable[[Any, str], Any]:
    """An entry that is refused where there is one, and not there where there is none."""

    def rendered(table: Any, ref: str) -> Any:
        share.seq_of(table, ref)
        raise Refused("no-referee-only")

    return rendered


ELSEWHERE: dict[str, tuple[str, Callable[..., Any], str]] = {
    "the heads of an answer": ("arbitro.web.tables.view_of", with_count, "x-count"),
    "a file on paper": ("arbitro.web.tables.pdf_page", with_length, "%%EOF"),
    "a search in the log": ("arbitro.web.tables.log_page", finding_all, "409"),
}
"""Where else it may be seen that something was done in secret: what is wrong there, and what the difference says."""


@pytest.mark.slow
@pytest.mark.parametrize("where", ELSEWHERE)
def test_a_planted_leak_elsewhere_is_found_and_named(evenings: Any, where: str, monkeypatch: pytest.MonkeyPatch):
    """Marta notes something in secret at one table, and an answer of the server tells of it."""
    one, two = prepared(evenings, "lanterns")
    one.marta.granted("say", text="the third door", secret=True)
    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    name, wrong, said = ELSEWHERE[where]
    module, _, what = name.rpartition(".")
    monkeypatch.setattr(name, wrong(getattr(import_module(module), what)))

    assert said in "\n".join(differences(one.all_bytes(one.bran), two.all_bytes(two.bran)))


@pytest.mark.slow
def test_a_planted_leak_by_addresses_is_found(evenings: Any, monkeypatch: pytest.MonkeyPatch):
    """What is kept from Bran is forbidden, and what there is not is not there: whoever guesses can tell."""
    one, two = prepared(evenings, "lanterns")
    one.marta.granted("say", text="the third door", secret=True)
    assert one.hidden(one.bran)
    assert guessed(one, two) == []

    monkeypatch.setattr(share, "entry_page", forbidding(share.entry_page))

    assert {path.partition("/")[0] for path in guessed(one, two)} == {"entry"}


@pytest.mark.slow
def test_a_planted_leak_of_the_stream_is_found(evenings: Any, monkeypatch: pytest.MonkeyPatch):
    """A cursor that moves with all that happens: Bran's page hears of a note in secret."""
    one, _ = prepared(evenings, "lanterns")
    cursors = one.table.app.state.site.cursors
    real = cursors.at
    monkeypatch.setattr(cursors, "at", lambda kept, *more: f"{real(kept, *more)}{kept.game.head}")
    stream = Stream(one, one.bran)
    assert stream.heard() == 1

    one.marta.granted("say", text="the third door", secret=True)

    assert stream.heard() == 2


@pytest.mark.slow
def test_a_planted_leak_of_what_waits_is_found(evenings: Any):
    """What waits for Bran begins to wait anew by what Marta does: his letters would say so, and his feed."""
    one, two = prepared(evenings, "lanterns")
    for evening in (one, two):
        evening.marta.granted("pace", pace={"pace": "brisk"})
        evening.bran.post("/me/reach/feed", {})
    assert waits(one) == waits(two) != [[], []]

    one.table.keeper.clock = lambda: NOW + 60
    one.marta.granted("pause")
    one.marta.granted("pause", on=False)

    assert waits(one) != waits(two)
    assert "atom" in "\n".join(read(one.all_bytes(one.bran)))


def ways(evening: Evening) -> dict[str, str]:
    """The squares that are buttons of Bran's, each with its wish."""
    page = evening.bran.get(f"/g/{evening.game}").text
    found = re.findall(r'<button class="cell way[^>]*value="([^"]*)" aria-label="([A-Z]\d+)', page)
    return {name: unescape(wish) for wish, name in found}


def stands(evening: Evening, who: str) -> str:
    """On which square somebody stands."""
    spot = next(one.spot for one in evening.now.system.figures(evening.now.state) if one.id == who)
    return spot.name if spot else ""


@pytest.mark.slow
@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "ways")])
def test_whoever_steps_on_the_square_of_somebody_unseen_learns_nothing(evenings: Any, system: str):
    """At one table somebody whom nobody has seen stands where Bran goes, at the other nobody: he goes, and reads the
    same. Whoever stood there has stepped aside, which Marta alone is told."""
    one, two = prepared(evenings, system)
    lurkers = []
    for evening in (one, two):
        evening.marta.granted("act", command={"type": "lay", "width": 24, "height": 14})
        if evening is one:
            before = {figure.id for figure in one.now.system.figures(one.now.state)}
            command = {"type": "introduce", "kind": one.now.system.KINDS[0], "side": "foes"}
            one.marta.granted("act", command=command, secret=True)
            lurkers = [each.id for each in one.now.system.figures(one.now.state) if each.id not in before]
        while not ways(evening):
            (who, *_) = evening.now.system.due(evening.now.state)
            evening.marta.granted("act", command={"type": "bide", "who": who})
    (lurker,) = lurkers
    assert ways(one).keys() == ways(two).keys()
    name = sorted(ways(one))[len(ways(one)) // 2]
    at = {"type": "adjust", "target": lurker, "dial": "place", "value": name}
    one.marta.granted("act", command=at, secret=True)

    wishes = [ways(evening)[name] for evening in (one, two)]
    mover = msgspec.json.decode(wishes[0])["command"]["who"]
    for evening, wish in zip((one, two), wishes, strict=True):
        assert evening.bran.post(f"/g/{evening.game}/wish", {"wish": wish}).status_code == 200
    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []

    # Where a round is declared first, he comes there once all have; they wait, and he defends himself.
    for _ in range(12):
        if stands(one, mover) == name:
            break
        (who, *_) = one.now.system.due(one.now.state)
        one.marta.granted(
            "act",
            command={"type": "declare", "who": who, "act": "defend"} if who == mover else {"type": "bide", "who": who},
        )
    assert stands(one, mover) == name
    assert stands(one, lurker) != name
    spots = [figure.spot for figure in one.now.system.figures(one.now.state) if figure.spot and not figure.out]
    assert len(set(spots)) == len(spots)
    mine = one.marta.page()
    assert mine.count(f"{name} → ") == 1
