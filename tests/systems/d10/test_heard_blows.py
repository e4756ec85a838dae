"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.gear import make_armour
from tests.systems.d10.figures import KNIFE, SHIELD, SWORD, put
from tests.systems.d10.hearing import ADA, BRAN, CLIO, doing, hear, holding, strike
from tests.systems.heard import Case, flat

BLOWS: list[Case] = [
    (strike(doing(ADA, "attack"), BRAN),
     Attack("ada", "bran"), {"attack": [7], "location": [5], "damage": [1], "pain": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 hurts. who=bran roll=6 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 1 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "bran"), {"attack": [8]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=8 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "bran"), {"attack": [1], "confirm": [7], "location": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 critical. who=ada roll=7 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 worst. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 level=4
        D10-28 severed. who=bran location=right-leg rounds=5
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (right-leg 4 blow=cutting deadline=105)
        = bran.waking -1
        = bran.conditions prone
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN),
     Attack("ada", "bran"), {"attack": [1], "confirm": [8], "location": [2], "damage": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=8 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=left-leg roll=2
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 6) damage=8 before=3 spared=0 level=3
        D10-27 falls. who=bran location=left-leg
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (left-leg 3 blow=cutting)
        = bran.conditions prone
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"dodge": [2], "attack": [5], "location": [7], "damage": [1]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=(dodge-level 1) against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=7
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 2) damage=4 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge later")),
     Attack("ada", "bran"), {"dodge": [2], "attack": [7]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=(further-actions 1) against=3 level=1
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=7 modifiers=(dodge-level 1) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge later")),
     Attack("ada", "bran"), {"dodge": [3], "attack": [8]}, """
        D10-18 dodge: bran d10
        D10-18 no dodge. who=bran target=ada roll=3 modifiers=(further-actions 1) against=3
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=8 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, wounds=(Wound("head", 2),)), "attack", main=1), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"dodge": [2], "attack": [3], "location": [3], "damage": [2]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=3 modifiers=(further-actions 1, wounds 2, dodge-level
            1) against=7 level=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-arm roll=3
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-arm weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 4) damage=7 before=3 spared=0 level=3
        D10-27 drops. who=bran weapon=long-sword
        = ada.turn.left none
        = ada.turn.main 2
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.main
        = bran.wounds + (right-arm 3 blow=cutting)
        = bran.turn.left none
        = bran.turn.body 1
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=1/0)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, wounds=(Wound("head", 3), Wound("left-leg", 1))), "attack", main=1), doing(BRAN,
         "dodge")),
     Attack("ada", "bran"), {"dodge": [2]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-18 cannot hit. who=ada target=bran weapon=long-sword modifiers=impossible(further-actions 1, wounds 5,
            dodge-level 1) against=7
        = ada.turn.left none
        = ada.turn.main 2
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "dodge"), wounds=(Wound("head", 3),))),
     Attack("ada", "bran"), {"attack": [7], "location": [10], "damage": [9]}, """
        D10-18 cannot dodge. who=bran target=ada modifiers=impossible(wounds 4) against=3
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=9
            modifiers=(strength 1, success-level 0) damage=10 before=4 spared=0 level=4
        D10-28 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 4 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "parry")), Attack("ada", "bran"), {"attack": [6], "parry": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=long-sword roll=5 modifiers=(attack-level 1) against=6
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "parry", main=1)),
     Attack("ada", "bran"), {"attack": [6], "parry": [5], "location": [4], "damage": [8]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 not parried. who=bran target=ada weapon=long-sword roll=5 modifiers=(further-actions 1, attack-level 1)
            against=6
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=left-arm roll=4
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-arm weapon=long-sword code=1-2/3-6/7-9/10 roll=8
            modifiers=(strength 1, success-level 1) damage=10 before=4 spared=0 level=4
        D10-28 severed. who=bran location=left-arm rounds=5
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (left-arm 4 blow=cutting deadline=105)
        = bran.waking -1
        = bran.conditions prone
        = bran.turn.left none
        = bran.turn.main 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "parry")),
     Attack("ada", "bran"), {"attack": [1], "confirm": [9], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-17 cannot parry. who=bran target=ada weapon=long-sword modifiers=impossible(attack-level 6) against=6
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=9 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 6) damage=11 before=4 spared=0 level=4
        D10-28 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 4 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry later", off=1)),
     Attack("ada", "bran"), {"attack": [6], "answer": ["off-parry"], "parry": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 answer? bran parry/off-parry/hold [parry] who=ada weapon=long-sword level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=shield roll=4 modifiers=(further-actions 2, attack-level 1)
            against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left parry
        = bran.turn.off 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry", off=2)),
     Attack("ada", "bran"), {"attack": [6], "parry": [6], "location": [9], "damage": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 not parried. who=bran target=ada weapon=long-sword roll=6 modifiers=(attack-level 1) against=6
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=9
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=5
            modifiers=(strength 1, success-level 1) damage=7 before=3 spared=0 level=3
        D10-27 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 3 blow=cutting)
        = bran.dead True
        = bran.turn.left off-parry
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry")),
     Attack("ada", "bran"), {"attack": [6], "answer": ["hold"], "location": [6], "damage": [3]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 answer? bran parry/off-parry/hold [off-parry] who=ada weapon=long-sword level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 1) damage=5 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, KNIFE), "off-parry")),
     Attack("ada", "bran"), {"attack": [7], "location": [6], "damage": [1], "pain": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-17 cannot parry. who=bran target=ada weapon=knife modifiers=impossible(off-hand 4, attack-level 0)
            against=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=5 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 1 blow=cutting suppressed=True)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(replace(CLIO, agility=6), "attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"dodge": [3], "attack": [4], "location": [1], "damage": [4]}, """
        D10-18 answer? bran dodge/hold [dodge] who=ada weapon=long-sword
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=() against=3 level=0
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=(dodge-level 0) against=7 level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 3) damage=8 before=3 spared=0 level=3
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.blows + (bran right-leg 3 cutting)
    """),
    (strike(doing(ADA, "attack"), doing(replace(CLIO, agility=6), "attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"answer": ["hold"], "attack": [4], "location": [1], "damage": [3]}, """
        D10-18 answer? bran dodge/hold [dodge] who=ada weapon=long-sword
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=() against=7 level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 3) damage=7 before=3 spared=0 level=3
        = ada.turn.left none
        = ada.turn.main 1
        = fight.blows + (bran right-leg 3 cutting)
    """),
    (strike(doing(ADA, "attack"), doing(replace(CLIO, agility=6), "attack"), doing(BRAN, "parry")),
     Attack("ada", "bran"), {"answer": ["hold"], "attack": [4], "location": [1], "damage": [3]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=() against=7 level=3
        D10-17 answer? bran parry/hold [parry] who=ada weapon=long-sword level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 3) damage=7 before=3 spared=0 level=3
        = ada.turn.left none
        = ada.turn.main 1
        = fight.blows + (bran right-leg 3 cutting)
    """),
    (strike(doing(ADA, "attack", "off-attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"answer": ["hold"], "attack": [10]}, """
        D10-18 answer? bran dodge/hold [dodge] who=ada weapon=long-sword
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=10 modifiers=() against=7
        = ada.turn.left off-attack
        = ada.turn.main 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran"), {"attack": [5], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 2) damage=7 before=3 spared=1 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran"), {"attack": [7], "location": [10], "damage": [5], "pain": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=5
            modifiers=(strength 1, success-level 0) damage=6 before=2 spared=1 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=5 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 1 blow=cutting suppressed=True)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran", "head"), {"attack": [6], "damage": [10]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=(aimed 1) against=7 level=1
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=10
            modifiers=(strength 1, success-level 1) damage=12 before=4 spared=1 level=3
        D10-27 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran", "gap"), {"attack": [2], "small": [4], "damage": [2]}, """
        D10-25 where? ada right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [head] target=bran
        D10-25 small? referee 1..9 [2] who=ada target=bran location=head
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=2 modifiers=(aimed 1, small 4) against=7 level=5
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 5) damage=8 before=3 spared=0 level=3
        D10-27 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran"), {"attack": [1], "confirm": [2], "location": [9]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 critical. who=ada roll=2 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=9
        D10-21 worst. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 level=4
        D10-28 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 4 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("padded-coat"),))),
     Attack("ada", "bran"), {"attack": [5], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 2) damage=6 rolled=7 rolled_modifiers=(armour -1) before=2 spared=0
            level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, strength=1), "attack"), replace(BRAN, armour=(make_armour("breastplate"),))),
     Attack("ada", "bran"), {"attack": [7], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-22 stopped. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength -3, success-level 0) damage=1 before=1 spared=1
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, lost=("right-arm",))),
     Attack("ada", "bran"), {"attack": [7], "location": [3], "damage": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=3
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=5
            modifiers=(strength 1, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, circumstances=put(3, "dodge"), turn=doing(BRAN, "dodge").turn)),
     Attack("ada", "bran"), {"attack": [7], "location": [3], "damage": [3]}, """
        circumstance. who=bran value=3 reason=
        D10-18 cannot dodge. who=bran target=ada modifiers=impossible(circumstance 3) against=3
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-arm roll=3
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-arm weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 0) damage=4 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (right-arm 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, circumstances=put(1, "attack")), "attack"), doing(BRAN, "dodge"),
         negative_levels=True),
     Attack("ada", "bran"), {"dodge": [3], "attack": [6], "location": [8], "damage": [6]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=() against=3 level=0
        circumstance. who=ada value=1 reason=
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=(dodge-level 0, circumstance 1) against=7
            level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level 1) damage=8 before=3 spared=0 level=3
        D10-27 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 3 blow=cutting)
        = bran.dead True
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, circumstances=put(-3, "attack")), "attack"), BRAN, negative_levels=True),
     Attack("ada", "bran"), {"attack": [9], "location": [8], "damage": [6]}, """
        circumstance. who=ada value=-3 reason=
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(circumstance -3) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=9 modifiers=certain(circumstance -3) against=7 level=-2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level -2) damage=5 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, circumstances=put(-3, "attack")), "attack"), BRAN),
     Attack("ada", "bran"), {"attack": [9], "location": [8], "damage": [6]}, """
        circumstance. who=ada value=-3 reason=
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(circumstance -3) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=9 modifiers=certain(circumstance -3) against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level 0) damage=7 before=3 spared=0 level=3
        D10-27 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack", main=1), replace(doing(BRAN, "dodge"), conditions=("surprised",),
         wounds=(Wound("chest", 2),))),
     Attack("ada", "bran", "head"), {"attack": [10], "damage": [2]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(further-actions 1, aimed 1) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=10 modifiers=certain(further-actions 1, aimed 1)
            against=7 level=0
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 0) damage=3 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 2
        = bran.wounds + (head 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, wounds=(Wound("chest", 3), Wound("chest", 3))), "attack"), replace(BRAN,
         conditions=("surprised",))),
     Attack("ada", "bran", "head"), {"attack": [10], "damage": [1], "pain": [2]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(wounds 8, aimed 1) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=10 modifiers=certain(wounds 8, aimed 1) against=7
            level=0
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=2 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 1 blow=cutting suppressed=True)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, SWORD, KNIFE), "off-attack", main=2, off=1), BRAN),
     Attack("ada", "bran"), {"attack": [1], "confirm": [9], "location": [6], "damage": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=knife roll=1 modifiers=(further-actions 1, off-hand 4) against=6
            level=5
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=9 modifiers=() against=6
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=knife code=1-4/5-8/9-10/- roll=1 modifiers=(strength
            1, success-level 5) damage=7 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.off 2
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", BLOWS)
def test_what_is_heard_of_a_blow(case: Case):
    """Sword 7, code 1-2/3-6/7-9/10; Strength 7 adds one and the level what is left of 7. A dodge's level is added to
    the attack's difficulty, the attack's to a parry's. A 1 that hits is a critical if a second die is 7 or
    less. (D10-12, D10-17, D10-18, D10-19, D10-20, D10-21, D10-22, D10-26)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
