"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.campaign import Fallen
from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.gear import make_armour
from arbitro.systems.d10.things import Give, HandOver, PickUp, PutDown, Take, Trade, UseUp
from tests.systems.d10.figures import KNIFE, SHIELD, SWORD, peace
from tests.systems.d10.hearing import ADA, BRAN, GREAT, doing, hear, holding, moment
from tests.systems.heard import Case, flat

THINGS: list[Case] = [
    (peace(replace(holding(ADA, KNIFE, SHIELD), weapons=(KNIFE, SHIELD, KNIFE), things=(("arrow", 12), ("rope", 1)),
         coins=9, pack=(make_armour("greaves"),)), BRAN),
     HandOver("ada", "bran"), {"what": ["knife"], "how many": [2]}, """
        D10-22 what? ada knife/shield/greaves/arrow/rope/coins [knife] who=ada
        D10-22 how many? ada 1..2 [1] who=ada item=knife
        D10-22 hands over. who=ada target=bran item=knife number=2
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.main
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(replace(ADA, weapons=(KNIFE, KNIFE), main="knife", off="knife"), BRAN),
     HandOver("ada", "bran"), {"what": ["knife"]}, """
        D10-22 what? ada knife [knife] who=ada
        D10-22 how many? ada 1..2 [1] who=ada item=knife
        D10-22 hands over. who=ada target=bran item=knife number=1
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(replace(ADA, weapons=(KNIFE, SWORD), main="long-sword", off="knife"), BRAN),
     HandOver("ada", "bran"), {"what": ["knife"]}, """
        D10-22 what? ada knife/long-sword [knife] who=ada
        D10-22 hands over. who=ada target=bran item=knife number=1
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(replace(ADA, things=(("arrow", 12), ("rope", 1)), coins=9), replace(BRAN, things=(("arrow", 9990),),
         coins=999995)),
     HandOver("ada", "bran"), {"what": ["arrow"], "how many": [11]}, """
        D10-22 what? ada long-sword/arrow/rope/coins [long-sword] who=ada
        D10-22 how many? ada 1..12 [1] who=ada item=arrow
        D10-22 hands over. who=ada target=bran item=arrow number=11
        = ada.things - arrow/12
        = ada.things + arrow/1
        = bran.things - arrow/9990
        = bran.things + arrow/9999
    """),
    (peace(replace(ADA, things=(("arrow", 12), ("rope", 1)), coins=9), replace(BRAN, things=(("arrow", 9990),),
         coins=999995)),
     HandOver("ada", "bran"), {"what": ["coins"], "how many": [7]}, """
        D10-22 what? ada long-sword/arrow/rope/coins [long-sword] who=ada
        D10-22 how many? ada 1..9 [1] who=ada item=coins
        D10-22 hands over. who=ada target=bran item=coins number=7
        = ada.coins 2
        = bran.coins 1000000
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"), make_armour("greaves")), armour=(make_armour("mail-shirt"),)),
         BRAN),
     HandOver("ada", "bran"), {"what": ["greaves"], "how many": [2]}, """
        D10-22 what? ada long-sword/greaves [long-sword] who=ada
        D10-22 how many? ada 1..2 [1] who=ada item=greaves
        D10-22 hands over. who=ada target=bran item=greaves number=2
        = ada.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(ADA, replace(BRAN, things=(("rope", 1),), armour=(make_armour("greaves"),), coins=4)),
     Take("ada", "bran"), {"roll": [2, 3], "what": ["rope"]}, """
        D10-11 roll: ada d10
        D10-11 success. who=ada what=sleight roll=2 modifiers=() against=5 level=3
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=3 modifiers=() against=5 level=2
        D10-11 won. who=ada target=bran
        D10-22 what? referee long-sword/rope/coins [long-sword] who=bran
        D10-22 takes. who=ada target=bran item=rope number=1
        = ada.things + rope/1
        = bran.things - rope/1
    """),
    (peace(ADA, replace(BRAN, things=(("rope", 1),), coins=4)), Take("ada", "bran"), {"roll": [3, 3]}, """
        D10-11 roll: ada d10
        D10-11 success. who=ada what=sleight roll=3 modifiers=() against=5 level=2
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=3 modifiers=() against=5 level=2
        D10-11 tie. who=ada target=bran level=2
        D10-11 tie? referee passive/active [passive] who=ada target=bran
        D10-11 lost. who=ada target=bran
    """),
    (peace(ADA, replace(BRAN, weapons=(), main="", armour=(make_armour("greaves"),))),
     Take("ada", "bran"), {"roll": [2, 3]}, """
        D10-11 roll: ada d10
        D10-11 success. who=ada what=sleight roll=2 modifiers=() against=5 level=3
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=3 modifiers=() against=5 level=2
        D10-11 won. who=ada target=bran
        D10-22 nothing. who=ada target=bran
    """),
    (peace(ADA, replace(BRAN, conditions=("captive",), things=(("rope", 3),), armour=(make_armour("greaves"),),
         pack=(make_armour("greaves"),), coins=4)),
     Take("ada", "bran"), {"what": ["everything"]}, """
        D10-22 what? ada everything/long-sword/greaves/rope/coins [everything] who=bran
        D10-22 takes. who=ada target=bran item=long-sword number=1
        D10-22 takes. who=ada target=bran item=greaves number=2
        D10-22 takes. who=ada target=bran item=rope number=3
        D10-22 takes. who=ada target=bran item=coins number=4
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.things + rope/3
        = ada.coins 4
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.armour - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.things - rope/3
        = bran.coins 0
        = bran.main
    """),
    (peace(ADA, replace(BRAN, dead=True, weapons=(), main="", coins=4)), Take("ada", "bran"), {"how many": [3]}, """
        D10-22 what? ada coins [coins] who=bran
        D10-22 how many? ada 1..4 [1] who=bran item=coins
        D10-22 takes. who=ada target=bran item=coins number=3
        = ada.coins 3
        = bran.coins 1
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["buy"], "what": ["rope"], "how many": [2], "price": [9]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword/rope [long-sword] who=bran
        D10-22 how many? ada 1..3 [1] who=bran item=rope
        D10-22 price? ada 0..1000000 [1] who=bran target=ada item=rope number=2
        D10-22 agrees? bran yes/no [yes] who=bran target=ada item=rope number=2 price=9
        D10-22 sells. who=bran target=ada item=rope number=2 price=9
        = ada.things + rope/2
        = ada.coins 0
        = bran.things - rope/3
        = bran.things + rope/1
        = bran.coins 13
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["buy"], "what": ["rope"], "how many": [2], "price": [10]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword/rope [long-sword] who=bran
        D10-22 how many? ada 1..3 [1] who=bran item=rope
        D10-22 price? ada 0..1000000 [1] who=bran target=ada item=rope number=2
        D10-22 agrees? bran yes/no [yes] who=bran target=ada item=rope number=2 price=10
        D10-22 no deal. who=ada target=bran
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["sell"], "price": [4]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 price? ada 0..1000000 [1] who=ada target=bran item=long-sword number=1
        D10-22 agrees? bran yes/no [yes] who=ada target=bran item=long-sword number=1 price=4
        D10-22 sells. who=ada target=bran item=long-sword number=1 price=4
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.coins 13
        = ada.main
        = bran.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.coins 0
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["sell"], "price": [3], "agrees": ["no"]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 price? ada 0..1000000 [1] who=ada target=bran item=long-sword number=1
        D10-22 agrees? bran yes/no [yes] who=ada target=bran item=long-sword number=1 price=3
        D10-22 no deal. who=ada target=bran
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, weapons=(), main="", coins=4)),
     Trade("ada", "bran"), {"way": ["buy"]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 nothing to sell. who=bran
    """),
    (peace(replace(ADA, things=(("arrow", 12), ("rope", 1)))), UseUp("ada"), {"what": ["rope"]}, """
        D10-22 what? ada arrow/rope [arrow] who=ada
        D10-22 uses up. who=ada item=rope number=0
        = ada.things - rope/1
    """),
    (peace(replace(ADA, things=(("arrow", 12),))), UseUp("ada"), {}, """
        D10-22 uses up. who=ada item=arrow number=11
        = ada.things - arrow/12
        = ada.things + arrow/11
    """),
    (peace(replace(ADA, place=(3, 0), coins=8)), PutDown("ada"), {"what": ["coins"], "how many": [5]}, """
        D10-22 what? ada long-sword/coins [long-sword] who=ada
        D10-22 how many? ada 1..8 [1] who=ada item=coins
        D10-22 puts down. who=ada item=coins number=5
        = ada.coins 3
        = ground + (place=3/0 thing=coins number=5)
    """),
    (peace(replace(ADA, place=(3, 0), things=(("arrow", 12),))),
     PutDown("ada"), {"what": ["arrow"], "how many": [12]}, """
        D10-22 what? ada long-sword/arrow [long-sword] who=ada
        D10-22 how many? ada 1..12 [1] who=ada item=arrow
        D10-22 puts down. who=ada item=arrow number=12
        = ada.things - arrow/12
        = ground + (place=3/0 thing=arrow number=12)
    """),
    (peace(replace(ADA, place=(3, 0), pack=(make_armour("greaves"),))), PutDown("ada"), {"what": ["greaves"]}, """
        D10-22 what? ada long-sword/greaves [long-sword] who=ada
        D10-22 puts down. who=ada item=greaves number=1
        = ada.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ground + (place=3/0 armour=(greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1)))
    """),
    (peace(replace(ADA, place=(3, 0))), PutDown("ada"), {}, """
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 puts down. who=ada item=long-sword number=1
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=3/0)
    """),
    (replace(peace(replace(ADA, weapons=(), main="")), ground=(Fallen(KNIFE), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "long-sword"), {}, """
        D10-27 picks up. who=ada weapon=long-sword number=1
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main long-sword
        = ground - (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=9/0)
    """),
    (replace(moment(doing(ADA, "act"), BRAN), ground=(Fallen(KNIFE), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "knife"), {}, """
        D10-27 picks up. who=ada weapon=knife number=1
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off knife
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = ground - (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10))
        = fight.wave -1
        = fight.speed 0
    """),
    (replace(moment(doing(replace(ADA, weapons=(), main=""), "act", drawn=("off",)), BRAN), ground=(Fallen(GREAT, (2,
         0)), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "great-sword"), {}, """
        D10-27 picks up. who=ada weapon=great-sword number=1
        = ada.weapons + (great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3)
        = ada.main great-sword
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = ada.turn.drawn none
        = ground - (item=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3) place=2/0)
        = fight.wave -1
        = fight.speed 0
    """),
    (replace(peace(ADA), ground=(Fallen(GREAT, (2, 0)), Fallen(SWORD, (9, 0)))), PickUp("ada", "great-sword"), {}, """
        D10-27 picks up. who=ada weapon=great-sword number=1
        = ada.weapons + (great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3)
        = ground - (item=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3) place=2/0)
    """),
    (replace(peace(holding(ADA, GREAT)), ground=(Fallen(KNIFE, (2, 0)), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "knife"), {}, """
        D10-27 picks up. who=ada weapon=knife number=1
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ground - (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=2/0)
    """),
    (replace(peace(holding(replace(ADA, lost=("right-arm",)), KNIFE)), ground=(Fallen(SWORD, (9, 0)),)),
     PickUp("ada", "long-sword"), {}, """
        D10-27 picks up. who=ada weapon=long-sword number=1
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.off long-sword
        = ground - (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=9/0)
    """),
    (replace(peace(ADA), ground=(Fallen(None, (2, 0), make_armour("greaves")), Fallen(None, (9, 0), thing="coins",
         number=7), Fallen(None, thing="arrow", number=3))),
     PickUp("ada", "greaves"), {}, """
        D10-27 picks up. who=ada weapon=greaves number=1
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ground - (place=2/0 armour=(greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1)))
    """),
    (replace(peace(ADA), ground=(Fallen(None, (2, 0), make_armour("greaves")), Fallen(None, (9, 0), thing="coins",
         number=7), Fallen(None, thing="arrow", number=3))),
     PickUp("ada", "coins"), {}, """
        D10-27 picks up. who=ada weapon=coins number=7
        = ada.coins 7
        = ground - (place=9/0 thing=coins number=7)
    """),
    (replace(peace(ADA), ground=(Fallen(None, (2, 0), make_armour("greaves")), Fallen(None, (9, 0), thing="coins",
         number=7), Fallen(None, thing="arrow", number=3))),
     PickUp("ada", "arrow"), {}, """
        D10-27 picks up. who=ada weapon=arrow number=3
        = ada.things + arrow/3
        = ground - (thing=arrow number=3)
    """),
    (peace(ADA), Give("ada"), {"give": ["coins"], "coins": [6]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 coins? referee 1..1000000 [10] who=ada
        D10-22 gets. who=ada item=coins number=6
        = ada.coins 6
    """),
    (peace(ADA), Give("ada"), {}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=knife number=1
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(ADA), Give("ada"), {"give": ["something-else"], "name": ["  old   key "], "number": [3]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 name? referee text 40 [] who=ada
        D10-22 number? referee 1..9999 [1] who=ada item=old key
        D10-22 gets. who=ada item=old key number=3
        = ada.things + old key/3
    """),
    (peace(ADA), Give("ada"), {"give": ["something-else"], "name": ["  "]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 name? referee text 40 [] who=ada
        D10-22 number? referee 1..9999 [1] who=ada item=—
        D10-22 gets. who=ada item=— number=1
        = ada.things + —/1
    """),
    (peace(ADA), Give("ada"), {"give": ["greaves"]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=greaves number=1
        = ada.armour + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"),))), Give("ada"), {"give": ["greaves"]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=greaves number=1
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(ADA, BRAN), HandOver("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(ADA, BRAN), HandOver("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(replace(ADA, waking=-1), BRAN), HandOver("ada", "bran"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(replace(ADA, weapons=(), main=""), BRAN), HandOver("ada", "bran"), {}, """
        ! no-belongings target=ada
    """),
    (moment(doing(ADA, "act"), replace(BRAN, place=(3, 0))), HandOver("ada", "bran"), {}, """
        ! no-touch target=bran metres=3 reach=2
    """),
    (moment(doing(ADA, "act"), replace(BRAN, place=(2, 0))), HandOver("ada", "bran"), {}, """
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 hands over. who=ada target=bran item=long-sword number=1
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = fight.wave -1
        = fight.speed 0
    """),
    (moment(doing(ADA, "act"), BRAN), Take("ada", "bran"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, skills=()), BRAN), Take("ada", "bran"), {}, """
        ! no-knowledge who=ada what=sleight
    """),
    (moment(doing(ADA, "act"), BRAN), Trade("ada", "bran"), {}, """
        ! no-peace
    """),
    (peace(ADA, replace(BRAN, waking=-1)), Trade("ada", "bran"), {}, """
        ! no-unconscious who=bran
    """),
    (peace(ADA), UseUp("ada"), {}, """
        ! no-belongings target=ada
    """),
    (peace(replace(ADA, weapons=(), main="")), PutDown("ada"), {}, """
        ! no-belongings target=ada
    """),
    (moment(doing(ADA, "act"), BRAN), PutDown("ada"), {}, """
        ! no-peace
    """),
    (replace(moment(doing(ADA, "act"), BRAN), ground=(Fallen(KNIFE, (3, 0)),)), PickUp("ada", "knife"), {}, """
        ! no-such-thing found=knife
    """),
    (replace(peace(replace(ADA, lost=("right-arm",), wounds=(Wound("left-arm", 3),))), ground=(Fallen(KNIFE, (3,
         0)),)),
     PickUp("ada", "knife"), {}, """
        ! no-arm who=ada weapon=knife
    """),
    (peace(ADA), PickUp("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-thing found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), Give("ada"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, weapons=(KNIFE,) * 12)), Give("ada"), {}, """
        D10-22 give? referee padded-coat..something-else (13) [padded-coat] who=ada
        D10-22 gets. who=ada item=padded-coat number=1
        = ada.armour + (padded-coat flexible abdomen/chest/right-arm/left-arm cutting=(roll=1) blunt=(roll=2))
    """),
    (peace(ADA), Give("eve"), {}, """
        ! no-figure figure=eve
    """),
    (replace(peace(replace(holding(ADA, KNIFE), weapons=(KNIFE,))), ground=(Fallen(KNIFE, (3, 0)),)),
     PickUp("ada", "knife"), {}, """
        D10-27 picks up. who=ada weapon=knife number=1
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ground - (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=3/0)
    """),
    (replace(moment(doing(ADA, "act"), BRAN), ground=(Fallen(None, (2, 0), make_armour("greaves")),)),
     PickUp("ada", "greaves"), {}, """
        D10-27 picks up. who=ada weapon=greaves number=1
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = ground - (place=2/0 armour=(greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1)))
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"),))), Give("ada"), {"give": ["mail-shirt"]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=mail-shirt number=1
        = ada.armour + (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(ADA, replace(BRAN, dead=True, coins=4)), Take("ada", "bran"), {"what": ["long-sword"]}, """
        D10-22 what? ada everything/long-sword/coins [everything] who=bran
        D10-22 takes. who=ada target=bran item=long-sword number=1
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.main
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", THINGS)
def test_what_is_heard_as_things_change_hands(case: Case):
    """Nobody has less than nothing nor pays more than they have; sleight 5 against perception 5. (D10-10, D10-11,
    D10-15, D10-21, D10-22, D10-27)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
