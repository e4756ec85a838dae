"""What a system says of its people, so that a referee can do with them what a referee does in every system alike."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import missing
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Dial, Phrase, Value
from arbitro.systems.rows import Library
from arbitro.table import Table

ATTITUDES = ("", "hostile", "wary", "neutral", "friendly", "devoted")
"""How somebody is disposed to the heroes, where a text has no words of its own for it; empty where nobody knows."""

MOST_NAMED = 12
"""How many values a refusal names that would do: a board has hundreds of squares."""


class State(Protocol):
    """What every state has: those who are here, those in the wings, what the scene is called, at times a fight."""

    @property
    def people(self) -> tuple[Any, ...]: ...
    @property
    def wings(self) -> tuple[Any, ...]: ...
    @property
    def title(self) -> str: ...
    @property
    def fight(self) -> Any: ...


S = TypeVar("S", bound=State)

Setting = tuple[Dial, Callable[[Any], Any]]
"""What may be set by hand, and whose it is with it set to a value that it takes and does not show."""


def field(of: Any, name: str, section: str, low: int = 0, high: int = 0, called: str = "", **more: Any) -> Setting:
    """A dial that is a field: `called` so, or like the dial."""
    called = called or name.replace("-", "_")
    return Dial(name, getattr(of, called), section, low, high, **more), lambda value: replace(of, **{called: value})


def nothing(state: Any, table: Table) -> Any:
    """What a hook does in a system that has nothing to do there."""
    return state


class Hand(NamedTuple):
    """What a system says of its people, so that they can be brought in, sent off and set right."""

    kinds: tuple[str, ...]
    """Whom one may bring in."""
    side_of: Callable[[str], str]
    """On which side one of this kind usually is: a bandit against the heroes, a villager on none."""
    make: Callable[[Any, str, str], Any]
    """`make(state, kind, id)`: somebody of this kind; their name is `wolf 3` where others are here."""
    settings: Callable[[Any, Any], Iterable[Setting]]
    """`settings(state, one)`: what may be set on somebody's sheet, and somebody with it set, which raises `Illegal`
    where the state would not be one; names, sides and attitudes are set by all."""
    without: Callable[[Any, Collection[str]], Any]
    """The system's own."""
    due: Callable[[Any], Collection[str]]
    """The system's own."""
    passing: Callable[[Any, str], Any]
    """The campaign when somebody who is due does nothing: nobody is told."""
    start: Callable[[Any, Table], Any]
    """A fight begins between the heroes' side and the foes who are here."""
    stop: Callable[[Any, Table], Any]
    """The fight is over; whoever has fled is in the wings."""
    over: Callable[[], Any] | None = None
    """The referee's command by which it is."""
    joined: Callable[[Any, tuple[str, ...], Table], Any] = lambda state, whos, table: state
    """These, who are here already, take part in the fight under way."""
    away: Callable[[Any], Any] = lambda one: one
    """Somebody as they leave for the wings: nothing of theirs is about anybody who is here."""
    unfit: Callable[[Any, str], Phrase | None] = missing
    """Why somebody is in no state to do anything."""
    captive: Callable[[Any], bool] = lambda one: False
    """Whether somebody is held. The dial for it is called as in `evening.CAPTIVE`."""
    follows: Callable[[Any, Any, Any, Table], Any] = lambda before, state, command, table: state
    """`follows(before, state, command, table)`: what comes, and is told, of what somebody was set to by hand."""
    settled: Callable[[Any, Table], Any] = nothing
    """After something was set by hand: a fight is over where a side has nobody left, and the like."""
    game_settings: Callable[[Any], Iterable[Setting]] = lambda state: ()
    """What may be set that is nobody's, the clock, the light; and the campaign with it set."""
    sides: tuple[str, ...] = (HEROES, ALLIES, FOES, BYSTANDERS)
    attitudes: tuple[str, ...] = ATTITUDES
    rolls: tuple[str, ...] = ()
    """The kinds of rolls that a circumstance may be for."""
    most: int = 10
    """How much a circumstance may add or take off, in the system's unit."""
    conditions: tuple[str, ...] = ()
    """For as long as what, besides, a circumstance may last."""
    step: int = 0
    """How many of the system's units a square of a board measures; 0 where people stand otherwise. Else its states
    have a `floor`."""
    counts: tuple[str, ...] = tuple(places.COUNTS)
    """What a diagonal step may count."""
    lines: bool = True
    """Whether a fight may go without a board."""
    library: Library | None = None
    """The lists to which a group may add rows of its own."""

    def dials(self, state: Any, one: Any) -> list[Dial]:
        """What may be set on somebody's sheet."""
        return [dial for dial, _ in self.settings(state, one)]

    def turn(self, state: Any, one: Any, name: str, value: Value) -> Any:
        """Somebody with one of these set."""
        return next(set_to for dial, set_to in self.settings(state, one) if dial.name == name)(value)

    def game_dials(self, state: Any) -> list[Dial]:
        """What may be set that is nobody's."""
        return [dial for dial, _ in self.game_settings(state)]

    def turn_game(self, state: Any, name: str, value: Value) -> Any:
        """The campaign with one of these set."""
        return next(set_to for dial, set_to in self.game_settings(state) if dial.name == name)(value)


LONGEST_REASON = 200


def no_choice(found: Value, options: Iterable[str]) -> Phrase:
    """The line for a value that is none of those which there are; of very many, with those that are most like it."""
    known, wanted = tuple(filter(None, options)), str(found)[:40]
    near = known if len(known) <= MOST_NAMED else tuple(get_close_matches(wanted, known, MOST_NAMED, 0))
    return Phrase("no-choice", {"found": wanted, "options": near})


def having(state: S, **changes: Any) -> S:
    """The campaign with these fields changed."""
    return cast(S, replace(cast(Any, state), **changes))
