"""People at a table without a browser: each has cookies of their own and reads pages as text."""

from __future__ import annotations

import asyncio
import html
import re
import threading
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx2
import msgspec
import pytest
from fastapi import FastAPI

from arbitro.play.keeper import MOST_KEPT, Keeper
from arbitro.play.limits import MOST_ENTRIES
from arbitro.store import open_store
from arbitro.table import from_seed
from arbitro.web import sheets
from arbitro.web.app import create_app
from arbitro.web.buckets import Limits
from arbitro.web.site import Doors

NOW = 1_795_183_200.0
"""What the clock of these servers says: 20 November 2026, 14:00 UTC. So two tables can be alike to the byte."""

ORIGIN = "http://testserver"
SYSTEM = "lanterns"
"""The tests of the shell are played with the system that was made for tests."""


class House:
    """A server's pages and its games, and people who come by."""

    def __init__(self, app: FastAPI, keeper: Keeper) -> None:
        self.app = app
        self.keeper = keeper

    def person(self, language: str = "en", base_url: str = ORIGIN, address: str = "", **headers: str) -> Person:
        """Somebody with a browser of their own; `address` is where they come from, this computer by default."""
        return Person(self, language, base_url, headers, address)


@contextmanager
def house(
    folder: Path,
    seed: int = 1,
    base_url: str | None = None,
    secret: str = "a secret",
    limits: Limits | None = None,
    most: int = MOST_KEPT,
    doors: Doors | None = None,
    most_entries: int = MOST_ENTRIES,
) -> Iterator[House]:
    """A server on a store of its own."""
    with open_store(folder / "games.db") as store:
        keeper = Keeper(store, from_seed(seed), most, clock=lambda: NOW, most_entries=most_entries)
        app = create_app(keeper, store, secret=secret, base_url=base_url, limits=limits, doors=doors)
        yield House(app, keeper)
        # As when a server stops.
        app.state.site.close()


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """Where all apps of this process run, as each would in a server."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


class Wire(httpx2.BaseTransport):
    """From a client to an app beside it: the bytes that a socket would carry, without one.

    Starlette's own starts a thread and a loop for each request, which takes as long as most pages do.
    """

    def __init__(self, app: FastAPI, address: str) -> None:
        self.app, self.address = app, address

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """What the app answers, when it has said all of it."""
        return asyncio.run_coroutine_threadsafe(self._answer(request, request.read()), _loop()).result()

    async def _answer(self, request: httpx2.Request, body: bytes) -> httpx2.Response:
        url = request.url
        raw_path, _, query = url.raw_path.partition(b"?")
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "scheme": url.scheme,
            "path": unquote(url.path),
            "raw_path": raw_path,
            "root_path": "",
            "query_string": query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": (self.address, 50000),
            "server": (url.host, url.port or {"http": 80, "https": 443}[url.scheme]),
            "state": {},
        }
        come = [{"type": "http.request", "body": body}]
        said: list[MutableMapping[str, Any]] = []
        ended = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if not come:
                await ended.wait()
            return come.pop() if come else {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            said.append(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                ended.set()

        try:
            await self.app(scope, receive, send)
        except Exception:
            # It is told to the log and answered with a page of its own, and goes on to whatever runs the app.
            assert said, "nothing was answered"
        head, *parts = said
        data = b"".join(part.get("body", b"") for part in parts) if request.method != "HEAD" else b""
        return httpx2.Response(head["status"], headers=head["headers"], stream=httpx2.ByteStream(data))


class Person:
    """Somebody with a browser."""

    def __init__(
        self,
        house: Any,
        language: str,
        base_url: str,
        headers: dict[str, str],
        address: str = "",
        wire: httpx2.BaseTransport | None = None,
    ) -> None:
        self.house = house
        self.client = httpx2.Client(
            base_url=base_url,
            headers={"user-agent": "testclient", "origin": base_url, "accept-language": language, **headers},
            follow_redirects=True,
            transport=wire or Wire(house.app, address or "127.0.0.1"),
        )
        self.game = ""

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def post(self, path: str, data: Any = None, **more: Any) -> Any:
        return self.client.post(path, data=data, **more)

    def begins(self, master: str = "me", system: str = SYSTEM, name: str = "Marta", title: str = "The well") -> Person:
        """A new game, and a seat in it."""
        answer = self.post("/new", {"system": system, "title": title, "name": name, "master": master})
        assert answer.status_code == 200, text_of(answer)
        return self.at(answer)

    def demo(self, system: str = SYSTEM) -> Person:
        """A fresh demo fight, and a seat in it."""
        return self.at(self.post("/demo", {"system": system}))

    def at(self, answer: Any) -> Person:
        """Now sitting where this answer led to."""
        self.game = str(answer.url.path).removeprefix("/g/").removesuffix("/seats")
        assert re.fullmatch(r"[\w-]+", self.game), answer.url
        return self

    def sits_as(self, seat: str) -> None:
        """From now on this browser's person has that seat here."""
        persons = self.house.app.state.site.persons
        token = persons.sit(self.client.cookies.get("arbitro"), self.game, seat)
        self.client.cookies.set("arbitro", token, domain="testserver.local")

    def invites(self, role: str = "player") -> str:
        """The path of a link."""
        answer = self.post(f"/g/{self.game}/invite", {"role": role})
        found = re.search(r"/join/[\w-]+", answer.text)
        assert found, text_of(answer)
        return found[0]

    def joins(self, link: str, name: str) -> Person:
        """Sits down by an invitation."""
        return self.at(self.post(link, {"name": name}))

    def wish(self, kind: str, request: str = "", **fields: Any) -> Any:
        """What a program sends; gives the answer."""
        headers = {"content-type": "application/json", **({"x-request-id": request} if request else {})}
        body = msgspec.json.encode({"type": kind, **fields})
        return self.client.post(f"/g/{self.game}/wish", content=body, headers=headers)

    def granted(self, kind: str, **fields: Any) -> None:
        """The same, and it must be granted."""
        answer = self.wish(kind, **fields)
        assert answer.status_code == 200, answer.text

    def act(self, command: dict[str, Any], **more: Any) -> None:
        """Give a command that is granted."""
        self.granted("act", command=command, **more)

    def seal(self, number: int) -> int:
        """How a place in the log is named outside."""
        return int(self.house.app.state.site.seal_of(self.game).close(number))

    @property
    def view(self) -> dict[str, Any]:
        """The table for programs."""
        return dict(self.get(f"/g/{self.game}/view.json").json())

    @property
    def asks(self) -> list[dict[str, Any]]:
        """The open questions that this person may answer."""
        return [ask for ask in self.view["view"]["asks"] if ask["address"]]

    def opens(self, *drawers: str) -> str:
        """The table's page with these drawers open."""
        return str(self.get(f"/g/{self.game}", params={"open": " ".join(drawers)}).text)

    def judges(self) -> str:
        """The table's page with what can be done about each card of the log."""
        return self.opens(*re.findall(r'id="(judge-[\w-]+)"', self.get(f"/g/{self.game}").text))

    def page(self, path: str = "") -> str:
        """The table's page, as its reader sees it."""
        return text_of(self.get(f"/g/{self.game}{path}"))


def text_of(answer: Any) -> str:
    """What a page says, without its markup."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())


def printed_sheets(patch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What is told to the typesetter from now on, sheet by sheet."""
    found: list[dict[str, Any]] = []
    paper = sheets.paper

    def keeps(*given: Any) -> dict[str, Any]:
        found.append(paper(*given))
        return found[-1]

    patch.setattr(sheets, "paper", keeps)
    return found
