"""Symbaroum, as basic rules posted for a play-by-post game: a d20 at or under an attribute, thrown by the players.

The text's contents, and where each part of it is carried out: see `README.md` beside this file.
"""

from __future__ import annotations

from arbitro.systems.contract import Dial, Illegal, Value
from arbitro.systems.symbaroum.campaign import HOUSE_RULES, Campaign, House, new, without
from arbitro.systems.symbaroum.commands import COMMANDS, STAKES, apply, legal, suggest, why_not
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.rounds import due
from arbitro.systems.symbaroum.views import NUMBERS_OF, figures, scene, sheet, term

ID = "symbaroum"

KINDS: tuple[str, ...] = ()
ROLLS: tuple[str, ...] = ()
REQUESTS: tuple[str, ...] = ()


def dials(state: Campaign, who: str) -> tuple[Dial, ...]:
    """None yet."""
    return ()


def turn(state: Campaign, who: str, dial: str, value: Value) -> Campaign:
    """Nothing to turn."""
    raise Illegal("no-dial", found=dial[:40])
