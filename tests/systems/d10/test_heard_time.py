"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.healing import LieUp, PassTime, Rest, Rise
from tests.systems.d10.figures import peace
from tests.systems.d10.hearing import ADA, BRAN, CLIO, DAY, doing, hear, moment
from tests.systems.heard import Case, flat

TIME: list[Case] = [
    (peace(replace(ADA, wounds=(Wound("head", 1), Wound("chest", 2)))), PassTime("minute"), {"how many": [10]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=10
        D10-31 healed. who=ada location=head level=1
        = ada.wounds - (head 1)
        = seconds 600
    """),
    (peace(replace(ADA, wounds=(Wound("head", 1, rested=40), Wound("chest", 2)))),
     PassTime("minute"), {"how many": [9]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=9
        = ada.wounds - (head 1 rested=40)
        = ada.wounds + (head 1 rested=580)
        = seconds 540
    """),
    (peace(replace(ADA, wounds=(Wound("head", 1, rested=60), Wound("chest", 2)))),
     PassTime("minute"), {"how many": [9]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=9
        D10-31 healed. who=ada location=head level=1
        = ada.wounds - (head 1 rested=60)
        = seconds 540
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2, cared=True), Wound("head", 2)))),
     Rest("week"), {"how many": [2]}, """
        D10-32 how many? referee 1..60 [1] span=week
        D10-31 lie up. span=week number=2
        D10-31 eases. who=ada location=chest
        D10-31 healed. who=ada location=chest level=2
        D10-31 eases. who=ada location=head
        = ada.wounds - (chest 2 cared=True)
        = ada.wounds - (head 2)
        = ada.wounds + (head 2 rested=1209600)
        = ada.resting True
        = seconds 1209600
    """),
    (peace(replace(ADA, wounds=(Wound("left-leg", 3, "cutting"), Wound("right-arm", 3, "blunt", cared=True)))),
     Rest("month"), {"how many": [2]}, """
        D10-32 how many? referee 1..60 [1] span=month
        D10-31 lie up. span=month number=2
        D10-31 healed. who=ada location=right-arm level=3
        D10-31 healed. who=ada location=left-leg level=3
        D10-31 worse. who=ada what=agility
        = ada.agility 5
        = ada.wounds - (left-leg 3 blow=cutting)
        = ada.wounds - (right-arm 3 blow=blunt cared=True)
        = ada.resting True
        = seconds 5184000
    """),
    (peace(replace(ADA, wounds=(Wound("abdomen", 3, "blunt"), Wound("left-arm", 4, "blunt", cared=True),
         Wound("left-arm", 2)))),
     Rest("month"), {"how many": [2]}, """
        D10-32 how many? referee 1..60 [1] span=month
        D10-31 lie up. span=month number=2
        D10-31 eases. who=ada location=left-arm
        D10-31 limb gone. who=ada location=left-arm
        D10-31 healed. who=ada location=abdomen level=3
        D10-31 worse. who=ada what=endurance
        = ada.endurance 3
        = ada.wounds - (abdomen 3 blow=blunt)
        = ada.wounds - (left-arm 4 blow=blunt cared=True)
        = ada.wounds - (left-arm 2)
        = ada.lost left-arm
        = ada.resting True
        = seconds 5184000
    """),
    (peace(replace(ADA, wounds=(Wound("left-leg", 3, "piercing", deadline=0),)), replace(BRAN, resting=True,
         wounds=(Wound("chest", 2),))),
     Rest("week"), {"how many": [8]}, """
        D10-32 how many? referee 1..60 [1] span=week
        D10-31 lie up. span=week number=8
        D10-31 eases. who=bran location=chest
        D10-31 healed. who=bran location=chest level=2
        = ada.wounds - (left-leg 3 blow=piercing)
        = ada.wounds + (left-leg 3 blow=piercing rested=4838400)
        = ada.resting True
        = bran.wounds - (chest 2)
        = seconds 4838400
    """),
    (replace(peace(replace(ADA, waking=400, wounds=(Wound("abdomen", 3, deadline=500),)), replace(CLIO, waking=300)),
         wings=(replace(BRAN, shock=350, waking=-1, wounds=(Wound("head", 1, rested=500),)),), seconds=250),
     PassTime("minute"), {"how many": [4]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=bran
        D10-32 later. span=minute number=4
        D10-29 wakes. who=clio
        D10-32 dies. who=bran cause=shock
        D10-29 wakes. who=ada
        = ada.waking 0
        = ada.resting True
        = clio.waking 0
        = clio.resting True
        = bran.wounds - (head 1 rested=500)
        = bran.wounds + (head 1 rested=600)
        = bran.waking 0
        = bran.shock 0
        = bran.dead True
        = seconds 490
    """),
    (replace(peace(replace(ADA, waking=400, wounds=(Wound("abdomen", 3, deadline=500),))), seconds=250),
     PassTime("hour"), {"meanwhile": ["not-yet"]}, """
        D10-32 how many? referee 1..60 [1] span=hour
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=ada
        D10-32 not yet. who=referee
    """),
    (replace(peace(replace(ADA, waking=400, wounds=(Wound("abdomen", 3, deadline=500),))), seconds=250),
     Rest("hour"), {"meanwhile": ["go-on"]}, """
        D10-32 how many? referee 1..60 [1] span=hour
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=ada
        D10-31 lie up. span=hour number=1
        D10-29 wakes. who=ada
        D10-32 dies. who=ada cause=abdomen
        = ada.wounds - (abdomen 3 deadline=500)
        = ada.wounds + (abdomen 3)
        = ada.waking 0
        = ada.dead True
        = seconds 3850
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 2, rested=7),))), Rise("ada"), {}, """
        D10-31 rises. who=ada
        D10-31 reopened. who=ada
        = ada.wounds - (chest 2 rested=7)
        = ada.wounds + (chest 2)
        = ada.resting False
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 1, rested=7),))), Rise("ada"), {}, """
        D10-31 rises. who=ada
        = ada.wounds - (chest 1 rested=7)
        = ada.wounds + (chest 1)
        = ada.resting False
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2),))), LieUp("ada"), {}, """
        D10-31 rests. who=ada
        = ada.resting True
    """),
    (peace(ADA, replace(CLIO, waking=1)), PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=1
        D10-29 wakes. who=clio
        = clio.waking 0
        = clio.resting True
        = seconds 60
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2, rested=21 * DAY),)), replace(CLIO, waking=60)),
     PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=1
        D10-29 wakes. who=clio
        = clio.waking 0
        = clio.resting True
        = seconds 60
    """),
    (peace(ADA, replace(BRAN, dead=True, shock=30)), PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=1
        = seconds 60
    """),
    (peace(ADA, replace(BRAN, fled=True, waking=-1, shock=60)), PassTime("minute"), {"meanwhile": ["not-yet"]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=bran
        D10-32 not yet. who=referee
    """),
    (peace(ADA, replace(BRAN, waking=-1, shock=61)), PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=1
        = seconds 60
    """),
    (peace(ADA), PassTime("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-span found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), PassTime("minute"), {}, """
        ! no-peace
    """),
    (moment(doing(ADA, "act"), BRAN), LieUp("ada"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, resting=True)), LieUp("ada"), {}, """
        ! no-resting who=ada
    """),
    (peace(replace(ADA, waking=-1)), LieUp("ada"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(ADA), Rise("ada"), {}, """
        ! no-rest-to-break who=ada
    """),
    (peace(replace(ADA, waking=-1, resting=True)), Rise("ada"), {}, """
        ! no-unconscious who=ada
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", TIME)
def test_what_is_heard_as_time_passes(case: Case):
    """A light wound heals in ten minutes; a grave one eases in two weeks of rest and heals in three, in one and two
    with care; bones in two months, or one. (D10-26 to D10-32)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
