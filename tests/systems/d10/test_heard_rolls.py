"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.checks import Try
from tests.systems.d10.figures import peace, put, wounded
from tests.systems.d10.hearing import ADA, BRAN, DAY, doing, hear, moment
from tests.systems.heard import Case, flat

ROLLS: list[Case] = [
    (peace(wounded(ADA, ("chest", 2))), Try("ada", "strength"), {"difficulty": [-1], "roll": [6]}, """
        D10-8 difficulty? referee -10..10 [0] who=ada what=strength
        D10-8 roll: ada d10
        D10-8 success. who=ada what=strength roll=6 modifiers=(difficulty -1, wounds 2) against=7 level=1
    """),
    (peace(wounded(ADA, ("chest", 2), ("head", 1))), Try("ada", "strength"), {"roll": [5]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=strength roll=5 modifiers=(wounds 3) against=7 level=2
    """),
    (peace(wounded(ADA, ("chest", 2))), Try("ada", "endurance"), {"difficulty": [1], "roll": [4]}, """
        D10-8 difficulty? referee -10..10 [0] who=ada what=endurance
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=endurance roll=4 modifiers=(difficulty 1) against=4 level=0
    """),
    (peace(ADA), Try("ada", "dodge"), {"difficulty": [-2]}, """
        D10-8 difficulty? referee -10..10 [0] who=ada what=dodge
        D10-9 certain. who=ada what=dodge modifiers=certain(difficulty -2) against=8
    """),
    (peace(ADA), Try("ada", "perception"), {"difficulty": [1]}, """
        D10-8 difficulty? referee -10..10 [0] who=ada what=perception
        D10-9 impossible. who=ada what=perception modifiers=impossible(difficulty 1) against=1
    """),
    (peace(ADA), Try("ada", "perception"), {"difficulty": [0], "roll": [1]}, """
        D10-8 difficulty? referee -10..10 [0] who=ada what=perception
        D10-8 roll: ada d10
        D10-8 success. who=ada what=perception roll=1 modifiers=() against=1 level=0
    """),
    (peace(replace(ADA, circumstances=put(2, "check"))), Try("ada", "agility"), {"roll": [5]}, """
        circumstance. who=ada value=2 reason=
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=5 modifiers=(circumstance 2) against=6 level=1
    """),
    (moment(doing(ADA, "act"), BRAN), Try("ada", "agility"), {"roll": [6]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=agility roll=6 modifiers=() against=6 level=0
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = fight.wave -1
        = fight.speed 0
    """),
    (moment(replace(doing(ADA, "act", "attack", acts=1)), BRAN), Try("ada", "agility"), {"roll": [6]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=agility roll=6 modifiers=(further-actions 1) against=6 level=0
        = ada.turn.left attack
        = ada.turn.acts 2
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 2, rested=9),))),
     Try("ada", "agility"), {"roll": [4]}, """
        D10-31 work? referee keeps/breaks [breaks] who=ada what=agility
        D10-31 reopened. who=ada
        D10-8 roll: ada d10
        D10-8 success. who=ada what=agility roll=4 modifiers=(wounds 2) against=6 level=2
        = ada.wounds - (chest 2 rested=9)
        = ada.wounds + (chest 2)
        = ada.resting False
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 2, rested=9),))),
     Try("ada", "perception"), {"roll": [9], "difficulty": [-9]}, """
        D10-31 work? referee keeps/breaks [keeps] who=ada what=perception
        D10-8 difficulty? referee -10..10 [0] who=ada what=perception
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=perception roll=9 modifiers=(difficulty -9, wounds 2) against=1 level=-8
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 1, rested=9),))),
     Try("ada", "first-aid"), {"roll": [8]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=first-aid roll=8 modifiers=(wounds 1) against=9 level=1
        = ada.wounds - (chest 1 rested=9)
        = ada.wounds + (chest 1)
        = ada.resting False
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2, rested=7 * DAY, cared=True),))),
     Try("ada", "strength"), {"roll": [7]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=strength roll=7 modifiers=() against=7 level=0
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2, rested=7 * DAY, tried=True), Wound("head", 2, rested=7 * DAY - 1,
         cared=True)))),
     Try("ada", "strength"), {"roll": [7]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=strength roll=7 modifiers=(wounds 4) against=7 level=0
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2, rested=9),))), Try("ada", "agility"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=agility roll=4 modifiers=(wounds 2) against=6 level=2
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 2),))), Try("ada", "agility"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=agility roll=4 modifiers=(wounds 2) against=6 level=2
        = ada.resting False
    """),
    (peace(ADA), Try("ada", "letters"), {}, """
        ! no-knowledge who=ada what=letters
    """),
    (peace(BRAN), Try("bran", "lute"), {"roll": [2]}, """
        D10-8 roll: bran d10
        D10-8 success. who=bran what=lute roll=2 modifiers=() against=2 level=0
    """),
    (peace(BRAN), Try("bran", "law"), {}, """
        ! no-knowledge who=bran what=law
    """),
    (peace(ADA), Try("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-skill found=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, dead=True)), Try("ada", "agility"), {}, """
        ! no-dead who=ada
    """),
    (peace(replace(ADA, fled=True)), Try("ada", "agility"), {}, """
        ! no-fled who=ada
    """),
    (peace(replace(ADA, retired=True)), Try("ada", "agility"), {}, """
        ! no-retired who=ada
    """),
    (peace(replace(ADA, waking=90)), Try("ada", "agility"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(replace(ADA, wounds=(Wound("abdomen", 3),))), Try("ada", "agility"), {}, """
        ! no-helpless who=ada
    """),
    (peace(ADA), Try("eve", "agility"), {}, """
        ! no-figure figure=eve
    """),
    (moment(doing(ADA, "attack"), BRAN), Try("ada", "agility"), {}, """
        ! no-act-declared who=ada
    """),
    (moment(doing(ADA, "act"), BRAN, speed=5), Try("bran", "agility"), {}, """
        ! no-moment who=bran waiting=none
    """),
    (peace(BRAN), Try("bran", "harp"), {}, """
        ! no-knowledge who=bran what=harp
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", ROLLS)
def test_what_is_heard_of_a_roll(case: Case):
    """Climbing is not hers: her Strength is 7, her Agility 6. A second wave's act adds 1, a grave wound 2, a light one
    whose pain is borne nothing; Endurance is hindered by neither. (D10-5, D10-7, D10-8, D10-9, D10-14, D10-26,
    D10-31)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
