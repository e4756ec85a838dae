"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.advancement import Improve, MonthsPass, Reflect, Study
from arbitro.systems.brp.ailments import Expose, Poison, TakeAntidote, Treat
from arbitro.systems.brp.blows import Attack, Backstab, KnockOut, Shoot
from arbitro.systems.brp.campaign import Campaign, Surprise
from arbitro.systems.brp.characters import Ailment, Antidote, Dose, Person, Skill, Venom, Wound
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.combat import Declare
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.creation import Create, Invest, Outfit
from arbitro.systems.brp.dealings import Seize
from arbitro.systems.brp.encounters import Assail, Meet
from arbitro.systems.brp.gear import Give
from arbitro.systems.brp.goods import Buy, HandOver, LayDown, Loot, Sell, Steal, Take, UseUp
from arbitro.systems.brp.movement import Close, Withdraw
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.stances import Draw, LieInWait, Lurk, TakeCover
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Pit, Strain, Vie
from arbitro.systems.brp.wounds import Aid, Fall, Injure, Wake
from arbitro.systems.evening import TakeArms
from tests.systems.brp.figures import armed, foe, moment, peace, person, skilled, statements
from tests.systems.heard import Case, flat, heard

ADA = armed(person("ada"), "broadsword", skill=45)
"""Sword 60."""
BRAN = person("bran")
TAM = skilled(person("tam"), teach=30, climb=25, first_aid=9)
ORC = foe("orc", place=(2, 0))
FAR = foe("orc", place=(20, 0))
UNSKILLED = armed(person("ada"), "broadsword")
BOW = armed(person("ada"), "longbow", skill=55)
BIG = replace(ADA, characteristics=(17, 12, 15, 14, 13, 16, 11))
"""D4 of damage bonus."""
HURT = replace(BRAN, wounds=(Wound(3), Wound(4, tended=True), Wound(5, inner=True)))
ILL = replace(BRAN, ailments=(Ailment("plague", "major", "constitution", 0, 2, 2, 25, 9999, 0, 1),))
"""Acutely, with a multiple of medicine to come."""


def dosed(attacks: str, *taken: Antidote) -> Person:
    return replace(BRAN, doses=(Dose(25, Venom("x", 9, 3, attacks)),), antidotes=taken)


def due(*people: Person, **turn: Any) -> Campaign:
    return moment(peace(*people), "ada", **turn)


def between(*people: Person) -> Campaign:
    return replace(peace(*people), between=True)


def unseen(*people: Person) -> Campaign:
    state = due(*people)
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, ambushes=(Surprise("ada", "orc", lurking=True),)))


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty, which nobody makes another than usual."""
    return heard(apply, state, command, answers, ("BRP-3.2 difficulty",))


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


ILLNESS: list[Case] = [
    (
        peace(BRAN),
        Expose("bran"),
        {"illness": ["wasting-cough"], "exposure": [61]},
        """
        BRP-6.5 illness? referee bad-cold/camp-flux/marsh-fever/wasting-cough/red-sweat/ash-lung [bad-cold] who=bran
        BRP-6.5 exposure: bran d100
        BRP-6.5 caught. who=bran kind=wasting-cough roll=61 against_modifiers=(stamina 60) against=60
        BRP-6.5 drained. who=bran kind=wasting-cough characteristic=strength
        = bran.lost 1/0/0/0/0/0/0
        = bran.ailments + (wasting-cough major strength roll_at=7200 loss_at=50400)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Expose("bran"),
        {"illness": ["bad-cold"], "exposure": [61]},
        """
        BRP-6.5 illness? referee bad-cold/camp-flux/marsh-fever/wasting-cough/red-sweat/ash-lung [bad-cold] who=bran
        BRP-6.5 exposure: bran d100
        BRP-6.5 caught. who=bran kind=bad-cold roll=61 against_modifiers=(stamina 60) against=60
        BRP-6.5 weakened. who=bran kind=bad-cold points=1
        BRP-5.12 hurt. who=bran points=1 left=11
        = bran.wounds + (1 inner=True)
        = bran.ailments + (bad-cold minor hit-points roll_at=7200 loss_at=7200 lost=1)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Expose("bran"),
        {"illness": ["red-sweat"], "exposure": [60]},
        """
        BRP-6.5 illness? referee bad-cold/camp-flux/marsh-fever/wasting-cough/red-sweat/ash-lung [bad-cold] who=bran
        BRP-6.5 exposure: bran d100
        BRP-6.5 resisted. who=bran kind=red-sweat roll=60 against_modifiers=(stamina 60) against=60
        """,
    ),
    (
        peace(skilled(ADA, medicine=31), ILL),
        Treat("ada", "bran"),
        {"medicine": [6]},
        """
        BRP-6.5 medicine: ada d100
        BRP-3.2 success. who=ada skill=medicine roll=6 against_modifiers=(medicine 31) against=31
        BRP-3.2 special. who=ada skill=medicine
        BRP-3.5 stake? referee True/False [True] who=ada skill=medicine
        BRP-3.5 check. who=ada skill=medicine
        BRP-6.5 treated. who=ada patient=bran multiples=2
        = ada.skills - (medicine points=31)
        = ada.skills + (medicine points=31 checked=True)
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = bran.ailments + (plague major constitution failures=2 roll_at=25 loss_at=9999 help=3)
        = bran.treated_at 0
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(skilled(ADA, medicine=31), ILL),
        Treat("ada", "bran"),
        {"medicine": [7]},
        """
        BRP-6.5 medicine: ada d100
        BRP-3.2 success. who=ada skill=medicine roll=7 against_modifiers=(medicine 31) against=31
        BRP-3.5 stake? referee True/False [True] who=ada skill=medicine
        BRP-3.5 check. who=ada skill=medicine
        BRP-6.5 treated. who=ada patient=bran multiples=1
        = ada.skills - (medicine points=31)
        = ada.skills + (medicine points=31 checked=True)
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = bran.ailments + (plague major constitution failures=2 roll_at=25 loss_at=9999 help=2)
        = bran.treated_at 0
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(skilled(ADA, medicine=31), ILL),
        Treat("ada", "bran"),
        {"medicine": [32]},
        """
        BRP-6.5 medicine: ada d100
        BRP-3.2 failure. who=ada skill=medicine roll=32 against_modifiers=(medicine 31) against=31
        = bran.treated_at 0
        = clock 15
        = meanwhile (0 15 busy=ada/15)
        """,
    ),
    (
        peace(ILL),
        PassTime("turn"),
        {"conditions": ["in-the-wilderness"], "recovery": [13]},
        """
        BRP-4 passed. span=turn
        BRP-6.5 conditions? referee in-bed/away-from-home/in-the-wilderness/straining/injured [in-bed] who=bran
            kind=plague
        BRP-6.5 recovery: bran d100
        BRP-6.5 still ill. who=bran kind=plague multiple=1 steps=(days-ill 2, medicine 1, conditions -2) roll=13
            against_modifiers=(constitution-times 12) against=12 degree=severe
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = bran.ailments + (plague major constitution failures=3 multiple=3 roll_at=7225 loss_at=325)
        = clock 25
        """,
    ),
    (
        peace(ILL),
        PassTime("turn"),
        {"conditions": ["injured"], "recovery": [12]},
        """
        BRP-4 passed. span=turn
        BRP-6.5 conditions? referee in-bed/away-from-home/in-the-wilderness/straining/injured [in-bed] who=bran
            kind=plague
        BRP-6.5 recovery: bran d100
        BRP-6.5 recovered. who=bran kind=plague multiple=1 steps=(days-ill 2, medicine 1, conditions -4, always-left
            2) roll=12 against_modifiers=(constitution-times 12) against=12
        = bran.ailments - (plague major constitution failures=2 roll_at=25 loss_at=9999 help=1)
        = clock 25
        """,
    ),
    (
        peace(BRAN),
        Poison("bran"),
        {"poison": ["blue-cap"], "taste": [11]},
        """
        BRP-6.10 poison? referee serpent-venom/spider-venom/blue-cap/sleepy-berry/grey-salt/dart-resin [serpent-venom]
            who=bran
        BRP-6.10 notice? referee True/False [True] who=bran
        BRP-6.10 taste: bran d100
        BRP-3.2 failure. who=bran skill=sense roll=11 against_modifiers=(sense 10) against=10
        BRP-6.10 dosed. who=bran kind=blue-cap rounds=75
        = bran.doses + (75 (blue-cap 14 75 hit-points eaten=True))
        """,
    ),
    (
        peace(BRAN),
        Poison("bran"),
        {"poison": ["blue-cap"], "taste": [10]},
        """
        BRP-6.10 poison? referee serpent-venom/spider-venom/blue-cap/sleepy-berry/grey-salt/dart-resin [serpent-venom]
            who=bran
        BRP-6.10 notice? referee True/False [True] who=bran
        BRP-6.10 taste: bran d100
        BRP-3.2 success. who=bran skill=sense roll=10 against_modifiers=(sense 10) against=10
        BRP-3.5 stake? referee True/False [True] who=bran skill=sense
        BRP-3.5 check. who=bran skill=sense
        BRP-6.10 noticed. who=bran kind=blue-cap
        = bran.skills + (sense checked=True)
        """,
    ),
    (
        peace(dosed("strength")),
        PassTime("turn"),
        {"resist": [66]},
        """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=66 against_modifiers=(even-forces -50, active-force -45, passive-force
            60, hundred 100) against=65
        BRP-6.10 drained. who=bran kind=x points=9 potency=9 characteristic=strength
        = bran.lost 9/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.mends_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("hit-points")),
        PassTime("turn"),
        {"resist": [65]},
        """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=65 against_modifiers=(even-forces -50, active-force -45, passive-force 60,
            hundred 100) against=65
        BRP-6.10 harmed. who=bran kind=x points=5 potency=9
        BRP-5.12 hurt. who=bran points=5 left=7
        = bran.wounds + (5 inner=True)
        = bran.doses - (25 (x 9 3 hit-points))
        = bran.mends_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("x", 4, 22), Antidote("y", 7, 22))),
        PassTime("turn"),
        {"resist": [86]},
        """
        BRP-4 passed. span=turn
        BRP-6.10 eased. who=bran kind=x whole=9 points=4 potency=5
        BRP-3.4 resist: bran d100
        BRP-3.4 overcome. who=bran target= roll=86 against_modifiers=(even-forces -50, active-force -25, passive-force
            60, hundred 100) against=85
        BRP-6.10 drained. who=bran kind=x points=5 potency=5 characteristic=strength
        = bran.lost 5/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.mends_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("y", 7, 22))),
        PassTime("turn"),
        {"wrong_antidote": ["half"], "resist": [85]},
        """
        BRP-4 passed. span=turn
        BRP-6.10 wrong antidote? referee none/half/full [none] who=bran
        BRP-6.10 eased. who=bran kind=x whole=9 points=4 potency=5
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=85 against_modifiers=(even-forces -50, active-force -25, passive-force 60,
            hundred 100) against=85
        BRP-6.10 drained. who=bran kind=x points=3 potency=5 characteristic=strength
        = bran.lost 3/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.mends_at 50425
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("x", 9, 22))),
        PassTime("turn"),
        {},
        """
        BRP-4 passed. span=turn
        BRP-6.10 undone. who=bran kind=x
        = bran.doses - (25 (x 9 3 strength))
        = clock 25
        """,
    ),
    (
        peace(dosed("strength", Antidote("x", 4, 23))),
        PassTime("turn"),
        {"resist": [65]},
        """
        BRP-4 passed. span=turn
        BRP-3.4 resist: bran d100
        BRP-3.4 held. who=bran target= roll=65 against_modifiers=(even-forces -50, active-force -45, passive-force 60,
            hundred 100) against=65
        BRP-6.10 drained. who=bran kind=x points=5 potency=9 characteristic=strength
        = bran.lost 5/0/0/0/0/0/0
        = bran.doses - (25 (x 9 3 strength))
        = bran.mends_at 50425
        = clock 25
        """,
    ),
    (
        peace(replace(ADA, gear=("antidote/serpent-venom",)), BRAN),
        TakeAntidote("ada", "bran", "serpent-venom"),
        {},
        """
        BRP-6.10 antidote. who=bran kind=serpent-venom potency=8
        = ada.gear none
        = bran.antidotes + (serpent-venom 8 0)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), ILLNESS)
def test_what_is_asked_and_told_of_illness_and_poison(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """CON 12 is 60 of a hundred; CON × 2, one more of medicine, less the conditions, and never less than × 1; a
    POT of 9 against CON 12 leaves 65, or 85 once 4 are taken off it; half of 9 is 5. Sense 10. (BRP-2.5,
    BRP-4, BRP-5.12, BRP-6.5, BRP-6.10)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


FORCES: list[Case] = [
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"object": ["table"], "overcome": [60]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 size? referee 4..12 [8] who=ada thing=table
        BRP-3.4 overcome: ada d100
        BRP-3.4 won. who=ada target= roll=60 against_modifiers=(even-forces 50, active-force 50, passive-force -40)
            against=60
        BRP-3.4 lifted. who=ada thing=table size=8
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"overcome": [26]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 size? referee 1..120 [15] who=ada thing=other
        BRP-3.4 overcome: ada d100
        BRP-3.4 lost. who=ada target= roll=26 against_modifiers=(even-forces 50, active-force 50, passive-force -75)
            against=25
        BRP-3.4 not lifted. who=ada thing=other size=15
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"object": ["lamp-post"]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 no chance. who=ada target= against_modifiers=impossible(even-forces 50, active-force 50, passive-force
            -150)
        BRP-3.4 not lifted. who=ada thing=lamp-post size=30
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"size": [1], "overcome": [95]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 size? referee 1..120 [15] who=ada thing=other
        BRP-3.4 overcome: ada d100
        BRP-3.4 won. who=ada target= roll=95 against_modifiers=(even-forces 50, active-force 50, passive-force -5)
            against=95
        BRP-3.4 lifted. who=ada thing=other size=1
        """,
    ),
    (
        peace(BIG),
        Strain("ada", "squeeze"),
        {"overcome": [51]},
        """
        BRP-3.4 gap? referee 1..60 [15] who=ada
        BRP-3.4 overcome: ada d100
        BRP-3.4 lost. who=ada target= roll=51 against_modifiers=(even-forces 50, active-force 75, passive-force -75)
            against=50
        BRP-3.4 through. who=ada size=15
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "squeeze"),
        {"gap": [2]},
        """
        BRP-3.4 gap? referee 1..60 [12] who=ada
        BRP-3.4 no contest. who=ada target= against_modifiers=certain(even-forces 50, active-force 60, passive-force
            -10)
        BRP-3.4 stuck. who=ada size=2
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "withstand"),
        {"resist": [61]},
        """
        BRP-3.4 force? referee 1..60 [10] who=ada
        BRP-3.4 resist: ada d100
        BRP-3.4 overcome. who=ada target= roll=61 against_modifiers=(even-forces -50, active-force -50, passive-force
            60, hundred 100) against=60
        BRP-3.4 succumbs. who=ada force=10
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "withstand"),
        {"force": [22]},
        """
        BRP-3.4 force? referee 1..60 [10] who=ada
        BRP-3.4 no escape. who=ada target= against_modifiers=certain(even-forces 50, active-force 110, passive-force
            -60)
        BRP-3.4 succumbs. who=ada force=22
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "withstand"),
        {"force": [2]},
        """
        BRP-3.4 force? referee 1..60 [10] who=ada
        BRP-3.4 no danger. who=ada target= against_modifiers=impossible(even-forces 50, active-force 10, passive-force
            -60)
        BRP-3.4 withstands. who=ada force=2
        """,
    ),
    (
        peace(ADA, replace(BRAN, move=11)),
        Pit("ada", "bran", "race"),
        {},
        """
        BRP-3.4 yields. who=ada target=bran active=10 passive=11
        """,
    ),
    (
        peace(replace(ADA, move=11), BRAN),
        Pit("ada", "bran", "race"),
        {},
        """
        BRP-3.4 prevails. who=ada target=bran active=11 passive=10
        """,
    ),
    (
        peace(BIG, BRAN),
        Pit("ada", "bran", "race"),
        {"overcome": [71]},
        """
        BRP-3.4 overcome: ada d100
        BRP-3.4 lost. who=ada target=bran roll=71 against_modifiers=(even-forces 50, active-force 80, passive-force
            -60) against=70
        BRP-3.4 yields. who=ada target=bran active=16 passive=12
        """,
    ),
    (
        peace(BIG, BRAN),
        Pit("ada", "bran", "arm-wrestling"),
        {"overcome": [85]},
        """
        BRP-3.4 overcome: ada d100
        BRP-3.4 won. who=ada target=bran roll=85 against_modifiers=(even-forces 50, active-force 85, passive-force
            -50) against=85
        BRP-3.4 prevails. who=ada target=bran active=17 passive=10
        """,
    ),
    (
        peace(BIG, BRAN),
        Pit("bran", "ada", "stare-down"),
        {"overcome": [36]},
        """
        BRP-3.4 overcome: bran d100
        BRP-3.4 lost. who=bran target=ada roll=36 against_modifiers=(even-forces 50, active-force 50, passive-force
            -65) against=35
        BRP-3.4 yields. who=bran target=ada active=10 passive=13
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), FORCES)
def test_what_is_asked_and_told_of_force_against_force(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Fifty, five a point: STR 10 against the middle of a table's 4 to 12 is 60, against 15 it is 25, against 30
    nothing; SIZ 12 against a gap of 12 is 50; CON 12 against 10 leaves 60. Of two who race the faster one
    wins. (BRP-3.4)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


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


MOVING: list[Case] = [
    (
        statements(peace(ADA, FAR), "ada"),
        Close("ada", "orc"),
        {},
        """
        BRP-5.3 metres? ada 1..18 [18] target=orc free=5
        BRP-5.3 means to move. who=ada toward=orc metres=18
        = fight.turns + (ada toward=orc metres=18)
        """,
    ),
    (
        statements(peace(ADA, FAR), "ada"),
        Withdraw("ada"),
        {},
        """
        BRP-5.3 back? ada 1..30 [5] free=5
        BRP-5.3 means to move. who=ada toward=away metres=5
        = fight.turns + (ada toward=away metres=5)
        """,
    ),
    (
        statements(peace(replace(ADA, move=14), FAR), "ada"),
        Withdraw("ada"),
        {},
        """
        BRP-5.3 back? ada 1..42 [7] free=7
        BRP-5.3 means to move. who=ada toward=away metres=7
        = fight.turns + (ada toward=away metres=7)
        """,
    ),
    (
        statements(peace(replace(ADA, in_hand=()), FAR), "ada"),
        Declare("ada", "attack", "broadsword"),
        {},
        """
        BRP-6.6 drawn. who=ada weapon=broadsword
        BRP-5.2 states. who=ada act=attack weapon=broadsword
        = ada.in_hand broadsword
        = fight.now orc
        = fight.turns + (ada act=attack weapon=broadsword handled=1)
        """,
    ),
    (
        peace(ADA, ORC),
        TakeArms(),
        {},
        """
        BRP-5.3 apart? referee 1..200 [10]
        BRP-5.1 begins. metres=10
        = orc.place 10/0
        = fight ()
        """,
    ),
    (
        peace(ADA, ORC),
        Assail("ada", "orc"),
        {},
        """
        BRP-5.1 assails. who=ada target=orc
        BRP-5.3 apart? referee 1..200 [2]
        BRP-5.1 begins. metres=2
        = fight ()
        """,
    ),
    (
        peace(BOW, ORC),
        Assail("ada", "orc"),
        {},
        """
        BRP-5.1 assails. who=ada target=orc
        BRP-5.3 apart? referee 1..200 [10]
        BRP-5.1 begins. metres=10
        = orc.place 10/0
        = fight ()
        """,
    ),
    (
        peace(replace(ADA, place=(7, 0)), replace(BRAN, place=(3, 0))),
        Meet("wolf"),
        {"made": ["rolled"], "characteristic": [11, 12, 13, 15, 16]},
        """
        BRP-7 made? referee average/rolled [average] kind=wolf
        BRP-7 characteristic: referee 2d6+4
        BRP-7 characteristic: referee 3d6
        BRP-7 characteristic: referee 2d6
        BRP-7 characteristic: referee 3d6
        BRP-7 characteristic: referee 2d6+6
        BRP-7 metres? referee 1..200 [10] kind=wolf
        BRP-6.1 foe waits? referee True/False [False] who=wolf-1
        BRP-7 met. who=wolf-1 kind=wolf metres=10
        = wolf-1 (wolf-1 wolf 1 foes 11/12/13/5/15/16/0 skills=(dodge points=-2)/(listen points=35)/(sense
            points=65)/(stealth points=30)/(track points=60) weapons=(bite (bite bite 40 d6 length=short) hands=0)
            place=17/0 kind=wolf move=14 hide=1)
        = fight ()
        """,
    ),
    (
        peace(ADA),
        Meet("wolf"),
        {"foe_waits": [True], "wait": [9], "notice": [25]},
        """
        BRP-7 made? referee average/rolled [average] kind=wolf
        BRP-7 metres? referee 1..200 [10] kind=wolf
        BRP-6.1 foe waits? referee True/False [False] who=wolf-1
        BRP-7 met (wolf-1). who=wolf-1 kind=wolf metres=10
        BRP-6.1 wait: wolf-1 d100
        BRP-3.2 success (wolf-1). who=wolf-1 skill=stealth roll=9 against_modifiers=(stealth 40) against=40
        BRP-6.1 sense? ada listen/sense/spot [listen]
        BRP-6.1 notice: ada d100
        BRP-3.2 success. who=ada skill=listen roll=25 against_modifiers=(listen 25) against=25
        BRP-3.5 check. who=ada skill=listen
        BRP-6.1 set (wolf-1). who=wolf-1 target=ada
        = ada.skills + (listen checked=True)
        = wolf-1 (wolf-1 wolf 1 foes 11/11/7/5/11/13/0 skills=(dodge points=4)/(listen points=35)/(sense
            points=65)/(stealth points=30)/(track points=60) weapons=(bite (bite bite 40 d6 length=short) hands=0)
            hidden=(stealth success teaches=True) place=10/0 kind=wolf move=14 hide=1)
        = fight (ambushes=(wolf-1 ada))
        """,
    ),
    (
        due(replace(armed(ADA, "longbow", "dagger"), in_hand=("longbow",)), ORC),
        Draw("ada", "dagger"),
        {},
        """
        BRP-6.6 hands? ada put-away/drop [put-away] weapon=dagger
        BRP-6.6 put away. who=ada weapon=longbow
        BRP-6.6 drawn. who=ada weapon=dagger
        = ada.in_hand dagger
        = fight.now orc
        = fight.turns + (ada handled=2)
        """,
    ),
    (
        due(replace(armed(ADA, "longbow", "dagger"), in_hand=("longbow",)), ORC),
        Draw("ada", "dagger"),
        {"hands": ["drop"]},
        """
        BRP-6.6 hands? ada put-away/drop [put-away] weapon=dagger
        BRP-6.6 dropped. who=ada weapon=longbow
        BRP-6.6 drawn. who=ada weapon=dagger
        = ada.weapons - (longbow (longbow missile-weapon/bow 5 d8+1 bonus=half length=missile range=90) hands=2
            points=10 most=10)
        = ada.in_hand dagger
        = ground + ((longbow (longbow missile-weapon/bow 5 d8+1 bonus=half length=missile range=90) hands=2 points=10
            most=10))
        = fight.now orc
        = fight.turns + (ada handled=1)
        """,
    ),
    (
        due(ADA, ORC),
        TakeCover("ada"),
        {},
        """
        BRP-6.3 behind? referee hedge/furniture/thin-wood/set-shield/brick/metal [furniture] who=ada
        BRP-6.3 in cover. who=ada cover=furniture
        = ada.cover furniture
        = fight.now orc
        = fight.turns + (ada handled=1)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), MOVING)
def test_what_is_asked_and_told_as_a_fight_begins(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Twenty metres less the two of a reach; a MOV of 14 runs 42 m and goes 7 for nothing; one sets upon somebody
    at arm's length, or ten metres off with a bow. A wolf's Stealth of 40 against a Listen of 25. (BRP-5.1,
    BRP-5.2, BRP-5.3, BRP-6.1, BRP-6.3, BRP-6.6, BRP-7)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


BLOWS: list[Case] = [
    (
        due(BIG, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [12], "defence": ["dodge"], "dodge": [25], "damage": [5], "bonus": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=12 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=special
        BRP-5.7 dodge: orc d100
        BRP-5.7 not dodged. who=orc target=ada weapon=dodge quality=failure roll=25 against_modifiers=(dodge 24)
            against=24
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=9 roll=5 bonus=3 half=False points=17
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 dying. who=orc points=17 left=-5 hope=True
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (17)
        = orc.mends_at 50400
        = fight.now none
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(BIG, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [12], "defence": ["dodge"], "dodge": [24], "damage": [5], "bonus": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=12 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=special
        BRP-5.7 dodge: orc d100
        BRP-5.7 half dodged. who=orc target=ada weapon=dodge quality=success roll=24 against_modifiers=(dodge 24)
            against=24
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=5 bonus=3 half=False points=8
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=8 left=4
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (8)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [60], "defence": ["dodge"], "dodge": [5]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=60 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.7 dodge: orc d100
        BRP-5.7 dodged. who=orc target=ada weapon=dodge quality=special roll=5 against_modifiers=(dodge 24) against=24
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [99]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 fumble. who=ada target=orc weapon=broadsword roll=99 against_modifiers=(melee-weapon/sword 60)
            against=60
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, armed(ORC, "short-sword", skill=45)),
        Attack("ada", "orc", "broadsword"),
        {"attack": [12], "parry": [13], "damage": [5]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=12 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=broadsword
        BRP-5.6 defence? orc short-sword/brawl/dodge/none [short-sword] who=ada weapon=broadsword hit=special
        BRP-5.6 parry: orc d100
        BRP-5.6 half parried. who=orc target=ada weapon=short-sword quality=success roll=13
            against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=5 bonus=0 half=False points=5
        BRP-5.8 worn. who=orc weapon=short-sword points=2 left=10
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=5 left=7
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.weapons - (short-sword (short-sword melee-weapon/sword 15 d6+1) points=12 most=12)
        = orc.weapons + (short-sword (short-sword melee-weapon/sword 15 d6+1) points=10 most=12)
        = orc.wounds + (5)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, armed(ORC, "short-sword", skill=45)),
        Attack("ada", "orc", "broadsword"),
        {"attack": [60], "parry": [12]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=60 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/brawl/dodge/none [short-sword] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 parried. who=orc target=ada weapon=short-sword quality=special roll=12
            against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.8 worn. who=ada weapon=broadsword points=1 left=11
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=11 most=12)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(ADA, armed(ORC, "short-sword", skill=45, worn=("chain",))),
        Attack("ada", "orc", "broadsword"),
        {"attack": [60], "parry": [61], "damage": [7]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=60 against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.6 defence? orc short-sword/brawl/dodge/none [short-sword] who=ada weapon=broadsword hit=success
        BRP-5.6 parry: orc d100
        BRP-5.6 not parried. who=orc target=ada weapon=short-sword quality=failure roll=61
            against_modifiers=(melee-weapon/sword 60) against=60
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=7 bonus=0 half=False points=7
        BRP-5.10 held. who=orc armour=7
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(armed(person("ada"), "broadsword"), melee_weapon__dagger=45, melee_weapon__axe=40), ORC),
        Attack("ada", "orc", "broadsword"),
        {"related": [True], "attack": [90]},
        """
        BRP-5.5 related? referee True/False [False] who=ada skill=melee-weapon/dagger weapon=broadsword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/dagger 70, related
            -35) against=35
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(UNSKILLED, melee_weapon__axe=55, melee_weapon__club=40, melee_weapon__dagger=45), ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [90]},
        """
        BRP-5.5 related? referee True/False [False] who=ada skill=melee-weapon/axe weapon=broadsword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/sword 15)
            against=15
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(armed(person("ada"), "broadsword"), melee_weapon__dagger=5), ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [90]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/sword 15)
            against=15
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(skilled(armed(person("ada"), "broadsword"), melee_weapon__dagger=6), ORC),
        Attack("ada", "orc", "broadsword"),
        {"attack": [90]},
        """
        BRP-5.5 related? referee True/False [False] who=ada skill=melee-weapon/dagger weapon=broadsword
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=90 against_modifiers=(melee-weapon/sword 15)
            against=15
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), BLOWS)
def test_what_is_asked_and_told_of_blows(state: Campaign, command: Any, answers: dict[str, list[Any]], said: str):
    """Sword 60 and a D4 for STR 17 and SIZ 15; a special is a fifth, 12, and does the most of a D8+1 besides; what
    parries a special loses 2 points, and what a special parries one; chain mail takes 7. Dagger 70 and axe
    55 for a sword of 15: the dagger, as difficult; of two at 70 the first; half of 31 is 16, and of 30 no
    more than the 15 of the sword. (BRP-2.5, BRP-5.5 to BRP-5.10, BRP-5.13)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


TRICKS: list[Case] = [
    (
        due(replace(BOW, characteristics=BIG.characteristics), armed(FAR, "round-shield")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [12], "parry": [31], "damage": [5], "bonus": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=longbow roll=12 against_modifiers=(missile-weapon/bow 60) against=60
        BRP-5.13 special. who=ada target=orc weapon=longbow
        BRP-5.7 missile? referee True/False [True] who=orc weapon=longbow
        BRP-5.6 defence? orc round-shield/dodge/none [round-shield] who=ada weapon=longbow hit=special
        BRP-5.6 parry: orc d100
        BRP-5.6 not parried. who=orc target=ada weapon=round-shield quality=failure roll=31
            against_modifiers=(round-shield 30) against=30
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=9 roll=5 bonus=2 half=True points=16
        BRP-3.5 check. who=ada skill=missile-weapon/bow
        BRP-5.12 dying. who=orc points=16 left=-4 hope=True
        = ada.skills - (missile-weapon/bow points=55)
        = ada.skills + (missile-weapon/bow points=55 checked=True)
        = orc.wounds + (16)
        = orc.mends_at 50400
        = fight.now none
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [60], "damage": [9]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=60 against_modifiers=(missile-weapon/bow 60, cover -30)
            against=30
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=0 roll=9 bonus=0 half=False points=9
        BRP-6.3 through. who=ada target=orc points=9 cover=4
        BRP-5.12 hurt. who=orc points=5 left=7
        = orc.wounds + (5)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [31], "cover": [1000]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=31 against_modifiers=(missile-weapon/bow 60, cover -30)
            against=30
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-6.3 stopped. who=ada target=orc
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"attack": [61]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=61 against_modifiers=(missile-weapon/bow 60, cover -30)
            against=30
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"difficulty": ["difficult"], "attack": [30], "cover": [0], "damage": [4]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=30 against_modifiers=(missile-weapon/bow 60, cover -30,
            difficult -15) against=15
        BRP-6.3 cover? referee 0..1000 [4] target=orc weapon=longbow
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=longbow most=0 roll=4 bonus=0 half=False points=4
        BRP-6.3 through. who=ada target=orc points=4 cover=0
        BRP-5.12 hurt. who=orc points=4 left=8
        = orc.wounds + (4)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(BOW, replace(FAR, cover="thin-wood")),
        Shoot("ada", "orc", "longbow"),
        {"difficulty": ["difficult"], "attack": [31]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=longbow roll=31 against_modifiers=(missile-weapon/bow 60, cover -30,
            difficult -15) against=15
        = fight.now orc
        = fight.turns + (ada used=longbow done=True)
        """,
    ),
    (
        due(ADA, ORC),
        KnockOut("ada", "orc", "broadsword"),
        {"attack": [30], "defence": ["none"], "damage": [7], "hours": [3]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=30 against_modifiers=(melee-weapon/sword 60, knock-out
            -30) against=30
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.9 damage: ada d8+1
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=7 bonus=0 half=False points=7
        BRP-6.9 knocked out. who=orc points=7
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hours: orc d6
        BRP-5.12 unconscious. who=orc roll=3
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.asleep 900
        = fight.now none
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        due(BIG, armed(ORC, "brawl", worn=("quilted",))),
        KnockOut("ada", "orc", "broadsword"),
        {"attack": [30], "defence": ["none"], "damage": [6], "bonus": [2]},
        """
        BRP-5.5 attack: ada d100
        BRP-5.5 hit. who=ada target=orc weapon=broadsword roll=30 against_modifiers=(melee-weapon/sword 60, knock-out
            -30) against=30
        BRP-5.6 defence? orc brawl/dodge/none [brawl] who=ada weapon=broadsword hit=success
        BRP-5.9 damage: ada d8+1
        BRP-2.5 bonus: ada d4
        BRP-5.9 damage. who=ada target=orc weapon=broadsword most=0 roll=6 bonus=2 half=False points=8
        BRP-5.10 armour. who=orc armour=2
        BRP-6.9 still up. who=orc points=1 modifiers=(broadsword 2, damage-bonus 1, armour -2)
        BRP-3.5 check. who=ada skill=melee-weapon/sword
        BRP-5.12 hurt. who=orc points=1 left=11
        = ada.skills - (melee-weapon/sword points=45)
        = ada.skills + (melee-weapon/sword points=45 checked=True)
        = orc.wounds + (1)
        = orc.mends_at 50400
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
    (
        unseen(ADA, skilled(ORC, spot=3)),
        Backstab("ada", "orc", "broadsword"),
        {"notice": [15], "attack": [97]},
        """
        BRP-6.2 sense? orc listen/sense/spot [spot]
        BRP-6.2 notice: orc d100
        BRP-3.2 failure. who=orc skill=spot roll=15 against_modifiers=(spot 28, unaware -14) against=14
        BRP-6.2 unaware. who=orc target=ada
        BRP-5.5 attack: ada d100
        BRP-5.5 miss. who=ada target=orc weapon=broadsword roll=97 against_modifiers=(melee-weapon/sword 60, backstab
            60) against=120
        = fight.now orc
        = fight.turns + (ada used=broadsword done=True)
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), TRICKS)
def test_what_is_asked_and_told_of_shots_and_tricks(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Half of 60 for what is difficult, twice for a back; a D4 counts half with a bow; thin wood takes 4, and what
    misses by the cover alone hits that; more than half of 12 hit points knocks out, and else a D8+1 and a
    D4 do their least, 3, less 2 of quilt. (BRP-5.5, BRP-5.9, BRP-5.10, BRP-5.12, BRP-6.2, BRP-6.3, BRP-6.9,
    BRP-3.5)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


WOUNDS: list[Case] = [
    (
        peace(BRAN),
        Fall("bran"),
        {"metres": [10], "landing": [24], "damage": [9]},
        """
        BRP-6.7 metres? referee 1..90 [3] who=bran
        BRP-6.7 dodge? referee True/False [True] who=bran metres=10
        BRP-6.7 landing: bran d100
        BRP-3.2 success. who=bran skill=dodge roll=24 against_modifiers=(dodge 24) against=24
        BRP-3.5 stake? referee True/False [True] who=bran skill=dodge
        BRP-3.5 check. who=bran skill=dodge
        BRP-6.7 damage: bran 3d6
        BRP-6.7 fell. who=bran metres=10 roll=9
        BRP-5.12 hurt. who=bran points=9 left=3
        = bran.skills + (dodge checked=True)
        = bran.wounds + (9)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Fall("bran"),
        {"metres": [9], "dodge": [False], "damage": [9]},
        """
        BRP-6.7 metres? referee 1..90 [3] who=bran
        BRP-6.7 dodge? referee True/False [True] who=bran metres=9
        BRP-6.7 damage: bran 3d6
        BRP-6.7 fell. who=bran metres=9 roll=9
        BRP-5.12 hurt. who=bran points=9 left=3
        = bran.wounds + (9)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Fall("bran"),
        {"landing": [24]},
        """
        BRP-6.7 metres? referee 1..90 [3] who=bran
        BRP-6.7 dodge? referee True/False [True] who=bran metres=3
        BRP-6.7 landing: bran d100
        BRP-3.2 success. who=bran skill=dodge roll=24 against_modifiers=(dodge 24) against=24
        BRP-3.5 stake? referee True/False [True] who=bran skill=dodge
        BRP-3.5 check. who=bran skill=dodge
        BRP-6.7 landed. who=bran metres=3
        = bran.skills + (dodge checked=True)
        """,
    ),
    (
        peace(BRAN),
        Injure("bran"),
        {"points": [11], "hours": [3]},
        """
        BRP-5.12 points? referee 1..100 [1] who=bran
        BRP-5.12 hurt. who=bran points=11 left=1
        BRP-5.12 hours: bran d6
        BRP-5.12 unconscious. who=bran roll=3
        = bran.wounds + (11)
        = bran.asleep 900
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN),
        Injure("bran"),
        {"points": [9]},
        """
        BRP-5.12 points? referee 1..100 [1] who=bran
        BRP-5.12 hurt. who=bran points=9 left=3
        = bran.wounds + (9)
        = bran.mends_at 50400
        """,
    ),
    (
        peace(BRAN, ADA),
        Injure("bran"),
        {"points": [12]},
        """
        BRP-5.12 points? referee 1..100 [1] who=bran
        BRP-5.12 dying. who=bran points=12 left=0 hope=True
        BRP-5.14 emergency.
        = bran.wounds + (12)
        = bran.mends_at 50400
        = fight (round=1 phase=act now=ada emergency=True)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(5)))),
        Aid("ada", "bran", 0),
        {"aid": [6], "healing": [1]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=6 against_modifiers=(first-aid 30) against=30
        BRP-3.2 special. who=ada skill=first-aid
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=5 points=4 left=8 roll=1 modifiers=(special 3)
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (5)
        = bran.wounds + (1 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(5)))),
        Aid("ada", "bran", 3),
        {"aid": [6], "healing": [1]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=6 against_modifiers=(first-aid 30) against=30
        BRP-3.2 special. who=ada skill=first-aid
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=3 points=3 left=7 roll=1 modifiers=(special 3)
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (3)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(5)))),
        Aid("ada", "bran", 5),
        {"aid": [30], "healing": [2]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=30 against_modifiers=(first-aid 30) against=30
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=5 points=2 left=6 roll=2 modifiers=()
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (5)
        = bran.wounds + (3 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(skilled(ADA, first_aid=20), replace(BRAN, wounds=(Wound(3), Wound(9)))),
        Aid("ada", "bran", 9),
        {"aid": [30], "healing": [2], "hours": [4]},
        """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=30 against_modifiers=(first-aid 30) against=30
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=9 points=2 left=2 roll=2 modifiers=()
        BRP-5.12 hours: bran d6
        BRP-5.12 unconscious. who=bran roll=4
        = ada.skills - (first-aid points=20)
        = ada.skills + (first-aid points=20 checked=True)
        = bran.wounds - (9)
        = bran.wounds + (7 tended=True)
        = bran.asleep 1200
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(ADA, replace(BRAN, asleep=9)),
        Wake("ada", "bran"),
        {},
        """
        BRP-5.12 woken. who=ada patient=bran
        = bran.asleep 0
        = clock 1
        = meanwhile (0 1 busy=ada/1)
        """,
    ),
    (
        peace(replace(BRAN, wounds=(Wound(3), Wound(4)), mends_at=50400, lost=(0, 2, 0, 3, 0, 0, 0))),
        PassTime("week"),
        {"week": [2]},
        """
        BRP-4 passed. span=week
        BRP-6.5 regained. who=bran characteristic=intelligence
        BRP-5.14 hospital? referee True/False [False] who=bran
        BRP-5.14 week: bran d3
        BRP-5.14 mended. who=bran points=2 left=6 most=11
        = bran.lost 0/2/0/2/0/0/0
        = bran.wounds - (4)
        = bran.wounds + (2)
        = bran.mends_at 100800
        = clock 50400
        """,
    ),
    (
        peace(replace(BRAN, wounds=(Wound(3), Wound(4)), mends_at=50400)),
        PassTime("week"),
        {"hospital": [True]},
        """
        BRP-4 passed. span=week
        BRP-5.14 hospital? referee True/False [False] who=bran
        BRP-5.14 mended. who=bran points=3 left=8 most=12
        = bran.wounds - (4)
        = bran.wounds + (1)
        = bran.mends_at 100800
        = clock 50400
        """,
    ),
    (
        peace(ADA),
        SpendPower("ada"),
        {"power": [3]},
        """
        BRP-2.5 power? ada 1..10 [1] left=10
        BRP-2.5 spent. who=ada points=3 left=7
        = ada.power_spent 3
        = ada.power_at 7200
        """,
    ),
    (
        peace(replace(ADA, power_spent=6)),
        SpendPower("ada"),
        {"power": [4]},
        """
        BRP-2.5 power? ada 1..4 [1] left=4
        BRP-2.5 spent. who=ada points=4 left=0
        BRP-2.5 drained. who=ada
        = ada.power_spent 10
        = ada.power_at 7200
        """,
    ),
    (
        peace(ADA),
        PassTime("hour", count=3),
        {},
        """
        BRP-4 passed several. span=hour count=3
        = clock 900
        """,
    ),
    (
        peace(replace(ADA, asleep=300, power_spent=2, power_at=280)),
        PassTime("hour"),
        {},
        """
        BRP-4 passed. span=hour
        BRP-5.12 wakes. who=ada
        = ada.power_spent 0
        = ada.power_at 0
        = ada.asleep 0
        = clock 300
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), WOUNDS)
def test_what_is_asked_and_told_of_wounds_and_their_healing(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Ten metres are four dice, less one for a Dodge of 24; First Aid 30, or 10: a special at 06 or 02 is three
    more, and never more than the wound; a week is a D3, in a hospital 3. POW 10. (BRP-2.5, BRP-2.6, BRP-4,
    BRP-5.12, BRP-5.14, BRP-6.5, BRP-6.7)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


THINGS: list[Case] = [
    (
        peace(replace(ADA, weapons=(replace(ADA.weapons[0], count=3),)), BRAN),
        HandOver("ada", "bran"),
        {"how_many": [2]},
        """
        BRP-2.9 handed? ada broadsword [broadsword] target=ada
        BRP-2.9 how many? ada 1..3 [1] item=broadsword
        BRP-2.9 handed. who=ada target=bran item=broadsword count=2
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12 count=3)
        = ada.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = bran.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12 count=2)
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Take("ada", "bran"),
        {},
        """
        BRP-2.9 willing? bran True/False [True] who=ada
        BRP-2.9 taken? bran letter [letter] target=bran
        BRP-2.9 taken. who=ada target=bran item=letter count=1
        = ada.gear letter
        = bran.gear none
        """,
    ),
    (
        peace(ADA, replace(ORC, gear=("letter",))),
        Take("ada", "orc"),
        {},
        """
        BRP-2.9 willing? orc True/False [False] who=ada
        BRP-2.9 kept. who=orc target=ada
        """,
    ),
    (
        peace(ADA, replace(armed(BRAN, "dagger", worn=("chain",)), asleep=9, gear=("letter",))),
        Take("ada", "bran"),
        {"taken": ["chain"]},
        """
        BRP-2.9 taken? ada dagger/chain/letter [dagger] target=bran
        BRP-2.9 taken. who=ada target=bran item=chain count=1
        = ada.armours + (chain 7 7 modifier=-20 hinders=physical)
        = bran.armours - (chain 7 7 modifier=-20 hinders=physical)
        = bran.worn none
        """,
    ),
    (
        peace(ADA, replace(armed(BRAN, "dagger", worn=("chain",)), asleep=9, gear=("letter",))),
        Loot("ada", "bran"),
        {},
        """
        BRP-2.9 looted. who=ada target=bran items=dagger/chain/letter
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = ada.armours + (chain 7 7 modifier=-20 hinders=physical)
        = ada.gear letter
        = bran.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15)
        = bran.in_hand none
        = bran.armours - (chain 7 7 modifier=-20 hinders=physical)
        = bran.worn none
        = bran.gear none
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Steal("ada", "bran"),
        {"active": [2], "passive": [90]},
        """
        BRP-3.3 answer? bran appraise..track (36) [spot] target=ada skill=sleight-of-hand
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=sleight-of-hand roll=2 against_modifiers=(sleight-of-hand 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=sleight-of-hand
        BRP-3.5 check. who=ada skill=sleight-of-hand
        BRP-3.3 passive: bran d100
        BRP-3.2 failure. who=bran skill=spot roll=90 against_modifiers=(spot 25) against=25
        BRP-2.9 taken? referee letter [letter] target=bran
        BRP-2.6 stolen (ada). who=ada target=bran item=letter count=1
        = ada.skills + (sleight-of-hand checked=True)
        = ada.gear letter
        = bran.gear none
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Steal("ada", "bran"),
        {"active": [5], "passive": [25]},
        """
        BRP-3.3 answer? bran appraise..track (36) [spot] target=ada skill=sleight-of-hand
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=sleight-of-hand roll=5 against_modifiers=(sleight-of-hand 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=sleight-of-hand
        BRP-3.5 check. who=ada skill=sleight-of-hand
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=spot roll=25 against_modifiers=(spot 25) against=25
        BRP-3.5 stake? referee True/False [True] who=bran skill=spot
        BRP-3.5 check. who=bran skill=spot
        BRP-2.6 caught stealing. who=ada target=bran
        = ada.skills + (sleight-of-hand checked=True)
        = bran.skills + (spot checked=True)
        """,
    ),
    (
        peace(ADA, replace(BRAN, gear=("letter",))),
        Buy("ada", "bran"),
        {"haggle": [True], "active": [3], "passive": [90]},
        """
        BRP-2.6 wares? bran letter [letter] target=bran
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=letter price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=3 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-3.3 passive: bran d100
        BRP-3.2 failure. who=bran skill=bargain roll=90 against_modifiers=(bargain 5) against=5
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=letter price=inexpensive
        BRP-2.6 bought of. who=ada target=bran item=letter count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.gear letter
        = bran.gear none
        """,
    ),
    (
        peace(ADA, BRAN),
        Buy("ada", "bran"),
        {"goods": ["rock"]},
        """
        BRP-2.6 goods? ada battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=rock price=reasonable
        BRP-2.6 pays? referee True/False [True] who=ada item=rock price=reasonable
        BRP-2.6 bought of. who=ada target=bran item=rock count=1 price=reasonable
        = ada.weapons + (rock (rock throw 25 d2 bonus=half length=missile range=20) flies=True)
        """,
    ),
    (
        peace(ADA, BRAN),
        Sell("ada", "bran"),
        {},
        """
        BRP-2.6 wares? ada broadsword [broadsword] target=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=bran
        BRP-2.6 haggle? bran True/False [False] item=broadsword price=reasonable
        BRP-2.6 pays? referee True/False [True] who=bran item=broadsword price=reasonable
        BRP-2.6 bought of. who=bran target=ada item=broadsword count=1 price=reasonable
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.in_hand none
        = bran.weapons + (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        """,
    ),
    (
        peace(ADA, BRAN),
        Sell("ada"),
        {"pays": [False]},
        """
        BRP-2.6 wares? ada broadsword [broadsword] target=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 pays? referee True/False [True] who=ada item=broadsword price=reasonable
        BRP-2.6 no sale. who=ada item=broadsword price=reasonable
        """,
    ),
    (
        peace(ADA),
        Give("ada"),
        {"gift": ["something-else"], "what": ["  old   key "]},
        """
        BRP-2.9 gift? referee battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.9 what? referee text 60 [] who=ada
        BRP-2.9 given. who=ada item=old key
        = ada.gear old key
        """,
    ),
    (
        peace(ADA),
        Give("ada"),
        {"gift": ["something-else"], "what": ["  "]},
        """
        BRP-2.9 gift? referee battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.9 what? referee text 60 [] who=ada
        BRP-2.9 given. who=ada item=trade-tools
        = ada.gear trade-tools
        """,
    ),
    (
        peace(ADA),
        LayDown("ada"),
        {},
        """
        BRP-2.9 left? ada broadsword [broadsword] target=ada
        BRP-2.9 left. who=ada item=broadsword count=1
        = ada.weapons - (broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12)
        = ada.in_hand none
        = ground + ((broadsword (broadsword melee-weapon/sword 15 d8+1) points=12 most=12))
        """,
    ),
    (
        peace(replace(ADA, gear=("letter", "letter", "key"))),
        UseUp("ada"),
        {},
        """
        BRP-2.9 used? ada letter/key [letter]
        BRP-2.9 used. who=ada item=letter left=1
        = ada.gear letter/key
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), THINGS)
def test_what_is_asked_and_told_of_things(state: Campaign, command: Any, answers: dict[str, list[Any]], said: str):
    """A friend gives what one asks for, a foe does not; a bargain is one price further on. (BRP-2.6, BRP-2.9,
    BRP-6.6)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


CREATION: list[Case] = [
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [11], "constitution": [12], "size": [14], "intelligence": [13], "power": [15], "dexterity":
         [16], "appearance": [9], "chart": [3, 8], "memento": [2], "from": ["strength", "none"], "to":
         ["size"], "points": [2, "focus", "in-trade"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=11
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=12
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=14
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=13
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=15
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=16
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=11 constitution=12 size=14 intelligence=13 power=15
            dexterity=16 appearance=9
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=3
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.3 to? anyone constitution/size/intelligence/power/dexterity/appearance [constitution] source=strength
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.3 points? anyone 1..3 [3] source=strength target=size
        BRP-2.3 moved. source=strength target=size points=2
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=1
            strength=9 constitution=12 size=16 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Carmo Vidal]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=16
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [scientist]
        BRP-2.7 speciality? anyone
            craft/blacksmithing/craft/cooking/craft/knots/craft/sewing/craft/woodworking/another [craft/blacksmithing]
        BRP-2.7 speciality? anyone status/city/status/group/status/high-society/status/religion/status/species/another
            [status/city]
        BRP-2.7 speciality? anyone technical-skill/computer-use/heavy-machine/press/heavy-machine/thresher/another
            [technical-skill/computer-use]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone science/astronomy..another (11) [science/astronomy]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone science/biology..another (10) [science/biology]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone science/botany..another (9) [science/botany]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone
            science/chemistry/science/genetics/science/geology/science/mathematics/science/meteorology/science/physics/science/zoology/another
            [science/chemistry]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone
            science/genetics/science/geology/science/mathematics/science/meteorology/science/physics/science/zoology/another
            [science/genetics]
        BRP-2.7 trade. who=new name=Carmo Vidal profession=scientist
            skills=craft/blacksmithing/persuade/research/status/city/technical-skill/computer-use/science/astronomy/science/biology/science/botany/science/chemistry/science/genetics
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=130
        BRP-2.9 memento: anyone d8
        BRP-2.9 keepsake? anyone
            mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal [worn-dice]
        BRP-2.9 owns. who=new name=Carmo Vidal items=working-clothes/full-purse/worn-dice/trade-tools
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Carmo Vidal profession=scientist
        = new (new Carmo Vidal heroes 9/12/16/13/15/16/9 identity=(profession=scientist) skills=(craft/blacksmithing
            points=58)/(persuade points=58)/(research points=50)/(science/astronomy points=28)/(science/biology
            points=28)/(science/botany points=28)/(science/chemistry points=28)/(science/genetics
            points=36)/(status/city points=58)/(technical-skill/computer-use points=58)
            gear=working-clothes/full-purse/worn-dice/trade-tools
            trade=craft/blacksmithing/persuade/research/status/city/technical-skill/computer-use/science/astronomy/science/biology/science/botany/science/chemistry/science/genetics)
        """,
    ),
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [11], "constitution": [12], "size": [14], "intelligence": [13], "power": [15], "dexterity":
         [16], "appearance": [9], "chart": [20, 1], "memento": [8], "profession": ["own-profession"],
         "skill": ["climb", "art/*", "hide"], "title": ["Lamp keeper"], "points": ["even", "wide"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=11
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=12
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=14
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=13
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=15
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=16
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=11 constitution=12 size=14 intelligence=13 power=15
            dexterity=16 appearance=9
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=3
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Tilda Frost]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=14
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [cowboy]
        BRP-2.7 title? anyone text 40 []
        BRP-2.7 skill? anyone appraise..track (56) [dodge]
        BRP-2.7 skill? anyone appraise..track (55) [dodge]
        BRP-2.7 speciality? anyone
            art/architecture/art/calligraphy/art/film/art/painting/art/photography/art/sculpture/another
            [art/architecture]
        BRP-2.7 skill? anyone appraise..track (55) [dodge]
        BRP-2.7 skill? anyone appraise..track (54) [dodge]
        BRP-2.7 skill? anyone appraise..track (53) [melee-weapon/*]
        BRP-2.7 speciality? anyone melee-weapon/sword..another (11) [melee-weapon/sword]
        BRP-2.7 skill? anyone appraise..track (53) [listen]
        BRP-2.7 skill? anyone appraise..track (52) [spot]
        BRP-2.7 skill? anyone appraise..track (51) [brawl]
        BRP-2.7 skill? anyone appraise..track (50) [stealth]
        BRP-2.7 skill? anyone appraise..track (49) [first-aid]
        BRP-2.7 trade. who=new name=Tilda Frost profession=Lamp keeper
            skills=climb/art/architecture/hide/dodge/melee-weapon/sword/listen/spot/brawl/stealth/first-aid
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=130
        BRP-2.7 skill? anyone appraise..track (48) [persuade]
        BRP-2.7 skill? anyone appraise..track (47) [throw]
        BRP-2.7 skill? anyone appraise..track (46) [ride/*]
        BRP-2.7 speciality? anyone ride/horse/ride/mule/ride/camel/another [ride/horse]
        BRP-2.7 skill? anyone appraise..track (46) [swim]
        BRP-2.7 skill? anyone appraise..track (45) [appraise]
        BRP-2.9 memento: anyone d8
        BRP-2.9 keepsake? anyone
            mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal [carved-animal]
        BRP-2.9 weapon? anyone rock/none [rock] skill=throw
        BRP-2.9 allow? referee True/False [True] name=Tilda Frost item=knife
        BRP-2.9 owns. who=new name=Tilda Frost items=rock/knife/working-clothes/pocket-money/carved-animal/trade-tools
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Tilda Frost profession=Lamp keeper
        = new (new Tilda Frost heroes 11/12/14/13/15/16/9 identity=(profession=Lamp keeper) skills=(appraise
            points=26)/(art/architecture points=30)/(brawl points=30)/(climb points=30)/(dodge points=30)/(first-aid
            points=30)/(hide points=30)/(listen points=30)/(melee-weapon/sword points=30)/(persuade
            points=26)/(ride/horse points=26)/(spot points=30)/(stealth points=30)/(swim points=26)/(throw points=26)
            weapons=(rock (rock throw 25 d2 bonus=half length=missile range=20) flies=True)/(knife (knife
            melee-weapon/dagger 25 d3+1 length=short) thrown=(knife-thrown missile-weapon/throwing-dagger 15 d3+1
            bonus=half length=missile range=10) points=15 most=15) in_hand=rock
            gear=working-clothes/pocket-money/carved-animal/trade-tools
            trade=climb/art/architecture/hide/dodge/melee-weapon/sword/listen/spot/brawl/stealth/first-aid)
        """,
    ),
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [11], "constitution": [12], "size": [14], "intelligence": [13], "power": [15], "dexterity":
         [16], "appearance": [9], "chart": [1, 2], "points": ["by-hand", "by-hand"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=11
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=12
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=14
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=13
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=15
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=16
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=11 constitution=12 size=14 intelligence=13 power=15
            dexterity=16 appearance=9
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=3
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Adela Marsh]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=14
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [detective]
        BRP-2.7 choice? anyone fast-talk..track (19) [fast-talk]
        BRP-2.7 choice? anyone insight..track (18) [insight]
        BRP-2.7 choice? anyone dodge..track (17) [dodge]
        BRP-2.7 choice? anyone stealth..track (16) [stealth]
        BRP-2.7 trade. who=new name=Adela Marsh profession=detective
            skills=firearm/pistol/knowledge/law/listen/persuade/spot/research/fast-talk/insight/dodge/stealth
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=130
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Adela Marsh profession=detective
        = new (new Adela Marsh heroes 11/12/14/13/15/16/9 identity=(profession=detective)
            trade=firearm/pistol/knowledge/law/listen/persuade/spot/research/fast-talk/insight/dodge/stealth
            trade_points=300 free_points=130)
        """,
    ),
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [3], "constitution": [18], "size": [9], "intelligence": [8], "power": [4], "dexterity": [17],
         "appearance": [9], "chart": [2, 9], "memento": [2], "from": ["power", "size", "none"], "to":
         ["dexterity", "strength"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=3
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=18
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=9
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=8
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=4
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=17
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=3 constitution=18 size=9 intelligence=8 power=4 dexterity=17
            appearance=9
        BRP-2.3 from? anyone none/constitution/size/power/dexterity/appearance [none] left=3 strength=3
            constitution=18 size=9 intelligence=8 power=4 dexterity=17 appearance=9
        BRP-2.3 to? anyone strength/size/intelligence/dexterity/appearance [strength] source=power strength=3
            constitution=18 size=9 intelligence=8 power=4 dexterity=17 appearance=9
        BRP-2.3 points? anyone 1..1 [1] source=power target=dexterity
        BRP-2.3 moved. source=power target=dexterity points=1
        BRP-2.3 from? anyone none/constitution/size/dexterity/appearance [none] left=2 strength=3 constitution=18
            size=9 intelligence=8 power=3 dexterity=18 appearance=9
        BRP-2.3 to? anyone strength/intelligence/power/appearance [strength] source=size strength=3 constitution=18
            size=9 intelligence=8 power=3 dexterity=18 appearance=9
        BRP-2.3 points? anyone 1..1 [1] source=size target=strength
        BRP-2.3 moved. source=size target=strength points=1
        BRP-2.3 from? anyone none/strength/constitution/dexterity/appearance [none] left=1 strength=4 constitution=18
            size=8 intelligence=8 power=3 dexterity=18 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Bastian Roe]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=8
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [soldier]
        BRP-2.7 choice? anyone melee-weapon/*..throw (19) [melee-weapon/*]
        BRP-2.7 speciality? anyone melee-weapon/sword..another (11) [melee-weapon/sword]
        BRP-2.7 choice? anyone missile-weapon/*..throw (18) [missile-weapon/*]
        BRP-2.7 speciality? anyone
            missile-weapon/bow/missile-weapon/crossbow/missile-weapon/sling/missile-weapon/throwing-axe/missile-weapon/throwing-dagger/missile-weapon/spear/another
            [missile-weapon/bow]
        BRP-2.7 choice? anyone spot..throw (17) [spot]
        BRP-2.7 choice? anyone listen..throw (16) [listen]
        BRP-2.7 choice? anyone grapple..throw (15) [grapple]
        BRP-2.7 choice? anyone stealth..throw (14) [stealth]
        BRP-2.7 trade. who=new name=Bastian Roe profession=soldier
            skills=brawl/climb/dodge/first-aid/melee-weapon/sword/missile-weapon/bow/spot/listen/grapple/stealth
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=80
        BRP-2.9 memento: anyone d8
        BRP-2.9 keepsake? anyone
            mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal [worn-dice]
        BRP-2.9 weapon? anyone broadsword/greatsword/short-sword/none [short-sword] skill=melee-weapon/sword
        BRP-2.9 allow? referee True/False [True] name=Bastian Roe item=round-shield
        BRP-2.9 allow? referee True/False [True] name=Bastian Roe item=hard-leather
        BRP-2.9 allow? referee True/False [True] name=Bastian Roe item=light-helmet
        BRP-2.9 owns. who=new name=Bastian Roe
            items=short-sword/round-shield/hard-leather/light-helmet/working-clothes/pocket-money/worn-dice/trade-tools
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Bastian Roe profession=soldier
        = new (new Bastian Roe heroes 4/18/8/8/3/18/9 identity=(profession=soldier) skills=(brawl points=50)/(climb
            points=35)/(dodge points=39)/(first-aid points=59)/(grapple points=27)/(listen
            points=27)/(melee-weapon/sword points=59)/(missile-weapon/bow points=27)/(spot points=27)/(stealth
            points=30) weapons=(short-sword (short-sword melee-weapon/sword 15 d6+1) points=12 most=12)/(round-shield
            (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full)
            in_hand=short-sword/round-shield armours=(hard-leather 2 2 modifier=-10 hinders=physical)/(light-helmet 1
            1 modifier=-15 hinders=perception helmet=True) worn=hard-leather/light-helmet
            gear=working-clothes/pocket-money/worn-dice/trade-tools
            trade=brawl/climb/dodge/first-aid/melee-weapon/sword/missile-weapon/bow/spot/listen/grapple/stealth)
        """,
    ),
    (
        peace(replace(skilled(ADA, climb=34), free_points=7)),
        Invest("ada", "climb", "free"),
        {},
        """
        BRP-2.8 invest? ada 1..1 [1] skill=climb left=7
        BRP-2.8 invested. who=ada skill=climb points=1 now=75 left=6
        = ada.skills - (climb points=34)
        = ada.skills + (climb points=35)
        = ada.free_points 6
        """,
    ),
    (
        peace(replace(ADA, trade=("climb",), trade_points=27)),
        Invest("ada", "climb", "trade"),
        {"invest": [9]},
        """
        BRP-2.8 invest? ada 1..27 [10] skill=climb left=27
        BRP-2.8 invested. who=ada skill=climb points=9 now=49 left=18
        = ada.skills + (climb points=9)
        = ada.trade_points 18
        """,
    ),
    (
        peace(replace(ADA, free_points=27)),
        Invest("ada", "art/*", "free"),
        {"speciality": ["another", "  sand /paint  "]},
        """
        BRP-2.7 speciality? ada
            art/architecture/art/calligraphy/art/film/art/painting/art/photography/art/sculpture/another
            [art/architecture]
        BRP-2.6 speciality? ada text 30 [] skill=art
        BRP-2.8 invest? ada 1..27 [10] skill=art/sand paint left=27
        BRP-2.8 invested. who=ada skill=art/sand paint points=10 now=15 left=17
        = ada.skills + (art/sand paint points=10)
        = ada.free_points 17
        """,
    ),
    (
        peace(replace(skilled(ADA, art__painting=5), free_points=27)),
        Invest("ada", "art/*", "free"),
        {"speciality": ["art/film"], "invest": [3]},
        """
        BRP-2.7 speciality? ada art/architecture/art/calligraphy/art/film/art/photography/art/sculpture/another
            [art/architecture]
        BRP-2.8 invest? ada 1..27 [10] skill=art/film left=27
        BRP-2.8 invested. who=ada skill=art/film points=3 now=8 left=24
        = ada.skills + (art/film points=3)
        = ada.free_points 24
        """,
    ),
    (
        peace(skilled(ADA, missile_weapon__bow=45, status__high_society=40)),
        Outfit("ada"),
        {"memento": [3], "weapon": ["longbow", "none"], "allow": [False]},
        """
        BRP-2.9 memento: ada d8
        BRP-2.9 keepsake? ada mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal
            [pressed-flower]
        BRP-2.9 weapon? ada broadsword/greatsword/short-sword/none [broadsword] skill=melee-weapon/sword
        BRP-2.9 weapon? ada longbow/none [longbow] skill=missile-weapon/bow
        BRP-2.9 allow? referee True/False [True] name=Ada item=knife
        BRP-2.9 owns. who=ada name=Ada items=broadsword/longbow/working-clothes/full-purse/pressed-flower/trade-tools
        = ada.weapons + (longbow (longbow missile-weapon/bow 5 d8+1 bonus=half length=missile range=90) hands=2
            points=10 most=10)
        = ada.gear working-clothes/full-purse/pressed-flower/trade-tools
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), CREATION)
def test_what_is_asked_and_told_of_somebody_new(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Nothing goes below 3 or 8, nor above 18; INT 13 is 130 points; of the profession five skills have 45 each
    and five 15; what is over goes to Dodge. (BRP-2.2, BRP-2.3, BRP-2.6 to BRP-2.10)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
