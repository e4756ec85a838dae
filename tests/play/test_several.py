"""Several processes with the same games: each sees what the others did, and nobody undoes it.

Two keepers with a store each, on one database, are to each other what two processes are.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from arbitro.play.entries import PLAYER, Spoke
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.play.running import Refused
from arbitro.play.wishes import Say
from arbitro.store import Store, open_store
from arbitro.table import from_seed
from tests.play.playing import everything
from tests.store.cluster import Cluster


@pytest.fixture
def stores(cluster: Cluster) -> Iterator[tuple[Store, Store]]:
    """Of two processes."""
    address = cluster.database()
    with open_store(address) as one, open_store(address) as other:
        yield one, other


def say(text: str) -> bytes:
    return msgspec.json.encode(Say(text))


def told(keeper: Keeper, game: str) -> list[str]:
    return [entry.text for _, entry in keeper.open(game).entries if isinstance(entry, Spoke)]


def test_whoever_looks_sees_what_another_process_did(stores: tuple[Store, Store]) -> None:
    """Without any notice: a page that is asked for after a wish was acknowledged shows it, whoever draws it."""
    one, other = (Keeper(store, from_seed("several")) for store in stores)
    game = one.create(opening("lanterns", "A game", "demo")).id
    seat = one.join(game, "Ada", PLAYER, "ada")
    assert other.open(game).game.seat(seat)

    one.wish(game, seat, "r1", say("hello"))
    other.wish(game, seat, "r2", say("and hello"))

    assert told(one, game) == told(other, game) == ["hello", "and hello"]
    assert everything(one.open(game).game) == everything(other.open(game).game)


def test_what_another_process_did_may_make_a_wish_impossible(stores: tuple[Store, Store]) -> None:
    """It is judged by the game as it is, not as it was in memory: the second to sit down as Ada is refused."""
    one, other = (Keeper(store) for store in stores)
    game = one.create(opening("lanterns", "A game", "demo")).id
    other.open(game)
    one.join(game, "Ada", PLAYER, "ada")

    with pytest.raises(Refused):
        other.join(game, "Eva", PLAYER, "ada")


@pytest.mark.parametrize("noticed", [True, False])
def test_listeners_hear_of_what_another_process_did(
    stores: tuple[Store, Store], noticed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Soon by a notice; and where every notice is lost, by looking each second."""
    if not noticed:
        monkeypatch.setattr("arbitro.store.postgres.PostgresDatabase.announce", lambda *_: None)
    one, other = (Keeper(store) for store in stores)
    game = one.create(opening("lanterns", "A game", "demo")).id
    seat = one.join(game, "Ada", PLAYER, "ada")
    kept, heard = other.open(game), threading.Event()
    kept.listeners.append(heard.set)
    stores[1].watch(other.look)

    one.wish(game, seat, "r1", say("hello"))

    assert heard.wait(20)
    # In memory, where no page had asked for it.
    assert kept.game.head == one.open(game).game.head


def test_two_processes_play_the_same_game_at_once(stores: tuple[Store, Store]) -> None:
    """What one decided before the other's wish came, it decides again: each wish is there once, in both memories."""
    keepers = [Keeper(store, from_seed("several")) for store in stores]
    game = keepers[0].create(opening("lanterns", "A game", "demo")).id
    seats = [keepers[0].join(game, name.title(), PLAYER, name) for name in ("ada", "bran")]
    for keeper, store in zip(keepers, stores, strict=True):
        store.watch(keeper.look)

    def play(keeper: Keeper, seat: str) -> None:
        for number in range(25):
            keeper.wish(game, seat, f"r{number}", say(f"{seat} {number}"))

    threads = [threading.Thread(target=play, args=each) for each in zip(keepers, seats, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(told(keepers[0], game)) == sorted(f"{seat} {number}" for seat in seats for number in range(25))
    assert told(keepers[0], game) == told(keepers[1], game)
    assert everything(keepers[0].open(game).game) == everything(keepers[1].open(game).game)


def test_a_file_is_not_asked_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There nobody else can have written."""
    with open_store(tmp_path / "games.sqlite") as store:
        keeper = Keeper(store)
        game = keeper.create(opening("lanterns", "A game", "demo")).id
        monkeypatch.setattr(store, "heads", None)

        assert keeper.open(game).game.head == 1
