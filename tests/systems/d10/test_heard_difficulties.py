"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.combat import Attack
from tests.systems.d10.figures import BOW, GUN, KNIFE, SHIELD, SWORD, put
from tests.systems.d10.hearing import ADA, BRAN, CLIO, doing, hear, holding, strike
from tests.systems.heard import Case, flat

DIFFICULTIES: list[Case] = [
    (strike(replace(doing(holding(ADA, SWORD, KNIFE), "off-attack later", off=1, main=2, drawn=("off",)),
         conditions=("mounted",)), BRAN),
     Attack("ada", "bran", "left-leg"), {}, """
        D10-17 cannot hit. who=ada target=bran weapon=knife modifiers=impossible(further-actions 2, off-hand 4, drawn
            2, aimed 1, mounted 2, mounted-against-foot -2) against=6
        = ada.turn.left none
        = ada.turn.off 2
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, SWORD, SHIELD), "off-attack", off=1, drawn=("main",)), conditions=("blind",)),
         BRAN),
     Attack("ada", "bran"), {"attack": [2], "location": [4], "damage": [7]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=shield roll=2 modifiers=(further-actions 1, blind 2) against=5 level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=left-arm roll=4
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-arm weapon=shield code=1-7/8-10/-/- roll=7 modifiers=(strength
            1, success-level 3) damage=11 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.off 2
        = bran.wounds + (left-arm 2 blow=blunt)
        = fight.speed 1
    """),
    (strike(replace(doing(ADA, "attack"), conditions=("mounted",)), replace(BRAN, conditions=("mounted", "prone"))),
     Attack("ada", "bran", "head"), {"attack": [8], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=8 modifiers=(aimed 1, mounted 2, opponent-down -4)
            against=7 level=0
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level 0) damage=7 before=3 spared=0 level=3
        D10-27 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(replace(doing(ADA, "attack"), conditions=("ideal",)), BRAN),
     Attack("ada", "bran"), {"attack": [10], "location": [5], "damage": [7]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(ideal -5) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=10 modifiers=certain(ideal -5) against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 0) damage=8 before=3 spared=0 level=3
        D10-27 open. who=bran hours=5
        D10-27 drops. who=bran weapon=long-sword
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.main
        = bran.wounds + (abdomen 3 blow=cutting deadline=18100)
        = bran.conditions prone
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=1/0)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN, replace(CLIO, id="dai", side="foes", waking=-1)),
     Attack("ada", "dai"), {"attack": [9], "location": [5], "damage": [7]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(ideal -5) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=dai weapon=long-sword roll=9 modifiers=certain(ideal -5) against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=dai location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=dai location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 0) damage=8 before=3 spared=0 level=3
        D10-27 open. who=dai hours=9
        D10-27 drops. who=dai weapon=knife
        = ada.turn.left none
        = ada.turn.main 1
        = dai.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = dai.main
        = dai.wounds + (abdomen 3 blow=cutting deadline=32500)
        = dai.conditions prone
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10))
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "parry", "dodge"), conditions=("back-turned",))),
     Attack("ada", "bran"), {"attack": [9], "location": [3], "damage": [3]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain() against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=9 modifiers=certain() against=7 level=0
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
    (strike(doing(holding(ADA, BOW), "attack"), replace(doing(BRAN, "dodge"), place=(41, 0),
         conditions=("partial-cover",), turn=replace(BRAN.turn, moved=True))),
     Attack("ada", "bran"), {}, """
        D10-17 cannot hit. who=ada target=bran weapon=short-bow modifiers=impossible(partial-cover 2, target-moving 2,
            long-range 3) against=5
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(15, 0), conditions=("partial-cover",),
         turn=replace(BRAN.turn, moved=True))),
     Attack("ada", "bran", "chest"), {"attack": [3], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=3 modifiers=(aimed 1, partial-cover 2, target-moving 2,
            short-range -3) against=5 level=2
        D10-20 struck. who=ada target=bran location=chest
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=short-bow code=1-3/4-7/8-10/- roll=4
            modifiers=(strength 0, success-level 2) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, BOW), "attack", moved=True), aim="bran", aimed=2), replace(BRAN, place=(16,
         0))),
     Attack("ada", "bran"), {"attack": [5], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=5 modifiers=(shooter-moving 2, aiming -2) against=5
            level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.aim
        = ada.aimed 0
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, BOW), "attack", moved=True), aim="bran", aimed=2), replace(BRAN, place=(16,
         0)), replace(BRAN, id="dai", place=(40, 0), storey=1)),
     Attack("ada", "dai"), {"attack": [1], "confirm": [6], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=dai weapon=short-bow roll=1 modifiers=(partial-cover 2, shooter-moving 2) against=5
            level=4
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=6 modifiers=() against=5
        D10-20 location: ada d10
        D10-20 struck. who=ada target=dai location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=dai location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 4) damage=10 before=3 spared=0 level=3
        D10-24 aim lost. who=ada target=bran
        D10-27 open. who=dai hours=5
        D10-27 drops. who=dai weapon=long-sword
        D10-27 out. who=dai
        = ada.aim
        = ada.aimed 0
        = ada.turn.left none
        = ada.turn.main 1
        = dai.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = dai.main
        = dai.wounds + (abdomen 3 blow=piercing deadline=18100)
        = dai.conditions prone
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=40/0)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(15, 0), storey=2)),
     Attack("ada", "bran"), {"attack": [4], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=4 modifiers=(total-cover 4, short-range -3) against=5
            level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 1) damage=7 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(doing(holding(replace(ADA, storey=2), BOW), "attack"), replace(BRAN, place=(15, 0))),
     Attack("ada", "bran"), {"attack": [8], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=8 modifiers=(short-range -3) against=5 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(4, 0))),
     Attack("ada", "bran"), {"attack": [3], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=knife roll=3 modifiers=() against=3 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=knife code=1-4/5-8/9-10/- roll=6 modifiers=(strength
            0, success-level 0) damage=6 before=2 spared=0 level=2
        D10-24 thrown. target=bran weapon=knife
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.main
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=4/0)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, SWORD, KNIFE), "off-attack"), replace(doing(BRAN, "dodge"), place=(3, 0)),
         dodge_missiles=True),
     Attack("ada", "bran"), {"dodge": [3], "attack": [2], "location": [6], "damage": [5]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=() against=3 level=0
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=knife roll=2 modifiers=(off-hand 4, short-range -3, dodge-level 0)
            against=3 level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=knife code=1-4/5-8/9-10/- roll=5 modifiers=(strength
            0, success-level 1) damage=6 before=2 spared=0 level=2
        D10-24 thrown. target=bran weapon=knife
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off
        = ada.turn.left none
        = ada.turn.off 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = bran.turn.left none
        = bran.turn.body 1
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=3/0)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, GUN), "attack"), replace(doing(BRAN, "dodge", "parry"), place=(9, 0)),
         dodge_missiles=True),
     Attack("ada", "bran"), {"attack": [4], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=revolver roll=4 modifiers=() against=4 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=revolver code=1-2/3-6/7-10/- roll=6
            modifiers=(strength 0, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry"),
         place=(16, 0))),
     Attack("ada", "bran"), {"attack": [4], "parry": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=4 modifiers=() against=5 level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=shield roll=6 modifiers=(attack-level 1) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left parry
        = bran.turn.off 1
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, main="", weapons=()), "attack"), doing(replace(BRAN, main="", weapons=()), "parry")),
     Attack("ada", "bran"), {"attack": [2], "parry": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=fists roll=2 modifiers=() against=2 level=0
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=fists roll=1 modifiers=(attack-level 0) against=1
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(replace(BRAN, main="", weapons=()), "parry")),
     Attack("ada", "bran"), {"attack": [7], "location": [6], "damage": [7]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 0) damage=8 before=3 spared=0 level=3
        D10-27 open. who=bran hours=5
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 3 blow=cutting deadline=18100)
        = bran.conditions prone
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, place=(2, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {"attack": [9]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=9 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(1, 0), conditions=("hidden",)), replace(BRAN,
         id="dai")),
     Attack("ada", "bran"), {"attack": [7]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=knife roll=7 modifiers=() against=6
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, BOW), "attack"), aim="bran"), replace(BRAN, place=(16, 0))),
     Attack("ada", "bran"), {"attack": [6]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=short-bow roll=6 modifiers=() against=5
        = ada.aim
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "dodge"), conditions=("blind", "mounted"))),
     Attack("ada", "bran"), {"attack": [8]}, """
        D10-18 cannot dodge. who=bran target=ada modifiers=impossible(blind 2, mounted 2) against=3
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=8 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(replace(BRAN, skills=(("dodge", 8),)), "dodge"), conditions=("blind",
         "mounted"))),
     Attack("ada", "bran"), {"dodge": [4], "attack": [4]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=4 modifiers=(blind 2, mounted 2) against=8 level=4
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=4 modifiers=(dodge-level 4) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "parry"), conditions=("blind", "mounted"))),
     Attack("ada", "bran"), {"attack": [6], "parry": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=long-sword roll=1 modifiers=(blind 2, mounted 2, attack-level 1)
            against=6
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge", "parry", body=1, off=2, acts=4)),
     Attack("ada", "bran"), {"dodge": [1], "attack": [6]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=1 modifiers=(further-actions 1) against=3 level=2
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=6 modifiers=(dodge-level 2) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left parry
        = bran.turn.body 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "dodge"), circumstances=put(-7, "dodge"))),
     Attack("ada", "bran"), {"dodge": [3], "attack": [9]}, """
        circumstance. who=bran value=-7 reason=
        D10-9 sure. who=bran what=dodge modifiers=certain(circumstance -7) against=3
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=certain(circumstance -7) against=3 level=0
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=9 modifiers=(dodge-level 0) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack", main=5), replace(doing(BRAN, "dodge"), conditions=("back-turned",),
         wounds=(Wound("chest", 2),))),
     Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, lost=("right-leg",), wounds=(Wound("left-arm", 4),))),
     Attack("ada", "bran", "gap"), {"where": ["left-leg"], "attack": [4], "damage": [2]}, """
        D10-25 where? ada left-leg/right-arm/abdomen/chest/head [head] target=bran
        D10-25 small? referee 1..9 [2] who=ada target=bran location=left-leg
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=(aimed 1, small 2) against=7 level=3
        D10-20 struck. who=ada target=bran location=left-leg
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 3) damage=6 before=2 spared=0 level=2
        D10-29 shock. who=bran difficulty=6 against=5 minutes=5 wounds_modifiers=(left-arm 4, left-leg 2)
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (left-leg 2 blow=cutting)
        = bran.waking -1
        = bran.shock 400
        = bran.conditions prone
        = fight.speed 1
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", DIFFICULTIES)
def test_what_is_heard_of_what_makes_a_blow_harder(case: Case):
    """The difficulties of the two tables, and that all of them add up: the off hand 4, drawn 2, one more action 1,
    aimed 1; down -4, mounted 2 and -2 against who is on foot, blind 2; from behind nothing misses. (D10-9,
    D10-14, D10-16, D10-17, D10-23, D10-24, D10-25)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
