"""Rows of a group's own in this system's lists: what they say, the rules do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.contract import FOES, Illegal
from arbitro.systems.d10 import apply
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.gear import make_armour, make_weapon
from arbitro.systems.evening import Introduce
from arbitro.systems.own import Devise
from arbitro.table import Table
from arbitro.words import LANGUAGES, Language, speaker
from tests.systems.d10.figures import declared, fight, foe, hero, peace, play


def added(state: Campaign, list_: str, like: str, *fields: tuple[str, Any]) -> tuple[Campaign, str]:
    """With a row more, and its id."""
    state = apply(state, Devise(list_, like, f"Our {like}", fields), Table())
    return state, state.own[-1].id


def test_what_a_row_says_the_rules_do():
    """D10-21, D10-22: a sword that wounds lightly up to 3 and mortally from 8; a coat that takes 4 off a cut."""
    state, sword = added(fight(hero(), foe()), "weapons", "long-sword", ("code", "1-3/4-5/6-7/8-10"))
    state, coat = added(state, "armour", "padded-coat", ("cutting.roll", 4))
    ada, bran = state.people
    ada = replace(ada, weapons=(make_weapon(sword),), main=sword)
    bran = replace(bran, armour=(make_armour(coat),))
    blow = (("D10-17 attack", 5), ("D10-20 location", 8), ("D10-21 damage", 5))

    wounds = []
    for target, pain in ((replace(bran, armour=()), ()), (bran, (("D10-26 pain", 1),))):
        ready = declared(replace(state, people=(ada, target)), ada="attack")
        after = play(ready, Attack("ada", "bran"), *blow, *pain)
        wounds.append([wound.level for wound in person(after, "bran").wounds])

    assert wounds == [[2], [1]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_coat_of_ones_own_in_both_modes_is_refused_in_the_words_of_its_form(language: Language):
    """D10-22: it takes off the roll or levels of the wound, not both. The fields are named as the form names them."""
    with pytest.raises(Illegal) as refused:
        added(peace(hero()), "armour", "padded-coat", ("cutting.roll", 2), ("cutting.levels", 1))

    say, phrase = speaker(language, "d10"), refused.value.phrase
    said = say.say(phrase.code, phrase.facts)
    labels = [say.say(f"field-{name}") for name in ("cutting", "roll", "levels")]
    assert [label for label in labels if label not in said] == []
    assert not re.search(r"\b(cutting|roll, levels|roll|levels)\b", re.sub("|".join(labels), "", said))


def test_a_creature_of_ones_own_has_the_numbers_that_it_says():
    """D10-6: quicker and harder than the bandit that it is like, with two coins."""
    fields = (("agility", 9), ("endurance", 8), ("coins", 2), ("skills", "knives 7, dodge 6"), ("weapons", "knife"))
    state, cutpurse = added(peace(hero()), "creatures", "bandit", *fields)

    one = apply(state, Introduce(cutpurse, side=FOES, newcomer="nan"), Table()).people[-1]

    assert (one.agility, one.endurance, one.coins, one.main) == (9, 8, 2, "knife")
    assert dict(one.skills)["knives"] == 7
