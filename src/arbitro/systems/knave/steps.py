"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any


def _squares(state: dict[str, Any]) -> dict[str, Any]:
    """A place along the line is a column of a board's, in its first row. (KN-18)"""
    return {**state, **{what: [_squared(one) for one in state.get(what, [])] for what in ("people", "wings", "ground")}}


def _squared(one: dict[str, Any]) -> dict[str, Any]:
    return {**one, "place": [one.get("place", 0), 0]}


STEPS = (_squares,)
