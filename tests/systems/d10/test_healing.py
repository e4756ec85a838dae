"""Medicine, rest and the clocks of game time. (D10-27 to D10-32)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.d10 import apply, figures
from arbitro.systems.d10.campaign import OVER, Blow, Campaign, Fight
from arbitro.systems.d10.characters import Person, Wound, is_able, missing_limbs, wound_difficulty
from arbitro.systems.d10.checks import Compete, Oppose, Try
from arbitro.systems.d10.clocks import deadlines, elapse
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.creation import Retire
from arbitro.systems.d10.encounters import EndFight
from arbitro.systems.d10.healing import LieUp, PassTime, Rest, Rise, Treat
from arbitro.systems.d10.things import Take
from arbitro.systems.d10.views import scene
from arbitro.systems.d10.waves import Forgo, Round
from arbitro.systems.d10.wounds import land
from arbitro.systems.evening import Enter, TakeArms
from arbitro.table import REFEREE, Live, Question, Script, from_seed
from tests.systems.d10.figures import (
    Heard,
    declared,
    fight,
    foe,
    hero,
    of,
    parts,
    peace,
    play,
    refusal,
    run,
    told,
    wounded,
)

MINUTE, HOUR, DAY = 60, 3600, 86400
WEEK, MONTH = 7 * DAY, 30 * DAY

SURGEON = hero("cesc", skills=(("medicine", 5), ("first-aid", 9)))
SUCCESS, FAILURE = ("D10-8 roll", 5), ("D10-8 roll", 6)
PLAIN = ("D10-8 difficulty", 0)


def dying(cause: str, **more: Any) -> Person:
    """Ada as a wound leaves her: an open belly, a severed leg, or shock."""
    if cause == "shock":
        one = replace(wounded(hero(**more), ("left-arm", 3), ("chest", 2)), waking=-1, shock=5 * MINUTE)
        return replace(one, conditions=("prone",))
    level = 3 if cause == "abdomen" else 4
    one = replace(hero(**more), wounds=(Wound(cause, level, "cutting", deadline=5 * HOUR if level == 3 else 5),))
    return replace(one, conditions=("prone",), waking=0 if level == 3 else -1)


# --- Medicine against a clock (D10-27 to D10-29)


@pytest.mark.parametrize(("cause", "unit"), [("abdomen", HOUR), ("left-leg", 1), ("shock", MINUTE)])
def test_a_medicine_success_stops_the_clock(cause: str, unit: int):
    """Hours, rounds, minutes; ours: the helper is busy for one of them, and who lay unconscious wakes an hour later.

    (D10-27 to D10-31)
    """
    state = peace(dying(cause), SURGEON)

    after, events = run(state, Treat("cesc", "ada", cause), PLAIN, SUCCESS)

    assert [event.code for event in events] == ["D10-8 success", "D10-28 saved"]
    assert deadlines(of(after, "ada")) == []
    assert (after.seconds, of(after, "cesc").busy) == (0, unit)
    assert of(after, "ada").waking == (0 if cause == "abdomen" else HOUR)
    assert is_able(of(elapse(after, 2 * HOUR, Script()), "ada")) == (cause != "abdomen")


@pytest.mark.parametrize(("cause", "unit"), [("abdomen", HOUR), ("left-leg", 1), ("shock", MINUTE)])
def test_there_are_as_many_attempts_as_endurance(cause: str, unit: int):
    """Five failures; a sixth would come too late, which is said before the time passes. (D10-27 to D10-29, D10-32)"""
    state = peace(dying(cause), SURGEON)
    for attempt in range(5):
        state = play(state, Treat("cesc", "ada", cause), PLAIN, FAILURE)
        assert state.seconds == attempt * unit
        # A failure wakes nobody, and stops no clock.
        assert (of(state, "ada").dead, of(state, "ada").waking) == (False, 0 if cause == "abdomen" else -1)
        assert deadlines(of(state, "ada")) == [(5 * unit, cause)]

    assert told(state, Treat("cesc", "ada", cause), ("D10-32 meanwhile", "not-yet")) == ["D10-32 not yet"]
    state, events = run(state, Treat("cesc", "ada", cause), ("D10-32 meanwhile", "go-on"))
    assert of(state, "ada").dead
    assert [(event.code, event.facts["cause"]) for event in events] == [("D10-32 dies", cause)]
    assert refusal(state, Treat("cesc", "ada", cause)).code == "no-patient"


def test_care_that_comes_after_a_week_of_rest_eases_a_grave_wound_at_once():
    """With Medicine it hinders for the first week alone; that it did no more nobody had said. (D10-31)"""
    for rested, codes in ((WEEK - 1, ["D10-31 cared"]), (WEEK, ["D10-31 cared", "D10-31 eases"])):
        ada = hero(wounds=(Wound("chest", 2, rested=rested),), resting=True)

        after, events = run(peace(ada, SURGEON), Treat("cesc", "ada", "chest"), PLAIN, SUCCESS)

        assert [event.code for event in events][1:] == codes
        assert {event.facts["location"] for event in events if event.code == "D10-31 eases"} <= {"chest"}
        assert wound_difficulty(of(after, "ada")) == 2 * (rested < WEEK)


def test_two_helpers_work_side_by_side():
    """One takes a minute over shock; the other has all five seconds for a severed leg meanwhile. (D10-28, D10-32)"""
    other = replace(SURGEON, id="eva")
    state = peace(replace(dying("shock"), id="dov"), dying("left-leg"), SURGEON, other)

    state = play(state, Treat("cesc", "dov", "shock"), PLAIN, FAILURE)
    for _ in range(4):
        state = play(state, Treat("eva", "ada", "left-leg"), PLAIN, FAILURE)
    state = play(state, Treat("eva", "ada", "left-leg"), PLAIN, SUCCESS)

    assert deadlines(of(state, "ada")) == []
    assert (state.seconds, of(state, "cesc").busy) == (4, MINUTE)
    # The next minute begins when the first is over.
    state = play(state, Treat("cesc", "dov", "shock"), PLAIN, FAILURE)
    assert (state.seconds, of(state, "cesc").busy) == (MINUTE, 2 * MINUTE)


def test_a_helper_is_told_of_friends_alone():
    """A foe bleeds too; how long it has is the referee's to know. (D10-32)"""
    bleeding = replace(dying("left-leg"), id="bran", side="foes")
    state = peace(dying("shock"), bleeding, replace(SURGEON, busy=MINUTE), replace(SURGEON, id="eva", busy=5 * MINUTE))

    state = play(state, Treat("cesc", "ada", "shock"), PLAIN, FAILURE)
    assert of(state, "bran").dead
    asked: list[Question] = []

    def note(question: Question) -> Any:
        asked.append(question)
        return question.fallback

    apply(state, Treat("eva", "ada", "shock"), Live(from_seed(1), note))
    assert [question.facts["dead"] for question in asked if question.words == "D10-32 meanwhile"] == [("ada",)]


@pytest.mark.parametrize("command", [Rest("hour"), PassTime("hour")])
def test_whoever_will_be_dead_by_then_is_named_before_time_passes(command: Any):
    """Ada bleeds, Dov is in shock, Eva holds the belly closed for five hours. (D10-32)"""
    state = peace(
        dying("left-leg"), replace(dying("shock"), id="dov"), replace(dying("abdomen"), id="eva"), hero("bran")
    )
    asked: list[Question] = []

    def hold_back(question: Question) -> Any:
        if question.words != "D10-32 meanwhile":
            return question.fallback
        asked.append(question)
        return "not-yet"

    assert apply(state, command, Live(from_seed(1), hold_back)) == state
    assert [(question.who, question.facts["dead"]) for question in asked] == [(REFEREE, ("ada", "dov"))]
    after = apply(state, command, Live(from_seed(1)))
    assert [one.dead for one in after.people] == [True, True, False, False]


def test_the_odds_of_saving_a_life_are_those_of_the_roll():
    """Medicine 5: one in two. (D10-27)"""
    state = peace(dying("abdomen"), SURGEON)

    found = chances(lambda table: apply(state, Treat("cesc", "ada", "abdomen"), table), ["D10-28 saved"])

    assert found["D10-28 saved"] == Fraction(1, 2)


def test_each_clock_is_stopped_by_itself():
    """An open belly and shock: saving from one does not save from the other. (D10-29)"""
    ada = replace(dying("abdomen"), waking=-1, shock=5 * MINUTE)
    state = peace(ada, SURGEON)

    state = play(state, Treat("cesc", "ada", "shock"), PLAIN, SUCCESS)

    assert deadlines(of(state, "ada")) == [(5 * HOUR, "abdomen")]
    assert of(state, "ada").waking == -1


def test_medicine_takes_knowledge_and_a_patient():
    """Refused with the reason. (D10-7, D10-27)"""
    state = peace(dying("abdomen"), SURGEON, hero("dov"))

    assert refusal(state, Treat("dov", "ada", "abdomen")).code == "no-knowledge"
    assert refusal(state, Treat("cesc", "ada", "shock")).code == "no-shock"
    assert refusal(state, Treat("cesc", "ada", "head")).code == "no-treatment"
    assert refusal(state, Treat("cesc", "nobody", "head")).code == "no-figure"
    assert refusal(state, Treat("ada", "ada", "abdomen")).code == "no-helpless"


def test_first_aid_saves_where_the_house_says_so():
    """House: first_aid_saves; first aid 9 at +2 is better than Medicine 5. (D10-28)"""
    plain, house = (peace(dying("abdomen"), SURGEON, first_aid_saves=on) for on in (False, True))

    _, medicine = run(plain, Treat("cesc", "ada", "abdomen"), PLAIN, SUCCESS)
    _, first_aid = run(house, Treat("cesc", "ada", "abdomen"), PLAIN, ("D10-8 roll", 7))

    assert (medicine[0].facts["what"], parts(medicine[0])) == ("medicine", {})
    assert (first_aid[0].facts["what"], parts(first_aid[0])) == ("first-aid", {"first-aid": 2})


def test_a_life_can_be_saved_in_the_middle_of_a_fight():
    """An act of the sequence; the rounds pass by themselves; nobody treats a far patient. (D10-28)"""
    bleeding = dying("left-leg")
    state = declared(fight(bleeding, SURGEON, foe(), foe("dov", place=(50, 0))), cesc="act")

    assert refusal(state, Treat("cesc", "dov", "head")).code == "no-touch"
    state = play(state, Treat("cesc", "ada", "left-leg"), PLAIN, SUCCESS)

    assert deadlines(of(state, "ada")) == []
    assert state.seconds == 0


def test_in_a_fight_there_is_one_attempt_a_round_and_time_for_nothing_longer():
    """So there are as many as points of Endurance; a belly takes an hour and shock a minute. (D10-27 to D10-29)"""
    state = fight(
        dying("left-leg"), replace(dying("abdomen"), id="dov"), replace(dying("shock"), id="eva"), SURGEON, foe()
    )
    state = declared(state, cesc=("act", "act"))
    assert refusal(state, Treat("cesc", "dov", "abdomen")).code == "no-time-to-treat"
    assert refusal(state, Treat("cesc", "eva", "shock")).code == "no-time-to-treat"

    state = play(state, Treat("cesc", "ada", "left-leg"), PLAIN, FAILURE)

    assert refusal(state, Treat("cesc", "ada", "left-leg")).code == "no-busy"
    state = declared(play(play(state, Forgo("cesc")), Round()), cesc="act")
    assert state.seconds == 1
    assert deadlines(of(play(state, Treat("cesc", "ada", "left-leg"), PLAIN, SUCCESS), "ada")) == []


def test_every_act_after_the_first_is_one_harder():
    """Three skills in one second: +0, +1, +2; and no more than Endurance knows of it. (D10-14)"""
    climber = hero(agility=6, skills=(("climbing", 5), ("stealth", 4)))
    state = declared(fight(climber, foe()), ada=("act", "act", "act", "act"))
    found = []
    for what in ("climbing", "stealth", "climbing", "endurance"):
        state, events = run(state, Try("ada", what), ("D10-8 difficulty", 0), ("D10-8 roll", 1))
        found.append(parts(events[0]))

    assert found == [{}, {"further-actions": 1}, {"further-actions": 2}, {}]


def test_the_table_says_who_is_dying_and_by_when():
    """The soonest first, with the unit that fits. (D10-32)"""
    state = peace(dying("abdomen"), replace(dying("left-leg"), id="bran"), replace(dying("shock"), id="dov"))

    notes = [
        (note.facts["who"], note.facts["left"], note.facts["unit"], note.facts["clock"]) for note in scene(state).notes
    ]

    assert notes == [
        ("bran", 5, "seconds", "00:00:05"),
        ("dov", 5, "minutes", "00:05:00"),
        ("ada", 5, "hours", "05:00:00"),
    ]


@pytest.mark.parametrize(
    ("cause", "alive", "over"), [("abdomen", 5 * HOUR - 1, HOUR), ("left-leg", 4, 1), ("shock", 5 * MINUTE - 1, MINUTE)]
)
def test_a_clock_kills_at_its_second_and_not_before(cause: str, alive: int, over: int):
    """Game time, to the second. (D10-32)"""
    state = elapse(peace(dying(cause)), alive, Script())
    assert not of(state, "ada").dead

    assert of(elapse(state, 1, Script()), "ada").dead


# --- Healing (D10-31)


def resting(*wounds: Any, **more: Any) -> Campaign:
    """Ada lies up with these wounds."""
    return peace(replace(wounded(hero(**more), *wounds), resting=True), SURGEON)


def rested(state: Campaign, seconds: int) -> tuple[Person, list[str]]:
    """Ada after so much time, and what was told."""
    table = Heard()
    after = elapse(state, seconds, table)
    table.names_none_but(*state.people)
    return of(after, "ada"), [event.code for event in table.told]


def cared(state: Campaign) -> Campaign:
    """The same with Medicine for the first wound."""
    ada = of(state, "ada")
    one = replace(ada, wounds=(replace(ada.wounds[0], cared=True, tried=True), *ada.wounds[1:]))
    return replace(state, people=(one, *state.people[1:]))


def test_a_light_wound_heals_in_minutes_of_quiet():
    """Ours: ten. (D10-31)"""
    assert rested(resting(("chest", 1)), 10 * MINUTE - 1)[0].wounds
    assert rested(resting(("chest", 1)), 10 * MINUTE) == (of(resting(), "ada"), ["D10-31 healed"])


@pytest.mark.parametrize(("medicine", "eases", "heals"), [(False, 2 * WEEK, 3 * WEEK), (True, WEEK, 2 * WEEK)])
def test_a_grave_wound_takes_weeks_and_hinders_for_most_of_them(medicine: bool, eases: int, heals: int):
    """Three weeks and +2 for two; with Medicine two and one. (D10-31)"""
    state = cared(resting(("chest", 2))) if medicine else resting(("chest", 2))

    assert wound_difficulty(rested(state, eases - 1)[0]) == 2
    assert wound_difficulty(rested(state, eases)[0]) == 0
    assert rested(state, heals - 1)[0].wounds
    healed, codes = rested(state, heals)
    assert (healed.wounds, codes) == ((), ["D10-31 eases", "D10-31 healed"])


@pytest.mark.parametrize(
    ("location", "agility", "endurance"), [("left-leg", 4, 5), ("right-arm", 4, 5), ("abdomen", 5, 4)]
)
def test_an_incapacitated_location_takes_two_months_and_a_point_for_good(location: str, agility: int, endurance: int):
    """A bone costs Agility, an organ Endurance. (D10-31)"""
    state = resting((location, 3))

    assert wound_difficulty(rested(state, 2 * MONTH - 1)[0]) == 4
    healed, codes = rested(state, 2 * MONTH)

    assert (healed.agility, healed.endurance, healed.wounds) == (agility, endurance, ())
    assert codes == ["D10-31 healed", "D10-31 worse"]


def test_with_medicine_it_takes_a_month_and_costs_nothing():
    """(D10-31)"""
    healed, codes = rested(cared(resting(("left-leg", 3))), MONTH)

    assert (healed.agility, healed.wounds, codes) == (5, (), ["D10-31 healed"])


@pytest.mark.parametrize(("had", "left"), [(1, 1), (2, 1), (3, 2)])
def test_nobody_falls_below_one(had: int, left: int):
    """Ours: a characteristic has at least 1, and the log says of no point that it is lost which is not. (D10-31)"""
    for place, what in (("left-leg", "agility"), ("abdomen", "endurance")):
        healed, codes = rested(resting((place, 3), **{what: had}), 2 * MONTH)
        assert getattr(healed, what) == left
        assert codes == ["D10-31 healed", *["D10-31 worse"] * (left < had)]


def test_a_severed_limb_is_gone_and_its_owner_may_retire():
    """Ours: the stump heals like a level 3; the player may call it a day, even before. (D10-31)"""
    state = resting(("left-leg", 4))
    assert refusal(peace(hero()), Retire("ada")).code == "no-reason-to-retire"
    assert told(state, Retire("ada")) == ["D10-31 retires"]

    assert rested(state, 2 * MONTH - 1)[0].wounds != ()
    healed, codes = rested(state, 2 * MONTH)

    assert (healed.wounds, healed.lost, codes) == ((), ("left-leg",), ["D10-31 limb gone"])
    assert of(play(replace(state, people=(healed,)), Retire("ada")), "ada").retired


def test_rest_that_is_broken_begins_again():
    """After two weeks and six days. (D10-31)"""
    state = elapse(resting(("chest", 2)), 3 * WEEK - DAY, Script())

    after, events = run(state, Rise("ada"))

    assert [event.code for event in events] == ["D10-31 rises", "D10-31 reopened"]
    assert wound_difficulty(of(after, "ada")) == 2
    after = play(after, LieUp("ada"))
    assert rested(after, 3 * WEEK - 1)[0].wounds
    assert not rested(after, 3 * WEEK)[0].wounds


def test_a_fight_breaks_everybodys_rest():
    """Neither fighting nor work nor travel. (D10-31)"""
    state = elapse(peace(replace(wounded(hero(), ("chest", 2)), resting=True), foe()), WEEK, Script())

    _, events = run(state, TakeArms(), ("D10-23 surprise", "nobody"))

    assert [event.code for event in events] == ["D10-13 fight", "D10-31 reopened"]


def test_time_heals_only_those_who_rest():
    """Three weeks on the road. (D10-31, D10-32)"""
    state = peace(wounded(hero(), ("chest", 2)), replace(wounded(hero("bran"), ("chest", 2)), resting=True))
    for _ in range(3):
        state = apply(state, PassTime("week"), Live())

    assert of(state, "ada").wounds
    assert not of(state, "bran").wounds


def test_everybody_can_rest_together():
    """A week for all. (D10-31)"""
    state = apply(peace(wounded(hero(), ("chest", 1)), hero("bran")), Rest("week"), Live())

    assert of(state, "ada").wounds == ()
    assert all(one.resting for one in state.people)
    assert state.seconds == WEEK
    assert refusal(fight(hero(), foe()), Rest("week")).code == "no-peace"
    assert refusal(peace(hero()), Rest("year")).code == "no-such-span"


def test_care_is_one_roll_for_each_wound_and_takes_an_hour():
    """Ours. A failure leaves the wound to itself. (D10-31)"""
    state = resting(("chest", 2), ("chest", 2))

    state, events = run(state, Treat("cesc", "ada", "chest"), PLAIN, SUCCESS)
    assert [event.code for event in events] == ["D10-8 success", "D10-31 cared"]
    assert (state.seconds, of(state, "cesc").busy) == (0, HOUR)
    state, events = run(state, Treat("cesc", "ada", "chest"), PLAIN, FAILURE)
    assert (state.seconds, of(state, "cesc").busy) == (HOUR, 2 * HOUR)
    assert [event.code for event in events] == ["D10-8 failure", "D10-31 not cared"]

    assert refusal(state, Treat("cesc", "ada", "chest")).code == "no-treatment"
    assert [wound.cared for wound in of(state, "ada").wounds] == [True, False]


@pytest.mark.parametrize("one_roll", [False, True])
def test_saving_a_life_and_shortening_the_healing_are_two_rolls_unless_the_house_says_one(one_roll: bool):
    """House: one_medicine_roll. (D10-31)"""
    state = peace(dying("abdomen"), SURGEON, one_medicine_roll=one_roll)

    state = play(state, Treat("cesc", "ada", "abdomen"), PLAIN, SUCCESS)

    assert of(state, "ada").wounds[0].cared == one_roll
    if not one_roll:
        state = play(state, Treat("cesc", "ada", "abdomen"), PLAIN, SUCCESS)
        assert of(state, "ada").wounds[0].cared


def test_who_wakes_goes_on_resting():
    """An hour after being saved; and then a month of rest to go. (D10-28, D10-31)"""
    state = play(peace(dying("left-leg"), SURGEON), Treat("cesc", "ada", "left-leg"), PLAIN, SUCCESS)

    state = elapse(state, HOUR, Script())

    assert (of(state, "ada").waking, of(state, "ada").resting) == (0, True)
    assert of(state, "ada").wounds[0].rested > 0


def test_a_new_wound_breaks_the_rest_of_the_old_ones():
    """It all begins again. (D10-31)"""
    state = elapse(resting(("chest", 2)), WEEK, Script())
    state = land(state, (Blow("ada", "head", 2, "blunt"),), Script())

    assert [wound.rested for wound in of(state, "ada").wounds] == [0, 0]
    assert not of(state, "ada").resting


@given(st.lists(st.integers(1, 40 * DAY), min_size=1, max_size=6), st.booleans())
@settings(max_examples=60)
def test_it_makes_no_difference_in_how_many_pieces_time_passes(pieces: list[int], medicine: bool):
    """Ada rests with three wounds, Bran bleeds, Dov lies in shock. (D10-31, D10-32)"""
    state = resting(("chest", 2), ("left-leg", 3), ("head", 1))
    state = cared(state) if medicine else state
    more = (replace(dying("left-leg"), id="bran"), replace(dying("shock"), id="dov"), replace(hero("eva"), waking=90))
    state = replace(state, people=(*state.people, *more))
    whole, bits = Script(), Script()

    at_once, little_by_little = elapse(state, sum(pieces), whole), state
    for piece in pieces:
        little_by_little = elapse(little_by_little, piece, bits)

    assert at_once == little_by_little
    assert whole.told == bits.told


def test_resting_is_begun_once_and_broken_once():
    """And neither by somebody who is fighting. (D10-31)"""
    state = play(peace(hero()), LieUp("ada"))

    assert refusal(state, LieUp("ada")).code == "no-resting"
    assert refusal(play(state, Rise("ada")), Rise("ada")).code == "no-rest-to-break"
    assert refusal(replace(state, fight=Fight(1), people=(hero(), foe())), LieUp("ada")).code == "no-peace"


def test_an_open_belly_does_nothing_until_it_has_healed():
    """Medicine averts death; two months of lying there follow, which no fight of others breaks. (D10-27, D10-31)"""
    state = play(peace(dying("abdomen"), SURGEON, foe()), Treat("cesc", "ada", "abdomen"), PLAIN, SUCCESS)
    assert deadlines(of(state, "ada")) == []
    assert refusal(state, Try("ada", "dodge")).code == "no-helpless"
    assert figures(state)[0].condition == "helpless"

    state = elapse(state, MONTH, Script())
    state = play(play(state, TakeArms(), ("D10-23 surprise", "nobody")), EndFight())
    assert not is_able(of(state, "ada"))
    healed = of(elapse(state, MONTH, Script()), "ada")

    assert (is_able(healed), healed.wounds, healed.endurance) == (True, (), 4)


@pytest.mark.parametrize(
    ("location", "blow", "agility", "endurance"),
    [
        ("left-leg", "blunt", 6, 4),
        ("left-leg", "cutting", 6, 4),
        ("left-leg", "piercing", 7, 3),
        ("abdomen", "blunt", 7, 3),
        ("abdomen", "piercing", 7, 3),
    ],
)
def test_location_and_kind_of_weapon_say_what_is_lost_for_good(location: str, blow: str, agility: int, endurance: int):
    """Of Agility 7 and Endurance 4. Ours: bones are in limbs, and what pierces goes past them. (D10-31)"""
    one = replace(hero(agility=7, endurance=4), wounds=(Wound(location, 3, blow),), resting=True)

    table = Heard()
    healed = of(elapse(peace(one), 2 * MONTH, table), "ada")

    assert (healed.agility, healed.endurance) == (agility, endurance)
    lost = "agility" if agility == 6 else "endurance"
    assert [(event.code, event.facts.get("what")) for event in table.told] == [
        ("D10-31 healed", None),
        ("D10-31 worse", lost),
    ]


def test_medicine_that_failed_is_no_care():
    """Somebody tried: two months, and a point for good. (D10-31)"""
    tried = replace(hero(agility=6), wounds=(Wound("left-leg", 3, "blunt", tried=True),), resting=True)

    assert rested(peace(tried), MONTH)[0].wounds
    assert rested(peace(tried), 2 * MONTH)[0].agility == 5


def test_only_wounds_that_need_weeks_and_have_had_rest_open_again():
    """A light one, and a grave one that has had no rest yet, have nothing to lose. (D10-31)"""
    light = replace(hero(), wounds=(Wound("chest", 1, rested=5 * MINUTE), Wound("head", 2)), resting=True)
    assert told(peace(light), Rise("ada")) == ["D10-31 rises"]

    grave = replace(light, wounds=(Wound("head", 2, rested=1),))
    assert told(peace(grave), Rise("ada")) == ["D10-31 rises", "D10-31 reopened"]


def test_a_blow_does_not_undo_the_quiet_that_somebody_has_had_on_their_feet():
    """A light wound that is half healed stays so. (D10-31)"""
    up = replace(hero(), wounds=(Wound("chest", 1, rested=5 * MINUTE),))

    after = land(peace(up), (Blow("ada", "head", 2, "blunt"),), Script())

    assert [wound.rested for wound in of(after, "ada").wounds] == [5 * MINUTE, 0]


def test_the_dead_do_not_heal_and_nothing_is_told_of_them():
    """Dov died on the day on which his wound had eased; Eva, who bleeds, dies now. (D10-31, D10-32)"""
    corpse = replace(hero("dov"), wounds=(Wound("chest", 2, rested=2 * WEEK),), dead=True, resting=True)
    done = replace(hero("fina"), wounds=(Wound("chest", 1, rested=10 * MINUTE),), dead=True)
    state = peace(corpse, done, replace(dying("left-leg"), id="eva"))
    table = Heard()

    after = elapse(state, HOUR, table)

    assert [(event.code, event.facts["who"]) for event in table.told] == [("D10-32 dies", "eva")]
    assert (of(after, "dov"), of(after, "fina")) == (corpse, done)


def test_limbs_that_were_lost_before_stay_lost():
    """An arm long ago, and now a leg, in the order of their names; lying on the ground is no limb. (D10-28, D10-31)"""
    one = replace(hero(), wounds=(Wound("left-leg", 4, "cutting"),), lost=("right-arm",), conditions=("prone",))

    healed, _ = rested(peace(replace(one, resting=True)), 2 * MONTH)

    assert healed.lost == ("left-leg", "right-arm")
    assert missing_limbs(wounded(one, ("chest", 2), ("left-arm", 1), ("left-leg", 4))) == ("right-arm", "left-leg")


def test_a_fight_leaves_nobody_busy_or_aiming():
    """Whatever they were at. (D10-24, D10-31)"""
    state = peace(replace(hero(), busy=HOUR, aim="bran", aimed=2), foe())

    ada = of(play(state, TakeArms(), ("D10-23 surprise", "nobody")), "ada")

    assert (ada.busy, ada.aim, ada.aimed) == (0, "", 0)


def test_the_dead_do_not_lie_up():
    """Everybody else does. (D10-31)"""
    state = apply(peace(hero(), replace(hero("bran"), dead=True)), Rest("hour"), Live())

    assert [one.resting for one in state.people] == [True, False]


def test_a_broken_limb_that_comes_off_is_not_used_again():
    """Broken first, severed later: only the stump is told of, and no bone has set badly. (D10-28, D10-31)"""
    one = replace(hero(), wounds=(Wound("left-leg", 3, "blunt"), Wound("left-leg", 4, "cutting")), resting=True)

    healed, codes = rested(peace(one), 2 * MONTH)

    assert (healed.wounds, healed.lost, healed.agility, codes) == ((), ("left-leg",), 5, ["D10-31 limb gone"])


def test_a_light_wound_needs_no_more_than_a_few_minutes_without_a_fight():
    """Nobody has to lie up for it; a fight is no quiet. (D10-31)"""
    state = peace(wounded(hero(), ("chest", 1), ("head", 2)))

    assert [
        wound.level for wound in of(apply(state, PassTime("minute"), Live(decide=lambda question: 15)), "ada").wounds
    ] == [2]
    fighting = elapse(replace(state, fight=Fight(1)), HOUR, Script())
    assert [wound.level for wound in of(fighting, "ada").wounds] == [1, 2]


@pytest.mark.parametrize(
    ("what", "usual"), [("climbing", "breaks"), ("strength", "breaks"), ("endurance", "keeps"), ("letters", "keeps")]
)
def test_work_breaks_a_rest_if_the_referee_says_so(what: str, usual: str):
    """Climbing is work, bearing something or reading is none. (D10-31)"""
    ada = replace(
        hero(skills=(("climbing", 5), ("letters", 3))), wounds=(Wound("chest", 2, rested=WEEK),), resting=True
    )
    attempt = (("D10-8 difficulty", 0), ("D10-8 roll", 9))

    for says in ("keeps", "breaks"):
        after, events = run(peace(ada), Try("ada", what), ("D10-31 work", says), *attempt)
        assert (of(after, "ada").resting, "D10-31 reopened" in [event.code for event in events]) == (
            says == "keeps",
            says == "breaks",
        )
    flowing = apply(peace(ada), Try("ada", what), Live(from_seed(1)))
    assert of(flowing, "ada").resting == (usual == "keeps")


@pytest.mark.parametrize("command", [Oppose("ada", "bran"), Compete(), Take("ada", "bran"), Attack("ada", "cesc")])
def test_nobody_wrestles_races_steals_or_kills_at_rest(command: Any):
    """Whoever rolls against others works as well as whoever rolls alone, and to strike at the helpless is fighting; the
    wound had gone on healing. (D10-31)"""
    ada = hero(skills=(("sleight", 5), ("one-hand-swords", 4)), wounds=(Wound("chest", 2, rested=WEEK),), resting=True)
    state = peace(ada, foe(skills=(("perception", 5),), coins=1), hero("cesc", waking=-1, place=(1, 0)))

    table = Live(from_seed(1))
    after = of(apply(state, command, table), "ada")

    assert (after.resting, after.wounds[0].rested) == (False, 0)
    assert "D10-31 reopened" in [event.code for event in table.told]


def test_whoever_comes_round_in_the_middle_of_a_fight_does_not_rest():
    """She fought on as one who lies up, and her wound went on healing; in peace she goes on lying there. (D10-29,
    D10-31)"""
    ada = hero(wounds=(Wound("left-arm", 2, rested=WEEK),), waking=1, conditions=("prone",))

    calm = of(play(peace(ada), PassTime("minute"), ("D10-32 how many", 1)), "ada")
    fought, events = run(replace(fight(ada, foe(), hero("cesc")), fight=Fight(1, wave=OVER)), Round())

    assert (calm.resting, calm.wounds[0].rested) == (True, WEEK + MINUTE)
    assert (of(fought, "ada").waking, of(fought, "ada").resting, of(fought, "ada").wounds[0].rested) == (0, False, 0)
    assert [event.code for event in events] == ["D10-29 wakes", "D10-31 reopened", "D10-13 round"]


def test_whoever_comes_into_a_fight_rests_no_more():
    """Her wound had gone on healing as long as she fought, and the rest gone on after it. (D10-31)"""
    ada = hero(wounds=(Wound("chest", 2, rested=WEEK),), resting=True)
    state = replace(fight(hero("cesc"), foe()), wings=(ada,))

    after, events = run(state, Enter(("ada",)))

    assert (of(after, "ada").resting, of(after, "ada").wounds[0].rested) == (False, 0)
    assert "D10-31 reopened" in [event.code for event in events]


def test_tending_others_is_work():
    """A surgeon with a grave wound. (D10-31)"""
    surgeon = replace(SURGEON, wounds=(Wound("chest", 2, rested=WEEK),), resting=True)

    state = play(
        peace(dying("left-leg"), surgeon),
        Treat("cesc", "ada", "left-leg"),
        ("D10-31 work", "breaks"),
        PLAIN,
        ("D10-8 roll", 3),
    )

    assert (of(state, "cesc").resting, of(state, "cesc").wounds[0].rested) == (False, 0)


def test_a_light_wound_has_nothing_to_lose_by_work():
    """It heals in minutes: nobody is asked, and the rest is over without ado. (D10-31)"""
    ada = replace(hero(skills=(("climbing", 5),)), wounds=(Wound("chest", 1, rested=5 * MINUTE),), resting=True)

    after, events = run(peace(ada), Try("ada", "climbing"), PLAIN, ("D10-8 roll", 9))

    assert (of(after, "ada").resting, [event.code for event in events]) == (False, ["D10-8 failure"])


def test_what_eases_and_heals_is_said_by_its_place():
    """And whose it is. (D10-31)"""
    table = Heard()
    elapse(resting(("left-leg", 2), ("right-arm", 3)), 2 * MONTH, table)

    table.names_none_but(hero())
    assert [(event.code, event.facts.get("location"), event.facts.get("level")) for event in table.told] == [
        ("D10-31 eases", "left-leg", None),
        ("D10-31 healed", "left-leg", 2),
        ("D10-31 healed", "right-arm", 3),
        ("D10-31 worse", None, None),
    ]


def test_that_a_wound_eases_is_told_once_whatever_happens_to_others_in_the_same_second():
    """Ada's chest and Bran's arm after two weeks; then Medicine comes, and Bran's is healed in that second. (D10-31,
    D10-32)"""
    ada, bran = [
        replace(wounded(hero(who), (at, 2)), resting=True) for who, at in (("ada", "chest"), ("bran", "left-arm"))
    ]
    table = Heard()
    state = elapse(peace(ada, bran, SURGEON), 2 * WEEK, table)
    state = play(state, Treat("cesc", "bran", "left-arm"), PLAIN, SUCCESS)

    elapse(state, MINUTE, table)

    assert [(event.code, event.facts["who"]) for event in table.told] == [
        ("D10-31 eases", "ada"),
        ("D10-31 eases", "bran"),
        ("D10-31 healed", "bran"),
    ]


def test_an_attempt_at_a_wound_takes_the_time_of_that_wound():
    """A severed leg a round, a grave wound of the same patient an hour, shock a minute. (D10-28, D10-29, D10-31)"""
    patient = replace(dying("left-leg"), wounds=(*dying("left-leg").wounds, Wound("head", 2)), shock=5 * MINUTE)

    for what, takes in (("left-leg", 1), ("head", HOUR), ("shock", MINUTE)):
        assert of(play(peace(patient, SURGEON), Treat("cesc", "ada", what), PLAIN, SUCCESS), "cesc").busy == takes


def test_whoever_tends_themselves_is_told_of_once():
    """With a grave wound, +2, a 3 at Medicine 5. (D10-31)"""
    surgeon = peace(wounded(SURGEON, ("chest", 2)))

    assert told(surgeon, Treat("cesc", "cesc", "chest"), PLAIN, ("D10-8 roll", 3))[-1] == "D10-31 cared oneself"
    assert told(surgeon, Treat("cesc", "cesc", "chest"), PLAIN, ("D10-8 roll", 4))[-1] == "D10-31 not cared oneself"


def test_care_wakes_nobody_and_a_failure_saves_nobody():
    """Only what stops the last clock does, an hour later. (D10-28, D10-29)"""
    ada = replace(dying("left-leg"), wounds=(*dying("left-leg").wounds, Wound("head", 2)))

    cared, events = run(peace(ada, SURGEON), Treat("cesc", "ada", "head"), PLAIN, SUCCESS)
    assert (of(cared, "ada").waking, [event.code for event in events]) == (-1, ["D10-8 success", "D10-31 cared"])
    failed, events = run(peace(ada, SURGEON), Treat("cesc", "ada", "left-leg"), PLAIN, FAILURE)
    assert (of(failed, "ada").waking, [event.code for event in events]) == (-1, ["D10-8 failure"])
    saved = play(peace(ada, SURGEON), Treat("cesc", "ada", "left-leg"), PLAIN, SUCCESS)
    assert of(saved, "ada").waking == HOUR


@pytest.mark.parametrize(
    ("what", "roll", "code"),
    [("left-leg", SUCCESS, "D10-28 saved"), ("head", SUCCESS, "D10-31 cared"), ("head", FAILURE, "D10-31 not cared")],
)
def test_what_somebody_has_seen_to_is_told(what: str, roll: tuple[str, int], code: str):
    """Who helped whom, and where. (D10-28, D10-31)"""
    patient = replace(dying("left-leg"), wounds=(*dying("left-leg").wounds, Wound("head", 2)))

    events = run(peace(patient, SURGEON), Treat("cesc", "ada", what), PLAIN, roll)[1]
    assert (events[-1].code, events[-1].facts) == (code, {"who": "cesc", "target": "ada", "what": what})
