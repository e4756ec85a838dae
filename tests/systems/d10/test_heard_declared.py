"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.gear import make_weapon
from tests.systems.d10.figures import BOW, GUN, KNIFE, SHIELD, SWORD, peace, put
from tests.systems.d10.hearing import ADA, BRAN, CLIO, GREAT, declaring, doing, hear, holding, moment
from tests.systems.heard import Case, flat

DECLARED: list[Case] = [
    (declaring(ADA, BRAN),
     Declare("ada"),
     {"wave": ["attack", "parry", "done"], "second": ["dodge", "nothing"], "later": ["attack"], "move": ["close-in"],
      "metres": [3]}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=parry
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge attack/parry move=close-in
        = ada.turn.declared True
        = ada.turn.sequence dodge attack/parry
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 3
    """),
    (declaring(holding(ADA, BOW), BRAN, replace(BRAN, id="dai", place=(100, 0)), replace(BRAN, id="eli", place=(101,
         0))),
     Declare("ada"), {"wave": ["aim"], "aim": ["dai"]}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-24 aim? ada bran/dai [bran]
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        = ada.turn.declared True
        = ada.turn.sequence aim
        = ada.turn.aim dai
    """),
    (declaring(replace(holding(ADA, BOW), aim="dai"), replace(BRAN, place=(20, 0)), replace(BRAN, id="dai", place=(90,
         0))),
     Declare("ada"), {"wave": ["aim"]}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-24 aim? ada bran/dai [dai]
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        = ada.turn.declared True
        = ada.turn.sequence aim
        = ada.turn.aim dai
    """),
    (declaring(ADA, replace(BRAN, place=(9, 0)), replace(BRAN, id="dai", place=(3, 0)), open_declarations=True),
     Declare("ada"),
     {"wave": ["dodge", "done"], "second": ["nothing"], "move": ["back-off"], "towards": ["bran"], "metres": [4]}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/attack/parry/off-attack [nothing] first=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 towards? ada dai/bran [dai] move=back-off
        D10-4 metres? ada 1..6 [6] move=back-off
        D10-15 declared. who=ada
        D10-15 sequence. who=ada sequence=dodge move=back-off
        = ada.turn.declared True
        = ada.turn.sequence dodge
        = ada.turn.move back-off
        = ada.turn.towards bran
        = ada.turn.metres 4
    """),
    (declaring(ADA, replace(BRAN, place=(9, 0))), Declare("ada"), {"wave": ["break-off"]}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [dodge] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(ADA, replace(BRAN, turn=replace(BRAN.turn, declared=True, sequence=("attack",), move="back-off"))),
     Declare("ada", ("act", "wait"), "close-in"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=act/wait
        D10-15 shown. who=bran sequence=attack
        D10-4 moved. who=bran metres=4 move=back-off
        = ada.turn.declared True
        = ada.turn.sequence act/wait
        = ada.turn.move close-in
        = ada.turn.left act
        = bran.place 5/0
        = bran.turn.moved True
        = bran.turn.left attack
        = fight.wave 1
        = fight.speed 6
    """),
    (declaring(replace(ADA, aim="bran", aimed=1), replace(BRAN, turn=replace(BRAN.turn, declared=True,
         sequence=("idle",))), open_declarations=True),
     Declare("ada", ("dodge",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence. who=ada sequence=dodge move=stay
        D10-24 aim lost. who=ada target=bran
        = ada.aim
        = ada.aimed 0
        = bran.turn.declared False
        = bran.turn.sequence none
        = fight.wave -1
    """),
    (declaring(replace(holding(ADA, BOW), aim="bran", aimed=1), replace(BRAN, place=(30, 0), turn=replace(BRAN.turn,
         declared=True, sequence=("wait", "parry")))),
     Declare("ada", ("aim",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=aim
        D10-15 shown. who=bran sequence=wait/parry
        = ada.aimed 2
        = bran.turn.declared False
        = bran.turn.sequence none
        = fight.wave -1
    """),
    (declaring(replace(holding(ADA, BOW), aim="dai", aimed=2), replace(BRAN, place=(30, 0), turn=replace(BRAN.turn,
         declared=True, sequence=("wait", "parry")))),
     Declare("ada", ("aim",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=aim
        D10-15 shown. who=bran sequence=wait/parry
        = ada.aim bran
        = ada.aimed 1
        = bran.turn.declared False
        = bran.turn.sequence none
        = fight.wave -1
    """),
    (declaring(ADA, replace(BRAN, place=(30, 0), turn=replace(BRAN.turn, declared=True))),
     Declare("ada", ("attack dodge", "wait"), "close-in"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=attack dodge/wait
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=ada metres=6 move=close-in
        D10-15 nobody in reach. who=ada
        = ada.place 6/0
        = bran.turn.declared False
        = fight.wave -1
    """),
    (declaring(replace(ADA, conditions=("prone",)), replace(BRAN, place=(30, 0), turn=replace(BRAN.turn,
         declared=True))),
     Declare("ada", ("dodge",), "back-off"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=dodge
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=ada metres=1 move=back-off
        = ada.place -1/0
        = bran.turn.declared False
        = fight.wave -1
    """),
    (declaring(ADA, replace(CLIO, turn=replace(BRAN.turn, declared=True, sequence=("break-off",))), replace(BRAN,
         place=(7, 0), agility=7, turn=replace(BRAN.turn, declared=True, move="close-in", sequence=("wait",)))),
     Declare("ada", ("off-attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=off-attack
        D10-15 shown. who=clio sequence=break-off
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=bran metres=5 move=close-in
        D10-15 nobody in reach. who=ada
        = clio.fled True
        = clio.turn.declared False
        = clio.turn.sequence none
        = bran.place 2/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = fight.wave -1
    """),
    (declaring(replace(ADA, place=(1, 0)), replace(BRAN, place=(3, 0), agility=7, turn=replace(BRAN.turn,
         declared=True, move="back-off", metres=2, towards="ada", sequence=("attack",)))),
     Declare("ada", ("attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=attack
        D10-15 shown. who=bran sequence=attack
        D10-4 moved. who=bran metres=2 move=back-off
        D10-15 nobody in reach. who=bran
        D10-15 nobody in reach. who=ada
        = bran.place 5/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = bran.turn.towards
        = bran.turn.metres 0
        = fight.wave -1
    """),
    (declaring(ADA, BRAN), Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge
    """),
    (declaring(holding(ADA, SWORD, SHIELD), replace(BRAN, place=(4, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack..done (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/off-parry/dodge [off-parry] first=attack
        D10-16 later? ada off-parry/attack [off-parry] first=attack second=off-parry
        D10-15 wave? ada done/attack/parry/off-attack/off-parry/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/off-parry/dodge [off-parry] first=attack
        D10-16 later? ada off-parry/attack [off-parry] first=attack second=off-parry
        D10-15 wave? ada done/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack off-parry/attack off-parry move=close-in
        = ada.turn.declared True
        = ada.turn.sequence attack off-parry/attack off-parry
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(replace(ADA, agility=3), SWORD, SHIELD), replace(BRAN, place=(2, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack..done (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/off-parry/dodge [off-parry] first=attack
        D10-16 later? ada off-parry/attack [off-parry] first=attack second=off-parry
        D10-15 wave? ada done/attack/parry/off-attack/off-parry/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=3
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack off-parry move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack off-parry
    """),
    (declaring(holding(replace(ADA, skills=(("one-hand-swords", 7),)), SWORD), replace(BRAN, place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/act/wait/break-off/done [attack] wave=1
        D10-15 wave? ada done/attack/parry/act/wait [parry] wave=2
        D10-15 wave? ada done/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/parry move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/parry
    """),
    (declaring(holding(replace(ADA, skills=(("one-hand-swords", 7),), agility=1), SWORD), replace(BRAN, place=(2,
         0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/act/wait/break-off/done [attack] wave=1
        D10-15 wave? ada done [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack
    """),
    (declaring(holding(ADA, GREAT), replace(BRAN, place=(3, 0))), Declare("ada"), {}, """
        D10-15 wave? ada off-attack/dodge/act/wait/break-off/done [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(ADA, conditions=("prone",)), replace(BRAN, place=(2, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [act] wave=1
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=act/attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence act/attack/attack
    """),
    (declaring(replace(ADA, conditions=("mounted",), wounds=(Wound("head", 3),)), replace(BRAN,
         conditions=("mounted",), place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge
    """),
    (declaring(replace(ADA, conditions=("mounted",), wounds=(Wound("head", 3), Wound("head", 1))), replace(BRAN,
         conditions=("mounted",), place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(ADA, conditions=("mounted",), wounds=(Wound("head", 3), Wound("head", 1))), replace(BRAN,
         conditions=("prone",), place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge
    """),
    (declaring(ADA, replace(BRAN, place=(9, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [dodge] wave=1
        D10-16 second? ada nothing/attack/parry/off-attack [nothing] first=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(ADA, replace(BRAN, place=(8, 0)), replace(BRAN, id="dai", place=(40, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 towards? ada bran/dai [bran] move=close-in
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(101, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/break-off/done [done] wave=1
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=wait move=close-in
        = ada.turn.declared True
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(41, 0)), replace(BRAN, id="dai", place=(90, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(15, 0), conditions=("hidden",))), Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(holding(ADA, BOW), wounds=(Wound("head", 3), Wound("head", 3))), replace(BRAN, place=(15, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(holding(ADA, BOW), wounds=(Wound("head", 2), Wound("head", 2), Wound("head", 2), Wound("head",
         1))), replace(BRAN, place=(15, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack
    """),
    (declaring(replace(holding(ADA, BOW), wounds=(Wound("head", 3), Wound("head", 1))), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [done] wave=1
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=wait move=close-in
        = ada.turn.declared True
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(replace(holding(ADA, GUN), circumstances=put(1, "attack")), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack/attack
    """),
    (declaring(replace(holding(ADA, GUN), circumstances=put(2, "parry")), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack/attack
    """),
    (declaring(replace(ADA, main="", weapons=(), agility=3), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada attack/parry/off-attack/dodge/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=3
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge
    """),
    (declaring(replace(ADA, skills=()), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada act/wait/break-off/done [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack attack",), "stay"), {}, """
        ! no-two-things wave=1
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack", "wait", "attack parry"), "stay"), {}, """
        ! no-two-things wave=3
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack dodge off-attack",), "stay"), {}, """
        ! no-two-things wave=1
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack", "attack", "parry"), "stay"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (declaring(holding(ADA, GREAT), BRAN), Declare("ada", ("attack",), "stay"), {}, """
        ! no-knowledge who=ada what=two-hand-swords
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",) * 7, "stay"), {}, """
        ! no-actions-agility who=ada most=6 found=7
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",) * 5 + ("wait", "dodge"), "stay"), {}, """
        ! no-actions-agility who=ada most=6 found=7
    """),
    (declaring(replace(ADA, agility=1), BRAN), Declare("ada", ("attack", "wait"), "stay"), {}, """
        ! no-actions-agility who=ada most=1 found=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge", "juggle"), "stay"), {}, """
        ! no-such-act found=juggle wave=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge", "aim"), "stay"), {}, """
        ! no-alone found=aim wave=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge", "dodge act"), "stay"), {}, """
        ! no-two-things wave=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("off-parry",), "stay"), {}, """
        ! no-off-hand who=ada
    """),
    (declaring(replace(ADA, main=""), BRAN), Declare("ada", ("off-attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=off-attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence off-attack
    """),
    (declaring(replace(ADA, skills=()), BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-knowledge who=ada what=dodge
    """),
    (declaring(replace(ADA, skills=()), BRAN), Declare("ada", ("attack",), "stay"), {}, """
        ! no-knowledge who=ada what=one-hand-swords
    """),
    (declaring(replace(ADA, wounds=(Wound("right-arm", 3),)), BRAN), Declare("ada", ("attack",), "stay"), {}, """
        ! no-arm who=ada weapon=long-sword
    """),
    (declaring(holding(ADA, BOW), BRAN), Declare("ada", ("parry",), "stay"), {}, """
        ! no-parry-with weapon=short-bow
    """),
    (declaring(ADA, BRAN), Declare("ada", ("aim",), "stay"), {}, """
        ! no-aim who=ada
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",)), {}, """
        ! no-ask-sequence
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",), "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-move found=123456789-123456789-123456789-123456789-
    """),
    (declaring(replace(ADA, turn=replace(ADA.turn, declared=True)), BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-declared who=ada
    """),
    (declaring(replace(ADA, side="guests"), CLIO, BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence dodge
    """),
    (declaring(replace(ADA, conditions=("surprised",)), CLIO, BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-surprised who=ada
    """),
    (declaring(replace(ADA, waking=9), CLIO, BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-unconscious who=ada
    """),
    (moment(ADA, doing(BRAN, "act"), speed=4), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-declaring wave=1
    """),
    (peace(ADA), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-fight
    """),
    (declaring(replace(BRAN, agility=7, turn=replace(BRAN.turn, declared=True, move="close-in", sequence=("attack",)),
         place=(12, 0)), replace(ADA, endurance=9, turn=replace(BRAN.turn, declared=True, move="close-in",
         sequence=("wait",))), replace(BRAN, id="dai", place=(200, 0))),
     Declare("dai", ("wait",), "back-off"), {}, """
        D10-15 declared. who=dai
        D10-15 shown. who=bran sequence=attack
        D10-15 shown. who=ada sequence=wait
        D10-15 shown. who=dai sequence=wait
        D10-4 moved. who=bran metres=7 move=close-in
        D10-4 moved. who=ada metres=3 move=close-in
        D10-4 moved. who=dai metres=4 move=back-off
        = bran.place 5/0
        = bran.turn.moved True
        = bran.turn.left attack
        = ada.place 3/0
        = ada.turn.moved True
        = dai.place 204/0
        = dai.turn.declared True
        = dai.turn.sequence wait
        = dai.turn.move back-off
        = dai.turn.moved True
        = fight.wave 1
        = fight.speed 7
    """),
    (declaring(ADA, replace(BRAN, turn=replace(BRAN.turn, declared=True, move="back-off", sequence=("wait",)))),
     Declare("ada", ("wait",), "back-off"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=wait
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=ada metres=6 move=back-off
        D10-4 moved. who=bran metres=4 move=back-off
        = ada.place -6/0
        = bran.place 5/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = fight.wave -1
    """),
    (declaring(replace(ADA, agility=2, skills=(("one-hand-swords", 7), ("brawling", 3))), BRAN),
     Declare("ada"), {"wave": ["attack"], "second": ["off-attack"]}, """
        D10-15 wave? ada attack/parry/off-attack/act/wait/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack [nothing] first=attack
        D10-16 later? ada off-attack/attack [off-attack] first=attack second=off-attack
        D10-15 wave? ada done/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=2
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack off-attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack off-attack
    """),
    (declaring(replace(holding(ADA, GUN), circumstances=put(2, "attack")), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack
    """),
    (declaring(holding(ADA, KNIFE), replace(BRAN, place=(2, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack..done (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge/attack dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge/attack dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(ADA, KNIFE), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada attack..done (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge/attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge/attack dodge
    """),
    (declaring(holding(ADA, KNIFE), replace(BRAN, place=(8, 0))), Declare("ada"), {}, """
        D10-15 wave? ada attack..done (9) [dodge] wave=1
        D10-16 second? ada nothing/attack/parry/off-attack [nothing] first=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(replace(holding(ADA, make_weapon("fangs")), skills=(("brawling", 7),)), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada attack/act/wait/break-off/done [attack] wave=1
        D10-15 wave? ada done/attack/act/wait [attack] wave=2
        D10-15 wave? ada done/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack
    """),
    (declaring(replace(ADA, agility=2), BRAN), Declare("ada", ("attack dodge", "wait"), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/wait move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/wait
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(9, 0), name="Zed"), replace(BRAN, id="dai", place=(9, 0),
         name="Abe")),
     Declare("ada"), {"wave": ["aim"]}, """
        D10-15 wave? ada attack/off-attack/dodge/act/wait/aim/break-off/done [attack] wave=1
        D10-24 aim? ada bran/dai [bran]
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        = ada.turn.declared True
        = ada.turn.sequence aim
        = ada.turn.aim bran
    """),
    (declaring(ADA, replace(BRAN, agility=1, turn=replace(BRAN.turn, declared=True, sequence=("attack",)))),
     Declare("ada", ("attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=ada sequence=attack
        D10-15 shown. who=bran sequence=attack
        = ada.turn.declared True
        = ada.turn.sequence attack
        = ada.turn.left attack
        = bran.turn.left attack
        = fight.wave 1
        = fight.speed 6
    """),
    (declaring(replace(BRAN, agility=1, place=(2, 0), turn=replace(BRAN.turn, declared=True, move="back-off",
         sequence=("attack",))), replace(ADA, place=(2, 0))),
     Declare("ada", ("attack",), "back-off"), {}, """
        D10-15 declared. who=ada
        D10-15 shown. who=bran sequence=attack
        D10-15 shown. who=ada sequence=attack
        D10-4 moved. who=ada metres=6 move=back-off
        D10-4 moved. who=bran metres=1 move=back-off
        D10-15 nobody in reach. who=ada
        D10-15 nobody in reach. who=bran
        = bran.place 3/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = ada.place -4/0
        = fight.wave -1
    """),
    (declaring(replace(ADA, wounds=(Wound("head", 3), Wound("left-arm", 3))), BRAN),
     Declare("ada", ("dodge", "wait", "act"), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge/wait/act move=stay
        = ada.turn.declared True
        = ada.turn.sequence dodge/wait/act
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", DECLARED)
def test_what_is_heard_of_a_declaration(case: Case):
    """Nobody does more than Agility or a weapon allows; the usual is as many attacks as may hit, and a parry or dodge;
    a shot is taken at whom is aimed at. (D10-4, D10-14, D10-15, D10-16, D10-19, D10-24)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
