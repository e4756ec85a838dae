"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import Campaign
from tests.systems.brp.figures import armed, person, skilled
from tests.systems.brp.hearing import ADA, BIG, ORC, UNSKILLED, due, hear
from tests.systems.heard import Case, flat

BLOWS: list[Case] = [
    (
        due(BIG, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [12], "defence": ["dodge"], "dodge": [25], "damage": [5], "bonus": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=12 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=special
        BRP-5.7 dodge: orc d100
        BRP-5.7 not dodged. who=orc target=ada weapon=dodge quality=failure roll=25 against_modifiers=(dodge 24)
            against=24
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=9 roll=5 bonus=3 half=False points=17
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 dying. who=orc points=17 left=-5 hope=True
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (17)
        = orc.mends_at 50400
        = fight.now none
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(BIG, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [12], "defence": ["dodge"], "dodge": [24], "damage": [5], "bonus": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=12 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=special
        BRP-5.7 dodge: orc d100
        BRP-5.7 half dodged. who=orc target=ada weapon=dodge quality=success roll=24 against_modifiers=(dodge 24)
            against=24
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=5 bonus=3 half=False points=8
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=8 left=4
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (8)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [60], "defence": ["dodge"], "dodge": [5]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=60 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.7 dodge: orc d100
        BRP-5.7 dodged. who=orc target=ada weapon=dodge quality=special roll=5 against_modifiers=(dodge 24) against=24
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [99]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 fumble. who=ada target=orc weapon=broadsword roll=99 against_modifiers=(melee-weapon/sword 60)
            against=60
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, armed(ORC, "short-sword", skill=45)),
        Attack("ada", "orc", "broadsword"),
        {"attack": [12], "parry": [13], "damage": [5]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=12 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc short-sword/brawl/dodge/none [short-sword] who=ada weapon=broadsword hit=special
        BRP-5.6 parry: orc d100
        BRP-5.6 half parried. who=orc target=ada weapon=short-sword quality=success roll=13
            against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=5 bonus=0 half=False points=5
        BRP-5.8 worn. who=orc weapon=short-sword points=2 left=10
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=5 left=7
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.weapons - (short-sword (short-sword melee-weapon/sword 15 d6+1) points=12 most=12)
        = orc.weapons + (short-sword (short-sword melee-weapon/sword 15 d6+1) points=10 most=12)
        = orc.wounds + (5)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, armed(ORC, "short-sword", skill=45)),
        Attack("ada", "orc", "broadsword"),
        {"attack": [60], "parry": [12]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=60 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/brawl/dodge/none [short-sword] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=short-sword quality=special roll=12
            against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.8 worn. who=ada weapon=broadsword points=1 left=11
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=11 most=12)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, armed(ORC, "short-sword", skill=45, worn=("chain",))),
        Attack("ada", "orc", "broadsword"),
        {"attack": [60], "parry": [61], "damage": [7]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=60 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/brawl/dodge/none [short-sword] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 not parried. who=orc target=ada weapon=short-sword quality=failure roll=61
            against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=7 bonus=0 half=False points=7
        BRP-5.10 held. who=orc armour=7
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(armed(person("ada"), "broadsword"), melee_weapon__dagger=45, melee_weapon__axe=40), ORC),
        Attack("ada", "orc", "broadsword"),
        {"related": [True], "attack": [90]},
        """
        BRP-5.5 related? referee True/False [False] who=ada skill=melee-weapon/dagger weapon=broadsword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/dagger 70, related
            -35) against=35
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(UNSKILLED, melee_weapon__axe=55, melee_weapon__club=40, melee_weapon__dagger=45), ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [90]},
        """
        BRP-5.5 related? referee True/False [False] who=ada skill=melee-weapon/axe weapon=broadsword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/sword 15)
            against=15
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(armed(person("ada"), "broadsword"), melee_weapon__dagger=5), ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [90]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/sword 15)
            against=15
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(armed(person("ada"), "broadsword"), melee_weapon__dagger=6), ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [90]},
        """
        BRP-5.5 related? referee True/False [False] who=ada skill=melee-weapon/dagger weapon=broadsword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/sword 15)
            against=15
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), BLOWS)
def test_what_is_asked_and_told_of_blows(state: Campaign, command: Any, answers: dict[str, list[Any]], said: str):
    """Sword 60 and a D4 for STR 17 and SIZ 15; a special is a fifth, 12, and does the most of a D8+1 besides; what
    parries a special loses 2 points, and what a special parries one; chain mail takes 7. Dagger 70 and axe
    55 for a sword of 15: the dagger, as difficult; of two at 70 the first; half of 31 is 16, and of 30 no
    more than the 15 of the sword. (BRP-2.5, BRP-5.5 to BRP-5.10, BRP-5.13)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
