"""How soon a notice leaves: from the moment at which somebody is to be told until a webhook of theirs has heard.

Promised: within two seconds; the chore that sends looks once a second. Each time four people at a table are told.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path

from arbitro.play.calls import QUIET
from arbitro.play.keeper import Keeper
from arbitro.post.contacts import Contact, written
from arbitro.post.means import Means
from arbitro.post.ripening import APART
from arbitro.post.worker import EVERY, Post
from arbitro.store import open_store
from arbitro.web.chores import Chore, meanwhile
from bench.views import made_up
from tests.post.sinks import HookSink, until
from tests.post.test_sending import Addresses

PEOPLE, TIMES = 4, 12


def run() -> list[tuple[str, float, str]]:
    """The median and the slowest, in seconds."""
    lot, spent, ahead = random.Random(7), list[float](), 0.0
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "bench.db") as store, HookSink() as sink:
        keeper = Keeper(store, clock=lambda: time.time() + ahead)
        made = made_up("knave", PEOPLE, 6, 0)
        game = keeper.create(made[0], made[1:]).id  # type: ignore[arg-type]
        seats = [seat.id for seat in keeper.open(game).game.seats if seat.id != "gm"]
        for seat in seats:
            store.put_person(seat, b"{}")
            store.sit(seat, game, seat)
            address = f"{sink.url}/{seat}"
            contact = Contact("hook", address, lang="es", since=int(keeper.clock()), confirmed=True)
            store.put_contact(seat, seat, written(contact))
        post = Post(store, keeper, Means(hooks=True, anywhere=True), Addresses())
        with meanwhile(Chore("people are told", EVERY, post.turn)):
            for number in range(TIMES):
                now = int(keeper.clock())
                head = keeper.open(game).game.head
                waits = [(seat, f"turn:{number}", None, now + QUIET) for seat in seats]
                store.append(
                    game, seat="gm", request_id=f"r{number}", request=b"", expected=head, entries=[], reply=b"",
                    at=now, dues=waits,
                ).result()  # fmt: skip
                time.sleep(lot.random() * EVERY)
                ahead += QUIET
                begun, heard = time.perf_counter(), len(sink.posted)
                for one in range(PEOPLE):
                    until(lambda one=one, heard=heard: len(sink.posted) > heard + one)  # type: ignore[misc]
                    spent.append(time.perf_counter() - begun)
                ahead += APART
        post.wait(10)
    return [
        (f"a notice after its quiet time, {PEOPLE} at a time (promised: 2 s)", statistics.median(spent), "s"),
        ("the slowest of these", max(spent), "s"),
    ]
