"""The fights of a game, found in its log: when each began, what it came through, how it ended.

Nothing marks a fight in the log. It begins with a command before which nobody fought, ends with one after which nobody
does (`Scene.fighting`), and what was taken back is no part of it. A viewer's fights are those that they know of: of
somebody unseen there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.cards import Log, unseen_before
from arbitro.play.entries import Amended, Hidden, Redone, Undone, Updated
from arbitro.play.game import Game, Seat
from arbitro.play.keeper import Kept
from arbitro.play.rights import known_state
from arbitro.table import REFEREE

MOST_BACK = 60
"""How many commands a table looks through for the end of a fight, at most: some were done in secret."""

LOOKED_BACK = 1_000
"""How many entries before the end of a fight it is looked for first, for where it began."""


class Moment(Struct, frozen=True):
    """How things stood after a command."""

    of: int
    """Its number in the log; 0 for how the game began, or how it was when what is known of it begins."""
    state: Any
    unseen: frozenset[str]
    """Whom players did not know of then."""


class Fight(Struct, frozen=True):
    """A fight that is over."""

    moments: tuple[Moment, ...]
    """How it began, how it stood after each command, and how it was left."""
    rounds: int
    """In which round it ended, as far as the system counts them."""
    head: int
    """How much of the log was known when it was found."""

    @property
    def of(self) -> int:
        """The command that ended it."""
        return self.moments[-1].of


def seen_at(game: Game, moment: Moment) -> Game:
    """The game as it stood then, without whom a viewer did not know then or does not know now."""
    return replace(game, state=moment.state, unseen=game.unseen | moment.unseen)


def fighting(game: Game, seat: Seat, moment: Moment) -> bool:
    """Whether there was a fight then, as far as this seat knows."""
    return game.system.scene(known_state(seen_at(game, moment), seat)).fighting


def just_ended(game: Game, seat: Seat, tail: Callable[[int], Log], told: Callable[[int], bool]) -> int:
    """The command with which a fight ended, if nothing was commanded since of which this seat was told; else 0.

    What is done in secret does not count: else the end would be gone by it.
    """
    last, left = 0, 1
    for moment in islice(_back(game, tail), MOST_BACK):
        if fighting(game, seat, moment):
            return last
        last = moment.of
        left -= told(last)
        if left < 0:
            break
    return 0


def fight_that_ended(kept: Kept, seat: Seat, of: int) -> Fight | None:
    """The fight that a command ended, as far as this seat knows; None where it ended none, or was taken back. Of what
    was done no more is gone through again than it takes to find where it began."""
    back = LOOKED_BACK
    while True:
        since = max(of - back, 0)
        game = kept.remembered(since)
        fight = _fight(game, kept.entries[: game.head], seat, of)
        if fight is None or fight.moments[0].of or not since:
            return fight
        back *= 8


def _fight(game: Game, log: Log, seat: Seat, of: int) -> Fight | None:
    """The same, as far as the game knows what was done; `log` led to it."""
    found: list[Moment] = []
    for moment in _back(game, lambda count: log[-count:] if count else (), first=of):
        if found and not fighting(game, seat, moment):
            break
        if not found and (moment.of != of or fighting(game, seat, moment)):
            return None
        found.append(moment)
    if len(found) < 2:
        return None
    rounds = max([round_of(game, seat, moment) for moment in found[1:]])
    return Fight(tuple(found[::-1]), rounds, game.head)


def still_stands(since: Log) -> bool:
    """Whether nothing that came since a fight was found may have changed what it was."""
    return not any(isinstance(entry, (Undone, Redone, Amended, Updated, Hidden)) for _, entry in since)


def winner(told: Collection[Any], up: dict[str, int]) -> str:
    """The side that holds the field: as it was told (facts, last first), or else whoever is alone still up."""
    for facts in told:
        for fact in ("winner", "winners"):
            if isinstance(facts.get(fact), str):
                return str(facts[fact])
    left = [side for side, number in up.items() if number]
    return left[0] if len(left) == 1 else "nobody"


def round_of(game: Game, seat: Seat, moment: Moment) -> int:
    """The round in which somebody was due then; a round that the referee is about to begin does not count yet."""
    state = known_state(seen_at(game, moment), seat)
    if game.system.due(state) in ((), (REFEREE,)):
        return 0
    number = game.system.scene(state).heading.facts.get("round", 0)
    return number if isinstance(number, int) else 0


def _back(game: Game, tail: Callable[[int], Log], first: int = 0) -> Iterator[Moment]:
    """How things stood after each command that stands, the last first; from the command `first` on, if it is one."""
    past, later = game.past, game.head
    state, begun = game.state, not first
    while True:
        of = past.of if past else 0
        begun = begun or of == first
        if begun:
            # Until the next command was given somebody may have been shown or hidden.
            yield Moment(of, state, unseen_before(game, tail(game.head - later)))
        if past is None:
            return
        state = past.before if begun or (past.earlier and past.earlier.of == first) else None
        if state is None and begun:
            # The rules of now do not know what to make of it.
            return
        later, past = of, past.earlier
