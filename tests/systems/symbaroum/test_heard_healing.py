"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.abilities import Aid, Brew, Trick
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.clock import EndScene, PassTime, Rest
from arbitro.systems.symbaroum.hazards import Hazard
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import LEATHER, fight, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, ORC, WOLF, doses, hear, peace

HEALING: list[Case] = [
    (peace(skills(replace(ADA, elixirs=doses(healing_herbs=2)), "medicus", 1), replace(BRAN, toughness=6)),
     Aid("ada", "bran"), {"medicus": [3]}, """
        SY-20 tended. who=ada patient=bran
        SY-20 medicus: ada d4
        SY-20 heals. who=bran points=3 left=9
        = bran.toughness 9
        = bran.tended True
    """),
    (peace(skills(replace(ADA, elixirs=doses(healing_herbs=2)), "medicus", 2), replace(BRAN, toughness=0, fallen=True,
         steps=2)),
     Aid("ada", "bran", True), {"medicus": [7]}, """
        SY-20 tended. who=ada patient=bran
        SY-20 medicus: ada d8
        SY-20 heals. who=bran points=7 left=7
        SY-16 stable. who=bran
        = ada.elixirs - (healing-herbs 2 (heal value=1))
        = ada.elixirs + (healing-herbs 1 (heal value=1))
        = bran.toughness 7
        = bran.steps 0
        = bran.tended True
    """),
    (peace(skills(replace(ADA, toughness=12), "medicus", 2)), Aid("ada", "ada"), {"medicus": [5]}, """
        SY-20 tended oneself. who=ada patient=ada
        SY-20 medicus: ada d6
        SY-20 heals. who=ada points=2 left=14
        SY-20 full. who=ada spare=3
        = ada.toughness 14
        = ada.tended True
    """),
    (fight(skills(replace(ORC, side="foes"), "medicus", 2), replace(WOLF, toughness=2), ADA),
     Aid("foe", "wolf"), {}, """
        SY-20 tended. who=foe patient=wolf
        SY-20 heals. who=wolf points=3 left=5 whole_modifiers=(die-most 6, half-die -3)
        = wolf.toughness 5
        = wolf.tended True
        = fight.acts 0
    """),
    (fight(skills(ADA, "medicus", 2), replace(BRAN, toughness=2, place=(11, 0)), ORC), Aid("ada", "bran"), {}, """
        ! no-touch who=ada target=bran paces=11 most=10
    """),
    (peace(ADA, replace(BRAN, toughness=2)), Aid("ada", "bran"), {}, """
        ! no-medicus who=ada
    """),
    (peace(skills(ADA, "medicus", 2), replace(BRAN, toughness=2)), Aid("ada", "bran", True), {}, """
        ! no-elixir who=ada found=healing-herbs options=none
    """),
    (peace(skills(ADA, "medicus", 2), replace(BRAN, toughness=2, tended=True)), Aid("ada", "bran"), {}, """
        ! no-tended patient=bran
    """),
    (peace(skills(ADA, "medicus", 2), BRAN), Aid("ada", "bran"), {}, """
        ! no-wound patient=bran
    """),
    (peace(skills(replace(ADA, toughness=5), "recovery", 2)), Trick("ada", "recover"), {"recovery": [4]}, """
        SY-20 recovery: ada d6
        SY-20 heals. who=ada points=4 left=9
        = ada.toughness 9
        = ada.rallied True
    """),
    (peace(skills(replace(ADA, toughness=5, rallied=True), "recovery", 2)), Trick("ada", "recover"), {}, """
        ! no-recover-again who=ada
    """),
    (peace(skills(ADA, "recovery", 2)), Trick("ada", "recover"), {}, """
        ! no-wound patient=ada
    """),
    (fight(skills(ADA, "captains-voice", 1), replace(BRAN, fallen=True, conditions=(Condition("dazed", 3),
         Condition("held", 3, 2))), ORC),
     Trick("ada", "rally", "bran"), {}, """
        SY-8 rallied. who=ada target=bran
        = bran.conditions - (dazed until=3)
        = bran.conditions - (held until=3 value=2)
        = bran.fallen False
        = fight.acts 0
    """),
    (fight(skills(ADA, "captains-voice", 1), BRAN, ORC), Trick("ada", "rally", "bran"), {}, """
        ! no-trouble target=bran
    """),
    (fight(skills(ADA, "captains-voice", 1), BRAN, ORC), Trick("ada", "rally", "foe"), {}, """
        ! no-target
    """),
    (fight(skills(ADA, "captains-voice", 1), replace(BRAN, toughness=0), ORC), Trick("ada", "rally", "bran"), {}, """
        ! no-dying who=bran
    """),
    (fight(skills(ADA, "captains-voice", 3), BRAN, ORC, WOLF, melee=[("bran", "foe"), ("bran", "wolf")]),
     Trick("ada", "spur", "bran"), {"whom": ["wolf"]}, """
        SY-8 whom? bran foe/wolf [foe] who=bran
        SY-8 spurred. who=ada target=bran
        SY-11 chance. who=bran target=wolf trigger=by-command
        = fight.acts 0
        = fight.queue + (bran wolf by-command bonus=2)
    """),
    (fight(skills(ADA, "captains-voice", 3), BRAN, ORC), Trick("ada", "spur", "bran"), {}, """
        ! no-melee who=bran
    """),
    (peace(skills(replace(ADA, brewed=False), "still-room", 2)), Brew("ada", "edge-oil"), {"test": [7]}, """
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=7 against_modifiers=(cunning 7) against=7
        SY-13 brewed. who=ada elixir=edge-oil
        = ada.elixirs + (edge-oil 1 (oil die=4))
        = ada.brewed True
    """),
    (peace(skills(replace(ADA, elixirs=doses(bark_salve=2)), "still-room", 2)),
     Brew("ada", "bark-salve"), {"test": [6]}, """
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=6 against_modifiers=(cunning 7, bark-salve -1) against=6
        SY-13 brewed. who=ada elixir=bark-salve
        = ada.elixirs - (bark-salve 2 (ward die=4))
        = ada.elixirs + (bark-salve 3 (ward die=4))
        = ada.brewed True
    """),
    (peace(skills(ADA, "still-room", 2)), Brew("ada", "bark-salve"), {"test": [7]}, """
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=cunning mine_value=7 roll=7 against_modifiers=(cunning 7, bark-salve -1) against=6
        = ada.brewed True
    """),
    (peace(skills(ADA, "still-room", 2)), Brew("ada", "hare-root"), {}, """
        ! no-brew-hard who=ada elixir=hare-root
    """),
    (peace(skills(replace(ADA, brewed=True), "still-room", 2)), Brew("ada", "edge-oil"), {}, """
        ! no-brew-again who=ada
    """),
    (peace(ADA), Brew("ada", "edge-oil"), {}, """
        ! no-trick who=ada trick=brew
    """),
    (peace(ADA), Brew("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-elixir found=123456789-123456789-123456789-123456789-
    """),
    (replace(peace(replace(ADA, toughness=11, brewed=True, tended=True, temporary=3, permanent=1, scarred=True,
         passing_stigma="eyes", rallied=True, conditions=(Condition("warded", 0, 4),)), replace(ORC, toughness=12),
         replace(BRAN, dead=True)), hours=5),
     Rest(), {}, """
        SY-20 rested. days=1
        SY-21 scene over.
        SY-20 heals. who=ada points=1 left=12
        SY-20 heals. who=foe points=1 left=13
        = ada.toughness 12
        = ada.conditions - (warded value=4)
        = ada.temporary 0
        = ada.scarred False
        = ada.passing_stigma
        = ada.tended False
        = ada.rallied False
        = ada.brewed False
        = foe.toughness 13
        = days 1
    """),
    (replace(peace(replace(ADA, toughness=11, temporary=3)), hours=5), PassTime(), {"hours": [19]}, """
        SY-20 hours? referee 1..720 [1]
        SY-20 passed. hours=19
        SY-20 heals. who=ada points=1 left=12
        = ada.toughness 12
        = days 1
        = hours 0
    """),
    (replace(peace(replace(ADA, toughness=11, temporary=3)), hours=5), PassTime(), {"hours": [18]}, """
        SY-20 hours? referee 1..720 [1]
        SY-20 passed. hours=18
        = hours 23
    """),
    (replace(peace(replace(ADA, toughness=11, temporary=3)), hours=5), PassTime(), {"hours": [43]}, """
        SY-20 hours? referee 1..720 [1]
        SY-20 passed. hours=43
        SY-21 scene over.
        SY-20 heals. who=ada points=1 left=12
        SY-20 heals. who=ada points=1 left=13
        = ada.toughness 13
        = ada.temporary 0
        = days 2
        = hours 0
    """),
    (replace(peace(replace(ADA, temporary=3, permanent=1, scarred=True, rallied=True), replace(BRAN, lost=True,
         temporary=9)), since=4),
     EndScene(), {}, """
        SY-21 scene over.
        = ada.temporary 0
        = ada.scarred False
        = ada.rallied False
        = bran.gone True
        = since -1
    """),
    (peace(replace(ADA, toughness=0, fallen=True), BRAN), PassTime(), {}, """
        SY-20 hours? referee 1..720 [1]
        SY-16 goes on? referee False/True [False] whos=ada
        SY-16 waits. whos=ada
    """),
    (peace(replace(ADA, toughness=0, fallen=True), BRAN),
     Rest(), {"goes on": [True], "death roll": [11, 1], "toughness": [2]}, """
        SY-16 goes on? referee False/True [False] whos=ada
        SY-16 death roll: ada d20
        SY-16 nearer. who=ada roll=11 steps=1
        SY-16 death roll: ada d20
        SY-16 toughness: ada d4
        SY-16 rises. who=ada roll=1 points=2
        SY-20 rested. days=1
        SY-20 heals. who=ada points=1 left=3
        = ada.toughness 3
        = ada.fallen False
        = days 1
    """),
    (fight(ADA, ORC), PassTime(), {}, """
        ! no-peace
    """),
    (fight(ADA, ORC), EndScene(), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, armour=LEATHER)),
     Hazard("ada"), {"hazard": [8], "armour helps": [True], "damage": [8], "armour": [2]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d8
        SY-13 armour: ada d4
        SY-13 hurt. who=ada damage=8 armour=2 points=6 guard_modifiers=(leather 2)
        SY-14 hurt. who=ada points=6 left=8
        = ada.toughness 8
    """),
    (peace(ADA), Hazard("ada"), {"hazard": [9], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d9
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-14 hurt. who=ada points=8 left=6
        SY-14 in pain. who=ada points=8 threshold=7
        SY-14 falls. who=ada
        = ada.toughness 6
        = ada.fallen True
    """),
    (peace(ADA), Hazard("ada"), {"armour helps": [True], "damage": [3], "armour": [3]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d6
        SY-13 armour: ada d4
        SY-13 hurt. who=ada damage=3 armour=3 points=0 guard_modifiers=(leather 3)
    """),
    (peace(ADA, replace(ORC, armour=LEATHER)), Hazard("foe"), {"hazard": [9], "armour helps": [True]}, """
        SY-13 hazard? referee 1..100 [6] figure=foe
        SY-13 armour helps? referee False/True [False] figure=foe
        SY-13 hurt. who=foe damage=4 armour=2 points=2 guard_modifiers=(leather 4, half-die -2)
          whole_modifiers=(die-most 9, half-die -5)
        SY-14 hurt. who=foe points=2 left=11
        = foe.toughness 11
    """),
    (peace(replace(ADA, dead=True)), Hazard("ada"), {}, """
        ! no-dead who=ada
    """),
    (peace(replace(ADA, gone=True)), Hazard("ada"), {}, """
        ! no-gone who=ada
    """),
    (fight(skills(ADA, "captains-voice", 3), BRAN, ORC, WOLF, melee=[("bran", "foe")]),
     Trick("ada", "spur", "bran"), {}, """
        SY-8 spurred. who=ada target=bran
        SY-11 chance. who=bran target=foe trigger=by-command
        = fight.acts 0
        = fight.queue + (bran foe by-command bonus=2)
    """),
    (peace(ADA, replace(BRAN, toughness=0)), Rest(), {"goes on": [False]}, """
        SY-16 goes on? referee False/True [False] whos=bran
        SY-16 waits. whos=bran
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", HEALING)
def test_what_is_heard_of_healing_and_time(case: Case):
    """A point a day, a D4 with Medicus, a D6 with herbs, twice as much of nothing; corruption goes with the scene.
    (SY-8, SY-14, SY-15, SY-16, SY-20, SY-21, SY-22)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
