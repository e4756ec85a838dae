"""Best play in a duel, to be looked at: what each option is worth, as a chess engine says it.

    advice("knave")        Advice(best=0.93, usual=0.90, decisions=(Decision(...), ...), states=10285)

The heroes may decide whatever their rules let them decide; the others do the usual. Where a system's room for duels has
`options` of its own, decisions are taken there; else through the system's door.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from typing import Any, NamedTuple

from arbitro.fights.attrition import best_attrition
from arbitro.fights.best import Asked, BestPlay, Deciding, Move, Options, before, best_play, ended, moves
from arbitro.fights.chain import Clock, no_step
from arbitro.fights.study import study
from arbitro.systems import load, load_duels
from arbitro.systems.contract import HEROES, Attrition

PATIENCE = 30.0
"""For how many seconds of work options are followed if nobody says."""

MOST_STATES = 1_000_000

MOST_DECISIONS = 4
MOST_LOOKED_AT = 1_000
"""How many of the first decisions are shown, and how far they are looked for."""


class Decision(NamedTuple):
    """What may be done first, each with best play afterwards, the best one first."""

    situation: str
    """A code of the words files for when this is decided; empty if nothing has happened yet."""
    asked: Asked | None
    """What somebody is asked, where it is that."""
    options: tuple[tuple[Any, float], ...]
    """A `Move`, or the name that the system's room for duels gives it; and the chance to win."""


class Advice(NamedTuple):
    """What a side should do in a duel, and how much that is worth."""

    best: float
    """The chance to win with best play."""
    usual: float | None
    """The chance to win when everybody does what the system suggests; None where that was not followed."""
    decisions: tuple[Decision, ...]
    states: int


class NoAdvice(ValueError):
    """There is no duel to give advice in. `code` is a code of the words files."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def advice(system: str, state: Any = None, patience: float = PATIENCE, side: str = HEROES) -> Advice:
    """What a side should do in the duel under way, or in the system's ready one, when the other does the usual.

    Raises `NoAdvice`, and `TooManyStates` where following and weighing every option takes longer than `patience`
    seconds of work, mostly well before they are over.
    """
    rules: Any = load(system)
    duels: Any = load_duels(system)
    if duels is None:
        raise NoAdvice("best-no-duels")
    state = duels.ready() if state is None else state
    of = duels.from_campaign(state)
    if of is None:
        raise NoAdvice("best-more")

    def won(winner: Any) -> bool:
        return bool(winner == side)

    # Where a system knows its duels so well that the hero decides inside them; else command by command.
    knows = hasattr(duels, "options")
    inside = knows and side == HEROES
    if inside:
        options, start, over = duels.options, of, duels.outcome
    else:
        options, start, over = _through_the_door(rules, duels, state, side)
    # Weighing what was followed takes about as long again.
    clock = Clock(patience / 2, patience)
    # Numbers are those of what is decided in: of the duel where it has options, else of the campaign.
    if hasattr(duels, "numbers") and inside == knows:
        falling = Attrition(start, no_step, partial(_numbers, duels), partial(_with_numbers, duels), _never)
        found = best_attrition(falling, options, over, won, most_states=MOST_STATES, watch=clock)
    else:
        found = best_play(options, start, over, won, watch=clock)
    plan = study(system, state, patience=patience)
    usual = None if plan is None or plan.exact is None else float(plan.exact.chances.get(side, 0))
    situation: Callable[[Any], str] = getattr(duels, "situation", _nothing) if inside else _nothing
    decisions = first_decisions(found, options, start, over, situation)
    return Advice(float(found.worth), usual, tuple(decisions), found.states)


def _through_the_door(rules: Any, duels: Any, state: Any, side: str) -> tuple[Options, Any, Callable[[Any], Any]]:
    """The options, the start, and who has won, command by command."""
    seats = {figure.id for figure in rules.figures(state) if figure.side == side}
    return moves(rules, seats, duels.menu, duels.same), duels.same(state), duels.winner


def _numbers(duels: Any, state: Any) -> tuple[int, ...]:
    found: tuple[int, ...] = duels.numbers(before(state))
    return found


def _with_numbers(duels: Any, state: Any, numbers: tuple[int, ...]) -> Any:
    now = duels.with_numbers(before(state), numbers)
    return state._replace(state=now) if isinstance(state, Deciding) else now


def _never(state: Any) -> bool:
    """Rounds are not counted."""
    return False


def _nothing(of: Any) -> str:
    """Nothing has happened yet."""
    return ""


def first_decisions(
    found: BestPlay, options: Options, start: Any, outcome: Callable[[Any], Any], situation: Callable[[Any], str]
) -> list[Decision]:
    """Those that come first: for each situation and each question the likeliest one, whatever dice fall before."""
    decisions: dict[str, Decision] = {}
    waiting: list[tuple[float, int, Any]] = [(-1.0, 0, start)]
    seen, over = {start}, ended(outcome)
    while waiting and len(decisions) < MOST_DECISIONS and len(seen) < MOST_LOOKED_AT:
        chance, _, state = heappop(waiting)
        if over(state) is not None:
            continue
        asked = state.asked if isinstance(state, Deciding) else None
        onward = options(state)
        if state in found.choices:
            ranked = sorted(found.options[state].items(), key=lambda option: -option[1])
            code = asked.address if asked is not None else situation(state)
            decisions.setdefault(code, Decision("" if asked else code, asked, tuple(ranked)))
            ways = onward[found.choices[state]]
            if asked is not None or not any(isinstance(there, Deciding) for there in ways):
                continue
        else:
            (ways,) = onward.values()
        total = sum(ways.values())
        for there, weight in ways.items():
            if there not in seen:
                seen.add(there)
                heappush(waiting, (chance * weight / total, len(seen), there))
    return list(decisions.values())


__all__ = ["Advice", "Decision", "Move", "NoAdvice", "advice"]
