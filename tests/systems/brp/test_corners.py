"""Where two rules meet: what is heard, and what is refused, when somebody is in two things at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from arbitro.dice import D6
from arbitro.systems.brp.advancement import MonthsPass, Reflect, Study
from arbitro.systems.brp.ailments import Poison, TakeAntidote, Treat
from arbitro.systems.brp.blows import Attack, Backstab, Shoot
from arbitro.systems.brp.campaign import (
    BOTH_FAIL,
    HIGHER_SKILL,
    Campaign,
    Surprise,
    provoked,
    revealed,
    surprise,
    would_help,
)
from arbitro.systems.brp.characters import Ailment, Antidote, Dose, Hiding, Person, Skill, Venom, Wound, make_weapon
from arbitro.systems.brp.charts import MODERN
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.combat import Defend
from arbitro.systems.brp.commands import apply, why_not
from arbitro.systems.brp.goods import Buy, Loot, Take, UseUp
from arbitro.systems.brp.instincts import actions
from arbitro.systems.brp.movement import Flee
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.stances import Draw, LieInWait, Light, Lurk, PickUp, Reload, Rise, notices
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Pit, Strain, Vie
from arbitro.systems.brp.wounds import Aid
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Phrase
from arbitro.table import Script
from tests.systems.brp.figures import NORMAL, armed, done, foe, moment, peace, person, skilled
from tests.systems.heard import Case, flat, heard

Row = tuple[Campaign, Any, Phrase | None]

ADA = armed(person("ada"), "broadsword", skill=45)
"""Sword 60."""
BRAN = replace(person("bran"), characteristics=(11, 13, 14, 12, 9, 8, 15))
"""14 hit points."""
TAM = skilled(person("tam"), teach=30, climb=25, drive__cart=7, literacy__own=3)
ORC = foe("orc", place=(2, 0))
FAR = foe("orc", place=(8, 0))


def dose(at: int, potency: int, attacks: str = "hit-points", kind: str = "x") -> Dose:
    return Dose(at, Venom(kind, potency, 3, attacks))


def between(*people: Person, **house: Any) -> Campaign:
    """Nothing happens."""
    return replace(peace(*people, **house), between=True)


def due(*people: Person, **house: Any) -> Campaign:
    """It is Ada's moment."""
    return moment(peace(*people, **house), "ada")


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty of what nobody finds easy or difficult."""
    return heard(apply, state, command, answers, () if "difficulty" in answers else ("BRP-3.2 difficulty",))


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
        BRP-6.10 harmed. who=ada kind=x points=24 potency=24
        BRP-5.12 dying. who=ada points=24 left=-12 hope=False
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
        BRP-6.10 harmed. who=tam kind=x points=24 potency=24
        BRP-5.12 dying. who=tam points=24 left=-12 hope=False
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
        BRP-6.10 drained. who=ada kind=x points=10 potency=25 characteristic=strength
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
        BRP-6.10 drained. who=tam kind=x points=10 potency=25 characteristic=strength
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
        BRP-3.5 months.
        BRP-3.4 no escape. who=ada target= against_modifiers=certain(even-forces 50, active-force 120, passive-force
            -60)
        BRP-6.10 harmed. who=ada kind=x points=24 potency=24
        BRP-5.12 dying. who=ada points=24 left=-12 hope=False
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
        BRP-6.10 harmed. who=bran kind=x points=1 potency=1
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
        BRP-6.10 harmed. who=bran kind=x points=9 potency=9
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


def in_fight(state: Campaign, **changes: Any) -> Campaign:
    """The same with this changed in the fight."""
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, **changes))


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


# Healing (BRP-5.12, BRP-5.14)

HEALING: list[Case] = [
    (peace(ADA, replace(BRAN, wounds=(Wound(16),))), Aid("ada", "bran", 0), {"aid": [10], "healing": [2]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=10 against_modifiers=(first-aid 10) against=10
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=16 points=2 left=0 roll=2 modifiers=()
        BRP-5.12 dead. who=bran
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (16)
        = bran.dead True
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(14),))), Aid("ada", "bran", 14), {"aid": [10], "healing": [3]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=10 against_modifiers=(first-aid 10) against=10
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=14 points=3 left=3 roll=3 modifiers=()
        BRP-5.12 comes round. who=bran
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (14)
        = bran.wounds + (11 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(13),))), Aid("ada", "bran", 13), {"aid": [10], "healing": [3]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=10 against_modifiers=(first-aid 10) against=10
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=13 points=3 left=4 roll=3 modifiers=()
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (13)
        = bran.wounds + (10 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(4, inner=True), Wound(5, True), Wound(1), Wound(2)))),
     Aid("ada", "bran", 0), {"aid": [2], "healing": [1]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=2 against_modifiers=(first-aid 10) against=10
        BRP-3.2 special. who=ada skill=first-aid
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=2 points=2 left=4 roll=1 modifiers=(special 3)
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (2)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", HEALING)
def test_what_is_heard_of_first_aid_on_the_brink(case: Case):
    """Of 14 hit points: at 0 one still dies, from 0 one comes round at 3, and who was awake at 1 does not have to; the
    worst of what can be bandaged is 2, of which a special heals no more. (BRP-5.12, BRP-5.14)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# Trying (BRP-3.2 to BRP-3.4, BRP-4.4)

CLIMBERS = (skilled(ADA, climb=22), replace(BRAN, move=11))

TRYING: list[Case] = [
    (due(ADA, ORC), Attempt("ada", "jump"), {"skill": [99]}, """
        BRP-3.2 skill: ada d100
        BRP-3 fumble. who=ada skill=jump roll=99 against_modifiers=(jump 25) against=25
        = fight.now orc
        = fight.turns + (ada done=True)
    """),
    (peace(*CLIMBERS), Vie("ada"), {"contest": ["climb"], "answer": ["climb"], "active": [13], "passive": [9]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 answer? bran appraise..track (36) [climb] target=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=climb roll=13 against_modifiers=(climb 62) against=62
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=climb roll=9 against_modifiers=(climb 40) against=40
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        BRP-3.5 stake? referee True/False [True] who=bran skill=climb
        BRP-3.5 check. who=bran skill=climb
        BRP-3.3 ahead. who=ada target=ada
        = ada.skills - (climb points=22)
        = ada.skills + (climb points=22 checked=True)
        = bran.skills + (climb checked=True)
    """),
    (peace(*CLIMBERS, special_tie=HIGHER_SKILL), Vie("ada"),
     {"contest": ["climb"], "answer": ["climb"], "active": [12], "passive": [8]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 answer? bran appraise..track (36) [climb] target=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=climb roll=12 against_modifiers=(climb 62) against=62
        BRP-3.2 special. who=ada skill=climb
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=climb roll=8 against_modifiers=(climb 40) against=40
        BRP-3.2 special. who=bran skill=climb
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        BRP-3.5 stake? referee True/False [True] who=bran skill=climb
        BRP-3.5 check. who=bran skill=climb
        BRP-3.3 ahead. who=ada target=ada
        = ada.skills - (climb points=22)
        = ada.skills + (climb points=22 checked=True)
        = bran.skills + (climb checked=True)
    """),
    (peace(*CLIMBERS), Vie("ada"), {"contest": ["climb"], "answer": ["climb"], "active": [63], "passive": [41]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 answer? bran appraise..track (36) [climb] target=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=63 against_modifiers=(climb 62) against=62
        BRP-3.3 passive: bran d100
        BRP-3.2 failure. who=bran skill=climb roll=41 against_modifiers=(climb 40) against=40
        BRP-3.3 all level. who=ada
    """),
    (peace(*CLIMBERS), Vie("ada"), {"contest": ["climb"], "also": ["nobody"], "active": [63]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=63 against_modifiers=(climb 62) against=62
        BRP-3.3 all level. who=ada
    """),
    (peace(*CLIMBERS), Pit("ada", "bran", "race"), {}, """
        BRP-3.4 yields. who=ada target=bran active=10 passive=11
    """),
    (peace(*CLIMBERS), Pit("bran", "ada", "race"), {}, """
        BRP-3.4 prevails. who=bran target=ada active=11 passive=10
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", TRYING)
def test_what_is_heard_of_trying_and_vying(case: Case):
    """A jump takes no time of a fight's. Climb 62 and 40: 13 is no special, 12 is one, as is 8; two of them leave
    nobody ahead but where the house has the higher skill win. A MOV of 11 outruns one of 10. (BRP-3.2 to BRP-3.4,
    BRP-4.4)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# What changes hands (BRP-2.6, BRP-2.9)

CARRIER = replace(
    armed(person("bran"), "dagger"), weapons=(replace(make_weapon("dagger"), count=3),), gear=("torch", "torch")
)
TRADER = replace(skilled(person("tom"), bargain=-4), gear=("letter",))

THINGS: list[Case] = [
    (due(ADA, CARRIER, FAR), Take("ada", "bran"), {"taken": ["torch"], "how_many": [2]}, """
        BRP-2.9 willing? bran True/False [True] who=ada
        BRP-2.9 taken? bran dagger/torch [dagger] target=bran
        BRP-2.9 how many? bran 1..2 [1] item=torch
        BRP-2.9 taken. who=ada target=bran item=torch count=2
        = ada.gear torch/torch
        = bran.gear none
        = fight.now bran/orc
        = fight.turns + (ada handled=1)
    """),
    (moment(peace(ADA, ORC, replace(CARRIER, id="boss", side=FOES, kind="bandit")), "orc"), Take("orc", "boss"),
     {"taken": ["torch"]}, """
        BRP-2.9 willing? boss True/False [True] who=orc
        BRP-2.9 taken? boss dagger/torch [dagger] target=boss
        BRP-2.9 how many? boss 1..2 [1] item=torch
        BRP-2.9 taken. who=orc target=boss item=torch count=1
        = orc.gear torch
        = boss.gear torch
        = fight.now ada
        = fight.turns + (orc handled=1)
    """),
    (moment(peace(CARRIER, FAR), "bran"), UseUp("bran"), {}, """
        BRP-2.9 used? bran torch [torch]
        BRP-2.9 used. who=bran item=torch left=1
        = bran.gear torch
        = fight.now orc
        = fight.turns + (bran handled=1)
    """),
    (peace(ADA, replace(CARRIER, asleep=900)), Loot("ada", "bran"), {}, """
        BRP-2.9 looted. who=ada target=bran items=dagger/torch
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=3)
        = ada.gear torch/torch
        = bran.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=3)
        = bran.in_hand none
        = bran.gear none
    """),
    (peace(ADA), Buy("ada"), {"goods": ["chain"], "haggle": [True], "active": [5]}, """
        BRP-2.6 goods? ada battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=chain price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=5 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=chain price=inexpensive
        BRP-2.6 bought. who=ada item=chain count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.armours + (chain 7 7 modifier=-20 hinders=physical)
    """),
    (peace(ADA, TRADER), Buy("ada", "tom"), {"haggle": [True], "active": [5], "passive": [6]}, """
        BRP-2.6 wares? tom letter [letter] target=tom
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=letter price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=5 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-3.3 passive: tom d100
        BRP-3.2 failure. who=tom skill=bargain roll=6 against_modifiers=(bargain 1) against=1
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=letter price=inexpensive
        BRP-2.6 bought of. who=ada target=tom item=letter count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.gear letter
        = tom.gear none
    """),
    (peace(ADA, skilled(TRADER, bargain=-5)), Buy("ada", "tom"), {"haggle": [True], "active": [5]}, """
        BRP-2.6 wares? tom letter [letter] target=tom
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=letter price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=5 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=letter price=inexpensive
        BRP-2.6 bought of. who=ada target=tom item=letter count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.gear letter
        = tom.gear none
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", THINGS)
def test_what_is_heard_of_what_changes_hands(case: Case):
    """In a fight it is worth five ranks; foes are friends among themselves; who loots takes all three daggers. Bargain
    5 against one of 1, or against nobody who could. (BRP-2.6, BRP-2.9, BRP-3.3)"""
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


# Power (BRP-2.5)

POWER: list[Case] = [
    (due(ADA, ORC), SpendPower("ada"), {"power": [3]}, """
        BRP-2.5 power? ada 1..10 [1] left=10
        BRP-2.5 spent. who=ada points=3 left=7
        = ada.power_spent 3
        = ada.power_at 7200
        = fight.now orc
        = fight.turns + (ada done=True)
    """),
    (peace(replace(ADA, characteristics=(10, 12, 12, 10, 0, 12, 10))), SpendPower("ada"), {}, """
        ! no-power who=ada
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", POWER)
def test_what_is_heard_of_power(case: Case):
    """POW 10 less 3, which is one's action in a fight; who has no POW has none to spend. (BRP-2.5)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


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


# Whose side somebody is on (BRP-5.1, BRP-5.14)


@pytest.mark.parametrize(
    ("side", "other", "first", "second"),
    [(HEROES, BYSTANDERS, HEROES, FOES), (ALLIES, BYSTANDERS, ALLIES, FOES), (FOES, BYSTANDERS, FOES, ALLIES),
     (BYSTANDERS, HEROES, FOES, HEROES), (BYSTANDERS, ALLIES, FOES, ALLIES), (BYSTANDERS, FOES, ALLIES, FOES),
     (HEROES, FOES, HEROES, FOES), (BYSTANDERS, BYSTANDERS, BYSTANDERS, BYSTANDERS)],
)  # fmt: skip
def test_who_strikes_or_is_struck_takes_a_side(side: str, other: str, first: str, second: str):
    """A bystander, against whoever it is. (BRP-5.1)"""
    state = provoked(peace(person("ada", side), person("bran", other)), "ada", "bran")

    assert [one.side for one in state.people] == [first, second]


def test_nobody_helps_an_enemy_but_a_captive_and_no_captive_helps():
    """Ours: everybody helps their own, and bystanders. (BRP-5.14)"""
    crowd = [ADA, person("ada", ALLIES), person("ada", BYSTANDERS), ORC]
    assert [would_help(ADA, other) for other in crowd] == [True, True, True, False]
    assert [would_help(ORC, other) for other in crowd] == [False, False, False, True]
    assert would_help(ADA, replace(ORC, captive=True, prone=False))
    assert not would_help(ADA, replace(ORC, prone=True))
    assert not would_help(replace(ADA, captive=True), BRAN)


def test_one_may_be_unseen_by_some_and_seen_by_others():
    """Until everybody knows where one is, in a fight and out of it. (BRP-6.1, BRP-6.2)"""
    hidden = replace(ADA, hidden=Hiding("hide", "success"))
    state = in_fight(due(hidden, BRAN, ORC, TAM), ambushes=(Surprise("ada", "orc"), Surprise("bran", "tam")))

    found = [(who, other) for who in ["ada", "bran"] for other in ["orc", "tam"] if surprise(state, who, other)]
    assert found == [("ada", "orc"), ("bran", "tam")]
    after = revealed(state, "ada")
    assert after.fight is not None
    assert (after.people[0], after.fight.ambushes) == (ADA, (Surprise("bran", "tam"),))
    assert revealed(peace(hidden), "ada") == peace(ADA)


WRITTEN = {
    "attack": Attack("ada", "orc", "knife"),
    "shoot": Shoot("ada", "orc", "sling"),
    "defend": Defend("ada"),
    "flee": Flee("ada"),
    "light": Light("dark"),
    "attempt": Attempt("ada", "climb"),
    "feat": Feat("ada", "luck"),
    "oppose": Oppose("ada", "orc"),
    "vie": Vie("ada"),
    "pit": Pit("ada", "orc", "race"),
    "strain": Strain("ada", "lift"),
    "aid": Aid("ada", "orc", 0),
}


def test_a_log_keeps_commands_under_the_names_that_they_always_had():
    """Or no game from before could be read. (BRP-2.4, BRP-3.2 to BRP-3.4, BRP-5.3, BRP-5.5, BRP-5.14, BRP-6.4)"""
    assert [decode(encode(command))["type"] for command in WRITTEN.values()] == list(WRITTEN)
