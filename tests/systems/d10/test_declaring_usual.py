"""What somebody declares who has nobody to decide, and what is suggested when its wave comes. (D10-9 to D10-16)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.d10 import apply, legal, suggest
from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare, aims, usually
from arbitro.systems.d10.gear import make_weapon
from arbitro.systems.d10.waves import Forgo, due
from arbitro.table import Live, from_seed
from tests.systems.d10.figures import (
    BOW,
    GUN,
    KNIFE,
    MISS,
    SHIELD,
    SHIELDED,
    SWORD,
    SWORDS,
    declared,
    fight,
    figure,
    foe,
    hero,
    play,
    put,
    wounded,
)

# --- By itself


def test_what_somebody_declares_by_itself_is_legal_and_ends_fights():
    """Every wounded and armed state that comes up on the way, over some fights. (D10-15)"""
    for seed in range(5):
        state, draw = fight(hero(**SHIELDED), foe(weapons=(KNIFE,), main="knife")), from_seed(seed)
        for _ in range(500):
            if not due(state):
                break
            state = apply(state, suggest(state, due(state)[0]), Live(draw))
        assert not due(state)


def test_nobody_swings_at_what_cannot_be_hit():
    """Skill 5 less 4 for a wound: one action has a chance, two have not. With none at all one breaks off. (D10-9)"""
    near = foe()

    assert usually(wounded(hero(skills=SWORDS), ("left-leg", 3)), [near])[0] == ("attack",)
    assert usually(wounded(hero(skills=SWORDS), ("left-leg", 3), ("chest", 1)), [near])[0] == ("break-off",)


def test_who_is_out_of_reach_closes_in_and_who_shoots_stays():
    """Swords go there; a bow shoots as often as it can. (D10-4, D10-24)"""
    far = foe(place=(40, 0))

    assert usually(hero(), [far]) == (("dodge",), "close-in")
    assert usually(hero(weapons=(BOW,), main="short-bow"), [far]) == (("attack",), "stay")
    assert usually(hero(weapons=(GUN,), main="revolver"), [foe(place=(10, 0))]) == (("attack",) * 3, "stay")


def test_every_declaration_on_offer_is_legal():
    """For a fighter with a shield, a bow, two weapons, bare hands. (D10-15)"""
    for one in (
        hero(**SHIELDED),
        hero(weapons=(BOW,), main="short-bow"),
        hero(weapons=(SWORD, KNIFE), off="knife"),
        figure(weapons=(), main=""),
    ):
        options = [option for option in legal(fight(one, foe()), "ada") if isinstance(option.command, Declare)]
        assert len(options) >= 4
        assert [option.refusal for option in options if option.refusal] == []


def test_an_archer_whose_better_arm_hangs_aims_at_nobody():
    """A sling takes the better hand alone. (D10-24, D10-27)"""
    sling = replace(BOW, kind="sling", hands=1)
    archer = hero(weapons=(sling,), main="sling", skills=(("bows", 5),))

    for arm, aims_at in (("left-arm", ("bran",)), ("right-arm", ())):
        one = wounded(archer, (arm, 3))
        assert aims(fight(one, foe(place=(30, 0))), one) == aims_at


def test_a_shooter_shoots_as_often_as_it_may_hit():
    """Skill 5: short range is at -3, long at +3; beyond it one comes nearer, or else leaves. (D10-9, D10-24)"""
    archer = hero(weapons=(replace(BOW, actions=9),), main="short-bow", agility=9, skills=(("bows", 5),))

    for place, shots in ((15, 8), (16, 5), (40, 5), (41, 2), (100, 2)):
        assert usually(archer, [foe(place=(place, 0))]) == (("attack",) * shots, "stay")
    assert usually(archer, [foe(place=(101, 0))]) == ((), "close-in")
    assert usually(archer, [foe(place=(30, 0), conditions=("hidden",))]) == (("break-off",), "stay")
    poor = hero(weapons=(BOW,), main="short-bow", skills=(("bows", 3),))
    assert usually(poor, [foe(place=(41, 0))]) == ((), "close-in")
    worse = hero(weapons=(BOW,), main="short-bow", skills=(("bows", 1),), wounds=(Wound("chest", 3),))
    assert usually(worse, [foe(place=(15, 0))]) == (("break-off",), "stay")


def test_whoever_lies_there_gets_up_first_and_strikes_with_what_is_left():
    """Two blows, or what Agility allows besides getting up; who is lame strikes from the ground. (D10-15)"""
    lying: dict[str, Any] = {"conditions": ("prone",), "skills": (("one-hand-swords", 5),)}

    assert usually(hero(agility=2, **lying), [foe()]) == (("act", "attack"), "stay")
    assert usually(hero(agility=5, **lying), [foe()]) == (("act", "attack", "attack"), "stay")
    lame = wounded(hero(agility=5, **{**lying, "skills": (("one-hand-swords", 9),)}), ("left-leg", 3))
    assert usually(lame, [foe()])[0] == ("attack", "parry")


def test_a_shield_covers_as_often_as_it_can():
    """A buckler that acts once covers one blow; slow feet with a shield that acts twice, one too. (D10-15, D10-16)"""
    once = replace(SHIELD, actions=1)

    assert usually(hero(weapons=(SWORD, once), off="shield"), [foe()])[0] == ("attack off-parry",)
    assert usually(hero(**SHIELDED, agility=3), [foe()])[0] == ("attack off-parry",)
    assert usually(hero(**SHIELDED, agility=4), [foe()])[0] == ("attack off-parry",) * 2
    nimble = hero(skills=(("one-hand-swords", 5), ("dodge", 3)), agility=4)
    assert usually(nimble, [foe()])[0] == ("attack dodge",) * 2


RIDER = foe(conditions=("mounted",))


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        (hero(skills=(("one-hand-swords", 1),)), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 2),)), foe(), (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 9),), agility=1), foe(), (("attack",), "stay")),
        # Eased by 4 against somebody on the ground: a wound of 3 leaves two blows of 2.
        (wounded(hero(skills=(("one-hand-swords", 2),)), ("chest", 3)), foe(), (("break-off",), "stay")),
        (
            wounded(hero(skills=(("one-hand-swords", 2),)), ("left-arm", 3)),
            foe(conditions=("prone",)),
            (("attack", "parry"), "stay"),
        ),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 2))), foe(), (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 3)), agility=2), foe(), (("attack dodge",), "stay")),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 3)), agility=1), foe(), (("attack",), "stay")),
        (
            wounded(hero(skills=(("one-hand-swords", 5), ("dodge", 3))), ("chest", 1)),
            foe(),
            (("attack", "parry"), "stay"),
        ),
        # Two metres of reach and five of a run: at seven it strikes when it gets there, at eight it only runs.
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(3, 0)), (("attack", "parry"), "close-in")),
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(2, 0)), (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(7, 0)), (("attack", "parry"), "close-in")),
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(8, 0)), ((), "close-in")),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 1))), foe(place=(8, 0)), (("dodge",), "close-in")),
        (hero(skills=()), foe(), (("break-off",), "stay")),
        (hero(), replace(foe(), waking=-1), (("break-off",), "stay")),
        (wounded(hero(), ("right-arm", 3)), foe(), (("break-off",), "stay")),
        # Blind +2, mounted +2, and -2 against somebody on foot; ideal conditions -5.
        (hero(skills=(("one-hand-swords", 5),), conditions=("blind", "mounted")), RIDER, (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 4),), conditions=("blind", "mounted")), RIDER, (("break-off",), "stay")),
        (hero(skills=(("one-hand-swords", 3),), conditions=("blind", "mounted")), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 2),), conditions=("blind", "mounted")), foe(), (("break-off",), "stay")),
        (hero(skills=(("one-hand-swords", 1),), conditions=("mounted",)), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 1),), conditions=("ideal", "mounted")), RIDER, (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 4),), circumstances=put(3)), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 4),), circumstances=put(3, "dodge")), foe(), (("attack", "parry"), "stay")),
    ],
)
def test_what_a_sensible_fighter_declares(one: Any, other: Any, found: Any):
    """As many blows as a 1 may land, the last kept for a parry; a dodge of 3 or more covers each of them, with feet for
    two. (D10-9, D10-14 to D10-16, D10-23)"""
    assert usually(one, [other]) == found


def test_of_several_enemies_the_hardest_says_how_often_one_strikes():
    """Mounted with a skill of 1: 0 against somebody on foot, +2 against a rider, -4 against somebody who lies there.
    (D10-9, D10-23)"""
    one = hero(skills=(("one-hand-swords", 1),), conditions=("mounted",))
    for others, sequence in (
        ([foe(), foe("cesc")], ("attack",)),
        ([foe(), RIDER], ("break-off",)),
        ([foe(), foe("cesc", conditions=("prone",))], ("attack",)),
        ([foe(conditions=("prone",))], ("attack", "parry")),
    ):
        assert usually(one, others)[0] == sequence
        assert usually(one, others[::-1])[0] == sequence


def test_what_hinders_hand_to_hand_hinders_no_shot():
    """Neither riding nor being blind stands among the difficulties of shooting: three shots of a skill of 3, which the
    bow allows. (D10-9, D10-24)"""
    archer = hero(weapons=(replace(BOW, actions=9),), main="short-bow", agility=9, skills=(("bows", 3),))
    for conditions in ((), ("mounted",), ("blind", "mounted")):
        one = replace(archer, conditions=conditions)
        assert usually(one, [foe(place=(30, 0))]) == (("attack",) * 3, "stay")


# --- What has become hopeless


def test_nobody_is_to_throw_a_weapon_away_that_cannot_hit():
    """Bran fell, and Cesc stands 20 m off: for that throw, at long range (+3), a skill of 3 asks for less than a 1;
    with 4 it is worth a try. (D10-9, D10-24)"""
    for skilled, usual in ((3, Forgo("ada")), (4, Attack("ada", "cesc"))):
        ada = hero(skills=(("spears", 6), ("throwing", skilled)), weapons=(make_weapon("spear"),), main="spear")
        state = declared(fight(ada, foe("cesc", place=(20, 0))), ada="attack")

        assert suggest(state, "ada") == usual


def test_whoever_can_be_reached_is_struck_and_not_thrown_at():
    """Ada knows how to use her spear, and nothing of throwing. (D10-9, D10-24)"""
    ada = hero(skills=(("spears", 6),), weapons=(make_weapon("spear"),), main="spear")

    assert suggest(declared(fight(ada, foe()), ada="attack"), "ada") == Attack("ada", "bran")


def test_what_wounds_have_made_hopeless_is_suggested_to_be_let_go():
    """Declared at a skill of 5, and now 5 of wounds, or 4 and a further action: not even a 1 hits, nor an arrow at 60 m
    (+3) with 3. An enemy on the ground (-4) can still be hit, an ease of 1 makes up for it; whoever lies unconscious is
    not struck instead. (D10-9, D10-15)"""
    less, more = (("chest", 2), ("head", 2)), ("abdomen", 1)
    archer = hero(skills=(("bows", 3),), weapons=(BOW,), main="short-bow")
    hurt, eased = wounded(hero(endurance=9), *less, more), put(-1, "attack")
    twice = declared(fight(wounded(hero(endurance=9), *less), foe()), ada=("attack", "attack"))

    def suggested(*people: Any) -> Any:
        return suggest(declared(fight(*people), ada="attack"), "ada")

    assert suggested(hurt, foe()) == suggested(archer, foe(place=(60, 0))) == Forgo("ada")
    assert suggest(play(twice, Attack("ada", "bran"), MISS), "ada") == Forgo("ada")
    assert suggested(hurt, wounded(foe(), more), foe("cesc", conditions=("prone",))) == Attack("ada", "cesc")
    assert suggested(replace(hurt, circumstances=eased), foe()) == Attack("ada", "bran")
    assert suggested(hurt, foe(), foe("cesc", waking=-1, conditions=("prone",))) == Forgo("ada")


@pytest.mark.parametrize(
    ("on", "value", "hopeless"), [("", 5, True), ("attack", 5, True), ("attack", 4, False), ("parry", 5, False)]
)
def test_an_attack_is_let_go_that_the_referee_has_made_hopeless(on: str, value: int, hopeless: bool):
    """At a skill of 5 a 1 still hits with 4 on attacks, and with 5 on what is no attack. (D10-8, D10-9)"""
    state = declared(fight(hero(circumstances=put(value, on)), foe()), ada="attack")

    assert suggest(state, "ada") == (Forgo("ada") if hopeless else Attack("ada", "bran"))
