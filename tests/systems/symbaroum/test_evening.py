"""What an evening is made of besides fights: people, contests with them, time, and what is learnt."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import symbaroum
from arbitro.systems.circumstances import SCENE, Circumstance, Modify
from arbitro.systems.common import fighting
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.abilities import Aid
from arbitro.systems.symbaroum.advancement import Award, Learn
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.checks import Opposed
from arbitro.systems.symbaroum.clock import PassTime, Rest
from arbitro.systems.symbaroum.combat import Attack
from arbitro.systems.symbaroum.commands import apply, legal, why_not
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.encounters import Sneak
from arbitro.systems.symbaroum.hazards import Hazard, Taint
from arbitro.systems.symbaroum.movement import Close, Surrender
from arbitro.systems.symbaroum.powers import Perform
from arbitro.systems.symbaroum.rounds import Round, due
from arbitro.systems.symbaroum.things import HandOver, Sell, Take
from tests.systems.symbaroum.figures import (
    LEATHER,
    QUIET,
    Ruled,
    by,
    codes,
    done,
    duel,
    fight,
    foe,
    here,
    hero,
    person,
    told,
)

# People (evening.py)


def test_somebody_comes_in_peace_and_can_be_spoken_with():
    """SY-2: a trader, Resolute 11; [Persuasive 7←Resolute] is 6 or less. Nobody fights, and nothing is in her hand."""
    state, table = done(here(hero()), Introduce("trader", name="Old Berta", attitude="wary", newcomer="f1"))

    assert codes(table) == ["introduced"]
    berta = person(state, "f1")
    assert (berta.name, berta.side, berta.attitude, berta.in_hand) == ("Old Berta", BYSTANDERS, "wary", "")
    assert state.fight is None
    for die, code in ((6, "SY-2 success"), (7, "SY-2 failure")):
        _, table = done(state, Opposed("ada", "persuasive", "resolute", "f1"), ("SY-2 roll", die))
        assert codes(table) == [code]


@pytest.mark.parametrize("kind", content.KINDS)
def test_whoever_the_lists_know_can_be_brought_in(kind: str):
    """On each side; with a number where others are called the same. (SY-13)"""
    state = here(hero())
    for side in (BYSTANDERS, ALLIES):
        state, _ = done(state, Introduce(kind, side=side, count=2))

    assert len({one.id for one in state.people}) == 5
    assert [one.name for one in state.people[1:]] == [f"{kind} {number}" for number in (1, 2, 3, 4)]
    assert all(symbaroum.sheet(state, one.id) for one in state.people)


def test_who_is_in_the_wings_is_nowhere_here():
    """They are not in a fight, nobody aims at them; hours pass for them, and they come back. (SY-5)"""
    state, _ = done(here(hero(), foe("orm", toughness=4)), Leave(("orm",)))

    assert [one.id for one in state.people] == ["ada"]
    assert [figure.present for figure in symbaroum.figures(state)] == [True, False]
    assert why_not(state, Attack("ada", "orm")) == Phrase("no-figure", {"figure": "orm"})
    assert symbaroum.sheet(state, "orm")
    assert symbaroum.without(state, ["orm"]).wings == ()
    state, _ = done(state, Enter(("orm",)))
    assert [one.id for one in state.people] == ["ada", "orm"]


def test_who_leaves_in_the_midst_of_a_turn_leaves_it_to_the_next():
    """SY-5: and a fight without foes is over."""
    state = fight(hero(), foe("orm"), foe("ulf"), turn="orm", order=("orm", "ulf", "ada"))

    state, _ = done(state, Leave(("orm",)))
    assert (due(state), fighting(state).order, fighting(state).moves) == (("ulf",), ("ulf", "ada"), 1)
    after, table = done(state, Leave(("ulf",)))
    assert after.fight is None
    assert codes(table) == ["departed", "SY-5 over"]
    assert [one.id for one in after.wings] == ["orm", "ulf"]


def test_a_scene_ends_a_fight_and_what_was_for_it():
    """Everybody who is not there is in the wings."""
    worn = hero(place=(7, 0), circumstances=(Circumstance(-2, until=SCENE),))
    state, table = done(fight(worn, foe("orm", place=(20, 0))), Stage("The mill", whos=("ada",)))

    assert codes(table) == ["SY-5 over", "staged"]
    assert (state.title, state.fight, [one.id for one in state.wings]) == ("The mill", None, ["orm"])
    assert (person(state, "ada").place[0], person(state, "ada").circumstances) == (0, ())


def test_another_scene_is_the_end_of_the_one_before():
    """SY-21: temporary corruption goes with it, here and elsewhere, and the log says so before the new name."""
    stained = hero(
        temporary=4, permanent=1, scarred=True, passing_stigma="flies", conditions=(Condition("oiled", 0, 4),)
    )
    state = here(stained, foe("orm", conditions=(Condition("warded", 0, 4),)), wings=(hero("bran", rallied=True),))

    after, table = done(state, Stage("The mill", whos=("ada",)))

    assert codes(table) == ["SY-21 scene over", "staged"]
    assert after.people == (hero(permanent=1),)
    assert {one.id: (one.conditions, one.rallied) for one in after.wings} == {"orm": ((), False), "bran": ((), False)}
    _, table = done(fight(stained, foe()), Stage("The mill"))
    assert codes(table) == ["SY-5 over", "SY-21 scene over", "staged"]


def test_that_a_scene_is_over_is_told_where_a_character_had_something_of_it():
    """SY-20, SY-21: a day ends it too; what lay on an adversary, or on somebody unseen, no line betrays."""
    for commands, days in ((Rest(),), "SY-20 rested"), ((PassTime(), ("SY-20 hours", 24)), "SY-20 passed"):
        state = here(hero(temporary=4), foe())
        after, table = done(state, *commands)
        assert codes(table) == [days, "SY-21 scene over"]
        assert after.people[0].temporary == 0

        warded = here(hero(permanent=3), foe(conditions=(Condition("warded", 0, 4),)))
        after, table = done(warded, *commands)
        assert (codes(table), after.people[1].conditions) == ([days], ())
    after, table = done(here(hero(temporary=4), foe()), PassTime(), ("SY-20 hours", 23))
    assert (codes(table), after.people[0].temporary) == (["SY-20 passed"], 4)
    unseen = Ruled()
    unseen.unseen = ("ada",)
    apply(here(hero(temporary=4), hero("bran")), Rest(), unseen)
    assert codes(unseen) == ["SY-20 rested"]


# Contests with whoever is here (SY-2, SY-10, SY-20, SY-23)


def test_everybody_here_can_be_rolled_against_and_rolls_against_others():
    """SY-2: at peace too; a player throws where a character has a part, so the roll against one turns round."""
    state = here(hero(resolute=13), by("eve", BYSTANDERS, persuasive=12), by("bo", ALLIES))

    offered = [each.command for who in ("ada", "eve", "bo") for each in legal(state, who) if not each.refusal]
    assert len({(each.who, each.target) for each in offered if isinstance(each, Opposed)}) == 6
    # [Resolute 13←Persuasive 12] is 11 or less for ada, who resists.
    for die, code in ((11, "SY-2 success"), (12, "SY-2 failure")):
        _, table = done(state, Opposed("eve", "persuasive", "resolute", "ada"), ("SY-2 roll", die))
        assert codes(table) == [code]
        assert told(table, code)["who"] == "ada"


@pytest.mark.parametrize(
    ("together", "group", "against"), [(False, ("ada",), 11 + 10 - 13), (True, ("ada", "bo", "cai"), 6 + 10 - 13)]
)
def test_a_group_is_as_quiet_as_its_least_discreet_and_is_met_by_the_most_vigilant(
    together: bool, group: tuple[str, ...], against: int
):
    """SY-10: [Discreet 11←Vigilant 13] alone, [Discreet 6←Vigilant 13] with bo; who sleeps or lies dead sees nobody."""
    people = (hero(discreet=11), hero("bo", discreet=6), by("cai", ALLIES, discreet=9), hero("dan", captive=True))
    others = (by("eve", BYSTANDERS, vigilant=13), foe("orm", vigilant=12), foe("ulf", vigilant=20, dead=True))
    state = here(*people, *others)

    _, table = done(state, Sneak("ada", together), ("SY-2 roll", against))
    assert codes(table) == ["SY-10 sneaks", "SY-2 success", "SY-10 unnoticed"]
    assert told(table, "SY-10 unnoticed")["who"] == group
    _, table = done(state, Sneak("ada", together), ("SY-2 roll", against + 1))
    assert codes(table)[-1] == "SY-10 noticed"
    assert told(table, "SY-10 noticed") == {"who": "eve", "target": "bo" if together else "ada"}


def test_whom_nobody_has_seen_makes_nobody_louder():
    """SY-10: [Discreet 11←Vigilant 13]: Ulf, who would hear everything, is there unseen, and notices by no roll."""
    state = here(hero(discreet=11), by("eve", BYSTANDERS, vigilant=13), foe("ulf", vigilant=20))
    table = Ruled(("SY-2 roll", 8))
    table.unseen = {"ulf"}

    apply(state, Sneak("ada"), table)
    table.finish()
    assert (told(table, "SY-2 success")["roll"], told(table, "SY-2 success")["against"]) == (8, 8)


def test_past_those_whom_nobody_has_seen_alone_the_referee_has_somebody_steal():
    """SY-10: [Discreet 11←Vigilant 14]: where nobody else could notice, Ulf may."""
    table = Ruled(("SY-2 roll", 8))
    table.unseen = {"ulf", "eve"}

    apply(here(hero(discreet=11), by("eve", BYSTANDERS, vigilant=13), foe("ulf", vigilant=14)), Sneak("ada"), table)
    table.finish()
    assert told(table, "SY-10 noticed") == {"who": "ulf", "target": "ada"}


def test_whom_nobody_has_seen_goes_with_nobody():
    """SY-10: [Discreet 9←Vigilant 13]: Ulf, the loudest of them, has been seen by nobody, and is not of the group."""
    state = here(
        hero(discreet=11), by("cai", ALLIES, discreet=9), by("ulf", ALLIES, discreet=2), foe("eve", vigilant=13)
    )
    table = Ruled(("SY-2 roll", 6))
    table.unseen = {"ulf"}

    apply(state, Sneak("ada", together=True), table)
    table.finish()
    assert told(table, "SY-10 sneaks")["who"] == ("ada", "cai")
    assert (told(table, "SY-2 success")["roll"], told(table, "SY-2 success")["against"]) == (6, 6)


def test_nobody_sneaks_past_nobody():
    """SY-10: there has to be somebody to notice, and somebody to go along."""
    assert why_not(here(hero(), hero("bo")), Sneak("ada")) == Phrase("no-watchers", {"who": "ada"})
    assert why_not(here(hero(), foe("orm")), Sneak("ada", True)) == Phrase("no-companions", {"who": "ada"})
    assert why_not(duel(hero(), foe("orm")), Sneak("ada")) == Phrase("no-peace")


def test_a_stranger_can_be_tended_and_given_a_dose():
    """SY-8, SY-20: 1d4 of Medicus; a foe who lies hurt as well."""
    medic = learnt(hero(), "medicus")
    state = here(medic, by("eve", BYSTANDERS, toughness=3), foe("orm", toughness=5))

    for at, before in (("eve", 3), ("orm", 5)):
        after, table = done(state, Aid("ada", at), ("SY-20 medicus", 2))
        assert person(after, at).toughness == before + 2
        assert codes(table) == ["SY-20 tended", "SY-20 heals"]


@pytest.mark.parametrize(
    ("one", "rolls", "left"),
    [
        (hero(armour=LEATHER), [("SY-13 damage", 8), ("SY-13 armour", 3)], 10 - 8 + 3),
        (hero(armour=LEATHER), [("SY-13 damage", 4), ("SY-13 armour", 3)], 10 - 4 + 3),
        (hero(armour=LEATHER), [("SY-13 damage", 3), ("SY-13 armour", 3)], 10),
        (hero(armour=LEATHER), [("SY-13 damage", 1), ("SY-13 armour", 4)], 10),
        (foe("ada", armour=LEATHER), [], 10 - 5 + 2),
    ],
)
def test_a_fall_hurts_as_the_referee_says(one: Any, rolls: Any, left: int):
    """SY-13, SY-14: 1d10 less 1d4; half of each, 5 less 2, for who is no character. Never below 0; more than the
    threshold fells."""
    answers = [("SY-13 hazard", 10), ("SY-13 armour helps", True)]
    state, table = done(here(one), Hazard("ada"), *answers, *rolls)

    assert person(state, "ada").toughness == left
    assert told(table, "SY-13 hurt")["points"] == 10 - left
    assert "SY-11 chance" not in codes(table)
    bare = [("SY-13 hazard", 6), ("SY-13 armour helps", False), ("SY-13 damage", 4)]
    state, table = done(here(hero(toughness=2)), Hazard("ada"), *bare)
    assert codes(table) == ["SY-13 hurt", "SY-15 dying"]


def test_what_an_adversarys_armour_stops_of_a_fall_can_be_reckoned_again():
    """SY-13: as of a blow, the most on the die and what is left off; a character's is thrown."""
    answers = [("SY-13 hazard", 10), ("SY-13 armour helps", True)]
    rolls = [("SY-13 damage", 9), ("SY-13 armour", 3)]

    _, fixed = done(here(foe("orm", armour=LEATHER)), Hazard("orm"), *answers)
    _, thrown = done(here(hero(armour=LEATHER)), Hazard("ada"), *answers, *rolls)

    assert told(fixed, "SY-13 hurt")["guard_modifiers"].parts == (("leather", 4), ("half-die", -2))
    assert told(thrown, "SY-13 hurt")["guard_modifiers"].parts == (("leather", 3),)


def test_something_taints_a_character_and_nobody_else():
    """SY-21: 1d6 here, and nobody counts an adversary's."""
    state = here(hero(temporary=1), foe("orm"))

    after, table = done(state, Taint("ada"), ("SY-21 taint", 6), ("SY-21 corruption", 4))
    assert (person(after, "ada").temporary, codes(table)) == (5, ["SY-21 corruption"])
    assert why_not(state, Taint("orm")) == Phrase("no-corruptible", {"who": "orm"})
    assert why_not(here(hero(dead=True, toughness=0)), Hazard("ada")) == Phrase("no-dead", {"who": "ada"})


# Time and advancement (SY-3, SY-20, SY-21, SY-22)


@pytest.mark.parametrize(("hours", "days", "left", "healed"), [(5, 0, 22, 0), (7, 1, 0, 1), (31, 2, 0, 2)])
def test_hours_go_by_for_everybody_here_and_elsewhere(hours: int, days: int, left: int, healed: int):
    """SY-20: from the seventeenth hour on; each whole day gives a point back, in the wings too."""
    state = here(hero(toughness=4), by("eve", BYSTANDERS, toughness=5), wings=(hero("bo", toughness=6),), hours=17)

    after, table = done(state, PassTime(), ("SY-20 hours", hours))
    assert codes(table)[0] == "SY-20 passed"
    assert (after.days, after.hours) == (days, left)
    assert [one.toughness for one in (*after.people, *after.wings)] == [4 + healed, 5 + healed, 6 + healed]


def test_a_day_of_hours_ends_the_scene():
    """SY-21: temporary corruption goes, after 24 hours and not after 23."""
    state = here(hero(temporary=3))
    for hours, temporary in ((23, 3), (24, 0)):
        after, _ = done(state, PassTime(), ("SY-20 hours", hours))
        assert person(after, "ada").temporary == temporary


def test_people_do_things_side_by_side_in_the_same_hours():
    """SY-20, ours: two rituals of one and two of another are two hours; then the referee lets time go by again."""
    state = here(learnt(hero(), "still-watch"), learnt(hero("bo"), "still-watch"), days=3, hours=9)
    rolls = [("SY-1 test", 20), ("SY-21 corruption", 1)]

    for who, hour in (("ada", 10), ("bo", 10), ("bo", 11), ("ada", 11), ("ada", 12)):
        state, _ = done(state, Perform(who, "still-watch"), *rolls)
        assert (state.days, state.hours) == (3, hour), who
        state = replace(state, people=tuple([replace(one, temporary=0) for one in state.people]))
    state, _ = done(state, PassTime(), ("SY-20 hours", 1))
    state, _ = done(state, Perform("bo", "still-watch"), *rolls)
    assert state.hours == 14


def test_an_attribute_is_raised_for_what_it_comes_to():
    """SY-3, SY-4, ours: from Strong 13 to 14 for 14 points, and Toughness with it; 15 is the highest."""
    state = here(hero(strong=13, experience=20))

    state, table = done(state, Learn("ada", "strong"))
    assert told(table, "SY-3 raised") == {"who": "ada", "attribute": "strong", "value": 14, "price": 14, "left": 6}
    one = person(state, "ada")
    assert (one.experience, one.most_toughness, one.attributes) == (6, 14, (10, 10, 11, 8, 14, 12, 9, 7))
    assert one.toughness == 14
    assert why_not(state, Learn("ada", "quick")) == Phrase(
        "no-experience", {"who": "ada", "what": "quick", "price": 11, "has": 6}
    )
    assert why_not(here(hero(quick=15, experience=99)), Learn("ada", "quick")) is not None


# A whole evening


def test_an_evening_at_the_mill():
    """By hand: talk [Persuasive 7←Resolute 11] over a drink, a brawl, a surrender, loot, trade, rest, learning.

    Ada, Accurate 10, meets the watchman's Defence 10 + 1 with a shield; his spear counts 4, her sword a d8.
    """
    state = here(hero(quick=12, experience=4, coins=2))

    def step(command: Any, *answers: tuple[str, Any]) -> list[str]:
        nonlocal state
        state, table = done(state, command, *answers)
        return codes(table)

    assert step(Stage("The mill")) == ["staged"]
    step(Introduce("watchman", name="Piers", newcomer="f1"))
    step(Introduce("trader", name="Berta", newcomer="f2"))
    step(Modify("ada", 2, reason="a drink"))
    # 7, 1 less for Resolute 11, and 2 for the drink.
    assert step(Opposed("ada", "persuasive", "resolute", "f1"), ("SY-2 roll", 8)) == ["circumstance", "SY-2 success"]
    step(Adjust("f1", "attitude", "hostile", reason="he has seen the stolen purse"))

    assert step(Attack("f1", "ada"), ("SY-7 distance", 5), *QUIET[1:]) == ["SY-5 assault", "SY-5 order"]
    assert [one.side for one in state.people] == [HEROES, FOES, BYSTANDERS]
    assert step(Round()) == ["SY-5 round"]
    assert step(Close("ada", "f1"))[-1] == "SY-7 closes"
    # [Accurate 10←Defence 11]: 9 or less. 8 less half of the quilted coat's d3.
    assert (
        step(Attack("ada", "f1"), ("SY-12 attack", 9), ("SY-13 damage", 8), ("SY-14 pain", "fall"))[-1] == "SY-14 falls"
    )
    assert person(state, "f1").toughness == 12 - 7
    assert step(Surrender("f1")) == ["SY-6 surrenders", "SY-5 over"]

    assert step(Take("ada", "spear", "f1")) == ["SY-7 takes"]
    assert step(Sell("ada", "spear"), ("SY-13 price", 6)) == ["SY-13 sells"]
    assert step(HandOver("ada", "coins", "f2", 5)) == ["SY-7 gives"]
    assert person(state, "ada").coins == 2 + 6 - 5
    step(Adjust("f1", "captive", False, reason="ransomed"))
    assert step(Leave(("f1",))) == ["departed"]

    assert step(PassTime(), ("SY-20 hours", 48)) == ["SY-20 passed", "SY-20 heals", "SY-20 heals"]
    assert state.wings[0].toughness == 5 + 2
    assert step(Award("ada"), ("SY-22 experience", 4)) == ["SY-22 experience"]
    assert step(Learn("ada", "persuasive")) == ["SY-3 raised"]
    assert (person(state, "ada").experience, person(state, "ada").attributes[-1]) == (4 + 4 - 8, 8)
    assert (state.title, state.days, state.fight) == ("The mill", 2, None)


def test_what_a_referee_may_ask_for_is_what_a_figure_may_do():
    """SY-1, SY-2, SY-10, SY-23: tests, contests, stealth."""
    state = here(hero(stigmata=("flies",)), foe("orm"))
    offered = {option.command.__struct_config__.tag for option in legal(state, "ada")}

    assert set(symbaroum.REQUESTS) <= offered


def test_the_first_hours_of_a_game_are_side_by_side_too():
    """From the very beginning on, which is hour 0 of day 0. (SY-20)"""
    state = here(learnt(hero(), "still-watch"), learnt(hero("bo"), "still-watch"))
    rolls = [("SY-1 test", 20), ("SY-21 corruption", 1)]

    for who, hour in (("ada", 1), ("bo", 1), ("bo", 2)):
        state, _ = done(state, Perform(who, "still-watch"), *rolls)
        assert (state.days, state.hours, state.since) == (0, hour, 0)
