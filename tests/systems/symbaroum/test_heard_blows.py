"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.abilities import Trick
from arbitro.systems.symbaroum.campaign import Free, House
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.combat import Attack, LetGo, React
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import BOW, DAGGER, LEATHER, SPEAR, SWORD, duel, fight, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, FAR, ORC, WOLF, hear, put

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
        SY-13 stopped. who=ada target=foe damage=2 armour=2 points=0 blow_modifiers=(sword 2)
          guard_modifiers=(leather 4, half-die -2)
        = fight.acts 0
    """),
    (duel(ADA, replace(ORC, armour=LEATHER)), Attack("ada", "foe"), {"attack": [15], "damage": [3]}, """
        SY-12 attack: ada d20
        SY-12 hit. who=ada target=foe weapon=sword mine=accurate mine_value=13 theirs=defence theirs_value=8
            against_modifiers=(accurate 13, defence 2) against=15 roll=15
        SY-13 damage: ada d8
        SY-13 damage. who=ada target=foe damage=3 armour=2 points=1 blow_modifiers=(sword 3)
          guard_modifiers=(leather 4, half-die -2)
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
        SY-13 stopped. who=foe target=ada damage=4 armour=4 points=0 blow_modifiers=(sword 8, half-die -4)
          guard_modifiers=(leather 4)
        = fight.acts 0
    """),
    (duel(ORC, ADA), Attack("foe", "ada"), {"defence": [20], "armour": [2]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=(defence 10, accurate -2) against=8 roll=20
        SY-17 fumbled defence. who=ada target=foe
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=7 armour=2 points=5 blow_modifiers=(sword 8, half-die -4, fumble 3)
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
        SY-13 damage. who=foe target=ada damage=7 armour=4 points=3 blow_modifiers=(sword 8, half-die -4, fumble 3)
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
    (duel(ORC, replace(ADA, toughness=0, fallen=True), house=House(roll_everything=True)), Attack("foe", "ada"),
     {"damage": [6, 3], "armour": [1]}, """
        SY-12 unseen. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=certain(defence 10, accurate -2, unaware -2) against=6
        SY-13 damage: foe d8
        SY-13 damage: foe d4
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=9 armour=1 points=8 blow_modifiers=(sword 6, unaware 3)
            guard_modifiers=(leather 1)
        SY-15 slain. who=ada points=8 threshold=7
        SY-16 last words? ada text 200 []
        SY-5 over. winner=foes
        = ada.dead True
        = fight None
    """),
    (duel(ORC, replace(ADA, toughness=0, fallen=True, steps=2)),
     Attack("foe", "ada"), {"armour": [1], "last words": ["  "]}, """
        SY-12 unseen. who=foe target=ada weapon=sword mine=defence mine_value=10 theirs=accurate theirs_value=12
            against_modifiers=certain(defence 10, accurate -2, unaware -2) against=6
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=6 armour=1 points=5 blow_modifiers=(sword 8, half-die -4,
          unaware 4, half-die -2)
            guard_modifiers=(leather 1)
        SY-16 dies. who=ada
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
        SY-13 damage. who=foe target=ada damage=6 armour=1 points=5 blow_modifiers=(sword 8, half-die -4,
          flanked 4, half-die -2)
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
        SY-13 stopped. who=ada target=foe damage=2 armour=2 points=0 blow_modifiers=(sword 2)
          guard_modifiers=(leather 4, half-die -2)
        = fight.acts 0
    """),
    (duel(ORC, skills(replace(ADA, shield=True, shielded=True), "wall", 3)),
     Attack("foe", "ada"), {"defence": [11], "armour": [1]}, """
        SY-12 defence: ada d20
        SY-12 struck. who=foe target=ada weapon=sword mine=defence mine_value=12 theirs=accurate theirs_value=12
            against_modifiers=(defence 12, accurate -2) against=10 roll=11
        SY-13 armour: ada d4
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 8, half-die -4)
          guard_modifiers=(leather 1)
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
            guard_modifiers=(thick-hide 4, half-die -2, ward 6, half-die -3)
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
        SY-13 damage. who=foe target=ada damage=6 armour=1 points=5 blow_modifiers=(sword 8, half-die -4,
          unaware 4, half-die -2)
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
        SY-13 damage. who=foe target=ada damage=4 armour=1 points=3 blow_modifiers=(sword 8, half-die -4)
          guard_modifiers=(leather 1)
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
