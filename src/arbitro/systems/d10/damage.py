"""Damage codes: four groups for the four wound levels, `1/2-3/4-9/10`. (D10-21)

Read once and remembered; a code that does not parse is refused with the place where it breaks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

GROUP = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")

MOST = 20
"""Ours: the highest number in a code; Strength and the success level take a roll above 10."""

Group = tuple[int, int] | None
"""The lowest and the highest damage of a wound level; none for a level that the weapon cannot cause."""


class CodeError(ValueError):
    """A damage code that cannot be read; `code` and `facts` name the message in the words files."""

    def __init__(self, code: str, text: str, /, **facts: Any) -> None:
        super().__init__(text)
        self.code = code
        self.facts = facts


@lru_cache(maxsize=1024)
def read(text: str) -> tuple[Group, ...]:
    """The four groups of a damage code; raises `CodeError` saying where it breaks. (D10-21)"""
    parts = text.split("/")
    if len(parts) != 4:
        raise CodeError(
            "no-code-groups",
            f"{text!r} has {len(parts)} group(s); four are needed, as in 1/2-3/4-9/10",
            text=text[:40],
            found=len(parts),
        )
    groups: list[Group] = []
    after, at = 0, 1
    for part in parts:
        group = _group(text, part, at, after or 1)
        if group is not None:
            # The numbers go on without a gap, so that every roll between the ends has its level.
            if group[1] < group[0] or (after and group[0] != after):
                raise _broken(text, part, at, after or group[0])
            after = group[1] + 1
        groups.append(group)
        at += len(part) + 1
    if not after:
        raise CodeError("no-code-empty", f"{text!r} causes no wound at all", text=text)
    return tuple(groups)


def _group(text: str, part: str, at: int, expected: int) -> Group:
    if part in ("-", "–"):
        return None
    match = GROUP.fullmatch(part)
    low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= low <= MOST or not 1 <= high <= MOST:
        raise _broken(text, part, at, expected)
    return low, high


def _broken(text: str, part: str, at: int, expected: int) -> CodeError:
    return CodeError(
        "no-code-part",
        f"{text!r} breaks at character {at}, {part!r}: a number, a range or a dash is needed, from {expected} on",
        text=text[:40],
        found=part[:12],
        at=at,
        expected=expected,
    )


@lru_cache(maxsize=1024)
def tops(code: str) -> tuple[tuple[int, int], ...]:
    """The highest damage of each level that the weapon can cause, and the level. (D10-21)"""
    return tuple([(group[1], level) for level, group in enumerate(read(code), 1) if group])


def level_of(damage: int, code: str) -> int:
    """The wound level for a damage roll, beyond the ends that of the nearest group. (D10-21)"""
    levels = tops(code)
    for top, level in levels[:-1]:
        if damage <= top:
            return level
    return levels[-1][1]


def greatest(code: str) -> int:
    """The worst wound that a weapon can cause: what a confirmed critical does. (D10-12, D10-21)"""
    return tops(code)[-1][1]
