"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any


def _boards(state: dict[str, Any]) -> dict[str, Any]:
    """Cover stands on a board, which has a size, among whatever else stands there. (SD-11)"""
    fight = dict(state["fight"]) if state.get("fight") else None
    if fight is None:
        return state
    scenery = sorted([[column, row, "cover"] for column, row in fight.pop("cover", [])])
    return {**state, "fight": {**fight, "board": {"width": 20, "height": 12, "scenery": scenery}}}


STEPS = (_boards,)
