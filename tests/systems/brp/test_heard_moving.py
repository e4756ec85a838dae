"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.combat import Declare
from arbitro.systems.brp.encounters import Assail, Meet
from arbitro.systems.brp.movement import Close, Withdraw
from arbitro.systems.brp.stances import Draw, TakeCover
from arbitro.systems.evening import TakeArms
from tests.systems.brp.figures import armed, peace, statements
from tests.systems.brp.hearing import ADA, BOW, BRAN, FAR, ORC, due, hear
from tests.systems.heard import Case, flat

MOVING: list[Case] = [
    (
        statements(peace(ADA, FAR), "ada"),
        Close("ada", "orc"),
        {},
        """
        BRP-5.3 metres? ada 1..18 [18] target=orc free=5
        BRP-5.3 means to move. who=ada toward=orc metres=18
        = fight.turns + (ada toward=orc metres=18)
        """,
    ),
    (
        statements(peace(ADA, FAR), "ada"),
        Withdraw("ada"),
        {},
        """
        BRP-5.3 back? ada 1..30 [5] free=5
        BRP-5.3 means to move. who=ada toward=away metres=5
        = fight.turns + (ada toward=away metres=5)
        """,
    ),
    (
        statements(peace(replace(ADA, move=14), FAR), "ada"),
        Withdraw("ada"),
        {},
        """
        BRP-5.3 back? ada 1..42 [7] free=7
        BRP-5.3 means to move. who=ada toward=away metres=7
        = fight.turns + (ada toward=away metres=7)
        """,
    ),
    (
        statements(peace(replace(ADA, in_hand=()), FAR), "ada"),
        Declare("ada", "attack", "broadsword"),
        {},
        """
        BRP-6.6 drawn. who=ada weapon=broadsword
        BRP-5.2 states. who=ada act=attack weapon=broadsword
        = ada.in_hand broadsword
        = fight.now orc
        = fight.turns + (ada act=attack weapon=broadsword handled=1)
        """,
    ),
    (
        peace(ADA, ORC),
        TakeArms(),
        {},
        """
        BRP-5.3 apart? referee 1..200 [10]
        BRP-5.1 begins. metres=10
        = orc.place 10/0
        = fight ()
        """,
    ),
    (
        peace(ADA, ORC),
        Assail("ada", "orc"),
        {},
        """
        BRP-5.1 assails. who=ada target=orc
        BRP-5.3 apart? referee 1..200 [2]
        BRP-5.1 begins. metres=2
        = fight ()
        """,
    ),
    (
        peace(BOW, ORC),
        Assail("ada", "orc"),
        {},
        """
        BRP-5.1 assails. who=ada target=orc
        BRP-5.3 apart? referee 1..200 [10]
        BRP-5.1 begins. metres=10
        = orc.place 10/0
        = fight ()
        """,
    ),
    (
        peace(replace(ADA, place=(7, 0)), replace(BRAN, place=(3, 0))),
        Meet("wolf"),
        {"made": ["rolled"], "characteristic": [11, 12, 13, 15, 16]},
        """
        BRP-7 made? referee average/rolled [average] kind=wolf
        BRP-7 characteristic: referee 2d6+4
        BRP-7 characteristic: referee 3d6
        BRP-7 characteristic: referee 2d6
        BRP-7 characteristic: referee 3d6
        BRP-7 characteristic: referee 2d6+6
        BRP-7 metres? referee 1..200 [10] kind=wolf
        BRP-6.1 foe waits? referee True/False [False] who=wolf-1
        BRP-7 met. who=wolf-1 kind=wolf metres=10
        = wolf-1 (wolf-1 wolf 1 foes 11/12/13/5/15/16/0 skills=(dodge points=-2)/(listen points=35)/(sense
            points=65)/(stealth points=30)/(track points=60) weapons=(bite (bite bite 40 d6 length=short) hands=0)
            place=17/0 kind=wolf move=14 hide=1)
        = fight ()
        """,
    ),
    (
        peace(ADA),
        Meet("wolf"),
        {"foe_waits": [True], "wait": [9], "notice": [25]},
        """
        BRP-7 made? referee average/rolled [average] kind=wolf
        BRP-7 metres? referee 1..200 [10] kind=wolf
        BRP-6.1 foe waits? referee True/False [False] who=wolf-1
        BRP-7 met (wolf-1). who=wolf-1 kind=wolf metres=10
        BRP-6.1 wait: wolf-1 d100
        BRP-3.2 success (wolf-1). who=wolf-1 skill=stealth roll=9 against_modifiers=(stealth 40) against=40
        BRP-6.1 sense? ada listen/sense/spot [listen]
        BRP-6.1 notice: ada d100
        BRP-3.2 success. who=ada skill=listen roll=25 against_modifiers=(listen 25) against=25
        BRP-3.5 check. who=ada skill=listen
        BRP-6.1 set (wolf-1). who=wolf-1 target=ada
        = ada.skills + (listen checked=True)
        = wolf-1 (wolf-1 wolf 1 foes 11/11/7/5/11/13/0 skills=(dodge points=4)/(listen points=35)/(sense
            points=65)/(stealth points=30)/(track points=60) weapons=(bite (bite bite 40 d6 length=short) hands=0)
            hidden=(stealth success teaches=True) place=10/0 kind=wolf move=14 hide=1)
        = fight (ambushes=(wolf-1 ada))
        """,
    ),
    (
        due(replace(armed(ADA, "longbow", "dagger"), in_hand=("longbow",)), ORC),
        Draw("ada", "dagger"),
        {},
        """
        BRP-6.6 hands? ada put-away/drop [put-away] weapon=dagger
        BRP-6.6 put away. who=ada weapon=longbow
        BRP-6.6 drawn. who=ada weapon=dagger
        = ada.in_hand dagger
        = fight.now orc
        = fight.turns + (ada handled=2)
        """,
    ),
    (
        due(replace(armed(ADA, "longbow", "dagger"), in_hand=("longbow",)), ORC),
        Draw("ada", "dagger"),
        {"hands": ["drop"]},
        """
        BRP-6.6 hands? ada put-away/drop [put-away] weapon=dagger
        BRP-6.6 dropped. who=ada weapon=longbow
        BRP-6.6 drawn. who=ada weapon=dagger
        = ada.weapons - (longbow (longbow missile-weapon/bow 5 d8+1 bonus=half length=missile range=90) hands=2
            points=10 most=10)
        = ada.in_hand dagger
        = ground + ((longbow (longbow missile-weapon/bow 5 d8+1 bonus=half length=missile range=90) hands=2 points=10
            most=10))
        = fight.now orc
        = fight.turns + (ada handled=1)
        """,
    ),
    (
        due(ADA, ORC),
        TakeCover("ada"),
        {},
        """
        BRP-6.3 behind? referee hedge/furniture/thin-wood/set-shield/brick/metal [furniture] who=ada
        BRP-6.3 in cover. who=ada cover=furniture
        = ada.cover furniture
        = fight.now orc
        = fight.turns + (ada handled=1)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), MOVING)
def test_what_is_asked_and_told_as_a_fight_begins(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Twenty metres less the two of a reach; a MOV of 14 runs 42 m and goes 7 for nothing; one sets upon somebody
    at arm's length, or ten metres off with a bow. A wolf's Stealth of 40 against a Listen of 25. (BRP-5.1,
    BRP-5.2, BRP-5.3, BRP-6.1, BRP-6.3, BRP-6.6, BRP-7)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
