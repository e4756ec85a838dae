"""What is asked, rolled, told and changed under other house rules, and in corners of a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.campaign import Fallen, Fight, Turn
from arbitro.systems.brp.characters import Skill
from arbitro.systems.brp.combat import Declare
from arbitro.systems.brp.gear import Give, TakeOff, Wear
from arbitro.systems.brp.goods import UseUp
from arbitro.systems.brp.stances import Drop, PickUp, PutAway
from arbitro.systems.brp.trials import Attempt
from tests.systems.brp.figures import armed, moment, peace, person, statements
from tests.systems.brp.houses import ADA, BRAN, FAR, GUARD, KNIFE, ORC, SHIELD, due, hear
from tests.systems.heard import Case, flat

GEAR: list[Case] = [
    (due(armed(ADA, "broadsword", "round-shield"), ORC), Drop("ada", "round-shield"), {}, """
        BRP-6.6 dropped. who=ada weapon=round-shield
        = ada.weapons - (round-shield (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full)
        = ada.in_hand broadsword
        = ground + ((round-shield (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full))
    """),
    (due(armed(ADA, "broadsword", "round-shield"), ORC), PutAway("ada", "round-shield"), {}, """
        BRP-6.6 put away. who=ada weapon=round-shield
        = ada.in_hand broadsword
        = fight.now orc
        = fight.turns + (ada handled=1)
    """),
    (replace(due(replace(ADA, in_hand=()), ORC), ground=(Fallen(KNIFE, (0, 0)), Fallen(SHIELD, (9, 0)))),
     PickUp("ada", "dagger"), {}, """
        BRP-6.6 picked up. who=ada weapon=dagger
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = ground - ((dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15))
        = fight.now orc
        = fight.turns + (ada handled=1)
    """),
    (replace(peace(ADA), ground=(Fallen(KNIFE, (0, 0)), Fallen(SHIELD, (9, 0)))),
     PickUp("ada", "round-shield"), {}, """
        BRP-6.6 picked up. who=ada weapon=round-shield
        = ada.weapons + (round-shield (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full)
        = ground - ((round-shield (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full)
            place=9/0)
    """),
    (replace(peace(replace(ADA, weapons=(replace(KNIFE, count=2),), in_hand=())), ground=(Fallen(replace(KNIFE,
         count=3), (0, 0)),)),
     PickUp("ada", "dagger"), {}, """
        BRP-6.6 picked up. who=ada weapon=dagger
        = ada.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=2)
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=5)
        = ground - ((dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=3))
    """),
    (peace(armed(ADA, "broadsword", worn=("chain",))), TakeOff("ada", "chain"), {}, """
        BRP-5.10 taken off. who=ada armour=chain
        = ada.worn none
    """),
    (peace(replace(armed(ADA, "broadsword", worn=("chain",)), worn=())), Wear("ada", "chain"), {}, """
        BRP-5.10 worn. who=ada armour=chain
        = ada.worn chain
    """),
    (replace(statements(peace(replace(ADA, in_hand=()), FAR), "ada"), fight=Fight(1, "intent", ("ada",), (Turn("ada",
         handled=1, defences=3),))),
     Declare("ada", "attack", "broadsword"), {}, """
        BRP-6.6 drawn. who=ada weapon=broadsword
        BRP-5.2 states. who=ada act=attack weapon=broadsword
        = ada.in_hand broadsword
        = fight.now orc
        = fight.turns - (ada handled=1 defences=3)
        = fight.turns + (ada act=attack weapon=broadsword handled=2 defences=3)
    """),
    (statements(peace(replace(armed(ADA, "short-sword", "dagger", "round-shield"), in_hand=("dagger",
         "round-shield")), FAR), "ada"),
     Declare("ada", "attack", "short-sword"), {}, """
        BRP-6.6 hands? ada put-away/drop [put-away] weapon=short-sword
        BRP-6.6 put away. who=ada weapon=round-shield
        BRP-6.6 drawn. who=ada weapon=short-sword
        BRP-5.2 states. who=ada act=attack weapon=short-sword
        = ada.in_hand dagger/short-sword
        = fight.now orc
        = fight.turns + (ada act=attack weapon=short-sword handled=2)
    """),
    (due(ADA, ORC), Attack("ada", "orc", "broadsword"), {"attack": [59], "parry": [1], "defence": ["brawl"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=59 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=brawl quality=special roll=1 against_modifiers=(brawl 25)
            against=25
        BRP-5.8 worn. who=ada weapon=broadsword points=1 left=11
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=11 most=12)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(ADA, replace(GUARD, weapons=tuple([replace(each, points=1) for each in GUARD.weapons]))),
     Attack("ada", "orc", "broadsword"),
     {"attack": [5], "parry": [30], "defence": ["round-shield"], "damage": [3]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=5 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc short-sword/round-shield/brawl/dodge/none [short-sword] who=ada weapon=broadsword
            hit=special
        BRP-5.6 parry: orc d100
        BRP-5.6 half parried. who=orc target=ada weapon=round-shield quality=success roll=30
            against_modifiers=(shield/round 60) against=60
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=3 bonus=0 half=False points=3
        BRP-5.10 held. who=orc armour=7
        BRP-5.9 broken. who=orc weapon=round-shield
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.weapons - (round-shield (round-shield shield/round 15 d3 length=short) points=1 most=12 shield=full)
        = orc.in_hand short-sword
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(ADA, replace(GUARD, weapons=tuple([replace(each, points=2) for each in GUARD.weapons]))),
     Attack("ada", "orc", "broadsword"),
     {"attack": [5], "parry": [40], "defence": ["round-shield"], "damage": [3]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=5 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc short-sword/round-shield/brawl/dodge/none [short-sword] who=ada weapon=broadsword
            hit=special
        BRP-5.6 parry: orc d100
        BRP-5.6 half parried. who=orc target=ada weapon=round-shield quality=success roll=40
            against_modifiers=(shield/round 60) against=60
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=3 bonus=0 half=False points=3
        BRP-5.10 held. who=orc armour=7
        BRP-5.9 broken. who=orc weapon=round-shield
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.weapons - (round-shield (round-shield shield/round 15 d3 length=short) points=2 most=12 shield=full)
        = orc.in_hand short-sword
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (moment(peace(ORC, replace(ADA, in_hand=(), weapons=())), "orc"),
     Attack("orc", "ada", "brawl"), {"attack": [24], "parry": [25], "defence": ["brawl"]}, """
        BRP-5.5 attack: orc d100
        BRP-5.5 hit. who=orc target=ada weapon=brawl roll=24 against_modifiers=(brawl 25) against=25
        BRP-5.6 defence? ada brawl/dodge/none [brawl] who=orc weapon=brawl hit=success
        BRP-5.6 parry: ada d100
        BRP-5.6 parried. who=ada target=orc weapon=brawl quality=success roll=25 against_modifiers=(brawl 25)
            against=25
        BRP-3.5 check. who=ada skill=brawl
        = ada.skills + (brawl checked=True)
        = fight.now ada
        = fight.turns + (orc used=brawl done=True)
    """),
    (due(replace(armed(person("ada"), "heavy-crossbow", skill=55), characteristics=(17, 12, 15, 14, 13, 16, 11)),
         replace(ORC, place=(9, 0))),
     Shoot("ada", "orc", "heavy-crossbow"), {"attack": [45], "defence": ["none"], "damage": [5]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=heavy-crossbow roll=45 against_modifiers=(missile-weapon/crossbow 80)
            against=80
        BRP-5.7 missile? referee True/False [True] who=orc weapon=heavy-crossbow
        BRP-5.6 defence? orc dodge/none [dodge] who=ada weapon=heavy-crossbow hit=success
        BRP-5.9 damage: ada 2d6+2
        BRP-5.9 damage. who=ada target=orc weapon=heavy-crossbow most=0 roll=5 bonus=0 half=False points=5
        BRP-3.5 check. who=ada skill=missile-weapon/crossbow
        BRP-5.12 hurt. who=orc points=5 left=7
        = ada.skills - (missile-weapon/crossbow points=55)
        = ada.skills + (missile-weapon/crossbow points=55 checked=True)
        = ada.weapons - (heavy-crossbow (heavy-crossbow missile-weapon/crossbow 25 2d6+2 bonus=none length=missile
            range=55) hands=2 points=18 most=18 shots=1 load=1)
        = ada.weapons + (heavy-crossbow (heavy-crossbow missile-weapon/crossbow 25 2d6+2 bonus=none length=missile
            range=55) hands=2 points=18 most=18 load=1)
        = orc.wounds + (5)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=heavy-crossbow done=True)
    """),
    (due(replace(armed(person("ada"), "dagger", skill=55), characteristics=(17, 12, 15, 14, 13, 16, 11)), replace(ORC,
         place=(9, 0))),
     Shoot("ada", "orc", "dagger"), {"attack": [45]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=dagger-thrown roll=45
            against_modifiers=(missile-weapon/throwing-dagger 15) against=15
        = ada.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = ada.in_hand none
        = ground + ((dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15) place=9/0)
        = fight.now orc
        = fight.turns + (ada used=dagger done=True)
    """),
    (peace(replace(ADA, skills=(Skill("martial-arts", 4),)), BRAN),
     Attempt("ada", "martial-arts"), {"skill": [5]}, """
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=martial-arts roll=5 against_modifiers=(martial-arts 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=martial-arts
        BRP-3.5 check. who=ada skill=martial-arts
        = ada.skills - (martial-arts points=4)
        = ada.skills + (martial-arts points=4 checked=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(replace(ADA, gear=("letter",))), UseUp("ada"), {}, """
        BRP-2.9 used? ada letter [letter]
        BRP-2.9 used. who=ada item=letter left=0
        = ada.gear none
    """),
    (peace(replace(ADA, gear=("letter", "key", "key"))), UseUp("ada"), {}, """
        BRP-2.9 used? ada letter/key [letter]
        BRP-2.9 used. who=ada item=letter left=0
        = ada.gear key/key
    """),
    (peace(ADA), Give("ada"), {}, """
        BRP-2.9 gift? referee battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.9 given. who=ada item=battle-axe
        = ada.weapons + (battle-axe (battle-axe melee-weapon/axe 15 d8+2) points=15 most=15)
    """),
    (peace(ADA), Give("ada"), {"gift": ["dagger"]}, """
        BRP-2.9 gift? referee battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.9 given. who=ada item=dagger
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
    """),
    (peace(ADA), Give("ada"), {"gift": ["chain"]}, """
        BRP-2.9 gift? referee battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.9 given. who=ada item=chain
        = ada.armours + (chain 7 7 modifier=-20 hinders=physical)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", GEAR)
def test_what_is_heard_of_gear_in_hand(case: Case):
    """A hand holds a weapon, a bow takes both; what is handled costs five ranks; a shield has its points. (BRP-2.6,
    BRP-2.9, BRP-5.8, BRP-5.9, BRP-5.10, BRP-5.11, BRP-6.6)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
