"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.abilities import Brew
from arbitro.systems.symbaroum.characters import Goods
from arbitro.systems.symbaroum.creation import artefact
from arbitro.systems.symbaroum.things import Buy, Drop, HandOver, PickUp, Sell, Take, Wear
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import DAGGER, LEATHER, SWORD, duel, fight, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, ORC, WOLF, doses, hear, peace, suit

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
