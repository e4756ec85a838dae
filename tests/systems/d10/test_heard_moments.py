"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.campaign import Fight
from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.encounters import EndFight, Join, Yield
from arbitro.systems.d10.waves import Forgo, Round
from tests.systems.d10.figures import BOW, SHIELD, SWORD, peace
from tests.systems.d10.hearing import ADA, BRAN, CLIO, declaring, doing, hear, holding, moment
from tests.systems.heard import Case, flat

MOMENTS: list[Case] = [
    (moment(doing(ADA, "attack"), doing(replace(BRAN, agility=6), "attack")),
     Attack("ada", "bran"), {"attack": [5], "location": [9], "damage": [7]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=9
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 2) damage=10 before=4 spared=0 level=4
        = ada.turn.left none
        = ada.turn.main 1
        = fight.blows + (bran chest 4 cutting)
    """),
    (moment(doing(ADA, "act"), doing(replace(CLIO, agility=6), "act"), doing(BRAN, "attack")), Forgo("clio"), {}, """
        D10-15 forgone. who=clio
        = clio.turn.left none
    """),
    (moment(doing(ADA, "act", "attack"), doing(replace(CLIO, agility=6, place=(9, 0)), "attack"), doing(replace(BRAN,
         place=(8, 0)), "attack")),
     Forgo("ada"), {}, """
        D10-15 forgone. who=ada
        D10-15 nobody in reach. who=ada
        = ada.turn.left none
    """),
    (replace(moment(ADA, CLIO, replace(BRAN, waking=-1, shock=101), replace(BRAN, id="dai")), fight=Fight(2, -1)),
     Round(), {}, """
        D10-32 dies. who=bran cause=shock
        D10-13 round. round=3
        = bran.waking 0
        = bran.shock 0
        = bran.dead True
        = fight.round 3
        = fight.wave 0
        = seconds 101
    """),
    (replace(moment(ADA, CLIO, replace(BRAN, waking=-1, shock=101), replace(BRAN, id="dai")), fight=Fight(0, 0)),
     Round(), {}, """
        D10-13 round. round=1
        = fight.round 1
    """),
    (replace(moment(replace(holding(ADA, BOW), turn=replace(ADA.turn, declared=True, sequence=("aim",), aim="bran"),
         aim="bran", aimed=1), doing(CLIO, "act"), replace(BRAN, conditions=("surprised",)), replace(BRAN, id="dai",
         turn=replace(ADA.turn, sequence=("break-off",)))), fight=Fight(2, 1, 2)),
     Forgo("clio"), {}, """
        D10-15 forgone. who=clio
        = ada.aimed 2
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.aim
        = clio.turn.declared False
        = clio.turn.sequence none
        = clio.turn.left none
        = bran.conditions none
        = dai.fled True
        = dai.turn.sequence none
        = fight.wave -1
        = fight.speed 0
    """),
    (moment(replace(doing(ADA, "attack"), turn=replace(doing(ADA, "attack").turn, sequence=("attack", "attack dodge",
         "act"))), replace(BRAN, turn=replace(BRAN.turn, sequence=("wait", "attack", "attack")))),
     Attack("ada", "bran"), {"attack": [9]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=9 modifiers=() against=7
        = ada.turn.left attack/dodge later
        = ada.turn.main 1
        = bran.turn.left attack
        = fight.wave 2
    """),
    (moment(replace(doing(ADA, "attack"), turn=replace(doing(ADA, "attack").turn, sequence=("attack", "attack dodge",
         "act"))), replace(BRAN, turn=replace(BRAN.turn, sequence=("wait", "attack", "attack")))),
     Attack("ada", "bran"), {"attack": [3], "location": [10], "damage": [9]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=3 modifiers=() against=7 level=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=9
            modifiers=(strength 1, success-level 4) damage=14 before=4 spared=0 level=4
        D10-28 dies. who=bran location=head
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds + (head 4 blow=cutting)
        = bran.dead True
        = bran.turn.sequence none
        = fight None
    """),
    (moment(doing(replace(ADA, wounds=(Wound("head", 1, suppressed=True),)), "attack"), replace(CLIO, fled=True),
         replace(BRAN, id="dai", fled=True), BRAN),
     Attack("ada", "bran"), {"attack": [3], "location": [10], "damage": [9]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=3 modifiers=() against=7 level=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=9
            modifiers=(strength 1, success-level 4) damage=14 before=4 spared=0 level=4
        D10-28 dies. who=bran location=head
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        D10-26 returns. who=ada
        = ada.wounds - (head 1 suppressed=True)
        = ada.wounds + (head 1)
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = clio.fled False
        = dai.fled False
        = bran.wounds + (head 4 blow=cutting)
        = bran.dead True
        = wings dai
        = fight None
    """),
    (moment(doing(ADA, "attack"), BRAN), Attack("ada", "bran"), {"attack": [1], "confirm": [7], "location": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 critical. who=ada roll=7 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 worst. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 level=4
        D10-28 severed. who=bran location=right-leg rounds=5
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds + (right-leg 4 blow=cutting deadline=105)
        = bran.waking -1
        = bran.conditions prone
        = fight None
    """),
    (moment(doing(ADA, "attack"), doing(BRAN, "dodge")), Attack("ada", "bran"), {"dodge": [2], "attack": [7]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=7 modifiers=(dodge-level 1) against=7
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.left none
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(ADA, BRAN), Attack("ada", "bran"), {"surprise": ["foes"]}, """
        D10-13 comes to blows. who=ada target=bran
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=foes
        = bran.conditions surprised
        = fight ()
    """),
    (replace(peace(replace(ADA, resting=True, wounds=(Wound("head", 2, rested=3),), aim="x", aimed=1, busy=500),
         replace(BRAN, waking=-1), replace(CLIO, side="foes")), seconds=100),
     Attack("ada", "clio"), {"surprise": ["foes"]}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=foes
        D10-31 reopened. who=ada
        = ada.wounds - (head 2 rested=3)
        = ada.wounds + (head 2)
        = ada.resting False
        = ada.busy 0
        = ada.aim
        = ada.aimed 0
        = bran.conditions surprised
        = clio.conditions surprised
        = fight ()
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1)), seconds=100),
     Attack("ada", "bran"), {"attack": [6], "location": [8], "damage": [1]}, """
        D10-13 comes to blows. who=ada target=bran
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(ideal -5) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=certain(ideal -5) against=7 level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 1) damage=3 before=2 spared=0 level=2
        = bran.wounds + (chest 2 blow=cutting)
    """),
    (peace(ADA, CLIO, BRAN), Attack("ada", "clio"), {}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada.camp heroes
        = clio.camp foes
        = bran.camp apart
        = fight ()
    """),
    (peace(replace(ADA, side="guests"), CLIO, BRAN), Attack("ada", "clio"), {}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada.camp heroes
        = clio.camp foes
        = bran.camp apart
        = fight ()
    """),
    (peace(replace(ADA, side="guests"), CLIO, BRAN), Attack("ada", "bran"), {}, """
        D10-13 comes to blows. who=ada target=bran
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = fight ()
    """),
    (peace(replace(ADA, side="guests"), replace(CLIO, side="guests"), BRAN), Attack("ada", "clio"), {}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada.camp heroes
        = clio.camp foes
        = bran.camp apart
        = fight ()
    """),
    (moment(replace(ADA, side="guests", turn=replace(ADA.turn, declared=True, sequence=("attack",))), CLIO,
         doing(BRAN, "attack"), speed=4),
     Join("ada", "bran"), {}, """
        D10-15 joins. who=ada target=bran
        = ada.camp foes
        = ada.turn.sequence none
    """),
    (moment(holding(ADA, SWORD, SHIELD), CLIO, doing(BRAN, "attack"), speed=4), Yield("ada"), {}, """
        D10-15 yields. who=ada
        D10-27 drops. who=ada weapon=long-sword
        D10-27 drops. who=ada weapon=shield
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.main
        = ada.off
        = ada.conditions captive
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2))
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (moment(doing(ADA, "act"), BRAN), Forgo("bran"), {}, """
        ! no-moment who=bran waiting=ada
    """),
    (declaring(ADA, BRAN), Forgo("ada"), {}, """
        ! no-wave-yet waiting=ada/bran
    """),
    (peace(ADA), Forgo("ada"), {}, """
        ! no-fight
    """),
    (moment(doing(ADA, "act"), BRAN), Round(), {}, """
        ! no-round-open waiting=ada
    """),
    (peace(ADA), Round(), {}, """
        ! no-fight
    """),
    (moment(doing(ADA, "act"), replace(CLIO, side="guests", turn=replace(CLIO.turn, declared=True)), BRAN),
     Join("clio", "bran"), {}, """
        D10-15 joins. who=clio target=bran
        = clio.camp foes
    """),
    (moment(doing(ADA, "act"), replace(CLIO, side="guests"), replace(BRAN, id="dai", waking=-1), BRAN),
     Join("clio", "dai"), {}, """
        ! no-joining target=dai
    """),
    (moment(doing(ADA, "act"), replace(CLIO, conditions=("captive",)), BRAN), Join("clio", "bran"), {}, """
        ! no-captive who=clio
    """),
    (moment(doing(ADA, "act"), CLIO, BRAN), Join("clio", "ada"), {}, """
        ! no-joining target=ada
    """),
    (moment(doing(ADA, "act"), CLIO, BRAN), Join("clio", "clio"), {}, """
        ! no-joining target=clio
    """),
    (peace(ADA, BRAN), Join("ada", "bran"), {}, """
        ! no-fight
    """),
    (peace(ADA, BRAN), Join("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, BRAN), Yield("ada"), {}, """
        ! no-fight
    """),
    (moment(doing(ADA, "act"), replace(CLIO, side="guests"), BRAN), Yield("clio"), {}, """
        D10-15 yields. who=clio
        D10-27 drops. who=clio weapon=knife
        = clio.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = clio.main
        = clio.conditions captive
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10))
    """),
    (moment(doing(ADA, "act"), replace(CLIO, waking=-1), BRAN), Yield("clio"), {}, """
        ! no-unconscious who=clio
    """),
    (peace(replace(ADA, conditions=("captive",)), BRAN), Attack("ada", "bran"), {}, """
        ! no-captive who=ada
    """),
    (peace(ADA, BRAN), Attack("ada", "ada"), {}, """
        ! no-foe target=ada
    """),
    (peace(ADA, replace(BRAN, dead=True)), Attack("ada", "bran"), {}, """
        ! no-foe target=bran
    """),
    (peace(ADA, BRAN), Attack("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, replace(BRAN, waking=-1, place=(3, 0))), Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=long-sword metres=3 reach=2
    """),
    (peace(ADA, BRAN), EndFight(), {}, """
        ! no-fight
    """),
    (peace(replace(ADA, resting=True, waking=900, wounds=(Wound("head", 2, rested=9),)), replace(CLIO,
         wounds=(Wound("head", 1, rested=40),)), BRAN),
     Attack("clio", "bran"), {}, """
        D10-13 comes to blows. who=clio target=bran
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = fight ()
    """),
    (replace(moment(ADA, CLIO, BRAN), fight=Fight(2, -1)), Forgo("eve"), {}, """
        ! no-figure figure=eve
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", MOMENTS)
def test_what_is_heard_of_moments_and_rounds(case: Case):
    """Those of one Agility act at once, and their blows land together; an attack with nobody in reach is let go; the
    clocks run on with each round, a second. (D10-4, D10-13, D10-15, D10-23, D10-24, D10-31, D10-32)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
