"""Rows of a group's own in this system's lists."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems import load
from arbitro.systems.brp import apply
from arbitro.systems.brp.ailments import Expose, Poison, TakeAntidote
from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.characters import DEX, POW, Person, armour_points, now, rating
from arbitro.systems.brp.charts import HISTORICAL
from arbitro.systems.brp.clock import let_pass
from arbitro.systems.brp.gear import Give
from arbitro.systems.contract import Illegal
from arbitro.systems.evening import Introduce
from arbitro.systems.own import Devise, fields, known_in, parts
from arbitro.table import Live, Table
from arbitro.words import speaker
from tests.systems.brp.figures import NORMAL, armed, done, foe, moment, peace, person


def test_dice_that_cannot_be_read_are_named_with_their_field():
    """The check of `melee.toml` itself: its damage is dice."""
    door = load("brp")

    with pytest.raises(Illegal) as refused:
        door.apply(door.new(), Devise("melee", "dagger", "Glim", (("damage", "2x6"),)), Table())

    said = speaker("en", "brp").say(refused.value.phrase.code, refused.value.phrase.facts)
    assert said.startswith("Damage, as dice · ")
    assert "2x6" in said


def test_a_thrown_weapon_of_ones_own_is_struck_with_as_well_and_leaves_the_hand():
    """BRP-5.9: made like a thrown dagger, it has its own way through the air and a dagger's in the hand."""
    own = Devise("missile", "dagger-thrown", "Our sting", (("damage", "1d4+3"), ("range", 12)))
    state = apply(peace(person(), foe("orc", place=(8, 0))), own, Table())
    (row,) = state.own
    ada, orc = state.people
    sting = armed(ada, row.id, skill=45)
    state = moment(replace(state, people=(sting, orc)), "ada")
    weapon = sting.weapons[-1]

    dice = (NORMAL, ("BRP-5.5 attack", 9), ("BRP-5.7 missile", False), ("BRP-5.9 damage", 6))
    after, _ = done(state, Shoot("ada", "orc", row.id), *dice)

    assert (str(weapon.use.dice), weapon.thrown and str(weapon.thrown.dice)) == ("d4", "d4+3")
    assert weapon.thrown
    assert (weapon.thrown.range, weapon.use.range) == (12, 0)
    assert [wound.points for wound in after.people[1].wounds] == [6]
    assert [(fallen.weapon.kind, fallen.place[0]) for fallen in after.ground] == [(row.id, 8)]
    assert all(each.kind != row.id for each in after.people[0].weapons)


def test_what_a_row_says_the_rules_do():
    """BRP-5.9, BRP-5.10: a sword of d12+4 against a coat of 6; a bear whose bite is 70 % and d12+1."""
    state = peace(person(), foe("orc", place=(1, 0)))
    for row in (
        Devise("melee", "broadsword", "Our sword", (("damage", "1d12+4"),)),
        Devise("armour", "soft-leather", "Our coat", (("points", 6),)),
        Devise("creatures", "bear", "Our bear", (("attacks.bite.damage", "1d12+1"), ("attacks.bite.chance", 70))),
    ):
        state = apply(state, row, Table())
    sword, coat, bear = [row.id for row in state.own]
    ada, orc = state.people
    people = (armed(ada, sword, skill=45), armed(orc, "dagger", worn=(coat,)))
    fighting = moment(replace(state, people=people), "ada")

    dice = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "none"), ("BRP-5.9 damage", 14))
    struck, _ = done(fighting, Attack("ada", "orc", sword), *dice)
    assert [wound.points for wound in struck.people[1].wounds] == [14 - 6]

    came = apply(state, Introduce(bear, newcomer="guest"), Table()).people[-1]
    bite = next(weapon for weapon in came.weapons if weapon.kind == "bite")
    assert (str(bite.use.dice), bite.use.base) == ("d12+1", 70)


def test_a_poison_of_ones_own_has_its_potency_its_time_and_its_antidote():
    """POT 21 in the food, slow, for DEX; its antidote of 8 leaves 13, which CON 12 withstands up to 45: 7 of DEX 12,
    three turns later. All 13 would be the end of her. (BRP-6.5, BRP-6.10)"""
    own = Devise("poisons", "grey-salt", "Our dust", (("potency", 21), ("attacks", "dexterity"), ("remedy", 8)))
    state = apply(peace(person()), own, Table())
    (row,) = state.own
    state, _ = done(state, Give("ada"), ("BRP-2.9 gift", f"antidote/{row.id}"))
    assert speaker("es", "brp").option(f"antidote/{row.id}") == "antídoto contra Our dust"
    state, _ = done(state, TakeAntidote("ada", "ada", row.id))
    state, _ = done(state, Poison("ada"), ("BRP-6.10 poison", row.id), ("BRP-6.10 notice", False))

    def later(rounds: int, roll: int) -> Person:
        return let_pass(state, Live(lambda faces: roll), rounds).people[0]

    assert (now(later(74, 45), DEX), now(later(75, 45), DEX)) == (12, 12 - 7)
    assert (later(75, 45).dead, later(75, 46).dead) == (False, True)


def test_an_illness_of_ones_own_takes_what_it_says():
    """A grave one of POW: a point at once, and the second after a week. (BRP-6.5)"""
    own = Devise("illnesses", "marsh-fever", "Our dream", (("attacks", "power"),))
    state = apply(peace(person()), own, Table())
    (row,) = state.own
    state, told = done(state, Expose("ada"), ("BRP-6.5 illness", row.id), NORMAL, ("BRP-6.5 exposure", 61))

    assert told == ["BRP-6.5 caught", "BRP-6.5 drained"]
    assert (now(state.people[0], POW), state.people[0].ailments[0].loss_at) == (9, 7 * 24 * 300)


def test_armour_of_ones_own_may_stop_no_shots():
    """As many as blows where nothing is said, or none. (BRP-5.10)"""
    state = peace(person())
    for shots in (-1, 0, 2):
        state = apply(
            state, Devise("armour", "soft-leather", f"Our net {shots}", (("points", 6), ("shots", shots))), Table()
        )

    found = [armour_points(armed(person(), worn=(row.id,)), shot=True) for row in state.own]
    assert found == [6, 0, 2]


@pytest.mark.parametrize(("language", "name"), [("en", "Ride (horse)"), ("es", "Montar (caballo)")])
def test_a_skill_with_its_speciality_is_said_by_both_their_names(language: str, name: str):
    """BRP-2.6: in the form for a creature of one's own, and read by them again; the villager rides."""
    door = load("brp")
    skills = next(field for field in fields(door.HAND, "creatures", "villager", language) if field.name == "skills")
    known = known_in(door.HAND, door.new(), skills.among)

    shown = [getattr(known[code].name, language) for code, _ in parts(str(skills.value), known)]
    assert name in shown

    own = Devise("creatures", "villager", "Ours", (("skills", f"{name.upper()} 45; climb 30"),))
    state = door.apply(peace(person()), own, Table())
    came = door.apply(state, Introduce(state.own[0].id, newcomer="guest"), Table()).people[-1]
    assert rating(came, "ride/horse", HISTORICAL) == 45
