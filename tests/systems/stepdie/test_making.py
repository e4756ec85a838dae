"""What is said beside each option while somebody is made, with the numbers of the lists."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.contract import About, Phrase
from arbitro.systems.stepdie.making import MAKING, about


def said(code: str, figure: str = "", name: str = "", **facts: Any) -> About:
    """A line with what stands beside it."""
    return About(Phrase(code, facts), figure, name)


@pytest.mark.parametrize(
    ("words", "option", "facts", "expected"),
    [
        (
            "SD-1 calling",
            "warrior",
            {},
            said("about-calling", traits=("strength", "agility", "magic"), weapons=("sword", "throwing-knives")),
        ),
        ("SD-1 best", "strength", {"die": 8}, said("about-trait", "d8", trait="strength")),
        (
            "SD-1 weapon",
            "bow",
            {"strength": 6, "agility": 8, "magic": 4},
            said("about-weapon", "d8", trait="agility", how="ranged"),
        ),
        (
            "SD-1 weapon",
            "sword",
            {"strength": 6, "agility": 8, "magic": 4},
            said("about-weapon", "d6", trait="strength", how="melee"),
        ),
        ("SD-1 second weapon", "none", {}, said("about-nothing")),
        ("SD-17 protected", True, {}, said("about-protected", "+1", taken=True)),
        ("SD-17 protected", False, {}, said("about-protected", "+0", taken=False)),
        ("SD-1 call", None, {}, said("about-name")),
    ],
)
def test_an_option_says_what_it_means(words: str, option: Any, facts: dict[str, Any], expected: About | None):
    """A weapon rolls the die of its trait; protection is a heart more. (SD-1, SD-17)"""
    assert about(words, option, facts) == expected


def test_the_steps_of_making_somebody():
    """The calling, the traits, the gear, a name. (SD-1, SD-17)"""
    assert [(step, *[words.split(" ", 1)[1] for words in asked]) for step, asked in MAKING.items()] == [
        ("calling", "calling"),
        ("traits", "best", "second"),
        ("gear", "weapon", "second weapon", "protected"),
        ("name", "call"),
    ]
