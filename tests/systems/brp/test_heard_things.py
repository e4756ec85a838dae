"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.gear import Give
from arbitro.systems.brp.goods import Buy, HandOver, LayDown, Loot, Sell, Steal, Take, UseUp
from tests.systems.brp.figures import armed, peace
from tests.systems.brp.hearing import ADA, BRAN, ORC, hear
from tests.systems.heard import Case, flat

THINGS: list[Case] = [
    (
        peace(replace(ADA, weapons=(replace(ADA.weapons[0], count=3),)), BRAN),
        HandOver("ada", "bran"),
        {"how_many": [2]},
        """
        BRP-2.9 handed? ada broadsword [broadsword] target=ada
        BRP-2.9 how many? ada 1..3 [1] item=broadsword
        BRP-2.9 handed. who=ada target=bran item=broadsword count=2
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12 count=3)
        = ada.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = bran.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12 count=2)
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Take("ada", "bran"),
        {},
        """
        BRP-2.9 willing? bran True/False [True] who=ada
        BRP-2.9 taken? bran letter [letter] target=bran
        BRP-2.9 taken. who=ada target=bran item=letter count=1
        = ada.gear letter
        = bran.gear none
        """,
    ),
    (
        peace(ADA, replace(ORC, gear=("letter",))),
        Take("ada", "orc"),
        {},
        """
        BRP-2.9 willing? orc True/False [False] who=ada
        BRP-2.9 kept. who=orc target=ada
        """,
    ),
    (
        peace(ADA, replace(armed(BRAN, "dagger", worn=("chain",)), asleep=9, gear=("letter",))),
        Take("ada", "bran"),
        {"taken": ["chain"]},
        """
        BRP-2.9 taken? ada dagger/chain/letter [dagger] target=bran
        BRP-2.9 taken. who=ada target=bran item=chain count=1
        = ada.armours + (chain 7 7 modifier=-20 hinders=physical)
        = bran.armours - (chain 7 7 modifier=-20 hinders=physical)
        = bran.worn none
        """,
    ),
    (
        peace(ADA, replace(armed(BRAN, "dagger", worn=("chain",)), asleep=9, gear=("letter",))),
        Loot("ada", "bran"),
        {},
        """
        BRP-2.9 looted. who=ada target=bran items=dagger/chain/letter
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = ada.armours + (chain 7 7 modifier=-20 hinders=physical)
        = ada.gear letter
        = bran.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = bran.in_hand none
        = bran.armours - (chain 7 7 modifier=-20 hinders=physical)
        = bran.worn none
        = bran.gear none
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Steal("ada", "bran"),
        {"active": [2], "passive": [90]},
        """
        BRP-3.3 answer? bran appraise..track (36) [spot] target=ada skill=sleight-of-hand
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=sleight-of-hand roll=2 against_modifiers=(sleight-of-hand 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=sleight-of-hand
        BRP-3.5 check. who=ada skill=sleight-of-hand
        BRP-3.3 passive: bran d100
        BRP-3.2 failure. who=bran skill=spot roll=90 against_modifiers=(spot 25) against=25
        BRP-2.9 taken? referee letter [letter] target=bran
        BRP-2.6 stolen (ada). who=ada target=bran item=letter count=1
        = ada.skills + (sleight-of-hand checked=True)
        = ada.gear letter
        = bran.gear none
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Steal("ada", "bran"),
        {"active": [5], "passive": [25]},
        """
        BRP-3.3 answer? bran appraise..track (36) [spot] target=ada skill=sleight-of-hand
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=sleight-of-hand roll=5 against_modifiers=(sleight-of-hand 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=sleight-of-hand
        BRP-3.5 check. who=ada skill=sleight-of-hand
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=spot roll=25 against_modifiers=(spot 25) against=25
        BRP-3.5 stake? referee True/False [True] who=bran skill=spot
        BRP-3.5 check. who=bran skill=spot
        BRP-2.6 caught stealing. who=ada target=bran
        = ada.skills + (sleight-of-hand checked=True)
        = bran.skills + (spot checked=True)
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Buy("ada", "bran"),
        {"haggle": [True], "active": [3], "passive": [90]},
        """
        BRP-2.6 wares? bran letter [letter] target=bran
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=letter price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=3 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-3.3 passive: bran d100
        BRP-3.2 failure. who=bran skill=bargain roll=90 against_modifiers=(bargain 5) against=5
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=letter price=inexpensive
        BRP-2.6 bought of. who=ada target=bran item=letter count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.gear letter
        = bran.gear none
        """,
    ),
    (
        peace(ADA, BRAN),
        Buy("ada", "bran"),
        {"goods": ["rock"]},
        """
        BRP-2.6 goods? ada battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=rock price=reasonable
        BRP-2.6 pays? referee True/False [True] who=ada item=rock price=reasonable
        BRP-2.6 bought of. who=ada target=bran item=rock count=1 price=reasonable
        = ada.weapons + (rock (rock throw 25 d2 bonus=half length=missile range=20) flies=True)
        """,
    ),
    (
        peace(ADA, BRAN),
        Sell("ada", "bran"),
        {},
        """
        BRP-2.6 wares? ada broadsword [broadsword] target=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=bran
        BRP-2.6 haggle? bran True/False [False] item=broadsword price=reasonable
        BRP-2.6 pays? referee True/False [True] who=bran item=broadsword price=reasonable
        BRP-2.6 bought of. who=bran target=ada item=broadsword count=1 price=reasonable
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.in_hand none
        = bran.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        """,
    ),
    (
        peace(ADA, BRAN),
        Sell("ada"),
        {"pays": [False]},
        """
        BRP-2.6 wares? ada broadsword [broadsword] target=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 pays? referee True/False [True] who=ada item=broadsword price=reasonable
        BRP-2.6 no sale. who=ada item=broadsword price=reasonable
        """,
    ),
    (
        peace(ADA),
        Give("ada"),
        {"gift": ["something-else"], "what": ["  old   key "]},
        """
        BRP-2.9 gift? referee battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.9 what? referee text 60 [] who=ada
        BRP-2.9 given. who=ada item=old key
        = ada.gear old key
        """,
    ),
    (
        peace(ADA),
        Give("ada"),
        {"gift": ["something-else"], "what": ["  "]},
        """
        BRP-2.9 gift? referee battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.9 what? referee text 60 [] who=ada
        BRP-2.9 given. who=ada item=trade-tools
        = ada.gear trade-tools
        """,
    ),
    (
        peace(ADA),
        LayDown("ada"),
        {},
        """
        BRP-2.9 left? ada broadsword [broadsword] target=ada
        BRP-2.9 left. who=ada item=broadsword count=1
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.in_hand none
        = ground + ((broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12))
        """,
    ),
    (
        peace(replace(ADA, gear=("letter", "letter", "key"))),
        UseUp("ada"),
        {},
        """
        BRP-2.9 used? ada letter/key [letter]
        BRP-2.9 used. who=ada item=letter left=1
        = ada.gear letter/key
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), THINGS)
def test_what_is_asked_and_told_of_things(state: Campaign, command: Any, answers: dict[str, list[Any]], said: str):
    """A friend gives what one asks for, a foe does not; a bargain is one price further on. (BRP-2.6, BRP-2.9,
    BRP-6.6)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
