"""What is asked, rolled, told and changed under other house rules, and in corners of a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.blows import Attack, KnockOut, Shoot
from arbitro.systems.brp.campaign import Fight, Turn
from arbitro.systems.brp.characters import Hiding
from tests.systems.brp.figures import armed, skilled
from tests.systems.brp.houses import ADA, BOW, FAR, GUARD, ORC, due, hear, put
from tests.systems.heard import Case, flat

DEFENCE: list[Case] = [
    (due(ADA, GUARD),
     Attack("ada", "orc", "broadsword"), {"attack": [59], "parry": [50], "defence": ["round-shield"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=59 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/round-shield/brawl/dodge/none [short-sword] who=ada weapon=broadsword
            hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=round-shield quality=success roll=50
            against_modifiers=(shield/round 60) against=60
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(ADA, GUARD, defence_penalty=True),
     Attack("ada", "orc", "broadsword"), {"attack": [59], "parry": [50], "defence": ["round-shield"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=59 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/round-shield/brawl/dodge/none [short-sword] who=ada weapon=broadsword
            hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=round-shield quality=success roll=50
            against_modifiers=(shield/round 60) against=60
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        = fight.turns + (orc defences=1)
    """),
    (replace(due(ADA, GUARD, defence_penalty=True), fight=Fight(1, "act", ("ada",), (Turn("orc", defences=1),))),
     Attack("ada", "orc", "broadsword"), {"attack": [59], "parry": [21], "defence": ["round-shield"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=59 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/round-shield/none [short-sword] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=round-shield quality=success roll=21
            against_modifiers=(shield/round 60, further-defence -30) against=30
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns - (orc defences=1)
        = fight.turns + (ada used=broadsword done=True)
        = fight.turns + (orc defences=2)
    """),
    (replace(due(ADA, GUARD), fight=Fight(1, "act", ("ada",), (Turn("orc", defences=1),))),
     Attack("ada", "orc", "broadsword"), {"attack": [59], "parry": [21], "defence": ["round-shield"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=59 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/round-shield/brawl/dodge/none [short-sword] who=ada weapon=broadsword
            hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=round-shield quality=success roll=21
            against_modifiers=(shield/round 60) against=60
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(ADA, ORC), Attack("ada", "orc", "broadsword"), {"attack": [59], "parry": [25], "defence": ["brawl"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=59 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=brawl quality=success roll=25 against_modifiers=(brawl 25)
            against=25
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(ADA, skilled(ORC, martial_arts=40)),
     Attack("ada", "orc", "broadsword"), {"attack": [59], "parry": [3], "defence": ["brawl"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=59 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=brawl quality=special roll=3 against_modifiers=(brawl 25)
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
    (due(BOW, replace(GUARD, place=(9, 0))),
     Shoot("ada", "orc", "longbow"), {"attack": [59], "parry": [10], "defence": ["round-shield"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=longbow roll=59 against_modifiers=(missile-weapon/bow 60) against=60
        BRP-5.7 missile? referee True/False [True] who=orc weapon=longbow
        BRP-5.6 defence? orc round-shield/dodge/none [round-shield] who=ada weapon=longbow hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=round-shield quality=success roll=10
            against_modifiers=(round-shield 30) against=30
        BRP-3.5 check. who=ada skill=missile-weapon/bow
        = ada.skills - (missile-weapon/bow points=55)
        = ada.skills + (missile-weapon/bow points=55 checked=True)
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (due(BOW, replace(ORC, place=(9, 0))),
     Shoot("ada", "orc", "longbow"), {"attack": [59], "dodge": [12], "defence": ["dodge"]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=longbow roll=59 against_modifiers=(missile-weapon/bow 60) against=60
        BRP-5.7 missile? referee True/False [True] who=orc weapon=longbow
        BRP-5.6 defence? orc dodge/none [dodge] who=ada weapon=longbow hit=success
        BRP-5.7 dodge: orc d100
        BRP-5.7 dodged. who=orc target=ada weapon=dodge quality=success roll=12 against_modifiers=(dodge 24,
            against-missile -12) against=12
        BRP-3.5 check. who=ada skill=missile-weapon/bow
        = ada.skills - (missile-weapon/bow points=55)
        = ada.skills + (missile-weapon/bow points=55 checked=True)
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (due(replace(BOW, circumstances=put(-10, "attack")), replace(FAR, cover="thin-wood")),
     Shoot("ada", "orc", "longbow"), {"attack": [45], "damage": [9]}, """
        circumstance. who=ada value=-10 reason=
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=45 against_modifiers=(missile-weapon/bow 60, circumstance
            -10, cover -25) against=25
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=0 roll=9 bonus=0 half=False points=9
        BRP-6.3 through. who=ada target=orc points=9 cover=4
        BRP-5.12 hurt. who=orc points=5 left=7
        = orc.wounds + (5)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (due(replace(BOW, circumstances=put(-10, "attack")), replace(FAR, cover="thin-wood")),
     Shoot("ada", "orc", "longbow"), {"attack": [51]}, """
        circumstance. who=ada value=-10 reason=
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=51 against_modifiers=(missile-weapon/bow 60, circumstance
            -10, cover -25) against=25
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (due(BOW, replace(FAR, cover="thin-wood")), Shoot("ada", "orc", "longbow"), {"attack": [31], "damage": [2]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=31 against_modifiers=(missile-weapon/bow 60, cover -30)
            against=30
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=0 roll=2 bonus=0 half=False points=2
        BRP-6.3 through. who=ada target=orc points=2 cover=2
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (due(BOW, replace(FAR, place=(91, 0))), Shoot("ada", "orc", "longbow"), {"attack": [31]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=31 against_modifiers=(missile-weapon/bow 60, long-range
            -30) against=30
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (due(BOW, replace(FAR, place=(181, 0))), Shoot("ada", "orc", "longbow"), {"attack": [16]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=16 against_modifiers=(missile-weapon/bow 60,
            quarter-range -45) against=15
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (due(BOW, replace(FAR, place=(271, 0))), Shoot("ada", "orc", "longbow"), {}, """
        ! no-range target=orc metres=271 range=270
    """),
    (due(replace(armed(ADA, "dagger"), characteristics=(3, 12, 5, 10, 10, 12, 10)), replace(ORC, lost=(0, 0, 0, 0, 0,
         0, 0))),
     KnockOut("ada", "orc", "dagger"), {"attack": [10], "defence": ["none"], "damage": [6], "bonus": [2]}, """
        BRP-5.5 related? referee True/False [False] who=ada skill=melee-weapon/sword weapon=dagger
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=dagger roll=10 against_modifiers=(melee-weapon/dagger 25, knock-out
            -12) against=13
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=dagger hit=success
        BRP-5.9 damage: ada d4
        BRP-2.5 bonus: ada d6
        BRP-5.9 damage. who=ada target=orc weapon=dagger most=0 roll=6 bonus=-2 half=False points=4
        BRP-6.9 still up. who=orc points=0 through=4 whole=12 modifiers=(dagger 1, damage-bonus -6)
        BRP-3.5 check. who=ada skill=melee-weapon/dagger
        = ada.skills + (melee-weapon/dagger checked=True)
        = fight.now orc
        = fight.turns + (ada used=dagger done=True)
    """),
    (due(replace(ADA, hidden=Hiding("stealth", "success")), replace(ORC, prone=True)),
     Attack("ada", "orc", "broadsword"), {"attack": [96]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=96 against_modifiers=(melee-weapon/sword 60)
            against=60
        = ada.hidden None
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", DEFENCE)
def test_what_is_heard_of_defences(case: Case):
    """Sword and shield 50, brawl 25, Dodge 24; each defence after the first is 30 less where the house says so; a
    shield parries missiles; what is worn down to nothing breaks. (BRP-5.5, BRP-5.6, BRP-5.7, BRP-5.8, BRP-5.9,
    BRP-5.11, BRP-5.13, BRP-6.9)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
