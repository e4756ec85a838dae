"""What happens when somebody's time is up: what the game's settings say, once, and the log says so.

`expire` is what a server calls now and then. Nothing else is needed: what it does is decided from the game as it is by
then and stored in one piece, under a name that what waited has had since it was asked. So it is done once, whoever is
killed in the middle and however many try.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from arbitro.fights.orders import TURN
from arbitro.play.calls import calls
from arbitro.play.entries import Answered, Entry, Lapsed, Ordered, Paused, plain
from arbitro.play.game import Game
from arbitro.play.running import (
    MOST_BY_ORDER,
    NOBODY,
    Refused,
    Scribe,
    commanded,
    go_on,
    issue,
    obeyed,
    ordered,
    run_on,
    suggested,
)
from arbitro.table import Answer, Draw, throw

logger = logging.getLogger(__name__)

BACK, RESUME = "back:", "resume"
"""What a game waits for from nobody: the day on which a seat is here again, and the one that ends a pause."""


class Late(Protocol):
    """What is overdue: see `arbitro.store.Due`."""

    @property
    def seat(self) -> str: ...

    @property
    def key(self) -> str: ...

    @property
    def since(self) -> int: ...


class Overdue(Protocol):
    """What is asked of a store here."""

    def overdue(self, now: int) -> list[tuple[str, Any]]: ...


class Lapsing(Protocol):
    """What is asked of a keeper here."""

    def lapse(self, game_id: str, due: Late, now: int) -> bool: ...


def expire(keeper: Lapsing, store: Overdue, now: int) -> int:
    """Do what is to happen wherever time is up by now; gives how often something did. Any process may, at any time."""
    done = 0
    for game_id, due in store.overdue(now):
        try:
            done += keeper.lapse(game_id, due, now)
        except Exception:
            # One game that cannot go on keeps no other from it.
            logger.exception("game %s: nothing could be done when time was up for %s", game_id, due.key)
    return done


def lapse(game: Game, seat: str, key: str, draw: Draw) -> tuple[Game, list[Entry]]:
    """The game after somebody's time for something is up, and the entries that lead there."""
    if not seat:
        return _by_the_calendar(game, key, draw)
    late = game.pace.late
    scribe = Scribe(game, draw)
    scribe.write(Lapsed(seat, key, late))
    if late in ("default", "orders"):
        with suppress(Refused):
            _settle(scribe, key, late == "orders")
        if any(call.key == key for call in calls(scribe.game)):
            # Nothing that anybody could do by rule: somebody must judge.
            scribe = Scribe(game, draw)
            scribe.write(Lapsed(seat, key, "referee"))
    go_on(scribe)
    return scribe.game, scribe.entries


def _by_the_calendar(game: Game, key: str, draw: Draw) -> tuple[Game, list[Entry]]:
    scribe = Scribe(game, draw)
    if key == RESUME:
        scribe.write(Paused("", on=False))
    elif here := game.seat(key.removeprefix(BACK)):
        scribe.write(Ordered(here.id, here.by_hand))
    go_on(scribe)
    return scribe.game, scribe.entries


def _settle(scribe: Scribe, key: str, by_orders: bool) -> None:
    kind, _, what = key.partition(":")
    if kind == "ask":
        of, _, address = what.partition(":")
        _answer(scribe, int(of), address, by_orders)
    elif kind == "roll":
        of, _, who = what.partition(":")
        _roll(scribe, int(of), who)
    else:
        _take_turn(scribe, what, by_orders)


def _answer(scribe: Scribe, of: int, address: str, by_orders: bool) -> None:
    game = scribe.game
    one = next(one for one in game.open if one.seq == of)
    question = next(each for each in one.questions if each.address == address)
    dice, who = (str(question.dice), question.who) if question.dice else ("", "")
    by = obeyed(game, question.who, question.words, late=True) if by_orders and not dice else None
    answer = throw(question, scribe.draw) if dice else ordered(game, by, question) if by else None
    answer = answer or Answer(address, question.fallback, by="policy")
    value = plain(answer.value)
    scribe.write(Answered(of, address, value, answer.faces, answer.by, dice=dice, who=who))
    run_on(scribe, of)


def _roll(scribe: Scribe, of: int, who: str) -> None:
    game = scribe.game
    asked = next(one.asked for one in game.requests if one.seq == of)
    command = msgspec.convert({**asked.command, "who": who}, game.system.COMMANDS)
    issue(scribe, NOBODY, command, blind=asked.blind, request=of, late=True)


def _take_turn(scribe: Scribe, who: str, by_orders: bool) -> None:
    """Somebody's whole turn, as far as it needs nobody else."""
    for _ in range(MOST_BY_ORDER):
        game = scribe.game
        if game.blocking or who not in game.system.due(game.state):
            return
        by = obeyed(game, who, TURN, late=True) if by_orders else None
        command = commanded(game, by, who) if by else None
        if command is None:
            by, command = None, suggested(game, who)
        if command is None:
            return
        issue(scribe, NOBODY, command, orders=by.seat.id if by else "", late=True)
