"""Lanterns: wells, oil and what lives below. A tiny system invented for the tutorial.

These names are the door; see `arbitro.systems.contract`.
"""

from __future__ import annotations

from functools import partial

from arbitro.systems import common, evening
from arbitro.systems.contract import HEROES
from arbitro.systems.lanterns.campaign import HOUSE_RULES, Campaign, Fight, House, without
from arbitro.systems.lanterns.characters import Lantern, Person, Weapon, creature
from arbitro.systems.lanterns.combat import due
from arbitro.systems.lanterns.commands import COMMANDS, ENTRIES, STAKES, apply, legal, suggest, why_not
from arbitro.systems.lanterns.people import HAND
from arbitro.systems.lanterns.views import NUMBERS_OF, SHOWS, figures, scene, sheet, term

ID = "lanterns"

KINDS, ROLLS, REQUESTS = HAND.kinds, HAND.rolls, ("listen", "climb")
askable = partial(common.askable, ENTRIES, REQUESTS)
dials, turn = partial(evening.dials, HAND), partial(evening.turn, HAND)


def new(house: House | None = None) -> Campaign:
    """A campaign in which nothing has happened yet."""
    return Campaign(house or House())


def demo() -> Campaign:
    """Two lantern-bearers on the second ledge, and two things that have come to the light."""
    ada = Person("ada", "Ada", HEROES, 3, 2, 3, 9, 9, Weapon("hook", 6), Lantern(5, 6), 2, 2)
    bran = Person("bran", "Bran", HEROES, 4, 1, 2, 10, 10, Weapon("pole", 8), Lantern(2, 6), 1, 2)
    return Campaign(people=(ada, bran, creature("leech", 1, 2), creature("moth", 1, 2)), fight=Fight())
