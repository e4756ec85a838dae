"""What a blow depends on, to the last number, and what somebody parts with or takes up. (SY-7, SY-12, SY-13, SY-18)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.blows import Aim, Stance, advantage, aim, attack_attribute, stance
from arbitro.systems.symbaroum.characters import Armour, Condition, Effect, Elixir, Goods, Person
from arbitro.systems.symbaroum.creation import artefact, learnt
from arbitro.systems.symbaroum.things import laid_down, parted, taken_up, with_goods
from arbitro.table import CERTAIN, Modifiers
from tests.systems.symbaroum.figures import BOW, DAGGER, LEATHER, SPEAR, SWORD, duel, fight, foe, hero

ADA = hero(accurate=13, quick=6, strong=15, conditions=(Condition("oiled", 0, 6),), armour=Armour("plate", 8, 4))
ORM = foe("orm", accurate=12, quick=14, armour=LEATHER, conditions=(Condition("warded", 0, 3),))

HOW = Stance(advantage="flanked", odds="better", bonus=-3, extra=10)

STRIKES = Aim(
    who="ada", target="orm", weapon="sword", hero="ada", attacking=True,
    mine="accurate", mine_value=13, theirs="defence", theirs_value=13,
    # [Accurate 13←Defence 14 - 1], 2 for the advantage, 3 less for what is tried.
    modifiers=Modifiers((("accurate", 13), ("defence", -3), ("flanked", 2), ("ability", -3))),
    odds="better",
    dice=(("sword", 8), ("flanked", 4), ("ability", 10), ("oil", 6)),
    armour=(("leather", 4), ("ward", 3)),
    fixed=(False, True),
)  # fmt: skip

STRUCK = Aim(
    who="orm", target="ada", weapon="sword", hero="ada", attacking=False,
    mine="defence", mine_value=2, theirs="accurate", theirs_value=12,
    # [Defence 6 - 4←Accurate 12]: what helps who strikes hinders who parries.
    modifiers=Modifiers((("defence", 2), ("accurate", -2), ("flanked", -2), ("ability", 3))),
    odds="better",
    dice=(("sword", 8), ("flanked", 4), ("ability", 10)),
    armour=(("plate", 8),),
    fixed=(True, False),
)  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "how", "everything", "found"),
    [
        (ADA, ORM, HOW, False, STRIKES),
        (ADA, ORM, HOW, True, replace(STRIKES, fixed=(False, False))),
        (ADA, ORM, replace(HOW, pierces=True), False, replace(STRIKES, armour=())),
        # Who does not see it has no Defence to set against it.
        (
            ADA,
            ORM,
            replace(HOW, aware=False, advantage="unaware"),
            False,
            replace(
                STRIKES,
                theirs="",
                theirs_value=0,
                modifiers=Modifiers((("accurate", 13), ("unaware", 2), ("ability", -3))),
                dice=(("sword", 8), ("unaware", 4), ("ability", 10), ("oil", 6)),
            ),
        ),
        (ORM, ADA, HOW, False, STRUCK),
        (ORM, ADA, HOW, True, replace(STRUCK, fixed=(False, False))),
        # Who does not see it parries nothing, and nobody rolls.
        (
            ORM,
            ADA,
            replace(HOW, aware=False),
            False,
            replace(STRUCK, modifiers=Modifiers(STRUCK.modifiers.parts, CERTAIN)),
        ),
        (
            ADA,
            ORM,
            Stance(),
            False,
            replace(
                STRIKES,
                modifiers=Modifiers((("accurate", 13), ("defence", -3))),
                odds="even",
                dice=(("sword", 8), ("oil", 6)),
            ),
        ),
    ],
)
def test_a_blow_depends_on_just_this(one: Person, other: Person, how: Stance, everything: bool, found: Aim):
    """Ada of Accurate 13 and Quick 6 in plate, Orm of Accurate 12 and Quick 14 in leather, and no two alike.
    (SY-2, SY-12, SY-13, SY-18, SY-19)"""
    assert aim(one, other, how, everything) == found


def test_of_two_attributes_that_are_as_good_one_strikes_with_accurate():
    """The other has to be better. (SY-12)"""
    for strong, found in ((12, "accurate"), (13, "accurate"), (14, "strong")):
        one = learnt(hero(accurate=13, strong=strong), "heavy-hand")
        assert attack_attribute(one, SWORD) == found
    assert attack_attribute(learnt(hero(accurate=13, strong=14), "heavy-hand"), SPEAR) == "accurate"


@pytest.mark.parametrize(
    ("round_", "weapon", "found"),
    [(1, SWORD, True), (0, SWORD, True), (2, SWORD, False), (3, BOW, False)],
)
def test_a_stance_knows_whether_it_is_the_first_round(round_: int, weapon: Any, found: bool):
    """The first, and an ambush before it; at peace there is none. Fog hinders whoever throws. (SY-13, SY-18, SY-19)"""
    state = duel(foe("orm", weapon), hero(), sight="heroes", moves=9)
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, round=round_))

    orm, ada = state.people
    assert stance(state, orm, ada) == Stance(odds="worse", first=found)
    assert stance(state, orm, ada, aware=False) == Stance("unaware", "worse", aware=False, first=found)
    assert not stance(replace(state, fight=None), orm, ada).first


@pytest.mark.parametrize(
    ("one", "other", "near", "found"),
    [
        (hero(high=True), foe("orm"), True, "above"),
        (hero(high=True), foe("orm", high=True), True, ""),
        (hero(high=True), foe("orm", fallen=True), False, "above"),
        (hero(high=True), foe("orm", fallen=True), True, "fallen"),
        (hero(high=True, fallen=True), foe("orm", fallen=True), True, "above"),
        (hero(fallen=True), foe("orm", fallen=True), True, ""),
        (hero(), foe("orm"), True, ""),
    ],
)
def test_the_first_reason_for_an_advantage_counts(one: Person, other: Person, near: bool, found: str):
    """Over somebody on the ground, at arm's length; from above on somebody below. (SY-18)"""
    assert advantage(duel(one, other), one, other, True, near) == found
    assert advantage(duel(one, other), one, other, False, near) == "unaware"


def test_only_those_in_the_melee_profit_from_a_flanked_enemy():
    """Two on Orm, and Cai with a spear stands by. (SY-18)"""
    people = (hero(), hero("bo"), hero("cai"), foe("orm"))
    state = fight(*people, melee=[("ada", "orm"), ("bo", "orm")])

    assert [advantage(state, one, people[3], True, True) for one in people[:3]] == ["flanked", "flanked", ""]
    assert advantage(state, people[0], people[3], True, False) == ""


# Things (SY-7, SY-13, SY-22)

HERBS = Elixir("healing-herbs", 3, Effect("heal", 1))
OIL = Elixir("edge-oil", 1, Effect("oil", 0, 4))
RING, STONE = replace(artefact("thorn-ring"), bound=True), artefact("well-stone")
PLATE = Armour("plate", 8, 4)

LADEN = hero(
    weapons=(SWORD, DAGGER),
    armour=PLATE,
    spare=(LEATHER, PLATE),
    shield=True,
    shielded=True,
    elixirs=(OIL, HERBS),
    artefacts=(RING, STONE),
    coins=9,
)


@pytest.mark.parametrize(
    ("thing", "count", "left", "found"),
    [
        ("coins", 4, {"coins": 5}, Goods(coins=4)),
        ("shield", 1, {"shield": False, "shielded": False}, Goods(shields=1)),
        ("sword", 1, {"weapons": (DAGGER,), "in_hand": ""}, Goods(weapons=(SWORD,))),
        ("dagger", 1, {"weapons": (SWORD,)}, Goods(weapons=(DAGGER,))),
        ("plate", 1, {"spare": (LEATHER,)}, Goods(armours=(PLATE,))),
        ("leather", 1, {"spare": (PLATE,)}, Goods(armours=(LEATHER,))),
        ("thorn-ring", 1, {"artefacts": (STONE,)}, Goods(artefacts=(replace(RING, bound=False),))),
        ("healing-herbs", 2, {"elixirs": (OIL, replace(HERBS, count=1))}, Goods(elixirs=(replace(HERBS, count=2),))),
        ("healing-herbs", 3, {"elixirs": (OIL,)}, Goods(elixirs=(HERBS,))),
    ],
)
def test_what_one_parts_with_is_what_somebody_else_has_more_of(
    thing: str, count: int, left: dict[str, Any], found: Goods
):
    """What is carried goes before what is worn, an artefact is bound no more; on the ground it is the same. (SY-7,
    SY-13, SY-22)"""
    one, goods = parted(LADEN, thing, count)
    assert (one, goods) == (replace(LADEN, **left), found)

    # Laid down beside what lies there already, and taken up again.
    ground = Goods((SPEAR,), (LEATHER,), 1, (replace(HERBS, count=5),), (STONE,), 7)
    after, again = taken_up(laid_down(ground, goods), thing, count)
    assert (again, after) == (found, ground)


def test_armour_that_is_worn_goes_when_nothing_like_it_is_carried():
    """And is put on by whoever wears none; else it is carried. (SY-13)"""
    one, goods = parted(replace(LADEN, spare=()), "plate", 1)
    assert (one.armour, goods) == (None, Goods(armours=(PLATE,)))

    assert with_goods(hero(), goods) == hero(armour=PLATE)
    assert with_goods(hero(armour=LEATHER), goods) == hero(armour=LEATHER, spare=(PLATE,))


def test_whoever_gets_things_has_them_besides_their_own():
    """Doses and coins add up, a shield is on nobody's arm yet. (SY-7, SY-13)"""
    goods = Goods((SPEAR,), (), 1, (replace(HERBS, count=2), OIL), (STONE,), 5)

    found = with_goods(hero(elixirs=(HERBS,), coins=6, artefacts=(RING,)), goods)

    assert found == hero(
        weapons=(SWORD, SPEAR), shield=True, elixirs=(OIL, replace(HERBS, count=5)), artefacts=(RING, STONE), coins=11
    )
    assert with_goods(hero(shield=True, shielded=True), Goods()) == hero(shield=True, shielded=True)


def test_what_lies_there_adds_up():
    """Two shields, doses of a kind together, in a steady order. (SY-7)"""
    ground = laid_down(
        Goods((SPEAR,), (PLATE,), 1, (HERBS,), (STONE,), 3), Goods((SWORD,), (LEATHER,), 1, (OIL,), (), 4)
    )

    assert ground == Goods((SPEAR, SWORD), (LEATHER, PLATE), 2, (OIL, HERBS), (STONE,), 7)
    assert laid_down(ground, Goods(elixirs=(HERBS,))).elixirs == (OIL, replace(HERBS, count=6))
