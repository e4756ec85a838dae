"""Where two rules meet as time passes: what is learned, illness, poison."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import D6
from arbitro.systems.brp.advancement import MonthsPass, Reflect, Study
from arbitro.systems.brp.ailments import Poison, TakeAntidote, Treat
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Ailment, Antidote, Skill
from arbitro.systems.brp.charts import MODERN
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.commands import why_not
from arbitro.systems.brp.trials import Attempt
from arbitro.systems.contract import Phrase
from tests.systems.brp.corners import TAM, Row, dose
from tests.systems.brp.figures import NORMAL, done, foe, peace, skilled
from tests.systems.brp.houses import ADA, BRAN, ORC, between, hear
from tests.systems.heard import Case, flat

# What is learned (BRP-3.5)

POISONED = replace(ADA, doses=(dose(25, 24),))
"""24 is more than CON 12 can withstand, and 12 hit points can bear."""

LEARNING: list[Case] = [
    (between(POISONED, TAM), Study("ada", "tam"), {"goes_on": [False]}, """
        BRP-3.5 lesson? ada climb/drive/cart/literacy/own/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=climb
        BRP-4 goes on? referee True/False [True] whos=ada
    """),
    (between(POISONED, TAM), Study("ada", "tam"), {}, """
        BRP-3.5 lesson? ada climb/drive/cart/literacy/own/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=climb
        BRP-4 goes on? referee True/False [True] whos=ada
        BRP-3.4 no escape. who=ada target= against_modifiers=certain(even-forces 50, active-force 120, passive-force
            -60)
        BRP-6.10 harmed. who=ada kind=x points=24 potency=24 half=False
        BRP-5.12 dying. who=ada points=24 left=-12 hope=False
        BRP-4 stopped. hours=0 minutes=5 seconds=0
        BRP-5.12 dead. who=ada
        = ada.dead True
        = ada.doses - (25 (x 24 3 hit-points))
        = clock 25
        = meanwhile (0 25 busy=ada/25/tam/25)
    """),
    (between(ADA, replace(TAM, doses=POISONED.doses)), Study("ada", "tam"), {}, """
        BRP-3.5 lesson? ada climb/drive/cart/literacy/own/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=climb
        BRP-4 goes on? referee True/False [True] whos=tam
        BRP-3.4 no escape. who=tam target= against_modifiers=certain(even-forces 50, active-force 120, passive-force
            -60)
        BRP-6.10 harmed. who=tam kind=x points=24 potency=24 half=False
        BRP-5.12 dying. who=tam points=24 left=-12 hope=False
        BRP-4 stopped. hours=0 minutes=5 seconds=0
        BRP-5.12 dead. who=tam
        = tam.dead True
        = tam.doses - (25 (x 24 3 hit-points))
        = clock 25
        = meanwhile (0 25 busy=ada/25/tam/25)
    """),
    (between(replace(ADA, doses=(dose(25, 25, "strength"),)), TAM), Study("ada", "tam"), {}, """
        BRP-3.5 lesson? ada climb/drive/cart/literacy/own/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=climb
        BRP-4 goes on? referee True/False [True] whos=ada
        BRP-3.4 no escape. who=ada target= against_modifiers=certain(even-forces 50, active-force 125, passive-force
            -60)
        BRP-6.10 drained. who=ada kind=x points=25 potency=25 half=False characteristic=strength
        BRP-5.12 dead. who=ada
        = ada.dead True
        = ada.doses - (25 (x 25 3 strength))
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
    """),
    (between(ADA, replace(TAM, doses=(dose(25, 25, "strength"),))), Study("ada", "tam"), {}, """
        BRP-3.5 lesson? ada climb/drive/cart/literacy/own/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=climb
        BRP-4 goes on? referee True/False [True] whos=tam
        BRP-3.4 no escape. who=tam target= against_modifiers=certain(even-forces 50, active-force 125, passive-force
            -60)
        BRP-6.10 drained. who=tam kind=x points=25 potency=25 half=False characteristic=strength
        BRP-5.12 dead. who=tam
        = tam.dead True
        = tam.doses - (25 (x 25 3 strength))
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
    """),
    (between(ADA, TAM, era=MODERN), Study("ada", "tam"),
     {"lesson": ["drive/cart"], "teach": [27], "show": [28]}, """
        BRP-3.5 lesson? ada climb/drive/cart/literacy/own/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=drive/cart
        BRP-3.5 teach: tam d100
        BRP-3.2 success. who=tam skill=teach roll=27 against_modifiers=(teach 40, taught-skill -13) against=27
        BRP-3.5 show: tam d100
        BRP-3.2 failure. who=tam skill=drive/cart roll=28 against_modifiers=(drive/cart 27) against=27
        BRP-3.5 wasted. who=ada skill=drive/cart
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
    """),
    (between(ADA, TAM, literacy=False), Study("ada", "tam"),
     {"lesson": ["literacy/own"], "teach": [6], "show": [5]}, """
        BRP-3.5 lesson? ada climb/drive/cart/literacy/own/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=literacy/own
        BRP-3.5 teach: tam d100
        BRP-3.2 failure. who=tam skill=teach roll=6 against_modifiers=(teach 40, taught-skill -37) against=3
        BRP-3.5 show: tam d100
        BRP-3.2 success. who=tam skill=literacy/own roll=5 against_modifiers=(literacy/own 3) against=3
        BRP-3.5 wasted. who=ada skill=literacy/own
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
    """),
    (between(POISONED, BRAN), MonthsPass(), {}, """
        BRP-4 goes on? referee True/False [True] whos=ada
        BRP-4 passed several. span=week count=13
        BRP-3.4 no escape. who=ada target= against_modifiers=certain(even-forces 50, active-force 120, passive-force
            -60)
        BRP-6.10 harmed. who=ada kind=x points=24 potency=24 half=False
        BRP-5.12 dying. who=ada points=24 left=-12 hope=False
        BRP-4 stopped. hours=0 minutes=5 seconds=0
        BRP-5.12 dead. who=ada
        = ada.dead True
        = ada.doses - (25 (x 24 3 hit-points))
        = clock 25
    """),
    (peace(replace(ADA, free_checks=3, skills=(Skill("climb", 5, True),))), Reflect("ada"), {"pastime": ["dodge"]}, """
        BRP-3.5 pastime? ada appraise..track (35) [dodge]
        BRP-3.5 check. who=ada skill=dodge
        = ada.skills + (dodge checked=True)
        = ada.free_checks 2
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", LEARNING)
def test_what_is_heard_of_a_lesson_that_comes_to_nothing(case: Case):
    """Whoever begins to die in the weeks of a lesson, or dies in them, learns nothing, and time stands still there; a
    cart is driven at 20 in modern times and 7 more; reading is worth 3, hence 05, where not everybody reads; climbing
    has its check. (BRP-3.5)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# Illness (BRP-6.5)

COLD = Ailment("bad-cold", "minor", "hit-points", roll_at=25, loss_at=9999, lost=2)
FEVER = Ailment("marsh-fever", "major", "constitution", failures=3, roll_at=25, loss_at=9999)
LUNG = Ailment("ash-lung", "deadly", "hit-points", 2, roll_at=9999, loss_at=25)

ILLNESS: list[Case] = [
    (peace(replace(BRAN, ailments=(COLD,))), PassTime("turn"), {"recovery": [27]}, """
        BRP-4 passed. span=turn
        BRP-6.5 conditions? referee in-bed/away-from-home/in-the-wilderness/straining/injured [in-bed] who=bran
            kind=bad-cold
        BRP-6.5 recovery: bran d100
        BRP-6.5 still ill. who=bran kind=bad-cold multiple=2 steps=(days-ill 2) roll=27
            against_modifiers=(constitution-times 26) against=26 degree=mild
        = bran.ailments - (bad-cold minor hit-points roll_at=25 loss_at=9999 lost=2)
        = bran.ailments + (bad-cold minor hit-points multiple=3 roll_at=7225 loss_at=9999 lost=2)
        = clock 25
    """),
    (peace(replace(BRAN, ailments=(FEVER,))), PassTime("turn"), {"difficulty": ["difficult"], "recovery": [14]}, """
        BRP-4 passed. span=turn
        BRP-6.5 conditions? referee in-bed/away-from-home/in-the-wilderness/straining/injured [in-bed] who=bran
            kind=marsh-fever
        BRP-3.2 difficulty? referee automatic/easy/normal/difficult/impossible/impossible-roll [normal] who=bran
            task=marsh-fever
        BRP-6.5 recovery: bran d100
        BRP-6.5 still ill. who=bran kind=marsh-fever multiple=2 steps=(days-ill 2) roll=14
            against_modifiers=(constitution-times 26, difficult -13) against=13 degree=terminal
        = bran.ailments - (marsh-fever major constitution failures=3 roll_at=25 loss_at=9999)
        = bran.ailments + (marsh-fever major constitution failures=4 multiple=3 roll_at=7225 loss_at=30)
        = clock 25
    """),
    (peace(replace(BRAN, ailments=(replace(FEVER, failures=4),))), PassTime("turn"), {"recovery": [27]}, """
        BRP-4 passed. span=turn
        BRP-6.5 conditions? referee in-bed/away-from-home/in-the-wilderness/straining/injured [in-bed] who=bran
            kind=marsh-fever
        BRP-6.5 recovery: bran d100
        BRP-6.5 still ill. who=bran kind=marsh-fever multiple=2 steps=(days-ill 2) roll=27
            against_modifiers=(constitution-times 26) against=26 degree=terminal
        = bran.ailments - (marsh-fever major constitution failures=4 roll_at=25 loss_at=9999)
        = bran.ailments + (marsh-fever major constitution failures=4 multiple=3 roll_at=7225 loss_at=30)
        = clock 25
    """),
    (peace(replace(BRAN, ailments=(replace(COLD, roll_at=9999, loss_at=25),))), PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        = bran.ailments - (bad-cold minor hit-points roll_at=9999 loss_at=25 lost=2)
        = bran.ailments + (bad-cold minor hit-points roll_at=9999 lost=2)
        = clock 25
    """),
    (peace(replace(BRAN, ailments=(LUNG,))), PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        BRP-6.5 weakened. who=bran kind=ash-lung points=2
        BRP-5.12 hurt. who=bran points=2 left=12
        = bran.wounds + (2 inner=True)
        = bran.ailments - (ash-lung deadly hit-points hourly=2 roll_at=9999 loss_at=25)
        = bran.ailments + (ash-lung deadly hit-points hourly=2 roll_at=9999 loss_at=325)
        = bran.mends_at 50425
        = clock 25
    """),
    (peace(replace(BRAN, ailments=(replace(LUNG, hourly=D6),))), PassTime("turn"), {"hour": [4]}, """
        BRP-4 passed. span=turn
        BRP-6.5 hour: bran d6
        BRP-6.5 weakened. who=bran kind=ash-lung points=4
        BRP-5.12 hurt. who=bran points=4 left=10
        = bran.wounds + (4 inner=True)
        = bran.ailments - (ash-lung deadly hit-points hourly=d6 roll_at=9999 loss_at=25)
        = bran.ailments + (ash-lung deadly hit-points hourly=d6 roll_at=9999 loss_at=325)
        = bran.mends_at 50425
        = clock 25
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", ILLNESS)
def test_what_is_heard_of_illnesses_of_each_course(case: Case):
    """CON 13 twice is 26: a cold stays as mild as it is, a fever is severe after three failures and terminal after four
    and more; what is deadly costs a fixed two points, or a die of them. (BRP-6.5)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# Poison (BRP-6.10)

REFUSED: list[Row] = [
    (peace(skilled(ADA, medicine=1), replace(BRAN, ailments=(COLD,))), Treat("ada", "bran"), None),
    (peace(ADA, replace(BRAN, ailments=(COLD,))), Treat("ada", "bran"),
     Phrase("no-chance", {"who": "ada", "skill": "medicine"})),
    (peace(ADA), TakeAntidote("ada", "eve", "blue-cap"), Phrase("no-figure", {"figure": "eve"})),
    (peace(ADA), Poison("eve"), Phrase("no-figure", {"figure": "eve"})),
    (between(ORC, foe("boss")), Study("orc", "boss"), None),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), REFUSED)
def test_who_may_be_healed_or_poisoned(state: Campaign, command: Any, refusal: Phrase | None):
    """A Medicine of 01 is a chance; foes teach foes; nobody is there who is not. (BRP-3.5, BRP-6.5, BRP-6.10)"""
    assert why_not(state, command) == refusal


POISON: list[Case] = [
    (peace(replace(BRAN, doses=(dose(25, 9),), antidotes=(Antidote("x", 8, 22),))), PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        BRP-6.10 eased. who=bran kind=x whole=9 points=8 potency=1
        BRP-3.4 no danger. who=bran target= against_modifiers=impossible(even-forces 50, active-force 5, passive-force
            -65)
        BRP-6.10 harmed. who=bran kind=x points=1 potency=1 half=True
        BRP-5.12 hurt. who=bran points=1 left=13
        = bran.wounds + (1 inner=True)
        = bran.doses - (25 (x 9 3 hit-points))
        = bran.mends_at 50425
        = clock 25
    """),
    (peace(replace(BRAN, doses=(dose(25, 9),), antidotes=(Antidote("y", 5, 22),))), PassTime("turn"),
     {"resist": [71]}, """
        BRP-4 passed. span=turn
        BRP-6.10 wrong antidote? referee none/half/full [none] who=bran
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=71 against_modifiers=(even-forces -50, active-force -45, passive-force
            65, hundred 100) against=70
        BRP-6.10 harmed. who=bran kind=x points=9 potency=9 half=False
        BRP-5.12 hurt. who=bran points=9 left=5
        = bran.wounds + (9 inner=True)
        = bran.doses - (25 (x 9 3 hit-points))
        = bran.mends_at 50425
        = clock 25
    """),
    (peace(replace(BRAN, gear=("antidote/blue-cap",), antidotes=(Antidote("serpent-venom", 8, 0),))),
     TakeAntidote("bran", "bran", "blue-cap"), {}, """
        BRP-6.10 antidote. who=bran kind=blue-cap potency=10
        = bran.gear none
        = bran.antidotes + (blue-cap 10 0)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", POISON)
def test_what_is_heard_of_poisons_and_antidotes_beside_each_other(case: Case):
    """9 less 8 is 1, of which CON 13 still takes a half; a wrong antidote
    does nothing unless the referee says so: 9 against 13 leaves 70. An antidote leaves those of others in the blood.
    (BRP-6.10)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


def test_doses_that_work_at_one_moment_work_by_their_names():
    """Whatever was given first, and whatever they attack. (BRP-6.10)"""
    first = dose(28, 5, "appearance", "serpent-venom")
    state = replace(peace(replace(BRAN, doses=(first,))), clock=25)

    state, _ = done(state, Poison("bran"), ("BRP-6.10 poison", "dart-resin"))
    assert [each.venom.kind for each in state.people[0].doses] == ["dart-resin", "serpent-venom"]


def test_a_lesson_that_was_broken_off_takes_no_more_time():
    """Tam dies 25 rounds into three weeks; Ada, who then hides, is at it for one round more. (BRP-3.5, BRP-4)"""
    state = between(ADA, replace(TAM, doses=POISONED.doses))
    lesson = (("BRP-3.5 lesson", "climb"), ("BRP-3.5 weeks", 3), ("BRP-4 goes on", True))
    state, _ = done(state, Study("ada", "tam"), *lesson)
    assert state.clock == 25

    state, _ = done(state, Attempt("ada", "hide"), ("BRP-4.4 time", "a-round"), NORMAL, ("BRP-3.2 skill", 99))
    assert state.clock == 25 + 1
