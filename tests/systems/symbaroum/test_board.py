"""The same fight on squares: two paces each, melee is being beside each other. (SY-7, SY-9, SY-11)"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitro.play.moments import Moment, stakes_of
from arbitro.systems import load
from arbitro.systems.boards import Furnish, Lay
from arbitro.systems.common import fighting, person, with_people
from arbitro.systems.contract import BYSTANDERS, Line, Phrase
from arbitro.systems.evening import TakeArms
from arbitro.systems.places import COVER, ONE, WALL, Board, Floor, Place, called, furnished, square, squares
from arbitro.systems.places import beside as touch
from arbitro.systems.symbaroum import brings, line, strikers, ways
from arbitro.systems.symbaroum.campaign import Campaign, Free, House, Move, with_fight
from arbitro.systems.symbaroum.combat import Attack, LetGo, React
from arbitro.systems.symbaroum.commands import apply, why_not
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.encounters import Meet, drawn_in, joined
from arbitro.systems.symbaroum.movement import (
    Advance,
    Close,
    FindLine,
    Flank,
    Go,
    Withdraw,
    arrive,
    beside,
    beside_each_other,
    upon,
)
from arbitro.systems.symbaroum.people import HAND
from arbitro.systems.symbaroum.powers import Cast
from arbitro.systems.symbaroum.rounds import CallOff
from arbitro.systems.symbaroum.steps import STEPS
from arbitro.table import Live, Script, from_seed
from tests.systems.symbaroum.figures import BOW, QUIET, SPEAR, SWORD, by, codes, done, fight, foe, hero

BOARD = Board(20, 12, 2)


def on(name: str) -> Place:
    """A square by its name."""
    found = square(BOARD, name)
    assert found is not None
    return found


def board(*people: Any, squares: Board = BOARD, **more: Any) -> Campaign:
    """A fight on squares."""
    return fight(*people, board=squares, **more)


def where(state: Campaign, who: str) -> str:
    """On which square somebody stands."""
    return called(BOARD, person(state, who).place)


def note(state: Campaign, who: str, name: str) -> dict[str, Any]:
    """What a step to this square brings."""
    found = next(each for each in ways(state, who) if each.spot.name == name)
    assert found.command == Go(who, name)
    return {each.code: each.facts.get("whos", True) for each in found.notes}


def test_closing_ends_beside_the_enemy_and_reaches_five_squares():
    """SY-7: ten paces are five squares of two, and the sixth is the enemy's own."""
    near, far = [board(hero(place=on("B6")), foe(place=on(name))) for name in ("H6", "I6")]

    after, table = done(near, Close("ada", "foe"))
    assert codes(table) == ["SY-7 closes"]
    assert where(after, "ada") == "G6"
    assert fighting(after).pairs == (("ada", "foe"),)
    assert why_not(far, Close("ada", "foe")) == Phrase(
        "no-close-far", {"who": "ada", "target": "foe", "paces": 14, "most": 10}
    )
    after, table = done(far, Advance("ada", "foe"))
    assert (codes(table), where(after, "ada")) == (["SY-7 advances"], "G6")


def test_whoever_stops_beside_enemies_is_in_melee_with_them_and_a_spear_strikes_first():
    """SY-7, SY-9: going between two foes is closing with both; the one with the spear has its free attack."""
    state = board(hero(place=on("B6")), foe("orm", place=on("F5")), foe("ulf", SPEAR, place=on("F7")))

    assert note(state, "ada", "E6") == {"way-struck": ("ulf",), "way-met": ("orm", "ulf")}
    after, table = done(state, Go("ada", "E6"))
    assert codes(table) == ["SY-11 chance"]
    assert fighting(after).queue == (Free("ulf", "ada", "by-reach"),)
    assert fighting(after).move == Move("go", "ada", "", on("E6")), "at nobody"
    assert where(after, "ada") == "B6"
    after, _ = done(after, LetGo("ulf"))
    assert where(after, "ada") == "E6"
    assert fighting(after).pairs == (("ada", "orm"), ("ada", "ulf"))


def test_round_an_enemy_there_is_no_free_attack_but_away_from_one_there_is():
    """SY-7, SY-11: whoever stays beside an enemy has not left the melee."""
    state = board(hero(place=on("E6")), foe("orm", place=on("F6")), foe("ulf", place=on("K9")), melee=[("ada", "orm")])

    assert note(state, "ada", "F7") == {}
    after, table = done(state, Go("ada", "F7"))
    assert codes(table) == ["SY-7 goes"]
    assert fighting(after).pairs == (("ada", "orm"),)
    assert note(state, "ada", "D6") == {"way-struck": ("orm",), "way-left": ("orm",)}
    after, _ = done(state, Go("ada", "D6"))
    assert fighting(after).queue == (Free("orm", "ada", "by-leaving"),)
    assert note(state, "ada", "J8") == {"way-struck": ("orm",), "way-left": ("orm",), "way-met": ("ulf",)}
    after, _ = done(state, Go("ada", "J8"))
    assert fighting(after).queue == (Free("orm", "ada", "by-passing"),)
    after, _ = done(state, Withdraw("ada"))
    assert fighting(after).queue == (Free("orm", "ada", "by-leaving"),)


def test_whoever_goes_by_an_enemy_gives_a_free_attack_and_at_two_squares_does_not():
    """SY-7: from B6 straight to G6, past one who stands beside the way."""
    by, off = [board(hero(place=on("B6")), foe("orm", place=on(name))) for name in ("D7", "D8")]

    assert note(by, "ada", "G6") == {"way-struck": ("orm",)}
    assert note(off, "ada", "G6") == {}
    assert fighting(done(by, Go("ada", "G6"))[0]).queue == (Free("orm", "ada", "by-passing"),)
    assert where(done(off, Go("ada", "G6"))[0], "ada") == "G6"


def test_who_is_on_the_way_while_the_board_changes_gets_as_near_as_there_is_a_square():
    """SY-7, ours: Ada goes to B11 by Orm, who may strike; meanwhile there is no such row, or a wall, or somebody."""
    state = board(hero(place=on("B6")), foe("orm", place=on("C7")), melee=[("ada", "orm")])
    going, _ = done(state, Go("ada", "B11"))
    walled, _ = done(going, Furnish("B11", WALL))
    taken = with_people(going, replace(person(going, "orm"), place=on("B11")))

    assert [where(done(each, LetGo("orm"))[0], "ada") for each in (going, walled)] == ["B11", "A11"]
    lower, _ = done(going, Lay(20, 9))
    assert where(done(lower, LetGo("orm"))[0], "ada") == "B9"
    assert where(arrive(taken, Script()), "ada") == "A11"


def test_two_beside_one_flank_it():
    """SY-18: who comes up beside a foe whom a friend fights flanks it, on whichever square."""
    state = board(hero(place=on("B6")), hero("bran", place=on("E5")), foe(place=on("E6")), melee=[("bran", "foe")])

    after, table = done(state, Flank("ada", "foe"))
    assert codes(table) == ["SY-7 flanks"]
    assert where(after, "ada") == "D6"
    assert fighting(after).pairs == (("ada", "foe"), ("bran", "foe"))


def test_no_power_goes_through_a_wall():
    """SY-7, SY-8, SY-21, ours: as nothing is shot through one; people and cover are in no power's way."""
    caster, target = learnt(hero(place=on("B6")), "dread"), foe(place=on("H6"))
    walled, covered = [board(caster, target, squares=furnished(BOARD, [on("E6")], what)) for what in (WALL, COVER)]

    assert why_not(walled, Cast("ada", "dread", "foe")) == Phrase("no-way-through", {"who": "ada", "target": "foe"})
    assert why_not(covered, Cast("ada", "dread", "foe")) is None
    assert why_not(replace(walled, fight=None), Cast("ada", "dread", "foe")) is None


def test_walls_cover_and_people_are_in_the_way_of_a_shot_until_a_line_is_found():
    """SY-7: ours are the wall, round which no movement finds a line, and the cover."""
    archer, target = hero(weapon=BOW, place=on("B6")), foe(place=on("H6"))
    assert why_not(board(archer, target), Attack("ada", "foe")) is None
    assert line(board(archer, target), "ada", "foe") == Line("free")
    walled = board(replace(archer, high=True), target, squares=furnished(BOARD, [on("E6")], WALL))
    for command in (Attack("ada", "foe"), FindLine("ada", "foe")):
        assert why_not(walled, command) == Phrase("no-way-through", {"who": "ada", "target": "foe"})
    assert line(walled, "ada", "foe") == Line("blocked")
    state = board(archer, target, squares=furnished(BOARD, [on("G6")], COVER))
    assert why_not(state, Attack("ada", "foe")) == Phrase("no-line", {"who": "ada", "target": "foe"})
    assert line(state, "ada", "foe") == Line("covered")
    state, _ = done(state, FindLine("ada", "foe"))
    assert why_not(state, Attack("ada", "foe")) is None
    assert line(state, "ada", "foe") == Line("free")
    between = board(archer, target, hero("bran", place=on("E6")))
    assert why_not(between, Attack("ada", "foe")) == Phrase("no-line", {"who": "ada", "target": "foe"})
    assert why_not(with_people(between, hero("bran", place=on("E7"))), Attack("ada", "foe")) is None


def test_a_step_into_cover_says_so_while_somebody_shoots():
    """It is a note on the square. (SY-7)"""
    squares = furnished(BOARD, [on("C6")], COVER)
    shot, struck = [
        board(hero(place=on("B6")), foe("orm", weapon, place=on("K6")), squares=squares) for weapon in (BOW, SPEAR)
    ]

    assert note(shot, "ada", "C6") == {"way-covered": True}
    assert note(struck, "ada", "C6") == {}


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("G6", None),
        ("H6", Phrase("no-square-far", {"square": "H6"})),
        ("B6", Phrase("no-square-far", {"square": "B6"})),
        ("C6", Phrase("no-square-far", {"square": "C6"})),
        ("Z6", Phrase("no-square", {"found": "Z6", "last": "T12"})),
        ("nonsense", Phrase("no-square", {"found": "nonsense", "last": "T12"})),
    ],
)
def test_one_goes_to_free_squares_within_a_movement(name: str, found: Phrase | None):
    """Five squares of two paces; nobody stands there. (SY-7)"""
    state = board(hero(place=on("B6")), hero("bran", place=on("C6")), foe(place=on("T1")))

    assert why_not(state, Go("ada", name)) == found
    assert (name in [each.spot.name for each in ways(state, "ada")]) == (found is None)
    line = with_fight(state, board=None)
    assert why_not(line, Go("ada", name)) == Phrase("no-board")
    assert ways(line, "ada") == ()


def test_in_a_narrow_place_nobody_gets_past():
    """Nor out of a melee. (SY-7, SY-18)"""
    state = board(hero(place=on("B6")), foe(place=on("D7")), ground="narrow")

    assert why_not(state, Go("ada", "G6")) == Phrase("no-square-narrow", {"square": "G6"})
    assert why_not(state, Go("ada", "C6")) is None


def test_a_fight_begins_on_squares_where_the_group_likes_them():
    """Ours: ten paces are five squares; archers half a movement behind. (SY-5, SY-7)"""
    state = Campaign(House(squares=ONE), (hero(), hero("bran")))

    state = apply(state, Meet("patrol"), Live(from_seed(3)))
    squares = fighting(state).board
    assert squares is not None
    assert (squares.width, squares.height, squares.step, squares.count) == (20, 12, 2, ONE)
    assert [where(state, who) for who in ("ada", "bran")] == ["C7", "C6"]
    assert {where(state, one.id)[0] for one in state.people if one.side == "foes"} == {"H"}
    assert squares.scenery == ()
    # What stands about in an alley: four covered squares beside and before its walls, and a door.
    alley = fighting(apply(Campaign(House(squares=ONE), (hero(),)), Meet("dark-alley"), Live(from_seed(3)))).board
    assert alley is not None
    assert {kind for _, _, kind in alley.scenery} == {"wall", "door", "cover"}


def test_who_looked_on_stands_on_a_square_of_their_own_when_the_fight_is_over():
    """Ours: Ada and Orm fought, and the others, on whatever side they are, had no part in it."""
    others = [by("eve", BYSTANDERS), by("una", BYSTANDERS), foe("ulf", captive=True)]
    state = Campaign(House(squares=ONE), (hero(), foe("orm"), *others))

    state = apply(apply(state, TakeArms(), Live(from_seed(3))), CallOff(), Live(from_seed(3)))

    assert state.floor is not None
    assert len({at for _, at in state.floor.at}) == len(state.people) == 5


def test_a_captive_does_not_share_a_square_with_who_has_come_there_in_the_fight():
    """Ours: Ulf, bound at D6, is in nobody's way while others fight; when it is over, Ada, who is there, stays."""
    ulf, ada, orm = [
        replace(one, place=on(at)) for one, at in ((foe("ulf", captive=True), "D6"), (hero(), "D6"), (foe("orm"), "H6"))
    ]
    state = fight(ada, orm, ulf, order=("ada", "orm"), board=BOARD)

    state = apply(state, CallOff(), Live(from_seed(3)))

    assert state.floor is not None
    stands = {who: called(BOARD, at) for who, at in state.floor.at}
    assert (stands["ada"], stands["orm"]) == ("D6", "H6")
    assert stands["ulf"] in {"C6", "E6", "D5", "D7"}


def test_of_a_fight_that_begins_where_people_stand_nobody_is_asked_how_far_away():
    """The ground, the light, surprise, and no distance: they stand at B6 and E6. (SY-5)"""
    state = Campaign(
        people=(hero(quick=13), foe()), floor=Floor(BOARD, (("ada", on("B6")), ("foe", on("E6"))), begins=True)
    )

    state, _ = done(state, TakeArms(), *QUIET[1:])

    assert [where(state, who) for who in ("ada", "foe")] == ["B6", "E6"]
    assert fighting(state).order == ("ada", "foe")


def test_whoever_is_moved_by_hand_is_in_melee_with_those_beside():
    """SY-7: the pairs are those of the squares."""
    state = board(hero(place=on("B6")), foe("orm", place=on("C6")), foe("ulf", place=on("J6")), melee=[("ada", "orm")])

    moved = with_people(state, HAND.turn(state, person(state, "ada"), "place", "I6"))
    assert fighting(HAND.settled(moved, Live(from_seed(1)))).pairs == (("ada", "ulf"),)


def test_whoever_comes_into_the_fight_beside_an_enemy_is_in_melee():
    """SY-5, SY-7: a pace off, on squares of two: Orm is there, and nobody else has anything to do with it."""
    state = board(hero(place=on("B6")), hero("bo", place=on("B2")), foe("ulf", place=on("J6")))

    met = apply(state, Meet("wolf"), Script(("SY-10 how many", 1), ("SY-7 distance", 1)))
    (came,) = [one for one in met.people if one.id not in ("ada", "bo", "ulf")]
    near = [who for who in ("ada", "bo") if touch(person(met, who).place, came.place, BOARD)]
    assert len(near) == 1
    assert {frozenset(each) for each in fighting(met).pairs} == {frozenset((near[0], came.id))}


def test_those_who_come_into_a_fight_have_a_square_each_and_make_no_room_for_the_unseen():
    """SY-5: two come as far off, and stand on two squares; where nobody has seen the first, the second stands as if
    alone."""
    state = board(hero(place=on("B6")), foe("orm", place=on("J2")))
    coming = replace(state, people=(*state.people, foe("kit"), foe("ulf")))

    def come(*unseen: str) -> list[str]:
        table = Script()
        table.unseen = {*unseen}
        after = joined(coming, ("kit", "ulf"), 10, table)
        return [where(after, who) for who in ("kit", "ulf")]

    assert come() == ["H7", "H6"]
    assert come("kit") == ["H7", "H7"]
    assert come("ulf") == ["H7", "H6"]


def test_whoever_makes_for_one_whom_nobody_else_has_seen_stops_beside_them():
    """SY-7: that they are in nobody's way keeps their square for themselves."""
    state = board(hero(place=on("B6")), foe("orm", place=on("D6")))
    ada, orm = state.people

    for unseen in ((), ("orm",)):
        assert called(BOARD, upon(state, ada, orm, unseen)) == "C6"


def test_whoever_lies_dying_stays_in_melee_with_those_beside_and_the_dead_with_nobody():
    """SY-7: nobody new meets somebody dying. Along a line melee is what it was, whoever stands where."""
    dying, orm = hero(toughness=0, fallen=True, place=on("B6")), foe("orm", place=on("C6"))
    state = board(dying, orm, melee=[("ada", "orm")])
    line = with_fight(state, board=None, pairs=(("ada", "orm"), ("bran", "orm")))

    assert fighting(beside_each_other(state, Script())).pairs == (("ada", "orm"),)
    assert fighting(beside_each_other(with_fight(state, pairs=()), Script())).pairs == ()
    dead = replace(orm, dead=True, toughness=0)
    assert fighting(beside_each_other(with_people(state, dead), Script())).pairs == ()
    assert beside_each_other(line, Script()) == line
    assert beside_each_other(replace(line, fight=None), Script()).fight is None


@pytest.mark.parametrize("around", [3, 4])
def test_no_fifth_is_in_melee_with_whom_four_are_around(around: int):
    """SY-7, SY-18: whoever stops beside, and whoever is put there by hand."""
    names, there = ("bo", "cai", "dan", "eve")[:around], ("E5", "E6", "G5", "G6")
    ring = [hero(name, place=on(square)) for name, square in zip(names, there, strict=False)]
    state = board(hero(place=on("C8")), *ring, foe("orm", place=on("F6")), melee=[(name, "orm") for name in names])
    pairs = fighting(state).pairs if around == 4 else (("ada", "orm"), *fighting(state).pairs)

    went, _ = done(state, Go("ada", "F7"))
    assert fighting(went).pairs == pairs
    put = with_people(state, replace(person(state, "ada"), place=on("F7")))
    assert fighting(beside_each_other(put, Script())).pairs == pairs


def test_no_fifth_is_met_by_whoever_comes_between_five():
    """SY-7, SY-18: four around one; of more, the one made for is among them, and one who fights already counts."""
    there = {"orm": "E5", "ulf": "G5", "kit": "E6", "lot": "G6", "fay": "F5"}
    ring = [foe(name, place=on(square)) for name, square in there.items()]
    state = board(hero(place=on("F8")), *ring)

    assert note(state, "ada", "F6")["way-met"] == ("orm", "ulf", "kit", "lot")
    went, _ = done(state, Go("ada", "F6"))
    assert {*fighting(went).pairs} == {("ada", name) for name in ("orm", "ulf", "kit", "lot")}
    closed, _ = done(state, Close("ada", "fay"))
    assert where(closed, "ada") == "F6"
    assert {*fighting(closed).pairs} == {("ada", name) for name in ("fay", "orm", "ulf", "kit")}
    stays = board(hero(place=on("F7")), *ring, melee=[("ada", "lot")])
    went, _ = done(stays, Go("ada", "F6"))
    assert {*fighting(went).pairs} == {("ada", name) for name in ("lot", "orm", "ulf", "kit")}
    leaves = board(hero(place=on("F7")), *ring, foe("zed", place=on("F8")), melee=[("ada", "zed")])
    assert note(leaves, "ada", "F6")["way-met"] == ("orm", "ulf", "kit", "lot")
    put = with_people(state, replace(person(state, "ada"), place=on("F6")))
    assert len(fighting(beside_each_other(put, Script())).pairs) == 4
    # Five by an earlier version: more of them come to nothing.
    more = [foe(name, place=on(square)) for name, square in (("yan", "E7"), ("zoe", "G7"))]
    five = board(hero(place=on("F7")), *ring, *more, melee=[("ada", name) for name in there])
    field = fighting(five).board
    assert field is not None
    assert beside(five, field, person(five, "ada"), on("F6")) == []


def test_an_old_place_along_the_line_is_a_square_of_its_first_row():
    """States of before boards: so many paces along the line, of those here, those elsewhere, and a movement. (SY-7)"""
    old = {"people": [{"place": 7}, {}], "wings": [{"place": -3}], "fight": {"move": {"who": "ada", "place": 10}}}

    new = STEPS[0](old)
    assert [one["place"] for one in (*new["people"], *new["wings"])] == [[7, 0], [0, 0], [-3, 0]]
    assert new["fight"]["move"] == {"who": "ada", "place": [10, 0]}
    begun = STEPS[0]({**old, "fight": {"move": {"who": "ada"}}})["fight"]
    assert begun["move"] == {"who": "ada", "place": [0, 0]}
    for still in (None, {}, {"move": None}):
        assert STEPS[0]({**old, "fight": still})["fight"] == still


def test_whoever_goes_away_from_one_and_stays_beside_another_is_in_melee_with_that_one():
    """Orm at C6 is left, Kit at D7 is met, Bo's melee is Bo's own; the dead are met by nobody. (SY-7, SY-9)"""
    people = (
        hero(place=on("B6")),
        hero("bo", place=on("C5")),
        foe("orm", place=on("C6")),
        foe("kit", place=on("F7")),
        foe("ulf", place=on("F6"), dead=True, toughness=0),
    )
    state = board(*people, melee=[("ada", "orm"), ("bo", "orm")])

    after = arrive(with_fight(state, move=Move("go", "ada", "", on("E6"))), table := Script())
    assert fighting(after).pairs == (("ada", "kit"), ("bo", "orm"))
    assert [(each.code, dict(each.facts)) for each in table.told] == [("SY-7 goes", {"who": "ada", "square": "E6"})]
    near = arrive(with_fight(state, move=Move("go", "ada", "", on("B7"))), Script())
    assert fighting(near).pairs == (("ada", "orm"), ("bo", "orm"))
    far = arrive(with_fight(state, move=Move("go", "ada", "", on("A1"))), Script())
    assert fighting(far).pairs == (("bo", "orm"),)


def test_whom_nobody_has_seen_neither_strikes_at_who_goes_by_nor_is_met():
    """SY-7, SY-9, SY-11: Ulf stands unseen at E7; with a spear one goes by and stops beside, as if nobody were there.
    Once they have been seen, a blade strikes at who goes by, and the spear first at whom one meets."""
    state = board(hero(place=on("B6"), weapon=SPEAR), foe("orm", place=on("J6")), foe("ulf", place=on("E7")))

    def went(name: str, unseen: set[str]) -> tuple[Campaign, list[str]]:
        table = Script()
        table.unseen = unseen
        return apply(state, Go("ada", name), table), codes(table)

    by, told = went("G6", {"ulf"})
    assert (where(by, "ada"), fighting(by).queue, told) == ("G6", (), ["SY-7 goes"])
    assert fighting(went("G6", set())[0]).queue == (Free("ulf", "ada", "by-passing"),)

    beside, told = went("E6", {"ulf"})
    assert (where(beside, "ada"), fighting(beside).pairs, told) == ("E6", (), ["SY-7 goes"])
    met, told = went("E6", set())
    assert (fighting(met).pairs, told) == ((("ada", "ulf"),), ["SY-7 goes", "SY-11 chance"])

    by_hand = Script()
    assert fighting(beside_each_other(beside, by_hand)).pairs == (("ada", "ulf"),)
    by_hand.unseen = {"ulf"}
    assert fighting(beside_each_other(beside, by_hand)).pairs == ()
    # Whoever is seen at last is closed with where they stand.
    assert fighting(apply(with_fight(beside, moves=1), Close("ada", "ulf"), Script())).pairs == (("ada", "ulf"),)


def test_whom_nobody_has_seen_is_in_nobody_s_way():
    """SY-7: Ulf stands unseen where Ada's way to Orm ends; Orm's comrade strikes first, and she is to end there."""
    people = (hero(place=on("B6")), foe("orm", place=on("L6")), foe("kit", place=on("E5")))
    ahead = fighting(apply(board(*people), Advance("ada", "orm"), Script())).move
    assert ahead is not None
    in_the_way = board(*people, foe("ulf", place=ahead.place))

    seen = fighting(apply(in_the_way, Advance("ada", "orm"), Script())).move
    assert seen is not None
    assert seen.place != ahead.place
    table = Script()
    table.unseen = {"ulf"}
    assert fighting(apply(in_the_way, Advance("ada", "orm"), table)).move == ahead
    # Nor on a square to which one goes.
    there = board(hero(place=on("B6")), foe("orm", place=on("L6")), foe("ulf", place=on("D6")))
    assert where(apply(there, Go("ada", "D6"), table), "ada") == "D6"


def test_whoever_has_no_part_in_the_fight_stands_on_no_square_of_it():
    """SY-7: Ulf came in peace and watches: nobody sees him on the board, and his square is free."""
    state = board(hero(place=on("B6")), foe("orm", place=on("L6")), foe("ulf", place=on("D6")))
    order = tuple([who for who in fighting(state).order if who != "ulf"])
    state = with_fight(state, order=order)

    assert "D6" in [way.spot.name for way in ways(state, "ada")]
    assert where(apply(state, Go("ada", "D6"), Script()), "ada") == "D6"


SQUARES = st.sampled_from([called(BOARD, each) for each in squares(BOARD) if 4 <= each[0] <= 16 and 6 <= each[1] <= 14])


@settings(max_examples=25)
@given(st.lists(SQUARES, min_size=4, max_size=4, unique=True), st.sets(st.integers(1, 3)), st.booleans())
def test_a_square_announces_exactly_the_free_attacks_that_come_of_it(there: list[str], spears: set[int], spent: bool):
    """Three foes anywhere, some with spears; one may have taken its chance this round. Whoever is said to strike
    does, and nobody else. (SY-7, SY-9, SY-11)"""
    ada, *foes = [on(name) for name in there]
    people = [foe(f"foe-{i}", place=at, weapon=SPEAR if i in spears else SWORD) for i, at in enumerate(foes, 1)]
    taken = ("foe-1", "by-leaving"), ("foe-1", "by-passing")
    state = beside_each_other(board(hero(place=ada, weapon=SWORD), *people, spent=taken if spent else ()), Script())

    for way in ways(state, "ada")[::7]:
        announced = next((note.facts["whos"] for note in way.notes if note.code == "way-struck"), ())
        after = apply(state, way.command, Live(from_seed("free")))
        assert {free.by for free in fighting(after).queue if free.target == "ada"} == set(announced)
        assert announced or where(after, "ada") == way.spot.name


def test_whoever_is_drawn_into_a_fight_has_a_square_to_themselves():
    """SY-5, ours: the nearest to where they looked on that nobody fights on."""
    watchers = [replace(foe(who), side=BYSTANDERS, place=on("H6")) for who in ("eve", "una")]
    state = board(hero(place=on("B6"), weapons=(BOW,), in_hand="bow"), foe(place=on("H6")), *watchers)

    state = drawn_in(state, "ada", "eve", Script())
    state = drawn_in(state, "ada", "una", Script())

    assert [where(state, who) for who in ("ada", "foe", "eve", "una")] == ["B6", "H6", "G6", "H5"]
    assert {"eve", "una"} <= {*fighting(state).order}


@pytest.mark.parametrize("squares", [BOARD, None], ids=["squares", "line"])
def test_a_button_announces_who_strikes_and_what_it_costs(squares: Board | None):
    """Breaking off from one whose weapon is drawn; the second movement takes the combat action. (SY-6, SY-7, SY-11)"""
    at = on("D6") if squares else (0, 0)
    state = fight(hero(place=at), foe(place=on("E6") if squares else (0, 0)), pairs=(("ada", "foe"),), board=squares)
    strikes = Phrase("way-struck", {"whos": ("foe",)})

    assert brings(state, Withdraw("ada")) == (strikes,)
    assert brings(with_fight(state, moves=0), Withdraw("ada")) == (strikes, Phrase("way-action"))
    after = apply(state, Withdraw("ada"), Live(from_seed("free")))
    assert [free.by for free in fighting(after).queue] == ["foe"]
    assert brings(state, Attack("ada", "foe")) == brings(replace(state, fight=None), Withdraw("ada")) == ()
    # Nobody strikes with nothing in hand, nor twice.
    assert brings(with_people(state, replace(person(state, "foe"), in_hand="")), Withdraw("ada")) == ()
    assert brings(with_fight(state, spent=(("foe", "by-leaving"),)), Withdraw("ada")) == ()


def test_who_is_in_melee_with_somebody_or_has_a_line_could_strike():
    """SY-7: a blow needs to be upon them, a shot a line; whoever fights hand to hand does not shoot."""
    ada, near, archer = hero(place=on("B6")), foe(place=on("C6")), foe("bow", BOW, place=on("H6"))

    assert strikers(board(ada, near, archer, melee=[("ada", "foe")]), "ada") == ("foe",)
    assert strikers(board(ada, replace(near, place=on("B5")), archer), "ada") == ("bow",)
    assert strikers(board(ada, archer, squares=furnished(BOARD, [on("E6")], WALL)), "ada") == ()
    assert strikers(board(ada, near, melee=[("ada", "foe")]), "foe") == ("ada",)
    assert strikers(replace(board(ada, archer), fight=None), "ada") == ()


def test_whoever_closes_with_a_long_weapon_reads_the_odds_of_the_free_attack_it_gives():
    """SY-9, SY-11: as they stand on the button once there; not of a friend, nor of the one whom it is not at. Against
    whom one may know nothing of there are none."""
    state = board(hero("ada", SPEAR, place=on("D1")), foe("orm", place=on("D6")), hero("bran", place=on("D8")))
    here = Moment(load("symbaroum"), state)
    there = apply(state, Close("ada", "orm"), Script())
    assert fighting(there).queue == (Free("ada", "orm", "by-reach"),)

    odds = here.beyond(Close("ada", "orm"), frozenset())
    assert odds == stakes_of(load("symbaroum"), there, React("ada"))
    assert 0 < dict(odds)["SY-12 hit"] < 1
    assert here.beyond(Close("ada", "orm"), frozenset(("orm",))) == ()
    assert here.beyond(Close("ada", "bran"), frozenset()) == ()

    # Two who stand side by side are both met, and the blow is at the one without a spear.
    state = board(hero("ada", SPEAR, place=on("D1")), foe("orm", SPEAR, place=on("D5")), foe("ulf", place=on("C5")))
    here = Moment(load("symbaroum"), state)
    assert fighting(apply(state, Close("ada", "orm"), Script())).queue == (Free("ada", "ulf", "by-reach"),)
    assert here.beyond(Close("ada", "orm"), frozenset()) == ()
