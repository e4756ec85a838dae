"""A policy of somebody's own: what a side does in a fight, written in a few lines of Python.

    policy = read_policy(Path("trip.py"))
    Battles(system, state, policy.command, policy.decide)      many fights by it
    Course(rules, duels, policy).ways                          where a round of a duel leads to by it

The file defines one or more of these; whoever it says nothing of does what the system suggests.

    def heroes(state, who, options): ...      one of the options, which are commands, or None for the usual
    def foes(state, who, options): ...
    def answers(question): ...                one of the options of what a rule asks, or None for the default

Or it is a file of standing orders, as they are given at a table (`arbitro.fights.orders`): `trip.json` with lists of
them under the same names. There, too, whoever they say nothing of does what the system suggests.

A policy is a function of what it is given, so that odds can be exact and a seed gives the same fights anywhere. It is
asked everything twice, and told if it says two things. The file is a program, and runs with the rights of whoever named
it. What is wrong with it is a `ContentError`, with the file and the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from traceback import walk_tb
from typing import Any, Literal, NamedTuple, NoReturn

import msgspec
from msgspec import inspect as shape

from arbitro.fights.chain import Chance
from arbitro.fights.crowds import Row, a_round, in_whole_numbers
from arbitro.fights.orders import TURN, Standing, answer_by, answer_of, command_by, order_for
from arbitro.systems import load_duels
from arbitro.systems.contract import FOES, FRIENDS, HEROES, Duels, Phrase, System
from arbitro.systems.reading import ContentError, Problem, faults_of, unfit, where
from arbitro.table import REFEREE, BadAnswer, Decide, NotPure, Question, TooLarge, check_choice, outcomes, take_default

__all__ = ["Course", "Policy", "read_policy"]

ANSWERS = "answers"
NAMES = (HEROES, FOES, ANSWERS)
"""What a file may define: what each side does, and what is chosen where a rule asks."""

MOST_SHOWN = 4
"""How many of the options are said to whom chose something else."""

LONGEST = 120
"""How much is said of what somebody chose."""


class Policy(NamedTuple):
    """A file of somebody's own decisions: its text, which each process runs once."""

    path: str
    text: bytes
    duel: bool = False
    """Whether the fight is a duel. Then the options are those of the system's room for duels, and the state is one of
    all those from which the duel goes on alike, so that the fights that are played are those that are followed."""

    def command(self, system: Any, state: Any, who: str) -> Any:
        """What somebody who is due does; None for what the system suggests."""
        if who == REFEREE:
            return None
        side = next((figure.side for figure in system.figures(state) if figure.id == who), "")
        does = _functions(self.path, self.text).get(side)
        if does is None:
            return None
        if self.duel:
            state = _duels(system).same(state)
        options = options_of(system, state, who, self.duel)
        if len(options) < 2:
            return options[0] if options else None
        chosen = self._asked(does, side, state, who, options)
        if chosen is not None and chosen not in options:
            self._wrong(
                does, "policy-option", name=side, who=who, found=_short(chosen), options=_some(map(repr, options))
            )
        return chosen

    @property
    def decide(self) -> Decide:
        """What is chosen where a rule asks."""
        return self.answer if ANSWERS in _functions(self.path, self.text) else take_default

    def answer(self, question: Question) -> Any:
        """What `answers` says, or else the default."""
        answers = _functions(self.path, self.text)[ANSWERS]
        chosen = self._asked(answers, ANSWERS, question)
        if chosen is None:
            return question.fallback
        # By identity first: to ask whether two open rolls are equal is to fork.
        if type(question.options) is tuple and any(chosen is option for option in question.options):
            return chosen
        try:
            check_choice(question, chosen)
        except BadAnswer as error:
            known = str(error.facts["options"])
            self._wrong(
                answers, "policy-answer", name=ANSWERS, question=question.words, found=_short(chosen), options=known
            )
        return chosen

    def _asked(self, function: Callable[..., Any], name: str, *given: Any) -> Any:
        """What a function of theirs says, which must be the same every time."""
        try:
            first, again = function(*given), function(*given)
            alike = first is again or bool(first == again)
        except (TooLarge, NotPure):
            # Of the rule that asked, whose rolls were looked at.
            raise
        except (Exception, SystemExit) as error:
            _raised(error, name, self.path, _line(function))
        if not alike:
            self.is_unsteady(name)
        return first

    def is_unsteady(self, name: str) -> NoReturn:
        """Say that a function does not always say the same."""
        self._wrong(_functions(self.path, self.text)[name], "policy-twice", name=name)

    def _wrong(self, function: Callable[..., Any], code: str, /, **facts: Any) -> NoReturn:
        file, line = _place(function, self.path)
        raise ContentError([Problem(file, line, code, facts)])


class Obedience(Policy):
    """The same by standing orders: its text is JSON."""

    def command(self, system: Any, state: Any, who: str) -> Any:
        """What the orders of their side come to; None where they stop and would ask."""
        side = next((figure.side for figure in system.figures(state) if figure.id == who), "")
        order = order_for(_orders(self.path, self.text).get(side, ()), TURN)
        return command_by(order, system, state, who) if order else None

    @property
    def decide(self) -> Decide:
        """What is chosen where a rule asks."""
        return self.answer if ANSWERS in _orders(self.path, self.text) else take_default

    def answer(self, question: Question) -> Any:
        """What an order says to this question, or else the default."""
        order = order_for(_orders(self.path, self.text)[ANSWERS], question.words)
        way = answer_by(order, question) if order else None
        return answer_of(way, question) if way else question.fallback


@lru_cache(maxsize=8)
def _orders(path: str, text: bytes) -> dict[str, tuple[Standing, ...]]:
    try:
        said = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        at = re.search(r"\(byte (\d+)\)", str(error))
        line = 1 + text[: int(at[1]) if at else len(text)].count(b"\n")
        raise ContentError([Problem(path, line, "policy-json")]) from None
    kind = dict[Literal["heroes", "foes", "answers"], tuple[Standing, ...]]
    try:
        found = msgspec.convert(said, kind)
    except msgspec.ValidationError as error:
        wrong: dict[str, Any] = {"found": unfit(error), "text": ""}
        for place, code, facts in faults_of(said, shape.type_info(kind), ()):
            wrong = {"found": f"{where(place)}: " if place else "", "text": Phrase(code, facts)}
            break
        raise ContentError([Problem(path, 1, "policy-orders", wrong)]) from None
    if not found:
        raise ContentError([Problem(path, 1, "policy-orders", {"found": "{}", "text": ""})])
    return {str(name): orders for name, orders in found.items()}


def read_policy(file: Path) -> Policy:
    """The policy that stands in a file, a program or standing orders; raises `ContentError`."""
    try:
        policy = Policy(str(file), file.read_bytes())
    except OSError as error:
        code = "policy-unreadable" if file.exists() else "policy-no-file"
        raise ContentError(
            [Problem(str(file), 1, code, {"errno": error.errno, "text": error.strerror or ""})]
        ) from None
    if file.suffix == ".json":
        _orders(policy.path, policy.text)
        return Obedience(*policy)
    _functions(policy.path, policy.text)
    return policy


@lru_cache(maxsize=8)
def _functions(path: str, text: bytes) -> dict[str, Callable[..., Any]]:
    """What the file defines, by name; it is run once in each process."""
    names: dict[str, Any] = {"__name__": "policy", "__file__": path}
    try:
        program = compile(text, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        # A text with zeros in it is a ValueError, or has been.
        reason = error.msg if isinstance(error, SyntaxError) else str(error)
        line = error.lineno if isinstance(error, SyntaxError) else None
        raise ContentError([Problem(path, line or 1, "policy-python", {"text": reason})]) from None
    try:
        exec(program, names)
    except (Exception, SystemExit) as error:
        _raised(error, "", path, 1)
    found = {name: names[name] for name in NAMES if callable(names.get(name))}
    if not found:
        raise ContentError([Problem(path, 1, "policy-empty")])
    return found


def _raised(error: BaseException, name: str, path: str, line: int) -> NoReturn:
    """Say what their program stopped with, in the last of its lines that was gone through."""
    lines = [number for frame, number in walk_tb(error.__traceback__) if frame.f_code.co_filename == path]
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    code = "policy-raised" if name else "policy-stopped"
    raise ContentError([Problem(path, lines[-1] if lines else line, code, {"name": name, "text": said})]) from None


def _line(function: Callable[..., Any]) -> int:
    return _place(function, "")[1]


def _place(function: Callable[..., Any], path: str) -> tuple[str, int]:
    """Where a function is written, which may be a file that theirs imports."""
    code = getattr(function, "__code__", None)
    return (code.co_filename, code.co_firstlineno) if code else (path, 1)


def _short(found: Any) -> str:
    said = repr(found)
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"


def _some(options: Iterable[str]) -> str:
    shown = list(options)
    return ", ".join([*shown[:MOST_SHOWN], "…"] if len(shown) > MOST_SHOWN else shown)


def options_of(system: Any, state: Any, who: str, duel: bool = False) -> tuple[Any, ...]:
    """The commands that somebody who is due may give, what the system suggests first; none at one's own side."""
    suggested = system.suggest(state, who)
    legal = system.legal(state, who)
    found = [option.command for option in legal if option.refusal is None and option.group != FRIENDS]
    if duel:
        refused = {option.command for option in legal if option.refusal is not None}
        found = [command for command in _duels(system).menu(state, who) if command not in refused]
    return tuple(dict.fromkeys([suggested, *found] if suggested is not None else found))


@lru_cache(maxsize=8)
def _duels(system: Any) -> Any:
    return load_duels(system.ID)


class Course:
    """A duel by a policy, round by round: where each leads to, through the system's door, command by command.

    A round ends where the referee would begin another one; the duel in the name of the side that has won.
    """

    def __init__(self, system: System, duels: Duels, policy: Policy) -> None:
        self.system, self.duels, self.policy = system, duels, policy._replace(duel=True)
        self._decide = self.policy.decide
        self._rows: dict[Any, Row] = {}

    def ways(self, state: Any) -> dict[Any, float]:
        """Where a round leads to, with its chances. Raises `TooManyStates` where there are too many ways to go on."""
        return self._round(state, 1.0)

    def exact_ways(self, state: Any) -> dict[Any, int]:
        """The same in whole numbers."""
        return in_whole_numbers(self._round(state, Fraction(1)))

    @staticmethod
    def outcome(state: Any) -> str | None:
        """The side that has won, when one has."""
        return state if isinstance(state, str) else None

    @staticmethod
    def left(end: str) -> tuple[tuple[str, int], ...]:
        """Whoever is left has won. (Who has lost may still be up; states that go on alike do not say so.)"""
        return tuple([(side, int(side == end)) for side in sorted((HEROES, FOES))])

    def _round(self, state: Any, one: Chance) -> dict[Any, Chance]:
        return a_round(state, self._row, self._ends_a_round, one)

    def _ends_a_round(self, there: Any) -> bool:
        return isinstance(there, str) or self.system.due(there)[:1] == (REFEREE,)

    def _row(self, state: Any) -> Row:
        """Where the next command leads to."""
        row = self._rows.get(state)
        if row is None:
            found: dict[Any, int] = {}
            leads = self._next(state)
            for after, weight in leads.items():
                winner = self.duels.winner(after)
                there = self.duels.same(after) if winner is None else winner
                found[there] = found.get(there, 0) + weight
            row = self._rows[state] = Row(list(found.items()), sum(found.values()), len(leads))
        return row

    def _next(self, state: Any) -> Any:
        who = self.system.due(state)[0]
        command = self.policy.command(self.system, state, who)
        if command is None:
            command = self.system.suggest(state, who)
        if command is None:
            # Nothing happens any more.
            return {state: 1}
        try:
            return outcomes(lambda table: self.system.apply(state, command, table), self._decide, since=state)
        except NotPure:
            if self._decide is take_default:
                raise
            # Rules are functions of what they are given; so it is the policy that is not.
            self.policy.is_unsteady(ANSWERS)
