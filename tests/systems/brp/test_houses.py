"""What is asked, rolled, told and changed under other house rules, and in corners of a fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.advancement import Improve, Study
from arbitro.systems.brp.ailments import Poison, TakeAntidote, Treat
from arbitro.systems.brp.blows import Attack, KnockOut, Shoot
from arbitro.systems.brp.campaign import HIGHER_SKILL, Campaign, Fallen, Fight, Turn
from arbitro.systems.brp.characters import Ailment, Antidote, Dose, Hiding, Person, Skill, Venom, Wound, make_weapon
from arbitro.systems.brp.charts import MODERN
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.combat import Declare, Defend, EndFight, Round
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.dealings import Surrender
from arbitro.systems.brp.encounters import Dismiss
from arbitro.systems.brp.gear import Give, TakeOff, Wear
from arbitro.systems.brp.goods import UseUp
from arbitro.systems.brp.movement import Close, Flee, Movement, Withdraw
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.stances import Drop, Kneel, Light, PickUp, PutAway, Rise
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Pit, Vie
from arbitro.systems.brp.wounds import Aid
from arbitro.systems.circumstances import KEPT, Circumstance
from arbitro.systems.evening import Release
from tests.systems.brp.figures import armed, foe, moment, peace, person, skilled, statements
from tests.systems.heard import Case, flat, heard

ADA = armed(person("ada"), "broadsword", skill=45)
"""Sword 60."""
BRAN = replace(person("bran"), characteristics=(11, 13, 14, 12, 9, 8, 15))
TAM = skilled(person("tam"), teach=30, climb=25, first_aid=9)
ORC = foe("orc", place=(2, 0))
FAR = foe("orc", place=(20, 0))
BOW = armed(person("ada"), "longbow", skill=55)
KNIFE, SHIELD = make_weapon("dagger"), make_weapon("round-shield")
GUARD = armed(ORC, "short-sword", "round-shield", skill=45, worn=("chain",))
READER = replace(ADA, skills=(Skill("climb", 5, True), Skill("literacy/own", 3, True), Skill("stealth", 7)))


def put(value: int, on: str) -> tuple[Circumstance, ...]:
    """What the referee has put on somebody's rolls of a kind."""
    return (Circumstance(value, "", on, KEPT),)


def due(*people: Person, turn: Mapping[str, Any] | None = None, **house: Any) -> Campaign:
    """It is Ada's moment."""
    return moment(peace(*people, **house), "ada", **(turn or {}))


def between(*people: Person, **house: Any) -> Campaign:
    """Nothing happens."""
    return replace(peace(*people, **house), between=True)


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty of what nobody finds easy or difficult."""
    return heard(apply, state, command, answers, () if "difficulty" in answers else ("BRP-3.2 difficulty",))


HOUSES: list[Case] = [
    (between(READER), Improve("ada"), {"experience": [45, 54], "gain": [3]}, """
        BRP-3.5 experience: ada d100
        BRP-3.5 no better. who=ada skill=climb roll=45 against_modifiers=(climb 45) against=45
        BRP-3.5 experience: ada d100
        BRP-3.5 learns. who=ada skill=literacy/own roll=54 against_modifiers=(literacy/own 53) against=53
        BRP-3.5 gain: ada d6
        BRP-3.5 better. who=ada skill=literacy/own roll=3 now=56
        = ada.skills - (climb points=5 checked=True)
        = ada.skills - (literacy/own points=3 checked=True)
        = ada.skills + (climb points=5)
        = ada.skills + (literacy/own points=6)
    """),
    (between(READER, skill_cap=False), Improve("ada"), {"experience": [45, 54], "gain": [3]}, """
        BRP-3.5 experience: ada d100
        BRP-3.5 no better. who=ada skill=climb roll=45 against_modifiers=(climb 45) against=45
        BRP-3.5 experience: ada d100
        BRP-3.5 learns. who=ada skill=literacy/own roll=54 against_modifiers=(literacy/own 53) against=53
        BRP-3.5 gain: ada d6
        BRP-3.5 better. who=ada skill=literacy/own roll=3 now=56
        = ada.skills - (climb points=5 checked=True)
        = ada.skills - (literacy/own points=3 checked=True)
        = ada.skills + (climb points=5)
        = ada.skills + (literacy/own points=6)
    """),
    (between(READER, literacy=False), Improve("ada"), {"experience": [46, 54], "gain": [2, 3]}, """
        BRP-3.5 experience: ada d100
        BRP-3.5 learns. who=ada skill=climb roll=46 against_modifiers=(climb 45) against=45
        BRP-3.5 gain: ada d6
        BRP-3.5 better. who=ada skill=climb roll=2 now=47
        BRP-3.5 experience: ada d100
        BRP-3.5 learns. who=ada skill=literacy/own roll=54 against_modifiers=(literacy/own 3) against=3
        BRP-3.5 gain: ada d6
        BRP-3.5 better. who=ada skill=literacy/own roll=3 now=6
        = ada.skills - (climb points=5 checked=True)
        = ada.skills - (literacy/own points=3 checked=True)
        = ada.skills + (climb points=7)
        = ada.skills + (literacy/own points=6)
    """),
    (between(ADA, TAM, special_tie=HIGHER_SKILL),
     Study("ada", "tam"), {"lesson": ["climb"], "teach": [40], "show": [65], "experience": [41], "gain": [4]}, """
        BRP-3.5 lesson? ada climb/first-aid/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=climb
        BRP-3.5 teach: tam d100
        BRP-3.2 success. who=tam skill=teach roll=40 against_modifiers=(teach 40) against=40
        BRP-3.5 show: tam d100
        BRP-3.2 success. who=tam skill=climb roll=65 against_modifiers=(climb 65) against=65
        BRP-3.5 experience: ada d100
        BRP-3.5 learns. who=ada skill=climb roll=41 against_modifiers=(climb 40) against=40
        BRP-3.5 gain: ada d6
        BRP-3.5 better. who=ada skill=climb roll=4 now=44
        = ada.skills + (climb points=4)
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
    """),
    (between(ADA, TAM, era=MODERN, literacy=False),
     Study("ada", "tam"), {"lesson": ["climb"], "teach": [40], "show": [65], "experience": [41], "gain": [4]}, """
        BRP-3.5 lesson? ada climb/first-aid/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=climb
        BRP-3.5 teach: tam d100
        BRP-3.2 success. who=tam skill=teach roll=40 against_modifiers=(teach 40) against=40
        BRP-3.5 show: tam d100
        BRP-3.2 success. who=tam skill=climb roll=65 against_modifiers=(climb 65) against=65
        BRP-3.5 experience: ada d100
        BRP-3.5 learns. who=ada skill=climb roll=41 against_modifiers=(climb 40) against=40
        BRP-3.5 gain: ada d6
        BRP-3.5 better. who=ada skill=climb roll=4 now=44
        = ada.skills + (climb points=4)
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
    """),
    (between(ADA, replace(TAM, dead=True)), Study("ada", "tam"), {}, """
        ! no-dead who=tam
    """),
    (between(ADA, replace(TAM, asleep=9)), Study("ada", "tam"), {}, """
        ! no-asleep who=tam
    """),
    (between(ADA, TAM), Study("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (between(ADA, TAM), Study("ada", "ada"), {}, """
        ! no-teacher teacher=ada
    """),
    (peace(ADA, TAM), Study("ada", "tam"), {}, """
        ! no-pause
    """),
    (peace(READER, literacy=False, skill_cap=False), Attempt("ada", "literacy/own"), {"skill": [3]}, """
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=literacy/own roll=3 against_modifiers=(literacy/own 3) against=3
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(READER, literacy=False), Attempt("ada", "literacy/own"), {"skill": [4]}, """
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=literacy/own roll=4 against_modifiers=(literacy/own 3) against=3
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(ADA, literacy=False), Attempt("ada", "literacy/own"), {}, """
        ! no-chance who=ada skill=literacy/own
    """),
    (peace(ADA, skill_cap=False), Attempt("ada", "literacy/own"), {"skill": [50]}, """
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=literacy/own roll=50 against_modifiers=(literacy/own 50) against=50
        BRP-3.5 stake? referee True/False [True] who=ada skill=literacy/own
        BRP-3.5 check. who=ada skill=literacy/own
        = ada.skills + (literacy/own checked=True)
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(ADA, era=MODERN), Attempt("ada", "climb"), {"skill": [41]}, """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=41 against_modifiers=(climb 40) against=40
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(skilled(ADA, climb=22), special_rounds_up=True), Attempt("ada", "climb"), {"skill": [13]}, """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=climb roll=13 against_modifiers=(climb 62) against=62
        BRP-3.2 special. who=ada skill=climb
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        = ada.skills - (climb points=22)
        = ada.skills + (climb points=22 checked=True)
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(skilled(ADA, climb=22)), Attempt("ada", "climb"), {"skill": [13]}, """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=climb roll=13 against_modifiers=(climb 62) against=62
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        = ada.skills - (climb points=22)
        = ada.skills + (climb points=22 checked=True)
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(skilled(ADA, climb=23)), Attempt("ada", "climb"), {"skill": [13]}, """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=climb roll=13 against_modifiers=(climb 63) against=63
        BRP-3.2 special. who=ada skill=climb
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        = ada.skills - (climb points=23)
        = ada.skills + (climb points=23 checked=True)
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(skilled(ADA, climb=21)), Attempt("ada", "climb"), {"skill": [98]}, """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=98 against_modifiers=(climb 61) against=61
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(skilled(ADA, climb=9)), Attempt("ada", "climb"), {"skill": [97]}, """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=97 against_modifiers=(climb 49) against=49
        = clock 15
        = meanwhile (0 15 busy=ada/15)
    """),
    (peace(ADA, BRAN, special_tie=HIGHER_SKILL), Oppose("ada", "bran"), {"active": [2], "passive": [5]}, """
        BRP-3.3 skill? ada appraise..track (37) [stealth] target=bran
        BRP-3.3 answer? bran appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=2 against_modifiers=(stealth 10) against=10
        BRP-3.2 special. who=ada skill=stealth
        BRP-3.5 stake? referee True/False [True] who=ada skill=stealth
        BRP-3.5 check. who=ada skill=stealth
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=listen roll=5 against_modifiers=(listen 25) against=25
        BRP-3.2 special. who=bran skill=listen
        BRP-3.5 stake? referee True/False [True] who=bran skill=listen
        BRP-3.5 check. who=bran skill=listen
        BRP-3.3 lost. who=ada target=bran double=False
        = ada.skills + (stealth checked=True)
        = bran.skills + (listen checked=True)
    """),
    (peace(skilled(ADA, stealth=30), BRAN, special_tie=HIGHER_SKILL),
     Oppose("ada", "bran"), {"active": [2], "passive": [5]}, """
        BRP-3.3 skill? ada appraise..track (37) [stealth] target=bran
        BRP-3.3 answer? bran appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=2 against_modifiers=(stealth 40) against=40
        BRP-3.2 special. who=ada skill=stealth
        BRP-3.5 stake? referee True/False [True] who=ada skill=stealth
        BRP-3.5 check. who=ada skill=stealth
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=listen roll=5 against_modifiers=(listen 25) against=25
        BRP-3.2 special. who=bran skill=listen
        BRP-3.5 stake? referee True/False [True] who=bran skill=listen
        BRP-3.5 check. who=bran skill=listen
        BRP-3.3 won. who=ada target=bran double=False
        = ada.skills - (stealth points=30)
        = ada.skills + (stealth points=30 checked=True)
        = bran.skills + (listen checked=True)
    """),
    (peace(skilled(ADA, stealth=30), BRAN, special_tie=HIGHER_SKILL),
     Oppose("ada", "bran"), {"active": [30], "passive": [25]}, """
        BRP-3.3 skill? ada appraise..track (37) [stealth] target=bran
        BRP-3.3 answer? bran appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=30 against_modifiers=(stealth 40) against=40
        BRP-3.5 stake? referee True/False [True] who=ada skill=stealth
        BRP-3.5 check. who=ada skill=stealth
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=listen roll=25 against_modifiers=(listen 25) against=25
        BRP-3.5 stake? referee True/False [True] who=bran skill=listen
        BRP-3.5 check. who=bran skill=listen
        BRP-3.3 won. who=ada target=bran double=False
        = ada.skills - (stealth points=30)
        = ada.skills + (stealth points=30 checked=True)
        = bran.skills + (listen checked=True)
    """),
    (peace(armed(ADA, "broadsword", worn=("chain",)), difficulties_stack=False, intents=False),
     Feat("ada", "agility"), {"difficulty": ["difficult"], "feat": [21]}, """
        BRP-3.2 difficulty? referee automatic/easy/normal/difficult/impossible/impossible-roll [normal] who=ada
            task=agility
        BRP-2.4 feat: ada d100
        BRP-3.2 failure. who=ada skill=agility roll=21 against_modifiers=(agility 60, chain -20, difficult -20)
            against=20
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(armed(ADA, "broadsword", worn=("chain",)), intents=False),
     Feat("ada", "agility"), {"difficulty": ["easy"], "feat": [81]}, """
        BRP-3.2 difficulty? referee automatic/easy/normal/difficult/impossible/impossible-roll [normal] who=ada
            task=agility
        BRP-2.4 feat: ada d100
        BRP-3.2 failure. who=ada skill=agility roll=81 against_modifiers=(agility 60, chain -20, easy 40) against=80
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (replace(due(ADA, ORC, difficulties_stack=False), light="dark"),
     Attack("ada", "orc", "broadsword"), {"difficulty": ["difficult"], "attack": [31]}, """
        BRP-3.2 difficulty? referee automatic/easy/normal/difficult/impossible/impossible-roll [normal] who=ada
            task=melee-weapon/sword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=31 against_modifiers=(melee-weapon/sword 60, dark -30)
            against=30
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (replace(due(ADA, ORC), light="dark"),
     Attack("ada", "orc", "broadsword"), {"difficulty": ["difficult"], "attack": [16]}, """
        BRP-3.2 difficulty? referee automatic/easy/normal/difficult/impossible/impossible-roll [normal] who=ada
            task=melee-weapon/sword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=16 against_modifiers=(melee-weapon/sword 60, dark -30,
            difficult -15) against=15
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (replace(due(ADA, ORC), light="pitch"), Attack("ada", "orc", "broadsword"), {"attack": [11]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=11 against_modifiers=(melee-weapon/sword 60,
            pitch-dark -50) against=10
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (replace(due(replace(ADA, night=True), ORC), light="pitch"),
     Attack("ada", "orc", "broadsword"), {"attack": [61]}, """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=61 against_modifiers=(melee-weapon/sword 60)
            against=60
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(ADA, ORC), Attack("ada", "orc", "broadsword"), {"difficulty": ["easy"], "attack": [96]}, """
        BRP-3.2 difficulty? referee automatic/easy/normal/difficult/impossible/impossible-roll [normal] who=ada
            task=melee-weapon/sword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=96 against_modifiers=(melee-weapon/sword 60, easy 60)
            against=120
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (due(replace(ADA, circumstances=put(-20, "attack")), ORC),
     Attack("ada", "orc", "broadsword"), {"attack": [41]}, """
        circumstance. who=ada value=-20 reason=
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=41 against_modifiers=(melee-weapon/sword 60,
            circumstance -20) against=40
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (replace(due(replace(ADA, lost=(0, 0, 0, 0, 12, 0, 0)), ORC), light="pitch"),
     Attack("ada", "orc", "broadsword"), {}, """
        BRP-5.5 miss. who=ada target=orc weapon=broadsword against_modifiers=impossible(melee-weapon/sword 60,
            pitch-dark -60)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
    """),
    (peace(replace(ADA, lost=(0, 12, 0, 0, 0, 0, 0))), Feat("ada", "stamina"), {}, """
        BRP-3.2 impossible. who=ada skill=stamina against_modifiers=impossible()
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(skilled(ADA, stealth=30), replace(READER, id="cal"), BRAN),
     Vie("ada"), {"active": [30], "passive": [3, 25]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee cal/bran/nobody [cal] who=ada skill=stealth
        BRP-3.3 answer? cal appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=stealth
        BRP-3.3 answer? bran appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=30 against_modifiers=(stealth 40) against=40
        BRP-3.3 passive: cal d100
        BRP-3.2 success. who=cal skill=listen roll=3 against_modifiers=(listen 25) against=25
        BRP-3.2 special. who=cal skill=listen
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=listen roll=25 against_modifiers=(listen 25) against=25
        BRP-3.5 stake? referee True/False [True] who=ada skill=stealth
        BRP-3.5 check. who=ada skill=stealth
        BRP-3.5 stake? referee True/False [True] who=cal skill=listen
        BRP-3.5 check. who=cal skill=listen
        BRP-3.5 stake? referee True/False [True] who=bran skill=listen
        BRP-3.5 check. who=bran skill=listen
        BRP-3.3 behind. who=ada target=cal
        = ada.skills - (stealth points=30)
        = ada.skills + (stealth points=30 checked=True)
        = cal.skills + (listen checked=True)
        = bran.skills + (listen checked=True)
    """),
    (peace(READER, replace(TAM, skills=(Skill("literacy/own", 4),)), literacy=False, skill_cap=False),
     Oppose("ada", "tam"), {"skill": ["literacy/own"], "answer": ["literacy/own"], "active": [3], "passive": [4]}, """
        BRP-3.3 skill? ada appraise..track (36) [stealth] target=tam
        BRP-3.3 answer? tam appraise..track (36) [literacy/own] target=ada skill=literacy/own
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=literacy/own roll=3 against_modifiers=(literacy/own 3) against=3
        BRP-3.3 passive: tam d100
        BRP-3.2 success. who=tam skill=literacy/own roll=4 against_modifiers=(literacy/own 4) against=4
        BRP-3.5 stake? referee True/False [True] who=tam skill=literacy/own
        BRP-3.5 check. who=tam skill=literacy/own
        BRP-3.3 lost. who=ada target=tam double=False
        = tam.skills - (literacy/own points=4)
        = tam.skills + (literacy/own points=4 checked=True)
    """),
    (peace(READER, replace(TAM, skills=(Skill("literacy/own", 4),)), skill_cap=False),
     Oppose("ada", "tam"),
     {"skill": ["literacy/own"], "answer": ["literacy/own"], "active": [53], "passive": [54]}, """
        BRP-3.3 skill? ada appraise..track (36) [stealth] target=tam
        BRP-3.3 answer? tam appraise..track (36) [literacy/own] target=ada skill=literacy/own
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=literacy/own roll=53 against_modifiers=(literacy/own 53) against=53
        BRP-3.3 passive: tam d100
        BRP-3.2 success. who=tam skill=literacy/own roll=54 against_modifiers=(literacy/own 54) against=54
        BRP-3.5 stake? referee True/False [True] who=tam skill=literacy/own
        BRP-3.5 check. who=tam skill=literacy/own
        BRP-3.3 lost. who=ada target=tam double=False
        = tam.skills - (literacy/own points=4)
        = tam.skills + (literacy/own points=4 checked=True)
    """),
    (peace(ADA, BRAN), Pit("ada", "bran", "arm-wrestling"), {"overcome": [50]}, """
        BRP-3.4 overcome: ada d100
        BRP-3.4 lost. who=ada target=bran roll=50 against_modifiers=(even-forces 50, active-force 50, passive-force
            -55) against=45
        BRP-3.4 yields. who=ada target=bran active=10 passive=11
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", HOUSES)
def test_what_is_heard_under_other_house_rules(case: Case):
    """Where not everybody can read, reading begins at nothing and not at five times INT; a fifth rounded up; half of
    what is difficult once and not twice; the higher skill of two that tie. (BRP-2.4, BRP-2.6, BRP-3, BRP-3.2,
    BRP-3.3, BRP-3.5, BRP-5.10, BRP-6.4)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


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
        BRP-6.9 still up. who=orc points=0 modifiers=(dagger 1, damage-bonus -6)
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
        = fight.turns + (ada metres=30 done=True)
        = fight.turns + (orc metres=5)
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


CLOCK: list[Case] = [
    (peace(replace(BRAN, doses=(Dose(25, Venom("x", 9, 3, "strength")),), antidotes=(Antidote("x", 4, 22),
         Antidote("y", 7, 2)))),
     PassTime("turn"), {"resist": [86]}, """
        BRP-4 passed. span=turn
        BRP-6.10 eased. who=bran kind=x whole=9 points=4 potency=5
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=86 against_modifiers=(even-forces -50, active-force -25, passive-force 65,
            hundred 100) against=90
        BRP-6.10 drained. who=bran kind=x points=3 potency=5 characteristic=strength
        = bran.lost 3/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.mends_at 50425
        = clock 25
    """),
    (replace(peace(replace(BRAN, antidotes=(Antidote("x", 4, 22), Antidote("y", 7, 2)))), clock=1800),
     PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        = bran.antidotes - (x 4 22)
        = bran.antidotes - (y 7 2)
        = clock 1825
    """),
    (replace(peace(replace(BRAN, antidotes=(Antidote("x", 4, 22), Antidote("y", 7, 2)))), clock=1700),
     PassTime("hour"), {}, """
        BRP-4 passed. span=hour
        = bran.antidotes - (x 4 22)
        = bran.antidotes - (y 7 2)
        = clock 2000
    """),
    (peace(replace(BRAN, doses=(Dose(25, Venom("x", 12, 3, "hit-points")),)), special_rounds_up=True),
     PassTime("turn"), {"resist": [13]}, """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=13 against_modifiers=(even-forces -50, active-force -60, passive-force 65,
            hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=6 potency=12
        BRP-5.12 hurt. who=bran points=6 left=8
        = bran.wounds + (6 inner=True)
        = bran.doses - (25 (x 12 3 hit-points))
        = bran.mends_at 50425
        = clock 25
    """),
    (peace(replace(BRAN, doses=(Dose(25, Venom("x", 12, 3, "hit-points")),))), PassTime("turn"), {"resist": [13]}, """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=13 against_modifiers=(even-forces -50, active-force -60, passive-force 65,
            hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=6 potency=12
        BRP-5.12 hurt. who=bran points=6 left=8
        = bran.wounds + (6 inner=True)
        = bran.doses - (25 (x 12 3 hit-points))
        = bran.mends_at 50425
        = clock 25
    """),
    (replace(peace(ADA), wings=(replace(BRAN, wounds=(Wound(7),), doses=(Dose(25, Venom("x", 12, 3,
         "hit-points")),)),)),
     PassTime("turn"), {"resist": [97]}, """
        BRP-4 goes on? referee True/False [True] whos=bran
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=97 against_modifiers=(even-forces -50, active-force -60, passive-force
            65, hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=12 potency=12
        BRP-5.12 dying. who=bran points=12 left=-5 hope=True
        BRP-5.12 dead. who=bran
        = bran.wounds - (7)
        = bran.dead True
        = bran.doses - (25 (x 12 3 hit-points))
        = clock 25
    """),
    (peace(replace(BRAN, dead=True, doses=(Dose(25, Venom("x", 12, 3, "hit-points")),)), ADA),
     PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        = clock 25
    """),
    (peace(replace(BRAN, asleep=20, wounds=(Wound(11),)), ADA), PassTime("turn"), {}, """
        BRP-4 passed. span=turn
        BRP-5.12 wakes. who=bran
        = bran.asleep 0
        = clock 25
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(2), Wound(4, tended=True)))), Aid("ada", "bran", 0), {"aid": [30]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 failure. who=ada skill=first-aid roll=30 against_modifiers=(first-aid 10) against=10
        BRP-5.14 tended. who=ada patient=bran wound=2 points=0 left=8
        = bran.wounds - (2)
        = bran.wounds + (2 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(replace(ADA, power_spent=10)), SpendPower("ada"), {}, """
        ! no-asleep who=ada
    """),
    (peace(replace(ADA, power_spent=9)), SpendPower("ada"), {}, """
        BRP-2.5 power? ada 1..1 [1] left=1
        BRP-2.5 spent. who=ada points=1 left=0
        BRP-2.5 drained. who=ada
        = ada.power_spent 10
        = ada.power_at 7200
    """),
    (peace(replace(BRAN, wounds=(Wound(10),), doses=(Dose(25, Venom("x", 12, 3, "hit-points")), Dose(25, Venom("y", 9,
         3, "hit-points")))), ADA),
     PassTime("turn"), {"resist": [97, 20]}, """
        BRP-4 goes on? referee True/False [True] whos=bran
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=97 against_modifiers=(even-forces -50, active-force -60, passive-force
            65, hundred 100) against=55
        BRP-6.10 harmed. who=bran kind=x points=12 potency=12
        BRP-5.12 dying. who=bran points=12 left=-8 hope=True
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=20 against_modifiers=(even-forces -50, active-force -45, passive-force 65,
            hundred 100) against=70
        BRP-6.10 harmed. who=bran kind=y points=5 potency=9
        BRP-5.12 dying. who=bran points=5 left=-13 hope=True
        BRP-5.14 emergency.
        = bran.wounds + (5 inner=True)
        = bran.wounds + (12 inner=True)
        = bran.doses - (25 (x 12 3 hit-points))
        = bran.doses - (25 (y 9 3 hit-points))
        = bran.mends_at 50425
        = fight (round=1 phase=act now=ada emergency=True)
        = clock 25
    """),
    (peace(ADA, replace(BRAN, ailments=(Ailment("plague", "major", "constitution", 0, 2, 2, 25, 9999, 0, 1),))),
     Treat("ada", "bran"), {"medicine": [2]}, """
        ! no-chance who=ada skill=medicine
    """),
    (peace(replace(BRAN, doses=(Dose(90000, Venom("serpent-venom", 9, 3, "strength")),)), ADA),
     Poison("bran"), {"poison": ["serpent-venom"]}, """
        BRP-6.10 poison? referee serpent-venom/spider-venom/blue-cap/sleepy-berry/grey-salt/dart-resin [serpent-venom]
            who=bran
        BRP-6.10 dosed. who=bran kind=serpent-venom rounds=3
        = bran.doses + (3 (serpent-venom 10 3 hit-points))
    """),
    (replace(peace(replace(ADA, gear=("antidote/serpent-venom", "antidote/serpent-venom")), replace(BRAN,
         doses=(Dose(90, Venom("serpent-venom", 9, 3, "strength")),))), clock=40),
     TakeAntidote("ada", "bran", "serpent-venom"), {}, """
        BRP-6.10 antidote. who=bran kind=serpent-venom potency=8
        = ada.gear antidote/serpent-venom
        = bran.antidotes + (serpent-venom 8 40)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", CLOCK)
def test_what_is_heard_as_things_fall_due(case: Case):
    """A wound kills at the end of the round, poison in its own time, an antidote works for six hours. (BRP-2.5, BRP-4,
    BRP-5.12, BRP-5.14, BRP-6.5, BRP-6.10)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
