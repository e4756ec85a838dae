"""A step die against a target number: hearts, mana, revenge; and the same on a d6 alone.

The text's contents, and where each part of it is carried out: see `README.md` beside this file.
"""

from __future__ import annotations

from functools import partial

from arbitro.systems import common, evening
from arbitro.systems.stepdie.board import ways
from arbitro.systems.stepdie.campaign import HOUSE_RULES, Campaign, House, new
from arbitro.systems.stepdie.combat import line, strikers
from arbitro.systems.stepdie.commands import COMMANDS, ENTRIES, apply, legal, rehearsal, suggest, why_not
from arbitro.systems.stepdie.example import demo
from arbitro.systems.stepdie.making import MAKING, about
from arbitro.systems.stepdie.people import HAND
from arbitro.systems.stepdie.steps import STEPS
from arbitro.systems.stepdie.turns import as_seen as without
from arbitro.systems.stepdie.turns import due
from arbitro.systems.stepdie.views import NUMBERS_OF, SHOWS, figures, owed, scene, sheet, term

ID = "stepdie"

KINDS, ROLLS, REQUESTS = HAND.kinds, HAND.rolls, ("try", "contest")
askable = partial(common.askable, ENTRIES, REQUESTS)
dials, turn = partial(evening.dials, HAND), partial(evening.turn, HAND)

STAKES = {
    "attack": ("SD-7 hit", "SD-7 out", "SD-7 hurt", "SD-2 hopeless"),
    "threaten": ("SD-7 hurt", "SD-15 down", "SD-15 dead", "SD-2 complication"),
    "cast": ("SD-2 success", "SD-2 exceptional", "SD-7 hurt", "SD-2 hopeless"),
    "invoke": ("SD-2 success", "SD-2 exceptional", "SD-7 hurt", "SD-2 hopeless"),
    "try": ("SD-2 success", "SD-2 exceptional", "SD-2 complication", "SD-2 hopeless"),
    "retry": ("SD-2 success", "SD-2 exceptional", "SD-2 complication", "SD-2 hopeless"),
    "contest": ("SD-2 success", "SD-2 exceptional", "SD-7 hurt", "SD-2 hopeless"),
    "beset": ("SD-7 hurt", "SD-15 down"),
    "hide": ("SD-11 hidden", "SD-2 complication", "SD-2 hopeless"),
}
STAKES_OF: dict[str, tuple[str, ...]] = {
    "SD-11 avoid with": ("SD-7 hurt",),
    **dict.fromkeys(
        ("SD-2 trait", "SD-12 how much", "SD-12 level"), ("SD-2 success", "SD-2 exceptional", "SD-2 hopeless")
    ),
    **dict.fromkeys(("SD-2 difficulty", "SD-3 situation", "SD-11 difficulty"), ()),
}
