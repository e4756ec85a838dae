"""What systems do alike, with Lanterns for an example."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import common, evening, lanterns
from arbitro.systems.contract import ANYONE, Illegal, Phrase
from arbitro.systems.lanterns import commands
from arbitro.systems.lanterns.combat import Round, Strike
from arbitro.systems.lanterns.content import CREATURES, WEAPONS
from arbitro.systems.lanterns.people import HAND
from arbitro.systems.several import Befall
from arbitro.table import REFEREE

DEMO = lanterns.demo()


def test_somebody_is_found_replaced_or_missed():
    """The demo has Ada with 9 of breath, Bran, a leech and a moth, in this order."""
    ada = common.person(DEMO, "ada")
    hurt = common.with_people(DEMO, replace(ada, breath=2))

    assert [one.breath for one in hurt.people] == [2, *[one.breath for one in DEMO.people[1:]]]
    assert common.find(DEMO, "moth-2") is None
    with pytest.raises(KeyError):
        common.person(DEMO, "moth-2")
    refusal = common.missing(DEMO, "ada", "moth-2", "moth-3")
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("no-figure", {"figure": "moth-2"})


def test_the_name_of_the_die_or_the_next_that_no_hero_has():
    """Round the end of the list to its beginning; where all are taken, the one of the die; a leech may have any."""
    state = replace(DEMO, people=tuple([replace(one, name=one.id) for one in DEMO.people]))
    names = ("ada", "leech-1", "eloy", "bran")

    assert [common.free_name(state, names, at) for at in range(4)] == ["leech-1", "leech-1", "eloy", "leech-1"]
    assert common.free_name(state, names, 3, taken=("leech-1",)) == "eloy"
    assert common.free_name(state, names[::3], 1) == "bran"


def test_names_are_kept_in_a_steady_order_and_left_out():
    """States that differ only in who came first are equal."""
    assert common.also(("bran",), "cai", "ada") == common.also(("ada", "cai"), "bran") == ("ada", "bran", "cai")
    assert common.besides(("cai", "ada", "bran"), {"ada"}) == ("cai", "bran")


def named(*names: str) -> Any:
    """A game in which those are who have these ids, and another name; the last of them is elsewhere."""
    everybody = tuple(SimpleNamespace(id=name, name="Old Tom") for name in names)
    return SimpleNamespace(people=everybody[:-1], wings=everybody[-1:], fight=None)


@pytest.mark.parametrize(
    ("taken", "number"),
    [
        ((), 1),
        (("wolf-1", "wolf-3", "wolfhound-7"), 4),
        (("wolf-x", "wolf-²", "wolf-"), 1),
        (("wolf-9", "wolf-10"), 11),
    ],
)
def test_the_next_of_a_kind_has_the_next_number(taken: tuple[str, ...], number: int):
    """After the highest, and whatever is no number does not count."""
    assert common.next_number(named(*taken), "wolf") == number
    assert common.next_id(named(*taken), "wolf") == f"wolf-{number}"


def test_whoever_comes_in_secret_is_not_counted_and_has_a_number_that_counts_nobody():
    """Three come in secret: of another number each, from 20 on; for all others it is as if they were not there."""
    state = named("wolf-1", "wolf-2")
    for newcomer in ("x7", "x8", "x9"):
        number = common.next_number(state, "wolf", newcomer)
        assert 20 <= number < 120
        state.people = (*state.people, SimpleNamespace(id=newcomer, name=f"wolf {number}"))

    assert len({one.name for one in state.people[1:]}) == 3
    assert common.next_number(state, "wolf", "f5") == 3


def test_several_newcomers_share_the_id_that_they_were_given():
    """One has it as it is; without one each is left to its kind."""
    assert common.newcomers("f7", 1) == ("f7",)
    assert common.newcomers("f7", 3) == ("f7-1", "f7-2", "f7-3")
    assert common.newcomers("", 2) == ("", "")


def test_everybody_is_offered_what_is_theirs_to_give():
    """Nobody in the game is offered nothing, and a command in another's name is refused."""
    seats = {
        seat: {type(option.command) for option in common.listed(commands.OFFERED, DEMO, seat, commands.why_not)}
        for seat in ("ada", REFEREE, ANYONE, "nobody")
    }

    assert seats["nobody"] == set()
    # The referee's hand is given by forms: nothing of it is listed.
    listed = set(commands.ENTRIES) - {*evening.entries(HAND), Befall}
    assert sum(map(len, seats.values())) == len(set().union(*seats.values())) == len(listed)
    refusal = common.not_theirs(commands.ENTRIES[Round], DEMO, Round("ada"))
    with pytest.raises(Illegal) as illegal:
        common.demand(refusal)
    assert illegal.value.phrase == refusal
    assert common.not_theirs(commands.ENTRIES[Strike], DEMO, Strike("ada", "leech-1")) is None
    nobody = common.not_theirs(commands.ENTRIES[Strike], DEMO, Strike("nobody-9", "leech-1"))
    assert nobody == Phrase("no-figure", {"figure": "nobody-9"})
    common.demand(None)


def test_what_keeps_somebody_from_acting_is_asked_once_for_a_whole_list_and_goes_before_all_else():
    """Ada's blows are refused for the same reason whomever they are aimed at: in the list, where it is said of the
    first alone, as when she gives one."""
    asked: list[str] = []

    def asleep(state: object, who: str) -> Phrase:
        asked.append(who)
        return Phrase("no-strength", {"who": who})

    entries = {Strike: commands.ENTRIES[Strike]._replace(unable=asleep)}
    options = common.listed(common.by_seat(entries), DEMO, "ada")

    assert [(option.command.target, option.refusal) for option in options] == [
        ("leech-1", Phrase("no-strength", {"who": "ada"}))
    ]
    assert asked == ["ada"]
    assert common.refusal(entries, DEMO, Strike("ada", "nobody")) == Phrase("no-strength", {"who": "ada"})


def test_harm_to_ones_own_stands_apart_where_the_table_of_commands_or_the_command_says_so():
    """Bran is Ada's friend; a blow that is said to harm nobody, or aimed at who is no mate, stands with the others."""

    def groups(harms: Any, mates: Any = None) -> list[str]:
        entries = {Strike: commands.ENTRIES[Strike]._replace(harms=harms)}
        return [option.group for option in common.listed(common.by_seat(entries), DEMO, "ada", mates=mates)]

    assert groups(True) == ["strike", "strike", "friends"]
    assert groups(False) == ["strike"] * 3
    assert groups(lambda state, command: command.target != "bran") == ["strike"] * 3
    assert groups(lambda state, command: command.target == "bran") == ["strike", "strike", "friends"]
    assert groups(True, lambda state, who: {"moth-1"}) == ["strike", "friends", "strike"]


def test_commands_are_listed_for_whom_they_concern():
    """Ada and Bran against a leech and a moth; the lists of the referee name sides, or say who."""

    def whole(one: object) -> bool:
        return one != DEMO.people[1]

    assert common.about(str, "foes")(DEMO, REFEREE) == ["leech-1", "moth-1"]
    assert common.about(str, which=whole)(DEMO, REFEREE) == ["ada", "leech-1", "moth-1"]
    assert common.at_each(Strike, lambda state, one: state.people[2:])(DEMO, "bran") == [
        Strike("bran", "leech-1"),
        Strike("bran", "moth-1"),
    ]
    peace = replace(DEMO, fight=None)
    for listed, in_fight, in_peace in (
        (common.alone(Round), 1, 1),
        (common.in_fight(Round), 1, 0),
        (common.in_peace(Round), 0, 1),
        (common.for_each(str, ("dark", "dusk")), 2, 2),
        (common.for_each(str, ("dark", "dusk"), False), 0, 2),
        (common.for_each(str, ("dark", "dusk"), True), 2, 0),
    ):
        assert (len(list(listed(DEMO, REFEREE))), len(list(listed(peace, REFEREE)))) == (in_fight, in_peace)


def test_a_creature_that_has_left_the_game_still_has_its_name():
    """Its id is its kind and its number."""
    assert common.names_in("hook", CREATURES, WEAPONS) == common.names(WEAPONS["hook"])
    assert common.names_in("hook", CREATURES) is None
    moth = common.numbered("moth-2", CREATURES)
    assert moth is not None
    assert moth["es"] == f"{CREATURES['moth'].name.es} 2"
    assert common.numbered("moth-two", CREATURES) is common.numbered("hook-2", CREATURES) is None


@pytest.mark.parametrize(
    ("unseen", "in_the_way", "fights", "refused"),
    [
        (("moth",), ("moth",), (True, True), False),
        (("moth",), ("moth",), (False, False), False),
        ((), ("moth",), (True, True), True),
        (("moth",), ("leech",), (True, True), True),
        (("moth",), ("moth", "leech"), (True, True), True),
        # Without the moth there would be no fight: then it is no longer the same command that is given.
        (("moth",), ("moth",), (True, False), True),
    ],
)
def test_who_is_in_the_way_unseen_keeps_nobody_from_anything(
    unseen: tuple[str, ...], in_the_way: tuple[str, ...], fights: tuple[bool, bool], refused: bool
):
    """A step that a moth bars, or a leech: only what somebody bars who is known is refused, for a refusal tells."""

    def state(people: tuple[str, ...], fights: bool) -> Any:
        return SimpleNamespace(people=people, fight="a fight" if fights else None)

    def why_not(now: Any, command: str) -> Phrase | None:
        barring = [who for who in now.people if who in in_the_way]
        return Phrase("no-way", {"found": barring[0]}) if barring else None

    def without(now: Any, whos: Any) -> Any:
        return state(tuple([who for who in now.people if who not in whos]), fights[1])

    table: Any = SimpleNamespace(unseen=unseen)
    now = state(("moth", "leech"), fights[0])
    if not refused:
        common.demand_as_seen(why_not, without, now, "a step", table)
        return
    with pytest.raises(Illegal) as illegal:
        common.demand_as_seen(why_not, without, now, "a step", table)
    assert illegal.value.phrase == Phrase("no-way", {"found": in_the_way[0]})


def test_what_is_worked_out_once_is_known_for_the_very_same_state_and_figure_alone():
    """An equal state, or an equal figure, may hold somebody else: each is asked about anew, and the first again."""
    asked = []

    @common.once
    def names(state: Any, one: Any) -> tuple[str, ...]:
        asked.append((state, one))
        return tuple([other.id for other in state.people if other is not one])

    state, ada = DEMO, DEMO.people[0]
    twin, also_ada = replace(state), replace(ada)

    assert (twin, also_ada) == (state, ada)
    assert names(state, ada) is names(state, ada) == ("bran", "leech-1", "moth-1")
    assert names(state, also_ada) == ("ada", "bran", "leech-1", "moth-1")
    assert names(twin, ada) == names(state, ada) == ("bran", "leech-1", "moth-1")
    assert [(at is twin, one is also_ada) for at, one in asked] == [
        (False, False),
        (False, True),
        (True, False),
        (False, False),
    ]
