"""Saves, opposed saves, advantage, reactions. (KN-9 to KN-14)"""

from __future__ import annotations

from fractions import Fraction

import pytest

from arbitro.odds import odds
from arbitro.systems.contract import Phrase
from arbitro.systems.knave import apply, charts
from arbitro.systems.knave.campaign import House
from arbitro.systems.knave.characters import ABILITIES, DEXTERITY, INTELLIGENCE, Book, Person
from arbitro.systems.knave.checks import Edge, Oppose, Save, Try, overcomes, saves
from arbitro.systems.knave.combat import Attack
from arbitro.systems.knave.morale import React
from arbitro.systems.knave.powers import Cast
from arbitro.table import REFEREE, Modifiers, Script
from tests.systems.knave.figures import EVEN, ROLL, SWORD, Asking, fight, foe, hero, peace, play, refusal, told


@pytest.mark.parametrize(("natural", "code"), [(11, "KN-10 failure"), (12, "KN-10 success")])
def test_a_save_must_be_more_than_fifteen(natural: int, code: str):
    """+4: an 11 comes to exactly 15 and fails, a 12 succeeds. (KN-10)"""
    _, codes = play(peace(hero()), Save("ada", "wisdom"), EVEN, ("KN-10 save", natural))

    assert codes == [code]


def test_the_page_can_show_the_arithmetic_of_a_save():
    """The die, each modifier with its label, and what had to be beaten. (KN-10)"""
    facts = told(peace(hero()), Save("ada", "wisdom"), EVEN, ("KN-10 save", 14))["KN-10 success"]

    assert (facts["roll"], facts["modifiers"].parts, facts["against"]) == (14, (("wisdom", 4),), 15)


@pytest.mark.parametrize(
    ("edge", "faces", "code"),
    [
        ("advantage", (3, 17), "KN-10 success"),
        ("disadvantage", (3, 17), "KN-10 failure"),
        ("even", (17,), "KN-10 success"),
    ],
)
def test_advantage_takes_the_better_die_and_disadvantage_the_worse(edge: str, faces: tuple[int, ...], code: str):
    """2d20, one of them counts. (KN-12)"""
    _, codes = play(peace(hero()), Save("ada", "wisdom"), ("KN-12 edge", edge), ("KN-10 save", faces))

    assert codes == [code]


@pytest.mark.parametrize(("modifier", "code"), [(1, "KN-10 failure"), (2, "KN-10 success")])
def test_with_flat_modifiers_the_referee_says_a_number(modifier: int, code: str):
    """House rule flat_modifiers: 10 + 4 + 2 is more than 15, and nobody asks about a second die. (KN-12)"""
    state = peace(hero(), house=House(flat_modifiers=True))
    answers = (ROLL, ("KN-12 modifier", modifier), ("KN-10 save", 10))

    assert play(state, Save("ada", "wisdom"), *answers)[1] == [code]
    assert ("situation", modifier) in told(state, Save("ada", "wisdom"), *answers)[code]["modifiers"].parts


def test_an_opposed_save_from_either_side_is_the_example_of_the_text():
    """A wizard's fireball at a goblin, Intelligence against Dexterity, rolled by the one or by the other. (KN-11)"""
    wizard = hero("wizard", abilities=(0, 0, 0, 3, 0, 0))
    goblin = foe("goblin", abilities=(0, 2, 0, 0, 0, 0))

    # The wizard needs more than 12 with +3: a 10. The goblin needs more than 13 with +2 to get away: a 12.
    for natural, hit in ((9, False), (10, True)):
        table = Script(("KN-11 opposed", natural))
        assert overcomes(wizard, INTELLIGENCE, goblin, DEXTERITY, table) is hit
    for natural, hit in ((11, True), (12, False)):
        table = Script(("KN-11 resist", natural))
        assert overcomes(wizard, INTELLIGENCE, goblin, DEXTERITY, table, other_rolls=True) is hit


@pytest.mark.parametrize("edge", ["even", "advantage", "disadvantage"])
def test_it_makes_no_difference_which_side_rolls(edge: str):
    """All bonuses from 0 to 10 on both sides, as exact fractions. (KN-11, KN-12)"""
    for mine in range(11):
        for theirs in range(11):
            one, other = hero(abilities=(mine,) * 6), foe(abilities=(theirs,) * 6)

            from_here = chance_to_overcome(one, other, edge)
            from_there = chance_to_overcome(one, other, edge, other_rolls=True)

            assert from_here == from_there
            if edge == "even":
                assert from_here == Fraction(10 + mine - theirs, 20)


def chance_to_overcome(one: Person, other: Person, edge: str, other_rolls: bool = False) -> Fraction:
    """Strength against dexterity."""
    return odds(lambda table: overcomes(one, 0, other, 1, table, Edge(edge), other_rolls)).chance(True)


def test_the_odds_of_a_save_are_a_quarter_at_first_and_three_quarters_at_the_top():
    """What the text's own note says of +1 ... and +10: 5 % a point from a fifth on. (KN-10)"""
    for bonus in range(11):
        assert chance_to_save(hero(abilities=(bonus,) * 6)) == Fraction(5 + bonus, 20)


def chance_to_save(one: Person) -> Fraction:
    """With strength."""
    return odds(lambda table: saves(one, 0, table)).chance(True)


def test_the_referee_says_what_resists():
    """Usually wisdom resists sneaking; here it is dexterity. Exactly the defence is not enough. (KN-11)"""
    state = peace(hero(), foe())
    asked = ("KN-11 what resists", "dexterity")

    assert play(state, Oppose("ada", "goblin-1", "dexterity"), asked, EVEN, ("KN-11 opposed", 9))[1] == [
        "KN-11 failure"
    ]
    assert play(state, Oppose("ada", "goblin-1", "dexterity"), asked, EVEN, ("KN-11 opposed", 10))[1] == [
        "KN-11 success"
    ]


def test_with_players_roll_the_player_throws_against_the_goblin():
    """A goblin with +5 bullies Ada: she throws to withstand it, 12 + 4 against 15. (KN-11, KN-21)"""
    state = peace(hero(), foe(), house=House(players_roll=True))
    asked = ("KN-11 what resists", "wisdom")

    facts = told(state, Oppose("goblin-1", "ada", "charisma"), asked, EVEN, ("KN-11 resist", 12))

    assert facts["KN-11 failure"]["thrower"] == "ada"
    assert facts["KN-11 failure"]["against"] == 15


def test_among_goblins_no_player_throws():
    """Two of them arm-wrestle. (KN-11, KN-21)"""
    state = peace(hero(), foe(), foe("goblin-2"), house=House(players_roll=True))
    asked = ("KN-11 what resists", "strength")

    facts = told(state, Oppose("goblin-1", "goblin-2", "strength"), asked, EVEN, ("KN-11 opposed", 10))

    assert facts["KN-11 failure"]["thrower"] == "goblin-1"


def test_every_ability_has_something_that_usually_resists_it():
    """The chart behind the default. (KN-11)"""
    assert set(charts.RESISTED_BY) == set(ABILITIES) >= set(charts.RESISTED_BY.values())


def test_a_task_suggests_its_ability_and_the_referee_may_want_another():
    """Picking a pocket is Intelligence; the referee asks for Dexterity. (KN-9)"""
    answers = (("KN-9 task", "pick-pocket"), ("KN-9 ability", "dexterity"), EVEN, ("KN-10 save", 20))

    facts = told(peace(hero()), Try("ada"), *answers)

    assert facts["KN-9 tries"] == {"who": "ada", "task": "pick-pocket", "ability": "dexterity"}
    assert facts["KN-10 success"]["ability"] == "dexterity"


def test_where_nothing_is_at_stake_there_is_no_save():
    """The referee's to say. (KN-13)"""
    _, codes = play(peace(hero()), Try("ada"), ("KN-9 task", "climb"), ("KN-9 ability", "no-save"))

    assert codes == ["KN-13 no save"]


@pytest.mark.parametrize(
    ("faces", "reaction"),
    [
        ((1, 1), "hostile"),
        ((1, 2), "unfriendly"),
        ((2, 3), "unfriendly"),
        ((3, 3), "unsure"),
        ((4, 4), "unsure"),
        ((4, 5), "talkative"),
        ((5, 6), "talkative"),
        ((6, 6), "helpful"),
    ],
)
def test_a_reaction_is_read_off_the_chart(faces: tuple[int, int], reaction: str):
    """2; 3 to 5; 6 to 8; 9 to 11; 12. (KN-14)"""
    facts = told(peace(hero(), foe()), React("goblin-1"), ("KN-14 reaction", faces))

    assert (facts["KN-14 reaction"]["who"], facts["KN-14 reaction"]["reaction"]) == ("goblin-1", reaction)


def test_the_dead_take_to_nobody():
    """Who lies there unconscious may yet; at -1 it is too late. (KN-14, KN-23)"""
    assert refusal(peace(hero(), foe(hit_points=-1)), React("goblin-1")) == Phrase("no-dead", {"who": "goblin-1"})
    play(peace(hero(), foe(hit_points=0)), React("goblin-1"), ("KN-14 reaction", (3, 4)))


def test_nobody_rolls_a_reaction_of_the_company():
    """It is for strangers. (KN-14)"""
    assert refusal(peace(hero()), React("ada")).code == "no-stranger"


@pytest.mark.parametrize(("one", "code"), [(hero(hit_points=0), "no-unconscious"), (hero(hit_points=-1), "no-dead")])
def test_whoever_is_down_makes_no_save(one, code: str):
    """And is told what would help. (KN-23)"""
    assert refusal(peace(one), Save("ada", "wisdom")).code == code


def test_an_unknown_ability_is_refused():
    """With what was found. (KN-10)"""
    found = refusal(peace(hero()), Save("ada", "luck"))

    assert (found.code, found.facts) == ("no-such-ability", {"found": "luck", "options": ABILITIES})


def test_a_save_is_no_action():
    """In a fight it can be made at any time. (KN-10, KN-18)"""
    state = fight(hero(), foe(), turn="foes")

    after, _ = play(state, Save("ada", "wisdom"), EVEN, ("KN-10 save", 20))

    assert after == state


def test_an_attempt_in_a_fight_is_the_action():
    """Trying something, or somebody: once a turn, and in one's own. (KN-9, KN-11, KN-18)"""
    state = fight(hero(), foe())
    task = (("KN-9 task", "climb"), ("KN-9 ability", "strength"), EVEN, ("KN-10 save", 9))
    against = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 9))

    for command, answers in ((Try("ada"), task), (Oppose("ada", "goblin-1", "charisma"), against)):
        after, _ = play(state, command, *answers)
        assert after.fight is not None
        assert after.fight.acted == ("ada",)
        assert refusal(after, command).code == "no-action-left"
        assert refusal(fight(hero(), foe(), turn="foes"), command).code == "no-turn"


@pytest.mark.parametrize(("verdict", "comes_off"), [("certain", True), ("impossible", False)])
@pytest.mark.parametrize("flat", [False, True])
def test_the_referee_may_say_that_it_takes_no_roll(verdict: str, comes_off: bool, flat: bool):
    """A save, an opposed save, a blow, a spell: no die is thrown, and the log says why. (KN-13)"""
    ruled = ("KN-13 roll" if flat else "KN-12 edge", verdict)
    one = hero(items=(SWORD, Book("ember-bloom")))
    state = fight(one, foe(hit_points=50, most_hit_points=50), house=House(flat_modifiers=flat))
    hurt = [("KN-22 damage", 3)] * comes_off
    burnt = [("KN-27 damage", 3)] * comes_off

    saved = told(state, Save("ada", "wisdom"), ruled)
    opposed = told(state, Oppose("ada", "goblin-1", "charisma"), ("KN-11 what resists", "wisdom"), ruled)
    struck = told(state, Attack("ada", "goblin-1"), ruled, *hurt)
    cast = told(state, Cast("ada", "ember-bloom", "goblin-1"), ruled, *burnt)

    for facts, yes, no in (
        (saved, "KN-10 success", "KN-10 failure"),
        (opposed, "KN-11 success", "KN-11 failure"),
        (struck, "KN-20 hit", "KN-20 miss"),
        (cast, "KN-11 success", "KN-11 failure"),
    ):
        line = facts[yes if comes_off else no]
        assert line["modifiers"] == Modifiers(verdict=verdict)
        assert not {"roll", "against"} & line.keys()


@pytest.mark.parametrize(
    ("who", "modifier", "words", "natural", "success"),
    [
        ("ada", 3, "KN-11 opposed", 9, False),
        ("ada", 3, "KN-11 opposed", 10, True),
        ("ada", -3, "KN-11 opposed", 15, False),
        ("ada", -3, "KN-11 opposed", 16, True),
        ("goblin-1", 3, "KN-11 resist", 15, True),
        ("goblin-1", 3, "KN-11 resist", 16, False),
        ("goblin-1", -3, "KN-11 resist", 9, True),
        ("goblin-1", -3, "KN-11 resist", 10, False),
    ],
)
def test_a_plain_modifier_helps_whoever_acts_from_either_side(
    who: str, modifier: int, words: str, natural: int, success: bool
):
    """Ada needs d20 + 2 + modifier > 14; to withstand the goblin, with +4, she needs d20 + 2 - modifier > 14.

    A bonus for the goblin is taken from her die, a penalty added to it. (KN-11, KN-12, house rule flat_modifiers)
    """
    ada, goblin = hero(abilities=(2, 5, 3, 1, 4, 6)), foe(abilities=(4, 1, 6, 5, 2, 3))
    state = peace(ada, goblin, house=House(flat_modifiers=True, players_roll=True))
    other = "goblin-1" if who == "ada" else "ada"
    asked = (("KN-11 what resists", "strength"), ROLL, ("KN-12 modifier", modifier))

    codes = play(state, Oppose(who, other, "strength"), *asked, (words, natural))[1]

    assert codes == ["KN-11 success" if success else "KN-11 failure"]


def test_an_opposed_save_wants_somebody_else_and_an_ability():
    """Nobody resists themselves. (KN-11)"""
    state = peace(hero(), foe(hit_points=0))

    assert refusal(state, Oppose("ada", "ada", "strength")).code == "no-self"
    assert refusal(state, Oppose("ada", "goblin-1", "luck")) == Phrase(
        "no-such-ability", {"found": "luck", "options": ABILITIES}
    )
    assert refusal(state, Oppose("ada", "goblin-1", "strength")).code == "no-unconscious"


def test_the_referee_is_who_is_asked():
    """A player is not asked whether things are easy. (KN-12)"""
    table = Asking(EVEN, ("KN-10 save", 20))

    apply(peace(hero()), Save("ada", "wisdom"), table)

    assert [(words, who) for words, who, _ in table.asked] == [("KN-12 edge", REFEREE), ("KN-10 save", "ada")]


def test_a_plain_number_takes_one_die_and_not_two():
    """House rule flat_modifiers: 10 + 4 + 2 is more than 15, thrown with a d20 alone. (KN-12, KN-13)"""
    state = peace(hero(), house=House(flat_modifiers=True))

    _, codes = play(state, Save("ada", "wisdom"), ROLL, ("KN-12 modifier", 2), ("KN-10 save", (10,)))

    assert codes == ["KN-10 success"]
