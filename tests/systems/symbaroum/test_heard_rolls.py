"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.campaign import Free
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.checks import Opposed, Test, Written
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.corruption import Conceal
from arbitro.systems.symbaroum.encounters import Meet, Sneak
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import duel, fight, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, ORA, ORC, WOLF, hear, peace, put

ROLLS: list[Case] = [
    (peace(ADA), Test("ada", "cunning"), {"test": [7]}, """
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=7 against_modifiers=(cunning 7) against=7
    """),
    (peace(ADA), Test("ada", "cunning"), {"difficulty": [-2], "test": [6]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=cunning
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=cunning mine_value=7 roll=6 against_modifiers=(cunning 7, difficulty -2) against=5
    """),
    (peace(replace(ADA, circumstances=put(3, "cunning"))), Test("ada", "cunning"), {"test": [10]}, """
        circumstance. who=ada value=3 reason=
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=10 against_modifiers=(cunning 7, circumstance 3)
            against=10
    """),
    (peace(ADA), Test("ada", "cunning"), {"difficulty": [20], "test": [20]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=cunning
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=cunning mine_value=7 roll=20 against_modifiers=(cunning 7, difficulty 20)
            against=27
    """),
    (peace(ADA), Test("ada", "cunning"), {"difficulty": [-20], "test": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=cunning
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=1 against_modifiers=(cunning 7, difficulty -20)
            against=-13
    """),
    (peace(ADA), Test("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-attribute found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (peace(ADA, ORC), Opposed("foe", "discreet", "vigilant", "ada"), {"roll": [13]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=vigilant mine_value=9 theirs=discreet theirs_value=6 roll=13
            against_modifiers=(vigilant 9, discreet 4) against=13
    """),
    (peace(ADA, ORC), Opposed("foe", "discreet", "vigilant", "ada"), {"roll": [14], "difficulty": [0]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=vigilant
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=vigilant mine_value=9 theirs=discreet theirs_value=6 roll=14
            against_modifiers=(vigilant 9, discreet 4) against=13
    """),
    (peace(ADA, BRAN), Opposed("ada", "discreet", "defence", "bran"), {"roll": [11], "difficulty": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=discreet
        SY-2 roll: ada d20
        SY-2 success. who=ada target=bran mine=discreet mine_value=8 theirs=defence theirs_value=7 roll=11
            against_modifiers=(discreet 8, defence 3, difficulty 1) against=12
    """),
    (peace(replace(ADA, circumstances=put(2, "strong")), replace(ORC, circumstances=put(5, "quick"))),
     Opposed("ada", "strong", "quick", "foe"), {"roll": [12]}, """
        circumstance. who=ada value=2 reason=
        circumstance. who=foe value=5 reason=
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=strong mine_value=14 theirs=quick theirs_value=9 roll=12
            against_modifiers=(strong 14, quick 1, circumstance 2, circumstance -5) against=12
    """),
    (peace(replace(ADA, circumstances=put(2, "strong")), replace(ORC, circumstances=put(5, "quick"))),
     Opposed("foe", "quick", "strong", "ada"), {"roll": [13]}, """
        circumstance. who=ada value=2 reason=
        circumstance. who=foe value=5 reason=
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=strong mine_value=14 theirs=quick theirs_value=9 roll=13
            against_modifiers=(strong 14, quick 1, circumstance 2, circumstance -5) against=12
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "vigilant", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "sight", "foe"), {}, """
        ! no-such-attribute found=sight
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "sight", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (fight(ADA, ORC, sight="heroes"), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada 2d20kh1
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (fight(ADA, ORC, sight="foes"), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [9]}, """
        SY-2 roll: ada 2d20kl1
        SY-2 failure. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=9
            against_modifiers=(discreet 8) against=8
    """),
    (peace(ADA, ORC), Written("ada"), {"notation": ["[Cunning 9←-3]"], "test": [6]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=9 roll=6 against_modifiers=(cunning 9, difficulty -3) against=6
    """),
    (peace(replace(ADA, circumstances=put(1, "cunning")), ORC),
     Written("ada"), {"notation": ["Cunning"], "test": [8]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        circumstance. who=ada value=1 reason=
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=8 against_modifiers=(cunning 7, circumstance 1) against=8
    """),
    (peace(replace(ADA, circumstances=put(1, "quick")), replace(ORC, circumstances=put(2, "accurate")), WOLF),
     Written("ada"), {"notation": ["[Ágil←Diestro]"], "roll": [8]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 against? referee foe/wolf [foe] who=ada
        circumstance. who=ada value=1 reason=
        circumstance. who=foe value=2 reason=
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=quick mine_value=11 theirs=accurate theirs_value=12 roll=8
            against_modifiers=(quick 11, accurate -2, circumstance 1, circumstance -2) against=8
    """),
    (peace(ADA, BRAN, ORC),
     Written("ada"), {"notation": ["[Quick 15←Accurate]"], "against": ["bran"], "roll": [17]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 against? referee bran/foe [foe] who=ada
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=bran mine=quick mine_value=15 theirs=accurate theirs_value=9 roll=17
            against_modifiers=(quick 15, accurate 1) against=16
    """),
    (peace(ADA, BRAN, ORC), Written("ada"), {"notation": ["quick<-accurate 14"], "test": [7]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 success. who=ada mine=quick mine_value=11 roll=7 against_modifiers=(quick 11, accurate -4) against=7
    """),
    (peace(ADA), Written("ada"), {"notation": ["quick<-accurate"]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 nobody. who=ada
    """),
    (peace(ADA), Written("ada"), {"notation": ["quick<-21"]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 unreadable. who=ada text=21
    """),
    (peace(ADA), Written("ada"), {"notation": ["123456789-123456789-123456789-123456789-x"]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 unreadable. who=ada text=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, stigmata=("horns",)), ORC), Conceal("ada", "foe"), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
        SY-23 hidden. who=ada target=foe stigma=horns
    """),
    (peace(replace(ADA, stigmata=("horns",), passing_stigma="eyes"), ORC), Conceal("ada", "foe"), {"roll": [9]}, """
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=9
            against_modifiers=(discreet 8) against=8
        SY-23 noticed. who=ada target=foe stigma=eyes
    """),
    (peace(ADA, ORC), Conceal("ada", "foe"), {}, """
        ! no-stigma who=ada
    """),
    (peace(replace(ADA, stigmata=("horns",)), replace(ORC, dead=True)), Conceal("ada", "foe"), {}, """
        ! no-dead who=foe
    """),
    (peace(replace(ADA, stigmata=("horns",)), ORC), Conceal("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(ADA, BRAN, WOLF, ORC), Sneak("ada"), {"roll": [5]}, """
        SY-10 sneaks. who=ada
        SY-2 roll: ada d20
        SY-2 success. who=ada target=wolf mine=discreet mine_value=8 theirs=vigilant theirs_value=13 roll=5
            against_modifiers=(discreet 8, vigilant -3) against=5
        SY-10 unnoticed. who=ada
    """),
    (peace(ADA, BRAN, WOLF, skills(ORC, "open-eyes", 1), ORA), Sneak("bran", True), {"roll": [6]}, """
        SY-10 sneaks. who=bran/ada
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=wolf mine=discreet mine_value=8 theirs=vigilant theirs_value=13 roll=6
            against_modifiers=(discreet 8, vigilant -3) against=5
        SY-10 noticed. who=wolf target=ada
    """),
    (peace(ADA, BRAN, WOLF, skills(replace(ORC, attributes=WOLF.attributes), "open-eyes", 1)),
     Sneak("bran", True), {"roll": [4]}, """
        SY-10 sneaks. who=bran/ada
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=13 roll=4
            against_modifiers=(discreet 8, vigilant -3, open-eyes -2) against=3
        SY-10 noticed. who=foe target=ada
    """),
    (peace(ADA, replace(BRAN, captive=True), WOLF), Sneak("ada", True), {}, """
        ! no-companions who=ada
    """),
    (peace(ADA, BRAN), Sneak("ada"), {}, """
        ! no-watchers who=ada
    """),
    (duel(ADA, ORC), Attack("ada", "foe"), {"difficulty": [2], "attack": [16], "damage": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=accurate
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, difficulty 2) against=16 roll=16
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1 blow_modifiers=(sword 1) guard_modifiers=()
        SY-14 hurt. who=foe points=1 left=12
        = foe.toughness 12
        = fight.acts 0
    """),
    (duel(ORC, ADA), Attack("foe", "ada"), {"difficulty": [-3], "defence": [6], "armour": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=defence
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2, difficulty -3) against=5 roll=6
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 8, half-die -4)
          guard_modifiers=(leather 1)
        SY-14 hurt. who=ada points=3 left=11
        = ada.toughness 11
        = fight.acts 0
    """),
    (duel(replace(ADA, circumstances=(*put(3, "attack"), *put(2, "damage"))), replace(ORC, circumstances=put(4,
         "defence"))),
     Attack("ada", "foe"), {"attack": [13], "damage": [3]}, """
        circumstance. who=ada value=3 reason=
        circumstance. who=foe value=4 reason=
        circumstance. who=ada value=2 reason=
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, circumstance 3, circumstance -4) against=13 roll=13
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=5 armour=0 points=5 blow_modifiers=(sword 3, circumstance 2)
            guard_modifiers=()
        SY-14 hurt. who=foe points=5 left=8
        = foe.toughness 8
        = fight.acts 0
    """),
    (fight(ADA, ORC, sight="both"), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (fight(replace(ADA, conditions=(Condition("night-eyed", 0, 1),)), ORC, sight="both"),
     Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada 2d20kl1
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (fight(replace(ADA, conditions=(Condition("blinded", 3),)), ORC),
     Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada 2d20kh1
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (peace(ADA, ORC), Written("ada"), {"notation": ["Quick←20"], "test": [19]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 success. who=ada mine=quick mine_value=11 roll=19 against_modifiers=(quick 11, difficulty 20) against=31
    """),
    (peace(ADA, ORC), Written("ada"), {"notation": ["Quick←-20"], "test": [2]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=quick mine_value=11 roll=2 against_modifiers=(quick 11, difficulty -20) against=-9
    """),
    (peace(replace(ADA, attributes=(13, 10, 9, 8, 14, 10, 7, 5)), replace(BRAN, attributes=(9, 10, 9, 11, 8, 13, 10,
         6))),
     Meet("brigand"), {"tie": [9, 7, 9]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 tie: ada d20
        SY-5 tie. who=ada roll=9
        SY-5 tie: bran d20
        SY-5 tie. who=bran roll=7
        SY-5 tie: ada d20
        SY-5 tie. who=brigand-1 roll=9
        SY-5 order. order=ada/brigand-1/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 kind=brigand)
        = fight (order=ada/brigand-1/bran)
    """),
    (duel(ORC, ADA, queue=(Free("foe", "ada", "by-surprise"),)), React("foe"), {"difficulty": [], "armour": [2]}, """
        SY-11 free attack. who=foe target=ada trigger=by-surprise
        SY-12 unseen. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=certain(defence 10, accurate -2, unaware -2) against=6
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=6 armour=2 points=4 blow_modifiers=(sword 8, half-die -4,
          unaware 4, half-die -2)
            guard_modifiers=(leather 2)
        SY-14 hurt. who=ada points=4 left=10
        = ada.toughness 10
        = fight.queue - (foe ada by-surprise)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", ROLLS)
def test_what_is_heard_of_a_roll(case: Case):
    """A d20 at or under the attribute, and 10 less the other's besides; what eases one side hinders the other; a 1
    always and a 20 never. (SY-1, SY-2, SY-10, SY-17, SY-19, SY-23)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
