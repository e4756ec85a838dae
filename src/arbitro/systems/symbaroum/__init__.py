"""Symbaroum, as basic rules posted for a play-by-post game: a d20 at or under an attribute, thrown by the players.

The text's contents, and where each part of it is carried out: see `README.md` beside this file.
"""

from __future__ import annotations

from arbitro.systems.symbaroum.campaign import HOUSE_RULES, Campaign, House, new
from arbitro.systems.symbaroum.commands import COMMANDS, STAKES, apply, legal, suggest, why_not
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.rounds import due
from arbitro.systems.symbaroum.views import figures, scene, sheet, term

ID = "symbaroum"

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
