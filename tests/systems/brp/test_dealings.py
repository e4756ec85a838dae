"""Contests of several, strangers and friends, captives; what goes from hand to hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any, cast

import pytest
from msgspec.structs import replace

from arbitro.play.moments import stakes_of
from arbitro.systems import brp
from arbitro.systems.brp.advancement import Study
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import BOTH_FAIL, Campaign, Fight, Turn
from arbitro.systems.brp.characters import Wound
from arbitro.systems.brp.checks import is_success, oppose_results, quality
from arbitro.systems.brp.combat import Defend, Round, due, given_up
from arbitro.systems.brp.commands import apply, legal
from arbitro.systems.brp.dealings import Seize, Surrender
from arbitro.systems.brp.encounters import Assail
from arbitro.systems.brp.movement import Movement
from arbitro.systems.brp.trials import Attempt, Oppose, Pit, Vie
from arbitro.systems.brp.wounds import Aid
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES
from arbitro.systems.evening import Release
from arbitro.table import Live, Question
from tests.systems.brp.figures import NORMAL, armed, code, done, facts, foe, moment, peace, person, skilled


def villager(who: str = "tom", **points: int) -> Any:
    """Somebody who does not fight, with points in skills."""
    return skilled(person(who, BYSTANDERS, kind="villager"), **points)


THIEF = skilled(person("ada"), stealth=50)
WATCH = (skilled(person("tom", BYSTANDERS, kind="guard"), listen=20), skilled(foe("orc"), listen=30))
STAKE = ("BRP-3.5 stake", False)


def sneaking(mine: int, *theirs: int) -> list[tuple[str, Any]]:
    """Stealth past both who watch, who listen, with these rolls."""
    answers: list[tuple[str, Any]] = [("BRP-3.3 contest", "stealth"), ("BRP-3.3 also", "tom"), ("BRP-3.3 also", "orc")]
    answers += [("BRP-3.3 answer", "listen")] * 2
    answers += [NORMAL, ("BRP-3.3 active", mine), *([STAKE] if mine <= 60 else [])]
    for roll in theirs:
        answers += [NORMAL, ("BRP-3.3 passive", roll)]
    return answers


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        (40, (80, 90), "ahead"),  # Only Ada succeeds.
        (40, (30, 90), "ahead"),  # Two successes: 60 is more than 45.
        (40, (80, 5), "behind"),  # The orc's special success is better.
        (10, (5, 90), "all level"),  # Two special successes come to nothing,
        (10, (5, 4), "all level"),  # and so do three.
        (90, (80, 70), "all level"),
        (90, (30, 50), "behind"),  # Of the two who watch the orc is the better one at it.
    ],
)
def test_whoever_prevails_against_each_of_the_others_has_their_way(mine: int, theirs: tuple[int, ...], expected: str):
    """Stealth 60 past Listen 45 and 55. (BRP-3.3)"""
    _, told = done(peace(THIEF, *WATCH), Vie("ada"), *sneaking(mine, *theirs))

    assert told[-1] == f"BRP-3.3 {expected}"


@pytest.mark.parametrize("theirs", [(45, 55), (60, 60), (60, 70)])
def test_of_several_two_rolls_at_a_time_are_compared(theirs: tuple[int, int]):
    """Stealth 60 past two who listen, for every fall of three special, plain or no successes. (BRP-3.3)"""
    ratings, (tom, orc) = (60, *theirs), theirs
    watch = villager("tom", listen=tom - 25), skilled(foe("orc"), listen=orc - 25)
    for faces in product((5, 40, 99), repeat=3):
        results = [quality(roll, rating) for roll, rating in zip(faces, ratings, strict=True)]
        ahead = [
            who
            for who, mine in enumerate(results)
            if all(
                is_success(oppose_results(mine, other, ratings[who], ratings[whose], BOTH_FAIL).mine)
                for whose, other in enumerate(results)
                if whose != who
            )
        ]
        assert len(ahead) <= 1
        _, told = done(peace(THIEF, *watch), Vie("ada"), *sneaking(*faces))
        assert told[-1] == ("BRP-3.3 all level" if not ahead else "BRP-3.3 behind" if ahead[0] else "BRP-3.3 ahead")


def test_a_contest_of_many_has_its_odds():
    """Past one who listens at 45, and past eight of them, the odds are those of every fall of the dice. (BRP-3.3)

    At 60: 12 special, 48 plain. At 45: 9 special, 36 plain. A tie of two plain ones goes to 60.
    """
    good, theirs = Fraction(12 + 48, 100), Fraction(9, 100)
    for many in (1, 8):
        watch = [skilled(foe(f"orc-{each}"), listen=20) for each in range(many)]
        stakes = dict(stakes_of(cast(Any, brp), peace(THIEF, *watch), Vie("ada")))
        assert stakes["BRP-3.3 ahead"] == good * (1 - theirs) ** many


def test_the_one_who_is_ahead_is_named():
    """The orc, whose 5 is special. (BRP-3.3)"""
    said = facts(peace(THIEF, *WATCH), Vie("ada"), "BRP-3.3 behind", *sneaking(40, 80, 5))

    assert said == {"who": "ada", "target": "orc"}


def test_the_referee_says_who_takes_part():
    """One of two; and it takes somebody to contest with. (BRP-3.3)"""
    answers: list[tuple[str, Any]] = [("BRP-3.3 contest", "stealth")]
    answers += [("BRP-3.3 also", "orc"), ("BRP-3.3 also", "nobody")]
    answers += [("BRP-3.3 answer", "listen"), NORMAL, ("BRP-3.3 active", 99), NORMAL, ("BRP-3.3 passive", 10)]

    _, told = done(peace(THIEF, *WATCH), Vie("ada"), *answers)
    assert told[-1] == "BRP-3.3 behind"
    assert code(peace(THIEF), Vie("ada")) == "no-others"


def test_a_stranger_can_be_contested_with_by_either():
    """Ada fast-talks a villager; a villager arm-wrestles Ada; a foe who stands by tries too: she rolls. (BRP-3.3,
    BRP-3.4)"""
    state = peace(skilled(person("ada"), fast_talk=40), villager(insight=30), foe("orc"))
    rolls = (NORMAL, ("BRP-3.3 active", 20), STAKE, NORMAL, ("BRP-3.3 passive", 90))
    talk = (("BRP-3.3 skill", "fast-talk"), ("BRP-3.3 answer", "insight"), *rolls)

    assert done(state, Oppose("ada", "tom"), *talk)[1][-1] == "BRP-3.3 won"
    for who in ("tom", "orc"):
        assert done(state, Pit(who, "ada", "arm-wrestling"), ("BRP-3.4 resist", 51))[1][-1] == "BRP-3.4 prevails"
        assert any(isinstance(option.command, Oppose) and not option.refusal for option in legal(state, who))


def test_first_aid_is_for_strangers_too_and_teachers_are_whoever_is_no_foe():
    """A wound of 3 that a villager has; a hired teacher; an orc has none to teach. (BRP-3.5, BRP-5.14)"""
    tom = replace(villager(teach=40, track=60), wounds=(Wound(3),))
    state = peace(skilled(person("ada"), first_aid=40), tom, foe("orc"))

    after, _ = done(state, Aid("ada", "tom", 3), NORMAL, ("BRP-5.14 aid", 30), STAKE, ("BRP-5.14 healing", 2))
    assert after.people[1].wounds == (Wound(1, True),)
    between = replace(state, between=True)
    assert [option.command for option in legal(between, "ada") if isinstance(option.command, Study)] == [
        Study("ada", "tom")
    ]
    assert code(between, Study("ada", "orc")) == "no-teacher"


@pytest.mark.parametrize(
    ("skill", "answer"),
    [("stealth", "listen"), ("hide", "spot"), ("sleight-of-hand", "spot"), ("disguise", "insight"),
     ("fast-talk", "insight"), ("persuade", "insight"), ("bargain", "bargain"), ("gaming", "gaming"),
     ("grapple", "grapple"), ("track", "hide"), ("climb", "climb"), ("language/own", "listen")],
)  # fmt: skip
def test_every_skill_has_a_usual_answer(skill: str, answer: str):
    """Ours; and a beast that speaks no tongue of its own listens. (BRP-3.3)"""
    wolf = foe("wolf", characteristics=(10, 12, 12, 0, 10, 12, 0))
    state = peace(skilled(person("ada"), **{skill.replace("-", "_").replace("/", "__"): 40}), wolf)

    asked = questions(state, Oppose("ada", "wolf"), {"BRP-3.3 skill": skill})
    assert asked["BRP-3.3 skill"] == ("ada", "stealth", {"target": "wolf"})
    assert asked["BRP-3.3 answer"] == ("wolf", answer, {"target": "ada", "skill": skill})


def test_in_a_fight_one_usually_grapples():
    """And who is asked is called by id. (BRP-3.3)"""
    state = moment(peace(person("ada"), foe("orc")), "ada")

    asked = questions(state, Oppose("ada", "orc"), {})
    assert asked["BRP-3.3 skill"][:2] == ("ada", "grapple")
    assert asked["BRP-3.3 answer"][:2] == ("orc", "grapple")


def questions(state: Campaign, command: Any, answers: dict[str, str]) -> dict[str, tuple[str, Any, Any]]:
    """Of each question who is asked, what is usual, and what it mentions; all dice show a 1."""
    found: dict[str, tuple[str, Any, Any]] = {}

    def decide(question: Question) -> Any:
        found.setdefault(question.words, (question.who, question.fallback, dict(question.facts)))
        return answers.get(question.words, question.fallback)

    apply(state, command, Live(lambda faces: 1, decide))
    return found


# Whom one aims at


def test_a_friend_is_struck_only_by_who_means_it():
    """Apart from foes on the list, and possible; a bystander who is struck takes the other side. (BRP-5.5)"""
    ada = armed(person("ada"), "broadsword", skill=45)
    state = moment(peace(ada, person("bran"), person("guy", ALLIES), villager(), foe("orc")), "ada")
    blows = [option for option in legal(state, "ada") if isinstance(option.command, Attack)]

    groups = {option.command.target: option.group for option in blows if option.refusal is None}
    assert groups == {"orc": "attack", "bran": "friends", "guy": "friends", "tom": "attack"}
    missed = (NORMAL, ("BRP-5.5 attack", 99))
    after, _ = done(state, Attack("ada", "tom", "broadsword"), *missed)
    assert [one.side for one in after.people] == [HEROES, HEROES, ALLIES, FOES, FOES]
    after, _ = done(state, Attack("ada", "bran", "broadsword"), *missed)
    assert [one.side for one in after.people] == [one.side for one in state.people]


def test_a_villager_who_strikes_takes_a_side():
    """Out of the order, once a round; against an orc he is with the heroes. (BRP-5.1)"""
    state = moment(peace(person("ada"), villager(), foe("orc")), "ada")
    blow = Attack("tom", "orc", "brawl")

    after, _ = done(state, blow, NORMAL, ("BRP-5.5 attack", 99))
    assert after.people[1].side == ALLIES
    assert code(after, blow) == "no-turn"
    groups = {option.command.target: option.group for option in legal(peace(*state.people), "ada")
              if isinstance(option.command, Assail)}  # fmt: skip
    assert groups == {"tom": "attack", "orc": "attack"}


# Captives


def test_who_is_seized_is_a_captive_until_somebody_lets_go():
    """Grapple 55 against 25 in a fight: the last foe is held, and the fight is over. (BRP-2.6, BRP-3.3)"""
    ada = skilled(person("ada"), grapple=30)
    state = moment(peace(ada, foe("orc", place=(1, 0))), "ada")
    rolls = (("BRP-3.3 answer", "grapple"), NORMAL, ("BRP-3.3 active", 50), NORMAL, ("BRP-3.3 passive", 80))

    state, told = done(state, Seize("ada", "orc"), *rolls)
    assert told[-2:] == ["BRP-3.3 seized", "BRP-5.1 over"]
    assert (state.people[1].captive, state.fight) == (True, None)

    assert code(state, Assail("orc", "ada")) == "no-free-hands"
    assert code(state, Attempt("orc", "listen")) == ""
    assert facts(state, Release("ada", "orc"), "BRP-3.3 released") == {"who": "ada", "target": "orc"}
    state, _ = done(state, Release("ada", "orc"))
    assert not state.people[1].captive
    assert code(state, Release("ada", "orc")) == "no-captive"


def test_who_wins_a_grapple_is_not_held():
    """Both succeed, and 45 is more than 25. (BRP-3.3)"""
    state = moment(peace(person("ada"), skilled(foe("orc", place=(1, 0)), grapple=20)), "ada")
    rolls = (("BRP-3.3 answer", "grapple"), NORMAL, ("BRP-3.3 active", 20), NORMAL, ("BRP-3.3 passive", 40))

    state, told = done(state, Seize("ada", "orc"), *rolls)
    assert told[-1] == "BRP-3.3 lost"
    assert not state.people[1].captive


def test_who_is_down_is_bound_without_a_roll_and_struck_without_a_parry():
    """Unconscious, out of a fight; a captive has nothing to parry with. (BRP-5.6)"""
    state = peace(armed(person("ada"), "broadsword", skill=45), foe("orc", asleep=900))
    state, told = done(state, Seize("ada", "orc"))
    assert told == ["BRP-3.3 seized"]
    assert code(state, Seize("ada", "orc")) == "no-seizing"

    held = replace(state, people=(state.people[0], replace(state.people[1], asleep=0), foe("wolf")))
    struck = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.9 damage", 5))
    assert done(moment(held, "ada"), Attack("ada", "orc", "broadsword"), *struck)[1][-1] == "BRP-5.12 hurt"


def test_whoever_gives_up_fights_no_more():
    """At any moment of a fight; the others go on. (BRP-5.1)"""
    state = replace(peace(person("ada"), person("bran"), foe("orc")), fight=Fight())
    state, _ = done(state, Round())
    state, told = done(state, Surrender("bran"))

    assert told == ["BRP-5.1 surrenders"]
    assert due(state) == ("ada", "orc")
    assert code(peace(person("ada")), Surrender("ada")) == "no-fight"


def test_whoever_gives_up_goes_nowhere_any_more():
    """Bran has stated to run and Tom to fall back; both give up, the one when the moves are over, the other before.
    Neither is where they meant to be, nor gone when the round ends. (BRP-5.1, BRP-5.3)"""
    stated = (Turn("bran", "flee", metres=30, done=True), Turn("tom", "defend", toward="away", metres=5, done=True))
    people = person("ada"), person("bran", place=(-30, 0)), person("tom"), foe("orc", place=(4, 0))
    state = replace(peace(*people), fight=Fight(1, "move", turns=stated))

    state, _ = done(state, Surrender("bran"))
    state, _ = done(state, Surrender("tom"))
    state, told = done(state, Movement())
    assert (told, state.people[2].place) == ([], (0, 0))
    for who in ("ada", "orc"):
        state, _ = done(state, Defend(who))
    state, told = done(state, Round())

    assert told == ["BRP-5.1 round"]
    assert [(one.fled, one.captive) for one in state.people[1:3]] == [(False, True)] * 2


@pytest.mark.parametrize(("emergency", "known"), [(True, False), (False, True)])
def test_the_next_round_is_of_the_same_fight(emergency: bool, known: bool):
    """Whether somebody has only to be saved, and whether others know of it, is no matter of rounds. Where all foes have
    given up, what goes on in an emergency goes on. (BRP-5.1, BRP-5.14)"""
    held = replace(foe("orc"), captive=True)
    state = replace(peace(person("ada"), foe("orc")), fight=Fight(0, emergency=emergency, known=known))

    after, _ = done(state, Round())
    assert after.fight is not None
    assert (after.fight.emergency, after.fight.known) == (emergency, known)
    assert given_up(replace(after, people=(after.people[0], held))) == ("" if emergency else HEROES)


def test_a_fight_is_over_as_soon_as_all_foes_have_given_up():
    """BRP-5.1, ours: no round is played to its end against captives; with one foe left it goes on."""
    state = replace(peace(person("ada"), foe("orc"), foe("imp")), fight=Fight())
    state, _ = done(state, Round())
    state, _ = done(state, Surrender("imp"))
    assert state.fight is not None

    after, told = done(state, Surrender("orc"))

    assert (after.fight, told) == (None, ["BRP-5.1 surrenders", "BRP-5.1 over"])
    assert facts(state, Surrender("orc"), "BRP-5.1 over")["winners"] == HEROES


def test_captives_at_hand_do_not_cut_short_what_is_done_for_the_dying():
    """BRP-5.14: a round for first aid is nobody's fight, whoever is held captive beside it."""
    state = replace(peace(person("ada"), foe("orc"), person("tom", BYSTANDERS)), fight=Fight(1, "act", emergency=True))

    after, _ = done(state, Surrender("tom"))

    assert after.fight is not None
