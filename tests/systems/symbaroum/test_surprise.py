"""Meetings, and whoever is surprised by them. (SY-5, SY-10)"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import fighting
from arbitro.systems.symbaroum.campaign import Campaign, Free
from arbitro.systems.symbaroum.characters import NATURAL, Weapon
from arbitro.systems.symbaroum.combat import LetGo, React
from arbitro.systems.symbaroum.commands import apply
from arbitro.systems.symbaroum.encounters import Meet
from arbitro.systems.symbaroum.movement import Draw
from arbitro.systems.symbaroum.rounds import Round, due
from arbitro.table import REFEREE
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    QUIET,
    SWORD,
    Ruled,
    codes,
    done,
    fight,
    foe,
    hero,
    person,
    queue,
    refused,
    skills,
    told,
)

# Surprise (SY-10)


def party(*people: Any) -> Campaign:
    """Characters on the road, nothing in hand."""
    return Campaign(people=tuple([replace(one, in_hand="") for one in people]))


def answers(surprise: str, *more: tuple[str, Any], number: int = 1) -> list[tuple[str, Any]]:
    """What a meeting with some spearmen asks."""
    quiet = [("SY-7 distance", 10), ("SY-18 ground", "flat"), ("SY-19 sight", "clear"), ("SY-10 surprise", surprise)]
    return [("SY-10 how many", number), *quiet, *more]


def test_a_meeting_makes_foes_and_sets_the_order():
    """SY-5, SY-10: nobody is surprised, so everybody has drawn."""
    state, table = done(party(hero(quick=12)), Meet("spearman"), *answers("nobody", number=2))

    assert [one.id for one in state.people] == ["ada", "spearman-1", "spearman-2"]
    assert fighting(state).order == ("ada", "spearman-1", "spearman-2")
    assert person(state, "ada").in_hand == "sword"
    assert codes(table) == ["SY-5 met", "SY-5 order"]
    assert due(state) == (REFEREE,)


def test_surprising_them_is_a_roll_of_discreet_against_vigilant():
    """SY-10: the least discreet (8) against the most vigilant (spearman, 11): 7 or less."""
    heroes = party(hero(discreet=12), hero("bran", discreet=8, quick=12))

    state, table = done(heroes, Meet("spearman"), *answers("heroes", ("SY-2 roll", 7), ("SY-5 tie", 1))[:6])
    assert told(table, "SY-2 success") == {
        **told(table, "SY-2 success"),
        "who": "bran",
        "mine": "discreet",
        "mine_value": 8,
        "theirs": "vigilant",
        "theirs_value": 11,
    }
    # A free attack for each attacker, in the order of the fight.
    assert queue(state) == (Free("bran", "spearman-1", "by-surprise"), Free("ada", "spearman-1", "by-surprise"))
    assert person(state, "spearman-1").in_hand == ""
    assert person(state, "ada").in_hand == "sword"
    state, table = done(heroes, Meet("spearman"), *answers("heroes", ("SY-2 roll", 8))[:6])
    assert queue(state) == ()
    assert "SY-10 noticed" in codes(table)


def test_the_free_attack_of_surprise_has_the_advantage_and_meets_no_defence():
    """SY-10, SY-12, SY-18: [Accurate 10], +2, and 1d4 more; then the first round begins as usual."""
    state, _ = done(party(hero(quick=12)), Meet("spearman"), *answers("heroes", ("SY-2 roll", 1)))

    state, table = done(state, React("ada"), ("SY-12 attack", 12), ("SY-13 damage", 3), ("SY-13 damage", 3))
    assert told(table, "SY-12 hit")["against_modifiers"].parts == (("accurate", 10), ("unaware", 2))
    assert due(state) == (REFEREE,)
    state, _ = done(state, Round())
    assert fighting(state).round == 1
    # Who crept up is upon its victim.
    assert fighting(state).pairs == (("ada", "spearman-1"),)


def test_when_foes_lie_in_wait_the_players_roll_to_notice():
    """SY-10, our ruling: [Vigilant 12←Discreet 7] is 15 or less, by the most vigilant."""
    heroes = party(hero(quick=12), hero("bran", vigilant=12, quick=13))

    state, table = done(heroes, Meet("spearman"), *answers("foes", ("SY-2 roll", 15)))
    assert codes(table)[:3] == ["SY-5 met", "SY-2 success", "SY-10 noticed"]
    assert person(state, "ada").in_hand == "sword"
    state, table = done(heroes, Meet("spearman"), *answers("foes", ("SY-2 roll", 16), ("SY-10 whom", "bran")))
    # One attacker has one free attack, on whom it chooses, and the benefit of its long weapon. (SY-9)
    assert queue(state) == (Free("spearman-1", "bran", "by-surprise"), Free("spearman-1", "bran", "by-reach"))
    assert person(state, "ada").in_hand == person(state, "bran").in_hand == ""
    state, table = done(state, React("spearman-1"), ("SY-14 pain", "fall"))
    assert codes(table)[:2] == ["SY-11 free attack", "SY-12 unseen"]
    assert queue(state) == (Free("spearman-1", "bran", "by-reach"),)


def test_whom_nobody_has_seen_neither_hears_nor_betrays_an_ambush():
    """SY-10: [Discreet 8←Vigilant 11] of the spearman, whom ulf beside him, unseen, would outdo; and the other way
    [Vigilant 12←Discreet 7], though ulf is louder."""
    for lurks, mine, theirs in (("heroes", 8, 11), ("foes", 12, 7)):
        side = party(hero(discreet=8, vigilant=12), foe("ulf", vigilant=19, discreet=2))
        table = Ruled(*answers(lurks, ("SY-2 roll", 20)))
        table.unseen = {"ulf"}
        apply(side, Meet("spearman"), table)
        line = told(table, "SY-2 failure")
        assert (line["mine_value"], line["theirs_value"]) == (mine, theirs)


def test_the_surprised_have_to_draw():
    """SY-10: a movement, but for a short weapon."""
    state, _ = done(
        party(hero(weapons=(SWORD, DAGGER), quick=12)), Meet("spearman"), *answers("foes", ("SY-2 roll", 20))
    )
    state, _ = done(state, LetGo("spearman-1"))
    state, _ = done(state, LetGo("spearman-1"))
    state, _ = done(state, Round())
    after, _ = done(state, Draw("ada", "sword"))
    assert fighting(after).moves == 0
    after, _ = done(state, Draw("ada", "dagger"))
    assert fighting(after).moves == 1


def test_claws_need_no_drawing():
    """SY-10: surprised or not."""
    heroes = party(hero(quick=15))
    quiet = [("SY-10 how many", 1), *QUIET[:3], ("SY-10 surprise", "heroes"), ("SY-2 roll", 1)]

    state, _ = done(heroes, Meet("wolf"), *quiet)
    assert person(state, "wolf-1").in_hand == "teeth"
    assert Weapon("teeth", NATURAL, 6) in person(state, "wolf-1").weapons


def test_eyes_in_the_nape_help_against_surprise():
    """SY-10, SY-12: novice notices better, adept may defend even so."""
    wary = skills(hero(quick=12, vigilant=10), "open-eyes", 1)
    _, table = done(party(wary), Meet("spearman"), *answers("foes", ("SY-2 roll", 15)))
    assert told(table, "SY-2 success")["against"] == 10 + 3 + 2
    aware = skills(hero(quick=12), "open-eyes", 2)
    state, _ = done(party(aware), Meet("spearman"), *answers("foes", ("SY-2 roll", 20)))
    _, table = done(state, React("spearman-1"), ("SY-12 defence", 2))
    assert codes(table)[:2] == ["SY-11 free attack", "SY-12 parried"]


def test_reinforcements_take_their_place_in_the_order():
    """SY-5, ours: behind those of the same rank, without a roll."""
    state = fight(hero(quick=12), foe(quick=9, vigilant=11, place=(5, 0)), order=("ada", "foe"))

    state, _ = done(state, Meet("spearman"), ("SY-10 how many", 2), ("SY-7 distance", 15))
    assert fighting(state).order == ("ada", "foe", "spearman-1", "spearman-2")
    assert person(state, "spearman-1").place == (15, 0)
    state, _ = done(state, Meet("pack"), ("SY-7 distance", 20))
    assert fighting(state).order[:3] == ("wolf-1", "wolf-2", "wolf-3")


def test_a_meeting_needs_somebody_to_meet_and_has_an_end():
    """Ours: at most twelve foes at once, and somebody who is up. (SY-10)"""
    assert refused(Campaign(), Meet("pack")) == "no-party"
    assert refused(party(hero()), Meet("nobody")) == "no-creature"
    foes = [foe(f"foe-{number}") for number in range(12)]
    assert refused(fight(hero(), *foes), Meet("wolf")) == "no-room"


def test_four_at_most_creep_up_on_one():
    """SY-7, SY-10, SY-18: of five the last in the order finds no room around the one spearman."""
    five = [hero(who, quick=16 - at) for at, who in enumerate(("ada", "bo", "cai", "dan", "eve"))]

    state, _ = done(party(*five), Meet("spearman"), *answers("heroes", ("SY-2 roll", 1)))
    assert queue(state) == tuple([Free(who, "spearman-1", "by-surprise") for who in ("ada", "bo", "cai", "dan")])


def test_who_creeps_up_from_above_comes_down_and_who_shoots_stays():
    """SY-9, SY-10, SY-18."""
    meeting = [("SY-10 how many", 1), ("SY-7 distance", 10), ("SY-18 ground", "heights"), ("SY-18 above", "heroes")]
    heroes = party(hero(quick=13), hero("bo", BOW, quick=12))

    state, _ = done(heroes, Meet("spearman"), *meeting, *answers("heroes", ("SY-2 roll", 1))[3:])
    assert [(one.high, one.place) for one in state.people[:2]] == [(False, (10, 0)), (True, (0, 0))]
