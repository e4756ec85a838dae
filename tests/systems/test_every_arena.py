"""Fights to compare: the same words in every system, a fight that can be played, and words for all of it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from arbitro.systems import SYSTEMS, load, load_arena, load_duels
from arbitro.systems.contract import Arena, Axis, Value
from arbitro.table import REFEREE, Live, from_seed
from arbitro.words import LANGUAGES, speaker

ARENAS = tuple(system for system in SYSTEMS if load_arena(system) is not None)

SHARED = ("heroes", "foes", "level", "weapon", "armour", "foe_level", "foe_weapon", "foe_armour")
CLASSES = ("light", "medium", "heavy")
ON_THEIR_FEET = ("unhurt", "hurt", "badly-hurt")

every_arena = pytest.mark.parametrize("system", ARENAS)


def arena(system: str) -> Arena:
    found = load_arena(system)
    assert found is not None
    return found


@cache
def axes(system: str) -> dict[str, Axis]:
    return {axis.name: axis for axis in arena(system).AXES}


def ends(system: str) -> list[dict[str, Value]]:
    """Every axis at its first value and at its last, the others as they are by default."""
    return [{axis.name: value} for axis in arena(system).AXES for value in {axis.values[0], axis.values[-1]}]


def played(system: str, state: Any, seed: int) -> Any:
    """The fight to its end, everybody doing what is suggested."""
    door, draw = load(system), from_seed(seed)
    for _ in range(20_000):
        due = door.due(state)
        if not due:
            break
        command = next(filter(None, (door.suggest(state, who) for who in due)), None)
        assert command is not None, f"{due} are due and nobody knows what to do"
        state = door.apply(state, command, Live(draw))
    assert door.due(state) == ()
    return state


@every_arena
def test_the_story_is_told_in_the_same_words_everywhere(system: str):
    """Eight axes have the same names in every system that has them, and the first values of gear mean the same."""
    found = axes(system)
    shared = [name for name in found if not found[name].stat]

    assert shared == [name for name in SHARED if name in found]
    assert {"heroes", "foes", "level", "weapon", "armour", "foe_level"} <= set(shared)
    assert len(found) == len(arena(system).AXES)
    assert found["heroes"].values == (1, 2, 3, 4, 5, 6)
    assert found["foes"].values == (1, 2, 3, 4, 5, 6, 7, 8)
    assert found["level"].values[0] == found["level"].default == 1
    for name in shared:
        if name.endswith("weapon"):
            assert found[name].values[:3] == CLASSES
        if name.endswith("armour"):
            assert found[name].values[:4] == ("none", *CLASSES)


@every_arena
def test_a_point_on_the_sheet_is_none_unless_it_is_chosen(system: str):
    """Defaults are among the values, which are not repeated; points go from fewer to more."""
    stats = [axis for axis in arena(system).AXES if axis.stat]

    assert len(stats) >= 4
    assert all(axis.default == 0 and list(axis.values) == sorted(axis.values, key=int) for axis in stats)
    for axis in arena(system).AXES:
        assert axis.default in axis.values
        assert len(set(axis.values)) == len(axis.values)


@every_arena
def test_the_same_choices_give_equal_fights(system: str):
    """Campaigns are values: no dice are thrown to make one, and what is not chosen takes its default."""
    fight = arena(system).fight
    defaults = {axis.name: axis.default for axis in arena(system).AXES}

    assert fight({}) == fight({}) == fight(defaults)
    assert hash(fight({})) == hash(fight(defaults))


@every_arena
def test_every_choice_makes_a_fight_that_is_about_to_begin(system: str):
    """Any value of any axis, and as many of either side as were asked for; nobody has done anything yet."""
    door = load(system)

    for axis in arena(system).AXES:
        for value in axis.values:
            state = arena(system).fight({axis.name: value})
            sides = [figure.side for figure in door.figures(state) if not figure.out]

            assert door.due(state) != (), (axis.name, value)
            assert sides.count("heroes") == (value if axis.name == "heroes" else 1)
            assert sides.count("foes") == (value if axis.name == "foes" else 1)


@every_arena
def test_every_axis_changes_something(system: str):
    """Each number of it makes another fight; of gear some things may be alike."""
    for axis in arena(system).AXES:
        fights = {arena(system).fight({axis.name: value}) for value in axis.values}

        assert len(fights) == len(axis.values) or (len(fights) > 1 and not axis.stat and axis.default != 1), axis.name


@every_arena
def test_the_house_rules_are_those_that_are_given(system: str):
    """They go into the campaign as they are."""
    door = load(system)
    for rule in door.HOUSE_RULES:
        house = type(door.new().house)(**{rule.name: rule.options[-1]})

        assert arena(system).fight({}, house).house == house


@every_arena
def test_a_fight_is_played_to_its_end_through_the_door(system: str):
    """Nobody decides anything: what is suggested is done. Crowds, and every axis at both of its ends."""
    crowds: list[dict[str, Value]] = [{}, {"heroes": 6, "foes": 8}, {"heroes": 2, "foes": 3}]
    for seed, choices in enumerate([*crowds, *ends(system)]):
        after = played(system, arena(system).fight(choices), seed)

        assert not load(system).scene(after).fighting, choices


@every_arena
def test_who_is_better_wins_more_often(system: str):
    """The best hero against a beginner of a bandit, and the other way round: thirty fights of each."""
    best, worst = axes(system)["level"].values[-1], axes(system)["foe_level"].values[-1]

    assert wins(system, {"level": best}) > wins(system, {"foe_level": worst})
    assert wins(system, {"heroes": 3}) > wins(system, {"foes": 3})


def wins(system: str, choices: dict[str, Value]) -> int:
    """How many of thirty fights some hero comes out of on their feet."""
    ends = [load(system).figures(played(system, arena(system).fight(choices), seed)) for seed in range(30)]
    return sum(any(one.side == "heroes" and one.condition in ON_THEIR_FEET for one in figures) for figures in ends)


@every_arena
def test_one_against_one_is_a_duel(system: str):
    """With the usual gear of both; so its odds can be worked out exactly."""
    duels = load_duels(system)
    if duels is None:
        pytest.skip("this system knows no duels")

    of = duels.from_campaign(arena(system).fight({}))

    assert of is not None
    assert duels.outcome(of) is None
    assert duels.from_campaign(arena(system).fight({"foes": 2})) is None


@every_arena
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_axis_and_every_value_is_said(system: str, language: Any):
    """What people see of a study: no code is left unsaid."""
    say = speaker(language, system)
    codes = [axis.name for axis in arena(system).AXES]
    codes += [value for axis in arena(system).AXES for value in axis.values if isinstance(value, str)]

    # Some words are the same in a language as in its code; a content entry has a term.
    assert [code for code in codes if not (say.has(f"label-{code}") or load(system).term(code))] == []
    assert REFEREE not in codes
