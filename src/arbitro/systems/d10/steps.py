"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any


def _circumstances(state: dict[str, Any]) -> dict[str, Any]:
    """A standing difficulty is a circumstance that is kept; that of a foe was the referee's alone. (D10-8)"""
    return {**state, "people": [_burdened(one) for one in state["people"]]}


def _burdened(one: dict[str, Any]) -> dict[str, Any]:
    one = dict(one)
    situation = one.pop("situation", 0)
    if not situation:
        return one
    audience = "all" if one["side"] == "heroes" else "referee"
    put = {"value": situation, "reason": "", "on": "", "until": "kept", "audience": audience}
    return {**one, "circumstances": [*one.get("circumstances", []), put]}


def _squares(state: dict[str, Any]) -> dict[str, Any]:
    """A place along the line is a column of a board's, in its first row. (D10-4)"""
    return {**state, **{what: [_squared(one) for one in state.get(what, [])] for what in ("people", "wings", "ground")}}


def _squared(one: dict[str, Any]) -> dict[str, Any]:
    return {**one, "place": [one.get("place", 0), 0]}


STEPS = (_circumstances, _squares)
