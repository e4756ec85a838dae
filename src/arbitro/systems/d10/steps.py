"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any

from arbitro.systems.places import squared


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


STEPS = (_circumstances, squared)
