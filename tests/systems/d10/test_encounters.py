"""Who comes, how a fight begins and ends, and what the referee sets. (D10-6, D10-23 to D10-25)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10 import content, due, legal
from arbitro.systems.d10.campaign import CONDITIONS, MOST_PEOPLE, OVER, Fight
from arbitro.systems.d10.encounters import (
    Begin,
    Dismiss,
    EndFight,
    Mark,
    Meet,
    Situate,
    StartFight,
    Unmark,
)
from arbitro.systems.d10.healing import PassTime
from arbitro.systems.d10.waves import Round
from arbitro.table import REFEREE
from tests.systems.d10.figures import fight, foe, hero, of, peace, play, refusal, run, told, wounded


def test_somebody_comes_and_all_see_how_big_it_is():
    """A bear is Size 12, and as strong. (D10-6)"""
    state, events = run(peace(hero()), Meet("bear"), ("D10-24 metres", 8))

    assert [(event.code, event.audience, event.facts["size"]) for event in events] == [("D10-6 size", "all", 12)]
    bear = of(state, "bear-1")
    assert (bear.strength, bear.place, bear.name) == (12, 8, "bear 1")


def test_newcomers_are_numbered_on():
    """Even when one of them has left. (D10-6)"""
    state = peace(hero())
    for _ in range(2):
        state = play(state, Meet("wolf"), ("D10-24 metres", 8))
    state = play(state, Dismiss("wolf-1"))
    state = play(state, Meet("wolf", newcomer="f9"), ("D10-24 metres", 8))

    assert [one.name for one in state.people[1:]] == ["wolf 2", "wolf 3"]
    assert of(state, "f9").kind == "wolf"


@pytest.mark.parametrize("kind", list(content.ENCOUNTERS))
def test_a_fight_of_the_list_begins(kind: str):
    """So many, so far away, and nobody surprised unless the referee says so. (D10-13, D10-23)"""
    entry = content.ENCOUNTERS[kind]
    state = play(peace(hero()), Begin(kind), ("D10-24 metres", entry.metres), ("D10-23 surprise", "nobody"))

    assert state.fight == Fight()
    assert len(state.people) == 1 + sum(entry.creatures.values())
    assert {one.place for one in state.people[1:]} == {entry.metres}
    assert due(state) == (REFEREE,)


def test_one_side_may_be_taken_by_surprise():
    """Everybody on it. (D10-23)"""
    state = play(peace(hero(), foe(), foe("cesc")), StartFight(), ("D10-23 surprise", "foes"))

    assert [one.conditions for one in state.people] == [(), ("surprised",), ("surprised",)]


def test_a_fight_needs_two_sides_that_can_fight():
    """Refused with what is missing. (D10-13)"""
    assert refusal(peace(foe()), StartFight()).code == "no-heroes"
    assert refusal(peace(hero()), StartFight()).code == "no-foes"
    assert refusal(peace(replace(hero(), dead=True)), Begin("pack")).code == "no-heroes"
    assert refusal(fight(hero(), foe()), StartFight()).code == "no-peace"
    assert refusal(peace(hero()), Begin("war")).code == "no-such-encounter"
    assert refusal(peace(hero()), Meet("dragon")).code == "no-such-creature"
    assert refusal(peace(hero()), Meet("wolf", newcomer="ada")).code == "no-newcomer"
    crowd = peace(*[hero(f"hero-{number}") for number in range(MOST_PEOPLE)])
    assert refusal(crowd, Meet("wolf")).code == "no-room"


def test_the_referee_can_end_a_fight():
    """Somebody yields. (D10-13)"""
    state = play(fight(replace(hero(), aim="bran", aimed=1), foe()), EndFight())

    assert state.fight is None
    assert of(state, "ada").aim == ""
    assert refusal(state, EndFight()).code == "no-fight"


def test_heroes_who_broke_off_meet_again_and_foes_are_gone():
    """Ours. (D10-15)"""
    state = play(fight(hero(), replace(hero("cesc"), fled=True), replace(foe(), fled=True), foe("dov")), EndFight())

    assert not of(state, "cesc").fled
    assert of(state, "bran").fled


def test_a_foe_can_be_sent_away_and_a_hero_cannot():
    """Heroes are their players'."""
    state = peace(hero(), foe())

    assert told(state, Dismiss("bran")) == ["D10-13 dismissed"]
    assert refusal(state, Dismiss("ada")).code == "no-dismissal"
    assert refusal(fight(hero(), foe()), Dismiss("bran")).code == "no-peace"


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_situation_can_be_set_and_taken_back(condition: str):
    """Those that the modifiers ask about. (D10-23 to D10-25)"""
    state = play(peace(hero()), Mark("ada"), ("D10-23 situation", condition))
    assert of(state, "ada").conditions == (condition,)

    assert of(play(state, Unmark("ada", condition)), "ada").conditions == ()
    assert refusal(peace(hero()), Unmark("ada", condition)).code == "no-condition"


def test_what_a_leg_keeps_down_no_situation_lifts():
    """(D10-27)"""
    lame = replace(wounded(hero(), ("left-leg", 3)), conditions=("prone",))

    assert refusal(peace(lame), Unmark("ada", "prone")).code == "no-leg"


def test_the_referee_sets_a_standing_difficulty_place_and_storey():
    """Once, instead of at every attack. (D10-8, D10-24, D10-25)"""
    answers = (("D10-8 situation", 2), ("D10-24 place", 30), ("D10-25 storey", 1))

    state = play(peace(hero()), Situate("ada"), *answers)

    assert (of(state, "ada").situation, of(state, "ada").place, of(state, "ada").storey) == (2, 30, 1)
    assert refusal(peace(replace(hero(), dead=True)), Situate("ada")).code == "no-part"


def test_the_referees_commands_are_the_referees():
    """Anybody else is told so."""
    assert refusal(peace(hero(), foe()), StartFight(who="ada")).code == "no-such-seat"
    assert {option.command.who for option in legal(peace(hero(), foe()), REFEREE)} == {REFEREE}


def test_heroes_who_were_beaten_and_broke_off_are_back_when_time_has_passed():
    """Not before, for those who have won are there; or for another fight. (D10-15)"""
    lost = fight(replace(hero(), waking=-1), replace(hero("cesc"), fled=True), foe())
    lost = play(replace(lost, fight=Fight(1, OVER)), Round())

    assert lost.fight is None
    assert of(lost, "cesc").fled
    assert not of(play(lost, PassTime("hour")), "cesc").fled
    again = play(lost, StartFight(), ("D10-23 surprise", "nobody"))
    assert due(play(again, Round())) == ("cesc", "bran")
