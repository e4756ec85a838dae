"""A fight that is over has a page of its own: who holds the field, how the chance to win went, what is left."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from arbitro.play.game import Game
from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from tests.web.helpers import House, Person, text_of


def fight_on(table: House, person: Person, most: int = 400) -> Game:
    """Everybody does what the system suggests, until the fight is over."""
    kept = table.keeper.open(person.game)
    rules = kept.game.system
    for _ in range(most):
        if not rules.scene(kept.game.state).fighting:
            return kept.game
        asks = person.asks
        if asks:
            one = asks[0]
            value = {"faces": None} if one["dice"] else {"value": one["begins"] or (one["options"] or ["…"])[0]}
            person.granted("reply", of=one["of"], address=one["address"], **value)
            continue
        who = rules.due(kept.game.state)[0]
        person.act(msgspec.to_builtins(rules.suggest(kept.game.state, who)), quick=True)
    raise AssertionError("this fight does not end")


def fought(table: House, system: str = "lanterns", language: str = "en", seed: int = 3) -> Person:
    table.keeper.draw = from_seed(seed)
    person = table.person(language).demo(system)
    fight_on(table, person)
    return person


def page_of(person: Person) -> str:
    """The path to the page, as the table says it."""
    found = re.search(r'href="(/g/[\w-]+/fight/[\w-]+)"', person.get(f"/g/{person.game}").text)
    assert found, "the table does not say that the fight is over"
    return found[1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_fought_out_has_its_page_in_every_system(table: House, system: str):
    ada = fought(table, system)

    answer = ada.get(page_of(ada))

    assert answer.status_code == 200
    print(text_of(answer))
