"""Tests, grades, help and second tries. (SD-1 to SD-5, SD-18, SD-19)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.stepdie import STAKES, STAKES_OF
from arbitro.systems.stepdie.campaign import SIX, Clock, House, Tried
from arbitro.systems.stepdie.charts import DIFFICULTIES
from arbitro.systems.stepdie.checks import COMPLICATIONS, Allow, Help, Rethink, Retry, Try, goal, rung
from arbitro.systems.stepdie.turns import EndTurn
from tests.systems.stepdie.figures import (
    EVEN,
    anew,
    asked,
    carried,
    fight,
    foe,
    forms,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

SNEAK = Try("ada", "sneak", "agility")
NORMAL = ("SD-2 difficulty", "normal")
AFTERMATH = ("SD-2 aftermath", "none")


def failed(helped: bool = False) -> tuple[Tried, ...]:
    return (Tried("ada", "sneak", "agility", helped),)


# Rolling


@pytest.mark.parametrize(
    ("natural", "codes"),
    [
        (1, ["SD-2 failure", "SD-2 complication"]),
        (5, ["SD-2 failure"]),
        (6, ["SD-2 success"]),
        (9, ["SD-2 success"]),
        (10, ["SD-2 success", "SD-2 exceptional", "SD-2 benefit"]),
    ],
)
def test_the_bands_of_a_d10_at_tn_6(natural: int, codes: list[str]):
    """SD-2: a 1, below, at the target, above it, the maximum."""
    extra = {1: [("SD-2 complication", "noise")], 5: [AFTERMATH], 10: [("SD-2 benefit", "faster")]}.get(natural, [])

    climb = Try("ada", "climb", "strength")
    _, found = play(peace(hero()), climb, NORMAL, EVEN, ("SD-2 test", natural), *extra)

    assert found == ["SD-2 tries", *codes]


@pytest.mark.parametrize(("difficulty", "needed"), [("easy", 4), ("normal", 6), ("hard", 8), ("heroic", 12)])
def test_each_difficulty_has_its_target(difficulty: str, needed: int):
    """SD-2: told with the roll, as what it had to reach."""
    facts = told(peace(hero(traits=(2, 4, 0))), SNEAK, ("SD-2 difficulty", difficulty), EVEN, ("SD-2 test", 13))

    assert facts["SD-2 success"]["against"] == needed


def test_a_1_fails_however_low_the_target():
    """SD-2: and brings a complication of the referee's."""
    jump = Try("ada", "jump", "agility")
    after, codes = play(
        peace(hero()), jump, ("SD-2 difficulty", "easy"), EVEN, ("SD-2 test", 1), ("SD-2 complication", "time")
    )

    assert codes[1:] == ["SD-2 failure", "SD-2 complication"]
    assert after.tried == (("ada", "jump", "agility", False),)


@pytest.mark.parametrize(("always", "code"), [(False, "SD-2 failure"), (True, "SD-2 exceptional")])
def test_a_maximum_below_the_target_is_what_the_group_says(always: bool, code: str):
    """SD-2 and its house rule, both ways: a d10 against 12."""
    state = peace(hero(traits=(3, 2, 4)), house=House(maximum_always_succeeds=always))
    more = [("SD-2 benefit", "faster")] if always else [AFTERMATH]

    _, codes = play(state, SNEAK, ("SD-2 difficulty", "heroic"), EVEN, ("SD-2 test", 10), *more)

    assert code in codes


@pytest.mark.parametrize(
    ("step", "grade", "helped", "needed"),
    [
        (0, 1, False, 6),
        (1, 1, False, 5),
        (2, 2, False, 5),
        (3, 0, False, 2),
        (3, 0, True, 2),
        (0, 3, False, 6),
        (2, 1, True, 3),
        (4, 3, False, 5),
        (3, -2, False, 2),
    ],
)
def test_on_a_d6_a_threshold_moves_between_2_and_6(step: int, grade: int, helped: bool, needed: int):
    """SD-19: +1 for each grade above normal, -1 for each below, -1 for help, and no further."""
    aim = goal(House(dice=SIX), hero(traits=(step, 0, 0), helped="berto" if helped else ""), "strength", grade)

    assert (aim.dice.faces, aim.against, aim.verdict) == (6, needed, "")


def test_a_6_and_a_1_keep_their_meaning_on_a_d6():
    """SD-19: the unskilled succeed only on a 6, and then exceptionally."""
    state = peace(hero(traits=(0, 0, 0)), house=House(dice=SIX))

    _, six = play(state, SNEAK, NORMAL, EVEN, ("SD-2 test", 6), ("SD-2 benefit", "faster"))
    _, one = play(state, SNEAK, NORMAL, EVEN, ("SD-2 test", 1), ("SD-2 complication", "noise"))

    assert "SD-2 exceptional" in six
    assert "SD-2 complication" in one


def test_a_maximum_below_the_target_does_not_come_up_on_a_d6():
    """SD-19: no threshold is above 6."""
    state = peace(hero(traits=(0, 0, 0)), house=House(dice=SIX, maximum_always_succeeds=True))

    _, codes = play(state, SNEAK, ("SD-2 difficulty", "heroic"), EVEN, ("SD-2 test", 6), ("SD-2 benefit", "faster"))

    assert "SD-2 exceptional" in codes


# Grades


@pytest.mark.parametrize(
    ("difficulty", "situation", "parts"),
    [
        ("normal", "dark", (("normal", 6), ("dark", 2))),
        ("hard", "dark", (("hard", 8), ("dark", 4))),
        ("hard", "focus", (("hard", 8), ("focus", -2))),
        ("easy", "much-worse", (("easy", 4), ("much-worse", 4))),
        ("heroic", "much-better", (("heroic", 12), ("much-better", -6))),
    ],
)
def test_the_situation_moves_the_target_along_the_ladder(difficulty: str, situation: str, parts: Any):
    """SD-3: grades, and never bonuses: 6 to 8 in the dark, 8 to 12; the log shows how far each of them moved it."""
    facts = told(
        peace(hero(traits=(0, 4, 0))),
        SNEAK,
        ("SD-2 difficulty", difficulty),
        ("SD-3 situation", situation),
        ("SD-2 test", 15),
    )["SD-2 success"]

    assert facts["against_modifiers"].parts == parts
    assert facts["against"] == sum(value for _, value in parts)
    assert facts["roll"] == 15


def test_what_is_almost_impossible_is_left_and_not_lost():
    """SD-3: no roll, no failure to remember, the help is still there."""
    state = peace(hero(helped="berto"))

    after, codes = play(
        state, SNEAK, ("SD-2 difficulty", "heroic"), ("SD-3 situation", "noise"), ("SD-3 roll anyway", False)
    )

    assert codes == ["SD-2 tries", "SD-3 almost impossible", "SD-3 another plan"]
    assert after == state


def test_the_verdict_is_said_before_anybody_rolls():
    """SD-3: and shown where the arithmetic would be."""
    facts = told(
        peace(hero()), SNEAK, ("SD-2 difficulty", "heroic"), ("SD-3 situation", "noise"), ("SD-3 roll anyway", False)
    )["SD-3 almost impossible"]

    assert facts["against_modifiers"].verdict == "impossible"
    assert "roll" not in facts


def test_the_referee_s_questions_have_defaults():
    """SD-1 to SD-3: a table without a referee goes on: the task's own difficulty, an ordinary situation."""
    assert asked(peace(hero()), Try("ada", "lock", "agility")) == {
        "SD-2 difficulty": "hard",
        "SD-3 situation": "none",
        "SD-2 aftermath": "none",
    }
    assert asked(peace(hero()), Try("ada", "lock", "agility"), faces=12)["SD-2 benefit"] == "more-effect"
    assert asked(peace(hero()), Try("ada", "lock", "agility"), faces=1)["SD-2 complication"] == "noise"
    assert DIFFICULTIES == ("easy", "normal", "hard", "heroic")


@pytest.mark.parametrize(
    ("step", "grade", "always", "faces"),
    [(2, 1, False, 5), (0, 1, False, 1), (0, 3, False, 0), (0, 3, True, 1), (3, -1, False, 12), (3, 4, True, 0)],
)
def test_how_many_faces_will_do(step: int, grade: int, always: bool, faces: int):
    """SD-2, SD-3: five of a d10 reach 6, one of a d6; none or all where it is settled without a roll."""
    aim = goal(House(maximum_always_succeeds=always), hero(traits=(step, 0, 0)), "strength", grade)

    assert max(aim.faces, 0) == faces


@pytest.mark.parametrize(
    ("house", "step", "helped", "parts"),
    [
        (House(), 1, "", (("normal", 6), ("noise", 2))),
        (House(), 1, "berto", (("normal", 6), ("noise", 2))),
        (House(dice=SIX), 1, "", (("novice", 5), ("noise", 1))),
        (House(dice=SIX), 1, "berto", (("novice", 5), ("noise", 1), ("helped", -1))),
        (House(dice=SIX), 4, "berto", (("master", 3), ("noise", 1), ("helped", -1))),
    ],
)
def test_the_log_shows_what_a_target_is_made_of(house: House, step: int, helped: str, parts: Any):
    """SD-3, SD-4, SD-19: with dice help is a bigger one, on a d6 it is one less to reach; a d20 is a master's too."""
    found = told(
        peace(hero(traits=(0, step, 3), helped=helped, kind="x"), house=house),
        SNEAK,
        NORMAL,
        ("SD-3 situation", "noise"),
        ("SD-2 test", 2),
        AFTERMATH,
    )

    assert found["SD-2 failure"]["against_modifiers"].parts == parts
    assert ("SD-4 bigger" in found) == (bool(helped) and house.dice != SIX)


@pytest.mark.parametrize(
    ("verdict", "codes"),
    [
        ("certain", ["SD-2 tries", "SD-3 almost certain", "SD-2 success"]),
        ("impossible", ["SD-2 tries", "SD-3 almost impossible", "SD-3 another plan"]),
    ],
)
def test_the_referee_s_verdict_needs_no_die_and_no_second_question(verdict: str, codes: list[str]):
    """SD-3: whatever the number would have been."""
    _, found = play(peace(hero()), SNEAK, ("SD-2 difficulty", "hard"), ("SD-3 situation", verdict))

    assert found == codes


def test_a_plain_failure_may_bring_a_complication_too():
    """SD-2: as in the text's example A, in which a 5 is heard by somebody; there need be no clock."""
    after, codes = play(peace(hero()), SNEAK, NORMAL, EVEN, ("SD-2 test", 5), ("SD-2 aftermath", "time"))

    assert codes == ["SD-2 tries", "SD-2 failure", "SD-2 complication"]
    assert after.tried == failed()


# Help


def test_one_helper_for_a_test():
    """SD-4: the second is refused, and told who helps already."""
    state = peace(hero(), hero("berto"), hero("cora"))
    state, _ = play(state, Help("berto", "ada"), ("SD-4 how", "hint"))

    assert refusal(state, Help("cora", "nobody")).facts == {"figure": "nobody"}
    assert refusal(state, Help("nobody", "cora")).facts == {"figure": "nobody"}
    refused = refusal(state, Help("cora", "ada"))

    assert (refused.code, refused.facts["helper"]) == ("no-second-helper", "berto")
    assert refusal(state, Help("cora", "cora")).code == "no-self-help"
    assert asked(peace(hero(), hero("cora")), Help("cora", "ada"))["SD-4 how"] == "distract"
    down = refusal(peace(hero(hearts=0), hero("berto")), Help("berto", "ada"))
    assert (down.code, down.facts) == ("no-down", {"who": "ada"})


@pytest.mark.parametrize(("step", "faces"), [(0, 8), (1, 10), (2, 12), (3, 20), (4, 20)])
def test_help_is_a_step_and_a_d20_stays(step: int, faces: int):
    """SD-4: for this one test."""
    facts = told(peace(hero(traits=(0, step, 0), helped="berto")), SNEAK, NORMAL, EVEN, ("SD-2 test", 7))[
        "SD-2 success"
    ]

    assert facts["die"] == faces


def test_from_across_the_board_one_helps_without_hands():
    """SD-4, ours: distracting, covering, a hint; tools and a steady hand take the next square, or no fight."""
    near, far = hero("berto", place=(3, 5)), hero("cora", place=(9, 9))
    state = fight(hero(), near, far, foe())

    play(state, Help("berto", "ada"), ("SD-4 how", "tools"))
    play(state, Help("cora", "ada"), ("SD-4 how", "hint"))
    play(peace(hero(), far), Help("cora", "ada"), ("SD-4 how", "tools"))
    with pytest.raises(AssertionError, match="tools"):
        play(state, Help("cora", "ada"), ("SD-4 how", "tools"))


def test_help_takes_the_helper_s_action_in_a_fight():
    """SD-4: who has attacked cannot help as well."""
    state = fight(hero(), hero("berto", place=(3, 4)), foe(), acted=("berto",))

    assert refusal(state, Help("berto", "ada")).code == "no-action-left"

    state = carried(anew(state), Help("berto", "ada"))
    assert state.fight is not None
    assert state.fight.acted == ("berto",)


def test_help_is_used_up_by_the_test():
    """SD-4: the one after that goes without."""
    state = peace(hero(helped="berto"))

    after, _ = play(state, SNEAK, NORMAL, EVEN, ("SD-2 test", 7))

    assert of(after, "ada").helped == ""


# Not the same again


def test_the_identical_retry_is_refused_with_what_would_do():
    """SD-5: nothing is asked, nothing rolled."""
    refused = refusal(replace(peace(hero()), tried=failed()), SNEAK)

    assert refusal(replace(peace(hero(hearts=0)), tried=failed()), SNEAK).code == "no-down"
    assert refusal(replace(peace(hero()), tried=failed()), Try("nobody", "sneak", "agility")).code == "no-figure"
    assert refused.code == "no-same-again"
    assert refused.facts == {"who": "ada", "task": "sneak", "trait": "agility"}


@pytest.mark.parametrize(
    "change",
    [
        Try("ada", "sneak", "magic"),
        Try("ada", "climb", "agility"),
        Try("berto", "sneak", "agility"),
    ],
)
def test_another_trait_task_or_person_is_another_test(change: Try):
    """SD-5: something else has changed."""
    carried(replace(peace(hero(), hero("berto")), tried=failed()), change)


def test_help_that_was_not_there_makes_it_another_test():
    """SD-5: but once it has failed with help, the same without it is no better."""
    alone, helped = replace(peace(hero()), tried=failed()), replace(peace(hero()), tried=failed(helped=True))
    with_help = replace(alone, people=(hero(helped="berto"),))

    carried(with_help, SNEAK)
    assert refusal(helped, SNEAK).code == "no-same-again"
    assert refusal(replace(with_help, tried=failed(helped=True)), SNEAK).code == "no-same-again"


def test_a_failure_is_remembered_with_whether_somebody_helped():
    """SD-5: the help is used up, and the failure knows of it."""
    after, _ = play(peace(hero(helped="berto")), SNEAK, NORMAL, EVEN, ("SD-2 test", 5), AFTERMATH)

    assert after.tried == failed(helped=True)


def test_taking_the_complication_buys_another_try():
    """SD-5: time passes, and a clock goes on for it besides the failure."""
    state = replace(peace(hero()), tried=failed(), clocks=(Clock("alarm", 4),))

    after, codes = play(state, Retry("ada", "sneak", "agility"), ("SD-5 price", "time"), NORMAL, EVEN, ("SD-2 test", 6))

    assert asked(state, Retry("ada", "sneak", "agility"))["SD-5 price"] == "time"
    assert codes == ["SD-5 again", "SD-2 complication", "SD-18 step", "SD-2 tries", "SD-2 success"]
    assert (after.tried, after.clocks[0].done) == ((), 1)


def test_a_second_try_takes_the_place_of_the_first():
    """SD-5: what has failed alone, and then with help, is one failure; what cannot be done at all is none any more."""
    state = replace(peace(hero(helped="berto"), hero("berto")), tried=failed())
    paid = (("SD-5 price", "noise"), NORMAL)

    again, _ = play(state, Retry("ada", "sneak", "agility"), *paid, EVEN, ("SD-2 test", 5), AFTERMATH)
    left, codes = play(state, Retry("ada", "sneak", "agility"), *paid, ("SD-3 situation", "impossible"))

    assert again.tried == failed(helped=True)
    assert (left.tried, codes[-1]) == ((), "SD-3 another plan")


def test_the_player_says_what_is_different_and_the_referee_agrees():
    """SD-5: who says nothing has changed nothing."""
    state = replace(peace(hero()), tried=failed())
    say, rule = "SD-5 difference", "SD-5 is it different"

    agreed, _ = play(state, Rethink("ada", "sneak", "agility"), (say, "Over the roof"), (rule, True))
    denied, _ = play(state, Rethink("ada", "sneak", "agility"), (say, "Just slower"), (rule, False))

    assert agreed.tried == ()
    assert denied.tried == failed()
    assert asked(state, Rethink("ada", "sneak", "agility"))[rule] is False


def test_the_referee_can_overrule():
    """SD-5: and only what has failed."""
    state = replace(peace(hero()), tried=failed())

    after, codes = play(state, Allow("ada", "sneak", "agility"))

    assert (after.tried, codes) == ((), ["SD-5 allowed"])
    assert refusal(after, Allow("ada", "sneak", "agility")).code == "no-failure"
    assert refusal(after, Retry("ada", "sneak", "agility")).code == "no-failure"
    assert refusal(after, Rethink("ada", "sneak", "agility")).code == "no-failure"


def test_a_success_ends_the_matter():
    """SD-5: what was tried before with other traits is of no account any more."""
    state = replace(peace(hero()), tried=failed())

    after, _ = play(state, Try("ada", "sneak", "magic"), NORMAL, EVEN, ("SD-2 test", 6))

    assert after.tried == ()


def test_what_is_told_in_words_is_not_remembered():
    """SD-5, ours: nobody can know whether it is the same thing."""
    state, other = peace(hero()), Try("ada", "other", "strength")

    after, codes = play(state, other, ("SD-2 what", "Lift the gate"), NORMAL, EVEN, ("SD-2 test", 3), AFTERMATH)

    assert codes == ["SD-2 tries in words", "SD-2 failure"]
    assert after == state
    silent = play(state, other, ("SD-2 what", " "), NORMAL, EVEN, ("SD-2 test", 3), AFTERMATH)[1]
    assert silent == ["SD-2 tries", "SD-2 failure"]


def test_a_test_in_a_fight_is_an_action():
    """SD-11: and belongs to whoever's turn it is."""
    state = fight(hero(), foe())

    after, _ = play(state, SNEAK, NORMAL, EVEN, ("SD-2 test", 6))

    assert refusal(after, SNEAK).code == "no-action-left"
    assert refusal(carried(after, EndTurn("ada")), SNEAK).code == "no-turn"


def test_a_complication_between_fights_is_told_and_no_more():
    """SD-2, ours: lying on the ground matters in a fight."""
    state = peace(hero())

    after, _ = play(state, SNEAK, NORMAL, EVEN, ("SD-2 test", 1), ("SD-2 complication", "knocked-down"))
    in_fight, _ = play(
        fight(hero(), foe()), SNEAK, NORMAL, EVEN, ("SD-2 test", 1), ("SD-2 complication", "knocked-down")
    )

    assert of(after, "ada") == hero()
    assert [each.name for each in of(in_fight, "ada").conditions] == ["prone"]


def test_names_that_nobody_has_heard_of_are_refused():
    """SD-1, SD-2: with what there is."""
    state = peace(hero())

    assert refusal(state, Try("ada", "fly", "agility")).code == "no-such-task"
    assert refusal(state, Try("ada", "sneak", "luck")).code == "no-such-trait"
    assert refusal(state, Try("nobody", "sneak", "agility")).code == "no-figure"
    assert refusal(fight(hero(), foe()), Try("bandit-1", "sneak", "agility")).code == "no-hero"


# Rungs and forms


@pytest.mark.parametrize(("grade", "target"), [(-2, 0), (-1, 2), (0, 4), (1, 6), (2, 8), (3, 12), (4, 16), (5, 20)])
def test_off_the_ladder_the_rungs_are_as_wide_as_its_last(grade: int, target: int):
    """SD-2, SD-3: 4, 6, 8, 12; ours, two less for each grade below and four more for each above."""
    assert rung(grade) == target


def test_help_is_described_and_for_one_test():
    """SD-4: five ways beside somebody, three from afar; who has a helper already needs no other."""
    near = fight(hero(), hero("berto", place=(3, 5)), foe())
    far = fight(hero(), hero("berto", place=(9, 9)), foe())
    ways = ("distract", "cover", "tools", "steady", "hint")

    asked = forms(near, Help("ada", "berto"), ("SD-4 how", "hint"))
    assert asked == {"SD-4 how": (ways, "distract", {"target": "berto"})}
    assert forms(far, Help("ada", "berto"), ("SD-4 how", "hint"))["SD-4 how"][0] == ("distract", "cover", "hint")
    helped = peace(hero(), hero("berto", helped="cora"), hero("cora"))
    assert refusal(helped, Help("ada", "berto")).facts == {"target": "berto", "helper": "cora"}


@pytest.mark.parametrize(("difficulty", "hopeless"), [("hard", False), ("heroic", True)])
def test_what_the_biggest_face_reaches_is_not_hopeless(difficulty: str, hopeless: bool):
    """SD-2, SD-19: a d8 against 8 may be rolled; against 12 it is said that it cannot be made."""
    answers = (("SD-2 difficulty", difficulty), EVEN, ("SD-2 test", 5), ("SD-2 aftermath", "none"))
    lines = told(peace(hero(traits=(1, 1, 1))), Try("ada", "sneak", "agility"), *answers)

    assert ("SD-2 hopeless" in lines) is hopeless


def test_a_success_ends_the_matter_for_that_task_and_nobody_else():
    """SD-5: whoever else has failed, and whatever else, is still remembered."""
    failures = (("ada", "climb", "strength"), ("ada", "sneak", "agility"), ("berto", "sneak", "agility"))
    tried = tuple(Tried(*failure, helped=False) for failure in failures)
    state = replace(peace(hero(), hero("berto")), tried=tried)
    answers = (("SD-2 difficulty", "easy"), EVEN, ("SD-2 test", 7))

    after, _ = play(state, Try("ada", "sneak", "magic"), *answers)

    assert after.tried == (tried[0], tried[2])


def test_the_price_of_a_second_try_is_paid_for_that_one_alone():
    """SD-2, SD-5: another failure of one's own stays one."""
    tried = (Tried("ada", "sneak", "agility", False), Tried("ada", "sneak", "strength", False))
    state = replace(peace(hero()), tried=tried)
    paid = (("SD-5 price", "noise"), ("SD-2 difficulty", "easy"), EVEN, ("SD-2 test", 2), ("SD-2 aftermath", "none"))

    asked = forms(state, Retry("ada", "sneak", "agility"), *paid)
    after, _ = play(state, Retry("ada", "sneak", "agility"), *paid)

    assert asked["SD-5 price"] == (COMPLICATIONS, "time", {"who": "ada", "task": "sneak"})
    assert asked["SD-2 aftermath"] == (("none", *COMPLICATIONS), "none", {"who": "ada"})
    assert set(after.tried) == set(tried)


def test_names_that_nobody_knows_are_no_failure_to_speak_of():
    """SD-5: a task or a trait that is none is refused as such."""
    assert refusal(peace(hero()), Try("ada", "x" * 50, "agility")).facts == {"found": "x" * 40}
    assert refusal(peace(hero()), Try("ada", "sneak", "y" * 50)).facts == {"found": "y" * 40}


def test_what_may_come_of_an_answer_is_named_as_on_the_button():
    """With which trait one tries, and how much mana or which level a spell takes, is worth what the check's own button
    says, but for complications; with which one avoids a blow, whether it hurts, as the threat's says first; and how
    hard it is, whatever the command that asks may bring. (SD-2, SD-3, SD-7, SD-11, SD-12)"""
    plain = tuple([code for code in STAKES["try"] if code != "SD-2 complication"])
    assert {
        "SD-2 trait": plain,
        "SD-12 how much": plain,
        "SD-12 level": plain,
        "SD-11 avoid with": STAKES["threaten"][:1],
        "SD-2 difficulty": (),
        "SD-3 situation": (),
        "SD-11 difficulty": (),
    } == STAKES_OF
