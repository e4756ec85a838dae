"""What is said beside each option while somebody is made, with the numbers of the lists."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, House
from arbitro.systems.brp.characters import base
from arbitro.systems.brp.creation import Create, create
from arbitro.systems.brp.making import MAKING, about
from arbitro.systems.contract import About, Phrase
from arbitro.table import Live, Question, from_seed
from arbitro.words import Language, speaker
from tests.systems.brp.figures import person


def said(code: str, figure: str = "", name: str = "", **facts: Any) -> About:
    """A line with what stands beside it."""
    return About(Phrase(code, facts), figure, name)


@pytest.mark.parametrize(
    ("words", "option", "facts", "expected"),
    [
        (
            "BRP-2.3 from",
            "strength",
            {"strength": 13, "size": 9},
            said("about-characteristic", "13", characteristic="strength"),
        ),
        ("BRP-2.3 to", "size", {"strength": 13, "size": 9}, said("about-characteristic", "9", characteristic="size")),
        ("BRP-2.3 from", "none", {}, said("about-from", option="none")),
        (
            "BRP-2.3 points",
            None,
            {"source": "strength", "target": "size"},
            said("about-moved", source="strength", target="size"),
        ),
        (
            "BRP-2.7 profession",
            "warrior",
            {},
            said(
                "about-profession",
                "10",
                skills=("brawl", "dodge", "grapple", "melee-weapon/sword", "missile-weapon/bow"),
                choose=5,
            ),
        ),
        ("BRP-2.7 profession", "own", {}, said("about-own-profession")),
        ("BRP-2.7 choice", "climb", {}, said("about-skill", "40", base=40)),
        ("BRP-2.7 choice", "dodge", {}, said("about-skill", base="base-dexterity-twice")),
        ("BRP-2.7 choice", "climb or dodge", {}, said("about-skill", "40", base=40)),
        ("BRP-2.7 choice", "another", {}, said("about-choice", option="another")),
        ("BRP-2.7 speciality", "knowledge/history", {}, said("about-skill", "1", base=1)),
        ("BRP-2.7 choice", "knowledge/law", {"era": "modern"}, said("about-skill", "5", base=5)),
        ("BRP-2.7 skill", "drive/*", {}, said("about-skill", "1", base=1)),
        ("BRP-2.7 skill", "drive/*", {"era": "modern"}, said("about-skill", "20", base=20)),
        ("BRP-2.7 skill", "drive/*", {"era": "future"}, said("about-skill", "1", base=1)),
        ("BRP-2.7 choice", "first-aid", {}, said("about-skill", base="base-intelligence")),
        ("BRP-2.7 choice", "first-aid", {"era": "future"}, said("about-skill", "30", base=30)),
        ("BRP-2.7 choice", "language/own", {}, said("about-skill", base="base-language")),
        ("BRP-2.7 choice", "language/*other", {}, said("about-skill", "0", base=0)),
        ("BRP-2.7 speciality", "literacy/old-tongue", {}, said("about-skill", "0", base=0)),
        ("BRP-2.7 speciality", None, {}, said("about-speciality")),
        ("BRP-2.7 points", "even", {"points": 300}, said("about-points", "300", scheme="even")),
        ("BRP-2.8 points", "even", {"points": 120}, said("about-points", "120", scheme="even")),
        ("BRP-2.9 weapon", "broadsword", {}, said("about-weapon", "1d8+1", hands=1, points=12, base=15, range=0)),
        ("BRP-2.9 weapon", "longbow", {}, said("about-weapon", "1d8+1", hands=2, points=10, base=5, range=90)),
        ("BRP-2.9 weapon", "dagger", {}, said("about-weapon", "1d4", hands=1, points=15, base=25, range=10)),
        ("BRP-2.9 weapon", "none", {}, said("about-no-weapon")),
        ("BRP-2.9 keepsake", "ring", {}, said("about-keepsake", option="ring")),
        ("BRP-2.10 background", None, {}, said("about-background")),
    ],
)
def test_an_option_says_what_it_means(words: str, option: Any, facts: dict[str, Any], expected: About | None):
    """Climb 40 as listed, a broadsword 1D8+1. (BRP-2.3, BRP-2.6, BRP-2.7, BRP-2.8, BRP-2.9, BRP-5.9)"""
    assert about(words, option, facts) == expected


def test_the_steps_of_making_somebody():
    """Characteristics, the person, the profession, skills, gear, the past. (BRP-2.3, BRP-2.7, BRP-2.8, BRP-2.9)"""
    assert [(step, *[words.split(" ", 1)[1] for words in asked]) for step, asked in MAKING.items()] == [
        ("characteristics", "keep", "anew", "from", "to", "points"),
        ("person", "name", "race"),
        ("profession", "profession", "title", "choice", "points"),
        ("own-skills", "points"),
        ("gear", "keepsake", "weapon"),
        ("background", "background"),
    ]


@pytest.mark.parametrize(("era", "base"), [("historical", "1"), ("modern", "20"), ("future", "1")])
def test_where_a_skill_begins_is_said_for_the_times_that_are_played_in(era: str, base: str):
    """BRP-2.6, house rule era: Drive is 20 in modern times and 1 in others."""
    found: list[About | None] = []

    def decide(question: Question) -> Any:
        if question.words in ("BRP-2.7 choice", "BRP-2.7 skill") and "drive/*" in question.options:
            found.append(about(question.words, "drive/*", question.facts))
        return "own-profession" if question.words == "BRP-2.7 profession" else question.fallback

    create(Campaign(House(era=era)), Create(), Live(from_seed(1), decide))

    assert {each.figure for each in found if each} == {base}


@pytest.mark.parametrize(("language", "none"), [("en", "changes no number"), ("es", "no cambia ningún número")])
def test_what_has_no_effect_is_said_to_have_none(language: Language, none: str):
    """BRP-2.2: there is no game difference between genders, hands or names of races."""
    say = speaker(language, "brp")

    for words, option in (("BRP-2.2 race", None), ("BRP-2.2 gender", None), ("BRP-2.2 hand", "left")):
        meant = about(words, option, {})
        assert meant
        assert none in say.say(meant.text.code, meant.text.facts)


@pytest.mark.parametrize(
    ("skill", "changes", "number", "en", "es"),
    [
        ("first-aid", {}, 13, "from their Intelligence.", "de la Inteligencia."),
        ("gaming", {}, 13 + 9, "Intelligence and Power together", "la suma de Inteligencia y Poder"),
        ("language/own", {}, 5 * 13, "five times Intelligence", "cinco veces la Inteligencia"),
        ("dodge", {}, 2 * 14, "twice their Dexterity", "del doble de la Destreza"),
        ("fly", {}, 7, "half of Dexterity", "la mitad de la Destreza"),
        ("fly", {"wings": True}, 4 * 14, "wings from four times it", "con alas, de cuatro veces la Destreza"),
    ],
)
def test_what_a_skill_is_worked_out_from_is_said_as_it_is(
    skill: str, changes: dict[str, Any], number: int, en: str, es: str
):
    """BRP-2.6: INT 13, POW 9, DEX 14; nobody needs wings to begin with Fly, for there are machines."""
    one = replace(person(), characteristics=(10, 12, 12, 13, 9, 14, 10), **changes)
    meant = about("BRP-2.7 choice", skill, {})
    assert meant

    assert base(one, skill, "historical") == number
    for language, text in (("en", en), ("es", es)):
        assert text in speaker(cast(Language, language), "brp").say(meant.text.code, meant.text.facts)


@pytest.mark.parametrize(
    ("left", "en", "es"),
    [(0, "It was the last.", "No queda nada."), (1, "Left: 1.", "Queda 1."), (2, "2.", "Quedan 2.")],
)
def test_what_is_left_of_a_thing_is_said_in_its_number(left: int, en: str, es: str):
    """BRP-2.9."""
    for language, text in (("en", en), ("es", es)):
        said = speaker(cast(Language, language), "brp").say(
            "BRP-2.9 used", {"who": "ada", "item": "torch", "left": left}, {"ada": "Ada"}
        )
        assert said.endswith(text)
