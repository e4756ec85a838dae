"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.dealings import Seize
from arbitro.systems.brp.stances import LieInWait, Lurk
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Vie
from tests.systems.brp.figures import armed, peace
from tests.systems.brp.hearing import ADA, BIG, BRAN, FAR, ORC, TAM, due, hear
from tests.systems.heard import Case, flat

SKILLS: list[Case] = [
    (
        peace(ADA, BRAN),
        Oppose("ada", "bran"),
        {"active": [2], "passive": [25]},
        """
        BRP-3.3 skill? ada appraise..track (37) [stealth] target=bran
        BRP-3.3 answer? bran appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=2 against_modifiers=(stealth 10) against=10
        BRP-3.2 special. who=ada skill=stealth
        BRP-3.5 stake? referee True/False [True] who=ada skill=stealth
        BRP-3.5 check. who=ada skill=stealth
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=listen roll=25 against_modifiers=(listen 25) against=25
        BRP-3.5 stake? referee True/False [True] who=bran skill=listen
        BRP-3.5 check. who=bran skill=listen
        BRP-3.3 won. who=ada target=bran double=False
        = ada.skills + (stealth checked=True)
        = bran.skills + (listen checked=True)
        """,
    ),
    (
        due(ADA, ORC),
        Oppose("ada", "orc"),
        {"active": [5], "passive": [90]},
        """
        BRP-3.3 skill? ada brawl..throw (16) [grapple] target=orc
        BRP-3.3 answer? orc brawl..throw (15) [grapple] target=ada skill=grapple
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=grapple roll=5 against_modifiers=(grapple 25) against=25
        BRP-3.2 special. who=ada skill=grapple
        BRP-3.5 check. who=ada skill=grapple
        BRP-3.3 passive: orc d100
        BRP-3.2 failure. who=orc skill=grapple roll=90 against_modifiers=(grapple 25) against=25
        BRP-3.3 won. who=ada target=orc double=True
        = ada.skills + (grapple checked=True)
        = fight.now orc
        = fight.turns + (ada done=True)
        """,
    ),
    (
        peace(ADA, BRAN, TAM),
        Vie("ada"),
        {"active": [2], "passive": [25, 26]},
        """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/tam/nobody [bran] who=ada skill=stealth
        BRP-3.3 answer? bran appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 also? referee tam/nobody [tam] who=ada skill=stealth
        BRP-3.3 answer? tam appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=2 against_modifiers=(stealth 10) against=10
        BRP-3.2 special. who=ada skill=stealth
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=listen roll=25 against_modifiers=(listen 25) against=25
        BRP-3.3 passive: tam d100
        BRP-3.2 failure. who=tam skill=listen roll=26 against_modifiers=(listen 25) against=25
        BRP-3.5 stake? referee True/False [True] who=ada skill=stealth
        BRP-3.5 check. who=ada skill=stealth
        BRP-3.5 stake? referee True/False [True] who=bran skill=listen
        BRP-3.5 check. who=bran skill=listen
        BRP-3.3 ahead. who=ada target=ada
        = ada.skills + (stealth checked=True)
        = bran.skills + (listen checked=True)
        """,
    ),
    (
        peace(ADA, BRAN, TAM),
        Vie("ada"),
        {"active": [11], "passive": [25], "also": ["tam", "nobody"]},
        """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/tam/nobody [bran] who=ada skill=stealth
        BRP-3.3 answer? tam appraise..track (36) [listen] target=ada skill=stealth
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=stealth
        BRP-3.3 active: ada d100
        BRP-3.2 failure. who=ada skill=stealth roll=11 against_modifiers=(stealth 10) against=10
        BRP-3.3 passive: tam d100
        BRP-3.2 success. who=tam skill=listen roll=25 against_modifiers=(listen 25) against=25
        BRP-3.5 stake? referee True/False [True] who=tam skill=listen
        BRP-3.5 check. who=tam skill=listen
        BRP-3.3 behind. who=ada target=tam
        = tam.skills + (listen checked=True)
        """,
    ),
    (
        peace(ADA),
        Attempt("ada", "climb"),
        {"skill": [8]},
        """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=climb roll=8 against_modifiers=(climb 40) against=40
        BRP-3.2 special. who=ada skill=climb
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        = ada.skills + (climb checked=True)
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(armed(ADA, "broadsword", worn=("chain",))),
        Attempt("ada", "climb"),
        {"skill": [21], "time": ["an-hour"]},
        """
        BRP-4.4 time? referee minutes/half-hour/an-hour [minutes] who=ada skill=climb
        BRP-3.2 skill: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=21 against_modifiers=(climb 40, chain -20) against=20
        = clock 225
        = meanwhile (0 225 busy=ada/225)
        """,
    ),
    (
        peace(ADA),
        Attempt("ada", "bargain"),
        {"skill": [5], "stake": [False], "price": ["cheap"]},
        """
        BRP-4.4 time? referee minutes/half-hour [minutes] who=ada skill=bargain
        BRP-3.2 skill: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=5 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 bargain. who=ada price=cheap now=for-nothing
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(BIG),
        Feat("ada", "luck"),
        {"feat": [66]},
        """
        BRP-2.4 feat: ada d100
        BRP-3.2 failure. who=ada skill=luck roll=66 against_modifiers=(luck 65) against=65
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(ADA, BRAN),
        Seize("ada", "bran"),
        {"active": [5], "passive": [90]},
        """
        BRP-3.3 answer? bran appraise..track (36) [grapple] target=ada skill=grapple
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=grapple roll=5 against_modifiers=(grapple 25) against=25
        BRP-3.2 special. who=ada skill=grapple
        BRP-3.5 stake? referee True/False [True] who=ada skill=grapple
        BRP-3.5 check. who=ada skill=grapple
        BRP-3.3 passive: bran d100
        BRP-3.2 failure. who=bran skill=grapple roll=90 against_modifiers=(grapple 25) against=25
        BRP-3.3 seized. who=ada target=bran
        = ada.skills + (grapple checked=True)
        = bran.captive True
        """,
    ),
    (
        peace(ADA, BRAN),
        Seize("ada", "bran"),
        {"active": [26], "passive": [25]},
        """
        BRP-3.3 answer? bran appraise..track (36) [grapple] target=ada skill=grapple
        BRP-3.3 active: ada d100
        BRP-3.2 failure. who=ada skill=grapple roll=26 against_modifiers=(grapple 25) against=25
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=grapple roll=25 against_modifiers=(grapple 25) against=25
        BRP-3.5 stake? referee True/False [True] who=bran skill=grapple
        BRP-3.5 check. who=bran skill=grapple
        BRP-3.3 lost. who=ada target=bran double=False
        = bran.skills + (grapple checked=True)
        """,
    ),
    (
        peace(ADA),
        LieInWait("ada", "hide"),
        {"wait": [10]},
        """
        BRP-6.1 wait: ada d100
        BRP-3.2 success. who=ada skill=hide roll=10 against_modifiers=(hide 10) against=10
        BRP-6.1 waiting. who=ada
        = ada.hidden (hide success teaches=True)
        """,
    ),
    (
        peace(ADA),
        LieInWait("ada", "hide"),
        {"wait": [11]},
        """
        BRP-6.1 wait: ada d100
        BRP-3.2 failure. who=ada skill=hide roll=11 against_modifiers=(hide 10) against=10
        """,
    ),
    (
        due(ADA, FAR),
        Lurk("ada", "stealth"),
        {"lurk": [10]},
        """
        BRP-6.2 lurk: ada d100
        BRP-3.2 success. who=ada skill=stealth roll=10 against_modifiers=(stealth 10) against=10
        BRP-3.5 check. who=ada skill=stealth
        BRP-6.2 out of sight. who=ada
        = ada.skills + (stealth checked=True)
        = ada.hidden (stealth success)
        = fight.now orc
        = fight.turns + (ada done=True)
        = fight.ambushes + (ada orc lurking=True)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), SKILLS)
def test_what_is_asked_and_told_of_skills(state: Campaign, command: Any, answers: dict[str, list[Any]], said: str):
    """Stealth 10 against Listen 25; Climb 40, or 20 in chain mail; Bargain 05; a luck of five times 13. (BRP-2.4,
    BRP-2.6, BRP-3.2, BRP-3.3, BRP-3.5, BRP-4.4, BRP-5.10)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
