"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.places import Board
from arbitro.systems.symbaroum.campaign import House
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.creation import weapon
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
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import BOW, DAGGER, GREATSWORD, SPEAR, SWORD, duel, fight, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, FAR, ORC, WOLF, hear, peace, put

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
    (peace(replace(WOLF, weapons=(weapon("teeth"),), in_hand="teeth")), Surrender("wolf"), {}, """
        SY-6 surrenders. who=wolf
        = wolf.captive True
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
