"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any

from arbitro.systems.places import squared


def _squares(state: dict[str, Any]) -> dict[str, Any]:
    """A place along the line is a column of a board's, in its first row. (SY-7)"""
    fight = state.get("fight")
    if fight and fight.get("move"):
        fight = {**fight, "move": {**fight["move"], "place": [fight["move"].get("place", 0), 0]}}
    return {**squared(state), "fight": fight}


def _effects(state: dict[str, Any]) -> dict[str, Any]:
    """An effect no longer says whether it takes an action: its kind does. (SY-8)"""
    return {**state, **{whose: _bare(state.get(whose, [])) for whose in ("people", "wings")}}


def _bare(found: Any) -> Any:
    """Without `active`, which nobody but an effect ever had."""
    if isinstance(found, list):
        return [_bare(each) for each in found]
    if isinstance(found, dict):
        return {key: _bare(each) for key, each in found.items() if key != "active"}
    return found


def _mists(state: dict[str, Any]) -> dict[str, Any]:
    """A fog or darkness that lifts lies beside one that lasts, and no longer in its place. (SY-19)"""
    if state.get("fight") is None:
        return state
    fight = dict(state["fight"])
    lifts, beneath = fight.pop("sight_until", 0), fight.pop("beneath", "clear")
    if lifts:
        fight |= {"mists": [[lifts, fight.get("sight", "clear")]], "sight": beneath}
    return {**state, "fight": fight}


STEPS = (_squares, _effects, _mists)
