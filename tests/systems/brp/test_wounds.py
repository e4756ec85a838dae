"""Injuries, unconsciousness, death, First Aid, healing, falls."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import unfit
from arbitro.systems.brp.characters import (
    Ailment,
    Antidote,
    Dose,
    Hiding,
    Person,
    Wound,
    armour_points,
    hit_points,
    is_dying,
    is_up,
    make_venom,
    power_points,
)
from arbitro.systems.brp.clock import PassTime, let_pass, overtaken
from arbitro.systems.brp.combat import Round
from arbitro.systems.brp.commands import why_not
from arbitro.systems.brp.offers import patients
from arbitro.systems.brp.wounds import Aid, Fall, Injure, Wake, lifeless, mend, open_wounds, settled, suffer
from arbitro.systems.contract import Phrase
from arbitro.table import Live, Script
from arbitro.words import speaker
from tests.systems.brp.figures import NORMAL, armed, done, moment, peace, person, skilled

ADA, BRAN = person("ada"), person("bran")


def wounded(*points: int) -> Person:
    """Bran with these wounds."""
    return replace(BRAN, wounds=tuple(Wound(each) for each in sorted(points)), mends_at=100)


def hurt(points: int, *answers: tuple[str, int], one: Person = BRAN) -> tuple[Person, list[str]]:
    """Somebody after an injury, and what was told."""
    table = Script(*answers)
    after = suffer(one, points, table, 0)
    table.finish()
    return after, [told.code for told in table.told]


# Injuries (BRP-5.12)


def test_injuries_come_off_hit_points_one_by_one():
    """Twelve, less four, less three. (BRP-5.12, BRP-5.14)"""
    one, told = hurt(4)
    assert told == ["BRP-5.12 hurt"]
    one, _ = hurt(3, one=one)

    assert hit_points(one) == 5
    assert one.wounds == (Wound(3), Wound(4))
    assert hurt(0)[0] == BRAN


@pytest.mark.parametrize("points", [10, 11])
def test_at_two_or_one_somebody_falls_unconscious(points: int):
    """For 1D6 hours. (BRP-5.12)"""
    one, told = hurt(points, ("BRP-5.12 hours", 4))

    assert told == ["BRP-5.12 hurt", "BRP-5.12 unconscious"]
    assert one.asleep == 4 * 300
    assert not is_up(one)


@pytest.mark.parametrize("points", [12, 20])
def test_at_nothing_or_below_somebody_is_dying(points: int):
    """And the total goes on below zero. (BRP-5.12)"""
    one, told = hurt(points)

    assert told == ["BRP-5.12 dying"]
    assert hit_points(one) == 12 - points


def test_a_sleeper_who_is_hurt_again_does_not_fall_asleep_twice():
    """Only somebody who was up faints. (BRP-5.12)"""
    one, _ = hurt(10, ("BRP-5.12 hours", 4))

    again, told = hurt(1, one=one)
    assert told == ["BRP-5.12 hurt"]
    assert again.asleep == one.asleep


@pytest.mark.parametrize("changes", [{"fled": True}, {"power_spent": 10, "power_at": 7200}])
def test_whoever_is_hurt_down_to_two_faints_wherever_they_are(changes: dict[str, Any]):
    """Ten of twelve are lost to somebody who has run from the fight, and to somebody whose power is spent: they do not
    stand there again at 2 when they are back, or when their power is. (BRP-5.12, BRP-2.5)"""
    one, told = hurt(10, ("BRP-5.12 hours", 4), one=replace(BRAN, **changes))

    assert told == ["BRP-5.12 hurt", "BRP-5.12 unconscious"]
    assert one.asleep == 4 * 300


def test_somebody_may_be_woken():
    """By somebody else; not the dying, not the powerless, not who is awake. (BRP-5.12, BRP-2.5)"""
    asleep = replace(wounded(10), asleep=900)
    state, told = done(peace(ADA, asleep), Wake("ada", "bran"))
    assert told == ["BRP-5.12 woken"]
    assert is_up(state.people[1])

    for one, code in (
        (wounded(13), "no-waking-the-dying"),
        (replace(BRAN, power_spent=10), "no-power-to-wake"),
        (BRAN, "no-sleeper"),
        (replace(BRAN, dead=True), "no-help"),
    ):
        assert getattr(why_not(peace(ADA, one), Wake("ada", "bran")), "code", "") == code


def test_sleepers_wake_when_their_hours_are_over():
    """Two hours. (BRP-5.12, BRP-4)"""
    state = peace(ADA, replace(wounded(10), asleep=600, mends_at=0))
    state, told = done(state, PassTime("hour"))
    assert told == ["BRP-4 passed"]
    state, told = done(state, PassTime("hour"))

    assert told == ["BRP-4 passed", "BRP-5.12 wakes"]
    assert is_up(state.people[1])


def test_the_dead_are_alike():
    """Nothing that the rules no longer read is kept: how somebody died makes no difference. (BRP-5.12)"""
    states = [peace(replace(wounded(*points), prone=True)) for points in ((13,), (6, 9))]

    first, second = (let_pass(state, Script(), 1).people[0] for state in states)
    assert first.dead
    assert first == second


# First Aid (BRP-5.14)

MEDIC = skilled(ADA, first_aid=50)
"""First Aid 60 with INT 10."""


@pytest.mark.parametrize(
    ("roll", "healing", "left"), [(60, 1, 5), (60, 3, 7), (12, 1, 8), (12, 3, 9), (61, 0, 4), (99, 0, 4)]
)
def test_first_aid_heals_a_die_of_three_or_three_more(roll: int, healing: int, left: int):
    """Bran at 4 with a wound of 5 (and 3): at most the five points of that wound. (BRP-2.6, BRP-5.14)"""
    better = [("BRP-3.5 stake", True), ("BRP-5.14 healing", healing)] if healing else []
    answers = [NORMAL, ("BRP-5.14 aid", roll), *better]

    state, _ = done(peace(MEDIC, wounded(3, 5)), Aid("ada", "bran", 5), *answers)
    assert hit_points(state.people[1]) == left
    assert open_wounds(state.people[1]) == (3,)


def test_a_wound_is_tended_once():
    """Well or badly: the second try finds nothing to do. (BRP-5.14)"""
    state, _ = done(peace(MEDIC, wounded(5)), Aid("ada", "bran", 5), NORMAL, ("BRP-5.14 aid", 90))

    refusal = why_not(state, Aid("ada", "bran", 5))
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("no-wound", {"patient": "bran", "points": 5})


def test_negative_points_have_to_be_made_up_for():
    """At −5 with a wound of 9: 6 points bring Bran to 1, two fewer leave him dying. (BRP-5.12, BRP-5.14)"""
    start = moment(peace(MEDIC, wounded(8, 9)), "ada")
    dying, _ = done(start, Aid("ada", "bran", 9), NORMAL, ("BRP-5.14 aid", 60), ("BRP-5.14 healing", 3))
    assert hit_points(dying.people[1]) == -2
    assert done(dying, Round())[1] == ["BRP-5.12 dead"]

    saved, _ = done(
        start, Aid("ada", "bran", 9), NORMAL, ("BRP-5.14 aid", 12), ("BRP-5.14 healing", 3), ("BRP-5.12 hours", 1)
    )
    assert hit_points(saved.people[1]) == 1
    assert done(saved, Round())[1] == []


def test_harm_from_within_cannot_be_bandaged():
    """Ours: poison and illness heal with time alone. (BRP-5.14)"""
    poisoned = replace(BRAN, wounds=(Wound(5, inner=True),))

    assert getattr(why_not(peace(MEDIC, poisoned), Aid("ada", "bran", 5)), "code", "") == "no-wound"


def test_a_wound_of_whoever_is_no_friend_is_not_named_by_its_points():
    """Both of a friend's wounds may be chosen; of a foe's the worst is bandaged, however bad. (BRP-5.14)"""
    friend, foe = wounded(3, 5), replace(wounded(3, 4), id="orc", side="foes")
    state = peace(MEDIC, friend, foe)

    assert [(one.patient, one.points) for one in patients(state, "ada")] == [("bran", 5), ("bran", 3), ("orc", 0)]
    answers = [NORMAL, ("BRP-5.14 aid", 60), ("BRP-3.5 stake", True), ("BRP-5.14 healing", 2)]
    after, _ = done(state, Aid("ada", "orc", 0), *answers)
    assert after.people[2].wounds == (Wound(2, tended=True), Wound(3))


def test_first_aid_takes_a_round():
    """Twelve seconds on the clock. (BRP-5.14, BRP-4)"""
    state, _ = done(peace(MEDIC, wounded(5)), Aid("ada", "bran", 5), NORMAL, ("BRP-5.14 aid", 90))

    assert state.clock == 1


# Natural healing (BRP-5.14)


def test_a_week_heals_a_die_of_three_or_three_in_a_hospital():
    """Off the worst wounds first. (BRP-5.14)"""
    one = mend(wounded(2, 5), Script(("BRP-5.14 hospital", False), ("BRP-5.14 week", 2)), 100)
    assert one.wounds == (Wound(2), Wound(3))
    assert one.mends_at == 100 + 7 * 24 * 300

    best = mend(wounded(2, 5), Script(("BRP-5.14 hospital", True)), 100)
    assert hit_points(best) == 8


@pytest.mark.parametrize(("wound", "roll", "told"), [(5, 2, (2, 9, 12)), (1, 3, (1, 12, 12))])
def test_what_a_week_has_healed_is_told_as_it_leaves_somebody(wound: int, roll: int, told: tuple[int, int, int]):
    """CON 12 less 2 and SIZ 12 are 11 hit points; a point of CON comes back with the week, so they are 12. No more is
    healed than there was. (BRP-5.14, BRP-6.5)"""
    table = Script(("BRP-5.14 hospital", False), ("BRP-5.14 week", roll))
    one = overtaken(replace(wounded(wound), lost=(0, 2, 0, 0, 0, 0, 0), regains_at=100), 100, table)

    (facts,) = [each.facts for each in table.told if each.code == "BRP-5.14 mended"]
    assert (facts["points"], facts["left"], facts["most"]) == told
    assert hit_points(one) == facts["left"]


def test_the_week_is_counted_from_the_first_wound():
    """Hurt now, healed in a week, and again a week later until nothing is left. (BRP-5.14)"""
    state, _ = done(peace(BRAN), Injure("bran"), ("BRP-5.12 points", 4))
    state, told = done(state, PassTime("day"))
    assert told == ["BRP-4 passed"]
    state, told = done(state, PassTime("week"), ("BRP-5.14 hospital", False), ("BRP-5.14 week", 3))
    assert told == ["BRP-4 passed", "BRP-5.14 mended"]
    state, _ = done(state, PassTime("week"), ("BRP-5.14 hospital", False), ("BRP-5.14 week", 3))

    assert state.people[0] == BRAN


# Falls (BRP-6.7)


@pytest.mark.parametrize(("metres", "dice"), [(1, 1), (3, 1), (4, 2), (7, 3), (9, 3), (10, 4)])
def test_a_fall_is_a_die_for_every_three_metres_rounded_up(metres: int, dice: int):
    """Seven metres are 3D6. (BRP-6.7)"""
    state, told = done(
        peace(BRAN), Fall("bran"), ("BRP-6.7 metres", metres), ("BRP-6.7 dodge", False), ("BRP-6.7 damage", (1,) * dice)
    )

    assert hit_points(state.people[0]) == 12 - dice
    assert told[0] == "BRP-6.7 fell"


def test_armour_breaks_no_fall():
    """Ruling: in chain, which takes 7 off a blow, three metres of 5 points are 5. (BRP-5.12, BRP-6.7)"""
    bran = armed(BRAN, worn=("chain",))

    state, _ = done(
        peace(bran), Fall("bran"), ("BRP-6.7 metres", 3), ("BRP-6.7 dodge", False), ("BRP-6.7 damage", (5,))
    )

    assert armour_points(bran, False) == 7
    assert hit_points(BRAN) - hit_points(state.people[0]) == 5


def test_a_dodge_takes_a_die_away():
    """Dodge 24: three metres are harmless then. (BRP-6.7)"""
    answers = [("BRP-6.7 metres", 3), ("BRP-6.7 dodge", True)]

    state, told = done(peace(BRAN), Fall("bran"), *answers, NORMAL, ("BRP-6.7 landing", 24), ("BRP-3.5 stake", True))
    assert told[-1] == "BRP-6.7 landed"
    assert state.people[0].wounds == ()
    _, told = done(peace(BRAN), Fall("bran"), *answers, NORMAL, ("BRP-6.7 landing", 25), ("BRP-6.7 damage", (6,)))
    assert told[-1] == "BRP-5.12 hurt"


def test_the_dead_are_spared():
    """Nothing more can happen to them. (BRP-5.12)"""
    for command in (Fall("bran"), Injure("bran")):
        assert getattr(why_not(peace(replace(BRAN, dead=True)), command), "code", "") == "no-dead"
        assert getattr(why_not(peace(), command), "code", "") == "no-figure"


def test_whoever_is_dead_has_nothing_left_to_lose():
    """What they own stays; what was wrong with them is gone. (BRP-5.12)"""
    one = replace(
        person("ada"), lost=(1, 2, 3, 4, 5, 6, 7), wounds=(Wound(4),), power_spent=3, power_at=99, asleep=88,
        prone=True, kneeling=True, hidden=Hiding("hide", "success"), cover="hedge", mends_at=77,
        doses=(Dose(9, make_venom("serpent-venom")),), antidotes=(Antidote("x", 1, 1),),
        ailments=(Ailment("x", "minor", "power"),),
        gear=("letter",),
    )  # fmt: skip

    assert lifeless(one) == replace(person("ada"), dead=True, gear=("letter",))


@pytest.mark.parametrize(
    ("lost", "up", "asleep"),
    [(9, True, 0), (10, False, 1200), (11, False, 1200), (12, False, 0), (13, False, 0)],
)
def test_two_hit_points_or_one_are_unconscious_and_none_is_dying(lost: int, up: bool, asleep: int):
    """Of 12, hurt at round 300, for three hours of 300 rounds. (BRP-2.5, BRP-5.12)"""
    one = suffer(person("ada"), lost, Live(lambda faces: 3), 300)

    assert (is_up(one), one.asleep, hit_points(one)) == (up, asleep, 12 - lost)
    assert is_dying(one) == (lost >= 12)
    assert unfit(peace(one), "ada") == (
        None if up else Phrase("no-asleep" if asleep else "no-dying", {"who": "ada"})
    )  # fmt: skip


@pytest.mark.parametrize(("before", "healed_to", "asleep"), [(2, 3, 0), (2, 2, 9), (1, 3, 0), (3, 4, 9), (0, 3, 0)])
def test_who_rises_above_two_hit_points_comes_round(before: int, healed_to: int, asleep: int):
    """If it was for want of them that they slept: the tired sleep on. (BRP-5.12)"""
    one = replace(person("ada"), wounds=(Wound(12 - healed_to),), asleep=9)

    assert settled(one, before, Live(lambda faces: 1), 0).asleep == asleep


def test_power_points_never_fall_below_none():
    """POW 10, of which 8 are spent, and then 4 lost. (BRP-2.5)"""
    one = replace(person("ada"), power_spent=8, lost=(0, 0, 0, 0, 4, 0, 0))

    assert (power_points(one), is_up(one)) == (0, False)
    assert power_points(replace(one, lost=(0, 0, 0, 0, 1, 0, 0))) == 1


def test_a_number_below_zero_has_a_minus_sign():
    """And no hyphen. (BRP-5.12)"""
    facts = {"who": "ada", "points": 15, "left": -2, "hope": False}

    assert "is at −2, and dies" in speaker("en", "brp").say("BRP-5.12 dying", facts, {"ada": "Ada"})
    assert "queda en −2: muere" in speaker("es", "brp").say("BRP-5.12 dying", facts, {"ada": "Ada"})


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        ("en", 2, "Ada bandages Bran, a wound of 5: 2 hit points, now 9."),
        (
            "en",
            0,
            "Ada bandages Bran, a wound of 5, and it does no good: still at 9, and First Aid can do nothing more",
        ),
        ("es", 0, "Ada venda a Bran una herida de 5 y no sirve de nada: sigue con 9, y los primeros auxilios ya no"),
    ],
)
def test_first_aid_that_failed_says_what_it_means_for_whoever_is_wounded(language: Any, points: int, said: str):
    """A wound is tended once, well or badly (BRP-5.14): “0 hit points, now 9” had read as if it had come off."""
    facts = {"who": "ada", "patient": "bran", "wound": 5, "points": points, "left": 9}

    line = speaker(language, "brp").say("BRP-5.14 tended", facts, {"ada": "Ada", "bran": "Bran"})

    assert line.startswith(said)
