"""One clock for everybody: side by side, counted, and not over anybody's body unasked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.advancement import MonthsPass, Study
from arbitro.systems.brp.ailments import Treat
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Ailment, Antidote, Dose, Wound, make_venom
from arbitro.systems.brp.charts import DAY, HOUR, MINUTE, WEEK
from arbitro.systems.brp.clock import PassTime, faded, let_pass, may_die
from arbitro.systems.brp.commands import apply, why_not
from arbitro.systems.brp.stances import Reload
from arbitro.systems.brp.trials import Attempt
from arbitro.systems.brp.wounds import Aid, Injure, Wake
from arbitro.table import ALL, REFEREE, Live, Question, Script
from arbitro.words import speaker
from tests.systems.brp.figures import NORMAL, armed, done, facts, peace, person, skilled

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
        "BRP-5.12 dying", "BRP-5.12 dead", "BRP-4 stopped", "BRP-5.12 dead",
    ]  # fmt: skip


def test_illness_may_be_the_end_of_somebody_before_a_long_time_is_over():
    """A plague in a week, not in an hour; months are asked about like any other time. (BRP-3.5, BRP-6.5)"""
    ill = replace(BRAN, ailments=(Ailment("plague", "major", "constitution", roll_at=DAY, loss_at=WEEK),))

    assert [may_die(peace(ill), ill, rounds) for rounds in (HOUR, 2 * WEEK)] == [False, True]
    state = replace(peace(ill), between=True)
    assert done(state, MonthsPass(), ("BRP-4 goes on", False)) == (state, [])


# What falls due (BRP-4, BRP-6.5, BRP-6.10)


def codes(state: Campaign, rounds: int, *answers: tuple[str, Any]) -> tuple[Campaign, list[str]]:
    """So many rounds later, with exactly these dice; and what was told."""
    table = Script(*answers)
    after = let_pass(state, table, rounds)
    table.finish()
    return after, [told.code for told in table.told]


def test_time_stands_still_when_somebody_begins_to_die():
    """In the twentieth of 25 rounds; where it is the last one, it has come; one round earlier nothing has. (BRP-4)"""
    rolled = ("BRP-3.4 resist", 99)

    after, told = codes(peace(ADA, poisoned(12)), 25, rolled)
    assert (after.clock, told[-2:]) == (20, ["BRP-5.12 dying", "BRP-4 stopped"])
    whole, told = codes(peace(ADA, poisoned(12)), 20, rolled)
    assert (whole.clock, told[-1]) == (20, "BRP-5.12 dying")
    assert codes(peace(ADA, poisoned(12)), 19) == (replace(peace(ADA, poisoned(12)), clock=19), [])


def test_who_is_elsewhere_dies_there_and_nobody_waits_for_it():
    """Nobody can be with them in time. (BRP-4)"""
    away = replace(peace(ADA), wings=(replace(poisoned(30), id="cai"),))

    after, told = codes(away, 25)
    assert (after.clock, after.wings[0].dead, told[-1]) == (25, True, "BRP-5.12 dead")


def test_only_what_is_due_comes():
    """Of two doses the one of five rounds; power points and sleep wait for their own time. (BRP-2.5, BRP-4,
    BRP-6.10)"""
    late = Dose(50, VENOM)
    ada = replace(ADA, doses=(Dose(5, VENOM), late), power_spent=4, power_at=40)

    after, told = codes(peace(ada), 10, ("BRP-3.4 resist", 1))
    [one] = after.people
    assert told == ["BRP-3.4 held", "BRP-6.10 harmed", "BRP-5.12 hurt"]
    assert (one.doses, one.power_spent, one.power_at) == ((late,), 4, 40)


def test_who_sleeps_sleeps_on_until_their_own_time():
    """Fifty rounds, whatever else comes in the twentieth. (BRP-4, BRP-5.12, BRP-6.10)"""
    after, told = codes(peace(replace(ADA, asleep=50, doses=(Dose(20, VENOM),))), 25, ("BRP-3.4 resist", 1))

    assert (after.people[0].asleep, "BRP-5.12 wakes" in told) == (50, False)


def test_nothing_falls_due_for_the_dead():
    """Who sleeps wakes, beside somebody who has died asleep. (BRP-4)"""
    state = peace(replace(ADA, asleep=20), replace(BRAN, asleep=10, dead=True))

    after, told = codes(state, 25)
    assert (told, [one.asleep for one in after.people]) == (["BRP-5.12 wakes"], [0, 10])


def test_who_is_dead_of_one_thing_has_done_with_all_the_rest():
    """A POT of 40 takes all of CON, a plague the last point of it; then a second dose or illness, a recovery and a
    wound to mend that were due in the same round are no more. (BRP-5.14, BRP-6.5, BRP-6.10)"""
    deadly = Dose(5, replace(VENOM, potency=40, attacks="constitution"))
    plagues = tuple(
        [Ailment(kind, "major", "constitution", roll_at=5, loss_at=5) for kind in ("plague", "wasting-sickness")]
    )
    bran = replace(BRAN, ailments=plagues, wounds=(Wound(4),), mends_at=5)

    after, told = codes(peace(ADA, replace(bran, doses=(deadly, deadly))), 5)
    assert (after.people[1].dead, told.count("BRP-3.4 no escape"), told[-1]) == (True, 1, "BRP-5.12 dead")
    after, told = codes(peace(ADA, replace(bran, lost=(0, 11, 0, 0, 0, 0, 0))), 5)
    assert (after.people[1].dead, told) == (True, ["BRP-6.5 drained", "BRP-5.12 dead"])


@pytest.mark.parametrize(("clock", "kept"), [(249, 2), (250, 2), (251, 1), (260, 1), (261, 0)])
def test_an_antidote_is_kept_while_it_may_still_help(clock: int, kept: int):
    """Six turns are 150 rounds: taken in round 100 it is good to 250, in round 110 to 260. (BRP-6.10)"""
    one = replace(ADA, antidotes=(Antidote("broad", 7, 100), Antidote("narrow", 900, 110)))

    assert len(faded(one, clock).antidotes) == kept


def test_an_antidote_is_kept_while_a_poison_from_its_time_is_on_its_way():
    """Poisons taken in rounds 240 and 300: what was taken in 100 still counts for the first. (BRP-6.10)"""
    slow = replace(VENOM, rounds=75)
    one = replace(
        ADA,
        antidotes=(Antidote("broad", 7, 100), Antidote("narrow", 9, 80)),
        doses=(Dose(315, slow), Dose(375, slow)),
    )

    assert [antidote.at for antidote in faded(one, 310).antidotes] == [100]


def test_aid_and_loading_take_a_round():
    """Outside a fight as in one. (BRP-4.4, BRP-5.14)"""
    hurt = replace(BRAN, wounds=(Wound(4),))
    state, _ = done(peace(ADA, hurt), Aid("ada", "bran", 4), NORMAL, ("BRP-5.14 aid", 99))
    assert state.clock == 1

    archer = armed(ADA, "light-crossbow")
    archer = replace(archer, weapons=(replace(archer.weapons[0], shots=0),))
    assert done(peace(archer), Reload("ada", "light-crossbow"))[0].clock == 1


def test_there_is_no_emergency_where_nobody_is_up_to_help():
    """Ada sleeps; Cai, who does not, has one round to save Bran. (BRP-5.14)"""
    asleep = replace(ADA, asleep=900)

    alone, told = done(peace(asleep, BRAN), Injure("bran"), ("BRP-5.12 points", 13))
    assert (alone.fight, told) == (None, ["BRP-5.12 dying", "BRP-5.12 dead"])
    state, told = done(peace(asleep, BRAN, CAI), Injure("bran"), ("BRP-5.12 points", 13))
    assert told == ["BRP-5.12 dying", "BRP-5.14 emergency"]
    assert state.fight is not None
    assert state.fight.now == ("cai",)


@pytest.mark.parametrize(
    ("at", "span", "after"),
    [
        (3, "day", "0 h 0 min 36 s"),
        (3525, "day", "11 h 45 min 0 s"),
        (2 * DAY + 301, "week", "49 h 0 min 12 s"),
        (0, "round", "0 h 0 min 0 s"),
    ],
)
def test_time_that_stops_says_how_far_it_has_come(at: int, span: str, after: str):
    """A deadly poison after 3, 3525 or 14701 rounds of twelve seconds, in the middle of a longer time that begins at
    the 40th round of the game. (BRP-4, BRP-6.10)"""
    bran = person("bran", doses=(Dose(40 + at, replace(make_venom("serpent-venom"), potency=22)),))
    table = Script(("BRP-4 goes on", True))
    state = apply(replace(peace(bran), clock=40), PassTime(span), table)

    (stopped,) = [told for told in table.told if told.code == "BRP-4 stopped"]
    assert state.clock == 40 + at
    assert speaker("en", "brp").say(stopped.code, stopped.facts) == f"Somebody is dying, and time stops after {after}."
    assert (
        speaker("es", "brp").say(stopped.code, stopped.facts)
        == f"Alguien se muere, y el tiempo se detiene tras {after}."
    )


@pytest.mark.parametrize(
    ("unseen", "audience"), [(("bran", "tam"), REFEREE), (("bran",), ALL), (("tam",), ALL), ((), ALL)]
)
def test_time_that_stops_for_the_unseen_alone_is_known_to_the_referee(unseen: tuple[str, ...], audience: str):
    """The same poison in two: of those whom nobody has seen, players read of no dying. (BRP-4)"""
    dose = Dose(3, replace(make_venom("serpent-venom"), potency=22))
    dying = [person(who, doses=(dose,)) for who in ("bran", "tam")]
    table = Script(("BRP-4 goes on", True))
    table.unseen = unseen
    apply(peace(person("ada"), *dying), PassTime("day"), table)

    assert [told.audience for told in table.told if told.code == "BRP-4 stopped"] == [audience]


def test_months_that_stop_give_nobody_free_checks():
    """Thirteen weeks, of which eleven days go by: no free checks are spoken of, and nobody has any. (BRP-3.5, BRP-4)"""
    bran = person("bran", doses=(Dose(11 * DAY, replace(make_venom("serpent-venom"), potency=22)),))
    state, told = done(replace(peace(bran), between=True), MonthsPass(), ("BRP-4 goes on", True))

    assert [code for code in told if code.startswith(("BRP-3.5", "BRP-4"))] == ["BRP-4 passed several", "BRP-4 stopped"]
    assert (state.clock, state.people[0].free_checks) == (11 * DAY, 0)
