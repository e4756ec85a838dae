"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.corruption import Conceal
from arbitro.systems.symbaroum.creation import artefact
from arbitro.systems.symbaroum.hazards import DarkPlace, Taint
from arbitro.systems.symbaroum.powers import Bind, Cast, Dose, Drink, Invoke, Perform
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import LEATHER, duel, fight, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, FAR, ORC, doses, hear, peace

MAGIC: list[Case] = [
    (duel(skills(ADA, "thorn-lash", 2), replace(ORC, armour=LEATHER)),
     Cast("ada", "thorn-lash", "foe"), {"roll": [11], "effect": [7], "corruption": [3]}, """
        SY-21 power. who=ada power=thorn-lash level=adept
        SY-2 roll: ada d20
        SY-2 success. who=ada target=foe mine=resolute mine_value=10 theirs=quick theirs_value=9 roll=11
            against_modifiers=(resolute 10, quick 1) against=11
        SY-21 effect: ada d8
        SY-13 damage. who=ada target=foe damage=7 armour=0 points=7 blow_modifiers=(effect 7)
          guard_modifiers=()
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
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8 blow_modifiers=(effect 8)
          guard_modifiers=()
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
        SY-13 damage. who=foe target=ada damage=4 armour=0 points=4 blow_modifiers=(die-most 8, half-die -4)
          guard_modifiers=()
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
        = fight.mists + 4/foes
    """),
    (duel(skills(replace(ORC, conditions=(Condition("warded", 0, 4),)), "veil", 2), ADA), Cast("foe", "veil"), {}, """
        SY-21 power. who=foe power=veil level=adept
        SY-19 sight. sight=heroes
        = fight.acts 0
        = fight.mists + 4/heroes
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
        SY-22 scar. who=ada points=2 total=7 threshold=5
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
        SY-22 scar. who=ada points=2 total=7 threshold=5
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
        SY-22 scar. who=ada points=1 total=6 threshold=5
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
        SY-22 scar. who=ada points=1 total=7 threshold=5
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
        = fight.mists + 5/both
    """),
    (fight(replace(ADA, elixirs=doses(smoke_pot=1)), BRAN, ORC), Dose("ada", "smoke-pot", "bran"), {}, """
        ! no-target
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
        SY-13 damage. who=ada target=foe damage=1 armour=0 points=1 blow_modifiers=(effect 1)
          guard_modifiers=()
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
        SY-13 damage. who=ada target=foe damage=8 armour=0 points=8 blow_modifiers=(effect 8)
          guard_modifiers=()
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
