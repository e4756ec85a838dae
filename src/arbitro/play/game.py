"""A game as a value: all that its log has come to (`fold`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from arbitro.play.entries import (
    GAME_MASTER,
    Handed,
    Instructed,
    Issued,
    Modelled,
    Noted,
    Pace,
    Part,
    Requested,
    Ruled,
    Settings,
)
from arbitro.play.states import Written
from arbitro.systems import rules_digest
from arbitro.systems.common import UNMET
from arbitro.systems.contract import ANYONE, System
from arbitro.table import REFEREE, Answer, Question


class Seat(Struct, frozen=True):
    """A person at the table."""

    id: str
    name: str
    role: str
    figures: tuple[str, ...] = ()
    by_hand: bool = False
    away: bool = False
    back: str = ""
    """The day on which they are here again by themselves, while they are away."""
    muted: bool = False
    """Whether what it says is not taken."""
    gone: bool = False
    """Whether it is at the table no more; the log still knows its name."""


class Open(Struct, frozen=True):
    """A command that waits for an answer, or is just being carried out."""

    seq: int
    issued: Issued
    command: Any
    answers: Mapping[str, Answer]
    told: int = 0
    hidden: frozenset[str] = frozenset()
    """The addresses at which players may not know what the referee said."""
    questions: tuple[Question, ...] = ()
    """What it waits for: one question, or several that are asked at once."""
    said: Mapping[str, Answer] = {}
    """What was answered to questions that are to be asked again, since an earlier answer became another one."""

    @property
    def thrown(self) -> bool:
        """Whether a die has fallen for it: then it cannot be taken back to throw again."""
        return any(answer.faces for answer in self.answers.values())


class Lost(Struct, frozen=True):
    """A command that the rules of now do not know any more."""

    who: str


class Past(Struct, frozen=True):
    """A closed command and the state before it; newest first, linked to the one before."""

    of: int
    recall: Callable[[], Any]
    """A state that was read from the log is made again when somebody asks: a long game would fill the memory."""
    done: Open | None
    earlier: Past | None

    @property
    def before(self) -> Any:
        """The state before it; None where the rules of now do not know what to make of that."""
        return self.recall()


class Ahead(Struct, frozen=True):
    """Where a game stood before something was taken back; newest first."""

    recall: Callable[[], Any]
    past: Past | None
    earlier: Ahead | None


class Request(Struct, frozen=True):
    """A roll for which some are asked, and who has not made it yet."""

    seq: int
    asked: Requested
    left: tuple[str, ...]


class Game(Struct, frozen=True):
    """Everything about a game after `head` entries."""

    system: System
    title: str
    state: Any
    settings: Settings
    head: int = 0
    seats: tuple[Seat, ...] = ()
    open: tuple[Open, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    past: Past | None = None
    ahead: Ahead | None = None
    """What was taken back, while nothing has come after it."""
    requests: tuple[Request, ...] = ()
    models: tuple[Modelled, ...] = ()
    """The group's own creatures."""
    notes: tuple[Noted, ...] = ()
    """What somebody has noted about a figure, for themselves; the last of each."""
    handouts: tuple[Handed, ...] = ()
    """What was kept to be looked at or read, each with all to whom it was given."""
    beneath: str = ""
    """The picture that lies beneath the board."""
    faces: Mapping[str, str] = {}
    """The pictures of figures that have been given one."""
    parts: tuple[Part, ...] = ()
    """The scenes that were prepared."""
    part: int = -1
    """Which of them was begun last."""
    names: Mapping[str, str] = {}
    """Everybody there ever was: the log speaks of those who are gone as well."""
    unseen: frozenset[str] = frozenset()
    """Figures that players do not know of."""
    key: str = ""
    """What ids are drawn from; see `fresh_id`."""
    written: Written = {}
    """The state as the log has it, in the shape of its time."""
    shape: int = 1
    rules: str = ""
    """A digest of the rules and content that it was last played by."""
    since: int = 1
    """The entry from which on it was played by those."""
    guessed: bool = False
    """Whether its state is no more than what the rules of now made of a log that holds none."""
    pace: Pace = Pace()
    """How long everybody has to answer."""
    pauses: tuple[tuple[int, int], ...] = ()
    """When nobody's time ran: the entries that say so, from and to; 0 while one lasts."""
    resumes: str = ""
    """The day on which the pause of now is over by itself."""
    extended: Mapping[str, int] = {}
    """Hours that were given beyond, by what the game waits for."""
    lapsed: Mapping[str, str] = {}
    """What it still waits for though the time is up, and what was to happen then."""
    orders: tuple[Instructed, ...] = ()
    """Standing orders, the last of each figure."""
    aims: Mapping[str, str] = {}
    """At whom each figure aimed last."""
    pledged: Mapping[str, tuple[int, str]] = {}
    """By which keys the next dice fall, `open` for all to check, `hidden`, `later`: the entry that says so, and the
    hash or the lock."""

    def seat(self, seat: str) -> Seat | None:
        """The seat with this id."""
        return next((one for one in self.seats if one.id == seat), None)

    def stands_as(self, other: Game) -> bool:
        """Whether this and another are the same but for how long their logs are: no more than words has come since."""
        return all(getattr(self, each) is getattr(other, each) for each in self.__struct_fields__ if each != "head")

    @property
    def has_referee(self) -> bool:
        """Whether a game master sits at the table; without one the players judge together."""
        return any(seat.role == GAME_MASTER for seat in self.seats)

    @property
    def blocking(self) -> Open | None:
        """The open command that the others must wait for."""
        return next((one for one in self.open if self.holds_up(one)), None)

    def holds_up(self, one: Open) -> bool:
        """Whether the others must wait for an open command. For those of `ANYONE` nobody waits."""
        return one.command.who != ANYONE and not self.asks_aside(one)

    def asks_aside(self, one: Open) -> bool:
        """Whether an open command is secret and asks only the referee, or somebody whom nobody has seen. Nobody may
        notice: to wait for it, or that time for it is up, would tell that there is something to ask."""
        return one.issued.secret and all(each.who == REFEREE or each.who in self.unseen for each in one.questions)

    @property
    def outdated(self) -> bool:
        """Whether the rules and content of now are others than those it was last played by."""
        return self.rules != rules_digest(self.system.ID)

    @property
    def paused(self) -> bool:
        """Whether nobody's time runs."""
        return bool(self.pauses) and not self.pauses[-1][1]

    def back_to(self, of: int) -> tuple[Past, ...]:
        """What going back to before a command takes back, newest first, that one last; empty if it is not
        remembered. Not by their numbers: a hero who was begun earlier may have been finished later."""
        found, past = [], self.past
        while past is not None:
            found.append(past)
            if past.of == of:
                return tuple(found)
            past = past.earlier
        return ()

    def owners(self, figure: str) -> tuple[Seat, ...]:
        """The seats that play this figure."""
        return tuple(seat for seat in self.seats if figure in seat.figures)


FRESH_ID = re.compile(f"(?:f|{UNMET})[0-9a-f]{{8}}(?:-([0-9]+))?")
"""The id of somebody who comes by a command, and which of several they are."""


def fresh_id(game: Game, seq: int, secret: bool = False) -> str:
    """An id for a figure that the command at this place makes: the same in every re-run; it does not tell the place."""
    return (UNMET if secret else "f") + drawn(str(seq), game.key)


def drawn(what: str, key: str) -> str:
    """What is drawn from a game's key for an id: the same each time, and it tells nobody what for."""
    return blake2b(what.encode(), key=key.encode()[:64], digest_size=4).hexdigest()
