"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Wound
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.wounds import Aid, Fall, Injure, Wake
from tests.systems.brp.figures import peace, skilled
from tests.systems.brp.hearing import ADA, BRAN, hear
from tests.systems.heard import Case, flat

WOUNDS: list[Case] = [
    (
        peace(BRAN),
        Fall("bran"),
        {"metres": [10], "landing": [24], "damage": [9]},
        """
        BRP-6.7 metres? referee 1..90 [3] who=bran
        BRP-6.7 dodge? referee True/False [True] who=bran metres=10
        BRP-6.7 landing: bran d100
        BRP-3.2 success. who=bran skill=dodge roll=24 against_modifiers=(dodge 24) against=24
        BRP-3.5 stake? referee True/False [True] who=bran skill=dodge
        BRP-3.5 check. who=bran skill=dodge
        BRP-6.7 damage: bran 3d6
        BRP-6.7 fell. who=bran metres=10 roll=9 dodged=True
        BRP-5.12 hurt. who=bran points=9 left=3
        = bran.skills + (dodge checked=True)
        = bran.wounds + (9)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Fall("bran"),
        {"metres": [9], "dodge": [False], "damage": [9]},
        """
        BRP-6.7 metres? referee 1..90 [3] who=bran
        BRP-6.7 dodge? referee True/False [True] who=bran metres=9
        BRP-6.7 damage: bran 3d6
        BRP-6.7 fell. who=bran metres=9 roll=9 dodged=False
        BRP-5.12 hurt. who=bran points=9 left=3
        = bran.wounds + (9)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Fall("bran"),
        {"landing": [24]},
        """
        BRP-6.7 metres? referee 1..90 [3] who=bran
        BRP-6.7 dodge? referee True/False [True] who=bran metres=3
        BRP-6.7 landing: bran d100
        BRP-3.2 success. who=bran skill=dodge roll=24 against_modifiers=(dodge 24) against=24
        BRP-3.5 stake? referee True/False [True] who=bran skill=dodge
        BRP-3.5 check. who=bran skill=dodge
        BRP-6.7 landed. who=bran metres=3
        = bran.skills + (dodge checked=True)
        """,
    ),
    (
        peace(BRAN),
        Injure("bran"),
        {"points": [11], "hours": [3]},
        """
        BRP-5.12 points? referee 1..100 [1] who=bran
        BRP-5.12 hurt. who=bran points=11 left=1
        BRP-5.12 hours: bran d6
        BRP-5.12 unconscious. who=bran roll=3
        = bran.wounds + (11)
        = bran.asleep 900
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Injure("bran"),
        {"points": [9]},
        """
        BRP-5.12 points? referee 1..100 [1] who=bran
        BRP-5.12 hurt. who=bran points=9 left=3
        = bran.wounds + (9)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN, ADA),
        Injure("bran"),
        {"points": [12]},
        """
        BRP-5.12 points? referee 1..100 [1] who=bran
        BRP-5.12 dying. who=bran points=12 left=0 hope=True
        BRP-5.14 emergency.
        = bran.wounds + (12)
        = bran.mends_at 50400
        = fight (round=1 phase=act now=ada emergency=True)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(5)))),
        Aid("ada", "bran", 0),
        {"aid": [6], "healing": [1]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=6 against_modifiers=(first-aid 30) against=30
        BRP-3.2 special. who=ada skill=first-aid
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=5 points=4 left=8 roll=1 modifiers=(special 3)
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (5)
        = bran.wounds + (1 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(5)))),
        Aid("ada", "bran", 3),
        {"aid": [6], "healing": [1]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=6 against_modifiers=(first-aid 30) against=30
        BRP-3.2 special. who=ada skill=first-aid
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=3 points=3 left=7 roll=1 modifiers=(special 3)
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (3)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(5)))),
        Aid("ada", "bran", 5),
        {"aid": [30], "healing": [2]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=30 against_modifiers=(first-aid 30) against=30
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=5 points=2 left=6 roll=2 modifiers=()
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (5)
        = bran.wounds + (3 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(9)))),
        Aid("ada", "bran", 9),
        {"aid": [30], "healing": [2], "hours": [4]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=30 against_modifiers=(first-aid 30) against=30
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=9 points=2 left=2 roll=2 modifiers=()
        BRP-5.12 hours: bran d6
        BRP-5.12 unconscious. who=bran roll=4
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (9)
        = bran.wounds + (7 tended=True)
        = bran.asleep 1200
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(ADA, replace(BRAN, asleep=9)),
        Wake("ada", "bran"),
        {},
        """
        BRP-5.12 woken. who=ada patient=bran
        = bran.asleep 0
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(replace(BRAN, wounds=(Wound(3), Wound(4)), mends_at=50400, lost=(0, 2, 0, 3, 0, 0, 0),
                      regains_at=50400)),
        PassTime("week"),
        {"week": [2]},
        """
        BRP-4 passed. span=week
        BRP-6.5 regained. who=bran characteristic=intelligence
        BRP-5.14 hospital? referee True/False [False] who=bran
        BRP-5.14 week: bran d3
        BRP-5.14 mended. who=bran points=2 left=6 most=11 hospital=False
        = bran.lost 0/2/0/2/0/0/0
        = bran.wounds - (4)
        = bran.wounds + (2)
        = bran.mends_at 100800
        = bran.regains_at 100800
        = clock 50400
        """,
    ),
    (
        peace(replace(BRAN, wounds=(Wound(3), Wound(4)), mends_at=50400)),
        PassTime("week"),
        {"hospital": [True]},
        """
        BRP-4 passed. span=week
        BRP-5.14 hospital? referee True/False [False] who=bran
        BRP-5.14 mended. who=bran points=3 left=8 most=12 hospital=True
        = bran.wounds - (4)
        = bran.wounds + (1)
        = bran.mends_at 100800
        = clock 50400
        """,
    ),
    (
        peace(ADA),
        SpendPower("ada"),
        {"power": [3]},
        """
        BRP-2.5 power? ada 1..10 [1] left=10
        BRP-2.5 spent. who=ada points=3 left=7
        = ada.power_spent 3
        = ada.power_at 7200
        """,
    ),
    (
        peace(replace(ADA, power_spent=6)),
        SpendPower("ada"),
        {"power": [4]},
        """
        BRP-2.5 power? ada 1..4 [1] left=4
        BRP-2.5 spent. who=ada points=4 left=0
        BRP-2.5 drained. who=ada
        = ada.power_spent 10
        = ada.power_at 7200
        """,
    ),
    (
        peace(ADA),
        PassTime("hour", count=3),
        {},
        """
        BRP-4 passed several. span=hour count=3
        = clock 900
        """,
    ),
    (
        peace(replace(ADA, asleep=300, power_spent=2, power_at=280)),
        PassTime("hour"),
        {},
        """
        BRP-4 passed. span=hour
        BRP-5.12 wakes. who=ada
        = ada.power_spent 0
        = ada.power_at 0
        = ada.asleep 0
        = clock 300
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), WOUNDS)
def test_what_is_asked_and_told_of_wounds_and_their_healing(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Ten metres are four dice, less one for a Dodge of 24; First Aid 30, or 10: a special at 06 or 02 is three
    more, and never more than the wound; a week is a D3, in a hospital 3. POW 10. (BRP-2.5, BRP-2.6, BRP-4,
    BRP-5.12, BRP-5.14, BRP-6.5, BRP-6.7)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
