"""Fights in which numbers only fall: against whole rounds followed state by state."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

import pytest

from arbitro.dice import D4, D6, D20
from arbitro.fights.attrition import attrition, best_attrition, digits, place_of
from arbitro.fights.best import best_play, play_by
from arbitro.fights.chain import TooManyStates, forecast
from arbitro.systems.contract import Attrition
from arbitro.table import Table, outcomes


class Fight(NamedTuple):
    """Ada has a shield that breaks; Bran does not. Whose blow comes?"""

    ada: int = 3
    shield: int = 2
    bran: int = 4
    turn: str = "ada"


def blow(how: str, state: Fight, table: Table) -> Fight:
    """Ada strikes for d6, Bran for d4; a natural 20 goes through the shield and takes two points of it."""
    roll = table.roll("attack", state.turn, D20)
    if state.turn == "ada":
        if roll >= 11:
            state = state._replace(bran=max(state.bran - table.roll("damage", "ada", D6), -1))
        return state._replace(turn="bran" if state.bran > 0 else "over")
    through = roll >= 9
    if through and state.shield > 0 and how == "shield":
        through = roll == 20
        state = state._replace(shield=max(state.shield - (2 if through else 1), 0))
    if through:
        state = state._replace(ada=max(state.ada - table.roll("damage", "bran", D4), -1))
    return state._replace(turn="ada" if state.ada > 0 else "over")


def round_of(state: Fight, table: Table) -> Fight:
    """Both blows."""
    state = blow("shield", state, table)
    return blow("shield", state, table) if state.turn == "bran" else state


def winner(state: Fight) -> str | None:
    return ("ada" if state.bran <= 0 else "bran") if state.turn == "over" else None


def numbers(state: Fight) -> tuple[int, ...]:
    return state[:3]


def with_numbers(state: Fight, numbers: tuple[int, ...]) -> Fight:
    ada, shield, bran = numbers
    return Fight(ada, shield, bran, state.turn)


SHIELDED = partial(blow, "shield")


def fight(start: Fight, rule: Any = SHIELDED) -> Attrition:
    return Attrition(start, rule, numbers, with_numbers, lambda state: state.turn == "ada")


@pytest.mark.parametrize("start", [Fight(), Fight(1, 0, 1), Fight(6, 5, 7), Fight(2, 1, 12)])
def test_blow_by_blow_comes_out_as_round_by_round(start: Fight):
    """Chances, what is left, mean and spread of rounds: the same fractions."""
    quick = attrition(fight(start), winner, exact=True)
    slow = forecast(round_of, start, winner, exact=True)

    assert quick.chances == slow.chances
    assert quick.left == slow.left
    assert quick.mean_rounds == slow.mean_rounds
    for by_left in (False, True):
        found, expected = quick.follow(by_left), slow.follow(by_left)
        assert [next(found) for _ in range(4)] == [next(expected) for _ in range(4)]


def test_floats_are_close_to_fractions():
    exact = attrition(fight(Fight(6, 5, 7)), winner, exact=True)
    quick = attrition(fight(Fight(6, 5, 7)), winner)

    assert quick.chances == pytest.approx({who: float(chance) for who, chance in exact.chances.items()}, abs=1e-13)
    assert sum(quick.chances.values()) == pytest.approx(1, abs=1e-13)


def test_what_is_left_is_seen_as_asked():
    found = attrition(fight(Fight()), winner, lambda state: state.shield, exact=True)

    assert set(found.left) == {0, 1, 2}
    assert sum(found.left.values()) == 1


def test_a_fight_that_begins_between_two_blows_is_one_too():
    start = Fight(3, 2, 4, "bran")

    def half(state: Fight, table: Table) -> Fight:
        return blow("shield", state, table)

    assert attrition(fight(start), winner, exact=True).chances == forecast(half, start, winner, exact=True).chances


def test_nobody_who_cannot_hit_ends_a_fight():
    def idle(state: Fight, table: Table) -> Fight:
        return state._replace(turn="bran" if state.turn == "ada" else "ada")

    found = attrition(fight(Fight(), idle), winner, exact=True)

    assert found.endless == 1
    assert found.chances == {}
    assert found.mean_rounds == float("inf")


def test_who_heals_is_refused():
    def heal(state: Fight, table: Table) -> Fight:
        return state._replace(ada=state.ada + 1)

    with pytest.raises(ValueError, match="a number rises"):
        attrition(fight(Fight(), heal), winner)


def test_what_is_too_large_is_refused():
    with pytest.raises(TooManyStates):
        attrition(fight(Fight(6, 5, 7)), winner, most_states=20)
    with pytest.raises(TooManyStates):
        attrition(fight(Fight(ada=5000)), winner)


def test_a_place_keeps_its_numbers():
    """Some of which have run out."""
    for numbers in ((3, 0, 2), (0, -2, 11), (-1, 2000, -2000)):
        assert digits(place_of(numbers), 3) == numbers
    assert place_of((3, 0, 2)) > place_of((3, 0, 1)) > place_of((2, 2000, 2000)) > place_of((2, 2000, -2))


# --- Best play -------------------------------------------------------------------------------------------------------


def options(state: Fight) -> dict[str, Mapping[Fight, int]]:
    """Bran's blow is met with the shield or not: it is needed most when there is least left of Ada."""
    ways = ("shield", "spare") if state.turn == "bran" and state.shield > 0 else ("shield",)
    return {how: outcomes(partial(blow, how, state)) for how in ways}


@pytest.mark.parametrize("start", [Fight(), Fight(5, 1, 5), Fight(4, 3, 9)])
def test_best_play_is_what_policy_iteration_finds(start: Fight):
    """The general way, state by state, in fractions; worth of every option included."""
    quick = best_attrition(fight(start), options, winner, lambda side: int(side == "ada"), exact=True)
    slow = best_play(options, start, winner, lambda side: int(side == "ada"), exact=True)

    assert isinstance(quick.worth, Fraction)
    assert quick.worth == slow.worth
    assert quick.options == {state: slow.options[state] for state in slow.choices}
    played = play_by(lambda state, names: quick.choices[state], options, start, winner, exact=True)
    assert played.chances["ada"] == quick.worth


def test_who_could_wait_for_ever_does_not():
    """Waiting is the first option and leads back; a fight that never ends is worth nothing."""

    def ways(state: Fight) -> dict[str, Mapping[Fight, int]]:
        if state.turn == "bran":
            return {"": {state._replace(turn="ada"): 1}}
        return {"wait": {state._replace(turn="bran"): 1}, "go": {Fight(0, 0, 1, "over"): 2, Fight(1, 0, 0, "over"): 1}}

    found = best_attrition(fight(Fight(1, 0, 1)), ways, winner, lambda side: int(side == "ada"), exact=True)

    assert found.worth == Fraction(1, 3)
    assert found.choices == {Fight(1, 0, 1): "go"}
