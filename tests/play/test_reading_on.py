"""Readers of a log who read on where they were read what one does who begins anew; and nobody reads another's note."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from msgspec.structs import replace

from arbitro.play.cards import Book, Log, last_cards
from arbitro.play.entries import PLAYER, SPECTATOR, Closed, Entry, Issued, Reported, Settings, Spoke
from arbitro.play.fold import begin, opening
from arbitro.play.game import Seat
from arbitro.play.running import Refused
from arbitro.play.wishes import Hide, Order, Say, Settle, Throw
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import ANYONE
from tests.play.playing import Sitting, play_on


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_reads_on_reads_what_one_reads_who_begins_anew(system: str) -> None:
    """After every few wishes of a game in which things are undone, hidden, whispered, settled: for everybody there."""
    sitting, book, dice = Sitting(system, referee=True), Book(), random.Random(system)
    foe = next(each.id for each in sitting.game.system.figures(sitting.game.state) if each.side == "foes")
    steps = [
        # Whoever does what the rules allow might aim at somebody of whom they do not know.
        lambda: sitting.game.unseen or play_on(sitting, 3, dice.randrange(10**6), undo=True),
        lambda: sitting.wish("bran", Say("psst", secret=True)),
        lambda: sitting.wish("gm", Throw("2d6", secret=True)),
        lambda: sitting.wish("gm", Hide((foe,), seen=dice.random() < 0.5)),
        lambda: sitting.wish("gm", Settle(Settings(open_foes=dice.random() < 0.5, secret_stub=dice.random() < 0.5))),
        lambda: sitting.wish("ada", Order(away=dice.random() < 0.5)),
    ]
    for _ in range(12):
        for step in [steps[0], dice.choice(steps)]:
            # A foe that has gone cannot be hidden any more.
            with suppress(Refused):
                step()
            log: Log = list(enumerate(sitting.entries, start=1))
            for seat in (*sitting.game.seats, Seat("eve", "Eve", SPECTATOR), Seat("dan", "Dan", PLAYER)):
                found = book.last(sitting.game, seat, lambda most, log=log: log[-most:], "k", 20)  # type: ignore[misc]
                assert found == last_cards(sitting.game, seat, lambda most, log=log: log[-most:], "k", 20)  # type: ignore[misc]


def test_nobody_reads_what_another_of_the_same_rights_has_noted_long_ago() -> None:
    """Eve's note for the referee is still among the last cards, though five hundred entries have come since."""
    begun = opening("lanterns", "The well", "demo")
    eve, dan = Seat("s1", "Eve", SPECTATOR), Seat("s2", "Dan", SPECTATOR)
    game = begin(begun)
    entries: list[Entry] = [begun, Spoke("s1", "the third door", secret=True)]
    for _ in range(50):
        seq = len(entries) + 1
        told = [Reported(seq, "somebody waits", {}) for _ in range(8)]
        entries += [Issued("s9", {"type": "wait", "who": ANYONE}), *told, Closed(seq, "")]
    log: Log = list(enumerate(entries, start=1))
    game, book = replace(game, seats=(eve, dan), head=len(log)), Book()

    def texts(seat: Seat) -> list[str]:
        found, _ = book.last(game, seat, lambda most: log[-most:], "k")
        return [card.text for card in found if card.text]

    assert texts(eve) == ["the third door"]
    assert texts(dan) == []
