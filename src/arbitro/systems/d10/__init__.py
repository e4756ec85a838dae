"""d10: d10 + difficulty at or under a skill, one-second rounds, hit locations and wound levels.

These names are the door; see `arbitro.systems.contract`.
"""

from __future__ import annotations

from functools import partial

from arbitro.systems import common, evening
from arbitro.systems.d10.campaign import HOUSE_RULES, Campaign, House, new
from arbitro.systems.d10.combat import line, strikers
from arbitro.systems.d10.commands import COMMANDS, ENTRIES, STAKES, STAKES_OF, apply, legal, why_not
from arbitro.systems.d10.declaring import ways
from arbitro.systems.d10.duel import rehearsal
from arbitro.systems.d10.example import demo
from arbitro.systems.d10.habits import suggest
from arbitro.systems.d10.making import MAKING, about
from arbitro.systems.d10.people import HAND
from arbitro.systems.d10.steps import STEPS
from arbitro.systems.d10.views import NUMBERS_OF, SHOWS, figures, owed, scene, sheet, term
from arbitro.systems.d10.waves import as_seen as without
from arbitro.systems.d10.waves import due

ID = "d10"

KINDS, ROLLS, REQUESTS = HAND.kinds, HAND.rolls, ("try", "oppose", "sneak")
askable = partial(common.askable, ENTRIES, REQUESTS)
dials, turn = partial(evening.dials, HAND), partial(evening.turn, HAND)
