"""Weapons, spells and creatures that a group adds to the lists of one game, in every system."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ANYONE, Illegal
from arbitro.systems.evening import Adjust, Introduce
from arbitro.systems.hand import Hand
from arbitro.systems.own import Devise, StrikeOut, devised, fields, known_in, parts
from arbitro.table import REFEREE, Live, Question, Table, from_seed
from arbitro.words import LANGUAGES, speaker


def hand_of(system: str) -> Hand:
    hand: Hand = load(system).HAND
    return hand


def shelf_of(system: str, name: str) -> Any:
    library = hand_of(system).library
    assert library
    return getattr(library.lists, name)


EVERY = [(system, name) for system in SYSTEMS for name in (hand_of(system).library or ()).open]  # type: ignore[union-attr]
"""Each list that is open to a group, with its system."""


@pytest.mark.parametrize(("system", "name"), EVERY)
def test_rows_of_every_list_can_be_said_again_under_another_name(system: str, name: str):
    """Each field of the form, as it stands in the shipped file: what comes of it is the same but for the name."""
    door, state, shelf = load(system), load(system).new(), shelf_of(system, name)

    for like in {*[*shelf][:1], *[*shelf][-1:], max(shelf, key=lambda each: len(str(shelf[each])))}:
        said = tuple((field.name, field.value) for field in fields(hand_of(system), name, like))
        after = door.apply(state, Devise(name, like, "Quite another", said), Table())

        was, now = msgspec.to_builtins(shelf[like]), msgspec.to_builtins(shelf[after.own[-1].id])
        assert now.pop("name")["es"] == "Quite another"
        assert {**was, "name": None, "article": None} == {**now, "name": None, "article": None}


@pytest.mark.parametrize(("system", "name"), EVERY)
def test_a_field_of_a_form_is_called_something_in_both_languages(system: str, name: str):
    for language in LANGUAGES:
        say = speaker(language, system)
        assert say.has(f"list-{name}")
        for like in shelf_of(system, name):
            for field in fields(hand_of(system), name, like):
                assert "field-" not in say.say(field.label.code, field.label.facts)
                # English ids are often the English word; a Spanish one is not.
                words = [each for each in field.options if language == "es" and isinstance(each, str) and each]
                assert [each for each in words if say.option(each) == each and not say.has(f"choice-{each}")] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_creature_of_ones_own_comes_in_under_its_name_and_with_a_weapon_of_ones_own(system: str):
    """A weapon first and then somebody who has it, where the list says what they fight with."""
    door = load(system)
    weapons = "melee" if system == "brp" else "weapons"
    kind, field = armed(system)
    state = door.apply(door.new(), Devise(weapons, next(iter(shelf_of(system, weapons))), "Zurriaga"), Table())
    (weapon,) = state.own
    said = ((field, weapon.id), *([("skills", "")] if system == "brp" else []))
    state = door.apply(state, Devise("creatures", kind, "Trasgo del pozo", said), Table())

    came = door.apply(state, Introduce(state.own[-1].id, newcomer="guest"), Live(from_seed("own")))

    (figure,) = door.figures(came)
    assert speaker("en", system).name(figure.name) == "Trasgo del pozo 1"
    assert weapon.id in str(msgspec.to_builtins(came.people))
    assert "Zurriaga" in str([door.term(weapon.id)])


def armed(system: str) -> tuple[str, str]:
    """A creature of the lists with the field that says what it fights with."""
    shelf = shelf_of(system, "creatures")
    names = {field.name: field for field in fields(hand_of(system), "creatures", next(iter(shelf)))}
    return next(iter(shelf)), next(name for name in ("weapons", "weapon", "attacks") if name in names)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_new_character_may_begin_with_a_weapon_of_ones_own(system: str):
    """It is among those that are asked about; in brp for who is good with such a one, so somebody of many is."""
    door, weapons = load(system), "melee" if system == "brp" else "weapons"
    like = "broadsword" if system == "brp" else next(iter(shelf_of(system, weapons)))
    state = door.apply(door.new(), Devise(weapons, like, "Zurriaga"), Table())
    (weapon,) = state.own
    asked = list[str]()
    create = next(option.command for option in door.legal(state, ANYONE))
    for seed in range(12):
        door.apply(state, create, Live(from_seed(f"begins {seed}"), lambda question: note(asked, question)))

    assert any(weapon.id in each for each in asked)


@pytest.mark.parametrize("system", [system for system in SYSTEMS if system != "d10"])
def test_a_creature_of_ones_own_can_be_met(system: str):
    """Where the referee meets one of a list: by a button of its own, or among those that are asked about."""
    door, kind = load(system), next(iter(shelf_of(system, "creatures")))
    state = door.apply(door.demo(), Devise("creatures", kind, "Zurriaga"), Table())
    (row,) = state.own
    meets = [option.command for option in door.legal(state, REFEREE) if type(option.command).__name__ == "Meet"]
    asked = [str(each) for each in meets]

    if len(meets) == 1:
        door.apply(state, meets[0], Live(from_seed("met"), lambda question: note(asked, question)))

    assert any(row.id in each for each in asked)


def note(asked: list[str], question: Question) -> Any:
    """What is usual; what there was to choose from is remembered."""
    asked.append(str(question.options))
    return question.fallback


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_one_group_adds_is_in_no_other_game(system: str):
    """Neither to choose from nor to bring in; only by its id do the rules know what it is."""
    door = load(system)
    kind = next(iter(shelf_of(system, "creatures")))
    ours = door.apply(door.new(), Devise("creatures", kind, "Nobody else’s"), Table())
    row = ours.own[-1].id

    with pytest.raises(Illegal) as refused:
        door.apply(door.new(), Introduce(row), Table())

    assert refused.value.phrase.code == "no-kind"
    assert row in shelf_of(system, "creatures").of(ours)
    assert row not in shelf_of(system, "creatures").of(door.new())
    assert row not in [*shelf_of(system, "creatures")]


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_a_file_may_not_say_a_form_may_not_either(system: str):
    """Half filled, called as something that there is, out of range, a field that there is not; in one line each."""
    door = load(system)
    kind = next(iter(shelf_of(system, "creatures")))
    names = [field.name for field in fields(hand_of(system), "creatures", kind)]
    number = next(name for name in names if name in ("level", "agility", "move", "attributes", "pace", "grip"))
    there = shelf_of(system, "creatures")[kind].name.es
    wrong = {
        "no-list": Devise("names", kind, "Glim"),
        "no-like": Devise("creatures", "nobody", "Glim"),
        "no-row-name": Devise("creatures", kind, "  "),
        "no-second-row": Devise("creatures", kind, there.upper()),
        "no-row-field": Devise("creatures", kind, "Glim", (("wheels", 4),)),
        "no-row-so": Devise("creatures", kind, "Glim", ((number, -7_000_000),)),
    }

    for code, command in wrong.items():
        with pytest.raises(Illegal) as refused:
            door.apply(door.new(), command, Table())
        assert refused.value.phrase.code == code
        for language in LANGUAGES:
            said = speaker(language, system).say(code, refused.value.phrase.facts)
            assert "…" not in said
            assert "\n" not in said
            assert not said.startswith("no-")


def test_what_somebody_has_is_not_taken_out_of_the_lists():
    """A sword of the group's own in a hand stays; when nobody has it any more it may go."""
    door = load("lanterns")
    state = door.apply(door.demo(), Devise("weapons", "hook", "Garfio", (("die", 10),)), Table())
    (row,) = state.own
    hero = next(one.id for one in state.people if one.side == "heroes")
    held = door.apply(state, Adjust(hero, "weapon", row.id), Table())

    with pytest.raises(Illegal) as refused:
        door.apply(held, StrikeOut(row.id), Table())
    back = door.apply(door.apply(held, Adjust(hero, "weapon", "knife"), Table()), StrikeOut(row.id), Table())

    assert refused.value.phrase.code == "no-strike"
    assert next(one for one in held.people if one.id == hero).weapon.die == 10
    assert back.own == ()


@pytest.mark.parametrize(("system", "name"), EVERY)
def test_another_game_makes_the_same_row_from_what_one_has(system: str, name: str):
    """The same id: also of one that began with another of the group's own."""
    door, shelf = load(system), shelf_of(system, name)
    like = max(shelf, key=lambda each: len(str(shelf[each])))
    ours = door.apply(door.new(), Devise(name, like, "Glim", (("gender", "f"),)), Table())
    ours = door.apply(ours, Devise(name, ours.own[0].id, "Glam", (("gender", "m"),)), Table())

    theirs = door.new()
    for row in ours.own:
        theirs = door.apply(theirs, devised(hand_of(system), row), Table())

    assert theirs.own == ours.own
    assert [row.like for row in theirs.own] == [like, like]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_stands_in_another_list_is_said_by_its_name(system: str, language: str):
    """In each field of a form: names in either language, in any case, come to the same row."""
    door = load(system)
    state, library, many = door.new(), door.HAND.library, 0
    for name in library.open:
        shelf = getattr(library.lists, name)
        for like in {next(iter(shelf)), max(shelf, key=lambda each: len(str(shelf[each])))}:
            for field in fields(door.HAND, name, like):
                if not field.among or not isinstance(field.value, str):
                    continue
                known = known_in(door.HAND, state, field.among)
                named = [
                    f"{getattr(known[code].name, language).upper() if code in known else code} {said}".strip()
                    for code, said in parts(field.value, known)
                ]
                many += len(named)
                made = [
                    door.apply(state, Devise(name, like, "Ours", ((field.name, text),)), Table()).own
                    for text in (field.value, "; ".join(named))
                ]
                assert made[0] == made[1], (name, like, field.name)
    assert many


def test_an_own_row_is_called_by_its_name_in_another():
    """A hook of one's own in the hands of a creature of one's own; a word that nothing is called is named."""
    door = load("lanterns")
    state = door.apply(door.new(), Devise("weapons", "hook", "Garfio de plata"), Table())

    armed = door.apply(state, Devise("creatures", "leech", "Ahogado", (("weapon", "garfio de PLATA"),)), Table())

    assert door.HAND.library.lists.creatures[armed.own[1].id].weapon == state.own[0].id
    with pytest.raises(Illegal) as refused:
        door.apply(state, Devise("creatures", "leech", "Ahogado", (("weapon", "garfio de oro"),)), Table())
    assert refused.value.phrase.code == "no-row-so"
