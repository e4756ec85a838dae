"""Squares, moving, and whose turn it is. (SD-9, SD-11, SD-15)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.contract import FOES, HEROES, Line, Phrase
from arbitro.systems.places import WALL, Board, Floor, furnished
from arbitro.systems.stepdie.board import (
    Approach,
    Crawl,
    Move,
    Stand,
    TakeCover,
    Withdraw,
    apart,
    called,
    engaging,
    square_of,
    ways,
    within,
)
from arbitro.systems.stepdie.campaign import House
from arbitro.systems.stepdie.characters import Condition, weapon
from arbitro.systems.stepdie.charts import HEIGHT, WIDTH
from arbitro.systems.stepdie.combat import Attack, Interact, Threaten, Wield, line, reaches, strikers
from arbitro.systems.stepdie.steps import STEPS
from arbitro.systems.stepdie.turns import EndFight, EndTurn, Round, end_if_over, pass_turn
from arbitro.table import REFEREE, Script
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    carried,
    elite,
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

FAR = foe(place=(12, 6))


def test_squares_have_names():
    """SD-11: column letter, row number, there and back for all of the board."""
    assert called((0, 0)) == "A1"
    assert called((3, 6)) == "D7"
    assert (WIDTH, HEIGHT, called((WIDTH - 1, HEIGHT - 1))) == (20, 12, "T12")
    for square in [(column, row) for column in range(WIDTH) for row in range(HEIGHT)]:
        assert square_of(called(square)) == square
    with pytest.raises(ValueError, match="Z21"):
        square_of("Z21")


def test_a_diagonal_is_one_square():
    """SD-11, ours."""
    assert apart((3, 6), (5, 8)) == 2
    assert apart((3, 6), (3, 6)) == 0


def test_nobody_ends_on_somebody_else():
    """SD-11: those who lie there are in the way too; the dead and the beaten are not."""
    state = fight(
        hero(),
        hero("berto", place=(3, 5), hearts=0),
        hero("cora", place=(2, 6), hearts=-1),
        foe(),
        foe("bandit-2", place=(4, 7), hearts=0),
    )

    squares = within(state, of(state, "ada"), 1)

    assert (3, 5) not in squares
    assert (4, 6) not in squares
    assert {(2, 6), (4, 7), (3, 6)} <= set(squares)
    assert len(squares) == 7


@pytest.mark.parametrize(("place", "lands"), [((6, 6), 5), ((8, 6), 7), ((9, 6), 8), ((14, 6), 8), ((4, 6), None)])
def test_an_approach_goes_as_far_as_it_needs_and_no_further_than_five(place: Any, lands: int | None):
    """SD-11: beside the other, along the shortest way."""
    state = fight(hero(), foe(place=place))
    if lands is None:
        assert refusal(state, Approach("ada", "bandit-1")).code == "no-nearer"
        return

    after, codes = play(state, Approach("ada", "bandit-1"))

    assert of(after, "ada").place[0] == lands
    assert codes == ["SD-11 moved"]


@pytest.mark.parametrize(
    ("start", "target", "lands"),
    [
        ((6, 3), (4, 6), (4, 5)),
        ((1, 9), (4, 6), (3, 7)),
        ((7, 7), (4, 6), (5, 5)),
        ((4, 2), (4, 6), (3, 5)),
        ((0, 0), (5, 1), (4, 0)),
        ((4, 0), (4, 6), (3, 5)),
        ((0, 11), (2, 9), (1, 10)),
    ],
)
def test_an_approach_ends_on_the_nearest_of_the_eight_squares(start: Any, target: Any, lands: Any):
    """SD-11: from any side, a diagonal being one square; of those alike the first."""
    after = carried(fight(hero(place=start), foe(place=target)), Approach("ada", "bandit-1"))

    assert of(after, "ada").place == lands


def test_who_withdraws_is_further_away():
    """SD-11: five squares, if the board is that large; from the nearest of two, whoever is out of sight."""
    after, _ = play(fight(hero(place=(8, 6)), foe(place=(9, 6))), Withdraw("ada"))
    two = fight(hero(place=(8, 6)), foe(place=(9, 6)), foe("bandit-2", place=(1, 6)))
    hidden = fight(
        hero(place=(8, 6)), foe(place=(9, 6)), foe("bandit-2", place=(1, 6), conditions=(Condition("hidden"),))
    )

    assert apart(of(after, "ada").place, (9, 6)) == 6
    place = of(carried(two, Withdraw("ada")), "ada").place
    assert min(apart(place, (9, 6)), apart(place, (1, 6))) == 5
    assert apart(of(carried(hidden, Withdraw("ada")), "ada").place, (9, 6)) == 6


def test_nobody_withdraws_from_whom_nobody_has_seen():
    """SD-11: as far from one bandit as if the other, who has not been seen, were nowhere."""
    one, other = foe(place=(9, 6)), foe("bandit-2", place=(3, 2))
    alone, _ = play(fight(hero(place=(8, 6)), one), Withdraw("ada"))
    seen, _ = play(fight(hero(place=(8, 6)), one, other), Withdraw("ada"))
    table = Script()
    table.unseen = {"bandit-2"}
    unseen = stepdie.apply(fight(hero(place=(8, 6)), one, other), Withdraw("ada"), table)

    assert of(unseen, "ada").place == of(alone, "ada").place != of(seen, "ada").place


def test_to_cover():
    """SD-11: the nearest square with something to stand behind."""
    state = fight(hero(), FAR, cover=((5, 6), (7, 6)))

    after, _ = play(state, TakeCover("ada"))

    assert of(after, "ada").place == (5, 6)
    assert refusal(fight(hero(), FAR, cover=((3, 6),)), TakeCover("ada")).code == "no-cover-needed"
    assert refusal(fight(hero(), FAR, cover=((15, 6),)), TakeCover("ada")).code == "no-cover"


def test_any_square_within_reach_may_be_chosen():
    """SD-11: the default is to stay."""
    state = fight(hero(), FAR)

    after, _ = play(state, Move("ada"), ("SD-11 where", "I12"))
    stayed = carried(state, Move("ada"))

    assert of(after, "ada").place == (8, 11)
    assert of(stayed, "ada").place == (3, 6)
    with pytest.raises(AssertionError, match="J7"):
        play(state, Move("ada"), ("SD-11 where", "J7"))


def test_a_move_and_an_action_in_either_order():
    """SD-11: one of each, and then the turn is over by itself."""
    state = fight(hero(), elite(), foe(place=(12, 6)))

    acted, _ = play(state, Attack("ada", "captain-1"), EVEN, ("SD-6 attack", 8))
    assert refusal(acted, Attack("ada", "captain-1")).code == "no-action-left"
    other = carried(fight(hero(), hero("berto", place=(0, 0)), elite(), moved=("berto",)), Attack("ada", "captain-1"))
    assert other.fight is not None
    assert (other.fight.acted, other.fight.moved) == (("ada",), ("berto",))
    done = carried(acted, Withdraw("ada"))
    assert stepdie.due(done) == ("captain-1", "bandit-1")

    moved = carried(state, Move("ada"))
    assert refusal(moved, Move("ada")).code == "no-move-left"
    assert stepdie.due(moved) == ("ada",)
    done, _ = play(moved, Attack("ada", "captain-1"), EVEN, ("SD-6 attack", 8))
    assert stepdie.due(done) == ("captain-1", "bandit-1")


def test_heroes_then_enemies_then_a_new_round():
    """SD-11: in each side in any order; the referee begins the round."""
    state, order = fight(hero(), hero("berto", place=(0, 0)), foe(), FAR_TOO), []
    for _ in range(6):
        due = stepdie.due(state)
        order.append(due)
        state = carried(state, Round() if due == (REFEREE,) else EndTurn(due[-1]))

    assert order == [
        ("ada", "berto"),
        ("ada",),
        ("bandit-1", "bandit-2"),
        ("bandit-1",),
        (REFEREE,),
        ("ada", "berto"),
    ]
    assert state.fight is not None
    assert state.fight.round == 2
    assert told(replace(state, fight=replace(state.fight, round=4, turn="")), Round())["SD-11 round"] == {"round": 5}


FAR_TOO = foe("bandit-2", place=(12, 7))


def test_surprised_heroes_act_last_in_the_first_round_and_first_in_the_next():
    """SD-11: players act first unless surprised."""
    state, order = fight(hero(), foe(), turn="foes", first="foes"), []
    for _ in range(4):
        due = stepdie.due(state)
        order.append(due[0])
        state = carried(state, Round() if due == (REFEREE,) else EndTurn(due[0]))

    assert order == ["bandit-1", "ada", REFEREE, "ada"]


def test_surprise_lasts_for_a_round():
    """SD-11: of the enemies."""
    state = fight(hero(), foe(), surprised="foes")
    for command in (EndTurn("ada"), EndTurn("bandit-1"), Round()):
        state = carried(state, command)

    assert state.fight is not None
    assert state.fight.surprised == ""


def test_that_enemies_are_surprised_stands_there_until_they_act():
    """SD-11: while the heroes act at first; in the enemies' own turn and after it they have seen it coming."""
    state, said = fight(hero(), foe(), surprised="foes"), []
    for command in (EndTurn("ada"), EndTurn("bandit-1"), Round()):
        said.append("note-surprised" in [note.code for note in stepdie.scene(state).notes])
        state = carried(state, command)

    assert said == [True, False, False]


def test_an_enemy_that_has_moved_has_had_its_turn():
    """SD-11: it moves or it threatens."""
    state = fight(hero(), foe(place=(6, 6)), FAR_TOO, turn="foes")

    after = carried(state, Approach("bandit-1", "ada"))

    assert refusal(after, Threaten("bandit-1", "ada")).code == "no-turn"


def test_what_lasts_for_a_turn_of_the_enemies_is_over_after_it():
    """SD-13: held and behind a barrier; what has no end of its own stays."""
    held = foe(conditions=(Condition("held", 2), Condition("off-guard")))
    state = fight(hero(conditions=(Condition("warded", 1),)), held, FAR_TOO)
    state = carried(carried(state, EndTurn("ada")), EndTurn("bandit-2"))

    assert of(state, "ada").conditions == ()
    assert of(state, "bandit-1").conditions == (Condition("held", 1), Condition("off-guard"))


def test_a_turn_of_a_fight_of_which_nobody_knows_wears_off_what_those_have_who_fight_it():
    """SD-13, ours: two bandits end their turn unseen; behind her barrier Ada has two turns left, as before."""
    warded = (Condition("warded", 2),)
    state = fight(hero(conditions=warded), foe(conditions=(Condition("held", 2),)), turn=FOES, ended=("bandit-1",))
    table = Script()
    table.apart = ("bandit-1",)

    after = pass_turn(state, table)

    assert of(after, "ada").conditions == warded
    assert of(after, "bandit-1").conditions == (Condition("held", 1),)


def test_with_everybody_held_the_turn_passes_by_itself():
    """SD-13: nobody is left to wait for."""
    state = fight(hero(), foe(conditions=(Condition("held", 1),)))

    assert stepdie.due(carried(state, EndTurn("ada"))) == (REFEREE,)


def test_getting_up_takes_the_move():
    """SD-8, SD-11: on the ground one does not walk."""
    state = fight(hero(conditions=(Condition("prone"),)), foe())
    assert refusal(state, Withdraw("ada")).code == "no-move-prone"

    after, _ = play(state, Stand("ada"))

    assert of(after, "ada").conditions == ()
    assert refusal(after, Move("ada")).code == "no-move-left"
    assert refusal(fight(hero(), foe()), Stand("ada")).code == "no-stand"


def test_who_is_down_only_crawls():
    """SD-15: a square in the heroes' turn; who is up walks."""
    state = fight(hero(hearts=0), hero("berto", place=(0, 0)), foe())

    after, _ = play(state, Crawl("ada"), ("SD-15 where", "C6"))

    assert of(after, "ada").place == (2, 5)
    assert refusal(after, Crawl("ada")).code == "no-move-left"
    assert refusal(state, Move("ada")).code == "no-down"
    assert refusal(state, Crawl("berto")).code == "no-crawl"
    later = carried(after, EndTurn("berto"))
    assert refusal(later, Crawl("ada")).code == "no-turn"
    carried(carried(carried(later, EndTurn("bandit-1")), Round()), Crawl("ada"))


def test_after_a_fight_things_are_picked_up_and_places_forgotten():
    """SD-11, ours: two states that the rules cannot tell apart are equal."""
    one = hero(
        weapon=weapon("fists"), lost=(weapon("sword"),), spare=(weapon("bow"),), conditions=(Condition("prone"),)
    )

    state = fight(replace(one, helped="berto"), foe())
    after, codes = play(state, EndFight())

    assert codes == ["SD-11 broken off"]
    assert of(after, "ada") == hero(spare=(weapon("bow"),), place=(0, 0))
    assert state.fight is not None
    assert after.floor == Floor(state.fight.board, (("ada", (3, 6)), ("bandit-1", (4, 6))))
    assert refusal(after, EndFight()).code == "no-fight"


def test_a_fight_of_which_nobody_knows_leaves_them_as_they_were():
    """SD-11, ours: the bandits get up again; Ada, who saw neither, is still on the ground, and on no square of it."""
    prone = (Condition("prone"),)
    state = fight(hero(conditions=prone), foe(conditions=prone), foe("bandit-2"))
    table = Script()
    table.apart = ("bandit-1", "bandit-2")

    after = stepdie.apply(state, EndFight(), table)

    assert (of(after, "ada"), of(after, "bandit-1").conditions) == (hero(conditions=prone, place=(0, 0)), ())
    assert after.floor is None


def test_nobody_acts_out_of_turn():
    """SD-11: and says who does now."""
    state = fight(hero(), foe())

    refused = refusal(state, EndTurn("bandit-1"))

    assert (refused.code, refused.facts["waiting"]) == ("no-turn", ("ada",))
    assert refusal(state, EndTurn("nobody")).facts == {"figure": "nobody"}
    assert refusal(state, Attack("bandit-1", "ada")).code == "no-turn"
    assert refusal(fight(hero(), foe(), turn="foes"), Attack("bandit-1", "ada")).code == "no-hero"
    assert refusal(state, Round()).code == "no-round"
    assert refusal(replace(state, fight=None), Round()).code == "no-fight"


def test_a_square_says_beside_whom_one_comes_and_where_there_is_cover():
    """SD-11: five squares, and none through a wall."""
    state = fight(hero(place=(3, 6)), foe(place=(4, 6)), foe("ork-2", place=(9, 6)), cover=((3, 9),))

    notes = {way.spot.name: {note.code: note.facts.get("whos") for note in way.notes} for way in ways(state, "ada")}
    assert notes["D6"] == {}
    assert notes["C7"] == {"way-left": (state.people[1].id,)}
    assert notes["I7"] == {"way-left": (state.people[1].id,), "way-met": ("ork-2",)}
    assert notes["D10"] == {"way-left": (state.people[1].id,), "way-covered": None}
    assert "J7" not in notes
    assert called(play(state, Move("ada", "C7"))[0].people[0].place) == "C7"
    assert refusal(state, Move("ada", "J8")) == Phrase("no-square-far", {"square": "J8"})
    assert refusal(state, Move("ada", "U1")) == Phrase("no-square", {"found": "U1", "last": "T12"})


def test_a_wall_stops_steps_and_shots():
    """Ours: from D7 to F8 it is three squares round a wall, not two; and nobody shoots through it."""
    state = fight(replace(hero(weapon=BOW), place=(3, 6)), foe(place=(5, 6)))
    assert state.fight is not None
    closed = replace(state, fight=replace(state.fight, board=WALLED))

    assert refusal(closed, Attack("ada", state.people[1].id)).code == "no-way-through"
    assert {way.spot.name: way.far for way in ways(state, "ada")}["F8"] == 2
    slow = replace(closed, people=(replace(closed.people[0], pace=2), closed.people[1]))
    assert "F8" not in {way.spot.name for way in ways(slow, "ada")}


WALLED = furnished(Board(20, 12), [(4, row) for row in range(5, 8)], WALL)
"""E6, E7 and E8."""


@pytest.mark.parametrize(
    ("pace", "beaten", "lands"), [(5, False, "F6"), (5, True, "F6"), (3, False, "F6"), (2, False, "E5")]
)
def test_a_wall_is_walked_round(pace: int, beaten: bool, lands: str):
    """SD-11: from D7 to F7 behind E7 it is D6, E5, F6, which is beside it; of two ways that are as long, the upper one.

    Nobody walks onto the other's square, although nobody stands on it any more.
    """
    last = foe("bandit-2", place=(19, 11))
    state = fight(hero(pace=pace), foe(place=(5, 6), hearts=0 if beaten else 1), last)
    assert state.fight is not None

    after = carried(replace(state, fight=replace(state.fight, board=WALLED)), Approach("ada", "bandit-1"))

    assert called(of(after, "ada").place) == lands


def test_an_approach_to_whoever_lies_there_ends_beside_them():
    """SD-11: the square of the beaten is free, and nobody goes that near."""
    state = fight(hero(), foe(place=(6, 6), hearts=0), FAR_TOO)

    assert called(of(carried(state, Approach("ada", "bandit-1")), "ada").place) == "F6"


def test_a_form_for_a_move_names_the_squares_within_reach():
    """SD-11, SD-15: two squares all around and on the board, without the other's; one square for who lies there."""
    moving = forms(fight(hero(place=(0, 0), pace=2), foe(place=(1, 2))), Move("ada"), ("SD-11 where", "A1"))
    state = fight(hero(place=(0, 0), hearts=0), hero("berto", place=(5, 6)), foe(place=(1, 1)))
    crawling = forms(state, Crawl("ada"), ("SD-15 where", "A1"))

    squares = ("A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3")
    assert moving == {"SD-11 where": (squares, "A1", {"square": "A1", "pace": 2})}
    assert crawling == {"SD-15 where": (("A1", "A2", "B1"), "A1", {"square": "A1"})}


def test_who_has_no_move_left_has_no_squares_to_go_to():
    """SD-11: nor has anybody who is not there, nor where nobody fights."""
    state = fight(hero(), foe(), moved=("ada",))

    assert ways(state, "ada") == ways(state, "nobody") == ways(replace(state, fight=None), "ada") == ()
    assert ways(replace(state, fight=None), "nobody") == ()


def test_who_stands_beside_somebody_engages_them_in_a_fight():
    """SD-9, SD-10: a square off in a line or across, and not two; one's own, the beaten and those held do not."""
    others = [foe(f"bandit-{row}", place=(4, row)) for row in (4, 5, 6, 7, 8)]
    held, beaten = foe("held", place=(2, 6), conditions=(Condition("held", 1),)), foe("out", place=(2, 5), hearts=0)
    state = fight(
        hero(), hero("berto", place=(3, 5)), *others, held, beaten, foe("far", place=(5, 6)), foe("west", place=(1, 6))
    )

    assert [one.id for one in engaging(state, of(state, "ada"))] == ["bandit-5", "bandit-6", "bandit-7"]
    assert engaging(replace(state, fight=None), of(state, "ada")) == []


def test_enemies_do_in_a_fight_what_enemies_do():
    """SD-6, SD-11: they draw nothing there; at peace anybody may who is up."""
    archer = foe(spare=(BOW,))
    state = fight(hero(spare=(BOW,)), archer, turn=FOES)

    assert refusal(state, Wield("bandit-1", "bow")) == Phrase("no-hero", {"who": "bandit-1"})
    assert refusal(fight(hero(), replace(archer, hearts=0), FAR), Wield("bandit-1", "bow")).code == "no-out"
    assert of(play(replace(state, fight=None), Wield("bandit-1", "bow"))[0], "bandit-1").weapon == BOW
    assert of(play(fight(hero(spare=(BOW,)), foe()), Wield("ada", "bow"))[0], "ada").weapon == BOW


def test_cover_of_old_games_stands_on_a_board():
    """States of before boards: the cover of a fight; where there is no fight nothing changes. (SD-11)"""
    (step,) = STEPS
    assert step({"fight": {"round": 2, "cover": [[7, 3], [2, 9]]}})["fight"] == {
        "round": 2,
        "board": {"width": 20, "height": 12, "scenery": [[2, 9, "cover"], [7, 3, "cover"]]},
    }
    assert step({"fight": None}) == {"fight": None}


def test_nobody_is_threatened_through_a_wall_and_the_line_of_a_shot_says_why():
    """Ours: a bowman behind a wall neither threatens nor adds to a threat; cover is on one's own square. (SD-11)"""
    archer, bandit = replace(hero(weapon=BOW), place=(3, 6)), foe(weapon=BOW, place=(5, 6))
    open_field = fight(archer, bandit, turn=FOES)
    assert open_field.fight is not None
    closed = replace(open_field, fight=replace(open_field.fight, board=WALLED))
    behind = fight(archer, bandit, cover=((5, 6),), house=House(range_limit=True))

    assert reaches(open_field, bandit, archer)
    assert not reaches(closed, bandit, archer)
    assert refusal(closed, Threaten(bandit.id, "ada")).code == "no-way-through"
    lines = [line(state, "ada", bandit.id) for state in (open_field, closed, behind)]
    assert [found and found.kind for found in lines] == ["free", "blocked", "covered"]
    far = replace(behind, people=(archer, replace(bandit, place=(14, 6))))
    assert line(far, "ada", bandit.id) == Line("far", 10)
    assert line(replace(far, people=(hero(), bandit)), "ada", bandit.id) is None


def test_who_knows_of_no_enemy_stays_and_who_does_goes_no_further_than_they_must():
    """SD-11: of squares as far from all, the nearest; of two enemies the nearer one counts."""
    unseen = foe(place=(9, 6), conditions=(Condition("hidden"),))
    between = fight(hero(place=(8, 0), pace=2), foe(place=(5, 0)), foe("bandit-2", place=(12, 0)))

    assert of(carried(fight(hero(), unseen), Withdraw("ada")), "ada").place == (3, 6)
    # From I1 they are three and four squares off, and no square within two is more than three from both.
    assert of(carried(between, Withdraw("ada")), "ada").place == (8, 0)


@pytest.mark.parametrize(
    ("one", "code"), [(None, "no-figure"), (hero(hearts=0), "no-down"), (hero(hearts=-1), "no-dead")]
)
def test_who_cannot_act_has_no_turn(one: Any, code: str):
    """SD-11, SD-15: nobody, who lies there, the dead."""
    others = (hero("berto", place=(0, 0)), foe(place=(12, 0)))
    state = fight(*([one] if one else []), *others)

    assert refusal(state, EndTurn("ada")).code == code


def test_a_move_is_one_move_and_an_action_one_action():
    """SD-11: each is written down in its place; an enemy's move ends its turn."""
    heroes = fight(hero(), hero("berto", place=(0, 0)), FAR)
    enemies = fight(hero(), FAR, FAR_TOO, turn=FOES)
    moved, acted = carried(heroes, Move("ada", "C7")), carried(heroes, Interact("ada"))
    after = carried(enemies, Approach("bandit-1", "ada"))

    assert moved.fight is not None
    assert acted.fight is not None
    assert after.fight is not None
    assert (moved.fight.moved, moved.fight.acted, moved.fight.ended) == (("ada",), (), ())
    assert (acted.fight.moved, acted.fight.acted, acted.fight.ended) == ((), ("ada",), ())
    assert (after.fight.ended, stepdie.due(after)) == (("bandit-1",), ("bandit-2",))


def test_the_round_goes_side_by_side_and_says_what_is_left():
    """SD-11: the surprised come last; whoever has acted may still move."""
    state = fight(hero(), hero("bo"), foe(), turn="heroes")
    assert state.fight is not None
    shown = stepdie.scene(replace(state, fight=replace(state.fight, acted=("ada",), first="foes"))).turns

    assert [(each.who, each.part and each.part.facts["side"], each.done) for each in shown] == [
        ("bandit-1", "foes", True), ("ada", "heroes", False), ("bo", "heroes", False)
    ]  # fmt: skip
    assert [note.facts for each in shown for note in each.notes] == [{"left": "move"}]


def test_where_the_foes_were_first_a_turn_of_the_heroes_ends_the_round():
    """SD-11, SD-13: whose turn it is tells who comes next, and whose turns what lasts counts."""
    held, warded = Condition("held", 2), Condition("warded", 2)
    one, other = hero(conditions=(held, warded)), foe(conditions=(held, warded))
    state = fight(one, other, turn=HEROES, first=FOES, ended=("ada",))

    after = pass_turn(state, Script())

    assert after.fight is not None
    assert after.fight.turn == ""
    assert of(after, "ada").conditions == (replace(held, left=1), warded)
    assert of(after, "bandit-1").conditions == (held, replace(warded, left=1))
    before = pass_turn(fight(hero(), foe(), turn=HEROES, first=HEROES, ended=("ada",)), Script())
    assert before.fight is not None
    assert before.fight.turn == FOES


def test_where_nobody_fights_no_fight_ends():
    """SD-11: although nobody of the other side is there."""
    table = Script()

    assert end_if_over(peace(hero()), table) == peace(hero())
    assert table.told == []


def test_whoever_shares_a_square_with_somebody_unseen_can_stay_there():
    """SD-11: all around is taken; the square on which one stands is where one can get, whoever else is on it."""
    around = [(column, row) for column in range(3) for row in range(3) if (column, row) != (1, 1)]
    crowd = [replace(foe(place=at), id=f"foe-{number}") for number, at in enumerate([*around, (1, 1)])]
    state = fight(replace(hero(), place=(1, 1)), *crowd)

    assert within(state, state.people[0], 1) == [(1, 1)]


def test_who_stands_beside_somebody_or_has_a_bow_could_strike():
    """From where they stand, and not through a wall. (SD-9, SD-11)"""
    ada, near = replace(hero(), place=(3, 6)), foe(place=(4, 6))
    archer = foe("bandit-2", weapon=BOW, place=(5, 6))
    state = fight(ada, near, archer)

    assert strikers(state, "ada") == ("bandit-1", "bandit-2")
    assert strikers(fight(ada, replace(near, place=(5, 6))), "ada") == ()
    assert strikers(state, "bandit-1") == ("ada",)
    walled = fight(ada, archer)
    assert walled.fight is not None
    assert strikers(replace(walled, fight=replace(walled.fight, board=WALLED)), "ada") == ()
    assert strikers(replace(state, fight=None), "ada") == ()
