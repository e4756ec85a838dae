"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.gear import Drop, LieDown, StandUp, TakeOff, Wear, Wield, make_armour
from tests.systems.d10.figures import KNIFE, SHIELD, SWORD, peace
from tests.systems.d10.hearing import ADA, BRAN, GREAT, declaring, doing, hear, holding, moment
from tests.systems.heard import Case, flat

HANDS: list[Case] = [
    (declaring(replace(ADA, weapons=(SWORD, KNIFE), aim="bran", aimed=1), BRAN), Wield("ada", "knife"), {}, """
        D10-23 wields. who=ada weapon=knife hand=main
        D10-24 aim lost. who=ada target=bran
        = ada.main knife
        = ada.aim
        = ada.aimed 0
        = ada.turn.drawn main
    """),
    (declaring(replace(holding(ADA, SWORD, KNIFE), turn=replace(ADA.turn, drawn=("main",))), BRAN),
     Wield("ada", "nothing", "off"), {}, """
        D10-23 puts away. who=ada weapon=nothing hand=off
        = ada.off
    """),
    (declaring(replace(holding(ADA, SWORD, SHIELD), weapons=(SWORD, SHIELD, GREAT)), BRAN),
     Wield("ada", "great-sword"), {}, """
        D10-23 wields. who=ada weapon=great-sword hand=main
        = ada.main great-sword
        = ada.off
        = ada.turn.drawn main
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE), aim="bran", aimed=1)), Wield("ada", "knife", "off"), {}, """
        D10-23 wields. who=ada weapon=knife hand=off
        = ada.off knife
    """),
    (declaring(replace(holding(ADA, SWORD, SHIELD), place=(3, 0)), BRAN), Drop("ada", "off"), {}, """
        D10-27 drops. who=ada weapon=shield
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.off
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all) place=3/0)
    """),
    (peace(replace(holding(ADA, SWORD, SHIELD), place=(3, 0))), Drop("ada"), {}, """
        D10-27 drops. who=ada weapon=long-sword
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=3/0)
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"), make_armour("mail-shirt"), make_armour("greaves")))),
     Wear("ada", "mail-shirt"), {}, """
        D10-22 puts on. who=ada armour=mail-shirt
        = ada.armour + (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack - (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"), make_armour("mail-shirt")))),
     TakeOff("ada", "mail-shirt"), {}, """
        D10-22 taken off. who=ada armour=mail-shirt
        = ada.armour - (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack + (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (moment(doing(ADA, "act"), BRAN), Wield("ada", "nothing"), {}, """
        ! no-declaring wave=1
    """),
    (peace(ADA), Wield("ada", "nothing", "off"), {}, """
        ! no-weapon-in-hand who=ada
    """),
    (peace(ADA), Wield("ada", "long-sword"), {}, """
        ! no-new-weapon who=ada weapon=long-sword
    """),
    (peace(ADA), Wield("ada", "long-sword", "off"), {}, """
        ! no-such-weapon who=ada found=long-sword options=none
    """),
    (peace(ADA), Wield("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-weapon who=ada found=123456789-123456789-123456789-123456789- options=none
    """),
    (peace(ADA), Wield("ada", "long-sword", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-hand found=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE, KNIFE), main="knife")), Wield("ada", "knife", "off"), {}, """
        D10-23 wields. who=ada weapon=knife hand=off
        = ada.off knife
    """),
    (peace(replace(holding(ADA, GREAT), weapons=(GREAT, KNIFE))), Wield("ada", "knife", "off"), {}, """
        ! no-free-hand who=ada weapon=knife
    """),
    (peace(replace(ADA, weapons=(SWORD, GREAT))), Wield("ada", "great-sword", "off"), {}, """
        ! no-free-hand who=ada weapon=great-sword
    """),
    (peace(replace(ADA, weapons=(SWORD, GREAT), lost=("left-arm",))), Wield("ada", "great-sword"), {}, """
        ! no-arm who=ada weapon=great-sword
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE), lost=("left-arm",))), Wield("ada", "knife", "off"), {}, """
        ! no-arm who=ada weapon=knife
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE), main="", hand="left", lost=("left-arm",))),
     Wield("ada", "knife", "off"), {}, """
        D10-23 wields. who=ada weapon=knife hand=off
        = ada.off knife
    """),
    (declaring(replace(ADA, weapons=(SWORD, KNIFE), turn=replace(ADA.turn, drawn=("main",))), BRAN),
     Wield("ada", "knife"), {}, """
        ! no-second-draw who=ada
    """),
    (peace(ADA), Drop("ada", "off"), {}, """
        ! no-weapon-in-hand who=ada
    """),
    (peace(ADA), Drop("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-hand found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), Drop("ada"), {}, """
        ! no-declaring wave=1
    """),
    (peace(ADA), Wear("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-weapon who=ada found=123456789-123456789-123456789-123456789- options=none
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"),), armour=(make_armour("greaves"),))),
     Wear("ada", "greaves"), {}, """
        ! no-layer who=ada armour=greaves
    """),
    (peace(ADA), TakeOff("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-armour who=ada found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), TakeOff("ada", "greaves"), {}, """
        ! no-peace
    """),
    (moment(doing(ADA, "act"), BRAN), Wear("ada", "greaves"), {}, """
        ! no-peace
    """),
    (peace(ADA), StandUp("ada"), {}, """
        ! no-down who=ada
    """),
    (peace(replace(ADA, conditions=("mounted", "prone"))), StandUp("ada"), {}, """
        D10-27 stands. who=ada
        = ada.conditions mounted
    """),
    (peace(replace(ADA, conditions=("prone",), lost=("left-leg",))), StandUp("ada"), {}, """
        ! no-leg who=ada
    """),
    (peace(replace(ADA, conditions=("prone",), wounds=(Wound("right-leg", 3),))), StandUp("ada"), {}, """
        ! no-leg who=ada
    """),
    (peace(replace(ADA, conditions=("mounted",))), LieDown("ada"), {}, """
        ! no-mounted who=ada
    """),
    (peace(replace(ADA, conditions=("prone",))), LieDown("ada"), {}, """
        ! no-up who=ada
    """),
    (peace(ADA), LieDown("ada"), {}, """
        D10-25 lies down. who=ada
        = ada.conditions prone
    """),
    (moment(doing(replace(ADA, conditions=("prone",)), "act"), BRAN), StandUp("ada"), {}, """
        D10-27 stands. who=ada
        = ada.conditions none
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(replace(ADA, conditions=("prone",), waking=9)), StandUp("ada"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"),), waking=9)), Wear("ada", "greaves"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"),), waking=9)), TakeOff("ada", "greaves"), {}, """
        ! no-unconscious who=ada
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", HANDS)
def test_what_is_heard_of_hands_and_armour(case: Case):
    """What is drawn in a round is harder to use; what takes two hands takes both; armour moves between body and pack.
    (D10-22, D10-23, D10-24, D10-25, D10-27)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
