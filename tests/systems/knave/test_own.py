"""Rows of a group's own in this system's lists."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.systems import load
from arbitro.systems.evening import Introduce
from arbitro.systems.knave import apply, legal
from arbitro.systems.knave.combat import Attack
from arbitro.systems.knave.dealings import Use
from arbitro.systems.knave.gear import make
from arbitro.systems.knave.hirelings import Hire
from arbitro.systems.knave.powers import Cast
from arbitro.systems.own import Devise
from arbitro.systems.rows import Row
from arbitro.table import Table
from tests.systems.knave.figures import EVEN, LEATHER, SWORD, fight, foe, hero, peace, play, refusal, told


def test_a_row_that_is_not_what_its_id_says_is_none():
    """Who writes a file by hand cannot give another game's row other figures."""
    door = load("knave")
    (row,) = door.apply(door.new(), Devise("weapons", "dagger", "Glim", (("die", 12),)), Table()).own
    assert '"die":12' in row.entry

    with pytest.raises(ValueError, match="does not say"):
        Row(row.list, row.id, row.entry.replace('"die":12', '"die":99'))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(row).replace(b"12", b"99"), type=Row)


def test_what_a_row_says_the_rules_do():
    """KN-20 to KN-22, KN-27: d12 of damage, armour 17, a spell of d20; those that they are like have d8, 14 and d6."""
    state = fight(hero(), foe(hit_points=30, most_hit_points=30))
    for row in (
        Devise("weapons", "long-sword", "Our sword", (("die", 12),)),
        Devise("armour", "mail", "Our mail", (("defence", 17),)),
        Devise("spells", "ember-bloom", "Our bloom", (("effect.die", 20),)),
    ):
        state = apply(state, row, Table())
    sword, mail, bloom = [row.id for row in state.own]
    ada, goblin = state.people
    ada = replace(ada, items=(make(sword), make(bloom)), in_hand=sword)
    state = replace(state, people=(ada, replace(goblin, items=(make(mail),), armour=0)))

    struck, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 16), ("KN-22 damage", 12))
    assert told(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 14))["KN-20 miss"]["against"] == 17
    burnt, _ = play(state, Cast("ada", bloom, "goblin-1"), EVEN, ("KN-11 opposed", 20), ("KN-27 damage", 20))

    assert struck.people[1].hit_points == 30 - 12
    assert burnt.people[1].hit_points == 30 - 20


def test_a_creature_of_ones_own_has_the_numbers_that_it_says():
    """KN-3, KN-8: a level 4 goblin of 3 hit dice, 14 points in the middle; and somebody for hire at 7 a day."""
    fields = (("level", 4), ("hp_dice", 3), ("morale", 11), ("hireling", True), ("wage", 7))
    state = apply(fight(hero()), Devise("creatures", "goblin", "Our goblin", fields), Table())
    (row,) = state.own
    state = apply(replace(state, fight=None), Introduce(row.id, newcomer="guest"), Table())

    one = state.people[-1]
    assert (one.level, one.hit_points, one.morale, one.wage) == (4, 14, 11, 7)
    assert Hire("ada", row.id) in [option.command for option in legal(state, "ada")]


def test_what_somebody_carries_is_not_in_hand_unless_it_is_a_weapon():
    """A villager of the group's own with bare hands and a rope. (KN-5)"""
    state = apply(peace(hero()), Devise("creatures", "villager", "Our villager", (("carries", "rope"),)), Table())
    (row,) = state.own

    one = apply(state, Introduce(row.id, newcomer="guest"), Table()).people[-1]

    assert ([item.kind for item in one.items], one.in_hand) == (["rope"], "")


def test_nobody_resists_a_spell_of_their_own_upon_themselves():
    """One that mends and that Wisdom may resist: Bran may, Ada does not. (KN-27)"""
    state = apply(peace(), Devise("spells", "warm-hands", "Our hands", (("resist", "wisdom"),)), Table())
    (row,) = state.own
    state = replace(state, people=(hero(items=(make(row.id),), hit_points=3), hero("bran", hit_points=3)))

    after, codes = play(state, Cast("ada", row.id, "ada"), ("KN-27 healing", 4))
    _, resisted = play(state, Cast("ada", row.id, "bran"), EVEN, ("KN-11 opposed", 2))

    assert codes == ["KN-27 cast", "KN-27 works", "KN-27 healed"]
    assert after.people[0].hit_points == 3 + 4
    assert resisted == ["KN-27 cast", "KN-11 failure"]


def test_what_takes_a_weapon_or_armour_finds_one_to_take():
    """KN-24, KN-27: Eel Grip, and spells of one's own like it, take nothing from bare fists and a bare skin."""
    state = fight(hero(), foe(), foe("goblin-2", items=(SWORD, LEATHER), in_hand="long-sword"))
    for kind in ("disarm", "armour-quality"):
        state = apply(state, Devise("spells", "eel-grip", kind, (("effect.kind", kind),)), Table())
    grips = ("eel-grip", *[row.id for row in state.own])
    state = replace(state, people=(replace(hero(), items=tuple(map(make, grips))), *state.people[1:]))

    refused = [refusal(state, Cast("ada", grip, "goblin-1")).code for grip in grips]
    codes = [play(state, Cast("ada", grip, "goblin-2"), EVEN, ("KN-11 opposed", 20))[1][-1] for grip in grips]

    assert refused == ["no-disarm", "no-disarm", "no-armour-to-break"]
    assert codes == ["KN-24 disarmed", "KN-24 disarmed", "KN-26 armour worn"]


def test_a_draught_of_ones_own_does_what_it_says():
    """KN-6, KN-24: d4 of damage; nothing to him who has no weapon to lose; and what the referee knows is told in
    words."""
    state = peace(hero(items=()))
    for kind in ("damage", "disarm", "referee"):
        fields = (("effect.kind", kind), ("effect.die", 4), ("effect.dice", 1))
        state = apply(state, Devise("gear", "mending-draught", kind, fields), Table())
    draughts = [row.id for row in state.own]
    poison, slime, dream = draughts
    state = replace(state, people=(replace(hero(), items=tuple(map(make, draughts)), in_hand=""),))

    hurt, codes = play(state, Use("ada", poison), ("KN-6 damage", 3))
    assert (codes, hurt.people[0].hit_points) == (["KN-6 drunk", "KN-22 wound"], 5)
    assert play(state, Use("ada", slime))[1] == ["KN-6 drunk"]
    assert play(state, Use("ada", dream), ("KN-6 what for", "to see far"))[1] == ["KN-6 used"]
