"""Open rolls on rules that nobody would write: programs made by hypothesis, played by `outcomes` and by the plain twin.

A program is a tuple of statements over a growing list of numbers; the small interpreter below is the rule. What it
does with a number is what rule writers do: arithmetic, comparisons, min, max, sorted, in, match, charts of numbers and
of words, texts, calls.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbitro.dice import Dice
from arbitro.table import Table, outcomes, read_off, tellings
from tests.release import SEED, often
from tests.table.plain import as_chances, plain_outcomes

CODES = ("hit", "miss", "fumble")
MOST_ROLLS = 4
"""In one run: the twin plays every face of every die."""


@dataclass(frozen=True)
class Scores:
    first: Any
    rest: tuple[Any, ...]


class Sheet(msgspec.Struct, frozen=True):
    name: str
    points: Any


# --- The interpreter -------------------------------------------------------------------------------------------------

ARITHMETIC: dict[str, Any] = {"+": operator.add, "-": operator.sub, "max": max, "min": min}
COMPARISONS = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
}  # fmt: skip


def named(number: Any) -> int:
    match number:
        case 1:
            return 10
        case 3 | 4:
            return 20
        case _:
            return 30


def column_of(number: int, chart: tuple[int, ...]) -> int:
    return chart[number % len(chart)]


WORDS = ("head", "arm", "", "leg", "arm", "heart")

USES: dict[str, Any] = {
    "is": lambda word: 5 if word == "arm" else 2,
    "is not": lambda word: 5 if word != "nothing" else 2,
    "among": lambda word: 1 if word in ("leg", "head") else 4,
    "any": lambda word: 3 if word else -1,
    "long": len,
    "known": lambda word: {"head": 1, "arm": 2, "": 3, "leg": 4, "heart": 6}[word],
    "said": lambda word: len(f"{word}-{word.upper()}" + word + ("a " + word).title()),
    "first": lambda word: 1 if word.startswith("he") else 6,
    "alike": lambda word: 2 if word == word + "" and word <= "head" else 0,
}
"""What a rule asks of a word."""


def word_of(number: int, words: tuple[str, ...]) -> str:
    return words[number % len(words)]


def value_of(expression: Any, numbers: list[Any]) -> Any:
    """A number. The operators are those of a rule; the chart and the text look at every face."""
    match expression:
        case int():
            return expression
        case ("number", int(at)):
            return numbers[at % len(numbers)] if numbers else 3
        case ("+" | "-" | "max" | "min" as how, one, other):
            return ARITHMETIC[how](value_of(one, numbers), value_of(other, numbers))
        case ("times", one, int(factor)):
            return value_of(one, numbers) * factor
        case ("half", one, int(divisor)):
            return value_of(one, numbers) // divisor
        case ("rest", one, int(divisor)):
            return value_of(one, numbers) % divisor
        case ("minus", one):
            return -value_of(one, numbers)
        case ("abs", one):
            return abs(value_of(one, numbers))
        case ("middle", one, other, third):
            return sorted([value_of(each, numbers) for each in (one, other, third)])[1]
        case ("chart", one):
            return (3, 1, 4, 1, 5)[value_of(one, numbers) % 5]
        case ("read off", one):
            return read_off(column_of, value_of(one, numbers), (3, 1, 4, 1, 5))
        case ("word", str(use), one):
            return USES[use](read_off(word_of, value_of(one, numbers), WORDS))
        case ("text", one):
            return len(f"{value_of(one, numbers)}")
        case ("named", one):
            return named(value_of(one, numbers))
        case ("if", condition, one, other):
            return value_of(one if holds(condition, numbers) else other, numbers)
    raise AssertionError(expression)


def holds(condition: Any, numbers: list[Any]) -> bool:
    """A yes or a no."""
    match condition:
        case ("in", one, tuple(several)):
            return value_of(one, numbers) in several
        case ("among", one, frozenset(several)):
            return value_of(one, numbers) in several
        case ("between", one, other, third):
            return bool(value_of(one, numbers) < value_of(other, numbers) <= value_of(third, numbers))
        case ("true", one):
            return bool(value_of(one, numbers))
        case ("not", one):
            return not holds(one, numbers)
        case ("and", one, other):
            return holds(one, numbers) and holds(other, numbers)
        case (str(how), one, other):
            return bool(COMPARISONS[how](value_of(one, numbers), value_of(other, numbers)))
    raise AssertionError(condition)


def perform(program: tuple[Any, ...], table: Table, numbers: list[Any], words: list[Any], rolls: list[int]) -> None:
    """Carry out the statements; `rolls` counts, so that the twin comes to an end."""
    for statement in program:
        match statement:
            case ("roll", dice):
                if len(rolls) < MOST_ROLLS:
                    rolls.append(1)
                    numbers.append(table.roll("a roll", "ada", dice))
            case ("let", expression):
                numbers.append(value_of(expression, numbers))
            case ("tell", code):
                table.tell(code, number=numbers[-1] if numbers else 0)
            case ("choose", one, other):
                options = value_of(one, numbers), value_of(other, numbers)
                numbers.append(table.choose("which?", "ada", options))
            case ("call", sub_program, expression):
                if len(rolls) < MOST_ROLLS:
                    rolls.extend((1, 1))
                    found = table.call(sub_ruling, value_of(expression, numbers), sub_program)
                    if isinstance(found, Sheet):
                        words.append(found.name)
                    numbers.extend(found if isinstance(found, tuple) else (found.points,))
            case ("if", condition, one, other):
                perform(one if holds(condition, numbers) else other, table, numbers, words, rolls)
            case ("ask", str(use)):
                numbers.append(USES[use](words[-1]))


def sub_ruling(number: int, table: Table, program: tuple[Any, ...]) -> Any:
    """At most two rolls; a pair or, for some numbers, a sheet: results of more than one shape."""
    numbers, words, rolls = [number], list[Any](["arm"]), [1] * (MOST_ROLLS - 2)
    perform(program, table, numbers, words, rolls)
    last = numbers[-1]
    return (last, numbers[0]) if last < 4 else Sheet(read_off(word_of, last + numbers[0], WORDS), last)


def rule(program: tuple[Any, ...], table: Table) -> Any:
    numbers: list[Any] = []
    words: list[Any] = ["arm"]
    perform(program, table, numbers, words, [])
    last = numbers[-1] if numbers else 0
    return Scores(last, (Sheet(words[-1], numbers[0] if numbers else 0), tuple(numbers[:3]), "end"))


# --- The programs ----------------------------------------------------------------------------------------------------

small = st.integers(-2, 7)
expressions = st.recursive(
    st.one_of(small, st.tuples(st.just("number"), st.integers(0, 5))),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["+", "-", "max", "min"]), inner, inner),
        st.tuples(st.just("times"), inner, st.integers(-2, 3)),
        st.tuples(st.sampled_from(["half", "rest"]), inner, st.sampled_from([2, 3, -2])),
        st.tuples(st.sampled_from(["minus", "abs", "chart", "read off", "text", "named"]), inner),
        st.tuples(st.just("word"), st.sampled_from([*USES]), inner),
        st.tuples(st.just("middle"), inner, inner, inner),
        st.tuples(st.just("if"), st.tuples(st.sampled_from([*COMPARISONS]), inner, inner), inner, inner),
    ),
    max_leaves=5,
)
conditions = st.recursive(
    st.one_of(
        st.tuples(st.sampled_from([*COMPARISONS]), expressions, expressions),
        st.tuples(st.just("in"), expressions, st.tuples(small, small)),
        st.tuples(st.just("among"), expressions, st.frozensets(small, max_size=3)),
        st.tuples(st.just("between"), expressions, expressions, expressions),
        st.tuples(st.just("true"), expressions),
    ),
    lambda inner: st.one_of(st.tuples(st.just("not"), inner), st.tuples(st.just("and"), inner, inner)),
    max_leaves=3,
)
dice = st.sampled_from([Dice(1, 2), Dice(1, 3), Dice(1, 4), Dice(1, 6), Dice(2, 2), Dice(2, 3, keep=1, bonus=1)])
plain_statements = st.one_of(
    st.tuples(st.just("roll"), dice),
    st.tuples(st.just("roll"), dice),
    st.tuples(st.just("let"), expressions),
    st.tuples(st.just("tell"), st.sampled_from(CODES)),
    st.tuples(st.just("choose"), expressions, expressions),
    st.tuples(st.just("ask"), st.sampled_from([*USES])),
)


def branching(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    block = st.lists(inner, max_size=3).map(tuple)
    return st.one_of(
        inner,
        st.tuples(st.just("if"), conditions, block, block),
        st.tuples(st.just("call"), block, expressions),
    )


programs = st.lists(branching(branching(plain_statements)), max_size=6).map(tuple)

D6_TWICE = ("roll", Dice(1, 6)), ("roll", Dice(1, 6))


@pytest.mark.slow
@settings(max_examples=often("RULES", 100), derandomize=not SEED)
@given(programs)
@example((*D6_TWICE, ("if", ("<", ("number", 0), ("number", 1)), (("tell", "hit"),), (("let", ("number", 1)),))))
@example((*D6_TWICE, ("let", ("half", ("+", ("number", 0), ("number", 1)), 2)), ("tell", "hit")))
@example((("call", D6_TWICE, 5), ("ask", "is"), ("if", ("==", ("number", 2), 5), (("tell", "hit"),), ())))
@example((("call", D6_TWICE, 5), ("call", (("roll", Dice(1, 4)), ("tell", "miss")), ("number", 0)), ("tell", "hit")))
def test_random_rules_come_to_the_same_as_every_face_in_turn(program):
    def run(table: Table) -> Any:
        return rule(program, table)

    def run_for_nothing(table: Table) -> None:
        run(table)

    assert as_chances(outcomes(run)) == plain_outcomes(run)
    assert as_chances(outcomes(run, watch=CODES)) == plain_outcomes(run, watch=CODES)
    plain = plain_outcomes(run_for_nothing, watch=CODES)
    assert as_chances(tellings(run, CODES)) == {told: chance for (_, told), chance in plain.items()}
