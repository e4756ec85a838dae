"""One clock for everybody: side by side, counted, and not over anybody's body unasked."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.brp.advancement import MonthsPass, Study
from arbitro.systems.brp.ailments import Treat
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Ailment, Dose, make_venom
from arbitro.systems.brp.charts import DAY, HOUR, MINUTE, WEEK
from arbitro.systems.brp.clock import PassTime, let_pass, may_die
from arbitro.systems.brp.commands import apply, why_not
from arbitro.systems.brp.trials import Attempt
from arbitro.systems.brp.wounds import Wake
from arbitro.table import Live, Question, Script
from tests.systems.brp.figures import NORMAL, done, facts, peace, person, skilled

ADA, BRAN, CAI = person("ada"), person("bran"), person("cai")


def busy(state: Campaign, who: str, span: str) -> Campaign:
    """Somebody climbs for so long, and fails."""
    return done(state, Attempt(who, "climb"), ("BRP-4.4 time", span), NORMAL, ("BRP-3.2 skill", 90))[0]


def test_what_several_do_side_by_side_takes_the_time_of_the_longest():
    """Ada climbs for 45 minutes; meanwhile Bran climbs for 15 and 15 more, and Cai for 45. (BRP-4, BRP-4.4)"""
    state = busy(peace(ADA, BRAN, CAI), "ada", "an-hour")
    for who, span in (("bran", "half-hour"), ("bran", "half-hour"), ("cai", "an-hour")):
        state = busy(state, who, span)
        assert state.clock == 45 * MINUTE

    # Bran has used thirty minutes of them, so half an hour more does not fit by fifteen; Ada begins at the end.
    state = busy(state, "bran", "an-hour")
    assert state.clock == 75 * MINUTE
    assert busy(state, "ada", "half-hour").clock == 75 * MINUTE
    assert busy(state, "bran", "half-hour").clock == 90 * MINUTE


def test_once_the_clock_has_moved_on_nothing_is_done_meanwhile():
    """An hour goes by; then Bran's climb is after it. (BRP-4)"""
    state = busy(peace(ADA, BRAN), "ada", "an-hour")
    state, _ = done(state, PassTime("hour"))
    state = busy(state, "bran", "an-hour")

    assert state.clock == (45 + 60 + 45) * MINUTE


def test_a_teacher_and_a_pupil_are_busy_for_weeks():
    """And somebody else learns in the same three weeks. (BRP-3.5)"""
    teacher = skilled(BRAN, teach=40, track=60)
    other = skilled(person("dan"), teach=40, track=60)
    state = replace(peace(ADA, teacher, CAI, other), between=True)
    lesson = (("BRP-3.5 lesson", "track"), ("BRP-3.5 weeks", 3))
    failed = (NORMAL, ("BRP-3.5 teach", 99), NORMAL, ("BRP-3.5 show", 99))

    state, _ = done(state, Study("ada", "bran"), *lesson, *failed)
    assert state.clock == 3 * WEEK
    state, _ = done(state, Study("cai", "dan"), *lesson, *failed)
    assert state.clock == 3 * WEEK
    state, _ = done(state, Study("cai", "bran"), *lesson, *failed)
    assert state.clock == 6 * WEEK


def test_time_is_counted_and_there_is_an_end_to_it():
    """Five hours; not none, and no more than four hundred of a kind. (BRP-4)"""
    state, told = done(peace(ADA), PassTime("hour", count=5))

    assert (state.clock, told) == (5 * HOUR, ["BRP-4 passed several"])
    assert facts(peace(ADA), PassTime("hour", count=5), "BRP-4 passed several") == {"span": "hour", "count": 5}
    for count in (0, 401):
        refusal = why_not(peace(ADA), PassTime("hour", count=count))
        assert (refusal and refusal.code, refusal and refusal.facts) == ("no-spans", {"found": count, "most": 400})
    assert why_not(peace(ADA), PassTime("week", count=400)) is None


def test_medicine_takes_three_minutes():
    """And waking somebody a round. (BRP-4.4, BRP-5.12, BRP-6.5)"""
    ill = replace(BRAN, ailments=(Ailment("bad-cold", "minor", "hit-points", roll_at=DAY, loss_at=DAY),))
    state, _ = done(peace(skilled(ADA, medicine=40), ill), Treat("ada", "bran"), NORMAL, ("BRP-6.5 medicine", 99))
    assert state.clock == 3 * MINUTE

    state, _ = done(peace(ADA, replace(BRAN, asleep=900)), Wake("ada", "bran"))
    assert state.clock == 1


# Whose end it may be

VENOM = replace(make_venom("serpent-venom"), potency=12, attacks="hit-points")


def poisoned(potency: int, at: int = 20) -> Any:
    """Bran, of 12 hit points, with so much of it on its way."""
    return replace(BRAN, doses=(Dose(at, replace(VENOM, potency=potency)),))


def test_it_is_said_whose_end_it_may_be():
    """A full POT of 12 would kill, one of 11 not; and it is due in twenty rounds. (BRP-6.10)"""
    cases = [(poisoned(12), 20), (poisoned(11), 20), (poisoned(12), 19), (replace(poisoned(12), dead=True), 99)]

    assert [may_die(peace(one), one, rounds) for one, rounds in cases] == [True, False, False, False]
    both = replace(peace(ADA, poisoned(12)), wings=(replace(poisoned(30), id="cai"),))
    assert let_pass(both, Script(), 1).clock == 1
    after, told = done(both, PassTime("turn"), ("BRP-4 goes on", False))
    assert (after, told) == (both, [])


def test_whoever_would_die_is_named_and_the_referee_may_let_it_be():
    """Bran here and Cai elsewhere; then the dice are thrown. (BRP-4, BRP-6.10)"""
    both = replace(peace(ADA, poisoned(12)), wings=(replace(poisoned(30), id="cai"),))
    asked: list[Any] = []

    def decide(question: Question) -> bool:
        asked.append((question.words, question.facts["whos"]))
        return False

    apply(both, PassTime("turn"), Live(lambda faces: 1, decide))
    assert asked == [("BRP-4 goes on", ("bran", "cai"))]
    _, told = done(both, PassTime("turn"), ("BRP-4 goes on", True), ("BRP-3.4 resist", 99))
    assert told == [
        "BRP-4 passed", "BRP-3.4 overcome", "BRP-6.10 harmed", "BRP-5.12 dying", "BRP-3.4 no escape", "BRP-6.10 harmed",
        "BRP-5.12 dying", "BRP-5.12 dead", "BRP-5.12 dead",
    ]  # fmt: skip


def test_illness_may_be_the_end_of_somebody_before_a_long_time_is_over():
    """A plague in a week, not in an hour; months are asked about like any other time. (BRP-3.5, BRP-6.5)"""
    ill = replace(BRAN, ailments=(Ailment("plague", "major", "constitution", roll_at=DAY, loss_at=WEEK),))

    assert [may_die(peace(ill), ill, rounds) for rounds in (HOUR, 2 * WEEK)] == [False, True]
    state = replace(peace(ill), between=True)
    assert done(state, MonthsPass(), ("BRP-4 goes on", False)) == (state, [])
