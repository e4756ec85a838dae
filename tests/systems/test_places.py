"""Laws of places: distances, steps, what lies between. Nothing here knows a game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitro.systems import SYSTEMS, load
from arbitro.systems.boards import Furnish, Lay
from arbitro.systems.places import (
    COUNTS,
    COVER,
    DOOR,
    HALF,
    LINE,
    ONE,
    OPEN_DOOR,
    TWO,
    WALL,
    Board,
    Place,
    apart,
    arranged,
    beside,
    between,
    called,
    covers,
    crossed,
    farthest_from,
    furnished,
    hides,
    is_on,
    joining,
    named,
    nearest_to,
    passed,
    reached,
    set_out,
    square,
    squares,
    stretch,
    walks,
)
from arbitro.table import Live, from_seed

STEP = 5
PLAIN = Board(9, 7, STEP)


def at(name: str, board: Board = PLAIN) -> Place:
    """The square of this name."""
    found = square(board, name)
    assert found is not None
    return found


boards = st.builds(
    Board,
    st.integers(3, 9),
    st.integers(3, 9),
    st.sampled_from([1, 2, STEP]),
    st.sampled_from(sorted(COUNTS)),
    st.just(()),
)
ways = st.sampled_from(sorted(COUNTS))
offsets = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


@st.composite
def furnished_boards(draw: st.DrawFn) -> tuple[Board, list[Place]]:
    """A board with walls and cover at random, and three of its open squares."""
    board = draw(boards)
    everywhere = squares(board)
    walls = draw(st.sets(st.sampled_from(everywhere), max_size=len(everywhere) // 3))
    board = furnished(furnished(board, walls, WALL), draw(st.sets(st.sampled_from(everywhere), max_size=4)), COVER)
    stopped = {(x * board.step, y * board.step) for x, y, kind in board.scenery if kind == WALL}
    free = [each for each in everywhere if each not in stopped]
    return board, draw(st.lists(st.sampled_from(free), min_size=3, max_size=3))


# Distances


@given(offsets, offsets, offsets, ways)
def test_distances_are_a_measure(one: Place, other: Place, third: Place, way: str):
    """The same both ways, none only to oneself, and never longer than by way of somewhere else."""
    board = Board(1, 1, 1, way)
    assert apart(one, other, board) == apart(other, one, board)
    assert (apart(one, other, board) == 0) == (one == other)
    assert apart(one, other, board) <= apart(one, third, board) + apart(third, other, board)


@given(st.integers(-300, 300), st.integers(-300, 300), ways)
def test_along_a_row_a_board_counts_as_the_line_does(one: int, other: int, way: str):
    """So the distances of games that were played on a line are what they were."""
    assert apart((one, 0), (other, 0)) == apart((one, 0), (other, 0), Board(9, 9, 3, way)) == abs(one - other)


@pytest.mark.parametrize(("way", "feet"), [(ONE, 4 * 5), (HALF, 5 * 5 + 3), (TWO, 7 * 5)])
def test_a_diagonal_counts_as_the_group_says(way: str, feet: int):
    """Four squares along and three aside: three diagonals and one straight; 5 and a half squares are 27.5 feet."""
    board = Board(9, 7, STEP, way)
    assert apart(at("B2"), at("F5"), board) == feet
    assert reached(board, at("B2"), feet)[at("F5")] == feet
    assert at("F5") not in reached(board, at("B2"), feet - 1)


# Squares and their names


@given(boards)
def test_every_square_has_a_name_of_its_own(board: Board):
    names = [called(board, each) for each in squares(board)]
    assert len(set(names)) == board.width * board.height
    assert [square(board, name) for name in names] == squares(board)


@pytest.mark.parametrize("name", ["", "A", "A0", "A8", "J1", "a1", "A01", "A-1", "AA1", "É1", "A¹", "1A", "A1 "])
def test_no_other_name_is_a_square(name: str):
    assert square(PLAIN, name) is None


# Steps


@given(st.sets(st.tuples(st.integers(0, 7), st.integers(0, 5))), st.integers(1, 5))
def test_squares_are_named_as_briefly_as_they_are_read(where: set[Place], step: int):
    board = replace(PLAIN, step=step)
    squares = {(x * step, y * step) for x, y in where}
    words = named(board, squares)
    assert set(stretch(board, " ".join(words))) == squares
    assert len(words) <= len(squares)


@pytest.mark.parametrize(
    "text", ["B2-C3", "B2:C3", "b2 - c3", "B2 : C3", "B2–C3", "C3:B2", "B2,C2,B3;C3", "B2, C2, B3:C3"]
)
def test_squares_are_read_in_every_notation_that_people_write(text: str):
    """From corner to corner as on a chessboard and as in a spreadsheet; single ones by spaces, commas, semicolons."""
    assert set(stretch(PLAIN, text)) == {at("B2"), at("C2"), at("B3"), at("C3")}


@pytest.mark.parametrize(("text", "wrong"), [("B2 C3:Q99", "C3-Q99"), ("B2-C3-D4", "B2-C3-D4"), ("B2 -", "B2-")])
def test_what_names_no_square_is_found_in_every_notation(text: str, wrong: str):
    with pytest.raises(ValueError, match=f"^{wrong}$"):
        stretch(PLAIN, text)


def test_a_wall_along_a_row_is_named_by_its_ends_and_a_house_by_its_corners():
    wall, house = stretch(PLAIN, "A2-F2"), stretch(PLAIN, "C4-D6")
    assert named(PLAIN, wall) == ("A2-F2",)
    assert named(PLAIN, (*house, *wall, *stretch(PLAIN, "H5"))) == ("A2-F2", "C4-D6", "H5")


@given(furnished_boards(), st.integers(0, 40))
def test_one_walks_no_shorter_than_the_distance_and_back_as_far(drawn: tuple[Board, list[Place]], units: int):
    """Walls make ways longer, never shorter; and nobody ends in one."""
    board, (start, other, _) = drawn
    found = reached(board, start, units)
    assert found[start] == 0
    for place, cost in found.items():
        assert apart(start, place, board) <= cost <= units
        assert is_on(board, place)
        assert (place[0] // board.step, place[1] // board.step, WALL) not in board.scenery
    assert reached(board, other, units).get(start) == found.get(other)


@given(boards, st.integers(0, 40))
def test_without_walls_one_gets_wherever_it_is_near_enough(board: Board, units: int):
    start = (board.step * (board.width // 2), 0)
    near = {each for each in squares(board) if apart(start, each, board) <= units}
    assert set(reached(board, start, units)) == near


def test_a_wall_is_walked_round_and_a_door_has_to_be_open():
    """From C3 to E3, ten feet: the wall in column D leaves row 5, so that it takes twenty; with a door ten again."""
    board = furnished(PLAIN, [at(f"D{row}") for row in (1, 2, 3, 4, 6, 7)], WALL)
    assert reached(board, at("C3"), 60)[at("E3")] == 4 * STEP
    assert at("E3") not in reached(board, at("C3"), 4 * STEP - 1)
    assert reached(furnished(board, [at("D3")], DOOR), at("C3"), 60)[at("E3")] == 4 * STEP
    assert reached(furnished(board, [at("D3")], OPEN_DOOR), at("C3"), 60)[at("E3")] == 2 * STEP


def test_nobody_squeezes_through_where_two_walls_meet_and_nobody_ends_on_somebody():
    corner = furnished(Board(2, 2, STEP), [at("B1"), at("A2")], WALL)
    assert reached(corner, at("A1"), 99) == {at("A1"): 0}
    found = reached(PLAIN, at("A1"), 2 * STEP, [at("B1"), at("B2"), at("A2")])
    assert at("B2") not in found
    assert found[at("C3")] == 2 * STEP


def test_on_a_line_one_stops_short_of_somebody_and_falls_back_the_way_one_came():
    """Thirty feet along the line; whoever stands on the same spot goes the way they are told."""
    assert nearest_to(None, (4, 0), (30, 0), 40, 5) == (25, 0)
    assert nearest_to(None, (4, 0), (30, 0), 11, 5) == (15, 0)
    assert nearest_to(None, (30, 0), (4, 0), 40, 5) == (9, 0)
    assert nearest_to(None, (3, 0), (4, 0), 40, 5) == (3, 0)
    assert farthest_from(None, (30, 0), [(4, 0), (90, 0)], 10) == (40, 0)
    assert farthest_from(None, (30, 0), [(34, 0), (9, 0)], 10) == (20, 0)
    assert farthest_from(None, (30, 0), [(30, 0)], 10, back=1) == (40, 0)
    assert farthest_from(None, (30, 0), [], 10) == (20, 0)


@given(furnished_boards(), st.integers(0, 30))
def test_whoever_makes_for_somebody_gets_as_near_as_they_can(drawn: tuple[Board, list[Place]], units: int):
    """As one walks, which is never shorter than the crow flies; and who makes off as far away; both on a square that
    they reach and that is nobody's."""
    board, (start, target, other) = drawn
    there = nearest_to(board, start, target, units, board.step, [target, other])
    found = reached(board, start, units, [target, other])
    far = walks(board, target)
    assert max(far[there], board.step) == min(max(far[each], board.step) for each in found)
    assert all(far[each] >= apart(each, target, board) for each in found)
    away = farthest_from(board, start, [target], units, taken=[target, other])
    assert apart(away, target, board) == max(apart(each, target, board) for each in found)


# What lies between


@given(furnished_boards())
def test_what_lies_between_two_is_the_same_from_both(drawn: tuple[Board, list[Place]]):
    board, (one, other, third) = drawn
    assert crossed(board, one, other) == crossed(board, other, one)[::-1]
    assert hides(board, one, other) == hides(board, other, one)
    assert between(board, one, other, [third]) == between(board, other, one, [third])
    chain = [one, *crossed(board, one, other), other]
    assert all(beside(a, b, board) for a, b in pairwise(chain))


def test_a_straight_line_crosses_the_squares_under_it():
    """A knight's move crosses two; a diagonal slips between the squares beside it."""
    assert crossed(PLAIN, at("A1"), at("D1")) == (at("B1"), at("C1"))
    assert crossed(PLAIN, at("A1"), at("D4")) == (at("B2"), at("C3"))
    assert crossed(PLAIN, at("A1"), at("B3")) == (at("A2"), at("B2"))
    assert crossed(PLAIN, at("C3"), at("C3")) == ()


def test_a_wall_hides_and_cover_covers_whoever_is_behind_it():
    """Cover is on one's own square or the last before it; beside each other nothing covers."""
    board = furnished(furnished(PLAIN, [at("C1")], WALL), [at("C3"), at("F5")], COVER)
    assert hides(board, at("A1"), at("E1"))
    assert not hides(board, at("A2"), at("E2"))
    assert covers(board, at("B3"), at("H3"))
    assert not covers(board, at("A3"), at("H3"))
    assert covers(board, at("F5"), at("A5"))
    assert not covers(board, at("F5"), at("G6"))
    assert not covers(board, at("H3"), at("B3"))
    assert not covers(None, at("A1"), at("B1"))


def test_whoever_comes_beside_somebody_on_the_way_passes_them_by():
    """On a line who stands between; on a board who neither was beside at first nor is at the end."""
    there = {"near": (6, 0), "here": (4, 0), "end": (20, 0), "behind": (1, 0)}
    assert passed(None, (4, 0), (20, 0), there) == ["near"]
    assert passed(None, (20, 0), (4, 0), there) == ["near"]
    on = {"start": at("A2"), "by": at("D2"), "end": at("H1"), "off": at("D4")}
    assert passed(PLAIN, at("A1"), at("G1"), on) == ["by"]


# A board is laid


@given(st.dictionaries(st.text("abcdef", min_size=1, max_size=3), st.integers(-30, 30), min_size=1, max_size=12), ways)
def test_everybody_gets_a_square_of_their_own(line: dict[str, int], way: str):
    foes = [who for who in line if who > "b"]
    board, found = set_out(way, 2, line, foes)
    if board is None:
        assert max(line.values()) - min(line.values()) > 2 * 20
        assert found == {who: (column, 0) for who, column in line.items()}
    else:
        assert len(set(found.values())) == len(line)
        assert all(is_on(board, place) for place in found.values())
        assert joining(board, 0, found.values()) not in found.values()


def test_people_stand_as_far_apart_as_on_the_line_and_face_those_upon_them():
    """Nine metres are five squares of two; who stands where others do is put in front of them."""
    board = Board(20, 12, 2)
    found = arranged(board, {"ada": 0, "bran": 0, "orm": 9, "ulf": 0}, ["orm", "ulf"])
    assert [called(board, found[who]) for who in ("ada", "bran", "orm", "ulf")] == ["C7", "C6", "H7", "D7"]
    assert set_out(LINE, 2, {"ada": 4}) == (None, {"ada": (4, 0)})


def test_whoever_makes_for_somebody_behind_a_wall_goes_round_it():
    """The wall is column F but for F12; from E6 the way to G6 leads down, though every step of it is away from there.

    Where there is no way at all, one gets as near as can be.
    """
    walled = furnished(Board(20, 12), [(5, row) for row in range(11)], WALL)
    at, steps = (4, 5), list[Place]()
    while at != (6, 6) and len(steps) < 9:
        at = nearest_to(walled, at, (6, 5), 3, 1)
        steps.append(at)

    assert steps[0][1] > 5
    assert len(steps) <= 5
    closed = furnished(walled, [(5, 11)], WALL)
    assert nearest_to(closed, (2, 5), (6, 5), 5, 1) == (4, 5)


@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "ways")])
def test_nobody_who_plays_by_themselves_stands_for_ever_before_a_wall(system: str):
    """The demo's fight with a wall between the sides that has one gap, and everybody doing what is suggested."""
    door, table = load(system), Live(from_seed("round the wall"))
    state = door.demo()
    if state.fight.board is None:
        state = door.apply(state, Lay(), table)
    low = max(figure.spot.column for figure in door.figures(state) if figure.spot and figure.side == "heroes")
    column = chr(ord("A") + low + 1)
    state = door.apply(state, Furnish(f"{column}1-{column}11", "wall"), table)

    for _ in range(450):
        if state.fight is None:
            break
        (who, *_) = door.due(state)
        state = door.apply(state, door.suggest(state, who), table)
    assert state.fight is None


@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "ways")])
def test_what_a_square_says_of_a_step_is_what_comes_of_it(system: str):
    """The demo's fight on squares with a wall and cover, as it is suggested; at every turn some squares are tried.

    Where it is said that somebody may strike, it is theirs to do so next; where not, nothing happens to whoever steps,
    and they stand on that square unless the round is only declared yet.
    """
    door, table = cast(Any, load(system)), Live(from_seed("steps"))
    state = door.demo()
    if state.fight.board is None:
        state = door.apply(state, Lay(), table)
    for names, what in (("H2-H4", "wall"), ("F6 G9", "cover")):
        state = door.apply(state, Furnish(names, what), table)
    tried = 0
    for _ in range(60):
        if state.fight is None:
            break
        (who, *_) = door.due(state)
        now = {each.id: each for each in door.figures(state)}
        for way in door.ways(state, who)[::9] if who in now else ():
            after = door.apply(state, way.command, table)
            struck = [one for note in way.notes if note.code == "way-struck" for one in note.facts["whos"]]
            moved = next(each for each in door.figures(after) if each.id == who)
            assert moved.vitals == now[who].vitals
            assert moved.spot in ([now[who].spot] if struck else [now[who].spot, way.spot])
            assert not struck or set(door.due(after)) & set(struck)
            tried += 1
        state = door.apply(state, door.suggest(state, who), table)
    assert tried > 20


STRIKES = {"attack", "shoot", "throw", "threaten"}


@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "strikers")])
@pytest.mark.parametrize("squares", [False, True])
def test_whoever_may_strike_at_an_enemy_now_is_said_to_be_able_to(system: str, squares: bool):
    """The demo's fight as it is suggested, along a line and on squares; and nobody is said to who is away from a place
    or of the same side."""
    door, table = cast(Any, load(system)), Live(from_seed("strikers"))
    state = door.demo()
    if squares and state.fight.board is None:
        state = door.apply(state, Lay(), table)
    struck = 0
    for _ in range(60):
        if state.fight is None:
            break
        here = {each.id: each for each in door.figures(state) if not each.out}
        could = {who: door.strikers(state, who) for who in here}
        assert all(here[who].side != here[foe].side and here[foe].spot for who in here for foe in could[who])
        for who in set(door.due(state)) & set(here):
            for option in door.legal(state, who):
                command = msgspec.to_builtins(option.command)
                if command["type"] in STRIKES and not option.refusal and here[command["target"]].side != here[who].side:
                    assert who in could[command["target"]], command
                    struck += 1
        state = door.apply(state, door.suggest(state, door.due(state)[0]), table)
    assert struck > 10
