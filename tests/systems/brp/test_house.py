"""Every house rule both ways, through the door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import brp
from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.campaign import Campaign, Fight, House
from arbitro.systems.brp.combat import Round, due
from arbitro.systems.brp.commands import why_not
from arbitro.systems.brp.creation import Invest
from arbitro.systems.brp.encounters import set_out
from arbitro.systems.brp.movement import range_of
from arbitro.systems.brp.trials import Attempt, Oppose
from arbitro.table import Table
from tests.systems.brp.figures import NORMAL, armed, done, facts, foe, moment, peace, person, skilled


def driving(house: House) -> Any:
    """The chance to drive a cart, out of 99."""
    return facts(
        replace(peace(person("ada")), house=house), Attempt("ada", "drive/cart"), "BRP-3.2 failure",
        NORMAL, ("BRP-4.4 time", "a-round"), ("BRP-3.2 skill", 90),
    )["against"]  # fmt: skip


def reading(house: House) -> Any:
    """Whether somebody can try to read."""
    return why_not(replace(peace(person("ada")), house=house), Attempt("ada", "literacy/own")) is None


def investing(house: House) -> Any:
    """Whether Climb may be raised from 75."""
    one = replace(skilled(person("ada"), climb=35), free_points=10)
    return why_not(replace(peace(one), house=house), Invest("ada", "climb")) is None


def special_of_61(house: House) -> Any:
    """How good a 13 is at 61: the table says 12, a fifth rounded up is 13."""
    ada = armed(person("ada"), "broadsword", skill=46)
    state = moment(replace(peace(ada, foe("orc", place=(1, 0))), house=house), "ada")
    answers: list[tuple[str, Any]] = [
        NORMAL,
        ("BRP-5.5 attack", 13),
        ("BRP-5.6 defence", "none"),
        ("BRP-5.9 damage", 2),
    ]
    if house.special_rounds_up:
        answers.append(("BRP-5.12 hours", 1))
    return "BRP-5.13 special" in done(state, Attack("ada", "orc", "broadsword"), *answers)[1]


def long_shot_in_the_dark(house: House) -> Any:
    """Bow 60 at 100 m in near darkness."""
    archer = armed(person("ada"), "longbow", skill=55)
    state = replace(moment(peace(archer, foe("orc", place=(100, 0))), "ada"), house=house, light="dark")
    answers = (NORMAL, ("BRP-5.5 attack", 90))
    return facts(state, Shoot("ada", "orc", "longbow"), "BRP-5.5 miss", *answers)["against"]


def two_specials(house: House) -> Any:
    """Stealth 60 against Listen 25, both with an 01."""
    state = replace(peace(skilled(person("ada"), stealth=50), person("bran")), house=house, between=True)
    return done(
        state, Oppose("ada", "bran"), ("BRP-3.3 skill", "stealth"), ("BRP-3.3 answer", "listen"),
        NORMAL, ("BRP-3.3 active", 1), NORMAL, ("BRP-3.3 passive", 1),
    )[1][-1]  # fmt: skip


def first_phase(house: House) -> Any:
    """What a round begins with."""
    state, _ = done(replace(peace(person("ada"), foe("orc")), house=house, fight=Fight()), Round())
    assert due(state)
    assert state.fight is not None
    return state.fight.phase


def second_parry(house: House) -> Any:
    """The chance of a second parry at 60 in one round."""
    ada, bran = (armed(person(who), "broadsword", skill=45) for who in ("ada", "bran"))
    orc = armed(foe("orc", place=(1, 0)), "short-sword", skill=45)
    state = moment(replace(peace(ada, bran, orc), house=house), "ada", "bran")
    parry = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "short-sword"), NORMAL, ("BRP-5.6 parry", 20))
    state, _ = done(state, Attack("ada", "orc", "broadsword"), *parry)
    return facts(state, Attack("bran", "orc", "broadsword"), "BRP-5.6 parried", *parry)["against"]


def three_squares_aslant(house: House) -> Any:
    """How far it is from C7 to F4, in metres."""
    state = set_out(replace(peace(person("ada"), foe("orc")), house=house, fight=Fight()), {"orc": 8}, Table())
    return range_of(state, "ada").get((5 * 2, 3 * 2))


CASES: dict[str, tuple[Callable[[House], Any], dict[Any, Any]]] = {
    "era": (driving, {"historical": 1, "modern": 20, "future": 1}),
    "literacy": (reading, {True: True, False: False}),
    "skill_cap": (investing, {True: False, False: True}),
    "special_rounds_up": (special_of_61, {False: False, True: True}),
    "difficulties_stack": (long_shot_in_the_dark, {True: 15, False: 30}),
    "special_tie": (two_specials, {"both_fail": "BRP-3.3 stalemate", "higher_skill": "BRP-3.3 won"}),
    "intents": (first_phase, {True: "intent", False: "act"}),
    "defence_penalty": (second_parry, {False: 60, True: 30}),
    "squares": (three_squares_aslant, {"line": None, "squares": 6, "squares-half": 9, "squares-two": 12}),
}


def test_every_house_rule_is_tried_with_every_option():
    """(BRP-2.6, BRP-2.8, BRP-3, BRP-3.2, BRP-3.3, BRP-5.2, BRP-5.3, BRP-5.6)"""
    assert {rule.name: set(rule.options) for rule in brp.HOUSE_RULES} == {
        name: set(expected) for name, (_, expected) in CASES.items()
    }


@pytest.mark.parametrize(
    ("name", "option"), [(name, option) for name, (_, expected) in CASES.items() for option in expected]
)
def test_a_house_rule_changes_what_it_says(name: str, option: Any):
    """Each option gives its own result."""
    scene, expected = CASES[name]

    assert scene(replace(House(), **{name: option})) == expected[option]


def test_the_defaults_are_those_of_the_ledger():
    """The printed table, statements of intent, any number of defences, two specials that cancel. (BRP-3, BRP-5.2)"""
    house = Campaign().house

    assert (house.special_rounds_up, house.special_tie, house.defence_penalty, house.intents) == (
        False, "both_fail", False, True,
    )  # fmt: skip
