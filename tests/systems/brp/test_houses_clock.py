"""What is asked, rolled, told and changed under other house rules, and in corners of a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.ailments import Poison, TakeAntidote, Treat
from arbitro.systems.brp.characters import Ailment, Antidote, Dose, Venom, Wound
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.wounds import Aid
from tests.systems.brp.figures import peace
from tests.systems.brp.houses import ADA, BRAN, hear
from tests.systems.heard import Case, flat

CLOCK: list[Case] = [
    (peace(replace(BRAN, doses=(Dose(25, Venom("x", 9, 3, "strength")),), antidotes=(Antidote("x", 4, 22),
         Antidote("y", 7, 2)))),
     PassTime("turn"), {"resist": [86]}, """
        BRP-4 passed. span=turn
        BRP-6.10 eased. who=bran kind=x whole=9 points=4 potency=5
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=86 against_modifiers=(even-forces -50, active-force -25, passive-force 65,
            hundred 100) against=90
        BRP-6.10 drained. who=bran kind=x points=3 potency=5 half=True characteristic=strength
        = bran.lost 3/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.regains_at 50425
        = clock 25
    """),
    (replace(peace(replace(BRAN, antidotes=(Antidote("x", 4, 22), Antidote("y", 7, 2)))), clock=1800),
     PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        = bran.antidotes - (x 4 22)
        = bran.antidotes - (y 7 2)
        = clock 1825
    """),
    (replace(peace(replace(BRAN, antidotes=(Antidote("x", 4, 22), Antidote("y", 7, 2)))), clock=1700),
     PassTime("hour"), {}, """
        BRP-4 passed. span=hour
        = bran.antidotes - (x 4 22)
        = bran.antidotes - (y 7 2)
        = clock 2000
    """),
    (peace(replace(BRAN, doses=(Dose(25, Venom("x", 12, 3, "hit-points")),)), special_rounds_up=True),
     PassTime("turn"), {"resist": [13]}, """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=13 against_modifiers=(even-forces -50, active-force -60, passive-force 65,
            hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=6 potency=12 half=True
        BRP-5.12 hurt. who=bran points=6 left=8
        = bran.wounds + (6 inner=True)
        = bran.doses - (25 (x 12 3 hit-points))
        = bran.mends_at 50425
        = clock 25
    """),
    (peace(replace(BRAN, doses=(Dose(25, Venom("x", 12, 3, "hit-points")),))), PassTime("turn"), {"resist": [13]}, """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=13 against_modifiers=(even-forces -50, active-force -60, passive-force 65,
            hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=6 potency=12 half=True
        BRP-5.12 hurt. who=bran points=6 left=8
        = bran.wounds + (6 inner=True)
        = bran.doses - (25 (x 12 3 hit-points))
        = bran.mends_at 50425
        = clock 25
    """),
    (replace(peace(ADA), wings=(replace(BRAN, wounds=(Wound(7),), doses=(Dose(25, Venom("x", 12, 3,
         "hit-points")),)),)),
     PassTime("turn"), {"resist": [97]}, """
        BRP-4 goes on? referee True/False [True] whos=bran
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=97 against_modifiers=(even-forces -50, active-force -60, passive-force
            65, hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=12 potency=12 half=False
        BRP-5.12 dying. who=bran points=12 left=-5 hope=True
        BRP-5.12 dead. who=bran
        = bran.wounds - (7)
        = bran.dead True
        = bran.doses - (25 (x 12 3 hit-points))
        = clock 25
    """),
    (peace(replace(BRAN, dead=True, doses=(Dose(25, Venom("x", 12, 3, "hit-points")),)), ADA),
     PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        = clock 25
    """),
    (peace(replace(BRAN, asleep=20, wounds=(Wound(11),)), ADA), PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        BRP-5.12 wakes. who=bran
        = bran.asleep 0
        = clock 25
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(2), Wound(4, tended=True)))), Aid("ada", "bran", 0), {"aid": [30]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 failure. who=ada skill=first-aid roll=30 against_modifiers=(first-aid 10) against=10
        BRP-5.14 tended. who=ada patient=bran wound=2 points=0 left=8
        = bran.wounds - (2)
        = bran.wounds + (2 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(replace(ADA, power_spent=10)), SpendPower("ada"), {}, """
        ! no-asleep who=ada
    """),
    (peace(replace(ADA, power_spent=9)), SpendPower("ada"), {}, """
        BRP-2.5 power? ada 1..1 [1] left=1
        BRP-2.5 spent. who=ada points=1 left=0
        BRP-2.5 drained. who=ada
        = ada.power_spent 10
        = ada.power_at 7200
    """),
    (peace(replace(BRAN, wounds=(Wound(10),), doses=(Dose(25, Venom("x", 12, 3, "hit-points")), Dose(25, Venom("y", 9,
         3, "hit-points")))), ADA),
     PassTime("turn"), {"resist": [97, 20]}, """
        BRP-4 goes on? referee True/False [True] whos=bran
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=97 against_modifiers=(even-forces -50, active-force -60, passive-force
            65, hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=12 potency=12 half=False
        BRP-5.12 dying. who=bran points=12 left=-8 hope=True
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=20 against_modifiers=(even-forces -50, active-force -45, passive-force 65,
            hundred 100) against=70
        BRP-6.10 harmed. who=bran kind=y points=5 potency=9 half=True
        BRP-5.12 dying. who=bran points=5 left=-13 hope=True
        BRP-5.14 emergency.
        = bran.wounds + (5 inner=True)
        = bran.wounds + (12 inner=True)
        = bran.doses - (25 (x 12 3 hit-points))
        = bran.doses - (25 (y 9 3 hit-points))
        = bran.mends_at 50425
        = fight (round=1 phase=act now=ada emergency=True)
        = clock 25
    """),
    (peace(ADA, replace(BRAN, ailments=(Ailment("plague", "major", "constitution", 0, 2, 2, 25, 9999, 0, 1),))),
     Treat("ada", "bran"), {"medicine": [2]}, """
        ! no-chance who=ada skill=medicine
    """),
    (peace(replace(BRAN, doses=(Dose(90000, Venom("serpent-venom", 9, 3, "strength")),)), ADA),
     Poison("bran"), {"poison": ["serpent-venom"]}, """
        BRP-6.10 poison? referee serpent-venom/spider-venom/blue-cap/sleepy-berry/grey-salt/dart-resin [serpent-venom]
            who=bran
        BRP-6.10 dosed. who=bran kind=serpent-venom rounds=3
        = bran.doses + (3 (serpent-venom 10 3 hit-points))
    """),
    (replace(peace(replace(ADA, gear=("antidote/serpent-venom", "antidote/serpent-venom")), replace(BRAN,
         doses=(Dose(90, Venom("serpent-venom", 9, 3, "strength")),))), clock=40),
     TakeAntidote("ada", "bran", "serpent-venom"), {}, """
        BRP-6.10 antidote. who=bran kind=serpent-venom potency=8
        = ada.gear antidote/serpent-venom
        = bran.antidotes + (serpent-venom 8 40)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", CLOCK)
def test_what_is_heard_as_things_fall_due(case: Case):
    """A wound kills at the end of the round, poison in its own time, an antidote works for six hours. (BRP-2.5, BRP-4,
    BRP-5.12, BRP-5.14, BRP-6.5, BRP-6.10)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
