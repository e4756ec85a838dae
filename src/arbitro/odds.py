"""Exact odds of anything that a rule or a command does: `Fraction`s from the rule that is played.

    odds(lambda table: strike(ada, bran, table))                      every result and its weight
    chances(lambda table: apply(state, command, table), ["hit"])      how likely each of these is told

How it is done: `arbitro.table.branches`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction

from arbitro.table import Decide, Table, outcomes, take_default, tellings
from arbitro.table.branches import MOST_RUNS

__all__ = ["chances", "odds"]

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
