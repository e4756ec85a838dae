"""What is asked, rolled, told and changed under other house rules, and in corners of a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Fight, Turn
from arbitro.systems.brp.characters import Hiding, Wound
from arbitro.systems.brp.combat import Declare, Defend, EndFight, Round
from arbitro.systems.brp.dealings import Surrender
from arbitro.systems.brp.encounters import Dismiss
from arbitro.systems.brp.movement import Close, Flee, Movement, Withdraw
from arbitro.systems.brp.stances import Kneel, Light, Rise
from arbitro.systems.brp.wounds import Aid
from arbitro.systems.evening import Release
from tests.systems.brp.figures import armed, peace, statements
from tests.systems.brp.houses import ADA, BRAN, FAR, ORC, due, hear
from tests.systems.heard import Case, flat

FIGHTS: list[Case] = [
    (statements(peace(ADA, ORC), "ada", "orc"), Declare("ada", "attack", "broadsword"), {}, """
        BRP-5.2 states. who=ada act=attack weapon=broadsword
        = fight.now orc
        = fight.turns + (ada act=attack weapon=broadsword)
    """),
    (statements(peace(replace(ADA, in_hand=()), FAR), "ada", "orc"), Declare("ada", "attack", "broadsword"), {}, """
        BRP-6.6 drawn. who=ada weapon=broadsword
        BRP-5.2 states. who=ada act=attack weapon=broadsword
        = ada.in_hand broadsword
        = fight.now orc
        = fight.turns + (ada act=attack weapon=broadsword handled=1)
    """),
    (statements(peace(armed(ADA, "broadsword", "dagger"), FAR), "ada"), Declare("ada", "flee"), {}, """
        BRP-5.2 states. who=ada act=flee weapon=
        = fight.now orc
        = fight.turns + (ada act=flee toward=away metres=30)
    """),
    (statements(peace(ADA, FAR), "ada"), Declare("ada", "defend"), {}, """
        BRP-5.2 states. who=ada act=defend weapon=
        = fight.now orc
        = fight.turns + (ada act=defend done=True)
    """),
    (statements(peace(replace(armed(ADA, "longbow", "dagger", "round-shield"), in_hand=("dagger", "round-shield")),
         FAR), "ada"),
     Declare("ada", "shoot", "longbow"), {}, """
        BRP-6.6 hands? ada put-away/drop [put-away] weapon=longbow
        BRP-6.6 put away. who=ada weapon=dagger
        BRP-6.6 put away. who=ada weapon=round-shield
        BRP-6.6 drawn. who=ada weapon=longbow
        BRP-5.2 states. who=ada act=shoot weapon=longbow
        = ada.in_hand longbow
        = fight.now orc
        = fight.turns + (ada act=shoot weapon=longbow handled=3)
    """),
    (statements(peace(replace(armed(ADA, "longbow", "dagger", "round-shield"), in_hand=("dagger", "round-shield")),
         FAR), "ada"),
     Declare("ada", "shoot", "longbow"), {"hands": ["drop"]}, """
        BRP-6.6 hands? ada put-away/drop [put-away] weapon=longbow
        BRP-6.6 dropped. who=ada weapon=dagger
        BRP-6.6 dropped. who=ada weapon=round-shield
        BRP-6.6 drawn. who=ada weapon=longbow
        BRP-5.2 states. who=ada act=shoot weapon=longbow
        = ada.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = ada.weapons - (round-shield (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full)
        = ada.in_hand longbow
        = ground + ((dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15))
        = ground + ((round-shield (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full))
        = fight.now orc
        = fight.turns + (ada act=shoot weapon=longbow handled=1)
    """),
    (replace(peace(ADA, FAR), fight=Fight(1, "move", (), (Turn("ada", toward="orc", metres=18), Turn("orc",
         toward="away", metres=30)))),
     Movement(), {}, """
        BRP-5.3 moves. who=orc toward=away metres=30
        BRP-5.3 moves. who=ada toward=orc metres=18
        = ada.place 18/0
        = orc.place 50/0
        = fight.phase act
        = fight.now ada
        = fight.turns - (ada toward=orc metres=18)
        = fight.turns - (orc toward=away metres=30)
        = fight.turns + (ada metres=18)
        = fight.turns + (orc metres=30 done=True)
    """),
    (replace(peace(ADA, replace(FAR, swim=1)), fight=Fight(1, "move", (), (Turn("ada", toward="orc", metres=30),
         Turn("orc", toward="ada", metres=5)))),
     Movement(), {}, """
        BRP-5.3 moves. who=ada toward=orc metres=18
        = ada.place 18/0
        = fight.phase act
        = fight.now orc
        = fight.turns - (ada toward=orc metres=30)
        = fight.turns - (orc toward=ada metres=5)
        = fight.turns + (ada metres=18 done=True)
        = fight.turns + (orc)
    """),
    (due(ADA, FAR), Close("ada", "orc"), {}, """
        ! no-movement-now
    """),
    (due(ADA, FAR), Withdraw("ada"), {}, """
        ! no-movement-now
    """),
    (due(ADA, replace(FAR, place=(40, 0)), intents=False), Close("ada", "orc"), {}, """
        BRP-5.3 metres? ada 1..30 [30] target=orc free=5
        BRP-5.3 moves. who=ada toward=orc metres=30
        = ada.place 30/0
        = fight.now orc
        = fight.turns + (ada metres=30 done=True)
    """),
    (due(ADA, replace(FAR, place=(14, 0)), intents=False), Close("ada", "orc"), {}, """
        BRP-5.3 metres? ada 1..12 [12] target=orc free=5
        BRP-5.3 moves. who=ada toward=orc metres=12
        = ada.place 12/0
        = fight.now orc
        = fight.turns + (ada metres=12)
    """),
    (due(ADA, ORC, intents=False), Withdraw("ada"), {}, """
        BRP-5.3 back? ada 1..30 [5] free=5
        BRP-5.3 moves. who=ada toward=away metres=5
        = ada.place -5/0
        = fight.turns + (ada metres=5)
    """),
    (due(replace(ADA, hidden=Hiding("stealth", "success")), ORC), Defend("ada"), {}, """
        BRP-5.4 defends. who=ada
        = fight.now orc
        = fight.turns + (ada done=True)
    """),
    (due(ADA, ORC), Surrender("ada"), {}, """
        BRP-5.1 surrenders. who=ada
        BRP-5.1 over. winners=foes rounds=1
        = ada.captive True
        = orc.place 0/0
        = fight None
    """),
    (peace(replace(ADA, captive=True), BRAN), Release("bran", "ada"), {}, """
        BRP-3.3 released. who=bran target=ada
        = ada.captive False
    """),
    (due(ADA, BRAN, ORC), EndFight(), {}, """
        BRP-5.1 over. winners=stand-off rounds=1
        = orc.place 0/0
        = fight None
    """),
    (replace(peace(ADA, BRAN, ORC), fight=Fight()), Round(), {}, """
        BRP-5.1 round. round=1
        = fight.round 1
        = fight.phase intent
        = fight.now ada/orc
    """),
    (replace(peace(ADA, BRAN, ORC), clock=7, fight=Fight(2)), Round(), {}, """
        BRP-5.1 round. round=3
        = fight.round 3
        = fight.phase intent
        = fight.now ada/orc
        = clock 8
    """),
    (replace(peace(ADA, BRAN, ORC, intents=False), fight=Fight(1)), Round(), {}, """
        BRP-5.1 round. round=2
        = fight.round 2
        = fight.phase act
        = fight.now ada
        = clock 1
    """),
    (due(replace(ADA, place=(40, 0)), ORC), Flee("ada"), {}, """
        ! no-fleeing-now
    """),
    (due(ADA, ORC), Kneel("ada"), {}, """
        ! no-large-shield who=ada
    """),
    (due(replace(ADA, prone=True), ORC), Rise("ada"), {}, """
        BRP-7 rises. who=ada
        = ada.prone False
        = fight.now orc
        = fight.turns + (ada handled=1)
    """),
    (peace(ADA), Light("dark"), {}, """
        BRP-6.4 light. level=dark
        = light dark
    """),
    (peace(ADA, replace(BRAN, side="guests")), Dismiss("bran"), {}, """
        BRP-7 dismissed. who=bran
        = bran None
    """),
    (due(ADA, replace(BRAN, wounds=(Wound(11),)), ORC), Aid("ada", "bran", 0), {"aid": [6], "healing": [2]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=6 against_modifiers=(first-aid 10) against=10
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=11 points=2 left=5 roll=2 modifiers=()
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (11)
        = bran.wounds + (9 tended=True)
        = fight.now orc
        = fight.turns + (ada done=True)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", FIGHTS)
def test_what_is_heard_of_the_course_of_a_fight(case: Case):
    """DEX 12 before 8; five ranks for each thing that is handled; a full run of 30 metres leaves nothing but defence;
    a round is twelve seconds. (BRP-5.1, BRP-5.2, BRP-5.3, BRP-5.4, BRP-6.1, BRP-6.3, BRP-6.6, BRP-6.8)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
