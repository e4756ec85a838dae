"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import FOES
from arbitro.systems.d10 import apply
from arbitro.systems.d10.advancement import Award, Learn
from arbitro.systems.d10.campaign import Campaign, Fallen, Fight
from arbitro.systems.d10.characters import Armour, Guard, Person, Wound
from arbitro.systems.d10.checks import Compete, Oppose, Sneak, Try
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.creation import Create, Retire
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import Begin, Dismiss, EndFight, Join, Yield
from arbitro.systems.d10.gear import Drop, LieDown, StandUp, TakeOff, Wear, Wield, make_armour, make_weapon
from arbitro.systems.d10.hazards import Endure, Fall, Hurt
from arbitro.systems.d10.healing import LieUp, PassTime, Rest, Rise, Treat
from arbitro.systems.d10.things import Give, HandOver, PickUp, PutDown, Take, Trade, UseUp
from arbitro.systems.d10.waves import Forgo, Round
from tests.systems.d10.figures import BOW, GUN, KNIFE, SHIELD, SWORD, figure, hero, peace, put, wounded
from tests.systems.heard import Case, flat, heard

DAY = 86400

SPEAR, CLUB, GREAT, STAFF = (make_weapon(kind) for kind in ("spear", "club", "great-sword", "staff"))

ADA = hero(
    strength=7, agility=6, endurance=4, size=8,
    skills=(
        ("one-hand-swords", 7), ("knives", 6), ("shields", 5), ("dodge", 8), ("throwing", 3), ("bows", 5),
        ("short-firearms", 4), ("brawling", 2), ("stealth", 6), ("sleight", 5), ("perception", 1), ("medicine", 4),
        ("first-aid", 9), ("spears", 8), ("letters", 0),
    ),
)  # fmt: skip
"""A blow of hers does one more, for STR 7; she dies of an open belly in four hours, and her pain is borne at 4."""
BRAN = figure(
    "bran", FOES, strength=9, agility=4, endurance=5, size=3, place=(1, 0),
    skills=(
        ("one-hand-swords", 6), ("knives", 4), ("shields", 7), ("dodge", 3), ("brawling", 1), ("stealth", 2),
        ("perception", 5), ("throwing", 6), ("law", 0), ("lute", 2), ("harp", 0),
    ),
)  # fmt: skip
"""A blow of his does two more."""
CLIO = hero(
    "clio", strength=3, agility=2, endurance=9, size=6,
    skills=(("medicine", 7), ("dodge", 2), ("knives", 3), ("stealth", 9), ("perception", 8)), weapons=(KNIFE,),
    main="knife",
)  # fmt: skip


def doing(one: Person, *left: str, **turn: Any) -> Person:
    """Somebody with that still to do in the wave under way, the only one they have declared."""
    return replace(one, turn=replace(one.turn, declared=True, sequence=(" ".join(left),), left=left, **turn))


def moment(*people: Person, speed: int = 6, **house: Any) -> Campaign:
    """The first wave of a second round, a hundred seconds into the game."""
    return replace(peace(*people, **house), fight=Fight(2, 1, speed), seconds=100)


def strike(*people: Person, **house: Any) -> Campaign:
    """The same, with somebody slow and far away who has yet to act in it, so that what has been done is still there."""
    return moment(*people, doing(figure("gad", FOES, agility=1, place=(300, 0)), "act"), **house)


def declaring(*people: Person, **house: Any) -> Campaign:
    """All are to declare the second round."""
    return replace(peace(*people, **house), fight=Fight(2), seconds=100)


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty of what nobody finds hard or easy."""
    quiet = () if "difficulty" in answers else ("D10-8 difficulty",)
    return heard(apply, state, command, answers, quiet)


def holding(one: Person, main: Any, off: Any = None) -> Person:
    """Somebody with these in hand, and nothing else."""
    arms = tuple([arm for arm in (main, off) if arm])
    return replace(one, weapons=arms, main=main.kind, off=off.kind if off else "")


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
     Oppose("ada", "bran"), {"with what": ["strength"], "roll": [1, 10], "comes": ["disarmed"]}, """
        D10-11 with what? ada one-hand-swords..size (18) [strength] target=bran
        D10-11 what resists? referee one-hand-swords..size (13) [strength] who=ada target=bran what=strength
        D10-11 roll: ada d10
        D10-11 success. who=ada what=strength roll=1 modifiers=() against=7 level=6
        D10-11 roll: bran d10
        D10-11 failure. who=bran what=strength roll=10 modifiers=() against=9 level=-1
        D10-11 won. who=ada target=bran
        D10-11 comes? referee nothing/prone/disarmed/captive [nothing] who=ada target=bran
        D10-11 comes. who=ada target=bran comes=disarmed
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


BLOWS: list[Case] = [
    (strike(doing(ADA, "attack"), BRAN),
     Attack("ada", "bran"), {"attack": [7], "location": [5], "damage": [1], "pain": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 hurts. who=bran roll=6 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 1 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "bran"), {"attack": [8]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=8 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "bran"), {"attack": [1], "confirm": [7], "location": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 critical. who=ada roll=7 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 worst. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 level=4
        D10-28 severed. who=bran location=right-leg rounds=5
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (right-leg 4 blow=cutting deadline=105)
        = bran.waking -1
        = bran.conditions prone
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN),
     Attack("ada", "bran"), {"attack": [1], "confirm": [8], "location": [2], "damage": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=8 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=left-leg roll=2
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 6) damage=8 before=3 spared=0 level=3
        D10-27 falls. who=bran location=left-leg
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (left-leg 3 blow=cutting)
        = bran.conditions prone
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"dodge": [2], "attack": [5], "location": [7], "damage": [1]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=(dodge-level 1) against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=7
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 2) damage=4 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge later")),
     Attack("ada", "bran"), {"dodge": [2], "attack": [7]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=(further-actions 1) against=3 level=1
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=7 modifiers=(dodge-level 1) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge later")),
     Attack("ada", "bran"), {"dodge": [3], "attack": [8]}, """
        D10-18 dodge: bran d10
        D10-18 no dodge. who=bran target=ada roll=3 modifiers=(further-actions 1) against=3
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=8 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, wounds=(Wound("head", 2),)), "attack", main=1), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"dodge": [2], "attack": [3], "location": [3], "damage": [2]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=3 modifiers=(further-actions 1, wounds 2, dodge-level
            1) against=7 level=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-arm roll=3
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-arm weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 4) damage=7 before=3 spared=0 level=3
        D10-27 drops. who=bran weapon=long-sword
        = ada.turn.left none
        = ada.turn.main 2
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.main
        = bran.wounds + (right-arm 3 blow=cutting)
        = bran.turn.left none
        = bran.turn.body 1
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=1/0)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, wounds=(Wound("head", 3), Wound("left-leg", 1))), "attack", main=1), doing(BRAN,
         "dodge")),
     Attack("ada", "bran"), {"dodge": [2]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-18 cannot hit. who=ada target=bran weapon=long-sword modifiers=impossible(further-actions 1, wounds 5,
            dodge-level 1) against=7
        = ada.turn.left none
        = ada.turn.main 2
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "dodge"), wounds=(Wound("head", 3),))),
     Attack("ada", "bran"), {"attack": [7], "location": [10], "damage": [9]}, """
        D10-18 cannot dodge. who=bran target=ada modifiers=impossible(wounds 4) against=3
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=9
            modifiers=(strength 1, success-level 0) damage=10 before=4 spared=0 level=4
        D10-28 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 4 blow=cutting)
        = bran.dead True
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "parry")), Attack("ada", "bran"), {"attack": [6], "parry": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=long-sword roll=5 modifiers=(attack-level 1) against=6
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "parry", main=1)),
     Attack("ada", "bran"), {"attack": [6], "parry": [5], "location": [4], "damage": [8]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 not parried. who=bran target=ada weapon=long-sword roll=5 modifiers=(further-actions 1, attack-level 1)
            against=6
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=left-arm roll=4
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-arm weapon=long-sword code=1-2/3-6/7-9/10 roll=8
            modifiers=(strength 1, success-level 1) damage=10 before=4 spared=0 level=4
        D10-28 severed. who=bran location=left-arm rounds=5
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (left-arm 4 blow=cutting deadline=105)
        = bran.waking -1
        = bran.conditions prone
        = bran.turn.left none
        = bran.turn.main 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "parry")),
     Attack("ada", "bran"), {"attack": [1], "confirm": [9], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-17 cannot parry. who=bran target=ada weapon=long-sword modifiers=impossible(attack-level 6) against=6
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=9 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 6) damage=11 before=4 spared=0 level=4
        D10-28 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 4 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry later", off=1)),
     Attack("ada", "bran"), {"attack": [6], "answer": ["off-parry"], "parry": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 answer? bran parry/off-parry/hold [parry] who=ada weapon=long-sword level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=shield roll=4 modifiers=(further-actions 2, attack-level 1)
            against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left parry
        = bran.turn.off 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry", off=2)),
     Attack("ada", "bran"), {"attack": [6], "parry": [6], "location": [9], "damage": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 not parried. who=bran target=ada weapon=long-sword roll=6 modifiers=(attack-level 1) against=6
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=9
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=5
            modifiers=(strength 1, success-level 1) damage=7 before=3 spared=0 level=3
        D10-27 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 3 blow=cutting)
        = bran.dead True
        = bran.turn.left off-parry
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry")),
     Attack("ada", "bran"), {"attack": [6], "answer": ["hold"], "location": [6], "damage": [3]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 answer? bran parry/off-parry/hold [off-parry] who=ada weapon=long-sword level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 1) damage=5 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(holding(BRAN, SWORD, KNIFE), "off-parry")),
     Attack("ada", "bran"), {"attack": [7], "location": [6], "damage": [1], "pain": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-17 cannot parry. who=bran target=ada weapon=knife modifiers=impossible(off-hand 4, attack-level 0)
            against=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=5 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 1 blow=cutting suppressed=True)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(replace(CLIO, agility=6), "attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"dodge": [3], "attack": [4], "location": [1], "damage": [4]}, """
        D10-18 answer? bran dodge/hold [dodge] who=ada weapon=long-sword
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=() against=3 level=0
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=(dodge-level 0) against=7 level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 3) damage=8 before=3 spared=0 level=3
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.blows + (bran right-leg 3 cutting)
    """),
    (strike(doing(ADA, "attack"), doing(replace(CLIO, agility=6), "attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"answer": ["hold"], "attack": [4], "location": [1], "damage": [3]}, """
        D10-18 answer? bran dodge/hold [dodge] who=ada weapon=long-sword
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=() against=7 level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 3) damage=7 before=3 spared=0 level=3
        = ada.turn.left none
        = ada.turn.main 1
        = fight.blows + (bran right-leg 3 cutting)
    """),
    (strike(doing(ADA, "attack"), doing(replace(CLIO, agility=6), "attack"), doing(BRAN, "parry")),
     Attack("ada", "bran"), {"answer": ["hold"], "attack": [4], "location": [1], "damage": [3]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=() against=7 level=3
        D10-17 answer? bran parry/hold [parry] who=ada weapon=long-sword level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 3) damage=7 before=3 spared=0 level=3
        = ada.turn.left none
        = ada.turn.main 1
        = fight.blows + (bran right-leg 3 cutting)
    """),
    (strike(doing(ADA, "attack", "off-attack"), doing(BRAN, "dodge")),
     Attack("ada", "bran"), {"answer": ["hold"], "attack": [10]}, """
        D10-18 answer? bran dodge/hold [dodge] who=ada weapon=long-sword
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=10 modifiers=() against=7
        = ada.turn.left off-attack
        = ada.turn.main 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran"), {"attack": [5], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 2) damage=7 before=3 spared=1 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran"), {"attack": [7], "location": [10], "damage": [5], "pain": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=5
            modifiers=(strength 1, success-level 0) damage=6 before=2 spared=1 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=5 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 1 blow=cutting suppressed=True)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran", "head"), {"attack": [6], "damage": [10]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=(aimed 1) against=7 level=1
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=10
            modifiers=(strength 1, success-level 1) damage=12 before=4 spared=1 level=3
        D10-27 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran", "gap"), {"attack": [2], "small": [4], "damage": [2]}, """
        D10-25 where? ada right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [head] target=bran
        D10-25 small? referee 1..9 [2] who=ada target=bran location=head
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=2 modifiers=(aimed 1, small 4) against=7 level=5
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 5) damage=8 before=3 spared=0 level=3
        D10-27 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("mail-shirt"), make_armour("iron-helmet")))),
     Attack("ada", "bran"), {"attack": [1], "confirm": [2], "location": [9]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 critical. who=ada roll=2 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=9
        D10-21 worst. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 level=4
        D10-28 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 4 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, armour=(make_armour("padded-coat"),))),
     Attack("ada", "bran"), {"attack": [5], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength 1, success-level 2) damage=6 rolled=7 rolled_modifiers=(armour -1) before=2 spared=0
            level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, strength=1), "attack"), replace(BRAN, armour=(make_armour("breastplate"),))),
     Attack("ada", "bran"), {"attack": [7], "location": [8], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-22 stopped. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=4
            modifiers=(strength -3, success-level 0) damage=1 before=1 spared=1
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, lost=("right-arm",))),
     Attack("ada", "bran"), {"attack": [7], "location": [3], "damage": [5]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=3
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=5
            modifiers=(strength 1, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, circumstances=put(3, "dodge"), turn=doing(BRAN, "dodge").turn)),
     Attack("ada", "bran"), {"attack": [7], "location": [3], "damage": [3]}, """
        circumstance. who=bran value=3 reason=
        D10-18 cannot dodge. who=bran target=ada modifiers=impossible(circumstance 3) against=3
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-arm roll=3
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-arm weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 0) damage=4 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (right-arm 2 blow=cutting)
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, circumstances=put(1, "attack")), "attack"), doing(BRAN, "dodge"),
         negative_levels=True),
     Attack("ada", "bran"), {"dodge": [3], "attack": [6], "location": [8], "damage": [6]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=() against=3 level=0
        circumstance. who=ada value=1 reason=
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=(dodge-level 0, circumstance 1) against=7
            level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level 1) damage=8 before=3 spared=0 level=3
        D10-27 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 3 blow=cutting)
        = bran.dead True
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, circumstances=put(-3, "attack")), "attack"), BRAN, negative_levels=True),
     Attack("ada", "bran"), {"attack": [9], "location": [8], "damage": [6]}, """
        circumstance. who=ada value=-3 reason=
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(circumstance -3) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=9 modifiers=certain(circumstance -3) against=7 level=-2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level -2) damage=5 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, circumstances=put(-3, "attack")), "attack"), BRAN),
     Attack("ada", "bran"), {"attack": [9], "location": [8], "damage": [6]}, """
        circumstance. who=ada value=-3 reason=
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(circumstance -3) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=9 modifiers=certain(circumstance -3) against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level 0) damage=7 before=3 spared=0 level=3
        D10-27 dies. who=bran location=chest
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack", main=1), replace(doing(BRAN, "dodge"), conditions=("surprised",),
         wounds=(Wound("chest", 2),))),
     Attack("ada", "bran", "head"), {"attack": [10], "damage": [2]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(further-actions 1, aimed 1) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=10 modifiers=certain(further-actions 1, aimed 1)
            against=7 level=0
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 0) damage=3 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 2
        = bran.wounds + (head 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, wounds=(Wound("chest", 3), Wound("chest", 3))), "attack"), replace(BRAN,
         conditions=("surprised",))),
     Attack("ada", "bran", "head"), {"attack": [10], "damage": [1], "pain": [2]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(wounds 8, aimed 1) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=10 modifiers=certain(wounds 8, aimed 1) against=7
            level=0
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=2 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 1 blow=cutting suppressed=True)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, SWORD, KNIFE), "off-attack", main=2, off=1), BRAN),
     Attack("ada", "bran"), {"attack": [1], "confirm": [9], "location": [6], "damage": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=knife roll=1 modifiers=(further-actions 1, off-hand 4) against=6
            level=5
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=9 modifiers=() against=6
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=knife code=1-4/5-8/9-10/- roll=1 modifiers=(strength
            1, success-level 5) damage=7 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.off 2
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", BLOWS)
def test_what_is_heard_of_a_blow(case: Case):
    """Sword 7, code 1-2/3-6/7-9/10; Strength 7 adds one and the level what is left of 7. A dodge's level is added to
    the attack's difficulty, the attack's to a parry's. A 1 that hits is a critical if a second die is 7 or
    less. (D10-12, D10-17, D10-18, D10-19, D10-20, D10-21, D10-22, D10-26)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


DIFFICULTIES: list[Case] = [
    (strike(replace(doing(holding(ADA, SWORD, KNIFE), "off-attack later", off=1, main=2, drawn=("off",)),
         conditions=("mounted",)), BRAN),
     Attack("ada", "bran", "left-leg"), {}, """
        D10-17 cannot hit. who=ada target=bran weapon=knife modifiers=impossible(further-actions 2, off-hand 4, drawn
            2, aimed 1, mounted 2, mounted-against-foot -2) against=6
        = ada.turn.left none
        = ada.turn.off 2
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, SWORD, SHIELD), "off-attack", off=1, drawn=("main",)), conditions=("blind",)),
         BRAN),
     Attack("ada", "bran"), {"attack": [2], "location": [4], "damage": [7]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=shield roll=2 modifiers=(further-actions 1, blind 2) against=5 level=3
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=left-arm roll=4
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-arm weapon=shield code=1-7/8-10/-/- roll=7 modifiers=(strength
            1, success-level 3) damage=11 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.off 2
        = bran.wounds + (left-arm 2 blow=blunt)
        = fight.speed 1
    """),
    (strike(replace(doing(ADA, "attack"), conditions=("mounted",)), replace(BRAN, conditions=("mounted", "prone"))),
     Attack("ada", "bran", "head"), {"attack": [8], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=8 modifiers=(aimed 1, mounted 2, opponent-down -4)
            against=7 level=0
        D10-20 struck. who=ada target=bran location=head
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=6
            modifiers=(strength 1, success-level 0) damage=7 before=3 spared=0 level=3
        D10-27 dies. who=bran location=head
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (head 3 blow=cutting)
        = bran.dead True
        = fight.speed 1
    """),
    (strike(replace(doing(ADA, "attack"), conditions=("ideal",)), BRAN),
     Attack("ada", "bran"), {"attack": [10], "location": [5], "damage": [7]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(ideal -5) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=10 modifiers=certain(ideal -5) against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 0) damage=8 before=3 spared=0 level=3
        D10-27 open. who=bran hours=5
        D10-27 drops. who=bran weapon=long-sword
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.main
        = bran.wounds + (abdomen 3 blow=cutting deadline=18100)
        = bran.conditions prone
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=1/0)
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), BRAN, replace(CLIO, id="dai", side="foes", waking=-1)),
     Attack("ada", "dai"), {"attack": [9], "location": [5], "damage": [7]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(ideal -5) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=dai weapon=long-sword roll=9 modifiers=certain(ideal -5) against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=dai location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=dai location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 0) damage=8 before=3 spared=0 level=3
        D10-27 open. who=dai hours=9
        D10-27 drops. who=dai weapon=knife
        = ada.turn.left none
        = ada.turn.main 1
        = dai.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = dai.main
        = dai.wounds + (abdomen 3 blow=cutting deadline=32500)
        = dai.conditions prone
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10))
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "parry", "dodge"), conditions=("back-turned",))),
     Attack("ada", "bran"), {"attack": [9], "location": [3], "damage": [3]}, """
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain() against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=9 modifiers=certain() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-arm roll=3
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=right-arm weapon=long-sword code=1-2/3-6/7-9/10 roll=3
            modifiers=(strength 1, success-level 0) damage=4 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (right-arm 2 blow=cutting)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(doing(BRAN, "dodge"), place=(41, 0),
         conditions=("partial-cover",), turn=replace(BRAN.turn, moved=True))),
     Attack("ada", "bran"), {}, """
        D10-17 cannot hit. who=ada target=bran weapon=short-bow modifiers=impossible(partial-cover 2, target-moving 2,
            long-range 3) against=5
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(15, 0), conditions=("partial-cover",),
         turn=replace(BRAN.turn, moved=True))),
     Attack("ada", "bran", "chest"), {"attack": [3], "damage": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=3 modifiers=(aimed 1, partial-cover 2, target-moving 2,
            short-range -3) against=5 level=2
        D10-20 struck. who=ada target=bran location=chest
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=short-bow code=1-3/4-7/8-10/- roll=4
            modifiers=(strength 0, success-level 2) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (chest 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, BOW), "attack", moved=True), aim="bran", aimed=2), replace(BRAN, place=(16,
         0))),
     Attack("ada", "bran"), {"attack": [5], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=5 modifiers=(shooter-moving 2, aiming -2) against=5
            level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.aim
        = ada.aimed 0
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, BOW), "attack", moved=True), aim="bran", aimed=2), replace(BRAN, place=(16,
         0)), replace(BRAN, id="dai", place=(40, 0), storey=1)),
     Attack("ada", "dai"), {"attack": [1], "confirm": [6], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=dai weapon=short-bow roll=1 modifiers=(partial-cover 2, shooter-moving 2) against=5
            level=4
        D10-12 confirm: ada d10
        D10-12 no critical. who=ada roll=6 modifiers=() against=5
        D10-20 location: ada d10
        D10-20 struck. who=ada target=dai location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=dai location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 4) damage=10 before=3 spared=0 level=3
        D10-24 aim lost. who=ada target=bran
        D10-27 open. who=dai hours=5
        D10-27 drops. who=dai weapon=long-sword
        D10-27 out. who=dai
        = ada.aim
        = ada.aimed 0
        = ada.turn.left none
        = ada.turn.main 1
        = dai.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = dai.main
        = dai.wounds + (abdomen 3 blow=piercing deadline=18100)
        = dai.conditions prone
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=40/0)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(15, 0), storey=2)),
     Attack("ada", "bran"), {"attack": [4], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=4 modifiers=(total-cover 4, short-range -3) against=5
            level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 1) damage=7 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(doing(holding(replace(ADA, storey=2), BOW), "attack"), replace(BRAN, place=(15, 0))),
     Attack("ada", "bran"), {"attack": [8], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=8 modifiers=(short-range -3) against=5 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=short-bow code=1-3/4-7/8-10/- roll=6
            modifiers=(strength 0, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(4, 0))),
     Attack("ada", "bran"), {"attack": [3], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=knife roll=3 modifiers=() against=3 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=knife code=1-4/5-8/9-10/- roll=6 modifiers=(strength
            0, success-level 0) damage=6 before=2 spared=0 level=2
        D10-24 thrown. target=bran weapon=knife
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.main
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=4/0)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, SWORD, KNIFE), "off-attack"), replace(doing(BRAN, "dodge"), place=(3, 0)),
         dodge_missiles=True),
     Attack("ada", "bran"), {"dodge": [3], "attack": [2], "location": [6], "damage": [5]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=() against=3 level=0
        D10-17 attack: ada d10
        D10-18 hit. who=ada target=bran weapon=knife roll=2 modifiers=(off-hand 4, short-range -3, dodge-level 0)
            against=3 level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=knife code=1-4/5-8/9-10/- roll=5 modifiers=(strength
            0, success-level 1) damage=6 before=2 spared=0 level=2
        D10-24 thrown. target=bran weapon=knife
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off
        = ada.turn.left none
        = ada.turn.off 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = bran.turn.left none
        = bran.turn.body 1
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=3/0)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, GUN), "attack"), replace(doing(BRAN, "dodge", "parry"), place=(9, 0)),
         dodge_missiles=True),
     Attack("ada", "bran"), {"attack": [4], "location": [6], "damage": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=revolver roll=4 modifiers=() against=4 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=revolver code=1-2/3-6/7-10/- roll=6
            modifiers=(strength 0, success-level 0) damage=6 before=2 spared=0 level=2
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 2 blow=piercing)
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(doing(holding(BRAN, SWORD, SHIELD), "parry", "off-parry"),
         place=(16, 0))),
     Attack("ada", "bran"), {"attack": [4], "parry": [6]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=short-bow roll=4 modifiers=() against=5 level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=shield roll=6 modifiers=(attack-level 1) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left parry
        = bran.turn.off 1
        = fight.speed 1
    """),
    (strike(doing(replace(ADA, main="", weapons=()), "attack"), doing(replace(BRAN, main="", weapons=()), "parry")),
     Attack("ada", "bran"), {"attack": [2], "parry": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=fists roll=2 modifiers=() against=2 level=0
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=fists roll=1 modifiers=(attack-level 0) against=1
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(replace(BRAN, main="", weapons=()), "parry")),
     Attack("ada", "bran"), {"attack": [7], "location": [6], "damage": [7]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=6
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 0) damage=8 before=3 spared=0 level=3
        D10-27 open. who=bran hours=5
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (abdomen 3 blow=cutting deadline=18100)
        = bran.conditions prone
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, place=(2, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {"attack": [9]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=9 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(1, 0), conditions=("hidden",)), replace(BRAN,
         id="dai")),
     Attack("ada", "bran"), {"attack": [7]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=knife roll=7 modifiers=() against=6
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(replace(doing(holding(ADA, BOW), "attack"), aim="bran"), replace(BRAN, place=(16, 0))),
     Attack("ada", "bran"), {"attack": [6]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=short-bow roll=6 modifiers=() against=5
        = ada.aim
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "dodge"), conditions=("blind", "mounted"))),
     Attack("ada", "bran"), {"attack": [8]}, """
        D10-18 cannot dodge. who=bran target=ada modifiers=impossible(blind 2, mounted 2) against=3
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=8 modifiers=() against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(replace(BRAN, skills=(("dodge", 8),)), "dodge"), conditions=("blind",
         "mounted"))),
     Attack("ada", "bran"), {"dodge": [4], "attack": [4]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=4 modifiers=(blind 2, mounted 2) against=8 level=4
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=4 modifiers=(dodge-level 4) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "parry"), conditions=("blind", "mounted"))),
     Attack("ada", "bran"), {"attack": [6], "parry": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=() against=7 level=1
        D10-17 parry: bran d10
        D10-17 parried. who=bran target=ada weapon=long-sword roll=1 modifiers=(blind 2, mounted 2, attack-level 1)
            against=6
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), doing(BRAN, "dodge", "parry", body=1, off=2, acts=4)),
     Attack("ada", "bran"), {"dodge": [1], "attack": [6]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=1 modifiers=(further-actions 1) against=3 level=2
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=6 modifiers=(dodge-level 2) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left parry
        = bran.turn.body 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack"), replace(doing(BRAN, "dodge"), circumstances=put(-7, "dodge"))),
     Attack("ada", "bran"), {"dodge": [3], "attack": [9]}, """
        circumstance. who=bran value=-7 reason=
        D10-9 sure. who=bran what=dodge modifiers=certain(circumstance -7) against=3
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=3 modifiers=certain(circumstance -7) against=3 level=0
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=9 modifiers=(dodge-level 0) against=7
        = ada.turn.left none
        = ada.turn.main 1
        = bran.turn.left none
        = bran.turn.body 1
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack", main=5), replace(doing(BRAN, "dodge"), conditions=("back-turned",),
         wounds=(Wound("chest", 2),))),
     Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, lost=("right-leg",), wounds=(Wound("left-arm", 4),))),
     Attack("ada", "bran", "gap"), {"where": ["left-leg"], "attack": [4], "damage": [2]}, """
        D10-25 where? ada left-leg/right-arm/abdomen/chest/head [head] target=bran
        D10-25 small? referee 1..9 [2] who=ada target=bran location=left-leg
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=4 modifiers=(aimed 1, small 2) against=7 level=3
        D10-20 struck. who=ada target=bran location=left-leg
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=left-leg weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 3) damage=6 before=2 spared=0 level=2
        D10-29 shock. who=bran difficulty=6 against=5 minutes=5
        D10-27 out. who=bran
        = ada.turn.left none
        = ada.turn.main 1
        = bran.wounds + (left-leg 2 blow=cutting)
        = bran.waking -1
        = bran.shock 400
        = bran.conditions prone
        = fight.speed 1
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", DIFFICULTIES)
def test_what_is_heard_of_what_makes_a_blow_harder(case: Case):
    """The difficulties of the two tables, and that all of them add up: the off hand 4, drawn 2, one more action 1,
    aimed 1; down -4, mounted 2 and -2 against who is on foot, blind 2; from behind nothing misses. (D10-9,
    D10-14, D10-16, D10-17, D10-23, D10-24, D10-25)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


REACH: list[Case] = [
    (strike(doing(replace(ADA, wounds=(Wound("left-leg", 3), Wound("left-leg", 2))), "attack", main=1), BRAN),
     Attack("ada", "bran"), {}, """
        D10-17 cannot hit. who=ada target=bran weapon=long-sword modifiers=impossible(further-actions 1, wounds 6)
            against=7
        = ada.turn.left none
        = ada.turn.main 2
        = fight.speed 1
    """),
    (strike(doing(ADA, "attack", main=5), replace(doing(BRAN, "dodge"), conditions=("back-turned",),
         wounds=(Wound("chest", 2),))),
     Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, lost=("right-leg",))), Attack("ada", "bran", "right-leg"), {}, """
        ! no-limb target=bran location=right-leg
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "bran", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-location found=123456789-123456789-123456789-123456789-
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (strike(doing(ADA, "attack"), BRAN), Attack("ada", "ada"), {}, """
        ! no-foe target=ada
    """),
    (strike(doing(ADA, "attack"), BRAN, replace(BRAN, id="dai", dead=True)), Attack("ada", "dai"), {}, """
        ! no-foe target=dai
    """),
    (strike(doing(ADA, "act"), BRAN), Attack("ada", "bran"), {}, """
        ! no-attack-declared who=ada
    """),
    (strike(doing(replace(ADA, wounds=(Wound("right-arm", 3),)), "attack"), BRAN), Attack("ada", "bran"), {}, """
        ! no-arm who=ada weapon=long-sword
    """),
    (strike(doing(replace(ADA, lost=("right-arm",)), "attack"), BRAN), Attack("ada", "bran"), {}, """
        ! no-arm who=ada weapon=long-sword
    """),
    (strike(doing(ADA, "attack", main=2), BRAN), Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (strike(doing(holding(ADA, SWORD, SHIELD), "off-attack", off=2), BRAN), Attack("ada", "bran"), {}, """
        ! no-actions-weapon weapon=shield most=2 found=3
    """),
    (strike(doing(ADA, "attack"), replace(BRAN, place=(3, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=long-sword metres=3 reach=2
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(11, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=knife metres=11 reach=10
    """),
    (strike(doing(holding(ADA, KNIFE), "attack"), replace(BRAN, place=(10, 0), conditions=("hidden",)), replace(BRAN,
         id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-sight target=bran
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(1, 0), conditions=("hidden",)), replace(BRAN,
         id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-sight target=bran
    """),
    (strike(doing(holding(ADA, BOW), "attack"), replace(BRAN, place=(101, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=short-bow metres=101 reach=100
    """),
    (strike(doing(holding(ADA, SHIELD), "attack"), replace(BRAN, place=(1, 0), conditions=("hidden",))),
     Attack("ada", "bran"), {"attack": [6]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=shield roll=6 modifiers=() against=5
        = ada.turn.left none
        = ada.turn.main 1
        = fight.speed 1
    """),
    (strike(doing(holding(ADA, SHIELD), "attack"), replace(BRAN, place=(2, 0)), replace(BRAN, id="dai")),
     Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=shield metres=2 reach=1
    """),
    (strike(doing(replace(ADA, dead=True), "attack"), BRAN), Attack("ada", "bran"), {}, """
        ! no-moment who=ada waiting=none
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", REACH)
def test_what_is_refused_of_a_blow(case: Case):
    """A sword reaches two metres, a knife is thrown ten, a bow shoots a hundred; what is done with a weapon a round is
    what it allows. (D10-13, D10-14, D10-15, D10-17, D10-25, D10-27, D10-28)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


WOUNDS: list[Case] = [
    (replace(peace(replace(ADA, circumstances=put(-9, "pain"))), seconds=70), Hurt("ada"), {"level": [1]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        D10-26 hurts. who=ada
        = ada.wounds + (chest 1 blow=blunt)
    """),
    (strike(ADA, speed=1), Hurt("ada"), {"where": ["left-arm"], "level": [1], "blow": ["cutting"], "pain": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=1
        D10-26 pain: ada d10
        D10-26 borne. who=ada roll=4 modifiers=() against=4
        = ada.wounds + (left-arm 1 blow=cutting suppressed=True)
    """),
    (strike(ADA, speed=1), Hurt("ada"), {"where": ["left-arm"], "level": [1], "pain": [5]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=1
        D10-26 pain: ada d10
        D10-26 hurts. who=ada roll=5 modifiers=() against=4
        = ada.wounds + (left-arm 1 blow=blunt)
    """),
    (strike(replace(ADA, circumstances=put(2, "pain")), speed=1),
     Hurt("ada"), {"level": [1], "pain": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        circumstance. who=ada value=2 reason=
        D10-26 pain: ada d10
        D10-26 hurts. who=ada roll=3 modifiers=(circumstance 2) against=4
        = ada.wounds + (chest 1 blow=blunt)
    """),
    (strike(wounded(ADA, ("head", 1), ("chest", 2)), speed=1),
     Hurt("ada"), {"level": [1], "pain": [7]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        D10-26 pain: ada d10
        D10-26 hurts. who=ada roll=7 modifiers=() against=4
        = ada.wounds + (chest 1 blow=blunt)
    """),
    (replace(peace(wounded(ADA, ("head", 1), ("chest", 2))), seconds=70), Hurt("ada"), {"level": [2]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=2
        D10-29 shock. who=ada difficulty=5 against=4 minutes=4
        D10-27 out. who=ada
        = ada.wounds + (chest 2 blow=blunt)
        = ada.waking -1
        = ada.shock 310
        = ada.conditions prone
    """),
    (replace(peace(replace(wounded(ADA, ("head", 1), ("chest", 2)), shock=90, waking=-1)), seconds=70),
     Hurt("ada"), {"level": [2]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=2
        = ada.wounds + (chest 2 blow=blunt)
    """),
    (replace(peace(holding(ADA, SWORD, SHIELD)), seconds=70), Hurt("ada"), {"where": ["left-arm"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=3
        D10-27 drops. who=ada weapon=shield
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.off
        = ada.wounds + (left-arm 3 blow=blunt)
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (replace(peace(holding(replace(ADA, hand="left"), SWORD, SHIELD)), seconds=70),
     Hurt("ada"), {"where": ["left-arm"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=3
        D10-27 drops. who=ada weapon=long-sword
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ada.wounds + (left-arm 3 blow=blunt)
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2))
    """),
    (replace(peace(holding(ADA, GREAT)), seconds=70), Hurt("ada"), {"where": ["left-arm"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=3
        D10-27 drops. who=ada weapon=great-sword
        = ada.weapons - (great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3)
        = ada.main
        = ada.wounds + (left-arm 3 blow=blunt)
        = ground + (item=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3))
    """),
    (replace(peace(replace(ADA, conditions=("mounted",))), seconds=70),
     Hurt("ada"), {"where": ["left-leg"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-leg level=3
        D10-27 falls. who=ada location=left-leg
        = ada.wounds + (left-leg 3 blow=blunt)
        = ada.conditions prone
    """),
    (replace(peace(holding(ADA, SWORD, SHIELD)), seconds=70), Hurt("ada"), {"where": ["abdomen"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=abdomen level=3
        D10-27 open. who=ada hours=4
        D10-27 drops. who=ada weapon=long-sword
        D10-27 drops. who=ada weapon=shield
        D10-27 out. who=ada
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.main
        = ada.off
        = ada.wounds + (abdomen 3 blow=blunt deadline=14470)
        = ada.conditions prone
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2))
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (replace(peace(ADA), seconds=70), Hurt("ada"), {"where": ["head"], "level": [3]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=head level=3
        D10-27 dies. who=ada location=head
        D10-27 out. who=ada
        = ada.wounds + (head 3 blow=blunt)
        = ada.dead True
    """),
    (replace(peace(replace(ADA, wounds=(Wound("left-leg", 4, deadline=90),), waking=-1)), seconds=70),
     Hurt("ada"), {"where": ["abdomen"], "level": [4]}, """
        D10-26 where? referee right-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=abdomen level=4
        D10-28 dies. who=ada location=abdomen
        = ada.wounds - (left-leg 4 deadline=90)
        = ada.wounds + (left-leg 4)
        = ada.wounds + (abdomen 4 blow=blunt)
        = ada.waking 0
        = ada.dead True
    """),
    (replace(peace(holding(ADA, SWORD, SHIELD)), seconds=70), Hurt("ada"), {"where": ["left-arm"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=left-arm level=4
        D10-28 severed. who=ada location=left-arm rounds=4
        D10-27 drops. who=ada weapon=shield
        D10-27 out. who=ada
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.off
        = ada.wounds + (left-arm 4 blow=blunt deadline=74)
        = ada.waking -1
        = ada.conditions prone
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (replace(peace(holding(replace(ADA, endurance=3), SWORD, SHIELD)), seconds=70),
     Hurt("ada"), {"where": ["right-leg"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=4
        D10-28 severed. who=ada location=right-leg rounds=3
        D10-29 shock. who=ada difficulty=4 against=3 minutes=3
        D10-27 out. who=ada
        = ada.wounds + (right-leg 4 blow=blunt deadline=73)
        = ada.waking -1
        = ada.shock 250
        = ada.conditions prone
    """),
    (replace(peace(replace(ADA, resting=True, wounds=(Wound("head", 1, rested=40),))), seconds=70),
     Hurt("ada"), {"where": ["right-leg"], "level": [2]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=2
        = ada.wounds - (head 1 rested=40)
        = ada.wounds + (head 1)
        = ada.wounds + (right-leg 2 blow=blunt)
        = ada.resting False
    """),
    (moment(doing(ADA, "attack"), replace(BRAN, wounds=(Wound("head", 1, suppressed=True), Wound("chest", 2),
         Wound("chest", 2)))),
     Attack("ada", "bran"), {"attack": [5], "location": [5], "damage": [2]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=2
            modifiers=(strength 1, success-level 2) damage=5 before=2 spared=0 level=2
        D10-29 shock. who=bran difficulty=6 against=5 minutes=5
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        D10-26 returns. who=bran
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds - (head 1 suppressed=True)
        = bran.wounds + (head 1)
        = bran.wounds + (abdomen 2 blow=cutting)
        = bran.waking -1
        = bran.shock 400
        = bran.conditions prone
        = fight None
    """),
    (moment(doing(ADA, "attack"), replace(BRAN, wounds=(Wound("head", 1, suppressed=True), Wound("chest", 2),
         Wound("chest", 2))), shock_counts_borne_pain=True),
     Attack("ada", "bran"), {"attack": [7], "location": [5], "damage": [1], "pain": [4]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=7 modifiers=() against=7 level=0
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=abdomen roll=5
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=abdomen weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 0) damage=2 before=1 spared=0 level=1
        D10-26 pain: bran d10
        D10-26 borne. who=bran roll=4 modifiers=() against=5
        D10-29 shock. who=bran difficulty=6 against=5 minutes=5
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        D10-26 returns. who=bran
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds - (head 1 suppressed=True)
        = bran.wounds + (head 1)
        = bran.wounds + (abdomen 1 blow=cutting)
        = bran.waking -1
        = bran.shock 400
        = bran.conditions prone
        = fight None
    """),
    (moment(replace(ADA, wounds=(Wound("head", 1, suppressed=True), Wound("chest", 2), Wound("abdomen", 2))),
         replace(BRAN, id="dai", fled=True), BRAN),
     EndFight(), {}, """
        D10-13 over. winner=nobody
        D10-26 returns. who=ada
        D10-29 shock. who=ada difficulty=5 against=4 minutes=4
        = ada.wounds - (head 1 suppressed=True)
        = ada.wounds + (head 1)
        = ada.waking -1
        = ada.shock 340
        = ada.conditions prone
        = dai.fled False
        = wings dai
        = fight None
    """),
    (moment(replace(ADA, aim="bran", aimed=1, camp="foes"), replace(CLIO, wounds=(Wound("head", 1, suppressed=True),),
         fled=True), replace(BRAN, conditions=("mounted", "surprised"))),
     EndFight(), {}, """
        D10-13 over. winner=nobody
        D10-26 returns. who=clio
        = ada.camp
        = ada.aim
        = ada.aimed 0
        = clio.wounds - (head 1 suppressed=True)
        = clio.wounds + (head 1)
        = clio.fled False
        = bran.conditions mounted
        = wings clio
        = fight None
    """),
    (strike(replace(ADA, circumstances=put(-9, "pain")), speed=1), Hurt("ada"), {"level": [1]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=chest level=1
        circumstance. who=ada value=-9 reason=
        D10-26 borne. who=ada modifiers=certain(circumstance -9) against=4
        = ada.wounds + (chest 1 blow=blunt suppressed=True)
    """),
    (replace(peace(replace(ADA, main="", weapons=(SWORD,), off="long-sword")), seconds=70),
     Hurt("ada"), {"where": ["right-leg"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=4
        D10-28 severed. who=ada location=right-leg rounds=4
        D10-27 out. who=ada
        = ada.wounds + (right-leg 4 blow=blunt deadline=74)
        = ada.waking -1
        = ada.conditions prone
    """),
    (replace(peace(holding(ADA, GREAT)), seconds=70), Hurt("ada"), {"where": ["right-leg"], "level": [4]}, """
        D10-26 where? referee right-leg/left-leg/right-arm/left-arm/abdomen/chest/head [chest] who=ada
        D10-26 level? referee 1..4 [1] who=ada
        D10-26 blow? referee blunt/cutting/piercing [blunt] who=ada
        D10-26 wounded. who=ada location=right-leg level=4
        D10-28 severed. who=ada location=right-leg rounds=4
        D10-27 out. who=ada
        = ada.wounds + (right-leg 4 blow=blunt deadline=74)
        = ada.waking -1
        = ada.conditions prone
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", WOUNDS)
def test_what_is_heard_of_a_wound(case: Case):
    """Pain is borne at Endurance; a grave wound adds 2, a limb that no longer works 4, and more than Endurance in all
    is shock, which kills after so many minutes; an open belly after so many hours, a severed limb after so many
    seconds. (D10-5, D10-26, D10-27, D10-28, D10-29, D10-30)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


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


MEDICINE: list[Case] = [
    (replace(peace(ADA, replace(BRAN, wounds=(Wound("abdomen", 3, deadline=900), Wound("abdomen", 3, deadline=800),
         Wound("abdomen", 2)))), seconds=100),
     Treat("ada", "bran", "abdomen"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=bran what=abdomen
        = ada.busy 3700
        = bran.wounds - (abdomen 3 deadline=800)
        = bran.wounds + (abdomen 3)
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, wounds=(Wound("left-arm", 4, deadline=102),))), seconds=100),
     Treat("ada", "bran", "left-arm"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=bran what=left-arm
        = ada.busy 101
        = bran.wounds - (left-arm 4 deadline=102)
        = bran.wounds + (left-arm 4)
        = bran.waking 3700
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, wounds=(Wound("left-arm", 4, deadline=102),)),
         one_medicine_roll=True), seconds=100),
     Treat("ada", "bran", "left-arm"), {"difficulty": [-1], "roll": [5]}, """
        D10-8 difficulty? referee -10..10 [0] who=ada what=medicine
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=5 modifiers=(difficulty -1) against=4 level=-1
        D10-28 saved. who=ada target=bran what=left-arm
        = ada.busy 101
        = bran.wounds - (left-arm 4 deadline=102)
        = bran.wounds + (left-arm 4 cared=True)
        = bran.waking 3700
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130)), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.waking 3700
        = bran.shock 0
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130, wounds=(Wound("left-arm", 4, deadline=500),))),
         seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [3]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=3 modifiers=() against=4 level=1
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.shock 0
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130)), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [5]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=5 modifiers=() against=4 level=-1
        = ada.busy 160
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, shock=130), first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [7]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=first-aid roll=7 modifiers=(first-aid 2) against=9 level=2
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.waking 3700
        = bran.shock 0
    """),
    (replace(peace(replace(ADA, skills=(("medicine", 4), ("first-aid", 6))), replace(BRAN, waking=-1, shock=130),
         first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [7]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=7 modifiers=() against=4 level=-3
        = ada.busy 160
    """),
    (replace(peace(replace(ADA, skills=(("first-aid", 6),)), replace(BRAN, waking=-1, shock=130),
         first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "shock"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=first-aid roll=4 modifiers=(first-aid 2) against=6 level=2
        D10-28 saved. who=ada target=bran what=shock
        = ada.busy 160
        = bran.waking 3700
        = bran.shock 0
    """),
    (replace(peace(ADA, replace(BRAN, wounds=(Wound("head", 2, cared=True), Wound("head", 2, tried=True),
         Wound("head", 2), Wound("head", 1))), first_aid_saves=True), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-31 cared. who=ada target=bran what=head
        = ada.busy 3700
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 cared=True tried=True)
    """),
    (replace(peace(ADA, replace(BRAN, wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [5]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=5 modifiers=() against=4 level=-1
        D10-31 not cared. who=ada target=bran what=head
        = ada.busy 3700
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 tried=True)
    """),
    (replace(peace(replace(ADA, wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "ada", "head"), {"roll": [2]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=2 modifiers=(wounds 2) against=4 level=2
        D10-31 cared oneself. who=ada target=ada what=head
        = ada.wounds - (head 2)
        = ada.wounds + (head 2 cared=True tried=True)
        = ada.busy 3700
    """),
    (replace(peace(replace(ADA, wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "ada", "head"), {"roll": [3]}, """
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=3 modifiers=(wounds 2) against=4 level=1
        D10-31 not cared oneself. who=ada target=ada what=head
        = ada.wounds - (head 2)
        = ada.wounds + (head 2 tried=True)
        = ada.busy 3700
    """),
    (replace(peace(replace(ADA, busy=150), replace(CLIO, shock=140, waking=-1), replace(BRAN, shock=120, waking=-1,
         wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {"meanwhile": ["not-yet"]}, """
        D10-32 meanwhile? ada go-on/not-yet [go-on] dead=clio
        D10-32 not yet. who=ada
    """),
    (replace(peace(replace(ADA, busy=150), replace(CLIO, shock=160, waking=-1), replace(BRAN, shock=120, waking=-1,
         wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {}, """
        D10-32 dies. who=bran cause=shock
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 rested=20)
        = bran.waking 0
        = bran.shock 0
        = bran.dead True
        = seconds 150
    """),
    (replace(peace(replace(ADA, busy=150), replace(CLIO, shock=140, waking=-1), replace(BRAN, wounds=(Wound("head",
         2),))), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [9]}, """
        D10-32 meanwhile? ada go-on/not-yet [go-on] dead=clio
        D10-32 dies. who=clio cause=shock
        D10-8 roll: ada d10
        D10-8 failure. who=ada what=medicine roll=9 modifiers=() against=4 level=-5
        D10-31 not cared. who=ada target=bran what=head
        = ada.busy 3750
        = clio.waking 0
        = clio.shock 0
        = clio.dead True
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 tried=True)
        = seconds 150
    """),
    (moment(doing(replace(ADA, busy=100), "act"), replace(CLIO, wounds=(Wound("left-leg", 4, deadline=103),),
         waking=-1), BRAN),
     Treat("ada", "clio", "left-leg"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-28 saved. who=ada target=clio what=left-leg
        = ada.busy 101
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = clio.wounds - (left-leg 4 deadline=103)
        = clio.wounds + (left-leg 4)
        = clio.waking 3700
        = fight.wave -1
        = fight.speed 0
    """),
    (replace(peace(replace(ADA, resting=True, wounds=(Wound("head", 2, rested=5),)), replace(BRAN,
         wounds=(Wound("head", 2),))), seconds=100),
     Treat("ada", "bran", "head"), {"roll": [1]}, """
        D10-31 work? referee keeps/breaks [breaks] who=ada what=medicine
        D10-31 reopened. who=ada
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=1 modifiers=(wounds 2) against=4 level=3
        D10-31 cared. who=ada target=bran what=head
        = ada.wounds - (head 2 rested=5)
        = ada.wounds + (head 2)
        = ada.resting False
        = ada.busy 3700
        = bran.wounds - (head 2)
        = bran.wounds + (head 2 cared=True tried=True)
    """),
    (peace(ADA, BRAN), Treat("ada", "bran", "head"), {}, """
        ! no-treatment target=bran what=head
    """),
    (peace(ADA, BRAN), Treat("ada", "bran", "shock"), {}, """
        ! no-shock target=bran
    """),
    (peace(ADA, BRAN), Treat("ada", "eve", "shock"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, replace(BRAN, dead=True)), Treat("ada", "bran", "shock"), {}, """
        ! no-patient target=bran
    """),
    (peace(replace(ADA, waking=-1), replace(BRAN, shock=9)), Treat("ada", "bran", "shock"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(ADA, BRAN), Treat("ada", "bran", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-treatment target=bran what=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(BRAN, id="dai"), replace(BRAN, shock=9)), Treat("dai", "bran", "shock"), {}, """
        ! no-knowledge who=dai what=medicine
    """),
    (peace(replace(BRAN, id="dai", skills=(("first-aid", 3),)), replace(BRAN, wounds=(Wound("head", 2),)),
         first_aid_saves=True),
     Treat("dai", "bran", "head"), {}, """
        ! no-knowledge who=dai what=medicine
    """),
    (moment(doing(ADA, "act"), replace(CLIO, place=(3, 0), waking=-1, wounds=(Wound("left-leg", 4, deadline=103),)),
         BRAN),
     Treat("ada", "clio", "left-leg"), {}, """
        ! no-touch target=clio metres=3 reach=2
    """),
    (moment(doing(ADA, "act"), replace(CLIO, place=(2, 0), waking=-1, shock=160), BRAN),
     Treat("ada", "clio", "shock"), {}, """
        ! no-time-to-treat target=clio what=shock
    """),
    (moment(doing(ADA, "act"), replace(CLIO, place=(2, 0), waking=-1, wounds=(Wound("left-leg", 4),)), BRAN),
     Treat("ada", "clio", "left-leg"), {}, """
        ! no-time-to-treat target=clio what=left-leg
    """),
    (moment(doing(replace(ADA, busy=101), "act"), replace(CLIO, waking=-1, wounds=(Wound("left-leg", 4,
         deadline=103),)), BRAN),
     Treat("ada", "clio", "left-leg"), {}, """
        ! no-busy who=ada
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1, wounds=(Wound("chest", 2),))), seconds=100),
     Treat("ada", "bran", "chest"), {"roll": [4]}, """
        D10-8 roll: ada d10
        D10-8 success. who=ada what=medicine roll=4 modifiers=() against=4 level=0
        D10-31 cared. who=ada target=bran what=chest
        = ada.busy 3700
        = bran.wounds - (chest 2)
        = bran.wounds + (chest 2 cared=True tried=True)
    """),
    (replace(peace(ADA, replace(CLIO, id="dai", side="foes", busy=150), replace(BRAN, shock=120, waking=-1),
         replace(CLIO, shock=130, waking=-1)), seconds=100),
     Treat("dai", "bran", "shock"), {"meanwhile": ["not-yet"]}, """
        D10-32 meanwhile? dai go-on/not-yet [go-on] dead=bran
        D10-32 not yet. who=dai
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", MEDICINE)
def test_what_is_heard_of_medicine(case: Case):
    """Medicine 4, in an hour; a severed limb in a second, shock in a minute; first aid at +2 under its house rule.
    Whom no clock threatens any more wakes an hour later. (D10-27, D10-28, D10-29, D10-30, D10-31, D10-32)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


TIME: list[Case] = [
    (peace(replace(ADA, wounds=(Wound("head", 1), Wound("chest", 2)))), PassTime("minute"), {"how many": [10]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-31 healed. who=ada location=head level=1
        D10-32 later. span=minute number=10
        = ada.wounds - (head 1)
        = seconds 600
    """),
    (peace(replace(ADA, wounds=(Wound("head", 1, rested=40), Wound("chest", 2)))),
     PassTime("minute"), {"how many": [9]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=9
        = ada.wounds - (head 1 rested=40)
        = ada.wounds + (head 1 rested=580)
        = seconds 540
    """),
    (peace(replace(ADA, wounds=(Wound("head", 1, rested=60), Wound("chest", 2)))),
     PassTime("minute"), {"how many": [9]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-31 healed. who=ada location=head level=1
        D10-32 later. span=minute number=9
        = ada.wounds - (head 1 rested=60)
        = seconds 540
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2, cared=True), Wound("head", 2)))),
     Rest("week"), {"how many": [2]}, """
        D10-32 how many? referee 1..60 [1] span=week
        D10-31 eases. who=ada location=chest
        D10-31 healed. who=ada location=chest level=2
        D10-31 eases. who=ada location=head
        D10-31 lie up. span=week number=2
        = ada.wounds - (chest 2 cared=True)
        = ada.wounds - (head 2)
        = ada.wounds + (head 2 rested=1209600)
        = ada.resting True
        = seconds 1209600
    """),
    (peace(replace(ADA, wounds=(Wound("left-leg", 3, "cutting"), Wound("right-arm", 3, "blunt", cared=True)))),
     Rest("month"), {"how many": [2]}, """
        D10-32 how many? referee 1..60 [1] span=month
        D10-31 healed. who=ada location=right-arm level=3
        D10-31 healed. who=ada location=left-leg level=3
        D10-31 worse. who=ada what=agility
        D10-31 lie up. span=month number=2
        = ada.agility 5
        = ada.wounds - (left-leg 3 blow=cutting)
        = ada.wounds - (right-arm 3 blow=blunt cared=True)
        = ada.resting True
        = seconds 5184000
    """),
    (peace(replace(ADA, wounds=(Wound("abdomen", 3, "blunt"), Wound("left-arm", 4, "blunt", cared=True),
         Wound("left-arm", 2)))),
     Rest("month"), {"how many": [2]}, """
        D10-32 how many? referee 1..60 [1] span=month
        D10-31 eases. who=ada location=left-arm
        D10-31 limb gone. who=ada location=left-arm
        D10-31 healed. who=ada location=abdomen level=3
        D10-31 worse. who=ada what=endurance
        D10-31 lie up. span=month number=2
        = ada.endurance 3
        = ada.wounds - (abdomen 3 blow=blunt)
        = ada.wounds - (left-arm 4 blow=blunt cared=True)
        = ada.wounds - (left-arm 2)
        = ada.lost left-arm
        = ada.resting True
        = seconds 5184000
    """),
    (peace(replace(ADA, wounds=(Wound("left-leg", 3, "piercing", deadline=0),)), replace(BRAN, resting=True,
         wounds=(Wound("chest", 2),))),
     Rest("week"), {"how many": [8]}, """
        D10-32 how many? referee 1..60 [1] span=week
        D10-31 eases. who=bran location=chest
        D10-31 healed. who=bran location=chest level=2
        D10-31 lie up. span=week number=8
        = ada.wounds - (left-leg 3 blow=piercing)
        = ada.wounds + (left-leg 3 blow=piercing rested=4838400)
        = ada.resting True
        = bran.wounds - (chest 2)
        = seconds 4838400
    """),
    (replace(peace(replace(ADA, waking=400, wounds=(Wound("abdomen", 3, deadline=500),)), replace(CLIO, waking=300)),
         wings=(replace(BRAN, shock=350, waking=-1, wounds=(Wound("head", 1, rested=500),)),), seconds=250),
     PassTime("minute"), {"how many": [4]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=bran
        D10-29 wakes. who=clio
        D10-32 dies. who=bran cause=shock
        D10-29 wakes. who=ada
        D10-32 later. span=minute number=4
        = ada.waking 0
        = ada.resting True
        = clio.waking 0
        = clio.resting True
        = bran.wounds - (head 1 rested=500)
        = bran.wounds + (head 1 rested=600)
        = bran.waking 0
        = bran.shock 0
        = bran.dead True
        = seconds 490
    """),
    (replace(peace(replace(ADA, waking=400, wounds=(Wound("abdomen", 3, deadline=500),))), seconds=250),
     PassTime("hour"), {"meanwhile": ["not-yet"]}, """
        D10-32 how many? referee 1..60 [1] span=hour
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=ada
        D10-32 not yet. who=referee
    """),
    (replace(peace(replace(ADA, waking=400, wounds=(Wound("abdomen", 3, deadline=500),))), seconds=250),
     Rest("hour"), {"meanwhile": ["go-on"]}, """
        D10-32 how many? referee 1..60 [1] span=hour
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=ada
        D10-29 wakes. who=ada
        D10-32 dies. who=ada cause=abdomen
        D10-31 lie up. span=hour number=1
        = ada.wounds - (abdomen 3 deadline=500)
        = ada.wounds + (abdomen 3)
        = ada.waking 0
        = ada.dead True
        = seconds 3850
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 2, rested=7),))), Rise("ada"), {}, """
        D10-31 rises. who=ada
        D10-31 reopened. who=ada
        = ada.wounds - (chest 2 rested=7)
        = ada.wounds + (chest 2)
        = ada.resting False
    """),
    (peace(replace(ADA, resting=True, wounds=(Wound("chest", 1, rested=7),))), Rise("ada"), {}, """
        D10-31 rises. who=ada
        = ada.wounds - (chest 1 rested=7)
        = ada.wounds + (chest 1)
        = ada.resting False
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2),))), LieUp("ada"), {}, """
        D10-31 rests. who=ada
        = ada.resting True
    """),
    (peace(ADA, replace(CLIO, waking=1)), PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-29 wakes. who=clio
        D10-32 later. span=minute number=1
        = clio.waking 0
        = clio.resting True
        = seconds 60
    """),
    (peace(replace(ADA, wounds=(Wound("chest", 2, rested=21 * DAY),)), replace(CLIO, waking=60)),
     PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-29 wakes. who=clio
        D10-32 later. span=minute number=1
        = clio.waking 0
        = clio.resting True
        = seconds 60
    """),
    (peace(ADA, replace(BRAN, dead=True, shock=30)), PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=1
        = seconds 60
    """),
    (peace(ADA, replace(BRAN, fled=True, waking=-1, shock=60)), PassTime("minute"), {"meanwhile": ["not-yet"]}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 meanwhile? referee go-on/not-yet [go-on] dead=bran
        D10-32 not yet. who=referee
    """),
    (peace(ADA, replace(BRAN, waking=-1, shock=61)), PassTime("minute"), {}, """
        D10-32 how many? referee 1..60 [1] span=minute
        D10-32 later. span=minute number=1
        = seconds 60
    """),
    (peace(ADA), PassTime("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-span found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), PassTime("minute"), {}, """
        ! no-peace
    """),
    (moment(doing(ADA, "act"), BRAN), LieUp("ada"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, resting=True)), LieUp("ada"), {}, """
        ! no-resting who=ada
    """),
    (peace(replace(ADA, waking=-1)), LieUp("ada"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(ADA), Rise("ada"), {}, """
        ! no-rest-to-break who=ada
    """),
    (peace(replace(ADA, waking=-1, resting=True)), Rise("ada"), {}, """
        ! no-unconscious who=ada
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", TIME)
def test_what_is_heard_as_time_passes(case: Case):
    """A light wound heals in ten minutes; a grave one eases in two weeks of rest and heals in three, in one and two
    with care; bones in two months, or one. (D10-26 to D10-32)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


DECLARED: list[Case] = [
    (declaring(ADA, BRAN),
     Declare("ada"),
     {"wave": ["attack", "parry", "done"], "second": ["dodge", "nothing"], "later": ["attack"], "move": ["close-in"],
      "metres": [3]}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=parry
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge attack/parry move=close-in
        = ada.turn.declared True
        = ada.turn.sequence dodge attack/parry
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 3
    """),
    (declaring(holding(ADA, BOW), BRAN, replace(BRAN, id="dai", place=(100, 0)), replace(BRAN, id="eli", place=(101,
         0))),
     Declare("ada"), {"wave": ["aim"], "aim": ["dai"]}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-24 aim? ada bran/dai [bran]
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        = ada.turn.declared True
        = ada.turn.sequence aim
        = ada.turn.aim dai
    """),
    (declaring(replace(holding(ADA, BOW), aim="dai"), replace(BRAN, place=(20, 0)), replace(BRAN, id="dai", place=(90,
         0))),
     Declare("ada"), {"wave": ["aim"]}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-24 aim? ada bran/dai [dai]
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        = ada.turn.declared True
        = ada.turn.sequence aim
        = ada.turn.aim dai
    """),
    (declaring(ADA, replace(BRAN, place=(9, 0)), replace(BRAN, id="dai", place=(3, 0)), open_declarations=True),
     Declare("ada"),
     {"wave": ["dodge", "done"], "second": ["nothing"], "move": ["back-off"], "towards": ["bran"], "metres": [4]}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/attack/parry/off-attack [nothing] first=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 towards? ada dai/bran [dai] move=back-off
        D10-4 metres? ada 1..6 [6] move=back-off
        D10-15 declared. who=ada
        D10-15 sequence. who=ada sequence=dodge move=back-off
        = ada.turn.declared True
        = ada.turn.sequence dodge
        = ada.turn.move back-off
        = ada.turn.towards bran
        = ada.turn.metres 4
    """),
    (declaring(ADA, replace(BRAN, place=(9, 0))), Declare("ada"), {"wave": ["break-off"]}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [dodge] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(ADA, replace(BRAN, turn=replace(BRAN.turn, declared=True, sequence=("attack",), move="back-off"))),
     Declare("ada", ("act", "wait"), "close-in"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=act/wait move=close-in
        D10-15 shown. who=ada sequence=act/wait
        D10-15 shown. who=bran sequence=attack
        D10-4 moved. who=bran metres=4 move=back-off
        = ada.turn.declared True
        = ada.turn.sequence act/wait
        = ada.turn.move close-in
        = ada.turn.left act
        = bran.place 5/0
        = bran.turn.moved True
        = bran.turn.left attack
        = fight.wave 1
        = fight.speed 6
    """),
    (declaring(replace(ADA, aim="bran", aimed=1), replace(BRAN, turn=replace(BRAN.turn, declared=True,
         sequence=("idle",))), open_declarations=True),
     Declare("ada", ("dodge",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence. who=ada sequence=dodge move=stay
        D10-24 aim lost. who=ada target=bran
        = ada.aim
        = ada.aimed 0
        = bran.turn.declared False
        = bran.turn.sequence none
        = fight.wave -1
    """),
    (declaring(replace(holding(ADA, BOW), aim="bran", aimed=1), replace(BRAN, place=(30, 0), turn=replace(BRAN.turn,
         declared=True, sequence=("wait", "parry")))),
     Declare("ada", ("aim",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        D10-15 shown. who=ada sequence=aim
        D10-15 shown. who=bran sequence=wait/parry
        = ada.aimed 2
        = bran.turn.declared False
        = bran.turn.sequence none
        = fight.wave -1
    """),
    (declaring(replace(holding(ADA, BOW), aim="dai", aimed=2), replace(BRAN, place=(30, 0), turn=replace(BRAN.turn,
         declared=True, sequence=("wait", "parry")))),
     Declare("ada", ("aim",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        D10-15 shown. who=ada sequence=aim
        D10-15 shown. who=bran sequence=wait/parry
        = ada.aim bran
        = ada.aimed 1
        = bran.turn.declared False
        = bran.turn.sequence none
        = fight.wave -1
    """),
    (declaring(ADA, replace(BRAN, place=(30, 0), turn=replace(BRAN.turn, declared=True))),
     Declare("ada", ("attack dodge", "wait"), "close-in"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/wait move=close-in
        D10-15 shown. who=ada sequence=attack dodge/wait
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=ada metres=6 move=close-in
        D10-15 nobody in reach. who=ada
        = ada.place 6/0
        = bran.turn.declared False
        = fight.wave -1
    """),
    (declaring(replace(ADA, conditions=("prone",)), replace(BRAN, place=(30, 0), turn=replace(BRAN.turn,
         declared=True))),
     Declare("ada", ("dodge",), "back-off"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge move=back-off
        D10-15 shown. who=ada sequence=dodge
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=ada metres=1 move=back-off
        = ada.place -1/0
        = bran.turn.declared False
        = fight.wave -1
    """),
    (declaring(ADA, replace(CLIO, turn=replace(BRAN.turn, declared=True, sequence=("break-off",))), replace(BRAN,
         place=(7, 0), agility=7, turn=replace(BRAN.turn, declared=True, move="close-in", sequence=("wait",)))),
     Declare("ada", ("off-attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=off-attack move=stay
        D10-15 shown. who=ada sequence=off-attack
        D10-15 shown. who=clio sequence=break-off
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=bran metres=5 move=close-in
        D10-15 nobody in reach. who=ada
        = clio.fled True
        = clio.turn.declared False
        = clio.turn.sequence none
        = bran.place 2/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = fight.wave -1
    """),
    (declaring(replace(ADA, place=(1, 0)), replace(BRAN, place=(3, 0), agility=7, turn=replace(BRAN.turn,
         declared=True, move="back-off", metres=2, towards="ada", sequence=("attack",)))),
     Declare("ada", ("attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        D10-15 shown. who=ada sequence=attack
        D10-15 shown. who=bran sequence=attack
        D10-4 moved. who=bran metres=2 move=back-off
        D10-15 nobody in reach. who=bran
        D10-15 nobody in reach. who=ada
        = bran.place 5/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = bran.turn.towards
        = bran.turn.metres 0
        = fight.wave -1
    """),
    (declaring(ADA, BRAN), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge
    """),
    (declaring(holding(ADA, SWORD, SHIELD), replace(BRAN, place=(4, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done..break-off (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/off-parry/dodge [off-parry] first=attack
        D10-16 later? ada off-parry/attack [off-parry] first=attack second=off-parry
        D10-15 wave? ada done/attack/parry/off-attack/off-parry/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/off-parry/dodge [off-parry] first=attack
        D10-16 later? ada off-parry/attack [off-parry] first=attack second=off-parry
        D10-15 wave? ada done/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack off-parry/attack off-parry move=close-in
        = ada.turn.declared True
        = ada.turn.sequence attack off-parry/attack off-parry
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(replace(ADA, agility=3), SWORD, SHIELD), replace(BRAN, place=(2, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done..break-off (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/off-parry/dodge [off-parry] first=attack
        D10-16 later? ada off-parry/attack [off-parry] first=attack second=off-parry
        D10-15 wave? ada done/attack/parry/off-attack/off-parry/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=3
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack off-parry move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack off-parry
    """),
    (declaring(holding(replace(ADA, skills=(("one-hand-swords", 7),)), SWORD), replace(BRAN, place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/act/wait/break-off [attack] wave=1
        D10-15 wave? ada done/attack/parry/act/wait [parry] wave=2
        D10-15 wave? ada done/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/parry move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/parry
    """),
    (declaring(holding(replace(ADA, skills=(("one-hand-swords", 7),), agility=1), SWORD), replace(BRAN, place=(2,
         0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/act/wait/break-off [attack] wave=1
        D10-15 wave? ada done [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack
    """),
    (declaring(holding(ADA, GREAT), replace(BRAN, place=(3, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done/off-attack/dodge/act/wait/break-off [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(ADA, conditions=("prone",)), replace(BRAN, place=(2, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [act] wave=1
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=act/attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence act/attack/attack
    """),
    (declaring(replace(ADA, conditions=("mounted",), wounds=(Wound("head", 3),)), replace(BRAN, place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge
    """),
    (declaring(replace(ADA, conditions=("mounted",), wounds=(Wound("head", 3), Wound("head", 1))), replace(BRAN,
         place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(ADA, conditions=("mounted",), wounds=(Wound("head", 3), Wound("head", 1))), replace(BRAN,
         conditions=("prone",), place=(2, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge
    """),
    (declaring(ADA, replace(BRAN, place=(9, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [dodge] wave=1
        D10-16 second? ada nothing/attack/parry/off-attack [nothing] first=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(ADA, replace(BRAN, place=(8, 0)), replace(BRAN, id="dai", place=(40, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 towards? ada bran/dai [bran] move=close-in
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(101, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/break-off [done] wave=1
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=wait move=close-in
        = ada.turn.declared True
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(41, 0)), replace(BRAN, id="dai", place=(90, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(15, 0), conditions=("hidden",))), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(holding(ADA, BOW), wounds=(Wound("head", 3), Wound("head", 3))), replace(BRAN, place=(15, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(replace(holding(ADA, BOW), wounds=(Wound("head", 2), Wound("head", 2), Wound("head", 2), Wound("head",
         1))), replace(BRAN, place=(15, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack
    """),
    (declaring(replace(holding(ADA, BOW), wounds=(Wound("head", 3), Wound("head", 1))), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [done] wave=1
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=wait move=close-in
        = ada.turn.declared True
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(replace(holding(ADA, GUN), circumstances=put(1, "attack")), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack/attack
    """),
    (declaring(replace(holding(ADA, GUN), circumstances=put(2, "parry")), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/off-attack/dodge/act/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack/attack
    """),
    (declaring(replace(ADA, main="", weapons=(), agility=3), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=3
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge
    """),
    (declaring(replace(ADA, skills=()), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada done/act/wait/break-off [break-off] wave=1
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=break-off move=stay
        = ada.turn.declared True
        = ada.turn.sequence break-off
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack attack",), "stay"), {}, """
        ! no-two-things wave=1
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack", "wait", "attack parry"), "stay"), {}, """
        ! no-two-things wave=3
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack dodge off-attack",), "stay"), {}, """
        ! no-two-things wave=1
    """),
    (declaring(ADA, BRAN), Declare("ada", ("attack", "attack", "parry"), "stay"), {}, """
        ! no-actions-weapon weapon=long-sword most=2 found=3
    """),
    (declaring(holding(ADA, GREAT), BRAN), Declare("ada", ("attack",), "stay"), {}, """
        ! no-knowledge who=ada what=two-hand-swords
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",) * 7, "stay"), {}, """
        ! no-actions-agility who=ada most=6 found=7
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",) * 5 + ("wait", "dodge"), "stay"), {}, """
        ! no-actions-agility who=ada most=6 found=7
    """),
    (declaring(replace(ADA, agility=1), BRAN), Declare("ada", ("attack", "wait"), "stay"), {}, """
        ! no-actions-agility who=ada most=1 found=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge", "juggle"), "stay"), {}, """
        ! no-such-act found=juggle wave=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge", "aim"), "stay"), {}, """
        ! no-alone found=aim wave=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge", "dodge act"), "stay"), {}, """
        ! no-two-things wave=2
    """),
    (declaring(ADA, BRAN), Declare("ada", ("off-parry",), "stay"), {}, """
        ! no-off-hand who=ada
    """),
    (declaring(replace(ADA, main=""), BRAN), Declare("ada", ("off-attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=off-attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence off-attack
    """),
    (declaring(replace(ADA, skills=()), BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-knowledge who=ada what=dodge
    """),
    (declaring(replace(ADA, skills=()), BRAN), Declare("ada", ("attack",), "stay"), {}, """
        ! no-knowledge who=ada what=one-hand-swords
    """),
    (declaring(replace(ADA, wounds=(Wound("right-arm", 3),)), BRAN), Declare("ada", ("attack",), "stay"), {}, """
        ! no-arm who=ada weapon=long-sword
    """),
    (declaring(holding(ADA, BOW), BRAN), Declare("ada", ("parry",), "stay"), {}, """
        ! no-parry-with weapon=short-bow
    """),
    (declaring(ADA, BRAN), Declare("ada", ("aim",), "stay"), {}, """
        ! no-aim who=ada
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",)), {}, """
        ! no-ask-sequence
    """),
    (declaring(ADA, BRAN), Declare("ada", ("dodge",), "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-move found=123456789-123456789-123456789-123456789-
    """),
    (declaring(replace(ADA, turn=replace(ADA.turn, declared=True)), BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-declared who=ada
    """),
    (declaring(replace(ADA, side="guests"), CLIO, BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence dodge
    """),
    (declaring(replace(ADA, conditions=("surprised",)), CLIO, BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-surprised who=ada
    """),
    (declaring(replace(ADA, waking=9), CLIO, BRAN), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-unconscious who=ada
    """),
    (moment(ADA, doing(BRAN, "act"), speed=4), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-declaring wave=1
    """),
    (peace(ADA), Declare("ada", ("dodge",), "stay"), {}, """
        ! no-fight
    """),
    (declaring(replace(BRAN, agility=7, turn=replace(BRAN.turn, declared=True, move="close-in", sequence=("attack",)),
         place=(12, 0)), replace(ADA, endurance=9, turn=replace(BRAN.turn, declared=True, move="close-in",
         sequence=("wait",))), replace(BRAN, id="dai", place=(200, 0))),
     Declare("dai", ("wait",), "back-off"), {}, """
        D10-15 declared. who=dai
        D10-15 sequence (dai). who=dai sequence=wait move=back-off
        D10-15 shown. who=bran sequence=attack
        D10-15 shown. who=ada sequence=wait
        D10-15 shown. who=dai sequence=wait
        D10-4 moved. who=bran metres=7 move=close-in
        D10-4 moved. who=ada metres=3 move=close-in
        D10-4 moved. who=dai metres=4 move=back-off
        = bran.place 5/0
        = bran.turn.moved True
        = bran.turn.left attack
        = ada.place 3/0
        = ada.turn.moved True
        = dai.place 204/0
        = dai.turn.declared True
        = dai.turn.sequence wait
        = dai.turn.move back-off
        = dai.turn.moved True
        = fight.wave 1
        = fight.speed 7
    """),
    (declaring(ADA, replace(BRAN, turn=replace(BRAN.turn, declared=True, move="back-off", sequence=("wait",)))),
     Declare("ada", ("wait",), "back-off"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=wait move=back-off
        D10-15 shown. who=ada sequence=wait
        D10-15 shown. who=bran sequence=wait
        D10-4 moved. who=ada metres=6 move=back-off
        D10-4 moved. who=bran metres=4 move=back-off
        = ada.place -6/0
        = bran.place 5/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = fight.wave -1
    """),
    (declaring(replace(ADA, agility=2, skills=(("one-hand-swords", 7), ("brawling", 3))), BRAN),
     Declare("ada"), {"wave": ["attack"], "second": ["off-attack"]}, """
        D10-15 wave? ada done/attack/parry/off-attack/act/wait/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack [nothing] first=attack
        D10-16 later? ada off-attack/attack [off-attack] first=attack second=off-attack
        D10-15 wave? ada done/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [stay] metres=2
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack off-attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack off-attack
    """),
    (declaring(replace(holding(ADA, GUN), circumstances=put(2, "attack")), replace(BRAN, place=(16, 0))),
     Declare("ada"), {}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [nothing] first=attack
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack
    """),
    (declaring(holding(ADA, KNIFE), replace(BRAN, place=(2, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done..break-off (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge/attack dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge/attack dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(holding(ADA, KNIFE), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada done..break-off (9) [attack] wave=1
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=2
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [attack] wave=3
        D10-16 second? ada nothing/off-attack/dodge [dodge] first=attack
        D10-16 later? ada dodge/attack [dodge] first=attack second=dodge
        D10-15 wave? ada done/wait [done] wave=4
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/attack dodge/attack dodge move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/attack dodge/attack dodge
    """),
    (declaring(holding(ADA, KNIFE), replace(BRAN, place=(8, 0))), Declare("ada"), {}, """
        D10-15 wave? ada done..break-off (9) [dodge] wave=1
        D10-16 second? ada nothing/attack/parry/off-attack [nothing] first=dodge
        D10-15 wave? ada done/attack/parry/off-attack/dodge/act/wait [done] wave=2
        D10-4 move? ada stay/close-in/back-off [close-in] metres=6
        D10-4 metres? ada 1..6 [6] move=close-in
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge move=close-in
        = ada.turn.declared True
        = ada.turn.sequence dodge
        = ada.turn.move close-in
        = ada.turn.towards bran
        = ada.turn.metres 6
    """),
    (declaring(replace(holding(ADA, make_weapon("fangs")), skills=(("brawling", 7),)), BRAN), Declare("ada"), {}, """
        D10-15 wave? ada done/attack/act/wait/break-off [attack] wave=1
        D10-15 wave? ada done/attack/act/wait [attack] wave=2
        D10-15 wave? ada done/act/wait [done] wave=3
        D10-4 move? ada stay/close-in/back-off [stay] metres=6
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack/attack move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack/attack
    """),
    (declaring(replace(ADA, agility=2), BRAN), Declare("ada", ("attack dodge", "wait"), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack dodge/wait move=stay
        = ada.turn.declared True
        = ada.turn.sequence attack dodge/wait
    """),
    (declaring(holding(ADA, BOW), replace(BRAN, place=(9, 0), name="Zed"), replace(BRAN, id="dai", place=(9, 0),
         name="Abe")),
     Declare("ada"), {"wave": ["aim"]}, """
        D10-15 wave? ada done/attack/off-attack/dodge/act/wait/aim/break-off [attack] wave=1
        D10-24 aim? ada bran/dai [bran]
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=aim move=stay
        = ada.turn.declared True
        = ada.turn.sequence aim
        = ada.turn.aim bran
    """),
    (declaring(ADA, replace(BRAN, agility=1, turn=replace(BRAN.turn, declared=True, sequence=("attack",)))),
     Declare("ada", ("attack",), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=stay
        D10-15 shown. who=ada sequence=attack
        D10-15 shown. who=bran sequence=attack
        = ada.turn.declared True
        = ada.turn.sequence attack
        = ada.turn.left attack
        = bran.turn.left attack
        = fight.wave 1
        = fight.speed 6
    """),
    (declaring(replace(BRAN, agility=1, place=(2, 0), turn=replace(BRAN.turn, declared=True, move="back-off",
         sequence=("attack",))), replace(ADA, place=(2, 0))),
     Declare("ada", ("attack",), "back-off"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=attack move=back-off
        D10-15 shown. who=bran sequence=attack
        D10-15 shown. who=ada sequence=attack
        D10-4 moved. who=ada metres=6 move=back-off
        D10-4 moved. who=bran metres=1 move=back-off
        D10-15 nobody in reach. who=ada
        D10-15 nobody in reach. who=bran
        = bran.place 3/0
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.move stay
        = ada.place -4/0
        = fight.wave -1
    """),
    (declaring(replace(ADA, wounds=(Wound("head", 3), Wound("left-arm", 3))), BRAN),
     Declare("ada", ("dodge", "wait", "act"), "stay"), {}, """
        D10-15 declared. who=ada
        D10-15 sequence (ada). who=ada sequence=dodge/wait/act move=stay
        = ada.turn.declared True
        = ada.turn.sequence dodge/wait/act
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", DECLARED)
def test_what_is_heard_of_a_declaration(case: Case):
    """Nobody does more than Agility or a weapon allows; the usual is as many attacks as may hit, and a parry or dodge;
    a shot is taken at whom is aimed at. (D10-4, D10-14, D10-15, D10-16, D10-19, D10-24)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


MOMENTS: list[Case] = [
    (moment(doing(ADA, "attack"), doing(replace(BRAN, agility=6), "attack")),
     Attack("ada", "bran"), {"attack": [5], "location": [9], "damage": [7]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=5 modifiers=() against=7 level=2
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=9
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=7
            modifiers=(strength 1, success-level 2) damage=10 before=4 spared=0 level=4
        = ada.turn.left none
        = ada.turn.main 1
        = fight.blows + (bran chest 4 cutting)
    """),
    (moment(doing(ADA, "act"), doing(replace(CLIO, agility=6), "act"), doing(BRAN, "attack")), Forgo("clio"), {}, """
        D10-15 forgone. who=clio
        = clio.turn.left none
    """),
    (moment(doing(ADA, "act", "attack"), doing(replace(CLIO, agility=6, place=(9, 0)), "attack"), doing(replace(BRAN,
         place=(8, 0)), "attack")),
     Forgo("ada"), {}, """
        D10-15 forgone. who=ada
        D10-15 nobody in reach. who=ada
        = ada.turn.left none
    """),
    (replace(moment(ADA, CLIO, replace(BRAN, waking=-1, shock=101), replace(BRAN, id="dai")), fight=Fight(2, -1)),
     Round(), {}, """
        D10-32 dies. who=bran cause=shock
        D10-13 round. round=3
        = bran.waking 0
        = bran.shock 0
        = bran.dead True
        = fight.round 3
        = fight.wave 0
        = seconds 101
    """),
    (replace(moment(ADA, CLIO, replace(BRAN, waking=-1, shock=101), replace(BRAN, id="dai")), fight=Fight(0, 0)),
     Round(), {}, """
        D10-13 round. round=1
        = fight.round 1
    """),
    (replace(moment(replace(holding(ADA, BOW), turn=replace(ADA.turn, declared=True, sequence=("aim",), aim="bran"),
         aim="bran", aimed=1), doing(CLIO, "act"), replace(BRAN, conditions=("surprised",)), replace(BRAN, id="dai",
         turn=replace(ADA.turn, sequence=("break-off",)))), fight=Fight(2, 1, 2)),
     Forgo("clio"), {}, """
        D10-15 forgone. who=clio
        = ada.aimed 2
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.aim
        = clio.turn.declared False
        = clio.turn.sequence none
        = clio.turn.left none
        = bran.conditions none
        = dai.fled True
        = dai.turn.sequence none
        = fight.wave -1
        = fight.speed 0
    """),
    (moment(replace(doing(ADA, "attack"), turn=replace(doing(ADA, "attack").turn, sequence=("attack", "attack dodge",
         "act"))), replace(BRAN, turn=replace(BRAN.turn, sequence=("wait", "attack", "attack")))),
     Attack("ada", "bran"), {"attack": [9]}, """
        D10-17 attack: ada d10
        D10-17 miss. who=ada target=bran weapon=long-sword roll=9 modifiers=() against=7
        = ada.turn.left attack/dodge later
        = ada.turn.main 1
        = bran.turn.left attack
        = fight.wave 2
    """),
    (moment(replace(doing(ADA, "attack"), turn=replace(doing(ADA, "attack").turn, sequence=("attack", "attack dodge",
         "act"))), replace(BRAN, turn=replace(BRAN.turn, sequence=("wait", "attack", "attack")))),
     Attack("ada", "bran"), {"attack": [3], "location": [10], "damage": [9]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=3 modifiers=() against=7 level=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=9
            modifiers=(strength 1, success-level 4) damage=14 before=4 spared=0 level=4
        D10-28 dies. who=bran location=head
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds + (head 4 blow=cutting)
        = bran.dead True
        = bran.turn.sequence none
        = fight None
    """),
    (moment(doing(replace(ADA, wounds=(Wound("head", 1, suppressed=True),)), "attack"), replace(CLIO, fled=True),
         replace(BRAN, id="dai", fled=True), BRAN),
     Attack("ada", "bran"), {"attack": [3], "location": [10], "damage": [9]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=3 modifiers=() against=7 level=4
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=head roll=10
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=head weapon=long-sword code=1-2/3-6/7-9/10 roll=9
            modifiers=(strength 1, success-level 4) damage=14 before=4 spared=0 level=4
        D10-28 dies. who=bran location=head
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        D10-26 returns. who=ada
        = ada.wounds - (head 1 suppressed=True)
        = ada.wounds + (head 1)
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = clio.fled False
        = dai.fled False
        = bran.wounds + (head 4 blow=cutting)
        = bran.dead True
        = wings dai
        = fight None
    """),
    (moment(doing(ADA, "attack"), BRAN), Attack("ada", "bran"), {"attack": [1], "confirm": [7], "location": [1]}, """
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=1 modifiers=() against=7 level=6
        D10-12 confirm: ada d10
        D10-12 critical. who=ada roll=7 modifiers=() against=7
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=right-leg roll=1
        D10-21 worst. who=ada target=bran location=right-leg weapon=long-sword code=1-2/3-6/7-9/10 level=4
        D10-28 severed. who=bran location=right-leg rounds=5
        D10-27 out. who=bran
        D10-13 over. winner=heroes
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.wounds + (right-leg 4 blow=cutting deadline=105)
        = bran.waking -1
        = bran.conditions prone
        = fight None
    """),
    (moment(doing(ADA, "attack"), doing(BRAN, "dodge")), Attack("ada", "bran"), {"dodge": [2], "attack": [7]}, """
        D10-18 dodge: bran d10
        D10-18 dodge. who=bran target=ada roll=2 modifiers=() against=3 level=1
        D10-17 attack: ada d10
        D10-18 miss. who=ada target=bran weapon=long-sword roll=7 modifiers=(dodge-level 1) against=7
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.turn.declared False
        = bran.turn.sequence none
        = bran.turn.left none
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(ADA, BRAN), Attack("ada", "bran"), {"surprise": ["foes"]}, """
        D10-13 comes to blows. who=ada target=bran
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=foes
        = bran.conditions surprised
        = fight ()
    """),
    (replace(peace(replace(ADA, resting=True, wounds=(Wound("head", 2, rested=3),), aim="x", aimed=1, busy=500),
         replace(BRAN, waking=-1), replace(CLIO, side="foes")), seconds=100),
     Attack("ada", "clio"), {"surprise": ["foes"]}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=foes
        D10-31 reopened. who=ada
        = ada.wounds - (head 2 rested=3)
        = ada.wounds + (head 2)
        = ada.resting False
        = ada.busy 0
        = ada.aim
        = ada.aimed 0
        = bran.conditions surprised
        = clio.conditions surprised
        = fight ()
    """),
    (replace(peace(ADA, replace(BRAN, waking=-1)), seconds=100),
     Attack("ada", "bran"), {"attack": [6], "location": [8], "damage": [1]}, """
        D10-13 comes to blows. who=ada target=bran
        D10-9 sure. who=ada what=one-hand-swords modifiers=certain(ideal -5) against=7
        D10-17 attack: ada d10
        D10-17 hit. who=ada target=bran weapon=long-sword roll=6 modifiers=certain(ideal -5) against=7 level=1
        D10-20 location: ada d10
        D10-20 struck. who=ada target=bran location=chest roll=8
        D10-21 damage: ada d10
        D10-21 wound. who=ada target=bran location=chest weapon=long-sword code=1-2/3-6/7-9/10 roll=1
            modifiers=(strength 1, success-level 1) damage=3 before=2 spared=0 level=2
        = bran.wounds + (chest 2 blow=cutting)
    """),
    (peace(ADA, CLIO, BRAN), Attack("ada", "clio"), {}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada.camp heroes
        = clio.camp foes
        = bran.camp apart
        = fight ()
    """),
    (peace(replace(ADA, side="guests"), CLIO, BRAN), Attack("ada", "clio"), {}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada.camp heroes
        = clio.camp foes
        = bran.camp apart
        = fight ()
    """),
    (peace(replace(ADA, side="guests"), CLIO, BRAN), Attack("ada", "bran"), {}, """
        D10-13 comes to blows. who=ada target=bran
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = fight ()
    """),
    (peace(replace(ADA, side="guests"), replace(CLIO, side="guests"), BRAN), Attack("ada", "clio"), {}, """
        D10-13 comes to blows. who=ada target=clio
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada.camp heroes
        = clio.camp foes
        = bran.camp apart
        = fight ()
    """),
    (moment(replace(ADA, side="guests", turn=replace(ADA.turn, declared=True, sequence=("attack",))), CLIO,
         doing(BRAN, "attack"), speed=4),
     Join("ada", "bran"), {}, """
        D10-15 joins. who=ada target=bran
        = ada.camp foes
        = ada.turn.sequence none
    """),
    (moment(holding(ADA, SWORD, SHIELD), CLIO, doing(BRAN, "attack"), speed=4), Yield("ada"), {}, """
        D10-15 yields. who=ada
        D10-27 drops. who=ada weapon=long-sword
        D10-27 drops. who=ada weapon=shield
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.main
        = ada.off
        = ada.conditions captive
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2))
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all))
    """),
    (moment(doing(ADA, "act"), BRAN), Forgo("bran"), {}, """
        ! no-moment who=bran waiting=ada
    """),
    (declaring(ADA, BRAN), Forgo("ada"), {}, """
        ! no-wave-yet waiting=ada/bran
    """),
    (peace(ADA), Forgo("ada"), {}, """
        ! no-fight
    """),
    (moment(doing(ADA, "act"), BRAN), Round(), {}, """
        ! no-round-open waiting=ada
    """),
    (peace(ADA), Round(), {}, """
        ! no-fight
    """),
    (moment(doing(ADA, "act"), replace(CLIO, side="guests", turn=replace(CLIO.turn, declared=True)), BRAN),
     Join("clio", "bran"), {}, """
        D10-15 joins. who=clio target=bran
        = clio.camp foes
    """),
    (moment(doing(ADA, "act"), replace(CLIO, side="guests"), replace(BRAN, id="dai", waking=-1), BRAN),
     Join("clio", "dai"), {}, """
        ! no-joining target=dai
    """),
    (moment(doing(ADA, "act"), replace(CLIO, conditions=("captive",)), BRAN), Join("clio", "bran"), {}, """
        ! no-captive who=clio
    """),
    (moment(doing(ADA, "act"), CLIO, BRAN), Join("clio", "ada"), {}, """
        ! no-joining target=ada
    """),
    (moment(doing(ADA, "act"), CLIO, BRAN), Join("clio", "clio"), {}, """
        ! no-joining target=clio
    """),
    (peace(ADA, BRAN), Join("ada", "bran"), {}, """
        ! no-fight
    """),
    (peace(ADA, BRAN), Join("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, BRAN), Yield("ada"), {}, """
        ! no-fight
    """),
    (moment(doing(ADA, "act"), replace(CLIO, side="guests"), BRAN), Yield("clio"), {}, """
        D10-15 yields. who=clio
        D10-27 drops. who=clio weapon=knife
        = clio.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = clio.main
        = clio.conditions captive
        = ground + (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10))
    """),
    (moment(doing(ADA, "act"), replace(CLIO, waking=-1), BRAN), Yield("clio"), {}, """
        ! no-unconscious who=clio
    """),
    (peace(replace(ADA, conditions=("captive",)), BRAN), Attack("ada", "bran"), {}, """
        ! no-captive who=ada
    """),
    (peace(ADA, BRAN), Attack("ada", "ada"), {}, """
        ! no-foe target=ada
    """),
    (peace(ADA, replace(BRAN, dead=True)), Attack("ada", "bran"), {}, """
        ! no-foe target=bran
    """),
    (peace(ADA, BRAN), Attack("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, replace(BRAN, waking=-1, place=(3, 0))), Attack("ada", "bran"), {}, """
        ! no-reach target=bran weapon=long-sword metres=3 reach=2
    """),
    (peace(ADA, BRAN), EndFight(), {}, """
        ! no-fight
    """),
    (peace(replace(ADA, resting=True, waking=900, wounds=(Wound("head", 2, rested=9),)), replace(CLIO,
         wounds=(Wound("head", 1, rested=40),)), BRAN),
     Attack("clio", "bran"), {}, """
        D10-13 comes to blows. who=clio target=bran
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = fight ()
    """),
    (replace(moment(ADA, CLIO, BRAN), fight=Fight(2, -1)), Forgo("eve"), {}, """
        ! no-figure figure=eve
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", MOMENTS)
def test_what_is_heard_of_moments_and_rounds(case: Case):
    """Those of one Agility act at once, and their blows land together; an attack with nobody in reach is let go; the
    clocks run on with each round, a second. (D10-4, D10-13, D10-15, D10-23, D10-24, D10-31, D10-32)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


COMING: list[Case] = [
    (peace(ADA, replace(CLIO, place=(7, 0), dead=True), replace(BRAN, side="guests")),
     Begin("ambush"), {"metres": [9], "surprise": ["heroes"]}, """
        D10-24 metres? referee 0..400 [12] kind=ambush
        D10-6 size. who=footpad-1 size=5 metres=9
        D10-6 size. who=footpad-2 size=5 metres=9
        D10-6 size. who=bandit-archer-1 size=5 metres=9
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=heroes
        = ada.conditions surprised
        = bran.conditions surprised
        = footpad-1 (footpad-1 footpad 1 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=10/0)
        = footpad-2 (footpad-2 footpad 2 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=10/0)
        = bandit-archer-1 (bandit-archer-1 bandit-archer 1 foes 5 6 4 5
            skills=dodge/3/brawling/2/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/3/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/3/bows/5/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/2/swimming/2/running/2/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-bow bows 1-3/4-7/8-10/- piercing reach=missile hands=2 ranges=15/40/100
            parries=none)/(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) coins=5
            main=short-bow kind=bandit-archer place=10/0)
        = fight ()
    """),
    (peace(replace(ADA, place=(5, 0)), replace(CLIO, place=(7, 0))), Begin("tavern", newcomer="x"), {}, """
        D10-24 metres? referee 0..400 [4] kind=tavern
        D10-6 size. who=x-1 size=5 metres=4
        D10-6 size. who=x-2 size=5 metres=4
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = x-1 (x-1 footpad 67 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=11/0)
        = x-2 (x-2 footpad 25 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=11/0)
        = fight ()
    """),
    (peace(ADA), Begin("patrol"), {}, """
        D10-24 metres? referee 0..400 [20] kind=patrol
        D10-6 size. who=soldier-1 size=6 metres=20
        D10-6 size. who=soldier-2 size=6 metres=20
        D10-6 size. who=lancer-1 size=6 metres=20
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = soldier-1 (soldier-1 soldier 1 foes 6 5 6 6
            skills=dodge/2/brawling/3/knives/3/one-hand-swords/3/two-hand-swords/3/fencing/2/axes/3/maces/3/spears/5/staves/2/shields/5/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/3/running/2/riding/2/stealth/2/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(shield shields
            1-7/8-10/-/- blunt actions=2 metres=1 parries=all)/(knife knives 1-4/5-8/9-10/- piercing actions=3
            metres=1 ranges=3/6/10) armour=(mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1))/(iron-helmet rigid head cutting=(levels=1) piercing=(levels=1) blunt=(roll=2)) coins=4
            main=spear off=shield kind=soldier place=20/0)
        = soldier-2 (soldier-2 soldier 2 foes 6 5 6 6
            skills=dodge/2/brawling/3/knives/3/one-hand-swords/3/two-hand-swords/3/fencing/2/axes/3/maces/3/spears/5/staves/2/shields/5/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/3/running/2/riding/2/stealth/2/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(shield shields
            1-7/8-10/-/- blunt actions=2 metres=1 parries=all)/(knife knives 1-4/5-8/9-10/- piercing actions=3
            metres=1 ranges=3/6/10) armour=(mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1))/(iron-helmet rigid head cutting=(levels=1) piercing=(levels=1) blunt=(roll=2)) coins=4
            main=spear off=shield kind=soldier place=20/0)
        = lancer-1 (lancer-1 lancer 1 foes 6 5 6 6
            skills=dodge/2/brawling/3/knives/2/one-hand-swords/4/two-hand-swords/3/fencing/2/axes/3/maces/3/spears/6/staves/2/shields/3/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/3/running/2/riding/6/stealth/2/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(long-sword
            one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) armour=(breastplate rigid abdomen/chest
            cutting=(levels=2) piercing=(levels=1) blunt=(roll=3))/(iron-helmet rigid head cutting=(levels=1)
            piercing=(levels=1) blunt=(roll=2)) coins=10 main=spear kind=lancer conditions=mounted place=20/0)
        = fight ()
    """),
    (peace(ADA, BRAN), Begin("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-encounter found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), Begin("ambush"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, waking=-1)), Begin("ambush"), {}, """
        ! no-heroes
    """),
    (peace(ADA), Begin("ambush", newcomer="ada"), {}, """
        D10-24 metres? referee 0..400 [12] kind=ambush
        D10-6 size. who=ada-1 size=5 metres=12
        D10-6 size. who=ada-2 size=5 metres=12
        D10-6 size. who=ada-3 size=5 metres=12
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada-1 (ada-1 footpad 1 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=12/0)
        = ada-2 (ada-2 footpad 2 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=12/0)
        = ada-3 (ada-3 bandit-archer 1 foes 5 6 4 5
            skills=dodge/3/brawling/2/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/3/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/3/bows/5/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/2/swimming/2/running/2/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-bow bows 1-3/4-7/8-10/- piercing reach=missile hands=2 ranges=15/40/100
            parries=none)/(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) coins=5
            main=short-bow kind=bandit-archer place=12/0)
        = fight ()
    """),
    (peace(ADA), Begin("ambush", newcomer="referee"), {}, """
        ! no-newcomer found=referee
    """),
    (peace(*[replace(ADA, id=f"ada-{at}") for at in range(38)]), Begin("ambush"), {}, """
        ! no-room most=40
    """),
    (peace(ADA), Begin("pack"), {}, """
        D10-24 metres? referee 0..400 [15] kind=pack
        D10-6 size. who=wolf-1 size=4 metres=15
        D10-6 size. who=wolf-2 size=4 metres=15
        D10-6 size. who=wolf-3 size=4 metres=15
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = wolf-1 (wolf-1 wolf 1 foes 4 8 5 4
            skills=dodge/5/brawling/4/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/4/axes/2/maces/2/spears/2/staves/3/shields/2/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/3/swimming/2/running/3/riding/4/stealth/4/sleight/4/perception/7/searching/1/tracking/8/survival/1/first-aid/1/bargaining/1
            weapons=(fangs brawling 1-4/5-8/9-10/- piercing actions=2 metres=1 parries=none natural=True) main=fangs
            kind=wolf place=15/0)
        = wolf-2 (wolf-2 wolf 2 foes 4 8 5 4
            skills=dodge/5/brawling/4/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/4/axes/2/maces/2/spears/2/staves/3/shields/2/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/3/swimming/2/running/3/riding/4/stealth/4/sleight/4/perception/7/searching/1/tracking/8/survival/1/first-aid/1/bargaining/1
            weapons=(fangs brawling 1-4/5-8/9-10/- piercing actions=2 metres=1 parries=none natural=True) main=fangs
            kind=wolf place=15/0)
        = wolf-3 (wolf-3 wolf 3 foes 4 8 5 4
            skills=dodge/5/brawling/4/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/4/axes/2/maces/2/spears/2/staves/3/shields/2/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/3/swimming/2/running/3/riding/4/stealth/4/sleight/4/perception/7/searching/1/tracking/8/survival/1/first-aid/1/bargaining/1
            weapons=(fangs brawling 1-4/5-8/9-10/- piercing actions=2 metres=1 parries=none natural=True) main=fangs
            kind=wolf place=15/0)
        = fight ()
    """),
    (peace(ADA, replace(BRAN, side="guests")), Dismiss("bran"), {}, """
        D10-13 dismissed. who=bran
        = bran None
    """),
    (peace(ADA, BRAN), Dismiss("ada"), {}, """
        ! no-dismissal target=ada
    """),
    (peace(ADA, BRAN), Dismiss("eve"), {}, """
        ! no-figure figure=eve
    """),
    (moment(doing(ADA, "act"), BRAN), Dismiss("bran"), {}, """
        ! no-peace
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", COMING)
def test_what_is_heard_as_a_fight_comes(case: Case):
    """Strength is the Size unless the list says so; half of each characteristic, or what stands above it. (D10-2,
    D10-6, D10-13, D10-15, D10-23, D10-24, D10-31)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


HANDS: list[Case] = [
    (declaring(replace(ADA, weapons=(SWORD, KNIFE), aim="bran", aimed=1), BRAN), Wield("ada", "knife"), {}, """
        D10-23 wields. who=ada weapon=knife hand=main
        D10-24 aim lost. who=ada target=bran
        = ada.main knife
        = ada.aim
        = ada.aimed 0
        = ada.turn.drawn main
    """),
    (declaring(replace(holding(ADA, SWORD, KNIFE), turn=replace(ADA.turn, drawn=("main",))), BRAN),
     Wield("ada", "nothing", "off"), {}, """
        D10-23 puts away. who=ada weapon=nothing hand=off
        = ada.off
    """),
    (declaring(replace(holding(ADA, SWORD, SHIELD), weapons=(SWORD, SHIELD, GREAT)), BRAN),
     Wield("ada", "great-sword"), {}, """
        D10-23 wields. who=ada weapon=great-sword hand=main
        = ada.main great-sword
        = ada.off
        = ada.turn.drawn main
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE), aim="bran", aimed=1)), Wield("ada", "knife", "off"), {}, """
        D10-23 wields. who=ada weapon=knife hand=off
        = ada.off knife
    """),
    (declaring(replace(holding(ADA, SWORD, SHIELD), place=(3, 0)), BRAN), Drop("ada", "off"), {}, """
        D10-27 drops. who=ada weapon=shield
        = ada.weapons - (shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)
        = ada.off
        = ground + (item=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all) place=3/0)
    """),
    (peace(replace(holding(ADA, SWORD, SHIELD), place=(3, 0))), Drop("ada"), {}, """
        D10-27 drops. who=ada weapon=long-sword
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=3/0)
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"), make_armour("mail-shirt"), make_armour("greaves")))),
     Wear("ada", "mail-shirt"), {}, """
        D10-22 puts on. who=ada armour=mail-shirt
        = ada.armour + (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack - (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"), make_armour("mail-shirt")))),
     TakeOff("ada", "mail-shirt"), {}, """
        D10-22 taken off. who=ada armour=mail-shirt
        = ada.armour - (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack + (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (moment(doing(ADA, "act"), BRAN), Wield("ada", "nothing"), {}, """
        ! no-declaring wave=1
    """),
    (peace(ADA), Wield("ada", "nothing", "off"), {}, """
        ! no-weapon-in-hand who=ada
    """),
    (peace(ADA), Wield("ada", "long-sword"), {}, """
        ! no-new-weapon who=ada weapon=long-sword
    """),
    (peace(ADA), Wield("ada", "long-sword", "off"), {}, """
        ! no-such-weapon who=ada found=long-sword options=none
    """),
    (peace(ADA), Wield("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-weapon who=ada found=123456789-123456789-123456789-123456789- options=none
    """),
    (peace(ADA), Wield("ada", "long-sword", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-hand found=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE, KNIFE), main="knife")), Wield("ada", "knife", "off"), {}, """
        D10-23 wields. who=ada weapon=knife hand=off
        = ada.off knife
    """),
    (peace(replace(holding(ADA, GREAT), weapons=(GREAT, KNIFE))), Wield("ada", "knife", "off"), {}, """
        ! no-free-hand who=ada weapon=knife
    """),
    (peace(replace(ADA, weapons=(SWORD, GREAT))), Wield("ada", "great-sword", "off"), {}, """
        ! no-free-hand who=ada weapon=great-sword
    """),
    (peace(replace(ADA, weapons=(SWORD, GREAT), lost=("left-arm",))), Wield("ada", "great-sword"), {}, """
        ! no-arm who=ada weapon=great-sword
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE), lost=("left-arm",))), Wield("ada", "knife", "off"), {}, """
        ! no-arm who=ada weapon=knife
    """),
    (peace(replace(ADA, weapons=(SWORD, KNIFE), main="", hand="left", lost=("left-arm",))),
     Wield("ada", "knife", "off"), {}, """
        D10-23 wields. who=ada weapon=knife hand=off
        = ada.off knife
    """),
    (declaring(replace(ADA, weapons=(SWORD, KNIFE), turn=replace(ADA.turn, drawn=("main",))), BRAN),
     Wield("ada", "knife"), {}, """
        ! no-second-draw who=ada
    """),
    (peace(ADA), Drop("ada", "off"), {}, """
        ! no-weapon-in-hand who=ada
    """),
    (peace(ADA), Drop("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-hand found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), Drop("ada"), {}, """
        ! no-declaring wave=1
    """),
    (peace(ADA), Wear("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-weapon who=ada found=123456789-123456789-123456789-123456789- options=none
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"),), armour=(make_armour("greaves"),))),
     Wear("ada", "greaves"), {}, """
        ! no-layer who=ada armour=greaves
    """),
    (peace(ADA), TakeOff("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-armour who=ada found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), TakeOff("ada", "greaves"), {}, """
        ! no-peace
    """),
    (moment(doing(ADA, "act"), BRAN), Wear("ada", "greaves"), {}, """
        ! no-peace
    """),
    (peace(ADA), StandUp("ada"), {}, """
        ! no-down who=ada
    """),
    (peace(replace(ADA, conditions=("mounted", "prone"))), StandUp("ada"), {}, """
        D10-27 stands. who=ada
        = ada.conditions mounted
    """),
    (peace(replace(ADA, conditions=("prone",), lost=("left-leg",))), StandUp("ada"), {}, """
        ! no-leg who=ada
    """),
    (peace(replace(ADA, conditions=("prone",), wounds=(Wound("right-leg", 3),))), StandUp("ada"), {}, """
        ! no-leg who=ada
    """),
    (peace(replace(ADA, conditions=("mounted",))), LieDown("ada"), {}, """
        ! no-mounted who=ada
    """),
    (peace(replace(ADA, conditions=("prone",))), LieDown("ada"), {}, """
        ! no-up who=ada
    """),
    (peace(ADA), LieDown("ada"), {}, """
        D10-25 lies down. who=ada
        = ada.conditions prone
    """),
    (moment(doing(replace(ADA, conditions=("prone",)), "act"), BRAN), StandUp("ada"), {}, """
        D10-27 stands. who=ada
        = ada.conditions none
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(replace(ADA, conditions=("prone",), waking=9)), StandUp("ada"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"),), waking=9)), Wear("ada", "greaves"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"),), waking=9)), TakeOff("ada", "greaves"), {}, """
        ! no-unconscious who=ada
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", HANDS)
def test_what_is_heard_of_hands_and_armour(case: Case):
    """What is drawn in a round is harder to use; what takes two hands takes both; armour moves between body and pack.
    (D10-22, D10-23, D10-24, D10-25, D10-27)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


THINGS: list[Case] = [
    (peace(replace(holding(ADA, KNIFE, SHIELD), weapons=(KNIFE, SHIELD, KNIFE), things=(("arrow", 12), ("rope", 1)),
         coins=9, pack=(make_armour("greaves"),)), BRAN),
     HandOver("ada", "bran"), {"what": ["knife"], "how many": [2]}, """
        D10-22 what? ada knife/shield/greaves/arrow/rope/coins [knife] who=ada
        D10-22 how many? ada 1..2 [1] who=ada item=knife
        D10-22 hands over. who=ada target=bran item=knife number=2
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.main
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(replace(ADA, weapons=(KNIFE, KNIFE), main="knife", off="knife"), BRAN),
     HandOver("ada", "bran"), {"what": ["knife"]}, """
        D10-22 what? ada knife [knife] who=ada
        D10-22 how many? ada 1..2 [1] who=ada item=knife
        D10-22 hands over. who=ada target=bran item=knife number=1
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(replace(ADA, weapons=(KNIFE, SWORD), main="long-sword", off="knife"), BRAN),
     HandOver("ada", "bran"), {"what": ["knife"]}, """
        D10-22 what? ada knife/long-sword [knife] who=ada
        D10-22 hands over. who=ada target=bran item=knife number=1
        = ada.weapons - (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off
        = bran.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(replace(ADA, things=(("arrow", 12), ("rope", 1)), coins=9), replace(BRAN, things=(("arrow", 9990),),
         coins=999995)),
     HandOver("ada", "bran"), {"what": ["arrow"], "how many": [11]}, """
        D10-22 what? ada long-sword/arrow/rope/coins [long-sword] who=ada
        D10-22 how many? ada 1..12 [1] who=ada item=arrow
        D10-22 hands over. who=ada target=bran item=arrow number=11
        = ada.things - arrow/12
        = ada.things + arrow/1
        = bran.things - arrow/9990
        = bran.things + arrow/9999
    """),
    (peace(replace(ADA, things=(("arrow", 12), ("rope", 1)), coins=9), replace(BRAN, things=(("arrow", 9990),),
         coins=999995)),
     HandOver("ada", "bran"), {"what": ["coins"], "how many": [7]}, """
        D10-22 what? ada long-sword/arrow/rope/coins [long-sword] who=ada
        D10-22 how many? ada 1..9 [1] who=ada item=coins
        D10-22 hands over. who=ada target=bran item=coins number=7
        = ada.coins 2
        = bran.coins 1000000
    """),
    (peace(replace(ADA, pack=(make_armour("greaves"), make_armour("greaves")), armour=(make_armour("mail-shirt"),)),
         BRAN),
     HandOver("ada", "bran"), {"what": ["greaves"], "how many": [2]}, """
        D10-22 what? ada long-sword/greaves [long-sword] who=ada
        D10-22 how many? ada 1..2 [1] who=ada item=greaves
        D10-22 hands over. who=ada target=bran item=greaves number=2
        = ada.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(ADA, replace(BRAN, things=(("rope", 1),), armour=(make_armour("greaves"),), coins=4)),
     Take("ada", "bran"), {"roll": [2, 3], "what": ["rope"]}, """
        D10-11 roll: ada d10
        D10-11 success. who=ada what=sleight roll=2 modifiers=() against=5 level=3
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=3 modifiers=() against=5 level=2
        D10-11 won. who=ada target=bran
        D10-22 what? referee long-sword/rope/coins [long-sword] who=bran
        D10-22 takes. who=ada target=bran item=rope number=1
        = ada.things + rope/1
        = bran.things - rope/1
    """),
    (peace(ADA, replace(BRAN, things=(("rope", 1),), coins=4)), Take("ada", "bran"), {"roll": [3, 3]}, """
        D10-11 roll: ada d10
        D10-11 success. who=ada what=sleight roll=3 modifiers=() against=5 level=2
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=3 modifiers=() against=5 level=2
        D10-11 tie. who=ada target=bran level=2
        D10-11 tie? referee passive/active [passive] who=ada target=bran
        D10-11 lost. who=ada target=bran
    """),
    (peace(ADA, replace(BRAN, weapons=(), main="", armour=(make_armour("greaves"),))),
     Take("ada", "bran"), {"roll": [2, 3]}, """
        D10-11 roll: ada d10
        D10-11 success. who=ada what=sleight roll=2 modifiers=() against=5 level=3
        D10-11 roll: bran d10
        D10-11 success. who=bran what=perception roll=3 modifiers=() against=5 level=2
        D10-11 won. who=ada target=bran
        D10-22 nothing. who=ada target=bran
    """),
    (peace(ADA, replace(BRAN, conditions=("captive",), things=(("rope", 3),), armour=(make_armour("greaves"),),
         pack=(make_armour("greaves"),), coins=4)),
     Take("ada", "bran"), {"what": ["everything"]}, """
        D10-22 what? ada everything/long-sword/greaves/rope/coins [everything] who=bran
        D10-22 takes. who=ada target=bran item=everything number=1
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.things + rope/3
        = ada.coins 4
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.armour - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = bran.things - rope/3
        = bran.coins 0
        = bran.main
    """),
    (peace(ADA, replace(BRAN, dead=True, weapons=(), main="", coins=4)), Take("ada", "bran"), {"how many": [3]}, """
        D10-22 what? ada coins [coins] who=bran
        D10-22 how many? ada 1..4 [1] who=bran item=coins
        D10-22 takes. who=ada target=bran item=coins number=3
        = ada.coins 3
        = bran.coins 1
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["buy"], "what": ["rope"], "how many": [2], "price": [9]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword/rope [long-sword] who=bran
        D10-22 how many? ada 1..3 [1] who=bran item=rope
        D10-22 price? ada 0..1000000 [1] who=bran target=ada item=rope number=2
        D10-22 agrees? bran yes/no [yes] who=bran target=ada item=rope number=2 price=9
        D10-22 sells. who=bran target=ada item=rope number=2 price=9
        = ada.things + rope/2
        = ada.coins 0
        = bran.things - rope/3
        = bran.things + rope/1
        = bran.coins 13
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["buy"], "what": ["rope"], "how many": [2], "price": [10]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword/rope [long-sword] who=bran
        D10-22 how many? ada 1..3 [1] who=bran item=rope
        D10-22 price? ada 0..1000000 [1] who=bran target=ada item=rope number=2
        D10-22 agrees? bran yes/no [yes] who=bran target=ada item=rope number=2 price=10
        D10-22 no deal. who=ada target=bran
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["sell"], "price": [4]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 price? ada 0..1000000 [1] who=ada target=bran item=long-sword number=1
        D10-22 agrees? bran yes/no [yes] who=ada target=bran item=long-sword number=1 price=4
        D10-22 sells. who=ada target=bran item=long-sword number=1 price=4
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.coins 13
        = ada.main
        = bran.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.coins 0
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, things=(("rope", 3),), coins=4)),
     Trade("ada", "bran"), {"way": ["sell"], "price": [3], "agrees": ["no"]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 price? ada 0..1000000 [1] who=ada target=bran item=long-sword number=1
        D10-22 agrees? bran yes/no [yes] who=ada target=bran item=long-sword number=1 price=3
        D10-22 no deal. who=ada target=bran
    """),
    (peace(replace(ADA, coins=9), replace(BRAN, weapons=(), main="", coins=4)),
     Trade("ada", "bran"), {"way": ["buy"]}, """
        D10-22 way? ada buy/sell [buy] target=bran
        D10-22 nothing to sell. who=bran
    """),
    (peace(replace(ADA, things=(("arrow", 12), ("rope", 1)))), UseUp("ada"), {"what": ["rope"]}, """
        D10-22 what? ada arrow/rope [arrow] who=ada
        D10-22 uses up. who=ada item=rope number=0
        = ada.things - rope/1
    """),
    (peace(replace(ADA, things=(("arrow", 12),))), UseUp("ada"), {}, """
        D10-22 uses up. who=ada item=arrow number=11
        = ada.things - arrow/12
        = ada.things + arrow/11
    """),
    (peace(replace(ADA, place=(3, 0), coins=8)), PutDown("ada"), {"what": ["coins"], "how many": [5]}, """
        D10-22 what? ada long-sword/coins [long-sword] who=ada
        D10-22 how many? ada 1..8 [1] who=ada item=coins
        D10-22 puts down. who=ada item=coins number=5
        = ada.coins 3
        = ground + (place=3/0 thing=coins number=5)
    """),
    (peace(replace(ADA, place=(3, 0), things=(("arrow", 12),))),
     PutDown("ada"), {"what": ["arrow"], "how many": [12]}, """
        D10-22 what? ada long-sword/arrow [long-sword] who=ada
        D10-22 how many? ada 1..12 [1] who=ada item=arrow
        D10-22 puts down. who=ada item=arrow number=12
        = ada.things - arrow/12
        = ground + (place=3/0 thing=arrow number=12)
    """),
    (peace(replace(ADA, place=(3, 0), pack=(make_armour("greaves"),))), PutDown("ada"), {"what": ["greaves"]}, """
        D10-22 what? ada long-sword/greaves [long-sword] who=ada
        D10-22 puts down. who=ada item=greaves number=1
        = ada.pack - (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ground + (place=3/0 armour=(greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1)))
    """),
    (peace(replace(ADA, place=(3, 0))), PutDown("ada"), {}, """
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 puts down. who=ada item=long-sword number=1
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ground + (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=3/0)
    """),
    (replace(peace(replace(ADA, weapons=(), main="")), ground=(Fallen(KNIFE), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "long-sword"), {}, """
        D10-27 picks up. who=ada weapon=long-sword
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main long-sword
        = ground - (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=9/0)
    """),
    (replace(moment(doing(ADA, "act"), BRAN), ground=(Fallen(KNIFE), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "knife"), {}, """
        D10-27 picks up. who=ada weapon=knife
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ada.off knife
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = ground - (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10))
        = fight.wave -1
        = fight.speed 0
    """),
    (replace(moment(doing(replace(ADA, weapons=(), main=""), "act", drawn=("off",)), BRAN), ground=(Fallen(GREAT, (2,
         0)), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "great-sword"), {}, """
        D10-27 picks up. who=ada weapon=great-sword
        = ada.weapons + (great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3)
        = ada.main great-sword
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = ada.turn.drawn none
        = ground - (item=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3) place=2/0)
        = fight.wave -1
        = fight.speed 0
    """),
    (replace(peace(ADA), ground=(Fallen(GREAT, (2, 0)), Fallen(SWORD, (9, 0)))), PickUp("ada", "great-sword"), {}, """
        D10-27 picks up. who=ada weapon=great-sword
        = ada.weapons + (great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3)
        = ground - (item=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3) place=2/0)
    """),
    (replace(peace(holding(ADA, GREAT)), ground=(Fallen(KNIFE, (2, 0)), Fallen(SWORD, (9, 0)))),
     PickUp("ada", "knife"), {}, """
        D10-27 picks up. who=ada weapon=knife
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ground - (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=2/0)
    """),
    (replace(peace(holding(replace(ADA, lost=("right-arm",)), KNIFE)), ground=(Fallen(SWORD, (9, 0)),)),
     PickUp("ada", "long-sword"), {}, """
        D10-27 picks up. who=ada weapon=long-sword
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.off long-sword
        = ground - (item=(long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) place=9/0)
    """),
    (replace(peace(ADA), ground=(Fallen(None, (2, 0), make_armour("greaves")), Fallen(None, (9, 0), thing="coins",
         number=7), Fallen(None, thing="arrow", number=3))),
     PickUp("ada", "greaves"), {}, """
        D10-27 picks up. who=ada weapon=greaves
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ground - (place=2/0 armour=(greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1)))
    """),
    (replace(peace(ADA), ground=(Fallen(None, (2, 0), make_armour("greaves")), Fallen(None, (9, 0), thing="coins",
         number=7), Fallen(None, thing="arrow", number=3))),
     PickUp("ada", "coins"), {}, """
        D10-27 picks up. who=ada weapon=coins
        = ada.coins 7
        = ground - (place=9/0 thing=coins number=7)
    """),
    (replace(peace(ADA), ground=(Fallen(None, (2, 0), make_armour("greaves")), Fallen(None, (9, 0), thing="coins",
         number=7), Fallen(None, thing="arrow", number=3))),
     PickUp("ada", "arrow"), {}, """
        D10-27 picks up. who=ada weapon=arrow
        = ada.things + arrow/3
        = ground - (thing=arrow number=3)
    """),
    (peace(ADA), Give("ada"), {"give": ["coins"], "coins": [6]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 coins? referee 1..1000000 [10] who=ada
        D10-22 gets. who=ada item=coins number=6
        = ada.coins 6
    """),
    (peace(ADA), Give("ada"), {}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=knife number=1
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
    """),
    (peace(ADA), Give("ada"), {"give": ["something-else"], "name": ["  old   key "], "number": [3]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 name? referee text 40 [] who=ada
        D10-22 number? referee 1..9999 [1] who=ada item=old key
        D10-22 gets. who=ada item=old key number=3
        = ada.things + old key/3
    """),
    (peace(ADA), Give("ada"), {"give": ["something-else"], "name": ["  "]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 name? referee text 40 [] who=ada
        D10-22 number? referee 1..9999 [1] who=ada item=—
        D10-22 gets. who=ada item=— number=1
        = ada.things + —/1
    """),
    (peace(ADA), Give("ada"), {"give": ["greaves"]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=greaves number=1
        = ada.armour + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"),))), Give("ada"), {"give": ["greaves"]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=greaves number=1
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(ADA, BRAN), HandOver("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(ADA, BRAN), HandOver("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(replace(ADA, waking=-1), BRAN), HandOver("ada", "bran"), {}, """
        ! no-unconscious who=ada
    """),
    (peace(replace(ADA, weapons=(), main=""), BRAN), HandOver("ada", "bran"), {}, """
        ! no-belongings target=ada
    """),
    (moment(doing(ADA, "act"), replace(BRAN, place=(3, 0))), HandOver("ada", "bran"), {}, """
        ! no-touch target=bran metres=3 reach=2
    """),
    (moment(doing(ADA, "act"), replace(BRAN, place=(2, 0))), HandOver("ada", "bran"), {}, """
        D10-22 what? ada long-sword [long-sword] who=ada
        D10-22 hands over. who=ada target=bran item=long-sword number=1
        = ada.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = ada.main
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = bran.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = fight.wave -1
        = fight.speed 0
    """),
    (moment(doing(ADA, "act"), BRAN), Take("ada", "bran"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, skills=()), BRAN), Take("ada", "bran"), {}, """
        ! no-knowledge who=ada what=sleight
    """),
    (moment(doing(ADA, "act"), BRAN), Trade("ada", "bran"), {}, """
        ! no-peace
    """),
    (peace(ADA, replace(BRAN, waking=-1)), Trade("ada", "bran"), {}, """
        ! no-unconscious who=bran
    """),
    (peace(ADA), UseUp("ada"), {}, """
        ! no-belongings target=ada
    """),
    (peace(replace(ADA, weapons=(), main="")), PutDown("ada"), {}, """
        ! no-belongings target=ada
    """),
    (moment(doing(ADA, "act"), BRAN), PutDown("ada"), {}, """
        ! no-peace
    """),
    (replace(moment(doing(ADA, "act"), BRAN), ground=(Fallen(KNIFE, (3, 0)),)), PickUp("ada", "knife"), {}, """
        ! no-such-thing found=knife
    """),
    (replace(peace(replace(ADA, lost=("right-arm",), wounds=(Wound("left-arm", 3),))), ground=(Fallen(KNIFE, (3,
         0)),)),
     PickUp("ada", "knife"), {}, """
        ! no-arm who=ada weapon=knife
    """),
    (peace(ADA), PickUp("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-thing found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), Give("ada"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, weapons=(KNIFE,) * 12)), Give("ada"), {}, """
        ! no-room-for-more who=ada
    """),
    (peace(ADA), Give("eve"), {}, """
        ! no-figure figure=eve
    """),
    (replace(peace(replace(holding(ADA, KNIFE), weapons=(KNIFE,))), ground=(Fallen(KNIFE, (3, 0)),)),
     PickUp("ada", "knife"), {}, """
        D10-27 picks up. who=ada weapon=knife
        = ada.weapons + (knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)
        = ground - (item=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) place=3/0)
    """),
    (replace(moment(doing(ADA, "act"), BRAN), ground=(Fallen(None, (2, 0), make_armour("greaves")),)),
     PickUp("ada", "greaves"), {}, """
        D10-27 picks up. who=ada weapon=greaves
        = ada.pack + (greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
        = ada.turn.declared False
        = ada.turn.sequence none
        = ada.turn.left none
        = ground - (place=2/0 armour=(greaves rigid right-leg/left-leg cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1)))
        = fight.wave -1
        = fight.speed 0
    """),
    (peace(replace(ADA, armour=(make_armour("greaves"),))), Give("ada"), {"give": ["mail-shirt"]}, """
        D10-22 give? referee knife..something-else (38) [knife] who=ada
        D10-22 gets. who=ada item=mail-shirt number=1
        = ada.armour + (mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))
    """),
    (peace(ADA, replace(BRAN, dead=True, coins=4)), Take("ada", "bran"), {"what": ["long-sword"]}, """
        D10-22 what? ada everything/long-sword/coins [everything] who=bran
        D10-22 takes. who=ada target=bran item=long-sword number=1
        = ada.weapons + (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.weapons - (long-sword one-hand-swords 1-2/3-6/7-9/10 cutting actions=2)
        = bran.main
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", THINGS)
def test_what_is_heard_as_things_change_hands(case: Case):
    """Nobody has less than nothing nor pays more than they have; sleight 5 against perception 5. (D10-10, D10-11,
    D10-15, D10-21, D10-22, D10-27)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


LEARNING: list[Case] = [
    (peace(ADA, replace(CLIO, points=998), replace(ADA, id="dai", dead=True), BRAN),
     Award("everybody"), {"award": [3]}, """
        D10-7 award? referee 1..20 [1] who=ada/clio
        D10-7 awarded. who=ada/clio count=2 points=3
        = ada.points 3
        = clio.points 999
    """),
    (peace(ADA, CLIO), Award("clio"), {}, """
        D10-7 award? referee 1..20 [1] who=clio
        D10-7 awarded. who=clio count=1 points=1
        = clio.points 1
    """),
    (peace(replace(ADA, points=5)), Learn("ada", "dodge"), {}, """
        D10-7 learns. who=ada what=dodge value=9 left=4
        = ada.skills - dodge/8
        = ada.skills + dodge/9
        = ada.points 4
    """),
    (peace(replace(ADA, points=5), late_knowledge=True), Learn("ada", "law"), {}, """
        D10-7 learns. who=ada what=law value=1 left=4
        = ada.skills + law/1
        = ada.points 4
    """),
    (peace(replace(ADA, points=5, skills=(*ADA.skills, ("lute", 3)))), Learn("ada", "climbing"), {}, """
        D10-7 learns. who=ada what=climbing value=1 left=4
        = ada.skills + climbing/1
        = ada.points 4
    """),
    (peace(replace(ADA, points=5)), Learn("ada", "law"), {}, """
        ! no-knowledge who=ada what=law
    """),
    (peace(replace(ADA, points=5)), Learn("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-skill found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA), Learn("ada", "dodge"), {}, """
        ! no-points who=ada
    """),
    (peace(replace(ADA, points=5, skills=(("dodge", 10),))), Learn("ada", "dodge"), {}, """
        ! no-more-skill who=ada what=dodge most=10
    """),
    (peace(replace(ADA, points=5, skills=(("dodge", 9),))), Learn("ada", "dodge"), {}, """
        D10-7 learns. who=ada what=dodge value=10 left=4
        = ada.skills - dodge/9
        = ada.skills + dodge/10
        = ada.points 4
    """),
    (peace(replace(ADA, points=5, dead=True)), Learn("ada", "dodge"), {}, """
        ! no-part target=ada
    """),
    (moment(doing(replace(ADA, points=5), "act"), BRAN), Learn("ada", "dodge"), {}, """
        ! no-peace
    """),
    (peace(BRAN), Award("everybody"), {}, """
        ! no-heroes
    """),
    (peace(replace(ADA, fled=True)), Award("ada"), {}, """
        ! no-part target=ada
    """),
    (peace(ADA), Award("eve"), {}, """
        ! no-figure figure=eve
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", LEARNING)
def test_what_is_heard_of_points(case: Case):
    """A point is a point of a skill, ten at most, in the order of the lists. (D10-7)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


NEW: list[Case] = [
    (peace(ADA),
     Create(newcomer="new"),
     {"origin": ["woman"], "strength": [6], "agility": [7], "endurance": [4], "size": [3], "chart": [4], "name chart":
      [19]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man]
        D10-3 strength? anyone 1..10 [5] left=22
        D10-4 agility? anyone 1..10 [5] left=16
        D10-5 endurance? anyone 1..8 [5] left=9
        D10-6 size? anyone 1..5 [5] left=5
        D10-1 characteristics. who=new strength=6 agility=7 endurance=4 size=3
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [scout]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=20
        D10-7 skills. who=new calling=scout best=spears/stealth/dodge
        D10-21 weapon? anyone knife..rifle (25) [spear]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Senda]
        D10-1 made. who=new name=Senda origin=woman calling=scout
        = new (new Senda heroes 6 7 4 3
            skills=dodge/6/brawling/3/knives/3/one-hand-swords/3/two-hand-swords/3/fencing/3/axes/3/maces/3/spears/7/staves/3/shields/3/throwing/3/bows/3/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/3/swimming/2/running/2/riding/3/stealth/7/sleight/3/perception/4/searching/1/tracking/4/survival/4/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(knife knives
            1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) armour=(padded-coat flexible
            abdomen/chest/right-arm/left-arm cutting=(roll=1) blunt=(roll=2)) main=spear origin=woman calling=scout)
    """),
    (peace(replace(ADA, name="Senda")),
     Create(newcomer="new"),
     {"origin": ["northern-man"], "strength": [2], "chart": [3], "calling": ["surgeon"], "weapon": ["great-sword"],
      "hand": ["left"], "name chart": [19], "name": ["   "]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man]
        D10-3 strength? anyone 1..10 [7] left=26
        D10-4 agility? anyone 1..10 [7] left=24
        D10-5 endurance? anyone 1..10 [8] left=17
        D10-6 size? anyone 1..9 [9] left=9
        D10-1 characteristics. who=new strength=2 agility=7 endurance=8 size=9
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [duellist]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=20
        D10-7 skills. who=new calling=surgeon best=dodge/knives/first-aid
        D10-21 weapon? anyone knife..rifle (25) [short-sword]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Tirso]
        D10-1 made. who=new name=Tirso origin=northern-man calling=surgeon
        = new (new Tirso heroes 2 7 8 9
            skills=dodge/7/brawling/1/knives/6/one-hand-swords/1/two-hand-swords/1/fencing/3/axes/1/maces/1/spears/1/staves/2/shields/1/throwing/3/bows/3/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/2/swimming/2/running/3/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/5/bargaining/1/medicine/4/letters/4
            weapons=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3) armour=(padded-coat flexible
            abdomen/chest/right-arm/left-arm cutting=(roll=1) blunt=(roll=2)) main=great-sword hand=left
            origin=northern-man calling=surgeon)
    """),
    (peace(extra_points=0, skill_points=10),
     Create(),
     {"strength": [9], "agility": [9], "chart": [1], "points": ["by-hand"], "skill": ["dodge", "letters", "done"],
      "how many": [6, 3], "weapon": ["knife"], "name chart": [1], "name": [" Ana   Luz "]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man]
        D10-3 strength? anyone 1..10 [5] left=20
        D10-4 agility? anyone 1..9 [5] left=11
        D10-5 endurance? anyone 1..1 [1] left=2
        D10-6 size? anyone 1..1 [1] left=1
        D10-1 characteristics. who=hero-1 strength=9 agility=9 endurance=1 size=1
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [sellsword]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=10
        D10-7 skill? anyone done..poisons (39) [done] left=10
        D10-7 how many? anyone 1..6 [1] skill=dodge value=4 left=10
        D10-7 skill? anyone done..poisons (38) [done] left=4
        D10-7 how many? anyone 1..4 [1] skill=letters value=0 left=4
        D10-7 skill? anyone done..poisons (38) [done] left=1
        D10-7 skills. who=hero-1 calling=sellsword best=dodge/brawling/knives
        D10-21 weapon? anyone knife..rifle (25) [long-sword]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Alder]
        D10-1 made. who=hero-1 name=Ana Luz origin=man calling=sellsword
        = hero-1 (hero-1 Ana Luz heroes 9 9 1 1
            skills=dodge/10/brawling/4/knives/4/one-hand-swords/4/two-hand-swords/4/fencing/4/axes/4/maces/4/spears/4/staves/4/shields/4/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/4/swimming/2/running/2/riding/4/stealth/4/sleight/4/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1/letters/3
            weapons=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)/(shield shields
            1-7/8-10/-/- blunt actions=2 metres=1 parries=all) armour=(mail-shirt flexible abdomen/chest
            cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))/(leather-cap flexible head cutting=(roll=1)
            blunt=(roll=1)) points=1 main=knife off=shield origin=man calling=sellsword)
    """),
    (peace(extra_points=0, skill_points=10),
     Create(),
     {"strength": [1], "size": [9], "chart": [1], "points": ["by-hand"], "skill": ["dodge", "letters"], "how many":
      [8, 2], "weapon": ["shield"], "name chart": [3]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man]
        D10-3 strength? anyone 1..10 [5] left=20
        D10-4 agility? anyone 1..10 [6] left=19
        D10-5 endurance? anyone 1..10 [6] left=13
        D10-6 size? anyone 1..7 [7] left=7
        D10-1 characteristics. who=hero-1 strength=1 agility=6 endurance=6 size=9
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [sellsword]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=10
        D10-7 skill? anyone done..poisons (39) [done] left=10
        D10-7 how many? anyone 1..7 [1] skill=dodge value=3 left=10
        D10-7 skill? anyone done..poisons (38) [done] left=2
        D10-7 how many? anyone 1..2 [1] skill=letters value=0 left=2
        D10-7 skills. who=hero-1 calling=sellsword best=dodge/fencing/throwing
        D10-21 weapon? anyone knife..rifle (25) [long-sword]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Delmo]
        D10-1 made. who=hero-1 name=Delmo origin=man calling=sellsword
        = hero-1 (hero-1 Delmo heroes 1 6 6 9
            skills=dodge/11/brawling/1/knives/1/one-hand-swords/1/two-hand-swords/1/fencing/3/axes/1/maces/1/spears/1/staves/1/shields/1/throwing/3/bows/3/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/1/swimming/1/running/3/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1/letters/2
            weapons=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)/(knife knives 1-4/5-8/9-10/-
            piercing actions=3 metres=1 ranges=3/6/10) armour=(mail-shirt flexible abdomen/chest cutting=(levels=1)
            piercing=(roll=2) blunt=(roll=1))/(leather-cap flexible head cutting=(roll=1) blunt=(roll=1)) main=shield
            origin=man calling=sellsword)
    """),
    (moment(doing(ADA, "act"), BRAN), Create(), {}, """
        ! no-peace
    """),
    (peace(ADA), Create(newcomer="ada"), {}, """
        ! no-newcomer found=ada
    """),
    (peace(*[replace(ADA, id=f"ada-{at}") for at in range(40)]), Create(), {}, """
        ! no-room most=40
    """),
    (peace(ADA), Retire("ada"), {}, """
        ! no-reason-to-retire who=ada
    """),
    (peace(replace(ADA, lost=("left-arm",))), Retire("ada"), {}, """
        D10-31 retires. who=ada
        = ada.retired True
    """),
    (peace(replace(ADA, wounds=(Wound("left-arm", 4),))), Retire("ada"), {}, """
        D10-31 retires. who=ada
        = ada.retired True
    """),
    (peace(replace(ADA, wounds=(Wound("left-arm", 4),), retired=True)), Retire("ada"), {}, """
        ! no-part target=ada
    """),
    (peace(replace(BRAN, wounds=(Wound("left-arm", 4),))), Retire("bran"), {}, """
        ! no-part target=bran
    """),
    (moment(doing(replace(ADA, lost=("left-arm",)), "act"), BRAN), Retire("ada"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, name="Tirso")), Create(), {"chart": [2], "weapon": ["knife"], "name chart": [20]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man]
        D10-3 strength? anyone 1..10 [6] left=24
        D10-4 agility? anyone 1..10 [6] left=18
        D10-5 endurance? anyone 1..10 [6] left=12
        D10-6 size? anyone 1..6 [6] left=6
        D10-1 characteristics. who=hero-1 strength=6 agility=6 endurance=6 size=6
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [archer]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=20
        D10-7 skills. who=hero-1 calling=archer best=dodge/knives/bows
        D10-21 weapon? anyone knife..rifle (25) [long-bow]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Alder]
        D10-1 made. who=hero-1 name=Alder origin=man calling=archer
        = hero-1 (hero-1 Alder heroes 6 6 6 6
            skills=dodge/7/brawling/3/knives/7/one-hand-swords/3/two-hand-swords/3/fencing/3/axes/3/maces/3/spears/3/staves/3/shields/3/throwing/3/bows/7/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/3/swimming/3/running/3/riding/3/stealth/7/sleight/3/perception/5/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)/(short-sword knives
            1-3/4-7/8-10/- cutting actions=2) armour=(leather-jerkin flexible abdomen/chest cutting=(roll=2)
            piercing=(roll=1) blunt=(roll=1)) main=knife origin=man calling=archer)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", NEW)
def test_what_is_heard_of_somebody_new(case: Case):
    """20 points, and four more; half of what a skill stands on, rounded down, and 20 points on top; what is left over
    is shared out as evenly as it goes. (D10-1 to D10-7, D10-21)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
