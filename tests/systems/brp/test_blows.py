"""Blows and shots as commands: what changes the chances, and what becomes of the figures."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp import content
from arbitro.systems.brp.blows import Attack, Backstab, KnockOut, Shoot, attack_parts, guards_of, line
from arbitro.systems.brp.campaign import Campaign, Fight, House, Surprise
from arbitro.systems.brp.characters import Hiding, Person, Wound, is_up, make_weapon, weapon_of
from arbitro.systems.brp.checks import chance
from arbitro.systems.brp.combat import Defend, Round
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.brp.stances import Reload
from arbitro.systems.contract import Line
from tests.systems.brp.figures import NORMAL, armed, code, done, facts, foe, moment, peace, person, skilled

ADA = armed(person("ada"), "broadsword", skill=45)
"""Sword 60."""
ORC = foe("orc", place=(1, 0))
HIT = (NORMAL, ("BRP-5.5 attack", 40))
BARE = ("BRP-5.6 defence", "none")


def fight(*people: Person, now: str = "ada", **house: Any) -> Campaign:
    """Now it is this one's moment."""
    return moment(peace(*people, **house), now)


# Striking (BRP-5.5, BRP-5.12)


def test_a_blow_wounds_earns_a_check_and_ends_the_turn():
    """Sword 60: a roll of 40 and 5 points; the orc's turn comes next. (BRP-5.5, BRP-5.12, BRP-3.5)"""
    state, told = done(fight(ADA, ORC), Attack("ada", "orc", "broadsword"), *HIT, BARE, ("BRP-5.9 damage", 5))

    assert told == ["BRP-5.5 hit", "BRP-5.9 damage", "BRP-3.5 check", "BRP-5.12 hurt"]
    ada, orc = state.people
    assert [wound.points for wound in orc.wounds] == [5]
    assert [known.checked for known in ada.skills] == [True]
    assert state.fight is not None
    assert state.fight.now == ("orc",)


def test_wounds_are_kept_apart():
    """Two blows are two injuries. (BRP-5.14)"""
    state = fight(ADA, replace(ORC, characteristics=(10, 12, 20, 10, 10, 12, 10)))
    state, _ = done(state, Attack("ada", "orc", "broadsword"), *HIT, BARE, ("BRP-5.9 damage", 5))
    state = moment(state, "ada")
    state, _ = done(state, Attack("ada", "orc", "broadsword"), *HIT, BARE, ("BRP-5.9 damage", 3))

    assert [wound.points for wound in state.people[1].wounds] == [3, 5]


def test_an_easy_attack_teaches_nothing():
    """The referee says easy: 120, and no check. (BRP-3.2, BRP-3.5)"""
    state, told = done(
        fight(ADA, ORC), Attack("ada", "orc", "broadsword"), ("BRP-3.2 difficulty", "easy"), ("BRP-5.5 attack", 95),
        BARE, ("BRP-5.9 damage", 2),
    )  # fmt: skip

    assert "BRP-3.5 check" not in told
    assert state.people[0] == ADA


def test_an_impossible_attack_is_a_miss_that_nobody_threw():
    """No roll, and none in the log; or one for colour, which hits as little with an 01. (BRP-3.2)"""
    command, hard = Attack("ada", "orc", "broadsword"), "BRP-3.2 difficulty"

    assert "roll" not in facts(fight(ADA, ORC), command, "BRP-5.5 miss", (hard, "impossible"))
    thrown = ((hard, "impossible-roll"), ("BRP-5.5 attack", 1))
    assert facts(fight(ADA, ORC), command, "BRP-5.5 miss", *thrown)["roll"] == 1


def test_an_automatic_attack_hits_without_a_roll_and_teaches_nothing():
    """As an automatic parry stops it; but what is automatic is no special success. (BRP-3.2, BRP-3.5)"""
    command, sure = Attack("ada", "orc", "broadsword"), ("BRP-3.2 difficulty", "automatic")
    orc = armed(ORC, "short-sword", skill=45)

    _, told = done(fight(ADA, orc), command, sure, BARE, ("BRP-5.9 damage", 2))
    assert told == ["BRP-5.5 hit", "BRP-5.9 damage", "BRP-5.12 hurt"]
    _, told = done(fight(ADA, orc), command, *HIT, ("BRP-5.6 defence", "short-sword"), sure)
    assert told == ["BRP-5.5 hit", "BRP-5.6 parried", "BRP-3.5 check"]


@pytest.mark.parametrize(("hard", "against"), [("easy", 120), ("difficult", 30)])
def test_a_defence_is_as_hard_as_the_referee_says(hard: str, against: int):
    """Short sword 60. (BRP-3.2, BRP-5.6)"""
    orc = armed(ORC, "short-sword", skill=45)
    answers = (*HIT, ("BRP-5.6 defence", "short-sword"), ("BRP-3.2 difficulty", hard), ("BRP-5.6 parry", 20))

    assert facts(fight(ADA, orc), Attack("ada", "orc", "broadsword"), "BRP-5.6 parried", *answers)["against"] == against


def test_a_related_speciality_is_difficult_if_the_referee_allows_it():
    """Dagger 70 for a sword: 35 instead of 15. It is only asked where it would help. (BRP-5.5)"""
    ada = skilled(armed(person("ada"), "broadsword"), melee_weapon__dagger=45)
    command = Attack("ada", "orc", "broadsword")

    allowed = facts(fight(ada, ORC), command, "BRP-5.5 miss", ("BRP-5.5 related", True), NORMAL, ("BRP-5.5 attack", 90))
    refused = facts(
        fight(ada, ORC), command, "BRP-5.5 miss", ("BRP-5.5 related", False), NORMAL, ("BRP-5.5 attack", 90)
    )
    assert (allowed["against"], refused["against"]) == (35, 15)
    assert allowed["against_modifiers"].parts[0] == ("melee-weapon/dagger", 70)


def test_a_parry_wears_the_weapon_and_a_better_one_the_attackers():
    """Two points off what parried a special; one off the sword that a special parried. (BRP-5.8)"""
    orc = armed(ORC, "round-shield", skill=45)
    start = fight(ADA, orc)
    command, parry = Attack("ada", "orc", "broadsword"), ("BRP-5.6 defence", "round-shield")

    state, told = done(
        start, command, NORMAL, ("BRP-5.5 attack", 12), parry, NORMAL, ("BRP-5.6 parry", 40), ("BRP-5.9 damage", 2)
    )
    assert "BRP-5.8 worn" in told
    assert [weapon.points for one in state.people for weapon in one.weapons] == [12, 10]
    state, told = done(start, command, *HIT, parry, NORMAL, ("BRP-5.6 parry", 12))
    assert [weapon.points for one in state.people for weapon in one.weapons] == [11, 12]


def test_a_shield_without_points_breaks():
    """At 0 it is gone from the hand. (BRP-5.9)"""
    orc = armed(ORC, "round-shield", skill=45)
    orc = replace(orc, weapons=(replace(orc.weapons[0], points=2),))

    state, told = done(
        fight(ADA, orc), Attack("ada", "orc", "broadsword"), NORMAL, ("BRP-5.5 attack", 12),
        ("BRP-5.6 defence", "round-shield"), NORMAL, ("BRP-5.6 parry", 40), ("BRP-5.9 damage", 2),
    )  # fmt: skip
    assert "BRP-5.9 broken" in told
    assert state.people[1].weapons == ()
    assert state.people[1].in_hand == ()


def test_bare_hands_do_not_break():
    """Hit points n/a. (BRP-5.9)"""
    state, told = done(
        fight(ADA, ORC), Attack("ada", "orc", "broadsword"), NORMAL, ("BRP-5.5 attack", 12),
        ("BRP-5.6 defence", "brawl"), NORMAL, ("BRP-5.6 parry", 20), ("BRP-5.9 damage", 2),
    )  # fmt: skip

    assert "BRP-5.8 worn" not in told
    assert state.people[1].wounds[0].points == 2


@pytest.mark.parametrize(
    ("state", "command", "refused"),
    [
        (fight(ADA, replace(ORC, place=(3, 0))), Attack("ada", "orc", "broadsword"), "no-reach"),
        (fight(ADA, ORC), Attack("ada", "orc", "dagger"), "no-weapon-ready"),
        (fight(ADA, ORC), Attack("ada", "bran", "broadsword"), "no-figure"),
        (fight(ADA, ORC), Attack("ada", "ada", "broadsword"), "no-foe"),
        (fight(ADA, replace(ORC, dead=True)), Attack("ada", "orc", "broadsword"), "no-foe"),
        (fight(ADA, ORC, now="orc"), Attack("ada", "orc", "broadsword"), "no-turn"),
        (peace(ADA), Attack("ada", "orc", "broadsword"), "no-fight"),
        (fight(ADA, ORC), Shoot("ada", "orc", "broadsword"), "no-missile"),
        (fight(ADA, ORC), Backstab("ada", "orc", "broadsword"), "no-lurking"),
        (fight(armed(ADA, "longbow"), ORC), Attack("ada", "orc", "longbow"), "no-melee"),
        (moment(peace(ADA, ORC), "ada", act="aid"), Attack("ada", "orc", "broadsword"), "no-such-intent"),
        (
            moment(peace(ADA, ORC), "ada", act="attack", weapon="broadsword"),
            Attack("ada", "orc", "brawl"),
            "no-other-weapon",
        ),
    ],
)
def test_why_one_cannot_strike(state: Campaign, command: Any, refused: str):
    """One line each. (BRP-5.2, BRP-5.5)"""
    assert code(state, command) == refused


def test_a_long_weapon_reaches_further():
    """Ours: three metres instead of two. (BRP-5.4)"""
    spear = armed(person("ada"), "long-spear", skill=45)

    assert code(fight(spear, replace(ORC, place=(3, 0))), Attack("ada", "orc", "long-spear")) == ""
    assert code(fight(spear, replace(ORC, place=(4, 0))), Attack("ada", "orc", "long-spear")) == "no-reach"


# Defending (BRP-5.6, BRP-5.7, BRP-5.11)


def guards(target: Person, line: Any, state: Campaign | None = None, behind: Any = ()) -> dict[str, int]:
    """What somebody may defend with against a weapon, and at what chance."""
    start = state or fight(ADA, target)
    return {guard.kind: guard.chance for guard in guards_of(start, target, line, behind)}


SWORD, BOW, GUN = make_weapon("broadsword").use, make_weapon("longbow").use, make_weapon("pistol").use


def test_what_parries_a_blow():
    """What is in hand at its own chance, bare hands, or a dodge less armour. (BRP-5.6, BRP-5.7, BRP-5.10)"""
    orc = armed(ORC, "short-sword", "round-shield", skill=20, worn=("hard-leather",))

    assert guards(orc, SWORD) == {"short-sword": 35, "round-shield": 35, "brawl": 25, "dodge": 14}


def test_a_bow_parries_like_a_club():
    """Ours: at 25 and what one has in clubs, if it is in hand and can break; it stops no arrow. (BRP-5.6, BRP-5.9)"""
    archer = armed(ORC, "longbow")

    assert guards(archer, SWORD) == {"longbow": 25, "brawl": 25, "dodge": 24}
    assert guards(skilled(archer, melee_weapon__club=7), SWORD)["longbow"] == 32
    assert guards(replace(archer, in_hand=(), worn=("longbow",)), SWORD) == {"brawl": 25, "dodge": 24}
    assert guards(archer, BOW) == {"dodge": 12}
    assert guards(armed(ORC, "rock"), SWORD) == {"brawl": 25, "dodge": 24}


def test_a_chance_of_one_is_a_chance():
    """Dodge 24 less 23; less 24 it is none. (BRP-5.6, BRP-5.7)"""
    assert guards(skilled(ORC, dodge=-23), SWORD) == {"brawl": 25, "dodge": 1}
    assert guards(skilled(ORC, dodge=-24), SWORD) == {"brawl": 25}


def test_only_a_shield_parries_an_arrow_and_a_dodge_is_difficult():
    """Straight 15, 30 and 60; kneeling behind a large one 90; nothing changes a straight chance. (BRP-5.11, BRP-5.7)"""
    assert guards(armed(ORC, "short-sword", "target-shield"), BOW) == {"target-shield": 15, "dodge": 12}
    assert guards(armed(ORC, "round-shield", skill=80), BOW)["round-shield"] == 30
    large = armed(ORC, "hoplite")
    assert guards(large, BOW)["hoplite"] == 60
    assert guards(replace(large, kneeling=True), BOW)["hoplite"] == 90
    dark = replace(fight(ADA, large), light="dark")
    assert guards(large, BOW, dark) == {"hoplite": 60, "dodge": 6}


def test_firearms_can_be_neither_parried_nor_dodged():
    """Nor energy weapons. (BRP-5.6, BRP-5.7)"""
    orc = armed(ORC, "riot-shield", skill=60)

    assert guards(orc, GUN) == {}
    assert guards(orc, make_weapon("laser-rifle").use) == {}


def test_nobody_defends_who_is_not_up():
    """One has to be aware of the attack. (BRP-5.6, BRP-5.7)"""
    assert guards(replace(ORC, asleep=500), SWORD) == {}


def test_beasts_dodge_and_do_not_parry():
    """Ours: claws are no weapon to parry with. (BRP-7)"""
    assert guards(creature("wolf", 1, averages("wolf"), "historical"), SWORD) == {"dodge": 30}


def test_on_the_ground_and_from_behind_everything_is_at_half():
    """Prone after a bear's slap; a backstab's defence. (BRP-7, BRP-6.2)"""
    orc = armed(ORC, "short-sword", skill=45)

    assert guards(replace(orc, prone=True), SWORD) == {"short-sword": 30, "brawl": 13, "dodge": 12}
    assert guards(orc, SWORD, behind=(("from-behind", 1),))["short-sword"] == 30


def test_further_defences_are_harder_only_by_house_rule():
    """House rule `defence_penalty`, both ways: 60, then 30, then nothing. (BRP-5.6)"""
    orc = armed(ORC, "short-sword", skill=45)
    bran = replace(ADA, id="bran", name="Bran")
    answers = (*HIT, ("BRP-5.6 defence", "short-sword"), NORMAL, ("BRP-5.6 parry", 90), ("BRP-5.9 damage", 2))
    second = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "short-sword"), NORMAL, ("BRP-5.6 parry", 90))

    for penalty, against in ((False, 60), (True, 30)):
        state = moment(peace(ADA, bran, orc, defence_penalty=penalty), "ada", "bran")
        state, _ = done(state, Attack("ada", "orc", "broadsword"), *answers)
        told = facts(state, Attack("bran", "orc", "broadsword"), "BRP-5.6 not parried", *second, ("BRP-5.9 damage", 2))
        assert told["against"] == against
        assert state.fight is not None
        assert [turn.defences for turn in state.fight.turns if turn.who == "orc"] == ([1] if penalty else [])


def test_a_parry_earns_a_check_but_a_straight_chance_does_not():
    """A shield against an arrow is nobody's skill. (BRP-3.5, BRP-5.11)"""
    ada = armed(person("ada"), "round-shield", skill=45)
    orc = armed(ORC, "short-sword", skill=45)
    archer = armed(foe("archer", place=(20, 0)), "longbow", skill=55)

    state, told = done(
        fight(ada, orc, now="orc"), Attack("orc", "ada", "short-sword"), *HIT, ("BRP-5.6 defence", "round-shield"),
        NORMAL, ("BRP-5.6 parry", 50),
    )  # fmt: skip
    assert told[-1] == "BRP-3.5 check"
    assert [known.name for known in state.people[0].skills if known.checked] == ["shield/round"]
    _, told = done(
        fight(ada, archer, now="archer"), Shoot("archer", "ada", "longbow"), *HIT, ("BRP-5.7 missile", False),
        ("BRP-5.6 defence", "round-shield"), ("BRP-5.6 parry", 20),
    )  # fmt: skip
    assert told[-1] == "BRP-5.6 parried"


# Shooting and throwing (BRP-5.9, BRP-6.3, BRP-6.8)

ARCHER = armed(person("ada"), "longbow", skill=55)
"""Bow 60."""


@pytest.mark.parametrize(("metres", "against"), [(3, 60), (90, 60), (91, 30), (180, 30), (181, 15), (270, 15)])
def test_range_halves_and_quarters(metres: int, against: int):
    """A longbow reaches 90 m, to 180 difficult, to 270 at a quarter. (BRP-5.9)"""
    bow, orc = ARCHER.weapons[0].use, replace(ORC, place=(metres, 0))
    parts, steps = attack_parts(peace(ARCHER), ARCHER, orc, bow)

    assert chance(parts, steps).total == against


def test_beyond_three_times_the_range_there_is_no_shot():
    """271 m. (BRP-5.9)"""
    assert code(fight(ARCHER, replace(ORC, place=(270, 0))), Shoot("ada", "orc", "longbow")) == ""
    assert code(fight(ARCHER, replace(ORC, place=(271, 0))), Shoot("ada", "orc", "longbow")) == "no-range"


def test_firing_into_combat():
    """−20 at somebody engaged; difficult besides when one is engaged oneself. (BRP-6.8)"""
    bran, orc = person("bran", place=(10, 0)), foe("orc", place=(11, 0))
    bow = ARCHER.weapons[0].use

    def against(one: Person, *people: Person) -> int:
        return chance(*attack_parts(peace(one, *people), one, orc, bow)).total

    assert against(ARCHER, orc) == 60
    assert against(ARCHER, orc, bran) == 40
    assert against(ARCHER, orc, bran, foe("wolf", place=(1, 0))) == 20
    assert against(replace(ARCHER, place=(11, 0)), orc) == 20


def test_a_shot_that_cannot_hit_is_not_taken():
    """Bow 20 into combat is nothing. (BRP-2.6, BRP-6.8)"""
    archer = armed(person("ada"), "longbow", skill=15)

    state = fight(archer, person("bran", place=(10, 0)), foe("orc", place=(11, 0)))
    assert code(state, Shoot("ada", "orc", "longbow")) == "no-chance"


def test_a_crossbow_shoots_every_other_round():
    """One shot, then a round of loading. (BRP-5.9)"""
    ada, orc = armed(person("ada"), "light-crossbow", skill=35), foe("orc", place=(20, 0))
    state, _ = done(fight(ada, orc), Shoot("ada", "orc", "light-crossbow"), NORMAL, ("BRP-5.5 attack", 90))
    assert state.people[0].weapons[0].shots == 0

    state = moment(state, "ada")
    assert code(state, Shoot("ada", "orc", "light-crossbow")) == "no-shots"
    state, told = done(state, Reload("ada", "light-crossbow"))
    assert told == ["BRP-5.9 reloaded"]
    assert state.fight is not None
    assert "ada" not in state.fight.now
    assert code(moment(state, "ada"), Shoot("ada", "orc", "light-crossbow")) == ""
    assert code(moment(state, "ada"), Reload("ada", "light-crossbow")) == "no-need-to-load"


def test_six_shots_are_six_shots():
    """A pistol counts down. (BRP-5.9)"""
    ada, orc = armed(person("ada"), "pistol", skill=40), foe("orc", place=(5, 0))
    state = fight(ada, orc)
    for _ in range(6):
        state, _ = done(moment(state, "ada"), Shoot("ada", "orc", "pistol"), NORMAL, ("BRP-5.5 attack", 90))

    assert code(moment(state, "ada"), Shoot("ada", "orc", "pistol")) == "no-shots"


def test_a_thrown_dagger_lies_where_it_was_thrown():
    """It is a line of its own: base 15, half the damage bonus; and it is gone from the hand. (BRP-5.9)"""
    ada = skilled(armed(person("ada"), "dagger"), missile_weapon__throwing_dagger=45)
    ada = replace(ada, characteristics=(15, 12, 14, 10, 10, 12, 10))
    orc = foe("orc", place=(8, 0))

    state, _ = done(
        fight(ada, orc), Shoot("ada", "orc", "dagger"), NORMAL, ("BRP-5.5 attack", 60), ("BRP-5.7 missile", False),
        ("BRP-5.9 damage", 4), ("BRP-2.5 bonus", 3),
    )  # fmt: skip
    assert state.people[1].wounds[0].points == 6
    assert weapon_of(state.people[0], "dagger") is None
    assert [(fallen.weapon.kind, fallen.place[0]) for fallen in state.ground] == [("dagger", 8)]


def test_what_parries_have_worn_flies_and_what_is_left_is_whole():
    """Three daggers, the one in use at 5 of 15 hit points: that one lies there, and the next has its 15, as after one
    is let fall. (BRP-5.9)"""
    ada = armed(person("ada"), "dagger")
    ada = replace(ada, weapons=(replace(ada.weapons[0], count=3, points=5),))
    state = fight(ada, foe("orc", place=(8, 0)))

    state, _ = done(state, Shoot("ada", "orc", "dagger"), NORMAL, ("BRP-5.5 attack", 90))

    left, thrown = weapon_of(state.people[0], "dagger"), state.ground[0].weapon
    assert left is not None
    assert [(each.count, each.points) for each in (left, thrown)] == [(2, 15), (1, 5)]


def test_riot_gear_stops_a_thrown_knife_like_a_blow():
    """12 against what is thrown, 6 against what is shot. (BRP-5.10)"""
    orc = armed(foe("orc", place=(8, 0)), worn=("riot-gear",))
    thrower = skilled(armed(person("ada"), "knife"), missile_weapon__throwing_dagger=45)
    shooter = armed(person("ada"), "pistol", skill=40)

    stopped = facts(
        fight(thrower, orc), Shoot("ada", "orc", "knife"), "BRP-5.10 held", *HIT, ("BRP-5.7 missile", False),
        ("BRP-5.9 damage", 4),
    )  # fmt: skip
    assert stopped["armour"] == 12
    assert facts(
        fight(shooter, orc), Shoot("ada", "orc", "pistol"), "BRP-5.10 armour", *HIT, ("BRP-5.9 damage", 8)
    )["armour"] == 6  # fmt: skip


def test_cover_makes_missiles_difficult_and_is_hit_by_a_near_miss():
    """Bow 60 becomes 30; a 45 hits the thin wood, which takes 4. Blows do not care. (BRP-6.3)"""
    orc = replace(foe("orc", place=(20, 0)), cover="thin-wood")
    command = Shoot("ada", "orc", "longbow")

    state, told = done(
        fight(ARCHER, orc), command, NORMAL, ("BRP-5.5 attack", 45), ("BRP-6.3 cover", 4), ("BRP-5.9 damage", 9)
    )
    assert told == ["BRP-5.5 miss", "BRP-5.9 damage", "BRP-6.3 through", "BRP-5.12 hurt"]
    assert state.people[1].wounds[0].points == 5
    near = replace(ORC, cover="brick")
    told = facts(fight(ADA, near), Attack("ada", "orc", "broadsword"), "BRP-5.5 miss", NORMAL, ("BRP-5.5 attack", 61))
    assert told["against"] == 60


# Darkness, ambush, backstab, knockout (BRP-6)


@pytest.mark.parametrize(("light", "against"), [("light", 60), ("dark", 30), ("pitch-dark", 10)])
def test_in_the_dark_combat_skills_are_difficult(light: str, against: int):
    """POW 10 is less than half of 60. (BRP-6.4)"""
    state = replace(fight(ADA, ORC), light=light)
    command = Attack("ada", "orc", "broadsword")

    assert facts(state, command, "BRP-5.5 miss", NORMAL, ("BRP-5.5 attack", 90))["against"] == against
    owl = replace(state, people=(replace(ADA, night=True), ORC))
    assert facts(owl, command, "BRP-5.5 miss", NORMAL, ("BRP-5.5 attack", 90))["against"] == 60


def unseen(*people: Person, lurking: bool = False, now: str = "ada") -> Campaign:
    """A fight in which the second does not know where the first is."""
    pair = Surprise(people[0].id, people[1].id, lurking)
    hidden = replace(people[0], hidden=Hiding("stealth", "success"))
    return replace(peace(hidden, *people[1:]), fight=Fight(1, "act", (now,), ambushes=(pair,)))


def test_an_ambushers_missiles_are_easy_for_a_round():
    """Bow 60 is 120, the whole round long, and teaches nothing; the target may shoot back. (BRP-6.1)"""
    orc = replace(armed(foe("orc", place=(20, 0)), "longbow"), in_hand=("longbow",))
    state = unseen(ARCHER, orc)

    answers = (NORMAL, ("BRP-5.5 attack", 96))
    assert facts(state, Shoot("ada", "orc", "longbow"), "BRP-5.5 miss", *answers)["against"] == 120
    after, _ = done(state, Shoot("ada", "orc", "longbow"), *answers)
    assert after.fight is not None
    assert (after.fight.easy, after.fight.caught, after.fight.ambushes) == (("ada",), (), ())
    assert after.people[0].hidden is None
    assert code(after, Shoot("orc", "ada", "longbow")) == ""


def test_a_dagger_thrown_from_an_ambush_is_easy_too():
    """It is the attack that counts: thrown, 15 and 15 more are doubled; struck with, nothing is. (BRP-6.1)"""
    ada = skilled(armed(person("ada"), "dagger"), missile_weapon__throwing_dagger=15)
    missed = (NORMAL, ("BRP-5.5 attack", 96))
    orc = replace(ORC, place=(8, 0))
    told = facts(unseen(ada, orc), Shoot("ada", "orc", "dagger"), "BRP-5.5 miss", *missed)
    struck = facts(unseen(ada, ORC), Attack("ada", "orc", "dagger"), "BRP-5.5 miss", *missed)

    assert (told["against"], struck["against"]) == (60, 25)


def test_whoever_is_struck_from_an_ambush_can_only_defend():
    """In melee the victim parries or dodges, for one round; it had no idea before. (BRP-6.1)"""
    orc = armed(ORC, "short-sword", skill=45)
    before = unseen(ADA, orc, now="orc")

    assert code(before, Attack("orc", "ada", "short-sword")) == "no-sight"
    after, told = done(
        unseen(ADA, orc), Attack("ada", "orc", "broadsword"),
        *HIT, ("BRP-5.6 defence", "short-sword"), NORMAL, ("BRP-5.6 parry", 50),
    )  # fmt: skip
    assert told[1] == "BRP-5.6 parried"
    assert after.fight is not None
    assert (after.fight.caught, after.fight.now) == (("orc",), ())
    assert code(after, Attack("orc", "ada", "short-sword")) == "no-caught"
    after, _ = done(after, Round())
    assert after.fight is not None
    assert after.fight.caught == ()


def test_a_hidden_spearman_far_away_freezes_nobody():
    """Nobody is caught by somebody who has not struck. (BRP-6.1)"""
    spearman = armed(person("ada", place=(90, 0)), "long-spear")
    orc = armed(ORC, "short-sword", skill=45)
    state, _ = done(replace(unseen(spearman, orc), house=House(intents=False)), Defend("ada"))

    assert state.fight is not None
    assert (state.fight.now, state.fight.caught) == (("orc",), ())


def test_an_ambush_teaches_what_it_took_and_a_shot_from_it_nothing():
    """Easy attacks earn no check; the blow at 60 does. (BRP-3.5, BRP-6.1)"""
    _, told = done(unseen(ARCHER, foe("orc", place=(20, 0))), Shoot("ada", "orc", "longbow"), NORMAL,
                   ("BRP-5.5 attack", 40), ("BRP-5.7 missile", False), ("BRP-5.9 damage", 2))  # fmt: skip

    assert "BRP-3.5 check" not in told


def test_a_backstab_is_easy_to_do_and_hard_to_stop():
    """The orc's Listen 25 is halved to 13: a 14 does not notice; sword 120, parry 30. (BRP-6.2)"""
    orc = armed(ORC, "short-sword", skill=45)
    state = unseen(ADA, orc, lurking=True)
    command = Backstab("ada", "orc", "broadsword")

    sensed = (("BRP-6.2 sense", "listen"), NORMAL, ("BRP-6.2 notice", 14), NORMAL, ("BRP-5.5 attack", 90))
    after, told = done(state, command, *sensed, ("BRP-5.6 defence", "short-sword"), NORMAL, ("BRP-5.6 parry", 30))
    assert told == ["BRP-3.2 failure", "BRP-6.2 unaware", "BRP-5.5 hit", "BRP-5.6 parried"]
    assert after.people[0].hidden is None

    seen = (("BRP-6.2 sense", "listen"), NORMAL, ("BRP-6.2 notice", 13), NORMAL, ("BRP-5.5 attack", 90))
    assert facts(state, command, "BRP-5.5 miss", *seen)["against"] == 60


def test_somebody_unseen_may_knock_out_from_behind():
    """Easy and difficult: 60 again; and the parry is difficult, 30. (BRP-6.2, BRP-6.9)"""
    orc = armed(ORC, "short-sword", skill=45)
    sensed = (("BRP-6.2 sense", "listen"), NORMAL, ("BRP-6.2 notice", 14), NORMAL, ("BRP-5.5 attack", 40))
    answers = (*sensed, ("BRP-5.6 defence", "short-sword"), NORMAL, ("BRP-5.6 parry", 31), ("BRP-5.9 damage", 7),
               ("BRP-5.12 hours", 4))  # fmt: skip
    command, state = KnockOut("ada", "orc", "broadsword"), unseen(ADA, orc, lurking=True)

    assert facts(state, command, "BRP-5.5 hit", *answers)["against"] == 60
    assert facts(state, command, "BRP-5.6 not parried", *answers)["against"] == 30


def test_an_arrow_from_out_of_sight_is_easy_to_hit_with_and_hard_to_get_out_of_the_way_of():
    """Listen 25 is 13 where one suspects nothing. Bow 60 is 120; Dodge 24 is 12 from behind, and 6 before
    an arrow. Whoever has noticed is shot at with 60, and dodges with 12. (BRP-6.2)"""
    orc = foe("orc", place=(20, 0))
    command, state = Shoot("ada", "orc", "longbow"), unseen(ARCHER, orc, lurking=True)
    dodge = ("BRP-5.7 missile", True), ("BRP-5.6 defence", "dodge"), NORMAL

    for noticed, shot, dodged in ((14, 120, 6), (13, 60, 12)):
        sensed = (("BRP-6.2 sense", "listen"), NORMAL, ("BRP-6.2 notice", noticed))
        answers = (*sensed, NORMAL, ("BRP-5.5 attack", 40), *dodge, ("BRP-5.7 dodge", 40), ("BRP-5.9 damage", 3))
        assert facts(state, command, "BRP-5.5 hit", *answers)["against"] == shot
        assert facts(state, command, "BRP-5.7 not dodged", *answers)["against"] == dodged


def test_an_arrow_may_be_meant_to_knock_out():
    """A difficult attack, whatever with: bow 60 is 30; 7 of 12 points are more than half. (BRP-6.9)"""
    state = fight(ARCHER, foe("orc", place=(20, 0)))
    after, told = done(
        state, KnockOut("ada", "orc", "longbow"), NORMAL, ("BRP-5.5 attack", 30), ("BRP-5.7 missile", False),
        ("BRP-5.9 damage", 7), ("BRP-5.12 hours", 4),
    )  # fmt: skip

    assert "BRP-6.9 knocked out" in told
    assert after.people[0].weapons[0].kind == "longbow"
    assert after.people[1].asleep


def test_a_knockout_leaves_no_wound_but_a_sleeper():
    """Difficult: 30. Seven points are more than half of twelve. (BRP-6.9)"""
    command = KnockOut("ada", "orc", "broadsword")
    state, told = done(
        fight(ADA, ORC), command, NORMAL, ("BRP-5.5 attack", 30), BARE, ("BRP-5.9 damage", 7), ("BRP-5.12 hours", 2)
    )

    orc = state.people[1]
    assert told[-1] == "BRP-5.12 unconscious"
    assert orc.wounds == ()
    assert orc.asleep == 2 * 300
    assert not is_up(orc)
    state, _ = done(fight(ADA, ORC), command, NORMAL, ("BRP-5.5 attack", 30), BARE, ("BRP-5.9 damage", 6))
    assert state.people[1].wounds[0].points == 2


def test_a_knockout_is_measured_by_the_whole_hit_points():
    """5 points are more than half of the 8 that are left, and no more than half of the 12 there were. (BRP-6.9)"""
    hurt = replace(ORC, wounds=(Wound(4),))
    state, told = done(
        fight(ADA, hurt), KnockOut("ada", "orc", "broadsword"), NORMAL, ("BRP-5.5 attack", 30), BARE,
        ("BRP-5.9 damage", 5),
    )  # fmt: skip

    assert "BRP-6.9 still up" in told
    assert [wound.points for wound in state.people[1].wounds] == [2, 4]


# Beasts (BRP-7, BRP-6.10)

BEAR = replace(creature("bear", 1, averages("bear"), "historical"), place=(1, 0))


def test_a_bears_slap_sets_its_damage_against_strength():
    """3 + 7 points against STR 10: 50 to withstand. Failing is being knocked down. (BRP-7)"""
    strong = replace(ADA, characteristics=(10, 16, 20, 10, 10, 12, 10))
    start = (NORMAL, ("BRP-5.5 attack", 20), BARE, ("BRP-5.9 damage", 3), ("BRP-2.5 bonus", 7))

    state, told = done(
        fight(strong, BEAR, now="bear-1"), Attack("bear-1", "ada", "slap"), *start, ("BRP-3.4 resist", 51)
    )
    assert told[-2:] == ["BRP-3.4 overcome", "BRP-7 felled"]
    assert state.people[0].prone
    state, told = done(
        fight(strong, BEAR, now="bear-1"), Attack("bear-1", "ada", "slap"), *start, ("BRP-3.4 resist", 50)
    )
    assert told[-1] == "BRP-3.4 held"
    assert not state.people[0].prone


def test_a_bear_attacks_twice_or_slaps_once():
    """Two claws, or a claw and a bite; never two bites, and a slap alone. (BRP-7)"""
    miss = (NORMAL, ("BRP-5.5 attack", 90))
    state = fight(ADA, BEAR, now="bear-1")
    state, _ = done(state, Attack("bear-1", "ada", "claws"), *miss)
    assert state.fight is not None
    assert state.fight.now == ("bear-1",)
    assert [code(state, Attack("bear-1", "ada", kind)) for kind in ("claws", "bite", "slap")] == ["", "", "no-routine"]

    after, _ = done(state, Attack("bear-1", "ada", "bite"), *miss)
    assert after.fight is not None
    assert "bear-1" not in after.fight.now
    bitten, _ = done(fight(ADA, BEAR, now="bear-1"), Attack("bear-1", "ada", "bite"), *miss)
    assert code(bitten, Attack("bear-1", "ada", "bite")) == "no-routine"
    slapped, _ = done(fight(ADA, BEAR, now="bear-1"), Attack("bear-1", "ada", "slap"), *miss)
    assert slapped.fight is not None
    assert "bear-1" not in slapped.fight.now


def test_a_venomous_bite_that_draws_blood_poisons():
    """A dose for three rounds from now; armour that holds keeps it out. (BRP-6.10)"""
    snake = replace(creature("serpent", 1, averages("serpent"), "historical"), place=(1, 0))
    command = Attack("serpent-1", "ada", "bite")
    start = (NORMAL, ("BRP-5.5 attack", 40), BARE, ("BRP-5.9 damage", 2))

    state, told = done(fight(ADA, snake, now="serpent-1"), command, *start)
    assert told[-1] == "BRP-6.10 dosed"
    assert [(dose.at, dose.venom.potency) for dose in state.people[0].doses] == [(3, 10)]
    clad = armed(ADA, "broadsword", worn=("hard-leather",))
    state, _ = done(fight(clad, snake, now="serpent-1"), command, *start)
    assert state.people[0].doses == ()


def test_martial_arts_earn_their_own_check():
    """Brawl 60 and Martial Arts 31: a roll of 31 counts for both. (BRP-2.6, BRP-3.5)"""
    ada = skilled(person("ada"), brawl=35, martial_arts=30)

    state, told = done(
        fight(ada, ORC), Attack("ada", "orc", "brawl"), NORMAL, ("BRP-5.5 attack", 31), BARE, ("BRP-5.9 damage", (1, 2))
    )
    assert told.count("BRP-3.5 check") == 2
    assert all(known.checked for known in state.people[0].skills)
    assert state.people[1].wounds[0].points == 3


def test_a_base_that_a_group_has_changed_counts_in_a_blow(monkeypatch: pytest.MonkeyPatch):
    """In modern times Dodge begins at 31 and Martial Arts at 22, with 5 points in each: 27 doubles the die, 36 dodges,
    and one more does neither. (BRP-2.6)"""
    dodge = replace(content.SKILLS["dodge"], base=(11, 31, 51))
    martial = replace(content.SKILLS["martial-arts"], base=(2, 22, 42))
    monkeypatch.setattr(content, "SKILLS", {**content.SKILLS, "dodge": dodge, "martial-arts": martial})
    ada, orc = skilled(person("ada"), brawl=35, martial_arts=5), skilled(ORC, dodge=5)
    state = replace(fight(ada, orc), house=House(era="modern"))

    def dodged(attack: int, roll: int, *damage: tuple[str, Any]) -> bool:
        away = (("BRP-5.6 defence", "dodge"), NORMAL, ("BRP-5.7 dodge", roll))
        _, told = done(state, Attack("ada", "orc", "brawl"), NORMAL, ("BRP-5.5 attack", attack), *away, *damage)
        return "BRP-5.7 dodged" in told

    assert dodged(27, 36)
    assert not dodged(27, 37, ("BRP-5.9 damage", (1, 2)))
    assert not dodged(28, 37, ("BRP-5.9 damage", 2))


def test_whoever_has_not_trained_martial_arts_has_none_of_them():
    """Brawl 60, Medicine 31 and a roll of 31, then of 1: one D3, and one check. (BRP-2.6)"""
    ada = skilled(person("ada"), brawl=35, medicine=31)

    for roll in (31, 1):
        _, told = done(
            fight(ada, ORC), Attack("ada", "orc", "brawl"), NORMAL, ("BRP-5.5 attack", roll), BARE,
            ("BRP-5.9 damage", 2),
        )  # fmt: skip
        assert told.count("BRP-3.5 check") == 1


def test_a_line_of_fire_reaches_as_far_as_what_flies_farthest():
    """A dagger is thrown three times 10 m and a longbow shoots three times 90; a sword flies nowhere. (BRP-5.9)"""
    foe_here = foe("orc", place=(31, 0))

    def seen(*weapons: str) -> Line | None:
        return line(fight(armed(person("ada"), *weapons), foe_here), "ada", "orc")

    assert seen("broadsword") is None
    assert seen("longbow") == Line("free", 270)
    assert seen("dagger") == Line("far", 30)
    assert seen("dagger", "longbow") == Line("free", 270)
