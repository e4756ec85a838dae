"""Knave: a d20 and a bonus against a defence, item slots, quick and lethal fights.

The text's contents, and where each part of it is carried out: see `README.md` beside this file.
"""

from __future__ import annotations

from arbitro.systems.contract import Dial, Illegal, Value
from arbitro.systems.knave.campaign import HOUSE_RULES, Campaign, new, without
from arbitro.systems.knave.commands import COMMANDS, apply, legal, rehearsal, suggest
from arbitro.systems.knave.example import demo
from arbitro.systems.knave.turns import due
from arbitro.systems.knave.views import NUMBERS_OF, figures, scene, sheet, term

ID = "knave"

KINDS: tuple[str, ...] = ()
ROLLS: tuple[str, ...] = ()
REQUESTS: tuple[str, ...] = ()

STAKES = {
    "attack": ("KN-20 hit",),
    "throw": ("KN-20 hit",),
    "save": ("KN-10 success",),
    "try": ("KN-10 success",),
    "oppose": ("KN-11 success",),
    "stunt": ("KN-11 success",),
    "improvise": ("KN-11 success",),
    "cast": ("KN-27 works",),
    "morale-test": ("KN-15 broken", "KN-16 test failed"),
}


def dials(state: Campaign, who: str) -> tuple[Dial, ...]:
    """None yet."""
    return ()


def turn(state: Campaign, who: str, dial: str, value: Value) -> Campaign:
    """Nothing to turn."""
    raise Illegal("no-dial", found=dial[:40])
