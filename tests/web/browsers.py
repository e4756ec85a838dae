"""A real server on a real port, and real browsers: what the browser tests share."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from playwright.sync_api import Browser, Dialog, Locator, Page, Playwright, TimeoutError

from arbitro.play.fold import opening
from arbitro.play.game import Game
from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.table import from_seed
from arbitro.web.app import create_app
from arbitro.web.demos import current_demo, free_heroes, remember_demo
from arbitro.web.serve import listen, server_of
from tests.web.helpers import NOW, Person

WITHOUT = (
    # The address bar's two popups are pages of four hundred files, loaded anew for every visitor: half of what a visit
    # costs. And a process is kept ready for the next site.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    # What Playwright leaves out as well: of two such lists Chromium reads the last.
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    # One process for each visitor's pages: else Chromium throws away the one in which an empty page was opened, and
    # begins another for the first that is loaded.
    "--renderer-process-limit=1",
    f"--disable-features={','.join(WITHOUT)}",
    # Without these Chromium looks for Google's hosts at every start.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TORN = """() => {
  const torn = new Set(), range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    const within = text.parentElement;
    if (!within.checkVisibility() || within.closest('script, style, .languages, a[href*="/r/"]')) continue;
    // What only a reader hears is a pixel wide.
    if (within.clientWidth === 1) continue;
    for (const word of text.data.matchAll(/\\p{L}{2,14}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(each => each.width).map(each => Math.round(each.top)));
      if (lines.size > 1) torn.add(`${word[0]} (${text.parentElement.className})`);
    }
  }
  return [...torn];
}"""
"""The words of up to fourteen letters that a page breaks off in the middle: something has too little room."""

PHONE, DESK = (390, 844), (1280, 800)


class Server:
    """A running server and its games."""

    def __init__(self, address: str, keeper: Keeper, app: Any) -> None:
        self.address = address
        self.keeper = keeper
        self.app = app

    def person(self, language: str = "en") -> Person:
        """Somebody without a browser, at the other end of a real connection."""
        return Person(
            self,
            language,
            self.address,
            {},
            wire=httpx2.HTTPTransport(limits=httpx2.Limits(max_keepalive_connections=0)),
        )

    def demo_of(self, system: str) -> None:
        """Put a fresh fight of this system on the first page."""
        remember_demo(self.app.state.site, self.keeper.create(opening(system, f"A fight at {system}", "demo")).id)

    def game(self, page: Page) -> Game:
        """The game of the table that a page shows, as the server has it."""
        return self.keeper.open(game_of(page)).game

    def cursor(self, page: Page, seat_id: str) -> str:
        """Where the table stands for a seat."""
        kept = self.keeper.open(game_of(page))
        seat = kept.game.seat(seat_id)
        assert seat
        return str(self.app.state.site.cursors.at(kept, seat))


@contextmanager
def running(folder: Path, seed: int = 7, **options: Any) -> Iterator[Server]:
    """A server on a free port, with these options of the app."""
    with open_store(folder / "games.db") as store:
        keeper = Keeper(store, from_seed(seed), clock=lambda: NOW)
        app = create_app(keeper, store, secret="a secret of the tests", **options)
        listening, ready = listen("127.0.0.1", 0), threading.Event()
        server = server_of(app, ready.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        assert ready.wait(20)
        try:
            yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}", keeper, app)
        finally:
            server.stop()
            thread.join(20)
            assert not thread.is_alive(), "an open stream kept the server from stopping"


def launch(playwright: Playwright, path: str) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))


class Visitor:
    """Somebody at a browser; whatever the browser complains about is kept."""

    def __init__(
        self, browser: Browser, server: Server, size: tuple[int, int] = DESK, language: str = "en", **options: Any
    ) -> None:
        self.server, self.language = server, language
        # The worker that keeps the shell has tests of its own; without it every request can be watched and held up.
        options = {"service_workers": "block", **options}
        self.context = browser.new_context(
            base_url=server.address, viewport={"width": size[0], "height": size[1]}, locale=language, **options
        )
        # Far more than it takes: a machine may have other things to do.
        self.context.set_default_timeout(40_000)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.page.on("dialog", self._asked)

    def _asked(self, dialog: Dialog) -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _heard(self, kind: str, text: str) -> None:
        # A refusal is an answer like any other; the browser logs its status all the same. A bar that takes more than a
        # minute is asked for again.
        usual = (
            r"status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|htmx:error: timeout .*ask-bar"
            r"|Service Worker registration blocked by Playwright"
        )
        if kind in ("error", "warning") and not re.search(usual, text):
            self.complaints.append(f"{kind}: {text}")

    @property
    def game(self) -> Game:
        return self.server.game(self.page)

    @property
    def seat(self) -> str:
        """The id of this visitor's seat."""
        return self._seat_at(game_of(self.page))

    def _seat_at(self, game: str) -> str:
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}
        persons = self.server.app.state.site.persons
        return str(persons.seats(persons.session(cookies["arbitro"]))[game])

    @property
    def figures(self) -> tuple[str, ...]:
        seat = self.game.seat(self.seat)
        assert seat
        return seat.figures

    def becomes(self, person: Person) -> None:
        """Whoever that is: their cookie is this browser's from now on."""
        cookie = {"name": "arbitro", "value": person.client.cookies["arbitro"], "url": self.server.address}
        self.context.add_cookies([cookie])  # type: ignore[list-item]

    def sits_down(self) -> Visitor:
        """At the demo on the first page, by what the tap there sends; whoever taps loads that page, too."""
        self.page.goto(self._seated())
        return self

    def at_the_sheet(self) -> Page:
        """The same, and straight to the sheet of whom one plays there: nothing is loaded but that."""
        game = game_at(self._seated())
        seat = self.server.keeper.open(game).game.seat(self._seat_at(game))
        assert seat
        self.page.goto(f"/g/{game}/sheet/{seat.figures[0]}")
        return self.page

    def _seated(self) -> str:
        """Where the table is at which one has a seat now."""
        site = self.server.app.state.site
        demo, _ = current_demo(site)
        if not demo or not free_heroes(self.server.keeper.open(demo).game):
            # Whoever looks at that page then finds another one there.
            self.context.request.get("/")
            demo, _ = current_demo(site)
        said = {"origin": self.server.address, "accept-language": self.language}
        answer = self.context.request.post("/demo", form={"game": demo}, headers=said, max_redirects=0)
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def taps_in(self) -> Visitor:
        """At the demo on the first page, in one tap."""
        self.page.goto("/")
        self.page.locator(".demo button").first.click()
        self.page.wait_for_url("**/g/*")
        return self

    def up_to_date(self) -> None:
        """Wait until the page shows the table as it stands, which may go on while we wait."""
        shown = "cursor => document.querySelector('#table')?.dataset.cursor === cursor"
        for _ in range(80):
            with suppress(TimeoutError):
                self.page.wait_for_function(shown, arg=self.server.cursor(self.page, self.seat), timeout=500)
                return
        raise AssertionError(f"the page stands still: {self.page.url}")

    def enters(self, room: str) -> None:
        """Go to a room of the table: `fight`, `log`, `talk` or `desk`; on a desk some are there all the time."""
        tab = self.page.locator(f"#rooms [data-room={room}]")
        if tab.is_visible():
            tab.click()

    def presses(self, button: Locator) -> None:
        """Press a button, opening what it is folded into, as a person would; wait for what comes of it."""
        whose = button.evaluate("each => each.closest('#acts, #talk, #desk')?.id")
        if whose and not self.page.locator(f"#{whose}").is_visible():
            self.enters({"acts": "fight"}.get(whose, whose))
        for _ in range(6):
            if button.is_visible():
                break
            folded = button.locator("xpath=ancestor::details[not(@open)]").first
            folded.locator("> summary").click()
        # A hand that has read what came has moved: what has come under one that rests is not pressed at once.
        self.page.mouse.move(0, 0)
        with self.page.expect_response(lambda response: response.url.endswith("/wish")):
            button.click()
        self.up_to_date()

    def wishes(self, wish: dict[str, Any]) -> Locator:
        """The button that makes this wish."""
        value = msgspec.json.encode(wish).decode()
        # The same command may be offered in the sheet as well; one's own actions come first.
        return self.page.locator(f"#acts button[name=wish][value='{value}']").first


def game_of(page: Page) -> str:
    return game_at(page.url)


def game_at(address: str) -> str:
    found = re.search(r"/g/([\w-]+)", address)
    assert found, address
    return found[1]


def next_step(game: Game) -> tuple[str, Any]:
    """Who has to do something, and what: a question to answer (None) or a command."""
    for one in game.open:
        if one.questions:
            return one.questions[0].who, None
    for who in game.system.due(game.state):
        return who, msgspec.to_builtins(game.system.suggest(game.state, who))
    return "", None


def suggested(page: Page) -> Locator:
    """What a newcomer presses: the usual answer to what is asked, or what is suggested to the end of the round."""
    asked = ("#prompts .prompt button.primary", "#prompts .prompt button:not(.quiet)")
    best = (*asked, "#acts .follow", "#acts .suggested")
    return next(page.locator(one).first for one in best if page.locator(one).count())
