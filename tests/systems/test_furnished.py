"""Fights that are ready begin among walls and cover, in every system that has such fights and is played on squares."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from arbitro.systems import SYSTEMS, load, places
from arbitro.systems.contract import HEROES
from arbitro.systems.evening import Stage
from arbitro.systems.places import LINE, ONE, Board
from arbitro.systems.reading import SQUARES
from arbitro.table import REFEREE, Live, from_seed

READY = [
    (system, name, entry.scenery)
    for system in SYSTEMS
    for name, entry in getattr(getattr(load(system), "content", None), "ENCOUNTERS", {}).items()
    if getattr(entry, "scenery", {})
]


def begun(system: str, name: str, squares: str) -> Any:
    """The heroes of the demo, in peace, meet these, at such a distance as is usual."""
    door = load(system)
    state = door.demo()
    if may_choose(door):
        state = replace(state, house=replace(state.house, squares=squares))
    heroes = tuple([one.id for one in state.people if one.side == HEROES])
    state = door.apply(state, Stage("Elsewhere", heroes), Live(from_seed(1)))
    (command,) = [each.command for each in door.legal(state, REFEREE) if name in asdict(each.command).values()]
    return door.apply(state, command, Live(from_seed(1)))


def may_choose(door: Any) -> bool:
    """Whether a group may play a system along a line as well as on squares: the step die is all squares."""
    return "squares" in door.demo().house.__struct_fields__


def test_there_are_some():
    """In each system that plays on squares, if it is there."""
    assert set(SYSTEMS) - {"lanterns"} == {system for system, _, _ in READY}


@pytest.mark.parametrize(("system", "name", "scenery"), READY)
def test_a_ready_fight_begins_among_what_its_list_says(system: str, name: str, scenery: dict[str, str]):
    """Where the lists say, a door in the wall instead of it, nothing solid on anybody; along a line nothing."""
    state = begun(system, name, ONE)
    board = state.fight.board
    there = {one.place for one in state.people}

    expected: dict[Any, str] = {}
    for kind, squares in scenery.items():
        blocks = kind in (places.WALL, places.DOOR)
        expected |= {at: kind for at in places.stretch(board, squares) if not (blocks and at in there)}
    found = {(x * board.step, y * board.step): kind for x, y, kind in board.scenery}
    assert found == expected
    assert not there & places.stopping(board)
    # Each can get at the other side.
    for one in state.people:
        ways = places.reached(board, one.place, 1000)
        assert all(other.place in ways for other in state.people)
    if may_choose(load(system)):
        assert begun(system, name, LINE).fight.board is None


def test_what_stands_about_is_what_the_board_has_room_for():
    """Eight columns by five rows of two metres: H5 is the last; somebody stands on C2 and B4."""
    board = Board(8, 5, step=2)
    taken = [(4, 2), (2, 6)]
    scenery = {"wall": "C1-C3 H4-J6", "cover": "B4 Z20"}

    assert places.standing_about(board, scenery, taken) == {"wall": "C1 C3 H4 H5", "cover": "B4"}
    assert places.standing_about(None, scenery, taken) == {}
    assert places.standing_about(board, {"door": "C2"}, taken) == {}


@pytest.mark.parametrize("text", ["", "b3", "B0", "B21", "B3-", "B3,C4", "B3  C4", "AA3"])
def test_squares_that_a_list_may_not_name(text: str):
    assert not re.search(SQUARES, text)
    assert all(re.search(SQUARES, good) for good in ("B3", "B3 C4-D7", "Z20-A1 C9"))
