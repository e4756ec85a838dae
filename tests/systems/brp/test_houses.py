"""What is asked, rolled, told and changed under other house rules, and in corners of a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.advancement import Improve, Study
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import HIGHER_SKILL
from arbitro.systems.brp.characters import Skill
from arbitro.systems.brp.charts import MODERN
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Pit, Vie
from tests.systems.brp.figures import armed, peace, skilled
from tests.systems.brp.houses import ADA, BRAN, ORC, READER, TAM, between, due, hear, put
from tests.systems.heard import Case, flat

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
        BRP-3.3 lost. who=ada target=bran double=False tie=True
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
        BRP-3.3 won. who=ada target=bran double=False tie=True
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
        BRP-3.3 won. who=ada target=bran double=False tie=True
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
        BRP-3.3 lost. who=ada target=tam double=False tie=True
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
        BRP-3.3 lost. who=ada target=tam double=False tie=True
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
