"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.campaign import Free
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.encounters import Meet
from arbitro.systems.symbaroum.hazards import Hazard
from arbitro.systems.symbaroum.wounds import DeathRoll
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import BOW, DAGGER, GREATSWORD, SPEAR, duel, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, ORC, hear, peace, put

SHEET: list[Case] = [
    (duel(ORC, replace(ADA, shield=True, shielded=True, high=True)), Attack("foe", "ada"), {"defence": [9]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=11 theirs=accurate theirs_value=12
            against_modifiers=(defence 11, accurate -2) against=9 roll=9
        = fight.acts 0
    """),
    (duel(ORC, replace(ADA, high=True)), Attack("foe", "ada"), {"defence": [8]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.acts 0
    """),
    (duel(ORC, skills(replace(ADA, shield=True, shielded=True), "wall", 1)),
     Attack("foe", "ada"), {"defence": [10]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=12 theirs=accurate theirs_value=12
            against_modifiers=(defence 12, accurate -2) against=10 roll=10
        = fight.acts 0
    """),
    (duel(ORC, skills(replace(ADA, weapons=(SPEAR,), in_hand="spear"), "behind-the-point", 2)),
     Attack("foe", "ada"), {"defence": [9]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=11 theirs=accurate theirs_value=12
            against_modifiers=(defence 11, accurate -2) against=9 roll=9
        = fight.acts 0
    """),
    (duel(ORC, skills(ADA, "behind-the-point", 2)), Attack("foe", "ada"), {"defence": [8]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.acts 0
    """),
    (duel(skills(ADA, "ready-hand", 3), ORC), Attack("ada", "foe"), {"attack": [14], "damage": [7]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=7 armour=0 points=7 blow_modifiers=(sword 7) guard_modifiers=()
        SY-14 hurt. who=foe points=7 left=6
        = foe.toughness 6
        = fight.acts 0
    """),
    (duel(replace(ADA, circumstances=put(1, "damage")), ORC),
     Attack("ada", "foe"), {"attack": [14], "damage": [7], "pain": ["fall"]}, """
        circumstance. who=ada value=1 reason=
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8 blow_modifiers=(sword 7, circumstance 1)
            guard_modifiers=()
        SY-14 hurt. who=foe points=8 left=5
        SY-14 in pain. who=foe points=8 threshold=7
        SY-14 pain? ada fall/free-attack [free-attack] who=ada target=foe left=5
        SY-14 falls. who=foe
        = foe.toughness 5
        = foe.fallen True
        = fight.acts 0
    """),
    (duel(replace(ADA, circumstances=put(1, "damage")), skills(ORC, "thick-hide", 1)),
     Attack("ada", "foe"), {"attack": [14], "damage": [7]}, """
        circumstance. who=ada value=1 reason=
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8 blow_modifiers=(sword 7, circumstance 1)
            guard_modifiers=()
        SY-14 hurt. who=foe points=8 left=5
        = foe.toughness 5
        = fight.acts 0
    """),
    (duel(replace(ADA, toughness=1), ORC, queue=(Free("foe", "ada", "by-leaving"),)),
     React("foe"), {"defence": [19], "armour": [1]}, """
        SY-11 free attack. who=foe target=ada trigger=by-leaving
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=19
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 8, half-die -4)
          guard_modifiers=(leather 1)
        SY-15 dying. who=ada points=3
        SY-5 over. winner=foes
        = ada.toughness 0
        = ada.fallen True
        = fight None
    """),
    (peace(replace(ADA, toughness=1)), DeathRoll("ada"), {}, """
        ! no-death-roll who=ada
    """),
    (peace(replace(ADA, toughness=0, steps=1, fallen=True)), Hazard("ada"), {"damage": [3]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d6
        SY-13 hurt. who=ada damage=3 armour=0 points=3 guard_modifiers=()
        SY-16 nearer. who=ada steps=2
        = ada.steps 2
    """),
    (peace(replace(ADA, toughness=0, steps=2, fallen=True)),
     Hazard("ada"), {"damage": [3], "last words": ["So."]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d6
        SY-13 hurt. who=ada damage=3 armour=0 points=3 guard_modifiers=()
        SY-16 dies. who=ada
        SY-16 last words? ada text 200 []
        SY-16 last words. who=ada text=So.
        = ada.steps 0
        = ada.dead True
    """),
    (peace(replace(ADA, toughness=0, steps=1, fallen=True)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-15 slain. who=ada points=8 threshold=7
        SY-16 last words? ada text 200 []
        = ada.steps 0
        = ada.dead True
    """),
    (peace(replace(ADA, toughness=3)), Hazard("ada"), {"damage": [3]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d6
        SY-13 hurt. who=ada damage=3 armour=0 points=3 guard_modifiers=()
        SY-15 dying. who=ada points=3
        = ada.toughness 0
        = ada.fallen True
    """),
    (peace(replace(ADA, toughness=3)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-15 slain. who=ada points=8 threshold=7
        SY-16 last words? ada text 200 []
        = ada.toughness 0
        = ada.fallen True
        = ada.dead True
    """),
    (peace(replace(ADA, toughness=9)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-14 hurt. who=ada points=8 left=1
        SY-14 in pain. who=ada points=8 threshold=7
        SY-14 falls. who=ada
        = ada.toughness 1
        = ada.fallen True
    """),
    (peace(replace(ADA, toughness=9, fallen=True, tended=True)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-14 hurt. who=ada points=8 left=1
        = ada.toughness 1
        = ada.tended False
    """),
    (peace(ADA, replace(ORC, toughness=3)), Hazard("foe"), {}, """
        SY-13 hazard? referee 1..100 [6] figure=foe
        SY-13 armour helps? referee False/True [False] figure=foe
        SY-13 hurt. who=foe damage=3 armour=0 points=3 guard_modifiers=() whole_modifiers=(die-most 6, half-die -3)
        SY-15 dies. who=foe points=3
        = foe.toughness 0
        = foe.fallen True
        = foe.dead True
    """),
    (peace(replace(ADA, in_hand=""), BRAN), Meet("wolf"), {"surprise": ["heroes"], "roll": [20]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=wolf-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=14 roll=20
            against_modifiers=(discreet 8, vigilant -4) against=4
        SY-10 noticed. who=wolf-1 target=ada
        SY-5 order. order=wolf-1/ada/bran
        = ada.in_hand sword
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/bran)
    """),
    (peace(ADA, BRAN), Meet("wolf"), {"surprise": ["heroes"], "roll": [2]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 success. who=ada target=wolf-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=14 roll=2
            against_modifiers=(discreet 8, vigilant -4) against=4
        SY-10 surprised. side=heroes
        SY-5 order. order=wolf-1/ada/bran
        SY-11 chance. who=ada target=wolf-1 trigger=by-surprise
        SY-11 chance. who=bran target=wolf-1 trigger=by-surprise
        SY-11 chance. who=bran target=wolf-1 trigger=by-reach
        = ada.place 10/0
        = bran.place 10/0
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/bran pairs=ada/wolf-1/bran/wolf-1 queue=(ada wolf-1 by-surprise)/(bran wolf-1
            by-surprise)/(bran wolf-1 by-reach))
    """),
    (peace(replace(ADA, weapons=(SPEAR,), in_hand=""), replace(BRAN, weapons=(GREATSWORD, DAGGER), in_hand="",
         shield=True, shielded=True)),
     Meet("brigand"), {"surprise": ["foes"], "roll": [20]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: bran d20
        SY-2 failure. who=bran target=brigand-1 mine=vigilant mine_value=12 theirs=discreet theirs_value=10 roll=20
            against_modifiers=(vigilant 12) against=12
        SY-10 surprised. side=foes
        SY-5 order. order=ada/brigand-1/bran
        SY-10 whom? brigand-1 ada/bran [ada] who=brigand-1
        SY-11 chance. who=brigand-1 target=ada trigger=by-surprise
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) kind=brigand)
        = fight (order=ada/brigand-1/bran pairs=ada/brigand-1 queue=(brigand-1 ada by-surprise))
    """),
    (peace(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN),
     Meet("road-toll"), {"surprise": ["heroes"], "roll": [2], "distance": [12]}, """
        SY-7 distance? referee 1..60 [10] what=road-toll
        SY-5 met. who=brigand-1/brigand-2/poacher-1 count=3 paces=12
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 success. who=ada target=poacher-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=12 roll=2
            against_modifiers=(discreet 8, vigilant -2) against=6
        SY-10 surprised. side=heroes
        SY-5 order. order=poacher-1/ada/brigand-1/brigand-2/bran
        SY-10 whom? ada brigand-1/brigand-2 [brigand-1] who=ada
        SY-11 chance. who=ada target=brigand-1 trigger=by-surprise
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            armour=(quilted-coat 3) place=12/0 kind=brigand)
        = brigand-2 (brigand-2 brigand 2 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            armour=(quilted-coat 3) place=12/0 kind=brigand)
        = poacher-1 (poacher-1 poacher 1 foes 12/11/12/13/9/9/10/7 10 10 weapons=(bow ranged 8)/(dagger short 6)
            place=17/0 kind=poacher)
        = fight (order=poacher-1/ada/brigand-1/brigand-2/bran queue=(ada brigand-1 by-surprise))
    """),
    (peace(ADA, replace(BRAN, captive=True), replace(BRAN, id="cleo", side="bystanders"), replace(BRAN, id="dai",
         dead=True), replace(BRAN, id="eli", toughness=0)),
     Meet("wolf"), {}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=wolf-1/ada/eli
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/eli)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", SHEET)
def test_what_is_heard_of_what_follows_from_the_sheet(case: Case):
    """Quick 11, less 1 of leather, 1 more with a shield; pain above half of Strong, 7 of 14; at nothing a character is
    dying, and has no more of its turn. (SY-4, SY-9, SY-10, SY-14, SY-15, SY-16)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
