"""Rounds: which side acts first, and what a turn is. (KN-17, KN-18)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.knave import apply, due, suggest
from arbitro.systems.knave.campaign import Fallen, House
from arbitro.systems.knave.characters import Condition, with_condition
from arbitro.systems.knave.combat import Attack
from arbitro.systems.knave.gear import PickUp
from arbitro.systems.knave.turns import (
    Approach,
    EndTurn,
    Move,
    OtherAction,
    Round,
    StandUp,
    Withdraw,
    spend_action,
    spend_move,
)
from arbitro.table import REFEREE, Script, ScriptError
from tests.systems.knave.figures import EVEN, SWORD, Asking, fight, foe, hero, of, play, refusal

# --- Initiative and turns (KN-17, KN-18)


@pytest.mark.parametrize(("die", "first"), [(1, FOES), (3, FOES), (4, HEROES), (6, HEROES)])
def test_one_die_says_which_side_acts_first(die: int, first: str):
    """1 to 3 the enemies, 4 to 6 the player characters. (KN-17)"""
    state = fight(hero(), foe(), turn="", first="")

    after, codes = play(state, Round(), ("KN-17 initiative", die))

    assert codes == ["KN-17 round"]
    assert after.fight is not None
    assert (after.fight.turn, after.fight.first, after.fight.round) == (first, first, 2)
    assert due(after) == (("ada",) if first == HEROES else ("goblin-1",))


def test_a_side_acts_as_a_whole_then_the_other_then_the_die_is_thrown_anew():
    """Two heroes in any order, the goblin, and the referee is due. (KN-17)"""
    state = fight(hero("ada"), hero("bran"), foe())

    assert due(state) == ("ada", "bran")
    state, _ = play(state, EndTurn("bran"))
    assert due(state) == ("ada",)
    state, _ = play(state, EndTurn("ada"))
    assert due(state) == ("goblin-1",)
    state, _ = play(state, EndTurn("goblin-1"))
    assert due(state) == (REFEREE,)
    assert suggest(state, REFEREE) == Round()


def test_the_order_in_which_a_side_acts_leaves_no_trace():
    """Equal fights are equal states. (KN-17)"""
    state = fight(hero("ada"), hero("bran"), foe(), foe("goblin-2"))

    one = play(play(state, EndTurn("ada"))[0], EndTurn("bran"))[0]
    other = play(play(state, EndTurn("bran"))[0], EndTurn("ada"))[0]

    assert one == other


def test_with_players_roll_a_player_throws_the_initiative():
    """Every roll is a player's. (KN-17, KN-21)"""
    for house, thrower in ((House(players_roll=True), "ada"), (House(), REFEREE)):
        table = Asking(("KN-17 initiative", 4))
        apply(fight(hero(), foe(), turn="", house=house), Round(), table)
        assert [who for _, who, _ in table.asked] == [thrower]


def test_a_turn_is_a_move_and_an_action():
    """After both the next is due; after one of them the other is left. (KN-18)"""
    state = fight(hero(place=(-20, 0)), foe())

    state, codes = play(state, Approach("ada", "goblin-1"))
    assert codes == ["KN-18 move"]
    assert (of(state, "ada").place[0], due(state)) == (-5, ("ada",))

    state, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2))
    assert due(state) == ("goblin-1",)
    assert refusal(state, Attack("ada", "goblin-1")).code == "no-turn"


def test_a_second_move_takes_the_action():
    """40 feet and 40 more, and no attack. (KN-18)"""
    state = fight(hero(place=(-100, 0)), foe())

    state, _ = play(state, Approach("ada", "goblin-1"))
    state, codes = play(state, Approach("ada", "goblin-1"))

    assert codes == ["KN-18 second move"]
    assert of(state, "ada").place == (-20, 0)
    assert due(state) == ("goblin-1",)


def test_an_action_is_had_once_a_round():
    """And it is said that a move may be left. (KN-18)"""
    state = fight(hero(), foe())
    state, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2))

    assert refusal(state, Attack("ada", "goblin-1")).code == "no-action-left"


def test_a_move_goes_anywhere_within_speed():
    """Forty feet to either side; from the default one does not move at all. (KN-18)"""
    state, _ = play(fight(hero(), foe()), Move("ada"), ("KN-18 where", -40))

    assert of(state, "ada").place == (-40, 0)


def test_withdrawing_leads_away_from_the_nearest_enemy():
    """Heroes back towards their own end when they stand on one spot. (KN-18)"""
    assert of(play(fight(hero(), foe()), Withdraw("ada"))[0], "ada").place == (-40, 0)
    assert of(play(fight(hero(place=(10, 0)), foe()), Withdraw("ada"))[0], "ada").place == (50, 0)
    assert of(play(fight(hero(place=(10, 0)), foe(place=(25, 0))), Withdraw("ada"))[0], "ada").place == (-30, 0)


def test_nobody_withdraws_from_whom_nobody_has_seen():
    """Two stand to her left, at -5 and -10 feet, and one to her right: of these alone she knows. (KN-18)"""
    state = fight(hero(), foe(place=(25, 0)), foe("goblin-2", place=(-5, 0)), foe("goblin-3", place=(-10, 0)))
    table = Script()
    assert of(apply(state, Withdraw("ada"), table), "ada").place == (40, 0)
    table.unseen = {"goblin-2", "goblin-3"}
    assert of(apply(state, Withdraw("ada"), table), "ada").place == (-40, 0)


def test_the_hasted_move_twice_as_far():
    """Ours, for a spell. (KN-18, KN-27)"""
    ada = with_condition(hero(place=(-100, 0)), "hasted")

    assert of(play(fight(ada, foe()), Approach("ada", "goblin-1"))[0], "ada").place == (-20, 0)


def test_the_held_cannot_move_away():
    """A condition may root somebody to the spot. (KN-18, KN-24)"""
    assert refusal(fight(with_condition(hero(), "held"), foe()), Withdraw("ada")).code == "no-move-held"


def test_getting_up_is_a_move():
    """Ours; from the ground there is no other. (KN-18, KN-24)"""
    state = fight(with_condition(hero(), "prone", 2), foe())
    assert refusal(state, Withdraw("ada")).code == "no-move-prone"

    after, codes = play(state, StandUp("ada"))

    assert codes == ["KN-18 stands up"]
    assert of(after, "ada").conditions == ()
    assert after.fight is not None
    assert (after.fight.moved, after.fight.acted) == (("ada",), ())
    assert refusal(after, StandUp("ada")).code == "no-stand-up"


def test_whoever_decides_for_a_fighter_gets_up_and_fetches_the_weapon():
    """What is suggested: up, the sword from the ground as the second move's worth, and so on. (KN-18)"""
    ada = with_condition(with_condition(hero(items=(), in_hand=""), "prone", 2), "disarmed")
    state = replace(fight(ada, foe()), ground=(Fallen(SWORD, (5, 0)),))

    assert suggest(state, "ada") == StandUp("ada")
    state, _ = play(state, StandUp("ada"))
    assert suggest(state, "ada") == PickUp("ada", "long-sword")


def test_anything_else_is_for_the_referee_to_allow():
    """Allowed, it is the action; refused, it costs nothing. (KN-18)"""
    state = fight(hero(), foe())

    after, codes = play(state, OtherAction("ada"), ("KN-18 what", "I bar the door"), ("KN-18 allow", "yes"))
    assert codes == ["KN-18 acts"]
    assert after.fight is not None
    assert after.fight.acted == ("ada",)

    after, codes = play(state, OtherAction("ada"), ("KN-18 what", "I fly"), ("KN-18 allow", "no"))
    assert codes == ["KN-18 refused"]
    assert after == state


def test_a_side_that_is_caught_unaware_loses_its_turn():
    """The others are due at once. (KN-18, KN-25)"""
    state = fight(hero(), with_condition(foe(), "unaware", 1))

    state, _ = play(state, EndTurn("ada"))

    assert due(state) == (REFEREE,)


def test_a_condition_lasts_to_the_end_of_its_round():
    """Until 1 is gone in round 2, until 2 is not. (KN-24)"""
    ada = with_condition(with_condition(hero(), "prone", 1), "held", 2)
    state = fight(ada, foe(), turn="", first="")

    state, _ = play(state, Round(), ("KN-17 initiative", 6))

    assert of(state, "ada").conditions == (Condition("held", 2),)


def test_a_round_of_which_nobody_knows_passes_for_those_alone_who_fight_in_it():
    """Two goblins fight unseen: what lasted to the end of round 1 is over for them, and not for Ada. (KN-17; ours)"""
    held = with_condition(hero(), "held", 1)
    state = fight(held, with_condition(foe(), "held", 1), foe("goblin-2"), turn="", first="")
    table = Asking(("KN-17 initiative", 2))
    table.apart = ("goblin-1", "goblin-2")

    after = apply(state, Round(), table)

    assert (of(after, "ada"), of(after, "goblin-1").conditions) == (held, ())


def test_who_stands_on_the_same_spot_as_an_enemy_backs_off_to_their_own_side():
    """Ada to where she came from, the goblin to where it did. (KN-18)"""
    state = fight(hero(), foe())
    theirs = fight(hero(), foe(), turn=FOES, first=FOES)

    assert of(play(state, Withdraw("ada"))[0], "ada").place == (-40, 0)
    assert of(play(theirs, Withdraw("goblin-1"))[0], "goblin-1").place == (40, 0)


@pytest.mark.parametrize("feet", [-15, 65])
def test_without_a_board_one_walks_forty_feet_either_way(feet: int):
    """From 25 feet along the line: as far as to -15 and to 65, and not a foot further. (KN-18)"""
    state = fight(hero(place=(25, 3)), foe(place=(200, 0)))

    after, _ = play(state, Move("ada"), ("KN-18 where", feet))

    assert of(after, "ada").place == (feet, 0)
    with pytest.raises(ScriptError, match=r"-15\.\.65"):
        play(state, Move("ada"), ("KN-18 where", feet + (1 if feet > 25 else -1)))


def test_what_one_has_spent_is_added_to_what_the_others_have():
    """Actions and moves are counted apart. (KN-18)"""
    state = fight(hero(), hero("bran"), foe(place=(90, 0)), acted=("ada",), moved=("goblin-1",), ended=("eve",))

    acted = spend_action(state, "bran").fight
    moved = spend_move(state, "bran").fight

    assert acted is not None
    assert moved is not None
    assert (acted.acted, acted.moved, acted.ended) == (("ada", "bran"), ("goblin-1",), ("eve",))
    assert (moved.acted, moved.moved, moved.ended) == (("ada",), ("bran", "goblin-1"), ("eve",))
