"""The text's tables as data, and the few of ours that rules read."""

from __future__ import annotations

REACTIONS = ((2, "hostile"), (5, "unfriendly"), (8, "unsure"), (11, "talkative"), (12, "helpful"))
"""Up to which total of 2d6 each reaction goes. (KN-14)"""

XP_FOR_RISK = {"low": 50, "moderate": 100, "high": 200}
"""What an achievement is worth. (KN-29)"""

XP_METALS = ("silver", "gold")
"""With `xp_for_coin` a piece of one of these is a point. (KN-29)"""

XP_PER_LEVEL = 1000
"""(KN-29)"""

SAVE_TARGET = 15
"""What a save must beat. (KN-10)"""

RESISTED_BY = {
    "strength": "strength",
    "dexterity": "wisdom",
    "constitution": "constitution",
    "intelligence": "intelligence",
    "wisdom": "dexterity",
    "charisma": "wisdom",
}
"""Ours: what usually opposes each ability when nobody says. The referee may name another. (KN-11)"""

RESISTED_IN = {"save": "resist", "opposed": "resist", "stunt": "resist", "spell": "resist", "attack": "defence"}
"""The rolls of whoever acts, and what those of whoever it is aimed at are called. (KN-10, KN-11, KN-20, KN-21)"""

ROLLS = (*RESISTED_IN, "resist", "defence", "morale", "healing")
"""The kinds of rolls on which the referee may put something beforehand. (KN-12)"""

FLAT_ADVANTAGE = 4
"""Ours: what an advantage is worth as a plain number, if the referee does not say another. (KN-12)"""

# What conditions do. The text names a few that give an advantage (KN-25); that list and the rest of it are ours.

HARMS = ("cutting", "piercing", "blunt")
"""How weapons harm. (KN-22)"""

OPENINGS = (
    "unaware", "asleep", "unconscious", "captive", "below", "prone", "off-balance", "disarmed", "distracted",
    "blinded", "held", "outflanked",
)  # fmt: skip
"""They put a target at a disadvantage: whoever attacks it has an advantage. (KN-25)"""

IDLE = ("asleep", "unaware", "parley", "captive")
"""They take the turn away."""

BOUND = ("asleep", "captive")
"""They keep somebody from doing anything out of a fight."""

ROOTED = ("held",)
"""They keep somebody from moving."""

HINDERED = ("blinded", "frightened", "prone")
"""They put somebody's own attacks, stunts and spells at a disadvantage."""

SCREENED = ("hidden", "warded")
"""They put whoever acts against them at a disadvantage."""

PEACEFUL = ("charmed",)
"""They keep somebody from attacking."""

ENDED_BY_WOUND = ("asleep", "charmed")
"""A blow ends them."""

STUNT_CONDITIONS = ("off-balance", "prone", "distracted", "held", "blinded", "frightened", "outflanked")
"""What a stunt of one's own may come to."""

CONDITIONS = (
    "armoured", "asleep", "below", "blinded", "captive", "charmed", "disarmed", "distracted", "frightened", "hasted",
    "held", "hidden", "off-balance", "outflanked", "parley", "prone", "unaware", "warded",
)  # fmt: skip
"""What can be marked on somebody; `hasted` doubles the speed."""

FALL_FEET = 10
"""Ours: a fall costs a d6 for every ten feet. (KN-24)"""

FIGHT_MINUTES = 10
"""Ours: a fight and getting one's breath back take a turn of ten minutes. (KN-17)"""
