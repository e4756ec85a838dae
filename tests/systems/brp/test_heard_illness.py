"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.ailments import Expose, Poison, TakeAntidote, Treat
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Antidote
from arbitro.systems.brp.clock import PassTime
from tests.systems.brp.figures import peace, skilled
from tests.systems.brp.hearing import ADA, BRAN, ILL, dosed, hear
from tests.systems.heard import Case, flat

ILLNESS: list[Case] = [
    (
        peace(BRAN),
        Expose("bran"),
        {"illness": ["wasting-cough"], "exposure": [61]},
        """
        BRP-6.5 illness? referee bad-cold/camp-flux/marsh-fever/wasting-cough/red-sweat/ash-lung [bad-cold] who=bran
        BRP-6.5 exposure: bran d100
        BRP-6.5 caught. who=bran kind=wasting-cough roll=61 against_modifiers=(stamina 60) against=60
        BRP-6.5 drained. who=bran kind=wasting-cough characteristic=strength
        = bran.lost 1/0/0/0/0/0/0
        = bran.ailments + (wasting-cough major strength roll_at=7200 loss_at=50400)
        """,
    ),
    (
        peace(BRAN),
        Expose("bran"),
        {"illness": ["bad-cold"], "exposure": [61]},
        """
        BRP-6.5 illness? referee bad-cold/camp-flux/marsh-fever/wasting-cough/red-sweat/ash-lung [bad-cold] who=bran
        BRP-6.5 exposure: bran d100
        BRP-6.5 caught. who=bran kind=bad-cold roll=61 against_modifiers=(stamina 60) against=60
        BRP-6.5 weakened. who=bran kind=bad-cold points=1
        BRP-5.12 hurt. who=bran points=1 left=11
        = bran.wounds + (1 inner=True)
        = bran.ailments + (bad-cold minor hit-points roll_at=7200 loss_at=7200 lost=1)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Expose("bran"),
        {"illness": ["red-sweat"], "exposure": [60]},
        """
        BRP-6.5 illness? referee bad-cold/camp-flux/marsh-fever/wasting-cough/red-sweat/ash-lung [bad-cold] who=bran
        BRP-6.5 exposure: bran d100
        BRP-6.5 resisted. who=bran kind=red-sweat roll=60 against_modifiers=(stamina 60) against=60
        """,
    ),
    (
        peace(skilled(ADA, medicine=31), ILL),
        Treat("ada", "bran"),
        {"medicine": [6]},
        """
        BRP-6.5 medicine: ada d100
        BRP-3.2 success. who=ada skill=medicine roll=6 against_modifiers=(medicine 31) against=31
        BRP-3.2 special. who=ada skill=medicine
        BRP-3.5 stake? referee True/False [True] who=ada skill=medicine
        BRP-3.5 check. who=ada skill=medicine
        BRP-6.5 treated. who=ada patient=bran multiples=2
        = ada.skills - (medicine points=31)
        = ada.skills + (medicine points=31 checked=True)
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = bran.ailments + (plague major constitution failures=2 roll_at=25 loss_at=9999 help=3)
        = bran.treated_at 0
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(skilled(ADA, medicine=31), ILL),
        Treat("ada", "bran"),
        {"medicine": [7]},
        """
        BRP-6.5 medicine: ada d100
        BRP-3.2 success. who=ada skill=medicine roll=7 against_modifiers=(medicine 31) against=31
        BRP-3.5 stake? referee True/False [True] who=ada skill=medicine
        BRP-3.5 check. who=ada skill=medicine
        BRP-6.5 treated. who=ada patient=bran multiples=1
        = ada.skills - (medicine points=31)
        = ada.skills + (medicine points=31 checked=True)
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = bran.ailments + (plague major constitution failures=2 roll_at=25 loss_at=9999 help=2)
        = bran.treated_at 0
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(skilled(ADA, medicine=31), ILL),
        Treat("ada", "bran"),
        {"medicine": [32]},
        """
        BRP-6.5 medicine: ada d100
        BRP-3.2 failure. who=ada skill=medicine roll=32 against_modifiers=(medicine 31) against=31
        = bran.treated_at 0
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(ILL),
        PassTime("turn"),
        {"conditions": ["in-the-wilderness"], "recovery": [13]},
        """
        BRP-4 passed. span=turn
        BRP-6.5 conditions? referee in-bed/away-from-home/in-the-wilderness/straining/injured [in-bed] who=bran
            kind=plague
        BRP-6.5 recovery: bran d100
        BRP-6.5 still ill. who=bran kind=plague multiple=1 steps=(days-ill 2, medicine 1, conditions -2) roll=13
            against_modifiers=(constitution-times 12) against=12 degree=severe
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = bran.ailments + (plague major constitution failures=3 multiple=3 roll_at=7225 loss_at=325)
        = clock 25
        """,
    ),
    (
        peace(ILL),
        PassTime("turn"),
        {"conditions": ["injured"], "recovery": [12]},
        """
        BRP-4 passed. span=turn
        BRP-6.5 conditions? referee in-bed/away-from-home/in-the-wilderness/straining/injured [in-bed] who=bran
            kind=plague
        BRP-6.5 recovery: bran d100
        BRP-6.5 recovered. who=bran kind=plague multiple=1 steps=(days-ill 2, medicine 1, conditions -4, always-left
            2) roll=12 against_modifiers=(constitution-times 12) against=12
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = clock 25
        """,
    ),
    (
        peace(BRAN),
        Poison("bran"),
        {"poison": ["blue-cap"], "taste": [11]},
        """
        BRP-6.10 poison? referee serpent-venom/spider-venom/blue-cap/sleepy-berry/grey-salt/dart-resin [serpent-venom]
            who=bran
        BRP-6.10 notice? referee True/False [True] who=bran
        BRP-6.10 taste: bran d100
        BRP-3.2 failure. who=bran skill=sense roll=11 against_modifiers=(sense 10) against=10
        BRP-6.10 dosed. who=bran kind=blue-cap rounds=75
        = bran.doses + (75 (blue-cap 14 75 hit-points eaten=True))
        """,
    ),
    (
        peace(BRAN),
        Poison("bran"),
        {"poison": ["blue-cap"], "taste": [10]},
        """
        BRP-6.10 poison? referee serpent-venom/spider-venom/blue-cap/sleepy-berry/grey-salt/dart-resin [serpent-venom]
            who=bran
        BRP-6.10 notice? referee True/False [True] who=bran
        BRP-6.10 taste: bran d100
        BRP-3.2 success. who=bran skill=sense roll=10 against_modifiers=(sense 10) against=10
        BRP-3.5 stake? referee True/False [True] who=bran skill=sense
        BRP-3.5 check. who=bran skill=sense
        BRP-6.10 noticed. who=bran kind=blue-cap
        = bran.skills + (sense checked=True)
        """,
    ),
    (
        peace(dosed("strength")),
        PassTime("turn"),
        {"resist": [66]},
        """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=66 against_modifiers=(even-forces -50, active-force -45, passive-force
            60, hundred 100) against=65
        BRP-6.10 drained. who=bran kind=x points=9 potency=9 half=False characteristic=strength
        = bran.lost 9/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.regains_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("hit-points")),
        PassTime("turn"),
        {"resist": [65]},
        """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=65 against_modifiers=(even-forces -50, active-force -45, passive-force 60,
            hundred 100) against=65
        BRP-6.10 harmed. who=bran kind=x points=5 potency=9 half=True
        BRP-5.12 hurt. who=bran points=5 left=7
        = bran.wounds + (5 inner=True)
        = bran.doses - (25 (x 9 3 hit-points))
        = bran.mends_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("x", 4, 22), Antidote("y", 7, 22))),
        PassTime("turn"),
        {"resist": [86]},
        """
        BRP-4 passed. span=turn
        BRP-6.10 eased. who=bran kind=x whole=9 points=4 potency=5
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=86 against_modifiers=(even-forces -50, active-force -25, passive-force
            60, hundred 100) against=85
        BRP-6.10 drained. who=bran kind=x points=5 potency=5 half=False characteristic=strength
        = bran.lost 5/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.regains_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("y", 7, 22))),
        PassTime("turn"),
        {"wrong_antidote": ["half"], "resist": [85]},
        """
        BRP-4 passed. span=turn
        BRP-6.10 wrong antidote? referee none/half/full [none] who=bran
        BRP-6.10 eased. who=bran kind=x whole=9 points=4 potency=5
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=85 against_modifiers=(even-forces -50, active-force -25, passive-force 60,
            hundred 100) against=85
        BRP-6.10 drained. who=bran kind=x points=3 potency=5 half=True characteristic=strength
        = bran.lost 3/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.regains_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("x", 9, 22))),
        PassTime("turn"),
        {},
        """
        BRP-4 passed. span=turn
        BRP-6.10 undone. who=bran kind=x
        = bran.doses - (25 (x 9 3 strength))
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("x", 4, 23))),
        PassTime("turn"),
        {"resist": [65]},
        """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=65 against_modifiers=(even-forces -50, active-force -45, passive-force 60,
            hundred 100) against=65
        BRP-6.10 drained. who=bran kind=x points=5 potency=9 half=True characteristic=strength
        = bran.lost 5/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.regains_at 50425
        = clock 25
        """,
    ),
    (
        peace(replace(ADA, gear=("antidote/serpent-venom",)), BRAN),
        TakeAntidote("ada", "bran", "serpent-venom"),
        {},
        """
        BRP-6.10 antidote. who=bran kind=serpent-venom potency=8
        = ada.gear none
        = bran.antidotes + (serpent-venom 8 0)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), ILLNESS)
def test_what_is_asked_and_told_of_illness_and_poison(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """CON 12 is 60 of a hundred; CON × 2, one more of medicine, less the conditions, and never less than × 1; a
    POT of 9 against CON 12 leaves 65, or 85 once 4 are taken off it; half of 9 is 5. Sense 10. (BRP-2.5,
    BRP-4, BRP-5.12, BRP-6.5, BRP-6.10)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
