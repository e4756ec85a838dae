"""How fights begin and grow, and what the referee sets by hand. (KN-15, KN-17, KN-23, KN-25)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.evening import Adjust
from arbitro.systems.knave import apply, content, legal
from arbitro.systems.knave.characters import HIRELINGS, Condition, armour_defence, with_condition
from arbitro.systems.knave.encounters import Begin, EndFight, Mark, Meet, PassTime
from arbitro.table import REFEREE, Live, Script, from_seed
from arbitro.words import speaker
from tests.systems.knave.figures import fight, foe, hero, of, peace, play, refusal, told

NOBODY = ("KN-25 surprise", "nobody")


def test_a_ready_fight_begins():
    """Three goblins at thirty feet, a d8 each; the die for the first round is to be thrown. (KN-17)"""
    answers = [*[("KN-3 creature", points) for points in (3, 4, 5)], NOBODY]

    after, codes = play(peace(hero()), Begin("goblins-in-the-cellar"), *answers)

    assert codes == [*["KN-3 creature"] * 3, "KN-17 met"]
    assert [(one.id, one.hit_points, one.place[0]) for one in after.people[1:]] == [
        ("goblin-1", 3, 30),
        ("goblin-2", 4, 30),
        ("goblin-3", 5, 30),
    ]
    assert after.fight is not None
    assert (after.fight.round, after.fight.turn, after.fight.started) == (0, "", ("goblin-1", "goblin-2", "goblin-3"))


def test_the_encounter_says_who_leads():
    """For morale; none of the four others does. (KN-15, KN-17)"""
    answers = [("KN-3 creature", 9), *[("KN-3 creature", 4)] * 4, NOBODY]

    after, _ = play(peace(hero()), Begin("the-chief-and-the-rest"), *answers)

    assert [one.id for one in after.people if one.leader] == ["goblin-chief-1"]


@pytest.mark.parametrize("kind", content.ENCOUNTERS)
def test_every_ready_fight_can_begin(kind: str):
    """Its creatures exist, and its leader is one of them. (KN-17)"""
    entry = content.ENCOUNTERS[kind]

    after = apply(peace(hero()), Begin(kind), Live(from_seed(1)))

    assert len(after.people) == 1 + sum(entry.creatures.values())
    assert not entry.leader or entry.leader in entry.creatures


def test_the_referee_says_who_comes():
    """Kind, number, distance. (KN-17)"""
    answers = (
        ("KN-17 kind", "skeleton"),
        ("KN-17 number", 1),
        ("KN-17 distance", 50),
        ("KN-3 creature", 4),
        NOBODY,
    )

    after, _ = play(peace(hero()), Meet(), *answers)

    assert (of(after, "skeleton-1").place[0], armour_defence(of(after, "skeleton-1"))) == (50, 13)


def test_more_of_them_may_join():
    """Their number goes on, and they count for morale. (KN-15, KN-17)"""
    answers = (("KN-17 kind", "goblin"), ("KN-17 number", 1), ("KN-17 distance", 20), ("KN-3 creature", 4))

    after, _ = play(fight(hero(), foe()), Meet(), *answers)

    assert after.fight is not None
    assert after.fight.started == ("goblin-1", "goblin-2")
    assert of(after, "goblin-2").place == (20, 0)


def test_those_who_were_left_are_in_it_and_those_who_cannot_fight_are_not():
    """An old goblin who is up counts; not one who lies there, lives or not, nor a captive. (KN-15)"""
    captive = with_condition(foe("goblin-4"), "captive")
    old = [foe("goblin-1"), foe("goblin-2", hit_points=0), foe("goblin-3", hit_points=-1), captive]
    answers = [*[("KN-3 creature", 4)] * 3, NOBODY]

    after, _ = play(peace(hero(), *old), Begin("goblins-in-the-cellar"), *answers)

    assert [one.id for one in after.people] == ["ada", *[f"goblin-{number}" for number in range(1, 8)]]
    assert after.fight is not None
    assert after.fight.started == ("goblin-1", "goblin-5", "goblin-6", "goblin-7")


@pytest.mark.parametrize(("side", "who"), [(FOES, "goblin-1"), (HEROES, "ada")])
def test_a_side_may_be_caught_unaware(side: str, who: str):
    """For the first round. (KN-25)"""
    answers = [*[("KN-3 creature", 4)] * 3, ("KN-25 surprise", side)]

    after, codes = play(peace(hero()), Begin("goblins-in-the-cellar"), *answers)

    assert codes[3:] == ["KN-17 met", "KN-25 surprised"]
    assert of(after, who).conditions == (Condition("unaware", 1),)


@pytest.mark.parametrize(
    ("state", "command", "code"),
    [
        (fight(hero(), foe()), Begin("goblins-in-the-cellar"), "no-peace"),
        (peace(hero(hit_points=0)), Begin("goblins-in-the-cellar"), "no-party"),
        (peace(hero(hit_points=0)), Meet(), "no-party"),
        (peace(hero()), Begin("tea"), "no-such-encounter"),
        (peace(hero()), EndFight(), "no-fight"),
    ],
)
def test_a_fight_takes_two_sides_and_peace(state, command, code: str):
    """Otherwise it is said why not. (KN-17)"""
    assert refusal(state, command).code == code


def test_the_referee_may_break_a_fight_off():
    """Everybody stays as they are. (KN-17)"""
    after, codes = play(fight(hero(), foe(place=(10, 0))), EndFight())

    assert codes == ["KN-17 broken off"]
    assert after.fight is None
    assert of(after, "goblin-1").place == (0, 0)


def test_a_fight_of_which_nobody_knows_takes_none_of_their_time():
    """Two goblins fought unseen: what lasts rounds is over for them, not for Ada; the clock stands. (KN-17; ours)"""
    held = with_condition(hero(), "held", 3)
    state = fight(held, with_condition(foe(), "held", 3), foe("goblin-2"))
    table = Script()
    table.apart = ("goblin-1", "goblin-2")

    after = apply(state, EndFight(), table)

    assert (after.fight, after.minutes) == (None, state.minutes)
    assert (of(after, "ada"), of(after, "goblin-1").conditions) == (held, ())


def test_hit_points_are_set_with_a_reason():
    """And what follows, follows: the last goblin is down. (KN-23)"""
    by_hand = Adjust("goblin-1", "hit-points", -1, reason="It was the twin brother.")

    after, codes = play(fight(hero(), foe()), by_hand)

    assert codes == ["adjusted", "KN-17 over"]
    assert of(after, "goblin-1").hit_points == -1


def test_conditions_are_put_on_and_taken_off():
    """For two rounds after this one, or with 0 until it is taken off. (KN-25)"""
    state = fight(hero(), foe())
    rounds = ("KN-25 rounds", 2)
    after, _ = play(state, Mark("goblin-1"), ("KN-25 condition", "below"), rounds)
    assert of(after, "goblin-1").conditions == (Condition("below", 3),)

    after, _ = play(state, Mark("goblin-1"), ("KN-25 condition", "below"), ("KN-25 rounds", 0))
    assert of(after, "goblin-1").conditions == (Condition("below", 0),)

    after, codes = play(after, Adjust("goblin-1", "condition-below", False))
    assert (codes, of(after, "goblin-1").conditions) == (["adjusted"], ())


def test_armour_may_be_marked_with_its_bonus():
    """A spell of the referee's own. (KN-27)"""
    answers = (("KN-25 condition", "armoured"), ("KN-27 armour bonus", 3), ("KN-25 rounds", 1))

    after, _ = play(fight(hero(), foe()), Mark("ada"), *answers)

    assert armour_defence(of(after, "ada")) == 14
    facts = told(fight(hero(), foe()), Mark("ada"), *answers)["KN-25 marked"]
    assert facts == {"who": "ada", "condition": "armoured", "rounds": 1, "value": 3}
    said = [speaker(language, "knave").say("KN-25 marked", facts, {"ada": "Ada"}) for language in ("en", "es")]
    assert [line[line.index("(") :] for line in said] == ["(+3), for 1 round.", "(+3), 1 asalto."]


def test_time_passes_between_fights():
    """Ten minutes are an exploration turn. (KN-3)"""
    assert play(peace(hero()), PassTime(), ("KN-3 minutes", 30))[0].minutes == 30
    week, codes = play(peace(hero(cast=2)), PassTime(), ("KN-3 minutes", 7 * 24 * 60))
    assert (week.minutes, week.dawn, of(week, "ada").cast, codes) == (10080, 10080, 0, ["KN-3 time passes"])
    assert refusal(fight(hero(), foe()), PassTime()).code == "no-peace"


def test_conditions_of_the_same_name_do_not_pile_up():
    """The later end stands, and none at all is the latest. (KN-25)"""
    one = with_condition(with_condition(hero(), "prone", 3), "prone", 2)
    assert one.conditions == (Condition("prone", 3),)
    assert with_condition(one, "prone", 0).conditions == (Condition("prone", 0),)


def test_the_referee_is_offered_something_for_everybody():
    """Every group of the referee's commands, in a fight with a hireling. (KN-17)"""
    helper = replace(foe("guide-1", morale=6), side=HIRELINGS, kind="guide")
    state = fight(hero(), helper, with_condition(foe(), "prone", 2))

    groups = {option.group for option in legal(state, REFEREE)}

    assert groups == {"fight", "award", "others", "harm", "edit"}
    assert {option.group for option in legal(peace(hero()), REFEREE)} == {"fight", "rest", "award", "harm", "edit"}
