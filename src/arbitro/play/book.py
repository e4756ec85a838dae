"""A game's log as it is read over and over: readers read on, and no further back than they must.

Book        the last cards, or all of them, for each kind of reader
Names       where the entries stand that are called so
cards_at    the cards of some entries
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from arbitro.play.cards import NO_TIMES, SHOWN_CARDS, Card, Log, Reader, Times, ref_of
from arbitro.play.entries import (
    Amended,
    Answered,
    Closed,
    Hidden,
    Housed,
    Issued,
    Redone,
    Reported,
    Revised,
    Undone,
    Withdrawn,
)
from arbitro.play.game import Game, Seat
from arbitro.play.talk import MOST_ROLLS

CHANGING = frozenset((Amended, Closed, Hidden, Housed, Redone, Revised, Undone, Withdrawn))
"""What may change a card long after it began, or says whom a reader knew of when it was made."""


class Names:
    """Where the entries of a log stand, by what they are called: see `ref_of`."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._places: dict[str, int] = {}

    def place(self, ref: str, head: int) -> int:
        """Where the entry stands that is called so, of the first `head`; 0 where none is."""
        for seq in range(len(self._places) + 1, head + 1):
            self._places[ref_of(self._secret, seq)] = seq
        found = self._places.get(ref, 0)
        return found if found <= head else 0


AROUND = range(-MOST_ROLLS, MOST_ROLLS + 2)
"""How far from an entry that may be which is part of its card: the dice that fell in what somebody said."""


def cards_at(
    game: Game, viewer: Seat, log: Log, secret: str, places: Collection[int], times: Times = NO_TIMES
) -> list[Card]:
    """The cards of the entries at these places as they stand at the end of this log, oldest first. What came later is
    read as far as it may have changed them."""
    near = {place + by for place in places for by in AROUND}
    read = [
        (seq, entry)
        for seq, entry in log
        if seq in near or type(entry) in CHANGING or (isinstance(entry, (Answered, Reported)) and entry.of in near)
    ]
    reader = Reader(game, viewer, secret, read, times)
    return [reader.finished(card) for seq, card in reader.cards.items() if seq in places and reader.shows(card)]


ANYBODY = "anybody"
"""The seat of a reader who has done nothing: what it reads is for all who have its rights and did nothing, either."""

MOST_READ = 1_000
"""Entries after which a reader forgets, and begins again with the last cards."""

MOST_READERS = 200
"""Of one game: those who have read the longest ago are forgotten beyond."""


def last_cards(
    game: Game,
    viewer: Seat,
    tail: Callable[[int], Log],
    secret: str,
    most: int = SHOWN_CARDS,
    times: Times = NO_TIMES,
) -> tuple[list[Card], bool]:
    """The last so many cards, and whether there are more; `tail` gives the last so many entries of the log."""
    return _reader_of_last(game, viewer, tail, secret, most, times).last(most)


def _reader_of_last(
    game: Game, viewer: Seat, tail: Callable[[int], Log], secret: str, most: int, times: Times
) -> Reader:
    """A reader who has read as far back as the last so many cards go."""
    count = _entries_of(most + 1, tail(6 * most))
    while True:
        reader = Reader(game, viewer, secret, tail(count), times)
        # The first may have begun before what was read.
        if count >= game.head or (reader.last(most)[1] and not reader.short):
            return reader
        count *= 2


def _entries_of(most: int, log: Log) -> int:
    """How many of the last entries make up so many cards, if nothing in them is secret; of this log's, or twice all."""
    told, found = set(), 0
    for count, (seq, entry) in enumerate(reversed(log), start=1):
        if isinstance(entry, Reported):
            told.add(entry.of)
        # A command of which nothing came is mostly no news.
        found += seq in told if isinstance(entry, Issued) else not isinstance(entry, (Answered, Reported, Closed))
        if found == most:
            return count
    return 2 * len(log)


class Book:
    """The last cards of a game for each kind of reader, who reads on as the log grows."""

    def __init__(self) -> None:
        self._readers: dict[Any, Reader] = {}
        self._whole: tuple[Any, Reader | None] = (None, None)
        """Who read all of it last."""
        self._reading = threading.Lock()

    def last(
        self,
        game: Game,
        viewer: Seat,
        tail: Callable[[int], Log],
        secret: str,
        most: int = SHOWN_CARDS,
        times: Times = NO_TIMES,
    ) -> tuple[list[Card], bool]:
        """As `last_cards`. Those of equal rights who have done nothing of their own lately share what they read."""
        rights = viewer.role, viewer.figures
        if (*rights, viewer.id) not in self._readers:
            shared = self._reader(game, replace(viewer, id=ANYBODY), tail, secret, most, times)
            if viewer.id not in shared.seats:
                return shared.last(most)
        return self._reader(game, viewer, tail, secret, most, times).last(most)

    def _reader(
        self, game: Game, viewer: Seat, tail: Callable[[int], Log], secret: str, most: int, times: Times
    ) -> Reader:
        key = viewer.role, viewer.figures, viewer.id
        reader = self._readers.pop(key, None)
        if reader is None or not reader.reads_on(game, tail, MOST_READ):
            reader = _reader_of_last(game, viewer, tail, secret, most, times)
        self._readers[key] = reader
        while len(self._readers) > MOST_READERS:
            del self._readers[next(iter(self._readers))]
        return reader

    def whole(self, game: Game, viewer: Seat, log: Log, secret: str, times: Times = NO_TIMES) -> list[Card]:
        """As `cards`, of a whole log. Whoever looks for something in it mostly goes on: the last of them is known."""
        key = viewer.role, viewer.figures, viewer.id
        with self._reading:
            whose, reader = self._whole
            if whose != key or reader is None or not reader.reads_on(game, lambda most: log[-most:], len(log)):
                reader = Reader(game, viewer, secret, log, times)
            self._whole = key, reader
            return reader.last(len(log))[0]
