"""What a game waits for, and from whom: so that everybody is told of what is theirs to do, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from arbitro.play.entries import GAME_MASTER, SPECTATOR, Changing, Closed, Entry, Housed
from arbitro.play.game import Game, Open, Seat
from arbitro.play.rights import fights_unseen, may_answer
from arbitro.table import REFEREE, Question

QUIET = 5 * 60
"""Seconds until somebody is told what waits for them: whoever is at the table answers sooner."""

OVER = "over:"
"""What the key of something begins with that is waited for no more, with the place of its `Lapsed` in the log: its
person is told that their time was up. See `arbitro.store.dues`."""


class Call(Struct, frozen=True):
    """Something that waits for a seat.

    Its key is the same for as long as it is the same question: `ask:` an open command and an address,
    `roll:` a request and a figure, `turn:` a figure.
    """

    seat: str
    key: str


def calls(game: Game) -> tuple[Call, ...]:
    """All that a game waits for. Whoever is away is not called while anybody else can do it."""
    found: dict[Call, None] = {}
    for one in game.open:
        for question in one.questions:
            _call(found, _asked(game, one, question), f"ask:{one.seq}:{question.address}")
    for request in game.requests:
        for who in request.left:
            _call(found, _players(game, who), f"roll:{request.seq}:{who}")
    if game.blocking is None:
        for who in game.system.due(game.state):
            if who != REFEREE:
                # Whoever is still due once the game went on by itself is not one of those who act by themselves.
                # Of a fight in which they see no foe players are not told that it is their turn.
                seats = _masters(game) if fights_unseen(game) else _players(game, who)
                _call(found, seats, f"turn:{who}")
    for key, late in game.lapsed.items():
        if late == "referee" and any(call.key == key for call in found):
            _call(found, _masters(game), key)
    return tuple(found)


def resting(game: Game) -> frozenset[str]:
    """The turns for which nobody is called, since somebody must answer first."""
    due = game.system.due(game.state) if game.blocking else ()
    return frozenset([f"turn:{who}" for who in due if who != REFEREE])


def begun_anew(before: Game, after: Game, entries: Iterable[Entry]) -> frozenset[str]:
    """The turns that were over at some moment among these entries: whoever is due after them is so anew.

    So it is when a round ends with somebody's last act and they begin the next.
    """
    due = before.system.due(before.state)
    changes = [entry for entry in entries if isinstance(entry, Changing)]
    # One change of the state may end a turn; to begin it again takes another.
    if not due or len(changes) < 2:
        return frozenset()
    states, past = [after.state], after.past
    for _ in range(sum(isinstance(entry, (Closed, Housed)) for entry in changes)):
        if past is not None:
            states.append(past.before)
            past = past.earlier
    still = set(due).intersection(*[before.system.due(state) for state in states])
    return frozenset([f"turn:{who}" for who in due if who not in still])


def _call(found: dict[Call, None], seats: Iterable[Seat], key: str) -> None:
    found.update(dict.fromkeys([Call(seat.id, key) for seat in seats]))


def _asked(game: Game, one: Open, question: Question) -> list[Seat]:
    """Who is to answer: whose figure it is, else who gave the command, else whoever judges."""
    able = [seat for seat in game.seats if may_answer(game, seat, one, question)]
    here = [seat for seat in able if not seat.away]
    return (
        [seat for seat in here if question.who in seat.figures]
        or [seat for seat in here if seat.id == one.issued.seat]
        or [seat for seat in here if seat.role == GAME_MASTER]
        or here
        or able
    )


def _players(game: Game, who: str) -> list[Seat]:
    """Whoever plays a figure and is here; else a game master; else whoever plays it, and finds it on coming back."""
    owners = [seat for seat in game.owners(who) if seat.role != SPECTATOR]
    return [seat for seat in owners if not seat.away] or _masters(game) or owners


def _masters(game: Game) -> list[Seat]:
    return [seat for seat in game.seats if seat.role == GAME_MASTER]
