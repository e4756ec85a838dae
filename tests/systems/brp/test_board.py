"""The same fight on squares of two metres. (BRP-5.3, BRP-5.9, BRP-6.3)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp import line, strikers, ways
from arbitro.systems.brp.blows import Attack, Shoot, blow_of
from arbitro.systems.brp.campaign import Campaign, Fight, House, Surprise, Turn, turn
from arbitro.systems.brp.combat import DEFEND, Declare, Round, begin_round, due
from arbitro.systems.brp.commands import apply, why_not
from arbitro.systems.brp.encounters import Assail, Meet, begin
from arbitro.systems.brp.movement import Close, Flee, Go, Movement, Withdraw, range_of, slowness
from arbitro.systems.brp.steps import STEPS
from arbitro.systems.common import person as who_is
from arbitro.systems.contract import Line, Phrase
from arbitro.systems.places import COVER, HALF, WALL, Board, Floor, Place, called, furnished, square
from arbitro.table import Live, Script, from_seed
from tests.systems.brp.figures import armed, done, foe, moment, peace, person, statements

BOARD = Board(20, 12, 2)


def on(name: str) -> Place:
    """A square by its name."""
    found = square(BOARD, name)
    assert found is not None
    return found


def board(state: Campaign, squares: Board = BOARD) -> Campaign:
    """The same fight on squares."""
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, board=squares))


def where(state: Campaign, who: str) -> str:
    """On which square somebody stands."""
    return called(BOARD, who_is(state, who).place)


def free(*people: Any, squares: Board = BOARD) -> Campaign:
    """A moment of the first one's, in a group that states nothing beforehand."""
    return board(moment(peace(*people, intents=False), people[0].id), squares)


def test_one_goes_round_those_who_lie_between():
    """From C8 to D6 it is one step to C7 or D7, where two lie; C6 is free, two steps away. The blow is stated
    together with these four metres, and struck. (BRP-5.2, BRP-5.3)"""
    ada = armed(person(place=on("C8")), "broadsword", skill=45)
    fallen = [replace(foe(name, place=on(at)), asleep=900) for name, at in (("ulf", "C7"), ("elf", "D7"))]
    state = board(statements(peace(ada, foe(place=on("D6")), *fallen), "ada"))

    state, _ = done(state, Declare("ada", "attack", "broadsword", "orc"))
    state, _ = done(state, Declare("orc", DEFEND))
    state, _ = done(state, Movement())
    assert (where(state, "ada"), why_not(state, Attack("ada", "orc", "broadsword"))) == ("C6", None)


def test_one_closes_until_somebody_is_beside_and_falls_back_from_them_all():
    """(BRP-5.3): eight squares are sixteen metres, of which the last two are within reach."""
    state = free(person(place=on("B6")), foe(place=on("J6")), foe("ulf", place=on("J9")))

    after, told = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 14))
    assert (told, where(after, "ada")) == (["BRP-5.3 moves"], "I6")
    after, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 5))
    assert where(after, "ada") == "D6"
    near = free(person(place=on("I6")), foe(place=on("J6")), foe("ulf", place=on("I8")))
    after, _ = done(near, Withdraw("ada"), ("BRP-5.3 back", 4))
    assert where(after, "ada") == "G4"


def test_a_square_says_what_a_movement_to_it_leaves_to_do():
    """(BRP-5.3): 4 m are free, from 6 m on one acts at half, from 16 m on at a quarter, after 30 m only defends."""
    state = free(person(place=on("B6")), foe(place=on("J6")))

    notes = {each.spot.name: [note.code for note in each.notes] for each in ways(state, "ada")}
    assert [notes[name] for name in ("D6", "E6", "H6", "I6", "P6", "Q6")] == [
        [], ["way-half-rank"], ["way-half-rank"], ["way-met", "way-half-rank"],
        ["way-quarter-rank"], ["way-only-defend"],
    ]  # fmt: skip
    assert "R6" not in notes
    assert "J6" not in notes
    after, told = done(state, Go("ada", "H6"))
    assert (told, where(after, "ada")) == (["BRP-5.3 moves"], "H6")
    assert after.fight is not None
    assert turn(after.fight, "ada").metres == 12


def test_a_square_is_stated_and_whoever_finds_it_taken_stops_beside_it():
    """Movements come in the order of DEX: who comes second gets as near as may be. (BRP-5.2, BRP-5.3)"""
    quick = person("bea", characteristics=(10, 12, 12, 10, 10, 15, 10), place=on("B5"))
    state = board(statements(peace(quick, person(place=on("B6")), foe(place=on("T6"))), "bea", "ada"))

    for who in ("bea", "ada"):
        state, told = done(state, Go(who, "D6"))
        assert told == ["BRP-5.3 means to move"]
        state, _ = done(state, Declare(who, DEFEND))
    state, _ = done(state, Declare("orc", DEFEND))
    state, told = done(state, Movement())
    assert told[:2] == ["BRP-5.3 moves", "BRP-5.3 moves"]
    assert (where(state, "bea"), where(state, "ada")) == ("D6", "C6")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Q6", None),
        ("R6", Phrase("no-square-far", {"square": "R6"})),
        ("B6", Phrase("no-square-far", {"square": "B6"})),
        ("C6", Phrase("no-square-far", {"square": "C6"})),
        ("A13", Phrase("no-square", {"found": "A13", "last": "T12"})),
    ],
)
def test_one_runs_to_free_squares_as_far_as_thirty_metres(name: str, found: Phrase | None):
    """Not to one's own square, nor to one that is taken. (BRP-5.3)"""
    state = free(person(place=on("B6")), person("bea", place=on("C6")), foe(place=on("T1")))

    assert why_not(state, Go("ada", name)) == found
    assert (name in [each.spot.name for each in ways(state, "ada")]) == (found is None)


def test_whoever_may_not_move_has_no_ways():
    """Where there is no board, nobody of that name, or somebody else's moment. (BRP-5.3)"""
    state = free(person(place=on("B6")), foe(place=on("J6")))

    assert ways(state, "ada")
    assert (ways(state, "orc"), ways(state, "eve")) == ((), ())
    line_up = moment(peace(person(), foe(place=(9, 0)), intents=False), "ada")
    assert (ways(line_up, "ada"), range_of(line_up, "ada")) == ((), {})
    assert why_not(line_up, Go("ada", "C6")) == Phrase("no-board")
    assert why_not(state, Close("ada", "eve")) == Phrase("no-figure", {"figure": "eve"})


def test_a_way_says_whom_it_meets_and_whether_it_ends_in_cover():
    """The orc and no sleeper beside it; and cover is from those who shoot. (BRP-5.3)"""
    sleeper = foe("ulf", place=on("J8"), asleep=9)

    def noted(orc: Any, name: str) -> list[Phrase]:
        state = free(person(place=on("B6")), orc, sleeper, squares=furnished(BOARD, [on("E6")], COVER))
        return [note for each in ways(state, "ada") if each.spot.name == name for note in each.notes]

    orc = foe(place=on("J6"))
    assert noted(orc, "I7") == [Phrase("way-met", {"whos": ("orc",)}), Phrase("way-half-rank")]
    assert noted(orc, "D6") == []
    assert noted(armed(orc, "longbow"), "D6") == [Phrase("way-covered")]


@pytest.mark.parametrize(
    ("metres", "code"),
    [(5, ""), (6, "way-half-rank"), (15, "way-half-rank"), (16, "way-quarter-rank"), (29, "way-quarter-rank"),
     (30, "way-only-defend")],
)  # fmt: skip
def test_how_slow_a_movement_makes(metres: int, code: str):
    """By the text's metres for a MOV of 10. (BRP-5.3)"""
    assert slowness(person(), metres) == code


def test_who_falls_back_from_nobody_they_know_of_goes_back_along_the_line():
    """Heroes to one side, foes to the other. (BRP-5.3)"""
    state = moment(peace(person(place=(7, 0)), foe(place=(9, 0)), intents=False), "ada")
    assert state.fight is not None
    unseen = replace(state, fight=replace(state.fight, ambushes=(Surprise("orc", "ada"),)))

    after, _ = done(unseen, Withdraw("ada"), ("BRP-5.3 back", 3))
    assert after.people[0].place == (4, 0)


def test_nobody_falls_back_from_a_sleeper():
    """Who is down drives nobody anywhere. (BRP-5.3)"""
    ada, orc = person(place=on("J6")), foe(place=on("K6"))
    answer = ("BRP-5.3 back", 4)

    alone, _ = done(free(ada, orc), Withdraw("ada"), answer)
    beside, _ = done(free(ada, orc, foe("ulf", place=on("H5"), asleep=9)), Withdraw("ada"), answer)
    pressed, _ = done(free(ada, orc, foe("ulf", place=on("H5"))), Withdraw("ada"), answer)
    assert where(alone, "ada") == where(beside, "ada") != where(pressed, "ada")


def test_a_way_aslant_takes_longer_and_is_asked_for_by_its_squares():
    """Two squares aslant, each half as long again: six metres. (BRP-5.3)"""
    state = free(person(place=on("B6")), foe(place=on("T6")), squares=replace(BOARD, count=HALF))

    table = Script(("BRP-5.3 where", "D8"))
    after = apply(state, Go("ada"), table)
    assert where(after, "ada") == "D8"
    assert [told.facts["metres"] for told in table.told] == [6]


def test_who_has_fallen_or_said_nothing_stays_where_they_are():
    """In the movement phase; somebody without legs has run nowhere, and may act. (BRP-5.3)"""
    people = (person(place=on("B6"), asleep=9), person("bea", place=on("B8"), move=0), foe(place=on("T6")))
    turns = (Turn("ada", "attack", toward="orc", metres=10), Turn("bea", "attack"))
    state = board(replace(peace(*people), fight=Fight(1, "move", (), turns)))

    state, told = done(state, Movement())
    assert (told, where(state, "ada"), due(state)) == ([], "B6", ("bea", "orc"))


def test_who_flees_at_once_has_run_thirty_metres():
    """Where nothing is stated. (BRP-5.3)"""
    state = free(person(place=on("P6"), swim=4), foe(place=on("T6")))

    after, _ = done(state, Flee("ada"))
    assert after.fight is not None
    assert turn(after.fight, "ada") == Turn("ada", "flee", metres=30, done=True)


def test_a_blade_strikes_whoever_is_beside_at_any_corner():
    """Within two metres: (BRP-5.4)"""
    blade = armed(person(place=on("C6")), "broadsword", skill=40)
    for name, found in (("D7", None), ("D5", None), ("E6", "no-reach")):
        refusal = why_not(free(blade, foe(place=on(name))), Attack("ada", "orc", "broadsword"))
        assert (refusal.code if refusal else None) == found


def test_a_wall_hides_and_furniture_covers_from_a_shot():
    """(BRP-5.5, BRP-5.9, BRP-6.3): cover on the last square before one makes a shot difficult; a wall stops it."""
    archer, orc = armed(person(place=on("B6")), "longbow", skill=55), foe(place=on("H6"))
    walled = free(archer, orc, squares=furnished(BOARD, [on("E6")], WALL))
    assert why_not(walled, Shoot("ada", "orc", "longbow")) == Phrase("no-way-through", {"who": "ada", "target": "orc"})

    assert line(walled, "ada", "orc") == Line("blocked", 270)
    behind = free(archer, orc, squares=furnished(BOARD, [on("G6")], COVER))
    kneeling = free(archer, replace(orc, cover="hedge"))
    assert [line(state, "ada", "orc") for state in (behind, kneeling)] == [Line("covered", 270)] * 2

    blows = []
    for squares in (BOARD, furnished(BOARD, [on("G6")], COVER), furnished(BOARD, [on("E6")], COVER)):
        state = free(archer, orc, squares=squares)
        bow = archer.weapons[0]
        table = Script()
        blows.append(blow_of(state, archer, orc, bow, bow.use, table))
    assert [blow.cover for blow in blows] == ["", "furniture", ""]
    assert [("cover", 1) in blow.attack.steps for blow in blows] == [False, True, False]


def test_a_fight_begins_on_squares_where_the_group_likes_them():
    """Nine metres are five squares; who comes later comes from as far. (BRP-7)"""
    state = replace(peace(person(), person("bea")), house=House(squares=HALF))

    state, _ = done(state, Meet("wolf"), ("BRP-7 made", "average"), ("BRP-7 metres", 9), ("BRP-6.1 foe waits", False))
    assert state.fight is not None
    assert state.fight.board == Board(20, 12, 2, HALF)
    assert [where(state, one.id) for one in state.people] == ["C7", "C6", "H7"]
    state, _ = done(state, Meet("wolf"), ("BRP-7 made", "average"), ("BRP-7 metres", 15), ("BRP-6.1 foe waits", False))
    assert where(state, state.people[-1].id) == "J7"


def test_an_old_place_along_the_line_is_a_square_of_its_first_row():
    """States of before boards: of those here, those elsewhere, and what lies around."""
    new = STEPS[0]({"people": [{"place": 7}, {}], "wings": [{"place": -3}], "ground": [{"place": 4}], "fight": None})

    assert [one["place"] for what in ("people", "wings", "ground") for one in new[what]] == [
        [7, 0],
        [0, 0],
        [-3, 0],
        [4, 0],
    ]


def test_the_board_is_there_round_after_round():
    """(BRP-5.1): what is stated and done begins anew; walls stay where they stand."""
    squares = furnished(BOARD, [on("E6")], WALL)
    state = free(person(place=on("B6")), foe(place=on("H6")), squares=squares)
    assert state.fight is not None
    after = begin_round(state, Round(), Live(from_seed("round")))

    assert after.fight is not None
    assert (after.fight.round, after.fight.board) == (state.fight.round + 1, squares)


def test_of_a_fight_that_begins_where_people_stand_nobody_is_asked_how_far_away():
    """Three squares of two metres between B6 and E6; whoever begins elsewhere is asked. (BRP-5.1, BRP-5.3)"""
    here = peace(person(), foe())
    walked = replace(here, floor=Floor(BOARD, (("ada", on("B6")), ("orc", on("E6"))), begins=True))
    table, asked = Script(), Script(("BRP-5.3 apart", 9))

    begin(walked, table)
    begin(here, asked)

    assert [[(each.code, dict(each.facts)) for each in one.told] for one in (table, asked)] == [
        [("BRP-5.1 begins", {"metres": 6})],
        [("BRP-5.1 begins", {"metres": 9})],
    ]


def test_two_of_a_side_who_have_it_out_learn_nothing_of_how_far_away_the_unseen_are():
    """Ada sets upon Bran six squares from an orc whom nobody has seen: the referee says how far. (BRP-5.1, BRP-5.3)"""
    there = (("ada", on("B6")), ("bran", on("C6")), ("orc", on("H6")))
    state = replace(peace(person(), person("bran"), foe()), floor=Floor(BOARD, there, begins=True))
    table = Script(("BRP-5.3 apart", 3))
    table.unseen = ("orc",)

    apply(state, Assail("ada", "bran"), table)

    table.finish()
    assert [each.facts["metres"] for each in table.told if each.code == "BRP-5.1 begins"] == [3]


def test_whose_weapon_reaches_somebody_or_flies_there_could_strike():
    """A long one farther than others, a bow through no wall, and nobody who is out of it. (BRP-5.4, BRP-5.9)"""
    ada = person(place=on("B6"))

    def could(*foes: Any, squares: Board = BOARD) -> tuple[str, ...]:
        return strikers(free(ada, *foes, squares=squares), "ada")

    assert could(foe(place=on("C6")), foe("imp", place=on("D6"))) == ("orc",)
    spear = moment(peace(person(), armed(foe(place=(3, 0)), "halberd")), "ada")
    assert (strikers(spear, "ada"), strikers(spear, "orc")) == (("orc",), ())
    archer = armed(foe(place=on("H6")), "longbow")
    assert could(archer) == ("orc",)
    assert could(archer, squares=furnished(BOARD, [on("E6")], WALL)) == ()
    assert could(foe(place=on("C6"), asleep=True)) == ()
    assert strikers(peace(ada, foe(place=on("C6"))), "ada") == ()
