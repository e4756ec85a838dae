"""The text's tables as data, and the few of ours that rules read."""

from __future__ import annotations

from typing import NamedTuple

from arbitro.dice import D6, D8, D10, D12, D20

DICE = (D6, D8, D10, D12, D20)
"""The dice that a trait may be, step by step. (SD-1, SD-4)"""

DIFFICULTIES = ("easy", "normal", "hard", "heroic")
"""The grades of difficulty. (SD-2)"""

TARGETS = (4, 6, 8, 12)
"""The target number of each grade. (SD-2)"""

EASY, NORMAL, HARD, HEROIC = range(4)

D6_LEVELS = ("unskilled", "novice", "trained", "master")

THRESHOLDS = (6, 5, 4, 3)
"""What each level needs on a d6. (SD-19)

Ours: a d6 is unskilled, a d8 a novice, a d10 trained, and from d12 on a trait is a master's. At normal difficulty
d6 and d10 come out exactly alike either way.
"""


def threshold(step: int) -> int:
    """What somebody needs on a d6 with a trait so many steps above a d6. (SD-19)"""
    return THRESHOLDS[min(step, len(THRESHOLDS) - 1)]


LOWEST_THRESHOLD, HIGHEST_THRESHOLD = 2, 6
"""(SD-19)"""

SITUATIONS = {
    "none": 0,
    "cover": 1,
    "dark": 1,
    "slippery": 1,
    "hurry": 1,
    "noise": 1,
    "distraction": 1,
    "much-worse": 2,
    "preparation": -1,
    "tools": -1,
    "position": -1,
    "surprise": -1,
    "focus": -1,
    "much-better": -2,
}
"""How many grades the situation moves the difficulty. (SD-3)"""

WAYS_TO_HELP = ("distract", "cover", "tools", "steady", "hint")
"""What an ally can do for a test. (SD-4)"""

WAYS_FROM_AFAR = ("distract", "cover", "hint")
"""Ours: those of them that need no hand at hand, in a fight. (SD-4)"""


class Rank(NamedTuple):
    """What somebody of a rank begins with: a grade of difficulty, hearts, and steps above a d6. (SD-6, SD-7)"""

    grade: int
    hearts: int
    step: int
    """Ours: of the trait that its weapon takes; in the others it is a step less. Enemies need no dice in a fight, where
    players roll everything; allies do, and whoever does something at peace. (SD-1, SD-11)"""


RANKS = {"minion": Rank(NORMAL, 1, 1), "elite": Rank(HARD, 2, 2), "boss": Rank(HEROIC, 3, 3)}
"""Ruling: a minion is out at the first hit, so it has 1 heart, and an elite has 2. (SD-6, SD-7, SD-19)"""


class Level(NamedTuple):
    """How hard an effect is, and the least and the most mana that it costs. (SD-13)"""

    grade: int
    least: int
    most: int


LEVELS = {
    "trick": Level(EASY, 0, 1),
    "standard": Level(NORMAL, 1, 1),
    "strong": Level(HARD, 2, 2),
    "great": Level(HEROIC, 3, 3),
}
"""(SD-13)"""

HEARTS = 5
"""(SD-15)"""

MANA = 3
"""(SD-12)"""

RANGE = 10
"""Squares beyond which a shot is one grade harder. (SD-9)"""

PACE = 5
"""Ours: squares to a move. (SD-11)"""

WIDTH, HEIGHT = 20, 12
"""Ours: the board, in squares of about a metre and a half. (SD-11)"""

SPREADS = {"spread": (2, 1, 0), "even": (1, 1, 1), "mighty": (3, 2, 1)}
"""Ours: the steps that a new character has to share out: d10, d8, d6; three d8; or d12, d10, d8. (SD-1)"""

MOST_STEPS = 12
"""Ours: a clock longer than this would never strike. (SD-18)"""

CONSEQUENCES = ("alarm", "escape", "collapse", "reinforcements", "flood", "dawn")
"""What usually happens when a clock runs out; the last three are ours, and there may be anything else. (SD-18)"""

OWN_CLOCK = "own-clock"
"""A clock whose consequence the referee puts in words."""

LONGEST_CONSEQUENCE = 40
"""Characters."""
