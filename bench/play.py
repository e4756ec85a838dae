"""A game in play: answering one question at a time, opening a long game, auditing it."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from arbitro.play.deciding import decide
from arbitro.play.entries import PLAYER, Closed, Seated
from arbitro.play.fold import begin, follow, opening, replay
from arbitro.play.keeper import Keeper
from arbitro.play.wishes import Act, Order, Reply, Wish
from arbitro.store import open_store
from arbitro.systems.contract import ANYONE
from arbitro.table import from_seed


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    return [answers_one_by_one(), *opening_and_auditing()]


def answers_one_by_one() -> tuple[str, float, str]:
    """Knave characters made step by step, every die thrown by hand: the processor's time for 40 answers."""
    times: list[float] = []
    while len(times) < 400:
        game = follow(begin(opening("knave", "bench")), Seated("ada", "Ada", PLAYER))
        game, _ = decide(game, "ada", Order(by_hand=True))
        making = next(o.command for o in game.system.legal(game.state, ANYONE) if o.refusal is None)
        wish: Wish = Act(msgspec.to_builtins(making))
        while True:
            start = time.process_time()
            game, _ = decide(game, "ada", wish)
            times.append(time.process_time() - start)
            if not game.open:
                break
            one = game.open[0]
            (question,) = one.questions
            if question.dice is not None:
                wish = Reply(one.seq, question.address, faces=(1,) * question.dice.count)
            else:
                wish = Reply(one.seq, question.address, question.fallback)
    return "40 answers, one at a time, by hand (promise: under 5)", 40 * 1000 * statistics.mean(times), "ms"


def opening_and_auditing() -> list[tuple[str, float, str]]:
    """A game of a thousand commands, opened from the store and replayed from its log."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "bench.db")
        keeper = Keeper(store, from_seed("bench"))
        kept = keeper.create(opening("knave", "bench"))
        seat = keeper.join(kept.id, "Ada", PLAYER)
        making = next(o.command for o in kept.game.system.legal(kept.game.state, ANYONE) if o.refusal is None)
        keeper.wish(kept.id, seat, "make", msgspec.json.encode(Act(msgspec.to_builtins(making), quick=True)))
        figure = kept.game.system.figures(kept.game.state)[0].id
        rest = next(o.command for o in kept.game.system.legal(kept.game.state, figure) if o.refusal is None)
        body = msgspec.json.encode(Act(msgspec.to_builtins(rest), quick=True))
        number = 0
        while sum(isinstance(entry, Closed) for _, entry in kept.entries) < 1000:
            number += 1
            keeper.wish(kept.id, seat, f"r{number}", body)
        store.close()
        store = open_store(Path(folder) / "bench.db")
        opened = median(lambda: Keeper(store).open(kept.id))
        entries = [entry for _, entry in kept.entries]
        audited = median(lambda: replay(entries))
        store.close()
    return [
        ("opening a game of 1,000 commands (promise: under 50)", 1000 * opened, "ms"),
        ("auditing it (promise: under 1)", audited, "s"),
    ]


def median(what: Callable[[], object], times: int = 5) -> float:
    """Seconds, the median of a few runs."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        what()
        found.append(time.perf_counter() - start)
    return statistics.median(found)
