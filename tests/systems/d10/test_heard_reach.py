"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.combat import Attack
from tests.systems.d10.figures import BOW, KNIFE, SHIELD, SWORD
from tests.systems.d10.hearing import ADA, BRAN, doing, hear, holding, strike
from tests.systems.heard import Case, flat

REACH: list[Case] = [
    (strike(doing(replace(ADA, wounds=(Wound("left-leg", 3), Wound("left-leg", 2))), "attack", main=1), BRAN),
     Attack("ada", "bran"), {}, """
        D10-17 cannot hit. who=ada target=bran weapon=long-sword modifiers=impossible(further-actions 1, wounds 6)
            against=7
        = ada.turn.left none
        = ada.turn.main 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack", main=5), replace(doing(BRAN, "dodge"), conditions=("back-turned",),
         wounds=(Wound("chest", 2),))),
     Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, lost=("right-leg",))), Attack("ada", "bran", "right-leg"), {}, """
        ! no-limb target=bran location=right-leg
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "bran", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-location found=123456789-123456789-123456789-123456789-
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "ada"), {}, """
        ! no-foe target=ada
    """),
    (strike(doing(ADA, "attack"), BRAN, replace(BRAN, id="dai", dead=True)), Attack("ada", "dai"), {}, """
        ! no-foe target=dai
    """),
    (strike(doing(ADA, "act"), BRAN), Attack("ada", "bran"), {}, """
        ! no-attack-declared who=ada
    """),
    (strike(doing(replace(ADA, wounds=(Wound("right-arm", 3),)), "attack"), BRAN), Attack("ada", "bran"), {}, """
        ! no-arm who=ada weapon=long-sword
    """),
    (strike(doing(replace(ADA, lost=("right-arm",)), "attack"), BRAN), Attack("ada", "bran"), {}, """
        ! no-arm who=ada weapon=long-sword
    """),
    (strike(doing(ADA, "attack", main=2), BRAN), Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (strike(doing(holding(ADA, SWORD, SHIELD), "off-attack", off=2), BRAN), Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=shield most=2 found=3
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, place=(3, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=long-sword metres=3 reach=2
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(11, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=knife metres=11 reach=10
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(10, 0), conditions=("hidden",)), replace(BRAN,
         id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-sight target=bran
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(1, 0), conditions=("hidden",)), replace(BRAN,
         id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-sight target=bran
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(101, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=short-bow metres=101 reach=100
    """),
    (strike(doing(holding(ADA, SHIELD), "attack"), replace(BRAN, place=(1, 0), conditions=("hidden",))),
     Attack("ada", "bran"), {"attack": [6]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=shield roll=6 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, SHIELD), "attack"), replace(BRAN, place=(2, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=shield metres=2 reach=1
    """),
    (strike(doing(replace(ADA, dead=True), "attack"), BRAN), Attack("ada", "bran"), {}, """
        ! no-moment who=ada waiting=none
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", REACH)
def test_what_is_refused_of_a_blow(case: Case):
    """A sword reaches two metres, a knife is thrown ten, a bow shoots a hundred; what is done with a weapon a round is
    what it allows. (D10-13, D10-14, D10-15, D10-17, D10-25, D10-27, D10-28)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
