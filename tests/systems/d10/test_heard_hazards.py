"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Armour, Guard, Wound
from arbitro.systems.d10.gear import make_armour
from arbitro.systems.d10.hazards import Endure, Fall
from tests.systems.d10.figures import peace, wounded
from tests.systems.d10.hearing import ADA, BRAN, CLIO, doing, hear, moment
from tests.systems.heard import Case, flat

HAZARDS: list[Case] = [
    (peace(ADA), Fall("ada"), {"height": [7], "difficulty": [2], "roll": [5], "location": [3], "damage": [3]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 difficulty? referee -10..10 [0] who=ada what=agility
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=5 modifiers=(difficulty 2) against=6 level=1
        D10-26 falls. who=ada metres=7
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 lands. who=ada location=right-arm roll=3 modifiers=(metres 7) code=1-5/6-9/10-14/15-20
            before=3 spared=0 level=3
        D10-27 drops. who=ada weapon=long-sword
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ada.wounds + (right-arm 3 blow=blunt)
        = ada.conditions prone
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2))
    """),
    (peace(ADA), Fall("ada"), {"height": [7], "roll": [6], "location": [1], "damage": [7]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 roll: ada d10
        D10-8 success. who=ada what=agility roll=6 modifiers=() against=6 level=0
        D10-26 softened. who=ada height=7 metres=3
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 lands. who=ada location=right-leg roll=7 modifiers=(metres 3) code=1-5/6-9/10-14/15-20
            before=3 spared=0 level=3
        D10-27 falls. who=ada location=right-leg
        = ada.wounds + (right-leg 3 blow=blunt)
        = ada.conditions prone
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2),))),
     Fall("ada"), {"roll": [5], "location": [1], "damage": [2]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=5 modifiers=(wounds 2) against=6 level=1
        D10-26 falls. who=ada metres=3
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 lands. who=ada location=right-leg roll=2 modifiers=(metres 3) code=1-5/6-9/10-14/15-20
            before=1 spared=0 level=1
        D10-26 hurts. who=ada
        = ada.wounds + (right-leg 1 blow=blunt)
        = ada.conditions prone
    """),
    (peace(ADA), Fall("ada"), {"height": [1], "roll": [6]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 roll: ada d10
        D10-8 success. who=ada what=agility roll=6 modifiers=() against=6 level=0
        D10-26 softened. who=ada height=1 metres=0
        = ada.conditions prone
    """),
    (peace(replace(ADA, waking=-1, lost=("left-leg",), conditions=("mounted",))),
     Fall("ada"), {"height": [5], "location": [2], "damage": [4]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-26 falls. who=ada metres=5
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 lands. who=ada location=abdomen roll=4 modifiers=(metres 5) code=1-5/6-9/10-14/15-20
            before=2 spared=0 level=2
        = ada.wounds + (abdomen 2 blow=blunt)
        = ada.conditions prone
    """),
    (peace(replace(ADA, armour=(make_armour("padded-coat"),))),
     Fall("ada"), {"height": [2], "roll": [10], "location": [8], "damage": [4]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=10 modifiers=() against=6 level=-4
        D10-26 falls. who=ada metres=2
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 lands. who=ada location=chest roll=4 modifiers=(metres 2, armour -2) code=1-5/6-9/10-14/15-20
            before=1 spared=0 level=1
        D10-26 hurts. who=ada
        = ada.wounds + (chest 1 blow=blunt)
        = ada.conditions prone
    """),
    (peace(replace(ADA, armour=(make_armour("breastplate"),))),
     Fall("ada"), {"height": [2], "roll": [10], "location": [8], "damage": [4]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=10 modifiers=() against=6 level=-4
        D10-26 falls. who=ada metres=2
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 lands. who=ada location=chest roll=4 modifiers=(metres 2, armour -3) code=1-5/6-9/10-14/15-20
            before=1 spared=0 level=1
        D10-26 hurts. who=ada
        = ada.wounds + (chest 1 blow=blunt)
        = ada.conditions prone
    """),
    (replace(peace(ADA), seconds=100), Endure("ada"), {"roll": [5]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=poison
        D10-5 minutes? referee 1..1440 [10] who=ada
        D10-5 endures. who=ada what=poison
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=5 modifiers=() against=4 level=-1
        D10-5 faints. who=ada minutes=10
        = ada.waking 700
        = ada.conditions prone
    """),
    (replace(peace(replace(ADA, waking=900)), seconds=100), Endure("ada"), {"minutes": [12], "roll": [5]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=poison
        D10-5 minutes? referee 1..1440 [10] who=ada
        D10-5 endures. who=ada what=poison
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=5 modifiers=() against=4 level=-1
        D10-5 faints. who=ada minutes=12
        = ada.conditions prone
    """),
    (replace(peace(replace(ADA, waking=900)), seconds=100), Endure("ada"), {"minutes": [14], "roll": [5]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=poison
        D10-5 minutes? referee 1..1440 [10] who=ada
        D10-5 endures. who=ada what=poison
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=5 modifiers=() against=4 level=-1
        D10-5 faints. who=ada minutes=14
        = ada.waking 940
        = ada.conditions prone
    """),
    (replace(peace(replace(ADA, waking=-1)), seconds=100), Endure("ada"), {"roll": [5]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=poison
        D10-5 minutes? referee 1..1440 [10] who=ada
        D10-5 endures. who=ada what=poison
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=5 modifiers=() against=4 level=-1
        D10-5 faints. who=ada minutes=10
        = ada.conditions prone
    """),
    (replace(peace(wounded(ADA, ("head", 2))), seconds=100),
     Endure("ada"), {"against": ["cold"], "else": ["grave"], "difficulty": [1], "roll": [4]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=cold
        D10-5 endures. who=ada what=cold
        D10-8 difficulty? referee -10..10 [0] who=ada what=endurance
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=4 modifiers=(difficulty 1) against=4 level=0
        D10-26 wounded. who=ada location=abdomen level=2
        = ada.wounds + (abdomen 2 blow=cold)
    """),
    (replace(peace(ADA), seconds=100),
     Endure("ada"), {"against": ["heat"], "else": ["light"], "roll": [7]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=heat
        D10-5 endures. who=ada what=heat
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=7 modifiers=() against=4 level=-3
        D10-26 wounded. who=ada location=abdomen level=1
        D10-26 hurts. who=ada
        = ada.wounds + (abdomen 1 blow=heat)
    """),
    (replace(peace(ADA), seconds=100), Endure("ada"), {"against": ["air"], "else": ["dies"], "roll": [7]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=air
        D10-5 endures. who=ada what=air
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=7 modifiers=() against=4 level=-3
        D10-5 dies. who=ada cause=air
        = ada.dead True
    """),
    (replace(peace(ADA), seconds=100), Endure("ada"), {"against": ["air"], "else": ["dies"], "roll": [4]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=ada
        D10-5 else? referee light/grave/faints/dies [faints] who=ada against=air
        D10-5 endures. who=ada what=air
        D10-8 roll: ada d10
        D10-8 success. who=ada what=endurance roll=4 modifiers=() against=4 level=0
    """),
    (peace(ADA), Fall("eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(replace(ADA, fled=True)), Endure("ada"), {}, """
        ! no-part target=ada
    """),
    (peace(replace(ADA, armour=(Armour("cushion", "rigid", ("chest",), blunt=Guard(levels=2)),))),
     Fall("ada"), {"height": [7], "roll": [10], "location": [8], "damage": [4]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=10 modifiers=() against=6 level=-4
        D10-26 falls. who=ada metres=7
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 lands. who=ada location=chest roll=4 modifiers=(metres 7) code=1-5/6-9/10-14/15-20
            before=3 spared=2 level=1
        D10-26 hurts. who=ada
        = ada.wounds + (chest 1 blow=blunt)
        = ada.conditions prone
    """),
    (peace(replace(ADA, armour=(Armour("cushion", "rigid", ("chest",), blunt=Guard(roll=1, levels=2)),))),
     Fall("ada"), {"height": [7], "roll": [10], "location": [8], "damage": [3]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=10 modifiers=() against=6 level=-4
        D10-26 falls. who=ada metres=7
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 unhurt. who=ada location=chest roll=3 modifiers=(metres 7, armour -1) code=1-5/6-9/10-14/15-20
            before=2 spared=2
        = ada.conditions prone
    """),
    (peace(replace(ADA, armour=(Armour("cushion", "rigid", ("chest",), blunt=Guard(levels=2)),))),
     Fall("ada"), {"height": [1], "difficulty": [9], "location": [8], "damage": [4]}, """
        D10-26 height? referee 1..30 [3] who=ada
        D10-8 difficulty? referee -10..10 [0] who=ada what=agility
        D10-9 impossible. who=ada what=agility modifiers=impossible(difficulty 9) against=6
        D10-26 falls. who=ada metres=1
        D10-20 location: ada d10
        D10-21 damage: ada d10
        D10-26 unhurt. who=ada location=chest roll=4 modifiers=(metres 1) code=1-5/6-9/10-14/15-20 before=1 spared=1
        = ada.conditions prone
    """),
    (moment(doing(ADA, "act"), replace(BRAN, dead=True), CLIO), Endure("clio"), {"roll": [10]}, """
        D10-5 against? referee poison/air/cold/heat/other [poison] who=clio
        D10-5 else? referee light/grave/faints/dies [faints] who=clio against=poison
        D10-5 minutes? referee 1..1440 [10] who=clio
        D10-5 endures. who=clio what=poison
        D10-8 roll: clio d10
        D10-8 failure. who=clio what=endurance roll=10 modifiers=() against=9 level=-1
        D10-5 faints. who=clio minutes=10
        = clio.waking 700
        = clio.conditions prone
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", HAZARDS)
def test_what_is_heard_of_falls_and_what_is_borne(case: Case):
    """A d10 and a point a metre, 1-5/6-9/10-14/15-20, half as many metres for who lands well; what is borne takes
    Endurance. (D10-5, D10-8, D10-20, D10-22, D10-26, D10-32)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
