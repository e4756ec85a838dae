"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.blows import Backstab, KnockOut, Shoot
from arbitro.systems.brp.campaign import Campaign
from tests.systems.brp.figures import armed, skilled
from tests.systems.brp.hearing import ADA, BIG, BOW, FAR, ORC, due, hear, unseen
from tests.systems.heard import Case, flat

TRICKS: list[Case] = [
    (
        due(replace(BOW, characteristics=BIG.characteristics), armed(FAR, "round-shield")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [12], "parry": [31], "damage": [5], "bonus": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=longbow roll=12 against_modifiers=(missile-weapon/bow 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=longbow
        BRP-5.7 missile? referee True/False [True] who=orc weapon=longbow
        BRP-5.6 defence? orc round-shield/dodge/none [round-shield] who=ada weapon=longbow hit=special
        BRP-5.6 parry: orc d100
        BRP-5.6 not parried. who=orc target=ada weapon=round-shield quality=failure roll=31
            against_modifiers=(round-shield 30) against=30
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=9 roll=5 bonus=2 half=True points=16
        BRP-3.5 check. who=ada skill=missile-weapon/bow
        BRP-5.12 dying. who=orc points=16 left=-4 hope=True
        = ada.skills - (missile-weapon/bow points=55)
        = ada.skills + (missile-weapon/bow points=55 checked=True)
        = orc.wounds + (16)
        = orc.mends_at 50400
        = fight.now none
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [60], "damage": [9]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=60 against_modifiers=(missile-weapon/bow 60, cover -30)
            against=30
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=0 roll=9 bonus=0 half=False points=9
        BRP-6.3 through. who=ada target=orc points=9 cover=4
        BRP-5.12 hurt. who=orc points=5 left=7
        = orc.wounds + (5)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [31], "cover": [1000]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=31 against_modifiers=(missile-weapon/bow 60, cover -30)
            against=30
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-6.3 stopped. who=ada target=orc
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [61]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=61 against_modifiers=(missile-weapon/bow 60, cover -30)
            against=30
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"difficulty": ["difficult"], "attack": [30], "cover": [0], "damage": [4]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=30 against_modifiers=(missile-weapon/bow 60, cover -30,
            difficult -15) against=15
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=0 roll=4 bonus=0 half=False points=4
        BRP-6.3 through. who=ada target=orc points=4 cover=0
        BRP-5.12 hurt. who=orc points=4 left=8
        = orc.wounds + (4)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"difficulty": ["difficult"], "attack": [31]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=31 against_modifiers=(missile-weapon/bow 60, cover -30,
            difficult -15) against=15
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(ADA, ORC),
        KnockOut("ada", "orc", "broadsword"),
        {"attack": [30], "defence": ["none"], "damage": [7], "hours": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=30 against_modifiers=(melee-weapon/sword 60, knock-out
            -30) against=30
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=7 bonus=0 half=False points=7
        BRP-6.9 knocked out. who=orc points=7 whole=12
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hours: orc d6
        BRP-5.12 unconscious. who=orc roll=3
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.asleep 900
        = fight.now none
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(BIG, armed(ORC, "brawl", worn=("quilted",))),
        KnockOut("ada", "orc", "broadsword"),
        {"attack": [30], "defence": ["none"], "damage": [6], "bonus": [2]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=30 against_modifiers=(melee-weapon/sword 60, knock-out
            -30) against=30
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=6 bonus=2 half=False points=8
        BRP-5.10 armour. who=orc armour=2
        BRP-6.9 still up. who=orc points=1 through=6 whole=12 modifiers=(broadsword 2, damage-bonus 1, armour -2)
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=1 left=11
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (1)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        unseen(ADA, skilled(ORC, spot=3)),
        Backstab("ada", "orc", "broadsword"),
        {"notice": [15], "attack": [97]},
        """
        BRP-6.2 sense? orc listen/sense/spot [spot]
        BRP-6.2 notice: orc d100
        BRP-3.2 failure. who=orc skill=spot roll=15 against_modifiers=(spot 28, unaware -14) against=14
        BRP-6.2 unaware. who=orc target=ada
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=97 against_modifiers=(melee-weapon/sword 60, backstab
            60) against=120
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), TRICKS)
def test_what_is_asked_and_told_of_shots_and_tricks(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Half of 60 for what is difficult, twice for a back; a D4 counts half with a bow; thin wood takes 4, and what
    misses by the cover alone hits that; more than half of 12 hit points knocks out, and else a D8+1 and a
    D4 do their least, 3, less 2 of quilt. (BRP-5.5, BRP-5.9, BRP-5.10, BRP-5.12, BRP-6.2, BRP-6.3, BRP-6.9,
    BRP-3.5)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
