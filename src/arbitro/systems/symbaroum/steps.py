"""What states of earlier shapes are now: each step takes one, as JSON knows it, to the next. (`docs/releasing.md`)"""

from __future__ import annotations

from typing import Any


def _squares(state: dict[str, Any]) -> dict[str, Any]:
    """A place along the line is a column of a board's, in its first row. (SY-7)"""
    fight = state.get("fight")
    if fight and fight.get("move"):
        fight = {**fight, "move": {**fight["move"], "place": [fight["move"].get("place", 0), 0]}}
    people = {whose: [_squared(one) for one in state.get(whose, [])] for whose in ("people", "wings")}
    return {**state, **people, "fight": fight}


def _squared(one: dict[str, Any]) -> dict[str, Any]:
    return {**one, "place": [one.get("place", 0), 0]}


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


STEPS = (_squares, _effects)
