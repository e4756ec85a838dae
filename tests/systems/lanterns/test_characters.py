"""Making somebody for Lanterns."""

from __future__ import annotations

import pytest

from arbitro.systems import lanterns
from arbitro.systems.contract import ANYONE
from arbitro.table import Answer, Live, Question, Stop, Text, Waiting, from_seed
from arbitro.table.live import throw

CREATE = lanterns.legal(lanterns.new(), ANYONE)[0].command


def dice(question: Question) -> Answer | None:
    """Dice are thrown by the engine; decisions wait."""
    return throw(question, from_seed(1)) if question.dice else None


def test_a_name_is_asked_for_and_thrown_for_whoever_has_none():
    """LA-2: a short text, whose default is the chart's name."""
    asked: list[Question] = []

    def decide(question: Question) -> object:
        asked.append(question)
        return question.fallback

    state = lanterns.apply(lanterns.new(), CREATE, Live(from_seed(1), decide))

    assert asked[-1].options == Text(40)
    assert state.people[0].name == asked[-1].default != ""


def test_the_first_decision_of_a_new_player_waits():
    """LA-2: which skill is the gift is for the player to say."""
    with pytest.raises(Stop) as stop:
        lanterns.apply(lanterns.new(), CREATE, Waiting({}, dice))

    assert stop.value.question.address == "LA-2 gift #1"
    assert stop.value.question.options == ("grip", "sight", "nerve")


def test_newcomers_are_told_apart():
    """LA-2: an id each, whatever they are called."""
    state = lanterns.new()
    for _ in range(3):
        state = lanterns.apply(state, CREATE, Live(from_seed(1)))

    assert [one.id for one in state.people] == ["hero-1", "hero-2", "hero-3"]
