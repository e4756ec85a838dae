"""Two processes at one PostgreSQL, each with a post of its own: of every turn somebody is told once."""

from __future__ import annotations

import threading
from collections import Counter
from types import SimpleNamespace
from typing import Any

from arbitro.play.calls import QUIET
from arbitro.post.means import Means
from arbitro.store import Store, open_store
from tests.post.sacrifice import Addresses, PlainPost, ask
from tests.post.sinks import HookSink
from tests.store.cluster import Cluster

TURNS = 30


def test_of_two_who_look_at_the_same_moment_one_tells(cluster: Cluster) -> None:
    """Both make and send as fast as they can until nothing is left; nobody dies, so each name arrives once."""
    place = cluster.database()
    with HookSink() as sink, open_store(place) as one, open_store(place) as other:
        for number in range(TURNS):
            ask(one, number, 0, sink.url)
        keeper: Any = SimpleNamespace(clock=lambda: QUIET)

        def tell(store: Store) -> None:
            post = PlainPost(store, keeper, Means(hooks=True, anywhere=True), Addresses())
            while (soonest := store.soonest()) is not None and soonest <= QUIET:
                post.turn()
                post.wait(20)

        posts = [threading.Thread(target=tell, args=[store]) for store in (one, other)]
        for post in posts:
            post.start()
        for post in posts:
            post.join()

        told = Counter(wait["game"] for posted in sink.posted for wait in posted.json["waits"])
        assert told == {f"q{number}": 1 for number in range(TURNS)}
        assert one.soonest() is None
