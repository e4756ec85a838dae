"""Who comes, how a fight begins and ends, and what the referee sets. (D10-6, D10-23 to D10-25)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import ALLIES, BYSTANDERS
from arbitro.systems.d10 import apply, content, due, legal
from arbitro.systems.d10.campaign import MOST_PEOPLE, Fight
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.encounters import Begin, Dismiss, EndFight
from arbitro.systems.evening import Enter, Introduce, TakeArms
from arbitro.table import REFEREE, Number
from tests.systems.d10.figures import Heard, declared, fight, figure, foe, hero, of, peace, play, refusal, run, told


def test_all_see_how_big_somebody_is_who_comes():
    """A bear is Size 12, and as strong. (D10-6)"""
    state, events = run(peace(hero()), Begin("the-bear"), ("D10-24 metres", 8), ("D10-23 surprise", "nobody"))

    assert [(event.code, event.audience, event.facts.get("size")) for event in events[:1]] == [
        ("D10-6 size", "all", 12)
    ]
    bear = of(state, "bear-1")
    assert (bear.strength, bear.place[0], bear.name) == (12, 8, "bear 1")


def test_newcomers_are_numbered_on():
    """Even when one of them has left, or is elsewhere. (D10-6)"""
    state = play(peace(hero()), Introduce("wolf", count=2))
    state = play(play(state, Dismiss("wolf-1")), Introduce("wolf", present=False))
    state = play(state, Introduce("wolf", newcomer="f9"))

    assert [one.name for one in state.people[1:]] == ["wolf 2", "wolf 4"]
    assert [one.name for one in state.wings] == ["wolf 3"]
    assert of(state, "f9").kind == "wolf"


@pytest.mark.parametrize("kind", list(content.ENCOUNTERS))
def test_a_fight_of_the_list_begins(kind: str):
    """So many, so far away, and nobody surprised unless the referee says so. (D10-13, D10-23)"""
    entry = content.ENCOUNTERS[kind]
    state = play(peace(hero()), Begin(kind), ("D10-24 metres", entry.metres), ("D10-23 surprise", "nobody"))

    assert state.fight == Fight()
    assert len(state.people) == 1 + sum(entry.creatures.values())
    assert {one.place[0] for one in state.people[1:]} == {entry.metres}
    assert due(state) == (REFEREE,)


def test_one_side_may_be_taken_by_surprise():
    """Everybody who fights on it, allies too; bystanders look on. (D10-23)"""
    state = peace(hero(), figure("eva", ALLIES), figure("dov", BYSTANDERS), foe(), foe("cesc"))
    foes = play(state, TakeArms(), ("D10-23 surprise", "foes"))
    ours = play(state, TakeArms(), ("D10-23 surprise", "heroes"))

    assert [bool(one.conditions) for one in foes.people] == [False, False, False, True, True]
    assert [bool(one.conditions) for one in ours.people] == [True, True, False, False, False]


def test_a_fight_needs_two_sides_that_can_fight():
    """Refused with what is missing. (D10-13)"""
    assert refusal(peace(foe()), TakeArms()).code == "no-two-sides"
    assert refusal(peace(replace(hero(), dead=True)), Begin("pack")).code == "no-heroes"
    assert refusal(fight(hero(), foe()), Begin("pack")).code == "no-peace"
    assert refusal(peace(hero()), Begin("war")).code == "no-such-encounter"
    assert refusal(peace(hero()), Introduce("dragon")).code == "no-kind"
    assert refusal(peace(hero()), Introduce("wolf", newcomer="ada")).code == "no-newcomer"
    assert refusal(peace(hero()), Begin("the-bear", newcomer="ada")).code == "no-newcomer"
    crowd = peace(*[hero(f"hero-{number}") for number in range(MOST_PEOPLE)])
    assert refusal(crowd, Begin("the-bear")).code == "no-room"


def test_the_referee_can_end_a_fight():
    """Somebody yields. (D10-13)"""
    state = play(fight(replace(hero(), aim="bran", aimed=1), foe()), EndFight())

    assert state.fight is None
    assert of(state, "ada").aim == ""
    assert refusal(state, EndFight()).code == "no-fight"


def test_a_blow_that_has_struck_counts_though_the_fight_ends_before_its_moment_is_over():
    """Bran, as quick as Ada, had still to act; his wound, which the log had told of, was lost. (D10-13, D10-26)"""
    state = declared(fight(hero(), foe(agility=5)), ada="attack", bran="attack")
    state = play(state, Attack("ada", "bran"), ("D10-17 attack", 5), ("D10-20 location", 7), ("D10-21 damage", 6))

    after, events = run(state, EndFight())

    assert [(wound.location, wound.level) for wound in of(after, "bran").wounds] == [("chest", 2)]
    assert [(event.code, event.facts["winner"]) for event in events] == [("D10-13 over", "nobody")]


def test_whoever_broke_off_is_elsewhere_while_there_is_somebody_to_run_from():
    """Cesc and Bran got away from Dov and Ada, who both still stand. (D10-15)"""
    state = play(fight(hero(), hero("cesc", fled=True), foe(fled=True), foe("dov")), EndFight())

    assert [one.id for one in state.people] == ["ada", "dov"]
    assert [(one.id, one.fled) for one in state.wings] == [("cesc", False), ("bran", False)]
    assert [one.id for one in play(state, Enter(("cesc",))).people] == ["ada", "dov", "cesc"]


def test_whoever_broke_off_is_back_when_their_own_hold_the_field():
    """Bran has fallen: Cesc comes back, and Dov does not. (D10-15)"""
    down = replace(foe(), waking=-1)
    state = play(fight(hero(), hero("cesc", fled=True), down, foe("dov", fled=True)), EndFight())

    assert [one.id for one in state.people] == ["ada", "cesc", "bran"]
    assert [one.id for one in state.wings] == ["dov"]


def test_a_foe_can_be_sent_away_and_a_hero_cannot():
    """Heroes are their players'."""
    state = peace(hero(), foe())

    assert told(state, Dismiss("bran")) == ["D10-13 dismissed"]
    assert refusal(state, Dismiss("ada")).code == "no-dismissal"
    assert refusal(fight(hero(), foe()), Dismiss("bran")).code == "no-peace"


def test_the_referees_commands_are_the_referees():
    """Anybody else is told so. (D10-13)"""
    assert refusal(peace(hero(), foe()), Begin("pack", who="ada")).code == "no-such-seat"
    assert {option.command.who for option in legal(peace(hero(), foe()), REFEREE)} == {REFEREE}


def test_those_of_a_ready_fight_stand_before_the_foremost_hero():
    """So many metres, those of the list if nobody says. (D10-24)"""
    table = Heard(("D10-24 metres", 9), ("D10-23 surprise", "nobody"))

    after = apply(
        peace(hero(place=(2, 0)), hero("eva", place=(5, 0)), hero("dov", place=(8, 0), dead=True)),
        Begin("tavern"),
        table,
    )

    assert [one.place[0] for one in after.people[3:]] == [14, 14]
    assert [(each.who, each.options, each.default) for each in table.asked] == [
        (REFEREE, Number(0, 400), content.ENCOUNTERS["tavern"].metres),
        (REFEREE, ("nobody", "heroes", "foes"), "nobody"),
    ]
    assert [told.facts for told in table.told if told.code == "D10-6 size"] == [
        {"who": f"footpad-{number}", "size": 5, "metres": 9} for number in (1, 2)
    ]
