"""How far one strikes; what is shot and what is thrown. (KN-17, KN-19, KN-20)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.knave import legal
from arbitro.systems.knave.campaign import Fallen
from arbitro.systems.knave.characters import Gear, Person, Weapon, with_condition
from arbitro.systems.knave.combat import Attack, Throw
from arbitro.table import Number
from tests.systems.knave.figures import BOW, EVEN, SWORD, fight, foe, forms, hero, of, peace, play, refusal, told

ARROWS = Gear("arrows", count=2, bundle=20)


def test_out_of_reach_says_how_far_it_is():
    """And how far the weapon goes. (KN-19)"""
    found = refusal(fight(hero(place=(-12, 0)), foe()), Attack("ada", "goblin-1"))

    assert found.code == "no-reach"
    assert found.facts == {"target": "goblin-1", "distance": 12, "reach": 5, "weapon": "long-sword"}


@pytest.mark.parametrize(("place", "reached"), [(-5, True), (-6, False)])
def test_melee_reaches_five_feet(place: int, reached: bool):
    """Adjacent is within five feet. (KN-19)"""
    options = [option for option in legal(fight(hero(place=(place, 0)), foe()), "ada") if option.group == "combat"]

    assert [option.refusal is None for option in options] == [reached]


def test_nobody_shoots_with_an_enemy_upon_them():
    """Not even at somebody else. (KN-19)"""
    archer = hero(items=(BOW, ARROWS), in_hand="short-bow")
    state = fight(archer, foe(), foe("goblin-2", place=(60, 0)))

    found = refusal(state, Attack("ada", "goblin-2"))

    assert (found.code, found.facts["enemy"]) == ("no-shot-engaged", "goblin-1")


def test_an_enemy_who_is_down_engages_nobody():
    """The bow can be used again. (KN-19)"""
    archer = hero(items=(BOW, ARROWS), in_hand="short-bow")
    state = fight(archer, foe(hit_points=0), foe("goblin-2", place=(60, 0)))

    _, codes = play(state, Attack("ada", "goblin-2"), EVEN, ("KN-20 attack", 3))

    assert codes == ["KN-20 miss"]


@pytest.mark.parametrize(
    ("condition", "blocks"),
    [("asleep", False), ("unaware", False), ("charmed", False), ("parley", False), ("held", True), ("prone", True)],
)
def test_only_who_would_strike_engages(condition: str, blocks: bool):
    """Held fast or on the ground one still strikes; asleep, unaware or charmed nobody does. (KN-19; ours)"""
    archer = hero(items=(BOW, ARROWS), in_hand="short-bow")
    state = fight(archer, with_condition(foe(), condition, 3), foe("goblin-2", place=(60, 0)))

    options = {option.command: option.refusal for option in legal(state, "ada")}

    assert (options[Attack("ada", "goblin-2")] is not None) is blocks


def test_nothing_is_thrown_with_an_enemy_upon_one():
    """A dagger stabs where it could not be thrown: throwing is a ranged attack. (KN-19, KN-20)"""
    dagger = Weapon("dagger", die=4, quality=3, best=3, thrown=True)
    near = fight(hero(items=(dagger,), in_hand="dagger"), foe(), foe("goblin-2", place=(60, 0)))

    assert refusal(near, Throw("ada", "goblin-2")).code == "no-shot-engaged"
    assert refusal(near, Throw("ada", "goblin-1")).code == "no-shot-engaged"
    play(near, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 3))


def test_a_bow_uses_wisdom_and_counts_its_arrows():
    """KN-20; the count is ours."""
    archer = hero(items=(BOW, ARROWS), in_hand="short-bow", abilities=(0, 0, 0, 0, 5, 0))
    state = fight(archer, foe(place=(60, 0)))

    facts = told(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 7))["KN-20 miss"]
    after, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 7))

    assert facts["modifiers"].parts == (("wisdom", 5),)
    assert of(after, "ada").items == (BOW, Gear("arrows", count=1, bundle=20))


def test_the_last_arrow_is_the_last():
    """Then the bow is of no use, and it is said what it takes. (KN-20)"""
    archer = hero(items=(BOW, replace(ARROWS, count=1)), in_hand="short-bow")
    state = fight(archer, foe(place=(60, 0)))
    state, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2))
    assert of(state, "ada").items == (BOW,)

    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, acted=()))

    assert refusal(state, Attack("ada", "goblin-1")).code == "no-ammunition"


def test_what_is_thrown_leaves_the_hand_and_lies_by_the_target():
    """Wisdom, from afar, and then the hand is empty. (KN-20; ours)"""
    dagger = Weapon("dagger", die=4, quality=3, best=3, thrown=True)
    state = fight(hero(items=(dagger,), in_hand="dagger", abilities=(0, 0, 0, 0, 4, 0)), foe(place=(30, 0)))

    after, codes = play(state, Throw("ada", "goblin-1"), EVEN, ("KN-20 attack", 10), ("KN-22 damage", 3))

    assert codes == ["KN-20 hit", "KN-22 wound"]
    assert (of(after, "ada").items, of(after, "ada").in_hand) == ((), "")
    assert after.ground == (Fallen(dagger, (30, 0)),)


def test_a_thrown_weapon_that_breaks_is_gone():
    """A natural 1 at quality 1. (KN-26)"""
    dagger = Weapon("dagger", die=4, quality=1, best=3, thrown=True)
    state = fight(hero(items=(dagger,), in_hand="dagger"), foe(place=(30, 0)))

    after, codes = play(state, Throw("ada", "goblin-1"), EVEN, ("KN-20 attack", 1))

    assert codes == ["KN-20 miss", "KN-26 weapon destroyed"]
    assert (of(after, "ada").items, after.ground) == ((), ())


def test_of_two_daggers_the_one_that_was_thrown_breaks():
    """A natural 1 at quality 1: the other is where it was, and nothing lies by the target. (KN-20, KN-26)"""
    dagger = Weapon("dagger", die=4, quality=1, best=3, thrown=True)
    other = replace(dagger, quality=2)
    state = fight(hero(items=(dagger, other), in_hand="dagger"), foe(place=(30, 0)))

    after, codes = play(state, Throw("ada", "goblin-1"), EVEN, ("KN-20 attack", 1))

    assert codes == ["KN-20 miss", "KN-26 weapon destroyed"]
    assert (of(after, "ada").items, of(after, "ada").in_hand, after.ground) == ((other,), "", ())


def test_not_everything_is_for_throwing():
    """A long sword is not. (KN-20)"""
    assert refusal(fight(hero(), foe(place=(30, 0))), Throw("ada", "goblin-1")).code == "no-throw"


@pytest.mark.parametrize(("one", "feet"), [(hero(), 0), (hero(items=(BOW, ARROWS), in_hand="short-bow"), 30)])
def test_a_blow_is_struck_from_beside_and_a_shot_from_as_far_as_people_usually_meet(one: Person, feet: int):
    """The form begins with 0 feet or 30; a throw is a shot. (KN-17, KN-18, KN-20)"""
    dagger = Weapon("dagger", die=4, quality=3, best=3, thrown=True)
    state = peace(one, foe())
    answers = (("KN-17 distance", feet), ("KN-25 surprise", "nobody"), ("KN-17 initiative", 6), EVEN)

    asked = forms(state, Attack("ada", "goblin-1"), *answers, ("KN-20 attack", 2))
    thrower = peace(hero(items=(dagger,), in_hand="dagger"), foe())
    thrown = forms(thrower, Throw("ada", "goblin-1"), ("KN-17 distance", 30), *answers[1:], ("KN-20 attack", 2))

    assert asked["KN-17 distance"] == (Number(0, 300), feet, {})
    assert asked["KN-25 surprise"] == (("nobody", HEROES, FOES), "nobody", {})
    assert thrown["KN-17 distance"][1] == 30


def test_what_is_thrown_at_peace_lies_by_its_target_and_the_rest_stays():
    """It was in hand, not what is carried besides; if it is too far to see the fight is on all the same. (KN-20)"""
    dagger = Weapon("dagger", die=4, quality=3, best=3, thrown=True)
    state = peace(hero(items=(SWORD, dagger), in_hand="dagger"), foe(hit_points=50, most_hit_points=50))
    opening = (("KN-17 distance", 20), ("KN-25 surprise", "nobody"))

    after, _ = play(state, Throw("ada", "goblin-1"), *opening, ("KN-17 initiative", 6), EVEN, ("KN-20 attack", 2))
    slow, _ = play(state, Throw("ada", "goblin-1"), *opening, ("KN-17 initiative", 1))

    assert after.ground == (Fallen(dagger, (20, 0)),)
    assert (of(after, "ada").items, of(after, "ada").in_hand) == ((SWORD,), "")
    assert (slow.ground, of(slow, "ada").items) == ((), (SWORD, dagger))


def test_who_has_nothing_left_to_shoot_is_told_what_is_missing():
    """A short bow wants arrows, and the goblin stands sixty feet away. (KN-19)"""
    state = fight(hero(items=(BOW,), in_hand="short-bow"), foe(place=(60, 0)))

    found = refusal(state, Attack("ada", "goblin-1"))

    assert found == Phrase("no-ammunition", {"who": "ada", "weapon": "short-bow", "ammo": "arrows"})


def test_what_shoots_by_itself_wants_nothing_to_shoot():
    """Stones that are spat have no ammunition, and the goblin stands sixty feet away. (KN-19)"""
    stones = Weapon("spat-stones", die=6, hands=0, slots=0, reach="ranged", harm="blunt")
    state = fight(hero(items=(stones,), in_hand="spat-stones"), foe(place=(60, 0)))

    _, codes = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2))

    assert codes == ["KN-20 miss"]
