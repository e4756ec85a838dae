"""A fight in Lanterns where a file of answers does not reach: waiting, calls, ends."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems import lanterns
from arbitro.systems.common import person
from arbitro.systems.lanterns.campaign import Fight
from arbitro.systems.lanterns.combat import Round, Strike, Wait
from arbitro.table import REFEREE, Answer, Live, Question, Script, Stop, Waiting, from_seed
from arbitro.table.live import throw

FOES_FIRST = replace(lanterns.demo(), fight=Fight(1, "foes"))


def dice(question: Question) -> Answer | None:
    """Dice are thrown by the engine; decisions wait."""
    return throw(question, lambda faces: 9 if question.who == "leech-1" else 2) if question.dice else None


def test_a_blow_waits_for_the_player_who_is_struck():
    """LA-9 has no default: the game stops at Ada's decision and goes on from her answer."""
    with pytest.raises(Stop) as stop:
        lanterns.apply(FOES_FIRST, Strike("leech-1", "ada"), Waiting({}, dice))

    question = stop.value.question
    assert (question.words, question.who, question.default) == ("LA-9 blow", "ada", None)
    answered = {question.address: Answer(question.address, "lantern", by="player")}

    after = lanterns.apply(FOES_FIRST, Strike("leech-1", "ada"), Waiting(answered, dice))

    assert person(after, "ada").lantern is None
    assert person(after, "ada").breath == 9


def test_who_has_no_lantern_is_not_asked():
    """LA-9: a creature, or somebody whose lantern is broken, just takes the blow."""
    table = Script(("LA-6 for", 9), ("LA-6 against", 1), ("LA-8 damage", 4))
    heroes_first = replace(FOES_FIRST, fight=Fight(1, "heroes"))

    after = lanterns.apply(heroes_first, Strike("ada", "leech-1"), table)

    table.finish()
    assert person(after, "leech-1").breath == 3


def test_once_a_side_has_acted_it_is_the_other_sides_turn_and_then_a_new_round():
    """LA-7: the referee begins the round when everybody has had a turn."""
    state, order = lanterns.demo(), []
    for _ in range(6):
        due = lanterns.due(state)
        order.append(due)
        step = Round() if due == (REFEREE,) else Wait(due[0])
        state = lanterns.apply(state, step, Live(from_seed(1)))

    foes = ("leech-1", "moth-1")
    assert order == [(REFEREE,), ("ada", "bran"), ("bran",), foes, foes[1:], (REFEREE,)]


def test_without_a_burning_lantern_the_things_of_the_well_go_first():
    """LA-7, and LA-5: a lantern that goes out this round gives no light this round."""
    state = lanterns.demo()
    state = replace(state, people=tuple(replace(one, lantern=None) for one in state.people))

    after = lanterns.apply(state, lanterns.suggest(state, "referee"), Script(("LA-5 draught", 4)))

    assert lanterns.due(after) == ("leech-1", "moth-1")
