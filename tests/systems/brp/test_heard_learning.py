"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.advancement import Improve, MonthsPass, Reflect, Study
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Skill
from tests.systems.brp.figures import peace, person, skilled
from tests.systems.brp.hearing import ADA, TAM, between, hear
from tests.systems.heard import Case, flat

LEARNING: list[Case] = [
    (
        between(ADA, TAM),
        Study("ada", "tam"),
        {"lesson": ["climb"], "weeks": [3], "teach": [40], "show": [65], "experience": [41], "gain": [4]},
        """
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
        = clock 151200
        = meanwhile (0 151200 busy=ada/151200/tam/151200)
        """,
    ),
    (
        between(ADA, TAM),
        Study("ada", "tam"),
        {"lesson": ["first-aid"], "teach": [40], "show": [40]},
        """
        BRP-3.5 lesson? ada climb/first-aid/teach [climb] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=first-aid
        BRP-3.5 teach: tam d100
        BRP-3.2 failure. who=tam skill=teach roll=40 against_modifiers=(teach 40, taught-skill -21) against=19
        BRP-3.5 show: tam d100
        BRP-3.2 failure. who=tam skill=first-aid roll=40 against_modifiers=(first-aid 19) against=19
        BRP-3.5 wasted. who=ada skill=first-aid
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
        """,
    ),
    (
        between(ADA, skilled(person("tam"), teach=30, spot=-10)),
        Study("ada", "tam"),
        {"lesson": ["teach"], "teach": [41], "show": [31]},
        """
        BRP-3.5 lesson? ada teach [teach] teacher=tam
        BRP-3.5 weeks? referee 1..52 [4] who=ada skill=teach
        BRP-3.5 teach: tam d100
        BRP-3.2 failure. who=tam skill=teach roll=41 against_modifiers=(teach 40) against=40
        BRP-3.5 show: tam d100
        BRP-3.2 success. who=tam skill=teach roll=31 against_modifiers=(teach 40) against=40
        BRP-3.5 wasted. who=ada skill=teach
        = clock 201600
        = meanwhile (0 201600 busy=ada/201600/tam/201600)
        """,
    ),
    (
        between(replace(ADA, skills=(Skill("climb", 5, True), Skill("literacy/own", 3, True)))),
        Improve("ada"),
        {"experience": [45, 100], "gain": [3]},
        """
        BRP-3.5 experience: ada d100
        BRP-3.5 no better. who=ada skill=climb roll=45 against_modifiers=(climb 45) against=45
        BRP-3.5 experience: ada d100
        BRP-3.5 learns. who=ada skill=literacy/own roll=100 against_modifiers=(literacy/own 53) against=53
        BRP-3.5 gain: ada d6
        BRP-3.5 better. who=ada skill=literacy/own roll=3 now=56
        = ada.skills - (climb points=5 checked=True)
        = ada.skills - (literacy/own points=3 checked=True)
        = ada.skills + (climb points=5)
        = ada.skills + (literacy/own points=6)
        """,
    ),
    (
        peace(replace(TAM, free_checks=2)),
        Reflect("tam"),
        {},
        """
        BRP-3.5 pastime? tam appraise..track (36) [teach]
        BRP-3.5 check. who=tam skill=teach
        = tam.skills - (teach points=30)
        = tam.skills + (teach points=30 checked=True)
        = tam.free_checks 1
        """,
    ),
    (
        between(ADA),
        MonthsPass(),
        {},
        """
        BRP-4 passed several. span=week count=13
        BRP-3.5 months.
        = ada.free_checks 4
        = clock 655200
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), LEARNING)
def test_what_is_asked_and_told_of_learning(state: Campaign, command: Any, answers: dict[str, list[Any]], said: str):
    """Climb 40 and 25 more is 65, which 66 beats; Teach 10 and 30 is 40, no better than the skill that is taught;
    First Aid 10 and 9; an unbeaten skill, and a 00 that always is. (BRP-3.5)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
