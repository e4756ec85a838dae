"""States as the log keeps them: how one differs from the one before, and what an old one is now.

A log holds the whole state where a game begins and wherever its rules changed, and at every other entry that changes
the state what is different after it. So the past is found without the rules that made it.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

import msgspec
from msgspec import inspect as kinds

from arbitro.systems.contract import Phrase, System
from arbitro.systems.reading import choices, faults_of, shown

Written = dict[str, Any]
"""A state as JSON knows it, in the shape in which it was written down."""

Change = dict[str, Any]
"""What is different in a state: for each place its value now. `people/0/hit_points` is a place, `people/2:3` a stretch
of a list that others took the place of, and the empty text the whole."""

_encode = msgspec.json.encode


def digest(state: Any) -> str:
    """A short fingerprint of a state: equal states have equal ones on every machine."""
    return hashlib.sha256(_encode(state)).hexdigest()[:32]


def written(state: Any) -> Written:
    """A state as it is written down: its digest is the state's."""
    found: Written = msgspec.json.decode(_encode(state))
    return found


def difference(before: Any, after: Any) -> Change:
    """What makes the one written state the other."""
    found: Change = {}
    _compare(before, after, "", found)
    return found


def _compare(before: Any, after: Any, place: str, found: Change) -> None:
    # As bytes: 1, 1.0 and true are equal to Python, and so are fields in another order.
    if _encode(before) == _encode(after):
        return
    if isinstance(before, dict) and isinstance(after, dict) and list(before) == list(after) and _plain(before):
        for key in before:
            _compare(before[key], after[key], _within(place, key), found)
    elif isinstance(before, list) and isinstance(after, list):
        most = min(len(before), len(after))
        # What has the same end moved up or down; what comes before it is compared one by one.
        same = 0
        while len(before) != len(after) and same < most and _encode(before[-1 - same]) == _encode(after[-1 - same]):
            same += 1
        for at in range(most - same):
            _compare(before[at], after[at], _within(place, str(at)), found)
        if len(before) != len(after):
            stretch = f"{most - same}:{len(before) - same}"
            found[_within(place, stretch)] = after[most - same : len(after) - same]
    else:
        found[place] = after


def _plain(fields: dict[str, Any]) -> bool:
    return all(key and "/" not in key for key in fields)


def _within(place: str, part: str) -> str:
    return f"{place}/{part}" if place else part


def changed(before: Any, change: Change) -> Any:
    """The written state after a change; raises `LookupError`, `TypeError` or `ValueError` if it has no such place."""
    for place, value in change.items():
        before = _put(before, place.split("/") if place else [], value)
    return before


def _put(whole: Any, place: list[str], value: Any) -> Any:
    if not place:
        return value
    part, *rest = place
    if isinstance(whole, dict):
        return {**whole, part: _put(whole[part], rest, value)}
    low, stretch, high = part.partition(":")
    if stretch:
        return [*whole[: int(low)], *value, *whole[int(high) :]]
    at = int(low)
    return [*whole[:at], _put(whole[at], rest, value), *whole[at + 1 :]]


def shape_of(system: System) -> int:
    """The number of the shape of a system's states: one more than its written steps."""
    return 1 + len(getattr(system, "STEPS", ()))


def restored(system: System, found: Written, shape: int) -> Any:
    """A written state of this shape as a state of now, by the system's written steps.

    Raises whatever is raised when it does not fit the rules and lists of now.
    """
    now = _stepped(system, found, shape)
    if wrong := _misruled(system, now):
        raise msgspec.ValidationError(f"no such house rule: {wrong[0]}")
    return msgspec.convert(now, system.Campaign)


def misfit(system: System, found: Written, shape: int, error: msgspec.ValidationError) -> tuple[str, Phrase] | None:
    """The place of a written state where it was not what the rules of now keep there, and what would do."""
    now = _stepped(system, found, shape)
    if wrong := _misruled(system, now):
        return wrong
    # Which place it is msgspec knows, and what would do there, our own reading of lists.
    at = re.search(r"`\$\.?(.*)`$", str(error))
    for path, code, facts in faults_of(now, kinds.type_info(system.Campaign), ()):
        place = ".".join(map(str, path))
        if at and place == re.sub(r"\[(\d+)\]", r".\1", at[1]):
            return place, Phrase(code, facts)
    return None


def _misruled(system: System, found: Written) -> tuple[str, Phrase] | None:
    """The place of a house rule that is set to a word which is none of its own, and what would do."""
    for rule in system.HOUSE_RULES:
        value = found.get("house", {}).get(rule.name)
        if isinstance(value, str) and value not in rule.options:
            return f"house.{rule.name}", Phrase(
                "content-choice", {"found": shown(value), "known": choices(rule.options)}
            )
    return None


def _stepped(system: System, found: Written, shape: int) -> Written:
    for step in getattr(system, "STEPS", ())[shape - 1 :]:
        found = step(found)
    return found
