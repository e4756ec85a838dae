"""The content files: complete, consistent, and of no setting. (SY-3, SY-9, SY-13, SY-20 to SY-23)"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum import abilities, content, powers
from arbitro.systems.symbaroum.campaign import Campaign
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    HEAVY,
    LEVELS,
    LONG,
    NATURAL,
    ONE_HANDED,
    RANGED,
    SHORT,
    effects,
)
from arbitro.systems.symbaroum.charts import ARRAY, POINTS
from arbitro.systems.symbaroum.commands import apply, suggest
from arbitro.systems.symbaroum.creation import WORN, adversary, learnt
from arbitro.systems.symbaroum.encounters import MOST_FOES, Meet
from arbitro.systems.symbaroum.rounds import due
from arbitro.systems.symbaroum.views import TERMS, term
from arbitro.table import Live, from_seed
from arbitro.words import speaker
from tests.systems.symbaroum.figures import hero

FOLDER = Path(content.__file__).parent
ENTRIES = [(kind, entry) for entries in TERMS for kind, entry in entries.items()]

WEAPON_CLASSES = (SHORT, ONE_HANDED, LONG, HEAVY, RANGED, NATURAL)


def test_no_two_entries_share_a_code():
    """A code means one thing on a page; `veil` is a power and nothing else."""
    kinds = [kind for kind, _ in ENTRIES]

    assert sorted({kind for kind in kinds if kinds.count(kind) > 1}) == []
    assert not set(kinds) & {*ATTRIBUTES, *LEVELS, *WEAPON_CLASSES, *abilities.TRICKS, "defence"}


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=[kind for kind, _ in ENTRIES])
def test_every_entry_has_a_name_in_both_languages(kind: str, entry: Any):
    """Lower-case, to stand inside a sentence, but for the names of abilities; and a gender for Spanish."""
    said = term(kind)

    assert said is not None
    assert said["en"].strip()
    assert said["es"].strip()
    assert entry.gender in ("m", "f")
    if kind not in content.ABILITIES:
        assert said["en"][0].islower()
        assert said["es"][0].islower()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_every_file_is_read_and_says_what_it_is(path: Path):
    """A heading, and no file that nobody reads."""
    text = path.read_text(encoding="utf-8")

    assert text.startswith("# ")
    assert tomllib.loads(text)
    assert path.stem in content.Lists.__struct_fields__


def test_there_are_weapons_of_every_class():
    """SY-9, SY-13: short, one-handed, long, heavy, ranged; claws apart."""
    assert {entry.group for entry in content.WEAPONS.values()} == set(WEAPON_CLASSES) - {"natural"}
    assert {entry.group for entry in content.NATURAL.values()} == {"natural", "short"}
    assert all(entry.die in (3, 4, 6, 8, 10, 12) for entry in (*content.WEAPONS.values(), *content.NATURAL.values()))
    assert set(WORN) <= set(content.ARMOUR)


@pytest.mark.parametrize("kind", content.ABILITIES)
@pytest.mark.parametrize("step", LEVELS)
def test_every_step_of_every_ability_does_something_that_the_rules_know(kind: str, step: str):
    """SY-8, SY-13: steps that take an action say so in words of both languages; each tells what it does."""
    entry = getattr(content.ABILITIES[kind], step)
    active = {*abilities.TRICKS, "aid", "brew"}

    assert entry.effects
    assert entry.text.en.strip()
    assert entry.text.es.strip()
    assert ("Active" in entry.text.en) == ("Activa" in entry.text.es)
    assert not active.isdisjoint(effect.kind for effect in entry.effects) or "Active" not in entry.text.en
    assert term(f"{kind}/{step}") == {"en": entry.text.en, "es": entry.text.es, "gender": ""}


def test_every_kind_of_effect_is_asked_for_somewhere():
    """SY-13: nothing in a file is there for show: each kind stands, quoted, in the rules."""
    package = FOLDER.parent
    rules = "".join(path.read_text(encoding="utf-8") for path in package.glob("*.py"))
    kinds = {
        effect.kind
        for entry in content.ABILITIES.values()
        for step in (entry.novice, entry.adept, entry.master)
        for effect in step.effects
    }

    assert sorted(kind for kind in kinds if f'"{kind}"' not in rules) == []


@pytest.mark.parametrize("kind", [*content.POWERS, *content.RITUALS, *content.ELIXIRS, *content.ARTEFACTS])
def test_what_a_thing_does_is_something_that_the_rules_can_do(kind: str):
    """SY-21: a kind of work with the numbers that it needs, and a sentence that says so."""
    for entries in (content.RITUALS, content.ELIXIRS, content.ARTEFACTS):
        if kind in entries:
            works = [entries[kind].works]
            break
    else:
        power = content.POWERS[kind]
        works = [power.novice, power.adept, power.master]
        assert (power.target == "foe") == (works[0].kind in powers.AT_FOES)
        assert (power.target == "none") == (works[0].kind in powers.FOR_ALL)

    for work in works:
        assert work.kind in {*powers.WORKS, "guard", "question"}
        if work.kind in powers.AT_FOES:
            assert work.mine
            assert work.theirs
        if work.kind in ("heal", "harm", "ward", "oil"):
            assert work.die or work.value
        if work.kind in ("hold", "blind", "veil", "fog", "swift"):
            assert work.value
    assert term(f"{kind}/text") is not None


@pytest.mark.parametrize("kind", content.CREATURES)
def test_every_adversary_can_be_made_and_fought(kind: str):
    """SY-13: its weapons, armour, abilities and powers exist, and a fight with it ends."""
    entry = content.CREATURES[kind]
    one = adversary(kind, 1)

    assert all(3 <= number <= 20 for number in entry.attributes)
    assert all(each in content.WEAPONS or each in content.NATURAL for each in entry.weapons)
    assert not entry.armour or entry.armour in content.ARMOUR
    assert all(each in content.ABILITIES and 1 <= level <= 3 for each, level in entry.abilities.items())
    assert all(each in content.POWERS and 1 <= level <= 3 for each, level in entry.powers.items())
    assert one.toughness == one.most_toughness >= 10
    for seed in range(3):
        state, draw = Campaign(people=(hero(accurate=13), hero("bran", strong=13))), from_seed(seed)
        state = apply(state, Meet(kind), Live(draw))
        for _ in range(3000):
            waiting = due(state)
            if not waiting:
                break
            state = apply(state, suggest(state, waiting[0]), Live(draw))
        assert state.fight is None


def test_encounters_are_of_adversaries_that_exist():
    """Ours: and of no more than can be met at once."""
    for entry in content.ENCOUNTERS.values():
        assert set(entry.creatures) <= set(content.CREATURES)
        assert 1 <= sum(entry.creatures.values()) <= MOST_FOES


@pytest.mark.parametrize("kind", content.CALLINGS)
def test_every_calling_suggests_what_can_be_chosen(kind: str):
    """SY-3: 80 points, which is the array too; things that exist and go together."""
    entry = content.CALLINGS[kind]

    assert sum(entry.attributes) == POINTS
    assert sorted(entry.attributes, reverse=True) == sorted(ARRAY, reverse=True)
    assert all(each in {**content.ABILITIES, **content.POWERS, **content.RITUALS} for each in entry.learns)
    assert all(each in content.WEAPONS for each in entry.weapons)
    assert entry.armour in WORN
    assert not (entry.shield and content.WEAPONS[entry.weapons[0]].group in ("heavy", "ranged"))


def test_there_are_stigmata_to_choose_from_and_names_to_throw():
    """SY-23, SY-3: at least a dozen, and twenty names, none twice."""
    assert len(content.STIGMATA) >= 12
    assert len(content.NAMES) == len(set(content.NAMES)) == 20


def test_a_list_that_names_what_is_not_there_is_at_fault():
    """A group's own files: an adversary with a weapon that nobody made is said, with the way to it."""
    wolf = replace(content.CREATURES["wolf"], weapons=("beak",))
    broken = replace(content.LISTS, creatures={**content.CREATURES, "wolf": wolf})

    assert list(content.problems(content.LISTS)) == []
    assert [fault.path[:2] for fault in content.problems(broken)] == [("wolf", "weapons")]


def test_what_a_rule_reads_stands_in_the_state():
    """A recorded game does not change with the files: an ability brings its dice along."""
    assert effects(learnt(hero(), "recovery", 2), "recover")[-1].die == 6
    assert adversary("wolf", 1).weapons[0].die == content.NATURAL["teeth"].die


@pytest.mark.parametrize("kind", content.POWERS)
def test_what_a_power_says_of_itself_are_its_figures(kind: str):
    """The number of each step stands in the sentence, in both languages and in order. (SY-21)"""
    entry = content.POWERS[kind]
    figures = [f"1d{step.die}" if step.die else str(step.value) for step in (entry.novice, entry.adept, entry.master)]
    for text in (entry.text.en, entry.text.es):
        places = [text.rfind(figure) for figure in figures if figure != "0"]
        assert -1 not in places
        assert places == sorted(places)


@pytest.mark.parametrize(("language", "word"), [("en", "corruption"), ("es", "orrupción")])
def test_a_line_about_a_number_set_by_hand_says_that_it_is_corruption(language: str, word: str):
    """SY-21, SY-22: away from its place on the sheet, "Temporary 0 → 3" would say nothing."""
    say = speaker(language, "symbaroum")

    assert all(word in say.label(dial) for dial in ("temporary", "permanent"))


def test_what_lasts_some_turns_lasts_them_beyond_the_present_one_and_says_so():
    """A pot of smoke for three is gone at the end of the third after this. (SY-7, SY-19, SY-21)"""
    works = [(each.text, each.novice.kind) for each in content.POWERS.values()]
    works += [(each.text, each.works.kind) for each in content.ELIXIRS.values()]
    works += [(each.text, each.works.kind) for each in content.ARTEFACTS.values()]
    lasting = [text for text, kind in works if kind in ("fog", "veil", "hold", "blind")]

    assert len(lasting) == 6
    assert [text.en for text in lasting if "more turn" not in text.en] == []
    assert [text.es for text in lasting if "turno más" not in text.es.replace("turnos", "turno")] == []
