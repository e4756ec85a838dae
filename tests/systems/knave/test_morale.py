"""Morale, and hirelings. (KN-8, KN-15, KN-16)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.common import UNMET
from arbitro.systems.contract import BYSTANDERS, FOES
from arbitro.systems.evening import Adjust, Release
from arbitro.systems.knave import apply, due, figures, legal, suggest
from arbitro.systems.knave.campaign import House
from arbitro.systems.knave.characters import ASLEEP, CAPTIVE, HIRELINGS, Book, Condition, Person, has, with_condition
from arbitro.systems.knave.checks import Oppose
from arbitro.systems.knave.combat import Attack
from arbitro.systems.knave.encounters import PassTime
from arbitro.systems.knave.hirelings import Hire, Pay, Treat
from arbitro.systems.knave.morale import MoraleTest, React
from arbitro.systems.knave.powers import Cast
from arbitro.systems.knave.stunts import Capture
from arbitro.systems.knave.turns import EndTurn
from arbitro.systems.knave.wounds import Rest
from arbitro.table import REFEREE, Script
from tests.systems.knave.figures import EVEN, Asking, fight, foe, hero, of, peace, play, refusal, told

BLOW = (EVEN, ("KN-20 attack", 15), ("KN-22 damage", 7))
"""A hit that kills a goblin of 6 hit points."""


def goblins(number: int, **more):
    """So many, with morale 6."""
    return [replace(foe(f"goblin-{at}", morale=6), **more) for at in range(1, number + 1)]


# --- Triggers (KN-15)


def test_half_of_a_group_down_is_a_test():
    """The second of four, not the first. (KN-15)"""
    state = fight(hero("ada"), hero("bran"), *goblins(4))

    state, codes = play(state, Attack("ada", "goblin-1"), *BLOW)
    assert codes == ["KN-20 hit", "KN-22 wound", "KN-23 dead"]

    state, codes = play(state, Attack("bran", "goblin-2"), *BLOW, ("KN-15 morale", (3, 3)))
    assert codes == ["KN-20 hit", "KN-22 wound", "KN-23 dead", "KN-15 steady"]


def test_only_those_who_began_the_fight_against_them_are_counted():
    """One of two goblins is half, however many heroes stand there. (KN-15)"""
    state = fight(hero("ada"), hero("bran"), hero("cora"), *goblins(2))

    assert play(state, Attack("ada", "goblin-1"), *BLOW, ("KN-15 morale", (1, 2)))[1][-1] == "KN-15 steady"


@pytest.mark.parametrize(
    ("number", "unseen", "ends"),
    [
        (3, (), "KN-23 dead"),
        (3, ("goblin-3",), "KN-15 steady"),
        # Nobody has seen one who is up: the group is all of them.
        (3, ("goblin-2", "goblin-3"), "KN-23 dead"),
        (2, ("goblin-2",), "KN-15 steady"),
        # Whoever fell was seen by nobody, and none is missing to those in sight.
        (2, ("goblin-1",), "KN-23 dead"),
    ],
)
def test_whom_nobody_has_seen_is_in_no_group_while_another_is_up(number: int, unseen: tuple[str, ...], ends: str):
    """One of three is no half, one of the two in sight is; one of two is, where nobody is in sight. (KN-15)"""
    state = fight(hero("ada"), *[replace(one, name=f"Grub {one.id[-1]}") for one in goblins(number)])
    table = Script(*BLOW, *([("KN-15 morale", (1, 1))] if ends == "KN-15 steady" else []))
    table.unseen = unseen

    apply(state, Attack("ada", "goblin-1"), table)

    table.finish()
    *_, last = table.told
    assert last.code == ends
    assert last.facts["who"] == (("goblin-2",) if ends == "KN-15 steady" else "goblin-1")


def test_of_two_reasons_at_one_blow_the_first_is_told():
    """The leader is half of a group of two. (KN-15)"""
    chief, other = goblins(2)
    state = fight(hero("ada"), replace(chief, leader=True), other)

    facts = told(state, Attack("ada", "goblin-1"), *BLOW, ("KN-15 morale", (1, 2)))

    assert facts["KN-15 steady"]["cause"] == "half"


@pytest.mark.parametrize(("faces", "breaks"), [((3, 3), False), ((3, 4), True)])
def test_morale_breaks_when_the_dice_are_higher_than_the_rating(faces: tuple[int, int], breaks: bool):
    """6 holds on a 6. (KN-15)"""
    state = fight(hero(), *goblins(2))
    answers = [*BLOW, ("KN-15 morale", faces), *[("KN-15 way", "flee")] * breaks]

    after, codes = play(state, Attack("ada", "goblin-1"), *answers)

    assert ("KN-15 flee" in codes) is breaks
    assert [one.id for one in after.wings] == ["goblin-2"] * breaks
    assert (after.fight is None) is breaks


def test_the_leader_down_is_a_test():
    """One of four. (KN-15)"""
    state = fight(hero(), *goblins(1, leader=True), *goblins(4)[1:])

    facts = told(state, Attack("ada", "goblin-1"), *BLOW, ("KN-15 morale", (1, 1)))

    assert facts["KN-15 steady"]["cause"] == "leader"


def test_who_sleeps_tests_with_nobody():
    """One falls, one is awake, one sleeps: the roll is for one; and while both sleep nobody tests. (KN-15)"""
    dead, *others = goblins(3)
    asleep = [with_condition(one, "asleep", 5) for one in others]
    state = fight(
        hero(), replace(dead, hit_points=1), others[0], asleep[1], replace(dead, id="goblin-4", hit_points=-1)
    )

    facts = told(state, Attack("ada", "goblin-1"), *BLOW, ("KN-15 morale", (1, 1)))
    assert facts["KN-15 steady"]["who"] == ("goblin-2",)

    state = replace(state, people=(*state.people[:2], *asleep, state.people[-1]))
    after, codes = play(state, Attack("ada", "goblin-1"), *BLOW)
    assert codes == ["KN-20 hit", "KN-22 wound", "KN-23 dead"]
    assert after.fight is not None
    assert after.fight.tested == ()


def test_a_leader_who_was_taken_prisoner_is_defeated_too():
    """One of four, wrestled down: 1 + 15 against a Strength of 11. (KN-15, KN-24)"""
    state = fight(hero(), *goblins(1, leader=True), *goblins(4)[1:])

    facts = told(state, Capture("ada", "goblin-1"), EVEN, ("KN-11 opposed", 15), ("KN-15 morale", (1, 1)))

    assert facts["KN-15 steady"]["cause"] == "leader"


def test_a_lone_enemy_at_half_its_hit_points_is_a_test():
    """3 of 6, not 4 of 6. (KN-15)"""
    state = fight(hero("ada"), hero("bran"), *goblins(1))
    state, codes = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", 2))
    assert codes == ["KN-20 hit", "KN-22 wound"]

    answers = (EVEN, ("KN-20 attack", 15), ("KN-22 damage", 1), ("KN-15 morale", (1, 1)))
    assert told(state, Attack("bran", "goblin-1"), *answers)["KN-15 steady"]["cause"] == "lone"


def test_each_trigger_goes_off_once():
    """The third goblin of four falls, and nobody tests for half of them again; the last one is alone. (KN-15)"""
    heroes = [hero(name) for name in ("ada", "bran", "cesc", "dora")]
    state = fight(*heroes, *goblins(4))
    state, _ = play(state, Attack("ada", "goblin-1"), *BLOW)
    state, _ = play(state, Attack("bran", "goblin-2"), *BLOW, ("KN-15 morale", (1, 1)))

    state, codes = play(state, Attack("cesc", "goblin-3"), *BLOW)
    assert codes == ["KN-20 hit", "KN-22 wound", "KN-23 dead"]

    wound = (EVEN, ("KN-20 attack", 15), ("KN-22 damage", 3), ("KN-15 morale", (1, 1)))
    state, codes = play(state, Attack("dora", "goblin-4"), *wound)
    assert codes == ["KN-20 hit", "KN-22 wound", "KN-15 steady"]
    assert state.fight is not None
    assert state.fight.tested == ("half", "lone")


def test_two_triggers_of_one_blow_are_one_test():
    """The leader is half of two. (KN-15, ruling)"""
    state = fight(hero(), *goblins(1, leader=True), *goblins(2)[1:])

    after, codes = play(state, Attack("ada", "goblin-1"), *BLOW, ("KN-15 morale", (1, 1)))

    assert codes[-1] == "KN-15 steady"
    assert after.fight is not None
    assert after.fight.tested == ("half", "leader")


def test_a_group_tests_with_one_roll_each_against_its_own_rating():
    """A 7: the goblins of 6 run, the ogre of 8 stays, the skeleton never tests. (KN-15, ruling)"""
    others = [foe("ogre-1", morale=8), foe("skeleton-1")]
    goblin, second, third, fourth = goblins(4)
    down = [replace(goblin, hit_points=-1), replace(second, hit_points=-1)]
    state = fight(hero(), *down, third, fourth, *others, turn=FOES)

    after, codes = play(
        state,
        Adjust("goblin-3", "hit-points", 0),
        ("KN-15 morale", (3, 4)),
        ("KN-15 way", "retreat"),
    )

    assert codes == ["adjusted", "KN-15 broken", "KN-15 steady", "KN-15 retreat"]
    assert [one.id for one in after.people if one.fled] == ["goblin-4"]


def test_what_the_ratings_are_is_the_referees_to_know():
    """Everybody sees them run. (KN-15)"""
    table = Script(*BLOW, ("KN-15 morale", (6, 6)), ("KN-15 way", "flee"))

    apply(fight(hero(), *goblins(2)), Attack("ada", "goblin-1"), table)

    audiences = {told.code: told.audience for told in table.told}
    assert (audiences["KN-15 broken"], audiences["KN-15 flee"]) == (REFEREE, "all")


def test_those_who_parley_take_no_part_but_are_still_here():
    """They can be talked to when it is over: a save, a reaction, another test. (KN-11, KN-14, KN-15)"""
    answers = (*BLOW, ("KN-15 morale", (6, 6)), ("KN-15 way", "parley"))

    after, codes = play(fight(hero(), *goblins(2)), Attack("ada", "goblin-1"), *answers)

    assert codes[-2:] == ["KN-15 parley", "KN-17 over"]
    assert figures(after)[2].condition == "parley"
    resisted = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 15))
    assert play(after, Oppose("ada", "goblin-2", "charisma"), *resisted)[1] == ["KN-11 success"]
    offered = [option.command for option in legal(after, REFEREE)]
    assert {React("goblin-2"), MoraleTest("goblin-2")} <= {*offered}


def test_whoever_is_attacked_talks_no_longer():
    """One parleys while the other fights on: nobody waits for it, until Ada strikes at it. (KN-15; ours)"""
    first, second = goblins(2)
    state = fight(hero(), with_condition(first, "parley"), second, turn=FOES)
    assert due(state) == ("goblin-2",)
    assert suggest(fight(hero(), with_condition(first, "parley"), second), "ada") == Attack("ada", "goblin-2")

    state = fight(hero(), with_condition(first, "parley"), second)
    after, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2))
    again, _ = play(state, Adjust("goblin-1", "condition-parley", False))

    for now in (after, again):
        assert not has(of(now, "goblin-1"), "parley")
        assert now.fight is not None
        assert due(replace(now, fight=replace(now.fight, turn=FOES))) == ("goblin-1", "goblin-2")


def test_the_referee_may_call_for_a_test():
    """Of one of them. (KN-15)"""
    state = fight(hero(), *goblins(2))

    after, codes = play(state, MoraleTest("goblin-2"), ("KN-15 morale", (6, 6)), ("KN-15 way", "flee"))

    assert codes == ["KN-15 broken", "KN-15 flee"]
    assert [one.id for one in after.people if one.fled] == ["goblin-2"]


@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("skeleton-1", "no-morale"),
        ("goblin-1", "no-morale-down"),
        ("goblin-3", "no-morale-down"),
        ("goblin-4", "no-morale-down"),
        ("ada", "no-morale"),
    ],
)
def test_not_everybody_tests(target: str, code: str):
    """Those without a rating, those who are down, and heroes; nor who is held, or sleeps. (KN-15)"""
    held, sleeper = with_condition(goblins(4)[2], CAPTIVE), with_condition(goblins(4)[3], ASLEEP, 5)
    state = fight(hero(), *goblins(1, hit_points=0), *goblins(2)[1:], held, sleeper, foe("skeleton-1"))

    assert refusal(state, MoraleTest(target)).code == code


def test_the_referee_may_name_a_leader():
    """Whose fall will be a test. (KN-15)"""
    state, _ = play(fight(hero(), *goblins(4)), Adjust("goblin-2", "leader", True))

    assert "KN-15 steady" in play(state, Attack("ada", "goblin-2"), *BLOW, ("KN-15 morale", (1, 1)))[1]
    assert refusal(state, Adjust("ada", "leader", True)).code == "no-dial"


def test_with_players_roll_a_player_throws_for_morale():
    """Every roll. (KN-15, KN-21)"""
    table = Asking(*BLOW, ("KN-15 morale", (1, 1)))

    apply(fight(hero(), *goblins(2), house=House(players_roll=True)), Attack("ada", "goblin-1"), table)

    assert ("KN-15 morale", "ada", None) in table.asked


# --- Hirelings (KN-8, KN-16)


def helper(**more):
    """A torchbearer in Ada's pay."""
    return replace(foe("torchbearer-1", morale=6, employer="ada", wage=8), side=HIRELINGS, kind="torchbearer", **more)


def test_hiring_pays_the_first_day():
    """8 copper for a torchbearer, who has a d8 of hit points. (KN-8; ours)"""
    after, codes = play(peace(hero(copper=10)), Hire("ada", "torchbearer"), ("KN-8 hit points", 5))

    assert codes == ["KN-8 hired"]
    hired = of(after, "torchbearer-1")
    assert (hired.side, hired.employer, hired.hit_points, hired.owed) == (HIRELINGS, "ada", 5, 0)
    assert of(after, "ada").copper == 2


def test_somebody_who_is_here_is_hired_in_one_press():
    """Nela, on no side, asks 12 a day of Ada's 30: she keeps her name, her 3 hit points and her morale of 9. (KN-8)"""
    nela = replace(foe("nela", morale=9, wage=12, hit_points=3), side=BYSTANDERS, kind="torchbearer", name="Nela")
    state = peace(hero(copper=30), nela, replace(nela, id="odo", wage=0))
    press = Hire("ada", "torchbearer", target="nela")

    offered = [option.command for option in legal(state, "ada") if isinstance(option.command, Hire)]
    after, codes = play(state, press)

    assert offered[0] == press
    assert [one.target for one in offered].count("odo") == 0
    assert codes == ["KN-8 taken on"]
    assert told(state, press)["KN-8 taken on"] == {"who": "ada", "target": "nela", "wage": 12}
    assert of(after, "nela") == replace(nela, side=HIRELINGS, employer="ada")
    assert of(after, "ada").copper == 30 - 12


def test_what_a_hireling_is_owed_goes_along_to_whoever_takes_them_on():
    """24 of two days before, from whomever: the wage of today is paid, that is not yet. (KN-16; ours)"""
    nela = replace(foe("nela", morale=2, wage=12, owed=24), side=BYSTANDERS, kind="torchbearer")
    state, _ = play(peace(hero(copper=60), nela), Hire("ada", "torchbearer", target="nela"))
    assert of(state, "nela").owed == 24

    paid, _ = play(state, Pay("ada", "nela"), ("KN-16 pay", "owed"))
    assert (of(paid, "nela").owed, of(paid, "ada").copper) == (0, 60 - 12 - 24)


@pytest.mark.parametrize(
    ("more", "copper", "code"),
    [
        ({"side": FOES}, 30, "no-hire-them"),
        ({"wage": 0}, 30, "no-hire-them"),
        ({"hit_points": 0}, 30, "no-unconscious"),
        ({}, 11, "no-coins"),
    ],
)
def test_whoever_is_here_is_hired_only_if_they_would(more: dict[str, Any], copper: int, code: str):
    """An enemy, who asks nothing, who lies there; 11 are less than 12; and nobody is called Nel. (KN-8)"""
    nela = replace(foe("nela", morale=9, wage=12), side=BYSTANDERS, kind="torchbearer", name="Old Nela")
    state = peace(hero(copper=copper), replace(nela, **more))
    found = refusal(state, Hire("ada", "torchbearer", target="nela"))
    assert found.code == code
    assert found.facts.get("target", "nela") == "nela"
    assert refusal(state, Hire("ada", "torchbearer", target="nel")).code == "no-figure"


def test_at_most_as_many_as_the_charisma_bonus():
    """Two for +2; the dead make room. (KN-8)"""
    helpers = [replace(helper(), id=f"torchbearer-{number}") for number in (1, 2)]
    ada = hero(abilities=(1, 3, 4, 5, 6, 2), copper=100)
    state = peace(ada, *helpers)

    found = refusal(state, Hire("ada", "torchbearer"))
    assert (found.code, found.facts["most"]) == ("no-more-hirelings", 2)

    state = peace(ada, helpers[0], replace(helpers[1], hit_points=-1))
    play(state, Hire("ada", "torchbearer"), ("KN-8 hit points", 5))


@pytest.mark.parametrize(
    ("copper", "kind", "code"), [(7, "torchbearer", "no-coins"), (99, "goblin", "no-such-hireling")]
)
def test_hiring_takes_coin_and_somebody_who_works_for_it(copper: int, kind: str, code: str):
    """A goblin does not. (KN-8)"""
    assert refusal(peace(hero(copper=copper)), Hire("ada", kind)).code == code


def test_a_night_makes_a_days_wage_due():
    """And paying settles it. (KN-16; ours)"""
    state, codes = play(peace(hero(copper=20), helper()), Rest())
    assert codes == ["KN-28 night", "KN-28 hungry", "KN-28 rested"]
    assert of(state, "torchbearer-1").owed == 8

    state, _ = play(state, Pay("ada", "torchbearer-1"), ("KN-16 pay", "owed"))
    assert (of(state, "ada").copper, of(state, "torchbearer-1").owed) == (12, 0)
    assert refusal(state, Pay("ada", "torchbearer-1")).code == "no-wages-owed"


@pytest.mark.parametrize(("faces", "code"), [((3, 3), "KN-16 stays"), ((3, 4), "KN-16 leaves")])
def test_the_unpaid_test_morale(faces: tuple[int, int], code: str):
    """A second night without a coin. (KN-16)"""
    state = peace(hero(), helper(owed=8))

    after, codes = play(state, Rest(), ("KN-16 morale", faces))

    assert codes[-1] == code
    assert [one.id for one in after.wings] == ["torchbearer-1"] * (code == "KN-16 leaves")


@pytest.mark.parametrize("more", [{"morale": 0}, {"hit_points": 0}, {"conditions": (Condition(CAPTIVE),)}])
def test_who_never_tests_or_lies_there_does_not_leave_unpaid(more: dict[str, Any]):
    """A day passes without a night: wages fall due, and nobody is thrown for; whoever is held cannot go. (KN-16)"""
    state = peace(hero(), replace(helper(owed=8), **more))

    after, codes = play(state, PassTime(), ("KN-3 minutes", 24 * 60))

    assert not [code for code in codes if code.startswith("KN-16")]
    assert of(after, "torchbearer-1").owed == 16


def test_whoever_has_left_works_for_nobody():
    """A 7 against a morale of 6: the next night no wage is due, and nobody is tested. (KN-16)"""
    after, _ = play(peace(hero(), helper(owed=8)), Rest(), ("KN-16 morale", (3, 4)))
    (gone,) = after.wings
    assert (gone.side, gone.employer, gone.owed) == (BYSTANDERS, "", 8)

    later, codes = play(after, Rest())
    assert codes == ["KN-28 night", "KN-28 hungry"]
    assert later.wings == (gone,)


def test_double_pay_raises_the_rating():
    """By one. (KN-16; ours)"""
    state = peace(hero(copper=20), helper(owed=8))

    after, _ = play(state, Pay("ada", "torchbearer-1"), ("KN-16 pay", "double"))

    assert (of(after, "torchbearer-1").morale, of(after, "ada").copper) == (7, 4)


def test_whoever_pays_says_how_much():
    """The player of who pays is asked, of one hireling, and what is owed is the default. (KN-16)"""
    table = Asking(("KN-16 pay", "owed"))

    after = apply(peace(hero(copper=20), helper(owed=8)), Pay("ada", "torchbearer-1"), table)

    assert table.asked == [("KN-16 pay", "ada", "owed")]
    assert (of(after, "torchbearer-1").morale, of(after, "ada").copper) == (6, 12)


def test_a_dead_employer_is_a_test_once():
    """The torchbearer stays, and is not asked again. (KN-16)"""
    state = fight(hero(hit_points=1), hero("bran"), foe(), helper(), turn=FOES, first=FOES)
    answers = (EVEN, ("KN-20 attack", 15), ("KN-22 damage", 4), ("KN-16 morale", (1, 1)))

    after, codes = play(state, Attack("goblin-1", "ada"), *answers)

    assert codes[-2:] == ["KN-16 test passed", "KN-16 stays"]
    assert of(after, "torchbearer-1").employer == ""


def test_who_never_tests_stays_when_the_employer_dies():
    """But works for nobody any longer. (KN-16)"""
    state = fight(hero(hit_points=1), hero("bran"), foe(), replace(helper(), morale=0), turn=FOES, first=FOES)

    after, codes = play(state, Attack("goblin-1", "ada"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", 4))

    assert codes[-1] == "KN-23 dead"
    assert (of(after, "torchbearer-1").employer, of(after, "torchbearer-1").fled) == ("", False)


def test_who_is_held_when_the_employer_dies_is_tested_once_they_are_free():
    """Goblins hold the torchbearer while Ada dies: there is nowhere to go until Bran has let them loose. (KN-16)"""
    held = with_condition(helper(), CAPTIVE)
    state = fight(hero(hit_points=1), hero("bran"), foe(), held, turn=FOES, first=FOES)

    state, codes = play(state, Attack("goblin-1", "ada"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", 4))
    assert codes[-1] == "KN-23 dead"
    assert (of(state, "torchbearer-1").employer, of(state, "torchbearer-1").fled) == ("ada", False)

    state, _ = play(state, EndTurn("goblin-1"))
    after, codes = play(state, Release("bran", "torchbearer-1"), ("KN-16 morale", (6, 6)))
    assert codes == ["KN-24 released", "KN-16 test failed", "KN-16 leaves"]
    assert of(after, "torchbearer-1").fled


def test_an_unconscious_employer_is_no_reason():
    """Only the dead are mourned: the blow leaves Ada at 0. (KN-16, KN-23)"""
    state = fight(hero(hit_points=4), hero("bran"), foe(), helper(), turn=FOES, first=FOES)

    after, codes = play(state, Attack("goblin-1", "ada"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", 4))

    assert codes == ["KN-20 hit", "KN-22 wound", "KN-23 unconscious"]
    assert of(after, "torchbearer-1").employer == "ada"


@pytest.mark.parametrize(
    ("way", "before", "morale"),
    [
        ("better", 6, 7),
        ("better", 12, 12),
        ("worse", 6, 5),
        ("worse", 2, 2),
        ("worse", 1, 1),
        ("better", 0, 0),
        ("worse", 0, 0),
    ],
)
def test_treatment_changes_the_rating(way: str, before: int, morale: int):
    """At the referee's word, who reads what it is now; whoever never tests never will. (KN-16; the number is ours)"""
    state = peace(hero(), replace(helper(), morale=before))

    after, codes = play(state, Treat("torchbearer-1"), ("KN-16 treatment", way))

    assert codes == ["KN-16 treated", "KN-16 rated"]
    table = Script(("KN-16 treatment", way))
    apply(state, Treat("torchbearer-1"), table)
    assert (table.told[-1].audience, table.told[-1].facts) == (REFEREE, {"who": "torchbearer-1", "left": morale})
    assert of(after, "torchbearer-1").morale == morale
    assert refusal(state, Treat("ada")).code == "no-hireling"


def test_it_is_charisma_that_limits_them():
    """+1 is one, whatever the other five are. (KN-8)"""
    state = peace(hero(abilities=(3, 4, 5, 6, 2, 1), copper=100), helper())

    assert refusal(state, Hire("ada", "torchbearer")).facts["most"] == 1


@pytest.mark.parametrize(
    ("who", "code"), [(helper(fled=True), "no-fled"), (helper(hit_points=-1), "no-dead"), (foe(), "no-hireling")]
)
def test_who_is_gone_is_not_paid(who: Person, code: str):
    """And it is said why. (KN-16)"""
    assert refusal(peace(hero(copper=50), who), Pay("ada", who.id)).code == code


def test_extraordinary_danger_is_the_referees_word():
    """A dragon, say. (KN-16)"""
    after, codes = play(peace(hero(), helper()), MoraleTest("torchbearer-1"), ("KN-16 morale", (6, 6)))

    assert codes == ["KN-16 test failed", "KN-16 leaves"]
    assert [(one.id, one.employer, one.fled) for one in after.wings] == [("torchbearer-1", "", False)]


def test_nobody_is_hired_in_a_fight_or_under_a_name_that_is_taken():
    """However many coins there are. (KN-8; ours)"""
    ada = hero(copper=99)

    assert refusal(fight(ada, foe()), Hire("ada", "torchbearer")).code == "no-peace"
    taken = refusal(peace(ada), Hire("ada", "torchbearer", newcomer="ada"))
    assert (taken.code, taken.facts) == ("no-newcomer", {"found": "ada"})


def test_the_number_of_one_who_is_hired_in_secret_counts_nobody():
    """From 20 on, while the next one whom all may see is the first. (KN-8; ours)"""
    numbers = []
    for newcomer in (f"{UNMET}7", "f7"):
        after, _ = play(peace(hero(copper=99)), Hire("ada", "torchbearer", newcomer), ("KN-8 hit points", 5))
        numbers.append(int(of(after, newcomer).name.removeprefix("torchbearer ")))

    assert numbers[0] >= 20
    assert numbers[1] == 1


def test_who_was_made_a_foe_by_hand_neither_tests_nor_counts_before_a_blow():
    """One of the two who began it falls to fire, which is half: the other one tests, and the third does not. (KN-15)"""
    ada = hero("ada", items=(Book("ember-bloom"),))
    state = fight(ada, *goblins(3))
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, started=("goblin-1", "goblin-2")))
    burnt = (EVEN, ("KN-11 opposed", 15), ("KN-27 damage", 6), ("KN-15 morale", (1, 2)))

    facts = told(state, Cast("ada", "ember-bloom", "goblin-1"), *burnt)["KN-15 steady"]

    assert (facts["who"], facts["cause"]) == (("goblin-2",), "half")
