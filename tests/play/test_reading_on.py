"""Readers of a log who read on where they were read what one does who begins anew; and nobody reads another's note."""

from __future__ import annotations

import random
from collections import defaultdict
from contextlib import suppress

import pytest
from msgspec.structs import replace

from arbitro.play.book import Book, Names, cards_at, last_cards
from arbitro.play.cards import Card, Log, cards, ref_of
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
    wholes = defaultdict[str, Book](Book)
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
                every = cards(sitting.game, seat, log, "k")
                assert wholes[seat.id].whole(sitting.game, seat, log, "k") == every
                assert book.whole(sitting.game, seat, log, "k") == every
                # One alone, some of them, a stretch of the log.
                for many in 1, 3, 12:
                    first = dice.randrange(1, len(log) + 1)
                    places = (
                        range(first, first + many)
                        if many > 3
                        else {dice.randrange(first, len(log) + 1) for _ in range(many)}
                    )
                    refs = {ref_of("k", place) for place in places}
                    wanted = [card for card in every if card.ref in refs]
                    assert cards_at(sitting.game, seat, log, "k", places) == wanted


def test_an_entry_is_found_by_its_name_wherever_it_stands_and_no_other_name_is_one() -> None:
    """As the log grows; an entry that is yet to come has no name at a table that does not have it."""
    names = Names("k")
    assert names.place(ref_of("k", 7), 6) == 0
    assert [names.place(ref_of("k", seq), 9) for seq in (1, 7, 9)] == [1, 7, 9]
    assert [names.place(ref, 9) for ref in (ref_of("k", 10), ref_of("another", 7), "7", "")] == [0] * 4
    assert names.place(ref_of("k", 9), 8) == 0


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


@pytest.mark.parametrize("system", ["d10", "knave"])
def test_what_was_read_before_is_the_same_card_also_to_whom_not_all_of_it_is_shown(system: str) -> None:
    """A page has what it drew as long as it is given the same card: of foes' commands players see no fields."""
    sitting, book = Sitting(system, referee=True), Book()
    play_on(sitting, 12, 5)
    ada = sitting.game.seat("ada")
    assert ada

    def read() -> list[Card]:
        log: Log = list(enumerate(sitting.entries, start=1))
        return book.last(sitting.game, ada, lambda most: log[-most:], "k", 50)[0]

    before = read()
    sitting.wish("gm", Say("a word"))
    *after, word = read()

    assert any(card.kind == "command" and card.command is None for card in before)
    assert word.kind == "speech"
    assert [*map(id, after)] == [*map(id, before)]
