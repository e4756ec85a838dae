"""What is said beside each option while somebody is made, with the numbers of the lists."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbitro.systems.contract import About, Phrase
from arbitro.systems.symbaroum.characters import LEVELS
from arbitro.systems.symbaroum.content import ABILITIES, POWERS
from arbitro.systems.symbaroum.making import MAKING, about
from arbitro.words import LANGUAGES, Language, speaker


def said(code: str, figure: str = "", name: str = "", **facts: Any) -> About:
    """A line with what stands beside it."""
    return About(Phrase(code, facts), figure, name)


def step(what: str, figure: str) -> About:
    """A step of which no number tells."""
    return said("about-step", figure, what.partition("/")[0], what=what)


def learnt(what: str, of: str, figure: str) -> About:
    """A step of an ability, with what it adds to what."""
    return said("about-learns", figure, what.partition("/")[0], what=what, of=of)


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
        (
            "SY-3 learns",
            "heavy-hand/learn-novice",
            {},
            step("heavy-hand/novice", "novice"),
        ),
        ("SY-3 learns", "heavy-hand/learn-adept", {}, learnt("heavy-hand/adept", "damage", "+1d4")),
        ("SY-3 learns", "far-eye/learn-adept", {}, step("far-eye/adept", "adept")),
        ("SY-3 learns", "far-eye/learn-master", {}, learnt("far-eye/master", "attack", "−2")),
        ("SY-3 learns", "still-room/learn-novice", {}, learnt("still-room/novice", "elixirs", "2")),
        ("SY-3 learns", "still-room/learn-master", {}, learnt("still-room/master", "elixirs", "8")),
        ("SY-3 learns", "red-thread/learn-novice", {}, step("red-thread/novice", "")),
        ("SY-3 learns", "clinging-roots/learn-adept", {}, learnt("clinging-roots/adept", "turns", "+2")),
        ("SY-3 learns", "open-eyes/learn-novice", {}, learnt("open-eyes/novice", "vigilant", "+2")),
        ("SY-3 learns", "thorn-lash/learn-adept", {}, learnt("thorn-lash/adept", "damage", "1d8")),
        ("SY-3 learns", "hearth-song/learn-novice", {}, learnt("hearth-song/novice", "toughness", "+1d4")),
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_each_step_stands_a_sentence_and_a_number_of_what(language: Language):
    """“+1” stood beside the wall, and “level 1 of 3” beside what has no number. (SY-3, SY-8)"""
    say, beside = speaker(language, "symbaroum"), dict[str, str]()
    for kind in (*ABILITIES, *POWERS):
        for level in LEVELS:
            told = about("SY-3 learns", f"{kind}/learn-{level}", {})
            assert told
            assert say.say(told.text.code, told.text.facts)[-1] == "."
            beside[f"{kind}/{level}"] = say.figure(told.text, told.figure)

    assert [beside[step] for step in ("wall/novice", "firm-soul/master", "reed-step/adept", "dread/master")] == (
        ["Defence +1", "Corruption threshold +1", "adept", "Resolute +3"]
        if language == "en"
        else ["Defensa +1", "Umbral de corrupción +1", "adepto", "Tenaz +3"]
    )
    words = {said.rpartition(" ")[0] for said in beside.values() if re.search(r"\d", said)}
    assert "" not in words


def test_the_steps_of_making_somebody():
    """The calling, attributes, abilities, gear, a name. (SY-3)"""
    assert [(step, *[words.removeprefix("SY-3 ") for words in asked]) for step, asked in MAKING.items()] == [
        ("calling", "calling"),
        ("attributes", "points", "array"),
        ("abilities", "learns"),
        ("gear", "weapon", "second weapon", "armour", "shield"),
        ("name", "name"),
    ]
