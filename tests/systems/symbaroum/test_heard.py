"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.circumstances import KEPT, Circumstance
from arbitro.systems.places import Board
from arbitro.systems.symbaroum.abilities import Aid, Brew, Trick
from arbitro.systems.symbaroum.advancement import Award, Learn
from arbitro.systems.symbaroum.campaign import Campaign, Free, House
from arbitro.systems.symbaroum.characters import Armour, Condition, Elixir, Goods, Person
from arbitro.systems.symbaroum.checks import Opposed, Test, Written
from arbitro.systems.symbaroum.clock import EndScene, PassTime, Rest
from arbitro.systems.symbaroum.combat import Attack, LetGo, React
from arbitro.systems.symbaroum.commands import apply
from arbitro.systems.symbaroum.content import ELIXIRS
from arbitro.systems.symbaroum.corruption import Conceal
from arbitro.systems.symbaroum.creation import Create, armour, artefact, effect_of
from arbitro.systems.symbaroum.encounters import Meet, Sight, Sneak
from arbitro.systems.symbaroum.hazards import DarkPlace, Hazard, Taint
from arbitro.systems.symbaroum.movement import (
    Advance,
    Climb,
    Close,
    Draw,
    FindLine,
    Flank,
    Flee,
    Go,
    Shield,
    Stand,
    Surrender,
    Withdraw,
)
from arbitro.systems.symbaroum.powers import Bind, Cast, Dose, Drink, Invoke, Perform
from arbitro.systems.symbaroum.rounds import CallOff, EndTurn, Round, Wait
from arbitro.systems.symbaroum.things import Buy, Drop, HandOver, PickUp, Sell, Take, Wear
from arbitro.systems.symbaroum.wounds import DeathRoll
from tests.systems.heard import Case, flat, heard
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    GREATSWORD,
    LEATHER,
    SPEAR,
    SWORD,
    duel,
    fight,
    foe,
    hero,
    skills,
)

ADA = hero(
    accurate=13, quick=11, vigilant=9, discreet=8, strong=14, resolute=10, cunning=7, persuasive=5,
    most=14, armour=LEATHER,
)  # fmt: skip
"""Toughness 14, pain above 7, a corruption threshold of 5; Defence 11 less 1 of leather."""
ORC = foe(accurate=12, quick=9, vigilant=10, discreet=6, strong=13, resolute=11, cunning=8, persuasive=7, most=13)
"""Toughness 13, pain above 7; Defence 9. The dice of his sword, a D8, count 4."""
BRAN = hero(
    "bran", SPEAR, accurate=9, quick=7, vigilant=12, discreet=11, strong=8, resolute=13, cunning=10,
    persuasive=6, most=10,
)  # fmt: skip
"""Toughness 10, pain above 4, a threshold of 7."""
WOLF = replace(ORC, id="wolf", attributes=(11, 14, 13, 10, 9, 8, 5, 6), toughness=10, most_toughness=10)
ORA = replace(ORC, id="ora")
FAR = replace(ORC, place=(9, 0))


def put(value: int, on: str) -> tuple[Circumstance, ...]:
    """What the referee has put on somebody's rolls of a kind."""
    return (Circumstance(value, "", on, KEPT),)


def doses(**counts: int) -> tuple[Elixir, ...]:
    """So many doses each; `_` stands for `-`."""
    kinds = {name.replace("_", "-"): count for name, count in counts.items()}
    return tuple([Elixir(kind, count, effect_of(ELIXIRS[kind].works)) for kind, count in sorted(kinds.items())])


def suit(kind: str) -> Armour:
    """Armour of the lists."""
    made = armour(kind)
    assert made is not None
    return made


def peace(*people: Person, **house: Any) -> Campaign:
    """Nobody fights."""
    return Campaign(House(**house), people)


def between(*people: Person, **more: Any) -> Campaign:
    """A fight whose next round is about to begin."""
    state = fight(*people, **more)
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, turn="", moves=0, acts=0))


def hear(state: Campaign, command: Any, answers: Mapping[str, Iterable[Any]]) -> list[str]:
    """But for the difficulty of what nobody finds hard or easy."""
    return heard(apply, state, command, answers, () if "difficulty" in answers else ("SY-1 difficulty",))


ROLLS: list[Case] = [
    (peace(ADA), Test("ada", "cunning"), {"test": [7]}, """
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=7 against_modifiers=(cunning 7) against=7
    """),
    (peace(ADA), Test("ada", "cunning"), {"difficulty": [-2], "test": [6]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=cunning
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=cunning mine_value=7 roll=6 against_modifiers=(cunning 7, difficulty -2) against=5
    """),
    (peace(replace(ADA, circumstances=put(3, "cunning"))), Test("ada", "cunning"), {"test": [10]}, """
        circumstance. who=ada value=3 reason=
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=10 against_modifiers=(cunning 7, circumstance 3)
            against=10
    """),
    (peace(ADA), Test("ada", "cunning"), {"difficulty": [20], "test": [20]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=cunning
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=cunning mine_value=7 roll=20 against_modifiers=(cunning 7, difficulty 20)
            against=27
    """),
    (peace(ADA), Test("ada", "cunning"), {"difficulty": [-20], "test": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=cunning
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=1 against_modifiers=(cunning 7, difficulty -20)
            against=-13
    """),
    (peace(ADA), Test("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-attribute found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (peace(ADA, ORC), Opposed("foe", "discreet", "vigilant", "ada"), {"roll": [13]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=vigilant mine_value=9 theirs=discreet theirs_value=6 roll=13
            against_modifiers=(vigilant 9, discreet 4) against=13
    """),
    (peace(ADA, ORC), Opposed("foe", "discreet", "vigilant", "ada"), {"roll": [14], "difficulty": [0]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=vigilant
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=vigilant mine_value=9 theirs=discreet theirs_value=6 roll=14
            against_modifiers=(vigilant 9, discreet 4) against=13
    """),
    (peace(ADA, BRAN), Opposed("ada", "discreet", "defence", "bran"), {"roll": [11], "difficulty": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=discreet
        SY-2 roll: ada d20
        SY-2 success. who=ada target=bran mine=discreet mine_value=8 theirs=defence theirs_value=7 roll=11
            against_modifiers=(discreet 8, defence 3, difficulty 1) against=12
    """),
    (peace(replace(ADA, circumstances=put(2, "strong")), replace(ORC, circumstances=put(5, "quick"))),
     Opposed("ada", "strong", "quick", "foe"), {"roll": [12]}, """
        circumstance. who=ada value=2 reason=
        circumstance. who=foe value=5 reason=
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=strong mine_value=14 theirs=quick theirs_value=9 roll=12
            against_modifiers=(strong 14, quick 1, circumstance 2, circumstance -5) against=12
    """),
    (peace(replace(ADA, circumstances=put(2, "strong")), replace(ORC, circumstances=put(5, "quick"))),
     Opposed("foe", "quick", "strong", "ada"), {"roll": [13]}, """
        circumstance. who=ada value=2 reason=
        circumstance. who=foe value=5 reason=
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=strong mine_value=14 theirs=quick theirs_value=9 roll=13
            against_modifiers=(strong 14, quick 1, circumstance 2, circumstance -5) against=12
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "vigilant", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "sight", "foe"), {}, """
        ! no-such-attribute found=sight
    """),
    (peace(ADA, ORC), Opposed("ada", "discreet", "sight", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (fight(ADA, ORC, sight="heroes"), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada 2d20kh1
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (fight(ADA, ORC, sight="foes"), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [9]}, """
        SY-2 roll: ada 2d20kl1
        SY-2 failure. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=9
            against_modifiers=(discreet 8) against=8
    """),
    (peace(ADA, ORC), Written("ada"), {"notation": ["[Cunning 9←-3]"], "test": [6]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=9 roll=6 against_modifiers=(cunning 9, difficulty -3) against=6
    """),
    (peace(replace(ADA, circumstances=put(1, "cunning")), ORC),
     Written("ada"), {"notation": ["Cunning"], "test": [8]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        circumstance. who=ada value=1 reason=
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=8 against_modifiers=(cunning 7, circumstance 1) against=8
    """),
    (peace(replace(ADA, circumstances=put(1, "quick")), replace(ORC, circumstances=put(2, "accurate")), WOLF),
     Written("ada"), {"notation": ["[Ágil←Diestro]"], "roll": [8]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 against? referee foe/wolf [foe] who=ada
        circumstance. who=ada value=1 reason=
        circumstance. who=foe value=2 reason=
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=quick mine_value=11 theirs=accurate theirs_value=12 roll=8
            against_modifiers=(quick 11, accurate -2, circumstance 1, circumstance -2) against=8
    """),
    (peace(ADA, BRAN, ORC),
     Written("ada"), {"notation": ["[Quick 15←Accurate]"], "against": ["bran"], "roll": [17]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 against? referee bran/foe [foe] who=ada
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=bran mine=quick mine_value=15 theirs=accurate theirs_value=9 roll=17
            against_modifiers=(quick 15, accurate 1) against=16
    """),
    (peace(ADA, BRAN, ORC), Written("ada"), {"notation": ["quick<-accurate 14"], "test": [7]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 success. who=ada mine=quick mine_value=11 roll=7 against_modifiers=(quick 11, accurate -4) against=7
    """),
    (peace(ADA), Written("ada"), {"notation": ["quick<-accurate"]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 nobody. who=ada
    """),
    (peace(ADA), Written("ada"), {"notation": ["quick<-21"]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 unreadable. who=ada text=21
    """),
    (peace(ADA), Written("ada"), {"notation": ["123456789-123456789-123456789-123456789-x"]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-2 unreadable. who=ada text=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, stigmata=("horns",)), ORC), Conceal("ada", "foe"), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
        SY-23 hidden. who=ada target=foe stigma=horns
    """),
    (peace(replace(ADA, stigmata=("horns",), passing_stigma="eyes"), ORC), Conceal("ada", "foe"), {"roll": [9]}, """
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=9
            against_modifiers=(discreet 8) against=8
        SY-23 noticed. who=ada target=foe stigma=eyes
    """),
    (peace(ADA, ORC), Conceal("ada", "foe"), {}, """
        ! no-stigma who=ada
    """),
    (peace(replace(ADA, stigmata=("horns",)), replace(ORC, dead=True)), Conceal("ada", "foe"), {}, """
        ! no-dead who=foe
    """),
    (peace(replace(ADA, stigmata=("horns",)), ORC), Conceal("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(ADA, BRAN, WOLF, ORC), Sneak("ada"), {"roll": [5]}, """
        SY-10 sneaks. who=ada
        SY-2 roll: ada d20
        SY-2 success. who=ada target=wolf mine=discreet mine_value=8 theirs=vigilant theirs_value=13 roll=5
            against_modifiers=(discreet 8, vigilant -3) against=5
        SY-10 unnoticed. who=ada
    """),
    (peace(ADA, BRAN, WOLF, skills(ORC, "open-eyes", 1), ORA), Sneak("bran", True), {"roll": [6]}, """
        SY-10 sneaks. who=bran/ada
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=wolf mine=discreet mine_value=8 theirs=vigilant theirs_value=13 roll=6
            against_modifiers=(discreet 8, vigilant -3) against=5
        SY-10 noticed. who=wolf target=ada
    """),
    (peace(ADA, BRAN, WOLF, skills(replace(ORC, attributes=WOLF.attributes), "open-eyes", 1)),
     Sneak("bran", True), {"roll": [4]}, """
        SY-10 sneaks. who=bran/ada
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=13 roll=4
            against_modifiers=(discreet 8, vigilant -3, ability -2) against=3
        SY-10 noticed. who=foe target=ada
    """),
    (peace(ADA, replace(BRAN, captive=True), WOLF), Sneak("ada", True), {}, """
        ! no-companions who=ada
    """),
    (peace(ADA, BRAN), Sneak("ada"), {}, """
        ! no-watchers who=ada
    """),
    (duel(ADA, ORC), Attack("ada", "foe"), {"difficulty": [2], "attack": [16], "damage": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=accurate
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, difficulty 2) against=16 roll=16
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1 blow_modifiers=(sword 1) guard_modifiers=()
        SY-14 hurt. who=foe points=1 left=12
        = foe.toughness 12
        = fight.acts 0
    """),
    (duel(ORC, ADA), Attack("foe", "ada"), {"difficulty": [-3], "defence": [6], "armour": [1]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=defence
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2, difficulty -3) against=5 roll=6
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 4) guard_modifiers=(leather
            1)
        SY-14 hurt. who=ada points=3 left=11
        = ada.toughness 11
        = fight.acts 0
    """),
    (duel(replace(ADA, circumstances=(*put(3, "attack"), *put(2, "damage"))), replace(ORC, circumstances=put(4,
         "defence"))),
     Attack("ada", "foe"), {"attack": [13], "damage": [3]}, """
        circumstance. who=ada value=3 reason=
        circumstance. who=foe value=4 reason=
        circumstance. who=ada value=2 reason=
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, circumstance 3, circumstance -4) against=13 roll=13
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=5 armour=0 points=5 blow_modifiers=(sword 3, circumstance 2)
            guard_modifiers=()
        SY-14 hurt. who=foe points=5 left=8
        = foe.toughness 8
        = fight.acts 0
    """),
    (fight(ADA, ORC, sight="both"), Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (fight(replace(ADA, conditions=(Condition("night-eyed", 0, 1),)), ORC, sight="both"),
     Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada 2d20kl1
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (fight(replace(ADA, conditions=(Condition("blinded", 3),)), ORC),
     Opposed("ada", "discreet", "vigilant", "foe"), {"roll": [8]}, """
        SY-2 roll: ada 2d20kh1
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
    """),
    (peace(ADA, ORC), Written("ada"), {"notation": ["Quick←20"], "test": [19]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 success. who=ada mine=quick mine_value=11 roll=19 against_modifiers=(quick 11, difficulty 20) against=31
    """),
    (peace(ADA, ORC), Written("ada"), {"notation": ["Quick←-20"], "test": [2]}, """
        SY-2 notation? referee text 60 [[Vigilant←0]] who=ada
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=quick mine_value=11 roll=2 against_modifiers=(quick 11, difficulty -20) against=-9
    """),
    (peace(replace(ADA, attributes=(13, 10, 9, 8, 14, 10, 7, 5)), replace(BRAN, attributes=(9, 10, 9, 11, 8, 13, 10,
         6))),
     Meet("brigand"), {"tie": [9, 7, 9]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 tie: ada d20
        SY-5 tie. who=ada roll=9
        SY-5 tie: bran d20
        SY-5 tie. who=bran roll=7
        SY-5 tie: ada d20
        SY-5 tie. who=brigand-1 roll=9
        SY-5 order. order=ada/brigand-1/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 kind=brigand)
        = fight (order=ada/brigand-1/bran)
    """),
    (duel(ORC, ADA, queue=(Free("foe", "ada", "by-surprise"),)), React("foe"), {"difficulty": [], "armour": [2]}, """
        SY-11 free attack. who=foe target=ada trigger=by-surprise
        SY-12 unseen. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=certain(defence 10, accurate -2, unaware -2) against=6
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=6 armour=2 points=4 blow_modifiers=(sword 4, unaware 2)
            guard_modifiers=(leather 2)
        SY-14 hurt. who=ada points=4 left=10
        = ada.toughness 10
        = fight.queue - (foe ada by-surprise)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", ROLLS)
def test_what_is_heard_of_a_roll(case: Case):
    """A d20 at or under the attribute, and 10 less the other's besides; what eases one side hinders the other; a 1
    always and a 20 never. (SY-1, SY-2, SY-10, SY-17, SY-19, SY-23)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


BLOWS: list[Case] = [
    (duel(ADA, ORC), Attack("ada", "foe"), {"attack": [14], "damage": [7]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=7 armour=0 points=7 blow_modifiers=(sword 7) guard_modifiers=()
        SY-14 hurt. who=foe points=7 left=6
        = foe.toughness 6
        = fight.acts 0
    """),
    (duel(ADA, ORC), Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (duel(ADA, replace(ORC, armour=LEATHER)), Attack("ada", "foe"), {"attack": [15], "damage": [2]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=8
            against_modifiers=(accurate 13, defence 2) against=15 roll=15
        SY-13 damage: ada d8
        SY-13 stopped. who=ada target=foe damage=2 armour=2 points=0 blow_modifiers=(sword 2) guard_modifiers=(leather
            2)
        = fight.acts 0
    """),
    (duel(ADA, replace(ORC, armour=LEATHER)), Attack("ada", "foe"), {"attack": [15], "damage": [3]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=8
            against_modifiers=(accurate 13, defence 2) against=15 roll=15
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=3 armour=2 points=1 blow_modifiers=(sword 3) guard_modifiers=(leather
            2)
        SY-14 hurt. who=foe points=1 left=12
        = foe.toughness 12
        = fight.acts 0
    """),
    (duel(ADA, ORC), Attack("ada", "foe"), {"attack": [1], "damage": [5, 4], "pain": ["free-attack"]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=1
        SY-13 damage: ada d8
        SY-17 critical. who=ada target=foe
        SY-17 damage: ada d6
        SY-13 damage. who=ada target=foe damage=9 armour=0 points=9 blow_modifiers=(sword 5, critical 4)
            guard_modifiers=()
        SY-14 hurt. who=foe points=9 left=4
        SY-14 in pain. who=foe points=9 threshold=7
        SY-14 pain? ada fall/free-attack [free-attack] who=ada target=foe left=4
        SY-11 chance. who=ada target=foe trigger=by-pain
        = foe.toughness 4
        = fight.acts 0
        = fight.queue + (ada foe by-pain)
    """),
    (duel(ADA, ORC), Attack("ada", "foe"), {"attack": [1], "damage": [5, 4], "pain": ["fall"]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=1
        SY-13 damage: ada d8
        SY-17 critical. who=ada target=foe
        SY-17 damage: ada d6
        SY-13 damage. who=ada target=foe damage=9 armour=0 points=9 blow_modifiers=(sword 5, critical 4)
            guard_modifiers=()
        SY-14 hurt. who=foe points=9 left=4
        SY-14 in pain. who=foe points=9 threshold=7
        SY-14 pain? ada fall/free-attack [free-attack] who=ada target=foe left=4
        SY-14 falls. who=foe
        = foe.toughness 4
        = foe.fallen True
        = fight.acts 0
    """),
    (duel(ADA, ORC), Attack("ada", "foe"), {"attack": [20]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=20
        SY-11 chance. who=foe target=ada trigger=by-fumble
        = fight.acts 0
        = fight.queue + (foe ada by-fumble)
    """),
    (duel(ADA, replace(ORC, in_hand="")), Attack("ada", "foe"), {"attack": [20]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=20
        = fight.acts 0
    """),
    (duel(ORC, ADA), Attack("foe", "ada"), {"defence": [8]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.acts 0
    """),
    (duel(ORC, ADA), Attack("foe", "ada"), {"defence": [9], "armour": [4]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=9
        SY-13 armour: ada d4
        SY-13 stopped. who=foe target=ada damage=4 armour=4 points=0 blow_modifiers=(sword 4) guard_modifiers=(leather
            4)
        = fight.acts 0
    """),
    (duel(ORC, ADA), Attack("foe", "ada"), {"defence": [20], "armour": [2]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=20
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=7 armour=2 points=5 blow_modifiers=(sword 4, fumble 3)
            guard_modifiers=(leather 2)
        SY-14 hurt. who=ada points=5 left=9
        = ada.toughness 9
        = fight.acts 0
    """),
    (duel(ORC, ADA), Attack("foe", "ada"), {"defence": [1]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=1
        SY-11 chance. who=ada target=foe trigger=by-riposte
        = fight.acts 0
        = fight.queue + (ada foe by-riposte)
    """),
    (duel(ORC, replace(ADA, in_hand="")), Attack("foe", "ada"), {"defence": [1]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=1
        = fight.acts 0
    """),
    (duel(ORC, ADA, house=House(roll_everything=True)),
     Attack("foe", "ada"), {"defence": [20], "damage": [8], "armour": [2]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=20
        SY-13 damage: foe d8
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=11 armour=2 points=9 blow_modifiers=(sword 8, fumble 3)
            guard_modifiers=(leather 2)
        SY-14 hurt. who=ada points=9 left=5
        SY-14 in pain. who=ada points=9 threshold=7
        SY-14 pain? ada fall/free-attack [fall] who=foe target=ada left=5
        SY-14 falls. who=ada
        = ada.toughness 5
        = ada.fallen True
        = fight.acts 0
    """),
    (duel(ORC, replace(ADA, toughness=3)), Attack("foe", "ada"), {"defence": [20], "armour": [4]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=20
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=7 armour=4 points=3 blow_modifiers=(sword 4, fumble 3)
            guard_modifiers=(leather 4)
        SY-15 dying. who=ada points=3
        SY-5 over. winner=foes
        = ada.toughness 0
        = ada.fallen True
        = fight None
    """),
    (duel(ORC, replace(ADA, toughness=3, steps=0, tended=True), house=House(roll_everything=True)),
     Attack("foe", "ada"), {"defence": [20], "damage": [8], "armour": [1], "last words": [" Not now. "]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=20
        SY-13 damage: foe d8
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=11 armour=1 points=10 blow_modifiers=(sword 8, fumble 3)
            guard_modifiers=(leather 1)
        SY-15 slain. who=ada points=10 threshold=7
        SY-16 last words? ada text 200 []
        SY-16 last words. who=ada text=Not now.
        SY-5 over. winner=foes
        = ada.toughness 0
        = ada.fallen True
        = ada.dead True
        = ada.tended False
        = fight None
    """),
    (duel(ORC, replace(ADA, toughness=0, fallen=True)), Attack("foe", "ada"), {"defence": [20], "armour": [1]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2, fallen -2) against=6 roll=20
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=9 armour=1 points=8 blow_modifiers=(sword 4, fallen 2, fumble 3)
            guard_modifiers=(leather 1)
        SY-15 slain. who=ada points=8 threshold=7
        SY-16 last words? ada text 200 []
        SY-5 over. winner=foes
        = ada.dead True
        = fight None
    """),
    (duel(ORC, replace(ADA, toughness=0, fallen=True, steps=2)),
     Attack("foe", "ada"), {"defence": [20], "armour": [1], "last words": ["  "]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2, fallen -2) against=6 roll=20
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=9 armour=1 points=8 blow_modifiers=(sword 4, fallen 2, fumble 3)
            guard_modifiers=(leather 1)
        SY-15 slain. who=ada points=8 threshold=7
        SY-16 last words? ada text 200 []
        SY-5 over. winner=foes
        = ada.steps 0
        = ada.dead True
        = fight None
    """),
    (duel(ADA, replace(ORC, toughness=5)), Attack("ada", "foe"), {"attack": [2], "damage": [5]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=2
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=5 armour=0 points=5 blow_modifiers=(sword 5) guard_modifiers=()
        SY-15 dies. who=foe points=5
        SY-5 over. winner=heroes
        = foe.toughness 0
        = foe.fallen True
        = foe.dead True
        = fight None
    """),
    (duel(replace(ADA, circumstances=(*put(3, "attack"), *put(2, "damage"))), replace(ORC, circumstances=put(4,
         "defence"))),
     Attack("ada", "foe"), {"attack": [13], "damage": [3]}, """
        circumstance. who=ada value=3 reason=
        circumstance. who=foe value=4 reason=
        circumstance. who=ada value=2 reason=
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, circumstance 3, circumstance -4) against=13 roll=13
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=5 armour=0 points=5 blow_modifiers=(sword 3, circumstance 2)
            guard_modifiers=()
        SY-14 hurt. who=foe points=5 left=8
        = foe.toughness 8
        = fight.acts 0
    """),
    (duel(replace(ORC, circumstances=put(3, "attack")), replace(ADA, circumstances=put(4, "defence"))),
     Attack("foe", "ada"), {"difficulty": [1], "defence": [10]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=defence
        circumstance. who=ada value=4 reason=
        circumstance. who=foe value=3 reason=
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2, difficulty 1, circumstance 4, circumstance -3) against=10
            roll=10
        = fight.acts 0
    """),
    (fight(ADA, BRAN, ORC, melee=[("ada", "foe"), ("bran", "foe")]),
     Attack("ada", "foe"), {"attack": [16], "damage": [2, 3]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, flanked 2) against=16 roll=16
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=5 armour=0 points=5 blow_modifiers=(sword 2, flanked 3)
            guard_modifiers=()
        SY-14 hurt. who=foe points=5 left=8
        = foe.toughness 8
        = fight.acts 0
    """),
    (fight(ADA, BRAN, ORC, melee=[("ada", "foe"), ("bran", "foe")], ground="narrow"),
     Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (fight(ADA, BRAN, skills(ORC, "open-eyes", 3), melee=[("ada", "foe"), ("bran", "foe")]),
     Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (fight(ORC, ADA, WOLF, melee=[("ada", "foe"), ("ada", "wolf")]),
     Attack("foe", "ada"), {"defence": [7], "armour": [1]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2, flanked -2) against=6 roll=7
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=6 armour=1 points=5 blow_modifiers=(sword 4, flanked 2)
            guard_modifiers=(leather 1)
        SY-14 hurt. who=ada points=5 left=9
        = ada.toughness 9
        = fight.acts 0
    """),
    (duel(ADA, replace(ORC, fallen=True)), Attack("ada", "foe"), {"attack": [16], "damage": [6, 4]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, fallen 2) against=16 roll=16
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=10 armour=0 points=10 blow_modifiers=(sword 6, fallen 4)
            guard_modifiers=()
        SY-14 hurt. who=foe points=10 left=3
        SY-14 in pain. who=foe points=10 threshold=7
        SY-11 chance. who=ada target=foe trigger=by-pain
        = foe.toughness 3
        = fight.acts 0
        = fight.queue + (ada foe by-pain)
    """),
    (duel(replace(ADA, fallen=True), replace(ORC, fallen=True)), Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (duel(replace(ADA, high=True), ORC), Attack("ada", "foe"), {"attack": [16], "damage": [2, 1]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, above 2) against=16 roll=16
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=3 armour=0 points=3 blow_modifiers=(sword 2, above 1)
            guard_modifiers=()
        SY-14 hurt. who=foe points=3 left=10
        = foe.toughness 10
        = fight.acts 0
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow", high=True), replace(ORC, fallen=True, high=True, place=(8,
         0))),
     Attack("ada", "foe"), {"attack": [14], "damage": [1]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=bow mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1 blow_modifiers=(bow 1) guard_modifiers=()
        SY-14 hurt. who=foe points=1 left=12
        = foe.toughness 12
        = fight.acts 0
    """),
    (duel(skills(ADA, "heavy-hand", 2), ORC), Attack("ada", "foe"), {"attack": [15], "damage": [1, 2]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=strong mine_value=14 theirs=defence theirs_value=9
            against_modifiers=(strong 14, defence 1) against=15 roll=15
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=3 armour=0 points=3 blow_modifiers=(sword 1, heavy-hand 2)
            guard_modifiers=()
        SY-14 hurt. who=foe points=3 left=10
        = foe.toughness 10
        = fight.acts 0
    """),
    (duel(skills(ADA, "heavy-hand", 3), ORC),
     Trick("ada", "mighty", "foe"), {"attack": [13], "damage": [1, 2, 1]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=strong mine_value=14 theirs=defence theirs_value=9
            against_modifiers=(strong 14, defence 1, ability -2) against=13 roll=13
        SY-13 damage: ada d8
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=4 armour=0 points=4 blow_modifiers=(sword 1, ability 2, heavy-hand 1)
            guard_modifiers=()
        SY-14 hurt. who=foe points=4 left=9
        = foe.toughness 9
        = fight.acts 0
    """),
    (duel(skills(replace(ADA, weapons=(DAGGER,), in_hand="dagger"), "vipers-bite", 3), replace(ORC, armour=LEATHER,
         fallen=True)),
     Trick("ada", "gap", "foe"), {"attack": [17], "damage": [1, 2, 3]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=dagger mine=accurate mine_value=13 theirs=defence theirs_value=8
            against_modifiers=(accurate 13, defence 2, fallen 2) against=17 roll=17
        SY-13 damage: ada d6
        SY-13 damage: ada d4
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=6 armour=0 points=6 blow_modifiers=(dagger 1, fallen 2, vipers-bite 3)
            guard_modifiers=()
        SY-14 hurt. who=foe points=6 left=7
        = foe.toughness 7
        = fight.acts 0
    """),
    (duel(skills(replace(ADA, shield=True, shielded=True), "wall", 2), ORC),
     Trick("ada", "topple", "foe"), {"attack": [14], "damage": [1]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1 blow_modifiers=(sword 1) guard_modifiers=()
        SY-14 hurt. who=foe points=1 left=12
        SY-14 falls. who=foe
        = foe.toughness 12
        = foe.fallen True
        = fight.acts 0
    """),
    (duel(skills(replace(ADA, shield=True, shielded=True), "wall", 2), replace(ORC, armour=LEATHER)),
     Trick("ada", "topple", "foe"), {"attack": [14], "damage": [2]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=8
            against_modifiers=(accurate 13, defence 2) against=15 roll=14
        SY-13 damage: ada d8
        SY-13 stopped. who=ada target=foe damage=2 armour=2 points=0 blow_modifiers=(sword 2) guard_modifiers=(leather
            2)
        = fight.acts 0
    """),
    (duel(ORC, skills(replace(ADA, shield=True, shielded=True), "wall", 3)),
     Attack("foe", "ada"), {"defence": [11], "armour": [1]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=12 theirs=accurate theirs_value=12
            against_modifiers=(defence 12, accurate -2) against=10 roll=11
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 4) guard_modifiers=(leather
            1)
        SY-14 hurt. who=ada points=3 left=11
        = ada.toughness 11
        = fight.acts 0
    """),
    (duel(replace(ORC, conditions=(Condition("oiled", 0, 6),)), skills(replace(ADA, shield=True, shielded=True),
         "wall", 3), house=House(roll_everything=True)),
     Attack("foe", "ada"), {"defence": [20], "damage": [8, 6], "armour": [2]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=12 theirs=accurate theirs_value=12
            against_modifiers=(defence 12, accurate -2) against=10 roll=20
        SY-13 damage: foe d8
        SY-13 damage: foe d6
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=17 armour=2 points=15 blow_modifiers=(sword 8, oil 6, fumble 3)
            guard_modifiers=(leather 2)
        SY-15 slain. who=ada points=15 threshold=7
        SY-16 last words? ada text 200 []
        SY-5 over. winner=foes
        = ada.toughness 0
        = ada.fallen True
        = ada.dead True
        = fight None
    """),
    (fight(skills(ADA, "ready-hand", 3), ORC, melee=[("ada", "foe")], round=1),
     Attack("ada", "foe"), {"attack": [2], "damage": [1, 2]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=2
        SY-13 damage: ada d8
        SY-13 damage: ada d6
        SY-13 damage. who=ada target=foe damage=3 armour=0 points=3 blow_modifiers=(sword 1, ready-hand 2)
            guard_modifiers=()
        SY-14 hurt. who=foe points=3 left=10
        = foe.toughness 10
        = fight.acts 0
    """),
    (duel(ADA, replace(skills(ORC, "thick-hide", 3), conditions=(Condition("warded", 0, 6), Condition("swift", 0, 2),
         Condition("held", 3, 3)))),
     Attack("ada", "foe"), {"attack": [15], "damage": [8]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=8
            against_modifiers=(accurate 13, defence 2) against=15 roll=15
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=5 points=3 blow_modifiers=(sword 8)
            guard_modifiers=(thick-hide 2, ward 3)
        SY-14 hurt. who=foe points=3 left=13
        = foe.toughness 13
        = fight.acts 0
    """),
    (fight(skills(replace(ADA, weapons=(SPEAR,), in_hand="spear"), "behind-the-point", 3), ORC, WOLF, melee=[("ada",
         "foe"), ("ada", "wolf")]),
     Trick("ada", "sweep"), {}, """
        SY-8 sweep. who=ada
        = fight.acts 0
        = fight.queue + (ada foe by-sweep bonus=-2)
        = fight.queue + (ada wolf by-sweep bonus=-2)
    """),
    (fight(skills(replace(ADA, weapons=(BOW,), in_hand="bow"), "far-eye", 3), FAR),
     Trick("ada", "volley", "foe"), {"attack": [12], "damage": [1]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=bow mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, ability -2) against=12 roll=12
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1 blow_modifiers=(bow 1) guard_modifiers=()
        SY-14 hurt. who=foe points=1 left=12
        = foe.toughness 12
        = fight.acts 0
        = fight.queue + (ada foe by-volley bonus=-2)
    """),
    (fight(ADA, ORC, melee=[("ada", "foe")], queue=(Free("ada", "foe", "by-volley", -2),)),
     React("ada"), {"attack": [12], "damage": [1]}, """
        SY-8 goes on. who=ada target=foe trigger=by-volley
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, ability -2) against=12 roll=12
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1 blow_modifiers=(sword 1) guard_modifiers=()
        SY-14 hurt. who=foe points=1 left=12
        = foe.toughness 12
        = fight.queue - (ada foe by-volley bonus=-2)
    """),
    (fight(ADA, ORC, melee=[("ada", "foe")], queue=(Free("ada", "foe", "by-pain"), Free("foe", "ada", "by-reach"))),
     React("ada"), {"attack": [14], "damage": [8]}, """
        SY-11 free attack. who=ada target=foe trigger=by-pain
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8 blow_modifiers=(sword 8) guard_modifiers=()
        SY-14 hurt. who=foe points=8 left=5
        SY-14 in pain. who=foe points=8 threshold=7
        SY-14 falls. who=foe
        = foe.toughness 5
        = foe.fallen True
        = fight.queue - (ada foe by-pain)
        = fight.spent + ada/by-pain
    """),
    (fight(ADA, ORC, melee=[("ada", "foe")], queue=(Free("foe", "ada", "by-surprise"),)),
     React("foe"), {"armour": [1]}, """
        SY-11 free attack. who=foe target=ada trigger=by-surprise
        SY-12 unseen. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=certain(defence 10, accurate -2, unaware -2) against=6
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=6 armour=1 points=5 blow_modifiers=(sword 4, unaware 2)
            guard_modifiers=(leather 1)
        SY-14 hurt. who=ada points=5 left=9
        = ada.toughness 9
        = fight.queue - (foe ada by-surprise)
    """),
    (fight(skills(ADA, "open-eyes", 2), ORC, melee=[("ada", "foe")], queue=(Free("foe", "ada", "by-surprise"),)),
     React("foe"), {"defence": [8]}, """
        SY-11 free attack. who=foe target=ada trigger=by-surprise
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.queue - (foe ada by-surprise)
    """),
    (fight(ADA, ORC, melee=[("ada", "foe")], queue=(Free("ada", "foe", "by-surprise"),)),
     React("ada"), {"attack": [15], "damage": [1, 2]}, """
        SY-11 free attack. who=ada target=foe trigger=by-surprise
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs= theirs_value=0
            against_modifiers=(accurate 13, unaware 2) against=15 roll=15
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=3 armour=0 points=3 blow_modifiers=(sword 1, unaware 2)
            guard_modifiers=()
        SY-14 hurt. who=foe points=3 left=10
        = foe.toughness 10
        = fight.queue - (ada foe by-surprise)
    """),
    (fight(ADA, ORC, melee=[("ada", "foe")], queue=(Free("ada", "foe", "by-reach"),)), LetGo("ada"), {}, """
        SY-11 let go. who=ada target=foe
        = fight.queue - (ada foe by-reach)
    """),
    (fight(ADA, ORC, melee=[("ada", "foe")], sight="heroes"), Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada 2d20kh1
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (fight(ADA, ORC, melee=[("ada", "foe")], sight="foes"), Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada 2d20kl1
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (fight(ORC, ADA, melee=[("ada", "foe")], sight="foes"), Attack("foe", "ada"), {"defence": [8]}, """
        SY-12 defence: ada 2d20kl1
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.acts 0
    """),
    (duel(replace(ORC, weapons=(replace(SWORD, taint=6),)), ADA),
     Attack("foe", "ada"), {"defence": [9], "armour": [1], "corruption": [3]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=9
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 4) guard_modifiers=(leather
            1)
        SY-14 hurt. who=ada points=3 left=11
        SY-21 corruption: ada d6
        SY-21 corruption. who=ada points=3 total=3
        = ada.toughness 11
        = ada.temporary 3
        = fight.acts 0
    """),
    (duel(replace(ORC, weapons=(replace(SWORD, taint=6),)), ADA), Attack("foe", "ada"), {"defence": [8]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.acts 0
    """),
    (fight(ORC, ADA, BRAN, queue=(Free("foe", "ada", "by-pain"), Free("foe", "bran", "by-fumble"))),
     LetGo("foe"), {}, """
        SY-11 let go. who=foe target=ada
        = fight.queue - (foe ada by-pain)
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN, replace(ORC, place=(7, 0)), melee=[("bran", "foe")],
          queue=(Free("ada", "foe", "by-surprise"),)),
     React("ada"), {"attack": [9], "damage": [7, 3], "pain": ["free-attack"]}, """
        SY-11 free attack. who=ada target=foe trigger=by-surprise
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=bow mine=accurate mine_value=13 theirs= theirs_value=0
            against_modifiers=(accurate 13, unaware 2) against=15 roll=9
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=10 armour=0 points=10 blow_modifiers=(bow 7, unaware 3)
            guard_modifiers=()
        SY-14 hurt. who=foe points=10 left=3
        SY-14 in pain. who=foe points=10 threshold=7
        SY-14 pain? ada fall/free-attack [free-attack] who=ada target=foe left=3
        SY-11 chance. who=ada target=foe trigger=by-pain
        = foe.toughness 3
        = fight.queue - (ada foe by-surprise)
        = fight.queue + (ada foe by-pain)
    """),
    (duel(skills(replace(ADA, shield=True, shielded=True), "wall", 2), replace(ORC, fallen=True)),
     Trick("ada", "topple", "foe"), {"attack": [14], "damage": [2, 3]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, fallen 2) against=16 roll=14
        SY-13 damage: ada d8
        SY-13 damage: ada d4
        SY-13 damage. who=ada target=foe damage=5 armour=0 points=5 blow_modifiers=(sword 2, fallen 3)
            guard_modifiers=()
        SY-14 hurt. who=foe points=5 left=8
        = foe.toughness 8
        = fight.acts 0
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", BLOWS)
def test_what_is_heard_of_a_blow(case: Case):
    """[Accurate←Defence], or [Defence←Accurate] when a foe strikes; a D8 for a sword, four of a foe's; leather a D4; 1
    another D6, 20 three more; more than half of Strong is pain. (SY-8, SY-11, SY-12, SY-13, SY-14, SY-15,
    SY-17, SY-18)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


SHEET: list[Case] = [
    (duel(ORC, replace(ADA, shield=True, shielded=True, high=True)), Attack("foe", "ada"), {"defence": [9]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=11 theirs=accurate theirs_value=12
            against_modifiers=(defence 11, accurate -2) against=9 roll=9
        = fight.acts 0
    """),
    (duel(ORC, replace(ADA, high=True)), Attack("foe", "ada"), {"defence": [8]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.acts 0
    """),
    (duel(ORC, skills(replace(ADA, shield=True, shielded=True), "wall", 1)),
     Attack("foe", "ada"), {"defence": [10]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=12 theirs=accurate theirs_value=12
            against_modifiers=(defence 12, accurate -2) against=10 roll=10
        = fight.acts 0
    """),
    (duel(ORC, skills(replace(ADA, weapons=(SPEAR,), in_hand="spear"), "behind-the-point", 2)),
     Attack("foe", "ada"), {"defence": [9]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=11 theirs=accurate theirs_value=12
            against_modifiers=(defence 11, accurate -2) against=9 roll=9
        = fight.acts 0
    """),
    (duel(ORC, skills(ADA, "behind-the-point", 2)), Attack("foe", "ada"), {"defence": [8]}, """
        SY-12 defence: ada d20
        SY-12 parried. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=8
        = fight.acts 0
    """),
    (duel(skills(ADA, "ready-hand", 3), ORC), Attack("ada", "foe"), {"attack": [14], "damage": [7]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=7 armour=0 points=7 blow_modifiers=(sword 7) guard_modifiers=()
        SY-14 hurt. who=foe points=7 left=6
        = foe.toughness 6
        = fight.acts 0
    """),
    (duel(replace(ADA, circumstances=put(1, "damage")), ORC),
     Attack("ada", "foe"), {"attack": [14], "damage": [7], "pain": ["fall"]}, """
        circumstance. who=ada value=1 reason=
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8 blow_modifiers=(sword 7, circumstance 1)
            guard_modifiers=()
        SY-14 hurt. who=foe points=8 left=5
        SY-14 in pain. who=foe points=8 threshold=7
        SY-14 pain? ada fall/free-attack [free-attack] who=ada target=foe left=5
        SY-14 falls. who=foe
        = foe.toughness 5
        = foe.fallen True
        = fight.acts 0
    """),
    (duel(replace(ADA, circumstances=put(1, "damage")), skills(ORC, "thick-hide", 1)),
     Attack("ada", "foe"), {"attack": [14], "damage": [7]}, """
        circumstance. who=ada value=1 reason=
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=14
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8 blow_modifiers=(sword 7, circumstance 1)
            guard_modifiers=()
        SY-14 hurt. who=foe points=8 left=5
        = foe.toughness 5
        = fight.acts 0
    """),
    (duel(replace(ADA, toughness=1), ORC, queue=(Free("foe", "ada", "by-leaving"),)),
     React("foe"), {"defence": [19], "armour": [1]}, """
        SY-11 free attack. who=foe target=ada trigger=by-leaving
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=19
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 4) guard_modifiers=(leather
            1)
        SY-15 dying. who=ada points=3
        SY-5 over. winner=foes
        = ada.toughness 0
        = ada.fallen True
        = fight None
    """),
    (peace(replace(ADA, toughness=1)), DeathRoll("ada"), {}, """
        ! no-death-roll who=ada
    """),
    (peace(replace(ADA, toughness=0, steps=1, fallen=True)), Hazard("ada"), {"damage": [3]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d6
        SY-13 hurt. who=ada damage=3 armour=0 points=3 guard_modifiers=()
        SY-16 nearer. who=ada steps=2
        = ada.steps 2
    """),
    (peace(replace(ADA, toughness=0, steps=2, fallen=True)),
     Hazard("ada"), {"damage": [3], "last words": ["So."]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d6
        SY-13 hurt. who=ada damage=3 armour=0 points=3 guard_modifiers=()
        SY-16 dies. who=ada
        SY-16 last words? ada text 200 []
        SY-16 last words. who=ada text=So.
        = ada.steps 0
        = ada.dead True
    """),
    (peace(replace(ADA, toughness=0, steps=1, fallen=True)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-15 slain. who=ada points=8 threshold=7
        SY-16 last words? ada text 200 []
        = ada.steps 0
        = ada.dead True
    """),
    (peace(replace(ADA, toughness=3)), Hazard("ada"), {"damage": [3]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d6
        SY-13 hurt. who=ada damage=3 armour=0 points=3 guard_modifiers=()
        SY-15 dying. who=ada points=3
        = ada.toughness 0
        = ada.fallen True
    """),
    (peace(replace(ADA, toughness=3)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-15 slain. who=ada points=8 threshold=7
        SY-16 last words? ada text 200 []
        = ada.toughness 0
        = ada.fallen True
        = ada.dead True
    """),
    (peace(replace(ADA, toughness=9)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-14 hurt. who=ada points=8 left=1
        SY-14 in pain. who=ada points=8 threshold=7
        SY-14 falls. who=ada
        = ada.toughness 1
        = ada.fallen True
    """),
    (peace(replace(ADA, toughness=9, fallen=True, tended=True)), Hazard("ada"), {"hazard": [10], "damage": [8]}, """
        SY-13 hazard? referee 1..100 [6] figure=ada
        SY-13 armour helps? referee False/True [False] figure=ada
        SY-13 damage: ada d10
        SY-13 hurt. who=ada damage=8 armour=0 points=8 guard_modifiers=()
        SY-14 hurt. who=ada points=8 left=1
        = ada.toughness 1
        = ada.tended False
    """),
    (peace(ADA, replace(ORC, toughness=3)), Hazard("foe"), {}, """
        SY-13 hazard? referee 1..100 [6] figure=foe
        SY-13 armour helps? referee False/True [False] figure=foe
        SY-13 hurt. who=foe damage=3 armour=0 points=3 guard_modifiers=()
        SY-15 dies. who=foe points=3
        = foe.toughness 0
        = foe.fallen True
        = foe.dead True
    """),
    (peace(replace(ADA, in_hand=""), BRAN), Meet("wolf"), {"surprise": ["heroes"], "roll": [20]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=wolf-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=14 roll=20
            against_modifiers=(discreet 8, vigilant -4) against=4
        SY-10 noticed. who=wolf-1 target=ada
        SY-5 order. order=wolf-1/ada/bran
        = ada.in_hand sword
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/bran)
    """),
    (peace(ADA, BRAN), Meet("wolf"), {"surprise": ["heroes"], "roll": [2]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 success. who=ada target=wolf-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=14 roll=2
            against_modifiers=(discreet 8, vigilant -4) against=4
        SY-10 surprised. side=heroes
        SY-5 order. order=wolf-1/ada/bran
        SY-11 chance. who=ada target=wolf-1 trigger=by-surprise
        SY-11 chance. who=bran target=wolf-1 trigger=by-surprise
        SY-11 chance. who=bran target=wolf-1 trigger=by-reach
        = ada.place 10/0
        = bran.place 10/0
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/bran pairs=ada/wolf-1/bran/wolf-1 queue=(ada wolf-1 by-surprise)/(bran wolf-1
            by-surprise)/(bran wolf-1 by-reach))
    """),
    (peace(replace(ADA, weapons=(SPEAR,), in_hand=""), replace(BRAN, weapons=(GREATSWORD, DAGGER), in_hand="",
         shield=True, shielded=True)),
     Meet("brigand"), {"surprise": ["foes"], "roll": [20]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: bran d20
        SY-2 failure. who=bran target=brigand-1 mine=vigilant mine_value=12 theirs=discreet theirs_value=10 roll=20
            against_modifiers=(vigilant 12) against=12
        SY-10 surprised. side=foes
        SY-5 order. order=ada/brigand-1/bran
        SY-10 whom? brigand-1 ada/bran [ada] who=brigand-1
        SY-11 chance. who=brigand-1 target=ada trigger=by-surprise
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) kind=brigand)
        = fight (order=ada/brigand-1/bran pairs=ada/brigand-1 queue=(brigand-1 ada by-surprise))
    """),
    (peace(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN),
     Meet("road-toll"), {"surprise": ["heroes"], "roll": [2], "distance": [12]}, """
        SY-7 distance? referee 1..60 [10] what=road-toll
        SY-5 met. who=brigand-1/brigand-2/poacher-1 count=3 paces=12
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 success. who=ada target=poacher-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=12 roll=2
            against_modifiers=(discreet 8, vigilant -2) against=6
        SY-10 surprised. side=heroes
        SY-5 order. order=poacher-1/ada/brigand-1/brigand-2/bran
        SY-10 whom? ada brigand-1/brigand-2 [brigand-1] who=ada
        SY-11 chance. who=ada target=brigand-1 trigger=by-surprise
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            armour=(quilted-coat 3) place=12/0 kind=brigand)
        = brigand-2 (brigand-2 brigand 2 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            armour=(quilted-coat 3) place=12/0 kind=brigand)
        = poacher-1 (poacher-1 poacher 1 foes 12/11/12/13/9/9/10/7 10 10 weapons=(bow ranged 8)/(dagger short 6)
            place=17/0 kind=poacher)
        = fight (order=poacher-1/ada/brigand-1/brigand-2/bran queue=(ada brigand-1 by-surprise))
    """),
    (peace(ADA, replace(BRAN, captive=True), replace(BRAN, id="cleo", side="bystanders"), replace(BRAN, id="dai",
         dead=True), replace(BRAN, id="eli", toughness=0)),
     Meet("wolf"), {}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=wolf-1/ada/eli
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/eli)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", SHEET)
def test_what_is_heard_of_what_follows_from_the_sheet(case: Case):
    """Quick 11, less 1 of leather, 1 more with a shield; pain above half of Strong, 7 of 14; at nothing a character is
    dying, and has no more of its turn. (SY-4, SY-9, SY-10, SY-14, SY-15, SY-16)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


REFUSED: list[Case] = [
    (duel(ADA, ORC), Attack("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (duel(ADA, ORC), Attack("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (duel(ADA, ORC), Attack("foe", "ada"), {}, """
        ! no-turn who=foe turn=ada
    """),
    (duel(ADA, ORC, acts=0), Attack("ada", "foe"), {}, """
        ! no-action-left who=ada
    """),
    (fight(ADA, ORC, replace(ORA, dead=True), replace(WOLF, gone=True)), Attack("ada", "ora"), {}, """
        ! no-dead who=ora
    """),
    (fight(ADA, ORC, replace(ORA, dead=True), replace(WOLF, gone=True)), Attack("ada", "wolf"), {}, """
        ! no-gone who=wolf
    """),
    (fight(ADA, ORC, replace(WOLF, lost=True)), Attack("ada", "wolf"), {}, """
        ! no-gone who=wolf
    """),
    (fight(ADA, replace(ORC, place=(7, 0))), Attack("ada", "foe"), {}, """
        ! no-reach who=ada target=foe paces=7 weapon=sword
    """),
    (duel(replace(ADA, weapons=(BOW,), in_hand="bow"), ORC), Attack("ada", "foe"), {}, """
        ! no-shot-engaged who=ada enemy=foe weapon=bow
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), replace(ORC, place=(7, 0)), replace(WOLF, place=(3, 0))),
     Attack("ada", "foe"), {}, """
        ! no-line who=ada target=foe
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN, replace(ORC, place=(7, 0)), melee=[("bran", "foe")]),
     Attack("ada", "foe"), {}, """
        ! no-line who=ada target=foe
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow", high=True), BRAN, replace(ORC, place=(7, 0)), melee=[("bran",
         "foe")]),
     Attack("ada", "foe"), {"attack": [17]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=bow mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, above 2) against=16 roll=17
        = fight.acts 0
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN, replace(ORC, place=(7, 0)), melee=[("bran", "foe")],
         lines=(("ada", "foe"),)),
     Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=bow mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),)), Attack("ada", "foe"), {}, """
        ! no-reaction-first who=foe
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),)), React("ada"), {}, """
        ! no-reaction-first who=foe
    """),
    (duel(ADA, ORC), React("ada"), {}, """
        ! no-reaction who=ada
    """),
    (peace(ADA, ORC), React("ada"), {}, """
        ! no-fight
    """),
    (peace(ADA, replace(ORC, dead=True)), Attack("ada", "foe"), {}, """
        ! no-down target=foe
    """),
    (peace(replace(ADA, captive=True), ORC), Attack("ada", "foe"), {}, """
        ! no-captive who=ada
    """),
    (peace(ADA, ORC), Attack("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(replace(ADA, dead=True), ORC), Attack("ada", "foe"), {}, """
        ! no-dead who=ada
    """),
    (peace(replace(ADA, lost=True), ORC), Attack("ada", "foe"), {}, """
        ! no-lost who=ada
    """),
    (peace(replace(ADA, gone=True), ORC), Attack("ada", "foe"), {}, """
        ! no-gone who=ada
    """),
    (peace(replace(ADA, toughness=0), ORC), Attack("ada", "foe"), {}, """
        ! no-dying who=ada
    """),
    (duel(ADA, ORC), Trick("ada", "mighty", "foe"), {}, """
        ! no-trick who=ada trick=mighty
    """),
    (duel(ADA, ORC), Trick("ada", "123456789-123456789-123456789-123456789-x", "foe"), {}, """
        ! no-such-trick found=123456789-123456789-123456789-123456789-
            options=mighty/gap/volley/topple/rally/spur/sweep/recover
    """),
    (duel(skills(replace(ADA, weapons=(DAGGER,), in_hand="dagger"), "heavy-hand", 3), ORC),
     Trick("ada", "mighty", "foe"), {"attack": [13]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=dagger mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, ability -2) against=12 roll=13
        = fight.acts 0
    """),
    (duel(skills(ADA, "wall", 2), ORC), Trick("ada", "topple", "foe"), {}, """
        ! no-shield-up who=ada
    """),
    (duel(skills(ADA, "far-eye", 3), ORC), Trick("ada", "volley", "foe"), {}, """
        ! no-bow who=ada
    """),
    (duel(skills(ADA, "far-eye", 3), ORC), Trick("ada", "volley"), {}, """
        ! no-target
    """),
    (duel(skills(ADA, "behind-the-point", 3), ORC), Trick("ada", "sweep"), {}, """
        ! no-trick-weapon who=ada trick=sweep weapon=sword
    """),
    (fight(skills(replace(ADA, weapons=(SPEAR,), in_hand="spear"), "behind-the-point", 3), ORC),
     Trick("ada", "sweep"), {}, """
        ! no-melee who=ada
    """),
    (duel(ADA, ORC), Round(), {}, """
        ! no-round-open turn=ada
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),), turn="ada"), Round(), {}, """
        ! no-reaction-first who=foe
    """),
    (peace(ADA), Round(), {}, """
        ! no-fight
    """),
    (peace(ADA), CallOff(), {}, """
        ! no-fight
    """),
    (peace(ADA), EndTurn("ada"), {}, """
        ! no-fight
    """),
    (fight(ADA, ORC, moves=0, acts=0), Withdraw("ada"), {}, """
        ! no-move-left who=ada
    """),
    (fight(ADA, ORC, WOLF, queue=(Free("foe", "ada", "by-reach"), Free("wolf", "ada", "by-reach"))),
     Attack("ada", "foe"), {}, """
        ! no-reaction-first who=foe
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused_in_a_fight(case: Case):
    """Out of reach, out of turn, out of actions; nobody shoots with an enemy upon them, nor past others. (SY-5, SY-6,
    SY-7, SY-8, SY-11, SY-12, SY-15, SY-24)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


MOVES: list[Case] = [
    (fight(ADA, replace(FAR, place=(10, 0))), Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 10/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(ADA, replace(FAR, place=(11, 0))), Close("ada", "foe"), {}, """
        ! no-close-far who=ada target=foe paces=11 most=10
    """),
    (fight(ADA, replace(FAR, weapons=(SPEAR,), in_hand="spear")), Close("ada", "foe"), {}, """
        SY-11 chance. who=foe target=ada trigger=by-reach
        = fight.moves 0
        = fight.queue + (foe ada by-reach)
        = fight.move (close ada target=foe place=9/0)
    """),
    (fight(replace(ADA, weapons=(SPEAR,), in_hand="spear"), replace(FAR, weapons=(SPEAR,), in_hand="spear")),
     Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(skills(replace(ADA, weapons=(SPEAR,), in_hand="spear"), "behind-the-point", 2), replace(FAR,
         weapons=(SPEAR,), in_hand="spear")),
     Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        SY-11 chance. who=ada target=foe trigger=by-reach
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
        = fight.queue + (ada foe by-reach)
    """),
    (fight(replace(ADA, weapons=(SPEAR,), in_hand="spear", shielded=True, shield=True), FAR),
     Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(ADA, FAR, BRAN, melee=[("bran", "foe")]), Close("ada", "foe"), {}, """
        ! no-close-flank target=foe
    """),
    (fight(ADA, FAR, BRAN, melee=[("bran", "foe")]), Flank("ada", "foe"), {}, """
        SY-7 flanks. who=ada target=foe
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(ADA, FAR, BRAN), Flank("ada", "foe"), {}, """
        ! no-flank-alone target=foe
    """),
    (fight(ADA, FAR, BRAN, melee=[("bran", "foe")], ground="narrow"), Flank("ada", "foe"), {}, """
        ! no-close-narrow target=foe
    """),
    (fight(ADA, FAR, replace(WOLF, place=(5, 0)), ground="narrow"), Close("ada", "foe"), {}, """
        ! no-close-narrow target=foe
    """),
    (fight(ADA, FAR, replace(WOLF, place=(5, 0))), Close("ada", "foe"), {}, """
        SY-11 chance. who=wolf target=ada trigger=by-passing
        = fight.moves 0
        = fight.queue + (wolf ada by-passing)
        = fight.move (close ada target=foe place=9/0)
    """),
    (fight(ADA, FAR, replace(WOLF, place=(5, 0), weapons=(BOW,), in_hand="bow")), Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(skills(ADA, "reed-step", 3), FAR, replace(WOLF, place=(5, 0))), Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(ADA, replace(FAR, place=(25, 0))), Advance("ada", "foe"), {}, """
        SY-7 advances. who=ada target=foe paces=10
        = ada.place 10/0
        = fight.moves 0
    """),
    (fight(ADA, replace(FAR, place=(10, 0))), Advance("ada", "foe"), {}, """
        ! no-advance-near who=ada target=foe most=10
    """),
    (fight(ADA, replace(FAR, place=(25, 0)), replace(WOLF, place=(5, 0)), ground="narrow"),
     Advance("ada", "foe"), {}, """
        ! no-close-narrow target=foe
    """),
    (duel(ADA, ORC), Withdraw("ada"), {}, """
        SY-11 chance. who=foe target=ada trigger=by-leaving
        = fight.moves 0
        = fight.queue + (foe ada by-leaving)
        = fight.move (withdraw ada place=-10/0)
    """),
    (fight(ORC, ADA, melee=[("ada", "foe")]), Withdraw("foe"), {}, """
        SY-11 chance. who=ada target=foe trigger=by-leaving
        = fight.moves 0
        = fight.queue + (ada foe by-leaving)
        = fight.move (withdraw foe place=10/0)
    """),
    (duel(skills(ADA, "reed-step", 2), ORC), Withdraw("ada"), {}, """
        SY-7 breaks off. who=ada
        = ada.place -10/0
        = fight.moves 0
        = fight.pairs - ada/foe
    """),
    (fight(ADA, FAR), Withdraw("ada"), {}, """
        SY-7 falls back. who=ada
        = ada.place -10/0
        = fight.moves 0
    """),
    (duel(ADA, ORC, moves=0), Withdraw("ada"), {}, """
        SY-6 exchanged. who=ada
        SY-11 chance. who=foe target=ada trigger=by-leaving
        = fight.acts 0
        = fight.queue + (foe ada by-leaving)
        = fight.move (withdraw ada place=-10/0)
    """),
    (duel(replace(ADA, fallen=True), ORC), Withdraw("ada"), {}, """
        ! no-move-fallen who=ada
    """),
    (duel(replace(ADA, conditions=(Condition("held", 3, 2),)), ORC), Withdraw("ada"), {}, """
        ! no-move-held who=ada
    """),
    (fight(ADA, ORC, WOLF, melee=[("ada", "foe")]), Close("ada", "wolf"), {}, """
        SY-11 chance. who=foe target=ada trigger=by-passing
        = fight.moves 0
        = fight.queue + (foe ada by-passing)
        = fight.move (close ada target=wolf)
    """),
    (fight(ADA, replace(FAR, dead=True), WOLF), Close("ada", "foe"), {}, """
        ! no-down target=foe
    """),
    (duel(ADA, ORC), Close("ada", "foe"), {}, """
        ! no-close-engaged who=ada target=foe
    """),
    (fight(ADA, ORC), Close("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (fight(ADA, ORC), Close("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (fight(ADA, *[replace(BRAN, id=f"b{at}") for at in range(4)], FAR, melee=[(f"b{at}", "foe") for at in range(4)]),
     Flank("ada", "foe"), {}, """
        ! no-close-full target=foe most=4
    """),
    (fight(ADA, *[replace(BRAN, id=f"b{at}") for at in range(3)], FAR, melee=[(f"b{at}", "foe") for at in range(3)]),
     Flank("ada", "foe"), {}, """
        SY-7 flanks. who=ada target=foe
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(ADA, replace(ORC, place=(20, 0))), Flee("ada"), {}, """
        SY-7 leaves. who=ada
        SY-5 over. winner=escaped
        = foe.place 0/0
        = wings foe
        = fight None
    """),
    (fight(ADA, replace(ORC, place=(19, 0))), Flee("ada"), {}, """
        ! no-flee who=ada paces=19 most=20
    """),
    (fight(ADA, BRAN, replace(ORC, place=(20, 0))), Flee("ada"), {}, """
        SY-7 leaves. who=ada
        = ada.gone True
        = fight.turn bran
    """),
    (duel(replace(ADA, shielded=True, shield=True), ORC, lines=(("foe", "ada"),)), Surrender("ada"), {}, """
        SY-6 surrenders. who=ada
        SY-5 over. winner=foes
        = ada.in_hand
        = ada.shielded False
        = ada.captive True
        = fight None
    """),
    (fight(replace(ADA, captive=True), BRAN, ORC), Surrender("ada"), {}, """
        ! no-captive who=ada
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN, replace(ORC, place=(7, 0)), melee=[("bran", "foe")],
           lines=(("foe", "bran"),)),
     FindLine("ada", "foe"), {}, """
        SY-7 line. who=ada target=foe
        = fight.moves 0
        = fight.lines + ada/foe
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN, replace(ORC, place=(7, 0))),
     FindLine("ada", "foe"), {}, """
        ! no-line-needed target=foe
    """),
    (fight(ADA, BRAN, replace(ORC, place=(7, 0))), FindLine("ada", "foe"), {}, """
        ! no-bow who=ada
    """),
    (duel(replace(ADA, weapons=(BOW,), in_hand="bow"), ORC), FindLine("ada", "foe"), {}, """
        ! no-shot-engaged who=ada enemy=foe weapon=bow
    """),
    (fight(ADA, FAR, ground="heights"), Climb("ada"), {}, """
        SY-18 climbs. who=ada
        = ada.high True
        = fight.moves 0
    """),
    (fight(ADA, FAR), Climb("ada"), {}, """
        ! no-heights
    """),
    (fight(replace(ADA, high=True), FAR, ground="heights"), Climb("ada"), {}, """
        ! no-higher who=ada
    """),
    (duel(ADA, ORC, ground="heights"), Climb("ada"), {}, """
        ! no-climb-engaged who=ada enemy=foe
    """),
    (fight(replace(ADA, high=True), FAR, ground="heights"), Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 9/0
        = ada.high False
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(replace(ADA, high=True), replace(FAR, high=True), ground="heights"), Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 9/0
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(replace(ADA, weapons=(SWORD, DAGGER)), FAR), Draw("ada", "dagger"), {}, """
        SY-7 changes weapon. who=ada weapon=dagger
        = ada.in_hand dagger
        = fight.moves 0
    """),
    (fight(replace(ADA, weapons=(SWORD, DAGGER), in_hand=""), FAR), Draw("ada", "dagger"), {}, """
        SY-7 draws. who=ada weapon=dagger
        = ada.in_hand dagger
    """),
    (fight(replace(ADA, weapons=(SWORD, DAGGER), in_hand=""), FAR), Draw("ada", "sword"), {}, """
        SY-7 draws. who=ada weapon=sword
        = ada.in_hand sword
        = fight.moves 0
    """),
    (fight(skills(replace(ADA, weapons=(SWORD, DAGGER), in_hand=""), "ready-hand", 1), FAR),
     Draw("ada", "sword"), {}, """
        SY-7 draws. who=ada weapon=sword
        = ada.in_hand sword
    """),
    (fight(skills(replace(ADA, weapons=(SWORD, DAGGER)), "ready-hand", 2), FAR, moves=0, acts=1),
     Draw("ada", "dagger"), {}, """
        SY-7 changes weapon. who=ada weapon=dagger
        = ada.in_hand dagger
    """),
    (fight(replace(ADA, weapons=(SWORD, DAGGER)), FAR, moves=0, acts=0), Draw("ada", "dagger"), {}, """
        ! no-move-left who=ada
    """),
    (fight(replace(ADA, weapons=(SWORD, GREATSWORD), shielded=True, shield=True), FAR),
     Draw("ada", "greatsword"), {}, """
        ! no-draw-shield who=ada weapon=greatsword
    """),
    (fight(ADA, FAR), Draw("ada", "sword"), {}, """
        ! no-draw-drawn who=ada weapon=sword
    """),
    (fight(ADA, FAR), Draw("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-weapon who=ada found=123456789-123456789-123456789-123456789- options=sword
    """),
    (fight(replace(ADA, shield=True), FAR), Shield("ada"), {}, """
        SY-9 takes shield. who=ada
        = ada.shielded True
        = fight.moves 0
    """),
    (peace(replace(ADA, shield=True, shielded=True)), Shield("ada"), {}, """
        SY-9 lowers shield. who=ada
        = ada.shielded False
    """),
    (fight(ADA, FAR), Shield("ada"), {}, """
        ! no-shield who=ada
    """),
    (fight(replace(ADA, shield=True, weapons=(GREATSWORD,), in_hand="greatsword"), FAR), Shield("ada"), {}, """
        ! no-shield-hands who=ada weapon=greatsword
    """),
    (duel(replace(ADA, fallen=True), ORC), Stand("ada"), {"stand": [11]}, """
        SY-7 stand: ada d20
        SY-7 stands. who=ada roll=11 against_modifiers=(quick 11) against=11
        = ada.fallen False
        = fight.moves 0
    """),
    (duel(replace(ADA, fallen=True), ORC), Stand("ada"), {"stand": [12]}, """
        SY-7 stand: ada d20
        SY-7 stands slowly. who=ada roll=12 against_modifiers=(quick 11) against=11
        = ada.fallen False
        = fight.turn foe
    """),
    (duel(replace(ADA, fallen=True, circumstances=put(2, "quick")), ORC, acts=0),
     Stand("ada"), {"difficulty": [-1], "stand": [13]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=quick
        circumstance. who=ada value=2 reason=
        SY-7 stand: ada d20
        SY-7 stays down. who=ada roll=13 against_modifiers=(quick 11, difficulty -1, circumstance 2) against=12
        = fight.turn foe
        = fight.acts 1
    """),
    (duel(replace(ADA, fallen=True), ORC, moves=0), Stand("ada"), {"stand": [12]}, """
        SY-6 exchanged. who=ada
        SY-7 stand: ada d20
        SY-7 stays down. who=ada roll=12 against_modifiers=(quick 11) against=11
        = fight.turn foe
        = fight.moves 1
    """),
    (duel(skills(replace(ADA, fallen=True), "reed-step", 1), ORC), Stand("ada"), {}, """
        SY-7 springs up. who=ada
        = ada.fallen False
    """),
    (duel(replace(ORC, fallen=True), ADA), Stand("foe"), {}, """
        SY-7 stands slowly. who=foe
        = foe.fallen False
        = fight.turn ada
    """),
    (duel(replace(WOLF, fallen=True), ADA), Stand("wolf"), {}, """
        SY-7 stands. who=wolf
        = wolf.fallen False
        = fight.moves 0
    """),
    (duel(replace(ORC, fallen=True), ADA, house=House(roll_everything=True)), Stand("foe"), {"stand": [9]}, """
        SY-7 stand: foe d20
        SY-7 stands. who=foe roll=9 against_modifiers=(quick 9) against=9
        = foe.fallen False
        = fight.moves 0
    """),
    (peace(replace(ADA, fallen=True)), Stand("ada"), {}, """
        SY-7 stands. who=ada
        = ada.fallen False
    """),
    (peace(ADA), Stand("ada"), {}, """
        ! no-stand who=ada
    """),
    (duel(replace(ADA, fallen=True, conditions=(Condition("held", 3, 2),)), ORC), Stand("ada"), {}, """
        ! no-move-held who=ada
    """),
    (peace(ADA), Surrender("ada"), {}, """
        SY-6 surrenders. who=ada
        = ada.in_hand
        = ada.captive True
    """),
    (fight(replace(ADA, weapons=(replace(DAGGER, group="natural"),), in_hand=""), FAR), Draw("ada", "dagger"), {}, """
        SY-7 draws. who=ada weapon=dagger
        = ada.in_hand dagger
    """),
    (fight(replace(ADA, toughness=0, weapons=(SWORD, DAGGER)), FAR, BRAN), Draw("ada", "dagger"), {}, """
        ! no-dying who=ada
    """),
    (duel(skills(replace(ADA, fallen=True), "reed-step", 1), ORC), Stand("ada"), {"difficulty": []}, """
        SY-7 springs up. who=ada
        = ada.fallen False
    """),
    (duel(replace(WOLF, fallen=True), ADA), Stand("wolf"), {"difficulty": []}, """
        SY-7 stands. who=wolf
        = wolf.fallen False
        = fight.moves 0
    """),
    (fight(replace(ADA, place=(2, 2)), replace(ORC, place=(8, 2)), board=Board(20, 12, 2)),
     Go("ada"), {"where": ["E5"]}, """
        SY-7 where? ada A1..G7 (48) [B2]
        SY-7 goes. who=ada square=E5
        = ada.place 8/8
        = fight.moves 0
    """),
    (fight(replace(ADA, place=(2, 2)), replace(ORC, place=(4, 2)), replace(WOLF, place=(6, 6)), melee=[("ada",
         "foe")], board=Board(20, 12, 2)),
     Go("ada", "E5"), {}, """
        SY-11 chance. who=foe target=ada trigger=by-passing
        = fight.moves 0
        = fight.queue + (foe ada by-passing)
        = fight.move (go ada place=8/8)
    """),
    (fight(replace(ADA, place=(2, 2)), replace(ORC, place=(8, 2)), board=Board(20, 12, 2)), Go("ada", "T12"), {}, """
        ! no-square-far square=T12
    """),
    (fight(replace(ADA, place=(2, 2)), replace(ORC, place=(8, 2)), board=Board(20, 12, 2)), Go("ada", "Z99"), {}, """
        ! no-square found=Z99 last=T12
    """),
    (fight(replace(ADA, place=(2, 2)), replace(ORC, place=(8, 2)), board=Board(20, 12, 2)),
     Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 6/2
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(replace(ADA, place=(2, 2)), replace(ORC, place=(6, 4)), board=Board(20, 12, 2)),
     Close("ada", "foe"), {}, """
        SY-7 closes. who=ada target=foe
        = ada.place 4/4
        = fight.moves 0
        = fight.pairs + ada/foe
    """),
    (fight(replace(ADA, place=(2, 2)), replace(ORC, place=(4, 2)), melee=[("ada", "foe")], board=Board(20, 12, 2)),
     Withdraw("ada"), {}, """
        SY-11 chance. who=foe target=ada trigger=by-leaving
        = fight.moves 0
        = fight.queue + (foe ada by-leaving)
        = fight.move (withdraw ada place=2/12)
    """),
    (fight(ADA, FAR), Go("ada", "E5"), {}, """
        ! no-board
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", MOVES)
def test_what_is_heard_of_movements(case: Case):
    """Ten paces; an enemy left or passed has a free attack, and who has a long weapon when somebody closes; four
    around one; standing up takes a Quick roll. (SY-6, SY-7, SY-9, SY-10, SY-11, SY-18)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


ROUNDS: list[Case] = [
    (between(replace(ADA, conditions=(Condition("held", 2, 2), Condition("warded", 0, 4), Condition("blinded", 3))),
         BRAN, ORC, sight="both", sight_until=2, spent=(("ada", "by-pain"),)),
     Round(), {}, """
        SY-5 round. round=3
        = ada.conditions - (held until=2 value=2)
        = fight.round 3
        = fight.turn ada
        = fight.moves 1
        = fight.acts 1
        = fight.spent - ada/by-pain
        = fight.sight clear
        = fight.sight_until 0
    """),
    (between(ADA, BRAN, ORC, sight="both", sight_until=3), Round(), {}, """
        SY-5 round. round=3
        = fight.round 3
        = fight.turn ada
        = fight.moves 1
        = fight.acts 1
    """),
    (between(ADA, BRAN, ORC, spent=(("ada", "by-pain"),), round=0), Round(), {}, """
        SY-5 round. round=1
        = fight.round 1
        = fight.turn ada
        = fight.moves 1
        = fight.acts 1
    """),
    (fight(ADA, replace(BRAN, conditions=(Condition("dazed", 3),)), replace(ORC, dead=True), ORA),
     EndTurn("ada"), {}, """
        SY-6 dazed. who=bran
        = bran.conditions - (dazed until=3)
        = fight.turn ora
    """),
    (fight(ADA, replace(BRAN, toughness=0, fallen=True, conditions=(Condition("dazed", 3),)), ORC),
     EndTurn("ada"), {}, """
        = bran.conditions - (dazed until=3)
        = fight.turn bran
    """),
    (fight(ADA, BRAN, ORC), Wait("ada", "bran"), {}, """
        SY-5 waits. who=ada after=bran
        = fight.order bran/ada/foe
        = fight.turn bran
        = fight.waited ada
    """),
    (fight(ADA, BRAN, ORC), Wait("ada", "foe"), {}, """
        SY-5 waits. who=ada after=foe
        = fight.order bran/foe/ada
        = fight.turn bran
        = fight.waited ada
    """),
    (fight(ADA, BRAN, ORC, waited=("ada",)), Wait("ada", "foe"), {}, """
        ! no-wait-again who=ada
    """),
    (fight(ADA, BRAN, ORC, turn="bran"), Wait("bran", "foe"), {}, """
        ! no-wait-first who=bran first=ada
    """),
    (fight(ADA, BRAN, ORC, moves=0), Wait("ada", "foe"), {}, """
        ! no-wait-begun who=ada
    """),
    (fight(ADA, BRAN, ORC), Wait("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-wait-after found=123456789-123456789-123456789-123456789-
    """),
    (fight(ADA, BRAN, replace(ORC, gone=True), ORA), Wait("ada", "foe"), {}, """
        ! no-wait-after found=foe
    """),
    (fight(ADA, BRAN, ORC, melee=[("ada", "foe")]), CallOff(), {}, """
        SY-5 over. winner=either
        = fight None
    """),
    (fight(replace(ADA, place=(4, 0), fallen=True, high=True, conditions=(Condition("dazed", 3), Condition("warded",
         0, 4))), replace(BRAN, gone=True, place=(9, 0)), replace(ORC, gone=True), replace(ORA, toughness=0,
         dead=True)),
     EndTurn("ada"), {}, """
        SY-5 over. winner=heroes
        = ada.conditions - (dazed until=3)
        = ada.place 0/0
        = ada.high False
        = ada.fallen False
        = bran.place 0/0
        = bran.gone False
        = foe.gone False
        = wings foe
        = fight None
    """),
    (fight(replace(ADA, gone=True), replace(BRAN, dead=True), ORC, turn="foe"), EndTurn("foe"), {}, """
        SY-5 over. winner=escaped
        = ada.gone False
        = wings foe
        = fight None
    """),
    (fight(replace(ADA, captive=True), BRAN, replace(ORC, toughness=0, dead=True), turn="bran"), CallOff(), {}, """
        SY-5 over. winner=heroes
        = ada.captive False
        = fight None
    """),
    (fight(replace(ADA, captive=True), replace(BRAN, captive=True), ORC, turn="foe"), EndTurn("foe"), {}, """
        SY-5 over. winner=foes
        = fight None
    """),
    (fight(ADA, BRAN, turn="ada", against=("bran",), melee=[("ada", "bran")]), CallOff(), {}, """
        SY-5 over. winner=either
        = fight None
    """),
    (fight(replace(ADA, toughness=0, fallen=True), replace(ORC, dead=True)), EndTurn("foe"), {}, """
        ! no-dead who=foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN),
     DeathRoll("ada"), {"death roll": [1], "toughness": [3]}, """
        SY-16 death roll: ada d20
        SY-16 toughness: ada d4
        SY-16 rises. who=ada roll=1 points=3
        = ada.toughness 3
        = ada.fallen False
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN), DeathRoll("ada"), {"death roll": [10]}, """
        SY-16 death roll: ada d20
        SY-16 holds. who=ada roll=10
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN), DeathRoll("ada"), {"death roll": [11]}, """
        SY-16 death roll: ada d20
        SY-16 nearer. who=ada roll=11 steps=1
        = ada.steps 1
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True, steps=1), ORC, BRAN), DeathRoll("ada"), {"death roll": [19]}, """
        SY-16 death roll: ada d20
        SY-16 nearer. who=ada roll=19 steps=2
        = ada.steps 2
        = fight.turn foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True, steps=2), ORC, BRAN), DeathRoll("ada"), {"death roll": [11]}, """
        SY-16 death roll: ada d20
        SY-16 dies. who=ada roll=11
        SY-16 last words? ada text 200 []
        = ada.steps 0
        = ada.dead True
        = fight.turn foe
    """),
    (peace(replace(ADA, toughness=0, fallen=True)), DeathRoll("ada"), {"death roll": [20], "last words": ["Ah."]}, """
        SY-16 death roll: ada d20
        SY-16 dies. who=ada roll=20
        SY-16 last words? ada text 200 []
        SY-16 last words. who=ada text=Ah.
        = ada.dead True
    """),
    (peace(ADA), DeathRoll("ada"), {}, """
        ! no-death-roll who=ada
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN, turn="foe"), DeathRoll("ada"), {}, """
        ! no-turn who=ada turn=foe
    """),
    (fight(replace(ADA, toughness=0, fallen=True), ORC, BRAN, queue=(Free("foe", "bran", "by-reach"),)),
     DeathRoll("ada"), {}, """
        ! no-reaction-first who=foe
    """),
    (peace(ADA), DeathRoll("eve"), {}, """
        ! no-figure figure=eve
    """),
    (peace(ADA, BRAN), Meet("brigand"), {"how many": [2], "distance": [8], "surprise": ["nobody"]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1/brigand-2 count=2 paces=8
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/brigand-1/brigand-2/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=8/0 kind=brigand)
        = brigand-2 (brigand-2 brigand 2 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=8/0 kind=brigand)
        = fight (order=ada/brigand-1/brigand-2/bran)
    """),
    (peace(replace(ADA, in_hand=""), replace(BRAN, dead=True)),
     Meet("road-toll"),
     {"ground": ["heights"], "above": ["foes"], "sight": ["foes"], "surprise": ["foes"], "roll": [7], "whom": []}, """
        SY-7 distance? referee 1..60 [10] what=road-toll
        SY-5 met. who=brigand-1/brigand-2/poacher-1 count=3 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-18 above? referee nobody/heroes/foes [nobody]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada 2d20kl1
        SY-2 success. who=ada target=brigand-1 mine=vigilant mine_value=9 theirs=discreet theirs_value=10 roll=7
            against_modifiers=(vigilant 9) against=9
        SY-10 noticed. who=ada target=brigand-1
        SY-5 order. order=poacher-1/ada/brigand-1/brigand-2
        = ada.in_hand sword
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 high=True kind=brigand)
        = brigand-2 (brigand-2 brigand 2 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 high=True kind=brigand)
        = poacher-1 (poacher-1 poacher 1 foes 12/11/12/13/9/9/10/7 10 10 weapons=(bow ranged 8)/(dagger short 6)
            in_hand=bow place=15/0 high=True kind=poacher)
        = fight (order=poacher-1/ada/brigand-1/brigand-2 ground=heights sight=foes)
    """),
    (peace(ADA, BRAN), Meet("pack"), {"surprise": ["foes"], "roll": [10]}, """
        SY-7 distance? referee 1..60 [10] what=pack
        SY-5 met. who=wolf-1/wolf-2/wolf-3 count=3 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: bran d20
        SY-2 success. who=bran target=wolf-1 mine=vigilant mine_value=12 theirs=discreet theirs_value=12 roll=10
            against_modifiers=(vigilant 12, discreet -2) against=10
        SY-10 noticed. who=bran target=wolf-1
        SY-5 order. order=wolf-1/wolf-2/wolf-3/ada/bran
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-2 (wolf-2 wolf 2 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-3 (wolf-3 wolf 3 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/wolf-2/wolf-3/ada/bran)
    """),
    (peace(replace(ADA, weapons=(SWORD, DAGGER)), BRAN),
     Meet("patrol"), {"surprise": ["heroes"], "roll": [7], "distance": [6], "whom": ["sergeant-1"]}, """
        SY-7 distance? referee 1..60 [10] what=patrol
        SY-5 met. who=sergeant-1/spearman-1/spearman-2 count=3 paces=6
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-2 roll: ada d20
        SY-2 success. who=ada target=sergeant-1 mine=discreet mine_value=8 theirs=vigilant theirs_value=11 roll=7
            against_modifiers=(discreet 8, vigilant -1) against=7
        SY-10 surprised. side=heroes
        SY-5 order. order=ada/sergeant-1/spearman-1/spearman-2/bran
        SY-10 whom? ada sergeant-1/spearman-1/spearman-2 [sergeant-1] who=ada
        SY-10 whom? bran sergeant-1/spearman-1/spearman-2 [spearman-1] who=bran
        SY-11 chance. who=ada target=sergeant-1 trigger=by-surprise
        SY-11 chance. who=bran target=spearman-1 trigger=by-surprise
        SY-11 chance. who=bran target=spearman-1 trigger=by-reach
        = ada.place 6/0
        = bran.place 6/0
        = sergeant-1 (sergeant-1 sergeant 1 foes 13/10/11/7/13/13/10/12 13 13 weapons=(axe one-handed 8)/(dagger short
            6) armour=(scales 6 impedes=2) shield=True shielded=True talents=(captains-voice 1 effects=(rally))/(wall
            2 effects=(behind-shield value=1)/(topple)) place=6/0 kind=sergeant)
        = spearman-1 (spearman-1 spearman 1 foes 11/9/11/7/12/11/9/8 12 12 weapons=(spear long 8)/(dagger short 6)
            armour=(leather 4 impedes=1) place=6/0 kind=spearman)
        = spearman-2 (spearman-2 spearman 2 foes 11/9/11/7/12/11/9/8 12 12 weapons=(spear long 8)/(dagger short 6)
            armour=(leather 4 impedes=1) place=6/0 kind=spearman)
        = fight (order=ada/sergeant-1/spearman-1/spearman-2/bran pairs=ada/sergeant-1/bran/spearman-1 queue=(ada
            sergeant-1 by-surprise)/(bran spearman-1 by-surprise)/(bran spearman-1 by-reach))
    """),
    (replace(peace(ADA, BRAN), guarded=True), Meet("wolf"), {"surprise": ["foes"]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-10 guarded.
        SY-5 order. order=wolf-1/ada/bran
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight (order=wolf-1/ada/bran)
        = guarded False
    """),
    (peace(replace(ADA, attributes=(13, 10, 9, 8, 14, 10, 7, 5)), replace(BRAN, attributes=(9, 10, 9, 11, 8, 13, 10,
         6))),
     Meet("brigand"), {"tie": [7, 7, 9]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 tie: ada d20
        SY-5 tie. who=ada roll=7
        SY-5 tie: bran d20
        SY-5 tie. who=bran roll=7
        SY-5 tie: ada d20
        SY-5 tie. who=brigand-1 roll=9
        SY-5 order. order=brigand-1/ada/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 kind=brigand)
        = fight (order=brigand-1/ada/bran)
    """),
    (fight(ADA, ORC), Meet("wolf"), {"how many": [2], "distance": [12]}, """
        SY-10 how many? referee 1..6 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1/wolf-2 count=2 paces=12
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=12/0 kind=wolf)
        = wolf-2 (wolf-2 wolf 2 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=12/0 kind=wolf)
        = fight.order wolf-1/wolf-2/ada/foe
    """),
    (fight(ADA, ORC), Meet("poacher"), {"distance": [56]}, """
        SY-10 how many? referee 1..6 [1] what=poacher
        SY-7 distance? referee 1..60 [10] what=poacher
        SY-5 met. who=poacher-1 count=1 paces=56
        = poacher-1 (poacher-1 poacher 1 foes 12/11/12/13/9/9/10/7 10 10 weapons=(bow ranged 8)/(dagger short 6)
            in_hand=bow place=60/0 kind=poacher)
        = fight.order poacher-1/ada/foe
    """),
    (peace(ADA), Meet("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-creature found=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, dead=True)), Meet("wolf"), {}, """
        ! no-party
    """),
    (fight(ADA, *[replace(ORC, id=f"o{at}") for at in range(10)]), Meet("pack"), {}, """
        ! no-room most=12
    """),
    (fight(ADA, *[replace(ORC, id=f"o{at}") for at in range(9)]), Meet("pack"), {}, """
        SY-7 distance? referee 1..60 [10] what=pack
        SY-5 met. who=wolf-1/wolf-2/wolf-3 count=3 paces=10
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-2 (wolf-2 wolf 2 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = wolf-3 (wolf-3 wolf 3 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth armour=(hide
            4) place=10/0 kind=wolf)
        = fight.order wolf-1/wolf-2/wolf-3/ada/o0/o1/o2/o3/o4/o5/o6/o7/o8
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),)), Meet("wolf"), {}, """
        ! no-reaction-first who=foe
    """),
    (peace(ADA, ORC, BRAN), Attack("ada", "foe"), {"distance": [4]}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe/bran
        = foe.place 4/0
        = fight (order=ada/foe/bran)
    """),
    (peace(ADA, replace(ORC, side="bystanders"), BRAN), Attack("ada", "foe"), {}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe/bran
        = foe.side foes
        = foe.place 5/0
        = fight (order=ada/foe/bran)
    """),
    (peace(ADA, BRAN, ORC), Attack("ada", "bran"), {}, """
        SY-5 assault. who=ada target=bran
        SY-7 distance? referee 1..60 [5] what=bran
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/bran
        = bran.place 5/0
        = fight (order=ada/bran against=bran)
    """),
    (peace(ADA, replace(ORC, captive=True), BRAN), Attack("ada", "foe"), {}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe/bran
        = foe.place 5/0
        = foe.captive False
        = fight (order=ada/foe/bran)
    """),
    (fight(ADA, ORC, order=("ada", "foe"), melee=[("ada", "foe")]), Sight("both"), {}, """
        SY-19 sight. sight=both
        = fight.sight both
    """),
    (fight(ADA, ORC), Sight("clear"), {}, """
        ! no-sight-same
    """),
    (fight(ADA, ORC), Sight("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-sight found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA, ORC), Sight("both"), {}, """
        ! no-fight
    """),
    (fight(replace(ADA, toughness=0, fallen=True), BRAN, ORC, waited=("foe",), turn="bran", against=("ada",)),
     Wait("bran", "foe"), {}, """
        SY-5 waits. who=bran after=foe
        = fight.order ada/foe/bran
        = fight.turn foe
        = fight.waited bran/foe
    """),
    (peace(ADA, replace(ORC, captive=True, side="bystanders"), replace(BRAN, captive=True)),
     Attack("ada", "foe"), {}, """
        SY-5 assault. who=ada target=foe
        SY-7 distance? referee 1..60 [5] what=foe
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 order. order=ada/foe
        = foe.side foes
        = foe.place 5/0
        = foe.captive False
        = fight (order=ada/foe)
    """),
    (fight(ADA, BRAN, ORC, order=("ada", "foe"), turn="ada"), EndTurn("ada"), {}, """
        = fight.turn foe
    """),
    (peace(replace(ADA, attributes=(13, 10, 9, 8, 14, 10, 7, 5)), BRAN), Meet("brigand"), {"tie": [7, 7]}, """
        SY-10 how many? referee 1..6 [1] what=brigand
        SY-7 distance? referee 1..60 [10] what=brigand
        SY-5 met. who=brigand-1 count=1 paces=10
        SY-18 ground? referee flat/narrow/heights [flat]
        SY-19 sight? referee clear/heroes/foes/both [clear]
        SY-10 surprise? referee nobody/heroes/foes [nobody]
        SY-5 tie: ada d20
        SY-5 tie. who=ada roll=7
        SY-5 tie: ada d20
        SY-5 tie. who=brigand-1 roll=7
        SY-5 order. order=ada/brigand-1/bran
        = brigand-1 (brigand-1 brigand 1 foes 11/10/9/10/11/9/9/8 11 11 weapons=(sword one-handed 8)/(dagger short 6)
            in_hand=sword armour=(quilted-coat 3) place=10/0 kind=brigand)
        = fight (order=ada/brigand-1/bran)
    """),
    (fight(ADA, BRAN, ORC, turn="foe"), EndTurn("foe"), {}, """
        = fight.turn
        = fight.moves 0
        = fight.acts 0
    """),
    (fight(ADA, WOLF, replace(ORC, side="bystanders"), order=("ada", "wolf"), melee=[("ada", "foe")]),
     Attack("ada", "foe"), {"attack": [20]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=20
        SY-11 chance. who=foe target=ada trigger=by-fumble
        = foe.side foes
        = fight.order ada/wolf/foe
        = fight.acts 0
        = fight.queue + (foe ada by-fumble)
    """),
    (fight(ADA, WOLF, BRAN, order=("ada", "wolf"), melee=[("ada", "bran")]),
     Attack("ada", "bran"), {"attack": [15], "damage": [1]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=bran weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=7
            against_modifiers=(accurate 13, defence 3) against=16 roll=15
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=bran damage=1 armour=0 points=1 blow_modifiers=(sword 1) guard_modifiers=()
        SY-14 hurt. who=bran points=1 left=9
        = bran.toughness 9
        = fight.order ada/wolf/bran
        = fight.acts 0
        = fight.against bran
    """),
    (fight(ADA, WOLF, ORC, melee=[("ada", "foe")]), Attack("ada", "foe"), {"attack": [19]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=19
        = fight.acts 0
    """),
    (fight(ADA, *[replace(ORC, id=f"o{at}") for at in range(8)]), Meet("wolf"), {"distance": [12]}, """
        SY-10 how many? referee 1..4 [1] what=wolf
        SY-7 distance? referee 1..60 [10] what=wolf
        SY-5 met. who=wolf-1 count=1 paces=12
        = wolf-1 (wolf-1 wolf 1 foes 12/13/14/12/10/9/5/5 10 10 weapons=(teeth natural 6) in_hand=teeth
            armour=(hide 4) place=12/0 kind=wolf)
        = fight.order wolf-1/ada/o0/o1/o2/o3/o4/o5/o6/o7
    """),
    (fight(ADA, replace(BRAN, conditions=(Condition("dazed", 3),)), ORC), EndTurn("ada"), {}, """
        SY-6 dazed. who=bran
        = bran.conditions - (dazed until=3)
        = fight.turn foe
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", ROUNDS)
def test_what_is_heard_of_rounds_and_turns(case: Case):
    """Quick, then Vigilant, then a d20; the first may wait once; the dazed lose a turn; what lasted to a round's end
    ends. (SY-5, SY-6, SY-10, SY-11, SY-16, SY-18, SY-19, SY-24)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


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
        SY-20 heals. who=wolf points=3 left=5
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
        SY-13 hurt. who=foe damage=4 armour=2 points=2 guard_modifiers=(leather 2)
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


MAGIC: list[Case] = [
    (duel(skills(ADA, "thorn-lash", 2), replace(ORC, armour=LEATHER)),
     Cast("ada", "thorn-lash", "foe"), {"roll": [11], "effect": [7], "corruption": [3]}, """
        SY-21 power. who=ada power=thorn-lash level=adept
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=quick theirs_value=9 roll=11
            against_modifiers=(resolute 10, quick 1) against=11
        SY-21 effect: ada d8
        SY-13 damage. who=ada target=foe damage=7 armour=0 points=7
        SY-14 hurt. who=foe points=7 left=6
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=3 total=3
        = ada.temporary 3
        = foe.toughness 6
        = fight.acts 0
    """),
    (duel(skills(ADA, "thorn-lash", 2), ORC),
     Cast("ada", "thorn-lash", "foe"), {"roll": [11], "effect": [8], "corruption": [4]}, """
        SY-21 power. who=ada power=thorn-lash level=adept
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=quick theirs_value=9 roll=11
            against_modifiers=(resolute 10, quick 1) against=11
        SY-21 effect: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8
        SY-14 hurt. who=foe points=8 left=5
        SY-14 in pain. who=foe points=8 threshold=7
        SY-14 pain? ada fall/free-attack [free-attack] who=ada target=foe left=5
        SY-11 chance. who=ada target=foe trigger=by-pain
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=4 total=4
        = ada.temporary 4
        = foe.toughness 5
        = fight.acts 0
        = fight.queue + (ada foe by-pain)
    """),
    (duel(skills(ORC, "thorn-lash", 2), ADA), Cast("foe", "thorn-lash", "ada"), {"roll": [11]}, """
        SY-21 power. who=foe power=thorn-lash level=adept
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=quick mine_value=11 theirs=resolute theirs_value=11 roll=11
            against_modifiers=(quick 11, resolute -1) against=10
        SY-13 damage. who=foe target=ada damage=4 armour=0 points=4
        SY-14 hurt. who=ada points=4 left=10
        = ada.toughness 10
        = fight.acts 0
    """),
    (duel(skills(ADA, "clinging-roots", 2), ORC),
     Cast("ada", "clinging-roots", "foe"), {"roll": [7], "corruption": [1]}, """
        SY-21 power. who=ada power=clinging-roots level=adept
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=strong theirs_value=13 roll=7
            against_modifiers=(resolute 10, strong -3) against=7
        SY-21 afflicted. who=ada target=foe condition=held
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=1
        = ada.temporary 1
        = foe.conditions + (held until=4 value=2)
        = fight.acts 0
    """),
    (duel(skills(ADA, "dread", 3), ORC), Cast("ada", "dread", "foe"), {"roll": [12], "corruption": [1]}, """
        SY-21 power. who=ada power=dread level=master
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=resolute theirs_value=11 roll=12
            against_modifiers=(resolute 10, resolute -1, ability 3) against=12
        SY-21 afflicted. who=ada target=foe condition=dazed
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=1
        = ada.temporary 1
        = foe.conditions + (dazed until=3)
        = fight.acts 0
    """),
    (duel(skills(ORC, "dread", 3), ADA), Cast("foe", "dread", "ada"), {"roll": [7]}, """
        SY-21 power. who=foe power=dread level=master
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=resolute mine_value=10 theirs=resolute theirs_value=11 roll=7
            against_modifiers=(resolute 10, resolute -1, ability -3) against=6
        SY-21 afflicted. who=foe target=ada condition=dazed
        = ada.conditions + (dazed until=3)
        = fight.acts 0
    """),
    (duel(skills(ADA, "white-glare", 2), ORC),
     Cast("ada", "white-glare", "foe"), {"roll": [10], "corruption": [1]}, """
        SY-21 power. who=ada power=white-glare level=adept
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=vigilant theirs_value=10 roll=10
            against_modifiers=(resolute 10) against=10
        SY-21 afflicted. who=ada target=foe condition=blinded
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=1
        = ada.temporary 1
        = foe.conditions + (blinded until=4)
        = fight.acts 0
    """),
    (duel(skills(ADA, "veil", 2), ORC), Cast("ada", "veil"), {"corruption": [1]}, """
        SY-21 power. who=ada power=veil level=adept
        SY-19 sight. sight=foes
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=1
        = ada.temporary 1
        = fight.acts 0
        = fight.sight foes
        = fight.sight_until 4
    """),
    (duel(skills(replace(ORC, conditions=(Condition("warded", 0, 4),)), "veil", 2), ADA), Cast("foe", "veil"), {}, """
        SY-21 power. who=foe power=veil level=adept
        SY-19 sight. sight=heroes
        = fight.acts 0
        = fight.sight heroes
        = fight.sight_until 4
    """),
    (peace(skills(ADA, "bark-skin", 2), BRAN), Cast("ada", "bark-skin", "bran"), {"corruption": [1]}, """
        SY-21 power. who=ada power=bark-skin level=adept
        SY-21 blessed. who=bran condition=warded
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=1
        = ada.temporary 1
        = bran.conditions + (warded value=6)
    """),
    (peace(skills(ADA, "bark-skin", 2), replace(BRAN, conditions=(Condition("warded", 0, 4),))),
     Cast("ada", "bark-skin", "bran"), {}, """
        ! no-twice who=bran condition=warded
    """),
    (peace(skills(ADA, "laying-on-of-hands", 2), replace(BRAN, toughness=2)),
     Cast("ada", "laying-on-of-hands", "bran"), {"effect": [5], "corruption": [2]}, """
        SY-21 power. who=ada power=laying-on-of-hands level=adept
        SY-21 effect: ada d6
        SY-20 heals. who=bran points=5 left=7
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
        = bran.toughness 7
    """),
    (peace(skills(ADA, "laying-on-of-hands", 2), BRAN), Cast("ada", "laying-on-of-hands", "bran"), {}, """
        ! no-wound patient=bran
    """),
    (peace(ADA, BRAN), Cast("ada", "123456789-123456789-123456789-123456789-x", "bran"), {}, """
        ! no-power who=ada found=123456789-123456789-123456789-123456789- options=none
    """),
    (peace(skills(ADA, "veil", 2)), Cast("ada", "veil"), {}, """
        ! no-fight
    """),
    (peace(skills(replace(ADA, permanent=1, temporary=1), "bark-skin", 1)),
     Cast("ada", "bark-skin", "ada"), {"corruption": [3], "scar": [2], "passing stigma": []}, """
        SY-21 power. who=ada power=bark-skin level=novice
        SY-21 blessed. who=ada condition=warded
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=3 total=5
        SY-22 scar: ada d4
        SY-22 scar. who=ada points=2 total=7
        SY-23 passing stigma? ada black-veins..wooden-nails (12) [black-veins]
        SY-23 passing stigma. who=ada stigma=black-veins
        = ada.conditions + (warded value=4)
        = ada.temporary 4
        = ada.permanent 3
        = ada.scarred True
        = ada.passing_stigma black-veins
    """),
    (peace(skills(replace(ADA, permanent=3), "bark-skin", 1)),
     Cast("ada", "bark-skin", "ada"), {"corruption": [2], "scar": [2]}, """
        SY-21 power. who=ada power=bark-skin level=novice
        SY-21 blessed. who=ada condition=warded
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=5
        SY-22 scar: ada d4
        SY-22 scar. who=ada points=2 total=7
        SY-23 stigma? ada black-veins..wooden-nails (12) [black-veins]
        SY-23 stigma. who=ada stigma=black-veins
        = ada.conditions + (warded value=4)
        = ada.temporary 2
        = ada.permanent 5
        = ada.scarred True
        = ada.stigmata black-veins
    """),
    (peace(skills(replace(ADA, permanent=4, scarred=True, temporary=2, passing_stigma="eyes"), "bark-skin", 1)),
     Cast("ada", "bark-skin", "ada"), {"corruption": [3]}, """
        SY-21 power. who=ada power=bark-skin level=novice
        SY-21 blessed. who=ada condition=warded
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=3 total=9
        = ada.conditions + (warded value=4)
        = ada.temporary 5
    """),
    (peace(skills(replace(ADA, permanent=6, stigmata=("horns",), scarred=True), "bark-skin", 1)),
     Cast("ada", "bark-skin", "ada"), {"corruption": [4]}, """
        SY-21 power. who=ada power=bark-skin level=novice
        SY-21 blessed. who=ada condition=warded
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=4 total=10
        SY-24 abomination. who=ada total=10 resolute=10
        = ada.gone True
        = ada.temporary 4
        = ada.lost True
    """),
    (peace(skills(replace(ADA, permanent=6, stigmata=("horns",), scarred=True), "bark-skin", 1),
         abomination_at="exceed"),
     Cast("ada", "bark-skin", "ada"), {"corruption": [4]}, """
        SY-21 power. who=ada power=bark-skin level=novice
        SY-21 blessed. who=ada condition=warded
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=4 total=10
        = ada.conditions + (warded value=4)
        = ada.temporary 4
    """),
    (peace(skills(skills(replace(ADA, permanent=1), "bark-skin", 1), "firm-soul", 2)),
     Cast("ada", "bark-skin", "ada"), {"corruption": [4]}, """
        SY-21 power. who=ada power=bark-skin level=novice
        SY-21 blessed. who=ada condition=warded
        SY-21 corruption: ada 2d4kl1
        SY-21 corruption. who=ada points=4 total=5
        = ada.conditions + (warded value=4)
        = ada.temporary 4
    """),
    (duel(skills(replace(ADA, permanent=9, stigmata=("horns",), scarred=True, place=(3, 0)), "thorn-lash", 2), ORC),
     Cast("ada", "thorn-lash", "foe"), {"roll": [20], "corruption": [4]}, """
        SY-21 power. who=ada power=thorn-lash level=adept
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=resolute mine_value=10 theirs=quick theirs_value=9 roll=20
            against_modifiers=(resolute 10, quick 1) against=11
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=4 total=13
        SY-24 abomination. who=ada total=13 resolute=10
        SY-24 rises. who=ada-lost target=ada
        SY-5 over. winner=foes
        = ada.place 0/0
        = ada.gone True
        = ada.temporary 4
        = ada.lost True
        = ada-lost (ada-lost Ada foes 13/11/9/8/15/10/7/5 15 15 weapons=(claws natural 8 taint=4) in_hand=claws
            armour=(hide 6) kind=abomination)
        = fight None
    """),
    (replace(peace(skills(ADA, "hearth-song", 1), replace(BRAN, toughness=6), replace(ORC, toughness=3)), hours=2),
     Perform("ada", "hearth-song"), {"test": [10], "effect": [2], "corruption": [2]}, """
        SY-21 ritual. who=ada ritual=hearth-song
        SY-1 test: ada d20
        SY-1 success. who=ada mine=resolute mine_value=10 roll=10 against_modifiers=(resolute 10) against=10
        SY-21 effect: ada d4
        SY-20 heals. who=bran points=2 left=8
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
        = ada.busy_until 3
        = bran.toughness 8
        = hours 3
        = since 2
    """),
    (peace(skills(ADA, "hearth-song", 1), replace(BRAN, toughness=6)),
     Perform("ada", "hearth-song"), {"test": [11], "corruption": [2]}, """
        SY-21 ritual. who=ada ritual=hearth-song
        SY-1 test: ada d20
        SY-1 failure. who=ada mine=resolute mine_value=10 roll=11 against_modifiers=(resolute 10) against=10
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
        = ada.busy_until 1
        = hours 1
        = since 0
    """),
    (peace(skills(ADA, "still-watch", 1)),
     Perform("ada", "still-watch"), {"difficulty": [-1], "test": [9], "corruption": [2]}, """
        SY-21 ritual. who=ada ritual=still-watch
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=resolute
        SY-1 test: ada d20
        SY-1 success. who=ada mine=resolute mine_value=10 roll=9 against_modifiers=(resolute 10, difficulty -1)
            against=9
        SY-21 guarded.
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
        = ada.busy_until 1
        = hours 1
        = guarded True
        = since 0
    """),
    (peace(skills(ADA, "red-thread", 1)),
     Perform("ada", "red-thread"), {"test": [9], "question": [" Who? "], "answer": ["You. "], "corruption": [2]}, """
        SY-21 ritual. who=ada ritual=red-thread
        SY-1 test: ada d20
        SY-1 success. who=ada mine=resolute mine_value=10 roll=9 against_modifiers=(resolute 10) against=10
        SY-21 question? ada text 200 [] ritual=red-thread
        SY-21 answer? referee text 200 [] text=Who?
        SY-21 answered. who=ada ritual=red-thread text=You.
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
        = ada.busy_until 1
        = hours 1
        = since 0
    """),
    (peace(skills(ADA, "red-thread", 1)),
     Perform("ada", "red-thread"), {"test": [9], "question": [" Who? "], "corruption": [2]}, """
        SY-21 ritual. who=ada ritual=red-thread
        SY-1 test: ada d20
        SY-1 success. who=ada mine=resolute mine_value=10 roll=9 against_modifiers=(resolute 10) against=10
        SY-21 question? ada text 200 [] ritual=red-thread
        SY-21 answer? referee text 200 [] text=Who?
        SY-21 answered. who=ada ritual=red-thread text=Who?
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
        = ada.busy_until 1
        = hours 1
        = since 0
    """),
    (peace(skills(replace(ADA, temporary=1), "washing-of-sores", 1), replace(BRAN, temporary=3)),
     Perform("ada", "washing-of-sores"), {"test": [9], "effect": [2], "corruption": [2]}, """
        SY-21 ritual. who=ada ritual=washing-of-sores
        SY-1 test: ada d20
        SY-1 success. who=ada mine=resolute mine_value=10 roll=9 against_modifiers=(resolute 10) against=10
        SY-21 effect: ada d4
        SY-21 cleansed. who=bran points=2 left=1
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=3
        = ada.temporary 3
        = ada.busy_until 1
        = bran.temporary 1
        = hours 1
        = since 0
    """),
    (peace(ADA), Perform("ada", "hearth-song"), {}, """
        ! no-power who=ada found=hearth-song options=none
    """),
    (fight(skills(ADA, "hearth-song", 1), ORC), Perform("ada", "hearth-song"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, artefacts=(artefact("antler-crown"), artefact("well-stone")), experience=4)),
     Bind("ada", "well-stone"), {}, """
        SY-22 price? ada experience/corruption [experience] artefact=well-stone
        SY-22 bound. who=ada artefact=well-stone price=experience
        = ada.artefacts - (well-stone (heal die=6))
        = ada.artefacts + (well-stone (heal die=6) bound=True)
        = ada.experience 3
    """),
    (peace(replace(ADA, artefacts=(artefact("antler-crown"), artefact("well-stone")), experience=4)),
     Bind("ada", "well-stone"), {"price": ["corruption"]}, """
        SY-22 price? ada experience/corruption [experience] artefact=well-stone
        SY-22 bound. who=ada artefact=well-stone price=corruption
        SY-22 corruption. who=ada points=1 total=1
        = ada.artefacts - (well-stone (heal die=6))
        = ada.artefacts + (well-stone (heal die=6) bound=True)
        = ada.permanent 1
    """),
    (peace(replace(ADA, artefacts=(artefact("well-stone"),), permanent=4)),
     Bind("ada", "well-stone"), {"scar": [1], "stigma": []}, """
        SY-22 bound. who=ada artefact=well-stone price=corruption
        SY-22 corruption. who=ada points=1 total=5
        SY-22 scar: ada d4
        SY-22 scar. who=ada points=1 total=6
        SY-23 stigma? ada black-veins..wooden-nails (12) [black-veins]
        SY-23 stigma. who=ada stigma=black-veins
        = ada.artefacts - (well-stone (heal die=6))
        = ada.artefacts + (well-stone (heal die=6) bound=True)
        = ada.permanent 6
        = ada.scarred True
        = ada.stigmata black-veins
    """),
    (peace(replace(ADA, artefacts=(replace(artefact("well-stone"), bound=True),))), Bind("ada", "well-stone"), {}, """
        ! no-bind-again artefact=well-stone
    """),
    (peace(ADA), Bind("ada", "well-stone"), {}, """
        ! no-artefact who=ada found=well-stone options=none
    """),
    (peace(replace(ADA, artefacts=(replace(artefact("well-stone"), bound=True),), toughness=5)),
     Invoke("ada", "well-stone"), {"effect": [3], "corruption": [2]}, """
        SY-21 artefact. who=ada artefact=well-stone
        SY-21 effect: ada d6
        SY-20 heals. who=ada points=3 left=8
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.toughness 8
        = ada.temporary 2
    """),
    (duel(replace(ADA, artefacts=(replace(artefact("antler-crown"), bound=True),)), ORC),
     Invoke("ada", "antler-crown", "foe"), {"roll": [12], "corruption": [6], "scar": [1]}, """
        SY-21 artefact. who=ada artefact=antler-crown
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=resolute mine_value=10 theirs=resolute theirs_value=11 roll=12
            against_modifiers=(resolute 10, resolute -1, ability 2) against=11
        SY-21 corruption: ada d6
        SY-21 corruption. who=ada points=6 total=6
        SY-22 scar: ada d4
        SY-22 scar. who=ada points=1 total=7
        SY-23 passing stigma? ada black-veins..wooden-nails (12) [black-veins]
        SY-23 passing stigma. who=ada stigma=black-veins
        = ada.temporary 6
        = ada.permanent 1
        = ada.scarred True
        = ada.passing_stigma black-veins
        = fight.acts 0
    """),
    (peace(replace(ADA, artefacts=(artefact("well-stone"),), toughness=5)), Invoke("ada", "well-stone"), {}, """
        ! no-invoke-unbound who=ada artefact=well-stone
    """),
    (peace(ADA), Invoke("ada", "well-stone"), {}, """
        ! no-artefact who=ada found=well-stone options=none
    """),
    (peace(replace(ADA, toughness=5, elixirs=doses(red_draught=2))), Drink("ada", "red-draught"), {"effect": [6]}, """
        SY-7 drinks. who=ada target=ada elixir=red-draught
        SY-21 effect: ada d6
        SY-20 heals. who=ada points=6 left=11
        = ada.toughness 11
        = ada.elixirs - (red-draught 2 (heal die=6))
        = ada.elixirs + (red-draught 1 (heal die=6))
    """),
    (fight(replace(ADA, elixirs=doses(edge_oil=1)), ORC), Drink("ada", "edge-oil"), {}, """
        SY-7 drinks. who=ada target=ada elixir=edge-oil
        SY-21 blessed. who=ada condition=oiled
        = ada.elixirs - (edge-oil 1 (oil die=4))
        = ada.conditions + (oiled value=4)
        = fight.moves 0
    """),
    (fight(replace(ADA, elixirs=doses(owl_drops=1, hare_root=1)), BRAN, ORC),
     Dose("ada", "hare-root", "bran"), {}, """
        SY-8 doses. who=ada target=bran elixir=hare-root
        SY-21 blessed. who=bran condition=swift
        = ada.elixirs - (hare-root 1 (swift value=2))
        = bran.conditions + (swift value=2)
        = fight.acts 0
    """),
    (fight(replace(ADA, elixirs=doses(owl_drops=1, hare_root=1)), BRAN, ORC),
     Dose("ada", "owl-drops", "bran"), {}, """
        SY-8 doses. who=ada target=bran elixir=owl-drops
        SY-21 blessed. who=bran condition=night-eyed
        = ada.elixirs - (owl-drops 1 (night-eyes))
        = bran.conditions + (night-eyed value=1)
        = fight.acts 0
    """),
    (fight(replace(ADA, elixirs=doses(smoke_pot=1)), BRAN, ORC), Drink("ada", "smoke-pot"), {}, """
        SY-7 drinks. who=ada target=ada elixir=smoke-pot
        SY-19 sight. sight=both
        = ada.elixirs - (smoke-pot 1 (fog value=3))
        = fight.moves 0
        = fight.sight both
        = fight.sight_until 5
    """),
    (peace(replace(ADA, temporary=3, elixirs=doses(lustral_water=2))),
     Drink("ada", "lustral-water"), {"effect": [4]}, """
        SY-7 drinks. who=ada target=ada elixir=lustral-water
        SY-21 effect: ada d4
        SY-21 cleansed. who=ada points=3 left=0
        = ada.elixirs - (lustral-water 2 (cleanse die=4))
        = ada.elixirs + (lustral-water 1 (cleanse die=4))
        = ada.temporary 0
    """),
    (peace(replace(ADA, elixirs=doses(lustral_water=2))), Drink("ada", "lustral-water"), {}, """
        ! no-corruption who=ada
    """),
    (peace(ADA, BRAN), Dose("ada", "owl-drops", "bran"), {}, """
        ! no-elixir who=ada found=owl-drops options=none
    """),
    (peace(replace(ADA, elixirs=doses(owl_drops=1)), BRAN), Dose("ada", "owl-drops", "ada"), {}, """
        ! no-self who=ada
    """),
    (fight(replace(ADA, elixirs=doses(owl_drops=1)), replace(BRAN, place=(11, 0)), ORC),
     Dose("ada", "owl-drops", "bran"), {}, """
        ! no-touch who=ada target=bran paces=11 most=10
    """),
    (peace(ADA), Taint("ada"), {"corruption": [3]}, """
        SY-21 taint? referee 1..100 [4] figure=ada
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=3 total=3
        = ada.temporary 3
    """),
    (peace(ADA), Taint("ada"), {"taint": [8], "corruption": [2]}, """
        SY-21 taint? referee 1..100 [4] figure=ada
        SY-21 corruption: ada d8
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
    """),
    (peace(ADA, ORC), Taint("foe"), {}, """
        ! no-corruptible who=foe
    """),
    (replace(peace(ADA, replace(BRAN, dead=True)), hours=20), DarkPlace("tainted"), {"corruption": [3]}, """
        SY-21 lasting? referee False/True [False] place=tainted
        SY-21 dark place. place=tainted
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=3 total=3
        = ada.temporary 3
        = hours 21
    """),
    (replace(peace(ADA), hours=20), DarkPlace("shadowed"), {"lasting": [True], "dark place": [3]}, """
        SY-21 lasting? referee False/True [False] place=shadowed
        SY-21 dark place. place=shadowed
        SY-22 dark place: ada d4
        SY-22 corruption. who=ada points=3 total=3
        = ada.permanent 3
        = days 1
    """),
    (replace(peace(ADA), hours=20), DarkPlace("darkest"), {"corruption": [4]}, """
        SY-21 lasting? referee False/True [False] place=darkest
        SY-21 dark place. place=darkest
        SY-21 corruption: ada d6
        SY-21 corruption. who=ada points=4 total=4
        = ada.temporary 4
        = hours 21
    """),
    (peace(ADA), DarkPlace("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-place found=123456789-123456789-123456789-123456789-
    """),
    (peace(ORC), DarkPlace("tainted"), {}, """
        ! no-party
    """),
    (fight(ADA, ORC), DarkPlace("tainted"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, artefacts=(artefact("well-stone"),), permanent=5, scarred=True, passing_stigma="horns",
         calling="x")),
     Bind("ada", "well-stone"), {}, """
        SY-22 bound. who=ada artefact=well-stone price=corruption
        SY-22 corruption. who=ada points=1 total=6
        SY-23 stigma? ada black-veins..wooden-nails (12) [horns]
        SY-23 stigma. who=ada stigma=horns
        = ada.artefacts - (well-stone (heal die=6))
        = ada.artefacts + (well-stone (heal die=6) bound=True)
        = ada.permanent 6
        = ada.passing_stigma
        = ada.stigmata horns
    """),
    (duel(skills(replace(ADA, permanent=9, stigmata=("horns",), scarred=True), "thorn-lash", 2), ORC, turn="ada",
         queue=()),
     Cast("ada", "thorn-lash", "foe"), {"roll": [2], "effect": [1], "corruption": [1]}, """
        SY-21 power. who=ada power=thorn-lash level=adept
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=quick theirs_value=9 roll=2
            against_modifiers=(resolute 10, quick 1) against=11
        SY-21 effect: ada d8
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1
        SY-14 hurt. who=foe points=1 left=12
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=10
        SY-24 abomination. who=ada total=10 resolute=10
        SY-24 rises. who=ada-lost target=ada
        SY-5 over. winner=foes
        = ada.gone True
        = ada.temporary 1
        = ada.lost True
        = foe.toughness 12
        = ada-lost (ada-lost Ada foes 13/11/9/8/15/10/7/5 15 15 weapons=(claws natural 8 taint=4) in_hand=claws
            armour=(hide 6) kind=abomination)
        = fight None
    """),
    (duel(ORC, replace(ADA, permanent=9, stigmata=("horns",), scarred=True), turn="foe"),
     Taint("ada"), {"corruption": [1]}, """
        SY-21 taint? referee 1..100 [4] figure=ada
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=10
        SY-24 abomination. who=ada total=10 resolute=10
        SY-24 rises. who=ada-lost target=ada
        SY-5 over. winner=foes
        = ada.gone True
        = ada.temporary 1
        = ada.lost True
        = ada-lost (ada-lost Ada foes 13/11/9/8/15/10/7/5 15 15 weapons=(claws natural 8 taint=4) in_hand=claws
            armour=(hide 6) kind=abomination)
        = fight None
    """),
    (peace(ADA, replace(BRAN, dead=True), ORC, replace(BRAN, id="cleo", lost=True)),
     DarkPlace("shadowed"), {"lasting": [True], "dark place": [1]}, """
        SY-21 lasting? referee False/True [False] place=shadowed
        SY-21 dark place. place=shadowed
        SY-22 dark place: ada d4
        SY-22 corruption. who=ada points=1 total=1
        = ada.permanent 1
        = cleo.gone True
        = days 1
    """),
    (fight(skills(ADA, "thorn-lash", 2), FAR),
     Cast("ada", "thorn-lash", "foe"), {"roll": [11], "effect": [8], "corruption": [1]}, """
        SY-21 power. who=ada power=thorn-lash level=adept
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=quick theirs_value=9 roll=11
            against_modifiers=(resolute 10, quick 1) against=11
        SY-21 effect: ada d8
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8
        SY-14 hurt. who=foe points=8 left=5
        SY-14 in pain. who=foe points=8 threshold=7
        SY-14 falls. who=foe
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=1 total=1
        = ada.temporary 1
        = foe.toughness 5
        = foe.fallen True
        = fight.acts 0
    """),
    (peace(replace(ADA, toughness=9, elixirs=doses(healing_herbs=2))), Drink("ada", "healing-herbs"), {}, """
        SY-7 drinks. who=ada target=ada elixir=healing-herbs
        SY-20 heals. who=ada points=1 left=10
        = ada.toughness 10
        = ada.elixirs - (healing-herbs 2 (heal value=1))
        = ada.elixirs + (healing-herbs 1 (heal value=1))
    """),
    (peace(skills(skills(ADA, "hearth-song", 1), "still-watch", 1), replace(BRAN, toughness=0)),
     Perform("ada", "still-watch"), {"goes on": [False]}, """
        SY-16 goes on? referee False/True [False] whos=bran
        SY-16 waits. whos=bran
    """),
    (peace(skills(skills(ADA, "hearth-song", 1), "still-watch", 1)),
     Perform("ada", "still-watch"), {"test": [10], "corruption": [2]}, """
        SY-21 ritual. who=ada ritual=still-watch
        SY-1 test: ada d20
        SY-1 success. who=ada mine=resolute mine_value=10 roll=10 against_modifiers=(resolute 10) against=10
        SY-21 guarded.
        SY-21 corruption: ada d4
        SY-21 corruption. who=ada points=2 total=2
        = ada.temporary 2
        = ada.busy_until 1
        = hours 1
        = guarded True
        = since 0
    """),
    (peace(replace(ADA, stigmata=("cold", "flies")), ORC), Conceal("ada", "foe"), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
        SY-23 hidden. who=ada target=foe stigma=cold
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", MAGIC)
def test_what_is_heard_of_powers_and_corruption(case: Case):
    """[Resolute←theirs]; every use a D4 of corruption; 5 of a Resolute of 10 leaves its mark, and 10 is the end.
    (SY-13, SY-14, SY-19, SY-20, SY-21, SY-22, SY-23, SY-24)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


THINGS: list[Case] = [
    (peace(replace(ADA, coins=9, spare=(suit("plate"), suit("scales")), elixirs=doses(edge_oil=3)), BRAN),
     HandOver("ada", "coins", "bran", 7), {}, """
        SY-7 gives. who=ada target=bran thing=coins count=7
        = ada.coins 2
        = bran.coins 7
    """),
    (peace(replace(ADA, coins=9, spare=(suit("plate"), suit("scales")), elixirs=doses(edge_oil=3)), BRAN),
     HandOver("ada", "edge-oil", "bran", 2), {}, """
        SY-7 gives. who=ada target=bran thing=edge-oil count=2
        = ada.elixirs - (edge-oil 3 (oil die=4))
        = ada.elixirs + (edge-oil 1 (oil die=4))
        = bran.elixirs + (edge-oil 2 (oil die=4))
    """),
    (peace(replace(ADA, coins=9, spare=(suit("plate"), suit("scales")), elixirs=doses(edge_oil=3)), BRAN),
     HandOver("ada", "scales", "bran"), {}, """
        SY-7 gives. who=ada target=bran thing=scales count=1
        = ada.spare - (scales 6 impedes=2)
        = bran.armour (scales 6 impedes=2)
    """),
    (peace(ADA, replace(BRAN, armour=suit("plate"))), HandOver("ada", "leather", "bran"), {}, """
        SY-7 gives. who=ada target=bran thing=leather count=1
        = ada.armour None
        = bran.spare + (leather 4 impedes=1)
    """),
    (peace(ADA, BRAN), HandOver("ada", "sword", "bran"), {}, """
        SY-7 gives. who=ada target=bran thing=sword count=1
        = ada.weapons - (sword one-handed 8)
        = ada.in_hand
        = bran.weapons + (sword one-handed 8)
    """),
    (peace(replace(ADA, shield=True, shielded=True), BRAN), HandOver("ada", "shield", "bran"), {}, """
        SY-7 gives. who=ada target=bran thing=shield count=1
        = ada.shield False
        = ada.shielded False
        = bran.shield True
    """),
    (peace(replace(ADA, artefacts=(replace(artefact("well-stone"), bound=True),)), BRAN),
     HandOver("ada", "well-stone", "bran"), {}, """
        SY-7 gives. who=ada target=bran thing=well-stone count=1
        = ada.artefacts - (well-stone (heal die=6) bound=True)
        = bran.artefacts + (well-stone (heal die=6))
    """),
    (fight(replace(ADA, coins=9), replace(BRAN, place=(11, 0)), ORC), HandOver("ada", "coins", "bran", 7), {}, """
        ! no-touch who=ada target=bran paces=11 most=10
    """),
    (fight(replace(ADA, coins=9), replace(BRAN, place=(10, 0)), ORC), HandOver("ada", "coins", "bran", 7), {}, """
        SY-7 gives. who=ada target=bran thing=coins count=7
        = ada.coins 2
        = bran.coins 7
        = fight.moves 0
    """),
    (peace(replace(ADA, coins=9), BRAN), HandOver("ada", "coins", "bran", 10), {}, """
        ! no-so-many thing=coins found=10 most=9
    """),
    (peace(replace(ADA, coins=9), BRAN), HandOver("ada", "coins", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(replace(ADA, coins=9), BRAN), HandOver("ada", "123456789-123456789-123456789-123456789-x", "bran"), {}, """
        ! no-thing who=ada found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA, replace(BRAN, weapons=(SWORD,))), HandOver("ada", "sword", "bran"), {}, """
        ! no-two-alike who=bran thing=sword
    """),
    (peace(ADA, replace(BRAN, dead=True)), HandOver("ada", "sword", "bran"), {}, """
        ! no-dead who=bran
    """),
    (peace(ADA, BRAN), HandOver("ada", "sword", "bran", 2), {}, """
        ! no-so-many thing=sword found=2 most=1
    """),
    (peace(ADA, replace(ORC, coins=5)), Take("ada", "coins", "foe", 9), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
        SY-7 takes. who=ada target=foe thing=coins count=5
        = ada.coins 5
        = foe.coins 0
    """),
    (peace(ADA, replace(ORC, coins=5)), Take("ada", "coins", "foe", 3), {"roll": [9]}, """
        SY-2 roll: ada d20
        SY-2 failure. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=9
            against_modifiers=(discreet 8) against=8
        SY-10 caught. who=foe target=ada thing=coins
    """),
    (peace(ADA, ORC), Take("ada", "coins", "foe", 0), {"roll": [8]}, """
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=discreet mine_value=8 theirs=vigilant theirs_value=10 roll=8
            against_modifiers=(discreet 8) against=8
        SY-7 finds nothing. who=ada target=foe thing=coins
    """),
    (peace(ADA, replace(ORC, captive=True, coins=5)), Take("ada", "coins", "foe", 0), {}, """
        SY-7 takes. who=ada target=foe thing=coins count=5
        = ada.coins 5
        = foe.coins 0
    """),
    (peace(ADA, replace(ORC, dead=True, weapons=(DAGGER,))), Take("ada", "dagger", "foe"), {}, """
        SY-7 takes. who=ada target=foe thing=dagger count=1
        = ada.weapons + (dagger short 6)
        = foe.weapons - (dagger short 6)
    """),
    (peace(ADA, replace(ORC, dead=True)), Take("ada", "dagger", "foe"), {}, """
        ! no-thing who=foe found=dagger
    """),
    (peace(ADA, ORC), Take("ada", "sword", "foe"), {}, """
        ! no-theft target=foe
    """),
    (peace(ADA, replace(ORC, shield=True, shielded=True)), Take("ada", "shield", "foe"), {}, """
        ! no-theft target=foe
    """),
    (peace(ADA, ORC), Take("ada", "coins", "foe", 10000), {}, """
        ! no-so-many thing=coins found=10000 most=9999
    """),
    (peace(ADA, ORC), Take("ada", "dagger", "foe", 2), {}, """
        ! no-so-many thing=dagger found=2 most=1
    """),
    (peace(ADA, ORC), Take("ada", "antlers", "foe"), {}, """
        ! no-thing who=ada found=antlers
    """),
    (duel(ADA, ORC), Take("ada", "coins", "foe"), {}, """
        ! no-theft target=foe
    """),
    (fight(ADA, BRAN, replace(ORC, dead=True, coins=3), WOLF), Take("ada", "coins", "foe", 2), {}, """
        SY-7 takes. who=ada target=foe thing=coins count=2
        = ada.coins 2
        = foe.coins 1
        = fight.moves 0
    """),
    (replace(peace(replace(ADA, coins=9)), lying=Goods(coins=4, elixirs=doses(edge_oil=1))),
     Drop("ada", "coins", 3), {}, """
        SY-6 drops. who=ada thing=coins count=3
        = ada.coins 6
        = lying.coins 7
    """),
    (replace(peace(replace(ADA, elixirs=doses(edge_oil=3))), lying=Goods(coins=4, elixirs=doses(edge_oil=1))),
     Drop("ada", "edge-oil", 2), {}, """
        SY-6 drops. who=ada thing=edge-oil count=2
        = ada.elixirs - (edge-oil 3 (oil die=4))
        = ada.elixirs + (edge-oil 1 (oil die=4))
        = lying.elixirs - (edge-oil 1 (oil die=4))
        = lying.elixirs + (edge-oil 3 (oil die=4))
    """),
    (duel(ADA, ORC), Drop("ada", "sword"), {}, """
        SY-6 drops. who=ada thing=sword count=1
        = ada.weapons - (sword one-handed 8)
        = ada.in_hand
        = lying.weapons + (sword one-handed 8)
    """),
    (duel(ADA, ORC), Drop("foe", "sword"), {}, """
        ! no-turn who=foe turn=ada
    """),
    (replace(peace(ADA), lying=Goods(coins=4, elixirs=doses(edge_oil=3), shields=2, weapons=(DAGGER, SWORD))),
     PickUp("ada", "coins", 4), {}, """
        SY-7 picks up. who=ada thing=coins count=4
        = ada.coins 4
        = lying.coins 0
    """),
    (replace(peace(ADA), lying=Goods(coins=4, elixirs=doses(edge_oil=3), shields=2, weapons=(DAGGER, SWORD))),
     PickUp("ada", "edge-oil", 2), {}, """
        SY-7 picks up. who=ada thing=edge-oil count=2
        = ada.elixirs + (edge-oil 2 (oil die=4))
        = lying.elixirs - (edge-oil 3 (oil die=4))
        = lying.elixirs + (edge-oil 1 (oil die=4))
    """),
    (replace(peace(ADA), lying=Goods(coins=4, elixirs=doses(edge_oil=3), shields=2, weapons=(DAGGER, SWORD))),
     PickUp("ada", "shield"), {}, """
        SY-7 picks up. who=ada thing=shield count=1
        = ada.shield True
        = lying.shields 1
    """),
    (replace(peace(ADA), lying=Goods(coins=4, elixirs=doses(edge_oil=3), shields=2, weapons=(DAGGER, SWORD))),
     PickUp("ada", "dagger"), {}, """
        SY-7 picks up. who=ada thing=dagger count=1
        = ada.weapons + (dagger short 6)
        = lying.weapons - (dagger short 6)
    """),
    (replace(peace(ADA), lying=Goods(coins=4, elixirs=doses(edge_oil=3), shields=2, weapons=(DAGGER, SWORD))),
     PickUp("ada", "sword"), {}, """
        ! no-two-alike who=ada thing=sword
    """),
    (replace(peace(ADA), lying=Goods(armours=(suit("plate"),))), PickUp("ada", "plate"), {}, """
        SY-7 picks up. who=ada thing=plate count=1
        = ada.spare + (plate 8 impedes=4)
        = lying.armours - (plate 8 impedes=4)
    """),
    (peace(replace(ADA, spare=(suit("plate"), suit("scales")))), Wear("ada", "scales"), {}, """
        SY-13 wears. who=ada armour=scales
        = ada.armour.kind scales
        = ada.armour.die 6
        = ada.armour.impedes 2
        = ada.spare - (scales 6 impedes=2)
        = ada.spare + (leather 4 impedes=1)
    """),
    (peace(ADA), Wear("ada"), {}, """
        SY-13 takes off. who=ada armour=leather
        = ada.armour None
        = ada.spare + (leather 4 impedes=1)
    """),
    (peace(replace(ADA, armour=None)), Wear("ada"), {}, """
        ! no-thing who=ada found=
    """),
    (peace(ADA), Wear("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-thing who=ada found=123456789-123456789-123456789-123456789-
    """),
    (fight(ADA, ORC), Wear("ada"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, coins=9)), Buy("ada", "dagger"), {"price": [9]}, """
        SY-13 price? referee 0..9999 [1] who=ada thing=dagger
        SY-13 buys. who=ada thing=dagger price=9 left=0
        = ada.weapons + (dagger short 6)
        = ada.coins 0
    """),
    (peace(replace(ADA, coins=9)), Buy("ada", "dagger"), {"price": [10]}, """
        SY-13 price? referee 0..9999 [1] who=ada thing=dagger
        SY-13 too dear. who=ada thing=dagger price=10 has=9
    """),
    (peace(replace(ADA, coins=9)), Buy("ada", "well-stone"), {}, """
        SY-13 price? referee 0..9999 [1] who=ada thing=well-stone
        SY-13 buys. who=ada thing=well-stone price=1 left=8
        = ada.artefacts + (well-stone (heal die=6))
        = ada.coins 8
    """),
    (peace(replace(ADA, coins=9)), Buy("ada", "edge-oil"), {}, """
        SY-13 price? referee 0..9999 [1] who=ada thing=edge-oil
        SY-13 buys. who=ada thing=edge-oil price=1 left=8
        = ada.elixirs + (edge-oil 1 (oil die=4))
        = ada.coins 8
    """),
    (peace(replace(ADA, coins=9)), Buy("ada", "sword"), {}, """
        ! no-two-alike who=ada thing=sword
    """),
    (peace(replace(ADA, coins=9)), Buy("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-thing who=ada found=123456789-123456789-123456789-123456789-
    """),
    (peace(replace(ADA, coins=9)), Sell("ada", "sword"), {"price": [4]}, """
        SY-13 price? referee 0..9999 [1] who=ada thing=sword
        SY-13 sells. who=ada thing=sword price=4 left=13
        = ada.weapons - (sword one-handed 8)
        = ada.in_hand
        = ada.coins 13
    """),
    (peace(replace(ADA, coins=9)), Sell("ada", "coins"), {}, """
        ! no-thing who=ada found=coins
    """),
    (peace(replace(ADA, coins=9)), Sell("ada", "dagger"), {}, """
        ! no-thing who=ada found=dagger
    """),
    (peace(replace(ADA, weapons=(SWORD, DAGGER), artefacts=(artefact("well-stone"), artefact("antler-crown"))), BRAN),
     HandOver("ada", "antler-crown", "bran"), {}, """
        SY-7 gives. who=ada target=bran thing=antler-crown count=1
        = ada.artefacts - (antler-crown (daze value=2 mine=resolute theirs=resolute) taint=6)
        = bran.artefacts + (antler-crown (daze value=2 mine=resolute theirs=resolute) taint=6)
    """),
    (peace(replace(ADA, coins=7, elixirs=doses(healing_herbs=3)), BRAN),
     HandOver("ada", "coins", "bran", 0), {"how many": [4]}, """
        SY-7 how many? ada 1..7 [1] thing=coins
        SY-7 gives. who=ada target=bran thing=coins count=4
        = ada.coins 3
        = bran.coins 4
    """),
    (peace(replace(ADA, coins=7, elixirs=doses(healing_herbs=3))), Sell("ada", "healing-herbs"), {"price": [2]}, """
        SY-13 price? referee 0..9999 [1] who=ada thing=healing-herbs
        SY-13 sells. who=ada thing=healing-herbs price=2 left=9
        = ada.elixirs - (healing-herbs 3 (heal value=1))
        = ada.elixirs + (healing-herbs 2 (heal value=1))
        = ada.coins 9
    """),
    (peace(replace(ADA, armour=None, spare=(LEATHER,))), Wear("ada", "leather"), {}, """
        SY-13 wears. who=ada armour=leather
        = ada.armour (leather 4 impedes=1)
        = ada.spare - (leather 4 impedes=1)
    """),
    (peace(skills(ADA, "still-room", 2)), Brew("ada", "bark-salve"), {"difficulty": [-2], "test": [4]}, """
        SY-1 difficulty? referee -20..20 [0] who=ada attribute=cunning
        SY-1 test: ada d20
        SY-1 success. who=ada mine=cunning mine_value=7 roll=4 against_modifiers=(cunning 7, bark-salve -1,
            difficulty -2) against=4
        SY-13 brewed. who=ada elixir=bark-salve
        = ada.elixirs + (bark-salve 1 (ward die=4))
        = ada.brewed True
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", THINGS)
def test_what_is_heard_as_things_change_hands(case: Case):
    """A movement in a fight; a theft is [Discreet←Vigilant]; nobody pays more than they have. (SY-2, SY-6, SY-7, SY-9,
    SY-10, SY-13, SY-22)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


LEARNING: list[Case] = [
    (peace(replace(ADA, experience=4)), Award("ada"), {}, """
        SY-22 experience? referee 1..30 [3] figure=ada
        SY-22 experience. who=ada points=3 total=7
        = ada.experience 7
    """),
    (peace(replace(ADA, experience=4)), Award("ada"), {"experience": [7]}, """
        SY-22 experience? referee 1..30 [3] figure=ada
        SY-22 experience. who=ada points=7 total=11
        = ada.experience 11
    """),
    (peace(ADA, ORC), Award("foe"), {}, """
        ! no-enemy-help target=foe
    """),
    (peace(replace(ADA, dead=True)), Award("ada"), {}, """
        ! no-dead who=ada
    """),
    (peace(replace(ADA, experience=20)), Learn("ada", "strong"), {}, """
        SY-3 raised. who=ada attribute=strong value=15
        = ada.attributes 13/11/9/8/15/10/7/5
        = ada.most_toughness 15
        = ada.experience 5
    """),
    (peace(replace(ADA, experience=14)), Learn("ada", "strong"), {}, """
        ! no-experience who=ada what=strong price=15 has=14
    """),
    (peace(replace(ADA, experience=20, attributes=(13, 11, 9, 8, 15, 10, 7, 5))), Learn("ada", "strong"), {}, """
        ! no-further who=ada what=strong
    """),
    (peace(replace(ADA, experience=6)), Learn("ada", "dread"), {}, """
        SY-22 learnt. who=ada what=dread level=novice
        SY-22 corruption. who=ada points=1 total=1
        = ada.powers + (dread 1 (daze mine=resolute theirs=resolute))
        = ada.permanent 1
        = ada.experience 0
    """),
    (peace(replace(skills(ADA, "dread", 1), experience=12)), Learn("ada", "dread"), {}, """
        SY-22 learnt. who=ada what=dread level=adept
        = ada.powers - (dread 1 (daze mine=resolute theirs=resolute))
        = ada.powers + (dread 2 (daze value=1 mine=resolute theirs=resolute))
        = ada.experience 0
    """),
    (peace(replace(skills(ADA, "dread", 3), experience=42)), Learn("ada", "dread"), {}, """
        ! no-further who=ada what=dread
    """),
    (peace(replace(skills(ADA, "thick-hide", 1), experience=15, toughness=5)), Learn("ada", "thick-hide"), {}, """
        SY-22 learnt. who=ada what=thick-hide level=adept
        = ada.toughness 8
        = ada.most_toughness 17
        = ada.talents - (thick-hide 1 effects=(pain value=1))
        = ada.talents + (thick-hide 2 effects=(pain value=1)/(toughness value=3))
        = ada.experience 3
    """),
    (peace(replace(ADA, experience=5)), Learn("ada", "dread"), {}, """
        ! no-experience who=ada what=dread price=6 has=5
    """),
    (peace(replace(ADA, experience=7)), Learn("ada", "red-thread"), {}, """
        SY-22 learnt. who=ada what=red-thread level=novice
        SY-22 corruption. who=ada points=1 total=1
        = ada.rituals + (red-thread 1 (question))
        = ada.permanent 1
        = ada.experience 1
    """),
    (peace(replace(skills(ADA, "red-thread", 1), experience=7)), Learn("ada", "red-thread"), {}, """
        ! no-further who=ada what=red-thread
    """),
    (peace(replace(ADA, experience=50)), Learn("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-learn who=ada found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA), Create(newcomer="new"), {"calling": ["blade"], "chart": [2]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [11] attribute=accurate left=80
        SY-3 points? anyone 5..15 [15] attribute=quick left=69
        SY-3 points? anyone 5..14 [10] attribute=vigilant left=54
        SY-3 points? anyone 5..14 [13] attribute=discreet left=44
        SY-3 points? anyone 5..14 [9] attribute=strong left=31
        SY-3 points? anyone 5..12 [7] attribute=resolute left=22
        SY-3 points? anyone 5..10 [10] attribute=cunning left=15
        SY-3 points? anyone 5..5 [5] attribute=persuasive left=5
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [vipers-bite/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [reed-step/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [dagger/figures]
        SY-3 second weapon? anyone hatchet/figures..sling/figures (13) [bow/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [quilted-coat/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Berto]
        SY-3 made. who=new name=Berto calling=blade
        = new (new Berto heroes 11/15/10/13/9/7/10/5 10 10 weapons=(dagger short 6)/(bow ranged 8)
            armour=(quilted-coat 3) talents=(ready-hand 1 effects=(draw))/(reed-step 1 effects=(rise))/(vipers-bite 1
            effects=(attribute mine=quick weapons=short)) elixirs=(healing-herbs 2 (heal value=1))
            calling=blade)
    """),
    (peace(ADA, creation="standard_array"),
     Create(newcomer="new"),
     {"calling": [], "chart": [4], "name": ["  Ana   Luz "], "weapon": ["bow/figures"],
      "shield": [True]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 array? anyone 15/13/11/10/9/7/5 [15] attribute=accurate
        SY-3 array? anyone 13/11/10/9/7/5 [11] attribute=quick
        SY-3 array? anyone 13/10/9/7/5 [10] attribute=vigilant
        SY-3 array? anyone 13/10/9/7/5 [7] attribute=discreet
        SY-3 array? anyone 13/10/9/5 [13] attribute=strong
        SY-3 array? anyone 10/9/5 [10] attribute=resolute
        SY-3 array? anyone 9/5 [9] attribute=cunning
        SY-3 array? anyone 5 [5] attribute=persuasive
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [wall/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [thick-hide/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [recovery/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [sword/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [dagger/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures [scales/figures]
        SY-3 shield? anyone True/False [True]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Doro]
        SY-3 made. who=new name=Ana Luz calling=fighter
        = new (new Ana Luz heroes 15/11/10/7/13/10/9/5 13 13 weapons=(bow ranged 8)/(dagger short 6) armour=(scales 6
            impedes=2) shield=True talents=(recovery 1 effects=(recover die=4))/(thick-hide 1
            effects=(pain value=1))/(wall 1 effects=(behind-shield value=1)) elixirs=(healing-herbs 2 (heal value=1))
            calling=fighter)
    """),
    (peace(ADA),
     Create(), {"calling": ["hunter"], "points": [15, 14, 5], "armour": ["nothing"], "chart": [1], "name": ["  "]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [13] attribute=accurate left=80
        SY-3 points? anyone 5..14 [11] attribute=quick left=65
        SY-3 points? anyone 5..14 [14] attribute=vigilant left=51
        SY-3 points? anyone 5..14 [10] attribute=discreet left=46
        SY-3 points? anyone 5..14 [10] attribute=strong left=36
        SY-3 points? anyone 5..14 [9] attribute=resolute left=26
        SY-3 points? anyone 5..12 [7] attribute=cunning left=17
        SY-3 points? anyone 10..10 [10] attribute=persuasive left=10
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [far-eye/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [open-eyes/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [bow/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [spear/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [leather/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Alda]
        SY-3 made. who=hero-1 name=Alda calling=hunter
        = hero-1 (hero-1 Alda heroes 15/14/5/10/10/9/7/10 10 10 weapons=(bow ranged 8)/(spear long 8) talents=(far-eye
            1 effects=(attribute mine=vigilant weapons=ranged))/(open-eyes 1 effects=(wary value=2))/(ready-hand 1
            effects=(draw)) elixirs=(healing-herbs 2 (heal value=1)) calling=hunter)
    """),
    (fight(ADA, ORC), Create(), {}, """
        ! no-peace
    """),
    (peace(ADA, creation="standard_array"),
     Create(newcomer="new"), {"array": [5, 7, 15], "chart": [4]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 array? anyone 15/13/11/10/9/7/5 [15] attribute=accurate
        SY-3 array? anyone 15/13/11/10/9/7 [11] attribute=quick
        SY-3 array? anyone 15/13/11/10/9 [10] attribute=vigilant
        SY-3 array? anyone 13/11/10/9 [13] attribute=discreet
        SY-3 array? anyone 11/10/9 [11] attribute=strong
        SY-3 array? anyone 10/9 [10] attribute=resolute
        SY-3 array? anyone 10/9 [9] attribute=cunning
        SY-3 array? anyone 10 [10] attribute=persuasive
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [wall/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [thick-hide/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [recovery/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [sword/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [dagger/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures [scales/figures]
        SY-3 shield? anyone True/False [True]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Doro]
        SY-3 made. who=new name=Doro calling=fighter
        = new (new Doro heroes 5/7/15/13/11/10/9/10 11 11 weapons=(sword one-handed 8)/(dagger short 6) armour=(scales
            6 impedes=2) shield=True shielded=True talents=(recovery 1 effects=(recover die=4))/(thick-hide 1
            effects=(pain value=1))/(wall 1 effects=(behind-shield value=1))
            elixirs=(healing-herbs 2 (heal value=1)) calling=fighter)
    """),
    (peace(ADA), Create(), {"calling": ["hunter"], "points": [5, 5, 5], "chart": [1]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [13] attribute=accurate left=80
        SY-3 points? anyone 5..15 [11] attribute=quick left=75
        SY-3 points? anyone 5..15 [15] attribute=vigilant left=70
        SY-3 points? anyone 8..15 [10] attribute=discreet left=65
        SY-3 points? anyone 12..15 [12] attribute=strong left=55
        SY-3 points? anyone 14..15 [14] attribute=resolute left=43
        SY-3 points? anyone 14..15 [14] attribute=cunning left=29
        SY-3 points? anyone 15..15 [15] attribute=persuasive left=15
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [far-eye/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [open-eyes/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [bow/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [spear/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [leather/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Alda]
        SY-3 made. who=hero-1 name=Alda calling=hunter
        = hero-1 (hero-1 Alda heroes 5/5/5/10/12/14/14/15 12 12 weapons=(bow ranged 8)/(spear long 8) armour=(leather
            4 impedes=1) talents=(far-eye 1 effects=(attribute mine=vigilant weapons=ranged))/(open-eyes 1
            effects=(wary value=2))/(ready-hand 1 effects=(draw)) elixirs=(healing-herbs 2 (heal value=1))
            calling=hunter)
    """),
    (peace(ADA), Create(), {"calling": ["hunter"], "points": [15, 5, 5, 5], "chart": [1]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [13] attribute=accurate left=80
        SY-3 points? anyone 5..14 [11] attribute=quick left=65
        SY-3 points? anyone 5..14 [14] attribute=vigilant left=60
        SY-3 points? anyone 5..14 [10] attribute=discreet left=55
        SY-3 points? anyone 8..14 [10] attribute=strong left=50
        SY-3 points? anyone 12..14 [12] attribute=resolute left=40
        SY-3 points? anyone 14..14 [14] attribute=cunning left=28
        SY-3 points? anyone 14..14 [14] attribute=persuasive left=14
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [far-eye/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [open-eyes/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [bow/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [spear/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [leather/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Alda]
        SY-3 made. who=hero-1 name=Alda calling=hunter
        = hero-1 (hero-1 Alda heroes 15/5/5/5/10/12/14/14 10 10 weapons=(bow ranged 8)/(spear long 8) armour=(leather
            4 impedes=1) talents=(far-eye 1 effects=(attribute mine=vigilant weapons=ranged))/(open-eyes 1
            effects=(wary value=2))/(ready-hand 1 effects=(draw)) elixirs=(healing-herbs 2 (heal value=1))
            calling=hunter)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", LEARNING)
def test_what_is_heard_of_experience(case: Case):
    """6, 12 and 18; an attribute costs what it comes to; a power a point of corruption besides. (SY-3, SY-4, SY-22)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
