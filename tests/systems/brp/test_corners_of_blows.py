"""Where two rules meet in a blow: several skills, from where one is not seen, what is in hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.blows import Attack, Backstab, Shoot
from arbitro.systems.brp.campaign import BOTH_FAIL, HIGHER_SKILL, Campaign, Surprise
from arbitro.systems.brp.characters import Hiding, Person, Wound, make_weapon
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.instincts import actions
from arbitro.systems.brp.stances import Draw, LieInWait, Light, Lurk, PickUp, Reload, Rise, notices
from arbitro.systems.brp.wounds import Aid
from arbitro.table import Script
from tests.systems.brp.corners import FAR, TAM, in_fight
from tests.systems.brp.figures import NORMAL, armed, foe, moment, peace, person, skilled
from tests.systems.brp.houses import ADA, BRAN, ORC, between, due, hear
from tests.systems.heard import Case, flat

# Blows (BRP-5.5 to BRP-5.9)

SWORDSMAN = armed(ORC, "broadsword", skill=45)
FIGHTER = skilled(person("ada"), brawl=35, martial_arts=30)
"""Brawl 60, Martial Arts 31."""
ARCHER = armed(person("ada"), "longbow", skill=55)
MELEE = (replace(BRAN, place=(19, 0)), replace(SWORDSMAN, place=(20, 0)))
"""Bran and an orc at arm's length."""


def struck(*people: Person, **house: Any) -> Campaign:
    """It is the orc's moment."""
    return moment(peace(*people, **house), "orc")


BLOWS: list[Case] = [
    (due(skilled(ADA, martial_arts=30), ORC), Attack("ada", "orc", "broadsword"),
     {"attack": [31], "defence": ["none"], "damage": [2]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=31 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=2 bonus=0 half=False points=2
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=2 left=10
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (2)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(skilled(ADA, melee_weapon__sword=47), ORC), Attack("ada", "orc", "broadsword"),
     {"attack": [13], "defence": ["none"], "damage": [2]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=13 against_modifiers=(melee-weapon/sword 62) against=62
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=2 bonus=0 half=False points=2
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=2 left=10
        = ada.skills - (melee-weapon/sword points=47)
        = ada.skills + (melee-weapon/sword points=47 checked=True)
        = orc.wounds + (2)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(armed(person("ada"), "rock", skill=45, worn=("chain",)), FAR),
     Shoot("ada", "orc", "rock"), {"attack": [90]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=rock roll=90 against_modifiers=(throw 70, chain -20) against=50
        = ada.weapons - (rock (rock throw 25 d2 bonus=half length=missile range=20) flies=True)
        = ada.in_hand none
        = ground + ((rock (rock throw 25 d2 bonus=half length=missile range=20) flies=True) place=8/0)
        = fight.now orc
        = fight.turns + (ada used=rock done=True)
    """),
    (due(armed(person("ada"), "greatsword", skill=3), ORC), Attack("ada", "orc", "greatsword"), {"attack": [90]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=greatsword roll=90 against_modifiers=(melee-weapon/sword 8) against=8
        = fight.now orc
        = fight.turns + (ada used=greatsword done=True)
    """),
    (due(skilled(ARCHER, missile_weapon__bow=35, missile_weapon__sling=90), *MELEE), Shoot("ada", "orc", "longbow"),
     {"related": [True], "attack": [90]}, """
        BRP-5.5 related? referee True/False [False] who=ada skill=missile-weapon/sling weapon=longbow
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=90 against_modifiers=(missile-weapon/sling 95,
            into-combat -20, related -37) against=38
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (replace(due(ADA, replace(ORC, prone=True), difficulties_stack=False), light="dark"),
     Attack("ada", "orc", "broadsword"), {"attack": [30], "defence": ["dodge"], "dodge": [13], "damage": [2]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=30 against_modifiers=(melee-weapon/sword 60, dark -30)
            against=30
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.7 dodge: orc d100
        BRP-5.7 not dodged. who=orc target=ada weapon=dodge quality=failure roll=13 against_modifiers=(dodge 24, dark
            -12) against=12
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=2 bonus=0 half=False points=2
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=2 left=10
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (2)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(FIGHTER, ORC), Attack("ada", "orc", "brawl"), {"attack": [32], "defence": ["none"], "damage": [2]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=brawl roll=32 against_modifiers=(brawl 60) against=60
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=brawl hit=success
        BRP-5.9 damage: ada d3
        BRP-5.9 damage. who=ada target=orc weapon=brawl most=0 roll=2 bonus=0 half=False points=2
        BRP-3.5 check. who=ada skill=brawl
        BRP-5.12 hurt. who=orc points=2 left=10
        = ada.skills - (brawl points=35)
        = ada.skills + (brawl points=35 checked=True)
        = orc.wounds + (2)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=brawl done=True)
    """),
    (due(replace(ADA, weapons=(replace(ADA.weapons[0], points=1, count=2),)), SWORDSMAN),
     Attack("ada", "orc", "broadsword"), {"attack": [60], "parry": [12]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=60 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc broadsword/brawl/dodge/none [broadsword] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=broadsword quality=special roll=12
            against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.9 broken. who=ada weapon=broadsword
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=1 most=12 count=2)
        = ada.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.in_hand none
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(replace(armed(ADA, "dagger"), weapons=(replace(make_weapon("dagger"), count=2),)), FAR),
     Shoot("ada", "orc", "dagger"), {"attack": [90]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=dagger-thrown roll=90
            against_modifiers=(missile-weapon/throwing-dagger 15) against=15
        = ada.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=2)
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = ground + ((dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15) place=8/0)
        = fight.now orc
        = fight.turns + (ada used=dagger done=True)
    """),
    (due(ARCHER, *MELEE), Shoot("ada", "orc", "longbow"), {"attack": [40], "missile": [False], "damage": [2]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=longbow roll=40 against_modifiers=(missile-weapon/bow 60, into-combat
            -20) against=40
        BRP-5.7 missile? referee True/False [True] who=orc weapon=longbow
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=0 roll=2 bonus=0 half=False points=2
        BRP-3.5 check. who=ada skill=missile-weapon/bow
        BRP-5.12 hurt. who=orc points=2 left=10
        = ada.skills - (missile-weapon/bow points=55)
        = ada.skills + (missile-weapon/bow points=55 checked=True)
        = orc.wounds + (2)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
    (struck(FIGHTER, SWORDSMAN), Attack("orc", "ada", "broadsword"), {"attack": [12], "parry": [31], "damage": [5]}, """
        BRP-5.5 attack: orc d100
        BRP-5.5 hit. who=orc target=ada weapon=broadsword roll=12 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=orc target=ada weapon=broadsword
        BRP-5.6 defence? ada brawl/dodge/none [brawl] who=orc weapon=broadsword hit=special
        BRP-5.6 parry: ada d100
        BRP-5.6 half parried. who=ada target=orc weapon=brawl quality=success roll=31 against_modifiers=(brawl 60)
            against=60
        BRP-5.9 damage: orc d8+1
        BRP-5.9 damage. who=orc target=ada weapon=broadsword most=0 roll=5 bonus=0 half=False points=5
        BRP-2.6 softened. who=ada points=3
        BRP-3.5 check. who=ada skill=brawl
        BRP-3.5 check. who=ada skill=martial-arts
        BRP-5.12 hurt. who=ada points=2 left=10
        = ada.skills - (brawl points=35)
        = ada.skills - (martial-arts points=30)
        = ada.skills + (brawl points=35 checked=True)
        = ada.skills + (martial-arts points=30 checked=True)
        = ada.wounds + (2)
        = ada.mends_at 50400
        = fight.now ada
        = fight.turns + (orc used=broadsword done=True)
    """),
    (struck(FIGHTER, ORC), Attack("orc", "ada", "brawl"), {"attack": [5], "parry": [31], "damage": [3]}, """
        BRP-5.5 attack: orc d100
        BRP-5.5 hit. who=orc target=ada weapon=brawl roll=5 against_modifiers=(brawl 25) against=25
        BRP-5.13 special. who=orc target=ada weapon=brawl
        BRP-5.6 defence? ada brawl/dodge/none [brawl] who=orc weapon=brawl hit=special
        BRP-5.6 parry: ada d100
        BRP-5.6 half parried. who=ada target=orc weapon=brawl quality=success roll=31 against_modifiers=(brawl 60)
            against=60
        BRP-5.9 damage: orc d3
        BRP-5.9 damage. who=orc target=ada weapon=brawl most=0 roll=3 bonus=0 half=False points=3
        BRP-3.5 check. who=ada skill=brawl
        BRP-5.12 hurt. who=ada points=3 left=9
        = ada.skills - (brawl points=35)
        = ada.skills + (brawl points=35 checked=True)
        = ada.wounds + (3)
        = ada.mends_at 50400
        = fight.now ada
        = fight.turns + (orc used=brawl done=True)
    """),
    (struck(FIGHTER, SWORDSMAN), Attack("orc", "ada", "broadsword"),
     {"attack": [50], "defence": ["dodge"], "dodge": [24]}, """
        BRP-5.5 attack: orc d100
        BRP-5.5 hit. who=orc target=ada weapon=broadsword roll=50 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? ada brawl/dodge/none [brawl] who=orc weapon=broadsword hit=success
        BRP-5.7 dodge: ada d100
        BRP-5.7 dodged. who=ada target=orc weapon=dodge quality=success roll=24 against_modifiers=(dodge 24)
            against=24
        BRP-3.5 check. who=ada skill=dodge
        = ada.skills + (dodge checked=True)
        = fight.now ada
        = fight.turns + (orc used=broadsword done=True)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", BLOWS)
def test_what_is_heard_of_blows_with_more_than_one_skill(case: Case):
    """Martial Arts 31 are for bare hands alone: 31 counts and 32 does not, and it takes 3 off what is no bare hand;
    a fifth of 62 is 12 by the table; a great sword is its own speciality, 5 and 3; a sling of 95 for a bow is halved
    once 20 are off it for the crowd; what is twice difficult is so once where the house says so. What breaks or flies
    is one of two. (BRP-2.6, BRP-3.5, BRP-5.5 to BRP-5.9, BRP-6.8)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# From where one is not seen (BRP-6.1, BRP-6.2)


WAITING, LURKING = (Surprise("ada", "orc"),), (Surprise("ada", "orc", lurking=True),)

UNSEEN: list[Case] = [
    (in_fight(due(ARCHER, BRAN, FAR), ambushes=WAITING, easy=("bran",)), Shoot("ada", "orc", "longbow"),
     {"attack": [99]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=99 against_modifiers=(missile-weapon/bow 60, ambush 60)
            against=120
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        = fight.easy ada/bran
    """),
    (in_fight(due(ADA, BRAN, ORC, TAM), ambushes=WAITING, now=("ada", "bran", "orc"), caught=("eve",)),
     Attack("ada", "orc", "broadsword"), {"attack": [99]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 fumble. who=ada target=orc weapon=broadsword roll=99 against_modifiers=(melee-weapon/sword 60)
            against=60
        = fight.now bran
        = fight.turns + (ada used=broadsword done=True)
        = fight.caught eve/orc
    """),
    (in_fight(due(ADA, replace(ORC, asleep=9)), ambushes=LURKING), Backstab("ada", "orc", "broadsword"),
     {"attack": [100]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 fumble. who=ada target=orc weapon=broadsword roll=100 against_modifiers=(melee-weapon/sword 60,
            backstab 60) against=120
        = fight.now none
        = fight.turns + (ada used=broadsword done=True)
    """),
    (in_fight(due(ADA, ORC), ambushes=LURKING), Backstab("ada", "orc", "broadsword"),
     {"sense": ["spot"], "notice": [13], "attack": [99]}, """
        BRP-6.2 sense? orc listen/sense/spot [listen]
        BRP-6.2 notice: orc d100
        BRP-3.2 success. who=orc skill=spot roll=13 against_modifiers=(spot 25, unaware -12) against=13
        BRP-6.2 noticed. who=orc target=ada
        BRP-5.5 attack: ada d100
        BRP-5.5 fumble. who=ada target=orc weapon=broadsword roll=99 against_modifiers=(melee-weapon/sword 60)
            against=60
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (in_fight(due(ADA, ORC), ambushes=LURKING), Backstab("ada", "orc", "broadsword"),
     {"notice": [14], "attack": [100]}, """
        BRP-6.2 sense? orc listen/sense/spot [listen]
        BRP-6.2 notice: orc d100
        BRP-3.2 failure. who=orc skill=listen roll=14 against_modifiers=(listen 25, unaware -12) against=13
        BRP-6.2 unaware. who=orc target=ada
        BRP-5.5 attack: ada d100
        BRP-5.5 fumble. who=ada target=orc weapon=broadsword roll=100 against_modifiers=(melee-weapon/sword 60,
            backstab 60) against=120
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(ARCHER, replace(FAR, place=(91, 0), cover="hedge")), Shoot("ada", "orc", "longbow"), {"attack": [31]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=31 against_modifiers=(missile-weapon/bow 60, long-range
            -30, cover -15) against=15
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", UNSEEN)
def test_what_is_heard_of_a_blow_or_a_shot_from_nowhere(case: Case):
    """Bow 60 at long range is 30, and 15 behind cover, which a 31 has nothing to do with. Shots are easy to all who
    have shot so; whoever is struck has no moment of their own any more, and
    others keep theirs; who sleeps notices nothing and is not asked; Spot 25 is halved to 13. (BRP-6.1 to BRP-6.3)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# What somebody would do (BRP-6.8)


def test_who_has_several_arms_strikes_with_the_likeliest_and_with_a_shield_last():
    """At the weaker of two foes, and of equals at the one whose id comes first; at nobody unseen. A foe who is dying is
    nobody's to save. (BRP-6.8)"""
    ada = armed(person("ada"), "round-shield", "broadsword", "dagger")
    ada = skilled(ada, shield__round=60, melee_weapon__sword=45, melee_weapon__dagger=15)
    foes = [replace(foe("a"), name="Z"), replace(foe("b"), name="Y"), foe("c"), foe("d", wounds=(Wound(12),)), foe("e")]
    state = in_fight(due(ada, *foes), ambushes=(Surprise("e", "ada"),))

    found = list(actions(state, ada))
    assert not [each for each in found if isinstance(each, Aid)]
    blows = [(each.weapon, each.target) for each in found if isinstance(each, Attack)]
    assert blows == [(arm, who) for arm in ("broadsword", "dagger", "brawl", "round-shield") for who in ("a", "b", "c")]


# Weapons in hand, and out of sight (BRP-5.9, BRP-6, BRP-7)

PISTOL = armed(person("ada"), "pistol")
ULF = foe("ulf", place=(9, 0), asleep=9)

STANCES: list[Case] = [
    (replace(peace(ADA), lying=("a map", "torch")), PickUp("ada", "a map"), {}, """
        BRP-6.6 picked up. who=ada weapon=a map
        = ada.gear a map
        = lying torch
    """),
    (moment(peace(replace(armed(ADA, "broadsword", "dagger"), in_hand=("broadsword",)), ORC), "ada", handled=1),
     Draw("ada", "dagger"), {}, """
        BRP-6.6 drawn. who=ada weapon=dagger
        = ada.in_hand broadsword/dagger
        = fight.now orc
        = fight.turns - (ada handled=1)
        = fight.turns + (ada handled=2)
    """),
    (peace(replace(PISTOL, weapons=(replace(PISTOL.weapons[0], shots=2),))), Reload("ada", "pistol"), {}, """
        BRP-5.9 reloaded. who=ada weapon=pistol shots=6
        = ada.weapons - (pistol (pistol firearm/pistol 20 d8 bonus=none length=missile range=20) points=8 most=8
            shots=2 load=6)
        = ada.weapons + (pistol (pistol firearm/pistol 20 d8 bonus=none length=missile range=20) points=8 most=8
            shots=6 load=6)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (due(replace(ADA, prone=True), ORC), Rise("ada"), {}, """
        BRP-7 rises. who=ada
        = ada.prone False
        = fight.now orc
        = fight.turns + (ada handled=1)
    """),
    (due(ADA, FAR, ULF), Lurk("ada", "stealth"), {"lurk": [11]}, """
        BRP-6.2 lurk: ada d100
        BRP-3.2 failure. who=ada skill=stealth roll=11 against_modifiers=(stealth 10) against=10
        = fight.now orc
        = fight.turns + (ada done=True)
    """),
    (due(ADA, FAR, ULF), Lurk("ada", "stealth"), {"lurk": [10]}, """
        BRP-6.2 lurk: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=10 against_modifiers=(stealth 10) against=10
        BRP-3.5 check. who=ada skill=stealth
        BRP-6.2 out of sight. who=ada
        = ada.skills + (stealth checked=True)
        = ada.hidden (stealth success)
        = fight.now orc
        = fight.turns + (ada done=True)
        = fight.ambushes + (ada orc lurking=True)
    """),
    (moment(peace(ADA, FAR), "orc"), Lurk("orc", "hide"), {"lurk": [10]}, """
        BRP-6.2 lurk: orc d100
        BRP-3.2 success. who=orc skill=hide roll=10 against_modifiers=(hide 10) against=10
        BRP-6.2 out of sight. who=orc
        = orc.hidden (hide success)
        = fight.now ada
        = fight.turns + (orc done=True)
        = fight.ambushes + (orc ada lurking=True)
    """),
    (peace(ADA, ORC), LieInWait("orc", "hide"), {"wait": [10]}, """
        BRP-6.1 wait: orc d100
        BRP-3.2 success (orc). who=orc skill=hide roll=10 against_modifiers=(hide 10) against=10
        BRP-6.1 waiting (orc). who=orc
        = orc.hidden (hide success teaches=True)
    """),
    (peace(ADA, ORC), LieInWait("orc", "hide"), {"wait": [11]}, """
        BRP-6.1 wait: orc d100
        BRP-3.2 failure (orc). who=orc skill=hide roll=11 against_modifiers=(hide 10) against=10
    """),
    (peace(ADA), Light("dark"), {}, """
        BRP-6.4 light. level=dark
        = light dark
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", STANCES)
def test_what_is_heard_of_things_in_hand_and_of_hiding(case: Case):
    """Getting up and drawing are worth five ranks each; a pistol holds six; Stealth and Hide 10. Who slips away in a
    fight is seen to try, who lies in wait is not; a sleeper need not be hidden from. (BRP-3.5, BRP-5.9, BRP-6.1,
    BRP-6.2, BRP-6.4, BRP-6.6, BRP-7)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


@pytest.mark.parametrize(("tie", "seen"), [(HIGHER_SKILL, False), (BOTH_FAIL, True)])
def test_two_specials_leave_a_lurker_unseen_only_where_the_higher_skill_wins(tie: str, seen: bool):
    """A special Hide at 60 against a special Spot at 25. (BRP-3.3, BRP-6.1)"""
    hidden = replace(skilled(ADA, hide=50), hidden=Hiding("hide", "special"))
    table = Script(("BRP-6.1 sense", "spot"), NORMAL, ("BRP-6.1 notice", 5))

    assert notices(between(hidden, ORC, special_tie=tie), "ada", "orc", table)[1] == seen


@pytest.mark.parametrize(("unseen", "against"), [(set(), 40), ({"bran"}, 60)])
def test_whom_nobody_has_seen_makes_no_melee_for_a_shot(unseen: set[str], against: int):
    """Bran fights the orc at which Ada shoots with Bow 60: -20, if he is there for all to see. (BRP-5.9, BRP-6.8)"""
    assert shot(due(ARCHER, *MELEE), unseen) == against


@pytest.mark.parametrize("unseen", [set(), {"ada"}, {"orc"}])
def test_whoever_shoots_at_arm_s_length_is_in_the_melee_seen_or_not(unseen: set[str]):
    """Bow 60 less 20, and half of that, for Ada is engaged too. (BRP-5.9, BRP-6.8)"""
    assert shot(due(replace(ARCHER, place=(19, 0)), MELEE[1]), unseen) == 20


def shot(state: Campaign, unseen: set[str]) -> int:
    """What Ada's shot at the orc is rolled against."""
    table = Script(NORMAL, ("BRP-5.5 attack", 90))
    table.unseen = unseen
    apply(state, Shoot("ada", "orc", "longbow"), table)
    return int(next(each.facts["against"] for each in table.told if each.code == "BRP-5.5 miss"))
