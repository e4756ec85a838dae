"""The lists that a group can replace: each entry has its figures within the rules and its words in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.places import Board, stretch
from arbitro.systems.reading import Scenery
from arbitro.systems.stepdie import content
from arbitro.systems.stepdie.characters import TRAITS
from arbitro.systems.stepdie.charts import CONSEQUENCES, HEIGHT, LEVELS, MOST_STEPS, WIDTH
from arbitro.systems.stepdie.encounters import FRONT
from arbitro.systems.stepdie.views import term
from arbitro.words import speaker

EVERYTHING = [
    pytest.param(code, entry, id=f"{type(entry).__name__}:{code}")
    for entries in content.ENTRIES
    for code, entry in entries.items()
]
PROPER = re.compile(r"\b[A-ZÁÉÍÓÚÑ]")


@pytest.mark.parametrize(("code", "entry"), EVERYTHING)
def test_every_entry_has_a_name_in_both_languages(code: str, entry: Any):
    """Lower-case, to stand inside a sentence, and no proper names; a gender for what is a noun."""
    assert re.fullmatch(r"[a-z][a-z0-9-]*", code)
    assert entry.name.en.strip()
    assert entry.name.es.strip()
    assert not PROPER.search(entry.name.en + " " + entry.name.es)
    assert entry.gender in ("m", "f", "")
    if not isinstance(entry, (content.TaskEntry, content.CallingEntry)):
        assert entry.gender
    assert term(code) == {"en": entry.name.en, "es": entry.name.es, "gender": entry.gender}


def test_no_two_entries_have_the_same_code_or_that_of_an_option():
    """A code in a fact is looked up without knowing which list it is from."""
    codes = [code for entries in content.ENTRIES for code in entries]
    spanish = speaker("es", "stepdie")

    assert len(set(codes)) == len(codes)
    assert [code for code in codes if spanish.has(f"opt-{code}") or spanish.has(f"label-{code}")] == []


@pytest.mark.parametrize("kind", content.CREATURES)
def test_creatures_fight_with_something_of_the_lists(kind: str):
    """SD-6: with figures that a board of squares can bear."""
    entry = content.CREATURES[kind]

    assert entry.weapon in {*content.WEAPONS, *content.NATURAL}
    assert 1 <= entry.pace <= 10
    assert 0 <= entry.hearts <= 6
    assert entry.rank != "minion" or not entry.hearts, "a minion is out at the first hit (SD-7)"


@pytest.mark.parametrize("encounter", content.ENCOUNTERS)
def test_encounters_fit_on_the_board(encounter: str):
    """SD-11: creatures of the list, squares of the board, room for everybody."""
    entry = content.ENCOUNTERS[encounter]

    assert set(entry.creatures) <= set(content.CREATURES)
    assert 1 <= sum(entry.creatures.values()) <= 12
    assert 1 <= entry.squares <= 16
    about = {what: stretch(Board(WIDTH, HEIGHT), names) for what, names in entry.scenery.items()}
    assert all(column > FRONT - 1 for column, _ in about["cover"])
    assert len(set(about["cover"]) - set(about.get("wall", ()))) == len(about["cover"])


@pytest.mark.parametrize("calling", content.CALLINGS)
def test_callings_are_whole(calling: str):
    """SD-1: each trait once, two different weapons of the list."""
    entry = content.CALLINGS[calling]

    assert sorted(entry.traits) == sorted(TRAITS)
    assert set(entry.weapons) <= set(content.WEAPONS)
    assert len(set(entry.weapons)) == 2


def test_the_text_s_examples_of_effects_are_there():
    """SD-13: light, sound, smoke, distraction; bolt, barrier, leap, boost; area, healing, holding; a great one."""
    by_level = {level: [each for each in content.SPELLS.values() if each.level == level] for level in LEVELS}

    assert {level: len(entries) for level, entries in by_level.items()} == {
        "trick": 4,
        "standard": 4,
        "strong": 3,
        "great": 1,
    }
    assert {entry.effect for entry in by_level["strong"]} == {"area", "hold", "heal"}


def test_every_trait_has_tasks_and_every_rank_creatures():
    """SD-1, SD-6: nobody is left without something to do."""
    assert {entry.trait for entry in content.TASKS.values()} == set(TRAITS)
    assert {entry.rank for entry in content.CREATURES.values()} == {"minion", "elite", "boss"}
    assert {entry.trait for entry in content.WEAPONS.values()} == {"strength", "agility"}
    assert not any(entry.ranged != (entry.trait != "strength") for entry in content.WEAPONS.values())


def test_names_are_enough_for_a_table():
    """SD-1: twenty, each once."""
    assert len(content.NAMES) == len(set(content.NAMES)) == 20
    assert max(map(len, content.NAMES)) <= 40


def test_the_consequences_of_clocks_have_words():
    """SD-18: the text's three and three of ours."""
    assert CONSEQUENCES[:3] == ("alarm", "escape", "collapse")
    assert all(speaker("en", "stepdie").has(f"opt-{consequence}") for consequence in CONSEQUENCES)
    assert MOST_STEPS >= 3


def test_cover_stands_on_squares_of_the_board():
    """SD-11: columns A to T, rows 1 to 12."""
    kind, entry = next(iter(content.ENCOUNTERS.items()))

    def faults(squares: str) -> dict[Any, Any]:
        scenery: Scenery = {"cover": "C7", "wall": squares}
        lists = replace(content.LISTS, encounters={**content.ENCOUNTERS, kind: replace(entry, scenery=scenery)})
        return {fault.path: fault.facts for fault in content.problems(lists)}

    assert faults("A1 T12 C7-D9") == {}
    for wrong in ("U1", "A13", "A0", "J", "B1x", "A1-A13"):
        found = f'"{wrong}"'
        assert faults(wrong) == {(kind, "scenery", "wall"): {"found": found, "text": "A1 – T12"}}
