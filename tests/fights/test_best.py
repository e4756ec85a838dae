"""Best play, by policy iteration and by trying every policy there is."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import pytest

from arbitro.dice import D4, D6, D20
from arbitro.fights.best import BadPolicy, Deciding, Move, before, best_play, moves, play_by
from arbitro.systems import load
from arbitro.table import Table, outcomes


class Fight(NamedTuple):
    """Hit points of both, and whether the shield is up."""

    ada: int
    bran: int
    shield: bool = False


def round_with(how: str, state: Fight, table: Table) -> Fight:
    """Ada may strike wildly (d6, open to blows), carefully (d4), or hide behind her shield; Bran then hits for d4."""
    if how != "hide" and table.roll("attack", "ada", D20) >= (9 if how == "wild" else 11):
        state = state._replace(bran=max(0, state.bran - table.roll("damage", "ada", D6 if how == "wild" else D4)))
    needed = {"wild": 7, "careful": 12, "hide": 18}[how] + (3 if state.shield else 0)
    if state.bran and table.roll("attack", "bran", D20) >= needed:
        state = state._replace(ada=max(0, state.ada - table.roll("damage", "bran", D4)))
    return state._replace(shield=how == "hide")


def options(state: Fight) -> dict[str, Any]:
    return {how: outcomes(partial(round_with, how, state)) for how in ("wild", "careful", "hide")}


def winner(state: Fight) -> str | None:
    return "ada" if state.bran == 0 else "bran" if state.ada == 0 else None


def ada_wins(outcome: str) -> int:
    return int(outcome == "ada")


START = Fight(2, 2)


def by(policy: dict[Fight, str]) -> Callable[[Fight, tuple[str, ...]], str]:
    """A policy that looks it up."""
    return lambda state, names: policy[state]


def always(how: str) -> Callable[[Fight, tuple[str, ...]], str]:
    """A policy that never changes its mind."""
    return lambda state, names: how


def every_policy() -> list[dict[Fight, str]]:
    """Three ways in each of eight states: 6,561 policies."""
    states = [Fight(ada, bran, shield) for ada in (1, 2) for bran in (1, 2) for shield in (False, True)]
    return [dict(zip(states, hows, strict=True)) for hows in product(("wild", "careful", "hide"), repeat=len(states))]


def test_no_policy_at_all_is_better_than_best_play():
    found = best_play(options, START, winner, ada_wins)
    known = {state: options(state) for state in every_policy()[0]}

    worths = [play_by(by(policy), known.__getitem__, START, winner).chances.get("ada", 0) for policy in every_policy()]
    best = play_by(lambda state, names: found.choices[state], known.__getitem__, START, winner)

    assert max(worths) <= found.worth + 1e-12
    assert best.chances["ada"] == pytest.approx(found.worth, abs=1e-12)


def test_best_play_is_its_own_proof():
    """In fractions: the worth of the best option is the worth of the state, and no option is worth more (Bellman)."""
    found = best_play(options, START, winner, ada_wins, exact=True)
    played = play_by(lambda state, names: found.choices[state], options, START, winner, exact=True)

    assert found.worth == max(found.options[START].values()) == found.options[START][found.choices[START]]
    assert played.chances["ada"] == found.worth
    assert isinstance(found.worth, Fraction)
    for how in ("wild", "careful", "hide"):
        assert play_by(always(how), options, START, winner, exact=True).chances.get("ada", 0) <= found.worth


def test_who_could_wait_for_ever_does_not():
    """Waiting is the first option and leads back; a fight that never ends is worth nothing."""
    ways = {"start": {"wait": {"start": 1}, "go": {"won": 1, "lost": 2}}}

    found = best_play(
        lambda state: ways[state], "start", {"won": 1, "lost": 0}.get, lambda outcome: outcome, exact=True
    )

    assert found.worth == Fraction(1, 3)
    assert found.choices == {"start": "go"}


def test_a_policy_that_names_an_illegal_option_is_told_so_with_its_line():
    def foolish(state: Fight, names: tuple[str, ...]) -> str:
        return "run"

    with pytest.raises(BadPolicy, match=r"test_best\.py:\d+: the policy chose 'run'; what would do: 'wild'"):
        play_by(foolish, options, START, winner)


class Luck:
    """A game of one throw: Ada needs a five or better, and may throw up to three times. She sees what she threw."""

    def __init__(self, by_call: bool = False) -> None:
        self.by_call = by_call

    def due(self, state: str) -> tuple[str, ...]:
        return ("ada",)

    def suggest(self, state: str, who: str) -> str:
        return "throw"

    def legal(self, state: str, who: str) -> tuple[Any, ...]:
        return ()

    def apply(self, state: str, command: str, table: Table) -> str:
        return table.call(thrown_thrice, state) if self.by_call else thrown_thrice(state, table)


def thrown_thrice(state: str, table: Table) -> str:
    die = table.roll("throw", "ada", D6)
    if die == 4:
        # Nobody is asked.
        return "lost"
    for left in (2, 1):
        if table.choose("enough", "ada", (True, False), True, die=die, left=left):
            break
        die = table.roll("throw", "ada", D6)
    return "won" if die >= 5 else "lost"


LUCK = {"won": 1, "lost": 0}


@pytest.mark.parametrize("by_call", [False, True])
def test_whoever_is_asked_in_the_midst_of_a_command_knows_what_the_question_says(by_call: bool):
    """Who would have to say beforehand whether to throw again would win one time in three."""
    options = moves(Luck(by_call), ("ada",), lambda state, who: ("throw",))  # type: ignore[arg-type]

    found = best_play(options, "start", LUCK.get, lambda outcome: outcome, exact=True)

    assert found.worth == Fraction(1, 3) + Fraction(1, 2) * (1 - Fraction(2, 3) ** 2)
    asked = [state for state in found.choices if isinstance(state, Deciding)]
    assert {dict(state.asked.facts)["die"]: found.choices[state].decisions[-1][1] for state in asked} == {
        die: die >= 5 for die in range(1, 7)
    }
    assert len(asked) == 5 + 5 * 6


def test_a_policy_that_is_asked_in_the_midst_of_a_command_gets_the_question():
    options = moves(Luck(), ("ada",), lambda state, who: ("throw",))  # type: ignore[arg-type]

    def twice(state: Any, options: tuple[Move, ...]) -> Move:
        assert before(state) == "start"
        facts = dict(options[0].facts)
        return next(one for one in options if one.decisions[-1][1] is (facts["die"] >= 5 or facts["left"] == 1))

    assert play_by(twice, options, "start", LUCK.get, exact=True).chances[1] == Fraction(1, 3) + Fraction(1, 6)


def test_who_has_no_seat_decides_as_usual():
    options = moves(Luck(), (), lambda state, who: ("throw",))  # type: ignore[arg-type]

    assert options("start") == {Move("throw"): {"won": 1, "lost": 2}}


def test_without_seats_a_systems_fight_has_no_choices():
    """Everybody does what the system suggests: one option each."""
    lanterns = load("lanterns")

    found = moves(lanterns, (), lambda state, who: ())(lanterns.demo())

    assert len(found) == 1
