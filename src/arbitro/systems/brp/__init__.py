"""A percentile game: skills in per cent, the resistance table, deadly combat. (BRP SRD)

These names are the door; see `arbitro.systems.contract`.
"""

from __future__ import annotations

from arbitro.systems.brp.campaign import HOUSE_RULES, Campaign, House, new, without
from arbitro.systems.brp.combat import due
from arbitro.systems.brp.commands import COMMANDS, STAKES, apply, legal, suggest, why_not
from arbitro.systems.brp.example import demo
from arbitro.systems.brp.views import NUMBERS_OF, figures, scene, sheet, term
from arbitro.systems.contract import Dial, Illegal, Value

ID = "brp"

KINDS: tuple[str, ...] = ()
ROLLS: tuple[str, ...] = ()
REQUESTS: tuple[str, ...] = ()


def dials(state: Campaign, who: str) -> tuple[Dial, ...]:
    """None yet."""
    return ()


def turn(state: Campaign, who: str, dial: str, value: Value) -> Campaign:
    """Nothing to turn."""
    raise Illegal("no-dial", found=dial[:40])
