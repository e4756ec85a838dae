"""What may come of each answer stands on it, where whoever is asked may know it.

The numbers come from the rules twice: once with dice that stay open, once face by face.
"""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import convert, to_builtins
from msgspec.structs import replace

from arbitro.play.game import Open
from arbitro.play.moments import MOST_WEIGHED, Moment, moment, stakes_of
from arbitro.play.projection import Ask, view
from arbitro.play.wishes import Act, Reply
from arbitro.systems import load
from arbitro.table import Answer, Question, Stop, Told, Waiting, from_seed, throw, thrown
from tests.play.playing import Sitting

ASKED = {"brp": "BRP-5.6 defence", "d10": "D10-17 answer", "stepdie": "SD-11 avoid with"}
EVERYWHERE = {**ASKED, "symbaroum": "SY-14 pain"}


def asked(system: str) -> tuple[Sitting, Open]:
    """A demo fight at the moment when somebody is asked how they defend themselves, or what their pain brings."""
    for seed in range(20):
        sitting = Sitting(system)
        sitting.draw = from_seed(seed)
        for _ in range(200):
            for one in sitting.game.open:
                if one.questions[0].words == EVERYWHERE[system]:
                    return sitting, one
            if sitting.game.open:
                one = sitting.game.open[0]
                seat = next(each.id for each in sitting.game.seats if one.questions[0].who in each.figures)
                sitting.wish(seat, Reply(one.seq, one.questions[0].address, one.questions[0].fallback))
                continue
            who = next(iter(sitting.game.system.due(sitting.game.state)), None)
            if who is None:
                break
            seat = next(each.id for each in sitting.game.seats if who in each.figures)
            command = sitting.game.system.suggest(sitting.game.state, who)
            sitting.wish(seat, Act(to_builtins(command), quick=True))
    raise AssertionError("nobody is asked")


def ask_of(sitting: Sitting) -> Ask:
    """The question as whoever must answer it sees it."""
    who = sitting.game.open[0].questions[0].who
    return view(sitting.game, next(each for each in sitting.game.seats if who in each.figures)).asks[0]


def face_by_face(sitting: Sitting, one: Open, option: Any, codes: tuple[str, ...]) -> dict[str, Fraction]:
    """How often each of these is told over all faces of the die with which somebody defends themselves."""
    question = one.questions[0]
    known = {**one.answers, question.address: Answer(question.address, option)}
    dice: list[Question] = []

    def told(face: int) -> set[str]:
        dice.clear()

        def supply(asked: Question) -> Answer:
            if not asked.dice:
                return Answer(asked.address, asked.fallback)
            dice.append(asked)
            return thrown(asked, (face,), "") if len(dice) == 1 and face else throw(asked, from_seed(1))

        table = Waiting(known, supply)
        sitting.game.system.apply(sitting.game.state, one.command, table)
        return {each.code for each in table.steps[before:] if isinstance(each, Told)}

    table = Waiting(one.answers, lambda question: None)
    with pytest.raises(Stop):
        sitting.game.system.apply(sitting.game.state, one.command, table)
    before = len(table.steps)
    told(0)
    assert not dice or dice[0].dice
    most = dice[0].dice.faces if dice and dice[0].dice else 1
    found = [told(face) for face in range(1, most + 1)]
    return {code: Fraction(sum(code in each for each in found), most) for code in codes}


@pytest.mark.parametrize("system", ASKED)
def test_each_way_to_defend_oneself_says_how_likely_the_blow_gets_through(system: str):
    """Of a parry its own skill alone, since the blow has fallen; of no defence at all that it surely does."""
    sitting, one = asked(system)
    ask, codes = ask_of(sitting), vars(load(system))["STAKES_OF"][ASKED[system]]

    assert len(ask.odds) == len(ask.options) > 1
    for option, odds in zip(ask.options, ask.odds, strict=True):
        slow = face_by_face(sitting, one, option, codes)
        assert dict(odds) == {code: chance for code, chance in slow.items() if chance}
    assert len(set(ask.odds)) > 1


def test_pain_says_what_the_free_attack_would_bring():
    """The free attack that follows on an answer is a command of its own: the chances are those that stand on its button
    once the answer is given. A fall is certain."""
    sitting, one = asked("symbaroum")
    ask, question, system = ask_of(sitting), one.questions[0], sitting.game.system
    assert ask.options == ("fall", "free-attack")
    fall, free = ask.odds

    said = {**one.answers, question.address: Answer(question.address, "free-attack")}
    after = system.apply(sitting.game.state, one.command, Waiting(said, lambda question: None))
    button = stakes_of(system, after, system.suggest(after, after.fight.queue[0].by))

    assert fall == ()
    assert free == tuple([(code, chance) for code, chance in button if chance])
    assert len(free) > 1


CHOICES = {
    "brp": ("oppose", "BRP-3.3 skill"),
    "d10": ("oppose", "D10-11 with what"),
    "knave": ("try", "KN-9 task"),
    "stepdie": ("contest", "SD-2 trait"),
}
"""With what somebody tries something: the command, and what it asks."""


@pytest.mark.parametrize("system", CHOICES)
def test_what_one_tries_something_with_is_chosen_with_its_chances(system: str):
    """Each option has the chance that stands on the button of a roll where the referee has said that answer."""
    door, (tag, words) = load(system), CHOICES[system]
    state = replace(door.demo(), fight=None)
    who = next(each.id for each in door.figures(state) if each.side == "heroes")
    legal = [each.command for each in door.legal(state, who) if not each.refusal]
    command = next(each for each in legal if to_builtins(each)["type"] == tag)
    first: list[Question] = []
    with pytest.raises(Stop):
        door.apply(state, command, Waiting({}, first.append))
    question = first[0]
    assert question.words == words

    odds = moment(door, state).weighed(command, question, {}, frozenset())
    assert len(odds) == len(question.options)
    assert len(set(odds)) > 1
    for option, found in zip(question.options, odds, strict=True):
        button = stakes_of(door, state, command, said=((words, option),))
        assert dict(found) == {code: chance for code, chance in button if chance}


def test_all_options_together_cost_no_more_than_a_look_may():
    """brp, a contest against all who are there: 38 skills, each with a hundred ways to go, took four seconds. A look at
    the table waits for it."""
    door = load("brp")
    state = replace(door.demo(), fight=None)
    runs = 0

    def apply(*arguments: Any) -> Any:
        nonlocal runs
        runs += 1
        return door.apply(*arguments)

    who = next(each.id for each in door.figures(state) if each.side == "heroes")
    command = next(each.command for each in door.legal(state, who) if to_builtins(each.command)["type"] == "vie")
    first: list[Question] = []
    with pytest.raises(Stop):
        door.apply(state, command, Waiting({}, first.append))
    system: Any = SimpleNamespace(**{**vars(door), "apply": apply})

    odds = Moment(system, state).weighed(command, first[0], {}, frozenset())

    assert len(first[0].options) > 30
    assert odds == ()
    assert runs <= MOST_WEIGHED


@pytest.mark.parametrize("system", EVERYWHERE)
def test_nothing_is_told_by_an_answer_that_its_reader_may_not_know(system: str):
    """Neither a foe's numbers, where they are closed, nor what comes of a die that only the referee has seen."""
    sitting, one = asked(system)
    game = sitting.game

    sitting.game = replace(game, settings=replace(game.settings, open_foes=False))
    assert ask_of(sitting).odds == ()

    for issued in (replace(one.issued, secret=True), replace(one.issued, blind=True)):
        sitting.game = replace(game, open=(replace(one, issued=issued),))
        assert all(ask.odds == () for seat in game.seats for ask in view(sitting.game, seat).asks)
    sitting.game = replace(game, open=(replace(one, hidden=frozenset(("said #1",))),))
    assert ask_of(sitting).odds == ()


@pytest.mark.parametrize("system", EVERYWHERE)
def test_that_somebody_is_there_unseen_is_told_by_no_answer(system: str):
    """The chances are those of the game in which nobody has come: that there are none would tell it. Of what the unseen
    do there are none."""
    sitting, one = asked(system)
    game, before = sitting.game, ask_of(sitting)
    there = {each.id for each in game.system.figures(game.state)}
    comes = {"type": "introduce", "kind": game.system.KINDS[0], "side": "foes"}
    table = Waiting({}, lambda question: throw(question, from_seed(1)) if question.dice else said(question))
    state = game.system.apply(game.state, convert(comes, game.system.COMMANDS), table)
    came = frozenset([each.id for each in game.system.figures(state)]) - there
    assert came

    sitting.game = replace(game, state=state, unseen=came)
    assert ask_of(sitting) == before != replace(before, odds=())

    sitting.game = replace(game, unseen=frozenset((one.command.who,)))
    assert ask_of(sitting).odds == ()


def said(question: Question) -> Answer:
    """What usually happens."""
    return Answer(question.address, question.fallback)
