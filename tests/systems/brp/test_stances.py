"""Weapons in hand, cover, kneeling, lying in wait, light."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.campaign import Campaign, Fallen, Fight, House, Surprise
from arbitro.systems.brp.characters import Hiding, Person, Wound, make_weapon
from arbitro.systems.brp.combat import Defend, Round, due
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.encounters import Meet
from arbitro.systems.brp.instincts import actions
from arbitro.systems.brp.movement import Close
from arbitro.systems.brp.stances import (
    Draw,
    Drop,
    Kneel,
    LieInWait,
    Light,
    Lurk,
    PickUp,
    PutAway,
    Reload,
    Rise,
    TakeCover,
)
from arbitro.systems.brp.wounds import Aid
from arbitro.systems.contract import FOES
from arbitro.table import Script
from tests.systems.brp.figures import NORMAL, armed, code, done, foe, moment, peace, person, skilled, statements

ADA = armed(person("ada"), "broadsword", skill=45)
ORC = foe("orc", place=(10, 0))


# Weapons in hand (BRP-6.6)


def test_drawing_and_putting_away_take_five_ranks_and_dropping_none():
    """Ada and the orc are at 12; after handling a weapon he comes first. (BRP-6.6)"""
    state = moment(peace(ADA, ORC, intents=False), "ada", "orc")

    put, told = done(state, PutAway("ada", "broadsword"))
    assert (told, put.people[0].in_hand, due(put)) == (["BRP-6.6 put away"], (), ("orc",))
    dropped, told = done(state, Drop("ada", "broadsword"))
    assert (told, due(dropped)) == (["BRP-6.6 dropped"], ("ada", "orc"))
    assert dropped.people[0].weapons == ()
    assert dropped.ground[0].weapon.kind == "broadsword"


def test_outside_a_fight_it_takes_no_time_worth_counting():
    """Draw, put away, load. (BRP-6.6)"""
    bow = armed(person("ada"), "light-crossbow")
    empty = replace(bow, weapons=(replace(bow.weapons[0], shots=0),))
    state, _ = done(peace(replace(ADA, in_hand=())), Draw("ada", "broadsword"))
    assert state.people[0].in_hand == ("broadsword",)

    state, _ = done(peace(empty), Reload("ada", "light-crossbow"))
    assert (state.people[0].weapons[0].shots, state.clock) == (1, 1)


def test_what_lies_about_can_be_picked_up():
    """Within two metres; one more of a kind is a count. (BRP-6.6)"""
    ground = (Fallen(make_weapon("broadsword"), (1, 0)), Fallen(make_weapon("pike"), (9, 0)))
    state = replace(moment(peace(ADA, ORC), "ada"), ground=ground)

    assert code(state, PickUp("ada", "pike")) == "no-such-thing-here"
    after, told = done(state, PickUp("ada", "broadsword"))
    assert told == ["BRP-6.6 picked up"]
    assert after.people[0].weapons[0].count == 2
    assert after.ground == ground[1:]


@pytest.mark.parametrize(
    ("command", "refused"),
    [
        (Draw("ada", "pike"), "no-weapon"),
        (Draw("ada", "broadsword"), "no-need-to-draw"),
        (PutAway("ada", "pike"), "no-weapon-ready"),
        (Reload("ada", "broadsword"), "no-need-to-load"),
        (Kneel("ada"), "no-large-shield"),
        (Rise("ada"), "no-need-to-rise"),
        (Lurk("ada", "climb"), "no-lurking-skill"),
        (LieInWait("ada", "hide"), "no-ambush-now"),
        (Draw("orc", "pike"), "no-turn"),
    ],
)
def test_why_one_cannot(command: Any, refused: str):
    """One line each. (BRP-6.6)"""
    assert code(moment(peace(ADA, ORC), "ada"), command) == refused


# Cover, kneeling, getting up (BRP-5.11, BRP-6.3, BRP-7)


def test_cover_is_what_the_referee_says_it_is():
    """Once; whoever moves or gets up leaves it. (BRP-6.3)"""
    state, told = done(statements(peace(ADA, ORC), "ada"), TakeCover("ada"), ("BRP-6.3 behind", "brick"))
    assert told == ["BRP-6.3 in cover"]
    assert state.people[0].cover == "brick"
    assert code(state, TakeCover("ada")) == "no-more-cover"

    state, _ = done(state, Rise("ada"))
    assert state.people[0].cover == ""


def test_kneeling_takes_a_large_shield():
    """Down for nothing, up for five ranks. (BRP-5.11)"""
    ada = armed(person("ada"), "hoplite", skill=30)
    state, told = done(moment(peace(ada, ORC), "ada"), Kneel("ada"))

    assert told == ["BRP-5.11 kneels"]
    assert state.people[0].kneeling
    assert code(state, Kneel("ada")) == "no-kneeling"


def test_getting_up_takes_five_ranks():
    """After a bear's slap. (BRP-7)"""
    state = moment(peace(replace(ADA, prone=True), ORC, intents=False), "ada", "orc")

    state, told = done(state, Rise("ada"))
    assert told == ["BRP-7 rises"]
    assert not state.people[0].prone
    assert due(state) == ("orc",)


# Lying in wait (BRP-6.1, BRP-6.2)

SNEAK = skilled(ADA, stealth=50)
"""Stealth 60."""

MET = (("BRP-7 made", "average"), ("BRP-7 metres", 5))
WAITS = ("BRP-6.1 foe waits", False)


def waiting(one: Person = SNEAK, skill: str = "stealth", result: str = "success", teaches: bool = True) -> Campaign:
    """Somebody lies in wait, and nobody has come yet."""
    return peace(replace(one, hidden=Hiding(skill, result, teaches)))


def met(roll: int, sense: str = "spot") -> tuple[tuple[str, Any], ...]:
    """A bandit comes along and tries to notice."""
    return (*MET, WAITS, ("BRP-6.1 sense", sense), NORMAL, ("BRP-6.1 notice", roll))


def test_hiding_from_nobody_teaches_nothing_until_somebody_looks():
    """The text's example: Stealth 60 with a 40, no check; when the bandit's Spot 35 fails there is one. (BRP-3.5)"""
    state, told = done(peace(SNEAK), LieInWait("ada", "stealth"), NORMAL, ("BRP-6.1 wait", 40))
    assert told == ["BRP-3.2 success", "BRP-6.1 waiting"]
    assert state.people[0].hidden == Hiding("stealth", "success", True)

    state, told = done(state, Meet("bandit"), *met(36))
    assert told == ["BRP-7 met", "BRP-3.2 failure", "BRP-3.5 check", "BRP-6.1 set"]
    assert state.fight is not None
    assert state.fight.ambushes == (Surprise("ada", "bandit-1"),)
    state, _ = done(state, Round())
    assert state.fight is not None
    assert (state.fight.caught, state.fight.ambushes) == ((), (Surprise("ada", "bandit-1"),))
    assert state.people[0].hidden is not None


def test_an_easy_hiding_place_teaches_nothing_either():
    """Whoever looks. (BRP-3.5)"""
    state, _ = done(peace(SNEAK), LieInWait("ada", "stealth"), ("BRP-3.2 difficulty", "easy"), ("BRP-6.1 wait", 40))

    assert "BRP-3.5 check" not in done(state, Meet("bandit"), *met(36))[1]


def test_an_ambush_that_is_noticed_is_none():
    """A special against a success. (BRP-6.1, BRP-3.3)"""
    state, told = done(waiting(), Meet("bandit"), *met(7))
    assert told == ["BRP-7 met", "BRP-3.2 success", "BRP-3.2 special", "BRP-3.5 check", "BRP-6.1 noticed"]
    assert state.fight is not None
    assert state.fight.ambushes == ()
    assert done(state, Round())[0].people[0].hidden is None


@pytest.mark.parametrize(("skill", "code"), [("stealth", "BRP-6.1 set"), ("hide", "BRP-6.1 noticed")])
def test_a_tie_goes_to_the_higher_of_the_skills_that_were_rolled(skill: str, code: str):
    """Stealth 60 or Hide 10 against Spot 35, both successes: that she could have crept does not help. (BRP-3.3)"""
    _, told = done(waiting(skill=skill), Meet("bandit"), *met(35))

    assert told[-1] == code


def test_a_foe_may_lie_in_wait_too_and_nobody_is_told():
    """The bandit's Stealth 30 against the listener's 25. (BRP-6.1)"""
    table = Script(
        *MET, ("BRP-6.1 foe waits", True), NORMAL, ("BRP-6.1 wait", 20), ("BRP-6.1 sense", "listen"), NORMAL,
        ("BRP-6.1 notice", 26),
    )  # fmt: skip
    state = apply(peace(person("ada")), Meet("bandit"), table)

    assert [(told.code, told.audience) for told in table.told] == [
        ("BRP-7 met", "bandit-1"), ("BRP-3.2 success", "bandit-1"), ("BRP-3.2 failure", "all"),
        ("BRP-6.1 set", "bandit-1"),
    ]  # fmt: skip
    state, _ = done(state, Round())
    assert state.fight is not None
    assert code(replace(state, fight=replace(state.fight, now=("ada",))), Close("ada", "bandit-1")) == "no-sight"


def test_whom_nobody_has_seen_is_asked_for_no_roll_against_who_lies_in_wait():
    """The bandit waits; Ada fails to hear it, and of Bo, who is there unseen, nobody reads. (BRP-6.1)"""
    table = Script(
        *MET, ("BRP-6.1 foe waits", True), NORMAL, ("BRP-6.1 wait", 20), ("BRP-6.1 sense", "listen"), NORMAL,
        ("BRP-6.1 notice", 26),
    )  # fmt: skip
    table.unseen = {"bo"}
    state = apply(peace(person("ada"), person("bo")), Meet("bandit"), table)

    table.finish()
    assert state.fight is not None
    assert [each.target for each in state.fight.ambushes] == ["ada"]


def test_slipping_out_of_sight_is_an_action():
    """Not next to an enemy; a failure is an action too. (BRP-6.2)"""
    state = moment(peace(SNEAK, ORC), "ada", act="other")
    after, told = done(state, Lurk("ada", "stealth"), NORMAL, ("BRP-6.2 lurk", 60))
    assert told == ["BRP-3.2 success", "BRP-3.5 check", "BRP-6.2 out of sight"]
    assert after.people[0].hidden == Hiding("stealth", "success")
    assert after.fight is not None
    assert after.fight.ambushes == (Surprise("ada", "orc", lurking=True),)
    assert "ada" not in due(after)

    failed, _ = done(state, Lurk("ada", "stealth"), NORMAL, ("BRP-6.2 lurk", 61))
    assert failed.people[0].hidden is None
    close = moment(peace(SNEAK, replace(ORC, place=(1, 0))), "ada", act="other")
    assert code(close, Lurk("ada", "stealth")) == "no-lurking-here"


@pytest.mark.parametrize(("metres", "hidden"), [(5, True), (6, False)])
def test_nobody_runs_unseen(metres: int, hidden: bool):
    """Up to five metres go by the way. (BRP-5.3, BRP-6.1)"""
    ada = replace(SNEAK, hidden=Hiding("hide", "success"))
    pair = (Surprise("ada", "orc"),)
    state = replace(
        peace(ada, replace(ORC, place=(40, 0)), intents=False), fight=Fight(1, "act", ("ada",), ambushes=pair)
    )
    after, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", metres))

    assert after.fight is not None
    assert (after.people[0].hidden is not None, bool(after.fight.ambushes)) == (hidden, hidden)


def test_the_referee_sets_the_light():
    """Three kinds. (BRP-6.4)"""
    state, told = done(peace(ADA), Light("dark"))

    assert told == ["BRP-6.4 light"]
    assert state.light == "dark"
    assert code(state, Light("dark")) == "no-change"
    assert code(state, Light("neon")) == "no-light"


def test_as_many_are_picked_up_as_lie_there():
    """Two daggers to the three that one has; a broadsword, where one has none. (BRP-6.6)"""
    ada = armed(person("ada"), "dagger")
    ada = replace(ada, weapons=(replace(ada.weapons[0], count=3, points=7),))
    there = (Fallen(replace(make_weapon("dagger"), count=2)), Fallen(replace(make_weapon("broadsword"), points=5)))
    state = replace(moment(peace(ada, foe("orc")), "ada"), ground=there)

    after, told = done(state, PickUp("ada", "dagger"))
    assert told == ["BRP-6.6 picked up"]
    assert [(each.kind, each.count, each.points) for each in after.people[0].weapons] == [("dagger", 5, 7)]
    assert after.ground == there[1:]
    after, _ = done(moment(after, "ada"), PickUp("ada", "broadsword"))
    assert [(each.kind, each.count, each.points) for each in after.people[0].weapons[1:]] == [("broadsword", 1, 5)]


def test_what_somebody_does_whom_nobody_plays():
    """A hero saves a friend first; then what is in hand at whoever is nearest to falling, shots at whom nobody is
    near; then to load, and else to defend. (BRP-5.2, BRP-6.8)"""
    weak, near = foe("weak", place=(20, 0), wounds=(Wound(8),)), foe("near", place=(21, 0))
    bran = person("bran", place=(22, 0))
    archer = armed(person("ada"), "longbow", "dagger", skill=30)
    spent = armed(person("ada"), "light-crossbow", skill=30)
    spent = replace(spent, weapons=(replace(spent.weapons[0], shots=0),))

    def wishes(*people: Person, intents: bool = True) -> list[Any]:
        return list(actions(replace(moment(peace(*people), "ada"), house=House(intents=intents)), people[0]))

    assert wishes(archer, weak, near) == [
        Shoot("ada", "weak", "longbow"), Shoot("ada", "near", "longbow"),
        *[Attack("ada", who, kind) for kind in ("dagger", "brawl") for who in ("weak", "near")],
        Defend("ada"),
    ]  # fmt: skip
    # Both are in the fray with Bran, so the order is that of their hit points still.
    assert wishes(archer, replace(near, place=(60, 0)), weak, bran)[:2] == [
        Shoot("ada", "near", "longbow"), Shoot("ada", "weak", "longbow"),
    ]  # fmt: skip
    assert wishes(spent, near, intents=False)[-2:] == [Close("ada", "near"), Defend("ada")]
    assert Reload("ada", "light-crossbow") in wishes(spent, near)
    assert wishes(replace(archer, prone=True), near)[0] == Rise("ada")
    down = replace(bran, place=(1, 0), wounds=(Wound(4), Wound(9)))
    fallen = replace(near, id="fallen", wounds=(Wound(13),))
    assert wishes(archer, down, fallen, near)[:2] == [Aid("ada", "bran", 9), Aid("ada", "bran", 4)]
    thug = replace(archer, side=FOES, kind="bandit")
    beside = replace(down, side=FOES, kind="bandit")
    assert wishes(thug, beside, person("cai", place=(1, 0)))[0] == Shoot("ada", "cai", "longbow")
    assert wishes(thug, beside, person("cai", place=(40, 0)))[0] == Aid("ada", "bran", 9)
    assert wishes(archer) == [Defend("ada")]
    assert wishes(archer, replace(near, asleep=99)) == [Defend("ada")]
