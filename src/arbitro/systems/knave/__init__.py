"""Knave: a d20 and a bonus against a defence, item slots, quick and lethal fights.

The text's contents, and where each part of it is carried out: see `README.md` beside this file.
"""

from __future__ import annotations

from functools import partial

from arbitro.systems import common, evening
from arbitro.systems.knave.campaign import HOUSE_RULES, Campaign, new, without
from arbitro.systems.knave.combat import line, strikers
from arbitro.systems.knave.commands import COMMANDS, ENTRIES, apply, legal, rehearsal, suggest
from arbitro.systems.knave.example import demo
from arbitro.systems.knave.making import MAKING, about
from arbitro.systems.knave.people import HAND
from arbitro.systems.knave.steps import STEPS
from arbitro.systems.knave.turns import brings, due, ways
from arbitro.systems.knave.views import NUMBERS_OF, SHOWS, figures, owed, scene, sheet, term

ID = "knave"

KINDS, ROLLS = HAND.kinds, HAND.rolls
REQUESTS = ("save", "try", "oppose")
askable = partial(common.askable, ENTRIES, REQUESTS)
dials, turn = partial(evening.dials, HAND), partial(evening.turn, HAND)

STAKES = {
    "attack": ("KN-20 hit",),
    "throw": ("KN-20 hit",),
    "save": ("KN-10 success",),
    "try": ("KN-10 success",),
    "oppose": ("KN-11 success",),
    "stunt": ("KN-11 success",),
    "improvise": ("KN-11 success",),
    "capture": ("KN-24 captured",),
    "steal": ("KN-11 success",),
    "cast": ("KN-27 works",),
    "morale-test": ("KN-15 broken", "KN-16 test failed"),
}
STAKES_OF: dict[str, tuple[str, ...]] = {
    "KN-25 opening": ("KN-20 hit", "KN-11 success"),
    **dict.fromkeys(("KN-9 task", "KN-9 ability"), ("KN-10 success",)),
    **dict.fromkeys(("KN-11 what resists", "KN-12 edge", "KN-24 ability", "KN-24 resist"), ()),
}
