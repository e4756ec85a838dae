"""d10: d10 + difficulty at or under a skill, one-second rounds, hit locations and wound levels.

These names are the door; see `arbitro.systems.contract`.
"""

from __future__ import annotations

from arbitro.systems.d10.campaign import HOUSE_RULES, Campaign, House, new
from arbitro.systems.d10.commands import COMMANDS, STAKES, apply, legal, suggest, why_not
from arbitro.systems.d10.example import demo
from arbitro.systems.d10.views import figures, scene, sheet, term
from arbitro.systems.d10.waves import due

ID = "d10"

NUMBERS_OF: dict[str, dict[str, tuple[str, ...]]] = {}


def without(state: Campaign, whos: object) -> Campaign:
    """The campaign as those see it who do not know that these are there."""
    return state


__all__ = [
    "COMMANDS",
    "HOUSE_RULES",
    "ID",
    "NUMBERS_OF",
    "STAKES",
    "Campaign",
    "House",
    "apply",
    "demo",
    "due",
    "figures",
    "legal",
    "new",
    "scene",
    "sheet",
    "suggest",
    "term",
    "why_not",
    "without",
]
