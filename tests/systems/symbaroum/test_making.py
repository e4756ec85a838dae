"""What is said beside each option while somebody is made, with the numbers of the lists."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.contract import About, Phrase
from arbitro.systems.symbaroum.making import MAKING, about


def said(code: str, figure: str = "", name: str = "", **facts: Any) -> About:
    """A line with what stands beside it."""
    return About(Phrase(code, facts), figure, name)


def learnt(what: str, figure: str) -> About:
    """A step of an ability, with what it adds."""
    return said("about-learns", figure, what.partition("/")[0], what=what)


@pytest.mark.parametrize(
    ("words", "option", "facts", "expected"),
    [
        (
            "SY-3 calling",
            "fighter",
            {},
            said("about-calling", "13", attribute="accurate", value=15, learns=("wall", "thick-hide", "recovery")),
        ),
        ("SY-3 points", None, {"attribute": "quick"}, said("about-attribute", attribute="quick")),
        ("SY-3 array", 3, {"attribute": "vigilant"}, said("about-attribute", attribute="vigilant")),
        ("SY-3 learns", "heavy-hand/learn-novice", {}, said("about-step", "1", "heavy-hand", what="heavy-hand/novice")),
        ("SY-3 learns", "heavy-hand/learn-adept", {}, learnt("heavy-hand/adept", "1d4")),
        ("SY-3 learns", "far-eye/learn-adept", {}, said("about-step", "2", "far-eye", what="far-eye/adept")),
        ("SY-3 learns", "far-eye/learn-master", {}, learnt("far-eye/master", "−2")),
        ("SY-3 learns", "still-room/learn-master", {}, said("about-step", "3", "still-room", what="still-room/master")),
        ("SY-3 learns", "open-eyes/learn-novice", {}, learnt("open-eyes/novice", "+2")),
        ("SY-3 learns", "thorn-lash/learn-adept", {}, learnt("thorn-lash/adept", "1d8")),
        ("SY-3 learns", "hearth-song/learn-novice", {}, learnt("hearth-song/novice", "1d4")),
        ("SY-3 weapon", "dagger", {}, said("about-weapon", "1d6", "dagger", group="short")),
        ("SY-3 armour", "quilted-coat", {}, said("about-armour", "1d3", "quilted-coat", impedes=0)),
        ("SY-3 armour", "none", {}, said("about-no-armour")),
        ("SY-3 shield", True, {}, said("about-shield", "+1", "shield", taken=True)),
        ("SY-3 shield", False, {}, said("about-shield", "", "no-shield", taken=False)),
        ("SY-3 name", None, {}, said("about-name")),
    ],
)
def test_an_option_says_what_it_means(words: str, option: Any, facts: dict[str, Any], expected: About):
    """A fighter is Accurate 15, and as tough as it is Strong; steps say their dice or points. (SY-3, SY-8)"""
    assert about(words, option, facts) == expected


def test_the_steps_of_making_somebody():
    """The calling, attributes, abilities, gear, a name. (SY-3)"""
    assert [(step, *[words.removeprefix("SY-3 ") for words in asked]) for step, asked in MAKING.items()] == [
        ("calling", "calling"),
        ("attributes", "points", "array"),
        ("abilities", "learns"),
        ("gear", "weapon", "second weapon", "armour", "shield"),
        ("name", "name"),
    ]
