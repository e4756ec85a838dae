"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.campaign import Free
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.combat import Attack
from arbitro.systems.symbaroum.encounters import Meet, Sight
from arbitro.systems.symbaroum.rounds import CallOff, EndTurn, Round, Wait
from arbitro.systems.symbaroum.wounds import DeathRoll
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import DAGGER, SWORD, duel, fight
from tests.systems.symbaroum.hearing import ADA, BRAN, ORA, ORC, WOLF, between, hear, peace

ROUNDS: list[Case] = [
    (between(replace(ADA, conditions=(Condition("held", 2, 2), Condition("warded", 0, 4), Condition("blinded", 3))),
         BRAN, ORC, mists=((2, "both"),), spent=(("ada", "by-pain"),)),
     Round(), {}, """
        SY-5 round. round=3
        = ada.conditions - (held until=2 value=2)
        = fight.round 3
        = fight.turn ada
        = fight.moves 1
        = fight.acts 1
        = fight.spent - ada/by-pain
        = fight.mists - 2/both
    """),
    (between(ADA, BRAN, ORC, mists=((3, "both"),)), Round(), {}, """
        SY-5 round. round=3
        = fight.round 3
        = fight.turn ada
        = fight.moves 1
        = fight.acts 1
    """),
    (between(ADA, BRAN, ORC, spent=(("ada", "by-pain"),), round=0), Round(), {}, """
        SY-5 round. round=1
        = fight.round 1
        = fight.turn ada
        = fight.moves 1
        = fight.acts 1
    """),
    (fight(ADA, replace(BRAN, conditions=(Condition("dazed", 3),)), replace(ORC, dead=True), ORA),
     EndTurn("ada"), {}, """
        SY-6 dazed. who=bran
        = bran.conditions - (dazed until=3)
        = fight.turn ora
    """),
    (fight(ADA, replace(BRAN, toughness=0, fallen=True, conditions=(Condition("dazed", 3),)), ORC),
     EndTurn("ada"), {}, """
        = bran.conditions - (dazed until=3)
        = fight.turn bran
    """),
    (fight(ADA, BRAN, ORC), Wait("ada", "bran"), {}, """
        SY-5 waits. who=ada after=bran
        = fight.order bran/ada/foe
        = fight.turn bran
        = fight.waited ada
    """),
    (fight(ADA, BRAN, ORC), Wait("ada", "foe"), {}, """
        SY-5 waits. who=ada after=foe
        = fight.order bran/foe/ada
        = fight.turn bran
        = fight.waited ada
    """),
    (fight(ADA, BRAN, ORC, waited=("ada",)), Wait("ada", "foe"), {}, """
        ! no-wait-again who=ada
    """),
    (fight(ADA, BRAN, ORC, turn="bran"), Wait("bran", "foe"), {}, """
        ! no-wait-first who=bran first=ada
    """),
    (fight(ADA, BRAN, ORC, moves=0), Wait("ada", "foe"), {}, """
        ! no-wait-begun who=ada
    """),
    (fight(ADA, BRAN, ORC), Wait("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-wait-after found=123456789-123456789-123456789-123456789-
    """),
    (fight(ADA, BRAN, replace(ORC, gone=True), ORA), Wait("ada", "foe"), {}, """
        ! no-wait-after found=foe
    """),
    (fight(ADA, BRAN, ORC, melee=[("ada", "foe")]), CallOff(), {}, """
        SY-5 over. winner=either
        = fight None
    """),
    (fight(replace(ADA, place=(4, 0), fallen=True, high=True, conditions=(Condition("dazed", 3), Condition("warded",
         0, 4))), replace(BRAN, gone=True, place=(9, 0)), replace(ORC, gone=True), replace(ORA, toughness=0,
         dead=True)),
     EndTurn("ada"), {}, """
        SY-5 over. winner=heroes
        = ada.conditions - (dazed until=3)
        = ada.place 0/0
        = ada.high False
        = ada.fallen False
        = bran.place 0/0
        = bran.gone False
        = foe.gone False
        = wings foe
        = fight None
    """),
    (fight(replace(ADA, gone=True), replace(BRAN, dead=True), ORC, turn="foe"), EndTurn("foe"), {}, """
        SY-5 over. winner=escaped
        = ada.gone False
        = wings foe
        = fight None
    """),
    (fight(replace(ADA, captive=True), BRAN, replace(ORC, toughness=0, dead=True), turn="bran"), CallOff(), {}, """
        SY-5 over. winner=heroes
        = ada.captive False
        = fight None
    """),
    (fight(replace(ADA, captive=True), replace(BRAN, captive=True), ORC, turn="foe"), EndTurn("foe"), {}, """
        SY-5 over. winner=foes
        = fight None
    """),
    (fight(ADA, BRAN, turn="ada", against=("bran",), melee=[("ada", "bran")]), CallOff(), {}, """
        SY-5 over. winner=either
        = fight None
    """),
    (fight(replace(ADA, toughness=0, fallen=True), replace(ORC, dead=True)), EndTurn("foe"), {}, """
        ! no-dead who=foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN),
     DeathRoll("ada"), {"death roll": [1], "toughness": [3]}, """
        SY-16 death roll: ada d20
        SY-16 toughness: ada d4
        SY-16 rises. who=ada roll=1 points=3
        = ada.toughness 3
        = ada.fallen False
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN), DeathRoll("ada"), {"death roll": [10]}, """
        SY-16 death roll: ada d20
        SY-16 holds. who=ada roll=10
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN), DeathRoll("ada"), {"death roll": [11]}, """
        SY-16 death roll: ada d20
        SY-16 nearer. who=ada roll=11 steps=1
        = ada.steps 1
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True, steps=1), ORC, BRAN), DeathRoll("ada"), {"death roll": [19]}, """
        SY-16 death roll: ada d20
        SY-16 nearer. who=ada roll=19 steps=2
        = ada.steps 2
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True, steps=2), ORC, BRAN), DeathRoll("ada"), {"death roll": [11]}, """
        SY-16 death roll: ada d20
        SY-16 dies. who=ada roll=11
        SY-16 last words? ada text 200 []
        = ada.steps 0
        = ada.dead True
        = fight.turn foe
    """),
    (peace(replace(ADA, toughness=0, fallen=True)), DeathRoll("ada"), {"death roll": [20], "last words": ["Ah."]}, """
        SY-16 death roll: ada d20
        SY-16 dies. who=ada roll=20
        SY-16 last words? ada text 200 []
        SY-16 last words. who=ada text=Ah.
        = ada.dead True
    """),
    (peace(ADA), DeathRoll("ada"), {}, """
        ! no-death-roll who=ada
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN, turn="foe"), DeathRoll("ada"), {}, """
        ! no-turn who=ada turn=foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN, queue=(Free("foe", "bran", "by-reach"),)),
     DeathRoll("ada"), {}, """
        ! no-reaction-first who=foe
    """),
    (peace(ADA), DeathRoll("eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, BRAN), Meet("brigand"), {"how many": [2], "distance": [8], "surprise": ["nobody"]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1/brigand-2 count=2 paces=8
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/brigand-1/brigand-2/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=8/0 kind=brigand)
        = brigand-2 (brigand-2 brigand 2 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=8/0 kind=brigand)
        = fight (order=ada/brigand-1/brigand-2/bran)
    """),
    (peace(replace(ADA, in_hand=""), replace(BRAN, dead=True)),
     Meet("road-toll"),
     {"ground": ["heights"], "above": ["foes"], "sight": ["foes"], "surprise": ["foes"], "roll": [7], "whom": []}, """
        SY-7 distance? referee 1..60 [10] what=road-toll
        SY-5 met. who=brigand-1/brigand-2/poacher-1 count=3 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-18 above? referee nobody/heroes/foes [nobody]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada 2d20kl1
        SY-2 success. who=ada target=brigand-1 mine=vigilant mine_value=9 theirs=discreet theirs_value=10 roll=7
            against_modifiers=(vigilant 9) against=9
        SY-10 noticed. who=ada target=brigand-1
        SY-5 order. order=poacher-1/ada/brigand-1/brigand-2
        = ada.in_hand sword
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 high=True kind=brigand)
        = brigand-2 (brigand-2 brigand 2 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 high=True kind=brigand)
        = poacher-1 (poacher-1 poacher 1 foes 12/11/12/13/9/9/10/7 10 10 weapons=(bow ranged 8)/(dagger short 6)
            in_hand=bow place=15/0 high=True kind=poacher)
        = fight (order=poacher-1/ada/brigand-1/brigand-2 ground=heights sight=foes)
    """),
    (peace(ADA, BRAN), Meet("pack"), {"surprise": ["foes"], "roll": [10]}, """
        SY-7 distance? referee 1..60 [10] what=pack
        SY-5 met. who=wolf-1/wolf-2/wolf-3 count=3 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: bran d20
        SY-2 success. who=bran target=wolf-1 mine=vigilant mine_value=12 theirs=discreet theirs_value=12 roll=10
            against_modifiers=(vigilant 12, discreet -2) against=10
        SY-10 noticed. who=bran target=wolf-1
        SY-5 order. order=wolf-1/wolf-2/wolf-3/ada/bran
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-2 (wolf-2 wolf 2 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-3 (wolf-3 wolf 3 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/wolf-2/wolf-3/ada/bran)
    """),
    (peace(replace(ADA, weapons=(SWORD, DAGGER)), BRAN),
     Meet("patrol"), {"surprise": ["heroes"], "roll": [7], "distance": [6], "whom": ["sergeant-1"]}, """
        SY-7 distance? referee 1..60 [10] what=patrol
        SY-5 met. who=sergeant-1/spearman-1/spearman-2 count=3 paces=6
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 success. who=ada target=sergeant-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=11 roll=7
            against_modifiers=(discreet 8, vigilant -1) against=7
        SY-10 surprised. side=heroes
        SY-5 order. order=ada/sergeant-1/spearman-1/spearman-2/bran
        SY-10 whom? ada sergeant-1/spearman-1/spearman-2 [sergeant-1] who=ada
        SY-10 whom? bran sergeant-1/spearman-1/spearman-2 [spearman-1] who=bran
        SY-11 chance. who=ada target=sergeant-1 trigger=by-surprise
        SY-11 chance. who=bran target=spearman-1 trigger=by-surprise
        SY-11 chance. who=bran target=spearman-1 trigger=by-reach
        = ada.place 6/0
        = bran.place 6/0
        = sergeant-1 (sergeant-1 sergeant 1 foes 13/10/11/7/13/13/10/12 13 13 weapons=(axe one-handed 8)/(dagger short
            6) armour=(scales 6 impedes=2) shield=True shielded=True talents=(captains-voice 1 effects=(rally))/(wall
            2 effects=(behind-shield value=1)/(topple)) place=6/0 kind=sergeant)
        = spearman-1 (spearman-1 spearman 1 foes 11/9/11/7/12/11/9/8 12 12 weapons=(spear long 8)/(dagger short 6)
            armour=(leather 4 impedes=1) place=6/0 kind=spearman)
        = spearman-2 (spearman-2 spearman 2 foes 11/9/11/7/12/11/9/8 12 12 weapons=(spear long 8)/(dagger short 6)
            armour=(leather 4 impedes=1) place=6/0 kind=spearman)
        = fight (order=ada/sergeant-1/spearman-1/spearman-2/bran pairs=ada/sergeant-1/bran/spearman-1 queue=(ada
            sergeant-1 by-surprise)/(bran spearman-1 by-surprise)/(bran spearman-1 by-reach))
    """),
    (replace(peace(ADA, BRAN), guarded=True), Meet("wolf"), {"surprise": ["foes"]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-10 guarded.
        SY-5 order. order=wolf-1/ada/bran
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/bran)
        = guarded False
    """),
    (peace(replace(ADA, attributes=(13, 10, 9, 8, 14, 10, 7, 5)), replace(BRAN, attributes=(9, 10, 9, 11, 8, 13, 10,
         6))),
     Meet("brigand"), {"tie": [7, 7, 9]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 tie: ada d20
        SY-5 tie. who=ada roll=7
        SY-5 tie: bran d20
        SY-5 tie. who=bran roll=7
        SY-5 tie: ada d20
        SY-5 tie. who=brigand-1 roll=9
        SY-5 order. order=brigand-1/ada/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 kind=brigand)
        = fight (order=brigand-1/ada/bran)
    """),
    (fight(ADA, ORC), Meet("wolf"), {"how many": [2], "distance": [12]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1/wolf-2 count=2 paces=12
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=12/0 kind=wolf)
        = wolf-2 (wolf-2 wolf 2 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=12/0 kind=wolf)
        = fight.order wolf-1/wolf-2/ada/foe
    """),
    (fight(ADA, ORC), Meet("poacher"), {"distance": [56]}, """
        SY-10 how many? referee 1..6 [1] what=poacher
        SY-7 distance? referee 1..60 [10] what=poacher
        SY-5 met. who=poacher-1 count=1 paces=56
        = poacher-1 (poacher-1 poacher 1 foes 12/11/12/13/9/9/10/7 10 10 weapons=(bow ranged 8)/(dagger short 6)
            in_hand=bow place=60/0 kind=poacher)
        = fight.order poacher-1/ada/foe
    """),
    (peace(ADA), Meet("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-creature found=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, dead=True)), Meet("wolf"), {}, """
        ! no-party
    """),
    (fight(ADA, *[replace(ORC, id=f"o{at}") for at in range(10)]), Meet("pack"), {}, """
        ! no-room most=12
    """),
    (fight(ADA, *[replace(ORC, id=f"o{at}") for at in range(9)]), Meet("pack"), {}, """
        SY-7 distance? referee 1..60 [10] what=pack
        SY-5 met. who=wolf-1/wolf-2/wolf-3 count=3 paces=10
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-2 (wolf-2 wolf 2 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-3 (wolf-3 wolf 3 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight.order wolf-1/wolf-2/wolf-3/ada/o0/o1/o2/o3/o4/o5/o6/o7/o8
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),)), Meet("wolf"), {}, """
        ! no-reaction-first who=foe
    """),
    (peace(ADA, ORC, BRAN), Attack("ada", "foe"), {"distance": [4]}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe/bran
        = foe.place 4/0
        = fight (order=ada/foe/bran)
    """),
    (peace(ADA, replace(ORC, side="bystanders"), BRAN), Attack("ada", "foe"), {}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe/bran
        = foe.side foes
        = foe.place 5/0
        = fight (order=ada/foe/bran)
    """),
    (peace(ADA, BRAN, ORC), Attack("ada", "bran"), {}, """
        SY-5 assault. who=ada target=bran
        SY-7 distance? referee 1..60 [5] what=bran
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/bran
        = bran.place 5/0
        = fight (order=ada/bran against=bran)
    """),
    (peace(ADA, replace(ORC, captive=True), BRAN), Attack("ada", "foe"), {}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-5 let loose. who=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe/bran
        = foe.place 5/0
        = foe.captive False
        = fight (order=ada/foe/bran)
    """),
    (fight(ADA, ORC, order=("ada", "foe"), melee=[("ada", "foe")]), Sight("both"), {}, """
        SY-19 sight. sight=both
        = fight.sight both
    """),
    (fight(ADA, ORC), Sight("clear"), {}, """
        ! no-sight-same
    """),
    (fight(ADA, ORC), Sight("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-sight found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA, ORC), Sight("both"), {}, """
        ! no-fight
    """),
    (fight(replace(ADA, toughness=0, fallen=True), BRAN, ORC, waited=("foe",), turn="bran", against=("ada",)),
     Wait("bran", "foe"), {}, """
        SY-5 waits. who=bran after=foe
        = fight.order ada/foe/bran
        = fight.turn foe
        = fight.waited bran/foe
    """),
    (peace(ADA, replace(ORC, captive=True, side="bystanders"), replace(BRAN, captive=True)),
     Attack("ada", "foe"), {}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-5 let loose. who=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe
        = foe.side foes
        = foe.place 5/0
        = foe.captive False
        = fight (order=ada/foe)
    """),
    (fight(ADA, BRAN, ORC, order=("ada", "foe"), turn="ada"), EndTurn("ada"), {}, """
        = fight.turn foe
    """),
    (peace(replace(ADA, attributes=(13, 10, 9, 8, 14, 10, 7, 5)), BRAN), Meet("brigand"), {"tie": [7, 7]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 tie: ada d20
        SY-5 tie. who=ada roll=7
        SY-5 tie: ada d20
        SY-5 tie. who=brigand-1 roll=7
        SY-5 order. order=ada/brigand-1/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 kind=brigand)
        = fight (order=ada/brigand-1/bran)
    """),
    (fight(ADA, BRAN, ORC, turn="foe"), EndTurn("foe"), {}, """
        = fight.turn
        = fight.moves 0
        = fight.acts 0
    """),
    (fight(ADA, WOLF, replace(ORC, side="bystanders"), order=("ada", "wolf"), melee=[("ada", "foe")]),
     Attack("ada", "foe"), {"attack": [20]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=20
        SY-11 chance. who=foe target=ada trigger=by-fumble
        = foe.side foes
        = fight.order ada/wolf/foe
        = fight.acts 0
        = fight.queue + (foe ada by-fumble)
    """),
    (fight(ADA, WOLF, BRAN, order=("ada", "wolf"), melee=[("ada", "bran")]),
     Attack("ada", "bran"), {"attack": [15], "damage": [1]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=bran weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=7
            against_modifiers=(accurate 13, defence 3) against=16 roll=15
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=bran damage=1 armour=0 points=1 blow_modifiers=(sword 1) guard_modifiers=()
        SY-14 hurt. who=bran points=1 left=9
        = bran.toughness 9
        = fight.order ada/wolf/bran
        = fight.acts 0
        = fight.against bran
    """),
    (fight(ADA, WOLF, ORC, melee=[("ada", "foe")]), Attack("ada", "foe"), {"attack": [19]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=19
        = fight.acts 0
    """),
    (fight(ADA, *[replace(ORC, id=f"o{at}") for at in range(8)]), Meet("wolf"), {"distance": [12]}, """
        SY-10 how many? referee 1..4 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=12
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth
            armour=(hide 4) place=12/0 kind=wolf)
        = fight.order wolf-1/ada/o0/o1/o2/o3/o4/o5/o6/o7
    """),
    (fight(ADA, replace(BRAN, conditions=(Condition("dazed", 3),)), ORC), EndTurn("ada"), {}, """
        SY-6 dazed. who=bran
        = bran.conditions - (dazed until=3)
        = fight.turn foe
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", ROUNDS)
def test_what_is_heard_of_rounds_and_turns(case: Case):
    """Quick, then Vigilant, then a d20; the first may wait once; the dazed lose a turn; what lasted to a round's end
    ends. (SY-5, SY-6, SY-10, SY-11, SY-16, SY-18, SY-19, SY-24)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
