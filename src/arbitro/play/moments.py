"""What follows from a state alone: what may be done in it, at which odds, and what that would ask.

Who looks decides what is shown of it (`projection`); it is worked out once for all who look, and for all games that
stand there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import Any, cast

import msgspec

from arbitro.odds import chances
from arbitro.play.rights import mentioned
from arbitro.systems.common import party
from arbitro.systems.contract import FRIENDS, Illegal, Line, Option, Phrase, Scene, System, Way, rehearsed
from arbitro.systems.floors import strolls
from arbitro.table import (
    ALL,
    Answer,
    BadAnswer,
    Decide,
    Draw,
    Question,
    Script,
    ScriptError,
    Stop,
    Table,
    TooLarge,
    Waiting,
    check_choice,
    from_seed,
    take_default,
    throw,
)

Stakes = tuple[tuple[str, Fraction], ...]

Said = tuple[tuple[str, Any], ...]
"""What the referee has said to questions beforehand, by their words."""


class Moment:
    """What has been worked out about a state of some system, whichever games stand there and whoever looks."""

    def __init__(self, system: System, state: Any) -> None:
        self.system, self.state = system, state
        self.everybody = system.figures(state)
        self.due = system.due(state)
        self.offers: dict[Hashable, bytes] = {}
        """Fingerprints of what viewers were offered, by whoever looks (`projection.Looking.offer`)."""
        self._legal: dict[str, tuple[Option, ...]] = {}
        self._ways: dict[str, tuple[Way, ...]] = {}
        self._lines: dict[tuple[str, str], Line | None] = {}
        self._odds: dict[tuple[Any, frozenset[str], Said], Stakes] = {}
        self._beyond: dict[tuple[Any, frozenset[str]], Stakes] = {}
        self._weighed: dict[Hashable, tuple[Stakes, ...]] = {}
        self._suggestions: dict[str, dict[str, Any] | None] = {}
        self._now: list[Question] | None = None
        self._asks: dict[str, list[Question]] = {}

    @cached_property
    def scene(self) -> Scene:
        """What goes on, for whoever may know all of it."""
        return self.system.scene(self.state)

    def legal(self, who: str) -> tuple[Option, ...]:
        """What somebody may do, and why not where they may not."""
        found = self._legal.get(who)
        if found is None:
            found = self._legal[who] = self.system.legal(self.state, who)
        return found

    def ways(self, who: str) -> tuple[Way, ...]:
        """The squares to which somebody may go, in a system that is played on squares."""
        if who not in self._ways:
            found = getattr(self.system, "ways", None)
            if found and self.state.fight is not None:
                self._ways[who] = found(self.state, who)
            else:
                self._ways[who] = strolls(self.system.HAND, self.state, who)
        return self._ways[who]

    def line(self, who: str, target: str) -> Line | None:
        """What lies between two, in a system that says so."""
        if (who, target) not in self._lines:
            said = getattr(self.system, "line", None)
            self._lines[who, target] = said(self.state, who, target) if said else None
        return self._lines[who, target]

    def brings(self, command: Any) -> tuple[Phrase, ...]:
        """What else comes of a command, where the system says so."""
        said = getattr(self.system, "brings", None)
        return said(self.state, command) if said else ()

    def suggestion(self, who: str) -> dict[str, Any] | None:
        """What the system suggests to somebody who is due."""
        if who not in self._suggestions:
            command = self.system.suggest(self.state, who)
            self._suggestions[who] = None if command is None else msgspec.to_builtins(command)
        return self._suggestions[who]

    @property
    def now(self) -> list[Question]:
        """What may be asked now."""
        if self._now is None:
            self._now = would_ask(self.system, self.state)
        return self._now

    def asks(self, who: str) -> list[Question]:
        """What somebody may be asked now, and as the fight goes on; what others are asked meanwhile is among it."""
        if who not in self._asks:
            self._asks[who] = [*would_ask(self.system, self.state, about=who), *_will_ask(self.system, self.state, who)]
        return self._asks[who]

    def odds(self, command: Any, dim: frozenset[str], said: Said = ()) -> Stakes:
        """As `stakes_of`."""
        found = self._odds.get((command, dim, said))
        if found is None:
            found = self._odds[command, dim, said] = stakes_of(self.system, self.state, command, dim, said)
        return found

    def weighed(
        self, command: Any, question: Question, answers: Mapping[str, Answer], dim: frozenset[str]
    ) -> tuple[Stakes, ...]:
        """As `odds`, of each option of a question that a command asks after these answers; empty where none has any."""
        options = question.options
        if type(options) is not tuple or question.words not in getattr(self.system, "STAKES_OF", {}):
            return ()
        key = command, question.address, options, tuple(answers.values()), dim
        if key not in self._weighed:
            found: list[Stakes] = []
            with suppress(TooLarge):
                for option in options:
                    each = command, question, option, answers, dim, MOST_WEIGHED // len(options)
                    found.append(option_stakes(self.system, self.state, *each))
            self._weighed[key] = tuple(found) if any(found) and len(found) == len(options) else ()
        return self._weighed[key]

    def beyond(self, command: Any, dim: frozenset[str]) -> Stakes:
        """As `odds`, of what a command that is certain makes possible against whom it is aimed at: a blow at whoever
        one goes to. None where something is asked or thrown before, or nothing more can be done."""
        found = self._beyond.get((command, dim))
        if found is None:
            found = self._beyond[command, dim] = self._opened(command, dim)
        return found

    def _opened(self, command: Any, dim: frozenset[str]) -> Stakes:
        try:
            after = self.system.apply(self.state, command, Script())
        except (Illegal, ScriptError):
            return ()
        before = {option.command for option in self.legal(command.who) if not option.refusal}
        # Of all that is possible only there, such as a trick, it is the blow that one would strike.
        usual = type(self.system.suggest(after, command.who))
        for option in self.system.legal(after, command.who):
            if (
                option.refusal
                or option.group == FRIENDS
                or option.command in before
                or type(option.command) is not usual
            ):
                continue
            fields = msgspec.to_builtins(option.command)
            if fields["type"] in self.system.STAKES and self._strikes(after, option.command, fields, command):
                return stakes_of(self.system, after, option.command, dim)
        return ()

    def _strikes(self, after: Any, blow: Any, fields: Mapping[str, Any], command: Any) -> bool:
        """Whether a blow is at whoever a command was aimed at. One that names nobody, as a free attack, is if it has to
        do with them and they are not on one's own side."""
        if "target" in fields:
            return bool(fields["target"] == command.target)
        sides = {one.id: party(one.side) for one in self.everybody}
        if sides.get(command.who) == sides.get(command.target):
            return False
        return not stakes_of(self.system, after, blow, frozenset((command.target,)))


_MOMENTS: OrderedDict[tuple[str, Any], Moment] = OrderedDict()

MOST_MOMENTS = 200
"""How many states are remembered with what may be done in them: those that tables stand at."""


def moment(system: System, state: Any) -> Moment:
    """What is worked out about a state, and what has been already."""
    # Found once for a look: a state is large, and to look it up is to hash it.
    found = _MOMENTS.get((system.ID, state))
    if found is None:
        found = _MOMENTS[system.ID, state] = Moment(system, state)
        while len(_MOMENTS) > MOST_MOMENTS:
            with suppress(KeyError):
                _MOMENTS.popitem(last=False)
    return found


MOST_RUNS = 1_500
"""How often a rule may be run for the odds on one button; beyond, the button goes without: everybody's screens wait
for it. A contest of twenty takes eleven hundred, most take less than a hundred."""


MOST_WEIGHED = 1_000
"""How often for all options of a question together; where that is not enough, none has any."""

MOST_KNOWN = 5_000
"""How many odds are kept of what a system made of less than a whole state."""


@lru_cache(MOST_KNOWN)
def _known(rule: Callable[..., Any], arguments: tuple[Any, ...], codes: tuple[str, ...]) -> Mapping[str, Fraction]:
    return chances(partial(rule, *arguments), codes, most_runs=MOST_RUNS)


class Involved(Exception):
    """A rule had to do with somebody whose numbers are not to be known."""


def stakes_of(system: System, state: Any, command: Any, dim: frozenset[str] = frozenset(), said: Said = ()) -> Stakes:
    """The exact chances that belong on a command's button: what it may bring, best known first.

    None where they depend on somebody in `dim`: on whoever is aimed at, thrown for, told of or handed to a ruling; and
    none where it cannot be done. What is asked is decided as was `said`, or else as usual.
    """
    fields = msgspec.to_builtins(command)
    codes = system.STAKES[fields["type"]]
    if dim & mentioned(fields):
        return ()
    try:
        rule = rehearsed(system, state, command)
        if rule is None:
            return ()

        def run(table: Table) -> Any:
            return rule(cast(Table, _Listening(table, dim)) if dim else table)

        if not said and isinstance(rule, partial) and rule.args[0] is not state:
            found = _known(rule.func, rule.args, codes)
        else:
            found = chances(run, codes, _as_said(dict(said)) if said else take_default, most_runs=MOST_RUNS)
    except (TooLarge, Involved, Illegal):
        return ()
    return tuple((code, found[code]) for code in codes)


def option_stakes(
    system: System,
    state: Any,
    command: Any,
    question: Question,
    option: Any,
    answers: Mapping[str, Answer],
    dim: frozenset[str],
    most_runs: int,
) -> Stakes:
    """The exact chances that belong on an option: what may come of a command that asks this after these answers.

    What cannot come is left out. None where they depend on somebody in `dim`, as for a command's. Raises `TooLarge`.
    """
    own: tuple[str, ...] = system.STAKES_OF[question.words]  # type: ignore[attr-defined]
    codes = own or system.STAKES.get(msgspec.to_builtins(command)["type"], ())
    ensues = getattr(system, "ensues", None)
    given = {**answers, question.address: Answer(question.address, option)}

    def run(table: Table) -> Any:
        left = cast(Table, _Listening(table, dim)) if dim else table
        resumed = cast(Table, _Resumed(given, question.address, left))
        after = system.apply(state, command, resumed)
        return ensues(state, after, resumed) if ensues else after

    try:
        found = chances(run, codes, most_runs=most_runs)
    except (Involved, Illegal, Stop, BadAnswer):
        return ()
    return tuple([(code, found[code]) for code in codes if found[code]])


def _as_said(said: Mapping[str, Any]) -> Decide:
    def decide(question: Question) -> Any:
        # What does not fit the question is no answer to it, as in the game.
        with suppress(BadAnswer):
            if question.words in said:
                check_choice(question, said[question.words])
                return said[question.words]
        return question.fallback

    return decide


class _Listening:
    """A table that gives up when somebody in `dim` has to do with a rule; all else it hands on."""

    def __init__(self, table: Table, dim: frozenset[str]) -> None:
        self.table, self.dim, self.unseen, self.apart = table, dim, table.unseen, table.apart

    def _heed(self, *values: Any) -> None:
        if any(self.dim & mentioned(value) for value in values):
            raise Involved

    def roll(self, words: str, who: str, *more: Any) -> Any:
        self._heed(who)
        return self.table.roll(words, who, *more)

    def pool(self, words: str, who: str, *more: Any) -> Any:
        self._heed(who)
        return self.table.pool(words, who, *more)

    def choose(self, words: str, who: str, /, *more: Any, **facts: Any) -> Any:
        self._heed(who, facts)
        return self.table.choose(words, who, *more, **facts)

    def choose_all(self, words: str, whos: Iterable[str], /, *more: Any, **facts: Any) -> Any:
        asked = tuple(whos)
        self._heed(asked, facts)
        return self.table.choose_all(words, asked, *more, **facts)

    def tell(self, code: str, audience: str = ALL, /, **facts: Any) -> None:
        self._heed(facts)
        self.table.tell(code, audience, **facts)

    def call(self, rule: Callable[..., Any], *arguments: Hashable) -> Any:
        self._heed(msgspec.to_builtins(arguments, enc_hook=str))
        return self.table.call(rule, *arguments)


class _Resumed:
    """A table that knows all answers up to the one at `last`, of which nothing is told; from there another goes on."""

    def __init__(self, answers: Mapping[str, Answer], last: str, left: Table) -> None:
        self.table: Table = Waiting(answers, lambda question: None)
        self.last, self.left = last, left

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)

    def choose(self, words: str, who: str, /, *more: Any, **facts: Any) -> Any:
        found = self.table.choose(words, who, *more, **facts)
        if self.table is not self.left and self.table.answers[-1].address == self.last:
            self.table = self.left
        return found

    def call(self, rule: Callable[..., Any], *arguments: Hashable) -> Any:
        if self.table is self.left:
            return self.left.call(rule, *arguments)
        state, *rest = arguments
        return rule(state, self, *rest)


MOST_RULABLE = 80
"""How many commands are tried out to see what they would ask."""


def would_ask(system: System, state: Any, whos: Iterable[str] = (), about: str = "") -> list[Question]:
    """What the commands that are legal now may ask, for these or for all who are due, found by carrying them out on a
    state that nobody keeps; of those that have to do with somebody, if it is `about` them. The dice are no real ones,
    and fall alike whenever it is asked: what is offered is."""
    asked: list[Question] = []
    whose = whos or system.due(state) or [figure.id for figure in system.figures(state) if not figure.out]
    tried = [option.command for who in whose for option in system.legal(state, who) if not option.refusal]
    if about:
        tried = [command for command in tried if about in mentioned(msgspec.to_builtins(command))]
    for command in tried[:MOST_RULABLE]:
        with suppress(Illegal):
            system.apply(state, command, Waiting({}, noting(asked, from_seed(0))))
    return asked


def noting(asked: list[Question], draw: Draw) -> Callable[[Question], Answer]:
    """Answers whatever is asked with what usually happens, and notes it."""

    def usually(question: Question) -> Answer:
        asked.append(question)
        return throw(question, draw) if question.dice else Answer(question.address, question.fallback)

    return usually


LOOKED_AHEAD = 60
"""How many commands ahead."""

FUTURES = 8
"""How many times: most questions follow on a throw."""


def _will_ask(system: System, state: Any, who: str) -> list[Question]:
    """What is asked as a fight goes on, if everybody does what is suggested: a few rounds that nobody keeps, as often
    as it takes for dice to fall that lead to a question; and what else each who is not due yet might do to somebody the
    first time that they are."""
    asked: list[Question] = []
    for seed in range(FUTURES):
        usually, met, now = noting(asked, from_seed(seed)), set(system.due(state)), state
        for _ in range(LOOKED_AHEAD):
            due = system.due(now)
            if not seed and (new := set(due) - met):
                asked += would_ask(system, now, sorted(new), who)
                met |= new
            command = next(filter(None, (system.suggest(now, one) for one in due)), None)
            if command is None:
                break
            try:
                now = system.apply(now, command, Waiting({}, usually))
            except Illegal:
                break
    return asked
