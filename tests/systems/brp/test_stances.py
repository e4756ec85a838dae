"""Weapons in hand, cover, kneeling, lying in wait, light."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, Fallen, Surprise
from arbitro.systems.brp.characters import make_weapon
from arbitro.systems.brp.combat import Round, due
from arbitro.systems.brp.commands import why_not
from arbitro.systems.brp.encounters import Meet
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
from tests.systems.brp.figures import armed, done, foe, moment, peace, person, skilled, statements

ADA = armed(person("ada"), "broadsword", skill=45)
ORC = foe("orc", place=10)


def code(state: Campaign, command: Any) -> str:
    """The code of the refusal, or nothing."""
    return getattr(why_not(state, command), "code", "")


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
    ground = (Fallen(make_weapon("broadsword"), 1), Fallen(make_weapon("pike"), 9))
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


def test_an_ambush_is_set_before_the_fight():
    """Stealth 60 with a 40, and the bandit's Spot 35 fails: a surprise, and he can only defend. (BRP-6.1)"""
    state, told = done(peace(SNEAK), LieInWait("ada", "stealth"), ("BRP-6.1 wait", 40))
    assert told == ["BRP-3.2 success", "BRP-3.5 check", "BRP-6.1 waiting"]
    assert state.people[0].hidden == "success"

    state, told = done(state, Meet("bandit"), *MET, ("BRP-6.1 sense", "spot"), ("BRP-6.1 notice", 36), WAITS)
    assert told == ["BRP-7 met", "BRP-3.2 failure", "BRP-6.1 set"]
    assert state.fight is not None
    assert state.fight.ambushes == (Surprise("ada", "bandit-1"),)
    state, _ = done(state, Round())
    assert state.fight is not None
    assert (state.fight.caught, state.fight.easy, state.fight.now) == (("bandit-1",), (), ("ada",))
    assert state.people[0].hidden == ""


def test_an_ambush_that_is_noticed_is_none():
    """A special against a success. (BRP-6.1, BRP-3.3)"""
    state = peace(replace(SNEAK, hidden="success"))

    state, told = done(state, Meet("bandit"), *MET, ("BRP-6.1 sense", "spot"), ("BRP-6.1 notice", 7), WAITS)
    assert told == ["BRP-7 met", "BRP-3.2 special", "BRP-6.1 noticed"]
    assert state.fight is not None
    assert state.fight.ambushes == ()


def test_a_tie_goes_to_the_higher_skill():
    """The ruling: Stealth 60 against Spot 35, both successes. (BRP-6.1, BRP-3.3)"""
    state = peace(replace(SNEAK, hidden="success"))

    _, told = done(state, Meet("bandit"), *MET, ("BRP-6.1 sense", "spot"), ("BRP-6.1 notice", 35), WAITS)
    assert told[-1] == "BRP-6.1 set"


def test_an_archer_in_ambush_has_easy_marks():
    """With a missile weapon in hand all attacks of one round are easy, and nobody is caught. (BRP-6.1)"""
    archer = replace(armed(SNEAK, "longbow"), hidden="special")

    state, _ = done(peace(archer), Meet("bandit"), *MET, ("BRP-6.1 sense", "spot"), ("BRP-6.1 notice", 99), WAITS)
    state, _ = done(state, Round())
    assert state.fight is not None
    assert (state.fight.caught, state.fight.easy) == ((), ("ada",))
    assert due(state) == ("ada",)


def test_a_foe_may_lie_in_wait_too():
    """The bandit's Stealth 30 against the listener's 25. (BRP-6.1)"""
    state, told = done(
        peace(person("ada")), Meet("bandit"), *MET, ("BRP-6.1 foe waits", True), ("BRP-6.1 wait", 20),
        ("BRP-6.1 sense", "listen"), ("BRP-6.1 notice", 26),
    )  # fmt: skip
    assert told[-1] == "BRP-6.1 set"
    state, _ = done(state, Round())

    assert state.fight is not None
    assert state.fight.caught == ("ada",)
    assert due(state) == ("bandit-1",)


def test_slipping_out_of_sight_is_an_action():
    """Not next to an enemy; a failure is an action too. (BRP-6.2)"""
    state = moment(peace(SNEAK, ORC), "ada", act="other")
    after, told = done(state, Lurk("ada", "stealth"), ("BRP-6.2 lurk", 60))
    assert told == ["BRP-3.2 success", "BRP-6.2 out of sight", "BRP-3.5 check"] or told[1:] == [
        "BRP-3.5 check", "BRP-6.2 out of sight",
    ]  # fmt: skip
    assert after.people[0].hidden == "success"
    assert "ada" not in due(after)

    failed, _ = done(state, Lurk("ada", "stealth"), ("BRP-6.2 lurk", 61))
    assert failed.people[0].hidden == ""
    close = moment(peace(SNEAK, replace(ORC, place=1)), "ada", act="other")
    assert code(close, Lurk("ada", "stealth")) == "no-lurking-here"


def test_the_referee_sets_the_light():
    """Three kinds. (BRP-6.4)"""
    state, told = done(peace(ADA), Light("dark"))

    assert told == ["BRP-6.4 light"]
    assert state.light == "dark"
    assert code(state, Light("dark")) == "no-change"
    assert code(state, Light("neon")) == "no-light"
