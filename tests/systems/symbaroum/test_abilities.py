"""Abilities, step by step: what a sheet promises is what the rules do. (SY-8, SY-11 to SY-13)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.common import fighting
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.abilities import Brew, Trick, aid_dice
from arbitro.systems.symbaroum.blows import Stance, aim
from arbitro.systems.symbaroum.campaign import Campaign, Free, with_fight
from arbitro.systems.symbaroum.characters import (
    Condition,
    Effect,
    Person,
    Talent,
    Weapon,
    corruption_threshold,
    defence,
    effects,
    has_reach,
    pain_threshold,
)
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.commands import apply, legal, suggest, why_not
from arbitro.systems.symbaroum.corruption import corruption_dice
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.movement import Close
from arbitro.systems.symbaroum.rounds import Round
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    LEATHER,
    SPEAR,
    codes,
    done,
    duel,
    fight,
    foe,
    hero,
    person,
    told,
)


def knowing(kind: str, level: int, one: Person | None = None, **more: Any) -> Person:
    """A hero with an ability at a level."""
    return learnt(one or hero(**more), kind, level)


def refused(state: Campaign, command: Any) -> str:
    """The code of a refusal; empty if there is none."""
    refusal = why_not(state, command)
    return refusal.code if refusal is not None else ""


# Passive steps change numbers (SY-11, SY-13)


def test_heavy_hand():
    """SY-12, SY-13: Strong to strike with, 1d4 more; a mighty blow at −2 with 1d8 more."""
    assert aim(knowing("heavy-hand", 1, strong=14), foe(), Stance()).mine == "strong"
    assert aim(knowing("heavy-hand", 2), foe(), Stance()).dice == (("sword", 8), ("heavy-hand", 4))
    assert aim(knowing("heavy-hand", 2, weapon=DAGGER), foe(), Stance()).dice == (("dagger", 6),)
    state = duel(knowing("heavy-hand", 3, accurate=12), foe(toughness=40, strong=40))
    damage = [("SY-13 damage", 1), ("SY-13 damage", 2), ("SY-13 damage", 3)]
    after, table = done(state, Trick("ada", "mighty", "foe"), ("SY-12 attack", 10), *damage)
    assert told(table, "SY-12 hit")["against_modifiers"].parts == (("accurate", 12), ("ability", -2))
    assert person(after, "foe").toughness == 40 - 6


def test_far_eye():
    """SY-7, SY-12: Vigilant to shoot with; nobody in the way; two shots, one after the other."""
    archer = knowing("far-eye", 3, weapon=BOW, vigilant=15)
    state = fight(archer, foe("front", place=(5, 0)), foe("back", place=(10, 0), toughness=40, strong=40))
    assert aim(knowing("far-eye", 1, weapon=BOW, vigilant=15), foe(), Stance()).mine == "vigilant"
    assert refused(state, Attack("ada", "back")) == ""
    assert refused(fight(knowing("far-eye", 3), foe(place=(5, 0))), Trick("ada", "volley", "foe")) == "no-bow"

    state, table = done(state, Trick("ada", "volley", "back"), ("SY-12 attack", 13), ("SY-13 damage", 1))
    assert told(table, "SY-12 hit")["against"] == 13
    assert fighting(state).queue == (Free("ada", "back", "by-volley", -2),)
    state, _ = done(state, React("ada"), ("SY-12 attack", 13), ("SY-13 damage", 2))
    assert person(state, "back").toughness == 40 - 3


def test_vipers_bite():
    """SY-12, SY-13: Quick with short weapons; 1d4 more with the advantage; a thrust that ignores armour."""
    viper = knowing("vipers-bite", 3, weapon=DAGGER, quick=14)
    assert aim(viper, foe(), Stance()).mine == "quick"
    assert aim(viper, foe(), Stance()).dice == (("dagger", 6),)
    assert aim(viper, foe(), Stance(advantage="flanked")).dice == (("dagger", 6), ("flanked", 4), ("vipers-bite", 4))
    state = duel(viper, foe(armour=LEATHER, strong=15))
    after, _ = done(state, Trick("ada", "gap", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 5))
    assert person(after, "foe").toughness == 10


def test_behind_the_point():
    """SY-9: a shield takes nothing away; other long weapons are no match; a sweep at everybody."""
    assert has_reach(knowing("behind-the-point", 1, weapon=SPEAR, shield=True, shielded=True))
    assert defence(knowing("behind-the-point", 2, weapon=SPEAR)) == 11
    state, _ = done(
        fight(knowing("behind-the-point", 2, weapon=SPEAR), foe(weapon=SPEAR, place=(5, 0))), Close("ada", "foe")
    )
    assert fighting(state).queue == (Free("ada", "foe", "by-reach"),)

    sweeper = knowing("behind-the-point", 3, weapon=SPEAR)
    foes = [foe(f"foe-{number}") for number in (1, 2, 3)]
    state = fight(sweeper, *foes, melee=[("ada", each.id) for each in foes])
    assert suggest(state, "ada") == Trick("ada", "sweep", "ada")
    state, table = done(state, Trick("ada", "sweep", "ada"))
    assert codes(table)[0] == "SY-8 sweep"
    for number in (1, 2, 3):
        state, table = done(state, React("ada"), ("SY-12 attack", 9))
        assert told(table, "SY-12 miss")["target"] == f"foe-{number}"
        assert told(table, "SY-12 miss")["against"] == 8
    assert fighting(state).queue == ()
    assert refused(fight(sweeper, foe(place=(5, 0))), Trick("ada", "sweep", "ada")) == "no-melee"
    swordsman = knowing("behind-the-point", 3)
    assert refused(duel(swordsman, foe()), Trick("ada", "sweep", "ada")) == "no-trick-weapon"


def test_wall():
    """SY-4, SY-14: one more from the shield; a blow that brings down; pain does not."""
    walled = knowing("wall", 3, shield=True, shielded=True)
    assert defence(walled) == 12
    assert defence(replace(walled, shielded=False)) == 10
    state = duel(walled, foe(strong=15))
    after, table = done(state, Trick("ada", "topple", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 1))
    assert person(after, "foe").fallen
    assert codes(table)[-1] == "SY-14 falls"
    after, _ = done(
        duel(walled, foe(armour=LEATHER)), Trick("ada", "topple", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 1)
    )
    assert not person(after, "foe").fallen, "nothing got through"
    assert refused(duel(replace(walled, shielded=False), foe()), Trick("ada", "topple", "foe")) == "no-shield-up"
    hurt = duel(foe(weapon=Weapon("maul", "heavy", 16)), replace(walled, toughness=30, most_toughness=30))
    after, table = done(hurt, Attack("foe", "ada"), ("SY-12 defence", 19))
    assert not person(after, "ada").fallen
    assert fighting(after).queue == ()


def test_thick_hide():
    """SY-4, SY-13: a higher threshold, more Toughness, more armour."""
    assert pain_threshold(knowing("thick-hide", 1)) == 6
    assert knowing("thick-hide", 2).most_toughness == 13
    assert aim(foe(), knowing("thick-hide", 3), Stance()).armour == (("thick-hide", 4),)
    assert aim(hero(), learnt(foe(), "thick-hide", 3), Stance()).fixed == (False, True)


def test_ready_hand():
    """SY-7: free draws and changes are tested with drawing; in the first turn of a fight 1d6 more."""
    state = duel(knowing("ready-hand", 3), foe(strong=15))
    assert aim(state.people[0], state.people[1], Stance(first=True)).dice == (("sword", 8), ("ready-hand", 6))
    first = with_fight(state, round=1)
    after, _ = done(first, Attack("ada", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 1), ("SY-13 damage", 6))
    assert person(after, "foe").toughness == 8
    after, _ = done(state, Attack("ada", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 1))
    assert person(after, "foe").toughness == 14


def test_firm_soul():
    """SY-4, SY-21: the threshold one higher, two dice of which the lower counts, and one higher again."""
    assert [corruption_threshold(knowing("firm-soul", level)) for level in (1, 2, 3)] == [7, 7, 8]
    assert [str(corruption_dice(knowing("firm-soul", level), 4)) for level in (1, 2)] == ["d4", "2d4kl1"]


def test_open_eyes_at_master_cannot_be_flanked():
    """SY-18: tested with flanking; here that nothing else changes."""
    assert effects(knowing("open-eyes", 3), "unflanked")


# Active steps take a combat action (SY-8)


@pytest.mark.parametrize(("level", "die"), [(1, 4), (2, 6), (3, 8)])
def test_recovery(level: int, die: int):
    """SY-20: once a scene, in a fight a combat action."""
    state = fight(knowing("recovery", level, toughness=1, most=20), foe(place=(10, 0)))

    after, _ = done(state, Trick("ada", "recover", "ada"), ("SY-20 recovery", die))
    assert person(after, "ada").toughness == 1 + die
    assert fighting(after).acts == 0
    assert refused(with_fight(after, acts=1), Trick("ada", "recover")) == "no-recover-again"
    assert refused(fight(knowing("recovery", 1), foe()), Trick("ada", "recover", "ada")) == "no-wound"
    calm = Campaign(people=state.people[:1])
    assert refused(calm, Trick("ada", "recover", "ada")) == ""


def test_an_adversarys_recovery_counts_half_its_die():
    """SY-13: or is rolled, with `roll_everything`."""
    state = fight(learnt(foe(toughness=1, most=20), "recovery"), hero(place=(10, 0)))

    after, _ = done(state, Trick("foe", "recover", "foe"))
    assert person(after, "foe").toughness == 3
    rolled = replace(state, house=replace(state.house, roll_everything=True))
    after, _ = done(rolled, Trick("foe", "recover", "foe"), ("SY-20 recovery", 4))
    assert person(after, "foe").toughness == 5


def test_captains_voice():
    """SY-8, SY-11: an ally is freed; an ally strikes out of turn, at +2 for a master."""
    troubled = hero(
        "bran", fallen=True, conditions=(Condition("dazed", 3), Condition("held", 3, 2), Condition("oiled", 0, 4))
    )
    state = fight(knowing("captains-voice", 1), troubled, foe(place=(10, 0)))
    after, table = done(state, Trick("ada", "rally", "bran"))
    assert not person(after, "bran").fallen
    assert [each.name for each in person(after, "bran").conditions] == ["oiled"]
    assert codes(table) == ["SY-8 rallied"]
    assert (
        refused(fight(knowing("captains-voice", 1), hero("bran"), foe()), Trick("ada", "rally", "bran")) == "no-trouble"
    )

    for level, bonus in ((2, 0), (3, 2)):
        captain = knowing("captains-voice", level)
        state = fight(captain, hero("bran"), foe(), melee=[("bran", "foe")])
        state, _ = done(state, Trick("ada", "spur", "bran"))
        assert fighting(state).queue == (Free("bran", "foe", "by-command", bonus),)
        _, table = done(state, React("bran"), ("SY-12 attack", 19))
        assert told(table, "SY-12 miss")["against"] == 10 + bonus
    captain = knowing("captains-voice", 2)
    assert refused(fight(captain, hero("bran"), foe(place=(9, 0))), Trick("ada", "spur", "bran")) == "no-melee"
    assert refused(fight(captain, hero("bran"), foe(place=(9, 0))), Trick("ada", "spur", "foe")) == "no-target"
    dazed = fight(captain, hero("bran", conditions=(Condition("dazed", 3),)), foe(), melee=[("bran", "foe")])
    assert why_not(dazed, Trick("ada", "spur", "bran")) == Phrase("no-twice", {"who": "bran", "condition": "dazed"})


def test_who_is_rallied_is_up_and_in_trouble_whatever_anybody_is_called():
    """SY-8, SY-11: on the ground, held or dazed, each by itself; whoever lies dying cannot be freed by a voice."""
    captain = replace(knowing("captains-voice", 1), name="bran")
    rally = Trick("ada", "rally", "bran")
    bran = replace(hero("bran"), name="ada")
    troubled = [replace(bran, conditions=(Condition(name, 3, 2),)) for name in ("held", "dazed")]
    for namesake in (replace(bran, fallen=True), *troubled):
        assert why_not(fight(captain, namesake, foe(place=(10, 0))), rally) is None
    dying = fight(captain, hero("bran", toughness=0, fallen=True), foe(place=(10, 0)))
    assert refused(dying, rally) == "no-dying"
    assert refused(fight(captain, hero("bran"), foe(place=(10, 0))), Trick("ada", "rally", "ada")) == "no-target"


@pytest.mark.parametrize("kind", content.ELIXIRS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_still_room(kind: str, level: int):
    """SY-13: a Cunning roll as hard as the elixir, once a day, as far as one has learnt."""
    state = Campaign(people=(knowing("still-room", level, cunning=12),))
    entry = content.ELIXIRS[kind]

    if entry.skill > level:
        assert refused(state, Brew("ada", kind)) == "no-brew-hard"
        return
    found = chances(lambda table: apply(state, Brew("ada", kind), table), ["SY-13 brewed"])
    assert found["SY-13 brewed"] == Fraction(12 + entry.difficulty, 20)
    after, _ = done(state, Brew("ada", kind), ("SY-1 test", 2))
    assert [(each.kind, each.count) for each in after.people[0].elixirs] == [(kind, 1)]
    assert refused(after, Brew("ada", kind)) == "no-brew-again"


def test_tricks_are_refused_in_words():
    """SY-8: not learnt, no such thing, no action, nobody there, out of reach."""
    state = duel(hero(), foe())
    assert refused(state, Trick("ada", "mighty", "foe")) == "no-trick"
    assert refused(state, Trick("ada", "vanish", "foe")) == "no-such-trick"
    assert refused(Campaign(people=(hero(),)), Brew("ada", "healing-herbs")) == "no-trick"
    assert refused(Campaign(people=(knowing("still-room", 1),)), Brew("ada", "gin")) == "no-such-elixir"
    mighty = knowing("heavy-hand", 3)
    assert refused(duel(mighty, foe(), acts=0), Trick("ada", "mighty", "foe")) == "no-action-left"
    assert refused(duel(mighty, foe()), Trick("ada", "mighty", "zed")) == "no-figure"
    assert refused(duel(mighty, foe()), Trick("ada", "mighty")) == "no-target"
    assert refused(fight(mighty, foe(place=(5, 0))), Trick("ada", "mighty", "foe")) == "no-reach"


def test_free_attacks_are_plain():
    """SY-11: while one waits no active ability is legal, for anybody."""
    state, _ = done(duel(foe(), knowing("heavy-hand", 3)), Attack("foe", "ada"), ("SY-12 defence", 1))

    acting = [type(option.command) for option in legal(state, "ada") if not option.refusal]
    assert Trick not in acting
    assert React in acting
    assert refused(state, Round()) == "no-reaction-first"


def test_who_knows_two_ways_of_tending_wounds_takes_the_better():
    """SY-20: a D6 without herbs rather than a D4, whichever does more with them."""
    leech = Talent("leech", 1, (Effect("aid", die=4, more=10),))
    surgeon = Talent("surgeon", 1, (Effect("aid", die=6, more=8),))

    assert aid_dice(hero(talents=(leech, surgeon))) == aid_dice(hero(talents=(surgeon, leech))) == surgeon.effects[0]
    assert aid_dice(hero()) is None
