"""A percentile game: skills in per cent, the resistance table, deadly combat. (BRP SRD)

These names are the door; see `arbitro.systems.contract`.
"""

from __future__ import annotations

from functools import partial

from arbitro.systems import common, evening
from arbitro.systems.brp.blows import line, strikers
from arbitro.systems.brp.campaign import HOUSE_RULES, Campaign, House, new
from arbitro.systems.brp.combat import as_seen as without
from arbitro.systems.brp.combat import due
from arbitro.systems.brp.commands import COMMANDS, ENTRIES, STAKES, STAKES_OF, apply, legal, rehearsal, suggest, why_not
from arbitro.systems.brp.example import demo
from arbitro.systems.brp.making import MAKING, about
from arbitro.systems.brp.movement import brings, ways
from arbitro.systems.brp.people import HAND
from arbitro.systems.brp.steps import STEPS
from arbitro.systems.brp.terms import term
from arbitro.systems.brp.views import NUMBERS_OF, SHOWS, figures, owed, scene, sheet

ID = "brp"

KINDS, ROLLS, REQUESTS = HAND.kinds, HAND.rolls, ("attempt", "feat", "oppose", "pit", "strain", "vie")
askable = partial(common.askable, ENTRIES, REQUESTS)
dials, turn = partial(evening.dials, HAND), partial(evening.turn, HAND)
