"""What a referee does to several at once: the rule for one for each, and what the referee says once for all."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import SYSTEMS, knave, load
from arbitro.systems.contract import Illegal
from arbitro.systems.evening import Introduce
from arbitro.systems.several import MOST_WHOS, Befall
from arbitro.table import Answer, Question, Script, Table, throw

KNOWN = tuple(system for system in SYSTEMS if load(system).KINDS)


def room(system: str, many: int = 3) -> tuple[Any, Any, tuple[str, ...]]:
    """A system, a game with so many of one kind in it, and who they are."""
    door = load(system)
    state = door.apply(door.new(), Introduce(door.KINDS[0], count=many, newcomer="one"), Script())
    return door, state, tuple(one.id for one in door.figures(state))


def test_everybody_in_the_room_takes_a_die_and_the_referee_is_asked_once():
    """Three take 1d6 of a fire, 2, 5 and 1 points of 9: what fire it is is said once, each has dice of their own."""
    door, state, whos = room("knave")
    state = replace(state, people=tuple([replace(one, hit_points=9, most_hit_points=9) for one in state.people]))
    said = (("KN-24 harm", "trap"), ("KN-24 trap dice", 1), ("KN-24 trap die", 6))
    table = Script(*said, *[("KN-24 trap damage", points) for points in (2, 5, 1)])

    after = door.apply(state, Befall(whos, (("type", "harm"),)), table)

    assert table.finished
    assert [one.hit_points for one in after.people] == [7, 4, 8]
    lost = [(each.facts["who"], each.facts["damage"]) for each in table.told if each.code == "KN-22 wound"]
    assert lost == [(whos[0], 2), (whos[1], 5), (whos[2], 1)]


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


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Befall((), (("type", "harm"),)), "no-whos"),
        (Befall(("one-1", "one-1"), (("type", "harm"),)), "no-whos"),
        (Befall(("one-1", "stranger"), (("type", "harm"),)), "no-figure"),
        (Befall(("one-1",), ()), "no-command"),
        (Befall(("one-1",), (("type", "attack"),)), "no-command"),
        (Befall(("one-1",), (("type", "adjust"),)), "no-befall"),
        (Befall(("one-1", "one-2"), (("type", "adjust"), ("dial", "wings")), value=1), "no-dial"),
        (Befall(tuple(map(str, range(MOST_WHOS + 1))), (("type", "harm"),)), "no-count"),
    ],
)
def test_what_cannot_befall_all_of_them_befalls_nobody(command: Befall, code: str):
    _, state, _ = room("knave")

    with pytest.raises(Illegal) as refused:
        knave.apply(state, command, Script())

    assert refused.value.phrase.code == code
