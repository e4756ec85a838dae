"""What is said beside each option while somebody is made, with the numbers of the lists."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbitro.systems.contract import About, Phrase
from arbitro.systems.stepdie.campaign import SIX, Campaign, House
from arbitro.systems.stepdie.characters import Create
from arbitro.systems.stepdie.encounters import create
from arbitro.systems.stepdie.making import MAKING, about
from arbitro.table import Live, Question, from_seed
from arbitro.words import LANGUAGES, Language, speaker


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
        ("SD-1 best", "strength", {"die": 8}, said("about-trait", "8", trait="strength")),
        (
            "SD-1 weapon",
            "bow",
            {"strength": 6, "agility": 8, "magic": 4},
            said("about-weapon", "8", trait="agility", how="ranged"),
        ),
        (
            "SD-1 weapon",
            "sword",
            {"strength": 6, "agility": 8, "magic": 4},
            said("about-weapon", "6", trait="strength", how="melee"),
        ),
        ("SD-1 best", "magic", {"die": 4, "dice": "d6"}, said("about-trait", "4", trait="magic", dice="d6")),
        (
            "SD-1 second weapon",
            "bow",
            {"strength": 6, "agility": 5, "magic": 4, "dice": "d6"},
            said("about-weapon", "5", trait="agility", how="ranged", dice="d6"),
        ),
        ("SD-1 second weapon", "none", {}, said("about-nothing")),
        ("SD-17 protected", True, {}, said("about-protected", "+1", "protected", taken=True)),
        ("SD-17 protected", False, {}, said("about-protected", "+0", "unprotected", taken=False)),
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


@pytest.mark.parametrize(("language", "words"), [("en", "rolls d6"), ("es", "tira d6")])
def test_a_six_sided_die_is_a_die_like_any_other(language: Language, words: str):
    """SD-1: beside a staff of the weakest trait stood what the house rule of a d6 alone is called."""
    meant = about("SD-1 weapon", "staff", {"strength": 6, "agility": 8, "magic": 10})

    assert meant
    assert speaker(language, "stepdie").figure(meant.text, meant.figure) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_d6_alone_nobody_is_promised_another_die(language: Language):
    """SD-1, SD-19: the spread is trained, novice, unskilled: 4, 5 and 6 or more; what is asked, said and told."""
    lines = heard(language, House(dice=SIX))
    usual = heard(language, House())

    assert not [line for line in lines if re.search(r"\bd\d", line)]
    assert {number for line in lines for number in re.findall(r"\b\d\+", line)} == {"4+", "5+", "6+"}
    assert any(re.search(r"\b4 (or more|o más)", line) for line in lines)
    assert not [line for line in usual if re.search(r"\b\d\+|or more|o más", line)]
    assert {die for line in usual for die in re.findall(r"\bd\d+", line)} == {"d10", "d8", "d6"}


def heard(language: Language, house: House) -> list[str]:
    """All that is asked, said beside an answer and told while somebody is made."""
    say = speaker(language, "stepdie")
    lines: list[str] = []

    def decide(question: Question) -> Any:
        lines.append(say.prompt(question.words, question.facts))
        meant = about(question.words, question.fallback, question.facts)
        if meant and meant.figure:
            lines.append(say.figure(meant.text, meant.figure))
        return question.fallback

    table = Live(from_seed(1), decide)
    create(Campaign(house), Create(), table)
    return lines + [say.say(told.code, told.facts) for told in table.told]
