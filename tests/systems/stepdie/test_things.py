"""What people carry, and how it changes hands. (SD-2, SD-6, SD-8, SD-11)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.contract import BYSTANDERS, FOES
from arbitro.systems.evening import Adjust, Stage
from arbitro.systems.stepdie.characters import Condition, Thing, weapon
from arbitro.systems.stepdie.contests import Contest
from arbitro.systems.stepdie.things import Drop, Find, Give, Loot, Take, UseUp, goods
from arbitro.systems.stepdie.wounds import NextScene
from arbitro.table import Number, ScriptError
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    SWORD,
    anew,
    asked,
    carried,
    fight,
    foe,
    forms,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

FISTS, KNIFE = weapon("fists"), weapon("knife")
ARROWS, ROPE = Thing("arrows", 12), Thing("rope")


def bearer(name: str = "ada", **more: Any) -> Any:
    """Twelve arrows, a rope, a sword in hand and a bow besides."""
    return hero(name, **{"things": (ARROWS, ROPE), "spare": (BOW,)} | more)


def test_some_of_several_are_given():
    """SD-11: so many of a stack, to anybody who is here; who gets more of the same has one stack of it."""
    state = peace(bearer(), hero("berto", things=(Thing("arrows", 3),)), foe(side=BYSTANDERS))

    after, codes = play(state, Give("ada", "arrows", "berto"), ("SD-11 how many", 5))
    whole, _ = play(state, Give("ada", "rope", "bandit-1"))

    assert (of(after, "ada").things, of(after, "berto").things) == ((Thing("arrows", 7), ROPE), (Thing("arrows", 8),))
    assert codes == ["SD-11 gave"]
    assert (of(whole, "ada").things, of(whole, "bandit-1").things) == ((ARROWS,), (ROPE,))
    assert asked(state, Give("ada", "arrows", "berto"))["SD-11 how many"] == 12


def test_a_weapon_is_given_and_empty_hands_close_on_it():
    """SD-6: whoever has one in hand already carries it."""
    state = peace(bearer(), hero("berto"), hero("cora", weapon=FISTS))

    armed, _ = play(state, Give("ada", "sword", "berto"))
    other, _ = play(state, Give("ada", "bow", "cora"))

    assert (of(armed, "ada").weapon, of(armed, "berto").weapon, of(armed, "berto").spare) == (FISTS, SWORD, (SWORD,))
    assert (of(other, "ada").spare, of(other, "cora").weapon) == ((), BOW)


def test_what_is_dropped_lies_there_until_somebody_takes_it():
    """SD-11: to let go costs nothing; another scene is another place."""
    state = fight(bearer(), hero("berto", weapon=FISTS, place=(3, 5)), foe(place=(9, 9)))

    state, _ = play(state, Drop("ada", "sword"))
    state, _ = play(state, Drop("ada", "arrows"), ("SD-11 how many", 4))
    after, _ = play(state, Take("berto", "sword"))
    some, _ = play(state, Take("ada", "arrows"), ("SD-11 how many", 1))

    assert (state.arms, state.ground, state.fight and state.fight.acted) == ((SWORD,), (Thing("arrows", 4),), ())
    assert [note.facts["things"] for note in stepdie.scene(state).notes][-1] == ("sword", "4 × arrows")
    assert (of(after, "berto").weapon, after.arms, after.fight and after.fight.acted) == (SWORD, (), ("berto",))
    assert (of(some, "ada").things, some.ground) == ((Thing("arrows", 9), ROPE), (Thing("arrows", 3),))
    calm = replace(state, fight=None)
    assert carried(calm, NextScene()).ground == state.ground
    assert (carried(calm, Stage("Elsewhere")).ground, carried(calm, Stage("Elsewhere")).arms) == ((), ())


def test_the_fallen_the_dead_and_prisoners_are_looted_and_nobody_else():
    """SD-7, SD-11: what an enemy fought with, too; claws are nobody's to take."""
    out, dead = foe(hearts=0), hero("berto", hearts=-1, lost=(KNIFE,), weapon=FISTS)
    captive = foe("bandit-2", conditions=(Condition("captive"),), things=(Thing("coins", 9),))
    state = peace(hero(), out, dead, captive, foe("wolf-1", hearts=0, weapon=weapon("jaws")), foe("bandit-3"))

    axe, _ = play(state, Loot("ada", "axe", "bandit-1"))
    knife, _ = play(state, Loot("ada", "knife", "berto"))
    coins, _ = play(state, Loot("ada", "coins", "bandit-2"), ("SD-11 how many", 4))

    assert (of(axe, "ada").spare, of(axe, "bandit-1").weapon) == ((weapon("axe"),), FISTS)
    assert (of(knife, "ada").spare, of(knife, "berto").lost) == ((KNIFE,), ())
    assert (of(coins, "ada").things, of(coins, "bandit-2").things) == ((Thing("coins", 4),), (Thing("coins", 5),))
    assert goods(of(state, "wolf-1")) == ()
    assert refusal(state, Loot("ada", "axe", "bandit-3")).facts == {"target": "bandit-3"}
    # Who is up is asked about in the same words whatever they have.
    assert refusal(state, Loot("ada", "crown", "bandit-3")) == refusal(state, Loot("ada", "axe", "bandit-3"))
    assert refusal(state, Loot("ada", "jaws", "wolf-1")).code == "no-such-weapon"
    offered = {each.command for each in stepdie.legal(state, "ada") if isinstance(each.command, Loot)}
    assert {each.target for each in offered} == {"bandit-1", "berto", "bandit-2"}


def test_in_a_fight_hands_reach_the_next_square_and_take_the_action():
    """SD-9, SD-11."""
    near, far = hero("berto", place=(3, 5)), hero("cora", place=(9, 5))
    state = fight(bearer(), near, far, foe(hearts=0, place=(9, 6)), foe("bandit-2", place=(9, 9)))

    after, _ = play(state, Give("ada", "rope", "berto"))

    assert refusal(after, Give("ada", "sword", "berto")).code == "no-action-left"
    assert refusal(state, Give("ada", "rope", "cora")).facts["squares"] == 6
    assert refusal(state, Loot("ada", "axe", "bandit-1")).code == "no-reach-ally"
    assert refusal(anew(state, turn=FOES), Take("ada", "x")).code == "no-turn"
    offered = {each.command.target for each in stepdie.legal(state, "ada") if isinstance(each.command, Give)}
    assert offered == {"berto"}


def test_one_of_several_is_used_up():
    """SD-11: and the last one is gone."""
    after, _ = play(peace(bearer()), UseUp("ada", "arrows"))
    facts = told(peace(bearer()), UseUp("ada", "rope"))

    assert of(after, "ada").things == (Thing("arrows", 11), ROPE)
    assert facts["SD-11 used up"] == {"who": "ada", "what": "rope", "left": 0}
    arrows = told(peace(bearer(), hero("berto")), UseUp("ada", "arrows"))["SD-11 used up"]
    assert arrows == {"who": "ada", "what": "arrows", "left": 11}
    assert refusal(peace(bearer()), UseUp("ada", "sword")).code == "no-such-weapon"


def test_the_referee_hands_out_what_is_bought_found_or_earned():
    """SD-11, ours: the text has no prices; coins are a thing that is given for another. Numbers can be set right."""
    state, codes = play(peace(bearer()), Find("ada"), ("SD-11 thing", " coins "), ("SD-11 number", 30))
    nothing, silent = play(peace(bearer()), Find("ada"), ("SD-11 thing", " "), ("SD-11 number", 1))
    set_right = carried(state, Adjust("ada", "thing-coins", step=-4))

    assert (of(state, "ada").things[1], codes) == (Thing("coins", 30), ["SD-11 found"])
    assert (of(nothing, "ada"), silent) == (bearer(), [])
    assert of(set_right, "ada").things[1] == Thing("coins", 26)
    rich = peace(hero(things=(Thing("coins", 990),)))
    heap, _ = play(rich, Find("ada"), ("SD-11 thing", "coins"), ("SD-11 number", 30))
    assert of(heap, "ada").things == (Thing("coins", 1020),)
    assert of(carried(heap, Adjust("ada", "thing-coins", step=-9)), "ada").things == (Thing("coins", 1011),)
    assert refusal(heap, Adjust("ada", "thing-coins", step=1)).facts == {"found": "1021", "low": 1, "high": 1020}
    full = hero(things=tuple([Thing(f"thing {number:02}") for number in range(40)]))
    assert refusal(peace(full), Find("ada")).facts == {"who": "ada", "most": 40}
    assert refusal(peace(full, bearer("berto")), Give("berto", "rope", "ada")).code == "no-room-for-things"


def test_what_is_taken_unnoticed_was_the_other_s():
    """SD-2, SD-6: Agility against their target; there may be nothing."""
    rich = foe("merchant-1", side=BYSTANDERS, grade=0, things=(Thing("coins", 9),), weapon=FISTS)
    state, steal = peace(hero(), rich), Contest("ada", "palm", "merchant-1")
    roll = (("SD-2 trait", "agility"), EVEN, ("SD-6 contest", 4))

    after, codes = play(state, steal, *roll, ("SD-2 taken", "coins"))
    _, nothing = play(peace(hero(), replace(rich, things=())), steal, *roll)

    assert (of(after, "ada").things, of(after, "merchant-1").things) == ((Thing("coins", 1),), (Thing("coins", 8),))
    assert (codes[-1], nothing[-1]) == ("SD-2 taken", "SD-2 nothing to take")


def test_what_comes_to_a_thief_s_hand_is_the_first_of_it_if_nobody_says():
    """SD-2, ours: weapons before things, and those by their names."""
    rich = foe("merchant-1", side=BYSTANDERS, grade=0, things=(Thing("coins", 9), Thing("salt", 2)), spare=(BOW,))
    roll = (("SD-2 trait", "agility"), EVEN, ("SD-6 contest", 4), ("SD-2 taken", "salt"))

    found = forms(peace(hero(), rich), Contest("ada", "palm", "merchant-1"), *roll)["SD-2 taken"]

    assert found == (("axe", "bow", "coins", "salt"), "axe", {"who": "ada", "target": "merchant-1"})


@pytest.mark.parametrize(
    "command",
    [Give("ada", "sword", "ada"), Give("ada", "crown", "berto"), Drop("ada", "crown"), Take("ada", "crown")],
)
def test_what_cannot_change_hands_is_refused(command: Any):
    """SD-11: in a line that says what would do."""
    state = peace(hero(), hero("berto"), hero("cora", hearts=-1))

    assert refusal(state, command).code in ("no-self", "no-such-weapon", "no-such-thing")
    assert refusal(state, Give("ada", "sword", "cora")).code == "no-dead"
    # A prisoner is looted by others.
    prisoner = peace(hero(conditions=(Condition("captive"),)))
    assert refusal(prisoner, Loot("ada", "sword", "ada")).code == "no-self"
    assert refusal(state, Give("ada", "sword", "nobody")).code == "no-figure"


def test_using_something_up_in_a_fight_is_the_action_of_whoever_does_it():
    """SD-11: of Ada's, whatever she is called."""
    after, _ = play(fight(replace(bearer(), name="Zoe"), foe()), UseUp("ada", "rope"))

    assert after.fight is not None
    assert after.fight.acted == ("ada",)


# What is asked and told


def test_a_gift_is_told_with_its_number():
    """SD-11: two of five ropes; from one to all of them, all if nobody says."""
    state = peace(hero(things=(Thing("rope", 5),)), hero("berto"))
    answers = (("SD-11 how many", 2),)

    asked = forms(state, Give("ada", target="berto", what="rope"), *answers)
    lines = told(state, Give("ada", target="berto", what="rope"), *answers)

    assert asked["SD-11 how many"] == (Number(1, 5), 5, {"what": "rope"})
    assert lines["SD-11 gave"] == {"who": "ada", "target": "berto", "what": "rope", "count": 2}


def test_one_to_so_many_are_handed_out_and_usually_one():
    """SD-11, ours: none is not something, and there is an end to what one has of a kind."""
    usual = asked(peace(bearer()), Find("ada"))["SD-11 number"]
    with pytest.raises(ScriptError, match=r"1\.\.999"):
        play(peace(bearer()), Find("ada"), ("SD-11 thing", "coins"), ("SD-11 number", 0))

    assert usual == 1
    most, _ = play(peace(hero()), Find("ada"), ("SD-11 thing", "coins"), ("SD-11 number", 999))
    assert of(most, "ada").things == (Thing("coins", 999),)


def test_what_is_looted_is_told_with_whose_it_was():
    """SD-11: nine coins of a fallen bandit, all of them."""
    state = peace(hero(), foe(hearts=0, things=(Thing("coins", 9),)))

    facts = told(state, Loot("ada", "coins", "bandit-1"), ("SD-11 how many", 7))

    assert facts["SD-11 looted"] == {"who": "ada", "target": "bandit-1", "what": "coins", "count": 7}


def test_weapons_that_lie_there_are_listed_by_their_kind():
    """SD-8, SD-11: an axe before a bow, whichever fell first; what one has lost is still one's own to give."""
    one = hero(weapon=BOW, spare=(weapon("axe"),), lost=(SWORD,))
    after, _ = play(peace(one), Drop("ada", "bow"))
    after, _ = play(after, Drop("ada", "axe"))

    assert [each.kind for each in after.arms] == ["axe", "bow"]
    assert goods(one) == ("bow", "axe", "sword")


def test_what_was_lost_may_still_change_hands_and_who_uses_something_up_is_told_by_id():
    """SD-6, SD-8, SD-11: the bow that slipped out of hand, beside the spare axe."""
    one = replace(bearer(), name="Another", weapon=SWORD, spare=(weapon("axe"),), lost=(BOW,))

    assert goods(one)[:3] == ("sword", "axe", "bow")
    assert told(peace(one), UseUp("ada", "arrows"))["SD-11 used up"]["who"] == "ada"
