"""Points that are earned after creation, of which the text says nothing: all ours. (D10-7)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import apply, legal
from arbitro.systems.d10.advancement import EVERYBODY, Award, Learn, no_learn
from arbitro.systems.d10.characters import skill
from arbitro.table import REFEREE, Number
from tests.systems.d10.figures import Heard, fight, figure, foe, hero, of, peace, play, refusal, run, said

POINTS = ("D10-7 award", 3)


def test_all_heroes_who_are_there_are_rewarded_alike_or_one_of_them():
    """Not the dead, nor anybody else unless they are named. (D10-7)"""
    state = peace(hero(points=2), hero("eva"), hero("fina", dead=True), foe(), figure("dov", "bystanders"))

    everybody, events = run(state, Award(EVERYBODY), POINTS)
    assert [one.points for one in everybody.people] == [5, 3, 0, 0, 0]
    assert events[0].facts == {"who": ("ada", "eva"), "count": 2, "points": 3}
    assert said(state, Award(EVERYBODY), POINTS) == [
        "Ada y Eva ganan 3 puntos de habilidad por cabeza.", "Ada and Eva earn 3 points for skills each.",
    ]  # fmt: skip
    assert said(state, Award("eva"), ("D10-7 award", 1)) == [
        "Eva gana 1 punto de habilidad.", "Eva earns 1 point for skills.",
    ]  # fmt: skip
    assert [one.points for one in play(state, Award("dov"), POINTS).people] == [2, 0, 0, 0, 3]
    assert refusal(state, Award("fina")).code == "no-part"
    assert refusal(state, Award("nobody")).code == "no-figure"
    assert refusal(peace(foe()), Award(EVERYBODY)).code == "no-heroes"
    offered = [option.command.target for option in legal(state, REFEREE) if isinstance(option.command, Award)]
    assert offered == [EVERYBODY, "ada", "eva"]


def test_a_point_is_a_point_more_in_a_skill():
    """As at creation; the skills stay in the order of the list. (D10-7)"""
    state = peace(hero(points=2, skills=(("dodge", 4), ("climbing", 6))))

    state, events = run(state, Learn("ada", "knives"))
    state = play(state, Learn("ada", "climbing"))

    assert of(state, "ada").skills == (("dodge", 4), ("knives", 1), ("climbing", 7))
    assert events[0].facts == {"who": "ada", "what": "knives", "value": 1, "left": 1}
    assert refusal(state, Learn("ada", "dodge")).code == "no-points"
    assert [option for option in legal(state, "ada") if isinstance(option.command, Learn)] == []


def test_nobody_learns_more_than_ten_or_in_a_fight():
    """The most that a human can have. (D10-7)"""
    state = peace(hero(points=2, skills=(("dodge", 10),)), foe())

    assert refusal(state, Learn("ada", "dodge")).facts == {"who": "ada", "what": "dodge", "most": 10}
    assert refusal(state, Learn("ada", "cooking")).code == "no-such-skill"
    assert refusal(fight(hero(points=2), foe()), Learn("ada", "dodge")).code == "no-peace"
    assert refusal(peace(hero(points=2, dead=True)), Learn("ada", "dodge")).code == "no-part"


@pytest.mark.parametrize("late", [False, True])
def test_knowledge_is_begun_at_creation_unless_the_house_says_otherwise(late: bool):
    """House: late_knowledge. What was begun goes on in either case. (D10-7)"""
    state = peace(hero(points=2, skills=(("medicine", 3),)), late_knowledge=late)
    offered = {option.command.what for option in legal(state, "ada") if isinstance(option.command, Learn)}

    assert ("law" in offered, "medicine" in offered, "stealth" in offered) == (late, True, True)
    assert skill(of(play(state, Learn("ada", "medicine")), "ada"), "medicine") == 4
    if late:
        assert skill(of(play(state, Learn("ada", "law")), "ada"), "law") == 1
    else:
        assert refusal(state, Learn("ada", "law")).code == "no-knowledge"
        assert refusal(peace(replace(hero(), points=0)), Learn("ada", "law")).code == "no-points"


def test_no_more_points_are_kept_than_can_be_counted():
    """Twenty at a time, one if nobody says; 999 in all. (D10-7)"""
    table = Heard(("D10-7 award", 20))

    after = apply(peace(hero(points=990)), Award("ada"), table)

    assert of(after, "ada").points == 999
    assert [(each.who, each.options, each.default) for each in table.asked] == [(REFEREE, Number(1, 20), 1)]


def test_what_cannot_be_learnt_is_said_with_its_figures():
    """In forty letters at most; a skill of ten is as good as it gets, and knowledge is begun at creation. (D10-7)"""
    one = hero(skills=(("bows", 10), ("dodge", 9)), points=1)
    state = peace(one)

    for what, found in (
        ("x" * 50, Phrase("no-such-skill", {"found": "x" * 40})),
        ("bows", Phrase("no-more-skill", {"who": "ada", "what": "bows", "most": 10})),
        ("medicine", Phrase("no-knowledge", {"who": "ada", "what": "medicine"})),
        ("dodge", None),
    ):
        assert no_learn(state, Learn("ada", what)) == found
    assert no_learn(peace(one, late_knowledge=True), Learn("ada", "medicine")) is None
    assert no_learn(peace(replace(one, points=0)), Learn("ada", "dodge")) == Phrase("no-points", {"who": "ada"})
    assert no_learn(fight(one, foe()), Learn("ada", "dodge")) == Phrase("no-peace")
    assert no_learn(peace(replace(one, fled=True)), Learn("ada", "dodge")) == Phrase("no-part", {"target": "ada"})
    learnt = of(play(state, Learn("ada", "dodge")), "ada")
    assert (dict(learnt.skills)["dodge"], learnt.points) == (10, 0)
