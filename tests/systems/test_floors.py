"""Squares on which people stand while nobody fights, in every system that is played on them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems import SYSTEMS, load, places
from arbitro.systems.boards import Furnish, Lay
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES, Illegal
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage, TakeArms
from arbitro.systems.floors import Walk
from arbitro.table import Answer, Live, from_seed

PLAYED = [system for system in SYSTEMS if hasattr(load(system), "ways")]

DISTANCES = ("KN-17 distance", "BRP-5.3 apart", "SY-7 distance")
"""What a referee is asked where a fight begins and nobody stands anywhere yet."""


class Scene:
    """A game in one system: two heroes and two foes who do not fight yet."""

    def __init__(self, system: str) -> None:
        self.door = load(system)
        self.state: Any = self.door.new()
        kind = self.door.KINDS[0]
        self.does(Introduce(kind, "Ilune", HEROES, count=2, newcomer="hero"))
        self.does(Introduce(kind, "Tuerto", FOES, count=2, newcomer="foe"))

    def does(self, command: Any, unseen: tuple[str, ...] = ()) -> Live:
        """Carry a command out, with what is usual to each question."""
        table = Live(from_seed(f"{command}"))
        table.unseen = unseen
        self.state = self.door.apply(self.state, command, table)
        return table

    def refused(self, command: Any) -> str:
        with pytest.raises(Illegal) as illegal:
            self.door.apply(self.state, command, Live(from_seed("none")))
        return illegal.value.phrase.code

    def at(self, state: Any = None) -> dict[str, str]:
        """Where everybody is seen to stand, by the names of squares."""
        figures = self.door.figures(self.state if state is None else state)
        return {one.id: one.spot.name for one in figures if one.spot and one.present}

    def puts(self, who: str, square: str) -> None:
        self.does(Adjust(who, "place", square))


@pytest.fixture(params=PLAYED)
def scene(request: pytest.FixtureRequest) -> Scene:
    return Scene(request.param)


def told(table: Live) -> list[str]:
    return [each.code for each in table.told]


def test_a_board_is_laid_where_nobody_fights_and_everybody_stands_on_it(scene: Scene) -> None:
    """Heroes near one edge and foes near the other, each on a square of their own; it grows, is furnished, is taken."""
    assert scene.at() == {}
    assert told(scene.does(Lay(10, 8))) == ["laid"]
    at = scene.at()
    assert sorted(at) == ["foe-1", "foe-2", "hero-1", "hero-2"]
    assert len(set(at.values())) == 4
    assert {at["hero-1"][0], at["hero-2"][0]} == {"C"}
    assert {at["foe-1"][0], at["foe-2"][0]} == {"J"}
    assert not scene.door.scene(scene.state).fighting

    scene.does(Furnish("E1-E6", places.WALL))
    assert scene.refused(Furnish(at["foe-1"], places.WALL)) == "no-wall-here"
    scene.does(Lay(12, 9))
    ground = scene.door.scene(scene.state).ground
    assert ground
    assert ground.board
    assert (ground.board.width, ground.board.height, len(ground.board.scenery)) == (12, 9, 6)
    assert scene.at() == at
    assert scene.refused(Lay(9, 8)) == "no-board-room"

    assert told(scene.does(Lay(0))) == ["rolled-up"]
    assert scene.at() == {}
    assert scene.refused(Lay(0)) == "no-board-here"


def test_people_walk_about_come_and_go_and_a_new_scene_is_somewhere_else(scene: Scene) -> None:
    """Six squares at once, not through a wall, and not onto whoever stands there."""
    assert scene.refused(Walk("hero-1", "D4")) == "no-board-here"
    scene.does(Lay(20, 8))
    scene.puts("hero-1", "B4")
    scene.puts("hero-2", "D6")
    scene.does(Furnish("F1-F8", places.WALL))

    assert told(scene.does(Walk("hero-1", "E2"))) == ["walked"]
    assert scene.at()["hero-1"] == "E2"
    assert scene.refused(Walk("hero-1", "G2")) == "no-square-far"
    assert scene.refused(Walk("hero-1", "F2")) == "no-square-far"
    assert scene.refused(Walk("hero-1", "Z9")) == "no-square"
    scene.does(Walk("hero-1", "D6"))
    assert scene.at()["hero-1"] in {f"{column}{row}" for column in "CDE" for row in (5, 6, 7)} - {"D6"}

    scene.does(Leave(("foe-1",)))
    scene.does(Introduce(scene.door.KINDS[0], "Rosa", FOES, newcomer="late"))
    assert sorted(scene.at()) == ["foe-2", "hero-1", "hero-2", "late"]
    scene.does(Stage("The mill"))
    assert scene.at() == {}


def test_a_fight_begins_where_people_stand_and_nobody_is_asked_how_far_away(scene: Scene) -> None:
    """The board with its walls, and every place; whoever judged has laid it. Afterwards they stand where they stood."""
    scene.does(Lay(12, 9))
    scene.puts("hero-1", "B2")
    scene.puts("foe-2", "K9")
    scene.does(Furnish("G1", places.WALL))
    before = scene.at()

    table = scene.does(TakeArms())

    assert scene.state.fight is not None
    assert scene.at() == before
    assert scene.state.fight.board.scenery == ((6, 0, places.WALL),)
    asked = [step.address.partition(" #")[0] for step in table.steps if isinstance(step, Answer)]
    assert not [each for each in asked if each in DISTANCES]

    scene.puts("foe-2", "H5")
    over = scene.door.HAND.over
    assert over
    scene.does(over())
    assert scene.state.fight is None
    assert scene.at() == {**before, "foe-2": "H5"}
    assert scene.state.floor.board.scenery == ((6, 0, places.WALL),)


@pytest.mark.parametrize("side", [HEROES, FOES, BYSTANDERS])
def test_whoever_comes_to_a_fight_stands_on_a_square_of_its_board(scene: Scene, side: str) -> None:
    """However small the board is, each on one of their own and nobody in the walls across it; those who look on, too,
    and whoever comes from the wings."""
    scene.does(Introduce(scene.door.KINDS[0], "Rosa", side, present=False, newcomer="late"))
    scene.does(Lay(9, 6))
    scene.does(TakeArms())
    scene.does(Furnish("E1-E6 H1-H6", places.WALL))

    scene.does(Introduce(scene.door.KINDS[0], "Olmo", side, count=3, newcomer="new"))
    scene.does(Enter(("late",)))

    board = scene.state.fight.board
    came = [one.place for one in scene.state.people if one.id not in ("hero-1", "hero-2", "foe-1", "foe-2")]
    assert len(came) == 4
    assert len({one.place for one in scene.state.people}) == 8
    assert all(places.is_on(board, at) and at not in places.stopping(board) for at in came)


def test_what_is_left_of_a_fight_is_looked_at_and_the_next_is_somewhere_else(scene: Scene) -> None:
    """Nobody laid its board in peace. Whoever wants the next fight there puts somebody elsewhere on it."""
    over = scene.door.HAND.over
    assert over

    def walls() -> bool:
        ground = scene.door.scene(scene.state).ground
        return bool(ground and ground.board and places.standing_on(ground.board, places.WALL))

    scene.does(TakeArms())
    if scene.state.fight.board is None:
        scene.does(Lay(20, 12))
    scene.does(Furnish("E1-F1", places.WALL))
    scene.does(over())
    assert walls()

    scene.does(TakeArms())
    assert not walls()

    if scene.state.fight.board is None:
        scene.does(Lay(20, 12))
    scene.does(Furnish("E1-F1", places.WALL))
    scene.does(over())
    scene.puts("hero-1", "A1")
    scene.does(TakeArms())
    assert walls()
    assert scene.at()["hero-1"] == "A1"


def test_whom_nobody_has_seen_makes_no_difference_to_where_others_stand(scene: Scene) -> None:
    """Twins, with and without a hidden foe: the same squares for whoever comes, before a fight, in a secret one, after;
    their square is free for who walks onto it."""
    twin = Scene(scene.door.ID)
    twin.does(Leave(("foe-2",)))
    for each in (scene, twin):
        each.does(Lay(12, 9), unseen=("foe-2",))
        each.does(Introduce(each.door.KINDS[0], "Rosa", FOES, newcomer="late"), unseen=("foe-2",))

    def known() -> dict[str, str]:
        return scene.at(scene.door.without(scene.state, frozenset({"foe-2"})))

    assert known() == twin.at()
    assert "foe-2" in scene.at()
    scene.puts("foe-2", "E4")
    for each in (scene, twin):
        each.puts("hero-1", "D4")
        each.does(Walk("hero-1", "E4"), unseen=("foe-2",))
    assert known() == twin.at()
    assert twin.at()["hero-1"] == "E4"

    alone = Scene(scene.door.ID)
    alone.does(Leave(("foe-1",)))
    alone.does(Lay(12, 9), unseen=("foe-2",))
    peace = alone.at(alone.door.without(alone.state, frozenset({"foe-2"})))
    alone.does(TakeArms())
    seen = alone.door.without(alone.state, frozenset({"foe-2"}))
    assert seen.fight is None
    assert alone.at(seen) == peace


def test_what_is_told_of_a_fight_that_begins_is_not_measured_from_whom_nobody_has_seen(scene: Scene) -> None:
    """The hidden foe stands two squares before a hero, the other seven: what is told is the same without the first."""
    told_of: list[list[Any]] = []
    for hidden in (True, False):
        each = Scene(scene.door.ID)
        each.does(Lay(12, 9))
        for who, square in (("hero-1", "B4"), ("hero-2", "B6"), ("foe-1", "I4"), ("foe-2", "D4")):
            each.puts(who, square)
        unseen = ("foe-2",) if hidden else ()
        if not hidden:
            each.does(Leave(("foe-2",)))
        table = each.does(TakeArms(), unseen=unseen)
        far = [one.facts[unit] for one in table.told for unit in ("metres", "feet", "paces") if unit in one.facts]
        told_of.append(far)

    assert told_of[0] == told_of[1]
