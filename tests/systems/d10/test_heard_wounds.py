"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.encounters import EndFight
from arbitro.systems.d10.hazards import Hurt
from tests.systems.d10.figures import SHIELD, SWORD, peace, put, wounded
from tests.systems.d10.hearing import ADA, BRAN, CLIO, GREAT, doing, hear, holding, moment, strike
from tests.systems.heard import Case, flat

WOUNDS: list[Case] = [
    (replace(peace(replace(ADA, circumstances=put(-9, "pain"))), seconds=70), Hurt("ada"), {"level": [1]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        D10-26 hurts. who=ada
        = ada.wounds + (chest 1 blow=blunt)
    """),
    (strike(ADA, speed=1), Hurt("ada"), {"where": ["left-arm"], "level": [1], "blow": ["cutting"], "pain": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=1
        D10-26 pain: ada d10
        D10-26 borne. who=ada roll=4 modifiers=() against=4
        = ada.wounds + (left-arm 1 blow=cutting suppressed=True)
    """),
    (strike(ADA, speed=1), Hurt("ada"), {"where": ["left-arm"], "level": [1], "pain": [5]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=1
        D10-26 pain: ada d10
        D10-26 hurts. who=ada roll=5 modifiers=() against=4
        = ada.wounds + (left-arm 1 blow=blunt)
    """),
    (strike(replace(ADA, circumstances=put(2, "pain")), speed=1),
     Hurt("ada"), {"level": [1], "pain": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        circumstance. who=ada value=2 reason=
        D10-26 pain: ada d10
        D10-26 hurts. who=ada roll=3 modifiers=(circumstance 2) against=4
        = ada.wounds + (chest 1 blow=blunt)
    """),
    (strike(wounded(ADA, ("head", 1), ("chest", 2)), speed=1),
     Hurt("ada"), {"level": [1], "pain": [7]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        D10-26 pain: ada d10
        D10-26 hurts. who=ada roll=7 modifiers=() against=4
        = ada.wounds + (chest 1 blow=blunt)
    """),
    (replace(peace(wounded(ADA, ("head", 1), ("chest", 2))), seconds=70), Hurt("ada"), {"level": [2]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=2
        D10-29 shock. who=ada difficulty=5 against=4 minutes=4 wounds_modifiers=(head 1, chest 2, chest 2)
        D10-27 out. who=ada
        = ada.wounds + (chest 2 blow=blunt)
        = ada.waking -1
        = ada.shock 310
        = ada.conditions prone
    """),
    (replace(peace(replace(wounded(ADA, ("head", 1), ("chest", 2)), shock=90, waking=-1)), seconds=70),
     Hurt("ada"), {"level": [2]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=2
        = ada.wounds + (chest 2 blow=blunt)
    """),
    (replace(peace(holding(ADA, SWORD, SHIELD)), seconds=70), Hurt("ada"), {"where": ["left-arm"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=3
        D10-27 drops. who=ada weapon=shield
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.off
        = ada.wounds + (left-arm 3 blow=blunt)
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (replace(peace(holding(replace(ADA, hand="left"), SWORD, SHIELD)), seconds=70),
     Hurt("ada"), {"where": ["left-arm"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=3
        D10-27 drops. who=ada weapon=long-sword
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ada.wounds + (left-arm 3 blow=blunt)
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2))
    """),
    (replace(peace(holding(ADA, GREAT)), seconds=70), Hurt("ada"), {"where": ["left-arm"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=3
        D10-27 drops. who=ada weapon=great-sword
        = ada.weapons - (great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3)
        = ada.main
        = ada.wounds + (left-arm 3 blow=blunt)
        = ground + (item=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3))
    """),
    (replace(peace(replace(ADA, conditions=("mounted",))), seconds=70),
     Hurt("ada"), {"where": ["left-leg"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-leg level=3
        D10-27 falls. who=ada location=left-leg
        = ada.wounds + (left-leg 3 blow=blunt)
        = ada.conditions prone
    """),
    (replace(peace(holding(ADA, SWORD, SHIELD)), seconds=70), Hurt("ada"), {"where": ["abdomen"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=abdomen level=3
        D10-27 open. who=ada hours=4
        D10-27 drops. who=ada weapon=long-sword
        D10-27 drops. who=ada weapon=shield
        D10-27 out. who=ada
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.main
        = ada.off
        = ada.wounds + (abdomen 3 blow=blunt deadline=14470)
        = ada.conditions prone
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2))
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (replace(peace(ADA), seconds=70), Hurt("ada"), {"where": ["head"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=head level=3
        D10-27 dies. who=ada location=head
        D10-27 out. who=ada
        = ada.wounds + (head 3 blow=blunt)
        = ada.dead True
    """),
    (replace(peace(replace(ADA, wounds=(Wound("left-leg", 4, deadline=90),), waking=-1)), seconds=70),
     Hurt("ada"), {"where": ["abdomen"], "level": [4]}, """
        D10-26 where? referee right-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=abdomen level=4
        D10-28 dies. who=ada location=abdomen
        = ada.wounds - (left-leg 4 deadline=90)
        = ada.wounds + (left-leg 4)
        = ada.wounds + (abdomen 4 blow=blunt)
        = ada.waking 0
        = ada.dead True
    """),
    (replace(peace(holding(ADA, SWORD, SHIELD)), seconds=70), Hurt("ada"), {"where": ["left-arm"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=4
        D10-28 severed. who=ada location=left-arm rounds=4
        D10-27 drops. who=ada weapon=shield
        D10-27 out. who=ada
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.off
        = ada.wounds + (left-arm 4 blow=blunt deadline=74)
        = ada.waking -1
        = ada.conditions prone
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (replace(peace(holding(replace(ADA, endurance=3), SWORD, SHIELD)), seconds=70),
     Hurt("ada"), {"where": ["right-leg"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=4
        D10-28 severed. who=ada location=right-leg rounds=3
        D10-29 shock. who=ada difficulty=4 against=3 minutes=3 wounds_modifiers=(right-leg 4)
        D10-27 out. who=ada
        = ada.wounds + (right-leg 4 blow=blunt deadline=73)
        = ada.waking -1
        = ada.shock 250
        = ada.conditions prone
    """),
    (replace(peace(replace(ADA, resting=True, wounds=(Wound("head", 1, rested=40),))), seconds=70),
     Hurt("ada"), {"where": ["right-leg"], "level": [2]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=2
        = ada.wounds - (head 1 rested=40)
        = ada.wounds + (head 1)
        = ada.wounds + (right-leg 2 blow=blunt)
        = ada.resting False
    """),
    (moment(doing(ADA, "attack"), replace(BRAN, wounds=(Wound("head", 1, suppressed=True), Wound("chest", 2),
         Wound("chest", 2)))),
     Attack("ada", "bran"), {"attack": [5], "location": [5], "damage": [2]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 2) damage=5 before=2 spared=0 level=2
        D10-29 shock. who=bran difficulty=6 against=5 minutes=5 wounds_modifiers=(chest 2, chest 2, abdomen 2)
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        D10-26 returns. who=bran
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds - (head 1 suppressed=True)
        = bran.wounds + (head 1)
        = bran.wounds + (abdomen 2 blow=cutting)
        = bran.waking -1
        = bran.shock 400
        = bran.conditions prone
        = fight None
    """),
    (moment(doing(ADA, "attack"), replace(BRAN, wounds=(Wound("head", 1, suppressed=True), Wound("chest", 2),
         Wound("chest", 2))), shock_counts_borne_pain=True),
     Attack("ada", "bran"), {"attack": [7], "location": [5], "damage": [1], "pain": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=4 modifiers=() against=5
        D10-29 shock. who=bran difficulty=6 against=5 minutes=5 wounds_modifiers=(head 1, chest 2, chest 2, abdomen 1)
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        D10-26 returns. who=bran
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds - (head 1 suppressed=True)
        = bran.wounds + (head 1)
        = bran.wounds + (abdomen 1 blow=cutting)
        = bran.waking -1
        = bran.shock 400
        = bran.conditions prone
        = fight None
    """),
    (moment(replace(ADA, wounds=(Wound("head", 1, suppressed=True), Wound("chest", 2), Wound("abdomen", 2))),
         replace(BRAN, id="dai", fled=True), BRAN),
     EndFight(), {}, """
        D10-13 over. winner=nobody
        D10-26 returns. who=ada
        D10-29 shock. who=ada difficulty=5 against=4 minutes=4 wounds_modifiers=(head 1, chest 2, abdomen 2)
        = ada.wounds - (head 1 suppressed=True)
        = ada.wounds + (head 1)
        = ada.waking -1
        = ada.shock 340
        = ada.conditions prone
        = dai.fled False
        = wings dai
        = fight None
    """),
    (moment(replace(ADA, aim="bran", aimed=1, camp="foes"), replace(CLIO, wounds=(Wound("head", 1, suppressed=True),),
         fled=True), replace(BRAN, conditions=("mounted", "surprised"))),
     EndFight(), {}, """
        D10-13 over. winner=nobody
        D10-26 returns. who=clio
        = ada.camp
        = ada.aim
        = ada.aimed 0
        = clio.wounds - (head 1 suppressed=True)
        = clio.wounds + (head 1)
        = clio.fled False
        = bran.conditions mounted
        = wings clio
        = fight None
    """),
    (strike(replace(ADA, circumstances=put(-9, "pain")), speed=1), Hurt("ada"), {"level": [1]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        circumstance. who=ada value=-9 reason=
        D10-26 borne. who=ada modifiers=certain(circumstance -9) against=4
        = ada.wounds + (chest 1 blow=blunt suppressed=True)
    """),
    (replace(peace(replace(ADA, main="", weapons=(SWORD,), off="long-sword")), seconds=70),
     Hurt("ada"), {"where": ["right-leg"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=4
        D10-28 severed. who=ada location=right-leg rounds=4
        D10-27 out. who=ada
        = ada.wounds + (right-leg 4 blow=blunt deadline=74)
        = ada.waking -1
        = ada.conditions prone
    """),
    (replace(peace(holding(ADA, GREAT)), seconds=70), Hurt("ada"), {"where": ["right-leg"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=4
        D10-28 severed. who=ada location=right-leg rounds=4
        D10-27 out. who=ada
        = ada.wounds + (right-leg 4 blow=blunt deadline=74)
        = ada.waking -1
        = ada.conditions prone
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", WOUNDS)
def test_what_is_heard_of_a_wound(case: Case):
    """Pain is borne at Endurance; a grave wound adds 2, a limb that no longer works 4, and more than Endurance in all
    is shock, which kills after so many minutes; an open belly after so many hours, a severed limb after so many
    seconds. (D10-5, D10-26, D10-27, D10-28, D10-29, D10-30)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
