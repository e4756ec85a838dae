"""One open stream a page. It only ever says *at which cursor the table now stands*; the page fetches the rest.

A cursor is a fingerprint of what its viewer may see: the last cards of the log, what is asked and
who is waited for, how the figures stand. Hidden acts do not move it. It is sent when a
stream opens, when it changes, and again every few seconds. A page compares it with the one that it
was drawn at, so nothing is lost between page and stream, in a connection that dropped, or with a
fetch that failed.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitro.play.entries import SPECTATOR
from arbitro.play.game import Game, Seat
from arbitro.play.keeper import Keeper, Kept
from arbitro.play.projection import Looking
from arbitro.play.rights import knows
from arbitro.web.lanes import Lane
from arbitro.web.seals import secret_of

REPEAT = 15.0
"""Seconds after which a stream says again where the table stands; it also keeps proxies from closing it."""

SEAT = "seat "
"""How news begin that are of a seat, and of no game."""

MOST_STREAMS = 8
"""Open streams of one seat: a ninth page ends the first one's."""


_Whose = tuple[str, asyncio.AbstractEventLoop]
"""A game whose streams ask at a time, and in which loop."""


class Cursors:
    """Where a table stands for each of its viewers."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.key = hashlib.blake2b(secret.encode(), person=b"cursor").digest()

    def now(self, kept: Kept, seat_id: str) -> str:
        """The cursor of a seat now; nothing for a seat that is gone."""
        seat = kept.game.seat(seat_id)
        return self.at(kept, seat) if seat else ""

    def at(self, kept: Kept, seat: Seat, look: Looking | None = None) -> str:
        """The cursor of this seat now. Found once for each moment of a game, however many pages ask for it."""
        with kept.moment:
            game, known = kept.game, kept.shown.get(seat.id)
            if known is None or known[0] != game.head:
                cards, _ = kept.book.last(game, seat, kept.tail, secret_of(self.secret, kept.id), times=kept.times)
                data = self._standing(kept, game, seat, look)
                data += msgspec.json.encode([(card.ref, card.edition, card.status, card.undone) for card in cards])
                cursor = hashlib.blake2b(data, key=self.key, digest_size=9).hexdigest()
                known = kept.shown[seat.id] = game.head, cursor
            return str(known[1])

    def _standing(self, kept: Kept, game: Game, seat: Seat, look: Looking | None) -> bytes:
        """What this seat sees but for the log: as it was found last, where no more than words has come since."""
        own, everybodys = ("stands", seat.id), ("stands", seat.role, seat.figures)
        known: tuple[Game, bytes] | None = kept.shown.get(own)
        if known is None or not game.stands_as(known[0]):
            look = look or Looking(game, seat)
            common: tuple[Game, bytes] | None = kept.shown.get(everybodys)
            if common is None or not game.stands_as(common[0]):
                common = kept.shown[everybodys] = game, msgspec.json.encode(_everybodys(look), enc_hook=str)
            # What was done in secret may change nothing that is seen but what somebody may do now. Always looked
            # at: were it not, the first secret act would move the cursor by itself.
            may = [look.moment.legal(who) for who in look.mine if seat.role != SPECTATOR]
            data = msgspec.json.encode([seat.id, look.asks(), look.requests(), may], enc_hook=str)
            known = kept.shown[own] = game, common[1] + data
        return known[1]


def _everybodys(look: Looking) -> list[Any]:
    """What pages show to this seat and to all that may know as much. Who judges has the settings and rulings, too."""
    game = look.game
    people = [replace(each, figures=()) for each in game.seats]
    shown = [
        look.figures,
        look.scene,
        look.due,
        look.waiting,
        [(each, [who for who in each.figures if knows(game, look.seat, who)]) for each in people],
        game.state.house,
    ]
    return [*shown, game.settings, game.rulings, sorted(game.unseen)] if look.judge else shown


class Hub:
    """All open streams of a process."""

    def __init__(self, keeper: Keeper, cursors: Cursors, lane: Lane) -> None:
        self.keeper = keeper
        self.cursors = cursors
        self.closing = False
        # One of their own: streams wait for no screen, and two hundred of them take up no more than this.
        self._lane = lane
        self._open: dict[tuple[str, str], list[_Ear]] = {}
        self._asking: dict[_Whose, tuple[list[_Ear], asyncio.Task[None]]] = {}
        """The streams that have asked where their tables stand, and are not looked for yet."""

    async def follow(self, kept: Kept, seat_id: str, admits: Callable[[], bool] = lambda: True) -> AsyncIterator[bytes]:
        """The bytes of one stream, until the server stops, the seat is gone, or its device may not sit there."""

        def where() -> str:
            return self.cursors.now(kept, seat_id) if admits() else ""

        ear = _Ear(asyncio.get_running_loop(), where)
        ears = self._open.setdefault((kept.id, seat_id), [])
        ears.append(ear)
        if len(ears) > MOST_STREAMS:
            ears[0].end()
        # Listens first, says then where the table stands: what comes in between is heard.
        kept.listeners.append(ear.hear)
        try:
            said, again = "", 0.0
            while not (self.closing or ear.over or kept.away):
                ear.news.clear()
                cursor = await self._ask(kept.id, ear)
                if not cursor:
                    return
                # News that move no cursor do not put it off, either: the silence would tell of what is done in secret.
                if cursor != said or ear.loop.time() >= again:
                    said, again = cursor, ear.loop.time() + REPEAT
                    yield f"event: at\ndata: {cursor}\n\n".encode()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout_at(again):
                        await ear.news.wait()
        finally:
            kept.listeners.remove(ear.hear)
            ears.remove(ear)
            if not ears:
                self._open.pop((kept.id, seat_id), None)

    async def _ask(self, game: str, ear: _Ear) -> str:
        """Where the table stands for a stream. Those of a game that ask at a time are answered in one go."""
        whose = game, ear.loop
        if whose not in self._asking:
            ears: list[_Ear] = []
            self._asking[whose] = ears, ear.loop.create_task(self._answer(whose, ears))
        ears, answered = self._asking[whose]
        ears.append(ear)
        await asyncio.shield(answered)
        return ear.stands()

    async def _answer(self, whose: _Whose, ears: list[_Ear]) -> None:
        # Whoever heard of the same comes to ask meanwhile.
        await asyncio.sleep(0)
        del self._asking[whose]

        def look() -> None:
            for ear in ears:
                self._lane.give_way()
                ear.look()

        await self._lane.do(whose, look)

    def look_again(self, game_id: str, seat_id: str) -> None:
        """Have the streams of a seat find out at once whether they may still be there, in other processes too."""
        said = f"{SEAT}{game_id}/{seat_id}"
        self.hear([said])
        self.keeper.store.announce(said)

    def hear(self, news: Collection[str]) -> None:
        """Have the streams of all seats that are in the news find out."""
        for (game, seat), ears in list(self._open.items()):
            for ear in list(ears) if f"{SEAT}{game}/{seat}" in news else ():
                ear.hear()

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        self.closing = True
        for ears in list(self._open.values()):
            for ear in list(ears):
                ear.hear()

    def end(self) -> None:
        """Let go of the thread."""
        self.close()
        self._lane.close()


class _Ear:
    """Hears in its own loop what happens in other threads."""

    def __init__(self, loop: asyncio.AbstractEventLoop, where: Callable[[], str]) -> None:
        self.loop, self._where = loop, where
        self.news = asyncio.Event()
        self.over = False
        self._found: str | Exception = ""

    def look(self) -> None:
        """Find out where the table stands; what is the matter for one is no matter of the others."""
        try:
            self._found = self._where()
        except Exception as error:
            self._found = error

    def stands(self) -> str:
        """Where it stood when it was looked for last."""
        if isinstance(self._found, Exception):
            raise self._found
        return self._found

    def hear(self) -> None:
        # The loop may be closed already when the server stops.
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self.news.set)

    def end(self) -> None:
        self.over = True
        self.news.set()
