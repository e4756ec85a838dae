"""A server's pages on a store of their own: without a browser, or in a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from fastapi import routing
from fastapi.dependencies import models
from playwright.sync_api import Browser, expect, sync_playwright

from arbitro.fights.prospect import CARE, Chance, Prospect
from arbitro.web import reckoner
from arbitro.web.reckoner import Reckoner
from tests.web.browsers import Server, Visitor, launch, running
from tests.web.glimpse import glimpse
from tests.web.helpers import House, house
from tests.web.programs import FORKED

# Far more than it takes: a machine may have other things to do.
expect.set_options(timeout=40_000)


@pytest.fixture(scope="session", autouse=True)
def signatures() -> Iterator[None]:
    """What a hundred routes ask for takes longer to read than the rest of an app to make: in a process it is read once.

    Each app has functions of its own, of the same code: they are put where those of the first app were.
    """
    read: dict[Any, dict[str, Any]] = {}
    populate = routing._populate_api_route_state
    own = ("original_route", "starlette_route", "app", "form_limits")

    def written(call: Any) -> Any:
        """What is alike in functions of the same code."""
        return call.__code__, call.__defaults__, *(call.__kwdefaults__ or {}).items()

    def populated(route: Any, path: str, endpoint: Any, **given: Any) -> None:
        asks = [each.dependency for each in given["dependencies"] or ()]
        key = type(route), path, *(given["methods"] or ()), *map(written, (endpoint, *asks))
        if key not in read:
            populate(route, path, endpoint, **given)
            read[key] = {name: value for name, value in vars(route).items() if name not in own}
            return
        vars(route).update(read[key])
        first = read[key]["dependant"]
        # What a router asks for comes before what a route does, in the same list.
        before = [replace(like, call=call) for like, call in zip(first.dependencies, asks, strict=False)]
        route.dependant = replace(first, call=endpoint, dependencies=[*before, *first.dependencies[len(asks) :]])
        route.endpoint, route.dependencies = endpoint, list(given["dependencies"] or ())
        route.dependency_overrides_provider = given["dependency_overrides_provider"]

    def once(kind: str) -> None:
        """Asked of the first of the functions that are alike."""
        real, found = getattr(models, kind), dict[Any, bool]()

        def asked(of: Any) -> bool:
            code = None if hasattr(of.call, "__wrapped__") else getattr(of.call, "__code__", None)
            if code is None:
                return bool(real(of))
            if code not in found:
                found[code] = real(of)
            return found[code]

        alike.setattr(models, kind, asked)

    with pytest.MonkeyPatch.context() as alike:
        alike.setattr(routing, "_populate_api_route_state", populated)
        for kind in ("gen", "async_gen", "coroutine"):
            once(f"_is_{kind}_callable_cached")
        yield


@pytest.fixture(scope="session", autouse=True)
def forked() -> Iterator[None]:
    """Fights are worked out in a process of their own as ever, but one that is forked, as programs are. How one begins
    by itself is told by `test_bar.py`."""
    with patch.object(reckoner, "multiprocessing", SimpleNamespace(get_context=lambda _: FORKED)):
        yield


@pytest.fixture
def table(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What a fight comes to is only glimpsed at: it comes onto the page as ever, less exactly.

    How exact it is has tests of its own (`test_bar.py`, `tests/fights/test_prospect.py`).
    """
    glimpsed = patch.object(reckoner, "_prospect", glimpse)
    with glimpsed, running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="module")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launch(playwright, chromium_path)
        yield started
        started.close()


@pytest.fixture
def visitors(server: Server, browser: Browser) -> Iterator[Any]:
    """Makes visitors; at the end no browser may have complained of anything."""
    made: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        made.append(Visitor(browser, server, **options))
        return made[-1]

    server.demo_of("lanterns")
    yield make
    for visitor in made:
        visitor.context.close()
    assert [complaint for visitor in made for complaint in visitor.complaints] == []
