"""What an append promises: all of it once, in order, or nothing."""

from __future__ import annotations

import random
from concurrent.futures import wait

import pytest

from arbitro.store import (
    GameExists,
    GameRow,
    Receipt,
    RequestClash,
    StaleHead,
    Store,
    StoreClosed,
    UnknownGame,
    open_store,
)
from tests.store.sending import held, send


def test_an_append_numbers_its_entries_and_keeps_its_reply(store: Store) -> None:
    """Entries count from 1 without a gap, over several appends."""
    assert send(store, "r1", 0, [b"a", b"b"]).result() == Receipt(b"reply r1", first=1, last=2)
    assert send(store, "r2", 2, [b"c"]).result() == Receipt(b"reply r2", first=3, last=3)

    assert store.entries("g") == [(1, b"a"), (2, b"b"), (3, b"c")]
    assert store.entries("g", after=1, upto=2) == [(2, b"b")]
    assert store.games() == [GameRow("g", b"about g", 3)]


def test_the_same_request_again_gets_the_first_receipt(store: Store) -> None:
    """Also when the game went on since, and whatever the second try says of entries and head."""
    send(store, "r1", 0, [b"a"]).result()
    send(store, "r2", 1, [b"b"]).result()

    again = send(store, "r1", 7, [b"something", b"else"]).result()

    assert again == Receipt(b"reply r1", first=1, last=1, repeated=True)
    assert store.entries("g") == [(1, b"a"), (2, b"b")]
    assert store.request("g", "ada", "r1") == again


def test_a_request_sent_twice_at_once_happens_once(store: Store) -> None:
    """Both wait in the same batch; the second finds the first within the transaction."""
    with held(store):
        first, second = send(store, "r1", 0), send(store, "r1", 0)

    assert [first.result().repeated, second.result().repeated] == [False, True]
    assert store.entries("g") == [(1, b"entry")]


def test_another_request_with_the_same_id_clashes(store: Store) -> None:
    """A request is told from another by the SHA-256 of its bytes."""
    send(store, "r1", 0).result()

    with pytest.raises(RequestClash, match="'r1' of seat 'ada' in game 'g'"):
        send(store, "r1", 1, request=b"another").result()

    assert len(store.entries("g")) == 1


def test_the_same_id_from_another_seat_is_another_request(store: Store) -> None:
    """Ids are unique per game and seat: nobody can block or read somebody else's."""
    store.create_game("h", b"")

    receipts = [
        send(store, "r1", 0, seat="ada").result(),
        send(store, "r1", 1, seat="bran").result(),
        send(store, "r1", 0, seat="ada", game="h").result(),
    ]

    assert [receipt.repeated for receipt in receipts] == [False, False, False]
    assert store.request("g", "carol", "r1") is None


def test_a_stale_head_is_told_where_the_game_is(store: Store) -> None:
    """Behind or ahead, nothing is appended; and the id is still free."""
    send(store, "r1", 0, [b"a", b"b"]).result()

    with pytest.raises(StaleHead, match="expected the game at entry 1, but it is at 2") as stale:
        send(store, "r2", 1).result()
    with pytest.raises(StaleHead):
        send(store, "r2", 3).result()

    assert (stale.value.expected, stale.value.head) == (1, 2)
    assert send(store, "r2", 2).result().first == 3


def test_a_request_may_lead_to_no_entries(store: Store) -> None:
    """Its reply is kept all the same, and so is a snapshot, in place of one that was there."""
    send(store, "r1", 0, [b"a"], snapshot=b"old").result()

    assert send(store, "r2", 1, [], snapshot=b"new").result() == Receipt(b"reply r2", first=2, last=1)

    assert store.snapshot("g") == (1, b"new")
    assert store.request("g", "ada", "r2") == Receipt(b"reply r2", first=2, last=1, repeated=True)


def test_snapshots_are_found_by_their_entry(store: Store) -> None:
    """The latest, or the latest at an entry or before it."""
    assert store.snapshot("g") is None
    send(store, "r1", 0, [b"a", b"b"], snapshot=b"at 2").result()
    send(store, "r2", 2, [b"c"]).result()
    send(store, "r3", 3, [b"d"], snapshot=b"at 4").result()

    assert store.snapshot("g") == (4, b"at 4")
    assert store.snapshot("g", upto=3) == (2, b"at 2")
    assert store.snapshot("g", upto=1) is None


def test_games_are_made_once_and_described_anew(store: Store) -> None:
    """What is said about a game may change; its id may not be taken twice, nor be unknown."""
    store.set_meta("g", b"renamed")

    assert store.games() == [GameRow("g", b"renamed", 0)]
    with pytest.raises(GameExists, match="'g'"):
        store.create_game("g", b"")
    with pytest.raises(UnknownGame, match="'h'"):
        store.set_meta("h", b"")
    with pytest.raises(UnknownGame, match="'h'"):
        send(store, "r1", 0, game="h").result()
    assert store.entries("h") == []
    assert store.request("h", "ada", "r1") is None


def test_bytes_come_back_as_they_were(store: Store) -> None:
    """Empty, binary and large, in text columns too."""
    everything = bytes(range(256))

    send(store, "r\x00ñ🎲", 0, [b"", everything, everything * 20_000], seat="").result()

    assert [data for _, data in store.entries("g")] == [b"", everything, everything * 20_000]
    assert store.request("g", "", "r\x00ñ🎲") is not None


def test_everything_handed_in_before_closing_is_kept(place: str) -> None:
    """`close` drains: it returns when every future is done; what comes later is refused."""
    store = open_store(place)
    store.create_game("g", b"")
    futures = [send(store, f"r{number}", number) for number in range(600)]

    store.close()

    assert all(future.done() and future.exception() is None for future in futures)
    with pytest.raises(StoreClosed):
        send(store, "late", 600).result()
    with open_store(place) as again:
        assert len(again.entries("g")) == 600


def test_a_cancelled_append_never_happens(store: Store) -> None:
    """Who takes it back while it waits can be sure; later it cannot be taken back."""
    with held(store):
        taken_back = send(store, "r1", 0)
        assert taken_back.cancel()
        kept = send(store, "r2", 0)

    assert kept.result().first == 1
    assert not kept.cancel()
    assert store.request("g", "ada", "r1") is None


@pytest.mark.parametrize("seed", range(3))
def test_a_store_agrees_with_its_plain_twin(place: str, seed: int) -> None:
    """Random appends, resends, clashes and stale heads, some together, with the store opened anew in between."""
    dice = random.Random(seed)
    store, twin = open_store(place), Twin()
    for game in twin.logs:
        store.create_game(game, b"")

    for _ in range(40):
        futures, expectations = [], []
        for _ in range(dice.randrange(1, 12)):
            game, seat = dice.choice(tuple(twin.logs)), dice.choice(("ada", "bran"))
            request_id, request = f"r{dice.randrange(40)}", dice.choice((b"strike", b"strike", b"parry"))
            expected = max(0, len(twin.logs[game]) - (dice.random() < 0.2))
            entries = [dice.randbytes(5) for _ in range(dice.randrange(3))]
            futures.append(send(store, request_id, expected, entries, game=game, seat=seat, request=request))
            expectations.append(twin.append(game, seat, request_id, request, expected, entries))
        wait(futures)
        found = [type(future.exception()) if future.exception() else future.result() for future in futures]
        assert found == expectations
        if dice.random() < 0.2:
            store.close()
            store = open_store(place)

    assert {game: [data for _, data in store.entries(game)] for game in twin.logs} == twin.logs
    assert {row.id: row.head for row in store.games()} == {game: len(log) for game, log in twin.logs.items()}
    store.close()


class Twin:
    """The same promises in dictionaries."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {"g": [], "h": []}
        self.receipts: dict[tuple[str, str, str], tuple[bytes, Receipt]] = {}

    def append(
        self, game: str, seat: str, request_id: str, request: bytes, expected: int, entries: list[bytes]
    ) -> Receipt | type[Exception]:
        if (game, seat, request_id) in self.receipts:
            before, receipt = self.receipts[game, seat, request_id]
            return receipt if before == request else RequestClash
        head = len(self.logs[game])
        if expected != head:
            return StaleHead
        reply = f"reply {request_id}".encode()
        self.logs[game] += entries
        first, last = head + 1, head + len(entries)
        self.receipts[game, seat, request_id] = request, Receipt(reply, first, last, repeated=True)
        return Receipt(reply, first, last)
