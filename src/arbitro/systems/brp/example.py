"""The fight of the first page: a forest road, two heroes, three outlaws."""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, Fight, House
from arbitro.systems.brp.characters import Identity, Person, Skill, make_armour, make_weapon
from arbitro.systems.brp.combat import Round, begin_round
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.contract import HEROES
from arbitro.table import Script


def demo() -> Campaign:
    """Two heroes on a forest road, three outlaws in front of them, and nobody has said yet what they will do."""
    house = House()
    foes = [
        replace(creature(kind, number, averages(kind), house.era), place=(metres, 0))
        for kind, number, metres in (("bandit", 1, 8), ("bandit", 2, 9), ("archer", 1, 25))
    ]
    state = Campaign(house, (NELL, GORAN, *foes), fight=Fight())
    return begin_round(state, Round(), Script())


NELL = Person(
    "nell",
    "Nell Ashby",
    HEROES,
    (12, 13, 12, 14, 12, 15, 13),
    identity=Identity(age=27, profession="hunter"),
    skills=(
        Skill("dodge", 20),
        Skill("first-aid", 40),
        Skill("hide", 40),
        Skill("listen", 30),
        Skill("melee-weapon/dagger", 30),
        Skill("missile-weapon/bow", 60),
        Skill("spot", 35),
        Skill("stealth", 45),
        Skill("track", 45),
    ),
    weapons=(make_weapon("longbow"), make_weapon("dagger")),
    in_hand=("longbow",),
    armours=(make_armour("soft-leather"),),
    worn=("soft-leather",),
    gear=("working-clothes", "pocket-money", "pressed-flower", "trade-tools"),
)

GORAN = Person(
    "goran",
    "Goran Pell",
    HEROES,
    (15, 14, 14, 11, 11, 12, 10),
    identity=Identity(age=34, profession="warrior"),
    skills=(
        Skill("brawl", 30),
        Skill("climb", 15),
        Skill("dodge", 11),
        Skill("first-aid", 20),
        Skill("listen", 20),
        Skill("melee-weapon/sword", 50),
        Skill("shield/round", 40),
        Skill("spot", 20),
    ),
    weapons=(make_weapon("broadsword"), make_weapon("round-shield"), make_weapon("knife")),
    in_hand=("broadsword", "round-shield"),
    armours=(make_armour("hard-leather"), make_armour("light-helmet")),
    worn=("hard-leather", "light-helmet"),
    gear=("working-clothes", "pocket-money", "worn-dice", "trade-tools"),
)
