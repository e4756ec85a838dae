"""The text's tables and figures as data. (SY-2, SY-16 to SY-18, SY-21, SY-22)

A number that the text says in a sentence stands where the rule is; these are what it prints as tables, and the
figures that several rules share.
"""

from __future__ import annotations

LEAST, MOST = 5, 15
"""The attributes of the printed chart. (SY-2)"""

EASIEST, HARDEST = 20, -20
"""The difficulties that a game master may set. (SY-2)

Ours: the text has them usually from +5 to -5; this is as far as a modifier can make a difference.
"""

BEST, WORST = 1, 20
"""The natural numbers that always succeed and always fail. (SY-17)"""

DEATH = ((1, "rises"), (10, "holds"), (19, "nearer"), (20, "dies"))
"""The death roll: up to which number, and what then. (SY-16)"""

STEPS_TO_DEATH = 3
"""So many steps nearer kill. (SY-16)"""

ADVANTAGE, ADVANTAGE_DIE = 2, 4
"""What an advantage adds to the attribute, and the die that it adds to the damage. (SY-18)"""

FUMBLE_DAMAGE = 3
"""What an enemy adds to a fumbled defence. (SY-17)"""

MOST_AROUND = 4
"""How many may stand around one. (SY-18)"""

MOVEMENT = 10
"""Paces to a movement. (SY-7)"""

SQUARE = 2
"""Ours: paces to a square of the board. (SY-7)"""

CORRUPTION_DIE = 4
"""Temporary corruption of a power or a ritual, and the permanent kind of reaching the threshold. (SY-21, SY-22)"""

DARK_PLACES = {"shadowed": (4, "day"), "tainted": (4, "hour"), "darkest": (6, "hour")}
"""A dark place: the die and how long it takes. The text gives the two ends, the middle is ours. (SY-21)"""

POINTS, LOWEST, HIGHEST, AT_HIGHEST = 80, 5, 15, 1
"""Buying attributes: so many points, each from so much to so much, one of them at the most. (SY-3)"""

ARRAY = (15, 13, 11, 10, 10, 9, 7, 5)
"""The standard array, which is a purchase of 80 points too. (SY-3)"""


def modifier(value: int) -> int:
    """10 less the opponent's value; the printed chart, and the same beyond it. (SY-2)"""
    return 10 - value
