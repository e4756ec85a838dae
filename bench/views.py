"""What a view costs: drawn anew for eight people in a long game after every entry, and a command with its four views.

The table is a game master and seven players with heroes, twenty figures in a fight. The times are the processor's, in
the thread that draws, from the cookie to the page's text. Whoever is drawn first pays for what all share.
"""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from arbitro.play.deciding import decide, sit_down
from arbitro.play.entries import GAME_MASTER, PLAYER, Entry, Settings, Spoke, Thrown, plain
from arbitro.play.fold import begin, follow, opening
from arbitro.play.game import Game
from arbitro.play.keeper import Keeper
from arbitro.play.rights import mentioned
from arbitro.play.wishes import Act, Order, Say, Settle, Wish
from arbitro.store import open_store
from arbitro.systems.contract import ANYONE
from arbitro.table import REFEREE, Live, from_seed
from arbitro.web.app import create_app
from arbitro.web.serve import listen, server_of, warm_up
from arbitro.web.site import Site, Visit
from arbitro.web.tables import shown

SYSTEMS = ("knave", "d10", "brp", "symbaroum", "stepdie")

PLAYERS, FIGURES = 7, 20

ENTRIES = (2_000, 40_000)

RECENT = 400
"""Entries of the fight at the log's end: more than a page shows."""

ROUNDS = 12
"""How often somebody speaks and somebody acts."""


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    rows = []
    for system in SYSTEMS:
        for entries in ENTRIES:
            for what, times in views_of(system, entries).items():
                for who, (promise, spent) in times.items():
                    name = f"{system}, {entries:,} entries, {what}, {who} (promise: under {promise})"
                    rows.append((name, 1000 * statistics.median(spent), "ms"))
    return rows + [row for system in SYSTEMS for row in against_bare(system)]


Spent = dict[str, dict[str, tuple[int, list[float]]]]
"""Seconds by what happened and by who looks, with the promised milliseconds."""


def views_of(system: str, entries: int) -> Spent:
    """Every view after every entry, the game master's first."""
    spent: Spent = {what: {"game master": (10, []), "player": (5, [])} for what in ("somebody spoke", "somebody acted")}
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "bench.db") as store:
        made = made_up(system, PLAYERS, FIGURES, entries - RECENT)
        keeper = Keeper(store, from_seed("fight"))
        game_id = keeper.create(made[0], made[1:]).id  # type: ignore[arg-type]
        while keeper.open(game_id).game.head < entries:
            plays_on(keeper, game_id)
        # As after a start of the server: what is older than the last snapshot is not in memory.
        keeper = Keeper(store, from_seed("fight"))
        site: Site = create_app(keeper, store, secret="bench").state.site
        look = {seat.id: looker(site, game_id, seat.id) for seat in keeper.open(game_id).game.seats}
        warm_up()
        for number in range(-1, ROUNDS):
            for what in spent:
                if what == "somebody spoke":
                    wish(keeper, game_id, "p1", Say(f"message {number}"))
                else:
                    plays_on(keeper, game_id)
                for seat, view in look.items():
                    begun = time.thread_time()
                    view()
                    # The first time warms up what only the first at a server waits for.
                    if number >= 0:
                        spent[what]["game master" if seat == "gm" else "player"][1].append(time.thread_time() - begun)
        site.close()
    return spent


def looker(site: Site, game_id: str, seat: str) -> Callable[[], HTMLResponse]:
    """Draws the panels of this seat, from the cookie on."""
    token = site.persons.sit(None, game_id, seat)
    scope = {
        "type": "http",
        "path": f"/g/{game_id}/panels",
        "query_string": b"",
        "headers": [(b"cookie", f"arbitro={token}".encode())],
    }

    def view() -> HTMLResponse:
        table = Visit(site, Request(scope)).table(game_id)
        return table.page("panels.html", **shown(table))

    return view


# A long game


def made_up(system: str, players: int, figures: int, entries: int) -> list[Entry]:
    """A log of at least so many entries: heroes are made, enemies are met, and then people talk for a long time."""
    draw = from_seed("made up")
    begun: Entry = opening(system, "A long game", key="bench")
    game, log = begin(begun), [begun]

    def add(found: tuple[Game, list[Entry]]) -> Game:
        log.extend(found[1])
        return found[0]

    game = add(sit_down(game, "gm", "Greta", GAME_MASTER, "", draw))
    game = add(decide(game, "gm", Settle(Settings(foes="referee")), draw))
    for number in range(players):
        seat = f"p{number}"
        game = add(sit_down(game, seat, f"Player {number}", PLAYER, "", draw))
        game = add(decide(game, seat, quick(next(iter(legal(game, ANYONE)))), draw))
        # Whoever is away answers by the rules' defaults, so that nothing waits.
        game = add(decide(game, seat, Order(away=True), draw))
    # By how many are there, and not by how long the log is: the same fight whatever a command writes into it.
    while (there := len(game.system.figures(game.state))) < figures:
        meets = meetings(game)
        kind = game.system.KINDS[there % len(game.system.KINDS)]
        # Where a fight is on, whoever else comes is brought into it.
        comes = Act({"type": "introduce", "kind": kind, "side": "foes", "who": REFEREE}, quick=True)
        game = add(decide(game, "gm", quick(meets[there % len(meets)]) if meets else comes, draw))
    while len(log) < entries:
        said: Entry = Spoke("p2", f"message {len(log)}") if len(log) % 3 else Thrown("p3", "2d6", 7, ((3, 4),))
        game = add((follow(game, said), [said]))
    return log


def legal(game: Game, who: str) -> list[Any]:
    return [option.command for option in game.system.legal(game.state, who) if not option.refusal]


def quick(command: Any) -> Act:
    return Act(msgspec.to_builtins(command), quick=True)


def next_act(game: Game) -> Act:
    """What whoever is due does, but that enemies harm no hero and let their turns pass; the referee brings new ones
    when nobody is. What heroes do comes by itself: whoever plays them is away."""
    heroes = frozenset(figure.id for figure in game.system.figures(game.state) if figure.side == "heroes")
    for who in game.system.due(game.state):
        may = [command for command in legal(game, who) if who in heroes or not heroes & mentioned(plain(command))]
        # The fight goes on: nobody gives up.
        may = [command for command in may if plain(command)["type"] not in ("yield", "surrender")]
        if may:
            suggested = game.system.suggest(game.state, who)
            return quick(suggested if suggested in may else next(passing(game, may), may[-1]))
    meets = meetings(game)
    return quick(meets[len(game.system.figures(game.state)) % len(meets)])


def passing(game: Game, may: list[Any]) -> Iterator[Any]:
    """Of what somebody may do, what has others come next: a fight in which one picks up and drops things all the time
    costs no view anything."""
    before = game.system.due(game.state)
    for command in reversed(may):
        if game.system.due(game.system.apply(game.state, command, Live(from_seed("passing")))) != before:
            yield command


def meetings(game: Game) -> list[Any]:
    """With whom a fight may begin now; where nobody just comes, the fights that are ready."""
    may = legal(game, REFEREE)
    found = [[command for command in may if type(command).__name__ == name] for name in ("Meet", "Begin")]
    return found[0] or found[1]


def plays_on(keeper: Keeper, game_id: str) -> None:
    wish(keeper, game_id, "gm", next_act(keeper.open(game_id).game))


def wish(keeper: Keeper, game_id: str, seat: str, what: Wish) -> None:
    head = keeper.open(game_id).game.head
    keeper.wish(game_id, seat, f"{seat}-{head}", msgspec.json.encode(what))


# A command and its views, against a bare server


def against_bare(system: str) -> list[tuple[str, float, str]]:
    """A command at a table of four, until its sender has heard and all four have their panels, against a bare post.

    Both through the same server, over kept connections, in turns; the bare one has one INSERT, as safely on the disk.
    """
    ours, theirs = [], []
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder, open_store(Path(folder) / "bench.db") as store:
        keeper = Keeper(store, from_seed("fight"))
        log = made_up(system, 3, 6, 0)
        game_id = keeper.create(log[0], log[1:]).id  # type: ignore[arg-type]
        app = create_app(keeper, store, secret="bench")
        site: Site = app.state.site
        tokens = [site.persons.sit(None, game_id, seat.id) for seat in keeper.open(game_id).game.seats]
        other = uvicorn.Server(uvicorn.Config(bare(Path(folder) / "bare.db"), log_level="error"))
        with running(server_of(app, lambda: None)) as line, running(other) as bare_line:
            for _ in range(2 * ROUNDS):
                body = msgspec.json.encode(next_act(keeper.open(game_id).game))
                begun = time.perf_counter()
                ask(line, "POST", f"/g/{game_id}/wish", tokens[0], body)
                for token in tokens:
                    ask(line, "GET", f"/g/{game_id}/panels", token)
                ours.append(time.perf_counter() - begun)
                begun = time.perf_counter()
                ask(bare_line, "POST", "/", "", body)
                theirs.append(time.perf_counter() - begun)
    return [
        (f"{system}: a command at a table of four, with four views", 1000 * statistics.median(ours), "ms"),
        ("  a bare post that is kept", 1000 * statistics.median(theirs), "ms"),
        ("  ours against it (promise: under 25)", statistics.median(ours) / statistics.median(theirs), "×"),
    ]


def ask(line: HTTPConnection, method: str, path: str, token: str, body: bytes | None = None) -> None:
    origin = f"http://{line.host}:{line.port}"
    headers = {"cookie": f"arbitro={token}", "origin": origin, "content-type": "application/json"}
    line.request(method, path, body, headers)
    answer = line.getresponse()
    answer.read()
    assert answer.status == 200, answer.status


def bare(path: Path) -> FastAPI:
    """The least that takes a post and keeps it."""
    app = FastAPI()
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.executescript(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entries (data BLOB NOT NULL)"
    )

    @app.post("/")
    async def keep(request: Request) -> dict[str, bool]:
        connection.execute("INSERT INTO entries VALUES (?)", (await request.body(),))
        return {"ok": True}

    return app


@contextmanager
def running(server: uvicorn.Server) -> Iterator[HTTPConnection]:
    """A server on a free port, and a connection to it."""
    listening = listen("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        line = HTTPConnection("127.0.0.1", listening.getsockname()[1])
        yield line
        line.close()
    finally:
        server.should_exit = True
        thread.join(20)
