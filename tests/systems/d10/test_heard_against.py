"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.checks import Compete, Oppose, Sneak
from tests.systems.d10.figures import peace
from tests.systems.d10.hearing import ADA, BRAN, CLIO, doing, hear, moment
from tests.systems.heard import Case, flat

AGAINST: list[Case] = [
    (peace(ADA, BRAN), Oppose("ada", "bran"), {"with what": ["strength"], "roll": [3, 5]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [strength] who=ada target=bran what=strength
        D10-11 roll: ada d10
        D10-11 success. who=ada what=strength roll=3 modifiers=() against=7 level=4
        D10-11 roll: bran d10
        D10-11 success. who=bran what=strength roll=5 modifiers=() against=9 level=4
        D10-11 tie. who=ada target=bran level=4
        D10-11 tie? referee passive/active [passive] who=ada target=bran
        D10-11 lost. who=ada target=bran
    """),
    (peace(ADA, replace(BRAN, strength=8)),
     Oppose("ada", "bran"), {"with what": ["strength"], "roll": [3, 4], "tie": ["active"], "comes": ["prone"]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [strength] who=ada target=bran what=strength
        D10-11 roll: ada d10
        D10-11 success. who=ada what=strength roll=3 modifiers=() against=7 level=4
        D10-11 roll: bran d10
        D10-11 success. who=bran what=strength roll=4 modifiers=() against=8 level=4
        D10-11 tie. who=ada target=bran level=4
        D10-11 tie? referee passive/active [passive] who=ada target=bran
        D10-11 won. who=ada target=bran
        D10-11 comes? referee nothing/prone/disarmed/captive [nothing] who=ada target=bran
        D10-11 comes. who=ada target=bran comes=prone
        = bran.conditions prone
    """),
    (peace(ADA, replace(BRAN, strength=8)), Oppose("ada", "bran"), {"with what": ["strength"], "roll": [3, 4]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [strength] who=ada target=bran what=strength
        D10-11 roll: ada d10
        D10-11 success. who=ada what=strength roll=3 modifiers=() against=7 level=4
        D10-11 roll: bran d10
        D10-11 success. who=bran what=strength roll=4 modifiers=() against=8 level=4
        D10-11 tie. who=ada target=bran level=4
        D10-11 tie? referee passive/active [passive] who=ada target=bran
        D10-11 lost. who=ada target=bran
    """),
    (peace(ADA, BRAN), Oppose("ada", "bran"), {"with what": ["first-aid"], "roll": [9, 4]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [agility] who=ada target=bran what=first-aid
        D10-11 roll: ada d10
        D10-11 success. who=ada what=first-aid roll=9 modifiers=() against=9 level=0
        D10-11 roll: bran d10
        D10-11 success. who=bran what=agility roll=4 modifiers=() against=4 level=0
        D10-11 tie. who=ada target=bran level=0
        D10-11 tie? referee passive/active [passive] who=ada target=bran
        D10-11 lost. who=ada target=bran
    """),
    (peace(ADA, BRAN), Oppose("ada", "bran"), {"with what": ["first-aid"], "roll": [10, 5]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [agility] who=ada target=bran what=first-aid
        D10-11 roll: ada d10
        D10-11 failure. who=ada what=first-aid roll=10 modifiers=() against=9 level=-1
        D10-11 roll: bran d10
        D10-11 failure. who=bran what=agility roll=5 modifiers=() against=4 level=-1
        D10-11 nobody. who=ada target=bran
    """),
    (peace(ADA, BRAN),
     Oppose("ada", "bran"),
     {"with what": ["agility"], "what resists": ["one-hand-swords"], "roll": [4, 6], "comes": ["disarmed"]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [agility] who=ada target=bran what=agility
        D10-11 roll: ada d10
        D10-11 success. who=ada what=agility roll=4 modifiers=() against=6 level=2
        D10-11 roll: bran d10
        D10-11 success. who=bran what=one-hand-swords roll=6 modifiers=() against=6 level=0
        D10-11 won. who=ada target=bran
        D10-11 comes? referee nothing/prone/disarmed/captive [nothing] who=ada target=bran
        D10-11 comes. who=ada target=bran comes=disarmed
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.main
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=1/0)
    """),
    (peace(ADA, replace(BRAN, conditions=("mounted",), turn=replace(BRAN.turn, declared=True, main=1))),
     Oppose("ada", "bran"),
     {"with what": ["brawling"], "what resists": ["dodge"], "roll": [1, 3], "comes": ["captive"]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [brawling] who=ada target=bran what=brawling
        D10-11 roll: ada d10
        D10-11 success. who=ada what=brawling roll=1 modifiers=() against=2 level=1
        D10-11 roll: bran d10
        D10-11 success. who=bran what=dodge roll=3 modifiers=() against=3 level=0
        D10-11 won. who=ada target=bran
        D10-11 comes? referee nothing/prone/disarmed/captive [nothing] who=ada target=bran
        D10-11 comes. who=ada target=bran comes=captive
        = bran.conditions captive
        = bran.turn.main 0
    """),
    (peace(ADA, replace(BRAN, main="", conditions=("mounted",))),
     Oppose("ada", "bran"), {"with what": ["strength"], "roll": [1, 10]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [strength] who=ada target=bran what=strength
        D10-11 roll: ada d10
        D10-11 success. who=ada what=strength roll=1 modifiers=() against=7 level=6
        D10-11 roll: bran d10
        D10-11 failure. who=bran what=strength roll=10 modifiers=() against=9 level=-1
        D10-11 won. who=ada target=bran
        D10-11 comes? referee nothing/prone/captive [nothing] who=ada target=bran
    """),
    (peace(ADA, replace(BRAN, conditions=("mounted",))),
     Oppose("ada", "bran"), {"with what": ["strength"], "roll": [1, 10], "comes": ["prone"]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [strength] who=ada target=bran what=strength
        D10-11 roll: ada d10
        D10-11 success. who=ada what=strength roll=1 modifiers=() against=7 level=6
        D10-11 roll: bran d10
        D10-11 failure. who=bran what=strength roll=10 modifiers=() against=9 level=-1
        D10-11 won. who=ada target=bran
        D10-11 comes? referee nothing/prone/disarmed/captive [nothing] who=ada target=bran
        D10-11 comes. who=ada target=bran comes=prone
        = bran.conditions prone
    """),
    (peace(ADA, BRAN), Oppose("ada", "bran"), {"difficulty": [8, -9], "with what": ["strength"], "roll": [9]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [strength] who=ada target=bran what=strength
        D10-8 difficulty? referee -10..10 [0] who=ada what=strength
        D10-9 impossible. who=ada what=strength modifiers=impossible(difficulty 8) against=7
        D10-8 difficulty? referee -10..10 [0] who=bran what=strength
        D10-9 sure. who=bran what=strength modifiers=certain(difficulty -9) against=9
        D10-11 roll: bran d10
        D10-11 success. who=bran what=strength roll=9 modifiers=certain(difficulty -9) against=9 level=0
        D10-11 lost. who=ada target=bran
    """),
    (moment(doing(ADA, "act"), BRAN), Oppose("ada", "bran"), {"with what": ["brawling"], "roll": [2, 5]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [brawling] who=ada target=bran what=brawling
        D10-11 roll: ada d10
        D10-11 success. who=ada what=brawling roll=2 modifiers=() against=2 level=0
        D10-11 roll: bran d10
        D10-11 failure. who=bran what=brawling roll=5 modifiers=() against=1 level=-4
        D10-11 won. who=ada target=bran
        D10-11 comes? referee nothing/prone/disarmed/captive [nothing] who=ada target=bran
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(ADA, BRAN, replace(CLIO, side="foes"), replace(BRAN, id="dead", dead=True)),
     Sneak("ada"), {"roll": [2, 2, 4]}, """
        D10-11 roll: ada d10
        D10-11 success. who=ada what=stealth roll=2 modifiers=() against=6 level=4
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=2 modifiers=() against=5 level=3
        D10-11 won. who=ada target=bran
        D10-11 roll: clio d10
        D10-11 success. who=clio what=perception roll=4 modifiers=() against=8 level=4
        D10-11 tie. who=ada target=clio level=4
        D10-11 tie? referee passive/active [passive] who=ada target=clio
        D10-11 lost. who=ada target=clio
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 2, rested=9),)), BRAN),
     Sneak("ada"), {"work": ["breaks"], "roll": [2, 1]}, """
        D10-31 work? referee keeps/breaks [breaks] who=ada what=stealth
        D10-31 reopened. who=ada
        D10-11 roll: ada d10
        D10-11 success. who=ada what=stealth roll=2 modifiers=(wounds 2) against=6 level=4
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=1 modifiers=() against=5 level=4
        D10-11 tie. who=ada target=bran level=4
        D10-11 tie? referee passive/active [passive] who=ada target=bran
        D10-11 lost. who=ada target=bran
        = ada.wounds - (chest 2 rested=9)
        = ada.wounds + (chest 2)
        = ada.resting False
    """),
    (peace(ADA, replace(BRAN, dead=True), replace(BRAN, id="dai"), CLIO),
     Compete(), {"at what": ["dodge"], "roll": [4, 9, 1]}, """
        D10-11 at what? referee strength..lute (19) [agility]
        D10-11 takes part? referee yes/no [yes] who=ada what=dodge
        D10-11 roll: ada d10
        D10-11 success. who=ada what=dodge roll=4 modifiers=() against=8 level=4
        D10-11 takes part? referee yes/no [yes] who=dai what=dodge
        D10-11 roll: dai d10
        D10-11 failure. who=dai what=dodge roll=9 modifiers=() against=3 level=-6
        D10-11 takes part? referee yes/no [yes] who=clio what=dodge
        D10-11 roll: clio d10
        D10-11 success. who=clio what=dodge roll=1 modifiers=() against=2 level=1
        D10-11 best. who=ada what=dodge
    """),
    (peace(ADA, replace(BRAN, dead=True), replace(BRAN, id="dai"), CLIO),
     Compete(), {"at what": ["agility"], "takes part": ["yes", "yes", "yes"], "roll": [5, 3, 1]}, """
        D10-11 at what? referee strength..lute (19) [agility]
        D10-11 takes part? referee yes/no [yes] who=ada what=agility
        D10-11 roll: ada d10
        D10-11 success. who=ada what=agility roll=5 modifiers=() against=6 level=1
        D10-11 takes part? referee yes/no [yes] who=dai what=agility
        D10-11 roll: dai d10
        D10-11 success. who=dai what=agility roll=3 modifiers=() against=4 level=1
        D10-11 takes part? referee yes/no [yes] who=clio what=agility
        D10-11 roll: clio d10
        D10-11 success. who=clio what=agility roll=1 modifiers=() against=2 level=1
        D10-11 best. who=ada/dai/clio what=agility
    """),
    (peace(ADA, replace(BRAN, id="dai"), CLIO),
     Compete(), {"at what": ["agility"], "takes part": ["no", "yes", "yes"], "difficulty": [-9, 9], "roll": [4]}, """
        D10-11 at what? referee strength..lute (19) [agility]
        D10-11 takes part? referee yes/no [yes] who=ada what=agility
        D10-11 takes part? referee yes/no [yes] who=dai what=agility
        D10-8 difficulty? referee -10..10 [0] who=dai what=agility
        D10-9 sure. who=dai what=agility modifiers=certain(difficulty -9) against=4
        D10-11 roll: dai d10
        D10-11 success. who=dai what=agility roll=4 modifiers=certain(difficulty -9) against=4 level=0
        D10-11 takes part? referee yes/no [yes] who=clio what=agility
        D10-8 difficulty? referee -10..10 [0] who=clio what=agility
        D10-9 impossible. who=clio what=agility modifiers=impossible(difficulty 9) against=2
        D10-11 best. who=dai what=agility
    """),
    (peace(ADA, replace(BRAN, id="dai"), CLIO),
     Compete(), {"at what": ["first-aid"], "difficulty": [-3], "roll": [10]}, """
        D10-11 at what? referee strength..lute (19) [agility]
        D10-11 takes part? referee yes/no [yes] who=ada what=first-aid
        D10-8 difficulty? referee -10..10 [0] who=ada what=first-aid
        D10-9 sure. who=ada what=first-aid modifiers=certain(difficulty -3) against=9
        D10-11 roll: ada d10
        D10-11 success. who=ada what=first-aid roll=10 modifiers=certain(difficulty -3) against=9 level=-1
        D10-11 best. who=ada what=first-aid
    """),
    (peace(ADA, replace(BRAN, id="dai"), CLIO), Compete(), {"at what": ["throwing"], "roll": [4, 7]}, """
        D10-11 at what? referee strength..lute (19) [agility]
        D10-11 takes part? referee yes/no [yes] who=ada what=throwing
        D10-11 roll: ada d10
        D10-11 failure. who=ada what=throwing roll=4 modifiers=() against=3 level=-1
        D10-11 takes part? referee yes/no [yes] who=dai what=throwing
        D10-11 roll: dai d10
        D10-11 failure. who=dai what=throwing roll=7 modifiers=() against=6 level=-1
        D10-11 none. what=throwing
    """),
    (peace(ADA, BRAN), Oppose("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(ADA, BRAN), Oppose("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, replace(BRAN, waking=-1)), Oppose("ada", "bran"), {}, """
        ! no-unconscious who=bran
    """),
    (moment(doing(ADA, "act"), replace(BRAN, place=(3, 0))), Oppose("ada", "bran"), {}, """
        ! no-touch target=bran metres=3 reach=2
    """),
    (moment(doing(ADA, "act"), replace(BRAN, place=(2, 0))),
     Oppose("ada", "bran"), {"with what": ["size"], "roll": [8, 9]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [size] who=ada target=bran what=size
        D10-11 roll: ada d10
        D10-11 success. who=ada what=size roll=8 modifiers=() against=8 level=0
        D10-11 roll: bran d10
        D10-11 failure. who=bran what=size roll=9 modifiers=() against=3 level=-6
        D10-11 won. who=ada target=bran
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(ADA, CLIO), Sneak("ada"), {}, """
        ! no-watchers who=ada
    """),
    (peace(replace(BRAN, skills=()), ADA), Sneak("bran"), {}, """
        ! no-knowledge who=bran what=stealth
    """),
    (peace(replace(ADA, waking=-1), BRAN), Sneak("ada"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(ADA, replace(BRAN, waking=-1)), Compete(), {}, """
        ! no-two
    """),
    (moment(doing(ADA, "act"), BRAN), Compete(), {}, """
        ! no-peace
    """),
    (peace(ADA, replace(BRAN, id="dai"), CLIO),
     Compete(), {"at what": ["stealth"], "difficulty": [0, 0, -9], "roll": [9, 9, 10]}, """
        D10-11 at what? referee strength..lute (19) [agility]
        D10-11 takes part? referee yes/no [yes] who=ada what=stealth
        D10-8 difficulty? referee -10..10 [0] who=ada what=stealth
        D10-11 roll: ada d10
        D10-11 failure. who=ada what=stealth roll=9 modifiers=() against=6 level=-3
        D10-11 takes part? referee yes/no [yes] who=dai what=stealth
        D10-8 difficulty? referee -10..10 [0] who=dai what=stealth
        D10-11 roll: dai d10
        D10-11 failure. who=dai what=stealth roll=9 modifiers=() against=2 level=-7
        D10-11 takes part? referee yes/no [yes] who=clio what=stealth
        D10-8 difficulty? referee -10..10 [0] who=clio what=stealth
        D10-9 sure. who=clio what=stealth modifiers=certain(difficulty -9) against=9
        D10-11 roll: clio d10
        D10-11 success. who=clio what=stealth roll=10 modifiers=certain(difficulty -9) against=9 level=-1
        D10-11 best. who=clio what=stealth
    """),
    (peace(ADA, replace(BRAN, id="dai"), CLIO),
     Compete(), {"at what": ["stealth"], "difficulty": [0, 0, -9], "roll": [6, 9, 10]}, """
        D10-11 at what? referee strength..lute (19) [agility]
        D10-11 takes part? referee yes/no [yes] who=ada what=stealth
        D10-8 difficulty? referee -10..10 [0] who=ada what=stealth
        D10-11 roll: ada d10
        D10-11 success. who=ada what=stealth roll=6 modifiers=() against=6 level=0
        D10-11 takes part? referee yes/no [yes] who=dai what=stealth
        D10-8 difficulty? referee -10..10 [0] who=dai what=stealth
        D10-11 roll: dai d10
        D10-11 failure. who=dai what=stealth roll=9 modifiers=() against=2 level=-7
        D10-11 takes part? referee yes/no [yes] who=clio what=stealth
        D10-8 difficulty? referee -10..10 [0] who=clio what=stealth
        D10-9 sure. who=clio what=stealth modifiers=certain(difficulty -9) against=9
        D10-11 roll: clio d10
        D10-11 success. who=clio what=stealth roll=10 modifiers=certain(difficulty -9) against=9 level=-1
        D10-11 best. who=ada what=stealth
    """),
    (peace(ADA, BRAN), Oppose("bran", "ada"), {"with what": ["lute"], "roll": [2, 7]}, """
        D10-11 with what? bran one-hand-swords..size (13) [strength] target=ada
        D10-11 what resists? referee one-hand-swords..size (18) [agility] who=bran target=ada what=lute
        D10-11 roll: bran d10
        D10-11 success. who=bran what=lute roll=2 modifiers=() against=2 level=0
        D10-11 roll: ada d10
        D10-11 failure. who=ada what=agility roll=7 modifiers=() against=6 level=-1
        D10-11 won. who=bran target=ada
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", AGAINST)
def test_what_is_heard_of_one_against_another(case: Case):
    """Levels are what is left of the value, the difficulty apart: 7 less a die of 3 is 4. Equal ones are a tie.
    (D10-7, D10-8, D10-9, D10-10, D10-11, D10-31)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
