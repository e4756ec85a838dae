"""What is said beside each option while somebody is made, with the numbers of the lists."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.contract import About, Phrase
from arbitro.systems.knave.making import MAKING, about


def said(code: str, figure: str = "", name: str = "", **facts: Any) -> About:
    """A line with what stands beside it."""
    return About(Phrase(code, facts), figure, name)


def arm(figure: str, **facts: Any) -> About:
    """The line of a weapon."""
    return said("about-weapon", figure, **facts)


@pytest.mark.parametrize(
    ("words", "option", "facts", "expected"),
    [
        ("KN-2 swap", "strength", {"strength": 3, "wisdom": 1}, said("about-ability", "+3", ability="strength")),
        ("KN-2 swap", "none", {}, said("about-no-swap")),
        ("KN-5 weapon", "long-sword", {}, arm("1d8", hands=1, slots=2, how="melee", quality=4, price=0)),
        ("KN-5 weapon", "dagger", {}, arm("1d4", hands=1, slots=1, how="thrown", quality=3, price=0)),
        ("KN-5 shop", "dagger", {}, arm("1d4", hands=1, slots=1, how="thrown", quality=3, price=20)),
        ("KN-5 weapon", "short-bow", {}, arm("1d6", hands=2, slots=2, how="ranged", quality=3, price=0)),
        ("KN-5 shop", "gambeson", {}, said("about-armour", "12", place="body", slots=1, quality=3, price=50)),
        ("KN-5 shop", "round-shield", {}, said("about-armour", "+1", place="shield", slots=1, quality=2, price=50)),
        ("KN-5 shop", "torches", {}, said("about-gear", "×4", slots=1, price=4)),
        ("KN-5 spellbook", "roll", {}, said("about-spellbook", way="roll")),
        ("KN-5 shop", "done", {"copper": 250}, said("about-done", "250", copper=250)),
        ("KN-5 gender", "woman", {}, said("about-gender")),
        ("KN-5 name", None, {}, said("about-name")),
    ],
)
def test_an_option_says_what_it_means(words: str, option: Any, facts: dict[str, Any], expected: About | None):
    """What a weapon rolls and takes up, what armour is worth, what is left to spend. (KN-2, KN-5)"""
    assert about(words, option, facts) == expected


def test_the_steps_of_making_somebody():
    """Abilities, then gear, then a name. (KN-2, KN-5)"""
    assert [(step, *[words.split(" ", 1)[1] for words in asked]) for step, asked in MAKING.items()] == [
        ("abilities", "swap", "swap with"),
        ("gear", "weapon", "spellbook", "shop"),
        ("name", "gender", "name"),
    ]
