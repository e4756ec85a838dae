"""The core roll, success levels, opposed rolls. (D10-8 to D10-11)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.systems.contract import ALLIES, BYSTANDERS
from arbitro.systems.d10 import apply, legal
from arbitro.systems.d10.characters import CHARACTERISTICS
from arbitro.systems.d10.checks import Compete, Oppose, Sneak, Try, counted, judged, succeeds, success_level
from arbitro.systems.d10.combat import Attack
from arbitro.table import CERTAIN, IMPOSSIBLE, REFEREE, Live, Modifiers, Question, Table
from tests.systems.d10.figures import (
    Heard,
    by,
    declared,
    fight,
    figure,
    foe,
    hero,
    of,
    parts,
    peace,
    play,
    put,
    refusal,
    run,
    told,
    wounded,
)

TIE = ("D10-11 tie", "D10-11 won", "D10-11 lost")


@pytest.mark.parametrize(("value", "percent"), [(1, 10), (5, 50), (10, 100)])
def test_a_skill_is_its_chance_in_tens_of_percent_as_the_text_says(value: int, percent: int):
    """The text: 5 is 50 %, 1 is 10 %, 10 is 100 % and needs no roll. All three are right, exactly. (D10-8)"""
    one = figure()
    result = odds(lambda table: succeeds(one, "climbing", value, Modifiers(), table))

    assert result.chance(True) == Fraction(percent, 100)
    assert (judged(Modifiers(), value).verdict == CERTAIN) == (value == 10)


@pytest.mark.parametrize("value", range(11))
@pytest.mark.parametrize("difficulty", range(-10, 11))
def test_every_chance_is_the_number_of_faces_that_will_do(value: int, difficulty: int):
    """Faces that come to the value or less, counted one by one; no roll where that is all or none. (D10-8, D10-9)"""
    one, modifiers = figure(), Modifiers().plus("difficulty", difficulty)
    faces = sum(die + difficulty <= value for die in range(1, 11))

    result = odds(lambda table: succeeds(one, "climbing", value, modifiers, table))

    assert result.chance(True) == Fraction(faces, 10)
    verdict = {0: IMPOSSIBLE, 10: CERTAIN}.get(faces, "")
    assert judged(modifiers, value).verdict == verdict


def test_a_plus_seven_is_very_bad_and_a_minus_five_very_good():
    """The text's rule of thumb: at skill 5 a +7 is hopeless, and a -5 cannot fail. (D10-8)"""
    assert judged(Modifiers((("difficulty", 7),)), 5).verdict == IMPOSSIBLE
    assert judged(Modifiers((("difficulty", -5),)), 5).verdict == CERTAIN


def test_what_is_certain_or_impossible_asks_for_no_die():
    """The difficulty is asked for, the die is not. (D10-9)"""
    state = peace(hero(skills=(("climbing", 8),)))

    assert told(state, Try("ada", "climbing"), ("D10-8 difficulty", -4)) == ["D10-9 certain"]
    assert told(state, Try("ada", "climbing"), ("D10-8 difficulty", 9)) == ["D10-9 impossible"]


def test_the_difficulty_does_not_count_for_the_success_level():
    """A 2 at skill 5 is level 3 whatever the difficulty was. (D10-10)"""
    _, events = run(
        peace(hero(skills=(("climbing", 5),))), Try("ada", "climbing"), ("D10-8 difficulty", 3), ("D10-8 roll", 2)
    )

    assert events[0].facts["level"] == success_level(5, 2) == 3


def test_an_eased_success_above_the_skill_counts_as_nothing_when_added():
    """Ruling: a 7 at skill 5 and -2 succeeds at level -2, which counts as 0; House: negative_levels. (D10-10)"""
    assert success_level(5, 7) == -2
    assert counted(-2, house_negative=False) == 0
    assert counted(-2, house_negative=True) == -2
    assert counted(3, house_negative=False) == counted(3, house_negative=True) == 3


def test_nobody_uses_knowledge_that_they_lack():
    """Medicine is knowledge, and Ada put no points into it; it is not offered either. (D10-7)"""
    assert refusal(peace(hero()), Try("ada", "medicine")).code == "no-knowledge"
    assert refusal(peace(hero()), Try("ada", "cooking")).code == "no-such-skill"


def test_a_characteristic_is_rolled_like_a_skill():
    """Endurance 5 against poison, say. (D10-5, D10-8)"""
    assert told(peace(hero()), Try("ada", "endurance"), ("D10-8 difficulty", 0), ("D10-8 roll", 5)) == ["D10-8 success"]


def test_wounds_hinder_everything_but_endurance():
    """A grave wound is +2 on climbing. Ruling: bearing something is no action. (D10-5, D10-26)"""
    state = peace(wounded(hero(skills=(("climbing", 5),)), ("chest", 2)))

    _, climbing = run(state, Try("ada", "climbing"), ("D10-8 difficulty", 1), ("D10-8 roll", 2))
    _, bearing = run(state, Try("ada", "endurance"), ("D10-8 difficulty", 1), ("D10-8 roll", 2))

    assert climbing[0].facts["modifiers"].parts == (("difficulty", 1), ("wounds", 2))
    assert bearing[0].facts["modifiers"].parts == (("difficulty", 1),)


def test_the_referees_standing_difficulty_is_on_everything():
    """What the referee has set once is not asked for again. (D10-8)"""
    state = peace(replace(hero(), circumstances=put(2)))

    _, events = run(state, Try("ada", "dodge"), ("D10-8 difficulty", 0), ("D10-8 roll", 2))

    assert events[1].facts["modifiers"].parts == (("circumstance", 2),)


# Opposed rolls


def opposed(mine: int, theirs: int, *more: tuple[str, object]) -> list[str]:
    """What a contest of 5 against 5 tells for two dice."""
    state = peace(hero(), foe())
    dice = (("D10-11 roll", mine), ("D10-11 roll", theirs))
    difficulties = (("D10-8 difficulty", 0), ("D10-8 difficulty", 0))
    what = (("D10-11 with what", "dodge"), ("D10-11 what resists", "dodge"))
    return told(state, Oppose("ada", "bran"), *what, *difficulties, *dice, *more)[2:]


@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        (2, 3, "D10-11 won"),
        (4, 3, "D10-11 lost"),
        (5, 6, "D10-11 won"),
        (6, 5, "D10-11 lost"),
        (6, 10, "D10-11 nobody"),
    ],
)
def test_levels_are_compared_of_those_who_succeeded(mine: int, theirs: int, outcome: str):
    """Skill 5 each: the lower die is the higher level; above 5 fails. (D10-11)"""
    assert opposed(mine, theirs) == [outcome]


def test_equal_levels_are_a_tie_that_the_referee_decides():
    """Ruling: by default whoever had it keeps it. (D10-11)"""
    assert opposed(3, 3, ("D10-11 tie", "passive")) == ["D10-11 tie", "D10-11 lost"]
    assert opposed(3, 3, ("D10-11 tie", "active")) == ["D10-11 tie", "D10-11 won"]


def test_the_odds_of_a_contest_are_what_counting_pairs_of_dice_gives():
    """5 against 5: 25 of 100 pairs succeed both, 5 of them tied. (D10-11)"""
    state = peace(hero(), foe())
    found = chances(lambda table: apply(state, Oppose("ada", "bran"), table), TIE, by(with_what="dodge"))

    assert found["D10-11 tie"] == Fraction(5, 100)
    assert found["D10-11 won"] == Fraction(25 + 10, 100)
    assert found["D10-11 lost"] == Fraction(25 + 10 + 5, 100)


def test_in_a_fight_an_opposed_roll_is_an_act_within_arms_length():
    """To grapple or disarm: declared, in its wave, two metres at most; the second at +1. (D10-11, D10-14, D10-15)"""
    assert refusal(peace(hero(), foe()), Oppose("ada", "ada")).code == "no-self"
    assert refusal(fight(hero(), foe()), Oppose("ada", "bran")).code == "no-wave-yet"
    state = declared(
        fight(hero(strength=6), foe(strength=4), foe("cesc", place=(3, 0))), ada=("act", "act"), bran="attack"
    )
    assert refusal(state, Oppose("ada", "cesc")).facts == {"target": "cesc", "metres": 3, "reach": 2}

    what, plain = (("D10-11 with what", "strength"), ("D10-11 what resists", "strength")), ("D10-8 difficulty", 0)
    dice = (plain, ("D10-11 roll", 4), plain, ("D10-11 roll", 4), ("D10-11 comes", "nothing"))
    state, first = run(state, Oppose("ada", "bran"), *what, *dice)
    assert first[-1].code == "D10-11 won"
    state = play(state, Attack("bran", "ada"), ("D10-17 attack", 10))
    _, second = run(state, Oppose("ada", "bran"), *what, *dice)

    assert [parts(event) for event in (first[0], second[0])] == [{}, {"further-actions": 1}]


def test_a_level_is_no_less_true_for_being_certain():
    """Skill 10 is rolled in a contest, because only the die says how well. (D10-9, D10-11)"""

    def contest(table: Table) -> None:
        apply(peace(hero(skills=(("dodge", 10),)), foe()), Oppose("ada", "bran"), table)

    found = chances(contest, ("D10-9 sure", "D10-11 nobody"), by(with_what="dodge", what_resists="dodge"))

    assert found == {"D10-9 sure": 1, "D10-11 nobody": 0}


@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        # A difficulty decides whether it succeeds: 4 + 3 is 7, 5 + 3 is more; 6 - 2 is 4, 7 - 2 is more.
        (4, 7, "D10-11 won"),
        (5, 7, "D10-11 nobody"),
        (5, 6, "D10-11 lost"),
        # And not how well: levels 3 and 2, where with the difficulties they would be 0 and 4.
        (4, 2, "D10-11 won"),
        (4, 1, "D10-11 tie"),
    ],
)
def test_difficulties_decide_who_succeeds_and_not_how_well(mine: int, theirs: int, outcome: str):
    """Skills 7 and 4, difficulties +3 and -2: no two numbers are alike. (D10-10, D10-11)"""
    answers = [("D10-11 tie", "passive")] if outcome == "D10-11 tie" else []
    state = peace(hero(skills=(("stealth", 7),)), foe(skills=(("perception", 4),)))
    what = (("D10-11 with what", "stealth"), ("D10-11 what resists", "perception"))
    dice = (("D10-8 difficulty", 3), ("D10-11 roll", mine), ("D10-8 difficulty", -2), ("D10-11 roll", theirs))

    assert told(state, Oppose("ada", "bran"), *what, *dice, *answers)[2] == outcome


# Anybody present, and several


PLAIN = ("D10-8 difficulty", 0)


def test_anybody_present_can_be_opposed_in_and_out_of_fights():
    """A villager, an ally, a friend, a foe; and each of them can try it the other way round. (D10-11)"""
    state = peace(hero(), figure("dov", BYSTANDERS), figure("eva", ALLIES), hero("fina"), foe())
    ids = [one.id for one in state.people]

    for who in ids:
        offered = [option.command.target for option in legal(state, who) if isinstance(option.command, Oppose)]
        assert sorted(offered) == sorted(set(ids) - {who})
        for target in offered:
            what = (("D10-11 with what", "dodge"), ("D10-11 what resists", "throwing"))
            dice = (PLAIN, ("D10-11 roll", 2), PLAIN, ("D10-11 roll", 4))
            assert told(state, Oppose(who, target), *what, *dice)[-1] == "D10-11 won"


@pytest.mark.parametrize(
    ("comes", "conditions", "main", "ground"),
    [
        ("nothing", ("mounted",), "long-sword", 0),
        ("prone", ("prone",), "long-sword", 0),
        ("captive", ("captive",), "long-sword", 0),
        ("disarmed", ("mounted",), "", 1),
    ],
)
def test_what_a_hold_brings_the_referee_says(comes: str, conditions: tuple[str, ...], main: str, ground: int):
    """Down, disarmed, held fast, or nothing more; where one lays hands on somebody, and wins. (D10-11)"""
    state = peace(hero(strength=6), foe(strength=4, conditions=("mounted",), place=(3, 0)))
    what = (("D10-11 with what", "strength"), ("D10-11 what resists", "agility"))
    dice = (PLAIN, ("D10-11 roll", 1), PLAIN, ("D10-11 roll", 1))

    after, events = run(state, Oppose("ada", "bran"), *what, *dice, ("D10-11 comes", comes))

    bran = of(after, "bran")
    assert (bran.conditions, bran.main, len(after.ground)) == (conditions, main, ground)
    assert [event.facts["comes"] for event in events if event.code == "D10-11 comes"] == [comes] * (comes != "nothing")
    lost = (PLAIN, ("D10-11 roll", 6), PLAIN, ("D10-11 roll", 1))
    assert told(state, Oppose("ada", "bran"), *what, *lost)[-1] == "D10-11 lost"


@pytest.mark.parametrize(
    ("more", "options"),
    [
        ({"weapons": (), "main": ""}, ("nothing", "prone", "captive")),
        ({"conditions": ("prone",)}, ("nothing", "disarmed", "captive")),
        ({"conditions": ("captive",)}, ("nothing", "prone", "disarmed")),
    ],
)
def test_a_hold_does_not_bring_what_is_so_already(more: Any, options: tuple[str, ...]):
    """The log had said of bare hands that they were disarmed. (D10-11)"""
    asked = []

    def note(question: Question) -> Any:
        asked.append(question)
        return question.fallback

    apply(peace(hero(strength=10), foe(strength=1, **more)), Oppose("ada", "bran"), Live(lambda faces: 1, note))

    assert [each.options for each in asked if each.words == "D10-11 comes"] == [options]


def test_whom_nobody_has_seen_is_asked_for_no_roll_by_who_sneaks():
    """Eva is there unseen, and Bran alone listens: a roll of hers would say that she is there. (D10-11)"""
    eyes = (("perception", 5),)
    state = peace(hero(skills=(("stealth", 6),)), foe("bran", skills=eyes), foe("eva", skills=eyes))
    table = Heard(*[each for die in (3, 3) for each in (PLAIN, ("D10-11 roll", die))])
    table.unseen = {"eva"}

    apply(state, Sneak("ada"), table)
    table.finish()
    assert [event.facts["target"] for event in table.told if event.code in ("D10-11 won", "D10-11 lost")] == ["bran"]


def test_past_those_whom_nobody_has_seen_alone_the_referee_has_somebody_steal():
    """Where nobody else could notice, Eva may. (D10-11)"""
    state = peace(hero(skills=(("stealth", 6),)), foe("eva", skills=(("perception", 5),)))
    table = Heard(*[each for die in (3, 4) for each in (PLAIN, ("D10-11 roll", die))])
    table.unseen = {"eva"}

    apply(state, Sneak("ada"), table)
    table.finish()
    assert table.told[-1].facts["target"] == "eva"


def test_whom_nobody_has_seen_competes_with_nobody():
    """Gil is there unseen: nobody is asked about them, nor is what they alone know among what is tried. (D10-11)"""
    state = peace(hero(skills=(("swimming", 5),)), foe("gil", skills=(("swimming", 7), ("sleight", 4))))
    asked: list[Question] = []

    def note(question: Question) -> Any:
        asked.append(question)
        return "swimming" if question.words == "D10-11 at what" else question.fallback

    table = Live(lambda faces: 1, note)
    table.unseen = {"gil"}
    apply(state, Compete(), table)

    assert "sleight" not in asked[0].options
    assert [each.facts["who"] for each in asked if each.words == "D10-11 takes part"] == ["ada"]


def test_who_sneaks_is_compared_with_each_who_might_notice():
    """Level 3 against 2, 4 and a failure: one of three notices. Friends and the unconscious do not count. (D10-11)"""
    eyes = (("perception", 5),)
    watchers = [foe("bran", skills=eyes), figure("dov", BYSTANDERS, skills=eyes), foe("eva", skills=eyes)]
    blind = foe("fina", skills=eyes, waking=-1)
    state = peace(hero(skills=(("stealth", 6),)), hero("gil", skills=eyes), *watchers, blind)
    dice = [each for die in (3, 3, 1, 6) for each in (PLAIN, ("D10-11 roll", die))]

    _, events = run(state, Sneak("ada"), *dice)

    outcomes = [(event.code, event.facts["target"]) for event in events if event.code in ("D10-11 won", "D10-11 lost")]
    assert outcomes == [("D10-11 won", "bran"), ("D10-11 lost", "dov"), ("D10-11 won", "eva")]
    assert refusal(state, Sneak("gil")).code == "no-knowledge"
    assert refusal(peace(hero(skills=(("stealth", 6),)), hero("gil")), Sneak("ada")).code == "no-watchers"


def test_of_several_the_highest_level_wins_and_equal_ones_share_it():
    """Levels 2, 4 and 4, one failure, one who stays out, and one who knows nothing of it. (D10-11)"""
    people = [hero(name, skills=(("swimming", value),)) for name, value in (("ada", 5), ("eva", 7), ("fina", 5))]
    others = [figure("dov", BYSTANDERS, skills=(("swimming", 9),)), foe("gil", skills=(("swimming", 2),))]
    state = peace(*people, *others, foe("hugo", skills=()))
    takes = [("D10-11 takes part", answer) for answer in ("yes", "yes", "yes", "no", "yes")]
    dice = [each for die in (3, 3, 1, 4) for each in (PLAIN, ("D10-11 roll", die))]

    _, events = run(state, Compete(), ("D10-11 at what", "swimming"), *takes, *dice)

    assert (events[-1].code, events[-1].facts) == ("D10-11 best", {"who": ("eva", "fina"), "what": "swimming"})
    failed = [each for die in (10, 10, 10, 10) for each in (PLAIN, ("D10-11 roll", die))]
    none = run(state, Compete(), ("D10-11 at what", "swimming"), *takes, *failed)[1][-1]
    assert (none.code, none.facts) == ("D10-11 none", {"what": "swimming"})
    assert refusal(peace(hero()), Compete()).code == "no-two"
    assert refusal(fight(hero(), foe()), Compete()).code == "no-peace"


def test_an_eased_success_above_the_skill_is_the_lower_level_of_several():
    """Swimming 5 at -5: an 8 is level -3, and loses to a 5, level 0, as it does of two. (D10-10, D10-11)"""
    state = peace(*[hero(name, skills=(("swimming", 5),)) for name in ("ada", "eva")])
    eased = [each for die in (8, 5) for each in (("D10-8 difficulty", -5), ("D10-11 roll", die))]
    takes = [("D10-11 takes part", "yes")] * 2

    _, events = run(state, Compete(), ("D10-11 at what", "swimming"), *takes, *eased)

    assert events[-1].facts == {"who": ("eva",), "what": "swimming"}


def test_one_resists_with_the_same_or_else_with_agility():
    """If nobody says: strength against strength, and a skill that the other lacks against agility. (D10-11)"""
    state = peace(hero(skills=(("climbing", 5), ("dodge", 5))), foe(skills=(("dodge", 5),)))
    for what, usual in (("strength", "strength"), ("dodge", "dodge"), ("climbing", "agility")):
        table = Heard(
            ("D10-11 with what", what),
            ("D10-11 what resists", "size"),
            PLAIN,
            ("D10-11 roll", 9),
            PLAIN,
            ("D10-11 roll", 9),
        )

        apply(state, Oppose("ada", "bran"), table)

        mine, theirs = [
            question for question in table.asked if question.words in ("D10-11 with what", "D10-11 what resists")
        ]
        assert (mine.who, mine.options, mine.default) == ("ada", ("climbing", "dodge", *CHARACTERISTICS), "strength")
        assert (theirs.who, theirs.options, theirs.default) == (REFEREE, ("dodge", *CHARACTERISTICS), usual)
