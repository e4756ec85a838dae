"""The first page of a person with fifty games: what is asked of them at each, since when and until when.

Promised: under 30 ms.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from fastapi import Request

from arbitro.play.entries import PLAYER
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.systems import SYSTEMS
from arbitro.web.app import create_app
from arbitro.web.mine import tables_of
from arbitro.web.persons import Persons
from arbitro.web.site import Site, Visit

GAMES, PAGES = 50, 50


def page(site: Site, token: str) -> float:
    """Milliseconds of this thread for one first page, from the cookie to the end of the list."""
    headers = [(b"cookie", f"arbitro={token}".encode())]
    begun = time.thread_time()
    here = Visit(site, Request({"type": "http", "path": "/", "query_string": b"", "headers": headers}))
    here.page("home.html", demo=None, tables=tables_of(here), systems=[], host="", away=[], closed=False)
    return 1000 * (time.thread_time() - begun)


def run() -> list[tuple[str, float, str]]:
    """The median and the slowest of many pages, and the first one after a start of the server."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "bench.db") as store:
        keeper, persons, token = Keeper(store), Persons(store), ""
        for number in range(GAMES):
            system = SYSTEMS[number % len(SYSTEMS)]
            kept = keeper.create(opening(system, f"Game {number}", "demo" if number % 2 else "new", key=f"k{number}"))
            free = [one.id for one in kept.game.system.figures(kept.game.state) if one.side == "heroes"]
            token = persons.sit(token, kept.id, keeper.join(kept.id, "Ada", PLAYER, free[0] if free else ""), "Ada")
        site: Site = create_app(Keeper(store), store, secret="bench").state.site
        first = page(site, token)
        spent = [page(site, token) for _ in range(PAGES)]
        asked = len({game for game, _ in store.dues_of(site.persons.session(token).person)})
        site.close()
    what = f"the first page of a person with {GAMES} games, {asked} of which wait (promised: 30 ms)"
    return [
        (what, statistics.median(spent), "ms"),
        ("the slowest of these", max(spent), "ms"),
        ("the first after a start", first, "ms"),
    ]
