"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any

from arbitro.systems.places import squared


def _weeks(state: dict[str, Any]) -> dict[str, Any]:
    """A lost characteristic point has a week of its own, which it shared with wounds. (BRP-6.5)"""
    return {**state, **{what: [_with_week(one) for one in state.get(what, [])] for what in ("people", "wings")}}


def _with_week(one: dict[str, Any]) -> dict[str, Any]:
    heals = any(one.get("lost", ())) and not one.get("ailments")
    return {**one, "regains_at": one.get("mends_at", 0)} if heals else one


STEPS = (squared, _weeks)
