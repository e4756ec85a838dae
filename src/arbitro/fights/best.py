"""Best play: what each option is worth to the side that decides, and which it should take.

    best_play(options, start, outcome, worth)     any fight whose states have options
    moves(system, seats, menu)                    the options of a whole fight, through a system's door

Here the chain of `chain` has several ways on from a state, of which one side chooses. A policy is tried and
valued exactly, every option is compared with it, and what is better is taken over, until nothing is (Howard, 1960).
States that cannot lead back to each other are settled one after the other, the last first, to spare work.

Whoever decides knows the state when the step begins, but not the dice of that step: what may depend on dice belongs
into a step of its own. So a question that a rule asks in the midst of a command is a state too (`Deciding`): whoever
is asked knows what the question says.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain as chained
from typing import Any, NamedTuple

from arbitro.fights.chain import MOST_EXACT, MOST_STATES, Chain, Forecast, TooManyStates, forecast, no_step, solve_part
from arbitro.systems.contract import System
from arbitro.table import Number, Question, Stop, Table, Text, outcomes, take_default
from arbitro.table.open_roll import settled

Options = Callable[[Any], Mapping[Any, Mapping[Any, int]]]
"""Of a state: every option, and where it leads to with which weights. One option is no choice."""

MOST_NUMBERS = 20
"""A decision that is a number is tried for every number if there are no more than this; else it is not taken."""

AT_LEAST = 1e-12
"""In floats, how much better an option must be to be taken for better."""


class BadPolicy(ValueError):
    """A policy named an option that there is not. Says which, where the policy is written, and what would do."""

    def __init__(self, policy: Callable[..., Any], found: Any, options: Collection[Any]) -> None:
        code = getattr(policy, "__code__", None)
        place = f"{code.co_filename}:{code.co_firstlineno}: " if code else ""
        super().__init__(f"{place}the policy chose {found!r}; what would do: {', '.join(map(repr, options))}")


@dataclass(frozen=True)
class BestPlay:
    """The best that a side can do."""

    worth: Any
    """Of the start, with best play from there on."""
    choices: Mapping[Any, Any]
    """For every state with more than one option, the best one."""
    options: Mapping[Any, Mapping[Any, Any]]
    """For every state, what each of its options is worth with best play afterwards."""
    states: int


def best_play(
    options: Options,
    start: Hashable,
    outcome: Callable[[Any], Any],
    worth: Callable[[Any], Any],
    *,
    exact: bool = False,
    watch: Callable[[int, int], None] | None = None,
) -> BestPlay:
    """Which option to take in every state so that what `worth` makes of the outcome is highest on average.

    A fight that never ends is worth 0, and no outcome may be worth less. `watch` as in `chain.explore`. Raises
    `TooManyStates`.
    """
    found = _explore(options, start, outcome, exact, watch)
    one: Any = Fraction(1) if exact else 1.0
    better = 0 if exact else AT_LEAST
    values: list[Any] = [one * 0] * len(found.states)
    taken: list[int] = [0] * len(found.states)
    for part in reversed(found.whole().parts()):
        if part[0] in found.outcomes:
            values[part[0]] = one * worth(found.outcomes[part[0]])
            continue
        while True:
            _value(found, part, taken, values, one, exact)
            changed = False
            for at in part:
                here = values[at]
                for number, (row, total) in enumerate(found.ways[at]):
                    there = _worth(row, total, values, one)
                    if there > here + better:
                        taken[at], here, changed = number, there, True
            if not changed:
                break
    choices, compared = {}, {}
    for at, state in enumerate(found.states):
        if at not in found.outcomes:
            names = found.names[at]
            worths = [_worth(row, total, values, one) for row, total in found.ways[at]]
            compared[state] = dict(zip(names, worths, strict=True))
            if len(names) > 1:
                choices[state] = names[taken[at]]
    return BestPlay(values[0], choices, compared, len(found.states))


def play_by(
    policy: Callable[[Any, tuple[Any, ...]], Any],
    options: Options,
    start: Hashable,
    outcome: Callable[[Any], Any],
    *,
    exact: bool = False,
) -> Forecast:
    """How the fight comes out with a policy: a function of the state and the options there are.

    It is asked only where there is a choice; `before` gives the state before the command in the midst of which it is.
    Raises `BadPolicy` if it names something else.
    """

    def ways(state: Any) -> Mapping[Any, int]:
        found = options(state)
        if len(found) == 1:
            return next(iter(found.values()))
        chosen = policy(state, tuple(found))
        if chosen not in found:
            raise BadPolicy(policy, chosen, found)
        return found[chosen]

    return forecast(no_step, start, ended(outcome), exact=exact, ways=ways)


class _Choices(NamedTuple):
    """Every state that can be reached by any options."""

    states: list[Any]
    names: list[tuple[Any, ...]]
    ways: list[list[tuple[list[tuple[int, int]], int]]]
    """By state and option: where to, in how many ways; and of how many altogether."""
    outcomes: dict[int, Any]

    def whole(self) -> Chain:
        """As a chain in which everything happens that may."""
        rows = [list(dict(chained.from_iterable([row for row, _ in options])).items()) for options in self.ways]
        return Chain(self.states, rows, [], self.outcomes)


def _explore(
    options: Options,
    start: Hashable,
    outcome: Callable[[Any], Any],
    exact: bool,
    watch: Callable[[int, int], None] | None,
) -> _Choices:
    found, numbers, most = _Choices([], [], [], {}), dict[Any, int](), MOST_EXACT if exact else MOST_STATES

    def number(state: Any) -> int:
        known = numbers.setdefault(state, len(numbers))
        if known == len(found.states):
            if known == most:
                raise TooManyStates(most, most, exact)
            found.states.append(state)
        return known

    number(start)
    at, over = 0, ended(outcome)
    while at < len(found.states):
        state = found.states[at]
        came_out = over(state)
        if watch is not None:
            watch(at, len(found.states))
        here: Mapping[Any, Mapping[Any, int]] = options(state) if came_out is None else {}
        if came_out is not None:
            found.outcomes[at] = came_out
        found.names.append(tuple(here))
        found.ways.append(
            [([(number(there), weight) for there, weight in way.items()], sum(way.values())) for way in here.values()]
        )
        at += 1
    return found


def _worth(row: list[tuple[int, int]], total: int, values: list[Any], one: Any) -> Any:
    return one * sum([weight * values[there] for there, weight in row]) / total


def _value(found: _Choices, part: list[int], taken: list[int], values: list[Any], one: Any, exact: bool) -> None:
    """What the states of a part are worth when these options are taken."""
    rows, totals = {}, {}
    for at in part:
        rows[at], totals[at] = found.ways[at][taken[at]]
    values_here = solve_part(rows, totals, values, one, exact)
    for at, value in values_here.items():
        values[at] = value


# --- Options from the rules ------------------------------------------------------------------------------------------


class Move(NamedTuple):
    """A command, or an answer to what is asked in the midst of it."""

    command: Any
    decisions: tuple[tuple[str, Any], ...] = ()
    """What has been decided in it, by the address of the question; the last one is the answer."""
    facts: tuple[tuple[str, Any], ...] = ()
    """What the question says, by name."""


class Asked(NamedTuple):
    """A question in the midst of a command."""

    address: str
    facts: tuple[tuple[str, Any], ...]
    options: tuple[Any, ...]


class Deciding(NamedTuple):
    """A fight in the midst of a command, where somebody is asked something."""

    state: Any
    """Before the command."""
    command: Any
    answered: tuple[tuple[Asked, Any], ...]
    """What has been asked in it before, and the answers."""
    asked: Asked


def ended(outcome: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same outcome, and none as long as somebody is asked something."""
    return lambda state: None if isinstance(state, Deciding) else outcome(state)


def before(state: Any) -> Any:
    """The state itself, or the one before the command in the midst of which it is."""
    return state.state if isinstance(state, Deciding) else state


def moves(
    system: System,
    seats: Collection[str],
    menu: Callable[[Any, str], Collection[Any]],
    same: Callable[[Any], Any] = lambda state: state,
) -> Options:
    """The options of a fight through a system's door.

    When one of `seats` is due, the commands of `menu(state, who)` that are legal, and when they are asked something,
    every answer; for everybody else what the system suggests, and the default of what they are asked. `same` says which
    states are taken for one, by giving one of them for all.
    """

    def answer(question: Question) -> Any:
        options = _all(question) if question.who in seats else ()
        if len(options) > 1:
            raise Stop(question)
        return options[0] if options else take_default(question)

    def carried_out(state: Any, command: Any) -> dict[Any, int]:
        def run(table: Table) -> Any:
            try:
                return system.apply(state, command, table)
            except Stop as stop:
                return Deciding(state, command, (), _asked(stop.question))

        return seen(outcomes(run, answer, since=state))

    def carried_on(of: Deciding, choice: Any) -> dict[Any, int]:
        answered = (*of.answered, (of.asked, choice))
        known = {asked.address: (asked, choice) for asked, choice in answered}
        met = set[str]()

        def answer_again(question: Question) -> Any:
            asked, choice = known.get(question.address, (None, None))
            if asked is None:
                return answer(question)
            if asked != _asked(question):
                raise Stop(question)
            met.add(question.address)
            return choice

        def run(table: Table) -> Any:
            met.clear()
            try:
                after = system.apply(of.state, of.command, table)
            except Stop as stop:
                after = Deciding(of.state, of.command, answered, _asked(stop.question))
            # On other dice it is not asked, or it is asked something else: this is not where we are.
            return after if len(met) == len(known) else None

        return seen(outcomes(run, answer_again, since=of.state, remember=False))

    def seen(found: Mapping[Any, int]) -> dict[Any, int]:
        ways: dict[Any, int] = {}
        for there, weight in found.items():
            if there is not None:
                there = there if isinstance(there, Deciding) else same(there)
                ways[there] = ways.get(there, 0) + weight
        return ways

    def options(state: Any) -> dict[Any, Mapping[Any, int]]:
        if isinstance(state, Deciding):
            decided = tuple([(asked.address, choice) for asked, choice in state.answered])
            return {
                Move(state.command, (*decided, (state.asked.address, choice)), state.asked.facts): carried_on(
                    state, choice
                )
                for choice in state.asked.options
            }
        who = system.due(state)[0]
        legal: list[Any] = [system.suggest(state, who)]
        if who in seats:
            refused = {option.command for option in system.legal(state, who) if option.refusal is not None}
            legal = [command for command in menu(state, who) if command not in refused] or legal
        return {Move(command): carried_out(state, command) for command in legal}

    return options


def _all(question: Question) -> tuple[Any, ...]:
    options = question.options
    if isinstance(options, Number):
        few = options.high - options.low < MOST_NUMBERS
        return tuple(range(options.low, options.high + 1)) if few else (question.fallback,)
    return (question.fallback,) if isinstance(options, Text) else options


def _asked(question: Question) -> Asked:
    """What is asked, with every die in it looked at."""
    facts = [(name, settled(fact)) for name, fact in question.facts.items()]
    return Asked(question.address, tuple(facts), _all(question))
