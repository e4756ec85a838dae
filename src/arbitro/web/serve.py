"""The server around the pages: a store, a keeper, uvicorn; it stops cleanly while streams are open."""

from __future__ import annotations

import errno
import gc
import logging
import os
import secrets
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from arbitro.play.game import opening
from arbitro.play.keeper import Keeper
from arbitro.play.lapsing import expire
from arbitro.play.limits import MOST_ENTRIES
from arbitro.play.shelf import DAY, tidy
from arbitro.proof.server import server_of as identity_of
from arbitro.store import Store, StoreError, StoreInUse, open_store
from arbitro.systems import SYSTEMS
from arbitro.web.app import create_app
from arbitro.web.buckets import GAMES, USUAL, Limits
from arbitro.web.demos import current_demo, remember_demo
from arbitro.web.patience import Patience
from arbitro.web.site import Doors
from arbitro.words import LANGUAGES, speaker

logger = logging.getLogger(__name__)

PORTS_TRIED = 20

MOST_CONNECTIONS = 3000
"""At a time: all the streams that there may be, and as many as half again."""


SWITCH = 0.001
"""Seconds after which a thread that draws pages lets others in that only have to answer: Python's own are five times as
many, at every step of theirs that waits for the disk or the network."""


def serve(
    database: Path,
    host: str = "127.0.0.1",
    port: int = 8470,
    demo: bool = True,
    base_url: str | None = None,
    ready: Callable[[str], None] | None = None,
    demo_days: int | None = None,
    doors: Doors | None = None,
    games_a_day: int | None = None,
    most_entries: int = MOST_ENTRIES,
) -> None:
    """Serve the games in `database` until somebody stops it; `ready` is called with the address.

    Demo fights that nobody has played for `demo_days` are deleted; without a number none are.
    `doors` says who may begin games, `games_a_day` how many of them come from one address, `most_entries` how long one
    may become.

    Takes the next free port where `port` is taken. Ends the program with a line in both languages
    when another one has the file; raises the store's other errors, and `OSError` without a port.
    """
    try:
        opened = open_store(database)
    except StoreInUse:
        say_in_both("serve-in-use", file=str(database))
        raise SystemExit(2) from None
    with opened as store:
        keeper = Keeper(store, server=identity_of(store), most_entries=most_entries)
        over = tidying(store, keeper, demo_days)
        rates = {**USUAL, GAMES: (DAY / games_a_day, games_a_day)} if games_a_day else USUAL
        limits = Limits(rates)
        app = create_app(keeper, store, secret=secret_of(store), base_url=base_url, limits=limits, doors=doors)
        if demo and not app.state.site.doors.closed:
            prepare_demo(keeper, app.state.site)
        listening = listen(host, port)
        address = base_url or f"http://{_shown(host)}:{listening.getsockname()[1]}"

        def on_ready() -> None:
            announce(address, database)
            # What stands by now stands to the end: rules, lists, words. To look through all of it for rings again and
            # again would hold up every answer for a tenth of a second and more; what comes later has few.
            gc.collect()
            gc.freeze()
            gc.set_threshold(20_000, 20, 50)
            if ready:
                ready(address)

        sys.setswitchinterval(SWITCH)
        with looking_at_the_clock(keeper, store):
            try:
                server_of(app, on_ready).run(sockets=[listening])
            finally:
                over.set()


TICK = 15.0
"""Seconds between two looks at whose time is up."""


@contextmanager
def looking_at_the_clock(keeper: Keeper, store: Store, every: float = TICK) -> Iterator[None]:
    """Meanwhile, do what is to happen wherever somebody's time is up."""
    ended = threading.Event()

    def look() -> None:
        while not ended.wait(every):
            try:
                expire(keeper, store, int(time.time()))
            except StoreError as error:
                # A disk that fails is said of whatever people do; the next look may find it well again.
                logger.warning("nobody could look whose time is up: %s", error)

    looking = threading.Thread(target=look, name="clock", daemon=True)
    looking.start()
    try:
        yield
    finally:
        ended.set()
        looking.join()


def server_of(app: Any, ready: Callable[[], None]) -> Server:
    """A server for an app of ours; `ready` is called when it answers."""
    config = uvicorn.Config(
        app,
        log_level=os.environ.get("ARBITRO_LOG", "warning"),
        access_log=False,
        server_header=False,
        http=Patience,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,
        # Behind a proxy `base_url` says who we are; nothing that a proxy adds to a request is believed.
        proxy_headers=False,
    )
    return Server(config, app.state.site.hub.close, ready)


class Server(uvicorn.Server):
    """Ends the open streams first when it has to stop: they would keep it from stopping."""

    def __init__(self, config: uvicorn.Config, close: Callable[[], None], ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.close = close
        self.ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self.close()

    def stop(self) -> None:
        """The same from another thread."""
        self.should_exit = True
        self.close()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one; any for 0. Raises `OSError` when there is none."""
    for candidate in range(port, port + PORTS_TRIED) if port else (0,):
        try:
            found = _listening(host, candidate)
        except OSError as error:
            # An address that is not ours will not be at the next port either.
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            continue
        if port and candidate != port:
            say_in_both("serve-port", port=port, other=candidate)
        return found
    raise OSError(errno.EADDRINUSE, speaker("en").say("serve-no-port", {"port": port, "other": port + PORTS_TRIED - 1}))


def _listening(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(128)
    except OSError:
        found.close()
        raise
    return found


def tidying(store: Store, keeper: Keeper, demo_days: int | None = None) -> threading.Event:
    """Let the games go whose day has come, now and every day until the event is set."""
    over = threading.Event()

    def tidied() -> None:
        for game in tidy(store, keeper.put_away, int(time.time()), demo_days):
            logger.info("game %s is deleted, as it should be by now", game)

    def each_day() -> None:
        while not over.wait(DAY):
            try:
                tidied()
            except Exception:
                # Tomorrow is another day.
                logger.exception("what has to go could not be deleted")

    tidied()
    threading.Thread(target=each_day, name="arbitro-tidy", daemon=True).start()
    return over


def prepare_demo(keeper: Keeper, site: Any) -> None:
    """See to it that a fight is under way when the first person looks in."""
    if not current_demo(site)[0]:
        say = speaker("es" if os.environ.get("LANG", "").startswith("es") else "en", SYSTEMS[0])
        title = say.say("demo-game-title", {"name": say.say("system-title")})
        begun = opening(SYSTEMS[0], title, "demo", key=secrets.token_hex())
        remember_demo(site, keeper.create(begun, demo=True).id)


def secret_of(store: Store) -> str:
    """The store's own secret, the same at every start."""
    known = store.get_key("server", "secret", 0)
    known = known or store.change_key("server", "secret", lambda one: one or secrets.token_hex(32).encode())
    return known.decode()


def announce(address: str, database: Path) -> None:
    """Say where the table is, in both languages."""
    say_in_both("serve-address", address=address)
    say_in_both("serve-stop", file=str(database))


def say_in_both(code: str, **facts: Any) -> None:
    """One line in each language on the terminal."""
    for language in LANGUAGES:
        sys.stdout.write(speaker(language).say(code, facts) + "\n")
    sys.stdout.flush()


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        # An address that other devices can use, found without sending anything.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))
                return str(probe.getsockname()[0])
            except OSError:
                return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
