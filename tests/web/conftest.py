"""A server's pages on a store of their own: without a browser, or in a real Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from fastapi import routing
from fastapi.dependencies import models, utils
from playwright.sync_api import Browser, expect, sync_playwright

from arbitro.fights.prospect import prospect
from arbitro.web import reckoner
from tests.web.browsers import Server, Visitor, launch, running
from tests.web.helpers import House, house

# Far more than it takes: a machine may have other things to do.
expect.set_options(timeout=40_000)


@pytest.fixture(scope="session", autouse=True)
def signatures() -> Iterator[None]:
    """What a hundred routes ask for takes longer to read than the rest of an app to make: in a process it is read once.

    Each app has functions of its own, of the same code.
    """
    read: dict[Any, Any] = {}

    def get_dependant(*, path: str, call: Any, **more: Any) -> Any:
        key = path, call.__code__, call.__defaults__, call.__kwdefaults__, *more.items()
        if key not in read:
            read[key] = utils.get_dependant(path=path, call=call, **more)
        # FastAPI puts what a router asks for before what a route does, in the same list.
        return replace(read[key], call=call, dependencies=list(read[key].dependencies))

    def written(call: Any) -> Any:
        """What is alike in functions of the same code; one that wraps another is like no other."""
        return None if hasattr(call, "__wrapped__") else getattr(call, "__code__", None)

    def once(owner: Any, name: str, key: Callable[..., Any]) -> None:
        """Read for the first of those that are alike; `None` is like no other."""
        real = getattr(owner, name)

        def found(*given: Any, **named: Any) -> Any:
            which = name, key(*given, **named)
            if which[1] is None:
                return real(*given, **named)
            if which not in read:
                read[which] = real(*given, **named)
            return read[which]

        alike.setattr(owner, name, found)

    with pytest.MonkeyPatch.context() as alike:
        alike.setattr("fastapi.routing.get_dependant", get_dependant)
        # What every route asks for; what one room's ask for is each app's own.
        once(
            routing,
            "get_parameterless_sub_dependant",
            lambda *, depends, path: None if depends.dependency.__closure__ else (depends, path),
        )
        once(routing, "get_typed_return_annotation", written)
        for kind in ("gen", "async_gen", "coroutine"):
            once(models, f"_is_{kind}_callable_cached", lambda of: written(of.call))
        yield


@pytest.fixture
def table(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What a fight comes to is looked at for a twentieth of a second: it comes onto the page as ever, less exactly.

    How exact it is has tests of its own (`test_bar.py`, `tests/fights/test_prospect.py`).
    """
    glimpsed = patch.object(reckoner, "_prospect", partial(prospect, seconds=0.05))
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
