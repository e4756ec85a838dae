"""Illness, poison, antidotes, and the clock that they run by."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import brp
from arbitro.systems.brp import content
from arbitro.systems.brp.ailments import Expose, Poison, TakeAntidote, Treat, severity
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import (
    Ailment,
    Antidote,
    Dose,
    Person,
    Wound,
    hit_points,
    is_up,
    make_venom,
    most_hit_points,
    now,
)
from arbitro.systems.brp.charts import SPANS
from arbitro.systems.brp.clock import PassTime, let_pass, may_die
from arbitro.systems.brp.combat import due
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.steps import STEPS
from arbitro.systems.brp.wounds import suffer
from arbitro.systems.own import Devise
from arbitro.table import Live, Script, from_seed
from tests.systems.brp.figures import NORMAL, code, done, facts, foe, moment, peace, person, skilled

ADA, BRAN = person("ada"), person("bran")
DAY, HOUR = 24 * 300, 300


def passes(state: Campaign, span: str, *answers: tuple[str, Any], count: int = 1) -> tuple[Campaign, list[str]]:
    """What some time brings; where it may be somebody's end, the referee lets it pass."""
    mortal = any(may_die(state, one, SPANS[span] * count) for one in state.people)
    state, told = done(state, PassTime(span, count=count), *([("BRP-4 goes on", True)] if mortal else []), *answers)
    return state, told[1:]


def ill(kind: str, *answers: tuple[str, Any]) -> Campaign:
    """Bran has just caught something: Stamina 60 failed."""
    failed = (NORMAL, ("BRP-6.5 exposure", 61))
    return done(peace(ADA, BRAN), Expose("bran"), ("BRP-6.5 illness", kind), *failed, *answers)[0]


IN_BED = ("BRP-6.5 conditions", "in-bed")
RESTS = (IN_BED, NORMAL, ("BRP-6.5 recovery", 99))


# Illness (BRP-6.5)


def test_a_stamina_roll_avoids_an_illness():
    """CON × 5: 60 avoids it. (BRP-6.5)"""
    state, told = done(peace(BRAN), Expose("bran"), ("BRP-6.5 illness", "bad-cold"), NORMAL, ("BRP-6.5 exposure", 60))

    assert told == ["BRP-6.5 resisted"]
    assert state.people == (BRAN,)


def test_recovery_is_tried_every_morning_at_a_better_multiple():
    """CON 12: × 2 is 24 on the second morning, × 3 is 36 on the third. (BRP-6.5)"""
    state = ill("bad-cold")
    state, told = passes(state, "day", IN_BED, NORMAL, ("BRP-6.5 recovery", 25))
    assert told == ["BRP-6.5 still ill", "BRP-6.5 weakened", "BRP-5.12 hurt"]
    state, told = passes(state, "day", IN_BED, NORMAL, ("BRP-6.5 recovery", 36))

    assert told == ["BRP-6.5 recovered"]
    assert state.people[1].ailments == ()


def test_what_an_illness_does_is_lost_once():
    """One line says what does it, the next one who loses how much, and only that is a picture of it. (BRP-5.12,
    BRP-6.5)"""
    failed = (NORMAL, ("BRP-6.5 exposure", 61))
    _, told = done(peace(ADA, BRAN), Expose("bran"), ("BRP-6.5 illness", "bad-cold"), *failed)

    assert told == ["BRP-6.5 caught", "BRP-6.5 weakened", "BRP-5.12 hurt"]
    assert [code for code in told if "points" in brp.SHOWS.get(code, "")] == ["BRP-5.12 hurt"]


def test_a_minor_illness_costs_two_hit_points_at_most():
    """One at once, one a day later if one is ill still, and then no more. (BRP-6.5)"""
    state = ill("bad-cold")
    assert hit_points(state.people[1]) == 11
    soon, told = passes(state, "day", IN_BED, NORMAL, ("BRP-6.5 recovery", 24))
    assert (hit_points(soon.people[1]), told) == (11, ["BRP-6.5 recovered"])
    for _ in range(3):
        state, _ = passes(state, "day", IN_BED, NORMAL, ("BRP-6.5 recovery", 99))

    assert hit_points(state.people[1]) == 10


@pytest.mark.parametrize(("loss_at", "left"), [(0, 12), (1, 11), (DAY, 11), (DAY + 1, 12)])
def test_an_illness_costs_what_is_due_and_nothing_where_nothing_is(loss_at: int, left: int):
    """BRP-6.5: 0 is never; a day has passed, and the roll has failed."""
    sick = Ailment("bad-cold", "minor", "hit-points", roll_at=DAY, loss_at=loss_at)

    after, _ = passes(peace(replace(BRAN, ailments=(sick,))), "day", *RESTS)

    assert hit_points(after.people[0]) == left


@pytest.mark.parametrize(
    ("conditions", "against"),
    [("in-bed", 60), ("away-from-home", 48), ("in-the-wilderness", 36), ("straining", 24), ("injured", 12)],
)
def test_how_one_lives_changes_the_multiple(conditions: str, against: int):
    """The text's guide, from CON × 5 down to CON × 1. (BRP-6.5)"""
    sick = Ailment("bad-cold", "minor", "hit-points", multiple=5, roll_at=DAY)
    state = peace(replace(BRAN, ailments=(sick,)))

    told = facts(
        state, PassTime("day"), "BRP-6.5 still ill", ("BRP-6.5 conditions", conditions), NORMAL,
        ("BRP-6.5 recovery", 99),
    )  # fmt: skip
    assert told["against"] == against


def test_however_badly_one_lives_one_multiple_is_left():
    """The ruling: × 2 less four is still × 1. (BRP-6.5)"""
    state = ill("bad-cold")

    told = facts(
        state, PassTime("day"), "BRP-6.5 recovered", ("BRP-6.5 conditions", "injured"), NORMAL, ("BRP-6.5 recovery", 12)
    )
    assert told["against"] == 12


def test_medicine_raises_the_next_multiple():
    """One more for a success, two for a special; once a day. (BRP-6.5)"""
    healer = skilled(ADA, medicine=50)
    state = replace(ill("bad-cold"), people=(healer, ill("bad-cold").people[1]))
    state, told = done(state, Treat("ada", "bran"), NORMAL, ("BRP-6.5 medicine", 50), ("BRP-3.5 stake", True))
    assert told[-1] == "BRP-6.5 treated"
    assert code(state, Treat("ada", "bran")) == "no-second-treatment"

    told = facts(state, PassTime("day"), "BRP-6.5 recovered", IN_BED, NORMAL, ("BRP-6.5 recovery", 36))
    assert (told["multiple"], told["against"]) == (3, 36)
    assert code(peace(healer, BRAN), Treat("ada", "bran")) == "no-illness"
    assert code(replace(state, people=(ADA, state.people[1]), clock=DAY), Treat("ada", "bran")) == "no-chance"


def test_somebody_ill_is_treated_again_from_midnight_on():
    """On the tenth day as on any other. (BRP-6.5, ours)"""
    state = replace(peace(skilled(ADA, medicine=50), BRAN), clock=9 * DAY + 7)
    state, _ = done(state, Expose("bran"), ("BRP-6.5 illness", "bad-cold"), NORMAL, ("BRP-6.5 exposure", 61))
    state, _ = done(state, Treat("ada", "bran"), NORMAL, ("BRP-6.5 medicine", 50), ("BRP-3.5 stake", True))

    assert code(replace(state, clock=10 * DAY - 1), Treat("ada", "bran")) == "no-second-treatment"
    assert code(replace(state, clock=10 * DAY), Treat("ada", "bran")) == ""


def test_a_major_illness_takes_points_faster_with_every_failure():
    """CON 12: one at once; a failed morning later one a day; after another one an hour, which kills. (BRP-6.5)"""
    state = ill("marsh-fever")
    assert now(state.people[1], 1) == 11
    assert most_hit_points(state.people[1]) == 12

    state, told = passes(state, "day", IN_BED, NORMAL, ("BRP-6.5 recovery", 99))
    assert told == ["BRP-6.5 still ill"]
    assert severity(state.people[1].ailments[0]) == "acute"
    state, told = passes(state, "day", IN_BED, NORMAL, ("BRP-6.5 recovery", 99))
    # Of CON 10 and SIZ 12 there are 11 hit points.
    assert told == ["BRP-6.5 drained", "BRP-5.12 hurt", "BRP-6.5 still ill"]
    assert severity(state.people[1].ailments[0]) == "severe"
    assert now(state.people[1], 1) == 10
    state, told = passes(state, "day")
    assert told.count("BRP-6.5 drained") == 10
    assert told[-1] == "BRP-5.12 dead"


def test_a_point_a_minute_is_the_end():
    """Four failures and more. (BRP-6.5)"""
    sick = Ailment("marsh-fever", "major", "constitution", failures=4, roll_at=DAY, loss_at=5)

    _, told = passes(peace(replace(BRAN, ailments=(sick,))), "hour")
    assert [each for each in told if each != "BRP-5.12 hurt"] == ["BRP-6.5 drained"] * 12 + ["BRP-5.12 dead"]


@pytest.mark.parametrize(
    ("wound", "left", "end"), [(6, 2, "BRP-5.12 unconscious"), (7, 1, "BRP-5.12 unconscious"), (8, 0, "BRP-5.12 dying")]
)
def test_less_constitution_is_fewer_hit_points_and_may_bring_somebody_down(wound: int, left: int, end: str):
    """POT 8 against CON 12 is withstood: 4 points of CON, and of 8 and SIZ 12 there are ten hit points, not twelve.
    With 1 or 2 of them left one falls unconscious, at 0 one is dying. (BRP-2.5, BRP-5.12, BRP-6.10)"""
    venom = replace(make_venom("spider-venom"), attacks="constitution")
    bran = replace(BRAN, wounds=(Wound(wound - 2), Wound(4)), doses=(Dose(1, venom),))
    answers = [("BRP-3.4 resist", 1)] + ([("BRP-5.12 hours", 3)] if left else [])

    table = Script(*answers)
    after = let_pass(peace(bran), table, 1).people[0]
    (fallen,) = [told.facts for told in table.told if told.code in ("BRP-5.12 hurt", "BRP-5.12 dying")]
    assert (fallen["points"], fallen["left"], table.told[-1].code) == (2, left, end)
    assert (hit_points(after), is_up(after)) == (left, False)


def test_what_an_illness_took_comes_back_a_point_a_week():
    """Once one is free of it. (BRP-6.5)"""
    state = peace(replace(BRAN, lost=(0, 2, 0, 0, 0, 0, 0), regains_at=7 * DAY))
    state, told = passes(state, "week")
    assert told == ["BRP-6.5 regained"]
    state, _ = passes(state, "week")
    assert state.people == (BRAN,)

    sick = Ailment("wasting-cough", "major", "strength", roll_at=99 * DAY, loss_at=99 * DAY)
    still = peace(replace(BRAN, lost=(0, 2, 0, 0, 0, 0, 0), ailments=(sick,)))
    assert passes(still, "week")[1] == []


@pytest.mark.parametrize(("hurt", "mended"), [((), []), ((Wound(4),), ["BRP-5.14 mended"])])
def test_what_an_illness_took_comes_back_a_week_after_one_is_free_of_it(hurt: tuple[Wound, ...], mended: list[str]):
    """Well again on the fourth morning, with two points of CON lost on the first day, and perhaps with a wound whose
    week is over on the fifth: the first point is back on the eleventh and no sooner. (BRP-6.5)"""
    sick = Ailment("wasting-cough", "major", "constitution", roll_at=4 * DAY, loss_at=99 * DAY)
    bran = replace(BRAN, lost=(0, 2, 0, 0, 0, 0, 0), wounds=hurt, mends_at=5 * DAY, ailments=(sick,))
    healing = [("BRP-5.14 hospital", False), ("BRP-5.14 week", 2)] if hurt else []

    well = [("BRP-6.5 conditions", "in-bed"), NORMAL, ("BRP-6.5 recovery", 1)]
    state, told = passes(peace(bran), "day", *well, *healing, count=10)
    assert told == ["BRP-6.5 recovered", *mended]
    _, told = passes(state, "day")
    assert told == ["BRP-6.5 regained"]


def test_a_new_illness_stops_what_comes_back():
    """A cold on the sixth day of seven; free of it on the eighth, the point of STR comes back on the fifteenth.
    (BRP-6.5)"""
    bran = replace(BRAN, lost=(1, 0, 0, 0, 0, 0, 0), regains_at=7 * DAY)
    caught = [("BRP-6.5 illness", "bad-cold"), NORMAL, ("BRP-6.5 exposure", 98)]
    state, _ = done(replace(peace(bran), clock=6 * DAY), Expose("bran"), *caught)
    mornings = [(("BRP-6.5 conditions", "in-bed"), NORMAL, ("BRP-6.5 recovery", roll)) for roll in (99, 1)]
    state, told = passes(state, "day", *mornings[0], *mornings[1], count=2)
    assert (told[-1], state.people[0].regains_at) == ("BRP-6.5 recovered", 15 * DAY)


def test_a_week_of_wounds_is_none_of_what_poison_took():
    """A wound of five days ago, and six points of STR lost today: what is lost is back in seven days and not in two;
    nor the other way about. (BRP-5.12, BRP-5.14, BRP-6.10)"""
    dose = Dose(5 * DAY + 3, make_venom("spider-venom"))
    bran = replace(BRAN, wounds=(Wound(4),), mends_at=7 * DAY, doses=(dose,))
    answers = [("BRP-3.4 resist", 1), ("BRP-5.14 hospital", False), ("BRP-5.14 week", 2)]
    state, told = passes(replace(peace(bran), clock=5 * DAY), "day", *answers, count=3)

    assert told == ["BRP-3.4 held", "BRP-6.10 drained", "BRP-5.14 mended"]
    assert state.people[0].regains_at == 12 * DAY + 3

    weak = replace(BRAN, lost=(6, 0, 0, 0, 0, 0, 0), regains_at=7 * DAY)
    hurt = suffer(weak, 4, Script(), 5 * DAY)
    assert (hurt.regains_at, hurt.mends_at) == (7 * DAY, 12 * DAY)
    assert suffer(hurt, 1, Script(), 6 * DAY).mends_at == 12 * DAY


def test_a_game_of_before_counts_the_week_that_it_had():
    """One who has lost points and is well had one week for wounds and points; one who is ill still has none yet.
    (BRP-6.5)"""
    well = {"lost": [0, 2, 0, 0, 0, 0, 0], "mends_at": 700}
    ill, hurt = {**well, "ailments": [{"kind": "bad-cold"}]}, {"mends_at": 700}

    found = STEPS[-1]({"people": [well, ill, hurt], "wings": [well]})
    assert found == {"people": [{**well, "regains_at": 700}, ill, hurt], "wings": [{**well, "regains_at": 700}]}


def test_a_deadly_illness_takes_hit_points_by_the_hour():
    """1D3 an hour, harm that cannot be bandaged; time stops when somebody begins to die. (BRP-6.5, BRP-5.14)"""
    state = ill("red-sweat")
    assert hit_points(state.people[1]) == 12
    answers = [("BRP-6.5 hour", 3)] * 4
    state, told = passes(state, "day", *answers)

    # There is nothing to bandage, so nobody is promised a round for it.
    assert told[-3:] == ["BRP-5.12 dying", "BRP-4 stopped", "BRP-5.12 dead"]
    assert state.clock == 4 * HOUR
    assert due(state) == ()


def test_nobody_catches_what_they_have():
    """The ruling; and three illnesses are enough. (BRP-6.5)"""
    with pytest.raises(Exception, match="bad-cold"):
        done(ill("bad-cold"), Expose("bran"), ("BRP-6.5 illness", "bad-cold"))
    sick = ill("bad-cold").people[1].ailments[0]
    full = replace(BRAN, ailments=(sick, replace(sick, kind="red-sweat"), replace(sick, kind="ash-lung")))
    assert code(peace(full), Expose("bran")) == "no-more-illness"


def test_of_a_list_with_one_illness_nobody_catches_a_second(monkeypatch: pytest.MonkeyPatch):
    """A group's own list: whoever has all that there is can be exposed to nothing else, and Ada can. (BRP-6.5)"""
    monkeypatch.setattr(type(content.ILLNESSES), "of", lambda *_: ("bad-cold",))
    state = ill("bad-cold")

    assert code(state, Expose("bran")) == "no-more-illness"
    assert done(state, Expose("ada"), ("BRP-6.5 illness", "bad-cold"), ("BRP-3.2 difficulty", "automatic"))[0] == state


# Poison (BRP-6.10)

VENOM = make_venom("serpent-venom")
"""POT 10, fast, hit points."""


def test_a_fast_poison_takes_three_rounds_and_a_slow_one_three_turns():
    """3 and 75 rounds. (BRP-6.10)"""
    assert VENOM.rounds == 3
    assert make_venom("blue-cap").rounds == 75


@pytest.mark.parametrize(("roll", "points"), [(60, 5), (61, 10)])
def test_poison_does_its_potency_or_half_of_it(roll: int, points: int):
    """POT 10 against CON 12 is 40; so 60 withstands it. (BRP-6.10)"""
    answers = [("BRP-3.4 resist", roll)] + ([("BRP-5.12 hours", 1)] if points == 10 else [])

    state, _ = passes(peace(replace(BRAN, doses=(Dose(3, VENOM),))), "turn", *answers)
    assert hit_points(state.people[0]) == 12 - points
    assert state.people[0].wounds[0].inner
    assert state.people[0].doses == ()


def test_half_of_an_odd_potency_is_rounded_up():
    """POT 15 against CON 12: 8 points. (BRP-6.10)"""
    dose = Dose(3, make_venom("dart-resin"))

    state, _ = passes(peace(replace(BRAN, doses=(dose,))), "turn", ("BRP-3.4 resist", 35))
    assert hit_points(state.people[0]) == 4


def test_a_poison_may_attack_a_characteristic():
    """Spider venom, POT 8: STR 10 to 6, which comes back like what illness took. At 0 it kills. (BRP-6.10)"""
    dose = Dose(3, make_venom("spider-venom"))
    state, told = passes(peace(replace(BRAN, doses=(dose,))), "turn", ("BRP-3.4 resist", 1))
    assert told == ["BRP-3.4 held", "BRP-6.10 drained"]
    assert now(state.people[0], 0) == 6
    assert (state.people[0].regains_at, state.people[0].mends_at) == (3 + 7 * DAY, 0)

    weak = replace(BRAN, characteristics=(8, 12, 12, 10, 10, 12, 10), doses=(dose,))
    _, told = passes(peace(weak), "turn", ("BRP-3.4 resist", 99))
    assert told[-1] == "BRP-5.12 dead"


@pytest.mark.parametrize(("roll", "points"), [(30, 8), (31, 15)])
def test_what_a_poison_costs_is_its_potency_or_half_of_it_whatever_is_left(roll: int, points: int):
    """POT 15 against CON 11 is 70: a 30 withstands it. Of STR 7 that is the end either way, and the log says 15, or 8,
    and not the 7 that there were. (BRP-6.10)"""
    venom = replace(make_venom("dart-resin"), attacks="strength")
    weak = replace(BRAN, characteristics=(7, 11, 12, 10, 10, 12, 10), doses=(Dose(3, venom),))
    table = Script(("BRP-3.4 resist", roll))

    after = let_pass(peace(weak), table, 3).people[0]
    assert [told.facts["points"] for told in table.told if told.code == "BRP-6.10 drained"] == [points]
    assert after.dead


def test_nobody_dies_of_what_attacks_something_that_they_do_not_have():
    """A bear has no APP: a poison and an illness of the group's own that attack it leave it as it is. (BRP-6.5,
    BRP-6.10, BRP-7)"""
    dust = Devise("poisons", "dart-resin", "Our dust", (("attacks", "appearance"),))
    pox = Devise("illnesses", "wasting-cough", "Our pox", (("attacks", "appearance"),))
    bear = foe("bear", characteristics=(21, 13, 20, 5, 10, 11, 0))
    state, _ = done(done(peace(bear), dust)[0], pox)
    ours, poxes = state.own[0].id, state.own[1].id

    state, told = done(state, Poison("bear"), ("BRP-6.10 poison", ours))
    assert (told, state.people) == (["BRP-6.10 harmless"], (bear,))
    state, told = done(state, Expose("bear"), ("BRP-6.5 illness", poxes))
    assert (told, state.people) == (["BRP-6.5 harmless"], (bear,))
    # What attacks its STR 21, or its hit points, is none the less in its blood.
    for venom in ("spider-venom", "serpent-venom"):
        assert done(state, Poison("bear"), ("BRP-6.10 poison", venom))[1] == ["BRP-6.10 dosed"]


def test_an_antidote_taken_before_lowers_the_potency():
    """POT 10 less 8 is 2: against CON 12 it cannot prevail, and does 1. (BRP-6.10)"""
    ada = replace(ADA, gear=("antidote/serpent-venom",))
    state, told = done(peace(ada), TakeAntidote("ada", "ada", "serpent-venom"))
    assert told == ["BRP-6.10 antidote"]
    assert state.people[0].gear == ()
    state, _ = done(state, Poison("ada"), ("BRP-6.10 poison", "serpent-venom"))

    state, told = passes(state, "turn")
    assert told == ["BRP-6.10 eased", "BRP-3.4 no danger", "BRP-6.10 harmed", "BRP-5.12 hurt"]
    assert hit_points(state.people[0]) == 11


@pytest.mark.parametrize(("taken", "bitten", "helps"), [(0, 0, True), (0, 150, True), (0, 151, False), (1, 0, False)])
def test_it_must_be_taken_within_six_turns_before(taken: int, bitten: int, helps: bool):
    """150 rounds; afterwards is too late. (BRP-6.10)"""
    one = replace(BRAN, doses=(Dose(bitten + 3, VENOM),), antidotes=(Antidote("serpent-venom", 8, taken),))
    state = replace(peace(one), clock=bitten)

    after = let_pass(state, Live(lambda faces: 1), 25).people[0]
    assert hit_points(after) == (11 if helps else 7)


def test_antidotes_do_not_add_up_but_work_on_every_dose():
    """Two of 8 are 8; two poisons are lowered each. (BRP-6.10)"""
    antidote = Antidote("serpent-venom", 8, 0)
    one = replace(BRAN, doses=(Dose(3, VENOM), Dose(3, VENOM)), antidotes=(antidote,))
    state, told = passes(peace(one), "turn")
    assert told.count("BRP-6.10 harmed") == 2
    assert hit_points(state.people[0]) == 10

    ada = replace(ADA, gear=("antidote/serpent-venom", "antidote/serpent-venom"))
    twice, _ = done(peace(ada), TakeAntidote("ada", "ada", "serpent-venom"))
    twice, _ = done(twice, TakeAntidote("ada", "ada", "serpent-venom"))
    assert len(twice.people[0].antidotes) == 1


@pytest.mark.parametrize("again", [0, 90])
def test_another_dose_takes_nothing_from_the_first(again: int):
    """An antidote of 10 in round 100, blue-cap of POT 14 in round 160, which works in round 235, and another dose in
    round 100 or 190: 4 are left of it all the same, of which CON 12 withstands half. (BRP-6.10)"""
    remedy = "antidote/blue-cap"
    state = replace(peace(replace(ADA, gear=(remedy, remedy))), clock=100)
    state, _ = done(state, TakeAntidote("ada", "ada", "blue-cap"))
    at = {160: Poison("ada"), 100 + again: TakeAntidote("ada", "ada", "blue-cap")}
    for clock, command in sorted(at.items()):
        state = let_pass(state, Live(lambda faces: 1), clock - state.clock)
        eaten = (("BRP-6.10 poison", "blue-cap"), ("BRP-6.10 notice", False)) if clock == 160 else ()
        state, _ = done(state, command, *eaten)

    after = let_pass(state, Live(lambda faces: 1), 150).people[0]
    assert hit_points(after) == 10


@pytest.mark.parametrize(("help_", "left"), [("none", 5), ("half", 4), ("full", 2)])
def test_the_wrong_antidote_is_the_referees_to_judge(help_: str, left: int):
    """An antidote of 6 against POT 10: 10, 7 or 4, withstood. (BRP-6.10)"""
    one = replace(BRAN, doses=(Dose(3, VENOM),), antidotes=(Antidote("spider-venom", 6, 0),))

    answers = [("BRP-6.10 wrong antidote", help_), ("BRP-3.4 resist", 1)]
    state, _ = passes(peace(one), "turn", *answers)
    assert hit_points(state.people[0]) == 12 - left


def test_an_antidote_may_undo_a_poison():
    """POT 12 less 12. (BRP-6.10)"""
    one = replace(BRAN, doses=(Dose(75, make_venom("sleepy-berry")),), antidotes=(Antidote("sleepy-berry", 12, 0),))

    state, told = passes(peace(one), "hour")
    assert told == ["BRP-6.10 undone"]
    assert state.people[0] == BRAN


def test_a_poison_in_food_may_be_noticed():
    """Sense 10, if the referee allows it. (BRP-6.10)"""
    eat = (("BRP-6.10 poison", "blue-cap"), ("BRP-6.10 notice", True))
    state, told = done(peace(ADA), Poison("ada"), *eat, NORMAL, ("BRP-6.10 taste", 10), ("BRP-3.5 stake", True))
    assert told == ["BRP-3.2 success", "BRP-3.5 check", "BRP-6.10 noticed"]
    assert state.people[0].doses == ()

    state, told = done(peace(ADA), Poison("ada"), eat[0], ("BRP-6.10 notice", False))
    assert told == ["BRP-6.10 dosed"]


def test_what_is_not_there_cannot_be_taken():
    """One line each. (BRP-6.10)"""
    ada = replace(ADA, gear=("antidote/blue-cap",))

    assert code(peace(ada), TakeAntidote("ada", "ada", "serpent-venom")) == "no-such-antidote"
    assert code(peace(ada), TakeAntidote("ada", "ada", "tea")) == "no-antidote"
    assert code(peace(ada, replace(BRAN, dead=True)), TakeAntidote("ada", "bran", "blue-cap")) == "no-help"
    assert code(moment(peace(ada, foe("orc")), "ada"), TakeAntidote("ada", "ada", "blue-cap")) == "no-peace"
    full = replace(BRAN, doses=(Dose(3, VENOM),) * 12)
    assert code(peace(full), Poison("bran")) == "no-more-poison"


# The clock (BRP-4)


def test_whoever_spent_all_their_power_wakes_when_it_is_back():
    """All of POW 10; not yet when the day has one hour to go. (BRP-2.5)"""
    spent, _ = done(peace(BRAN), SpendPower("bran"), ("BRP-2.5 power", 10))

    almost = let_pass(spent, Live(from_seed(1)), DAY - HOUR)
    assert not is_up(almost.people[0])
    awake, told = passes(almost, "hour")
    assert (is_up(awake.people[0]), told) == (True, ["BRP-5.12 wakes"])


def test_power_points_are_back_after_a_day_however_it_passes():
    """A day with a night's rest, not a few hours; by the hour too. (BRP-2.5, BRP-4)"""
    spent, _ = done(peace(BRAN), SpendPower("bran"), ("BRP-2.5 power", 7))

    assert passes(spent, "hour")[0].people[0].power_spent == 7
    assert passes(spent, "day")[0].people[0].power_spent == 0
    for _ in range(23):
        spent = passes(spent, "hour")[0]
    assert spent.people[0].power_spent == 7
    assert passes(spent, "hour")[0].people[0].power_spent == 0


def test_a_wound_beside_the_poison_can_still_be_bandaged():
    """11 points from a blow and 2 from within: First Aid on the first may save him. (BRP-5.14)"""
    hurt = replace(BRAN, wounds=(Wound(10),), doses=(Dose(5, make_venom("blue-cap")),))
    state, told = passes(peace(ADA, hurt), "turn", ("BRP-3.4 resist", 1))

    assert told[-3:] == ["BRP-5.12 dying", "BRP-4 stopped", "BRP-5.14 emergency"]
    assert due(state) == ("ada",)


def test_antidotes_that_no_longer_work_are_forgotten():
    """So that equal states are equal; one that a poison still needs is kept. (BRP-6.10)"""
    old = replace(BRAN, antidotes=(Antidote("blue-cap", 10, 0),))
    assert passes(peace(old), "hour")[0].people[0].antidotes == ()

    waiting = replace(old, doses=(Dose(400, make_venom("blue-cap")),))
    assert passes(replace(peace(waiting), clock=330), "turn")[0].people[0].antidotes == ()
    kept = replace(old, doses=(Dose(200, make_venom("blue-cap")),))
    assert passes(replace(peace(kept), clock=150), "turn")[0].people[0].antidotes != ()


def test_time_stands_still_in_a_fight():
    """And there are five spans. (BRP-4)"""
    assert code(moment(peace(ADA, foe("orc")), "ada"), PassTime("hour")) == "no-peace"
    assert code(peace(ADA), PassTime("year")) == "no-span"


@pytest.mark.parametrize("seed", range(6))
def test_a_long_time_passes_whatever_is_due(seed: int):
    """Poisons, illnesses, sleep and wounds at once: the clock arrives, or stops at a death. (BRP-4)"""
    sick = ill("red-sweat").people[1].ailments[0]
    one = replace(
        BRAN, ailments=(sick,), doses=(Dose(75, make_venom("blue-cap")),), asleep=500, mends_at=0, power_spent=3
    )

    state = let_pass(peace(ADA, one), Live(from_seed(seed)), 7 * DAY)
    after: Person = state.people[1]
    assert state.clock == 7 * DAY or hit_points(after) <= 0
    assert after.doses == ()
    assert let_pass(state, Script(), 1).people[1].dead == (hit_points(after) <= 0)
