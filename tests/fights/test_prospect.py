"""Who would win the fight under way, from where it stands now."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.bulk import Battles, sample
from arbitro.fights.prospect import NARROW, NOBODY, Chance, Prospect, by_side, prospect
from arbitro.fights.study import study
from arbitro.systems import SYSTEMS, load, load_duels
from arbitro.systems.contract import FRIENDS
from arbitro.systems.evening import Introduce
from arbitro.table import Live

WITH_DUELS = [system for system in SYSTEMS if load_duels(system) is not None]
SHELL = "lanterns"


def moments(system: str, state: Any, seed: int = 5) -> Iterator[Any]:
    """A fight as it goes on by itself, command by command."""
    rules, draw = load(system), Random(seed)
    while rules.due(state):
        yield state
        command = rules.suggest(state, rules.due(state)[0])
        state = rules.apply(state, command, Live(lambda faces: draw.randint(1, faces)))


def share(found: Prospect, side: str) -> Chance:
    return next(chance for chance in found.chances if chance.side == side)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_tells_who_would_win_its_demo(system: str):
    """All ways of ending together are everything, and each lies within its bounds."""
    found = prospect(system, load(system).demo(), seconds=0.05)

    assert found is not None
    assert sum(chance.share for chance in found.chances) == pytest.approx(1)
    assert found.chances[0].side == "heroes"
    for chance in found.chances:
        assert 0 <= chance.low <= chance.share <= chance.high <= 1
    assert found.exact == (found.fights == 0)


@pytest.mark.parametrize("system", SYSTEMS)
def test_peace_has_no_prospect(system: str):
    assert prospect(system, load(system).new()) is None


@pytest.mark.slow
@pytest.mark.parametrize("system", WITH_DUELS)
def test_a_duel_whose_odds_are_exact_is_told_exactly(system: str):
    """What the study of it says, to the last digit, and nothing drawn; both with time enough on any machine."""
    duels = load_duels(system)
    assert duels is not None
    state = duels.ready()
    plan = study(system, state, patience=120)
    assert plan is not None
    assert plan.exact is not None

    found = prospect(system, state, seconds=30)

    assert found is not None
    assert found.exact
    assert found.give_or_take == 0
    assert {chance.side: chance.share for chance in found.chances if chance.share} == {
        side: float(chance) for side, chance in plan.exact.chances.items() if chance
    }


@pytest.mark.slow
@pytest.mark.parametrize("system", WITH_DUELS)
def test_what_is_told_exactly_is_what_comes_of_the_fight_as_it_stands(system: str):
    """In the middle of a round, too: who has struck does not strike again.

    500 fights and three standard errors find a chance that is off by 0.067 where it is a half.
    """
    duels = load_duels(system)
    assert duels is not None
    checked, first = set(), None
    for state in list(moments(system, duels.ready()))[:13]:
        plan = study(system, state, patience=60)
        first = first or plan
        if plan is None or plan.exact is None:
            continue
        chance = float(plan.exact.chances.get("heroes", 0))
        # Played once for each chance, and for each who may be the next to act.
        if (case := (chance, load(system).due(state))) in checked:
            continue

        played = sample(Battles(system, state), 500, seed=1).outcomes["heroes"] / 500

        assert abs(played - chance) <= 3 * (chance * (1 - chance) / 500) ** 0.5 + 1e-9, state
        checked.add(case)
        if len(checked) == 3:
            break
    # Where the first moment of a duel has exact odds, something was compared.
    assert first is not None
    assert bool(checked) == (first.exact is not None)


@pytest.mark.slow
def test_what_is_drawn_lies_where_it_says():
    """The bounds hold what ten times as many fights come to, and are narrow enough to stop."""
    state = load(SHELL).demo()
    found = prospect(SHELL, state, seconds=60)
    assert found is not None

    played = sample(Battles(SHELL, state), 10 * found.fights, seed=9)

    heroes = share(found, "heroes")
    assert heroes.low <= played.outcomes["heroes"] / played.fights <= heroes.high
    assert all(chance.high - chance.low <= 2 * NARROW for chance in found.chances)
    assert found.give_or_take <= 2


def test_the_same_state_gives_the_same_prospect():
    """Its dice come from the state; another state has others."""
    state = load(SHELL).demo()

    assert prospect(SHELL, state, seconds=60) == prospect(SHELL, state, seconds=60)


def test_a_moment_says_how_few_fights_there_was_time_for():
    found = prospect(SHELL, load(SHELL).demo(), seconds=0)

    assert found is not None
    assert found.fights == 25
    assert found.give_or_take > 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_duel_of_two_of_one_side_has_none_though_foes_look_on(system: str):
    """One hero goes for another where two foes stand by who have no part in it; not every system knows such duels."""
    door, table = load(system), Live(lambda faces: 1)
    state, kind = door.new(), next(one.kind for one in door.demo().people if one.side == "foes")
    for newcomer, side in (("ada", "heroes"), ("bran", "heroes"), ("orm", "foes"), ("ulf", "foes")):
        state = door.apply(state, Introduce(kind, side=side, newcomer=newcomer), table)
    duels = [
        door.apply(state, option.command, table)
        for option in door.legal(state, "ada")
        if option.group == FRIENDS and option.command.target == "bran" and option.refusal is None
    ]
    fights = [duel for duel in duels if door.scene(duel).fighting]

    assert all(prospect(system, fight, seconds=0) is None for fight in fights)
    assert bool(fights) == (system in ("d10", "brp", "symbaroum"))


def test_a_wound_moves_the_chances():
    """Ada with one point of breath left, against Ada unhurt."""
    state = load(SHELL).demo()
    hurt = replace(state, people=tuple(replace(one, breath=1) if one.side == "heroes" else one for one in state.people))

    before, after = prospect(SHELL, state, seconds=60), prospect(SHELL, hurt, seconds=60)

    assert before is not None
    assert after is not None
    assert share(after, "heroes").high < share(before, "heroes").low


def test_what_nobody_wins_is_nobodys():
    outcomes = {"heroes": 6, "foes": 3, "unfinished": 1, "stand-off": 2}

    assert by_side(outcomes, ("heroes", "foes")) == {"heroes": 6, "foes": 3, NOBODY: 3}
    assert by_side({"heroes": 6}, ("heroes", "foes")) == {"heroes": 6, "foes": 0}


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_third_party_in_a_fight_has_no_victory_of_its_own(system: str):
    """An ally in the demo's order helps the heroes to theirs; a bystander has no place in it and moves nothing."""
    door, table = load(system), Live(lambda faces: 1)
    alone = prospect(system, door.demo(), seconds=0.2)
    assert alone is not None
    for side in ("allies", "bystanders"):
        state = door.apply(door.demo(), Introduce(door.KINDS[0], side=side, count=3, newcomer="olga"), table)
        found = prospect(system, state, seconds=0.2)

        assert found is not None
        assert [one.side for one in found.chances if one.side != NOBODY] == ["heroes", "foes"]
        assert sum(one.share for one in found.chances) == pytest.approx(1)
        heroes, before = share(found, "heroes"), share(alone, "heroes")
        assert any(who.startswith("olga") for who in door.scene(state).order) == (side == "allies")
        if side == "allies":
            assert heroes.high >= before.low
            assert heroes.share > before.share or heroes.share > 0.9
        else:
            # The same fight from other dice: within twice the bounds of both.
            assert abs(heroes.share - before.share) <= 2 * (heroes.high - heroes.low + before.high - before.low) + 1e-9
