"""Rows of a group's own in this system's lists: what they say, the rules do."""

from __future__ import annotations

from typing import Any

from arbitro.systems.evening import Adjust
from arbitro.systems.own import Devise, fields
from arbitro.systems.symbaroum.campaign import Campaign
from arbitro.systems.symbaroum.combat import Attack
from arbitro.systems.symbaroum.people import HAND
from arbitro.systems.symbaroum.powers import Cast, Drink, Invoke, Perform
from tests.systems.symbaroum.figures import done, duel, foe, here, hero, person, told

PAIN, SCARRED = ("SY-14 pain", "fall"), (("SY-22 scar", 1), ("SY-23 passing stigma", "horn-buds"))


def added(state: Campaign, list_: str, like: str, *fields: tuple[str, Any]) -> tuple[Campaign, str]:
    """With a row more, and its id."""
    state, _ = done(state, Devise(list_, like, f"Our {like}", fields))
    return state, state.own[-1].id


def turned(state: Campaign, who: str, *dials: tuple[str, Any]) -> Campaign:
    """With these set by hand."""
    for dial, value in dials:
        state, _ = done(state, Adjust(who, dial, value))
    return state


def test_a_blow_is_thrown_with_the_die_of_ones_own_sword_against_half_the_die_of_their_coat():
    """SY-13: a d12 and not the sword's d8; a coat of d10 stops 5, and its wearer is easier to hit by 3."""
    state, axe = added(duel(hero(), foe()), "weapons", "sword", ("die", 12))
    state, coat = added(state, "armour", "leather", ("die", 10), ("impedes", 3))
    state = turned(state, "ada", (f"owns-{axe}", True), ("in-hand", axe))
    state = turned(state, "foe", ("armour", coat))

    after, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 13), ("SY-13 damage", 12), PAIN)

    assert told(table, "SY-12 hit")["against"] == 10 + 3
    assert person(after, "foe").toughness == 10 - (12 - 5)


def test_no_form_asks_what_no_rule_asks_for_and_earlier_games_may_still_say_it():
    """SY-8: an effect's kind says whether it takes an action; until lately each effect said so as well."""
    offered = {field.name: field.idle for field in fields(HAND, "abilities", "heavy-hand")}
    assert offered["novice.effects.1.active"]
    assert not offered["novice.effects.1.kind"]

    state, _ = added(duel(hero(), foe()), "abilities", "heavy-hand", ("novice.effects.1.active", "no"))
    assert len(state.own) == 1


def test_what_an_ability_of_ones_own_does_at_each_step_is_what_was_written():
    """SY-13: like Thick Hide, with 5 Toughness for 3 and a d10 of armour for a d4; and 4 of defence for pain."""
    state, hide = added(
        duel(foe(), hero()),
        "abilities",
        "thick-hide",
        ("novice.effects.1.kind", "defence"),
        ("novice.effects.1.value", 4),
        ("adept.effects.1.value", 5),
        ("master.effects.1.die", 10),
    )
    state = turned(state, "ada", (f"level-{hide}", 3))
    assert person(state, "ada").toughness == 10 + 5

    _, table = done(state, Attack("foe", "ada"), ("SY-12 defence", 15), ("SY-13 armour", 1))

    assert told(table, "SY-12 struck")["against"] == 10 + 4
    assert told(table, "SY-13 damage")["armour"] == 1


def test_a_power_of_ones_own_harms_with_its_die_and_its_attribute():
    """SY-21: like Thorn Lash, with a d10 and Cunning 9."""
    state, lash = added(duel(hero(), foe()), "powers", "thorn-lash", ("novice.die", 10), ("novice.mine", "cunning"))
    state = turned(state, "ada", (f"level-{lash}", 1))

    dice = (("SY-2 roll", 9), ("SY-21 effect", 8), PAIN, ("SY-21 corruption", 1))
    after, _ = done(state, Cast("ada", lash, "foe"), *dice)

    assert person(after, "foe").toughness == 10 - 8


def test_elixirs_rituals_and_artefacts_of_ones_own_do_what_they_say():
    """SY-21, SY-22: each heals with its own die; the stone's corruption is a d8."""
    state = here(hero(toughness=2, most=20))
    state, draught = added(state, "elixirs", "red-draught", ("works.die", 10))
    state, song = added(state, "rituals", "hearth-song", ("works.die", 8))
    state, stone = added(state, "artefacts", "well-stone", ("works.die", 12), ("taint", 8))
    dials = ((f"doses-{draught}", 1), (f"level-{song}", 1), (f"has-{stone}", True), (f"bound-{stone}", True))
    state = turned(state, "ada", *dials)

    state, _ = done(state, Drink("ada", draught), ("SY-21 effect", 9))
    state, _ = done(state, Perform("ada", song), ("SY-1 test", 1), ("SY-21 effect", 7), ("SY-21 corruption", 1))
    state, _ = done(state, Invoke("ada", stone, "ada"), ("SY-21 effect", 2), ("SY-21 corruption", 5), *SCARRED)

    assert person(state, "ada").toughness == 2 + 9 + 7 + 2
