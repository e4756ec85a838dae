"""How fights begin and end, the referee's hand in them, and whole games. (SD-11)"""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems import stepdie
from arbitro.systems.contract import BYSTANDERS, HEROES
from arbitro.systems.evening import Leave
from arbitro.systems.places import Board, standing_on, stopping, stretch
from arbitro.systems.stepdie.campaign import SIX, Fight, House
from arbitro.systems.stepdie.characters import Condition, Create
from arbitro.systems.stepdie.content import CREATURES, ENCOUNTERS
from arbitro.systems.stepdie.encounters import ROWS, Begin, Meet, joined, lined_up
from arbitro.systems.stepdie.turns import EndFight
from arbitro.table import Live, Script, from_seed
from tests.systems.stepdie.figures import carried, fight, foe, hero, of, peace, play, refusal, told

PARTY = peace(hero(), hero("berto"))
NOBODY = ("SD-11 surprise", "nobody")

GAMES = 5


@pytest.mark.parametrize(
    ("surprised", "first", "kept"), [("nobody", "heroes", ""), ("heroes", "foes", ""), ("foes", "heroes", "foes")]
)
def test_heroes_act_first_unless_they_are_surprised(surprised: str, first: str, kept: str):
    """SD-11: the referee says who is."""
    after, codes = play(PARTY, Meet("wolf"), ("SD-11 surprise", surprised))

    assert after.fight is not None
    assert (after.fight.turn, after.fight.first, after.fight.surprised) == (first, first, kept)
    assert ("SD-11 surprised" in codes) == (surprised != "nobody")
    # That a fight begins is said, whatever it begins with.
    begins = told(PARTY, Meet("wolf"), ("SD-11 surprise", surprised)).get("SD-11 round")
    assert begins == ({"round": 1} if first == "heroes" else None)


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_a_fight_that_is_ready_begins_at_its_distance(encounter: str):
    """SD-11: everybody on a square of their own."""
    after, _ = play(PARTY, Begin(encounter), NOBODY)

    places = [one.place for one in after.people]
    assert len(set(places)) == len(places)
    assert of(after, "ada").place[0] + ENCOUNTERS[encounter].squares == after.people[2].place[0]
    assert after.fight is not None
    about = {what: set(stretch(after.fight.board, names)) for what, names in ENCOUNTERS[encounter].scenery.items()}
    assert {what: set(standing_on(after.fight.board, what)) for what in about} == about
    assert not stopping(after.fight.board) & set(places)
    assert len(after.people) == 2 + sum(ENCOUNTERS[encounter].creatures.values())


def test_more_of_them_come_into_a_fight_that_is_on():
    """SD-11: counted by kind."""
    state = carried(carried(PARTY, Meet("wolf")), Meet("wolf"))
    state = carried(state, Meet("bandit"))

    assert [(one.id, one.name) for one in state.people[2:]] == [
        ("wolf-1", "wolf 1"),
        ("wolf-2", "wolf 2"),
        ("bandit-1", "bandit 1"),
    ]
    assert len({one.place for one in state.people}) == 5
    alone = carried(state, Leave(("wolf-1",)))
    assert [one.id for one in carried(alone, Meet("wolf")).people[2:]] == ["wolf-2", "bandit-1", "wolf-3"]


def test_who_comes_into_a_fight_that_is_on_begins_no_other():
    """SD-11: it is still the third round, nobody is asked about surprise, and they come from their end of the board."""
    state = fight(hero(), foe(), round=3, acted=("ada",))

    after, codes = play(state, Meet("wolf"))

    assert codes == ["SD-11 met"]
    assert told(state, Meet("wolf"))["SD-11 met"] == {"who": "wolf-1", "kind": "wolf"}
    assert after.fight == state.fight
    assert of(after, "ada").place == (3, 6)
    assert of(after, "wolf-1").place[0] == 18


def test_there_is_room_for_twelve():
    """SD-11, ours."""
    state = PARTY
    for _ in range(12):
        state = carried(state, Meet("rat-swarm"))

    assert refusal(state, Meet("rat-swarm")).facts == {"most": 12}
    assert refusal(state, Begin("wolves-at-the-ford")).code == "no-peace"


def test_it_takes_somebody_to_fight():
    """SD-11."""
    assert refusal(peace(), Meet("wolf")).code == "no-party"
    assert refusal(peace(hero(hearts=0)), Begin("wolves-at-the-ford")).code == "no-party"
    assert refusal(PARTY, Meet("unicorn")).code == "no-such-creature"
    assert refusal(PARTY, Begin("unicorns")).code == "no-such-encounter"


def test_enemies_can_leave_and_the_last_one_ends_it():
    """SD-11: they are elsewhere then, and come back when they are sent for."""
    state = fight(hero(), foe(), foe("bandit-2"))

    state, _ = play(state, Leave(("bandit-1",)))
    after, codes = play(state, Leave(("bandit-2",)))

    assert codes == ["departed", "SD-11 over"]
    assert after.fight is None
    assert [one.id for one in after.wings] == ["bandit-1", "bandit-2"]
    assert refusal(state, Leave(("nobody",))).code == "no-figure"


def test_the_fight_is_lost_when_no_hero_stands():
    """SD-11: those who are down are left where they are."""
    from arbitro.systems.stepdie.wounds import Harm

    after, codes = play(fight(hero(hearts=1), hero("berto", hearts=0), foe()), Harm("ada"))

    assert codes[-1] == "SD-11 over"
    assert [(one.id, one.hearts) for one in after.people] == [("ada", 0), ("berto", 0), ("bandit-1", 1)]


# Whole games


def to_the_end(state: Any, seed: str) -> Any:
    """A fight that nobody decides anything in."""
    draw = from_seed(seed)
    for _ in range(3000):
        due = stepdie.due(state)
        if not due:
            return state
        state = stepdie.apply(state, stepdie.suggest(state, due[0]), Live(draw))
    raise AssertionError(f"{seed}: this goes on for ever")


@pytest.mark.parametrize("kind", CREATURES)
@pytest.mark.parametrize("dice", ["steps", SIX])
def test_fights_against_everything_end(kind: str, dice: str):
    """SD-11: three of a kind against two made by the dice, whoever wins."""
    for number in range(GAMES):
        state, draw = stepdie.new(House(dice=dice)), from_seed(f"{kind} {number}")
        for command in (Create(), Create(), Meet(kind), Meet(kind), Meet(kind)):
            state = stepdie.apply(state, command, Live(draw))
        to_the_end(state, f"{kind} {dice} {number}")


def test_the_demo_is_a_fair_fight():
    """SD-11: played by nobody, either side wins now and then."""
    ends = [to_the_end(stepdie.demo(), f"demo {seed}") for seed in range(100)]

    won = sum(any(one.hearts > 0 for one in end.people if one.side == HEROES) for end in ends)
    assert 30 <= won <= 90


def test_a_hopeless_fight_ends_too():
    """SD-11: three d6 against a boss; they cannot hit, and raising each other must not go on for ever."""
    weak = [hero(name, traits=(0, 0, 0), place=(3, row)) for row, name in enumerate(("ada", "berto", "cora"), 5)]

    for kind in ("warlord", "old-drake"):
        state = carried(peace(*weak), Meet(kind))
        end = to_the_end(state, kind)
        assert not any(one.hearts > 0 for one in end.people if one.side == HEROES)


def test_end_fight_is_the_referee_s():
    """SD-11: a command in somebody else's name is refused."""
    assert refusal(fight(hero(), foe()), EndFight(who="ada")).code == "no-such-seat"


# Places


def test_everybody_takes_their_places_and_prisoners_keep_out_of_the_way():
    """SD-11: those who began it face to face in the middle row; so many squares apart, if the board is that wide."""
    captive, watcher = foe("bandit-9", conditions=(Condition("captive"),)), foe("guard-1", side=BYSTANDERS)
    state = peace(hero(), hero("berto"), captive, foe(), foe("bandit-2"), watcher)

    def places(squares: int) -> dict[str, Any]:
        table = Script(("SD-11 surprise", "nobody"))
        after = joined(state, table, {}, squares, ("berto", "bandit-2"))
        return {one.id: one.place for one in after.people}

    near, far = places(6), places(18)
    assert (near["berto"], near["ada"]) == ((3, ROWS[0]), (3, ROWS[1]))
    assert (near["bandit-2"], near["bandit-1"]) == ((9, ROWS[0]), (9, ROWS[1]))
    assert (far["bandit-2"], far["bandit-1"]) == ((19, ROWS[0]), (19, ROWS[1]))
    assert (near["bandit-9"][0], near["guard-1"][0]) == (18, 0)
    assert len(set(near.values())) == 6


@pytest.mark.parametrize(("column", "behind", "next_column"), [(5, -1, 4), (5, 1, 6), (0, -1, 0), (19, 1, 19)])
def test_who_has_no_room_in_a_row_stands_behind_it(column: int, behind: int, next_column: int):
    """SD-11: a thirteenth, on a board of twelve rows and columns from 0 to 19."""
    row = lined_up([hero(f"hero-{number}") for number in range(13)], column, behind)

    assert [one.place for one in row[:12]] == [(column, at) for at in ROWS]
    assert row[12].place == (next_column, ROWS[0])


def test_a_crowd_stands_behind_its_own():
    """SD-11: a thirteenth hero a column further back, a thirteenth enemy too, on its side of the board."""
    sides = [hero(f"hero-{at}") for at in range(13)], [foe(f"bandit-{at}") for at in range(13)]

    after = joined(peace(*sides[0], *sides[1]), Script(NOBODY), {}, 6)

    assert [of(after, f"hero-{at}").place for at in (11, 12)] == [(3, ROWS[11]), (2, ROWS[0])]
    assert [of(after, f"bandit-{at}").place for at in (11, 12)] == [(9, ROWS[11]), (10, ROWS[0])]


def test_whoever_nobody_has_seen_takes_a_place_after_the_others():
    """SD-11: that they are there changes nobody's place."""
    table = Script(NOBODY)
    table.unseen = ("bandit-1",)

    after = joined(peace(hero(), foe(), foe("bandit-2")), table, {}, 6)

    assert [of(after, who).place for who in ("bandit-2", "bandit-1")] == [(9, ROWS[0]), (9, ROWS[1])]


def test_the_log_says_which_encounter_began():
    """SD-11: by its name."""
    kind = next(iter(ENCOUNTERS))

    assert told(peace(hero()), Begin(kind), ("SD-11 surprise", "nobody"))["SD-11 began"] == {"encounter": kind}


@pytest.mark.parametrize(("squares", "column"), [(1, 4), (8, 11), (15, 18), (16, 19), (40, 19)])
def test_enemies_begin_so_many_squares_away_as_far_as_the_board_goes(squares: int, column: int):
    """From the fourth column, of twenty by twelve squares. (SD-11)"""
    state = joined(peace(hero(), foe()), Script(NOBODY), {}, squares)

    assert (of(state, "ada").place[0], of(state, "bandit-1").place[0]) == (3, column)
    assert Fight().board == Board(20, 12)


def test_what_a_list_does_not_say_of_a_creature_is_usual():
    """Five squares to a move, no mana; a wolf is said to be quicker. (SD-6, SD-7)"""
    plain, quick = CREATURES["bandit"], max(CREATURES.values(), key=lambda each: each.pace)

    assert (plain.pace, plain.mana, plain.spells) == (5, 0, ())
    assert quick.pace == 8
