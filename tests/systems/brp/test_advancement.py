"""Experience, teachers, long times; equipment and power points besides."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import brp
from arbitro.systems.brp import content
from arbitro.systems.brp.advancement import BeginAdventure, EndAdventure, Improve, MonthsPass, Reflect, Study
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Person, Skill, is_up, rating
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.gear import Give, TakeOff, Wear
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.trials import Attempt
from arbitro.table import Live, Question
from tests.systems.brp.figures import NORMAL, armed, code, done, facts, foe, moment, peace, person, skilled

ADA, BRAN = person("ada"), person("bran")


def checked(*skills: str) -> Person:
    """Ada with these checks."""
    return replace(ADA, skills=tuple(Skill(name, 0, True) for name in sorted(skills)))


def pause(*people: Person) -> Campaign:
    """Between two adventures."""
    return replace(peace(*people), between=True)


# Checks (BRP-3.5)


def test_the_first_success_of_an_adventure_earns_a_check_and_the_next_do_not():
    """Spot 25 with a 20, twice: asked about the stake once. (BRP-3.5)"""
    spot = Attempt("ada", "spot")
    state, told = done(peace(ADA), spot, NORMAL, ("BRP-3.2 skill", 20), ("BRP-3.5 stake", True))
    assert told == ["BRP-3.2 success", "BRP-3.5 check"]

    state, told = done(state, spot, NORMAL, ("BRP-3.2 skill", 20))
    assert told == ["BRP-3.2 success"]


def test_two_specialities_are_two_checks():
    """Knowledge (law) and Knowledge (history). (BRP-3.5)"""
    state = peace(skilled(ADA, knowledge__law=49, knowledge__history=49))
    for skill in ("knowledge/law", "knowledge/history"):
        state, _ = done(
            state, Attempt("ada", skill), NORMAL, ("BRP-4.4 time", "minutes"), ("BRP-3.2 skill", 20),
            ("BRP-3.5 stake", True),
        )  # fmt: skip

    assert [known.checked for known in state.people[0].skills] == [True, True]


@pytest.mark.parametrize(
    ("hard", "stake", "earned"),
    [("normal", True, True), ("difficult", True, True), ("normal", False, False), ("easy", None, False)],
)
def test_what_does_not_count(hard: str, stake: bool | None, earned: bool):
    """Easy, or nothing at stake; an easy one is not even asked about. (BRP-3.5)"""
    answers: list[tuple[str, Any]] = [("BRP-3.2 difficulty", hard), ("BRP-3.2 skill", 10)]
    answers += [] if stake is None else [("BRP-3.5 stake", stake)]

    state, _ = done(peace(ADA), Attempt("ada", "spot"), *answers)
    assert bool(state.people[0].skills) == earned


def test_between_adventures_nothing_earns_a_check():
    """Nothing is at stake. (BRP-3.5)"""
    assert done(pause(ADA), Attempt("ada", "spot"), NORMAL, ("BRP-3.2 skill", 10))[1] == ["BRP-3.2 success"]


@pytest.mark.parametrize(
    ("points", "roll", "better"), [(10, 35, False), (10, 36, True), (10, 100, True), (95, 100, True), (95, 99, False)]
)
def test_a_roll_above_the_skill_improves_it(points: int, roll: int, better: bool):
    """Spot 35; and at 120 only a hundred does. (BRP-3.5)"""
    one = replace(ADA, skills=(Skill("spot", points, True),))
    answers = [("BRP-3.5 experience", roll)] + ([("BRP-3.5 gain", 6)] if better else [])

    state, _ = done(pause(one), Improve("ada"), *answers)
    assert state.people[0].skills == (Skill("spot", points + (6 if better else 0)),)


def test_every_check_is_rolled_and_rubbed_out():
    """Hide, listen and spot; only the middle one improves. (BRP-3.5)"""
    state, told = done(
        pause(checked("hide", "listen", "spot")), Improve("ada"),
        ("BRP-3.5 experience", 10), ("BRP-3.5 experience", 26), ("BRP-3.5 gain", 2), ("BRP-3.5 experience", 25),
    )  # fmt: skip

    assert told == ["BRP-3.5 no better", "BRP-3.5 learns", "BRP-3.5 better", "BRP-3.5 no better"]
    assert state.people[0].skills == (Skill("listen", 2),)
    assert code(state, Improve("ada")) == "no-checks"


def test_experience_waits_for_the_end_of_the_adventure():
    """The referee says when; also for a pause within a long one. (BRP-3.5)"""
    state = peace(checked("spot"))
    assert code(state, Improve("ada")) == "no-pause"
    assert code(state, BeginAdventure()) == "no-pause"
    state, told = done(state, EndAdventure())
    assert told == ["BRP-3.5 adventure over"]
    assert code(state, EndAdventure()) == "no-adventure"
    assert code(state, Improve("ada")) == ""
    state, _ = done(state, BeginAdventure())
    assert not state.between


def test_the_dead_learn_by_pencil_too():
    """It is done on paper, in whatever state the figure is. (BRP-3.5)"""
    assert code(pause(replace(checked("spot"), asleep=500)), Improve("ada")) == ""


# Teaching (BRP-3.5)

TEACHER = skilled(person("bran"), teach=60, climb=10)
"""Teach 70, Climb 50."""

LESSON = (("BRP-3.5 lesson", "climb"), ("BRP-3.5 weeks", 4), NORMAL)


@pytest.mark.parametrize(("teach", "show", "learned"), [(50, 50, True), (51, 50, False), (50, 51, False)])
def test_teaching_takes_both_rolls(teach: int, show: int, learned: bool):
    """Teach is no better than the skill that is taught: 50. (BRP-3.5)"""
    answers = [*LESSON, ("BRP-3.5 teach", teach), NORMAL, ("BRP-3.5 show", show)]
    answers += [("BRP-3.5 experience", 41), ("BRP-3.5 gain", 3)] if learned else []

    state, told = done(pause(ADA, TEACHER), Study("ada", "bran"), *answers)
    assert rating(state.people[0], "climb", "historical") == (43 if learned else 40)
    assert told[-1] == ("BRP-3.5 better" if learned else "BRP-3.5 wasted")
    assert state.clock == 4 * 7 * 24 * 300


def test_a_lesson_may_teach_nothing_new():
    """The experience roll fails on 40. (BRP-3.5)"""
    answers = (*LESSON, ("BRP-3.5 teach", 1), NORMAL, ("BRP-3.5 show", 1), ("BRP-3.5 experience", 40))

    assert done(pause(ADA, TEACHER), Study("ada", "bran"), *answers)[1][-1] == "BRP-3.5 no better"


def test_teach_below_the_skill_counts_as_it_is():
    """Teach 30 for Climb 50. (BRP-3.5)"""
    teacher = skilled(person("bran"), teach=20, climb=10)
    answers = (*LESSON, ("BRP-3.5 teach", 90), NORMAL, ("BRP-3.5 show", 1))

    state = pause(ADA, teacher)
    from arbitro.systems.brp.commands import apply
    from arbitro.table import Script

    table = Script(*answers)
    apply(state, Study("ada", "bran"), table)
    assert table.told[0].facts["against"] == 30


def test_who_can_teach():
    """Somebody else who is up, between adventures. (BRP-3.5)"""
    assert code(peace(ADA, TEACHER), Study("ada", "bran")) == "no-pause"
    assert code(pause(ADA), Study("ada", "ada")) == "no-teacher"
    assert code(pause(ADA, replace(TEACHER, asleep=10)), Study("ada", "bran")) == "no-asleep"
    assert code(pause(ADA), Study("ada", "bran")) == "no-figure"


# A long time (BRP-3.5)


def test_months_bring_four_checks_of_choice():
    """Thirteen weeks; each check of a skill that has none. (BRP-3.5)"""
    state, told = done(pause(ADA, replace(BRAN, dead=True)), MonthsPass())
    assert told == ["BRP-4 passed several", "BRP-3.5 months"]
    assert [one.free_checks for one in state.people] == [4, 0]
    assert state.clock == 13 * 7 * 24 * 300
    for skill in ("spot", "hide", "climb", "swim"):
        state, told = done(state, Reflect("ada"), ("BRP-3.5 pastime", skill))
        assert told == ["BRP-3.5 check"]

    assert [known.name for known in state.people[0].skills if known.checked] == ["climb", "hide", "spot", "swim"]
    assert code(state, Reflect("ada")) == "no-free-checks"
    assert code(peace(ADA), MonthsPass()) == "no-pause"


def test_months_bring_no_checks_to_whoever_keeps_none():
    """A bandit who has come over to the heroes would be told of a check that stands on no sheet. (BRP-3.5)"""
    turned = person("bandit-1", kind="bandit")

    state, _ = done(pause(ADA, turned), MonthsPass())

    assert [one.free_checks for one in state.people] == [4, 0]
    assert code(state, Reflect("bandit-1")) == "no-free-checks"


# Equipment (BRP-2.9, BRP-5.10)


def test_the_referee_gives_things():
    """A weapon, armour, an antidote, and something under a name of its own. (BRP-2.9)"""
    state = peace(ADA)
    for item in ("pike", "pike", "chain", "antidote/blue-cap"):
        state, _ = done(state, Give("ada"), ("BRP-2.9 gift", item))
    state, told = done(state, Give("ada"), ("BRP-2.9 gift", "something-else"), ("BRP-2.9 what", "a map"))

    one = state.people[0]
    assert told == ["BRP-2.9 given"]
    assert [(weapon.kind, weapon.count) for weapon in one.weapons] == [("pike", 2)]
    assert [armour.kind for armour in one.armours] == ["chain"]
    assert one.gear == ("antidote/blue-cap", "a map")
    assert code(peace(replace(ADA, gear=("x",) * 40)), Give("ada")) == "no-more-gear"


def test_nobody_is_given_bare_hands():
    """Of all that is there to fight with those alone cannot be given; a knife can. (BRP-2.9)"""
    asked: list[Question] = []

    def decide(question: Question) -> Any:
        asked.append(question)
        return question.fallback

    apply(peace(ADA), Give("ada"), Live(decide=decide))
    assert "brawl" in content.MELEE
    assert "knife" in asked[0].options
    assert "brawl" not in asked[0].options


def test_one_suit_and_one_helmet_at_a_time():
    """The ruling. (BRP-5.10)"""
    ada = replace(armed(ADA, worn=("chain", "light-helmet", "quilted")), worn=("chain", "light-helmet"))
    state, _ = done(peace(ada), Wear("ada", "quilted"))
    assert state.people[0].worn == ("light-helmet", "quilted")
    state, _ = done(state, TakeOff("ada", "light-helmet"))
    assert state.people[0].worn == ("quilted",)

    two = replace(armed(ADA, worn=("quilted", "quilted")), worn=())
    found = [each.command for each in brp.legal(peace(two), "ada")]
    assert found.count(Wear("ada", "quilted")) == 1

    assert code(state, Wear("ada", "quilted")) == "no-need-to-wear"
    assert code(state, Wear("ada", "full-plate")) == "no-armour"
    assert code(state, TakeOff("ada", "chain")) == "no-armour"
    assert code(moment(peace(ada, foe("orc")), "ada"), Wear("ada", "quilted")) == "no-peace"


# Power (BRP-2.5)


def test_power_points_are_spent_until_one_falls():
    """Ten of them. (BRP-2.5)"""
    assert facts(peace(ADA), SpendPower("ada"), "BRP-2.5 spent", ("BRP-2.5 power", 4))["left"] == 6
    state, told = done(peace(ADA), SpendPower("ada"), ("BRP-2.5 power", 10))

    assert told == ["BRP-2.5 spent", "BRP-2.5 drained"]
    assert not is_up(state.people[0])
    assert code(state, SpendPower("ada")) == "no-asleep"
    assert code(moment(peace(ADA, foe("orc")), "ada", act="attack"), SpendPower("ada")) == "no-such-intent"
