"""What is said beside each option while somebody is made, with the numbers of the lists."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import About, Phrase
from arbitro.systems.d10 import content
from arbitro.systems.d10.characters import base
from arbitro.systems.d10.making import MAKING, about


def said(code: str, figure: str = "", name: str = "", **facts: Any) -> About:
    """A line with what stands beside it."""
    return About(Phrase(code, facts), figure, name)


@pytest.mark.parametrize(
    ("words", "option", "facts", "expected"),
    [
        ("D10-1 origin", "man", {"extra": 4}, said("about-origin", "24", strength=5, agility=5, endurance=5, size=5)),
        (
            "D10-7 calling",
            "sellsword",
            {},
            said(
                "about-calling",
                "5",
                skills=("one-hand-swords", "shields", "dodge", "perception", "brawling"),
                items=("long-sword", "shield", "knife", "mail-shirt", "leather-cap"),
            ),
        ),
        ("D10-7 skill", "dodge", {"left": 7}, said("about-skill", parts=1, base=("agility",))),
        ("D10-7 skill", "medicine", {"left": 7}, said("about-skill", parts=0, base=("nothing",))),
        ("D10-7 skill", "done", {"left": 7}, said("about-done", "7", left=7)),
        ("D10-7 points", "even", {"points": 30}, said("about-points", "30", scheme="even")),
        ("D10-7 how many", None, {"value": 4}, said("about-how-many", value=4)),
        (
            "D10-21 weapon",
            "long-sword",
            {},
            said(
                "about-weapon", "1-2/3-6/7-9/10", skill="one-hand-swords", blow="cutting", hands=1, actions=2, metres=2
            ),
        ),
        (
            "D10-21 weapon",
            "short-bow",
            {},
            said(
                "about-ranged", "1-3/4-7/8-10/-", skill="bows", blow="piercing", hands=2, actions=1, metres=2, range=100
            ),
        ),
        ("D10-3 strength", None, {}, said("about-characteristic", characteristic="strength")),
        ("D10-6 size", None, {}, said("about-characteristic", characteristic="size")),
        ("D10-23 hand", "main", {}, said("about-hand", harder=4)),
        ("D10-1 name", None, {}, said("about-name")),
        ("D10-15 declared", None, {}, None),
    ],
)
def test_an_option_says_what_it_means(words: str, option: Any, facts: dict[str, Any], expected: About | None):
    """A man has 5 of each and 4 more; a long sword strikes twice; the other hand is 4 harder.

    (D10-1, D10-7, D10-21, D10-23)
    """
    assert about(words, option, facts) == expected


def test_knowledge_begins_at_nothing_whatever_it_would_rest_on(monkeypatch: pytest.MonkeyPatch):
    """Unlike what everybody has, it has no half of anything. (D10-7)"""
    monkeypatch.setitem(content.SKILLS, "law", replace(content.SKILLS["law"], base=("agility", "size")))

    assert about("D10-7 skill", "law", {"left": 7}) == said("about-skill", parts=0, base=("nothing",))
    assert base("law", {"agility": 8, "size": 6}) == 0
    monkeypatch.setitem(content.SKILLS, "law", replace(content.SKILLS["law"], innate=True))
    assert about("D10-7 skill", "law", {"left": 7}) == said("about-skill", parts=2, base=("agility", "size"))
    assert base("law", {"agility": 8, "size": 6}) == 3


def test_the_steps_of_making_somebody():
    """First who one is, then what one can, then what one has. (D10-1, D10-7, D10-21, D10-23)"""
    assert [(step, *[words.split(" ", 1)[1] for words in asked]) for step, asked in MAKING.items()] == [
        ("origin", "origin", "strength", "agility", "endurance", "size"),
        ("calling", "calling", "points", "skill", "how many"),
        ("gear", "weapon", "hand"),
        ("name", "name"),
    ]
