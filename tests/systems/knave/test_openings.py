"""Advantage in a fight: openings, conditions, and why the log says that there are two dice. (KN-12, KN-23, KN-25)"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import msgspec
import pytest

from arbitro.systems.contract import Phrase
from arbitro.systems.knave import apply, due
from arbitro.systems.knave.campaign import House, Opening
from arbitro.systems.knave.characters import Person, with_condition
from arbitro.systems.knave.combat import Attack, opening_of
from arbitro.systems.knave.stunts import Stunt
from arbitro.systems.knave.turns import EndTurn
from arbitro.table import REFEREE
from arbitro.words import Language, speaker
from tests.systems.knave.figures import EVEN, ROLL, Asking, fight, foe, hero, of, play, refusal, told

OPEN = with_condition(foe(), "off-balance", 2)


def test_an_opening_is_noticed_and_the_player_takes_the_advantage():
    """(A): two dice, the better counts. (KN-25)"""
    _, codes = play(
        fight(hero(), OPEN),
        Attack("ada", "goblin-1"),
        ("KN-25 opening", "advantage"),
        EVEN,
        ("KN-20 attack", (3, 12)),
        ("KN-22 damage", 1),
    )

    assert codes == ["KN-20 hit", "KN-22 wound"]


def test_or_an_attack_and_a_stunt_without_advantage():
    """(B): one die for the attack, and then a stunt at the same goblin, and nothing more. (KN-25)"""
    state = fight(hero(), OPEN, foe("goblin-2"))

    state, _ = play(state, Attack("ada", "goblin-1"), ("KN-25 opening", "both"), EVEN, ("KN-20 attack", 3))
    assert state.fight is not None
    assert state.fight.openings == (Opening("ada", "goblin-1", "stunt"),)
    assert due(state) == ("ada",)
    assert refusal(state, Attack("ada", "goblin-1")).code == "no-action-left"
    assert refusal(state, Stunt("ada", "goblin-2", "trip")).code == "no-action-left"

    allow, roll = ("KN-24 allow", "yes"), ("KN-11 opposed", 12)
    state, codes = play(state, Stunt("ada", "goblin-1", "trip"), allow, EVEN, roll)
    assert codes == ["KN-24 tries", "KN-11 success", "KN-24 condition"]
    assert refusal(state, Stunt("ada", "goblin-1", "trip")).code == "no-action-left"


def test_the_stunt_may_come_first():
    """(B) the other way round. (KN-25)"""
    state = fight(hero(), OPEN)
    answers = (("KN-24 allow", "yes"), ("KN-25 opening", "both"), EVEN, ("KN-11 opposed", 2))

    state, _ = play(state, Stunt("ada", "goblin-1", "shove"), *answers)
    state, codes = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 3))

    assert codes == ["KN-20 miss"]


def test_an_opening_is_not_lost_by_what_a_friend_does():
    """Each has their own: Bran's blow between Ada's attack and her stunt changes nothing. (KN-25)"""
    state = fight(hero(), hero("bran"), OPEN)
    state, _ = play(state, Attack("ada", "goblin-1"), ("KN-25 opening", "both"), EVEN, ("KN-20 attack", 3))
    state, _ = play(state, Attack("bran", "goblin-1"), ("KN-25 opening", "both"), EVEN, ("KN-20 attack", 3))
    allow, roll = ("KN-24 allow", "yes"), ("KN-11 opposed", 12)

    for who in ("ada", "bran"):
        state, codes = play(state, Stunt(who, "goblin-1", "trip"), allow, EVEN, roll)
        assert codes == ["KN-24 tries", "KN-11 success", "KN-24 condition"]


def test_what_is_left_of_both_is_gone_with_the_turn():
    """It is for this round. (KN-25)"""
    state = fight(hero(), OPEN)
    state, _ = play(state, Attack("ada", "goblin-1"), ("KN-25 opening", "both"), EVEN, ("KN-20 attack", 3))

    state, _ = play(state, EndTurn("ada"))

    assert state.fight is not None
    assert state.fight.openings == ()
    assert due(state) == ("goblin-1",)


def test_the_referee_may_see_an_advantage_that_nobody_marked():
    """Or take away the one that there is: they cancel. (KN-12, KN-25)"""
    edge, attack = ("KN-12 edge", "advantage"), ("KN-20 attack", (2, 3))
    play(fight(hero(), foe()), Attack("ada", "goblin-1"), edge, attack)

    opening, against = ("KN-25 opening", "advantage"), ("KN-12 edge", "disadvantage")
    play(fight(hero(), OPEN), Attack("ada", "goblin-1"), opening, against, ("KN-20 attack", (3,)))


@pytest.mark.parametrize(
    ("mine", "theirs"), [("blinded", None), ("frightened", None), (None, "hidden"), (None, "warded")]
)
def test_some_conditions_are_a_disadvantage(mine: str | None, theirs: str | None):
    """To whoever has them, or to whoever acts against them. (KN-12; ours)"""
    ada = with_condition(hero(), mine) if mine else hero()
    goblin = with_condition(foe(), theirs) if theirs else foe()

    play(fight(ada, goblin), Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", (2, 3)))


def test_the_log_says_why_there_are_two_dice_or_why_there_are_not():
    """What counts for and against it, whatever comes of both; whoever reads only the log knows whose it is, by
    the name that they know. Where nothing is known, nothing is said, nor where both are had and there is no advantage.

    (KN-12, KN-25)
    """
    names = {"ada": "Red Ada", "goblin-1": "Goblin"}

    def said(one: Person, other: Person, *answers: tuple[str, Any], language: Language = "en") -> str:
        table = Asking(*answers)
        apply(fight(one, other), Attack("ada", "goblin-1"), table)
        (roll,) = [each for each in table.told if each.code == "KN-20 miss"]
        return speaker(language, "knave").say(roll.code, msgspec.to_builtins(roll.facts, enc_hook=asdict), names)

    afraid, warded = with_condition(hero(), "frightened"), with_condition(foe(), "warded")
    use, both = ("KN-25 opening", "advantage"), ("KN-25 opening", "both")
    two, one = ("KN-20 attack", (2, 3)), ("KN-20 attack", 3)

    assert said(hero(), foe(), EVEN, one) == "Red Ada misses Goblin: long sword."
    assert said(afraid, foe(), EVEN, two) == "Red Ada misses Goblin: long sword (disadvantage: Red Ada is frightened)."
    assert said(hero(), warded, EVEN, two, language="es") == (
        "Red Ada no alcanza a Goblin: espada larga (desventaja: Goblin, bajo resguardo)."
    )
    assert said(hero(), OPEN, use, EVEN, two) == "Red Ada misses Goblin: long sword (advantage: Goblin is off balance)."
    assert said(afraid, OPEN, use, EVEN, one) == (
        "Red Ada misses Goblin: long sword (advantage: Goblin is off balance; disadvantage: Red Ada is frightened)."
    )
    assert said(with_condition(hero(), "hidden"), foe(), use, EVEN, two) == (
        "Red Ada misses Goblin: long sword (advantage: Red Ada is hidden)."
    )
    assert said(hero(), OPEN, both, EVEN, one) == "Red Ada misses Goblin: long sword."


def test_the_log_says_why_a_contest_has_two_dice():
    """A stunt on somebody warded. (KN-12, KN-24)"""
    state = fight(hero(), with_condition(foe(), "warded"))

    found = told(state, Stunt("ada", "goblin-1", "trip"), ("KN-24 allow", "yes"), EVEN, ("KN-11 opposed", (2, 3)))

    because = {"edge": "disadvantage", "figure": "goblin-1", "condition": "warded"}
    assert found["KN-11 failure"]["edge"] == Phrase("edge", because)


def test_who_strikes_from_hiding_has_an_opening_and_is_hidden_no_longer():
    """Nobody is aware of them, until then. (KN-25; ours)"""
    ada = with_condition(hero(), "hidden")

    after, _ = play(
        fight(ada, foe()), Attack("ada", "goblin-1"), ("KN-25 opening", "advantage"), EVEN, ("KN-20 attack", (2, 3))
    )

    assert of(after, "ada").conditions == ()


def test_with_flat_modifiers_an_opening_is_worth_four():
    """Unless the referee says another number. (KN-12, KN-25; ours)"""
    state = fight(hero(), OPEN, house=House(flat_modifiers=True))
    answers = (("KN-25 opening", "advantage"), ROLL, ("KN-12 modifier", 2), ("KN-20 attack", 9), ("KN-22 damage", 1))
    table = Asking(*answers)

    apply(state, Attack("ada", "goblin-1"), table)

    assert ("KN-12 modifier", REFEREE, 4) in table.asked


def test_the_helpless_are_struck_with_advantage_and_no_questions():
    """Nobody tries a stunt on somebody who is unconscious. (KN-23, KN-25)"""
    state = fight(hero(), foe(hit_points=0), foe("goblin-2"), foe("goblin-3"))

    after, codes = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", (2, 15)), ("KN-22 damage", 1))

    assert codes == ["KN-20 hit", "KN-22 wound", "KN-23 dead"]
    assert of(after, "goblin-1").hit_points == -1


def test_a_blow_wakes_the_sleeping():
    """And they are struck with advantage. (KN-25, KN-27)"""
    state = fight(hero(), with_condition(foe(), "asleep", 5), foe("goblin-2"))
    answers = (("KN-25 opening", "advantage"), EVEN, ("KN-20 attack", (2, 15)), ("KN-22 damage", 1))

    after, _ = play(state, Attack("ada", "goblin-1"), *answers)

    assert of(after, "goblin-1").conditions == ()


@pytest.mark.parametrize(
    ("mine", "theirs", "points", "opening"),
    [
        ("", "", 6, ""),
        ("", "prone", 6, "prone"),
        ("", "hasted", 6, ""),
        ("hidden", "", 6, "hidden"),
        ("hasted", "", 6, ""),
        ("hidden", "held", 6, "held"),
        ("", "prone", 0, "unconscious"),
    ],
)
def test_what_puts_a_target_at_a_disadvantage_is_named(mine: str, theirs: str, points: int, opening: str):
    """What is the matter with it, or that nobody sees who strikes; speed is no such thing. (KN-25)"""
    one = with_condition(hero(), mine, 3) if mine else hero()
    other = with_condition(foe(hit_points=points), theirs, 3) if theirs else foe(hit_points=points)

    assert opening_of(one, other) == opening
