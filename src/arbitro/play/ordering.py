"""What may be ordered, and what an order would do today: all that a person needs to see before it stands.

Nothing is found here that whoever orders could not see: what may be done as they know the table, and what their own
figure is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from arbitro.fights.orders import TURN, Standing, answer_by, answer_of, command_by
from arbitro.play.entries import GAME_MASTER
from arbitro.play.game import Game, Open, Seat
from arbitro.play.moments import moment
from arbitro.play.rights import figures_known, knows_numbers, state_as_told, unknown_in
from arbitro.play.running import questions_of
from arbitro.systems import load_arena
from arbitro.systems.common import find
from arbitro.systems.contract import FRIENDS
from arbitro.table import Question

LOOKED_BACK = 40
"""How many commands ago a question may have been asked to be offered."""

MOST_DOINGS = 150
"""How many commands are offered; what may be done now comes first."""


class Doing(NamedTuple):
    """A command that may be ordered."""

    do: dict[str, Any]
    """Its fields, but for `who`."""
    now: bool
    """Whether it may be done now."""


class Today(NamedTuple):
    """What an order comes to as things stand."""

    when: str
    asked: bool
    """Whether this is what the figure is about to do, or may be asked now."""
    command: Any = None
    answer: Any = None
    usual: bool = False
    """One of these, or none, where it stops and asks. What is suggested depends on everybody's numbers: where some are
    kept from whoever orders, it is not said what that is."""


USUAL = object()
"""What somebody usually does, without saying what that is."""


def doings(game: Game, seat: Seat, who: str) -> list[Doing]:
    """What may be ordered for somebody's turn: all that the rules name for them, whether it may be done now or not."""
    system, state = game.system, state_as_told(game, seat)
    found: list[Doing] = []
    for option in system.legal(state, who):
        fields = msgspec.to_builtins(option.command)
        if option.group != FRIENDS and fields["type"] not in system.REQUESTS:
            do = {key: value for key, value in fields.items() if key != "who"}
            found.append(Doing(do, option.refusal is None))
    return sorted(found, key=lambda each: not each.now)[:MOST_DOINGS]


def questions(game: Game, seat: Seat, who: str) -> dict[str, Question]:
    """What somebody is asked now, was lately asked or may be soon, by its words, with all answers that it had."""
    asked: list[Question] = [each for one in game.open if _may_know_of(seat, one) for each in one.questions]
    past = game.past
    for _ in range(LOOKED_BACK):
        if past is None:
            break
        if past.done and past.before is not None and _may_know_of(seat, past.done):
            asked += questions_of(game, past.before, past.done)
        past = past.earlier
    for state in _ahead(game, seat, who):
        asked += moment(game.system, state).asks(who)
    found: dict[str, Question] = {}
    for question in asked:
        if question.who == who and question.dice is None and type(question.options) is tuple:
            before = found.get(question.words, question._replace(options=()))
            new = [each for each in question.options if not (each in before.options or unknown_in(game, seat, each))]
            found[question.words] = before._replace(options=(*before.options, *new))
    return found


def _ahead(game: Game, seat: Seat, who: str) -> Iterator[Any]:
    """The states that say what somebody may be asked soon. What follows on theirs depends on everybody's numbers: where
    some are kept from whoever orders, those are left out, and the bandits that everybody knows stand for them."""
    system, state, dim = game.system, state_as_told(game, seat), _dim(game, seat)
    if not dim:
        yield state
        return
    yield system.without(state, dim)
    one, arena = find(state, who), load_arena(system.ID)
    # Whoever is elsewhere is asked nothing, and fights nobody.
    if one is not None and arena is not None:
        fight = arena.fight({"heroes": 1, "foes": 1}, state.house, one)
        # What they carry may be of the group's own lists.
        yield replace(fight, own=state.own)


def _dim(game: Game, seat: Seat) -> frozenset[str]:
    """Those whom a seat sees and whose numbers are kept from it."""
    everybody = game.system.figures(state_as_told(game, seat))
    return frozenset(each.id for each in everybody if not knows_numbers(game, seat, each))


def _may_know_of(seat: Seat, one: Open) -> bool:
    return not one.issued.secret or seat.role == GAME_MASTER


def today(game: Game, seat: Seat, who: str, orders: Iterable[Standing], known: Mapping[str, Question]) -> list[Today]:
    """What each order would come to now, if it stood and held; `known` are the questions that may come."""
    system, state, figures = game.system, state_as_told(game, seat), figures_known(game, seat)
    suggest, found = (lambda *_: USUAL) if _dim(game, seat) else system.suggest, []
    for order in orders:
        if order.when == TURN:
            due = who in system.due(state)
            command = command_by(order, system, state, who, figures, game.aims.get(who, ""), suggest)
            found.append(Today(TURN, due, usual=True) if command is USUAL else Today(TURN, due, command))
        else:
            question = known.get(order.when)
            way = answer_by(order, question, figures) if question else None
            found.append(
                Today(order.when, question is not None, answer=answer_of(way, question) if way and question else None)
            )
    return found
