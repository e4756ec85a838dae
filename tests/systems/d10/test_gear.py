"""What is in hand and on the ground, standing and lying. (D10-22 to D10-27)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import due, legal
from arbitro.systems.d10.campaign import Fallen
from arbitro.systems.d10.characters import FISTS, Turn, weapon_in
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.gear import Drop, LieDown, StandUp, TakeOff, Wear, Wield, make_armour, make_weapon
from arbitro.systems.d10.things import Give, PickUp
from arbitro.table import REFEREE
from tests.systems.d10.figures import (
    BOW,
    KNIFE,
    SHIELD,
    SWORD,
    declared,
    fight,
    foe,
    hero,
    of,
    parts,
    peace,
    play,
    refusal,
    run,
    told,
    wounded,
)


def test_an_empty_hand_is_a_fist():
    """Everybody can box. (D10-21)"""
    assert weapon_in(hero(main=""), "main") == FISTS


def test_a_hand_draws_once_in_a_second():
    """The other hand may still draw. (D10-23)"""
    state = fight(hero(weapons=(SWORD, KNIFE, SHIELD), main=""), foe())
    state = play(state, Wield("ada", "long-sword"))

    assert refusal(state, Wield("ada", "knife")).code == "no-second-draw"
    assert of(play(state, Wield("ada", "shield", "off")), "ada").turn.drawn == ("main", "off")


def test_what_is_picked_up_is_drawn_and_does_no_more_than_it_allows():
    """A great sword allows one action in a round: at +2, and then no other, whatever was declared. (D10-14, D10-23)"""
    sword = make_weapon("great-sword")
    one = hero(weapons=(), main="", agility=6, skills=(("two-hand-swords", 7), ("brawling", 5)))
    state = replace(fight(one, foe()), ground=(Fallen(sword),))
    state = declared(state, ada=("act", "attack", "attack"))

    state = play(state, PickUp("ada", "great-sword"))
    assert of(state, "ada").turn.drawn == ("main",)
    state, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 9))

    assert parts(events[0]) == {"drawn": 2}
    assert due(state) == (REFEREE,)


def test_claws_cannot_be_put_away():
    """A bear has them, whatever else it held; and takes to them again. (D10-21)"""
    bear = replace(creature(peace(hero()), "bear", 1), agility=9)
    state = fight(hero(), bear)
    offered = [option.command for option in legal(state, bear.id) if isinstance(option.command, Wield)]

    assert not [command for command in offered if command.weapon == "nothing"]
    assert refusal(state, Wield(bear.id, "nothing")).code == "no-weapon-in-hand"
    armed = fight(hero(), replace(bear, weapons=(*bear.weapons, KNIFE), main="knife"))
    assert Wield(bear.id, bear.main) in [option.command for option in legal(armed, bear.id) if not option.refusal]


def test_taking_something_else_in_hand():
    """A bow takes both hands; a second knife goes into the other. (D10-23)"""
    state = peace(hero(weapons=(SWORD, SHIELD, BOW, KNIFE, KNIFE), off="shield"))

    bow = of(play(state, Wield("ada", "short-bow")), "ada")
    assert (bow.main, bow.off) == ("short-bow", "")
    assert of(play(state, Wield("ada", "nothing", "off")), "ada").off == ""
    knives = play(play(state, Wield("ada", "knife")), Wield("ada", "knife", "off"))
    assert (of(knives, "ada").main, of(knives, "ada").off) == ("knife", "knife")


@pytest.mark.parametrize(
    ("weapon", "hand", "code"),
    [
        ("long-sword", "main", "no-new-weapon"),
        ("long-sword", "off", "no-such-weapon"),
        ("mace", "main", "no-such-weapon"),
        ("short-bow", "off", "no-free-hand"),
        ("knife", "third", "no-such-hand"),
        ("nothing", "off", "no-weapon-in-hand"),
    ],
)
def test_what_cannot_be_taken_in_hand_is_refused(weapon: str, hand: str, code: str):
    """With the reason. (D10-23)"""
    state = peace(hero(weapons=(SWORD, BOW, KNIFE)))

    assert refusal(state, Wield("ada", weapon, hand)).code == code


def test_a_hand_that_hangs_takes_nothing():
    """The better arm is broken: the other hand must do. (D10-27)"""
    state = peace(wounded(hero(weapons=(SWORD, KNIFE), main=""), ("right-arm", 3)))

    assert refusal(state, Wield("ada", "knife")).code == "no-arm"
    assert of(play(state, Wield("ada", "knife", "off")), "ada").off == "knife"


def test_in_a_fight_weapons_are_drawn_before_one_declares():
    """And they are +2 for this round. (D10-23, D10-24)"""
    state = fight(hero(weapons=(SWORD, KNIFE)), foe())

    drawn = play(state, Wield("ada", "knife"))
    assert of(drawn, "ada").turn.drawn == ("main",)
    assert of(play(state, Wield("ada", "nothing")), "ada").turn.drawn == ()
    assert refusal(declared(drawn, ada="attack"), Wield("ada", "long-sword")).code == "no-declaring"


def test_what_is_dropped_lies_there_until_it_is_picked_up():
    """Within two metres in a fight; it is picked up into a free hand. (D10-27)"""
    state = play(peace(hero(weapons=(SWORD, SHIELD), off="shield", place=(3, 0))), Drop("ada"))
    assert state.ground == (Fallen(SWORD, (3, 0)),)
    assert (of(state, "ada").main, of(state, "ada").weapons) == ("", (SHIELD,))

    state = play(state, PickUp("ada", "long-sword"))

    assert state.ground == ()
    assert (of(state, "ada").main, of(state, "ada").off) == ("long-sword", "shield")


def test_what_is_picked_up_goes_into_the_free_hand():
    """The other one, beside a sword for one hand; a sword for two leaves none free. (D10-23, D10-27)"""
    for hands, off in ((1, "knife"), (2, "")):
        one = hero(weapons=(replace(SWORD, hands=hands),), place=(3, 0))
        state = play(replace(peace(one), ground=(Fallen(KNIFE, (3, 0)),)), PickUp("ada", "knife"))

        assert (of(state, "ada").main, of(state, "ada").off) == ("long-sword", off)


def test_a_shield_is_picked_up_with_the_other_hand():
    """So that the sword that lay there too goes to the better one, without its +4. (D10-23, D10-27)"""
    state = replace(peace(hero(weapons=(), main="")), ground=(Fallen(SWORD), Fallen(SHIELD)))

    for kinds in ("shield", "long-sword"), ("long-sword", "shield"):
        ada = of(play(play(state, PickUp("ada", kinds[0])), PickUp("ada", kinds[1])), "ada")
        assert (ada.main, ada.off) == ("long-sword", "shield")
    # With the arm that bears it hanging, in the other.
    hurt = replace(state, people=(wounded(state.people[0], ("left-arm", 3)),))
    assert of(play(hurt, PickUp("ada", "shield")), "ada").main == "shield"


def test_picking_up_takes_an_act_and_reach_in_a_fight():
    """Ours: 2 m. (D10-27)"""
    state = declared(fight(hero(weapons=(), main=""), foe()), ada="act")
    far = replace(state, ground=(Fallen(SWORD, (3, 0)),))
    near = replace(state, ground=(Fallen(SWORD, (2, 0)),))

    assert refusal(far, PickUp("ada", "long-sword")).code == "no-such-thing"
    assert of(play(near, PickUp("ada", "long-sword")), "ada").main == "long-sword"


def test_two_handed_things_go_into_empty_hands_only():
    """A bow beside a sword in hand is carried, not held. (D10-23)"""
    state = replace(peace(hero()), ground=(Fallen(BOW),))
    assert of(play(state, PickUp("ada", "short-bow")), "ada").main == "long-sword"

    state = replace(peace(hero(weapons=(), main="")), ground=(Fallen(BOW),))
    assert of(play(state, PickUp("ada", "short-bow")), "ada").main == "short-bow"


def test_without_a_working_arm_nothing_is_picked_up():
    """Both hang. (D10-27)"""
    one = wounded(hero(weapons=(), main=""), ("right-arm", 3), ("left-arm", 3))

    assert refusal(replace(peace(one), ground=(Fallen(SWORD),)), PickUp("ada", "long-sword")).code == "no-arm"


def test_lying_down_and_getting_up():
    """Partial cover; not from the saddle. (D10-25)"""
    state = play(peace(hero()), LieDown("ada"))
    assert of(state, "ada").conditions == ("prone",)
    assert refusal(state, LieDown("ada")).code == "no-up"
    assert of(play(state, StandUp("ada")), "ada").conditions == ()
    assert refusal(peace(hero()), StandUp("ada")).code == "no-down"
    assert refusal(peace(replace(hero(), conditions=("mounted",))), LieDown("ada")).code == "no-mounted"


def test_the_referee_gives_what_the_lists_have():
    """A weapon is carried, armour is worn; what would be a second layer is carried too. (D10-22)"""
    state = play(peace(hero()), Give("ada"), ("D10-22 give", "mail-shirt"))
    assert of(state, "ada").armour == (make_armour("mail-shirt"),)
    state = play(state, Give("ada"), ("D10-22 give", "breastplate"))
    assert (of(state, "ada").armour, of(state, "ada").pack) == (
        (make_armour("mail-shirt"),),
        (make_armour("breastplate"),),
    )

    state = play(state, Give("ada"), ("D10-22 give", "mace"))
    assert make_weapon("mace") in of(state, "ada").weapons
    assert refusal(fight(hero(), foe()), Give("ada")).code == "no-peace"
    assert refusal(state, Give("nobody")).code == "no-figure"


def test_armour_is_taken_off_between_fights():
    """A round is a second. (D10-22)"""
    one = hero(armour=(make_armour("mail-shirt"),))

    off = play(peace(one), TakeOff("ada", "mail-shirt"))
    assert (of(off, "ada").armour, of(off, "ada").pack) == ((), (make_armour("mail-shirt"),))
    assert of(play(off, Wear("ada", "mail-shirt")), "ada") == one
    assert refusal(play(off, Give("ada"), ("D10-22 give", "breastplate")), Wear("ada", "mail-shirt")).code == "no-layer"
    options = {"who": "ada", "found": "greaves", "options": ("mail-shirt",)}
    assert refusal(off, Wear("ada", "greaves")) == Phrase("no-such-weapon", options)
    assert refusal(peace(one), TakeOff("ada", "crown")).code == "no-armour"
    assert refusal(fight(one, foe()), TakeOff("ada", "mail-shirt")).code == "no-peace"


def test_the_dead_and_the_unconscious_do_nothing():
    """With what would help. (D10-28)"""
    assert refusal(peace(replace(hero(), dead=True)), Drop("ada")).code == "no-dead"
    assert refusal(peace(replace(hero(), waking=-1)), Drop("ada")).code == "no-unconscious"
    assert refusal(peace(replace(hero(), retired=True)), Drop("ada")).code == "no-retired"
    assert refusal(peace(replace(hero(), fled=True)), Drop("ada")).code == "no-fled"
    assert told(peace(replace(hero(), turn=Turn())), Drop("ada")) == ["D10-27 drops"]
