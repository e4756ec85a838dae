"""The same fight on squares of five feet. (KN-18, KN-19, KN-24)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.contract import Phrase
from arbitro.systems.evening import TakeArms
from arbitro.systems.knave import apply, brings, line, strikers, ways
from arbitro.systems.knave.campaign import Campaign, House
from arbitro.systems.knave.characters import HIRELINGS, Condition, Gear, Weapon
from arbitro.systems.knave.combat import Attack, Throw
from arbitro.systems.knave.commands import suggest, why_not
from arbitro.systems.knave.steps import STEPS
from arbitro.systems.knave.stunts import Stunt
from arbitro.systems.knave.turns import Approach, Move, Withdraw, adjacent, opened
from arbitro.systems.places import (
    COVER,
    DOOR,
    HALF,
    OPEN_DOOR,
    TWO,
    WALL,
    Board,
    Floor,
    Place,
    called,
    furnished,
    square,
)
from arbitro.table import Script, Table
from tests.systems.knave.figures import BOW, EVEN, fight, foe, hero, peace, play
from tests.systems.knave.test_stunts import WON, YES

BOARD = Board(20, 12, 5)


def on(name: str) -> Place:
    """A square by its name."""
    found = square(BOARD, name)
    assert found is not None
    return found


def board(*people: Any, squares: Board = BOARD) -> Campaign:
    """A fight on squares."""
    state = fight(*people)
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, board=squares))


def where(state: Campaign, who: str) -> str:
    """On which square somebody stands."""
    return called(BOARD, person(state, who).place)


@pytest.mark.parametrize(("there", "feet"), [("R1", 10), ("S1", 5), ("T1", 0)])
def test_a_shove_is_told_as_far_as_it_goes(there: str, feet: int):
    """Ten feet are two squares of five; the alley, one square wide, ends at T. (KN-24)"""
    at = on(there)
    state = board(hero(place=(at[0] - 5, at[1])), foe(place=at), squares=Board(20, 1, 5))

    table = Script(YES, EVEN, WON, ("KN-24 fall", 0))
    apply(state, Stunt("ada", "goblin-1", "shove"), table)
    assert [told.facts["feet"] for told in table.told if told.code == "KN-24 push"] == [feet]


def test_one_moves_forty_feet_which_is_eight_squares():
    """(KN-18): up to beside somebody, or as far from everybody as can be."""
    near, far = [board(hero(place=on("B6")), foe(place=on(name))) for name in ("H6", "L6")]

    assert where(play(near, Approach("ada", "goblin-1"))[0], "ada") == "G6"
    assert where(play(far, Approach("ada", "goblin-1"))[0], "ada") == "J6"
    caught = board(hero(place=on("H6")), foe(place=on("J6")), foe("goblin-2", place=on("H8")))
    after, told = play(caught, Withdraw("ada"))
    assert told == ["KN-18 move"]
    assert where(after, "ada") == "C1"


def test_melee_reaches_every_square_beside():
    """(KN-19): five feet, also at a corner; where a diagonal counts more it is farther than that."""
    for squares, found in ((BOARD, [True, True, False]), (replace(BOARD, count=HALF), [True, False, False])):
        ada = hero(place=on("C6"))
        states = [board(ada, foe(place=on(name)), squares=squares) for name in ("C7", "D7", "E6")]
        assert [adjacent(state, ada, state.people[1]) for state in states] == found


def test_a_square_says_whose_reach_one_leaves_and_enters():
    state = board(hero(place=on("B6")), foe(place=on("C6")), foe("goblin-2", place=on("H6")))

    notes = {way.spot.name: {note.code: note.facts["whos"] for note in way.notes} for way in ways(state, "ada")}
    assert notes["B7"] == {}
    assert notes["A6"] == {"way-left": ("goblin-1",)}
    assert notes["G6"] == {"way-left": ("goblin-1",), "way-met": ("goblin-2",)}
    after, _ = play(state, Move("ada", "G6"))
    assert where(after, "ada") == "G6"
    after, _ = play(state, Move("ada"), ("KN-18 square", "A9"))
    assert where(after, "ada") == "A9"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("J6", None),
        ("K6", Phrase("no-square-far", {"square": "K6"})),
        ("B6", Phrase("no-square-far", {"square": "B6"})),
        ("C6", Phrase("no-square-far", {"square": "C6"})),
        ("U1", Phrase("no-square", {"found": "U1", "last": "T12"})),
    ],
)
def test_one_moves_to_free_squares_within_ones_speed(name: str, found: Phrase | None):
    """What a button says and what is refused are one. (KN-18)"""
    state = board(hero(place=on("B6")), hero("bran", place=on("C6")), foe(place=on("T1")))

    assert why_not(state, Move("ada", name)) == found
    assert (name in [way.spot.name for way in ways(state, "ada")]) == (found is None)
    assert why_not(fight(hero(), foe()), Move("ada", name)) == Phrase("no-board")


def test_shoving_and_dragging_move_people_from_square_to_square():
    """Ten feet are two squares. (KN-24)"""
    state = board(hero(place=on("F6")), foe(place=on("G6")))
    for stunt, found in (("shove", ("F6", "I6")), ("drag", ("D6", "E6")), ("swap-places", ("G6", "F6"))):
        after, _ = play(state, Stunt("ada", "goblin-1", stunt), YES, EVEN, WON, ("KN-24 fall", 0))
        assert (where(after, "ada"), where(after, "goblin-1")) == found


def test_a_fight_begins_on_squares_where_the_group_likes_them():
    """Thirty feet are six squares. (KN-17)"""
    state = opened(replace(peace(hero(), hero("bran"), foe()), house=House(squares=TWO)), Table())

    assert state.fight is not None
    assert state.fight.board == Board(20, 12, 5, TWO)
    assert [where(state, one.id) for one in state.people] == ["C7", "C6", "I7"]


def test_an_old_place_along_the_line_is_a_square_of_its_first_row():
    """States of before boards: of those here, those elsewhere, and what lies around."""
    new = STEPS[0]({"people": [{"place": 7}, {}], "wings": [{"place": -3}], "ground": [{"place": 4}], "fight": None})

    places = [one["place"] for what in ("people", "wings", "ground") for one in new[what]]
    assert places == [[7, 0], [0, 0], [-3, 0], [4, 0]]


@pytest.mark.parametrize("kind", [WALL, DOOR])
def test_nothing_is_shot_or_thrown_through_a_wall_or_a_closed_door(kind: str):
    """Ours: the text knows no walls; an open door lets it through. (KN-20)"""
    bow, dagger = (BOW, Gear("arrows", count=5)), Weapon("dagger", die=4, quality=3, best=3, thrown=True)
    shooter, thrower = hero(items=bow, in_hand="short-bow"), hero(items=(dagger,), in_hand="dagger")
    for one, command in ((shooter, Attack("ada", "goblin-1")), (thrower, Throw("ada", "goblin-1"))):
        people = replace(one, place=on("B6")), foe(place=on("H6"))
        for squares, refused in ((BOARD, None), (furnished(BOARD, [on("E6")], kind), "no-way-through")):
            refusal = why_not(board(*people, squares=squares), command)
            assert (refusal and refusal.code) == refused
        assert why_not(board(*people, squares=furnished(BOARD, [on("E6")], OPEN_DOOR)), command) is None


def test_whoever_shoots_is_told_what_lies_in_the_way():
    """Ours: this text gives cover no number, so the board says it and the referee weighs it. (KN-20, KN-25)"""
    archer, goblin = hero(items=(BOW,), in_hand="short-bow", place=on("B6")), foe(place=on("H6"))
    kinds = []
    for name, kind in (("E6", COVER), ("G6", COVER), ("E6", WALL)):
        found = line(board(archer, goblin, squares=furnished(BOARD, [on(name)], kind)), "ada", "goblin-1")
        kinds.append(found and found.kind)

    assert kinds == ["free", "covered", "blocked"]
    assert line(board(hero(place=on("B6")), goblin), "ada", "goblin-1") is None
    assert line(board(replace(archer, place=on("G6")), goblin), "ada", "goblin-1") is None


def test_an_archer_who_sees_nobody_comes_nearer_and_keeps_the_bow():
    """What is suggested to whoever has only walls before them."""
    archer = hero(items=(BOW, Gear("arrows", count=5)), in_hand="short-bow", place=on("B6"))
    state = board(archer, foe(place=on("H6")), squares=furnished(BOARD, [on("E6")], WALL))

    assert suggest(state, "ada") == Approach("ada", "goblin-1")


def test_a_second_move_says_that_it_takes_the_action():
    """On squares and along the line. (KN-18)"""
    state = board(hero(place=on("B6")), foe(place=on("K6")))
    assert state.fight is not None
    again = replace(state, fight=replace(state.fight, moved=("ada",)))

    assert "way-action" not in {note.code for way in ways(state, "ada") for note in way.notes}
    assert all(Phrase("way-action") in way.notes for way in ways(again, "ada"))
    assert (brings(state, Move("ada")), brings(again, Move("ada"))) == ((), (Phrase("way-action"),))
    assert brings(replace(again, fight=None), Move("ada")) == ()
    after, _ = play(again, Move("ada", "C6"))
    assert after.fight is not None
    assert after.fight.acted == ("ada",)


def test_who_cannot_walk_now_is_offered_no_square():
    """Nor is somebody who is not there, nor anybody without a board. (KN-18)"""
    people = (hero(place=on("B6")), foe(place=on("T1")))
    spent = board(*people)
    for command in (Move("ada", "C6"), Move("ada", "D6")):
        assert ways(spent, "ada")
        spent, _ = play(spent, command)

    assert ways(spent, "ada") == ()
    assert ways(board(*people), "nobody") == ()
    assert ways(fight(*people), "ada") == ()


def test_foes_who_begin_where_others_stand_are_put_in_front_of_them():
    """Five feet to a square: at no distance a goblin is in the next column, a hireling not. (KN-17, KN-19)"""
    guide = replace(hero("guide"), side=HIRELINGS)
    state = peace(hero(), guide, replace(foe(), name="a goblin"), house=House(squares=TWO))

    at_once, apart = opened(state, Table(), 0), opened(state, Table(), 20)

    columns = [[where(found, who)[0] for who in ("ada", "guide", "goblin-1")] for found in (at_once, apart)]
    assert [ord(goblin) - ord(ada) for ada, _, goblin in columns] == [1, 4]
    assert all(ada == guide for ada, guide, _ in columns)
    assert apart.fight is not None
    assert apart.fight.board is not None
    assert apart.fight.board.step == 5


def test_of_a_fight_that_begins_where_people_stand_nobody_is_asked_how_far_away():
    """Surprise, and no distance: they stand at B6 and E6. (KN-17, KN-25)"""
    state = replace(peace(hero(), foe()), floor=Floor(BOARD, (("ada", on("B6")), ("goblin-1", on("E6"))), begins=True))

    state, _ = play(state, TakeArms(), ("KN-25 surprise", "nobody"))

    assert [where(state, who) for who in ("ada", "goblin-1")] == ["B6", "E6"]


def test_who_stands_beside_somebody_or_shoots_at_them_could_strike():
    """A blade beside them; a bow from afar, with no wall between and nobody upon the archer; not who sleeps. (KN-19)"""
    ada, near, far = hero(place=on("B6")), foe(place=on("C6")), foe("goblin-2", place=on("D6"))
    archer = foe("goblin-3", items=(BOW,), in_hand="short-bow", place=on("H6"))

    assert strikers(board(ada, near, far, archer), "ada") == ("goblin-1", "goblin-3")
    assert strikers(board(ada, near, archer, squares=furnished(BOARD, [on("E6")], WALL)), "ada") == ("goblin-1",)
    assert strikers(board(ada, archer, hero("bran", place=on("G6"))), "ada") == ()
    assert strikers(board(ada, replace(archer, place=on("C6"))), "ada") == ()
    asleep = replace(near, conditions=(Condition("asleep"),))
    assert strikers(board(ada, asleep), "ada") == ()
    assert strikers(board(ada, near), "goblin-1") == ("ada",)
    assert strikers(replace(board(ada, near), fight=None), "ada") == ()
