"""People at a table without a browser: each has cookies of their own and reads pages as text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.testclient import TestClient

from arbitro.play.keeper import MOST_KEPT, Keeper
from arbitro.play.limits import MOST_ENTRIES
from arbitro.store import open_store
from arbitro.table import from_seed
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


class Person:
    """Somebody with a browser."""

    def __init__(self, house: House, language: str, base_url: str, headers: dict[str, str], address: str = "") -> None:
        self.house = house
        self.client = TestClient(
            house.app,
            base_url=base_url,
            headers={"origin": base_url, "accept-language": language, **headers},
            raise_server_exceptions=False,
            client=(address or "127.0.0.1", 50000),
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
