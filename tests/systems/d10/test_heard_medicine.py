"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.healing import Treat
from tests.systems.d10.figures import peace
from tests.systems.d10.hearing import ADA, BRAN, CLIO, doing, hear, moment
from tests.systems.heard import Case, flat

MEDICINE: list[Case] = [
    (replace(peace(ADA, replace(BRAN, wounds=(Wound("abdomen", 3, deadline=900), Wound("abdomen", 3, deadline=800),
         Wound("abdomen", 2)))), seconds=100),
     Treat("ada", "bran", "abdomen"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=bran what=abdomen
        = ada.busy 3700
        = bran.wounds - (abdomen 3 deadline=800)
        = bran.wounds + (abdomen 3)
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, wounds=(Wound("left-arm", 4, deadline=102),))), seconds=100),
     Treat("ada", "bran", "left-arm"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=bran what=left-arm
        = ada.busy 101
        = bran.wounds - (left-arm 4 deadline=102)
        = bran.wounds + (left-arm 4)
        = bran.waking 3700
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, wounds=(Wound("left-arm", 4, deadline=102),)),
         one_medicine_roll=True), seconds=100),
     Treat("ada", "bran", "left-arm"), {"difficulty": [-1], "roll": [5]}, """
        D10-8 difficulty? referee -10..10 [0] who=ada what=medicine
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=5 modifiers=(difficulty -1) against=4 level=-1
        D10-28 saved. who=ada target=bran what=left-arm
        = ada.busy 101
        = bran.wounds - (left-arm 4 deadline=102)
        = bran.wounds + (left-arm 4 cared=True)
        = bran.waking 3700
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130)), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.waking 3700
        = bran.shock 0
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130, wounds=(Wound("left-arm", 4, deadline=500),))),
         seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [3]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=3 modifiers=() against=4 level=1
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.shock 0
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130)), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [5]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=5 modifiers=() against=4 level=-1
        = ada.busy 160
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130), first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [7]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=first-aid roll=7 modifiers=(first-aid 2) against=9 level=2
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.waking 3700
        = bran.shock 0
    """),
    (replace(peace(replace(ADA, skills=(("medicine", 4), ("first-aid", 6))), replace(BRAN, waking=-1, shock=130),
         first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [7]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=7 modifiers=() against=4 level=-3
        = ada.busy 160
    """),
    (replace(peace(replace(ADA, skills=(("first-aid", 6),)), replace(BRAN, waking=-1, shock=130),
         first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=first-aid roll=4 modifiers=(first-aid 2) against=6 level=2
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.waking 3700
        = bran.shock 0
    """),
    (replace(peace(ADA, replace(BRAN, wounds=(Wound("head", 2, cared=True), Wound("head", 2, tried=True),
         Wound("head", 2), Wound("head", 1))), first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-31 cared. who=ada target=bran what=head
        = ada.busy 3700
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 cared=True tried=True)
    """),
    (replace(peace(ADA, replace(BRAN, wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [5]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=5 modifiers=() against=4 level=-1
        D10-31 not cared. who=ada target=bran what=head
        = ada.busy 3700
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 tried=True)
    """),
    (replace(peace(replace(ADA, wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "ada", "head"), {"roll": [2]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=2 modifiers=(wounds 2) against=4 level=2
        D10-31 cared oneself. who=ada target=ada what=head
        = ada.wounds - (head 2)
        = ada.wounds + (head 2 cared=True tried=True)
        = ada.busy 3700
    """),
    (replace(peace(replace(ADA, wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "ada", "head"), {"roll": [3]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=3 modifiers=(wounds 2) against=4 level=1
        D10-31 not cared oneself. who=ada target=ada what=head
        = ada.wounds - (head 2)
        = ada.wounds + (head 2 tried=True)
        = ada.busy 3700
    """),
    (replace(peace(replace(ADA, busy=150), replace(CLIO, shock=140, waking=-1), replace(BRAN, shock=120, waking=-1,
         wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {"meanwhile": ["not-yet"]}, """
        D10-32 meanwhile? ada go-on/not-yet [go-on] dead=clio
        D10-32 not yet. who=ada
    """),
    (replace(peace(replace(ADA, busy=150), replace(CLIO, shock=160, waking=-1), replace(BRAN, shock=120, waking=-1,
         wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {}, """
        D10-32 dies. who=bran cause=shock
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 rested=20)
        = bran.waking 0
        = bran.shock 0
        = bran.dead True
        = seconds 150
    """),
    (replace(peace(replace(ADA, busy=150), replace(CLIO, shock=140, waking=-1), replace(BRAN, wounds=(Wound("head",
         2),))), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [9]}, """
        D10-32 meanwhile? ada go-on/not-yet [go-on] dead=clio
        D10-32 dies. who=clio cause=shock
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=9 modifiers=() against=4 level=-5
        D10-31 not cared. who=ada target=bran what=head
        = ada.busy 3750
        = clio.waking 0
        = clio.shock 0
        = clio.dead True
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 tried=True)
        = seconds 150
    """),
    (moment(doing(replace(ADA, busy=100), "act"), replace(CLIO, wounds=(Wound("left-leg", 4, deadline=103),),
         waking=-1), BRAN),
     Treat("ada", "clio", "left-leg"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=clio what=left-leg
        = ada.busy 101
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = clio.wounds - (left-leg 4 deadline=103)
        = clio.wounds + (left-leg 4)
        = clio.waking 3700
        = fight.wave -1
        = fight.speed 0
    """),
    (replace(peace(replace(ADA, resting=True, wounds=(Wound("head", 2, rested=5),)), replace(BRAN,
         wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [1]}, """
        D10-31 work? referee keeps/breaks [breaks] who=ada what=medicine
        D10-31 reopened. who=ada
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=1 modifiers=(wounds 2) against=4 level=3
        D10-31 cared. who=ada target=bran what=head
        = ada.wounds - (head 2 rested=5)
        = ada.wounds + (head 2)
        = ada.resting False
        = ada.busy 3700
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 cared=True tried=True)
    """),
    (peace(ADA, BRAN), Treat("ada", "bran", "head"), {}, """
        ! no-treatment target=bran what=head
    """),
    (peace(ADA, BRAN), Treat("ada", "bran", "shock"), {}, """
        ! no-shock target=bran
    """),
    (peace(ADA, BRAN), Treat("ada", "eve", "shock"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, replace(BRAN, dead=True)), Treat("ada", "bran", "shock"), {}, """
        ! no-patient target=bran
    """),
    (peace(replace(ADA, waking=-1), replace(BRAN, shock=9)), Treat("ada", "bran", "shock"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(ADA, BRAN), Treat("ada", "bran", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-treatment target=bran what=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(BRAN, id="dai"), replace(BRAN, shock=9)), Treat("dai", "bran", "shock"), {}, """
        ! no-knowledge who=dai what=medicine
    """),
    (peace(replace(BRAN, id="dai", skills=(("first-aid", 3),)), replace(BRAN, wounds=(Wound("head", 2),)),
         first_aid_saves=True),
     Treat("dai", "bran", "head"), {}, """
        ! no-knowledge who=dai what=medicine
    """),
    (moment(doing(ADA, "act"), replace(CLIO, place=(3, 0), waking=-1, wounds=(Wound("left-leg", 4, deadline=103),)),
         BRAN),
     Treat("ada", "clio", "left-leg"), {}, """
        ! no-touch target=clio metres=3 reach=2
    """),
    (moment(doing(ADA, "act"), replace(CLIO, place=(2, 0), waking=-1, shock=160), BRAN),
     Treat("ada", "clio", "shock"), {}, """
        ! no-time-to-treat target=clio what=shock
    """),
    (moment(doing(ADA, "act"), replace(CLIO, place=(2, 0), waking=-1, wounds=(Wound("left-leg", 4),)), BRAN),
     Treat("ada", "clio", "left-leg"), {}, """
        ! no-time-to-treat target=clio what=left-leg
    """),
    (moment(doing(replace(ADA, busy=101), "act"), replace(CLIO, waking=-1, wounds=(Wound("left-leg", 4,
         deadline=103),)), BRAN),
     Treat("ada", "clio", "left-leg"), {}, """
        ! no-busy who=ada
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, wounds=(Wound("chest", 2),))), seconds=100),
     Treat("ada", "bran", "chest"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-31 cared. who=ada target=bran what=chest
        = ada.busy 3700
        = bran.wounds - (chest 2)
        = bran.wounds + (chest 2 cared=True tried=True)
    """),
    (replace(peace(ADA, replace(CLIO, id="dai", side="foes", busy=150), replace(BRAN, shock=120, waking=-1),
         replace(CLIO, shock=130, waking=-1)), seconds=100),
     Treat("dai", "bran", "shock"), {"meanwhile": ["not-yet"]}, """
        D10-32 meanwhile? dai go-on/not-yet [go-on] dead=bran
        D10-32 not yet. who=dai
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", MEDICINE)
def test_what_is_heard_of_medicine(case: Case):
    """Medicine 4, in an hour; a severed limb in a second, shock in a minute; first aid at +2 under its house rule.
    Whom no clock threatens any more wakes an hour later. (D10-27, D10-28, D10-29, D10-30, D10-31, D10-32)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
