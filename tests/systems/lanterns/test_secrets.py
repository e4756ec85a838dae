"""What those see who may not know a creature's numbers, or that it is there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import lanterns
from arbitro.systems.common import with_people
from arbitro.systems.contract import ANYONE
from arbitro.systems.lanterns.campaign import Campaign, Fight, without
from arbitro.systems.lanterns.characters import FOES, creature
from arbitro.systems.lanterns.combat import Meet, Strike
from arbitro.table import REFEREE, Live, Modifiers, Script, from_seed
from arbitro.words import LANGUAGES, speaker

DEMO = replace(lanterns.demo(), fight=Fight(1, "heroes"))


def told_without(leech: Any, command: Any, *answers: tuple[str, Any]) -> list[Any]:
    """Every line of a command with its facts, but for those that are numbers of a creature's."""
    state = replace(with_people(DEMO, leech), fight=Fight(1, FOES if command.who == "leech-1" else "heroes"))
    table = Script(*answers)
    lanterns.apply(state, command, table)
    table.finish()
    heroes = {one.id for one in state.people if not one.kind}
    lines = []
    for event in table.told:
        numbers = lanterns.NUMBERS_OF.get(event.code, {})
        hidden = {fact for whose, facts in numbers.items() if event.facts[whose] not in heroes for fact in facts}
        lines.append((event.code, {key: value for key, value in event.facts.items() if key not in hidden}))
    return lines


@pytest.mark.parametrize(
    ("command", "answers"),
    [
        (Strike("ada", "leech-1"), [("LA-6 for", 10), ("LA-6 against", 1), ("LA-8 damage", 3)]),
        (Strike("ada", "leech-1"), [("LA-6 for", 1), ("LA-6 against", 10)]),
        (
            Strike("leech-1", "ada"),
            [("LA-6 for", 10), ("LA-6 against", 1), ("LA-9 blow", "breath"), ("LA-8 damage", 2)],
        ),
    ],
)
def test_two_creatures_who_differ_in_numbers_alone_read_alike(command: Any, answers: list[tuple[str, Any]]):
    """LA-6, LA-8, LA-10: with dice that come to the same, whatever they have of Grip, Nerve and breath."""
    leech = creature("leech", 1, 2)
    other = replace(leech, grip=leech.grip + 3, nerve=leech.nerve + 2, breath=6, most_breath=16)

    assert told_without(leech, command, *answers) == told_without(other, command, *answers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", lanterns.NUMBERS_OF)
def test_every_line_can_be_said_without_its_numbers(code: str, language: Any):
    """With no gap and none of the digits."""
    facts = {"who": "ada", "target": "moth-1", "patient": "bran", "place": 1, "points": 4, "left": 97, "dial": "grip"}
    facts["reason"] = "x"
    numbers = {fact for theirs in lanterns.NUMBERS_OF[code].values() for fact in theirs}
    facts |= {"modifiers": Modifiers().plus("grip", 98), "other_modifiers": Modifiers().plus("nerve", 99)}

    kept = {key: value for key, value in facts.items() if key not in numbers}
    said = speaker(language, "lanterns").say(code, kept, {"ada": "Ada"}, "hidden")

    assert not any(sign in said for sign in ("…", "97", "98", "99"))


def seen(state: Campaign) -> str:
    """Whatever is shown of a game, and whatever anybody is offered in it."""
    ids = [figure.id for figure in lanterns.figures(state)]
    offers = [lanterns.legal(state, who) for who in (ANYONE, REFEREE, *ids)]
    sheets = [lanterns.sheet(state, who) for who in ids]
    return str((lanterns.figures(state), lanterns.scene(state), lanterns.due(state), offers, sheets, state))


@pytest.mark.parametrize("seed", range(5))
def test_who_is_not_seen_is_not_there(seed: int):
    """Not in the tracker, the order, the buttons nor the state; and alone there is no fight."""
    state, draw = lanterns.demo(), from_seed(seed)
    while due := lanterns.due(state):
        for one in state.people:
            assert f"'{one.id}'" not in seen(without(state, (one.id,)))
        alone = without(state, [one.id for one in state.people if one.kind])
        assert (lanterns.due(alone), alone.fight) == ((), None)
        assert without(state, ()) == state
        state = lanterns.apply(state, lanterns.suggest(state, due[0]), Live(draw))


def test_a_creature_takes_the_id_that_it_is_given():
    """And nobody else's."""
    after = lanterns.apply(DEMO, Meet("moth", newcomer="f7"), Live(from_seed(1)))

    assert (after.people[-1].id, after.people[-1].name) == ("f7", "moth 2")
    refusal = lanterns.why_not(DEMO, Meet("moth", newcomer="ada"))
    assert refusal is not None
    assert refusal.code == "no-newcomer"
