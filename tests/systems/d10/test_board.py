"""The same fight on squares of a metre. (D10-4, D10-15, D10-24)"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.contract import Line, Phrase
from arbitro.systems.d10 import apply, line, rehearsal, strikers, ways
from arbitro.systems.d10.campaign import Campaign, unaware
from arbitro.systems.d10.characters import Turn
from arbitro.systems.d10.combat import attack_modifiers, has_target
from arbitro.systems.d10.commands import why_not
from arbitro.systems.d10.declaring import GO, Declare, moved, range_of
from arbitro.systems.d10.encounters import EndFight, come, set_out
from arbitro.systems.d10.gear import make_weapon
from arbitro.systems.d10.waves import Round, begin_round
from arbitro.systems.places import COVER, ONE, WALL, Board, Floor, Place, called, furnished, square
from arbitro.table import Live, Script, Table, from_seed
from tests.systems.d10.figures import ARCHER, KNIFE, MISS, fight, foe, hero, parts, play, run
from tests.systems.heard import said_of

BOARD = Board(20, 12)


def on(name: str) -> Place:
    """A square by its name."""
    found = square(BOARD, name)
    assert found is not None
    return found


def board(*people: Any, squares: Board = BOARD) -> Campaign:
    """A fight on squares, whose round is being declared."""
    state = fight(*people)
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, board=squares))


def stepped(state: Campaign, who: str, move: str, towards: str = "", metres: int = 0) -> str:
    """On which square somebody ends who has declared this."""
    one = person(state, who)
    one = replace(one, turn=replace(one.turn, move=move, towards=towards, metres=metres))
    return called(BOARD, person(moved(state, one, Script()), who).place)


def test_one_moves_as_many_squares_as_its_agility():
    """D10-4: closing in until the blade reaches, or backing off; somebody who is in the way is walked round."""
    state = board(hero(agility=4, place=on("F6")), foe(place=on("M6")), hero("cleo", place=on("J6")))

    assert stepped(state, "ada", "close-in", "bran") in ("J5", "J7")
    assert stepped(state, "ada", "close-in", "bran", 3) == "I6"
    assert stepped(state, "ada", "back-off", "bran") == "B6"
    assert stepped(state, "ada", GO, "H8") == "H8"


def test_a_square_is_declared_and_what_one_usually_does_with_it():
    """D10-15: nobody sees it before all have declared; at the end one stands there."""
    state = board(hero(agility=4, place=on("F6")), foe(agility=3, place=on("I6")))

    there = {way.spot.name: way for way in ways(state, "ada")}
    assert "J9" in there
    assert "K9" not in there
    assert "I6" not in there
    command = there["G9"].command
    assert (command.move, command.square) == (GO, "G9")
    assert [note.code for note in there["G9"].notes] == ["way-declared"]
    assert [note.code for note in there["H6"].notes] == ["way-met", "way-declared"]
    state = play(state, command)
    assert called(BOARD, person(state, "ada").place) == "F6"
    state = play(state, Declare("bran", ("wait",), "stay"))
    assert called(BOARD, person(state, "ada").place) == "G9"


def test_one_declares_only_squares_that_it_reaches():
    """Agility 4 takes nobody farther, nor to where they stand already. (D10-4, D10-15)"""
    state = board(hero(agility=4, place=on("F6")), foe(place=on("I6")))

    assert why_not(state, Declare("ada", ("wait",), GO, "J6")) is None
    assert why_not(state, Declare("ada", ("wait",), GO, "K6")) == Phrase("no-square-far", {"square": "K6"})
    assert why_not(state, Declare("ada", ("wait",), GO, "I6")) == Phrase("no-square-far", {"square": "I6"})
    line = fight(hero(), foe())
    assert why_not(line, Declare("ada", ("wait",), GO, "J6")) == Phrase("no-board")


def test_walls_are_walked_round():
    """Four metres go round the end of a wall that two would go through. (D10-4)"""
    walled = furnished(BOARD, [on(f"G{row}") for row in (5, 6, 7)], WALL)
    state = board(hero(agility=4, place=on("F6")), foe(place=on("T1")), squares=walled)

    assert "H6" in {way.spot.name for way in ways(state, "ada")}
    weak = board(hero(agility=3, place=on("F6")), foe(place=on("T1")), squares=walled)
    assert "H6" not in {way.spot.name for way in ways(weak, "ada")}
    # So it is four that she has gone, and nobody goes anywhere on squares that are not there.
    state = play(state, Declare("bran", (), "stay"))
    moved = [told.facts for told in run(state, Declare("ada", (), GO, "H6"))[1] if told.code == "D10-4 moved"]
    assert [(facts["who"], facts["metres"]) for facts in moved] == [("ada", 4)]
    assert range_of(fight(hero(), foe()), hero()) == {}


def test_a_fight_begins_on_squares_where_the_group_likes_them():
    """Ours: as far apart as along the line, each on a square of their own. (D10-4, D10-23)"""
    state = set_out(fight(hero(), hero("cleo"), foe(place=(9, 0)), squares=ONE), Table())

    assert state.fight is not None
    assert state.fight.board == BOARD
    assert [called(BOARD, one.place) for one in state.people] == ["C7", "C6", "L7"]


def test_what_stands_on_a_square_is_partial_cover_and_a_wall_lets_nothing_through():
    """D10-24, D10-25: +2 for a target half hidden; ours is that a square hides half. Beside it, it hides nothing."""
    archer, target = hero(**ARCHER, place=on("A6")), foe(place=on("S6"))
    covered = furnished(BOARD, [on("R6")], COVER)
    harder = {"partial-cover": 2}

    assert dict(attack_modifiers(archer, target, "attack", False, covered).parts) == harder
    for squares, found in (
        (BOARD, Line("free", 100)),
        (covered, Line("covered", 100)),
        (furnished(BOARD, [on("K6")], WALL), Line("blocked", 100)),
    ):
        state = board(archer, target, squares=squares)
        assert line(state, "ada", "bran") == found
        assert has_target(state, archer, "attack") == (found.kind != "blocked")
    near = board(hero(place=on("R6")), target, squares=covered)
    assert line(near, "ada", "bran") is None


def test_the_line_in_the_arithmetic_of_a_shot_names_the_cover():
    """D10-25: the same bow, with and without a table in the way; the odds of declaring it know it, too."""
    archer, target = hero(**ARCHER, agility=4, place=on("A6")), foe(agility=3, place=on("S6"))
    for squares, found in ((BOARD, {}), (furnished(BOARD, [on("R6")], COVER), {"partial-cover": 2})):
        state = board(archer, target, squares=squares)
        shoot = Declare("ada", ("attack",), "stay")
        run, table = rehearsal(state, shoot), Script(MISS)
        assert run
        run(table)
        assert parts(next(each for each in table.told if each.code.startswith("D10-17"))) == found


def test_the_board_is_there_round_after_round():
    """D10-13: what is declared begins anew; walls stay where they stand."""
    squares = furnished(BOARD, [on("K6")], WALL)
    after = begin_round(board(hero(place=on("F6")), foe(place=on("M6")), squares=squares), Round(), Script())

    assert after.fight is not None
    assert (after.fight.round, after.fight.board) == (2, squares)


def test_when_a_fight_is_over_all_stand_where_it_left_them():
    """Everybody knows of it, so the squares are there for everybody. (D10-15)"""
    state = board(hero(place=on("C4")), foe(place=on("F6")))

    after = play(state, EndFight())

    assert after.floor == Floor(BOARD, (("ada", on("C4")), ("bran", on("F6"))))


def test_one_is_asked_for_a_square_only_where_there_are_some():
    """Along the line there are three ways to move, on squares a fourth; whoever stays has no way at all. (D10-4)"""
    line, squares = fight(hero(), foe(place=(9, 0))), board(hero(place=on("F6")), foe(place=on("M6")))
    for state, moves in ((line, ("stay", "close-in", "back-off")), (squares, ("stay", "close-in", "back-off", GO))):
        asked: dict[str, Any] = {}

        def note(question: Any, asked: dict[str, Any] = asked) -> Any:
            asked[question.words] = question
            return {"D10-15 wave": "done", "D10-4 move": "stay"}.get(question.words, question.fallback)

        after = apply(state, Declare("ada"), Live(from_seed(1), note))
        assert asked["D10-4 move"].options == moves
        assert dict(asked["D10-4 move"].facts)["metres"] == 5
        turn = person(after, "ada").turn
        assert (turn.declared, turn.move, turn.towards, turn.metres) == (True, "stay", "", 0)
    answers = [("D10-15 wave", "done"), ("D10-4 move", GO), ("D10-4 where", "G6")]
    turn = person(play(squares, Declare("ada"), *answers), "ada").turn
    assert (turn.move, turn.towards, turn.metres) == (GO, "G6", 0)


def test_there_are_ways_only_for_who_declares_on_squares():
    """Not along the line, not for strangers, not once it is declared. (D10-4, D10-15)"""
    state = board(hero(place=on("F6")), foe(place=on("M6")))
    assert ways(state, "ada")

    assert ways(fight(hero(), foe()), "ada") == ways(state, "nobody") == ()
    assert ways(play(state, Declare("ada", (), "stay")), "ada") == ()
    assert why_not(state, Declare("ada", (), GO, "F6")) == Phrase("no-square-far", {"square": "F6"})
    assert why_not(state, Declare("ada", (), GO, "G6")) is None


def test_whoever_comes_into_a_fight_on_squares_stands_on_one():
    """So far beyond the foremost hero, where nobody stands. (D10-6)"""
    table = Script()
    state = come(board(hero(place=on("F6")), foe(place=on("I6"))), "bandit", 3, table)

    came = state.people[-1]
    assert came.place == on("I7")
    assert (table.told[0].facts["metres"], table.told[0].facts["size"]) == (3, came.size)


def declared_ways(one: Any, *others: Any) -> dict[str, tuple[tuple[str, ...], list[str]]]:
    """What is declared with each way, and what else it brings, by its square."""
    return {
        way.command.square: (way.command.sequence, [f"{note.code}{said_of(note.facts)}" for note in way.notes])
        for way in ways(board(one, *others), "ada")
    }


def test_a_way_says_who_is_met_who_is_left_and_what_is_done_besides():
    """Whoever is two metres off is met; who could only break off, or shoots at nobody, waits. (D10-4, D10-15)"""
    ada, bran, eli = hero(place=on("B2")), foe(place=on("E2")), foe("eli", place=on("B4"))
    covered = ("attack dodge", "attack dodge")
    said = "way-declared sequence=attack dodge/attack dodge"
    found = declared_ways(ada, bran, eli)

    assert found["B1"] == (covered, ["way-left whos=eli", said])
    assert found["C2"] == (covered, ["way-met whos=bran", said])
    assert declared_ways(replace(ada, skills=()), bran)["D2"] == (
        ("wait",),
        ["way-met whos=bran", "way-declared sequence=wait"],
    )
    hidden = replace(bran, place=on("T12"), conditions=("hidden",))
    assert declared_ways(hero(place=on("B2"), **ARCHER), hidden)["D2"] == (("wait",), ["way-declared sequence=wait"])
    swordsman = hero(place=on("B2"), skills=(("one-hand-swords", 5),))
    assert declared_ways(swordsman, replace(bran, place=on("T12")))["D2"][0] == ("wait",)


def test_a_square_is_there_and_within_reach():
    """Its name is asked for first. (D10-4)"""
    state = board(hero(place=on("B2")), foe(place=on("E2")))
    codes = {
        square: refusal.code
        for square in ("Z99", "B2", "E2", "T12", "C3")
        if (refusal := why_not(state, Declare("ada", ("dodge",), GO, square))) is not None
    }

    assert codes == {
        "Z99": "no-square", "B2": "no-square-far", "E2": "no-square-far", "T12": "no-square-far"
    }  # fmt: skip


def test_whoever_does_not_know_of_somebody_shows_no_aim_at_them():
    """An aim, a declared aim and a way; what has nothing to do with them stays. (D10-4, D10-24)"""
    turn = Turn(declared=True, sequence=("aim",), aim="bran", towards="eli", metres=3)
    one = hero(aim="bran", aimed=2, turn=turn)

    assert unaware(one, {"kit"}) == one
    assert unaware(one, {"bran"}) == replace(one, aim="", aimed=0, turn=replace(turn, aim="", towards="", metres=0))
    assert unaware(one, {"eli"}) == replace(one, turn=replace(turn, towards="", metres=0))


def test_only_what_flies_has_a_line():
    """A sword has none, at arm's length or farther; a knife, once it has to be thrown. (D10-24, D10-25)"""
    near, far = foe(), foe(place=(5, 0))

    assert line(fight(hero(), near), "ada", "bran") is None
    assert line(fight(hero(), far), "ada", "bran") is None
    assert line(fight(hero(weapons=(KNIFE,), main="knife"), near), "ada", "bran") is None
    assert line(fight(hero(weapons=(KNIFE,), main="knife"), far), "ada", "bran") is not None


def test_who_has_a_hand_that_reaches_somebody_could_strike():
    """A sword at arm's length, a bow as far as it carries; no wall, nobody who hides. (D10-24, D10-25)"""
    ada, near = hero(place=on("F6")), foe(place=on("G6"))
    archer = foe("cleo", place=on("M6"), **ARCHER)

    assert strikers(board(ada, near, archer), "ada") == ("bran", "cleo")
    assert strikers(board(ada, replace(near, place=on("I6"))), "ada") == ()
    assert strikers(board(ada, archer, squares=furnished(BOARD, [on("J6")], WALL)), "ada") == ()
    assert strikers(board(replace(ada, conditions=("hidden",)), near, archer), "ada") == ("bran",)
    assert strikers(board(ada, replace(near, dead=True)), "ada") == ()
    knife = replace(near, main="", off="knife", weapons=(KNIFE,), place=on("I6"))
    assert strikers(board(ada, knife), "ada") == ("bran",)
    assert strikers(replace(board(ada, near), fight=None), "ada") == ()
    for weapon, reaches in (("halberd", 3), ("shield", 1), ("short-bow", 100)):
        for metres in (reaches, reaches + 1):
            armed = foe(weapons=(make_weapon(weapon),), main=weapon, place=(metres, 0))
            assert strikers(fight(hero(), armed), "ada") == (("bran",) if metres == reaches else ())
