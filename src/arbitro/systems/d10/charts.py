"""The text's printed tables and figures, and the few of ours that stand beside them. The text has no pages."""

from __future__ import annotations

DAMAGE_BY_STRENGTH = (-3, -2, -1, -1, 0, 0, 1, 1, 2, 3)
"""The damage modifier for Strength 1, 2 ... 10. Ours: a beast stronger than a human has that of 10. (D10-3)"""

RIGHT_LEG, LEFT_LEG, RIGHT_ARM, LEFT_ARM = "right-leg", "left-leg", "right-arm", "left-arm"
ABDOMEN, CHEST, HEAD = "abdomen", "chest", "head"

LOCATION_CHART = (
    (1, RIGHT_LEG),
    (2, LEFT_LEG),
    (3, RIGHT_ARM),
    (4, LEFT_ARM),
    (6, ABDOMEN),
    (9, CHEST),
    (10, HEAD),
)
"""Hit locations, each with the highest die that gives it. (D10-20)"""

LOCATIONS = tuple([location for _, location in LOCATION_CHART])

ARMS, LEGS = (RIGHT_ARM, LEFT_ARM), (RIGHT_LEG, LEFT_LEG)
LIMBS = (*ARMS, *LEGS)

INSTEAD = {RIGHT_ARM: CHEST, LEFT_ARM: CHEST, RIGHT_LEG: ABDOMEN, LEFT_LEG: ABDOMEN}
"""Ours: what is struck where a limb is no longer there. (D10-20, D10-28)"""

MELEE = {
    "aimed": 1,
    "blind": 2,
    "off-hand": 4,
    "drawn": 2,
    "opponent-down": -4,
    "mounted": 2,
    "mounted-against-foot": -2,
    "ideal": -5,
}
"""Difficulties in hand-to-hand fighting; each further action adds 1. (D10-23)"""

RANGED = {
    "aimed": 1,
    "partial-cover": 2,
    "total-cover": 4,
    "off-hand": 4,
    "target-moving": 2,
    "shooter-moving": 2,
    "short-range": -3,
    "long-range": 3,
    "drawn": 2,
}
"""Difficulties of shooting and throwing; each further action adds 1, each round of aiming takes 1 off. (D10-24)"""

MOST_AIM = 2
"""The rounds of aiming that count. (D10-24)"""

WOUND_DIFFICULTY = {1: 1, 2: 2, 3: 4, 4: 4}
"""What a wound of each level adds. Ruling: the text gives level 4 none; we take that of level 3. (D10-26)"""

SECOND, MINUTE, HOUR, DAY = 1, 60, 3600, 86400
"""A round is one second. (D10-13)"""

WEEK, MONTH = 7 * DAY, 30 * DAY
"""Ours: a month is thirty days."""

QUIET = 10 * MINUTE
"""Ours: the "some minutes" in which a light wound heals. (D10-31)"""

RELIEF = {False: 2 * WEEK, True: WEEK}
"""After how much rest a grave wound no longer hinders, without and with Medicine. (D10-31)"""

HEALED = {
    2: {False: 3 * WEEK, True: 2 * WEEK},
    3: {False: 2 * MONTH, True: MONTH},
    4: {False: 2 * MONTH, True: MONTH},
}
"""After how much rest a wound is healed, without and with Medicine. Ours: a stump's is that of level 3. (D10-31)"""

SPANS = {"minute": MINUTE, "hour": HOUR, "day": DAY, "week": WEEK, "month": MONTH}
"""In what time is counted that passes."""


def location_of(die: int, lost: tuple[str, ...]) -> str:
    """What a d10 strikes; where a limb is lost, what it hung from. (D10-20)"""
    location = next(location for top, location in LOCATION_CHART if die <= top)
    return INSTEAD[location] if location in lost else location
