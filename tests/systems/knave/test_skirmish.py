"""Fights of several, exact and drawn, against the same fights through the door."""

from __future__ import annotations

import math
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.bulk import Battles, Brawls, sample
from arbitro.fights.chain import forecast
from arbitro.fights.crowds import TARGETS, Picks, Turns, outcome, standing
from arbitro.fights.study import study
from arbitro.systems import load_skirmishes
from arbitro.systems.contract import FOES, HEROES, WHOM
from arbitro.systems.knave import arena, duels, skirmish
from arbitro.systems.knave.campaign import Campaign
from arbitro.systems.knave.example import demo
from arbitro.systems.knave.gear import make
from arbitro.table import Script
from tests.agreement import assert_agrees


def chances(state: Campaign) -> Any:
    of = skirmish.from_campaign(state)
    assert of is not None
    turns = Turns(of)
    return forecast(duels.step, turns.start, outcome, ways=turns.ways, view=standing)  # type: ignore[arg-type]


def bare(heroes: int, foes: int, **choices: Any) -> Campaign:
    """On the road, with nothing that wears."""
    state = arena.fight({"heroes": heroes, "foes": foes, "armour": "none", "foe_armour": "none", **choices})
    people = [
        replace(one, items=tuple([replace(item, quality=0, best=0) for item in one.items])) for one in state.people
    ]
    return replace(state, people=tuple(people))


@pytest.mark.parametrize(("heroes", "foes"), [(1, 1), (2, 1), (1, 3), (2, 2)])
@pytest.mark.slow
def test_a_group_comes_out_as_through_the_door(heroes: int, foes: int):
    """Long live play by the rules, everybody doing what the system suggests. (KN-17, KN-20 to KN-23)"""
    state = bare(heroes, foes)
    exact, fights = chances(state), 1_500

    played = sample(Battles("knave", state), fights, seed=2)

    assert_agrees(played, exact, rounds=0.1)


@pytest.mark.slow
def test_gear_that_wears_wears_in_a_group_too():
    """Drawn turn by turn and played: each share within four standard errors of the other's. (KN-26)"""
    state = arena.fight({"heroes": 2, "foes": 3})
    of = skirmish.from_campaign(state)
    assert of is not None

    drawn = sample(Brawls(of), 6_000, seed=1)
    played = sample(Battles("knave", state), 1_500, seed=1)

    for side in (HEROES, FOES):
        share = drawn.outcomes[side] / 6_000
        assert abs(played.outcomes[side] / 1_500 - share) <= 4 * math.sqrt(
            share * (1 - share) * (1 / 1_500 + 1 / 6_000)
        )


def test_two_of_them_are_a_duel():
    """One blow each, and whoever is down strikes no more. (KN-17, KN-20)"""
    state = bare(1, 1)
    of = duels.from_campaign(state)
    assert of is not None

    assert chances(state).chances == pytest.approx(forecast(duels.step, of, duels.outcome).chances)


def test_what_is_more_than_striking_is_no_skirmish():
    """Distances, bows and morale in the demo; a second weapon; a condition; a round under way."""
    state = bare(2, 2)
    one = state.people[0]

    assert skirmish.from_campaign(demo()) is None
    assert skirmish.from_campaign(state) is not None
    for changed in (
        replace(one, items=(*one.items, make("dagger"))),
        replace(one, place=(60, 0)),
        replace(one, in_hand=""),
        replace(one, morale=7),
    ):
        assert skirmish.from_campaign(replace(state, people=(changed, *state.people[1:]))) is None
    assert state.fight is not None
    assert skirmish.from_campaign(replace(state, fight=replace(state.fight, turn=HEROES))) is None
    room: object = load_skirmishes("knave")
    assert room is skirmish


@pytest.mark.slow
def test_a_group_is_exact_while_it_is_feasible_and_drawn_where_it_is_not():
    """Gear that wears makes already a round of three against five too much."""
    small = study("knave", arena.fight({"heroes": 1, "foes": 2, "weapon": "light"}), patience=20, fights=2_000)
    large = study("knave", arena.fight({"heroes": 3, "foes": 5}), patience=0.5, fights=2_000)

    assert small is not None
    assert large is not None
    assert (small.how, large.how) == ("walked", "struck")
    assert small.exact is not None
    share = sample(small.source, 2_000, seed=1).outcomes["heroes"] / 2_000
    assert abs(share - small.exact.chances["heroes"]) < 0.05
    assert large.exact is None
    assert large.why == "round"
    assert large.estimate is not None
    assert large.report(sample(large.source, 100, seed=1))["states"] == large.estimate.states


def test_whoever_picks_targets_otherwise_fares_otherwise():
    """To finish off the wounded is better than to spread wounds; only our side changes its mind."""
    state = bare(2, 3)
    of = skirmish.from_campaign(state)
    assert of is not None
    found = {}
    for mine in TARGETS:
        turns = Turns(of, Picks((mine, "weakest")))
        found[mine] = forecast(duels.step, turns.start, outcome, ways=turns.ways, view=standing)  # type: ignore[arg-type]
        drawn = sample(Brawls(of, (mine, "weakest")), 4_000, seed=6)
        assert_agrees(drawn, found[mine], rounds=0.1)

    assert found["weakest"].chances[HEROES] > found["strongest"].chances[HEROES]


MISSED = ("KN-20 attack", 2)


def test_a_side_acts_one_by_one_then_the_other_then_a_round_begins():
    """Three heroes and two bandits, who all miss: the heroes first, on a 4. (KN-17, KN-20)"""
    of = skirmish.from_campaign(bare(3, 2))
    assert of is not None
    melee = of.start
    table = Script(("KN-17 initiative", 4), *[(WHOM, 0), MISSED] * 5)

    seen = []
    for _ in range(6):
        melee = skirmish.turn(melee, table)
        seen.append((melee.acting, melee.acted, melee.second))

    table.finish()
    assert seen == [(0, 0, False), (0, 1, False), (0, 2, False), (1, 0, True), (1, 1, True), (-1, 0, False)]
    assert table.told[0].facts == {"round": 1, "roll": 4, "first": HEROES}
