"""Exact odds by open rolls: equal to the plain twin on every rule here, in as few runs as there are branches."""

from __future__ import annotations

import math
import operator
from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped]
import msgspec
import pytest

from arbitro.dice import D4, D6, D8, D10, D20, D100, Dice
from arbitro.table import (
    BadAnswer,
    NotPure,
    Number,
    Question,
    Table,
    TooLarge,
    cup,
    outcomes,
    read_off,
    support,
    tellings,
)
from arbitro.table.branches import MOST_TURNS
from tests.table.plain import Counting, as_chances, plain_outcomes


def roll(table: Table, dice: Dice = D6) -> Any:
    return table.roll("a roll", "ada", dice)


@dataclass(frozen=True, slots=True)
class Fighter:
    """Somebody with hit points; at -1 they are dead, and how dead nobody asks."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Foe:
    name: str
    points: int


class Pair(NamedTuple):
    one: Any
    other: Any


class Creature(msgspec.Struct, frozen=True):
    name: str
    points: int
    wounds: tuple[int, ...] = ()


class Alone(msgspec.Struct, frozen=True, kw_only=True):
    points: int


ADA, BRAN = Fighter("ada", 8), Fighter("bran", 6)


# --- The rules of these tests ----------------------------------------------------------------------------------------


def knave_attack(table: Table, points: int = 20, bonus: int = 2, defence: int = 13) -> int:
    """A d20 and a bonus against a defence; a natural 20 adds a die; below zero is dead."""
    attack = table.roll("attack", "ada", D20)
    if attack + bonus <= defence:
        table.tell("miss", roll=attack)
        return points
    damage = table.roll("damage", "ada", D8)
    if attack == 20:
        damage += table.roll("damage", "ada", D8)
    table.tell("hit", roll=attack, damage=damage)
    return max(-1, points - damage)


def knave_save(table: Table, bonus: int = 2) -> bool:
    """The better of two d20, thrown one by one."""
    return bool(max(roll(table, D20), roll(table, D20)) + bonus > 15)


def brp_attack(table: Table, skill: int = 60, parry: int = 45, armour: int = 3) -> tuple[str, int]:
    """Two d100, levels of success, damage with a bonus die, armour."""
    attack = table.roll("attack", "ada", D100)
    if attack > skill:
        return "miss", 0
    special = attack <= skill // 5
    parried = table.roll("parry", "bran", D100)
    if parried <= parry // 5 or (parried <= parry and not special):
        return "parried", 0
    damage = table.roll("damage", "ada", D8) + table.roll("bonus", "ada", D4)
    if special:
        damage += 8
    return "wounded", max(0, damage - armour)


def blow(fighter: Fighter, table: Table, bonus: int) -> Fighter:
    """A blow against somebody, as a sub-ruling."""
    if roll(table, D20) + bonus <= 12:
        return fighter
    return replace(fighter, points=max(-1, fighter.points - roll(table, D6)))


def hit_for(bonus: int, table: Table) -> int:
    """The damage of an attack, as a sub-ruling that knows nothing of hit points."""
    attack = table.roll("attack", "ada", D20)
    if attack + bonus <= 13:
        return 0
    return table.roll("damage", "ada", D8) + (table.roll("damage", "ada", D8) if attack == 20 else 0)


def knave_round(table: Table) -> tuple[int, int]:
    """One blow each; who falls does not strike back."""
    second = 12 - table.call(hit_for, 2)
    if second <= 0:
        return 12, -1
    return max(-1, 9 - table.call(hit_for, 1)), second


def match_on(number: Any) -> str:
    match number:
        case 1:
            return "fumble"
        case 5 | 6:
            return "good"
        case _:
            return "middling"


def of_tops(number: int, tops: tuple[int, ...]) -> int:
    return sum([number > top for top in tops])


def count_sixes(table: Table, most: int) -> int:
    """A die that goes on for as long as it shows a six, to a bound."""
    total = 0
    for _ in range(most):
        one = roll(table, D6)
        total += one
        if one != 6:
            break
    return total


@lru_cache
def remembers(number: int) -> int:
    """A helper with a cache of its own, which holds on to whatever it was given."""
    return number - 3


def both_fall(table: Table) -> Pair:
    return Pair(table.call(blow, ADA, 2), table.call(blow, BRAN, 0))


def strike_and_tell(fighter: Fighter, table: Table) -> None:
    table.tell("hit" if roll(table, D20) > 12 else "miss")


def two_strikes(table: Table) -> str:
    table.call(strike_and_tell, ADA)
    table.call(strike_and_tell, ADA)
    return "done"


RULES: dict[str, Callable[[Table], Any]] = {
    "nothing": lambda t: 1,
    "a roll": roll,
    "arithmetic": lambda t: 3 * roll(t) - 2 * (1 - roll(t)) + True,
    "a roll less itself": lambda t: (r := roll(t)) - r,
    "a roll less itself is 0 at once": lambda t: ((r := roll(t)) - r == 0, r),
    "twice a roll is no two rolls": lambda t: (r := roll(t)) + r,
    "no times a roll": lambda t: roll(t) * 0 + 0 * roll(t),
    "minus a roll": lambda t: -roll(t) > -3,
    "minus a sum": lambda t: (-(roll(t) + 2) > -5, 3 - (2 * roll(t) - 1), abs(roll(t) - 4) + 1),
    "a number less a roll": lambda t: (10 - roll(t) < 6, +roll(t)),
    "below": lambda t: (r := roll(t)) < 3 or r,
    "at most": lambda t: (r := roll(t)) <= 3 or r,
    "above": lambda t: (r := roll(t)) > 3 or r,
    "at least": lambda t: (r := roll(t)) >= 3 or r,
    "from the left": lambda t: (3 < (r := roll(t)), 3 <= r, 3 > r, 3 >= r, 3 == r, 3 != r),  # noqa: SIM300
    "equal": lambda t: ((r := roll(t)) == 3, r != 4, r),
    "not a number": lambda t: ((r := roll(t)) == "3", r == None, r != (3,), r in ("a", 2)),  # noqa: E711
    "chained": lambda t: 1 < (r := roll(t)) <= 4 < r + 2,
    "chained with two rolls": lambda t: 1 < roll(t) < roll(t) < 6,
    "truth": lambda t: "yes" if roll(t) - 1 else "no",
    "or": lambda t: roll(t) - 1 or 7,
    "against each other": lambda t: (a := roll(t)) > (b := roll(t, D8)) or b - a,
    "against each other, weighted": lambda t: (2 * roll(t) - 3 * roll(t, D4) >= 1, roll(t, D4)),
    "three together": lambda t: (a := roll(t)) + (b := roll(t)) + (c := roll(t)) > 10 or (a, b, c),
    "four together": lambda t: roll(t) + roll(t, D4) + roll(t, D4) - roll(t) > 3,
    "asked together, then alone": lambda t: ((a := roll(t)) + (b := roll(t)) > 6, a > 3, b == 2, a - b),
    "max": lambda t: max(roll(t), roll(t), 4),
    "max of one and a number": lambda t: max(-1, 3 - roll(t)),
    "min": lambda t: min(roll(t), roll(t)) + 1,
    "sorted": lambda t: tuple(sorted([roll(t), roll(t), roll(t)])),
    "sorted by": lambda t: sorted([("a", roll(t)), ("b", roll(t))], key=operator.itemgetter(1))[0],
    "in numbers": lambda t: (r := roll(t, D20)) in (1, 20) or r > 10,
    "in a range": lambda t: roll(t, D20) in range(3, 7),
    "in a set": lambda t: roll(t, D20) in {1, 20},
    "match": lambda t: match_on(roll(t)),
    "abs": lambda t: abs(roll(t) - roll(t)),
    "sum": lambda t: sum(roll(t, D4) for _ in range(3)),
    "any": lambda t: any(roll(t) == 6 for _ in range(3)),
    "half": lambda t: roll(t, D10) // 2,
    "half, asked": lambda t: ((r := roll(t, D10)) // 2 > 2, r, (r + 1) // 2),
    "half, rounded up": lambda t: -(-(roll(t) + roll(t)) // 2),
    "half of what is known": lambda t: r // 2 if (r := roll(t)) == 5 else (r + 3) % 4,
    "remainder": lambda t: (roll(t, D10) % 3, roll(t, D10) % 3 == 1),
    "by a roll": lambda t: ((r := roll(t, D4)), 20 // r, 20 % r, roll(t, D4) // r, roll(t, D4) * r),
    "divmod": lambda t: divmod(roll(t, D10), 3),
    "divided": lambda t: (roll(t) / 2, 6 / roll(t)),
    "powers": lambda t: (roll(t) ** 2, 2 ** roll(t), pow(roll(t), 2, 5)),
    "bits": lambda t: ((r := roll(t)) & 1, 1 | r, r ^ 3, r << 1, 1 << r, ~roll(t), r & roll(t)),
    "int": lambda t: int(roll(t)) + 1,
    "float": lambda t: math.sqrt(roll(t)) > 2,
    "a float": lambda t: ((r := roll(t)) > 2.5, r == 4.0, r + 0.5, 0.5 * r, 0.5 - r, r - 0.5, r <= 3.5, 2.5 < r),  # noqa: SIM300
    "a fraction": lambda t: ((r := roll(t)) < Fraction(7, 2), r * Fraction(1, 2), Fraction(1, 3) + r),
    "rounding": lambda t: (round(roll(t)), math.floor(roll(t)), math.ceil(roll(t)), math.trunc(roll(t))),
    "index": lambda t: "abcdef"[roll(t) - 1],
    "slice": lambda t: "abcdef"[: roll(t)],
    "a chart": lambda t: bisect((2, 4, 5), roll(t)),
    "read off": lambda t: read_off(of_tops, roll(t, D10) + roll(t, D4) - 2, (1, 4, 9)),
    "read off, asked": lambda t: ((r := read_off(of_tops, roll(t), (2, 4))) > 0, 10 * r, read_off(of_tops, r, (1,))),
    "read off what is known": lambda t: read_off(of_tops, r, (2,)) if (r := roll(t)) == 5 else read_off(of_tops, 3, ()),
    "dictionary": lambda t: {1: "one", 6: "six"}.get(roll(t), "some"),
    "range": lambda t: sum(range(roll(t))),
    "repeated": lambda t: ("x" * roll(t), roll(t) * "y", (0,) * roll(t)),
    "hash": lambda t: hash(roll(t)),
    "text": lambda t: f"{roll(t)} {roll(t):>3} {roll(t)!r} " + str(roll(t)),
    "as many dice as a die shows": lambda t: sum([roll(t, D4) for _ in range(roll(t, D4))]),
    "dice thrown together": lambda t: (r := roll(t, Dice(3, 6, bonus=1))) > 10 or r,
    "advantage": lambda t: (r := roll(t, Dice(2, 20, keep=1))) == 20 or r + 2 > 13,
    "the lowest two": lambda t: roll(t, Dice(3, 6, keep=-2)) // 2,
    "a die with one face": lambda t: roll(t, Dice(1, 1)) + roll(t) > 4,
    "six again": lambda t: count_sixes(t, 4),
    "knave attack": knave_attack,
    "knave attack on the weak": lambda t: knave_attack(t, points=5),
    "knave save": knave_save,
    "knave round": knave_round,
    "a struct": lambda t: Creature("wolf", 8 - roll(t), (roll(t), 2)),
    "a struct with names only": lambda t: Alone(points=roll(t)),
    "a dataclass": lambda t: replace(ADA, points=max(-1, ADA.points - roll(t, D10))),
    "a named tuple": lambda t: Pair(roll(t), Pair(ADA, roll(t))),
    "a set": lambda t: frozenset({roll(t), roll(t)}),
    "an equal struct": lambda t: Creature("wolf", roll(t)) == Creature("wolf", 3),
    "a cache of its own": lambda t: remembers(roll(t)) + roll(t) > 2 or remembers(roll(t)),
    "a call": lambda t: t.call(blow, ADA, 2),
    "calls": both_fall,
    "a call with a roll": lambda t: t.call(blow, ADA, roll(t)),
    "a call with an open state": lambda t: t.call(blow, replace(ADA, points=roll(t)), 2),
    "a call's number": lambda t: (r := t.call(hit_for, 2)) > 3 or r,
    "calls against each other": lambda t: t.call(hit_for, 2) >= t.call(hit_for, 4),
    "a call for nothing": two_strikes,
    "calls in calls": lambda t: t.call(lambda bonus, table: table.call(blow, ADA, bonus).points > 3, 2),
}  # fmt: skip


@pytest.mark.parametrize("name", RULES)
def test_open_rolls_come_to_the_same_as_every_face_in_turn(name):
    run = RULES[name]

    assert as_chances(outcomes(run)) == plain_outcomes(run)


WATCHED = [{"hit"}, {"hit", "miss"}, {"never"}, {"hit", "never"}]


@pytest.mark.parametrize("watch", WATCHED, ids=sorted)
@pytest.mark.parametrize("run", [knave_attack, two_strikes], ids=["knave attack", "two strikes"])
def test_what_is_told_is_part_of_the_outcome_if_it_is_watched(run, watch):
    assert as_chances(outcomes(run, watch=watch)) == plain_outcomes(run, watch=watch)

    def run_for_nothing(table: Table) -> None:
        run(table)

    plain = plain_outcomes(run_for_nothing, watch=watch)
    assert as_chances(tellings(run, watch)) == {told: chance for (_, told), chance in plain.items()}


def test_an_attack_over_a_grid_of_arguments():
    """Certain hits, certain misses and everything between; a clamp that matters, and one that does not."""
    for points in (1, 4, 9, 20):
        for bonus in (0, 5, 30):
            for defence in (0, 13, 19, 40):

                def run(table: Table, of: tuple[int, int, int] = (points, bonus, defence)) -> int:
                    return knave_attack(table, *of)

                assert as_chances(outcomes(run)) == plain_outcomes(run)


# --- Against a dice library ------------------------------------------------------------------------------------------


def as_icepool(die: icepool.Die[Any]) -> dict[Any, Fraction]:
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


def test_a_dice_library_says_the_same_of_an_attack_with_a_critical():
    d8, d20 = icepool.d8, icepool.d20

    def damage(attack: int) -> Any:
        if attack + 2 <= 13:
            return 0
        return d8 + d8 if attack == 20 else d8

    theirs = d20.map(damage).map(lambda lost: max(-1, 8 - lost))

    assert as_chances(outcomes(lambda table: knave_attack(table, points=8))) == as_icepool(theirs)


def test_a_dice_library_says_the_same_of_an_advantage():
    thrown_together = outcomes(lambda table: roll(table, Dice(2, 20, keep=1)))
    one_by_one = outcomes(lambda table: max(roll(table, D20), roll(table, D20)))

    assert as_chances(thrown_together) == as_chances(one_by_one) == as_icepool(icepool.d20.highest(2))
    assert thrown_together == one_by_one


# --- How often a rule is run -----------------------------------------------------------------------------------------


RUNS = {
    "knave attack": (knave_attack, 3, 139),
    "knave attack that may kill": (lambda t: knave_attack(t, points=5), 5, 139),
    "knave save, dice one by one": (knave_save, 4, 400),
    "knave save, dice together": (lambda t: roll(t, Dice(2, 20, keep=1)) + 2 > 15, 2, 400),
    "knave round": (knave_round, 3, 16_383),
    "brp attack": (brp_attack, 8, 121_732),
}
"""A rule, its runs with open rolls, the runs of the plain twin."""


@pytest.mark.slow
@pytest.mark.parametrize("name", RUNS)
def test_a_rule_is_run_once_for_each_branch(name):
    rule, open_runs, plain_runs = RUNS[name]
    run, twin = Counting(rule), Counting(rule)

    assert as_chances(outcomes(run)) == plain_outcomes(twin)

    assert (run.runs, twin.runs) == (open_runs, plain_runs)


def test_a_rule_that_only_tells_is_run_once_for_each_branch_and_spreads_nothing():
    """What the result holds open is not looked at: twenty dice would have 20 * 5 + 1 outcomes, or 6 ** 20 if apart."""

    def run(table: Table) -> tuple[Any, ...]:
        table.tell("hit" if roll(table, D20) > 12 else "miss")
        return tuple(roll(table) for _ in range(20))

    counting = Counting(run)

    assert as_chances(tellings(counting, ["hit"])) == {frozenset({"hit"}): Fraction(2, 5), frozenset(): Fraction(3, 5)}
    assert counting.runs == 2


def test_a_run_stops_once_everything_watched_was_told():
    def run(table: Table) -> None:
        table.tell("begins")
        assert not roll(table), "nobody should come here"

    assert tellings(run, {"begins"}) == {frozenset({"begins"}): 1}


def test_so_does_a_call_within_it_and_whoever_asks_for_its_results_has_them_all_the_same():
    """Where somebody is struck need not be rolled for whoever only asks whether; nor is it lost to whoever asks."""

    def blow(die: int, table: Table) -> str:
        if roll(table, D20) <= die:
            return "missed"
        table.tell("struck")
        return "head" if roll(table, D20) > 19 else "chest"

    counting = Counting(lambda table: table.call(blow, 12))

    assert as_chances(tellings(counting, ["struck"])) == {
        frozenset({"struck"}): Fraction(2, 5),
        frozenset(): Fraction(3, 5),
    }
    assert counting.runs == 2
    assert as_chances(outcomes(counting, watch=["struck"])) == {
        ("missed", frozenset()): Fraction(3, 5),
        ("head", frozenset({"struck"})): Fraction(1, 50),
        ("chest", frozenset({"struck"})): Fraction(19, 50),
    }


def test_weights_have_no_common_divisor_and_the_total_is_their_sum():
    odds = outcomes(lambda table: roll(table, D20) > 10)

    assert dict(odds) == {False: 1, True: 1}
    assert odds.total == 2


# --- Calls -----------------------------------------------------------------------------------------------------------


def test_a_call_is_worked_out_once_however_often_it_is_made():
    calls = 0

    def sub_ruling(bonus: int, table: Table) -> int:
        nonlocal calls
        calls += 1
        return hit_for(bonus, table)

    def run(table: Table) -> int:
        return table.call(sub_ruling, 2) + table.call(sub_ruling, 2)

    first, second = outcomes(run), outcomes(run)

    assert calls == 3
    assert as_chances(first) == as_chances(second) == plain_outcomes(run)


def test_a_call_forks_into_shapes_and_leaves_the_numbers_and_the_words_open():
    """A blow leaves Ada as she was, with other hit points or under another name: one shape. A verdict is another."""

    def blow_or_flight(fighter: Fighter, table: Table) -> Fighter:
        if roll(table, D20) == 1:
            return replace(fighter, name="somebody fleeing")
        return blow(fighter, table, 2)

    def blow_or_verdict(fighter: Fighter, table: Table) -> Any:
        return "over" if roll(table, D20) == 1 else blow(fighter, table, 2)

    one_shape = Counting(lambda t: t.call(blow, ADA, 2))
    other_name = Counting(lambda t: t.call(blow_or_flight, ADA))
    two_shapes = Counting(lambda t: t.call(blow_or_verdict, ADA))

    for each in one_shape, other_name, two_shapes:
        assert as_chances(outcomes(each)) == plain_outcomes(each.run)
    assert (one_shape.runs, other_name.runs, two_shapes.runs) == (1, 1, 2)


LOCATIONS = ("leg", "leg", "arm", "chest", "chest", "head")


def location_of(die: int, locations: tuple[str, ...]) -> str:
    return locations[die - 1]


ASKED: dict[str, tuple[int, Callable[[str], Any]]] = {
    "nothing": (1, lambda location: ""),
    "is it this": (2, lambda location: location == "head"),
    "is it not what it cannot be": (1, lambda location: location != "tail"),
    "one of two": (3, lambda location: location in ("head", "chest")),
    "in a set": (4, lambda location: location in {"head", "chest"}),
    "is it any": (1, bool),
    "in a sentence": (4, lambda location: f"the {location}"),
    "beside others": (4, lambda location: "the " + location + "!"),
    "its letters": (4, lambda location: location.upper()[0]),
    "by it": (4, lambda location: {"leg": 1, "arm": 2, "chest": 3, "head": 4}[location]),
}
"""What a rule may ask of a word that is one of four, and how often it is run for that."""


@pytest.mark.parametrize("asked", ASKED)
def test_a_word_off_a_chart_is_open_until_a_rule_asks_which_it_is(asked: str):
    """Whether it is this one is a question; what it says is looked at, word by word and not face by face."""
    runs, asks = ASKED[asked]

    def struck(table: Table) -> Any:
        location = read_off(location_of, roll(table, D6), LOCATIONS)
        return asks(location), location

    def called(table: Table) -> Any:
        location, weapon = table.call(where, "axe")
        return asks(location), location, weapon

    def where(weapon: str, table: Table) -> tuple[str, str]:
        return read_off(location_of, roll(table, D6), LOCATIONS), weapon

    for rule in struck, called:
        counting = Counting(rule)
        assert as_chances(outcomes(counting)) == plain_outcomes(rule)
        assert counting.runs == runs


def test_two_open_words_can_be_compared_sorted_and_joined_like_any_others():
    """Two names that two rulings came to, say: whose comes first, both in order, one after the other."""

    def run(table: Table) -> Any:
        one, other = [read_off(location_of, roll(table, D6), LOCATIONS) for _ in range(2)]
        return one < other, max(one, other), tuple(sorted([one, other])), one + other, one in other

    assert as_chances(outcomes(run)) == plain_outcomes(run)


def test_numbers_and_truths_in_a_call_s_result_are_kept_apart():
    def one_or_true(state: int, table: Table) -> Any:
        return (roll(table, D4), True) if roll(table, D4) > 2 else (False, roll(table, D4))

    def run(table: Table) -> str:
        return repr(table.call(one_or_true, 0))

    assert as_chances(outcomes(run)) == plain_outcomes(run)


def test_results_of_different_kinds_with_the_same_parts_are_kept_apart():
    def one_of_two(state: int, table: Table) -> Any:
        return Fighter("ada", 3) if roll(table, D4) == 1 else Foe("ada", roll(table, D4))

    def run(table: Table) -> Any:
        return table.call(one_of_two, 0)

    assert as_chances(outcomes(run)) == plain_outcomes(run)


def test_a_call_s_arguments_are_settled_before_its_rule_sees_them():
    """Its odds are remembered by them."""

    def sub_ruling(fighter: Fighter, table: Table) -> bool:
        assert type(fighter.points) is int
        return fighter.points > 2

    assert outcomes(lambda t: t.call(sub_ruling, Fighter("ada", roll(t) - 1))).chance(True) == Fraction(1, 2)


def test_what_a_call_tells_is_remembered_with_it():
    def run(table: Table) -> int:
        return table.call(hit_and_tell, 2) + table.call(hit_and_tell, 4)

    def hit_and_tell(bonus: int, table: Table) -> int:
        damage = hit_for(bonus, table)
        table.tell("hit" if damage else "miss")
        return damage

    for watch in ({"hit"}, {"miss", "hit"}):
        assert as_chances(outcomes(run, watch=watch)) == plain_outcomes(run, watch=watch)


# --- Decisions -------------------------------------------------------------------------------------------------------


def test_decisions_are_taken_by_the_policy():
    def run(table: Table) -> Any:
        attack = roll(table, D20)
        stance = table.choose("stance", "ada", ("careful", "bold"), "careful", roll=attack)
        points = table.choose("how many?", "ada", Number(1, 3))
        return attack + (5 if stance == "bold" else 0) > 12, points, table.choose("stance", "bran", (1, 2))

    def policy(question: Question) -> Any:
        return {"stance #1": "bold", "how many? #1": 2}.get(question.address, question.fallback)

    assert outcomes(run).chance((True, 1, 1)) == Fraction(8, 20)
    assert outcomes(run, policy).chance((True, 2, 1)) == Fraction(13, 20)
    assert as_chances(outcomes(run, policy)) == plain_outcomes(run, policy)


def test_a_policy_may_look_at_the_dice():
    """Reroll a low die: the policy asks about an open roll, and that is a fork like any other."""

    def run(table: Table) -> Any:
        first = roll(table)
        return roll(table) if table.choose("again?", "ada", ("no", "yes"), roll=first) == "yes" else first

    def policy(question: Question) -> str:
        return "yes" if question.facts["roll"] < 3 else "no"

    counting = Counting(run)
    assert as_chances(outcomes(counting, policy)) == plain_outcomes(run, policy)
    assert counting.runs == 2


def test_one_of_two_rolls_may_be_chosen_unseen():
    counting = Counting(lambda t: t.choose("which?", "ada", (roll(t, D4), roll(t, D8)), 0))

    odds = outcomes(counting, lambda question: question.options[1])

    assert (len(odds), counting.runs) == (8, 1)


def test_a_policy_that_answers_something_else_is_told_so():
    with pytest.raises(BadAnswer, match=r"asked stance #1: careful, bold; found 'wild'"):
        outcomes(lambda t: t.choose("stance", "ada", ("careful", "bold")), lambda question: "wild")


def test_a_default_that_is_no_option_is_refused():
    with pytest.raises(BadAnswer, match=r"asked stance #2: careful, bold; found 'wild'"):
        outcomes(
            lambda t: (t.choose("stance", "ada", ("wild",)), t.choose("stance", "ada", ("careful", "bold"), "wild"))
        )


# --- Results ---------------------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """Two numbers with names."""

    mine: int
    theirs: int


@pytest.mark.parametrize(
    ("run", "kinds"),
    [
        (lambda t: roll(t) - 7, (int,)),
        (lambda t: (roll(t), 7, roll(t)), (tuple, int, int, int)),
        (lambda t: (roll(t), True, 7), (tuple, int, bool, int)),
        (lambda t: Score(roll(t), 7), (Score, int, int)),
        (lambda t: ((roll(t), 7), 7), (tuple, tuple, int)),
    ],
)
def test_a_result_of_numbers_stays_of_its_kind(run: Callable[[Table], Any], kinds: tuple[type, ...]):
    """Plain tuples of whole numbers are made by the cup itself; what only looks like one is not."""
    odds = outcomes(run)

    assert as_chances(odds) == plain_outcomes(run)
    assert {(type(one), *map(type, one if isinstance(one, tuple) else ())) for one in odds} == {kinds}


def test_what_a_result_shares_with_an_older_value_stays_the_same_object():
    wolf, bear = Creature("wolf", 9), Creature("bear", 20)
    state = (wolf, bear, ADA)

    def run(table: Table) -> tuple[Any, ...]:
        return (msgspec.structs.replace(wolf, points=wolf.points + 1 - roll(table)), *state[1:])

    counting = Counting(run)
    for odds in (outcomes(counting), outcomes(counting, since=state)):
        assert as_chances(odds) == plain_outcomes(run)
        assert all(after[1] is bear and type(after[0].points) is int for after in odds)
    assert counting.runs == 2


def test_a_result_has_plain_numbers_and_not_open_ones():
    odds = outcomes(lambda t: Pair(roll(t), Creature("wolf", 3, (roll(t) * 2,))))

    assert {type(leaf) for one, (_, _, (wound,)) in map(read_pair, odds) for leaf in (one, wound)} == {int}


def read_pair(pair: Pair) -> tuple[Any, tuple[Any, ...]]:
    return pair.one, msgspec.structs.astuple(pair.other)


# --- Too much, and not allowed ---------------------------------------------------------------------------------------


def wait_for_a_six(table: Table) -> int:
    while roll(table) != 6:
        pass
    return 1


def six_for_ever(table: Table) -> int:
    while roll(table) == 6:
        pass
    return 1


@pytest.mark.parametrize("rule", [wait_for_a_six, six_for_ever])
def test_a_loop_without_a_bound_is_refused(rule):
    with pytest.raises(TooLarge, match="bound its loops") as refused:
        outcomes(rule)

    assert refused.value.runs <= MOST_TURNS + 1


def test_more_runs_than_allowed_are_refused_with_their_number():
    def run(table: Table) -> bool:
        return sum(bool(roll(table, D20) > 10) for _ in range(10)) == 10

    assert outcomes(run, most_runs=1024).chance(True) == Fraction(1, 1024)
    with pytest.raises(TooLarge, match="1023 runs") as refused:
        outcomes(run, most_runs=1023)
    assert refused.value.runs == 1023


def test_more_outcomes_than_allowed_are_refused():
    """A character's six abilities at once: 16 ** 6 outcomes of a single run."""
    with pytest.raises(TooLarge):
        outcomes(lambda table: tuple(roll(table, Dice(3, 6)) for _ in range(6)))


def test_a_rule_that_remembers_the_last_run_is_found_out():
    mood: list[int] = []

    def moody(table: Table) -> bool:
        mood.append(1)
        return bool(roll(table, D20) > 10 + len(mood))

    with pytest.raises(NotPure, match="no mutation"):
        outcomes(moody)


def test_a_rule_that_stops_asking_is_found_out():
    mood: list[int] = []

    def moody(table: Table) -> bool:
        mood.append(1)
        return len(mood) > 1 or bool(roll(table, D20) > 10)

    with pytest.raises(NotPure):
        outcomes(moody)


def test_a_roll_kept_for_later_is_of_no_use():
    kept = []
    outcomes(lambda table: kept.append(roll(table)))

    with pytest.raises(NotPure, match="keep no open roll"):
        assert kept[0] > 3


def test_an_error_in_a_rule_comes_out_as_it_is():
    def run(table: Table) -> None:
        if roll(table) == 6:
            raise LookupError("no such thing")

    with pytest.raises(LookupError, match="no such thing"):
        outcomes(run)


@pytest.fixture
def _forgetful():
    support.forget()
    yield
    support.forget()


@pytest.mark.usefixtures("_forgetful")
def test_dice_too_many_to_compare_together_are_looked_at_face_by_face(monkeypatch):
    monkeypatch.setattr(cup, "MOST_ROWS", 30)

    for name in ("three together", "asked together, then alone", "half, rounded up", "sorted", "four together"):
        assert as_chances(outcomes(RULES[name])) == plain_outcomes(RULES[name])


@pytest.mark.usefixtures("_forgetful")
def test_what_is_remembered_may_be_forgotten_at_any_moment(monkeypatch):
    monkeypatch.setattr(support, "MOST_KEPT", 200)

    for name in ("knave attack", "calls", "knave round", "sorted", "calls in calls"):
        assert as_chances(outcomes(RULES[name])) == plain_outcomes(RULES[name])
