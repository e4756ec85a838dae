"""What a referee does to several at once: the rule for one for each, and what the referee says once for all."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems import SYSTEMS, load
from arbitro.systems.evening import Introduce
from arbitro.systems.several import Befall
from arbitro.table import Answer, Question, Script, Table, throw

KNOWN = tuple(system for system in SYSTEMS if load(system).KINDS)


def room(system: str, many: int = 3) -> tuple[Any, Any, tuple[str, ...]]:
    """A system, a game with so many of one kind in it, and who they are."""
    door = load(system)
    state = door.apply(door.new(), Introduce(door.KINDS[0], count=many, newcomer="one"), Script())
    return door, state, tuple(one.id for one in door.figures(state))


@pytest.mark.parametrize("system", KNOWN)
def test_a_number_is_set_of_several_by_one_command(system: str):
    """By the first dial that they have in common which is a number: one up for the first two of three, then to its
    lowest, which may be 0; each one's sum is told."""
    door, state, whos = room(system)
    dial = next(each for each in door.dials(state, whos[0]) if type(each.value) is int and each.value < each.high)
    fields, told = (("type", "adjust"), ("dial", dial.name)), Script()

    after = door.apply(state, Befall(whos[:2], fields, step=1), told)
    lowest = door.apply(after, Befall(whos[:2], fields, value=dial.low), Script())

    def now(there: Any) -> list[Any]:
        return [next(each.value for each in door.dials(there, who) if each.name == dial.name) for who in whos]

    assert now(after) == [dial.value + 1, dial.value + 1, dial.value]
    assert now(lowest) == [dial.low, dial.low, dial.value]
    assert [(each.facts["who"], each.facts["after"]) for each in told.told] == [(w, dial.value + 1) for w in whos[:2]]


@pytest.mark.parametrize("system", KNOWN)
def test_what_may_be_done_to_one_may_be_done_to_two(system: str):
    """Each command of the referee's that is about one of them, on its usual way."""
    door, state, whos = room(system)
    kinds = {command.__struct_config__.tag for command in door.COMMANDS.__args__} - {"befall"}
    offered = {option.command.__struct_config__.tag for option in door.legal(state, "referee") if not option.refusal}

    for tag in kinds & offered & {"harm", "hurt", "injure", "hazard", "fall"}:
        befalls = Befall(whos[:2], (("type", tag),))
        told = Usual()
        assert door.apply(state, befalls, told) is not None
        assert {fact for each in told.told for fact in each.facts.values() if fact in whos} == {*whos[:2]}


class Usual(Table):
    """What is usual, and ones."""

    def missing(self, question: Question) -> Answer:
        if question.dice is not None:
            return throw(question, lambda faces: 1)
        return Answer(question.address, question.fallback)
