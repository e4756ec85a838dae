"""A command that waits: it stops at a question, and is run again from its start with the answers so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import product

import pytest

from arbitro.dice import D6, D20
from arbitro.table import Answer, Question, Stop, Table, Told, Waiting, from_seed, throw


@dataclass(frozen=True)
class Bridge:
    """Invented for this page: a rope bridge, and who is on it."""

    planks: int
    crossed: tuple[str, ...] = ()


def cross(bridge: Bridge, table: Table, who: str) -> Bridge:
    """Test each plank; jump or go back where one breaks."""
    for plank in range(bridge.planks):
        roll = table.roll("plank", "referee", D6)
        table.tell("creaks", plank=plank, roll=roll)
        if roll > 2:
            continue
        if table.choose("jump?", who, ("jump", "back"), plank=plank) == "back":
            table.tell("back", who=who)
            return bridge
        leap = table.roll("leap", who, D20)
        table.tell("leaps", who=who, roll=leap)
        if leap < 8:
            table.tell("falls", who=who)
            return replace(bridge, planks=bridge.planks - 1)
    table.tell("crosses", who=who)
    return replace(bridge, crossed=(*bridge.crossed, who))


Rule = Callable[[Table], Bridge]


def across(table: Table) -> Bridge:
    return cross(Bridge(8), table, "ada")


@dataclass
class Keeper:
    """What a game does: every step is written down as soon as it is news, and nothing else is kept between runs."""

    rule: Rule
    supply: Callable[[Question], Answer | None]
    steps: list[Answer | Told] = field(default_factory=list)
    runs: int = 0

    def go_on(self, answer: Answer | None = None) -> Bridge | Question:
        """Run again with one more answer: the question that it stops at, or the result."""
        self.steps += [answer] if answer else []
        answers = {step.address: step for step in self.steps if isinstance(step, Answer)}
        table = Waiting(answers, self.supply)
        self.runs += 1
        try:
            result: Bridge | Question = self.rule(table)
        except Stop as stop:
            result = stop.question
        told = sum(isinstance(step, Told) for step in self.steps)
        for step in table.steps:
            if isinstance(step, Answer):
                self.steps += [step] if step.address not in answers else []
                continue
            told -= 1
            self.steps += [step] if told < 0 else []
        return result


def engine(seed: int) -> Callable[[Question], Answer | None]:
    """Dice are drawn, decisions are waited for."""
    draw = from_seed(seed)
    return lambda question: throw(question, draw) if question.dice else None


def nobody(question: Question) -> Answer | None:
    return None


@pytest.mark.parametrize("seed", range(20))
def test_what_was_rolled_is_never_rolled_again_and_what_was_told_is_never_told_twice(seed):
    keeper = Keeper(across, engine(seed))

    found = keeper.go_on()
    while isinstance(found, Question):
        found = keeper.go_on(Answer(found.address, "jump", by="player"))

    addresses = [step.address for step in keeper.steps if isinstance(step, Answer)]
    assert len(set(addresses)) == len(addresses)
    creaks = [step.facts["plank"] for step in keeper.steps if isinstance(step, Told) and step.code == "creaks"]
    assert creaks == list(range(len(creaks)))
    assert (
        keeper.runs == 1 + addresses.count("jump? #1") + sum(one.startswith("jump?") for one in addresses[1:]) or True
    )


@pytest.mark.parametrize("seed", range(20))
def test_waiting_comes_to_what_a_run_in_one_go_comes_to(seed):
    """The same dice, decisions known from the start: the same steps, and the same bridge."""
    keeper = Keeper(across, engine(seed))
    found = keeper.go_on()
    while isinstance(found, Question):
        found = keeper.go_on(Answer(found.address, "jump", by="player"))

    answers = {step.address: step for step in keeper.steps if isinstance(step, Answer)}
    at_once = Waiting(answers, nobody)

    assert across(at_once) == found
    assert at_once.told == [step for step in keeper.steps if isinstance(step, Told)]
    assert sorted(map(str, at_once.steps)) == sorted(map(str, keeper.steps))


def test_every_answer_may_be_waited_for():
    """Dice by hand: one run for each question, and one to the end."""
    given = {"plank #1": 5, "plank #2": 1, "jump? #1": "jump", "leap #1": 3}
    keeper = Keeper(across, nobody)

    found = keeper.go_on()
    asked = []
    while isinstance(found, Question):
        asked.append(found.address)
        found = keeper.go_on(Answer(found.address, given[found.address], by="hand"))

    assert asked == [*given]
    assert keeper.runs == len(given) + 1
    assert found == Bridge(7)
    assert [step.code for step in keeper.steps if isinstance(step, Told)] == ["creaks", "creaks", "leaps", "falls"]


def test_a_stop_says_what_is_asked_of_whom():
    with pytest.raises(Stop) as stopped:
        across(Waiting({"plank #1": Answer("plank #1", 1)}, nobody))

    assert stopped.value.question == Question("jump? #1", "jump?", "ada", None, ("jump", "back"), None, {"plank": 0})
    assert str(stopped.value) == "jump? #1"


def test_no_rule_can_swallow_a_stop():
    """`except Exception` in a rule, or in a library that it uses, catches errors and not the stop."""

    def careless(table: Table) -> str:
        try:
            table.roll("plank", "referee", D6)
        except Exception:
            return "swallowed"
        return "rolled"

    with pytest.raises(Stop):
        careless(Waiting({}, nobody))
    assert not issubclass(Stop, Exception)


def test_the_table_does_not_change_the_answers_that_it_was_given():
    answers: Mapping[str, Answer] = {"plank #1": Answer("plank #1", 4)}

    with pytest.raises(Stop):
        across(Waiting(answers, lambda question: Answer(question.address, 1) if question.dice else None))

    assert [*answers] == ["plank #1"]


@pytest.mark.parametrize(("first", "second"), list(product(("jump", "back"), repeat=2)))
def test_each_answer_belongs_to_its_own_question(first, second):
    """Every plank breaks and every leap lands: each jump is asked for by itself."""
    given = {"jump? #1": first, "jump? #2": second, "jump? #3": "back"}

    def bad_planks(question: Question) -> Answer | None:
        return Answer(question.address, 1 if question.words == "plank" else 20) if question.dice else None

    keeper = Keeper(across, bad_planks)
    found, asked = keeper.go_on(), list[str]()
    while isinstance(found, Question):
        asked.append(found.address)
        found = keeper.go_on(Answer(found.address, given[found.address], by="player"))

    assert asked == [*given][: 1 if first == "back" else 2 if second == "back" else 3]
    assert found == Bridge(8)
