"""The server around the pages: a store, a keeper, uvicorn; it stops cleanly while streams are open."""

from __future__ import annotations

import errno
import gc
import logging
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

from arbitro.play.keeper import Keeper
from arbitro.play.lapsing import expire
from arbitro.play.limits import MOST_ENTRIES
from arbitro.play.running import Refused
from arbitro.play.shelf import DAY, tidy
from arbitro.post.means import Means
from arbitro.post.worker import EVERY
from arbitro.proof.server import server_of as identity_of
from arbitro.store import Store, StoreInUse, open_store
from arbitro.systems import SYSTEMS
from arbitro.web.address import read_base
from arbitro.web.app import create_app
from arbitro.web.buckets import GAMES, USUAL, Limits
from arbitro.web.chores import ONCE, Chore, meanwhile
from arbitro.web.counting import log_in_lines
from arbitro.web.demos import begin_demo, current_demo
from arbitro.web.leaves import PAGES
from arbitro.web.patience import Patience
from arbitro.web.sheets import typesetter
from arbitro.web.site import Doors
from arbitro.words import LANGUAGES, speaker

PORTS_TRIED = 20

STOPS = (signal.SIGTERM, signal.SIGINT)

PAUSE = 0.5
"""Seconds after which a process that has ended is begun anew."""

MOST_CONNECTIONS = 3000
"""At a time: all the streams that there may be, and as many as half again."""


logger = logging.getLogger(__name__)

SWITCH = 0.001
"""Seconds after which a thread that draws pages lets others in that only have to answer: Python's own are five times as
many, at every step of theirs that waits for the disk or the network."""


@dataclass(frozen=True)
class Hosting:
    """How a host wants games to be served."""

    base_url: str | None = None
    """How others reach it, behind a proxy."""
    demo: bool = True
    """Whether a fight is under way on the first page."""
    means: Means = field(default_factory=Means)
    """By what people are told that it is their turn."""
    demo_days: int | None = None
    """After how many idle days a demo fight is deleted."""
    doors: Doors = field(default_factory=Doors)
    games_a_day: int | None = None
    """How many games may begin from one address in a day."""
    most_entries: int = MOST_ENTRIES
    metrics: int | None = None
    """A port on which this computer alone can read what is counted; a second process has the next one, and so on."""
    log_lines: bool = False
    """Whether the log is written as JSON, a line for each event."""


def serve(
    database: str | Path,
    host: str = "127.0.0.1",
    port: int = 8470,
    hosting: Hosting = Hosting(),
    ready: Callable[[str], None] | None = None,
    processes: int = 1,
) -> None:
    """Serve the games in `database` until somebody stops it; `ready` is called with the address.

    Takes the next free port where `port` is taken. Ends the program with a line in both languages when another one has
    the file, or there are to be several `processes` and it is one; raises the store's other errors, and `OSError`
    without a port.
    """
    try:
        opened = open_store(database)
    except StoreInUse:
        say_in_both("serve-in-use", file=str(database))
        raise SystemExit(2) from None
    if processes == 1:
        with opened as store:
            listening = listen(host, port)
            serve_on(store, listening, hosting, partial(began, store, listening, hosting.base_url, ready))
        return
    with opened as store:
        # Opened here only to know that all of them can.
        if not (store.shared and hasattr(os, "fork") and processes > 1):
            say_in_both("serve-processes", number=processes, file=store.name)
            raise SystemExit(2)
        name = store.name
    # One each, for the system to spread who comes among them; and all are held here, so that who comes while a process
    # is begun anew waits for it.
    with listen(host, port) as free:
        port = free.getsockname()[1]
    sockets = [_listening(host, port, shared=True) for _ in range(processes)]

    def life(number: int) -> None:
        with open_store(database) as store:
            told = partial(began, store, sockets[0], hosting.base_url, None if number else ready)
            serve_on(store, sockets[number], hosting, told, number)

    say_in_both("serve-several", number=processes, file=name)
    processes_of(life, processes)


TICK = 15.0
"""Seconds between two looks at whose time is up."""


def serve_on(
    store: Store, listening: socket.socket, hosting: Hosting, ready: Callable[[], None], number: int = 0
) -> None:
    """Serve the games of a store to whoever comes to a socket; `ready` is called when it answers.

    `number` is which of several processes it is: the first does what is to be done by the clock.
    """
    first = not number
    metrics = hosting.metrics and hosting.metrics + number
    keeper = Keeper(store, server=identity_of(store), most_entries=hosting.most_entries)
    a_day = hosting.games_a_day
    limits = Limits({**USUAL, GAMES: (DAY / a_day, a_day)} if a_day else USUAL)
    app = create_app(
        keeper,
        store,
        secret=secret_of(store),
        base_url=hosting.base_url,
        limits=limits,
        doors=hosting.doors,
        metrics_port=metrics,
    )
    need_room_for(app, hosting.base_url)
    site = app.state.site
    if hosting.demo and first and not hosting.doors.closed and not current_demo(site)[0]:
        # A fight is under way when the first person looks in.
        begin_demo(site)
    site.post.means, site.addresses.home = hosting.means.keyed(store), address_of(listening, hosting.base_url)
    store.watch(site.hear)
    sys.setswitchinterval(SWITCH)
    warm = Chore("pages are ready", ONCE, warm_up)
    chores = (
        Chore("time is up", TICK, lambda: expire(keeper, store, int(time.time()))),
        Chore("old games go", DAY, lambda: tidy(store, keeper.put_away, int(time.time()), hosting.demo_days)),
        Chore("people are told", EVERY, site.post.turn),
    )
    sockets = [listening, *([_listening("127.0.0.1", metrics)] if metrics else [])]
    if hosting.log_lines:
        log_in_lines(os.environ.get("ARBITRO_LOG", "warning"))
    with meanwhile(warm, *(chores if first else ())):
        server_of(app, ready, hosting.log_lines).run(sockets=sockets)


def address_of(listening: socket.socket, base_url: str | None) -> str:
    """Where others reach what comes to a socket."""
    host, port = listening.getsockname()[:2]
    return base_url.rstrip("/") if base_url else f"http://{_shown(host)}:{port}"


def began(store: Store, listening: socket.socket, base_url: str | None, ready: Callable[[str], None] | None) -> None:
    """Say that it answers, and where, in both languages."""
    address = address_of(listening, base_url)
    say_in_both("serve-address", address=address)
    say_in_both("serve-stop", file=store.name)
    if ready:
        ready(address)


def warm_up() -> None:
    """Find all words and read all templates while nobody waits: the first page that says or sets something would pay.

    Words are read when they are said first, a tenth of a thousandth of a second each.

    What stands by then stands to the end: rules, lists, words. To look through all of it for rings again and again
    would hold up every answer for a tenth of a second and more. What comes later has hardly any (`site.Filled`), and is
    looked through in small pieces: a thousand things take a millisecond or two, in which nobody is answered.
    """
    for language in LANGUAGES:
        for system in (None, *SYSTEMS):
            speaker(language, system)
    for template in PAGES.list_templates():
        PAGES.get_template(template)
    # Its fonts take up more room than a sheet does, and than a request may.
    with suppress(Refused):
        typesetter()(b"", {}, "pdf")
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 5, 4_000)


def processes_of(life: Callable[[int], None], number: int) -> None:
    """Live so many lives, each in a process of its own, until somebody stops this one; one that ends is begun anew."""
    living: dict[int, int] = {}
    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True
        for pid in list(living):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)

    def begin(which: int) -> None:
        # A stop between the fork and its note would miss the new one, which then lived on by itself.
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
        pid = -1 if stopping else os.fork()
        if pid > 0:
            living[pid] = which
        if pid:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            return
        for each in STOPS:
            signal.signal(each, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        try:
            life(which)
        except BaseException as error:
            logger.error("a process has ended: %s", error)
        os._exit(1)

    for each in STOPS:
        signal.signal(each, stop)
    for which in range(number):
        begin(which)
    while living:
        pid, _ = os.wait()
        which = living.pop(pid)
        if not stopping:
            # One that cannot begin, as when the database is away, tries no more often than this.
            time.sleep(PAUSE)
            begin(which)


def server_of(app: Any, ready: Callable[[], None], log_lines: bool = False) -> Server:
    """A server for an app of ours; `ready` is called when it answers."""
    config = uvicorn.Config(
        app,
        log_level=os.environ.get("ARBITRO_LOG", "warning"),
        access_log=False,
        # Its own format, unless all goes into ours.
        log_config=None if log_lines else uvicorn.config.LOGGING_CONFIG,
        server_header=False,
        http=Patience,
        # No page of ours opens one, and it would come past all that looks at requests.
        ws="none",
        # Its colours would be codes that no name in a log may be mistaken for.
        use_colors=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,
        # Behind a proxy `base_url` says who we are; nothing that a proxy adds to a request is believed.
        proxy_headers=False,
    )
    return Server(config, app.state.site.let_go, ready)


class Server(uvicorn.Server):
    """Lets go first, when it has to stop, of what somebody waits for: it would keep it from stopping."""

    def __init__(self, config: uvicorn.Config, let_go: Callable[[], None], ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.let_go = let_go
        self.ready = ready

    def stop(self) -> None:
        """From another thread."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.let_go()
        await super().shutdown(sockets)

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
                error.filename = host  # what was asked, to be said with why not
                raise
            continue
        if port and candidate != port:
            say_in_both("serve-port", port=port, other=candidate)
        return found
    raise OSError(errno.EADDRINUSE, "no port is free", f"{host}:{port}–{port + PORTS_TRIED - 1}")


def _listening(host: str, port: int, shared: bool = False) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        found.bind((host, port))
        found.listen(128)
    except OSError:
        found.close()
        raise
    return found


def need_room_for(app: Any, base_url: str | None) -> None:
    """End the program with a line where pages of ours have the name that a proxy has put us under."""
    first = read_base(base_url).path.split("/")[1:2] if base_url else []
    routes = [
        each for route in app.routes for each in getattr(getattr(route, "original_router", None), "routes", [route])
    ]
    if first and first[0] in {route.path.split("/")[1] for route in routes}:
        say_in_both("serve-prefix", found=f"/{first[0]}")
        raise SystemExit(2)


def secret_of(store: Store) -> str:
    """The store's own secret, the same at every start."""
    known = store.get_key("server", "secret", 0)
    known = known or store.change_key("server", "secret", lambda one: one or secrets.token_hex(32).encode())
    return known.decode()


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
