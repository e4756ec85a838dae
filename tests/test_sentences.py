"""What the systems say, read as sentences: with the facts of games played at random, in both languages.

`tests/sentences.py` plays the games and knows what a broken sentence looks like. How natural one sounds nobody but a
reader can say; the tables `tests/systems/<id>/sentences.toml` are there to be read.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from arbitro.systems import SYSTEMS
from arbitro.words import LANGUAGES, message_id, speaker
from tests.sentences import (
    GAMES,
    NAMES,
    STEPS,
    Said,
    dimmed,
    faults,
    harvest,
    made,
    pairs,
    read,
    sample,
    say_all,
    shapes,
    spoken,
    turned,
    unsaid,
)

every_system = pytest.mark.parametrize("system", SYSTEMS)


def broken(system: str, games: int, steps: int) -> list[str]:
    """Every message with the facts of such games and with made ones, which may be all, and what is wrong with it."""
    played = harvest(system, games, steps)
    found = []
    looked: set[tuple[str, str]] = set()
    for code, shape in shapes(system).items():
        forms = shape.forms & {"", "hidden"}
        for one in (*played.by_id.get(code, ()), made(system, played, code)):
            for said, language, form in itertools.product([one, *turned(system, one)], LANGUAGES, forms):
                sentence = spoken(system, language, said, form)
                if (language, sentence) not in looked:
                    looked.add((language, sentence))
                    wrong = "; ".join(faults(system, language, said, sentence))
                    found += [f"{system} {language} {code} {dict(said.facts)}: {wrong} in: {sentence}"] if wrong else []
            for said, language in itertools.product(dimmed(system, one), LANGUAGES):
                sentence = spoken(system, language, said, "hidden")
                found += [f"{system} {language} {code} hidden, a gap: {sentence}"] if "…" in sentence else []
    return found + list(unsaid(system, played))


@pytest.mark.slow
@every_system
def test_every_sentence_of_many_games_reads_well(system: str):
    """No gap, no code, no «1 días», no «y Inés»; every message is said, with made facts, too, and without the numbers
    that not everybody may know."""
    assert broken(system, GAMES, STEPS) == []


@every_system
def test_two_facts_of_a_sentence_that_change_places_change_what_is_written_down(system: str):
    """Who strikes whom, how much of how much: read once by somebody, and then compared word by word."""
    for code, written in read(system).items():
        for case in written:
            assert say_all(system, code, case.facts) == case.said, f"{code} {case.facts}"


@pytest.mark.slow
@every_system
def test_no_sentence_with_two_people_or_two_numbers_is_left_unread(system: str):
    """`python -m tests.sentences` writes down those that are missing."""
    played, written = harvest(system, GAMES, STEPS), read(system)
    needed = {code for code in shapes(system) if pairs(system, sample(system, code, played))}

    assert sorted(needed - written.keys()) == []
    assert sorted(written.keys() - shapes(system).keys()) == []


@every_system
def test_the_tables_could_tell_when_two_people_change_places(system: str):
    """With any two people of a case exchanged it says something else, in the one language as in the other."""
    for code, written in read(system).items():
        facts = written[0].facts
        people = [key for key, value in facts.items() if isinstance(value, str) and value in NAMES]
        for one, other in itertools.combinations(people, 2):
            swapped = {**facts, one: facts[other], other: facts[one]}
            assert all(
                spoken(system, language, Said(code, swapped, NAMES)) != written[0].said[language]
                for language in LANGUAGES
            ), f"{code}: {one} and {other}"


@pytest.mark.parametrize(
    ("system", "code", "facts"),
    [
        ("knave", "KN-18 acts", {}),
        ("knave", "KN-18 refused", {}),
        ("knave", "ask-KN-18 allow", {}),
        ("knave", "KN-24 improvises", {"target": "bran"}),
        ("knave", "KN-24 refused", {"target": "bran"}),
        ("knave", "ask-KN-24 allow other", {"target": "bran"}),
        ("knave", "KN-27 referee", {"spell": "water-holds-still", "target": "bran"}),
        ("stepdie", "SD-5 different", {"task": "climb"}),
        ("stepdie", "ask-SD-5 is it different", {}),
        ("stepdie", "ask-SD-12 kind", {}),
        ("symbaroum", "SY-21 answered", {"ritual": "red-thread"}),
        ("symbaroum", "ask-SY-21 answer", {}),
    ],
)
def test_where_nobody_wrote_anything_nothing_is_quoted(system: str, code: str, facts: dict[str, Any]):
    """What somebody does without saying what, a ruling without words; where there are words they are there."""
    names = {"ada": "Ada", "bran": "Bran"}
    for text, language in itertools.product(("", " ", "Corta la cuerda."), LANGUAGES):
        said = Said(message_id(code), {"who": "ada", **facts, "text": text}, names)
        sentence = spoken(system, language, said)
        assert list(faults(system, language, said, sentence)) == [] or text.strip(), sentence
        assert ("Corta la cuerda." in sentence) == bool(text.strip())


# The speaker's own part of it


def test_a_link_before_a_fact_turns_as_it_sounds():
    """«e Inés» and «u Olga», but «y Iago», «y Yolanda»; what people wrote stays as it is."""
    spanish = speaker("es")

    def near(link: str, name: str) -> str:
        return spanish._linked(f"Ada {link} {name} esperan.", {"target": name}).split()[1]

    assert [near("y", name) for name in ("Inés", "Hilario", "Ígor", "Yvonne")] == ["e", "e", "e", "e"]
    assert [near("y", name) for name in ("Iago", "Yolanda", "Hielo", "Bran")] == ["y", "y", "y", "y"]
    assert [near("o", name) for name in ("Olga", "Horacio", "Ada")] == ["u", "u", "o"]
    assert spanish._linked("Dice: Ada y Inés", {"text": "Ada y Inés"}) == "Dice: Ada y Inés"


def test_a_sentence_begins_with_a_capital_but_a_name_stays_as_it_is_written():
    """A thing begins a line with a capital; a player called `bea` is called so, and dice stay dice."""
    english, names = speaker("en"), {"x": "bea"}

    assert english._begun("ash lung costs bea 1 point.", {"who": "x"}, names) == "Ash lung costs bea 1 point."
    assert english._begun("bea waits.", {"who": "x"}, names) == "bea waits."
    assert english._begun("d20 decides.", {}, {}) == "d20 decides."


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("Ada y Inés esperan.", "«y» before the sound i"),
        ("Faltan 1 días.", "a plural of one"),
        ("Ada espera a .", "a space before a sign"),
        ("Ada espera (): nada.", "nothing where something should be"),
        ("Ada is here.", "English"),
        ("Ada espera. luego actúa.", "a small letter after a full stop"),
        ("SY-2 success", "a raw code"),
        ("Ada {$who} espera.", "a brace"),
    ],
)
def test_a_broken_sentence_is_noticed(sentence: str, wrong: str):
    """One of each kind."""
    said: Any = Said("no-fight", {}, {"ada": "Ada", "ines": "Inés"})

    assert [fault.partition(":")[0] for fault in faults("lanterns", "es", said, sentence)] == [wrong]
