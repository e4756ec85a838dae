"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any


def _squares(state: dict[str, Any]) -> dict[str, Any]:
    """A place along the line is a column of a board's, in its first row. (BRP-5.3)"""
    return {**state, **{what: [_squared(one) for one in state.get(what, [])] for what in ("people", "wings", "ground")}}


def _squared(one: dict[str, Any]) -> dict[str, Any]:
    return {**one, "place": [one.get("place", 0), 0]}


def _weeks(state: dict[str, Any]) -> dict[str, Any]:
    """A lost characteristic point has a week of its own, which it shared with wounds. (BRP-6.5)"""
    return {**state, **{what: [_with_week(one) for one in state.get(what, [])] for what in ("people", "wings")}}


def _with_week(one: dict[str, Any]) -> dict[str, Any]:
    heals = any(one.get("lost", ())) and not one.get("ailments")
    return {**one, "regains_at": one.get("mends_at", 0)} if heals else one


STEPS = (_squares, _weeks)
