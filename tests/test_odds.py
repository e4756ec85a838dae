"""The public door to exact odds: what people and programs ask."""

from fractions import Fraction

import pytest

from arbitro.dice import D6, D20
from arbitro.odds import chances, consequences, odds
from arbitro.systems import SYSTEMS, load
from arbitro.table import Table
from tests.table.plain import Counting


def attack(table: Table) -> int:
    """Hits on 13 or more for a d6; a natural 1 breaks the sword, a 20 is called out."""
    roll = table.roll("attack", "ada", D20)
    if roll == 1:
        table.tell("sword broken")
    if table.choose("mercy?", "ada", ("no", "yes"), "no", roll=roll) == "yes":
        return 0
    if roll < 13:
        table.tell("miss", roll=roll)
        return 0
    table.tell("hit", roll=roll)
    if roll == 20:
        table.tell("hit", roll=roll, again=True)
    return table.roll("damage", "ada", D6)


def test_odds_are_the_results_with_their_weights():
    found = odds(attack)

    assert found.chance(0) == Fraction(3, 5)
    assert found.chance(6) == Fraction(1, 15)
    assert found.chance(lambda damage: damage > 3) == Fraction(1, 5)
    assert found.mean() == Fraction(7, 5)


def test_chances_are_of_being_told_at_least_once():
    """A code that is told twice counts once, and one that is never told has no chance."""
    found = chances(attack, ("hit", "miss", "sword broken", "dragon"))

    assert found == {"hit": Fraction(2, 5), "miss": Fraction(3, 5), "sword broken": Fraction(1, 20), "dragon": 0}


def test_chances_follow_the_policy():
    assert chances(attack, ["hit"], lambda question: "yes") == {"hit": 0}


def test_chances_ask_no_more_than_the_codes_need():
    """A broken sword and a miss, a miss, a hit: after a hit nothing else matters, and the critical is not asked for."""
    only_hits = Counting(attack)

    chances(only_hits, ["hit"])

    assert only_hits.runs == 3


def test_no_codes_have_no_chances():
    assert chances(attack, []) == {}


@pytest.mark.parametrize("system", SYSTEMS)
def test_consequences_are_what_may_be_left_of_whoever_is_changed(system: str):
    """What is suggested in the demo, step by step, until a blow falls: a twin looks at every state that it leads to."""
    rules = load(system)
    state = rules.demo()
    for _ in range(30):
        command = rules.suggest(state, rules.due(state)[0])
        found = consequences(rules, state, command)
        ways = odds(lambda table, state=state, command=command: rules.apply(state, command, table))  # type: ignore[misc]
        before = {figure.id: figure.vitals[0].now for figure in rules.figures(state)}
        means = dict.fromkeys(before, Fraction())
        for after, weight in ways.items():
            for figure in rules.figures(after):
                means[figure.id] += Fraction(weight * figure.vitals[0].now, ways.total)
        assert {who: what.mean() for who, what in found.items()} == {
            who: mean for who, mean in means.items() if who in found
        }
        assert all(means[who] == before[who] for who in before if who not in found)
        if found:
            return
        state = max(ways.items(), key=lambda way: way[1])[0]
    raise AssertionError("no blow fell")
