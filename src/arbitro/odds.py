"""Exact odds of anything that a rule or a command does: `Fraction`s from the rule that is played.

    odds(lambda table: strike(ada, bran, table))                      every result and its weight
    chances(lambda table: apply(state, command, table), ["hit"])      how likely each of these is told
    consequences(system, state, command)                              what may be left of everybody

How it is done: `arbitro.table.branches`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from typing import Any

from arbitro.dice import Distribution
from arbitro.systems.contract import System
from arbitro.table import Decide, Table, outcomes, take_default, tellings
from arbitro.table.branches import MOST_RUNS

__all__ = ["chances", "consequences", "odds"]

odds = outcomes


def chances(
    run: Callable[[Table], object],
    codes: Collection[str],
    decide: Decide = take_default,
    *,
    most_runs: int = MOST_RUNS,
) -> dict[str, Fraction]:
    """The chance that `run` tells each of these codes at least once.

    Decisions are taken by `decide`. Raises `TooLarge` where there are too many ways to go.
    """
    told = tellings(run, codes, decide, most_runs=most_runs)
    return {code: Fraction(sum(told[those] for those in told if code in those), told.total) for code in codes}


def consequences(
    system: System, state: Any, command: Any, decide: Decide = take_default, *, most_runs: int = MOST_RUNS
) -> dict[str, Distribution]:
    """What a command may leave of everybody's first number (hit points, Toughness, hearts), by id, with exact odds.

    Only of those whom it may change. Raises `TooLarge` where there are too many ways to go.
    """
    before = {figure.id: figure.vitals[0].now for figure in system.figures(state) if figure.vitals}

    def left(table: Table) -> tuple[tuple[str, int], ...]:
        figures = system.figures(system.apply(state, command, table))
        return tuple([(figure.id, figure.vitals[0].now) for figure in figures if figure.vitals])

    found = outcomes(left, decide, most_runs=most_runs)
    changed: dict[str, Distribution] = {}
    for who, now in before.items():
        weights: dict[int, int] = {}
        for end, weight in found.items():
            points = dict(end).get(who, 0)
            weights[points] = weights.get(points, 0) + weight
        if set(weights) != {now}:
            changed[who] = Distribution(weights)
    return changed
