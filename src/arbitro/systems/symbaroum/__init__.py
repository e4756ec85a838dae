"""Symbaroum, as basic rules posted for a play-by-post game: a d20 at or under an attribute, thrown by the players.

The text's contents, and where each part of it is carried out: see `README.md` beside this file.
"""

from __future__ import annotations

from functools import partial

from arbitro.systems import common, evening
from arbitro.systems.symbaroum.campaign import HOUSE_RULES, Campaign, House, new, without
from arbitro.systems.symbaroum.combat import ensues, line, strikers
from arbitro.systems.symbaroum.commands import (
    COMMANDS,
    ENTRIES,
    STAKES,
    STAKES_OF,
    apply,
    legal,
    rehearsal,
    suggest,
    why_not,
)
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.making import MAKING, about
from arbitro.systems.symbaroum.movement import brings, ways
from arbitro.systems.symbaroum.people import HAND
from arbitro.systems.symbaroum.rounds import due
from arbitro.systems.symbaroum.steps import STEPS
from arbitro.systems.symbaroum.views import NUMBERS_OF, SHOWS, figures, owed, scene, sheet, term

ID = "symbaroum"

KINDS, ROLLS, REQUESTS = HAND.kinds, HAND.rolls, ("test", "opposed", "conceal", "sneak")
askable = partial(common.askable, ENTRIES, REQUESTS)
dials, turn = partial(evening.dials, HAND), partial(evening.turn, HAND)
