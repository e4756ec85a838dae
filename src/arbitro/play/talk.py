"""What people say: dice within a text."""

from __future__ import annotations

import re

from arbitro.dice import Formula, parse

MOST_ROLLS = 10
"""Dice texts in what is said at once."""

_BRACKETS = re.compile(r"\[([-0-9dfkhlroa!<>=≥≤+−*×/÷½()%. ]{2,100})\]", re.I)
_DIE = re.compile(r"d\s*[0-9f%(]", re.I)


def dice_in(text: str) -> list[tuple[tuple[int, int], Formula]]:
    """The dice in brackets in a text, `[2d6+1]`, and where each begins and ends. Other brackets stay text.

    Raises `DiceError` for what looks like dice and cannot be read: whoever wrote it meant it to be rolled.
    """
    found = [each for each in _BRACKETS.finditer(text) if _DIE.search(each[1])]
    return [(each.span(), parse(each[1])) for each in found]
